/*
 * What a kernel uses of its image besides its code. A chain takes its kernels from a second load of the image
 * (runtime/library/rex_module.h), which has variables and locks of its own; so a kernel in a chain has to do
 * without them, and so have the functions that it calls. What it uses stands in the IR, as rex-parse has
 * found it: in the nodes of the target's code, in those of the functions that it calls, and so on.
 */
#include "chain.h"

/* Functions that device code calls. */
static const struct {
    const char *functions, *why;
} obstacles[] = {
    {"printf,puts,putchar", "a kernel that prints"},
    {"*", "a kernel that calls functions by pointers"},
    {"omp_get_device_num,omp_get_num_devices,omp_get_initial_device", "a kernel that asks for its device"},
};

/* What a piece of code itself uses, and what else it calls. */
struct summary {
    bool made;
    unsigned search; /* the last one that has come here */
    const char *obstacle;
    size_t *calls; /* the functions that it calls, by the rows of their declarations */
    size_t count, capacity;
};

struct state {
    struct ir_declarations declarations;
    struct summary *summaries; /* one of each */
    unsigned searches;
};

/* ---- nodes ---- */

/* Records a call of a function that the unit declares. Others are the C library's, or the runtime's. */
static void look_at_call(const struct state *state, struct summary *summary, const char *name)
{
    const struct ir_declarations *declarations = &state->declarations;
    for (size_t i = ir_declarations_find(declarations, name);
         i < declarations->count && ir_has(declarations->rows[i], "name", name); i++) {
        if (!ir_has(declarations->rows[i], "kind", "function"))
            continue;
        if (!ir_has_body(declarations, name))
            summary->obstacle = arena_format("a kernel that calls another file's function, `%s`", name);
        summary->calls =
            arena_grow(summary->calls, summary->count, &summary->capacity, sizeof(*summary->calls));
        summary->calls[summary->count++] = i;
    }
}

static void use_variable(struct summary *summary, const char *name)
{
    summary->obstacle = arena_format("a kernel with a variable of the image, `%s`", name);
}

static bool calls_one_of(const struct ir_node *code, const char *functions)
{
    for (const char *name; (name = ir_list_next(&functions));)
        if (ir_list_has(ir_get(code, "calls"), name))
            return true;
    return false;
}

/* Reads the facts of a node's device code. */
static void look_at_code(const struct state *state, struct summary *summary, const struct ir_node *code)
{
    const char *calls = ir_get(code, "calls"), *variables = ir_get(code, "variables");
    for (const char *name; (name = ir_list_next(&calls));)
        look_at_call(state, summary, name);
    for (const char *name; (name = ir_list_next(&variables));)
        use_variable(summary, name);
    if (ir_has(code, "statics", "yes"))
        summary->obstacle = "a kernel with a static variable";
    if (ir_get(code, "addresses"))
        summary->obstacle =
            arena_format("a kernel with the address of a function, `%s`", ir_get(code, "addresses"));
    for (size_t i = 0; i < sizeof(obstacles) / sizeof(*obstacles); i++)
        if (calls_one_of(code, obstacles[i].functions))
            summary->obstacle = obstacles[i].why;
}

static void look_at_construct(struct summary *summary, const struct ir_node *construct)
{
    if (ir_has(construct, "directive", "critical") || ir_has(construct, "locks", "yes"))
        summary->obstacle = "a kernel with a lock of the image";
    if (ir_has(construct, "directive", "error"))
        summary->obstacle = "a kernel that prints";
}

/* Reads a region's variable, which may be a variable of the image, or be reduced by functions of the
 * program. */
static void look_at_variable(const struct state *state, struct summary *summary,
                             const struct ir_node *variable)
{
    if (ir_has(variable, "global", "yes") || ir_has(variable, "link", "yes"))
        use_variable(summary, ir_get(variable, "name"));
    if (ir_get(variable, "combiner")) {
        look_at_call(state, summary, ir_get(variable, "combiner"));
        look_at_call(state, summary, ir_get(variable, "initial"));
    }
}

/* Whether a node belongs to the host's side and not to device code. */
static bool is_left_out(const struct ir_node *node)
{
    return ir_is(node, "source") || ir_is(node, "launch") || ir_is(node, "kernel");
}

static void look_at(const struct state *state, struct summary *summary, const struct ir_node *node)
{
    look_at_code(state, summary, node);
    if (ir_is(node, "construct"))
        look_at_construct(summary, node);
    if (ir_is(node, "variable"))
        look_at_variable(state, summary, node);
    ir_each (child, node, NULL)
        if (!is_left_out(child))
            look_at(state, summary, child);
}

struct state *state_find(const struct ir_module *module)
{
    struct state *state = arena_alloc(sizeof(*state));
    state->declarations = ir_declarations(module);
    state->summaries = arena_alloc((state->declarations.count + 1) * sizeof(*state->summaries));
    return state;
}

/* Of a function's declaration. */
static struct summary *summary_of(struct state *state, size_t row)
{
    struct summary *summary = &state->summaries[row];
    if (!summary->made)
        look_at(state, summary, state->declarations.rows[row]);
    summary->made = true;
    return summary;
}

/* Adds a part's summary to `all`, and those of the functions that it calls, each once in a search. */
static void add_summary(struct state *state, struct summary *all, const struct summary *part)
{
    if (!all->obstacle)
        all->obstacle = part->obstacle;
    for (size_t i = 0; i < part->count; i++) {
        struct summary *called = &state->summaries[part->calls[i]];
        if (called->search == state->searches)
            continue;
        called->search = state->searches;
        all->calls = arena_grow(all->calls, all->count, &all->capacity, sizeof(*all->calls));
        all->calls[all->count++] = part->calls[i];
    }
}

const char *state_obstacle(struct state *state, const struct ir_node *target)
{
    struct summary own = {0}, all = {0};
    state->searches++;
    look_at(state, &own, target);
    add_summary(state, &all, &own);
    for (size_t i = 0; i < all.count && !all.obstacle; i++)
        add_summary(state, &all, summary_of(state, all.calls[i]));
    return all.obstacle;
}
