/*
 * Operations on values that stay what they are while a construct runs: `n / 2`, `t % 2`, `!current`. No sum
 * of products, such a value stands for a variable of its own in polynomials, and all expressions of the same
 * operator and operands for the same one. A launch can be asked about it (dependence.c), because it can be
 * spelled again.
 */
#include "dependence.h"
#include "loops.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct operation {
    const char *key;
    enum CXBinaryOperatorKind kind;
    bool is_signed, is_wide; /* it is the same in 64 bits */
    struct polynomial left, right;
};

static struct {
    struct operation *rows;
    size_t count, capacity;
} operations;

static const size_t first_operation = (size_t)1 << 63; /* behind all places of declarations */

/* ---- operations as variables ---- */

static void add_key(struct buffer *key, const struct polynomial *polynomial)
{
    for (size_t i = 0; i < polynomial->count; i++) {
        buffer_format(key, " %lld", polynomial->terms[i].factor);
        for (size_t k = 0; k < polynomial->terms[i].count; k++)
            buffer_format(key, "*%zu", polynomial->terms[i].variables[k]);
    }
}

static const char *key_of(const struct operation *operation)
{
    struct buffer text = {0};
    buffer_format(&text, "%d%s", (int)operation->kind,
                  operation->is_signed ? ""
                  : operation->is_wide ? "ul"
                                       : "u");
    add_key(&text, &operation->left);
    buffer_format(&text, ",");
    add_key(&text, &operation->right);
    const char *key = arena_string(buffer_text(&text));
    free(text.data);
    return key;
}

static bool names_any_counter(const struct nest *nest, const struct polynomial *polynomial)
{
    for (size_t i = 0; i < nest->count; i++)
        if (polynomial_names(polynomial, nest->loops[i].variable))
            return true;
    return false;
}

/* The operators whose value depends on nothing but their operands'. */
static bool is_plain_operator(enum CXBinaryOperatorKind kind)
{
    return (kind >= CXBinaryOperator_Mul && kind <= CXBinaryOperator_Shr) || kind == CXBinaryOperator_EQ ||
           (kind >= CXBinaryOperator_And && kind <= CXBinaryOperator_Or);
}

bool is_unsigned_operation(CXCursor expression)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    bool rest = kind == CXBinaryOperator_Div || kind == CXBinaryOperator_Rem ||
                kind == CXBinaryOperator_And || kind == CXBinaryOperator_Xor || kind == CXBinaryOperator_Or;
    return clang_getCursorKind(expression) == CXCursor_BinaryOperator && count == 2 && rest &&
           !is_signed(cursor_type(expression)) && is_no_less_than_0(sides[0]) && is_no_less_than_0(sides[1]);
}

struct polynomial value_of_operation(const struct nest *nest, CXCursor expression,
                                     const struct polynomial *left, const struct polynomial *right)
{
    bool negation = clang_getCursorKind(expression) == CXCursor_UnaryOperator;
    struct operation operation = {
        .kind = negation ? CXBinaryOperator_EQ : clang_getCursorBinaryOperatorKind(expression),
        .is_signed = is_signed(cursor_type(expression)),
        .is_wide = clang_Type_getSizeOf(cursor_type(expression)) == 8 || is_unsigned_operation(expression),
        .left = *left,
        .right = *right};
    if (!is_plain_operator(operation.kind) || !left->known || !right->known ||
        names_any_counter(nest, left) || names_any_counter(nest, right))
        return (struct polynomial){0};
    operation.key = key_of(&operation);
    size_t i = 0;
    while (i < operations.count && !same_text(operations.rows[i].key, operation.key))
        i++;
    if (i == operations.count) {
        operations.rows =
            arena_grow(operations.rows, operations.count, &operations.capacity, sizeof(*operations.rows));
        operations.rows[operations.count++] = operation;
    }
    return polynomial_variable(first_operation + i);
}

/* ---- the host's text ---- */

/* What stands between the operands in the text; NULL: the host's text does not have the operation. Of
 * unsigned numbers of 64 bits it is that of what they are as a long long. */
static const char *spelling_of(const struct operation *operation)
{
    static const struct {
        enum CXBinaryOperatorKind kind;
        const char *text;
        bool divides;
    } spellings[] = {
        {CXBinaryOperator_Div, "/", true},  {CXBinaryOperator_Rem, "%", true},
        {CXBinaryOperator_EQ, "==", false}, {CXBinaryOperator_And, "&", false},
        {CXBinaryOperator_Xor, "^", false}, {CXBinaryOperator_Or, "|", false},
    };
    long long number;
    for (size_t i = 0; i < sizeof(spellings) / sizeof(*spellings); i++)
        if (spellings[i].kind == operation->kind && (operation->is_signed || operation->is_wide) &&
            (!spellings[i].divides || (is_number(&operation->right, &number) && number > 0)))
            return spellings[i].text;
    return NULL;
}

/* Who has the value, where the text is to stand. */
struct place {
    const struct nest *nest;
    bool device;
};

static const char *text_at(const struct place *place, const struct polynomial *polynomial);

static const char *operand_text(const struct place *place, const struct polynomial *operand)
{
    const char *text = text_at(place, operand);
    return text && strchr(text, ' ') ? arena_format("(%s)", text) : text;
}

static const char *text_of_operation(const struct place *place, const struct operation *operation)
{
    const char *left = operand_text(place, &operation->left), *right = operand_text(place, &operation->right),
               *spelling = spelling_of(operation);
    if (!left || !right || !spelling)
        return NULL;
    return operation->is_signed
               ? arena_format("(%s %s %s)", left, spelling, right)
               : arena_format("(long long)((0ULL + %s) %s (0ULL + %s))", left, spelling, right);
}

/* Whether the host has the variable's value where it launches the region. As a long long it may be another
 * one, by a multiple of 2^64: no sums, subscripts or differences are others by that. */
static bool host_has(const struct nest *nest, CXCursor variable)
{
    return !clang_Cursor_isNull(variable) && !range_has(cursor_range(nest->code), cursor_offset(variable)) &&
           !may_be_mapped(nest, variable);
}

/* Whether the variable's name means it in all of the construct, and its value is the same as a long long. */
static bool device_has(const struct nest *nest, CXCursor variable)
{
    return !clang_Cursor_isNull(variable) && !has_namesake(nest->code, variable) &&
           (is_signed(cursor_type(variable)) || clang_Type_getSizeOf(cursor_type(variable)) < 8);
}

/* Whether a bound of the loop in question is reached from the variable, so that its head reads that. */
static bool is_read_by_head(const struct nest *nest, CXCursor variable)
{
    const struct counted_loop *loop = &nest->loops[nest->fixed];
    const struct polynomial *bounds[] = {&loop->low, &loop->high};
    CXCursor other;
    CXType type;
    for (size_t i = 0; nest->fixed < nest->count && i < sizeof(bounds) / sizeof(*bounds); i++)
        for (size_t term = 0; term < bounds[i]->count; term++)
            for (size_t k = 0; k < bounds[i]->terms[term].count; k++)
                if (path_at(bounds[i]->terms[term].variables[k], &other, &type) &&
                    clang_equalCursors(other, variable))
                    return true;
    return false;
}

/* A member of a struct, where device code reads it in any case. The host may have another value. */
static const char *text_of_path(const struct place *place, size_t number)
{
    CXCursor variable;
    CXType type;
    const char *text = path_at(number, &variable, &type);
    bool known = text && place->device && !has_namesake(place->nest->code, variable) &&
                 (is_signed(type) || clang_Type_getSizeOf(type) < 8) &&
                 (!cursor_is_pointer(variable) || is_read_by_head(place->nest, variable));
    return known ? arena_format("(long long)%s", text) : NULL;
}

static const char *text_of_variable(const struct place *place, size_t number)
{
    CXCursor member;
    CXType type;
    if (path_at(number, &member, &type))
        return text_of_path(place, number);
    if (number >= first_operation)
        return text_of_operation(place, &operations.rows[number - first_operation]);
    CXCursor variable = variable_at(number);
    for (size_t i = 0; place->device && i < place->nest->fixed; i++)
        if (place->nest->loops[i].variable == number)
            variable = place->nest->loops[i].counter;
    if (place->device ? !device_has(place->nest, variable) : !host_has(place->nest, variable))
        return NULL;
    return is_signed(cursor_type(variable)) && !place->device
               ? cursor_name(variable)
               : arena_format("(long long)%s", cursor_name(variable));
}

/* A term behind others, or the first one, with its sign; as a long long where it is more than a variable. */
static const char *text_of_term(const struct place *place, const struct term *term, bool is_first)
{
    const bool negative = term->factor < 0,
               plain = term->count == 1 && (term->factor == 1 || term->factor == -1);
    const char *text = plain ? "" : arena_format("%lldLL", negative ? -term->factor : term->factor);
    for (size_t k = 0; k < term->count; k++) {
        const char *variable = text_of_variable(place, term->variables[k]);
        if (!variable)
            return NULL;
        text = arena_format("%s%s%s", text, *text ? " * " : "", variable);
    }
    return arena_format("%s%s", is_first ? (negative ? "-" : "") : negative ? " - " : " + ", text);
}

static const char *text_at(const struct place *place, const struct polynomial *polynomial)
{
    const char *sum = "";
    if (!polynomial->known)
        return NULL;
    for (size_t i = 0; i < polynomial->count; i++) {
        const char *term = polynomial->terms[i].factor == LLONG_MIN
                               ? NULL
                               : text_of_term(place, &polynomial->terms[i], i == 0);
        if (!term)
            return NULL;
        sum = arena_format("%s%s", sum, term);
    }
    return *sum ? sum : "0";
}

const char *launch_text(const struct nest *nest, const struct polynomial *polynomial)
{
    return text_at(&(struct place){nest, false}, polynomial);
}

const char *local_text(const struct nest *nest, const struct polynomial *polynomial)
{
    return text_at(&(struct place){nest, true}, polynomial);
}
