/*
 * Whether a kernel's iterations are straight: no loop in the body or in what it calls, so that all take about
 * as long, and not long.
 */
#include "ir.h"

enum { DEEPEST_CALL = 8 }; /* recursion counts as a loop */

static bool code_is_straight(const struct ir_declarations *declarations, const struct ir_node *code,
                             unsigned depth);

/* A function that the unit does not declare is the C library's or the compiler's. */
static bool function_is_straight(const struct ir_declarations *declarations, const char *name, unsigned depth)
{
    size_t i = ir_declarations_find(declarations, name);
    if (i < declarations->count && ir_has(declarations->rows[i], "name", name) &&
        !ir_has_body(declarations, name))
        return false;
    for (; i < declarations->count && ir_has(declarations->rows[i], "name", name); i++)
        if (depth == DEEPEST_CALL || !code_is_straight(declarations, declarations->rows[i], depth + 1))
            return false;
    return true;
}

static bool code_is_straight(const struct ir_declarations *declarations, const struct ir_node *code,
                             unsigned depth)
{
    if (ir_first_part(code) || ir_has(code, "loops", "yes")) /* texts and constructs */
        return false;
    const char *calls = ir_get(code, "calls");
    for (const char *name; (name = ir_list_next(&calls));)
        if (same_text(name, "*") || !function_is_straight(declarations, name, depth))
            return false;
    return true;
}

bool ir_is_straight(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_node *body = ir_first(target, "body");
    struct ir_declarations declarations = {0};
    if (body && ir_get(body, "calls"))
        declarations = ir_declarations(module);
    return body && body->text && code_is_straight(&declarations, body, 0);
}
