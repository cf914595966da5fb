/*
 * The preprocessed text as lines that know where they came from.
 *
 * A line marker `# 12 "file.h" 1 3` says that the next line is line 12 of file.h; flag 1: the file was just
 * entered, 2: returned to, 3: it is a system header. A run of system-header text is remembered as the
 * `#include` line that brought it. Copied-through directives are blanked, not removed, so that every offset
 * stays true.
 */
#include "front.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct splitter {
    struct source *source;
    const struct options *options;
    const char *file;
    unsigned number;
    bool system;
    bool marked;            /* clang calls it a system header */
    bool in_comment;        /* the next line begins inside a comment that -C has kept */
    struct range *comments; /* pieces of comments, none longer than a line */
    size_t comment_count, comment_capacity;
    size_t brackets;            /* how many are open in the user's text */
    char last;                  /* the last character of the user's code; 0: none yet */
    size_t part;                /* how deep in includes the text of a part is, see is_part(); 0: it is none */
    const char *pending_header; /* of the last `#include`, until its text comes */
    size_t pending_line;
    bool pending_user;  /* the user's file includes it */
    bool pending_next;  /* by #include_next */
    bool includes;      /* there are `#include` lines: clang -dI has left them */
    const char **known; /* the headers that have turned out to be the system's */
    size_t known_count, known_capacity;
    struct macros *macros;
    const char **owned; /* the user's files that `#pragma GCC system_header` has called system headers */
    size_t owned_count, owned_capacity;
    size_t line_capacity, include_capacity;
};

/* The input file's name as the user wrote it, without clang's quotes and escapes. */
static const char *unquote(const char *quoted, const char **behind)
{
    struct buffer name = {0};
    const char *at = quoted + 1;
    for (; *at && *at != '"' && *at != '\n'; at++) {
        if (*at == '\\' && at[1])
            at++;
        buffer_add_char(&name, *at);
    }
    *behind = *at == '"' ? at + 1 : at;
    char *copy = arena_string(buffer_text(&name));
    free(name.data);
    return copy;
}

static bool begins(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

/* The include whose text is being read, or NULL. */
static struct system_include *include_at_hand(const struct source *source)
{
    struct system_include *last = source->include_count ? &source->includes[source->include_count - 1] : NULL;
    return last && !last->end ? last : NULL;
}

static void close_include(struct splitter *splitter, size_t offset)
{
    struct system_include *last = include_at_hand(splitter->source);
    if (!last)
        return;
    last->end = offset;
    macros_leave(splitter->macros, last);
}

static void add_include(struct splitter *splitter, size_t begin, size_t end)
{
    struct source *source = splitter->source;
    source->includes = arena_grow(source->includes, source->include_count, &splitter->include_capacity,
                                  sizeof(*source->includes));
    source->includes[source->include_count++] = (struct system_include){.header = splitter->pending_header,
                                                                        .begin = begin,
                                                                        .end = end,
                                                                        .line = splitter->pending_line,
                                                                        .next = splitter->pending_next};
}

static bool is_one(const char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (same_text(names[i], name))
            return true;
    return false;
}

static bool is_known(const struct splitter *splitter, const char *header)
{
    return is_one(splitter->known, splitter->known_count, header);
}

static bool is_owned(const struct splitter *splitter, const char *file)
{
    return is_one(splitter->owned, splitter->owned_count, file);
}

/* Whether the file has been found in a folder that -I names. */
static bool is_in_folder(const struct options *options, const char *file)
{
    for (size_t i = 0; i < options->flag_count; i++) {
        const char *folder = options->flags[i] + strlen("-I");
        if (strncmp(options->flags[i], "-I", strlen("-I")) == 0 && *folder &&
            strncmp(file, folder, strlen(folder)) == 0 && file[strlen(folder)] == '/')
            return true;
    }
    return false;
}

/* A user's file becomes a system header half-way by a pragma, as CMake's precompiled headers and gnulib's
 * headers do, and clang then treats the files that it includes as system headers, too. Their text is still
 * the user's, unless they are included as <...> and found in the system's folders. */
static void own(struct splitter *splitter, const char *file, bool entered)
{
    bool by_pragma = !entered && !splitter->marked && same_text(file, splitter->file);
    bool included = entered && is_owned(splitter, splitter->file) && splitter->pending_header &&
                    (splitter->pending_header[0] == '"' ||
                     (is_in_folder(splitter->options, file) && folders_have_others(file)));
    if ((!by_pragma && !included) || is_owned(splitter, file))
        return;
    splitter->owned = arena_grow(splitter->owned, splitter->owned_count, &splitter->owned_capacity,
                                 sizeof(*splitter->owned));
    splitter->owned[splitter->owned_count++] = file;
}

/* A header that was included before, but only for a part of it, now brings the rest: <stdio.h> takes
 * __gnuc_va_list from <stdarg.h>. Its #include was recorded as one without text. */
static void open_include(struct splitter *splitter, size_t offset)
{
    struct source *source = splitter->source;
    struct system_include *last = source->include_count ? &source->includes[source->include_count - 1] : NULL;
    if (last && last->line == splitter->pending_line && same_text(last->header, splitter->pending_header))
        last->begin = offset, last->end = 0;
    else
        add_include(splitter, offset, 0);
    macros_enter(splitter->macros, &source->includes[source->include_count - 1]);
}

/* A file of the header whose text comes. */
static void add_file(struct splitter *splitter, const char *file)
{
    struct system_include *last = include_at_hand(splitter->source);
    if (!last)
        return;
    last->files = arena_grow(last->files, last->file_count, &last->file_capacity, sizeof(*last->files));
    last->files[last->file_count++] = file;
}

/* The text of a system header begins. */
static void enter_system(struct splitter *splitter, size_t offset)
{
    if (!splitter->pending_header)
        return;
    if (!is_known(splitter, splitter->pending_header)) {
        splitter->known = arena_grow(splitter->known, splitter->known_count, &splitter->known_capacity,
                                     sizeof(*splitter->known));
        splitter->known[splitter->known_count++] = splitter->pending_header;
    }
    if (splitter->pending_user)
        open_include(splitter, offset);
    splitter->pending_header = NULL;
}

/* The name that a header is included by here, which lies in a folder that only the machine has where the text
 * was preprocessed. */
static const char *header_name(const char *file)
{
    const char *name = file, *at = file;
    while ((at = strstr(at, "/include/")))
        name = at += strlen("/include/");
    const char *machine = strstr(name, "-linux-gnu/");
    return machine ? machine + strlen("-linux-gnu/") : name;
}

/* Text that was preprocessed elsewhere (x.i) has no `#include` lines: a header is known by its line markers
 * alone. */
static void name_header(struct splitter *splitter, const char *file)
{
    if (file[0] != '/')
        return;
    bool here = access(file, R_OK) == 0;
    splitter->pending_header = here ? arena_format("\"%s\"", file) : arena_format("<%s>", header_name(file));
    splitter->pending_line = splitter->source->line_count;
    splitter->pending_user = true;
    splitter->pending_next = false;
}

/* A header that defines a macro before anything else, or says `#pragma once`, is to be included once. */
static bool is_guarded(const char *text)
{
    for (text += blank_length(text); *text == '#'; text += blank_length(text)) {
        if (begins(text, "#define ") || begins(text, "#pragma once"))
            return true;
        text += strcspn(text, "\n");
    }
    return false;
}

/* Part of a declaration or a function, which a file of a system header's directory has, such as a list of
 * enumerators or of an array's elements, is the user's text. */
static bool is_part(const struct splitter *splitter, const char *text)
{
    bool inside = splitter->brackets || (splitter->last && !strchr(";}", splitter->last));
    return inside && splitter->includes && splitter->pending_user && splitter->pending_header &&
           !is_guarded(text);
}

/* Whether what the marker leads to is in a part of the user's text. */
static bool enter_part(struct splitter *splitter, const char *text, bool entered, bool returned)
{
    struct source *source = splitter->source;
    size_t count = source->include_count;
    if (splitter->part) {
        splitter->part = splitter->part + entered - returned;
    } else if (entered && !splitter->system && is_part(splitter, text)) {
        splitter->part = 1;
        if (count && source->includes[count - 1].line == splitter->pending_line)
            source->include_count--; /* it was a header before */
    }
    return splitter->part > 0;
}

static void read_marker(struct splitter *splitter, const char *line, size_t offset)
{
    char *at;
    unsigned number = (unsigned)strtoul(line + 2, &at, 10);
    const char *rest = at + 1, *file = *rest == '"' ? unquote(rest, &rest) : splitter->file;
    bool system = file[0] == '<' && !same_text(file, "<stdin>");
    bool entered = false, returned = false;
    for (; *rest && *rest != '\n'; rest++) {
        system |= *rest == '3';
        entered |= *rest == '1';
        returned |= *rest == '2';
    }
    const bool marked = system;
    if (system && file[0] != '<')
        own(splitter, file, entered);
    system = system && !is_owned(splitter, file) && (file[0] == '<' || !folders_have_others(file));
    if (system || splitter->part)
        system = !enter_part(splitter, rest, entered, returned) && system;
    if (entered && system && !splitter->system && !splitter->includes)
        name_header(splitter, file);
    if (entered && system) {
        enter_system(splitter, offset);
        add_file(splitter, file);
    }
    if (!system && splitter->system)
        close_include(splitter, offset);
    if (entered && !system)
        splitter->pending_header = NULL;
    splitter->file = file;
    splitter->number = number;
    splitter->marked = marked;
    splitter->system = system;
}

/* The define nodes keep what all system headers may look at: macros whose names are reserved (C11 7.1.3),
 * from before the first header to the end of the file. Others are told of at each header. */
static void read_define(struct splitter *splitter, char *line, bool define)
{
    char *name = line + (define ? strlen("#define ") : strlen("#undef "));
    size_t length = word_length(name);
    struct ir_node *defines = splitter->source->defines;
    if (name[0] != '_' || name[length] == '(')
        return;
    const char *copy = arena_string_length(name, length);
    struct ir_node *old = ir_find(defines, "define", "name", copy);
    if (old)
        ir_remove(old);
    if (!define || splitter->source->include_count)
        return;
    struct ir_node *node = ir_add(defines, "define");
    const char *value = name + length;
    value += strspn(value, " ");
    ir_set(node, "name", copy);
    ir_set(node, "value", arena_string_length(value, strcspn(value, "\n")));
}

size_t find_word(const char *text, size_t begin, size_t end, const char *word)
{
    const size_t length = strlen(word);
    const char *at = text + begin, *behind = text + end;
    for (; at < behind && (at = memchr(at, word[0], (size_t)(behind - at))); at++)
        if (strncmp(at, word, length) == 0 && !is_word_character(at[length]) &&
            (at == text || !is_word_character(at[-1])))
            return (size_t)(at - text);
    return SIZE_MAX;
}

/* A macro of a system header that expands to text with its own name, such as sa_handler, which is
 * `__sigaction_handler.sa_handler`. The user's text already has the expansion, so the host file's compiler
 * must not expand the name in it again. */
static void read_system_define(struct splitter *splitter, const char *line)
{
    static const char version[] = "__STDC_VERSION__ ";
    struct source *source = splitter->source;
    const char *name = line + strlen("#define ");
    size_t length = 0;
    if (strncmp(name, version, strlen(version)) ==
        0) /* 202311L for C23, and as much or more for its drafts in clang */
        source->c23 = strncmp(name + strlen(version), "202", 3) >= 0;
    while (is_word_character(name[length]))
        length++;
    const char *value = name + length + strspn(name + length, " ");
    const char *copy = arena_string_length(name, length);
    size_t end = strcspn(value, "\n");
    if (!source->include_count || name[length] == '(' ||
        (end == length && strncmp(value, copy, length) == 0) || find_word(value, 0, end, copy) == SIZE_MAX)
        return;
    struct system_include *include = &source->includes[source->include_count - 1];
    include->spent = ir_list_add(include->spent, copy);
}

/* A macro of a header's, or the compiler's, that the program undefines, or defines for itself. The name may
 * be one of the program's from there on: `#undef assert`, and a function assert. */
static void spend(struct source *source, const char *name)
{
    const char **spent =
        source->include_count ? &source->includes[source->include_count - 1].spent : &source->spent;
    const char *copy = arena_string_length(name, word_length(name));
    if (!ir_list_has(*spent, copy))
        *spent = ir_list_add(*spent, copy);
}

/* -include of the command line has clang print an #include of its own, of a file whose name says so. */
static bool is_command_line(const char *file)
{
    return same_text(file, "<command line>") || same_text(file, "<built-in>");
}

/* A system header that was included before, perhaps by another header, usually brings no text; its include is
 * kept for the reader. */
static void read_include(struct splitter *splitter, const char *line, size_t offset)
{
    const char *header = strpbrk(line, "<\"");
    splitter->includes = true;
    size_t length = header ? strcspn(header + 1, *header == '<' ? ">\n" : "\"\n") : 0;
    if (!header || !header[length + 1] || header[length + 1] == '\n')
        return;
    splitter->pending_header = arena_string_length(header, length + 2);
    splitter->pending_line = splitter->source->line_count;
    splitter->pending_user = !splitter->system || is_command_line(splitter->file);
    splitter->pending_next = begins(line, "#include_next");
    if (splitter->pending_user && is_known(splitter, splitter->pending_header))
        add_include(splitter, offset, offset);
}

/* As many bytes as before (C11 6.4.6), so that no offset changes. */
static void spell_digraph(char *text)
{
    static const char *const digraphs[][2] = {{"<%", "{ "}, {"%>", "} "}, {"<:", "[ "}, {":>", "] "}};
    for (size_t i = 0; i < sizeof(digraphs) / sizeof(*digraphs); i++)
        if (begins(text, digraphs[i][0]))
            memcpy(text, digraphs[i][1], 2);
}

/* What the user's text has come to, behind a character of its code. */
static void note_character(struct splitter *splitter, char character)
{
    if (character == '(' || character == '[' || character == '{')
        splitter->brackets++;
    else if ((character == ')' || character == ']' || character == '}') && splitter->brackets)
        splitter->brackets--;
    if (!isspace((unsigned char)character))
        splitter->last = character;
}

static void note_comment(struct splitter *splitter, const char *begin, const char *end)
{
    const char *text = splitter->source->text;
    if (begin == end)
        return;
    splitter->comments = arena_grow(splitter->comments, splitter->comment_count, &splitter->comment_capacity,
                                    sizeof(*splitter->comments));
    splitter->comments[splitter->comment_count++] =
        (struct range){(size_t)(begin - text), (size_t)(end - text)};
}

/* Comments mean nothing: who looks at the text finds blanks in their places. */
static void blank_comments(const struct splitter *splitter)
{
    struct source *source = splitter->source;
    source->written = arena_string_length(source->text, source->length);
    for (size_t i = 0; i < splitter->comment_count; i++)
        memset(source->text + splitter->comments[i].begin, ' ',
               splitter->comments[i].end - splitter->comments[i].begin);
}

/* Replaces a line's digraphs by the characters that they stand for, and notes its comments. Returns whether
 * the text after the line is inside a block comment, given whether the line began inside one. */
static bool comment_after(struct splitter *splitter, char *line, bool user)
{
    bool in_comment = splitter->in_comment;
    const char *begin = line, *comment = line;
    char quote = 0;
    for (; *line && *line != '\n'; line++) {
        if (in_comment || (!user && !quote)) /* most of the text: headers, and comments in them */
            line += strcspn(line, in_comment ? "*\n" : "\"'/<%:\n");
        if (!*line || *line == '\n')
            break;
        if (in_comment) {
            in_comment = !(line[0] == '*' && line[1] == '/');
            line += !in_comment;
            if (!in_comment)
                note_comment(splitter, comment, line + 1);
        } else if (quote) {
            if (*line == '\\' && line[1] && line[1] != '\n')
                line++;
            else if (*line == quote)
                quote = 0;
        } else if (*line == '"' || (*line == '\'' && !separates_digits(begin, line))) {
            quote = *line;
        } else if (line[0] == '/' && line[1] == '/') {
            note_comment(splitter, line, line + strcspn(line, "\n"));
            break;
        } else if (line[0] == '/' && line[1] == '*') {
            in_comment = true;
            comment = line++;
        } else {
            if (*line == '<' || *line == '%' || *line == ':')
                spell_digraph(line);
            if (user)
                note_character(splitter, *line);
        }
    }
    if (in_comment)
        note_comment(splitter, comment, line);
    return in_comment;
}

/* Reads a directive; returns whether its line is the user's program text. */
static bool read_directive(struct splitter *splitter, char *line, size_t offset)
{
    bool user = !splitter->system || same_text(splitter->file, "<command line>");
    bool define = begins(line, "#define "), undefine = begins(line, "#undef ");
    if (begins(line, "#pragma"))
        return !splitter->system;
    if (begins(line, "# ") && isdigit((unsigned char)line[2])) {
        read_marker(splitter, line, offset);
        return false;
    }
    if (begins(line, "#include"))
        read_include(splitter, line, offset);
    const char *name = line + strcspn(line, " ") + 1;
    if ((define || undefine) && macro_define(splitter->macros, name, define, user))
        spend(splitter->source, name);
    if (user && (define || undefine))
        read_define(splitter, line, define);
    else if (define)
        read_system_define(splitter, line);
    memset(line, ' ', strcspn(line, "\n"));
    return !splitter->system;
}

void source_split(struct source *source, const struct options *options, const struct buffer *text)
{
    struct splitter splitter = {.source = source, .options = options, .file = options->input, .number = 1};
    source->path = same_text(options->input, "-") ? "stdin.c" : options->input;
    source->text = arena_string_length(text->data, text->length);
    source->length = text->length;
    source->defines = ir_node_new("module");
    splitter.macros = macros_new();
    for (size_t offset = 0; offset < source->length;) {
        char *line = source->text + offset;
        source->lines =
            arena_grow(source->lines, source->line_count, &splitter.line_capacity, sizeof(*source->lines));
        struct source_line row = {offset, splitter.file, splitter.number, false, splitter.in_comment};
        bool directive = line[0] == '#' && !splitter.in_comment;
        bool marker = directive && line[1] == ' ' && isdigit((unsigned char)line[2]);
        row.user = directive ? read_directive(&splitter, line, offset) : !splitter.system;
        splitter.in_comment = comment_after(&splitter, line, row.user && !directive) && !directive;
        source->lines[source->line_count++] = row;
        splitter.number += marker ? 0 : 1;
        offset += strcspn(line, "\n") + 1;
    }
    close_include(&splitter, source->length);
    blank_comments(&splitter);
}

size_t source_line_index(const struct source *source, size_t offset)
{
    size_t low = 0, high = source->line_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        *(source->lines[middle].offset <= offset ? &low : &high) = middle;
    }
    return low;
}

size_t offset_index(const void *rows, size_t count, size_t size, size_t offset)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (*(const size_t *)((const char *)rows + middle * size) < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const char *source_position(const struct source *source, size_t offset)
{
    const struct source_line *line = &source->lines[source_line_index(source, offset)];
    const char *text = source->written ? source->written : source->text; /* which is being read */
    const struct source_place place =
        place_find(line->file, line->number, text + line->offset, offset - line->offset);
    return arena_format("%s:%u:%u", line->file, place.line, place.column);
}

bool source_is_user(const struct source *source, size_t offset)
{
    return offset < source->length && source->lines[source_line_index(source, offset)].user;
}

char *source_text(const struct source *source, size_t begin, size_t end)
{
    return arena_string_length(source->text + begin, end - begin);
}

char *without_markers(const char *text)
{
    struct buffer clean = {0};
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (!(begins(text, "# ") && isdigit((unsigned char)text[2]))) {
            buffer_add_length(&clean, text, length);
            buffer_add_char(&clean, '\n');
        }
        text += length + (text[length] == '\n');
    }
    char *copy = arena_string(buffer_text(&clean));
    free(clean.data);
    return copy;
}

char *without_marker_lines(const char *text)
{
    char *clean = without_markers(text);
    size_t length = strlen(clean), written = strlen(text);
    if (length && (!written || text[written - 1] != '\n'))
        clean[length - 1] = '\0';
    return clean;
}

bool source_has_word(const struct source *source, const char *word)
{
    for (size_t i = 0; i < source->line_count; i++) {
        const struct source_line *line = &source->lines[i];
        size_t end = i + 1 < source->line_count ? line[1].offset : source->length;
        if (line->user && find_word(source->text, line->offset, end, word) != SIZE_MAX)
            return true;
    }
    return false;
}

void source_error(const struct source *source, size_t offset, const char *format, ...)
{
    struct buffer text = {0};
    va_list arguments;
    va_start(arguments, format);
    buffer_format_list(&text, format, arguments);
    va_end(arguments);
    message_error(source_position(source, offset), "%s", buffer_text(&text));
    free(text.data);
}
