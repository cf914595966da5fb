/*
 * Loops and subscripts as sums of products of counters and of variables that stay what they are while the
 * construct runs (dependence.c). Arithmetic that could wrap around is none of that.
 */
#include "dependence.h"
#include "effects.h"
#include "loops.h"

enum { DEEPEST_LOCAL = 4 };

static const struct polynomial not_known;

/* ---- values ---- */

/* Arithmetic in the type neither wraps around nor is narrower than an int. */
static bool is_exact(CXType type)
{
    type = clang_getCanonicalType(type);
    long long bytes = clang_Type_getSizeOf(type);
    bool integer = type.kind >= CXType_UShort && type.kind <= CXType_LongLong;
    return integer && (bytes == 8 || (type.kind == CXType_Int && bytes == 4));
}

/* Whether a name is that of a counter, in its loop: behind it, it has a value that the loop does not count.
 */
static bool is_counter(const struct nest *nest, CXCursor name)
{
    for (size_t i = 0; i < nest->count; i++)
        if (refers_to(name, nest->loops[i].counter))
            return range_has(cursor_range(nest->loops[i].statement), cursor_offset(name));
    return false;
}

static struct polynomial value_of(const struct nest *nest, CXCursor expression, unsigned depth);

/* The value that a local variable keeps, if its type holds it. */
static struct polynomial value_kept(const struct nest *nest, CXCursor variable, CXCursor value,
                                    unsigned depth)
{
    bool kept = !clang_Cursor_isNull(value) && depth < DEEPEST_LOCAL &&
                clang_Type_getSizeOf(clang_getCursorType(variable)) >=
                    clang_Type_getSizeOf(clang_getCursorType(strip_expression(value)));
    return kept ? value_of(nest, value, depth + 1) : not_known;
}

/* A variable from outside that the construct does not assign, or a local one that keeps its initial value, or
 * the only one that it is set to. Others than a function's own may be changed through pointers. */
static struct polynomial value_of_name(const struct nest *nest, CXCursor name, unsigned depth)
{
    CXCursor variable = clang_getCursorReferenced(name);
    bool parameter = clang_getCursorKind(variable) == CXCursor_ParmDecl;
    if (is_counter(nest, name))
        return polynomial_of(name);
    if ((!parameter && clang_getCursorKind(variable) != CXCursor_VarDecl) || is_volatile_or_atomic(name))
        return not_known;
    if (is_assigned_in(nest->code, variable))
        return value_kept(nest, variable, only_value_in(nest->code, variable), depth);
    if (!range_has(cursor_range(nest->code), cursor_offset(variable))) {
        bool own = clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_FunctionDecl;
        bool fixed = clang_isConstQualifiedType(clang_getCursorType(variable));
        return parameter || own || fixed ? polynomial_of(name) : not_known;
    }
    return value_kept(nest, variable,
                      parameter ? clang_getNullCursor() : clang_Cursor_getVarDeclInitializer(variable),
                      depth);
}

CXCursor member_variable(const struct nest *nest, CXCursor member)
{
    size_t count;
    CXCursor *object = cursor_children(member, &count);
    CXCursor name = count == 1 ? strip_expression(object[0]) : clang_getNullCursor();
    if (clang_getCursorKind(name) != CXCursor_DeclRefExpr || is_volatile_or_atomic(member))
        return clang_getNullCursor();
    CXCursor variable = clang_getCursorReferenced(name);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    CXCursor record = clang_getTypeDeclaration(type_is_pointer(type) ? clang_getPointeeType(type) : type);
    bool steady = (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) &&
                  !range_has(cursor_range(nest->code), cursor_offset(variable)) &&
                  !is_assigned_in(nest->code, variable);
    return steady && clang_getCursorKind(record) == CXCursor_StructDecl ? variable : clang_getNullCursor();
}

/* A member of a struct from outside, which stands for a variable of its own. That nothing changes it while
 * the construct runs is what the accesses say, of which reading it is one. The host may have another value.
 */
static struct polynomial value_of_member(const struct nest *nest, CXCursor member)
{
    CXCursor variable = member_variable(nest, member), field = clang_getCursorReferenced(member);
    if (!nest->inside || clang_Cursor_isNull(variable) || clang_Cursor_isBitField(field))
        return not_known;
    size_t place = (cursor_offset(clang_getCanonicalCursor(variable)) + 1) << 32 | cursor_offset(field);
    return (struct polynomial){.terms = {{1, {place}, 1}}, .count = 1, .known = true};
}

static struct polynomial value_of_binary(const struct nest *nest, CXCursor expression, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    if (count != 2)
        return not_known;
    struct polynomial left = value_of(nest, sides[0], depth), right = value_of(nest, sides[1], depth);
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        return polynomial_sum(&left, &right, 1);
    case CXBinaryOperator_Sub:
        return polynomial_sum(&left, &right, -1);
    case CXBinaryOperator_Mul:
        return polynomial_product(&left, &right);
    default:
        return not_known;
    }
}

static struct polynomial value_of(const struct nest *nest, CXCursor expression, unsigned depth)
{
    size_t count;
    long long value;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &value))
        return polynomial_number(value);
    if (!is_exact(clang_getCursorType(expression)))
        return not_known;
    CXCursor *parts = cursor_children(expression, &count);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return value_of_name(nest, expression, depth);
    case CXCursor_MemberRefExpr:
        return value_of_member(nest, expression);
    case CXCursor_BinaryOperator:
        return value_of_binary(nest, expression, depth);
    case CXCursor_CStyleCastExpr:
        return count && clang_Type_getSizeOf(clang_getCursorType(expression)) >=
                            clang_Type_getSizeOf(clang_getCursorType(strip_expression(parts[count - 1])))
                   ? value_of(nest, parts[count - 1], depth)
                   : not_known;
    default:
        return not_known;
    }
}

struct polynomial value_in(const struct nest *nest, CXCursor expression)
{
    return value_of(nest, expression, 0);
}

/* ---- loops ---- */

/* The least value of a loop's first one: `1 + (i + colour) % 2` is at least 0. */
static struct polynomial least_of(const struct nest *nest, CXCursor expression)
{
    size_t count;
    long long number;
    expression = strip_expression(expression);
    CXCursor *sides = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2 ||
        !is_exact(clang_getCursorType(expression)))
        return value_in(nest, expression);
    bool constant = evaluate_integer(sides[1], &number) && number > 0;
    struct polynomial left, right;
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Rem:
        return constant ? polynomial_number(1 - number) : not_known;
    case CXBinaryOperator_And:
        return constant ? polynomial_number(0) : not_known;
    case CXBinaryOperator_Add:
        left = least_of(nest, sides[0]), right = least_of(nest, sides[1]);
        return polynomial_sum(&left, &right, 1);
    default:
        return value_in(nest, expression);
    }
}

/* 0 where the loop's step is no number above 0. */
static long long step_of(CXCursor step, CXCursor counter)
{
    size_t count;
    long long number;
    CXCursor *operands = cursor_children(step, &count);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(step);
    if (count == 0 || !refers_to(operands[0], counter))
        return 0;
    if (clang_getCursorKind(step) == CXCursor_UnaryOperator)
        return kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PostInc;
    return clang_getCursorKind(step) == CXCursor_CompoundAssignOperator && count == 2 &&
                   clang_getCursorBinaryOperatorKind(step) == CXBinaryOperator_AddAssign &&
                   evaluate_integer(operands[1], &number) && number > 0
               ? number
               : 0;
}

/* The counter's first value, and the counter itself. */
static bool read_start(CXCursor start, CXCursor *counter, CXCursor *first)
{
    size_t count;
    CXCursor *parts = cursor_children(start, &count);
    if (clang_getCursorKind(start) == CXCursor_DeclStmt && count == 1) {
        *counter = parts[0];
        *first = clang_Cursor_getVarDeclInitializer(parts[0]);
    } else if (clang_getCursorKind(start) == CXCursor_BinaryOperator && count == 2 &&
               clang_getCursorBinaryOperatorKind(start) == CXBinaryOperator_Assign &&
               clang_getCursorKind(strip_expression(parts[0])) == CXCursor_DeclRefExpr) {
        *counter = clang_getCursorReferenced(strip_expression(parts[0]));
        *first = parts[1];
    } else {
        return false;
    }
    return !clang_Cursor_isNull(*first) && is_exact(clang_getCursorType(*counter));
}

bool read_counted_loop(const struct nest *nest, CXCursor statement, struct counted_loop *loop)
{
    size_t count, sides;
    CXCursor first, *parts = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) != CXCursor_ForStmt || count != 4 ||
        !read_start(parts[0], &loop->counter, &first) ||
        clang_getCursorKind(parts[1]) != CXCursor_BinaryOperator)
        return false;
    CXCursor *condition = cursor_children(parts[1], &sides);
    enum CXBinaryOperatorKind relation = clang_getCursorBinaryOperatorKind(parts[1]);
    bool below = relation == CXBinaryOperator_LT;
    if (sides != 2 || (!below && relation != CXBinaryOperator_LE) || !refers_to(condition[0], loop->counter))
        return false;
    const struct polynomial one = polynomial_number(1);
    struct polynomial bound = value_in(nest, condition[1]);
    loop->statement = statement;
    loop->start = first;
    loop->body = parts[3];
    loop->variable = cursor_offset(clang_getCanonicalCursor(loop->counter));
    loop->step = step_of(parts[2], loop->counter);
    loop->low = least_of(nest, first);
    loop->exact = value_in(nest, first).known;
    loop->high = polynomial_sum(&bound, &one, below ? -1 : 0);
    return loop->step > 0 && !is_assigned_in(loop->body, loop->counter);
}
