# C where C++ says something else (ISO C++, annex C): the programs of tests/c, each about one part of it, do on the host
# device what they do as plain C, and compile for a GPU.
load helper

# as_plain_c NAME [flags]: tests/c/NAME.c prints through rexcc what it prints through clang without OpenMP.
as_plain_c() {
    source_file t.c < "$repository/tests/c/$1.c"
    clang-22 -w -O1 "${@:2}" t.c -o t.plain -lm
    ./t.plain > plain.out
    [ -s plain.out ]
    rexcc_output -w "${@:2}" > rexcc.out
    diff plain.out rexcc.out
    also_for_gpu -w "${@:2}"
}

@test "c: enums are integers: conversions, promotion, ++, bit-fields" {
    as_plain_c enums
}

@test "c: types that members and parameters define, storage of enums read as integers" {
    as_plain_c tags
}

@test "c: attributes behind names and in brackets, of sizes and alignments" {
    as_plain_c attributes -std=gnu23
}

@test "c: functions declared by a type's name, arrays that get their length later, sizes of operands" {
    as_plain_c declared
}

@test "c: raw strings with quotes in what delimits them, sizes of typeof" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    char text[8];
    int r[3];
#pragma omp target map(from : text, r)
    {
        static const char raw[] = R"/^,"'(a)/^,"'" R"(")";
        int n = 3, i = 1, rows[n][2];
        char array[4];
        for (unsigned k = 0; k < sizeof raw; k++)
            text[k] = raw[k];
        r[0] = sizeof(typeof(*(++i, (char(*)[i])array)));
        r[1] = i;
        r[2] = sizeof(typeof(rows)) + sizeof(__typeof__(rows[0]));
    }
    printf("%s %d %d %d\n", text, r[0], r[1], r[2]);
    return 0;
}
C
    [ "$(rexcc_output -std=gnu17)" = 'a" 2 2 32' ]
    also_for_gpu -std=gnu17
}

@test "c: literals that point to arrays of variable length, and bit-fields as Microsoft's, are refused" {
    source_file t.c <<'C'
#pragma omp begin declare target
#pragma ms_struct on
struct ms { char a : 4; int b : 4; };
#pragma ms_struct off
struct __attribute__((ms_struct)) said { char a : 4; int b : 4; };
struct plain { char a : 4; int b : 4; };
void f(void *x, int n, ...)
{
    struct ms a = {1};
    struct said b = {1};
    struct plain c = {1};
    *(int *)x = a.b + b.b + c.b + (*(int (*)[n]){x})[0];
    __builtin_va_list list;
    __builtin_va_start(list, n);
    *(int *)x += (*__builtin_va_arg(list, int (*)[n]))[0];
}
#pragma omp end declare target
C
    run rex-parse --offload-arch=sm_90 t.c -- -w
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:3:1: error: device code cannot have bit-fields as Microsoft's compiler lays them out"* ]]
    [[ "$output" == *"t.c:5:1: error: device code cannot have bit-fields"* ]]
    [[ "$output" == *"t.c:12:37: error: device code cannot have a compound literal that is a pointer to an array of variable length yet"* ]]
    [[ "$output" == *"t.c:15:20: error: device code cannot have va_arg of a pointer to an array of variable length yet"* ]]
    [ "$(grep -c error: <<< "$output")" -eq 4 ]
    run rex-parse t.c -- -w
    [ "$(grep -c error: <<< "$output")" -eq 2 ]
}

@test "c: addresses of functions of the C library that C++ has twice, and of malloc and free" {
    as_plain_c addresses
}

@test "c: comments and blanks in declarations" {
    as_plain_c comments
}

@test "c: a GPU has C's sizes of types that it has not, and no values of them" {
    source_file t.c <<'C'
#ifdef VALUES
static _BitInt(7) bits(int x) { return x; }
#pragma omp declare target to(bits)
#endif
int main(void)
{
    int r;
#pragma omp target map(from : r)
    r = sizeof(long double) + _Alignof(_BitInt(12)) + sizeof(long double[2]) + sizeof(double);
#ifdef VALUES
#pragma omp target map(from : r)
    r = bits(3) + 3wb;
#pragma omp target map(from : r)
    r = sizeof(long double[r]);
#endif
    return r;
}
C
    rex-parse --offload-arch=sm_90 t.c -- -std=c23 | rex-outline | rex-abi-repair | rex-emit --device | grep -q 'r = 16ul + 2ul + 32ul + sizeof(double);'
    run rex-parse --offload-arch=sm_90 t.c -- -std=c23 -DVALUES
    [[ "$output" == *"t.c:2:19: error: 'bits' returns a _BitInt type, which device code cannot have yet"* ]]
    [[ "$output" == *"t.c:12:19: error: device code cannot have a _BitInt type on sm_90"* ]]
    [[ "$output" == *"t.c:14:9: error: the size of such a type is not known to device code yet"* ]]
}

@test "c: arrays of _BitInt, and functions without a parameter in front of their arguments, on the host device" {
    source_file t.c <<'C'
#include <stdarg.h>
#include <stdio.h>
static int both(...)
{
    va_list list;
    va_start(list);
    int sum = va_arg(list, int);
    sum += (int)va_arg(list, double);
    va_end(list);
    return sum;
}
int main()
{
    _BitInt(37) a[8], (*p)[8] = &a, one = 3, *to = &one;
    unsigned _BitInt(12) m[2][2] = {{1, 2}, {3, 4095}};
    long r = 0;
    for (int i = 0; i < 8; i++)
        a[i] = (_BitInt(37))i * 1000000007wb;
#pragma omp target map(to : a, p[0:1], m, to[0:1]) map(tofrom : r)
    {
        m[1][1]++;
        r = (long)(a[7] / 3 + (*p)[2] + m[1][0] + m[1][1] + *to) + both(20, 3.0);
    }
    printf("%ld\n", r);
}
C
    [ "$(rexcc_output -std=c23)" = 4333333392 ]
    run rex-parse --offload-arch=sm_90 t.c -- -std=c23
    [[ "$output" == *"t.c:3:1: error: device code cannot have a function without a parameter in front of '...' on sm_90"* ]]
    [[ "$output" == *"error: 'a' has a _BitInt type, which device code cannot have yet"* ]]
}

@test "c: comparisons and classes of floating-point numbers of any type" {
    source_file t.c <<'C'
#include <math.h>
#include <stdio.h>
int main(void)
{
    long double one = 1, least = 1e-400L;
    volatile double no_number = NAN;
    int r[5];
#pragma omp target map(from : r)
    {
        _Float16 tiny = 1e-5;
        r[0] = isgreater(one + 1e-18L, one);
        r[1] = isnormal(least);
        r[2] = fpclassify(least) == FP_NORMAL;
        r[3] = __builtin_isnormal(tiny);
        r[4] = islessequal(no_number, 0.0) || isless(no_number, 1.0f);
    }
    for (int i = 0; i < 5; i++)
        printf("%d ", r[i]);
    return 0;
}
C
    [ "$(rexcc_output)" = "1 1 1 0 0 " ]
}

@test "c: types that the program asks for: _Generic, sizeof, typeof, __auto_type" {
    as_plain_c types
}

@test "c: names of C++ and CUDA, tags beside other names, types that only a clause names" {
    as_plain_c names
}

@test "c: names of the headers that REX's files include, and the program does not" {
    as_plain_c headers
}

@test "c: structs without members, typedefs of one definition, alignment, conjugates" {
    as_plain_c layout
    rexcc_output -w -DHOST > rexcc.out
    [ "$(cat rexcc.out)" = "3 6 1 12" ]
}

@test "c: compound literals behind labels, initialisers out of order, strings as numbers, unset constants" {
    as_plain_c literals
}

@test "c: functions without a value or prototype, jumps over declarations, pointers to void" {
    as_plain_c functions
}

@test "c: jumps over declarations, also of what a team shares" {
    as_plain_c jumps
}

@test "c: blocks that device code has in addition end behind the constructs in them" {
    as_plain_c block_ends
}

@test "c: jumps past declarations that C++ cannot have are refused: const members, shared ones with a type of the block" {
    source_file t.c <<'C'
struct fixed { const int k; int v; };
int f(int n)
{
#pragma omp target map(tofrom : n)
    {
        if (n > 4) goto end;
        struct fixed s = {1, n};
        struct { int k; } shared = {4}, *own = &shared;
#pragma omp parallel num_threads(2)
        n = shared.k;
        n += own->k + s.v;
    end:;
    }
    return n;
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ $output == *"t.c:7:22: error: device code cannot have a jump past the declaration of 's', whose type has const members, yet"* ]]
    [[ $output == *"t.c:8:27: error: device code cannot have a jump past the declaration of 'shared', which threads share and whose type is defined there, yet"* ]]
}

@test "c: qualified pointers and names of qualified types, which a team shares" {
    as_plain_c qualifiers
    diff /dev/null warnings
}

@test "c: addresses of elements in the values of static variables" {
    as_plain_c elements
    diff /dev/null warnings
}

@test "c: on a GPU, values of static variables that lead back to themselves are refused where they do" {
    source_file t.c <<'C'
struct node {
    struct node *next;
    unsigned long size;
};
#pragma omp begin declare target
static struct node b;
static struct node a = {&b}, b = {&a}, self = {&self};
static struct node sized = {&a, sizeof sized}, *use(void);
static struct node *(*const call)(void) = use;
static struct node *use(void) { return call ? sized.next : &self; }
#pragma omp end declare target
int f(void)
{
    int n;
#pragma omp target map(from : n)
    n = use() == a.next;
    return n;
}
C
    rex-parse t.c > t.rex
    run rex-parse --offload-arch=sm_90 t.c
    [ "$status" = 1 ]
    [ "$(grep -c 'error: ' <<< "$output")" -eq 2 ]
    [[ $output == *"t.c:7:26: error: nvcc cannot compile values of static variables that lead back to 'b'"* ]]
    [[ $output == *"t.c:7:49: error: nvcc cannot compile values of static variables that lead back to 'self'"* ]]
}

@test "c: values of what a team shares, in lists with indices, strings, names of their own variables" {
    as_plain_c shared
    diff /dev/null warnings
}

@test "c: initialisers of unions that name members of anonymous members; those of constants are refused" {
    as_plain_c unions
    diff /dev/null warnings
    source_file t.c <<'C'
typedef union { float e[3]; struct { float x, y, z; }; } vec3;
float f(void)
{
    float r;
#pragma omp target map(from : r)
    {
        static const vec3 v = {.y = 1};
        r = v.e[1];
    }
    return r;
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ $output == "t.c:7:31: error: device code cannot have this initialiser yet: "* ]]
}

@test "c: complex integers, type-generic macros, __attribute" {
    as_plain_c numbers
}

@test "c: initialisers that name members of anonymous structs and unions" {
    as_plain_c members
}

@test "c: designators of members within members, out of order, repeated" {
    as_plain_c designators
}

@test "c: types of one name in different blocks, names of types of variable length outside of regions" {
    as_plain_c blocks
}

@test "c: labels of a switch: ranges, which nvcc makes their first value of, and numbers of another type" {
    as_plain_c labels
    have_nvcc || skip "no nvcc"
    rexcc --offload-arch=sm_90 -w --save-temps -c t.c
    ! grep -E 'case [^:]* \.\.\. ' t.device.cu
}

@test "c: floating-point types of 16 bits: where results are rounded, sums, atomics; what a GPU has not" {
    as_plain_c short_floats
    source_file r.c <<'C'
#include <math.h>
int f(_Float16 h, _Float16 _Complex z)
{
    int r = 0;
#pragma omp target map(from : r)
    r = isnormal(h) + (z == 1);
    return r;
}
C
    run rexcc --offload-arch=sm_90 -c r.c
    [[ "$output" == *"r.c:6:18: error: device code cannot call '__builtin_isnormal' with a floating-point type of 16 bits on sm_90"* ]]
    [[ "$output" == *"r.c:6:24: error: 'z' has a complex type of 16 bits, which device code cannot have yet"* ]]
    rexcc --offload-arch=host -c r.c
    ! rex-parse --offload-arch=sm_90 "$repository/examples/saxpy.c" | grep uses
}

@test "c: vectors: operators, lists, conversions, and without a clause they are mapped" {
    as_plain_c vectors
}

@test "c: a GPU's decisions on the host device: its compiler gets what it reads" {
    local name
    for name in vectors stdio enums tags; do
        source_file t.c < "$repository/tests/c/$name.c"
        rex-parse --offload-arch=sm_90 --select-arch=host t.c -- -w > p.rex
        rexcc --offload-arch=host -w -O0 p.rex -o t.rexcc -lm
        clang-22 -w -O0 t.c -o t.plain -lm
        diff <(./t.plain) <(OMP_TARGET_OFFLOAD=MANDATORY ./t.rexcc)
    done
}

@test "c: formatted text, the standard streams and memory, as a GPU has them" {
    as_plain_c stdio
    arch=sm_90 on_gpu_threads > gpu.out
    diff plain.out gpu.out
}

@test "c: what device code has not of <stdio.h> is said where it stands" {
    source_file r.c <<'C'
#include <stdio.h>
static void dump(FILE *to) { fprintf(to, "text\n"); }
static FILE *kept(void) { return stdout; }
#include <unistd.h>
static int of_header(void) { return optind; }
int main(void)
{
    int n = 0;
#pragma omp target map(tofrom: n)
    n = kept() != 0;
#pragma omp target
    dump(stderr);
#pragma omp target
    { int (*put)(const char *, FILE *) = fputs; put("text", stdout); }
#pragma omp target map(tofrom: n)
    n = optind + (stdin != NULL); /* which are firstprivate, like others */
#pragma omp target map(tofrom: n)
    n += of_header();
    return n;
}
C
    OMP_TARGET_OFFLOAD=MANDATORY run rexcc --offload-arch=host r.c -o r
    [ "$status" -eq 0 ]
    diff - <(grep -E "warning|note" <<< "$output") <<< "r.c:9:1: warning: the host runs this target region: device code cannot have 'stdout' here [-Woffload]
r.c:3:34: note: it is used here
r.c:11:1: warning: the host runs this target region: device code cannot have 'fprintf' to other streams than stdout and stderr [-Woffload]
r.c:2:38: note: it is used here
r.c:13:1: warning: the host runs this target region: device code cannot have the address of 'fputs' [-Woffload]
r.c:14:42: note: it is used here
r.c:17:1: warning: the host runs this target region: device code cannot have 'optind' here [-Woffload]
r.c:5:37: note: it is used here"
    printf '#include <stdio.h>\nint main(void)\n{\n#pragma omp target\n    printf("%%d %%ls %%d\\n", 1, L"a", 2);\n}\n' > w.c
    run rex-parse --offload-arch=sm_90 w.c
    [[ $status -eq 1 && "$output" == *"w.c:5:18: error: device code cannot have the conversion '%ls' on sm_90"* ]]
    [ "$(grep -c error: <<< "$output")" -eq 1 ]
}

@test "c: sizes in formats of printf" {
    as_plain_c formats -Wno-format
    have_nvcc || skip "no nvcc"
    rexcc --offload-arch=sm_90 -w --save-temps -c t.c
    ! grep -E '%[0-9*-]*(hh|z|t|j)' t.device.cu
    grep 'printf.*"%d %u %x %hd %\*d|%d %%' t.device.cu
    grep 'rex_printf(.*"%5d .\* %% %\*.\*f' t.device.cu
}

@test "c: a range of cases without a value has no label" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int found[8];
#pragma omp target teams distribute parallel for map(from: found)
    for (int i = 0; i < 8; i++) {
        found[i] = 0;
        switch (i) {
            if (i == 9) case 5 ... 3: found[i] = 1;
            break;
        case 5:
            found[i] = 2;
        }
    }
    for (int i = 0; i < 8; i++)
        printf("%d", found[i]);
}
C
    [ "$(rexcc_output -w)" = 00000200 ]
    rex-parse t.c -- -w | grep 'why "there is no value in the range"'
}

@test "c: gnu89: int where no type is, functions that a call declares" {
    as_plain_c gnu89 -std=gnu89
    as_plain_c gnu89 -Wno-implicit-int -Wno-implicit-function-declaration
}

@test "c: what compilers of C take with a warning at most" {
    as_plain_c lenient -Wno-int-conversion -Wno-return-mismatch -Wno-return-type
}

@test "c: a function without a prototype, which another file defines, has the parameters that its calls need" {
    source_file g.c <<'C'
#pragma omp begin declare target
int g(int a, double b, int c) { return a + (int)(2 * b) + c; }
#pragma omp end declare target
C
    source_file t.c <<'C'
#include <stdio.h>
int g();
int main(void)
{
    int x = 1;
#pragma omp target map(tofrom: x)
    x = g(x, 2.5f, 'a');
    printf("%d\n", x);
    return 0;
}
C
    rexcc --offload-arch=host -w t.c g.c -o two
    [ "$(OMP_TARGET_OFFLOAD=MANDATORY ./two)" = 103 ]
    ! have_nvcc || rexcc --offload-arch=sm_90 -w -c t.c
}

@test "c: arguments that no prototype counts, and enums before their definition, are refused" {
    source_file t.c <<'C'
int f(), g(), one(int);
#pragma omp begin declare target
int f(a, b) int a, b; { return a + b; }
#pragma omp end declare target
enum later;
static int value(enum later *e);
enum later { A = 0xffffffffu };
static int value(enum later *e) { return *e; }
int main(void)
{
    int r = 0;
#pragma omp target map(tofrom: r)
    {
        enum later e = A;
        r = f(1, 2) + value(&e);
        r += f(1);
        r += g(1);
    }
    return r;
}
C
    run rex-parse t.c -- -w
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:6:23: error: device code cannot name 'enum later' before its definition"* ]]
    [[ "$output" == *"t.c:16:14: error: 'f' gets 1 argument, and its definition takes 2"* ]]
    [ "$(grep -c error: <<< "$output")" -eq 2 ]
}

@test "c: what #pragma pack says of structs" {
    as_plain_c packing
}

@test "c: flags that give types another layout than device code would have are refused" {
    source_file t.c < "$repository/tests/c/packing.c"
    for flag in -fshort-enums -fshort-wchar -fpack-struct=1 -malign-double -mms-bitfields -mlong-double-64; do
        run rexcc "$flag" -c t.c
        [ "$status" -eq 1 ]
        [[ "$output" == *"rexcc: error: t.c: $flag is not supported with device code: device code's types would have another layout"* ]]
    done
}

@test "c: functions that compilers have by themselves, those that device code has not, and values of ({ ... })" {
    as_plain_c builtins
    source_file r.c <<'C'
void f(int *p)
{
#pragma omp target map(tofrom: p[0:1])
    {
        p[0] = __builtin_FUNCTION()[0];
        p[0] += __scoped_atomic_fetch_add(p, 1, 0, 0) + __sync_fetch_and_add_4(p, 1);
    }
}
C
    run rex-parse --offload-arch=sm_90 r.c
    [[ $output == *"r.c:5:16: error: device code cannot have '__builtin_FUNCTION()': use __func__"* ]]
    [[ $output == *"r.c:6:17: error: device code cannot call '__scoped_atomic_fetch_add' on sm_90"* ]]
    [[ $output == *"r.c:6:57: error: device code cannot call '__sync_fetch_and_add_4' on sm_90: call '__sync_fetch_and_add'"* ]]
}

@test "c: a program of C89, with warnings for all that is not" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
static int twice(x) int x; { return 2 * x; }
#pragma omp declare target to(twice)
int main(void)
{
    int i, r = 0;
    double *v = (double *)malloc(10 * sizeof(double));
#pragma omp target teams distribute parallel for map(from: v[0:10])
    for (i = 0; i < 10; i++)
        v[i] = twice(i);
#pragma omp target map(tofrom: r)
    r = twice(4);
    printf("%d %g\n", r, v[9]);
    free(v);
    return 0;
}
C
    [ "$(rexcc_output -w -std=c89 -pedantic)" = "8 18" ]
    [ "$(rexcc_output -w -ansi -pedantic-errors -Wno-error=pedantic)" = "8 18" ]
}

@test "c: what bit-fields become in ?: and by ++" {
    as_plain_c fields
}

@test "c: qualified bit-fields without a name, among others of one declaration" {
    as_plain_c gaps
}

@test "c: char and short numbers that are stepped wrap around" {
    as_plain_c wrapping
    rex-parse --offload-arch=sm_90 t.c > t.rex
    [ "$(count 'kind (step|pass)_short part end operator' < t.rex)" -ge 8 ]
}

@test "c: atomic steps of char and short numbers are the construct's; those in its values are not" {
    source_file t.c <<'C'
int f(signed char *a, short *b)
{
    short c = 3, d, e;
#pragma omp target map(tofrom : a[0 : 9], b[0 : 9], c, d, e)
    {
#pragma omp atomic
        a[c]++;
#pragma omp atomic
        --b[c % 3];
#pragma omp atomic capture
        d = b[4]++;
#pragma omp atomic capture
        { e = a[4]; a[4]--; }
#pragma omp atomic
        b[5] += c++;
    }
    return d + e;
}
C
    rex-parse --offload-arch=sm_90 t.c > t.rex
    [ "$(count 'edit of value .* kind pass_short part begin' < t.rex)" -eq 1 ]
    [ "$(count 'kind (step|pass)_short part begin' < t.rex)" -eq 1 ]
    rex-outline < t.rex | rex-abi-repair | rex-cxx | rex-emit --device | grep 'rex_atomic_update(b\[5\], rex_pass(c, '
}

@test "c: functions of the C library get pointers to complex numbers, vectors and short floats" {
    as_plain_c beside
}

@test "c: asm without instructions keeps its operands and what one has from another" {
    as_plain_c asm
}

@test "c: on a GPU, instructions in asm and functions of compilers that it has not are refused where they stand" {
    source_file t.c <<'C'
#pragma omp begin declare target
struct bits { unsigned b : 3; };
long f(long x, struct bits *y)
{
    __asm__("" "nop" : "+r"(x));
    __asm__("" : "+r"(y->b));
    return x + (__builtin_return_address(0) != 0);
}
_BitInt(9) g(_BitInt(9) b) { return b; }
__float128 h(__float128 b) { return b; }
#pragma omp end declare target
C
    run rex-parse --offload-arch=sm_90 t.c -- -w
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:5:5: error: device code cannot have the host's instructions on sm_90"* ]]
    [[ "$output" == *"t.c:6:23: error: device code cannot have a bit-field that asm writes on sm_90"* ]]
    [[ "$output" == *"t.c:7:17: error: device code cannot call '__builtin_return_address' on sm_90"* ]]
    [[ "$output" == *"t.c:9:25: error: 'b' has a _BitInt type, which device code cannot have yet"* ]]
    [[ "$output" == *"t.c:10:25: error: 'b' has the type __float128, which device code cannot have yet"* ]]
    [[ "$output" == *"t.c:9:12: error: 'g' returns a _BitInt type"* ]]
    [ "$(grep -c error: <<< "$output")" -eq 7 ]
}

@test "c: packed structs with a bit-field without a width, which nvcc lays out otherwise, are refused on a GPU" {
    source_file t.c <<'C'
struct __attribute__((packed)) a { char c; int b : 3; int : 0; int d; };
#pragma pack(push, 1)
struct p { char c; int : 0; int d; };
#pragma pack(pop)
struct natural { char c; int b : 3; int : 0; int d; };
int f(struct a *a, struct p *p, struct natural *n)
{
#pragma omp target map(a[0:1], p[0:1], n[0:1])
    n->d = a->d + p->d;
    return n->d;
}
C
    run rex-parse --offload-arch=sm_90 t.c
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:1:55: error: device code cannot have a bit-field without a width in a packed struct on sm_90"* ]]
    [[ "$output" == *"t.c:3:20: error: "* ]]
    [ "$(grep -c error: <<< "$output")" -eq 2 ]
    rex-parse t.c > /dev/null
}

@test "c: C23's keywords" {
    as_plain_c c23 -std=c23
    as_plain_c keywords23 -std=c23
}

@test "c: the table names each program" {
    for program in "$repository"/tests/c/*.c; do
        grep -q "| .*$(basename "$program").* |" "$repository/tests/c/table.md"
    done
}

@test "c: what device code cannot have is refused where it stands" {
    source_file t.c <<'C'
int x;
#pragma omp begin declare target
extern int b __attribute__((alias("a")));
int g(void) { return b; }

static void h(int n, int d[n]) { typedef struct { int i; } row[n]; row r; r[0].i = d[0]; }
int k(void) { int d[1] = {0}; static int (*rows)[sizeof d]; h(1, d); return rows != 0; }
static void l(int n, int d[n]) { static int (*rows)[n]; rows = 0; }
int a;
int renamed(int) asm("another");
int m(int n, int d[n]) { l(n, d); return renamed(1); }
int chosen(void) __attribute__((ifunc("choose")));
int n(void) { return chosen(); }
#pragma omp end declare target
C
    run rex-parse t.c -- -w
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:3:29: error: device code cannot have another name for a variable or function yet"* ]]
    [[ "$output" == *"t.c:10:5: error: device code cannot have another name for a function yet"* ]]
    [[ "$output" == *"t.c:12:33: error: device code cannot have a function that another one chooses yet"* ]]
    [[ "$output" == *"t.c:6:60: error: 'row' has a variable length, which a type's name cannot have in device code yet"* ]]
    [[ "$output" == *"t.c:8:47: error: 'rows' is a static pointer to an array of variable length, which device code cannot have yet"* ]]
    [ "$(grep -c "error: 'rows'" <<< "$output")" -eq 1 ]
}

@test "c: in C90, what a statement declares and the text behind it uses is refused, and nothing else" {
    source_file t.c <<'C'
enum {a = 10, b = 20};
struct members { int n, i; };
int main(void)
{
    int x = 0, n;
    struct members s;
    n = sizeof(struct other { char c[3]; });
    if (sizeof(enum {a, b}) == 4)
        x = a;
    for (int i = 0; i < 3; i++)
        x++; /* i */
    s.i = 3;
    while (sizeof(struct row { char c[5]; }) != 5)
        ;
#pragma omp target map(tofrom: x)
    {
        if (x)
            x = sizeof(enum {c});
        else
            x = c;
        x += b + sizeof(struct row) + sizeof(struct other);
    }
#pragma omp target parallel for
    for (int i = 0; i < 3; i++)
        ;
    return x;
}
C
    run rex-parse t.c -- -w -std=gnu89
    [ "$(grep -c error: <<< "$output")" = 3 ]
    for name in "8:25: error: 'b'" "13:26: error: 'row'" "18:30: error: 'c'"; do
        [[ "$output" == *"t.c:$name is declared in a statement that ends before its use"* ]]
    done
    sed -i 's/ + sizeof(struct row)//; s/x += b/x += a - 10/; s/x = c/x = 0/' t.c
    run rex-parse t.c -- -w -ansi
    [ "$(grep -c error: <<< "$output")" = 1 ]
    [[ "$output" == *"t.c:8:22: error: 'a' is"* ]]
}

@test "c: a device variable's value that names what the host keeps is refused where it does" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp begin declare target
static int quiet(int x) { return x; }
static int loud(int x) { return dprintf(2, "%d", x); }
static int (*const table[])(int) = {quiet, loud};
#pragma omp end declare target
int f(int i)
{
#pragma omp target map(i)
    i = table[i](i);
    return i;
}
C
    run rex-parse t.c -- -w
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:5:44: error: the value of a device variable names 'loud', which the host keeps"* ]]
}
