/* Regions that are loops: their heads, nests, reductions and scans. */
#include <stdio.h>
#include "generate.h"

void loop_head(const char *variable, int limit)
{
    static const char *const counters[] = {
        "int",   "unsigned",      "long",        "long long",          "int",
        "short", "unsigned char", "signed char", "unsigned long long", "unsigned short"};
    const char *type = ONE_OF(counters), *v = variable;
    int step = 1 + (int)below(3), first = (int)below(3);
    switch (below(6)) {
    case 0:
        printf("for (%s %s = %d; %s != %d; %s++)", type, v, first, v, limit, v);
        break;
    case 1:
        printf("for (%s %s = %d; %s > %d; %s -= %d)", type, v, first + (limit - 1 - first) / step * step, v,
               first, v, step);
        break;
    case 2:
        printf("for (%s %s = %d; %s >= 1; --%s)", type, v, limit - 1, v, v);
        break;
    case 3:
        printf("for (%s %s = %d; %s <= %d; %s = %s + %d)", type, v, first, v, limit - 1, v, v, step);
        break;
    case 4:
        printf("for (%s %s = %d; %d > %s; %s += %d)", type, v, first, limit, v, v, step);
        break;
    default:
        printf("for (%s %s = 0; %s < %d; %s++)", type, v, v, limit, v);
    }
}

struct head {
    const char *directive;
    int teams, parallel;
};

static const struct head heads[] = {{"target teams distribute parallel for", 1, 1},
                                    {"target parallel for", 0, 1},
                                    {"target teams distribute", 1, 0},
                                    {"target teams loop", 1, 0},
                                    {"target parallel for simd", 0, 1},
                                    {"target simd", 0, 0},
                                    {"target parallel loop", 0, 0},
                                    {"target teams distribute simd", 1, 0},
                                    {"target teams distribute parallel for simd", 1, 1}};

/* `plainly`: without the clauses that say which iterations a thread has. */
static const struct head *directive(int plainly)
{
    static const char *const schedules[] = {"static", "static, 3", "dynamic", "dynamic, 4", "guided", "auto"};
    const struct head *head = &ONE_OF(heads);
    printf("#pragma omp %s", head->directive);
    if (head->teams && below(3) == 0)
        printf(" num_teams(%u)", 1 + below(9));
    if (head->teams && below(4) == 0)
        printf(" thread_limit(%u)", 1 + below(64));
    if (head->parallel && !plainly && below(3) == 0)
        printf(" schedule(%s)", ONE_OF(schedules));
    if (head->parallel && below(4) == 0)
        printf(" num_threads(%u)", 1 + below(5));
    if (below(5) == 0)
        printf(" firstprivate(f1, f6)");
    if (below(8) == 0)
        printf(" if(target : f%u > 3)", below(10));
    return head;
}

void loop_region(void)
{
    static const char *const operators[] = {"+", "^", "|", "&"};
    unsigned loops = 1 + below(2), least = below(2);
    const char *operator= ONE_OF(operators);
    const struct head *head = directive(0);
    int brings_last = loops == 1 && head == &heads[1];
    printf("%s reduction(%s : sum) map(tofrom : out) map(to : in)%s%s\n    ",
           loops > 1 ? " collapse(2)" : "", operator, least ? " reduction(min : low)" : "",
           brings_last ? " lastprivate(last)" : "");
    loop_head("i", 8 + (int)below(50));
    if (loops > 1) {
        printf("\n    ");
        loop_head("j", 4 + (int)below(13));
    }
    printf(" {\n    unsigned value = 7;\n");
    statements((struct scope){.loops = (int)loops}, 5);
    printf("    out[i][%s] ^= value;\n    sum %s= value;\n", loops > 1 ? "j" : "i & 15", operator);
    if (least)
        printf("    low = value %% 4999 < low ? value %% 4999 : low;\n");
    printf("    last = value;\n    }\n%s", brings_last ? "" : "    last = 0;\n");
}

/* Bounds that depend on the outer variable, and three loops. */
void nest_region(void)
{
    static const char *const type[] = {"int", "long"};
    static const char *const inner[] = {"j = i; j < i + %d; j++", "j = 0; j <= i; j += %d",
                                        "j = i + %d; j > i - 4; j--",
                                        "j = 3 * i; j < 3 * i + 2 * %d; j += 2"};
    const char *t = ONE_OF(type);
    unsigned shape = below(6);
    directive(shape < 4);
    printf(" collapse(%d) reduction(+ : sum) map(tofrom : out) map(to : in)\n", shape > 3 ? 3 : 2);
    printf("    for (%s i = %d; i < 14; i++)\n    for (%s ", t, (int)below(2), t);
    if (shape > 3)
        printf("j = 7; j >= 0; j -= %d)\n    for (unsigned k = 0; k < 2; k++", 1 + (int)below(2));
    else
        printf(inner[shape], 1 + (int)below(7));
    printf(") {\n    unsigned value = 1;\n");
    statements((struct scope){.loops = 1}, 4);
    printf("    out[i][%s] += value * 3 + (unsigned)j;\n    sum += value;\n    }\n",
           shape > 3    ? "(j * 2 + k) & 15"
           : shape == 3 ? "j / 2 & 15"
                        : "j & 15");
}

/* Arrays and sections, declared reductions, several operators at once. */
void reduction_region(void)
{
    static const struct {
        const char *clause, *update;
    } rows[] = {{"reduction(+ : bins)", "bins[value & 7] += value;"},
                {"reduction(+ : bins[2 : 4])", "bins[2 + (value & 3)]++;"},
                {"reduction(join : both)", "both.a += value; both.b ^= value * 3;"},
                {"reduction(* : product)", "product *= value | 1;"},
                {"reduction(&& : every) reduction(|| : some)",
                 "every = every && value % 97; some = some || value % 89 == 3;"},
                {"reduction(max : most, farthest)",
                 "most = value > most ? value : most; farthest = farthest < (short)value ? "
                 "(short)value : farthest;"},
                {"reduction(^ : small)", "small ^= value;"},
                {"reduction(- : down)", "down -= value % 64;"}};
    unsigned one = below(8), other = below(8);
    printf(
        "    struct total both = {1, 2};\n    unsigned bins[8] = {1, 2, 3}, most = 9, product = 3;\n"
        "    short farthest = -3;\n    int every = 1, some = 0, down = 5;\n    unsigned char small = 77;\n");
    directive(0);
    if (other == one || (one < 2 && other < 2))
        other = 8;
    printf(" %s %s map(to : in)\n    ", rows[one].clause, other < 8 ? rows[other].clause : "");
    loop_head("i", 8 + (int)below(50));
    printf(" {\n    unsigned value = 7;\n");
    statements((struct scope){.loops = 1}, 3);
    printf("    %s\n    %s\n    }\n", rows[one].update, other < 8 ? rows[other].update : "");
    printf("    for (int k = 0; k < 8; k++) sum = sum * 31 + bins[k];\n"
           "    sum = sum * 5 + both.a + (unsigned)both.b + most + product + (unsigned)(farthest + every + 2 "
           "* some + down) + small;\n");
}

void scan_region(void)
{
    int exclusive = below(2) != 0;
    const char *use = "    out[i][5] += so_far;\n", *add = "    so_far += value;\n";
    printf("    unsigned so_far = %u;\n", below(9));
    printf("#pragma omp target map(tofrom : out, so_far) map(to : in)\n"
           "#pragma omp parallel for reduction(inscan, + : so_far)\n"
           "    for (int i = 0; i < %d; i++) {\n    unsigned value = 0;\n    {\n",
           9 + (int)below(50));
    if (!exclusive) /* of statements only those without labels: clang prints the body twice, and crashes at
                       them */
        statements((struct scope){.loops = 1}, 0);
    printf("    }\n%s#pragma omp scan %s(so_far)\n%s    }\n    sum += so_far;\n", exclusive ? use : add,
           exclusive ? "exclusive" : "inclusive",
           exclusive ? "    value = (unsigned)in[i] & 63;\n    so_far += value;\n" : use);
}

/* Copies of arrays and structures that each thread has. */
void sharing_region(void)
{
    int brings_last = below(3) == 0;
    printf("    struct all given = {1, %u, -7, 4, {5, {6, 7}}, RIGHT}, taken = given;\n    short table[6] = "
           "{1, -2, 3, -4, 5};\n"
           "    unsigned scratch[5], grid[3][4] = {{1, 2}};\n",
           below(100));
    if (brings_last)
        printf("#pragma omp target parallel for lastprivate(taken)");
    else
        directive(0);
    printf(" firstprivate(given, table, grid) private(scratch) reduction(+ : sum) map(to : in)\n    ");
    loop_head("i", 8 + (int)below(50));
    printf(" {\n    unsigned value = (unsigned)given.c + table[i %% 6];\n"
           "    for (int k = 0; k < 5; k++) scratch[k] = value * k + grid[k %% 3][k & 3];\n");
    statements((struct scope){.loops = 1}, 2);
    printf("    value += scratch[value %% 5];\n    sum += value;\n%s    }\n",
           brings_last ? "    taken = given;\n    taken.b = (unsigned)i;\n    taken.inner.x = (short)value;\n"
                       : "");
    printf("    sum += taken.b + (unsigned)taken.inner.x + (unsigned)table[4] + (unsigned)given.c;\n");
}
