/*
 * The temporary directory, outputs that appear whole or not at all, and the places of REX's own files.
 */
#define _GNU_SOURCE
#include "process.h"

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static const char *temporary; /* NULL: none */

/* ---- the temporary directory ---- */

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

void files_remove(const char *directory)
{
    nftw(directory, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

void files_end(void)
{
    if (temporary && process_trace("rm", "-r", temporary, (char *)NULL))
        files_remove(temporary);
    temporary = NULL;
}

unsigned long long files_room(void)
{
    struct statvfs space;
    if (!temporary || statvfs(temporary, &space) != 0)
        return ULLONG_MAX;
    return (unsigned long long)space.f_bavail * space.f_frsize;
}

/* nvcc passes file names to a shell unquoted. */
bool files_shell_would_read(const char *name)
{
    return strpbrk(name, "'\"$`\\\n") != NULL;
}

bool files_shell_would_split(const char *name)
{
    return strpbrk(name, "'\"$`\\\n, \t;&|<>()*?[]{}~#!") != NULL;
}

/* Makes the directory under a name that the same command gets again in the same folder: nvcc writes the name
 * of the file that it compiles into debug information. Returns NULL where something has that name, such as
 * the directory of the same command that still runs. */
static const char *make_recurring(const char *parent, const char *program)
{
    struct buffer words = {0};
    uint32_t hash = HASH_BEGIN;
    char *here = getcwd(NULL, 0);
    if (here)
        hash = hash_text(hash, here, strlen(here));
    free(here);
    if (files_read(&words, "/proc/self/cmdline"))
        hash = hash_text(hash, words.data, words.length);
    free(words.data);
    const char *name = arena_format("%s/%s-%08x", parent, program, (unsigned)hash);
    return mkdir(name, 0700) == 0 ? name : NULL;
}

static const char *make_unique(const char *parent, const char *program)
{
    char *name = arena_format("%s/%s-XXXXXX", parent, program);
    if (!mkdtemp(name))
        message_fatal(NULL, "cannot make a temporary directory in %s: %s", parent, strerror(errno));
    return name;
}

void files_begin(bool print_only)
{
    const char *program = message_program_name();
    const char *parent = getenv("TMPDIR");
    if (!parent || !*parent || files_shell_would_split(parent) || access(parent, W_OK | X_OK) != 0)
        parent = "/tmp";
    if (print_only) { /* a name to show */
        temporary = arena_format("%s/%s-%ld", parent, program, (long)getpid());
        process_trace("mkdir", temporary, (char *)NULL);
    } else {
        const char *name = make_recurring(parent, program);
        temporary = name ? name : make_unique(parent, program);
        process_trace("mkdir", temporary, (char *)NULL);
        setenv("TMPDIR", temporary, 1); /* also removes what other programs have left in it */
    }
    atexit(files_end);
}

const char *files_temporary(const char *format, ...)
{
    struct buffer name = {0};
    va_list arguments;
    buffer_format(&name, "%s/", temporary);
    va_start(arguments, format);
    buffer_format_list(&name, format, arguments);
    va_end(arguments);
    const char *path = arena_string(name.data);
    free(name.data);
    return path;
}

void files_make_directory(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return;
    if (process_trace("mkdir", path, (char *)NULL) && mkdir(path, 0777) != 0)
        message_fatal(NULL, "cannot make the directory %s: %s", path, strerror(errno));
}

/* ---- reading and writing ---- */

bool files_read(struct buffer *buffer, const char *path)
{
    FILE *stream = fopen(path, "rbe");
    if (!stream)
        return false;
    bool good = buffer_read(buffer, stream);
    fclose(stream);
    return good;
}

static bool write_stream(FILE *stream, const void *data, size_t size)
{
    bool good = fwrite(data, 1, size, stream) == size;
    return fclose(stream) == 0 && good;
}

static bool cannot_write(const char *path)
{
    message_error(NULL, "cannot write %s: %s", path, strerror(errno));
    return false;
}

bool files_write(const char *path, const void *data, size_t size)
{
    FILE *stream = fopen(path, "wbe");
    return (stream && write_stream(stream, data, size)) || cannot_write(path);
}

/* The descriptor of the open file that a path names, as /dev/fd/3 does; -1 for other paths. */
static int descriptor(const char *path)
{
    static const char *const directories[] = {"/dev/fd/", "/proc/self/fd/"};
    if (same_text(path, "/dev/stdout"))
        return STDOUT_FILENO;
    if (same_text(path, "/dev/stderr"))
        return STDERR_FILENO;
    for (size_t i = 0; i < sizeof(directories) / sizeof(*directories); i++)
        if (begins_with(path, directories[i]))
            return atoi(path + strlen(directories[i]));
    return -1;
}

bool files_is_special(const char *path)
{
    struct stat status;
    return descriptor(path) >= 0 || (stat(path, &status) == 0 && !S_ISREG(status.st_mode));
}

void files_check_output(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        errno = EISDIR;
    else if (files_is_special(path) || access(path_directory(path), W_OK | X_OK) == 0)
        return;
    cannot_write(path);
    exit(1);
}

/* Copies a file next to its destination, with its mode; returns the copy's name, or NULL after an error
 * message. */
static char *copy_beside(const char *finished, const char *path)
{
    char *beside = arena_format("%s/.%.200s.XXXXXX", path_directory(path), path_file(path));
    struct buffer content = {0};
    struct stat status;
    if (stat(finished, &status) != 0 || !files_read(&content, finished)) {
        message_error(NULL, "cannot read %s: %s", finished, strerror(errno));
        return NULL;
    }
    int file = mkstemp(beside);
    FILE *stream = file < 0 ? NULL : fdopen(file, "wb");
    bool good = stream && fchmod(file, status.st_mode & 07777) == 0 &&
                write_stream(stream, buffer_text(&content), content.length);
    free(content.data);
    if (good)
        return beside;
    cannot_write(path);
    if (file >= 0)
        unlink(beside);
    return NULL;
}

/* Writes to a destination that cannot be replaced, such as /dev/null; in an open file, after what is
 * there. */
static bool copy_into(const char *finished, const char *path)
{
    struct buffer content = {0};
    bool good = files_read(&content, finished);
    int file = descriptor(path);
    FILE *stream = !good ? NULL : file >= 0 ? fdopen(dup(file), "wb") : fopen(path, "wbe");
    if (!good)
        message_error(NULL, "cannot read %s: %s", finished, strerror(errno));
    else
        good = (stream && write_stream(stream, buffer_text(&content), content.length)) || cannot_write(path);
    free(content.data);
    return good;
}

void outputs_add(struct outputs *outputs, const char *finished, const char *path)
{
    outputs->items = arena_grow(outputs->items, outputs->count, &outputs->capacity, sizeof(*outputs->items));
    outputs->items[outputs->count++] = (struct output){.finished = finished, .path = path};
}

/* Copies all outputs before it renames the first one, so that a full disk leaves the old files intact. */
static bool write_outputs(struct outputs *outputs)
{
    for (size_t i = 0; i < outputs->count; i++) {
        struct output *output = &outputs->items[i];
        if (files_is_special(output->path) ? !copy_into(output->finished, output->path)
                                           : !(output->beside = copy_beside(output->finished, output->path)))
            return false;
    }
    return true;
}

bool files_install_all(struct outputs *outputs)
{
    bool carry_out = true;
    for (size_t i = 0; i < outputs->count; i++) {
        const char *path = outputs->items[i].path;
        carry_out = process_trace(files_is_special(path) ? "cp" : "mv", outputs->items[i].finished, path,
                                  (char *)NULL);
    }
    if (!carry_out)
        return true;
    bool good = write_outputs(outputs);
    for (size_t i = 0; i < outputs->count; i++) {
        struct output *output = &outputs->items[i];
        if (output->beside && good && rename(output->beside, output->path) != 0)
            good = cannot_write(output->path);
        else if (output->beside && good)
            output->beside = NULL;
        if (output->beside)
            unlink(output->beside);
    }
    return good;
}

bool files_install(const char *finished, const char *path)
{
    struct outputs outputs = {0};
    outputs_add(&outputs, finished, path);
    return files_install_all(&outputs);
}

/* ---- where programs and files are ---- */

/* By the name that the program was started under where /proc is not mounted. */
const char *files_program_directory(void)
{
    static char path[PATH_MAX];
    const char *started = (const char *)getauxval(AT_EXECFN);
    if (!path[0] && readlink("/proc/self/exe", path, sizeof(path) - 1) < 0 &&
        (!started || !realpath(started, path)))
        message_fatal(NULL, "cannot find out where this program is: %s", strerror(errno));
    return path_directory(path);
}

static int by_name(const void *left, const void *right)
{
    const char *const *one = left, *const *other = right;
    return strcmp(*one, *other);
}

void files_list(struct words *files, const char *directory)
{
    DIR *stream = opendir(directory);
    size_t first = files->count;
    for (struct dirent *entry; stream && (entry = readdir(stream));)
        if (*entry->d_name != '.')
            words_add(files, arena_format("%s/%s", directory, entry->d_name));
    if (stream)
        closedir(stream);
    if (files->count > first)
        qsort(files->items + first, files->count - first, sizeof(*files->items), by_name);
}

const char *files_shared(const char *name)
{
    const char *program = files_program_directory();
    const char *installed = arena_format("%s/lib/rex/%s", path_directory(program), name);
    if (access(installed, F_OK) == 0)
        return installed;
    return arena_format("%s/%s", path_directory(program), name);
}

const char *files_find_program(const char *name)
{
    const char *path = getenv("PATH");
    if (strchr(name, '/'))
        return access(name, X_OK) == 0 ? name : NULL;
    while (path && *path) {
        size_t length = strcspn(path, ":");
        const char *directory = length ? arena_string_length(path, length) : ".";
        const char *program = arena_format("%s/%s", directory, name);
        if (access(program, X_OK) == 0)
            return program;
        path += length + (path[length] == ':');
    }
    return NULL;
}
