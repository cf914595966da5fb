/*
 * rex-fill: has a GPU copy by itself what a loop copies from memory to the arrays of a team.
 *
 * Takes the loops that rex-parse has found (`fill`), behind rex-place. Such a loop does nothing but copy
 * elements, each once, and nothing in the program can observe in which order, or when, the copies are made
 * before the loop has ended. Sets `async yes` where the arrays lie in shared memory and the elements at
 * multiples of 4, 8 or 16 bytes: a GPU copies these without a register in between (PTX ISA, cp.async, from
 * sm_80 on; on older GPUs the loop stays as it was written). A thread then asks for all of its elements and
 * waits once, behind the loop.
 *
 * Three kinds of loops are left alone. A loop of which each thread runs four neighbouring iterations at a
 * time (`beside`, rex-usual) is one access already. If the numbers in the program say that each thread copies
 * only a few elements, the compiler reads all of them ahead. The host device has no such copies. `async_why`
 * says what was decided.
 */
#include "ir.h"

#include <string.h>

enum { LEAST_PIECE = 4, LARGEST_ELEMENT = 32, FEW_ELEMENTS = 8 };

static bool lies_in_shared_memory(const struct ir_node *target, const char *name)
{
    const struct ir_node *object = ir_find(target, "team_object", "name", name);
    return object && (ir_has(object, "lies", "static") || ir_has(object, "lies", "dynamic"));
}

/* The first of the arrays (a,b) that is not in shared memory; NULL if all are. */
static const char *array_elsewhere(const struct ir_node *target, const char *names)
{
    for (const char *name; (name = ir_list_next(&names));)
        if (!lies_in_shared_memory(target, name))
            return name;
    return NULL;
}

/* The first array that is a private copy of each thread, and so not in shared memory. A pointer leads to
 * memory in any case. */
static const char *copied_array(const struct ir_node *target, const char *names)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    for (const char *name; (name = ir_list_next(&names));) {
        const struct ir_node *variable = ir_find(target, "variable", "name", name);
        const struct ir_node *param = kernel ? ir_find(kernel, "param", "name", name) : NULL;
        if (!variable || !param ||
            (ir_has(variable, "category", "array") && !ir_has(param, "kind", "pointer") &&
             !ir_has(param, "kind", "reference")))
            return name;
    }
    return NULL;
}

static const struct ir_node *construct_of(const struct ir_node *fill)
{
    const char *id = ir_get(fill, "construct");
    for (const struct ir_node *node = fill->parent; id && (node = ir_walk(fill->parent, node));)
        if (ir_is(node, "construct") && ir_has(node, "id", id))
            return node;
    return NULL;
}

static unsigned long long threads_of(const struct ir_node *fill)
{
    const struct ir_node *kernel = ir_first(fill->parent, "kernel");
    return kernel ? ir_number(kernel, "max_threads") : 1;
}

static const char *obstacle(const struct ir_module *module, const struct ir_node *fill)
{
    unsigned long long alignment = ir_number(fill, "alignment");
    const struct ir_node *construct = construct_of(fill);
    const char *elsewhere = array_elsewhere(fill->parent, ir_get(fill, "arrays"));
    const char *copied = copied_array(fill->parent, ir_get(fill, "pointers"));
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "the host device copies through registers";
    if (elsewhere)
        return arena_format("%s lies in no shared memory", elsewhere);
    if (copied)
        return arena_format("each thread has a copy of %s", copied);
    if (alignment < LEAST_PIECE)
        return "elements may lie where no 4 bytes are copied at a time";
    if (ir_number(fill, "bytes") > LARGEST_ELEMENT)
        return "an element is large";
    if (ir_get(fill, "elements") && ir_number(fill, "elements") < FEW_ELEMENTS * threads_of(fill))
        return "each thread has few elements, which it reads ahead";
    return construct && ir_get(construct, "beside") ? "four neighbours are one access" : NULL;
}

static bool fill_arrays(struct ir_module *module)
{
    ir_every (node, module, "fill") {
        const char *why = obstacle(module, node);
        ir_set(node, "async", why ? "no" : "yes");
        ir_set(node, "async_why",
               why ? why
                   : arena_format("what %s leads to goes to %s alone", ir_get(node, "pointers"),
                                  ir_get(node, "arrays")));
    }
    return true;
}

FILTER(rex_fill, "rex-fill", "Has a GPU fill a team's arrays by asynchronous copies.", fill_arrays)
