/*
 * Device functions that are called and defined nowhere, and those that two objects define, which the linkers
 * of devices would tell by mangled names in objects that nobody has seen.
 *
 * A function that a device file names and does not define (symbols_called) is undefined when an object needs
 * a symbol of its name, and none has it. Those that have it with other parameters are for linkage.c.
 *
 * The device object of an archive's member that calls such a function is left out, as long as nobody knows
 * whether the host's linker takes the member. When that has linked the program, its kernels' names tell.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>

#define ENVIRONMENT "_kernel_environment" /* what each kernel has beside it */

/* Whether all is defined that the object calls; with `say`, an error message for each that is not. */
static bool check_object(const struct device_symbols *objects, size_t count,
                         const struct device_symbols *object, bool say)
{
    bool good = true;
    for (size_t i = 0; i < object->count; i++) {
        const struct device_symbol *symbol = &object->symbols[i];
        const char *name = symbols_called(symbol), *mangled = name ? symbols_mangled(name) : NULL;
        if (!name || !symbols_has(object, mangled, false) || symbols_define(objects, count, mangled))
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

static bool say_twice(const char *name)
{
    message_error(
        NULL,
        "two files of this program define '%s' for the device; the linker for GPUs takes one, as nothing "
        "is weak in CUDA",
        name);
    return false;
}

/* The suffix of units is of their text and the folder that the command line names (rex-parse). */
static bool say_same_text(const char *environment)
{
    const char *kernel = arena_string_length(environment, strlen(environment) - strlen(ENVIRONMENT));
    message_error(
        NULL,
        "two objects of this program have the kernel '%s': their sources have the same text and the same "
        "path; compile them from a folder above theirs, as dir/x.c",
        kernel);
    return false;
}

/* nvcc makes a function or a variable of a weak one that another object must not define, too. */
static bool check_twice(const struct device_symbols *objects, size_t index)
{
    bool good = true, same = false;
    for (size_t i = 0; i < objects[index].count; i++) {
        const struct device_symbol *symbol = &objects[index].symbols[i];
        const char *name = symbol->defined ? symbols_program_name(symbol->name) : NULL;
        bool kernel = !same && symbol->defined && ends_with(symbol->name, ENVIRONMENT);
        if (name && symbols_define(objects, index, symbols_mangled(name)))
            good = say_twice(name);
        else if (kernel && symbols_define(objects, index, symbol->name))
            same = !say_same_text(symbol->name);
    }
    return good && !same;
}

bool undefined_check(struct words *paths, size_t members, struct words *left_out)
{
    struct device_symbols *objects = symbols_read(paths);
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
static bool is_used(const struct device_symbols *object, const struct buffer *program)
{
    for (size_t i = 0; i < object->count; i++) {
        const char *name = object->symbols[i].name;
        if (!object->symbols[i].defined || !ends_with(name, ENVIRONMENT))
            continue;
        const char *kernel = arena_string_length(name, strlen(name) - strlen(ENVIRONMENT));
        if (memmem(program->data, program->length, kernel, strlen(kernel) + 1))
            return true;
    }
    return false;
}

bool undefined_say_gcc(const char *object)
{
    message_error(NULL,
                  "%s: gcc has compiled its target regions for libgomp, in whose place programs with device "
                  "code have LLVM's OpenMP runtime; compile it with rexcc",
                  object);
    return false;
}

bool undefined_confirm(const struct program *program, const char *output)
{
    static const char target[] = "\0GOMP_target_ext";
    const struct words *left_out = program->left_out;
    const char *gcc = program->payloads.gcc;
    struct buffer content = {0};
    bool good = true;
    if ((left_out->count == 0 && !gcc) || !files_read(&content, output))
        return true;
    struct device_symbols *objects = symbols_read(left_out);
    for (size_t i = 0; i < left_out->count; i++)
        if (is_used(&objects[i], &content))
            good &= check_object(objects, 0, &objects[i], true);
    if (gcc && memmem(content.data, content.length, target, sizeof(target)))
        good = undefined_say_gcc(gcc);
    free(content.data);
    return good;
}
