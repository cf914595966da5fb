/*
 * Unsigned arithmetic of 32 bits, `i * n + j` of `unsigned` variables, is exact unless it wraps around. Where
 * a launch may be asked (versions.c), it looks whether the expression's most and least values fit; they are
 * where the counters are at their ends, if nothing in it is less than 0.
 */
#include "dependence.h"
#include "effects.h"

#include <string.h>

static const char *text_of(const struct nest *nest, const struct polynomial *polynomial, bool most);

/* A variable's most or least value; NULL: it is not known, or may be less than 0. */
static const char *text_of_variable(const struct nest *nest, size_t variable, bool most)
{
    for (size_t i = 0; i < nest->count; i++) {
        long long first;
        if (nest->loops[i].variable != variable)
            continue;
        if (!is_number(&nest->loops[i].low, &first) || first < 0)
            return NULL;
        return most ? text_of(nest, &nest->loops[i].high, true) : arena_format("%lld.0", first);
    }
    if (!is_never_negative(nest, variable))
        return NULL;
    return arena_format("(double)%s", cursor_name(variable_at(variable)));
}

/* The values of a term's variables, multiplied; "": it has none. */
static const char *product_of(const struct nest *nest, const struct term *term, bool most)
{
    const char *product = "";
    for (size_t k = 0; k < term->count; k++) {
        const char *value = text_of_variable(nest, term->variables[k], most);
        if (!value || same_text(value, "0.0"))
            return value;
        product = *product ? arena_format("%s * %s", product, value) : value;
    }
    return product;
}

static const char *text_of(const struct nest *nest, const struct polynomial *polynomial, bool most)
{
    const char *text = "";
    if (!polynomial->known)
        return NULL;
    for (size_t i = 0; i < polynomial->count; i++) {
        const struct term *term = &polynomial->terms[i];
        const char *product = product_of(nest, term, most == (term->factor > 0));
        if (!product)
            return NULL;
        if (same_text(product, "0.0"))
            continue;
        const char *number = !*product           ? arena_format("%lld.0", term->factor)
                             : term->factor == 1 ? product
                                                 : arena_format("%lld.0 * %s", term->factor, product);
        text = arena_format("%s%s%s", text, *text ? " + " : "", number);
    }
    return *text ? arena_format("(%s)", text) : "0.0";
}

/* Whether a condition holds where the launch looks, which it is asked to, or has looked. */
static bool holds_where_asked(const struct nest *nest, const char *range)
{
    if (!nest->asked)
        return nest->exact && strstr(nest->exact, range);
    const char **ranges = &nest->asked->ranges;
    if (!*ranges || !strstr(*ranges, range))
        *ranges = *ranges ? arena_format("%s && %s", *ranges, range) : range;
    return true;
}

bool is_exact_where_asked(const struct nest *nest, const struct polynomial *value)
{
    const char *most = text_of(nest, value, true), *least = text_of(nest, value, false);
    if (!most || !least)
        return false;
    const char *range = arena_format("%s < 4294967296.0", most);
    if (!same_text(least, "0.0"))
        range = arena_format("%s && %s >= 0.0", range, least);
    return holds_where_asked(nest, range);
}

bool is_no_less_than_0_where_asked(const struct nest *nest, const struct polynomial *value)
{
    const char *least = text_of(nest, value, false);
    return least && holds_where_asked(nest, arena_format("%s >= 0.0", least));
}
