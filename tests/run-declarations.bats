# What device code needs of the rest of the file: declare target link variables, local types.
load helper

@test "declarations: device functions find declare target link variables while they are mapped" {
    program linked
    same_as_native
}

@test "declarations: parts of declare target link variables are refused" {
    source_file t.c <<'C'
struct s { int a, b; } s;
int *p;
#pragma omp declare target link(s, p)
void f(void)
{
#pragma omp target enter data map(to : s.a)
#pragma omp target enter data map(to : p[0:4])
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:6:40: error: "*"parts of declare target link variables are not supported yet"* ]]
    [[ "$output" == *"t.c:7:40: error: "*"parts of declare target link variables are not supported yet"* ]]
}

@test "declarations: a unit has the declare target variables that it defines, tentatively, and does not use" {
    source_file settings.h <<'C'
extern int *field;
extern int scale, rows[10];
#pragma omp declare target to(field, scale)
#pragma omp declare target link(rows)
C
    source_file settings.c <<'C'
#include "settings.h"
int *field;
int scale;
int rows[10];
C
    source_file t.c <<'C'
#include <stdio.h>
#include "settings.h"
static int row(int i);
#pragma omp declare target(row)
static int row(int i)
{
    return rows[i] + (field ? 1000 : scale);
}
int main(void)
{
    int sum = 0;
    for (int i = 0; i < 10; i++)
        rows[i] = i;
    scale = 3;
#pragma omp target update to(scale)
#pragma omp target data map(to: rows)
#pragma omp target teams distribute parallel for reduction(+: sum)
    for (int i = 0; i < 10; i++)
        sum += row(i);
    printf("%d\n", sum);
    return 0;
}
C
    rexcc --offload-arch=host settings.c t.c -o program
    [ "$(OMP_TARGET_OFFLOAD=MANDATORY ./program)" = 75 ]
}

@test "declarations: local types of one name in several functions" {
    program local_types
    same_as_native
}

@test "declarations: the programs compile for a GPU" {
    compiles_for_gpu linked local_types
}

@test "declarations: calls by the host's pointers to indirect functions, and what such pointers are equal to" {
    program indirect
    same_as_host
    also_for_gpu
}

@test "declarations: enter and to are both taken where no version is asked for" {
    source_file t.c <<'C'
#include <stdio.h>
int a = 1, b = 2;
#pragma omp declare target enter(a)
#pragma omp declare target to(b)
#pragma omp begin declare target
int sum(void) { return a + b; }
#pragma omp end declare target
int main(void)
{
    int r = 0;
    a = b = 9;
#pragma omp target map(r)
    r = sum();
    printf("%d\n", r);
    return 0;
}
C
    prints <<< 3
    sed -i 's/ to(b)/ enter(b)/' t.c
    compile -fopenmp-version=52
    [ "$(./t.rexcc)" = 3 ]
}

@test "declarations: local variables, of which each device has its own" {
    source_file t.c <<'C'
#include <stdio.h>
int count = 3;
#pragma omp declare target local(count)
int main(void)
{
    int seen = 0;
    count = 15;
#pragma omp target
    count += 7;
    count = 20;
#pragma omp target map(tofrom : seen)
    seen = count;
    printf("%d %d\n", seen, count);
    return 0;
}
C
    compile -fopenmp-version=60
    [ "$(./t.rexcc)" = "10 20" ]
}

@test "declarations: groupprivate variables are private to teams, or refused" {
    source_file t.c <<'C'
static int g;
#pragma omp groupprivate(g)
void f(int *r)
{
#pragma omp target teams num_teams(2) map(tofrom : r[0:1])
    {
        g = 4;
        r[0] = g;
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 2; i++)
        r[i] = g;
}
C
    run rex-parse t.c -- -fopenmp-version=60
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:10:1: error: 'g' is groupprivate, which 'target teams distribute parallel for' cannot have yet"* ]]
    sed -i 10,12d t.c
    rex-parse t.c -- -fopenmp-version=60 | grep -q 'variable name g .* sharing private used yes'
}

@test "declarations: what the value of a declare target variable names is one, too" {
    source_file t.c <<'C'
#include <stdio.h>
int a = 1;
static int row[2] = {2, 3};
int *b = &a;
struct { int **c; int *d; } list = {&b, row + 1};
#pragma omp declare target to(list)
int main(void)
{
    int r = 0;
    a = 5; /* the device has its own */
#pragma omp target map(from : r)
    {
        *list.d += a;
        r = **list.c * 100 + row[1] * 10 + (*list.c == &a) + (list.d == &row[1]);
    }
#pragma omp target update to(a)
#pragma omp target map(tofrom : r)
    r += a * 1000;
    printf("%d\n", r);
    return 0;
}
C
    compile
    [ "$(./t.rexcc)" = 5142 ]
    also_for_gpu
}

@test "declarations: a program's own prototypes of OpenMP's and C's functions, and such functions named in declare target" {
    program own_prototypes
    same_as_native
    also_for_gpu
}

@test "declarations: declare target in a function, of what it declares" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp begin declare target
int next(void)
{
    static int count;
#pragma omp declare target to(count)
    return ++count;
}
#pragma omp end declare target
int main(void)
{
    int r;
    int twice(int);
#pragma omp declare target(twice)
#pragma omp target map(from : r)
    r = twice(next()) * 10 + next();
    printf("%d\n", r);
    return 0;
}
int twice(int x)
{
    return 2 * x;
}
C
    same_as_native
    source_file t.c <<'C'
int f(void)
{
    static int count = 5;
#pragma omp declare target(count)
#pragma omp target
    count++;
    return count;
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:4:1: error: 'count' is a function's variable, which declare target cannot name beside a region yet"* ]]
}

@test "declare target: an array whose length another declaration has" {
    source_file t.c <<'C'
#include <stdio.h>
extern int later[];
#pragma omp declare target(later)
int main(void)
{
    int r = 0;
#pragma omp target map(tofrom : r)
    r = later[1];
    printf("%d\n", r);
    return 0;
}
int later[3] = {1, 2, 3};
C
    prints <<< 2
}

@test "declare target: static variables are updated, which clang refuses" {
    source_file t.c <<'C'
#include <stdio.h>
static int values[4] = {1, 2, 3, 4}, hidden = 5;
static struct { double step; int count; } grid;
#pragma omp declare target(values, hidden)
#pragma omp begin declare target
static double scale(int k) { return values[k] * hidden + grid.step * grid.count; }
#pragma omp end declare target
#pragma omp declare target(grid)
int main(void)
{
    double r = 0;
    values[1] = 10, hidden = 7, grid.step = 0.5, grid.count = 3;
#pragma omp target update to(values[1:1], hidden) to(grid)
#pragma omp target map(from : r)
    r = scale(1) + hidden++;
#pragma omp target update from(hidden)
    printf("%g %d\n", r, hidden);
    return 0;
}
C
    prints <<< '78.5 8'
    [ "$(OMP_TARGET_OFFLOAD=DISABLED ./t.rexcc)" = '78.5 8' ]
    also_for_gpu
}

@test "declare target: static variables are updated behind others whose declarations have brackets" {
    source_file t.c <<'C'
#include <stdio.h>
#define N (5 * (2))
static int same(int x) { return x; }
static double u[N], v[N];
static __attribute__((aligned(64))) int a = (1), b = (2);
#pragma omp declare target(v, b)
int main(void)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        u[i] = v[i] = i;
    b = 7;
#pragma omp target update to(v)
#pragma omp target update to(b)
#pragma omp target map(tofrom : sum)
    for (int i = 0; i < N; i++)
        sum += v[i] + b;
    printf("%g\n", same(sum) + a + u[1]);
    return 0;
}
C
    prints <<< 117
}

@test "declare target: functions that use flexible array members, which clang refuses between these directives" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
typedef struct {
    int count;
    struct { short a, b; } item[];
} bag;
#pragma omp begin declare target
static int limit = 3;
static struct { int n, v[]; } fixed = {2, {40, 5}};
static int total(bag *bag)
{
    int sum = 0;
    for (int i = 0; i < bag->count && i < limit; i++)
        sum += bag->item[i].a * bag->item[i].b;
    return sum + bag->item->a;
}
#pragma omp end declare target
int main(void)
{
    bag *b = malloc(sizeof(bag) + 10 * sizeof(b->item[0]));
    int sum = 0;
    b->count = 10;
    for (int i = 0; i < 10; i++)
        b->item[i].a = b->item[i].b = (short)(i + 1);
#pragma omp target map(to : b[0:1], b->item[0:10]) map(from : sum)
    sum = total(b) + limit++;
#pragma omp target map(tofrom : sum)
    {
#pragma omp parallel for reduction(+: sum)
        for (int i = 0; i < fixed.n; i++)
            sum += fixed.v[i];
        sum += limit * 100;
    }
    printf("%d\n", sum);
    free(b);
    return 0;
}
C
    prints <<< 463
    [ "$(OMP_TARGET_OFFLOAD=DISABLED ./t.rexcc)" = 463 ]
    also_for_gpu
}

@test "declarations: sizes and types of the host's variables, in types and in functions of the device" {
    source_file t.c <<'C'
#include <stdio.h>
#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))
static int table[] = {1, 2, 3, 4};
enum { ENTRIES = sizeof table / sizeof *table };
extern double later[7];
struct row { float v[LENGTH(table)]; unsigned bits : sizeof(table) / 4; };
static struct { int a; float b[3]; } settings = {1, {1, 2, 3}};
static struct list { struct list *next; int v; } *head;
typedef __typeof__(settings) settings_type;
typedef __typeof__(settings.b[0]) real, *reals;
typedef __typeof__('a') letter; /* int */
struct holder { __typeof__(head) list; __typeof__(head->v) n[2]; };
static real get(const settings_type *s, int i)
{
    __typeof__(settings.a) k = s->a;
    reals p = (reals)s->b;
    return p[i] * (real)k;
}
#pragma omp declare target(get)
static int sizes(int k)
{
    int own[3];
    static short kept[5];
    return k + (int)(LENGTH(table) + sizeof own + sizeof kept + LENGTH(later) + _Alignof(table));
}
#pragma omp declare target(sizes)
double later[7];
int main(void)
{
    int host[9] = {0}, r[8] = {0};
    double grid[4][6] = {{0}};
    struct { int q; } unnamed = {3};
    typedef __typeof__(grid[0]) line;
    typedef __typeof__(unnamed) same;
    struct element { __typeof__(grid[0][0]) e; __typeof__(host) h; };
    settings_type mine = settings;
    typedef struct { char c[LENGTH(host)]; } copy;
    enum { LOCAL = sizeof host / sizeof *host, NEXT };
#pragma omp target map(tofrom : r, grid)
    {
        line *second = grid + 1;
        same s = unnamed;
        struct list node = {0, 5};
        struct holder holder = {&node, {1, 2}};
        struct element element = {2.5, {1}};
        (*second)[2] = 4;
        r[5] = (int)get(&mine, 1) + s.q + (int)grid[1][2];
        r[6] = holder.list->v + holder.n[1] + (int)(element.e * 2);
        r[7] = (int)(sizeof(letter) * 100 + sizeof element);
        struct row row = {.v = {1, 2}, .bits = 3};
        copy c = {{1}};
        int own[LENGTH(host)] = {0};
        r[0] = ENTRIES + (int)sizeof row + row.bits;
        r[1] = sizes(1);
        r[2] = (int)sizeof c + c.c[0];
        r[3] = LOCAL + NEXT;
        r[4] = (int)sizeof own + own[0];
    }
#pragma omp target teams distribute parallel for map(tofrom : table)
    for (int i = 0; i < ENTRIES; i++)
        table[i] += i + (int)LENGTH(table);
    printf("%d %d %d %d %d %d\n", r[0], r[1], r[2], r[3], r[4], table[3]);
    printf("%d %d %d\n", r[5], r[6], r[7]);
    return 0;
}
C
    same_as_host
    also_for_gpu
}
