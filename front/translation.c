/*
 * libclang over the preprocessed text: without -fopenmp for its tree, and with it for what clang says
 * (check.c).
 */
#define _GNU_SOURCE
#include "front.h"

#include <stdlib.h>
#include <string.h>

struct parse_task {
    const struct options *options;
    const struct source *source;
    bool openmp;
    CXIndex index;
    CXTranslationUnit unit;
};

/* Preprocessed text needs no include paths and no macros; giving clang none keeps it from saying they are
 * unused. */
static bool is_preprocessor_flag(const char *flag, bool *with_value)
{
    static const char *const names[] = {"-I",       "-D",      "-U",         "-include",
                                        "-isystem", "-iquote", "-idirafter", "-imacros"};
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        size_t length = strlen(names[i]);
        if (strncmp(flag, names[i], length) == 0) {
            *with_value = flag[length] == '\0';
            return true;
        }
    }
    return strncmp(flag, "-M", 2) == 0;
}

/* In C90 clang puts what a for statement declares into the scope around it, but for one under a directive, of
 * which the parse without OpenMP knows nothing: `int i` would be declared there again. C99 has scopes of its
 * own for them, and what it forbids besides is no concern of that parse, but that C90's `extern inline` may
 * stand in front of another definition. */
static const char *with_scopes(const char *flag)
{
    static const char *const dialects[][2] = {{"-ansi", "-std=c99"},
                                              {"-std=c89", "-std=c99"},
                                              {"-std=c90", "-std=c99"},
                                              {"-std=iso9899:1990", "-std=c99"},
                                              {"-std=iso9899:199409", "-std=c99"},
                                              {"-std=gnu89", "-std=gnu99"},
                                              {"-std=gnu90", "-std=gnu99"}};
    for (size_t i = 0; i < sizeof(dialects) / sizeof(*dialects); i++)
        if (same_text(flag, dialects[i][0]))
            return dialects[i][1];
    return flag;
}

bool is_c90(const struct options *options)
{
    bool c90 = false;
    for (size_t i = 0; i < options->flag_count; i++) {
        const char *flag = options->flags[i];
        if (strncmp(flag, "-std=", strlen("-std=")) == 0 || same_text(flag, "-ansi"))
            c90 = !same_text(with_scopes(flag), flag);
    }
    return c90;
}

static size_t clang_arguments(const struct parse_task *task, const char **arguments)
{
    size_t count = 0;
    arguments[count++] = "-x";
    arguments[count++] = "cpp-output";
    if (task->openmp) /* the parse that reports; by itself libclang proposes no other name */
        arguments[count++] = "-fspell-checking";
    for (size_t i = 0; i < task->options->flag_count; i++) {
        const char *flag = task->options->flags[i];
        bool with_value = false;
        if (is_preprocessor_flag(flag, &with_value))
            i += with_value;
        else if (task->openmp)
            arguments[count++] = flag;
        else if (!same_text(with_scopes(flag), flag)) {
            arguments[count++] = with_scopes(flag);
            arguments[count++] = "-fgnu89-inline";
        } else if (strncmp(flag, "-fopenmp", 8) != 0)
            arguments[count++] = flag;
    }
    if (task->openmp) {
        arguments[count++] = "-fopenmp";
        arguments[count++] = "-ferror-limit=0"; /* some may be none, and are not reported */
    } else {
        arguments[count++] = "-w"; /* clang need not look for what it would warn of */
    }
    return count;
}

/* Because of the line markers clang takes the user's file for a header, and warns of an unused static
 * function in other words. */
static const char *said_of_file(const struct source *source, size_t offset, const char *text)
{
    static const char of_header[] = "'static' function ", ending[] = " declared in header file should be ";
    const char *end = strstr(text, ending);
    if (strncmp(text, of_header, strlen(of_header)) != 0 || !end ||
        !same_text(source->lines[source_line_index(source, offset)].file, source->path))
        return text;
    const char *name = text + strlen(of_header);
    return arena_format("function %.*s is not needed and will not be emitted", (int)(end - name), name);
}

static void report(const struct source *source, CXDiagnostic diagnostic)
{
    unsigned offset;
    clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), NULL, NULL, NULL, &offset);
    CXFile file;
    clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, NULL, NULL, NULL);
    const char *position = file ? source_position(source, offset) : NULL;
    CXString text = clang_getDiagnosticSpelling(diagnostic);
    CXString option = clang_getDiagnosticOption(diagnostic, NULL);
    enum CXDiagnosticSeverity severity = clang_getDiagnosticSeverity(diagnostic);
    const char *flag = clang_getCString(option);
    const char *suffix = flag && *flag ? arena_format(" [%s]", flag) : "";
    if (severity >= CXDiagnostic_Error)
        message_error(position, "%s%s", said_of_file(source, offset, clang_getCString(text)), suffix);
    else if (severity == CXDiagnostic_Warning)
        message_warning(position, "%s%s", said_of_file(source, offset, clang_getCString(text)), suffix);
    else if (severity == CXDiagnostic_Note)
        message_note(position, "%s", clang_getCString(text));
    clang_disposeString(text);
    clang_disposeString(option);
}

/* Whether it is clang's mistaken error about a variable that a directive which clang does not see puts on the
 * device. The host's compiler says it of others. */
static bool is_of_device(const struct source *source, CXDiagnostic diagnostic)
{
    CXString text = clang_getDiagnosticSpelling(diagnostic);
    bool captured = strstr(clang_getCString(text), "with flexible array member cannot be captured");
    clang_disposeString(text);
    return captured && source->no_declare_target;
}

/* Whether it is clang's mistaken error about a member of a function's value in a target region, which clang
 * takes for a list item of a map clause. Only a directive has list items. */
static bool is_mistaken(const struct source *source, CXDiagnostic diagnostic)
{
    unsigned offset = 0;
    CXString text = clang_getDiagnosticSpelling(diagnostic);
    bool of_map = same_text(clang_getCString(text), "expected addressable lvalue in 'map' clause");
    clang_disposeString(text);
    clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), NULL, NULL, NULL, &offset);
    const char *line = source->text + source->lines[source_line_index(source, offset)].offset;
    return of_map && line[strspn(line, " \t")] != '#';
}

/* Whether a name is used in text that clang does not see: in what REX has replaced, or what is blank in the
 * text that is parsed with OpenMP. */
static bool is_used_unseen(const struct source *source, const char *name)
{
    size_t length = strlen(name);
    if (source->replaced && expression_names(source->replaced, name))
        return true;
    for (const char *at = source->text; (at = strstr(at, name)); at += length) {
        size_t offset = (size_t)(at - source->text);
        if (offset < source->user_length && memcmp(source->checked + offset, at, length) != 0)
            return true;
    }
    return false;
}

/* Whether clang calls a variable unused whose uses it has not seen: "unused variable 'n'". */
static bool is_used(const struct source *source, CXDiagnostic diagnostic)
{
    CXString option = clang_getDiagnosticOption(diagnostic, NULL);
    CXString text = clang_getDiagnosticSpelling(diagnostic);
    const char *flag = clang_getCString(option), *name = strchr(clang_getCString(text), '\'');
    bool used = flag && strncmp(flag, "-Wunused", strlen("-Wunused")) == 0 && name &&
                is_used_unseen(source, arena_string_length(name + 1, strcspn(name + 1, "'")));
    clang_disposeString(text);
    clang_disposeString(option);
    return used;
}

/* Whether the warning is about text that REX has written in the place of a transformed loop: each of its
 * lines contains a name of REX's. */
static bool is_of_rex(const struct source *source, CXDiagnostic diagnostic)
{
    unsigned offset = 0;
    clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), NULL, NULL, NULL, &offset);
    if (clang_getDiagnosticSeverity(diagnostic) != CXDiagnostic_Warning || offset >= source->length)
        return false;
    const char *line = source->text + source->lines[source_line_index(source, offset)].offset;
    return memmem(line, strcspn(line, "\n"), "__rex_", strlen("__rex_")) != NULL;
}

/* Whether only preprocessing causes the warning, which a flag may have made an error. */
static bool is_of_macro(const struct options *options, const struct source *source, CXDiagnostic diagnostic,
                        bool failing)
{
    unsigned offset = 0;
    CXFile within = NULL;
    CXString option = clang_getDiagnosticOption(diagnostic, NULL);
    const char *flag = clang_getCString(option);
    clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &within, NULL, NULL, &offset);
    bool drop = within && *flag && !warning_is_clangs(options, source, flag, offset, failing);
    clang_disposeString(option);
    return drop;
}

/* Whether the preprocessor has warned already: of a flag, which it has got, too, or of a comment or
 * character, which is still there. */
static bool is_said(CXDiagnostic diagnostic)
{
    static const char *const of_characters[] = {"-Wcomment",
                                                "-Wtrigraphs",
                                                "-Wdollar-in-identifier-extension",
                                                "-Winvalid-utf8",
                                                "-Winvalid-pp-token",
                                                "-Wnull-character",
                                                "-Wbackslash-newline-escape",
                                                "-Wunicode-homoglyph",
                                                "-Wunicode-zero-width",
                                                "-Wunicode-whitespace"};
    CXFile file = NULL;
    CXString option = clang_getDiagnosticOption(diagnostic, NULL);
    clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, NULL, NULL, NULL);
    bool said = !file;
    for (size_t i = 0; i < sizeof(of_characters) / sizeof(*of_characters); i++)
        said |= same_text(clang_getCString(option), of_characters[i]);
    clang_disposeString(option);
    return said && clang_getDiagnosticSeverity(diagnostic) == CXDiagnostic_Warning;
}

/* After how many errors clang stops; -ferror-limit= sets it; 0: never. */
static unsigned error_limit(const struct options *options)
{
    static const char name[] = "-ferror-limit=";
    unsigned limit = 20;
    for (size_t i = 0; i < options->flag_count; i++)
        if (strncmp(options->flags[i], name, strlen(name)) == 0)
            limit = (unsigned)strtoul(options->flags[i] + strlen(name), NULL, 10);
    return limit;
}

static bool has_error(CXTranslationUnit unit)
{
    bool error = false;
    for (unsigned i = 0; !error && i < clang_getNumDiagnostics(unit); i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(unit, i);
        error = clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error;
        clang_disposeDiagnostic(diagnostic);
    }
    return error;
}

static void report_all(const struct options *options, const struct source *source, CXTranslationUnit unit)
{
    const unsigned limit = error_limit(options);
    const bool failing = has_error(unit);
    for (unsigned i = 0; i < clang_getNumDiagnostics(unit); i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(unit, i);
        if (is_mistaken(source, diagnostic) || is_of_device(source, diagnostic) ||
            is_used(source, diagnostic) || is_of_rex(source, diagnostic) ||
            is_of_macro(options, source, diagnostic, failing) || is_said(diagnostic))
            continue;
        if (limit && message_error_count() >= limit &&
            clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error) {
            message_error(NULL, "too many errors emitted, stopping now [-ferror-limit=]");
            break;
        }
        report(source, diagnostic);
        CXDiagnosticSet notes = clang_getChildDiagnostics(diagnostic);
        for (unsigned note = 0; note < clang_getNumDiagnosticsInSet(notes); note++)
            report(source, clang_getDiagnosticInSet(notes, note));
        clang_disposeDiagnostic(diagnostic);
    }
}

static void parse(struct parse_task *task)
{
    const char **arguments = arena_alloc((2 * task->options->flag_count + 6) * sizeof(*arguments));
    size_t count = clang_arguments(task, arguments);
    const struct source *source = task->source;
    struct CXUnsavedFile file = {"rex-preprocessed.i", task->openmp ? source->checked : source->text,
                                 task->openmp ? source->user_length : source->length};
    task->index = clang_createIndex(0, 0);
    enum CXErrorCode problem = clang_parseTranslationUnit2(task->index, file.Filename, arguments, (int)count,
                                                           &file, 1, CXTranslationUnit_None, &task->unit);
    if (problem != CXError_Success)
        message_fatal(NULL, "libclang could not parse %s (error %d)", source->path, problem);
}

void translate(const struct options *options, const struct source *source, struct translation *translation)
{
    struct parse_task task = {.options = options, .source = source};
    parse(&task);
    *translation = (struct translation){task.unit, task.index};
}

bool translate_to_check(const struct options *options, const struct source *source,
                        struct translation *translation)
{
    unsigned errors = message_error_count();
    struct parse_task task = {.options = options, .source = source, .openmp = true};
    parse(&task);
    report_all(options, source, task.unit);
    *translation = (struct translation){task.unit, task.index};
    return message_error_count() == errors;
}
