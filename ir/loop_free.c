/*
 * Whether a kernel's iterations contain no loops, neither in the body nor in functions that it calls, so that
 * all of them take about the same, short time. Calls nested deeper than DEEPEST_CALL count as loops, and so
 * does recursion.
 */
#include "ir.h"

enum { NOT_ASKED, DEEPEST_CALL = 8, HOLDS_LOOPS };

/* For each declaration, how deep calls are nested in it, itself included. Each is visited once, however many
 * ways lead to it; a function that is met while it is being visited is recursive. */
struct search {
    struct ir_declarations declarations;
    unsigned char *levels;
};

static unsigned char levels_below(struct search *search, const struct ir_node *code);

static unsigned char levels_of_declaration(struct search *search, size_t row)
{
    if (search->levels[row] != NOT_ASKED)
        return search->levels[row];
    search->levels[row] = HOLDS_LOOPS;
    unsigned char below = levels_below(search, search->declarations.rows[row]);
    return search->levels[row] = below < DEEPEST_CALL ? below + 1 : HOLDS_LOOPS;
}

/* A function that the unit does not declare is the C library's or the compiler's. */
static unsigned char levels_of_function(struct search *search, const char *name)
{
    const struct ir_declarations *declarations = &search->declarations;
    size_t row = ir_declarations_find(declarations, name);
    bool declared = row < declarations->count && ir_has(declarations->rows[row], "name", name);
    unsigned char most = declared && !ir_has_body(declarations, name) ? HOLDS_LOOPS : NOT_ASKED;
    for (; row < declarations->count && ir_has(declarations->rows[row], "name", name); row++) {
        unsigned char levels = levels_of_declaration(search, row);
        most = levels > most ? levels : most;
    }
    return most;
}

/* How deep calls are nested in a piece of code. */
static unsigned char levels_below(struct search *search, const struct ir_node *code)
{
    unsigned char most = 0;
    if (ir_first_part(code) || ir_has(code, "loops", "yes")) /* texts and constructs */
        return HOLDS_LOOPS;
    const char *calls = ir_get(code, "calls");
    for (const char *name; (name = ir_list_next(&calls));) {
        unsigned char levels = same_text(name, "*") ? HOLDS_LOOPS : levels_of_function(search, name);
        most = levels > most ? levels : most;
    }
    return most;
}

bool ir_is_loop_free(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_node *body = ir_first(target, "body");
    struct search search = {0};
    if (!body || !body->text)
        return false;
    if (ir_get(body, "calls")) {
        search.declarations = ir_declarations(module);
        search.levels = arena_alloc(search.declarations.count + 1);
    }
    return levels_below(&search, body) != HOLDS_LOOPS;
}
