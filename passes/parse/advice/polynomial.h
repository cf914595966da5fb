/*
 * Integer expressions as sums of products (polynomial.c).
 */
#ifndef REX_POLYNOMIAL_H
#define REX_POLYNOMIAL_H

#include "parse.h"

enum { MOST_TERMS = 12, MOST_FACTORS = 4 };

/* A factor and variables, each known by the place of its declaration, in order. */
struct term {
    long long factor;
    size_t variables[MOST_FACTORS];
    size_t count;
};

struct polynomial {
    struct term terms[MOST_TERMS];
    size_t count;
    bool known;
};

struct polynomial polynomial_number(long long value);

/* one + factor * other */
struct polynomial polynomial_sum(const struct polynomial *one, const struct polynomial *other,
                                 long long factor);
struct polynomial polynomial_product(const struct polynomial *one, const struct polynomial *other);

/* Not known where the expression is more than sums and products. */
struct polynomial polynomial_of(CXCursor expression);

bool polynomial_names(const struct polynomial *polynomial, size_t variable);

/* The factor of a variable; not known where it has a square. */
struct polynomial polynomial_coefficient(const struct polynomial *polynomial, size_t variable);

/* Whether a polynomial changes by `difference` when a variable grows by some number, the shift: by the given
 * one, if that is not 0. If the variable does not occur, the difference has to be 0. */
bool polynomial_shift(const struct polynomial *difference, const struct polynomial *polynomial,
                      size_t variable, long long *shift);

/* The polynomial with a value in the place of a variable, of which it has no square. */
struct polynomial polynomial_with(const struct polynomial *polynomial, size_t variable,
                                  const struct polynomial *value);

/* Whether it is certainly more than 0 where all variables are. */
bool polynomial_is_positive(const struct polynomial *polynomial);

#endif
