#!/usr/bin/env bats
# Mappers, iterators, sections with gaps, list items of any depth, device addresses: from C to the host device. clang-22
# alone ends most of these programs with a crash or with other values (its mappers leave data on the device), so what they
# print was worked out by hand.
load helper

@test "maps: mappers: default, named, nested, in blocks, on arrays and sections, in every directive" {
    program map_mappers
    prints <<'OUT'
implicit: 10 3 660
to: 10 3 660
toonly: 10 3 660
present 0 0
list: 3 0 8
list: 4 1 120
list: 5 2 340
list: 6 3 700
section: 3 0 8
section: 4 1 220
section: 5 2 640
section: 6 3 700
pointer: 3 0 8
pointer: 4 1 230
pointer: 5 2 670
pointer: 6 3 763
implicit array: 6 3 2695
present 0 0
present 0 0
present 0 0
present 0 0
pair.a: 4 5 34
pair.more: 2 1 42
pair.more: 3 1 88
0 1 5
5 2
not yet: 10 77 645
updated: 10 77 876
exit: 10 1 868
present 0 0
8
data: 10 1 1318
block: 10 1 2552
blocks 5 12
OUT
}

@test "maps: a struct without a name in a function, whose member has a mapper, is refused" {
    source_file t.c <<'C'
struct own { int n, *p; };
#pragma omp declare mapper(struct own o) map(o, o.p[0:o.n])
void f(struct own v)
{
    struct { struct own in; } w = {v};
#pragma omp target map(w)
    w.in.p[0] = 1;
}
C
    run rex-parse t.c
    [ "$status" -eq 1 ]
    [[ $output == *"t.c:6:20: error: a mapper of a type without a name in a function is not supported yet"* ]]
}

@test "maps: items of any depth: through pointers, elements, dereferences; attached, updated, removed" {
    program map_items
    prints <<'OUT'
1 12 3
4 7 1 1
2 24 8 3 25 9 1
9 6
9 7 11
21 22
31 32
41
42
42
3 5 5
12 23
100 99 99
50 51
-7 1 1
0 0
2 10
OUT
}

@test "maps: updates of sections with gaps, of shapes, by iterators" {
    program map_updates
    prints <<'OUT'
a: 100 1 102 3 104 5 6 7 8 9 10 11
a: 100 1 102 3 104 5 106 7 8 109 10 11
m: 0 1 2 3 4 5 6 7 108 109 110 11 12 13 114 115 116 17 18 19 20 21 22 23
m: 100 1 2 3 4 105 6 7 108 109 110 11 12 13 114 115 116 17 118 19 20 21 22 123
m: 100 101 2 3 4 105 6 107 108 109 110 11 112 113 114 115 116 117 118 119 20 21 22 123
p: 0 101 2 3 4 105 6 7 8 109 10 11
p: 100 101 2 3 104 105 6 7 108 109 10 11
p: 100 101 2 3 104 105 106 7 108 109 10 11
p: 100 101 2 3 104 105 106 7 108 109 10 11
p: 100 101 2 3 104 105 106 7 108 109 110 11
a: 100 1 102 103 104 5 106 107 8 109 110 111
m: 0 101 102 -3 104 105 -6 107 108 -9 110 111 100 101 -2 103 -4 105 -6 107 -8 109 110 111
 10 1 12 3 14 5 g: 0 0 0 0 0 0 6 7 8 0 0 11 12 13 0 0 0 0 0 0
rows: 0 1 2 3 0 1 2 3 0 21 22 3
rows: 0 1 2 3 10 11 12 13 20 21 22 23
v: 0 51 52 3 4 55 56 7 8 59 60 11
a: 0 10 20 30 1 11 21 31 2 12 22 32
-2 9
a: 0 10 60 30 1 11 61 31 2 12 62 -2
50 51 52
OUT
}

@test "maps: iterators in maps, in mappers, in target tasks, under an if clause" {
    program map_iterators
    prints <<'OUT'
1 3 30 32
0.5 2.5 4.5
0 14 21 7 0
0 1 0 0 2 0 3 2 4 0 0 0 0 0 0 0 0 0 0 3 
0 1 2 10 11 12 20 21 22 30 31 32 
2 2 4 4 6 6 4 4 8 8 12 12 
0 0
100 2 101 10 102 6 10 0 0 11 1 1 12 2 2 3 0 0 
0 0
2499950000
7 9
77
OUT
}

@test "maps: defaultmap, device addresses, the target memory routines, modifiers" {
    program map_forms
    prints -fopenmp-version=52 <<'OUT'
2 2 2
2 2 2
3 2 2
3 7 5
7
1 3
1 4
55
1
1 1
5
6 2 8 7 1 9
8
9
4
1
101 0
0
0 0 4
0
1
10 0
2
3 9 0
0
22 33
22 33
3 4
4
11
51
4 6
44
OUT
}

@test "maps: structs in structs, arrays of structs, mappers in tasks and under if clauses" {
    program map_structs
    prints <<'OUT'
30
1 5
7 2
56 3 9
4 1 1 56
0 0 0
0 1 2 3 0 0 1 2 3 0 71 0 2 2 6 4 
8 4
5
4 2
0 11 22 33 0 0 0
3
4
0
24
OUT
}

@test "maps: arrays behind pointers in mappers, lists, aliases, sections of one row" {
    program map_aliases
    prints <<'OUT'
0 9 10 10 20 11 10 10 20 11 30 12 x
9 10 100 101
11 12 23 24 35 36 14 13 12 11 10 34 33 32 31 30 
2 44 5 6 | 0 2 44 0 0 5 6 7 
5 6
71 72
OUT
}

# clang 22 leaves the pointers away, and its regions read memory beside the members that are there.
@test "maps: a data directive that maps a member and what others point to brings those pointers, and takes them back" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
typedef struct {
    int *counts;
    double *weights;
    int cells, unused;
} grid;
static int counts[8];
static double weights[3] = {1, 2, 4};
static grid whole = {counts, weights, 8, 0};
static void enter(grid *g)
{
#pragma omp target enter data map(to: g->counts[: g->cells], g->weights[:3], g->cells)
}
static void leave(grid *g)
{
#pragma omp target exit data map(from: g->counts[: g->cells]) map(release: g->weights[:3], g->cells)
}
static int sum(grid g)
{
    int total = 0;
#pragma omp target data map(to: g.counts[: g.cells], g.weights[:3]) map(to: g.cells) map(tofrom: total)
#pragma omp target teams distribute parallel for reduction(+ : total)
    for (int i = 0; i < g.cells; i++)
        total += g.counts[i] + (int)g.weights[i % 3];
    return total;
}
int main(void)
{
    grid *g = &whole;
    for (int round = 0; round < 2; round++) {
        enter(g);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < g->cells; i++)
            g->counts[i] += (int)g->weights[i % 3] * 10;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < whole.cells; i++)
            whole.counts[i] += whole.cells;
        leave(g);
        printf("%d %d %d\n", sum(*g), omp_target_is_present(counts, 0), omp_target_is_present(&whole.counts, 0));
    }
    return 0;
}
C
    prints <<'OUT'
251 0 0
485 0 0
OUT
}

# The host device can follow the host's pointers: with `to` nothing may come back through them.
@test "maps: structs without a name and of anonymous members whose members have mappers, in two functions" {
    source_file t.c <<'C'
#include <stdio.h>
struct plain { int n; };
struct around {
    int m;
#pragma omp declare mapper(inside: struct plain v) map(v.n) /* which C cannot name anywhere */
};
typedef struct {
    int n;
    double *a;
} leaf;
#pragma omp declare mapper(leaf v) map(v.n, v.a) map(v.a[0 : v.n])
typedef struct {
    struct {
        leaf only;
    } inner;
} outer;
#pragma omp declare mapper(outer o) map(o.inner)
struct trunk {
    struct {
        leaf own;
        int scale;
    } in[2];
    struct {
        leaf bare;
    };
};
static struct {
    int pad;
    struct trunk t;
} whole;
static void twice(struct trunk t)
{
    outer o = {{t.bare}};
#pragma omp target map(tofrom : t)
    t.in[0].own.a[0] *= 2;
#pragma omp target map(tofrom : o)
    o.inner.only.a[0]++;
}
int main(void)
{
    double a[2] = {1, 2}, b[3] = {3, 4, 5}, c[1] = {6};
    whole.t = (struct trunk){{{{2, a}, 10}, {{3, b}, 100}}, {{1, c}}};
    twice(whole.t);
#pragma omp target map(tofrom : whole)
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < whole.t.in[k].own.n; i++)
            whole.t.bare.a[0] += whole.t.in[k].own.a[i] *= whole.t.in[k].scale;
    printf("%g %g %g\n", a[0], b[2], c[0]);
    return 0;
}
C
    [ "$(rexcc_output)" = "20 500 1247" ]
}

@test "maps: structs whose members have mappers" {
    program map_nested
    prints <<'OUT'
7 3
8 4
5 7
3 4 5
OUT
    sed -i 's/tofrom:/to:/' t.c
    prints <<'OUT'
7 3
7 3
3 0
0 0 0
OUT
}

# A region that uses more members than its map clauses name, and a struct whose pointer's section a data region maps.
@test "maps: members and pointers that a region uses and no clause names" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
struct s {
    int n, scale;
    double *p;
    struct {
        int a, b;
    } in;
};
int main(void)
{
    struct s s = {4, 3, calloc(4, sizeof(double)), {5, 7}}, *q = &s;
#pragma omp target map(tofrom: s.p[0:s.n])
    for (int i = 0; i < s.n; i++)
        s.p[i] = i * s.scale;
    printf("%g\n", s.p[3]);
#pragma omp target map(tofrom: s.p[0:4]) map(to: s.in.a)
    s.p[1] = s.in.a + s.in.b;
    printf("%g\n", s.p[1]);
#pragma omp target data map(tofrom: s.p[0:4])
#pragma omp target
    s.p[2] = s.scale;
    printf("%g\n", s.p[2]);
#pragma omp target data map(tofrom: q->p[0:4])
#pragma omp target
    q->p[2]++;
    printf("%g\n", s.p[2]);
    return 0;
}
C
    prints <<'OUT'
9
12
3
4
OUT
}

@test "maps: the IR has mappers, objects, loops, and spans that grow" {
    source_file t.c <<'C'
struct v {
    int n;
    double *d;
};
#pragma omp declare mapper(deep: struct v v) map(v.n) map(v.d[0:v.n])
void f(struct v *p, double *x, int n)
{
#pragma omp target update to(x[0:n:2])
#pragma omp target map(mapper(deep), tofrom: p[0:n])
    p[0].d[0] = 1;
#pragma omp target map(iterator(i = 0:n), to: x[i])
    x[0] = 1;
}
C
    ir outline > out
    grep -q '^mapper function __rex_map_v_deep directive "declare mapper" argument "deep: struct v v" variable v type "struct v \*@" at t.c:5:1$' out
    grep -q 'arg name v kind address item v.n base v begin &v->n bytes sizeof(v->n) type to,from,member_of:0$' out
    grep -q 'item v.d\[0:v.n\] base &v->d .* type to,from,ptr_and_obj,member_of:0$' out
    grep -q 'item x\[0:n:2\] base x begin "&x\[__rex_0 \* 2\]" bytes .* type to loops "for (long __rex_0 = 0; __rex_0 < n; __rex_0++)"$' out
    grep -q 'item p\[0:n\] base p begin 0 bytes 0 type param grows yes' out
    grep -q 'item p\[0:n\] base p begin &p\[0\] .* type to,from,member_of:1 mapper __rex_map_v_deep' out
    grep -q 'item x\[i\] base x begin &x\[i\] .* type to,member_of:1 loops "for (int i = 0; i < n; i += 1)"$' out
}

@test "maps: what cannot be mapped is refused at its place" {
    local item clause
    for item in 'map(to: s.bits)' 'map(to: ((char *)p)[0:4])' 'map(to: p[0:4:2])' 'map(to: m[0:2][1:2])' 'map(mapper(none), to: s)' \
        'map(iterator(i = 0:2), to: a[i].p->x, a[i].p->y)' 'map(wrong: s)'; do
        source_file t.c <<C
struct q { int x, y; };
struct s { int bits : 3; struct q *p; };
void f(struct s s, struct s *a, int *p)
{
    int m[3][4];
#pragma omp target $item
    { m[0][0] = p[0] = a[0].p->x = s.p->x; }
}
C
        run ir outline
        [ "$status" -ne 0 ]
        [[ $output == *t.c:6:* && $output == *error:* ]]
    done
    for clause in 'mapper(int v) map(v)' 'mapper(struct none v) map(v)' 'mapper(struct s)'; do
        source_file t.c <<C
struct s { int x; };
#pragma omp declare $clause
int f(void) { return 0; }
C
        run ir
        [ "$status" -ne 0 ]
    done
}

@test "maps: mappers, iterators and updates compile for a GPU" {
    compiles_for_gpu map_mappers map_items map_updates map_iterators map_structs map_aliases
}

@test "maps: sections whose stride, length or beginning is left out behind its colon" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int n = 3, a[6] = {0}, b[6] = {0};
#pragma omp target enter data map(to : a)
#pragma omp target map(tofrom : b[2 : n :])
    {
        for (int i = 0; i < 6; i++)
            a[i] = i + 1;
        b[4] = 7;
    }
#pragma omp target update from(a[4 : :])
    printf("%d %d %d\n", a[0], a[5], b[4]);
#pragma omp target update from(a[: n :])
    printf("%d %d\n", a[2], a[3]);
#pragma omp target update from(a[::])
    printf("%d\n", a[3]);
#pragma omp target exit data map(delete : a)
    return 0;
}
C
    prints <<< $'0 6 7\n3 0\n4'
    sed -i 's/\[4 : :\]/[4 : : 1 :]/' t.c
    run rexcc -c t.c
    [ "$status" -eq 1 ]
    [[ $output == *"t.c:12:32: error: "*"this is no subscript and no section"* ]]
}

@test "maps: nothing is copied from the device to a constant" {
    source_file t.c <<'C'
#include <stdio.h>
static const int k = 3, row[4] = {1, 2, 3, 4};
static const struct { int a, b[2]; } s = {1, {2, 3}};
static const int *const first = row;
int main(void)
{
    int sum = 0;
#pragma omp target map(tofrom : sum, k, row[1 : 2], s.b)
    sum += k + row[1] + s.b[1];
#pragma omp target data map(row, s) map(from : k, first)
    {
#pragma omp target map(sum)
        sum += row[3] + s.a;
#pragma omp target update from(row)
    }
#pragma omp target enter data map(to : row)
#pragma omp target exit data map(from : row)
    printf("%d %d\n", sum, *first);
    return 0;
}
C
    prints <<< '13 1'
    also_for_gpu
}
