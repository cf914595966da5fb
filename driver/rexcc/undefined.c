/*
 * Device functions that are called and defined nowhere, and those that two objects define, which the linkers
 * of devices would tell by mangled names in objects that nobody has seen.
 *
 * A function that a device file names and does not define (symbols_called) is undefined when an object needs
 * a symbol of its name, and none has it. Those that have it with other parameters are for linkage.c.
 *
 * Device code of an archive's member that calls such a function, or defines what an object or an earlier
 * member does, is left out, as long as nobody knows whether the host's linker takes the member. When that has
 * linked the program, its kernels' names tell.
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

static void say_twice(const char *name)
{
    message_error(
        NULL,
        "two files of this program define '%s' for the device; the linker for GPUs takes one, as nothing "
        "is weak in CUDA",
        name);
}

/* The suffix of units is of their text and the folder that the command line names (rex-parse). */
static void say_same_text(const char *environment)
{
    const char *kernel = arena_string_length(environment, strlen(environment) - strlen(ENVIRONMENT));
    message_error(
        NULL,
        "two objects of this program have the kernel '%s': their sources have the same text and the same "
        "path; compile them from a folder above theirs, as dir/x.c",
        kernel);
}

static bool is_kernel(const struct device_symbol *symbol)
{
    return symbol->defined && ends_with(symbol->name, ENVIRONMENT);
}

/* nvcc makes a function or a variable of a weak one that another object must not define, too. With `say`, an
 * error message for each, and one for all kernels. */
static bool check_twice(const struct device_symbols *objects, size_t index, bool say)
{
    bool good = true, same = false;
    for (size_t i = 0; i < objects[index].count; i++) {
        const struct device_symbol *symbol = &objects[index].symbols[i];
        const char *name = symbol->defined ? symbols_program_name(symbol->name) : NULL;
        if (name && symbols_define(objects, index, symbols_mangled(name))) {
            if (say)
                say_twice(name);
            good = false;
        } else if (!same && is_kernel(symbol) && symbols_define(objects, index, symbol->name)) {
            if (say)
                say_same_text(symbol->name);
            same = true;
        }
    }
    return good && !same;
}

/* Leaves out members that call what nothing defines which is not left out. */
static void leave_incomplete(struct device_symbols *objects, size_t members, const struct words *paths,
                             struct words *incomplete)
{
    bool changed;
    do {
        changed = false;
        for (size_t i = members; i < paths->count; i++)
            if (!objects[i].left_out && !check_object(objects, paths->count, &objects[i], false)) {
                words_add(incomplete, paths->items[i]);
                objects[i].left_out = changed = true;
            }
    } while (changed);
}

/* Whether no object before it has one of its kernels. */
static bool has_own_kernel(const struct device_symbols *objects, size_t index)
{
    for (size_t i = 0; i < objects[index].count; i++) {
        const struct device_symbol *symbol = &objects[index].symbols[i];
        if (is_kernel(symbol) && !symbols_define(objects, index, symbol->name))
            return true;
    }
    return false;
}

/* Leaves out members that define what is defined before them. */
static void leave_repeated(struct device_symbols *objects, size_t members, const struct words *paths,
                           struct words *repeated)
{
    for (size_t i = members; i < paths->count; i++)
        if (!objects[i].left_out && !check_twice(objects, i, false)) {
            if (has_own_kernel(objects, i))
                words_add(repeated, paths->items[i]);
            objects[i].left_out = true;
        }
}

bool undefined_check(struct words *paths, size_t members, struct left_out *left_out)
{
    struct device_symbols *objects = symbols_read(paths);
    bool good = true;
    leave_incomplete(objects, members, paths, &left_out->incomplete);
    leave_repeated(objects, members, paths, &left_out->repeated);
    leave_incomplete(objects, members, paths, &left_out->incomplete);
    for (size_t i = 0; i < members; i++)
        good &= check_object(objects, paths->count, &objects[i], true);
    for (size_t i = 1; i < members; i++)
        good &= check_twice(objects, i, true);
    size_t kept = members;
    for (size_t i = members; i < paths->count; i++)
        if (objects[i].left_out)
            words_add(&left_out->all, paths->items[i]);
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
        if (!is_kernel(&object->symbols[i]))
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

/* The archive and its member that have brought a device object. */
static const char *owner_of(const struct payloads *payloads, const char *path)
{
    for (size_t i = 0; i < payloads->count; i++)
        if (same_text(payloads->items[i].path, path))
            return payloads->items[i].owner;
    return path;
}

static bool confirm_repeated(const struct program *program, const struct buffer *content)
{
    const struct words *repeated = &program->left_out->repeated;
    struct device_symbols *objects = symbols_read(repeated);
    bool good = true;
    for (size_t i = 0; i < repeated->count; i++)
        if (is_used(&objects[i], content)) {
            message_error(NULL,
                          "%s: the linker takes it, and another file of this program defines for the device "
                          "what it does",
                          owner_of(&program->payloads, repeated->items[i]));
            good = false;
        }
    return good;
}

bool undefined_confirm(const struct program *program, const char *output)
{
    static const char target[] = "\0GOMP_target_ext";
    const struct words *incomplete = &program->left_out->incomplete;
    const char *gcc = program->payloads.gcc;
    struct buffer content = {0};
    if ((program->left_out->all.count == 0 && !gcc) || !files_read(&content, output))
        return true;
    bool good = confirm_repeated(program, &content);
    struct device_symbols *objects = symbols_read(incomplete);
    for (size_t i = 0; i < incomplete->count; i++)
        if (is_used(&objects[i], &content))
            good &= check_object(objects, 0, &objects[i], true);
    if (gcc && memmem(content.data, content.length, target, sizeof(target)))
        good = undefined_say_gcc(gcc);
    free(content.data);
    return good;
}
