/*
 * Whether device code makes addresses of bytes.
 *
 * Characters may be the bytes of anything (C11 6.5, paragraph 7), so what a pointer to them leads to may hold
 * addresses. But code has to say so where it takes one out of there: it converts the pointer to one that
 * leads to addresses, or a pointer that leads to its own addresses to one that leads to bytes, as for memcpy;
 * it puts bytes together in a union, or in an integer that becomes a pointer. Where no device code of the
 * unit does that, nor calls what cannot be looked into, characters are numbers like others.
 */
#include "effects.h"

static bool is_raw(CXType type)
{
    return type_kind(type) == CXType_Void || type_is_character(type);
}

/* The type that a pointer leads to, or the element type of an array that decays to one. */
static CXType target_of(CXType type)
{
    while (type_is_array(type))
        type = array_element(type);
    return type_is_pointer(type) ? clang_getPointeeType(clang_getCanonicalType(type)) : type;
}

static bool makes_address(CXType from, CXType to)
{
    CXType old = target_of(from), new = target_of(to);
    if (!type_is_pointer(to) || type_is_integer(from))
        return type_is_pointer(to);
    if (!type_is_pointer(from) && !type_is_array(from))
        return false;
    return (is_raw(new) && !is_raw(old) && type_holds_address(old)) ||
           (!is_raw(new) && type_holds_address(new) && (is_raw(old) || !type_holds_address(old)));
}

/* The operand of a conversion; the null cursor for other expressions. */
static CXCursor converted(CXCursor expression)
{
    size_t count;
    enum CXCursorKind kind = clang_getCursorKind(expression);
    CXCursor *parts = cursor_children(expression, &count);
    bool conversion = kind == CXCursor_CStyleCastExpr ||
                      (kind == CXCursor_UnexposedExpr && is_implicit_conversion(expression));
    return conversion && count ? parts[count - 1] : clang_getNullCursor();
}

static bool is_null_pointer(CXCursor operand)
{
    long long value;
    return evaluate_integer(operand, &value) && value == 0;
}

static bool is_part_of_union(CXCursor member)
{
    CXCursor record = clang_getCursorSemanticParent(cursor_referenced(member));
    return clang_getCursorKind(record) == CXCursor_UnionDecl && type_holds_address(cursor_type(record));
}

static bool calls_the_unknown(const struct parse *parse, CXCursor call)
{
    CXCursor function = function_called(call);
    return clang_Cursor_isNull(function) || (clang_Cursor_isNull(clang_getCursorDefinition(function)) &&
                                             !is_builtin(function) && !is_library_function(parse, function));
}

void note_bytes(struct parse *parse, CXCursor cursor)
{
    CXCursor operand = converted(cursor);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_MemberRefExpr:
        parse->addresses_of_bytes |= is_part_of_union(cursor);
        break;
    case CXCursor_CallExpr:
        parse->addresses_of_bytes |= calls_the_unknown(parse, cursor);
        break;
    case CXCursor_GCCAsmStmt:
        parse->addresses_of_bytes = true;
        break;
    default:
        parse->addresses_of_bytes |= !clang_Cursor_isNull(operand) &&
                                     makes_address(cursor_type(operand), cursor_type(cursor)) &&
                                     !is_null_pointer(operand);
    }
}

void add_leads(struct parse *parse, struct ir_node *node, CXType type)
{
    const char *leads = type_leads(type, true), *as_numbers = type_leads(type, false);
    ir_set(node, "leads", leads);
    if (same_text(leads, as_numbers))
        return;
    struct byte_variable *variable = arena_alloc(sizeof(*variable));
    *variable = (struct byte_variable){node, as_numbers, parse->byte_variables};
    parse->byte_variables = variable;
}

void settle_leads(const struct parse *parse)
{
    const struct byte_variable *variable = parse->addresses_of_bytes ? NULL : parse->byte_variables;
    for (; variable; variable = variable->next)
        ir_set(variable->node, "leads", variable->leads);
}
