/*
 * The symbols of device objects, ELF files for the host device and CUBINs alike.
 *
 * Device code is C++: the symbol of a function contains its name in namespace rex_program, and its parameters
 * (Itanium C++ ABI 5.1). For each function or variable that a device file uses and does not define, the macro
 * REX_CALLED of rex_device.h makes a symbol of the object that records the use: its name is "rex_called_",
 * the unit's suffix and the name, and its value the position.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>

#define SCOPE  "_ZN11rex_program"
#define RECORD "rex_called_"

enum { SUFFIX = 6 }; /* letters of a unit's suffix */

static bool lies_in(const struct device_symbols *object, const Elf64_Shdr *section)
{
    return section->sh_offset <= object->size && section->sh_size <= object->size - section->sh_offset;
}

/* The string at the symbol's address; NULL: there is none in the file. */
static const char *find_value(const struct device_symbols *object, const Elf64_Sym *symbol)
{
    if (symbol->st_shndx == SHN_UNDEF || symbol->st_shndx >= object->view.header.e_shnum)
        return NULL;
    Elf64_Shdr section = elf_section(&object->view, symbol->st_shndx);
    if (section.sh_type == SHT_NOBITS || symbol->st_value >= section.sh_size || !lies_in(object, &section))
        return NULL;
    const char *value = object->view.data + section.sh_offset + symbol->st_value;
    size_t most = section.sh_size - symbol->st_value;
    return strnlen(value, most) < most ? value : NULL;
}

/* Reads the global symbols of a table. A table that is damaged has none. */
static void read_symbols(struct device_symbols *object, const Elf64_Shdr *table)
{
    if (table->sh_link >= object->view.header.e_shnum)
        return;
    Elf64_Shdr names = elf_section(&object->view, table->sh_link);
    size_t count = table->sh_size / sizeof(Elf64_Sym);
    if (!lies_in(object, table) || !lies_in(object, &names) || names.sh_type != SHT_STRTAB ||
        names.sh_size == 0 || object->view.data[names.sh_offset + names.sh_size - 1] != '\0')
        return;
    object->symbols = arena_alloc((count + 1) * sizeof(*object->symbols));
    for (size_t i = 0; i < count; i++) {
        Elf64_Sym symbol;
        memcpy(&symbol, object->view.data + table->sh_offset + i * sizeof(symbol), sizeof(symbol));
        if (symbol.st_name < names.sh_size && ELF64_ST_BIND(symbol.st_info) == STB_GLOBAL)
            object->symbols[object->count++] = (struct device_symbol){
                object->view.data + names.sh_offset + symbol.st_name, find_value(object, &symbol),
                symbol.st_size, symbol.st_shndx != SHN_UNDEF};
    }
}

static struct device_symbols read_object(const char *path, struct buffer *content)
{
    struct device_symbols object = {0};
    if (!files_read(content, path) || !elf_view_open(&object.view, content->data, content->length))
        return object; /* the linker reports it */
    object.size = content->length;
    for (unsigned i = 0; i < object.view.header.e_shnum; i++) {
        Elf64_Shdr section = elf_section(&object.view, i);
        if (section.sh_type == SHT_SYMTAB)
            read_symbols(&object, &section);
    }
    return object;
}

struct device_symbols *symbols_read(const struct words *paths)
{
    struct device_symbols *objects = arena_alloc((paths->count + 1) * sizeof(*objects));
    for (size_t i = 0; i < paths->count; i++) {
        struct buffer content = {0}; /* it is not freed, because the symbols' names are in it */
        objects[i] = read_object(paths->items[i], &content);
    }
    return objects;
}

bool symbols_has(const struct device_symbols *object, const char *beginning, bool defined)
{
    for (size_t i = 0; i < object->count; i++)
        if (object->symbols[i].defined == defined && begins_with(object->symbols[i].name, beginning))
            return true;
    return false;
}

bool symbols_define(const struct device_symbols *objects, size_t count, const char *beginning)
{
    for (size_t i = 0; i < count; i++)
        if (!objects[i].left_out && symbols_has(&objects[i], beginning, true))
            return true;
    return false;
}

const char *symbols_mangled(const char *name)
{
    return arena_format(SCOPE "%zu%sE", strlen(name), name);
}

const char *symbols_program_name(const char *symbol)
{
    char *name;
    if (!begins_with(symbol, SCOPE))
        return NULL;
    unsigned long length = strtoul(symbol + strlen(SCOPE), &name, 10);
    return length > 0 && length < strlen(name) && name[length] == 'E' ? arena_string_length(name, length)
                                                                      : NULL;
}

/* A name that is a word of C++'s has another one there, and a variable that is `declare target link` a
 * pointer. */
const char *symbols_original(const char *name)
{
    static const char *const prefixes[] = {"__rex_link_", "__rex_name_"};
    for (size_t i = 0; i < sizeof(prefixes) / sizeof(*prefixes); i++)
        name += begins_with(name, prefixes[i]) ? strlen(prefixes[i]) : 0;
    return name;
}

const char *symbols_called(const struct device_symbol *symbol)
{
    bool record =
        begins_with(symbol->name, RECORD) && symbol->value && strlen(symbol->name) > strlen(RECORD) + SUFFIX;
    return record ? symbol->name + strlen(RECORD) + SUFFIX + 1 : NULL;
}
