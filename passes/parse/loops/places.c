/*
 * Which places in memory an expression may be, behind a pointer from outside of a region: multiples of a
 * number of bytes, and a rest. A local variable stands for its initial value. Passes choose by this, and
 * nothing depends on its being right.
 */
#include "effects.h"
#include "places.h"

enum { DEEPEST_LOCAL = 4 };

static const struct grid anything = {1, 0, 1};

/* ---- numbers ---- */

static unsigned long long common_divisor(unsigned long long one, unsigned long long other)
{
    while (other != 0) {
        unsigned long long rest = one % other;
        one = other;
        other = rest;
    }
    return one;
}

static struct grid sum_of(struct grid one, struct grid other, int sign)
{
    bool runs = one.run > 1 || other.run > 1;
    if (one.run > 1 && other.run > 1)
        return anything;
    return (struct grid){common_divisor(one.step, other.step),
                         sign < 0 ? one.rest - other.rest : one.rest + other.rest,
                         runs ? one.run * other.run : 1};
}

/* One of the numbers that a loop counts through. */
static struct grid one_of(struct grid grid)
{
    return grid.run > 1 ? anything : grid;
}

/* (i step + rest) times another such number is the product of the rests plus multiples of the three other
 * products. */
static struct grid product_of(struct grid one, struct grid other)
{
    if (other.step == 0 && other.rest == 1)
        return one;
    one = one_of(one), other = one_of(other);
    return (struct grid){
        common_divisor(one.step * other.step, common_divisor(one.step * other.rest, other.step * one.rest)),
        one.rest * other.rest, 1};
}

/* The initial value of a local variable that keeps it; the null cursor for others. */
static CXCursor kept_value(const struct search *search, CXCursor variable, unsigned depth)
{
    bool local = clang_getCursorKind(variable) == CXCursor_VarDecl && depth < DEEPEST_LOCAL &&
                 range_has(search->target->extent, cursor_offset(variable));
    CXCursor value = local ? clang_Cursor_getVarDeclInitializer(variable) : clang_getNullCursor();
    return clang_Cursor_isNull(value) || is_assigned_in(search->target->statement, variable)
               ? clang_getNullCursor()
               : value;
}

static struct grid number_of(const struct search *search, CXCursor expression, unsigned depth);

static struct grid number_of_name(const struct search *search, CXCursor name, unsigned depth)
{
    CXCursor variable = cursor_referenced(name);
    CXCursor value = kept_value(search, variable, depth);
    for (size_t i = 0; i < search->loop_count; i++)
        if (clang_equalCursors(search->loops[i].variable, variable))
            return (struct grid){search->loops[i].step, 0, search->loops[i].trips};
    return depth < DEEPEST_LOCAL && !clang_Cursor_isNull(value) ? number_of(search, value, depth + 1)
                                                                : anything;
}

static struct grid number_of_binary(const struct search *search, CXCursor expression, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    struct grid left = number_of(search, sides[0], depth), right = number_of(search, sides[1], depth);
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        return sum_of(left, right, 1);
    case CXBinaryOperator_Sub:
        return right.run > 1 ? anything : sum_of(left, right, -1);
    case CXBinaryOperator_Mul:
        return left.run > 1 ? product_of(left, right) : product_of(right, left);
    default:
        return anything;
    }
}

static struct grid number_of(const struct search *search, CXCursor expression, unsigned depth)
{
    size_t count;
    long long value;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &value))
        return (struct grid){0, (unsigned long long)value, 1};
    CXCursor *parts = cursor_children(expression, &count);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return number_of_name(search, expression, depth);
    case CXCursor_BinaryOperator:
        return count == 2 ? number_of_binary(search, expression, depth) : anything;
    case CXCursor_CStyleCastExpr:
        return count ? number_of(search, parts[count - 1], depth) : anything;
    default:
        return anything;
    }
}

/* ---- places ---- */

static struct place place_behind(const struct search *search, CXCursor pointer, unsigned depth);

static const struct place elsewhere = {NULL, {1, 0, 1}, 1};

/* The place `count` objects of that size after a place (or before it). */
static struct place further(struct place place, struct grid count, long long bytes, int sign)
{
    place.run = count.run;
    count.run = 1;
    place.offset =
        sum_of(place.offset, product_of(count, (struct grid){0, (unsigned long long)bytes, 1}), sign);
    return bytes > 0 ? place : elsewhere;
}

struct place place_of_object(const struct search *search, CXCursor object, unsigned depth);

static struct place place_of_member(const struct search *search, CXCursor member, CXCursor object,
                                    unsigned depth)
{
    static const struct grid once = {0, 1, 1};
    CXType type = clang_getCanonicalType(cursor_type(object));
    bool arrow = type_is_pointer(type);
    CXType record = clang_getCanonicalType(arrow ? clang_getPointeeType(type) : type);
    long long bits = clang_Type_getOffsetOf(record, cursor_name(member));
    struct place place = arrow ? place_behind(search, object, depth) : place_of_object(search, object, depth);
    if (bits < 0)
        return elsewhere;
    place.run = 1;
    return bits == 0 ? place : further(place, once, bits / 8, 1);
}

/* The place of an element: where its array or pointer leads, and further by the subscript. */
static struct place place_of_element(const struct search *search, CXCursor element, unsigned depth)
{
    size_t count;
    CXCursor *parts = cursor_children(element, &count);
    return count == 2 ? further(place_behind(search, parts[0], depth), number_of(search, parts[1], 0),
                                clang_Type_getSizeOf(cursor_type(element)), 1)
                      : elsewhere;
}

struct place place_of_object(const struct search *search, CXCursor object, unsigned depth)
{
    size_t count;
    object = strip_expression(object);
    CXCursor *parts = cursor_children(object, &count);
    if (count == 0)
        return elsewhere;
    if (clang_getCursorKind(object) == CXCursor_ArraySubscriptExpr)
        return place_of_element(search, object, depth);
    if (clang_getCursorKind(object) == CXCursor_MemberRefExpr)
        return place_of_member(search, object, parts[0], depth);
    return is_dereference(object) ? place_behind(search, parts[0], depth) : elsewhere;
}

/* The place behind a pointer from outside of the region, or behind a local one, which stands for its initial
 * value. */
static struct place place_behind_name(const struct search *search, CXCursor name, unsigned depth)
{
    CXCursor variable = cursor_referenced(name);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    if ((kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) || !type_is_pointer(cursor_type(variable)))
        return elsewhere;
    if (!range_has(search->target->extent, cursor_offset(variable)))
        return (struct place){cursor_name(variable), {0, 0, 1}, 1};
    CXCursor value = kept_value(search, variable, depth);
    return clang_Cursor_isNull(value) ? elsewhere : place_behind(search, value, depth + 1);
}

static struct place place_behind_sum(const struct search *search, CXCursor sum, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(sum, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum);
    CXType type = clang_getCanonicalType(cursor_type(sum));
    if (count != 2 || !type_is_pointer(type) ||
        (kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub))
        return elsewhere;
    bool first = type_is_pointer(cursor_type(sides[0])) || type_is_array(cursor_type(sides[0]));
    return further(place_behind(search, sides[!first], depth), number_of(search, sides[first], 0),
                   clang_Type_getSizeOf(clang_getPointeeType(type)), kind == CXBinaryOperator_Add ? 1 : -1);
}

static struct place place_behind(const struct search *search, CXCursor pointer, unsigned depth)
{
    size_t count;
    pointer = strip_expression(pointer);
    CXCursor *parts = cursor_children(pointer, &count);
    if (type_is_array(cursor_type(pointer)))
        return place_of_object(search, pointer, depth);
    switch (clang_getCursorKind(pointer)) {
    case CXCursor_DeclRefExpr:
        return place_behind_name(search, pointer, depth);
    case CXCursor_BinaryOperator:
        return place_behind_sum(search, pointer, depth);
    case CXCursor_CStyleCastExpr:
        return count ? place_behind(search, parts[count - 1], depth) : elsewhere;
    case CXCursor_UnaryOperator:
        return count && clang_getCursorUnaryOperatorKind(pointer) == CXUnaryOperator_AddrOf
                   ? place_of_object(search, parts[0], depth)
                   : elsewhere;
    default:
        return elsewhere;
    }
}
