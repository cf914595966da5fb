/*
 * The functions that a target's code calls, those that these call, and so on.
 */
#include "ir.h"

/* Those that have been found, and of them the ones to be looked at. */
struct functions {
    const char *found, *ahead;
};

static void add_calls(struct functions *functions, const struct ir_node *root)
{
    for (const struct ir_node *code = root; code; code = ir_walk(root, code)) {
        const char *calls = ir_get(code, "calls");
        for (const char *name; (name = ir_list_next(&calls));)
            if (!ir_list_has(functions->found, name)) {
                functions->found = ir_list_add(functions->found, name);
                functions->ahead = ir_list_add(functions->ahead, name);
            }
    }
}

const char *ir_functions_below(const struct ir_module *module, const struct ir_node *target)
{
    struct functions functions = {0};
    add_calls(&functions, target);
    const struct ir_declarations declarations = ir_declarations(module);
    for (const char *name; (name = ir_list_next(&functions.ahead));)
        for (size_t i = ir_declarations_find(&declarations, name);
             i < declarations.count && ir_has(declarations.rows[i], "name", name); i++)
            if (ir_has(declarations.rows[i], "kind", "function"))
                add_calls(&functions, declarations.rows[i]);
    return functions.found;
}
