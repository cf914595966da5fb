/* Jumps: over declarations, into blocks, over what a team shares. */
#include <stdio.h>
#pragma omp declare target
static int work(int k)
{
    int *p = &(int){k};
    switch (k) {
    case 1: {
        int a = 2;
        return a;
    }
    case 2: {
        int b[2] = {3, 4};
        if (b[0] > 5)
            goto end;
        return b[1];
    }
    default:
        break;
    }
    int x = 5;
    for (int i = 0; i < 3; i++) {
        if (i == k)
            continue;
        int y = i * 2;
        if (y > 3)
            goto end;
        x += y;
    }
    {
        int z = x;
        x = z + *p;
    }
end:
    return k;
}
static int retry(int n)
{
    int tries = 0;
again:;
    int got = n + tries;
    struct {
        int a, b;
    } s = {got, tries};
    if (s.a < 5) {
        tries++;
        goto again;
    }
    return got * 10 + s.b;
}
static int into_loops(int n)
{
    int x = 0, i = 1;
    switch (n) {
    case 0:
        for (int k = 0; k < 3; k++) {
            int q = k + 1;
            x += q;
        }
        break;
    case 1:
        for (int k = 0, m = 2; k < m; k++) {
        case 2:
            x += 10;
            if (n == 2)
                break;
        }
        break;
    case 3:
        goto within;
    }
    for (const int *p = &x; i < 4; i++) {
        x += *p;
    within:
        x += 100;
        if (i++ > 2 || n == 3)
            break;
    }
    return x;
}
#pragma omp end declare target
struct fixed {
    const int k;
    int v;
};
int main(void)
{
    int r[4] = {0};
#pragma omp target teams num_teams(1) map(tofrom : r)
    {
        int flag = 0;
        if (r[3] > 3)
            goto out;
        int table[4] = {1, 2, 3, 4};
        struct fixed fixed = {flag + 5, 6};
        int total = 0;
#pragma omp parallel for reduction(+ : total)
        for (int i = 0; i < 4; i++)
            total += table[i] + work(i) + fixed.k * fixed.v;
        flag = total;
        r[0] = flag;
        r[1] = retry(2);
    out:
        table[1] = 4;
        r[2] = 7 + table[1];
    }
    printf("%d %d %d\n", r[0], r[1], r[2]);
#pragma omp target map(from : r)
    for (int i = 0; i < 4; i++)
        r[i] = into_loops(i);
    printf("%d %d %d %d\n", r[0], r[1], r[2], r[3]);
}
