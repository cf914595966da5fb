/*
 * C++ types with @ in the place of the name: `double (*@)[10]`. The name, a reference or a pointer to it goes
 * where the @ stands, so no type has to be understood.
 */
#include "ir.h"

#include <string.h>

static const char *replace(const char *type, const char *name)
{
    const char *at = strchr(type, '@');
    if (!at)
        return arena_format("%s %s", type, name);
    return arena_format("%.*s%s%s", (int)(at - type), type, name, at + 1);
}

/* &name and *name bind weaker than a [ or ( that follows, so they are put in parentheses. */
static const char *replace_prefixed(const char *type, const char *name)
{
    const char *at = strchr(type, '@');
    bool weaker = at && (at[1] == '[' || at[1] == '(');
    return replace(type, weaker ? arena_format("(%s)", name) : name);
}

const char *declarator(const char *type, const char *name)
{
    return replace(type, name);
}

const char *declarator_reference(const char *type, const char *name)
{
    return replace_prefixed(type, arena_format("&%s", name));
}

const char *declarator_pointer(const char *type)
{
    return replace_prefixed(type, "*");
}

const char *declarator_type(const char *type)
{
    char *name = arena_string(replace(type, ""));
    for (size_t length = strlen(name); length > 0 && name[length - 1] == ' '; length--)
        name[length - 1] = '\0';
    return name;
}

bool declarator_is_array(const char *type)
{
    return strstr(type, "@[") != NULL;
}

bool declarator_has_rows(const char *type)
{
    const char *bracket = strstr(type, "@[");
    return bracket && strchr(bracket + 2, '[');
}

const char *declarator_element(const char *type)
{
    const char *at = strstr(type, "@[");
    return declarator_type(at ? arena_format("%.*s@", (int)(at - type), type) : type);
}

/* A pointer's own qualifiers stand after the last star in front of the name; those of its target stand before
 * it. */
static const char *unqualified_pointer(const char *type, const char *star, const char *name)
{
    const char *kept = arena_string_length(type, (size_t)(star + 1 - type));
    for (const char *at = star + 1; at < name;) {
        size_t length = word_length(at), piece = length ? length : 1;
        const char *word = arena_string_length(at, piece);
        bool qualifier = strcmp(word, "const") == 0 || strcmp(word, "volatile") == 0;
        if (!qualifier)
            kept = arena_format("%s%s", kept, word);
        at += piece + (qualifier && at[piece] == ' ');
    }
    return arena_format("%s%s", kept, name);
}

const char *declarator_unqualified(const char *type)
{
    const char *at = strchr(type, '@'), *name = at ? at : type + strlen(type), *star = name;
    while (star > type && *star != '*')
        star--;
    if (*star == '*')
        return unqualified_pointer(type, star, name);
    for (;;) {
        if (strncmp(type, "const ", 6) == 0)
            type += 6;
        else if (strncmp(type, "volatile ", 9) == 0)
            type += 9;
        else
            return type;
    }
}
