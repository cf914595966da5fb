/*
 * rex-hold: keeps the elements that loops add up in in registers, in kernels whose pointers lead to different
 * storage.
 *
 * Takes the elements that rex-parse has found (`held`): the thread stores to one right before a loop, the
 * loop stores to it, and accesses nothing else by the same pointer. Where rex-restrict says of all pointers
 * of the kernel that they lead to different storage, or where the kernel has a second version for launches
 * that have seen so (`apart`), what the loop reads besides is not the element, and a register may have its
 * value until the loop has ended. Without that each iteration that stores to it makes those behind it wait,
 * and a device's compiler keeps it in memory if not every iteration stores. `hold` and `hold_why` say what
 * was decided.
 */
#include "ir.h"

/* Whether the kernel, or its second version, reaches what the variable leads to by no other way. */
static bool is_alone(const struct ir_node *kernel, const char *variable)
{
    const struct ir_node *param = ir_find(kernel, "param", "name", variable);
    return param && (ir_has(param, "restrict", "yes") || ir_has(param, "apart", "yes"));
}

static void consider(struct ir_node *held)
{
    const struct ir_node *kernel = ir_first(held->parent, "kernel");
    const char *names = ir_get(held, "others"), *stray = NULL;
    for (const char *name; !stray && (name = ir_list_next(&names));)
        stray = is_alone(kernel, name) ? NULL : name;
    ir_set(held, "hold", stray ? "no" : "yes");
    ir_set(held, "hold_why",
           stray ? arena_format("'%s' may lead to the same storage as another pointer", stray)
                 : "the thread has stored to it before the loop, which reaches it by no other pointer");
}

static bool hold_elements(struct ir_module *module)
{
    ir_every (node, module, "held")
        if (ir_first(node->parent, "kernel"))
            consider(node);
    return true;
}

FILTER(rex_hold, "rex-hold", "Keeps the elements that loops add up in in registers.", hold_elements)
