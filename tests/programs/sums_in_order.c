/* Sums and products of floating-point numbers in serial loops, which depend on the order of what is added. */
#include <math.h>
#include <stdio.h>

enum { N = 5, M = 2300, POOL = N * M };

static double pool[POOL], weights[M], results[8 * N];
static float narrow[POOL], floats[4 * N];
static int places[M];

/* Lengths of less than a part, of parts, and of some more. */
static const int lengths[] = {0, 1, 31, 32, 33, 100, 512, 1024, 1025, 2300};

static void product(int n, int m, const double *a, const double *x, double *y)
{
#pragma omp target teams distribute parallel for num_teams(2) map(to : a [0:n * M], x [0:M]) map(from : y [0:n])
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int k = 0; k < m; k++)
            s += a[i * M + k] * x[k];
        y[i] = s;
    }
}

/* In memory, from what is there, and one that is subtracted. */
static void in_memory(int n, int m, const float *restrict a, float *restrict y, float *restrict z)
{
#pragma omp target teams distribute parallel for num_teams(2) map(to : a [0:n * M]) map(tofrom : y [0:n], z [0:n])
    for (int i = 0; i < n; i++) {
        z[i] = 1;
        for (int k = 0; k < m; k++) {
            y[i] += a[i * M + k];
            z[i] -= a[i * M + k];
        }
    }
}

/* A wide sum of narrow numbers, a product, and a count, of which an iteration may have none. */
static void several(int n, int m, const float *a, double *y)
{
#pragma omp target teams distribute parallel for num_teams(3) map(to : a [0:n * M]) map(tofrom : y [0:4 * n])
    for (int i = 0; i < n; i++) {
        double sum = -0.0, factor = 2;
        float steps = 0.5f;
        int many = 0;
        for (int k = 0; k < m; k++) {
            if (a[i * M + k] > 0.25f)
                continue;
            sum = sum + a[i * M + k];
            factor *= 1 - a[i * M + k] / 8;
            if (a[i * M + k] < -0.25f) {
                steps++;
                many++;
            } else {
                steps -= 0.125f;
            }
        }
        y[4 * i] = sum;
        y[4 * i + 1] = factor;
        y[4 * i + 2] = steps;
        y[4 * i + 3] = many;
    }
}

/* Rows are read again with what their first loop has found, and changed. Of teams that share a block one may be
 * in the loop with one sum, another one in that with two. */
static void normal(int n, int m, float *a, float *means)
{
#pragma omp target teams distribute parallel for num_teams(2) map(tofrom : a [0:n * M]) map(from : means [0:3 * n])
    for (int i = 0; i < n; i++) {
        float mean = 0, square = 0, low = 0;
        for (int k = 0; k < m; k++)
            mean += a[i * M + k];
        mean /= m + 1;
        for (int k = 0; k < m; k++) {
            square += (a[i * M + k] - mean) * (a[i * M + k] - mean);
            low = fminf(low, a[i * M + k]);
        }
        for (int k = 0; k < m; k++)
            a[i * M + k] = (a[i * M + k] - mean) / sqrtf(square + 1);
        means[3 * i] = mean;
        means[3 * i + 1] = square;
        means[3 * i + 2] = low;
    }
}

/* The greatest and the least, in the ways that differ in what they make of NaNs and of zeros. */
#define AHEAD(a, b) ((a) > (b) ? (a) : (b))
static void extremes(int n, int m, const double *a, double *y)
{
#pragma omp target teams distribute parallel for num_teams(2) map(to : a [0:n * M]) map(from : y [0:8 * n])
    for (int i = 0; i < n; i++) {
        double first = a[i * M], guarded = first, last = first, ahead = first, kept = first, least = first;
        double library = first, smallest = first;
        for (int k = 0; k < m; k++) {
            double d = a[i * M + k];
            if (d > guarded)
                guarded = d;
            if (k % 3)
                if (last <= d) {
                    last = d;
                }
            ahead = d > ahead ? d : ahead;
        }
        for (int k = 0; k < m; k++) {
            double d = a[i * M + k];
            kept = AHEAD(kept, d);
            least = least <= d ? least : d;
            library = fmax(d, library);
            smallest = fmin(smallest, d);
        }
        y[8 * i] = guarded;
        y[8 * i + 1] = last;
        y[8 * i + 2] = ahead;
        y[8 * i + 3] = kept;
        y[8 * i + 4] = least;
        y[8 * i + 5] = library + 0.0; /* of which zero it is, C does not say (C11, F.10.9.2) */
        y[8 * i + 6] = smallest + 0.0;
        y[8 * i + 7] = 0;
    }
}

/* Zeros have signs, and what is no number stays so. */
static void zeros(int n, int m, const double *a, double *y)
{
#pragma omp target teams distribute parallel for num_teams(2) map(to : a [0:n * M]) map(from : y [0:2 * n])
    for (int i = 0; i < n; i++) {
        double s = i % 2 ? 0.0 : -0.0, d = i % 2 ? 0.0 : -0.0;
        for (int k = 0; k < m; k++) {
            s += a[i * M + k];
            d -= a[i * M + k];
        }
        y[2 * i] = s;
        y[2 * i + 1] = d;
    }
}

/* Threads leave these to one of them: each step makes the sum narrower, has two values, comes twice, or asks
 * what the sum is; and rows as long as a row says. */
static void alone(int n, int m, const double *a, const int *at, float *y)
{
#pragma omp target teams distribute parallel for num_teams(2) map(to : a [0:n * M], at [0:M]) map(from : y [0:4 * n])
    for (int i = 0; i < n; i++) {
        float s = 0, two = 0, again = 0, least = 9;
        for (int k = 0; k < m; k++)
            s += a[i * M + k];
        for (int k = 0; k < m; k++) {
            two += (float)a[i * M + k];
            two += (float)a[i * M + k] * 0.5f;
        }
        for (int k = 0; k < m; k++)
            for (int j = 0; j < 3; j++)
                again += (float)a[i * M + k] / (j + 1);
        for (int k = 0; k < m; k++)
            least += least > 0 ? (float)a[i * M + k] : 0.125f;
        for (int k = at[i]; k < at[i + 1]; k++)
            least += (float)a[i * M + k];
        y[4 * i] = s;
        y[4 * i + 1] = two;
        y[4 * i + 2] = again;
        y[4 * i + 3] = least;
    }
}

static void fill(void)
{
    unsigned seed = 7;
    for (int i = 0; i < POOL; i++) {
        seed = seed * 1103515245 + 12345;
        pool[i] = (double)(int)seed / 4294967296.0 * (i % 7 ? 1 : 1e6);
        narrow[i] = (float)((int)seed / 4294967296.0);
    }
    for (int i = 0; i < M; i++) {
        weights[i] = sin(i) / 3;
        places[i] = i * 5 % M;
    }
}

static void show(const char *name, const double *values, int count)
{
    printf("%s", name);
    for (int i = 0; i < count; i++)
        printf(" %a", values[i]);
    printf("\n");
}

static void show_floats(const char *name, const float *values, int count)
{
    printf("%s", name);
    for (int i = 0; i < count; i++)
        printf(" %a", (double)values[i]);
    printf("\n");
}

int main(void)
{
    for (unsigned l = 0; l < sizeof(lengths) / sizeof(*lengths); l++) {
        int m = lengths[l];
        fill();
        printf("%d\n", m);
        product(N, m, pool, weights, results);
        show("product", results, N);
        for (int i = 0; i < 4 * N; i++)
            floats[i] = (float)i / 3;
        in_memory(N, m, narrow, floats, floats + N);
        show_floats("in_memory", floats, 2 * N);
        several(N, m, narrow, results);
        show("several", results, 4 * N);
        normal(N, m, narrow, floats);
        show_floats("normal", floats, 3 * N);
        show_floats("", narrow, 9);
        for (int i = 0; i < POOL; i++)
            pool[i] = i / M == 4 ? (i % M == 20 ? INFINITY : i % M == 90 ? -INFINITY : i) : (i / M) % 3 ? -0.0 : 0.0;
        zeros(N - 1, m, pool, results);
        show("zeros", results, 2 * N - 2);
        extremes(N, m, pool, results);
        show("extremes", results, 8 * N);
        for (int i = 0; i < POOL; i++)
            pool[i] = i % M % 7 == 3 || i == M ? NAN : i % M > 90 && i / M == 2 ? 0.0 : pool[i] - (i % M < 5 && i / M > 2);
        extremes(N, m, pool, results);
        show("of some that are no numbers", results, 8 * N);
        for (int i = 4 * M; i < POOL; i++)
            pool[i] = i % M == 20 ? INFINITY : i % M == 90 ? -INFINITY : i;
        zeros(N, m, pool, results);
        printf("%d\n", isnan(results[2 * N - 2]) != 0);
        fill();
        alone(N, m, pool, places, floats);
        show_floats("alone", floats, 4 * N);
    }
}
