/*
 * Variables that a piece of code sets before it reads them, as `k` and `up` in
 *
 *     for (int j = 0; j < n; j++) {
 *         k = i * n + j;
 *         if (j < n - 1)
 *             up = k + 1;
 *         else
 *             up = k;
 *         a[k] = b[up] + 1;
 *     }
 *
 * where the program declares them at the top of a function. Each iteration may then have variables of its
 * own. Whichever way the code goes, it comes to an assignment before it comes to any other name of such a
 * variable: behind a branch that is so if it is in both of its arms, and behind a loop if it was in front of
 * it. Code with labels, which are jumped to, has none.
 */
#include "dependence.h"
#include "effects.h"

#include <string.h>

struct set_variable {
    const void *declaration;
    CXCursor value;     /* of its first assignment */
    struct range block; /* behind that, to the end of the block, or of one that it is a plain part of */
    unsigned assignments;
    bool named, elsewhere, addressed;
    enum { NOT_ASKED, SET_FIRST, NOT_SET_FIRST } answer;
};

/* What a piece of code names. */
struct named {
    const void *code;
    struct set_variable *rows;
    size_t count, capacity;
    size_t end; /* of what is read now, as of a block */
    bool labels;
    struct named *next; /* with the same hash */
};

enum { HASHES = 1024 };

static struct named *table[HASHES];

void forget_set(void)
{
    memset(table, 0, sizeof(table));
}

static struct set_variable *row_of(struct named *named, CXCursor name)
{
    const void *declaration = cursor_referenced(name).data[0];
    for (size_t i = 0; i < named->count; i++)
        if (named->rows[i].declaration == declaration)
            return &named->rows[i];
    named->rows = arena_grow(named->rows, named->count, &named->capacity, sizeof(*named->rows));
    named->rows[named->count] =
        (struct set_variable){.declaration = declaration, .value = clang_getNullCursor()};
    return &named->rows[named->count++];
}

static bool is_address_of(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_UnaryOperator &&
           clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_AddrOf;
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct named *named = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    size_t count = 0;
    CXCursor *operands = is_store(cursor) || is_address_of(cursor) ? cursor_children(cursor, &count) : NULL;
    CXCursor name = count ? strip_expression(operands[0]) : cursor;
    if (count && clang_getCursorKind(name) == CXCursor_DeclRefExpr) {
        struct set_variable *row = row_of(named, name);
        row->addressed |= is_address_of(cursor);
        row->assignments++;
        if (!row->named && kind == CXCursor_BinaryOperator &&
            clang_getCursorKind(parent) == CXCursor_CompoundStmt) {
            row->named = true;
            row->value = operands[1];
            row->block = (struct range){cursor_range(cursor).end, named->end};
            look(operands[1], cursor, named);
            return;
        }
    }
    if (kind == CXCursor_DeclRefExpr) {
        struct set_variable *row = row_of(named, cursor);
        row->elsewhere |= !range_has(row->block, cursor_offset(cursor));
        row->named = true;
    }
    named->labels |= kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt || kind == CXCursor_LabelStmt;
    const size_t end = named->end;
    if (kind == CXCursor_CompoundStmt && (!end || clang_getCursorKind(parent) != CXCursor_CompoundStmt))
        named->end = cursor_range(cursor).end;
    visit_children(cursor, look, named);
    named->end = end;
}

static const struct named *named_in(CXCursor code)
{
    const void *address = code.data[!clang_isDeclaration(code.kind)];
    struct named **place = &table[(uintptr_t)address / 16 % HASHES];
    for (struct named *named = *place; named; named = named->next)
        if (named->code == address)
            return named;
    struct named *named = arena_alloc(sizeof(*named));
    *named = (struct named){.code = address, .next = *place};
    *place = named;
    look(code, code, named);
    return named;
}

/* NULL: the code does not name the variable, or it is none that could be each iteration's own. */
static struct set_variable *row_in(CXCursor code, CXCursor variable)
{
    CXType type = clang_getCanonicalType(cursor_type(variable));
    bool scalar = (type.kind >= CXType_Bool && type.kind <= CXType_LongDouble) || type.kind == CXType_Pointer;
    const struct named *named = scalar && cursor_is_automatic(variable) ? named_in(code) : NULL;
    for (size_t i = 0; named && !named->labels && i < named->count; i++)
        if (named->rows[i].declaration == variable.data[0])
            return named->rows[i].addressed ? NULL : &named->rows[i];
    return NULL;
}

/* Whether its first name is in an assignment that is a statement of a block, and all others stand behind it
 * there. */
static bool is_of_one_block(const struct set_variable *row)
{
    return !row->elsewhere && row->block.end > 0;
}

/* ---- whichever way the code goes ---- */

/* A variable, and whether it has been read where it may not have been set. */
struct flow {
    CXCursor variable;
    bool refused;
};

static bool pass(struct flow *flow, CXCursor statement, bool set);

static bool read(struct flow *flow, CXCursor code, bool set)
{
    flow->refused |= !set && names_variable(code, flow->variable);
    return set;
}

static bool pass_operator(struct flow *flow, CXCursor expression, bool set)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    if (count == 2 && kind == CXBinaryOperator_Comma)
        return pass(flow, sides[1], pass(flow, sides[0], set));
    if (count != 2 || kind != CXBinaryOperator_Assign ||
        !refers_to(strip_expression(sides[0]), flow->variable))
        return read(flow, expression, set);
    read(flow, sides[1], set);
    return true;
}

/* A loop's body may not be run, and may be left at any place. */
static bool pass_loop(struct flow *flow, CXCursor loop, bool set)
{
    size_t count, first = 0;
    CXCursor *parts = cursor_children(loop, &count);
    bool whole = clang_getCursorKind(loop) == CXCursor_ForStmt && count == 4;
    if (whole)
        set = pass(flow, parts[first++], set);
    for (size_t i = first; i < count; i++)
        pass(flow, parts[i], set);
    return set;
}

static bool pass_branch(struct flow *flow, CXCursor branch, bool set)
{
    size_t count;
    CXCursor *parts = cursor_children(branch, &count);
    read(flow, parts[0], set);
    bool then = pass(flow, parts[1], set), otherwise = count > 2 ? pass(flow, parts[2], set) : set;
    return then && otherwise;
}

/* Whether the variable has been set behind the statement, if it has been in front of it or not. */
static bool pass(struct flow *flow, CXCursor statement, bool set)
{
    size_t count;
    CXCursor *parts;
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CompoundStmt:
        parts = cursor_children(statement, &count);
        for (size_t i = 0; i < count; i++)
            set = pass(flow, parts[i], set);
        return set;
    case CXCursor_IfStmt:
        return pass_branch(flow, statement, set);
    case CXCursor_ForStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
        return pass_loop(flow, statement, set);
    case CXCursor_BinaryOperator:
        return pass_operator(flow, statement, set);
    case CXCursor_ContinueStmt:
    case CXCursor_BreakStmt:
        return true; /* nothing comes behind */
    default:
        return read(flow, statement, set);
    }
}

bool is_set_first(CXCursor code, CXCursor variable)
{
    struct set_variable *row = row_in(code, variable);
    if (row && row->answer == NOT_ASKED) {
        struct flow flow = {.variable = variable};
        pass(&flow, code, false);
        row->answer = flow.refused && !is_of_one_block(row) ? NOT_SET_FIRST : SET_FIRST;
    }
    return row && row->answer == SET_FIRST;
}

CXCursor only_value_in(CXCursor code, CXCursor variable)
{
    const struct set_variable *row = row_in(code, variable);
    return row && is_of_one_block(row) && row->assignments == 1 ? row->value : clang_getNullCursor();
}
