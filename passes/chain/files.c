/*
 * Loops of launches that go over several files: a loop in one, launches in functions of others.
 *
 *     for (int t = 0; t < steps; t++) { collide(&lattice); stream(&lattice); }
 *
 * What another file's function does is not known here, but its own unit knows. That unit says of each
 * function in which the host need not wait that it is such, in an object that the linker finds (`overlap`
 * with a `function`). The loop is a chain on the condition that all functions of other files that are called
 * in it have such objects, and that these are of the functions that the calls come to; the program finds that
 * out when it comes to the loop for the first time (runtime/library/rex_overlap.h). Those functions may
 * themselves call functions of other files, of which the same is asked. What the host and the kernels do with
 * memory adds up, as it does in one file.
 *
 * A branch of the loop stops the chain unless that is known of the functions called in it. Chains that need
 * no condition stand in such loops as elsewhere: chains nest.
 */
#include "chain.h"

struct files {
    const struct host *host;
    struct ir_node *root;
    unsigned long long count; /* of conditions */
    unsigned search;          /* for launches that are let go */
};

/* ---- what has to be known of functions ---- */

static const char *with_name(const char *names, const char *name)
{
    if (names && ir_list_has(names, name))
        return names;
    return names ? ir_list_add(names, name) : name;
}

/* Whether a function of the unit calls other files' functions, directly or indirectly, so that a call of it
 * needs the condition, too. */
static bool is_asked_about(const struct host *host, const char *name)
{
    struct function *function = function_find(host, name);
    struct census census = {0};
    if (!function || function->replaceable || function_obstacle(host, function, ASSUMING))
        return false;
    census_add_call(host, function, ASSUMING, &census);
    return census.foreign > 0;
}

/* The functions, of other files and of the unit, that a statement's condition depends on, apart from branches
 * that have a condition of their own or stop the chain. */
struct needs {
    const char *foreign, *own;
};

static void add_needs(const struct host *host, const struct statement *statement, struct needs *needs)
{
    const char *foreign = ir_get(statement->facts, "foreign"), *calls = ir_get(statement->facts, "calls");
    for (const char *name; (name = ir_list_next(&foreign));)
        needs->foreign = with_name(needs->foreign, name);
    for (const char *name; statement->kind < LAUNCH && (name = ir_list_next(&calls));)
        if (is_asked_about(host, name))
            needs->own = with_name(needs->own, name);
    statement_each(child, statement) if (!child->stops[ASSUMING].stops && !child->aside)
        add_needs(host, child, needs);
}

/* In functions that are called branches have no conditions of their own. */
static void forget_stops(struct statement *statement)
{
    if (statement->stops[ASSUMING].stops)
        set_stop(statement, ASSUMING, (struct stop){0});
    statement_each(child, statement) forget_stops(child);
}

static struct ir_node *condition_new(struct files *files, const struct statement *statement,
                                     const struct census *census)
{
    struct ir_node *node = ir_add(files->root, "overlap");
    struct needs needs = {0};
    add_needs(files->host, statement, &needs);
    ir_set_format(node, "number", "%llu", ++files->count);
    ir_set(node, "calls", needs.foreign);
    ir_set(node, "own", needs.own);
    ir_set(node, "memory", census->memory_reads > 0 ? "yes" : NULL);
    ir_set(node, "addresses", census->foreign_addresses > 0 ? "yes" : NULL);
    return node;
}

/* Whether code can be part of such a chain: not with tasks, and not if the host looks at memory of which a
 * kernel may have the address. */
static bool may_overlap(const struct census *census)
{
    bool tasks = census->nowait > 0 || census->depends > 0 || census->taskwaits > 0;
    return !tasks && (census->memory_reads == 0 || census->foreign_addresses == 0);
}

/* ---- loops ---- */

static void set_condition(struct ir_node *mark, const char *attribute, const struct ir_node *condition)
{
    ir_set(mark, attribute, ir_get(condition, "number"));
}

/* The stops in the loop, now that they are attached, have its condition, and perhaps one of their own. */
static void set_conditions(struct files *files, struct statement *statement, const struct ir_node *loop)
{
    if (statement->stops[ASSUMING].stops && statement->marks.stop) {
        set_condition(statement->marks.stop, "condition", loop);
        set_condition(statement->marks.go, "condition", loop);
    }
    if (statement->stops[ASSUMING].assumed) {
        struct census census = {0};
        census_add(files->host, statement, ASSUMING, &census);
        set_condition(statement->marks.stop, "unless", condition_new(files, statement, &census));
    } else if (statement->stops[ASSUMING].stops) {
        return;
    }
    statement_each(child, statement) set_conditions(files, child, loop);
}

static void mark_loop(struct files *files, struct statement *loop, const struct census *census)
{
    struct ir_node *condition = condition_new(files, loop, census);
    struct ir_node *begin = loop->marks.begin = mark_new("begin"), *end = loop->marks.end = mark_new("end");
    ir_set(begin, "loop", "yes");
    set_condition(begin, "condition", condition);
    ir_set(begin, "why",
           arena_format("the host looks at nothing between launches, if that holds for %s",
                        ir_get_or(condition, ir_get(condition, "calls") ? "calls" : "own", "")));
    ir_set(end, "wait", "yes");
    set_condition(end, "condition", condition);
    attach_stops(files->host, loop, ASSUMING);
    set_conditions(files, loop, condition);
    release(files->host, loop, ASSUMING, files->search);
}

/* Whether the loop is marked, by an earlier run of this pass or under the other view. */
static bool is_marked(const struct statement *loop)
{
    return loop->marks.begin || (loop->mark && ir_has(loop->mark, "part", "begin"));
}

/* Whether the host leaves the function from a chain in the loop: it would have to leave both. */
static bool is_left(const struct statement *statement)
{
    bool left = statement->marks.stop && ir_has(statement->marks.stop, "leaves", "yes");
    for (const struct statement *child = statement->first; child && !left; child = child->next)
        left = is_left(child);
    return left;
}

/* Whether the loop needs no condition: it calls other files' functions only in branches that stop the chain,
 * and has its launches elsewhere. */
static bool is_sure(const struct host *host, struct statement *loop)
{
    struct census census = {0};
    if (overlap_obstacle(host, loop, SURE))
        return false;
    census_add(host, loop, SURE, &census);
    return census.free + census.updates + census.waiting > 0;
}

/* Whether a mark may be inserted before the loop: not between a directive and its loop. */
static bool may_be_marked(const struct statement *loop)
{
    return loop->parent->kind != DIRECTIVE;
}

/* The outermost such loops. */
static void find_loops(struct files *files, struct statement *statement)
{
    struct census census = {0};
    if (statement->kind == LOOP) {
        if (is_marked(statement) || is_sure(files->host, statement))
            return;
        if (!overlap_obstacle(files->host, statement, ASSUMING))
            census_add(files->host, statement, ASSUMING, &census);
        if (census.foreign > 0 && may_overlap(&census) && !is_left(statement) && may_be_marked(statement)) {
            mark_loop(files, statement, &census);
            return;
        }
        forget_stops(statement);
    }
    statement_each(child, statement) find_loops(files, child);
}

/* ---- functions ---- */

/* Of one of the unit's own a loop or another function may have to know it. */
static void state_function(struct files *files, struct function *function)
{
    const struct host *host = files->host;
    const bool external = ir_has(function->body->facts, "external", "yes");
    struct census census = {0};
    if (function->replaceable || function_obstacle(host, function, ASSUMING))
        return;
    census_add(host, function->body, ASSUMING, &census);
    if (!may_overlap(&census) || (!external && census.foreign == 0))
        return;
    struct ir_node *node = condition_new(files, function->body, &census);
    ir_set(node, "function", function->name);
    ir_set(node, "internal", external ? NULL : "yes");
    if (function->visited != files->search)
        release(host, function->body, ASSUMING, files->search);
    function->visited = files->search;
}

void find_chains_of_files(const struct host *host, struct ir_module *module)
{
    struct files files = {.host = host, .root = module->root, .search = search_new()};
    ir_each (node, module->root, "overlap")
        files.count++;
    const bool stated = files.count > 0; /* by this pass before */
    for (size_t i = 0; i < host->count && !stated; i++)
        state_function(&files, &host->functions[i]);
    find_loops(&files, host->root);
}
