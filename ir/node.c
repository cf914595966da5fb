/*
 * The tree that a module is: making, finding, changing and moving nodes and their attributes.
 */
#include "ir.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Passes over a large module are bound by cache misses on nodes and attributes, so these lie side by side. */
static struct arena_pool nodes, attributes;

static struct ir_node *skip_to(struct ir_node *node, const char *keyword)
{
    while (node && keyword && !ir_is(node, keyword))
        node = node->next;
    return node;
}

struct ir_node *ir_first(const struct ir_node *parent, const char *keyword)
{
    return skip_to(parent->first, keyword);
}

struct ir_node *ir_next(const struct ir_node *node, const char *keyword)
{
    return skip_to(node->next, keyword);
}

struct ir_node *ir_first_part(const struct ir_node *code)
{
    struct ir_node *part = code->first;
    while (part && ir_stands_below(part->schema))
        part = part->next;
    return part;
}

struct ir_node *ir_walk(const struct ir_node *root, const struct ir_node *node)
{
    if (node->first)
        return node->first;
    while (node != root && !node->next)
        node = node->parent;
    return node == root ? NULL : node->next;
}

unsigned long long ir_code_length(const struct ir_node *target)
{
    unsigned long long length = 0;
    for (const struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is(node, "body") || ir_is(node, "text"))
            length += ir_number(node, "length");
    return length;
}

static const char *find_spelled(const struct ir_attribute *attribute, const char *name)
{
    while (attribute && !same_text(attribute->name, name))
        attribute = attribute->next;
    return attribute ? attribute->value : NULL;
}

/* The linker merges equal literals, so that the name is mostly the same object. */
const char *ir_listed(const struct ir_node *node, const char *name)
{
    for (const struct ir_attribute *attribute = node->attributes; attribute; attribute = attribute->next)
        if (attribute->name == name)
            return attribute->value;
    return find_spelled(node->attributes, name);
}

bool ir_is_listed(const struct ir_node *node, const char *name, const char *value)
{
    const char *found = ir_listed(node, name);
    return found && same_text(found, value);
}

unsigned long long ir_number(const struct ir_node *node, const char *name)
{
    return strtoull(ir_get_or(node, name, "0"), NULL, 10);
}

/* The row of the name among a node's attributes, from a row on; the number of rows if it is not there. */
static size_t find_rank(const struct ir_attribute_schema *rows, size_t rank, const char *name)
{
    while (rows[rank].name && !same_text(rows[rank].name, name))
        rank++;
    return rank;
}

/* The place of an attribute in its node's schema. Unknown attributes come after all known ones, in the order
 * in which they were added. Most are set in the schema's order. */
static size_t attribute_rank(const struct ir_node *node, const char *name)
{
    const struct ir_attribute_schema *rows = node->schema->attributes;
    size_t rank = find_rank(rows, node->latest ? node->latest->rank : 0, name);
    return rows[rank].name ? rank : find_rank(rows, 0, name);
}

/* The link that points to the attribute, or to which it would have to be added. */
static struct ir_attribute **attribute_link(struct ir_node *node, const char *name, size_t rank)
{
    struct ir_attribute *latest = node->latest, **link = &node->attributes;
    if (latest && latest->rank < rank)
        link = &latest->next;
    bool known = node->schema->attributes[rank].name;
    while (*link && (*link)->rank <= rank) {
        if ((*link)->rank == rank && (known || same_text((*link)->name, name)))
            break;
        link = &(*link)->next;
    }
    return link;
}

void ir_set(struct ir_node *node, const char *name, const char *value)
{
    ir_set_kept(node, name, value ? arena_string(value) : NULL);
}

void ir_set_kept(struct ir_node *node, const char *name, const char *value)
{
    if (!value && !(node->names & ir_name_bit(name)))
        return;
    size_t rank = attribute_rank(node, name);
    struct ir_attribute **link = attribute_link(node, name, rank), *attribute = *link;
    bool found = attribute && attribute->rank == rank && same_text(attribute->name, name);
    ir_forget(node->parent, name);
    if (!value) {
        if (found) {
            *link = attribute->next;
            node->latest = NULL;
        }
        return;
    }
    if (!found) {
        attribute = arena_pool_alloc(&attributes, sizeof(*attribute));
        const char *known = node->schema->attributes[rank].name;
        *attribute = (struct ir_attribute){known ? known : arena_string(name), NULL, rank, *link};
        *link = attribute;
        node->names |= ir_name_bit(name);
    }
    attribute->value = value;
    node->latest = attribute;
}

void ir_set_format(struct ir_node *node, const char *name, const char *format, ...)
{
    struct buffer value = {0};
    va_list arguments;
    va_start(arguments, format);
    buffer_format_list(&value, format, arguments);
    va_end(arguments);
    ir_set(node, name, buffer_text(&value));
    free(value.data);
}

struct ir_node *ir_node_of(const struct ir_schema *schema)
{
    assert(schema && "a pass makes only nodes that the schema knows");
    struct ir_node *node = arena_pool_alloc(&nodes, sizeof(*node));
    node->schema = schema;
    return node;
}

struct ir_node *ir_node_new(const char *keyword)
{
    return ir_node_of(ir_schema_find(keyword));
}

void ir_append(struct ir_node *parent, struct ir_node *child)
{
    ir_unlist(child);
    child->parent = parent;
    child->previous = parent->last;
    child->next = NULL;
    *(parent->last ? &parent->last->next : &parent->first) = child;
    parent->last = child;
}

struct ir_node *ir_add(struct ir_node *parent, const char *keyword)
{
    struct ir_node *node = ir_node_new(keyword);
    ir_append(parent, node);
    return node;
}

void ir_insert_before(struct ir_node *position, struct ir_node *node)
{
    ir_forget(position->parent, NULL);
    ir_unlist(node);
    node->parent = position->parent;
    node->previous = position->previous;
    node->next = position;
    *(position->previous ? &position->previous->next : &position->parent->first) = node;
    position->previous = node;
}

void ir_remove(struct ir_node *node)
{
    ir_forget(node->parent, NULL);
    ir_unlist(node);
    *(node->previous ? &node->previous->next : &node->parent->first) = node->next;
    *(node->next ? &node->next->previous : &node->parent->last) = node->previous;
    node->parent = node->next = node->previous = NULL;
}

struct ir_node *ir_innermost_loop(const struct ir_node *construct)
{
    struct ir_node *loop = ir_first(construct, "loop");
    for (struct ir_node *next = loop; next; next = ir_next(next, "loop"))
        loop = next;
    return loop;
}

const char *ir_clause_among(const struct ir_node *construct, const char *const *names)
{
    while (*names && !ir_find(construct, "clause", "name", *names))
        names++;
    return *names;
}

void ir_decide(struct ir_node *node, const char *name, const char *reason, const char *because)
{
    ir_set(node, name, reason ? "no" : "yes");
    ir_set(node, arena_format("%s_why", name), reason ? reason : because);
}

static int by_name(const void *one, const void *other)
{
    const struct ir_node *a = *(struct ir_node *const *)one, *b = *(struct ir_node *const *)other;
    int order = strcmp(ir_get(a, "name"), ir_get(b, "name"));
    return order ? order : (a->line > b->line) - (a->line < b->line);
}

/* They are asked for with each region, so those of the last module are kept. */
struct ir_declarations ir_declarations(const struct ir_module *module)
{
    static struct ir_declarations found;
    static const struct ir_node *root;
    if (root == module->root)
        return found;
    root = module->root;
    found = (struct ir_declarations){0};
    ir_each (declare, root, "declare") {
        found.rows = arena_grow(found.rows, found.count, &found.capacity, sizeof(*found.rows));
        found.rows[found.count++] = declare;
    }
    if (found.count)
        qsort(found.rows, found.count, sizeof(*found.rows), by_name);
    return found;
}

/* The first of the sorted rows whose attribute has that value, or where such a row would stand. */
static size_t find_row(struct ir_node *const *rows, size_t count, const char *attribute, const char *value)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(ir_get(rows[middle], attribute), value) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t ir_declarations_find(const struct ir_declarations *declarations, const char *name)
{
    return find_row(declarations->rows, declarations->count, "name", name);
}

bool ir_has_body(const struct ir_declarations *declarations, const char *function)
{
    for (size_t i = ir_declarations_find(declarations, function);
         i < declarations->count && ir_has(declarations->rows[i], "name", function); i++)
        if (!ir_has(declarations->rows[i], "prototype", "yes"))
            return true;
    return false;
}

static int by_variable(const void *one, const void *other)
{
    struct ir_node *const *left = one, *const *right = other;
    return strcmp(ir_get(*left, "variable"), ir_get(*right, "variable"));
}

struct ir_data_maps ir_data_maps(const struct ir_module *module)
{
    struct ir_data_maps maps = {0};
    ir_every (node, module, "map") {
        if (!ir_is(node->parent, "data"))
            continue;
        maps.rows = arena_grow(maps.rows, maps.count, &maps.capacity, sizeof(*maps.rows));
        maps.rows[maps.count++] = node;
    }
    if (maps.count)
        qsort(maps.rows, maps.count, sizeof(*maps.rows), by_variable);
    return maps;
}

bool ir_mapped_by_data(const struct ir_data_maps *maps, const char *function, const char *variable)
{
    for (size_t i = find_row(maps->rows, maps->count, "variable", variable);
         i < maps->count && ir_has(maps->rows[i], "variable", variable); i++)
        if (!function || ir_has(maps->rows[i]->parent, "function", function))
            return true;
    return false;
}

void ir_error(const struct ir_module *module, const struct ir_node *node, const char *format, ...)
{
    struct buffer text = {0};
    va_list arguments;
    va_start(arguments, format);
    buffer_format_list(&text, format, arguments);
    va_end(arguments);
    const struct ir_node *placed = node;
    while (placed && !placed->line)
        placed = placed->parent;
    message_error(arena_format("%s:%u", module->name, placed ? placed->line : 1), "%s", buffer_text(&text));
    const char *at = ir_get(node, "at");
    if (at)
        message_note(at, "this is where it comes from");
    free(text.data);
}

bool ir_list_has(const char *list, const char *word)
{
    size_t length = list ? strlen(word) : 0;
    for (const char *at = list; at && *at;) {
        if (*at == *word && strncmp(at, word, length) == 0 && (at[length] == ',' || at[length] == '\0'))
            return true;
        at = strchr(at, ',');
        at = at ? at + 1 : NULL;
    }
    return false;
}

const char *ir_list_next(const char **list)
{
    if (!*list || !**list)
        return NULL;
    size_t length = strcspn(*list, ",");
    const char *word = arena_string_length(*list, length);
    *list += length + ((*list)[length] == ',');
    return word;
}

const char *ir_list_add(const char *list, const char *word)
{
    if (!list || !*list)
        return word;
    return ir_list_has(list, word) ? list : arena_format("%s,%s", list, word);
}

const char *ir_list_remove(const char *list, const char *word)
{
    const char *kept = "";
    for (const char *at = list; at && *at;) {
        size_t length = strcspn(at, ",");
        const char *item = arena_string_length(at, length);
        if (!same_text(item, word))
            kept = ir_list_add(kept, item);
        at += length + (at[length] == ',');
    }
    return kept;
}

bool ir_is_by_reference(const struct ir_node *variable)
{
    static const char *const kinds[] = {"reduction", "lastprivate", "firstprivate_lastprivate", "linear"};
    if (ir_has(variable, "sharing", "shared"))
        return !ir_has(variable, "capture", "value");
    for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
        if (ir_has(variable, "sharing", kinds[i]))
            return true;
    return false;
}

struct ir_node *ir_clone(const struct ir_node *node)
{
    struct ir_node *clone = ir_node_of(node->schema);
    for (const struct ir_attribute *attribute = node->attributes; attribute; attribute = attribute->next)
        ir_set(clone, attribute->name, attribute->value);
    clone->text = node->text;
    clone->parent = node->parent;
    ir_each (child, node, NULL)
        ir_append(clone, ir_clone(child));
    return clone;
}
