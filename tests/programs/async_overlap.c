/* Two target tasks run at the same time, and so do a target task and the host: each waits for a sign of the
 * other. The device's copy of `signs` is where they meet. A wait that is in vain ends after a while. */
#include <omp.h>
#include <stdio.h>

enum { SECONDS = 60 };

static volatile int signs[2];

static void met(const char *where)
{
    int answers[2] = {0, 0}, host = 0;
#pragma omp target enter data map(alloc : signs)
#pragma omp target
    signs[0] = signs[1] = 0;
    for (int i = 0; i < 2; i++) {
#pragma omp target nowait map(from : answers [i:1])
        {
            double begin = omp_get_wtime();
            signs[i] = 1;
            while (!signs[1 - i] && omp_get_wtime() - begin < SECONDS)
                ;
            answers[i] = signs[1 - i];
        }
    }
#pragma omp taskwait
#pragma omp target
    signs[0] = 0;
#pragma omp target nowait map(from : host)
    {
        double begin = omp_get_wtime();
        while (!signs[0] && omp_get_wtime() - begin < SECONDS)
            ;
        host = signs[0];
    }
    signs[0] = 7;
#pragma omp target update to(signs [0:1])
#pragma omp taskwait
#pragma omp target exit data map(release : signs)
    printf("%s: %d %d %d\n", where, answers[0], answers[1], host);
}

int main(void)
{
    met("initial thread");
#pragma omp parallel num_threads(2)
#pragma omp single
    met("parallel region");
    return 0;
}
