#!/usr/bin/env bats
# rex-unroll: nests of loops between numbers over a team's arrays; and what rex-parse says of them.
load helper
load pass

# team BODY: t.rex is what rex-unroll makes of a region for a GPU, whose threads run e of a team's arrays.
team() {
    source_file t.c <<C
static float h(float x) { return x; }
#pragma omp declare target to(h)
void f(int n, const float *a, float *y)
{
#pragma omp target teams distribute thread_limit(32) map(to : a[0:n]) map(from : y[0:n])
    for (int b = 0; b < n; b++) {
        float l[32 * 33], x[32 * 33], wide[100000];
#pragma omp parallel for
        for (int e = 0; e < 32; e++) {
            int i, k;
            float v = 0;
            $1
            wide[e] = v;
        }
        y[b] = x[b % 32] + l[0] + wide[3];
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-together | rex-place > place.rex
    rex-unroll < place.rex > t.rex
}

# no_nest BODY
no_nest() {
    team "$1"
    ! grep '^ *nest ' t.rex || { echo "a nest: $1"; return 1; }
}

SOLVE='for (k = 0; k < i; k++) x[i * 33 + e] -= l[i * 33 + k] * x[k * 33 + e];'

@test "unroll: what iterations store and later ones read, in loops between numbers" {
    team "for (i = 1; i < 32; i++) $SOLVE"
    has 'nest number 1 arrays x,l serials 1 iterations 496' < t.rex
    has 'unrolled yes unrolled_why "a thread then has in registers what it stores"' < t.rex
    is_idempotent rex-unroll < t.rex
    rex-batch < t.rex | has_no 'batch_why'
    rex-batch < place.rex | has 'batch_why'
    rex-cxx < t.rex | has '{ rex_begin_nest(); REX_UNROLL() for (i = 1; i < 32; i++)'
    rex-cxx < place.rex | has_no 'UNROLL'
    rex-abi-repair < t.rex | rex-emit -o gpu
    has 'enum { __rex_batch_1 = 0 };' < gpu/t.device.cu
    team "for (i = 0; i < 16; i++) { v = x[i]; for (k = i + 1; k <= 20; k++) v += x[k] * l[e]; x[i] = v; }"
    in_order 'nest number 1 arrays x,l iterations 200' 'unrolled yes' < t.rex
    rex-cxx < t.rex | has 'REX_UNROLL() for (k = i + 1; k <= 20; k++)'
}

@test "unroll: no loops whose lengths are not numbers, and no other memory" {
    local body
    for body in "for (i = 1; i < n; i++) $SOLVE" "for (i = e; i < 32; i++) $SOLVE" "for (i = 1; i < 32; i += 2) $SOLVE" \
        "for (i = 1; i < 32; i++) for (k = 0; k < e; k++) x[i] -= x[k];" "for (i = 1; i < 32; i++) for (k = 0; k < i; k++) x[i] -= l[k];" \
        "for (i = 1; i < 32; i++) for (k = 0; k < i; k++) x[i] -= x[k] * a[k];" "for (i = 1; i < 32; i++) { if (v > 3) break; $SOLVE }" \
        "for (i = 1; i < 32; i++) for (k = 0; k < i; k++) x[i] -= h(x[k]);" "for (i = 1; i < 32; i++) x[i] -= x[i - 1];" \
        "for (i = 1; i < 32; i++) { i += e; $SOLVE }" "for (i = 1; i < 32; i++) for (k = 0; k < i; k++) for (int m = 0; m < k; m++) x[i] += x[m];"; do
        no_nest "$body"
    done
    no_nest "
#pragma unroll 2
        for (i = 1; i < 32; i++) $SOLVE"
}

@test "unroll: nothing long, little, elsewhere, or for the host device" {
    team "for (i = 0; i < 32; i++) for (k = 0; k < 32; k++) x[i] -= x[k + 32];"
    has 'unrolled no unrolled_why "it would be long"' < t.rex
    team "for (i = 1; i < 4; i++) $SOLVE"
    has 'unrolled no unrolled_why "it has few iterations"' < t.rex
    team "for (i = 1; i < 32; i++) for (k = 0; k < i; k++) wide[i] -= wide[k];"
    has 'unrolled no unrolled_why "wide lies in no static shared memory"' < t.rex
    team "for (i = 1; i < 32; i++) $SOLVE"
    sed 's/ device sm_90//' place.rex | rex-unroll | has 'unrolled no unrolled_why "the host device'
    local all
    all=$(for _ in 1 2 3 4 5; do printf 'for (i = 1; i < 32; i++) %s\n' "$SOLVE"; done)
    team "$all"
    has 'unrolled yes unrolled_why' 4 < t.rex
    has 'number 5 arrays x,l serials 5 iterations 496' < t.rex
    has 'unrolled no unrolled_why "the file'"'"'s other nests take the compiler long enough"' 1 < t.rex
    is_idempotent rex-unroll < t.rex
}

@test "unroll: programs compute the same, on the host device and by threads as a GPU's" {
    program triangles
    compile
    ./t.rexcc > rexcc.out
    [ "$(grep -c ': 0 wrong$' rexcc.out)" = 4 ]
    arch=sm_90 on_gpu_threads together place unroll batch | diff rexcc.out -
    grep -q 'rex_begin_nest' gpu/t.device.cu
    compiles_for_gpu triangles
}

# ---- arrays that each thread has ----

# own BODY [FUNCTIONS]: t.rex is what rex-unroll makes of a region for a GPU, of which each iteration is this.
own() {
    source_file t.c <<C
#include <math.h>
#include <stdio.h>
static double h(const double *x) { return x[1]; }
#pragma omp declare target to(h)
enum { N = 6 };
${2:-}
int main(void)
{
    static double a[40 * N * N], y[40];
    for (int i = 0; i < 40 * N * N; i++)
        a[i] = i * 7919 % 97 + (i % (N * N) % (N + 1) == 0 ? 500 : 0);
#pragma omp target teams distribute parallel for map(to : a) map(from : y)
    for (int s = 0; s < 40; s++) {
        double t[N][N], x[N], sum = 0;
        int i, j, k;
        $1
        y[s] = sum;
    }
    for (int s = 0; s < 40; s++)
        printf("%.6g\n", y[s]);
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape > shape.rex
    rex-unroll < shape.rex > t.rex
}

FILL='for (i = 0; i < N; i++) for (j = 0; j < N; j++) t[i][j] = a[(s * N + i) * N + j];'

@test "unroll: small arrays of a thread whose subscripts become numbers" {
    own "$FILL
        for (k = 0; k < N; k++) {
            x[k] = k - 2;
            for (i = k + 1; i < N; i++) {
                double f = t[i][k] / t[k][k];
                for (j = k; j <= N - 1; j++) t[i][j] -= f * (t[k][j]);
            }
        }
        for (i = N - 1; i >= 0; i--) {
            if (s & 1) x[i] += 1;
            for (j = N - 1; j > i; j--) x[i] -= t[i][j] * x[j];
            x[i] /= t[i][i];
        }
        for (int round = 0; round < s; round++) for (i = 0; i < N; i++) sum += x[i] * 2;"
    has 'nest number 1 arrays t,x own 336 iterations 127 ' < t.rex # 36, 5 * 6 + 4 * 5 + .., 15, 6
    has 'unrolled yes unrolled_why "a thread then has in registers what it stores"' < t.rex
    has 'threads 128 ' < t.rex
    rex-cxx < t.rex | has 'UNROLL() for (j = N - 1; j > i; j--)'
    rex-cxx < t.rex | has_no 'UNROLL() for (int round'
    is "$(rex-cxx < t.rex | grep -o 'REX_UNROLL() for' | wc -l)" 8
    same_as_host
    also_for_gpu -c
    sed 's/ device sm_90//' shape.rex | rex-unroll | has 'unrolled no unrolled_why "the host device'
}

@test "unroll: loops through such arrays are taken in no batches" {
    local loops='for (i = 0; i < N; i++) { x[i] = a[s * N + i] / 3; sum += x[i]; } for (i = 0; i < N; i++) a[s * N + i] = x[i] / sum + a[s * N + i];'
    own "$loops for (i = 0; i < N; i++) sum += x[i] / a[i];"
    has 'nest number 1 arrays x own 48 iterations 18 ' < t.rex
    has_no '^ *serial ' < t.rex
    is "$(rex-cxx < t.rex | grep -o 'REX_UNROLL() for' | wc -l)" 3
}

@test "unroll: no arrays of which a subscript is another, an address is taken, or that are large" {
    local body
    for body in 'x[s % N] = 1;' 'sum += h(x);' 'double *at = &x[2]; *at = 1;' 'i = 0; while (i < N) x[i++] = 1;' \
        'for (i = 0; i < N; i++) x[i / 2] = 1;' 'for (i = 0; i < s % N; i++) x[i] = 1;' 'sum += *x;' \
        'for (i = 0; i < N; i++) { x[i] = 1; i += s; }' 'double large[65]; for (i = 0; i < N; i++) large[i] = 1;' \
        'static int c[N]; for (i = 0; i < N; i++) sum += c[i];' 'x[0] = 1; sum = x[0];' \
        'for (k = 0; k < 20; k++) for (j = 0; j < 20; j++) for (i = 0; i < N; i++) x[i] = t[0][i + 0 * j * k];'; do
        own "for (i = 0; i < N; i++) sum += i; $body"
        if grep '^ *nest ' t.rex; then echo "a nest: $body"; return 1; fi
    done
    own '
#pragma unroll 2
        for (i = 0; i < N; i++) x[i] = 1;'
    has_no '^ *nest ' < t.rex
    own "$FILL sum += h(x);"
    has 'arrays t own 288' < t.rex
    has 'threads 128 ' < t.rex
}

# ---- those of functions ----

@test "unroll: small arrays of functions that device code calls" {
    own 'double h = solve(a + s * N * N, s); sum = h + level(s);' 'static double solve(const double *m, int s)
        {
            double t[N][N], x[N], sum = 0;
            for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) t[i][j] = m[i * N + j];
            for (int k = 0; k < N; k++) {
                x[k] = k - 2;
                for (int i = k + 1; i < N; i++)
                    for (int j = k; j < N; j++) t[i][j] -= t[i][k] / 3 * t[k][j];
            }
            for (int i = N - 1; i >= 0; i--)
                for (int j = N - 1; j > i; j--) x[i] -= t[i][j] * x[j];
            for (int round = 0; round < s; round++) for (int i = 0; i < N; i++) sum += x[i];
            return sum;
        }
        static int level(int s)
        {
            short row[32];
            for (int i = 0; i < 32; i++) row[i] = i * s;
            for (int i = 1; i < 32; i++) row[i] += row[i - 1] ^ row[31];
            return row[31] & 255;
        }'
    has 'nest number 1 function solve arrays t,x own 336 ' < t.rex
    has 'nest number 2 function level arrays row own 128 iterations 63 ' < t.rex
    has 'unrolled yes unrolled_why "a thread then has in registers what it stores"' 2 < t.rex
    has 'threads 128 ' < t.rex
    is_idempotent rex-unroll < t.rex
    rex-explain t.rex > explained
    has 't,x: the loops between numbers that access it are unrolled' < explained
    has 'row: the loops between numbers that access it are unrolled' < explained
    rex-cxx < t.rex | has 'UNROLL() for (int j = N - 1; j > i; j--)'
    rex-cxx < t.rex | has 'UNROLL() for (int i = 0; i < 32; i++)'
    rex-cxx < t.rex | has_no 'UNROLL() for (int round'
    rex-cxx < shape.rex | has_no 'UNROLL() for'
    same_as_host
    also_for_gpu -c
    sed 's/ device sm_90//' shape.rex | rex-unroll | has 'unrolled no unrolled_why "the host device' 2
}

@test "unroll: a kernel has no registers for arrays of functions that it does not call" {
    local deep='static double deep(int s)
        {
            double x[40], sum = 0;
            for (int i = 0; i < 40; i++) x[i] = i * s;
            for (int i = 39; i > 0; i--) sum += x[i] / 3;
            return sum;
        }
        #pragma omp declare target to(deep)
        static double through(int s) { return deep(s) + 1; }'
    own 'sum = through(s);' "$deep"
    has 'function deep arrays x own 320' < t.rex
    has 'threads 128 ' < t.rex
    own 'sum = s;' "$deep"
    has 'function deep arrays x own 320' < t.rex
    has 'threads 256 ' < t.rex
}

@test "unroll: no arrays of functions that others reach, or that threads share" {
    local body loop='for (int i = 0; i < N; i++)'
    for body in "double x[N]; $loop x[i] = s; return h(x);" "double x[N]; $loop x[i] = s; const double *at = x; return at[1];" \
        "static double x[N]; $loop x[i] = s; return x[1];" "double x[N]; $loop x[i] = s; return x[s % N];" \
        "double x[N]; x[0] = s; return x[0];" \
        "double sum = 0;
#pragma omp parallel reduction(+ : sum)
            { double x[N]; $loop x[i] = s; sum += x[1]; }
            return sum;"; do
        own 'sum = f(s);' "static double f(int s) { $body }"
        if grep '^ *nest ' t.rex; then echo "a nest: $body"; return 1; fi
    done
    own 'f(x); sum = x[1];' "static void f(double x[N]) { $loop x[i] = i; }"
    has_no '^ *nest ' < t.rex
}
