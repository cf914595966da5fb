/* What all iterations of a loop read alike, in tables of many lengths that end where no memory is any more, so that a program
 * which reads more than its loops do ends. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#ifndef DIRECTIVE
#define DIRECTIVE teams distribute parallel for num_teams(3) thread_limit(64)
#endif
#define TEXT(x)   #x
#define PRAGMA(x) _Pragma(TEXT(x))
#define EACH(...) PRAGMA(omp target DIRECTIVE __VA_ARGS__)

enum { N = 500, PAGE = 4096, PAGES = 16 };

struct point {
    float x, y, z;
};

static double y[N];

/* So many bytes, and no memory behind them. */
static void *at_the_end(size_t bytes)
{
    char *pages = mmap(NULL, (PAGES + 1) * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    mprotect(pages + PAGES * PAGE, PAGE, PROT_NONE);
    return pages + PAGES * PAGE - bytes;
}

/* So many bytes, and no memory in front of them. */
static void *at_the_begin(void)
{
    char *pages = mmap(NULL, (PAGES + 1) * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    mprotect(pages, PAGE, PROT_NONE);
    return pages + PAGE;
}

static void print(const char *what, int number)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += y[i] * (i % 13 + 1);
    printf("%s %d: %.10g\n", what, number, sum);
    memset(y, 0, sizeof y);
}

static void list(int n, int m)
{
    float *w = at_the_end(m * sizeof *w);
    for (int k = 0; k < m; k++)
        w[k] = k % 17;
    EACH(map(to : w[0:m]) map(tofrom : y))
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int c = 0; c < m; c++)
            sum += w[c] * (i % 5 + c % 3);
        y[i] = sum;
    }
    print("list", m);
}

/* Rows of 16, which are read by 16 bytes where they lie so; `beyond` elements beyond such a place. */
static void rows(int m, int beyond)
{
    float *w = at_the_begin();
    int n = N, f;
    w += beyond;
    for (int k = 0; k < m * 16; k++)
        w[k] = k % 19;
    EACH(private(f) map(to : w[0:m * 16]) map(tofrom : y))
    for (int i = 0; i < n; i++) {
        double least = 1e9;
        for (int c = 0; c <= m - 1; c += 1) {
            const long row = (long)c * 16;
            double sum = 0;
            for (f = 0; f < 16; f++)
                sum += (w[row + f] - i) * (w[row + f] - i);
            least = sum < least ? sum : least;
        }
        y[i] = least;
    }
    print("rows", m);
}

/* Counters that do not begin with 0, subscripts that shrink, elements of 12 bytes. */
static void points(int first, int end)
{
    struct point *p = at_the_end((size_t)(end > first ? end - first : 0) * sizeof *p);
    p -= first;
    for (int k = first; k < end; k++)
        p[k] = (struct point){k, k % 3, k % 5};
    EACH(map(to : p[first:end > first ? end - first : 0]) map(tofrom : y))
    for (int i = 0; i < N; i++) {
        double sum = 0;
        for (size_t k = 0; k < (size_t)3; k++)
            for (int c = first; c < end; c++)
                sum += p[c].x * i + p[first + end - 1 - c].z;
        y[i] = sum;
    }
    print("points", end - first);
}

/* Elements in front of where the pointer leads, by steps of which the sign is known at run time only. */
static void before(long m, int step)
{
    const long reach = (m - 1) * step, first = reach < 0 ? reach : 0, count = reach < 0 ? 1 - reach : 1 + reach;
    double *p = (double *)at_the_end(count * sizeof *p) - first;
    for (long k = first; k < first + count; k++)
        p[k] = k % 7;
    EACH(map(to : p[first:count]) map(tofrom : y) firstprivate(step))
    for (int i = 0; i < N; i++) {
        double sum = 0;
        for (long k = 0; k < m; k++)
            sum += p[k * step] * (k + i);
        y[i] = sum;
    }
    print("before", step);
}

/* Loops of which one may have no iteration, and what is read in the other; several tables. */
static void two(int a, int b, int more)
{
    short *numbers = at_the_end((size_t)a * sizeof *numbers);
    float *w = at_the_end((size_t)b * sizeof *w);
    const int extra = more;
    for (int k = 0; k < a; k++)
        numbers[k] = 3;
    for (int k = 0; k < b; k++)
        w[k] = k % 23;
    EACH(collapse(2) map(to : numbers[0:a], w[0:b]) map(tofrom : y))
    for (int j = 0; j < 10; j++)
        for (int i = 0; i < N / 10; i++) {
            double sum = 0;
            for (int k = 0; k < a; k++)
                sum += numbers[k] + j;
            for (int k = 0; k < extra; k++)
                for (int c = 0; c < b - 1; c++)
                    sum += w[c] * w[c + 1] + k;
            y[j * (N / 10) + i] = sum + i;
        }
    print("two", a + b);
}

static void reduced(int m)
{
    float *w = at_the_end((size_t)m * sizeof *w), total = 0;
    for (int k = 0; k < m; k++)
        w[k] = k % 4;
    EACH(map(to : w[0:m]) map(tofrom : total) reduction(+ : total))
    for (int i = 0; i < N; i++)
        for (int c = 0; c < m; c++)
            total += w[c];
    printf("reduced %d: %g\n", m, total);
}

/* Teams of a few threads each, of which many read the same. */
static void windows(int m)
{
    float *w = at_the_end((size_t)m * sizeof *w), *series = at_the_begin();
    for (int k = 0; k < m; k++)
        w[k] = k % 4;
    for (int k = 0; k < N + m; k++)
        series[k] = k % 9;
#pragma omp target teams distribute num_teams(3) thread_limit(64) map(to : w[0:m], series[0:N + m]) map(from : y)
    for (int i = 0; i < N; i++) {
        double sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int k = 0; k < m; k++)
            sum += w[k] * series[i + k];
        y[i] = sum;
    }
    print("windows", m);
}

/* Loops that wait for divisions, over tables of any length, one of which is read elsewhere, too. */
static void pairs(int n, int m)
{
    struct point *p = at_the_end((size_t)m * sizeof *p);
    double *weights = at_the_end((size_t)m * sizeof *weights);
    for (int k = 0; k < m; k++) {
        p[k] = (struct point){k % 8, k % 16, k % 4};
        weights[k] = k % 32;
    }
    EACH(map(to : p[0:m], weights[0:m]) map(tofrom : y))
    for (int i = 0; i < n; i++) {
        const struct point here = i < m ? p[i] : (struct point){(float)i, 1, 2};
        double sum = 0;
        for (int k = 0; k < m; k++)
            sum += (p[k].x - here.x) * weights[k] / (p[k].y + 1);
        for (long k = 7; k < m; k++)
            sum += sqrt(p[k].z * p[k].z) + i;
        y[i] = sum;
    }
    print("pairs", n + m);
}

/* What a loop leaves behind, and a counter of its own. */
static void counted(unsigned m)
{
    float *w = at_the_end((size_t)m * sizeof *w);
    unsigned k;
    for (k = 0; k < m; k++)
        w[k] = k % 8 + 1;
    EACH(private(k) map(to : w[0:m]) map(tofrom : y))
    for (int i = 0; i < N; i++) {
        double sum = 0;
        for (k = 3; k < m; k++)
            sum += 64 / w[k] * (i % 3);
        y[i] = sum + k;
    }
    print("counted", m);
}

/* Each thread's numbers in a vectorised loop, and the loop's own. */
static void simd(int m)
{
    float *w = at_the_end((size_t)m * sizeof *w);
    for (int k = 0; k < m; k++)
        w[k] = k % 6;
    EACH(map(to : w[0:m]) map(from : y))
    for (int i = 0; i < N; i++) {
        double sum = 0;
#pragma omp simd reduction(+ : sum)
        for (int k = 0; k < m; k++)
            sum += w[k] * i;
        y[i] = sum;
    }
    print("simd", m);
}

/* Words of C++'s. */
static void words(int template, int new)
{
    enum { class = 3 };
    float *typename = at_the_end((size_t)template * sizeof *typename),
          *private = at_the_end((size_t) new * sizeof *private);
    for (int k = 0; k < template; k++)
        typename[k] = k % 8 + 1;
    for (int k = 0; k < new; k++)
        private[k] = k % 5;
    EACH(map(to : typename[0:template], private[0:new]) map(tofrom : y))
    for (int this = 0; this < N; this++) {
        double sum = 0;
        for (int namespace = class; namespace < template; namespace++)
            sum += 64 / typename[namespace];
        for (int namespace = 0; namespace < new - class; namespace++)
            sum += private[namespace + class] * this;
        y[this] = sum;
    }
    print("words", template);
}

int main(void)
{
    const int lengths[] = {0, 1, 31, 32, 33, 40, 511, 512, 513, 2047, 2048, 2049, 3000};
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        list(N, lengths[k]);
        reduced(lengths[k] % 100);
        windows(lengths[k]);
        simd(lengths[k]);
    }
    list(0, 40);
    for (int beyond = 0; beyond < 5; beyond++)
        rows(beyond * 3 + 1, beyond);
    rows(200, 1);
    for (int first = -3; first < 100; first += 20)
        for (int end = first - 1; end < 160; end += 33)
            points(first, end);
    for (int step = -3; step <= 3; step++)
        before(50, step);
    for (int n = 0; n <= N; n += 125)
        for (int m = 0; m < 700; m += 99)
            pairs(n, m);
    for (unsigned m = 0; m < 2000; m += 333)
        counted(m);
    words(1000, 200);
    for (int more = 0; more < 3; more++) {
        two(100, 40, more);
        two(0, 40, more);
        two(9000, 40, more);
        two(33, 1, more);
    }
    return 0;
}
