#!/usr/bin/env bats
# rex-schedule: drops schedule clauses that nobody can tell from none.
load helper
load pass

# league CLAUSES [STATEMENT [DIRECTIVE [BEFORE]]]: what becomes of the clauses of a loop with such a body,
# and how many are left.
league() {
    source_file t.c <<C
int omp_get_team_num(void);
#pragma omp declare target
${4-}
static int seen(int i) { return i + 1; }
static int sum(int i) { int s = 0; while (i > 0) s += i--; return s; }
#pragma omp end declare target
void f(int n, double *a)
{
#pragma omp ${3-target teams distribute parallel for} $1 map(tofrom : a[0:n])
    for (int i = 0; i < n; i++) {
        ${2-a[i] = 1;}
    }
}
C
    ir outline | rex-schedule > scheduled.rex
    sed -n 's/.* schedule \(kept\|dropped\) schedule_why.*/\1/p' scheduled.rex | xargs
    count 'clause name [dist_]*schedule' < scheduled.rex
    is_idempotent rex-schedule < scheduled.rex
}

@test "schedule: dropped where iterations hold no loops" {
    for clauses in 'schedule(static)' 'schedule(static, 1)' 'schedule(dynamic, 1)' 'schedule(guided)' \
        'dist_schedule(static) schedule(static, 1)' 'schedule(static) num_threads(2) thread_limit(64)' 'schedule(nonmonotonic : dynamic)'; do
        is "$(league "$clauses" | xargs)" "dropped 0"
        is "$(league "$clauses" 'a[i] = seen(i);' | xargs)" "dropped 0"
    done
    is "$(league 'schedule(static, 1)' 'a[i] = 2;' 'target parallel for' | xargs)" "dropped 0"
    is "$(league 'num_teams(2)' | xargs)" 0
}

@test "schedule: kept where iterations wait for each other in a scan" {
    source_file t.c <<'C'
void f(int n, double *a)
{
#pragma omp target map(tofrom : a[0:n])
    {
        double s = 0;
#pragma omp parallel for schedule(static, 1) reduction(inscan, + : s)
        for (int i = 0; i < n; i++) {
            s += a[i];
#pragma omp scan inclusive(s)
            a[i] = s;
        }
    }
}
C
    ir outline | rex-schedule | has 'schedule kept schedule_why "iterations wait for each other"' 1
}

@test "schedule: where they do, static alone is dropped" {
    local sum='for (int j = 0; j < i; j++) a[i] += j;'
    is "$(league 'schedule(static)' "$sum" | xargs)" "dropped 0"
    is "$(league 'schedule(static)' 'a[i] = sum(i);' | xargs)" "dropped 0"
    for clauses in 'schedule(static, 1)' 'schedule(dynamic)' 'schedule(guided, 4)'; do
        is "$(league "$clauses" "$sum" | xargs)" "kept 1"
        is "$(league "$clauses" 'a[i] = sum(i);' | xargs)" "kept 1"
    done
    is "$(league 'dist_schedule(static, 4) schedule(static)' "$sum" | xargs)" "kept 2"
    is "$(arch=sm_90 league 'schedule(static, 1)' "$sum" | xargs)" "dropped 0"
    is "$(arch=sm_90 league 'dist_schedule(static, 1) schedule(static, 1)' 'a[i] = sum(i);' | xargs)" "dropped 0"
    is "$(arch=sm_90 league 'schedule(dynamic, 1)' "$sum" | xargs)" "dropped 0"
    is "$(arch=sm_90 league 'schedule(static, 2)' "$sum" | xargs)" "dropped 0"
}

@test "schedule: kept where it says how many iterations a chunk has, which may rely on each other" {
    for clauses in 'schedule(static, 4)' 'schedule(dynamic, n)' 'schedule(guided,16)'; do
        is "$(league "$clauses" 'a[i] += 1;' 'target parallel for' | xargs)" "kept 1"
        is "$(league "$clauses dist_schedule(static)" 'a[i] += 1;' | xargs)" "kept 2"
    done
    for clauses in 'num_threads(1)' 'thread_limit(1)' 'num_threads(n)' 'thread_limit(n)'; do
        is "$(league "schedule(static) $clauses" | xargs)" "kept 1"
    done
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int a[64], wrong = 0;
#pragma omp target teams distribute parallel for dist_schedule(static, 16) schedule(static, 8) map(from : a)
    for (int i = 0; i < 64; i++)
        a[i] = i % 8 == 0 ? i : a[i - 1] + 2;
    for (int i = 0; i < 64; i++)
        wrong += a[i] != i / 8 * 8 + i % 8 * 2;
#pragma omp target parallel for schedule(dynamic, 8) map(from : a)
    for (int i = 0; i < 64; i++)
        a[i] = i % 8 == 0 ? i : a[i - 1] + 3;
    for (int i = 0; i < 64; i++)
        wrong += a[i] != i / 8 * 8 + i % 8 * 3;
    printf("%d\n", wrong);
    return 0;
}
C
    is "$(rexcc_output)" 0
    is "$(on_gpu_threads schedule tile)" 0
}

@test "schedule: chunks go where teams share the loop and no dist_schedule says where their iterations begin" {
    local loops='for (int j = 0; j < i; j++) a[i] += a[j];' clauses
    for clauses in 'schedule(dynamic, 64)' 'schedule(guided, n)' 'schedule(static, 4) num_teams(8)' 'dist_schedule(static, 256) schedule(static, 1)' \
        'dist_schedule(static, 8)'; do
        is "$(arch=sm_90 league "$clauses" "$loops" | xargs)" "dropped 0"
        league "$clauses" 'a[i] += a[0];' > "$BATS_TEST_TMPDIR/decision"
        is "$(xargs < "$BATS_TEST_TMPDIR/decision")" "dropped 0"
        grep -q 'OpenMP does not say which iterations one thread runs' scheduled.rex
    done
    for clauses in 'num_teams(1)' 'num_teams(n)' 'thread_limit(n)' 'dist_schedule(static, 256)'; do
        is "$(arch=sm_90 league "schedule(dynamic, 64) $clauses" "$loops" | xargs | cut -c1-4)" kept
    done
    for clauses in '1 kept' 'n kept' '4 dropped'; do
        source_file t.c <<C
void f(int n, double *a)
{
#pragma omp target teams num_teams(${clauses% *}) map(tofrom : a[0:n])
    {
#pragma omp distribute parallel for schedule(static, 4)
        for (int i = 0; i < n; i++)
            a[i] += a[0];
#pragma omp distribute parallel for dist_schedule(static, 8)
        for (int i = 0; i < n; i++)
            a[i] += a[0];
    }
}
C
        is "$(ir outline schedule | grep -o 'schedule [a-z]* schedule_why' | cut -d ' ' -f 2 | xargs)" "${clauses#* } kept"
    done
}

@test "schedule: chunks go where no iteration can read what another one stores" {
    local body own='int own[4] = {0}; for (int j = 0; j < n; j++) own[j & 3] += j;'
    for body in "$own a[i] = own[1];" 'double x = a[i]; n - x < 3;' 'a[i] = sqrt(2);' 'double s = 0; for (int j = 0; j < n; j++) s += a[j];'; do
        is "$(arch=sm_90 league 'schedule(dynamic, 64)' "$body" 'target teams distribute parallel for' \
            '_Pragma("omp end declare target") double sqrt(double); _Pragma("omp declare target")' | xargs)" "dropped 0"
    done
    is "$(league 'schedule(static, 4) reduction(+ : most) map(tofrom : most)' 'most += a[i];' 'target teams distribute parallel for' \
        '_Pragma("omp end declare target") double most; _Pragma("omp declare target")' | xargs)" "dropped 0"
    for body in 'a[i] += 1;' 'a[i] = a[i + 1];' 'most = i;' 'a[i] = seen(i);' '_Pragma("omp atomic") a[i]++;' 'a[i]++;' '*(a + i) = a[0];' \
        'double *p = a; p[i] = p[i - 1];' 'struct { double *at; } own = {a}; own.at[i] = own.at[i - 1];' 'double *p[1] = {a}; p[0][i] = *(p[0] + 1);'; do
        is "$(arch=sm_90 league 'schedule(dynamic, 64) firstprivate(most)' "$body" 'target parallel for' \
            '_Pragma("omp end declare target") double most; _Pragma("omp declare target")' | xargs)" "kept 1" || { echo "$body"; return 1; }
    done
}

@test "schedule: one thread, or one team, runs its iterations in their order" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    static int rows[60][7], line[64], plane[8][8];
    int wrong = 0, one = 1;
#pragma omp target teams distribute num_teams(one) map(tofrom : rows)
    for (int i = 0; i < 60; i++) {
        int before = i ? rows[i - 1][0] : 1;
#pragma omp parallel for
        for (int j = 0; j < 7; j++)
            rows[i][j] = before + 1 + j;
    }
#pragma omp target parallel for num_threads(one) schedule(static) map(tofrom : line)
    for (int i = 0; i < 64; i++)
        line[i] = i ? line[i - 1] + 3 : 5;
#pragma omp target teams distribute parallel for collapse(2) num_teams(1) thread_limit(1) schedule(static) map(tofrom : plane)
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            plane[i][j] = i + j ? (j ? plane[i][j - 1] : plane[i - 1][7]) + 1 : 0;
    for (int i = 0; i < 60 * 7; i++)
        wrong += rows[i / 7][i % 7] != 2 + i / 7 + i % 7;
    for (int i = 0; i < 64; i++)
        wrong += (line[i] != 5 + 3 * i) + (plane[i / 8][i % 8] != i);
    printf("%d\n", wrong);
    return 0;
}
C
    is "$(rexcc_output)" 0
    is "$(on_gpu_threads schedule together pack tile)" 0
}

@test "schedule: kept where device code may ask who runs it, or iterations wait for each other" {
    is "$(league 'schedule(static)' 'a[i] = omp_get_team_num();' | xargs)" "kept 1"
    is "$(league 'schedule(static)' 'a[i] = who();' 'target teams distribute parallel for' \
        'static int who(void) { return omp_get_team_num(); }' | xargs)" "kept 1"
    is "$(league 'schedule(static, 1)' 'a[i] = 1;' 'target teams distribute parallel for' 'int who(void);' | xargs)" "kept 1"
    is "$(league 'schedule(static, 1) ordered' '_Pragma("omp ordered") a[i] = 1;' 'target parallel for' | xargs)" "kept 1"
}

@test "schedule: of regions inside, and not of a worksharing loop in a parallel region" {
    is "$(league '' '_Pragma("omp parallel for schedule(static)") for (int j = 0; j < n; j++) a[j] += i;' \
        'target teams distribute' | xargs)" "dropped 0"
    is "$(league '' '_Pragma("omp parallel") { _Pragma("omp for schedule(static, 1)") for (int j = 0; j < n; j++) a[j] += i; a[0] = 1; }' \
        'target teams distribute' | xargs)" 1
    league 'order(concurrent)' 'a[i] = 1;' > /dev/null
    has_no 'clause name order' < scheduled.rex
}

@test "schedule: without one, collapsed loops have tiles" {
    source_file t.c <<'C'
void f(int n, double *a)
{
#pragma omp target teams distribute parallel for collapse(2) schedule(static) map(a[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i * n + j] = i;
}
C
    ir outline schedule tile | grep -q 'kernel .* tile 32 '
    is "$(ir outline tile | grep -c 'kernel .* tile 32 ')" 0
}
