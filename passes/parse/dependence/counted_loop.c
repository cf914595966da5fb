/*
 * Loops and subscripts as sums of products of counters and of variables that stay what they are while the
 * construct runs (dependence.c). Arithmetic that could wrap around is none of that.
 */
#include "dependence.h"
#include "effects.h"
#include "inner.h"
#include "loops.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

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

static bool is_unsigned_int(CXType type)
{
    return type_kind(type) == CXType_UInt && clang_Type_getSizeOf(type) == 4;
}

bool is_no_less_than_0(CXCursor expression)
{
    long long number;
    CXType type = clang_getCanonicalType(cursor_type(strip_expression(expression)));
    return evaluate_integer(expression, &number) ? number >= 0 : !is_signed(type);
}

/* The loop whose counter a name is, in it: behind it, it has a value that the loop does not count. */
static const struct counted_loop *loop_of_counter(const struct nest *nest, CXCursor name)
{
    for (size_t i = 0; i < nest->count; i++)
        if (refers_to(name, nest->loops[i].counter) &&
            range_has(cursor_range(nest->loops[i].statement), cursor_offset(name)))
            return &nest->loops[i];
    return NULL;
}

bool is_part_of_question(const struct nest *nest, CXCursor statement)
{
    for (size_t i = 0; nest->parts && i < nest->parts->count; i++)
        if (clang_equalCursors(nest->parts->rows[i].loop.statement, statement))
            return true;
    return false;
}

/* Whether a name is that of the counter in question, in one of the loops that are one. */
static bool is_counter_in_question(const struct nest *nest, CXCursor name)
{
    for (size_t i = 0; nest->parts && i < nest->parts->count; i++) {
        const struct counted_loop *loop = &nest->parts->rows[i].loop;
        if (refers_to(name, loop->counter) && range_has(cursor_range(loop->statement), cursor_offset(name)))
            return true;
    }
    return false;
}

static struct polynomial value_of(const struct nest *nest, CXCursor expression, unsigned depth);

/* The value that a local variable keeps, if its type holds it. */
static struct polynomial value_kept(const struct nest *nest, CXCursor variable, CXCursor value,
                                    unsigned depth)
{
    bool wraps = is_unsigned_int(cursor_type(variable)) && !is_no_less_than_0(value);
    bool kept = !clang_Cursor_isNull(value) && depth < DEEPEST_LOCAL && !wraps &&
                clang_Type_getSizeOf(cursor_type(variable)) >=
                    clang_Type_getSizeOf(cursor_type(strip_expression(value)));
    struct polynomial result = kept ? value_of(nest, value, depth + 1) : not_known;
    return result.wraps && !is_unsigned_int(cursor_type(variable)) ? not_known : result;
}

/* Whether an item of a list is the variable, or part of it, or what it leads to. A section's bounds only name
 * what they are computed from. */
static bool has_item(const char *list, const char *name)
{
    for (char *item; (item = next_list_item(&list));) {
        for (char *bounds = item; (bounds = strchr(bounds, '['));)
            memset(bounds, ' ', balanced_length(bounds));
        if (expression_names(item, name))
            return true;
    }
    return false;
}

static bool maps(const struct pragma *construct, CXCursor variable)
{
    for (size_t i = 0; i < construct->clause_count; i++) {
        const struct clause *clause = &construct->clauses[i];
        if (same_text(clause->name, "defaultmap") ||
            (is_one_of(clause->name, " map shared ") && clause->value &&
             has_item(clause->value, cursor_name(variable))))
            return true;
    }
    return false;
}

bool may_be_mapped(const struct nest *nest, CXCursor variable)
{
    for (size_t i = 0; i < nest->mapping_count; i++)
        if (clang_Cursor_isNull(nest->mappings[i].region) && maps(nest->mappings[i].construct, variable))
            return true;
    return false;
}

/* A variable of the file that no clause maps: a scalar is the region's own copy then, which nobody has a
 * pointer to (OpenMP 5.2, section 5.8.1), unless a directive declares it for the device. */
static bool is_copied(const struct nest *nest, CXCursor variable)
{
    CXType type = clang_getCanonicalType(cursor_type(variable));
    enum CXCursorKind parent = clang_getCursorKind(clang_getCursorSemanticParent(variable));
    return parent == CXCursor_TranslationUnit && type_is_integer(type) &&
           !may_be_declared(nest->parse, cursor_name(variable)) && !may_be_mapped(nest, variable);
}

/* ---- variables that are set once ---- */

struct settled {
    const struct nest *nest;
    CXCursor variable; /* of whose name there is to be no other */
    unsigned depth;
    bool refused;
};

static void find_namesake(CXCursor cursor, CXCursor parent, void *context)
{
    struct settled *settled = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    settled->refused |= (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) &&
                        !clang_equalCursors(cursor, settled->variable) &&
                        same_text(cursor_name(cursor), cursor_name(settled->variable));
    visit_children(cursor, find_namesake, settled);
}

/* Whether an integer of the function's own is the only variable of its name, to which no pointer leads, and
 * which no clause maps. */
static bool is_plain_local(const struct nest *nest, CXCursor variable)
{
    struct settled settled = {.variable = variable};
    if (!cursor_is_automatic(variable) || !type_is_integer(clang_getCanonicalType(cursor_type(variable))) ||
        is_addressed(nest->function, variable) || may_be_mapped(nest, variable))
        return false;
    find_namesake(nest->function, nest->function, &settled);
    return !settled.refused;
}

static CXCursor settled_value(const struct nest *nest, CXCursor variable, unsigned depth);

static void look_at_settled(CXCursor cursor, CXCursor parent, void *context)
{
    struct settled *settled = context;
    CXCursor variable = cursor_referenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        clang_getCursorKind(variable) != CXCursor_EnumConstantDecl)
        settled->refused |= !is_plain_local(settled->nest, variable) ||
                            (is_assigned_in(settled->nest->function, variable) &&
                             clang_Cursor_isNull(settled_value(settled->nest, variable, settled->depth + 1)));
    visit_children(cursor, look_at_settled, settled);
}

/* The value that a local variable around the construct has since it was set, computed from variables that
 * keep theirs: `int m = n - 1;`. The null cursor: it may be set again, or what it depends on. */
static CXCursor settled_value(const struct nest *nest, CXCursor variable, unsigned depth)
{
    if (clang_getCursorKind(nest->function) != CXCursor_FunctionDecl || depth == DEEPEST_LOCAL ||
        clang_getCursorKind(variable) != CXCursor_VarDecl || !is_plain_local(nest, variable))
        return clang_getNullCursor();
    CXCursor value = is_assigned_in(nest->function, variable) ? only_value_in(nest->function, variable)
                                                              : clang_Cursor_getVarDeclInitializer(variable);
    struct settled settled = {.nest = nest, .depth = depth};
    if (!clang_Cursor_isNull(value))
        look_at_settled(value, value, &settled);
    return settled.refused ? clang_getNullCursor() : value;
}

/* ---- variables ---- */

static struct {
    CXCursor *rows;
    size_t count, capacity;
} variables; /* that occur in polynomials */

CXCursor variable_at(size_t place)
{
    for (size_t i = 0; i < variables.count; i++)
        if (cursor_offset(variables.rows[i]) == place)
            return variables.rows[i];
    return clang_getNullCursor();
}

static struct polynomial polynomial_of_name(CXCursor name)
{
    CXCursor variable = clang_getCanonicalCursor(cursor_referenced(name));
    if (clang_Cursor_isNull(variable_at(cursor_offset(variable)))) {
        variables.rows =
            arena_grow(variables.rows, variables.count, &variables.capacity, sizeof(*variables.rows));
        variables.rows[variables.count++] = variable;
    }
    return polynomial_of(name);
}

/* Whether a local variable whose value is not known has the same one in all iterations in question: it is
 * declared in front of their loops, and not changed. */
static bool is_steady(const struct nest *nest, CXCursor variable)
{
    size_t offset = cursor_offset(variable);
    return clang_getCursorKind(variable) == CXCursor_VarDecl && nest->fixed < nest->count &&
           !range_has(cursor_range(nest->loops[nest->fixed].statement), offset) &&
           !is_assigned_in(nest->code, variable) && !is_addressed(nest->code, variable);
}

/* A variable from outside that the construct does not assign, or a local one that keeps its initial value, or
 * the only one that it is set to. Others than a function's own may be changed through pointers. */
static struct polynomial value_of_name(const struct nest *nest, CXCursor name, unsigned depth)
{
    CXCursor variable = cursor_referenced(name);
    bool parameter = clang_getCursorKind(variable) == CXCursor_ParmDecl;
    if (is_counter_in_question(nest, name))
        return polynomial_variable(nest->loops[nest->fixed].variable);
    const struct counted_loop *loop = loop_of_counter(nest, name);
    if (loop)
        return polynomial_variable(loop->variable);
    if ((!parameter && clang_getCursorKind(variable) != CXCursor_VarDecl) || is_volatile_or_atomic(name))
        return not_known;
    if (is_assigned_in(nest->code, variable))
        return value_kept(nest, variable, only_value_in(nest->code, variable), depth);
    if (!range_has(cursor_range(nest->code), cursor_offset(variable))) {
        bool own = clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_FunctionDecl;
        bool fixed = clang_isConstQualifiedType(cursor_type(variable));
        struct polynomial settled =
            nest->whole ? not_known : value_kept(nest, variable, settled_value(nest, variable, 0), depth);
        if (settled.known && nest->settles)
            *nest->settles = true;
        return settled.known                                            ? settled
               : parameter || own || fixed || is_copied(nest, variable) ? polynomial_of_name(name)
                                                                        : not_known;
    }
    struct polynomial kept =
        value_kept(nest, variable,
                   parameter ? clang_getNullCursor() : clang_Cursor_getVarDeclInitializer(variable), depth);
    return kept.known || !is_steady(nest, variable) ? kept : polynomial_of_name(name);
}

/* Members of structs from outside, and elements of arrays by their numbers, have places behind all those of
 * declarations. */
static const size_t first_path = (size_t)1 << 61;

static struct {
    struct member {
        CXCursor variable, expression;
        const char *text;
    } * rows;
    size_t count, capacity;
} paths;

static size_t number_of_path(CXCursor variable, const char *text, CXCursor expression)
{
    for (size_t i = 0; i < paths.count; i++)
        if (same_text(paths.rows[i].text, text) && clang_equalCursors(paths.rows[i].variable, variable))
            return first_path + i;
    paths.rows = arena_grow(paths.rows, paths.count, &paths.capacity, sizeof(*paths.rows));
    paths.rows[paths.count] = (struct member){variable, expression, text};
    return first_path + paths.count++;
}

const char *path_at(size_t place, CXCursor *variable, CXType *type)
{
    const size_t number = place - first_path;
    if (place < first_path || number >= paths.count)
        return NULL;
    *variable = paths.rows[number].variable;
    *type = cursor_type(paths.rows[number].expression);
    return paths.rows[number].text;
}

void forget_variables(void)
{
    variables.count = 0;
    paths.count = 0;
}

/* A member of a struct from outside, s->n, or an element of an array, s->n[1] or n[1], which stands for a
 * variable of its own. That nothing changes it while the construct runs is what the accesses say, of which
 * reading it is one. The host may have another value. */
static struct polynomial value_of_path(const struct nest *nest, CXCursor expression)
{
    CXCursor variable;
    const char *text = nest->inside ? member_path(nest, expression, &variable) : NULL;
    return text ? polynomial_variable(number_of_path(clang_getCanonicalCursor(variable), text, expression))
                : not_known;
}

static struct polynomial value_of_binary(const struct nest *nest, CXCursor expression, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    if (count != 2)
        return not_known;
    struct polynomial left = value_of(nest, sides[0], depth), right = value_of(nest, sides[1], depth);
    bool wraps = left.wraps || right.wraps;
    if (wraps && !is_unsigned_int(cursor_type(expression)))
        return not_known;
    left.wraps = right.wraps = false; /* as the sum is, too */
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        return polynomial_sum(&left, &right, 1);
    case CXBinaryOperator_Sub:
        return polynomial_sum(&left, &right, -1);
    case CXBinaryOperator_Mul:
        return polynomial_product(&left, &right);
    default:
        return wraps ? not_known : value_of_operation(nest, expression, &left, &right);
    }
}

/* `-k`, and `!k`, which is `k == 0`. */
static struct polynomial value_of_unary(const struct nest *nest, CXCursor expression, unsigned depth)
{
    size_t count;
    const struct polynomial zero = polynomial_number(0);
    CXCursor *operand = cursor_children(expression, &count);
    struct polynomial value = count == 1 ? value_of(nest, operand[0], depth) : not_known;
    if (value.wraps)
        return not_known;
    switch (clang_getCursorUnaryOperatorKind(expression)) {
    case CXUnaryOperator_Minus:
        return is_signed(cursor_type(expression)) ? polynomial_sum(&zero, &value, -1) : not_known;
    case CXUnaryOperator_LNot:
        return value_of_operation(nest, expression, &value, &zero);
    default:
        return not_known;
    }
}

/* Of unsigned arithmetic of 32 bits only a launch can see that it does not wrap around. Whether its parts do
 * does not matter then: sums and products are right modulo 2^32. */
static struct polynomial value_of_unsigned(const struct nest *nest, CXCursor expression, unsigned depth)
{
    CXType type = cursor_type(expression);
    if (!is_unsigned_int(type) || clang_getCursorKind(expression) != CXCursor_BinaryOperator)
        return not_known;
    if (is_unsigned_operation(expression)) /* no more than its operands */
        return value_of_binary(nest, expression, depth);
    struct nest parts = *nest; /* whose sums may wrap around */
    parts.asked = NULL;
    parts.exact = NULL;
    struct polynomial value = value_of_binary(&parts, expression, depth);
    value.wraps = value.known && !is_exact_where_asked(nest, &value);
    return value;
}

static struct polynomial value_of(const struct nest *nest, CXCursor expression, unsigned depth)
{
    size_t count;
    long long value;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &value))
        return polynomial_number(value);
    bool name = clang_getCursorKind(expression) == CXCursor_DeclRefExpr ||
                clang_getCursorKind(expression) == CXCursor_MemberRefExpr;
    if (!is_exact(cursor_type(expression)) && !(name && is_unsigned_int(cursor_type(expression))))
        return value_of_unsigned(nest, expression, depth);
    CXCursor *parts = cursor_children(expression, &count);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return value_of_name(nest, expression, depth);
    case CXCursor_MemberRefExpr:
    case CXCursor_ArraySubscriptExpr:
        return value_of_path(nest, expression);
    case CXCursor_BinaryOperator:
        return value_of_binary(nest, expression, depth);
    case CXCursor_UnaryOperator:
        return value_of_unary(nest, expression, depth);
    case CXCursor_CStyleCastExpr:
        return count && clang_Type_getSizeOf(cursor_type(expression)) >=
                            clang_Type_getSizeOf(cursor_type(strip_expression(parts[count - 1])))
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

static struct polynomial bound_in(const struct nest *nest, CXCursor expression)
{
    struct polynomial value = value_in(nest, expression);
    return value.wraps ? not_known : value;
}

/* What a local variable of the construct's code is set to, and keeps; else the null cursor. */
static CXCursor value_of_own(const struct nest *nest, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    bool own = clang_getCursorKind(name) == CXCursor_DeclRefExpr &&
               clang_getCursorKind(variable) == CXCursor_VarDecl &&
               range_has(cursor_range(nest->code), cursor_offset(variable)) &&
               !is_assigned_in(nest->code, variable) && !is_addressed(nest->code, variable) &&
               is_signed(clang_getCanonicalType(cursor_type(variable))) && is_exact(cursor_type(variable));
    return own ? clang_Cursor_getVarDeclInitializer(variable) : clang_getNullCursor();
}

/* The least value of a loop's first one: `1 + (i + colour) % 2` is at least 0. */
static struct polynomial least_of(const struct nest *nest, CXCursor expression)
{
    size_t count;
    long long number;
    expression = strip_expression(expression);
    CXCursor value = value_of_own(nest, expression);
    if (!clang_Cursor_isNull(value))
        expression = strip_expression(value);
    CXCursor *sides = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2 ||
        !is_exact(cursor_type(expression)))
        return bound_in(nest, expression);
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
        return bound_in(nest, expression);
    }
}

/* What `j + 2`, `2 + j` or `j - 2` adds to the counter; 0: something else. */
static long long added_to(CXCursor counter, CXCursor sum)
{
    size_t count;
    long long number;
    sum = strip_expression(sum);
    CXCursor *sides = cursor_children(sum, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum);
    if (clang_getCursorKind(sum) != CXCursor_BinaryOperator || count != 2)
        return 0;
    bool second = kind == CXBinaryOperator_Add && refers_to(sides[1], counter);
    if ((kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub) ||
        !refers_to(sides[second], counter) || !evaluate_integer(sides[!second], &number))
        return 0;
    return kind == CXBinaryOperator_Add ? number : -number;
}

/* What the loop adds to its counter each time; 0: no number. */
static long long step_of(CXCursor step, CXCursor counter)
{
    size_t count;
    long long number;
    step = strip_expression(step);
    CXCursor *operands = cursor_children(step, &count);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(step);
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(step);
    if (count == 0 || !refers_to(operands[0], counter))
        return 0;
    if (kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PostInc)
        return 1;
    if (kind == CXUnaryOperator_PreDec || kind == CXUnaryOperator_PostDec)
        return -1;
    if (count == 2 && operation == CXBinaryOperator_Assign)
        return added_to(counter, operands[1]);
    bool adds = operation == CXBinaryOperator_AddAssign, takes = operation == CXBinaryOperator_SubAssign;
    if (count != 2 || (!adds && !takes) || !evaluate_integer(operands[1], &number))
        return 0;
    return adds ? number : -number;
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
        *counter = cursor_referenced(strip_expression(parts[0]));
        *first = parts[1];
    } else {
        return false;
    }
    return !clang_Cursor_isNull(*first) &&
           (is_exact(cursor_type(*counter)) || is_unsigned_int(cursor_type(*counter)));
}

/* What the counter is compared with, and how: `n > i` is `i < n`. */
static bool read_condition(CXCursor condition, CXCursor counter, CXCursor *bound,
                           enum CXBinaryOperatorKind *relation)
{
    static const struct {
        enum CXBinaryOperatorKind written, turned;
    } relations[] = {{CXBinaryOperator_LT, CXBinaryOperator_GT},
                     {CXBinaryOperator_LE, CXBinaryOperator_GE},
                     {CXBinaryOperator_GT, CXBinaryOperator_LT},
                     {CXBinaryOperator_GE, CXBinaryOperator_LE},
                     {CXBinaryOperator_NE, CXBinaryOperator_NE}};
    size_t count;
    condition = strip_expression(condition);
    CXCursor *sides = cursor_children(condition, &count);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2)
        return false;
    bool turned = !refers_to(sides[0], counter);
    for (size_t i = 0; i < sizeof(relations) / sizeof(*relations); i++)
        if (clang_getCursorBinaryOperatorKind(condition) == relations[i].written) {
            *relation = turned ? relations[i].turned : relations[i].written;
            *bound = sides[!turned];
            return !turned || refers_to(sides[1], counter);
        }
    return false;
}

/* Whether a counter of 32 bits without a sign can be compared with a bound as numbers are. */
static bool may_count_to(const struct nest *nest, CXCursor bound)
{
    struct polynomial value = is_no_less_than_0(bound) ? not_known : bound_in(nest, bound);
    return is_no_less_than_0(bound) || (value.known && is_no_less_than_0_where_asked(nest, &value));
}

/* A counter that counts down is compared as a signed number: an unsigned one would go on below 0, and one
 * that counts up to another number from above it through 0. One of 32 bits counts between unsigned numbers.
 */
static bool counts_truly(const struct nest *nest, const struct counted_loop *loop, CXCursor bound, bool down,
                         bool differs)
{
    if (is_unsigned_int(cursor_type(loop->counter)) &&
        (!is_no_less_than_0(loop->start) || !may_count_to(nest, bound)))
        return false;
    long long first;
    bool plain = is_signed(cursor_type(loop->counter)) &&
                 is_signed(clang_getCanonicalType(cursor_type(strip_expression(bound))));
    return plain || (!down && (!differs || (evaluate_integer(loop->start, &first) && first == 0)));
}

/* The least and the most that the counter can be. */
static void read_range(const struct nest *nest, struct counted_loop *loop, CXCursor last,
                       enum CXBinaryOperatorKind relation, bool down)
{
    const struct polynomial one = polynomial_number(1);
    bool reached = relation == CXBinaryOperator_LE || relation == CXBinaryOperator_GE;
    struct polynomial bound = bound_in(nest, last), first = bound_in(nest, loop->start);
    bound = polynomial_sum(&bound, &one, reached ? 0 : down ? 1 : -1);
    loop->low = down ? bound : least_of(nest, loop->start);
    loop->high = down ? first : bound;
    loop->exact = first.known && bound.known;
}

bool read_counted_loop(const struct nest *nest, CXCursor statement, struct counted_loop *loop)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) != CXCursor_ForStmt || count != 4 ||
        !read_start(parts[0], &loop->counter, &loop->start) ||
        !read_condition(parts[1], loop->counter, &loop->bound, &loop->relation))
        return false;
    long long step = step_of(parts[2], loop->counter);
    bool down = step < 0, differs = loop->relation == CXBinaryOperator_NE;
    bool below = loop->relation == CXBinaryOperator_LT || loop->relation == CXBinaryOperator_LE;
    if (step == 0 || step == LLONG_MIN || (differs ? step != 1 && step != -1 : below == down) ||
        !counts_truly(nest, loop, loop->bound, down, differs) || is_assigned_in(parts[3], loop->counter))
        return false;
    loop->statement = statement;
    loop->body = parts[3];
    loop->variable = cursor_offset(clang_getCanonicalCursor(loop->counter));
    loop->step = down ? -step : step;
    loop->down = down;
    read_range(nest, loop, loop->bound, loop->relation, down);
    return true;
}

bool begins_with_range(const struct nest *nest, const struct counted_loop *loop)
{
    struct polynomial first = value_in(nest, loop->start);
    return polynomial_equals(&first, loop->down ? &loop->high : &loop->low);
}
