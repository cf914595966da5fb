/*
 * `declare target link` variables in device functions (OpenMP 5.2, section 7.8.1). The device has such a
 * variable only while it is mapped. Device code finds it by a pointer, `__rex_link_name`, that is on the
 * device for good and that mapping the variable sets, as Clang does it. Its name is then a reference in the
 * function.
 */
#include "declarations.h"
#include "edits.h"

#include <string.h>

enum { LINK_UNUSED = 1, LINK_USED }; /* as parse->linked tells */

struct linked_use {
    CXCursor function, variable;
    struct linked_use *next;
};

void link_mark(struct parse *parse, CXCursor variable)
{
    parse->linked[cursor_offset(clang_getCanonicalCursor(variable))] = LINK_UNUSED;
}

static bool is_known(const struct parse *parse, CXCursor function, CXCursor variable)
{
    for (const struct linked_use *use = parse->linked_uses; use; use = use->next)
        if (clang_equalCursors(use->variable, variable) && clang_equalCursors(use->function, function))
            return true;
    return false;
}

static void declare_in(struct parse *parse, CXCursor function, CXCursor variable)
{
    size_t count;
    CXCursor *children = cursor_children(function, &count);
    size_t body = cursor_range(children[count - 1]).begin + 1;
    const char *name = cursor_name(variable), *type = type_text(cursor_type(variable));
    const char *constant = clang_isConstQualifiedType(cursor_type(variable)) ? "const " : "";
    replace_device_text(
        parse, (struct range){body, body},
        edit_text("linked", NULL, "type", arena_format("%s%s", constant, type), "name", name, NULL));
}

bool link_add(struct parse *parse, CXCursor variable)
{
    unsigned char *state = &parse->linked[cursor_offset(clang_getCanonicalCursor(variable))];
    const bool first = *state != LINK_USED;
    *state = LINK_USED;
    return first;
}

bool link_use(struct parse *parse, CXCursor variable, size_t use)
{
    CXCursor function = parse->device_function;
    variable = clang_getCanonicalCursor(variable);
    if (clang_Cursor_isNull(function)) {
        error_at(parse, use, "'%s' is declare target link: its address is not known to an initialiser",
                 cursor_name(variable));
        return false;
    }
    if (is_known(parse, function, variable))
        return false;
    struct linked_use *row = arena_alloc(sizeof(*row));
    *row = (struct linked_use){function, variable, parse->linked_uses};
    parse->linked_uses = row;
    declare_in(parse, function, variable);
    return true;
}

/* The pointer's declaration on the device. */
const char *link_pointer(CXCursor variable, const char *storage)
{
    const char *type = declarator_pointer(type_text(cursor_type(variable)));
    const char *constant = clang_isConstQualifiedType(cursor_type(variable)) ? "const " : "";
    return arena_format("%s%s%s __rex_link_%s;\n", storage, edit_text("device", NULL, NULL),
                        edit_text("link_type", NULL, "type", arena_format("%s%s", constant, type), NULL),
                        cxx_name(cursor_name(variable)));
}
