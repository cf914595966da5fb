/*
 * Volatile structs in structs. A struct of C's can be copied if it has a volatile struct for a member; a
 * class of C++'s cannot, because the member's copy constructor takes no volatile object (C++20
 * [class.copy.ctor]). So the member is declared without the word, and each expression that names it makes it
 * volatile again.
 */
#include "edits.h"

#include <string.h>

static const char why[] = "C++ copies no class that has a volatile class for a member";

static bool is_volatile_class(CXType type)
{
    CXType element = type;
    while (type_is_array(element))
        element = array_element(element);
    return type_kind(element) == CXType_Record && type_is_volatile(type);
}

/* `volatile struct s a, *p;` */
static bool shares_declaration(CXCursor field)
{
    size_t count;
    CXCursor *fields = cursor_children(clang_getCursorSemanticParent(field), &count);
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(fields[i]) == CXCursor_FieldDecl &&
            cursor_range(fields[i]).begin == cursor_range(field).begin &&
            !is_volatile_class(cursor_type(fields[i])))
            return true;
    return false;
}

static void drop_word(struct parse *parse, size_t begin, size_t end)
{
    static const char *const words[] = {"volatile", "__volatile__", "__volatile"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
        size_t at = find_word(parse->source.text, begin, end, words[i]);
        if (at != SIZE_MAX && !is_edited(parse, at))
            replace_device_text(parse, (struct range){at, at + strlen(words[i])}, edit_as_c("", why));
    }
}

/* A name of a type that is volatile by its own declaration. */
static void unqualify_name(struct parse *parse, CXCursor name)
{
    CXCursor definition = cursor_referenced(name);
    struct range range = cursor_range(name);
    if (clang_getCursorKind(name) != CXCursor_TypeRef ||
        clang_getCursorKind(definition) != CXCursor_TypedefDecl || is_edited(parse, range.begin) ||
        !is_volatile_class(clang_getTypedefDeclUnderlyingType(definition)))
        return;
    replace_device_text(
        parse, range,
        edit_as_c(arena_format("__typeof_unqual__(%s)", source_text(&parse->source, range.begin, range.end)),
                  why));
}

void declare_volatile_member(struct parse *parse, CXCursor field)
{
    size_t count, begin = cursor_range(field).begin, name = cursor_offset(field);
    const char *text = parse->source.text;
    if (!is_volatile_class(cursor_type(field)))
        return;
    if (shares_declaration(field)) {
        error_at(parse, name,
                 "device code cannot have '%s', a volatile struct, in one declaration with other members: "
                 "give it a declaration of its own",
                 cursor_name(field));
        return;
    }
    size_t open = begin + strcspn(text + begin, "{;"), close = name;
    if (open < name) /* the struct is defined here */
        for (close = open; close < name && close + balanced_length(text + close) <= name;)
            close += balanced_length(text + close);
    drop_word(parse, begin, open < name ? open : name);
    drop_word(parse, close, name);
    CXCursor *children = cursor_children(field, &count);
    for (size_t i = 0; i < count; i++)
        unqualify_name(parse, children[i]);
}

void name_volatile_member(struct parse *parse, CXCursor expression)
{
    CXCursor field = cursor_referenced(expression);
    if (clang_getCursorKind(field) == CXCursor_FieldDecl && *cursor_name(field) &&
        is_volatile_class(cursor_type(field)))
        wrap_device_text(parse, cursor_range(expression), edit_text("volatile_member", "begin", NULL),
                         edit_text("volatile_member", "end", NULL));
}
