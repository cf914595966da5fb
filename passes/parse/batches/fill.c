/*
 * Loops that fill an array of the team's from memory: what CUDA's programmers copy asynchronously
 * (`cp.async`).
 *
 *     for (e = t; e < HALO * HALO; e += threads)
 *         cells[e] = image[...];
 *
 * A thread that copies through registers waits for what it has asked for before it can store it, and has
 * registers for few at a time. A copy that the device makes by itself needs none; the thread waits once,
 * behind the loop. So nothing behind the loop can tell, and in the loop nothing else may be there to tell:
 *
 * - An element is assigned from memory that is no team's, or a number (fill_copy.c).
 * - Each element is assigned in one iteration only (fill_once.c).
 * - The loop reads nothing of the array, and stores to nothing else than numbers of the thread's own
 *   (fill_body.c).
 *
 * What other threads do with the array or with what is copied is a data race without a barrier in between
 * (C11 5.1.2.4), and barriers stand in no such loop. The loop is one in the text, or one whose iterations the
 * threads of a team share. Each has a node `fill`, and edits of its number; rex-fill decides.
 */
#include "batches.h"
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "fill.h"
#include "serial.h"

#include <stdint.h>
#include <string.h>

static bool is_full(const struct filling *filling)
{
    bool full = filling->copy_count > 0;
    for (size_t i = 0; i < filling->step_count; i++)
        full &= is_fixed(filling, filling->steps[i]);
    for (size_t i = 0; i < filling->copy_count; i++) {
        const struct copy *copy = &filling->copies[i];
        struct range range = cursor_range(copy->statement);
        full &= is_in_one_iteration(filling, copy) && !is_edited(filling->parse, range.begin) &&
                !is_edited(filling->parse, range.end) &&
                !memchr(filling->parse->source.text + range.begin, '\n', range.end - range.begin);
        full &= !is_among(&filling->arrays, copy->array);
        for (size_t other = 0; other < i; other++)
            full &= !clang_equalCursors(copy->array, filling->copies[other].array);
    }
    return full;
}

static const char *text_of(struct parse *parse, CXCursor expression)
{
    struct range range = cursor_range(expression);
    return device_text(parse, range.begin, range.end);
}

static void edit_copy(struct parse *parse, const struct copy *copy, const char *number)
{
    bool chosen = !clang_Cursor_isNull(copy->condition);
    const char *kind = !chosen ? "fill" : copy->unless ? "fill_unless" : "fill_if";
    replace_device_text(parse, cursor_range(copy->statement),
                        edit_text(kind, NULL, "number", number, "array", ir_get(copy->object, "number"),
                                  "element", text_of(parse, copy->to), "value", text_of(parse, copy->from),
                                  "condition", chosen ? text_of(parse, copy->condition) : NULL, "otherwise",
                                  chosen ? text_of(parse, copy->other) : NULL, NULL));
}

/* How many elements the threads copy together, as the product of the loops' limits; 0 if that is not
 * known. */
static long long elements_of(const struct copy *copy)
{
    long long elements = 1, limit, first;
    for (size_t i = 0; i < copy->counter_count; i++) {
        size_t count;
        CXCursor condition = copy->counters[i].condition, *sides = cursor_children(condition, &count);
        if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2 ||
            clang_getCursorBinaryOperatorKind(condition) != CXBinaryOperator_LT ||
            !evaluate_integer(sides[1], &limit) || limit <= 0 || limit > INT32_MAX / elements)
            return 0;
        elements *=
            evaluate_integer(copy->counters[i].first, &first) && first < limit ? limit - first : limit;
    }
    return elements;
}

/* The node, and the edits; `construct`: whose loop it is, or NULL. */
static void note_filling(const struct filling *filling, const struct pragma *construct)
{
    struct parse *parse = filling->parse;
    const char *arrays = "", *pointers = "";
    unsigned number = 1;
    long long alignment = 0, most = 0;
    ir_each (other, filling->target->node, "fill")
        number++;
    const char *name = arena_format("%u", number);
    for (size_t i = 0; i < filling->copy_count; i++) {
        CXType type = cursor_type(filling->copies[i].to);
        long long bytes = clang_Type_getSizeOf(type), own = clang_Type_getAlignOf(type),
                  other = clang_Type_getAlignOf(cursor_type(filling->copies[i].from));
        own = other < own ? other : own;
        alignment = i == 0 || own < alignment ? own : alignment;
        most = bytes > most ? bytes : most;
        arrays = ir_list_add(*arrays ? arrays : NULL, ir_get(filling->copies[i].object, "name"));
        pointers = ir_list_add(*pointers ? pointers : NULL, filling->copies[i].pointer);
        edit_copy(parse, &filling->copies[i], name);
    }
    if (!construct)
        wrap_device_text(parse, filling->range, edit_text("filling", "begin", "number", name, NULL),
                         edit_text("filling", "end", "number", name, NULL));
    struct ir_node *node = ir_add(filling->target->node, "fill");
    ir_set(node, "number", name);
    ir_set(node, "construct", construct ? ir_get(construct->node, "id") : NULL);
    ir_set(node, "arrays", arrays);
    ir_set(node, "pointers", pointers);
    ir_set_format(node, "bytes", "%lld", most);
    ir_set_format(node, "alignment", "%lld", alignment);
    if (elements_of(&filling->copies[0]) > 0)
        ir_set_format(node, "elements", "%lld", elements_of(&filling->copies[0]));
    ir_set(node, "at", source_position(&parse->source, filling->range.begin));
}

struct search {
    struct parse *parse;
    const struct pragma *target;
};

/* The threads of a team share the loop's iterations, in any order. */
static bool is_shared_loop(const struct pragma *pragma)
{
    return pragma->node && ir_is(pragma->node, "construct") && (pragma->directive->leaves & LEAF_FOR) &&
           !(pragma->directive->leaves & LEAF_DISTRIBUTE) && !pragma_clause(pragma, "ordered") &&
           !pragma_clause(pragma, "lastprivate") && !pragma_clause(pragma, "linear");
}

/* Enters the loops that a construct associates, up to their body. */
static bool enter_shared(struct filling *filling, CXCursor loop, const struct pragma *construct,
                         CXCursor *body)
{
    size_t count;
    while (cursor_range(loop).begin < construct->body_range.begin) {
        if (clang_getCursorKind(loop) == CXCursor_ForStmt && !fill_enter_loop(filling, loop, true))
            return false;
        CXCursor *parts = cursor_children(loop, &count);
        if (count == 0)
            return false;
        loop = parts[count - 1];
    }
    *body = loop;
    return true;
}

static bool consider(struct search *search, CXCursor loop)
{
    struct filling filling = {.parse = search->parse,
                              .target = search->target,
                              .range = statement_range(&search->parse->source, loop)};
    const struct pragma *construct = associated_pragma(search->parse, search->target, filling.range.begin);
    CXCursor body = loop;
    if (construct && (!is_shared_loop(construct) || !enter_shared(&filling, loop, construct, &body)))
        return false;
    if (holds_directive(search->parse, cursor_range(body)) ||
        (!construct && is_edited(search->parse, filling.range.begin)))
        return false;
    fill_statement(&filling, body);
    if (filling.refused || !is_full(&filling))
        return false;
    note_filling(&filling, construct);
    return true;
}

/* Finds the loops that fill arrays. A loop inside of another one that does more is left alone: the thread
 * would wait in each round of the outer loop, while otherwise the compiler reads ahead over several rounds.
 * If the outer loop has directives in it, threads wait for each other anyway. */
static void find_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_ForStmt ||
        (!consider(search, cursor) && holds_directive(search->parse, cursor_range(cursor))))
        visit_children(cursor, find_loops, context);
}

void note_fillings(struct parse *parse)
{
    struct search search = {.parse = parse};
    while ((search.target = next_device_region(parse, search.target)))
        if (ir_first(search.target->node, "team_object"))
            find_loops(search.target->statement, search.target->statement, &search);
}
