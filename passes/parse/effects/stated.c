/*
 * Which functions' statements stand in the IR, and the lines that state them. Functions that come to
 * constructs have them, and those that these call; and, as loops of launches may go over several files, in
 * units with constructs what other files may call, and there and beside main what calls other files'
 * functions.
 */
#include "edits.h"
#include "statements.h"

#include <stdlib.h>

#include <string.h>

/* ---- which functions ---- */

static bool holds_construct(const struct parse *parse, const struct statement *function)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, function->begin);
         i < pragmas->count && pragmas->rows[i].begin < function->end; i++)
        if (pragmas->rows[i].node && !pragmas->rows[i].nested)
            return true;
    return false;
}

/* A call of a function of the unit by another one. */
struct call {
    struct statement *caller, *callee;
};

struct calls {
    struct call *rows;
    size_t count, capacity;
    struct statement **functions; /* sorted by name */
    size_t function_count, function_capacity;
};

static int by_name(const void *one, const void *other)
{
    return strcmp((*(struct statement *const *)one)->name, (*(struct statement *const *)other)->name);
}

static bool is_function(const struct statement *statement)
{
    return same_text(statement->kind, "function");
}

static void find_functions(const struct statements *statements, struct calls *calls)
{
    for (size_t i = 0; i < statements->count; i++) {
        if (!is_function(&statements->rows[i]))
            continue;
        calls->functions = arena_grow(calls->functions, calls->function_count, &calls->function_capacity,
                                      sizeof(struct statement *));
        calls->functions[calls->function_count++] = &statements->rows[i];
    }
    if (calls->function_count)
        qsort(calls->functions, calls->function_count, sizeof(struct statement *), by_name);
}

static void find_calls(const struct statements *statements, struct calls *calls)
{
    struct statement *caller = NULL;
    for (size_t i = 0; i < statements->count; i++) {
        caller = is_function(&statements->rows[i]) ? &statements->rows[i] : caller;
        const char *list = statements->rows[i].calls;
        for (const char *name; (name = ir_list_next(&list));) {
            struct statement key = {.name = name}, *wanted = &key;
            struct statement **found = bsearch(&wanted, calls->functions, calls->function_count,
                                               sizeof(struct statement *), by_name);
            if (!found)
                continue;
            calls->rows = arena_grow(calls->rows, calls->count, &calls->capacity, sizeof(*calls->rows));
            calls->rows[calls->count++] = (struct call){caller, *found};
        }
    }
}

/* Marks the callers of marked functions if `up`, else the functions that they call. */
static void spread(const struct calls *calls, bool up)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < calls->count; i++) {
            const struct call *call = &calls->rows[i];
            struct statement *from = up ? call->callee : call->caller, *to = up ? call->caller : call->callee;
            changed |= from->stated && !to->stated;
            to->stated |= from->stated;
        }
    }
}

/* Whether the linker, by an attribute, or a directive may give calls of the function another body. */
static bool is_replaceable(const struct parse *parse, const struct statement *function)
{
    CXCursor attributed;
    return parse->statements.variants ||
           scope_find(&parse->statements.attributed, function->name, &attributed);
}

/* Finds functions with a loop and with calls of other files' functions, perhaps in the loop. */
static void find_foreign_calls(const struct statements *statements)
{
    struct statement *function = NULL;
    bool loop = false;
    for (size_t i = 0; i < statements->count; i++) {
        const struct statement *statement = &statements->rows[i];
        if (is_function(statement)) {
            function = &statements->rows[i];
            loop = false;
        }
        loop |= same_text(statement->kind, "loop");
        function->calls_foreign |= loop && statement->foreign;
    }
}

void choose_statements(struct parse *parse)
{
    struct statements *statements = &parse->statements;
    struct calls calls = {0};
    find_functions(statements, &calls);
    find_calls(statements, &calls);
    find_foreign_calls(statements);
    for (size_t i = 0; i < calls.function_count; i++) {
        struct statement *function = calls.functions[i];
        function->replaceable |= is_replaceable(parse, function);
        function->stated = holds_construct(parse, function) || function->calls_foreign ||
                           (statements->constructs && function->external && !function->replaceable);
    }
    spread(&calls, true);
    spread(&calls, false);
    for (size_t i = 0; i < statements->count; i++) { /* outer ones come first */
        if (statements->rows[i].outer)
            statements->rows[i].stated = statement_row(statements, statements->rows[i].outer)->stated;
        settle_memory(parse, &statements->rows[i]);
    }
}

/* ---- the module ---- */

static void add_node(struct ir_node *text, const struct statement *statement, const struct edge *edge,
                     size_t begin, size_t end)
{
    struct ir_node *node = ir_add(text, "statement");
    ir_set(node, "kind", statement->kind);
    ir_set(node, "part", edge->begin && edge->end ? NULL : edge->begin ? "begin" : "end");
    ir_set_format(node, "offset", "%zu", edge->begin ? begin : end);
    if (edge->begin && edge->end)
        ir_set_format(node, "length", "%zu", end - begin);
    if (!edge->begin)
        return;
    ir_set(node, "name", statement->name);
    ir_set(node, "clauses", statement->clauses ? "yes" : NULL);
    ir_set(node, "replaceable", statement->replaceable ? "yes" : NULL);
    ir_set(node, "external", statement->external ? "yes" : NULL);
    ir_set(node, "calls", statement->calls);
    ir_set(node, "foreign", statement->foreign);
    ir_set(node, "memory", statement->memory ? "yes" : NULL);
    ir_set(node, "watched", statement->watched ? "yes" : NULL);
    ir_set(node, "unknown", statement->unknown ? "yes" : NULL);
    ir_set(node, "endless", statement->endless ? "yes" : NULL);
}

/* The offset of a place of the source in the text of that range. */
static size_t offset_in(struct parse *parse, struct range code, size_t place)
{
    place = place < code.begin ? code.begin : place > code.end ? code.end : place;
    return host_length(parse, code.begin, place);
}

/* Whether the statement begins or ends in code that goes up to `end`. One that began in front of `around`
 * ends behind that region. */
static bool is_reached(const struct statement *statement, const struct edge *edge, size_t end, size_t around)
{
    return edge->begin ? statement->begin < end : statement->end <= end && statement->begin >= around;
}

bool statements_end(struct parse *parse, size_t place, size_t around)
{
    const struct statements *statements = &parse->statements;
    for (size_t i = statements->next; i < statements->edge_count; i++) {
        const struct edge *edge = &statements->edges[i];
        const struct statement *statement = statement_row(&parse->statements, edge->statement);
        if (!is_reached(statement, edge, place, around))
            return false;
        if (!edge->begin && statement->stated)
            return true;
    }
    return false;
}

void state_statements(struct parse *parse, struct ir_node *text, struct range code, size_t around)
{
    struct statements *statements = &parse->statements;
    for (; statements->next < statements->edge_count; statements->next++) {
        const struct edge *edge = &statements->edges[statements->next];
        const struct statement *statement = statement_row(statements, edge->statement);
        if (!is_reached(statement, edge, code.end, around))
            return;
        if (statement->stated)
            add_node(text, statement, edge, offset_in(parse, code, statement->begin),
                     offset_in(parse, code, statement->end));
    }
}

void end_statements(struct parse *parse, struct range region)
{
    struct statements *statements = &parse->statements;
    for (; statements->next < statements->edge_count; statements->next++) {
        const struct edge *edge = &statements->edges[statements->next];
        if (statement_row(statements, edge->statement)->begin < region.begin ||
            (edge->begin && statement_row(statements, edge->statement)->begin >= region.end))
            return;
    }
}
