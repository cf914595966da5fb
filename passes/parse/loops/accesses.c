/*
 * The objects behind pointers from outside that a statement accesses, with their places (places.c).
 */
#include "effects.h"
#include "places.h"

enum { LONGEST_LOOP = 64 };

static bool is_counter(const struct search *search, CXCursor variable)
{
    for (size_t i = 0; i < search->nest->depth; i++)
        if (clang_equalCursors(search->nest->variables[i], variable))
            return true;
    return false;
}

static bool stands_still(const struct search *search, CXCursor variable)
{
    return search->outer && is_counter(search, variable) &&
           !clang_equalCursors(search->nest->variables[0], variable);
}

/* Whether the expression has the same value in all iterations: it names no variable that is declared in an
 * iteration or changed by one. */
static bool is_fixed(const struct search *search, CXCursor expression)
{
    size_t count;
    CXCursor *parts = cursor_children(expression, &count), variable = cursor_referenced(expression);
    if (clang_getCursorKind(expression) == CXCursor_CallExpr)
        return false;
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr && stands_still(search, variable))
        return true;
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
        (is_counter(search, variable) || range_has(search->target->extent, cursor_offset(variable)) ||
         is_assigned_in(search->target->statement, variable)))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!is_fixed(search, parts[i]))
            return false;
    return true;
}

static void add_access(struct search *search, CXCursor object)
{
    CXType type = cursor_type(object);
    struct place place = place_of_object(search, object, 0);
    bool fixed = search->nest && is_fixed(search, object);
    search->elsewhere |= (!place.name && !fixed) || search->row_count == MOST_ACCESSES;
    if (place.name && search->row_count < MOST_ACCESSES)
        search->rows[search->row_count++] =
            (struct row){place, clang_Type_getSizeOf(type) * place.run, clang_Type_getAlignOf(type), fixed};
}

/* for (f = 0; f < 16; f++): from a number to another, up by one. */
static bool read_loop(CXCursor loop, struct counter *counter)
{
    size_t count, sides;
    long long from, to;
    CXCursor *parts = cursor_children(loop, &count);
    if (count != 4 || clang_getCursorKind(parts[1]) != CXCursor_BinaryOperator ||
        clang_getCursorBinaryOperatorKind(parts[1]) != CXBinaryOperator_LT ||
        clang_getCursorKind(parts[2]) != CXCursor_UnaryOperator || unary_effect(parts[2]) != UNARY_STORES)
        return false;
    CXCursor *bound = cursor_children(parts[1], &sides), *first = cursor_children(parts[0], &sides);
    bool declares = clang_getCursorKind(parts[0]) == CXCursor_DeclStmt;
    if (sides != (declares ? 1 : 2) ||
        (!declares && clang_getCursorKind(parts[0]) != CXCursor_BinaryOperator))
        return false;
    CXCursor value = declares ? clang_Cursor_getVarDeclInitializer(first[0]) : first[1];
    counter->variable = declares ? first[0] : cursor_referenced(strip_expression(first[0]));
    if (clang_Cursor_isNull(value) || !evaluate_integer(value, &from) || !evaluate_integer(bound[1], &to) ||
        from != 0 || to < 2 || to > LONGEST_LOOP || !refers_to(bound[0], counter->variable))
        return false;
    counter->trips = (unsigned)to;
    counter->step = 0;
    return true;
}

static void look(CXCursor cursor, CXCursor parent, void *context);

/* Of the object that an expression names only the innermost part counts as accessed; the expressions that its
 * address is computed from are accesses of their own. */
static void look_at_object(struct search *search, CXCursor object)
{
    size_t count;
    if (!type_is_array(cursor_type(object)))
        add_access(search, object);
    for (;;) {
        CXCursor *parts = cursor_children(object, &count);
        bool element = clang_getCursorKind(object) == CXCursor_ArraySubscriptExpr;
        if (count == 0)
            return;
        if (element)
            look(parts[1], object, search);
        CXCursor base = strip_expression(parts[0]);
        bool part = clang_getCursorKind(object) == CXCursor_MemberRefExpr || element;
        enum CXCursorKind kind = clang_getCursorKind(base);
        if (!part || type_is_pointer(cursor_type(base)) ||
            (kind != CXCursor_ArraySubscriptExpr && kind != CXCursor_MemberRefExpr &&
             !is_dereference(base))) {
            look(parts[0], object, search);
            return;
        }
        object = base;
    }
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    struct counter counter;
    (void)parent;
    if (kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_MemberRefExpr || is_dereference(cursor)) {
        look_at_object(search, cursor);
    } else if (kind == CXCursor_ForStmt && search->loop_count < MOST_LOOPS && read_loop(cursor, &counter)) {
        search->loops[search->loop_count++] = counter;
        visit_children(cursor, look, search);
        search->loop_count--;
    } else {
        visit_children(cursor, look, search);
    }
}

void list_accesses(struct search *search, CXCursor statement)
{
    search->row_count = 0;
    look(statement, statement, search);
}
