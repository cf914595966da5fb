/* Functions, variables, statements and the C library in device code. */
#include <assert.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 16 };

static int max(int a, int b)
{
    return a > b ? a : b;
}

/* ---- functions ---- */

static int even(unsigned n);
static int odd(unsigned n)
{
    return n == 0 ? 0 : even(n - 1);
}
static int even(unsigned n)
{
    return n == 0 ? 1 : odd(n - 1);
}

static inline unsigned long fibonacci(int n)
{
    return n < 2 ? (unsigned long)n : fibonacci(n - 1) + fibonacci(n - 2);
}

#pragma omp declare target
static const int primes[] = {2, 3, 5, 7, 11, 13, 17, 19};
const char *const words[3] = {"zero", "one", "two"};
int counter = 100;
static int counts[4];
extern double scale;
double scale = 0.5;
int next(int by)
{
    static const int steps[2] = {1, 10};
    return counter += by * steps[by > 1];
}
void swap(void *a, void *b, size_t size);
#pragma omp end declare target

void swap(void *a, void *b, size_t size)
{
    char *x = a, *y = b;
    while (size-- > 0) {
        char t = *x;
        *x++ = *y;
        *y++ = t;
    }
}

static void add_to(int n, const int *restrict from, int *restrict to)
{
    for (int i = 0; i < n; i++)
        to[i] += from[i];
}

static int count_arguments()
{
    return 42;
}

static void fill(int values[], int n)
{
    for (int i = 0; i < n; i++)
        values[i] = primes[i % (int)(sizeof(primes) / sizeof(*primes))] << (i & 3);
}

static void functions(int n)
{
    int values[N], sums[N] = {0}, result[8] = {0};
    unsigned long series[N];
#pragma omp target teams distribute parallel for map(from : series) map(tofrom : sums)
    for (int i = 0; i < N; i++) {
        series[i] = fibonacci(i) * 10 + even(i);
        sums[i] += max(primes[i % 8], i);
    }
#pragma omp target map(tofrom : result, sums) map(from : values)
    {
        fill(values, N);
        add_to(n, values, sums);
        result[0] = next(1) + next(2);
        result[1] = words[n % 3][0] * (int)(scale * 4);
        counts[n % 4]++;
        result[2] = counts[n % 4] + counts[(n + 1) % 4];
        swap(&result[0], result + 1, sizeof(int));
        result[3] = count_arguments();
        result[4] = next(0);
    }
#pragma omp target update from(counter)
    for (int i = 0; i < N; i++)
        printf("%lu %d %d, ", series[i], sums[i], values[i]);
    printf("%d %d %d %d %d %d\n", result[0], result[1], result[2], result[3], result[4], counter);
}

/* ---- statements ---- */

static int collatz(int n, int most)
{
    int steps = 0;
again:
    if (n == 1 || steps >= most)
        goto done;
    n = n % 2 ? 3 * n + 1 : n / 2, steps++;
    goto again;
done:
    return steps;
}

static int switched(int n)
{
    int value = 0;
    switch (n % 7) {
        int unreached;
    case 0:
    case 1:
        value = 1;
        /* falls through */
    case 2: {
        value += 2;
        break;
    }
    case 3 ... 4:
        unreached = 9;
        value = unreached;
    default:
        for (;;) {
            if (++value > 20)
                break;
            if (value % 2)
                continue;
            value += 2;
        }
    }
    return value;
}

/* Duff's device */
static void copy(char *to, const char *from, int count)
{
    int turns = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--turns > 0);
    }
}

static void statements(void)
{
    int steps[N], values[N];
    char text[20] = "";
#pragma omp target teams distribute parallel for map(from : steps, values)
    for (int i = 0; i < N; i++) {
        steps[i] = collatz(i + 1, 50);
        values[i] = switched(i);
        int j = 0, k = 10;
        do {
            if (j == 3)
                goto out;
            k--;
        } while (++j < k);
    out:
        values[i] = i % 2 ? (j += i, values[i] + k + j) : values[i] ? values[i] ?: 5 : -1;
    }
#pragma omp target map(tofrom : text)
    copy(text, "device of Duff's", 17);
    for (int i = 0; i < N; i++)
        printf("%d %d, ", steps[i], values[i]);
    printf("%s\n", text);
}

/* ---- the C library ---- */

static void mathematics(double x, float y)
{
    double out[27] = {0};
    float single[16] = {0};
    int whole[10] = {0};
#pragma omp target map(tofrom : out, single, whole)
    {
        double *o = out, part;
        float *s = single, spart;
        *o++ = sqrt(x), *o++ = floor(x), *o++ = ceil(-x), *o++ = fabs(-x), *o++ = pow(x, 2), *o++ = fmin(x, 2);
        *o++ = fmax(x, NAN), *o++ = fmod(x, 0.7), *o++ = hypot(3, 4), *o++ = round(2.5), *o++ = trunc(-2.7);
        *o++ = copysign(2, -x), *o++ = ldexp(x, 3), *o++ = modf(x, &part) + part, *o++ = fma(x, 2, 1);
        *o++ = exp2(3), *o++ = log2(8), *o++ = cbrt(27), *o++ = sin(0), *o++ = atan2(0, 1), *o++ = INFINITY, *o++ = -HUGE_VAL;
        *o++ = DBL_MAX, *o++ = M_PI, *o++ = sqrt(y), *o++ = pow(y, 0.3f), *o++ = sin(3);
        *s++ = sqrtf(y), *s++ = floorf(y), *s++ = fabsf(-y), *s++ = fminf(y, 1), *s++ = fmaxf(y, 3), *s++ = powf(y, 2);
        *s++ = roundf(y), *s++ = truncf(-y), *s++ = fmodf(y, 1), *s++ = modff(y, &spart) + spart, *s++ = ldexpf(y, 1);
        *s++ = sqrt(y), *s++ = fabs(y), *s++ = 1 / 3.0f, *s++ = FLT_EPSILON, *s++ = 2.f * y;
        whole[0] = isnan(NAN) != 0;
        whole[1] = isinf(INFINITY) != 0;
        whole[2] = signbit(-x) != 0;
        whole[3] = lround(x) + abs(-3) + labs(-4L) + llabs(-5LL);
        whole[4] = isfinite(x) != 0;
        whole[5] = (int)lrint(2.5) + (int)rint(3.5);
        frexp(x, &whole[6]);
        whole[7] = fabs(x) > y && isgreater(x, y);
        whole[8] = ilogb(x) + INT_MAX / 1000;
        whole[9] = (int)fdim(x, 1);
    }
    for (int i = 0; i < 27; i++)
        printf("%.15g ", out[i]);
    for (int i = 0; i < 16; i++)
        printf("%.7g ", single[i]);
    for (int i = 0; i < 10; i++)
        printf("%d ", whole[i]);
    printf("\n");
}

static void library(int n)
{
    int out[N] = {0}, from[4] = {1, 2, 3, 4};
    char line[32] = "";
#pragma omp target map(tofrom : out, line)
    {
        printf("%d %s %c %5.2f %llu %x%%\n", n, "text" " in " "pieces", 'c', 2.5, 1ull << 40, 255);
        printf("no arguments\n");
        int *heap = malloc(N * sizeof *heap), *other = calloc(N, sizeof(int));
        assert(heap && other);
        memset(heap, 0xff, N * sizeof(int));
        memcpy(heap + 2, from, sizeof from);
        memmove(heap + 1, heap + 2, 12);
        for (int i = 0; i < N; i++)
            out[i] = heap[i] + other[i];
        free(heap);
        free(other);
        strcpy(line, "one");
        strcat(line, ", two");
        strncpy(line + strlen(line), ", three", 8);
        out[15] = strcmp(line, "one") > 0 && !strncmp(line, "one!", 3) && strchr(line, 't') == line + 5;
        assert(out[15] == 1);
    }
    for (int i = 0; i < N; i++)
        printf("%d ", out[i]);
    printf("%s\n", line);
}

int main(void)
{
    functions(10);
    statements();
    mathematics(2.625, 1.75f);
    library(7);
    return 0;
}
