#!/usr/bin/env bats
# rex-launch-shape: what the compiler owns may be shaped, what the user wrote stays.

load houses
load pass

# An attribute of the launch.
launch() {
    rex-tripcount | rex-launch-shape | grep '^ *launch ' | grep -oE " $1 (\"[^\"]*\"|[^ ]+)" | head -1 |
        sed "s/^ $1 //" | tr -d '"'
}

max_threads() {
    rex-tripcount | rex-launch-shape | sed -n 's/^ *kernel .* max_threads \([^ ]*\).*/\1/p'
}

@test "launch-shape: the compiler's width is 256, capped to a known trip count" {
    is "$(saxpy | launch threads)" 256
    is "$(saxpy | launch threads_policy)" cap
    saxpy | rex-tripcount | rex-launch-shape | rex-abi-repair | rex-emit --host |
        has "const unsigned __rex_threads = rex_capped_threads(256, __rex_trip_count);" 1
    is "$(saxpy | max_threads)" 256
}

@test "launch-shape: one team that has all iterations is as wide as can be, and never thinner" {
    local alone='s/league yes/league no/'
    is "$(saxpy "$alone" | launch threads)" 1024
    is "$(saxpy "$alone" | max_threads)" 1024
    is "$(saxpy "$alone" | launch threads_policy)" cap
    is "$(saxpy "$alone" 's/^unit.*/& device sm_90/' 's/^  body/& loops yes/' | launch threads_policy)" cap
    is "$(saxpy 's/^unit.*/& device sm_90/' 's/^  body/& loops yes/' | launch threads_policy)" thin
}

@test "launch-shape: an unknown trip count caps nothing" {
    is "$(saxpy 's/bounds scalar/bounds memory/' | launch threads)" 256
    is "$(saxpy 's/bounds scalar/bounds memory/' | launch threads_policy)" ""
    is "$(saxpy 's/bounds scalar/bounds memory/' | max_threads)" 256
}

@test "launch-shape: the user's width stays, whatever the trip count" {
    local user='s/threads 0 threads_owner compiler/threads W threads_owner user/'
    is "$(saxpy "${user/W/64}" | launch threads)" 64
    is "$(saxpy "${user/W/64}" | max_threads)" 64
    is "$(saxpy "${user/W/width}" | launch threads)" width
    is "$(saxpy "${user/W/width}" | max_threads)" 1024
    is "$(saxpy "${user/W/4096}" | launch threads)" 4096
    is "$(saxpy "${user/W/4096}" | max_threads)" 1024
    clause() { # NAME CONSTANT: launch bounds where a clause has that value, and the launch an expression of it
        saxpy "${user/W/width}" "/^  clause/i\  clause name $1 value width constant $2 at saxpy.c:5:9" | max_threads
    }
    is "$(clause num_threads 96)" 96
    is "$(clause thread_limit 160)" 160
    is "$(clause num_teams 160)" 1024
    is "$(clause thread_limit 4096)" 1024
    is "$(saxpy "${user/W/2 * 64}" 's/threads 2 \* 64/threads "2 * 64"/' | launch threads)" "2 * 64"
}

@test "launch-shape: team counts are never changed" {
    is "$(saxpy | launch teams)" 0
    is "$(sum | launch teams)" 3
    is "$(saxpy 's/teams 0 teams_owner compiler/teams 7 teams_owner compiler/' | launch teams)" 7
    is "$(saxpy 's/teams 0 teams_owner compiler/teams count teams_owner user/' | launch teams)" count
}

@test "launch-shape: a user's team count leaves the width to the compiler" {
    is "$(sum | launch threads)" 256
    is "$(sum | launch threads_policy)" cap
}

@test "launch-shape: a width that another pass chose is kept, and capped" {
    is "$(saxpy 's/threads 0/threads 128/' | launch threads)" 128
    is "$(saxpy 's/threads 0/threads 128/' | launch threads_policy)" cap
    is "$(saxpy 's/threads 0/threads 128/' | max_threads)" 128
}

@test "launch-shape: kernels of one thread stay so" {
    local single='s/parallel yes max_threads 1024/parallel no max_threads 1/;s/threads 0 threads_owner/threads 1 threads_owner/'
    is "$(saxpy "$single" | rex-launch-shape)" "$(saxpy "$single")"
}

@test "launch-shape: iterations with loops in them have 64 registers a thread, and no other" {
    local loop='/^  body/s/ at / loops yes at /' user='s/threads 0 threads_owner compiler/threads W threads_owner user/'
    bounds() {
        saxpy "$@" | rex-tripcount | rex-launch-shape | sed -n 's/^ *kernel .* max_threads \([^ ]*\)\( min_teams \([^ ]*\)\)\?.*/\1 \3/p'
    }
    is "$(bounds)" "256 "
    is "$(bounds "$loop")" "256 4"
    is "$(bounds "$loop" "${user/W/32}")" "32 16"
    is "$(bounds "$loop" "${user/W/width}")" "1024 "
    is "$(saxpy "$loop" "${user/W/64}" | launch threads)" 64
    saxpy "$loop" | rex-tripcount | rex-launch-shape | rex-abi-repair | rex-emit --device | has "__launch_bounds__(256, 4)"
}

@test "launch-shape: where threads share a nest, CUDA's compiler is told no number of registers" {
    nest() { # CLAUSES BODY
        cat > "$BATS_TEST_TMPDIR/t.c" <<C
void f(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for $1
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            { $2 }
}
C
        rex-parse --offload-arch=sm_90 "$BATS_TEST_TMPDIR/t.c" | rex-outline | rex-tripcount | rex-launch-shape | grep -oE ' (min_teams|fit) [0-9]+' | xargs
    }
    is "$(nest 'collapse(2)' 'float s = 0; for (int k = a[i]; k < n; k++) s += a[i * n + k] * b[k * n + j]; c[i * n + j] = s;')" "fit 4"
    is "$(nest 'collapse(2)' 'float s = 0; for (int k = 0; k < n; k++) s += a[i * n + k] / b[k * n + j]; c[i * n + j] = s;')" "min_teams 4 fit 0"
    is "$(nest 'collapse(2)' 'c[i * n + j] = a[j];')" "fit 0"
    is "$(nest '' 'float s = 0; for (int k = a[i]; k < n; k++) s += a[k] * b[j]; c[i] += s;')" "min_teams 4 fit 4"
}

@test "launch-shape: says why, in words" {
    grep -q 'capped to the trip count' <<<"$(saxpy | launch threads_why)"
    grep -q 'unknown' <<<"$(saxpy 's/bounds scalar/bounds memory/' | launch threads_why)"
    grep -q 'threads as the user wrote' <<<"$(saxpy 's/threads_owner compiler/threads_owner user/' | launch threads_why)"
}

@test "launch-shape: no program's name decides" {
    local names='s/saxpy/nn/g'
    is "$(saxpy "$names" | launch threads)" "$(saxpy | launch threads)"
}

@test "launch-shape: a second run changes nothing" {
    saxpy | is_idempotent rex-launch-shape
    saxpy | rex-tripcount | is_idempotent rex-launch-shape
    sum | rex-tripcount | is_idempotent rex-launch-shape
}

# The policy itself, as the generated program runs it.
@test "launch-shape: the cap rounds up to warps, never widens, is never 0" {
    cat >"$BATS_TEST_TMPDIR/cap.c" <<'C'
#include "rex_loop.h"
#include <stdio.h>
int main(void)
{
    printf("%u %u %u %u %u %u %u\n", rex_capped_threads(256, 0), rex_capped_threads(256, 10),
           rex_capped_threads(256, 33), rex_capped_threads(256, 255), rex_capped_threads(256, 1ull << 40),
           rex_capped_threads(16, 10), rex_capped_threads(100, 97));
    return 0;
}
C
    clang-22 "${HOUSES[@]}" "$BATS_TEST_TMPDIR/cap.c" -o "$BATS_TEST_TMPDIR/cap"
    is "$("$BATS_TEST_TMPDIR/cap")" "32 32 64 256 256 16 100"
}

@test "launch-shape: of long iterations, too few for half of a GPU's multiprocessors, teams are thin" {
    cd "$BATS_TEST_TMPDIR" || return
    cat > t.c <<'C'
double work(int);
void f(int n, double *a, const double *b)
{
#pragma omp target teams distribute parallel for map(a[0:n], b[0:n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            a[i] += b[k];
#pragma omp target teams distribute parallel for map(a[0:n], b[0:n]) thread_limit(64)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            a[i] += b[k];
#pragma omp target teams distribute parallel for map(a[0:n], b[0:n])
    for (int i = 0; i < n; i++)
        a[i] += b[i];
}
C
    for arch in sm_90 host; do
        rex-parse --offload-arch="$arch" t.c | rex-outline | rex-tripcount | rex-launch-shape > "$arch.rex"
    done
    is "$(grep -o 'threads_policy [a-z]*' sm_90.rex | xargs)" "threads_policy thin threads_policy cap"
    is "$(grep -o 'threads_policy [a-z]*' host.rex | xargs)" "threads_policy cap threads_policy cap"
    is_idempotent rex-launch-shape < sm_90.rex
    rex-abi-repair < sm_90.rex | rex-emit --host |
        in_order '__rex_device = ' '__rex_threads = rex_thin_threads(__rex_device, 256, __rex_trip_count);'
    cat > thin.c <<'C'
#include "rex_loop.h"
#include <stdio.h>
int main(void)
{
    printf("%u %u %u %u %u %u %u\n", rex_thinned_threads(256, 16896, 132), rex_thinned_threads(256, 16895, 132),
           rex_thinned_threads(256, 8000, 132), rex_thinned_threads(256, 200, 132), rex_thinned_threads(256, 0, 132),
           rex_thinned_threads(96, 50, 132), rex_thinned_threads(256, 200, 0));
    return 0;
}
C
    clang-22 "${HOUSES[@]}" thin.c -o thin
    is "$(./thin)" "256 128 64 32 32 64 224"
}

@test "launch-shape: in a long nest in tiles each thread has four iterations" {
    cd "$BATS_TEST_TMPDIR"
    cat > ordered.c <<'C'
#include "rex_loop.h"
#include <stdio.h>
int main(void)
{
    printf("%llu %llu %llu %llu\n", (unsigned long long)rex_ordered_threads(1000, 59999),
           (unsigned long long)rex_ordered_threads(1000, 60000), (unsigned long long)rex_ordered_threads(1000, 4000000),
           (unsigned long long)rex_ordered_threads(0, 4000000));
    return 0;
}
C
    clang-22 "${HOUSES[@]}" ordered.c -o ordered
    is "$(./ordered)" "1000 15000 1000000 0"
}

@test "launch-shape: each policy is one call in the host file" {
    said() { # POLICY [SED...]: what the host file says of teams
        saxpy "${@:2}" | rex-tripcount | sed "s/ teams 0 / teams 0 teams_policy $1 /" | rex-abi-repair | rex-emit --host |
            sed -n 's/^ *\(const unsigned __rex_teams = \(.*\);\|\.Teams = {\(.*\), 1, 1},\)$/\2\3/p' | head -1
    }
    local device='__rex_device, __rex_threads, __rex_trip_count'
    is "$(said fill)" "rex_resident_teams($device)"
    is "$(said ordered)" "rex_ordered_teams($device)"
    is "$(said renew)" "rex_renewed_teams($device)"
    is "$(said spread)" "rex_all_teams($device)"
    is "$(said fill_reduce)" "rex_resident_reduction_teams($device)"
    is "$(said ordered_reduce)" "rex_ordered_reduction_teams($device)"
    is "$(said reduce)" "rex_reduction_teams(__rex_threads, __rex_trip_count)"
    is "$(said partial)" "REX_REDUCTION_TEAMS"
    is "$(said generic)" "rex_generic_teams(__rex_trip_count)"
    is "$(said fill 's/league yes/league no/')" 1
    run rex-fmt <<<"$(saxpy 's/ teams 0 / teams 0 teams_policy fill /')"
    is "$status" 1
    has "'teams_policy fill' needs 'tripcount'" <<<"$output"
}
