#!/usr/bin/env bats
# rex-league: how many teams a league has, where the compiler owns that.

load helper
load pass

nest='/^  loop /{p;s/variable i/variable j/;s/upper n/upper m/}'

teams() {
    rex-tripcount | rex-launch-shape | rex-league | grep '^ *launch ' | grep -oE " $1 (\"[^\"]*\"|[^ ]+)" | head -1 |
        sed "s/^ $1 //" | tr -d '"'
}

@test "league: the device's own number of teams, where the compiler owns it and knows the trip count" {
    is "$(saxpy | teams teams_policy)" renew
    is "$(saxpy "$nest" | teams teams_policy)" fill
    is "$(saxpy 's/bounds scalar/bounds memory/' | teams teams_policy)" resident
    is "$(sum 's/bounds scalar/bounds memory/' | teams teams_policy)" "$(sum 's/bounds scalar/bounds memory/' | rex-tripcount | rex-launch-shape | grep -oE 'teams_policy [a-z_]*' | cut -d ' ' -f 2)"
    saxpy | rex-tripcount | is_idempotent rex-league
}

@test "league: iterations that take long have a thread each" {
    is "$(saxpy '/^  body/s/ at / loops yes at /' | teams teams_policy)" spread
}

@test "league: what the user wrote stays, and so does what another pass set" {
    is "$(saxpy 's/teams 0 teams_owner compiler/teams count teams_owner user/' | teams teams)" count
    is "$(saxpy 's/teams 0 teams_owner compiler/teams count teams_owner user/' | teams teams_why)" "the user wrote num_teams"
    is "$(sum | teams teams)" 3
    is "$(saxpy 's/teams 0 teams_owner compiler/teams 7 teams_owner compiler/' | teams teams)" 7
    is "$(saxpy 's/threads 0 threads_owner compiler/threads 64 threads_owner user/' | teams threads)" 64
}

@test "league: as many teams as the device holds, never more than there is work for" {
    cat >"$BATS_TEST_TMPDIR/teams.c" <<'C'
#include "rex_loop.h"
#include <stdio.h>
int main(void)
{
    printf("%u %u %u %u %u\n", rex_filling_teams(270336, 256, 1ull << 40), rex_filling_teams(270336, 256, 257),
           rex_filling_teams(270336, 256, 0), rex_filling_teams(270336, 1024, 1 << 30), rex_filling_teams(1, 256, 1000));
    return 0;
}
C
    clang-22 "${HOUSES[@]}" "$BATS_TEST_TMPDIR/teams.c" -o "$BATS_TEST_TMPDIR/teams"
    is "$("$BATS_TEST_TMPDIR/teams")" "1056 2 1 264 0"
}

# reduced CLAUSE BODY: what rex-league makes of a loop for a GPU with it.
reduced() {
    source_file t.c <<C
void f(int n, const double *x, double *out)
{
    double a = 0, b = 0, c[3] = {0}, large[64] = {0};
#pragma omp target teams distribute parallel for map(to : x[0:n]) reduction(+ : $1)
    for (int i = 0; i < n; i++) { $2 }
    out[0] = a + b + c[0] + large[0];
}
C
    arch=sm_90 ir outline tripcount launch-shape place league > league.rex
    sed -n 's/^ *launch .* teams_part \([0-9]*\) .*/\1/p' league.rex
}

@test "league: fewer teams where each combines several values, or arrays that take memory" {
    is "$(reduced a 'a += x[i];')" ""
    is "$(reduced a,b 'a += x[i], b -= x[i];')" 2
    is "$(reduced c 'c[i % 3] += x[i];')" 2
    is "$(reduced large 'large[i % 64] += x[i];')" 5
    reduced large 'large[i % 64] += x[i];' > "$BATS_TEST_TMPDIR/part"
    has 'threads 64 ' < league.rex
    rex-abi-repair < league.rex | rex-emit --host | has 'rex_part_of_reduction_teams(__rex_device, __rex_threads, __rex_trip_count, 5)'
    is_idempotent rex-league < league.rex
}

@test "league: reductions of known length have the same host code for all kinds of devices" {
    have_nvcc || skip "no nvcc"
    source_file t.c <<'C'
void f(int n, const unsigned char *x, const float *y, int *h)
{
#pragma omp target teams distribute parallel for map(to : x[0:n]) reduction(+ : h[0:256])
    for (int i = 0; i < n; i++)
        h[x[i]]++;
}
void g(int n, const float *y, double *s)
{
    double a = 0, v[3] = {0};
    int c = 0;
#pragma omp target teams distribute parallel for map(to : y[0:n]) reduction(+ : a, c, v)
    for (int i = 0; i < n; i++)
        a += y[i], c++, v[0] += y[i], v[2] -= y[i];
    s[0] = a + c + v[0] + v[2];
}
C
    rexcc --offload-arch=sm_90,host -c t.c -o t.o
}
