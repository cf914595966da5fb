/*
 * A device for tests: one thread runs after another, in any geometry asked for. Enough for kernels that
 * neither reduce nor wait; it shows which thread of which team an emitted loop gives each iteration to.
 */
#ifndef REX_DEVICE_H
#define REX_DEVICE_H

#include <stdint.h>
#include <string.h>

#include "rex_loop.h"

#define __global__
#define __device__
#define __launch_bounds__(threads)
#define REX_KERNEL_ENVIRONMENT(kernel, threads)
#define REX_KERNEL_PARAMETERS(kernel) static_assert(true, "nobody looks")

struct serial_index {
    unsigned x, y, z;
};
static serial_index gridDim = {1, 1, 1}, blockDim = {1, 1, 1}, blockIdx, threadIdx;

struct serial_league {
    unsigned long long next_thread = 0;
    explicit serial_league(unsigned long long geometry)
    {
        gridDim.x = geometry >> 32;
        blockDim.x = geometry & 0xffffffff;
    }
    bool next()
    {
        blockIdx.x = next_thread / blockDim.x;
        threadIdx.x = next_thread % blockDim.x;
        return next_thread++ < (unsigned long long)gridDim.x * blockDim.x;
    }
};
#include "rex_span.h"

/* Which thread this is; the emitted text cannot say blockIdx, because a user's name may be that. */
static int serial_thread()
{
    return blockIdx.x * 10 + threadIdx.x;
}

#define REX_TEAMS(geometry, ...) for (serial_league league(geometry); league.next();)

#endif
