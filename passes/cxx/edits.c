/*
 * The user's text with its edits made: what stands between them is copied, and each is what kinds.c says. The
 * arguments of an edit may have edits themselves, which are made first.
 */
#include "cxx.h"

#include <stdlib.h>

struct place {
    const struct ir_node *edit;
    const struct edit_index *first; /* the first edit of each text of the node */
    bool lanes;
};

static const char *argument(const void *context, const char *name);

/* A text with its edits: the attribute `of`, or the program text, of the node or of an edit `in`. */
static const char *edited(const struct edit_index *first, const char *text, const char *of, const char *in,
                          bool lanes)
{
    const struct ir_node *edit = edit_index_find(first, of, in)->edit;
    if (!edit)
        return text;
    struct buffer out = {0};
    size_t done = 0, length = strlen(text);
    for (; edit; edit = edit_following(edit)) {
        size_t offset = ir_number(edit, "offset"), end = offset + ir_number(edit, "length");
        struct place place = {edit, first, lanes};
        if (offset < done || end > length) /* the checker has said so */
            break;
        buffer_add_length(&out, text + done, offset - done);
        buffer_add(&out, cxx_kind(edit, lanes, argument, &place));
        done = end;
    }
    buffer_add_length(&out, text + done, length - done);
    const char *copy = arena_string(buffer_text(&out));
    free(out.data);
    return copy;
}

/* Only the arguments of an edit with an `id` have edits. */
static const char *argument(const void *context, const char *name)
{
    const struct place *place = context;
    const char *value = ir_get(place->edit, name), *id = ir_get(place->edit, "id");
    return value && id ? edited(place->first, value, name, id, place->lanes) : value;
}

/* A block may be one team or several: the region has a kernel for each case, and their texts may differ. */
static void add_text_of_lanes(struct ir_node *node, const struct edit_index *first)
{
    const struct ir_node *target = node;
    while (target && !ir_is(target, "target"))
        target = target->parent;
    const struct ir_node *kernel = target ? ir_first(target, "kernel") : NULL;
    if (!kernel || !ir_has(kernel, "packed", "yes"))
        return;
    const char *text = edited(first, node->text, NULL, NULL, true);
    struct ir_node *spelling = ir_node_new("spelling");
    ir_insert_before(node->first, spelling);
    ir_set(spelling, "value", text);
}

/* The first edit of each text. */
static struct edit_index first_edits(const struct ir_node *node)
{
    struct edit_index first = edit_index(node);
    ir_each (edit, node, "edit") {
        struct edit_place *place = edit_index_find(&first, ir_get(edit, "of"), ir_get(edit, "in"));
        if (!place->edit)
            place->edit = edit;
    }
    return first;
}

void cxx_apply_edits(struct ir_node *node)
{
    if (!ir_first(node, "edit"))
        return;
    const struct edit_index first = first_edits(node);
    if (node->text) {
        add_text_of_lanes(node, &first);
        node->text = edited(&first, node->text, NULL, NULL, false);
    }
    for (struct ir_attribute *attribute = node->attributes; attribute; attribute = attribute->next)
        attribute->value = edited(&first, attribute->value, attribute->name, NULL, false);
    for (struct ir_node *edit; (edit = ir_first(node, "edit"));)
        ir_remove(edit);
}
