/*
 * Checks a module against the schema: every node in its place, every required attribute there, every value of
 * its kind. What a pass needs beyond that, the pass checks itself.
 */
#include "ir.h"

#include <ctype.h>
#include <string.h>

static bool words_have(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = words; (at = strstr(at, word)); at += length)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static bool all_digits(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!isdigit((unsigned char)text[i]))
            return false;
    return length > 0 && length < 20;
}

/* file:line:column, where the file's name may itself contain colons. */
static bool is_position(const char *value)
{
    const char *column = strrchr(value, ':');
    if (!column || !all_digits(column + 1, strlen(column + 1)))
        return false;
    const char *line = column;
    while (line > value && line[-1] != ':')
        line--;
    return line > value + 1 && all_digits(line, (size_t)(column - line));
}

static const char *value_problem(const struct ir_attribute_schema *schema, const char *value)
{
    if (schema->choices && !words_have(schema->choices, value))
        return arena_format("must be one of: %s", schema->choices);
    switch (schema->kind) {
    case IR_NUMBER:
        return all_digits(value, strlen(value)) ? NULL : "must be an unsigned number";
    case IR_YES_NO:
        return same_text(value, "yes") || same_text(value, "no") ? NULL : "must be yes or no";
    case IR_POSITION:
        return is_position(value) ? NULL : "must be a position, file:line:column";
    case IR_STRING:
        break;
    }
    return NULL;
}

static void check_node(const struct ir_module *module, const struct ir_node *node)
{
    const char *keyword = node->schema->keyword;
    if (!words_have(node->schema->parents, node->parent->schema->keyword))
        ir_error(module, node, "'%s' cannot stand in '%s'; it stands in: %s", keyword,
                 node->parent->schema->keyword, node->schema->parents);
    const struct ir_attribute *attribute = node->attributes; /* in the order of the rows */
    for (const struct ir_attribute_schema *row = node->schema->attributes; row->name; row++) {
        bool found = attribute && attribute->rank == (size_t)(row - node->schema->attributes);
        const char *value = found ? attribute->value : NULL;
        const char *problem = value ? value_problem(row, value) : NULL;
        if (!value && row->required)
            ir_error(module, node, "'%s' needs the attribute '%s' (%s)", keyword, row->name, row->meaning);
        if (problem)
            ir_error(module, node, "'%s %s' of '%s' %s", row->name, value, keyword, problem);
        attribute = found ? attribute->next : attribute;
    }
}

bool ir_check(const struct ir_module *module)
{
    unsigned errors = message_error_count();
    for (const struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        check_node(module, node);
    if (!ir_first(module->root, "unit"))
        message_error(arena_format("%s:1", module->name), "the module has no 'unit' line: it was cut short");
    return message_error_count() == errors;
}
