/*
 * Which variables of the code around a target region its threads have for themselves (OpenMP 5.2, sections
 * 5.1.1, 5.4 and 5.8.1). A scalar that nothing maps is firstprivate on `target`, and the threads of teams and
 * parallel regions on the same construct share that one copy. Where nothing in the region orders what they do
 * with it, none of them may look at what another one writes, and nobody can tell whether each has a copy of
 * its own: `own` of a `variable`. Otherwise rex-outline passes one copy for the launch, which the device has
 * to allocate, and which is memory for every access. Nor can anybody tell whether each thread has the copy in
 * which a team adds up what the launch reduces, if all of them run what the initial thread would run alone.
 */
#include "constructs.h"
#include "effects.h"

#include <stdlib.h>
#include <string.h>

/* ---- what orders threads ---- */

/* Whether the atomic operation is on the variable itself, or leaves a result in it. */
static bool is_atomic_on(const struct ir_node *atomic, const char *name)
{
    static const char *const places[] = {"location", "result", "success"};
    for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++) {
        const char *place = ir_get_or(atomic, places[i], "");
        place += strspn(place, "( ");
        size_t length = strlen(name);
        if (strncmp(place, name, length) == 0 && place[length + strspn(place + length, ") ")] == '\0')
            return true;
    }
    return false;
}

bool orders_memory(const struct ir_node *atomic)
{
    ir_each (clause, atomic, "clause")
        if (is_one_of(ir_get(clause, "name"), " seq_cst acq_rel acquire release "))
            return true;
    return false;
}

/* Whether a construct may order accesses of different threads. Among the threads of a parallel region all
 * constructs may, except those listed; threads that begin teams are ordered by memory operations only, and
 * never meet. */
static bool orders(const struct pragma *target, const struct pragma *inner, const char *name)
{
    const char *directive = inner->directive->name;
    if (same_text(directive, "atomic"))
        return orders_memory(inner->node) || is_atomic_on(inner->node, name);
    if (target->directive->leaves & LEAF_PARALLEL)
        return !is_one_of(directive, " simd unroll tile ");
    return same_text(directive, "flush") || strstr(directive, "depobj") || strstr(directive, "task");
}

/* Whether a function of the unit, or one that another unit defines, may order the threads that call it. */
static bool function_orders(const struct parse *parse, const struct device_item *item)
{
    CXCursor definition = clang_getCursorDefinition(item->cursor);
    if (!same_text(item->kind, "function") || clang_Cursor_isNull(definition))
        return same_text(item->kind, "function");
    struct range body = cursor_range(definition);
    const struct pragma *end = parse->pragmas.rows + parse->pragmas.count;
    for (const struct pragma *inner = parse->pragmas.rows + pragma_index(&parse->pragmas, body.begin);
         inner < end && inner->begin < body.end; inner++) {
        bool relaxed = inner->node && inner->directive && same_text(inner->directive->name, "atomic") &&
                       !orders_memory(inner->node);
        if (inner->directive && !relaxed && !is_one_of(inner->directive->name, " simd unroll tile "))
            return true;
    }
    return false;
}

static bool functions_order(const struct parse *parse)
{
    for (size_t i = 0; i < parse->item_count; i++)
        if (function_orders(parse, &parse->items[i]))
            return true;
    return false;
}

/* Whether a construct inside shares the variable itself, not a copy. In a replica regions only combine
 * values, and all threads get the result. */
static bool is_reached(const struct ir_node *variable)
{
    return !ir_has(variable, "used", "no") && !ir_has(variable, "replica", "yes") &&
           !ir_has(variable, "capture", "value") && !ir_has(variable, "sharing", "private") &&
           !ir_has(variable, "sharing", "firstprivate");
}

/* The variables that constructs inside a construct share, which are asked for with each access. */
struct reached {
    const char **names; /* sorted */
    size_t count, capacity;
    bool known;
};

static void add_reached(struct reached *reached, const struct pragma *inner)
{
    ir_each (variable, inner->node, "variable") {
        if (!is_reached(variable))
            continue;
        reached->names =
            arena_grow(reached->names, reached->count, &reached->capacity, sizeof(*reached->names));
        reached->names[reached->count++] = ir_get(variable, "name");
    }
}

static int by_text(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

static const struct reached *reached_inside(const struct parse *parse, const struct pragma *construct)
{
    static struct reached *all; /* of each pragma */
    const struct pragma *end = parse->pragmas.rows + parse->pragmas.count;
    if (!all)
        all = arena_alloc(parse->pragmas.count * sizeof(*all));
    struct reached *reached = &all[construct - parse->pragmas.rows];
    if (reached->known)
        return reached;
    reached->known = true;
    for (const struct pragma *inner = construct + 1; inner < end && inner->begin < construct->extent.end;
         inner++)
        if (inner->directive && inner->node)
            add_reached(reached, inner);
    if (reached->count)
        qsort(reached->names, reached->count, sizeof(*reached->names), by_text);
    return reached;
}

static bool is_reached_inside(const struct parse *parse, const struct pragma *construct, const char *name)
{
    const struct reached *reached = reached_inside(parse, construct);
    return reached->count && bsearch(&name, reached->names, reached->count, sizeof(*reached->names), by_text);
}

typedef bool inner_test(const struct pragma *target, const struct pragma *inner, const char *name);

static bool any_inside(const struct parse *parse, const struct pragma *target, const char *name,
                       inner_test *test)
{
    const struct pragma *end = parse->pragmas.rows + parse->pragmas.count;
    for (const struct pragma *inner = target + 1; inner < end && inner->begin < target->extent.end; inner++)
        if (inner->directive && inner->node && test(target, inner, name))
            return true;
    return false;
}

static bool has_loop(const struct pragma *target, const struct pragma *inner, const char *name)
{
    (void)target;
    return ir_find(inner->node, "loop", "variable", name) && !(inner->directive->leaves & LEAF_PARALLEL);
}

/* ---- variables ---- */

static bool is_small(const struct ir_node *variable)
{
    return ir_has(variable, "category", "scalar") || ir_has(variable, "category", "pointer");
}

/* Whether it is a copy to which a team adds what the launch combines at the end (OpenMP 5.2, section 5.5). */
static bool is_combined_copy(const struct ir_node *variable)
{
    return ir_has(variable, "sharing", "reduction") && ir_has(variable, "category", "scalar") &&
           ir_get(variable, "operator") && !ir_get(variable, "length") && !ir_has(variable, "scan", "yes");
}

static bool is_taken(const struct parse *parse, CXCursor declaration)
{
    return parse->address_taken[cursor_offset(declaration)] & TAKEN_ON_DEVICE;
}

bool has_own_copy(const struct parse *parse, const struct pragma *target, CXCursor declaration)
{
    const char *name = cursor_name(declaration);
    const struct ir_node *variable = ir_find(target->node, "variable", "name", name);
    if (range_has(target->extent, cursor_offset(declaration)) || is_taken(parse, declaration) ||
        is_reached_inside(parse, target, name))
        return false;
    if (!variable || ir_has(variable, "used", "no"))
        return ir_find(target->node, "loop", "variable", name) || any_inside(parse, target, name, has_loop);
    if (!is_small(variable) || ir_get(variable, "allocator"))
        return false;
    bool copied = ir_has(variable, "sharing", "firstprivate") ||
                  (ir_has(variable, "sharing", "shared") && is_own_on_target(target->node, variable));
    return ir_has(variable, "sharing", "private") || is_combined_copy(variable) ||
           (copied && (ir_has(variable, "written", "no") || ir_has(variable, "own", "yes")));
}

/* Whether the construct makes the variable `name` private, as the variable of one of its loops or by a
 * clause. The variable outside of the construct is then another one. */
static bool makes_private(const struct pragma *construct, const char *name)
{
    const struct ir_node *loop = ir_find(construct->node, "loop", "variable", name);
    const struct ir_node *variable = ir_find(construct->node, "variable", "name", name);
    if (variable)
        return ir_has(variable, "sharing", "private") && !ir_get(variable, "allocator");
    return loop && !ir_has(loop, "address_taken", "yes") &&
           (construct->directive->leaves & (LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR));
}

bool is_private_at(const struct parse *parse, const struct pragma *target, CXCursor name)
{
    CXCursor declaration = cursor_referenced(name);
    size_t offset = cursor_offset(name);
    const struct pragma *end = parse->pragmas.rows + parse->pragmas.count;
    if (is_taken(parse, declaration))
        return false;
    for (const struct pragma *around = target; around < end && around->begin <= offset; around++)
        if (around->node && around->directive && range_has(around->extent, offset) &&
            !range_has(around->extent, cursor_offset(declaration)) &&
            makes_private(around, cursor_name(declaration)) &&
            !is_reached_inside(parse, around, cursor_name(declaration)))
            return true;
    return false;
}

static void note(const struct parse *parse, const struct pragma *target, const struct shared_variable *shared)
{
    struct ir_node *variable = shared->node;
    bool copied = ir_has(variable, "sharing", "firstprivate") ||
                  (ir_has(variable, "sharing", "shared") && is_own_on_target(target->node, variable));
    if (copied && is_small(variable) && ir_has(variable, "written", "yes") &&
        !is_taken(parse, shared->declaration) && !is_reached_inside(parse, target, shared->name) &&
        !any_inside(parse, target, shared->name, orders))
        ir_set(variable, "own", "yes");
}

void note_own_copies(struct parse *parse)
{
    bool ordered = parse->locks || functions_order(parse);
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        for (size_t v = 0; v < pragma->shared_count && ir_is(pragma->node, "target"); v++) {
            struct shared_variable *shared = &pragma->shared[v];
            if (is_combined_copy(shared->node) && has_own_copy(parse, pragma, shared->declaration))
                ir_set(shared->node, "own", "yes");
            else if (!ordered)
                note(parse, pragma, shared);
        }
    }
}

bool is_threads_own(const struct parse *parse, const struct pragma *target, CXCursor declaration)
{
    size_t offset = cursor_offset(declaration);
    return clang_getCursorKind(declaration) == CXCursor_VarDecl && range_has(target->extent, offset) &&
           clang_Cursor_getStorageClass(declaration) != CX_SC_Static && !is_allocated(parse, declaration) &&
           (!parse->team_shared[offset] || is_replica(parse, declaration));
}
