/*
 * Regions that go through two rows at once: sums over the products of their elements, in a variable or kept
 * in memory, along rows or columns, of all lengths, of arrays that may be one; and regions that count in
 * bins.
 *
 * All values are small whole numbers, which a float adds in any order. Where iterations read what others of
 * the same row have stored, rows alone are shared.
 */
#include <stdio.h>
#include <string.h>
#include "generate.h"

static const char *const element_types[] = {"float",    "float", "double", "int",
                                            "unsigned", "short", "long",   "unsigned char"};

/* How the region that is being made spells things. */
static struct {
    const char *type, *sum_type;
    int by_rows; /* only rows are shared */
    int serial;  /* nothing is shared behind the outermost loop */
    int reduces; /* and sums are combined */
    int in_row;  /* a is what the rows of c were, or are */
    int by_pointer, by_members;
    const char *k; /* what a loop's counter of the product means */
} form;

static void sharing(void)
{
    static const char *const whole[] = {"target teams distribute parallel for collapse(2)",
                                        "target teams distribute parallel for collapse(2)",
                                        "target parallel for collapse(2)", "target teams loop collapse(2)",
                                        "target teams distribute parallel for simd collapse(2)"};
    static const char *const by_rows[] = {"target teams distribute parallel for",
                                          "target teams distribute parallel for", "target teams distribute",
                                          "target parallel for", "target teams loop"};
    const char *directive = form.by_rows ? ONE_OF(by_rows) : ONE_OF(whole);
    printf("#pragma omp %s%s", directive, form.reduces ? " reduction(+ : sum)" : "");
    form.serial = strstr(directive, "for") || strstr(directive, "loop");
    if (form.by_members)
        printf(" map(to : g[0 : 1]) map(tofrom : g->c[0 : size])%s",
               below(2) ? " map(to : g->a[0 : size], g->b[0 : size])" : "");
    else if (!form.in_row && below(2))
        printf(" map(tofrom : c[0 : size]) map(to : a[0 : size], b[0 : size])");
    if (below(8) == 0)
        printf(strstr(directive, "teams") ? " thread_limit(%u)" : " num_threads(%u)", 32u << below(4));
    printf("\n");
}

/* An element that an iteration of the innermost loop reads. */
static void factor(int second)
{
    static const char *const firsts[] = {
        "i * la + %s", "i * la + %s", "i * la + %s",           "%s * n + i",
        "%s",          "i + %s",      "i * la + (l - 1 - %s)", "(i * la + %s) / 2"};
    static const char *const seconds[] = {"j * lb + %s", "j * lb + %s",          "j * lb + %s",
                                          "%s * m + j",  "i * lb + %s",          "j + %s",
                                          "%s",          "j * lb + (l - 1 - %s)"};
    const char *array = second ? "b" : "a", *shape = second ? ONE_OF(seconds) : ONE_OF(firsts);
    if (form.by_pointer && (second || !form.in_row)) {
        printf("%s_row[%s]", array, form.k);
        return;
    }
    printf("%s%s[", form.by_members ? "g->" : "", array);
    printf(!second && form.in_row ? "i * m + %s" : shape, form.k);
    printf("]");
}

static void term(void)
{
    switch (below(8)) {
    case 0:
        printf("(");
        factor(0);
        printf(" > ");
        factor(1);
        printf(")");
        break;
    case 1:
        printf("(");
        factor(0);
        printf(" - ");
        factor(1);
        printf(")");
        break;
    case 2:
        factor(1);
        break;
    default:
        factor(0);
        printf(" * ");
        factor(1);
    }
}

/* `simd`: a directive holds it to OpenMP's form. */
static void inner_head(int simd)
{
    static const struct {
        const char *head, *place;
    } heads[] = {{"for (%s k = 0; k < l; k++)", "k"},
                 {"for (%s k = 0; k < l; k++)", "k"},
                 {"for (%s k = 0; k < l; ++k)", "k"},
                 {"for (%s k = 1; k <= l; k++)", "(k - 1)"},
                 {"for (int k = l - 1; k >= 0; k--)", "k"},
                 {"for (%s k = 0; k < l; k += 2)", "k"},
                 {"for (%s k = 0; k + 1 <= l; k = k + 1)", "k"},
                 {"for (int k = i; k < l; k++)", "k"},
                 {"for (int k = 0; k <= j && k < l; k++)", "k"},
                 {"for (int k = 0; k < l - l %% 4; k++)", "k"},
                 {"for (%s k = 0; k != l; k++)", "k"}};
    static const char *const counters[] = {"int", "int", "int", "unsigned", "size_t", "long", "short"};
    unsigned kind = below(sizeof heads / sizeof *heads);
    kind = simd && (kind == 6 || kind == 8) ? 0 : kind;
    form.k = heads[kind].place;
    printf(heads[kind].head, ONE_OF(counters));
    printf(" ");
}

#define C_ELEMENT "%sc[i * m + j]"

static void add_up(const char *members)
{
    const unsigned kind = below(7);
    if (kind < 2)
        printf(below(2) ? C_ELEMENT " = 0;\n" : C_ELEMENT " = %sc[i * m + j] * 2;\n", members, members);
    else
        printf("%s t = %u;\n", form.sum_type, below(3));
    if (kind == 2 && !form.by_rows)
        printf("#pragma omp simd reduction(+ : t)\n");
    inner_head(kind == 2);
    if (kind < 2) {
        if (below(4) == 0)
            printf("if (k %% 3) ");
        printf(C_ELEMENT " += ", members);
        term();
        printf(";\n");
        return;
    }
    if (kind == 3) {
        printf("{ const %s x = ", form.type);
        term();
        printf("; %s }\n", below(2) ? "t = x > t ? x : t;" : "if (x < t) t = x;");
    } else {
        if (kind == 4) {
            printf("if (");
            factor(0);
            printf(" > 2) ");
        }
        printf(below(6) ? "t += " : "t -= ");
        term();
        printf(";\n");
    }
    printf(below(3) == 0 ? "if (t > 5) " : "");
    printf(below(2) ? C_ELEMENT " = (%s)t;\n" : C_ELEMENT " += (%s)(t * 2);\n", members, form.type);
    if (form.reduces)
        printf("sum += (unsigned)(long)t;\n");
}

static unsigned length(void)
{
    static const unsigned lengths[] = {0, 1, 2, 5, 16, 31, 32, 33, 63, 64, 65, 100, 128};
    return ONE_OF(lengths);
}

void products_region(unsigned number)
{
    static const char *const rows[] = {"for (int i = 0; i < n; i++)", "for (int i = n - 1; i >= 0; i--)",
                                       "for (long i = 0; i < n; i++)",
                                       "for (unsigned i = 0; i < (unsigned)n; i++)"};
    static const char *const columns[] = {"for (int j = 0; j < m; j++)", "for (int j = 0; j < m; j++)",
                                          "for (size_t j = 0; j < (size_t)m; j++)",
                                          "for (int j = m - 1; j >= 0; j--)"};
    static const char *const triangles[] = {"for (int j = i; j < m; j++)",
                                            "for (int j = 0; j <= i && j < m; j++)",
                                            "for (int j = 0; j < m; j += 3)"};
    unsigned n, m, l;
    do
        n = length(), m = length(), l = length();
    while (n * m * l > 300000);
    form.type = ONE_OF(element_types);
    form.sum_type = below(3) ? form.type : "double";
    form.by_rows = below(2) != 0;
    form.in_row = form.by_rows && below(3) == 0;
    form.reduces = below(4) == 0;
    form.by_pointer = below(4) == 0;
    form.by_members = !form.by_pointer && below(4) == 0;
    if (form.in_row && !form.by_members)
        l = m;
    form.in_row = form.in_row && l == m;
    const char *members = form.by_members ? "g->" : "";
    printf("struct product%u { %s *c, *a, *b; };\n", number, form.type);
    printf("static unsigned product%u(int n, int m, int l, int la, int lb, int size, ", number);
    if (form.by_members)
        printf("struct product%u *g)\n{\n", number);
    else
        printf("%s *c, const %s *a, const %s *b)\n{\n", form.type, form.type, form.type);
    printf("    unsigned sum = 0;\n");
    sharing();
    printf("%s%s", ONE_OF(rows), form.by_rows ? " {\n" : "\n");
    if (form.by_rows && below(4) == 0)
        printf("if (i %% 5 == 3) continue;\n");
    if (form.by_rows && !form.serial && !form.in_row && below(2))
        printf("#pragma omp parallel for%s\n%s", form.reduces ? " reduction(+ : sum)" : "", ONE_OF(columns));
    else
        printf("%s", form.by_rows && below(3) == 0 ? ONE_OF(triangles) : ONE_OF(columns));
    printf(" {\n");
    if (form.by_pointer)
        printf("const %s *a_row = a + i * la, *b_row = &b[j * lb];\n", form.type);
    if (below(6) == 0)
        printf("if ((i + j) %% 7 == 2) continue;\n");
    add_up(members);
    printf("}\n%s    return sum;\n}\n\n", form.by_rows ? "}\n" : "");
    printf("static void region%u(void)\n{\n    enum { N = %u, M = %u, L = %u, SIZE = 20000 };\n", number, n,
           m, l);
    printf("    static %s memory[3][SIZE];\n    unsigned sum;\n"
           "    for (int k = 0; k < SIZE; k++) memory[0][k] = k %% 7, memory[1][k] = k * 5 %% 11 %% 6, "
           "memory[2][k] = k %% 3;\n",
           form.type);
    const unsigned more = below(3);
    const char *a = form.in_row ? "memory[2]" : "memory[0]", *b = below(3) ? "memory[1]" : "memory[0]";
    printf("#pragma omp target data map(tofrom : memory)\n");
    if (form.by_members)
        printf("    { struct product%u g = {memory[2], %s, %s}; sum = product%u(N, M, L, L + %u, L + %u, "
               "SIZE, &g); }\n",
               number, a, b, number, more, below(2));
    else
        printf("    sum = product%u(N, M, L, L + %u, L + %u, SIZE, memory[2], %s, %s + %u);\n", number, more,
               below(2), a, b, below(2) * below(5));
    printf("    for (int k = 0; k < SIZE; k++) sum = sum * 31 + (unsigned)(long)memory[2][k];\n"
           "    printf(\"%u: %%u\\n\", sum);\n}\n\n",
           number);
}

/* ---- bins ---- */

static void place_of_bin(unsigned bins)
{
    static const char *const places[] = {
        "(unsigned)v[i] %% %u",         "at[i] %% %u", "(i * 7 + 3) %% %u", "(unsigned)(v[i] * at[i]) %% %u",
        "(v[i] < 3 ? 0 : at[i]) %% %u", "i %% %u"};
    printf(ONE_OF(places), bins);
}

static void update(const char *type, const char *array, unsigned kind, unsigned bins)
{
    static const char *const values[] = {"1", "3", "(%s)(v[i] %% 5)", "(%s)2"};
    const int with_bits = strcmp(type, "float") && strcmp(type, "double");
    char value[60];
    snprintf(value, sizeof value, ONE_OF(values), type);
    kind = !with_bits && kind > 4 ? kind - 5 : kind;
    printf("#pragma omp atomic%s\n", kind < 6 && below(3) == 0 ? " update" : "");
    printf("%s[", array);
    place_of_bin(bins);
    printf(kind == 0   ? "]++;\n"
           : kind <= 3 ? "] += %s;\n"
           : kind == 4 ? "] -= %s;\n"
           : kind == 5 ? "] ^= %s;\n"
           : kind == 6 ? "] |= %s;\n"
                       : "] &= ~%s;\n",
           value);
}

void bins_region(unsigned number)
{
    static const char *const types_of_bins[] = {"unsigned", "unsigned", "int",   "unsigned long long",
                                                "float",    "double",   "short", "unsigned char",
                                                "long"};
    static const unsigned counts[] = {1, 2, 7, 16, 64, 100, 256, 1000, 3000};
    static const char *const directives[] = {
        "target teams distribute parallel for",
        "target teams distribute parallel for",
        "target parallel for",
        "target teams distribute",
        "target teams distribute parallel for schedule(static, 1)",
        "target teams distribute parallel for num_teams(3) thread_limit(64)"};
    static const char *const loops[] = {
        "for (int i = 0; i < n; i++)", "for (size_t i = 0; i < (size_t)n; i++)",
        "for (int i = n - 1; i >= 0; i--)", "for (long i = 0; i < n; i += 3)"};
    const char *type = ONE_OF(types_of_bins), *values = below(2) ? "int" : "unsigned char";
    const unsigned bins = ONE_OF(counts), kind = below(8), others = ONE_OF(counts), other_kind = below(8);
    const int several = below(3) == 0, own = below(4) == 0, nest = below(4) == 0, member = below(4) == 0,
              sums = below(3) == 0;
    const char *one = own ? "own" : member ? "g->bins" : "bins";
    printf("struct bins%u { int n; %s *bins; %s *v; };\n", number, type, values);
    printf("static unsigned bins%u(int n, struct bins%u *g, const %s *v, const int *at, %s *bins, %s "
           "*others)\n{\n    unsigned sum = 2;\n",
           number, number, values, type, type);
    printf("#pragma omp %s%s map(to : g[0 : 1]) map(tofrom : g->bins[0 : %u], bins[0 : %u], others[0 : %u]) "
           "map(to : v[0 : 4096], "
           "at[0 : 4096])\n",
           own ? "target teams distribute" : ONE_OF(directives), sums ? " reduction(+ : sum)" : "", bins,
           bins, others);
    if (own) {
        printf("for (int team = 0; team < 4; team++) {\n%s own[%u];\n#pragma omp parallel for\nfor (int k = "
               "0; k < %u; k++) own[k] = 0;\n"
               "#pragma omp parallel for%s\nfor (int i = team; i < n; i += 4) {\n",
               type, bins, bins, sums ? " reduction(+ : sum)" : "");
    } else {
        printf("%s {\n", ONE_OF(loops));
    }
    if (below(4) == 0)
        printf("if (at[i] %% 3 == 1) continue;\n");
    if (nest)
        printf("for (int j = 0; j < (int)(v[i] %% 4); j++) {\n");
    if (below(3) == 0)
        printf("if (v[i] > 4) ");
    printf("{\n");
    update(type, one, kind, bins);
    printf("}\n");
    if (several)
        update(type, "others", other_kind, others);
    if (nest)
        printf("}\n");
    if (sums)
        printf("sum += (unsigned)at[i];\n");
    printf("}\n");
    if (own) {
        printf("#pragma omp parallel for\nfor (int k = 0; k < %u; k++) {\n#pragma omp atomic\n%s[k] += "
               "own[k];\n}\n}\n",
               bins, member ? "g->bins" : "bins");
    }
    printf("    return sum;\n}\n\n");
    printf(
        "static void region%u(void)\n{\n    static %s bins[2][3000], others[3000];\n    static %s v[4096];\n "
        "   static int at[4096];\n"
        "    for (int k = 0; k < 4096; k++) v[k] = (%s)(k * 13 %% 23), at[k] = k * 29 %% 3001;\n"
        "    for (int k = 0; k < 3000; k++) bins[0][k] = bins[1][k] = others[k] = k %% 5;\n"
        "    struct bins%u g = {0, bins[1], v};\n    unsigned sum = bins%u(%u, &g, v, at, bins[0], others);\n"
        "    for (int k = 0; k < 3000; k++) sum = sum * 31 + (unsigned)(long)bins[0][k] + "
        "(unsigned)(long)bins[1][k] * 3 + "
        "(unsigned)(long)others[k] * 5;\n    printf(\"%u: %%u\\n\", sum);\n}\n\n",
        number, type, values, values, number, number, below(6) == 0 ? below(3) : 1 + below(4096), number);
}
