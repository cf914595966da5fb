/*
 * Whether sums of products are greater than 0, by what is known of their variables: a counter is no less than
 * its loop's first value, a bound of a loop that is run is more than the loop is long, and a variable is no
 * less than 0 if its type says so, or because it counts a loop of the host's around the construct from there.
 * Of other variables a launch can see that (versions.c).
 */
#include "dependence.h"
#include "effects.h"
#include "loops.h"

#include <string.h>

enum { MOST_VARIABLES = 8, DEEPEST = 1 };

static bool is_positive_at(const struct nest *nest, const struct polynomial *polynomial, unsigned depth);

bool is_number(const struct polynomial *polynomial, long long *number)
{
    *number = polynomial->count ? polynomial->terms[0].factor : 0;
    return polynomial->known &&
           (polynomial->count == 0 || (polynomial->count == 1 && polynomial->terms[0].count == 0));
}

struct polynomial reach_of(const struct counted_loop *loop)
{
    return polynomial_sum(&loop->high, &loop->low, -1);
}

/* ---- single variables ---- */

/* Whether a variable is at least 1, because a loop that is run is not as long as it. */
static bool is_at_least_one(const struct nest *nest, size_t variable, unsigned depth)
{
    const struct polynomial value = polynomial_variable(variable);
    for (size_t i = 0; i < nest->end; i++) {
        long long number;
        struct polynomial reach = reach_of(&nest->loops[i]), more = polynomial_sum(&value, &reach, -1);
        if (is_number(&more, &number) ? number > 0
                                      : depth < DEEPEST && is_positive_at(nest, &more, depth + 1))
            return true;
    }
    return false;
}

/* Whether the host counts a loop around the construct by it, from 0 or more. */
static bool counts_around(const struct nest *nest, CXCursor variable)
{
    for (size_t i = 0; i < nest->around_count; i++) {
        const struct nest host = {.parse = nest->parse, .code = nest->around[i]};
        struct counted_loop loop;
        long long number;
        if (read_counted_loop(&host, nest->around[i], &loop) &&
            clang_equalCursors(clang_getCanonicalCursor(loop.counter), variable) && loop.low.known &&
            is_number(&loop.low, &number) && number >= 0)
            return !is_addressed(nest->function, loop.counter);
    }
    return false;
}

static bool is_nonnegative(const struct nest *nest, size_t place)
{
    CXCursor variable = variable_at(place), member;
    CXType type;
    if (path_at(place, &member, &type))
        return !is_signed(type);
    if (clang_Cursor_isNull(variable))
        return false;
    return !is_signed(cursor_type(variable)) || counts_around(nest, variable) ||
           (nest->nonnegative && ir_list_has(nest->nonnegative, cursor_name(variable)));
}

/* Has the launch look whether the variable is no less than 0. */
static bool ask(const struct nest *nest, size_t place)
{
    CXCursor variable = variable_at(place);
    if (!nest->asked || clang_Cursor_isNull(variable) || !cursor_is_automatic(variable) ||
        range_has(cursor_range(nest->code), cursor_offset(variable)))
        return false;
    const char **list = &nest->asked->nonnegative, *name = cursor_name(variable);
    if (!*list || !ir_list_has(*list, name))
        *list = ir_list_add(*list, name);
    return true;
}

bool is_never_negative(const struct nest *nest, size_t place)
{
    return !clang_Cursor_isNull(variable_at(place)) && (is_nonnegative(nest, place) || ask(nest, place));
}

/* ---- sums ---- */

static const struct counted_loop *loop_of(const struct nest *nest, size_t variable)
{
    for (size_t i = 0; i < nest->count; i++)
        if (nest->loops[i].variable == variable)
            return &nest->loops[i];
    return NULL;
}

/* With what is above a loop's first value in a counter's place, from the innermost loop on. */
static struct polynomial above_first_values(const struct nest *nest, const struct polynomial *polynomial)
{
    struct polynomial rest = *polynomial;
    for (size_t i = nest->count; i-- > 0 && rest.known;) {
        const struct polynomial counter = polynomial_variable(nest->loops[i].variable);
        struct polynomial value = polynomial_sum(&nest->loops[i].low, &counter, 1);
        if (polynomial_names(&rest, nest->loops[i].variable))
            rest = polynomial_with(&rest, nest->loops[i].variable, &value);
    }
    return rest;
}

/* The variables that occur, or MOST_VARIABLES and one where they are more. */
static size_t variables_of(const struct polynomial *polynomial, size_t *variables)
{
    size_t count = 0;
    for (size_t i = 0; i < polynomial->count; i++)
        for (size_t k = 0; k < polynomial->terms[i].count; k++) {
            size_t known = 0;
            while (known < count && variables[known] != polynomial->terms[i].variables[k])
                known++;
            if (known == MOST_VARIABLES)
                return MOST_VARIABLES + 1;
            variables[known] = polynomial->terms[i].variables[k];
            count += known == count;
        }
    return count;
}

/* Whether it is greater than 0 where no variable is less than 0. */
static bool is_above_zero(const struct polynomial *polynomial)
{
    bool above = false;
    for (size_t i = 0; i < polynomial->count; i++) {
        if (polynomial->terms[i].factor < 0)
            return false;
        above |= polynomial->terms[i].count == 0;
    }
    return polynomial->known && above;
}

static bool is_sum_positive(const struct nest *nest, const struct polynomial *polynomial, unsigned depth)
{
    const struct polynomial one = polynomial_number(1);
    size_t variables[MOST_VARIABLES + 1], unknown[MOST_VARIABLES + 1], unknown_count = 0;
    struct polynomial rest = above_first_values(nest, polynomial);
    size_t count = rest.known ? variables_of(&rest, variables) : MOST_VARIABLES + 1;
    if (count > MOST_VARIABLES)
        return false;
    for (size_t i = 0; i < count; i++) {
        const struct polynomial variable = polynomial_variable(variables[i]);
        struct polynomial more = polynomial_sum(&variable, &one, 1);
        if (loop_of(nest, variables[i]))
            continue;
        if (is_at_least_one(nest, variables[i], depth))
            rest = polynomial_with(&rest, variables[i], &more);
        else if (!is_nonnegative(nest, variables[i]))
            unknown[unknown_count++] = variables[i];
    }
    if (!is_above_zero(&rest))
        return false;
    for (size_t i = 0; i < unknown_count; i++)
        if (!ask(nest, unknown[i]))
            return false;
    return true;
}

/* By itself, or more than a loop is long: of n and k it is known that n - k is greater than 0 where a loop
 * counts from k + 1 while less than n. */
static bool is_positive_at(const struct nest *nest, const struct polynomial *polynomial, unsigned depth)
{
    if (is_sum_positive(nest, polynomial, depth))
        return true;
    for (size_t i = 0; depth < DEEPEST && i < nest->end; i++) {
        struct polynomial reach = reach_of(&nest->loops[i]), more = polynomial_sum(polynomial, &reach, -1);
        if (reach.known && more.known && is_sum_positive(nest, &more, depth + 1))
            return true;
    }
    return false;
}

bool is_positive(const struct nest *nest, const struct polynomial *polynomial)
{
    return is_positive_at(nest, polynomial, 0);
}
