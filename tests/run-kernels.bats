#!/usr/bin/env bats
# Which iterations threads run, and how many teams there are: what the compiler owns, and what the user owns.

load helper
load pass

nest='/^  loop /{p;s/variable i/variable j/;s/upper n/upper m/}'

tiles() {
    rex-tile | sed -n 's/^ *kernel .* tile \([0-9]*\).*/\1/p'
}

tile_why() {
    rex-tile | sed -n 's/^ *kernel .* tile_why "\([^"]*\)".*/\1/p'
}

teams() {
    rex-tripcount | rex-launch-shape | rex-league | grep '^ *launch ' | grep -oE " $1 (\"[^\"]*\"|[^ ]+)" | head -1 |
        sed "s/^ $1 //" | tr -d '"'
}

@test "tile: nests of loops have tiles, single loops have none" {
    is "$(saxpy "$nest" | tiles)" 16
    is "$(saxpy "$nest;/^    | .*=/s/y/while (0); y/" | tiles)" 32
    is "$(saxpy "$nest;/^  loop /p" | tiles)" 1
    is "$(saxpy | rex-tile)" "$(saxpy)"
}

@test "tile: a clause about the order of iterations keeps them in order" {
    for clause in 'schedule value static' 'schedule value "dynamic, 4"' 'dist_schedule value "static, 8"' 'ordered'; do
        has_no 'tile [0-9]' <<<"$(saxpy "$nest" "/^  loop /i \\  clause name $clause" | rex-tile)"
        is "$(saxpy "$nest" "/^  loop /i \\  clause name $clause" | tile_why)" "the user wrote ${clause%% *}"
    done
}

@test "tile: a lastprivate variable keeps iterations in order; a second run changes nothing" {
    is "$(saxpy "$nest" '/variable name a /s/sharing [a-z]*/sharing lastprivate/' | tile_why)" "'a' is lastprivate"
    saxpy "$nest" | is_idempotent rex-tile
}

@test "league: the device's own number of teams, where the compiler owns it and knows the trip count" {
    is "$(saxpy | teams teams)" "rex_renewed_teams(__rex_device, __rex_threads, __rex_trip_count)"
    is "$(saxpy "$nest" | teams teams)" "rex_resident_teams(__rex_device, __rex_threads, __rex_trip_count)"
    is "$(saxpy 's/bounds scalar/bounds memory/' | teams teams)" 0
    saxpy | rex-tripcount | is_idempotent rex-league
}

@test "league: iterations that take long have a thread each" {
    local each="rex_all_teams(__rex_device, __rex_threads, __rex_trip_count)"
    is "$(saxpy '/^    | .*=/s/y/while (0); y/' | teams teams)" "$each"
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
    clang-22 -I "$BATS_TEST_DIRNAME/../runtime" "$BATS_TEST_TMPDIR/teams.c" -o "$BATS_TEST_TMPDIR/teams"
    is "$("$BATS_TEST_TMPDIR/teams")" "1056 2 1 264 0"
}

@test "tiles: a GPU's threads run every iteration once, whatever the nest and the grid" {
    clang-22 -x c++ -std=gnu++20 -O1 -Wall -Wextra -Werror -fsanitize=undefined -fsanitize-trap=undefined \
        -I "$BATS_TEST_DIRNAME/../runtime" "$BATS_TEST_DIRNAME/../tests/runtime/tiles.cpp" -o "$BATS_TEST_TMPDIR/tiles"
    run "$BATS_TEST_TMPDIR/tiles"
    is "$output" "720 grids, 0 wrong; 1 1; 1 1 1 1"
}

@test "tiles: so do the host device's, with rows of a known length and others" {
    clang-22 -x c++ -std=gnu++20 -O2 -Wall -Wextra -Werror -fsanitize=undefined -fsanitize-trap=undefined -DREX_HOST_DEVICE \
        -I "$BATS_TEST_DIRNAME/../runtime" "$BATS_TEST_DIRNAME/../tests/runtime/tiles.cpp" -o "$BATS_TEST_TMPDIR/tiles"
    run "$BATS_TEST_TMPDIR/tiles"
    is "$output" "720 grids, 0 wrong; "
}

@test "nests of every kind run every iteration once, with every type of iteration variable, with and without the passes" {
    program tiled_nests
    is "$(rexcc_output | sort | uniq -c | xargs)" "9 0 0 0 0"
    grep -v -e rex-tile -e rex-league "$BATS_TEST_DIRNAME/../pipelines/full" > plain
    is "$(rexcc_output --pipeline=plain | sort | uniq -c | xargs)" "9 0 0 0 0"
    compiles_for_gpu
}
