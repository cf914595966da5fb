/*
 * Advice on what to write for more speed. Each rule is certain of what it says about the region, and names
 * the clause.
 */
#include "explain.h"

#include <string.h>

enum { WARP = 32 };

static void add(struct region *region, const char *at, const char *subject, const char *text,
                const char *write, const char *why)
{
    fact_add(region, REMARK_ADVICE, at, subject, text, why)->write = write;
}

/* ---- who runs it ---- */

static bool holds_loop(const struct ir_node *target)
{
    return ir_first(target, "loop") || ir_has(ir_first(target, "body"), "loops", "yes");
}

/* The scalars that the region writes and copies back, which are a condition for sharing its loop; "" for
 * none. */
static const char *collected(const struct region *region)
{
    const char *names = "";
    ir_each (variable, region->node, "variable") {
        const char *name = ir_get(variable, "name");
        const struct ir_node *map = ir_find(region->node, "map", "variable", name);
        if (ir_has(variable, "category", "scalar") && ir_has(variable, "written", "yes") &&
            ir_has(variable, "sharing", "shared") && map &&
            (ir_has(map, "type", "from") || ir_has(map, "type", "tofrom")))
            names = arena_format("%s%s'%s'", names, *names ? ", " : "", name);
    }
    return *names ? arena_format(", and a clause reduction combines %s", names) : "";
}

/* Whether its threads exclude each other by what excludes no other team's (OpenMP 5.2, sections 15.2 and
 * 18.9). */
static bool excludes_threads(const struct ir_node *target)
{
    static const char *const locks[] = {"omp_set_lock", "omp_test_lock", "omp_set_nest_lock",
                                        "omp_test_nest_lock"};
    for (const struct ir_node *node = target; (node = ir_walk(target, node));) {
        if (ir_is(node, "construct") && ir_has(node, "directive", "critical"))
            return true;
        for (size_t i = 0; i < sizeof(locks) / sizeof(*locks); i++)
            if (ir_list_has(ir_get_or(node, "calls", ""), locks[i]))
                return true;
    }
    return false;
}

static void advise_on_threads(struct region *region, const struct ir_node *kernel)
{
    bool league = ir_has(kernel, "league", "yes"), parallel = ir_has(kernel, "parallel", "yes");
    if (ir_has(kernel, "generic", "yes") || !holds_loop(region->node) || (league && parallel))
        return;
    if (!league && !parallel)
        add(region, NULL, NULL,
            arena_format("share the loop among all threads, if its iterations are independent%s",
                         collected(region)),
            "teams distribute parallel for", "one thread of the device runs it");
    else if (!parallel)
        add(region, NULL, NULL,
            arena_format("share the iterations of each team among its threads, if they are independent%s",
                         collected(region)),
            "parallel for", "each team uses one of its threads");
    else if (!excludes_threads(region->node))
        add(region, NULL, NULL,
            arena_format("share the loop among teams, if its iterations are independent%s",
                         collected(region)),
            "teams distribute", "one team is one multiprocessor of the device");
}

/* ---- numbers of threads ---- */

static void advise_on_widths(struct region *region)
{
    ir_each (clause, region->node, "clause") {
        bool width = ir_has(clause, "name", "thread_limit") || ir_has(clause, "name", "num_threads");
        unsigned long long threads = width ? ir_number(clause, "constant") : 0;
        if (threads < WARP || threads % WARP == 0)
            continue;
        add(region, ir_get(clause, "at"), NULL, "ask for whole warps",
            arena_format("%s(%llu)", ir_get(clause, "name"), (threads + WARP - 1) / WARP * WARP),
            arena_format("a GPU gives a team whole warps of %d threads, and %llu of the last one idle", WARP,
                         WARP - threads % WARP));
    }
}

/* ---- data ---- */

/* The directions in which the unit's regions move the variable's elements, all of which a data construct
 * around several of them has to cover. */
static const char *direction_of_all(const struct region *region, const struct ir_node *arg)
{
    const char *name = ir_get(arg, "name"), *own = direction_of(arg);
    bool both = same_text(own, "tofrom"), to = both || same_text(own, "to"),
         from = both || same_text(own, "from");
    const struct ir_node *root = region->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        bool all = ir_is(node, "map") && ir_has(node, "variable", name) && ir_has(node, "type", "tofrom");
        to |= all || (ir_is(node, "map") && ir_has(node, "variable", name) && ir_has(node, "type", "to"));
        from |= all || (ir_is(node, "map") && ir_has(node, "variable", name) && ir_has(node, "type", "from"));
    }
    return to && from ? "tofrom" : to ? "to" : "from";
}

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
        if (other && !ir_has(other, "name", name) &&
            same_text(element_type(ir_get_or(other, "type", "")), type))
            return true;
    }
    return false;
}

/* Advises against copies at each launch, of what no data construct of the unit maps. */
static void advise_on_copies(struct region *region, const struct ir_node *launch)
{
    const struct ir_data_maps maps = ir_data_maps(region->module);
    const char *clauses = NULL;
    ir_each (arg, launch, "arg") {
        const char *direction = direction_of(arg), *item = ir_get(arg, "item");
        bool moves = ir_has(arg, "kind", "address") && !same_text(direction, "alloc") && item;
        if (!moves || is_scalar(region, arg) || ir_list_has(ir_get(arg, "type"), "private") ||
            !ir_has(arg, "present", "yes") || ir_mapped_by_data(&maps, NULL, ir_get(arg, "name")) ||
            may_be_mapped_by_data(region, arg))
            continue;
        clauses = arena_format("%s map(%s: %s)", clauses ? clauses : "#pragma omp target data",
                               direction_of_all(region, arg), item);
    }
    if (clauses)
        add(region, NULL, NULL,
            "where launches use the same data again, and the host does not in between, keep it on the device "
            "around them",
            clauses, "no data construct of this file maps it, so that each launch copies");
}

/* ---- what the device's compiler may know ---- */

/* The kernel's pointers and arrays that may alias each other: a, b. NULL where there are fewer than two. */
static const char *strays(const struct region *region, const struct ir_node *kernel)
{
    const char *names = NULL;
    unsigned addresses = 0;
    ir_each (param, kernel, "param") {
        const char *name = ir_get(param, "name");
        const struct ir_node *variable = ir_find(region->node, "variable", "name", name);
        if (!variable || ir_has(variable, "leads", "nowhere"))
            continue;
        addresses++;
        if (ir_has(variable, "category", "pointer") && !ir_has(variable, "leads", "own"))
            names = names ? arena_format("%s, %s", names, name) : name;
    }
    return addresses > 1 ? names : NULL;
}

static void advise_on_restrict(struct region *region, const struct ir_node *kernel)
{
    const char *why = ir_get_or(kernel, "restrict_why", ""), *names = strays(region, kernel);
    bool threads = ir_has(kernel, "parallel", "yes");
    if (*why != '\'' || !names || !threads ||
        ir_has(kernel, "apart", "yes")) /* 'a' may lead to the same storage */
        return;
    add(region, NULL, NULL, "if its pointers lead to storage of their own, say so",
        arena_format("restrict, in the declarations of %s", names),
        "the device's compiler may then move loads over stores");
}

static void advise_on_bounds(struct region *region, const struct ir_node *launch)
{
    ir_each (loop, region->node, "loop")
        if (ir_has(loop, "bounds", "memory") && !ir_get(launch, "tripcount"))
            add(region, ir_get(loop, "at"), ir_get(loop, "variable"),
                "let the host know how many iterations there are",
                "a local variable that has the bound's value, in front of the region",
                "teams and threads are then chosen for the work");
}

static void advise_on_lengths(struct region *region)
{
    ir_each (object, region->node, "team_object")
        if (ir_has(object, "lies", "heap") && ir_get(object, "elements"))
            add(region, ir_get(object, "at"), ir_get(object, "name"), "let the host know how long it is",
                "a length that is a number, or arithmetic on variables that the region does not change",
                ir_get(object, "lies_why"));
}

void advise(struct region *region)
{
    const struct ir_node *kernel = ir_first(region->node, "kernel");
    const struct ir_node *launch = ir_first(region->node, "launch");
    bool gpu = ir_get(ir_first(region->module->root, "unit"), "device") != NULL;
    advise_on_threads(region, kernel);
    if (gpu)
        advise_on_widths(region);
    advise_on_copies(region, launch);
    if (gpu)
        advise_on_restrict(region, kernel);
    advise_on_bounds(region, launch);
    advise_on_lengths(region);
}
