#!/usr/bin/env bats
# What the host device's compiler makes of device files.

load helper
load pass

# vectorised: how many lines of t.device.cu have loops that clang vectorises.
vectorised() {
    clang-22 -x c++ -std=gnu++20 -nostdinc++ -DREX_HOST_DEVICE -fopenmp -fPIC -fno-exceptions -fno-rtti -w -O3 -c \
        -I "$BATS_TEST_DIRNAME/../runtime" -Rpass=loop-vectorize t.device.cu -o t.device.o 2>&1 |
        sed -n 's/^\([^ ]*\):[0-9]*: remark: vectorized loop.*/\1/p' | sort -u | wc -l
}

@test "host device: a loop that stores bytes is vectorised, its pointers being each thread's own" {
    source_file t.c << 'END'
void brighten(int n, unsigned char *pixels, const unsigned char *more)
{
#pragma omp target teams distribute parallel for map(tofrom : pixels[0 : n]) map(to : more[0 : n])
    for (int i = 0; i < n; i++)
        pixels[i] = (unsigned char)(pixels[i] + more[i]);
}
END
    rexcc --offload-arch=host --save-temps -c t.c
    is "$(vectorised)" 1
    sed -i 's/REX_TEAMS(__rex_geometry, .*/REX_TEAMS(__rex_geometry)/' t.device.cu
    is "$(vectorised)" 0
}

@test "host device: a nest's rows are vectorised, along the loop whose neighbours lie side by side" {
    source_file t.c << 'END'
void add(int rows, int columns, float *a, const float *b)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a[0 : rows * columns]) \
    map(to : b[0 : rows * columns])
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < rows; i++)
            a[i * columns + j] += b[i * columns + j];
}
END
    rexcc --offload-arch=host --save-temps -c t.c
    is "$(vectorised)" 1
}
