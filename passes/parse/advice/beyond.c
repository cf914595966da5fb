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

struct polynomial size_of_element(CXCursor variable)
{
    CXType type = clang_Cursor_isNull(variable) ? (CXType){.kind = CXType_Invalid} : variable_type(variable);
    long long bytes = type_is_pointer(type) ? clang_Type_getSizeOf(clang_getPointeeType(type))
                      : type_is_array(type) ? clang_Type_getSizeOf(array_element(type))
                                            : 0;
    return bytes > 0 ? polynomial_number(bytes) : (struct polynomial){.known = false};
}

/* A scalar from outside that the region does not change; not known for other names. */
static struct polynomial variable_of(const void *context, const char *name)
{
    const struct region *region = context;
    struct polynomial polynomial = {.known = false};
    for (size_t i = 0; i < region->count; i++) {
        const struct shared_variable *variable = &region->variables[i];
        const struct ir_node *node = ir_find(region->node, "variable", "name", name);
        if (*name == '*' && same_text(variable->name, name + 1))
            return size_of_element(variable->declaration);
        if (!same_text(variable->name, name) || !node || !ir_has(node, "written", "no") ||
            !ir_has(node, "category", "scalar"))
            continue;
        polynomial = polynomial_variable(cursor_offset(clang_getCanonicalCursor(variable->declaration)));
    }
    return polynomial;
}

/* The rest of `sizeof *x`, `sizeof(*x)`, `sizeof(x[0])` or `sizeof(double)`; not known for other operands. */
static struct polynomial read_size(struct reader *reader)
{
    static const struct {
        const char *type;
        long long bytes;
    } numbers[] = {{"double", 8}, {"float", 4}, {"int", 4}, {"char", 1}, {"unsigned", 4}};
    const bool open = next_character(reader) == '(';
    reader->rest += open;
    const bool star = next_character(reader) == '*';
    reader->rest += star;
    (void)next_character(reader);
    size_t length = 0;
    while (isalnum((unsigned char)reader->rest[length]) || reader->rest[length] == '_')
        length++;
    const char *name = arena_string_length(reader->rest, length);
    reader->rest += length;
    const bool first = !star && strncmp(reader->rest, "[0]", 3) == 0;
    reader->rest += first ? 3 : 0;
    struct polynomial size = {.known = false};
    for (size_t i = 0; open && !star && !first && i < sizeof(numbers) / sizeof(*numbers); i++)
        if (same_text(name, numbers[i].type))
            size = polynomial_number(numbers[i].bytes);
    if (star || first)
        size = reader->value_of(reader->context, arena_format("*%s", name));
    if (open) {
        size.known &= next_character(reader) == ')';
        reader->rest += *reader->rest == ')';
    }
    return size;
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
        const char *name = arena_string_length(reader->rest, length);
        reader->rest += length;
        factor = same_text(name, "sizeof") ? read_size(reader) : reader->value_of(reader->context, name);
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
