/*
 * rex-chain: lets launches run without the host waiting for each of them.
 *
 * Takes launches that end before the host goes on, as OpenMP wants it to look (OpenMP 5.2, section 13.8), and
 * those of target tasks, which need not have ended before the program waits for its tasks (section 15.5). A
 * stream keeps more order than `depend` asks for among its launches; the tasks before them that they depend
 * on are waited for (`after`), and a chain with such launches ends where the program waits for its tasks. In
 * a loop, or some statements in a row, in which the host does nothing that could tell the difference, and
 * each launch passes nothing but values and device addresses, launches need only stay in order: they go to
 * one stream, and the host waits once, behind them (runtime/library/rex_chain.h). Where the program waits for
 * none of them there, a target task waits instead of the host. Marks such launches with `wait no`, puts a
 * `chain` around the statements, and says in its `why` which. Which code may overlap launches is found in
 * overlap.c. In such code other launches, and data constructs, wait for what is before them. A branch of an
 * `if` in a loop that may not, as one that prints every now and then, or returns, stops the chain: there the
 * host waits for it.
 *
 * The result of a reduction is waited for behind the launch that follows, where that has no use for it
 * (late.c). Small updates of what is present stand in chains, too: `direct yes`. Launches elsewhere that pass
 * nothing but values and addresses are chains of one, which saves what libomptarget does for each: `direct
 * yes`.
 */
#include "chain.h"

static void set_wait(const struct ir_node *target, const char *reason)
{
    struct ir_node *launch = ir_first(target, "launch");
    ir_set(launch, "wait", reason ? "yes" : "no");
    ir_set(launch, "waits_for", reason);
    ir_set(launch, "after", reason ? NULL : dependences_of(target));
}

static void set_direct(struct ir_node *request, const char *reason)
{
    ir_set(request, "direct", reason ? "no" : "yes");
    ir_set(request, "direct_why", reason);
}

/* ---- statements in a row ---- */

struct run {
    struct statement *first, *last;
    struct census census;
    bool loop;         /* there is a loop in it, and so launches in the loop */
    bool synchronised; /* the program waits for its tasks behind it */
    bool alternates;   /* there is a loop with launches that the program waits for and others */
};

struct search {
    const struct host *host;
    struct run *runs;
    size_t count, capacity;
};

static size_t events(const struct census *census)
{
    return census->free + census->updates + census->waiting;
}

/* Whether some launch of the run gains by not being waited for. */
static bool is_worth_it(const struct run *run)
{
    return run->census.free > 0 &&
           (run->loop || (run->synchronised && run->census.nowait > 0) || events(&run->census) > 1);
}

/* Whether a target task waits for the chain. In a loop the launches that the program waits for come after the
 * others anyway. */
static bool is_left(const struct run *run)
{
    return run->census.nowait > 0 && run->census.taskwaits == 0 && !run->synchronised && !run->alternates;
}

/* Why statements cannot be one chain: the host might look at a kernel's results too early; or the end of the
 * chain would have to wait for all launches though the program does not, because it waits for some of them
 * itself, or other tasks may depend on some, of which libomp knows nothing. */
static const char *mixed(const struct run *run)
{
    if (run->census.memory_reads > 0 && run->census.foreign_addresses > 0)
        return "the host looks at memory of which a kernel may have the address";
    if (!is_left(run))
        return NULL;
    if (events(&run->census) > run->census.nowait)
        return "launches with nowait among others";
    return run->census.depends > 0 ? "launches that others may depend on behind it" : NULL;
}

/* Whether a statement contains a loop with launches or transfers in it. */
static bool holds_loop(const struct host *host, struct statement *statement)
{
    struct census census = {0};
    if (statement->kind == LOOP)
        census_add(host, statement, SURE, &census);
    bool loop = events(&census) > 0;
    for (struct statement *child = statement->first; child && !loop; child = child->next)
        loop = holds_loop(host, child);
    return loop;
}

/* The run with a statement more. It begins and ends with statements in which something is launched or moved.
 */
static struct run extended(const struct host *host, struct run run, struct statement *statement)
{
    struct census census = {0};
    bool begun = events(&run.census) > 0;
    census_add(host, statement, SURE, &census);
    if (events(&census) == 0) {
        run.census.memory_reads += begun ? census.memory_reads : 0;
        return run;
    }
    if (!begun)
        run.first = statement;
    run.last = statement;
    census_join(&run.census, &census);
    run.loop |= holds_loop(host, statement);
    run.alternates |= statement->kind == LOOP && census.nowait > 0 && events(&census) > census.nowait;
    return run;
}

unsigned search_new(void)
{
    static unsigned number;
    return ++number;
}

/* Where a caller has a chain, or a condition, the host waits unless one is open. */
static void release_launch(const struct ir_node *target, enum view view)
{
    struct ir_node *launch = ir_first(target, "launch");
    if (view == SURE)
        set_wait(target, wait_reason(target));
    else if (!ir_has(launch, "wait", "no"))
        ir_set(launch, "joins", wait_reason(target) ? NULL : "yes");
}

void release(const struct host *host, const struct statement *statement, enum view view, unsigned search)
{
    const struct stop *stop = &statement->stops[view];
    if (stop->stops && !stop->assumed)
        return;
    if (statement->kind == LAUNCH)
        release_launch(statement->facts, view);
    if (statement->kind == CONSTRUCT && ir_has(statement->facts, "directive", "target update"))
        set_direct(ir_first(statement->facts, "transfer"), update_obstacle(statement->facts));
    const char *calls = statement->kind < LAUNCH ? ir_get(statement->facts, "calls") : NULL;
    for (const char *name; (name = ir_list_next(&calls));) {
        struct function *function = function_find(host, name);
        if (!function || function->replaceable || function->visited == search)
            continue;
        function->visited = search;
        release(host, function->body, view, search);
    }
    statement_each(child, statement) release(host, child, view, search);
}

static void release_run(const struct host *host, const struct run *run)
{
    const unsigned search = search_new();
    for (const struct statement *statement = run->first;; statement = statement->next) {
        release(host, statement, SURE, search);
        if (statement == run->last)
            break;
    }
}

static void add_run(struct search *search, const struct run *run)
{
    if (run->loop && run->census.free == 0)
        release_run(search->host, run);
    if (!is_worth_it(run))
        return;
    search->runs = arena_grow(search->runs, search->count, &search->capacity, sizeof(*search->runs));
    search->runs[search->count++] = *run;
}

static void visit_blocks(struct search *search, struct statement *statement);

static void set_wait_in(const struct statement *statement, const char *reason)
{
    if (statement->kind == LAUNCH)
        set_wait(statement->facts, reason);
    statement_each(child, statement) set_wait_in(child, reason);
}

/* Records why a statement cannot be part of a chain. In a loop the host then waits for each launch, unless
 * there is a chain within the statement. */
static void refuse(struct search *search, struct statement *statement, const char *reason)
{
    if (statement->kind == LOOP)
        set_wait_in(statement, reason);
    visit_blocks(search, statement);
}

/* Splits a row of statements that may overlap launches, where the program waits for some launches and not for
 * others. */
static void take_row(struct search *search, struct statement *first, struct statement *end)
{
    const struct run none = {.synchronised = is_synchronised(end)};
    struct run run = none;
    for (struct statement *statement = first; statement != end; statement = statement->next) {
        struct run more = extended(search->host, run, statement);
        struct run alone = extended(search->host, none, statement);
        if (!mixed(&more)) {
            run = more;
            continue;
        }
        add_run(search, &run);
        run = mixed(&alone) ? none : alone;
        if (mixed(&alone))
            refuse(search, statement, mixed(&alone));
    }
    add_run(search, &run);
}

/* The statements of a block, or of a data region. */
static void visit_statements(struct search *search, struct statement *block)
{
    struct statement *row = block->first;
    statement_each(statement, block)
    {
        const char *reason = overlap_obstacle(search->host, statement, SURE);
        if (!reason)
            continue;
        take_row(search, row, statement);
        refuse(search, statement, reason);
        row = statement->next;
    }
    take_row(search, row, NULL);
}

/* The blocks in a statement, and the regions of target data. */
static void visit_blocks(struct search *search, struct statement *statement)
{
    if (statement->kind == FUNCTION || statement->kind == BLOCK || statement->kind == CONSTRUCT) {
        visit_statements(search, statement);
        return;
    }
    statement_each(child, statement) visit_blocks(search, child);
}

/* ---- marks ---- */

static const char *reason_for(const struct run *run)
{
    const struct census *census = &run->census;
    const size_t others = events(census) - census->free;
    const char *what = arena_format(census->free == 1 ? "%zu launch needs only stay in order"
                                                      : "%zu launches need only stay in order",
                                    census->free);
    if (is_left(run))
        return arena_format("%s: the program does not wait for them here", what);
    return arena_format("%s: the host looks at nothing %s%s", what,
                        census->free == 1 ? "behind it" : "between them",
                        others == 0   ? ""
                        : others == 1 ? ", but at 1 other place"
                                      : arena_format(", but at %zu other places", others));
}

static void mark_chains(const struct host *host, struct statement *statement);

/* `leaves`: the host does not come back to the chain after the branch. */
static void attach_stop(struct statement *branch, bool leaves)
{
    if (branch->marks.stop || (branch->mark && ir_has(branch->mark, "part", "stop")))
        return;
    branch->marks.stop = mark_new("stop");
    branch->marks.go = mark_new("go");
    ir_set(branch->marks.stop, "leaves", leaves ? "yes" : NULL);
}

void attach_stops(const struct host *host, struct statement *statement, enum view view)
{
    const struct stop *stop = &statement->stops[view];
    if (stop->stops) {
        attach_stop(statement, leaves_at_end(statement));
        if (view == SURE)
            mark_chains(host, statement); /* launches in it may be chains of their own */
    }
    if (is_taskwait(statement)) {
        statement->marks.begin = mark_new("pause");
        statement->marks.end = mark_new("resume");
    }
    if (!stop->stops || stop->assumed)
        statement_each(child, statement) attach_stops(host, child, view);
}

static void mark(const struct host *host, const struct run *run)
{
    const struct ir_node *before = run->first->mark;
    release_run(host, run);
    if (before && ir_has(before, "part", "begin"))
        return; /* it is marked already */
    struct ir_node *begin = run->first->marks.begin = mark_new("begin");
    struct ir_node *end = run->last->marks.end = mark_new("end");
    ir_set(begin, "loop", run->loop ? "yes" : "no");
    ir_set(begin, "why", reason_for(run));
    ir_set(end, "wait", is_left(run) ? "no" : "yes");
    for (struct statement *statement = run->first;; statement = statement->next) {
        attach_stops(host, statement, SURE);
        if (statement == run->last)
            break;
    }
}

static void mark_chains(const struct host *host, struct statement *statement)
{
    struct search search = {.host = host};
    visit_blocks(&search, statement);
    for (size_t i = 0; i < search.count; i++)
        mark(host, &search.runs[i]);
}

/* ---- functions in which a caller's chain stops ---- */

static void attach_asides_in(struct statement *statement)
{
    if (statement->aside)
        attach_stop(statement, false);
    else
        statement_each(child, statement) attach_asides_in(child);
}

static bool may_be_called(const struct function *function, enum view view)
{
    return function->views[view].state == ANSWERED && !function->views[view].obstacle && !function->recursive;
}

static void attach_asides(const struct function *function)
{
    if (may_be_called(function, SURE) || may_be_called(function, ASSUMING))
        attach_asides_in(function->body);
}

/* ---- launches without libomptarget ---- */

static void mark_direct(const struct host *host, const struct statement *statement)
{
    if (statement->kind == LAUNCH) {
        const struct image_use use = state_use(host->state, statement->facts);
        struct ir_node *launch = ir_first(statement->facts, "launch");
        set_direct(launch, direct_obstacle(statement->facts, &use));
        ir_set(launch, "image", use.image);
        ir_set(launch, "image_addresses", use.image && use.addresses ? "yes" : NULL);
    }
    statement_each(child, statement) mark_direct(host, child);
}

/* A launch in a chain is more than direct, and one in a task less. */
static void unmark_direct(const struct statement *statement)
{
    struct ir_node *launch = statement->kind == LAUNCH ? ir_first(statement->facts, "launch") : NULL;
    if (launch && ir_has(launch, "wait", "no")) {
        ir_set(launch, "direct", NULL);
        ir_set(launch, "direct_why", NULL);
    } else if (launch && ir_get(launch, "task")) {
        set_direct(launch, "a task");
    }
    statement_each(child, statement) unmark_direct(child);
}

static bool chain_launches(struct ir_module *module)
{
    const char *requires = ir_get_or(ir_first(module->root, "unit"), "requires", "");
    if (ir_list_has(requires, "unified_shared_memory"))
        return true; /* the host may look at what kernels write, at any time */
    struct host host = {0};
    host_read(&host, module);
    mark_direct(&host, host.root);
    mark_chains(&host, host.root);
    find_chains_of_files(&host, module);
    for (size_t i = 0; i < host.count; i++)
        attach_asides(&host.functions[i]);
    place_marks(host.root);
    unmark_direct(host.root);
    find_late_results(host.root);
    return true;
}

FILTER(rex_chain, "rex-chain",
       "Launches without libomptarget, and in chains without waiting for each launch.", chain_launches)
