/*
 * What a kernel uses of its image besides its code. A chain takes its kernels from a second load of the image
 * (runtime/library/rex_module.h), which has variables and locks of its own; so a kernel in a chain has to do
 * without them, and so have the functions that it calls. What it uses stands in the IR: in the target's node,
 * in the declarations of the names there, in those of the names in these, and so on. Scopes are not looked
 * at, which can only find too much.
 */
#include "chain.h"

#include <string.h>

/* Functions that device code calls. */
static const struct {
    const char *functions, *why;
} obstacles[] = {
    {"printf,puts,putchar", "a kernel that prints"},
    {"*", "a kernel that calls functions by pointers"},
    {"omp_get_device_num,omp_get_num_devices,omp_get_initial_device", "a kernel that asks for its device"},
};

/* What a text says by itself, and what else is to be looked at. */
struct summary {
    bool made;
    unsigned search; /* the last one that has come here */
    bool updates;    /* atomically, or by a reduction */
    bool wide;       /* something that is no number of at most 8 bytes */
    const char *obstacle;
    size_t *named; /* the declarations that it names, by their rows */
    size_t count, capacity;
};

struct state {
    struct ir_declarations declarations;
    struct summary *summaries; /* one of each */
    unsigned searches;
    struct tokens *tokens; /* of the text that is looked at */
};

/* ---- names ---- */

/* Then it is the same in each load. */
static bool is_constant_number(const struct ir_node *variable)
{
    return !ir_get(variable, "symbol") && strstr(variable->text, " const ") &&
           !strpbrk(variable->text, "*&[");
}

/* Why no kernel in a chain may use what is declared, where the token stands that names it. */
static const char *declared_obstacle(const struct state *state, const struct ir_node *declare,
                                     const struct tokens *tokens, size_t place)
{
    if (ir_has(declare, "kind", "type"))
        return NULL;
    if (ir_has(declare, "kind", "variable") && is_constant_number(declare) &&
        !token_is(token_at(tokens, place - 1), "&"))
        return NULL;
    if (!ir_has(declare, "kind", "function"))
        return "a kernel with a variable of the image";
    bool known = ir_has_body(&state->declarations, ir_get(declare, "name"));
    return known ? NULL : "a kernel that calls another file's function";
}

static void look_at_name(const struct state *state, struct summary *summary, const struct tokens *tokens,
                         size_t place)
{
    const struct ir_declarations *declarations = &state->declarations;
    const struct token *token = token_at(tokens, place);
    const char *name = arena_string_length(token->start, token->length);
    summary->wide |= strstr(name, "omplex") || strstr(name, "int128");
    for (size_t i = ir_declarations_find(declarations, name);
         i < declarations->count && ir_has(declarations->rows[i], "name", name); i++) {
        const char *obstacle = declared_obstacle(state, declarations->rows[i], tokens, place);
        if (obstacle)
            summary->obstacle = arena_format("%s, `%s`", obstacle, name);
        summary->named =
            arena_grow(summary->named, summary->count, &summary->capacity, sizeof(*summary->named));
        summary->named[summary->count++] = i;
    }
}

/* ---- nodes ---- */

static void look_at_text(const struct state *state, struct summary *summary, const char *text)
{
    struct tokens *tokens = state->tokens;
    tokens_of_string(tokens, text);
    for (size_t i = 0; i < tokens->count; i++)
        if (tokens->items[i].kind == TOKEN_NAME)
            look_at_name(state, summary, tokens, i);
}

static bool calls_one_of(const struct ir_node *code, const char *functions)
{
    for (const char *name; (name = ir_list_next(&functions));)
        if (ir_list_has(ir_get(code, "calls"), name))
            return true;
    return false;
}

/* What rex-parse says of a node's device code. */
static void look_at_facts(struct summary *summary, const struct ir_node *code)
{
    if (ir_has(code, "statics", "yes"))
        summary->obstacle = "a kernel with a static variable";
    if (ir_get(code, "addresses"))
        summary->obstacle =
            arena_format("a kernel with the address of a function, `%s`", ir_get(code, "addresses"));
    for (size_t i = 0; i < sizeof(obstacles) / sizeof(*obstacles); i++)
        if (calls_one_of(code, obstacles[i].functions))
            summary->obstacle = obstacles[i].why;
}

static bool holds_code(const struct ir_node *node, const struct ir_attribute *attribute)
{
    static const char *const others[] = {"at", "directive", "function", "calls", "addresses"};
    const struct ir_attribute_schema *row = &node->schema->attributes[attribute->rank];
    for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
        if (same_text(attribute->name, others[i]))
            return false;
    return !row->name || ir_kind_holds_code(row->kind);
}

static void look_at_construct(struct summary *summary, const struct ir_node *construct)
{
    if (ir_has(construct, "directive", "critical"))
        summary->obstacle = "a kernel with a lock of the image";
    if (ir_has(construct, "directive", "error"))
        summary->obstacle = "a kernel that prints";
    summary->updates |= ir_get(construct, "form") != NULL;
    ir_each (variable, construct, "variable") {
        bool reduces = ir_has(variable, "sharing", "reduction");
        summary->updates |= reduces;
        summary->wide |= reduces && ir_get(variable, "combiner");
    }
}

/* What of a node is not device code: the host's, and a word of OpenMP's. */
static bool is_left_out(const struct ir_node *node)
{
    static const char *const keywords[] = {"source", "launch", "kernel", "map"};
    for (size_t i = 0; i < sizeof(keywords) / sizeof(*keywords); i++)
        if (ir_is(node, keywords[i]))
            return true;
    return ir_is(node, "clause") && (ir_is(node->parent, "target") || ir_has(node, "name", "schedule"));
}

static void look_at(const struct state *state, struct summary *summary, struct ir_node *node)
{
    bool declares = ir_is(node, "declare");
    look_at_facts(summary, node);
    if (ir_is(node, "construct"))
        look_at_construct(summary, node);
    if (node->text)
        look_at_text(state, summary, node->text);
    for (const struct ir_attribute *attribute = node->attributes; attribute && !declares;
         attribute = attribute->next)
        if (holds_code(node, attribute))
            look_at_text(state, summary, attribute->value);
    for (struct ir_node *child = node->first; child; child = child->next)
        if (!is_left_out(child))
            look_at(state, summary, child);
}

struct state *state_find(const struct ir_module *module)
{
    struct state *state = arena_alloc(sizeof(*state));
    state->declarations = ir_declarations(module);
    state->summaries = arena_alloc((state->declarations.count + 1) * sizeof(*state->summaries));
    state->tokens = arena_alloc(sizeof(*state->tokens));
    return state;
}

/* Of a declaration's text. */
static struct summary *summary_of(struct state *state, size_t row)
{
    struct summary *summary = &state->summaries[row];
    if (!summary->made)
        look_at(state, summary, state->declarations.rows[row]);
    summary->made = true;
    return summary;
}

/* Adds to `all` what a part says, and the declarations that it names, each once in a search. */
static void add_summary(struct state *state, struct summary *all, const struct summary *part)
{
    all->updates |= part->updates;
    all->wide |= part->wide;
    if (!all->obstacle)
        all->obstacle = part->obstacle;
    for (size_t i = 0; i < part->count; i++) {
        struct summary *named = &state->summaries[part->named[i]];
        if (named->search == state->searches)
            continue;
        named->search = state->searches;
        all->named = arena_grow(all->named, all->count, &all->capacity, sizeof(*all->named));
        all->named[all->count++] = part->named[i];
    }
}

const char *state_obstacle(struct state *state, struct ir_node *target)
{
    struct summary own = {0}, all = {0};
    state->searches++;
    look_at(state, &own, target);
    add_summary(state, &all, &own);
    for (size_t i = 0; i < all.count && !all.obstacle; i++)
        add_summary(state, &all, summary_of(state, all.named[i]));
    if (!all.obstacle && all.updates && all.wide)
        return "a kernel with a lock of the image";
    return all.obstacle;
}
