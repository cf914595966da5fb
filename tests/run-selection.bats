# Directives that choose, assume or are spelt newly, on the host device: the same as clang's own offloading prints, where
# clang compiles them.
load helper

@test "selection: OpenMP 6.0's spellings, and clauses that clang does not take" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp requires device_safesync
#pragma omp assumes ext_no_such_thing
#pragma omp begin assumes no_openmp_constructs ext_of_some_compiler("a:b")
#pragma omp begin declare_target
static int twice(int x)
{
    return 2 * x;
}
#pragma omp end declare_target
#pragma omp end assumes
int main(void)
{
    int a[8] = {0}, n = 8;
#pragma omp target_data map(tofrom : a) nogroup
    {
#pragma omp target map(a) if(target : n > 1)
#pragma omp parallel for safesync(1) num_threads(4)
        for (int i = 0; i < n; i++)
#pragma omp assume ext_no_such_thing
            a[i] = twice(i);
        a[0] = -1; /* the device has its own */
#pragma omp target_update from(a[1 : 2])
        printf("%d %d %d\n", a[0], a[1], a[2]);
    }
#pragma omp assume no_openmp_constructs ext_no_such_thing holds(n == 8)
    printf("%d %d\n", a[0], a[7]);
#pragma omp target_enter_data map(to : n)
#pragma omp target_exit_data map(delete : n)
    return 0;
}
C
    prints <<< $'-1 2 4\n0 14'
}

@test "selection: metadirective by condition, context, score and device; on target constructs and inside them" {
    program metadirective
    prints <<'OUT'
4
49
-199
11 11
2016
2016
1275
2
4
6
7
9
OUT
}

@test "selection: declare variant in every context, begin declare variant, dispatch with every clause" {
    program variants
    prints <<'OUT'
1 501 101 201 700301 701 2 601601 
12 180
14 182
2023 1
140 1820
12
OUT
}

@test "selection: loop transformations in regions and functions, beneath other constructs and each other" {
    program transformations
    prints <<'OUT'
tile 32570582
interchange 39004438
unroll 39046054
order 31702
fuse 6591072
looprange 6591112
16249
16252
OUT
}

@test "selection: error, assume, nothing, nohost functions, directive-name modifiers, the default memory order" {
    program small-directives
    prints 2> warnings <<'OUT'
t.c:21:1: warning: on the device, n is known
5
3 11 33
3 56
57
OUT
    grep -q 'on the host' warnings
    rex-parse t.c 2> /dev/null | grep -A2 'construct id .* directive atomic' | grep -q 'clause name seq_cst'
}

@test "selection: interop on a device that provides none, with dependences; nowait by condition; target_data waits" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
static int triple(int late)
{
    int x = 2, y = 0;
#pragma omp target nowait(late) map(tofrom : x)
    x *= 3;
    y = late ? 0 : x;
#pragma omp taskwait
    return 100 * y + x;
}
int main(void)
{
    int a[16] = {0}, threads = 0;
    omp_interop_t sync = omp_interop_none;
#pragma omp interop init(targetsync : sync) device(0) depend(inout : a)
#pragma omp target map(tofrom : a) depend(inout : a) nowait
    a[3] = 4;
#pragma omp interop use(sync) depend(in : a) nowait
    printf("%d\n", a[3]);
#pragma omp interop destroy(sync) depend(out : a)
    printf("%d %d %d\n", sync == omp_interop_none, triple(0), triple(1));
#pragma omp target_data map(tofrom : a) depend(inout : a)
    {
#pragma omp target nowait map(a)
        a[4] = 5;
    }
    printf("%d\n", a[4]);
#pragma omp target data map(tofrom : a)
#pragma omp parallel num_threads(2)
#pragma omp single
    threads = omp_get_num_threads();
    printf("%d\n", threads);
    return 0;
}
C
    prints <<< $'4\n1 606 6\n5\n2'
}

@test "selection: a condition has the value that C gives it, or is left to the compiler" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int on_host = -1;
#pragma omp metadirective when(user = {condition(-1 < 1u)} : target map(tofrom : on_host)) otherwise(nothing)
    on_host = omp_is_initial_device();
    printf("%d ", on_host);
#pragma omp metadirective when(user = {condition(4294967295u + 1u)} : target map(tofrom : on_host)) otherwise(nothing)
    on_host = omp_is_initial_device();
    printf("%d ", on_host);
#pragma omp metadirective when(user = {condition(1 << 4 > 15)} : target map(tofrom : on_host)) otherwise(nothing)
    on_host = omp_is_initial_device();
    printf("%d\n", on_host);
    return 0;
}
C
    prints <<< '1 1 0'
    cat > "$BATS_TEST_TMPDIR/overflow.c" <<'C'
int main(void)
{
    int x = 0;
#pragma omp metadirective when(user = {condition((-9223372036854775807 - 1) / -1)} : target map(tofrom : x))
    x++;
    return x;
}
C
    rex-parse "$BATS_TEST_TMPDIR/overflow.c" | grep -c '^ *target'
}

@test "selection: all of it compiles for a GPU" {
    compiles_for_gpu metadirective variants transformations
}

@test "selection: what makes no sense is refused at its place" {
    refuses() { # refuses POSITION MESSAGE: the program on standard input
        cat > "$BATS_TEST_TMPDIR/t.c"
        run rex-parse "$BATS_TEST_TMPDIR/t.c"
        [ "$status" = 1 ]
        [[ $output == *"t.c:$1: error: $2"* ]] || { echo "$output"; return 1; }
    }
    in_main() { # in_main PRAGMA: in front of a statement
        printf 'static int v;\n#pragma omp threadprivate(v)\nint main(void) {\nint x = 0;\n%s\nx++;\nreturn x; }\n' "$1"
    }
    in_main '#pragma omp metadirective when(devise={kind(gpu)}: target)' |
        refuses 5:27 "'devise={kind(gpu)}' is no trait set selector"
    in_main '#pragma omp metadirective when(device={kin(gpu)}: target)' |
        refuses 5:27 "'kin' is no trait selector of the set 'device'"
    in_main '#pragma omp metadirective when(device={kind(gpu)} target)' |
        refuses 5:27 "'when' needs a context selector, a colon and a directive"
    in_main '#pragma omp metadirective when(user={condition(x)}: targt)' | refuses 5:53 "'targt' is no clause or directive"
    in_main '#pragma omp begin metadirective otherwise(target)' | refuses 5:1 'this metadirective is never ended'
    in_main '#pragma omp dispatch' | refuses 5:1 'dispatch must be followed by a call'
    in_main $'#pragma omp target\nx = v;' | refuses 5:1 "device code uses the threadprivate variable 'v'"
    in_main $'#pragma omp target\n#pragma omp reverse\nwhile (x < 3)' | refuses 7:1 'not a canonical loop'
}

@test "selection: functions behind declare variant and declare simd may define types, and have target tasks" {
    source_file t.c <<'C'
#include <stdio.h>
static int other(int n)
{
    return 7 * n;
}
#pragma omp declare simd
static int one(int n)
{
    struct { int x; } s = {n};
    return s.x;
}
#pragma omp declare simd simdlen(4)
#pragma omp declare variant(other) match(construct = {target})
static int two(int n)
{
    enum { ONE = 1 } k = ONE;
    return n + k;
}
static void never(int *a, int n);
#pragma omp declare variant(never) match(implementation = {vendor(arm)})
static void add(int *a, int n)
{
#pragma omp target nowait depend(inout : a[0]) map(a[0 : n])
    for (int i = 0; i < n; i++)
        a[i] += one(i) + two(i);
#pragma omp taskwait
}
static void never(int *a, int n)
{
    a[0] = n;
}
int main(void)
{
    int a[4] = {1, 2, 3, 4};
    add(a, 4);
    printf("%d %d %d\n", a[0], a[3], two(1));
    return 0;
}
C
    prints <<< '1 28 2'
}

@test "selection: functions that reach elements, and calls in them, keep the host's variants" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp begin declare target
static int twice_for_device(const int *a, int i) { return 2 * a[i] + 1; }
#pragma omp declare variant(twice_for_device) match(device = {kind(nohost)})
static int twice(const int *a, int i) { return 2 * a[i]; }
static int around(const int *a, int i) { return twice(a, i - 1) + a[i]; }
#pragma omp end declare target
int main(void)
{
    int a[40], b[40] = {0}, c[40] = {0};
    for (int i = 0; i < 40; i++)
        a[i] = i;
#pragma omp target map(to: a) map(tofrom: b, c)
    for (int i = 1; i < 40; i++) {
        b[i] = twice(a, i) % 101;
        c[i] = around(a, i);
    }
    printf("%d %d\n", b[3], c[3]);
    return 0;
}
C
    prints <<< '7 8'
    have_nvcc || skip "no nvcc"
    rexcc -O0 --offload-arch=sm_90 t.c -o t
    [ "$(OMP_TARGET_OFFLOAD=DISABLED ./t)" = '6 7' ]
}
