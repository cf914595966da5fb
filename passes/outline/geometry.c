/*
 * Where a construct runs and how wide (OpenMP 5.2, sections 3.4, 10.2.1, 10.1.1 and 13.2): the device and if
 * clauses, num_teams, thread_limit and num_threads; nowait and depend. What the user wrote is marked as the
 * user's, and no pass changes it.
 */
#include "outline.h"

#include <stdlib.h>
#include <string.h>

enum { GENERIC_THREADS = 128, MOST_THREADS = 1024 /* of a CUDA block */ };

/* The construct's clause of that name, and with that modifier ("" for none, NULL for any), or NULL. */
static struct ir_node *find_clause(const struct ir_node *construct, const char *name, const char *modifier)
{
    struct ir_node *clause = ir_find(construct, "clause", "name", name);
    while (clause && (!ir_has(clause, "name", name) ||
                      (modifier && !same_text(ir_get_or(clause, "modifier", ""), modifier))))
        clause = ir_next(clause, "clause");
    return clause;
}

static const char *clause_value(const struct ir_node *construct, const char *name)
{
    struct ir_node *clause = find_clause(construct, name, NULL);
    return clause ? ir_get(clause, "value") : NULL;
}

/* The condition of the target's if clause: one without a modifier applies to the target construct, among
 * others. When it is false, the host runs the whole region. */
static const char *target_condition(const struct construct *construct)
{
    struct ir_node *clause = find_clause(construct->node, "if", "");
    static const char *const own[] = {"target", "target data", "target enter data", "target exit data",
                                      "target update"};
    for (size_t i = 0; !clause && i < sizeof(own) / sizeof(*own); i++)
        clause = find_clause(construct->node, "if", own[i]);
    return clause ? ir_get(clause, "value") : NULL;
}

static const char *dependence_text(const struct ir_node *clause)
{
    return ir_get_or(clause, "task", clause_text(clause));
}

/* The clauses that say what the target task waits for and what waits for it (OpenMP 5.2, sections 15.6 and
 * 15.9.5); NULL where the construct has no task of its own. */
static const char *task_clauses(const struct construct *construct)
{
    const char *task = NULL;
    ir_each (clause, construct->node, "clause") {
        const char *text = ir_has(clause, "name", "nowait")   ? "nowait"
                           : ir_has(clause, "name", "depend") ? dependence_text(clause)
                                                              : NULL;
        if (text)
            task = task ? arena_format("%s %s", task, text) : text;
    }
    return task;
}

/* Why the construct is run at once, though it may be a task: it takes part in reductions of the host's tasks
 * (sections 5.5.10 and 13.8). */
static const char *host_reductions(const struct construct *construct)
{
    const char *reductions = NULL;
    ir_each (clause, construct->node, "clause") {
        const char *text = ir_has(clause, "name", "in_reduction") ? clause_text(clause)
                           : ir_has(clause, "name", "depend")     ? dependence_text(clause)
                                                                  : NULL;
        if (text)
            reductions = reductions ? arena_format("%s %s", reductions, text) : text;
    }
    return find_clause(construct->node, "in_reduction", NULL) ? reductions : NULL;
}

void outline_placement(const struct construct *construct)
{
    struct ir_node *device = find_clause(construct->node, "device", NULL);
    ir_set(construct->request, "device", device ? ir_get_or(device, "value", "-1") : "-1");
    ir_set(construct->request, "condition", target_condition(construct));
    const char *reductions = host_reductions(construct);
    ir_set(construct->request, "task", reductions ? NULL : task_clauses(construct));
    ir_set(construct->request, "reductions", reductions);
}

static bool has_reduction(const struct construct *construct)
{
    return ir_find(construct->node, "variable", "sharing", "reduction") != NULL;
}

/* Sets the number of teams. A league is one team where an if clause of its own is false (OpenMP 6.0, section
 * 12.2). In a reduction each team needs a place for its partial result, so a team count that the runtime
 * would choose is chosen here. */
static void set_teams(const struct construct *construct)
{
    const char *teams = clause_value(construct->node, "num_teams");
    struct ir_node *condition = find_clause(construct->node, "if", "teams");
    bool league = construct->leaves & LEAF_TEAMS;
    if (condition)
        teams = arena_format("(%s) ? (%s) : 1", ir_get(condition, "value"),
                             teams                      ? teams
                             : has_reduction(construct) ? "128"
                                                        : "0");
    ir_set(construct->request, "teams_owner", teams ? "user" : "compiler");
    if (!teams && league && has_reduction(construct))
        ir_set(construct->request, "teams_policy", "partial");
    if (!teams)
        teams = league ? "0" : "1";
    ir_set(construct->request, "teams", teams);
}

/* The smaller of two numbers of threads: computed here where both are numbers; else the launch gets both. */
static void set_smaller(struct ir_node *launch, const char *threads, const char *limit)
{
    bool numbers = expression_is_number(threads) && expression_is_number(limit);
    bool less = numbers && strtoul(threads, NULL, 0) < strtoul(limit, NULL, 0);
    ir_set(launch, "threads", numbers && !less ? limit : threads);
    ir_set(launch, "threads_limit", numbers ? NULL : limit);
}

static bool has_private_arrays(const struct construct *construct)
{
    ir_each (variable, construct->node, "variable")
        if (ir_has(variable, "sharing", "reduction") && ir_get(variable, "length"))
            return true;
    return false;
}

/* Whether each thread has an array of its own in the scratch memory, unless the threads of a team share
 * one. */
static bool has_arrays_in_scratch(const struct construct *construct)
{
    ir_each (variable, construct->node, "variable") {
        const char *length = ir_get(variable, "length");
        if (ir_has(variable, "sharing", "reduction") && length && !expression_is_number(length) &&
            !ir_has(variable, "only_combined", "yes"))
            return true;
    }
    return false;
}

/* The largest num_threads of a parallel region that is a number, limited to what a block can have. */
static unsigned long widest_region(const struct ir_node *target)
{
    unsigned long widest = GENERIC_THREADS;
    for (const struct ir_node *node = target; (node = ir_walk(target, node));) {
        const struct ir_node *clause =
            ir_is(node, "construct") ? find_clause(node, "num_threads", NULL) : NULL;
        unsigned long long width = clause ? ir_number(clause, "constant") : 0;
        if (width > widest)
            widest = width < MOST_THREADS ? (unsigned long)width : MOST_THREADS;
    }
    return widest;
}

/* The num_threads clause of a region, if the host may evaluate it before the launch. */
static const struct ir_node *known_width(const struct ir_node *target, const struct ir_node *parallel)
{
    const struct ir_node *clause = find_clause(parallel, "num_threads", NULL);
    const char *names = clause ? ir_get(clause, "names") : NULL;
    bool known = clause && (ir_get(clause, "constant") || (names && ir_host_knows(target, names)));
    return known ? clause : NULL;
}

/* The number of threads that all outermost parallel regions of a target region ask for; NULL if the host
 * cannot tell, or if they differ. */
static const char *common_width(const struct ir_node *target)
{
    const char *common = NULL;
    for (const struct ir_node *node = target; (node = ir_walk(target, node));) {
        if (!ir_is_parallel(node) || ir_is_in_parallel(node))
            continue;
        const struct ir_node *clause = known_width(target, node);
        const char *width = clause ? ir_get_or(clause, "constant", ir_get(clause, "value")) : NULL;
        if (!width || (common && !same_text(common, width)))
            return NULL;
        common = width;
    }
    return common;
}

static void mark_widths(struct ir_node *target)
{
    for (struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is_parallel(node) && !ir_is_in_parallel(node))
            ir_set(node, "threads", "all");
}

/* A generic kernel's team needs the threads of its parallel regions from the beginning; if all regions ask
 * for the same number, it needs no more than those. */
static void set_generic_threads(const struct construct *construct)
{
    const struct ir_node *clause = find_clause(construct->node, "thread_limit", NULL);
    const char *limit = clause ? ir_get_or(clause, "constant", ir_get(clause, "value")) : NULL;
    const char *width =
        ir_calls_parallel(construct->module, construct->node) ? NULL : common_width(construct->node);
    const char *most = arena_format("%d", MOST_THREADS);
    ir_set(construct->request, "threads",
           limit ? limit : arena_format("%lu", widest_region(construct->node)));
    if (width && !(limit && same_text(width, limit)))
        set_smaller(construct->request, width, limit ? limit : most);
    if (width)
        mark_widths(construct->node);
    ir_set(construct->request, "threads_owner", limit || width ? "user" : "compiler");
}

static void set_threads(const struct construct *construct)
{
    const char *count = clause_value(construct->node, "num_threads");
    const char *limit = clause_value(construct->node, "thread_limit");
    struct ir_node *condition = find_clause(construct->node, "if", "parallel");
    bool parallel = construct->leaves & LEAF_PARALLEL;
    bool user = parallel && (count || limit || condition);
    const char *otherwise = has_arrays_in_scratch(construct) ? "128" : "0";
    ir_set(construct->request, "threads_owner", user ? "user" : "compiler");
    ir_set(construct->request, "threads", !parallel ? "1" : count ? count : limit ? limit : otherwise);
    if (parallel && count && limit)
        set_smaller(construct->request, count, limit);
    if (parallel && condition)
        ir_set(construct->request, "threads_condition", ir_get(condition, "value"));
}

void outline_geometry(const struct construct *construct)
{
    set_teams(construct);
    if (construct->generic)
        set_generic_threads(construct);
    else
        set_threads(construct);
    if (has_private_arrays(construct) || (has_reduction(construct) && construct->leaves & LEAF_TEAMS))
        ir_set(construct->request, "scratch", "partial");
}
