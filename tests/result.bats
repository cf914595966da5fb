#!/usr/bin/env bats
# rex-result: results of reductions that nobody else can have mapped lie in host memory.
load helper
load pass

# region BEFORE [CLAUSES]: t.rex is the IR of a reduction of s, as rex-outline leaves it.
region() {
    source_file t.c <<C
struct pair { double one, two; };
static double kept;
void change(double *s);
double f(int n, double *x)
{
    double s = 0, list[2] = {0};
    struct { char text[65]; } large = {{0}};
    $1
#pragma omp target teams distribute parallel for map(to : x[0:n]) ${2-reduction(+ : s)}
    for (int i = 0; i < n; i++)
        s += x[i];
    return s + list[0] + large.text[0];
}
C
    rex-parse t.c | rex-outline > t.rex
}

argument() {
    rex-result t.rex | grep -E "^ *arg name $1 "
}

@test "result: a local variable's result comes through host memory" {
    region ''
    argument s | has 'kind result item s base s begin s bytes sizeof(s) type literal,param,implicit why "reduction; the kernel leaves the result where the host reads it"'
    rex-result t.rex | is_idempotent rex-result
    rex-result t.rex | rex-abi-repair | rex-emit --host | in_order \
        'void *__rex_result_s = rex_result_acquire(-1, &s, sizeof(s));' '__rex_result_s,' \
        '__rex_result_s == 0 ||' '__tgt_target_kernel(' \
        'rex_result_release(__rex_result_s, __rex_declined ? 0 : &s, sizeof(s));' 'if (__rex_declined) {'
    rex-result t.rex | rex-abi-repair | rex-emit --device | has 'void *__rex_slot_s'
}

@test "result: with an if clause nothing is taken where it is false" {
    region '' 'reduction(+ : s) if(n > 10)'
    rex-result t.rex | rex-abi-repair | rex-emit --host | in_order 'if (n > 10) {' 'rex_result_acquire' \
        'rex_result_release' 'if (__rex_declined) {'
}

@test "result: what the device may have a copy of stays mapped" {
    region 'change(&s);'
    argument s | has "not known to be a local variable"
    region '' 'reduction(+ : kept)'
    argument kept | has "not known to be a local variable"
    region $'\n#pragma omp target enter data map(to : s)\n'
    argument s | has "a data construct maps it"
    region '' 'reduction(+ : s) map(always, tofrom : s)'
    argument s | has "its map clause has modifiers"
}

@test "result: arrays, large structs and target tasks keep their copies" {
    region '' 'reduction(+ : list)'
    argument list | has "reduction of an array"
    region 'double *heap = list;' 'reduction(+ : heap[0:2])'
    argument heap | has "reduction of an array"
    region $'\n#pragma omp declare reduction(own : struct pair : omp_out.one += omp_in.one)\nstruct pair pair = {0};' \
        'reduction(own : pair)'
    argument pair | has "kind result"
    region '' 'reduction(+ : s) nowait'
    argument s | has "a target task brings the result back"
    region '' 'map(tofrom : s)'
    is "$(rex-result t.rex)" "$(cat t.rex)"
}

@test "result: programs print the same with and without it, from many threads, and on the host" {
    source_file t.c <<'C'
#include <stdio.h>
static int count(int n, int from)
{
    int x[1000];
    for (int i = 0; i < n; i++)
        x[i] = i * 7 % 500;
    int found = from, top = 0;
    long sum = 0;
    float half = 0.5f;
    _Bool all = 1;
    for (int r = 0; r < 3; r++) {
#pragma omp target teams distribute parallel for reduction(+ : found, sum, half) reduction(max : top) \
    reduction(&& : all) map(to : x[0 : n]) if (n > 50)
        for (int i = 0; i < n; i++) {
            found += x[i] % 3 == 0;
            sum += x[i];
            half += 0.5f;
            top = x[i] > top ? x[i] : top;
            all = all && x[i] >= 0;
        }
#pragma omp target parallel for reduction(+ : sum) map(to : x[0 : n])
        for (int i = 0; i < n; i++)
            sum += x[i];
    }
    return found + top + (int)(sum % 1000) + (int)half + all;
}
int main(void)
{
    int total = 0;
#pragma omp parallel for reduction(+ : total) num_threads(4)
    for (int i = 0; i < 20; i++)
        total += count(i % 2 ? 1000 : 40, i);
    printf("%d\n", total);
    return 0;
}
C
    same_as_native
    grep -v rex-result "$BATS_TEST_DIRNAME/../pipelines/full" > without
    is "$(rexcc_output --pipeline=without)" "$(rexcc_output)"
    is "$(OMP_TARGET_OFFLOAD=DISABLED ./t.rexcc)" "$(./t.rexcc)"
}

@test "result: the host waits for a launch whose result it reads, in a loop of launches as well" {
    source_file t.c <<'C'
double f(int n, double *x)
{
    double s = 0;
#pragma omp target data map(to : x[0 : n])
    for (int r = 0; r < 10; r++) {
#pragma omp target parallel for reduction(+ : s)
        for (int i = 0; i < n; i++)
            s += x[i];
    }
    return s;
}
C
    rex-parse t.c | rex-row rex-outline rex-tripcount rex-launch-shape > outlined
    rex-row rex-result rex-present rex-chain < outlined > t.rex
    has 'wait yes waits_for "what it reduces"' < t.rex
    has "kind result" < t.rex
    sed 's/^\( *launch .*\)$/\1 wait no/' outlined | rex-result | has 'why "reduction; in a chain the host does not wait for the result"'
}
