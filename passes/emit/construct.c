/*
 * Constructs inside device code (OpenMP 5.2, chapters 10, 11, 12 and 15), by the functions of
 * runtime/device/rex_device.h. A parallel region is a closure that rex_parallel calls in each thread; what
 * other constructs do with the threads that come to them stands in a block in their place.
 *
 * The device runs a task at once, in the thread that comes to it, which OpenMP allows: a dependence is then
 * always fulfilled, and there is nothing to wait for. Cancellation is off.
 */
#include "emit.h"

#include <stdlib.h>

/* ---- regions and what is shared out in them ---- */

/* All of a construct but the parallel region around it. Returns whether its reductions have waited for all.
 */
static bool emit_inside(struct output *out, const struct ir_node *construct, const struct place *place)
{
    bool masked = construct_has(construct, "masked") || construct_has(construct, "master");
    const char *filter = construct_clause(construct, "filter");
    variables_declare_copies(out, construct, place);
    if (masked)
        output_open(out, arena_format("if (rex_masked(%s)) {", filter ? filter : "0"));
    if (construct_has(construct, "sections"))
        sections_emit(out, construct, place);
    else if (ir_first(construct, "loop"))
        loop_emit(out, construct, place, construct_sharing(construct));
    else
        body_emit_own(out, construct, place);
    if (!ir_first(construct, "loop") && !construct_has(construct, "sections"))
        variables_write_last(out, construct, NULL);
    if (masked)
        output_close(out, "}");
    variables_keep_latest(out, construct);
    bool reduced = variables_reduce(out, construct) || variables_have_conditional(construct);
    return reduced && construct_is_of_team(construct);
}

/* The if clause that speaks of the parallel region. */
static const char *parallel_condition(const struct ir_node *construct)
{
    ir_each (clause, construct, "clause")
        if (ir_has(clause, "name", "if") && same_text(ir_get_or(clause, "modifier", "parallel"), "parallel"))
            return ir_get(clause, "value");
    return NULL;
}

/* The region among the steps of its kernel, or NULL. */
static const struct ir_node *step_of(const struct ir_node *construct)
{
    const struct ir_node *target = construct_target(construct);
    return target ? ir_find(target, "step", "construct", ir_get(construct, "id")) : NULL;
}

/* Threads that run together wait for each other before and after a region, unless a pass has left that
 * out. */
static void emit_team_barrier(struct output *out, const struct ir_node *construct, const char *where)
{
    const struct ir_node *step = step_of(construct);
    bool usual = same_text(where, "behind") || ir_has(construct, "begins", "behind_barrier");
    const char *decided = step ? ir_get(step, where) : NULL;
    const char *why = decided ? ir_get(step, arena_format("%s_why", where)) : NULL;
    if (ir_get(construct, "begins") && (decided ? same_text(decided, "yes") : usual))
        output_line(out, "%s();%s",
                    construct_is_packed(construct) ? "__rex_lanes.barrier" : "rex_team_barrier",
                    why ? arena_format(" /* %s */", why) : "");
}

static void emit_parallel(struct output *out, const struct ir_node *construct, const struct place *place)
{
    static const struct place in_block = {"rex_thread()", "rex_threads()", true};
    static const struct place in_lanes = {"__rex_lanes.thread()", "__rex_lanes.threads()", true};
    bool packed = construct_is_packed(construct);
    const char *threads = construct_clause(construct, "num_threads");
    const char *condition = parallel_condition(construct);
    (void)place;
    const bool exact = ir_takes_threads_for_granted(out->module, construct_target(construct), construct);
    threads = threads ? threads : exact ? "rex_most_threads()" : "0";
    if (condition)
        threads = arena_format("%s ? %s : 1", expression_operand(condition), expression_operand(threads));
    if (exact)
        threads = arena_format("rex_exactly(%s)", threads);
    const char *captures = variables_captures(construct);
    if (ir_get(construct, "begins") && reductions_take_turns(construct))
        captures = arena_format("&__rex_turn%s%s", *captures ? ", " : "", captures);
    if (packed)
        captures = arena_format("&__rex_lanes%s%s", *captures ? ", " : "", captures);
    emit_team_barrier(out, construct, "before");
    output_open(out, arena_format("%s(%s, [%s]() mutable {",
                                  ir_get(construct, "begins") ? "rex_together" : "rex_parallel", threads,
                                  captures));
    emit_inside(out, construct, packed ? &in_lanes : &in_block);
    output_close(out, "});");
    emit_team_barrier(out, construct, "behind");
}

static bool waits(const struct ir_node *construct)
{
    return construct_is_of_team(construct) && !construct_clause(construct, "nowait") &&
           !ir_has(construct, "barrier", "no");
}

static void emit_shared_out(struct output *out, const struct ir_node *construct, const struct place *place)
{
    output_open(out, "{");
    if (!emit_inside(out, construct, place) && waits(construct))
        output_line(out, "rex_barrier();");
    output_close(out, "}");
}

/* A block that the encountering thread runs. */
static void emit_plain(struct output *out, const struct ir_node *construct, const struct place *place)
{
    if (variables_have_copies(construct) || ir_first(construct, "loop") ||
        construct_has(construct, "masked") || construct_has(construct, "master"))
        emit_shared_out(out, construct, place);
    else
        body_emit_block(out, construct, place, "{");
}

/* ---- one thread at a time ---- */

static void emit_single(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const struct ir_node *clause = ir_find(construct, "clause", "name", "copyprivate");
    const char *list = clause ? ir_get(clause, "items") : NULL;
    output_open(out, "{");
    variables_declare_copies(out, construct, place);
    body_emit_block(out, construct, place, "if (rex_single()) {");
    for (const char *name; (name = ir_list_next(&list));)
        output_line(out, "rex_copyprivate(%s);", name);
    if (!clause && waits(construct))
        output_line(out, "rex_barrier();");
    output_close(out, "}");
}

static void emit_critical(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const char *lock = construct_lock(construct), *relation = ir_get(construct, "operator");
    body_emit_block(out, construct, place,
                    relation
                        ? arena_format("REX_CRITICAL_IF(%s, (%s) %s rex_latest(%s)) {", lock,
                                       ir_get(construct, "value"), relation, ir_get(construct, "location"))
                        : arena_format("REX_CRITICAL(%s) {", lock));
}

/* ---- stand-alone directives ---- */

static void emit_barrier(struct output *out, const struct ir_node *construct, const struct place *place)
{
    (void)construct, (void)place;
    output_line(out, "rex_barrier();");
}

static void emit_flush(struct output *out, const struct ir_node *construct, const struct place *place)
{
    (void)construct, (void)place;
    output_line(out, "rex_flush();");
}

static void emit_atomic(struct output *out, const struct ir_node *construct, const struct place *place)
{
    (void)place;
    atomic_emit(out, construct);
}

static void emit_scan(struct output *out, const struct ir_node *construct, const struct place *place)
{
    (void)place;
    scan_emit(out, construct);
}

/* With at(compilation) clang has given the message already (OpenMP 5.2, section 8.5). */
static void emit_error(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const char *at = construct_clause(construct, "at"), *message = construct_clause(construct, "message");
    const char *severity = construct_clause(construct, "severity");
    (void)place;
    if (!at || !same_text(at, "execution"))
        return;
    if (message && *message != '"') {
        ir_error(out->module, construct, "in device code the message of an error directive must be a string");
        return;
    }
    output_line(out, "rex_error(\"%s\", %s, %s);", output_escaped(ir_get(construct, "at")),
                message ? message : "\"error directive\"",
                severity && same_text(severity, "warning") ? "false" : "true");
}

/* Nothing is to be done: a doacross dependence is fulfilled, because ordered loops are run in order. */
static void emit_nothing(struct output *out, const struct ir_node *construct, const struct place *place)
{
    (void)out, (void)construct, (void)place;
}

/* An ordered block, or with a doacross clause nothing. */
static void emit_ordered(struct output *out, const struct ir_node *construct, const struct place *place)
{
    if (ir_first(construct, "body"))
        body_emit_block(out, construct, place, "{");
}

/* ---- all of them ---- */

/* By a word of the directive; the first that fits. */
static const struct {
    const char *word;
    void (*emit)(struct output *, const struct ir_node *, const struct place *);
} kinds[] = {
    {"parallel", emit_parallel},   {"for", emit_shared_out},       {"distribute", emit_shared_out},
    {"sections", emit_shared_out}, {"simd", emit_shared_out},      {"scope", emit_shared_out},
    {"single", emit_single},       {"critical", emit_critical},    {"barrier", emit_barrier},
    {"flush", emit_flush},         {"atomic", emit_atomic},        {"ordered", emit_ordered},
    {"masked", emit_plain},        {"master", emit_plain},         {"taskloop", emit_plain},
    {"task", emit_plain},          {"taskgroup", emit_plain},      {"teams", emit_plain},
    {"assume", emit_plain},        {"taskwait", emit_nothing},     {"taskyield", emit_nothing},
    {"cancel", emit_nothing},      {"cancellation", emit_nothing}, {"nothing", emit_nothing},
    {"declare", emit_nothing},     {"allocate", emit_nothing},     {"error", emit_error},
    {"scan", emit_scan},
};

/* Reports constructs that are not supported here. */
static bool is_refused(struct output *out, const struct ir_node *construct)
{
    const struct ir_node *region = construct_region(construct);
    if (construct_has(construct, "distribute") && region && construct_has(region, "parallel") &&
        !ir_is(region, "target")) {
        ir_error(out->module, construct, "'%s' cannot stand in a parallel region",
                 ir_get(construct, "directive"));
        return true;
    }
    return false;
}

void construct_emit(struct output *out, struct ir_node *construct, const struct place *place)
{
    if (is_refused(out, construct))
        return;
    output_construct(out, construct);
    for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
        if (construct_has(construct, kinds[i].word)) {
            kinds[i].emit(out, construct, place);
            return;
        }
    ir_error(out->module, construct, "the directive '%s' is not supported in device code yet",
             ir_get(construct, "directive"));
}
