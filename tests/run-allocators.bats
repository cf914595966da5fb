# Allocators, OpenMP 5.2 chapter 6: where copies and variables of device code lie.
load helper

@test "allocators: clauses, the directive, traits, and the routines in device code" {
    program allocators
    prints <<'OUT'
9 0 0 0
0 1 1 0
11
66 303 8608 21408
1 1 0 0 4 0
OUT
}

@test "allocators: variables of a team lie in its shared memory" {
    program allocators
    rexcc --offload-arch=host --save-temps=temps t.c -o t
    grep -q 'rex_team_object<1, __rex_place_1, double \[64\]> __rex_shared_tile(__rex_offset_1);' temps/t.device.cu
    grep -c 'team_object .* allocated yes lies static' temps/t.*-place.rex
    grep -q 'REX_TEAM_SHARED(__typeof__(int), __rex_team_n)' temps/t.device.cu
}

@test "allocators: the program compiles for a GPU" {
    compiles_for_gpu allocators
}
