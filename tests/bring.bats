#!/usr/bin/env bats
# rex-bring: kernels that tell the host that it has what it waits for.
load helper
load pass

# reducing CLAUSES BODY [PASS...]: t.rex, a launch that reduces, and what becomes of it on both sides.
reducing() {
    source_file t.c <<C
double f(int n, const double *a, const double *b)
{
    double sum = 0, most = 0;
    static double worst;
#pragma omp target teams distribute parallel for map(to : a[0:n], b[0:n]) $1
    for (int i = 0; i < n; i++) {
        $2
    }
    return sum + most;
}
C
    ir outline tripcount launch-shape league literal-scalar result present chain "${@:3}" > t.rex
    rex-abi-repair < t.rex | rex-emit --device > t.cu
    rex-abi-repair < t.rex | rex-emit --host > t.host.c
}

ONE='reduction(+ : sum) map(tofrom : sum)'

@test "bring: a kernel with one result tells that it has stored it, and both sides know" {
    reducing "$ONE" 'sum += a[i] * b[i];' bring
    has ' tells yes tells_why "the host waits for one result, which its last team stores"' 1 < t.rex
    has 'rex_reduce_and_tell(__rex_partials, __rex_original_sum, __rex_begin_sum, sum, rex_plus());' 1 < t.cu
    has ', REX_ENTRY_TELLS);' 1 < t.host.c
    is_idempotent rex-bring < t.rex
    rex-follow < t.rex | rex-abi-repair | rex-emit --host | has 'REX_ENTRY_FOLLOWS | REX_ENTRY_TELLS' 1
    reducing "$ONE" 'sum += a[i] * b[i];'
    has_no ' tells ' < t.rex
    has_no rex_reduce_and_tell < t.cu
    has_no REX_ENTRY_TELLS < t.host.c
}

@test "bring: nobody tells what is not the last thing that a league stores, or not for the host to read" {
    # which of two reductions ends last is not known
    reducing "$ONE reduction(max : most) map(tofrom : most)" 'sum += a[i]; most = most < b[i] ? b[i] : most;' bring
    has_no ' tells ' < t.rex
    # nor where the host reads only one of them
    reducing "$ONE reduction(max : worst)" 'sum += a[i]; worst = worst < b[i] ? b[i] : worst;' bring
    has ' kind result ' 1 < t.rex
    has_no ' tells ' < t.rex
    # a team of one warp, whose threads may store behind the first
    reducing "$ONE thread_limit(32)" 'sum += a[i] * b[i];' bring
    has ' max_threads 32' 1 < t.rex
    has ' direct yes' 1 < t.rex
    has_no ' tells ' < t.rex
    # what is on the device already stays there
    source_file t.c <<'C'
double f(int n, const double *a)
{
    double sum = 0;
#pragma omp target data map(to : a[0:n]) map(tofrom : sum)
    {
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : sum)
        for (int i = 0; i < n; i++)
            sum += a[i];
    }
    return sum;
}
C
    ir outline tripcount launch-shape league literal-scalar result present chain bring > t.rex
    has ' max_threads 256' < t.rex
    has_no ' tells ' < t.rex
}

@test "bring: results are right where they are told, and the host waits for no more than the kernel" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 1000 };
static double dot(int n, const double *a, const double *b)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : sum)
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}
int main(void)
{
    double a[N], b[N], total = 0;
    for (int i = 0; i < N; i++)
        a[i] = i, b[i] = 1;
#pragma omp target data map(to : a, b)
    for (int step = 0; step < 300; step++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            b[i] += 1;
        total += dot(N, a, b);
    }
    printf("%.0f\n", total);
    return 0;
}
C
    compile --save-temps=st
    grep -q 'REX_ENTRY_TELLS' st/t.host.c
    [ "$(OMP_TARGET_OFFLOAD=MANDATORY ./t.rexcc)" = 22702275000 ]
    on_processor
    [ "$(gpu)" = 22702275000 ]
    [ "$(REX_SYNC=block gpu)" = 22702275000 ]
}
