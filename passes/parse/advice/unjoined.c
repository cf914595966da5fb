/*
 * Races between two shared loops between which threads do not wait: `distribute` loops in one teams region,
 * whose teams never wait for each other (OpenMP 5.2, section 10.2), and a worksharing loop with nowait and
 * the loop after it. They race where an iteration of the second accesses an element that another iteration of
 * the first writes: `b[i] = a[i - 1]` after `a[i] = ...`, or `a[n - 1 - i]`.
 */
#include "collision.h"
#include "parse.h"

#include <ctype.h>
#include <string.h>

/* Whether the text between two places consists of simple statements in one block. */
static bool is_straight(const struct source *source, size_t begin, size_t end)
{
    for (const char *at = source->text + begin; at < source->text + end; at += *at != '\0') {
        bool word = isalpha((unsigned char)*at) && (at == source->text || !is_word_character(at[-1]));
        if (strchr("{}#?", *at) ||
            (word && is_one_of(arena_string_length(at, word_length(at)),
                               " if else for while do switch case goto return break ")))
            return false;
    }
    return true;
}

/* Whether the construct is a statement of a block, and no `if` or loop ends with it. */
static bool stands_in_block(const struct source *source, const struct pragma *pragma)
{
    size_t at = pragma->begin;
    while (at > 0 && isspace((unsigned char)source->text[at - 1]))
        at--;
    return at > 0 && strchr(";{}", source->text[at - 1]);
}

/* Whether both constructs' loops have the same bounds and steps. */
static bool go_alike(const struct sharing_loop *one, const struct sharing_loop *other)
{
    bool alike = one->count == other->count;
    for (size_t c = 0; alike && c < one->count; c++)
        alike = one->steps[c] == other->steps[c] && polynomial_equals(&one->starts[c], &other->starts[c]) &&
                polynomial_equals(&one->ends[c], &other->ends[c]);
    return alike;
}

/* An element of a loop, with another loop's counters in the place of its own. */
static struct element renamed(const struct element *element, const struct sharing_loop *from,
                              const struct sharing_loop *to)
{
    struct element result = *element;
    for (size_t c = 0; c < from->count; c++) {
        const struct polynomial counter = polynomial_variable(to->counters[c]);
        for (size_t i = 0; i < result.count; i++)
            if (polynomial_names(&result.subscripts[i], from->counters[c]))
                result.subscripts[i] = polynomial_with(&result.subscripts[i], from->counters[c], &counter);
    }
    return result;
}

/* Whether the last iteration of the second loop accesses the element of the first loop's first iteration, as
 * where it counts backwards; both have one counter that goes up by 1. */
static bool is_mirrored(const struct sharing_loop *loop, const struct element *one,
                        const struct element *other)
{
    const struct polynomial number = polynomial_number(1);
    struct polynomial last = polynomial_sum(&loop->ends[0], &number, -1);
    if (loop->count != 1 || loop->steps[0] != 1 || one->count != other->count || loop->iterations[0] == 1)
        return false;
    for (size_t i = 0; i < one->count; i++) {
        struct polynomial first = polynomial_with(&one->subscripts[i], loop->counters[0], &loop->starts[0]);
        struct polynomial then = polynomial_with(&other->subscripts[i], loop->counters[0], &last);
        if (!polynomial_names(&other->subscripts[i], loop->counters[0]) || !polynomial_equals(&first, &then))
            return false;
    }
    return true;
}

/* Adds a race for each element of the second loop that another iteration of the first loop writes. */
static void compare(const struct collision *one, const struct collision *other)
{
    for (size_t i = 0; i < one->count; i++)
        for (size_t k = 0; k < other->count; k++) {
            const struct element *written = &one->elements[i];
            struct element used = renamed(&other->elements[k], other->loop, one->loop);
            bool writes = written->touch == TOUCH_STORE || written->touch == TOUCH_UPDATE;
            bool certain = writes && written->plain && used.plain && !written->conditional &&
                           !used.conditional &&
                           clang_equalCursors(cursor_referenced(written->name), cursor_referenced(used.name));
            if (!certain ||
                !(is_that_of_another(one, written, &used) || is_mirrored(one->loop, written, &used)))
                continue;
            struct ir_node *race = add_race(other, &other->elements[k], "unjoined");
            if (race)
                ir_set(race, "other", text_of_element(one, written->place));
        }
}

void note_unjoined(struct region *region, const struct pragma *first, const struct pragma *second)
{
    const struct source *source = &region->parse->source;
    struct sharing_loop loop = {.pragma = first}, behind = {.pragma = second};
    struct collision one = {.region = region}, other = {.region = region};
    if (stands_in_block(source, first) && is_straight(source, first->extent.end, second->begin) &&
        collect_elements(&one, &loop) && collect_elements(&other, &behind) && go_alike(&loop, &behind))
        compare(&one, &other);
}
