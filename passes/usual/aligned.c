/*
 * `aligned`: parameters that lead to neighbours in memory which the region accesses together, so that one
 * instruction may access them (`wide` and `table`, from rex-parse).
 */
#include "usual.h"

/* Two accesses of 4 bytes are no slower than one of 8, but four of single bytes are than one of 4. */
static const char WORD[] = "4";
enum { WIDEST = 16 };

/* Whether the elements that its loops' iterations read one after the other are read together after
 * unrolling. */
static bool is_table(const struct ir_node *target, const char *name)
{
    const struct ir_node *table = ir_find(target, "table", "variable", name);
    return table && ir_number(table, "elements") * ir_number(table, "bytes") >= WIDEST;
}

/* How many bytes of neighbours are accessed together behind the parameter; NULL where none are. */
static const char *width_behind(const struct ir_node *target, const struct ir_node *param)
{
    const char *name = ir_get(param, "name");
    const struct ir_node *variable = ir_find(target, "variable", "name", name);
    const char *wide = variable ? ir_get_or(variable, "wide", "") : "";
    if (!variable || !ir_has(param, "kind", "pointer"))
        return NULL;
    if (same_text(wide, WIDE) || is_table(target, name))
        return WIDE;
    return same_text(wide, WORD) ? WORD : NULL;
}

/* Returns whether they are. */
static bool align(const struct ir_node *target, struct ir_node *param, bool may)
{
    const char *width = width_behind(target, param);
    ir_set(param, "aligned", may ? width : NULL);
    return width;
}

void decide_aligned(const struct ir_node *target, struct ir_node *kernel, const char *reason)
{
    bool any = false;
    ir_each (param, kernel, "param")
        any |= align(target, param, !reason);
    ir_set(kernel, "aligned_why",
           !any     ? NULL
           : reason ? reason
                    : "neighbours in memory are accessed together, and usually lie at multiples of what an "
                      "instruction accesses");
}
