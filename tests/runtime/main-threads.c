/* Eight threads at once make a launch that finds no image registered. */
#include <pthread.h>
#include <stdio.h>
#include "rex_kmp.h"
#include "saxpy.h"

enum { THREADS = 8 };

static pthread_barrier_t start;

static void *launch(void *result)
{
    pthread_barrier_wait(&start);
    *(int *)result = 1;
    for (int i = 0; i < 20; i++)
        *(int *)result &= saxpy_works(500 + i);
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    int results[THREADS], right = 0;

    rex_offload_fini(); /* what the constructor has registered */
    pthread_barrier_init(&start, NULL, THREADS);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, launch, &results[i]);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        right += results[i];
    }
    printf("right %d\nhost runs %d\n", right, host_runs);
    return 0;
}
