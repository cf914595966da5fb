#!/usr/bin/env bats
# Serial loops whose counters have 64 bits, whose iterations a GPU counts in 32.

load helper
load pass

# turns LOOP [DECLARATIONS]: which edit a loop in a region's iterations has; none: none.
turns() {
    source_file t.c <<C
#include <stddef.h>
#include <stdint.h>
void take(long *);
static float get(const float *a, long i) { return a[i]; }
struct lengths { size_t n; };
void f(size_t n, long m, unsigned u, int k, struct lengths l, const float *restrict a, size_t *restrict b)
{
#pragma omp target teams distribute parallel for
    for (int w = 0; w < k; w++) {
        float s = 0;
        ${2-}
        $1
        b[w] = s;
    }
}
C
    arch=sm_90 ir | sed -nE 's/^ *edit .* kind (turns|turns_to) name .*/\1/p' | grep . || echo none
}

@test "turns: loops that count up to a bound that keeps its value" {
    local loop
    for loop in 'for (size_t i = 0; i < n; i++) s += a[i];' 'for (long i = w; i < m; ++i) { if (a[i] < 0) continue; s += a[i]; }' \
        'for (int64_t i = 0; i < k; i++) s += get(a, i);' 'for (ptrdiff_t i = u; i < m - 1; i++) s += a[i];' \
        'for (size_t i = b[w]; i < b[w + 1]; i++) s += a[i];' 'for (size_t i = 0; i < l.n * 2; i++) s += a[i];' \
        'size_t i; for (i = 0; i < n; i += 1) s += a[i];' 'for (size_t i = 0; n > i; i = i + 1) s += a[i];' \
        'for (size_t i = 0; i < n; i++) b[i + w] = i;' 'for (unsigned i = 0; i < u; i++) s += a[i * u + w];' \
        'for (uint32_t i = 0; i < k; i++) s += a[u + i] * a[i];'; do
        is "$loop $(turns "$loop")" "$loop turns"
    done
    is "$(turns 'for (size_t i = 1; i <= n; i++) s += a[i];')" turns_to
    is "$(turns 'for (size_t i = 0; i < n; i++) for (size_t j = 0; j < n; j++) s += a[i * n + j];')" turns
}

@test "turns: others stay as they are" {
    local loop
    for loop in 'for (int i = 0; i < k; i++) s += a[i];' 'for (size_t i = 0; i < 16; i++) s += a[i];' \
        'for (size_t i = 0; i < n; i += 2) s += a[i];' 'for (size_t i = 0; i < n; i++) if (a[i] > 0) break;' \
        'for (size_t i = 0; i < n; i++) if (a[i] > 0) i++;' 'for (size_t i = 0; i < n; i++) { s += a[i]; n -= i & 1; }' \
        'for (size_t i = 0; i < b[0]; i++) b[i] = 0;' 'for (volatile size_t i = 0; i < n; i++) s += a[i];' \
        'for (unsigned i = 0; i < u; i++) s += a[i + 1] + a[2 * i];' 'for (unsigned i = 0; i < u; i++) s += a[i] * (i + u);' \
        'for (size_t i = 0; i < n / s; i++) s += a[i];' 'for (size_t i = n; i > 0; i--) s += a[i];'; do
        is "$loop $(turns "$loop")" "$loop none"
    done
    loop='for (size_t i = 0; i < n; i++) s += a[i];'
    is "$(turns "#pragma unroll 4
$loop")" none
    is "$(turns "$loop")" turns
    cd "$BATS_TEST_TMPDIR"
    arch=host ir > host.rex
    is "$(grep -cE 'kind (turns|batches)' host.rex)" 0
}

@test "turns: as many iterations as the program has, whatever the types are" {
    source_file t.cpp <<'C'
#include <stdint.h>
#include <stdio.h>
#define __device__
#include "rex_turns.h"
template <class T, class B> static unsigned long long count(T i, B bound)
{
    unsigned long long all = 0;
    for (; i < bound;) {
        const unsigned turns = rex_next_turns(i, bound);
        all += turns, i += turns;
    }
    return all;
}
template <class T, class B> static unsigned long long count_to(T i, B bound)
{
    unsigned long long all = 0;
    for (; i <= bound;) {
        const unsigned turns = rex_next_turns_to(i, bound);
        all += turns, i += turns;
    }
    return all;
}
int main()
{
    printf("%llu %llu %llu\n", count(0l, 0l), count(5l, -3l), count(-3l, 4));
    printf("%llu %llu\n", count(0ul, 1ul << 33), count(-1l, 10ul));
    printf("%llu %llu\n", count(-(1l << 31), 5u), count(7ull, (unsigned char)9));
    printf("%llu %llu\n", count(INT64_MAX - 2, INT64_MAX), count(UINT64_MAX - 2, UINT64_MAX));
    printf("%llu %llu %llu\n", count_to(0l, 0l), count_to(1ul, (1ul << 31) + 7), count_to(3l, 2));
    return 0;
}
C
    clang++-22 -w -I "$BATS_TEST_DIRNAME/../runtime/device" t.cpp -o t
    is "$(./t)" '0 0 7
8589934592 0
2147483653 2
2 2
1 2147483655 0'
}

@test "turns: kernels compute what the program does" {
    source_file t.c <<'C'
#include <stddef.h>
#include <stdio.h>
enum { N = 70 };
static double sum(const double *a, size_t from, long to)
{
    double s = 0;
    for (size_t i = from; i < (size_t)to; i++) {
        if (i % 3 == 0)
            continue;
        s += a[i];
    }
    return s;
}
static long first(const double *a, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (a[i] > 5)
            return (long)i;
    return -1;
}
int main(void)
{
    double a[N], b[N], c[N];
    size_t from[N + 1];
    for (int i = 0; i < N; i++)
        a[i] = (i * 7) % 11, b[i] = 0, from[i] = i / 2;
    from[N] = N / 2;
#pragma omp target teams distribute parallel for num_teams(2) map(to: a, from) map(from: b, c)
    for (int w = 0; w < N; w++) {
        double s = 0;
        long j;
        if (w % 2)
            for (size_t i = from[w]; i < from[w + 1]; i++)
                if (a[i] > 2) s += a[i];
                else s -= 1;
        else
            for (j = -3; j <= w - 60; j++)
                s += j;
        b[w] = s + sum(a, from[w], w);
        c[w] = first(a, (size_t)w);
    }
    double all = 0, weighed = 0;
    for (int i = 0; i < N; i++)
        all += b[i] + c[i], weighed += (b[i] - c[i]) * i;
    printf("%g %g\n", all, weighed);
    return 0;
}
C
    clang-22 -w t.c -o t.plain
    is "$(arch=sm_90 ir | grep -cE 'edit .* kind turns(_to)? ')" 4
    is "$(arch=sm_90 on_gpu_threads)" "$(./t.plain)"
    also_for_gpu
}
