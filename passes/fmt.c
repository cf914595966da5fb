/*
 * rex-fmt: reads REX IR, checks it, and prints it canonically. With --schema it prints the language's
 * keywords and attributes as the tables that stand in docs/ir.md.
 */
#include "ir.h"

#include <stdlib.h>

static void print_row(const struct ir_schema *row)
{
    printf("### `%s`\n\n%c%s. Stands in: %s.%s\n\n", row->keyword, row->meaning[0] - 'a' + 'A',
           row->meaning + 1, row->parents,
           row->text    ? " Holds program text."
           : row->block ? " Closed by `end`."
                        : "");
    if (!row->attributes[0].name)
        return;
    printf("| attribute | value | |\n| --- | --- | --- |\n");
    for (const struct ir_attribute_schema *attribute = row->attributes; attribute->name; attribute++) {
        static const char *const kinds[] = {"text", "number", "yes, no", "file:line:column"};
        const char *value = attribute->choices ? attribute->choices : kinds[attribute->kind];
        struct buffer escaped = {0};
        for (; *value; value++)
            buffer_add(&escaped, *value == '|' ? "\\|" : (char[]){*value, 0});
        printf("| `%s`%s | %s | %s |\n", attribute->name, attribute->required ? "" : " (optional)",
               buffer_text(&escaped), attribute->meaning);
        free(escaped.data);
    }
    printf("\n");
}

static bool change_nothing(struct ir_module *module)
{
    (void)module;
    return true;
}

int main(int argc, char **argv)
{
    static const struct filter filter = {
        "rex-fmt", "Checks REX IR and prints it canonically (--schema: its keywords).", change_nothing};
    if (argc == 2 && same_text(argv[1], "--schema")) {
        for (size_t i = 1; ir_schema_row(i); i++)
            print_row(ir_schema_row(i));
        return 0;
    }
    return filter_main(argc, argv, &filter);
}
