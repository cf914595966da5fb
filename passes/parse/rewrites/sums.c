/*
 * Sums that a loop keeps in memory:
 *
 *     y[i] = 0;                                  { float __rex_sum1 = 0;
 *     for (int j = 0; j < m; j++)                for (int j = 0; j < m; j++)
 *         y[i] += a[i * m + j] * x[j];               __rex_sum1 += a[i * m + j] * x[j];
 *                                                y[i] = __rex_sum1; }
 *
 * Threads can share the second form, if they may combine such values in any order (combined.c). Both do the
 * same in C where the element is the same one in all iterations, and the loop reaches it by no other
 * expression. Without a first value in front of the loop, it is read and stored only if the loop comes to it:
 *
 *     { const _Bool __rex_runs1 = 0 <= m - 1; float __rex_sum1 = __rex_runs1 ? y[i] : 0;
 *       ...
 *       if (__rex_runs1) y[i] = __rex_sum1; }
 *
 * Where nobody can say that before, because a condition of the loop's own holds or not, it adds up from 0,
 * and `any |= 1;` behind each step says whether there is something to add to the element.
 *
 * What the loop compares with the element, and may not store to it, as the greatest value, is stored if it
 * has changed. Where nothing says that the element is none of the others that the loop reaches, the device
 * looks, and has both loops (row_checks.c).
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"

#include <string.h>

enum { MOST_SUMS = 4 };

/* An element that a loop keeps a sum in. */
struct sum {
    struct element_access access; /* one that happens whenever the guard holds */
    const char *text;             /* of the element */
    const char *guard; /* what has to hold for that, besides that the loop has an iteration: "", nothing;
                          NULL: nobody can say */
    CXCursor first;    /* the statement in front of the loop that sets it; null: none does */
    const char *name,
        *runs; /* of its variable, and of the one that says whether the loop comes to it; NULL: it does */
    const char *any; /* of the one that says whether the loop has come to it; NULL: nobody asks behind it */
};

/* A loop, and the sums in it. */
struct summing {
    const struct search *search;
    struct rewriter *rewriter;
    CXCursor parent; /* of the loop */
    struct counted_loop loop;
    struct nest nest;
    struct accesses accesses;
    struct checks checks;
    struct sum sums[MOST_SUMS];
    size_t count;
    bool stores_others, reads_places; /* it stores to elements besides; reads from memory where sums are */
};

static const char *text_of(const struct summing *summing, CXCursor cursor)
{
    return rewriter_text(summing->rewriter, cursor_range(cursor));
}

/* ---- which elements ---- */

static struct sum *sum_of(struct summing *summing, CXCursor element)
{
    for (size_t i = 0; !clang_Cursor_isNull(element) && i < summing->count; i++)
        if (same_tokens(summing->sums[i].text, text_of(summing, element)))
            return &summing->sums[i];
    return NULL;
}

static bool is_summed(CXType type)
{
    type = clang_getCanonicalType(type);
    return type_is_integer(type) || type.kind == CXType_Float || type.kind == CXType_Double;
}

/* The elements that the loop stores to in the same place each time. False: there are none, or one that
 * threads could not add up. */
static bool find_sums(struct summing *summing)
{
    for (size_t i = 0; i < summing->accesses.count; i++) {
        const struct element_access *access = &summing->accesses.rows[i];
        bool reads;
        if (!access->stores || sum_of(summing, access->element))
            continue;
        if (!keeps_place(&summing->accesses, access->element, &reads)) {
            summing->stores_others = true;
            continue;
        }
        if (summing->count == MOST_SUMS || !is_summed(access->type))
            return false;
        summing->reads_places |= reads;
        summing->sums[summing->count++] = (struct sum){
            .access = *access, .text = text_of(summing, access->element), .first = clang_getNullCursor()};
    }
    return summing->count > 0 && !(summing->stores_others && summing->reads_places);
}

/* Whether all accesses to the element are by the same expression. */
static bool is_alone(struct summing *summing, struct sum *sum)
{
    struct element_access own = sum->access;
    own.place = sum->text;
    for (size_t i = 0; i < summing->accesses.count; i++) {
        const struct element_access *access = &summing->accesses.rows[i];
        bool reads;
        if (sum_of(summing, access->element) == sum
                ? access->atomic || !keeps_place(&summing->accesses, access->element, &reads)
                : !is_none_of(&summing->nest, &own, access))
            return false;
    }
    return true;
}

/* Whether a guard asks for what another one does first. */
static bool begins_with(const char *guard, const char *other)
{
    size_t length = strlen(other);
    return !length || (strncmp(guard, other, length) == 0 &&
                       (!guard[length] || strncmp(guard + length, " && ", 4) == 0));
}

/* Whether all accesses to the element ask for what the guard does. */
static bool is_first_guard(struct summing *summing, const struct sum *sum, const char *guard)
{
    for (size_t i = 0; i < summing->accesses.count; i++) {
        const struct element_access *access = &summing->accesses.rows[i];
        if (sum_of(summing, access->element) == sum &&
            !begins_with(access->guard ? access->guard : "", guard))
            return false;
    }
    return true;
}

/* Finds where the loop accesses the element, best where it stores to it. */
static void find_guard(struct summing *summing, struct sum *sum)
{
    for (size_t i = 0; i < summing->accesses.count; i++) {
        const struct element_access *access = &summing->accesses.rows[i];
        const char *guard = access->guard ? access->guard : "";
        if (sum_of(summing, access->element) != sum || access->maybe ||
            (sum->guard && (sum->access.stores || !access->stores)) || !is_first_guard(summing, sum, guard))
            continue;
        sum->access = *access;
        sum->guard = guard;
    }
}

enum { MOST_LOOKED_AT = 16 };

/* Whether a pointer may lead to a number that the loop names as a variable. */
struct named {
    const struct nest *nest;
    CXCursor looked_at[MOST_LOOKED_AT]; /* variables that none leads to: long expressions name few, often */
    size_t count;
    bool found;
};

static bool may_be_led_to(const struct nest *nest, CXCursor variable)
{
    bool mapped = may_be_mapped(nest, variable);
    return cursor_is_automatic(variable) ? is_addressed(mapped ? nest->function : nest->code, variable)
                                         : mapped || may_be_declared(nest->parse, cursor_name(variable));
}

static void find_reachable(CXCursor cursor, CXCursor parent, void *context)
{
    struct named *named = context;
    CXCursor variable = cursor_referenced(cursor);
    CXType type = clang_getCanonicalType(cursor_type(variable));
    (void)parent;
    bool looked_at = clang_getCursorKind(cursor) != CXCursor_DeclRefExpr ||
                     clang_getCursorKind(variable) == CXCursor_EnumConstantDecl ||
                     (type.kind > CXType_LongDouble && type.kind != CXType_Enum);
    for (size_t i = 0; !looked_at && i < named->count; i++)
        looked_at = clang_equalCursors(named->looked_at[i], variable);
    if (!looked_at) {
        named->found |= may_be_led_to(named->nest, variable);
        if (named->count < MOST_LOOKED_AT)
            named->looked_at[named->count++] = variable;
    }
    visit_children(cursor, find_reachable, named);
}

static bool names_reachable(const struct nest *nest, CXCursor code)
{
    struct named named = {.nest = nest};
    find_reachable(code, code, &named);
    return named.found;
}

/* ---- first values ---- */

/* The sum that a statement in front of the loop sets; NULL: it does something else. */
static struct sum *sum_set_by(struct summing *summing, CXCursor statement, CXCursor *value)
{
    CXCursor *sides;
    if (!read_assignment(statement, &sides) || pragma_before(summing->nest.parse, statement))
        return NULL;
    struct sum *sum = sum_of(summing, strip_expression(sides[0]));
    *value = sides[1];
    return sum && clang_Cursor_isNull(sum->first) ? sum : NULL;
}

/* Finds the statements right in front of the loop that set sums. Only the first of them may have a value that
 * is read from memory, for those behind it are not to be stored before. */
static void find_first_values(struct summing *summing)
{
    size_t count, place = 0;
    CXCursor *statements = cursor_children(summing->parent, &count), value;
    if (clang_getCursorKind(summing->parent) != CXCursor_CompoundStmt)
        return;
    while (place < count && !clang_equalCursors(statements[place], summing->loop.statement))
        place++;
    for (bool steady = true; steady && place-- > 0;) {
        if (clang_getCursorKind(statements[place]) == CXCursor_NullStmt)
            continue;
        struct sum *sum = sum_set_by(summing, statements[place], &value);
        if (!sum || !is_plain(value))
            break;
        steady = is_steady_in(summing->search, summing->loop.statement, value);
        sum->first = statements[place];
    }
}

/* ---- steps that the loop may not come to ---- */

/* The loop's statements by which it adds to a sum. */
struct steps {
    struct summing *summing;
    const struct sum *sum;
    struct change *changes;
    size_t count, capacity;
    bool refused;
};

/* `y[i] += value;`, `y[i]--;` */
static bool is_step(const struct steps *steps, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(statement);
    bool adds = clang_getCursorKind(statement) == CXCursor_CompoundAssignOperator &&
                (kind == CXBinaryOperator_AddAssign || kind == CXBinaryOperator_SubAssign),
         counts = clang_getCursorKind(statement) == CXCursor_UnaryOperator &&
                  unary_effect(statement) == UNARY_STORES;
    return (adds || counts) && sum_of(steps->summing, strip_expression(parts[0])) == steps->sum;
}

/* Whether the code has but one access to sums. */
static bool is_alone_in(struct summing *summing, struct range code)
{
    size_t count = 0;
    for (size_t i = 0; i < summing->accesses.count; i++) {
        CXCursor element = summing->accesses.rows[i].element;
        count += sum_of(summing, element) && range_has(code, cursor_offset(element));
    }
    return count == 1;
}

static void look_at_step(CXCursor cursor, CXCursor parent, void *context)
{
    struct steps *steps = context;
    struct summing *summing = steps->summing;
    size_t count;
    if (!is_statement_of(cursor, parent) || !is_step(steps, cursor)) {
        visit_children(cursor, look_at_step, steps);
        return;
    }
    struct range range = statement_range(&summing->nest.parse->source, cursor);
    CXCursor element = strip_expression(cursor_children(cursor, &count)[0]);
    struct change change = {cursor_range(element), steps->sum->name};
    steps->refused |= !is_alone_in(summing, range);
    steps->changes = arena_grow(steps->changes, steps->count, &steps->capacity, sizeof(*steps->changes));
    steps->changes[steps->count++] = (struct change){
        range,
        arena_format("{ %s %s |= 1; }", changed_text(summing->rewriter, range, &change, 1), steps->sum->any)};
}

static struct steps steps_of(struct summing *summing, const struct sum *sum)
{
    struct steps steps = {.summing = summing, .sum = sum};
    visit_children(summing->loop.statement, look_at_step, &steps);
    return steps;
}

/* Whether all that the loop does with the sum is to add to it in statements. */
static bool only_adds(struct summing *summing, const struct sum *sum)
{
    size_t accesses = 0;
    const struct steps steps = steps_of(summing, sum);
    for (size_t i = 0; i < summing->accesses.count; i++)
        accesses += sum_of(summing, summing->accesses.rows[i].element) == sum;
    return !steps.refused && steps.count == accesses;
}

/* ---- the text ---- */

static const char *first_value(const struct summing *summing, const struct sum *sum)
{
    size_t count;
    if (!clang_Cursor_isNull(sum->first))
        return text_of(summing, cursor_children(sum->first, &count)[1]);
    if (sum->any)
        return "0";
    return sum->runs ? arena_format("%s ? %s : 0", sum->runs, sum->text) : sum->text;
}

/* What stands in front of the loop. */
static const char *declarations_of(const struct summing *summing, const char *condition)
{
    const char *text = "";
    for (size_t i = 0; i < summing->count; i++) {
        const struct sum *sum = &summing->sums[i];
        const char *type = type_text(clang_getUnqualifiedType(sum->access.type));
        if (sum->runs)
            text = arena_format("%sconst _Bool %s = %s%s%s; ", text, sum->runs, condition,
                                *sum->guard ? " && " : "", sum->guard);
        text = arena_format("%s%s = %s; ", text, declarator(type, sum->name), first_value(summing, sum));
        if (sum->any)
            text = arena_format("%sint %s = 0; ", text, sum->any);
        else if (clang_Cursor_isNull(sum->first) && !sum->access.stores)
            text = arena_format("%sconst %s = %s; ", text,
                                declarator(type, arena_format("%s_before", sum->name)), sum->name);
    }
    return text;
}

/* What stands behind it. */
static const char *stores_of(const struct summing *summing)
{
    const char *text = "";
    for (size_t i = 0; i < summing->count; i++) {
        const struct sum *sum = &summing->sums[i];
        const char *condition = !clang_Cursor_isNull(sum->first) ? NULL : sum->any ? sum->any : sum->runs;
        if (clang_Cursor_isNull(sum->first) && !sum->any && !sum->access.stores)
            condition = arena_format("%s != %s_before", sum->name, sum->name);
        if (condition)
            text = arena_format("%s if (%s)", text, condition);
        text = arena_format("%s %s %s %s;", text, sum->text, sum->any ? "+=" : "=", sum->name);
    }
    return text;
}

/* The loop with variables in the places of the sums. */
static const char *loop_text(struct summing *summing, struct range range)
{
    struct change *changes = arena_alloc(summing->accesses.count * sizeof(*changes));
    size_t count = 0;
    for (size_t i = 0; i < summing->count; i++) {
        const struct steps steps =
            summing->sums[i].any ? steps_of(summing, &summing->sums[i]) : (struct steps){0};
        for (size_t k = 0; k < steps.count; k++)
            changes[count++] = steps.changes[k];
    }
    for (size_t i = 0; i < summing->accesses.count; i++) {
        const struct sum *sum = sum_of(summing, summing->accesses.rows[i].element);
        if (sum && !sum->any)
            changes[count++] = (struct change){cursor_range(summing->accesses.rows[i].element), sum->name};
    }
    return arena_format("%s%s", place_marker(summing->rewriter, range.begin),
                        changed_text(summing->rewriter, range, changes, count));
}

/* Where the loop begins, with a directive for vectors; and where the statements do that set sums. */
static struct range range_of(const struct summing *summing, bool whole)
{
    const struct parse *parse = summing->nest.parse;
    const struct pragma *simd = hidden_before(parse, summing->loop.statement);
    struct range range = statement_range(&parse->source, summing->loop.statement);
    range.begin = simd ? simd->begin : range.begin;
    for (size_t i = 0; whole && i < summing->count; i++) {
        CXCursor first = summing->sums[i].first;
        if (!clang_Cursor_isNull(first) && cursor_range(first).begin < range.begin)
            range.begin = cursor_range(first).begin;
    }
    return range;
}

static void write_sum(struct summing *summing, const char *condition)
{
    struct rewriter *rewriter = summing->rewriter;
    struct range range = range_of(summing, true);
    const char *declarations = declarations_of(summing, condition),
               *loop = loop_text(summing, range_of(summing, false));
    rewrite(rewriter, range,
            arena_format("{ %s%s%s }%s", declarations, loop, stores_of(summing),
                         place_marker(rewriter, range.end)),
            NULL);
}

/* The device looks whether the loop comes to all of the sums, and each is alone. */
static bool write_checked(struct summing *summing, const char *condition)
{
    struct rewriter *rewriter = summing->rewriter;
    struct range range = range_of(summing, true);
    const char *shadows = shadows_of(summing->search, &summing->loop, summing->nest.counters);
    for (size_t i = 0; i < summing->count; i++)
        if (clang_Cursor_isNull(summing->sums[i].first) && !summing->sums[i].any && *summing->sums[i].guard)
            condition = arena_format("%s && %s", condition, summing->sums[i].guard);
    if (!shadows)
        return false;
    rewrite(rewriter, range,
            arena_format("{ %sif (%s) { %s%s%s\n} else { %s%s%s\n} }%s",
                         question_of(&summing->checks, condition), rows_answer,
                         declarations_of(summing, condition), loop_text(summing, range_of(summing, false)),
                         stores_of(summing), shadows, place_marker(rewriter, range.begin),
                         rewriter_text(rewriter, range), place_marker(rewriter, range.end)),
            NULL);
    return true;
}

/* ---- loops ---- */

/* The condition that the loop has an iteration, "" if that is known; NULL: nobody can say. */
static const char *condition_of(const struct summing *summing)
{
    const struct counted_loop *loop = &summing->loop;
    long long first, last;
    const char *low = local_text(&summing->nest, &loop->low), *high = local_text(&summing->nest, &loop->high);
    if (!loop->exact || !low || !high)
        return NULL;
    return is_number(&loop->low, &first) && is_number(&loop->high, &last) && first <= last
               ? ""
               : arena_format("%s <= %s", low, high);
}

/* Names what the text needs. Returns false where nobody can say whether the loop comes to a sum. */
static bool name_sums(struct summing *summing, const char *condition, bool checked)
{
    for (size_t i = 0; i < summing->count; i++) {
        struct sum *sum = &summing->sums[i];
        bool set = !clang_Cursor_isNull(sum->first), known = condition && sum->guard;
        sum->name = unused_name(summing->rewriter, arena_format("__rex_sum%zu", i + 1));
        sum->any = set || known ? NULL : unused_name(summing->rewriter, arena_format("__rex_any%zu", i + 1));
        if (sum->any && (!only_adds(summing, sum) || (checked && summing->reads_places)))
            return false;
        if (!set && known && !checked && (*condition || *sum->guard))
            sum->runs = unused_name(summing->rewriter, arena_format("__rex_runs%zu", i + 1));
    }
    return true;
}

static bool may_read(const struct summing *summing)
{
    CXCursor loop = summing->loop.statement;
    const struct pragma *simd = hidden_before(summing->nest.parse, loop);
    return !leaves_loop(summing->loop.body) && !has_labels(loop) &&
           !(simd && pragma_clause(simd, "reduction")) &&
           !holds_directive(summing->nest.parse, cursor_range(loop)) &&
           !names_reachable(&summing->nest, loop);
}

static bool holds_statements(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_CompoundStmt || kind == CXCursor_IfStmt || kind == CXCursor_ForStmt;
}

/* Rewrites the loop if it keeps sums in memory. */
static bool consider(const struct search *search, struct rewriter *rewriter, const struct nest *around,
                     const struct counted_loop *loop, CXCursor parent)
{
    struct summing summing = {.search = search,
                              .rewriter = rewriter,
                              .parent = parent,
                              .loop = *loop,
                              .nest = *around,
                              .checks = {.answer = rows_answer}};
    struct nest *nest = &summing.nest;
    nest->fixed = nest->count;
    nest->loops[nest->count++] = *loop;
    nest->end = nest->count;
    nest->reduces = true;
    nest->checks = &summing.checks;
    summing.accesses = (struct accesses){.nest = nest, .code = loop->body, .sets = true, .anywhere = true};
    summing.checks.accesses = &summing.accesses;
    if (!holds_statements(parent) || !may_read(&summing))
        return false;
    read_accesses(&summing.accesses, loop->body);
    read_bounds(&summing.accesses, loop);
    if (summing.accesses.refusal || summing.accesses.elsewhere || !find_sums(&summing))
        return false;
    for (size_t i = 0; i < summing.count; i++) {
        if (!is_alone(&summing, &summing.sums[i]))
            return false;
        if (!continues(loop->body))
            find_guard(&summing, &summing.sums[i]);
    }
    find_first_values(&summing);
    const char *condition = condition_of(&summing);
    bool checked = summing.checks.text || summing.checks.loops;
    if (!name_sums(&summing, condition, checked) || (checked && !condition))
        return false;
    const char *holds =
        condition && *condition ? condition : "1"; /* where nobody can say, nothing names it */
    if (checked)
        return write_checked(&summing, holds);
    write_sum(&summing, holds);
    return true;
}

void write_sums(struct search *search, struct rewriter *rewriter)
{
    each_counted_loop(search, rewriter, consider);
}
