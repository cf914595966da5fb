/*
 * The kinds of edits: what device code, which is C++, says otherwise than the user's C. rex-parse states them
 * in C's terms, as an `edit` below the line whose text it is about; rex-cxx spells them.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

#define PAIR "begin end"

static const struct edit_kind rows[] = {
    {"replaced", "value", "", "C that means the same, or that the program says in another place"},
};

const struct edit_kind *edit_kind_row(size_t index)
{
    return index < sizeof(rows) / sizeof(*rows) ? &rows[index] : NULL;
}

const struct edit_kind *edit_kind_find(const char *name)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (same_text(rows[i].name, name))
            return &rows[i];
    return NULL;
}

/* ---- where an edit stands ---- */

const char *edit_carrier(const struct ir_node *edit, const struct ir_node **carrier)
{
    const char *outer = ir_get(edit, "in"), *attribute = ir_get(edit, "of");
    *carrier = edit->parent;
    if (outer)
        for (*carrier = edit->previous; *carrier && !ir_has(*carrier, "id", outer);)
            *carrier = (*carrier)->previous;
    if (!*carrier || (outer && !attribute))
        return NULL;
    return attribute ? ir_get(*carrier, attribute) : (*carrier)->text;
}

static bool same_word(const char *one, const char *other)
{
    return one == other || (one && other && same_text(one, other));
}

/* Whether two edits change the same text. */
static bool stand_together(const struct ir_node *one, const struct ir_node *other)
{
    return same_word(ir_get(one, "in"), ir_get(other, "in")) &&
           same_word(ir_get(one, "of"), ir_get(other, "of"));
}

static bool is_edit(const struct ir_node *node)
{
    return node && ir_is(node, "edit");
}

/* Edits of one text stand one behind the other, in the order of their places. */
static bool is_repeated(const struct ir_node *edit)
{
    const struct ir_node *other = edit->previous;
    while (is_edit(other) && stand_together(edit, other))
        other = other->previous;
    for (; is_edit(other); other = other->previous)
        if (stand_together(edit, other))
            return true;
    return false;
}

static unsigned long long end_of(const struct ir_node *edit)
{
    return ir_number(edit, "offset") + ir_number(edit, "length");
}

/* ---- what is wrong with one ---- */

/* A long text is measured once, not for each of its edits. */
static size_t length_of(const char *text)
{
    static const char *measured;
    static size_t length;
    if (text != measured)
        length = strlen(text);
    measured = text;
    return length;
}

static void check_place(const struct ir_module *module, const struct ir_node *edit)
{
    const struct ir_node *carrier, *before = edit->previous;
    const char *text = edit_carrier(edit, &carrier);
    bool follows = is_edit(before) && stand_together(edit, before);
    if (!text)
        ir_error(module, edit, "'edit' names no text above it");
    else if (end_of(edit) > length_of(text) || ir_number(edit, "length") > length_of(text))
        ir_error(module, edit, "'edit' ends behind its text, which has %zu bytes", length_of(text));
    else if (follows && ir_number(edit, "offset") < end_of(before))
        ir_error(module, edit, "'edit' begins at %llu, and the one before it ends at %llu",
                 ir_number(edit, "offset"), end_of(before));
    else if (!follows && is_repeated(edit))
        ir_error(module, edit, "the edits of a text must stand one behind the other");
}

static void check_arguments(const struct ir_module *module, const struct ir_node *edit,
                            const struct edit_kind *kind)
{
    const char *part = ir_get(edit, "part");
    for (const char *at = kind->arguments; *at;) {
        size_t length = strcspn(at, " ");
        const char *name = arena_string_length(at, length);
        if (!ir_get(edit, name))
            ir_error(module, edit, "'edit' of the kind '%s' needs '%s'", kind->name, name);
        at += length + (at[length] == ' ');
    }
    if (*kind->parts && (!part || !ir_words_have(kind->parts, part)))
        ir_error(module, edit, "'edit' of the kind '%s' needs a 'part': %s", kind->name, kind->parts);
    else if (!*kind->parts && part)
        ir_error(module, edit, "'edit' of the kind '%s' has no parts", kind->name);
}

void edit_check(const struct ir_module *module, const struct ir_node *edit)
{
    const struct edit_kind *kind = edit_kind_find(ir_get_or(edit, "kind", ""));
    check_place(module, edit);
    if (kind)
        check_arguments(module, edit, kind);
}
