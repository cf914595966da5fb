/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_team_cuda.h - what the threads of a team share on a GPU, outside of parallel regions as in them: a
 * barrier, statements that one of them runs for all, and memory for the team's variables. Included by
 * rex_region_cuda.h.
 */
#ifndef REX_TEAM_CUDA_H
#define REX_TEAM_CUDA_H

/* How many threads each team has, where that is known: REX_WIDTH hides it in the kernels that rely on a
 * width, so that code in these uses theirs. */
enum { rex_team_width = 0 };

/* Waits for the threads of a block, of which there are `width`; 0: any number. Threads of one warp wait for
 * each other, and see what the others have stored, without the block's barrier, which takes longer (CUDA C++
 * Programming Guide, __syncwarp). */
template <unsigned width> static __device__ inline void rex_team_barrier_of()
{
    if constexpr (width == 0 || width > 32)
        __syncthreads();
    else
        __syncwarp(~0u >> (32 - width));
}

/* Outside of the parallel regions of a kernel whose threads run together: waits for all of them. */
#define rex_team_barrier() rex_team_barrier_of<rex_team_width>()

/* A team that is a block of `width` threads, as REX_ONCE and rex_lanes (rex_lanes.h) see teams. */
template <unsigned width> struct rex_team_of_block {
    __device__ unsigned thread() const
    {
        return threadIdx.x;
    }

    __device__ void barrier() const
    {
        rex_team_barrier_of<width>();
    }
};

/*
 * REX_ONCE(before, behind) statement: one thread of the team runs the statement for all. If `before`, it
 * first waits for what the others have done; if `behind`, the others wait for it. The inner loop is that
 * thread's. REX_ONCE_OF(team, before, behind): the same in a team that may share its block with others.
 */
template <bool before, bool behind, class Team> class rex_once
{
    const Team team;
    bool begun = false, mine = team.thread() == 0;

  public:
    __device__ explicit rex_once(const Team &team) : team(team)
    {
    }

    __device__ bool goes_on()
    {
        if (begun ? behind : before)
            team.barrier();
        const bool first = !begun;
        begun = true;
        return first;
    }

    __device__ bool enters()
    {
        const bool now = mine;
        mine = false;
        return now;
    }
};

#define REX_ONCE(before, behind) REX_ONCE_OF(rex_team_of_block<rex_team_width>(), before, behind)
#define REX_ONCE_OF(team, before, behind)                                                                    \
    for (rex_once<before, behind, REX_TYPE_OF(team)> __rex_once{team}; __rex_once.goes_on();)                \
        for (; __rex_once.enters();)

/* Dynamic shared memory, and how much of it the launch has brought. */
#ifdef __CUDACC__
extern __shared__ __align__(16) unsigned char rex_dynamic_memory[];

static __device__ inline unsigned rex_dynamic_size()
{
    unsigned size;

    asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(size));
    return size;
}
#endif

template <bool fits> struct rex_fits {
    static constexpr bool value = fits;
};

/* Runs a kernel's region, which is written for both cases: the team has that many bytes there, or has not. */
template <class Region>
static __device__ inline void rex_with_team_memory(unsigned long long bytes, const Region &region)
{
    if (rex_dynamic_size() >= bytes)
        region(rex_fits<true>());
    else
        region(rex_fits<false>());
}

/*
 * An object that a region declares for its team; a kernel numbers its objects, and says where each lies, and
 * where it begins in dynamic shared memory. REX_TEAM_STACK_MEMORY is for kernels whose initial thread runs
 * alone (REX_GENERIC), REX_THREAD_MEMORY for those whose threads run together (REX_TOGETHER), the others for
 * all.
 */
enum { REX_STATIC_MEMORY, REX_DYNAMIC_MEMORY, REX_HEAP_MEMORY, REX_TEAM_STACK_MEMORY, REX_THREAD_MEMORY };

template <unsigned number, int where, class T, size_t alignment = alignof(T)> class rex_team_object;

template <unsigned number, class T, size_t alignment>
class rex_team_object<number, REX_STATIC_MEMORY, T, alignment>
{
    static __device__ inline T &memory()
    {
        alignas(alignment) alignas(T) __shared__ unsigned char bytes[sizeof(T)];
        return *reinterpret_cast<T *>(bytes);
    }

  public:
    T &object = memory();

    __device__ explicit rex_team_object(size_t)
    {
    }
};

static __device__ inline void *rex_aligned(void *memory, size_t alignment)
{
    return reinterpret_cast<void *>((reinterpret_cast<size_t>(memory) + alignment - 1) / alignment *
                                    alignment);
}

template <unsigned number, class T, size_t alignment>
class rex_team_object<number, REX_DYNAMIC_MEMORY, T, alignment>
{
    static __device__ inline void *memory(size_t offset)
    {
        if constexpr (alignment > 16)
            return rex_aligned(rex_dynamic_memory + offset, alignment);
        else
            return rex_dynamic_memory + offset;
    }

  public:
    T &object;

    __device__ explicit rex_team_object(size_t offset) : object(*static_cast<T *>(memory(offset)))
    {
    }
};

/* Memory of the device's heap, for the thread that calls. */
static __device__ inline void *rex_take_heap(size_t size)
{
    void *memory = malloc(size);
    if (memory == nullptr)
        rex_fail("no memory on the device for ", (unsigned long long)size, " bytes that a team shares");
    return memory;
}

/* The threads that run the kernel, one or all, reach and leave it together; the first one allocates the
 * memory, and frees it when all have finished with it. */
template <unsigned number> class rex_heap_of_team
{
    static __device__ inline void *take(size_t size)
    {
        __shared__ void *memory;
        if (threadIdx.x == 0)
            memory = rex_take_heap(size);
        rex_team_barrier();
        return memory;
    }

  public:
    void *const memory;

    __device__ explicit rex_heap_of_team(size_t size) : memory(take(size))
    {
    }

    __device__ ~rex_heap_of_team()
    {
        rex_team_barrier();
        if (threadIdx.x == 0)
            free(memory);
    }

    rex_heap_of_team(const rex_heap_of_team &) = delete;
};

template <unsigned number, class T, size_t alignment>
class rex_team_object<number, REX_HEAP_MEMORY, T, alignment>
{
    rex_heap_of_team<number> taken;

  public:
    T &object;

    __device__ explicit rex_team_object(size_t)
        : taken(sizeof(T) + alignment), object(*static_cast<T *>(rex_aligned(taken.memory, alignment)))
    {
    }
};

/* One for each thread of a kernel whose threads run together, with the same value in all of them. */
template <unsigned number, class T, size_t alignment>
class rex_team_object<number, REX_THREAD_MEMORY, T, alignment>
{
  public:
    T object;

    __device__ explicit rex_team_object(size_t)
    {
    }
};

#endif
