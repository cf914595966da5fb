/*
 * ir_find: the child of a node that has a value. Most nodes have few children, and all of them
 * are looked at; where they are many, as with thousands of variables, a table by their values is kept.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 256, TABLES = 8 };

/* The first child of that keyword for each value of an attribute. */
struct table {
    const struct ir_node *parent, *last; /* last: of the children in it; NULL: none is */
    const char *keyword, *name;
    struct ir_node **slots; /* each child in the first free slot from the one that its value's hash names */
    size_t count, capacity; /* a power of two, and more than twice the count */
};

static struct table tables[TABLES];
static size_t table_count, next_table; /* those that have a parent; the one that is given up next */

/* The slot of the child with that value, or the free one in its place. */
static struct ir_node **slot_of(const struct table *table, const char *value)
{
    size_t at = hash_text(HASH_BEGIN, value, strlen(value)) & (table->capacity - 1);
    while (table->slots[at] && !ir_has(table->slots[at], table->name, value))
        at = (at + 1) & (table->capacity - 1);
    return &table->slots[at];
}

static void grow(struct table *table)
{
    struct ir_node **old = table->slots;
    size_t count = table->capacity;
    table->capacity = count ? 2 * count : FEW;
    table->slots = calloc(table->capacity, sizeof(*table->slots));
    if (!table->slots)
        message_fatal(NULL, "out of memory");
    for (size_t i = 0; i < count; i++)
        if (old[i])
            *slot_of(table, ir_get(old[i], table->name)) = old[i];
    free(old);
}

/* Takes in the children behind the last one that is in it. */
static void extend(struct table *table)
{
    struct ir_node *child =
        table->last ? ir_next(table->last, table->keyword) : ir_first(table->parent, table->keyword);
    for (; child; child = ir_next(child, table->keyword)) {
        const char *value = ir_get(child, table->name);
        table->last = child;
        if (!value)
            continue;
        if (2 * (table->count + 1) >= table->capacity)
            grow(table);
        struct ir_node **slot = slot_of(table, value);
        table->count += !*slot;
        *slot = *slot ? *slot : child;
    }
}

static void give_up(struct table *table)
{
    free(table->slots);
    *table = (struct table){0};
    table_count--;
}

static struct table *table_for(const struct ir_node *parent, const char *keyword, const char *name)
{
    for (size_t i = 0; i < TABLES; i++)
        if (tables[i].parent == parent && same_text(tables[i].keyword, keyword) &&
            same_text(tables[i].name, name))
            return &tables[i];
    struct table *table = &tables[next_table++ % TABLES];
    if (table->parent)
        give_up(table);
    *table = (struct table){.parent = parent, .keyword = arena_string(keyword), .name = arena_string(name)};
    table_count++;
    grow(table);
    return table;
}

void ir_forget(const struct ir_node *parent, const char *name)
{
    for (size_t i = 0; table_count && i < TABLES; i++)
        if (tables[i].parent && tables[i].parent == parent && (!name || same_text(tables[i].name, name)))
            give_up(&tables[i]);
}

struct ir_node *ir_find(const struct ir_node *parent, const char *keyword, const char *name,
                        const char *value)
{
    struct ir_node *child = parent->first;
    const uint64_t bit = ir_name_bit(name);
    for (size_t seen = 0; child; seen++, child = child->next) {
        if (child->names & bit && (!keyword || ir_is(child, keyword)) && ir_is_listed(child, name, value))
            return child;
        if (seen == FEW && keyword) {
            struct table *table = table_for(parent, keyword, name);
            extend(table);
            return *slot_of(table, value);
        }
    }
    return NULL;
}
