/* Values and statements that device code may have, and the functions and variables that they use. */
#include <stdio.h>
#include "generate.h"

const char *const types[10] = {"signed char", "unsigned char", "short",     "unsigned short",     "int",
                               "unsigned",    "long",          "long long", "unsigned long long", "_Bool"};

/* Locals have names that C++ keeps for itself; parameters of functions are the first two. */
static const char *const locals[] = {"l0",       "l1",      "class",     "new",     "this",
                                     "template", "delete",  "namespace", "private", "try",
                                     "operator", "using",   "typename",  "virtual", "friend",
                                     "explicit", "mutable", "and_eq",    "export",  "bool"};

static unsigned labels;

static void leaf(const struct scope *scope)
{
    static const char *const members[] = {"s.a",
                                          "s.b",
                                          "s.c",
                                          "s.d",
                                          "s.inner.x",
                                          "s.inner.list[1]",
                                          "s.kind",
                                          "p->b",
                                          "p->c",
                                          "*q",
                                          "**qq",
                                          "bytes[value & 7]",
                                          "p->d",
                                          "s.b",
                                          "s.c",
                                          "bytes[1]",
                                          "\"text\"[value & 3]"};
    static const char *const unions[] = {"u.bits", "u.bytes[1]", "u.bytes[0]"};
    switch (below(9)) {
    case 0:
        printf("%d", (int)below(256) - 128);
        break;
    case 1:
        printf("%uu", below(256));
        break;
    case 2:
        if (scope->loops > 0) {
            printf("%s", scope->loops > 1 && below(2) ? "j" : "i");
            break;
        }
        /* fallthrough */
    case 3:
        printf("in[%s%u]", scope->loops ? "i + " : "", below(8));
        break;
    case 4:
        printf("f%u", below(10));
        break;
    case 5:
        if (scope->structs) {
            printf("%s", ONE_OF(members));
            break;
        }
        /* fallthrough */
    case 6:
        if (scope->locals) {
            printf("%s", locals[below((unsigned)scope->locals)]);
            break;
        }
        /* fallthrough */
    case 7:
        printf("%s", scope->structs ? ONE_OF(unions) : "THREE");
        break;
    default:
        printf("%s", below(2) ? "LEFT" : "'c'");
    }
}

static void binary(const struct scope *scope, int levels)
{
    /* Two unsigned shorts, which may be negative numbers that were converted, have no product that an int
     * holds. */
    static const char *const arithmetic[] = {"+", "-", "%1009 *", "&", "|", "^"};
    static const char *const relations[] = {"<", ">", "<=", ">=", "==", "!=", "&&", "||"};
    static const char *const formats[] = {"%1009", "/ 3", "& 511"};
    unsigned kind = below(6);
    printf("((");
    expression(scope, levels - 1);
    if (kind < 3)
        printf(" %s ", ONE_OF(arithmetic));
    else if (kind == 3)
        printf(" %s ", ONE_OF(relations));
    else
        printf(kind == 4 ? " & 127) << (7 & " : below(2) ? ") %% (15 & " : ") / (15 & ");
    expression(scope, levels - 1);
    printf(kind < 4    ? ") %s)"
           : kind == 4 ? ") %s)"
                       : " | 1) %s)",
           kind == 3 ? "" : formats[below(3) ? 0 : below(3)]);
}

void expression(const struct scope *scope, int levels)
{
    if (levels <= 0) {
        leaf(scope);
        return;
    }
    switch (below(9)) {
    case 0:
        printf("(%s)(", ONE_OF(types));
        expression(scope, levels - 1);
        printf(")");
        break;
    case 1:
        printf("%s(", below(2) ? "-(short)" : below(2) ? "~(short)" : "!");
        expression(scope, levels - 1);
        printf(")");
        break;
    case 2:
        printf("(");
        expression(scope, levels - 1);
        printf(" ? ");
        expression(scope, levels - 1);
        printf(" : ");
        expression(scope, levels - 1);
        printf(")");
        break;
    case 3:
        printf("call%u(", below(4));
        expression(scope, levels - 1);
        printf(", ");
        expression(scope, levels - 1);
        printf(")");
        break;
    default:
        binary(scope, levels);
    }
}

static void assign(const char *target, const char *operator, const struct scope * scope, int levels)
{
    printf("    %s %s ", target, operator);
    expression(scope, levels);
    printf(";\n");
}

static void if_expression(const struct scope *scope)
{
    printf("    if (");
    expression(scope, 2);
    printf(")\n    ");
}

/* ---- statements ---- */

static void local(struct scope *scope)
{
    if (scope->locals == sizeof(locals) / sizeof(*locals))
        return;
    printf("    %s\n", ONE_OF(types));
    assign(locals[scope->locals], "=", scope, 2);
    scope->locals++;
}

static void member(struct scope *scope)
{
    static const char *const members[] = {"s.a",    "s.b",  "s.c",        "s.d", "s.inner.x",
                                          "s.kind", "p->c", "u.bytes[1]", "*q",  "bytes[value & 7]"};
    assign(ONE_OF(members), "=", scope, 2);
}

static void change_field(struct scope *scope)
{
    static const char *const changes[] = {
        "value += s.b++ + --p->c;", "s.b <<= 1; s.c %= 13;",   "p->c *= 3; value ^= s.c;",
        "value += (s.b -= 5);",     "p->b |= 64; s.c ^= s.b;", "s.b++; ++s.b; s.c--;",
        "value += p->b-- * 3u;",    "s.d += 250; s.a -= 100;", "flag++; value += flag; flag = s.b;",
        "u.bytes[value & 3]++;",    "bytes[s.b & 7] -= 3;",    "value -= ++*q;"};
    (void)scope;
    printf("    %s\n", ONE_OF(changes));
}

static void value(struct scope *scope)
{
    assign("value", "^=", scope, 2);
}

static void count_list(struct scope *scope)
{
    (void)scope;
    printf("    for (int k = 0; k < %u; k++) value = value * 3 + (unsigned)p->inner.list[k & 1];\n",
           1 + below(5));
}

static void choose(struct scope *scope)
{
    (void)scope;
    if (below(2))
        printf("    switch (value & 3) { case 0: s.b++; break; case 1: s.c--; /* fallthrough */ case 2: "
               "value += s.b; default: ; }\n");
    else
        printf("    switch (value %% 9) { case 2 ... 4: value += 3; break; default: s.c++; case 7: value ^= "
               "5; }\n");
}

static void conditional(struct scope *scope)
{
    if_expression(scope);
    assign("value", "+=", scope, 1);
}

static void inner_loop(struct scope *scope)
{
    static const char *const jumps[] = {"break", "continue"};
    printf("    ");
    loop_head("k", 4 + (int)below(9));
    printf(" {\n    if ((value + k) %% 5 == %u) %s;\n", below(5), ONE_OF(jumps));
    if (below(2)) {
        printf("    ");
        loop_head("m", 3 + (int)below(4));
        printf(
            " {\n    if (value %% 7 == %u) %s;\n    value = value * 5 + (unsigned)m + bytes[m & 7];\n    }\n",
            below(7), ONE_OF(jumps));
    }
    assign("bytes[k & 7]", "+=", scope, 1);
    printf("    value += s.b + bytes[(k + 3) & 7];\n    }\n");
}

static void turns(struct scope *scope)
{
    unsigned label = labels++;
    printf("    { int turns = 0; do { s.c += 3;\n");
    if_expression(scope);
    printf("goto out%u;\n", label);
    assign("value", "^=", scope, 1);
    printf("    } while (++turns < 4 && value %% 3); out%u:; }\n", label);
}

static void variable_length(struct scope *scope)
{
    printf("    { int n = 2 + (value & 3); short v[n], w[2][n]; for (int k = 0; k < n; k++) v[k] = w[k & "
           "1][k] = (short)(");
    expression(scope, 1);
    printf(");\n    value += v[n - 1] + w[(n - 1) & 1][n - 1] + (unsigned)sizeof v; }\n");
}

static void pointers(struct scope *scope)
{
    printf("    { short other = %u, *const *at = &q;\n", below(99));
    if_expression(scope);
    printf("q = &other;\n    **at += 7; value += **qq; q = &s.inner.x; }\n");
}

static void copies(struct scope *scope)
{
    (void)scope;
    printf("    { struct all t = s, *r = &t; r->b += 5; t.c -= 3; t.inner.list[0] = s.inner.x; s = *r; "
           "value += s.inner.list[0]; }\n");
}

static void pair_literal(struct scope *scope)
{
    printf("    { struct pair *at = &(struct pair){.y = (short)(");
    expression(scope, 1);
    printf("), .x = 3}; value += at->y; }\n");
}

static void array_literal(struct scope *scope)
{
    printf("    value += (unsigned)((int[3]){1, 2, (short)(");
    expression(scope, 1);
    printf(")})[value %% 3];\n");
}

static void block_value(struct scope *scope)
{
    printf("    value += ({ int y = (short)(");
    expression(scope, 1);
    printf("); y * 2 & 255; });\n");
}

static void calls(struct scope *scope)
{
    if (below(2)) {
        printf("    value += mix(value & 7, p);\n");
        return;
    }
    printf("    { int (*operation)(int, int) = ");
    expression(scope, 1);
    printf(" ? plus : minus; value += operation(s.c, 3); }\n");
}

/* Short numbers that wrap around when they are stepped. */
static void steps(struct scope *scope)
{
    printf("    { signed char c = (signed char)(");
    expression(scope, 1);
    printf("); short t = 32700; char *at = (char *)&c;\n    for (int k = 0; k < 300; k++) { value += "
           "(unsigned)(c++ & 63); ++t, (*at)--; --*at; }\n    value += (unsigned)(t & 1023) + (unsigned)(c & "
           "255); }\n");
}

/* Values that the compiler is not to know (GNU C). */
static void hidden(struct scope *scope)
{
    printf("    { int y = (short)(");
    expression(scope, 1);
    printf(
        "), z, w;\n    __asm__ volatile(\"\" : \"+r\"(y) : \"r\"(&s), \"r\"(p) : \"memory\");\n    "
        "__asm__(\"\" : \"=r\"(z), [to] \"=r\"(w) : \"0\"(y), \"[to]\"(s.c));\n    value += (unsigned)((z ^ "
        "w) & 511); }\n");
}

/* Bit-fields without names, anonymous members, a volatile struct that is copied. */
static void gaps(struct scope *scope)
{
    printf("    { volatile struct gaps g = {.y = 9, .x = 3, .f = {1, 2}, .d = (short)(");
    expression(scope, 1);
    printf(
        ")};\n    struct gaps h = g; g.y += 100; h.x = g.y; h.f[1]++;\n    value += (unsigned)((h.x + g.y + "
        "h.f[1] + h.d) & 1023) + (unsigned)sizeof g; }\n");
}

/* A block of local variables and statements; its result is `value`. */
void statements(struct scope scope, int count)
{
    static void (*const kinds[])(struct scope *) = {
        local,       local,           member,   member,      change_field, value,
        value,       count_list,      choose,   conditional, inner_loop,   inner_loop,
        turns,       variable_length, pointers, copies,      pair_literal, array_literal,
        block_value, calls,           steps,    hidden,      gaps};
    printf("    struct all s = {1, 2, 3, 4, {5, {6, 7}}, RIGHT}, *p = &s;\n");
    printf("    union any u = {.bits = %u};\n    _Bool flag = 1; (void)flag;\n", below(256));
    printf("    short *q = &s.inner.x, **qq = &q; (void)qq;\n    unsigned char bytes[8] = {%u, %u}; "
           "(void)bytes;\n",
           below(256), below(256));
    scope.structs = 1;
    for (int i = 0; i < count; i++)
        ONE_OF(kinds)(&scope);
    assign("value", "+=", &scope, 3);
}

/* ---- what the device has ---- */

void device_functions(void)
{
    printf(
        "#pragma omp begin declare target\n"
        "enum side { LEFT = -2, RIGHT = 3 };\nenum { THREE = 3 };\n"
        "struct all { signed char a; unsigned b : 7; int c : 9; unsigned char d;\n"
        "    struct { short x; int list[2]; } inner; enum side kind; };\n"
        "union any { unsigned bits; unsigned char bytes[4]; };\nstruct pair { int x; short y; };\n"
        "struct gaps { volatile int x : 5, : 3, : 0; const unsigned : 2; unsigned y : 7; int : 4;\n"
        "    struct { short d; union { unsigned char f[4]; int e; }; }; };\n"
        "int in[80];\n"
        "static int f0 = 1, f1 = 2, f2 = 3, f3 = 4, f4 = 5, f5 = 6, f6 = 7, f7 = 8, f8 = 9, f9 = 10;\n"
        "static void note(unsigned *at, unsigned value) { *at += value; }\n"
        "static int plus(int a, int b) { return a + b; }\nstatic int minus(int a, int b) { return a - b; }\n"
        "static unsigned mix(unsigned n, struct all *p)\n{\n"
        "    static const unsigned char weights[4] = {1, 9, 4, 7};\n"
        "    if (n < 2)\n        return p->b + weights[n];\n    p->c++;\n"
        "    return mix(n - 1, p) * 3 + mix(n - 2, p) + weights[n & 3];\n}\n");
    printf("unsigned counts[4] = {1, 2, 3, 4};\n"
           "static void calls(unsigned *at) { static unsigned char before = 250; *at += before++; }\n"
           "static void fill(unsigned *to, int n, unsigned by)\n{\n#pragma omp parallel for\n"
           "    for (int k = 0; k < n; k++)\n        to[k] += by * k + 1;\n}\n"
           "static unsigned total(const unsigned *of, int n)\n{\n    unsigned all = 0;\n"
           "#pragma omp parallel for reduction(+ : all)\n    for (int k = 0; k < n; k++)\n        all += "
           "of[k];\n    return all;\n}\n"
           "static unsigned stir(unsigned x, unsigned n)\n{\n    unsigned all = x;\n#pragma omp parallel for "
           "reduction(+ : all)\n"
           "    for (unsigned k = 0; k < n; k++)\n        all += k * x;\n    return all;\n}\n"
           "static unsigned asks(unsigned x)\n{\n    return x + (unsigned)(omp_get_thread_num() < "
           "omp_get_num_threads());\n}\n");
    for (unsigned i = 0; i < 4; i++) {
        printf("static %s call%u(%s l0, %s l1)\n{\n    (void)l0, (void)l1;\n    return (short)",
               ONE_OF(types), i, ONE_OF(types), ONE_OF(types));
        printf("(l0 & 255) + (l1 ? %u : l1 > 3) * (", below(9));
        leaf(&(struct scope){.locals = 2});
        printf(" %% 1009);\n}\n");
    }
    printf(
        "#pragma omp end declare target\n"
        "struct total { unsigned a; unsigned long long b; };\n"
        "#pragma omp declare reduction(join : struct total : omp_out.a += omp_in.a, omp_out.b ^= omp_in.b) "
        "initializer(omp_priv = {0, 0})\n");
}
