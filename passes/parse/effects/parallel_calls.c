/*
 * Which device functions may come to a parallel region: those that hold one, those that another unit defines,
 * and those that call such a function. A variable of a function that comes to none can be each thread's own,
 * whoever calls the function.
 */
#include "effects.h"

#include <stdlib.h>
#include <string.h>

enum { BY_POINTER }; /* the row of what is called by a pointer, "*", which is the first of all names */

struct call { /* rows; the first is what they are sorted by (offset_index) */
    size_t callee, caller;
};

/* The functions, by their names; those whose callers have to be looked at; and all calls, by their callees.
 */
struct search {
    struct parse *parse;
    struct parallel_function *rows;
    size_t count;
    size_t *ahead, ahead_count;
    struct call *calls;
    size_t call_count, call_capacity;
};

static int by_name(const void *one, const void *other)
{
    const struct parallel_function *left = one, *right = other;
    return strcmp(left->name, right->name);
}

static int by_callee(const void *one, const void *other)
{
    const struct call *left = one, *right = other;
    return (left->callee > right->callee) - (left->callee < right->callee);
}

static struct parallel_function *find(const struct parse *parse, const char *name)
{
    struct parallel_function key = {.name = name};
    return bsearch(&key, parse->parallel_functions, parse->parallel_function_count, sizeof(key), by_name);
}

/* The names of the device functions, each once. */
static void list_functions(struct search *search)
{
    struct parse *parse = search->parse;
    struct parallel_function *rows = arena_alloc((parse->item_count + 1) * sizeof(*rows));
    size_t listed = 0, count = 0;
    rows[listed++] = (struct parallel_function){.name = "*"};
    for (size_t i = 0; i < parse->item_count; i++)
        if (same_text(parse->items[i].kind, "function"))
            rows[listed++] = (struct parallel_function){.name = cursor_name(parse->items[i].cursor)};
    qsort(rows, listed, sizeof(*rows), by_name);
    for (size_t i = 0; i < listed; i++)
        if (i == 0 || !same_text(rows[i].name, rows[count - 1].name))
            rows[count++] = rows[i];
    search->rows = parse->parallel_functions = rows;
    search->count = parse->parallel_function_count = count;
}

static void mark(struct search *search, struct parallel_function *function)
{
    if (function->parallel)
        return;
    function->parallel = true;
    search->ahead[search->ahead_count++] = (size_t)(function - search->rows);
}

static void add_calls(struct search *search, struct range code, struct parallel_function *caller)
{
    struct parse *parse = search->parse;
    size_t row = 0;
    for (const char *name; (name = next_callee(parse, code, &row));) {
        const struct parallel_function *callee = find(parse, name);
        if (!callee)
            continue;
        search->calls =
            arena_grow(search->calls, search->call_count, &search->call_capacity, sizeof(*search->calls));
        search->calls[search->call_count++] = (struct call){.callee = (size_t)(callee - search->rows),
                                                            .caller = (size_t)(caller - search->rows)};
    }
}

/* Marks the functions that hold a parallel region, or may, and notes all calls. */
static void begin(struct search *search)
{
    const struct parse *parse = search->parse;
    for (size_t i = 0; i < parse->item_count; i++) {
        if (!same_text(parse->items[i].kind, "function"))
            continue;
        CXCursor definition = clang_getCursorDefinition(parse->items[i].cursor);
        struct parallel_function *function = find(parse, cursor_name(parse->items[i].cursor));
        if (clang_Cursor_isNull(definition) || holds_parallel(parse, cursor_range(definition)))
            mark(search, function);
        else if (!parse->items[i].prototype)
            add_calls(search, cursor_range(definition), function);
    }
    if (search->ahead_count)
        mark(search, &search->rows[BY_POINTER]);
    if (search->call_count)
        qsort(search->calls, search->call_count, sizeof(*search->calls), by_callee);
}

void find_parallel_functions(struct parse *parse)
{
    struct search search = {.parse = parse};
    list_functions(&search);
    search.ahead = arena_alloc(search.count * sizeof(*search.ahead));
    begin(&search);
    while (search.ahead_count) {
        size_t callee = search.ahead[--search.ahead_count];
        size_t first = offset_index(search.calls, search.call_count, sizeof(*search.calls), callee);
        for (size_t i = first; i < search.call_count && search.calls[i].callee == callee; i++)
            mark(&search, &search.rows[search.calls[i].caller]);
    }
}

bool holds_parallel(const struct parse *parse, struct range code)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, code.begin);
         i < pragmas->count && pragmas->rows[i].begin < code.end; i++)
        if (pragmas->rows[i].node && pragmas->rows[i].nested &&
            (pragmas->rows[i].directive->leaves & LEAF_PARALLEL))
            return true;
    return false;
}

bool may_come_to_parallel(struct parse *parse, struct range code)
{
    if (holds_parallel(parse, code))
        return true;
    size_t row = 0;
    for (const char *name; (name = next_callee(parse, code, &row));) {
        const struct parallel_function *callee = find(parse, name);
        if (callee && callee->parallel)
            return true;
    }
    return false;
}
