/*
 * What the host may do while launches run that it does not wait for.
 *
 * Kernels work on device memory, and only mapping calls bring it to the host; so the host can tell that a
 * launch has not ended by such a call, by any other call (a clock, output, a lock, another library's stream),
 * by memory that host and device share, or through another thread. Code that may overlap launches does
 * nothing of the kind: it calls nothing but functions that only compute, and neither reads nor writes what is
 * volatile or atomic; at ordinary variables no other thread may look without a synchronisation that is a call
 * or a directive. It ends: of a loop without a launch whose condition is no constant C says that it does.
 */
#include "chain.h"

#include <stdint.h>
#include <string.h>

enum { LONGEST_REASON = 100 }; /* characters: functions may call each other in long rows */

/* The statements around a statement, up to the one that is examined. */
struct context {
    enum view view;
    bool function; /* that is a function's body */
    bool loop, selection;
};

static const char *find_obstacle(const struct host *host, struct statement *statement,
                                 struct context context);

/* ---- what was found out ---- */

/* Statements are asked about again and again: branches in both views, and each statement from every one
 * around it. Without answers that are kept the work would double with each branch, and grow by the cube of
 * the depth of loops. An answer holds until a stop in the statement comes or goes, or a function turns out to
 * call itself. */
struct answer {
    size_t time; /* 0: there is none */
    const char *reason;
};

/* What has been found out of a statement. */
struct known {
    struct answer answers[16]; /* by the context */
    struct census census[2];   /* by the view */
    size_t counted[2];         /* when */
    size_t changed;            /* when a stop in the statement last came or went */
    struct exits *exits;       /* NULL: not looked for yet */
};

static size_t now = 1, recursion_found = 1;

static struct known *known_of(struct statement *statement)
{
    if (!statement->known)
        statement->known = arena_alloc(sizeof(*statement->known));
    return statement->known;
}

/* Whether what was found out at that time still holds. */
static bool holds(const struct known *known, size_t time)
{
    return time >= recursion_found && time >= known->changed;
}

static const char *obstacle_in(const struct host *host, struct statement *statement, struct context context)
{
    struct known *known = known_of(statement);
    struct answer *answer = &known->answers[(size_t)context.view + 2u * context.function + 4u * context.loop +
                                            8u * context.selection];
    if (!holds(known, answer->time)) {
        const char *reason = find_obstacle(host, statement, context);
        *answer = (struct answer){now, reason};
    }
    return answer->reason;
}

void set_stop(struct statement *branch, enum view view, struct stop stop)
{
    branch->stops[view] = stop;
    now++;
    for (struct statement *statement = branch; statement; statement = statement->parent)
        known_of(statement)->changed = now;
}

/* ---- functions ---- */

const char *function_obstacle(const struct host *host, struct function *function, enum view view)
{
    if (function->views[view].state == BEING_ASKED && !function->recursive) {
        function->recursive = true;
        recursion_found = ++now;
    }
    if (function->views[view].state == NOT_ASKED) {
        function->views[view].state = BEING_ASKED;
        function->views[view].obstacle =
            obstacle_in(host, function->body, (struct context){.view = view, .function = true});
        function->views[view].state = ANSWERED;
    }
    return function->recursive ? "it calls itself" : function->views[view].obstacle;
}

/* The function that a call of that name leads to, if the host need not wait in it. */
static struct function *overlapping_function(const struct host *host, const char *name, enum view view)
{
    struct function *function = function_find(host, name);
    return function && !function->replaceable && !function_obstacle(host, function, view) ? function : NULL;
}

static const char *call_obstacle(const struct host *host, const struct statement *statement, const char *name,
                                 enum view view)
{
    struct function *function = function_find(host, name);
    if (same_text(name, "*"))
        return "calls by a pointer";
    if (view == ASSUMING && ir_list_has(ir_get_or(statement->facts, "foreign", ""), name))
        return NULL;
    if (overlapping_function(host, name, view) || (!function && library_effect(name) != UNKNOWN_EFFECT))
        return NULL;
    const char *reason = !function || function->replaceable ? "" : function_obstacle(host, function, view);
    return *reason && strlen(reason) < LONGEST_REASON ? arena_format("calls `%s`: %s", name, reason)
                                                      : arena_format("calls `%s`", name);
}

/* ---- statements ---- */

/* Why the host has to wait for what a statement itself does, apart from the statements in it. */
static const char *own_obstacle(const struct host *host, const struct statement *statement, enum view view)
{
    const char *calls = ir_get(statement->facts, "calls"), *reason = NULL;
    for (const char *name; !reason && (name = ir_list_next(&calls));)
        reason = call_obstacle(host, statement, name, view);
    if (!reason && ir_has(statement->facts, "watched", "yes"))
        reason = "looks at what is volatile or atomic";
    return !reason && ir_has(statement->facts, "unknown", "yes") ? "does something that is not analysed"
                                                                 : reason;
}

static const char *inner_obstacle(const struct host *host, struct statement *statement,
                                  struct context context)
{
    const char *reason = NULL;
    for (struct statement *child = statement->first; child && !reason; child = child->next)
        reason = obstacle_in(host, child, context);
    return reason;
}

static const char *loop_obstacle(const struct host *host, struct statement *loop, struct context context)
{
    struct census census = {0};
    census_add(host, loop, context.view, &census);
    if (census.free + census.waiting + census.foreign == 0 && ir_has(loop->facts, "endless", "yes"))
        return "a loop without a launch that may be endless";
    context.loop = true;
    return inner_obstacle(host, loop, context);
}

/* How the host leaves a branch: for good, or to continue in the statements around it; and where it may be
 * entered by a jump. No label is in a chain, so `goto` leaves it. */
struct exits {
    size_t ways_out, breaks, continues;
    size_t cases, labels;
};

static const struct exits *exits_of(struct statement *branch)
{
    struct known *known = known_of(branch);
    if (known->exits)
        return known->exits;
    struct exits *exits = known->exits = arena_alloc(sizeof(*exits));
    statement_each(child, branch)
    {
        const struct exits *inner = exits_of(child);
        exits->ways_out += inner->ways_out;
        exits->breaks += branch->kind == LOOP || branch->kind == SWITCH ? 0 : inner->breaks;
        exits->continues += branch->kind == LOOP ? 0 : inner->continues;
        exits->cases += branch->kind == SWITCH ? 0 : inner->cases;
        exits->labels += inner->labels;
    }
    exits->ways_out += branch->kind == RETURN || branch->kind == GOTO;
    exits->breaks += branch->kind == BREAK;
    exits->continues += branch->kind == CONTINUE;
    exits->cases += branch->kind == CASE;
    exits->labels += branch->kind == LABEL;
    return exits;
}

bool leaves_at_end(const struct statement *branch)
{
    const struct statement *last = branch->kind == BLOCK ? branch->last : branch;
    return last && (last->kind == RETURN || last->kind == GOTO);
}

/* Whether the chain can stop for a branch, whose launches are then no part of it. The host comes out at the
 * end of the branch, continues in the loops around it, or always leaves the chain. */
static bool may_stop(struct statement *branch, bool in_loop)
{
    const struct exits *exits = exits_of(branch);
    const size_t jumps = exits->breaks + exits->continues;
    if (exits->labels + exits->cases > 0 || (jumps > 0 && !in_loop))
        return false;
    return exits->ways_out == 0 || (exits->ways_out == 1 && jumps == 0 && leaves_at_end(branch));
}

static const char *in_view(const struct host *host, struct statement *branch, struct context context,
                           enum view view)
{
    context.view = view;
    return obstacle_in(host, branch, context);
}

/* In a loop, the chain stops for a branch that may not overlap launches, and for one of which that is not
 * sure unless it is known when the program runs. */
static const char *branch_obstacle(const struct host *host, struct statement *branch, struct context context)
{
    const char *reason = obstacle_in(host, branch, context);
    bool doubt = reason || branch->stops[SURE].stops || in_view(host, branch, context, SURE);
    if (!context.loop || !may_stop(branch, true))
        return reason;
    if (doubt && !branch->stops[context.view].stops)
        set_stop(branch, context.view, (struct stop){.stops = true, .assumed = !reason});
    return NULL;
}

/* In a function a caller's chain stops for a branch that is known not to overlap launches. */
static const char *aside_obstacle(const struct host *host, struct statement *branch, struct context context)
{
    const char *known = in_view(host, branch, context, ASSUMING);
    if (!known || !may_stop(branch, context.loop))
        return known || context.view == ASSUMING ? known : obstacle_in(host, branch, context);
    branch->aside = true;
    return NULL;
}

static const char *branches_obstacle(const struct host *host, struct statement *selection,
                                     struct context context)
{
    const char *reason = NULL;
    for (struct statement *branch = selection->first; branch && !reason; branch = branch->next)
        reason =
            context.function ? aside_obstacle(host, branch, context) : branch_obstacle(host, branch, context);
    return reason;
}

static const char *switch_obstacle(const struct host *host, struct statement *statement,
                                   struct context context)
{
    if (!statement->first || statement->first->kind != BLOCK)
        return "a switch without braces";
    context.selection = true;
    return inner_obstacle(host, statement, context);
}

/* Why the host has to wait in a statement for which the chain does not stop: it must not be entered from
 * elsewhere, nor left except at its end. */
static const char *kind_obstacle(const struct host *host, struct statement *statement, struct context context)
{
    switch (statement->kind) {
    case LOOP:
        return loop_obstacle(host, statement, context);
    case IF:
        return branches_obstacle(host, statement, context);
    case SWITCH:
        return switch_obstacle(host, statement, context);
    case CASE:
        return context.selection ? NULL : "has a label of a switch around it";
    case LABEL:
        return "has a label";
    case BREAK:
        return context.loop || context.selection ? NULL : "leaves a loop by `break`";
    case CONTINUE:
        return context.loop ? NULL : "leaves a loop by `continue`";
    case RETURN:
        return context.function ? NULL : "has `return`";
    case GOTO:
        return "has `goto`";
    case DIRECTIVE:
        return is_taskwait(statement) && context.loop && !context.function
                   ? NULL
                   : arena_format("has `#pragma omp %s`", ir_get_or(statement->facts, "name", ""));
    case LAUNCH:
        return launch_obstacle(statement->facts);
    case CONSTRUCT:
        return construct_obstacle(statement->facts);
    default:
        return inner_obstacle(host, statement, context);
    }
}

static const char *find_obstacle(const struct host *host, struct statement *statement, struct context context)
{
    const struct stop *stop = &statement->stops[context.view];
    if (stop->stops && !stop->assumed && !context.function && may_stop(statement, context.loop))
        return NULL;
    const char *reason = own_obstacle(host, statement, context.view);
    return reason ? reason : kind_obstacle(host, statement, context);
}

const char *overlap_obstacle(const struct host *host, struct statement *statement, enum view view)
{
    return obstacle_in(host, statement, (struct context){.view = view});
}

/* ---- what there is in a statement ---- */

static void count_launch(const struct ir_node *target, struct census *census)
{
    const struct ir_node *launch = ir_first(target, "launch");
    bool waits = wait_reason(target);
    if (ir_get(target, "version")) /* it is launched in the place of its other version, which counts */
        return;
    census->waiting += waits;
    census->free += !waits;
    census->nowait += !waits && ir_get(launch, "task") && ir_find(target, "clause", "name", "nowait");
    census->depends += dependences_of(target) != NULL;
    census->memory_reads += reads_memory(target);
    census->foreign_addresses += !waits && has_foreign_addresses(target);
}

static void count_construct(const struct ir_node *node, struct census *census)
{
    census->updates += ir_has(node, "directive", "target update") && !update_obstacle(node);
    census->memory_reads += ir_first(node, "transfer") && reads_memory(node);
}

/* A number that may double with each function stays where sums of a few such numbers are right. */
static void add_count(size_t *to, size_t more)
{
    const size_t most = SIZE_MAX / 16;
    *to = *to + more < most ? *to + more : most;
}

void census_join(struct census *to, const struct census *from)
{
    add_count(&to->foreign, from->foreign);
    add_count(&to->free, from->free);
    add_count(&to->nowait, from->nowait);
    add_count(&to->depends, from->depends);
    add_count(&to->foreign_addresses, from->foreign_addresses);
    add_count(&to->memory_reads, from->memory_reads);
    add_count(&to->updates, from->updates);
    add_count(&to->waiting, from->waiting);
    add_count(&to->taskwaits, from->taskwaits);
}

static size_t length_of(const char *list)
{
    size_t length = 0;
    while (ir_list_next(&list))
        length++;
    return length;
}

/* The census of a function, for a caller that has a chain. That chain stops for branches that are `aside`,
 * and may go on in branches where a chain of the function's own would stop. */
static void add_called(const struct host *host, const struct statement *statement, enum view view,
                       struct census *census);

/* The same, computed once, however many ways lead to the function. */
static const struct census *census_of(const struct host *host, struct function *function, enum view view)
{
    bool counted = function->views[view].counted;
    function->views[view].counted = true;
    if (!counted)
        add_called(host, function->body, view, &function->views[view].census);
    return &function->views[view].census;
}

static void add_calls(const struct host *host, const struct statement *statement, enum view view,
                      struct census *census)
{
    const char *calls = ir_get(statement->facts, "calls");
    for (const char *name; (name = ir_list_next(&calls));) {
        struct function *function = overlapping_function(host, name, view);
        if (function)
            census_join(census, census_of(host, function, view));
        census->memory_reads += !function && library_effect(name) == LOOKS_AT_MEMORY;
    }
    census->foreign += view == ASSUMING ? length_of(ir_get(statement->facts, "foreign")) : 0;
}

/* What a statement itself does, apart from the statements in it. */
static void add_own(const struct host *host, const struct statement *statement, enum view view,
                    struct census *census)
{
    if (statement->kind == LAUNCH) {
        count_launch(statement->facts, census);
        return;
    }
    if (statement->kind == CONSTRUCT)
        count_construct(statement->facts, census);
    census->taskwaits += is_taskwait(statement);
    census->memory_reads += ir_has(statement->facts, "memory", "yes");
    add_calls(host, statement, view, census);
}

static void add_called(const struct host *host, const struct statement *statement, enum view view,
                       struct census *census)
{
    if (statement->aside)
        return;
    add_own(host, statement, view, census);
    statement_each(child, statement) add_called(host, child, view, census);
}

void census_add(const struct host *host, struct statement *statement, enum view view, struct census *census)
{
    const struct stop *stop = &statement->stops[view];
    if (stop->stops && !stop->assumed)
        return;
    struct known *known = known_of(statement);
    if (!holds(known, known->counted[view])) {
        struct census own = {0};
        add_own(host, statement, view, &own);
        statement_each(child, statement) census_add(host, child, view, &own);
        known->census[view] = own;
        known->counted[view] = now;
    }
    census_join(census, &known->census[view]);
}

void census_add_call(const struct host *host, struct function *function, enum view view,
                     struct census *census)
{
    census_join(census, census_of(host, function, view));
}
