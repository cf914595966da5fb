/*
 * How closely the members of structs lie. `#pragma pack` of GNU C and others stands apart from the types that
 * it affects, and is in force up to the next one of the file.
 */
#include "front.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PUSHED = 64 };

/* The limits that `push` has saved, with the names by which `pop` may ask for them. */
struct stack {
    struct {
        unsigned bytes;
        const char *name;
    } rows[MOST_PUSHED];
    size_t count;
};

/* Behind `#pragma pack(`, or NULL when the line is something else. */
static const char *arguments_of(const char *line)
{
    static const char *const words[] = {"#", "pragma", "pack", "(", NULL};
    return line_behind(line, words);
}

static void pop(struct stack *stack, const char *name, unsigned *bytes)
{
    size_t to = stack->count;
    while (to > 0 && name && !(stack->rows[to - 1].name && same_text(stack->rows[to - 1].name, name)))
        to--;
    if (to == 0)
        return;
    stack->count = to - 1;
    *bytes = stack->rows[to - 1].bytes;
}

/* The limit in force after a pragma with these arguments, up to the parenthesis. */
static unsigned behind(struct stack *stack, const char *arguments, unsigned bytes)
{
    bool pushes = false, pops = false, number = false;
    const char *name = NULL, *list = arena_string_length(arguments, strcspn(arguments, ")\n"));
    unsigned said = 0;
    if (!*(list + strspn(list, " \t")))
        return 0;
    for (char *item; (item = next_list_item(&list));) {
        if (isdigit((unsigned char)*item)) {
            said = (unsigned)strtoul(item, NULL, 0);
            number = true;
        } else if (same_text(item, "push")) {
            pushes = true;
        } else if (same_text(item, "pop")) {
            pops = true;
        } else if (!same_text(item, "show")) {
            name = item;
        }
    }
    if (pushes && stack->count < MOST_PUSHED) {
        stack->rows[stack->count].bytes = bytes;
        stack->rows[stack->count++].name = name;
    }
    if (pops)
        pop(stack, name, &bytes);
    return number ? said : bytes;
}

void packings_read(struct packings *packings, const struct source *source)
{
    struct stack stack = {.count = 0};
    unsigned bytes = 0;
    for (size_t i = 0; i < source->line_count; i++) {
        const char *arguments = arguments_of(source->text + source->lines[i].offset);
        if (!arguments || source->lines[i].in_comment)
            continue;
        bytes = behind(&stack, arguments, bytes);
        packings->rows =
            arena_grow(packings->rows, packings->count, &packings->capacity, sizeof(*packings->rows));
        packings->rows[packings->count++] = (struct packing){source->lines[i].offset, bytes};
    }
}

unsigned packing_at(const struct packings *packings, size_t offset)
{
    size_t index = offset_index(packings->rows, packings->count, sizeof(*packings->rows), offset);
    return index > 0 ? packings->rows[index - 1].bytes : 0;
}

void packing_set(const struct packings *packings, struct ir_node *node, size_t offset)
{
    unsigned bytes = packing_at(packings, offset);
    if (bytes)
        ir_set_format(node, "packing", "%u", bytes);
}
