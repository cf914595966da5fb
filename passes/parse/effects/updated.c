/*
 * Arrays of integers that a target region does nothing with but to update elements atomically.
 *
 *     #pragma omp atomic
 *     histogram[bytes[i]]++;
 *
 * No thread of the region looks at such an array, and integers come to the same in any order, so nobody can
 * tell when the updates reach it, as long as they have when the region ends. Each such array of which it is
 * known how many elements there are at most has a node `updated`; rex-privatize decides. The number is that
 * of a map clause of the region, of the array's type, or of what the subscripts can be. Of a pointer for
 * which none of them says so, the launch knows how much memory of the device is there.
 */
#include "advice.h"
#include "constructs.h"
#include "declarations.h"
#include "dependence.h"
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

enum { DEEPEST = 8, MOST_VALUES = 1 << 24 };

static unsigned long values_of(CXCursor code, CXCursor expression, unsigned depth);

static unsigned long values_in_type(CXType type)
{
    long long bytes = is_unsigned(type) ? clang_Type_getSizeOf(type) : 0;
    return bytes == 1 ? 256 : bytes == 2 ? 65536 : 0;
}

/* So many values, converted to a type. */
static unsigned long values_as(CXType type, unsigned long values)
{
    type = clang_getCanonicalType(type);
    long long bits = 8 * clang_Type_getSizeOf(type) - !is_unsigned(type);
    return type_is_integer(type) && bits >= 7 && (bits >= 32 || values <= 1ul << bits) ? values
                                                                                       : values_in_type(type);
}

/* The values of a local variable of the region that keeps its first one. */
static unsigned long values_of_name(CXCursor code, CXCursor name, unsigned depth)
{
    CXCursor variable = cursor_referenced(name);
    bool kept = clang_getCursorKind(variable) == CXCursor_VarDecl &&
                range_has(cursor_range(code), cursor_offset(variable)) && cursor_is_automatic(variable) &&
                !is_assigned_in(code, variable) && !is_addressed(code, variable);
    CXCursor value = kept ? clang_Cursor_getVarDeclInitializer(variable) : clang_getNullCursor();
    return clang_Cursor_isNull(value) ? 0
                                      : values_as(cursor_type(variable), values_of(code, value, depth + 1));
}

/* The same for an operation with a number, or on what is known. Products and sums stay small, and therefore
 * exact. */
static unsigned long values_of_operation(CXCursor code, CXCursor operation, unsigned depth)
{
    size_t count;
    long long number;
    CXCursor *sides = cursor_children(operation, &count);
    unsigned long left = values_of(code, sides[0], depth + 1), right = values_of(code, sides[1], depth + 1);
    bool by_number = evaluate_integer(sides[1], &number) && number > 0 && number < MOST_VALUES;
    CXType type = clang_getCanonicalType(cursor_type(operation));
    switch (clang_getCursorBinaryOperatorKind(operation)) {
    case CXBinaryOperator_And:
        return by_number ? (unsigned long)number + 1 : 0;
    case CXBinaryOperator_Rem:
        return by_number && (left || is_unsigned(type)) ? (unsigned long)number : 0;
    case CXBinaryOperator_Div:
        return by_number && left ? (left - 1) / (unsigned long)number + 1 : 0;
    case CXBinaryOperator_Shr:
        if (by_number && type.kind == CXType_UInt && number < 32)
            left = left ? left : 1ul << 32;
        return by_number && number < 32 && left ? ((left - 1) >> number) + 1 : 0;
    case CXBinaryOperator_Shl:
        return by_number && number < 16 && left ? ((left - 1) << number) + 1 : 0;
    case CXBinaryOperator_Add:
        return left && right ? left + right - 1 : 0;
    case CXBinaryOperator_Mul:
        return left && right ? (left - 1) * (right - 1) + 1 : 0;
    default:
        return 0;
    }
}

/* How many values an expression has at most, from 0 on; 0: not known, or very many. */
static unsigned long values_of(CXCursor code, CXCursor expression, unsigned depth)
{
    long long number;
    size_t count;
    CXCursor plain = strip_expression(expression), *parts = cursor_children(plain, &count);
    CXType type = clang_getCanonicalType(cursor_type(plain));
    unsigned long values = 0;
    if (!type_is_integer(type))
        return 0;
    if (evaluate_integer(plain, &number))
        values = number >= 0 && number < MOST_VALUES ? (unsigned long)number + 1 : 0;
    else if (depth < DEEPEST && clang_getCursorKind(plain) == CXCursor_BinaryOperator)
        values = values_of_operation(code, plain, depth);
    else if (depth < DEEPEST && clang_getCursorKind(plain) == CXCursor_DeclRefExpr)
        values = values_of_name(code, plain, depth);
    else if (depth < DEEPEST && clang_getCursorKind(plain) == CXCursor_CStyleCastExpr && count)
        values = values_as(type, values_of(code, parts[count - 1], depth + 1));
    return values > 0 && values <= MOST_VALUES ? values : values_in_type(type);
}

unsigned long values_of_subscript(CXCursor code, CXCursor subscript)
{
    return values_of(code, subscript, 0);
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
        unsigned long values = updates->only ? values_of_subscript(updates->target->statement,
                                                                   cursor_children(element, &count)[1])
                                             : 0;
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

/* How many elements the host thinks there are, when it launches: of the section that the region maps, or of
 * the device's memory behind the pointer. NULL: nothing tells. */
static const char *count_at_launch(const struct pragma *target, const struct ir_node *variable,
                                   unsigned long long bytes)
{
    const char *name = ir_get(variable, "name");
    const struct ir_node *map = ir_find(target->node, "map", "variable", name);
    if (!ir_has(variable, "category", "pointer"))
        return NULL;
    if (!map)
        return arena_format("__rex_elements(%s, %llu)", name, bytes);
    return ir_has(map, "kind", "section")
               ? arena_format("rex_few_elements((char *)(%s) + (%s) - (char *)%s, %llu)",
                              ir_get(map, "begin"), ir_get(map, "bytes"), name, bytes)
               : NULL;
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
        unsigned long long elements = known_bytes(target, variable) / bytes;
        if (updates.bound && (elements == 0 || updates.bound < elements))
            elements = updates.bound;
        const char *count = elements ? NULL : count_at_launch(target, variable, bytes);
        if (elements == 0 && !count)
            return;
        struct ir_node *node = ir_add(target->node, "updated");
        ir_set(node, "variable", updates.name);
        ir_set(node, "operator", updates.operation);
        ir_set(node, "element", type_text(clang_getCanonicalType(updates.element)));
        ir_set_format(node, "bytes", "%llu", bytes);
        if (ir_has(variable, "sharing", "is_device_ptr"))
            ir_set(node, "device_address", "yes");
        if (elements)
            ir_set_format(node, "elements", "%llu", elements);
        ir_set(node, "count", count);
        return;
    }
}

/* Whether the variable may lead to such an array: a pointer, or an array without rows, that the threads share
 * and no other directive in the region names. */
static bool may_be(const struct parse *parse, const struct pragma *target, const struct ir_node *variable)
{
    return ir_has(variable, "used", "yes") &&
           is_one_of(ir_get(variable, "sharing"), " shared is_device_ptr ") &&
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
