/*
 * Parallel loops whose iterations the device may distribute over a team's threads as it likes: no clause says
 * which thread runs which iteration, or in which order, and no result is combined in the order of the
 * iterations.
 */
#include "ir.h"

bool ir_combines_in_order(const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (ir_get(variable, "in_order"))
            return true;
    return false;
}

static bool is_shared_freely(const struct ir_node *construct)
{
    static const char *const clauses[] = {"schedule",    "ordered",     "order", "linear", "induction",
                                          "lastprivate", "num_threads", "if",    NULL};
    return !ir_clause_among(construct, clauses) && !ir_combines_in_order(construct);
}

const struct ir_node *ir_freely_shared_loop(const struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    bool one = loop && !ir_next(loop, "loop");
    return one && ir_get(construct, "begins") && ir_has(construct, "directive", "parallel for") &&
                   is_shared_freely(construct)
               ? loop
               : NULL;
}
