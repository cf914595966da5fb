/*
 * Accesses that device code has looked at before it makes them, for programs that check themselves
 * (rexcc --check=run). On a GPU, each object that is read or written and that a pointer leads to, or an array
 * of the program's. The edit goes around the object, `within(a[i])`, which is evaluated once. On the host
 * device, where clang's instrumentation sees them, only stores to bit-fields, which it takes for reads as
 * well.
 */
#include "edits.h"
#include "effects.h"

#include <string.h>

enum { LONGEST_NAME = 60 };

static CXCursor without_parentheses(CXCursor expression)
{
    size_t count;
    while (clang_getCursorKind(expression) == CXCursor_ParenExpr) {
        CXCursor *inner = cursor_children(expression, &count);
        if (count != 1)
            break;
        expression = inner[0];
    }
    return expression;
}

static bool is_member_of_pointee(CXCursor member, CXCursor object)
{
    return clang_getCursorKind(member) == CXCursor_MemberRefExpr && type_is_pointer(cursor_type(object));
}

/* Whether the object is reached through a pointer, or is part of an array from outside of the device code. */
static bool is_in_memory(const struct parse *parse, CXCursor object)
{
    for (size_t count;;) {
        object = without_parentheses(object);
        enum CXCursorKind kind = clang_getCursorKind(object);
        bool star = kind == CXCursor_UnaryOperator &&
                    clang_getCursorUnaryOperatorKind(object) == CXUnaryOperator_Deref;
        if (star)
            return true;
        if (kind == CXCursor_DeclRefExpr) {
            CXCursor declaration = cursor_referenced(object);
            return type_is_array(cursor_type(object)) &&
                   !range_has(parse->device, cursor_offset(declaration));
        }
        if (kind != CXCursor_ArraySubscriptExpr && kind != CXCursor_MemberRefExpr)
            return false;
        CXCursor *children = cursor_children(object, &count);
        if (count == 0 || is_member_of_pointee(object, children[0]))
            return count != 0;
        CXCursor base = strip_expression(children[0]);
        if (kind == CXCursor_ArraySubscriptExpr && !type_is_array(cursor_type(base)))
            return true;
        object = base;
    }
}

static bool is_bit_field(CXCursor object)
{
    return clang_getCursorKind(object) == CXCursor_MemberRefExpr &&
           clang_Cursor_isBitField(cursor_referenced(object));
}

/* The object that an expression reads or writes; the null cursor for others. */
static CXCursor accessed(CXCursor expression)
{
    size_t count;
    enum CXCursorKind kind = clang_getCursorKind(expression);
    bool reads = kind == CXCursor_UnexposedExpr && is_implicit_conversion(expression);
    bool writes = kind == CXCursor_CompoundAssignOperator ||
                  clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Assign ||
                  (kind == CXCursor_UnaryOperator && unary_effect(expression) == UNARY_STORES);
    CXCursor *children = reads || writes ? cursor_children(expression, &count) : NULL;
    return children && count ? without_parentheses(children[0]) : clang_getNullCursor();
}

/* The user's text, as a string of C's; the last part of a long one is left out, or all where it has quotes.
 */
static const char *name_of(const struct parse *parse, CXCursor object)
{
    struct range range = cursor_range(object);
    const char *text = without_marker_lines(source_text(&parse->source, range.begin, range.end));
    if (strpbrk(text, "\"\\\n"))
        return "the object";
    return strlen(text) > LONGEST_NAME ? arena_format("%s...", arena_string_length(text, LONGEST_NAME))
                                       : arena_string(text);
}

/* Whether an object is a part of a packed struct, in which it may lie at any address, so that no reference
 * can lead to it. */
static bool is_packed(CXCursor object)
{
    const long long alignment = clang_Type_getAlignOf(cursor_type(object));
    for (size_t count;;) {
        object = without_parentheses(object);
        enum CXCursorKind kind = clang_getCursorKind(object);
        CXCursor *children = cursor_children(object, &count);
        if ((kind != CXCursor_MemberRefExpr && kind != CXCursor_ArraySubscriptExpr) || count == 0)
            return false;
        CXType whole = cursor_type(children[0]);
        bool pointer = type_is_pointer(whole);
        CXType record = pointer ? clang_getPointeeType(clang_getCanonicalType(whole)) : whole;
        if (kind == CXCursor_MemberRefExpr && clang_Type_getAlignOf(record) < alignment)
            return true;
        if (pointer)
            return false;
        object = children[0];
    }
}

/* A store to a bit-field, which reads the bits beside it. The edit goes around the struct, or around one that
 * it is a part of, or the pointer to it. */
static void note_filled(struct parse *parse, CXCursor expression)
{
    size_t count;
    CXCursor member = clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Assign
                          ? accessed(expression)
                          : clang_getNullCursor();
    if (clang_Cursor_isNull(member) || !is_bit_field(member))
        return;
    for (;;) {
        CXCursor *children = cursor_children(member, &count);
        if (count == 0 || clang_getCursorKind(member) != CXCursor_MemberRefExpr) /* in a packed array */
            return;
        bool pointer = type_is_pointer(cursor_type(children[0]));
        const char *kind = pointer ? "filled_at" : "filled";
        if (pointer || !is_packed(children[0])) {
            wrap_device_text(parse, cursor_range(children[0]), edit_text(kind, "begin", NULL),
                             edit_text(kind, "end", NULL));
            return;
        }
        member = without_parentheses(children[0]);
    }
}

void note_within(struct parse *parse, CXCursor expression)
{
    if (parse->options->values)
        note_filled(parse, expression);
    CXCursor object = parse->options->bounds ? accessed(expression) : clang_getNullCursor();
    if (clang_Cursor_isNull(object) || is_bit_field(object) || !is_in_memory(parse, object))
        return;
    CXType type = cursor_type(object);
    enum CXTypeKind kind = type_kind(type);
    bool function = kind == CXType_FunctionProto || kind == CXType_FunctionNoProto;
    if (function || type_is_array(type) || type_is_vla_pointer(type) ||
        (type_is_volatile(type) && type_kind(type) == CXType_Record))
        return;
    const char *position = source_position(&parse->source, cursor_offset(object));
    const char *place = arena_string_length(position, (size_t)(strrchr(position, ':') - position));
    wrap_device_text(parse, cursor_range(object), edit_text("within", "begin", NULL),
                     edit_text("within", "end", "name", name_of(parse, object), "value", place, NULL));
}
