#!/usr/bin/env bats
# rex-defer: iterations of a team's loop that store when four of the same thread have read.
load helper
load pass
load houses

passes() {
    rex-outline | rex-tripcount | rex-launch-shape | rex-together | rex-width | rex-place | rex-barrier | rex-league | rex-tile |
        rex-restrict | rex-usual | rex-keep | rex-fill
}

# in_rows BODY: t.rex is the IR of a kernel of teams that have a row and two arrays each.
in_rows() {
    source_file t.c <<C
#include <math.h>
struct point { float x, y; };
void g(float *a);
void f(int n, int m, const float *a, float *b, float *c, const int *d, struct point *p, volatile float *v)
{
#pragma omp target data map(to : a[0 : n * m], d[0 : n * m]) map(tofrom : b[0 : n * m], c[0 : n * m], p[0 : n], v[0 : n])
#pragma omp target teams distribute thread_limit(128)
    for (int i = 0; i < n; i++) {
        float s = 0, line[m], next[256], pair[256][2];
        $1
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | passes > before.rex
    rex-defer < before.rex > t.rex
}

LOOP='_Pragma("omp parallel for") for (int j = 0; j < m; j++)'

# What is deferred in the loops, and why it is not in others.
deferred() {
    sed -nE 's/^ *variable name ([a-z]+) .* deferred yes$/\1/p; s/^ *construct .* defers_why "([^"]*)" at .*/\1/p' t.rex | xargs
}

@test "defer: what is stored to elements of an iteration's own waits for the reads of the next" {
    in_rows "$LOOP next[j] = 0.25f * line[j > 0 ? j - 1 : j] + line[j];"
    is "$(deferred)" 'an iteration would wait for the store of the one before next'
    is_idempotent rex-defer < t.rex
    in_rows "$LOOP line[j] = next[j + 1];"
    is "$(deferred)" 'an iteration would wait for the store of the one before line'
    in_rows "$LOOP { b[i * m + j] += a[i * m + j] * line[j]; c[i * m + j] = sqrtf(b[i * m + j]); }"
    is "$(deferred)" 'an iteration would wait for the store of the one before b c'
    in_rows "$LOOP { float t = a[j] > 2 ? 1 : 0; b[i * m + j] = t + a[i * m + d[j]]; }"
    is "$(deferred)" 'an iteration would wait for the store of the one before b'
    rex-literal-scalar < t.rex | rex-abi-repair | rex-cxx | rex-emit --device > t.cu
    in_order 'auto __rex_deferred_b = rex_defers<4>(b);' 'rex_defer_rounds<4>(__rex_span, [&](auto __rex_one, int __rex_k) {' \
        'auto b = rex_defer(__rex_deferred_b, __rex_one);' 'b[i * m + j] = t + a[i * m + d[j]]' 'rex_store_deferred(__rex_deferred_b, __rex_one);' < t.cu
}

@test "defer: a loop of which not all accesses are known is left alone" {
    in_rows "$LOOP { b[i * m + j] += a[i * m + j] * line[j]; }"
    is "$(deferred)" 'an iteration would wait for the store of the one before b'
    sed 's/^\( *step kind parallel .*\) at /\1 known no at /' before.rex | rex-defer > t.rex
    grep -q '^ *step .* known no' t.rex
    is "$(deferred)" ''
}

@test "defer: loops that may read what they store, or store elsewhere, are left alone" {
    local body
    for body in 'next[j] = next[j + 1] + a[j];' 'next[j / 2] = a[j];' 'next[d[j]] = a[j];' 'if (a[j] > 2) next[j] = 1;' '{ next[j] = a[j]; b[j / 2] = 2; }' \
        'pair[j][1] = a[j];' 'next[j] = *(const float *)(long)d[j];' '{ next[j] = a[j]; g(b); }' '{ g(b); next[j] = b[j]; }' 'v[j] = a[j];' '{ p->x = a[j]; next[j] = 1; }' '{ if (a[j] > 1) continue; next[j] = a[j]; }'; do
        in_rows "$LOOP $body"
        has_no ' deferred yes' < t.rex
    done
    in_rows "$LOOP { p[j].x = a[j]; next[j] = a[j]; }" # numbers are: they are in registers
    has_no ' deferred yes' < t.rex
    in_rows "const float *own = next; $LOOP next[j] = own[j] + a[j];"
    has_no ' deferred yes' < t.rex
    in_rows "$LOOP b[i * m + j] = j;"
    is "$(deferred)" ''
    in_rows '_Pragma("omp parallel for schedule(static, 1)") for (int j = 0; j < m; j++) b[i * m + j] = a[j];'
    is "$(deferred)" ''
    in_rows '_Pragma("omp parallel for") for (long j = 0; j < m; j++) b[i * m + j] = a[j];'
    is "$(deferred)" 'it may have more iterations than an int counts'
    in_rows "$LOOP line[j] = a[i * m + j]; $LOOP b[i * m + j] = line[j];"
    is "$(deferred)" 'the device copies by itself an iteration would wait for the store of the one before b'
    in_rows "$LOOP { float t = 0; for (int k = 0; k < 9; k++) t += a[j + k]; next[j] = t; }"
    is "$(deferred)" 'iterations are long, or hold loops'
    sed -i 's/^#pragma omp target data.*//' t.c
    sed -i 's/_Pragma.*/#pragma omp parallel for\nfor (int j = 0; j < m; j++) b[i * m + j] = a[i * m + j];/' t.c
    rex-parse --offload-arch=sm_90 t.c | passes | rex-defer > t.rex
    is "$(deferred)" 'it may read what it stores' # what the pointers lead to may be one
    rex-parse t.c | passes | rex-defer | has_no ' deferred yes'
}

@test "defer: rows of any length are what they are for the host" {
    source_file t.c <<'C'
#include <stdio.h>
enum { ROWS = 5, MOST = 700 };
static float a[ROWS * MOST], b[ROWS * MOST];
static short marks[ROWS * MOST];
static double sums[ROWS];
static void smooth(int n, int m, int steps, const float *x, float *y, short *mark, double *sum)
{
#pragma omp target teams distribute thread_limit(32) map(to : x[0:n * m]) map(tofrom : y[0:n * m], mark[0:n * m]) map(from : sum[0:n])
    for (int i = 0; i < n; i++) {
        float line[m], next[MOST];
        double total = 0;
#pragma omp parallel for
        for (int j = 0; j < m; j++)
            line[j] = x[i * m + j] + y[i * m + j];
        for (int s = 0; s < steps; s++) {
#pragma omp parallel for
            for (int j = 0; j < m; j++)
                next[j] = 0.25f * line[j > 0 ? j - 1 : j] + 0.5f * line[j] + 0.25f * line[j < m - 1 ? j + 1 : j];
#pragma omp parallel for reduction(+ : total)
            for (int j = 0; j < m; j++) {
                line[j] = next[m - 1 - j];
                if (next[j] > 4)
                    mark[i * m + j] += 3;
                mark[i * m + j]++;
                total += line[j];
            }
        }
#pragma omp parallel for
        for (int j = 0; j < m; j++)
            y[i * m + j] += line[j] / 2 + mark[i * m + j];
        sum[i] = total;
    }
}
int main(void)
{
    static const int lengths[] = {1, 2, 31, 32, 33, 63, 64, 65, 96, 100, 127, 128, 129, 160, 255, 256, 257, 384, 500, 700};
    double all = 0;
    for (unsigned k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        for (int i = 0; i < ROWS * MOST; i++)
            a[i] = i * 7 % 13, b[i] = i % 5, marks[i] = i % 4;
        smooth(ROWS, lengths[k], 3, a, b, marks, sums);
        for (int i = 0; i < ROWS * MOST; i++)
            all += (b[i] * (i % 11 + 1) + marks[i]) / 1024;
        for (int i = 0; i < ROWS; i++)
            all += sums[i];
    }
    printf("%.6g\n", all);
}
C
    clang-22 -fopenmp -w -O1 t.c -o t.host -lm
    is "$(rexcc_output)" "$(./t.host)"
    rex-parse --offload-arch=sm_90 t.c | passes | rex-defer | rex-literal-scalar | rex-abi-repair | rex-cxx > gpu.rex
    is "$(grep -c ' construct .* defers 4 ' gpu.rex)" 4
    rex-emit -o gpu < gpu.rex
    clang-22 -x c++ -std=gnu++20 -O1 -fno-exceptions -fno-rtti -w -include "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.h" \
        "${HOUSES[@]}" -c gpu/t.device.cu -o gpu/device.o
    clang-22 -O1 -w -fopenmp -rdynamic "${HOUSES[@]}" gpu/t.host.c \
        "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.c" gpu/device.o -o gpu/t -lm
    is "$(gpu/t)" "$(./t.host)"
}
