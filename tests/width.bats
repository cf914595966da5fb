#!/usr/bin/env bats
# rex-width: kernels that know how wide their teams are.
load helper
load pass

# league CLAUSES [BODY]: t.c is a league whose teams hold a parallel region.
league() {
    source_file t.c <<C
int omp_get_num_threads(void);
void f(int n, int m, double *a)
{
#pragma omp target teams distribute $1 map(tofrom : a[0:n])
    for (int row = 0; row < n; row++) {
        ${2-double line[64];}
#pragma omp parallel for ${3-}
        for (int i = 0; i < 64; i++)
            a[row] = line[i] = i;
    }
}
C
    ir outline tripcount launch-shape together > before.rex
    rex-width < before.rex > t.rex
}

@test "width: a kernel whose threads run together relies on a number in thread_limit" {
    league 'thread_limit(8 * 4)'
    grep -q 'together yes .*width 32 width_why "thread_limit is a number, and a team one warp: its barriers are those of a warp"' t.rex
    is_idempotent rex-width < t.rex
    rex-place < t.rex | rex-abi-repair | rex-emit --device > t.cu
    grep -q '^ *REX_WIDTH(32);' t.cu
    rex-place < before.rex | rex-abi-repair | rex-emit --device > without.cu
    [ "$(grep -c REX_WIDTH without.cu)" = 0 ]
    rex-place < t.rex | rex-abi-repair | rex-emit --host > t.c.out
    grep -q '^ *rex_check_width(&__rex_source, -1, 32);' t.c.out
    rex-place < before.rex | rex-abi-repair | rex-emit --host > without.c.out
    [ "$(grep -c rex_check_width without.c.out)" = 0 ]
    diff <(sed '/REX_WIDTH/d; s/^#line [0-9]* "t.device.cu"//' t.cu) <(sed 's/^#line [0-9]* "t.device.cu"//' without.cu)
}

@test "width: a limit and a region that spell one number in two ways make it that number" {
    league 'thread_limit(8 * 4)' 'double line[64];' 'num_threads(4 * 8)'
    grep -q ' threads 32 ' t.rex
    grep -q ' width 32 ' t.rex
}

# known DECLARATION [BEFORE]: the constant of thread_limit(width) behind that text, and the launch bounds.
known() {
    source_file t.c <<C
${2-}
void f(int n, int m, double *a)
{
    $1
#pragma omp target teams distribute parallel for thread_limit(width) map(tofrom : a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
C
    ir outline tripcount launch-shape > t.rex
    sed -n 's/.* value width \(constant \([0-9]*\) \)*at .*/\2/p' t.rex
}

@test "width: a variable that keeps its first value is a number, too" {
    cd "$BATS_TEST_TMPDIR"
    is "$(known 'const int width = 128;')" 128
    grep -q ' max_threads 128$' t.rex
    is "$(known 'int tile = 16; unsigned long width = tile * 2;')" 32
    is "$(known '' 'static const int width = 64;')" 64
    is "$(known 'int width = 128.7;')" 128
    is "$(known 'short width = 70000;')" 4464 # as C converts it
    is "$(known 'unsigned char width = 300;')" 44
    for declaration in 'int width = 128; if (m) width = 64;' 'int width = 128, *p = &width; *p = m;' \
        'volatile int width = 128;' 'int tile = 20; unsigned char width = tile * 20;' 'const int width = m;' \
        'int width; width = 128;' 'int width = 128; for (width = 0; width < m; width++);' \
        'int width = 128; { _Pragma("omp parallel for lastprivate(width)") for (int i = 0; i < 3; i++) width = i; }'; do
        is "$(known "$declaration")" ''
        grep -q ' max_threads 1024$' t.rex
    done
    is "$(known '' 'int width = 128;')" ''
    is "$(known '' 'extern const int width;')" ''
}

@test "width: regions that all ask for fewer threads than the limit make it that number" {
    league 'thread_limit(128)' 'double line[64];' 'num_threads(64)'
    grep -q ' threads 64 ' t.rex
    grep -q ' width 64 ' t.rex
}

@test "width: a limit above what the loops inside keep busy is no width, unless somebody looks" {
    league 'thread_limit(1024)'
    grep -q ' max_threads 64 .* width 64 ' t.rex
    grep -q ' threads 64 threads_owner user .* threads_why "threads for the longest of the loops inside"' t.rex
    rex-launch-shape < before.rex | rex-width | diff t.rex -
    league 'thread_limit(1024)' 'double line[64]; a[row] = omp_get_num_threads();'
    grep -q ' threads 1024 ' t.rex
    league 'thread_limit(1024)' 'double line[64];' 'num_threads(m)'
    [ "$(grep -c ' threads 64 ' t.rex)" = 0 ]
}

@test "width: what is no number, or nobody's promise, is left alone" {
    league 'thread_limit(m)'
    grep -q 'width_why "no thread_limit says by a number how wide a team is"' t.rex
    league ''
    grep -q 'width_why "no thread_limit says by a number how wide a team is"' t.rex
    league '' 'double line[64];' 'num_threads(32)' # OMP_TEAMS_THREAD_LIMIT may ask for fewer
    grep -q 'width_why "no thread_limit says by a number how wide a team is"' t.rex
    [ "$(grep -c ' width [0-9]' t.rex)" = 0 ]
    # a kernel whose initial thread runs alone
    league 'thread_limit(32)' 'double line[64]; void g(void); g();'
    [ "$(grep -c ' width' t.rex)" = 0 ]
}

@test "width: steps of a team's width run as they are written, on a GPU's threads too" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    enum { N = 50, ROWS = 6 };
    int sums[ROWS] = {0};
#pragma omp target teams distribute num_teams(3) thread_limit(8) map(tofrom : sums)
    for (int row = 0; row < ROWS; row++) {
        int line[N], total = 0;
#pragma omp parallel
        {
            for (int i = omp_get_thread_num(); i < N; i += omp_get_num_threads())
                line[i] = i * (row + 1);
#pragma omp barrier
#pragma omp for reduction(+ : total)
            for (int i = 0; i < N; i++)
                total += line[N - 1 - i];
        }
        sums[row] = total;
    }
    for (int row = 0; row < ROWS; row++)
        printf("%d\n", sums[row]);
    return 0;
}
C
    answer=$(printf '%d\n' 1225 2450 3675 4900 6125 7350)
    [ "$(rexcc_output)" = "$answer" ]
    [ "$(on_gpu_threads together width place barrier)" = "$answer" ]
    grep -q 'REX_WIDTH(8)' gpu/t.device.cu
}

# barriers_for WIDTH [width]: which barriers a kernel with regions, an `omp barrier` and REX_ONCE has in PTX.
barriers_for() {
    source_file t.c <<C
#include <omp.h>
void f(int n, double *a)
{
#pragma omp target teams num_teams(n) thread_limit($1) map(tofrom : a[0:n])
    {
        double line[64], other[64];
#pragma omp parallel
        {
            for (int i = omp_get_thread_num(); i < 64; i += omp_get_num_threads())
                line[i] = a[i];
#pragma omp barrier
            for (int i = omp_get_thread_num(); i < 64; i += omp_get_num_threads())
                other[i] = line[63 - i];
        }
        a[omp_get_team_num()] = other[0];
#pragma omp parallel for
        for (int i = 0; i < 64; i++)
            other[i] += a[omp_get_team_num()];
        a[omp_get_team_num()] = other[1];
    }
}
C
    ir outline tripcount launch-shape together "${@:2}" place abi-repair | rex-emit --device > t.cu
    nvcc -x cu -std=c++17 -arch=sm_90 -ptx -I "$BATS_TEST_DIRNAME/../runtime/device/cuda" "${HOUSES[@]}" t.cu -o t.ptx
    grep -oE 'bar\.warp\.sync|bar(rier)?\.sync' t.ptx | sort -u
}

@test "width: a team of one warp waits at its warp's barrier, a wider one at the block's" {
    have_nvcc || skip "no nvcc"
    is "$(barriers_for 32 width)" bar.warp.sync
    is "$(barriers_for 7 width)" bar.warp.sync
    is "$(barriers_for 33 width)" bar.sync
    is "$(barriers_for 64 width)" bar.sync
    is "$(barriers_for 32)" bar.sync # without rex-width
}

@test "width: the widest teams take two iterations of their loops at once" {
    league 'thread_limit(1024)' 'double line[64];' 'num_threads(1024)'
    grep -q ' width 1024 .* turns 2 turns_why "a multiprocessor has 32 registers for each thread of two such teams"' t.rex
    is_idempotent rex-width < t.rex
    rex-place < t.rex | rex-abi-repair | rex-emit --device | in_order 'REX_UNROLL(2)' 'REX_TURNS(__rex_k,'
    league 'thread_limit(512)' 'double line[64];' 'num_threads(512)'
    grep -q ' width 512 ' t.rex
    has_no ' turns ' < t.rex
    rex-place < t.rex | rex-abi-repair | rex-emit --device | has_no REX_UNROLL
}

@test "width: on the host device a limit of the environment's is obeyed; for a GPU's image it ends the program" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int sum = 0;
#pragma omp target teams num_teams(2) thread_limit(64) map(tofrom : sum) reduction(+ : sum)
    {
        int line[64];
#pragma omp parallel for
        for (int i = 0; i < 64; i++)
            line[i] = i;
        for (int i = 0; i < 64; i++)
            sum += line[i];
    }
    printf("%d\n", sum);
    return 0;
}
C
    cd "$BATS_TEST_TMPDIR"
    rexcc --offload-arch=host t.c -o t
    is "$(OMP_TEAMS_THREAD_LIMIT=16 OMP_TARGET_OFFLOAD=MANDATORY ./t)" 4032
    cat > check.c <<'C'
#include "register_cubin.c"
static int devices;
int omp_get_num_devices(void)
{
    return devices;
}
int omp_get_default_device(void)
{
    return 0;
}
int main(int count, char **arguments)
{
    struct rex_source source = {.psource = ";t.c;main;5;1;;"};
    (void)arguments;
    if (count > 1)
        rex_module_images = 1;
    devices = count - 2;
    rex_check_width(&source, -1, 64);
    rex_check_width(&source, 1, 64); /* which there is not: the host runs the region */
    puts("runs");
    return 0;
}
C
    # shellcheck disable=SC2154
    clang-22 -w "${HOUSES[@]}" check.c -L "$llvm_lib" -Wl,-rpath,"$llvm_lib" -Wl,--allow-shlib-undefined -lomptarget -lomp -ldl \
        -o check
    is "$(OMP_TEAMS_THREAD_LIMIT=16 ./check)" runs
    is "$(OMP_TEAMS_THREAD_LIMIT=64 ./check image device)" runs
    is "$(./check image device)" runs
    is "$(OMP_TEAMS_THREAD_LIMIT=16 ./check image)" runs
    OMP_TEAMS_THREAD_LIMIT=16 run ./check image device
    [ "$status" = 134 ]
    [[ $output == *"main;5"*"teams of 64 threads, and OMP_TEAMS_THREAD_LIMIT allows 16"* ]]
}

# round BODY [HEAD] [CLAUSES]: t.rex is what rex-width makes of a loop in whose rounds the threads of a team wait for each other;
# they have the numbers t of n.
round() {
    source_file t.c <<C
int omp_get_thread_num(void);
int omp_get_num_threads(void);
void f(int m, float *y)
{
#pragma omp target teams distribute ${3-thread_limit(32)} map(tofrom : y[0:m])
    for (int row = 0; row < m; row++) {
        float line[64];
#pragma omp parallel
        {
            int t = omp_get_thread_num(), n = omp_get_num_threads(), j;
            for (${2-int k = 0; k < 20; k++}) {
                $1
#pragma omp barrier
            }
            y[row] = line[0];
        }
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together > before.rex
    rex-width < before.rex > t.rex
}

SHARED='for (j = t; j < 32; j += n) line[j] = line[j + 32] + k;'

@test "width: loops in whose rounds threads wait, and share an iteration each, have several rounds at once" {
    round "$SHARED"
    grep -q '^ *rounds number 1 iterations 20 shared 32 at_once 8 at_once_why ' t.rex
    is_idempotent rex-width < t.rex
    rex-place < t.rex | rex-literal-scalar | rex-abi-repair | rex-cxx | rex-emit --device | has 'REX_UNROLL(8) for (int k = 0; k < 20; k++) {'
    rex-place < before.rex | rex-literal-scalar | rex-abi-repair | rex-cxx | rex-emit --device | has_no REX_UNROLL
    round "for (j = omp_get_thread_num(); j < 8; j += omp_get_num_threads()) line[j] = k;" 'int k = 5; k < 8; ++k'
    grep -q '^ *rounds number 1 iterations 3 shared 8 at_once 3 at_once_why ' t.rex
    # a thread has several iterations of a round, or nobody knows
    round "${SHARED/32/33}"
    grep -q '^ *rounds number 1 iterations 20 shared 33 at_once_why ' t.rex
    round "$SHARED" 'int k = 0; k < 20; k++' ''
    grep -q '^ *rounds number 1 iterations 20 shared 32 at_once_why ' t.rex
}

@test "width: other loops with barriers are the compiler's" {
    for body in 'line[t] = k;' "$SHARED for (j = 0; j < k; j++) line[t] += j;" "for (j = t; j < m; j += n) line[j] = k;" \
        "for (j = t; j < 32; j += 2) line[j] = k;" "for (j = t + 1; j < 32; j += n) line[j] = k;" "t++; $SHARED" \
        "while (line[t] < k) line[t] += 1; $SHARED"; do
        round "$body"
        grep -q 'directive barrier' t.rex
        has_no '^ *rounds ' < t.rex
    done
    for head in 'int k = 0; k < m; k++' 'int k = 20; k > 0; k--' 'int k = 0; k < 20; k += 2'; do
        round "$SHARED" "$head"
        has_no '^ *rounds ' < t.rex
    done
}

# ---- rounds whose counter is multiplied or divided ----

# strides HEAD [BODY] [CLAUSES] [IN FRONT]: t.rex is what rex-width makes of a team's loop with that head around parallel loops.
strides() {
    source_file t.c <<C
#include <stdio.h>
int main(int argc, char **argv)
{
    enum { N = 64, M = 40 };
    static float x[M * N], sums[M];
    int m = argc + M - 1;
    for (int i = 0; i < m * N; i++)
        x[i] = i * 7919 % 13;
#pragma omp target teams distribute ${3-num_teams(m) thread_limit(N)} map(tofrom : x) map(from : sums)
    for (int t = 0; t < m; t++) {
        float a[N], b[N];
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            a[i] = x[t * N + i];
        ${4-}
        $1 {
            ${2-}
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                b[i] = i + s < N ? a[i] + a[i + s] : a[i];
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                a[i] = b[i];
        }
        sums[t] = a[0];
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            x[t * N + i] = a[i];
    }
    for (int i = 0; i < m * N; i++)
        printf("%g %g\n", x[i], sums[i % m]);
    return argv == 0;
}
C
    arch=sm_90 ir outline tripcount launch-shape together > before.rex
    rex-width < before.rex > t.rex
}

@test "width: rounds whose counter is multiplied or divided, around parallel loops, are unrolled" {
    local head
    for head in 'for (int s = 1; s < N; s *= 2)' 'for (int s = N / 2; s > 0; s /= 2)' 'for (int s = 32; s >= 1; s >>= 1)' \
        'for (int s = 1; s != 64; s <<= 1)'; do
        strides "$head"
        has 'rounds number 1 iterations 6 whole yes shared 64 at_once 6 at_once_why "a team has a thread for' < t.rex
        has ' min_teams 16 ' < t.rex
        rex-cxx < t.rex | has "REX_UNROLL() $head"
        rex-cxx < before.rex | has_no 'UNROLL'
        same_as_host
        arch=sm_90 on_gpu_threads together width place barrier | diff host.out -
    done
    is_idempotent rex-width < t.rex
    also_for_gpu -c
    strides 'for (int r = 2; r <= N; r *= 2) for (int s = r / 2; s > 0; s /= 2)'
    in_order 'rounds number 1 iterations 6 whole yes' 'rounds number 2 iterations 6 whole yes' < t.rex
    same_as_host
    arch=sm_90 on_gpu_threads together width place barrier | diff host.out -
}

@test "width: no rounds of other counters, of unknown length, or that are many" {
    local head
    for head in 'for (int s = 1; s < N; s += 2)' 'for (int s = 1; s < m; s *= 2)' 'for (int s = argc; s < N; s *= 2)' \
        'for (int s = 1; s < 2; s *= 2)' 'for (int s = 1; s > 0; s *= 1)' 'for (int s = 1; s < N; s = 2 * s)'; do
        strides "$head"
        has_no '^ *rounds ' < t.rex
    done
    strides 'for (int s = 1; s < N; s *= 2)' 's++;'
    has_no '^ *rounds ' < t.rex
    strides 'for (int s = 1; s < N; s *= 2)' '' 'num_teams(m)'
    has 'rounds number 1 iterations 6 whole yes shared 64 at_once_why "the width of a team is not known' < t.rex
    strides 'for (int s = 1; s < N; s *= 2)' '' 'thread_limit(32)'
    has 'shared 64 at_once_why "a thread may have several' < t.rex
}

@test "width: pragmas of the compiler's in front of loops change nothing for the team" {
    local hint
    for hint in 'unroll' 'unroll 2' 'GCC unroll 4' 'clang loop unroll(full)'; do
        strides 'for (int s = 1; s < N; s *= 2)' '' 'num_teams(m) thread_limit(N)' "
#pragma $hint"
        has ' together yes ' < t.rex
        same_as_host
        arch=sm_90 on_gpu_threads together width place barrier | diff host.out -
    done
    also_for_gpu -c
    strides 'for (int s = 1; s < N; s *= 2)' '' 'num_teams(m) thread_limit(N)' '
#pragma unroll
        for (int k = 0; k < 4; k++) sums[t] = k;'
    has_no ' together yes ' < t.rex
}
