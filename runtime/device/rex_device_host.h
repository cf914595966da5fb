/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_device_host.h - rex_device.h for the host device, the processor as libomptarget's host plugin shows it.
 *
 * The plugin loads the image with dlopen and calls a kernel once, with every argument an 8-byte slot;
 * whatever grid the launch asked for, it is one block of one thread. REX_TEAMS turns that one call into a
 * league:
 *
 *   - two teams or more: each team is one thread, and libomp's threads take the teams, a few at a time;
 *   - one team: its threads are libomp's, so that they really run together and can wait for each other.
 *
 * The geometry word says what the program asked for; libomp has the last word on the number of threads
 * (inside a parallel region of the host it gives one), and everything here goes by the number it gave. A
 * league lives on the stack of the thread that launched it, so any number of launches may run at once.
 *
 * No C++ library is linked: no operator new, no exceptions, no initialisation at run time.
 */
#ifndef REX_DEVICE_HOST_H
#define REX_DEVICE_HOST_H

#include <sched.h>

/* The C library's functions are the C library's (rex_libc.h has them for GPUs). */
#define REX_FROM_LIBRARY(name) static_assert(true)

/* In C an initializer in braces converts like any other. */
#pragma clang diagnostic ignored "-Wc++11-narrowing"

/*
 * libomptarget loads the image once for each of its devices, into one process. Protected symbols are exported
 * and yet belong to their own copy; with plain ones all devices would share the variables of the first.
 */
#define __device__   __attribute__((visibility("protected")))
#define __constant__ __attribute__((visibility("protected")))
#define __global__   __attribute__((visibility("protected")))
#define __host__
#define __launch_bounds__(...)

/* libomp's own functions; rex_omp.h gives device code others with these names. */
extern "C" int rex_libomp_get_max_threads(void) __asm__("omp_get_max_threads");
extern "C" int rex_libomp_get_max_teams(void) __asm__("omp_get_max_teams");
extern "C" int rex_libomp_get_num_threads(void) __asm__("omp_get_num_threads");
extern "C" int rex_libomp_get_thread_num(void) __asm__("omp_get_thread_num");
extern "C" int rex_libomp_get_blocktime(void) __asm__("kmp_get_blocktime");
extern "C" void rex_libomp_set_blocktime(int) __asm__("kmp_set_blocktime");
extern "C" int rex_libomp_get_max_active_levels(void) __asm__("omp_get_max_active_levels");
extern "C" void rex_libomp_set_max_active_levels(int) __asm__("omp_set_max_active_levels");
extern "C" double rex_libomp_get_wtime(void) __asm__("omp_get_wtime");

struct rex_dim3 {
    unsigned x, y, z;
};

/* Names any type T in a place where the language wants a plain name. */
template <class T> using rex_type = T;

/*
 * The variables that one team shares, each found by a tag: the address of a static object at its declaration.
 * A team has few, so they are a list.
 */
class rex_team_memory
{
    struct variable {
        variable *next;
        const void *tag;
        size_t size;
        alignas(64) unsigned char bytes[64]; /* zeros at first; and as many more as were asked for */
    };
    variable *first = nullptr;
    bool locked = false;

    variable *find(const void *tag, size_t size) const
    {
        variable *v = first;
        while (v != nullptr && (v->tag != tag || v->size < size))
            v = v->next;
        return v;
    }

    variable *create(const void *tag, size_t size)
    {
        void *memory = aligned_alloc(64, sizeof(variable) + (size + 63) / 64 * 64);
        if (memory == nullptr) {
            fprintf(stderr, "rex: error: no memory for %zu bytes that a team shares\n", size);
            abort();
        }
        variable *v = static_cast<variable *>(memory);
        v->next = first;
        v->tag = tag;
        v->size = size;
        memset(v->bytes, 0, sizeof v->bytes);
        return first = v;
    }

  public:
    rex_team_memory() = default;
    rex_team_memory(const rex_team_memory &) = delete;

    ~rex_team_memory()
    {
        while (first != nullptr) {
            variable *next = first->next;
            free(first);
            first = next;
        }
    }

    /* `size` bytes identified by `tag`, the same for all threads of the team. The first 64 are zeros at
     * first. */
    void *get(const void *tag, size_t size)
    {
        while (__atomic_exchange_n(&locked, true, __ATOMIC_ACQUIRE))
            sched_yield();
        variable *v = find(tag, size);
        if (v == nullptr)
            v = create(tag, size);
        __atomic_store_n(&locked, false, __ATOMIC_RELEASE);
        return v->bytes;
    }
};

/* How many parallel regions a thread is in; which of them, counted from 1, has several threads (0: none),
 * how many, and the thread's number there; how many threads the next region may have, which is also the
 * default. */
struct rex_nesting {
    unsigned level, active_level, active_threads, active_thread;
    unsigned most_threads, next_threads;
};

/* The place of the running thread, under CUDA's names, and the memory of its team. REX_TEAMS sets them, and
 * inside a parallel region of the kernel's own, blockDim and threadIdx are that region's. */
#define REX_THREAD_PLACE inline thread_local constinit __attribute__((visibility("hidden")))
REX_THREAD_PLACE rex_dim3 gridDim = {1, 1, 1};
REX_THREAD_PLACE rex_dim3 blockDim = {1, 1, 1};
REX_THREAD_PLACE rex_dim3 blockIdx = {0, 0, 0};
REX_THREAD_PLACE rex_dim3 threadIdx = {0, 0, 0};
REX_THREAD_PLACE rex_nesting rex_current_nesting = {0, 0, 1, 0, 1, 1};
REX_THREAD_PLACE rex_team_memory *rex_current_team_memory = nullptr;

/* One launch: how many teams, on how many threads. In a generic kernel a team is one thread at first. Where
 * the program asks for threads by num_threads, a league of one team has them, even if they are more than the
 * processor runs at a time, because the program may rely on their number (OpenMP 5.2, section 10.1.1). */
class rex_league
{
    unsigned teams;
    unsigned threads;     /* to ask libomp for */
    unsigned widest;      /* of the team's parallel regions */
    unsigned usual;       /* width of a region that asks for none: the next one, or another launch's */
    const unsigned level; /* of parallel regions that the kernel is: one, where its threads begin together */
    unsigned next = 0;
    bool opened = false;

    /* A team for each thread, where the program leaves it open, but no more than OMP_NUM_TEAMS or
     * omp_set_num_teams allows. */
    static unsigned usual_teams(unsigned available)
    {
        const int most = rex_libomp_get_max_teams();
        return most > 0 && (unsigned)most < available ? (unsigned)most : available;
    }

  public:
    rex_team_memory memory; /* of the only team, where there is only one */
    REX_CHECKED(rex_check_call *const launch = rex_check_launch();)
    REX_CHECKED(rex_check_barriers barriers = {};) /* of the only team's threads */

    rex_league(unsigned long long geometry, bool generic, bool as_asked)
        : teams((unsigned)(geometry >> 32)), threads((unsigned)geometry), level(!generic)
    {
        enum { MOST = 1024 }; /* threads of a team, as on a GPU */
        unsigned available = (unsigned)rex_libomp_get_max_threads();
        REX_CHECKED(if (available < REX_CHECK_THREADS) available = REX_CHECK_THREADS;)
        const unsigned asked = threads < MOST ? threads : MOST;
        if (threads == 0 || threads > available)
            threads = available;
        widest = !generic ? 1 : asked > 0 ? asked : available;
        usual = generic ? threads : available;
        REX_CHECKED(if (teams == 0) teams = REX_CHECK_TEAMS;)
        if (teams == 0)
            teams = usual_teams(available);
        if (teams > 1)
            threads = teams < available ? teams : available;
        else if (generic)
            threads = 1;
        else if (as_asked && asked > 0)
            threads = asked;
    }

    /* True once, for the loop in REX_TEAMS that holds the league. */
    bool open()
    {
        const bool first = !opened;
        opened = true;
        return first;
    }

    unsigned team_count() const
    {
        return teams;
    }

    unsigned thread_count() const
    {
        return threads;
    }

    unsigned widest_region() const
    {
        return widest;
    }

    unsigned usual_region() const
    {
        return usual;
    }

    unsigned first_level() const
    {
        return level;
    }

    /* Takes teams that no thread has run yet, from `first` on, and returns the end of the range: a fraction
     * of those that are left, so that there is little overhead for each team and all threads end at about the
     * same time. Returns `first` if there are none. */
    unsigned take_teams(unsigned &first)
    {
        unsigned last;

        first = __atomic_load_n(&next, __ATOMIC_RELAXED);
        do {
            if (first == teams)
                return first;
            last = first + (teams - first) / (4 * threads) + 1;
        } while (!__atomic_compare_exchange_n(&next, &first, last, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
        return last;
    }
};

/* The C library's, without <signal.h> and its macros. */
struct rex_signal_stack {
    void *begin;
    int flags;
    size_t bytes;
};
extern "C" int rex_libc_sigaltstack(const rex_signal_stack *, rex_signal_stack *) __asm__("sigaltstack");

/* Gives the calling thread a signal stack, on which a full stack can be reported (rex_crash.h), unless it has
 * one. */
static inline void rex_have_signal_stack()
{
    enum { BYTES = 32 << 10, NONE = 2 /* SS_DISABLE */ };
    alignas(64) static thread_local unsigned char memory[BYTES];
    static thread_local bool asked;
    const rex_signal_stack own = {memory, 0, BYTES};
    rex_signal_stack before;

    if (asked)
        return;
    asked = true;
    if (rex_libc_sigaltstack(nullptr, &before) == 0 && (before.flags & NONE))
        rex_libc_sigaltstack(&own, nullptr);
}

/* What one of libomp's threads does in a league: a loop over the teams that it runs. */
class rex_team
{
    rex_league &league;
    rex_team_memory memory;
    unsigned team = 0, last = 0; /* the next of those that this thread has taken, and where they end */
    bool entered = false;

    bool enter(unsigned number, unsigned thread, unsigned width)
    {
        blockIdx.x = number;
        threadIdx.x = thread;
        blockDim.x = width;
        const unsigned widest = width > 1 ? width : league.widest_region();
        rex_current_nesting = {league.first_level(), width > 1, width, thread, widest, league.usual_region()};
        REX_CHECKED(rex_check_set_thread({league.launch, number, thread, 0, 0, width > 1,
                                          width > 1 ? &league.barriers : nullptr, 0});)
        return true;
    }

  public:
    explicit rex_team(rex_league &league) : league(league)
    {
        rex_have_signal_stack();
        gridDim.x = league.team_count();
        rex_current_team_memory = league.team_count() == 1 ? &league.memory : &memory;
        REX_CHECKED(rex_libomp_set_max_active_levels(2);) /* regions in a league have threads, too */
    }

    ~rex_team()
    {
        enter(0, 0, 1);
        REX_CHECKED(rex_check_set_thread({});)
        rex_current_nesting = {0, 0, 1, 0, 1, 1};
        gridDim.x = 1;
        rex_current_team_memory = nullptr;
    }

    /* Moves on to the next thread that this one has to be; false if there is none left. */
    bool next()
    {
        if (league.team_count() > 1) {
            if (team == last)
                last = league.take_teams(team);
            return team < last && enter(team++, 0, 1);
        }
        if (entered) {
            REX_CHECKED(rex_check_leave();)
            return false;
        }
        entered = true;
        return enter(0, (unsigned)rex_libomp_get_thread_num(), (unsigned)rex_libomp_get_num_threads());
    }
};

/* A league of one thread, which needs no thread of libomp's. */
class rex_one_thread
{
    rex_team_memory memory;

  public:
    rex_one_thread()
    {
        rex_current_nesting = {0, 0, 1, 0, 1, (unsigned)rex_libomp_get_max_threads()};
        rex_current_team_memory = &memory;
        REX_CHECKED(rex_check_set_thread({rex_check_launch(), 0, 0, 0, 0, false, nullptr, 0});)
    }

    ~rex_one_thread()
    {
        REX_CHECKED(rex_check_set_thread({});)
        rex_current_nesting = {0, 0, 1, 0, 1, 1};
        rex_current_team_memory = nullptr;
    }
};

/*
 * The block that follows runs once for every thread of every team. Inside it CUDA's names are constants of
 * the block, which lets the compiler keep them in registers and vectorise loops that step by them. So it does
 * with the pointers that the threads have copies of: what several threads share, the compiler would read
 * again behind every store that may be to a pointer, as one of a char may.
 */
/* clang-format off */
#define REX_PRAGMA(...) _Pragma(#__VA_ARGS__)

#define REX_LEAGUE(generic, as_asked, geometry, ...)                                                         \
    for (rex_league __rex_league(geometry, generic, as_asked); __rex_league.open();)                         \
        REX_PRAGMA(omp parallel num_threads(__rex_league.thread_count())                                     \
                   __VA_OPT__(firstprivate(__VA_ARGS__)))                                                    \
        for (rex_team __rex_team(__rex_league); __rex_team.next();)

#define REX_PLACES                                                                                           \
    if ([[maybe_unused]] const rex_dim3                                                                      \
            __rex_places[] = {::gridDim, ::blockDim, ::blockIdx, ::threadIdx},                               \
            &gridDim = __rex_places[0], &blockDim = __rex_places[1],                                         \
            &blockIdx = __rex_places[2], &threadIdx = __rex_places[3];                                       \
        true)

#define REX_TEAMS(...)          REX_LEAGUE(false, false, __VA_ARGS__) REX_PLACES
#define REX_TEAMS_AS_ASKED(...) REX_LEAGUE(false, true, __VA_ARGS__) REX_PLACES
#define REX_ONE_THREAD          if (rex_one_thread __rex_one_thread; true) REX_PLACES

/* The following block runs once for every team, in a thread that others join in parallel regions. */
#define REX_GENERIC(...)  REX_LEAGUE(true, false, __VA_ARGS__)
#define REX_TOGETHER(...) REX_LEAGUE(true, false, __VA_ARGS__)
#define REX_WIDTH(width)
/* clang-format on */

/* A variable that the team's threads share. An array type is written as __typeof__(float[64]). */
#define REX_TEAM_SHARED(type, name)                                                                          \
    static char __rex_tag_##name;                                                                            \
    rex_type<type> &name = *static_cast<rex_type<type> *>(                                                   \
        rex_current_team_memory->get(&__rex_tag_##name, sizeof(rex_type<type>)))

/* The calling thread's number in its team, and the number of threads. */
static inline unsigned rex_thread()
{
    return threadIdx.x;
}

static inline unsigned rex_threads()
{
    return blockDim.x;
}

/* Waits until every thread of the team has come here; what they have written is then visible in the team. */
static inline void rex_barrier()
{
    if (blockDim.x > 1) {
        REX_CHECKED(rex_check_arrive();)
#pragma omp barrier
        REX_CHECKED(rex_check_pass();)
    }
}

/*
 * Combines the values of the team's threads 0 to count - 1 (count >= 1), in the order of their numbers. All
 * threads of the team call it; thread 0 gets the result. Each thread publishes the address of its value, and
 * thread 0 combines them.
 */
template <unsigned = 0, class T, class Op> static T rex_team_fold(T value, unsigned count, Op op)
{
    static char tag;

    if (blockDim.x == 1)
        return value;
    const T **values = static_cast<const T **>(rex_current_team_memory->get(&tag, blockDim.x * sizeof(T *)));
    T result = value;
    values[threadIdx.x] = &value;
    rex_barrier();
    if (threadIdx.x == 0)
        for (unsigned thread = 1; thread < count; thread++)
            result = op(result, *values[thread]);
    rex_barrier();
    return result;
}

/* clang vectorises comparisons */
constexpr bool rex_floats_have_extremes = false;

/*
 * original = original op (the values of the team's threads, in the order of their numbers). All threads of
 * the team call it; they have to meet before one of them reads the result, or calls it again with that
 * original. The last thread to come combines the values, so nobody waits. Returns whether the calling thread
 * has stored the result.
 */
constexpr bool rex_team_reduces_at_once = true;

template <class T, class Op> static bool rex_team_reduce(T &original, T value, Op op)
{
    struct shown {
        unsigned threads; /* that have come; zero between reductions */
        T values[];
    };

    REX_CHECK_TOUCH(original, REX_CHECK_STORES);
    if (blockDim.x == 1) {
        original = op(original, value);
        return true;
    }
    shown *all =
        static_cast<shown *>(rex_current_team_memory->get(&original, sizeof(shown) + blockDim.x * sizeof(T)));
    all->values[threadIdx.x] = value;
    if (__atomic_add_fetch(&all->threads, 1, __ATOMIC_ACQ_REL) < blockDim.x)
        return false;
    T result = all->values[0];
    for (unsigned thread = 1; thread < blockDim.x; thread++)
        result = op(result, all->values[thread]);
    original = op(original, result);
    __atomic_store_n(&all->threads, 0, __ATOMIC_RELAXED);
    return true;
}

/*
 * Whether this team is the last of the league to come here. All threads of every team call it, and there is
 * more than one team, so each has one thread; its results are stored, and the last team sees all of them.
 * Leaves the counter at zero.
 */
static inline bool rex_last_team(unsigned *counter)
{
    if (__atomic_add_fetch(counter, 1, __ATOMIC_ACQ_REL) < gridDim.x)
        return false;
    __atomic_store_n(counter, 0, __ATOMIC_RELAXED);
    return true;
}

#include "rex_region_host.h"

static inline void rex_fence_for_host()
{
    __atomic_thread_fence(__ATOMIC_ACQ_REL);
}

static inline void rex_tell(unsigned long long *word, unsigned long long value)
{
    __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/* States in the image how many parameters the kernel has, by the length of a variable. */
template <class... Parameters> constexpr unsigned long rex_count_parameters(void (*)(Parameters...))
{
    return sizeof...(Parameters);
}
#define REX_KERNEL_PARAMETERS(kernel)                                                                        \
    extern "C" {                                                                                             \
    __device__ char kernel##_parameters[rex_count_parameters(kernel)];                                       \
    }                                                                                                        \
    static_assert(true, "rex_image.h compares")

#define REX_BRINGS static_assert(true, "the host has what it looks at")

/* Launches of the host device end before the next one begins. */
static inline void rex_follow()
{
}

template <unsigned bytes> static inline void rex_carry(unsigned long long to, unsigned long long value)
{
    if (to)
        memcpy(reinterpret_cast<void *>(to), &value, bytes);
}

/* Ends a program whose device code cannot go on. */
[[noreturn]] static inline void rex_stop()
{
    abort();
}

#include "../shared/rex_fail.h"

/* What the address of such a function is in the program: C has one, where C++ has one for each kind of text.
 */
#define REX_ADDRESS(name, result, parameters, arguments)                                                     \
    static inline result rex_address_of_##name parameters                                                    \
    {                                                                                                        \
        return const_cast<result>(name arguments);                                                           \
    }
REX_ADDRESS(memchr, void *, (const void *memory, int character, size_t size), (memory, character, size))
REX_ADDRESS(memrchr, void *, (const void *memory, int character, size_t size), (memory, character, size))
REX_ADDRESS(rawmemchr, void *, (const void *memory, int character), (memory, character))
REX_ADDRESS(strcasestr, char *, (const char *text, const char *part), (text, part))
REX_ADDRESS(strchr, char *, (const char *text, int character), (text, character))
REX_ADDRESS(strchrnul, char *, (const char *text, int character), (text, character))
REX_ADDRESS(strpbrk, char *, (const char *text, const char *characters), (text, characters))
REX_ADDRESS(strrchr, char *, (const char *text, int character), (text, character))
REX_ADDRESS(strstr, char *, (const char *text, const char *part), (text, part))
#undef REX_ADDRESS

/* Nanoseconds since some moment in the past. */
static inline unsigned long long rex_nanoseconds()
{
    return (unsigned long long)(rex_libomp_get_wtime() * 1e9);
}

#endif
