/* What cuLaunchKernelEx gets, as the drivers of these tests read it (CUlaunchConfig and CUlaunchAttribute of cuda.h). */
#ifndef LAUNCH_CONFIG_H
#define LAUNCH_CONFIG_H

struct stream;

struct attribute {
    int name;
    int value __attribute__((aligned(8)));
    char rest[60];
};

struct launch {
    unsigned grid[3], block[3], shared_bytes;
    struct stream *stream;
    struct attribute *attributes;
    unsigned attribute_count;
};

#endif
