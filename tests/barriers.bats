#!/usr/bin/env bats
# What the threads of a team that run together wait for: emitted device files, run thread by thread on a processor, with
# every access to memory looked at.
load helper
load pass

# emulated PASS...: t.c through the passes as for a GPU, run by tests/runtime/cuda_on_cpu.c, prints what it prints where
# the host runs everything, and no thread reads or writes what another one does between the same barriers.
emulated() {
    local emulation=$BATS_TEST_DIRNAME/runtime
    ir outline tripcount launch-shape "$@" abi-repair > emitted.rex
    rex-emit --device < emitted.rex > emitted.cu
    rex-emit --host < emitted.rex > emitted.host.c
    clang-22 -x c++ -std=gnu++20 -O1 -fsanitize=thread -mllvm -tsan-distinguish-volatile=1 -fno-exceptions -fno-rtti -w \
        -include "$emulation/cuda_on_cpu.h" "${HOUSES[@]}" -c emitted.cu -o emitted.o
    clang-22 -O1 -w -rdynamic -fopenmp "${HOUSES[@]}" emitted.host.c "$emulation/cuda_on_cpu.c" \
        "$emulation/races_on_cpu.c" emitted.o -o t.emulated -lm
    compile_for_host
    ./t.emulated > emulated.out || { cat emulated.out; return 1; }
    ./t.host > host.out
    [ -s host.out ]
    diff host.out emulated.out
}

@test "no thread comes before what another one does first, and all come to the host's results" {
    program barriers
    emulated together place
    emulated together place barrier
    is "$(grep -c ' together yes ' emitted.rex)" 8
}

@test "teams of many warps come to the host's results" {
    local functions='' calls=''
    for threads in 32 256 288 300 1000 1024; do
        functions+="
static void wide$threads(void)
{
    int sum[3], most[3];
#pragma omp target teams distribute num_teams(2) map(from : sum, most)
    for (int row = 0; row < 3; row++) {
        int s = row, m = 0;
#pragma omp parallel for num_threads($threads) reduction(+ : s) reduction(max : m)
        for (int i = 0; i < 1500; i++) {
            s += i % 7 * row;
            m = i * 37 % 1501 > m ? i * 37 % 1501 : m;
        }
        sum[row] = s, most[row] = m;
    }
    for (int row = 0; row < 3; row++)
        printf(\"%d %d\\n\", sum[row], most[row]);
}"
        calls+="wide$threads();"
    done
    source_file t.c <<< "#include <stdio.h>$functions
int main(void) { $calls }"
    emulated together place barrier
    is "$(grep -c ' together yes ' emitted.rex)" 6
}

@test "nor with all variables declared outside of the region" {
    source_file t.c <<C
#include <stdio.h>
static double x[40 * 70], y[40 * 70];
static void rows_of(int rows, int columns, const double *x, double *y)
{
    int i, j, t;
    for (t = 0; t < 2; t++) {
#pragma omp target teams distribute thread_limit(64) map(to : x[0:rows * columns]) map(tofrom : y[0:rows * columns])
        for (i = 0; i < (rows); i++) {
            double most = -1, sum = 0, line[70];
#pragma omp parallel for reduction(max : most)
            for (j = 0; j < (columns); j++)
                most = most > x[i * columns + j] ? most : x[i * columns + j];
#pragma omp parallel for
            for (j = 0; j < (columns); j++)
                line[j] = x[i * columns + j] / most;
#pragma omp parallel for reduction(+ : sum)
            for (j = 0; j < (columns); j++) {
                y[i * columns + j] += line[columns - 1 - j];
                sum += line[j];
            }
#pragma omp parallel for
            for (j = 0; j < (columns); j++)
                y[i * columns + j] += (int)(sum * 1024);
        }
    }
}
int main(void)
{
    for (int k = 0; k < 40 * 70; k++)
        x[k] = k % 31 + 1;
    rows_of(40, 70, x, y);
    for (int k = 0; k < 40 * 70; k++)
        printf("%.9g\\n", y[k]);
}
C
    emulated together place barrier
    is "$(grep -c ' together yes ' emitted.rex)" 1
    is "$(grep -oE ' (before|behind) yes ' emitted.rex | wc -l)" 1
}

@test "the emulation finds a barrier that is missing" {
    program barriers
    sed -i 's/sum += most - a\[row \* columns + i\];/b[row * columns] += 1; &/' t.c
    if emulated together place barrier; then return 1; fi
    grep -q '^race: ' emulated.out
}

@test "programs: what each region computes is the same on the host device" {
    program barriers
    same_as_host
    compiles_for_gpu barriers
}

# region CODE [CLAUSES]: t.c is a league of teams that run the code, a loop's body.
region() {
    source_file t.c <<C
#include <omp.h>
void f(int n, double *a, double *b)
{
#pragma omp target teams distribute map(tofrom : a[0:n]) map(tofrom : b[0:n]) $2
    for (int row = 0; row < n; row++) {
        $1
    }
}
C
    ir outline tripcount launch-shape together place abi-repair | rex-emit --device > t.cu
}

SUM='_Pragma("omp parallel for reduction(+ : x)") for (int i = 0; i < n; i++) x += a[i];'

@test "each thread has a variable of its own that regions only combine values in" {
    region "double x = 0; $SUM b[row] = x;"
    has ' replica yes lies thread ' < t.rex
    has 'enum { __rex_place_1 = REX_THREAD_MEMORY };' < t.cu
    has 'double &x = __rex_shared_x.object; x = 0;' < t.cu
    has 'rex_to_each(__rex_original_x, x, rex_plus())' < t.cu
    has 'unsigned __rex_turn = 0;' 1 < t.cu
    region "double x = b[row]; $SUM x /= 2; _Pragma(\"omp parallel for\") for (int i = 0; i < n; i++) a[i] -= x;"
    has ' lies thread ' < t.rex
    has_no REX_ONCE < t.cu
    ir outline tripcount launch-shape abi-repair | rex-emit --device > apart.cu
    has 'enum { __rex_place_1 = REX_TEAM_STACK_MEMORY };' < apart.cu
    has 'rex_reduce_team(__rex_original_x, x, rex_plus());' < apart.cu
}

@test "the team has one where regions do more with it, or a pointer may lead to it" {
    local set='_Pragma("omp parallel for") for (int i = 0; i < n; i++) if (!i) x = a[i];'
    local inner='_Pragma("omp parallel") { _Pragma("omp for reduction(+ : x)") for (int i = 0; i < n; i++) x += a[i]; _Pragma("omp barrier") }'
    local last='_Pragma("omp parallel for lastprivate(x)") for (int i = 0; i < n; i++) x = a[i];'
    for more in "$set" "$inner" "$last" 'double *p = &x; b[row] = *p;'; do
        region "double x = 0; $SUM $more"
        has_no ' lies thread ' < t.rex
        has 'double &x = __rex_shared_x.object; REX_ONCE(1, 1) x = 0;' < t.cu
        has 'rex_to_team(__rex_original_x, x, rex_plus())' < t.cu
        has_no rex_to_each < t.cu
    done
    region 'double x[3] = {0}; _Pragma("omp parallel for reduction(+ : x)") for (int i = 0; i < n; i++) x[i % 3] += a[i];'
    has 'rex_reduce_team_array(' < t.cu
    has_no __rex_turn < t.cu
}

# barriers CODE [CLAUSES]: where the threads of t.c wait, by rex-barrier: the kind of each step that they wait before or
# behind, in order.
barriers() {
    region "$@"
    ir outline tripcount launch-shape together place barrier > t.found
    is "$(sed -n 's/^ *kernel .* together \(yes\|no\) .*/\1/p' t.found)" yes
    sed -n 's/^ *step kind \(once\|parallel\) /\1 /p' t.found | while read -r kind rest; do
        case $rest in *' before yes '*) echo "before $kind" ;; esac
        case $rest in *' behind yes '*) echo "behind $kind" ;; esac
    done | paste -s -d,
}

FOR='_Pragma("omp parallel for") for (int i = 0; i < n; i++)'

@test "a row's sum needs the barrier of its reduction alone, unless its result may lie in a row" {
    cd "$BATS_TEST_TMPDIR"
    is "$(barriers "double x = 0; $SUM b[row] = x;")" ''
    rex-abi-repair < t.found | rex-emit --device > t.cu
    has 'REX_ONCE(0, 0) b[row] = x;' < t.cu
    has_no 'rex_team_barrier' < t.cu
    source_file t.c <<C
void f(int n, double *a, double *b)
{
#pragma omp target teams distribute map(tofrom : a[0:n])
    for (int row = 0; row < n; row++) { double x = 0; $SUM b[row] = x; }
}
C
    ir outline tripcount launch-shape together barrier abi-repair | rex-emit --device | has \
        'rex_team_barrier(); /* b[] may be written at t.c:4:' 1
}

# restricted PARAMETERS [TEXT]: the barriers of a row's sum, whose result is stored where another pointer leads.
restricted() {
    source_file t.c <<C
void f(int n, $1)
{
    $2
#pragma omp target teams distribute
    for (int row = 0; row < n; row++) { double x = 0; $SUM b[row] = x; }
}
C
    ir outline tripcount launch-shape together barrier abi-repair | rex-emit --device | grep -c 'rex_team_barrier();'
}

@test "what restrict pointers and arrays lead to are places of their own, what others lead to is not" {
    is "$(restricted 'double *restrict a, double *restrict b')" 0
    is "$(restricted 'const double *__restrict a, double *__restrict__ b')" 0
    is "$(restricted 'double *restrict a' 'extern double b[64];')" 0
    is "$(restricted 'double *a, double *restrict b')" 1
    is "$(restricted 'double *restrict a' 'double *b = a + 1;')" 1
    is "$(restricted 'double *restrict b' 'double *a = b + 1;')" 1
}

@test "the threads wait where one of them stores what others read, or reads what they store" {
    is "$(barriers "$FOR a[i] = row; b[row] = 1;")" 'before parallel'
    is "$(barriers "$FOR a[i] = row; b[row] = a[0];")" 'before parallel,before once'
    is "$(barriers "b[row] = 1; $FOR a[i] = b[row];")" 'before once,before parallel'
    is "$(barriers "b[row] = 1; b[row] *= 2; b[row]++; $FOR a[i] = b[row];")" 'before once,before parallel'
    is "$(barriers "double x = 0; $SUM b[row] = x; a[row] = x;")" 'before parallel'
    is "$(barriers "$FOR a[i] = i; double x = b[row]; $FOR b[i] = x;")" 'before parallel,behind parallel'
    is "$(barriers "b[row] = 1; while (b[row] < 5) { $FOR a[i] = i; b[row]++; }")" \
        'before once,behind once,before once,behind once'
    is "$(barriers "while (n) { $FOR a[i] = i; if (row > 3) break; b[row] = a[0]; } a[1] = 2;")" 'before parallel,before once,before once'
    is "$(barriers "if (row > 3) { $FOR a[i] = i; } else b[row] = 2; b[row] = a[0];")" 'before parallel,before once'
}

@test "a team's variable that regions share is a place of its own" {
    local set='_Pragma("omp parallel") { if (n) x = row; }'
    is "$(barriers "double x = 0; $set b[row] = 1;")" 'before once,before parallel'
    is "$(barriers "double x = 0; $set b[row] = x;")" 'before parallel,before once'
    is "$(barriers "double x = 0, *p = &x; *p = 1; $FOR a[i] = x;")" 'before once,before parallel'
    is "$(barriers "double x[4]; x[0] = row; $FOR a[i] = x[0];")" 'before once,before parallel'
    is "$(barriers "double x[4]; x[0] = row; $FOR a[i] = b[i];")" 'before parallel'
}

@test "pointers lead where they begin, if nobody changes them; others anywhere" {
    is "$(barriers "double *p = a + row, *q = &b[row]; *q = 2; $FOR p[i] = i;")" 'before parallel'
    is "$(barriers "double *p = a + row, *q = &b[row]; if (row) q = p; *q = 2; $FOR p[i] = i;")" 'before once,before parallel'
    is "$(barriers "double *p = row ? a : b; b[row] = 2; $FOR p[i] = i;")" 'before once,before parallel'
    is "$(barriers "(a, b)[row] = 2; $FOR b[i] = i;")" 'before once,before parallel'
    is "$(barriers "double *p = (a, b); *p = 2; $FOR b[i] = i;")" 'before once,before parallel'
}

# outside CLAUSES CODE [BEFORE [BEHIND]]: how often the threads of a league wait, whose variables are declared outside of it.
outside() {
    source_file t.c <<C
void f(int n, double *a, double *b)
{
    int row, i, k = 0;
    (void)k;
    $3
#pragma omp target teams distribute $1
    for (row = 0; row < n; row++) {
        $2
    }
    $4
}
C
    ir outline tripcount launch-shape together place barrier > t.found
    is "$(sed -n 's/^ *kernel .* together \(yes\|no\) .*/\1/p' t.found)" yes
    grep -oE '^ *step kind (once|parallel) .*' t.found | grep -oE ' (before|behind) yes ' | wc -l
}

@test "variables of loops and private ones are each thread's own, wherever they are declared" {
    cd "$BATS_TEST_TMPDIR"
    local map='map(tofrom : a[0:n], b[0:n])' for='for (i = 0; i < n; i++)'
    is "$(outside "$map" "_Pragma(\"omp parallel for\") $for a[i] = b[i];")" 1 # two rows write the same a[i]
    has 'step kind parallel construct 2 reads "a[] b[]" writes a[] ' 1 < t.found
    has_no 'step kind each' < t.found
    is "$(outside "$map" "_Pragma(\"omp parallel for private(k)\") $for { k = i; a[k] = b[i]; }")" 1
    has 'step kind parallel construct 2 reads "a[] b[]" writes a[] ' 1 < t.found
}

@test "a team's variable is another one than that of a loop by its name" {
    cd "$BATS_TEST_TMPDIR"
    is "$(barriers "int k = 0; _Pragma(\"omp parallel for\") for (k = 0; k < n; k++) a[k] = b[k];
        _Pragma(\"omp parallel\") { if (n) k = row; } b[row] = k;")" 'before parallel,before parallel,before once'
    has 'step kind parallel construct 2 reads "a[] b[]" writes a[] ' 1 < t.found
    has 'step kind parallel construct 3 reads k writes k ' 1 < t.found
}

@test "items of a target data around are places of their own, unless their pointers change there" {
    cd "$BATS_TEST_TMPDIR"
    local data='_Pragma("omp target data map(tofrom : a[0:n], b[0:n])")'
    is "$(outside '' "double x = 0; $SUM b[row] = x;")" 1
    is "$(outside '' "double x = 0; $SUM b[row] = x;" "$data {" '}')" 0
    is "$(outside '' "double x = 0; $SUM b[row] = x;" "$data { b = a;" '}')" 1
}

@test "mapping a pointer or nothing of what it leads to says nothing of other pointers" {
    for map in 'to : a, b' 'to : a[0:0], b[0:0]'; do
        source_file t.c <<C
void f(int n, double *a, double *b)
{
#pragma omp target teams distribute map($map)
    for (int row = 0; row < n; row++) {
        a[row] = 2;
        $FOR b[i] = i;
    }
}
C
        ir outline tripcount launch-shape together barrier | has \
            'parallel construct 2 reads b[] writes b[] before yes ' 1
    done
}

@test "a thread's number in a region is its own" {
    local by_hand='_Pragma("omp parallel") { for (int i = omp_get_thread_num(); i < n; i += omp_get_num_threads()) a[i] = b[i]; }'
    is "$(barriers "$by_hand")" 'before parallel'
}

@test "regions that share more than memory, or call what is not known, have their barriers" {
    local both='before parallel,behind parallel'
    is "$(barriers "_Pragma(\"omp parallel\") { _Pragma(\"omp single\") a[row] = 1; }")" "$both"
    is "$(barriers "_Pragma(\"omp parallel for schedule(dynamic)\") for (int i = 0; i < n; i++) a[i] = 1;")" "$both"
    is "$(barriers "double x = 0; _Pragma(\"omp parallel for lastprivate(x)\") for (int i = 0; i < n; i++) x = i;")" \
        "$both"
    is "$(barriers "_Pragma(\"omp parallel for schedule(static, 2)\") for (int i = 0; i < n; i++) b[i] = 1;")" \
        'before parallel'
}

@test "a function of the unit does what its body says" {
    source_file t.c <<C
#pragma omp declare target
static double half(double x) { double y[2] = {x, 2}; return y[0] / y[1]; }
static double first(const double *p) { return half(*p); }
double strange(double x);
#pragma omp end declare target
void f(int n, double *a, double *b)
{
#pragma omp target teams distribute map(tofrom : a[0:n], b[0:n])
    for (int row = 0; row < n; row++) {
        $FOR a[i] = half(i);
    }
#pragma omp target teams distribute map(tofrom : a[0:n], b[0:n])
    for (int row = 0; row < n; row++) {
        $FOR a[i] = first(b);
    }
#pragma omp target teams distribute map(tofrom : a[0:n], b[0:n])
    for (int row = 0; row < n; row++) {
        $FOR a[i] = strange(i);
    }
}
C
    ir outline tripcount launch-shape together barrier > t.found
    is "$(sed -n 's/^ *step kind parallel construct [0-9]* \(.*\) before .* behind \(yes\|no\) .*/\1 \2/p' t.found)" \
        $'reads a[] writes a[] no\nreads "a[] *" writes a[] no\nreads "a[] *" writes "a[] *" known no yes'
}

@test "what rex-barrier says is the same the second time" {
    program barriers
    ir outline tripcount launch-shape together place barrier > t.found
    is_idempotent rex-barrier < t.found
}

@test "one warp runs a team's long loops, and no thread reads what it has left too soon" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 9, M = 100 };
static float a[N * M], b[N * M];
static void rows_of(int n, int m, const float *a, float *b)
{
    int i, t;
#pragma omp target teams distribute num_teams(2) thread_limit(96) map(to : a[0:n * m]) map(tofrom : b[0:n * m])
    for (i = 0; i < n; i++) {
        float own[M], sum = 0, most = -1;
        double squares = 0;
        int at = 0;
#pragma omp parallel for
        for (int j = 0; j < M; j++)
            own[j] = a[i * m + j];
        for (t = 0; t < M; t++)
            sum += own[t];
        for (t = 0; t < M; t++)
            if (own[t] > most) {
                most = own[t];
                at = t;
            }
        if (i % 3 > 0)
            for (t = 0; t < M; t++)
                squares += own[t] * sum;
        else
            squares = t;
        for (t = 0; t < m - i * 9; t++)
            most += a[t];
#pragma omp parallel for
        for (int j = 0; j < M; j++)
            b[i * m + j] += sum + most * at + squares / 1024 + j + t;
    }
}
int main(void)
{
    for (int k = 0; k < N * M; k++)
        a[k] = k * 7 % 31;
    rows_of(N, M, a, b);
    for (int k = 0; k < N * M; k++)
        printf("%.9g\n", b[k]);
}
C
    arch=sm_90 emulated together place barrier batch
    is "$(grep -c '^ *serial .* warp 64 ' emitted.rex)" 3
}

@test "nor where a team reads for all of its threads, part by part" {
    source_file t.c <<'C'
#include <math.h>
#include <stdio.h>
enum { N = 500, M = 3000 };
static double weights[M], y[N];
static float values[M];
static void run(int n, int m, const float *p, const double *w)
{
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) map(to : p[0:m], w[0:m]) map(tofrom : y)
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = 0; k < m; k++)
            sum += w[k] / (p[k] + i + 1);
        for (int k = 7; k < m; k++)
            sum += sqrt(w[k] + i);
        y[i] = sum;
    }
}
int main(void)
{
    double sum = 0;
    for (int k = 0; k < M; k++)
        values[k] = k % 16, weights[k] = k % 32;
    run(N, M, values, weights);
    for (int i = 0; i < N; i++)
        sum += y[i];
    printf("%.9g\n", sum);
}
C
    arch=sm_90 emulated restrict usual stage batch
    [ "$(count '^ *serial .* staged ' < emitted.rex)" -gt 0 ]
}
