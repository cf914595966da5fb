/*
 * Nests of one to three loops, each of which may have a directive of its own, or be one of those that
 * `collapse` names, or none, with statements in front of the inner loop and behind it: what REX makes one
 * loop of, shares otherwise, counts otherwise, or leaves as it is. Heads are of all forms and types, with
 * counters near the limits of their types, too.
 *
 * An iteration of the innermost loop changes its own element of `a`, one of the loop around it its own of
 * `r`; `b` is only read. Sums are of unsigned numbers, or of small whole ones. What asks who runs it only
 * finds out what always holds.
 */
#include <stdio.h>
#include <string.h>
#include "generate.h"

enum { DEPTH = 3, SUMS = 3 };

/* What a construct is for those inside it. */
enum kind { ALONE, LEAGUE, THREADS, LOOP, SIMD };

/* The loops of the nest, from the outermost one. */
static struct loop {
    const char *counter, *type, *limit;
    unsigned trips;  /* its dimension */
    char head[200];  /* behind `for (` */
    char index[100]; /* the place that the counter means, from 0 */
    int whole;       /* it comes to all places, the last one at the end */
    int simple;      /* its counter is its place, and an int that goes up */
    int bounded;     /* by the counter of the one around */
} loops[DEPTH];

/* A variable that the iterations of the innermost loop combine numbers with, from that level on. */
struct sum {
    const char *name, *operator, * update;
    int level;
};

static struct {
    const char *type;
    const char *members; /* in front of the arrays' names */
    unsigned depth, number;
    int declared; /* counters stand at the top of the function */
    int asks;     /* iterations may ask who runs them, and call functions with directives */
    int bins;     /* and update these */
    int counts;   /* and a member, by atomics */
    int mapped;   /* the arrays share no storage */
    int brings_last;
    unsigned sums;
    struct sum sum[SUMS];
} nest;

/* ---- heads ---- */

/* A number that the counter begins with, and none of its type lies between it and the limits. */
static const char *far_base(const char *type)
{
    static const char *const ints[] = {"2147483000", "(-2147483647 - 1)", "-5", "2000000000"};
    static const char *const unsigneds[] = {"4294967000u", "2147483640u", "2147483648u"};
    static const char *const longs[] = {"4294967290", "-3000000000", "2147483640L", "-2147483650",
                                        "9223372036854775000"};
    static const char *const sizes[] = {"4294967290u", "2147483640ul", "18446744073709551000u"};
    return !strcmp(type, "int")                                             ? ONE_OF(ints)
           : !strcmp(type, "unsigned")                                      ? ONE_OF(unsigneds)
           : !strcmp(type, "long") || !strcmp(type, "long long")            ? ONE_OF(longs)
           : !strcmp(type, "size_t") || !strcmp(type, "unsigned long long") ? ONE_OF(sizes)
                                                                            : "3";
}

static int is_unsigned(const char *type)
{
    return !strncmp(type, "unsigned", 8) || !strcmp(type, "size_t");
}

/* The head of a loop behind `for (`. `free`: no directive holds it to OpenMP's form. */
static void make_head(struct loop *loop, const struct loop *outer, int free)
{
    const char *v = loop->counter, *type = loop->type, *limit = loop->limit, *base = far_base(type);
    char declaration[40];
    const unsigned step = 2 + below(2), kind = below(free ? 15 : 13);
    const int is_signed = !is_unsigned(type);
    snprintf(declaration, sizeof declaration, "%s%s%s", nest.declared ? "" : type, nest.declared ? "" : " ",
             v);
    snprintf(loop->index, sizeof loop->index, "%s", v);
    loop->whole = kind <= 7;
    loop->simple = loop->bounded = 0;
    if (kind == 1 && is_signed)
        snprintf(loop->head, sizeof loop->head, "%s = 0; %s <= %s - 1; %s++", declaration, v, limit, v);
    else if (kind == 2 && is_signed)
        loop->whole = 0,
        snprintf(loop->head, sizeof loop->head, "%s = %s - 1; %s >= 0; %s--", declaration, limit, v, v);
    else if (kind == 3)
        snprintf(loop->head, sizeof loop->head, "%s = 0; %s != %s; %s%s", declaration, v, limit, v,
                 below(2) ? "++" : " += 1");
    else if (kind == 4)
        snprintf(loop->head, sizeof loop->head, "%s = 1; %s <= %s; ++%s", declaration, v, limit, v),
            snprintf(loop->index, sizeof loop->index, "(%s - 1)", v);
    else if ((kind == 5 || kind == 6) && strcmp(base, "3"))
        snprintf(loop->head, sizeof loop->head, "%s = %s; %s < %s + %s; %s++", declaration, base, v, base,
                 limit, v),
            snprintf(loop->index, sizeof loop->index, "(%s - %s)", v, base);
    else if (kind == 7)
        snprintf(loop->head, sizeof loop->head, "%s = 0; %s > %s; %s = 1 + %s", declaration, limit, v, v, v);
    else if (kind == 8)
        snprintf(loop->head, sizeof loop->head, "%s = %s; %s > 0; %s -= %u", declaration, limit, v, v,
                 is_signed ? step : 1),
            snprintf(loop->index, sizeof loop->index, "(%s - 1)", v);
    else if (kind == 9)
        snprintf(loop->head, sizeof loop->head, "%s = %u; %s < %s; %s = %s + %u", declaration, below(3), v,
                 limit, v, v, step);
    else if (kind == 10)
        snprintf(loop->head, sizeof loop->head, "%s = 0; %s < %s; %s += s", declaration, v, limit, v);
    else if (kind == 11 && outer && outer->simple && !strcmp(type, "int") && loop->trips >= outer->trips)
        loop->bounded = 1, snprintf(loop->head, sizeof loop->head,
                                    below(2) ? "%s = 0; %s <= %s; %s++" : "%s = 0; %s < %s + 1; %s++",
                                    declaration, v, outer->counter, v);
    else if (kind == 12 && outer && outer->simple && !strcmp(type, "int"))
        loop->bounded = 1, snprintf(loop->head, sizeof loop->head, "%s = %s; %s < %s; %s++", declaration,
                                    outer->counter, v, limit, v);
    else if (kind == 13 && !is_signed)
        snprintf(loop->head, sizeof loop->head, "%s = %s - 1; %s < %s; %s--", declaration, limit, v, limit,
                 v);
    else if (kind == 14 && outer)
        snprintf(loop->head, sizeof loop->head, "%s = 0; %s < %s && %s < %s %% 7 + 1; %s++", declaration, v,
                 limit, v, outer->index, v);
    else
        loop->simple = !strcmp(type, "int"), loop->whole = 1,
        snprintf(loop->head, sizeof loop->head, "%s = 0; %s < %s; %s++", declaration, v, limit, v);
}

/* ---- values ---- */

/* Unsigned numbers. `levels` of the loops are around. */
static void number(unsigned levels, int operators)
{
    static const char *const signs[] = {"+", "-", "*", "^", "&", "|"};
    if (operators && below(3)) {
        printf("(");
        number(levels, operators - 1);
        printf(" %s ", ONE_OF(signs));
        number(levels, operators - 1);
        printf(")");
        return;
    }
    const struct loop *loop = &loops[below(levels)];
    switch (below(nest.asks ? 9 : 6)) {
    case 0:
        printf("%uu", below(90));
        break;
    case 1:
    case 2:
        printf("(unsigned)%s", loop->index);
        break;
    case 3:
        printf("(unsigned)s");
        break;
    case 4:
    case 5:
        printf("(unsigned)(long)%sb[(%s * 7 + %u) %% size]", nest.members, loop->index, below(5));
        break;
    case 6:
        printf("stir((unsigned)%s, %u)", loop->index, below(9));
        break;
    case 7:
        printf("asks((unsigned)%s)", loop->index);
        break;
    default:
        printf("(unsigned)(omp_get_team_num() < omp_get_num_teams())");
    }
}

static void small_number(unsigned levels)
{
    printf("(%s)(", nest.type);
    number(levels, 2);
    printf(" %% 61u)");
}

/* The iteration's own element: of `a` in the innermost loop, of `r` in others. */
static void element(unsigned levels)
{
    printf("%s%s[", nest.members, levels == nest.depth ? "a" : "r");
    if (levels == 1)
        printf("%s", loops[0].index);
    else if (levels == 2)
        printf(levels == nest.depth ? "%s * %s + %s" : "size + %s * %s + %s", loops[0].index, loops[1].limit,
               loops[1].index);
    else
        printf("(%s * %s + %s) * %s + %s", loops[0].index, loops[1].limit, loops[1].index, loops[2].limit,
               loops[2].index);
    printf("]");
}

static void store(unsigned levels)
{
    static const char *const operators[] = {"=", "+=", "+=", "-="};
    element(levels);
    printf(" %s ", ONE_OF(operators));
    small_number(levels);
    printf(";\n");
}

static void condition(unsigned levels)
{
    printf("if ((");
    number(levels, 1);
    printf(") %% %u == %u) ", 2 + below(3), below(2));
}

static void update_bins(unsigned levels)
{
    static const char *const updates[] = {"++", " += 3u", "--", " += (unsigned)s", " ^= 5u"};
    if (below(2))
        condition(levels);
    printf("{\n#pragma omp atomic%s\nbins[(", below(3) ? "" : " update");
    number(levels, 1);
    printf(") %% %d]%s;\n}\n", nest.bins, ONE_OF(updates));
}

static void innermost(void)
{
    const unsigned levels = nest.depth;
    const char *counter;
    if (below(6) == 0) {
        condition(levels);
        printf("continue;\n");
    }
    for (unsigned i = 0, count = 1 + below(2); i < count; i++)
        switch (below(8)) {
        case 0:
            condition(levels);
            store(levels);
            break;
        case 1: /* a counter in the shadow */
            counter = loops[below(levels)].counter;
            printf("{ unsigned x = 2; for (int %s = 0; %s < 3; %s++) x += (unsigned)(%s * s); ", counter,
                   counter, counter, counter);
            element(levels);
            printf(" += (%s)(x %% 31u); }\n", nest.type);
            break;
        case 2:
            printf("{ unsigned x = ");
            number(levels, 1);
            printf("; if (x & 1) { const unsigned s = x %% 5u; x += s; } ");
            element(levels);
            printf(" += (%s)(x %% 31u); }\n", nest.type);
            break;
        default:
            store(levels);
        }
    for (unsigned i = 0; i < nest.sums; i++) {
        if (below(4) == 0)
            condition(levels);
        printf("{ const unsigned x = ");
        number(levels, 1);
        printf("; %s }\n", nest.sum[i].update);
    }
    if (nest.bins)
        update_bins(levels);
    if (nest.counts && below(2)) {
        condition(levels);
        printf("{\n#pragma omp atomic\n%scount++;\n}\n", nest.members);
    }
}

/* ---- directives ---- */

struct spelling {
    const char *pragmas[3];
    int reduces[3];
    enum kind inside; /* its iterations */
    int schedules;
};

static const struct spelling outer_ones[] = {
    {{"target teams distribute parallel for"}, {1}, THREADS, 1},
    {{"target teams distribute parallel for"}, {1}, THREADS, 1},
    {{"target teams distribute"}, {1}, LEAGUE, 0},
    {{"target teams distribute"}, {1}, LEAGUE, 0},
    {{"target teams distribute"}, {1}, LEAGUE, 0},
    {{"target parallel for"}, {1}, THREADS, 1},
    {{"target teams loop"}, {1}, LOOP, 0},
    {{"target parallel loop"}, {1}, LOOP, 0},
    {{"target teams distribute parallel for simd"}, {1}, SIMD, 1},
    {{"target teams distribute simd"}, {1}, SIMD, 0},
    {{"target simd"}, {1}, SIMD, 0},
    {{"target", "teams distribute parallel for"}, {0, 1}, THREADS, 1},
    {{"target", "teams", "distribute parallel for"}, {0, 1, 1}, THREADS, 1},
    {{"target teams", "distribute"}, {1, 0}, LEAGUE, 0},
    {{"target", "teams", "distribute"}, {0, 1, 0}, LEAGUE, 0},
    {{"target teams", "loop bind(teams)"}, {1, 0}, LOOP, 0},
    {{"target", "parallel for"}, {0, 1}, THREADS, 1},
    {{"target", "parallel", "for"}, {0, 0, 1}, THREADS, 1},
    {{"target parallel", "for"}, {0, 1}, THREADS, 1},
    {{"target"}, {0}, ALONE, 0}};

static const struct spelling in_league[] = {{{"parallel for"}, {1}, THREADS, 1},
                                            {{"parallel for"}, {1}, THREADS, 1},
                                            {{"parallel for simd"}, {1}, SIMD, 1},
                                            {{"parallel loop"}, {1}, LOOP, 0},
                                            {{"simd"}, {1}, SIMD, 0},
                                            {{"parallel", "for"}, {0, 1}, THREADS, 1},
                                            {{"parallel", "for simd"}, {0, 1}, SIMD, 1}};
static const struct spelling in_threads[] = {{{"simd"}, {1}, SIMD, 0},
                                             {{"parallel for"}, {1}, THREADS, 1},
                                             {{"parallel for simd"}, {1}, SIMD, 1},
                                             {{"loop bind(thread)"}, {1}, LOOP, 0}};
static const struct spelling in_loop[] = {
    {{"parallel for"}, {1}, THREADS, 1}, {{"simd"}, {1}, SIMD, 0}, {{"loop bind(thread)"}, {1}, LOOP, 0}};
static const struct spelling in_simd[] = {{{"simd"}, {1}, SIMD, 0}};

static const struct spelling *any_inner(enum kind around)
{
    return around == ALONE || around == LEAGUE ? &ONE_OF(in_league)
           : around == THREADS                 ? &ONE_OF(in_threads)
           : around == LOOP                    ? &ONE_OF(in_loop)
                                               : &ONE_OF(in_simd);
}

/* What iterations do may stand in such a construct. */
static int may_stand(const struct spelling *one)
{
    return !((nest.bins || nest.counts || nest.asks) && one->inside == LOOP) &&
           !(nest.asks && one->inside == SIMD);
}

static const struct spelling *spelling(unsigned level, enum kind around)
{
    const struct spelling *one;
    if (level && (below(3) == 0 || (around == SIMD && nest.asks)))
        return NULL;
    do
        one = level ? any_inner(around) : &ONE_OF(outer_ones);
    while (!may_stand(one));
    return one;
}

static void maps(void)
{
    const char *m = nest.members;
    printf(" map(tofrom : sum%s)", nest.brings_last ? ", last" : "");
    if (nest.bins)
        printf(" map(tofrom : bins[0 : %d])", nest.bins);
    if (!strncmp(m, "g->", 3) || !strncmp(m, "g[1]", 4))
        printf(" map(%s : g[0 : 2])", nest.counts ? "tofrom" : "to");
    else if (nest.counts)
        printf(" map(tofrom : g)");
    if (nest.mapped)
        printf(" map(tofrom : %sa[0 : size], %sr[0 : 2 * size]) map(to : %sb[0 : size])", m, m, m);
}

/* Of the pragmas the last one has the clauses of the loop. */
static void pragmas(const struct spelling *one, unsigned level, unsigned collapsed)
{
    static const char *const schedules[] = {"static", "static, 1", "static, 3", "dynamic", "guided"};
    int bounded = 0;
    for (unsigned i = level + 1; i < level + collapsed; i++)
        bounded |= loops[i].bounded;
    for (unsigned i = 0; i < 3 && one->pragmas[i]; i++) {
        const int last = i == 2 || !one->pragmas[i + 1];
        printf("\n#pragma omp %s", one->pragmas[i]);
        if (level == 0 && i == 0)
            maps();
        for (unsigned k = 0; one->reduces[i] && k < nest.sums; k++)
            if (nest.sum[k].level <= (int)level)
                printf(" reduction(%s : %s)", nest.sum[k].operator, nest.sum[k].name);
        if (strstr(one->pragmas[i], "teams") && !strstr(one->pragmas[i], "bind") && below(6) == 0)
            printf(below(2) ? " num_teams(%u)" : " thread_limit(%u)", 1 + below(40));
        if (strstr(one->pragmas[i], "parallel") && below(6) == 0)
            printf(" num_threads(%u)", 1 + below(40));
        if (!last)
            continue;
        if (collapsed > 1)
            printf(" collapse(%u)", collapsed);
        if (one->schedules && below(6) == 0 && !bounded)
            printf(" schedule(%s)", ONE_OF(schedules));
        for (unsigned k = level + collapsed; nest.declared && k < nest.depth && one->inside != ALONE; k++)
            printf(" private(%s)", loops[k].counter);
        if (nest.brings_last && level == 0)
            printf(" lastprivate(last)");
        if (level == 0 && below(6) == 0 && !strstr(one->pragmas[i], "loop") &&
            !strstr(one->pragmas[i], "simd"))
            printf(" firstprivate(s)");
    }
    printf("\n");
}

/* ---- the nest ---- */

static void sum_from(unsigned level)
{
    static const struct sum kinds[] = {{"", "+", "%s += x;", 0},
                                       {"", "^", "%s ^= x;", 0},
                                       {"", "|", "%s |= x;", 0},
                                       {"", "&", "%s &= x | 7u;", 0},
                                       {"", "max", "if (x > %s) %s = x;", 0},
                                       {"", "min", "%s = x < %s ? x : %s;", 0},
                                       {"", "*", "%s *= x | 1u;", 0},
                                       {"", "&&", "%s = %s && x %% 31u;", 0},
                                       {"", "||", "%s = %s || x %% 31u == 3u;", 0},
                                       {"", "+", "%s = %s + x;", 0}};
    static const char *const names[] = {"sum", "t1", "t2"};
    static char updates[SUMS][60];
    const struct sum *kind = &ONE_OF(kinds);
    const char *name = names[level];
    snprintf(updates[nest.sums], sizeof updates[0], kind->update, name, name, name);
    nest.sum[nest.sums] = (struct sum){name, kind->operator, updates[nest.sums], (int)level};
    nest.sums++;
}

static void loop_of(unsigned level, enum kind around)
{
    const struct spelling *one = spelling(level, around);
    unsigned together = 1;
    if (one && one->inside != ALONE)
        while (level + together < nest.depth && below(3) == 0)
            together++;
    for (unsigned i = level; i < level + together; i++)
        make_head(&loops[i], i ? &loops[i - 1] : NULL, !one || one->inside == ALONE);
    if (level == 0)
        nest.brings_last = one->inside == THREADS && loops[0].whole && together == 1 && below(4) == 0;
    if (one)
        pragmas(one, level, together);
    for (unsigned i = level; i < level + together; i++)
        printf("for (%s)%s", loops[i].head, i + 1 < level + together ? "\n" : " {\n");
    const unsigned levels = level + together;
    const enum kind inside = one ? one->inside : around;
    if (level == 0 && nest.brings_last)
        printf("last = (unsigned)%s * 5u + 1u;\n", loops[levels - 1].index);
    if (levels == nest.depth) {
        innermost();
    } else {
        const unsigned before = nest.sums;
        const int begins_sum = nest.sums < SUMS && below(2);
        if (below(3) == 0) {
            condition(levels);
            printf("continue;\n");
        }
        if (below(2))
            store(levels);
        if (begins_sum) {
            sum_from(levels);
            printf("unsigned %s = %u;\n", nest.sum[before].name, below(2));
        }
        loop_of(levels, inside);
        if (begins_sum) {
            element(levels);
            printf(" += (%s)(%s %% 61u);\n", nest.type, nest.sum[before].name);
            nest.sums = before;
        } else if (below(2)) {
            store(levels);
        }
    }
    printf("}\n");
}

static void parameters(void)
{
    static const char *const limit_types[] = {"int", "int", "int", "long", "short"};
    const char *type = nest.type, *m = nest.members, *limit_type = ONE_OF(limit_types);
    printf("struct nest%u { int count; %s *a, *b; struct { %s *a; const %s *b; %s *r; unsigned count; } in; "
           "%s *r; };\n",
           nest.number, type, type, type, type, type);
    printf("static unsigned nest%u(", nest.number);
    for (unsigned i = 0; i < DEPTH; i++)
        printf("%s %c, ", limit_type, "nml"[i]);
    if (!*m)
        printf("%s *a, const %s *b, %s *r", type, type, type);
    else
        printf("struct nest%u %sg", nest.number, !strncmp(m, "g.", 2) ? "" : "*");
    printf(", unsigned *bins, int size, int s)\n{\n    unsigned sum = 1, last = 0;\n");
}

void nests_region(unsigned region)
{
    static const char *const counter_types[] = {
        "int",    "int",       "int",   "int",  "unsigned",           "long",
        "size_t", "long long", "short", "char", "unsigned long long", "unsigned short"};
    static const char *const element_types[] = {"unsigned", "int",  "float",        "double",
                                                "short",    "long", "unsigned char"};
    static const char *const members[] = {"", "", "", "g->", "g.", "g[1].", "g->in.", "g.in."};
    static const char *const counters[] = {"i", "j", "k"};
    static const char *const limits[] = {"n", "m", "l"};
    static char numbers[DEPTH][12];
    static const unsigned trips[] = {1, 2, 3, 5, 8, 16, 17, 31, 32, 33, 40};
    const int constant = below(5) == 0;
    unsigned size = 1;
    nest.number = region;
    nest.depth = 1 + below(3);
    nest.type = ONE_OF(element_types);
    nest.members = ONE_OF(members);
    nest.declared = below(4) == 0;
    nest.asks = below(3) == 0;
    nest.bins = below(3) ? 0 : (int)(1 + below(40));
    nest.counts = *nest.members && !strstr(nest.members, "in.") && below(3) == 0;
    nest.mapped = *nest.members || below(2);
    for (unsigned i = 0; i < DEPTH; i++) {
        loops[i] = (struct loop){.counter = counters[i], .type = ONE_OF(counter_types), .limit = limits[i]};
        do
            loops[i].trips = ONE_OF(trips);
        while (size * loops[i].trips > 20000);
        size *= loops[i].trips;
        if (constant)
            snprintf(numbers[i], sizeof numbers[i], "%u", loops[i].trips), loops[i].limit = numbers[i];
    }
    parameters();
    for (unsigned i = 0; nest.declared && i < nest.depth; i++)
        printf("    %s %s;\n", loops[i].type, counters[i]);
    nest.sums = 0;
    if (below(2))
        sum_from(0);
    loop_of(0, ALONE);
    printf("    return sum * 3u + last;\n}\n\n");
    printf("static void region%u(void)\n{\n    enum { N = %u, M = %u, L = %u, SIZE = N * M * L };\n", region,
           loops[0].trips, loops[1].trips, loops[2].trips);
    printf(
        "    static %s memory[2][SIZE], rows[2 * SIZE];\n    static unsigned bins[40];\n    unsigned sum;\n",
        nest.type);
    printf("    for (int k = 0; k < SIZE; k++) memory[0][k] = (%s)(k * 7 %% 53), memory[1][k] = (%s)(k %% "
           "31);\n",
           nest.type, nest.type);
    if (*nest.members)
        printf(
            "    struct nest%u g[2] = {{0, memory[0], memory[1], {memory[0], memory[1], rows, 0}, rows}};\n"
            "    g[1] = g[0];\n",
            region);
    printf(nest.mapped && below(2) ? "" : "#pragma omp target data map(tofrom : memory, rows, bins)\n");
    printf("    sum = nest%u(N, M, L, ", region);
    if (!*nest.members)
        printf("memory[0], memory[1], rows");
    else
        printf(!strncmp(nest.members, "g.", 2) ? "*g" : "g");
    printf(", bins, SIZE, %u);\n", 1 + below(3));
    if (nest.counts && strncmp(nest.members, "g.", 2))
        printf("    sum += (unsigned)(g[0].count + g[1].count * 3);\n");
    printf("    for (int k = 0; k < SIZE; k++) sum = sum * 31 + (unsigned)(long)memory[0][k] * 7;\n    for "
           "(int k = 0; k < 2 * SIZE; k++) sum = sum * 31 + (unsigned)(long)rows[k];\n"
           "    for (int k = 0; k < 40; k++) sum = sum * 3 + bins[k];\n"
           "    printf(\"%u: %%u\\n\", sum);\n}\n\n",
           region);
}
