/*
 * Integer expressions as polynomials: sums of products of numbers and variables (polynomial.c).
 */
#ifndef REX_POLYNOMIAL_H
#define REX_POLYNOMIAL_H

#include "parse.h"

enum { MOST_TERMS = 12, MOST_FACTORS = 6 };

/* A product of a number and variables. A variable is known by the place of its declaration, and the variables
 * are sorted by these. */
struct term {
    long long factor;
    size_t variables[MOST_FACTORS];
    size_t count;
};

/* The sum of terms with different variables. Not `known`: the expression is no polynomial, or one that is too
 * large. `wraps`: of unsigned arithmetic, which may differ by multiples of 2^32; sums do not pass it on. */
struct polynomial {
    struct term terms[MOST_TERMS];
    size_t count;
    bool known, wraps;
};

/* A constant. */
struct polynomial polynomial_number(long long value);

/* A variable, which is known by the place of its declaration. */
struct polynomial polynomial_variable(size_t variable);

/* one + factor * other */
struct polynomial polynomial_sum(const struct polynomial *one, const struct polynomial *other,
                                 long long factor);
struct polynomial polynomial_product(const struct polynomial *one, const struct polynomial *other);

/* Whether both are known, and the same for all values of the variables. */
bool polynomial_equals(const struct polynomial *one, const struct polynomial *other);

/* The polynomial of an expression; not known where that is more than sums and products. */
struct polynomial polynomial_of(CXCursor expression);

/* Whether a variable occurs in it. */
bool polynomial_names(const struct polynomial *polynomial, size_t variable);

/* What a variable is multiplied by; not known where the variable occurs in a square. */
struct polynomial polynomial_coefficient(const struct polynomial *polynomial, size_t variable);

/* Whether a polynomial grows by `difference` when a variable grows by some number, the shift. If *shift is
 * not 0, it must be that number; otherwise it is set. If the variable does not occur, the difference must be
 * 0. */
bool polynomial_shift(const struct polynomial *difference, const struct polynomial *polynomial,
                      size_t variable, long long *shift);

/* The polynomial with a value in the place of a variable; not known where the variable occurs in a square. */
struct polynomial polynomial_with(const struct polynomial *polynomial, size_t variable,
                                  const struct polynomial *value);

/* Whether it is greater than 0 whenever all variables are. */
bool polynomial_is_positive(const struct polynomial *polynomial);

#endif
