/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_region_cuda.h - parallel regions on a GPU. Included by rex_device_cuda.h.
 *
 * A kernel is launched with all the threads a team may need. In most kernels every one of them begins at
 * once, the kernel is the parallel region, and there is nothing to do here. Where device code holds parallel
 * regions of its own, rex-emit defines REX_REGIONS, and each thread knows its place: how many regions it is
 * in, and how many threads run the innermost one.
 *
 * REX_TOGETHER: all threads of the team run the kernel, each with variables of its own, and come to the same
 * parallel regions, rex_together.
 *
 * REX_GENERIC: the first thread of the team runs the kernel, the others wait. rex_parallel publishes a
 * function and a closure and meets the others at a barrier; those that take part copy the closure and call
 * the function; at the next barrier the region is over. There is one barrier, that of the whole block,
 * because a hardware barrier of fewer threads counts whole warps only, and OpenMP's teams need not be that.
 * So a thread that a region has no use for comes to each of its barriers, too, until the first thread has
 * told it which is the last.
 *
 * A thread waits in one place for others of its warp that come to a barrier in another: that needs the
 * independent threads of Volta (sm_70) and later.
 */
#ifndef REX_REGION_CUDA_H
#define REX_REGION_CUDA_H

enum { REX_USUAL_THREADS = 256 }; /* of a kernel whose width rex-launch-shape chooses */

#include "rex_team_cuda.h"

/* A kernel whose teams have so many threads, on which the compiler may rely. If the environment asks for
 * fewer, the host has reported it (rex_check_width): a kernel that could print would cost its first launch
 * milliseconds. */
#define REX_WIDTH(width)                                                                                     \
    enum { rex_team_width = (width) };                                                                       \
    if (blockDim.x != (width)) {                                                                             \
        rex_stop();                                                                                          \
        __builtin_unreachable();                                                                             \
    }                                                                                                        \
    __builtin_assume(threadIdx.x < (width))

/* Regions have the threads that they ask for, as long as the team has so many. */
static __device__ inline unsigned rex_exactly(unsigned threads)
{
    return threads;
}

#ifndef REX_REGIONS

/* The grid was formed by the launch. */
#define REX_TEAMS(geometry, ...)
#define REX_TEAMS_AS_ASKED(geometry, ...)
#define REX_TOGETHER(geometry, ...)
#define REX_ONE_THREAD

/* The calling thread's number in its team, and the number of threads. */
static __device__ inline unsigned rex_thread()
{
    return threadIdx.x;
}

static __device__ inline unsigned rex_threads()
{
    return blockDim.x;
}

/* Waits until every thread of the team has come here; what they have written is then visible in the team. */
#define rex_barrier() rex_team_barrier()

/* How many parallel regions the calling thread is in, and which of them, counted from 1, has several threads
 * (0: none). */
static __device__ inline unsigned rex_level()
{
    return blockDim.x > 1;
}

static __device__ inline unsigned rex_active_level()
{
    return blockDim.x > 1;
}

/* The width of that region, and the thread's number there. */
static __device__ inline unsigned rex_active_threads()
{
    return blockDim.x;
}

static __device__ inline unsigned rex_active_thread()
{
    return threadIdx.x;
}

/* The default width of the next region; and a request for that. A kernel of one thread has none, and the
 * request is for other launches. */
static __device__ inline unsigned rex_next_threads()
{
    return blockDim.x > 1 ? blockDim.x : REX_USUAL_THREADS;
}

static __device__ inline void rex_wish_threads(unsigned)
{
}

/* The widest that a region can be. */
static __device__ inline unsigned rex_most_threads()
{
    return blockDim.x;
}

/* A parallel region of a kernel whose threads run together: all of them reach it, so no thread has to be
 * called. `region` is what rex_parallel takes. They wait for each other where there is a rex_team_barrier. */
template <class Region> static __device__ inline void rex_together(unsigned, Region region)
{
    region();
}

#else

enum { REX_DEEPEST = 255, REX_MOST_THREADS = 1024, REX_TEAM_STACK = 4096 };

/* A thread's place among parallel regions. */
struct rex_place {
    unsigned char level, active; /* regions around it; the one of several threads, counted from 1, or 0 */
    unsigned short threads;      /* of the region that is active, 1 where none is */
};

/* What a team's threads tell each other. The first thread writes it while the others wait. */
struct rex_team_state {
    void (*run)(const void *closure); /* the region's body; nullptr: the kernel ends */
    const void *closure;
    unsigned level, threads;    /* of the region */
    unsigned region, barriers;  /* its number, and how many barriers it has come to */
    unsigned wished_threads;    /* omp_set_num_threads; 0: not called */
    unsigned used;              /* bytes of the stack */
    unsigned long long last[2]; /* the barrier that ends a region: region << 32 | barriers, at its parity */
    alignas(16) unsigned char stack[REX_TEAM_STACK];
};

/* One of each in a team, for all device files of an image; nvcc joins inline variables in code that nvlink
 * joins, and takes them nowhere else. */
#ifdef __CUDACC_RDC__
#define REX_TEAM_VARIABLE inline __shared__
#else
#define REX_TEAM_VARIABLE __shared__
#endif
REX_TEAM_VARIABLE rex_place rex_thread_places[REX_MOST_THREADS];
REX_TEAM_VARIABLE rex_team_state rex_team;
static_assert(sizeof(rex_thread_places) + sizeof(rex_team) <= 8256,
              "rex-place leaves so much of shared memory");

static __device__ inline rex_place &rex_own_place()
{
    return rex_thread_places[threadIdx.x];
}

static __device__ inline unsigned rex_threads()
{
    const rex_place place = rex_own_place();
    return place.level == place.active ? place.threads : 1;
}

static __device__ inline unsigned rex_thread()
{
    const rex_place place = rex_own_place();
    return place.level == place.active ? threadIdx.x : 0;
}

static __device__ inline unsigned rex_level()
{
    return rex_own_place().level;
}

static __device__ inline unsigned rex_active_level()
{
    return rex_own_place().active;
}

static __device__ inline unsigned rex_active_threads()
{
    return rex_own_place().threads;
}

static __device__ inline unsigned rex_active_thread()
{
    return threadIdx.x;
}

/* For all threads of the block; those of one warp may have diverged. */
static __device__ inline void rex_meet()
{
    __barrier_sync(0);
}

/* In a kernel that relies on its teams' width, all threads reach it, and none of them waits elsewhere. */
template <unsigned width> static __device__ inline void rex_barrier_of()
{
    if (rex_threads() == 1)
        return;
    if constexpr (width > 0 && width <= 32) {
        rex_team_barrier_of<width>();
        return;
    }
    if (threadIdx.x == 0)
        rex_team.barriers++;
    rex_meet();
}

#define rex_barrier() rex_barrier_of<rex_team_width>()

/* ---- Memory of the team ---- */

/* Memory that all threads of the team can access, which the first thread allocates and frees like a stack.
 * What does not fit into shared memory comes from the device's heap. */
static __device__ inline void *rex_take_memory(unsigned size)
{
    size = (size + 15) / 16 * 16;
    if (size <= REX_TEAM_STACK - rex_team.used) {
        rex_team.used += size;
        return rex_team.stack + rex_team.used - size;
    }
    return rex_take_heap(size);
}

static __device__ inline void rex_give_memory(void *memory, unsigned size)
{
    const unsigned char *bytes = static_cast<unsigned char *>(memory);
    if (bytes >= rex_team.stack && bytes < rex_team.stack + REX_TEAM_STACK)
        rex_team.used -= (size + 15) / 16 * 16;
    else
        free(memory);
}

/*
 * A variable that the threads of later regions may share. In an active region it is the thread's own, because
 * nested regions have one thread: there a small one needs only the thread's memory.
 */
template <class T> class rex_shared
{
    static constexpr bool small = sizeof(T) <= 256;
    alignas(T) unsigned char own[small ? sizeof(T) : 1];
    const bool taken, allocated;

  public:
    T &object;

    __device__ rex_shared()
        : taken(rex_active_level() == 0), allocated(!taken && !small),
          object(*static_cast<T *>(taken       ? rex_take_memory(sizeof(T))
                                   : allocated ? malloc(sizeof(T))
                                               : static_cast<void *>(own)))
    {
    }

    __device__ ~rex_shared()
    {
        void *memory = const_cast<void *>(static_cast<const volatile void *>(&object));
        if (taken)
            rex_give_memory(memory, sizeof(T));
        else if (allocated)
            free(memory);
    }

    rex_shared(const rex_shared &) = delete;
};

/* One that is aligned, whatever the stack is aligned to. */
template <class T, size_t alignment> class rex_shared_aligned
{
    struct alignas(16) bytes {
        unsigned char bytes[sizeof(T) + (alignment > 16 ? alignment : 0)];
    };
    rex_shared<bytes> memory;

  public:
    T &object = *static_cast<T *>(rex_aligned(&memory.object, alignment));
};

template <unsigned number, class T, size_t alignment>
class rex_team_object<number, REX_TEAM_STACK_MEMORY, T, alignment> : public rex_shared_aligned<T, alignment>
{
  public:
    __device__ explicit rex_team_object(size_t)
    {
    }
};

/* ---- The threads of a generic kernel ---- */

/* A thread that the region has no use for comes to its barriers until it is over. Between two barriers it
 * reads one word of `last`, while the first thread can only write the other one, the next barrier's. */
static __device__ inline void rex_sit_out()
{
    const volatile unsigned long long(&last)[2] = rex_team.last;
    unsigned long long barrier = (unsigned long long)rex_team.region << 32;

    do {
        rex_meet();
        barrier++;
    } while (last[barrier % 2] != barrier);
}

/* All threads but the first: region by region, until the kernel ends. */
static __device__ inline void rex_work()
{
    for (;;) {
        rex_meet();
        if (rex_team.run == nullptr)
            return;
        if (threadIdx.x >= rex_team.threads) {
            rex_sit_out();
            continue;
        }
        const unsigned char level = (unsigned char)rex_team.level;
        rex_own_place() = {level, level, (unsigned short)rex_team.threads};
        rex_team.run(rex_team.closure);
        rex_meet();
    }
}

class rex_generic
{
    bool begun = false;

    __device__ void begin()
    {
        rex_team.region = rex_team.wished_threads = rex_team.used = 0;
        rex_team.last[0] = rex_team.last[1] = 0;
    }

    __device__ void end()
    {
        rex_team.run = nullptr;
        rex_meet();
    }

  public:
    /* True once, for the first thread; the others work until that thread calls it again. */
    __device__ bool initial()
    {
        if (begun) {
            end();
            return false;
        }
        begun = true;
        rex_own_place() = {0, 0, 1};
        if (threadIdx.x == 0)
            begin();
        else
            rex_work();
        return threadIdx.x == 0;
    }
};

/* Where a thread is in a region of the whole team. */
static __device__ inline rex_place rex_place_in_team()
{
    return {1, blockDim.x > 1, (unsigned short)blockDim.x};
}

/* Every thread begins at once: in the parallel region that the kernel is, or before the first one. A team of
 * one thread is never in a region of several, and may take memory. */
static __device__ inline void rex_begin(rex_place place)
{
    rex_own_place() = place;
    if (blockDim.x == 1)
        rex_team.wished_threads = rex_team.used = 0;
}

#define REX_TEAMS(geometry, ...)    if (rex_begin(rex_place_in_team()); true)
#define REX_TEAMS_AS_ASKED(...)     REX_TEAMS(__VA_ARGS__)
#define REX_TOGETHER(geometry, ...) if (rex_begin({0, 0, 1}); true)
#define REX_ONE_THREAD              if (rex_begin({0, 0, 1}); true)
#define REX_GENERIC(geometry, ...)  for (rex_generic __rex_generic; __rex_generic.initial();)

/* ---- Regions ---- */

static __device__ inline unsigned rex_next_threads()
{
    if (rex_active_level() == 0 && rex_team.wished_threads)
        return rex_team.wished_threads;
    return blockDim.x > 1 ? blockDim.x : REX_USUAL_THREADS;
}

static __device__ inline unsigned rex_most_threads()
{
    return blockDim.x;
}

static __device__ inline void rex_wish_threads(unsigned threads)
{
    if (rex_active_level() == 0)
        rex_team.wished_threads = threads;
}

/* How many threads a region gets that the thread in `place` encounters. */
static __device__ inline unsigned rex_region_threads(rex_place place, unsigned requested)
{
    if (place.active > 0 || place.level >= REX_DEEPEST - 1)
        return 1;
    return min(requested ? requested : rex_next_threads(), blockDim.x);
}

template <class Region> static __device__ void rex_run(const void *closure)
{
    Region region = *static_cast<const Region *>(closure);
    region();
}

/* The region's first thread: calls the others, runs its part, and waits for them. */
template <class Region> static __device__ void rex_lead(Region &region, unsigned threads)
{
    rex_place &place = rex_own_place();
    rex_shared<Region> published;

    memcpy(static_cast<void *>(&published.object), &region, sizeof(Region));
    rex_team.run = rex_run<Region>;
    rex_team.closure = &published.object;
    rex_team.level = place.level;
    rex_team.threads = threads;
    rex_team.region++;
    rex_team.barriers = 0;
    rex_meet();

    place.active = place.level;
    place.threads = (unsigned short)threads;
    region();
    place.active = 0;
    place.threads = 1;

    const unsigned ends = rex_team.barriers + 1;
    rex_team.last[ends % 2] = (unsigned long long)rex_team.region << 32 | ends;
    rex_meet();
}

/*
 * Runs a parallel region of `requested` threads, or as many as there are for 0; at most as many as there are,
 * and one inside a region of several. Each thread calls a copy of its own of `region`, a function object
 * without parameters whose bytes may be copied.
 */
template <class Region> static __device__ void rex_parallel(unsigned requested, Region region)
{
    rex_place &place = rex_own_place();
    const rex_place outside = place;
    const unsigned threads = rex_region_threads(outside, requested);

    place.level += outside.level < REX_DEEPEST;
    if (threads == 1)
        region();
    else
        rex_lead(region, threads);
    place = outside;
}

/* A parallel region that all threads of the team reach, without a barrier. */
template <class Region> static __device__ inline void rex_together(unsigned, Region region)
{
    const rex_place outside = rex_own_place();
    rex_own_place() = rex_place_in_team();
    region();
    rex_own_place() = outside;
}

#endif

#endif
