/*
 * What rewrites of loops (trial.c) ask of the code around them, and how they note changes.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"

#include <string.h>

/* ---- values ---- */

static void find_effects(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    (void)parent;
    *found |= !is_plain_operation(cursor) || is_volatile_or_atomic(cursor);
    visit_children(cursor, find_effects, context);
}

bool is_plain(CXCursor expression)
{
    bool found = false;
    find_effects(expression, expression, &found);
    return !found;
}

struct steady {
    const struct search *search;
    CXCursor code;
    bool refused;
};

static void look_at_steady(CXCursor cursor, CXCursor parent, void *context)
{
    struct steady *steady = context;
    CXCursor variable = cursor_referenced(cursor);
    (void)parent;
    steady->refused |= !is_plain_operation(cursor) || is_element(cursor) ||
                       clang_getCursorKind(cursor) == CXCursor_MemberRefExpr;
    /* An array is no more than its address here. */
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && !type_is_array(cursor_type(variable)) &&
        clang_getCursorKind(variable) != CXCursor_EnumConstantDecl)
        steady->refused |= !cursor_is_automatic(variable) || is_assigned_in(steady->code, variable) ||
                           is_addressed(steady->search->nest.function, variable);
    visit_children(cursor, look_at_steady, context);
}

bool is_steady_in(const struct search *search, CXCursor code, CXCursor expression)
{
    struct steady steady = {search, code, false};
    look_at_steady(expression, expression, &steady);
    return !steady.refused;
}

static void count_stores(CXCursor cursor, CXCursor parent, void *context)
{
    struct stores *stores = context;
    size_t count;
    (void)parent;
    if (is_store(cursor) &&
        refers_to(strip_expression(cursor_children(cursor, &count)[0]), stores->variable)) {
        stores->count++;
        stores->last = cursor;
    }
    stores->names +=
        clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && refers_to(cursor, stores->variable);
    visit_children(cursor, count_stores, stores);
}

struct stores stores_in(CXCursor code, CXCursor variable)
{
    struct stores stores = {.variable = variable, .last = clang_getNullCursor()};
    count_stores(code, code, &stores);
    return stores;
}

bool is_evaluated_once(CXCursor code, CXCursor part)
{
    size_t count;
    code = strip_expression(code);
    if (clang_equalCursors(code, part))
        return true;
    CXCursor *parts = cursor_children(code, &count);
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(code);
    switch (clang_getCursorKind(code)) {
    case CXCursor_BinaryOperator:
        if (operation == CXBinaryOperator_LAnd || operation == CXBinaryOperator_LOr)
            count = 1; /* the other one may be left out */
        break;
    case CXCursor_ConditionalOperator:
        count = 1;
        break;
    case CXCursor_CompoundAssignOperator:
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_MemberRefExpr:
    case CXCursor_UnaryOperator:
        break;
    default:
        return false;
    }
    for (size_t i = 0; i < count; i++)
        if (is_evaluated_once(parts[i], part))
            return true;
    return false;
}

struct hidden {
    const char *text;
    bool found;
};

static void find_hidden(CXCursor cursor, CXCursor parent, void *context)
{
    struct hidden *hidden = context;
    (void)parent;
    hidden->found |= clang_isDeclaration(clang_getCursorKind(cursor)) &&
                     expression_names(hidden->text, cursor_name(cursor));
    visit_children(cursor, find_hidden, context);
}

bool hides_names(CXCursor code, const char *text)
{
    struct hidden hidden = {text, false};
    find_hidden(code, code, &hidden);
    return hidden.found;
}

/* ---- ways through the code ---- */

static void find_continue(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    *found |= kind == CXCursor_ContinueStmt;
    if (kind != CXCursor_ForStmt && kind != CXCursor_WhileStmt && kind != CXCursor_DoStmt)
        visit_children(cursor, find_continue, context);
}

bool continues(CXCursor body)
{
    bool found = false;
    find_continue(body, body, &found);
    return found;
}

struct jumps {
    bool jumps, labels;
};

static void find_jumps(CXCursor cursor, CXCursor parent, void *context)
{
    struct jumps *jumps = context;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_LabelStmt:
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
        jumps->labels = true;
        break;
    case CXCursor_BreakStmt:
    case CXCursor_ContinueStmt:
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
    case CXCursor_ReturnStmt:
    case CXCursor_StmtExpr:
    case CXCursor_GCCAsmStmt:
        jumps->jumps = true;
        break;
    default:
        break;
    }
    visit_children(cursor, find_jumps, context);
}

bool is_passed(CXCursor statement)
{
    struct jumps jumps = {false, false};
    find_jumps(statement, statement, &jumps);
    return !jumps.jumps && !jumps.labels;
}

bool has_labels(CXCursor code)
{
    struct jumps jumps = {false, false};
    find_jumps(code, code, &jumps);
    return jumps.labels;
}

/* ---- variables that nobody reads any more ---- */

static bool declares(CXCursor statement, CXCursor variable)
{
    return range_has(cursor_range(statement), cursor_offset(variable));
}

static bool assigns(CXCursor statement, CXCursor variable)
{
    size_t count;
    CXCursor *sides = cursor_children(statement, &count);
    return clang_getCursorKind(statement) == CXCursor_BinaryOperator &&
           clang_getCursorBinaryOperatorKind(statement) == CXBinaryOperator_Assign &&
           refers_to(strip_expression(sides[0]), variable) && !names_variable(sides[1], variable);
}

/* Whether each iteration of the construct has a variable of its own. */
static bool is_own(const struct search *search, CXCursor variable)
{
    return range_has(cursor_range(search->nest.code), cursor_offset(variable)) ||
           is_made_private(search->pragma, cursor_name(variable));
}

struct around {
    CXCursor statement, block;
};

static void find_block(CXCursor cursor, CXCursor parent, void *context)
{
    struct around *around = context;
    if (clang_equalCursors(cursor, around->statement) && clang_getCursorKind(parent) == CXCursor_CompoundStmt)
        around->block = parent;
    visit_children(cursor, find_block, context);
}

/* The block of whose statements a block is one; else the null cursor. */
static CXCursor block_around(const struct search *search, CXCursor block)
{
    struct around around = {block, clang_getNullCursor()};
    visit_children(search->nest.code, find_block, &around);
    return around.block;
}

bool is_gone_behind(const struct search *search, CXCursor block, CXCursor loop, CXCursor variable)
{
    size_t count, place = 0, names = 0;
    CXCursor *statements = cursor_children(block, &count);
    if (!is_own(search, variable) || has_labels(block) || is_addressed(search->nest.function, variable))
        return false;
    while (place < count && !clang_equalCursors(statements[place], loop))
        place++;
    for (size_t i = place; i < count; i++)
        if (i > place && names_variable(statements[i], variable))
            return false;
    if (declares(loop, variable))
        return true;
    CXCursor *parts = cursor_children(loop, &count);
    if (clang_getCursorKind(loop) == CXCursor_ForStmt && count == 4 && assigns(parts[0], variable))
        return stores_in(loop, variable).names == stores_in(search->nest.function, variable).names;
    for (size_t i = place; i-- > 0;) {
        names += stores_in(statements[i], variable).names;
        if (declares(statements[i], variable))
            return true;
        if (assigns(statements[i], variable))
            return names + stores_in(loop, variable).names ==
                   stores_in(search->nest.function, variable).names;
    }
    CXCursor around = block_around(search, block);
    return !clang_Cursor_isNull(around) && is_gone_behind(search, around, block, variable);
}

/* ---- changes ---- */

void copy_pragmas(struct rewriter *rewriter)
{
    struct pragmas *pragmas = &rewriter->round.pragmas;
    struct pragma *rows = arena_alloc((pragmas->count + 1) * sizeof(*rows));
    memcpy(rows, pragmas->rows, pragmas->count * sizeof(*rows));
    pragmas->rows = rows;
}

const char *unused_name(const struct rewriter *rewriter, const char *name)
{
    const char *found = name;
    for (unsigned number = 2;; number++) {
        bool used = expression_names(rewriter->round.source.text, found);
        for (size_t i = 0; i < rewriter->splice_count; i++)
            used |= expression_names(rewriter->splices[i].text, found);
        if (!used)
            return found;
        found = arena_format("%s_%u", name, number);
    }
}

static bool is_free(const struct rewriter *rewriter, struct range range)
{
    for (size_t i = 0; i < rewriter->splice_count; i++)
        if (rewriter->splices[i].range.begin < range.end && range.begin < rewriter->splices[i].range.end)
            return false;
    return true;
}

void rewrite_all(struct rewriter *rewriter, const struct change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!is_free(rewriter, changes[i].range))
            return;
    for (size_t i = 0; i < count; i++)
        rewrite(rewriter, changes[i].range, changes[i].text, NULL);
}

const char *text_without(const struct rewriter *rewriter, struct range range)
{
    return strchr(rewriter_text(rewriter, range), '\n') ? place_marker(rewriter, range.end) : "";
}

struct blocks {
    struct search *search;
    struct rewriter *rewriter;
    loop_function *act;
};

static void find_blocks(CXCursor cursor, CXCursor parent, void *context)
{
    const struct blocks *blocks = context;
    size_t count;
    (void)parent;
    cursor_children(cursor, &count);
    for (size_t i = 0; clang_getCursorKind(cursor) == CXCursor_CompoundStmt && i < count; i++)
        blocks->act(blocks->search, blocks->rewriter, cursor, i);
    visit_children(cursor, find_blocks, context);
}

void each_statement(struct search *search, struct rewriter *rewriter, loop_function *act)
{
    struct blocks blocks = {search, rewriter, act};
    CXCursor body = search->nest.loops[search->depth - 1].body;
    find_blocks(body, body, &blocks);
}

const char *with_clause(const struct rewriter *rewriter, const char *text, const struct clause *clause)
{
    return arena_format("%s %s", text, rewriter_text(rewriter, (struct range){clause->offset, clause->end}));
}
