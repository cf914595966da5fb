/*
 * Races on elements, for rex-check: elements that several iterations of a shared loop access, and one of them
 * writes (OpenMP 5.2, section 1.4.1). Each iteration updates the same element, as `c[j] += x` in a loop over
 * i; or all that differ in one counter only do; or one iteration writes what another one reads, as `a[i] =
 * a[i - 1]`; or there are more iterations than elements, as in `h[x[i]]++`. Likewise where no construct
 * shares the code out, so that each team, or each thread of a team, runs all of it. Subscripts are compared
 * as polynomials.
 */
#include "advice.h"
#include "collision.h"
#include "effects.h"
#include "parse.h"

#include <stdlib.h>
#include <string.h>

const char *text_of_element(const struct collision *collision, CXCursor expression)
{
    const struct source *source = &collision->region->parse->source;
    struct range place = cursor_range(expression);
    return without_marker_lines(source_text(source, place.begin, place.end));
}

struct ir_node *add_race(const struct collision *collision, const struct element *element,
                         const char *because)
{
    const struct parse *parse = collision->region->parse;
    struct ir_node *target = collision->region->node;
    const char *name = cursor_name(cursor_referenced(element->name));
    if (ir_find(target, "race", "variable", name))
        return NULL;
    struct ir_node *race = ir_add(target, "race");
    ir_set(race, "variable", name);
    ir_set(race, "at", source_position(&parse->source, cursor_offset(element->place)));
    ir_set(race, "element", text_of_element(collision, element->place));
    ir_set(race, "directive", collision->loop->pragma->directive->name);
    ir_set(race, "how", element->touch == TOUCH_UPDATE ? "updates" : "stores");
    ir_set(race, "because", because);
    ir_set(race, "conditional", element->conditional ? "yes" : NULL);
    return race;
}

bool is_that_of_another(const struct collision *collision, const struct element *one,
                        const struct element *other)
{
    if (one->count != other->count || !one->plain || !other->plain ||
        !clang_equalCursors(cursor_referenced(one->name), cursor_referenced(other->name)))
        return false;
    for (size_t c = 0; c < collision->loop->count; c++) {
        long long shift = 0;
        bool shifted = true;
        for (size_t i = 0; shifted && i < one->count; i++) {
            struct polynomial difference = polynomial_sum(&one->subscripts[i], &other->subscripts[i], -1);
            shifted =
                polynomial_shift(&difference, &one->subscripts[i], collision->loop->counters[c], &shift);
        }
        if (shifted && (shift == collision->loop->steps[c] || shift == -collision->loop->steps[c]))
            return true;
    }
    return false;
}

/* Adds the race on an element that the next or the previous iteration accesses, too. */
static void find_others(const struct collision *collision, const struct element *element)
{
    for (size_t k = 0; k < collision->count; k++) {
        const struct element *other = &collision->elements[k];
        bool same =
            !element->conditional && !other->conditional && is_that_of_another(collision, element, other);
        struct ir_node *race =
            same ? add_race(collision, element, element->critical ? "critical" : NULL) : NULL;
        if (!race)
            continue;
        ir_set(race, "other", text_of_element(collision, other->place));
        ir_set(race, "other_writes", other->touch == TOUCH_READ ? "no" : "yes");
    }
}

/* The counter that no subscript of the element names, so that iterations that differ in it only access the
 * same element; NULL: there is none. */
static const char *counter_alone(const struct collision *collision, const struct element *element)
{
    const struct sharing_loop *loop = collision->loop;
    for (size_t c = 0; element->plain && c < loop->count; c++) {
        bool named = false;
        for (size_t i = 0; i < element->count; i++)
            named |= polynomial_names(&element->subscripts[i], loop->counters[c]);
        if (!named && loop->iterations[c] != 1)
            return loop->names[c];
    }
    return NULL;
}

/* How many elements an array has, if there are fewer than iterations; else 0. */
static unsigned long long elements_for(const struct collision *collision, const struct element *element)
{
    unsigned long long iterations = 1, elements = 1;
    CXType type = variable_type(cursor_referenced(element->name));
    for (size_t c = 0; c < collision->loop->count; c++)
        if (__builtin_mul_overflow(iterations, collision->loop->iterations[c], &iterations))
            return 0;
    for (size_t i = 0; i < element->count; i++, type = clang_getArrayElementType(type)) {
        if (i > 0 && element->members >> i == (1u << (element->count - i)) - 1) /* only members are left */
            break;
        long long length = type_is_array(type) ? clang_getArraySize(type) : 0;
        if (length <= 0 || __builtin_mul_overflow(elements, (unsigned long long)length, &elements))
            return 0;
    }
    return elements < iterations ? elements : 0;
}

/* Whether the iteration that writes the element also reads it. */
static bool is_read(const struct collision *collision, const struct element *element)
{
    bool read = element->touch == TOUCH_UPDATE;
    for (size_t k = 0; k < collision->count; k++) {
        const struct element *other = &collision->elements[k];
        bool same = other->touch == TOUCH_READ && other->plain && other->count == element->count &&
                    clang_equalCursors(cursor_referenced(other->name), cursor_referenced(element->name));
        for (size_t i = 0; same && i < element->count; i++)
            same = polynomial_equals(&element->subscripts[i], &other->subscripts[i]);
        read |= same;
    }
    return read;
}

/* Adds the race on an element that several iterations write. */
static void find_shared(const struct collision *collision, const struct element *element)
{
    const char *counter = counter_alone(collision, element);
    unsigned long long elements = elements_for(collision, element);
    struct ir_node *race;
    if (element->conditional && element->touch != TOUCH_UPDATE)
        return;
    if (element->steady) {
        add_race(collision, element, element->critical ? "critical" : NULL);
    } else if (counter && is_read(collision, element)) { /* otherwise all may store the same value */
        race = add_race(collision, element, element->critical ? "critical" : "alike");
        if (race) {
            ir_set(race, "counter", counter);
            ir_set(race, "how", "updates");
        }
    } else if (element->touch == TOUCH_UPDATE && elements) {
        race = add_race(collision, element, element->critical ? "critical" : "few");
        if (race)
            ir_set_format(race, "elements", "%llu", elements);
    }
}

/* The same for code that all teams, or all threads, run. All of them store the same value, so only updates
 * count. */
static void find_alike(const struct collision *collision, const struct element *element)
{
    if (element->steady && element->touch == TOUCH_UPDATE)
        add_race(collision, element, collision->loop->alike == LEAF_TEAMS ? "teams" : "threads");
}

static void find_collisions(const struct collision *collision)
{
    for (size_t i = 0; i < collision->count; i++) {
        const struct element *element = &collision->elements[i];
        if (element->touch == TOUCH_READ)
            continue;
        if (collision->loop->alike) {
            find_alike(collision, element);
            continue;
        }
        find_shared(collision, element);
        find_others(collision, element);
    }
}

void note_collisions(struct region *region, const struct pragma *shares, unsigned alike, bool many_teams)
{
    struct sharing_loop loop = {.pragma = shares, .alike = alike, .many_teams = many_teams};
    struct collision collision = {.region = region};
    if (collect_elements(&collision, &loop))
        find_collisions(&collision);
}
