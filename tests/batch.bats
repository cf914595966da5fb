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
    rex-parse t.c | rex-outline | rex-batch > t.rex
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
    rex-abi-repair < t.rex | rex-emit --device | in_order 'enum { __rex_batch_1 = 8 };' 'rex_batches<__rex_batch_1, int>(0, n,' \
        '/ a[k + 4];'
}

@test "batch: loops of other counters and shapes" {
    region 'for (unsigned k = 1; k < u; ++k) sum += 1 / a[k];'
    batches 8 4 'a[k]'
    has 'rex_batches<__rex_batch_1, unsigned int>(1, u, [&](unsigned int k) {' < t.rex
    has '{ sum += 1 / __rex_read.first; });' < t.rex
    region 'for (int r = 0; r < 3; r++) if (n) for (int k = r; k < n - r; k++) { sum += 1 / a[k]; } else sum++;'
    batches 8 4 'a[k]'
    has 'sum += 1 / __rex_read.first; }); else sum++;' < t.rex
    region 'int k; for (k = 2; k < n; k++) sum += 1 / a[k]; sum += k;'
    batches 8 4 'a[k]'
    has '; k = rex_batches<__rex_batch_1, int>(2, n, ' < t.rex
    region 'int k; int *to = &k; for (k = 0; k < n; k++) sum += *to / a[k];'
    has_no rex_batches < t.rex
    region 'for (counter = 0; counter < n; counter++) sum += 1 / a[counter];' 'static int counter;'
    has_no rex_batches < t.rex
    loop 'sum += 1 / fixed[k].x;' 'static struct fixed { const float x; int more; } fixed[9];'
    leaves
    region 'for (int k = 0; k < n; k++) sum += 1 / a[k]; for (int k = 0; k < 9; k++) sum += sqrtf(b[k]);'
    has 'rex_batches<__rex_batch_2, int>(0, 9, ' < t.rex
    rex-batch t.rex | is_idempotent rex-batch
    diff <(rex-parse t.c | rex-outline | grep -E '^ *(launch|arg|param) ') <(grep -E '^ *(launch|arg|param) ' t.rex) # nobody's geometry
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
    loop 'out[k + 1] = 1 / a[k];'
    leaves
    loop 'other[k & 3] += 1 / a[k];'
    leaves
    region 'float *to = &sum; for (int k = 0; k < n; k++) sum += 1 / to[k];'
    leaves
    loop '*out += 1 / a[k];'
    leaves
    loop 'total += 1 / a[k];' 'static float total;'
    leaves
    loop 'sum += 1 / v[k];'
    leaves
    loop 'sum += elsewhere(a[k]) / 2;' 'static float elsewhere(float x) { static float last; return last = x; }'
    leaves
    loop 'at.x += 1 / a[k];'
    batches 8 4 'a[k]'
}

@test "batch: heads that are more than a count, loops in loops, and what the user says of a loop" {
    for head in 'int k = 0; k <= n; k++' 'int k = n - 1; k > 0; k--' 'int k = 0; k < n; k += 2' 'int k = 0; k != n; k++' \
        'int k = 0, j = 1; k < n + j; k++' 'int k = 0; k < u; k++' 'int k = 0; k < n && k < 100; k++' 'int k = 0; k < (int)v[0]; k++' \
        'int k = 0; k < n + (int)sum; k++'; do
        region "for ($head) sum += 1 / a[k];"
        leaves
    done
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
    rex-parse t.c | rex-batch > t.rex
    is "$(grep -c '^ *serial ' t.rex)" 1
    has 'sum += 1 / __rex_read.first; });' < t.rex
    has 'all += 1 / a[k];' < t.rex
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
