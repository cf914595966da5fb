/*
 * What constructs of the rewritten text are in the program (split.c, single.c), by their places in it: the
 * text is parsed again before they get their nodes.
 */
#include "rewrites.h"

#include <string.h>

static struct rewritten {
    const char *at, *attribute, *why;
} * rows;
static size_t count, capacity;

const char *position_at(const struct parse *parse, size_t begin)
{
    return source_position(&parse->source, begin + strspn(parse->source.text + begin, " \t"));
}

void note_rewritten(const struct parse *parse, size_t begin, const char *attribute, const char *why)
{
    rows = arena_grow(rows, count, &capacity, sizeof(*rows));
    rows[count++] = (struct rewritten){position_at(parse, begin), attribute, why};
}

void add_rewritten(struct ir_node *node, const char *at)
{
    for (size_t i = 0; i < count; i++)
        if (same_text(rows[i].at, at)) {
            ir_set(node, rows[i].attribute, "yes");
            ir_set(node, arena_format("%s_why", rows[i].attribute), rows[i].why);
        }
}
