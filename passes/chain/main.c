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
 * `if` in a loop that may not, as one that prints every now and then, stops the chain: there the host waits
 * for it.
 *
 * Small updates of what is present stand in chains, too: `direct yes`. Launches elsewhere that pass nothing
 * but values and addresses are chains of one, which saves what libomptarget does for each: `direct yes`.
 */
#include "chain.h"

#include <stdlib.h>
#include <string.h>

/* Where the text goes on: the position of `offset` in a text that stands at `at`. */
static const char *position_behind(const char *at, const char *text, size_t offset)
{
    const char *column = strrchr(at, ':') + 1, *line = column - 2;
    while (line > at && line[-1] != ':')
        line--;
    unsigned long lines = strtoul(line, NULL, 10), columns = strtoul(column, NULL, 10);
    for (size_t i = 0; i < offset; i++) {
        lines += text[i] == '\n';
        columns = text[i] == '\n' ? 1 : columns + 1;
    }
    return arena_format("%.*s%lu:%lu", (int)(line - at), at, lines, columns);
}

/* Splits a text node at an offset, at which a line may end. Returns the node of the rest, or what followed
 * when nothing is left. */
static struct ir_node *split(struct ir_node *node, size_t offset)
{
    const char *text = node->text, *at = ir_get(node, "at");
    size_t blanks = offset + strspn(text + offset, " \t");
    size_t rest = text[blanks] == '\n' ? blanks + 1 : offset;
    if (!text[rest + strspn(text + rest, " \t\n")])
        return node->next;
    struct ir_node *more = ir_node_new("text");
    ir_set(more, "at", position_behind(at, text, rest));
    more->text = arena_string(text + rest);
    bool ended = text[offset - 1] == '\n';
    node->text = arena_format("%s%s", arena_string_length(text, offset), ended ? "" : "\n");
    if (node->next)
        ir_insert_before(node->next, more);
    else
        ir_append(node->parent, more);
    return more;
}

/* Where the line of a token begins, if nothing but blanks stands before it; else where the token begins. */
static size_t line_start(const struct token *token)
{
    size_t start = token->offset;
    while (start > 0 && strchr(" \t", token->node->text[start - 1]))
        start--;
    return start == 0 || token->node->text[start - 1] == '\n' ? start : token->offset;
}

static void mark_end(const struct token *last, struct ir_node *mark)
{
    struct ir_node *next = last->node->next, *parent = last->node->parent;
    if (last->start)
        next = split(last->node, last->offset + last->length);
    if (next)
        ir_insert_before(next, mark);
    else
        ir_append(parent, mark);
}

static void mark_begin(const struct token *first, struct ir_node *mark)
{
    struct ir_node *node = first->node;
    if (first->start && strspn(node->text, " \t\n") < first->offset)
        node = split(node, line_start(first));
    ir_insert_before(node, mark);
}

static void set_wait(const struct ir_node *target, const char *reason)
{
    struct ir_node *launch = ir_first(target, "launch");
    ir_set(launch, "wait", reason ? "yes" : "no");
    ir_set(launch, "waits_for", reason);
    ir_set(launch, "after", reason ? NULL : dependences_of(target));
}

/* ---- statements in a row ---- */

struct run {
    size_t first, last; /* tokens */
    struct census census;
    bool loop;         /* there is a loop in it, and so launches in the loop */
    bool synchronised; /* the program waits for its tasks behind it */
    bool alternates;   /* there is a loop with launches that the program waits for and others */
};

struct search {
    const struct tokens *tokens;
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

/* A target task waits for it. In a loop the launches that the program waits for come behind the others
 * anyway. */
static bool is_left(const struct run *run)
{
    return run->census.nowait > 0 && run->census.taskwaits == 0 && !run->synchronised && !run->alternates;
}

/* Why statements cannot be one chain. The host may find a kernel's results too early; or the end of a chain
 * would have to wait for all, though the program does not: it waits for some launches itself, or other tasks
 * may depend on some, which libomp knows nothing of. */
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

/* The run with a statement more. It begins and ends with statements in which something is launched or moved.
 */
static struct run extended(const struct tokens *tokens, struct run run, size_t first, size_t last)
{
    struct census census = census_of(tokens, first, last);
    if (events(&run.census) > 0)
        run.census.memory_reads += census.memory_reads;
    if (events(&census) == 0)
        return run;
    if (events(&run.census) == 0)
        run.census.memory_reads = census.memory_reads;
    if (events(&run.census) == 0)
        run.first = first;
    run.last = last;
    run.census.free += census.free;
    run.census.nowait += census.nowait;
    run.census.depends += census.depends;
    run.census.foreign_addresses += census.foreign_addresses;
    run.census.updates += census.updates;
    run.census.waiting += census.waiting;
    run.census.taskwaits += census.taskwaits;
    for (size_t i = first; i <= last; i++)
        run.loop |= token_among(token_at(tokens, i), "for while do");
    run.alternates |= token_among(token_at(tokens, first), "for while do") && census.nowait > 0 &&
                      events(&census) > census.nowait;
    return run;
}

static void set_direct(struct ir_node *request, const char *reason)
{
    ir_set(request, "direct", reason ? "no" : "yes");
    ir_set(request, "direct_why", reason);
}

/* Lets the launches and updates between two tokens go, and those of the functions called there. */
static void release(const struct tokens *tokens, size_t first, size_t last)
{
    for (size_t i = first; i <= last; i++) {
        const struct token *token = token_at(tokens, i);
        size_t body = function_body(tokens, i), branch_end = stop_end(tokens, i);
        if (branch_end)
            i = branch_end;
        else if (token->kind == TOKEN_TARGET)
            set_wait(token->node, wait_reason(token->node));
        else if (is_construct(token) && ir_has(token->node, "directive", "target update"))
            set_direct(ir_first(token->node, "transfer"), update_obstacle(token->node));
        else if (body)
            release(tokens, body, tokens_close(tokens, body));
    }
}

static void add_run(struct search *search, const struct run *run)
{
    if (run->loop && run->census.free == 0)
        release(search->tokens, run->first, run->last);
    if (!is_worth_it(run))
        return;
    search->runs = arena_grow(search->runs, search->count, &search->capacity, sizeof(*search->runs));
    search->runs[search->count++] = *run;
}

static void visit_blocks(struct search *search, size_t first, size_t last);

/* A statement that cannot be part of a chain, for this reason. In a loop the host waits for each launch,
 * unless there is a chain within it. */
static void refuse(struct search *search, size_t first, size_t last, const char *reason)
{
    const struct tokens *tokens = search->tokens;
    bool loop = token_among(token_at(tokens, first), "for while do");
    for (size_t i = first; loop && i <= last; i++)
        if (token_at(tokens, i)->kind == TOKEN_TARGET)
            set_wait(token_at(tokens, i)->node, reason);
    visit_blocks(search, first, last);
}

/* The last token of the statement at a place, which lies before `end`. */
static size_t statement_last(const struct tokens *tokens, size_t place, size_t end)
{
    size_t last = statement_end(tokens, place);
    return last < end ? last : end - 1;
}

/* Behind the marks of chains at a place, which are there when the pass runs again. */
static size_t skip_marks(const struct tokens *tokens, size_t place)
{
    while (is_construct(token_at(tokens, place)) && ir_is(token_at(tokens, place)->node, "chain"))
        place++;
    return place;
}

/* Takes apart statements in a row that may overlap launches, where the program does not wait for all launches
 * alike. */
static void take_row(struct search *search, size_t first, size_t end)
{
    const struct tokens *tokens = search->tokens;
    const struct run none = {.synchronised = is_synchronised(tokens, skip_marks(tokens, end))};
    struct run run = none;
    for (size_t last; first < end; first = last + 1) {
        last = statement_last(tokens, first, end);
        struct run more = extended(tokens, run, first, last), alone = extended(tokens, none, first, last);
        if (!mixed(&more)) {
            run = more;
            continue;
        }
        add_run(search, &run);
        run = mixed(&alone) ? none : alone;
        if (mixed(&alone))
            refuse(search, first, last, mixed(&alone));
    }
    add_run(search, &run);
}

/* The statements from one token to before another. */
static void visit_statements(struct search *search, size_t first, size_t end)
{
    const struct tokens *tokens = search->tokens;
    size_t row = first;
    for (size_t place = first, last; place < end; place = last + 1) {
        last = statement_last(tokens, place, end);
        const char *reason = overlap_obstacle(tokens, place, last);
        if (!reason)
            continue;
        take_row(search, row, place);
        refuse(search, place, last, reason);
        row = last + 1;
    }
    take_row(search, row, end);
}

/* Whether a block of statements may begin behind the token: not a list of values, or of a type's members. */
static bool precedes_block(const struct token *before)
{
    return token_among(before, ") ; { } : else do") || before->kind == TOKEN_TARGET ||
           before->kind == TOKEN_OTHER;
}

/* The blocks between two tokens, and the regions of target data. */
static void visit_blocks(struct search *search, size_t first, size_t last)
{
    const struct tokens *tokens = search->tokens;
    for (size_t i = first; i <= last; i++) {
        const struct token *token = token_at(tokens, i);
        bool block = token_is(token, "{") && (i == first || precedes_block(token_at(tokens, i - 1)));
        size_t end = block ? tokens_close(tokens, i) : is_construct(token) ? construct_end(tokens, i) : i;
        if (end == i || end >= tokens->count)
            continue;
        visit_statements(search, i + 1, end);
        i = end;
    }
}

/* ---- marks ---- */

/* Whether the run is marked already. */
static bool is_marked(const struct tokens *tokens, size_t first)
{
    const struct ir_node *before = first > 0 ? token_at(tokens, first - 1)->node : NULL;
    return before && ir_is(before, "chain") && ir_has(before, "part", "begin");
}

static const char *reason_for(const struct run *run)
{
    const struct census *census = &run->census;
    const char *others = "";
    if (is_left(run))
        return arena_format("%zu launches need only stay in order: the program does not wait for them here",
                            census->free);
    if (events(census) > census->free)
        others = arena_format(", but at %zu other places", events(census) - census->free);
    return arena_format("%zu launches need only stay in order: the host looks at nothing between them%s",
                        census->free, others);
}

static struct ir_node *new_mark(const char *part)
{
    struct ir_node *mark = ir_node_new("chain");
    ir_set(mark, "part", part);
    return mark;
}

/* Marks where something stands in a chain. */
static void mark_around(const struct tokens *tokens, size_t first, size_t last, const char *begin,
                        const char *end)
{
    mark_end(&tokens->items[last], new_mark(end));
    mark_begin(&tokens->items[first], new_mark(begin));
}

static void mark(const struct tokens *tokens, const struct run *run)
{
    struct ir_node *begin = new_mark("begin"), *end = new_mark("end");
    release(tokens, run->first, run->last);
    if (is_marked(tokens, run->first))
        return;
    ir_set(begin, "loop", run->loop ? "yes" : "no");
    ir_set(begin, "why", reason_for(run));
    ir_set(end, "wait", is_left(run) ? "no" : "yes");
    mark_end(&tokens->items[run->last], end);
    for (size_t i = run->last; i > run->first; i--) {
        size_t branch = stop_begin(tokens, i);
        if (branch)
            mark_around(tokens, branch, i, "stop", "go");
        else if (is_taskwait(tokens, i))
            mark_around(tokens, i, i, "pause", "resume");
        i = branch ? branch : i;
    }
    mark_begin(&tokens->items[run->first], begin);
}

/* From the end of the list on, so that splitting a text leaves the tokens before it alone. */
static void mark_chains(const struct tokens *tokens)
{
    struct search search = {.tokens = tokens};
    visit_blocks(&search, 0, tokens->count - 1);
    while (search.count-- > 0)
        mark(tokens, &search.runs[search.count]);
}

/* ---- launches without libomptarget ---- */

static void mark_direct(const struct tokens *tokens)
{
    for (size_t i = 0; i < tokens->count; i++) {
        struct ir_node *node = tokens->items[i].node;
        if (tokens->items[i].kind == TOKEN_TARGET)
            set_direct(ir_first(node, "launch"), direct_obstacle(tokens, node));
    }
}

/* A launch in a chain is more than direct, and one in a task less. */
static void unmark_direct(const struct tokens *tokens)
{
    for (size_t i = 0; i < tokens->count; i++) {
        struct ir_node *launch =
            tokens->items[i].kind == TOKEN_TARGET ? ir_first(tokens->items[i].node, "launch") : NULL;
        if (launch && ir_has(launch, "wait", "no")) {
            ir_set(launch, "direct", NULL);
            ir_set(launch, "direct_why", NULL);
        } else if (launch && ir_get(launch, "task")) {
            set_direct(launch, "a task");
        }
    }
}

static bool chain_launches(struct ir_module *module)
{
    const char *requires = ir_get_or(ir_first(module->root, "unit"), "requires", "");
    if (ir_list_has(requires, "unified_shared_memory"))
        return true; /* the host may look at what kernels write, at any time */
    struct tokens tokens = {0};
    tokens_of_chunks(&tokens, module->root);
    if (tokens.count == 0)
        return true;
    functions_find(&tokens);
    names_find(&tokens);
    tokens.state = state_find(module);
    overlap_start(&tokens);
    mark_direct(&tokens);
    mark_chains(&tokens);
    unmark_direct(&tokens);
    return true;
}

FILTER(rex_chain, "rex-chain",
       "Launches without libomptarget, and in chains without waiting for each launch.", chain_launches)
