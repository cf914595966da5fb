/*
 * Edits to the user's text: what device code has otherwise, to be C++, and what the host has otherwise.
 */
#include "edits.h"

#include <stdlib.h>
#include <string.h>

void add_edit(struct edits *edits, struct edit edit)
{
    edits->rows = arena_grow(edits->rows, edits->count, &edits->capacity, sizeof(*edits->rows));
    edit.order = edits->count;
    if (edits->edited)
        edits->edited[edit.offset] = true;
    edits->rows[edits->count++] = edit;
    edits->sorted = false;
}

static struct edit replacement(struct range range, const char *text)
{
    return (struct edit){
        .offset = range.begin, .remove = range.end - range.begin, .insert = text, .opening = true};
}

void replace_host_text(struct parse *parse, struct range range, const char *text)
{
    add_edit(&parse->host_edits, replacement(range, text));
}

void replace_device_text(struct parse *parse, struct range range, const char *text)
{
    add_edit(&parse->edits, replacement(range, text));
}

void insert_device_statement(struct parse *parse, size_t offset, const char *text)
{
    add_edit(&parse->edits,
             (struct edit){.offset = offset, .insert = text, .opening = true, .statement = true});
}

void append_device_text(struct parse *parse, struct range range, const char *text)
{
    add_edit(&parse->edits, (struct edit){.offset = range.end, .insert = text, .since = range.begin});
}

void wrap_device_text(struct parse *parse, struct range range, const char *before, const char *behind)
{
    replace_device_text(parse, (struct range){range.begin, range.begin}, before);
    append_device_text(parse, range, behind);
}

static int by_offset(const void *one, const void *other)
{
    const struct edit *left = one, *right = other;
    if (left->offset != right->offset)
        return left->offset < right->offset ? -1 : 1;
    if (left->opening != right->opening)
        return left->opening ? 1 : -1;
    if (left->statement != right->statement)
        return left->statement ? -1 : 1;
    if (left->remove && right->remove && left->remove != right->remove)
        return left->remove > right->remove ? -1 : 1; /* the longer replacement contains the other one */
    return (left->order < right->order ? -1 : 1) * (left->opening ? 1 : -1);
}

static void sort_edits(struct edits *edits)
{
    if (!edits->sorted && edits->count)
        qsort(edits->rows, edits->count, sizeof(*edits->rows), by_offset);
    edits->sorted = true;
}

/* Whether a piece that ends where a replaced piece ends also began inside of it, and so is gone. */
static bool is_replaced(const struct edit *edit, const struct edit *replaced)
{
    return replaced && edit->offset == replaced->offset + replaced->remove &&
           (edit->since > replaced->offset ||
            (edit->since == replaced->offset && edit->order > replaced->order));
}

/* Whether all that it belongs to is replaced. */
static bool is_gone(const struct edits *edits, size_t index)
{
    const struct edit *edit = &edits->rows[index];
    for (size_t i = index + 1; edit->until && i < edits->count && edits->rows[i].offset == edit->offset; i++)
        if (edits->rows[i].offset + edits->rows[i].remove >= edit->until)
            return true;
    return false;
}

/* A text that is edited. What begins in `front` may end in it. */
struct piece {
    struct range range, front;
};

/* Whether an edit is to a piece; `done` of it is copied, the last of that by an edit that replaced it. */
static bool applies(const struct edit *edit, const struct piece *piece, size_t done,
                    const struct edit *replaced)
{
    size_t begin = piece->range.begin, end = piece->range.end;
    bool opens_behind = edit->offset == end && edit->opening;
    bool opens_in_front = edit->since >= piece->front.begin && edit->since < piece->front.end;
    bool closes_before =
        !edit->opening && !opens_in_front &&
        (edit->offset == begin || is_replaced(edit, replaced) || (edit->since && edit->since < begin));
    bool is_all = edit->remove && edit->offset + edit->remove == end && edit->moved;
    return !opens_behind && !closes_before && !is_all && edit->offset >= done;
}

/* The replacement text of an edit of device text. */
static const char *marked(const struct source *source, const struct edit *edit)
{
    if (!edit->remove)
        return edit->insert;
    const char *text = arena_string_length(source->written + edit->offset, edit->remove);
    return edit_in_place_of(edit->insert, without_marker_lines(text));
}

static char *edited_text(const struct source *source, struct edits *edits, const struct piece *piece,
                         bool marks)
{
    struct buffer text = {0};
    size_t begin = piece->range.begin, end = piece->range.end, done = begin;
    const struct edit *replaced = NULL;
    sort_edits(edits);
    for (size_t i = offset_index(edits->rows, edits->count, sizeof(*edits->rows), begin);
         i < edits->count && edits->rows[i].offset <= end; i++) {
        const struct edit *edit = &edits->rows[i];
        if (!applies(edit, piece, done, replaced) || is_gone(edits, i))
            continue;
        buffer_add_length(&text, source->written + done, edit->offset - done);
        buffer_add(&text, marks ? marked(source, edit) : edit->insert);
        done = edit->offset + edit->remove;
        if (edit->remove)
            replaced = edit;
    }
    if (done < end)
        buffer_add_length(&text, source->written + done, end - done);
    char *copy = arena_string(buffer_text(&text));
    free(text.data);
    return copy;
}

bool is_edited_beyond(struct parse *parse, size_t offset, const char *kind)
{
    struct edits *edits = &parse->edits;
    if (!edits->edited[offset])
        return false; /* sorting for each question would take long: edits are added between them */
    sort_edits(edits);
    for (size_t i = offset_index(edits->rows, edits->count, sizeof(*edits->rows), offset);
         i < edits->count && edits->rows[i].offset == offset; i++)
        if (!kind || !is_edit_of_kind(edits->rows[i].insert, kind) || edits->rows[i].remove)
            return true;
    return false;
}

bool is_edited(struct parse *parse, size_t offset)
{
    return is_edited_beyond(parse, offset, NULL);
}

char *device_text_behind(struct parse *parse, struct range front, struct range range)
{
    return edited_text(&parse->source, &parse->edits, &(struct piece){range, front}, true);
}

char *device_text(struct parse *parse, size_t begin, size_t end)
{
    return device_text_behind(parse, (struct range){begin, begin}, (struct range){begin, end});
}

char *host_text(struct parse *parse, size_t begin, size_t end)
{
    const struct piece piece = {{begin, end}, {begin, begin}};
    return edited_text(&parse->source, &parse->host_edits, &piece, false);
}

size_t host_length(struct parse *parse, size_t begin, size_t end)
{
    struct edits *edits = &parse->host_edits;
    const struct piece piece = {{begin, end}, {begin, begin}};
    size_t done = begin, length = 0;
    sort_edits(edits);
    for (size_t i = offset_index(edits->rows, edits->count, sizeof(*edits->rows), begin);
         i < edits->count && edits->rows[i].offset <= end; i++) {
        const struct edit *edit = &edits->rows[i];
        if (!applies(edit, &piece, done, NULL))
            continue;
        length += edit->offset - done + strlen(edit->insert);
        done = edit->offset + edit->remove;
    }
    return length + (done < end ? end - done : 0);
}

void note_cheaper(struct parse *parse, struct ir_node *target, const char *kind, struct range expression)
{
    if (!target)
        return;
    struct ir_node *node = ir_add(target, "cheaper");
    ir_set(node, "kind", kind);
    ir_set(node, "value", source_text(&parse->source, expression.begin, expression.end));
    ir_set(node, "at", source_position(&parse->source, expression.begin));
}

void each_device_code(struct parse *parse,
                      void (*act)(struct parse *parse, struct ir_node *target, CXCursor code, void *context),
                      void *context)
{
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *target = &parse->pragmas.rows[i];
        if (target->node && ir_is(target->node, "target") && !ir_get(target->node, "host"))
            act(parse, target->node, target->statement, context);
    }
    for (size_t i = 0; i < parse->item_count; i++)
        if (same_text(parse->items[i].kind, "function") && !parse->items[i].prototype)
            act(parse, NULL, parse->items[i].cursor, context);
}
