/* Arrays of variable length that constructs inside device code have copies of. */
#include <stdio.h>

static void parallel_copies(int n, int m)
{
    double scratch[n], table[n][m];
    int r[64];
    for (int i = 0; i < n; i++) {
        scratch[i] = -1;
        for (int j = 0; j < m; j++)
            table[i][j] = 10 * i + j;
    }
#pragma omp target map(from : r) map(tofrom : table, scratch)
    {
#pragma omp parallel for private(scratch) firstprivate(table) num_threads(8)
        for (int k = 0; k < 64; k++) {
            for (int i = 0; i < n; i++)
                scratch[i] = k + i;
            table[1][2] += 0.5;
            table[1][2] -= 0.5;
            double sum = sizeof(scratch) / sizeof(double);
            for (int i = 0; i < n; i++)
                sum += scratch[i] * table[i][m - 1];
            r[k] = (int)sum;
        }
        table[0][0] = 77;
    }
    int sum = 0;
    for (int k = 0; k < 64; k++)
        sum += (k + 1) * r[k];
    printf("%d %g %g %g\n", sum, table[0][0], table[1][2], scratch[n - 1]);
}

static void inner_copies(int n)
{
    int rows[8][4] = {{0}}, local = 3;
    float base[n];
    for (int i = 0; i < n; i++)
        base[i] = i;
#pragma omp target teams distribute map(rows) map(to : base)
    for (int t = 0; t < 8; t++) {
        int mine[local + t];
        for (int i = 0; i < local + t; i++)
            mine[i] = t;
#pragma omp parallel num_threads(4)
        {
#pragma omp for firstprivate(mine, base)
            for (int j = 0; j < 4; j++) {
                for (int i = 0; i < local + t; i++)
                    mine[i] = t + j;
                base[n - 1] = j;
                rows[t][j] = mine[local + t - 1] + (int)base[n - 1] + (int)base[n - 2];
            }
#pragma omp single private(base)
            {
                base[0] = 5;
                rows[t][0] += (int)base[0];
            }
        }
        rows[t][3] += mine[0] + (int)base[0];
    }
    for (int t = 0; t < 8; t++)
        printf("%d %d %d %d\n", rows[t][0], rows[t][1], rows[t][2], rows[t][3]);
}

static void reductions(int n, int m)
{
    double a[n][m];
    float b[n];
    int r = 0;
    for (int i = 0; i < n; i++) {
        b[i] = 1;
        for (int j = 0; j < m; j++)
            a[i][j] = i;
    }
#pragma omp target teams distribute parallel for reduction(+ : a) reduction(max : b[1 : n - 2])
    for (int i = 0; i < 100; i++) {
        a[i % n][i % m] += i;
        b[1 + i % (n - 2)] = i > b[1 + i % (n - 2)] ? i : b[1 + i % (n - 2)];
    }
#pragma omp target teams distribute reduction(+ : a)
    for (int i = 0; i < 10; i++) {
#pragma omp parallel for reduction(+ : a)
        for (int j = 0; j < 10; j++)
            a[j % n][i % m] += sizeof(a) / sizeof(a[0]);
    }
#pragma omp target map(tofrom : a, r)
    {
        double local[n];
        for (int i = 0; i < n; i++)
            local[i] = 0;
#pragma omp parallel reduction(+ : a) num_threads(4)
        {
#pragma omp for reduction(+ : local)
            for (int j = 0; j < 10; j++) {
                a[j % n][2] += 1;
                local[j % n] += j;
            }
        }
#pragma omp parallel for reduction(* : local[1 : 2])
        for (int j = 0; j < 3; j++)
            local[1] *= 2;
        r = local[2] * 100 + local[1];
    }
    for (int i = 0; i < n * m; i++)
        printf("%g ", a[i / m][i % m]);
    for (int i = 0; i < n; i++)
        printf("%g ", b[i]);
    printf("%d\n", r);
}

static void last_values(int n, int m)
{
    double a[n], b[n][m];
    int r[3] = {0};
    for (int i = 0; i < n; i++) {
        a[i] = 100 * i;
        for (int j = 0; j < m; j++)
            b[i][j] = 7;
    }
#pragma omp target map(tofrom : a, b)
#pragma omp parallel for lastprivate(a) firstprivate(b) lastprivate(b)
    for (int i = 0; i < 300; i++) {
        for (int k = 0; k < n; k++)
            a[k] = i + k;
        b[1][1] = i;
    }
    printf("%g %g %g %g\n", a[0], a[n - 1], b[0][0], b[1][1]);
#pragma omp target map(from : r) map(tofrom : a)
    {
        int local[n];
#pragma omp parallel num_threads(4)
        {
#pragma omp for lastprivate(local, a)
            for (int i = 0; i < 20; i++) {
                for (int k = 0; k < n; k++)
                    local[k] = a[k] = i * k;
            }
#pragma omp single
            r[0] = local[n - 1];
        }
#pragma omp parallel for lastprivate(local)
        for (int i = 0; i < 10; i++)
            for (int k = 0; k < n; k++)
                local[k] = i + k;
        r[1] = local[n - 1];
    }
    printf("%d %d %g\n", r[0], r[1], a[2]);
}

int main(void)
{
    parallel_copies(5, 3);
    inner_copies(6);
    reductions(5, 3);
    last_values(6, 3);
    return 0;
}
