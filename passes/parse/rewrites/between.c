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

bool is_plain_operation(CXCursor cursor)
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

static bool is_namesake(CXCursor one, CXCursor other)
{
    return same_text(cursor_name(one), cursor_name(other)) && !clang_equalCursors(one, other);
}

/* The name of another variable than the one that has it further inside, where the counters are declared in
 * the loops' heads, in front of all that moves. */
static bool is_hidden(const struct between *between, CXCursor variable)
{
    bool hidden = false;
    for (size_t i = 0; i < between->declared_count; i++)
        hidden |= is_namesake(between->declared[i], variable);
    for (size_t i = 0; i < between->loop_count; i++)
        hidden |= is_namesake(between->loops[i].counter, variable);
    return hidden;
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

/* The loop behind a compiler's pragma, such as unroll, which says nothing of a loop that threads share. */
static CXCursor loop_behind_hint(struct between *between, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    bool hint = clang_getCursorKind(statement) == CXCursor_UnexposedStmt && count > 0 &&
                clang_getCursorKind(parts[count - 1]) == CXCursor_ForStmt &&
                between->hint_count < MOST_DEEPER;
    if (!hint)
        return statement;
    between->hints[between->hint_count++] = statement;
    return parts[count - 1];
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
                between->rows[between->count++] =
                    (struct moved){.statement = last, .level = between->loop_count};
            if (empty)
                between->rows[between->count++] =
                    (struct moved){.statement = statements[i], .level = between->loop_count};
            else
                last = statements[i];
        }
        body = last;
    }
    body = clang_Cursor_isNull(body) ? body : loop_behind_hint(between, body);
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
            (storage != CX_SC_None && storage != CX_SC_Auto && storage != CX_SC_Register) ||
            !is_scalar(cursor_type(variables[i])) ||
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

/* A store goes to the first iteration of a hull. */
static bool take_store(struct between *between, struct moved *moved, CXCursor loop)
{
    size_t count;
    const struct hull *hull = &between->hull;
    CXCursor *sides = cursor_children(moved->statement, &count);
    if (!hull->found || hull->level != moved->level || !has_first_iteration(hull) || count != 2 ||
        clang_getCursorBinaryOperatorKind(moved->statement) != CXBinaryOperator_Assign ||
        !is_element(strip_expression(sides[0])) || !may_move(between, sides[0], loop) ||
        !may_move(between, sides[1], loop))
        return false;
    moved->once = true;
    between->once[between->once_count++] = moved->statement;
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
        return take_assignment(between, moved, loop) || take_store(between, moved, loop);
    default:
        return false;
    }
}

/* ---- heads of loops ---- */

/* Whether a statement sets the variable; *value gets what it sets it to, or the null cursor. */
static bool sets(CXCursor statement, CXCursor variable, CXCursor *value)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) == CXCursor_BinaryOperator && count == 2) {
        *value = parts[1];
        return refers_to(strip_expression(parts[0]), variable);
    }
    for (size_t i = 0; clang_getCursorKind(statement) == CXCursor_DeclStmt && i < count; i++)
        if (clang_equalCursors(parts[i], variable)) {
            *value = clang_Cursor_getVarDeclInitializer(parts[i]);
            return true;
        }
    return false;
}

/* Whether statements between the loops set or declare the variable; *value gets the only value that they
 * give it, or the null cursor. */
static bool is_set_between(const struct between *between, CXCursor variable, CXCursor *value)
{
    bool found = false;
    CXCursor next;
    *value = clang_getNullCursor();
    for (size_t i = 0; i < between->count; i++) {
        if (!sets(between->rows[i].statement, variable, &next))
            continue;
        bool again = !clang_Cursor_isNull(*value) && !clang_Cursor_isNull(next);
        if (again) {
            *value = clang_getNullCursor();
            return true;
        }
        *value = clang_Cursor_isNull(next) ? *value : next;
        found = true;
    }
    return found;
}

enum { DEEPEST_VALUE = 3 };

/* The names in a loop's head, with values in the places of variables that are set between the loops. */
struct head {
    const struct between *between;
    unsigned depth;
    bool refused;
};

/* Whether a name would be that of another variable in a loop's head: of a counter that it declares. */
static bool is_counters_name(const struct between *between, CXCursor variable)
{
    for (size_t i = 0; i < between->loop_count; i++)
        if (same_text(cursor_name(between->loops[i].counter), cursor_name(variable)))
            return true;
    return false;
}

static void look_at_head(CXCursor cursor, CXCursor parent, void *context)
{
    struct head *head = context;
    CXCursor value, variable = cursor_referenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        bool set = is_set_between(head->between, variable, &value);
        head->refused |= is_counters_name(head->between, variable) || head->depth == DEEPEST_VALUE ||
                         (set && clang_Cursor_isNull(value)) || (!set && is_hidden(head->between, variable));
        if (set && !head->refused) {
            struct head further = {head->between, head->depth + 1, false};
            look_at_head(value, value, &further);
            head->refused |= further.refused;
        }
    }
    visit_children(cursor, look_at_head, head);
}

static bool stands_alone(const struct between *between, CXCursor expression)
{
    struct head head = {.between = between};
    look_at_head(expression, expression, &head);
    return !head.refused;
}

/* Whether the heads of the loops can stand where nothing is declared or set between them yet. */
static bool heads_stand_alone(const struct between *between)
{
    for (size_t i = 0; i < between->loop_count; i++)
        if (!stands_alone(between, between->loops[i].start) ||
            !stands_alone(between, between->loops[i].bound))
            return false;
    const struct hull *hull = &between->hull;
    return !hull->found ||
           (stands_alone(between, hull->outer.start) && stands_alone(between, hull->outer.bound));
}

/* Whether one of the nest's loops is what stands behind a hint. */
static bool is_in_loops(const struct between *between, CXCursor hint)
{
    for (size_t i = 0; i < between->loop_count; i++)
        if (range_has(cursor_range(hint), cursor_range(between->loops[i].statement).begin) &&
            cursor_range(hint).end == cursor_range(between->loops[i].statement).end)
            return true;
    return false;
}

bool take_between(struct between *between, size_t levels)
{
    size_t count = 0;
    between->loop_count = levels;
    between->value_count = between->once_count = 0;
    between->hull.found &= between->hull.level < levels;
    while (between->hint_count > 0 && !is_in_loops(between, between->hints[between->hint_count - 1]))
        between->hint_count--;
    while (count < between->count && between->rows[count].level < levels)
        count++;
    between->count = count;
    for (size_t i = 0; i < count; i++)
        if (between->value_count == MOST_BETWEEN || !take(between, &between->rows[i]))
            return false;
    return heads_stand_alone(between);
}

/* ---- the text ---- */

/* What a hull begins with. */
static const char *first_text(const struct rewriter *rewriter, const struct between *between)
{
    const struct hull *hull = &between->hull;
    CXCursor start = between->loops[hull->level].start;
    return clang_equalCursors(hull->end, start) ? text_of_hull(rewriter, between)
                                                : text_in_front(rewriter, between, start, NULL, NULL);
}

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
    if (moved->once) {
        CXCursor counter = between->loops[between->hull.level].counter;
        return arena_format("if (%s == (%s))%s%s", cursor_name(counter), first_text(rewriter, between),
                            place_marker(rewriter, range.begin), rewriter_text(rewriter, range));
    }
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
    if (left->range.begin != right->range.begin)
        return left->range.begin > right->range.begin ? 1 : -1;
    return (left->range.end > right->range.end) - (left->range.end < right->range.end);
}

const char *changed_text(const struct rewriter *rewriter, struct range range, struct change *changes,
                         size_t count)
{
    const char *text = "";
    size_t done = range.begin;
    if (count)
        qsort(changes, count, sizeof(*changes), by_place);
    for (size_t i = 0; i < count; i++) {
        if (changes[i].range.begin < done)
            continue; /* the tree has a name in the length of a type, as in sizeof(char[n]), twice */
        text = arena_format("%s%s%s", text,
                            rewriter_text(rewriter, (struct range){done, changes[i].range.begin}),
                            changes[i].text);
        done = changes[i].range.end;
    }
    return arena_format("%s%s", text, rewriter_text(rewriter, (struct range){done, range.end}));
}

struct naming {
    const struct rewriter *rewriter;
    const struct between *between;
    const struct counted_loop *counted;
    const char *text;
    struct change *changes;
    size_t count, capacity;
};

static void replace_names(CXCursor cursor, CXCursor parent, void *context)
{
    struct naming *naming = context;
    CXCursor value, variable = cursor_referenced(cursor);
    const char *text = NULL;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        if (naming->counted && refers_to(cursor, naming->counted->counter))
            text = naming->text;
        else if (is_set_between(naming->between, variable, &value) && !clang_Cursor_isNull(value))
            text = arena_format(
                "((%s)(%s))", declarator(type_text(clang_getCanonicalType(cursor_type(variable))), ""),
                text_in_front(naming->rewriter, naming->between, value, naming->counted, naming->text));
    }
    if (text) {
        naming->changes =
            arena_grow(naming->changes, naming->count, &naming->capacity, sizeof(*naming->changes));
        naming->changes[naming->count++] = (struct change){cursor_range(cursor), text};
    }
    visit_children(cursor, replace_names, naming);
}

const char *text_in_front(const struct rewriter *rewriter, const struct between *between, CXCursor expression,
                          const struct counted_loop *counted, const char *text)
{
    struct naming naming = {.rewriter = rewriter, .between = between, .counted = counted, .text = text};
    replace_names(expression, expression, &naming);
    return changed_text(rewriter, cursor_range(expression), naming.changes, naming.count);
}

/* The pragmas and directives in front of a loop that threads share are left out. */
static size_t change_hints(const struct rewriter *rewriter, const struct between *between,
                           struct change *changes)
{
    for (size_t i = 0; i < between->hint_count; i++) {
        size_t count, begin = cursor_range(between->hints[i]).begin;
        CXCursor *parts = cursor_children(between->hints[i], &count);
        size_t loop = cursor_range(parts[count - 1]).begin;
        changes[i] =
            (struct change){{line_start(&rewriter->round.source, begin), loop}, place_marker(rewriter, loop)};
    }
    for (size_t i = 0; i < between->directive_count; i++)
        changes[between->hint_count + i] =
            (struct change){between->directives[i], place_marker(rewriter, between->directives[i].end)};
    return between->hint_count + between->directive_count;
}

/* The changes of a loop's head. */
static size_t change_head(const struct rewriter *rewriter, const struct between *between, size_t level,
                          struct change *changes)
{
    const struct counted_loop *loop = &between->loops[level];
    const CXCursor ends[] = {loop->start, loop->bound};
    for (size_t i = 0; i < 2; i++) {
        bool hull = between->hull.found && between->hull.level == level &&
                    clang_equalCursors(ends[i], between->hull.end);
        changes[i] = (struct change){cursor_range(ends[i]),
                                     hull ? text_of_hull(rewriter, between)
                                          : text_in_front(rewriter, between, ends[i], NULL, NULL)};
    }
    return 2;
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
    struct change changes[MOST_BETWEEN + 6 * MOST_DEEPER + 2];
    size_t count = change_hints(rewriter, between, changes);
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
        count += change_head(rewriter, between, i, changes + count);
    }
    const struct counted_loop *last = &between->loops[between->loop_count - 1];
    struct range body = statement_range(source, last->body);
    if (between->hull.found)
        inside = arena_format("%sif (%s)", inside, text_of_guard(rewriter, &between->hull, last));
    changes[count++] = (struct change){{body.begin, body.begin},
                                       arena_format("{%s%s", inside, place_marker(rewriter, body.begin))};
    changes[count++] = (struct change){{body.end, body.end}, "}"};
    return changed_text(rewriter, range, changes, count);
}
