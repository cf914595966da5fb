/*
 * Positions in the user's source, file:line:column, where the file's name may itself contain colons.
 */
#include "ir.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct position position_of(const char *at)
{
    const char *column = at ? strrchr(at, ':') : NULL, *line = column;
    while (line && line > at && line[-1] != ':')
        line--;
    if (!line || line == at || !isdigit((unsigned char)*line) || !isdigit((unsigned char)column[1]))
        return (struct position){at, 0, 0};
    return (struct position){arena_string_length(at, (size_t)(line - 1 - at)), strtoul(line, NULL, 10),
                             strtoul(column + 1, NULL, 10)};
}

const char *position_text(struct position position)
{
    return arena_format("%s:%lu:%lu", position.file, position.line, position.column);
}

const char *position_behind(const char *at, const char *text, size_t length)
{
    struct position position = position_of(at);
    for (size_t i = 0; i < length; i++) {
        position.line += text[i] == '\n';
        position.column = text[i] == '\n' ? 1 : position.column + 1;
    }
    return position_text(position);
}

const char *position_mapped(const char *at, const char *from, const char *to)
{
    size_t length = strlen(from);
    return strncmp(at, from, length) == 0 ? arena_format("%s%s", to, at + length) : NULL;
}
