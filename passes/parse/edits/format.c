/*
 * What a call of printf says of its arguments' sizes. CUDA's printf knows h, l and ll (CUDA C++ Programming
 * Guide, «Formatted Output»): of %zu it takes four bytes and reads on behind them, for every conversion that
 * follows. So the other sizes (C11 7.21.6.1) become long, which they are on each device, or a cast of the
 * argument. It knows no precision that is an argument, which a GPU puts into the format by itself.
 */
#include "edits.h"
#include "effects.h"

#include <string.h>

struct format {
    struct parse *parse;
    size_t *places; /* of the literal's characters in the source, terminated */
    size_t count, capacity, at;
    CXCursor *arguments; /* that are left */
    size_t left, taken;
    unsigned long precisions; /* a bit for each argument that is one */
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
        format->taken++;
    }
}

static void replace(struct format *format, const char *text)
{
    size_t place = format->places[format->at++];
    replace_device_text(format->parse, (struct range){place, place + 1},
                        edit_as_c(text, "CUDA's printf has h, l and ll"));
}

static void read_precision(struct format *format)
{
    enum { MOST = 8 * sizeof(format->precisions) };
    struct parse *parse = format->parse;
    if (!is_next(format, "."))
        return;
    format->at++;
    if (is_next(format, "*") && format->left) {
        if (format->taken < MOST)
            format->precisions |= 1ul << format->taken;
        else if (!same_text(parse->options->arch, "host"))
            error_at(parse, format->places[format->at],
                     "device code cannot have a precision that is an argument behind %d others on %s", MOST,
                     parse->options->arch);
        take_argument(format);
    }
    skip(format, "*0123456789");
}

/* printf("%.*f", n, x) */
static void call_by_precisions(const struct format *format, CXCursor callee, struct range literal)
{
    struct parse *parse = format->parse;
    if (!format->precisions || same_text(parse->options->arch, "host"))
        return;
    parse->extras = ir_list_add(parse->extras, "precision");
    replace_device_text(parse, cursor_range(callee),
                        edit_text("print", NULL, "precisions", arena_format("%lu", format->precisions),
                                  "size", arena_format("%zu", literal.end - literal.begin), NULL));
}

/* hh means that an argument, which is passed as an int, is a character. */
static void narrow(struct format *format, const char *conversion)
{
    if (!format->left)
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

/* CUDA's printf prints other conversions as they are: %n would store nothing. */
static void check_conversion(struct format *format)
{
    struct parse *parse = format->parse;
    bool glued = format->places[format->at] == format->places[format->at - 1] + 1; /* no escape between */
    if (format->at + 1 < format->count && glued && !is_next(format, "diouxXcsaAeEfFgGp%") &&
        !same_text(parse->options->arch, "host"))
        error_at(parse, format->places[format->at], "device code cannot have the conversion '%%%c' on %s",
                 character(format), parse->options->arch);
}

static void read_conversion(struct format *format)
{
    skip(format, "#0- +'");
    if (is_next(format, "*"))
        take_argument(format);
    skip(format, "*0123456789");
    read_precision(format);
    bool narrows = read_size(format);
    check_conversion(format);
    if (is_next(format, "%"))
        return;
    const char conversion[] = {character(format), '\0'};
    if (narrows)
        narrow(format, conversion);
    take_argument(format);
}

void respell_format(struct parse *parse, CXCursor call)
{
    size_t count;
    CXCursor *children = cursor_children(call, &count), callee = function_called(call);
    bool library = same_text(cursor_name(callee), "printf") && is_library_function(parse, callee);
    if (count < 2 || !(library || same_text(cursor_name(callee), "__builtin_printf")))
        return;
    CXCursor literal = strip_expression(children[1]);
    if (clang_getCursorKind(literal) != CXCursor_StringLiteral)
        return;
    struct format format = {.parse = parse, .arguments = children + 2, .left = count - 2};
    find_characters(&format, cursor_range(literal));
    for (; format.at + 1 < format.count; format.at++)
        if (is_next(&format, "%")) {
            format.at++;
            read_conversion(&format);
        }
    call_by_precisions(&format, children[0], cursor_range(literal));
}
