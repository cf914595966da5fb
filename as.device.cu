#ifndef __NO_INLINE__
#define __NO_INLINE__ 1
#endif
#include "rex_device.h"
#include "rex_builtin.h"

namespace rex_program {

/* /work/try/gpu/as.c:5:1: #pragma omp target teams distribute parallel for num_teams(teams) depend(out: a) map(from: a) */
REX_KERNEL_ENVIRONMENT(rex_main_l5_9a0418, 1024);
extern "C" __global__ void __launch_bounds__(1024)
rex_main_l5_9a0418(void *__rex_kernel_launch_env, unsigned long long __rex_geometry, void *__rex_slot_a)
{
    REX_TEAMS(__rex_geometry)
    {
        int (&a)[100] = *(int (*)[100])__rex_slot_a;
        const unsigned long __rex_trips = rex_trips_lt(0, 100, 1);
        const rex_span __rex_span = rex_league_span(__rex_trips);
        for (unsigned long __rex_k = __rex_span.first; __rex_k < __rex_span.last; __rex_k += __rex_span.step) {
            int i = rex_exact<int>(__rex_k);
#line 6 "/work/try/gpu/as.c"
            a[i] = i;
#line 24 "as.device.cu"
        }
    }
}
REX_KERNEL_PARAMETERS(rex_main_l5_9a0418);

} /* namespace rex_program */
