/*
 * Subscripts that are several in one: a[i * n + j] is element (i, j) of rows of n, if j is 0 or more and less
 * than n. Two such elements are the same only if both i and j are, whereas the sums may be equal for many
 * other values. (Delinearisation: V. Maslov, «Delinearization: an efficient way to break multiloop dependence
 * equations», PLDI 1992.)
 */
#include "dependence.h"

static const struct polynomial not_known;

/* The polynomial with the counters' least or largest values in their places, from the innermost loop on,
 * whose bounds may name the counters around it. */
static struct polynomial extreme_of(const struct nest *nest, struct polynomial value, bool largest)
{
    for (size_t i = nest->count; value.known && i-- > 0;) {
        const struct counted_loop *loop = &nest->loops[i];
        long long factor;
        if (!polynomial_names(&value, loop->variable))
            continue;
        for (size_t k = 0; k < nest->count; k++)
            if (k != i && nest->loops[k].variable == loop->variable)
                return not_known; /* which of the two loops the counter is in is not known here */
        struct polynomial coefficient = polynomial_coefficient(&value, loop->variable);
        if (!is_number(&coefficient, &factor))
            return not_known;
        const struct polynomial *bound = (factor > 0) == largest ? &loop->high : &loop->low;
        value = bound->known ? polynomial_with(&value, loop->variable, bound) : not_known;
    }
    return value;
}

bool is_zero_or_more(const struct nest *nest, const struct polynomial *value)
{
    const struct polynomial one = polynomial_number(1), least = extreme_of(nest, *value, false),
                            above = polynomial_sum(&least, &one, 1);
    return above.known && is_positive(nest, &above);
}

/* A subscript as a row and a place in it. */
struct split {
    struct polynomial row, place;
};

/* Whether the place is in the row in all iterations. */
static bool is_in_row(const struct nest *nest, const struct polynomial *place,
                      const struct polynomial *length)
{
    const struct polynomial one = polynomial_number(1);
    struct polynomial left = polynomial_sum(length, place, -1);
    left = polynomial_sum(&left, &one, -1);
    return is_zero_or_more(nest, place) && is_zero_or_more(nest, &left);
}

/* Splits a subscript by rows of a length that is a variable. */
static bool split_by_variable(const struct nest *nest, const struct polynomial *subscript, size_t variable,
                              struct split *split)
{
    const struct polynomial length = polynomial_variable(variable), zero = polynomial_number(0);
    split->row = polynomial_coefficient(subscript, variable);
    split->place = split->row.known ? polynomial_with(subscript, variable, &zero) : not_known;
    return split->place.known && is_in_row(nest, &split->place, &length);
}

/* Splits a subscript by rows of a length that is a number. What is added to the whole may belong to either.
 */
static bool split_by_number(const struct nest *nest, const struct polynomial *subscript, long long number,
                            struct split *split)
{
    const struct polynomial length = polynomial_number(number), one = polynomial_number(1);
    split->row = split->place = polynomial_number(0);
    for (size_t i = 0; i < subscript->count; i++) {
        struct polynomial term = {.terms = {subscript->terms[i]}, .count = 1, .known = true};
        long long rows = term.terms[0].factor / number;
        bool whole = term.terms[0].count == 0 || rows * number == term.terms[0].factor;
        term.terms[0].factor = whole ? rows : term.terms[0].factor;
        if (whole && rows)
            split->row = polynomial_sum(&split->row, &term, 1);
        else if (!whole)
            split->place = polynomial_sum(&split->place, &term, 1);
        if (term.terms[0].count == 0) {
            struct polynomial rest = polynomial_number(subscript->terms[i].factor - rows * number);
            split->place = polynomial_sum(&split->place, &rest, 1);
        }
    }
    for (int shift = -1; split->place.known && split->row.known && shift <= 1; shift++) {
        struct split shifted = {polynomial_sum(&split->row, &one, shift),
                                polynomial_sum(&split->place, &length, -shift)};
        if (is_in_row(nest, &shifted.place, &length)) {
            *split = shifted;
            return true;
        }
    }
    return false;
}

static bool split_both(const struct nest *nest, const struct polynomial *const subscripts[2],
                       const struct term *stride, size_t variable, struct split splits[2])
{
    for (int side = 0; side < 2; side++)
        if (stride ? !split_by_number(nest, subscripts[side], stride->factor, &splits[side])
                   : !split_by_variable(nest, subscripts[side], variable, &splits[side]))
            return false;
    return true;
}

static bool is_counter(const struct nest *nest, size_t variable)
{
    for (size_t i = 0; i < nest->count; i++)
        if (nest->loops[i].variable == variable)
            return true;
    return false;
}

/* Splits two subscripts by a length of rows that one of them shows: a number or a variable by which a counter
 * is multiplied. */
static bool find_split(const struct nest *nest, const struct polynomial *const subscripts[2],
                       struct split splits[2])
{
    for (size_t i = 0; i < subscripts[0]->count; i++) {
        const struct term *term = &subscripts[0]->terms[i];
        for (size_t k = 0; term->count > 1 && k < term->count; k++)
            if (!is_counter(nest, term->variables[k]) &&
                split_both(nest, subscripts, NULL, term->variables[k], splits))
                return true;
        if (term->count == 1 && term->factor > 1 && is_counter(nest, term->variables[0]) &&
            split_both(nest, subscripts, term, 0, splits))
            return true;
    }
    return false;
}

static void insert_subscript(struct element_access *access, size_t at, const struct split *split)
{
    for (size_t i = access->count++; i > at; i--)
        access->subscripts[i] = access->subscripts[i - 1];
    access->subscripts[at] = split->row;
    access->subscripts[at + 1] = split->place;
}

bool split_dimensions(const struct nest *nest, struct element_access *one, struct element_access *other)
{
    bool changed = false;
    for (size_t i = 0; i < one->count && i < other->count;) {
        const struct polynomial *const subscripts[2] = {&one->subscripts[i], &other->subscripts[i]};
        struct split splits[2];
        if (one->count == MOST_DIMENSIONS_READ || other->count == MOST_DIMENSIONS_READ ||
            !subscripts[0]->known || !subscripts[1]->known || subscripts[0]->wraps || subscripts[1]->wraps ||
            !find_split(nest, subscripts, splits)) {
            i++;
            continue;
        }
        insert_subscript(one, i, &splits[0]);
        insert_subscript(other, i, &splits[1]);
        changed = true; /* and once more, for rows in planes */
    }
    return changed;
}
