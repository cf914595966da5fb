/*
 * Values of constant expressions of integer literals (C11 6.6), computed in long long. That is C's own
 * arithmetic as long as no value overflows and, where an operand is unsigned, none is negative or above
 * UINT_MAX; an expression with another value is taken for no constant.
 */
#include "front.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct constant_reader {
    const char *at;
    bool constant;
    bool has_unsigned, leaves_unsigned; /* a literal is unsigned; a value does not fit unsigned int */
};

static long long read_ternary(struct constant_reader *reader);

static void skip_blank(struct constant_reader *reader)
{
    reader->at += strspn(reader->at, " \t\n");
}

/* Returns the value; marks the expression as no constant where C's arithmetic may give another one. */
static long long checked(struct constant_reader *reader, bool overflows, long long value)
{
    reader->constant &= !overflows;
    reader->leaves_unsigned |= value < 0 || value > UINT_MAX;
    return value;
}

static long long read_literal(struct constant_reader *reader)
{
    char *end = (char *)reader->at;
    bool decimal = *reader->at != '0';
    errno = 0;
    long long value = isdigit((unsigned char)*reader->at) ? strtoll(reader->at, &end, 0) : 0;
    bool overflows = errno == ERANGE;
    reader->constant &= end > reader->at;
    size_t suffix = strspn(end, "uUlL");
    /* A hexadecimal or octal literal that does not fit an int is unsigned (C11 6.4.4.1). */
    reader->has_unsigned |= strcspn(end, "uU") < suffix || (!decimal && value > INT_MAX);
    end += suffix;
    reader->constant &= !isalnum((unsigned char)*end) && *end != '_' && *end != '.';
    reader->at = end;
    return checked(reader, overflows, value);
}

/* 'a': one ASCII character without an escape. */
static long long read_character(struct constant_reader *reader)
{
    const char *at = reader->at;
    bool simple = at[1] && at[1] != '\\' && at[1] != '\'' && (unsigned char)at[1] < 128 && at[2] == '\'';
    reader->constant &= simple;
    reader->at += simple ? 3 : 1;
    return simple ? at[1] : 0;
}

static long long read_primary(struct constant_reader *reader)
{
    skip_blank(reader);
    char sign = *reader->at;
    if (sign && strchr("!~-+", sign)) {
        reader->at++;
        long long value = read_primary(reader), negative;
        bool overflows = __builtin_sub_overflow(0, value, &negative);
        return sign == '-'   ? checked(reader, overflows, negative)
               : sign == '~' ? checked(reader, false, ~value)
               : sign == '!' ? !value
                             : value;
    }
    if (sign == '(') {
        reader->at++;
        long long value = read_ternary(reader);
        skip_blank(reader);
        reader->constant &= *reader->at == ')';
        reader->at += *reader->at == ')';
        return value;
    }
    if (sign == '\'')
        return read_character(reader);
    return read_literal(reader);
}

/* An operator stands before those that are a prefix of it. */
static const struct {
    const char *text;
    int level;
} operators[] = {
    {"||", 1}, {"&&", 2}, {"==", 6}, {"!=", 6}, {"<<", 8}, {">>", 8}, {"<=", 7}, {">=", 7}, {"|", 3},
    {"^", 4},  {"&", 5},  {"<", 7},  {">", 7},  {"+", 9},  {"-", 9},  {"*", 10}, {"/", 10}, {"%", 10},
};

/* Shifts that C leaves undefined, or whose result depends on the operands' types, make the expression no
 * constant. */
static long long shift(struct constant_reader *reader, bool to_left, long long value, long long count)
{
    bool defined = value >= 0 && count >= 0 && count < 31 && (!to_left || value <= INT_MAX);
    return checked(reader, !defined, !defined ? 0 : to_left ? value << count : value >> count);
}

static long long divide(struct constant_reader *reader, bool remainder, long long left, long long right)
{
    bool defined = right != 0 && !(right == -1 && left == LLONG_MIN);
    return checked(reader, !defined, !defined ? 0 : remainder ? left % right : left / right);
}

static long long combine(struct constant_reader *reader, const char *operator, long long left,
                         long long right)
{
    bool twice = operator[1] == * operator, equal = operator[1] == '=', overflows = false;
    long long value = 0;
    switch (*operator) {
    case '|':
        return twice ? left || right : left | right;
    case '&':
        return twice ? left && right : left & right;
    case '=':
        return left == right;
    case '!':
        return left != right;
    case '<':
        return twice ? shift(reader, true, left, right) : equal ? left <= right : left < right;
    case '>':
        return twice ? shift(reader, false, left, right) : equal ? left >= right : left > right;
    case '+':
        overflows = __builtin_add_overflow(left, right, &value);
        break;
    case '-':
        overflows = __builtin_sub_overflow(left, right, &value);
        break;
    case '*':
        overflows = __builtin_mul_overflow(left, right, &value);
        break;
    case '^':
        return left ^ right;
    default:
        return divide(reader, *operator== '%', left, right);
    }
    return checked(reader, overflows, value);
}

static long long read_binary(struct constant_reader *reader, int lowest)
{
    long long left = read_primary(reader);
    for (size_t i = 0; i < sizeof(operators) / sizeof(*operators);) {
        skip_blank(reader);
        if (operators[i].level < lowest ||
            strncmp(reader->at, operators[i].text, strlen(operators[i].text)) != 0) {
            i++;
            continue;
        }
        reader->at += strlen(operators[i].text);
        left = combine(reader, operators[i].text, left, read_binary(reader, operators[i].level + 1));
        i = 0;
    }
    return left;
}

static long long read_ternary(struct constant_reader *reader)
{
    long long condition = read_binary(reader, 1);
    skip_blank(reader);
    if (*reader->at != '?')
        return condition;
    reader->at++;
    long long one = read_ternary(reader);
    skip_blank(reader);
    reader->constant &= *reader->at == ':';
    reader->at += *reader->at == ':';
    long long other = read_ternary(reader);
    return condition ? one : other;
}

bool constant_value(const char *expression, long long *value)
{
    struct constant_reader reader = {expression, true, false, false};
    *value = read_ternary(&reader);
    skip_blank(&reader);
    reader.constant &= !(reader.has_unsigned && reader.leaves_unsigned);
    return reader.constant && *reader.at == '\0';
}
