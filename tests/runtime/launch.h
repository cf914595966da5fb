/*
 * A launch in few words, for tests that make many: LAUNCH(kernel, device, teams, threads, slots...) with
 * slots LITERAL(value) and BOTH_WAYS(address, bytes). The value of the expression is what __tgt_target_kernel
 * returns.
 */
#ifndef LAUNCH_H
#define LAUNCH_H

#include <stdint.h>

#include "rex_kmp.h"

struct slot {
    void *value;
    int64_t size, type;
};

#define LITERAL(value)                                                                                       \
    (struct slot)                                                                                            \
    {                                                                                                        \
        (void *)(uintptr_t)(value), 8, REX_MAP_TARGET_PARAM | REX_MAP_LITERAL                                \
    }
#define BOTH_WAYS(address, bytes)                                                                            \
    (struct slot)                                                                                            \
    {                                                                                                        \
        (address), (int64_t)(bytes), REX_MAP_TARGET_PARAM | REX_MAP_TO | REX_MAP_FROM                        \
    }

#define LAUNCH(kernel, device, teams, threads, ...)                                                          \
    __extension__({                                                                                          \
        static char region;                                                                                  \
        REX_OFFLOAD_ENTRY(entry, &region, #kernel, 0);                                                       \
        const struct slot slots[] = {LITERAL(rex_pack_geometry(teams, threads)), __VA_ARGS__};               \
        launch(&region, device, teams, threads, sizeof(slots) / sizeof(slots[0]), slots);                    \
    })

static int launch(char *region, int64_t device, uint32_t teams, uint32_t threads, uint32_t count,
                  const struct slot *slots)
{
    static struct rex_source source = REX_SOURCE(";test.c;main;1;1;;");
    void *bases[16];
    int64_t sizes[16], types[16];
    struct __tgt_kernel_arguments packet = {
        .Version = 3,
        .NumArgs = count,
        .ArgsBase = bases,
        .Args = bases,
        .ArgSizes = sizes,
        .ArgTypes = types,
        .Tripcount = 1000,
        .Teams = {teams, 1, 1},
        .Threads = {threads, 1, 1},
    };

    for (uint32_t i = 0; i < count; i++) {
        bases[i] = slots[i].value;
        sizes[i] = slots[i].size;
        types[i] = slots[i].type;
    }
    return __tgt_target_kernel(&source, device, (int32_t)teams, (int32_t)threads, region, &packet);
}

#endif
