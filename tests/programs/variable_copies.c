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

int main(void)
{
    parallel_copies(5, 3);
    inner_copies(6);
    return 0;
}
