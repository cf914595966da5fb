/* Declared reductions: structs and scalars, several types, function calls, initializers, scopes, every construct. */
#include <math.h>
#include <omp.h>
#include <stdio.h>

enum kind { NONE, SOME };

struct extreme {
    double value;
    int index;
};

struct moments {
    long count;
    double sum, squares;
    char tag[3];
    enum kind kind;
};

typedef struct {
    float re, im;
} complex_t;

static void merge(struct moments *to, const struct moments *from)
{
    to->count += from->count;
    to->sum += from->sum;
    to->squares += from->squares;
    to->tag[1] = (char)(to->tag[1] > from->tag[1] ? to->tag[1] : from->tag[1]);
    if (from->kind == SOME)
        to->kind = SOME;
}

static void begin(struct moments *copy, struct moments *original)
{
    *copy = (struct moments){.tag = {original->tag[0], 0, 0}};
}

static complex_t times(complex_t a, complex_t b)
{
    return (complex_t){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

#pragma omp declare reduction(largest : struct extreme : omp_out = omp_in.value > omp_out.value                        \
                                  ? omp_in                                                                             \
                                  : omp_out) initializer(omp_priv = {-INFINITY, -1})
#pragma omp declare reduction(gather : struct moments : merge(&omp_out, &omp_in)) initializer(begin(&omp_priv, &omp_orig))
#pragma omp declare reduction(+ : complex_t : omp_out.re += omp_in.re, omp_out.im += omp_in.im)
#pragma omp declare reduction(* : complex_t : omp_out = times(omp_out, omp_in)) initializer(omp_priv = {1, 0})
#pragma omp declare reduction(absmax : int, long, double : omp_out = fabs(omp_in) > fabs(omp_out) ? omp_in : omp_out)  \
    initializer(omp_priv = 0)
#pragma omp declare reduction(furthest : double * : omp_out = omp_in > omp_out ? omp_in : omp_out) initializer(        \
        omp_priv = omp_orig)

enum { N = 1000 };
static double data[N];

#ifndef DIRECTIVE
#define DIRECTIVE target teams distribute parallel for
#endif
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define LOOP(directive, ...) PRAGMA(omp directive __VA_ARGS__)

#pragma omp declare target
static struct extreme in_function(const double *x, int n)
{
    struct extreme top = {-1, -1};
#pragma omp parallel for reduction(largest : top)
    for (int i = 0; i < n; i++)
        if (x[i] > top.value)
            top = (struct extreme){x[i], i};
    return top;
}
#pragma omp end declare target

static void combined(void)
{
    struct extreme top = {-5, -7};
    struct moments all = {.count = 10, .tag = "x"};
    complex_t sum = {1, 2}, product = {1, 1};
    int si = 3;
    long sl = -4;
    double sd = 5;
    LOOP(DIRECTIVE, map(to : data) reduction(largest : top) reduction(gather : all))
    for (int i = 0; i < N; i++) {
        if (data[i] > top.value)
            top = (struct extreme){data[i], i};
        all.count++;
        all.sum += data[i];
        all.squares += data[i] * data[i];
        if (i == 77)
            all.tag[1] = (char)(all.tag[0] + 1);
        if (i == 500)
            all.kind = SOME;
    }
    printf("%g %d; %ld %g %g %s %d\n", top.value, top.index, all.count, all.sum, all.squares, all.tag, all.kind);
    LOOP(DIRECTIVE, map(to : data) reduction(+ : sum) reduction(* : product) reduction(absmax : si, sl, sd))
    for (int i = 0; i < N; i++) {
        sum.re += (float)i, sum.im -= 1;
        if (i % 250 == 0)
            product = times(product, (complex_t){0, 2});
        if (fabs(data[i]) > fabs(sd))
            sd = data[i];
        if (i > si)
            si = -i;
        if (-i < sl)
            sl = -i;
    }
    printf("%g %g; %g %g; %d %ld %g\n", sum.re, sum.im, product.re, product.im, si, sl, sd);
}

static void arrays(void)
{
    complex_t sums[3] = {{1, 1}, {2, 2}, {3, 3}}, *pointer = sums;
    int from = 1, length = 2;
#pragma omp target teams distribute parallel for reduction(+ : sums) num_teams(4)
    for (int i = 0; i < N; i++)
        sums[i % 3].re += 1, sums[i % 3].im += (float)i;
    printf("%g %g %g %g\n", sums[0].re, sums[0].im, sums[2].re, sums[2].im);
#pragma omp target parallel for reduction(+ : pointer[from : length])
    for (int i = 0; i < N; i++)
        pointer[1 + i % 2].re += 1;
    printf("%g %g %g\n", sums[0].re, sums[1].re, sums[2].re);
    long distance = 0;
#pragma omp target map(to : data) map(tofrom : distance)
    {
        double *far = data;
#pragma omp parallel for reduction(furthest : far)
        for (int i = 0; i < N; i++)
            if (data + i > far)
                far = data + i;
        distance = far - data;
    }
    printf("far %ld\n", distance);
}

static void nested(void)
{
    struct extreme tops[5], inner = {0, 0};
#pragma omp declare reduction(smallest : struct extreme : omp_out = omp_in.value < omp_out.value ? omp_in : omp_out)     \
    initializer(omp_priv = omp_orig)
#pragma omp target map(to : data) map(from : tops) map(tofrom : inner)
    {
        struct extreme low = {1e9, -1}, high = {-1e9, -1}, scope = {-1, -1}, sections = {-1, -1}, tasks = {-1, -1};
#pragma omp declare reduction(mine : struct extreme : omp_out.index += omp_in.index) initializer(omp_priv = {0, 0})
        {
#pragma omp declare reduction(smallest : struct extreme : omp_out.index = -99)
        }
#pragma omp parallel num_threads(4)
        {
#pragma omp for reduction(smallest : low) reduction(largest : high)
            for (int i = 0; i < N; i++) {
                if (data[i] < low.value)
                    low = (struct extreme){data[i], i};
                if (data[i] > high.value)
                    high = (struct extreme){data[i], i};
            }
#pragma omp scope reduction(largest : scope)
            scope.value = 7, scope.index = 7;
#pragma omp sections reduction(largest : sections)
            {
#pragma omp section
                sections.value = 3;
#pragma omp section
                sections.value = 4, sections.index = 8;
            }
        }
#pragma omp taskgroup task_reduction(largest : tasks)
        for (int i = 0; i < 4; i++) {
#pragma omp task in_reduction(largest : tasks)
            if (tasks.value < i)
                tasks = (struct extreme){i, 10 * i};
        }
#pragma omp simd reduction(mine : inner)
        for (int i = 0; i < 10; i++)
            inner.index += i;
        tops[0] = low, tops[1] = high, tops[2] = scope, tops[3] = sections, tops[4] = tasks;
    }
    for (int i = 0; i < 5; i++)
        printf("%g %d, ", tops[i].value, tops[i].index);
    printf("%d\n", inner.index);
    struct extreme top;
#pragma omp target map(to : data) map(from : top)
    top = in_function(data, N);
    printf("%g %d\n", top.value, top.index);
}

/* Types and constants of blocks, which hide the file's or are known there alone. */
enum { LIMIT = 3 };
typedef struct {
    char c;
} place;

static void in_blocks(void)
{
    typedef long number;
    struct own {
        number sum;
        short count;
    } total = {100, 1}, each[3] = {{0, 0}, {1, 1}, {2, 2}};
    enum level { LOW = -5, LIMIT = 200 } best = LOW;
#pragma omp declare reduction(+ : struct own : omp_out.sum += omp_in.sum, omp_out.count += omp_in.count)       \
    initializer(omp_priv = {0})
#pragma omp declare reduction(top : enum level : omp_out = omp_in > omp_out ? omp_in : omp_out)                \
    initializer(omp_priv = LOW)
#pragma omp target teams distribute parallel for reduction(+ : total, each) reduction(top : best)              \
    map(to : data) map(tofrom : total, each, best)
    for (int i = 0; i < N; i++) {
        total.sum += i, total.count++;
        each[i % 3].sum += i, each[i % 3].count++;
        if (data[i] > best && data[i] <= LIMIT)
            best = (enum level)data[i];
    }
    printf("%ld %d %ld %d %d\n", total.sum, total.count, each[2].sum, each[1].count, best);
    {
        typedef struct {
            double v;
            int at;
        } place;
        enum { NOWHERE = -1 };
        place far = {0, NOWHERE};
        int longest = 0;
#pragma omp declare reduction(far : place : omp_out = omp_in.v > omp_out.v ? omp_in : omp_out)                 \
    initializer(omp_priv = (place){omp_orig.v, NOWHERE})
#pragma omp target map(to : data) map(tofrom : far, longest)
        {
            struct run {
                int longest;
            } run = {LIMIT};
#pragma omp declare reduction(most : struct run : omp_out.longest = omp_in.longest > omp_out.longest ?         \
                                  omp_in.longest : omp_out.longest) initializer(omp_priv = {NOWHERE - LIMIT})
#pragma omp parallel for reduction(most : run) reduction(far : far)
            for (int i = 1; i < N; i++) {
                if (data[i] > far.v)
                    far = (place){data[i], i};
                if (data[i] - data[i - 1] > run.longest)
                    run.longest = data[i] - data[i - 1];
            }
            longest = run.longest;
        }
        printf("%g %d %d\n", far.v, far.at, longest);
    }
}

int main(void)
{
    for (int i = 0; i < N; i++)
        data[i] = (i * 37 % N) - 300;
    combined();
    arrays();
    nested();
    in_blocks();
    return 0;
}
