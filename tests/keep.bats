#!/usr/bin/env bats
# rex-keep: what several loops of a team access in the same iterations; and what rex-parse says of own elements.
load helper
load pass
load houses

# in_rows BODY: t.rex is the IR of a kernel of teams that have a row each.
in_rows() {
    source_file t.c <<C
#include <math.h>
void g(float *a);
void f(int n, int m, int k, const float *a, float *b, float *c, int *d)
{
#pragma omp target data map(to : a[0 : n * m]) map(tofrom : b[0 : n * m], c[0 : n * m], d[0 : n * m])
#pragma omp target teams distribute thread_limit(128)
    for (int i = 0; i < n; i++) {
        float s = 0;
        int at = i * m;
        $1
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together | rex-width | rex-barrier |
        rex-league | rex-tile | rex-restrict | rex-keep > t.rex
}

LOOP='_Pragma("omp parallel for") for (int j = 0; j < m; j++)'
SUM='_Pragma("omp parallel for reduction(+ : s)") for (int j = 0; j < m; j++) s +='

# What the kernel keeps, or why it does not; and each loop's pointers: a:1:first.
keeps() {
    sed -nE 's/^ *kernel .* keeps ([0-9]+) .*/\1/p; s/^ *kernel .* keeps_why "([^"]*)".*/\1/p' t.rex | head -1
}

elements() {
    sed -nE 's/^ *variable name (.) .* own_element ([0-9]+)( own_bytes [0-9]+)?( own_index ("[^"]*"|[^ ]+))?( keep (.*))?$/\1:\2:\7/p' t.rex | xargs
}

@test "keep: loops that access the same elements read them once, and the last one stores them" {
    in_rows "$SUM a[i * m + j]; $SUM (c)[(i) * (m) + j] = expf((a)[i * (m) + (j)]); $LOOP c[(i) * m + j] /= s;"
    is "$(keeps)" 4
    is "$(elements)" 'a:1:first c:1:first a:1:between c:1:last'
    in_rows "$SUM a[i * m + j]; $LOOP b[i * m + j] = a[i * m + j] - s;"
    is "$(elements)" 'a:1:first b:1:alone a:1:between'
    is_idempotent rex-keep < t.rex
    in_rows "$SUM a[m * i + j] > 2 ? 1 : a[m * i + j]; b[i] = s; $LOOP b[i * m + j] = a[m * i + j] - s;" # b in a step of its own
    is "$(elements)" 'a:1:first b:2: a:1:between'
    in_rows "const float *row = a; $SUM b[i * 64 + j]; $LOOP b[i * 64 + j] += s;"
    is "$(keeps)" 4
}

@test "keep: an element that may be another, or none, is no own one" {
    local body
    for body in 'b[i * m + j / 2] = 1;' 'b[i * m - j] = 1;' 'b[i * j] = 1;' 'b[j * 2] = 1;' 'b[j + j] = 1;' 'b[at + j] = 1;' \
        'b[d[i] + j] = 1;' 'b[i * m + j] = b[i * m + j + 1];' 'if (s > 2) b[i * m + j] = 1;' 's > 1 && (b[i * m + j] = 1);' \
        'g(&b[i * m + j]);' '{ if (s > 2) continue; b[i * m + j] = 1; }' '*(b + i * m + j) = 1;' '{ float *p = b; p[j] = b[j]; }' \
        'b[i * m + j] = sizeof(b);' 'b[i] = j;' '((volatile float *)b)[i * m + j] = 1;'; do
        in_rows "$SUM b[i * m + j]; $LOOP $body"
        is "$(elements)" 'b:1:'
    done
    in_rows "m = k; $SUM b[i * m + j]; $LOOP b[i * m + j] = s;"
    is "$(elements)" ''
}

@test "keep: rows of another length or order, and memory that others access, are left alone" {
    in_rows "$SUM b[i * m + j]; _Pragma(\"omp parallel for\") for (int j = 0; j < k; j++) b[i * m + j] = s;"
    is "$(keeps) $(elements)" ' b:1: b:1:'
    in_rows "$SUM b[i * m + j]; _Pragma(\"omp parallel for\") for (int j = 1; j < m; j++) b[i * m + j] = s;"
    is "$(keeps)" ''
    in_rows "$SUM b[i * m + j]; _Pragma(\"omp parallel for schedule(static, 1)\") for (int j = 0; j < m; j++) b[i * m + j] = s;"
    is "$(keeps)" ''
    in_rows "$SUM b[i * m + j]; b[i * m] = 1; $LOOP b[i * m + j] -= s;"
    is "$(keeps)" ''
    in_rows "$SUM b[i * m + j]; $LOOP c[i * m + j] = b[i * m + m - 1 - j]; $LOOP b[i * m + j] -= s;"
    is "$(keeps)" ''
    in_rows "$SUM b[i * m + j]; if (i > 2) $LOOP b[i * m + j] -= s;"
    is "$(keeps)" ''
    in_rows "for (int r = 0; r < k; r++) { $SUM b[i * m + j]; $LOOP b[i * m + j] -= s; }"
    is "$(keeps)" ''
    in_rows "$SUM b[i * m + j]; $LOOP b[i * m + j] -= s; if (s > 2) continue; $LOOP b[i * m + j] /= s;"
    is "$(keeps)" 'a team may leave a row between its loops'
    in_rows "float *row = &b[at]; $SUM b[i * m + j]; $LOOP b[i * m + j] = row[j + 1];"
    is "$(keeps)" ''
    in_rows "$SUM b[i * m + j]; $LOOP b[i * m + j] -= s;"
    sed -i 's/^#pragma omp target data.*//' t.c
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-together | rex-width | rex-barrier | rex-tile | rex-restrict | rex-keep > t.rex
    is "$(keeps)" '' # what the pointers lead to may be one
    rex-parse t.c | rex-outline | rex-together | rex-tile | rex-keep | has_no ' keep '
}

@test "keep: rows of any length and place are what they are for the host, and nvcc makes one access of four" {
    source_file t.c <<'C'
#include <stdio.h>
#include <math.h>
enum { ROWS = 6, MOST = 2400 };
static float a[ROWS * MOST + 4], b[ROWS * MOST + 4], c[ROWS * MOST + 4], w[MOST + 4], means[ROWS];
static int marks[ROWS * MOST + 4];
static void soft(int n, int m, const float *x, float *y)
{
#pragma omp target teams distribute thread_limit(64) map(to : x[0:n * m]) map(tofrom : y[0:n * m])
    for (int i = 0; i < n; i++) {
        float high = -1e30f, sum = 0;
#pragma omp parallel for reduction(max : high)
        for (int j = 0; j < m; j++)
            high = x[i * m + j] > high ? x[i * m + j] : high;
#pragma omp parallel for reduction(+ : sum)
        for (int j = 0; j < m; j++) {
            y[i * m + j] = floorf(x[i * m + j] - high) + y[i * m + j];
            sum += y[i * m + j];
        }
#pragma omp parallel for
        for (int j = 0; j < m; j++)
            y[i * m + j] -= sum / 64;
    }
}
static void norm(int n, int m, const float *x, const float *g, float *y, float *mean, int *mark)
{
#pragma omp target teams distribute thread_limit(64) map(to : x[0:n * m], g[0:m]) map(tofrom : y[0:n * m], mark[0:n * m]) map(from: mean[0:n])
    for (int i = 0; i < n; i++) {
        float sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int j = 0; j < m; j++) {
            sum += x[i * m + j];
            if (mark[i * m + j] > 2)
                mark[i * m + j] = 0;
        }
        sum /= m;
        mean[i] = sum;
#pragma omp parallel for
        for (int j = 0; j < m; j++) {
            y[i * m + j] = (x[i * m + j] - sum) * g[j];
            if (x[i * m + j] > 3)
                mark[i * m + j] += 2;
        }
        if (i % 2)
#pragma omp parallel for
            for (int j = 0; j < m; j++)
                y[i * m + j] += 1;
    }
}
int main(void)
{
    double total = 0;
    for (int i = 0; i < ROWS * MOST + 4; i++)
        a[i] = i * 7 % 13, b[i] = i % 5, marks[i] = i % 4;
    for (int j = 0; j < MOST + 4; j++)
        w[j] = j % 3;
    static const int lengths[] = {1, 4, 63, 64, 100, 128, 252, 255, 256, 257, 260, 512, 1024};
    for (unsigned k = 0; k < sizeof lengths / sizeof *lengths; k++)
        for (int first = 0; first < 4; first++) {
            soft(ROWS, lengths[k], &a[first], &b[3 - first]);
            soft(ROWS, lengths[k], a, b);
            norm(ROWS, lengths[k], a, w, b, means, marks);
            norm(ROWS, lengths[k], &a[first], &w[first], &c[first], means, &marks[first]);
            for (int i = 0; i < ROWS * MOST + 4; i++) {
                total += (b[i] * (i % 11 + 1) + c[i] + marks[i]) / 1024;
                b[i] = (int)b[i] % 64;
            }
            for (int i = 0; i < ROWS; i++)
                total += means[i];
        }
    printf("%.9g\n", total);
}
C
    compile_for_host
    is "$(rexcc_output)" "$(./t.host)"
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together | rex-width | rex-barrier | rex-tile |
        rex-restrict | rex-usual | rex-keep | rex-literal-scalar | rex-abi-repair > gpu.rex
    is "$(grep -c ' kernel .* keeps 4 ' gpu.rex)" 2
    rex-emit -o gpu < gpu.rex
    in_order 'const auto __rex_place_x = [&](auto __rex_k, auto __rex_iteration) {' 'int i = rex_exact<int>(__rex_k);' 'return i * m + j;' \
        'rex_ahead<decltype(__rex_usual)::value, 4, rex_pointee<const float *>> __rex_ahead_x(x, rex_team_span(' \
        'rex_kept<decltype(__rex_usual)::value, 4, rex_pointee<const float *>> __rex_kept_x(x);' \
        'auto x = rex_kept_at<false>(__rex_kept_x, __rex_one);' 'auto y = rex_kept_at<true>(__rex_kept_y, __rex_one);' 'rex_store_kept(y);' \
        'rex_usually(rex_has_piece_each<4>(rex_trips_lt(0, m, 1), rex_threads()) && rex_is_multiple(m, 4) && rex_is_aligned(x, 16) &&' \
        < gpu/t.device.cu
    clang-22 -x c++ -std=gnu++20 -O1 -fno-exceptions -fno-rtti -w -include "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.h" \
        "${HOUSES[@]}" -c gpu/t.device.cu -o gpu/device.o
    clang-22 -O1 -w -fopenmp -rdynamic "${HOUSES[@]}" gpu/t.host.c \
        "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.c" gpu/device.o -o gpu/t -lm
    is "$(gpu/t)" "$(./t.host)"
    have_nvcc || skip "no nvcc"
    NVCC_APPEND_FLAGS='' PATH=$PATH:/usr/local/cuda/bin nvcc -x cu -std=c++20 -arch=sm_90 -ptx -Xcudafe --designators \
        -D_GLIBCXX_BITS_SPECFUN_H -O3 -I "$BATS_TEST_DIRNAME/../runtime/device/cuda" "${HOUSES[@]}" gpu/t.device.cu -o t.ptx
    has 'ld.global.v4.' < t.ptx
    has 'st.global.v4.' < t.ptx
    has_no '.local' < t.ptx
}
