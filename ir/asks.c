/*
 * Whether a target region can observe how many threads and teams there are, and which of them runs it:
 * whether its code calls routines of <omp.h> that say so, or functions that are not visible here and may call
 * such routines.
 */
#include "ir.h"

#include <string.h>

bool ir_calls_routines(const struct ir_node *code)
{
    const char *calls = ir_get(code, "calls");
    for (const char *name; (name = ir_list_next(&calls));)
        if (strncmp(name, "omp_", 4) == 0)
            return true;
    return false;
}

static bool holds_call(const struct ir_node *root)
{
    for (const struct ir_node *node = root; node; node = ir_walk(root, node))
        if (ir_calls_routines(node))
            return true;
    return false;
}

/* Whether a node stands in the construct with nothing around it that picks some of the threads or shares work
 * out: each of them runs it. */
static bool is_run_by_each(const struct ir_node *node, const struct ir_node *construct)
{
    const struct ir_node *around = node->parent;
    while (around != construct && (!ir_is(around, "construct") || ir_has(around, "directive", "critical")))
        around = around->parent;
    return around == construct;
}

/* Whether each thread of a parallel region adds the same number to a variable: that counts them. */
static bool counts_threads(const struct ir_node *construct)
{
    for (const struct ir_node *node = construct; (node = ir_walk(construct, node));) {
        const char *value = ir_has(node, "directive", "atomic") ? ir_get(node, "value") : NULL;
        const char *sign = ir_get_or(node, "operator", "");
        if (value && (strcmp(sign, "+") == 0 || strcmp(sign, "-") == 0) &&
            value[strspn(value, "0123456789")] == '\0' && is_run_by_each(node, construct))
            return true;
    }
    return false;
}

bool ir_takes_threads_for_granted(const struct ir_module *module, const struct ir_node *target,
                                  const struct ir_node *construct)
{
    const char *functions = ir_functions_below(module, construct);
    const bool limited = target && ir_has(ir_first(target, "launch"), "threads_owner", "user") &&
                         !ir_list_has(ir_functions_below(module, target), "omp_set_num_threads");
    const bool asked = ir_find(construct, "clause", "name", "num_threads");
    const bool numbers = (limited || asked) && ir_list_has(functions, "omp_get_thread_num");
    return (numbers || (asked && counts_threads(construct))) && !ir_first(construct, "loop") &&
           !ir_list_has(functions, "omp_get_num_threads") && !ir_list_has(functions, "omp_get_team_size");
}

bool ir_asks_who_runs(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_declarations declarations = ir_declarations(module);
    for (size_t i = 0; i < declarations.count; i++) {
        const struct ir_node *declare = declarations.rows[i];
        if (ir_has(declare, "kind", "function") && (ir_first_part(declare) || holds_call(declare) ||
                                                    !ir_has_body(&declarations, ir_get(declare, "name"))))
            return true;
    }
    return holds_call(target);
}
