#!/usr/bin/env bats
# The rules and clauses that say how a variable reaches the device, and the places where constructs may stand.
load helper

# clang-22 alone crashes on this program. What it prints does not depend on where its memory is.
@test "clauses: implicit rules, firstprivate, private, const" {
    program implicit
    same_as_host
}

@test "clauses: enumerators and types that nothing but a clause of device code names" {
    source_file t.c <<'C'
#include <stdio.h>
enum { THREADS = 2 };
enum { CHUNK = 3 };
enum { GRAIN = 4 };
enum { STEP = 3 };
enum { SAFE = 2 };
enum { STRIDE = 3 };
enum { FIRST = 2 };
typedef int number;
typedef long wide;
typedef struct { int q[3]; } three;
struct pair { int a, b; };
int main(void)
{
    int a[40] = {0}, l = 0, h[6] = {0}, sum = 0;
#pragma omp target map(tofrom : a, l, h)
    {
#pragma omp parallel num_threads(THREADS)
        {
#pragma omp for schedule(dynamic, CHUNK) collapse(THREADS)
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 5; j++)
                    a[i * 5 + j] += i;
#pragma omp single
#pragma omp taskloop grainsize(GRAIN) shared(a)
            for (int i = 0; i < 20; i++)
                a[i]++;
#pragma omp for reduction(+ : h[FIRST : GRAIN])
            for (int i = 0; i < 12; i++)
                h[2 + i % 4] += i;
#pragma omp for linear(l : STEP)
            for (int i = 0; i < 5; i++)
                a[i] += l;
        }
#pragma omp simd safelen(SAFE)
        for (int i = 0; i < 40; i++)
            a[i] += 2;
#pragma omp parallel for num_threads((number)3) schedule(static, sizeof(wide) / 4)
        for (int i = 0; i < 40; i++)
            a[i] += 1;
#pragma omp parallel for num_threads(sizeof(three) / sizeof(struct pair) + 1)
        for (int i = 0; i < 5; i++)
            a[i] += 1;
    }
#pragma omp target teams distribute parallel for schedule(static, STRIDE) reduction(+ : sum)
    for (int i = 0; i < 10; i++)
        sum += i;
    for (int i = 0; i < 40; i++)
        sum += a[i] * i;
    for (int i = 0; i < 6; i++)
        sum = sum * 3 + h[i];
    printf("%d\n", sum);
    return 0;
}
C
    same_as_native
    also_for_gpu
}

@test "clauses: memscope, at which clang's parser never ends, and no_openmp_constructs" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int v = 3, sum = 0;
#pragma omp atomic memscope(all)
    sum += 1;
#pragma omp target map(tofrom : v, sum)
    {
#pragma omp atomic update seq_cst memscope(device)
        v += 2;
#pragma omp flush acq_rel memscope(cgroup)
#pragma omp assume no_openmp_constructs
        sum += v;
    }
    printf("%d %d\n", v, sum);
    return 0;
}
C
    prints -fopenmp-version=60 <<< '5 6'
    sed -i 's/memscope(device)/memscope(all)/' t.c
    run timeout 60 rexcc -fopenmp-version=60 -c t.c
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:9:35: error: memscope(all) inside device code is not supported yet"* ]]
}

@test "clauses: defaultmap in all its forms" {
    program defaultmap
    same_as_native
}

@test "clauses: is_device_ptr, use_device_ptr, use_device_addr" {
    program device_pointers
    same_as_native
    program device_addresses
    same_as_native
}

@test "clauses: if on every directive" {
    program conditions
    same_as_native
}

@test "clauses: variables of every type" {
    program captured
    same_as_native
    program unnamed
    same_as_native
}

@test "clauses: constructs as single statements" {
    program statements
    same_as_native
    program control_flow
    same_as_native
}

@test "clauses: constructs inside host parallel, task, single, critical and sections" {
    program host_parallel
    same_as_native
}

# clang-22 alone adds all sums to the first thread's variable.
@test "clauses: eight host threads launch their first kernel at once" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int out[8];
#pragma omp parallel num_threads(8) default(none) shared(out)
    {
        int me = omp_get_thread_num(), sum = 0, where = 1;
#pragma omp barrier
#pragma omp target teams distribute parallel for reduction(+: sum) firstprivate(me)
        for (int i = 0; i < 1000; i++)
            sum += i % 7 + me;
#pragma omp target map(from: where)
        where = omp_is_initial_device();
        out[me] = sum + where;
    }
    for (int i = 0; i < 8; i++)
        printf("%d ", out[i]);
    printf("\n");
    return 0;
}
C
    compile
    { ./t.rexcc && ./t.rexcc && ./t.rexcc && ./t.rexcc; } | sort -u > out
    diff out - <<< "2997 3997 4997 5997 6997 7997 8997 9997 "
}

# ---- the smallest programs that showed a bug ----

@test "clauses: declare target variables in data-sharing clauses" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp declare target
int sum = 1, first = 2, own = 3;
#pragma omp end declare target
int main(void)
{
    int out = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) firstprivate(first) private(own)
    for (int i = 0; i < 10; i++) {
        own = i;
        sum += own + first;
    }
    first = 20;
#pragma omp target map(from: out)
    out = sum * 10000 + first * 100 + own;
    printf("%d\n", out);
    return 0;
}
C
    prints <<< "660203"
}

@test "clauses: a type that is defined where a declare target variable is declared" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp declare target
static struct {
    int x;
} hidden = {3};
struct named {
    int x;
} visible = {4};
#pragma omp end declare target
int main(void)
{
    int out = 0;
#pragma omp target map(from: out)
    out = hidden.x + visible.x;
    printf("%d\n", out);
    return 0;
}
C
    prints <<< 7
}

@test "clauses: an array whose type is a typedef" {
    source_file t.c <<'C'
#include <stdio.h>
typedef int vector[4];
int main(void)
{
    vector v = {1, 2, 3, 4};
#pragma omp target
    v[1] += v[2];
    printf("%d\n", v[1]);
    return 0;
}
C
    same_as_native
}

@test "clauses: use_device_addr of an array section" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int a[6] = {0};
#pragma omp target data map(tofrom: a[1:4]) use_device_addr(a[1:4])
    {
        int *d = &a[1];
#pragma omp target is_device_ptr(d)
        d[2] = 5;
    }
    printf("%d\n", a[3]);
    return 0;
}
C
    same_as_native
}

@test "clauses: requires unified_shared_memory reaches the runtime; self_maps asks for it" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
#pragma omp requires unified_shared_memory atomic_default_mem_order(seq_cst)
int main(void)
{
    int *p = malloc(8 * sizeof(*p)), on_stack = 1;
    for (int i = 0; i < 8; i++)
        p[i] = i;
    int *q = &on_stack;
#pragma omp target
    {
        p[3] += 10;
        *q += p[3];
    }
    printf("%d %d\n", p[3], on_stack);
    free(p);
    return 0;
}
C
    same_as_native
    rex-parse t.c | grep -q '^unit .* requires unified_shared_memory$'
    rex-parse t.c | rex-outline | rex-abi-repair | rex-emit --host | grep -q 'REX_REQUIRES_ENTRY(__rex_requires, REX_REQUIRES_UNIFIED_SHARED_MEMORY);'
    sed -i '/#pragma omp requires/d' t.c
    rexcc --offload-arch=host -fopenmp-force-usm t.c -o forced
    [ "$(OMP_TARGET_OFFLOAD=MANDATORY ./forced)" = "13 14" ]
    printf '#pragma omp requires self_maps\nint x;\n' > t.c
    rex-parse t.c -- -fopenmp-version=60 | grep -q '^unit .* requires unified_shared_memory$'
}

@test "clauses: is_device_ptr of an array, whose address is the device's; linear on a construct inside of target" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int n = 10, a[10], b[n], k = 1, *p = a;
    for (int i = 0; i < n; i++)
        a[i] = b[i] = i;
#pragma omp target data map(a, b)
#pragma omp target data use_device_addr(a, b)
#pragma omp target is_device_ptr(a, b)
    a[3] = b[4] = 17;
    printf("%d %d\n", a[3], b[4]);
#pragma omp target map(a)
    {
#pragma omp parallel for linear(p, k : 1)
        for (int i = 0; i < n; i++)
            *p += k;
    }
    printf("%d %d %d %d\n", a[0], a[9], (int)(p - a), k);
    return 0;
}
C
    same_as_native
}

@test "clauses: if(teams: ...), what 6.0 says of a num_threads that cannot be had, threadset, LLVM's hints" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int one = 0, four = 0, inner = 0, few, sum = 0, tasks = 0, hinted = 1;
    for (int many = 0; many < 2; many++) {
#pragma omp target teams if(teams : many) num_teams(4) map(tofrom : four)
#pragma omp atomic
        four++;
#pragma omp target map(tofrom : inner)
#pragma omp teams if(teams : many) num_teams(3)
#pragma omp atomic
        inner++;
#pragma omp target teams distribute parallel for if(teams : many) reduction(+ : sum)
        for (int i = 0; i < 100; i++)
            sum += i;
    }
    few = 0;
#pragma omp target teams if(teams : few) map(tofrom : one)
#pragma omp atomic
    one++;
#pragma omp target parallel num_threads(strict : 1) severity(warning) message("fewer") map(tofrom : few)
    few++;
#pragma omp target map(tofrom : tasks)
#pragma omp task threadset(omp_pool) shared(tasks)
    tasks++;
#pragma omp target map(tofrom : hinted) ompx_dyn_cgroup_mem(64) ompx_attribute(__attribute__((launch_bounds(64))))
    hinted++;
    printf("%d %d %d %d %d %d %d\n", four, inner, sum, one, few, tasks, hinted);
    return 0;
}
C
    prints -fopenmp-version=60 <<< "5 4 9900 1 1 1 2"
}

@test "clauses: what came with OpenMP 5.2 and 6.0 needs no option that names the version" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
static const omp_alloctrait_t aligned[1] = {{omp_atk_alignment, 64}};
int main(void)
{
    int a[4] = {1, 2, 3, 4}, *p = a, x = 0, last = 0;
    omp_allocator_handle_t handle;
#pragma omp target enter data map(p[:4])
#pragma omp target map(p[:4]) uses_allocators(traits(aligned), memspace(omp_default_mem_space) : handle)
    {
        int *q = omp_alloc(sizeof(*q), handle);
        *q = p[3];
        p[0] += *q;
        omp_free(q, handle);
    }
#pragma omp target exit data map(p[:4])
#pragma omp target map(x)
#pragma omp simd linear(x : step(2))
    for (int i = 0; i < 5; i++)
        x += 2;
#pragma omp parallel for ordered(1)
    for (int i = 0; i < 4; i++) {
#pragma omp ordered doacross(sink : i - 1)
        last = last * 2 + a[i];
#pragma omp ordered doacross(source :)
    }
    printf("%d %d %d\n", a[0], x, last);
    return 0;
}
C
    prints <<< "5 10 58"
    also_for_gpu
    sed -i 's/linear(x : step(2))/linear(x : 2)/' t.c
    run rexcc -fopenmp-version=51 -c t.c
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:8:31: error: map type must be specified"* ]]
}

@test "clauses: brackets, commas and colons in literals are no part of a clause's form" {
    source_file t.c <<'C'
#include <stdio.h>
enum { TWO = 'b' - 'a' + 1 };
int main(void)
{
    int a[10] = {0}, s = 0, n = 3, m[4][5] = {{0}};
#pragma omp target map(tofrom : a[')' - 41 : ':' - 55]) if ("a)(,:"[0] == 'a')
    a[0] = 1;
#pragma omp target teams distribute parallel for collapse('c' - 'a') num_teams(sizeof(")(")) \
    thread_limit('\'' - 7) map(tofrom : s) reduction(+ : s)
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < TWO; j++)
            s += i + j;
#pragma omp target map(tofrom : m[n > 2 ? 1 : 0 : n == 3 ? 2 : 1][0 : ']' - 88], a[(n, 2) : (1, 2)])
    m[1][2] = a[2] = n;
#pragma omp target parallel for schedule(static, TWO * (',' == 44)) map(tofrom : a)
    for (int i = 0; i < 10; i++)
        a[i] += TWO;
    printf("%d %d %d %d\n", a[0], s, m[1][2], a[2]);
    return 0;
}
C
    prints <<< '3 9 3 5'
}

@test "clauses: a map without its type behind modifiers" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int a = 1;
#pragma omp target enter data map(to : a)
#pragma omp target map(present : a)
    a *= 5;
#pragma omp target exit data map(from : a)
    printf("%d\n", a);
    return 0;
}
C
    [ "$(rexcc_output)" = 5 ]
}
