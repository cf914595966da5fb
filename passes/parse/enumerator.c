/*
 * Numbers that the user has given a name: the value of a clause's expression that consists of literals and
 * enumerators (C11 6.6 and 6.7.2.2). A variable or an enumerator of a block that has the same name hides one.
 */
#include "rewrite.h"

#include <ctype.h>
#include <string.h>

/* The enumerator that a name means at the place the walk has reached. */
static bool find(const struct parse *parse, const char *name, long long *value)
{
    CXCursor enumerator, variable;
    if (!scope_find(&parse->enumerators, name, &enumerator) || scope_find(&parse->scope, name, &variable))
        return false;
    *value = clang_getEnumConstantDeclValue(enumerator);
    return true;
}

static size_t name_length(const char *text)
{
    size_t length = 0;
    if (!isdigit((unsigned char)*text))
        while (isalnum((unsigned char)text[length]) || text[length] == '_')
            length++;
    return length;
}

/* A number's digits and suffixes, which are no names; else one character. */
static size_t other_length(const char *text)
{
    size_t length = 1;
    if (isdigit((unsigned char)*text))
        while (isalnum((unsigned char)text[length]))
            length++;
    return length;
}

bool constant_expression(const struct parse *parse, const char *expression, long long *value)
{
    struct buffer text = {0};
    while (*expression) {
        size_t length = name_length(expression);
        long long number;
        if (!length) {
            length = other_length(expression);
            buffer_add_length(&text, expression, length);
        } else if (find(parse, arena_string_length(expression, length), &number)) {
            buffer_format(&text, "(%lld)", number);
        } else {
            return false;
        }
        expression += length;
    }
    return text.data && constant_value(text.data, value);
}

static void note(CXCursor cursor, CXCursor parent, void *context)
{
    struct parse *parse = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_EnumConstantDecl)
        scope_add(&parse->enumerators, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_EnumDecl)
        visit_children(cursor, note, parse);
}

void note_enumerators(struct parse *parse, CXCursor declaration)
{
    note(declaration, clang_getNullCursor(), parse);
}
