/*
 * What the kinds of edits are in C++: a row each, with the text of its parts. In that, $name stands for the
 * edit's argument of that name.
 */
#include "cxx.h"

#include <stdlib.h>

struct spelling {
    const char *kind, *begin, *middle, *end; /* begin: of one that has no parts, too */
};

static const struct spelling spellings[] = {
    {"replaced", "$value", NULL, NULL},
};

static const char *form_of(const struct ir_node *edit)
{
    const char *kind = ir_get(edit, "kind");
    for (size_t i = 0; i < sizeof(spellings) / sizeof(*spellings); i++)
        if (same_text(spellings[i].kind, kind))
            return ir_has(edit, "part", "end")      ? spellings[i].end
                   : ir_has(edit, "part", "middle") ? spellings[i].middle
                                                    : spellings[i].begin;
    return NULL;
}

static size_t name_length(const char *text)
{
    size_t length = 0;
    while (text[length] >= 'a' && text[length] <= 'z')
        length++;
    return length;
}

const char *cxx_kind(const struct ir_node *edit, cxx_argument *argument, const void *context)
{
    struct buffer out = {0};
    const char *form = form_of(edit);
    while (form && *form) {
        size_t plain = strcspn(form, "$");
        buffer_add_length(&out, form, plain);
        form += plain;
        if (!*form)
            break;
        size_t length = name_length(++form);
        const char *value = argument(context, arena_string_length(form, length));
        buffer_add(&out, value ? value : "");
        form += length;
    }
    const char *copy = arena_string(buffer_text(&out));
    free(out.data);
    return copy;
}
