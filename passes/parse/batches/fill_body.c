/*
 * What stands in a loop that fills a team's array: assignments that copy (fill_copy.c), loops and conditions
 * around them, and arithmetic on numbers of the thread's own. Whatever else is there refuses the loop.
 */
#include "effects.h"
#include "fill.h"

static void check(CXCursor cursor, CXCursor parent, void *context);

static void check_children(struct filling *filling, CXCursor cursor)
{
    visit_children(cursor, check, filling);
}

static void add_name(struct filling *filling, struct names *names, CXCursor declaration)
{
    if (names->count == MOST_NAMES)
        filling->refused = true;
    else
        names->rows[names->count++] = cursor_offset(declaration);
}

bool is_among(const struct names *names, CXCursor declaration)
{
    for (size_t i = 0; i < names->count; i++)
        if (names->rows[i] == cursor_offset(declaration))
            return true;
    return false;
}

bool is_own_number(const struct filling *filling, CXCursor name)
{
    const struct parse *parse = filling->parse;
    CXCursor declaration = cursor_referenced(name);
    return clang_getCursorKind(name) == CXCursor_DeclRefExpr && type_is_plain(cursor_type(declaration)) &&
           !is_volatile_or_atomic(name) &&
           ((is_threads_own(parse, filling->target, declaration) &&
             !parse->address_taken[cursor_offset(declaration)]) ||
            is_private_at(parse, filling->target, name));
}

/* ---- what a loop may do ---- */

static void check_change(struct filling *filling, CXCursor object)
{
    CXCursor name = strip_expression(object);
    if (is_own_number(filling, name))
        add_name(filling, &filling->changed, cursor_referenced(name));
    else
        filling->refused = true;
}

static void check_operator(struct filling *filling, CXCursor expression)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    filling->refused |= kind == CXBinaryOperator_Comma;
    if (kind == CXBinaryOperator_Assign)
        check_change(filling, sides[0]);
}

static void check_update(struct filling *filling, CXCursor expression)
{
    size_t count;
    check_change(filling, cursor_children(expression, &count)[0]);
}

static void check_unary(struct filling *filling, CXCursor expression)
{
    size_t count;
    switch (unary_effect(expression)) {
    case UNARY_STORES:
        check_change(filling, cursor_children(expression, &count)[0]);
        break;
    case UNARY_COMPUTES:
        break;
    default:
        filling->refused = true;
    }
}

static void check_call(struct filling *filling, CXCursor call)
{
    filling->refused |= known_function(filling->parse, call) == UNKNOWN_FUNCTION;
}

static void check_unexposed(struct filling *filling, CXCursor expression)
{
    filling->refused |= !is_implicit_conversion(expression);
}

static void check_declaration(struct filling *filling, CXCursor variable)
{
    filling->refused |= clang_Cursor_getStorageClass(variable) == CX_SC_Static ||
                        !type_is_plain(cursor_type(variable)) || type_is_array(cursor_type(variable));
}

static void check_name(struct filling *filling, CXCursor name)
{
    CXCursor declaration = cursor_referenced(name);
    if (type_is_array(variable_type(declaration)))
        add_name(filling, &filling->arrays, declaration);
}

static void check_element(struct filling *filling, CXCursor element)
{
    size_t count;
    while (clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr) {
        CXCursor base = strip_expression(cursor_children(element, &count)[0]);
        if (!type_is_array(cursor_type(base)))
            break;
        element = base;
    }
    filling->refused |= clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr &&
                        !pointer_from_outside(filling, element);
}

static void check_member(struct filling *filling, CXCursor member)
{
    size_t count;
    CXCursor *base = cursor_children(member, &count);
    filling->refused |= count == 0 || type_is_pointer(cursor_type(base[0]));
}

/* What else such a loop may consist of, and which function checks it. */
static const struct rule {
    enum CXCursorKind kind;
    void (*check)(struct filling *, CXCursor);
} rules[] = {
    {CXCursor_ContinueStmt, NULL},
    {CXCursor_VarDecl, check_declaration},
    {CXCursor_DeclRefExpr, check_name},
    {CXCursor_BinaryOperator, check_operator},
    {CXCursor_CompoundAssignOperator, check_update},
    {CXCursor_UnaryOperator, check_unary},
    {CXCursor_ArraySubscriptExpr, check_element},
    {CXCursor_MemberRefExpr, check_member},
    {CXCursor_CallExpr, check_call},
    {CXCursor_UnexposedExpr, check_unexposed},
};

static void check(CXCursor cursor, CXCursor parent, void *context)
{
    struct filling *filling = context;
    const struct rule *rule = row_of_kind(rules, sizeof(rules) / sizeof(*rules), sizeof(*rules), cursor);
    (void)parent;
    filling->refused |= is_volatile_or_atomic(cursor) || !(rule || is_sum_of_parts(cursor));
    if (rule && rule->check)
        rule->check(filling, cursor);
    if (!filling->refused)
        check_children(filling, cursor);
}

void fill_expression(struct filling *filling, CXCursor expression)
{
    check(expression, expression, filling);
}

/* ---- statements ---- */

/* The statement that a block of one holds. */
static CXCursor only_statement(CXCursor statement)
{
    size_t count = 1;
    CXCursor *parts;
    while (clang_getCursorKind(statement) == CXCursor_CompoundStmt) {
        parts = cursor_children(statement, &count);
        if (count != 1)
            break;
        statement = parts[0];
    }
    return statement;
}

/* Whether the other branch of a copy to A[e] is `A[e] = 0;`: the element gets one or the other. */
static bool stores_instead(struct filling *filling, const struct copy *copy, CXCursor statement)
{
    size_t count;
    CXCursor *sides = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) != CXCursor_BinaryOperator || count != 2 ||
        clang_getCursorBinaryOperatorKind(statement) != CXBinaryOperator_Assign ||
        !is_signed_number(sides[1]))
        return false;
    struct range one = cursor_range(copy->to), other = cursor_range(sides[0]);
    const struct source *source = &filling->parse->source;
    return same_text(source_text(source, one.begin, one.end), source_text(source, other.begin, other.end));
}

static bool is_number_stored(CXCursor statement)
{
    size_t count;
    CXCursor *sides = cursor_children(statement, &count);
    return clang_getCursorKind(statement) == CXCursor_BinaryOperator && count == 2 &&
           clang_getCursorBinaryOperatorKind(statement) == CXBinaryOperator_Assign &&
           is_signed_number(sides[1]);
}

static void check_if(struct filling *filling, CXCursor statement)
{
    size_t count, before = filling->copy_count;
    CXCursor *parts = cursor_children(statement, &count);
    bool swapped = count == 3 && is_number_stored(only_statement(parts[1]));
    if (count < 2 || count > 3) {
        filling->refused = true;
        return;
    }
    fill_expression(filling, parts[0]);
    fill_statement(filling, parts[swapped ? 2 : 1]);
    if (count == 3 &&
        !(filling->copy_count == before + 1 &&
          clang_equalCursors(filling->copies[before].statement, only_statement(parts[swapped ? 2 : 1])) &&
          stores_instead(filling, &filling->copies[before], only_statement(parts[swapped ? 1 : 2]))))
        fill_statement(filling, parts[swapped ? 1 : 2]);
}

bool fill_enter_loop(struct filling *filling, CXCursor loop, bool associated)
{
    size_t count, sides, operands;
    CXCursor *parts = cursor_children(loop, &count);
    if (clang_getCursorKind(loop) != CXCursor_ForStmt || count != 4 ||
        filling->counter_count == MOST_COUNTERS || filling->step_count == MOST_NAMES)
        return false;
    CXCursor *init = cursor_children(parts[0], &sides), *step = cursor_children(parts[2], &operands);
    bool declared = clang_getCursorKind(parts[0]) == CXCursor_DeclStmt && sides == 1,
         assigned = clang_getCursorKind(parts[0]) == CXCursor_BinaryOperator && sides == 2 &&
                    clang_getCursorBinaryOperatorKind(parts[0]) == CXBinaryOperator_Assign;
    if (!declared && !assigned)
        return false;
    CXCursor name = strip_expression(init[0]), counter = declared ? init[0] : cursor_referenced(name);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(parts[2]);
    bool by_one = clang_getCursorKind(parts[2]) == CXCursor_UnaryOperator &&
                  unary_effect(parts[2]) == UNARY_STORES,
         by_more = clang_getCursorKind(parts[2]) == CXCursor_CompoundAssignOperator &&
                   (kind == CXBinaryOperator_AddAssign || kind == CXBinaryOperator_SubAssign);
    if (!associated &&
        (!(by_one || by_more) || !refers_to(step[0], counter) || is_volatile_or_atomic(counter) ||
         !type_is_integer(cursor_type(counter)) ||
         (declared ? filling->parse->address_taken[cursor_offset(counter)] : !is_own_number(filling, name))))
        return false;
    for (size_t i = 0; i < filling->counter_count; i++)
        if (clang_equalCursors(filling->counters[i].variable, counter))
            return false;
    if (!associated && by_more)
        filling->steps[filling->step_count++] = step[1];
    add_name(filling, &filling->counted, counter);
    enum CXUnaryOperatorKind one = clang_getCursorUnaryOperatorKind(parts[2]);
    filling->counters[filling->counter_count++] =
        (struct counter){.variable = counter,
                         .first = declared ? clang_Cursor_getVarDeclInitializer(counter) : init[1],
                         .condition = parts[1],
                         .up = by_one ? one == CXUnaryOperator_PreInc || one == CXUnaryOperator_PostInc
                                      : kind == CXBinaryOperator_AddAssign};
    if (declared)
        check_children(filling, init[0]);
    else
        fill_expression(filling, init[1]);
    fill_expression(filling, parts[1]);
    return !filling->refused;
}

void fill_statement(struct filling *filling, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CompoundStmt:
        for (size_t i = 0; i < count && !filling->refused; i++)
            fill_statement(filling, parts[i]);
        break;
    case CXCursor_IfStmt:
        check_if(filling, statement);
        break;
    case CXCursor_ForStmt:
        if (fill_enter_loop(filling, statement, false)) {
            fill_statement(filling, parts[3]);
            filling->counter_count--;
        } else {
            filling->refused = true;
        }
        break;
    default:
        if (!take_copy(filling, statement))
            check(statement, statement, filling);
    }
}
