/*
 * Device functions that are called and defined nowhere, and those that two objects define, which the linkers
 * of devices would tell by mangled names in objects that nobody has seen.
 *
 * A device file says of each function that it names and does not define where that is: REX_CALLED in
 * rex_device.h makes it a symbol of the object, "rex_called_", the unit's suffix and the function's name,
 * whose value is the position. Such a function is undefined when an object needs a symbol of its name in
 * namespace rex_program (Itanium C++ ABI 5.1.2), and none has it.
 *
 * The device object of an archive's member that calls such a function is left out, as long as nobody knows
 * whether the host's linker takes the member. When that has linked the program, its kernels' names tell.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>

#define RECORD "rex_called_"

enum { SUFFIX = 6 }; /* letters of a unit's suffix */

struct object {
    struct elf_view view; /* whose data is NULL where there is none */
    size_t size;
    struct symbol {
        const char *name, *value; /* NULL: no value in the file */
        bool defined;
    } * symbols;
    size_t count;
    bool left_out;
};

static bool lies_in(const struct object *object, const Elf64_Shdr *section)
{
    return section->sh_offset <= object->size && section->sh_size <= object->size - section->sh_offset;
}

/* The symbol's bytes, if a string is there. */
static const char *find_value(const struct object *object, const Elf64_Sym *symbol)
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

static void read_symbols(struct object *object, const Elf64_Shdr *table)
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
            object->symbols[object->count++] =
                (struct symbol){object->view.data + names.sh_offset + symbol.st_name,
                                find_value(object, &symbol), symbol.st_shndx != SHN_UNDEF};
    }
}

static struct object read_object(const char *path, struct buffer *content)
{
    struct object object = {0};
    if (!files_read(content, path) || !elf_view_open(&object.view, content->data, content->length))
        return object; /* the linker will say what it thinks of it */
    object.size = content->length;
    for (unsigned i = 0; i < object.view.header.e_shnum; i++) {
        Elf64_Shdr section = elf_section(&object.view, i);
        if (section.sh_type == SHT_SYMTAB)
            read_symbols(&object, &section);
    }
    return object;
}

/* Whether the object has, or needs, a symbol that begins so. */
static bool has_symbol(const struct object *object, const char *beginning, bool defined)
{
    for (size_t i = 0; i < object->count; i++)
        if (object->symbols[i].defined == defined && begins_with(object->symbols[i].name, beginning))
            return true;
    return false;
}

static bool is_defined(const struct object *objects, size_t count, const char *beginning)
{
    for (size_t i = 0; i < count; i++)
        if (!objects[i].left_out && has_symbol(&objects[i], beginning, true))
            return true;
    return false;
}

/* Whether all is defined that the object calls; with `say`, an error message for each that is not. */
static bool check_object(const struct object *objects, size_t count, const struct object *object, bool say)
{
    bool good = true;
    for (size_t i = 0; i < object->count; i++) {
        const struct symbol *symbol = &object->symbols[i];
        if (!begins_with(symbol->name, RECORD) || !symbol->value ||
            strlen(symbol->name) <= strlen(RECORD) + SUFFIX)
            continue;
        const char *name = symbol->name + strlen(RECORD) + SUFFIX + 1;
        const char *mangled = arena_format("_ZN11rex_program%zu%sE", strlen(name), name);
        if (!has_symbol(object, mangled, false) || is_defined(objects, count, mangled))
            continue;
        if (say)
            message_error(
                symbol->value,
                "device code calls '%s', and no file of this program defines it as a declare target "
                "function",
                name);
        good = false;
    }
    return good;
}

/* The name in `_ZN11rex_program5scaleEi`, or NULL for a symbol that is not the program's. */
static const char *program_name(const char *symbol)
{
    static const char scope[] = "_ZN11rex_program";
    char *name;
    if (!begins_with(symbol, scope))
        return NULL;
    unsigned long length = strtoul(symbol + strlen(scope), &name, 10);
    return length > 0 && length < strlen(name) ? arena_string_length(name, length) : NULL;
}

/* nvcc makes a function or a variable of a weak one that another object must not define, too. */
static bool check_twice(const struct object *objects, size_t index)
{
    bool good = true;
    for (size_t i = 0; i < objects[index].count; i++) {
        const struct symbol *symbol = &objects[index].symbols[i];
        const char *name = symbol->defined ? program_name(symbol->name) : NULL;
        if (!name || !is_defined(objects, index, symbol->name))
            continue;
        message_error(NULL,
                      "two files of this program define '%s' for the device; the linker for GPUs takes one, "
                      "as nothing is weak in CUDA",
                      name);
        good = false;
    }
    return good;
}

static struct object *read_objects(const struct words *paths)
{
    struct object *objects = arena_alloc((paths->count + 1) * sizeof(*objects));
    for (size_t i = 0; i < paths->count; i++) {
        struct buffer content = {0}; /* stays: the symbols' names lie in it */
        objects[i] = read_object(paths->items[i], &content);
    }
    return objects;
}

bool undefined_check(struct words *paths, size_t members, struct words *left_out)
{
    struct object *objects = read_objects(paths);
    bool good = true, changed;
    do {
        changed = false;
        for (size_t i = members; i < paths->count; i++)
            if (!objects[i].left_out && !check_object(objects, paths->count, &objects[i], false))
                objects[i].left_out = changed = true;
    } while (changed);
    for (size_t i = 0; i < members; i++)
        good &= check_object(objects, paths->count, &objects[i], true);
    for (size_t i = 1; i < paths->count; i++)
        good &= objects[i].left_out || check_twice(objects, i);
    size_t kept = members;
    for (size_t i = members; i < paths->count; i++)
        if (objects[i].left_out)
            words_add(left_out, paths->items[i]);
        else
            paths->items[kept++] = paths->items[i];
    paths->count = kept;
    return good;
}

/* Whether the program has an entry for one of the object's kernels: each has an environment in the object,
 * and its name in the program. */
static bool is_used(const struct object *object, const struct buffer *program)
{
    static const char ending[] = "_kernel_environment";
    for (size_t i = 0; i < object->count; i++) {
        const char *name = object->symbols[i].name;
        if (!object->symbols[i].defined || !ends_with(name, ending))
            continue;
        const char *kernel = arena_string_length(name, strlen(name) - strlen(ending));
        if (memmem(program->data, program->length, kernel, strlen(kernel) + 1))
            return true;
    }
    return false;
}

bool undefined_confirm(const struct words *left_out, const char *program)
{
    struct buffer content = {0};
    bool good = true;
    if (left_out->count == 0 || !files_read(&content, program))
        return true;
    struct object *objects = read_objects(left_out);
    for (size_t i = 0; i < left_out->count; i++)
        if (is_used(&objects[i], &content))
            good &= check_object(objects, 0, &objects[i], true);
    free(content.data);
    return good;
}
