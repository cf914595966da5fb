/* Corners of constructs inside device code: array reductions, heads without braces, tasks, nests, compares. */
#include <omp.h>
#include <stdio.h>
struct s { int a; double b[4]; };
int g = 5;
#pragma omp declare target(g)
static void swap_like(int n, int *out)
{
    int i;
    #pragma omp parallel for private(i) if(n > 5)
    for (i = 0; i < n; i++) {
        switch (i % 3) {
        case 0:
            #pragma omp atomic
            out[0]++;
            break;
        default:
            continue;
        }
    }
}
int main(void)
{
    int n = 20, out[4] = {0}, *p = out, x = 1, cnt = 0, lastv = 0;
    struct s s = {1, {1, 2, 3, 4}};
    #pragma omp target map(tofrom : out, s, x, cnt)
    {
        int *q = out;
        int part[5] = {0};
        #pragma omp parallel for reduction(+ : q[1:2])
        for (int i = 0; i < n; i++) {
            q[1] += 1;
            q[2] += i;
        }
        #pragma omp parallel for reduction(+ : part[0:n/4])
        for (int i = 0; i < n; i++)
            part[i % 5] += i;
        out[3] = part[4];
        #pragma omp parallel firstprivate(s) num_threads(2)
        {
            s.b[2] += 1;
            #pragma omp atomic
            cnt += (int)s.b[2];
        }
        swap_like(n, out);
        if (n > 3)
            #pragma omp parallel num_threads(2)
            {
                #pragma omp master
                x += 10;
            }
        else
            x = 0;
        g++;
        #pragma omp parallel reduction(max : g)
        g = omp_get_thread_num() * 0 + 9;
        #pragma omp parallel private(n)
        {
            n = omp_get_thread_num();
            #pragma omp critical
            { cnt += n >= 0 ? 0 : 1; }
        }
    }
    #pragma omp target update from(g)
    printf("%d %d %d %d | %d %d %g | %d\n", out[0], out[1], out[2], out[3], x, cnt > 0, s.b[2], g);
    int sum = 0, prod = 1, tl[10], w = 0;
    #pragma omp target map(tofrom : sum, prod, tl, w, lastv)
    {
        #pragma omp parallel
        {
            #pragma omp single
            {
                #pragma omp taskgroup task_reduction(+ : sum)
                {
                    for (int i = 0; i < 5; i++)
                        #pragma omp task in_reduction(+ : sum) firstprivate(i)
                        sum += i;
                }
                #pragma omp taskloop lastprivate(lastv) grainsize(2)
                for (int i = 0; i < 10; i++) {
                    tl[i] = i;
                    lastv = i;
                }
                #pragma omp taskloop reduction(* : prod)
                for (int i = 1; i < 5; i++)
                    prod *= i;
            }
            #pragma omp for collapse(2) schedule(guided)
            for (int i = 0; i < 4; i++)
                for (int j = i; j < 4; j++) {
                    #pragma omp atomic
                    w++;
                }
        }
        #pragma omp unroll partial(2)
        for (int i = 0; i < 10; i++)
            w += 100;
        #pragma omp tile sizes(2, 2)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                w += 10000;
    }
    printf("%d %d %d %d %d\n", sum, prod, tl[9], lastv, w);
    int before = -1, cmp = 7, ok = -1;
    double m = 3;
    #pragma omp target map(tofrom : before, cmp, ok, m)
    {
        #pragma omp atomic compare
        if (cmp == 7) { cmp = 8; }
        #pragma omp atomic compare
        m = m < 10 ? 10 : m;
        ok = 1;
    }
    printf("%d %d %g %d\n", before, cmp, m, ok);
    return 0;
}
