/*
 * Checks a module against the schema: every node stands where it may, every required attribute is present,
 * every value is of its kind, and the rules of rule.c hold (attributes that need each other, numbers of
 * children). What a pass needs beyond that it checks itself.
 */
#include "ir.h"

#include <assert.h>
#include <string.h>

/* ---- rules ---- */

static bool are_distinct(const struct ir_node *parent, const char *keyword)
{
    ir_each (node, parent, keyword) {
        const char *name = ir_get_or(node, "name", "");
        const struct ir_node *other =
            *name ? ir_find(parent, keyword, "name", name) : ir_first(parent, keyword);
        for (; other != node; other = ir_next(other, keyword))
            if (same_text(name, ir_get_or(other, "name", "")) &&
                same_text(ir_get_or(node, "part", ""), ir_get_or(other, "part", "")))
                return false;
    }
    return true;
}

static bool has_at_most(const struct ir_node *parent, const char *keyword, size_t most)
{
    size_t count = 0;
    for (const struct ir_node *node = ir_first(parent, keyword); node && count <= most;
         node = ir_next(node, keyword))
        count++;
    return count <= most;
}

static bool is_kept(const struct ir_node *node, const struct ir_rule *rule, const char *other)
{
    switch (rule->relation) {
    case IR_NEEDS:
    case IR_NEEDS_ONE:
        return ir_get(node, other);
    case IR_HAS_FLAG:
        return ir_list_has(ir_get_or(node, "type", ""), other);
    case IR_BESIDE:
        return ir_first(node->parent, other);
    case IR_DISTINCT:
        return are_distinct(node, other);
    case IR_AT_MOST_ONE:
        return has_at_most(node, other, 1);
    case IR_AT_MOST_MANY:
        return has_at_most(node, other, IR_LARGEST_COUNT);
    }
    return true;
}

static void check_rule(const struct ir_module *module, const struct ir_node *node, const struct ir_rule *rule,
                       const char *value)
{
    size_t count = 0, kept = 0;
    for (; rule->others[count]; count++)
        kept += is_kept(node, rule, rule->others[count]);
    if (kept < (rule->relation == IR_NEEDS_ONE ? 1 : count))
        ir_error(module, node, "'%s': %s", node->schema->keyword, ir_rule_text(rule, value, '\''));
}

/* A keyword's rules, and the rows of the attributes that it needs; looked up once for each keyword. */
enum { MOST_NEEDED = 16 };
struct rules {
    bool found;
    const struct ir_rule *rows;
    size_t count;
    size_t needed[MOST_NEEDED + 1]; /* in their order, SIZE_MAX behind the last */
};

static void find_rules(const struct ir_schema *schema, struct rules *rules)
{
    size_t count = 0;
    for (size_t rank = 0; schema->attributes[rank].name; rank++)
        if (schema->attributes[rank].required) {
            assert(count < MOST_NEEDED);
            rules->needed[count++] = rank;
        }
    rules->needed[count] = SIZE_MAX;
    rules->rows = ir_rules(schema->keyword, &rules->count);
    rules->found = true;
}

static const struct rules *rules_of(const struct ir_schema *schema)
{
    enum { MOST_KEYWORDS = 64 };
    static struct rules table[MOST_KEYWORDS];
    size_t row = (size_t)(schema - ir_schema_row(0));
    assert(row < MOST_KEYWORDS);
    if (!table[row].found)
        find_rules(schema, &table[row]);
    return &table[row];
}

/* The rules of one attribute stand together, so they are looked up once. */
static void check_rules(const struct ir_module *module, const struct ir_node *node, const struct rules *rules)
{
    const char *attribute = NULL, *value = NULL;
    for (const struct ir_rule *rule = rules->rows; rule < rules->rows + rules->count; rule++) {
        if (rule->attribute && !(attribute && same_text(attribute, rule->attribute)))
            value = ir_get(node, rule->attribute);
        attribute = rule->attribute;
        if (!attribute || (value && (!rule->value || ir_words_have(rule->value, value))))
            check_rule(module, node, rule, value);
    }
}

/* ---- member_of ---- */

/* In a mapper number 0 is the argument that the mapper was called for. */
static void check_member(const struct ir_module *module, const struct ir_node *arg)
{
    unsigned number;
    if (!map_type_member_of(ir_get_or(arg, "type", ""), &number) ||
        (number == 0 && ir_is(arg->parent, "mapper")))
        return;
    ir_each (other, arg->parent, "arg")
        if (other != arg && arg_is_member(arg, other))
            return;
    ir_error(module, arg, "'member_of:%u' names no other argument beside it, by its id", number);
}

/* ---- statements and steps ---- */

/* Passes walk over loops until they know nothing more, and remember for each level what may be pending. */
enum { DEEPEST_STATEMENT = 1000, DEEPEST_STEP = 1000, DEEPEST_LOOP = 100 };

struct statements {
    size_t depth;                 /* how many are open around the next one */
    const struct ir_node *parent; /* of the latest, */
    size_t length;                /* and of that one's text: there may be thousands below a long text */
    bool is_loop[DEEPEST_STEP];   /* of the steps that are open */
    size_t steps, loops;
    bool deep; /* steps were refused */
};

static void check_step(const struct ir_module *module, const struct ir_node *step,
                       struct statements *statements)
{
    const char *kind = ir_get_or(step, "kind", "");
    if (step == ir_first(step->parent, "step"))
        statements->steps = statements->loops = 0;
    if (same_text(kind, "end") && statements->steps > 0)
        statements->loops -= statements->is_loop[--statements->steps];
    if (!ir_words_have("loop if switch", kind))
        return;
    bool loop = same_text(kind, "loop");
    if (statements->steps < DEEPEST_STEP && statements->loops + loop <= DEEPEST_LOOP) {
        statements->is_loop[statements->steps++] = loop;
        statements->loops += loop;
    } else if (!statements->deep) {
        ir_error(module, step, "'step' begins in more than %d others, or %d loops", DEEPEST_STEP,
                 DEEPEST_LOOP);
        statements->deep = true;
    }
}

static void check_statement(const struct ir_module *module, const struct ir_node *statement,
                            struct statements *statements)
{
    statements->depth += ir_has(statement, "part", "begin");
    statements->depth -= ir_has(statement, "part", "end") && statements->depth > 0;
    if (statements->depth == DEEPEST_STATEMENT + 1)
        ir_error(module, statement, "'statement' begins in more than %d others", DEEPEST_STATEMENT);
    if (statements->parent != statement->parent)
        statements->length = strlen(statement->parent->text ? statement->parent->text : "");
    statements->parent = statement->parent;
    const size_t length = statements->length;
    unsigned long long offset = ir_number(statement, "offset"), bytes = ir_number(statement, "length");
    if (offset > length || bytes > length - offset)
        ir_error(module, statement, "'statement' lies outside of the text that it stands below");
}

/* ---- rows ---- */

/* Both the attributes and those that are needed stand in the order of the rows. */
static void check_attributes(const struct ir_module *module, const struct ir_node *node,
                             const struct rules *rules)
{
    const struct ir_attribute_schema *rows = node->schema->attributes;
    const struct ir_attribute *attribute = node->attributes;
    const size_t *needed = rules->needed;
    while (*needed != SIZE_MAX || (attribute && rows[attribute->rank].name)) {
        if (!attribute || *needed < attribute->rank) {
            const struct ir_attribute_schema *row = &rows[*needed++];
            ir_error(module, node, "'%s' needs the attribute '%s' (%s)", node->schema->keyword, row->name,
                     row->meaning);
            continue;
        }
        const struct ir_attribute_schema *row = &rows[attribute->rank];
        const char *problem = ir_value_problem(row, attribute->value);
        if (problem)
            ir_error(module, node, "'%s %s' of '%s' %s", row->name, attribute->value, node->schema->keyword,
                     problem);
        needed += *needed == attribute->rank;
        attribute = attribute->next;
    }
}

static void check_node(const struct ir_module *module, const struct ir_node *node,
                       struct statements *statements)
{
    const char *keyword = node->schema->keyword;
    bool anywhere = same_text(node->schema->parents, "*");
    if (!anywhere && !ir_words_have(node->schema->parents, node->parent->schema->keyword))
        ir_error(module, node, "'%s' cannot stand in '%s'; it stands in: %s", keyword,
                 node->parent->schema->keyword, node->schema->parents);
    check_attributes(module, node, rules_of(node->schema));
    check_rules(module, node, rules_of(node->schema));
    if (ir_is(node, "arg"))
        check_member(module, node);
    if (ir_first(node, "edit"))
        edits_check(module, node);
    if (ir_is(node, "statement"))
        check_statement(module, node, statements);
    if (ir_is(node, "step"))
        check_step(module, node, statements);
    const char *spelled = ir_is(node, "spelling") ? ir_get(node, "of") : NULL;
    if (spelled && !ir_get(node->parent, spelled))
        ir_error(module, node, "'spelling' names no attribute of the line above it");
}

bool ir_check(const struct ir_module *module)
{
    unsigned errors = message_error_count();
    struct statements statements = {0};
    for (const struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        check_node(module, node, &statements);
    if (!ir_first(module->root, "unit"))
        message_error(arena_format("%s:1", module->name), "the module has no 'unit' line: it was cut short");
    return message_error_count() == errors;
}
