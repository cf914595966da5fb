/*
 * Map types: OpenMP's words, and the flags of libomptarget's arguments.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

static const struct map_type types[] = {
    {"to", "to"},  {"from", "from"}, {"tofrom", "to,from"},
    {"alloc", ""}, {"release", ""},  {"delete", "delete"},
};

static const struct map_flag flags[] = {
    {"none", "0", NULL, false},
    {"to", "REX_MAP_TO", NULL, false},
    {"from", "REX_MAP_FROM", NULL, false},
    {"always", "REX_MAP_ALWAYS", "its map moves data even when it is present", true},
    {"delete", "REX_MAP_DELETE", "its map removes it", false},
    {"ptr_and_obj", "REX_MAP_PTR_AND_OBJ", "a pointer on the device is attached to it", false},
    {"param", "REX_MAP_TARGET_PARAM", NULL, false},
    {"return", "REX_MAP_RETURN_PARAM", "its device address goes back to the program", false},
    {"private", "REX_MAP_PRIVATE", "a copy for this launch", false},
    {"literal", "REX_MAP_LITERAL", "it is the device's address already", false},
    {"implicit", "REX_MAP_IMPLICIT", NULL, false},
    {"close", "REX_MAP_CLOSE", "its map says where it is to be", true},
    {"present", "REX_MAP_PRESENT", NULL, true},
    {"ompx_hold", "REX_MAP_OMPX_HOLD", "its map counts apart", true},
    {"attach", "REX_MAP_ATTACH", "a pointer on the device is attached to it", false},
};

static const char member[] = "member_of:";

const struct map_type *map_type_find(const char *name)
{
    for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++)
        if (same_text(types[i].name, name))
            return &types[i];
    return NULL;
}

const struct map_flag *map_flag_row(size_t index)
{
    return index < sizeof(flags) / sizeof(*flags) ? &flags[index] : NULL;
}

static const struct map_flag *find_flag(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof(flags) / sizeof(*flags); i++)
        if (flags[i].name[0] == name[0] && strncmp(flags[i].name, name, length) == 0 &&
            !flags[i].name[length])
            return &flags[i];
    return NULL;
}

const struct map_flag *map_flag_find(const char *name)
{
    return find_flag(name, strlen(name));
}

/* MEMBER_OF is a field of 16 bits among the flags. */
static bool is_member_flag(const char *flag, size_t length)
{
    size_t begin = strlen(member);
    bool named = length > begin && length <= begin + 5 && strncmp(flag, member, begin) == 0;
    for (size_t i = begin; named && i < length; i++)
        named = flag[i] >= '0' && flag[i] <= '9';
    return named && strtoul(flag + begin, NULL, 10) <= UINT16_MAX;
}

const char *map_type_problem(const char *list)
{
    for (const char *at = list;; at++) {
        size_t length = strcspn(at, ",");
        if (!find_flag(at, length) && !is_member_flag(at, length))
            return arena_format("has an unknown map-type flag '%s'", arena_string_length(at, length));
        at += length;
        if (!*at)
            return NULL;
    }
}

const char *map_type_without_member(const char *list)
{
    const char *found = strstr(list, member);
    return found ? ir_list_remove(list, arena_string_length(found, strcspn(found, ","))) : list;
}

const char *map_type_without_motion(const char *list)
{
    return ir_list_remove(ir_list_remove(ir_list_remove(list, "to"), "from"), "always");
}

bool arg_is_member(const struct ir_node *arg, const struct ir_node *other)
{
    unsigned number;
    return ir_get(other, "id") && map_type_member_of(ir_get(arg, "type"), &number) &&
           number == ir_number(other, "id");
}

bool map_type_member_of(const char *list, unsigned *number)
{
    const char *found = strstr(list, member);
    if (found)
        *number = (unsigned)strtoul(found + strlen(member), NULL, 10);
    return found;
}
