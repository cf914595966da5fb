# C11 and GNU C that C++ says in other words, or not at all.
load helper

@test "dialect: what kernels meet of C11 and GNU C" {
    program dialect
    run rexcc_output
    [ "$status" = 0 ]
    [ "${lines[-1]}" = "0:55 1:8 2:14 3:16256 4:1079 5:15 6:14 7:42 8:66 9:7 10:16 11:10 12:4 13:2 14:4 15:9 16:3 17:13 18:11 19:15 20:-21 21:14 22:21 23:6442450955 24:221 25:4452 26:1 27:8 28:2 29:25 30:4 31:0 32:1 33:1 34:1 35:44 36:4 37:7 38:-56 39:0 abcdef" ]
    also_for_gpu
}

@test "dialect: a long double is refused where a device has none" {
    source_file t.c <<'C'
#include <stdio.h>
struct s { int a; long double x[2]; };
int main(void)
{
    long double v = 1.5L;
    struct s s = {1, {2.5L}};
    double r = 0;
#pragma omp target map(tofrom : r, v)
    r = v + s.x[0];
    printf("%g\n", r);
    return 0;
}
C
    same_as_native
    run rex-parse --offload-arch=sm_90 t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:2:31: error: 'x' has the type long double, which device code cannot have yet"* ]]
    [[ "$output" == *"t.c:9:9: error: 'v' has the type long double, which device code cannot have yet"* ]]
    source_file t.c <<'C'
double x[100000], y[100000];
int main(void)
{
    long double v = 1.5L;
#pragma omp target map(x, y)
    {
#pragma omp parallel for
        for (int i = 0; i < 100000; i++)
            x[i] = v;
#pragma omp parallel for
        for (int i = 0; i < 100000; i++)
            y[i] = x[i] + v;
    }
    return 0;
}
C
    run rex-parse --offload-arch=sm_90 t.c # the region is two launches
    [ "$(grep -c error: <<< "$output")" = 1 ]
    [[ "$output" == *"t.c:9:20: error: 'v' has the type long double"* ]]
    source_file t.c <<'C'
#include <complex.h>
#include <math.h>
#include <stdio.h>
static double half(long double x) { return (double)(x / 2); }
int main(void)
{
    long double wide = 1;
    double r = 0;
#pragma omp target map(tofrom : r)
    {
        r += half(4);
        r += 3.0L;
        r += (long double)r;
        long double *pointer = 0;
        r += pointer != 0;
    }
#pragma omp target map(tofrom : r)
    r += sqrt(r) + isnan(r) + isinf(r) + cabs(r + I) + HUGE_VAL;
#pragma omp target map(tofrom : wide)
    wide = sqrtl(wide);
    printf("%g\n", r);
    return 0;
}
C
    same_as_native
    run rex-parse --offload-arch=sm_90 t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:4:32: error: 'x' has the type long double"* ]]
    [[ "$output" == *"t.c:12:14: error: device code cannot have the type long double on sm_90"* ]]
    [[ "$output" == *"t.c:13:14: error: device code cannot have the type long double on sm_90"* ]]
    [[ "$output" == *"t.c:14:22: error: 'pointer' has the type long double"* ]]
    [ "$(grep -c error: <<< "$output")" = 4 ]
}

@test "dialect: attributes of types, <tgmath.h>, and <string.h>'s pointers" {
    program attributes
    same_as_native
    also_for_gpu
}

@test "dialect: visibility and clones are the host's; of what clang does not warn of, nvcc does not, either" {
    source_file t.c <<'C'
#include <stdio.h>
#define API __attribute__((visibility("default")))
#define HIDDEN __attribute__((noinline, __visibility__("hidden"), unused))
#pragma omp begin declare target
HIDDEN int placed(int x);
HIDDEN int placed(int x) { return x + 1; }
API int plain(int x) { return x + 1; }
[[gnu::visibility("hidden")]] int fresh(int x) { return x + 1; }
extern API int counter;
API int counter = 4;
__attribute__((target_clones("avx2", "default"))) int cloned(int x) { return x; }
#pragma GCC visibility push(hidden)
int pushed(int x) { return x + 2; }
#pragma GCC visibility pop
volatile int flag;
_Noreturn static void halt(void) { for (;;) ; }
static const int qualified(void) { return 1; }
static char *text(void) { return "abc"; }
#pragma omp end declare target
int main(void)
{
    int r = 0;
    unsigned u = 1;
#pragma omp target map(tofrom: r)
    {
        if (u >= 0)
            flag++, flag += 2, r = flag = 7;
        if (r < 0)
            halt();
        r += placed(3) + plain(1) + fresh(1) + cloned(2) + pushed(1) + counter++ + qualified() + text()[0] + 'ab';
    }
    printf("%d\n", r);
    return 0;
}
C
    same_as_native
    have_nvcc || skip "no nvcc"
    rexcc --offload-arch=sm_90 -c -w t.c > messages 2>&1
    diff /dev/null messages
}

@test "dialect: vectors that rex_vector.h has no class for are refused on a GPU" {
    source_file t.c <<'C'
typedef float v4 __attribute__((vector_size(16)));
typedef float e4 __attribute__((ext_vector_type(4)));
typedef float u4 __attribute__((vector_size(16), aligned(4)));
typedef int i4 __attribute__((vector_size(16))), other;
static __attribute__((vector_size(16))) float made(void) { return (v4){1}; }
void f(float *p)
{
#pragma omp target map(p[0:4])
    {
        v4 v = {1};
        e4 b = {1};
        u4 c = {1};
        volatile v4 e = {1};
        float g __attribute__((vector_size(16))) = {2};
        v4 s = __builtin_shufflevector(v, (i4){1});
        p[0] = b.x + c[0] + e[0] + g[0] + (*(float __attribute__((vector_size(16))) *)p)[1];
        v = __builtin_elementwise_max(v, s) + made();
    }
}
C
    rex-parse t.c
    run rex-parse --offload-arch=sm_90 t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:11:12: error: 'b' has a vector type other than GNU C's of integers, floats or doubles, which"* ]]
    [[ "$output" == *"t.c:3:15: error: device code cannot have a vector with an alignment of its own on sm_90"* ]]
    [[ "$output" == *"t.c:4:13: error: device code cannot have a vector among several names that are declared in one"* ]]
    [[ "$output" == *"t.c:13:21: error: 'e' has a volatile vector type, which device code cannot have yet"* ]]
    [[ "$output" == *"t.c:14:9: error: device code cannot have a vector type that no typedef names on sm_90 yet"* ]]
    [[ "$output" == *"t.c:15:16: error: device code cannot shuffle a vector by another one on sm_90"* ]]
    [[ "$output" == *"t.c:16:45: error: device code cannot have a vector type that no typedef names on sm_90 yet"* ]]
    [[ "$output" == *"t.c:17:13: error: device code cannot call '__builtin_elementwise_max' on sm_90"* ]]
    [[ "$output" == *"t.c:17:47: error: device code cannot have a vector type that no typedef names on sm_90 yet"* ]]
}

@test "dialect: letters of names that are written as numbers, in directives too" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int \u03b2 = 2, caf\u00e9[3];
#pragma omp target teams distribute parallel for map(from : caf\u00e9) firstprivate(\u03b2)
    for (int i = 0; i < 3; i++)
        café[i] = i * \u03b2;
    printf("%d %s\n", caf\U000000e9[2], "\\u00e9");
    return 0;
}
C
    prints <<< '4 \u00e9'
    also_for_gpu
}

@test "dialect: directives in C23's attributes are the pragmas that they say" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
[[omp::directive(begin declare target)]];
int twice(int x);
int twice(int x) { return 2 * x; }
[[omp::directive(end declare target)]];
#define SHARED [[omp::directive(target teams loop, map(tofrom: a))]]
int main(void)
{
    int a[10] = {0}, s = 0, host[3] = {1, 1, 1};
    SHARED
    for (int i = 0; i < 10; i++)
        a[i] = twice(i);
    [[omp::sequence(omp::directive(target map(from: host) /* a comment */
                                       map(tofrom: a)), // and another one
                    directive(parallel for num_threads(2)))]] for (int i = 0; i < 10; i++)
    {
        a[i] += 1;
        host[i % 3] = omp_is_initial_device();
    }
    [[ omp :: directive ( target data map(tofrom: a, s) ) ]]
    {
        [[omp::directive(target map(s)), omp::directive(simd reduction(inscan, +: s))]]
        for (int i = 0; i < 10; i++) {
            s += a[i];
            [[omp::directive(scan inclusive(s))]];
            a[i] = s;
        }
        [[omp::directive(target update from(a))]];
    }
    printf("%d %d %d %d%d%d\n", a[0], a[9], s, host[0], host[1], host[2]);
    return 0;
}
C
    prints -std=c23 -Wall -Wextra -Wpedantic -Werror <<< '1 100 100 000'
    also_for_gpu
    source_file t.c <<'C'
int main(void)
{
#define SHARED [[omp::directive(target parallell for)]]
    SHARED
    for (int i = 0; i < 10; i++) { }
    [[maybe_unused]] int unused [[gnu::aligned(8)]] = 0;
    [[omp::sequence(directive(target), directive(masked filtr(0)))]] { }
    [[omp::directive(barier)]];
    return 0;
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ $output == *"t.c:4:5: error: 'parallell'"* && $output == *"t.c:7:57: error: 'filtr'"* ]]
    [[ $output == *"t.c:8:22: error: 'barier'"* ]]
    source_file t.c <<'C'
int main(void)
{
    int s = 0;
    [[omp::sequence(
        directive(target
            map(tofrom : s)),
        omp::directive(
            parallel for
            reducton(+ : s)))]]
    for (int i = 0; i < 8; i++) s += i;
    [[omp::directive(target,
        map(from : s.x))]] s = 2;
    return s;
}
C
    run rex-parse t.c
    [[ $output == *"t.c:9:13: error: 'reducton'"* ]]
    sed -i 's/reducton/reduction/' t.c
    run rex-parse t.c
    [[ $output == *"t.c:12:21: error: "* ]]
    printf 'void f(void) { [[omp::directive(target) ; }\n' > t.c
    run rex-parse t.c
    [[ $output == *"t.c:1:43: error: expected statement"* ]]
    source_file t.c <<'C'
[[omp::decl(declare target)]] int g;
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ $output == *"t.c:1:8: error: the attribute omp::decl is not supported"* ]]
}

@test "dialect: pointers with types of auto and typeof bring what they point to" {
    source_file t.c <<'C'
#include <stdio.h>
struct bits { unsigned v : 13; unsigned char x; };
struct pair { int a, b; };
static struct pair made(int x) { return (struct pair){x, x + 1}; }
int main(void)
{
    struct bits of[12] = {0};
    auto c = &of[0];
    typeof(made(3)) pairs[2] = {{1, 2}}, (*q)[2] = &pairs;
#pragma omp target map(tofrom: c[0:12], pairs)
    {
        c[3].v++;
        auto p = &pairs;
        c[3].x = (*p)[0].b;
    }
#pragma omp target map(tofrom: q[0:1])
    (*q)[1].a = 5;
    printf("%d %d %d\n", c[3].v, c[3].x, pairs[1].a);
    return 0;
}
C
    prints -std=c23 <<< '1 2 5'
}
