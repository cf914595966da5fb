/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_region_host.h - parallel regions on the host device. Included by rex_device_host.h.
 *
 * A region's threads are libomp's. Only a region that is not in another one of several threads has more than
 * one, and none has more than the launch asked for; in a league, whose teams are libomp's threads already,
 * libomp gives each of them one. Others it only gives regions that number their threads and never ask how
 * many there are: they rely on what num_threads (OpenMP 5.2, section 10.1.1) or thread_limit says.
 */
#ifndef REX_REGION_HOST_H
#define REX_REGION_HOST_H

/* How many parallel regions the calling thread is in, and which of them, counted from 1, has several threads
 * (0: none). */
static inline unsigned rex_level()
{
    return rex_current_nesting.level;
}

static inline unsigned rex_active_level()
{
    return rex_current_nesting.active_level;
}

/* The width of that region, and the thread's number there. */
static inline unsigned rex_active_threads()
{
    return rex_current_nesting.active_threads;
}

static inline unsigned rex_active_thread()
{
    return rex_current_nesting.active_thread;
}

/* The default width of the next region; and a request for that. */
static inline unsigned rex_next_threads()
{
    return rex_current_nesting.next_threads;
}

/* The widest that a region can be. */
static inline unsigned rex_most_threads()
{
    return rex_current_nesting.most_threads;
}

static inline void rex_wish_threads(unsigned threads)
{
    rex_current_nesting.next_threads = threads;
}

/* A variable that the threads of a parallel region may share: they reach the stack of the one that began it.
 */
template <class T, size_t alignment> struct rex_shared_aligned {
    alignas(alignment) alignas(T) unsigned char bytes[sizeof(T)];
    T &object = *reinterpret_cast<T *>(bytes);

    rex_shared_aligned() = default;
    rex_shared_aligned(const rex_shared_aligned &) = delete;
};

template <class T> using rex_shared = rex_shared_aligned<T, alignof(T)>;

/* Puts a thread into a parallel region, and back to where it was before. */
class rex_visit
{
    const rex_dim3 grid = gridDim, width = blockDim, team = blockIdx, thread = threadIdx;
    const rex_nesting nesting = rex_current_nesting;
    rex_team_memory *const memory = rex_current_team_memory;
    REX_CHECKED(const rex_check_thread place = rex_check_get_thread();)
    REX_CHECKED(
        mutable rex_check_barriers barriers = {};) /* of the threads of the region that it is outside of */

  public:
    rex_visit() = default;
    rex_visit(const rex_visit &) = delete;

    /* `outside` is of the thread that began the region. */
    void enter(const rex_visit &outside, unsigned number, unsigned threads) const
    {
        gridDim = outside.grid;
        blockDim.x = threads;
        blockIdx = outside.team;
        threadIdx.x = number;
        rex_current_team_memory = outside.memory;
        rex_current_nesting = outside.nesting;
        const unsigned level = ++rex_current_nesting.level;
        if (threads > 1) {
            rex_current_nesting.active_level = level;
            rex_current_nesting.active_threads = threads;
            rex_current_nesting.active_thread = number;
            REX_CHECKED(rex_check_set_thread({outside.place.launch, outside.place.team, number,
                                              outside.place.phase + 1, 0, true, &outside.barriers, 0});)
        }
    }

    ~rex_visit()
    {
        gridDim = grid;
        blockDim = width;
        blockIdx = team;
        threadIdx = thread;
        rex_current_nesting = nesting;
        rex_current_team_memory = memory;
        REX_CHECKED(rex_check_end_region(place);)
    }
};

/* How many threads a region gets that the calling thread encounters. */
static inline unsigned rex_region_threads(unsigned requested)
{
    const rex_nesting &nesting = rex_current_nesting;
    const unsigned threads = requested ? requested : nesting.next_threads;

    if (nesting.active_level > 0)
        return 1;
    return threads < nesting.most_threads ? threads : nesting.most_threads;
}

/*
 * Runs a parallel region of `requested` threads, or as many as there are for 0; at most as many as there are,
 * and one inside a region of several. Each thread calls a copy of its own of `region`, a function object
 * without parameters.
 */
template <class Region> static void rex_parallel(unsigned requested, const Region &region)
{
    const unsigned threads = rex_region_threads(requested);
    const rex_visit outside;

    if (threads == 1) {
        Region own = region;
        outside.enter(outside, 0, 1);
        own();
        return;
    }
#pragma omp parallel num_threads(threads)
    {
        const rex_visit visit;
        Region own = region;
        visit.enter(outside, (unsigned)rex_libomp_get_thread_num(), (unsigned)rex_libomp_get_num_threads());
        own();
        REX_CHECKED(rex_check_leave();)
    }
}

/* A number of threads that a region may rely on. */
struct rex_exactly {
    const unsigned threads;

    explicit rex_exactly(unsigned threads) : threads(threads)
    {
    }
};

/* There are more threads than processors then, most often: those that wait sleep at once, because on a busy
 * machine those that yield instead get through a barrier a time slice later. */
template <class Region> static void rex_parallel(rex_exactly requested, const Region &region)
{
    const int levels = rex_libomp_get_max_active_levels(), blocktime = rex_libomp_get_blocktime();

    rex_libomp_set_max_active_levels(levels > 2 ? levels : 2);
    rex_libomp_set_blocktime(0);
    rex_parallel(requested.threads, region);
    rex_libomp_set_blocktime(blocktime);
    rex_libomp_set_max_active_levels(levels);
}

/* Here threads are made for each region, and one thread runs the code between regions. */
template <class Threads, class Region> static void rex_together(Threads requested, const Region &region)
{
    rex_parallel(requested, region);
}

static inline void rex_team_barrier()
{
}

#define REX_ONCE(before, behind)
#define REX_ONCE_OF(team, before, behind)

/* An object that a region declares for its team: the same, wherever a GPU has it. */
enum { REX_STATIC_MEMORY, REX_DYNAMIC_MEMORY, REX_HEAP_MEMORY, REX_TEAM_STACK_MEMORY, REX_THREAD_MEMORY };

template <unsigned, int, class T, size_t alignment = alignof(T)>
struct rex_team_object : rex_shared_aligned<T, alignment> {
    explicit rex_team_object(size_t)
    {
    }
};

struct rex_fits {
    static constexpr bool value = false;
};

template <class Region> static inline void rex_with_team_memory(unsigned long long, const Region &region)
{
    region(rex_fits());
}

#endif
