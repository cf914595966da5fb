/*
 * Bit-fields of unions that a list gives a value (C11 6.7.9). Nvcc 13 ends with an internal error for each,
 * also where it is the first member, but takes those of a struct without a name in the union. So on a GPU
 * such bit-fields, `unsigned low : 5;`, stand in structs of their own, `struct { unsigned low : 5; };`, which
 * have the size and alignment that they have.
 */
#include "initializer.h"

#include <stdlib.h>
#include <string.h>

bool has_union_bits(const struct parse *parse, CXType type)
{
    while (type_is_array(type))
        type = array_element(type);
    struct members fields = is_record(type) && !same_text(parse->options->selected_arch, "host")
                                ? members_of(type)
                                : (struct members){0};
    for (size_t i = 0; i < fields.count; i++)
        if (clang_Cursor_isBitField(fields.rows[i]) ? is_union(type)
                                                    : has_union_bits(parse, cursor_type(fields.rows[i])))
            return true;
    return false;
}

/* The end of a declaration whose last member ends there; 0 where words stand behind it. */
static size_t end_of_declaration(const struct parse *parse, CXCursor last)
{
    size_t end = cursor_range(last).end;
    const char *text = parse->source.text + end;
    size_t between = strspn(text, " \t\n");
    return text[between] == ';' ? end + between + 1 : text[between] == '}' ? end : 0;
}

/* Puts each of the members that one declaration declares, those from `first` up to `end`, into a struct. */
static bool wrap_declaration(struct parse *parse, const struct members *fields, size_t first, size_t end)
{
    struct range range = {cursor_range(fields->rows[first]).begin,
                          end_of_declaration(parse, fields->rows[end - 1])};
    const char *why = "nvcc takes no value for a bit-field of a union";
    struct buffer text = {0};
    if (!range.end)
        return false;
    if (end - first == 1) {
        wrap_device_text(parse, range, edit_as_c("struct { ", why), edit_as_c(" };", why));
        return true;
    }
    for (size_t i = first; i < end; i++) {
        const char *member =
            declarator(type_text(cursor_type(fields->rows[i])), cursor_name(fields->rows[i]));
        if (clang_Cursor_isBitField(fields->rows[i]))
            buffer_format(&text, "struct { %s : %d; }; ", member,
                          clang_getFieldDeclBitWidth(fields->rows[i]));
        else
            buffer_format(&text, "%s; ", member);
    }
    replace_device_text(parse, range, edit_as_c(arena_string(buffer_text(&text)), why));
    free(text.data);
    return true;
}

/* Whether all bit-fields of a union lie as they would in structs of their own, and are in those now. */
static bool wrap_bits(struct parse *parse, CXType type)
{
    struct members fields = members_of(type);
    for (size_t i = 0; i < fields.count; i++)
        if (clang_Cursor_isBitField(fields.rows[i]) &&
            clang_Type_getAlignOf(cursor_type(fields.rows[i])) > clang_Type_getAlignOf(type))
            return false;
    for (size_t i = 0, end; i < fields.count; i = end) {
        size_t begin = cursor_range(fields.rows[i]).begin;
        bool bits = false;
        for (end = i; end < fields.count && cursor_range(fields.rows[end]).begin == begin; end++)
            bits |= clang_Cursor_isBitField(fields.rows[end]);
        if (bits && !wrap_declaration(parse, &fields, i, end))
            return false;
    }
    return true;
}

/* Whether it is the first time that a union is asked for. */
static bool note_union(struct parse *parse, CXType type)
{
    size_t offset = cursor_offset(clang_getTypeDeclaration(clang_getCanonicalType(type)));
    for (size_t i = 0; i < parse->bits_count; i++)
        if (parse->bits[i] == offset)
            return false;
    parse->bits = arena_grow(parse->bits, parse->bits_count, &parse->bits_capacity, sizeof(*parse->bits));
    parse->bits[parse->bits_count++] = offset;
    return true;
}

void keep_union_bits(struct parse *parse, const struct initialized *object)
{
    for (size_t i = 0; i < object->count; i++) {
        const struct initialized *part = object->parts[i].object;
        if (clang_Cursor_isNull(part->value))
            keep_union_bits(parse, part);
        else if (is_union(object->type) && anonymous_levels(object->type) == 0 &&
                 clang_Cursor_isBitField(members_of(object->type).rows[object->parts[i].first]) &&
                 note_union(parse, object->type) && !wrap_bits(parse, object->type))
            error_at(parse, cursor_range(part->value).begin,
                     "nvcc cannot compile a list with a number for the bit-field of a union: assign it "
                     "instead");
    }
}
