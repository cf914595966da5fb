#ifndef __NO_INLINE__
#define __NO_INLINE__ 1
#endif
#include "rex_device.h"

namespace rex_program {

#line 6 "t.c"
enum __rex_unnamed_317443 { N = 100, T = 6, ROUNDS = 5 };
#line 11 "t.device.cu"

#line 7 "t.c"
__device__ static double scale(double v, int t) { return v * 0.5 + t; }
#line 15 "t.device.cu"

/* t.c:12:1: #pragma omp target teams distribute parallel for */
REX_KERNEL_ENVIRONMENT(rex_run_l12_e43823, 256);
extern "C" __global__ void __launch_bounds__(256)
rex_run_l12_e43823(void *__rex_kernel_launch_env, unsigned long long __rex_geometry, double *__restrict__ x,
                   unsigned long long __rex_bits_t)
{
    rex_follow();
    REX_TEAMS(__rex_geometry, x)
    {
        int t;
        memcpy(&t, &__rex_bits_t, sizeof(t));
        const unsigned long __rex_trips = rex_trips_lt(0, N, 1);
        const rex_span __rex_span = rex_league_span(__rex_trips);
        for (unsigned long __rex_k = __rex_span.first; __rex_k < __rex_span.last; __rex_k += __rex_span.step) {
            int i = rex_exact<int>(__rex_k);
#line 14 "t.c"
            x[i] = scale(x[i], t);
#line 34 "t.device.cu"
        }
    }
}

/* t.c:20:1: #pragma omp target teams distribute parallel for is_device_ptr(d) */
REX_KERNEL_ENVIRONMENT(rex_raw_l20_e43823, 256);
extern "C" __global__ void __launch_bounds__(256)
rex_raw_l20_e43823(void *__rex_kernel_launch_env, unsigned long long __rex_geometry, double *d,
                   unsigned long long __rex_bits_t)
{
    rex_follow();
    REX_TEAMS(__rex_geometry, d)
    {
        int t;
        memcpy(&t, &__rex_bits_t, sizeof(t));
        const unsigned long __rex_trips = rex_trips_lt(0, N, 1);
        const rex_span __rex_span = rex_league_span(__rex_trips);
        for (unsigned long __rex_k = __rex_span.first; __rex_k < __rex_span.last; __rex_k += __rex_span.step) {
            int i = rex_exact<int>(__rex_k);
#line 22 "t.c"
            d[i] = scale(d[i], t);
#line 56 "t.device.cu"
        }
    }
}

/* t.c:29:1: #pragma omp target teams distribute num_teams(10) */
REX_KERNEL_ENVIRONMENT(rex_generic_l29_e43823, 32);
REX_FIT(rex_generic_l29_e43823, 32, 0);
extern "C" __global__ void __launch_bounds__(32)
rex_generic_l29_e43823(void *__rex_kernel_launch_env, unsigned long long __rex_geometry,
                       double *__restrict__ x)
{
    rex_follow();
    REX_TOGETHER(__rex_geometry, x)
    {
        unsigned __rex_turn = 0;
        enum { __rex_place_1 = REX_THREAD_MEMORY };
        const unsigned long __rex_offset_1 = 0;
        const unsigned long __rex_trips = rex_trips_lt(0, 10, 1);
        const rex_span __rex_span = rex_team_span(__rex_trips);
        for (unsigned long __rex_k = __rex_span.first; __rex_k < __rex_span.last; __rex_k += __rex_span.step) {
            int b = rex_exact<int>(__rex_k);
#line 30 "t.c"
            {
                rex_team_object<1, __rex_place_1, double> __rex_shared_sum(__rex_offset_1); double &sum = __rex_shared_sum.object; sum = 0;
#line 81 "t.device.cu"
                /* t.c:32:1: #pragma omp parallel for reduction(+: sum) */
                rex_team_barrier(); /* x[] may be written at t.c:35:1 and read at t.c:32:1 */
                rex_together(0, [&__rex_turn, &__rex_original_sum = sum, x, b]() mutable {
                    double sum = rex_identity<double, rex_plus>();
                    const unsigned long __rex_trips = rex_trips_lt(0, N / 10, 1);
                    const rex_span __rex_span(rex_thread(), rex_threads(), __rex_trips);
                    REX_TURNS(__rex_k, __rex_span.first, __rex_span.last, __rex_span.step) {
                        int i = rex_exact<int>(__rex_k);
#line 34 "t.c"
                        sum += x[b * (N / 10) + i];
#line 92 "t.device.cu"
                    }
                    rex_reduce_together<32>(__rex_turn, rex_to_each(__rex_original_sum, sum, rex_plus()));
                });
                /* t.c:35:1: #pragma omp parallel for */
                rex_together(0, [x, b, sum]() mutable {
                    const unsigned long __rex_trips = rex_trips_lt(0, N / 10, 1);
                    const rex_span __rex_span(rex_thread(), rex_threads(), __rex_trips);
                    REX_TURNS(__rex_k, __rex_span.first, __rex_span.last, __rex_span.step) {
                        int i = rex_exact<int>(__rex_k);
#line 37 "t.c"
                        x[b * (N / 10) + i] = x[b * (N / 10) + i] * 0.5 + sum / N;
#line 104 "t.device.cu"
                    }
                });
#line 38 "t.c"
            }
#line 109 "t.device.cu"
        }
    }
}

#ifndef REX_HOST_DEVICE
/* t.c:29:1: #pragma omp target teams distribute num_teams(10) */
REX_KERNEL_ENVIRONMENT(rex_generic_l29_e43823_lanes, 256);
REX_FIT(rex_generic_l29_e43823_lanes, 256, 0);
extern "C" __global__ void __launch_bounds__(256)
rex_generic_l29_e43823_lanes(void *__rex_kernel_launch_env, unsigned long long __rex_geometry,
                             double *__restrict__ x)
{
    rex_follow();
    REX_TOGETHER(__rex_geometry, x)
    {
        REX_LANES(__rex_geometry);
        unsigned __rex_turn = 0;
        enum { __rex_place_1 = REX_THREAD_MEMORY };
        const unsigned long __rex_offset_1 = 0;
        const unsigned long __rex_trips = rex_trips_lt(0, 10, 1);
        const rex_span __rex_span = __rex_lanes.team_span(__rex_trips);
        for (unsigned long __rex_k = __rex_span.first; __rex_k < __rex_span.last; __rex_k += __rex_span.step) {
            int b = rex_exact<int>(__rex_k);
#line 30 "t.c"
            {
                rex_team_object<1, __rex_place_1, double> __rex_shared_sum(__rex_offset_1); double &sum = __rex_shared_sum.object; sum = 0;
#line 136 "t.device.cu"
                /* t.c:32:1: #pragma omp parallel for reduction(+: sum) */
                __rex_lanes.barrier(); /* x[] may be written at t.c:35:1 and read at t.c:32:1 */
                rex_together(0, [&__rex_lanes, &__rex_turn, &__rex_original_sum = sum, x, b]() mutable {
                    double sum = rex_identity<double, rex_plus>();
                    const unsigned long __rex_trips = rex_trips_lt(0, N / 10, 1);
                    const auto __rex_span = __rex_lanes.span(__rex_trips);
                    REX_TURNS(__rex_k, __rex_span.first, __rex_span.last, __rex_span.step) {
                        int i = rex_exact<int>(__rex_k);
#line 34 "t.c"
                        sum += x[b * (N / 10) + i];
#line 147 "t.device.cu"
                    }
                    rex_reduce_together<256>(__rex_lanes, __rex_turn, rex_to_each(__rex_original_sum, sum, rex_plus()));
                });
                /* t.c:35:1: #pragma omp parallel for */
                rex_together(0, [&__rex_lanes, x, b, sum]() mutable {
                    const unsigned long __rex_trips = rex_trips_lt(0, N / 10, 1);
                    const auto __rex_span = __rex_lanes.span(__rex_trips);
                    REX_TURNS(__rex_k, __rex_span.first, __rex_span.last, __rex_span.step) {
                        int i = rex_exact<int>(__rex_k);
#line 37 "t.c"
                        x[b * (N / 10) + i] = x[b * (N / 10) + i] * 0.5 + sum / N;
#line 159 "t.device.cu"
                    }
                });
#line 38 "t.c"
            }
#line 164 "t.device.cu"
        }
    }
}

#else
REX_NO_KERNEL(rex_generic_l29_e43823_lanes)
#endif

} /* namespace rex_program */
