/*
 * The temporary directory, outputs that are there whole or not at all, and where REX's own files are.
 */
#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <ftw.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

void files_begin(bool print_only)
{
    const char *program = message_program_name();
    const char *parent = getenv("TMPDIR");
    if (!parent || !*parent)
        parent = "/tmp";
    if (print_only) { /* a name to show */
        temporary = arena_format("%s/%s-%ld", parent, program, (long)getpid());
        process_trace("mkdir", temporary, (char *)NULL);
    } else {
        char *name = arena_format("%s/%s-XXXXXX", parent, program);
        if (!mkdtemp(name))
            message_fatal(NULL, "cannot make a temporary directory in %s: %s", parent, strerror(errno));
        temporary = name;
        process_trace("mkdir", temporary, (char *)NULL);
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

/* Something like /dev/null: it is written to and never replaced. */
static bool is_special(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

void files_check_output(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        errno = EISDIR;
    else if (is_special(path) || access(path_directory(path), W_OK | X_OK) == 0)
        return;
    cannot_write(path);
    exit(1);
}

/* Writes a file under another name beside path, with the mode given, and renames it. */
static bool replace(const char *path, const struct buffer *content, mode_t mode)
{
    char *beside = arena_format("%s/.%s.XXXXXX", path_directory(path), path_file(path));
    int file = mkstemp(beside);
    if (file < 0)
        return cannot_write(path);
    FILE *stream = fdopen(file, "wb");
    if (!stream || fchmod(file, mode) != 0 || !write_stream(stream, buffer_text(content), content->length) ||
        rename(beside, path) != 0) {
        cannot_write(path);
        unlink(beside);
        return false;
    }
    return true;
}

bool files_install(const char *finished, const char *path)
{
    struct buffer content = {0};
    struct stat status;
    if (!process_trace(is_special(path) ? "cp" : "mv", finished, path, (char *)NULL))
        return true;
    bool good = stat(finished, &status) == 0 && files_read(&content, finished);
    if (!good)
        message_error(NULL, "cannot read %s: %s", finished, strerror(errno));
    else if (is_special(path))
        good = files_write(path, buffer_text(&content), content.length);
    else
        good = replace(path, &content, status.st_mode & 07777);
    free(content.data);
    return good;
}

/* ---- where programs and files are ---- */

const char *files_program_directory(void)
{
    static char path[PATH_MAX];
    if (!path[0] && readlink("/proc/self/exe", path, sizeof(path) - 1) < 0)
        message_fatal(NULL, "cannot read /proc/self/exe: %s", strerror(errno));
    return path_directory(path);
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
