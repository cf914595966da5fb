/*
 * Strings as initialisers that C++ does not take: those of wide characters, which are numbers in C
 * (C11 6.4.5), and those without room for the final NUL (6.7.9). They become lists of numbers.
 */
#include "edits.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A literal is read from `at` on, unit by unit; `wide` is the number of bytes of a unit. */
struct reader {
    const char *at;
    unsigned wide;
};

static unsigned long read_digits(struct reader *reader, int base, size_t most)
{
    char digits[9];
    size_t count = 0;
    while (count < most && isxdigit((unsigned char)reader->at[count]) &&
           (base == 16 || (reader->at[count] >= '0' && reader->at[count] < '8'))) {
        digits[count] = reader->at[count];
        count++;
    }
    digits[count] = '\0';
    reader->at += count;
    return strtoul(digits, NULL, base);
}

/* Behind a backslash. */
static unsigned long read_escape(struct reader *reader)
{
    static const char letters[] = "abefnrtv", values[] = "\a\b\033\f\n\r\t\v";
    char letter = *reader->at;
    if (letter >= '0' && letter < '8')
        return read_digits(reader, 8, 3);
    reader->at++;
    if (letter == 'x')
        return read_digits(reader, 16, 8);
    if (letter == 'u' || letter == 'U')
        return read_digits(reader, 16, letter == 'u' ? 4 : 8);
    const char *known = strchr(letters, letter);
    return known ? (unsigned char)values[known - letters] : (unsigned char)letter;
}

/* One character of the source's UTF-8. */
static unsigned long read_character(struct reader *reader)
{
    unsigned char first = (unsigned char)*reader->at++;
    unsigned more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
    if (reader->wide == 1 || !more)
        return first;
    unsigned long character = first & (0x3fu >> more);
    while (more-- && *reader->at)
        character = character << 6 | ((unsigned char)*reader->at++ & 0x3fu);
    return character;
}

static void add_unit(struct buffer *list, unsigned wide, unsigned long unit)
{
    if (wide == 2 && unit > 0xffff)
        buffer_format(list, ", %lu, %lu", 0xd7c0 + (unit >> 10), 0xdc00 + (unit & 0x3ff));
    else if (wide == 1)
        buffer_format(list, ", '\\%03lo'", unit & 0xff);
    else
        buffer_format(list, ", %lu", unit);
}

/* The code units of a literal and of those that follow it, each after a comma, at most `room` of them. */
static const char *units(const char *text, const char *end, unsigned wide, long long room)
{
    struct reader reader = {text, wide};
    struct buffer list = {0};
    for (bool inside = false; reader.at < end && room > 0;) {
        if (*reader.at == '"' || !inside) {
            inside ^= *reader.at == '"';
            reader.at++;
            continue;
        }
        reader.at += *reader.at == '\\';
        add_unit(&list, wide, reader.at[-1] == '\\' ? read_escape(&reader) : read_character(&reader));
        room--;
    }
    if (room > 0)
        add_unit(&list, wide, 0);
    const char *copy = arena_string(buffer_text(&list));
    free(list.data);
    return copy;
}

/* Whether the literal, the value of an array of the parent's, already has braces of its own. */
static bool has_braces(CXCursor literal, CXCursor parent)
{
    return clang_getCursorKind(parent) == CXCursor_InitListExpr &&
           clang_equalTypes(clang_getCanonicalType(cursor_type(parent)),
                            clang_getCanonicalType(cursor_type(literal)));
}

/* What stands around a value that designators give a place has no type. */
static bool is_initializer(CXCursor parent)
{
    enum CXCursorKind kind = clang_getCursorKind(parent);
    bool designated = kind == CXCursor_UnexposedExpr && cursor_type(parent).kind == CXType_Void;
    return designated || kind == CXCursor_VarDecl || kind == CXCursor_InitListExpr ||
           kind == CXCursor_CompoundLiteralExpr;
}

/* Whether the literal is the value of the array without a length at the end of a struct, for which nvcc takes
 * no string. */
static bool is_flexible(CXCursor literal, CXCursor parent)
{
    size_t count;
    const CXCursor *values = cursor_children(parent, &count);
    return clang_getCursorKind(parent) == CXCursor_InitListExpr && count > 0 &&
           clang_equalCursors(values[count - 1], literal) &&
           type_flexible_array(cursor_type(parent)).kind != CXType_Invalid;
}

/* The length of a UTF-8 character in bytes; 0: it is none. */
static size_t character_length(const char *text)
{
    unsigned char first = (unsigned char)*text;
    size_t length = first < 0x80   ? 1
                    : first < 0xc2 ? 0
                    : first < 0xe0 ? 2
                    : first < 0xf0 ? 3
                    : first < 0xf5 ? 4
                                   : 0;
    for (size_t i = 1; i < length; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

/* Of a source in another encoding, ISO 8859-1 for one: clang takes the bytes as they are, nvcc refuses them.
 */
static void escape_bytes(struct parse *parse, struct range range)
{
    for (size_t at = range.begin, length; at < range.end; at += length ? length : 1) {
        length = character_length(parse->source.text + at);
        if (!length)
            replace_device_text(
                parse, (struct range){at, at + 1},
                edit_as_c(arena_format("\\%03o", (unsigned char)parse->source.text[at]), "it is no UTF-8"));
    }
}

/* Whether a prefix of UTF-8 stands there. */
static bool is_prefix(const char *text)
{
    return strncmp(text, "u8\"", 3) == 0;
}

/* Strings of UTF-8 have elements of char until C17 and of unsigned char in C23 (6.4.5). C++20 has a type of
 * its own for them, C++17 char. Without the prefix they are char, of the same bytes. */
static void drop_prefixes(struct parse *parse, struct range range)
{
    const char *text = parse->source.text;
    bool inside = false;
    for (size_t at = range.begin; at < range.end; at++) {
        if (!inside && is_prefix(text + at)) {
            replace_device_text(parse, (struct range){at, at + 2},
                                edit_as_c("", "C++ has characters of another type in it"));
            at += 2;
        }
        if (text[at] == '\\' && inside)
            at++;
        else if (text[at] == '"')
            inside = !inside;
    }
}

static void cast_object(struct parse *parse, struct range range, const char *type)
{
    wrap_device_text(parse, range, edit_text("object_cast", "begin", "type", type, NULL),
                     edit_text("object_cast", "end", NULL));
}

/* The array as a pointer to its first element, of C's type. */
static void cast_string(struct parse *parse, struct range range, CXType element)
{
    cast_object(parse, range, declarator_pointer(type_text(element)));
}

void respell_string(struct parse *parse, CXCursor literal, CXCursor parent)
{
    static const char pretty[] = "__PRETTY_FUNCTION__";
    struct range range = cursor_range(literal);
    const char *text = parse->source.text + range.begin, *quote = strchr(text, '"');
    CXType type = cursor_type(literal), element = clang_getCanonicalType(array_element(type));
    long long room = clang_getArraySize(clang_getCanonicalType(type));
    unsigned wide = (unsigned)clang_Type_getSizeOf(element);
    if (clang_getCursorUnaryOperatorKind(parent) == CXUnaryOperator_AddrOf) /* C++'s array is const */
        cast_object(parse, cursor_range(parent), declarator_type(type_text(cursor_type(parent))));
    if (strncmp(text, pretty, strlen(pretty)) == 0)
        replace_device_text(
            parse, range,
            edit_as_c(names_restored(cursor_name(literal)), "C++ has another name for the function"));
    if (!quote || quote >= parse->source.text + range.end || (wide != 1 && wide != 2 && wide != 4))
        return;
    const char *list = units(quote, parse->source.text + range.end, wide, room);
    size_t last = strlen(list);
    bool ended = last > 4 && strcmp(list + last - 4, "000'") == 0;
    const bool decays = clang_getCursorKind(parent) == CXCursor_UnexposedExpr && !is_initializer(parent);
    if (wide == 1 && ((ended && !is_flexible(literal, parent)) || !is_initializer(parent))) {
        escape_bytes(parse, range);
        drop_prefixes(parse, range);
        range.begin += is_prefix(text) ? 2 : 0;
        if (decays && element.kind == CXType_UChar)
            cast_string(parse, range, element);
        return;
    }
    if (is_initializer(parent))
        replace_device_text(parse, range,
                            edit_as_c(arena_format(has_braces(literal, parent) ? "%s" : "{%s}", list + 2),
                                      "C++ has other characters in the string, or wants room for its end"));
    else if (decays && same_text(parse->options->selected_arch, "host"))
        cast_string(parse, range, element);
    else if (decays)
        replace_device_text(parse, range,
                            edit_text("wide_string", NULL, "type", declarator_type(type_text(element)),
                                      "value", list + 2, NULL));
}
