/* Parallel regions in generic kernels: memory that a team shares, recursion, leagues, copies of all kinds. */
#include <omp.h>
#include <stdio.h>
struct pair { double x; int n[3]; };
static int recurse(int depth)
{
    int sum = 0, mine[3] = {depth, 0, 0};
    #pragma omp parallel num_threads(3) reduction(+ : sum)
    sum += mine[0] + 0 * omp_get_thread_num();
    if (depth > 0)
        sum += recurse(depth - 1);
    return sum > 0;
}
static void bump(int *p)
{
    #pragma omp parallel num_threads(2)
    {
        #pragma omp atomic
        *p += 1;
    }
}
int main(void)
{
    int bad = 0, big[3000], hist[4] = {0}, n = 40, *h = hist, bumped = 0, result = 0, lim = 0, maxt = 0;
    struct pair pair = {1, {1, 2, 3}};
    double sum = 0;
    #pragma omp target map(tofrom : bad, hist, pair, sum, bumped, result)
    {
        double local[900];
        struct pair own = pair;
        for (int i = 0; i < 900; i++)
            local[i] = i;
        #pragma omp parallel firstprivate(own)
        {
            own.n[0] += omp_get_thread_num();
            #pragma omp for reduction(+ : sum) schedule(static)
            for (int i = 0; i < 900; i++)
                sum += local[i];
            #pragma omp for reduction(+ : hist)
            for (int i = 0; i < n; i++)
                hist[i % 4] += 1;
            #pragma omp atomic
            bad += own.n[0] != 1 + omp_get_thread_num();
        }
        own.x = 2;
        #pragma omp parallel
        {
            #pragma omp single
            own.x = 3;
            #pragma omp atomic
            bad += own.x != 3;
        }
        pair.x = own.x;
        int count = 0;
        bump(&count);
        bumped = count > 0;
        result = recurse(3);
        omp_set_num_threads(2);
        int two = 0;
        #pragma omp parallel if(n > 100)
        two += omp_get_num_threads();
        bad += two != 1;
        two = 0;
        #pragma omp parallel
        {
            #pragma omp atomic
            two += omp_get_num_threads() <= 2;
        }
        bad += two > 2;
        #pragma omp scope reduction(+ : bad)
        bad += 0;
    }
    printf("%d %g %d %d %d %d %g %d %d\n", bad, sum, hist[0], hist[3], bumped, result, pair.x, pair.n[0], h == hist);
    int last = 0, ones = 0;
    #pragma omp target teams num_teams(4) map(tofrom : last, ones)
    {
        int mine = 0;
        #pragma omp distribute
        for (int i = 0; i < 50; i++) {
            #pragma omp parallel for reduction(+ : mine) firstprivate(i)
            for (int j = 0; j < 4; j++)
                mine += 1;
        }
        #pragma omp atomic
        ones += mine;
        #pragma omp distribute parallel for lastprivate(last) 
        for (int i = 0; i < 77; i++)
            last = i;
    }
    printf("%d %d\n", last, ones);
    int a[10] = {0}, x = 3, y = 0, z = 0;
    #pragma omp target map(tofrom : a, x, y, z)
    {
        #pragma omp parallel for firstprivate(x) lastprivate(x)
        for (int i = 0; i < 10; i++) {
            a[i] = x > 2;
            x = i + 20;
        }
        #pragma omp parallel
        {
            #pragma omp for linear(y : 3)
            for (int i = 0; i < 10; i++) {
                a[i] += y == 3 * i;
                y += 3;
            }
        }
        #pragma omp critical
        z++;
        #pragma omp parallel master
        z += 10;
        #pragma omp parallel
        {
            #pragma omp cancel parallel if(0)
            #pragma omp cancellation point parallel
            #pragma omp masked filter(0)
            z += 100;
        }
    }
    printf("%d %d %d %d %d\n", a[0], a[9], x, y, z);
    return 0;
}
