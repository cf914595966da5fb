/*
 * The options by which objects name files with another beginning (-ffile-prefix-map, -fdebug-prefix-map), so
 * that copies of a source in different folders become the same objects.
 */
#include "parse.h"

#include <string.h>

/* Splits from=to as clang does, at the first `=`. Returns false for other options. */
static bool read_map(const char *flag, const char **from, const char **to)
{
    static const char *const options[] = {"-ffile-prefix-map=", "-fdebug-prefix-map="};
    for (size_t i = 0; i < sizeof(options) / sizeof(*options); i++) {
        size_t length = strlen(options[i]);
        const char *equals = strncmp(flag, options[i], length) == 0 ? strchr(flag + length, '=') : NULL;
        if (!equals)
            continue;
        *from = arena_string_length(flag + length, (size_t)(equals - flag) - length);
        *to = equals + 1;
        return true;
    }
    return false;
}

void prefixes_state(const struct options *options, struct ir_node *root)
{
    for (size_t i = 0; i < options->flag_count; i++) {
        const char *from, *to;
        if (!read_map(options->flags[i], &from, &to))
            continue;
        struct ir_node *node = ir_add(root, "prefix");
        ir_set(node, "from", from);
        ir_set(node, "to", *to ? to : NULL);
    }
}

const char *prefixes_mapped(const struct options *options, const char *path)
{
    for (size_t i = options->flag_count; i-- > 0;) {
        const char *from, *to, *mapped;
        if (read_map(options->flags[i], &from, &to) && (mapped = position_mapped(path, from, to)))
            return mapped;
    }
    return path;
}
