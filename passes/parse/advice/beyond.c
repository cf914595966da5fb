/*
 * Accesses beyond a section of the region's own map clause, for rex-check, where lengths and bounds are not
 * numbers but sums and products of the same variables: `a[i + 1]` with i < n, and `map(to: a[0:n])`.
 */
#include "beyond.h"
#include "effects.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- a section's text ---- */

/* The rest of a section's text, which is still to be read. */
struct reader {
    named_value *value_of;
    const void *context;
    const char *rest;
};

static struct polynomial read_sum(struct reader *reader);

static char next_character(struct reader *reader)
{
    reader->rest += strspn(reader->rest, " \t\n");
    return *reader->rest;
}

/* A scalar from outside that the region does not change; not known for other names. */
static struct polynomial variable_of(const void *context, const char *name)
{
    const struct region *region = context;
    struct polynomial polynomial = {.known = false};
    for (size_t i = 0; i < region->count; i++) {
        const struct shared_variable *variable = &region->variables[i];
        const struct ir_node *node = ir_find(region->node, "variable", "name", name);
        if (!same_text(variable->name, name) || !node || !ir_has(node, "written", "no") ||
            !ir_has(node, "category", "scalar"))
            continue;
        polynomial = polynomial_variable(cursor_offset(clang_getCanonicalCursor(variable->declaration)));
    }
    return polynomial;
}

static struct polynomial read_factor(struct reader *reader)
{
    struct polynomial factor = {.known = false};
    char first = next_character(reader);
    if (first == '(') {
        reader->rest++;
        factor = read_sum(reader);
        factor.known &= next_character(reader) == ')';
        reader->rest += *reader->rest == ')';
    } else if (isdigit((unsigned char)first)) {
        char *end;
        factor = polynomial_number(strtoll(reader->rest, &end, 0));
        reader->rest = end;
    } else if (isalpha((unsigned char)first) || first == '_') {
        size_t length = 0;
        while (isalnum((unsigned char)reader->rest[length]) || reader->rest[length] == '_')
            length++;
        factor = reader->value_of(reader->context, arena_string_length(reader->rest, length));
        reader->rest += length;
    }
    return factor;
}

static struct polynomial read_product(struct reader *reader)
{
    struct polynomial product = read_factor(reader);
    while (product.known && next_character(reader) == '*') {
        reader->rest++;
        struct polynomial factor = read_factor(reader);
        product = polynomial_product(&product, &factor);
    }
    return product;
}

static struct polynomial read_sum(struct reader *reader)
{
    struct polynomial sum = read_product(reader);
    while (sum.known && (next_character(reader) == '+' || *reader->rest == '-')) {
        long long sign = *reader->rest++ == '+' ? 1 : -1;
        struct polynomial product = read_product(reader);
        sum = polynomial_sum(&sum, &product, sign);
    }
    return sum;
}

bool read_section(const char *item, named_value *value_of, const void *context, struct polynomial *end,
                  long long *divisor)
{
    const char *open = strchr(item, '[');
    struct reader reader = {value_of, context, open ? open + 1 : ""};
    struct polynomial lower = next_character(&reader) == ':' ? polynomial_number(0) : read_sum(&reader);
    if (next_character(&reader) != ':')
        return false;
    reader.rest++;
    struct polynomial length = read_product(&reader);
    *divisor = 1;
    if (next_character(&reader) == '/') {
        char *rest;
        *divisor = strtoll(reader.rest + 1, &rest, 0);
        reader.rest = rest;
    } else if (*reader.rest == '+' || *reader.rest == '-') {
        long long sign = *reader.rest++ == '+' ? 1 : -1;
        struct polynomial more = read_sum(&reader);
        length = polynomial_sum(&length, &more, sign);
    }
    *end = polynomial_sum(&length, &lower, *divisor);
    return end->known && *divisor > 0 && next_character(&reader) == ']' &&
           (reader.rest[1] == '\0' ||
            reader.rest[1] == '['); /* rows, of which at least one byte is accessed */
}

/* ---- subscripts ---- */

/* Replaces the counters in a subscript by their last values. False where the subscript does not grow with
 * each of them, or a last value is not known. */
static bool grow(struct polynomial *subscript, const struct last_value *counters, size_t count)
{
    for (size_t i = count; i-- > 0;) {
        if (!polynomial_names(subscript, counters[i].counter))
            continue;
        for (size_t k = 0; k < subscript->count; k++) {
            struct polynomial term = {.terms = {subscript->terms[k]}, .count = 1, .known = true};
            if (polynomial_names(&term, counters[i].counter) && subscript->terms[k].factor < 0)
                return false;
        }
        if (!counters[i].last.known)
            return false;
        *subscript = polynomial_with(subscript, counters[i].counter, &counters[i].last);
    }
    return subscript->known;
}

/* Whether the region changes none of the variables in a polynomial. */
static bool is_steady(const struct region *region, const struct polynomial *polynomial)
{
    for (size_t i = 0; i < polynomial->count; i++)
        for (size_t k = 0; k < polynomial->terms[i].count; k++) {
            bool steady = false;
            for (size_t v = 0; v < region->count; v++)
                steady |= cursor_offset(clang_getCanonicalCursor(region->variables[v].declaration)) ==
                              polynomial->terms[i].variables[k] &&
                          variable_of(region, region->variables[v].name).known;
            if (!steady)
                return false;
        }
    return true;
}

const struct ir_node *section_left(const struct region *region, const char *name, CXCursor subscript,
                                   const struct last_value *counters, size_t count)
{
    struct polynomial last = polynomial_of(subscript), end;
    const struct polynomial one = polynomial_number(1);
    long long divisor;
    if (!last.known || !grow(&last, counters, count) || !is_steady(region, &last))
        return NULL;
    last = polynomial_sum(&last, &one, 1);
    ir_each (map, region->node, "map") {
        if (!ir_has(map, "variable", name) || !ir_has(map, "kind", "section") || ir_get(map, "loops") ||
            !read_section(ir_get(map, "item"), variable_of, region, &end, &divisor))
            continue;
        struct polynomial times = polynomial_number(divisor);
        times = polynomial_product(&last, &times);
        struct polynomial beyond = polynomial_sum(&times, &end, -1);
        bool number = last.count == 1 && last.terms[0].count == 0; /* the access's `reach` states it */
        if (!number && polynomial_is_positive(&beyond))
            return map;
    }
    return NULL;
}
