/*
 * Whether a target region can tell how many threads and teams there are, and which of them runs it: the
 * routines of <omp.h> say so, and functions that nobody sees here may call them.
 */
#include "ir.h"

#include <string.h>

static bool calls_routines(const struct ir_node *root)
{
    for (const struct ir_node *node = root; node; node = ir_walk(root, node))
        if (!ir_is(node, "source") && node->text && strstr(node->text, "omp_"))
            return true;
    return false;
}

bool ir_asks_who_runs(const struct ir_module *module, const struct ir_node *target)
{
    struct ir_declarations declarations = ir_declarations(module);
    ir_each (declare, module->root, "declare")
        if (ir_has(declare, "kind", "function") && (declare->first || calls_routines(declare) ||
                                                    !ir_has_body(&declarations, ir_get(declare, "name"))))
            return true;
    return calls_routines(target);
}
