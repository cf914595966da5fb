/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_defer.h - constructs with nowait, and what the program does after them before it has waited for
 * them. A part of rex_check.c, which includes it.
 *
 * A checked program runs a target task at once, where it is created, as OpenMP 5.2, section 12.5, allows,
 * after the tasks that it depends on. So findings do not depend on time. But until something waits for the
 * task, the program is treated as if the task might still run: the thread that has created the task must not
 * use bytes that it has copied from the device, nor write bytes that it has copied to it. Other threads are
 * not looked at, because dependences of the host's tasks, which are not known here, may order them.
 *
 * Such a task is called deferred here. The functions are those that clang calls, kmp.h of LLVM 22's
 * openmp/runtime.
 */
#ifndef REX_CHECK_DEFER_H
#define REX_CHECK_DEFER_H

enum { REX_DEFERRALS = 1024, REX_DEFERRED_RANGES = 16, REX_DEFERRED_DEPENDENCES = 16 };

/* kmp_depend_info of kmp.h. */
struct rex_dependence {
    void *object;
    size_t bytes;
    uint8_t flags;
};

enum { REX_DEPENDS_IN = 1, REX_DEPENDS_ON_ALL = 0x80 }; /* bits of the flags */

/* A deferred task that nothing has waited for. */
struct rex_deferral {
    uint32_t number;           /* 0: free */
    const void *thread;        /* which has created it */
    const char *place;         /* of the construct */
    uint32_t dependence_count; /* UINT32_MAX: more than fit, so that it is taken to depend on all objects */
    struct rex_dependence dependences[REX_DEFERRED_DEPENDENCES];
    uint64_t
        before[REX_DEFERRALS / 64]; /* the deferred tasks that dependences order in front of it, a bit each */
    uint32_t count;
    struct rex_deferred_range {
        char *begin;
        size_t bytes;
        int brought; /* copied from the device, which had written some of it; else to the device */
    } ranges[REX_DEFERRED_RANGES]; /* of the host's memory that it has copied; more are ignored */
};

static struct rex_deferral rex_deferrals[REX_DEFERRALS];
static uint32_t rex_deferral_count;      /* of those in use */
static uint32_t rex_deferred_copy_count; /* of rows for their copies (rex_check_copy.h) */
static pthread_mutex_t rex_deferral_lock = PTHREAD_MUTEX_INITIALIZER;
REX_OWN_THREAD const void *rex_target_task;  /* the last target task that this thread has allocated */
REX_OWN_THREAD uint32_t rex_host_task_depth; /* how many calls it is in that may run the host's tasks */

/* The deferred task of that number; NULL: something has waited for it, or the number is 0. */
static struct rex_deferral *rex_deferral_find(uint32_t number)
{
    struct rex_deferral *deferral = &rex_deferrals[number % REX_DEFERRALS];

    return number != 0 && deferral->number == number ? deferral : NULL;
}

/* What stands for the calling thread: the address of its errno. */
static const void *rex_this_thread(void)
{
    return &errno;
}

/* Whether the calling thread has created it, and does not run a task of the host's now. */
static int rex_deferral_is_own(const struct rex_deferral *deferral)
{
    return deferral->thread == rex_this_thread() && rex_host_task_depth == 0;
}

/* The thread that has created the deferred task for which the calling one works, or else the calling one;
 * NULL in a task of the host's. */
static const void *rex_deferral_thread(void)
{
    const struct rex_deferral *deferral = rex_deferral_find(rex_deferral_now);

    return deferral != NULL ? deferral->thread : rex_host_task_depth == 0 ? rex_this_thread() : NULL;
}

/* Sets a bit of the states of the host's bytes, or clears it. */
static void rex_host_mark(const char *host, size_t bytes, uint8_t bit, int on)
{
    for (size_t i = 0; i < bytes; i++) {
        struct rex_host_page *page = rex_host_page(host + i);
        uint8_t *state = page != NULL ? &page->state[(uintptr_t)(host + i) & (REX_PAGE - 1)] : NULL;
        if (state != NULL)
            *state = (uint8_t)(on ? *state | bit : *state & ~bit);
    }
}

/* Notes bytes of the host that the deferred task for which this thread works has copied: from the device if
 * `brought`, else to it. */
static void rex_deferred_note(char *host, size_t bytes, int brought)
{
    struct rex_deferral *deferral = rex_deferral_find(rex_deferral_now);

    if (deferral != NULL && deferral->count < REX_DEFERRED_RANGES)
        deferral->ranges[deferral->count++] = (struct rex_deferred_range){host, bytes, brought};
}

/* Whether dependences order `one` after `other`. */
static int rex_deferral_follows(const struct rex_deferral *one, const struct rex_deferral *other)
{
    const size_t at = (size_t)(other - rex_deferrals);

    return (one->before[at / 64] >> at % 64 & 1) != 0;
}

/* The calling thread copies bytes of the host, from the device if `brings`. Returns a deferred task which
 * nothing orders with that, and which has copied some of the bytes, too, where one of the two copies is from
 * the device; else NULL. */
static const struct rex_deferral *rex_deferral_beside(const char *host, size_t bytes, int brings)
{
    const struct rex_deferral *own = rex_deferral_find(rex_deferral_now);

    if (__atomic_load_n(&rex_deferral_count, __ATOMIC_RELAXED) == 0)
        return NULL;
    for (size_t i = 0; i < REX_DEFERRALS; i++) {
        const struct rex_deferral *deferral = &rex_deferrals[i];
        if (deferral->number == 0 || deferral == own || deferral->thread != rex_deferral_thread() ||
            (own != NULL && rex_deferral_follows(own, deferral)))
            continue;
        for (uint32_t k = 0; k < deferral->count; k++) {
            const struct rex_deferred_range *range = &deferral->ranges[k];
            if ((brings || range->brought) && range->begin < host + bytes &&
                host < range->begin + range->bytes)
                return deferral;
        }
    }
    return NULL;
}

/* Something waits for the deferred tasks of the calling thread: they have ended. */
static void rex_deferrals_end(void)
{
    if (__atomic_load_n(&rex_deferral_count, __ATOMIC_RELAXED) == 0)
        return;
    pthread_mutex_lock(&rex_deferral_lock);
    for (size_t i = 0; i < REX_DEFERRALS; i++) {
        struct rex_deferral *deferral = &rex_deferrals[i];
        if (deferral->number == 0 || deferral->thread != rex_this_thread())
            continue;
        for (uint32_t k = 0; k < deferral->count; k++)
            rex_host_mark(deferral->ranges[k].begin, deferral->ranges[k].bytes,
                          REX_HOST_BROUGHT | REX_HOST_FETCHED, 0);
        deferral->number = 0;
        rex_deferral_count--;
    }
    if (rex_deferral_count == 0)
        rex_deferred_copy_count = 0;
    pthread_mutex_unlock(&rex_deferral_lock);
}

/* Whether the depend clauses of two tasks order them: an object is in both, and not only as `in` (OpenMP 5.2,
 * section 15.9.5). */
static int rex_deferrals_share(const struct rex_deferral *one, const struct rex_deferral *other)
{
    if (one->dependence_count == 0 || other->dependence_count == 0)
        return 0;
    if (one->dependence_count == UINT32_MAX || other->dependence_count == UINT32_MAX)
        return 1;
    for (uint32_t i = 0; i < one->dependence_count; i++)
        for (uint32_t k = 0; k < other->dependence_count; k++) {
            const struct rex_dependence *a = &one->dependences[i], *b = &other->dependences[k];
            const int same = a->object == b->object || ((a->flags | b->flags) & REX_DEPENDS_ON_ALL);
            if (same && ((a->flags | b->flags) & ~REX_DEPENDS_IN) != 0)
                return 1;
        }
    return 0;
}

/* Notes a new task's dependences, and which deferred tasks they order in front of it. The caller holds
 * rex_deferral_lock. */
static void rex_deferral_depend(struct rex_deferral *deferral, int count, const struct rex_dependence *list)
{
    const size_t own = (size_t)(deferral - rex_deferrals);

    deferral->dependence_count = count > REX_DEFERRED_DEPENDENCES ? UINT32_MAX : (uint32_t)count;
    for (int i = 0; i < count && i < REX_DEFERRED_DEPENDENCES; i++)
        deferral->dependences[i] = list[i];
    for (size_t i = 0; i < REX_DEFERRALS; i++) {
        struct rex_deferral *other = &rex_deferrals[i];
        other->before[own / 64] &= ~(UINT64_C(1) << own % 64); /* of the task that had this place before */
        if (other == deferral || other->number == 0 || other->thread != deferral->thread ||
            !rex_deferrals_share(deferral, other))
            continue;
        deferral->before[i / 64] |= UINT64_C(1) << i % 64;
        for (size_t k = 0; k < REX_DEFERRALS / 64; k++)
            deferral->before[k] |= other->before[k];
    }
}

/* Begins a deferred task of the calling thread with those dependences. Returns its number; 0 where there are
 * too many, and it is not looked at. */
static uint32_t rex_deferral_begin(int count, const struct rex_dependence *list)
{
    static uint32_t last;
    uint32_t number;

    pthread_mutex_lock(&rex_deferral_lock);
    last += last == UINT32_MAX ? 2 : 1;
    struct rex_deferral *deferral = &rex_deferrals[last % REX_DEFERRALS];
    number = deferral->number == 0 ? last : 0;
    if (number != 0) {
        *deferral = (struct rex_deferral){.number = number, .thread = rex_this_thread()};
        rex_deferral_depend(deferral, count, list);
        rex_deferral_count++;
    }
    pthread_mutex_unlock(&rex_deferral_lock);
    return number;
}

uint32_t rex_check_deferral(void)
{
    return rex_deferral_now;
}

void rex_check_defer(uint32_t number)
{
    rex_deferral_now = number;
}

/* ---- what clang calls ---- */

/* Defines rex_found_NAME, the address of the library's function of that name, behind the program's own. */
#define REX_REAL(name)                                                                                       \
    static void *rex_found_##name;                                                                           \
    if (rex_found_##name == NULL)                                                                            \
        rex_found_##name = dlsym(RTLD_NEXT, #name);

typedef int rex_task_routine(int thread, void *task);

void *__kmpc_omp_task_alloc(void *place, int thread, int flags, size_t bytes, size_t shared,
                            rex_task_routine *routine);
void __kmpc_omp_task_begin_if0(void *place, int thread, void *task);
void __kmpc_omp_task_complete_if0(void *place, int thread, void *task);

enum { REX_HIDDEN_HELPER = 0x80 }; /* kmp_tasking_flags, kmp.h: only a hidden helper thread may run it */

/* Target tasks, also those of libomptarget's asynchronous copies, are allocated like other tasks. */
void *__kmpc_omp_target_task_alloc(void *place, int thread, int flags, size_t bytes, size_t shared,
                                   rex_task_routine *routine, int64_t device)
{
    void *task = __kmpc_omp_task_alloc(place, thread, flags & ~REX_HIDDEN_HELPER, bytes, shared, routine);

    (void)device;
    rex_target_task = task;
    return task;
}

/* Waits for the tasks of the host that the dependences name. */
static void rex_wait_for(void *place, int thread, int count, void *list, int others, void *other_list)
{
    REX_REAL(__kmpc_omp_wait_deps)
    void (*real)(void *, int, int, void *, int, void *);

    __builtin_memcpy(&real, &rex_found___kmpc_omp_wait_deps, sizeof real);
    rex_host_task_depth++;
    real(place, thread, count, list, others, other_list);
    rex_host_task_depth--;
}

/* Runs a target task in the calling thread, as a deferred task. */
static void rex_run_target_task(void *place, int thread, void *task, int count, const void *list)
{
    const uint32_t outer = rex_deferral_now;
    struct {
        void *shared;
        rex_task_routine *routine;
    } *head = task; /* the first members of kmp_task_t of kmp.h */

    rex_deferral_now = rex_deferral_begin(count, list);
    __kmpc_omp_task_begin_if0(place, thread, task);
    head->routine(thread, task);
    __kmpc_omp_task_complete_if0(place, thread, task);
    rex_deferral_now = outer;
}

int __kmpc_omp_task(void *place, int thread, void *task)
{
    REX_REAL(__kmpc_omp_task)
    int (*real)(void *, int, void *), result;

    if (task == rex_target_task) {
        rex_target_task = NULL;
        rex_run_target_task(place, thread, task, 0, NULL);
        return 0;
    }
    __builtin_memcpy(&real, &rex_found___kmpc_omp_task, sizeof real);
    rex_host_task_depth++;
    result = real(place, thread, task);
    rex_host_task_depth--;
    return result;
}

int __kmpc_omp_task_with_deps(void *place, int thread, void *task, int count, void *list, int others,
                              void *other_list)
{
    REX_REAL(__kmpc_omp_task_with_deps)
    int (*real)(void *, int, void *, int, void *, int, void *), result;

    if (task == rex_target_task) {
        rex_target_task = NULL;
        rex_wait_for(place, thread, count, list, others, other_list);
        rex_run_target_task(place, thread, task, count, list);
        return 0;
    }
    __builtin_memcpy(&real, &rex_found___kmpc_omp_task_with_deps, sizeof real);
    if (rex_host_task_depth == 0) /* a task of the host can stand between two target tasks in their order */
        rex_deferral_begin(count, list);
    rex_host_task_depth++;
    result = real(place, thread, task, count, list, others, other_list);
    rex_host_task_depth--;
    return result;
}

/* The functions by which a program waits. Some wait only for some tasks; that is taken for a wait for all.
 * While it waits, a thread may run tasks of the host's, which may create deferred ones. */
#define REX_WAITS(type, name, parameters, arguments)                                                         \
    type name parameters                                                                                     \
    {                                                                                                        \
        REX_REAL(name)                                                                                       \
        type(*real) parameters;                                                                              \
                                                                                                             \
        rex_deferrals_end();                                                                                 \
        __builtin_memcpy(&real, &rex_found_##name, sizeof real);                                             \
        rex_host_task_depth++;                                                                               \
        const type result = real arguments;                                                                  \
        rex_host_task_depth--;                                                                               \
        rex_deferrals_end();                                                                                 \
        return result;                                                                                       \
    }
REX_WAITS(int, __kmpc_omp_taskwait, (void *place, int thread), (place, thread))
REX_WAITS(int, __kmpc_cancel_barrier, (void *place, int thread), (place, thread))
#undef REX_WAITS
#define REX_WAITS(name, parameters, arguments)                                                               \
    void name parameters                                                                                     \
    {                                                                                                        \
        REX_REAL(name)                                                                                       \
        void(*real) parameters;                                                                              \
                                                                                                             \
        rex_deferrals_end();                                                                                 \
        __builtin_memcpy(&real, &rex_found_##name, sizeof real);                                             \
        rex_host_task_depth++;                                                                               \
        real arguments;                                                                                      \
        rex_host_task_depth--;                                                                               \
        rex_deferrals_end();                                                                                 \
    }
REX_WAITS(__kmpc_barrier, (void *place, int thread), (place, thread))
REX_WAITS(__kmpc_end_taskgroup, (void *place, int thread), (place, thread))
REX_WAITS(__kmpc_omp_wait_deps,
          (void *place, int thread, int count, void *list, int others, void *other_list),
          (place, thread, count, list, others, other_list))
REX_WAITS(__kmpc_omp_taskwait_deps_51,
          (void *place, int thread, int count, void *list, int others, void *other_list, int only),
          (place, thread, count, list, others, other_list, only))

/* A parallel region of the host's, whose end waits for tasks; the host device's image begins its teams by it,
 * too. The number of arguments, the variables that the region captures, is known only at run time; more than
 * the region has do no harm. */
void __kmpc_fork_call(void *place, int count, void *routine, ...)
{
    enum { MOST = 1024 };
    REX_REAL(__kmpc_fork_call)
    void (*real)(void *, int, void *, ...);
    void *x[MOST] = {NULL};
    va_list list;

    if (count > MOST) {
        fprintf(
            stderr,
            "rex: error: --check=run cannot pass on the %d variables that a parallel region uses, only %d\n",
            count, MOST);
        abort();
    }
    va_start(list, routine);
    for (int i = 0; i < count; i++)
        x[i] = va_arg(list, void *);
    va_end(list);
    __builtin_memcpy(&real, &rex_found___kmpc_fork_call, sizeof real);
#define REX_4(n)   x[n], x[n + 1], x[n + 2], x[n + 3]
#define REX_16(n)  REX_4(n), REX_4(n + 4), REX_4(n + 8), REX_4(n + 12)
#define REX_64(n)  REX_16(n), REX_16(n + 16), REX_16(n + 32), REX_16(n + 48)
#define REX_256(n) REX_64(n), REX_64(n + 64), REX_64(n + 128), REX_64(n + 192)
    if (count <= 64)
        real(place, count, routine, REX_64(0));
    else
        real(place, count, routine, REX_256(0), REX_256(256), REX_256(512), REX_256(768));
#undef REX_4
#undef REX_16
#undef REX_64
#undef REX_256
    if (rex_check_self.launch == NULL)
        rex_deferrals_end();
}

#endif
