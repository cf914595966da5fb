/*
 * REX's own warnings: each has a name; -Wno-NAME silences it and -Werror=NAME makes it an error, as with
 * clang's.
 */
#include "front.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    enum warning warning;
} names[] = {
    {"offload", WARNING_OFFLOAD},         /* the host runs a target region */
    {"rex-offload", WARNING_OFFLOAD},     /* the same */
    {"rex-pragma", WARNING_PRAGMA},       /* a directive without omp, semicolons behind one */
    {"rex-section", WARNING_SECTION},     /* an array section that is longer than the array */
    {"rex-callee", WARNING_CALLEE},       /* a region calls by a pointer to the host's function */
    {"rex-table", WARNING_TABLE},         /* a region follows an address in a constant of the host's */
    {"rex-loop", WARNING_LOOP},           /* a shared loop that changes what its iterations are counted by */
    {"rex-barrier", WARNING_BARRIER},     /* a barrier to which some threads do not come */
    {"rex-unmapped", WARNING_UNMAPPED},   /* a region uses what nothing maps */
    {"rex-uncopied", WARNING_UNCOPIED},   /* it reads what nothing has copied */
    {"rex-lost", WARNING_LOST},           /* it writes what nothing copies back */
    {"rex-reach", WARNING_REACH},         /* it goes beyond what is mapped */
    {"rex-race", WARNING_RACE},           /* threads write a variable at once */
    {"rex-size", WARNING_SIZE},           /* a section that is longer than what was allocated */
    {"rex-copy", WARNING_COPY},           /* what is copied has no use */
    {"rex-repeat", WARNING_REPEAT},       /* a loop copies the same again and again */
    {"rex-nowait", WARNING_NOWAIT},       /* nothing orders a region with what comes behind it */
    {"rex-leak", WARNING_LEAK},           /* a mapping never ends */
    {"rex-stale", WARNING_STALE},         /* a region reads what the host has newer */
    {"rex-private", WARNING_PRIVATE},     /* a private variable is read before it has a value */
    {"rex-absent", WARNING_ABSENT},       /* what is updated, or ends, is not mapped */
    {"rex-reduction", WARNING_REDUCTION}, /* by another operation than the threads' */
    {"rex-pointer", WARNING_POINTER},     /* the host uses a device's memory */
    {"rex-limit", WARNING_LIMIT},         /* a construct asks for more threads than thread_limit leaves */
};

static const struct {
    const char *prefix;
    enum warning_state state;
} prefixes[] = {{"-Werror=", WARNING_ERROR},
                {"-Wno-error=", WARNING_SHOWN},
                {"-Wno-", WARNING_SILENT},
                {"-W", WARNING_SHOWN}};

static void set_all(struct options *options, enum warning_state state)
{
    for (size_t i = 0; i < WARNINGS; i++)
        if (state == WARNING_SILENT || options->warnings[i] != WARNING_SILENT) /* -Wno-NAME -Werror */
            options->warnings[i] = state;
}

static bool set_one(struct options *options, const char *name, enum warning_state state)
{
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (same_text(name, names[i].name)) {
            options->warnings[names[i].warning] = state;
            return true;
        }
    return false;
}

bool warning_flag(struct options *options, const char *flag)
{
    if (same_text(flag, "-Werror") || same_text(flag, "-w"))
        set_all(options, flag[1] == 'w' ? WARNING_SILENT : WARNING_ERROR);
    for (size_t i = 0; i < sizeof(prefixes) / sizeof(*prefixes); i++) {
        size_t length = strlen(prefixes[i].prefix);
        if (strncmp(flag, prefixes[i].prefix, length) != 0)
            continue;
        bool known = set_one(options, flag + length, prefixes[i].state);
        if (!known && strncmp(flag + length, "rex-", 4) == 0)
            message_warning(NULL, "there is no warning '%s' [-Wunknown-warning-option]", flag + length);
        return known || strncmp(flag + length, "rex-", 4) == 0;
    }
    return false;
}

void warnings_state(const struct options *options, struct ir_node *unit)
{
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        enum warning_state state = options->warnings[names[i].warning];
        const char *list = state == WARNING_SILENT ? "silent" : state == WARNING_ERROR ? "errors" : NULL;
        const char *name = names[i].name + strlen("rex-"), *before = list ? ir_get(unit, list) : NULL;
        if (names[i].warning >= WARNING_UNMAPPED && list)
            ir_set(unit, list, before ? arena_format("%s,%s", before, name) : name);
    }
}

void warn_at(const struct options *options, const struct source *source, size_t offset, enum warning warning,
             const char *format, ...)
{
    static const char *const shown[] = {
        [WARNING_OFFLOAD] = "offload",    [WARNING_PRAGMA] = "rex-pragma", [WARNING_SECTION] = "rex-section",
        [WARNING_CALLEE] = "rex-callee",  [WARNING_TABLE] = "rex-table",   [WARNING_LOOP] = "rex-loop",
        [WARNING_BARRIER] = "rex-barrier"};
    struct buffer text = {0};
    const char *position = source_position(source, offset);
    va_list arguments;
    va_start(arguments, format);
    buffer_format_list(&text, format, arguments);
    va_end(arguments);
    if (options->warnings[warning] == WARNING_ERROR)
        message_error(position, "%s [-Werror=%s]", buffer_text(&text), shown[warning]);
    else if (options->warnings[warning] == WARNING_SHOWN)
        message_warning(position, "%s [-W%s]", buffer_text(&text), shown[warning]);
    free(text.data);
}

/* ---- directives whose `omp` was forgotten ---- */

/* Words that begin directives of OpenMP, but no pragma of a compiler: compilers have an unroll and a simd of
 * their own. */
static bool begins_directive(const char *word, size_t length)
{
    static const char *const words[] = {"parallel", "for",    "target", "teams", "distribute", "barrier",
                                        "critical", "atomic", "single", "task",  "taskwait"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (strlen(words[i]) == length && strncmp(word, words[i], length) == 0)
            return true;
    return false;
}

/* Whether a word is `omp` with a letter swapped, missing, added or in capitals, or one of the compilers'
 * words for it. */
static bool is_almost_omp(const char *word, size_t length)
{
    static const char *const words[] = {"opm",  "mop", "pmo", "op",  "om",  "mp",     "ommp",   "oomp",
                                        "ompp", "onp", "omo", "OMP", "Omp", "openmp", "OpenMP", "OPENMP"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (strlen(words[i]) == length && strncmp(word, words[i], length) == 0)
            return true;
    return false;
}

/* Of semicolons at a directive's end, which have become blanks; in clang's words. */
static void warn_of_semicolon(const struct options *options, const struct source *source, size_t begin)
{
    const char *written = source->written + begin;
    size_t length = strcspn(written, "\n");
    while (length && strchr("; \t", written[length - 1]))
        length--;
    const char *semicolon = written + length + strspn(written + length, " \t");
    if (*semicolon == ';')
        warn_at(options, source, (size_t)(semicolon - source->written), WARNING_PRAGMA,
                "extra tokens at the end of this directive are ignored");
}

/* The word behind `#pragma` of a line of the user's, or NULL. */
static const char *pragma_word(const struct source *source, const struct source_line *line)
{
    const char *text = source->text + line->offset;
    bool is = line->user && !line->in_comment && strncmp(text, "#pragma ", 8) == 0;
    return is ? text + 8 + strspn(text + 8, " \t") : NULL;
}

static bool is_of(const char *word, const char *prefix)
{
    return strncmp(word, prefix, 3) == 0 && isspace((unsigned char)word[3]);
}

/* A file that has OpenACC's directives beside OpenMP's has them for other compilers. */
static void warn_of_openacc(const struct options *options, const struct source *source)
{
    const char *first = NULL;
    for (size_t i = 0; i < source->line_count; i++) {
        const char *word = pragma_word(source, &source->lines[i]);
        if (word && is_of(word, "omp"))
            return;
        if (word && !first && is_of(word, "acc"))
            first = word;
    }
    if (first)
        warn_at(options, source, (size_t)(first - source->text), WARNING_PRAGMA,
                "OpenACC's directives are ignored; rexcc compiles OpenMP's");
}

void warn_of_pragmas(const struct options *options, const struct source *source)
{
    warn_of_openacc(options, source);
    for (size_t i = 0; i < source->line_count; i++) {
        const struct source_line *line = &source->lines[i];
        const char *word = pragma_word(source, line);
        if (!word)
            continue;
        if (is_of(word, "omp"))
            warn_of_semicolon(options, source, line->offset);
        const size_t first = strcspn(word, " \t(\n");
        const char *second = word + first + strspn(word + first, " \t");
        if (is_almost_omp(word, first) && begins_directive(second, strcspn(second, " \t(\n")))
            warn_at(options, source, (size_t)(word - source->text), WARNING_PRAGMA,
                    "this pragma means nothing; did you mean '#pragma omp %.*s'?", (int)strcspn(second, "\n"),
                    second);
        if (begins_directive(word, strcspn(word, " \t(\n")))
            warn_at(options, source, (size_t)(word - source->text), WARNING_PRAGMA,
                    "this pragma means nothing; did you mean '#pragma omp %.*s'?", (int)strcspn(word, "\n"),
                    word);
    }
}
