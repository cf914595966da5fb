/*
 * rex-diff's command line. What looks like a compiler's option goes to both compilers.
 */
#include "diff.h"
#include "rex_machine.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define REFERENCE_COMMAND "clang-22 -fopenmp -fopenmp-targets=" REX_MACHINE_TARGET " -w"

static const char usage[] =
    "usage: rex-diff [OPTION...] FILE.c... [-- COMPILER-OPTION...]\n"
    "Builds each FILE.c with rexcc and with a reference compiler, runs both programs, and says whether they "
    "did\n"
    "the same.\n\n"
    "  --reference=COMMAND  the reference compiler (" REFERENCE_COMMAND ")\n"
    "  --rexcc=COMMAND      rexcc, with options of its own\n"
    "  --jobs=N             N files at a time (default: as many as there are processors)\n"
    "  --timeout=SECONDS    for each build and each run (default 60)\n"
    "  --ignore=PATTERN     do not compare output lines that the extended regular expression fits\n"
    "  --status-only        compare exit statuses, and not what the programs print\n"
    "  --allow-host         leave OMP_TARGET_OFFLOAD as it is; otherwise it is MANDATORY\n"
    "  --allow-no-launch    do not ask that the program launches a kernel\n"
    "  --json=FILE          write the results to FILE, too\n"
    "  --keep=DIR           keep programs, messages and outputs in DIR\n"
    "  -I, -D, -O, -l, ...  options for both compilers; `--` takes what follows to both\n"
    "  --help, --version\n";

enum kind { FLAG, NUMBER, TEXT, COMMAND, PATTERN };

static const struct row {
    const char *name;
    enum kind kind;
    size_t offset;
} rows[] = {
    {"--reference", COMMAND, offsetof(struct options, reference)},
    {"--rexcc", COMMAND, offsetof(struct options, rexcc)},
    {"--jobs", NUMBER, offsetof(struct options, jobs)},
    {"--timeout", NUMBER, offsetof(struct options, time_limit)},
    {"--ignore", PATTERN, offsetof(struct options, ignored)},
    {"--status-only", FLAG, offsetof(struct options, status_only)},
    {"--allow-host", FLAG, offsetof(struct options, host_allowed)},
    {"--allow-no-launch", FLAG, offsetof(struct options, launch_unasked)},
    {"--json", TEXT, offsetof(struct options, json)},
    {"--keep", TEXT, offsetof(struct options, keep)},
};

static const char *row_name(size_t index)
{
    return index < sizeof(rows) / sizeof(*rows) ? rows[index].name : NULL;
}

/* The row of --name, --name=value or --name value; *value gets what stands behind `=`, or NULL. */
static const struct row *find_row(const char *word, const char **value)
{
    size_t length = strcspn(word, "=");
    *value = word[length] ? word + length + 1 : NULL;
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (strlen(rows[i].name) == length && strncmp(rows[i].name, word, length) == 0)
            return &rows[i];
    return NULL;
}

static void set_number(unsigned *number, const struct row *row, const char *value)
{
    char *end;
    errno = 0;
    unsigned long read = strtoul(value, &end, 10);
    if (errno || *end || *value == '-' || read == 0 || read > UINT_MAX / 2)
        message_error(NULL, "%s takes a number from 1, not '%s'", row->name, value);
    else
        *number = (unsigned)read;
}

static void set_command(struct words *words, const char *value)
{
    char *copy = arena_string(value);
    words->count = 0;
    for (char *word = strtok(copy, " \t\n"); word; word = strtok(NULL, " \t\n"))
        words_add(words, word);
}

static void apply(struct options *options, const struct row *row, const char *value)
{
    void *at = (char *)options + row->offset;
    if (row->kind == FLAG)
        *(bool *)at = true;
    else if (row->kind == NUMBER)
        set_number(at, row, value);
    else if (row->kind == TEXT)
        *(const char **)at = value;
    else if (row->kind == COMMAND)
        set_command(at, value);
    else
        words_add(at, value);
}

/* -I dir, like -Idir, is for both compilers. */
static void add_flag(struct options *options, const char *word, char ***next)
{
    static const char *const with_value[] = {"-I", "-D", "-U", "-L", "-l", "-include", "-isystem"};
    words_add(&options->flags, word);
    for (size_t i = 0; i < sizeof(with_value) / sizeof(*with_value); i++)
        if (same_text(with_value[i], word) && **next)
            words_add(&options->flags, *(*next)++);
}

static void add_source(struct options *options, const char *path)
{
    if (!ends_with(path, ".c"))
        message_error(NULL, "%s: not a C file", path);
    else if (access(path, R_OK) != 0)
        message_error(NULL, "%s: %s", path, strerror(errno));
    words_add(&options->sources, path);
}

static void read_own(struct options *options, const char *word, char ***next)
{
    const char *value, *nearest;
    const struct row *row = find_row(word, &value);
    if (!row) {
        nearest = message_nearest(arena_string_length(word, strcspn(word, "=")), row_name);
        message_error(NULL, "unknown option '%s'%s%s%s", word, nearest ? "; did you mean '" : "",
                      nearest ? nearest : "", nearest ? "'?" : "");
        return;
    }
    if (row->kind != FLAG && !value)
        value = **next ? *(*next)++ : "";
    if (row->kind == FLAG && value)
        message_error(NULL, "%s takes no value", row->name);
    else if (row->kind != FLAG && !*value)
        message_error(NULL, "%s needs a value", row->name);
    else
        apply(options, row, value);
}

static void set_defaults(struct options *options)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    options->jobs = processors > 1 ? (unsigned)processors : 1;
    options->time_limit = 60;
    set_command(&options->reference, REFERENCE_COMMAND);
    words_add(&options->rexcc, arena_format("%s/rexcc", files_program_directory()));
}

void options_read(struct options *options, int argc, char **argv)
{
    char **next = argv + (argc > 0);
    set_defaults(options);
    while (*next) {
        const char *word = *next++;
        if (same_text(word, "--"))
            break;
        if (filter_option(word, "rex-diff", usage))
            exit(0);
        if (begins_with(word, "--"))
            read_own(options, word, &next);
        else if (*word == '-')
            add_flag(options, word, &next);
        else
            add_source(options, word);
    }
    while (*next)
        words_add(&options->flags, *next++);
    if (!options->sources.count && !message_error_count())
        message_error(NULL, "no C files; see rex-diff --help");
    if (message_error_count())
        exit(2);
}
