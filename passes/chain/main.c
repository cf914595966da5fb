/*
 * rex-chain: lets loops of launches run without the host waiting for each of them.
 *
 * Takes launches that end before the host goes on, as OpenMP wants it to look (OpenMP 5.2, section 13.8). In
 * a loop in which the host does nothing that could tell the difference, and each launch passes nothing but
 * values and device addresses, launches need only stay in order: they go to one stream, and the host waits
 * once, behind the loop (runtime/rex_chain.h). Marks such launches with `wait no`, puts a `chain` around the
 * loop, and says in its `why` which. What is quiet is in quiet.c.
 *
 * Other launches that pass nothing but values and addresses are chains of one, which saves what libomptarget
 * does for each: `direct yes`.
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

static struct ir_node *mark(const char *part, const char *why)
{
    struct ir_node *chain = ir_node_new("chain");
    ir_set(chain, "part", part);
    ir_set(chain, "why", why);
    return chain;
}

static void mark_end(const struct token *last)
{
    struct ir_node *next = last->node->next, *parent = last->node->parent;
    if (last->kind != TOKEN_TARGET)
        next = split(last->node, last->offset + last->length);
    if (next)
        ir_insert_before(next, mark("end", NULL));
    else
        ir_append(parent, mark("end", NULL));
}

static void mark_begin(const struct token *first, const char *why)
{
    struct ir_node *node = first->node;
    if (strspn(node->text, " \t\n") < first->offset)
        node = split(node, line_start(first));
    ir_insert_before(node, mark("begin", why));
}

/* Whether a statement may be put behind the one that begins here: it is not itself part of another. */
static bool stands_alone(const struct tokens *tokens, size_t first)
{
    const struct token *before = token_at(tokens, first - 1);
    return first == 0 || token_among(before, "; { }") || before->kind == TOKEN_TARGET ||
           (before->kind == TOKEN_OTHER && !before->start);
}

static void set_wait(const struct ir_node *target, const char *wait, const char *reason)
{
    struct ir_node *launch = ir_first(target, "launch");
    if (!launch)
        return;
    ir_set(launch, "wait", wait);
    ir_set(launch, "waits_for", reason);
}

/* In a loop with this obstacle the host waits for each launch, unless a loop within it is a chain. */
static void refuse(const struct tokens *tokens, size_t first, size_t last, const char *reason)
{
    for (size_t i = first; i <= last; i++)
        if (tokens->items[i].kind == TOKEN_TARGET)
            set_wait(tokens->items[i].node, "yes", reason);
}

/* Lets the launches between two tokens go, and those of the functions called there. Returns how many. */
static size_t release(const struct tokens *tokens, size_t first, size_t last)
{
    size_t count = 0, body;
    for (size_t i = first; i <= last; i++) {
        if (tokens->items[i].kind == TOKEN_TARGET) {
            set_wait(tokens->items[i].node, "no", NULL);
            count++;
        } else if ((body = function_body(tokens, i)) != 0) {
            count += release(tokens, body, tokens_close(tokens, body));
        }
    }
    return count;
}

/* Whether the loop is marked already. */
static bool is_marked(const struct tokens *tokens, size_t first)
{
    const struct ir_node *before = first > 0 ? token_at(tokens, first - 1)->node : NULL;
    return before && ir_is(before, "chain") && ir_has(before, "part", "begin");
}

static void chain(const struct tokens *tokens, size_t first, size_t last)
{
    size_t launches = release(tokens, first, last);
    if (is_marked(tokens, first))
        return;
    mark_end(&tokens->items[last]);
    mark_begin(&tokens->items[first],
               arena_format("%zu launches need only stay in order: the host looks at nothing between them",
                            launches));
}

/* Chains are found from the end of the list on, so that splitting a text leaves the tokens before it alone;
 * within a loop the outermost first. */
static void chain_loops(const struct tokens *tokens)
{
    struct {
        size_t first, last;
    } *found = arena_alloc((tokens->count + 1) * sizeof(*found));
    size_t count = 0;
    for (size_t i = 0; i < tokens->count; i++) {
        size_t last = stands_alone(tokens, i) ? tokens_loop_end(tokens, i) : 0;
        if (last == 0 || !holds_launch(tokens, i, last))
            continue;
        const char *reason = quiet_obstacle(tokens, i, last);
        if (reason) {
            refuse(tokens, i, last, reason);
            continue;
        }
        found[count].first = i;
        found[count++].last = last;
        i = last;
    }
    while (count-- > 0)
        chain(tokens, found[count].first, found[count].last);
}

/* Launches that the host waits for. */
static void mark_direct(const struct tokens *tokens)
{
    for (size_t i = 0; i < tokens->count; i++) {
        struct ir_node *target = tokens->items[i].kind == TOKEN_TARGET ? tokens->items[i].node : NULL;
        struct ir_node *launch = target ? ir_first(target, "launch") : NULL;
        if (!launch || ir_has(launch, "wait", "no"))
            continue;
        const char *reason = direct_obstacle(tokens, target);
        ir_set(launch, "direct", reason ? "no" : "yes");
        ir_set(launch, "direct_why", reason);
    }
}

static bool chain_launches(struct ir_module *module)
{
    const char *requires = ir_get_or(ir_first(module->root, "unit"), "requires", "");
    if (ir_list_has(requires, "unified_shared_memory"))
        return true; /* the host may look at what kernels write, at any time */
    struct tokens tokens = {0};
    tokens_of_chunks(&tokens, module->root);
    functions_find(&tokens);
    tokens.state = state_find(module);
    chain_loops(&tokens);
    mark_direct(&tokens);
    return true;
}

FILTER(rex_chain, "rex-chain", "Launches without libomptarget, in loops without waiting for each launch.",
       chain_launches)
