/*
 * The files of the command line: in which language each is, and what is wrong with it.
 */
#include "rexcc.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool has_ending(const char *path, const char *const *endings)
{
    for (; *endings; endings++)
        if (ends_with(path, *endings))
            return true;
    return false;
}

/* The language of a file by its name; NULL: the file is for the linker. */
static const char *language_by_name(const char *path)
{
    static const char *const rows[][2] = {{".c", "c"},
                                          {".i", "cpp-output"},
                                          {".s", "assembler"},
                                          {".S", "assembler-with-cpp"},
                                          {".sx", "assembler-with-cpp"},
                                          {".h", "c-header"},
                                          {".rex", "rex"}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (ends_with(path, rows[i][0]))
            return rows[i][1];
    return NULL;
}

/* Whether a file is source in another language. The linker would only say that it does not know the format.
 * */
static bool is_foreign(const char *path)
{
    static const char *const endings[] = {".cc",  ".cp",  ".cpp", ".cxx", ".c++", ".C", ".CPP", ".ii",
                                          ".hpp", ".hh",  ".cu",  ".hip", ".f",   ".F", ".for", ".f77",
                                          ".f90", ".F90", ".f95", ".f03", ".f08", ".m", ".mm",  ".d",
                                          ".go",  ".adb", ".py",  ".sh",  NULL};
    return has_ending(path, endings);
}

/* Adds a file to compile, whose object is linked in its place among the files. */
static void add_source(struct options *options, const char *path, const char *language)
{
    options->sources = arena_grow(options->sources, options->source_count, &options->source_capacity,
                                  sizeof(*options->sources));
    options->sources[options->source_count].path = path;
    options->sources[options->source_count++].language = language;
    options_add_link(options, LINK_SOURCE, path);
    if (same_text(language, "c-header"))
        options->result = RESULT_CLANGS;
}

static bool is_directory(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Whether a path names the standard input of whatever program reads it. */
static bool is_standard_input(const char *path)
{
    return same_text(path, "/dev/stdin") || same_text(path, "/dev/fd/0") ||
           same_text(path, "/proc/self/fd/0");
}

void options_add_file(struct options *options, const char *path, bool standard_input)
{
    const char *language = options->language ? options->language : language_by_name(path);
    if (language && is_standard_input(path)) {
        path = "-";
        standard_input = true;
    }
    if (*path == '-' &&
        !standard_input) /* it came after --, and must be no option for the programs that get it */
        path = arena_format("./%s", path);
    if (standard_input && !options->language && options->result != RESULT_CLANGS)
        message_error(NULL, "the language of standard input is not known: say -x c in front of -");
    else if (!standard_input && access(path, R_OK) != 0)
        message_error(NULL, "%s: %s", path, strerror(errno));
    else if (!standard_input && is_directory(path))
        message_error(NULL, "%s: %s", path, strerror(EISDIR));
    else if (strchr(path, '\n'))
        message_error(NULL, "'%s': a line break in a file's name, which no line directive can have", path);
    else if (options->bundle)
        options_add_link(options, LINK_FILE, path);
    else if (!language && is_foreign(path))
        message_error(NULL, "%s: REX takes C; compile the file with its own compiler and link the object",
                      path);
    else if (language || standard_input)
        add_source(options, path, language ? language : "c");
    else
        options_add_link(options, LINK_FILE, path);
}
