/* Regions that are several loops, one behind the other; see tests/split.bats. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 3000 };

static double table[N];
static struct pair {
    double x, y;
} pairs[N];

/* ---- a launch for each loop ---- */

static void loops(double *restrict a, double *restrict b, int n)
{
#pragma omp target map(tofrom : a [0:n], b [0:n])
    {
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] += 2 * b[i];
#pragma omp parallel for schedule(static)
        for (int i = 1; i < n; i++)
            b[i] = a[i - 1] + a[i];
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] -= b[n - 1 - i];
    }
}

static void shared_loops(double *a, double *b, int n)
{
    int i, k;
    double t, line[2];
#pragma omp target parallel private(t) map(a [0:n], b [0:n])
    {
#pragma omp for
        for (i = 0; i < n; i++) {
            t = a[i] + 1;
            b[i] += t * t;
        }
#pragma omp for private(k, line) nowait
        for (i = 0; i < n; i++) {
            line[0] = i, line[1] = n;
            for (k = 0; k < 3; k++)
                a[i] += b[(i + k) % n] * line[0] / line[1];
        }
    }
}

static void distributed(double *a, double *b, int n)
{
#pragma omp target
#pragma omp teams default(shared)
    {
#pragma omp distribute parallel for
        for (int i = 0; i < n; i++)
            a[i] += table[i];
#pragma omp distribute parallel for simd
        for (int i = 0; i < n; i++)
            b[i] -= pairs[i].x;
    }
}

static double sums(const double *a, int n)
{
    double sum = 0, squares = 0;
#pragma omp target map(tofrom : sum, squares) map(to : a [0:n]) map(pairs)
    {
        int i;
#pragma omp parallel for reduction(+ : sum)
        for (i = 0; i < n; i++)
            sum += a[i];
#pragma omp parallel for reduction(+ : squares)
        for (i = 0; i < n; i++) {
            squares += (a[i] - sum / n) * (a[i] - sum / n);
            pairs[i].y += sum;
        }
    }
    return sum + squares;
}

static void rows(double *restrict a, const double *restrict b, int n)
{
#pragma omp target map(a [0:n * n]) map(to : b [0:n * n])
    {
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i * n + j] += b[i * n + j];
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                a[i * n + j] -= b[j * n + i];
    }
}

static double between(double *a, int n)
{
    double norm = 0;
#pragma omp target map(a [0:n]) map(tofrom : norm)
    {
#pragma omp parallel for reduction(+ : norm)
        for (int i = 0; i < n; i++)
            norm += a[i] * a[i];
        norm /= n; if (norm < 1) norm = 1;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] /= norm;
    }
    return norm;
}

static void prepared(double *a, int n, double dx)
{
#pragma omp target map(a [0:n])
    {
        const double half = 0.5 * (dx + n), limit = -1e6;
        int last = n - 1;
#pragma omp parallel for
        for (int i = 0; i <= last; i++)
            a[i] += half;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] = a[i] < limit ? limit : a[i] * last;
    }
}

/* ---- one launch, as in the program ---- */

static void prepared_there(double *a, int n, double dx)
{
#pragma omp target map(a [0:n]) map(dx)
    {
        double half = 0.5 * dx;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] += half;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] *= half;
    }
}

static void fused(double *a, int n, double dx)
{
#pragma omp target map(a [0:n])
    {
        double sum = -(0.1 * dx) + n;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] += sum;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] *= sum;
    }
}

static void divided(double *a, int n, int by)
{
#pragma omp target map(a [0:n]) if (n > 5)
    {
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] += by;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] -= 2;
    }
#pragma omp target map(a [0:n])
    {
        int step = n / by;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] += step;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] -= 2;
    }
}

static double carried(double *a, int n)
{
    double sum = 1, mean = 0;
#pragma omp target map(a [0:n]) map(from : mean)
    {
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < n; i++)
            sum += a[i];
#pragma omp parallel for
        for (int i = 0; i < n; i++) {
            a[i] -= sum / n;
            if (i == 0)
                mean = sum / n;
        }
    }
    return mean + sum;
}

static void copied(double *a, int n)
{
    double line[4] = {1, 2, 3, 4};
#pragma omp target firstprivate(line) map(a [0:n])
    {
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            if (i < 4)
                line[i] += a[i];
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] += line[i % 4];
    }
}

static void alone(double *a, int n)
{
    double last = 0;
#pragma omp target map(a [0:n])
    {
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] += 1;
        last = a[n - 1];
        a[0] = last;
#pragma omp parallel for
        for (int i = 1; i < n; i++)
            a[i] -= a[0] + last;
    }
}

static void few(double *a)
{
#pragma omp target map(a [0:N])
    {
#pragma omp parallel for
        for (int i = 0; i < 500; i++)
            a[i] += 1;
#pragma omp parallel for
        for (int i = 0; i < 500; i++)
            a[i + 1000] += a[i];
    }
}

static void asks(double *a, int n)
{
    extern int omp_get_thread_num(void);
    int who[1024] = {0};
#pragma omp target parallel map(a [0:n], who)
    {
#pragma omp for
        for (int i = 0; i < n; i++)
            who[omp_get_thread_num()] += 1;
#pragma omp for
        for (int i = 0; i < n; i++)
            a[i] += who[omp_get_thread_num()] > 0;
    }
}

static void later(double *a, int n)
{
#pragma omp target nowait map(a [0:n])
    {
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] += 1;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] *= 2;
    }
#pragma omp taskwait
}

static void show(const char *name, const double *a, const double *b)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += a[i] * (i % 7 + 1) + b[i] * (i % 5 + 1) + table[i] + pairs[i].x + pairs[i].y * (i % 3);
    printf("%s %.6f\n", name, sum);
}

int main(void)
{
    double *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b);
    for (int i = 0; i < N; i++) {
        a[i] = i % 13 - 6;
        b[i] = i % 11 - 5;
        table[i] = i % 9;
        pairs[i].x = i % 8;
    }
    loops(a, b, N);
    show("loops", a, b);
    shared_loops(a, b, N);
    show("shared_loops", a, b);
#pragma omp target data map(a [0:N], b [0:N])
    distributed(a, b, N);
    show("distributed", a, b);
    printf("%.6f\n", sums(a, N));
    show("sums", a, b);
    rows(a, b, 50);
    show("rows", a, b);
    printf("%.6f\n", between(a, N));
    show("between", a, b);
    prepared(a, N, 3);
    prepared_there(a, N, 1.5);
    fused(a, N, 1.5);
    divided(a, N, 7);
    show("prepared", a, b);
    printf("%.6f\n", carried(a, N));
    copied(a, N);
    show("copied", a, b);
    alone(a, N);
    few(a);
    show("few", a, b);
    asks(a, N);
    later(a, N);
    show("later", a, b);
    free(a);
    free(b);
    return 0;
}
