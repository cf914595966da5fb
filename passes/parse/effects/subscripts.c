/*
 * Arrays that a target region reduces, and uses for nothing but single elements.
 *
 *     #pragma omp target teams distribute parallel for reduction(+ : bins[:8])
 *     for (int i = 0; i < n; i++)
 *         bins[number(x[i])] += x[i];
 *
 * What each thread has of it then needs not be an array in C's sense, whose elements lie side by side: nobody
 * takes an address of it. Says so of the variable (`single_elements`), for rex-place.
 *
 * If moreover the elements are integers, and all that is done with one is to combine a value with it by the
 * reduction's operator, as in `bins[x[i]]++`, nobody can tell an array of each thread from one of several
 * threads: integers come to the same in any order, and what a thread has combined so far it never looks at
 * (`only_combined`). And where all subscripts are numbers, or become numbers when loops between numbers
 * around them are unrolled, as in `sum[k] += x[3 * i + k]` for k from 0 to 2, a thread can have its array in
 * registers
 * (`numbered`).
 */
#include "advice.h"
#include "declarations.h"
#include "effects.h"
#include "loops.h"

#include <string.h>

struct subscripts {
    const char *name, *operation; /* the reduction's operator */
    struct path path;
    struct parse *parse;
    long long bytes; /* of an element */
    bool only, combined, numbered;
};

/* ---- subscripts that are numbers ---- */

enum { MOST_ITERATIONS = 16 }; /* of loops that the device's compiler unrolls by itself */

/* Whether a loop of a few iterations around counts with the variable. */
static bool is_counted_around(const struct subscripts *subscripts, CXCursor variable)
{
    for (size_t i = 0; i < subscripts->path.count; i++) {
        CXCursor counter;
        long long first, last;
        if (clang_getCursorKind(subscripts->path.rows[i]) == CXCursor_ForStmt &&
            loop_of_numbers(subscripts->parse, subscripts->path.rows[i], &counter, &first, &last) &&
            clang_equalCursors(counter, variable))
            return last - first < MOST_ITERATIONS;
    }
    return false;
}

static bool is_numbered(const struct subscripts *subscripts, CXCursor expression)
{
    long long value;
    size_t count;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &value))
        return true;
    CXCursor *parts = cursor_children(expression, &count);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    if (kind == CXCursor_DeclRefExpr)
        return is_counted_around(subscripts, cursor_referenced(expression));
    return kind == CXCursor_BinaryOperator && count == 2 && is_numbered(subscripts, parts[0]) &&
           is_numbered(subscripts, parts[1]);
}

/* ---- what combines a value with an element ---- */

static bool is_operation(const char *operation, enum CXBinaryOperatorKind kind)
{
    switch (kind) {
    case CXBinaryOperator_AddAssign:
    case CXBinaryOperator_SubAssign:
        return is_one_of(operation, " + - ");
    case CXBinaryOperator_AndAssign:
        return same_text(operation, "&");
    case CXBinaryOperator_OrAssign:
        return same_text(operation, "|");
    case CXBinaryOperator_XorAssign:
        return same_text(operation, "^");
    default:
        return false;
    }
}

/* Whether the expression is a statement, so that its value is not used. */
static bool is_statement(CXCursor around, CXCursor expression)
{
    size_t count;
    CXCursor *parts = cursor_children(around, &count);
    enum CXCursorKind kind = clang_getCursorKind(around);
    if (kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt)
        return clang_equalCursors(parts[count - 1], expression);
    if (kind == CXCursor_IfStmt)
        return !clang_equalCursors(parts[0], expression);
    return kind == CXCursor_CompoundStmt;
}

bool only_combines_with(const struct path *path, CXCursor element, const char *operation)
{
    CXType type = clang_getCanonicalType(cursor_type(element));
    size_t at = path->count, count;
    while (at > 0 && !clang_equalCursors(path->rows[at - 1], element))
        at--;
    at -= at > 0;
    while (at > 0 && clang_getCursorKind(path->rows[at - 1]) == CXCursor_ParenExpr)
        at--;
    if (at < 2 || !type_is_integer(type) || type.kind == CXType_Bool || type.kind == CXType_Enum ||
        clang_Type_getSizeOf(type) < 4 || clang_Type_getSizeOf(type) > 8 || is_volatile_or_atomic(element) ||
        !is_statement(path->rows[at - 2], path->rows[at - 1]))
        return false;
    CXCursor change = path->rows[at - 1], *sides = cursor_children(change, &count);
    if (clang_getCursorKind(change) == CXCursor_UnaryOperator)
        return unary_effect(change) == UNARY_STORES && is_one_of(operation, " + - ");
    return clang_getCursorKind(change) == CXCursor_CompoundAssignOperator && count == 2 &&
           is_operation(operation, clang_getCursorBinaryOperatorKind(change)) &&
           type_is_integer(cursor_type(strip_expression(sides[1])));
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct subscripts *subscripts = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        same_text(cursor_name(cursor), subscripts->name)) {
        size_t count;
        CXCursor element = cursor;
        enum touch touch = touch_of(&subscripts->path, cursor, &element);
        subscripts->only &= (touch == TOUCH_READ || touch == TOUCH_UPDATE || touch == TOUCH_STORE) &&
                            clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr &&
                            is_of_numbers(cursor_type(element)) && !type_is_array(cursor_type(element)) &&
                            refers_to(cursor_children(element, &count)[0], cursor_referenced(cursor));
        subscripts->bytes = clang_Type_getSizeOf(cursor_type(element));
        subscripts->numbered &=
            subscripts->only && is_numbered(subscripts, cursor_children(element, &count)[1]);
        subscripts->combined &=
            touch == TOUCH_UPDATE && only_combines_with(&subscripts->path, element, subscripts->operation);
    }
    path_enter(&subscripts->path, cursor);
    visit_children(cursor, look, subscripts);
    path_leave(&subscripts->path);
}

bool inner_clause_names(const struct parse *parse, const struct pragma *target, const char *name)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (const struct pragma *inner = target + 1;
         inner < pragmas->rows + pragmas->count && inner->begin < target->extent.end; inner++)
        for (size_t i = 0; i < inner->clause_count; i++)
            if (inner->clauses[i].value && expression_names(inner->clauses[i].value, name))
                return true;
    return false;
}

bool holds_atomic(const struct parse *parse, const struct pragma *target)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (const struct pragma *inner = target + 1;
         inner < pragmas->rows + pragmas->count && inner->begin < target->extent.end; inner++)
        if (inner->directive && strncmp(inner->directive->name, "atomic", strlen("atomic")) == 0)
            return true;
    return false;
}

static void note(struct parse *parse, const struct pragma *target, struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    struct subscripts subscripts = {.name = name,
                                    .operation = ir_get_or(variable, "operator", ""),
                                    .parse = parse,
                                    .only = true,
                                    .combined = true,
                                    .numbered = true};
    if (!ir_has(variable, "sharing", "reduction") || ir_get(variable, "combiner") ||
        ir_get(variable, "variable_length") || inner_clause_names(parse, target, name))
        return;
    look(target->statement, target->statement, &subscripts);
    if (!subscripts.only || subscripts.bytes <= 0)
        return;
    ir_set_format(variable, "single_elements", "%lld", subscripts.bytes);
    if (subscripts.numbered)
        ir_set(variable, "numbered", "yes");
    if (subscripts.combined && !holds_atomic(parse, target)) /* which takes an element's address */
        ir_set(variable, "only_combined", "yes");
}

void note_single_elements(struct parse *parse)
{
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *target = &parse->pragmas.rows[i];
        if (!target->node || !ir_is(target->node, "target") || ir_get(target->node, "host") ||
            !(target->directive->leaves & LEAF_PARALLEL))
            continue;
        ir_each (variable, target->node, "variable")
            if (ir_get(variable, "length") || ir_has(variable, "category", "array"))
                note(parse, target, variable);
    }
}
