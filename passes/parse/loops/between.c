/*
 * Nests of loops with statements between them that only declare or set variables:
 *
 *     for (int i = 0; i < n; i++) {
 *         int j;
 *         const float *row = a + i * n;
 *         for (j = 0; j < n; j++) {
 *             ...
 *
 * They become nests without, which threads can share (inner.c): a counter is declared in its loop, and the
 * other statements stand in front of the innermost body. Each of its iterations then sets the variables
 * anew, to the same values: what these are computed from is neither assigned in the loop behind nor stored by
 * other iterations (dependence.c is asked that), and nobody changes them later. Statements that call, store
 * to memory or have loops are none of that.
 */
#include "effects.h"
#include "inner.h"
#include "loops.h"
#include "resolve.h"

#include <stdlib.h>
#include <string.h>

/* ---- what may stand between ---- */

static bool is_scalar(CXType type)
{
    type = clang_getCanonicalType(type);
    return (type.kind >= CXType_Bool && type.kind <= CXType_LongDouble) || type.kind == CXType_Pointer;
}

/* What is looked for in an expression that is to stand further inside. */
struct expression {
    const struct between *between;
    CXCursor loop; /* behind the statement */
    bool refused;
};

static bool is_plain_operation(CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_UnaryOperator:
        return unary_effect(cursor) != UNARY_UNKNOWN && unary_effect(cursor) != UNARY_STORES;
    case CXCursor_BinaryOperator:
        return !is_store(cursor) && clang_getCursorBinaryOperatorKind(cursor) != CXBinaryOperator_Comma;
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
        return !is_volatile_or_atomic(cursor);
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_ConditionalOperator:
    case CXCursor_CStyleCastExpr:
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_TypeRef:
        return true;
    default:
        return false;
    }
}

/* The name of another variable than the one that has it further inside. */
static bool is_hidden(const struct between *between, CXCursor variable)
{
    for (size_t i = 0; i < between->declared_count; i++)
        if (same_text(cursor_name(between->declared[i]), cursor_name(variable)) &&
            !clang_equalCursors(between->declared[i], variable))
            return true;
    return false;
}

static void look_at_expression(CXCursor cursor, CXCursor parent, void *context)
{
    struct expression *expression = context;
    CXCursor variable = cursor_referenced(cursor);
    (void)parent;
    expression->refused |= !is_plain_operation(cursor);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr)
        expression->refused |=
            is_assigned_in(expression->loop, variable) || is_hidden(expression->between, variable);
    visit_children(cursor, look_at_expression, expression);
}

static bool may_move(const struct between *between, CXCursor value, CXCursor loop)
{
    struct expression expression = {.between = between, .loop = loop};
    look_at_expression(value, value, &expression);
    return !expression.refused;
}

/* Whether nothing in the loop changes the variable. */
static bool keeps_value(CXCursor loop, CXCursor variable)
{
    return !is_addressed(loop, variable) && !is_assigned_in(loop, variable);
}

/* ---- the loops, and what stands between them ---- */

static bool is_counter(const struct between *between, CXCursor variable)
{
    for (size_t i = 0; i < between->loop_count; i++)
        if (clang_equalCursors(between->loops[i].counter, variable))
            return true;
    return false;
}

static bool declare(struct between *between, CXCursor variable)
{
    for (size_t i = 0; i < between->declared_count; i++)
        if (same_text(cursor_name(between->declared[i]), cursor_name(variable)))
            return false;
    if (between->declared_count == MOST_BETWEEN)
        return false;
    between->declared[between->declared_count++] = variable;
    return true;
}

/* The last statement of a body that is no empty one, if it is a loop; those in front of it are added. */
static CXCursor add_statements(struct between *between, CXCursor body)
{
    while (clang_getCursorKind(body) == CXCursor_CompoundStmt) {
        size_t count;
        CXCursor *statements = cursor_children(body, &count), last = clang_getNullCursor();
        for (size_t i = 0; i < count; i++) {
            bool empty = clang_getCursorKind(statements[i]) == CXCursor_NullStmt;
            if (between->count == MOST_BETWEEN)
                return clang_getNullCursor();
            if (!empty && !clang_Cursor_isNull(last))
                between->rows[between->count++] = (struct moved){last, between->loop_count, false};
            if (empty)
                between->rows[between->count++] = (struct moved){statements[i], between->loop_count, false};
            else
                last = statements[i];
        }
        body = last;
    }
    return clang_getCursorKind(body) == CXCursor_ForStmt ? body : clang_getNullCursor();
}

static bool is_declared_in(CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    return count && clang_getCursorKind(parts[0]) == CXCursor_DeclStmt;
}

bool next_between(struct between *between, CXCursor body, struct counted_loop *loop, const struct nest *nest)
{
    CXCursor statement = add_statements(between, body);
    if (clang_Cursor_isNull(statement) || !read_counted_loop(nest, statement, loop) ||
        between->loop_count == MOST_DEEPER)
        return false;
    between->loops[between->loop_count++] = *loop;
    return !is_declared_in(statement) || declare(between, loop->counter);
}

/* ---- whether all of it may move ---- */

static bool take_declaration(struct between *between, struct moved *moved, CXCursor loop)
{
    size_t count;
    CXCursor *variables = cursor_children(moved->statement, &count);
    for (size_t i = 0; i < count; i++) {
        CXCursor value = clang_Cursor_getVarDeclInitializer(variables[i]);
        bool counter = is_counter(between, variables[i]);
        enum CX_StorageClass storage = clang_Cursor_getStorageClass(variables[i]);
        if (clang_getCursorKind(variables[i]) != CXCursor_VarDecl || !declare(between, variables[i]) ||
            (storage != CX_SC_None && storage != CX_SC_Auto) || !is_scalar(cursor_type(variables[i])) ||
            clang_isVolatileQualifiedType(cursor_type(variables[i])) ||
            (!clang_Cursor_isNull(value) &&
             (!may_move(between, value, loop) || (!counter && !keeps_value(loop, variables[i])))))
            return false;
        moved->counts |= counter;
        if (!clang_Cursor_isNull(value) && between->value_count < MOST_BETWEEN)
            between->values[between->value_count++] = value;
        else if (!clang_Cursor_isNull(value))
            return false;
    }
    return count > 0;
}

/* Whether each thread has a variable of its own, by a clause or a declaration between the loops. */
static bool is_own(const struct between *between, CXCursor variable)
{
    for (size_t i = 0; i < between->declared_count; i++)
        if (clang_equalCursors(between->declared[i], variable))
            return true;
    return is_made_private(between->pragma, cursor_name(variable));
}

static bool take_assignment(struct between *between, const struct moved *moved, CXCursor loop)
{
    size_t count;
    CXCursor *sides = cursor_children(moved->statement, &count);
    CXCursor name = count == 2 ? strip_expression(sides[0]) : clang_getNullCursor();
    CXCursor variable = cursor_referenced(name);
    if (clang_getCursorBinaryOperatorKind(moved->statement) != CXBinaryOperator_Assign || count != 2 ||
        clang_getCursorKind(name) != CXCursor_DeclRefExpr || !cursor_is_automatic(variable) ||
        is_volatile_or_atomic(name) || !is_scalar(cursor_type(variable)) || is_hidden(between, variable) ||
        !is_own(between, variable) || !keeps_value(loop, variable) || !may_move(between, sides[1], loop))
        return false;
    between->values[between->value_count++] = sides[1];
    return true;
}

static bool take(struct between *between, struct moved *moved)
{
    CXCursor loop = between->loops[moved->level].statement;
    switch (clang_getCursorKind(moved->statement)) {
    case CXCursor_NullStmt:
        return true;
    case CXCursor_DeclStmt:
        return take_declaration(between, moved, loop);
    case CXCursor_BinaryOperator:
        return take_assignment(between, moved, loop);
    default:
        return false;
    }
}

struct names {
    const struct between *between;
    bool found;
};

static void find_declared(CXCursor cursor, CXCursor parent, void *context)
{
    struct names *names = context;
    (void)parent;
    for (size_t i = 0; i < names->between->declared_count; i++)
        names->found |= clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
                        same_text(cursor_name(cursor), cursor_name(names->between->declared[i]));
    visit_children(cursor, find_declared, context);
}

/* Whether the heads of the loops can stand where nothing is declared between them yet. */
static bool heads_stand_alone(const struct between *between)
{
    for (size_t i = 0; i < between->loop_count; i++) {
        size_t count, sides;
        CXCursor *parts = cursor_children(between->loops[i].statement, &count);
        CXCursor *condition = cursor_children(strip_expression(parts[1]), &sides);
        bool turned = !refers_to(condition[0], between->loops[i].counter);
        struct names names = {between, false};
        find_declared(between->loops[i].start, parts[0], &names);
        find_declared(condition[!turned], parts[1], &names);
        if (names.found)
            return false;
    }
    return true;
}

bool take_between(struct between *between, size_t levels)
{
    size_t count = 0;
    between->loop_count = levels;
    between->value_count = 0;
    while (count < between->count && between->rows[count].level < levels)
        count++;
    between->count = count;
    for (size_t i = 0; i < count; i++)
        if (between->value_count == MOST_BETWEEN || !take(between, &between->rows[i]))
            return false;
    return heads_stand_alone(between);
}

/* ---- the text ---- */

/* A statement without the declarations of counters. */
static const char *moved_text(const struct rewriter *rewriter, const struct between *between,
                              const struct moved *moved)
{
    const struct source *source = &rewriter->round.source;
    struct range range = statement_range(source, moved->statement);
    const char *text = "";
    size_t count;
    if (clang_getCursorKind(moved->statement) == CXCursor_NullStmt)
        return "";
    if (!moved->counts)
        return arena_format("%s%s", place_marker(rewriter, range.begin), rewriter_text(rewriter, range));
    CXCursor *variables = cursor_children(moved->statement, &count);
    for (size_t i = 0; i < count; i++) {
        CXCursor value = clang_Cursor_getVarDeclInitializer(variables[i]);
        const char *start = clang_Cursor_isNull(value)
                                ? ""
                                : arena_format(" = %s", rewriter_text(rewriter, cursor_range(value)));
        if (!is_counter(between, variables[i]))
            text = arena_format("%s %s%s;", text,
                                declarator(type_text(cursor_type(variables[i])), cursor_name(variables[i])),
                                start);
    }
    return *text ? arena_format("%s%s", place_marker(rewriter, range.begin), text) : "";
}

static int by_place(const void *one, const void *other)
{
    const struct change *left = one, *right = other;
    return (left->range.begin > right->range.begin) - (left->range.begin < right->range.begin);
}

const char *changed_text(const struct rewriter *rewriter, struct range range, struct change *changes,
                         size_t count)
{
    const char *text = "";
    size_t done = range.begin;
    qsort(changes, count, sizeof(*changes), by_place);
    for (size_t i = 0; i < count; done = changes[i++].range.end)
        text = arena_format("%s%s%s", text,
                            rewriter_text(rewriter, (struct range){done, changes[i].range.begin}),
                            changes[i].text);
    return arena_format("%s%s", text, rewriter_text(rewriter, (struct range){done, range.end}));
}

static bool is_declared_between(const struct between *between, CXCursor variable)
{
    for (size_t i = 0; i < between->count; i++)
        if (between->rows[i].counts &&
            range_has(cursor_range(between->rows[i].statement), cursor_offset(variable)))
            return true;
    return false;
}

const char *text_without_between(const struct rewriter *rewriter, struct range range,
                                 const struct between *between)
{
    struct change changes[MOST_BETWEEN + MOST_DEEPER + 2];
    size_t count = 0;
    const char *inside = "";
    const struct source *source = &rewriter->round.source;
    for (size_t i = 0; i < between->count; i++) {
        struct range statement = statement_range(source, between->rows[i].statement);
        inside = arena_format("%s%s", inside, moved_text(rewriter, between, &between->rows[i]));
        changes[count++] = (struct change){statement, place_marker(rewriter, statement.end)};
    }
    for (size_t i = 0; i < between->loop_count; i++) {
        CXCursor counter = between->loops[i].counter;
        size_t parts, begin = cursor_range(cursor_children(between->loops[i].statement, &parts)[0]).begin;
        if (is_declared_between(between, counter))
            changes[count++] =
                (struct change){{begin, begin}, declarator(type_text(cursor_type(counter)), "")};
    }
    struct range body = statement_range(source, between->loops[between->loop_count - 1].body);
    changes[count++] = (struct change){{body.begin, body.begin},
                                       arena_format("{%s%s", inside, place_marker(rewriter, body.begin))};
    changes[count++] = (struct change){{body.end, body.end}, "}"};
    return changed_text(rewriter, range, changes, count);
}
