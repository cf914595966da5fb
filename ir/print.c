/*
 * Prints the IR canonically: two spaces per level, attributes in the schema's order, values bare where they
 * can be. Reading what is printed gives the same tree.
 */
#include "ir.h"

#include <string.h>

static bool is_bare(char character)
{
    return character != '\0' && character != ' ' && character != '\t' && character != '\n' &&
           character != '"' && character != '\\';
}

/* The escape sequence of a character in a "string"; NULL: it stands for itself. */
static const char *escaped(char character)
{
    switch (character) {
    case '"':
        return "\\\"";
    case '\\':
        return "\\\\";
    case '\n':
        return "\\n";
    case '\t':
        return "\\t";
    default:
        return NULL;
    }
}

static void print_value(struct buffer *out, const char *value)
{
    size_t bare = 0;
    while (is_bare(value[bare]))
        bare++;
    if (bare && !value[bare]) {
        buffer_add_length(out, value, bare);
        return;
    }
    buffer_add_char(out, '"');
    for (;; value++) {
        size_t plain = 0;
        while (value[plain] && !escaped(value[plain]))
            plain++;
        buffer_add_length(out, value, plain);
        value += plain;
        if (!*value)
            break;
        buffer_add(out, escaped(*value));
    }
    buffer_add_char(out, '"');
}

static void indent(struct buffer *out, unsigned depth)
{
    static const char blanks[] = "                ";
    for (unsigned left = 2 * depth, now; left; left -= now) {
        now = left < sizeof(blanks) ? left : (unsigned)sizeof(blanks) - 1;
        buffer_add_length(out, blanks, now);
    }
}

static void print_text(struct buffer *out, const char *text, unsigned depth)
{
    while (text && *text) {
        size_t length = strcspn(text, "\n");
        indent(out, depth);
        buffer_add(out, length ? "| " : "|");
        buffer_add_length(out, text, length);
        buffer_add_char(out, '\n');
        text += length + (text[length] == '\n');
    }
}

static void print_node(struct buffer *out, const struct ir_node *node, unsigned depth)
{
    indent(out, depth);
    buffer_add(out, node->schema->keyword);
    for (const struct ir_attribute *attribute = node->attributes; attribute; attribute = attribute->next) {
        buffer_add_char(out, ' ');
        buffer_add(out, attribute->name);
        buffer_add_char(out, ' ');
        print_value(out, attribute->value);
    }
    buffer_add_char(out, '\n');
    print_text(out, node->text, depth + 1);
    ir_each (child, node, NULL)
        print_node(out, child, depth + 1);
    if (!node->schema->block)
        return;
    indent(out, depth);
    buffer_add(out, "end\n");
}

void ir_print(struct buffer *out, const struct ir_module *module)
{
    buffer_add(out, "rex " IR_FORMAT_VERSION "\n");
    ir_each (node, module->root, NULL)
        print_node(out, node, 0);
}
