/*
 * Numbers that the user has given a name: the value of a clause's expression that consists of literals,
 * enumerators (C11 6.6 and 6.7.2.2), and variables whose value is known. A variable or an enumerator of a
 * block that has the same name hides an enumerator.
 */
#include "effects.h"

#include <ctype.h>
#include <string.h>

/* The number that a name means at the place the walk has reached. */
static bool find(const struct parse *parse, const char *name, long long *value)
{
    CXCursor enumerator, variable;
    if (scope_find(&parse->scope, name, &variable))
        return known_variable(&parse->source, &parse->pragmas, variable, value);
    if (!scope_find(&parse->enumerators, name, &enumerator))
        return false;
    *value = clang_getEnumConstantDeclValue(enumerator);
    return true;
}

static bool is_name(const char *text)
{
    return is_word_character(*text) && !isdigit((unsigned char)*text);
}

/* The expression with its names replaced by their values; NULL if one of them has none. */
static const char *numbers_of(const struct parse *parse, const char *expression)
{
    const char *text = "";
    for (size_t length; *expression; expression += length) {
        long long number;
        length = token_length(expression, false);
        const char *piece = arena_string_length(expression, length);
        if (is_name(piece) && !find(parse, piece, &number))
            return NULL;
        text = is_name(piece) ? arena_format("%s(%lld)", text, number) : arena_format("%s%s", text, piece);
    }
    return text;
}

bool constant_expression(const struct parse *parse, const char *expression, long long *value)
{
    const char *numbers = numbers_of(parse, expression);
    return numbers && *numbers && constant_value(numbers, value);
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
