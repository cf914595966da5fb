/* Loops of which conditions let every second iteration do something. */
#include <stdio.h>

enum { N = 40 };

static double u[N * N], f[N * N];

#define REGION       _Pragma("omp target teams distribute parallel for map(tofrom: u) map(to: f)")
#define AROUND(i, j) (u[((i)-1) * n + (j)] + u[((i) + 1) * n + (j)] + u[(i)*n + (j)-1] + u[(i)*n + (j) + 1])

static void equal(int n, int colour)
{
    REGION
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            if ((i + j) % 2 == colour)
                u[i * n + j] = 0.25 * (AROUND(i, j) - f[i * n + j]);
}

static void skipped(int n, int colour)
{
    REGION
    for (int i = 1; i < n - 1; i++)
        for (int j = n - 2; j > 0; j--) {
            if (((i - j) & 1) != colour)
                continue;
            double around = AROUND(i, j);
            u[i * n + j] = 0.25 * around;
        }
}

static void odd(int n, int colour)
{
    REGION
    for (int i = 1; i < n - 1; i++) {
        u[i * n] = colour;
        for (int j = 1; j < n - 1; j++)
            if (j > 2 && (i + colour + j) % 2)
                u[i * n + j] = 0.25 * AROUND(i, j);
    }
}

static void begins(int n, int colour)
{
    REGION
    for (int i = 1; i < n - 1; i++) {
        int start = 1 + (i + colour) % 2;
        for (int j = start; j < n - 1; j += 2)
            u[i * n + j] = 0.25 * AROUND(i, j);
    }
}

static void thirds(int n, int colour)
{
    REGION
    for (int i = 2; i < n - 2; i++)
        for (int j = 2; j < n - 2; j++)
            if (!((i + j) % 3))
                u[i * n + j] += u[i * n + j - 2] + u[i * n + j + 1] + colour;
}

/* An iteration reads what another one stores. */
static void all_read(int n, int colour)
{
    REGION
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            if (u[i * n + j + 1] > 1 && (i + j) % 2 == colour)
                u[i * n + j] = 1;
}

static void others_too(int n, int colour)
{
    REGION
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            if ((i + j) % 2 == colour)
                u[i * n + j] = u[i * n + j - 1] * 0.5;
            else
                f[i * n + j] = u[i * n + j - 1];
}

static void not_third(int n, int colour)
{
    REGION
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            if ((i + j) % 3 != colour)
                u[i * n + j] = u[i * n + j - 1] * 0.5;
}

static void apart_by_two(int n, int colour)
{
    REGION
    for (int i = 1; i < n - 1; i++)
        for (int j = 2; j < n - 2; j++)
            if ((i + j) % 2 == colour)
                u[i * n + j] = u[i * n + j - 2] * 0.5;
}

static void run(const char *name, void (*function)(int, int))
{
    double sum = 0;
    for (int k = 0; k < N * N; k++) {
        u[k] = k % 17;
        f[k] = k % 7;
    }
    function(N, 0);
    function(N, 1);
    for (int k = 0; k < N * N; k++)
        sum += u[k] * (k % 101 + 1);
    printf("%s %.17g\n", name, sum);
}

int main(void)
{
    run("equal", equal);
    run("skipped", skipped);
    run("odd", odd);
    run("begins", begins);
    run("thirds", thirds);
    run("all_read", all_read);
    run("others_too", others_too);
    run("not_third", not_third);
    run("apart_by_two", apart_by_two);
    return 0;
}
