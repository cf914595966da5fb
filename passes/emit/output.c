/*
 * Generated files: lines at a depth, lists that break where they grow long, and the user's text with #line
 * directives that tie it to the user's file and the generated lines to the generated one (C11, 6.10.4).
 */
#include "emit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define OWN_LINE "#line 0 " /* no line of the user's has that number */

enum { LONGEST_LINE = 110, LONGEST_PRAGMA = 160, LAST_PADDED_COLUMN = 40 };

static void indent(struct output *out)
{
    for (unsigned i = 0; i < out->depth; i++)
        buffer_add(&out->text, "    ");
}

/* Generated lines are the generated file's again. The first one says so, too, because the file's place when
 * it is compiled is a temporary one. Which line it is, is known when all are there. */
static void leave_source(struct output *out)
{
    if (!out->in_source)
        return;
    out->in_source = false;
    buffer_format(&out->text, OWN_LINE "\"%s\"\n", output_escaped(out->file));
}

/* The next line is one of the user's. What the compiler is told to be its file is noted in `said`. */
static void enter_source(struct output *out, const char **said, const char *file, unsigned long line)
{
    if (!out->lines || (*said && same_text(*said, file)))
        return;
    out->in_source = true;
    *said = file;
    buffer_format(&out->text, "#line %lu \"%s\"\n", line, output_escaped(file));
}

void output_line(struct output *out, const char *format, ...)
{
    va_list arguments;
    leave_source(out);
    size_t margin = out->text.length;
    indent(out);
    size_t begin = out->text.length;
    va_start(arguments, format);
    buffer_format_list(&out->text, format, arguments);
    va_end(arguments);
    if (out->text.length == begin)
        out->text.length = margin;
    buffer_add_char(&out->text, '\n');
}

void output_open(struct output *out, const char *line)
{
    output_line(out, "%s", line);
    out->depth++;
}

void output_close(struct output *out, const char *line)
{
    out->depth--;
    output_line(out, "%s", line);
}

void output_else(struct output *out)
{
    output_close(out, "} else {");
    out->depth++;
}

void output_list(struct output *out, const char *head, const char *const *items, size_t count, char end)
{
    struct buffer line = {0};
    buffer_format(&line, "%s {", head);
    for (size_t i = 0; i < count && line.length <= LONGEST_LINE; i++)
        buffer_format(&line, "%s%s", i ? ", " : "", items[i]);
    bool fits = line.length + 4 * out->depth + 2 <= LONGEST_LINE;
    if (fits)
        output_line(out, "%s}%c", line.data, end);
    free(line.data);
    if (fits)
        return;
    output_open(out, arena_format("%s {", head));
    for (size_t i = 0; i < count; i++)
        output_line(out, "%s,", items[i]);
    output_close(out, arena_format("}%c", end));
}

/* ---- the user's text ---- */

static size_t leading_blanks(const char *line)
{
    return strspn(line, " \t");
}

static bool is_blank(const char *line)
{
    char end = line[leading_blanks(line)];
    return end == '\n' || end == '\0';
}

static const char *following_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

/* The indentation common to all lines. The first line may lack its blanks, because the text begins where its
 * construct does: then its column counts, unless it is in the middle of a line. Directives may be at the
 * margin. */
size_t output_margin(const char *at, const char *text)
{
    size_t first = leading_blanks(text), least = SIZE_MAX;
    if (text[first] != '#')
        least = first ? first : position_of(at).column - 1;
    for (const char *line = following_line(text); *line; line = following_line(line)) {
        size_t blanks = leading_blanks(line);
        if (!is_blank(line) && line[blanks] != '#' && blanks < least)
            least = blanks;
    }
    return least == SIZE_MAX ? 0 : least;
}

/* A chunk that begins inside a line is moved to the column where it stood. */
void output_verbatim(struct output *out, const char *at, const char *text)
{
    if (!text || !*text)
        return;
    struct position position = position_of(at);
    const char *said = NULL;
    bool within = false;
    for (const char *line = text; *line; line = following_line(line), position.line++) {
        enter_source(out, &said, folders_file(out, position.file, &within, line), position.line);
        if (line == text && leading_blanks(text) == 0 && position.column <= LAST_PADDED_COLUMN)
            buffer_format(&out->text, "%*s", (int)position.column - 1, "");
        buffer_add_length(&out->text, line, (size_t)(following_line(line) - line));
    }
}

void output_reindented(struct output *out, const char *at, const char *text, size_t common, size_t lead)
{
    if (!text || !*text)
        return;
    struct position position = position_of(at);
    const char *said = NULL;
    bool within = false;
    for (const char *line = text; *line; line = following_line(line), position.line++) {
        enter_source(out, &said, folders_file(out, position.file, &within, line), position.line);
        size_t blanks = leading_blanks(line), length = strcspn(line, "\n");
        size_t cut = line == text || blanks < common ? blanks : common;
        if (!is_blank(line)) {
            indent(out);
            if (line == text)
                buffer_format(&out->text, "%*s", (int)lead, "");
            buffer_add_length(&out->text, line + cut, length - cut);
        }
        buffer_add_char(&out->text, '\n');
    }
}

void output_number_lines(struct output *out)
{
    struct buffer text = {0};
    unsigned number = 1;
    const char *line = buffer_text(&out->text), *kept = line; /* what is there behind the last number */
    for (; *line; line = following_line(line), number++) {
        if (*line != '#' || strncmp(line, OWN_LINE, strlen(OWN_LINE)) != 0)
            continue;
        buffer_add_length(&text, kept, (size_t)(line - kept));
        buffer_format(&text, "#line %u ", number + 1);
        kept = line + strlen(OWN_LINE);
    }
    buffer_add_length(&text, kept, (size_t)(line - kept));
    free(out->text.data);
    out->text = text;
}

/* ---- comments, strings, positions ---- */

/* The construct's first source line, or its directive and clauses; as the program wrote it, if a pass has
 * changed the directive. */
static const char *pragma_of(const struct ir_node *construct)
{
    const struct ir_node *source = ir_first(construct, "source");
    if (source && source->text) {
        const char *text = source->text + leading_blanks(source->text);
        return arena_string_length(text, strcspn(text, "\n"));
    }
    if (ir_has(construct, "was", "collapse"))
        return "the innermost of the collapsed loops, run by one thread";
    if (ir_has(construct, "critical", "yes"))
        return "#pragma omp critical, as an atomic operation";
    const char *was = ir_get(construct, "was");
    const char *directive = ir_get_or(construct, "written", was ? was : ir_get(construct, "directive"));
    const char *pragma = arena_format("#pragma omp %s", directive);
    if (ir_get(construct, "argument"))
        pragma = arena_format("%s(%s)", pragma, ir_get(construct, "argument"));
    ir_each (clause, construct, "clause")
        pragma = arena_format("%s %s", pragma, clause_text(clause));
    return was ? arena_format("%s, run by one thread", pragma) : pragma;
}

void output_construct(struct output *out, const struct ir_node *construct)
{
    struct buffer comment = {0};
    const char *pragma = pragma_of(construct);
    for (size_t i = 0; pragma[i] && i < LONGEST_PRAGMA; i++) {
        buffer_add_char(&comment, pragma[i]);
        if ((pragma[i] == '*' && pragma[i + 1] == '/') || (pragma[i] == '/' && pragma[i + 1] == '*'))
            buffer_add_char(&comment, ' ');
    }
    if (strlen(pragma) > LONGEST_PRAGMA)
        buffer_add(&comment, "...");
    output_line(out, "/* %s: %s */", ir_get(construct, "at"), buffer_text(&comment));
    free(comment.data);
}

void output_defines(struct output *out)
{
    ir_each (define, out->module->root, "define") {
        output_line(out, "#ifndef %s", ir_get(define, "name"));
        output_line(out, "#define %s %s", ir_get(define, "name"), ir_get(define, "value"));
        output_line(out, "#endif");
    }
}

/* Keywords of C that C++ has, too. The C++ headers below a device file's need theirs: no `#define inline`. */
static bool is_keyword(const char *name)
{
    static const char *const words[] = {
        "auto",    "break",    "case",     "char",  "const",    "continue", "default", "do",     "double",
        "else",    "enum",     "extern",   "float", "for",      "goto",     "if",      "inline", "int",
        "long",    "register", "return",   "short", "signed",   "sizeof",   "static",  "struct", "switch",
        "typedef", "union",    "unsigned", "void",  "volatile", "while"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (strcmp(name, words[i]) == 0)
            return true;
    return false;
}

void output_include(struct output *out, const struct ir_node *include, const char *header, bool cxx)
{
    ir_each (macro, include, "macro") {
        const char *name = ir_get(macro, "name"), *definition = ir_get(macro, "definition");
        if (cxx && is_keyword(name))
            continue;
        if (ir_has(macro, "hides", "yes"))
            output_line(out, "#undef %s", name);
        if (definition)
            output_line(out, "#define %s", definition);
    }
    const bool next = !cxx && ir_has(include, "next", "yes");
    if (next)
        output_line(out, "#define REX_NEXT %s", header);
    output_line(out, "#include %s", next ? "<rex_next.h>" : header);
    ir_each (macro, include, "macro") {
        const char *name = ir_get(macro, "name");
        const struct ir_node *first = ir_find(out->module->root, "define", "name", name);
        if (cxx && is_keyword(name))
            continue;
        if (ir_has(macro, "remains", "yes"))
            output_line(out, "#undef %s", name);
        if (first && (ir_has(macro, "remains", "yes") || !ir_get(macro, "definition")))
            output_line(out, "#define %s %s", name, ir_get(first, "value"));
    }
}

const char *output_escaped(const char *text)
{
    char *escaped = arena_alloc(2 * strlen(text) + 1), *end = escaped;
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            *end++ = '\\';
        *end++ = *text;
    }
    return escaped;
}
