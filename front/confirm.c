/*
 * Whether clang gives a warning for the user's file as well.
 *
 * The text that REX parses has been preprocessed, and clang warns of more in it: it no longer knows what
 * comes from a macro, such as a second pair of parentheses, or from a macro of a system header, such as NULL.
 * With -Werror that would keep a program from being built. So at the first warning clang also reads the
 * original file, and warnings that it does not give there are dropped.
 */
#include "front.h"

#include <string.h>

static struct {
    bool read, known;
    bool whole;          /* clang has found no error, behind which it may say nothing */
    struct buffer marks; /* " FLAG FILE:LINE " of each warning */
} file;

static const char *mark(const char *flag, const char *name, unsigned line)
{
    return arena_format(" %s %s:%u ", flag, name, line);
}

/* Records where the text is that clang warns of, and where the macro stands that it comes from. */
static void note(CXDiagnostic diagnostic)
{
    CXSourceLocation location = clang_getDiagnosticLocation(diagnostic);
    CXString option = clang_getDiagnosticOption(diagnostic, NULL), name;
    const char *flag = clang_getCString(option);
    unsigned line, own_line;
    clang_getPresumedLocation(location, &name, &line, NULL);
    clang_getFileLocation(location, NULL, &own_line, NULL, NULL);
    if (*flag) {
        buffer_add(&file.marks, mark(flag, clang_getCString(name), line));
        buffer_add(&file.marks, mark(flag, clang_getCString(name), own_line));
    } else if (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error &&
               !clang_Location_isInSystemHeader(location)) { /* <omp.h> wants -fopenmp, and goes on without */
        file.whole = false;
    }
    clang_disposeString(option);
    clang_disposeString(name);
}

static void note_all(CXTranslationUnit unit)
{
    unsigned count = clang_getNumDiagnostics(unit);
    for (unsigned i = 0; i < count; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(unit, i);
        note(diagnostic);
        clang_disposeDiagnostic(diagnostic);
    }
}

/* The text that is parsed with OpenMP is blank where clang does not accept it. In the original file clang
 * would fail on these directives, or, with directives of OpenMP 6.0, loop for ever; then it reads the file
 * without OpenMP. */
static const char *openmp_flag(const struct source *source)
{
    return memcmp(source->text, source->checked, source->user_length) == 0 ? "-fopenmp" : "-D_OPENMP=202111";
}

/* Has clang read the user's file, by the flags of the command line. */
static void read_file(const struct options *options, const struct source *source)
{
    const char *own[] = {"-x", "c", "-ferror-limit=0", openmp_flag(source)};
    const size_t own_count = sizeof(own) / sizeof(*own);
    const char **arguments = arena_alloc((own_count + options->flag_count) * sizeof(*arguments));
    size_t count = own_count;
    memcpy(arguments, own, sizeof(own));
    for (size_t i = 0; i < options->flag_count; i++)
        if (strncmp(options->flags[i], "-fopenmp", strlen("-fopenmp")) != 0 || same_text(own[3], "-fopenmp"))
            arguments[count++] = options->flags[i];
    CXIndex reader = clang_createIndex(0, 0);
    CXTranslationUnit unit;
    file.whole = file.known =
        clang_parseTranslationUnit2(reader, options->input, arguments, (int)count, NULL, 0,
                                    CXTranslationUnit_None, &unit) == CXError_Success;
    if (file.known) {
        note_all(unit);
        clang_disposeTranslationUnit(unit);
    }
    clang_disposeIndex(reader);
}

/* Whether the warning is about a directive, which clang gives only with OpenMP. */
static bool is_of_directive(const struct source *source, const char *flag, const struct source_line *line)
{
    const char *text = source->text + line->offset;
    return text[strspn(text, " \t")] == '#' || strstr(flag, "openmp");
}

/* The last line of the user's file whose text is in this line: where a macro's arguments stand on several
 * lines, the preprocessor leaves as many blank lines behind it. */
static unsigned last_line(const struct source *source, size_t index)
{
    const struct source_line *first = &source->lines[index], *next = first + 1,
                             *end = source->lines + source->line_count;
    while (next < end && source->text[next->offset + strspn(source->text + next->offset, " \t")] == '\n')
        next++;
    return next < end && same_text(next->file, first->file) && next->number > first->number ? next->number - 1
                                                                                            : first->number;
}

bool warning_is_clangs(const struct options *options, const struct source *source, const char *flag,
                       size_t offset, bool failing)
{
    const size_t index = source_line_index(source, offset);
    const struct source_line *line = &source->lines[index];
    if (!file.read && !same_text(options->input, "-"))
        read_file(options, source);
    file.read = true;
    if (!file.known || is_of_directive(source, flag, line))
        return true;
    for (unsigned number = line->number; number <= last_line(source, index); number++)
        if (strstr(buffer_text(&file.marks), mark(flag, line->file, number)))
            return true;
    return !file.whole && !failing;
}
