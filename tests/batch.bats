#!/usr/bin/env bats
# rex-batch: serial loops that read for several iterations at once, where nobody can tell.
load helper
load pass

# region BODY [DECLARATIONS]: t.rex is the IR of a region behind the pass. The body runs for each i.
region() {
    source_file t.c <<C
#include <math.h>
struct point { float x, y; };
struct large { double at[3]; };
${2-}
void f(int n, const float *a, const float *b, float *out, const struct point *p, const struct large *l, const int *index,
       const double (*m)[8], volatile float *v, unsigned u)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        float sum = 0, other[4] = {0};
        struct point at = {0, 0};
        $1
        out[i] = sum + at.x + other[0];
    }
}
C
    rex-parse t.c | rex-outline | rex-batch | rex-cxx > t.rex
}

# loop BODY: the region's inner loop has it.
loop() {
    region "for (int k = 0; k < n; k++) { $1 }" "${2-}"
}

# batches SIZE BYTES ELEMENTS...: one loop is taken in batches of that size, and that is what it reads ahead.
batches() {
    local size=$1 bytes=$2
    is "$(grep -c '^ *serial ' t.rex)" 1
    grep -E "^ *serial number 1 variable k bytes $bytes .* batch $size " t.rex
    shift 2
    has "return rex_reads{$(printf '%s, ' "$@" | sed 's/, $//')}; }" < t.rex
}

# leaves: the loop stays as it is written.
leaves() {
    has_no rex_batches < t.rex
    has_no ' serial ' < t.rex
    has 'for (int k' < t.rex
}

@test "batch: a loop whose iterations divide or take a root reads for several at once" {
    loop 'sum += 1 / a[k];'
    batches 8 4 'a[k]'
    has 'batch_why "an iteration has a division; 32 bytes to keep"' < t.rex
    loop 'sum += sqrtf(a[k] * a[k]);'
    batches 8 4 'a[k]'
    has 'sum += sqrtf(__rex_read.first * __rex_read.first);' < t.rex
    loop 'const float x = p[k].x - at.x; sum += x / p[k].y;'
    batches 8 8 'p[k]'
    has 'const float x = __rex_read.first.x - at.x; sum += x / __rex_read.first.y;' < t.rex
    loop 'sum += a[k] / (b[i * n + k] + p[index[k]].x);'
    batches 8 16 'a[k]' 'b[i * n + k]' 'p[index[k]]'
    loop 'sum += a[k] / (b[k] + m[k][2]); at.x += expf(p[k].y);'
    batches 4 24 'a[k]' 'b[k]' 'm[k][2]' 'p[k]'
    loop 'sum += a[k] / a[k + 1] / a[k + 2] / a[k + 3] / a[k + 4];'
    batches 8 16 'a[k]' 'a[k + 1]' 'a[k + 2]' 'a[k + 3]'
    rex-abi-repair < t.rex | rex-emit --device | in_order 'enum { __rex_batch_1 = 8 };' 'rex_batches<__rex_batch_1, int>(__rex_tile_1, 0, n,' \
        '/ a[k + 4];'
}

@test "batch: elements of arrays that a clause gives each thread are left to the compiler" {
    local clause
    for clause in 'private(own)' 'firstprivate(own)' 'reduction(+ : own)' 'reduction(+ : own[0:5])'; do
        source_file t.c <<C
void f(int n, const float *restrict a, float *restrict out)
{
    float own[5];
    int i, k;
#pragma omp target teams distribute parallel for private(k) $clause
    for (i = 0; i < n; i++) {
        for (k = 0; k < 5; k++) own[k] = a[k * n + i];
        for (k = 0; k < 5; k++) out[k * n + i] = own[k] / own[0];
    }
}
C
        rex-parse t.c | rex-outline | rex-batch | rex-cxx > t.rex
        has_no 'rex_batches' < t.rex
    done
}

@test "batch: elements of a section that is reduced, which may be bins of several threads, stay as they are" {
    source_file t.c <<'C'
void f(int *bins, int n)
{
#pragma omp target teams distribute parallel for reduction(+ : bins[0:n])
    for (int i = 0; i < 700; i++)
        for (int k = 0; k < n; k++)
            bins[k] += k;
}
C
    rex-parse t.c | has_no ' serial '
}

@test "batch: loops of other counters and shapes" {
    region 'for (unsigned k = 1; k < u; ++k) sum += 1 / a[k];'
    batches 8 4 'a[k]'
    has 'rex_batches<__rex_batch_1, unsigned int>(__rex_tile_1, 1, u, [&](unsigned int k) {' < t.rex
    has '{ sum += 1 / __rex_read.first; });' < t.rex
    region 'for (int r = 0; r < 3; r++) if (n) for (int k = r; k < n - r; k++) { sum += 1 / a[k]; } else sum++;'
    batches 8 4 'a[k]'
    has 'sum += 1 / __rex_read.first; }); else sum++;' < t.rex
    region 'int k; for (k = 2; k < n; k++) sum += 1 / a[k]; sum += k;'
    batches 8 4 'a[k]'
    has '; k = rex_batches<__rex_batch_1, int>(__rex_tile_1, 2, n, ' < t.rex
    region 'int k; int *to = &k; for (k = 0; k < n; k++) sum += *to / a[k];'
    has_no rex_batches < t.rex
    region 'for (counter = 0; counter < n; counter++) sum += 1 / a[counter];' 'static int counter;' # each thread has a copy
    has '; counter = rex_batches<__rex_batch_1, int>(__rex_tile_1, 0, n, ' < <(sed 's/^ *| *counter/; counter/' t.rex)
    region 'for (counter = 0; counter < n; counter++) sum += 1 / a[counter];' 'static int counter;
#pragma omp declare target(counter)'
    has_no rex_batches < t.rex
    region 'for (long k = 0; k < n; k++) sum += 1 / a[k];'
    batches 8 4 'a[k]'
    region 'for (unsigned long k = 0; k < u; k++) sum += 1 / a[k];'
    batches 8 4 'a[k]'
    loop 'sum += 1 / fixed[k].x;' 'static struct fixed { const float x; int more; } fixed[9];'
    leaves
    region 'for (int k = 0; k < n; k++) sum += 1 / a[k]; for (int k = 0; k < 9; k++) sum += sqrtf(b[k]);'
    has 'rex_batches<__rex_batch_2, int>(__rex_tile_2, 0, 9, ' < t.rex
    rex-batch t.rex | is_idempotent rex-batch
    diff <(rex-parse t.c | rex-outline | grep -E '^ *(launch|arg|param) ') <(grep -E '^ *(launch|arg|param) ' t.rex) # nobody's geometry
}

@test "batch: iterations of straight code may be longer, in small batches" {
    loop "$(printf 'sum += a[k]; %.0s' {1..25}) out[k] = sum;"
    grep -E "^ *serial number 1 .* batch 4 " t.rex
    loop "$(printf 'sum += a[k] + a[k] + a[k]; %.0s' {1..25}) out[k] = sum;"
    has 'batch_why "an iteration is long"' < t.rex
}

@test "batch: long iterations are left as they are" {
    loop "$(printf 'sum += 1 / a[k]; %.0s' {1..4})"
    batches 8 4 'a[k]'
    for body in "$(printf 'sum += 1 / a[k]; %.0s' {1..5})" "$(printf 'sum += a[k] + b[k]; %.0s' {1..20}) sum /= 2;"; do
        loop "$body"
        has_no ' batch ' < t.rex
        has 'batch_why "an iteration is long"' < t.rex
    done
    loop 'sum += w[k].a / z[k].b + w[k + 1].a;' 'static struct wide { double a, b; } w[9], z[9];'
    has_no ' batch ' < t.rex
    has 'batch_why "an iteration reads more than there are registers for"' < t.rex
}

@test "batch: without a slow operation, or with nothing read by the counter, a loop is left alone" {
    loop 'sum += 2 * a[k] * fabsf(b[k]) - n / 2;'
    leaves
    loop 'sum += 1 / (k + a[i]);'
    leaves
    loop 'sum += 1 / l[k].at[0] / l[k].at[1] / l[k].at[2];' # 24 bytes
    batches 4 24 'l[k].at[0]' 'l[k].at[1]' 'l[k].at[2]'
    loop 'struct large all = l[k]; sum += 1 / all.at[0];'
    leaves
}

@test "batch: what an iteration may not come to is not read before it" {
    loop 'if (n) sum += 1 / a[k];'
    leaves
    loop 'sum += n ? 1 / a[k] : 2;'
    leaves
    loop 'sum += n && a[k] > 0; sum /= 2;'
    leaves
    loop 'if (k == 5) break; sum += 1 / a[k];'
    leaves
    loop 'if (k == 5) continue; sum += 1 / a[k];'
    leaves
    loop 'float mine = b[i]; sum += 1 / a[k + (int)mine];'
    leaves
    loop 'sum += 1 / a[k + (int)sum];'
    leaves
    loop 'sum += 1.0f / sizeof a[k];'
    leaves
    loop 'const int j = k / 2; sum += 1 / (a[j] + b[k]);'
    batches 8 4 'b[k]'
}

@test "batch: nor what an earlier iteration may write" {
    loop 'other[k & 3] += 1 / a[k];'
    leaves
    region 'float *to = &sum; for (int k = 0; k < n; k++) sum += 1 / to[k];'
    leaves
    loop 'total += 1 / a[k];' 'static float total;
#pragma omp declare target(total)'
    leaves
    loop 'sum += 1 / v[k];'
    leaves
    loop 'sum += elsewhere(a[k]) / 2;' 'static float elsewhere(float x) { static float last; return last = x; }'
    leaves
    loop 'at.x += 1 / a[k];'
    batches 8 4 'a[k]'
}

# stores SIZE ELEMENT TOUCHED...: the loop is taken in batches of that size, stores to the element, and looks at what it touches.
stores() {
    batches "$1" "$2" "${@:4}"
    has " stores $3 " < t.rex
    local touched="rex_stored(${3//\"/})" element
    for element in "${@:4}"; do touched+=", rex_touched($element, 0)"; done
    has "return rex_list{$touched}; }, " < t.rex
}

@test "batch: a loop that stores looks first whether what it stores is what it reads" {
    loop 'out[k] += a[k];'
    stores 8 8 'out[k]' 'a[k]' 'out[k]'
    has '(out[k] = rex_read(__rex_read.second, out[k])) += rex_read(__rex_read.first, a[k]); });' < t.rex
    has 'batch_why "an iteration stores to out[k], and the next one'"'"'s reads would wait; 64 bytes to keep"' < t.rex
    loop 'out[k] = a[k] + a[n - k];'
    stores 8 8 'out[k]' 'a[k]' 'a[n - k]'
    loop 'w[k].a += p[k].y;' 'static struct wide { double a, b; } w[9];'
    has '(w[k].a = rex_read(__rex_read.second, w[k]).a) += rex_read(__rex_read.first, p[k]).y' < t.rex
    loop 'out[k] = 1; out[k + 1] = a[k];'
    has 'rex_stored(out[k]), rex_stored(out[k + 1]), rex_touched(a[k], 1)' < t.rex
    loop 'out[k] = a[k]; sum += out[k];' # read behind its store
    stores 8 4 'out[k]' 'a[k]'
    has '= rex_read(__rex_read.first, a[k]); sum += out[k]; });' < t.rex
    loop 'out[k] += a[k] + b[index[k]];' # what lies anywhere is read in its turn
    has '+= rex_read(__rex_read.first, a[k]) + b[rex_read(__rex_read.second, index[k])]; });' < t.rex
}

# keeps ELEMENT: the loop may have the element that it stores to in a register.
keeps() {
    grep -E "^ *serial number 1 .* keeps (${1//[*[]/\\&}|\"${1//[*[]/\\&}\") .* keep yes " t.rex
    has "[&]() -> auto & { return $1; }, " < t.rex
}

@test "batch: an element that all iterations store to stays in a register, where what they read is apart" {
    loop '*out += a[k] * b[k];'
    keeps '*out'
    has '{ __rex_kept_1 += rex_read(__rex_read.first, a[k]) * rex_read(__rex_read.second, b[k]); });' < t.rex
    has 'rex_list{rex_stored(*out), rex_touched(a[k], 0), rex_touched(b[k], 0)}; }, ' < t.rex
    has_no ' batch ' < t.rex
    rex-abi-repair < t.rex | rex-emit --device | in_order 'enum { __rex_batch_1 = 1 };' 'enum { __rex_keep_1 = 1 };' \
        'rex_batches<__rex_batch_1, int, __rex_keep_1>(0, n,'
    loop 'out[i * n] = a[k] + out[i * n] / 2;' # what divides is read ahead, too
    keeps 'out[i * n]'
    has '{ __rex_kept_1 = rex_read(__rex_read.first, a[k]) + __rex_kept_1 / 2; });' < t.rex
    has ' batch 8 ' < t.rex
    loop 'out[i] += a[k]; if (out[i] > 9) out[i] -= other[k & 3] * at.x * n;'
    leaves # not every iteration comes to both
    loop 'out[i] += a[k]; out[i] *= out[i] + other[k & 3] * at.x * n;'
    keeps 'out[i]'
    has '__rex_kept_1 *= __rex_kept_1 + other[k & 3] * at.x * n; });' < t.rex
    is_idempotent rex-batch < t.rex
    rex-parse t.c | rex-outline | rex-abi-repair | rex-cxx | rex-emit --device | has 'enum { __rex_keep_1 = 0 };'
}

@test "batch: not where anything else is read that may be the element, or stored" {
    local body
    for body in 'out[i] += a[k] + b[index[k]];' 'out[i] += a[k] + b[i];' 'out[i] += a[k] + l->at[0];' 'out[i] += n > 3 ? a[k] : b[k];' \
        'out[i] += a[k] + total;' 'out[i] += a[k]; out[i + 1] += b[k];' 'out[i] += a[k]; out[k] = b[k];' 'g[i].x += a[k];' \
        'same.part[1] += a[k] + same.whole;'; do
        loop "$body" 'static float total;
#pragma omp declare target(total)
static struct point g[9]; static union { float part[2]; double whole; } same;'
        has_no ' keeps ' < t.rex
        has_no __rex_kept < t.rex
    done
}

@test "batch: an array of the thread's own, which may be in registers, is left there" {
    loop 'out[k] = other[k];'
    leaves
    loop 'sum += 1 / other[k];'
    leaves
    loop 'out[k] += other[k];'
    stores 8 4 'out[k]' 'out[k]'
    has '(out[k] = rex_read(__rex_read.first, out[k])) += other[k]; });' < t.rex
    loop 'sum += a[k] / other[k];'
    batches 8 4 'a[k]'
    has 'sum += __rex_read.first / other[k];' < t.rex
}

@test "batch: nothing but constants of the device's own, which its compiler knows where it unrolls the loop" {
    region 'for (int k = 0; k < 9; k++) sum += other[k & 3] / c[k];' 'static const float c[9] = {1, 2};'
    leaves
    region 'for (int k = 0; k < 9; k++) sum += a[k] / c[k];' 'static const float c[9] = {1, 2};'
    batches 8 8 'a[k]' 'c[k]'
    region 'for (int k = 0; k < 900; k++) sum += 1 / c[k];' 'static const float c[900] = {1, 2};'
    batches 8 4 'c[k]'
}

@test "batch: where a loop stores has to be known in front of it" {
    for body in 'out[index[k]] += a[k];' 'out[k * k] = a[k];' 'out[k & 3] = a[k];' 'out[k / 2] = a[k];' 'out[(short)k] = a[k];' \
        'out[(unsigned)k + (unsigned long)(u + k)] = a[k];' 'if (n) out[k] = a[k];' 'n && (out[k] = a[k]);' 'l->at[k];' \
        'out[k] = 1; out[k + 1] = 1; out[k + 2] = a[k];' 'v[k] = a[k];' 'other[k & 3] += a[k];' 'other[k] += a[k];' \
        'int j = k; out[j] = a[k];' 'out[k] = b[i];' 's->p[k] += a[k];' 'grid->row[0][k] += a[k];'; do
        loop "$body" 'struct s { float *p; }; static struct s *s; static struct grid { float *row[2]; } *grid;'
        leaves
    done
    region 'for (int k = 0; k < index[0]; k++) out[k] = a[k];'
    leaves
    region 'for (int k = 0; k < l->at[0]; k++) out[k] = a[k];'
    leaves
    region 'int m = 5, *to = &m; for (int k = 0; k < m; k++) out[k] = a[k];'
    leaves
    for body in 'out[(unsigned)k] = a[k];' 'out[u + k] = a[k];' 'out[3 * (k - 1) + n / 2] = a[k];' 'out[i * n + k] = a[k * n + i];'; do
        loop "$body"
        has rex_batches < t.rex
    done
    region 'struct s { float *p; } s = {out}; for (int k = 0; k < n; k++) s.p[k] += a[k];'
    has 'rex_stored(s.p[k])' < t.rex
    # On a GPU the step of a short is a call, which begins where its element does.
    loop 'h[i]++; h[i + n] += g[k];' 'static short *h, *g;'
    has rex_batches < t.rex
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-batch | rex-cxx > t.rex
    leaves
}

@test "batch: a thread that is alone has large batches, whatever an iteration does" {
    source_file t.c <<'C'
float f(int n, const float *a, double *b)
{
    float sum = 0;
#pragma omp target map(tofrom : sum)
    {
        float own = 0;
        for (int k = 0; k < n; k++)
            own += a[k];
        for (int k = 0; k < n; k++)
            b[k] += a[k] * b[k + 1];
        sum = own;
    }
#pragma omp target
    {
        float total = 0;
        for (int k = 0; k < n; k++)
            b[k] += 1;
        for (int k = 0; k < n; k++)
            total += a[k];
        b[0] = total;
#pragma omp parallel for
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++)
                b[i] += a[k];
            float mine = 0;
            for (int k = 0; k < n; k++)
                mine += a[k];
            b[i] += mine;
        }
    }
    return sum;
}
C
    ir outline launch-shape batch > t.out
    is "$(grep -o ' parallel [a-z]* slow_count.* batch [0-9]*' t.out | sed 's/slow.*batch/batch/')" ' parallel no batch 32
 parallel no batch 8
 parallel no batch 8'
    has ' parallel yes slow_count 0 length 13 batch_why "a register holds b[i], ' < t.out
    has 'batch_why "the thread is alone; 128 bytes to keep"' < t.out
    has 'batch_why "other threads work while one waits"' 1 < t.out
    in_order 'kind once ' 'kind batches' < t.out
}

@test "batch: loops that store give the same results in batches, without, and by a C compiler" {
    cd "$BATS_TEST_TMPDIR"
    cp "$BATS_TEST_DIRNAME/programs/stored_loops.c" t.c
    clang-22 -w -O1 t.c -o t.plain
    ./t.plain > plain.out
    [ -s plain.out ]
    compile
    ./t.rexcc | diff plain.out -
    printf '#!/bin/sh\nexec clang-22 "$@" -DREX_BATCHES_ON_HOST\n' > batching
    chmod +x batching
    REX_CLANG=$PWD/batching compile
    ./t.rexcc | diff plain.out -
}

@test "batch: heads that are more than a count, loops in loops, and what the user says of a loop" {
    for head in 'int k = 0; k <= n; k++' 'int k = n - 1; k > 0; k--' 'int k = 0; k < n; k += 2' \
        'int k = 0, j = 1; k < n + j; k++' 'int k = 0; k != u; k++' 'int k = 0; k < n && k < 100; k++' 'int k = 0; k < (int)v[0]; k++' \
        'int k = 0; k < n + (int)sum; k++'; do
        region "for ($head) sum += 1 / a[k];"
        leaves
    done
    region 'for (int k = 0; k < u; k++) sum += 1 / a[k];'
    has 'rex_batches<__rex_batch_1, int>(__rex_tile_1, 0, u, ' < t.rex
    loop 'sum += 1 / a[k++];'
    leaves
    loop 'for (int j = 0; j < 3; j++) sum += 1 / a[k];'
    leaves
    region '_Pragma("unroll 4") for (int k = 0; k < n; k++) sum += 1 / a[k];'
    leaves
    region 'for (int k = 0; k < n; k++)
#pragma omp atomic
        out[0] += 1 / a[k];'
    leaves
    region 'for (int k = 0;
            k < n; k++) sum += 1 / a[k];'
    leaves
}

@test "batch: a reduction's copy is the thread's own; what a team shares is not" {
    source_file t.c <<'C'
float f(int n, const float *a)
{
    float sum = 0, all = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            sum += 1 / a[k];
#pragma omp target map(tofrom : all)
    for (int k = 0; k < n; k++)
        all += 1 / a[k];
    return sum + all;
}
C
    rex-parse t.c | rex-batch | rex-cxx > t.rex
    is "$(grep -c '^ *serial ' t.rex)" 1
    has 'sum += 1 / __rex_read.first; });' < t.rex
    has 'all += 1 / a[k];' < t.rex # not the thread's own: mapped
}

@test "batch: without the pass each iteration reads for itself; results are the same" {
    cd "$BATS_TEST_TMPDIR"
    cp "$BATS_TEST_DIRNAME/programs/batches.c" t.c
    same_as_native
    compile --save-temps=st
    grep -q '__rex_batch_1 = 8' st/t.device.cu
    grep -v rex-batch "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without --save-temps=st
    grep -q '__rex_batch_1 = 1' st/t.device.cu
    ./t.rexcc | diff native.out -
}

# ---- by one warp ----

# between CODE [CLAUSES]: t.rex is the IR of a team's code behind its parallel loop, as for a GPU.
between() {
    source_file t.c <<C
void f(int n, int m, const float *a, float *b)
{
#pragma omp target teams distribute ${2-thread_limit(128)}
    for (int i = 0; i < n; i++) {
        float own[128], sum = 0, most = 0;
        int t, at = 0;
#pragma omp parallel for
        for (int j = 0; j < 128; j++)
            own[j] = a[i * m + j];
        $1
        b[i] = sum + most + at;
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together | rex-pack | rex-width | rex-place |
        rex-batch > t.rex
}

# warp WORD [REASON]: what the only loop is, and why.
warp() {
    is "$(sed -nE 's/^ *serial .* results ([a-z,]*) .*warp ([0-9]+) .*/\1 \2/p' t.rex)" "$1"
    is "$(sed -nE 's/^ *serial .* warp_why "([^"]*)".*/\1/p' t.rex)" "${2-warps that all run it take issue slots from each other}"
}

@test "batch: one warp of a team runs what is many iterations, and the team gets what it leaves behind" {
    between 'for (t = 0; t < 128; t++) sum += own[t];'
    warp 'sum 64'
    is_idempotent rex-batch < t.rex
    rex-abi-repair < t.rex | rex-emit --device > t.cu
    in_order 'enum { __rex_warp_1 = 64 };' 'unsigned __rex_told = 0;' 'rex_batches<__rex_batch_1, int, __rex_warp_1>(0, 128,' \
        '}), rex_tell_team<__rex_warp_1>(__rex_told, rex_left<int>(0, 128), sum);' < t.cu
    between 'for (t = 0; t < 64; t++) { float x = own[t]; sum += x; if (x > most) { most = x; at = t; } }'
    warp 'sum,most,at 64'
    between 'for (t = 0; t < m; t++) sum += own[t];' # who runs it is seen when it is there
    warp 'sum 64'
    between 'if (m > 3) for (t = 0; t < 128; t++) sum += own[t]; else sum = m;'
    warp 'sum 64'
    has 'rex_tell_team' < <(rex-abi-repair < t.rex | rex-emit --device)
}

@test "batch: each warp runs what is short, and what is a team of one warp's" {
    local few='it has few iterations'
    between 'for (t = 0; t < 63; t++) sum += own[t];'
    warp '' "$few"
    rex-abi-repair < t.rex | rex-emit --device | has 'enum { __rex_warp_1 = 0 };'
    between 'for (t = 0; t < 128; t++) sum += own[t];' 'thread_limit(32)'
    warp '' 'the team is one warp'
    between 'for (t = 0; t < 128; t++) sum += own[t];'
    rex-parse t.c | rex-outline | rex-together | rex-batch > t.rex
    warp '' "no other warp of a GPU's team comes to it"
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-batch > t.rex
    warp '' "no other warp of a GPU's team comes to it"
    between '_Pragma("omp parallel for") for (int j = 0; j < 8; j++) { float s = 0; for (int t = 0; t < 128; t++) s += 1 / own[t]; a[0]; b[j] = s; }'
    has_no ' results ' < t.rex
    between '{ float s = 0; for (int t = 0; t < 128; t++) s += own[t]; b[i + 1] = s; }' # one thread runs the block
    has ' serial ' < t.rex
    has_no ' results ' < t.rex
    between 'for (int k = 0; k < 3; k++) { float s = 0; for (int t = 0; t < 128; t++) s += own[t]; b[k] += s; }'
    has_no ' results ' < t.rex
    between '_Pragma("omp critical") for (t = 0; t < 128; t++) sum += own[t];'
    has_no ' results ' < t.rex
    between 'struct { float x, y; } both = {0, 0}; for (t = 0; t < 128; t++) both.x += own[t]; sum = both.x;'
    has_no ' results ' < t.rex
}
