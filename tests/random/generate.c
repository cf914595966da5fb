/*
 * generate SEED REGIONS: prints a C program with so many target regions, whose output every C compiler must
 * agree on: with OpenMP, and without, where the pragmas say nothing.
 *
 * Results are defined because every value that an expression takes lies within 16 bits, or is unsigned: each
 * operator's result is brought back by `% 1009`, and so is a factor; divisors and shifts are masked. What a
 * region copies (firstprivate) it only reads; what is private it writes first; iterations write elements of
 * their own; reductions are of unsigned integers, or min and max.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t state;

static unsigned below(unsigned limit)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)(state >> 33) % limit;
}

#define ONE_OF(rows) (rows)[below((unsigned)(sizeof(rows) / sizeof(*(rows))))]

static const char *const types[] = {
    "signed char", "unsigned char", "short",     "unsigned short",     "int",
    "unsigned",    "long",          "long long", "unsigned long long", "_Bool"};

/* The names that expressions may read where they stand; `i` and `j` count loops. */
struct scope {
    int loops, locals, structs;
};

static void expression(const struct scope *scope, int levels);

static void leaf(const struct scope *scope)
{
    static const char *const members[] = {"s.a",    "s.b",  "s.c", "s.d", "s.inner.x", "s.inner.list[1]",
                                          "s.kind", "p->b", "p->c"};
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
            printf("l%u", below((unsigned)scope->locals));
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

static void expression(const struct scope *scope, int levels)
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

/* A block of local variables and statements; its result is `value`. */
static void statements(struct scope scope, int count)
{
    static const char *const members[] = {"s.a",       "s.b",    "s.c",  "s.d",
                                          "s.inner.x", "s.kind", "p->c", "u.bytes[1]"};
    char name[16];
    printf("    struct all s = {1, 2, 3, 4, {5, {6, 7}}, RIGHT}, *p = &s;\n");
    printf("    union any u = {.bits = %u};\n", below(256));
    scope.structs = 1;
    for (int i = 0; i < count; i++) {
        switch (below(6)) {
        case 0:
            snprintf(name, sizeof name, "l%d", scope.locals);
            printf("    %s\n", ONE_OF(types));
            assign(name, "=", &scope, 2);
            scope.locals++;
            break;
        case 1:
            assign(ONE_OF(members), "=", &scope, 2);
            break;
        case 2:
            assign("value", "^=", &scope, 2);
            break;
        case 3:
            printf("    for (int k = 0; k < %u; k++) value = value * 3 + (unsigned)p->inner.list[k & 1];\n",
                   1 + below(5));
            break;
        case 4:
            printf("    switch (value & 3) { case 0: s.b++; break; case 1: s.c--; /* fallthrough */ case 2: "
                   "value += s.b; default: ; }\n");
            break;
        default:
            printf("    if (");
            expression(&scope, 2);
            printf(")\n    ");
            assign("value", "+=", &scope, 1);
        }
    }
    assign("value", "+=", &scope, 3);
}

static void region(unsigned number)
{
    static const char *const heads[] = {"target teams distribute parallel for",
                                        "target parallel for",
                                        "target teams distribute",
                                        "target teams loop",
                                        "target parallel for simd",
                                        "target teams distribute parallel for simd"};
    static const char *const operators[] = {"+", "^", "|", "&"};
    unsigned kind = below(4), loops = 1 + below(2);
    const char *operator= ONE_OF(operators);
    struct scope scope = {.loops = (int)loops};
    printf("static void region%u(void)\n{\n", number);
    printf("    unsigned sum = %u, low = 5000, last = 0;\n", below(100));
    for (unsigned i = 0; i < 10; i++)
        printf("    %s f%u = (%s)%d;\n", types[i], i, types[i], (int)below(200) - 100);
    printf("    enum side here = LEFT; (void)here;\n    unsigned team[8] = {0};\n");
    if (kind == 0) {
        printf("#pragma omp target map(tofrom : sum) map(to : in)\n    {\n    unsigned value = sum;\n");
        scope.loops = 0;
        statements(scope, 8);
        printf("    sum = value;\n    }\n");
    } else if (kind == 1) {
        printf("#pragma omp target teams distribute map(tofrom : out, team) map(to : in)\n    for (int i = "
               "0; i < 8; i++) {\n"
               "    unsigned part[16];\n#pragma omp parallel for%s\n    for (int j = 0; j < 16; j++) {\n    "
               "unsigned value = 0;\n",
               below(2) ? " firstprivate(f1, f3)" : "");
        scope.loops = 2;
        statements(scope, 5);
        printf("    part[j] = value;\n    }\n    for (int j = 0; j < 16; j++) { team[i] = team[i] * 31 + "
               "part[j]; out[i][j] += part[j]; }\n    }\n");
    } else {
        const char *head = ONE_OF(heads);
        int brings_last = loops == 1 && head == heads[1];
        printf("#pragma omp %s%s reduction(%s : sum) map(tofrom : out) map(to : in)%s%s\n", head,
               loops > 1 ? " collapse(2)" : "", operator, kind == 2 ? " reduction(min : low)" : "",
               brings_last ? " lastprivate(last)" : "");
        printf("    for (int i = 0; i < %u; i++)%s", 8 + below(50), loops > 1 ? "" : " {\n");
        if (loops > 1)
            printf("\n    for (int j = %u; j < 16; j += %u) {\n", below(4), 1 + below(3));
        printf("    unsigned value = 7;\n");
        statements(scope, 5);
        printf("    out[i][%s] ^= value;\n    sum %s= value;\n", loops > 1 ? "j" : "i & 15", operator);
        if (kind == 2)
            printf("    low = value %% 4999 < low ? value %% 4999 : low;\n");
        printf("    last = value;\n    }\n%s", brings_last ? "" : "    last = 0;\n");
    }
    printf("    for (int i = 0; i < 8; i++) sum = sum * 7 + team[i];\n    printf(\"%u: %%u %%u %%u\\n\", "
           "sum, low, last);\n}\n\n",
           number);
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return fprintf(stderr, "usage: generate SEED REGIONS\n"), 1;
    state = 0x9e3779b97f4a7c15u * (strtoull(argv[1], NULL, 10) + 1);
    unsigned regions = (unsigned)strtoul(argv[2], NULL, 10);
    printf("/* generate %s %s */\n#include <stdio.h>\n\n", argv[1], argv[2]);
    printf("#pragma omp begin declare target\nenum side { LEFT = -2, RIGHT = 3 };\nenum { THREE = 3 };\n"
           "struct all { signed char a; unsigned b : 7; int c : 9; unsigned char d; struct { short x; int "
           "list[2]; } inner; "
           "enum side kind; };\nunion any { unsigned bits; unsigned char bytes[4]; };\nint in[80];\nstatic "
           "int f0 "
           "= 1, f1 = 2, f2 = 3, f3 = 4, "
           "f4 = 5, f5 = 6, f6 = 7, f7 = 8, f8 = 9, f9 = 10;\n");
    for (unsigned i = 0; i < 4; i++) {
        printf("static %s call%u(%s l0, %s l1)\n{\n    (void)l0, (void)l1;\n    return (short)",
               ONE_OF(types), i, ONE_OF(types), ONE_OF(types));
        printf("(l0 & 255) + (l1 ? %u : l1 > 3) * ", below(9));
        leaf(&(struct scope){.locals = 2});
        printf(" %% 1009;\n}\n");
    }
    printf("#pragma omp end declare target\nstatic unsigned out[64][16];\n\n");
    for (unsigned i = 0; i < regions; i++)
        region(i);
    printf("int main(void)\n{\n    unsigned all = 0;\n    for (int k = 0; k < 80; k++) in[k] = k * 37 %% 256 "
           "- 128;\n"
           "#pragma omp target update to(in)\n");
    for (unsigned i = 0; i < regions; i++)
        printf("    region%u();\n", i);
    printf("    for (int k = 0; k < 64 * 16; k++) all = all * 31 + out[k / 16][k %% 16];\n    "
           "printf(\"%%u\\n\", all);\n    return 0;\n}\n");
    return 0;
}
