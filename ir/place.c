/*
 * Places in memory that a team's steps read and write. x: the team's variable x; a[]: what the host's a
 * points to; *: any memory.
 */
#include "ir.h"

#include <string.h>

const char *ir_place_next(const char **places)
{
    const char *begin = *places + strspn(*places, " ");
    size_t length = strcspn(begin, " ");
    *places = begin + length;
    return length ? arena_string_length(begin, length) : NULL;
}

bool ir_place_is_anywhere(const char *place)
{
    return *place == '*';
}

bool ir_place_is_memory(const char *place)
{
    return ir_place_is_anywhere(place) || place[strlen(place) - 1] == ']';
}

const char *ir_place_of_host(const char *name)
{
    return arena_format("%s[]", name);
}

const char *ir_place_name(const char *place)
{
    return arena_string_length(place, strlen(place) - strlen("[]"));
}

bool ir_places_have(const char *places, bool (*matches)(const char *))
{
    for (const char *place; (place = ir_place_next(&places));)
        if (matches(place))
            return true;
    return false;
}
