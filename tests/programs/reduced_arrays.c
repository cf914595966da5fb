/* Reductions of arrays and sections; where the reduced variable lives; leagues of one and of many teams. */
#include <stdio.h>
#include <stdlib.h>

#ifndef DIRECTIVE
#define DIRECTIVE target teams distribute parallel for
#endif
#define PRAGMA_OF(text) _Pragma(#text)
#define PRAGMA(...)     PRAGMA_OF(omp __VA_ARGS__)

enum { N = 400 };
static int values[N];
static double global_sum = 0.5;

static void show(const char *name, const int *array, int count)
{
    printf("%s:", name);
    for (int i = 0; i < count; i++)
        printf(" %d", array[i]);
    printf("\n");
}

static void whole_arrays(int n)
{
    int bins[7] = {1, 2, 3, 4, 5, 6, 7}, matrix[2][3] = {{1, 1, 1}, {2, 2, 2}}, high[3] = {-1, 500, -3};
    float reals[4] = {0.5f, 0.5f};
    unsigned char bytes[5] = {1, 2, 4, 8, 16};
    PRAGMA(DIRECTIVE map(to : values) reduction(+ : bins, matrix, reals) reduction(max : high) reduction(| : bytes))
    for (int i = 0; i < n; i++) {
        bins[values[i] % 7]++;
        matrix[i % 2][i % 3] += values[i];
        reals[i % 4] += 0.25f;
        high[i % 3] = values[i] > high[i % 3] ? values[i] : high[i % 3];
        bytes[i % 5] |= 1 << (values[i] & 7);
    }
    show("bins", bins, 7);
    show("matrix", &matrix[0][0], 6);
    show("high", high, 3);
    printf("%g %g %g %g, %d %d %d %d %d\n", reals[0], reals[1], reals[2], reals[3], bytes[0], bytes[1], bytes[2],
           bytes[3], bytes[4]);
}

static void sections(int n, int length, int lower)
{
    int bins[9] = {9, 8, 7, 6, 5, 4, 3, 2, 1};
    int *heap = calloc(16, sizeof(*heap));
    long long *wide = calloc(16, sizeof(*wide));
    PRAGMA(DIRECTIVE map(to : values) reduction(+ : bins[0:4]))
    for (int i = 0; i < n; i++)
        bins[values[i] & 3]++;
    show("constant section of an array", bins, 9);
    PRAGMA(DIRECTIVE map(to : values) reduction(+ : bins[2:5]))
    for (int i = 0; i < n; i++)
        bins[2 + values[i] % 5]++;
    show("from 2", bins, 9);
    PRAGMA(DIRECTIVE map(to : values) reduction(+ : bins[lower:length]))
    for (int i = 0; i < n; i++)
        bins[lower + values[i] % length] += i;
    show("variable section of an array", bins, 9);
    PRAGMA(DIRECTIVE map(to : values) reduction(+ : heap[0:8]))
    for (int i = 0; i < n; i++)
        heap[values[i] & 7]++;
    show("constant section of a pointer", heap, 16);
    PRAGMA(DIRECTIVE map(to : values) reduction(+ : heap[lower:length]) reduction(- : wide[:length + 1]))
    for (int i = 0; i < n; i++) {
        heap[lower + values[i] % length]++;
        wide[values[i] % (length + 1)] -= (long long)values[i] << 33;
    }
    show("variable section of a pointer", heap, 16);
    for (int i = 0; i < 16; i++)
        printf(" %lld", wide[i]);
    printf("\n");
    PRAGMA(DIRECTIVE map(to : values) map(tofrom : heap[0:16]) reduction(max : heap[1 + lower : 2 * length]))
    for (int i = 0; i < n; i++) {
        int *place = &heap[1 + lower + i % (2 * length)];
        *place = *place > values[i] ? *place : values[i];
    }
    show("mapped pointer", heap, 16);
    free(heap);
    free(wide);
}

static void places(int n)
{
    int sum = 10, other = 20;
    PRAGMA(DIRECTIVE map(to : values) map(tofrom : sum) reduction(+ : sum))
    for (int i = 0; i < n; i++)
        sum += values[i];
    printf("mapped: %d\n", sum);
#pragma omp target data map(tofrom : sum) map(to : values)
    {
        for (int turn = 0; turn < 3; turn++) {
            PRAGMA(DIRECTIVE reduction(+ : sum))
            for (int i = 0; i < n; i++)
                sum += values[i] + turn;
        }
        sum = -1; /* the host's, which the device's value replaces */
    }
    printf("inside target data: %d\n", sum);
    PRAGMA(DIRECTIVE map(to : values) reduction(+ : global_sum) map(tofrom : global_sum) reduction(^ : other))
    for (int i = 0; i < n; i++) {
        global_sum += values[i] * 0.5;
        other ^= values[i];
    }
    printf("global: %g %d\n", global_sum, other);
    PRAGMA(DIRECTIVE reduction(max : sum) map(tofrom : sum))
    for (int i = 0; i < n; i++)
        ;
    printf("untouched: %d\n", sum);
}

static void collapsed(int n, int m)
{
    long sum = 0, product = 1;
    PRAGMA(DIRECTIVE collapse(2) reduction(+ : sum) reduction(* : product))
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            if (j == 3)
                continue;
            sum += i * j;
            product *= j == 2 ? -1 : 1;
        }
    printf("collapsed: %ld %ld\n", sum, product);
}

int main(void)
{
    for (int i = 0; i < N; i++)
        values[i] = (i * 7919 + 13) % 251;
    for (int n = 0; n <= N; n = 3 * n + 1) {
        whole_arrays(n);
        sections(n, 3, 4);
        places(n);
        collapsed(n, 5);
    }
    return 0;
}
