/*
 * Serial code in target regions, as people write it who do not think of parallel loops: loops with counters
 * of all types, by `while`, by pointers, with two counters; elements that are stored to by a condition, that
 * one iteration stores to and others read, and members of structs; pointers and sums that go on; functions
 * that reach elements; critical constructs. What REX finds out about such loops to share or rewrite them must
 * be so.
 *
 * All numbers are unsigned, subscripts are less than 64. Where a loop has a directive, an iteration writes to
 * rows and structs of its own, and what it combines with others' comes to the same in every order.
 */
#include <stdio.h>
#include <string.h>
#include "generate.h"

enum { NAMES = 8, NAME = 24 };

static struct {
    int parallel;                 /* iterations `i` share the region */
    char index[NAMES][2 * NAME];  /* subscripts that are there */
    int indices, loops, counters; /* loops around, and how many have been */
    int names;                    /* of block variables */
    int can_leave, can_go_on;     /* by `break`, by `continue` */
} code;

static void block(int depth);

static const char *subscript(void)
{
    static char text[4][4 * NAME];
    static int next;
    char *into = text[next++ % 4];
    const char *name = code.indices ? code.index[below((unsigned)code.indices)] : "k";
    static const char *const forms[] = {"%s",     "%s",     "%s",    "%s + 1", "2 * %s",
                                        "%s + n", "%s + 3", "n + k", "k"};
    snprintf(into, sizeof text[0], ONE_OF(forms), name);
    return into;
}

/* A place that this code may write to. */
static void place(void)
{
    static const char *const serial[] = {"a[%s]",         "a[%s]",     "b[%s]",          "m[i][%s]",
                                         "m[%s][i]",      "s[%s].n",   "s[%s].c",        "s[%s].v[1]",
                                         "a[i * n + %s]", "*(a + %s)", "s[k].v[%s & 1]", "m[k][%s]",
                                         "(*m)[%s]",      "loc[%s]",   "(b + 5)[%s]"};
    static const char *const own[] = {
        "w[%s]",          "w[%s]",  "m[i][%s]", "s[i].n",           "a[i * 64 + %s]", "*(w + %s)",
        "s[i].v[%s & 1]", "s[i].c", "loc[%s]",  "(a + 64 * i)[%s]", "(*row)[%s]"};
    printf(code.parallel ? ONE_OF(own) : ONE_OF(serial), subscript());
}

static void value(int levels)
{
    if (levels > 0 && below(3)) {
        static const char *const operators[] = {" + ", " * ", " ^ ", " - ", " + "};
        printf("(");
        value(levels - 1);
        printf("%s", ONE_OF(operators));
        value(levels - 1);
        printf(")");
        return;
    }
    switch (below(9)) {
    case 0:
        printf("%uu", below(50));
        break;
    case 1:
        printf("(unsigned)%s", subscript());
        break;
    case 2:
        printf("t");
        break;
    case 3:
        printf(code.parallel ? "in_b[%s]" : "b[%s]", subscript());
        break;
    case 4:
        printf(code.parallel ? "get(in_b, %s)" : "get(a, %s)", subscript());
        break;
    case 5:
        printf(code.parallel ? "weight(&s[i])" : "weight(s + %s)", subscript());
        break;
    default:
        place();
    }
}

static void condition(void)
{
    switch (below(6)) {
    case 0:
        printf("%s == %s", subscript(), subscript());
        break;
    case 1:
        printf("%s < %s", subscript(), subscript());
        break;
    case 2:
        value(1);
        printf(" %% 3 == %u", below(3));
        break;
    case 3:
        printf("(");
        value(0);
        printf(" & 1) == 0 && ");
        value(0);
        printf(" > 20");
        break;
    default:
        value(1);
        printf(" < ");
        value(1);
    }
}

static void store(void)
{
    static const char *const operators[] = {" = ", " = ", " += ", " ^= ", " -= "};
    switch (below(6)) {
    case 0:
        printf("bump(&");
        printf(code.parallel ? "w[%s], " : "a[%s], ", subscript());
        value(1);
        printf(");\n");
        break;
    case 1:
        printf("put(%s, %s, ", code.parallel ? "w" : "b", subscript());
        value(1);
        printf(");\n");
        break;
    default:
        place();
        printf("%s", ONE_OF(operators));
        value(2);
        printf(";\n");
    }
}

/* `element = value` where the value, which reads the element, is less. */
static void relax(void)
{
    char left[5 * NAME], other[5 * NAME], third[5 * NAME];
    const char *row = code.parallel ? "w" : below(2) ? "a" : "m[i]";
    snprintf(left, sizeof left, "%s[%s]", row, subscript());
    snprintf(other, sizeof other, "%s[%s]", row, below(2) ? "k" : subscript());
    snprintf(third, sizeof third, "%s[%s]", code.parallel ? "in_b" : below(2) ? row : "b", subscript());
    if (below(2))
        printf("if (%s + %s < %s) %s = %s + %s;\n", other, third, left, left, other, third);
    else if (below(2))
        printf("%s = %s + %s < %s ? %s + %s : %s;\n", left, other, third, left, other, third, left);
    else
        printf("%s += %s * %s;\n", left, other, third);
}

static void statement(int depth)
{
    switch (below(depth < 2 ? 15 : 13)) {
    case 0:
        printf("if (");
        condition();
        printf(") ");
        store();
        if (below(2)) {
            printf("else ");
            store();
        }
        break;
    case 1:
    case 2:
        relax();
        break;
    case 3:
        printf("t %s ", below(2) ? "=" : "+=");
        value(2);
        printf(";\n");
        break;
    case 4:
        printf("sum %s ", code.parallel || below(2) ? "+=" : "^=");
        value(1);
        printf(";\n");
        break;
    case 5:
        printf("{ unsigned here = ");
        value(1);
        if (code.parallel)
            printf("; most = here > most ? here : most; if (where < here %% 97) where = here %% 97; }\n");
        else
            printf("; if (here %s most) most = here, where = (unsigned)%s; }\n",
                   below(2) ? ">" : ">=", subscript());
        break;
    case 6:
        printf("{ unsigned v%d = ", code.names);
        value(1);
        printf("; ");
        place();
        printf(" = v%d + ", code.names++);
        value(1);
        printf("; }\n");
        break;
    case 7:
        if (code.can_go_on || code.can_leave) {
            printf("if (");
            condition();
            printf(") %s;\n", code.can_go_on && (!code.can_leave || below(4)) ? "continue" : "break");
            break;
        }
        /* fallthrough */
    case 8:
        place();
        printf(" = before; before = ");
        value(1);
        printf(";\n");
        break;
    case 13:
    case 14:
        block(depth + 1);
        break;
    default:
        store();
    }
}

/* The statements of a loop whose counter is `name`. */
static void body(const char *name, int depth, int goes_on)
{
    const int leaves = code.can_leave, went_on = code.can_go_on;
    snprintf(code.index[code.indices++], sizeof code.index[0], "%s", name);
    code.can_leave = below(6) == 0;
    code.can_go_on = goes_on;
    for (unsigned count = 1 + below(3); count-- > 0;)
        statement(depth);
    code.can_leave = leaves;
    code.can_go_on = went_on;
    code.indices--;
}

/* A loop, and what stands around it. Its counter comes to 16 numbers at most. */
static void block(int depth)
{
    static const char *const types[] = {"int",           "int",    "unsigned", "short",
                                        "unsigned char", "size_t", "long",     "signed char"};
    static const char *const less[] = {">", "<", ">=", "<="};
    static const char *const limits[] = {"n", "n", "12", "n - 1", "k", "16"};
    char name[NAME], other[NAME], pointer[2 * NAME];
    const char *type = ONE_OF(types), *limit = ONE_OF(limits),
               *base = code.parallel ? "w"
                       : below(2)    ? "a"
                                     : "b";
    const unsigned first = below(3);
    const int number = code.counters++;
    snprintf(name, sizeof name, "j%d", number);
    snprintf(other, sizeof other, "q%d", number);
    switch (below(16)) {
    case 11:
        printf("if (");
        condition();
        printf(") {\n");
        for (unsigned count = 1 + below(2); count-- > 0;)
            statement(depth);
        printf("}\n");
        break;
    case 12:
        printf("row_add(%s + %s, %s + %s, n);\n", base, subscript(),
               code.parallel && below(2) ? "in_b" : base, subscript());
        break;
    case 13:
        printf("t %s row_total(%s + %s, %s);\n", below(2) ? "+=" : "=",
               code.parallel && below(2) ? "in_b" : base, subscript(), limit);
        break;
    case 14:
        printf("for (%s %s = %u; %s < %s; %s++)\nif (%s[%s] %s most%s) { most%s = %s[%s]; %s = (unsigned)%s; "
               "}\n",
               type, name, first, name, limit, name, base, name, ONE_OF(less), code.parallel ? "_here" : "",
               code.parallel ? "_here" : "", base, name, code.parallel ? "t" : "where", name);
        break;
    case 15:
        printf("{ int %s; for (%s = %u; %s < n; %s++) { if (", name, name, first, name, name);
        snprintf(code.index[code.indices++], sizeof code.index[0], "%s", name);
        condition();
        code.indices--;
        printf(") break; }\nt += (unsigned)%s; }\n", name);
        break;
    case 0:
        printf("for (%s %s = %u; %s < %s; %s += %u) {\n", type, name, first, name, limit, name, 1 + below(2));
        body(name, depth, 1);
        printf("}\n");
        break;
    case 1:
        printf("{ int %s; for (%s = 16; %s != %u; --%s) {\n", name, name, name, first, name);
        body(name, depth, 1);
        printf("}\nsum += (unsigned)%s; }\n", name);
        break;
    case 2:
        printf("{ %s %s = %u; while (%s < %s) {\n", type, name, first, name, limit);
        body(name, depth, 0);
        printf("%s%s; } }\n", name, below(2) ? "++" : " += 1");
        break;
    case 3:
        printf("{ int %s = 0; do {\n", name);
        body(name, depth, 0);
        printf("} while (++%s < n); }\n", name);
        break;
    case 4:
        snprintf(pointer, sizeof pointer, "(%s - %s)", other, base);
        printf("for (unsigned *%s = %s + %u; %s %s %s + n; %s++) {\n", other, base, first, other,
               below(2) ? "<" : "!=", base, other);
        printf("*%s %s ", other, below(2) ? "=" : "+=");
        value(1);
        printf(";\n");
        body(pointer, depth, 1);
        printf("}\n");
        break;
    case 5:
        printf("for (int %s = 0, %s = n; %s < n; %s++, %s--) {\n", name, other, name, name, other);
        snprintf(code.index[code.indices++], sizeof code.index[0], "%s", other);
        body(name, depth, 1);
        code.indices--;
        printf("}\n");
        break;
    case 6:
        printf("for (%s %s = n; %s-- > 0;) {\n", type, name, name);
        body(name, depth, 1);
        printf("}\n");
        break;
    case 7:
        printf("{ unsigned *%s = %s + %u; for (%s %s = 0; %s < %s; %s++) {\n*%s++ %s ", other, base, first,
               type, name, name, limit, name, other, below(2) ? "=" : "+=");
        value(1);
        printf(";\n");
        body(name, depth, 0);
        printf("} }\n");
        break;
    case 8:
        printf("{ int %s = %u; for (int %s = 0; %s < %s; %s++) {\n", other, first, name, name, limit, name);
        snprintf(code.index[code.indices++], sizeof code.index[0], "%s", other);
        body(name, depth, 0);
        code.indices--;
        printf("%s++; } }\n", other);
        break;
    default:
        printf("for (%s %s = %u; %s < %s; %s++) {\n", type, name, first, name, limit, name);
        body(name, depth, 1);
        printf("}\n");
    }
}

static void critical(void)
{
    switch (below(5)) {
    case 0:
        printf("#pragma omp critical\n{ count++; all += t; }\n");
        break;
    case 1:
        printf("#pragma omp critical(best)\n"
               "if (t > best || (t == best && (unsigned)i < at)) { best = t; at = (unsigned)i; }\n");
        break;
    case 2:
        printf("if (t %% 3) {\n#pragma omp critical (queue)\n{ queue[count] = t; count++; }\n}\n");
        break;
    case 3:
        printf(
            "#pragma omp critical\n{ bins[t & 7] += (unsigned)i; if (last[t & 3] < t) last[t & 3] = t; }\n");
        break;
    default:
        printf("{ unsigned mine;\n#pragma omp atomic capture\nmine = count++;\nqueue[mine] = t; }\n");
    }
}

void shapes_functions(void)
{
    printf(
        "struct cell { unsigned n; short h; unsigned char c; unsigned v[3]; };\n"
        "static unsigned A[1024], B[1024], M[64][64];\nstatic struct cell S[64];\n"
        "#pragma omp begin declare target\n"
        "static unsigned get(const unsigned *p, int i) { return p[i] + 1; }\n"
        "static void put(unsigned *p, int i, unsigned v) { p[i] = v; }\n"
        "static void bump(unsigned *p, unsigned v) { *p += v * 3; }\n"
        "static unsigned weight(const struct cell *c) { return c->n * 2 + c->v[1] + c->c; }\n"
        "static void row_add(unsigned *to, const unsigned *from, int n) { for (int i = 0; i < n; i++) "
        "to[i] += "
        "from[i]; }\n"
        "static unsigned row_total(const unsigned *p, int n) { unsigned s = 0; for (int i = 0; i < n; i++) s "
        "+= p[i] * "
        "3; return s; }\n"
        "#pragma omp end declare target\n\n");
}

void shapes_region(unsigned number)
{
    static const char *const heads[] = {"target teams distribute parallel for", "target teams loop",
                                        "target parallel for", "target teams distribute"};
    static const char *const pointers[] = {"unsigned *", "unsigned *restrict "};
    static const char *const arrays[] = {"A, B", "A, B", "A, A + 7", "A, A", "B, A"};
    memset(&code, 0, sizeof code);
    code.parallel = below(2) != 0;
    const int apart = code.parallel || below(2), outside = code.parallel && below(2);
    printf("static void shapes%u(%sa, %sb, unsigned (*m)[64], struct cell *s, int n, int k)\n{\n", number,
           apart ? ONE_OF(pointers) : "unsigned *", apart ? ONE_OF(pointers) : "unsigned *");
    printf("    unsigned sum = 1, most = 0, where = 0, count = 0, all = 0, best = 0, at = 99, queue[64] = "
           "{0}, bins[8] = "
           "{0}, last[4] = {0};\n    const unsigned *in_b = b; (void)in_b;\n%s",
           outside ? "    unsigned t, before, *w;\n    int i;\n" : "");
    printf("#pragma omp %s map(tofrom : %sm[0:64], s[0:64])", code.parallel ? ONE_OF(heads) : "target",
           apart ? "a[0:1000], b[0:1000], " : "");
    if (code.parallel) {
        printf(" reduction(+ : sum) reduction(max : most, where) map(tofrom : count, all, best, at, queue, "
               "bins, last)");
        printf("%s\n    for (%si = 0; i < %u; i++) {\n", outside ? " private(t, before, w)" : "",
               outside ? "" : "int ", 2 + below(12));
        printf("    %st = (unsigned)i;\n    %sbefore = 3;\n    %sw = a + 64 * i;\n    unsigned (*row)[64] = "
               "m + i;\n"
               "    (void)row; (void)w;\n"
               "    unsigned loc[64] = {1, 2}, most_here = 20;\n    (void)loc; (void)most_here;\n",
               outside ? "" : "unsigned ", outside ? "" : "unsigned ", outside ? "" : "unsigned *");
    } else {
        printf(" map(tofrom : sum, most, where)\n    {\n    unsigned t = 7, before = 3, loc[64] = {3, 4};\n  "
               "  (void)loc;\n    int i = %u;\n   "
               " (void)i;\n",
               below(5));
        if (below(2)) {
            printf("    for (i = 0; i < n; i++) {\n");
            snprintf(code.index[code.indices++], sizeof code.index[0], "i");
        } else {
            printf("    {\n");
        }
    }
    if (code.parallel)
        snprintf(code.index[code.indices++], sizeof code.index[0], "i");
    for (unsigned count = 1 + below(3); count-- > 0;)
        block(0);
    if (code.parallel && below(2))
        critical();
    printf(
        "    %s}\n    for (unsigned x = 0; x < 64; x++) all += queue[x] + bins[x & 7] * x + last[x & 3];\n"
        "    printf(\"%u: %%u %%u %%u %%u %%u %%u %%u\\n\", sum, most, where, count, all, best, at);\n}\n\n",
        code.parallel ? "" : "}\n    ", number);
    printf("static void region%u(void)\n{\n    unsigned h = 0;\n"
           "    for (unsigned x = 0; x < 1024; x++) A[x] = x * 7 %% 61, B[x] = x * x %% 53;\n"
           "    for (unsigned x = 0; x < 4096; x++) M[x / 64][x %% 64] = x * 5 %% 41;\n"
           "    for (unsigned x = 0; x < 64; x++) S[x] = (struct cell){x, 2, (unsigned char)(x * 3), {x, 5, "
           "6}};\n"
           "%s    shapes%u(%s, M, S, %u, %u);\n",
           number, !apart || below(2) ? "#pragma omp target data map(tofrom : A, B, M, S)\n" : "", number,
           apart ? "A, B" : ONE_OF(arrays), 5 + below(12), below(14));
    printf("    for (unsigned x = 0; x < 1024; x++) h = h * 31 + A[x] + B[x] * 3;\n"
           "    for (unsigned x = 0; x < 4096; x++) h = h * 31 + M[x / 64][x %% 64];\n"
           "    for (unsigned x = 0; x < 64; x++) h = h * 31 + S[x].n + S[x].c * 3 + S[x].v[0] * 5 + "
           "S[x].v[1] * 7;\n"
           "    printf(\"%%u\\n\", h);\n}\n\n");
}
