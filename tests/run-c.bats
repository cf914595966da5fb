# C in device code: it means there what it means on the host.
load helper

@test "c: structs, unions, bit-fields, enums, arrays, function pointers, conversions" {
    program types
    same_as_native
}

@test "c: functions, declare target variables, statements, math, printf and the rest of the library" {
    program functions
    same_as_native
}

@test "c: names that C++ and CUDA keep for themselves" {
    program names
    same_as_native
}

@test "c: an enum counts as clang's C counts it: its constants are int, its values unsigned" {
    source_file t.c <<'C'
#include <stdio.h>
enum e { A, B, C };
enum below { MINUS = -1, ZERO };
int main(void)
{
    enum e e = A, f = B;
    enum below g = ZERO;
    int out[9] = {0};
#pragma omp target map(tofrom : out, f)
    {
        out[0] = e - 1 < 0;
        out[1] = A - 1 < 0;
        out[2] = e > -1;
        out[3] = -e < 1 ? 1 : 2;
        out[4] = ~e > 0;
        out[5] = (e ? e : -1) < 0;
        out[6] = g - 1 < 0;
        out[7] = e == A && e != B;
        out[8] = (e - 2) / 2 > 5;
        f = e + 2, f <<= 1, --f, f ^= B;
    }
    for (int i = 0; i < 9; i++)
        printf("%d ", out[i]);
    printf("%d\n", f);
    return 0;
}
C
    same_as_native
    also_for_gpu
}

@test "c: sizeof is 0 of a struct without members, and follows C's type of a conditional expression" {
    source_file t.c <<'C'
#include <stdio.h>
#define FAIL_IF(condition) ((int)sizeof(struct { int : -!!(condition); }))
#define LENGTH(array) (sizeof(array) / sizeof((array)[0]) + FAIL_IF(0))
#define IS_CONSTANT(x) (sizeof(int) == sizeof(*(8 ? ((void *)((long)(x) * 0l)) : (int *)8)))
int main(void)
{
    int n = 3, out[4];
#pragma omp target map(from : out)
    {
        short some[7] = {0};
        out[0] = LENGTH(some) + some[1];
        out[1] = IS_CONSTANT(3);
        out[2] = IS_CONSTANT(n);
        out[3] = sizeof(struct {});
    }
    printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    return 0;
}
C
    same_as_native -w
    also_for_gpu -w
}

@test "c: __bf16 alone has the device file include what it needs" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int out = 3;
#pragma omp target map(tofrom : out)
    {
        __bf16 half = 1.5;
        out += (float)half * 2;
    }
    printf("%d\n", out);
    return 0;
}
C
    rexcc --offload-arch=host t.c -o t
    OMP_TARGET_OFFLOAD=MANDATORY run ./t
    [ "$output" = 6 ]
    also_for_gpu
}

@test "c: a region may declare the file's variable extern and not use it" {
    source_file t.c <<'C'
#include <stdio.h>
int file = 3;
int main(void)
{
    int out = 0;
#pragma omp target map(tofrom : out)
    {
        extern int file, *other;
        out = 4;
    }
    printf("%d %d\n", out, file);
    return 0;
}
C
    same_as_native
    also_for_gpu
    sed -i 's/out = 4/out = file/' t.c
    run rex-parse t.c
    [ "$status" -ne 0 ]
    [[ $output == *"t.c:8:20: error: device code declares 'file' extern, and it is not declare target"* ]]
}

@test "c: <math.h> keeps C's argument types, where C++ would overload" {
    source_file t.c <<'C'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    float x = 0.3f;
    double out[5];
#pragma omp target map(from : out)
    {
        out[0] = sqrt(x);
        out[1] = sin(2) + fmin(x, 1);
        out[2] = abs(-2.75);
        out[3] = pow(x, 3);
        out[4] = fabs(x) + exp(x);
    }
    printf("%a %a %a %a %a\n", out[0], out[1], out[2], out[3], out[4]);
    return 0;
}
C
    same_as_native
    also_for_gpu
}

@test "c: types defined inside a struct belong to the scope around it" {
    source_file t.c <<'C'
#include <stdio.h>
struct outer {
    enum kind { LEFT, RIGHT = 7 } kind;
    enum { SMALL = 3 } unnamed;
    struct inner {
        struct core {
            int x;
        } core;
        union either {
            int i;
            float f;
        } either;
    } inner, *others;
    enum { ALONE = 4 };
};
typedef struct {
    enum mode { ON = 2 } mode;
} setting;
static int sum(struct inner in, enum kind kind, struct core *core)
{
    union either e = {.i = SMALL};
    return in.core.x + kind + core->x + e.i + ALONE;
}
int main(void)
{
    struct outer o = {RIGHT, SMALL, {{5}, {6}}, 0};
    struct core cores[2] = {{1}, {2}};
    int result = 0;
#pragma omp target map(tofrom : result, cores)
    {
        struct local {
            struct deep {
                int z;
            } deep;
        };
        struct deep d = {9};
        setting s = {ON};
        enum mode m = s.mode;
        result = sum(o.inner, LEFT, &cores[1]) + o.kind + d.z * 100 + m * 1000;
        cores[0] = o.inner.core;
    }
    printf("%d %d\n", result, cores[0].x);
    return 0;
}
C
    same_as_native -Wno-missing-declarations
    also_for_gpu
}

@test "c: designated members in any order, and what they hold" {
    source_file t.c <<'C'
#include <stdio.h>
enum color { RED, BLUE };
struct s { int a, *b; enum color c; struct { int d, e; } f; };
static struct s make(int *at, void *any)
{
    return (struct s){.c = 1, .f = {.e = 2, .d = 3}, .b = any, .a = *at};
}
int main(void)
{
    int out[8] = {4};
#pragma omp target map(tofrom : out)
    {
        struct s s = make(out, out), t[2] = {[1] = {.f = {.e = 5, .d = 6}, .a = 7}, [0].c = BLUE};
        out[1] = s.a + s.b[0] * 10 + s.c * 100 + s.f.d * 1000 + s.f.e * 10000;
        out[2] = t[0].c + t[1].a * 10 + t[1].f.d * 100 + t[1].f.e * 1000;
        int list[] = {[3] = 1, 2, [0] = 5};
        out[3] = list[0] * 100 + list[3] * 10 + list[4] + (int)sizeof(list);
    }
#pragma omp target teams distribute parallel for map(tofrom : out)
    for (int i = 4; i < 8; i++) {
        enum { FIRST = 1, LAST };
        int by_name[LAST + 1] = {[FIRST] = i, [LAST] = 3}, both[LAST + 1] = {[FIRST ... LAST] = 2};
        out[i] = by_name[FIRST] * 10 + by_name[LAST] + both[LAST];
    }
    printf("%d %d %d %d %d\n", out[1], out[2], out[3], out[4], out[7]);
    return 0;
}
C
    same_as_native
    also_for_gpu
}

@test "c: two casts that end at the same place" {
    source_file t.c <<'C'
#include <stdio.h>
enum e { A, B };
static enum e other(enum e e)
{
    return e == A ? B : A;
}
int main(void)
{
    int out[2] = {1, 0};
#pragma omp target map(tofrom : out)
    {
        enum e e = other(out[0]);
        void *p = out;
        int *q = e == A ? p : 0, *r = (void *)q;
        out[1] = r[0] + e + sizeof('a') + sizeof(char);
    }
    printf("%d\n", out[1]);
    return 0;
}
C
    same_as_native
    also_for_gpu
}

@test "c: register variables, static locals, character and string arrays, _Static_assert" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp declare target
static int calls(void)
{
    static int count = 10;
    static const char *const names[] = {"a", "bc"};
    return ++count + names[1][1];
}
#pragma omp end declare target
int main(void)
{
    register int a = 3, b = 4;
    int out[3];
    _Static_assert(sizeof(int) == 4, "int");
#pragma omp target map(from : out)
    {
        _Static_assert(_Alignof(int) == 4, "int");
        _Alignas(16) char text[] = "x\0y", exact[3] = {"ab"};
        out[0] = calls() + calls();
        out[1] = a + b + (int)sizeof(text) + exact[1];
        out[2] = (long)text % 16;
    }
    printf("%d %d %d\n", out[0], out[1], out[2]);
    return 0;
}
C
    same_as_native
    also_for_gpu
}

@test "c: designators that C++ has no words for are refused at their place" {
    source_file t.c <<'C'
struct s { int a; struct { int b, c; } d; int e; };
void f(struct s *p)
{
#pragma omp target map(from : p[0:3])
    {
        struct s one = {1}, *q = &one;
        p[0] = (struct s){.d.c = 1, .d = {.b = 2}};
        p[1] = (struct s){.d = {.b = 1},
                          2, .a = 3};
        struct { struct s s; } two = {*q, .s.d.c = 4};
        p[2] = two.s;
    }
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [ "$(grep -c error: <<< "$output")" = 1 ]
    [[ "$output" == *"t.c:10:38: error: device code cannot have this initialiser yet: give each member its value once"* ]]
}

@test "c: on a GPU lists have numbers for the bit-fields of unions, and members two types without names deep" {
    source_file t.c <<'C'
#include <stdio.h>
union bits {
    unsigned low : 6;
    struct {
        unsigned a : 3, b : 5;
    };
    signed high : 4, other : 3;
    long all;
};
struct has {
    int tag;
    union bits bits;
};
struct deep {
    int k;
    struct {
        union {
            int i;
            float f;
        };
        union {
            struct {
                short p, q;
            };
            char c[4];
            unsigned low : 3;
        };
    };
};
#pragma omp begin declare target
static const struct has table[2] = {{1, {.low = 3}}, {4, {.high = -1}}};
static struct deep fixed = {.k = 1, .i = 2, .p = 3, .q = 4};
static struct deep made(int v)
{
    return (struct deep){v, {{.f = v}, {{.q = v, .p = 1}}}};
}
#pragma omp end declare target
int main(void)
{
    int r[8] = {1};
#pragma omp target map(tofrom : r)
    {
        union bits fine = {.all = 3}, changing = {r[0] + 1}, row[3] = {{.low = 1}, {2}, [2].other = -2};
        struct has list[2] = {{1, {.all = 4}}, {.bits = 3, .tag = 2}};
        struct deep d = {.q = 3, .f = 1.5f, .k = 8}, rows[2] = {1, 2, 3, [1].c = "ab"}, low = {.low = 5};
        r[0] = fine.a * 100 + changing.low * 10 + list[1].tag + list[1].bits.low;
        r[1] = row[0].low * 100 + row[1].low * 10 + row[2].other;
        r[2] = table[0].bits.low * 10 + table[1].bits.high;
        r[3] = fixed.i * 100 + fixed.p * 10 + fixed.q + made(7).f + made(7).q;
        r[4] = d.q * 100 + d.f * 2 + d.k;
        r[5] = rows[0].k * 100 + rows[0].i * 10 + rows[0].p + rows[1].c[1] + low.low;
        r[6] = (struct has){.bits.high = 2}.bits.high + sizeof(struct has) * 10 + sizeof(struct deep) * 1000;
    }
    for (int i = 0; i < 8; i++)
        printf("%d ", r[i]);
}
C
    clang-22 -w t.c -o t.plain
    ./t.plain > plain
    rexcc_output > host
    diff plain host
    rex-parse --offload-arch=sm_90 t.c > t.rex
    rexcc --offload-arch=host t.rex -o t.gpu
    diff plain <(OMP_TARGET_OFFLOAD=MANDATORY ./t.gpu)
    also_for_gpu
    sed 's/^static struct deep fixed = .*/static struct deep fixed = {.k = 1, .f = 2};/; /^union bits/,/^}/s/^}/} __attribute__((packed))/' t.c > u.c
    run rex-parse --offload-arch=sm_90 u.c
    [ "$(grep -c error: <<< "$output")" -eq 2 ]
    [[ $output == *"u.c:31:49: error: nvcc cannot compile a list with a number for the bit-field of a union: "* ]]
    [[ $output == *"u.c:32:28: error: device code cannot have this initialiser yet: "* ]]
}

@test "c: the programs compile for a GPU" {
    compiles_for_gpu types functions names
}

@test "c: arrays of variable length, mapped, implicitly mapped and copied" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int n = 10;
    double v[n], w[n], z[n], rows[n][3];
    for (int i = 0; i < n; i++) {
        rows[i][2] = 0;
        v[i] = i;
        w[i] = 0;
        z[i] = 1;
    }
#pragma omp target teams distribute parallel for map(from: w[0:n]) map(tofrom: z)
    for (int i = 0; i < n; i++) {
        w[i] = v[i] * 2;
        z[i] += v[i];
    }
#pragma omp target firstprivate(v)
    {
        v[0] = 100;
        z[1] = v[0];
    }
#pragma omp target map(tofrom: rows[2][0:3])
    rows[2][2] = 5;
    printf("%g %g %g %g %g\n", w[3], z[9], v[0], z[1], rows[2][2]);
    return 0;
}
C
    same_as_native
}

@test "c: a constant table of functions is the device's own; a call by the host's pointer is warned of for a GPU" {
    source_file t.c <<'C'
#include <math.h>
#include <stdio.h>
struct op { const char *name; int size; double (*of)(double); void (*show)(void); };
static double twice(double x) { return 2 * x; }
static double thrice(double x) { return 3 * x; }
static void show(void) { dprintf(2, "only the host has this\n"); }
static const struct op ops[] = {{"twice", 4, twice, 0}, {"thrice", 5, thrice, 0}};
static const struct op shown[] = {{"twice", 6, twice, show}};
static const struct op *const all[] = {&ops[0], &ops[1]};
static double (*const mathematics[])(double) = {sin, cos, sqrt};
typedef double function(double);
function *const single = twice;
int main(void)
{
    double r[9];
    int size;
#pragma omp target map(from: r, size)
    {
        for (int i = 0; i < 2; i++) {
            const struct op *op = &ops[i];
            r[i] = ops[i].of(i + 1);
            r[2 + i] = all[i]->of(i + 2);
            r[4 + i] = op->of(3);
        }
        r[6] = mathematics[2](16);
        r[7] = single(7);
        r[8] = (*mathematics[1])(0);
        size = shown[0].size + (int)(sizeof(shown) / sizeof(*shown));
    }
    for (int i = 0; i < 9; i++)
        printf("%g ", r[i]);
    function *chosen = size > 0 ? twice : thrice;
#pragma omp target map(from: size)
    size = chosen(4);
    printf("%d\n", size);
    return 0;
}
C
    same_as_host
    rex-parse --offload-arch=sm_90 t.c > t.rex 2> messages
    [ "$(grep -c warning: messages)" -eq 1 ]
    grep -q "^t.c:34:12: warning: 'chosen' .*\[-Wrex-callee\]" messages
    grep -q '^ *declare kind variable name all' t.rex
    ! grep "^ *variable name ops" t.rex
}

@test "c: constant tables of strings and of other tables are the device's own where it follows them, the host's where they are handed out" {
    source_file t.c <<'C'
#include <stdio.h>
#include <string.h>
static const char *const names[] = {"zero", "one", "two"};
static const char *loose[] = {"aa", "b"};
static const int few[] = {1, 2, 3}, more[] = {4, 5, 6};
static const int *const tables[] = {few, more};
static const struct { const char *name; int key; } rows[] = {{"p", 1}, {"qq", 2}};
static const char *changing[] = {"x", "y"};
static int count(const char *const *list)
{
    int n = 0;
    while (list[n])
        n++;
    return n;
}
int main(void)
{
    static const char *const local[] = {"alpha", "beta", 0};
    const char *message = "hello", *out = 0;
    int s = 0, same = 0;
    changing[1] = "z";
#pragma omp target map(tofrom : s) map(to : names[0 : 3])
    {
        for (const char *p = names[1]; *p; p++)
            s += *p;
        s += (int)strlen(loose[0]) + tables[1][2] + rows[1].name[0] * rows[0].key;
        s += local[1][1] + count(local) + message[4];
    }
#pragma omp target map(from : out)
    out = names[2];
#pragma omp target map(from : same)
    same = out == names[2];
    printf("%d %s %d %s\n", s, out, same, changing[1]);
    return 0;
}
C
    same_as_host
    rex-parse --offload-arch=sm_90 t.c > t.rex
    for name in names loose tables few more rows local message; do
        grep -q "^ *declare kind variable name $name " t.rex
    done
    ! grep -q "^ *declare kind variable name changing" t.rex
    [ "$(grep -c '^ *variable name names ' t.rex)" -eq 2 ]
    also_for_gpu
}

@test "c: constant tables of one name in blocks beside each other; a table that stays the host's is warned of for a GPU" {
    source_file t.c <<'C'
#include <stdio.h>
static const int *const changed[] = {(const int[]){1, 2}, (int[]){3, 4}};
static int data[2][3] = {{1, 2, 3}, {4, 5, 6}};
static int (*const rows[])[3] = {&data[0], &data[1]};
int main(void)
{
    int out[6], first = 0;
    {
        static const char *const names[] = {"one", "two"};
#pragma omp target map(from: out[0:1])
        out[0] = names[1][0];
    }
    {
        static const char *const names[] = {"three", "four"};
#pragma omp target map(from: out[1:1])
        out[1] = names[1][0];
    }
#pragma omp target map(from: out[2:1])
    out[2] = changed[1][0];
#pragma omp target map(from: out[3:1])
    out[3] = (*rows[1])[0];
    int *const own[] = {out, out + 1};
#pragma omp target data map(tofrom: out)
#pragma omp target data map(tofrom: own[0][0:1])
#pragma omp target map(from: first)
    first = own[0][0];
    for (int i = 0; i < 4; i++)
        printf("%d ", out[i]);
    printf("%d\n", first);
    return 0;
}
C
    same_as_host
    rex-parse --offload-arch=sm_90 t.c > t.rex 2> messages
    [ "$(sed -n "s|^t.c:\([0-9:]*\): warning: '\([a-z]*\)'.*|\1 \2|p" messages | xargs)" = \
        "19:14 changed 21:15 rows" ]
    sed -i '1i #pragma omp requires unified_shared_memory' t.c
    rex-parse --offload-arch=sm_90 t.c > t.rex 2> messages
    diff /dev/null messages
}

@test "comments mean nothing, wherever they stand" {
    source_file t.c <<'C'
#include <stdio.h>
struct pair { int a, b; };
typedef double row[3];
static int sum(const int /* the values */ values[/* how many */ static 2] /* of a row */, int n /* at most 2 */)
{
    int sum = 0;
    for (int i /* { */ = 0; i < n /* ( */; i++ /* for */)
        /* 'each */ sum += /* " */ values[i /* ] */];
    return /* ( */ sum;
}
static const char *const no_comments[] = {"\"//\"", "\\\"/*\"", "'//"}; /* a "quote */ // another "
int main(void)
{
    int r = 0, n = 2, m = 0;
    char text[] = "\"//\"";
#pragma omp target map(/* both */ tofrom : r, m /* ways */) map(text) if(sizeof "\"//\"" == 5) // "device
    {
        float /* single */ _Complex w = 1 /* one */ + 2;
        struct pair pairs[2] /* two */ = {[1] /* the second */ = {.b /* b */ = 4, .a /* a */ = 3}, [0] = {1, 2}};
        int values /* of variable length */ [n /* + 1 */] /* not two */;
        row first = {1, 2, 3}, /* a pointer */ (*pointer) /* = 0 */ = /* & */ & /* the */ first;
        text[1] = text[0] == '\"' ? "\"//\""[2] - '/' + '*' : '\'' /* ' */;
        values[0] = pairs /* [0] */[1].a, values /* 1 */[1] = (/* int */ int /* a */)(*pointer)[2];
        r = sum /* of */ (values /* , 1 */, n /* ; */) + (int)/* real */ __real__ /* of */ w;
        switch /* over */ (r /* { */) { /* default: */ case /* 4 */ 9 /* 8 */ : m = /* 1 */ 2; break /* ! */; default /* : */ : m = 3; }
    }
    printf("%d %d %s %s %s\n", r, m, text, no_comments[0], no_comments[1]);
    int last = 0, seen = 0, whole[2] = {3, 4};
#pragma omp target enter data map(to : seen) if(/* no */ target /* data */ enter /* here */ data /* : */ : whole[0] == 4)
#pragma omp target map(last, whole)
    {
#pragma omp parallel sections lastprivate(last)
        {
            /* the first */
            last = 1;
#pragma omp section
            { last = 2; }
            // behind the last
        }
#pragma omp atomic
        whole [ 0 ] = /* the same */ whole[0] /* element */ * 5;
    }
#pragma omp target map(seen) /* at once */nowait
    seen = last;
#pragma omp taskwait
    printf("%d %d %d\n", last, seen, whole[0]);
    return 0;
}
C
    same_as_native -w
    also_for_gpu -w
}
