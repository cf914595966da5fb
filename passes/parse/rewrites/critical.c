/*
 * Critical constructs in target regions, in which the threads of a GPU wait for each other in one queue.
 *
 * Where each updates one object, as an atomic construct does, it becomes one in the text:
 *
 *     #pragma omp critical            #pragma omp atomic
 *     { count++; }                    count++;
 *
 *     #pragma omp critical            #pragma omp atomic compare
 *     if (a[i] > most)                most = most < a[i] ? a[i] : most;
 *         most = a[i];
 *
 * Nobody can tell: all critical constructs of that name in the region are such updates, the functions that it
 * calls have none, and no value is computed from what is updated.
 *
 * Where one looks for the greatest value, or the least, and keeps something with it,
 *
 *     #pragma omp critical
 *     if (a[i] > most) {
 *         most = a[i];
 *         where = i;
 *     }
 *
 * the condition does not hold again once it does not, as the object only grows. So a thread looks at it while
 * it waits, and leaves the queue without its turn, in which it would do nothing (rex_sync.h).
 */
#include "edits.h"
#include "effects.h"
#include "inner.h"
#include "loops.h"
#include "resolve.h"
#include "rewrites.h"

#include <ctype.h>
#include <string.h>

/* A target region, or what is in it. */
struct guarded {
    struct parse *parse;
    struct rewriter *rewriter;
    const struct pragma *target, *pragma; /* the region's, and a critical construct's */
    const struct pragma *named;           /* of that one's name are those to look at; NULL: all */
    CXCursor code, statement;             /* their statements */
    struct update update;                 /* what the construct does */
    CXCursor value;                       /* an expression */
    bool found;
};

static bool is_critical(const struct pragma *pragma)
{
    return pragma && pragma->directive && same_text(pragma->directive->name, "critical");
}

static bool same_name(const struct pragma *one, const struct pragma *other)
{
    return one->argument && other->argument ? same_text(one->argument, other->argument)
                                            : one->argument == other->argument;
}

/* Calls `look` with each critical construct in the code, as `statement` and `pragma`; with those of another
 * one's name, if there is one. */
struct constructs {
    struct guarded *guarded;
    const struct pragma *named;
    void (*look)(struct guarded *guarded);
};

static void look_for_constructs(CXCursor cursor, CXCursor parent, void *context)
{
    struct constructs *constructs = context;
    const struct pragma *pragma = pragma_before(constructs->guarded->parse, cursor);
    (void)parent;
    if (!is_critical(pragma) || (constructs->named && !same_name(pragma, constructs->named))) {
        visit_children(cursor, look_for_constructs, context);
        return;
    }
    constructs->guarded->pragma = pragma;
    constructs->guarded->statement = cursor;
    constructs->look(constructs->guarded);
}

static void each_critical(struct guarded guarded, CXCursor code, void (*look)(struct guarded *guarded),
                          bool *found)
{
    struct constructs constructs = {&guarded, guarded.named, look};
    look_for_constructs(code, code, &constructs);
    *found |= guarded.found;
}

/* ---- updates ---- */

/* Whether no pointer leads to the variable, which is an array. */
static bool is_own_array(CXCursor variable)
{
    return cursor_is_automatic(variable) && type_is_array(cursor_type(variable)) &&
           !is_addressed(clang_getCursorSemanticParent(variable), variable);
}

/* Whether a list item of the region's map clauses begins with the variable. */
static bool is_mapped(const struct guarded *guarded, CXCursor variable)
{
    const char *name = cursor_name(variable);
    size_t length = strlen(name);
    for (size_t i = 0; i < guarded->target->clause_count; i++) {
        const struct clause *clause = &guarded->target->clauses[i];
        const char *list = same_text(clause->name, "map") ? clause->value : NULL;
        for (char *item; list && (item = next_list_item(&list));)
            if (strncmp(item, name, length) == 0 && !isalnum((unsigned char)item[length]) &&
                item[length] != '_')
                return true;
    }
    return false;
}

/* Whether elements that two variables lead to may be one. List items of one construct's map clauses share no
 * storage (OpenMP 5.2, section 5.8.3). */
static bool may_be_one(const struct guarded *guarded, CXCursor one, CXCursor other)
{
    return clang_Cursor_isNull(other) || (!is_own_array(one) && !is_own_array(other) &&
                                          !(is_mapped(guarded, one) && is_mapped(guarded, other)));
}

/* Whether the value is computed from the updated object's variable, or from what may be that object. */
static void look_at_value(CXCursor cursor, CXCursor parent, void *context)
{
    struct guarded *guarded = context;
    CXCursor object = strip_expression(guarded->update.object), base = root_variable(object);
    bool memory = is_element(cursor) || clang_getCursorKind(cursor) == CXCursor_MemberRefExpr;
    (void)parent;
    guarded->found |=
        refers_to(cursor, base) || (memory && clang_getCursorKind(object) != CXCursor_DeclRefExpr &&
                                    clang_getCanonicalType(cursor_type(cursor)).kind ==
                                        clang_getCanonicalType(cursor_type(object)).kind &&
                                    may_be_one(guarded, base, root_variable(cursor)));
    visit_children(cursor, look_at_value, context);
}

/* Reads what the construct's statement updates, with its own block or without. */
static bool read_statement(struct guarded *guarded, CXCursor *inside)
{
    *inside = statement_in_blocks(guarded->statement);
    return read_atomic_update(guarded->parse, *inside, &guarded->update) ||
           (read_atomic_compare(guarded->parse, *inside, &guarded->update) &&
            clang_Cursor_isNull(guarded->update.expected));
}

static bool is_comparison(const struct guarded *guarded)
{
    return is_one_of(guarded->update.operator, " min max ");
}

/* Whether the value is compared, and stored, as it is: its type has no numbers that the object's has not. */
static bool keeps_value(const struct update *update)
{
    CXType object = clang_getCanonicalType(cursor_type(strip_expression(update->object))),
           value = clang_getCanonicalType(cursor_type(strip_expression(update->value)));
    bool alike = type_is_integer(object) == type_is_integer(value) &&
                 (!type_is_integer(object) || is_signed(object) == is_signed(value));
    return alike && clang_Type_getSizeOf(value) <= clang_Type_getSizeOf(object);
}

/* Whether `atomic compare`, which is OpenMP 5.1's, can do the same. */
static bool may_compare(const struct guarded *guarded)
{
    return openmp_version(guarded->parse->options) >= 51 && keeps_value(&guarded->update);
}

/* Whether the operation is on a number that devices update by themselves, and the same wherever it happens.
 */
static bool is_plain_object(const struct guarded *guarded)
{
    CXCursor object = strip_expression(guarded->update.object), variable = root_variable(object);
    CXType type = cursor_type(object);
    bool number = type_is_integer(clang_getCanonicalType(type)) ||
                  clang_getCanonicalType(type).kind == CXType_Float ||
                  clang_getCanonicalType(type).kind == CXType_Double;
    if (clang_Cursor_isNull(variable) || !number || type_needs_lock(type) || !is_plain(object) ||
        clang_Cursor_isBitField(cursor_referenced(object)))
        return false;
    return clang_getCursorKind(object) != CXCursor_DeclRefExpr ||
           !is_addressed(clang_getCursorSemanticParent(variable), variable);
}

/* Whether a value of one of the constructs is computed from what this one updates. */
static void look_at_other(struct guarded *guarded)
{
    struct guarded other = *guarded;
    CXCursor inside;
    if (!read_statement(&other, &inside))
        return;
    if (!clang_Cursor_isNull(other.update.value))
        look_at_value(other.update.value, other.update.value, guarded);
    size_t count;
    CXCursor object = strip_expression(other.update.object), *parts = cursor_children(object, &count);
    for (size_t i = 1; i < count; i++) /* subscripts */
        look_at_value(parts[i], object, guarded);
}

static void look_at_update(struct guarded *guarded)
{
    CXCursor inside;
    struct guarded update = *guarded;
    guarded->found |= holds_directive(guarded->parse, cursor_range(guarded->statement)) ||
                      !read_statement(&update, &inside) || !is_plain_object(&update) ||
                      (is_comparison(&update) && !may_compare(&update)) ||
                      (!clang_Cursor_isNull(update.update.value) && !is_plain(update.update.value));
    if (!guarded->found)
        each_critical(update, guarded->code, look_at_other, &guarded->found);
}

/* Functions of which nobody can say here that they have no critical construct. */
static void look_for_calls(CXCursor cursor, CXCursor parent, void *context)
{
    struct guarded *guarded = context;
    CXCursor function = function_called(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_CallExpr)
        guarded->found |= clang_getCursorKind(function) != CXCursor_FunctionDecl ||
                          !(is_builtin(function) || is_library_function(guarded->parse, function) ||
                            is_storing_function(guarded->parse, function));
    visit_children(cursor, look_for_calls, context);
}

/* `x = x < e ? e : x;`, the form that clang takes where no block is around it. */
static const char *comparing_text(const struct guarded *guarded, struct range range)
{
    const char *object = rewriter_text(guarded->rewriter, cursor_range(guarded->update.object)),
               *value = rewriter_text(guarded->rewriter, cursor_range(guarded->update.value));
    return arena_format("%s = %s %s (%s) ? (%s) : %s;%s", object, object,
                        same_text(guarded->update.operator, "max") ? "<" : ">", value, value, object,
                        place_marker(guarded->rewriter, range.end));
}

/* The constructs become atomic ones, without blocks. */
static void write_atomic(struct guarded *guarded)
{
    CXCursor inside, block = guarded->statement;
    size_t count;
    struct rewriter *rewriter = guarded->rewriter;
    struct range whole = statement_range(&rewriter->round.source, guarded->statement);
    read_statement(guarded, &inside);
    note_rewritten(guarded->parse, guarded->pragma->begin, "critical",
                   "all critical constructs of that name in the region update one object each");
    rewrite(rewriter, (struct range){guarded->pragma->begin, guarded->pragma->end},
            pragma_line(is_comparison(guarded) ? "atomic compare" : "atomic"), NULL);
    if (is_comparison(guarded)) {
        rewrite(rewriter, whole, comparing_text(guarded, whole), NULL);
        return;
    }
    while (clang_getCursorKind(block) == CXCursor_CompoundStmt) {
        struct range range = cursor_range(block);
        rewrite(rewriter, (struct range){range.begin, range.begin + 1}, " ", NULL);
        rewrite(rewriter, (struct range){range.end - 1, range.end}, " ", NULL);
        block = cursor_children(block, &count)[0];
    }
}

/* Writes the construct, if all of its name are such updates. */
static void consider(struct guarded *guarded)
{
    struct guarded group = *guarded;
    group.named = guarded->pragma;
    each_critical(group, guarded->code, look_at_update, &group.found);
    if (!group.found)
        write_atomic(guarded);
}

static void look_for_regions(CXCursor cursor, CXCursor parent, void *context)
{
    struct guarded region = *(struct guarded *)context;
    const struct pragma *pragma = pragma_before(region.parse, cursor);
    (void)parent;
    if (!pragma || !is_target_region(pragma)) {
        visit_children(cursor, look_for_regions, context);
        return;
    }
    region.target = pragma;
    region.code = cursor;
    look_for_calls(cursor, cursor, &region);
    if (!region.found)
        each_critical(region, cursor, consider, &region.found);
}

bool make_atomic(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    struct guarded all = {.parse = parse, .rewriter = &rewriter};
    if (parse->options->as_written || parse->options->bounds)
        return false;
    for (size_t i = 0; i < parse->pragmas.count && !all.found; i++)
        all.found = is_critical(&parse->pragmas.rows[i]);
    if (!all.found)
        return false;
    all.found = false;
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), look_for_regions, &all);
    return take_rewritten(&rewriter, resolved);
}

/* ---- the greatest value, or the least ---- */

/* What has to hold about the variable for the condition to hold. */
static bool read_need(const struct parse *parse, CXCursor condition, CXCursor variable,
                      struct comparison *comparison)
{
    size_t count;
    condition = strip_expression(condition);
    CXCursor *sides = cursor_children(condition, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(condition);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2)
        return false;
    if (kind == CXBinaryOperator_LAnd)
        return read_need(parse, sides[0], variable, comparison) ||
               read_need(parse, sides[1], variable, comparison);
    if (kind != CXBinaryOperator_LOr)
        return read_comparison(condition, variable, comparison);
    CXCursor other = strip_expression(sides[1]), *parts = cursor_children(other, &count);
    if (!read_comparison(sides[0], variable, comparison) || count != 2 ||
        clang_getCursorBinaryOperatorKind(other) != CXBinaryOperator_LAnd)
        return false;
    CXCursor equal = strip_expression(parts[0]), *equals = cursor_children(equal, &count);
    if (count != 2 || clang_getCursorBinaryOperatorKind(equal) != CXBinaryOperator_EQ)
        return false;
    bool second = refers_to(strip_expression(equals[0]), variable);
    comparison->equal = true;
    return (second || refers_to(strip_expression(equals[1]), variable)) &&
           same_expression(parse, equals[second], comparison->value);
}

/* The variable that a branch sets to the value that its condition compares it with. */
static bool read_extreme(const struct parse *parse, CXCursor branch, CXCursor *variable,
                         struct comparison *comparison)
{
    size_t count, settings;
    CXCursor *parts = cursor_children(branch, &count), *sides;
    if (clang_getCursorKind(branch) != CXCursor_IfStmt || count != 2)
        return false;
    CXCursor *statements = cursor_children(parts[1], &settings);
    if (clang_getCursorKind(parts[1]) != CXCursor_CompoundStmt)
        statements = &parts[1], settings = 1;
    for (size_t i = 0; i < settings; i++) {
        if (!read_assignment(statements[i], &sides))
            continue;
        *variable = cursor_referenced(strip_expression(sides[0]));
        if (clang_getCursorKind(strip_expression(sides[0])) == CXCursor_DeclRefExpr &&
            read_need(parse, parts[0], *variable, comparison) &&
            same_expression(parse, comparison->value, sides[1]))
            return true;
    }
    return false;
}

/* The stores to a variable, of which branches are that only make it greater, or only less. */
struct growing {
    const struct parse *parse;
    CXCursor variable;
    bool above;
    size_t grows;
};

static void look_at_branch(CXCursor cursor, CXCursor parent, void *context)
{
    struct growing *growing = context;
    struct comparison comparison;
    CXCursor variable;
    (void)parent;
    growing->grows += read_extreme(growing->parse, cursor, &variable, &comparison) &&
                      clang_equalCursors(variable, growing->variable) && comparison.above == growing->above;
    visit_children(cursor, look_at_branch, context);
}

/* Whether code stores to what the value is computed from, by name, or may do so otherwise. */
static void look_for_changes(CXCursor cursor, CXCursor parent, void *context)
{
    struct guarded *guarded = context;
    size_t count;
    (void)parent;
    if (is_store(cursor)) {
        CXCursor object = strip_expression(cursor_children(cursor, &count)[0]);
        guarded->found |= clang_getCursorKind(object) != CXCursor_DeclRefExpr ||
                          stores_in(guarded->value, cursor_referenced(object)).names > 0;
    }
    guarded->found |= clang_getCursorKind(cursor) == CXCursor_CallExpr;
    visit_children(cursor, look_for_changes, context);
}

static void look_at_changes(struct guarded *guarded)
{
    look_for_changes(guarded->statement, guarded->statement, guarded);
}

void analyse_critical(struct parse *parse, const struct pragma *pragma, struct ir_node *node)
{
    CXCursor branch = statement_in_blocks(pragma->statement), variable;
    const struct pragma *target = target_around(parse, pragma);
    struct comparison comparison;
    if (!target || !read_extreme(parse, branch, &variable, &comparison) || !cursor_is_automatic(variable) ||
        cursor_offset(variable) > target->begin || !is_plain(comparison.value) ||
        type_is_volatile(cursor_type(variable)) || type_needs_lock(cursor_type(variable)) ||
        is_addressed(clang_getCursorSemanticParent(variable), variable))
        return;
    struct growing growing = {parse, variable, comparison.above, 0};
    look_at_branch(target->statement, target->statement, &growing);
    struct guarded guarded = {.parse = parse, .value = comparison.value};
    each_critical(guarded, target->statement, look_at_changes, &guarded.found);
    if (guarded.found || growing.grows != stores_in(target->statement, variable).count)
        return;
    struct range value = cursor_range(comparison.value);
    ir_set(node, "location", cursor_name(variable));
    ir_set(node, "value", device_text(parse, value.begin, value.end));
    ir_set(node, "operator",
           comparison.above   ? comparison.equal ? ">=" : ">"
           : comparison.equal ? "<="
                              : "<");
}
