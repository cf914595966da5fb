/*
 * Expressions of clauses that the host may evaluate where it launches a region, although they stand inside
 * of it: arithmetic on integers that the region has from outside. Nothing is read through pointers, nothing
 * is called, and nothing can trap: a division's divisor is a number.
 */
#include "parse.h"

#include <ctype.h>
#include <string.h>

static size_t word_length(const char *text)
{
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || text[length] == '_')
        length++;
    return length;
}

/* An integer variable, or an enumerator, that stands outside of the device code around the expression. */
static bool is_from_outside(const struct parse *parse, const char *name, bool *variable)
{
    CXCursor declaration;
    *variable = scope_find(&parse->scope, name, &declaration);
    if (!*variable && !scope_find(&parse->enumerators, name, &declaration))
        return false;
    CXType type = clang_getCanonicalType(clang_getCursorType(declaration));
    bool integer = (type.kind >= CXType_Bool && type.kind <= CXType_LongLong) || type.kind == CXType_Enum;
    return integer && !clang_isVolatileQualifiedType(type) &&
           !range_has(parse->device, cursor_offset(declaration));
}

/* An operator that the character begins, and does not end in a division by what may be zero. */
static bool is_arithmetic(const char *at)
{
    bool divides = *at == '/' || *at == '%';
    const char *next = at + 1 + strspn(at + 1, " ");
    return divides ? *next >= '1' && *next <= '9' : strchr("+-*()<> ", *at) != NULL;
}

const char *arithmetic_names(const struct parse *parse, const char *expression)
{
    const char *names = "";
    bool variable;
    for (size_t length; *expression; expression += length) {
        length = word_length(expression);
        const char *name = arena_string_length(expression, length);
        if (length == 0 && !is_arithmetic(expression))
            return NULL;
        if (length == 0 || isdigit((unsigned char)*expression)) {
            length += length == 0;
            continue;
        }
        if (!is_from_outside(parse, name, &variable))
            return NULL;
        if (variable && !ir_list_has(names, name))
            names = *names ? ir_list_add(names, name) : name;
    }
    return *names ? names : NULL;
}
