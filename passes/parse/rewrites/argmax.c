/*
 * Loops that look for the place of the greatest value, or of the least:
 *
 *     for (int j = 0; j < m; j++)         { float __rex_best1 = best;
 *         if (a[i * m + j] > best) {        for (int j = 0; j < m; j++)
 *             best = a[i * m + j];              if (a[i * m + j] > __rex_best1)
 *             at = j;                               __rex_best1 = a[i * m + j];
 *         }                                 if (__rex_best1 > best) {
 *                                               int __rex_at1 = 2147483647;
 *                                               for (int j = 0; j < m; j++)
 *                                                   if (a[i * m + j] == __rex_best1)
 *                                                       { if (j < __rex_at1) __rex_at1 = j; }
 *                                               if (__rex_at1 != 2147483647) {
 *                                                   best = __rex_best1;
 *                                                   at = __rex_at1;
 *                                               }
 *                                           } }
 *
 * Threads can share both loops of the second form, each of which combines values with one variable
 * (combined.c), and a row is in a cache when it is read again. Both forms find the same place in C: of equal
 * values the first one in the loop's order, or the last one where the comparison is `>=`. Floating-point
 * numbers are what memory has, for arithmetic might differ in the two loops.
 */
#include "effects.h"
#include "inner.h"
#include "loops.h"
#include "resolve.h"

/* A loop that looks for a place. */
struct extreme {
    const struct search *search;
    struct rewriter *rewriter;
    struct counted_loop loop;
    CXCursor branch, value, best, at, place; /* the value of an iteration, the best one, and their places */
    bool greatest, last;                     /* the greatest value; the last of equal ones */
};

static const char *text_of(const struct extreme *extreme, CXCursor cursor)
{
    return rewriter_text(extreme->rewriter, cursor_range(cursor));
}

/* ---- the loop's body ---- */

/* The branch that the body is, behind declarations of variables with values. */
static bool read_branch(struct extreme *extreme)
{
    size_t count = 1, parts_count;
    CXCursor body = extreme->loop.body, *statements = &body;
    if (clang_getCursorKind(body) == CXCursor_CompoundStmt)
        statements = cursor_children(body, &count);
    for (size_t i = 0; i + 1 < count; i++) {
        CXCursor *variables = cursor_children(statements[i], &parts_count);
        CXCursor value = clang_getCursorKind(statements[i]) == CXCursor_DeclStmt && parts_count == 1
                             ? clang_Cursor_getVarDeclInitializer(variables[0])
                             : clang_getNullCursor();
        if (clang_Cursor_isNull(value) || !is_plain(value) || !cursor_is_automatic(variables[0]))
            return false;
    }
    extreme->branch = count ? statements[count - 1] : clang_getNullCursor();
    cursor_children(extreme->branch, &parts_count);
    return count > 0 && clang_getCursorKind(extreme->branch) == CXCursor_IfStmt && parts_count == 2;
}

/* A variable that each iteration of the construct has for itself, and that nothing else leads to. */
static bool is_local(const struct extreme *extreme, CXCursor variable)
{
    CXType type = cursor_type(variable);
    return clang_getCursorKind(variable) == CXCursor_VarDecl && cursor_is_automatic(variable) &&
           !is_addressed(extreme->search->nest.function, variable) && !type_is_volatile(type) &&
           !range_has(cursor_range(extreme->loop.statement), cursor_offset(variable));
}

static bool read_setting(CXCursor statement, CXCursor *variable, CXCursor *value)
{
    CXCursor *sides;
    if (!read_assignment(statement, &sides) ||
        clang_getCursorKind(strip_expression(sides[0])) != CXCursor_DeclRefExpr)
        return false;
    *variable = cursor_referenced(strip_expression(sides[0]));
    *value = sides[1];
    return true;
}

/* The two assignments in either order. */
static bool read_settings(struct extreme *extreme)
{
    size_t count;
    CXCursor *parts = cursor_children(extreme->branch, &count), condition = parts[0],
             *statements = cursor_children(parts[1], &count);
    if (clang_getCursorKind(parts[1]) != CXCursor_CompoundStmt || count != 2)
        return false;
    for (int i = 0; i < 2; i++) {
        CXCursor value;
        if (!read_setting(statements[i], &extreme->best, &value) ||
            !read_setting(statements[!i], &extreme->at, &extreme->place))
            return false;
        struct comparison comparison;
        if (!read_comparison(condition, extreme->best, &comparison))
            continue;
        extreme->value = strip_expression(comparison.value);
        extreme->greatest = comparison.above;
        extreme->last = comparison.equal;
        if (same_tokens(text_of(extreme, strip_expression(value)), text_of(extreme, extreme->value)))
            return true;
    }
    return false;
}

/* ---- what it computes ---- */

/* Whether the loop names the best value and its place for nothing else. */
static bool is_all(const struct extreme *extreme)
{
    CXCursor loop = extreme->loop.statement;
    return stores_in(loop, extreme->best).names == 2 && stores_in(loop, extreme->at).names == 1;
}

/* Whether the value is the same whenever it is computed. */
static bool is_exact(const struct extreme *extreme)
{
    CXType type = clang_getCanonicalType(cursor_type(extreme->best));
    CXCursor value = extreme->value, variable = cursor_referenced(value);
    if (type.kind != clang_getCanonicalType(cursor_type(value)).kind || !is_plain(value))
        return false;
    if (type_is_integer(type))
        return true;
    bool own = clang_getCursorKind(value) == CXCursor_DeclRefExpr &&
               range_has(cursor_range(extreme->loop.body), cursor_offset(variable));
    if (own)
        value = strip_expression(clang_Cursor_getVarDeclInitializer(variable));
    bool same = clang_getCanonicalType(cursor_type(value)).kind == type.kind;
    return (type.kind == CXType_Float || type.kind == CXType_Double) && same &&
           may_reorder_sums(extreme->search->parse) &&
           (is_element(value) || clang_getCursorKind(value) == CXCursor_MemberRefExpr);
}

struct names {
    struct range code;
    bool found;
};

static void find_own(CXCursor cursor, CXCursor parent, void *context)
{
    struct names *names = context;
    (void)parent;
    names->found |= clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
                    range_has(names->code, cursor_offset(cursor_referenced(cursor)));
    visit_children(cursor, find_own, names);
}

/* Whether a place can be computed behind the loop, from its counter. */
static bool is_place(const struct extreme *extreme)
{
    struct names names = {cursor_range(extreme->loop.body), false};
    find_own(extreme->place, extreme->place, &names);
    return !names.found && is_plain(extreme->place) &&
           type_is_integer(clang_getCanonicalType(cursor_type(extreme->at)));
}

/* A number that the counter never is: the greatest one of its type, or the least. */
static const char *no_place(const struct extreme *extreme, bool greatest)
{
    CXType type = clang_getCanonicalType(cursor_type(extreme->loop.counter));
    bool wide = clang_Type_getSizeOf(type) == 8;
    if (clang_Type_getSizeOf(type) != 4 && !wide)
        return NULL;
    if (is_signed(type))
        return greatest ? wide ? "9223372036854775807LL" : "2147483647"
               : wide   ? "(-9223372036854775807LL - 1)"
                        : "(-2147483647 - 1)";
    return !greatest ? NULL : wide ? "18446744073709551615ULL" : "4294967295U";
}

/* ---- the text ---- */

/* The loop with another statement in the branch's place. */
static const char *loop_text(const struct extreme *extreme, const char *statement)
{
    struct range loop = cursor_range(extreme->loop.statement), body = cursor_range(extreme->loop.body),
                 branch = cursor_range(extreme->branch);
    bool block = clang_getCursorKind(extreme->loop.body) == CXCursor_CompoundStmt;
    return arena_format("%s%s%s %s %s", place_marker(extreme->rewriter, loop.begin),
                        rewriter_text(extreme->rewriter, (struct range){loop.begin, body.begin}),
                        rewriter_text(extreme->rewriter, (struct range){body.begin, branch.begin}), statement,
                        block ? "}" : "");
}

static const char *place_text(const struct extreme *extreme, const char *at)
{
    CXCursor counter = extreme->loop.counter;
    if (refers_to(strip_expression(extreme->place), counter))
        return arena_format("%s = %s;", cursor_name(extreme->at), at);
    return arena_format("{ const %s = %s; %s = %s; }",
                        declarator(type_text(cursor_type(counter)), cursor_name(counter)), at,
                        cursor_name(extreme->at), text_of(extreme, extreme->place));
}

static void write_loops(const struct extreme *extreme)
{
    bool first = extreme->last == extreme->loop.down; /* the least counter */
    struct rewriter *rewriter = extreme->rewriter;
    struct range range = statement_range(&extreme->search->parse->source, extreme->loop.statement);
    const char *none = no_place(extreme, first), *sign = extreme->greatest ? ">" : "<",
               *best = unused_name(rewriter, "__rex_best1"), *at = unused_name(rewriter, "__rex_at1"),
               *name = cursor_name(extreme->best), *value = text_of(extreme, extreme->value),
               *counter = cursor_name(extreme->loop.counter);
    if (!none)
        return;
    const char *text = arena_format(
        "{ %s = %s; %s\nif (%s %s%s %s) { %s = %s; %s\nif (%s != %s) { %s = %s; %s } } }%s",
        declarator(type_text(clang_getUnqualifiedType(cursor_type(extreme->best))), best), name,
        loop_text(extreme, arena_format("if (%s %s %s) %s = %s;", value, sign, best, best, value)), best,
        sign, extreme->last ? "=" : "", name,
        declarator(type_text(clang_getUnqualifiedType(cursor_type(extreme->loop.counter))), at), none,
        loop_text(extreme, arena_format("if (%s == %s) { if (%s %s %s) %s = %s; }", value, best, counter,
                                        first ? "<" : ">", at, at, counter)),
        at, none, name, best, place_text(extreme, at), place_marker(rewriter, range.end));
    rewrite_all(rewriter, &(struct change){range, text}, 1);
}

static void look_at_statement(const struct search *search, struct rewriter *rewriter, CXCursor block,
                              size_t place)
{
    size_t count;
    struct extreme extreme = {.search = search, .rewriter = rewriter};
    CXCursor loop = cursor_children(block, &count)[place];
    if (read_counted_loop(&search->nest, loop, &extreme.loop) && read_branch(&extreme) &&
        read_settings(&extreme) && !clang_equalCursors(extreme.best, extreme.at) &&
        is_local(&extreme, extreme.best) && is_local(&extreme, extreme.at) && is_all(&extreme) &&
        is_plain(extreme.loop.start) && is_plain(extreme.loop.bound) && is_exact(&extreme) &&
        is_place(&extreme) && !hidden_before(search->parse, loop) &&
        !holds_directive(search->parse, cursor_range(loop)))
        write_loops(&extreme);
}

void write_argmax(struct search *search, struct rewriter *rewriter)
{
    each_statement(search, rewriter, look_at_statement);
}
