/*
 * Reads the textual IR.
 *
 *   rex 1
 *   keyword name value name "value with spaces"
 *     | program text, verbatim behind the bar
 *   end
 *
 * Words and values stay where they are in the text, cut off in place.
 *
 * Indentation means nothing to the reader; a block is closed by `end`. Errors say file and line, and reading
 * goes on to the next line, so that one run shows them all.
 */
#include "ir.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* More than any program needs, and few enough for the filters' recursion not to exhaust the stack. */
enum { MOST_DEPTH = 1000, MOST_ATTRIBUTES = 255 };

struct reader {
    struct ir_module *module;
    struct ir_node *open; /* the innermost open block */
    struct buffer text;   /* of that block, when it has text */
    unsigned line, depth;
};

static void syntax_error(const struct reader *reader, const char *message, const char *what)
{
    message_error(arena_format("%s:%u", reader->module->name, reader->line ? reader->line : 1), message,
                  what);
}

static bool is_of_keyword(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') ||
           character == '_';
}

/* Terminates the text at *at, which points to a blank or the end, and moves past it. */
static void cut(char **at)
{
    if (**at)
        *(*at)++ = '\0';
}

static char *skip_blanks(char *at)
{
    while (*at == ' ')
        at++;
    return at;
}

/* Takes a keyword or an attribute's name; NULL at anything else. */
static const char *take_word(char **at)
{
    size_t length = 0;
    while (is_of_keyword((*at)[length]))
        length++;
    if (length == 0 || ((*at)[length] != ' ' && (*at)[length] != '\0'))
        return NULL;
    const char *word = *at;
    *at += length;
    cut(at);
    return word;
}

/* Takes "text with \" \\
 *  \t"; NULL when the quote is not closed, or when no blank follows it. */
static const char *take_quoted(char **at)
{
    char *value = *at + 1, *end = value;
    for (char *from = value; *from; from++) {
        if (*from == '"') {
            *at = from + 1;
            if (**at && **at != ' ')
                return NULL;
            cut(at);
            *end = '\0';
            return value;
        }
        if (*from == '\\') {
            from++;
            if (!*from || !strchr("\"\\nt", *from))
                return NULL;
            *end++ = *from == 'n' ? '\n' : *from == 't' ? '\t' : *from;
        } else {
            *end++ = *from;
        }
    }
    return NULL;
}

static const char *take_value(char **at)
{
    if (**at == '"')
        return take_quoted(at);
    const char *value = *at;
    bool bare = true;
    for (; **at && **at != ' '; ++*at)
        bare &= **at != '"' && **at != '\\';
    cut(at);
    return *value && bare ? value : NULL;
}

static bool read_attributes(struct reader *reader, struct ir_node *node, char *at)
{
    for (unsigned count = 0; *(at = skip_blanks(at)); count++) {
        if (count == MOST_ATTRIBUTES) {
            syntax_error(reader, "'%s' has more than 255 attributes", node->schema->keyword);
            return false;
        }
        const char *name = take_word(&at);
        if (!name) {
            syntax_error(reader, "expected the name of an attribute (a lower-case word) at '%s'", at);
            return false;
        }
        at = skip_blanks(at);
        const char *value = take_value(&at);
        if (!value) {
            syntax_error(reader, "attribute '%s' needs a value: a bare word or a closed \"string\"", name);
            return false;
        }
        if (ir_get(node, name)) {
            syntax_error(reader, "attribute '%s' is given twice", name);
            return false;
        }
        ir_set_kept(node, name, value);
    }
    return true;
}

static void close_block(struct reader *reader)
{
    if (reader->open == reader->module->root) {
        syntax_error(reader, "'%s' closes no block", "end");
        return;
    }
    if (reader->open->schema->text && !reader->open->text && (reader->text.length || !reader->open->first))
        reader->open->text = arena_string_length(buffer_text(&reader->text), reader->text.length);
    reader->text.length = 0;
    reader->open = reader->open->parent;
    reader->depth--;
}

static void read_text_line(struct reader *reader, const char *at)
{
    if (!reader->open->schema->text || reader->open->first) {
        syntax_error(reader, "program text cannot stand here in '%s'", reader->open->schema->keyword);
        return;
    }
    buffer_add(&reader->text, at[1] == ' ' ? at + 2 : at + 1);
    buffer_add_char(&reader->text, '\n');
}

/* The node that a line of the kind that describes the line before it stands below; NULL after the `end` of a
 * block. */
static struct ir_node *line_above(const struct reader *reader)
{
    struct ir_node *last = reader->open->last;
    if (!last || ir_stands_below(last->schema))
        return reader->open;
    return last->schema->block ? NULL : last;
}

static void read_node_line(struct reader *reader, char *at)
{
    const char *keyword = take_word(&at);
    if (!keyword) {
        syntax_error(reader, "expected a keyword, '| text' or 'end' at '%s'", at);
        return;
    }
    if (same_text(keyword, "end")) {
        if (*at)
            syntax_error(reader, "nothing may follow 'end', found '%s'", at);
        close_block(reader);
        return;
    }
    const struct ir_schema *schema = ir_schema_find(keyword);
    if (!schema || schema == reader->module->root->schema) {
        syntax_error(reader, "unknown keyword '%s'", keyword);
        return;
    }
    struct ir_node *node = ir_node_of(schema);
    node->line = reader->line;
    bool below = ir_stands_below(node->schema);
    struct ir_node *parent = below ? line_above(reader) : reader->open;
    if (!parent) {
        syntax_error(reader, "'%s' must stand below the line that it speaks of, in front of blocks", keyword);
        return;
    }
    if (reader->open->schema->text && reader->text.length && !below) {
        syntax_error(reader, "'%s' cannot stand in a block that has begun with program text", keyword);
        return;
    }
    if (parent == reader->open && below && reader->text.length && !reader->open->text)
        reader->open->text = arena_string_length(buffer_text(&reader->text), reader->text.length);
    ir_append(parent, node);
    if (node->schema->block) {
        reader->open = node;
        reader->depth++;
    }
    read_attributes(reader, node, at);
}

static void read_line(struct reader *reader, char *line)
{
    line = skip_blanks(line);
    if (*line == '|' && (line[1] == ' ' || line[1] == '\0'))
        read_text_line(reader, line);
    else if (*line)
        read_node_line(reader, line);
}

/* Cuts the next line off *rest; a file that ends in the middle of a line was truncated. */
static char *next_line(struct reader *reader, char **rest)
{
    if (!**rest)
        return NULL;
    char *line = *rest, *end = strchr(line, '\n');
    reader->line++;
    if (!end) {
        syntax_error(reader, "the file ends in the middle of a line%s", "");
        return NULL;
    }
    *end = '\0';
    *rest = end + 1;
    return line;
}

static void read_lines(struct reader *reader, char *content)
{
    char *line = next_line(reader, &content);
    if (!line || !same_text(line, "rex " IR_FORMAT_VERSION)) {
        if (message_error_count() == 0)
            syntax_error(reader,
                         "expected 'rex " IR_FORMAT_VERSION "', the header of this format, found '%s'",
                         line ? line : "the end of the file");
        return;
    }
    while (reader->depth <= MOST_DEPTH && (line = next_line(reader, &content)))
        read_line(reader, line);
    if (reader->depth > MOST_DEPTH)
        syntax_error(reader, "'%s' stands in more than 1000 blocks", reader->open->schema->keyword);
    else if (reader->open != reader->module->root)
        syntax_error(reader, "the file ends before the 'end' of '%s'", reader->open->schema->keyword);
}

struct ir_module *ir_read(FILE *stream, const char *name)
{
    struct buffer *content = arena_alloc(sizeof(*content)); /* the module's words lie in it */
    unsigned errors = message_error_count();
    if (!buffer_read(content, stream))
        message_fatal(NULL, "cannot read %s: %s", name, strerror(errno));
    struct ir_module *module = arena_alloc(sizeof(*module));
    struct reader reader = {.module = module};
    module->name = name;
    module->root = reader.open = ir_node_new("module");
    if (strlen(buffer_text(content)) != content->length)
        message_error(arena_format("%s:1", name), "the file contains a NUL byte: this is not REX IR");
    else
        read_lines(&reader, content->data);
    free(reader.text.data);
    return message_error_count() == errors && ir_check(module) ? module : NULL;
}
