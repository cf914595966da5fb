/*
 * rex-defer: has iterations of a team's loops store when several of the same thread have read.
 *
 * A GPU's compiler takes several iterations of a loop at once, but reads nothing for the second before it has
 * stored what the first one stores: that may be what the second one reads. So a thread waits for memory, the
 * team's or the device's, once for each iteration. Where rex-parse has found that all that a loop stores are
 * elements that each iteration has for itself (`own_element`), and everything that it reads lies elsewhere,
 * four iterations read and compute, and then store (`defers`, `deferred` of those variables;
 * runtime/device/rex_defer.h). Those that are beyond the last one do nothing.
 *
 * What lies elsewhere: an array of the team's to which no pointer leads is apart from everything else, and so
 * is what a restrict pointer leads to (rex-restrict) from what others do.
 *
 * Takes kernels whose threads run together (rex-together), and their parallel loops over ints that count up
 * (`counter`, rex-tile), without loops in them. Loops whose threads keep elements (rex-keep), that run
 * neighbours at a time (rex-usual), or that the device copies by itself (rex-fill) are left as they are.
 * `defers_why` says what was decided. Only for a GPU.
 */
#include "ir.h"

#include <string.h>

/* Each iteration needs registers for what it stores, for the addresses of that, and for what it reads.
 * Lengths are in nodes of the syntax tree. */
enum { AT_ONCE = 4, MOST_ACCESSES = 8, LARGEST_NUMBER = 8, LONGEST_LOOP = 150 };

struct search {
    const struct ir_module *module;
    const struct ir_node *kernel;
    struct ir_node *construct;
    const struct ir_node *step;
};

static const char *places(const struct search *search, const char *how)
{
    return ir_get_or(search->step, how, "");
}

static bool has_place(const char *places, const char *place)
{
    for (const char *other; (other = ir_place_next(&places));)
        if (same_text(other, place))
            return true;
    return false;
}

/* The variable of a place; NULL where the place may be any memory. */
static struct ir_node *variable_at(const struct search *search, const char *place)
{
    if (ir_place_is_anywhere(place))
        return NULL;
    const char *name = ir_place_is_memory(place) ? ir_place_name(place) : place;
    return ir_find(search->construct, "variable", "name", name);
}

static bool is_own_number(const struct ir_node *variable)
{
    return ir_get(variable, "own_element") && ir_get(variable, "own_bytes") &&
           ir_number(variable, "own_bytes") <= LARGEST_NUMBER;
}

/* Whether the variable has no aliases: it is an array of the team's, or a restrict pointer. */
static bool lies_apart(const struct search *search, const struct ir_node *variable)
{
    const struct ir_node *param = ir_find(search->kernel, "param", "name", ir_get(variable, "name"));
    return param ? ir_has(param, "restrict", "yes") : ir_has(variable, "category", "array");
}

/* ---- what iterations do ---- */

/* Whether all that it stores may wait, and it reads anything else. */
static bool stores_own_elements(const struct search *search)
{
    const char *writes = places(search, "writes"), *reads = places(search, "reads");
    bool others = false;
    if (!*writes)
        return false;
    for (const char *rest = writes, *place; (place = ir_place_next(&rest));) {
        const struct ir_node *variable = variable_at(search, place);
        if (!variable || !is_own_number(variable))
            return false;
    }
    for (const char *place; (place = ir_place_next(&reads));)
        others |= !has_place(writes, place);
    return others;
}

/* Whether everything that it reads is known, and is nothing that it stores. */
static bool reads_elsewhere(const struct search *search)
{
    if (ir_places_have(places(search, "reads"), ir_place_is_anywhere))
        return false;
    ir_each (variable, search->construct, "variable")
        if (!ir_has(variable, "category", "scalar") && ir_has(variable, "used", "yes") &&
            !lies_apart(search, variable))
            return false;
    return true;
}

/* What another pass has made of the loop already; NULL: nothing. */
static const char *made_already(const struct search *search)
{
    const struct ir_node *target = search->kernel->parent;
    const struct ir_node *fill = ir_find(target, "fill", "construct", ir_get_or(search->construct, "id", ""));
    if (fill && ir_has(fill, "async", "yes"))
        return "the device copies by itself";
    if (ir_get(search->construct, "beside"))
        return "neighbours are run at a time";
    ir_each (variable, search->construct, "variable")
        if (ir_get(variable, "keep"))
            return "threads keep what it accesses";
    return NULL;
}

static const char *obstacle(const struct search *search)
{
    const struct ir_node *loop = ir_first(search->construct, "loop"),
                         *body = ir_first(search->construct, "body");
    const char *made = made_already(search);
    if (!ir_get(ir_first(search->module->root, "unit"), "device"))
        return "the host device's compiler needs no such version";
    if (made)
        return made;
    if (!ir_has(search->construct, "counter", "32"))
        return "it may have more iterations than an int counts";
    if (!reads_elsewhere(search))
        return "it may read what it stores";
    if (ir_number(loop, "adjacent") + ir_number(loop, "apart") > MOST_ACCESSES)
        return "an iteration reads more than there are registers for";
    return ir_is_loop_free(search->module, search->construct) && ir_number(body, "length") <= LONGEST_LOOP
               ? NULL
               : "iterations are long, or hold loops";
}

static void decide(const struct search *search)
{
    const char *reason = obstacle(search), *writes = places(search, "writes");
    ir_set(search->construct, "defers", reason ? NULL : arena_format("%d", AT_ONCE));
    ir_set(search->construct, "defers_why",
           reason ? reason : "an iteration would wait for the store of the one before");
    for (const char *place; (place = ir_place_next(&writes));)
        ir_set(variable_at(search, place), "deferred", reason ? NULL : "yes");
}

static void consider(const struct ir_module *module, const struct ir_node *kernel, struct ir_node *construct)
{
    const char *id = ir_get_or(construct, "id", "");
    struct search search = {module, kernel, construct, ir_find(kernel->parent, "step", "construct", id)};
    if (ir_freely_shared_loop(construct) && search.step && !ir_has(search.step, "known", "no") &&
        stores_own_elements(&search))
        decide(&search);
}

static bool look_at_kernels(struct ir_module *module)
{
    ir_every (kernel, module, "kernel")
        if (ir_has(kernel, "together", "yes"))
            for (struct ir_node *node = kernel->parent; (node = ir_walk(kernel->parent, node));)
                if (ir_is(node, "construct"))
                    consider(module, kernel, node);
    return true;
}

FILTER(rex_defer, "rex-defer",
       "Has several iterations of a team's loop read before the first of them stores.", look_at_kernels)
