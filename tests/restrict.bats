#!/usr/bin/env bats
# rex-restrict: kernels whose addresses lead to storage of their own say so.
load helper
load pass

# region PARAMETERS BODY [DECLARATIONS]: t.rex is the IR of a region behind the pass.
region() {
    source_file t.c <<C
struct pair { float a, b[2]; };
struct node { float value; struct node *next; };
typedef float *restrict alone;
${3-}
static float table[100], out[100];
void f(int n, $1)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        $2
    }
}
C
    rex-parse t.c | rex-outline | rex-restrict > t.rex
}

# restricts NAMES...: these parameters are marked, and no others.
restricts() {
    [ "$(sed -nE 's/^ *param name ([a-z]+) .* restrict yes.*/\1/p' t.rex | tr '\n' ' ')" = "$* " ]
    has 'restrict_why "arrays and restrict pointers, each with storage of its own"' < t.rex
}

# leaves REASON: no parameter is marked, and the kernel says why.
leaves() {
    has_no ' restrict yes' < t.rex
    has "restrict_why \"$1\"" < t.rex
}

@test "restrict: arrays are objects of their own, and restrict pointers lead to none" {
    region 'int unused' 'out[i] = table[i];'
    restricts out table
    region 'const float *restrict a, double (*restrict b)[4], struct pair *restrict c, alone d' \
        'b[i][1] = a[i] + c[i].b[0] + d[i] + table[i];'
    restricts b a c d table
    diff <(rex-parse t.c | rex-outline | grep -E '^ *(launch|arg) ') <(grep -E '^ *(launch|arg) ' t.rex) # nobody's geometry
    rex-restrict t.rex | is_idempotent rex-restrict
    rex-abi-repair < t.rex | rex-emit --device | in_order 'double (*__restrict__ b)[4]' 'const float *__restrict__ a' \
        'struct pair *__restrict__ c' '__restrict__ d' 'void *__restrict__ __rex_slot_table'
    region 'float *restrict a' 'float *at = a + i; *at = n; ++a;' # a copy that moves
    restricts a
    rex-abi-repair < t.rex | rex-emit --device | has 'float *__restrict__ '
}

@test "restrict: characters are numbers, unless device code may make addresses of them" {
    region 'char *restrict a, _Bool *restrict b' 'a[i] = table[i]; b[i] = (unsigned char *)0 == 0;'
    restricts a table b
    region 'const unsigned char *restrict a' 'out[i] = *(const int *)(a + 4 * i) + ((struct pair *)(void *)a)->a;'
    restricts out a
    local made='#include <string.h>
        union both { char bytes[8]; float *at; };
        float first(char *a) { return **(float **)a; }
        float stranger(char *a);
        #pragma omp declare target to(first, stranger)'
    for code in '**(float **)a = n;' '((struct node *)(a + 8))->next->value = n;' \
        'float *p; memcpy(&p, a, sizeof p); *p = n;' 'float *p; char *q = (char *)&p; q[0] = a[0]; *p = n;' \
        'union both u; u.bytes[0] = a[0]; *u.at = n;' 'out[i] = first(a);' 'out[i] = stranger(a);' \
        'long l = a[i]; *(float *)l = n;'; do
        region 'char *restrict a' "$code" "$made"
        has_no ' restrict yes' < t.rex || { echo "$code" && return 1; }
    done
}

@test "restrict: one address that may lead anywhere, and none is marked" {
    region 'float *restrict a, const float *b' 'a[i] = b[i];'
    leaves "'b' may lead to the same storage"
    region 'float *restrict a, char b' 'a[i] = table[i] + b;'
    restricts a table
    region 'float *restrict *restrict a' 'a[i][0] = table[i];'
    leaves "'a' may lead to the same storage"
    region 'struct node *restrict a' 'a[i].value = table[i];'
    leaves "'a' may lead to the same storage"
    region 'float *restrict a' 'a[i] = list.value + table[i];' 'static struct node list;'
    leaves "'list' may lead to the same storage"
    region 'float *restrict a' 'a[i] = *rows[i];' 'static float *rows[100];'
    leaves "'rows' may lead to the same storage"
}

@test "restrict: nor where addresses may hide in the image, in other files, in static variables" {
    region 'float *restrict a' 'a[i] = table[i] + gone;' 'float gone; _Pragma("omp declare target to(gone)")'
    leaves "the image has a variable, 'gone', which may lead to the same storage"
    region 'float *restrict a' 'a[i] = elsewhere(table[i]);' \
        '_Pragma("omp declare target") float elsewhere(float); _Pragma("omp end declare target")'
    leaves "'elsewhere' of another file may know other addresses"
    region 'float *restrict a' 'a[i] = keeps(table + i);' 'static float keeps(float *x) { static float *last; last = x; return *last; }'
    leaves "'keeps' may keep addresses in a static variable"
    region 'float *restrict a' 'static float *last; last = a + i; table[i] = *last;'
    leaves "the region may keep addresses in a static variable"
    region 'float *restrict a' 'a[i] = twice(table[i]);' 'static float twice(float x); static float twice(float x) { return 2 * x; }'
    restricts a table
}

@test "restrict: programs print the same with and without it" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
static int table[50], out[50];
static void add(int n, const int *restrict a, int *restrict b)
{
#pragma omp target teams distribute parallel for map(to : a[0 : n]) map(tofrom : b[0 : n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            b[i] += a[i] * table[(i + k) % 50];
}
int main(void)
{
    int *both = malloc(100 * sizeof *both);
    for (int i = 0; i < 100; i++)
        both[i] = table[i % 50] = i;
    add(50, both, both + 50);
    add(50, table, out);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 50; i++)
        out[i] += table[49 - i] + out[i];
    long sum = 0;
    for (int i = 0; i < 100; i++)
        sum += both[i] * (i + 1) + out[i % 50];
    printf("%ld\n", sum);
    free(both);
}
C
    same_as_native
    compile --save-temps=st
    [ "$(grep -c __restrict__ st/t.device.cu)" -ge 2 ]
    grep -v rex-restrict "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without --save-temps=st
    [ "$(grep -c __restrict__ st/t.device.cu)" = 0 ]
    ./t.rexcc | diff native.out -
}

# mapped CLAUSES BODY [BEFORE] [DATA] [DECLARATIONS]: t.rex is the IR of a region with these map clauses, or in a target
# data construct that has the clauses DATA and, before the region, some code of the host's.
mapped() {
    source_file t.c <<C
struct pair { float a, b[2]; };
${5-}
static float table[100];
void other(float **);
void f(int n, float *a, const float *b, struct pair *c, char *d)
{
    float sum = 0;
${4:+#pragma omp target data $4}
    {
        ${3-}
#pragma omp target teams distribute parallel for $1
        for (int i = 0; i < n; i++) {
            $2
        }
    }
}
C
    rex-parse t.c | rex-outline | rex-restrict > t.rex
}

items() {
    [ "$(sed -nE 's/^ *param name ([a-z]+) .* restrict yes.*/\1/p' t.rex | tr '\n' ' ')" = "$* " ]
    grep -q "restrict_why \"items of one construct's map clauses, each with storage of its own\"" t.rex
}

@test "restrict: items of one construct's map clauses share no storage" {
    mapped 'map(from : a[0:n]) map(to : b[0:n])' 'a[i] = b[i];'
    items a b
    is_idempotent rex-restrict < t.rex
    rex-abi-repair < t.rex | rex-emit --device | in_order 'float *__restrict__ a' 'const float *__restrict__ b'
    mapped '' 'a[i] = b[i] + c[i].b[1];' '' 'map(from : a[0:n]) map(to : b[0:n], c[1:n])'
    items a b c
    mapped '' 'a[i] = b[i];' 'for (int k = 0; k < n; k++)' 'map(from : a[0:n]) map(to : b[0:n])'
    items a b
    mapped '' 'a[i] = b[i];' 'sum += a == b || a[0] > *b; /* a = b */' 'map(from : a[0:n]) map(to : b[0:n])'
    items a b
    mapped 'map(tofrom : sum) reduction(+ : sum)' 'sum += b[i] * a[i];' '' 'map(to : a[0:n], b[0:n])'
    items b a
    mapped 'map(tofrom : a[0:n]) map(to : b[0:n]) reduction(+ : total)' 'total += b[i] * a[i];' '' '' 'static float total;'
    items b a
    mapped '' 'a[i] = b[i] + table[i];' '' 'map(from : a[0:n]) map(to : b[0:n], table)'
    items a b table
}

@test "restrict: but not those of two, empty ones, what has changed since, or may hold addresses" {
    mapped 'map(to : b[0:n])' 'a[i] = b[i];' '' 'map(from : a[0:n])'
    leaves "'a' may lead to the same storage"
    mapped 'map(from : a[0:n]) map(to : b[0:0])' 'a[i] = b[i];'
    leaves "'a' may lead to the same storage"
    mapped 'map(from : a[0:n])' 'a[i] = b[i];'
    leaves "'a' may lead to the same storage"
    mapped 'map(tofrom : a) map(to : b[0:n])' 'a[i] = b[i];'
    leaves "'a' may lead to the same storage"
    mapped 'map(from : a[0:n])' 'a[i] = table[i];'
    leaves "'a' may lead to the same storage"
    mapped 'map(tofrom : a[0:n], d[0:n])' 'a[i] = **(float **)(d + 8 * i);'
    leaves "'a' may lead to the same storage"
    mapped '' 'a[i] = b[i];' 'b = a + 1;' 'map(from : a[0:n]) map(to : b[0:n])'
    leaves "'a' may lead to the same storage"
    mapped '' 'a[i] = b[i];' 'float *a = (float *)b;' 'map(from : a[0:n]) map(to : b[0:n])'
    leaves "'a' may lead to the same storage"
    mapped '' 'a[i] = b[i];' 'extern float *keep; other(&keep);' 'map(from : a[0:n]) map(to : b[0:n])' \
        'static void leak(float *a) { void other(float **); other(&a); }'
    items a b
    mapped '' 'a[i] = b[i];' 'for (; *a > 0; a++) continue;' 'map(from : a[0:n]) map(to : b[0:n])'
    leaves "'a' may lead to the same storage"
    mapped '' 'a[i] = b[i];' '_Pragma("omp parallel for lastprivate(a)") for (int k = 0; k < n; k++) a = (float *)b;' \
        'map(from : a[0:n]) map(to : b[0:n])'
    leaves "'a' may lead to the same storage"
    mapped '' 'a[i] = b[i];' '_Pragma("omp target map(tofrom : a)") a += 1;' 'map(from : a[0:n]) map(to : b[0:n])'
    leaves "'a' may lead to the same storage"
    mapped 'map(from : a[0:n]) map(to : b[0:n])' 'a[i] = b[i];' '' '' '_Pragma("omp requires unified_shared_memory")'
    leaves "'a' may lead to the same storage"
}

@test "restrict: a pointer that a function may change is not what was mapped" {
    source_file t.c <<'C'
void other(float **);
void f(int n, float *a, const float *b)
{
    other(&a);
#pragma omp target data map(from : a[0:n]) map(to : b[0:n])
    {
        other(0);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            a[i] = b[i];
    }
}
C
    rex-parse t.c | rex-outline | rex-restrict > t.rex
    leaves "'a' may lead to the same storage"
}

# looks BODY [DECLARATIONS]: t.rex is the IR of a region with pointers that may alias, for a GPU.
looks() {
    source_file t.c <<C
${2-}
void f(int n, float *s, const float *a)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        $1
    }
}
C
    rex-parse t.c --offload-arch=sm_90 | rex-outline | rex-restrict > t.rex
}

@test "restrict: a kernel with loops in its iterations is there twice, and the launch looks at its addresses" {
    looks 'for (int k = 0; k < n; k++) s[i] += a[k * n + i];'
    has 'apart yes apart_why "loops inside that store: loads may pass stores"' < t.rex
    [ "$(sed -nE 's/^ *param name ([a-z]+) .* apart yes.*/\1/p' t.rex | tr '\n' ' ')" = 's a ' ]
    rex-restrict t.rex | is_idempotent rex-restrict
    rex-literal-scalar < t.rex | rex-present | rex-chain | rex-abi-repair > own.rex
    rex-emit --device < own.rex | in_order 'float *s, const float *a)' '_apart(' 'float *__restrict__ s,' 'const float *__restrict__ a)'
    rex-emit --host < own.rex | has 'REX_ENTRY_APART(0x'
    rex-abi-repair < t.rex > others.rex # libomptarget launches it, and knows one kernel
    rex-emit --device < others.rex | has_no '_apart('
    rex-emit --host < others.rex | has_no REX_ENTRY_APART
}

@test "restrict: one whose iterations read behind what they store elsewhere is, too" {
    local body
    looks 's[i] += a[i]; s[i + n] = a[i + n];'
    has 'apart yes apart_why "iterations read behind what they store elsewhere: loads may pass stores"' < t.rex
    looks 'const float *p = a + i; s[i] = p[0] + p[1]; s[i + n] = p[0];'
    has 'apart yes apart_why "iterations read behind what they store elsewhere: loads may pass stores"' < t.rex
    for body in 's[i] = a[i]; s[i + n] = s[i] + 1;' 's[i] = a[i] + a[n + i];' 'float own[2]; own[0] = a[i]; own[1] = a[i + 1]; s[i] = own[0] + own[1];'; do
        looks "$body"
        has_no 'apart yes' < t.rex
    done
}

@test "restrict: but once where the launch sees too little, or nothing is gained" {
    looks 's[i] += a[i];'
    has 'apart_why "iterations hold no loops that store, and read nothing behind what they store elsewhere"' < t.rex
    looks 'float sum = 0; for (int k = 0; k < n; k++) sum += a[k]; s[i] = sum;'
    has 'apart_why "iterations hold no loops that store, and read' < t.rex
    looks 'for (int k = 0; k < n; k++) s[i] += *rows.at[k] + a[k];' 'static struct { float *at[100]; } rows;'
    has "apart_why \"where 'rows' leads is not known\"" < t.rex
    looks 'for (int k = 0; k < n; k++) s[i] += a[k] + gone;' 'float gone; _Pragma("omp declare target to(gone)")'
    has_no ' apart' < t.rex
    looks 'for (int k = 0; k < n; k++) s[i] += a[k];' '_Pragma("omp requires unified_shared_memory")'
    has_no ' apart' < t.rex
    looks 'for (int k = 0; k < n; k++) s[i] += a[k];'
    rex-parse t.c | rex-outline | rex-restrict | has "apart_why \"the host device's compiler checks by itself\""
}

@test "restrict: launches take the second kernel where all addresses lead to allocations of their own" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
static void sums(int n, int *s, const int *a)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            s[i] += a[i + k];
}
static void moved(int n, int *s, const int *a)
{
#pragma omp target teams distribute parallel for is_device_ptr(s, a)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            s[3 * i + k] = a[3 * i] + k;
}
static int a[64], b[64];
static void repeat(int times)
{
#pragma omp target data map(tofrom : a, b)
    for (int r = 0; r < times; r++) {
        sums(20, a, b);
        sums(1, a + 40, a + 40); /* stores to what it reads */
    }
}
int main(void)
{
    int host = omp_get_initial_device(), back[8];
    int *on = omp_target_alloc(sizeof a, 0), *other = omp_target_alloc(sizeof b, 0);
    for (int i = 0; i < 64; i++)
        a[i] = i, b[i] = i * i;
    repeat(9);
    omp_target_memcpy(on, a, sizeof a, 0, 0, 0, host);
    omp_target_memcpy(other, b, sizeof b, 0, 0, 0, host);
    for (int r = 0; r < 9; r++) {
        moved(8, on, other);
        moved(1, on + 1, on + 1);
    }
    omp_target_memcpy(back, on, sizeof back, 0, 0, host, 0);
    printf("%d %d %d %d %d\n", a[3], a[40], back[0], back[1], back[3]);
}
C
    rex-parse t.c --offload-arch=sm_90 > t.rex # what is for a GPU, on the processor
    on_processor --from=t.rex
    LIBOMPTARGET_INFO=16 gpu > out 2> messages
    diff out <(echo 453 62893 0 1 3)
    [ "$(grep -o 'kernel rex_[a-z]*_l[0-9]*_[0-9a-f]*[_a-z]* ' messages | sed 's/_l[0-9]*_[0-9a-f]*//' | sort | uniq -c | tr -s ' \n' ' ')" = \
        ' 9 kernel rex_moved 9 kernel rex_moved_apart 9 kernel rex_sums 9 kernel rex_sums_apart ' ]
}

@test "restrict: an address at the end of another one's allocation may lead into that" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
static void moved(int *s, const int *a)
{
#pragma omp target teams distribute parallel for is_device_ptr(s, a)
    for (int i = 0; i < 1; i++)
        for (int k = -1; k > -4; k--)
            s[k] = a[-1] + k;
}
int main(void)
{
    int host = omp_get_initial_device(), values[64], *on = omp_target_alloc(sizeof values, 0);
    for (int i = 0; i < 64; i++)
        values[i] = i;
    omp_target_memcpy(on, values, sizeof values, 0, 0, 0, host);
    for (int r = 0; r < 9; r++) {
        moved(on + 16, on + 16); /* the end of what both lead to */
        moved(on + 16, on + 15);
        moved(on + 14, on + 16);
        moved(on + 5, on + 33); /* others */
    }
    omp_target_memcpy(values, on, sizeof values, 0, 0, host, 0);
    printf("%d %d %d\n", values[4], values[13], values[15]);
}
C
    rex-parse t.c --offload-arch=sm_90 > t.rex
    on_processor --from=t.rex
    gpu > expected
    DRIVER_PIECES=64 LIBOMPTARGET_INFO=16 gpu > out 2> messages
    diff expected out
    [ "$(grep -c 'kernel rex_moved_[^ ]*_apart ' messages)" = 9 ]
    [ "$(grep -c 'kernel rex_moved_' messages)" = 36 ]
}

@test "restrict: mapped arrays lie apart where one begins at the end of the other, device addresses may not" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static void mapped(int n, int *s, const int *a)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            s[i] += a[i + k];
}
static void own(int n, int *s, const int *a)
{
#pragma omp target teams distribute parallel for is_device_ptr(s, a)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            s[i] += a[i + k];
}
int main(void)
{
    enum { N = 64 };
    int *lines[4], sum = 0;
    for (int i = 0; i < 4; i++) {
        lines[i] = malloc(N * sizeof **lines);
        for (int j = 0; j < N; j++)
            lines[i][j] = i * j;
    }
    int *a = lines[0], *b = lines[1], *c = lines[2], *d = lines[3];
#pragma omp target data map(tofrom : a[0 : N], b[0 : N], c[0 : N], d[0 : N])
    {
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < 4; k++) {
                int n = i == k ? 1 : N - 3; /* stores to what it reads */
                mapped(n, lines[i], lines[k]);
                mapped(n, lines[i] + 1, lines[k] + 1);
            }
#pragma omp target data use_device_ptr(a, b)
        {
            own(N - 3, a, b);
            own(N - 3, b, a);
        }
    }
    for (int i = 0; i < 4 * N; i++)
        sum = sum * 31u + lines[i / N][i % N];
    printf("%d\n", sum);
}
C
    rex-parse t.c --offload-arch=sm_90 > t.rex
    on_processor --from=t.rex
    gpu > expected
    DRIVER_NEIGHBOURS=1 LIBOMPTARGET_INFO=16 gpu > out 2> messages
    diff expected out
    [ "$(grep -c 'kernel rex_mapped_[^ ]*_apart ' messages)" = 24 ] # all but a line and itself
    [ "$(grep -c 'kernel rex_mapped_' messages)" = 32 ]
}
