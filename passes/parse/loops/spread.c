/*
 * How far apart lies what neighbouring threads access, if each has an iteration of one loop: how much memory
 * a warp moves for it. Of u[k][j][i][m], whose rows have 5 doubles, neighbouring threads that share the loop
 * over i read pieces 40 bytes apart, and all lines between are used; those that share the loop over j read a
 * line each.
 *
 * Passes choose by these numbers, and nothing depends on their being right.
 */
#include "constructs.h"
#include "loops.h"

enum {
    DEEPEST_LOCAL = 4, /* whose value is another's, and so on */
    LINE = 128,        /* bytes that are moved for a thread at most: a line of memory */
    SECTOR = 32,       /* and at least where neighbours lie anywhere */
    FAR = 1 << 20,     /* a distance that is a variable, or large */
    ANYWHERE           /* one that is read from memory */
};

/* A loop's counter, and the code in which it is looked for. */
struct spread {
    CXCursor counter, code;
    unsigned depth; /* of local variables */
    unsigned long long bytes;
};

static unsigned long long sum_of(unsigned long long one, unsigned long long other)
{
    if (!one || !other)
        return one + other;
    return one + other < FAR ? one + other : FAR;
}

static unsigned long long product_of(unsigned long long distance, unsigned long long factor)
{
    if (!distance || factor == 1)
        return distance;
    return distance < FAR && factor < FAR && distance * factor < FAR ? distance * factor : FAR;
}

static unsigned long long distance_of(const struct spread *spread, CXCursor expression);

static unsigned long long distance_of_local(const struct spread *spread, CXCursor name,
                                            unsigned long long (*of)(const struct spread *, CXCursor))
{
    struct spread further = *spread;
    CXCursor value = spread->depth < DEEPEST_LOCAL ? value_of_local(cursor_referenced(name), spread->code)
                                                   : clang_getNullCursor();
    further.depth++;
    return clang_Cursor_isNull(value) ? 0 : of(&further, value);
}

static unsigned long long distance_of_product(const struct spread *spread, CXCursor one, CXCursor other)
{
    long long number;
    unsigned long long left = distance_of(spread, one), right = distance_of(spread, other);
    if (left && right)
        return FAR;
    if (!left && !right)
        return 0;
    if (!evaluate_integer(left ? other : one, &number))
        return FAR;
    return product_of(left + right, (unsigned long long)(number < 0 ? -number : number));
}

static unsigned long long distance_of_others(const struct spread *spread, CXCursor expression)
{
    size_t count;
    unsigned long long distance = 0;
    CXCursor *parts = cursor_children(expression, &count);
    for (size_t i = 0; i < count; i++)
        distance = sum_of(distance, distance_of(spread, parts[i]));
    return !distance ? 0 : clang_getCursorKind(expression) == CXCursor_ArraySubscriptExpr ? ANYWHERE : FAR;
}

/* By how much an integer differs in neighbouring iterations. */
static unsigned long long distance_of(const struct spread *spread, CXCursor expression)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *parts = cursor_children(expression, &count);
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return refers_to(expression, spread->counter) ? 1
                                                      : distance_of_local(spread, expression, distance_of);
    case CXCursor_CStyleCastExpr:
        return count ? distance_of(spread, parts[count - 1]) : 0;
    case CXCursor_BinaryOperator:
        if (operation == CXBinaryOperator_Mul)
            return distance_of_product(spread, parts[0], parts[1]);
        if (operation == CXBinaryOperator_Add || operation == CXBinaryOperator_Sub)
            return sum_of(distance_of(spread, parts[0]), distance_of(spread, parts[1]));
        return distance_of_others(spread, expression);
    default:
        return distance_of_others(spread, expression);
    }
}

/* Bytes of a type; of one of variable length, many. */
static unsigned long long size_of(CXType type)
{
    long long bytes = clang_Type_getSizeOf(type);
    return bytes > 0 ? (unsigned long long)bytes : FAR;
}

static unsigned long long bytes_between(const struct spread *spread, CXCursor place);

/* Of `pointer + offset` and `pointer[offset]`. */
static unsigned long long bytes_of_offset(const struct spread *spread, CXCursor one, CXCursor other)
{
    CXType type = clang_getCanonicalType(cursor_type(one));
    bool first = type_is_pointer(type) || type_is_array(type);
    CXCursor base = first ? one : other, offset = first ? other : one;
    type = clang_getCanonicalType(cursor_type(base));
    CXType element = type_is_pointer(type) ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    return sum_of(bytes_between(spread, base), product_of(distance_of(spread, offset), size_of(element)));
}

/* By how many bytes the address of an object, or where a pointer leads, differs in neighbouring iterations.
 */
static unsigned long long bytes_between(const struct spread *spread, CXCursor place)
{
    size_t count;
    place = strip_expression(place);
    CXCursor *parts = cursor_children(place, &count);
    switch (clang_getCursorKind(place)) {
    case CXCursor_DeclRefExpr:
        return distance_of_local(spread, place, bytes_between);
    case CXCursor_ArraySubscriptExpr:
        return count == 2 ? bytes_of_offset(spread, parts[0], parts[1]) : 0;
    case CXCursor_BinaryOperator:
        return count == 2 ? bytes_of_offset(spread, parts[0], parts[1]) : 0;
    case CXCursor_UnaryOperator:
    case CXCursor_MemberRefExpr:
    case CXCursor_CStyleCastExpr:
        return count ? bytes_between(spread, parts[count - 1]) : 0;
    default:
        return distance_of_others(spread, place);
    }
}

static void look_at_access(CXCursor cursor, CXCursor parent, void *context)
{
    struct spread *spread = context;
    CXType type = clang_getCanonicalType(cursor_type(cursor));
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool star =
        kind == CXCursor_UnaryOperator && clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref;
    (void)parent;
    if ((kind == CXCursor_ArraySubscriptExpr || star) && !type_is_array(type)) {
        unsigned long long bytes = bytes_between(spread, cursor);
        spread->bytes += bytes == 0 ? 1 : bytes == ANYWHERE ? SECTOR : bytes < LINE ? bytes : LINE;
    }
    visit_children(cursor, look_at_access, spread);
}

unsigned long long spread_of(CXCursor code, CXCursor body, CXCursor counter)
{
    struct spread spread = {.counter = counter, .code = code};
    look_at_access(body, body, &spread);
    return spread.bytes;
}
