/*
 * Compound literals in device code (C11 6.5.2.5): in C each is an object of its block, in C++ a value, until
 * its expression ends. One whose address may be known behind that becomes a variable, declared in front of
 * the block's statement that it stands in.
 */
#include "parse.h"

#include <string.h>

void note_literal(struct parse *parse, CXCursor parent, struct literal_object literal)
{
    enum CXCursorKind around = clang_getCursorKind(parent);
    bool object = type_is_array(clang_getCursorType(literal.cursor)) || around == CXCursor_UnaryOperator ||
                  around == CXCursor_MemberRefExpr;
    if (!object)
        return;
    parse->literals =
        arena_grow(parse->literals, parse->literal_count, &parse->literal_capacity, sizeof(*parse->literals));
    parse->literals[parse->literal_count++] = literal;
}

/* `&(int){1}` as `&(__rex_literal_7 = (int){1})`, with the object declared in front of the statement. */
static void declare_literal(struct parse *parse, const struct literal_object *literal)
{
    struct range range = cursor_range(literal->cursor);
    CXType type = clang_getCursorType(literal->cursor);
    const char *spelled = declarator_unqualified(type_text(type));
    const char *name = arena_format("__rex_literal_%zu", range.begin);
    bool shared = may_be_reached(parse, literal->code, range.begin);
    bool outside = !range_has(literal->code, literal->block.begin);
    if (outside && literal->temporary)
        return;
    if (outside) {
        error_at(parse, range.begin, "device code needs a block around a compound literal that is an object");
        return;
    }
    const char *object = shared ? statements_text(team_object(parse, literal->code, range.begin, name, type))
                                : arena_format("%s;", declarator(spelled, name));
    struct range behind = {literal->statement, literal->block.end};
    bool jumps = shared && is_entered_by_jumps(parse, behind); /* may not pass a reference */
    size_t place = jumps ? literal->outermost : literal->statement;
    replace_device_text(parse, (struct range){place, place}, arena_format("%s ", object));
    replace_device_text(parse, (struct range){range.begin, range.begin},
                        type_is_array(type) ? arena_format("rex_set(%s, ", name)
                                            : arena_format("(%s = ", name));
    append_device_text(parse, range, ")");
}

void declare_literals(struct parse *parse)
{
    for (size_t i = 0; i < parse->literal_count; i++)
        declare_literal(parse, &parse->literals[i]);
}
