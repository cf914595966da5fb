#!/usr/bin/env bats
# rex-stage: what all threads of a team read alike, from shared memory; and what rex-parse says of such reads.
load helper
load pass

# region BODY [CLAUSES]: t.rex is what rex-stage makes of a region for a GPU, whose iterations have the number i.
region() {
    source_file t.c <<C
#include <math.h>
static int f0(int x) { return x; }
#pragma omp declare target to(f0)
struct point { float x, y; };
void f(int n, int m, unsigned u, long l, int changed, const float *w, const double *d, const struct point *p, float (*rows)[16],
       const volatile float *v, float *y, const float *restrict r, float *restrict z)
{
    int c, k;
#pragma omp target teams distribute parallel for private(c, k) ${2-map(to : w[0:m], d[0:m], p[0:m], rows[0:m], v[0:m]) map(from : y[0:n])}
    for (int i = 0; i < n; i++) {
        $1
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-restrict > restrict.rex
    rex-stage < restrict.rex > t.rex
}

# staged WORDS...: these parameters, and no others.
staged() {
    is "$(sed -nE 's/^ *param .* name ([a-z]+) .* staged yes.*/\1/p; s/^ *param name ([a-z]+) .* staged yes.*/\1/p' t.rex | xargs)" "$*"
}

# not_staged BODY: rex-parse says nothing of reads that are alike.
not_staged() {
    region "$1"
    ! grep '^ *uniform variable w ' t.rex || { echo "alike: $1"; return 1; }
}

SUM='for (c = 0; c < m; c++) y[i] +='

@test "stage: tables that all iterations read alike" {
    region "$SUM w[c];"
    staged w
    is_idempotent rex-stage < t.rex
    in_order 'uniform variable w index c bytes 4' 'counter name c lower 0 upper m' < t.rex
    has 'staged 16384 staged_why "all threads of a team read the same elements' < t.rex
    sed '/^ *uniform variable w /i\  team_object number 1 name own type "float @[4]" bytes 16 at t.c:9:5' restrict.rex |
        rex-stage | has 'staged_why "teams have arrays of their own"' 1
    region "for (c = 0; c < m; ++c) for (k = 2; k <= l; k += 1) y[i] += w[c * m + (k - 1)] * w[(long)m + c];"
    staged w
    in_order 'index "(c * m) + (k - 1)"' 'counter name c lower 0 upper m' 'counter name k lower 2 upper "l + 1"' 'index "m + c"' < t.rex
    region "$SUM p[c].x + p[m - 1 - c].y + rows[c][i % 16] + sqrtf(d[c]);"
    staged p rows d
    region "for (long j = 0; j < m; j++) { const long at = 2 * j; y[i] += w[at + 1] * (i > 3 ? 2 : 1); }"
    staged w
    in_order 'index "(2 * j) + 1"' < t.rex
    region 'for (k = 0; k < i; k++) { if (k > 3) break; else continue; }'"$SUM w[c];"
    staged w
    region "$SUM r[c]; z[i] = y[i];" 'map(tofrom : z[0:n], y[0:n]) map(to : r[0:m])'
    staged r
}

@test "stage: not what some iterations read otherwise, or may not come to" {
    local body
    for body in "$SUM w[c + i];" "for (c = 0; c < i; c++) y[i] += w[c];" "for (c = i; c < m; c++) y[i] += w[c];" "$SUM w[c] + w[i];" \
        "$SUM i % 2 ? w[c] : 0;" "$SUM i > 3 && w[c] > 0;" "if (i > 3) $SUM w[c];" "$SUM w[c] + *w;" "const float *q = w; $SUM w[c] + q[i];" \
        "if (i > 3) continue; $SUM w[c];" "for (c = 0; c < m; c++) { if (y[i] > 3) break; y[i] += w[c]; }" \
        "for (c = 0; c < m; c++) { y[i] += w[c]; if (i > 3) continue; y[i]++; }" "k = f0(i); $SUM w[c];" \
        "if (i > 3) goto end; $SUM w[c]; end: ;" "while (y[i] > 0) { y[i]--; $SUM w[c]; }" "$SUM sizeof(w[c]);" \
        "switch (i) { case 3: $SUM w[c]; }" "k = i; for (c = 0; c < m; c++) y[i] += w[c + k];" "$SUM v[c];" \
        "changed += i; for (c = 0; c < changed; c++) y[i] += w[c];" "for (c = 0; c < m; c++) { y[i] += w[c]; c += i; }" \
        "for (c = 0; c < m; c++) for (k = 0; k < c; k++) y[i] += w[k];" "for (c = 0; c < m; c += 2) y[i] += w[c];"; do
        not_staged "$body"
    done
}

@test "stage: not by subscripts that may wrap, or of which the first and the last are not known" {
    local body
    for body in "$SUM w[c * c];" "$SUM w[c - c * m];" "$SUM w[c % m];" "$SUM w[c / 2];" "$SUM w[c + u];" "$SUM w[(unsigned)c];" \
        "$SUM w[(short)c];" "for (unsigned j = 1 - u; j < u; j++) y[i] += w[j];" "for (c = m; c < u; c++) y[i] += w[c];" \
        "for (unsigned j = m; j < u; j++) y[i] += w[j];" "for (c = -1; c < 16u; c++) y[i] += w[c + 1];" "for (short j = 0; j < m; j++) y[i] += w[j];" \
        "for (c = 0; c < m; c++) k = c; { int at = c; for (c = 0; c < m; c++) y[i] += w[at + c]; }" "$SUM w[(int)d[0] + c];" \
        "for (c = 0; c < m; c++) { int m = 3; for (k = 0; k < m + i; k++) y[i] += w[k]; }"; do
        not_staged "$body"
    done
    region "for (unsigned j = 0; j < u; j++) for (k = 0; k < 16u; k++) y[i] += w[16l * j + k];"
    staged w
}

@test "stage: not by names that have another meaning in a construct inside" {
    local clause
    for clause in 'linear(m : 1)' 'private(m)' 'reduction(+ : m)' 'lastprivate(m)'; do
        not_staged "
_Pragma(\"omp simd $clause\") for (int j = 0; j < 100; j++) for (c = 0; c < m; c++) y[i] += w[c];"
    done
    not_staged '
_Pragma("omp critical") for (c = 0; c < m; c++) y[i] += w[c];'
    region '
_Pragma("omp simd private(k)") for (int j = 0; j < m; j++) y[i] += w[j];'
    staged w
}

@test "stage: of parallel loops in a league where a block has several teams, and only there" {
    source_file t.c <<'C'
void f(int n, int m, const float *w, const float *x, float *y)
{
#pragma omp target teams distribute map(to : w[0:m], x[0:n + m]) map(from : y[0:n])
    for (int i = 0; i < n; i++) {
        float sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int k = 0; k < m; k++)
            sum += w[k] * x[i + k];
        y[i] = sum;
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together > together.rex
    rex-pack < together.rex | rex-place | rex-restrict | rex-stage > t.rex
    staged w
    rex-literal-scalar < t.rex | rex-abi-repair | rex-cxx | rex-emit --device > t.cu
    in_order '#ifndef REX_HOST_DEVICE' 'rex_stage<' '__rex_lanes.team_span(__rex_trips)' 'rex_usually_staged(__rex_stage, true, false, __rex_share, __rex_staged_w);' < t.cu
    has 'rex_stage<' 1 < t.cu
    rex-place < together.rex | rex-restrict | rex-stage > t.rex
    staged
    has "staged_why \"the team's threads share what an iteration reads\"" < t.rex
}

@test "stage: not where a store may go to the same memory" {
    region "$SUM r[c];" 'map(tofrom : y[0:n]) is_device_ptr(r)'
    staged
    has "staged_why \"'r' is no pointer of the kernel's\"" < t.rex
    source_file t.c <<'C'
void f(int n, int m, float *a, float *b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int c = 0; c < m; c++)
            b[i] += a[c];
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-restrict | rex-stage > t.rex
    has 'uniform variable a index c' < t.rex
    has "staged_why \"the kernel may write where 'a' leads\"" < t.rex
    staged
}

@test "stage: not few elements, nor ones that are too large, and only for a GPU" {
    region 'for (c = 0; c < 31; c++) y[i] += w[c];'
    staged
    has "staged_why \"few elements are read of 'w'\"" < t.rex
    region 'for (c = 0; c < 8; c++) for (k = 0; k < 4; k++) y[i] += w[4 * c + k];'
    staged w
    region "$SUM w[3];"
    staged
    rex-stage < restrict.rex | sed 's/max_threads [0-9]*/max_threads 16/' | rex-stage | has_no 'staged yes'
    region "$SUM w[c];"
    sed 's/ device sm_90//; s/^unit \(.*\) device [^ ]*/unit \1/' restrict.rex | rex-stage | has_no 'staged yes'
    rex-parse t.c | rex-outline | rex-restrict | rex-stage > t.rex
    has 'staged_why "the host device reads through its caches"' < t.rex
}

@test "stage: a kernel's iterations are there for the copy and for what it is a copy of" {
    region "$SUM w[c] * p[c].x;"
    rex-literal-scalar < t.rex | rex-abi-repair | rex-emit --device > t.cu
    in_order 'rex_stage<' 'const rex_extent __rex_extent_w_1 = [&, m = rex_extent(m)] {' 'rex_counts(0, m)' 'return rex_reached(c, c);' \
        'const auto __rex_staged_w = __rex_stage.part(w, __rex_extent_w_1);' '[&](auto __rex_usual, const float *__restrict__ w, const struct point *__restrict__ p) {' \
        'rex_usually_staged(__rex_stage, true, false, __rex_share, __rex_staged_w, __rex_staged_p);' < t.cu
    region "$SUM w[4 * c] + w[4 * c + 1];"
    rex-usual < t.rex | rex-literal-scalar | rex-abi-repair | rex-emit --device |
        in_order 'REX_USUALLY_ALIGNED(w, 16);' 'rex_usually_staged(__rex_stage, true, rex_is_aligned(w, 16), __rex_share, __rex_staged_w);'
}

# parts READS: the first serial loop reads these part by part; "-": it does not.
parts() {
    is "$(sed -nE 's/^ *serial number 1 .* reads ("[^"]*"|[^ ]*) (.* )?staged [0-9]+ .*/\1/p' t.rex | tr -d '"')" "${1#-}"
}

@test "stage: loops over any number of elements are taken part by part" {
    region 'float sum = 0; for (c = 0; c < m; c++) sum += 1 / w[c]; y[i] = sum + w[i];'
    parts 'w[c]'
    is_idempotent rex-stage < t.rex
    staged
    rex-usual < t.rex | rex-batch | rex-literal-scalar | rex-abi-repair | rex-cxx | rex-emit --device |
        in_order 'for (unsigned long __rex_k' 'const rex_tile<16384> __rex_tile_1 = {rex_is_whole(__rex_k, __rex_span)};' 'rex_batches<__rex_batch_1, int>(__rex_tile_1, 0, m,'
    region 'float sum = 0; for (long j = 2; j < l; j++) sum += p[j * m].y / w[(int)j + 1]; y[i] = sum;'
    parts 'p[j * m], w[(int)j + 1]'
    region 'float sum = 0; const float mine = w[i]; for (c = 0; c < m; c++) sum += mine / d[c]; y[i] = sum; if (i > 3) y[i] = 0;'
    parts 'd[c]'
}

@test "stage: not where threads may not come to the loop as often, or read otherwise" {
    local body sum='float sum = 0;' loop='for (c = 0; c < m; c++) sum += 1 /'
    for body in "if (i > 3) $loop w[c];" "for (k = 0; k < i; k++) $loop w[c];" "for (k = 0; k < m; k++) $loop w[c];" "$loop w[c + i];" \
        "for (c = 0; c < i; c++) sum += 1 / w[c];" "if (i > 3) continue; $loop w[c];" "k = i; $loop w[c + k];" "$loop w[c]; sum += f0(i);" \
        "const float *q = w + i; $loop q[c];"; do
        region "$sum $body y[i] = sum;"
        parts -
    done
    region "$sum $loop w[c]; y[i] = sum;" 'map(to : w[0:m]) map(from : y[0:n]) schedule(static, 4)'
    parts -
    has 'staged_why "the user wrote schedule"' < t.rex
    region "$sum $loop w[c]; y[i] = sum;" 'map(from : y[0:n])'
    parts -
    has "staged_why \"the kernel may write where 'w' leads\"" < t.rex
    region "$sum $loop w[c]; y[i] = sum;"
    rex-stage < restrict.rex | sed 's/ device sm_90//' | rex-stage | has_no ' staged '
    rex-literal-scalar < restrict.rex | rex-abi-repair | rex-cxx | rex-emit --device | in_order 'const rex_no_tile __rex_tile_1;' '(__rex_tile_1, 0, m,'
}

@test "stage: programs compute the same, on the host device and by threads as a GPU's" {
    program staged
    same_as_host
    arch=sm_90 on_gpu_threads together pack width place barrier restrict usual stage batch | diff host.out -
    grep -E "^ *serial" gpu.rex;     [ "$(grep -c ' staged yes' gpu.rex)" = 10 ]
    [ "$(grep -cE '^ *serial .* staged ' gpu.rex)" = 4 ]
    local lanes
    for lanes in 1 4 32; do
        LANES=$lanes gpu/t | diff host.out -
    done
    compiles_for_gpu staged
}

@test "stage: copies lie as the compiler takes them to, and products of extents are those of their numbers" {
    clang-22 -x c++ -std=gnu++20 -O1 -fno-exceptions -fno-rtti -w -include "$BATS_TEST_DIRNAME/runtime/cuda_on_cpu.h" \
        "${HOUSES[@]}" "$BATS_TEST_DIRNAME/runtime/stages.cpp" -o "$BATS_TEST_TMPDIR/stages"
    is "$("$BATS_TEST_TMPDIR/stages")" '0 0'
}
