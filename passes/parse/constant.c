/*
 * Constant expressions of integer literals (C11 6.6), in the arithmetic of long long.
 */
#include "rewrite.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct constant_reader {
    const char *at;
    bool constant;
};

static long long read_ternary(struct constant_reader *reader);

static void skip_blank(struct constant_reader *reader)
{
    reader->at += strspn(reader->at, " \t\n");
}

static long long read_primary(struct constant_reader *reader)
{
    skip_blank(reader);
    char sign = *reader->at;
    if (sign && strchr("!~-+", sign)) {
        reader->at++;
        long long value = read_primary(reader);
        return sign == '!' ? !value : sign == '~' ? ~value : sign == '-' ? -value : value;
    }
    if (sign == '(') {
        reader->at++;
        long long value = read_ternary(reader);
        skip_blank(reader);
        reader->constant &= *reader->at == ')';
        reader->at += *reader->at == ')';
        return value;
    }
    char *end = (char *)reader->at;
    long long value = isdigit((unsigned char)sign) ? strtoll(reader->at, &end, 0) : 0;
    reader->constant &= end > reader->at;
    end += strspn(end, "uUlL");
    reader->constant &= !isalnum((unsigned char)*end) && *end != '_' && *end != '.';
    reader->at = end;
    return value;
}

/* Longer ones before those that they begin with. */
static const struct {
    const char *text;
    int level;
} operators[] = {
    {"||", 1}, {"&&", 2}, {"==", 6}, {"!=", 6}, {"<<", 8}, {">>", 8}, {"<=", 7}, {">=", 7}, {"|", 3},
    {"^", 4},  {"&", 5},  {"<", 7},  {">", 7},  {"+", 9},  {"-", 9},  {"*", 10}, {"/", 10}, {"%", 10},
};

static long long combine(struct constant_reader *reader, const char *operator, long long left,
                         long long right)
{
    bool twice = operator[1] == * operator, equal = operator[1] == '=';
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
        return twice ? left << (right & 63) : equal ? left <= right : left < right;
    case '>':
        return twice ? left >> (right & 63) : equal ? left >= right : left > right;
    case '+':
        return left + right;
    case '-':
        return left - right;
    case '*':
        return left * right;
    case '^':
        return left ^ right;
    default:
        reader->constant &= right != 0;
        return !right ? 0 : *operator== '/' ? left / right : left % right;
    }
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
    struct constant_reader reader = {expression, true};
    *value = read_ternary(&reader);
    skip_blank(&reader);
    return reader.constant && *reader.at == '\0';
}
