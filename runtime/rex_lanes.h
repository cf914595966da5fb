/*
 * rex_lanes.h - several teams in one block of a GPU's threads. Included by rex_device.h.
 *
 * A multiprocessor holds a limited number of blocks, so that teams of a few threads, each in a block of its
 * own, leave most of it idle. Where a launch says so, the threads of a block are those of several teams
 * (rex-pack, rex_pack_teams): each team has a few neighbouring lanes of a warp, as many as the launch says, a
 * power of two. They wait for each other as lanes do, and combine their values by shuffles.
 *
 * Such a kernel's body is there twice, as a generic lambda,
 *
 *     rex_with_lanes(__rex_geometry, [&](const auto &__rex_lanes) { ... });
 *
 * for teams of lanes and for a team that is the block; the geometry word says which, and how many lanes a
 * team has. What it does asks this object where other kernels ask CUDA. On the host device there is the
 * second only.
 */
#ifndef REX_LANES_H
#define REX_LANES_H

#include "rex_combine.h"

#ifndef REX_HOST_DEVICE

/* How far a thread's iterations of a loop that its team shares lie apart. */
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

/* As rex_span. */
struct rex_lane_span {
    uint64_t first, last;
    rex_lane_step step;
};

/* A team that is the block. */
struct rex_whole_block : rex_team_of_block<0> {
    static constexpr bool is_block = true;

    /* How many threads it has; `thread` says which of them the calling one is. */
    __device__ unsigned threads() const
    {
        return blockDim.x;
    }

    /* What the team runs of a loop that the teams share, and this thread of one that the team's threads do.
     */
    __device__ rex_span team_span(uint64_t trips) const
    {
        return rex_team_span(trips);
    }

    __device__ rex_span span(uint64_t trips) const
    {
        return rex_span(threadIdx.x, blockDim.x, trips);
    }
};

/* A team of lanes, with the same functions. */
class rex_lanes
{
    const unsigned log; /* it has 1 << log threads */

  public:
    static constexpr bool is_block = false;

    __device__ explicit rex_lanes(unsigned lanes) : log(__ffs((int)lanes) - 1)
    {
    }

    __device__ unsigned thread() const
    {
        return threadIdx.x & (threads() - 1);
    }

    __device__ unsigned threads() const
    {
        return 1u << log;
    }

    /* A bit for each of them. */
    __device__ unsigned mask() const
    {
        return ~0u >> (32 - threads()) << (threadIdx.x % 32 & ~(threads() - 1));
    }

    __device__ rex_span team_span(uint64_t trips) const
    {
        const unsigned teams = blockDim.x >> log; /* of the block */
        return rex_span((uint64_t)blockIdx.x * teams + (threadIdx.x >> log), (uint64_t)gridDim.x * teams,
                        trips);
    }

    __device__ rex_lane_span span(uint64_t trips) const
    {
        return {thread(), trips, {log}};
    }

    __device__ void barrier() const
    {
        __syncwarp(mask());
    }
};

/* The environment may have made blocks smaller than the launch asked for (OMP_TEAMS_THREAD_LIMIT). */
template <class Region>
static __device__ inline void rex_with_lanes(unsigned long long lanes, const Region &region)
{
    if (lanes == 0 || blockDim.x % (unsigned)lanes != 0)
        region(rex_whole_block());
    else
        region(rex_lanes((unsigned)lanes));
}

/* Every lane combines the same values in the same order, so that all have the same result. */
template <class T, class Op, bool replicated>
static __device__ inline void rex_fold_lanes(const rex_lanes &lanes, rex_term<T, Op, replicated> &term)
{
    T value = term.value;

    for (unsigned distance = 1; distance < lanes.threads(); distance *= 2) {
        const T other = rex_shuffle_across(lanes.mask(), value, distance);
        value = threadIdx.x & distance ? Op()(other, value) : Op()(value, other);
    }
    if (replicated || lanes.thread() == 0)
        term.original = Op()(term.original, value);
}

/* As rex_reduce_together of rex_combine.h, for the threads of the team. */
template <unsigned, class... Terms>
static __device__ inline void rex_reduce_together(const rex_lanes &lanes, unsigned &, Terms... terms)
{
    (rex_fold_lanes(lanes, terms), ...);
    lanes.barrier();
}

#else

struct rex_whole_block {
    static constexpr bool is_block = true;

    unsigned thread() const
    {
        return rex_thread();
    }

    unsigned threads() const
    {
        return rex_threads();
    }

    rex_span team_span(uint64_t trips) const
    {
        return rex_team_span(trips);
    }

    rex_span span(uint64_t trips) const
    {
        return rex_span(rex_thread(), rex_threads(), trips);
    }

    void barrier() const
    {
    }
};

template <class Region> static inline void rex_with_lanes(unsigned long long, const Region &region)
{
    region(rex_whole_block());
}

#endif

template <unsigned widest, class... Terms>
static __device__ inline void rex_reduce_together(const rex_whole_block &, unsigned &turn, Terms... terms)
{
    rex_reduce_together<widest>(turn, terms...);
}

/* REX_WIDTH where the team is the block. */
#define REX_WIDTH_OF(team, width)                                                                            \
    if constexpr (REX_TYPE_OF(team)::is_block) {                                                             \
        REX_WIDTH(width);                                                                                    \
    }

#endif
