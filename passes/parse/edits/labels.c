/*
 * The labels at the end of a block, which C23 lets stand there and nvcc warns of, and those
 * of a switch. C converts them to the type of what the switch is for (C11 6.8.4.2), C++ takes none
 * that such a conversion changes. `case 1 ... 5:` (GNU C) nvcc takes without a word, and makes `case 1:` of
 * it: so the label becomes that of the range's first value, and what the switch is for becomes the first one
 * of the range it is in. Labels of one switch have no value in common.
 */
#include "edits.h"

#include <stdint.h>
#include <string.h>

struct choice {
    struct parse *parse;
    struct range value; /* what the switch is for */
    CXType type;
};

/* Whether there is no value in a range, whose ends have the type of what the switch is for. */
static bool is_empty(CXType type, long long first, long long last)
{
    enum CXTypeKind kind = type_kind(type);
    if (kind == CXType_UInt)
        return (uint32_t)first > (uint32_t)last;
    if (kind == CXType_ULong || kind == CXType_ULongLong)
        return (uint64_t)first > (uint64_t)last;
    return first > last;
}

static void respell_range(const struct choice *choice, CXCursor label, CXCursor *ends, long long first)
{
    struct parse *parse = choice->parse;
    struct range lower = cursor_range(ends[0]), upper = cursor_range(ends[1]);
    long long last;
    if (!evaluate_integer(ends[1], &last)) {
        error_at(parse, upper.begin, "device code cannot have a range of cases whose end is not known");
        return;
    }
    if (is_empty(choice->type, first, last)) {
        size_t colon = upper.end + strcspn(parse->source.text + upper.end, ":");
        replace_device_text(parse, (struct range){cursor_range(label).begin, colon + 1},
                            edit_as_c("", "there is no value in the range"));
        return;
    }
    replace_device_text(parse, (struct range){lower.end, upper.end},
                        edit_as_c("", "nvcc takes a range's first value alone"));
    wrap_device_text(parse, choice->value, edit_text("case_range", "begin", NULL),
                     edit_text("case_range", "end", "lower", arena_format("%lldll", first), "upper",
                               arena_format("%lldll", last), NULL));
}

static void respell_label(const struct choice *choice, CXCursor label)
{
    size_t count;
    CXCursor *parts = cursor_children(label, &count);
    long long value;
    if (count < 2 || !evaluate_integer(parts[0], &value))
        return;
    if (count == 3) /* the first value, the last one, the statement */
        respell_range(choice, label, parts, value);
    if (value < 0 || value > INT32_MAX)
        wrap_device_text(choice->parse, cursor_range(parts[0]),
                         edit_text("cast", "begin", "type", declarator_type(type_text(choice->type)), NULL),
                         edit_text("cast", "end", NULL));
}

static void find_labels(CXCursor cursor, CXCursor parent, void *context)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_CaseStmt)
        respell_label(context, cursor);
    if (clang_getCursorKind(cursor) != CXCursor_SwitchStmt)
        visit_children(cursor, find_labels, context);
}

void respell_labels(struct parse *parse, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    if (count < 2)
        return;
    CXCursor value = parts[count - 2];
    struct choice choice = {parse, cursor_range(value), cursor_type(value)};
    visit_children(statement, find_labels, &choice);
}

void end_label(struct parse *parse, CXCursor statement)
{
    size_t place = cursor_range(statement).begin;
    if (parse->source.text[place] == ':') /* clang has the empty statement there */
        append_device_text(parse, (struct range){place, place + 1},
                           edit_as_c(" ;", "a statement follows a label"));
}
