/*
 * Calls of printf and fprintf, and the standard streams, on a GPU. CUDA's printf knows h, l and ll (CUDA C++
 * Programming Guide, «Formatted Output»): of %zu it takes four bytes and reads on behind them, for every
 * conversion that follows. So the other sizes (C11 7.21.6.1) become long, which they are on each device, or a
 * cast of the argument. Where it does not know a conversion, or returns what the program looks at, and where
 * the format is no literal, rex_printf of the runtime is called (rex_stdio.h).
 */
#include "edits.h"
#include "effects.h"

#include <string.h>

struct format {
    struct parse *parse;
    size_t *places; /* of the literal's characters in the source, terminated */
    size_t count, capacity, at;
    CXCursor *arguments; /* that are left */
    size_t left;
    bool unknown;  /* to CUDA's printf */
    bool respells; /* the text, for CUDA's printf */
};

static void add_place(struct format *format, size_t place)
{
    format->places = arena_grow(format->places, format->count, &format->capacity, sizeof(*format->places));
    format->places[format->count++] = place;
}

/* The characters of a literal, which may consist of several, with lines of the preprocessor's among them. */
static void find_characters(struct format *format, struct range literal)
{
    const char *text = format->parse->source.text;
    bool inside = false;
    for (size_t at = literal.begin; at < literal.end; at++) {
        if (!inside && text[at] == '#')
            at += strcspn(text + at, "\n");
        else if (text[at] == '"')
            inside = !inside;
        else if (inside && text[at] == '\\')
            at++;
        else if (inside)
            add_place(format, at);
    }
    add_place(format, literal.end);
}

static char character(const struct format *format)
{
    return format->parse->source.text[format->places[format->at]];
}

static bool is_next(const struct format *format, const char *set)
{
    return format->at + 1 < format->count && strchr(set, character(format));
}

static void skip(struct format *format, const char *set)
{
    while (is_next(format, set))
        format->at++;
}

static void take_argument(struct format *format)
{
    if (format->left) {
        format->arguments++;
        format->left--;
    }
}

static void replace(struct format *format, const char *text)
{
    size_t place = format->places[format->at++];
    if (format->respells)
        replace_device_text(format->parse, (struct range){place, place + 1},
                            edit_as_c(text, "CUDA's printf has h, l and ll"));
}

static void read_precision(struct format *format)
{
    if (!is_next(format, "."))
        return;
    format->at++;
    if (is_next(format, "*")) {
        format->unknown = true;
        take_argument(format);
    }
    skip(format, "*0123456789");
}

/* hh means that an argument, which is passed as an int, is a character. */
static void narrow(struct format *format, const char *conversion)
{
    if (!format->left || !format->respells)
        return;
    const char *type = *conversion == 'd' || *conversion == 'i' ? "signed char" : "unsigned char";
    wrap_device_text(format->parse, cursor_range(format->arguments[0]),
                     edit_text("cast", "begin", "type", type, NULL), edit_text("cast", "end", NULL));
}

/* How many of the next letters belong to the set. */
static size_t letters(struct format *format, const char *set)
{
    size_t begin = format->at;
    skip(format, set);
    size_t found = format->at - begin;
    format->at = begin;
    return found;
}

/* Whether the size that begins there is l. */
static bool is_long(const struct format *format, size_t at)
{
    return format->parse->source.text[format->places[at]] == 'l';
}

/* Returns whether the size is that of a character. */
static bool read_size(struct format *format)
{
    bool narrows = letters(format, "h") == 2;
    for (int i = 0; narrows && i < 2; i++)
        replace(format, "");
    while (is_next(format, "ztj"))
        replace(format, "l");
    while (is_next(format, "q"))
        replace(format, "ll");
    skip(format, "hl");
    return narrows;
}

/* Neither printf of CUDA nor that of the runtime knows other conversions than these. */
static void check_conversion(struct format *format, bool wide)
{
    struct parse *parse = format->parse;
    bool glued = format->places[format->at] == format->places[format->at - 1] + 1; /* no escape between */
    bool known = is_next(format, "diouxXcsaAeEfFgGp%nbB") && !(wide && is_next(format, "cs"));
    format->unknown |= is_next(format, "nbB");
    if (format->at + 1 < format->count && glued && !known && !format->respells)
        error_at(parse, format->places[format->at], "device code cannot have the conversion '%%%s%c' on %s",
                 wide ? "l" : "", character(format), parse->options->selected_arch);
}

static void read_conversion(struct format *format)
{
    format->unknown |= letters(format, "#0- +'") != letters(format, "#0- +");
    skip(format, "#0- +'");
    if (is_next(format, "*"))
        take_argument(format);
    skip(format, "*0123456789");
    read_precision(format);
    size_t size = format->at;
    bool narrows = read_size(format);
    check_conversion(format, format->at > size && !narrows && is_long(format, size));
    if (is_next(format, "%"))
        return;
    const char conversion[] = {character(format), '\0'};
    if (narrows)
        narrow(format, conversion);
    take_argument(format);
}

static struct format read_format(struct parse *parse, CXCursor literal, CXCursor *arguments, size_t count,
                                 bool respells)
{
    struct format format = {.parse = parse, .arguments = arguments, .left = count, .respells = respells};
    find_characters(&format, cursor_range(literal));
    for (; format.at + 1 < format.count; format.at++)
        if (is_next(&format, "%")) {
            format.at++;
            read_conversion(&format);
        }
    return format;
}

/* ---- calls ---- */

/* Whether the expression is all of a statement, so that nobody looks at its value. */
static bool is_statement(const struct parse *parse, CXCursor expression, CXCursor parent)
{
    size_t count;
    CXCursor *children = cursor_children(parent, &count);
    const char *text = parse->source.text + cursor_range(expression).end;
    switch (clang_getCursorKind(parent)) {
    case CXCursor_CompoundStmt: /* but for the last one of ({ ... }) */
        text += blank_length(text);
        text += *text == ';';
        text += blank_length(text);
        return *text != '}' || text[1 + blank_length(text + 1)] != ')';
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
    case CXCursor_LabelStmt:
        return true;
    case CXCursor_IfStmt:
        return !clang_equalCursors(children[0], expression);
    case CXCursor_CStyleCastExpr:
        return type_kind(cursor_type(parent)) == CXType_Void;
    default:
        return clang_equalCursors(parent, expression);
    }
}

static void call_own(struct parse *parse, CXCursor name, const char *own)
{
    parse->extras = ir_list_add(parse->extras, "print");
    replace_device_text(parse, cursor_range(name), edit_text("own", NULL, "name", own, NULL));
}

void respell_format(struct parse *parse, CXCursor call, CXCursor parent)
{
    enum { MOST = 32 }; /* arguments behind the format that CUDA's printf takes */
    size_t count;
    CXCursor *children = cursor_children(call, &count), callee = function_called(call);
    const char *name = cursor_name(callee);
    bool builtin = is_builtin(callee) && strncmp(name, "__builtin_", strlen("__builtin_")) == 0;
    if (same_text(parse->options->selected_arch, "host") || !(builtin || is_library_function(parse, callee)))
        return;
    name += builtin ? strlen("__builtin_") : 0;
    if (same_text(name, "fflush"))
        call_own(parse, children[0], name);
    size_t before = same_text(name, "fprintf") ? 2 : 1; /* the function, and the stream */
    if (count <= before || !is_one_of(name, " printf fprintf "))
        return;
    CXCursor literal = strip_expression(children[before]), *arguments = children + before + 1;
    bool own = clang_getCursorKind(literal) != CXCursor_StringLiteral || count - before - 1 > MOST ||
               !is_statement(parse, call, parent);
    size_t left = count - before - 1;
    if (clang_getCursorKind(literal) == CXCursor_StringLiteral)
        own |= read_format(parse, literal, arguments, left, false).unknown;
    if (own)
        call_own(parse, children[0], name);
    else
        read_format(parse, literal, arguments, left, true);
}

bool is_standard_stream(const struct parse *parse, CXCursor expression)
{
    CXCursor name = strip_expression(expression), variable = cursor_referenced(name);
    return clang_getCursorKind(name) == CXCursor_DeclRefExpr &&
           clang_getCursorKind(variable) == CXCursor_VarDecl &&
           !source_is_user(&parse->source, cursor_offset(variable)) &&
           is_one_of(cursor_name(variable), " stdout stderr ");
}

void respell_stream(struct parse *parse, CXCursor name)
{
    if (!same_text(parse->options->selected_arch, "host") && is_standard_stream(parse, name))
        call_own(parse, name, cursor_name(name));
}
