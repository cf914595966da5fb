/*
 * Loops of launches that go over several files: a loop in one, launches in functions of others.
 *
 *     for (int t = 0; t < steps; t++) { collide(&lattice); stream(&lattice); }
 *
 * What another file's function does is not known here, but its own unit knows. That unit says of each function
 * in which the host need not wait that it is such, in an object that the linker finds (`overlap` with a
 * `function`). The loop is a chain on the condition that all functions of other files that are called in it
 * have such objects, and that these are of the functions that the calls come to; the program finds that out
 * when it comes to the loop for the first time (runtime/library/rex_quiet.h). Those functions may themselves
 * call functions of other files, of which the same is asked. What the host and the kernels do with memory adds
 * up, as it does in one file.
 *
 * A branch of the loop stops the chain unless that is known of the functions called in it. Chains that need no
 * condition stand in such loops as elsewhere: chains nest.
 */
#include "chain.h"

struct files {
    const struct host *host;
    struct ir_node *root;
    unsigned long long count; /* of conditions */
};

/* ---- what has to be known of functions ---- */

/* Adds the functions of other files that are called in a statement, apart from branches that have a condition
 * of their own, and in the unit's functions called there. */
static void add_foreign(const struct host *host, const struct statement *statement, unsigned search,
                        const char **names)
{
    const char *foreign = ir_get(statement->facts, "foreign"), *calls = ir_get(statement->facts, "calls");
    for (const char *name; (name = ir_list_next(&foreign));)
        if (!*names || !ir_list_has(*names, name))
            *names = *names ? ir_list_add(*names, name) : name;
    for (const char *name; statement->kind < LAUNCH && (name = ir_list_next(&calls));) {
        struct function *function = function_find(host, name);
        if (!function || function->replaceable || function->visited == search)
            continue;
        function->visited = search;
        add_foreign(host, function->body, search, names);
    }
    statement_each(child, statement) if (!child->stops[ASSUMING].stops && !child->aside)
        add_foreign(host, child, search, names);
}

/* In functions that are called branches have no conditions of their own. */
static void forget_stops(struct statement *statement)
{
    statement->stops[ASSUMING] = (struct stop){0};
    statement_each(child, statement) forget_stops(child);
}

static struct ir_node *condition_new(struct files *files, const struct statement *statement,
                                     const struct census *census)
{
    struct ir_node *node = ir_add(files->root, "overlap");
    const char *names = NULL;
    add_foreign(files->host, statement, search_new(), &names);
    ir_set_format(node, "number", "%llu", ++files->count);
    ir_set(node, "calls", names);
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
static void set_conditions(struct files *files, const struct statement *statement, const struct ir_node *loop)
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
    ir_set(begin, "why", arena_format("the host looks at nothing between launches, if that holds for %s",
                                      ir_get_or(condition, "calls", "")));
    ir_set(end, "wait", "yes");
    set_condition(end, "condition", condition);
    attach_stops(files->host, loop, ASSUMING);
    set_conditions(files, loop, condition);
    release(files->host, loop, ASSUMING, search_new());
}

/* Whether it is marked, by this pass before or by the other view. */
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

/* The outermost such loops. */
static void find_loops(struct files *files, struct statement *statement)
{
    struct census census = {0};
    if (statement->kind == LOOP) {
        if (is_marked(statement) || !overlap_obstacle(files->host, statement, SURE))
            return;
        if (!overlap_obstacle(files->host, statement, ASSUMING))
            census_add(files->host, statement, ASSUMING, &census);
        if (census.foreign > 0 && may_overlap(&census) && !is_left(statement)) {
            mark_loop(files, statement, &census);
            return;
        }
        forget_stops(statement);
    }
    statement_each(child, statement) find_loops(files, child);
}

/* ---- functions ---- */

static bool is_stated(const struct files *files, const char *name)
{
    return ir_find(files->root, "overlap", "function", name);
}

static void state_function(struct files *files, struct function *function)
{
    const struct host *host = files->host;
    struct census census = {0};
    if (!ir_has(function->body->facts, "external", "yes") || function->replaceable ||
        is_stated(files, function->name) || function_obstacle(host, function, ASSUMING))
        return;
    census_add(host, function->body, ASSUMING, &census);
    if (!may_overlap(&census))
        return;
    ir_set(condition_new(files, function->body, &census), "function", function->name);
    release(host, function->body, ASSUMING, search_new());
}

void find_chains_of_files(const struct host *host, struct ir_module *module)
{
    struct files files = {.host = host, .root = module->root};
    ir_each (node, module->root, "overlap")
        files.count++;
    for (size_t i = 0; i < host->count; i++)
        state_function(&files, &host->functions[i]);
    find_loops(&files, host->root);
}
