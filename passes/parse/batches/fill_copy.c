/*
 * The copies of a loop that fills a team's array. An element is assigned by a statement of its own, from an
 * element of the same type to which a pointer of the program's leads; or, where a condition says so, from
 * that or a number. The pointer is not changed in the region: it came from outside, so it leads to no team's
 * memory.
 */
#include "effects.h"
#include "fill.h"
#include "serial.h"

#include <string.h>

const char *pointer_from_outside(const struct filling *filling, CXCursor element)
{
    size_t count;
    element = element_in(element);
    while (clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr) {
        CXCursor base = strip_expression(cursor_children(element, &count)[0]);
        if (!type_is_array(cursor_type(base))) {
            element = base;
            break;
        }
        element = element_in(base);
    }
    if (clang_getCursorKind(element) != CXCursor_DeclRefExpr)
        return NULL;
    CXCursor declaration = cursor_referenced(element);
    const char *name = cursor_name(declaration);
    const struct ir_node *variable = ir_find(filling->target->node, "variable", "name", name);
    bool outside = !range_has(filling->target->extent, cursor_offset(declaration)) &&
                   !is_private_at(filling->parse, filling->target, element);
    bool pointer = variable && ir_has(variable, "category", "pointer") && ir_has(variable, "written", "no"),
         array = variable && ir_has(variable, "category", "array") && ir_has(variable, "sharing", "shared");
    return outside && (pointer || array) ? name : NULL;
}

static const struct ir_node *team_object_of(const struct filling *filling, CXCursor declaration)
{
    const char *at = source_position(&filling->parse->source, cursor_offset(declaration));
    const struct ir_node *object = ir_find(filling->target->node, "team_object", "at", at);
    return object && ir_has(object, "name", cursor_name(declaration)) ? object : NULL;
}

/* Whether the expression is an element of an array of the team's, by its name. */
static bool read_target(const struct filling *filling, CXCursor expression, struct copy *copy)
{
    size_t count;
    copy->to = expression;
    expression = strip_expression(expression);
    while (clang_getCursorKind(expression) == CXCursor_ArraySubscriptExpr) {
        CXCursor *parts = cursor_children(expression, &count);
        if (count != 2 || copy->subscript_count == MOST_SUBSCRIPTS)
            return false;
        copy->subscripts[copy->subscript_count++] = parts[1];
        expression = strip_expression(parts[0]);
        if (!type_is_array(cursor_type(expression)))
            return false;
    }
    if (clang_getCursorKind(expression) != CXCursor_DeclRefExpr || copy->subscript_count == 0)
        return false;
    copy->array = cursor_referenced(expression);
    copy->object = team_object_of(filling, copy->array);
    return copy->object != NULL;
}

static CXType plain_type(CXCursor expression)
{
    return clang_getUnqualifiedType(clang_getCanonicalType(cursor_type(expression)));
}

bool is_signed_number(CXCursor expression)
{
    size_t count;
    expression = strip_expression(expression);
    if (clang_getCursorKind(expression) == CXCursor_UnaryOperator &&
        clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Minus)
        expression = strip_expression(cursor_children(expression, &count)[0]);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    return kind == CXCursor_IntegerLiteral || kind == CXCursor_FloatingLiteral;
}

/* Whether the value of `c ? x : y` is that of the one taken, and of its type. */
static bool keeps_type(CXCursor choice, CXCursor from)
{
    CXType type = plain_type(choice);
    return clang_equalTypes(type, plain_type(from)) ||
           (plain_type(from).kind == CXType_Float && type.kind == CXType_Double);
}

/* Whether the element is aligned as its type requires: no bit-field, and no member of a packed struct, to
 * which there are no references. */
static bool lies_as_its_type(CXCursor element)
{
    size_t count;
    while (clang_getCursorKind(element) == CXCursor_MemberRefExpr) {
        CXCursor field = cursor_referenced(element);
        long long alignment = clang_Type_getAlignOf(cursor_type(field));
        CXCursor *base = cursor_children(element, &count);
        if (count == 0 || clang_Cursor_isBitField(field) || alignment <= 0 ||
            clang_Cursor_getOffsetOfField(field) % (8 * alignment) != 0 ||
            clang_Type_getAlignOf(cursor_type(base[0])) < alignment)
            return false;
        element = strip_expression(base[0]);
    }
    return true;
}

/* Reads the assigned value: an element that such a pointer leads to, or, under a condition, a number. */
static bool read_source(const struct filling *filling, CXCursor expression, struct copy *copy)
{
    size_t count;
    CXCursor choice = strip_expression(expression), *parts = cursor_children(choice, &count);
    copy->from = choice;
    copy->condition = copy->other = clang_getNullCursor();
    if (clang_getCursorKind(choice) == CXCursor_ConditionalOperator && count == 3) {
        copy->unless = is_signed_number(parts[1]);
        copy->condition = parts[0];
        copy->other = parts[copy->unless ? 1 : 2];
        copy->from = strip_expression(parts[copy->unless ? 2 : 1]);
        if (!is_signed_number(copy->other) || !keeps_type(choice, copy->from))
            return false;
    }
    copy->pointer = pointer_from_outside(filling, copy->from);
    return copy->pointer && !is_volatile_or_atomic(copy->from) && lies_as_its_type(copy->from) &&
           clang_equalTypes(plain_type(copy->from), plain_type(copy->to));
}

bool take_copy(struct filling *filling, CXCursor statement)
{
    size_t count;
    struct copy copy = {.statement = statement, .counter_count = filling->counter_count};
    if (clang_getCursorKind(statement) != CXCursor_BinaryOperator ||
        clang_getCursorBinaryOperatorKind(statement) != CXBinaryOperator_Assign ||
        filling->copy_count == MOST_FILLS)
        return false;
    CXCursor *sides = cursor_children(statement, &count);
    if (!read_target(filling, sides[0], &copy) || is_volatile_or_atomic(sides[0]) ||
        !read_source(filling, sides[1], &copy))
        return false;
    memcpy(copy.counters, filling->counters, sizeof(copy.counters));
    filling->copies[filling->copy_count++] = copy;
    for (size_t i = 0; i < copy.subscript_count; i++)
        fill_expression(filling, copy.subscripts[i]);
    fill_expression(filling, copy.from);
    if (!clang_Cursor_isNull(copy.condition))
        fill_expression(filling, copy.condition);
    return true;
}
