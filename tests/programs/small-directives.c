#include <stdio.h>
#pragma omp requires atomic_default_mem_order(seq_cst)
#pragma omp begin declare target device_type(nohost)
#pragma omp declare simd uniform(y) linear(x : 1)
static int add(int x, int y)
{
#pragma omp assume contains(simd) no_openmp_routines
    {
        y += 1;
    }
#pragma omp nothing
    return x + y;
}
#pragma omp end declare target
int main(void)
{
    int s = 0, copies = 0, shared = 3, a[8] = {0}, n = 8;
#pragma omp error at(execution) severity(warning) message("on the host")
#pragma omp target map(tofrom : s)
    {
#pragma omp error at(execution) severity(warning) message("on the device, n is known")
#pragma omp error severity(warning) message("said at once")
        s += add(1, 2);
#pragma omp atomic
        s++;
    }
    printf("%d\n", s);
#pragma omp target teams distribute parallel for firstprivate(target : shared) num_teams(2) map(from : copies) reduction(parallel, + : s)
    for (int i = 0; i < 8; i++) {
        int mine;
        s += i;
#pragma omp atomic capture
        mine = ++shared;
        if (mine == 11)
            copies = mine;
    }
    printf("%d %d %d\n", shared, copies, s);
#pragma omp target parallel for private(parallel : shared) if(parallel : n > 4) map(tofrom : a) num_threads(parallel : 4)
    for (int i = 0; i < 8; i++) {
        shared = i;
        a[i] = shared * n;
    }
    printf("%d %d\n", shared, a[7]);
#pragma omp assume holds(n == 8)
#pragma omp target teams loop map(a)
    for (int i = 0; i < n; i++)
        a[i]++;
    printf("%d\n", a[7]);
    return 0;
}
