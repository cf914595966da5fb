/*
 * C's linkage for device functions. In C a call is linked to the function of that name, however the types are
 * declared: double f() and double f(double), const float * and float *, an enum and int. Device code is C++,
 * whose symbols also contain the parameters' types. So where an object needs a symbol that no object defines,
 * and another object defines the function with other parameters, the symbol is renamed to the definition's:
 * in the symbol table of the object that needs it, and in PTX.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>

/* The symbol by which one of the objects defines the function or variable; NULL: none does. */
static const struct device_symbol *find_definition(const struct device_symbols *objects, size_t count,
                                                   const char *function)
{
    const char *mangled = symbols_mangled(function);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < objects[i].count; j++)
            if (objects[i].symbols[j].defined && begins_with(objects[i].symbols[j].name, mangled))
                return &objects[i].symbols[j];
    return NULL;
}

/* The position of the first call of the function that the object records. */
static const char *find_call(const struct device_symbols *object, const char *function)
{
    for (size_t i = 0; i < object->count; i++) {
        const char *called = symbols_called(&object->symbols[i]);
        if (called && same_text(called, function))
            return object->symbols[i].value;
    }
    return NULL;
}

/* Whether a variable is as long where it is used as where it is defined. Symbols of the host device's
 * objects, and of arrays without a length, do not say how long what is used is. */
static bool is_as_long(const struct device_symbols *object, const struct device_symbol *used,
                       const struct device_symbol *definition, const char *name)
{
    if (!same_text(used->name, symbols_mangled(name)) || !used->size || used->size == definition->size)
        return true;
    message_error(find_call(object, name), "'%s' has %zu bytes here, and %zu in the file that defines it",
                  symbols_original(name), used->size, definition->size);
    return false;
}

/* Adds to `renamed` each symbol by which the object calls a function, and the different symbol of the
 * definition. Returns false after an error message for a call whose parameters do not fit. */
static bool compare(struct words *renamed, const struct device_symbols *objects, size_t count,
                    const struct device_symbols *object)
{
    bool good = true;
    for (size_t i = 0; i < object->count; i++) {
        const char *symbol = object->symbols[i].name, *function = symbols_program_name(symbol);
        const struct device_symbol *definition =
            function && !object->symbols[i].defined ? find_definition(objects, count, function) : NULL;
        if (!definition)
            continue;
        good &= is_as_long(object, &object->symbols[i], definition, function);
        if (same_text(symbol, definition->name))
            continue;
        struct words wanted = signature_read(symbol), there = signature_read(definition->name);
        words_add_list(renamed, symbol, definition->name, (char *)NULL);
        if (signature_fits(&wanted, &there))
            continue;
        message_error(find_call(object, function),
                      "'%s' has the parameters (%s) here, and (%s) in the file that defines it",
                      symbols_original(function), signature_text(&wanted), signature_text(&there));
        good = false;
    }
    return good;
}

/* ---- in objects ---- */

/* Renames symbols in the table of symbols with that index. The names go into a new table of strings at the
 * end of the object, which begins with a copy of the old one. */
static void rename_symbols(struct buffer *object, const struct elf_view *view, unsigned index,
                           const struct words *renamed)
{
    Elf64_Shdr table = elf_section(view, index), names = elf_section(view, table.sh_link);
    struct buffer all = {0};
    buffer_add_length(&all, object->data + names.sh_offset, names.sh_size);
    for (size_t at = table.sh_offset; at < table.sh_offset + table.sh_size; at += sizeof(Elf64_Sym)) {
        Elf64_Sym symbol;
        memcpy(&symbol, object->data + at, sizeof(symbol));
        for (size_t i = 0; i < renamed->count; i += 2) {
            if (symbol.st_name >= names.sh_size ||
                !same_text(object->data + names.sh_offset + symbol.st_name, renamed->items[i]))
                continue;
            symbol.st_name = (Elf64_Word)all.length;
            buffer_add_length(&all, renamed->items[i + 1], strlen(renamed->items[i + 1]) + 1);
            memcpy(object->data + at, &symbol, sizeof(symbol));
            break;
        }
    }
    names.sh_offset = object->length;
    names.sh_size = all.length;
    memcpy(object->data + view->header.e_shoff + table.sh_link * sizeof(names), &names, sizeof(names));
    buffer_add_length(object, all.data, all.length);
    free(all.data);
}

/* Renames symbols in the object at a path. */
static bool rename_in_object(const char *path, const struct words *renamed)
{
    struct buffer object = {0};
    struct elf_view view;
    bool good = true;
    if (files_read(&object, path) && elf_view_open(&view, object.data, object.length)) {
        for (unsigned i = 0; i < view.header.e_shnum; i++)
            if (elf_section(&view, i).sh_type == SHT_SYMTAB)
                rename_symbols(&object, &view, i, renamed);
        good = files_write(path, object.data, object.length);
    }
    free(object.data);
    return good;
}

bool linkage_join(const struct words *paths, struct words *renamed)
{
    struct device_symbols *objects = symbols_read(paths);
    bool good = true;
    for (size_t i = 0; i < paths->count && good; i++) {
        struct words own = {0};
        good = compare(&own, objects, paths->count, &objects[i]);
        if (own.count && good)
            good = rename_in_object(paths->items[i], &own);
        words_add_all(renamed, &own);
    }
    return good;
}

/* ---- in PTX ---- */

bool linkage_rename_ptx(const char *path, const struct words *renamed)
{
    struct buffer text = {0}, out = {0};
    if (!renamed->count || !files_read(&text, path))
        return true;
    for (const char *at = buffer_text(&text); *at;) {
        size_t length = 0;
        while (is_word_character(at[length]) || at[length] == '$')
            length++;
        const char *word = arena_string_length(at, length);
        for (size_t i = 0; length && i < renamed->count; i += 2)
            if (same_text(renamed->items[i], word))
                word = renamed->items[i + 1];
        buffer_add(&out, word);
        at += length;
        if (!length)
            buffer_add_char(&out, *at++);
    }
    bool good = files_write(path, out.data, out.length);
    free(text.data), free(out.data);
    return good;
}
