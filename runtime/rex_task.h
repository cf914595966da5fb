/*
 * rex_task.h - launches out of target tasks. A part of register_cubin.c, which includes it.
 *
 * libomp runs target tasks with `nowait` on its hidden helper threads (kmp_tasking.cpp,
 * __kmpc_omp_target_task_alloc). Such a thread must never enter a parallel region, not even one of a single
 * thread: while it is in there its team is another, and libomp, which queues target tasks at the helpers'
 * team, loses tasks or stops at an assertion (LLVM 19 to 22). A GPU has no part in that. But a kernel of the
 * host device is made of parallel regions, unless it is one thread, so there another thread launches it, and
 * the task waits for that.
 * These threads are kept and never end: the end of any thread that has used libomp also ends the helpers.
 */
#ifndef REX_TASK_H
#define REX_TASK_H

#include <pthread.h>
#include <stdlib.h>

#include "rex_kmp.h"

struct rex_launch {
    struct rex_source *source;
    int64_t device;
    int32_t num_teams, thread_limit;
    void *region;
    struct __tgt_kernel_arguments *packet;
    struct rex_present *present;
    uint32_t count; /* of the arguments that may be present */
    int result;
};

/* A thread that launches; idle ones are in a list. */
struct rex_launcher {
    struct rex_launcher *next;
    struct rex_launch *launch; /* what it has to do; NULL once that is done */
    pthread_cond_t changed;
};

static struct rex_launcher *rex_idle_launchers;
static pthread_mutex_t rex_launcher_lock = PTHREAD_MUTEX_INITIALIZER;

static void rex_launch_run(struct rex_launch *launch)
{
    launch->result =
        rex_launch_present(launch->source, launch->device, launch->num_teams, launch->thread_limit,
                           launch->region, launch->packet, launch->present, launch->count);
}

static void *rex_launcher_main(void *argument)
{
    struct rex_launcher *self = argument;

    pthread_mutex_lock(&rex_launcher_lock);
    for (;;) {
        while (self->launch == NULL)
            pthread_cond_wait(&self->changed, &rex_launcher_lock);
        pthread_mutex_unlock(&rex_launcher_lock);
        rex_launch_run(self->launch);
        pthread_mutex_lock(&rex_launcher_lock);
        self->launch = NULL;
        pthread_cond_broadcast(&self->changed);
    }
    return NULL;
}

/* A new launcher, or NULL. */
static struct rex_launcher *rex_launcher_start(void)
{
    struct rex_launcher *launcher = calloc(1, sizeof *launcher);
    pthread_t thread;

    if (launcher == NULL)
        return NULL;
    pthread_cond_init(&launcher->changed, NULL);
    if (pthread_create(&thread, NULL, rex_launcher_main, launcher) != 0) {
        free(launcher);
        return NULL;
    }
    pthread_detach(thread);
    return launcher;
}

/* Has a launcher make the launch, and waits for it. Where no thread is to be had this one does it. */
static void rex_launch_run_apart(struct rex_launch *launch)
{
    pthread_mutex_lock(&rex_launcher_lock);
    struct rex_launcher *launcher = rex_idle_launchers;
    if (launcher != NULL)
        rex_idle_launchers = launcher->next;
    else
        launcher = rex_launcher_start();
    if (launcher != NULL) {
        launcher->launch = launch;
        pthread_cond_broadcast(&launcher->changed);
        while (launcher->launch != NULL)
            pthread_cond_wait(&launcher->changed, &rex_launcher_lock);
        launcher->next = rex_idle_launchers;
        rex_idle_launchers = launcher;
    }
    pthread_mutex_unlock(&rex_launcher_lock);
    if (launcher == NULL)
        rex_launch_run(launch);
}

#endif
