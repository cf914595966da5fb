# Arrays of variable length, C11 6.7.6.2: of several dimensions, pointers to them, parameters, locals.
load helper

@test "arrays: of variable length, as kernels of real programs use them" {
    program variable_length
    same_as_native
}

@test "arrays: the program compiles for a GPU" {
    have_nvcc || skip "no nvcc"
    program variable_length
    also_for_gpu
}

@test "arrays: what is not known to device code is refused at its place" {
    source_file t.c <<'C'
void f(int n, int m)
{
    typedef int row[m];
    double a[n][m], (*p)[m] = a, (*q[2])[m];
#pragma omp target map(a)
    {
        row *r = 0;
        a[0][0] = sizeof(*r);
    }
#pragma omp target private(p)
    p = 0;
#pragma omp target
    q[0] = 0;
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:7:14: error: the lengths of 'r' must stand in its own declaration in device code"* ]]
    [[ "$output" == *"t.c:10:1: error: 'p' has a variable length: private copies of it are not supported yet"* ]]
    [[ "$output" == *"t.c:12:1: error: 'q' has a variable array length inside its type"* ]]
}

@test "arrays: matrix products, stencils and bodies as benchmarks write them" {
    program polybench
    same_as_native
}

@test "lengths that are constants in truth are numbers for the device, and the host's text stays" {
    program fixed_lengths
    same_as_host
    rex-parse t.c > t.rex
    grep -q '^ *| *double own\[n + 1\];' t.rex # the host's
    grep -q '^ *| *double own\[21\];' t.rex
    grep -q 'double table\[6\]\[6 + 1\];' t.rex || grep -q 'double table\[6\]\[7\];' t.rex
    grep -q '(\*p)\[4\] = (double(\*)\[4\])d, (\*q)\[20\] = (double(\*)\[20\])b' t.rex
    rex-cxx < t.rex > cxx.rex
    for length in written reached mapped given late parameter; do
        grep -q "rex_team_vla<., __rex_place_., double, 1> __rex_memory_.(__rex_offset_., $length);" cxx.rex
    done
    [ "$(grep -o 'rex_team_vla<' cxx.rex | wc -l)" -eq 6 ]
    also_for_gpu
}

@test "arrays: those whose type has a name, in clauses, teams and functions" {
    program array_names
    same_as_native
    compiles_for_gpu array_names
}
