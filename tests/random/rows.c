/*
 * Regions whose iterations hold loops over rows of arrays. An iteration changes its own row alone, and in it
 * the loops depend on what they like: threads may share those that REX calls independent, and no others.
 *
 * Columns are 3 to m - 6 where a loop counts them, so that the neighbours, and those of an array that begins
 * up to two elements later in the same memory, are in the row, too. All values are small whole numbers, which
 * a float adds in any order.
 */
#include <stdio.h>
#include "generate.h"

/* How the region that is being made spells things. */
static struct {
    const char *type;
    const char *row; /* the row of an iteration */
    int two_dimensional, by_pointers, by_members,
        by_value;            /* members of a struct, or of one passed by value */
    int by_functions;        /* small functions compute places, and read */
    unsigned number;         /* of the region, which is part of their names */
    int mapped;              /* a and b, which then share no storage (OpenMP 5.2, 5.8.3) */
    int total, own, counter; /* the function has a variable, an array, a counter that is private */
    int arms;                /* and a variable that is set in branches; 2: not always */
    int reduced;             /* and one that the construct reduces */
    int may_leave;           /* the loop is one that may be left or continued */
    unsigned
        plain; /* of 16 subscripts so many are the loop's own column, and of 16 statements are assignments */
} form;

static void index_from(const char *column)
{
    static const char *const shapes[] = {
        "%s",         "%s",     "%s",     "%s",         "%s + 1",   "%s - 1",     "%s + 2", "%s - 3",
        "m - 1 - %s", "%s ^ 1", "at[%s]", "at[%s] + 1", "(%s + 1)", "3 + i %% 8", "4",      "m - 6"};
    printf(below(16) < form.plain ? "%s" : ONE_OF(shapes), column);
}

static void element(const char *array, const char *column)
{
    if (form.two_dimensional)
        printf("%s[%s][", array, form.row);
    else if (form.by_pointers)
        printf("%s_row[", array);
    else if (form.by_functions)
        printf("%s[at%u(%s, ", array, form.number, form.row);
    else
        printf("%s%s[%s * m + ", form.by_value ? "s." : form.by_members ? "s->" : "", array, form.row);
    index_from(column);
    printf(form.by_functions ? ", m)]" : "]");
}

static void row_element(const char *column)
{
    static const char *const arrays[] = {"a", "a", "b"};
    element(ONE_OF(arrays), column);
}

/* What a function reads. */
static void read_by_function(const char *column)
{
    static const char *const functions[] = {"get", "get", "near", "bounded"};
    printf("%s%u(%s, %s, ", ONE_OF(functions), form.number, below(3) ? "a" : "b", form.row);
    index_from(column);
    printf(", m)");
}

static void functions(void)
{
    const char *type = form.type, *keyword = below(3) ? "static " : "";
    const unsigned number = form.number;
    printf("%sint at%u(int i, int j, int m) { return i * m + j; }\n", keyword, number);
    printf("%s%s get%u(const %s *p, int i, int j, int m) { return p[at%u(i, j, m)]; }\n", keyword, type,
           number, type, number);
    printf("static %s bounded%u(%s *p, int i, int j, int m)\n{\n    const int place = i * m + j;\n"
           "    if (j < %u)\n        return 5;\n    return p[place];\n}\n",
           type, number, type, below(9));
    printf("%s%s near%u(const %s *p, int i, int j, int m)\n{\n    %s most = 0;\n"
           "    for (const %s *at = p + i * m + j, *end = at + 2; at < end; at++)\n"
           "        most = *at > most ? *at : most;\n    return most;\n}\n",
           keyword, type, number, type, type, type);
}

/* An unsigned number. */
static void number(const char *column, int levels)
{
    static const char *const operators[] = {"+", "-", "*", "^", "&"};
    if (levels && below(2)) {
        printf("(");
        number(column, levels - 1);
        printf(" %s ", ONE_OF(operators));
        number(column, levels - 1);
        printf(")");
        return;
    }
    switch (below(8)) {
    case 0:
        printf("%uu", 1 + below(90));
        break;
    case 1:
        printf(form.total ? "(unsigned)(long)t" : "5u");
        break;
    case 2:
        printf("(unsigned)%s", column);
        break;
    case 3:
    case 4:
        printf("(unsigned)(long)v[");
        index_from(column);
        printf("]");
        break;
    default:
        printf("(unsigned)(long)");
        if (form.by_functions && below(2))
            read_by_function(column);
        else
            row_element(column);
    }
}

static void small_number(const char *column)
{
    printf("(%s)(", form.type);
    number(column, 2);
    printf(" %% 61u)");
}

static void assignment(const char *column)
{
    static const char *const operators[] = {"=", "=", "=", "+=", "-="};
    row_element(column);
    printf(" %s ", ONE_OF(operators));
    small_number(column);
    printf(";\n");
}

static void total(const char *column)
{
    static const char *const operators[] = {"+=", "+=", "=", "-="};
    printf("t %s ", ONE_OF(operators));
    small_number(column);
    printf(";\n");
}

static void extremum(const char *column)
{
    const char *relation = below(2) ? "<" : ">";
    printf("if (t %s ", relation);
    row_element(column);
    printf(") t = ");
    row_element(column);
    printf(";\n");
}

static void condition(const char *column)
{
    printf("if (");
    number(column, 1);
    printf(" %% 3u == 0) ");
    assignment(column);
}

static void exchange(const char *column)
{
    printf("{ %s x = ", form.type);
    row_element(column);
    printf("; ");
    row_element(column);
    printf(" = ");
    small_number(column);
    printf("; ");
    row_element(column);
    printf(" = x; }\n");
}

/* A variable that is set in both arms of a branch, or in one. */
static void set_in_arms(const char *column)
{
    printf("if (");
    number(column, 1);
    printf(" %% 3u) { e = ");
    small_number(column);
    printf("; }\n");
    if (form.arms == 1 || below(2)) {
        printf(below(3) ? "else e = " : "else if (%s & 1) e = 2; else e = ", column);
        small_number(column);
        printf(";\n");
    }
    row_element(column);
    printf(" = e;\n");
}

static void combine(const char *column)
{
    printf(below(2) ? "r += " : "r = r + (%s)1 - ", form.type);
    small_number(column);
    printf(";\n");
}

static void own_array(const char *column)
{
    printf("w[%s %% 16] %s ", column, below(2) ? "=" : "+=");
    number(column, 1);
    printf(";\n");
}

static void from_own_array(const char *column)
{
    row_element(column);
    printf(" = (%s)(w[(%s + %u) %% 16] %% 61u);\n", form.type, column, below(3));
}

static void leave(const char *column)
{
    printf("if (");
    number(column, 1);
    printf(" %% 97u == 5) %s;\n", !form.may_leave ? "t = 1" : below(2) ? "break" : "continue");
}

/* A counter that is named behind its loop. */
static void left_over(const char *column)
{
    printf("{ int k; for (k = 3; k < m - 6; k++) if (");
    number(below(2) ? "k" : column, 1);
    printf(" %% 7u == 2) break;\n");
    row_element(column);
    printf(" = (%s)(k %% 61); }\n", form.type);
}

static void sum_of_row(const char *column)
{
    printf("for (int k = 3; k < m - 5; k += %u) ", 1 + below(3));
    if (form.total && below(2)) {
        total(below(2) ? "k" : column);
    } else {
        row_element(column);
        printf(" += ");
        small_number("k");
        printf(";\n");
    }
}

static void totals_of_row(const char *column)
{
    assignment(column);
    sum_of_row(column);
}

static void statement(const char *column)
{
    static void (*const plain[])(const char *) = {assignment, assignment, assignment,    condition,
                                                  exchange,   sum_of_row, totals_of_row, left_over};
    static void (*const others[])(const char *) = {total, total, extremum, leave, sum_of_row};
    static void (*const own[])(const char *) = {own_array, from_own_array};
    if (form.own && below(3) == 0)
        ONE_OF(own)(column);
    else if (form.arms && below(2))
        set_in_arms(column);
    else if (form.reduced && below(2))
        combine(column);
    else if (form.total && below(16) >= form.plain)
        ONE_OF(others)(column);
    else
        ONE_OF(plain)(column);
}

static void loop_over_columns(void)
{
    static const char *const heads[] = {
        "for (%s = 3; j < m - 5; j++)",          "for (%s = 3; j <= m - 6; ++j)",
        "for (%s = m - 6; j >= 3; j--)",         "for (%s = 3; j < m - 5; j += 2)",
        "for (%s = 3; j != m - 5; j++)",         "for (%s = 3 + i; j < m - 5; j++)",
        "for (%s = i + 4; j <= m - 6; ++j)",     "for (%s = 3; j <= i + 3; j++)",
        "for (%s = 3; j < 3 + i; j++)",          "for (%s = m - 6; j > i + 3; j -= 1)",
        "for (%s = 3 + i %% 5; j < m - 5; j++)", "for (%s = 3; m - 5 > j; j = j + 3)",
        "for (%s = 3; j < 3 + i %% 9; j++)"};
    static const char *const counters[] = {"int j", "int j", "int j", "long j", "short j", "unsigned j"};
    printf(ONE_OF(heads), form.counter ? "j" : ONE_OF(counters));
    printf(" {\n");
    for (unsigned i = 0, count = 1 + below(3); i < count; i++)
        statement("j");
    printf("}\n");
}

/* The same by pointers that are stepped. */
static void walk(void)
{
    static const char *const bodies[] = {
        "*to++ = *from++;",    "*to = *to + 1; to++;", "*to++ += *from++;",

        "*to = to[-1]; to++;", "to[1] = *to; to++;",   "*to = (%s)(*from-- + 1); to++;"};
    const char *place = form.two_dimensional ? "%s[%s]"
                        : form.by_value      ? "s.%s + %s * m"
                        : form.by_members    ? "s->%s + %s * m"
                                             : "%s + %s * m";
    printf("{ %s *to = ", form.type);
    printf(place, "a", form.row);
    printf(" + %u, *from = ", 3 + below(2));
    printf(place, below(2) ? "a" : "b", form.row);
    printf(" + m / 2;\nfor (int j = 0; j < m / 2 - 6; j++) { ");
    printf(ONE_OF(bodies), form.type);
    printf(" } }\n");
}

static void iteration(void)
{
    if (form.by_pointers)
        printf("%s *a_row = a + %s * m, *b_row = &b[%s * m];\n", form.type, form.row, form.row);
    if (form.total)
        printf("t = (%s)%u;\n", form.type, below(20));
    if (form.own)
        printf("for (int k = 0; k < 16; k++) w[k] = k + i;\n");
    if (form.arms == 2)
        printf("e = (%s)%u;\n", form.type, below(20));
    for (unsigned i = 0, count = 1 + below(3); i < count; i++) {
        form.may_leave = below(3) == 0;
        if (below(6))
            loop_over_columns();
        else
            walk();
        if (below(16) >= form.plain && below(2))
            assignment("5");
    }
    if (form.total)
        printf(form.two_dimensional ? "a[%s][1] += t;\n"
               : form.by_value      ? "s.a[%s * m + 1] += t;\n"
               : form.by_members    ? "s->a[%s * m + 1] += t;\n"
                                    : "a[%s * m + 1] += t;\n",
               form.row);
}

static void function(unsigned number)
{
    static const char *const outer[] = {
        "for (int i = 0; i < n; i++) {\n",
        "for (int p = 0; p < n / 4; p++) for (int q = 0; q < 4; q++) { const int i = p * 4 + q;\n",
        "for (int i = n - 1; i >= 0; i--) {\n"};
    static const char *const directives[] = {"target teams distribute parallel for",
                                             "target teams distribute parallel for",
                                             "target teams distribute",
                                             "target parallel for",
                                             "target teams loop",
                                             "target teams distribute parallel for thread_limit(32)"};
    const unsigned loops = below(3), collapsed = loops == 1 && below(2);
    form.row = loops == 1 && below(2) ? "(p * 4 + q)" : "i";
    form.number = number;
    if (form.by_functions)
        functions();
    if (form.two_dimensional)
        printf("static unsigned rows%u(int n, int m, %s a[n][m], %s b[n][m]", number, form.type, form.type);
    else if (form.by_members)
        printf("struct rows%u { %s *a, *b; };\nstatic unsigned rows%u(int n, int m, struct rows%u %ss",
               number, form.type, number, number, form.by_value ? "" : "*");
    else
        printf("static unsigned rows%u(int n, int m, %s *a, %s *b", number, form.type, form.type);
    printf(", const %s *v, const int *at)\n{\n", form.type);
    if (form.total)
        printf("    %s t = 0;\n", form.type);
    printf("%s%s", form.own ? "    unsigned w[16];\n" : "", form.counter ? "    int j;\n" : "");
    if (form.arms)
        printf("    %s e;\n", form.type);
    printf("    %s r = 1;\n", form.type);
    printf("#pragma omp %s%s%s%s%s%s%s map(to : v[0 : m], at[0 : m]) %s\n", ONE_OF(directives),
           form.total ? " private(t)" : "", form.own ? " private(w)" : "", form.counter ? " private(j)" : "",
           form.arms ? " private(e)" : "", form.reduced ? " reduction(+ : r)" : "",
           collapsed ? " collapse(2)" : "",
           !form.mapped           ? ""
           : form.two_dimensional ? "map(tofrom : a[0 : n][0 : m], b[0 : n][0 : m])"
           : form.by_value        ? "map(tofrom : s.a[0 : n * m], s.b[0 : n * m])"
           : form.by_members      ? "map(to : s[0 : 1]) map(tofrom : s->a[0 : n * m], s->b[0 : n * m])"
                                  : "map(tofrom : a[0 : n * m], b[0 : n * m])");
    printf("    %s", outer[loops]);
    iteration();
    printf("    }\n    return (unsigned)(long)r;\n}\n\n");
}

void rows_region(unsigned number)
{
    static const char *const element_types[] = {"unsigned", "int",  "float",        "double",
                                                "short",    "long", "unsigned char"};
    const unsigned rows = 4 * (2 + below(9)), columns = rows + 16 + below(2) * below(200),
                   spelling = below(7);
    form.type = ONE_OF(element_types);
    form.plain = below(3) ? 16 : below(17);
    form.total = below(3) == 0;
    form.own = below(4) == 0;
    form.counter = below(5) == 0;
    form.reduced = below(4) == 0;
    form.arms = below(4) ? 0 : 1 + (below(3) == 0);
    form.two_dimensional = spelling == 0;
    form.by_pointers = spelling == 1;
    form.by_members = spelling == 2 || spelling == 3;
    form.by_value = spelling == 3;
    form.by_functions = spelling == 4;
    const int overlap = !form.by_members && below(2);
    form.mapped = form.by_members || (!overlap && below(4));
    function(number);
    printf("static void region%u(void)\n{\n    enum { N = %u, M = %u };\n", number, rows, columns);
    printf("    static %s memory[2][N * M + 4], v[M];\n    static int at[M];\n    unsigned sum = 0;\n",
           form.type);
    printf(
        "    for (int k = 0; k < N * M + 4; k++) memory[0][k] = (%s)(k * 7 %% 53), memory[1][k] = (%s)(k %% "
        "31);\n",
        form.type, form.type);
    printf("    for (int k = 0; k < M; k++) v[k] = (%s)(k * 5 %% 47), at[k] = 3 + k * %u %% (M - 9);\n",
           form.type, 1 + below(3));
    printf("    %s *a = memory[0], *b = memory[%d] + %u;\n", form.type, !overlap, below(3));
    printf("#pragma omp target data map(tofrom : memory)\n    ");
    if (form.by_members)
        printf("{ struct rows%u s = {a, b}; sum = rows%u(N, M, %ss, v, at); }\n", number, number,
               form.by_value ? "" : "&");
    else
        printf("sum = rows%u(N, M, (void *)a, (void *)b, v, at);\n", number);
    printf("    for (int k = 0; k < N * M + 4; k++) sum = sum * 31 + (unsigned)(long)memory[0][k] * 7 + "
           "(unsigned)(long)memory[1][k];\n    printf(\"%u: %%u\\n\", sum);\n}\n\n",
           number);
}
