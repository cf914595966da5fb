# Loops on the host device: every form, under every directive that has loops.
load helper

all_loop_directives=("target teams distribute parallel for" "target simd" "target parallel for" "target parallel for simd"
    "target teams distribute" "target teams distribute simd" "target teams distribute parallel for simd"
    "target teams distribute parallel for num_teams(1)" "target teams distribute num_teams(300)")

@test "loops: step, relation, direction, type, bounds, and where the variable is declared" {
    program loops
    same_as_native_under "${all_loop_directives[@]}"
}

@test "loops: collapse, empty nests, serial loops, continue, braces and comments" {
    program nests
    same_as_native_under "${all_loop_directives[@]}"
}

@test "loops: private, firstprivate and lastprivate scalars, arrays and structs" {
    program sharing
    same_as_native_under "${all_loop_directives[@]}"
}

# clang-22 alone maps no lastprivate variable by itself (OpenMP 5.2, section 17.2): the host keeps its old value.
@test "loops: lastprivate variables are mapped back; firstprivate beside lastprivate; iteration variables" {
    source_file t.c <<'C'
#include <stdio.h>
typedef struct { int x; double y[2]; } point;
static void last(int n)
{
    int scalar = 100, array[3] = {10, 20, 30}, right = 0, each = -1;
    point p = {5, {6, 7}};
#pragma omp target parallel for firstprivate(scalar, p, array) lastprivate(scalar, p, array) lastprivate(each) \
    reduction(+ : right)
    for (int i = 0; i < n; i++) {
        right += scalar == 100 && p.x == 5 && p.y[1] == 7 && array[2] == 30;
        if (i == n - 1) {
            scalar = i;
            p.y[1] = i;
            array[2] = i;
        }
        each = i;
    }
    printf("%d %d, %d, %d %g %g, %d %d %d\n", right, each, scalar, p.x, p.y[0], p.y[1], array[0], array[1], array[2]);
}
int main(void)
{
    int i = -5, j = -5;
    last(0);
    last(1);
    last(500);
#pragma omp target teams distribute parallel for lastprivate(i)
    for (i = 3; i < 20; i += 4)
        ;
    printf("%d\n", i);
#pragma omp target simd collapse(2) lastprivate(i, j)
    for (i = 20; i > 3; i -= 4)
        for (j = 10; j > 0; j -= 3)
            ;
    printf("%d %d\n", i, j);
#pragma omp target parallel for lastprivate(j) schedule(dynamic, 3)
    for (i = 0; i < 1001; i++) { /* the last one is left early, too */
        j = 3 * i;
        if (i % 2 == 0)
            continue;
        j = -1;
    }
    printf("%d\n", j);
    return 0;
}
C
    [ "$(rexcc_output)" = "0 -1, 100, 5 6 7, 10 20 30
1 0, 0, 5 6 0, 10 20 0
500 499, 499, 5 6 499, 10 20 499
23
0 -2
3000" ]
}

@test "loops: iteration variables at the ends of their types" {
    source_file t.c <<'C'
#include <limits.h>
#include <stdio.h>
int main(void)
{
    long long s = 0; unsigned long long u = 0; int n = 0, lo = INT_MIN, hi = INT_MAX; unsigned top = UINT_MAX;
#pragma omp target teams distribute parallel for reduction(+ : s, n)
    for (int i = lo; i < hi; i += 1000003) { s += i; n++; }
    printf("%lld %d\n", s, n); s = n = 0;
#pragma omp target teams distribute parallel for reduction(+ : s, n)
    for (int i = hi; i > lo; i -= 1000003) { s += i; n++; }
    printf("%lld %d\n", s, n); s = n = 0;
#pragma omp target teams distribute parallel for reduction(+ : s, n)
    for (int i = lo; i < lo + 10; i++) { s += i; n++; }
    printf("%lld %d\n", s, n); s = n = 0;
#pragma omp target teams distribute parallel for reduction(+ : s, n)
    for (int i = hi - 10; i < hi; i++) { s += i; n++; }
    printf("%lld %d\n", s, n); s = n = 0;
#pragma omp target teams distribute parallel for reduction(+ : u, n)
    for (unsigned i = 0; i < top; i += 1000003) { u += i; n++; }
    printf("%llu %d\n", u, n); u = n = 0;
#pragma omp target teams distribute parallel for reduction(+ : u, n)
    for (unsigned i = 10; i > 0; i--) { u += i; n++; }
    printf("%llu %d\n", u, n); u = n = 0;
#pragma omp target teams distribute parallel for collapse(3) reduction(+ : s, n)
    for (int i = -5; i < 5; i++)
    for (int j = -3; j < 9; j += 2)
    for (unsigned k = 7; k > 2; k--) { s += i * 1000 + j * 100 + (int)k; n++; }
    printf("%lld %d\n", s, n);
#pragma omp target teams distribute parallel for collapse(3) reduction(+ : s, n)
    for (int i = lo; i < lo + 5; i++)
    for (int j = -3; j < hi - INT_MAX; j += 1)
    for (int k = lo + 3; k > lo; k--) { s += (long long)i + j + k; n++; }
    printf("%lld %d\n", s, n);
    return 0;
}
C
    [ "$(rexcc_output)" = "-2049604065 4295
2049599770 4295
-21474836435 10
21474836415 10
9221392664095 4295
55 10
-88500 300
-193273616730 345" ]
}

@test "loops: a loop that unroll makes is one of the nest that a construct around it takes" {
    source_file t.c <<'C'
#include <stdio.h>
#define N 20
int main(void)
{
    static int r[N * N];
    long s = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : r)
    for (int i = 0; i < N; i++)
#pragma omp unroll partial(3)
        for (int j = 0; j < N; j++)
            r[i * N + j] += i * j;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : r)
#pragma omp tile sizes(7, 11)
    for (int i = 0; i < N; i++) {
#pragma omp tile sizes(7)
#pragma omp unroll partial(7)
        for (int j = 0; j < N; j++)
            r[i * N + j] += i * j + 1;
    }
#pragma omp target teams distribute parallel for map(tofrom : r)
    for (int i = 0; i < N; i++)
#pragma omp unroll partial(7)
        for (int j = 0; j < N; j++)
            r[i * N + j] += i * j + 2;
    for (int i = 0; i < N * N; i++)
        s += r[i] * (i % 7);
    printf("%ld\n", s);
    return 0;
}
C
    [ "$(rexcc_output)" = "$(clang-22 -w t.c -o plain && ./plain)" ]
    also_for_gpu
}

# clang and gcc run no iteration of these.
@test "loops: unsigned variables that count down to the value behind 0, as in C without OpenMP" {
    source_file t.c <<'C'
#include <stdint.h>
#include <stdio.h>
int main(void)
{
    int a[60] = {0}, s = 0;
    unsigned n = 60;
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (unsigned i = n - 1; i != -1u; i--)
        a[i] += i;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a)
    for (uint8_t i = 5; i != UINT8_MAX; --i)
        for (unsigned short j = 9; j != (unsigned short)-1; j--)
            a[i * 10 + j] += j;
#pragma omp target parallel for map(tofrom : a)
    for (size_t i = n - 1; i != (size_t)-1; i -= 1)
        a[i] += 2;
    for (int i = 0; i < 60; i++)
        s += a[i] * i;
    printf("%d\n", s);
    return 0;
}
C
    [ "$(rexcc_output)" = "$(clang-22 -w t.c -o plain && ./plain)" ]
    also_for_gpu
}

# Only rexcc: clang-22 alone deals schedule(static, chunk) out over the whole loop, not over a team's own chunk.
@test "loops: schedules assign iterations to threads and teams as OpenMP says" {
    program schedules
    OMP_NUM_THREADS=5 rexcc_output > out
    cat out
    [ "$(cat out)" = "108 126 2" ]
}

@test "loops: simd's clauses and order(concurrent) change no result" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    enum { N = 100 };
    float *a = aligned_alloc(64, N * sizeof(*a)), *b = aligned_alloc(64, N * sizeof(*b)), c[N];
    for (int i = 0; i < N; i++)
        a[i] = b[i] = c[i] = i;
#pragma omp target simd safelen(4) simdlen(2) aligned(a, b : 64) map(tofrom : a[0:N]) map(to : b[0:N])
    for (int i = 4; i < N; i++)
        a[i] = a[i - 4] + b[i];
#pragma omp target teams distribute parallel for simd simdlen(8) nontemporal(b) aligned(b) order(concurrent) \
    map(to : b[0:N]) map(tofrom : c)
    for (int i = 0; i < N; i++)
        c[i] = 2 * b[i];
#pragma omp target teams distribute parallel for order(reproducible : concurrent) map(tofrom : c)
    for (int i = 0; i < N; i++)
        c[i] += 1;
    printf("%g %g %g %g\n", a[50], a[99], c[7], c[99]);
    return 0;
}
C
    same_as_native
}

@test "loops: simd loops with objects of an iteration's own, and last values, on the device and where the host runs the region" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 46 };
static int in[N + 8];
#pragma omp begin declare target
static int chosen(const int *from, int i)
{
    int near[4] = {from[i], from[i + 1], from[i + 2], from[i + 3]};
    return near[from[i] & 3];
}
#pragma omp end declare target
static void sums(int offload)
{
    int sum = 0, most = 0, all = 0, calls = 0;
#pragma omp target parallel for simd if(target : offload) reduction(+ : sum) map(to : in)
    for (int i = 0; i < N; i++) {
        unsigned char bytes[8] = {99, 122};
        int x = 3, other = 11, *q = in[i] & 4 ? &other : &x;
        bytes[in[i] & 7] = i;
        *q += 7;
        sum += bytes[in[i + 1] & 7] * 5 + x;
    }
#pragma omp target simd simdlen(4) if(target : offload) reduction(max : most) map(to : in)
    for (int i = 0; i < N; i++) {
        struct { int a, b[2]; } pair = {in[i], {i, in[i + 1]}};
        pair.b[pair.a & 1] += 3;
        most = pair.b[in[i + 2] & 1] > most ? pair.b[in[i + 2] & 1] : most;
    }
#pragma omp target if(target : offload) map(to : in) map(tofrom : all)
#pragma omp teams distribute parallel for simd reduction(^ : all)
    for (int i = 0; i < N; i++)
        all ^= (int[4]){i, in[i], 3, in[i + 1]}[in[i + 2] & 3];
#pragma omp target parallel for simd if(target : offload) reduction(+ : calls) map(to : in)
    for (int i = 0; i < N; i++)
        calls += chosen(in, i);
    int lost = 0;
    for (int round = 0; round < 200; round++) {
        int last = 0;
#pragma omp target parallel for schedule(dynamic, 2) num_threads(4) lastprivate(last) if(target : offload && round < 5)
        for (int i = 0; i < N; i++)
            last = i + 1;
        lost += last != N;
    }
    printf("%d %d %d %d, %d\n", sum, most, all, calls, lost);
}
int main(void)
{
    for (int i = 0; i < N + 8; i++)
        in[i] = i * 37 % 256;
    sums(0);
    sums(1);
    return 0;
}
C
    clang-22 -w -O2 t.c -o t.plain
    ./t.plain > plain.out
    rexcc_output -O2 2> messages > rexcc.out
    diff plain.out rexcc.out
    ir > p.rex
    [ "$(grep -cE '^ *(target|construct) .* objects yes ' p.rex)" = 4 ]
    [ "$(grep -c 'safelen(1)' p.rex)" -ge 4 ]
}

@test "loops: triangles whose schedule has chunks that nobody can tell from the rows'" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 20 };
int main(void)
{
    int a[N][N] = {{0}}, sum = 0;
#pragma omp target data map(tofrom : a)
    {
#pragma omp target teams distribute parallel for collapse(2) schedule(static, 1)
        for (int i = 0; i < N; i++)
            for (int j = 0; j <= i; j++)
                a[i][j] += i - j;
#pragma omp target parallel for collapse(2) schedule(dynamic, 1)
        for (int i = 0; i < N; i++)
            for (int j = N - 1; j > i; j--)
                a[i][j] -= j;
#pragma omp target teams num_teams(3)
#pragma omp parallel for collapse(2) schedule(guided, 8) reduction(+ : sum)
        for (int i = 0; i < N; i++)
            for (int j = i; j < N; j++)
                a[i][j] += 0;
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += a[i][j] * (i + 2 * j + 1);
    printf("%d\n", sum);
    return 0;
}
C
    clang-22 -w -fno-openmp t.c -o t.plain
    prints <<< "$(./t.plain)"
}

@test "loops: the programs compile for a GPU" {
    compiles_for_gpu loops nests sharing schedules
}

@test "loops: what is not canonical, or not supported yet, is refused at its place" {
    source_file t.c <<'C'
void f(int *a, int n, __int128 wide, float real)
{
#pragma omp target parallel for map(tofrom : a[0:n]) collapse(2) schedule(static, 4)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            a[i] += j;
#pragma omp target teams distribute parallel for map(tofrom : a[0:n])
    for (__int128 i = 0; i < wide; i++)
        a[i] = 0;
#pragma omp target teams distribute parallel for map(tofrom : a[0:n])
    for (int i = 0; i < real; i++)
        a[i] = 0;
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:5:"*"depends on an outer loop's variable"* ]]
    [[ "$output" == *"t.c:8:"*"up to 64 bits"* ]]
    [[ "$output" == *"t.c:11:"*"up to 64 bits"* ]]
}

@test "loops in braces, a host construct under target data, the width of another region" {
    program braces
    same_as_native
}

@test "loops: iteration variables that are declared outside, of types that only they have" {
    source_file t.c <<'C'
#include <stdio.h>
typedef int index;
typedef unsigned char small;
typedef index chained;
typedef enum { A, B, C, D } letter;
typedef double *place;
int main(void)
{
    double v[4] = {1, 2, 3, 4}, s = 0;
    int t = 0;
    index i;
    small j;
    chained k;
    letter e;
    place p;
#pragma omp target teams distribute parallel for simd reduction(+ : s) map(to : v) collapse(2)
    for (i = 0; i < 4; i++)
        for (j = 0; j < 2; j++)
            s += v[i] * j;
#pragma omp target teams distribute reduction(+ : s) map(to : v)
    for (k = 0; k < 4; k++) {
#pragma omp parallel for reduction(+ : s)
        for (j = 1; j < 3; j++)
            s += v[k] * j;
    }
#pragma omp target parallel for reduction(+ : t)
    for (e = A; e < D; e++)
        t += e;
#pragma omp target teams loop reduction(+ : s) map(to : v)
    for (p = v; p < v + 4; p++)
        s += *p;
    printf("%g %d\n", s, t);
    return 0;
}
C
    prints <<< '50 3'
    also_for_gpu
}

@test "loops: bounds that are sizes of arrays of variable length, define types, or are pointers to const or void" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int n = 6, s = 0;
    double a[n], m[3][n];
    const char text[] = "hello";
    const struct pair { int x, y; } pairs[] = {{1, 2}, {3, 4}, {5, 6}};
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : s)
    for (int i = 0; i < (int)(sizeof a / sizeof *a); i++)
        s += i;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s) map(tofrom : s)
    for (unsigned i = 0; i < sizeof m / sizeof m[0]; i++)
        for (size_t j = 0; j < sizeof(m[0]) / sizeof(double); j++)
            s += i * j;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s) map(tofrom : s)
    for (unsigned i = 0; i < 2; i++)
        for (unsigned long j = 0; j < sizeof(struct { char c[3]; }); j++)
            s += 100 * j;
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : s)
    for (const char *p = text; p < text + 5; p++)
        s += *p;
#pragma omp target parallel for reduction(+ : s) map(tofrom : s)
    for (const struct pair *p = pairs; p != pairs + 3; ++p)
        s += p->x * p->y;
    const void *raw = pairs;
#pragma omp target parallel for reduction(+ : s) map(tofrom : s) map(to : pairs)
    for (const struct pair *p = (void *)pairs; p < pairs + 3; p++)
        s += p->x;
#pragma omp target parallel for reduction(+ : s) map(tofrom : s) map(to : text)
    for (const void *p = text; p < (const void *)(text + 5); p += 2)
        s += *(const char *)p;
#pragma omp parallel for reduction(+ : s)
    for (const struct pair *p = raw; p < pairs + 3; p++)
        s += p->y;
    printf("%d\n", s);
    return 0;
}
C
    same_as_native
    also_for_gpu
}

@test "loops: functions that nothing but a clause in device code calls" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
static int pick(int x, int y) { return x > y ? x : y; }
static int three(void) { return 3; }
static int once(void) { return 1; }
static int first(void) { return 0; }
static void work(int *a, int n)
{
#pragma omp for schedule(static, (once)())
    for (int i = 0; i < n; i++)
        a[i] += i;
#pragma omp masked filter((first)())
    a[0] += 100;
}
int main(void)
{
    int b[40], n = 40, ordered = 1, sum = 0, x = 0, y = 0;
#pragma omp target teams distribute parallel for num_teams(3) dist_schedule(static, pick(4, 2)) \
    schedule(static, three()) map(from: b)
    for (int i = 0; i < n; i++)
        b[i] = omp_get_team_num();
    for (int i = 0; i < n; i++)
        ordered &= b[i] <= i / 4;
#pragma omp target map(from: b)
#pragma omp parallel for num_threads(three() + 1) schedule(static, (once)()) if(pick(1, 0))
    for (int i = 0; i < n; i++)
        b[i] = omp_get_thread_num() < 4;
    for (int i = 0; i < n; i++)
        sum += b[i];
#pragma omp target map(tofrom: b, x)
    {
#pragma omp parallel for reduction(+: b[pick(0, -1):three()])
        for (int i = 0; i < n; i++)
            b[i % 3] += i;
#pragma omp simd linear(x: three())
        for (int i = 0; i < n; i++)
            x += 3;
    }
#pragma omp target parallel for simd linear(y: three()) map(tofrom: b, y) reduction(+: b[0:three()])
    for (int i = 0; i < n; i++) {
        y += 3;
        b[i % 3] += i;
    }
#pragma omp target parallel num_threads(3) map(tofrom: b)
    work(b, n);
    printf("%d %d %d %d %d %d %d\n", ordered, sum, b[0], b[2], b[39], x, y);
}
C
    same_as_native
    also_for_gpu
}
