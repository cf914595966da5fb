#include <omp.h>
#include <stdio.h>

enum { THREE = 3 };

#pragma omp begin declare target
static int where(void)
{
    int answer = 0;
#pragma omp metadirective when(device = {kind(nohost)} : parallel num_threads(1)) default(nothing)
    {
        answer += 1;
    }
#pragma omp metadirective when(device = {kind(host)} : nothing) otherwise(atomic)
    answer += 10;
    return answer;
}
#pragma omp end declare target

static void fill(int n, int *a)
{
#pragma omp metadirective when(user = {condition(n > 100)} : target teams distribute parallel for map(from : a[0 : n])) \
    when(user = {condition(n > 10)} : parallel for) default(simd)
    for (int i = 0; i < n; i++)
        a[i] = omp_is_initial_device() ? i : -i;
}

int main(void)
{
    int a[200], device = 0, host, sum = 0, n = 50, b[64] = {0};
    fill(5, a);
    printf("%d\n", a[4]);
    fill(50, a);
    printf("%d\n", a[49]);
    fill(200, a);
    printf("%d\n", a[199]);
    host = where();
#pragma omp target map(from : device)
    device = where();
    printf("%d %d\n", host, device);

#pragma omp target map(tofrom : sum)
#pragma omp metadirective when(device = {kind(nohost), arch(x86_64, nvptx64)} : teams distribute parallel for reduction(+ : sum)) \
    when(device = {kind(nohost)} : teams distribute reduction(+ : sum)) default(parallel for reduction(+ : sum))
    for (int i = 0; i < 64; i++)
        sum += i;
    printf("%d\n", sum);

    /* the score decides, not the order; a construct in the context */
#pragma omp target parallel map(tofrom : b) num_threads(4)
#pragma omp metadirective when(implementation = {vendor(llvm)} : single) \
    when(construct = {target, parallel}, implementation = {vendor(score(100) : llvm)} : for) default(master)
    for (int i = 0; i < 64; i++)
        b[i] += i;
    sum = 0;
    for (int i = 0; i < 64; i++)
        sum += b[i];
    printf("%d\n", sum);

    /* inside a region, a condition known there only */
    int inside = 0;
#pragma omp target map(tofrom : b, inside) firstprivate(n)
    {
        n += 1;
#pragma omp metadirective when(user = {condition(n > THREE)} : parallel for reduction(+ : inside)) default(nothing)
        for (int i = 0; i < n; i++)
            inside += i;
    }
    printf("%d\n", inside);

#pragma omp begin metadirective when(user = {condition(n == 50)} : target map(tofrom : inside))
    if (omp_is_initial_device())
        inside = 1;
    else
        inside = 2;
#pragma omp end metadirective
    printf("%d\n", inside);

#pragma omp metadirective when(target_device = {kind(nohost), device_num(0)} : target map(tofrom : inside) device(0)) otherwise(nothing)
    inside = omp_is_initial_device() ? 3 : 4;
    printf("%d\n", inside);
#pragma omp metadirective when(target_device = {kind(host)} : nothing) otherwise(target map(tofrom : inside))
    inside = omp_is_initial_device() ? 5 : 6;
    printf("%d\n", inside);
#pragma omp metadirective when(target_device = {device_num(omp_get_initial_device())} : nothing) otherwise(target map(tofrom : inside))
    inside = omp_is_initial_device() ? 7 : 8;
    printf("%d\n", inside);
    inside = 0;
#pragma omp target map(tofrom : inside)
    {
#pragma omp metadirective when(target_device = {kind(nohost)} : nothing) otherwise(parallel num_threads(2) reduction(+ : inside))
        inside += 9;
    }
    printf("%d\n", inside);
#pragma omp metadirective when(user = {condition(n)}, device = {kind(host)} : taskwait) default(barrier)
    return 0;
}
