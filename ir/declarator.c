/*
 * Declarators: a type is kept as text with @ in the place of the name, as C writes it around the name.
 */
#include "ir.h"

#include <string.h>

const char *ir_text_declare(const char *type, const char *name)
{
    const char *hole = strchr(type, '@');
    if (!hole)
        return arena_format("%s %s", type, name);
    size_t before = (size_t)(hole - type);
    if (!*name)
        while (before > 0 && type[before - 1] == ' ')
            before--;
    return arena_format("%.*s%s%s", (int)before, type, name, hole + 1);
}
