/*
 * Which loops inside a parallel loop its threads could share, too (inner.c): those whose iterations are
 * independent, and closer to each other in memory than the outer loop's.
 */
#include "effects.h"
#include "inner.h"
#include "loops.h"

enum { SHORTEST = 16, SHORTEST_IN_ORDER = 32 };

static void refuse(struct search *search, const char *reason)
{
    if (!search->refusal)
        search->refusal = reason;
}

/* ---- loops that pay ---- */

bool has_fewer_iterations(const struct counted_loop *loop, long long than)
{
    struct polynomial reach = polynomial_sum(&loop->high, &loop->low, -1);
    bool number = reach.known && (reach.count == 0 || (reach.count == 1 && reach.terms[0].count == 0));
    return number && (reach.count == 0 || reach.terms[0].factor / loop->step + 1 < than);
}

/* Whether the loop's iterations are closer in memory than those that neighbouring threads have now: side by
 * side, or, where it is enough, not further away. */
static bool is_closer(const struct search *search, const struct counted_loop *loop, bool as_close)
{
    const struct nest *nest = &search->nest;
    CXCursor outside = nest->loops[search->depth - 1].counter;
    struct closeness inner = closeness_of(nest->code, loop->body, loop->counter),
                     outer = closeness_of(nest->code, loop->body, outside);
    return (inner.adjacent > 0 && inner.apart < outer.apart) ||
           (as_close &&
            spread_of(nest->code, loop->body, loop->counter) <= spread_of(nest->code, loop->body, outside));
}

/* Whether a clause makes more of a counter than a private variable. */
static bool is_plain_counter(const struct search *search, CXCursor counter)
{
    for (size_t i = 0; i < search->pragma->clause_count; i++) {
        const struct clause *clause = &search->pragma->clauses[i];
        if (is_one_of(clause->name, " shared firstprivate map ") && clause->value &&
            expression_names(clause->value, cursor_name(counter)))
            return false;
    }
    return true;
}

static bool may_share(const struct search *search, const struct counted_loop *loop, bool as_close)
{
    return loop->high.known && !has_fewer_iterations(loop, SHORTEST) && is_closer(search, loop, as_close) &&
           is_plain_counter(search, loop->counter);
}

/* ---- a deeper nest ---- */

static bool names_counter(const struct search *search, const struct polynomial *polynomial)
{
    for (size_t i = 0; i < search->nest.count; i++)
        if (polynomial_names(polynomial, search->nest.loops[i].variable))
            return true;
    return false;
}

/* The loop that stands directly in a body, or behind statements that may stand further inside. */
static bool read_next(const struct search *search, CXCursor body, struct counted_loop *loop)
{
    return search->between ? next_between(search->between, body, loop, &search->nest)
                           : read_counted_loop(&search->nest, statement_in_blocks(body), loop);
}

bool is_the_same_for_all(const struct search *search, const struct counted_loop *loop)
{
    return loop->exact && loop->high.known && !names_counter(search, &loop->low) &&
           !names_counter(search, &loop->high);
}

bool is_worth_sharing(const struct search *search, const struct counted_loop *loop)
{
    return may_share(search, loop, false) && is_the_same_for_all(search, loop);
}

/* Whether the loop can be one of the nest: by its own bounds, or by those of its hull, inside of which no
 * other loop is one. */
static bool may_be_deeper(struct search *search, const struct counted_loop *loop, size_t level)
{
    if (!loop->exact || !loop->high.known || !is_plain_counter(search, loop->counter))
        return false;
    if (!names_counter(search, &loop->low) && !names_counter(search, &loop->high))
        return true;
    return search->between && find_hull(search, loop, level, &search->between->hull);
}

/* Reads the loops that stand in the construct's own, with bounds that depend on no counter, or could be made
 * so. */
static size_t read_deeper(struct search *search, struct counted_loop *deeper)
{
    size_t count = 0;
    CXCursor body = search->nest.loops[search->depth - 1].body;
    for (; count < MOST_DEEPER; body = deeper[count++].body) {
        struct counted_loop *loop = &deeper[count];
        if ((search->between && search->between->hull.found) || !read_next(search, body, loop) ||
            !may_be_deeper(search, loop, count))
            break;
        search->nest.loops[search->nest.count++] = *loop;
    }
    search->nest.count = search->depth;
    return count;
}

bool are_private(const struct search *search, const char *names, const struct between *between)
{
    for (const char *name; (name = ir_list_next(&names));) {
        bool own = is_made_private(search->pragma, name);
        for (size_t i = 0; i < between->declared_count; i++)
            own |= same_text(cursor_name(between->declared[i]), name);
        if (!own)
            return false;
    }
    return true;
}

/* Why threads cannot share so many of the loops; NULL: they can. */
static const char *obstacle_to(struct search *search, const struct counted_loop *deeper, size_t count,
                               const struct between *between)
{
    struct nest *nest = &search->nest;
    nest->fixed = search->depth;
    for (size_t i = 0; i < count; i++)
        nest->loops[search->depth + i] = deeper[i];
    nest->count = nest->end = search->depth + count;
    nest->values = between->values;
    nest->value_count = between->value_count;
    nest->once = between->once;
    nest->once_count = between->once_count;
    search->guarded = narrow_by_guard(nest, &nest->loops[nest->count - 1]);
    if (count == 1)
        widen_step_by_guard(nest, &nest->loops[nest->count - 1]);
    const char *reason = leaves_loop(deeper[count - 1].body) ? "a jump leaves it"
                                                             : dependence_in(nest, deeper[count - 1].body);
    nest->count = search->depth;
    nest->value_count = nest->once_count = 0;
    if (!reason && !are_private(search, nest->counters, between))
        reason = "threads share a variable that is set inside";
    return reason;
}

size_t find_deeper(struct search *search)
{
    static const struct between nothing;
    struct counted_loop deeper[MOST_DEEPER];
    for (size_t count = read_deeper(search, deeper); count > 0; count--) {
        struct between between = search->between ? *search->between : nothing;
        if (!may_share(search, &deeper[count - 1], search->as_close) ||
            (search->between && !take_between(&between, count)))
            continue;
        const char *reason = obstacle_to(search, deeper, count, &between);
        if (!reason && search->between)
            *search->between = between;
        if (!reason)
            return count;
        refuse(search, reason);
    }
    return 0;
}

/* ---- loops of teams ---- */

/* Whether the loop's iterations may be shared by a team's threads. */
static bool is_shared_by_team(struct search *search, const struct counted_loop *loop, bool as_close)
{
    struct nest *nest = &search->nest;
    if (!may_share(search, loop, as_close) || nest->count == MOST_COUNTED)
        return false;
    nest->fixed = nest->count;
    nest->loops[nest->count++] = *loop;
    nest->end = nest->count;
    widen_step_by_guard(nest, &nest->loops[nest->count - 1]);
    const struct pragma *simd = hidden_before(search->parse, loop->statement);
    nest->reduces = true;
    nest->unordered = simd ? pragma_clause(simd, "reduction") : NULL;
    const char *reason = leaves_loop(loop->body) ? "a jump leaves it" : dependence_in(nest, loop->body);
    nest->count--;
    nest->reduces = false;
    if (reason)
        search->refusal = reason;
    return !reason;
}

/* Whether all threads of a team can run the code alike, or one of them for all: it stores to no element, but
 * as a statement that is one assignment. Loops among it would take each of them as long as one thread. */
static bool runs_alike(struct search *search, CXCursor code)
{
    struct accesses accesses = {
        .nest = &search->nest, .code = search->nest.loops[search->depth - 1].body, .anywhere = true};
    size_t count = search->nest.count;
    read_accesses(&accesses, code);
    search->nest.count = count;
    bool once = is_store(code) && accesses.count && accesses.rows[0].stores;
    for (size_t i = once; i < accesses.count; i++)
        if (accesses.rows[i].stores)
            return false;
    return !accesses.refusal;
}

static void add_shared(struct search *search, CXCursor statement, CXCursor counter)
{
    const struct nest *nest = &search->nest;
    struct shared_loop *shared = &search->shared[search->count++];
    *shared = (struct shared_loop){.statement = statement, .counter = counter, .privates = nest->counters};
    for (size_t i = 0; i < nest->reduced_count; i++)
        shared->reduced[shared->reduced_count++] = nest->reduced[i];
}

static bool find_shared(struct search *search, CXCursor statement);

static bool find_in_parts(struct search *search, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    for (size_t i = 0; i < count; i++)
        if (!find_shared(search, parts[i]))
            return false;
    return true;
}

/* Whether a directive can stand in front of the statement. */
static bool stands_free(const struct search *search, CXCursor statement)
{
    return strchr(" \n\t", search->parse->source.text[cursor_range(statement).begin - 1]) != NULL;
}

bool has_known_length(const struct search *search, const struct counted_loop *loop)
{
    const struct polynomial *bounds[] = {&loop->low, &loop->high};
    for (size_t i = 0; i < sizeof(bounds) / sizeof(*bounds); i++)
        for (size_t term = 0; term < bounds[i]->count; term++)
            for (size_t k = 0; k < bounds[i]->terms[term].count; k++) {
                size_t variable = bounds[i]->terms[term].variables[k];
                bool counter = false;
                for (size_t around = 0; around < search->nest.count; around++)
                    counter |= search->nest.loops[around].variable == variable;
                if (!counter && range_has(cursor_range(search->nest.code), variable))
                    return false;
            }
    return true;
}

/* Whether the loop is long, or the launch sees to it, if it may. Of triangles some rows are. */
static bool is_long(const struct search *search, const struct counted_loop *loop)
{
    struct polynomial reach = polynomial_sum(&loop->high, &loop->low, -1);
    bool number = reach.count == 0 || (reach.count == 1 && reach.terms[0].count == 0);
    if (number || names_counter(search, &reach))
        return !has_fewer_iterations(loop, SHORTEST_IN_ORDER);
    const char *text = launch_text(&search->nest, &reach);
    return !text || !may_ask_launch(search) ||
           holds_at_launch(&search->nest,
                           arena_format("%s >= %lld", text, (SHORTEST_IN_ORDER - 1) * loop->step));
}

/* Values that are combined in the order of the iterations: a thread that does so for its team pays where the
 * others read what lies side by side, and the loop is long. */
static bool pays_in_order(struct search *search, const struct counted_loop *loop, bool as_close)
{
    for (size_t i = 0; i < search->nest.reduced_count; i++)
        if (search->nest.reduced[i].in_order &&
            (as_close || !has_known_length(search, loop) || !is_long(search, loop))) {
            search->refusal =
                arena_format("the order in which '%s' gets its values counts, and the loop may be short",
                             search->nest.reduced[i].name);
            return false;
        }
    return true;
}

/* Whether the launch has seen that threads gain where each of them has the loop for itself. */
static bool is_for_rows(struct search *search, const struct counted_loop *loop)
{
    const char *question = search->nest.different && !search->nest.asked && is_the_same_for_all(search, loop)
                               ? question_of_rows(search, loop)
                               : NULL;
    if (!question || !holds_at_launch(&search->nest, question))
        return false;
    search->refusal = "threads go through rows, of which their team reads pieces together";
    return true;
}

static bool share_in_team(struct search *search, const struct counted_loop *loop, bool as_close)
{
    if (search->count == MOST_SHARED || is_for_rows(search, loop) ||
        !is_shared_by_team(search, loop, as_close) || !pays_in_order(search, loop, as_close) ||
        !stands_free(search, loop->statement))
        return false;
    add_shared(search, loop->statement, loop->counter);
    return true;
}

/* Finds the loops to share in the body of a loop that all threads run alike. */
static bool find_in_body(struct search *search, const struct counted_loop *loop)
{
    size_t shared = search->count, count = search->nest.count, parts_count;
    CXCursor *parts = cursor_children(loop->statement, &parts_count);
    if (count == MOST_COUNTED || !runs_alike(search, loop->start) || !runs_alike(search, parts[1]))
        return false;
    search->nest.loops[search->nest.count++] = *loop;
    bool found = find_shared(search, loop->body) && search->count > shared;
    search->nest.count = count;
    if (!found)
        search->count = shared;
    return found;
}

static bool find_in_loop(struct search *search, CXCursor statement)
{
    struct counted_loop loop;
    return read_counted_loop(&search->nest, statement, &loop) &&
           (share_in_team(search, &loop, false) || find_in_body(search, &loop) ||
            (search->as_close && holds_loop(loop.body) && share_in_team(search, &loop, true)));
}

/* Where the device has seen that rows lie apart (row_checks.c), or an element keeps its value (kept.c),
 * threads share the loop; what stands behind `else` is the same loop for one of them. */
static bool find_in_checked(struct search *search, CXCursor loop, const char *answer)
{
    search->nest.checked = same_text(answer, rows_answer);
    search->checked = true;
    bool found = find_shared(search, loop);
    search->nest.checked = false;
    return found;
}

/* Finds the loops to share in a statement; false where the rest of it is more than all threads can do. */
static bool find_shared(struct search *search, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CompoundStmt:
        return find_in_parts(search, statement);
    case CXCursor_IfStmt:
        if (!runs_alike(search, parts[0]))
            return false;
        if (answer_of(statement))
            return find_in_checked(search, parts[1], answer_of(statement));
        for (size_t i = 1; i < count; i++)
            if (!find_shared(search, parts[i]))
                return false;
        return true;
    case CXCursor_ForStmt:
        return asks_for_rows(statement) || find_in_loop(search, statement);
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
        return false;
    default:
        return runs_alike(search, statement);
    }
}

/* What the threads of a team would have to share but for those loops: arrays, and counters and what else a
 * loop's iterations have for themselves, if they are named elsewhere. */
struct remains {
    const struct search *search;
    bool found;
};

static void look_at_remains(CXCursor cursor, CXCursor parent, void *context)
{
    struct remains *remains = context;
    const struct search *search = remains->search;
    (void)parent;
    if ((answer_of(parent) && !is_for_all(parent, cursor)) || asks_for_rows(cursor))
        return;
    for (size_t i = 0; i < search->count; i++) {
        if (clang_equalCursors(cursor, search->shared[i].statement))
            return;
        const char *privates = search->shared[i].privates;
        remains->found |= clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
                          (refers_to(cursor, search->shared[i].counter) ||
                           (privates && ir_list_has(privates, cursor_name(cursor))));
    }
    CXType type = clang_getCanonicalType(cursor_type(cursor));
    remains->found |= clang_getCursorKind(cursor) == CXCursor_VarDecl &&
                      (type_is_array(type) || type.kind == CXType_Record);
    visit_children(cursor, look_at_remains, context);
}

bool shares_by_teams(struct search *search)
{
    CXCursor body = search->nest.loops[search->depth - 1].body;
    struct remains remains = {.search = search};
    if (is_for_nests(search->pragma) || is_for_nests(search->target))
        return false;
    search->refusal = NULL;
    search->count = 0;
    search->checked = false;
    if (!find_shared(search, body) || search->count == 0)
        return false;
    look_at_remains(body, body, &remains);
    return !remains.found && !leaves_loop(body);
}

static bool is_shared(const struct search *search, CXCursor statement)
{
    for (size_t i = 0; i < search->count; i++)
        if (clang_equalCursors(search->shared[i].statement, statement))
            return true;
    return false;
}

/* Whether iterations of a loop around those that threads share are independent, too. */
static bool are_for_teams(struct search *search, const struct counted_loop *loop)
{
    static const struct between nothing;
    struct nest nest = search->nest;
    nest.fixed = nest.count;
    nest.loops[nest.count++] = *loop;
    nest.end = nest.count;
    return !leaves_loop(loop->body) && !dependence_in(&nest, loop->body) &&
           (!nest.counters || are_private(search, nest.counters, &nothing));
}

size_t find_deeper_of_teams(struct search *search)
{
    size_t count = 0;
    struct search inside = *search;
    CXCursor body = search->nest.loops[search->depth - 1].body;
    while (count < MOST_DEEPER) {
        struct counted_loop loop;
        CXCursor statement = statement_in_blocks(body);
        if (is_shared(search, statement) || !read_counted_loop(&inside.nest, statement, &loop) ||
            !loop.exact || !loop.high.known || names_counter(&inside, &loop.low) ||
            names_counter(&inside, &loop.high) || !is_plain_counter(search, loop.counter) ||
            !are_for_teams(&inside, &loop))
            break;
        inside.nest.loops[inside.nest.count++] = loop;
        body = loop.body;
        count++;
    }
    return count;
}

/* ---- iterations of teams ---- */

enum {
    LARGEST_OBJECT = 256 /* bytes: what each thread has of its own shall fit into registers and caches */
};

struct objects {
    const struct search *search;
    bool large;
};

/* Objects that each iteration has, or a clause gives each thread. */
static void find_large(CXCursor cursor, CXCursor parent, void *context)
{
    struct objects *objects = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXCursor variable = kind == CXCursor_DeclRefExpr ? cursor_referenced(cursor) : cursor;
    (void)parent;
    if (kind == CXCursor_VarDecl ||
        (kind == CXCursor_DeclRefExpr && is_made_private(objects->search->pragma, cursor_name(variable)))) {
        long long bytes = clang_Type_getSizeOf(cursor_type(variable));
        objects->large |= bytes < 0 || bytes > LARGEST_OBJECT;
    }
    visit_children(cursor, find_large, context);
}

bool has_large_objects(const struct search *search, CXCursor body)
{
    struct objects objects = {search, false};
    find_large(body, body, &objects);
    return objects.large;
}

bool can_go_to_threads(const struct search *search)
{
    static const char *const clauses[] = {"firstprivate", "lastprivate", "thread_limit"};
    static const struct between nothing;
    struct nest nest = search->nest;
    CXCursor body = nest.loops[search->depth - 1].body;
    struct accesses accesses = {.nest = &nest, .code = body, .sets = true};
    for (size_t i = 0; i < sizeof(clauses) / sizeof(*clauses); i++)
        if (pragma_clause(search->pragma, clauses[i]))
            return false;
    nest.fixed = 0;
    nest.end = nest.count;
    read_accesses(&accesses, body);
    return !has_large_objects(search, body) && !accesses.refusal &&
           (!nest.counters || are_private(search, nest.counters, &nothing));
}
