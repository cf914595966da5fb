/*
 * `beside` of parallel loops whose iterations a team's threads share, and `lanes_beside`, where several teams
 * share a block.
 */
#include "usual.h"

/* Clauses that require an order of a team's iterations. */
static const char *const clauses_of_team[] = {"schedule", "dist_schedule", "ordered",     "order",
                                              "linear",   "induction",     "lastprivate", NULL};

/* A variable of which the construct has a copy. One that its kernel gets from the launch is the same in all
 * teams. */
static struct ir_node *copied(const struct ir_node *construct, const char *name)
{
    struct ir_node *variable = ir_find(construct, "variable", "name", name);
    return variable && ir_has(variable, "capture", "value") ? variable : NULL;
}

/* Sets an attribute of the variables of a list, or only checks whether all of them may have it. */
static bool set_all(struct ir_node *construct, const struct ir_node *kernel, const char *names,
                    const char *attribute, const char *value)
{
    for (const char *name; (name = ir_list_next(&names));) {
        struct ir_node *variable = copied(construct, name);
        if (!variable || (kernel && !ir_find(kernel, "param", "name", name)))
            return false;
        if (attribute)
            ir_set(variable, attribute, value);
    }
    return true;
}

/* Whether it is a row, of a team that shares its block with others, whose few lanes have several iterations
 * each, and store nothing. */
static bool is_row_of_lanes(const struct ir_node *kernel, const struct ir_node *construct)
{
    const struct ir_node *step = ir_find(kernel->parent, "step", "construct", ir_get_or(construct, "id", ""));
    return ir_has(kernel, "packed", "yes") && !ir_get(kernel, "one_lane") &&
           !ir_next(ir_first(construct, "loop"), "loop") && step && !ir_has(step, "known", "no") &&
           !ir_places_have(ir_get_or(step, "writes", ""), ir_place_is_memory);
}

static const char *obstacle_to_team(const struct ir_module *module, const struct ir_node *kernel,
                                    struct ir_node *construct, const struct ir_node *loop)
{
    const char *clause = ir_clause_among(construct, clauses_of_team);
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "the host device's compiler needs no such version";
    if (!ir_has(kernel, "together", "yes") || !ir_get(construct, "begins"))
        return "not all threads of the team come to the loop together";
    if (clause)
        return arena_format("the user wrote %s", clause);
    if (ir_combines_in_order(construct))
        return "values are combined in the order of the iterations";
    if (directive_leaves(construct) & LEAF_DISTRIBUTE)
        return "teams share its iterations, too";
    if (!counts_from_0(construct))
        return "it does not count from 0 by 1";
    if (!ir_get(construct, "one_loop") && !is_row_of_lanes(kernel, construct))
        return "threads have few iterations each, and the nest does not count in line";
    if (!all_are_restrict(kernel))
        return "what one iteration stores may be what the next one reads";
    if (!ir_is_loop_free(module, construct) ||
        ir_number(ir_first(construct, "body"), "length") > LONGEST_BESIDE)
        return "iterations are long";
    if (!set_all(construct, kernel, ir_get(loop, "multiples"), NULL, NULL) ||
        !set_all(construct, ir_has(kernel, "packed", "yes") ? kernel : NULL, ir_get(loop, "pieces"), NULL,
                 NULL))
        return "rows do not begin at the same places in all teams";
    return NULL;
}

/* Lanes with four iterations at a time may have more of them. */
static void tell_host_of_lanes(const struct ir_node *target)
{
    struct ir_node *launch = ir_first(target, "launch");
    const char *about = launch ? ir_get(launch, "lanes_about") : NULL;
    if (launch && !ir_list_has(about, "beside"))
        ir_set(launch, "lanes_about", ir_list_add(about, "beside"));
}

void decide_team(const struct ir_module *module, const struct ir_node *kernel, struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    while (loop && !ir_get(loop, "pieces"))
        loop = ir_next(loop, "loop");
    if (!loop)
        return;
    const char *reason = obstacle_to_team(module, kernel, construct, loop);
    bool lanes = !reason && !ir_get(construct, "one_loop");
    ir_set(construct, "beside", reason || lanes ? NULL : "4");
    ir_set(construct, "lanes_beside", lanes ? "4" : NULL);
    ir_set(construct, "beside_why",
           reason  ? reason
           : lanes ? "what four neighbouring iterations access are pieces of 16 bytes, and a lane has several"
                   : "what four neighbouring iterations access are pieces of 16 bytes");
    if (reason)
        return;
    if (lanes)
        tell_host_of_lanes(kernel->parent);
    set_all(construct, NULL, ir_get(loop, "pieces"), "aligned", WIDE);
    set_all(construct, NULL, ir_get(loop, "multiples"), "multiple", "4");
}
