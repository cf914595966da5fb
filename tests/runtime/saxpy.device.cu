/* The device half of saxpy.host.c, as rex-emit prints it. */
#include "rex_device.h"

namespace rex_program
{

REX_KERNEL_ENVIRONMENT(rex_saxpy, 256);
extern "C" __global__ void __launch_bounds__(256)
    rex_saxpy(void *__rex_kernel_launch_env, unsigned long long __rex_geometry,
              unsigned long long __rex_bits_n, unsigned long long __rex_bits_a, float *x, float *y)
{
    REX_TEAMS(__rex_geometry)
    {
        int n;
        memcpy(&n, &__rex_bits_n, sizeof(n));
        float a;
        memcpy(&a, &__rex_bits_a, sizeof(a));
        const unsigned long long __rex_trips = rex_trips_lt(0, n, 1);
        for (unsigned long long __rex_k = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
             __rex_k < __rex_trips; __rex_k += (unsigned long long)gridDim.x * blockDim.x) {
            int i = 0 + __rex_k;
            y[i] = a * x[i] + y[i];
        }
    }
}

} // namespace rex_program
