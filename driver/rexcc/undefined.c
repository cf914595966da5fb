/*
 * Device functions and variables that are used and defined nowhere, and those that two objects define. The
 * linkers for devices would report both with mangled names in temporary objects; nvcc, of a program with one
 * device file, would define such a variable.
 *
 * What a device file uses and does not define (symbols_called) is undefined when an object needs a symbol of
 * its name, and no object defines one, a function with whatever parameters: different parameters are for
 * linkage.c.
 *
 * A unit may declare functions for devices that nothing on a device calls, as headers of programs do which
 * are compiled without offloading, too. So an object that has no kernels and no variables is left out if it
 * uses what is undefined.
 *
 * The host's linker takes from an archive only the members that it needs, and which these are is not known
 * yet when device code is linked. So device code of a member that calls an undefined function, or that
 * defines what an object or an earlier member defines, is left out. When the program has been linked, it is
 * checked whether it contains one of the kernels that were left out.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>

#define ENVIRONMENT "_kernel_environment" /* the end of the symbol that each kernel has besides its own */

static bool is_variable(const struct device_symbols *object, const char *mangled)
{
    for (size_t i = 0; i < object->count; i++)
        if (same_text(object->symbols[i].name, mangled))
            return true;
    return false;
}

static void say_undefined(const char *position, const char *name, bool variable)
{
    if (variable)
        message_error(position,
                      "device code uses '%s', and no file that is linked here defines it as a declare target "
                      "variable; a map clause alone, without declare target, passes what another program or "
                      "library defines",
                      name);
    else
        message_error(position,
                      "device code calls '%s', and no file of this program defines it as a declare target "
                      "function",
                      name);
}

/* Whether every function and variable that the object uses is defined. With `say`, an error message for each
 * that is not.
 * */
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
            say_undefined(symbol->value, symbols_original(name), is_variable(object, mangled));
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
        symbols_original(name));
}

/* Two units have the same suffix, which rex-parse makes of their text and their path on the command line. */
static void say_same_text(const char *environment)
{
    const char *kernel = arena_string_length(environment, strlen(environment) - strlen(ENVIRONMENT));
    message_error(NULL,
                  "two objects of this program have the kernel '%s': one is linked twice, or their sources "
                  "have the same "
                  "text and the same path; compile such sources from a folder above theirs, as dir/x.c",
                  kernel);
}

static bool is_kernel(const struct device_symbol *symbol)
{
    return symbol->defined && ends_with(symbol->name, ENVIRONMENT);
}

/* Whether no earlier object defines a function, variable or kernel of the object: nvcc has no weak symbols,
 * so that even functions that are weak in the source must not be defined twice. With `say`, an error message
 * for each, and one for all kernels. */
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

/* Whether the host can ask for something in the object: a kernel, or a variable. */
static bool has_entries(const struct device_symbols *object)
{
    for (size_t i = 0; i < object->count; i++) {
        const struct device_symbol *symbol = &object->symbols[i];
        const char *name = symbol->defined ? symbols_program_name(symbol->name) : NULL;
        if (is_kernel(symbol) || (name && same_text(symbol->name, symbols_mangled(name))))
            return true;
    }
    return false;
}

/* Leaves out objects that use what is undefined, until none does: a function of an object that is left out is
 * undefined, too. These are members, and objects that only others need. */
static void leave_incomplete(struct device_symbols *objects, size_t members, const struct words *paths,
                             struct words *incomplete)
{
    bool changed;
    do {
        changed = false;
        for (size_t i = 0; i < paths->count; i++)
            if ((i >= members || !has_entries(&objects[i])) && !objects[i].left_out &&
                !check_object(objects, paths->count, &objects[i], false)) {
                words_add(incomplete, paths->items[i]);
                objects[i].left_out = changed = true;
            }
    } while (changed);
}

/* Whether the object has a kernel that no earlier object has. */
static bool has_own_kernel(const struct device_symbols *objects, size_t index)
{
    for (size_t i = 0; i < objects[index].count; i++) {
        const struct device_symbol *symbol = &objects[index].symbols[i];
        if (is_kernel(symbol) && !symbols_define(objects, index, symbol->name))
            return true;
    }
    return false;
}

/* Leaves out members that define what earlier objects define. */
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

/* Whether what stands in front of the members is complete, without what was left out of it. */
static bool are_complete(const struct device_symbols *objects, size_t members, size_t count)
{
    for (size_t i = 0; i < members; i++)
        if (!objects[i].left_out && !check_object(objects, count, &objects[i], false))
            return false;
    return true;
}

bool undefined_check(struct words *paths, size_t members, struct left_out *left_out)
{
    struct device_symbols *objects = symbols_read(paths);
    bool good = true;
    leave_incomplete(objects, members, paths, &left_out->incomplete);
    leave_repeated(objects, members, paths, &left_out->repeated);
    leave_incomplete(objects, members, paths, &left_out->incomplete);
    bool complete = are_complete(objects, members, paths->count);
    for (size_t i = 0; i < members && !complete; i++)
        objects[i].left_out = false; /* what they lack is what is to be said */
    for (size_t i = 0; i < members; i++)
        good &= objects[i].left_out || check_object(objects, paths->count, &objects[i], true);
    for (size_t i = 1; i < members; i++)
        good &= objects[i].left_out || check_twice(objects, i, true);
    size_t kept = 0;
    for (size_t i = 0; i < paths->count; i++)
        if (objects[i].left_out)
            words_add(&left_out->all, paths->items[i]);
        else
            paths->items[kept++] = paths->items[i];
    paths->count = kept;
    return good;
}

/* Whether the program contains the name of one of the object's kernels, as its entry for the kernel does. */
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

/* The archive and member, libx.a(x.o), that a device object was unpacked from. */
static const char *owner_of(const struct payloads *payloads, const char *path)
{
    for (size_t i = 0; i < payloads->count; i++)
        if (same_text(payloads->items[i].path, path))
            return payloads->items[i].owner;
    return path;
}

/* Reports members whose kernels the program uses, though they define again what other files define. */
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
