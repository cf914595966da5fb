/*
 * Results of reductions that the host waits for behind the next launch of a chain: `late`.
 *
 *     #pragma omp target teams distribute parallel for reduction(max : error)
 *     ...
 *     #pragma omp target teams distribute parallel for
 *     ...
 *     if (error < limit)
 *
 * The second launch is the next statement and does not name the variable, so nobody can tell that it is made
 * before the result is there; the device then has the second kernel while the host hears of the result. The
 * variable is a local one to which no pointer leads, or the result would go another way (rex-result). The
 * second launch must come to the runtime in any case: it has no condition, and is of the same device. It may
 * have a result itself, for which the host waits when it has that of the first.
 */
#include "chain.h"

#include <string.h>

/* The launch's result, if that is all that it leaves to the host. */
static const struct ir_node *result_of(const struct ir_node *launch)
{
    const struct ir_node *result = NULL;
    ir_each (arg, launch, "arg") {
        if (!ir_has(arg, "kind", "result"))
            continue;
        if (result)
            return NULL;
        result = arg;
    }
    return result;
}

/* Whether the host looks at the variable for the launch, or the region does. */
static bool mentions(const struct ir_node *target, const char *name)
{
    return ir_find(target, "variable", "name", name) || ir_list_has(ir_get(target, "clause_names"), name);
}

/* Why the host has to wait for the variable before the statement after its launch; NULL: it need not. */
static const char *obstacle(const struct ir_node *launch, const char *name, const struct statement *behind)
{
    const struct ir_node *next = behind && behind->kind == LAUNCH ? ir_first(behind->facts, "launch") : NULL;
    const char *device = ir_get(launch, "device");
    if (!next)
        return "no launch stands behind it";
    if (!(ir_has(next, "wait", "no") || ir_has(next, "direct", "yes")) || ir_get(next, "task") ||
        ir_get(next, "condition"))
        return "the launch behind it may be made by libomptarget";
    if (!ir_has(next, "device", device) || !expression_is_number(device + (*device == '-')))
        return "the launch behind it may be another device's";
    return mentions(behind->facts, name) ? "the launch behind it names the variable" : NULL;
}

/* The next statement; statements that only compute are not in the tree. */
static const struct statement *statement_behind(const struct statement *statement)
{
    const struct statement *next = statement->next;
    const struct ir_node *node = statement->facts->next;
    while (node && next && node != next->facts && ir_is(node, "text") && ir_has(node, "empty", "yes"))
        node = node->next;
    return node && next && node == next->facts ? next : NULL;
}

static bool stands_in_a_row(const struct statement *statement)
{
    enum statement_kind kind = statement->parent ? statement->parent->kind : SIMPLE;
    return kind == BLOCK || kind == FUNCTION || kind == CONSTRUCT;
}

static void consider(const struct statement *statement)
{
    struct ir_node *launch = ir_first(statement->facts, "launch");
    const struct ir_node *result = result_of(launch);
    if (!result || !ir_has(launch, "direct", "yes") || !ir_has(launch, "wait", "yes") ||
        ir_get(launch, "condition") || !stands_in_a_row(statement))
        return;
    const char *why = obstacle(launch, ir_get(result, "name"), statement_behind(statement));
    ir_set(launch, "late", why ? "no" : "yes");
    ir_set(launch, "late_why", why ? why : "the launch behind it has no use for the result");
}

void find_late_results(const struct statement *statement)
{
    if (statement->kind == LAUNCH)
        consider(statement);
    statement_each(child, statement) find_late_results(child);
}
