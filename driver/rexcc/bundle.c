/*
 * A program with all that it needs on a machine without LLVM: rexcc --bundle=FOLDER PROGRAM...
 *
 * FOLDER gets the programs, and in FOLDER/lib the shared libraries that they load, but for the C library's.
 * The programs then find those from where they lie themselves ($ORIGIN), so that FOLDER may be moved. The
 * run path is written over the one that rexcc's link has left, as DT_RPATH: that serves the libraries'
 * libraries, too, which DT_RUNPATH does not (System V ABI, "Shared Object Dependencies").
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The C library is not copied: it belongs to the machine's kernel and loader. */
static bool is_of_the_c_library(const char *path)
{
    static const char *const names[] = {"libc.so.",  "libm.so.",  "libpthread.so.", "libdl.so.",
                                        "librt.so.", "ld-linux-", "libresolv.so."};
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (begins_with(path_file(path), names[i]))
            return true;
    return false;
}

/* The paths in ldd's output, whose lines are `name => path (address)`. */
static bool list_libraries(struct words *libraries, const struct words *programs)
{
    struct commands commands = {0};
    struct command *ldd = commands_add(&commands);
    struct buffer text = {0};
    words_add(&ldd->words, "ldd");
    words_add_all(&ldd->words, programs);
    ldd->output = files_temporary("libraries");
    if (!process_parallel(&commands) || !files_read(&text, ldd->output))
        return false;
    buffer_add_char(&text, '\0');
    for (char *line = strtok(text.data, "\n"); line; line = strtok(NULL, "\n")) {
        const char *path = strstr(line, " => ");
        if (path && begins_with(path + 4, "not found")) {
            message_error(NULL, "a library is not found here, either: %s", line + strspn(line, "\t "));
            return false;
        }
        const char *library = path ? arena_string_length(path + 4, strcspn(path + 4, " ")) : "";
        if (strchr(library, '/'))
            words_add(libraries, library);
    }
    free(text.data);
    return true;
}

static bool copy(const char *from, const char *to)
{
    struct outputs outputs = {0};
    if (access(to, F_OK) == 0 && ends_with(path_directory(to), "/lib"))
        return true; /* of several programs */
    outputs_add(&outputs, from, to);
    return files_install_all(&outputs);
}

/* Writes the run path over the present one. Returns whether there is one, with enough room. */
static bool set_run_path(struct buffer *file, const char *path)
{
    size_t size = 0, names_size = 0;
    char *dynamic = (char *)elf_find_section(file, ".dynamic", &size);
    char *names = (char *)elf_find_section(file, ".dynstr", &names_size);
    for (size_t at = 0; dynamic && names && at + sizeof(Elf64_Dyn) <= size; at += sizeof(Elf64_Dyn)) {
        Elf64_Dyn entry;
        memcpy(&entry, dynamic + at, sizeof(entry));
        if ((entry.d_tag != DT_RUNPATH && entry.d_tag != DT_RPATH) || entry.d_un.d_val >= names_size ||
            strnlen(names + entry.d_un.d_val, names_size - entry.d_un.d_val) < strlen(path))
            continue;
        strcpy(names + entry.d_un.d_val, path);
        entry.d_tag = DT_RPATH;
        memcpy(dynamic + at, &entry, sizeof(entry));
        return true;
    }
    return false;
}

/* The same in a file. Returns false after an error message; `changed` is false where there is no room. */
static bool change_run_path(const char *path, const char *way, bool *changed)
{
    const char *finished = files_temporary("changed");
    struct buffer file = {0};
    struct stat status;
    if (stat(path, &status) != 0 || !files_read(&file, path)) {
        message_error(NULL, "cannot read %s: %s", path, strerror(errno));
        return false;
    }
    *changed = set_run_path(&file, way);
    bool good = !*changed || (files_write(finished, file.data, file.length) &&
                              chmod(finished, status.st_mode & 07777) == 0 && files_install(finished, path));
    free(file.data);
    return good;
}

/* A library that has a run path of its own does not use the program's; one without it does. */
static bool place_library(const char *library, const char *directory)
{
    const char *place = arena_format("%s/%s", directory, path_file(library));
    bool changed;
    return copy(library, place) && change_run_path(place, "$ORIGIN", &changed);
}

static bool copy_libraries(const struct words *libraries, const char *directory)
{
    files_make_directory(directory);
    for (size_t i = 0; i < libraries->count; i++) {
        const char *library = libraries->items[i];
        if (!is_of_the_c_library(library) && !place_library(library, directory))
            return false;
    }
    const char *name = arena_format("%s/libomp.so", directory); /* libomptarget loads it by this name */
    if (access(arena_format("%s/libomp.so.5", directory), F_OK) == 0 && access(name, F_OK) != 0 &&
        symlink("libomp.so.5", name) != 0) {
        message_error(NULL, "cannot make %s: %s", name, strerror(errno));
        return false;
    }
    return true;
}

/* The relative path from the program's folder to the folder `lib`; NULL where the program lies outside of
 * the bundle. */
static const char *way_to_libraries(const char *program, const char *directory)
{
    struct buffer way = {0};
    char *real = realpath(program, NULL), *root = realpath(directory, NULL);
    const char *path = NULL;
    if (real && root && begins_with(real, root) && real[strlen(root)] == '/') {
        buffer_add(&way, "$ORIGIN/");
        for (const char *at = real + strlen(root) + 1; (at = strchr(at, '/')); at++)
            buffer_add(&way, "../");
        buffer_add(&way, "lib");
        path = arena_string(buffer_text(&way));
    }
    free(way.data), free(real), free(root);
    return path;
}

/* Copies a program that is not in the folder yet. */
static bool place_program(const char *program, const char *directory, bool libraries)
{
    const char *place = program;
    bool changed;
    if (!way_to_libraries(place, directory)) {
        place = arena_format("%s/%s", directory, path_file(program));
        if (!copy(program, place))
            return false;
    }
    const char *way = way_to_libraries(place, directory);
    if (!way || !change_run_path(place, way, &changed))
        return false;
    if (!changed && libraries)
        message_warning(NULL,
                        "%s has no run path that could be changed; start it with LD_LIBRARY_PATH=%s/lib",
                        program, directory);
    return true;
}

/* Reads the file first, because ldd's message would not name it. */
static void add_program(struct words *programs, const char *path)
{
    struct buffer content = {0};
    struct elf_view view;
    if (!files_read(&content, path))
        message_fatal(NULL, "cannot read %s: %s", path, strerror(errno));
    if (!elf_view_open(&view, content.data, content.length))
        message_fatal(NULL, "%s is no program", path);
    free(content.data);
    words_add(programs, path);
}

int bundle_main(const struct options *options)
{
    struct words programs = {0}, libraries = {0};
    for (size_t i = 0; i < options->link_count; i++)
        if (options->link[i].kind == LINK_FILE)
            add_program(&programs, options->link[i].word);
    if (programs.count == 0)
        message_fatal(NULL, "--bundle=%s, but no program", options->bundle);
    if (!list_libraries(&libraries, &programs))
        return 1;
    files_make_directory(options->bundle);
    if (!copy_libraries(&libraries, arena_format("%s/lib", options->bundle)))
        return 1;
    for (size_t i = 0; i < programs.count; i++)
        if (!place_program(programs.items[i], options->bundle, libraries.count > 0))
            return 1;
    return 0;
}
