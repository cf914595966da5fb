#!/usr/bin/env bats
# nowait and depend: target tasks on the host device. What they print is right only if every task runs in its place.
load helper

# Results are written out here, for programs that clang compiles alone hang now and then where a target task runs a
# parallel region (runtime/library/rex_task.h); always where it reduces over teams.

# prints_always TEXT [flags]: t.c through rexcc prints the text, however often it runs.
prints_always() {
    local run
    printf '%s\n' "$1" > expected
    compile "${@:2}"
    for run in 1 2 3 4 5 6 7 8; do
        timeout 120 ./t.rexcc > "out.$run"
        diff expected "out.$run"
    done
}

# Regions that run on the host print the same, in whatever order the tasks are met. libomp itself stops, now and then,
# where a thread that waits for a league on the host takes up a task with another one (__kmpc_fork_teams): then again.
prints_on_host() {
    for _ in 1 2 3 4; do
        OMP_TARGET_OFFLOAD=DISABLED timeout 120 ./t.rexcc > host.out 2> host.err || :
        grep -q 'Assertion failure at kmp_csupport' host.err || break
    done
    diff expected host.out
}

twice() {
    printf '%s\n%s' "$1" "$1"
}

@test "async: dependences order target tasks, data movements and host tasks" {
    program async_orders
    prints_always "$(twice $'chain 1268 503 -1771\ndiamond 174720\nundeferred 42\npipeline 899 883 837')"
    prints_on_host
}

@test "async: every kind of dependence" {
    program async_kinds
    prints_always 'mutexinoutset 1 640
inoutset 528
iterator 10416
depobj 1023 0
omp_all_memory 5 2 -12
sections 45 62'
    prints_on_host
}

values=$'scalars 109951162793200.0\naggregates 26850.0\npointers 14850.0\nloop 1333200\nreferences 4950 99 25 99 50 2.5'

@test "async: a target task uses what was there when the construct was met" {
    program async_values
    prints_always "$(twice "$values")"
    prints_on_host
}

@test "async: the same without the passes that only make it better" {
    program async_values
    prints_always "$(twice "$values")" --pipeline=minimal
}

@test "async: the same without optimisation, and without hidden helper threads" {
    program async_values
    prints_always "$(twice "$values")" -O0
    LIBOMP_USE_HIDDEN_HELPER_TASK=0 ./t.rexcc | diff expected -
}

@test "async: taskwait, taskgroup, tasks, taskloops, parallel regions; a thousand regions; conditions" {
    program async_tasks
    prints_always 'many 499500
reductions 247500
group 10
loops 2080
conditions 17, host 0 1 1
conditions 17, host 1 0 1
many 499500
group 10
conditions 17, host 1 0 1'
    sed -i 's/host .*/host 1 1 1/' expected
    prints_on_host
}

@test "async: a thread that has worked for a target task works for the next ones" {
    source_file t.c <<'C'
#include <stdio.h>
static int a[64];
int main(void)
{
    char line[200];
    int threads = 0;
    for (int t = 0; t < 300; t++) {
#pragma omp target teams distribute parallel for nowait map(tofrom : a)
        for (int i = 0; i < 64; i++)
            a[i] += 1;
#pragma omp taskwait
    }
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status))
        sscanf(line, "Threads: %d", &threads);
    printf("%d %s\n", a[5], threads > 1 && threads < 150 ? "few" : "many");
}
C
    compile
    [ "$(./t.rexcc)" = '300 few' ]
}

@test "async: two target tasks run at the same time, and so do a target task and the host" {
    program async_overlap
    prints_always $'initial thread: 1 1 7\nparallel region: 1 1 7'
}

@test "async: target tasks launch kernels and move data" {
    program async_orders
    compile
    LIBOMPTARGET_INFO=16 ./t.rexcc 2>&1 | grep -c 'Launching kernel' > launches
    [ "$(cat launches)" = 32 ]
}

# ---- the IR and the emitted text ----

saxpy() {
    source_file t.c <<C
void f(int n, float *x, float *y)
{
#pragma omp target teams distribute parallel for $1 map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] += x[i];
}
C
}

@test "async: the clauses travel as they were written" {
    saxpy 'nowait depend(iterator(int k = 0 : n : 2, j = 0 : 2), in : x[k + j]) depend(inout: y[0:n])'
    ir outline > out
    grep -F 'task "nowait depend(iterator(int k = 0 : n : 2, j = 0 : 2), in: x[k + j]) depend(inout: y[0:n])"' out
    ir outline abi-repair | rex-emit --host > host
    grep -F '#pragma omp target nowait depend(iterator(int k = 0 : n : 2, j = 0 : 2), in: x[k + j]) depend(inout: y[0:n])' host
}

@test "async: a region without nowait and depend has no task; the host's version of one with nowait waits" {
    saxpy ''
    ir outline abi-repair > out
    [ "$(count ' task ' < out)" = 0 ]
    rex-emit --host out > host
    [ "$(count 'task' < host)" = 0 ]
    saxpy 'nowait depend(out: y[0])'
    ir outline abi-repair | rex-emit --host > host
    [ "$(count '#pragma omp target teams distribute parallel for depend\(out: y\[0\]\) map' < host)" = 2 ]
}

@test "async: a scalar that a map brings is read when the task runs" {
    source_file t.c <<'C'
void f(double *x)
{
    int n = 1, m = 2;
#pragma omp target nowait map(to: n) map(from: x[0:1])
    x[0] = n + m;
}
C
    ir outline literal-scalar > out
    grep -E '^ *arg name n kind address .*why "a target task reads it when it runs"' out
    grep -E '^ *arg name m kind literal ' out
}

@test "async: nowait and depend only where OpenMP has them" {
    source_file t.c <<'C'
void f(int *x)
{
#pragma omp target data map(tofrom: x[0:1]) nowait
    ;
}
C
    run rex-parse t.c
    [ "$status" -eq 1 ]
    [[ $output == *"t.c:3:"*nowait* ]]
}
