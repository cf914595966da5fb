/* Arrays whose type has a name: what clauses, teams and functions make of them. */
#include <stdio.h>

typedef double vector[3];
typedef int square[2][2];
typedef vector frame[2];
typedef struct {
    vector position;
    square turns;
} body;

#pragma omp begin declare target
static vector origin = {1, 2, 3};
static const vector unit = {1, 1, 1};
#pragma omp end declare target

static void add(vector a, const vector b)
{
    for (int k = 0; k < 3; k++)
        a[k] += b[k];
}

static void reductions(void)
{
    vector c = {0}, rows[2] = {{0}};
    square m = {{0}};
    frame t = {{0}};
#pragma omp target teams distribute parallel for reduction(+ : c, m, t, rows)
    for (int i = 0; i < 100; i++) {
        c[i % 3] += i;
        m[i & 1][i >> 1 & 1] += 1;
        t[i & 1][i % 3] += 2;
        rows[1][i % 3] += i;
    }
    printf("%g %g %g %d %d %g %g %g\n", c[0], c[1], c[2], m[0][0], m[1][1], t[0][1], rows[1][0], rows[0][1]);
}

static void copies(void)
{
    vector p;
    square q = {{1, 2}, {3, 4}};
    const vector w = {5, 6, 7};
    volatile vector v = {8, 9, 10};
    int n = 4, s = 0;
    vector some[n];
#pragma omp target teams distribute parallel for private(p) firstprivate(q, w) reduction(+ : s)
    for (int i = 0; i < 10; i++) {
        p[0] = i;
        q[1][1] = i;
        s += (int)(p[0] + q[1][1] + q[0][1] + w[2] + v[1]);
    }
#pragma omp target map(from : some)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            some[i][k] = i + unit[k] * origin[k];
    printf("%d %g %g\n", s, some[3][2], some[0][0]);
}

static void inside(void)
{
    vector found[4];
    body b = {{1, 2, 3}, {{4, 5}, {6, 7}}};
#pragma omp target teams distribute map(from : found) firstprivate(b)
    for (int i = 0; i < 4; i++) {
        vector sum = {0}, last = {0}, shared;
        square q = {{i, 1}, {2, 3}};
#pragma omp parallel for
        for (int k = 0; k < 3; k++)
            shared[k] = i * 10 + k;
#pragma omp parallel for reduction(+ : sum) firstprivate(q) lastprivate(last)
        for (int k = 0; k < 30; k++) {
            sum[k % 3] += q[0][0] + shared[k % 3];
            last[1] = k;
        }
        add(last, sum);
        add(sum, b.position);
        for (int k = 0; k < 3; k++)
            found[i][k] = sum[k] + last[1] + b.turns[1][k & 1];
    }
    for (int i = 0; i < 4; i++)
        printf("%g %g %g\n", found[i][0], found[i][1], found[i][2]);
}

int main(void)
{
    reductions();
    copies();
    inside();
}
