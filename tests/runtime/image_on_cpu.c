/*
 * What an image made by nvcc_on_cpu has beside its kernels: the threads that run them.
 */
#define _GNU_SOURCE 1
#include <pthread.h>
#include "threads_on_cpu.h"

/* The driver (processor_driver.c) launches a kernel. Launches of several threads wait for each other. */
void cpu_launch(void *address, unsigned teams, unsigned width, unsigned dynamic, void *const *arguments,
                size_t count);
void cpu_launch(void *address, unsigned teams, unsigned width, unsigned dynamic, void *const *arguments,
                size_t count)
{
    static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;

    pthread_mutex_lock(&one);
    memcpy(slots, arguments, (count < SLOTS ? count : SLOTS) * sizeof *slots);
    run_league(address, teams, width, dynamic);
    pthread_mutex_unlock(&one);
}
