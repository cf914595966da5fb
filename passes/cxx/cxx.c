/*
 * Device code in C++: the user's text with its edits (edits.c, kinds.c), and the words that C++ has other
 * ones for (words.c).
 */
#include "cxx.h"

bool cxx_spell(struct ir_module *module)
{
    struct ir_node *unit = ir_first(module->root, "unit");
    if (ir_has(unit, "cxx", "yes"))
        return true;
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        cxx_apply_edits(node);
    cxx_respell(module);
    ir_set(unit, "cxx", "yes");
    return true;
}
