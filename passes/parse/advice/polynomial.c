/*
 * Integer expressions as sums of products of variables, so that two of them can be compared whatever the
 * variables' values are.
 */
#include "polynomial.h"

static const struct polynomial unknown;

/* Whether two terms have the same variables. */
static bool same_product(const struct term *one, const struct term *other)
{
    bool same = one->count == other->count;
    for (size_t i = 0; same && i < one->count; i++)
        same = one->variables[i] == other->variables[i];
    return same;
}

/* Adds a term to a sum. A term whose factor becomes 0 is removed. */
static void add_term(struct polynomial *sum, const struct term *term)
{
    size_t i = 0;
    while (i < sum->count && !same_product(&sum->terms[i], term))
        i++;
    if (i == sum->count && sum->count == MOST_TERMS) {
        sum->known = false;
        return;
    }
    if (i == sum->count) {
        sum->terms[sum->count] = *term;
        sum->terms[sum->count++].factor = 0;
    }
    sum->known &= !__builtin_add_overflow(sum->terms[i].factor, term->factor, &sum->terms[i].factor);
    if (sum->terms[i].factor == 0)
        sum->terms[i] = sum->terms[--sum->count];
}

struct polynomial polynomial_number(long long value)
{
    struct polynomial number = {.known = true};
    add_term(&number, &(struct term){.factor = value});
    return number;
}

struct polynomial polynomial_variable(size_t variable)
{
    return (struct polynomial){
        .known = true, .count = 1, .terms = {{.factor = 1, .variables = {variable}, .count = 1}}};
}

struct polynomial polynomial_sum(const struct polynomial *one, const struct polynomial *other,
                                 long long factor)
{
    struct polynomial sum = *one;
    sum.known &= other->known;
    for (size_t i = 0; sum.known && i < other->count; i++) {
        struct term term = other->terms[i];
        sum.known &= !__builtin_mul_overflow(term.factor, factor, &term.factor);
        add_term(&sum, &term);
    }
    return sum.known ? sum : unknown;
}

/* Multiplies a term by another one. Returns false where the result is too large. */
static bool multiply_terms(struct term *product, const struct term *other)
{
    for (size_t i = 0; i < other->count; i++) {
        size_t place = product->count;
        if (product->count == MOST_FACTORS)
            return false;
        for (; place > 0 && product->variables[place - 1] > other->variables[i]; place--)
            product->variables[place] = product->variables[place - 1];
        product->variables[place] = other->variables[i];
        product->count++;
    }
    return !__builtin_mul_overflow(product->factor, other->factor, &product->factor);
}

struct polynomial polynomial_product(const struct polynomial *one, const struct polynomial *other)
{
    struct polynomial product = {.known = one->known && other->known};
    for (size_t i = 0; i < one->count; i++)
        for (size_t k = 0; k < other->count; k++) {
            struct term term = one->terms[i];
            product.known &= multiply_terms(&term, &other->terms[k]);
            add_term(&product, &term);
        }
    return product.known ? product : unknown;
}

bool polynomial_equals(const struct polynomial *one, const struct polynomial *other)
{
    const struct polynomial difference = polynomial_sum(one, other, -1);
    return difference.known && difference.count == 0;
}

struct polynomial polynomial_of(CXCursor expression)
{
    size_t count;
    long long value;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &value))
        return polynomial_number(value);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    CXCursor declaration = cursor_referenced(expression);
    enum CXCursorKind declared = clang_getCursorKind(declaration);
    if (kind == CXCursor_DeclRefExpr && (declared == CXCursor_VarDecl || declared == CXCursor_ParmDecl))
        return polynomial_variable(cursor_offset(clang_getCanonicalCursor(declaration)));
    CXCursor *operands = cursor_children(expression, &count);
    if (kind == CXCursor_CStyleCastExpr && count)
        return polynomial_of(operands[count - 1]);
    if (kind != CXCursor_BinaryOperator || count != 2)
        return unknown;
    struct polynomial one = polynomial_of(operands[0]), other = polynomial_of(operands[1]);
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        return polynomial_sum(&one, &other, 1);
    case CXBinaryOperator_Sub:
        return polynomial_sum(&one, &other, -1);
    case CXBinaryOperator_Mul:
        return polynomial_product(&one, &other);
    default:
        return unknown;
    }
}

bool polynomial_names(const struct polynomial *polynomial, size_t variable)
{
    for (size_t i = 0; i < polynomial->count; i++)
        for (size_t k = 0; k < polynomial->terms[i].count; k++)
            if (polynomial->terms[i].variables[k] == variable)
                return true;
    return false;
}

struct polynomial polynomial_coefficient(const struct polynomial *polynomial, size_t variable)
{
    struct polynomial result = {.known = polynomial->known};
    for (size_t i = 0; i < polynomial->count; i++) {
        struct term term = polynomial->terms[i], rest = {.factor = term.factor};
        size_t times = 0;
        for (size_t k = 0; k < term.count; k++)
            if (term.variables[k] == variable)
                times++;
            else
                rest.variables[rest.count++] = term.variables[k];
        if (times > 1)
            return unknown;
        if (times == 1)
            add_term(&result, &rest);
    }
    return result;
}

/* The term with the same variables as a given one, or NULL. */
static const struct term *find_term(const struct polynomial *polynomial, const struct term *term)
{
    for (size_t i = 0; i < polynomial->count; i++)
        if (same_product(&polynomial->terms[i], term))
            return &polynomial->terms[i];
    return NULL;
}

bool polynomial_shift(const struct polynomial *difference, const struct polynomial *polynomial,
                      size_t variable, long long *shift)
{
    struct polynomial step = polynomial_coefficient(polynomial, variable);
    if (!step.known || !difference->known || step.count != difference->count || step.count == 0)
        return step.known && difference->known && step.count == difference->count;
    for (size_t i = 0; i < step.count; i++) {
        const struct term *term = find_term(difference, &step.terms[i]);
        if (!term || term->factor % step.terms[i].factor != 0)
            return false;
        long long times = term->factor / step.terms[i].factor;
        if (*shift != 0 && *shift != times)
            return false;
        *shift = times;
    }
    return true;
}

struct polynomial polynomial_with(const struct polynomial *polynomial, size_t variable,
                                  const struct polynomial *value)
{
    struct polynomial factor = polynomial_coefficient(polynomial, variable), rest = {.known = factor.known};
    for (size_t i = 0; i < polynomial->count; i++) {
        struct polynomial term = {.terms = {polynomial->terms[i]}, .count = 1, .known = true};
        if (!polynomial_names(&term, variable))
            add_term(&rest, &polynomial->terms[i]);
    }
    struct polynomial product = polynomial_product(&factor, value);
    return polynomial_sum(&rest, &product, 1);
}

bool polynomial_is_positive(const struct polynomial *polynomial)
{
    struct polynomial more = *polynomial;
    long long constant = 0;
    for (size_t i = 0; more.known && i < polynomial->count; i++)
        for (size_t k = 0; k < polynomial->terms[i].count; k++) {
            size_t variable = polynomial->terms[i].variables[k];
            struct polynomial above = polynomial_variable(variable);
            const struct polynomial one = polynomial_number(1);
            above = polynomial_sum(&above, &one, 1);
            if (k == 0 || polynomial->terms[i].variables[k - 1] != variable)
                more = polynomial_names(&more, variable) ? polynomial_with(&more, variable, &above) : more;
        }
    for (size_t i = 0; i < more.count; i++) {
        if (more.terms[i].factor < 0)
            return false;
        if (more.terms[i].count == 0)
            constant = more.terms[i].factor;
    }
    return more.known && constant > 0;
}
