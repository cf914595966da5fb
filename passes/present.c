/*
 * rex-present: spares launches the mapping of what is on the device already.
 *
 * Takes launches whose arguments libomptarget looks up, each under a lock, before the launch and after it.
 * Marks those for which a look-up of REX's own is as good: where a data region holds the memory on the
 * device, the mapping finds its device address and does nothing else (OpenMP 5.2, section 5.8.3: data moves
 * only when storage is created or removed), so the slot can carry that address
 * (runtime/library/rex_present.h). Where none does, the launch maps the argument as before.
 *
 * Arguments that are mapped together, a struct with members of it and with what its pointers lead to, are
 * marked together: libomptarget attaches a pointer that is on the device when the launch creates it or what
 * it leads to, or when the host's pointer leads elsewhere than before, so where all of them are present and
 * the pointers as they were (runtime/library/rex_attached.h), nothing is left to do either.
 *
 * Leaves alone what moves data or counts for other reasons, and says in `why` what was decided.
 */
#include "ir.h"

#include <string.h>

/* Whether another argument is a member of this one. */
static bool has_members(const struct ir_node *arg)
{
    ir_each (other, arg->parent, "arg")
        if (arg_is_member(other, arg))
            return true;
    return false;
}

/* Whether the argument is mapped with others: it fills no slot of its own, or holds such arguments. */
static bool is_of_group(const struct ir_node *arg)
{
    return !ir_list_has(ir_get(arg, "type"), "param") || has_members(arg);
}

/* Its arguments have no place that is known now. */
static bool is_list(const struct ir_node *launch)
{
    ir_each (arg, launch, "arg")
        if (ir_get(arg, "loops") || ir_get(arg, "mapper") || ir_has(arg, "grows", "yes"))
            return true;
    return false;
}

static bool unit_shares_memory(const struct ir_module *module)
{
    const char *requires = ir_get_or(ir_first(module->root, "unit"), "requires", "");
    return ir_list_has(requires, "unified_shared_memory");
}

/* Flags of arguments that attach a pointer, which is done by then where all is present. */
static bool attaches(const char *flag)
{
    return same_text(flag, "ptr_and_obj") || same_text(flag, "attach");
}

/* Why libomptarget has to map the argument; NULL when a look-up is enough. */
static const char *obstacle(const struct ir_module *module, const struct ir_node *arg)
{
    const char *type = ir_get(arg, "type");
    const struct ir_node *target = arg->parent->parent;
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(arg, "name"));
    if (unit_shares_memory(module))
        return "host and device share memory";
    for (size_t i = 0; map_flag_row(i); i++)
        if (map_flag_row(i)->beyond && ir_list_has(type, map_flag_row(i)->name) &&
            !attaches(map_flag_row(i)->name))
            return map_flag_row(i)->beyond;
    if (is_list(arg->parent))
        return "the list of arguments is made at run time";
    if (variable && ir_has(variable, "link", "yes"))
        return "a declare target link variable";
    return NULL;
}

/* The same of the arguments that are mapped together, all of them. */
static const char *group_obstacle(const struct ir_module *module, const struct ir_node *launch)
{
    ir_each (arg, launch, "arg") {
        const char *reason =
            ir_has(arg, "kind", "address") && is_of_group(arg) ? obstacle(module, arg) : NULL;
        if (reason)
            return reason;
    }
    return NULL;
}

/* `together`: why libomptarget has to map what is mapped together; NULL when look-ups are enough. */
static void consider(const struct ir_module *module, struct ir_node *arg, const char *together)
{
    bool group = is_of_group(arg), param = ir_list_has(ir_get(arg, "type"), "param");
    if (!ir_has(arg, "kind", "address"))
        return;
    const char *reason = group ? together : obstacle(module, arg);
    ir_set(arg, "present", reason ? "no" : group ? "all" : "yes");
    if (param || !ir_get(arg, "why")) /* an attachment has a reason already */
        ir_set(arg, "why",
               reason  ? reason
               : group ? "where data regions hold all that is mapped with it, too, nothing is left to map"
                       : "where a data region holds it, its device address is enough");
}

static bool look_up_what_is_present(struct ir_module *module)
{
    ir_every (node, module, "launch") {
        const char *together = group_obstacle(module, node);
        ir_each (arg, node, "arg")
            consider(module, arg, together);
    }
    return true;
}

FILTER(rex_present, "rex-present", "Passes the device addresses of what is known to be present.",
       look_up_what_is_present)
