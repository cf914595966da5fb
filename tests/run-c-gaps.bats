# What C has and C++ or a GPU has not: complex numbers, and what is refused where it stands.
load helper

@test "complex: operators, functions, data-sharing, maps, reductions" {
    program complex
    compile
    ./t.rexcc > rexcc.out
    compile_native -latomic # which rexcc links by itself
    run_native | diff rexcc.out -
    also_for_gpu
    diff /dev/null warnings
}

@test "complex: a GPU's quotients are those of the C library, whatever the exponents" {
    cd "$BATS_TEST_TMPDIR"
    clang-22 -x c++ -std=gnu++20 -O1 -fno-exceptions -fno-rtti -w -include "$BATS_TEST_DIRNAME/runtime/cuda_on_cpu.h" \
        "${HOUSES[@]}" "$BATS_TEST_DIRNAME/runtime/quotients.cpp" -o quotients
    [ "$(./quotients)" = "0 0" ]
}

@test "complex: only functions that take long bring Thrust's headers" {
    source_file t.c <<'C'
#include <complex.h>
double complex f(double complex z)
{
#pragma omp target map(tofrom : z)
    z = z * z + conj(z) * cabs(z);
    return z;
}
#ifdef ROOT
double complex g(double complex z)
{
#pragma omp target map(tofrom : z)
    z = csqrt(z);
    return z;
}
#endif
C
    rexcc --offload-arch=host --save-temps -c t.c
    grep -q 'rex_complex_math.h' t.device.cu
    ! grep -q 'rex_complex_functions.h' t.device.cu
    rexcc --offload-arch=host --save-temps -DROOT -c t.c
    grep -q 'rex_complex_functions.h' t.device.cu
}

@test "what strchr and its like return is subscripted and changed" {
    source_file t.c <<'C'
#include <stdio.h>
#include <string.h>
int main(void)
{
    char text[16] = "one,two;three";
    int r = 0;
#pragma omp target map(tofrom : text, r)
    {
        r = strchr(text, ',')[1] + strstr(text, "th")[2] * strrchr(text, 'e')[-1];
        strchr(text, ';')[0] = ':';
        ++*strchr(text, 'n'), --((char *)memchr(text, 't', 16))[1];
    }
    printf("%d %s\n", r, text);
    return 0;
}
C
    prints <<< '11630 ooe,tvo:three'
    also_for_gpu
}

@test "__int128" {
    program wide_integers
    same_as_native -latomic
    also_for_gpu -latomic
}

@test "_Atomic objects and <stdatomic.h>" {
    program atomic_types
    same_as_native
    also_for_gpu -Wno-openmp-mapping # clang's doubt whether one can be mapped
    diff /dev/null warnings
}

@test "_Atomic objects that are no words are refused where they stand" {
    source_file t.c <<'C'
struct pair {
    long a, b;
};
struct wide {
    _Atomic(struct pair) both;
};
void f(struct wide *p)
{
#pragma omp target map(p[0:1])
    p->both = (struct pair){1, 2};
#pragma omp target
    {
        _Atomic long double local = 0;
        struct { int a; } *_Atomic odd = 0;
        int *_Atomic one, two;
    }
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [ "$(grep -c error <<< "$output")" = 4 ]
    [[ "$output" == *"t.c:5:26: error: 'both' has an _Atomic type of a struct, or of more than 8 bytes, which"* ]]
    [[ "$output" == *"t.c:13:29: error: 'local' has an _Atomic type of a struct, or of more than 8 bytes, which"* ]]
    [[ "$output" == *"t.c:14:28: error: device code cannot have this qualifier yet: write _Atomic(type)"* ]]
    [[ "$output" == *"t.c:15:14: error: device code cannot have this qualifier yet: write _Atomic(type)"* ]]
}

@test "the host's instructions and addresses of labels run on the host device; a GPU cannot have them" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int x = 1;
#pragma omp target map(tofrom : x)
    {
        void *place = x == 1 ? &&one : &&two;
        __asm__ volatile("addl $4, %0" : "+r"(x));
        asm("addl $2, %0" : "+r"(x));
        asm volatile("" ::: "memory");
        goto *place;
    one:
        x *= 2;
    two:
        x *= 3;
    }
    printf("%d\n", x);
    return 0;
}
C
    prints <<< 42
    run rex-parse --offload-arch=sm_90 t.c
    [ "$status" = 1 ]
    [ "$(grep -c error <<< "$output")" = 4 ]
    [[ "$output" == *"t.c:7:32: error: device code cannot have the address of a label on sm_90"* ]]
    [[ "$output" == *"t.c:8:9: error: device code cannot have the host's instructions on sm_90"* ]]
    [[ "$output" == *"t.c:9:9: error: device code cannot have the host's instructions on sm_90"* ]]
}

@test "vector instructions of the host's headers run on the host device; a GPU cannot have them" {
    source_file t.c <<'C'
#include <emmintrin.h>
#include <stdio.h>
int main(void)
{
    double a[2] = {0};
#pragma omp target map(tofrom : a)
    {
        __m128d one = _mm_set1_pd(1.5);
        _mm_storeu_pd(a, one);
    }
    __m128d two = _mm_set1_pd(a[0] + a[1]);
    printf("%g\n", _mm_cvtsd_f64(two));
    return 0;
}
C
    [ "$(uname -m)" = x86_64 ] || skip "these are x86-64's"
    prints <<< 3
    run rex-parse --offload-arch=sm_90 t.c
    [ "$status" = 1 ]
    [ "$(grep -c error <<< "$output")" = 1 ]
    [[ "$output" == *"t.c:8:9: error: device code cannot have what <emmintrin.h> declares for the host's processor on sm_90"* ]]
}

@test "local types of one name in a block and one around it are refused" {
    source_file t.c <<'C'
void f(int *r)
{
    typedef struct s { int a; } s;
    s v = {1};
#pragma omp target map(r[0:1])
    r[0] += v.a + (int)sizeof(s) + (int)sizeof(struct s);
    {
        struct s { double b, c; } v = {1, 2};
#pragma omp target map(r[0:1])
        r[0] += v.c;
    }
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:8:16: error: 'f' has another type named 's' in a block around this one, which device code cannot tell apart yet"* ]]
    [[ "$output" != *"t.c:3:"* ]]
}

# Programs choose by a type's number what a macro's text shall mean.
@test "local types of a block that have names which the file gives to others" {
    source_file t.c <<'C'
#include <stdio.h>
typedef int T;
enum { N = 5, M = 7 };
static const int limit = 9;
struct s { int a, b; };
static int f(T k)
{
    int s[7] = {0};
    if (k) {
        enum { N = 2 };
        struct s { char c; };
        const int limit = 3;
#pragma omp target map(tofrom : s)
        s[0] = N + sizeof(struct s) + limit;
    }
#pragma omp target map(tofrom : s)
    {
        struct s q = {1, 2};
        s[1] = N + M + sizeof(struct s) + q.b;
        s[2] = limit;
    }
    {
        typedef double T;
        typedef struct s N;
        N v = {6, 7};
#pragma omp target map(tofrom : s, v)
        {
            N w = v;
            T half = 0.5;
            s[3] = 8 * half + w.a;
        }
    }
#pragma omp target map(tofrom : s)
    {
        T third = k / 3;
        s[4] = N + limit + third + sizeof(T);
        s[5] = k;
    }
    int r = 0;
    for (int i = 0; i < 7; i++)
        r = r * 17 + s[i];
    return r;
}
int main(void)
{
    printf("%d %d\n", f(0), f(7));
    return 0;
}
C
    [ "$(rexcc_output)" = "$(clang-22 -w t.c -o plain && ./plain)" ]
    also_for_gpu
}

@test "local types of one name in blocks beside each other" {
    source_file t.c <<'C'
#include <stdio.h>
#define FILL(T_) { typedef T_ T; struct pair { T first; int second; }; T *p = memory; \
        _Pragma("omp target teams distribute parallel for map(tofrom: p[0:n])") \
        for (int i = 0; i < n; i++) { \
            struct pair pair = {(T)(i + 0.75), i}; \
            p[i] = pair.first + pair.second; \
        } } break;
static void fill(int kind, void *memory, int n)
{
    typedef int count;
    switch (kind) {
    case 0: FILL(int)
    case 1: FILL(double)
    default: {
            typedef unsigned char T;
            count *p = memory;
            if (n > 1) {
                struct pair { T low, high; } pair = {1, 2};
#pragma omp target map(tofrom: p[0:n]) map(to: pair)
                p[0] = (count)(T)(p[0] + 511) + pair.high;
            }
        }
    }
}
int main(void)
{
    int whole[4];
    double real[4];
    fill(0, whole, 4);
    fill(1, real, 4);
    printf("%d %g", whole[3], real[3]);
    fill(2, whole, 4);
    printf(" %d\n", whole[0]);
    return 0;
}
C
    rexcc --offload-arch=host t.c -o program
    [ "$(OMP_TARGET_OFFLOAD=MANDATORY ./program)" = "6 6.75 257" ]
    have_nvcc || skip "no nvcc"
    rexcc --offload-arch=sm_90 -c t.c
}

@test "a device variable in a team's memory is refused" {
    source_file t.c <<'C'
#include <omp.h>
#pragma omp begin declare target
int a[4], b;
#pragma omp allocate(b, a) allocator(omp_pteam_mem_alloc)
int c;
#pragma omp allocate(c) allocator(omp_default_mem_alloc)
#pragma omp end declare target
int d;
#pragma omp allocate(d) allocator(omp_cgroup_mem_alloc)
void f(void)
{
#pragma omp target
    a[0] = b + c;
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [ "$(grep -c error <<< "$output")" = 2 ]
    [[ "$output" == *"t.c:4:1: error: the device variable 'a' cannot have 'omp_pteam_mem_alloc' yet"* ]]
    [[ "$output" == *"t.c:4:1: error: the device variable 'b' cannot have 'omp_pteam_mem_alloc' yet"* ]]
}

@test "declare target device_type(host) takes nothing onto the device" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp begin declare target device_type(host)
int kept = 3;
#pragma omp begin declare target
int inner(FILE *f) { return kept + fclose(f); }
#pragma omp end declare target
int host(void) { FILE *f = fopen("/dev/null", "r"); return f ? inner(f) : -1; }
#pragma omp end declare target
#pragma omp begin declare target device_type(nohost)
int device(void) { return 4; }
#pragma omp end declare target
int main(void)
{
    int r = 0;
#pragma omp target map(from : r)
    r = device();
    printf("%d %d\n", r, host());
    return 0;
}
C
    prints <<< "4 3"
    [ "$(rex-parse t.c | grep -c '^ *declare ')" = 1 ]
}

@test "a compound literal of a type that its own declaration defines" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp declare target
static int f(int k)
{
    struct xy { int x, y; } *p = &(struct xy){1, k}, q = {3, 4};
    enum e { A, B } *e = &(enum e){B};
    union u { int i; float f; } *u = (union u[]){{.i = 5}, {.i = 6}};
    return p->y + q.x + *e + u[1].i;
}
#pragma omp end declare target
int main(void)
{
    int r = 0;
#pragma omp target map(tofrom : r)
    {
        const struct ab { int a, b; } *s = &(struct ab){7, 8};
        r = f(2) * 100 + s->b;
    }
    printf("%d\n", r);
    return 0;
}
C
    [ "$(rexcc_output)" = 1208 ]
    also_for_gpu
}

@test "a compound literal is an object of its block, whose address can be kept" {
    source_file t.c <<'C'
#include <stdio.h>
struct s {
    int a, b[2];
};
#pragma omp declare target
static int sum3(const int *p)
{
    return p[0] + p[1] + p[2];
}
static int twice(const struct s *s)
{
    const struct s *again = &(struct s){s->a * 2, {s->b[0]}};
    return again->a + again->b[0];
}
#pragma omp end declare target
int main(void)
{
    int r = 0, n = 10, a[10] = {0}, shared = 0;
#pragma omp target map(tofrom : r, shared)
    {
        int *p = (int[]){1, 2, 3}, *p2 = (int[]){10, 20, 30};
        struct s *q = &(struct s){4, {5, 6}};
        const char *text = (const char[]){"ab"};
        struct s *const *const to = (struct s *const[]){q};
        int(*rows)[2] = (int[2][2]){{1, 2}, {3, 4}}, k = 0;
        for (int i = 0; i < 3; i++) {
            int *t = (int[3]){i, i};
            r += p[i] * p2[i] + t[1];
        }
        struct local {
            int v;
        };
        struct local *one = &(struct local){8}, *many = (struct local[]){{1}, {2}};
        __auto_type unnamed = &(struct { int a, b; }){.b = n};
        r += one->v + many[1].v + unnamed->b;
        r += q->a + sum3((int[]){7, 8, 9}) + (int[]){1, 2}[1] + twice(&(struct s){3, {4}}) + text[1] + rows[1][0];
        r += (*to)->b[0];
    again:;
        int *c = &(int){k};
        if (k++ < 2) {
            r += *c;
            goto again;
        }
#pragma omp parallel for reduction(+ : shared) num_threads(4)
        for (int i = 0; i < 3; i++)
            shared += p[i] * q->b[1];
    }
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < n; i++) {
        int *w = (int[]){i, i * 2};
        a[i] = w[0] + w[1] + *&(int){i};
    }
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < n; i++)
        a[i] += sum3((int[]){i, 1, 2});
    for (int i = 0; i < n; i++)
        r += a[i] * i;
    printf("%d %d\n", r, shared);
    return 0;
}
C
    same_as_native
    rex-parse t.c | rex-outline | rex-abi-repair | rex-emit --device > device
    [ "$(grep -Eoc 'rex_(shared<|team_object<.*)struct s> __rex_shared___rex_literal_' device)" -ge 1 ]
    # A construct's statement gets a block. The head of a loop that a construct shares out has none.
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int r = 0;
#pragma omp target teams map(from : r)
#pragma omp parallel
    r = *&(int){4};
    printf("%d\n", r);
    return 0;
}
C
    same_as_native
    source_file bad.c <<< $'int main(void)\n{\n    int r = 0;\n#pragma omp target teams map(tofrom : r)\n#pragma omp parallel for\n    for (int i = 0; i < *&(int){4}; i++)\n        r = 4;\n}'
    run rex-parse bad.c
    [ "$status" -eq 1 ]
    [ "${lines[0]}" = "bad.c:6:27: error: device code needs a block around a compound literal that is an object" ]
}

@test "an argument becomes a member of a union with the attribute transparent_union" {
    source_file t.c <<'C'
#include <stdio.h>
typedef union {
    int *i;
    const float *f;
    void *v;
} any __attribute__((transparent_union));
union wait {
    long *whole;
    int *part;
} __attribute__((transparent_union));
#pragma omp begin declare target
static int look(any p) { return *p.i; }
static int real(any p) { return (int)*p.f; }
static int waits(int times, union wait w) { return times * *w.part; }
#pragma omp end declare target
int main(void)
{
    int out[6] = {0};
#pragma omp target map(tofrom : out)
    {
        int value = 42, (*by_pointer)(any) = look;
        float f = 3;
        any whole = {.f = &f};
        out[0] = look(&value);
        out[1] = real(&f) + waits(2, &value);
        out[2] = by_pointer((void *)&value);
        out[3] = real(whole);
        out[4] = look((int *)(const int *)&value);
    }
    printf("%d %d %d %d %d\n", out[0], out[1], out[2], out[3], out[4]);
    return 0;
}
C
    same_as_native
    also_for_gpu
}

@test "another name for a function or a variable, which is one object with it" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp begin declare target
int total = 3, list[4] = {1, 2, 3, 4};
extern int other_total __attribute__((alias("total")));
extern int other_list[4] __attribute__((weak, alias("list")));
extern unsigned as_unsigned __attribute__((alias("total")));
int base(int x) { return x + total; }
int other(int x) __attribute__((alias("base")));
static __typeof__(base) hidden __attribute__((__alias__("base")));
static int use(int x) { int (*p)(int) = other; return other(x) + hidden(x) * 2 + p(x) + (p == base); }
#pragma omp end declare target
int main(void) {
  int r = 0, s = 0;
#pragma omp target map(tofrom: r, s)
  { other_total = 5; other_list[2] += 10; r = use(4) + total; as_unsigned++; s = list[2]*10 + (int)as_unsigned; int other = 7; s += other; }
#pragma omp target update from(other_total, list)
  printf("%d %d %d %d %d\n", r, s, total, list[2], other(3));
}
C
    same_as_native
    also_for_gpu
}

@test "side effects in the lengths of parameters" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp begin declare target
static int calls;
static int count(int n) { calls++; return n; }
static int one(int n, int a[n++]);
static int one(int n, int a[n++]) { return n * 10 + a[0]; }
static int two(int n, int a[static count(n)], int b[n++][n += 2]) { return n * 1000 + (int)(sizeof b[0]) + b[1][0] + a[1]; }
static int three(int n, int (*p)[n++]) { return n * 100 + (int)sizeof *p + p[0][1]; }
static int four(m, n, p, q) int n; char m; int p[][n], (*q)[m]; { return p[1][0] + q[0][1] * 10 + (int)sizeof p[0]; }
#pragma omp end declare target
int main(void) {
  int r[4] = {0}, v[8] = {1,2,3,4,5,6,7,8};
#pragma omp target map(tofrom: r, v)
  { r[0] = one(3, v); r[1] = two(2, v, (void *)v); r[2] = three(2, (void *)v); r[3] = calls + four(3, 2, (void *)v, (void *)v) * 100; }
  printf("%d %d %d %d\n", r[0], r[1], r[2], r[3]);
}
C
    same_as_native -w
    also_for_gpu -w
}

@test "names that begin as those of the runtime do: one's own, and one symbol with other compilers" {
    source_file other.c <<'C'
#include <stdio.h>
extern int rex_data, rex_entries[2];
int rex_register(int REX_x) { return REX_x + rex_data + rex_entries[1]; }
C
    source_file t.c <<'C'
#include <assert.h>
#include <stdio.h>
#include <string.h>
struct rex_map { int a; };
static int rex_map_add = 3;
enum { REX_MAP_TO = 5, REX_SOURCE };
#define REX_TRIPS 4
typedef int rex_source;
int rex_entries[2] = {1, 2};
int rex_register(int REX_x);
#pragma omp declare target
int rex_data = 4;
static int rex_once(int rex_x) { return rex_x + rex_data + (int)strlen(__func__); }
#pragma omp end declare target
static int rex_launch(struct rex_map m)
{
    assert(m.a < 100);
    printf("%s %s %d\n", __func__, __PRETTY_FUNCTION__, (int)sizeof __FUNCTION__);
    return m.a + rex_map_add + rex_register(1);
}
int main(void)
{
    int rex_r = 0, rex_n = 2;
    struct rex_map rex_m = {4};
#pragma omp target map(tofrom : rex_r) map(to : rex_m)
    for (rex_source rex_i = 0; rex_i < rex_n; rex_i++)
        rex_r += rex_m.a + REX_MAP_TO + rex_once(rex_i);
#pragma omp target teams distribute parallel for reduction(+ : rex_r)
    for (rex_source rex_i = 0; rex_i < rex_n; rex_i++)
        rex_r += rex_i;
    printf("%d %d %d %s\n", rex_r, rex_launch(rex_m), REX_TRIPS, "rex_n __rex_name_rex_n");
    return 0;
}
C
    clang-22 -c other.c -o other.o
    clang-22 t.c other.o -o plain
    ./plain > plain.out
    rexcc -c t.c -o t.o
    rexcc t.o other.o -o t
    OMP_TARGET_OFFLOAD=MANDATORY ./t > rexcc.out
    diff plain.out rexcc.out
    rex-parse t.c | grep -q 'symbol name __rex_name_rex_register symbol rex_register'
    also_for_gpu -c
}

@test "types that only _Generic names" {
    source_file t.c <<'C'
#include <stdio.h>
typedef struct s { int a; } S;
struct other { int b; };
typedef int (*fptr)(int);
typedef int num;
#pragma omp begin declare target
static int foo(int x) { return x; }
#pragma omp end declare target
int main(void) {
  int r = 0;
#pragma omp target map(tofrom: r)
  { r = _Generic(foo, fptr: 3, int: 4, S *: 5, struct other: 6) + _Generic(r, num: 10, S: 20, default: 30)+ _Generic((char)r, num: 100, S: 200, default: 300); }
  printf("%d\n", r);
}
C
    same_as_native -w
    also_for_gpu -w
}

@test "names with letters of other alphabets, and $" {
    source_file t.c <<'C'
#include <stdio.h>
struct größen { int länge; };
typedef struct größen Maße;
#pragma omp begin declare target
int größe$new = 3;
static int ünew = 4;
static int über(int àrestrict) { return àrestrict + größe$new * ünew; }
#pragma omp end declare target
static int première(int été) { int r = 0; Maße maß = {été};
#pragma omp target teams distribute parallel for reduction(+: r) map(to: maß.länge)
  for (int ï = 0; ï < été; ï++) r += ï * maß.länge;
  return r; }
int main(void) { int größe = 2, $or = 1, née_new = 4; int f[4] = {0}; int *zähler = f;
#pragma omp target map(tofrom: größe, zähler[0:4]) firstprivate(née_new)
  { größe += über($or) + née_new; zähler[1] = größe;
#pragma omp parallel for reduction(max: größe)
    for (int i = 0; i < 4; i++) größe = größe > i ? größe : i;
  }
#pragma omp target update from(größe$new)
  printf("%d %d %d %s\n", größe, première(5), f[1], "größe"); }
C
    same_as_native -w
    also_for_gpu -w
}

@test "compound assignments to volatile complex numbers" {
    source_file t.c <<'C'
#include <stdio.h>
#include <complex.h>
#pragma omp begin declare target
volatile double _Complex accum = 1;
volatile float _Complex f = 2;
static double emit(double _Complex x) { accum += x; accum *= 2; accum -= 1.0f; accum /= x; f += x; f *= f; double _Complex y = (accum += 1); return creal(y) + cimag(accum) * 10 + crealf(f) * 100 + cimagf(f); }
#pragma omp end declare target
int main(void) { double r = 0;
#pragma omp target map(tofrom: r)
  { volatile double _Complex l = 3; l += emit(2 + 3*I); r = creal(l); }
  printf("%g\n", r); }
C
    same_as_native -w
    also_for_gpu -w
}

@test "enums that are named before their definition, functions that return pointers to functions, lost const" {
    source_file t.c <<'C'
#include <stdio.h>
enum later *none;
enum never;
struct uses {
    int (*member)(enum later);
    enum never *opaque;
};
enum later { FIRST = -1, SECOND, THIRD = 70 };
#pragma omp begin declare target
extern enum later next(enum later);
enum later next(enum later e) { return e == THIRD ? FIRST : e + 1; }
static int (*choose(int a, int b))(int c, int b);
static int sub(int c, int b) { return c - b; }
static int (*choose(int a, int b))(int c, int b)
{
    return a != b ? sub : 0;
}
static const int fixed[2] = {4, 5};
static int loses_const(int i)
{
    void *p = i ? 0 : (const void *)0, *q = fixed;
    p = p ? p : (const void *)fixed;
    return ((int *)p)[1] + *(int *)q;
}
static char *tail = "Hello" + 1, *tails[] = {&"xyz"[1], 1 + ("q1"), "short" - 0, &*"w1"};
static char *in_string(int k) { return k > 9 ? "first" + k - 9 : k ? &("second")[2] : (k++, "comma"); }
static int sum(char *s) { return *s ? *s + 2 * sum(s + 1) : 0; }
static int strings(int k)
{
    struct { char *p; } t = {"member" + 1}, u = {.p = &"xy"[0]};
    char *x = k + "assigned", *y = ({ "value"; }), *z = _Generic(k, int: "int", default: "no") + 1, (*a)[4] = &"arr";
    t.p += sum(x) % 2 + sizeof("abc" + 1) - 8;
    return sum(t.p) + sum(u.p) + sum(y) + sum(z) + (*a)[1] + sum(tail) + sum(tails[k]) + sum(in_string(k)) +
           sum(in_string(k + 9)) + sum(in_string(0)) + ("abc" + 1)[0] + 1["abc"] + *"abc";
}
#pragma omp end declare target
int main(void)
{
    int r = 0;
#pragma omp target map(tofrom : r)
    {
        struct uses u = {(int (*)(enum later))next, 0};
        r = u.member(FIRST) * 3 + next(THIRD) + (SECOND - 5 < 0) + choose(1, 2)(7, 3) * 100 + loses_const(r) * 1000 + strings(2);
    }
    printf("%d\n", r);
    return 0;
}
C
    same_as_native -w
    also_for_gpu -w
}

@test "va_arg of pointers, structs and functions, and what is done with them at once; a header others have taken a part of" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdarg.h>
struct p { int a; double b; };
enum e { A, B };
#pragma omp begin declare target
static double all(int n, ...) { va_list ap; double s = 0; va_start(ap, n);
  struct p x = va_arg(ap, struct p); s += x.a + x.b + va_arg(ap, struct p).a; enum e v = va_arg(ap, enum e); s += v; void *q = va_arg(ap, int *); s += *(int *)q + va_arg(ap, char *)[1]; unsigned long u = va_arg(ap, unsigned); int *z = va_arg(ap, void *); s += u + *z + va_arg(ap, struct p *)->b; double (*f)(double) = va_arg(ap, double (*)(double)); s += f(2); va_end(ap); return s; }
static double twice(double x) { return 2 * x; }
va_list kept;
static int keeps(int n, ...) { va_start(kept, n); int r = va_arg(kept, int); va_list *list = &kept; r += va_arg(*list, int); va_end(kept); return r; }
#pragma omp end declare target
int main(void) { double r = 0; int k = 5;
#pragma omp target map(tofrom: r) map(to: k)
  { struct p a = {1, 2.5}; r = all(1, a, (struct p){7, 8}, B, &k, "xyz", 9u, (void *)&k, &a, twice) + keeps(1, 2, 3); }
  printf("%g\n", r); }
C
    same_as_native -w
    also_for_gpu -w
}

@test "nvcc: arguments without a prototype are taken in their order, also where some are wanted later only" {
    source_file t.c <<'C'
#include <stdarg.h>
#include <stdio.h>
#pragma omp begin declare target
static int touched;
__attribute__((noinline)) static void touch(int id) { touched += id; }
#define TAKE(i) int x##i = va_arg(ap, int);
#define LOOK(i) if (x##i != i + 1) { wrong++; touch(id); }
__attribute__((noinline)) static int look(int id, ...)
{
    va_list ap;
    int wrong = 0;
    va_start(ap, id);
    TAKE(0) touch(id); TAKE(1) TAKE(2) TAKE(3) touch(id); TAKE(4) TAKE(5) TAKE(6) touch(id); TAKE(7) TAKE(8)
    LOOK(0) LOOK(1) LOOK(2) LOOK(3) LOOK(4) LOOK(5) LOOK(6) LOOK(7) LOOK(8)
    va_end(ap);
    return wrong;
}
#pragma omp end declare target
int main(void)
{
    int wrong = -1;
#pragma omp target map(from : wrong)
    wrong = look(14, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    printf("%d\n", wrong);
    return 0;
}
C
    prints <<< 0
    nvcc=$(command -v nvcc || ls /usr/local/cuda/bin/nvcc 2>/dev/null) || skip "there is no nvcc"
    rexcc --save-temps --offload-arch=sm_90 -c t.c
    NVCC_APPEND_FLAGS='' "$nvcc" -x cu -std=c++17 -arch=sm_90 -rdc=true -ptx "${HOUSES[@]}" \
        t.device.cu -o t.ptx
    sed -n '/^\.func.*look/,/^}/p' t.ptx | grep -oE '(ld(\.local)?|setp\.(eq|ne))\.[su]32' > order
    [ "$(grep -n ^ld order | tail -n1 | cut -d: -f1)" -lt "$(grep -n setp order | head -n1 | cut -d: -f1)" ]
    [ "$(grep -c ^ld order)" -eq 9 ]
}

@test "values of structs, unions and complex numbers without a parameter that names them" {
    source_file t.c <<'C'
#include <stdarg.h>
#include <stdio.h>
#include <complex.h>
struct a { char a; short b; double c; };
struct b { double d; char c; };
struct c { int i; char c; };
struct d { char c[3]; };
struct e { float x, y, z; };
struct f { long a; int b; struct c c; };
union u { char c; double d; };
#pragma omp begin declare target
static void take(double *r, int n, ...)
{
    va_list ap;
    va_start(ap, n);
    *r++ = va_arg(ap, int); *r++ = va_arg(ap, struct a).c; *r++ = va_arg(ap, struct b).d; *r++ = va_arg(ap, int);
    *r++ = va_arg(ap, struct c).c; *r++ = va_arg(ap, struct d).c[2]; *r++ = va_arg(ap, struct d).c[1]; *r++ = va_arg(ap, int);
    *r++ = va_arg(ap, struct e).z; *r++ = va_arg(ap, struct f).c.c; *r++ = va_arg(ap, union u).d; *r++ = va_arg(ap, int);
    *r++ = cimag(va_arg(ap, double _Complex)); *r++ = cimagf(va_arg(ap, float _Complex)); *r++ = va_arg(ap, struct b).c;
    *r++ = (double)va_arg(ap, __int128); *r++ = *va_arg(ap, int *); *r++ = va_arg(ap, double);
    va_end(ap);
}
#pragma omp end declare target
int main(void)
{
    double r[18];
#pragma omp target map(from: r)
    {
        struct a a = {1, 2, 3.5}; struct b b = {4.5, 5}; struct c c = {6, 7}; struct d d = {{8, 9, 10}}; struct e e = {1, 2, 11};
        struct f f = {12, 13, {14, 15}}; union u u; int k = 77; u.d = 16.5;
        take(r, 2, 1, a, b, 2, c, d, (struct d){{20, 21, 22}}, 3, e, f, u, 4, (double _Complex)(1 + 17 * I), (float _Complex)(2 + 18 * I), b, (__int128)1 << 40, &k, 19.5);
    }
    for (int i = 0; i < 18; i++)
        printf("%g ", r[i]);
    printf("\n");
    return 0;
}
C
    same_as_native -w
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-abi-repair | rex-emit --device > t.device.cu
    grep -qF 'rex_passed(a), rex_passed(b), 2, rex_passed(c)' t.device.cu
    also_for_gpu -w
}

@test "nvcc: a pointer to a function is put together in a way that ptxas leaves alone" {
    source_file t.c <<'C'
#include <stdio.h>
typedef int operation(int, int);
static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int compute(const char *s, int a)
{
    for (; *s; s++) {
        operation *f = *s == '+' ? add : *s == '-' ? subtract : NULL;
        if (!f)
            return -a;
        a = f(a, 2);
    }
    return a;
}
int main(void)
{
    int r[2] = {8, 9};
#pragma omp target map(tofrom : r)
    r[0] = compute("++-", r[0]);
#pragma omp target map(tofrom : r)
    r[1] = compute("+*-", r[1]);
    printf("%d %d\n", r[0], r[1]);
    return 0;
}
C
    prints <<< '10 -11'
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-abi-repair | rex-emit --device > t.device.cu
    grep -qF 'rex_called(f)(a, 2)' t.device.cu
    also_for_gpu
}

@test "digraphs; variables declared in a block; strings that are no UTF-8" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' '%:include <stdio.h>' 'int early = 4;' '%:pragma omp begin declare target' \
        'static int dev(void) <% extern int dvar, late; extern int dvar; { int late = 1, dev = late; { extern int late; int dev(void); late += dev != dev; dvar += late - 2; } } return dvar * 10 + late; %>' \
        'int dvar = 6, late = 2;' '%:pragma omp end declare target' 'int main(void) <% int a<:2:> = <%1, 2%>, r = 0;' \
        'extern int early; const char *text = "<%:>";' '%:pragma omp target map(to: a<:0:2:>) map(tofrom: r, early)' \
        '<% extern int dvar; r = a<:1:> * 1000 + dev() + dvar + (unsigned char)"\xe9t"<:0:>; early++; %>' \
        'printf("%d %d %s\n", r, early, text); %>' > t.c
    sed -i 's/\\xe9/\xe9/' t.c
    same_as_native -w
    also_for_gpu -w
}

@test "structs within structs: anonymous ones are taken, those of -fms-extensions refused where they stand" {
    source_file t.c <<'C'
#include <stdio.h>
struct p { int a; union { int b; struct { short c, d; }; }; struct { int e; } f; unsigned : 3; unsigned g : 4; struct q { int z; } h; };
typedef struct { int i; } named; struct r { named t; union { named u; int w; }; };
int main(void) { struct p x = { .a = 1 }; struct r y = { .u.i = 4 }; int r = 0;
#pragma omp target map(tofrom: r, x, y)
  { x.d = 3; x.f.e = 2; x.g = 5; x.h.z = 6; r = x.a + x.b + x.f.e + x.g + x.h.z + y.w; }
  printf("%d\n", r); }
C
    same_as_native -w
    sed -i 's/named t; union/struct q; union/' t.c
    run rexcc -w -fms-extensions t.c
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:3:45: error: device code cannot have a member without a name of a struct that is defined elsewhere"* ]]
}

@test "marks between digits (C23): in clauses, generic selections and beside characters" {
    source_file t.c <<'C'
#include <stdio.h>
int rex_n = 3; /* 1'0 */ int new = 1'000'0; /* a 'comment' */ int last = 2; // isn't 4'5
#pragma omp declare target (rex_n, new)
int main(void) { int r = 0; unsigned char c = 'a';
#pragma omp target teams distribute parallel for reduction(+: r) num_teams(1'0) thread_limit(0x1'00) schedule(static, 1'0)
  for (int i = 0; i < 1'00; i++) r += i + new + 0x1e + rex_n + 1'0.5e+1 + (c == 'a') + _Generic(1'0, int: 1'1, default: 'b');
  printf("%d\n", r + last); }
C
    same_as_native -std=c23 -w
    also_for_gpu -std=c23 -w
}

@test "C23: enums with types, attributes, constexpr, inferred types, nullptr, labels before declarations" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stddef.h>
enum small : unsigned char { SA, SB = 200 };
enum wide : long long { WA = 1LL << 40 };
struct [[deprecated]] s { int a; alignas(16) char c; static_assert(sizeof(int) == 4); };
constexpr int LIM = 4; constexpr double PI2 = 6.28;
#pragma omp begin declare target
[[nodiscard]] static int plus([[maybe_unused]] int a, int) { return a + 1; }
static bool truth(void *p) { return p == nullptr; }
#pragma omp end declare target
int main(void) { double r[12] = {};
#pragma omp target map(tofrom: r)
  { auto x = 3; typeof(x) y = 4'000; typeof_unqual(const int) z = 0b1010; enum small e = SB; enum wide w = WA; int arr[LIM] = {}; struct s st = {}; 
    r[0] = x + y + z; r[1] = e + 100; r[2] = w >> 38; r[3] = plus(1, 2) + truth(nullptr); r[4] = arr[LIM - 1] + st.c + alignof(struct s); r[5] = PI2; r[6] = u8'a' + sizeof(u8"ab"); switch (x) { case 3: int q = 9; r[7] = q; [[fallthrough]]; default: r[8] = true + false; } goto done; done: int last = 5; r[9] = last; static_assert(LIM == 4); nullptr_t np = nullptr; r[10] = np == nullptr; r[11] = sizeof(enum small) + sizeof(enum wide); }
  for (int i = 0; i < 12; i++) printf("%g ", r[i]); puts(""); }
C
    same_as_native -std=c23 -w
    also_for_gpu -std=c23 -w
}

@test "C23: labels at the end of a block" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int r = 0;
#pragma omp target map(tofrom : r)
    {
        for (int i = 0; i < 3; i++) {
            if (i == 1)
                goto next;
            r += i + 1;
        next:
        }
        switch (r) {
        case 4: r++; break;
        case 5:
        }
    }
    printf("%d\n", r);
}
C
    same_as_native -std=c23
    also_for_gpu -std=c23
    diff /dev/null warnings
}

@test "a variable has the name of its type" {
    source_file t.c <<'C'
#include <stdio.h>
typedef struct { int a; double d[2]; } grid;
typedef struct list { int v; struct list *next; } list;
typedef int number;
typedef float row[4];
#pragma omp declare target
static number next(number number) { return number + 1; }
static double total(const grid *grid) { return grid->a + grid->d[0]; }
#pragma omp end declare target
#pragma omp declare reduction(+ : grid : omp_out.a += omp_in.a) initializer(omp_priv = {0})
static int work(list list, number n)
{
    int r;
#pragma omp target map(from : r)
    {
        number numbers[3] = {1, 2, 3};
        r = list.v + next(n) + numbers[n % 3];
    }
    return r;
}
int main(void)
{
    grid other = {5, {1.5}}, grid = {3};
    number number = 4;
    row row = {1, 2, 3, 4};
    list list = {1};
    double out = 0;
#pragma omp target map(tofrom : grid, out) map(tofrom : row) firstprivate(number)
    {
        row[2] = total(&grid) + total(&other);
#pragma omp parallel for reduction(+ : number)
        for (int i = 0; i < 4; i++)
            number += i;
        out = number;
    }
#pragma omp target teams distribute parallel for reduction(+ : number, grid)
    for (int i = 0; i < 4; i++) {
        number += i;
        grid.a++;
    }
    printf("%d %d %g %g %d\n", grid.a, number, row[2], out, work(list, number));
}
C
    same_as_native
    also_for_gpu
}

@test "C23: enums that are declared before their values, of integers with names of their own" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdint.h>
typedef uint8_t byte;
enum fwd : byte;
enum later : unsigned long;
struct h { enum fwd *p; enum later *q; };
static int get(const struct h *h);
enum fwd : byte { F1 = 255, F2 = 3 };
enum later : unsigned long { L = 1ul << 40 };
static int get(const struct h *h) { return *h->p + (int)(*h->q >> 38); }
int main(void) {
  int r = 0;
#pragma omp target map(from: r)
  { enum here : byte { H = 7 } here = H; enum fwd f = F1; enum later l = L; struct h h = {&f, &l}; r = get(&h) + F2 + here + sizeof(enum fwd) + sizeof(L); }
  printf("%d\n", r);
}
C
    same_as_native -std=c23 -w
    also_for_gpu -std=c23
    diff /dev/null warnings
}

@test "a type that hides a region's variable's is refused" {
    source_file t.c <<'C'
typedef double T;
void f(int n, T *p)
{
    typedef int T;
#pragma omp target map(p[0:n])
    p[0] += (T)1.5;
    {
        T *q = 0;
#pragma omp target map(q[0:n])
        q[0] += (T)1.5;
    }
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:4:17: error: 'f' has a type named 'T', and a region in its block a variable of the file's type of that name"* ]]
    [ "$(grep -c error: <<< "$output")" = 1 ]
}

@test "a function's tags may be names of variables around them" {
    source_file t.c <<'C'
#include <stdio.h>
static int pair(int x)
{
    typedef struct {
        int a, b;
    } pair, *pairs;
    pair both = {x, 2};
    pairs at = &both;
#pragma omp target map(both)
    both.a++;
    return at->a * at->b;
}
static int size(int x)
{
    return x + 1;
}
int main(void)
{
    int a = 1, r[3] = {0};
#pragma omp target map(tofrom : r, a)
    {
        struct r { int r; } x = {5};
        enum a { z = 3 } e = z;
        struct size { int n; } s = {size(a)};
        struct size *p = &s;
        r[0] = x.r + e;
        r[1] = a + (int)sizeof(struct r);
        r[2] = size(p->n);
        a++;
    }
    printf("%d %d %d %d %d\n", r[0], r[1], r[2], a, pair(4));
    return 0;
}
C
    same_as_native
    also_for_gpu
}

@test "members by pointers that have no name, which clang's OpenMP does not take" {
    source_file t.c <<'C'
#include <stdio.h>
struct s { int x; struct { int y; } z; int a[3]; struct s *p; };
#pragma omp begin declare target
static struct s *at(struct s *p, int i)
{
    return p + i;
}
#pragma omp end declare target
int main(void)
{
    struct s b[3] = {{1}, {2, {5}, {7, 8, 9}}, {3}};
    int r = 0, k = 1;
#pragma omp target map(tofrom : r, b)
    {
        r += at(b, 1)->z.y + (b + 1)->x + (*at(b, 0)).x + at(b, 1)[1].x + (&b[1])->a[2] + (k ? b : 0)->x;
        at(b, 1)->x = 50;
        (b + 2)->z.y += 3;
        ++(*at(b, 0)).a[1];
        at(b, at(b, 0)->a[1])->x++;
        at(b, 1)->p = b;
        r += at(b, 1)->p->x + at(b, 1)->p[1].x;
        int *q = &at(b, 2)->a[1];
        *q = 6;
    }
    printf("%d %d %d %d %d\n", r, b[1].x, b[2].z.y, b[0].a[1], b[2].a[1]);
    return 0;
}
C
    prints <<< '73 51 3 1 6'
    OMP_TARGET_OFFLOAD=DISABLED ./t.rexcc | diff - rexcc.out # the host's text
    also_for_gpu
}

@test "a function's name may stand in parentheses where it is defined" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp begin declare target
static int (plain)(int a) { return a; }
static int (first)(const int a[3]) { return a[0]; }
static int (old)(a, b) int a; short b; { return a + b; }
#pragma omp end declare target
int main(void)
{
    int r = 0, a[3] = {20, 2, 3};
#pragma omp target map(tofrom : r)
    r = plain(1) + first(a) + old(300, 4);
    printf("%d\n", r);
    return 0;
}
C
    prints <<< 325
    also_for_gpu
}

@test "another name for a function that this unit alone uses: weakref" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp declare target
int twice(int x) { return 2 * x; }
static int again(int) __attribute__((weakref("twice")));
#pragma omp end declare target
extern void nowhere(void);
static void maybe(void) __attribute__((__weakref__("nowhere")));
int main(void)
{
    int n = 4;
#pragma omp target map(tofrom : n)
    n = again(n) + 1;
    printf("%d %d %d\n", n, again(1), maybe == 0);
    return 0;
}
C
    same_as_native
    also_for_gpu
    run rexcc --offload-arch=host -Wall -c t.c
    [ "$status" -eq 0 ]
    [ -z "$output" ]
    sed -i '/^int twice/d' t.c
    run rexcc --offload-arch=sm_90 -w -c t.c
    if have_nvcc; then
        [ "$status" -eq 1 ]
        [[ $output == "t.c:3:38: error: device code cannot have another name for a function on sm_90"* ]]
    fi
}

@test "a type that is defined in another one, with no blank between its brace and the member" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp declare target
struct made {int v;}make(int x) { struct made m = {x}; return m; }
struct outer {
    struct inner {int z;}i;
    enum {A = 4, B}e;
    union both {int u; float f;}u;
};
typedef struct pair {struct half {int a;}v[2];}pair;
int f(int x)
{
    struct inner k = {x};
    struct outer o = {k, B, {2}};
    pair t = {{{1}, {2}}};
    return make(o.i.z).v + o.e + o.u.u + t.v[1].a;
}
#pragma omp end declare target
int main(void)
{
    int r = 0;
#pragma omp target map(from : r)
    r = f(2);
    printf("%d\n", r);
    return 0;
}
C
    prints <<< 11
    also_for_gpu
}
