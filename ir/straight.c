/*
 * Whether a kernel's iterations are straight: no loop in the body or in what it calls, so that all take about
 * as long, and not long. Told by the words of C, which device code keeps.
 */
#include "ir.h"

#include <string.h>

enum { DEEPEST_CALL = 8 }; /* recursion counts as a loop */

static bool text_is_straight(const struct ir_module *module, const char *text, unsigned depth);

static bool function_is_straight(const struct ir_module *module, const struct ir_node *declare,
                                 unsigned depth)
{
    bool defined_elsewhere = true;
    ir_each (other, module->root, "declare") {
        if (!ir_has(other, "kind", "function") || !ir_has(other, "name", ir_get(declare, "name")))
            continue;
        if (other->first) /* texts and constructs */
            return false;
        if (!strchr(other->text, '{'))
            continue;
        defined_elsewhere = false;
        if (!text_is_straight(module, strchr(other->text, '{'), depth + 1))
            return false;
    }
    return !defined_elsewhere;
}

static bool text_is_straight(const struct ir_module *module, const char *text, unsigned depth)
{
    static const char *const loops[] = {"for", "while", "goto"};
    for (size_t i = 0; i < sizeof(loops) / sizeof(*loops); i++)
        if (expression_names(text, loops[i]))
            return false;
    if (!strchr(text, '('))
        return true;
    ir_each (declare, module->root, "declare")
        if (ir_has(declare, "kind", "function") && expression_names(text, ir_get(declare, "name")) &&
            (depth == DEEPEST_CALL || !function_is_straight(module, declare, depth)))
            return false;
    return true;
}

bool ir_is_straight(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_node *body = ir_first(target, "body");
    return body && !body->first && body->text && !ir_first(target, "serial") &&
           text_is_straight(module, body->text, 0);
}
