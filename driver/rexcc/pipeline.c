/*
 * The commands that make the two files of a C file that are compiled: the preprocessor, rex-parse, the passes
 * of a pipeline file, rex-emit.
 *
 * Each line of a pipeline file has a filter and its arguments, separated by blanks; `#` begins a comment. An
 * argument with a blank or a # is written '...', or "..." with \" and \\ for the two characters. A filter is
 * looked for beside rexcc and then in PATH, so any program can be a pass. A filter that ignores its input and
 * writes other IR, like `cat saved.rex`, makes what the filters after it read.
 *
 * A file of IR, x.rex, goes through all passes again: those that have seen it already change nothing.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The path of the pipeline file that --pipeline names: itself a path, or the name of one that comes with REX.
 * */
static const char *pipeline_path(const struct options *options)
{
    const char *name = options->pipeline ? options->pipeline : "default";
    if (options->pipeline && (strchr(name, '/') || access(name, R_OK) == 0))
        return name;
    return files_shared(arena_format("pipelines/%s", name));
}

/* The path of a filter; NULL: there is none of that name. */
static const char *find_filter(const char *name)
{
    const char *beside = arena_format("%s/%s", files_program_directory(), name);
    if (!strchr(name, '/') && access(beside, X_OK) == 0)
        return beside;
    return files_find_program(name);
}

/* Adds the command of a program that is installed beside rexcc: rex-parse, rex-row or rex-emit. */
static struct command *add_own(struct commands *commands, const char *name)
{
    struct command *command = commands_add(commands);
    words_add(&command->words, arena_format("%s/%s", files_program_directory(), name));
    command->hint = "it belongs beside rexcc: build or install REX again";
    return command;
}

/* Whether a filter is a pass of REX's, which rex-row can run. */
static bool is_own_pass(const char *name)
{
    static const char *const passes[] = {
#define NAME(symbol, name) name,
        PASSES_IN_ROW(NAME)};
    for (size_t i = 0; i < sizeof(passes) / sizeof(*passes); i++)
        if (same_text(passes[i], name))
            return true;
    return false;
}

/* The last command, if it is rex-row, which runs several of REX's passes, and rex-emit, in one process; else
 * NULL. */
static struct command *open_row(const struct commands *commands)
{
    struct command *last = commands->count ? &commands->items[commands->count - 1] : NULL;
    return last && ends_with(last->words.items[0], "/rex-row") ? last : NULL;
}

/* Has rex-row run a pass: the last command, or a new one. */
static void add_to_row(struct commands *commands, const char *name)
{
    struct command *row = open_row(commands);
    if (!row)
        row = add_own(commands, "rex-row");
    words_add(&row->words, arena_string(name));
}

static bool is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

/* Adds to a word what is in quotes. *at points at the first quote, and then behind the last one. */
static void take_quoted(struct buffer *word, const char **at, const char *position)
{
    const char quote = *(*at)++;
    for (; **at != quote; ++*at) {
        if (quote == '"' && **at == '\\' && ((*at)[1] == '"' || (*at)[1] == '\\'))
            ++*at;
        if (!**at)
            message_fatal(position, "a word's %c is not closed", quote);
        buffer_add_char(word, **at);
    }
    ++*at;
}

/* The words of a line of the pipeline's file; none where it is empty. */
static struct words split(const char *line, const char *position)
{
    struct words words = {0};
    for (const char *at = line;;) {
        struct buffer word = {0};
        bool quoted = false;
        while (is_blank(*at))
            at++;
        while (*at && *at != '#' && !is_blank(*at)) {
            bool quote = *at == '\'' || *at == '"';
            quoted |= quote;
            if (quote)
                take_quoted(&word, &at, position);
            else
                buffer_add_char(&word, *at++);
        }
        if (word.length || quoted)
            words_add(&words, arena_string(buffer_text(&word)));
        free(word.data);
        if (!*at || *at == '#')
            return words;
    }
}

/* Adds the command of a pipeline file's line. `apart`: no two filters run in one process. */
static void add_filter(struct commands *commands, const char *line, const char *position, bool apart)
{
    const struct words words = split(line, position);
    if (words.count == 0)
        return;
    const char *name = words.items[0], *program = find_filter(name);
    if (!program)
        message_fatal(position, "no filter %s in %s or in PATH", name, files_program_directory());
    if (!apart && words.count == 1 && is_own_pass(name)) {
        add_to_row(commands, name);
        return;
    }
    struct command *command = commands_add(commands);
    words_add_all(&command->words, &words);
    command->words.items[0] = program;
}

/* Adds the commands of a pipeline file's lines. */
static void add_passes(struct commands *commands, const char *path, bool apart)
{
    char *line = NULL;
    size_t capacity = 0;
    FILE *stream = fopen(path, "re");
    if (!stream)
        message_fatal(NULL, "cannot read the pipeline %s: %s", path, strerror(errno));
    for (unsigned number = 1; getline(&line, &capacity, stream) >= 0; number++) {
        line[strcspn(line, "\n")] = '\0';
        add_filter(commands, line, arena_format("%s:%u", path, number), apart);
    }
    if (ferror(stream))
        message_fatal(NULL, "cannot read the pipeline %s: %s", path, strerror(errno));
    free(line);
    fclose(stream);
}

static void add_preprocessor(struct commands *commands, const struct options *options,
                             const struct unit *unit)
{
    struct command *command = commands_add(commands);
    command->hint = "install clang-22, or set REX_CLANG to the name of another Clang";
    words_add(&command->words, preprocessor());
    for (size_t i = 0; preprocessor_option(i); i++)
        if (!unit->without_comments || !same_text(preprocessor_option(i), PREPROCESSOR_COMMENTS))
            words_add(&command->words, preprocessor_option(i));
    words_add_all(&command->words, &options->flags[STAGE_PREPROCESS]);
    words_add(&command->words, PREPROCESSOR_LAST_OPTION);
    words_add(&command->words, unit->name);
    command->input = same_text(unit->name, "-") ? unit->input : NULL;
    command->tentative = !unit->without_comments; /* with them it takes none in `_Pragma` */
}

static void add_parser(struct commands *commands, const struct options *options,
                       const struct device_part *part, const char *source)
{
    const char *arch = part->like ? part->like : part->arch;
    bool preprocessor = commands->count > 0; /* it runs, and reports unknown warning options */
    struct command *parse = add_own(commands, "rex-parse");
    words_add_list(&parse->words, source, "--preprocessed", (char *)NULL);
    if (!same_text(arch, "host")) /* the host is rex-parse's default */
        words_add(&parse->words, arena_format("--offload-arch=%s", arch));
    if (part->like)
        words_add(&parse->words, arena_format("--select-arch=%s", part->arch));
    if (options->check)
        words_add(&parse->words, "--check");
    else if (explain_is_asked(options)) /* the report's advice needs what --check finds */
        words_add(&parse->words, "--facts");
    if (options->check_run)
        words_add(&parse->words, same_text(arch, "host") ? "--values" : "--bounds");
    /* Options for the preprocessor, such as -fmacro-prefix-map, are unused here. */
    words_add_list(&parse->words, "--", "-Qunused-arguments", (char *)NULL);
    words_add_all(&parse->words, &options->flags[STAGE_PARSE]);
    if (preprocessor)
        words_add(&parse->words, "-Wno-unknown-warning-option");
    if (part->like) /* the part is translated once more, and its warnings have been printed */
        words_add(&parse->words, "-w");
}

void pipeline_commands(struct commands *commands, const struct options *options,
                       const struct device_part *part, const struct unit *unit, const char *directory)
{
    bool saved = same_text(unit->language, "rex"), preprocessed = same_text(unit->language, "cpp-output");
    if (!saved && !preprocessed)
        add_preprocessor(commands, options, unit);
    if (!saved)
        add_parser(commands, options, part, unit->name);
    const bool apart = options->save_temps || page_is_asked(options); /* what each filter writes is kept */
    if (options->check)
        add_filter(commands, "rex-check", NULL, apart);
    add_passes(commands, pipeline_path(options), apart);
    struct command *emit = open_row(commands);
    if (emit)
        words_add(&emit->words, "rex-emit");
    else
        emit = add_own(commands, "rex-emit");
    words_add_list(&emit->words, "-o", directory, (char *)NULL);
    if (part->record)
        words_add(&emit->words, "--record");
    if (saved || preprocessed)
        commands->items[0].input = unit->input;
}
