#!/usr/bin/env bats
# Critical constructs in target regions in which threads need not wait for each other.

load helper
load pass

# what BODY: what becomes of the critical constructs in iterations i < n, whose region has variables of all kinds from around.
what() {
    source_file t.c <<C
#include <math.h>
struct pair { int key, value; };
int shared_count;
#pragma omp declare target
void elsewhere(void);
double pure(double);
#pragma omp end declare target
static int twice(int i) { return 2 * i; }
void f(int n, const double *a, int *b, int *h, struct pair *p)
{
    int count = 0, where = 0, list[64], addressed = 0, *lead = &addressed;
    double sum = 0, most = -1, other = 0;
    _Bool any = 0;
#pragma omp target teams distribute parallel for map(tofrom: count, where, list, sum, most, other, any, addressed, h[0:64]) \\
    map(to: b[0:n], a[0:n])
    for (int i = 0; i < n; i++) {
$1
    }
}
C
    arch=sm_90 ir | sed -nE 's/ critical yes critical_why "[^"]*"//; s/^ *construct id [0-9]+ directive (critical|atomic)(( [a-z]+ ("[^"]*"|[^ ]+))*) at .*/\1\2/p' | paste -sd ';'
}

critical='
#pragma omp critical
'

@test "critical: constructs that update one object are atomic ones" {
    is "$(what "$critical sum += a[i];")" 'atomic form update location sum operator + value a[i]'
    is "$(what "$critical { { count++; } }")" 'atomic form update location count operator + value 1'
    is "$(what "$critical { if (a[i] > most) { most = a[i]; } }")" 'atomic form compare location most operator max value (a[i])'
    is "$(what "$critical { { if (most > a[i]) most = a[i]; } }")" 'atomic form compare location most operator min value (a[i])'
    rex-parse --offload-arch=sm_90 "$BATS_TEST_TMPDIR/t.c" -- -fopenmp-version=50 | grep -q 'directive critical'
    is "$(what "$critical most = most < a[i] ? most : a[i];")" 'critical'
    is "$(what "$critical most = a[i] < most ? a[i] : most;")" 'atomic form compare location most operator min value (a[i])'
    is "$(what "$critical h[b[i]] |= 1;")" 'atomic form update location h[b[i]] operator | value 1'
    is "$(what "$critical list[b[i] & 63] += twice(i);")" critical
    is "$(what "$critical sum = a[i] - sum; $critical count--;" | tr ';' '\n' | grep -c '^atomic')" 2
    is "$(what "if (i) $critical { count++; } else count = 0;")" 'atomic form update location count operator + value 1 substatement yes'
}

@test "critical: others stay as they are: what values are computed from, several statements, functions, other objects" {
    is "$(what "$critical sum += sum * a[i];")" critical
    is "$(what "$critical count++; $critical sum += count;")" 'critical;critical'
    is "$(what "$critical h[b[i]]++; $critical count += h[3];")" 'critical;critical'
    is "$(what "$critical list[count]++; $critical count++;")" 'critical;critical'
    is "$(what "$critical { list[count & 63] = i; count++; }")" critical
    is "$(what "$critical count++; $critical { sum += a[i]; other += sum; }")" 'critical;critical'
    is "$(what "$critical count++;
#pragma omp critical(sums)
{ sum += a[i]; other += sum; }")" 'atomic form update location count operator + value 1;critical argument sums'
    is "$(what "elsewhere(); $critical count++;")" critical
    is "$(what "sum += sqrt(a[i]) + twice(i); $critical count++;")" 'atomic form update location count operator + value 1'
    is "$(what "$critical addressed += *lead;")" critical
    is "$(what "$critical p[i].key += p[0].value;")" critical
    is "$(what "$critical {
#pragma omp atomic
count++;
}")" 'critical;atomic form update location count operator + value 1 last yes'
    # a short that becomes what an int is, if it can
    is "$(what "short least = 7; $critical least = b[i] < least ? b[i] : least;")" critical
    is "$(what "$critical if (b[i] < most) most = b[i];")" 'critical location most operator < value b[i]'
    is "$(what "$critical { if (count == 3) count = 4; }")" critical
    is "$(what "$critical { if (a[i] > most) most = a[i]; else other = 0; }")" critical
}

@test "critical: what becomes greater, or less, is looked at by threads that wait" {
    is "$(what "$critical if (a[i] > most) { most = a[i]; where = i; }")" 'critical location most operator > value a[i]'
    is "$(what "$critical { if (most >= a[i]) { where = i; most = a[i]; } }")" 'critical location most operator <= value a[i]'
    is "$(what "$critical if (i % 2 && a[i] < most && b[i]) { most = a[i]; count++; }")" 'critical location most operator < value a[i]'
    is "$(what "$critical if (a[i] > most || (a[i] == most && i < where)) { most = a[i]; where = i; }")" \
        'critical location most operator >= value a[i]'
    local least=' if (a[i] > most) { most = a[i]; where = i; }'
    is "$(what "$critical $least $critical if (i == 7) { most = 0; where = 1; }")" 'critical;critical'
    is "$(what "$critical $least most *= 0.5;")" critical
    is "$(what "$critical if (a[i] + other > most) { most = a[i] + other; where = i; } $critical { other = i; count = i; }")" \
        'critical;critical'
    is "$(what "$critical if (b[i] > count) { count = b[i]; b[i + 1] = 0; }")" critical
    is "$(what "$critical if (b[i] > addressed) { addressed = b[i]; where = i; }")" critical
    is "$(what "$critical if (a[i] > most || i < where) { most = a[i]; where = i; }")" critical
    is "$(what "$critical if (a[i] > most) { most = a[i] + 1; where = i; }")" critical
    is "$(what "$critical if (a[i] > most) { most = a[i]; where = i; } else where = 0;")" critical
}

@test "critical: programs compute what they compute in plain C" {
    program critical_updates
    clang-22 -w -O1 t.c -o t.plain
    ./t.plain > plain.out
    compile
    ./t.rexcc | diff plain.out -
    rexcc --explain --offload-arch=sm_90 -c t.c > explained 2>&1
    has 'the critical construct is one atomic operation (all critical' 6 < explained
    arch=sm_90 ir outline literal-scalar abi-repair cxx > t.cxx.rex
    rex-emit --device < t.cxx.rex > t.cu
    has 'pragma omp critical, as an atomic operation */' 6 < t.cu
    grep -F 'REX_CRITICAL_IF(__rex_lock, (a[i]) > rex_latest(most)) {' t.cu
    also_for_gpu
}
