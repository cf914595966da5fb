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
    if (row->shape != SHAPE_EQUALS && row->shape != SHAPE_NEXT)
        return true;
    return behind == '\0' || behind == '=' || ends_with(row->name, "=");
}

static const struct option_row *row_find(const char *word)
{
    for (const struct option_row *row = option_table; row->name; row++)
        if (row_fits(row, word))
            return row;
    return NULL;
}

/* The word as the table has it: --output=x is -ox, and --std c11 is -std= c11. */
static const char *by_own_name(const char *word)
{
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

void options_forward(struct options *options, unsigned stages, const char *word)
{
    for (int stage = 0; stage < STAGE_LINK; stage++)
        if (stages >> stage & 1)
            words_add(&options->flags[stage], word);
    if (stages >> STAGE_LINK & 1)
        link_add(options, LINK_WORD, word);
    if (stages & (1u << STAGE_PREPROCESS | 1u << STAGE_HOST))
        words_add(&options->clang, word);
}

/* Takes back that an option whose name begins so excludes device code. */
static void allow_again(struct words *no_device, const char *name)
{
    struct words rest = {0};
    for (size_t i = 0; i < no_device->count; i++)
        if (!begins_with(no_device->items[i], name))
            words_add(&rest, no_device->items[i]);
    *no_device = rest;
}

/* The option as the stages get it: -I dir becomes -Idir, so that one word says it all; -isystem dir stays as
 * it is. */
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
           "Compiles C with OpenMP target directives, and links it. FILE is C source, an object or a "
           "library, or IR that has been saved (.rex).\n\n");
    for (const struct option_row *row = option_table; row->name; row++)
        if (row->help)
            printf("  %s\n", row->help);
    printf("\nREX_CLANG and REX_NVCC in the environment name other tools.\n");
}

void options_add_new(struct words *words, const char *word)
{
    for (size_t i = 0; i < words->count; i++)
        if (same_text(words->items[i], word))
            return;
    words_add(words, word);
}

/* Adds what commas separate, each once. */
static void add_list(struct words *words, const char *value)
{
    for (const char *at = value; *at; at += strspn(at, ",")) {
        const char *word = arena_string_length(at, strcspn(at, ","));
        options_add_new(words, word);
        at += strlen(word);
    }
}

/* The first line names the compiler whose language and flags these are, as build systems look for it. */
static void print_version(void)
{
    printf("rexcc (REX), based on clang version %s\nREX %s\n", REX_CLANG_VERSION, REX_VERSION);
}

/* What the row stores where its offset says, with the words that clang by itself gets for it. */
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

/* What no stage compiles by matters to the link alone. */
static void forward_for_host(struct reader *reader, const struct option_row *row, const char *word)
{
    struct options *options = reader->options;
    bool compiles = row->stages & ~(1u << STAGE_LINK);
    forward(reader, row, word);
    options_add_new(compiles ? &options->no_device : &options->no_image,
                    arena_format("%s is not supported with device code: %s", word, row->text));
}

bool options_allow(const struct words *excluding, const char *file)
{
    for (size_t i = 0; i < excluding->count; i++)
        message_error(NULL, "%s: %s", file, excluding->items[i]);
    return excluding->count == 0;
}

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

/* ---- files ---- */

static bool has_ending(const char *path, const char *const *endings)
{
    for (; *endings; endings++)
        if (ends_with(path, *endings))
            return true;
    return false;
}

/* NULL: for the linker. */
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

/* Files that a compiler of another language takes; the linker would say less of them. */
static bool is_foreign(const char *path)
{
    static const char *const endings[] = {".cc",  ".cp",  ".cpp", ".cxx", ".c++", ".C", ".CPP", ".ii",
                                          ".hpp", ".hh",  ".cu",  ".hip", ".f",   ".F", ".for", ".f77",
                                          ".f90", ".F90", ".f95", ".f03", ".f08", ".m", ".mm",  ".d",
                                          ".go",  ".adb", ".py",  ".sh",  NULL};
    return has_ending(path, endings);
}

static void add_source(struct options *options, const char *path, const char *language)
{
    options->sources = arena_grow(options->sources, options->source_count, &options->source_capacity,
                                  sizeof(*options->sources));
    options->sources[options->source_count].path = path;
    options->sources[options->source_count++].language = language;
    link_add(options, LINK_SOURCE, path);
    if (same_text(language, "c-header"))
        options->result = RESULT_CLANGS;
}

static bool is_directory(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Programs that rexcc starts have another one. */
static bool is_standard_input(const char *path)
{
    return same_text(path, "/dev/stdin") || same_text(path, "/dev/fd/0") ||
           same_text(path, "/proc/self/fd/0");
}

static void add_file(struct options *options, const char *path, bool standard_input)
{
    const char *language = options->language ? options->language : language_by_name(path);
    if (language && is_standard_input(path)) {
        path = "-";
        standard_input = true;
    }
    if (*path == '-' && !standard_input) /* behind --; no program after us shall take it for an option */
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
        link_add(options, LINK_FILE, path);
    else if (!language && is_foreign(path))
        message_error(NULL, "%s: REX takes C; compile the file with its own compiler and link the object",
                      path);
    else if (language || standard_input)
        add_source(options, path, language ? language : "c");
    else
        link_add(options, LINK_FILE, path);
}

/* What is no option of REX's is one of clang's, or clang says so. */
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

/* Two files of one name would write the same objects and the same intermediate files. */
static void check_stems(const struct options *options, const char *what)
{
    for (size_t i = 0; i < options->source_count; i++)
        for (size_t j = 0; j < i; j++)
            if (same_text(path_file(options->sources[i].path), path_file(options->sources[j].path)))
                message_error(NULL, "%s and %s: %s would write the same files for both",
                              options->sources[j].path, options->sources[i].path, what);
}

static bool is_arch(const char *arch)
{
    if (same_text(arch, "host") || same_text(arch, "native"))
        return true;
    size_t digits = begins_with(arch, "sm_") ? strspn(arch + 3, "0123456789") : 0;
    return digits >= 2 &&
           (arch[3 + digits] == '\0' || (strchr("af", arch[3 + digits]) && arch[4 + digits] == '\0'));
}

/* GPUs that Clang compiles for under --offload-arch, too. */
static bool is_other_gpu(const char *arch)
{
    return begins_with(arch, "gfx") || begins_with(arch, "amdgcn") || begins_with(arch, "intel_gpu");
}

/* People write sm90, 90, cc90 and compute_90, too. */
static void say_no_arch(const char *arch)
{
    const char *digits = arch + strcspn(arch, "0123456789"), *meant = arena_format("sm_%s", digits);
    bool known =
        digits == arch || begins_with(arch, "sm") || begins_with(arch, "cc") || begins_with(arch, "compute_");
    if (is_other_gpu(arch))
        message_error(NULL, "--offload-arch=%s: REX compiles for NVIDIA's GPUs alone, sm_NN, and for host",
                      arch);
    else
        message_error(NULL, "--offload-arch=%s: expected sm_NN (such as %s), host or native", arch,
                      known && is_arch(meant) ? meant : "sm_90");
}

static void check_values(const struct options *options)
{
    if (options->link_count == 0)
        message_error(NULL, "no input files; see rexcc --help");
    if (options->compile_only && options->output && options->source_count > 1)
        message_error(NULL, "-o with -%c takes one C file, not %zu",
                      options->result == RESULT_ASSEMBLY ? 'S' : 'c', options->source_count);
    if (options->compile_only)
        check_stems(options, "-c");
    else if (options->save_temps)
        check_stems(options, "--save-temps");
    for (size_t i = 0; i < options->archs.count; i++)
        if (!is_arch(options->archs.items[i]))
            say_no_arch(options->archs.items[i]);
    if (options->image && options->archs.count > 1)
        message_error(NULL, "--image=%s is one file, for one --offload-arch", options->image);
}

/* A file, or a library, in which main may be. */
static bool is_input(const struct link_item *item)
{
    return item->kind != LINK_WORD || begins_with(item->word, "-l");
}

/* -c looks at C files only, and linking needs at least one file. */
static void check_files(const struct options *options)
{
    bool file = false;
    for (size_t i = 0; i < options->link_count; i++) {
        file |= is_input(&options->link[i]);
        if (options->compile_only && options->link[i].kind == LINK_FILE)
            message_warning(NULL, "%s: not used, since -c does not link", options->link[i].word);
    }
    if (!file && options->link_count)
        message_error(NULL, "no input files; see rexcc --help");
    else if (options->compile_only && options->source_count == 0 && options->link_count)
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
    for (size_t i = 0; output && i < options->source_count; i++)
        if (same_file(options->sources[i].path, output))
            message_error(NULL, "%s %s would replace what is compiled", option, output);
    for (size_t i = 0; output && i < options->link_count; i++)
        if (options->link[i].kind == LINK_FILE && same_file(options->link[i].word, output))
            message_error(NULL, "%s %s would replace what is linked", option, output);
}

/* The same for files that need not be there. */
static bool same_place(const char *one, const char *other)
{
    char *first = realpath(path_directory(one), NULL), *second = realpath(path_directory(other), NULL);
    bool same = first && second && same_text(first, second) && same_text(path_file(one), path_file(other));
    free(first);
    free(second);
    return same || same_file(one, other);
}

static void check_image(const struct options *options)
{
    const char *program = link_output(options);
    if (options->image && !files_is_special(program) && same_place(options->image, program))
        message_error(NULL, "--image %s would replace the program", options->image);
}

/* A command line without a file may ask clang, or the linker, what it is. */
static bool asks_clang(const struct options *options)
{
    for (size_t i = 0; i < options->link_count; i++)
        if (is_input(&options->link[i]))
            return false;
    for (size_t i = 0; i < options->link_count; i++)
        if (begins_with(options->link[i].word, "-Wl,") || same_text(options->link[i].word, "-Xlinker"))
            return true;
    return options->verbose;
}

/* A build that has a GPU of its own written into it is given another one by --offload-arch in the compiler's
 * name, which so decides over all that other compilers' options say of the device. */
static void choose_archs(struct options *options)
{
    struct words ours = {0};
    for (size_t i = 0; i < options->archs.count; i++)
        if (!is_other_gpu(options->archs.items[i]))
            words_add(&ours, options->archs.items[i]);
    for (size_t i = 0; ours.count && i < options->archs.count; i++)
        if (is_other_gpu(options->archs.items[i]))
            message_warning(NULL, "--offload-arch=%s: REX compiles for NVIDIA's GPUs alone; left out",
                            options->archs.items[i]);
    if (ours.count)
        options->archs = ours;
    for (size_t i = 0; !options->archs.count && i < options->foreign.count; i++)
        message_error(NULL, "%s", options->foreign.items[i]);
    if (!options->archs.count)
        options->archs = options->named;
    if (options->host_too && options->archs.count)
        options_add_new(&options->archs, "host");
}

/* -fno-fast-math takes fast mathematics away from -Ofast also in front of it, because precise results are
 * never wrong. */
static void give_settled(struct options *options)
{
    const char **settled = options->settled;
    if (settled[SUBJECT_LEVEL] && same_text(settled[SUBJECT_LEVEL], FAST_MATH) && settled[SUBJECT_MATH] &&
        same_text(settled[SUBJECT_MATH], PRECISE_MATH))
        settled[SUBJECT_LEVEL] = NULL;
    for (size_t i = 0; i < SUBJECT_COUNT; i++)
        if (settled[i] && *settled[i])
            words_add(&options->flags[STAGE_CUDA], settled[i]);
}

/* nvcc takes one of -G, which says of lines what -lineinfo does, and -lineinfo. */
static void drop_line_info(struct words *words)
{
    struct words rest = {0};
    bool debug = false;
    for (size_t i = 0; i < words->count; i++)
        debug |= same_text(words->items[i], "-G");
    for (size_t i = 0; i < words->count; i++)
        if (!debug || !same_text(words->items[i], "-lineinfo"))
            words_add(&rest, words->items[i]);
    *words = rest;
}

/* Where the work ends is known when all words are. */
static void complete(struct options *options)
{
    bool builds = !options->print_link_flags && !options->bundle && !options->print_image &&
                  !options->list_archs && !options->wrapped.count;
    give_settled(options);
    drop_line_info(&options->flags[STAGE_CUDA]);
    if (options->save_beside && options->output)
        options->save_directory = path_directory(options->output);
    choose_archs(options);
    if (builds && asks_clang(options))
        options->result = RESULT_CLANGS;
    options->compile_only = options->result != RESULT_PROGRAM;
    if (options->output && same_text(options->output, "-") &&
        (options->result == RESULT_OBJECT || options->result == RESULT_ASSEMBLY))
        options->output = "/dev/stdout";
    if (!builds || options->result == RESULT_CLANGS || message_error_count())
        return;
    check_values(options);
    if (message_error_count() == 0)
        check_files(options);
    if (message_error_count() == 0) {
        check_output(options, "-o", options->output);
        check_output(options, "--image", options->image);
        check_image(options);
    }
}

/* The preprocessor's words have commas between them, and its -MD and -MMD the file behind them. */
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
        const char *given = *reader.next++, *word = only_files ? given : by_own_name(given);
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
            add_file(options, word, !only_files && same_text(word, "-"));
    }
}

void options_read(struct options *options, int argc, char **argv)
{
    options->command = responses_expand(argc, argv);
    read_words(options, options->command);
    complete(options);
    check_complete(options);
    if (message_error_count())
        exit(1);
}
