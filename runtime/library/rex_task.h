/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_task.h - work of target tasks that needs another thread.
 *
 * libomp runs target tasks with `nowait` on its hidden helper threads (kmp_tasking.cpp,
 * __kmpc_omp_target_task_alloc). Such a thread must never enter a parallel region, not even one of a single
 * thread: while it is in there its team is another (kmp_runtime.cpp, __kmp_serialized_parallel, sets its
 * th_task_team to NULL), and who makes a target task in the meantime reads that for the task's
 * (kmp_tasking.cpp, __kmp_task_alloc): libomp loses tasks, crashes, or stops at an assertion in
 * __kmp_give_task (LLVM 19 to 22; programs that clang alone has compiled do, too).
 * A GPU has no part in that. But a kernel of the host device is made of parallel regions, unless it is one
 * thread, so there another thread launches it, and the task waits for that.
 * These threads are kept and never end: the end of any thread that has used libomp also ends the helpers.
 */
#ifndef REX_TASK_H
#define REX_TASK_H

#include <pthread.h>
#include <stdlib.h>

/* A thread that works for others; idle ones are in a list. */
struct rex_worker {
    struct rex_worker *next;
    void (*work)(void *); /* what it has to do; NULL once that is done */
    void *argument;       /* the work's */
    pthread_cond_t changed;
};

static struct rex_worker *rex_idle_workers;
static pthread_mutex_t rex_worker_lock = PTHREAD_MUTEX_INITIALIZER;

static void *rex_worker_main(void *argument)
{
    struct rex_worker *self = argument;

    pthread_mutex_lock(&rex_worker_lock);
    for (;;) {
        while (self->work == NULL)
            pthread_cond_wait(&self->changed, &rex_worker_lock);
        pthread_mutex_unlock(&rex_worker_lock);
        self->work(self->argument);
        pthread_mutex_lock(&rex_worker_lock);
        self->work = NULL;
        pthread_cond_broadcast(&self->changed);
    }
    return NULL;
}

/* A new worker, or NULL. */
static struct rex_worker *rex_worker_start(void)
{
    struct rex_worker *worker = calloc(1, sizeof *worker);
    pthread_t thread;

    if (worker == NULL)
        return NULL;
    pthread_cond_init(&worker->changed, NULL);
    if (pthread_create(&thread, NULL, rex_worker_main, worker) != 0) {
        free(worker);
        return NULL;
    }
    pthread_detach(thread);
    return worker;
}

/* Has another thread call `work` with that argument, and waits for it. Where no thread is to be had this one
 * does it. */
static void rex_run_apart(void (*work)(void *), void *argument)
{
    pthread_mutex_lock(&rex_worker_lock);
    struct rex_worker *worker = rex_idle_workers;
    if (worker != NULL)
        rex_idle_workers = worker->next;
    else
        worker = rex_worker_start();
    if (worker != NULL) {
        worker->argument = argument;
        worker->work = work;
        pthread_cond_broadcast(&worker->changed);
        while (worker->work != NULL)
            pthread_cond_wait(&worker->changed, &rex_worker_lock);
        worker->next = rex_idle_workers;
        rex_idle_workers = worker;
    }
    pthread_mutex_unlock(&rex_worker_lock);
    if (worker == NULL)
        work(argument);
}

#endif
