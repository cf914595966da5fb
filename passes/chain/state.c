/*
 * What a kernel uses of its image besides its code. REX launches kernels from libomptarget's load of the
 * image where it has seen that load, and else from one of its own (runtime/library/rex_module.h), which has
 * variables and locks of its own. So the runtime has to know which kernels use any, themselves or in the
 * functions that they call (`image`): those it launches from libomptarget's load alone. What prints is
 * libomptarget's to launch, because CUDA shows it when the driver has been asked to wait. What a kernel uses
 * stands in the IR, as rex-parse has found it: in the nodes of the target's code, in those of the functions
 * that it calls, and so on.
 */
#include "chain.h"

/* What a piece of code uses of its image: what keeps REX from launching the kernel, and what it has to launch
 * it from libomptarget's load for. */
enum use { OBSTACLE, IMAGE, USES };

/* Functions that device code calls. */
static const struct {
    const char *functions;
    enum use use;
    const char *what;
} library_functions[] = {
    {"printf,puts,putchar", OBSTACLE, "a kernel that prints"},
    {"*", OBSTACLE, "a kernel that calls functions by pointers"},
    {"omp_get_device_num,omp_get_num_devices,omp_get_initial_device", IMAGE, "the number of its device"},
};

/* What a piece of code itself uses, and what else it calls. */
struct summary {
    bool made;
    unsigned search; /* the last one that has come here */
    const char *uses[USES];
    bool addresses; /* the variables may hold addresses */
    size_t *calls;  /* the functions that it calls, by the rows of their declarations */
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
            summary->uses[OBSTACLE] = arena_format("a kernel that calls another file's function, `%s`", name);
        summary->calls =
            arena_grow(summary->calls, summary->count, &summary->capacity, sizeof(*summary->calls));
        summary->calls[summary->count++] = i;
    }
}

/* Whether a variable that the unit declares for the device may hold addresses. */
static bool holds_addresses(const struct state *state, const char *name)
{
    const struct ir_declarations *declarations = &state->declarations;
    for (size_t i = ir_declarations_find(declarations, name);
         i < declarations->count && ir_has(declarations->rows[i], "name", name); i++)
        if (ir_has(declarations->rows[i], "leads", "anywhere"))
            return true;
    return false;
}

static void use_variable(const struct state *state, struct summary *summary, const char *name)
{
    summary->uses[IMAGE] = arena_format("a variable, `%s`", name);
    summary->addresses |= holds_addresses(state, name);
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
        use_variable(state, summary, name);
    if (ir_has(code, "statics", "yes")) {
        summary->uses[IMAGE] = "a static variable";
        summary->addresses = true;
    }
    if (ir_get(code, "addresses"))
        summary->uses[IMAGE] = arena_format("the address of a function, `%s`", ir_get(code, "addresses"));
    for (size_t i = 0; i < sizeof(library_functions) / sizeof(*library_functions); i++)
        if (calls_one_of(code, library_functions[i].functions))
            summary->uses[library_functions[i].use] = library_functions[i].what;
}

static void look_at_construct(struct summary *summary, const struct ir_node *construct)
{
    if (ir_has(construct, "directive", "critical") || ir_has(construct, "locks", "yes"))
        summary->uses[IMAGE] = "a lock";
    if (ir_has(construct, "directive", "error"))
        summary->uses[OBSTACLE] = "a kernel that prints";
}

/* Reads a region's variable, which may be a variable of the image, or be reduced by functions of the
 * program. */
static void look_at_variable(const struct state *state, struct summary *summary,
                             const struct ir_node *variable)
{
    if (ir_has(variable, "global", "yes") || ir_has(variable, "link", "yes"))
        use_variable(state, summary, ir_get(variable, "name"));
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
    for (enum use use = 0; use < USES; use++)
        if (!all->uses[use])
            all->uses[use] = part->uses[use];
    all->addresses |= part->addresses;
    for (size_t i = 0; i < part->count; i++) {
        struct summary *called = &state->summaries[part->calls[i]];
        if (called->search == state->searches)
            continue;
        called->search = state->searches;
        all->calls = arena_grow(all->calls, all->count, &all->capacity, sizeof(*all->calls));
        all->calls[all->count++] = part->calls[i];
    }
}

struct image_use state_use(struct state *state, const struct ir_node *target)
{
    struct summary own = {0}, all = {0};
    state->searches++;
    look_at(state, &own, target);
    add_summary(state, &all, &own);
    for (size_t i = 0; i < all.count; i++)
        add_summary(state, &all, summary_of(state, all.calls[i]));
    return (struct image_use){all.uses[OBSTACLE], all.uses[IMAGE], all.addresses};
}
