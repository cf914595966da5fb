/*
 * Arrays of integers that a target region does nothing with but to update elements atomically.
 *
 *     #pragma omp atomic
 *     histogram[bytes[i]]++;
 *
 * No thread of the region looks at such an array, and integers come to the same in any order, so nobody can
 * tell when the updates reach it, as long as they have when the region ends. Each such array of which it is
 * known how many elements there are at most has a node `updated`; rex-privatize decides. The number is that
 * of a map clause of the region, of the array's type, or of what the subscripts can be.
 */
#include "advice.h"
#include "constructs.h"
#include "declarations.h"
#include "effects.h"

#include <string.h>

static const char *const OPERATORS[] = {"+", "&", "|", "^"};

struct updates {
    const struct parse *parse;
    const struct pragma *target;
    const char *name, *operation;
    struct path path;
    bool only;           /* that is all so far */
    CXType element;      /* of the latest */
    unsigned long bound; /* of all subscripts; 0: not known */
    size_t count;
};

/* ---- what a subscript can be ---- */

static bool is_unsigned(CXType type)
{
    switch (type.kind) {
    case CXType_Bool:
    case CXType_Char_U:
    case CXType_UChar:
    case CXType_UShort:
    case CXType_UInt:
    case CXType_ULong:
    case CXType_ULongLong:
        return true;
    default:
        return false;
    }
}

/* How many values an expression has at most, from 0 on; 0: not known. */
static unsigned long values_of(CXCursor expression)
{
    long long right;
    size_t count;
    expression = strip_expression(expression);
    CXType type = clang_getCanonicalType(cursor_type(expression));
    CXCursor *sides = cursor_children(expression, &count);
    bool by_number = clang_getCursorKind(expression) == CXCursor_BinaryOperator && count == 2 &&
                     evaluate_integer(sides[1], &right) && right > 0;
    enum CXBinaryOperatorKind kind =
        by_number ? clang_getCursorBinaryOperatorKind(expression) : CXBinaryOperator_Invalid;
    if (kind == CXBinaryOperator_And)
        return (unsigned long)right + 1;
    if (kind == CXBinaryOperator_Rem && is_unsigned(type))
        return (unsigned long)right;
    return is_unsigned(type) && clang_Type_getSizeOf(type) == 1 ? 256 : 0;
}

/* ---- uses ---- */

/* Whether the place is in an atomic update that orders nothing else. */
static bool is_in_update(const struct updates *updates, size_t offset)
{
    const struct pragmas *pragmas = &updates->parse->pragmas;
    for (const struct pragma *inner = updates->target + 1;
         inner < pragmas->rows + pragmas->count && inner->begin < updates->target->extent.end; inner++)
        if (inner->node && ir_has(inner->node, "directive", "atomic") && range_has(inner->extent, offset))
            return ir_has(inner->node, "form", "update") && !orders_memory(inner->node);
    return false;
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct updates *updates = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        same_text(cursor_name(cursor), updates->name)) {
        size_t count;
        CXCursor element = cursor;
        enum touch touch = touch_of(&updates->path, cursor, &element);
        updates->only = updates->only && touch == TOUCH_UPDATE &&
                        is_in_update(updates, cursor_offset(cursor)) &&
                        clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr &&
                        refers_to(cursor_children(element, &count)[0], cursor_referenced(cursor)) &&
                        only_combines_with(&updates->path, element, updates->operation);
        unsigned long values = updates->only ? values_of(cursor_children(element, &count)[1]) : 0;
        bool known = values && (updates->bound || updates->count == 0);
        updates->bound = !known ? 0 : values > updates->bound ? values : updates->bound;
        updates->element = cursor_type(element);
        updates->count++;
    }
    path_enter(&updates->path, cursor);
    if (updates->only)
        visit_children(cursor, look, updates);
    path_leave(&updates->path);
}

/* ---- arrays ---- */

/* Bytes of what the region's own map clause, or the variable's type, says of the array; 0: not known. */
static unsigned long long known_bytes(const struct pragma *target, const struct ir_node *variable)
{
    const struct ir_node *map = ir_find(target->node, "map", "variable", ir_get(variable, "name"));
    if (ir_has(variable, "category", "array"))
        return ir_number(variable, "bytes");
    return map && ir_has(map, "kind", "section") && ir_has(map, "offset", "0") ? ir_number(map, "extent") : 0;
}

static void note(struct parse *parse, const struct pragma *target, const struct ir_node *variable)
{
    for (size_t i = 0; i < sizeof(OPERATORS) / sizeof(*OPERATORS); i++) {
        struct updates updates = {.parse = parse,
                                  .target = target,
                                  .name = ir_get(variable, "name"),
                                  .operation = OPERATORS[i],
                                  .only = true};
        look(target->statement, target->statement, &updates);
        if (!updates.only || updates.count == 0)
            continue;
        unsigned long long bytes = (unsigned long long)clang_Type_getSizeOf(updates.element);
        unsigned long long elements = updates.bound ? updates.bound : known_bytes(target, variable) / bytes;
        if (elements == 0)
            return;
        struct ir_node *node = ir_add(target->node, "updated");
        ir_set(node, "variable", updates.name);
        ir_set(node, "operator", updates.operation);
        ir_set(node, "element", type_text(clang_getCanonicalType(updates.element)));
        ir_set_format(node, "bytes", "%llu", bytes);
        ir_set_format(node, "elements", "%llu", elements);
        return;
    }
}

/* Whether the variable may lead to such an array: a pointer, or an array without rows, that the threads share
 * and no other directive in the region names. */
static bool may_be(const struct parse *parse, const struct pragma *target, const struct ir_node *variable)
{
    return ir_has(variable, "used", "yes") && ir_has(variable, "sharing", "shared") &&
           (ir_has(variable, "category", "pointer") || ir_has(variable, "category", "array")) &&
           !declarator_has_rows(ir_get(variable, "type")) && !ir_get(variable, "variable_length") &&
           !inner_clause_names(parse, target, ir_get(variable, "name"));
}

void note_updated_arrays(struct parse *parse)
{
    for (const struct pragma *target = NULL; (target = next_device_region(parse, target));)
        if (target->directive->leaves & LEAF_PARALLEL && holds_atomic(parse, target))
            ir_each (variable, target->node, "variable")
                if (may_be(parse, target, variable))
                    note(parse, target, variable);
}
