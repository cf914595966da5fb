/*
 * What the code around a variable's name does with the variable: it reads it, or it may write it or take its
 * address. The tree decides, upwards from the name: parentheses, members and elements still name an object
 * that is the variable or a part of it, until something reads that object, which in clang's tree is a
 * conversion of its own (C11 6.3.2.1), or changes it. What is not known here to read counts as a change.
 *
 * The elements of a variable that is an array are not looked at: naming the array reads it.
 */
#include "front.h"

void path_enter(struct path *path, CXCursor cursor)
{
    path->rows = arena_grow(path->rows, path->count, &path->capacity, sizeof(*path->rows));
    path->rows[path->count++] = cursor;
}

void path_leave(struct path *path)
{
    path->count--;
}

static enum CXCursorKind kind_at(const struct path *path, size_t place)
{
    return clang_getCursorKind(path->rows[place]);
}

/* How many cursors of the path are outside of the parentheses that enclose what is in its first `count`. */
static size_t outside_parentheses(const struct path *path, size_t count)
{
    while (count > 0 && kind_at(path, count - 1) == CXCursor_ParenExpr)
        count--;
    return count;
}

CXCursor path_outward(const struct path *path, size_t *place)
{
    size_t count = outside_parentheses(path, *place);
    *place = count ? count - 1 : 0;
    return count ? path->rows[count - 1] : clang_getNullCursor();
}

CXCursor path_around(const struct path *path)
{
    size_t place = path->count;
    return path_outward(path, &place);
}

enum effect { READS, CHANGES, SAME_OBJECT };

/* `*&x` is x. */
static bool is_dereferenced(const struct path *path, size_t place)
{
    size_t count = outside_parentheses(path, place);
    return count > 0 && kind_at(path, count - 1) == CXCursor_UnaryOperator &&
           clang_getCursorUnaryOperatorKind(path->rows[count - 1]) == CXUnaryOperator_Deref;
}

/* An array decays to a pointer to its first element: in a[i] and *a that cannot change the array itself. */
static enum effect effect_of_decay(const struct path *path, size_t place)
{
    size_t count = outside_parentheses(path, place);
    bool element = count > 0 && kind_at(path, count - 1) == CXCursor_ArraySubscriptExpr;
    return element || is_dereferenced(path, place) ? SAME_OBJECT : CHANGES;
}

static enum effect effect_of_conversion(const struct path *path, size_t place, CXCursor operand)
{
    if (!is_implicit_conversion(path->rows[place]))
        return CHANGES;
    return type_is_array(cursor_type(operand)) ? effect_of_decay(path, place) : READS;
}

static enum effect effect_of_unary(const struct path *path, size_t place)
{
    switch (clang_getCursorUnaryOperatorKind(path->rows[place])) {
    case CXUnaryOperator_Deref: /* of an array or an address */
    case CXUnaryOperator_Real:
    case CXUnaryOperator_Imag:
    case CXUnaryOperator_Extension:
        return SAME_OBJECT;
    case CXUnaryOperator_AddrOf:
        return is_dereferenced(path, place) ? SAME_OBJECT : CHANGES;
    default:
        return CHANGES;
    }
}

/* What the expression around an object does with it; places count from the outermost. */
static enum effect effect_of(const struct path *path, size_t place, CXCursor operand)
{
    switch (kind_at(path, place)) {
    case CXCursor_ParenExpr:
    case CXCursor_MemberRefExpr:
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_GenericSelectionExpr:
        return SAME_OBJECT;
    case CXCursor_UnaryExpr:      /* sizeof and its kin */
    case CXCursor_CStyleCastExpr: /* these name it in typeof, */
    case CXCursor_VarDecl:        /* for what they need its value of, a conversion stands between */
    case CXCursor_CompoundLiteralExpr:
        return READS;
    case CXCursor_UnaryOperator:
        return effect_of_unary(path, place);
    case CXCursor_UnexposedExpr:
        return effect_of_conversion(path, place, operand);
    default:
        return CHANGES;
    }
}

bool path_changes(const struct path *path, CXCursor name)
{
    CXCursor object = name;
    if (type_is_array(cursor_type(name)) && clang_getCursorKind(path_around(path)) == CXCursor_UnexposedExpr)
        return false;
    for (size_t place = path->count; place-- > 0; object = path->rows[place]) {
        enum effect effect = effect_of(path, place, object);
        if (effect != SAME_OBJECT)
            return effect == CHANGES;
    }
    return false; /* a statement by itself */
}

/* ---- addresses ---- */

/* The variable of an array that decays to a pointer to its first element. A parameter declared as an array is
 * a pointer, but libclang gives it the declared type. */
static CXCursor decayed_variable(CXCursor array)
{
    CXCursor variable = type_is_array(cursor_type(array)) ? whole_variable(array) : clang_getNullCursor();
    bool pointer = clang_getCursorKind(variable) == CXCursor_ParmDecl && type_is_array(cursor_type(variable));
    return pointer ? clang_getNullCursor() : variable;
}

CXCursor whole_variable(CXCursor object)
{
    size_t count;
    CXCursor *part = cursor_children(object, &count);
    switch (clang_getCursorKind(object)) {
    case CXCursor_DeclRefExpr:
        return cursor_referenced(object);
    case CXCursor_UnaryOperator: /* __real__ z */
        return clang_getCursorUnaryOperatorKind(object) == CXUnaryOperator_Deref ? clang_getNullCursor()
                                                                                 : whole_variable(part[0]);
    case CXCursor_ParenExpr:
    case CXCursor_ArraySubscriptExpr:
        return count ? whole_variable(part[0]) : clang_getNullCursor();
    case CXCursor_MemberRefExpr:
        return count && !type_is_pointer(cursor_type(part[0])) ? whole_variable(part[0])
                                                               : clang_getNullCursor();
    case CXCursor_UnexposedExpr:
        return count == 1 ? decayed_variable(part[0]) : clang_getNullCursor();
    default:
        return clang_getNullCursor();
    }
}

bool is_question(CXCursor call)
{
    static const char questions[] = " __rex_lead_apart __rex_elements __rex_elements_of __rex_attached ";
    return clang_getCursorKind(call) == CXCursor_CallExpr && is_one_of(cursor_name(call), questions);
}

CXCursor addressed_variable(CXCursor expression, CXCursor parent)
{
    size_t count;
    CXCursor *operand = cursor_children(expression, &count);
    bool element = clang_getCursorKind(parent) == CXCursor_ArraySubscriptExpr ||
                   clang_getCursorUnaryOperatorKind(parent) == CXUnaryOperator_Deref;
    if (count && clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_AddrOf)
        return is_question(parent) ? clang_getNullCursor() : whole_variable(operand[0]);
    if (count == 1 && clang_getCursorKind(expression) == CXCursor_UnexposedExpr && !element)
        return decayed_variable(operand[0]);
    return clang_getNullCursor();
}
