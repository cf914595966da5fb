/*
 * Regions whose iterations call functions with loops. Prints sums for each, or for those that it is called
 * with; threads may share the loops where the functions do the same in the place of their calls.
 */
#include <stdio.h>
#include <string.h>

enum { N = 37, M = 41 };

static double a[N * M], b[N * M];
static int c[N * M], d[N * M], y[N];

#pragma omp declare target
static const int scale = 3;
static int global = 5;
#pragma omp end declare target

typedef double real;

#define REGION _Pragma("omp target teams distribute parallel for map(tofrom: a, c, y) map(to: b, d)")

static void row(double *restrict out, const double *in, int m, double s)
{
    for (int j = 0; j < m; j++) /* s is changed in no iteration */
        out[j] = s * in[j] + 1;
}

static int dot(const int a[], const int b[static 2], int n)
{
    int s = 0;
    for (int j = 0; j < n; j++)
        s += a[j] * b[j];
    return s;
}

static void further(double *out, const double *in, int m)
{
    row(out, in, m, scale);
}

/* A parameter whose address is taken is a variable of the function's own. */
static int at_address(int *p, int m)
{
    int *q = &m, s = 0;
    *q -= 1;
    for (int j = 0; j < *q; j++)
        s += p[j];
    return s;
}

static short shortened(int *p, int m)
{
    for (int j = 0; j < m; j++)
        p[j] += j;
    return m + 65536;
}

static void reals(real *out, real s, int m)
{
    for (int j = 0; j < m; j++)
        out[j] = s + j;
}

static void of_matrix(int m, double (*out)[m], int i)
{
    for (int j = 0; j < m; j++)
        out[i][j] = i - j;
}

/* A name in a type, which the caller has for something else. */
static int sized(const int *p, int count)
{
    int s = sizeof(char[count]);
    for (int j = 0; j < count; j++)
        s += p[j];
    return s;
}

static void with_static(double *out, int m)
{
    static int k = 2;
    for (int j = 0; j < m; j++)
        out[j] = k;
}

static void with_global(double *out, int m)
{
    for (int j = 0; j < m; j++)
        out[j] = global;
}

static void returning(double *out, const double *in, int m)
{
    if (m < 5)
        return;
    for (int j = 0; j < m; j++)
        out[j] = in[j];
}

static int count(const int *p, int m, int value)
{
    if (value < 0) {
        const int three = 3;
        return -three;
    }
    int many = 0;
    if (p[0] == value)
        return 0;many += 1;
#pragma omp simd simdlen(4)
    for (int j = 0; j < m; j++)
        many += p[j] == value;
    return many;
}

static int halves(const int *p, int m)
{
    int s = 0;
    for (int j = 0; j < m; j++)
        s += p[j];
    if (m > 1)
        s += halves(p, m / 2);
    return s;
}

static void jumping(double *out, int m)
{
    for (int j = 0; j < m; j++) {
        if (j == 7)
            goto end;
        out[j] = j;
    }
end:;
}

static void plain(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        row(&a[i * m], &b[i * m], m, 2);
}

static void sums(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        y[i] = dot(&c[i * m], d, m);
}

static void several(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int v = dot(&c[i * m], d, m) + 2 * dot(&d[i * m], d, m);
        if (v % 2)
            y[i] = dot(&d[i * m], &d[i * m], m) - v;
        else
            y[i] = v;
    }
}

static void through_others(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        further(&a[i * m], // the row
                &b[i * m], m);
}

/* Names that the function has for something else. */
static void swapped(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        const int *b = &c[i * m], *a = d;
        int s = m;
        y[i] = dot(b, a, s);
    }
}

static void in_clauses(int n, int m)
{
    int j, out;
    double s = 1;
#pragma omp target teams distribute parallel for private(j, out) firstprivate(s) map(tofrom                  \
                                                                                     : a [0:N * M])          \
    map(to                                                                                                   \
        : b [0:N * M])
    for (int i = 0; i < n; i++) {
        j = i * m;
        out = j;
        row(&a[j], &b[out], m, s);
    }
}

static void converted(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        y[i] = shortened(&c[i * m], m) - 70000;
}

static void unused(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        shortened(&c[i * m], m);
}

static void address(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        y[i] = at_address(&c[i * m], m);
}

static void at_times(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        y[i] = i % 2 && dot(&c[i * m], d, m);
}

static void chosen(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        y[i] = i % 3 ? dot(&c[i * m], d, m) : 4;
}

static void hidden(int n, int m)
{
    int real = 2;
    REGION
    for (int i = 0; i < n; i++)
        reals(&a[i * m], real, m);
}

static void hidden_constant(int n, int m)
{
    double scale = 7;
    REGION
    for (int i = 0; i < n; i++)
        further(&a[i * m], &b[i * m], m + (scale > 8));
}

static void overlapping(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        row(&a[i * m] + 1, &a[i * m], m - 1, 2);
}

static void lengths(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        of_matrix(m, (double(*)[m])a, i);
}

static void sizes(int n, int count)
{
    REGION
    for (int i = 0; i < n; i++) {
        int m = count - 1;
        y[i] = sized(&c[i * m], m);
    }
}

static void statics(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        with_static(&a[i * m], m);
}

static void globals(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        with_global(&a[i * m], m);
}

static void returns(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        returning(&a[i * m], &b[i * m], m);
}

static void many_returns(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        const int s = i % 4 - 1;
        y[i] = 2 + count(&c[i * m], m, s);
    }
}

static void recursive(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        y[i] = halves(&c[i * m], m);
}

static void jumps(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        jumping(&a[i * m], m);
}

static char **names;

static int is_wanted(const char *name)
{
    int wanted = !*names;
    for (char **next = names; *next; next++)
        wanted |= strcmp(*next, name) == 0;
    return wanted;
}

static void run(const char *name, void (*function)(int, int))
{
    double sum = 0;
    long other = 0;
    if (!is_wanted(name))
        return;
    for (int k = 0; k < N * M; k++) {
        a[k] = -k;
        b[k] = k % 17;
        c[k] = k % 13;
        d[k] = k % 7 - 3;
    }
    for (int k = 0; k < N; k++)
        y[k] = 0;
    function(N, M);
    for (int k = 0; k < N * M; k++) {
        sum += a[k] * (k % 5 + 1);
        other += c[k] * (k % 11 + 1);
    }
    for (int k = 0; k < N; k++)
        other += y[k] * (k + 1L);
    printf("%s %g %ld\n", name, sum, other);
}

#define RUN(function) run(#function, function)

int main(int argc, char **argv)
{
    (void)argc;
    names = argv + 1;
    RUN(plain);
    RUN(sums);
    RUN(several);
    RUN(through_others);
    RUN(swapped);
    RUN(in_clauses);
    RUN(converted);
    RUN(unused);
    RUN(address);
    RUN(at_times);
    RUN(chosen);
    RUN(hidden);
    RUN(hidden_constant);
    RUN(overlapping);
    RUN(lengths);
    RUN(sizes);
    RUN(statics);
    RUN(globals);
    RUN(returns);
    RUN(many_returns);
    RUN(recursive);
    RUN(jumps);
    return 0;
}
