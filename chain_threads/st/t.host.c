#ifndef __NO_INLINE__
#define __NO_INLINE__ 1
#endif
#include "rex_kmp.h"

#line 1 "t.c"
/* Threads with chains of their own: of mapped memory, of device memory, and of generic kernels. */
#line 9 "t.host.c"
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#line 6 "t.c"
enum { N = 100, T = 6, ROUNDS = 5 };
static double scale(double v, int t) { return v * 0.5 + t; }
static void run(double *x, int steps)
{
#line 19 "t.host.c"
    /* t.c:10:1: #pragma omp target data map(tofrom: x[0:N]) */
    {
        static struct rex_source __rex_source = REX_SOURCE(";t.c;run;10;1;;");
        static long __rex_types[] = {REX_MAP_TO | REX_MAP_FROM};
        static void *__rex_names[] = {";x[0:N];t.c;10;1;;"};
        void *__rex_bases[] = {x};
        void *__rex_args[] = {&x[0]};
        long __rex_sizes[] = {N * sizeof(x[0])};
        __tgt_target_data_begin_mapper(&__rex_source, -1, 1, __rex_bases, __rex_args, __rex_sizes,
                                       __rex_types, __rex_names, 0);
        rex_chain_begin();
#line 11 "t.c"
    for (int t = 0; t < steps; t++) {
#line 33 "t.host.c"
        /* t.c:12:1: #pragma omp target teams distribute parallel for */
        {
            static char __rex_region;
            REX_KERNEL_ENTRY(__rex_entry, &__rex_region, "rex_run_l12_e43823", REX_ENTRY_FOLLOWS);
            static struct rex_source __rex_source = REX_SOURCE(";t.c;run;12;1;;");
            static long __rex_types[] = {
                REX_MAP_LITERAL | REX_MAP_TARGET_PARAM,
                REX_MAP_TARGET_PARAM | REX_MAP_IMPLICIT,
                REX_MAP_LITERAL | REX_MAP_TARGET_PARAM | REX_MAP_IMPLICIT,
            };
            static void *__rex_names[] = {";__rex_geometry;t.c;12;1;;", ";x;t.c;12;1;;", ";t;t.c;12;1;;"};
            const unsigned long __rex_trip_count = rex_trips_lt(0, N, 1);
            const long __rex_device = -1;
            const unsigned __rex_threads = rex_capped_threads(256, __rex_trip_count);
            const unsigned __rex_teams = rex_renewed_teams(__rex_device, __rex_threads, __rex_trip_count);
            void *__rex_geometry = rex_pack_geometry(__rex_teams, __rex_threads);
            void *__rex_literal_t = rex_pack_literal_arg_bytes(&t, sizeof(t));
            void *__rex_bases[] = {__rex_geometry, x, __rex_literal_t};
            void *__rex_args[] = {__rex_geometry, x, __rex_literal_t};
            long __rex_sizes[] = {8, 0, sizeof(t)};
            static struct rex_present __rex_present[] = {{.argument = 1}};
            struct __tgt_kernel_arguments __rex_packet = {
                .Version = 3,
                .NumArgs = 3,
                .ArgsBase = __rex_bases,
                .Args = __rex_args,
                .ArgSizes = __rex_sizes,
                .ArgTypes = __rex_types,
                .ArgNames = __rex_names,
                .Tripcount = __rex_trip_count,
                .Teams = {__rex_teams, 1, 1},
                .Threads = {__rex_threads, 1, 1},
            };
            if (rex_launch_chained(&__rex_source, __rex_device, __rex_teams, __rex_threads, &__rex_entry, &__rex_packet, __rex_present, 1) != 0) {
#line 12 "t.c"
                #pragma omp target teams distribute parallel for
                for (int i = 0; i < N; i++)
                    x[i] = scale(x[i], t);
#line 72 "t.host.c"
            }
        }
#line 15 "t.c"
    }
#line 77 "t.host.c"
        rex_chain_end();
        __tgt_target_data_end_mapper(&__rex_source, -1, 1, __rex_bases, __rex_args, __rex_sizes,
                                     __rex_types, __rex_names, 0);
    }
#line 16 "t.c"
}
static void raw(double *d, int steps)
{
#line 86 "t.host.c"
    rex_chain_begin();
#line 19 "t.c"
    for (int t = 0; t < steps; t++) {
#line 90 "t.host.c"
    /* t.c:20:1: #pragma omp target teams distribute parallel for is_device_ptr(d) */
    {
        static char __rex_region;
        REX_KERNEL_ENTRY(__rex_entry, &__rex_region, "rex_raw_l20_e43823", REX_ENTRY_FOLLOWS);
        static struct rex_source __rex_source = REX_SOURCE(";t.c;raw;20;1;;");
        static long __rex_types[] = {
            REX_MAP_LITERAL | REX_MAP_TARGET_PARAM,
            REX_MAP_LITERAL | REX_MAP_TARGET_PARAM,
            REX_MAP_LITERAL | REX_MAP_TARGET_PARAM | REX_MAP_IMPLICIT,
        };
        static void *__rex_names[] = {";__rex_geometry;t.c;20;1;;", ";d;t.c;20;1;;", ";t;t.c;20;1;;"};
        const unsigned long __rex_trip_count = rex_trips_lt(0, N, 1);
        const long __rex_device = -1;
        const unsigned __rex_threads = rex_capped_threads(256, __rex_trip_count);
        const unsigned __rex_teams = rex_renewed_teams(__rex_device, __rex_threads, __rex_trip_count);
        void *__rex_geometry = rex_pack_geometry(__rex_teams, __rex_threads);
        void *__rex_literal_d = rex_pack_literal_arg_bytes(&d, sizeof(d));
        void *__rex_literal_t = rex_pack_literal_arg_bytes(&t, sizeof(t));
        void *__rex_bases[] = {__rex_geometry, __rex_literal_d, __rex_literal_t};
        void *__rex_args[] = {__rex_geometry, __rex_literal_d, __rex_literal_t};
        long __rex_sizes[] = {8, sizeof(d), sizeof(t)};
        struct __tgt_kernel_arguments __rex_packet = {
            .Version = 3,
            .NumArgs = 3,
            .ArgsBase = __rex_bases,
            .Args = __rex_args,
            .ArgSizes = __rex_sizes,
            .ArgTypes = __rex_types,
            .ArgNames = __rex_names,
            .Tripcount = __rex_trip_count,
            .Teams = {__rex_teams, 1, 1},
            .Threads = {__rex_threads, 1, 1},
        };
        if (rex_launch_chained(&__rex_source, __rex_device, __rex_teams, __rex_threads, &__rex_entry, &__rex_packet, 0, 0) != 0) {
#line 20 "t.c"
            #pragma omp target teams distribute parallel for is_device_ptr(d)
            for (int i = 0; i < N; i++)
                d[i] = scale(d[i], t);
#line 129 "t.host.c"
        }
    }
#line 23 "t.c"
    }
#line 134 "t.host.c"
    rex_chain_end();
#line 24 "t.c"
}
static void generic(double *x, int steps)
{
#line 140 "t.host.c"
    /* t.c:27:1: #pragma omp target data map(tofrom: x[0:N]) */
    {
        static struct rex_source __rex_source = REX_SOURCE(";t.c;generic;27;1;;");
        static long __rex_types[] = {REX_MAP_TO | REX_MAP_FROM};
        static void *__rex_names[] = {";x[0:N];t.c;27;1;;"};
        void *__rex_bases[] = {x};
        void *__rex_args[] = {&x[0]};
        long __rex_sizes[] = {N * sizeof(x[0])};
        __tgt_target_data_begin_mapper(&__rex_source, -1, 1, __rex_bases, __rex_args, __rex_sizes,
                                       __rex_types, __rex_names, 0);
        rex_chain_begin();
#line 28 "t.c"
    for (int t = 0; t < steps; t++) {
#line 154 "t.host.c"
        /* t.c:29:1: #pragma omp target teams distribute num_teams(10) */
        {
            static char __rex_region;
            REX_KERNEL_ENTRY(__rex_entry, &__rex_region, "rex_generic_l29_e43823", REX_ENTRY_FOLLOWS);
            static char __rex_region_of_lanes;
            REX_KERNEL_ENTRY(__rex_entry_of_lanes, &__rex_region_of_lanes, "rex_generic_l29_e43823_lanes", REX_ENTRY_FOLLOWS);
            static struct rex_source __rex_source = REX_SOURCE(";t.c;generic;29;1;;");
            static long __rex_types[] = {
                REX_MAP_LITERAL | REX_MAP_TARGET_PARAM,
                REX_MAP_TARGET_PARAM | REX_MAP_IMPLICIT,
            };
            static void *__rex_names[] = {";__rex_geometry;t.c;29;1;;", ";x;t.c;29;1;;"};
            const unsigned long __rex_trip_count = rex_trips_lt(0, 10, 1);
            const long __rex_device = -1;
            unsigned __rex_threads = 32;
            unsigned __rex_teams = 10;
            const unsigned __rex_lanes = rex_pack_teams(__rex_device, &__rex_teams, &__rex_threads, __rex_trip_count, rex_trips_lt(0, N / 10, 1), REX_ASKS_TEAMS);
            void *__rex_geometry = rex_pack_nest(__rex_teams, __rex_threads, __rex_lanes);
            void *__rex_bases[] = {__rex_geometry, x};
            void *__rex_args[] = {__rex_geometry, x};
            long __rex_sizes[] = {8, 0};
            static struct rex_present __rex_present[] = {{.argument = 1}};
            struct __tgt_kernel_arguments __rex_packet = {
                .Version = 3,
                .NumArgs = 2,
                .ArgsBase = __rex_bases,
                .Args = __rex_args,
                .ArgSizes = __rex_sizes,
                .ArgTypes = __rex_types,
                .ArgNames = __rex_names,
                .Tripcount = __rex_trip_count,
                .Teams = {__rex_teams, 1, 1},
                .Threads = {__rex_threads, 1, 1},
            };
            if (rex_launch_chained(&__rex_source, __rex_device, __rex_teams, __rex_threads, __rex_lanes ? &__rex_entry_of_lanes : &__rex_entry, &__rex_packet, __rex_present, 1) != 0) {
#line 29 "t.c"
                #pragma omp target teams distribute num_teams(10)
                for (int b = 0; b < 10; b++) {
                    double sum = 0;
                #pragma omp parallel for reduction(+: sum)
                    for (int i = 0; i < N / 10; i++)
                        sum += x[b * (N / 10) + i];
                #pragma omp parallel for
                    for (int i = 0; i < N / 10; i++)
                        x[b * (N / 10) + i] = x[b * (N / 10) + i] * 0.5 + sum / N;
                }
#line 201 "t.host.c"
            }
        }
#line 39 "t.c"
    }
#line 206 "t.host.c"
        rex_chain_end();
        __tgt_target_data_end_mapper(&__rex_source, -1, 1, __rex_bases, __rex_args, __rex_sizes,
                                     __rex_types, __rex_names, 0);
    }
#line 40 "t.c"
}
int main(void)
{
#line 215 "t.host.c"
    rex_offload_init();
#line 43 "t.c"
    double *xs[T];
    int bad = 0;
#pragma omp parallel for num_threads(T) schedule(static, 1)
    for (int k = 0; k < T; k++) {
        double *x = xs[k] = malloc(N * sizeof(double)), *y = malloc(N * sizeof(double));
        for (int round = 0; round < ROUNDS; round++) {
            int steps = 1 + (k * 37 + round * 113) % 2500;
            for (int i = 0; i < N; i++)
                y[i] = x[i] = i + k;
            run(x, steps);
            double *d = omp_target_alloc(N * sizeof(double), omp_get_default_device());
            omp_target_memcpy(d, x, N * sizeof(double), 0, 0, omp_get_default_device(), omp_get_initial_device());
            raw(d, steps);
            omp_target_memcpy(x, d, N * sizeof(double), 0, 0, omp_get_initial_device(), omp_get_default_device());
            omp_target_free(d, omp_get_default_device());
            for (int r = 0; r < 2; r++)
                for (int t = 0; t < steps; t++)
                    for (int i = 0; i < N; i++)
                        y[i] = scale(y[i], t);
            for (int i = 0; i < N; i++)
                if (!(fabs(x[i] - y[i]) <= 1e-9 * fabs(y[i]) + 1e-12)) {
#pragma omp atomic
                    bad++;
                }
            generic(x, 50);
            for (int t = 0; t < 50; t++)
                for (int b = 0; b < 10; b++) {
                    double sum = 0;
                    for (int i = 0; i < N / 10; i++)
                        sum += y[b * (N / 10) + i];
                    for (int i = 0; i < N / 10; i++)
                        y[b * (N / 10) + i] = y[b * (N / 10) + i] * 0.5 + sum / N;
                }
            for (int i = 0; i < N; i++)
                if (!(fabs(x[i] - y[i]) <= 1e-9 * fabs(y[i]) + 1e-12)) {
#pragma omp atomic
                    bad++;
                }
        }
        free(y);
    }
    printf("%d wrong\n", bad);
    return bad != 0;
}
