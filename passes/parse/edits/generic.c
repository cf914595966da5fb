/*
 * _Generic (C11 6.5.1.1) in device code: a function that returns the chosen expression, of which C++ compiles
 * that one alone. The type that chooses is C's, which an enumerator, a string or a character has not in C++.
 */
#include "declarations.h"
#include "edits.h"

#include <string.h>

/* One `type: expression` of the list; `type` is empty for `default`. */
struct association {
    struct range type, expression;
};

/* The first of some characters outside of brackets and literals; `end` where there is none. */
static size_t find_outside(const char *text, size_t at, size_t end, const char *stops)
{
    for (int depth = 0; at < end;) {
        if (!depth && strchr(stops, text[at]))
            return at;
        depth += strchr("([{", text[at]) != NULL;
        depth -= strchr(")]}", text[at]) != NULL;
        at += token_length(text + at, false);
    }
    return end;
}

static size_t skip_space(const char *text, size_t at)
{
    return at + blank_length(text + at);
}

static bool is_default(const char *association)
{
    return strncmp(association, "default", 7) == 0 && strchr(" \t\n:", association[7]);
}

/* Reads the association that begins at an offset, and returns where the next one does. */
static size_t read_association(const char *text, size_t at, size_t end, struct association *row)
{
    at = skip_space(text, at);
    size_t colon = find_outside(text, at, end, ":");
    row->type = (struct range){at, is_default(text + at) ? at : colon};
    row->expression.begin = skip_space(text, colon + 1);
    row->expression.end = find_outside(text, row->expression.begin, end, ",");
    return row->expression.end + 1;
}

/* ---- libclang does not come to the types of a list ---- */

struct type_name {
    const char *name;
    bool tag;       /* behind struct, union or enum */
    size_t use;     /* where it stands */
    CXCursor found; /* the last declaration in front of that */
};

/* A type, or a constant that an alignment names. */
static void match_name(CXCursor cursor, CXCursor parent, void *context)
{
    struct type_name *type = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool tag = kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl;
    bool constant =
        kind == CXCursor_EnumConstantDecl || (kind == CXCursor_VarDecl && type_is_const(cursor_type(cursor)));
    bool other = kind == CXCursor_TypedefDecl || constant;
    if ((type->tag ? tag : other) && cursor_offset(cursor) < type->use &&
        same_text(cursor_name(cursor), type->name))
        type->found = kind == CXCursor_EnumConstantDecl ? parent : cursor;
    if (kind == CXCursor_EnumDecl && !type->tag)
        visit_children(cursor, match_name, type);
}

CXCursor take_type(struct parse *parse, const char *name, bool tag, size_t use)
{
    struct type_name type = {name, tag, use, clang_getNullCursor()};
    if (*name)
        visit_children(clang_getTranslationUnitCursor(parse->translation.unit), match_name, &type);
    if (!clang_Cursor_isNull(type.found))
        closure_add(parse, type.found, use);
    return type.found;
}

bool take_types(struct parse *parse, struct range range)
{
    static const char words[] =
        " struct union enum void char short int long float double signed unsigned _Bool bool _Complex const "
        "volatile _Atomic typeof __typeof__ typeof_unqual ";
    const char *text = parse->source.text;
    size_t begin = skip_space(text, range.begin);
    bool tag = false, any = is_one_of(arena_string_length(text + begin, word_length(text + begin)), words);
    for (size_t at = range.begin, length; at < range.end; at += length ? length : 1) {
        length = word_length(text + at);
        const char *name = arena_string_length(text + at, length);
        CXCursor found = take_type(parse, name, tag, at);
        any |= at == begin && clang_getCursorKind(found) == CXCursor_TypedefDecl;
        tag = is_one_of(name, " struct union enum ") || (tag && !length);
    }
    return any;
}

/* The types in the list, each after a comma. */
static const char *listed_types(const struct source *source, const struct association *rows, size_t count)
{
    const char *list = "";
    for (size_t i = 0; i < count; i++)
        if (rows[i].type.end > rows[i].type.begin)
            list = arena_format("%s, %s", list, source_text(source, rows[i].type.begin, rows[i].type.end));
    return list;
}

/* Arrays and functions choose as pointers (C11 6.3.2.1). */
static const char *choosing_type(CXCursor selection)
{
    size_t count;
    CXCursor *children = cursor_children(selection, &count);
    CXType type = count ? cursor_type(children[0]) : cursor_type(selection);
    if (type_is_array(type))
        return declarator_pointer(type_text(array_element(type)));
    bool function = type_kind(type) == CXType_FunctionProto;
    return function ? declarator_pointer(type_text(type)) : declarator_type(type_text(type));
}

static void choose(struct parse *parse, const struct association *row, const char *types)
{
    const char *type = source_text(&parse->source, row->type.begin, row->type.end);
    const char *chosen = *type ? edit_text("association", NULL, "type", type, NULL)
                               : edit_text("default_association", NULL, "types", types, NULL);
    replace_device_text(parse, (struct range){row->type.begin, row->expression.begin}, chosen);
}

struct place_in_function {
    size_t offset;
    struct range function; /* around it; empty: none */
};

static void match_function(CXCursor cursor, CXCursor parent, void *context)
{
    struct place_in_function *place = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl &&
        range_has(cursor_range(cursor), place->offset))
        place->function = cursor_range(cursor);
}

/* The function around the last selection has those that follow, most often. */
static bool is_outside_functions(struct parse *parse, CXCursor selection)
{
    struct place_in_function place = {cursor_range(selection).begin, parse->selecting};
    if (!range_has(place.function, place.offset)) {
        place.function = (struct range){0, 0};
        visit_children(clang_getTranslationUnitCursor(parse->translation.unit), match_function, &place);
        parse->selecting = place.function;
    }
    return place.function.end == 0;
}

void select_type(struct parse *parse, CXCursor selection)
{
    enum { MOST = 256 };
    struct association rows[MOST];
    const char *text = parse->source.text;
    struct range range = cursor_range(selection);
    size_t count = 0, end = range.end - 1, open = range.begin + strcspn(text + range.begin, "(") + 1;
    for (size_t at = find_outside(text, open, end, ",") + 1; at < end && count < MOST; count++)
        at = read_association(text, at, end, &rows[count]);
    if (!count || count == MOST)
        return;
    const char *kind = is_outside_functions(parse, selection) ? "constant_selection" : "selection";
    const char *types = listed_types(&parse->source, rows, count);
    replace_device_text(parse, (struct range){range.begin, rows[0].type.begin},
                        edit_text(kind, "begin", "type", choosing_type(selection), NULL));
    for (size_t i = 0; i < count; i++) {
        bool last = i + 1 == count;
        choose(parse, &rows[i], types);
        take_types(parse, rows[i].type);
        replace_device_text(parse,
                            (struct range){rows[i].expression.end, last ? range.end : rows[i + 1].type.begin},
                            edit_text(kind, last ? "end" : "middle", NULL));
    }
}
