/*
 * Device text while rex-parse puts it together: the user's C with marks in it, one for each edit. A mark
 * stands for an edit's kind, its arguments, and the C that it takes the place of, so that texts with marks
 * can be joined, compared and be arguments themselves. In the module, each becomes the C, and an `edit` below
 * it.
 *
 * A mark is \3, its number, \4. Equal edits are one mark, so that equal texts are equal strings.
 */
#include "edits.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ARGUMENTS = 12, BUCKETS = 4096 };

struct mark {
    const char *key; /* all of it, to compare */
    const char *kind, *part, *replaced;
    struct {
        const char *name, *value;
    } arguments[MOST_ARGUMENTS];
    size_t count, next; /* with the same hash: a number, or 0 */
};

static struct mark *marks; /* number 1 is the first */
static size_t mark_count, mark_capacity, buckets[BUCKETS];

static size_t hash(const char *text)
{
    size_t value = 5381;
    while (*text)
        value = value * 33 + (unsigned char)*text++;
    return value % BUCKETS;
}

static const char *key_of(const struct mark *mark)
{
    struct buffer key = {0};
    buffer_format(&key, "%s\5%s\5%s", mark->kind, mark->part ? mark->part : "", mark->replaced);
    for (size_t i = 0; i < mark->count; i++)
        buffer_format(&key, "\5%s\5%s", mark->arguments[i].name, mark->arguments[i].value);
    const char *copy = arena_string(buffer_text(&key));
    free(key.data);
    return copy;
}

static size_t add_mark(struct mark mark)
{
    mark.key = key_of(&mark);
    size_t *bucket = &buckets[hash(mark.key)];
    for (size_t number = *bucket; number; number = marks[number - 1].next)
        if (same_text(marks[number - 1].key, mark.key))
            return number;
    marks = arena_grow(marks, mark_count, &mark_capacity, sizeof(*marks));
    mark.next = *bucket;
    marks[mark_count++] = mark;
    return *bucket = mark_count;
}

static const char *mark_text(size_t number)
{
    return arena_format("\3%zu\4", number);
}

const char *edit_text(const char *kind, const char *part, ...)
{
    struct mark mark = {.kind = kind, .part = part, .replaced = ""};
    va_list arguments;
    va_start(arguments, part);
    for (const char *name; (name = va_arg(arguments, const char *));) {
        const char *value = va_arg(arguments, const char *);
        if (!value)
            continue;
        mark.arguments[mark.count].name = name;
        mark.arguments[mark.count++].value = value;
    }
    va_end(arguments);
    return mark_text(add_mark(mark));
}

/* The mark that a text begins with, and its length; NULL where it begins otherwise. */
static const struct mark *mark_at(const char *text, size_t *length)
{
    if (*text != '\3')
        return NULL;
    char *end;
    size_t number = strtoul(text + 1, &end, 10);
    if (end == text + 1 || *end != '\4' || number == 0 || number > mark_count)
        return NULL;
    *length = (size_t)(end + 1 - text);
    return &marks[number - 1];
}

const char *edit_as_c(const char *text, const char *why)
{
    return edit_text("replaced", NULL, "value", text, "why", why, NULL);
}

const char *edit_in_place_of(const char *edit, const char *replaced)
{
    size_t length;
    const struct mark *made = mark_at(edit, &length);
    if (!made)
        message_fatal(NULL, "'%s' cannot stand in the place of '%s': it is no edit", edit, replaced);
    struct mark mark = *made;
    mark.replaced = replaced;
    return mark_text(add_mark(mark));
}

bool is_edit_of_kind(const char *text, const char *kind)
{
    size_t length;
    const struct mark *mark = mark_at(text, &length);
    return mark && same_text(mark->kind, kind);
}

char first_character(const char *text)
{
    size_t length;
    for (const struct mark *mark; (mark = mark_at(text, &length)); text += length) {
        if (!same_text(mark->kind, "replaced"))
            return '(';
        char first = first_character(mark->arguments[0].value);
        if (first)
            return first;
    }
    return *text;
}

/* ---- the module ---- */

struct unmarked {
    struct ir_node *node, *before; /* the edits go in front of that, or last */
    unsigned ids;
};

struct pending {
    struct ir_node *edit;
    const struct mark *mark;
};

static const char *unmark(struct unmarked *unmarked, const char *of, struct ir_node *in, const char *text);

static bool has_marks(const char *text)
{
    size_t length;
    for (; (text = strchr(text, '\3')); text++)
        if (mark_at(text, &length))
            return true;
    return false;
}

static struct ir_node *add_edit_node(struct unmarked *unmarked, const char *of, struct ir_node *in,
                                     const struct mark *mark, size_t offset)
{
    struct ir_node *edit = ir_node_new("edit");
    if (unmarked->before)
        ir_insert_before(unmarked->before, edit);
    else
        ir_append(unmarked->node, edit);
    ir_set(edit, "of", of);
    ir_set(edit, "in", in ? ir_get(in, "id") : NULL);
    ir_set_format(edit, "offset", "%zu", offset);
    if (*mark->replaced)
        ir_set_format(edit, "length", "%zu", strlen(mark->replaced));
    ir_set(edit, "kind", mark->kind);
    ir_set(edit, "part", mark->part);
    if (!mark->part || same_text(mark->part, "begin"))
        ir_set_kept(edit, "why", edit_kind_find(mark->kind)->why);
    return edit;
}

static void add_arguments(struct unmarked *unmarked, struct ir_node *edit, const struct mark *mark)
{
    for (size_t i = 0; i < mark->count; i++) {
        const char *name = mark->arguments[i].name, *value = mark->arguments[i].value;
        if (has_marks(value) && !ir_get(edit, "id"))
            ir_set_format(edit, "id", "%u", ++unmarked->ids);
        ir_set(edit, name, has_marks(value) ? unmark(unmarked, name, edit, value) : value);
    }
}

static const char *unmark(struct unmarked *unmarked, const char *of, struct ir_node *in, const char *text)
{
    struct buffer clean = {0};
    struct pending *rows = NULL; /* the edits of one text come before those of their arguments */
    size_t count = 0, capacity = 0;
    while (*text) {
        size_t length = strcspn(text, "\3");
        buffer_add_length(&clean, text, length);
        text += length;
        const struct mark *mark = mark_at(text, &length);
        if (!mark) {
            length = *text != '\0';
            buffer_add_length(&clean, text, length);
        } else {
            rows = arena_grow(rows, count, &capacity, sizeof(*rows));
            rows[count].mark = mark;
            rows[count++].edit = add_edit_node(unmarked, of, in, mark, clean.length);
            buffer_add(&clean, mark->replaced);
        }
        text += length;
    }
    for (size_t i = 0; i < count; i++)
        add_arguments(unmarked, rows[i].edit, rows[i].mark);
    const char *copy = arena_string(buffer_text(&clean));
    free(clean.data);
    return copy;
}

static void place_in(struct ir_node *node)
{
    struct unmarked unmarked = {.node = node, .before = node->first};
    if (node->text && has_marks(node->text))
        node->text = unmark(&unmarked, NULL, NULL, node->text);
    for (struct ir_attribute *attribute = node->attributes; attribute; attribute = attribute->next)
        if (has_marks(attribute->value))
            attribute->value = unmark(&unmarked, attribute->name, NULL, attribute->value);
}

void place_edits(struct ir_module *module)
{
    for (struct ir_node *node = module->root, *next; node; node = next) {
        next = ir_walk(module->root, node);
        place_in(node);
    }
}
