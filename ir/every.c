/*
 * ir_all: the nodes of a keyword. Most passes look for the kernels, launches or constructs of a module, few
 * among its nodes, so they are listed once, and again when one has been added or removed.
 */
#include "ir.h"

#include <assert.h>

enum { MOST_KEYWORDS = 64 };

/* By the keyword's row in the schema. */
static struct {
    const struct ir_node *root; /* of the module that is listed; NULL: none is */
    struct ir_node **rows;
} lists[MOST_KEYWORDS];

static size_t row_of(const struct ir_schema *schema)
{
    size_t row = (size_t)(schema - ir_schema_row(0));
    assert(row < MOST_KEYWORDS);
    return row;
}

struct ir_node **ir_all(const struct ir_module *module, const char *keyword)
{
    const struct ir_schema *schema = ir_schema_find(keyword);
    const size_t row = row_of(schema);
    size_t count = 0, capacity = 0;
    if (lists[row].root == module->root)
        return lists[row].rows;
    struct ir_node **rows = arena_grow(NULL, 0, &capacity, sizeof(*rows));
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (node->schema == schema) {
            rows[count++] = node;
            rows = arena_grow(rows, count, &capacity, sizeof(*rows));
        }
    rows[count] = NULL;
    lists[row].root = module->root;
    return lists[row].rows = rows;
}

void ir_unlist(const struct ir_node *node)
{
    lists[row_of(node->schema)].root = NULL;
    for (size_t row = 0; node->first && row < MOST_KEYWORDS; row++)
        lists[row].root = NULL;
}
