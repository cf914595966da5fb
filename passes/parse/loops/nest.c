/*
 * Nests of loops between numbers that compute elements of a team's arrays from those before: the outer loop's
 * iterations store to an array what the inner loop's iterations read of it later.
 *
 *     for (i = 1; i < 32; i++)
 *         for (k = 0; k < i; k++)
 *             row[i * 33 + e] -= dia[i * 33 + k] * row[k * 33 + e];
 *
 * If both loops are unrolled, the compiler knows each element's distance from the next, sees which one is
 * which, and has those that the thread stores in registers. Nothing else changes by that. So what is asked is
 * only whether it is worth it: all that the nest accesses are arrays that the region declares, and how long
 * it becomes.
 *
 * Each has a node `nest`, an edit of its number, and edits `nested` in front of inner loops that are not
 * `serial`; rex-unroll decides.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "loops.h"
#include "serial.h"

#include <stdint.h>
#include <string.h>

enum { MOST_INNER = 4, MOST_ARRAYS = 8, MOST_STEPS = 4096 };

struct nest {
    struct parse *parse;
    const struct pragma *target;
    struct range range;
    CXCursor counter;
    long long first, last;
    CXCursor inner[MOST_INNER];
    const char *serials; /* a list: the numbers of the inner loops that are serial loops */
    size_t inner_count;
    unsigned long long copies, length;  /* of inner iterations, and the text that becomes of them */
    const char *stored, *read, *arrays; /* lists: what it stores to, what the inner loops read, and all */
    size_t stored_at;                   /* where the last of the former is named */
    bool inside, refused;               /* in an inner loop */
};

/* ---- bounds ---- */

/* A number, or the outer loop's counter and a number. */
struct bound {
    long long number;
    bool counts;
};

static bool read_bound(const struct nest *nest, CXCursor expression, struct bound *bound)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *sides = cursor_children(expression, &count);
    *bound = (struct bound){0};
    if (evaluate_integer(expression, &bound->number))
        return true;
    bound->counts = true;
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr)
        return clang_equalCursors(cursor_referenced(expression), nest->counter);
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(expression);
    bool sum = operation == CXBinaryOperator_Add || operation == CXBinaryOperator_Sub;
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || !sum || count != 2 ||
        !refers_to(sides[0], nest->counter) || !evaluate_integer(sides[1], &bound->number))
        return false;
    bound->number = operation == CXBinaryOperator_Sub ? -bound->number : bound->number;
    return true;
}

static unsigned long long count_copies(const struct nest *nest, struct bound lower, struct bound upper)
{
    unsigned long long copies = 0;
    for (long long i = nest->first; i <= nest->last && i - nest->first < MOST_STEPS; i++) {
        long long from = lower.number + (lower.counts ? i : 0), to = upper.number + (upper.counts ? i : 0);
        copies += to > from && to - from < INT32_MAX ? (unsigned long long)(to - from) : 0;
    }
    return copies;
}

/* ---- what stands in the loops ---- */

static const char *serial_at(const struct nest *nest, size_t loop)
{
    const char *at = source_position(&nest->parse->source, loop);
    const struct ir_node *serial = ir_find(nest->target->node, "serial", "at", at);
    return serial ? ir_get(serial, "number") : NULL;
}

static void look(CXCursor cursor, CXCursor parent, void *context);

static void look_at_inner(struct nest *nest, CXCursor loop)
{
    CXCursor counter, lower, upper;
    struct bound from, to;
    struct range range = cursor_range(loop);
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    const char *serial = serial_at(nest, range.begin);
    if (nest->inside || nest->inner_count == MOST_INNER ||
        !loop_by_one(nest->parse, loop, &counter, &lower, &upper) || !read_bound(nest, lower, &from) ||
        !read_bound(nest, upper, &to) || follows_directive(nest->parse, range.begin) ||
        (!serial && is_edited(nest->parse, range.begin))) {
        nest->refused = true;
        return;
    }
    to.number += clang_getCursorBinaryOperatorKind(parts[1]) == CXBinaryOperator_LE;
    unsigned long long copies = count_copies(nest, from, to);
    nest->copies += copies;
    nest->length += copies * (cursor_range(parts[count - 1]).end - cursor_range(parts[count - 1]).begin);
    if (serial)
        nest->serials = ir_list_add(nest->serials, serial);
    nest->inner[nest->inner_count++] = loop;
    nest->inside = true;
    look(parts[count - 1], loop, nest);
    nest->inside = false;
}

/* Elements of arrays that the region declares, and numbers. */
static void look_at_name(struct nest *nest, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    CXType type = cursor_type(variable);
    bool own = range_has(nest->target->extent, cursor_offset(variable));
    if (type_is_array(type) && !type_is_vla(type) && own) {
        bool read = nest->inside && cursor_offset(name) != nest->stored_at;
        if (read && !ir_list_has(nest->read, cursor_name(variable)))
            nest->read = ir_list_add(nest->read, cursor_name(variable));
        if (!ir_list_has(nest->arrays, cursor_name(variable)))
            nest->arrays = ir_list_add(nest->arrays, cursor_name(variable));
    } else if (!type_is_plain(type) || type_is_pointer(type)) {
        nest->refused = true;
    }
}

static void note_stored(struct nest *nest, CXCursor assignment)
{
    size_t count;
    CXCursor element = strip_expression(cursor_children(assignment, &count)[0]);
    while (clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr)
        element = strip_expression(cursor_children(element, &count)[0]);
    if (clang_getCursorKind(element) != CXCursor_DeclRefExpr)
        return;
    nest->stored_at = cursor_offset(element);
    nest->stored = ir_list_add(nest->stored, cursor_name(cursor_referenced(element)));
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct nest *nest = context;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_ForStmt:
        look_at_inner(nest, cursor);
        return;
    case CXCursor_DeclRefExpr:
        look_at_name(nest, cursor);
        return;
    case CXCursor_BinaryOperator:
        if (clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign)
            note_stored(nest, cursor);
        break;
    case CXCursor_CompoundAssignOperator:
        note_stored(nest, cursor);
        break;
    case CXCursor_CompoundStmt:
    case CXCursor_DeclStmt:
    case CXCursor_VarDecl:
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_UnaryOperator:
        break;
    default:
        nest->refused = true;
    }
    visit_children(cursor, look, nest);
}

/* Whether the inner loops read what the nest has stored. */
static bool reads_own(const struct nest *nest)
{
    const char *names = nest->read;
    for (const char *name; (name = ir_list_next(&names));)
        if (ir_list_has(nest->stored, name))
            return true;
    return false;
}

/* ---- regions ---- */

static void note(struct nest *nest)
{
    struct parse *parse = nest->parse;
    unsigned number = 1;
    ir_each (other, nest->target->node, "nest")
        number++;
    const char *name = arena_format("%u", number);
    /* The edit of an inner loop that ends in the same place comes first. */
    replace_device_text(parse, (struct range){nest->range.begin, nest->range.begin},
                        edit_text("nest", "begin", "number", name, NULL));
    replace_device_text(parse, (struct range){nest->range.end, nest->range.end},
                        edit_text("nest", "end", "number", name, NULL));
    for (size_t i = 0; i < nest->inner_count; i++) {
        size_t begin = cursor_range(nest->inner[i]).begin;
        if (!serial_at(nest, begin))
            replace_device_text(parse, (struct range){begin, begin},
                                edit_text("nested", NULL, "number", name, NULL));
    }
    struct ir_node *node = ir_add(nest->target->node, "nest");
    ir_set(node, "number", name);
    ir_set(node, "arrays", nest->arrays);
    ir_set(node, "serials", nest->serials);
    ir_set_format(node, "iterations", "%llu", nest->copies);
    ir_set_format(node, "length", "%llu", nest->length);
    ir_set(node, "at", source_position(&parse->source, nest->range.begin));
}

struct search {
    struct parse *parse;
    const struct pragma *target;
};

static bool consider(const struct search *search, CXCursor loop)
{
    size_t count;
    struct nest nest = {.parse = search->parse,
                        .target = search->target,
                        .range = statement_range(&search->parse->source, loop)};
    if (!loop_of_numbers(search->parse, loop, &nest.counter, &nest.first, &nest.last) ||
        associated_pragma(search->parse, search->target, nest.range.begin) ||
        holds_directive(search->parse, nest.range) || is_edited(search->parse, nest.range.begin) ||
        follows_directive(search->parse, nest.range.begin))
        return false;
    look(cursor_children(loop, &count)[3], loop, &nest);
    if (nest.refused || nest.inner_count == 0 || !reads_own(&nest))
        return false;
    note(&nest);
    return true;
}

static void find_nests(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_ForStmt && consider(search, cursor))
        return;
    visit_children(cursor, find_nests, search);
}

void note_nests(struct parse *parse)
{
    struct search search = {.parse = parse};
    while ((search.target = next_device_region(parse, search.target)))
        if (ir_first(search.target->node, "team_object"))
            find_nests(search.target->statement, search.target->statement, &search);
}
