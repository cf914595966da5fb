/*
 * Which constructs of the text are parts of regions in the program (split.c), by their places in it: the
 * text is parsed again before they get their nodes.
 */
#include "loops.h"

#include <string.h>

static struct split_place {
    const char *part, *region;
} * places;
static size_t count, capacity;

/* Where a directive begins, behind blanks, or a statement. */
static const char *position_at(const struct parse *parse, size_t begin)
{
    return source_position(&parse->source, begin + strspn(parse->source.text + begin, " \t"));
}

void note_split(const struct parse *parse, size_t part, size_t region)
{
    places = arena_grow(places, count, &capacity, sizeof(*places));
    places[count++] = (struct split_place){position_at(parse, part), position_at(parse, region)};
}

const char *why_split(const char *at)
{
    for (size_t i = 0; i < count; i++)
        if (same_text(places[i].part, at))
            return arena_format("the region at %s consists of parts that follow each other, as launches do",
                                places[i].region);
    return NULL;
}
