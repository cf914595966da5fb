#!/usr/bin/env bats
# rex-literal-scalar: by value where the kernel cannot tell, by address everywhere else.

load helper
load pass

# The lines of one variable behind the pass.
of() {
    rex-literal-scalar | grep -E "^ *(arg|param)( slot [0-9]+)? name $1 "
}

@test "literal-scalar: firstprivate scalars are literals on both sides" {
    saxpy | of n | has "param name n kind value type"
    saxpy | of n | has "arg name n kind literal item n base n begin n bytes sizeof(n) type literal,param,implicit why"
    saxpy | of a | has "kind literal" 1
}

@test "literal-scalar: an explicit firstprivate is not implicit" {
    saxpy 's/to,param,private,implicit/to,param,private/' | of n | has "type literal,param why"
}

@test "literal-scalar: pointers, arrays and structs stay objects" {
    saxpy | of x | has "kind address"
    saxpy '/name n /s/category scalar/category struct/' | of n | has "kind address"
    saxpy '/name n /s/category scalar/category array/' | of n | has "kind address"
    saxpy '/name n /s/category scalar/category pointer/' | of n | has "kind address"
}

@test "literal-scalar: long double and wide scalars stay objects, and it says why" {
    saxpy '/variable name a /s/ sharing/ long_double yes sharing/' | of a | has 'why "long double has no device representation"'
    saxpy '/variable name a /s/ sharing/ long_double yes sharing/' | of a | has 'kind address'
    saxpy '/variable name a /s/bytes 4/bytes 16/' | of a | has "larger than a slot"
    saxpy '/variable name a /s/bytes 4/bytes 16/' | of a | has_no "kind literal"
}

@test "literal-scalar: what is copied back stays an object" {
    saxpy '/arg name n /s/to,param,private,implicit/to,from,param,implicit/' '/variable name n /s/firstprivate/shared/' |
        of n | has 'why "copied back"'
    sum | rex-literal-scalar | has_no "kind literal"
}

@test "literal-scalar: reductions and lastprivate variables stay as they are" {
    is "$(sum | rex-literal-scalar)" "$(sum)"
}

# saxpy with map(to: n), with the sed commands given on top.
map_to() {
    saxpy '/variable name n /{s/firstprivate/shared/;s/used yes/used yes written no automatic yes/}' \
        '/arg name n /s/to,param,private,implicit/to,param/' \
        '/^  map .*variable x /i\  map type to variable n kind variable item n base &n begin &n bytes sizeof(n) at saxpy.c:5:30' |
        sed "${@/#/-e}" -e ''
}

@test "literal-scalar: map(to:) of a local scalar that is only read is a literal" {
    map_to | of n | has "kind literal"
    map_to | of n | has "type literal,param why"
}

@test "literal-scalar: map(to:) stays an object where the region could tell" {
    map_to 's/written no/written yes/' | of n | has "the region may write it"
    map_to 's/ written no//' | of n | has "kind address"
    map_to 's/automatic yes/automatic no/' | of n | has "kind address"
    map_to 's/ automatic yes//' | of n | has "kind address"
    map_to 's/variable n kind variable/variable n kind section/' | of n | has "kind address"
    map_to 's/map type to variable n/map type to modifiers always variable n/' | of n | has "modifiers"
    map_to 's/map type to variable n/map type alloc variable n/' | of n | has "kind address"
}

@test "literal-scalar: map(to:) of what a data construct of the function maps stays an object" {
    data() { # FUNCTION
        map_to "/^text at saxpy.c:8:1/i\\data id 2 directive \"target update\" function $1 at saxpy.c:8:1\\n  map type to variable n kind variable item n base \&n begin \&n bytes sizeof(n) at saxpy.c:8:1\\n  transfer device -1\\n  end\\nend" | of n
    }
    data saxpy | has "data construct"
    data f | has "type literal,param why"
}

@test "literal-scalar: declare target variables stay where they are, unless firstprivate" {
    map_to '/variable name n /s/bytes 4/bytes 4 global yes/' | of n | has "kind address"
    saxpy '/variable name n /s/bytes 4/bytes 4 global yes/' | of n | has "kind literal"
}

@test "literal-scalar: slots are looked at again, and a second run changes nothing" {
    saxpy | rex-abi-repair | rex-literal-scalar | has_no "abi 3"
    saxpy | is_idempotent rex-literal-scalar
    map_to | is_idempotent rex-literal-scalar
}

@test "literal-scalar: a constant that is a name for a number is that number in the kernel" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    const int r = 2 * 2, none = 0, below = -7;
    const unsigned large = 4000000000u;
    const long wide = 5;
    int n = 8, a[8], sum = 0;
    const int copied = n;
#pragma omp target teams distribute parallel for map(from : a)
    for (int i = 0; i < n; i++) {
        a[i] = below + (int)(large / 1000000000u) + (int)wide + copied;
        for (int k = none; k < r; k++)
            a[i] += k * i;
    }
    for (int i = 0; i < n; i++)
        sum += a[i];
    printf("%d\n", sum);
    return 0;
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-literal-scalar > t.rex
    grep -qE '^ *param name r .*number 4( |$)' t.rex
    grep -qE '^ *param name copied .*number 8( |$)' t.rex # n is 8, and nothing writes it
    is "$(grep -cE '^ *param name (large|n) .*number' t.rex)" 0
    rex-abi-repair < t.rex | rex-emit --device | in_order 'int none = 0;' 'int r = 4;'
    is "$(rexcc_output)" "$((8 * (-7 + 4 + 5 + 8) + 6 * 28))"
}
