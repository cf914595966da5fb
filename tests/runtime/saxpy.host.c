/* One target region, as rex-emit prints the host half of a file. */
#include "rex_kmp.h"
#include <stdlib.h>
#include "saxpy.h"

int host_runs;

void saxpy(int n, float a, const float *x, float *y)
{
    {
        static char __rex_region;
        REX_OFFLOAD_ENTRY(__rex_entry, &__rex_region, "rex_saxpy", 0);
        static struct rex_source __rex_source = REX_SOURCE(";saxpy.c;saxpy;12;3;;");
        void *__rex_literal_n = rex_pack_literal_arg_bytes(&n, sizeof(n));
        void *__rex_literal_a = rex_pack_literal_arg_bytes(&a, sizeof(a));
        void *__rex_bases[] = {rex_pack_geometry(0, 256), __rex_literal_n, __rex_literal_a, (void *)x, y};
        void *__rex_args[] = {__rex_bases[0], __rex_literal_n, __rex_literal_a, (void *)&x[0], &y[0]};
        int64_t __rex_sizes[] = {8, sizeof(n), sizeof(a), n * (int64_t)sizeof(x[0]),
                                 n * (int64_t)sizeof(y[0])};
        static int64_t __rex_types[] = {
            REX_MAP_TARGET_PARAM | REX_MAP_LITERAL,           REX_MAP_TARGET_PARAM | REX_MAP_LITERAL,
            REX_MAP_TARGET_PARAM | REX_MAP_LITERAL,           REX_MAP_TARGET_PARAM | REX_MAP_TO,
            REX_MAP_TARGET_PARAM | REX_MAP_TO | REX_MAP_FROM,
        };
        static void *__rex_names[] = {";;unknown;0;0;;", ";n;saxpy.c;12;3;;", ";a;saxpy.c;12;3;;",
                                      ";x[0:n];saxpy.c;12;3;;", ";y[0:n];saxpy.c;12;3;;"};
        struct __tgt_kernel_arguments __rex_packet = {
            .Version = 3,
            .NumArgs = 5,
            .ArgsBase = __rex_bases,
            .Args = __rex_args,
            .ArgSizes = __rex_sizes,
            .ArgTypes = __rex_types,
            .ArgNames = __rex_names,
            .ArgMappers = NULL,
            .Tripcount = rex_trips_lt(0, n, 1),
            .Flags = 0,
            .Teams = {0, 1, 1},
            .Threads = {256, 1, 1},
            .DynCGroupMem = 0,
        };
        if (__tgt_target_kernel(&__rex_source, -1, 0, 256, &__rex_region, &__rex_packet) != 0) {
            __atomic_fetch_add(&host_runs, 1, __ATOMIC_RELAXED); /* this line is the test's own */
#pragma omp target teams distribute parallel for map(to : x [0:n]) map(tofrom : y [0:n])
            for (int i = 0; i < n; i++)
                y[i] = a * x[i] + y[i];
        }
    }
}

int saxpy_works(int n)
{
    float *x = malloc((size_t)n * sizeof(*x));
    float *y = malloc((size_t)n * sizeof(*y));
    int right = 0;

    for (int i = 0; i < n; i++) {
        x[i] = (float)i;
        y[i] = 1;
    }
    saxpy(n, 2, x, y);
    for (int i = 0; i < n; i++)
        right += y[i] == 2 * (float)i + 1;
    free(x);
    free(y);
    return right == n;
}
