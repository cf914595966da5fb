/*
 * Reads the command line: finds each word's row in option_table.c or option_foreign.c and does what the row
 * says.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>

/* The command line while it is read. */
struct reader {
    struct options *options;
    char **next; /* the words after the current one */
};

/* Whether a word is the row's option, with or without a value. */
static bool row_fits(const struct option_row *row, const char *word)
{
    if (row->shape == SHAPE_EXACT)
        return same_text(word, row->name);
    if (!begins_with(word, row->name))
        return false;
    char behind = word[strlen(row->name)];
    if (row->shape != SHAPE_EQUALS && row->shape != SHAPE_NEXT)
        return true;
    return behind == '\0' || behind == '=' || ends_with(row->name, "=");
}

static const struct option_row *row_in(const struct option_row *row, const char *word)
{
    while (row->name && !row_fits(row, word))
        row++;
    return row->name ? row : NULL;
}

/* The own table ends with rows for whatever begins with -f or -m. */
static const struct option_row *row_find(const char *word)
{
    const struct option_row *row = row_in(option_foreign, word);
    return row ? row : row_in(option_table, word);
}

/* The word as the tables spell it: --output=x is -ox there, --std c11 is -std= c11, and nvc's -c11 is
 * -std=c11. */
static const char *by_own_name(const char *word)
{
    for (size_t i = 0; option_foreign_names[i][0]; i++)
        if (same_text(word, option_foreign_names[i][0]))
            return option_foreign_names[i][1];
    for (size_t i = 0; begins_with(word, "--") && option_other_names[i][0]; i++) {
        const char *name = option_other_names[i][0], *behind = word + strlen(name);
        if (begins_with(word, name) && (*behind == '\0' || *behind == '='))
            return arena_format("%s%s", option_other_names[i][1], behind + (*behind == '='));
    }
    return word;
}

static const char *row_name(size_t index)
{
    return option_table[index].name;
}

/* The value of an option that takes one: the rest of its word, or the next word. */
static const char *take_value(struct reader *reader, const struct option_row *row, const char *word)
{
    const char *value = word + strlen(row->name);
    bool joined = row->shape == SHAPE_EXACT || row->shape == SHAPE_PREFIX, whole = ends_with(row->name, "=");
    if (joined && !whole)
        return value;
    if (row->shape == SHAPE_EQUALS && *value == '=')
        value++;
    else if (row->shape == SHAPE_NEXT || (*value == '\0' && !whole))
        value = *reader->next ? *reader->next++ : "";
    if (*value == '\0')
        message_fatal(NULL, "%s needs a value", row->name);
    return value;
}

/* Removes the reasons against device code that options whose names begin so have given: a later option
 * cancels them. */
static void allow_again(struct words *no_device, const char *name)
{
    struct words rest = {0};
    for (size_t i = 0; i < no_device->count; i++)
        if (!begins_with(no_device->items[i], name))
            words_add(&rest, no_device->items[i]);
    *no_device = rest;
}

/* Gives an option to the stages of its row. -I dir becomes one word, -Idir; -isystem dir stays two words. */
static void forward(struct reader *reader, const struct option_row *row, const char *word)
{
    struct options *options = reader->options;
    bool apart = row->shape == SHAPE_NEXT ||
                 (row->shape != SHAPE_EXACT && row->shape != SHAPE_PREFIX && same_text(word, row->name));
    const char *value = apart ? take_value(reader, row, word) : NULL;
    if (apart && row->shape == SHAPE_VALUE && strlen(row->name) == 2) {
        options_forward(options, row->stages, arena_format("%s%s", word, value));
    } else {
        options_forward(options, row->stages, word);
        if (apart)
            options_forward(options, row->stages, value);
    }
    if (row->subject != SUBJECT_NONE)
        options->settled[row->subject] = row->cuda;
    else if (row->cuda)
        words_add(&options->flags[STAGE_CUDA], row->cuda);
    if (row->second_offset)
        *(bool *)((char *)options + row->second_offset) = !row->clears;
    if (row->undoes)
        allow_again(&options->no_device, row->undoes);
}

static void print_help(void)
{
    printf("usage: rexcc [OPTION...] FILE...\n"
           "Compiles C with OpenMP target directives, and links it. FILE is C source, an object, a library,\n"
           "or IR that has been saved (.rex).\n\n");
    for (const struct option_row *row = option_table; row->name; row++)
        if (row->help)
            printf("  %s\n", row->help);
    printf(
        "\nThe environment variables REX_CLANG and REX_NVCC name other compilers than clang-22 and nvcc.\n");
}

/* Adds the words of a list that commas separate, each once. */
static void add_list(struct words *words, const char *value)
{
    for (const char *at = value; *at; at += strspn(at, ",")) {
        const char *word = arena_string_length(at, strcspn(at, ","));
        options_add_new(words, word);
        at += strlen(word);
    }
}

/* Build systems look in the first line for the compiler whose language and flags these are. */
static void print_version(void)
{
    printf("rexcc (REX), based on clang version %s\nREX %s\n", REX_CLANG_VERSION, REX_VERSION);
}

/* Stores the option's value where the row says, and notes its words for clang by itself. */
static void store(struct reader *reader, const struct option_row *row, const char *word)
{
    char *options = (char *)reader->options;
    const char *value =
        row->action == ACTION_SET || row->action == ACTION_RESULT ? NULL : take_value(reader, row, word);
    if (row->action == ACTION_SET)
        *(bool *)(options + row->offset) = true;
    else if (row->action == ACTION_STRING)
        *(const char **)(options + row->offset) = value;
    else if (row->action == ACTION_TARGET)
        words_add_list(&reader->options->dependency_targets, row->name, value, (char *)NULL);
    else if (row->choice > (int)reader->options->result)
        reader->options->result = (enum result)row->choice;
    if (row->second_offset)
        *(bool *)(options + row->second_offset) = true;
    if (row->text_too)
        words_add(&reader->options->text, value ? row->name : word);
    if (row->text_too && value)
        words_add(&reader->options->text, value);
}

/* For options that device code cannot have: gives the option to the stages of its row, and notes the reason.
 * If only the linker gets it, files may be compiled with device code, but not linked. */
static void forward_for_host(struct reader *reader, const struct option_row *row, const char *word)
{
    struct options *options = reader->options;
    bool compiles = row->stages & ~(1u << STAGE_LINK);
    forward(reader, row, word);
    options_add_new(compiles ? &options->no_device : &options->no_image,
                    arena_format("%s is not supported with device code: %s", word, row->text));
}

/* Does what the row of a word says. */
static void apply(struct reader *reader, const struct option_row *row, const char *word)
{
    struct options *options = reader->options;
    switch (row->action) {
    case ACTION_FORWARD:
        forward(reader, row, word);
        break;
    case ACTION_SET:
    case ACTION_STRING:
    case ACTION_TARGET:
    case ACTION_RESULT:
        store(reader, row, word);
        break;
    case ACTION_LIST:
        add_list((struct words *)((char *)options + row->offset), take_value(reader, row, word));
        break;
    case ACTION_REGIONS:
        options->regions = (enum regions)row->choice;
        options->openmp = options->regions == REGIONS_OFFLOADED;
        break;
    case ACTION_TEXT:
        words_add(&options->text, word);
        break;
    case ACTION_CALL:
        row->take(options, word, take_value(reader, row, word));
        break;
    case ACTION_ACCEPT:
        if (row->shape == SHAPE_NEXT)
            take_value(reader, row, word);
        break;
    case ACTION_REFUSE:
        message_error(NULL, "%s is not supported: %s", word, row->text);
        break;
    case ACTION_HOST_ONLY:
        forward_for_host(reader, row, word);
        break;
    case ACTION_HELP:
        print_help();
        exit(0);
    case ACTION_VERSION:
        print_version();
        exit(0);
    }
}

/* An option that is in no row is clang's, which reports it if it is not. One that begins with -- and is
 * almost an option of the table is taken for a mistake. */
static void unknown_option(struct options *options, const char *word)
{
    static const unsigned everywhere = 1u << STAGE_PREPROCESS | 1u << STAGE_PARSE | 1u << STAGE_DEPENDENCIES |
                                       1u << STAGE_HOST | 1u << STAGE_LINK;
    const char *nearest = begins_with(word, "--") ? message_nearest(word, row_name) : NULL;
    if (nearest) {
        message_error(NULL, "unknown option '%s'; did you mean '%s'?", word, nearest);
        return;
    }
    words_add(&options->flags[STAGE_PREPROCESS], "-Qunused-arguments");
    words_add(&options->flags[STAGE_DEPENDENCIES], "-Qunused-arguments");
    options_forward(options, everywhere, word);
}

/* The words of -Wp,LIST. Commas separate them, and -MD and -MMD are followed by the file that -MF names
 * elsewhere. */
static char **preprocessor_words(const char *list)
{
    struct words words = {0};
    for (const char *at = list; *at; at += *at == ',') {
        const char *word = arena_string_length(at, strcspn(at, ","));
        const char *before = words.count ? words.items[words.count - 1] : "";
        if (*word != '-' && (same_text(before, "-MD") || same_text(before, "-MMD")))
            words_add(&words, "-MF");
        words_add(&words, word);
        at += strlen(word);
    }
    words_add(&words, NULL);
    return (char **)words.items;
}

static void read_words(struct options *options, char **words)
{
    struct reader reader = {.options = options, .next = words};
    bool only_files = false;
    while (*reader.next) {
        const char *given = *reader.next++;
        if (same_text(given, "-h") && *reader.next && !only_files) /* Cray's */
            given = arena_format("-h%s", *reader.next++);
        const char *word = only_files ? given : by_own_name(given);
        bool option = word[0] == '-' && word[1] && !only_files;
        const struct option_row *row = option ? row_find(word) : NULL;
        if (option && begins_with(word, "-Wp,"))
            read_words(options, preprocessor_words(word + strlen("-Wp,")));
        else if (row)
            apply(&reader, row, word);
        else if (option && same_text(word, "--"))
            only_files = true;
        else if (option)
            unknown_option(options, word);
        else
            options_add_file(options, word, !only_files && same_text(word, "-"));
    }
}

void options_read(struct options *options, int argc, char **argv)
{
    options->command = responses_expand(argc, argv);
    read_words(options, options->command);
    options_complete(options);
    check_complete(options);
    if (message_error_count())
        exit(1);
}
