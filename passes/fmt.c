/*
 * rex-fmt: reads REX IR, checks it, and prints it canonically. An attribute that no pass of REX declares may
 * be that of somebody else's pass, or a slip of the pen that switches something off: it is kept, with a
 * warning. With --schema it prints the language's keywords, attributes and rules as they stand in docs/ir.md.
 */
#include "ir.h"

#include <stdlib.h>

/* ---- --schema ---- */

static void print_attribute(const struct ir_attribute_schema *attribute)
{
    const char *value = attribute->choices ? attribute->choices : ir_kind_name(attribute->kind);
    struct buffer escaped = {0};
    if (attribute->kind == IR_FLAGS)
        buffer_format(&escaped, "%s: ", ir_kind_name(IR_FLAGS));
    for (; *value; value++)
        buffer_add(&escaped, *value == '|' ? "\\|" : (char[]){*value, 0});
    printf("| `%s`%s | %s | %s |\n", attribute->name, attribute->required ? "" : " (optional)",
           buffer_text(&escaped), attribute->meaning);
    free(escaped.data);
}

static void print_rules(const struct ir_schema *row)
{
    size_t count;
    const struct ir_rule *rules = ir_rules(row->keyword, &count);
    for (size_t i = 0; i < count; i++)
        printf("- %s\n", ir_rule_text(&rules[i], NULL, '`'));
    if (count)
        printf("\n");
}

static void print_row(const struct ir_schema *row)
{
    printf("### `%s`\n\n%c%s. Stands %s%s.%s\n\n", row->keyword, row->meaning[0] - 'a' + 'A',
           row->meaning + 1, ir_stands_below(row) ? "below the line that it speaks of" : "in: ",
           ir_stands_below(row) ? "" : row->parents,
           row->text    ? " Holds program text."
           : row->block ? " Closed by `end`."
                        : "");
    if (row->attributes[0].name) {
        printf("| attribute | value | |\n| --- | --- | --- |\n");
        for (const struct ir_attribute_schema *attribute = row->attributes; attribute->name; attribute++)
            print_attribute(attribute);
        printf("\n");
    }
    print_rules(row);
}

static void print_edit_kinds(void)
{
    printf("## The kinds of edits\n\n| kind | needs | parts | what the device file has | why |\n| --- | --- "
           "| --- | "
           "--- | --- |\n");
    for (size_t i = 0; edit_kind_row(i); i++) {
        const struct edit_kind *kind = edit_kind_row(i);
        printf("| `%s` | %s | %s | %s | %s |\n", kind->name, kind->arguments, kind->parts, kind->meaning,
               kind->why ? kind->why : "as it says");
    }
}

/* ---- the filter ---- */

static const struct ir_attribute_schema *candidates;

static const char *candidate(size_t index)
{
    return candidates[index].name;
}

static void warn(const struct ir_module *module, const struct ir_node *node, const char *name)
{
    candidates = node->schema->attributes;
    const char *nearest = message_nearest(name, candidate);
    message_warning(arena_format("%s:%u", module->name, node->line),
                    "no pass of REX declares the attribute '%s' of '%s'%s", name, node->schema->keyword,
                    nearest ? arena_format("; did you mean '%s'?", nearest) : "");
}

static bool warn_of_unknown_attributes(struct ir_module *module)
{
    for (const struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        for (const struct ir_attribute *attribute = node->attributes; attribute; attribute = attribute->next)
            if (!node->schema->attributes[attribute->rank].name)
                warn(module, node, attribute->name);
    return true;
}

int main(int argc, char **argv)
{
    static const struct filter filter = {"rex-fmt",
                                         "Checks REX IR and prints it canonically (--schema: its keywords).",
                                         warn_of_unknown_attributes};
    if (argc == 2 && same_text(argv[1], "--schema")) {
        for (size_t i = 1; ir_schema_row(i); i++)
            print_row(ir_schema_row(i));
        print_edit_kinds();
        return 0;
    }
    return filter_main(argc, argv, &filter);
}
