/* Kernels that say where they run, share memory in a team, and keep variables on the device. */
#include "rex_device.h"
#include "rex_complex.h"
#include "rex_reduce.h"
#include "rex_omp.h"

namespace rex_program
{

extern "C" {
__device__ int table[2] = {5, 6};
}

/* facts[t] for each team t: what the omp_ functions and CUDA's names say there. */
REX_KERNEL_ENVIRONMENT(rex_places, 1024);
extern "C" __global__ void __launch_bounds__(1024)
    rex_places(void *, unsigned long long geometry, int *facts, int *threads_seen)
{
    REX_TEAMS(geometry)
    {
        int *mine = facts + 8 * omp_get_team_num();
        if (threadIdx.x == 0) {
            mine[0] = omp_get_num_teams();
            mine[1] = omp_get_team_num();
            mine[2] = omp_get_num_threads();
            mine[3] = omp_is_initial_device();
            mine[4] = omp_in_parallel();
            mine[5] = omp_get_device_num();
            mine[6] = omp_get_num_devices();
            mine[7] = (unsigned)omp_get_num_teams() == gridDim.x &&
                      (unsigned)omp_get_num_threads() == blockDim.x && omp_get_level() == 1 &&
                      omp_get_wtime() > 0;
        }
        if (blockIdx.x == 0 && threadIdx.x == (unsigned)omp_get_thread_num())
            threads_seen[omp_get_thread_num()]++;
    }
}

/* A wide team: in each round every thread reads what its neighbour has written, and thread 0 what all have.
 */
REX_KERNEL_ENVIRONMENT(rex_rounds, 1024);
extern "C" __global__ void __launch_bounds__(1024)
    rex_rounds(void *, unsigned long long geometry, unsigned long long rounds, long *result)
{
    REX_TEAMS(geometry)
    {
        REX_TEAM_SHARED(long, total);
        REX_TEAM_SHARED(__typeof__(long[1024]), slots);
        long seen = 0;
        if (threadIdx.x == 0)
            total = 0;
        for (unsigned long long round = 1; round <= rounds; round++) {
            slots[threadIdx.x] = round;
            rex_barrier();
            seen += slots[(threadIdx.x + 1) % blockDim.x];
            if (threadIdx.x == 0)
                for (unsigned thread = 0; thread < blockDim.x; thread++)
                    total += slots[thread];
            rex_barrier();
        }
        rex_reduce_team(total, seen, rex_plus());
        if (threadIdx.x == 0) {
            result[2 * blockIdx.x] = total;
            result[2 * blockIdx.x + 1] = blockDim.x;
        }
    }
}

/* Each iteration of a loop is to run once, however it is shared out. */
REX_KERNEL_ENVIRONMENT(rex_spans, 1024);
extern "C" __global__ void __launch_bounds__(1024)
    rex_spans(void *, unsigned long long geometry, unsigned long long trips, unsigned char *runs)
{
    REX_TEAMS(geometry)
    {
        const rex_span league = rex_league_span(trips);
        for (unsigned long long k = league.first; k < league.last; k += league.step)
            runs[k] += 1;
        rex_barrier();
        const rex_span team = rex_team_span(trips);
        for (unsigned long long k = team.first; k < team.last; k += team.step) {
            const rex_span thread(threadIdx.x, blockDim.x, 3);
            for (unsigned long long part = thread.first; part < thread.last; part += thread.step)
                if (part == 2)
                    runs[trips + k] += 10;
            rex_barrier();
        }
    }
}

/* Adds to a `declare target` variable. */
REX_KERNEL_ENVIRONMENT(rex_add, 1);
extern "C" __global__ void rex_add(void *, unsigned long long geometry, unsigned long long number, int *now)
{
    REX_TEAMS(geometry)
    {
        table[1] += (int)number;
        now[0] = table[0];
        now[1] = table[1];
    }
}

} // namespace rex_program
