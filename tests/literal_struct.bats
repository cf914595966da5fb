#!/usr/bin/env bats
# rex-literal-struct: small firstprivate structs and arrays go by value, in several slots.
load helper
load pass

# region DECLARATION [CLAUSES]: t.rex is the IR of a region that uses s, as rex-outline leaves it.
region() {
    source_file t.c <<C
struct pair { float a, b, c; };
struct node { double value, *list; };
void f(int n, double *x)
{
    $1;
#pragma omp target teams distribute parallel for map(tofrom : x[0:n]) ${2-firstprivate(s)}
    for (int i = 0; i < n; i++)
        x[i] += *(char *)&s;
}
C
    rex-parse t.c | rex-outline > t.rex
}

# The lines of s behind the pass.
slots() {
    rex-literal-struct t.rex | grep -E "^ *(arg|param) name s "
}

@test "literal-struct: a struct fills as many slots as it needs, on both sides" {
    region 'struct pair s = {1, 2, 3}'
    slots | in_order 'param name s kind part part 0 type "struct pair @" bytes 8' \
        'param name s kind part part 1 type "struct pair @" bytes 4' \
        'arg name s kind literal part 0 item s base s begin s bytes 8 type literal,param' \
        'arg name s kind literal part 1 item s base s begin s bytes 4 type literal,param'
    rex-literal-struct t.rex | is_idempotent rex-literal-struct
    rex-literal-struct t.rex | rex-abi-repair | rex-emit --host | in_order \
        '__rex_literal_0_s = rex_pack_literal_arg_bytes((const char *)&s + 0, 8);' \
        '__rex_literal_1_s = rex_pack_literal_arg_bytes((const char *)&s + 8, 4);'
    rex-literal-struct t.rex | rex-abi-repair | rex-emit --device | in_order \
        'unsigned long long __rex_part_0_s,' 'unsigned long long __rex_part_1_s)' \
        'rex_parts<struct pair> __rex_parts_s(__rex_part_0_s, __rex_part_1_s);'
}

@test "literal-struct: arrays and numbers wider than a slot, too; 16 slots, and no more" {
    region 'int s[3] = {1}'
    slots | has "kind literal" 2
    region '_Complex double s = 1'
    slots | has "kind literal" 2
    region 'char s[128] = {1}'
    slots | has "kind literal" 16
    region 'char s[129] = {1}'
    slots | has_no "kind literal"
    slots | has 'why "larger than 16 slots"'
}

@test "literal-struct: in a target task, too" {
    region 'struct pair s = {1, 2, 3}' 'firstprivate(s) nowait'
    slots | has "kind literal" 2
}

@test "literal-struct: what is more than a copy of the host's value stays an object" {
    region 'struct pair s = {1, 2, 3}' 'map(to : s)'
    is "$(rex-literal-struct t.rex)" "$(cat t.rex)"
    region 'int s[n]; s[0] = 1'
    slots | has 'why "its length is not known before the program runs"'
}

# read_in_region DECLARATION EXPRESSION [CLAUSES] [AROUND]: the same of a struct that no clause names, and whose members the region uses.
read_in_region() {
    source_file t.c <<C
struct pair { float a, b, c; };
struct node { double value, *list; };
struct pair shared;
void f(int n, double *x)
{
    $1;
    ${4-}
#pragma omp target teams distribute parallel for map(tofrom : x[0:n]) ${3-}
    for (int i = 0; i < n; i++)
        x[i] += $2;
}
C
    rex-parse t.c | rex-outline > t.rex
}

@test "literal-struct: a struct that the region only reads goes by value, if the device cannot have it, and nothing is attached" {
    read_in_region 'struct pair s = {1, 2, 3}' 's.a + s.c'
    slots | has "kind literal" 2
    read_in_region 'struct node s = {1, x}' 's.value'
    slots | has "kind literal" 2
    read_in_region 'struct node s = {1, x}' 's.list[i]'
    slots | has 'why "pointers in it are attached"' 1
    read_in_region 'struct pair s = {1, 2, 3}' '(s.a = 2)'
    slots | has 'why "the region may write it"' 1
    read_in_region 'struct pair s = {1, 2, 3}, *p = &s; p->a = 2' 's.a'
    slots | has 'why "not known to be a local variable: the device may have a copy already"' 1
    read_in_region 'struct pair s = {1, 2, 3}' 's.a' '' '_Pragma("omp target data map(s)")'
    slots | has 'why "a data construct maps it: the device may have a copy already"' 1
    read_in_region 'struct pair s = {1, 2, 3}' 's.a'
    echo 'void g(double *s) { _Pragma("omp target data map(s[0:2])") s[0] = 1; }' >> t.c # another function's s
    rex-parse t.c | rex-outline > t.rex
    slots | has "kind literal" 2
    read_in_region 'struct pair s = {1, 2, 3}' 's.a' nowait
    slots | has 'why "a target task reads it when it runs"' 1
    read_in_region 'struct pair s = {1, 2, 3}' 's.a'
    sed -i 's/ parallel for / /; s/^ *x\[i\] += /_Pragma("omp parallel for") for (int j = i; j < n; j += i) x[j] += /' t.c
    rex-parse t.c | rex-outline > t.rex
    slots | has 'why "parallel regions inside share it"' 1
}

@test "literal-struct: members of another struct stay with it" {
    region 'struct pair s = {1, 2, 3}; struct node node = {1, x}' 'firstprivate(s) map(to : node.value) map(node.list[0:n])'
    slots | has "kind literal" 2
    local place
    place=$(rex-literal-struct t.rex | rex-abi-repair | grep '^ *arg ' | grep -n '^ *arg id' | cut -d: -f1)
    rex-literal-struct t.rex | rex-abi-repair | rex-emit --host | has "REX_MAP_MEMBER_OF($place)"
}

@test "literal-struct: slots in the wrong order are an error" {
    region 'struct pair s = {1, 2, 3}'
    rex-literal-struct t.rex | sed '/^ *arg name s/s/part 0/part 1/' > bad.rex
    run rex-abi-repair bad.rex
    [ "$status" -eq 1 ]
    [[ "$output" == *"argument 's' of kind literal cannot fill a parameter of kind part"* ]]
}

@test "literal-struct: programs print the same with and without it" {
    program literal_structs
    same_as_native
    grep -v rex-literal-struct "$BATS_TEST_DIRNAME/../pipelines/full" > without
    is "$(rexcc_output --pipeline=without)" "$(rexcc_output)"
    compiles_for_gpu literal_structs
}

@test "literal-struct: a program with both is right, with members at fixed places and behind an iterator" {
    source_file t.c <<'C'
#include <stdio.h>
struct triple { double a, b, c; };
struct node { int before; double value; double *list; double *other; };
int main(void)
{
    double list[4] = {1, 2, 3, 4}, other[4] = {0}, *rows[2] = {list, other};
    struct node node = {7, 10, list, other};
    struct triple s = {1, 2, 3};
#pragma omp target firstprivate(s) map(tofrom : node.value, node.list[0:4]) map(from : node.other[0:4])
    for (int i = 0; i < 4; i++) {
        node.list[i] += s.a + s.c;
        node.other[i] = node.value + s.b;
        s.b++;
    }
    printf("%g %g %g %g\n", node.list[0], node.list[3], node.other[0], node.other[3]);
#pragma omp target firstprivate(s) map(iterator(int i = 0:2), tofrom : rows[i][0:4]) map(tofrom : node.value)
    node.value = rows[0][1] + rows[1][1] + s.c;
    printf("%g %g\n", node.value, s.b);
    return 0;
}
C
    prints <<'T'
5 8 12 15
22 2
T
    compile --save-temps
    grep -q '__rex_literal_1_s' t.host.c
}
