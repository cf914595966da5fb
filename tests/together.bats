#!/usr/bin/env bats
# rex-together: which kernels' threads run the code between the parallel regions together, and why others do not.
load helper
load pass

# decision [PASS...]: what the only kernel of t.c says of itself, behind rex-together.
decision() {
    ir outline tripcount launch-shape together | sed -n 's/^ *kernel .* together \(yes\|no\) .* why "\(.*\)".*/\1: \2/p'
}

# region CODE [CLAUSES]: t.c is a league of teams of 64 threads that run the code, a loop's body, where a and n come from
# the host.
region() {
    source_file t.c <<C
#include <math.h>
#include <omp.h>
#include <stdlib.h>
#define PARALLEL _Pragma("omp parallel for num_threads(64)") for (int i = 0; i < 10; i++)
enum { WIDTH = 64 };
struct pair { double one, two; };
struct list { int k[3]; };
double change(double *x);
#pragma omp declare target(change)
static double half(double x) { return x / 2; }
static int first(const double *x, int n)
{
    int k = 0;
    while (k < n && half(x[k]) < 0)
        k++;
    return k;
}
static void clear(double *x, int n) { for (int k = 0; k < n; k++) x[k] = half(n); }
static int place(void) { return omp_get_thread_num(); }
static int count(void) { static int calls; return ++calls; }
static double swap(double *x) { double old = *x; *x = 0; return old; }
static int deep(int n) { return n > 0 ? deep(n - 1) : 0; }
static double far(double *x) { return change(x); }
static double wait(double *x)
{
#pragma omp parallel
    x[1] = 2;
    return *x;
}
void f(int n, double *a, volatile double *v, double *total)
{
    double sum = 0, line[64];
    struct pair pair = {1, 2};
    struct list list = {{1}};
#pragma omp target teams distribute thread_limit(64) map(tofrom : a[0:n]) $2
    for (int row = 0; row < n; row++) {
        $1
    }
}
C
}

together() { # CODE [CLAUSES]
    region "$@"
    is "$(decision)" "yes: its threads can run what is outside of its parallel regions"
}

apart() { # REASON CODE [CLAUSES]
    region "${@:2}"
    decision | grep -qE "^no: .*$1" || { decision; return 1; }
}

@test "code that computes and reads is run by all threads" {
    together 'const int one = row + 1; PARALLEL a[i] = one;'
    together 'double x = fabs(a[row]); if (x > 1) x = 1; else x += 2; PARALLEL a[i] += x;'
    together 'struct pair p = {1, 2}; p.two++; double x = p.two; PARALLEL a[i] = x;'
    together 'double *here = &a[row]; do { here++; if (row == 3) break; PARALLEL a[i] += here[1]; } while (*here < 0);'
    together 'switch (row) { case 1: continue; default: { PARALLEL a[i] = sizeof(change(a)); } }'
    together 'PARALLEL a[i] = 1;' 'firstprivate(sum)'
    together 'double x[5000]; PARALLEL a[i] = x[i % 2];'
    together '_Pragma("omp parallel for reduction(+ : sum)") for (int i = 0; i < n; i++) sum += a[i];' 'map(tofrom : sum)'
}

@test "what <math.h> makes of INFINITY, NAN and isnan is read like any number" {
    together 'double x = -INFINITY; _Pragma("omp parallel for reduction(max : x)") for (int i = 0; i < n; i++) x = fmax(x, a[i]);'
    together 'float x = NAN; double y = HUGE_VAL; if (isnan(a[row]) || isinf(a[row])) x = 1; PARALLEL a[i] = x + y;'
    together 'double x = tanh(a[row]) + erf(a[row]) + log1p(a[row]) + rint(a[row]); PARALLEL a[i] = x;'
    apart "calls a function" 'double x = INFINITY; int k = __builtin_ffs(n) + __builtin_rotateleft32(n, 2); PARALLEL a[i] = x + k;'
}

@test "a function of the unit does what its body says" {
    together 'double x = half(row); PARALLEL a[i] = x;'
    ir outline tripcount launch-shape together | has ' initial_thread computes '
    together 'int k = first(a, n); PARALLEL a[i] = k;'
    ir outline tripcount launch-shape together | has ' initial_thread reads '
    once 'clear(a, n);' 'clear(a, n); PARALLEL a[i]++;'
    once 'a[0] = swap(a + row);' 'a[0] = swap(a + row); PARALLEL a[i]++;'
    once 'clear(x, 2);' 'double x[2]; clear(x, 2); PARALLEL a[i] = x[1];'
    apart "calls a function" 'double x = swap(a); PARALLEL a[i] = x;'
    apart "calls a function" 'int k = place(); PARALLEL a[i] = k;'
    apart "writes what is not" 'PARALLEL a[i]++; a[row] = place();'
    apart "calls a function" 'int k = count(); PARALLEL a[i] = k;'
    apart "calls a function" 'int k = deep(n); PARALLEL a[i] = k;'
    apart "calls a function" 'double x = far(a); PARALLEL a[i] = x;'
    apart "harmless" 'double (*chosen)(double) = half; double x = chosen(a[row]); PARALLEL a[i] = x;'
    apart "calls a function" 'double x = wait(a); PARALLEL a[i] = x;'
    apart "calls a function" 'PARALLEL a[i] = 1; wait(a);'
    source_file t.c <<'C'
#include <stdio.h>
static float most(const float *row, int n)
{
    float most = row[0];
    for (int k = 1; k < n; k++)
        most = row[k] > most ? row[k] : most;
    return most;
}
static void mark(int *seen, float *row, int place)
{
    seen[place]++;
    row[0] += place;
}
int main(void)
{
    float a[60];
    int seen[4] = {0};
    for (int i = 0; i < 60; i++)
        a[i] = 1 + i * 7 % 11;
#pragma omp target teams distribute num_teams(2) thread_limit(8) map(tofrom : a, seen)
    for (int row = 0; row < 4; row++) {
        float before = most(a + row * 15, 15);
#pragma omp parallel for
        for (int i = 0; i < 15; i++)
            a[row * 15 + i] *= before;
        mark(seen, a + row * 15, row);
        float behind = most(a + row * 15, 15);
#pragma omp parallel for
        for (int i = 0; i < 15; i++)
            a[row * 15 + i] -= behind;
    }
    for (int i = 0; i < 60; i++)
        printf("%g ", a[i]);
    printf("%d %d\n", seen[0], seen[3]);
    return 0;
}
C
    same_as_host
    on_gpu_threads together place | diff host.out -
    on_gpu_threads together place barrier | diff host.out -
    has ' together yes ' < gpu.rex
}

@test "functions that hold parallel regions, or may, matter where they are called" {
    source_file t.c <<'C'
double elsewhere(double x);
#pragma omp declare target(elsewhere)
static double least(double x)
{
    double both[2] = {x, 7}, *found = both;
    both[0] += 1;
    return found[0] < found[1] ? found[0] : found[1];
}
static double outer(double x)
{
    double both[2] = {x, 7}, *found = both;
    return elsewhere(x) + *found;
}
static void shift(double *a, int n)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        a[i]++;
}
void f(double *a, int n)
{
#pragma omp target teams distribute map(tofrom : a[0 : n * n])
    for (int row = 0; row < n; row++) {
        double limit = least(a[row]);
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[row * n + i] = limit + outer(i);
    }
#pragma omp target map(tofrom : a[0 : n])
    shift(a, n);
#pragma omp target map(tofrom : a[0 : n])
    a[0] = elsewhere(a[1]);
#pragma omp target map(tofrom : a[0 : n])
    a[0] = least(a[1]);
}
C
    ir outline together > t.rex
    # `both` of what calls no such function is each thread's own, so that all threads may call that function.
    sed -n '/^declare .* name least/,/^end/p' t.rex | has_no shared_object
    sed -n '/^declare .* name outer/,/^end/p' t.rex | has ' kind shared_object '
    is "$(sed -n 's/^ *kernel .*league \(yes\|no\) parallel \(yes\|no\).*/\1 \2/p' t.rex | paste -sd,)" "yes yes,no yes,no yes,no no"
    is "$(grep -c ' together yes ' t.rex)" 1

}

@test "a team's variable may be volatile, if nothing but its regions looks at it" {
    together 'volatile double x, y[4]; _Pragma("omp parallel") { if (!omp_get_thread_num()) x = y[0] = row; a[row] = x; }'
    apart "volatile" 'volatile double x = row; PARALLEL a[i] = x;'
    apart "volatile" 'volatile double x[2] = {1, 2}; PARALLEL a[i] = x[1];'
    apart "volatile" 'volatile double x; PARALLEL x = i; double y = x; PARALLEL a[i] = y;'
    apart "volatile" 'volatile double x; x = 1; PARALLEL a[i] = x;'
    once 'x = 1;' 'volatile double x; x = 1; PARALLEL x += i;'
    source_file t.c <<'C'
#include <math.h>
#include <omp.h>
#include <stdio.h>
int main(void)
{
    float a[40], high[4], sums[4];
    for (int i = 0; i < 40; i++)
        a[i] = i % 7 - 30.0f;
#pragma omp target teams distribute num_teams(4) thread_limit(4) map(to : a) map(from : high, sums)
    for (int row = 0; row < 4; row++) {
        volatile float seen[4], first;
        float most = -INFINITY;
#pragma omp parallel for reduction(max : most)
        for (int i = 0; i < 10; i++)
            most = fmaxf(most, a[row * 10 + i]);
#pragma omp parallel
        {
            int me = omp_get_thread_num();
            if (me == 0) {
                first = most;
                for (int i = 0; i < 4; i++)
                    seen[i] = i;
            }
#pragma omp barrier
            seen[me] += first;
        }
        high[row] = isinf(most) ? NAN : most;
#pragma omp parallel
        if (omp_get_thread_num() == 0)
            sums[row] = seen[0] + row;
    }
    for (int row = 0; row < 4; row++)
        printf("%g %g\n", high[row], sums[row]);
    return 0;
}
C
    same_as_host
    on_gpu_threads together place | diff host.out -
    has ' together yes ' < gpu.rex
}

@test "the variable of the loop that the teams share is each thread's own, wherever it is declared" {
    loops() { # DIRECTIVE LOOPS
        source_file t.c <<C
#include <omp.h>
int f(int n, double *a)
{
    int i, j, k = 0;
#pragma omp target teams $1 map(tofrom : a[0:n])
    $2
    return i + k;
}
C
    }
    inner='{
#pragma omp parallel for
        for (j = 0; j < 9; j++)
            a[i] = i + j;
    }'
    loops 'distribute' "for (i = 0; i < n; i++) $inner"
    decision | grep -q '^yes: '
    loops 'distribute collapse(2)' "for (i = 0; i < n; i++) for (k = 0; k < n; k++) $inner"
    decision | grep -q '^yes: '
    loops '' "{
#pragma omp distribute
    for (i = 0; i < n; i++) $inner }"
    decision | grep -q '^yes: '
    loops 'distribute lastprivate(i)' "for (i = 0; i < n; i++) $inner"
    decision | grep -q '^no: '
    loops 'distribute' "for (i = 0; i < n; i++) {
#pragma omp parallel for
        for (j = 0; j < 9; j++)
            a[*&i] = i + j;
    }"
    decision | grep -q '^no: .*writes'
    loops 'distribute' "for (i = 0; i < n; i++) for (k = 0; k < n; k++) $inner" # nothing orders what teams do with k
    decision | grep -q '^yes: '
    loops 'distribute map(k)' "for (i = 0; i < n; i++) for (k = 0; k < n; k++) $inner"
    decision | grep -q '^no: .*writes'
}

# once STATEMENT CODE [CLAUSES]: and one thread runs that statement for all.
once() {
    together "${@:2}"
    ir outline tripcount launch-shape together abi-repair > t.rex
    rex-emit --device < t.rex | has "REX_ONCE(1, 1) $1"
    sed 's/ together yes / together no /' t.rex | rex-emit --device | has_no REX_ONCE
}

@test "a statement that leaves nothing in locals is run once" {
    once 'a[row] = 1;' 'a[row] = 1; PARALLEL a[i]++;'
    once '(*here)++;' 'double *here = a; (*here)++; PARALLEL a[i]++;'
    once 'if (n) free(a);' 'PARALLEL a[i]++; if (n) free(a);'
    once 'for (int k = 0; k < 3; k++) { if (k == row) break; a[k] = 0; }' \
        'for (int k = 0; k < 3; k++) { if (k == row) break; a[k] = 0; } PARALLEL a[i]++;'
    once 'a[1] = 2;' 'if (n) { a[1] = 2; continue; } PARALLEL a[i]++;'
    once 'a[k] = 2;' 'int k = 0; while (k < 3) { a[k] = 2; k++; } PARALLEL a[i]++;'
    once 'a[row] = 1;' 'PARALLEL a[i]++;a[row] = 1;a[row]++;{ PARALLEL a[i]++; }a[2]++;'
    once 'a[row] = v[row];' 'PARALLEL a[i]++; a[row] = v[row];'
    once 'x = 0;' 'double x = 0; _Pragma("omp parallel for") for (int i = 0; i < n; i++) if (!i) x = a[i];'
    once 'memcpy(&x,' 'double x[2] = {1, 2}; PARALLEL a[i] = x[i % 2];'
    once '*k = 2;' 'struct list r = {{1}}; int *k = r.k; *k = 2; PARALLEL a[i] = *k;'
    once '*q += 1;' 'struct pair p = {1, 2}; double *q = &p.two; *q += 1; PARALLEL a[i] = *q;'
    once '*p += 1;' 'double x = 0, *p = &x; *p += 1; PARALLEL *p += 1;'
    rex-emit --device < t.rex | has 'rex_team_object<1, __rex_place_1, double> __rex_shared_x(__rex_offset_1); double &x = __rex_shared_x.object;'
}

@test "code that does more is the initial thread's" {
    apart "writes what is not" 'double x = 0; x = a[0] = 1; PARALLEL a[i] = x;'
    apart "writes what is not" 'for (int k = 0; (a[k] = row) < 3; k++) { PARALLEL a[i]++; }'
    apart "calls a function" 'double x = change(a); PARALLEL a[i] = x;'
    apart "calls a function" 'PARALLEL a[i]++; change(a);'
    apart "calls a function" 'double x; PARALLEL a[i]++; x = ldexp(a[0], 2); PARALLEL a[i] = x;'
    apart "writes what is not" 'PARALLEL a[i]++; a[row] = omp_get_thread_num();'
    apart "writes what is not" 'struct list r; r.k[1] = 2; PARALLEL a[i] = 1;'
    apart "writes what is not" 'const int *here = &row; PARALLEL a[i] = *here;'
    apart "more than a copy" 'double *q = &pair.two; *q += 1; PARALLEL a[i] = *q;' 'firstprivate(pair)'
    apart "more than a copy" 'int *k = list.k; *k = 2; PARALLEL a[i] = *k;' 'firstprivate(list)'
    apart "volatile" 'double x = v[row]; PARALLEL a[i] = x;'
    apart "comes to 'atomic'" $'PARALLEL a[i]++;\n#pragma omp atomic seq_cst\n*total += 1;'
    apart "comes to 'critical'" $'PARALLEL a[i]++;\n#pragma omp critical\n;'
    apart "declares 'x'" 'static int x; PARALLEL a[i] = 1;'
    apart "harmless" 'PARALLEL a[i] = ({ 1; }); int k = ({ n; });'
    apart "harmless" 'int x = __atomic_load_n(&n, __ATOMIC_RELAXED); PARALLEL a[i] = x;'
    apart "harmless" 'again: PARALLEL a[i]++; if (a[0] < 0) goto again;'
}

@test "what the launch adds up, each thread may, and the initial thread's is the team's" {
    together 'double x = 0; _Pragma("omp parallel for reduction(+ : x)") for (int i = 0; i < n; i++) x += a[i]; sum += x * x;' \
        'reduction(+ : sum)'
    together '_Pragma("omp parallel for reduction(+ : sum)") for (int i = 0; i < n; i++) sum += a[i]; if (sum > 3) sum = 3;' \
        'reduction(+ : sum)'
    ir outline together abi-repair > found
    is "$(grep -c 'name sum .*sharing reduction .*replica yes' found)" 1
    is "$(grep -c 'name sum .*sharing reduction .*own yes' found)" 1
    is "$(rex-emit --device < found | grep -c 'if (rex_thread() != 0) sum = rex_identity<double, rex_plus>();')" 1
    apart "'sum' is more" '_Pragma("omp parallel for") for (int i = 0; i < n; i++) { if (!i) sum = a[i]; }' 'reduction(+ : sum)'
    apart "'sum' is more" 'double *p = &sum; PARALLEL a[i] = 1; *p += 1;' 'reduction(+ : sum)'
    together '_Pragma("omp parallel reduction(+ : sum)") { _Pragma("omp for") for (int i = 0; i < n; i++) sum += a[i]; }' \
        'reduction(+ : sum)'
    apart "'a' is more" 'PARALLEL pair.one = i; a[row % 3]++;' 'reduction(+ : a[0:3])'
    source_file t.c <<'C'
#include <stdio.h>
#define N 90
#define M 77
static int x[N * M];
int main(void)
{
    for (int teams = 1; teams < 40; teams += 13) {
        long total = 5;
        int low = 1000000, squares = 0, many = 0, once = 0;
        for (int i = 0; i < N * M; i++)
            x[i] = i * 37 % 101;
#pragma omp target teams distribute num_teams(teams) reduction(+ : total, squares) reduction(min : low) map(tofrom : total, low, squares)
        for (int i = 0; i < N; i++) {
            int sum = 0;
#pragma omp parallel for reduction(+ : sum)
            for (int j = 0; j < M; j++)
                sum += x[i * M + j];
            squares += sum % 7 * (sum % 7);
            if (sum < low)
                low = sum;
#pragma omp parallel for reduction(+ : total)
            for (int j = 0; j < M; j++)
                total += x[i * M + j] * (i % 3);
            total++;
        }
#pragma omp target teams num_teams(teams) reduction(+ : many)
        {
            int seen = 0;
#pragma omp parallel for reduction(+ : seen)
            for (int j = 0; j < M; j++)
                seen += x[j] > 50;
            many += seen;
            if (many > seen)
                many = -1000000;
        }
        for (int j = 0; j < M; j++)
            once += x[j] > 50;
        printf("%ld %d %d %d\n", total, low, squares, many > 0 && many % once == 0);
    }
    return 0;
}
C
    same_as_host
    on_gpu_threads | diff host.out -
    on_gpu_threads together pack place barrier | diff host.out -
    is "$(grep -c ' together yes ' gpu.rex)" 2
}

@test "a private array that the region begins with is the team's" {
    together 'PARALLEL line[i] = row + i; PARALLEL a[i] = line[9 - i];' 'private(line)'
    is "$(ir outline together | grep -cE '^  variable name line .*sharing private .*memory team')" 1
    together 'line[row] = 1; PARALLEL a[i] = line[i];' 'private(line)'
    apart "'line' is more" 'PARALLEL a[i] = line[i];' 'firstprivate(line)'
    source_file t.c <<'C'
#include <stdio.h>
static int x[40][70];
int main(void)
{
    int line[70], last[3], i, j;
#pragma omp target teams distribute private(line, last, j) map(x)
    for (i = 0; i < 40; i++) {
        last[i % 3] = i;
#pragma omp parallel for
        for (j = 0; j < 70; j++)
            line[j] = i * j % 17;
#pragma omp parallel for
        for (j = 0; j < 70; j++)
            x[i][j] = line[69 - j] + last[i % 3];
    }
    for (i = 0; i < 40; i++)
        for (j = 0; j < 70; j++)
            x[0][0] += x[i][j] * (i + j);
    printf("%d\n", x[0][0]);
    return 0;
}
C
    same_as_host
    on_gpu_threads together pack place barrier | diff host.out -
    has 'together yes' < gpu.rex
}

@test "what threads share must not be each thread's copy" {
    apart "'sum' is more" 'PARALLEL a[i] += row;' 'lastprivate(sum)'
    apart "'pair' is more" 'PARALLEL a[i] += pair.one;' 'firstprivate(pair)'
    region '_Pragma("omp parallel for") for (int i = 0; i < n; i++) { if (!i) sum = a[i]; }'
    ir outline together | has ' initial_thread computes '
    region 'double x = sum; _Pragma("omp parallel for") for (int i = 0; i < n; i++) { if (!i) sum = x; }'
    ir outline together | has ' initial_thread reads '
}

@test "the whole team must run every region, and the user's geometry stays" {
    apart "fewer threads" '_Pragma("omp parallel num_threads(63)") a[row] = 1; PARALLEL a[i] = 1;'
    apart "fewer threads" '_Pragma("omp parallel num_threads(n)") a[row] = 1; PARALLEL a[i] = 1;'
    apart "fewer threads" '_Pragma("omp parallel if(n > 2)") a[row] = 1;'
    together '_Pragma("omp parallel num_threads(WIDTH * 2)") a[row] = 1; PARALLEL a[i] = 1;'
    region '_Pragma("omp parallel") a[row] = 1;' 'num_teams(n + 1)'
    ir outline tripcount launch-shape > shaped
    rex-together < shaped > found
    is "$(grep '^ *launch' found)" "$(grep '^ *launch' shaped)"
    is "$(sed -n 's/^ *launch .* teams \(".*"\) teams_owner \(.*\) threads_why.*/\1 \2/p' found)" \
        '"n + 1" user threads 64 threads_owner user tripcount known'
}

# launch_threads CODE [CLAUSES]: what the launch gives each team.
launch_threads() {
    region "$@"
    ir outline | sed -n 's/^ *launch .* threads \(.*\) threads_owner.*/\1/p'
}

@test "teams are no narrower than num_threads says, though fewer threads have work" {
    source_file t.c <<'C'
void f(int n, double *a)
{
#pragma omp target teams distribute thread_limit(64) map(a[0:n])
    for (int row = 0; row < n; row++) {
#pragma omp parallel for num_threads(48)
        for (int i = 0; i < 10; i++)
            a[i] = row;
    }
}
C
    ir outline tripcount launch-shape | has ' threads 48 threads_owner user' 1
    sed -i 's/ num_threads(48)//' t.c
    ir outline tripcount launch-shape | has ' threads 32 threads_owner user' 1
}

@test "a width that the host can evaluate is the launch's, if all regions ask for it" {
    local wide='_Pragma("omp parallel num_threads(2 * n + WIDTH)") a[row] = 1;'
    together "$wide $wide"
    is "$(launch_threads "$wide $wide")" '"2 * n + WIDTH" threads_limit 64'
    region '_Pragma("omp parallel num_threads(n)") a[row] = 1;'
    sed -i 's/thread_limit(64)/thread_limit(n)/' t.c
    is "$(decision)" "yes: its threads can run what is outside of its parallel regions"
    together '_Pragma("omp parallel num_threads(63)") { a[row] = 1; PARALLEL a[i] = 2; }'
    is "$(launch_threads '_Pragma("omp parallel num_threads(63)") a[row] = 1;')" 63
    is "$(launch_threads '_Pragma("omp parallel num_threads(n / 2)") a[row] = 1;')" '"n / 2" threads_limit 64'
    local other
    for other in '2 / n' row '(int)a[0]' '(int)*a' 'abs(n)' 'n + own'; do
        is "$(launch_threads "int own = 3; _Pragma(\"omp parallel num_threads($other)\") a[row] = 1;")" 64
    done
    is "$(launch_threads "n++; _Pragma(\"omp parallel num_threads(n)\") a[row] = 1;")" 64
    is "$(launch_threads "_Pragma(\"omp parallel num_threads(n)\") a[row] = 1;" 'map(to : n)')" 64
    is "$(launch_threads "_Pragma(\"omp parallel num_threads(n)\") a[row] = 1;" 'defaultmap(tofrom : scalar)')" 64
    is "$(launch_threads "_Pragma(\"omp parallel num_threads(n)\") a[row] = 1; _Pragma(\"omp parallel\") a[row] = 1;")" 64
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int counts[3] = {0}, sums[3] = {0};
    for (int width = 30; width < 400; width += 185) {
#pragma omp target teams distribute num_teams(3) map(tofrom : counts, sums)
        for (int team = 0; team < 3; team++) {
            int partial[8] = {0}, sum = 0;
#pragma omp parallel for num_threads(width + 2)
            for (int i = 0; i < 8; i++)
                partial[i] = i;
#pragma omp parallel num_threads(width + 2)
            {
#pragma omp for reduction(+ : sum)
                for (int i = 0; i < 1000; i++)
                    sum += partial[i % 8];
#pragma omp single
                counts[team] += partial[3];
            }
            sums[team] += sum;
        }
    }
    for (int team = 0; team < 3; team++)
        printf("%d %d\n", counts[team], sums[team]);
    return 0;
}
C
    same_as_host
    on_gpu_threads | diff host.out -
    on_gpu_threads together place | diff host.out -
    has ' together yes ' < gpu.rex
    has ' threads "width + 2" threads_limit 1024 ' < gpu.rex
    rex-emit --host < gpu.rex | has 'rex_least(width + 2, 1024)'
}

@test "only what reads has a barrier before its regions; twice is once" {
    region 'PARALLEL a[i] = row; PARALLEL a[i]++;'
    ir outline tripcount launch-shape together > calm.rex
    is_idempotent rex-together < calm.rex
    is "$(grep -c ' begins together ' calm.rex)" 2
    rex-abi-repair < calm.rex | rex-emit --device | has 'rex_team_barrier();' 2
    region 'double x = a[0]; PARALLEL a[i] += x; _Pragma("omp parallel") { PARALLEL a[i]++; }'
    ir outline tripcount launch-shape together > reads.rex
    is "$(grep -c ' begins behind_barrier ' reads.rex)" 2
    rex-abi-repair < reads.rex | rex-emit --device > t.cu
    in_order 'rex_team_barrier();' 'rex_together(64, [' 'rex_team_barrier();' 'rex_team_barrier();' \
        'rex_together(0, [' 'rex_team_barrier();' < t.cu
    has 'rex_team_barrier();' 4 < t.cu
    has 'rex_parallel(64, [' 1 < t.cu
    has '#define REX_REGIONS' < t.cu
}

@test "a loop that ends a region has no barrier of its own; one that ends a loop in it has" {
    local loop=$'\n#pragma omp for\nfor (int i = 0; i < 9; i++) a[i]++;\n'
    spared() { # CODE: how many loops of a parallel region with this code
        region "_Pragma(\"omp parallel\") $1"
        ir outline tripcount launch-shape together | count ' barrier no '
    }
    is "$(spared "{ int k = row; $loop }")" 1
    is "$(spared "{ int k = 1; $loop a[k] = 2; $loop }")" 1
    is "$(spared "{ $loop int k = row; }")" 0
    is "$(spared "{ for (int k = 0; k < 3; k++) { $loop } }")" 0
    is "$(spared "{ for (int k = 0; k < 3; k++) $loop }")" 0
    is "$(spared "{ for (int k = 0; k < 3; k++) /* ; */ $loop }")" 0
    is "$(spared "{ $loop; { int k; } }")" 0
    is "$(spared "{ int k = row; ${loop/for/for lastprivate(sum)} }")" 0
    region "_Pragma(\"omp parallel\") { $loop $loop }"
    ir outline tripcount launch-shape together abi-repair | rex-emit --device | has 'rex_barrier();' 1
}

@test "launch bounds know enumerators, unless something hides them" {
    source_file t.c <<'C'
enum { WIDTH = 16, HEIGHT = 8 };
void f(int *a, int HEIGHT)
{
#pragma omp target teams distribute parallel for thread_limit(WIDTH * WIDTH)
    for (int i = 0; i < 9; i++)
        a[i] = 1;
#pragma omp target teams distribute parallel for thread_limit(WIDTH * HEIGHT) num_threads(2 * (WIDTH - 1u))
    for (int i = 0; i < 9; i++)
        a[i] = 1;
    {
        enum { WIDTH = 5 };
#pragma omp target parallel for num_threads(WIDTH * 32)
        for (int i = 0; i < 9; i++)
            a[i] = WIDTH;
    }
#pragma omp target parallel for num_threads(WIDTH << HEIGHT)
    for (int i = 0; i < 9; i++)
        a[i] = WIDTH;
}
C
    is "$(ir outline tripcount launch-shape | sed -n 's/.* max_threads \([0-9]*\).*/\1/p' | tr '\n' ' ')" '256 30 160 1024 '
    ir outline tripcount launch-shape | has 'threads "WIDTH * WIDTH" threads_owner user'
}

@test "launch bounds and widths know const variables that begin with a constant" {
    source_file t.c <<'C'
static const int wide = 128;
enum { lanes = 8 };
void f(int *a, int lanes, const int given, int n)
{
    const unsigned short local = sizeof(int) * 8;
    const int of_n = n, twice = wide * 2, minus = -3;
    const volatile int touchy = 32;
    int changes = 64;
    const char small = (char)300;
#pragma omp target teams thread_limit(wide)
    {
        int team[wide];
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] = team[i] = 1;
    }
    changes += n;
#pragma omp target parallel num_threads(local * 2)
    a[0] = 1;
#pragma omp target parallel num_threads(small)
    a[0] = 1;
#pragma omp target parallel num_threads(lanes)
    a[0] = 1;
#pragma omp target parallel num_threads(given)
    a[0] = 1;
#pragma omp target parallel num_threads(of_n)
    a[0] = 1;
#pragma omp target parallel num_threads(twice)
    a[0] = 1;
#pragma omp target parallel num_threads(touchy)
    a[0] = 1;
#pragma omp target parallel num_threads(changes)
    a[0] = 1;
#pragma omp target parallel num_threads(minus + 5)
    a[0] = 1;
    {
        int wide = n;
#pragma omp target parallel num_threads(wide)
        a[0] = 1;
    }
}
C
    is "$(ir outline tripcount launch-shape | sed -n 's/.* max_threads \([0-9]*\).*/\1/p' | tr '\n' ' ')" \
        '128 64 44 1024 1024 1024 256 1024 1024 1024 1024 '
    ir outline tripcount launch-shape together width | has 'width 128 width_why "thread_limit is a number"'
}

@test "programs: what each region computes is the same whoever runs it" {
    program together
    same_as_host
    is "$(ir outline tripcount launch-shape together | grep -o ' together \(yes\|no\)' | tr -d '\n')" \
        ' together yes together yes together yes together no together yes together yes'
}

@test "nvcc compiles them, also a region too wide for its registers in code that is linked later" {
    compiles_for_gpu together
    rexcc --offload-arch=sm_90 -c t.c -o t.o
    grep -v rex-together "$BATS_TEST_DIRNAME/../pipelines/default" > apart
    rexcc --offload-arch=sm_90 --pipeline=apart -c "$BATS_TEST_DIRNAME/../bench/programs/matmul_tiled.c" -o matmul.o
}

@test "functions that another file may call ask for places only where the file is linked with others" {
    source_file t.c <<'C'
#include <omp.h>
#pragma omp declare target
int own(void) { return omp_get_thread_num(); }
#pragma omp end declare target
void f(int *a)
{
#pragma omp target teams num_teams(4) thread_limit(64)
    {
        int s[64];
#pragma omp parallel
        s[own()] = 1;
        a[omp_get_team_num()] = s[3];
    }
}
C
    rex-parse t.c | rex-outline > t.rex
    rex-together t.rex | rex-abi-repair | rex-emit --device |
        in_order '#ifdef __CUDACC_RDC__' '#define REX_REGIONS' '#endif' 'rex_device.h' 'REX_TOGETHER('
    rex-abi-repair < t.rex | rex-emit --device > t.cu # its initial thread calls the others
    in_order '#define REX_REGIONS' 'REX_GENERIC(' < t.cu
    has_no __CUDACC_RDC__ < t.cu
}

@test "each thread has its own copies, also where functions of other files could tell their addresses" {
    source_file t.c <<'C'
#pragma omp begin declare target
void foreign(unsigned long *p);
#pragma omp end declare target
unsigned long f(int *c, int s)
{
    unsigned long greatest = 28;
#pragma omp target teams thread_limit(64) reduction(max : greatest) firstprivate(s) map(c[0:13])
#pragma omp distribute parallel for reduction(max : greatest)
    for (int i = 0; i < 13; i++)
        greatest = greatest < c[i] + s ? c[i] + s : greatest;
    return greatest;
}
C
    rex-parse t.c | rex-outline | rex-launch-shape | rex-together | rex-abi-repair | rex-emit --device > t.cu
    in_order 'REX_TOGETHER(' 'unsigned long greatest = rex_identity' < t.cu
    has_no 'rex_shared<' < t.cu
}
