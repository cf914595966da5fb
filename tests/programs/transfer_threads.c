/* Threads that map the same large sections at the same time find them copied, and each its own. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 2000000, THREADS = 4, TIMES = 25 };

static int *numbers(void)
{
    int *a = malloc(sizeof(int) * N);
    for (int i = 0; i < N; i++)
        a[i] = i % 1000;
    return a;
}

static long total(const int *a)
{
    long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : a[0 : N])
    for (int i = 0; i < N; i++)
        sum += a[i];
    return sum;
}

int main(void)
{
    int *common = numbers(), wrong = 0;
#pragma omp parallel num_threads(THREADS) reduction(+ : wrong)
    {
        int *own = numbers();
        for (int time = 0; time < TIMES; time++) {
#pragma omp target data map(to : common[0 : N])
            wrong += total(common) != 999000000;
            wrong += total(common) != 999000000;
#pragma omp target teams distribute parallel for map(tofrom : own[0 : N]) map(to : common[0 : N])
            for (int i = 0; i < N; i++)
                own[i] += common[i] - i % 1000 + 1;
#pragma omp target data map(tofrom : own[0 : N])
            {
#pragma omp target teams distribute parallel for
                for (int i = 0; i < N; i++)
                    own[i]--;
#pragma omp target update from(own[0 : N / 2])
                wrong += own[N / 2 - 1] != 999;
            }
            wrong += own[0] != 0 || own[N - 1] != 999;
        }
        free(own);
    }
    printf("wrong %d\n", wrong);
    free(common);
    return 0;
}
