#!/usr/bin/env bats
# Sums of floating-point numbers that threads share, and one of them adds up in the program's order.
# shellcheck disable=SC2034 # $arch and $first are helper.bash's

load helper
load pass

# shared: each of t.c's functions with a region, and whether its team shares loops.
shared() {
    sed -nE 's/^ *target .* inner (nest|team|no) .* function ([a-z_]+) .*/\2 \1/p' "$@"
}

@test "in order: threads share loops that combine one value an iteration with floating-point numbers" {
    program sums_in_order
    arch=sm_90 ir > p.rex
    # Where the launch sees that a row is short, each thread has one.
    is "$(shared p.rex)" "$(printf '%s team\n%s no\n' product{,} in_memory{,} several{,} normal{,} extremes{,} zeros{,})
alone no"
    has '(__rex_lead_apart(1, 0, "n", m - 1LL >= 31 ? "#" : 0))' < p.rex
    is "$(grep -oE ' in_order (yes|[a-z]+_equal|ahead|kept|library)' p.rex | sort | uniq -c | sed 's/^ *//' | paste -sd,)" \
        "2  in_order ahead,1  in_order ahead_equal,1  in_order kept,1  in_order kept_equal,3  in_order library,10  in_order yes"
    clang-22 -w -O1 -fno-openmp t.c -o t.plain -lm
    ./t.plain > plain.out
    rexcc --offload-arch=host -w -O1 p.rex -o t.rexcc -lm
    ./t.rexcc | diff plain.out -
    first=share arch=sm_90 on_gpu_threads together pack place barrier | diff plain.out -
    has '#pragma omp parallel for reduction(ordered(kept), max: kept)' < gpu/t.device.cu
    has ' | REX_SUMS_IN_ORDER)' < gpu/t.host.c
    local lanes
    for lanes in 1 4 32; do
        LANES=$lanes gpu/t | diff plain.out -
    done
    # In a kernel whose first thread runs what is outside of its loops, and as serial loops, too.
    first=share arch=sm_90 on_gpu_threads | diff plain.out -
    arch=sm_90 on_gpu_threads | diff plain.out -
}

# of_loop BODY [DECLARATIONS]: the IR of a loop that combines values with s, and may be shared.
of_loop() {
    source_file t.c << END
#include <math.h>
void f(int n, const float *restrict a, const double *restrict d, const int *restrict at, float *restrict y)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n], d [0:n * n], at [0:n + 1]) map(from : y [0:n])
    for (int i = 0; i < n; i++) {
        float s = 0;
        ${2-}
        $1
        y[i] = s;
    }
}
END
    arch=sm_90 ir
}

# shares BODY [DECLARATIONS], leaves BODY [DECLARATIONS]: whether threads share the loop.
shares() {
    of_loop "$@" | has ' in_order '
}

leaves() {
    of_loop "$@" > "$BATS_TEST_TMPDIR/left.rex"
    has_no ' inner team ' < left.rex
    has_no ' in_order ' < left.rex
}

@test "in order: not where an iteration may have more than one value, or asks what the sum is" {
    shares 'for (int k = 0; k < n; k++) if (a[i * n + k] > 0) s = a[i * n + k] + s;'
    shares 'for (int k = 0; k < n; k++) { if (a[i * n + k] < 0) continue; s -= a[i * n + k]; }'
    shares 'for (int k = 0; k < n; k++) most = a[i * n + k] > most ? a[i * n + k] : most; s = most;' 'float most = 1;'
    shares 'for (int k = 0; k < n; k++) if (a[i * n + k] > 0) s += a[i * n + k]; else s -= 2;'
    leaves 'for (int k = 0; k < n; k++) { if (a[i * n + k] > 0) s += 1; else s -= 2; s += 3; }'
    leaves 'for (int k = 0; k < n; k++) if (a[k] > 0) s = a[i * n + k] > s ? a[i * n + k] : s; else s = fmaxf(s, a[k]);'
    leaves 'for (int k = 0; k < n; k++) s += a[i * n + k], s += 1;'
    leaves 'for (int k = 0; k < n; k++) s = s + a[i * n + k] + a[k];'
    leaves 'for (int k = 0; k < n; k++) s += a[i * n + k] * s;'
    leaves 'for (int k = 0; k < n; k++) for (int j = 0; j < 2; j++) s += a[i * n + k] * j;'
    leaves 'for (int k = 0; k < n; k++) { int j = 0; again: s += a[i * n + k]; if (j++ < 1) goto again; }'
    # A step makes a wider value narrower each time; a volatile one is read each time.
    leaves 'for (int k = 0; k < n; k++) s += d[i * n + k];'
    leaves 'for (int k = 0; k < n; k++) if (d[i * n + k] > s) s = d[i * n + k];'
    leaves 'for (int k = 0; k < n; k++) v += a[i * n + k]; s = v;' 'volatile float v = 0;'
    # Whether a NaN stays depends on whether there was a step.
    leaves 'for (int k = 0; k < n; k++) if (a[k] > 0) s = s > a[i * n + k] ? s : a[i * n + k];'
    # The loop is short, or nobody knows at the launch how long it is.
    shares 'for (int k = 0; k < 40; k++) s += a[i * n + k];'
    leaves 'for (int k = 0; k < 31; k++) s += a[i * n + k];'
    shares 'for (int k = 0; k < i; k++) s += a[i * n + k];'
    leaves 'for (int k = at[i]; k < at[i + 1]; k++) s += a[k];'
    leaves 'int from = at[i], to = at[i + 1]; for (int k = from; k < to; k++) s += a[k];'
}
