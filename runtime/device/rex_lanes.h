/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_lanes.h - several teams in one block of a GPU's threads.
 *
 * A multiprocessor holds a limited number of blocks, so that teams of a few threads, each in a block of its
 * own, leave most of it idle. Where a launch says so, the threads of a block are those of several teams
 * (rex-pack, rex_pack_teams): each team has a few neighbouring lanes of a warp, as many as the launch says, a
 * power of two. They wait for each other as lanes do, and combine their values by shuffles.
 *
 * Such a region has two kernels: one whose blocks are teams, and one for lanes, which begins with
 *
 *     REX_LANES(__rex_geometry);
 *
 * The geometry word says how many lanes a team has; what the kernel does asks __rex_lanes where others ask
 * CUDA. Where as a rule a team has one (`one_lane`), the kernel is there twice,
 *
 *     rex_with_lanes(__rex_geometry, [&](const auto &__rex_lanes) { ... });
 *
 * since a team of one lane goes through loops in steps of 1, which the compiler then knows, and waits for
 * nobody. The host launches the one kernel or the other. The host device has the first only.
 */
#ifndef REX_LANES_H
#define REX_LANES_H

#include "rex_combine.h"

#ifndef REX_HOST_DEVICE

/* The distance of a thread's iterations in a loop that its team shares. */
struct rex_lane_step {
    unsigned log; /* as in rex_lanes */

    __device__ operator uint64_t() const
    {
        return (uint64_t)1 << log;
    }
};

/* As rex_turns of rex_loop.h: lanes divide by shifting. */
static __device__ inline uint64_t rex_turns(uint64_t first, uint64_t end, rex_lane_step step)
{
    return first < end ? ((end - first - 1) >> step.log) + 1 : 0;
}

static __device__ inline unsigned rex_short_turns(unsigned first, unsigned end, rex_lane_step step)
{
    return first < end ? ((end - first - 1) >> step.log) + 1 : 0;
}

/* As rex_span. */
struct rex_lane_span {
    uint64_t first, last;
    rex_lane_step step;
};

/* The calling thread's team. `alone`: it is that thread. */
template <bool alone> class rex_lanes
{
    const unsigned counted;

    /* The team has 1 << log() threads. */
    __device__ unsigned log() const
    {
        return alone ? 0 : counted;
    }

  public:
    /* The environment may have made blocks smaller than the launch asked for (OMP_TEAMS_THREAD_LIMIT). */
    __device__ explicit rex_lanes(unsigned lanes) : counted(31 - __clz((int)min(lanes, blockDim.x)))
    {
    }

    /* How many teams the block has, and whether there are threads after them that belong to none. */
    __device__ unsigned teams() const
    {
        return blockDim.x >> log();
    }

    __device__ bool leaves_out() const
    {
        return number() >= teams();
    }

    /* The calling thread's number in its team, and how many they are. */
    __device__ unsigned thread() const
    {
        return threadIdx.x & (threads() - 1);
    }

    __device__ unsigned threads() const
    {
        return 1u << log();
    }

    /* The distance of a thread's iterations in a loop of the team's. */
    __device__ rex_lane_step step() const
    {
        return {log()};
    }

    /* The team's number in the block. */
    __device__ unsigned number() const
    {
        return threadIdx.x >> log();
    }

    /* A bit for each of them. */
    __device__ unsigned mask() const
    {
        return ~0u >> (32 - threads()) << (threadIdx.x % 32 & ~(threads() - 1));
    }

    /* The team's iterations of a loop that the teams share, and this thread's of a loop that the team's
     * threads share. */
    __device__ rex_span team_span(uint64_t trips) const
    {
        return rex_span((uint64_t)blockIdx.x * teams() + number(), (uint64_t)gridDim.x * teams(), trips);
    }

    __device__ rex_lane_span span(uint64_t trips) const
    {
        return {thread(), trips, step()};
    }

    /* Waits for all threads of the team; what they have written is then visible in the team. */
    __device__ void barrier() const
    {
        if constexpr (!alone)
            __syncwarp(mask());
    }
};

#define REX_LANES(lanes)                                                                                     \
    const rex_lanes<false> __rex_lanes((unsigned)(lanes));                                                   \
    if (__rex_lanes.leaves_out())                                                                            \
    return

template <class Body>
static __device__ inline void rex_with_lanes(unsigned long long geometry, const Body &body)
{
    REX_LANES(geometry);
    if (__rex_lanes.threads() == 1)
        body(rex_lanes<true>(1));
    else
        body(__rex_lanes);
}

/* Every lane combines the same values in the same order, so all get the same result. */
template <class T, class Op, bool replicated>
static __device__ inline void rex_fold_across(unsigned mask, unsigned distance,
                                              rex_term<T, Op, replicated> &term)
{
    const T other = rex_shuffle_across(mask, term.value, distance);
    term.value = threadIdx.x & distance ? Op()(other, term.value) : Op()(term.value, other);
}

template <bool alone, class T, class Op, bool replicated>
static __device__ inline void rex_keep_folded(const rex_lanes<alone> &lanes,
                                              rex_term<T, Op, replicated> &term)
{
    if (replicated || lanes.thread() == 0)
        term.original = Op()(term.original, term.value);
}

/* As rex_reduce_together of rex_combine.h, for the threads of the team. */
template <unsigned, bool alone, class... Terms>
static __device__ inline void rex_reduce_together(const rex_lanes<alone> &lanes, unsigned &, Terms... terms)
{
    for (unsigned distance = 1; distance < lanes.threads(); distance *= 2)
        (rex_fold_across(lanes.mask(), distance, terms), ...);
    (rex_keep_folded(lanes, terms), ...);
    lanes.barrier();
}

/* The kernel for lanes, which is not launched on the host device. */
#define REX_NO_KERNEL(kernel)

#else

#define REX_NO_KERNEL(kernel)                                                                                \
    extern "C" void kernel()                                                                                 \
    {                                                                                                        \
    }

#endif

#endif
