/*
 * Small tables: of what a pointer from outside leads to, a target region does nothing but read elements whose
 * numbers lie between two that the program says.
 *
 *     for (dy = 0; dy < 7; dy++)
 *         for (dx = 0; dx < 7; dx++)
 *             sum += weights[dy * 7 + dx] * ...;
 *
 * A subscript is a sum or product of numbers and of counters of loops between numbers, which no construct
 * shares out. If such loops are unrolled, each element is one that the compiler knows, and may be kept in a
 * register (rex-table). Each pointer has a node `table`, and the loops whose counters stand in subscripts an
 * edit `unroll` for it.
 *
 * Of reads that are atomic nothing is said: another launch may change what they find.
 */
#include "advice.h"
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "loops.h"
#include "numbers.h"
#include "serial.h"

#include <stdint.h>
#include <string.h>

enum { MOST_AROUND = 8, MOST_TABLES = 8, MOST_UNROLLED = 32, LARGEST_TABLE = 256 };

struct table {
    const char *variable, *at;
    long long first, last, bytes;
    bool refused;
    unsigned long long length; /* of code, when loops are unrolled */
};

/* A loop whose counter occurs in subscripts, and the tables that these index. */
struct unrolled {
    size_t begin;
    const char *tables;
};

struct search {
    struct parse *parse;
    const struct pragma *target;
    struct path path;
    struct counted around[MOST_AROUND]; /* what is looked at */
    size_t around_count;
    struct table tables[MOST_TABLES];
    size_t table_count;
    struct unrolled loops[MOST_UNROLLED];
    size_t loop_count;
};

/* ---- reads ---- */

static struct table *table_of(struct search *search, const char *variable)
{
    for (size_t i = 0; i < search->table_count; i++)
        if (same_text(search->tables[i].variable, variable))
            return &search->tables[i];
    if (search->table_count == MOST_TABLES)
        return NULL;
    struct table *table = &search->tables[search->table_count++];
    *table = (struct table){.variable = variable, .first = INT32_MAX, .last = -1};
    return table;
}

static bool is_atomic(const struct search *search, size_t offset)
{
    const struct pragmas *pragmas = &search->parse->pragmas;
    for (const struct pragma *inner = search->target;
         inner < pragmas->rows + pragmas->count && inner->begin < offset; inner++)
        if (inner->directive && range_has(inner->extent, offset) &&
            strncmp(inner->directive->name, "atomic", strlen("atomic")) == 0)
            return true;
    return false;
}

/* Whether the loop's text may have an edit in front. */
static bool may_be_unrolled(struct search *search, const struct counted *loop)
{
    return !is_edited(search->parse, loop->range.begin) && !holds_directive(search->parse, loop->range) &&
           !follows_directive(search->parse, loop->range.begin);
}

static bool note_loop(struct search *search, const struct table *table, const struct counted *loop)
{
    size_t row = 0;
    while (row < search->loop_count && search->loops[row].begin != loop->range.begin)
        row++;
    if (row == MOST_UNROLLED || !may_be_unrolled(search, loop))
        return false;
    struct unrolled *noted = &search->loops[row];
    if (row == search->loop_count)
        search->loops[search->loop_count++] = (struct unrolled){.begin = loop->range.begin};
    if (!ir_list_has(noted->tables, table->variable))
        noted->tables = ir_list_add(noted->tables, table->variable);
    return true;
}

/* The loops in whose counters the subscript counts, the innermost first. */
static bool note_loops(struct search *search, struct table *table, unsigned counters)
{
    unsigned long long length = 0;
    for (size_t i = search->around_count; i-- > 0;) {
        const struct counted *loop = &search->around[i];
        bool counts = counters >> i & 1;
        if (counts || length > 0)
            length =
                loop->range.end - loop->range.begin > length ? loop->range.end - loop->range.begin : length;
        if (counts)
            length *= (unsigned long long)(loop->last - loop->first + 1);
        if (counts && (length > INT32_MAX || !note_loop(search, table, loop)))
            return false;
    }
    table->length = length > table->length ? length : table->length;
    return true;
}

static bool take_read(struct search *search, struct table *table, CXCursor name)
{
    size_t count;
    CXCursor access;
    struct numbers numbers;
    if (touch_of(&search->path, name, &access) != TOUCH_READ ||
        clang_getCursorKind(access) != CXCursor_ArraySubscriptExpr || is_volatile_or_atomic(access) ||
        is_atomic(search, cursor_offset(name)))
        return false;
    CXType type = cursor_type(access);
    if (!type_is_plain(type) || type_is_pointer(type) || clang_Type_getSizeOf(type) <= 0 ||
        !numbers_of((struct counted_loops){search->around, search->around_count},
                    cursor_children(access, &count)[1], &numbers) ||
        numbers.first < 0 || !note_loops(search, table, numbers.counters))
        return false;
    table->at = table->at ? table->at : source_position(&search->parse->source, cursor_range(access).begin);
    table->bytes = clang_Type_getSizeOf(type);
    table->first = numbers.first < table->first ? numbers.first : table->first;
    table->last = numbers.last > table->last ? numbers.last : table->last;
    return (table->last - table->first + 1) * table->bytes <= LARGEST_TABLE;
}

static void look_at_name(struct search *search, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    bool from_outside =
        type_is_pointer(cursor_type(variable)) && !range_has(search->target->extent, cursor_offset(variable));
    struct table *table = from_outside ? table_of(search, cursor_name(variable)) : NULL;
    if (table && !table->refused)
        table->refused = !take_read(search, table, name);
}

/* ---- regions ---- */

static void look(struct search *search, CXCursor cursor)
{
    struct counted loop = {.range = cursor_range(cursor)};
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    bool counts = search->around_count < MOST_AROUND &&
                  loop_of_numbers(search->parse, cursor, &loop.variable, &loop.first, &loop.last) &&
                  !associated_pragma(search->parse, search->target, loop.range.begin);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr)
        look_at_name(search, cursor);
    if (counts) {
        loop.body = cursor_range(parts[3]);
        search->around[search->around_count++] = loop;
    }
    path_enter(&search->path, cursor);
    for (size_t i = 0; i < count; i++)
        look(search, parts[i]);
    path_leave(&search->path);
    search->around_count -= counts;
}

static void note_table(struct search *search, const struct table *table)
{
    struct ir_node *node = ir_add(search->target->node, "table");
    ir_set(node, "variable", table->variable);
    ir_set_format(node, "first", "%lld", table->first);
    ir_set_format(node, "elements", "%lld", table->last - table->first + 1);
    ir_set_format(node, "bytes", "%lld", table->bytes);
    ir_set_format(node, "length", "%llu", table->length);
    ir_set(node, "at", table->at);
}

static bool is_table(const struct search *search, const char *variable)
{
    for (size_t i = 0; i < search->table_count; i++)
        if (same_text(search->tables[i].variable, variable))
            return !search->tables[i].refused && search->tables[i].length > 0;
    return false;
}

/* The edit names the tables that were found. */
static void mark_loop(const struct search *search, const struct unrolled *loop)
{
    const char *names = loop->tables, *tables = NULL;
    for (const char *name; (name = ir_list_next(&names));)
        if (is_table(search, name))
            tables = ir_list_add(tables, name);
    if (tables)
        replace_device_text(search->parse, (struct range){loop->begin, loop->begin},
                            edit_text("unroll", NULL, "name", tables, NULL));
}

static void note(struct parse *parse, const struct pragma *target)
{
    struct search search = {.parse = parse, .target = target};
    look(&search, target->statement);
    for (size_t i = 0; i < search.table_count; i++)
        if (is_table(&search, search.tables[i].variable))
            note_table(&search, &search.tables[i]);
    for (size_t i = 0; i < search.loop_count; i++)
        mark_loop(&search, &search.loops[i]);
}

void note_tables(struct parse *parse)
{
    for (const struct pragma *target = NULL; (target = next_device_region(parse, target));)
        note(parse, target);
}
