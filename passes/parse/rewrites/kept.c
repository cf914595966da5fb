/*
 * Loops in which each iteration reads an element that one of them may store to, as in Floyd's and Warshall's
 * algorithm for paths:
 *
 *     for (int j = 0; j < n; j++)                    { _Bool keeps = 0 <= n - 1 && (0 > k || k > n - 1 ||
 *         if (d[i][k] + d[k][j] < d[i][j])                           !(d[i][k] + d[k][k] < d[i][k]));
 *             d[i][j] = d[i][k] + d[k][j];             if (keeps) {
 *                                                          const float kept1 = d[i][k];
 *                                                          for (int j = 0; j < n; j++)
 *                                                              if (kept1 + d[k][j] < d[i][j])
 *                                                                  d[i][j] = kept1 + d[k][j];
 *                                                      } else
 *                                                          for (int j = 0; j < n; j++)
 *                                                              ...
 *                                                    }
 *
 * Threads share the first loop (inner_search.c). Both loops do the same in C: the question computes what the
 * iteration does to whose element all of them read, if there is one, and it keeps its value.
 */
#include "effects.h"
#include "inner.h"
#include "loops.h"
#include "resolve.h"

enum { MOST_KEPT = 16 };

/* A loop, the element that an iteration stores to, and the one that all of them read. */
struct keeping {
    const struct search *search;
    struct rewriter *rewriter;
    struct nest nest;
    struct counted_loop loop;
    CXCursor last;                      /* the statement that stores to it, with the condition */
    CXCursor element, condition, value; /* stored to if the condition holds, which may be null */
    CXCursor kept, place;               /* what is read, and the counter's value there */
    bool always, all;                   /* each iteration reads it; the one that it stores to */
    bool adds;                          /* `element += value;`, or by another operator, is what it does */
    struct change reads[MOST_KEPT];
    size_t read_count;
    bool refused;
};

static const char *text_of(const struct keeping *keeping, CXCursor cursor)
{
    return rewriter_text(keeping->rewriter, cursor_range(cursor));
}

/* ---- what the loop does ---- */

static bool is_declared(CXCursor statement)
{
    size_t count;
    CXCursor *variables = cursor_children(statement, &count);
    CXCursor value = clang_getCursorKind(statement) == CXCursor_DeclStmt && count == 1
                         ? clang_Cursor_getVarDeclInitializer(variables[0])
                         : clang_getNullCursor();
    return !clang_Cursor_isNull(value) && is_plain(value) && cursor_is_automatic(variables[0]) &&
           !type_is_array(cursor_type(variables[0]));
}

/* Reads `element = value;`, alone or behind a condition, and behind declarations. */
static bool read_body(struct keeping *keeping)
{
    size_t count = 1;
    CXCursor body = keeping->loop.body, *statements = &body, *sides;
    if (clang_getCursorKind(body) == CXCursor_CompoundStmt)
        statements = cursor_children(body, &count);
    for (size_t i = 0; i + 1 < count; i++)
        if (!is_declared(statements[i]))
            return false;
    CXCursor last = count ? statement_in_blocks(statements[count - 1]) : body;
    keeping->last = last;
    keeping->condition = clang_getNullCursor();
    if (clang_getCursorKind(last) == CXCursor_IfStmt) {
        CXCursor *parts = cursor_children(last, &count);
        if (count != 2 || !is_plain(parts[0]))
            return false;
        keeping->condition = parts[0];
        last = statement_in_blocks(parts[1]);
    }
    keeping->adds = clang_getCursorKind(last) == CXCursor_CompoundAssignOperator &&
                    !clang_Cursor_isNull(keeping->condition);
    if (keeping->adds)
        sides = cursor_children(last, &count);
    if ((!keeping->adds && !read_assignment(last, &sides)) || !is_element(strip_expression(sides[0])) ||
        !is_plain(sides[0]) || !is_plain(sides[1]))
        return false;
    keeping->element = strip_expression(sides[0]);
    keeping->value = sides[1];
    return true;
}

/* ---- the element that all iterations read ---- */

/* Whether two expressions are the same but for what stands in the counter's place in the other one, which
 * *place gets. */
static bool is_alike(const struct keeping *keeping, CXCursor one, CXCursor other, CXCursor *place)
{
    size_t count, other_count;
    one = strip_expression(one);
    other = strip_expression(other);
    if (refers_to(one, keeping->loop.counter)) {
        bool first = clang_Cursor_isNull(*place);
        if (first)
            *place = other;
        return first || same_expression(keeping->search->parse, *place, other);
    }
    CXCursor *parts = cursor_children(one, &count), *others = cursor_children(other, &other_count);
    if (clang_getCursorKind(one) != clang_getCursorKind(other) || count != other_count ||
        clang_getCursorBinaryOperatorKind(one) != clang_getCursorBinaryOperatorKind(other))
        return false;
    if (count == 0 || clang_getCursorKind(one) == CXCursor_MemberRefExpr)
        return same_expression(keeping->search->parse, one, other);
    for (size_t i = 0; i < count; i++)
        if (!is_alike(keeping, parts[i], others[i], place))
            return false;
    return true;
}

static void find_settings(CXCursor cursor, CXCursor parent, void *context)
{
    struct keeping *keeping = context;
    CXCursor variable = cursor_referenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr)
        keeping->refused |= is_assigned_in(keeping->loop.statement, variable) ||
                            range_has(cursor_range(keeping->loop.statement), cursor_offset(variable));
    visit_children(cursor, find_settings, context);
}

/* Whether each iteration evaluates a part of what it computes. */
static bool is_evaluated_first(const struct keeping *keeping, CXCursor part)
{
    size_t count;
    CXCursor code = clang_Cursor_isNull(keeping->condition) ? keeping->value : keeping->condition,
             body = keeping->loop.body, *statements = cursor_children(body, &count);
    if (!range_has(cursor_range(keeping->last), cursor_offset(part)))
        for (size_t i = 0; clang_getCursorKind(body) == CXCursor_CompoundStmt && i + 1 < count; i++) {
            size_t one;
            CXCursor variable = cursor_children(statements[i], &one)[0];
            if (is_evaluated_once(clang_Cursor_getVarDeclInitializer(variable), part))
                return true;
        }
    return is_evaluated_once(code, part);
}

/* Looks for reads of an element in which no iteration sets anything. */
static void find_reads(CXCursor cursor, CXCursor parent, void *context)
{
    struct keeping *keeping = context;
    CXCursor place = clang_getNullCursor();
    keeping->all |= same_expression(keeping->search->parse, keeping->element, cursor) &&
                    is_evaluated_first(keeping, cursor);
    if (!is_element(cursor) || stores_in(cursor, keeping->loop.counter).names > 0 ||
        !is_alike(keeping, keeping->element, cursor, &place) || clang_Cursor_isNull(place) ||
        (keeping->read_count && !same_expression(keeping->search->parse, keeping->kept, cursor))) {
        visit_children(cursor, find_reads, context);
        return;
    }
    keeping->kept = cursor;
    keeping->place = place;
    keeping->always |= is_evaluated_first(keeping, cursor);
    keeping->refused |= keeping->read_count == MOST_KEPT ||
                        clang_getCursorUnaryOperatorKind(parent) == CXUnaryOperator_AddrOf;
    find_settings(cursor, cursor, keeping);
    if (!keeping->refused)
        keeping->reads[keeping->read_count++] = (struct change){cursor_range(cursor), NULL};
}

/* ---- the text ---- */

static const char *text_there(struct keeping *keeping, CXCursor expression);

struct named {
    struct keeping *keeping;
    struct change changes[MOST_KEPT];
    size_t count;
};

/* A value as one of the variable's type. */
static const char *text_as(CXCursor variable, const char *value)
{
    return arena_format("((%s)(%s))",
                        declarator(type_text(clang_getUnqualifiedType(cursor_type(variable))), ""), value);
}

/* The counter, and variables of an iteration, have their values in the one whose element is read. */
static void find_named(CXCursor cursor, CXCursor parent, void *context)
{
    struct named *named = context;
    struct keeping *keeping = named->keeping;
    CXCursor variable = cursor_referenced(cursor);
    const char *text = NULL;
    (void)parent;
    visit_children(cursor, find_named, context);
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr)
        return;
    if (clang_equalCursors(variable, keeping->loop.counter))
        text = text_as(variable, text_of(keeping, keeping->place));
    else if (range_has(cursor_range(keeping->loop.body), cursor_offset(variable)))
        text = text_as(variable, text_there(keeping, clang_Cursor_getVarDeclInitializer(variable)));
    keeping->refused |= text && named->count == MOST_KEPT;
    if (text && !keeping->refused)
        named->changes[named->count++] = (struct change){cursor_range(cursor), text};
}

/* What an expression is in that iteration. Refuses one that names more than there is room for. */
static const char *text_there(struct keeping *keeping, CXCursor expression)
{
    struct named named = {.keeping = keeping};
    find_named(expression, expression, &named);
    return changed_text(keeping->rewriter, cursor_range(expression), named.changes, named.count);
}

/* Whether a condition compares something with the element that is stored to, for which of the two is greater.
 */
static bool compares(const struct keeping *keeping, CXCursor condition)
{
    size_t count;
    condition = strip_expression(condition);
    CXCursor *sides = cursor_children(condition, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(condition);
    if (kind == CXBinaryOperator_LAnd)
        return compares(keeping, sides[0]) || compares(keeping, sides[1]);
    bool relation = kind == CXBinaryOperator_LT || kind == CXBinaryOperator_GT ||
                    kind == CXBinaryOperator_LE || kind == CXBinaryOperator_GE;
    return relation && (same_expression(keeping->search->parse, sides[0], keeping->element) ||
                        same_expression(keeping->search->parse, sides[1], keeping->element));
}

/* `x | value`, `x && value` and the like for the element x. */
static bool joins(const struct keeping *keeping, CXCursor value)
{
    size_t count;
    CXCursor *sides = cursor_children(value, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(value);
    bool joins = kind == CXBinaryOperator_Or || kind == CXBinaryOperator_LOr ||
                 kind == CXBinaryOperator_And || kind == CXBinaryOperator_LAnd;
    return joins && (same_expression(keeping->search->parse, sides[0], keeping->element) ||
                     same_expression(keeping->search->parse, sides[1], keeping->element));
}

/* When the element keeps its value in the iteration that may store to it; NULL: nobody can say, or it would
 * seldom be so, for then one thread runs all of the loop. Of two zeros of different signs `==` says that they
 * are one. */
static const char *condition_to_keep(struct keeping *keeping)
{
    size_t count;
    long long number;
    const bool integer = type_is_integer(clang_getCanonicalType(cursor_type(keeping->element)));
    CXCursor value = strip_expression(keeping->value), *choices = cursor_children(value, &count);
    const char *same =
        arena_format("%s == (%s)", text_of(keeping, keeping->kept), text_there(keeping, keeping->value));
    if (!clang_Cursor_isNull(keeping->condition)) {
        const char *stays = text_there(keeping, keeping->condition);
        if (integer && !keeping->adds && evaluate_integer(value, &number))
            return arena_format("(!(%s) || %s)", stays, same);
        return compares(keeping, keeping->condition) ? arena_format("!(%s)", stays) : NULL;
    }
    if (clang_getCursorKind(value) == CXCursor_ConditionalOperator && count == 3 &&
        compares(keeping, choices[0]))
        for (size_t i = 1; i < 3; i++)
            if (same_expression(keeping->search->parse, choices[i], keeping->element))
                return arena_format("%s(%s)", i == 1 ? "" : "!", text_there(keeping, choices[0]));
    return integer && joins(keeping, value) ? same : NULL;
}

/* That the loop has iterations, and the one that may store to the element is none, or keeps its value. Where
 * only that one reads it for certain, there is to be one. */
static const char *question_about(struct keeping *keeping, const char *low, const char *high)
{
    const char *place = arena_format("(long long)(%s)", text_of(keeping, keeping->place)),
               *keeps = condition_to_keep(keeping);
    if (!keeps || keeping->refused)
        return NULL;
    return keeping->always ? arena_format("%s <= %s && (%s > %s || %s > %s || %s)", low, high, low, place,
                                          place, high, keeps)
                           : arena_format("%s <= %s && %s <= %s && %s", low, place, place, high, keeps);
}

static void write_loops(struct keeping *keeping, const char *question, const char *shadows)
{
    struct rewriter *rewriter = keeping->rewriter;
    struct range range = statement_range(&keeping->search->parse->source, keeping->loop.statement);
    const char *name = unused_name(rewriter, "__rex_kept1"), *marker = place_marker(rewriter, range.begin);
    for (size_t i = 0; i < keeping->read_count; i++)
        keeping->reads[i].text = name;
    rewrite_all(
        rewriter,
        &(struct change){
            range,
            arena_format("{ _Bool %s = %s;\nif (%s) { const %s = %s; %s%s\n} else { %s%s%s\n} }%s",
                         kept_answer, question, kept_answer,
                         declarator(type_text(clang_getUnqualifiedType(cursor_type(keeping->kept))), name),
                         text_of(keeping, keeping->kept), marker,
                         changed_text(rewriter, range, keeping->reads, keeping->read_count), shadows, marker,
                         rewriter_text(rewriter, range), place_marker(rewriter, range.end))},
        1);
}

/* ---- loops ---- */

static bool consider(const struct search *search, struct rewriter *rewriter, const struct nest *around,
                     const struct counted_loop *loop, CXCursor parent)
{
    (void)parent;
    struct keeping keeping = {.search = search, .rewriter = rewriter, .nest = *around, .loop = *loop};
    struct nest *nest = &keeping.nest;
    nest->fixed = nest->count;
    nest->loops[nest->count++] = *loop;
    nest->end = nest->count;
    const char *low = local_text(nest, &loop->low), *high = local_text(nest, &loop->high);
    if (!loop->exact || loop->step != 1 || !low || !high || !read_body(&keeping) ||
        hidden_before(search->parse, loop->statement) ||
        holds_directive(search->parse, cursor_range(loop->statement)))
        return false;
    visit_children(loop->body, find_reads, &keeping);
    const char *shadows = shadows_of(search, loop, nest->counters);
    if (keeping.refused || !keeping.read_count || !(keeping.always || keeping.all) || !shadows ||
        !is_steady_in(search, loop->statement, keeping.place))
        return false;
    const char *question = question_about(&keeping, low, high);
    if (!question)
        return false;
    write_loops(&keeping, question, shadows);
    return true;
}

void write_kept(struct search *search, struct rewriter *rewriter)
{
    each_counted_loop(search, rewriter, consider);
}
