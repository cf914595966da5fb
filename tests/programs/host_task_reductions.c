/* Target regions that take part in reductions of the host's tasks, and nowait with an argument. */
#include <stdio.h>

int main(void)
{
    int sum = 0, n = 100, late = 2;
    long product[3] = {1, 2, 3};
    double d = 0.5;
#pragma omp parallel num_threads(3) reduction(task, + : sum, d)
    {
#pragma omp master
        for (int k = 0; k < 4; k++) {
#pragma omp task in_reduction(+ : sum) firstprivate(k)
            sum += 1000 * k;
#pragma omp target in_reduction(+ : sum, d) map(to : n)
            {
                sum += n + k;
                d += 1;
            }
        }
    }
    printf("%d %g\n", sum, d);
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskgroup task_reduction(* : product[0 : 2]) task_reduction(+ : sum)
    {
        int dep;
#pragma omp task depend(out : dep) in_reduction(+ : sum)
        sum++;
#pragma omp target in_reduction(* : product[0 : 2]) in_reduction(+ : sum) depend(in : dep) nowait
        {
            product[0] *= 5;
            product[1] *= 7;
            sum += 2;
        }
#pragma omp target in_reduction(* : product[0 : 2]) if (0)
        product[0] *= 2;
    }
    printf("%ld %ld %ld %d\n", product[0], product[1], product[2], sum);
#ifdef _OPENMP_60
    for (int wait = 0; wait < 2; wait++) {
#pragma omp target nowait(!wait) map(tofrom : late)
        late *= 3;
        printf("%d ", wait ? late : 0);
#pragma omp taskwait
    }
    printf("%d\n", late);
#endif
    return 0;
}
