/*
 * The parameters of a device function, read from its mangled symbol (Itanium C++ ABI 5.1). Types that are
 * passed in the same way become the same word, because C links a call with one to a definition with the
 * other: all pointers, and integers and enums of one size.
 */
#include "rexcc.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    const char *at;
    struct words known; /* what the substitutions S_, S0_, S1_ and so on stand for */
    bool failed;        /* the symbol is none of a C function */
};

/* The letters of builtin types, with a word for how each is passed. Enums and structs have names instead. */
static const struct {
    char letter;
    const char *type;
} builtins[] = {
    {'v', "void"},
    {'b', "_Bool"},
    {'c', "integer of 1 byte"},
    {'a', "integer of 1 byte"},
    {'h', "integer of 1 byte"},
    {'s', "integer of 2 bytes"},
    {'t', "integer of 2 bytes"},
    {'i', "int"},
    {'j', "int"},
    {'w', "int"},
    {'l', "long"},
    {'m', "long"},
    {'x', "long"},
    {'y', "long"},
    {'n', "__int128"},
    {'o', "__int128"},
    {'f', "float"},
    {'d', "double"},
    {'e', "long double"},
    {'g', "__float128"},
    {'z', "..."},
};

static const char *take_type(struct reader *reader);

/* Goes past that letter, if it is next. Returns whether it is. */
static bool take(struct reader *reader, char letter)
{
    bool here = *reader->at == letter;
    reader->at += here;
    return here;
}

static const char *fail(struct reader *reader)
{
    reader->failed = true;
    return "";
}

/* Notes a component that later substitutions may refer to. */
static const char *remember(struct reader *reader, const char *text)
{
    words_add(&reader->known, text);
    return text;
}

/* A name with its length, 5scale. */
static const char *take_name(struct reader *reader)
{
    char *name;
    unsigned long length = strtoul(reader->at, &name, 10);
    if (!isdigit((unsigned char)*reader->at) || length > strlen(name))
        return fail(reader);
    reader->at = name + length;
    return arena_string_length(name, length);
}

/* A substitution, behind its S: _ is the first, 0_ the second, in base 36; t is namespace std. */
static const char *take_known(struct reader *reader)
{
    size_t index = 0;
    if (take(reader, 't'))
        return arena_format("std::%s", take_name(reader));
    for (bool first = true; !take(reader, '_'); first = false) {
        char digit = *reader->at++;
        if (!isdigit((unsigned char)digit) && !isupper((unsigned char)digit))
            return fail(reader);
        index = (first ? 0 : index * 36) +
                (size_t)(isdigit((unsigned char)digit) ? digit - '0' : digit - 'A' + 10);
        if (*reader->at == '_')
            index++;
    }
    return index < reader->known.count ? reader->known.items[index] : fail(reader);
}

/* Template arguments up to E, fLm2EE: types, and after L numbers with their types. */
static const char *take_arguments(struct reader *reader)
{
    const char *text = "<";
    while (!reader->failed && !take(reader, 'E')) {
        const char *separator = text[1] ? ", " : "";
        bool number = take(reader, 'L');
        const char *argument = take_type(reader);
        size_t length = number ? strcspn(reader->at, "E") : 0;
        text = arena_format("%s%s%s%.*s", text, separator, argument, (int)length, reader->at);
        reader->at += length;
        if (number && !take(reader, 'E'))
            return fail(reader);
    }
    return arena_format("%s>", text);
}

/* One name of a qualified one, within `scope`, with its template arguments. */
static const char *take_part(struct reader *reader, const char *scope)
{
    bool known = take(reader, 'S');
    const char *text = known ? take_known(reader) : arena_format("%s%s", scope, take_name(reader));
    if (!known)
        remember(reader, text);
    return take(reader, 'I') ? remember(reader, arena_format("%s%s", text, take_arguments(reader))) : text;
}

/* A qualified name up to E. */
static const char *take_nested(struct reader *reader)
{
    const char *text = "", *scope = "";
    while (!reader->failed && !take(reader, 'E')) {
        text = take_part(reader, scope);
        scope = arena_format("%s::", text);
    }
    return text;
}

/* A function type up to E. */
static const char *take_function(struct reader *reader)
{
    const char *text = "function";
    while (!reader->failed && !take(reader, 'E'))
        text = arena_format("%s %s", text, take_type(reader));
    return remember(reader, text);
}

/* An array type behind its A, 10_f, or a vector type behind its Dv, 4_f. */
static const char *take_elements(struct reader *reader, const char *what)
{
    size_t length = strspn(reader->at, "0123456789");
    const char *count = arena_string_length(reader->at, length);
    reader->at += length;
    if (!take(reader, '_'))
        return fail(reader);
    return remember(reader, arena_format("%s of %s %s", what, count, take_type(reader)));
}

static const char *take_builtin(struct reader *reader)
{
    for (size_t i = 0; i < sizeof(builtins) / sizeof(*builtins); i++)
        if (take(reader, builtins[i].letter))
            return builtins[i].type;
    return fail(reader);
}

static const char *take_type(struct reader *reader)
{
    if (strchr("rVK", *reader->at) && *reader->at) {
        reader->at += strspn(reader->at, "rVK");
        return remember(reader, take_type(reader));
    }
    if (take(reader, 'P')) {
        take_type(reader);
        return remember(reader, "pointer");
    }
    if (take(reader, 'F'))
        return take_function(reader);
    if (take(reader, 'A'))
        return take_elements(reader, "array");
    if (strncmp(reader->at, "Dv", 2) == 0) {
        reader->at += 2;
        return take_elements(reader, "vector");
    }
    if (take(reader, 'N'))
        return take_nested(reader);
    return *reader->at == 'S' || isdigit((unsigned char)*reader->at) ? take_part(reader, "")
                                                                     : take_builtin(reader);
}

struct words signature_read(const char *symbol)
{
    struct words parameters = {0};
    struct reader reader = {.at = symbol + strlen(symbols_mangled(symbols_program_name(symbol)))};
    remember(&reader, "rex_program");
    while (*reader.at && !reader.failed) {
        const char *type = take_type(&reader);
        if (!same_text(type, "void"))
            words_add(&parameters, type);
    }
    if (reader.failed) {
        parameters.count = 0;
        words_add(&parameters, symbol);
    }
    return parameters;
}

/* Whether a type is an enum or a struct of the program's. */
static bool is_named(const char *type)
{
    return begins_with(type, "rex_program::");
}

/* Whether two types may be passed in the same way. The symbols do not say which of the named types are enums,
 * which are passed as int, and two files may have different names for one struct. */
static bool travels_as(const char *type, const char *other)
{
    return same_text(type, other) || (is_named(type) && (is_named(other) || same_text(other, "int"))) ||
           (is_named(other) && same_text(type, "int"));
}

bool signature_fits(const struct words *parameters, const struct words *others)
{
    if (parameters->count != others->count)
        return false;
    for (size_t i = 0; i < parameters->count; i++)
        if (!travels_as(parameters->items[i], others->items[i]))
            return false;
    return true;
}

const char *signature_text(const struct words *parameters)
{
    const char *text = "";
    for (size_t i = 0; i < parameters->count; i++) {
        const char *type = parameters->items[i];
        text = arena_format("%s%s%s", text, i ? ", " : "",
                            type + (is_named(type) ? strlen("rex_program::") : 0));
    }
    return *text ? text : "void";
}
