/*
 * Addresses of elements in the values of static variables, on a GPU:
 *
 *     static int grid[2][5], *last = &grid[0][4];
 *
 * nvcc 13 takes such an address for no constant, «dynamic initialization is not supported for a __device__
 * variable», where it counts further in an array than one around that has elements, or goes through a pointer
 * to another type; nor any address inside of a const variable in whose value an address is converted. It
 * takes bytes from the beginning of the variable: `(int *)((char *)&grid + 16)`.
 */
#include "edits.h"

#include <limits.h>

struct address {
    CXCursor variable;
    long long bytes;     /* from its beginning */
    long long narrowest; /* how many elements the smallest of the arrays around has */
    bool inside;         /* of an element or a member, not of the whole variable */
    bool refused;        /* by nvcc, as it is written */
};

static bool read_pointer(CXCursor expression, struct address *address);

/* A member's place in bytes; -1 for a bit-field. */
static long long member_place(CXCursor member)
{
    CXCursor field = cursor_referenced(member);
    return clang_Cursor_isBitField(field) ? -1 : clang_Cursor_getOffsetOfField(field) / CHAR_BIT;
}

static bool read_member(CXCursor member, struct address *address);
static bool count_on(CXCursor index, CXType element, bool back, struct address *address);

/* The address of an object: a variable, a member, an element, what a pointer leads to. */
static bool read_object(CXCursor expression, struct address *address)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *children = cursor_children(expression, &count);
    CXCursor named = cursor_referenced(expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        address->variable = named;
        return clang_getCursorKind(named) == CXCursor_VarDecl && !cursor_is_automatic(named);
    case CXCursor_MemberRefExpr:
        return read_member(expression, address);
    case CXCursor_ArraySubscriptExpr: {
        if (count != 2 || !read_pointer(children[0], address) ||
            !count_on(children[1], cursor_type(expression), false, address))
            return false;
        long long elements =
            clang_getArraySize(clang_getCanonicalType(cursor_type(strip_expression(children[0]))));
        if (elements >= 0 && elements < address->narrowest)
            address->narrowest = elements;
        return true;
    }
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref && count == 1 &&
               read_pointer(children[0], address);
    default:
        return false;
    }
}

static bool read_member(CXCursor member, struct address *address)
{
    size_t count;
    CXCursor *object = cursor_children(member, &count);
    long long place = member_place(member);
    if (count == 0 || place < 0 ||
        !(type_is_pointer(cursor_type(object[0])) ? read_pointer : read_object)(object[0], address))
        return false;
    address->bytes += place;
    address->inside = true;
    address->narrowest = LLONG_MAX;
    return true;
}

/* Goes so many elements on, or back. */
static bool count_on(CXCursor index, CXType element, bool back, struct address *address)
{
    long long number, size = clang_Type_getSizeOf(element);
    if (!evaluate_integer(index, &number) || size < 0)
        return false;
    number = back ? -number : number;
    address->bytes += number * size;
    address->refused |= number < 0 || number > address->narrowest;
    return true;
}

static bool read_sum(CXCursor sum, struct address *address)
{
    size_t count;
    CXCursor *sides = cursor_children(sum, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum);
    return count == 2 && (kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub) &&
           read_pointer(sides[0], address) &&
           count_on(sides[1], clang_getPointeeType(clang_getCanonicalType(cursor_type(sum))),
                    kind == CXBinaryOperator_Sub, address);
}

/* The value of a pointer. */
static bool read_pointer(CXCursor expression, struct address *address)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *children = cursor_children(expression, &count);
    if (type_is_array(cursor_type(expression))) {
        address->inside = true;
        return read_object(expression, address);
    }
    switch (clang_getCursorKind(expression)) {
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_AddrOf && count == 1 &&
               read_object(children[0], address);
    case CXCursor_BinaryOperator:
        return read_sum(expression, address);
    case CXCursor_CStyleCastExpr: /* in front of the operand stand the names in the type */
        address->narrowest = 0;
        return count > 0 &&
               (type_is_pointer(cursor_type(children[count - 1])) ||
                type_is_array(cursor_type(children[count - 1]))) &&
               read_pointer(children[count - 1], address);
    default:
        return false;
    }
}

static bool has_pointers(CXType type);

static enum CXVisitorResult look_for_pointer(CXCursor field, CXClientData found)
{
    *(bool *)found |= has_pointers(cursor_type(field));
    return CXVisit_Continue;
}

static bool has_pointers(CXType type)
{
    bool found = false;
    while (type_is_array(type))
        type = array_element(type);
    type = clang_getCanonicalType(type);
    if (type.kind == CXType_Record)
        clang_Type_visitFields(type, look_for_pointer, &found);
    return found || type_is_pointer(type);
}

/* Whether nvcc reads the variable's value, in which addresses may be converted, when it reads the address. */
static bool is_in_const(const struct address *address)
{
    CXType type = cursor_type(address->variable);
    return address->inside && type_is_const(type) && has_pointers(type);
}

static void look_for_address(CXCursor expression, CXCursor parent, void *context)
{
    struct parse *parse = context;
    struct address address = {.narrowest = LLONG_MAX};
    CXType type = cursor_type(expression);
    (void)parent;
    if (type_is_pointer(type) && read_pointer(expression, &address) &&
        (address.refused || is_in_const(&address)))
        replace_device_text(
            parse, cursor_range(expression),
            edit_as_c(arena_format("(%s)((char *)&%s + %lld)", declarator_type(type_text(type)),
                                   cursor_name(address.variable), address.bytes),
                      "nvcc takes no such address for a constant"));
    else
        visit_children(expression, look_for_address, context);
}

void count_addresses(struct parse *parse, CXCursor variable)
{
    CXCursor value = clang_Cursor_getVarDeclInitializer(variable);
    if (clang_getCursorKind(variable) == CXCursor_VarDecl && !cursor_is_automatic(variable) &&
        !clang_Cursor_isNull(value) && !same_text(parse->options->selected_arch, "host"))
        look_for_address(value, variable, parse);
}
