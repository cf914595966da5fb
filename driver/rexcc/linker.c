/*
 * rexcc in the place of the linker, for programs that another compiler links.
 *
 * `rexcc --print-link-flags` prints -B and a folder in which `ld` is this program; gcc, g++, clang, clang++
 * and what calls them (mpicxx, mpifort) then start it as their linker. It does for the objects and archives
 * among its words what rexcc does when it links: their device code becomes images, and the object that
 * registers those, the runtime and libomptarget go to the real linker with all the words. Where there is no
 * device code the real linker gets what it would have got.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool linker_is_called(const char *name)
{
    return same_text(path_file(name), "ld") || begins_with(path_file(name), "ld.");
}

int linker_print_flags(void)
{
    printf("-B%s/\n", files_shared("runtime/linker"));
    return 0;
}

static bool has_word(const struct words *words, const char *word)
{
    for (size_t i = 0; i < words->count; i++)
        if (same_text(words->items[i], word))
            return true;
    return false;
}

/* Whether one of the words contains `piece`. */
static bool has_piece(const struct words *words, const char *piece)
{
    for (size_t i = 0; i < words->count; i++)
        if (strstr(words->items[i], piece))
            return true;
    return false;
}

/* Whether rexcc itself has called this linker, as where it is given --print-link-flags: then all has been
 * done. */
static bool is_under_rexcc(const struct words *words)
{
    return has_piece(words, "/" LINK_OBJECT);
}

/* Whether clang's own tool for linking device code has called this linker: an object of that name has its
 * images. */
static bool is_under_clang(const struct words *words)
{
    return has_piece(words, ".image.wrapper-");
}

/* Adds LLVM's OpenMP libraries. They come before all other words, so that the functions for devices are not
 * taken from another OpenMP runtime among these. */
static void add_libraries(struct words *words)
{
    const char *directory = link_llvm_directory();
    words_add_list(words, "-L", directory, "-rpath", directory, "--allow-shlib-undefined", "--push-state",
                   "--no-as-needed", "-lomp", "-lomptarget", "--pop-state", (char *)NULL);
}

/* Adds REX's runtime, and the object that registers the images. A shared library gets the runtime as a
 * library. */
static void add_runtime(struct words *words, const char *object, bool shared)
{
    const char *library = files_shared("runtime/library/librex.so");
    words_add(words, object);
    if (shared)
        words_add_list(words, library, "-rpath", path_directory(library), (char *)NULL);
    else
        words_add_list(words, files_shared("runtime/library/register_cubin.o"),
                       "--export-dynamic-symbol=rex_*", (char *)NULL);
}

/* Whether the words ask for a program without shared libraries. -static by itself does not: it may also be
 * meant for the next few libraries only. */
static bool is_static(const struct words *words)
{
    bool loads = has_word(words, "-dynamic-linker") || has_word(words, "--dynamic-linker");
    return has_word(words, "-static") && !loads && !has_word(words, "-shared");
}

/* The file that the linker writes. */
static const char *output_of(const struct words *words)
{
    for (size_t i = words->count; i-- > 1;)
        if (same_text(words->items[i - 1], "-o"))
            return words->items[i];
    return "a.out";
}

/* Calls the real linker. Returns the exit status. */
static int run(const char *linker, char **given, const char *object, bool shared)
{
    struct commands commands = {0};
    struct words *words = &commands_add(&commands)->words;
    words_add(words, linker);
    add_runtime(words, object, shared);
    add_libraries(words);
    for (; *given; given++)
        words_add(words, *given);
    link_atomic(words, "--as-needed", "--no-as-needed");
    return process_parallel(&commands) ? 0 : 1;
}

int linker_main(int argc, char **argv)
{
    struct options options = {0};
    struct left_out left_out = {0};
    struct words renamed = {0};
    struct program program = {.options = &options, .left_out = &left_out, .renamed = &renamed};
    struct words words = {0}; /* the command line, with the words of files that it names as @file */
    const char *linker = files_find_program(path_file(argv[0]));
    for (char **word = responses_expand(argc, argv); *word; word++)
        words_add(&words, *word);
    if (!linker)
        message_fatal(NULL, "no %s in PATH to link with", path_file(argv[0]));
    if (!has_word(&words, "-r") && !has_word(&words, "--relocatable") && !is_under_rexcc(&words))
        inputs_collect(&program.payloads, &words);
    if (program.payloads.count == 0) {
        execv(linker, argv);
        message_fatal(NULL, "cannot run %s: %s", linker, strerror(errno));
    }
    if (is_static(&words))
        message_fatal(NULL, "-static is not supported with device code: libomptarget is a shared library");
    if (has_piece(&words, "/ld-musl-"))
        message_fatal(NULL, NO_MUSL);
    if (program.payloads.clang && !is_under_clang(&words))
        message_warning(NULL,
                        "a file among them has device code that clang's own offloading has made, which the "
                        "program will not find: link it with rexcc or clang");
    process_begin(false, true);
    files_begin(false);
    program.archs = device_archs(&options, &program.payloads);
    compile_name_images(&program);
    const char *object = files_temporary(LINK_OBJECT);
    bool shared = has_word(&words, "-shared") || has_word(&words, "-Bshareable");
    int status = link_device(&program, object) ? run(linker, argv + 1, object, shared) : 1;
    if (status && program.payloads.gcc)
        undefined_say_gcc(program.payloads.gcc);
    if (status || (undefined_confirm(&program, output_of(&words)) &&
                   link_settle_dependencies(&words, output_of(&words))))
        return status;
    unlink(output_of(&words));
    return 1;
}
