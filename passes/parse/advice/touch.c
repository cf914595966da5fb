/*
 * How a name at the end of a path is used: whether its object, or the element that it leads to, is read,
 * updated or stored to.
 */
#include "advice.h"
#include "effects.h"

#include <string.h>

size_t without_conversions(const struct path *path, size_t count)
{
    while (count > 0) {
        enum CXCursorKind kind = clang_getCursorKind(path->rows[count - 1]);
        bool conversion = kind == CXCursor_UnexposedExpr && is_implicit_conversion(path->rows[count - 1]);
        if (kind != CXCursor_ParenExpr && !conversion)
            break;
        count--;
    }
    return count;
}

bool begins_with_operand(CXCursor operation, CXCursor operand)
{
    return cursor_range(operation).begin == cursor_range(operand).begin;
}

bool moves_pointer(CXCursor sum, CXCursor pointer)
{
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(sum);
    CXType type = cursor_type(pointer);
    return clang_getCursorKind(sum) == CXCursor_BinaryOperator &&
           (operation == CXBinaryOperator_Add || operation == CXBinaryOperator_Sub) &&
           type_is_pointer(cursor_type(sum)) && (type_is_pointer(type) || type_is_array(type));
}

CXCursor without_offset(CXCursor pointer)
{
    for (size_t count;;) {
        pointer = strip_expression(pointer);
        CXCursor *operands = cursor_children(pointer, &count);
        bool first = count == 2 && moves_pointer(pointer, strip_expression(operands[0]));
        if (!first && (count != 2 || !moves_pointer(pointer, strip_expression(operands[1]))))
            return pointer;
        pointer = operands[!first];
    }
}

enum touch touch_of_object(const struct path *path, size_t count, CXCursor object)
{
    bool decayed = false; /* the object is an array, and we are at a pointer to its elements */
    for (; count > 0; object = path->rows[--count]) {
        CXCursor around = path->rows[count - 1];
        enum CXCursorKind kind = clang_getCursorKind(around);
        bool array = type_is_array(cursor_type(object));
        bool moved = (decayed || array) && moves_pointer(around, object);
        if (moved || ((decayed || array) && is_dereference(around))) {
            decayed = moved;
            continue;
        }
        bool conversion = kind == CXCursor_ParenExpr || kind == CXCursor_UnexposedExpr;
        decayed = (decayed || array) && conversion;
        if (decayed || kind == CXCursor_ParenExpr || kind == CXCursor_MemberRefExpr)
            continue;
        if (array && kind == CXCursor_ArraySubscriptExpr)
            continue;
        if (kind == CXCursor_ArraySubscriptExpr) /* an element of an array that is a member */
            continue;
        if (kind == CXCursor_UnexposedExpr && is_implicit_conversion(around))
            return TOUCH_READ;
        if (kind == CXCursor_BinaryOperator && begins_with_operand(around, object))
            return clang_getCursorBinaryOperatorKind(around) == CXBinaryOperator_Assign ? TOUCH_STORE
                                                                                        : TOUCH_READ;
        if (kind == CXCursor_CompoundAssignOperator && begins_with_operand(around, object))
            return TOUCH_UPDATE;
        if (kind == CXCursor_UnaryOperator && unary_effect(around) == UNARY_STORES)
            return TOUCH_UPDATE;
        return kind == CXCursor_UnaryExpr ? TOUCH_NOTHING : TOUCH_ELSE;
    }
    return TOUCH_NOTHING;
}

enum touch touch_of(const struct path *path, CXCursor name, CXCursor *access)
{
    size_t count = without_conversions(path, path->count);
    CXCursor inner = count < path->count ? path->rows[count] : name;
    while (count > 0 && moves_pointer(path->rows[count - 1], inner)) { /* *(p + i) */
        size_t sum = count - 1;
        count = without_conversions(path, sum);
        inner = path->rows[count];
    }
    *access = count ? path->rows[count - 1] : clang_getNullCursor();
    enum CXCursorKind kind = clang_getCursorKind(*access);
    bool element = kind == CXCursor_ArraySubscriptExpr && begins_with_operand(*access, inner);
    bool star = is_dereference(*access);
    bool arrow = kind == CXCursor_MemberRefExpr;
    return element || star || arrow ? touch_of_object(path, count - 1 + arrow, arrow ? inner : *access)
                                    : TOUCH_ELSE;
}

bool is_harmless(const struct path *path)
{
    size_t count = without_conversions(path, path->count);
    CXCursor around = count ? path->rows[count - 1] : clang_getNullCursor();
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(around);
    switch (clang_getCursorKind(around)) {
    case CXCursor_BinaryOperator:
        return operation == CXBinaryOperator_EQ || operation == CXBinaryOperator_NE ||
               operation == CXBinaryOperator_LAnd || operation == CXBinaryOperator_LOr;
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(around) == CXUnaryOperator_LNot;
    case CXCursor_UnaryExpr:
    case CXCursor_IfStmt:
        return true;
    case CXCursor_CallExpr:
        return same_text(cursor_name(function_called(around)), "free");
    default:
        return false;
    }
}

bool is_assigned(const struct path *path, CXCursor name)
{
    CXCursor around = path_around(path);
    return clang_getCursorKind(around) == CXCursor_BinaryOperator &&
           clang_getCursorBinaryOperatorKind(around) == CXBinaryOperator_Assign &&
           begins_with_operand(around, name);
}

/* Looks for a name of the variable, and sets it to the null cursor when there is one. */
