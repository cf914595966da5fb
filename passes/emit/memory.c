/*
 * Where the copies of variables lie: on the stack of a thread, where all threads of a region reach them, or
 * where the program wants them (OpenMP 5.2, sections 6.5 and 6.6).
 */
#include "emit.h"

#include <string.h>

/* ---- what other threads may reach ---- */

/* Functions of the device file, or of another, may hold parallel regions that get a variable's address. */
static bool functions_hold_parallel(const struct output *out)
{
    if (!out->declares)
        return false;
    ir_each (declare, out->module->root, "declare")
        if (ir_holds_parallel(declare) ||
            (ir_has(declare, "kind", "function") && !function_is_defined(out, ir_get(declare, "name"))))
            return true;
    return false;
}

static bool may_travel(const struct output *out, const struct ir_node *variable)
{
    return (!ir_has(variable, "written", "no") || declarator_is_array(ir_get(variable, "type"))) &&
           functions_hold_parallel(out);
}

/* Whether each thread of a team begins what stands outside of parallel regions (rex-together), and so has
 * copies that no other thread reaches. */
static bool is_begun_by_all(const struct ir_node *construct)
{
    while (construct && !ir_is(construct, "target"))
        construct = construct->parent;
    const struct ir_node *kernel = construct ? ir_first(construct, "kernel") : NULL;
    return kernel && ir_has(kernel, "together", "yes");
}

/* Whether the variable, begun by a single thread, is one that the threads of a region inside share. */
bool memory_is_for_all(const struct output *out, const struct ir_node *construct, const struct place *place,
                       const char *name)
{
    const struct ir_node *body = ir_first(construct, "body"), *variable = variable_of(construct, name);
    if (place->parallel || !body || is_begun_by_all(construct))
        return false;
    for (const struct ir_node *node = body; (node = ir_walk(body, node));) {
        const struct ir_node *inner = ir_is(node, "construct") ? variable_of(node, name) : NULL;
        bool each = inner && ir_has(inner, "replica", "yes") && ir_get(node, "begins"); /* thread has one */
        if (inner && !each && construct_has(node, "parallel") && ir_is_by_reference(inner))
            return true;
    }
    return variable && ((ir_has(variable, "address_taken", "yes") && ir_holds_parallel(body)) ||
                        may_travel(out, variable));
}

struct memory memory_of_loop(const struct output *out, const struct ir_node *loop, const struct place *place)
{
    bool for_all = !place->parallel && !is_begun_by_all(loop) && ir_has(loop, "address_taken", "yes") &&
                   (ir_holds_parallel(ir_first(loop->parent, "body")) || functions_hold_parallel(out));
    return (struct memory){for_all ? OF_REGION : OF_THREAD, NULL, NULL};
}

/* ---- where a copy lies (OpenMP 5.2, section 6.6) ---- */

struct memory memory_of(const struct output *out, const struct ir_node *construct, const struct place *place,
                        const char *name)
{
    const struct ir_node *variable = variable_of(construct, name);
    bool for_all = memory_is_for_all(out, construct, place, name);
    struct memory memory = {for_all ? OF_REGION : OF_THREAD, "omp_default_mem_alloc", NULL};
    if (!variable)
        return memory;
    memory.allocator = ir_get_or(variable, "allocator", memory.allocator);
    memory.align = ir_get(variable, "align");
    if (ir_has(variable, "memory", "team") && !place->parallel && ir_is(construct, "target"))
        memory.owner = OF_TEAM;
    else if (ir_has(variable, "memory", "own") || (memory.align && for_all))
        memory.owner = OF_ALLOCATOR;
    return memory;
}

static void declare_object(struct output *out, const char *type, const char *name,
                           const struct memory *memory)
{
    const char *object = declarator_type(type), *align = memory->align;
    switch (memory->owner) {
    case OF_THREAD:
        output_line(out, "%s%s;", align ? arena_format("alignas(%s) ", align) : "", declarator(type, name));
        return;
    case OF_TEAM:
        output_line(out, "REX_TEAM_SHARED(__typeof__(%s), __rex_team_%s);", object, name);
        output_line(out, "%s = __rex_team_%s;", declarator_reference(type, name), name);
        return;
    case OF_REGION:
        output_line(out, "rex_shared<%s> __rex_shared_%s;", object, name);
        break;
    case OF_ALLOCATOR:
        output_line(out, "rex_allocated<%s> __rex_shared_%s(%s%s%s);", object, name, memory->allocator,
                    align ? ", " : "", align ? align : "");
        break;
    }
    output_line(out, "%s = __rex_shared_%s.object;", declarator_reference(type, name), name);
}

void memory_declare(struct output *out, const char *type, const char *name, const char *value,
                    struct memory memory)
{
    if (memory.owner == OF_THREAD && !memory.align && value) {
        output_line(out, "%s = %s;", declarator(type, name), value);
        return;
    }
    declare_object(out, type, name, &memory);
    if (value)
        output_line(out, "%s = %s;", name, value);
}
