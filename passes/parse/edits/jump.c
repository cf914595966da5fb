/*
 * Jumps over declarations in device code. In C a jump may pass a declaration, and the variable then has no
 * value (C11 6.2.4, 6.8.4.2); C++ allows that only for declarations without one (C++20 [stmt.dcl]). So
 * `int x = 1;` in front of a label becomes `int x; x = 1;`.
 */
#include "edits.h"

static void add_jump(struct parse *parse, size_t from, size_t to, const struct statement_path *path)
{
    parse->jumps = arena_grow(parse->jumps, parse->jump_count, &parse->jump_capacity, sizeof(*parse->jumps));
    parse->jumps[parse->jump_count++] = (struct jump){from, to, path};
}

/* The label that a goto, or &&label, names. */
static size_t named_label(CXCursor cursor)
{
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    return count ? cursor_offset(cursor_referenced(children[0])) : 0;
}

void note_jump(struct parse *parse, CXCursor cursor, size_t choice, const struct statement_path *path)
{
    size_t begin = cursor_range(cursor).begin;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
        add_jump(parse, choice, begin, path);
        break;
    case CXCursor_GotoStmt:
        add_jump(parse, begin, named_label(cursor), path);
        break;
    case CXCursor_AddrLabelExpr: /* goto *p may stand anywhere */
        add_jump(parse, 0, named_label(cursor), NULL);
        break;
    default:
        break;
    }
}

bool is_entered_by_jumps(const struct parse *parse, struct range range)
{
    for (size_t i = 0; i < parse->jump_count; i++)
        if (range_has(range, parse->jumps[i].to) && !range_has(range, parse->jumps[i].from))
            return true;
    return false;
}

bool is_passed_by_jumps(const struct parse *parse, const struct device_declaration *declaration)
{
    struct range behind = {cursor_range(declaration->cursor).end, declaration->scope_end};
    return is_entered_by_jumps(parse, behind);
}

const char *value_statement(CXCursor variable, const char *value)
{
    CXType type = cursor_type(variable);
    const char *name = cursor_name(variable), *spelled = declarator_type(type_text(type));
    if (type_is_array(type))
        return edit_text("set_array", NULL, "name", name, "type", spelled, "value",
                         first_character(value) == '{' ? value : arena_format("{%s}", value), NULL);
    if (type_needs_value(type) && !type_is_const(type)) /* for its members */
        return edit_text("set_struct", NULL, "name", name, "type", spelled, "value", value, NULL);
    return first_character(value) == '{' ? arena_format("%s = (%s)%s;", name, spelled, value)
                                         : arena_format("%s = %s;", name, value);
}
