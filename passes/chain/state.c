/*
 * What a kernel uses of its image besides its code. A chain takes its kernels from a second load of the image
 * (runtime/rex_module.h), which has variables and locks of its own; so a kernel in a chain has to do without
 * them, and so have the functions that it calls. What it uses stands in the IR: in the target's node, in the
 * declarations of the names there, in those of the names in these, and so on. Scopes are not looked at, which
 * can only find too much.
 */
#include "chain.h"

#include <string.h>

/* Words of device code. */
static const struct {
    const char *words, *why;
} obstacles[] = {
    {"printf puts putchar", "a kernel that prints"},
    {"rex_callee", "a kernel that calls functions by the host's pointers"},
    {"omp_get_device_num omp_get_num_devices omp_get_initial_device", "a kernel that asks for its device"},
};

struct search {
    struct ir_node *root;
    struct ir_node **nodes; /* to be looked at: the target, and declarations */
    size_t count, capacity;
    bool updates; /* atomically, or by a reduction */
    bool wide;    /* something that is no number of at most 8 bytes */
    const char *obstacle;
};

static void look_later(struct search *search, struct ir_node *node)
{
    for (size_t i = 0; i < search->count; i++)
        if (search->nodes[i] == node)
            return;
    search->nodes = arena_grow(search->nodes, search->count, &search->capacity, sizeof(*search->nodes));
    search->nodes[search->count++] = node;
}

/* ---- names ---- */

/* Then it is the same in each load. */
static bool is_constant_number(const struct ir_node *variable)
{
    return !ir_get(variable, "symbol") && strstr(variable->text, " const ") &&
           !strpbrk(variable->text, "*&[");
}

/* Why no kernel in a chain may use what is declared, where the token stands that names it. */
static const char *declared_obstacle(const struct ir_node *root, const struct ir_node *declare,
                                     const struct tokens *tokens, size_t place)
{
    bool function = ir_has(declare, "kind", "function");
    if (ir_has(declare, "kind", "type"))
        return NULL;
    if (ir_has(declare, "kind", "variable") && is_constant_number(declare) &&
        !token_is(token_at(tokens, place - 1), "&"))
        return NULL;
    if (!function)
        return "a kernel with a variable of the image";
    if (!token_is(token_at(tokens, place + 1), "("))
        return "a kernel with the address of a function";
    return ir_has_body(root, ir_get(declare, "name")) ? NULL : "a kernel that calls another file's function";
}

static void look_at_name(struct search *search, const struct tokens *tokens, size_t place)
{
    const struct token *token = token_at(tokens, place);
    const char *name = arena_string_length(token->start, token->length);
    for (size_t i = 0; i < sizeof(obstacles) / sizeof(*obstacles); i++)
        if (token_among(token, obstacles[i].words))
            search->obstacle = obstacles[i].why;
    search->wide |= strstr(name, "omplex") || strstr(name, "int128");
    ir_each (declare, search->root, "declare") {
        if (!ir_has(declare, "name", name))
            continue;
        const char *obstacle = declared_obstacle(search->root, declare, tokens, place);
        if (obstacle)
            search->obstacle = arena_format("%s, `%s`", obstacle, name);
        look_later(search, declare);
    }
}

/* ---- nodes ---- */

/* `specified`: static in it belongs to a declaration at file scope, until a function's body begins. */
static void look_at_text(struct search *search, const char *text, bool specified)
{
    struct tokens tokens = {0};
    tokens_of_string(&tokens, text);
    for (size_t i = 0; i < tokens.count; i++) {
        specified &= !token_is(&tokens.items[i], "{");
        if (token_is(&tokens.items[i], "static") && !specified)
            search->obstacle = "a kernel with a static variable";
        else if (tokens.items[i].kind == TOKEN_NAME)
            look_at_name(search, &tokens, i);
    }
}

static bool holds_code(const struct ir_node *node, const struct ir_attribute *attribute)
{
    static const char *const others[] = {"at", "directive", "function"};
    const struct ir_attribute_schema *row = node->schema->attributes;
    while (row->name && !same_text(row->name, attribute->name))
        row++;
    for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
        if (same_text(attribute->name, others[i]))
            return false;
    return !row->name || (row->kind == IR_STRING && !row->choices);
}

static void look_at_construct(struct search *search, const struct ir_node *construct)
{
    if (ir_has(construct, "directive", "critical"))
        search->obstacle = "a kernel with a lock of the image";
    if (ir_has(construct, "directive", "error"))
        search->obstacle = "a kernel that prints";
    search->updates |= ir_get(construct, "form") != NULL;
    ir_each (variable, construct, "variable") {
        bool reduces = ir_has(variable, "sharing", "reduction");
        search->updates |= reduces;
        search->wide |= reduces && ir_get(variable, "combiner");
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

static void look_at(struct search *search, struct ir_node *node)
{
    bool declares = ir_is(node, "declare"),
         begins = declares || (ir_is(node->parent, "declare") && !node->previous);
    if (ir_is(node, "construct"))
        look_at_construct(search, node);
    if (node->text)
        look_at_text(search, node->text, begins);
    for (const struct ir_attribute *attribute = node->attributes; attribute && !declares;
         attribute = attribute->next)
        if (holds_code(node, attribute))
            look_at_text(search, attribute->value, false);
    for (struct ir_node *child = node->first; child; child = child->next)
        if (!is_left_out(child))
            look_at(search, child);
}

const char *state_obstacle(struct ir_node *target)
{
    struct search search = {.root = target};
    while (search.root->parent)
        search.root = search.root->parent;
    look_later(&search, target);
    for (size_t i = 0; i < search.count && !search.obstacle; i++)
        look_at(&search, search.nodes[i]);
    if (!search.obstacle && search.updates && search.wide)
        return "a kernel with a lock of the image";
    return search.obstacle;
}
