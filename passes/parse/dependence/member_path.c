/*
 * Members of structs from outside, which stand for variables of their own: s->m, s.m, and those of structs in
 * structs and in arrays of structs, s->field.v, l[1].m and s->planes[2], wherever the program takes addresses
 * on the way: (*s).m, (&l[1])->m, and `const struct matrix *a = &s->u;`, a->m. They have one text, by which
 * they are told apart.
 */
#include "dependence.h"
#include "effects.h"

#include <string.h>

enum { DEEPEST_PATH = 8 };

/* An object in a variable from outside, or in what that leads to. */
struct place {
    CXCursor variable;
    const char *text;  /* NULL: it is no such object */
    const char *arrow; /* the pointer that leads to it, where the text is `*` and that; or NULL */
};

static const struct place nowhere;

static struct place place_of(const struct nest *nest, CXCursor expression, unsigned depth);
static struct place place_behind(const struct nest *nest, CXCursor pointer, unsigned depth);

static bool is_address_of(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_UnaryOperator &&
           clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_AddrOf;
}

/* Whether an expression is a pointer, also as an array that is a parameter. */
static bool is_pointer(CXCursor expression)
{
    return type_is_pointer(cursor_type(expression)) ||
           (clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
            cursor_is_pointer(cursor_referenced(expression)));
}

static bool is_variable(CXCursor variable)
{
    enum CXCursorKind kind = clang_getCursorKind(variable);
    return kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl;
}

/* Whether the variable is the construct's own, and keeps its initial value, which *value gets. */
static bool keeps_first_value(const struct nest *nest, CXCursor variable, CXCursor *value)
{
    *value = clang_getCursorKind(variable) == CXCursor_VarDecl ? clang_Cursor_getVarDeclInitializer(variable)
                                                               : clang_getNullCursor();
    return range_has(cursor_range(nest->code), cursor_offset(variable)) && cursor_is_automatic(variable) &&
           !clang_Cursor_isNull(*value) && !is_assigned_in(nest->code, variable) &&
           !is_addressed(nest->code, variable);
}

struct uses {
    CXCursor variable;
    bool refused;
};

static void look_at_uses(CXCursor cursor, CXCursor parent, void *context)
{
    struct uses *uses = context;
    size_t count = 0;
    bool array = clang_getCursorKind(cursor) == CXCursor_MemberRefExpr && type_is_array(cursor_type(cursor));
    CXCursor *operands = is_store(cursor) || is_address_of(cursor) ? cursor_children(cursor, &count) : NULL;
    CXCursor object = count ? strip_expression(operands[0]) : cursor;
    (void)parent;
    uses->refused |= (count || array) && clang_equalCursors(whole_variable(object), uses->variable);
    visit_children(cursor, look_at_uses, context);
}

/* Whether the variable is a copy of a struct, made in the iterations in question, of which nothing changes a
 * part. What it was copied from changes in none of them: that copying it is an access is as true of others.
 */
static bool is_plain_copy(const struct nest *nest, CXCursor variable, CXCursor *value)
{
    struct uses uses = {variable, false};
    if (clang_getCanonicalType(cursor_type(variable)).kind != CXType_Record || nest->fixed >= nest->count ||
        !range_has(cursor_range(nest->loops[nest->fixed].statement), cursor_offset(variable)) ||
        !keeps_first_value(nest, variable, value))
        return false;
    visit_children(nest->code, look_at_uses, &uses);
    return !uses.refused;
}

static bool is_from_outside(const struct nest *nest, CXCursor variable)
{
    return is_variable(variable) && !range_has(cursor_range(nest->code), cursor_offset(variable)) &&
           !is_assigned_in(nest->code, variable);
}

CXCursor object_behind(const struct nest *nest, CXCursor pointer, CXCursor *variable)
{
    CXCursor value;
    size_t count;
    *variable = clang_getNullCursor();
    pointer = strip_expression(pointer);
    for (unsigned depth = 0; depth < DEEPEST_PATH && clang_getCursorKind(pointer) == CXCursor_DeclRefExpr &&
                             type_is_pointer(cursor_type(pointer)) && !is_volatile_or_atomic(pointer) &&
                             keeps_first_value(nest, cursor_referenced(pointer), &value);
         depth++) {
        *variable = cursor_referenced(pointer);
        pointer = strip_expression(value);
    }
    CXCursor *operand = cursor_children(pointer, &count);
    return is_address_of(pointer) && count == 1 ? strip_expression(operand[0]) : clang_getNullCursor();
}

/* A subscript that is the same for the host where it launches the construct, and in all of this; NULL: it may
 * not be. */
static const char *steady_subscript(const struct nest *nest, CXCursor subscript)
{
    struct nest there = *nest;
    there.asked = NULL; /* that is no question */
    struct polynomial value = value_in(&there, subscript);
    long long number;
    if (is_number(&value, &number))
        return arena_format("%lld", number);
    for (size_t i = 0; i < nest->count; i++)
        if (polynomial_names(&value, nest->loops[i].variable))
            return NULL;
    return value.wraps ? NULL : launch_text(&there, &value);
}

/* The text as one word, as lists have it: a long is no shorter than a long long on any device. */
static const char *without_blanks(const char *text)
{
    static const char twice[] = "long ";
    char *word = arena_string(text), *end = word;
    for (; *text; text++)
        if (strncmp(text, twice, sizeof(twice) - 1) == 0)
            text += sizeof(twice) - 2;
        else if (*text != ' ')
            *end++ = *text;
    *end = '\0';
    return word;
}

/* An element of an array, or what lies behind a pointer in it. */
static struct place element_of(const struct nest *nest, struct place array, CXCursor subscript)
{
    const char *number = array.text ? steady_subscript(nest, subscript) : NULL;
    return number ? (struct place){array.variable, arena_format("%s[%s]", array.text, without_blanks(number)),
                                   NULL}
                  : nowhere;
}

/* The element so far behind what a pointer leads to. */
static struct place element_behind(const struct nest *nest, CXCursor pointer, CXCursor subscript,
                                   unsigned depth)
{
    long long number;
    struct place first = place_behind(nest, pointer, depth + 1);
    if (evaluate_integer(subscript, &number) && number == 0)
        return first;
    return first.arrow ? element_of(nest, (struct place){first.variable, first.arrow, NULL}, subscript)
                       : nowhere;
}

/* A variable: an object from outside, or a copy that the construct has made of one. */
static struct place place_of_variable(const struct nest *nest, CXCursor name, unsigned depth)
{
    CXCursor variable = cursor_referenced(name), value;
    if (is_from_outside(nest, variable))
        return (struct place){variable, cursor_name(variable), NULL};
    return is_variable(variable) && is_plain_copy(nest, variable, &value) ? place_of(nest, value, depth + 1)
                                                                          : nowhere;
}

static struct place place_of_element(const struct nest *nest, CXCursor element, unsigned depth)
{
    size_t count;
    CXCursor *parts = cursor_children(element, &count);
    if (count != 2)
        return nowhere;
    CXCursor base = strip_expression(parts[0]);
    return is_pointer(base) ? element_behind(nest, base, parts[1], depth)
                            : element_of(nest, place_of(nest, base, depth + 1), parts[1]);
}

static bool is_of_struct(CXCursor member)
{
    return clang_getCursorKind(clang_getCursorSemanticParent(cursor_referenced(member))) ==
               CXCursor_StructDecl &&
           *cursor_name(member) && !clang_Cursor_isBitField(cursor_referenced(member));
}

static struct place place_of_member(const struct nest *nest, CXCursor member, unsigned depth)
{
    size_t count;
    CXCursor *base = cursor_children(member, &count);
    if (count != 1 || !is_of_struct(member))
        return nowhere;
    struct place object = is_pointer(strip_expression(base[0])) ? place_behind(nest, base[0], depth + 1)
                                                                : place_of(nest, base[0], depth + 1);
    if (object.text)
        object.text = object.arrow ? arena_format("%s->%s", object.arrow, cursor_name(member))
                                   : arena_format("%s.%s", object.text, cursor_name(member));
    object.arrow = NULL;
    return object;
}

static struct place place_of(const struct nest *nest, CXCursor expression, unsigned depth)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *operand = cursor_children(expression, &count);
    if (depth > DEEPEST_PATH || is_volatile_or_atomic(expression))
        return nowhere;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return place_of_variable(nest, expression, depth);
    case CXCursor_MemberRefExpr:
        return place_of_member(nest, expression, depth);
    case CXCursor_ArraySubscriptExpr:
        return place_of_element(nest, expression, depth);
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref && count == 1
                   ? place_behind(nest, operand[0], depth + 1)
                   : nowhere;
    default:
        return nowhere;
    }
}

/* What a pointer leads to: a variable from outside that nothing here changes, or the address of an object. */
static struct place place_behind(const struct nest *nest, CXCursor pointer, unsigned depth)
{
    size_t count;
    CXCursor value, object = object_behind(nest, pointer, &value);
    pointer = strip_expression(pointer);
    CXCursor *parts = cursor_children(pointer, &count);
    if (depth > DEEPEST_PATH || is_volatile_or_atomic(pointer))
        return nowhere;
    if (!clang_Cursor_isNull(object))
        return place_of(nest, object, depth + 1);
    if (clang_getCursorKind(pointer) == CXCursor_BinaryOperator && count == 2 &&
        clang_getCursorBinaryOperatorKind(pointer) == CXBinaryOperator_Add)
        return element_behind(nest, parts[0], parts[1], depth);
    if (clang_getCursorKind(pointer) != CXCursor_DeclRefExpr)
        return nowhere;
    CXCursor variable = cursor_referenced(pointer);
    if (cursor_is_pointer(variable) && is_from_outside(nest, variable))
        return (struct place){variable, arena_format("*%s", cursor_name(variable)), cursor_name(variable)};
    return is_variable(variable) && cursor_is_pointer(variable) && keeps_first_value(nest, variable, &value)
               ? place_behind(nest, value, depth + 1)
               : nowhere;
}

const char *member_path(const struct nest *nest, CXCursor member, CXCursor *variable)
{
    struct place place = place_of(nest, member, 0);
    *variable = place.text ? place.variable : clang_getNullCursor();
    return place.text;
}
