/*
 * The names of the files that are made of a source.
 */
#include "ir.h"

#include <string.h>

/* A file name has at most 255 bytes, and nvcc appends some forty to it. */
enum { LONGEST = 160, KEPT = 140 };

uint32_t hash_text(uint32_t hash, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash;
}

const char *source_stem(const char *source)
{
    const char *slash = strrchr(source, '/'), *name = slash ? slash + 1 : source;
    size_t length = strlen(name), kept = KEPT;
    if (length > 2 && same_text(name + length - 2, ".c"))
        length -= 2;
    if (length <= LONGEST)
        return arena_string_length(name, length);
    while (kept > 0 && ((unsigned char)name[kept] & 0xc0) == 0x80) /* within a letter of UTF-8 */
        kept--;
    return arena_format("%.*s-%08x", (int)kept, name, (unsigned)hash_text(HASH_BEGIN, name, length));
}
