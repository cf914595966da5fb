/*
 * Advice on what launches copy: data that several of them use, items that come back as they went, scalars
 * that a clause maps, and arrays of which each thread gets a copy.
 */
#include "explain.h"

#include <string.h>

/* Whether it is a scalar, of which only a few bytes move, and which the host usually sets and reads at each
 * launch. */
static bool is_scalar(const struct region *region, const struct ir_node *arg)
{
    const struct ir_node *variable = ir_find(region->node, "variable", "name", ir_get(arg, "name"));
    return variable && ir_has(variable, "category", "scalar");
}

/* The type of a pointer's or an array's elements, without const: `double *@`, `const double @[8]`. */
static const char *element_type(const char *type)
{
    static const char constant[] = "const ";
    type += strncmp(type, constant, strlen(constant)) == 0 ? strlen(constant) : 0;
    size_t length = strcspn(type, "@");
    while (length > 0 && type[length - 1] == ' ')
        length--;
    length -= length > 0 && type[length - 1] == '*' && type[strcspn(type, "@") + 1] == '\0';
    while (length > 0 && type[length - 1] == ' ')
        length--;
    return arena_string_length(type, length);
}

/* Whether the region writes elements of a variable, or may, as far as its own name for them says. */
static bool may_write(const struct ir_node *target, const char *name)
{
    const struct ir_node *access = ir_find(target, "access", "variable", name);
    const struct ir_node *variable = ir_find(target, "variable", "name", name);
    if (variable && ir_has(variable, "category", "struct"))
        return !ir_has(variable, "written", "no") || ir_find(target, "inside", "variable", name);
    return !access || !ir_has(access, "writes", "none") || ir_find(target, "inside", "variable", name);
}

/* Whether any of the unit's regions may write what the variable leads to: by that name, or, where a region
 * does not name it, by that of another pointer to such elements. */
bool is_written_by_any(const struct region *region, const char *name)
{
    const struct ir_node *root = region->module->root;
    const struct ir_node *own = ir_find(region->node, "variable", "name", name);
    if (!own) /* IR that was changed by hand: nothing is known of it */
        return true;
    const char *type = element_type(ir_get_or(own, "type", ""));
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (!ir_is(node, "target"))
            continue;
        bool named = ir_find(node, "variable", "name", name);
        ir_each (variable, node, "variable") {
            const char *other = ir_get(variable, "name");
            bool same = named ? same_text(other, name)
                              : !ir_has(variable, "leads", "nowhere") &&
                                    same_text(element_type(ir_get_or(variable, "type", "")), type);
            if (same && may_write(node, other))
                return true;
        }
    }
    return false;
}

/* The directions in which the unit's regions move the variable's elements, all of which a data construct
 * around several of them has to cover. */
static const char *direction_of_all(const struct region *region, const struct ir_node *arg)
{
    const char *name = ir_get(arg, "name"), *own = direction_of(arg);
    if (strstr(ir_get_or(arg, "type", ""), "member_of")) /* whose other items have the same name */
        return own;
    bool both = same_text(own, "tofrom"), to = both || same_text(own, "to"),
         from = both || same_text(own, "from");
    const struct ir_node *root = region->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        bool all = ir_is(node, "map") && ir_has(node, "variable", name) && ir_has(node, "type", "tofrom");
        to |= all || (ir_is(node, "map") && ir_has(node, "variable", name) && ir_has(node, "type", "to"));
        from |= all || (ir_is(node, "map") && ir_has(node, "variable", name) && ir_has(node, "type", "from"));
    }
    from &= !to || is_written_by_any(region, name);
    return to && from ? "tofrom" : to ? "to" : "from";
}

/* Whether a data construct maps elements of the same type by another name, to which the pointer may lead. */
static bool may_be_mapped_by_data(const struct region *region, const struct ir_node *arg)
{
    const char *name = ir_get(arg, "name");
    const struct ir_node *root = region->module->root;
    const struct ir_node *own = ir_find(region->node, "variable", "name", name);
    if (!own || !ir_has(own, "category", "pointer"))
        return false;
    const char *type = element_type(ir_get_or(own, "type", ""));
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (!ir_is(node, "map") || !ir_is(node->parent, "data") ||
            ir_has(node->parent, "directive", "target update"))
            continue;
        const struct ir_node *other =
            ir_find(node->parent, "variable", "name", ir_get_or(node, "variable", ""));
        bool member = ir_has(node, "kind", "section") && !ir_has(node, "base", ir_get(node, "variable"));
        if (other && !ir_has(other, "name", name) &&
            (member || same_text(element_type(ir_get_or(other, "type", "")), type)))
            return true;
    }
    return false;
}

/* Whether the launch copies what the argument maps, and nothing in the unit may have it on the device
 * before. */
static bool is_copied_by_launch(const struct region *region, const struct ir_data_maps *maps,
                                const struct ir_node *arg)
{
    return ir_has(arg, "kind", "address") && ir_get(arg, "item") && !same_text(direction_of(arg), "alloc") &&
           !ir_list_has(ir_get(arg, "type"), "private") &&
           (ir_has(arg, "present", "yes") || ir_has(arg, "present", "all")) &&
           !ir_mapped_by_data(maps, NULL, ir_get(arg, "name")) && !may_be_mapped_by_data(region, arg);
}

/* Whether another region of the unit uses a variable of that name. */
bool is_used_by_others(const struct region *region, const char *name)
{
    const struct ir_node *root = region->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "target") && node != region->node && ir_find(node, "variable", "name", name))
            return true;
    return false;
}

/* Whether the host uses what the argument maps in the loop of its own around the region. */
static bool is_used_between(const struct region *region, const struct ir_node *arg)
{
    const struct ir_node *map = ir_find(region->node, "map", "item", ir_get(arg, "item"));
    const struct ir_node *variable = ir_find(region->node, "variable", "name", ir_get(arg, "name"));
    return (map && ir_get(map, "between")) || (variable && ir_get(variable, "between"));
}

/* Data that stays on the device between launches: of a region to which the program comes once, what other
 * regions use, too. */
static void advise_on_copies(struct region *region, const struct ir_data_maps *maps,
                             const struct ir_node *launch)
{
    bool once = ir_has(region->node, "once", "yes");
    bool between = false;
    const char *clauses = NULL;
    ir_each (arg, launch, "arg") {
        if (!is_copied_by_launch(region, maps, arg) || is_scalar(region, arg) ||
            (once && !is_used_by_others(region, ir_get(arg, "name"))))
            continue;
        between |= is_used_between(region, arg);
        clauses = arena_format("%s map(%s: %s)", clauses ? clauses : "#pragma omp target data",
                               direction_of_all(region, arg), ir_get(arg, "item"));
    }
    if (clauses)
        advice_add(region, NULL, NULL,
                   between ? "keep it on the device around the loop, and copy what the host uses in it by "
                             "target update, if that is less"
                   : once
                       ? "other regions use the same data: where the host does not in between, keep it on "
                         "the device around them"
                       : "where launches use the same data again, and the host does not in between, keep it "
                         "on the device around them",
                   clauses, "no data construct of this file maps it, so that each launch copies");
}

/* Elements that come back as they went. */
static void advise_on_directions(struct region *region, const struct ir_data_maps *maps,
                                 const struct ir_node *launch)
{
    const char *items = NULL;
    ir_each (arg, launch, "arg") {
        const char *name = ir_get(arg, "name");
        const struct ir_node *map = ir_find(region->node, "map", "variable", name);
        bool plain = !map || (!ir_get(map, "modifiers") && !ir_get(map, "mapper"));
        if (plain && is_copied_by_launch(region, maps, arg) && !is_scalar(region, arg) &&
            same_text(direction_of(arg), "tofrom") && !may_write(region->node, name))
            items = arena_format("%s%s%s", items ? items : "", items ? ", " : "", ir_get(arg, "item"));
    }
    if (items)
        advice_add(region, NULL, NULL, "copy to the device only", arena_format("map(to: %s)", items),
                   "the region writes none of it, and what comes back is what was there");
}

/* Scalars that a clause maps, and the region only reads. */
static void advise_on_scalars(struct region *region, const struct ir_data_maps *maps,
                              const struct ir_node *launch)
{
    const char *names = NULL;
    ir_each (arg, launch, "arg") {
        const char *name = ir_get(arg, "name");
        const struct ir_node *variable = ir_find(region->node, "variable", "name", name);
        const struct ir_node *map = ir_find(region->node, "map", "variable", name);
        if (map && ir_has(map, "kind", "variable") && !ir_get(map, "modifiers") && is_scalar(region, arg) &&
            ir_has(variable, "written", "no") && is_copied_by_launch(region, maps, arg))
            names = arena_format("%s%s%s", names ? names : "", names ? ", " : "", name);
    }
    if (names && !ir_find(region->node, "clause", "name", "defaultmap"))
        advice_add(region, NULL, NULL, "let what the region only reads travel with the launch",
                   arena_format("no map clause for %s", names),
                   "a scalar that no clause names needs no memory on the device, and no copy");
}

/* Arrays of which each thread makes a copy that it does not change. */
static void advise_on_private_copies(struct region *region)
{
    enum { SMALL = 128 }; /* bytes, which registers may hold */
    if (!strstr(ir_get(region->node, "directive"), "parallel"))
        return;
    ir_each (variable, region->node, "variable") {
        const char *name = ir_get(variable, "name");
        if (ir_has(variable, "category", "array") && ir_has(variable, "sharing", "firstprivate") &&
            ir_number(variable, "bytes") > SMALL && !may_write(region->node, name))
            advice_add(region, NULL, name, "let all threads read one array",
                       arena_format("map(to: %s) in the place of firstprivate", name),
                       arena_format("firstprivate gives each thread a copy, of %s bytes",
                                    ir_get(variable, "bytes")));
    }
}

void advise_on_data(struct region *region, const struct ir_node *launch)
{
    const struct ir_data_maps maps = ir_data_maps(region->module);
    advise_on_copies(region, &maps, launch);
    advise_on_directions(region, &maps, launch);
    advise_on_scalars(region, &maps, launch);
    advise_on_private_copies(region);
    advise_on_look_ups(region, launch);
}
