/*
 * A module in memory: its tree of nodes, and how it is read, checked and printed.
 */
#ifndef REX_IR_NODE_H
#define REX_IR_NODE_H

#include "grammar.h"

/* ---- node.c: the tree ---- */

struct ir_attribute {
    const char *name;
    const char *value;
    size_t rank; /* its row in the schema; the number of rows for one that the schema does not know */
    struct ir_attribute *next;
};

/* What walks over the tree look at stands first, so that it is in one line of the cache mostly. */
struct ir_node {
    const struct ir_schema *schema;
    struct ir_node *next, *first, *parent;
    uint64_t names; /* a bit for each name that an attribute has, or has had; some names share one */
    struct ir_attribute *attributes;
    struct ir_attribute *latest; /* that was set; NULL: none, or it is gone */
    const char *text;            /* program text, lines ended by newlines; NULL for none */
    struct ir_node *last, *previous;
    unsigned line; /* in the IR text; 0 when a pass has made the node */
};

struct ir_module {
    const char *name; /* where the IR was read from, for messages */
    struct ir_node *root;
};

/* Visits the children of a node that have a keyword, or all when it is NULL. */
#define ir_each(child, parent_node, keyword)                                                                 \
    for (struct ir_node *child = ir_first(parent_node, keyword); child; child = ir_next(child, keyword))

struct ir_node *ir_first(const struct ir_node *parent, const char *keyword);
struct ir_node *ir_next(const struct ir_node *node, const char *keyword);

/* The next node in document order within root (parents before children), starting after node; NULL at the
 * end. */
struct ir_node *ir_walk(const struct ir_node *root, const struct ir_node *node);

/* Visits all nodes of a keyword in document order: those that are there when the first is visited. */
#define ir_every(node, module, keyword)                                                                      \
    for (struct ir_node **node##_row = ir_all(module, keyword), *node; (node = *node##_row); node##_row++)

/* ---- every.c ---- */

/* These nodes, with a NULL pointer behind the last. */
struct ir_node **ir_all(const struct ir_module *module, const char *keyword);

/* Has them listed again: the node is added or removed, with all that is below it. */
void ir_unlist(const struct ir_node *node);

/* ---- node.c ---- */

/* How many nodes the syntax tree of a target region's code has. */
unsigned long long ir_code_length(const struct ir_node *target);

/* The first of the texts and constructs that a piece of device code consists of; NULL where it is one
 * text. */
struct ir_node *ir_first_part(const struct ir_node *code);

static inline bool ir_is(const struct ir_node *node, const char *keyword)
{
    return same_text(node->schema->keyword, keyword);
}

/* The bit of a name in a node's `names`, by numbers for which few names of one keyword share one. Compilers
 * compute it where the name is a literal. */
static inline uint64_t ir_name_bit(const char *name)
{
    return (uint64_t)1 << (((unsigned char)name[0] * 29u + (unsigned char)name[1] * 5u + strlen(name) * 9u) %
                           64);
}

/* An attribute's value, or NULL, and whether it has that value; for nodes that have the name's bit. */
const char *ir_listed(const struct ir_node *node, const char *name);
bool ir_is_listed(const struct ir_node *node, const char *name, const char *value);

/* An attribute's value, or NULL (ir_get), or a default (ir_get_or). Most attributes that passes ask for are
 * not there; the bit says so without a look at those that are. */
static inline const char *ir_get(const struct ir_node *node, const char *name)
{
    return node->names & ir_name_bit(name) ? ir_listed(node, name) : NULL;
}

static inline const char *ir_get_or(const struct ir_node *node, const char *name, const char *otherwise)
{
    const char *value = ir_get(node, name);
    return value ? value : otherwise;
}

static inline bool ir_has(const struct ir_node *node, const char *name, const char *value)
{
    return node->names & ir_name_bit(name) && ir_is_listed(node, name, value);
}

unsigned long long ir_number(const struct ir_node *node, const char *name); /* 0 when absent */

/* Sets an attribute, in the schema's order; a NULL value removes it. The value is copied. */
void ir_set(struct ir_node *node, const char *name, const char *value);
void ir_set_kept(struct ir_node *node, const char *name, const char *value); /* not copied */
void ir_set_format(struct ir_node *node, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Records a decision of a pass. With a reason why not, the attribute is `no` and its ..._why is that reason;
 * else it is `yes` and its ..._why says `because`. */
void ir_decide(struct ir_node *node, const char *name, const char *reason, const char *because);

/* Node without a parent, by its keyword or its row of the schema; add a node as the last child; make and add;
 * insert before another node; remove. */
struct ir_node *ir_node_new(const char *keyword);
struct ir_node *ir_node_of(const struct ir_schema *schema);
void ir_append(struct ir_node *parent, struct ir_node *child);
struct ir_node *ir_add(struct ir_node *parent, const char *keyword);
void ir_insert_before(struct ir_node *position, struct ir_node *node);
void ir_remove(struct ir_node *node);

/* A copy of the node with everything below it. Its parent pointer is the original's, but it is not among that
 * parent's children. */
struct ir_node *ir_clone(const struct ir_node *node);

/* The first child with that keyword whose attribute has that value, or NULL. */
struct ir_node *ir_find(const struct ir_node *parent, const char *keyword, const char *name,
                        const char *value);

/* What ir_find remembers of the children of a node, by values of that attribute, or of all if it is NULL,
 * holds no more. */
void ir_forget(const struct ir_node *parent, const char *name);

/* The innermost loop of a loop-associated construct; NULL where it has none. */
struct ir_node *ir_innermost_loop(const struct ir_node *construct);

/* The first of the names that a clause of the construct has; NULL if none has. The list of names ends with
 * NULL. */
const char *ir_clause_among(const struct ir_node *construct, const char *const *names);

/* Whether a parallel region captures the variable by reference. */
bool ir_is_by_reference(const struct ir_node *variable);

/* The variables that the unit's data constructs map, sorted by name. */
struct ir_data_maps {
    struct ir_node **rows;
    size_t count, capacity;
};
struct ir_data_maps ir_data_maps(const struct ir_module *module);

/* Whether the unit's data constructs map a variable of that name: in any function, or, if it is `automatic`,
 * in the function that it belongs to. */
bool ir_mapped_by_data(const struct ir_data_maps *maps, const char *function, const char *variable);

/* The unit's declarations, sorted by name. Passes add none and remove none. */
struct ir_declarations {
    struct ir_node **rows;
    size_t count, capacity;
};
struct ir_declarations ir_declarations(const struct ir_module *module);

/* The index of the first declaration with that name; where none has it, an index whose row has another name,
 * or the number of rows. */
size_t ir_declarations_find(const struct ir_declarations *declarations, const char *name);

/* Whether one of them has the body of the function. */
bool ir_has_body(const struct ir_declarations *declarations, const char *function);

/* An error about a node: at its `at` position if it has one, else at its line of the IR. */
void ir_error(const struct ir_module *module, const struct ir_node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Comma-separated word lists such as map types: to,from,param. */
bool ir_list_has(const char *list, const char *word);

/* Cuts the next word off a list; NULL at its end, and for a NULL list. */
const char *ir_list_next(const char **list);
const char *ir_list_add(const char *list, const char *word);
const char *ir_list_remove(const char *list, const char *word);

/* ---- read.c, check.c, print.c ---- */

/* Reads and checks a module. Returns NULL after at least one error message. */
struct ir_module *ir_read(FILE *stream, const char *name);

/* Checks keywords' places, attributes and values. Returns false after at least one error message. */
bool ir_check(const struct ir_module *module);

/* Prints a module canonically. */
void ir_print(struct buffer *out, const struct ir_module *module);

#endif
