/*
 * Reads the command line by the rows of option_table.c, and finds what is wrong with it before any work is
 * done.
 */
#include "rexcc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The command line while it is read. */
struct reader {
    struct options *options;
    char **next; /* the words behind the current one */
};

static void link_add(struct options *options, int kind, const char *word)
{
    options->link =
        arena_grow(options->link, options->link_count, &options->link_capacity, sizeof(*options->link));
    options->link[options->link_count].kind = kind;
    options->link[options->link_count++].word = word;
}

static bool row_fits(const struct option_row *row, const char *word)
{
    if (row->shape == SHAPE_EXACT)
        return same_text(word, row->name);
    if (!begins_with(word, row->name))
        return false;
    char behind = word[strlen(row->name)];
    return row->shape != SHAPE_EQUALS || behind == '\0' || behind == '=' || ends_with(row->name, "=");
}

static const struct option_row *row_find(const char *word)
{
    for (const struct option_row *row = option_table; row->name; row++)
        if (row_fits(row, word))
            return row;
    return NULL;
}

static const char *row_name(size_t index)
{
    return option_table[index].name;
}

/* The value of an option that takes one: the rest of its word, or the next word. */
static const char *take_value(struct reader *reader, const struct option_row *row, const char *word)
{
    const char *value = word + strlen(row->name);
    if (row->shape == SHAPE_EQUALS && *value == '=')
        value++;
    else if (*value == '\0' && !ends_with(row->name, "="))
        value = *reader->next ? *reader->next++ : "";
    if (*value == '\0')
        message_error(NULL, "%s needs a value", row->name);
    return value;
}

/* The option as the stages get it: -I dir becomes -Idir, so that one word says it all; -isystem dir stays as
 * it is. */
static void forward(struct reader *reader, const struct option_row *row, const char *word)
{
    struct options *options = reader->options;
    struct words words = {0};
    if (row->shape != SHAPE_VALUE || !same_text(word, row->name))
        words_add(&words, word);
    else if (strlen(row->name) == 2)
        words_add(&words, arena_format("%s%s", word, take_value(reader, row, word)));
    else
        words_add_list(&words, word, take_value(reader, row, word), (char *)NULL);
    for (int stage = 0; stage < STAGE_LINK; stage++)
        if (row->stages >> stage & 1)
            words_add_all(&options->flags[stage], &words);
    if (row->cuda)
        words_add(&options->flags[STAGE_CUDA], row->cuda);
    for (size_t i = 0; row->stages & 1u << STAGE_LINK && i < words.count; i++)
        link_add(options, LINK_WORD, words.items[i]);
}

static void print_help(void)
{
    printf("usage: rexcc [OPTION...] FILE...\n"
           "Compiles C with OpenMP target directives, and links it. FILE is C source, an object or a "
           "library, or IR that has been saved (.rex).\n\n");
    for (const struct option_row *row = option_table; row->name; row++)
        if (row->help)
            printf("  %s\n", row->help);
    printf("\nREX_CLANG and REX_NVCC in the environment name other tools.\n");
}

/* Adds what commas separate, each once. */
static void add_list(struct words *words, const char *value)
{
    for (const char *at = value; *at; at += strspn(at, ",")) {
        const char *word = arena_string_length(at, strcspn(at, ","));
        size_t i = 0;
        while (i < words->count && !same_text(words->items[i], word))
            i++;
        if (i == words->count)
            words_add(words, word);
        at += strlen(word);
    }
}

static void apply(struct reader *reader, const struct option_row *row, const char *word)
{
    char *options = (char *)reader->options;
    switch (row->action) {
    case ACTION_FORWARD:
        forward(reader, row, word);
        break;
    case ACTION_SET:
        *(bool *)(options + row->offset) = true;
        if (row->second_offset)
            *(bool *)(options + row->second_offset) = true;
        break;
    case ACTION_STRING:
        *(const char **)(options + row->offset) = take_value(reader, row, word);
        if (row->second_offset)
            *(bool *)(options + row->second_offset) = true;
        break;
    case ACTION_LIST:
        add_list((struct words *)(options + row->offset), take_value(reader, row, word));
        break;
    case ACTION_TARGET:
        words_add(&reader->options->dependency_targets, row->name);
        words_add(&reader->options->dependency_targets, take_value(reader, row, word));
        break;
    case ACTION_ACCEPT:
        break;
    case ACTION_REFUSE:
        message_error(NULL, "%s is not supported: %s", word, row->text);
        if (row->shape == SHAPE_VALUE)
            take_value(reader, row, word);
        break;
    case ACTION_HELP:
        print_help();
        exit(0);
    case ACTION_VERSION:
        printf("rexcc (REX) %s\n", REX_VERSION);
        exit(0);
    }
}

static bool is_library(const char *path)
{
    return ends_with(path, ".a") || ends_with(path, ".so") || strstr(path_file(path), ".so.");
}

static void add_file(struct options *options, const char *path)
{
    if (*path == '-') /* behind --; no program after us shall take it for an option */
        path = arena_format("./%s", path);
    if (access(path, R_OK) != 0) {
        message_error(NULL, "%s: %s", path, strerror(errno));
    } else if (ends_with(path, ".c") || source_is_ir(path)) {
        words_add(&options->sources, path);
        link_add(options, LINK_SOURCE, path);
    } else if (ends_with(path, ".o") || is_library(path) || options->bundle) {
        link_add(options, LINK_FILE, path);
    } else {
        message_error(NULL, "%s: not a kind of file that rexcc takes (.c, .rex, .o, .a, .so)", path);
    }
}

static void unknown_option(const char *word)
{
    const char *nearest = message_nearest(word, row_name);
    if (nearest)
        message_error(NULL, "unknown option '%s'; did you mean '%s'?", word, nearest);
    else
        message_error(NULL, "unknown option '%s'; see rexcc --help", word);
}

/* Two files of one name would write the same objects and the same intermediate files. */
static void check_stems(const struct options *options, const char *what)
{
    for (size_t i = 0; i < options->sources.count; i++)
        for (size_t j = 0; j < i; j++)
            if (same_text(path_file(options->sources.items[i]), path_file(options->sources.items[j])))
                message_error(NULL, "%s and %s: %s would write the same files for both",
                              options->sources.items[j], options->sources.items[i], what);
}

static bool is_arch(const char *arch)
{
    if (same_text(arch, "host") || same_text(arch, "native"))
        return true;
    size_t digits = begins_with(arch, "sm_") ? strspn(arch + 3, "0123456789") : 0;
    return digits >= 2 &&
           (arch[3 + digits] == '\0' || (strchr("af", arch[3 + digits]) && arch[4 + digits] == '\0'));
}

static void check_values(const struct options *options)
{
    if (options->link_count == 0)
        message_error(NULL, "no input files; see rexcc --help");
    if (options->compile_only && options->output && options->sources.count > 1)
        message_error(NULL, "-o with -c takes one C file, not %zu", options->sources.count);
    if (options->dependency_file && options->sources.count > 1)
        message_error(NULL, "-MF takes one C file, not %zu", options->sources.count);
    if (options->compile_only)
        check_stems(options, "-c");
    else if (options->save_temps)
        check_stems(options, "--save-temps");
    for (size_t i = 0; i < options->archs.count; i++)
        if (!is_arch(options->archs.items[i]))
            message_error(NULL, "--offload-arch=%s: expected sm_NN (such as sm_90), host or native",
                          options->archs.items[i]);
    if (options->image && options->archs.count > 1)
        message_error(NULL, "--image=%s is one file, for one --offload-arch", options->image);
}

/* -c looks at C files only, and linking needs at least one file. */
static void check_files(const struct options *options)
{
    bool file = false;
    for (size_t i = 0; i < options->link_count; i++) {
        file |= options->link[i].kind != LINK_WORD;
        if (options->compile_only && options->link[i].kind == LINK_FILE)
            message_warning(NULL, "%s: not used, since -c does not link", options->link[i].word);
    }
    if (!file && options->link_count)
        message_error(NULL, "no input files; see rexcc --help");
    else if (options->compile_only && options->sources.count == 0 && options->link_count)
        message_error(NULL, "-c, but no C file");
}

static bool same_file(const char *one, const char *other)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && S_ISREG(first.st_mode) &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

/* What is read is not written over. */
static void check_output(const struct options *options, const char *option, const char *output)
{
    for (size_t i = 0; output && i < options->sources.count; i++)
        if (same_file(options->sources.items[i], output))
            message_error(NULL, "%s %s would replace what is compiled", option, output);
    for (size_t i = 0; output && i < options->link_count; i++)
        if (options->link[i].kind == LINK_FILE && same_file(options->link[i].word, output))
            message_error(NULL, "%s %s would replace what is linked", option, output);
}

void options_read(struct options *options, int argc, char **argv)
{
    struct reader reader = {.options = options, .next = argv + (argc > 0)};
    bool only_files = false;
    while (*reader.next) {
        const char *word = *reader.next++;
        bool option = word[0] == '-' && word[1] && !only_files;
        const struct option_row *row = option ? row_find(word) : NULL;
        if (row)
            apply(&reader, row, word);
        else if (option && same_text(word, "--"))
            only_files = true;
        else if (option)
            unknown_option(word);
        else
            add_file(options, word);
    }
    bool builds = !options->print_link_flags && !options->bundle && !options->print_image &&
                  !options->list_archs && !options->wrapped.count;
    if (builds && message_error_count() == 0)
        check_values(options);
    if (builds && message_error_count() == 0)
        check_files(options);
    if (builds && message_error_count() == 0) {
        check_output(options, "-o", options->output);
        check_output(options, "--image", options->image);
    }
    if (message_error_count())
        exit(1);
}
