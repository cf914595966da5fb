# rex-cxx: C becomes C++ in one place.
bats_require_minimum_version 1.5.0
load pass
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

# piece TEXT EDIT...: IR with that text and those edits below it.
piece() {
    printf 'rex 1\nunit source t.c suffix u\ndeclare kind type name s at t.c:1:1\n  | %s\n' "$1"
    shift
    printf '  edit %s\n' "$@"
    printf 'end\n'
}

@test "cxx: before rex-cxx no C++ and no macro of REX's is in the IR, of all programs" {
    local looked=0
    passes=$(grep -v -e '^#' -e '^rex-cxx' "$BATS_TEST_DIRNAME/../pipelines/default")
    for program in "$BATS_TEST_DIRNAME"/programs/*.c; do
        rex-parse --offload-arch=sm_90 "$program" -- -w -I"$BATS_TEST_DIRNAME/programs" > t.rex 2> /dev/null || continue # refused
        looked=$((looked + 1))
        ! grep -E '^ *edit ' t.rex | grep -vE ' part (middle|end)' | grep -v ' why "' || { echo "$program"; return 1; }
        # shellcheck disable=SC2086 # a list of words
        rex-row $passes < t.rex > full.rex
        # Resolved text calls the runtime's C functions (rex_loop.h); kernels are named after their functions.
        ! cat t.rex <(grep -E '^ *(\||edit) ' full.rex) | sed -E 's/\brex_(u?trips_(lt|le|ne)|least|most|on_device|device_pointer)\b//g
            s/\brex_((is_offload|default|initial|set_default)_device)\b//g' |
            grep -nE '\brex_[a-z]|\bREX_[A-Z]|\[&\]|__device__|inline namespace' || { echo "$program"; return 1; }
    done
    [ "$looked" -gt 80 ]
}

@test "cxx: the user's text stays verbatim, with edits below it" {
    source_file t.c <<'C'
#include <stdlib.h>
void f(int *a)
{
#pragma omp target map(tofrom: a[0:4])
    {
        int *p = malloc(4);
        a[0] = p != 0;
    }
}
C
    ir > found.rex
    mv found.rex t.rex
    has '        int *p = malloc(4);' 2 < t.rex
    in_order 'kind cast part begin type "int *"' 'kind cast part end' < t.rex
    rex-cxx t.rex | has 'int *p = (int *)(malloc(4));' 1
    rex-cxx t.rex | has_no ' edit '
    rex-cxx t.rex | is_idempotent rex-cxx
    ir outline abi-repair > found.rex
    mv found.rex t.rex
    diff <(rex-cxx t.rex | rex-emit --device) <(rex-emit --device t.rex)
    diff <(rex-cxx t.rex | rex-emit --host) <(rex-emit --host t.rex)
}

@test "cxx: an edit's argument has edits of its own" {
    piece 'int x = f(y);' 'id 1 offset 8 length 4 kind replaced value "g(y)" why "it is so"' \
        'of value in 1 offset 2 kind cast part begin type long' 'of value in 1 offset 3 kind cast part end' | rex-cxx |
        has '| int x = g((long)(y));'
}

@test "cxx: kinds are spelled as the runtime has them" {
    piece 'x;' 'offset 0 length 1 kind team_object type "double @[3]" name x number 2' | rex-cxx |
        has 'rex_team_object<2, __rex_place_2, double [3]> __rex_shared_x(__rex_offset_2);'
    piece 'x;' 'offset 0 length 1 kind team_object type "double @[3]" name x number 2 align 64' | rex-cxx |
        has 'rex_team_object<2, __rex_place_2, double [3], 64> __rex_shared_x(__rex_offset_2);'
    piece 'x;' 'offset 0 kind object_reference type "volatile double @[3]" name x' | rex-cxx |
        has 'volatile double (&x)[3] = __rex_shared_x.object;'
    piece 'x;' 'offset 0 length 1 kind array type double name x dimensions 2 lengths "n, m"' | rex-cxx |
        has 'rex_vla_memory<double, 2> __rex_memory_x(n, m); rex_vla<double, 2> x = __rex_memory_x.array();'
    piece 'f(b);' 'offset 2 kind increment part begin' 'offset 3 kind increment part end' | rex-cxx | has 'f(rex_increment(b));'
    piece 'switch (n)' 'offset 8 kind case_range part begin' 'offset 9 kind case_range part end lower 1ll upper 5ll' | rex-cxx | has 'switch (rex_case_range(n, 1ll, 5ll))'
    piece '__typeof__(struct s *(*)[*][*]) p;' 'offset 0 kind device' | rex-cxx | has '__device__ rex_vla_pointer<struct s *, 2> p;'
    piece '_Bool class;' 'offset 0 kind device' | rex-cxx | has '__device__ bool __rex_name_class;'
}

@test "cxx: the host file has an attribute as it is, the device file what C++ says" {
    source_file t.c <<'C'
void f(int *a, int new)
{
#pragma omp target map(tofrom: a[0:4])
    a[0] = new;
}
C
    ir outline literal-scalar abi-repair cxx > found.rex
    mv found.rex t.rex
    in_order 'variable name new ' 'spelling of name value __rex_name_new' < t.rex
    rex-emit --host t.rex | has_no __rex_name_new
    rex-emit --device t.rex | has 'a[0] = __rex_name_new;'
}

@test "cxx: ill-formed edits are refused with their line" {
    while IFS='|' read -r edits message; do
        piece 'int x = f(y);' "$edits" > t.rex
        run ! rex-cxx t.rex
        [[ $output == "rex-cxx: t.rex:5: error: $message"* ]] || { echo "$edits: $output"; return 1; }
    done <<'TABLE'
offset 15 kind device|'edit' ends behind its text, which has 14 bytes
offset 10 length 9999999999999999999 kind device|'edit' ends behind its text
offset 0 kind frobnicate|'kind frobnicate' of 'edit' must be a kind of edit
offset 0 kind cast type int|'edit' of the kind 'cast' needs one of these parts: begin end
offset 0 kind cast part begin|'edit' of the kind 'cast' needs 'type'
offset 0 kind device part begin|'edit' of the kind 'device' has no parts
of value offset 0 kind device|'edit' names no text above it
in 7 of value offset 0 kind device|'edit' names no text above it
kind device|'edit' needs the attribute 'offset'
TABLE
    piece 'int x = f(y);' 'offset 4 length 3 kind device' 'offset 6 kind device' > t.rex
    run ! rex-cxx t.rex
    [[ $output == *"t.rex:6: error: 'edit' begins at 6, and the one before it ends at 7"* ]]
    piece 'int x = f(y);' 'id 1 offset 4 length 1 kind linked type "int @" name z' 'in 1 of name offset 0 kind device' \
        'in 2 of name offset 0 kind device' 'offset 8 kind device' > t.rex
    run ! rex-cxx t.rex
    [[ $output == *"t.rex:7: error: 'edit' names no text above it"* ]]
    [[ $output == *"t.rex:8: error: the edits of a text must stand one behind the other"* ]]
    piece 'int x;' 'id 1 offset 0 kind linked type "int @" name z' 'id 1 in 1 of name offset 0 kind linked type "int @" name z' > t.rex
    run ! rex-cxx t.rex
    [[ $output == *"t.rex:6: error: an edit above has the id 1, too"* ]]
    sed 's/^end$/end\nedit offset 0 kind device/' <(piece 'int x;' 'offset 0 kind device') > t.rex
    run ! rex-cxx t.rex
    [[ $output == *"t.rex:7: error: 'edit' must stand below the line that it speaks of, in front of blocks"* ]]
}

@test "cxx: each kind of edit has its C++" {
    sed -n '/^## The kinds of edits/,$s/^| `\([a-z_]*\)` .*/\1/p' "$BATS_TEST_DIRNAME/../docs/ir.md" > kinds
    [ "$(wc -l < kinds)" -gt 40 ]
    while read -r kind; do
        grep -q "{\"$kind\"," "$BATS_TEST_DIRNAME/../passes/cxx/kinds.c" || { echo "$kind"; return 1; }
    done < kinds
}

@test "cxx: an edit of a table that the region has not is none" {
    source_file t.c <<'C'
void f(int n, const float *w, float *y)
{
    int c;
#pragma omp target teams distribute private(c) map(to : w[0:9]) map(from : y[0:n])
    for (int i = 0; i < n; i++) {
        float line[64];
#pragma omp parallel for private(c)
        for (int k = 0; k < 64; k++) {
            float sum = 0;
            for (c = 0; c < 9; c++)
                sum += w[c] * k;
            line[k] = sum;
        }
        y[i] = line[i % 64];
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | sed '/^ *table variable /d' > t.rex
    has ' kind unroll name w ' < t.rex
    rex-cxx < t.rex | has_no unroll
}
