/*
 * The host's statements as a tree, out of the `statement` lines of its texts and the constructs between them.
 */
#include "chain.h"

#include <stdlib.h>

struct reader {
    struct host *host;
    struct statement *open;     /* the innermost statement that has not ended */
    const struct ir_node *mark; /* of a chain, behind which no statement has begun or ended yet */
};

static const char *const kinds[] = {"function", "block",    "loop",   "if",   "switch",    "case",  "label",
                                    "break",    "continue", "return", "goto", "directive", "simple"};

static enum statement_kind kind_of(const struct ir_node *line)
{
    size_t kind = FUNCTION;
    while (kind < SIMPLE && !ir_has(line, "kind", kinds[kind]))
        kind++;
    return (enum statement_kind)kind;
}

static struct statement *add_statement(struct reader *reader, enum statement_kind kind, struct ir_node *facts,
                                       struct place begin, struct place end)
{
    struct statement *statement = arena_alloc(sizeof(*statement)), *parent = reader->open;
    *statement = (struct statement){.kind = kind,
                                    .facts = facts,
                                    .begin = begin,
                                    .end = end,
                                    .mark = reader->mark,
                                    .parent = parent,
                                    .previous = parent->last};
    reader->mark = NULL;
    if (parent->last)
        parent->last->next = statement;
    else
        parent->first = statement;
    parent->last = statement;
    return statement;
}

static void add_function(struct host *host, struct statement *body)
{
    host->functions = arena_grow(host->functions, host->count, &host->capacity, sizeof(*host->functions));
    host->functions[host->count++] = (struct function){
        .name = ir_get_or(body->facts, "name", ""),
        .body = body,
        .replaceable = ir_has(body->facts, "replaceable", "yes"),
    };
}

static void read_line(struct reader *reader, struct ir_node *text, struct ir_node *line)
{
    struct place begin = {text, ir_number(line, "offset")}, end = begin;
    enum statement_kind kind = kind_of(line);
    if (ir_has(line, "part", "end")) {
        reader->mark = NULL;
        if (reader->open->kind != kind || reader->open == reader->host->root)
            return;
        reader->open->end = end;
        reader->open = reader->open->parent;
        return;
    }
    end.offset += ir_number(line, "length");
    struct statement *statement = add_statement(reader, kind, line, begin, end);
    if (kind == FUNCTION)
        add_function(reader->host, statement);
    if (ir_get(line, "part"))
        reader->open = statement;
}

static void read_chunks(struct reader *reader, struct ir_node *parent);

/* Statements that began in the region of a data construct end with it, at the latest. */
static void read_construct(struct reader *reader, struct ir_node *node)
{
    bool launched = ir_is(node, "target") && !ir_get(node, "host") && ir_first(node, "launch");
    struct place place = {node, 0};
    struct statement *construct = add_statement(reader, launched ? LAUNCH : CONSTRUCT, node, place, place);
    if (!ir_is(node, "data") || !ir_first(node, "region"))
        return;
    reader->open = construct;
    read_chunks(reader, ir_first(node, "region"));
    for (; reader->open != construct; reader->open = reader->open->parent)
        reader->open->end = reader->open->last ? reader->open->last->end : reader->open->begin;
    reader->open = construct->parent;
}

static void read_chunks(struct reader *reader, struct ir_node *parent)
{
    ir_each (chunk, parent, NULL) {
        if (ir_is(chunk, "chain"))
            reader->mark = chunk;
        else if (ir_is(chunk, "target") || ir_is(chunk, "data"))
            read_construct(reader, chunk);
        ir_each (line, chunk, "statement")
            read_line(reader, chunk, line);
    }
}

static int by_name(const void *one, const void *other)
{
    const struct function *left = one, *right = other;
    return strcmp(left->name, right->name);
}

void host_read(struct host *host, const struct ir_module *module)
{
    host->root = arena_alloc(sizeof(*host->root));
    host->root->kind = SIMPLE; /* it only holds the functions */
    struct reader reader = {.host = host, .open = host->root};
    read_chunks(&reader, module->root);
    if (host->count)
        qsort(host->functions, host->count, sizeof(*host->functions), by_name);
    host->state = state_find(module);
}

struct function *function_find(const struct host *host, const char *name)
{
    struct function key = {.name = name};
    return host->count ? bsearch(&key, host->functions, host->count, sizeof(*host->functions), by_name)
                       : NULL;
}

/* Whether the statement is one of these directives, without clauses. */
static bool is_directive_among(const struct statement *statement, const char *names)
{
    return statement && statement->kind == DIRECTIVE && !statement->first &&
           !ir_has(statement->facts, "clauses", "yes") &&
           ir_words_have(names, ir_get_or(statement->facts, "name", ""));
}

bool is_synchronised(const struct statement *statement)
{
    return is_directive_among(statement, "taskwait barrier");
}

bool is_taskwait(const struct statement *statement)
{
    return is_directive_among(statement, "taskwait");
}
