#!/usr/bin/env bats
# rex-present: arguments for which a look-up of what is present is enough, and the table of what is (runtime/library/rex_present.h).

load helper
load pass

@test "present: swapped, unmapped by callees, counted, associated, on other devices, by other threads" {
    program present
    same_as_native
    compiles_for_gpu present
}

# Objects that REX did not compile call libomptarget by themselves.
@test "present: other objects and shared libraries unmap what launches use" {
    source_file other.c <<'C'
#include <stdint.h>
void __tgt_target_data_end_mapper(void *, int64_t, int32_t, void **, void **, int64_t *, int64_t *, void **, void **);
void __tgt_target_data_end(int64_t, int32_t, void **, void **, int64_t *, int64_t *);
void UNMAP(double *x, int64_t bytes)
{
    int64_t type = 8;
    void *address = x;
    if (sizeof(TYPE) == 4)
        __tgt_target_data_end(-1, 1, &address, &address, &bytes, &type);
    else
        __tgt_target_data_end_mapper(0, -1, 1, &address, &address, &bytes, &type, 0, 0);
}
C
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
enum { N = 100 };
double x[N];
void unmap_object(double *, long), unmap_library(double *, long), unmap_old(double *, long);
void (*const unmaps[])(double *, long) = {unmap_object, unmap_library, unmap_old};
int main(void)
{
    for (int k = 0; k < 3; k++) {
#pragma omp target enter data map(to: x)
        for (int t = 0; t < 2; t++) {
#pragma omp target map(tofrom: x)
            for (int i = 0; i < N; i++)
                x[i] += 1;
            if (t == 0)
                unmaps[k](x, sizeof x), omp_target_alloc(sizeof x, 0);
        }
        printf("%g %g\n", x[0], x[N - 1]);
    }
}
C
    clang-22 -c -DUNMAP=unmap_object -DTYPE=double other.c -o object.o
    clang-22 -shared -fPIC -DUNMAP=unmap_library -DTYPE=double other.c -o libother.so
    clang-22 -shared -fPIC -DUNMAP=unmap_old -DTYPE=int other.c -o libold.so
    rexcc --offload-arch=host t.c object.o -L. -lother -lold -Wl,-rpath,. -o t
    [ "$(./t | tr '\n' ';')" = '1 1;2 2;3 3;' ]
}

@test "present: the pass marks what a look-up is enough for, and says why not" {
    source_file t.c <<'C'
struct s { int n; double *p; } s;
void f(double *x, double *y, int n)
{
    double a[10];
#pragma omp target map(y[0:n]) map(always, to: a) map(s.n, s.p[0:n])
    y[0] = x[0] + a[0] + s.p[s.n];
#pragma omp target nowait
    x[0] = 1;
}
C
    ir outline present > out
    grep -qE 'arg name x .*type param,implicit present yes why "where a data region holds it' out
    grep -qE 'arg name y .*type to,from,param present yes why' out
    grep -qE 'arg name a .*present no why "its map moves data' out
    grep -qE 'arg id 4 name s .*param present all why "where data regions hold all that is mapped with it, too' out
    [ "$(grep -c 'type .*member_of:4.* present all' out)" = 2 ]
    [ "$(grep -c ' present yes' out)" = 3 ] # a target task's argument is looked up when it runs
    rex-present < t.rex > twice
    diff t.rex twice
    # one line of the pipeline turns it off
    grep -v present "$BATS_TEST_DIRNAME/../pipelines/full" > without
    rexcc --offload-arch=host --pipeline=without --save-temps=st -c t.c
    [ "$(grep -c rex_launch_present st/t.host.c)" = 0 ]
    sed -i '1i #pragma omp requires unified_shared_memory' t.c
    ir outline present > out
    [ "$(grep -c ' present yes' out)" = 0 ]
}

@test "present: hundreds of members that are mapped together take no longer than they are" {
    cd "$BATS_TEST_TMPDIR"
    {
        printf 'struct s {\n'
        printf '    double *p%d;\n' {1..1000}
        printf '} s;\nvoid f(int n)\n{\n#pragma omp target'
        printf ' \\\n    map(s.p%d[0:n])' {1..1000}
        printf '\n    s.p1[0] = s.p1000[0];\n}\n'
    } > t.c
    rex-parse t.c | rex-outline > t.rex
    timeout 10 rex-present < t.rex > out
    [ "$(grep -c ' present all' out)" -eq 1001 ]
}
