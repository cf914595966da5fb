/*
 * rex-privatize: has each team of a GPU combine atomic updates of a small array in shared memory.
 *
 *     #pragma omp atomic
 *     histogram[bytes[i]]++;
 *
 * Many threads update few places at once, and a GPU's memory does one such update after another. A CUDA
 * programmer gives each block a histogram of its own in shared memory, and adds these up. rex-parse states
 * which arrays of integers a region does nothing else with (`updated`), so that nobody can tell the
 * difference, if no other address of the region may lead to the same array. Such an array becomes one that
 * the region reduces by the same operator; its bins are rex-place's.
 *
 * Only for a GPU, and for loops that all threads of the league share. Each team adds its bins up at its end,
 * so that it pays where teams have more iterations than bins: not where a num_teams is computed, as one for
 * each few iterations. Stands in front of rex-outline, which says how reduced arrays reach the device.
 *
 * Sets `private` of the node, with its reason, and what a reduction's variable has.
 */
#include "ir.h"

enum { MOST_BYTES = 16 * 1024 };

static const unsigned LEAGUE_LOOP = LEAF_TEAMS | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR;

/* Whether the region has a copy of a scalar that no clause maps (OpenMP 5.2, section 5.8.1). */
static bool is_copied(const struct ir_node *target, const struct ir_node *variable)
{
    return ir_has(variable, "category", "scalar") && !ir_has(variable, "global", "yes") &&
           !ir_has(variable, "link", "yes") && !ir_find(target, "clause", "name", "defaultmap") &&
           !ir_find(target, "map", "variable", ir_get(variable, "name"));
}

/* Whether the launch has seen that what pointers lead to lies apart, or the program says so. */
static bool all_lie_apart(const struct ir_node *target)
{
    const char *apart = ir_get_or(target, "apart", "");
    ir_each (variable, target, "variable")
        if (ir_has(variable, "used", "yes") && !ir_list_has(apart, ir_get(variable, "name")) &&
            !is_copied(target, variable) && !ir_lies_apart(target, target, variable))
            return false;
    return true;
}

static const char *obstacle_to_region(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_node *unit = ir_first(module->root, "unit");
    if (!ir_get(unit, "device"))
        return "the host device's processors have caches for it";
    if (ir_list_has(ir_get_or(unit, "requires", ""), "unified_shared_memory"))
        return "not every GPU has atomic operations on the host's memory";
    if ((directive_leaves(target) & LEAGUE_LOOP) != LEAGUE_LOOP || !ir_first(target, "loop"))
        return "not all threads of the league share a loop";
    const struct ir_node *teams = ir_find(target, "clause", "name", "num_teams");
    if (teams && !ir_get(teams, "constant"))
        return "num_teams may be so many that each has few iterations";
    const char *hidden = ir_hidden_address(module);
    if (hidden)
        return hidden;
    ir_each (body, target, "body")
        if (ir_holds_static(body))
            return "the region may keep addresses in a static variable";
    return ir_mapping_construct(target) || all_lie_apart(target)
               ? NULL
               : "another address may lead to the same storage";
}

static const char *obstacle(const struct ir_node *updated)
{
    return ir_number(updated, "elements") * ir_number(updated, "bytes") > MOST_BYTES
               ? "it may have more elements than a team has room for"
               : NULL;
}

/* The variable that has what the host thinks how many elements there are, when it launches. */
static const char *add_count(struct ir_node *target, const struct ir_node *updated)
{
    const char *name = arena_format("__rex_elements_%s", ir_get(updated, "variable"));
    struct ir_node *count = ir_add(target, "variable");
    ir_set(count, "name", name);
    ir_set(count, "type", "unsigned long @");
    ir_set(count, "category", "scalar");
    ir_set(count, "bytes", "8");
    ir_set(count, "leads", "nowhere");
    ir_set(count, "sharing", "shared");
    ir_set(count, "used", "yes");
    ir_set(count, "written", "no");
    ir_set(count, "automatic", "yes");
    ir_set(count, "host_value", ir_get(updated, "count"));
    return name;
}

static void make_reduction(struct ir_node *target, const struct ir_node *updated, struct ir_node *variable)
{
    const char *elements = ir_get(updated, "elements");
    ir_set(variable, "sharing", "reduction");
    ir_set(variable, "single_elements", ir_get(updated, "bytes"));
    ir_set(variable, "only_combined", "yes");
    ir_set(variable, "operator", ir_get(updated, "operator"));
    ir_set(variable, "lower", "0");
    ir_set(variable, "uncertain", elements ? NULL : "yes");
    ir_set(variable, "length", elements ? elements : add_count(target, updated));
    ir_set(variable, "element", ir_get(updated, "element"));
}

static bool privatize(struct ir_module *module)
{
    ir_every (target, module, "target") {
        if (!ir_first(target, "updated") || ir_first(target, "kernel"))
            continue;
        const char *general = obstacle_to_region(module, target);
        ir_each (updated, target, "updated") {
            const char *reason = general ? general : obstacle(updated);
            if (ir_has(updated, "private", "yes"))
                continue;
            ir_decide(updated, "private", reason,
                      "integers come to the same in any order, and no thread looks at them");
            if (!reason)
                make_reduction(target, updated,
                               ir_find(target, "variable", "name", ir_get(updated, "variable")));
        }
    }
    return true;
}

FILTER(rex_privatize, "rex-privatize", "Has teams combine atomic updates of small arrays in shared memory.",
       privatize)
