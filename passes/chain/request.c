/*
 * What launches and data constructs ask of the host: expressions that it evaluates for them, what it has to
 * map, and what it has to wait for.
 */
#include "chain.h"

/* ---- what is evaluated ---- */

/* Whether the host's evaluation of nodes of that kind in the construct is `does`, or anything (NULL) but
 * computing with variables. Dependences of tasks are handled separately. */
static bool evaluates(const struct ir_node *construct, const char *keyword, const char *how)
{
    ir_each (node, construct, keyword) {
        bool does = how ? ir_has(node, "evaluation", how) : ir_get(node, "evaluation") != NULL;
        if (does && !ir_has(node, "name", "depend"))
            return true;
    }
    return false;
}

bool reads_memory(const struct ir_node *construct)
{
    return evaluates(construct, "clause", NULL) || evaluates(construct, "map", NULL) ||
           evaluates(construct, "variable", NULL);
}

/* ---- launches ---- */

/* Whether libomptarget has to map one of the launch's arguments. */
static bool maps(const struct ir_node *launch)
{
    ir_each (arg, launch, "arg")
        if (ir_has(arg, "kind", "address") && same_text(ir_get_or(arg, "present", "no"), "no"))
            return true;
    return false;
}

const char *direct_obstacle(const struct ir_node *target, const struct image_use *use)
{
    return maps(ir_first(target, "launch")) ? "an argument that libomptarget has to map" : use->obstacle;
}

/* Whether the launch has reductions whose result the host reads. A task has scratch memory of its own, which
 * a chain's launch does not. */
static bool reduces(const struct ir_node *launch)
{
    return ir_find(launch, "arg", "kind", "result") || (ir_get(launch, "scratch") && ir_get(launch, "task"));
}

const char *wait_reason(const struct ir_node *target)
{
    const struct ir_node *launch = ir_first(target, "launch");
    return reduces(launch) ? "what it reduces" : ir_get(launch, "direct_why");
}

/* A depend clause spelled for a taskwait construct, which has no mutexinoutset (OpenMP 5.2, section 15.5);
 * NULL where that is impossible, or needs calls or memory accesses. */
static const char *dependence_of(const struct ir_node *clause)
{
    const char *type = ir_get_or(clause, "modifier", ""), *value = ir_get_or(clause, "value", "");
    bool exclusive = same_text(type, "mutexinoutset");
    bool known = exclusive || same_text(type, "in") || same_text(type, "out") || same_text(type, "inout") ||
                 same_text(type, "inoutset");
    return known && !ir_get(clause, "evaluation")
               ? arena_format("depend(%s: %s)", exclusive ? "inout" : type, value)
               : NULL;
}

/* Why a chain cannot take a target task, whose dependences the chain would have to keep. */
static const char *task_obstacle(const struct ir_node *target)
{
    ir_each (clause, target, "clause") {
        if (ir_has(clause, "name", "nowait") && ir_get(clause, "value"))
            return "a target task that may be none";
        if (ir_has(clause, "name", "depend") && !dependence_of(clause))
            return "a target task that depends on what is computed";
    }
    return NULL;
}

const char *dependences_of(const struct ir_node *target)
{
    const char *all = NULL;
    if (!ir_get(ir_first(target, "launch"), "task") || task_obstacle(target))
        return NULL;
    ir_each (clause, target, "clause")
        if (ir_has(clause, "name", "depend"))
            all = arena_format("%s%s%s", all ? all : "", all ? " " : "", dependence_of(clause));
    return all;
}

/* Why the place of one of the construct's arguments cannot be computed while a chain runs. */
static const char *arguments_obstacle(const struct ir_node *construct, const struct ir_node *request)
{
    ir_each (arg, request, "arg")
        if (ir_get(arg, "loops") || ir_get(arg, "mapper") || ir_has(arg, "grows", "yes"))
            return "an argument that is made at run time";
    bool acts = evaluates(construct, "map", "acts") || evaluates(construct, "variable", "acts");
    return acts ? "an argument that is computed by calls" : NULL;
}

/* Whether one of the launch's arguments makes the pointer lead to what is mapped. */
static bool is_attached(const struct ir_node *launch, const char *pointer)
{
    const char *base = arena_format("&%s", pointer);
    ir_each (arg, launch, "arg")
        if (ir_has(arg, "base", base) && ir_list_has(ir_get(arg, "type"), "ptr_and_obj"))
            return true;
    return false;
}

/* Whether all addresses that the kernel finds where the variable leads are those of mapped data. */
static bool leads_to_mapped_data(const struct ir_node *launch, const struct ir_node *variable)
{
    const char *through = ir_get(variable, "through");
    bool attached = through != NULL;
    for (const char *pointer; attached && (pointer = ir_list_next(&through));)
        attached = is_attached(launch, pointer);
    return attached;
}

/* Whether the kernel has the host's pointers by value, or finds addresses in memory. */
bool has_foreign_addresses(const struct ir_node *target)
{
    const struct ir_node *launch = ir_first(target, "launch");
    if (ir_has(launch, "image_addresses", "yes"))
        return true;
    ir_each (arg, launch, "arg") {
        const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(arg, "name"));
        if (variable && ir_has(arg, "kind", "literal") && !ir_has(variable, "leads", "nowhere"))
            return true;
    }
    ir_each (variable, target, "variable")
        if (ir_has(variable, "used", "yes") && ir_has(variable, "leads", "anywhere") &&
            !leads_to_mapped_data(launch, variable))
            return true;
    return false;
}

const char *launch_obstacle(const struct ir_node *target)
{
    const struct ir_node *launch = ir_first(target, "launch");
    if (ir_get(launch, "condition") && ir_get(launch, "task"))
        return "a target task that the host may run";
    if (evaluates(target, "clause", "acts"))
        return "a launch whose geometry is computed by calls";
    if (ir_get(launch, "task") && task_obstacle(target))
        return task_obstacle(target);
    if (ir_get(launch, "task") && wait_reason(target))
        return arena_format("a target task with %s", wait_reason(target));
    const char *reason = arguments_obstacle(target, launch);
    return reason ? arena_format("a launch with %s", reason) : NULL;
}

/* ---- data constructs ---- */

/* Whether an update's arguments have no flags but the direction of the copy. */
static bool only_moves(const char *type)
{
    return same_text(type, "to") || same_text(type, "from");
}

const char *update_obstacle(const struct ir_node *data)
{
    const struct ir_node *transfer = ir_first(data, "transfer");
    if (!transfer)
        return "nothing that rex-outline has made of it";
    if (ir_get(transfer, "task"))
        return "a task";
    ir_each (arg, transfer, "arg")
        if (ir_get(arg, "loops") || ir_get(arg, "mapper") || !only_moves(ir_get(arg, "type")))
            return "more than bytes one way";
    return NULL;
}

/* libomptarget waits for the chain first, whatever it maps or moves. */
const char *construct_obstacle(const struct ir_node *data)
{
    const struct ir_node *transfer = ir_first(data, "transfer");
    if (!ir_is(data, "data") || !transfer || ir_first(data, "region"))
        return "a construct that is not a launch";
    if (ir_get(transfer, "task"))
        return "a target task";
    if (evaluates(data, "clause", "acts"))
        return "a construct with a clause that is computed by calls";
    const char *reason = arguments_obstacle(data, transfer);
    return reason ? arena_format("a construct with %s", reason) : NULL;
}
