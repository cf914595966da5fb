/*
 * What a module may contain: the rows of keywords and attributes, kinds of edits, and map types.
 */
#ifndef REX_IR_GRAMMAR_H
#define REX_IR_GRAMMAR_H

#include "base.h"

/* ---- schema.c, schema_*.c: the rows that reader, checker, printer and docs/ir.md share ---- */

enum ir_attribute_kind {
    IR_NAME,       /* an identifier of C */
    IR_NAMES,      /* some, separated by commas */
    IR_WORD,       /* letters, digits and _, in any order */
    IR_CHOICE,     /* one of the words in `choices` */
    IR_FLAGS,      /* some of them, separated by commas */
    IR_MAP_TYPE,   /* some of map_type.c's flags, separated by commas */
    IR_NUMBER,     /* an unsigned decimal number */
    IR_COUNT,      /* at most IR_LARGEST_COUNT: a pass makes that many of something */
    IR_YES_NO,     /* yes or no */
    IR_POSITION,   /* file:line:column */
    IR_HOST,       /* an expression of the host file */
    IR_DEVICE,     /* of the device file */
    IR_EXPRESSION, /* of both */
    IR_CLAUSES,    /* clauses of a pragma in the host file */
    IR_TYPE,       /* a type with @ in the place of the name */
    IR_CAST,       /* a type without a place for a name */
    IR_EDIT,       /* one of the kinds of edit.c */
    IR_REASON,     /* why something was decided, for a reader: nothing depends on it */
    IR_TEXT        /* as it was written */
};

enum { IR_LARGEST_COUNT = 255 };

struct ir_attribute_schema {
    const char *name;
    enum ir_attribute_kind kind;
    bool required;
    const char *choices; /* the allowed words, separated by spaces; NULL: as the kind says */
    const char *meaning; /* one line for docs/ir.md */
};

/* What must stand together in nodes of a keyword. */
enum ir_relation {
    IR_NEEDS,       /* the attributes `others` stand there, too */
    IR_NEEDS_ONE,   /* one of them does */
    IR_HAS_FLAG,    /* the attribute `type` has one of those flags */
    IR_BESIDE,      /* the node that it stands in holds one of each of those keywords */
    IR_DISTINCT,    /* no two nodes of those keywords in this one have the same name, and part if any */
    IR_AT_MOST_ONE, /* no more than one node of each of those keywords stands in this one */
    IR_AT_MOST_MANY /* no more than IR_LARGEST_COUNT of them */
};

struct ir_rule {
    const char *keyword;
    const char *attribute; /* NULL: the rule is one of all nodes */
    const char *value;     /* where the attribute has one of these values, separated by spaces; NULL: any */
    enum ir_relation relation;
    const char *others[5]; /* NULL behind the last */
};

struct ir_schema {
    const char *keyword;
    bool block;          /* closed by `end`, may have children or text */
    bool text;           /* the block's content is program text */
    const char *parents; /* the keywords it may stand under, separated by spaces; *: below any line */
    const char *meaning;
    const struct ir_attribute_schema *attributes; /* ended by a NULL name */
};

/* Whether nodes of this row describe the node before them, even if that is no block, and stand below it. */
static inline bool ir_stands_below(const struct ir_schema *schema)
{
    return schema->parents[0] == '*';
}

/* The row of a keyword, or NULL; and the row by its number, NULL after the last. */
const struct ir_schema *ir_schema_find(const char *keyword);
const struct ir_schema *ir_schema_row(size_t index);

/* ---- kind.c ---- */

/* The name of a kind in the tables of docs/ir.md. */
const char *ir_kind_name(enum ir_attribute_kind kind);

/* Why a value cannot be the attribute's, such as "must be yes or no"; NULL if it can. */
const char *ir_value_problem(const struct ir_attribute_schema *schema, const char *value);

/* Whether a word is one of those in a list that spaces separate. */
bool ir_words_have(const char *words, const char *word);

/* ---- rule.c ---- */

/* The rules of a keyword, which stand one after the other; *count gets their number. */
const struct ir_rule *ir_rules(const char *keyword, size_t *count);

/* A rule as a sentence of docs/ir.md, or of a message about an attribute with that value (NULL: any value
 * that the rule is about). The words of the IR stand in the given quotes. */
const char *ir_rule_text(const struct ir_rule *rule, const char *value, char quote);

/* ---- edit.c: what the device file says otherwise than the user's text ---- */

struct edit_kind {
    const char *name;
    const char *arguments; /* the attributes that it needs, separated by spaces */
    const char *parts;     /* of those it has: begin, middle, end; "" where it is one piece */
    const char *meaning;
    const char *why; /* the device file needs it; NULL: each edit says so */
};

const struct edit_kind *edit_kind_find(const char *name);
const struct edit_kind *edit_kind_row(size_t index); /* NULL behind the last */

/* Checks that the edits below a node lie within their texts, one behind the other, and have the attributes
 * that their kinds need. */
void edits_check(const struct ir_module *module, const struct ir_node *node);

/* ---- edit_index.c: edits by the text that they change ---- */

struct edit_place {
    const char *of, *in; /* as in an `edit` */
    const struct ir_node *edit;
};

struct edit_index {
    struct edit_place *places;
    size_t capacity;
};

/* An index with room for all edits below the node, and none in it. */
struct edit_index edit_index(const struct ir_node *node);

/* The place of a text; its `edit` is NULL until the caller sets it. */
struct edit_place *edit_index_find(const struct edit_index *index, const char *of, const char *in);

/* The next edit of the same text; NULL behind the last. */
const struct ir_node *edit_following(const struct ir_node *edit);

/* ---- map_type.c: map types of OpenMP, flags of libomptarget ---- */

struct map_type { /* of a clause (OpenMP 5.2, section 5.8.3) */
    const char *name;
    const char *flags; /* of an argument; "" for none */
};

struct map_flag {         /* of an argument (LLVM's OMPConstants.h, OpenMPOffloadMappingFlags) */
    const char *name;     /* in the attribute `type`; member_of:N is not among them */
    const char *constant; /* of runtime/host/rex_abi.h */
    const char *beyond;   /* what it asks for besides the address of present data; NULL: nothing */
    bool modifier;        /* a map clause may say it */
};

const struct map_type *map_type_find(const char *name);
const struct map_flag *map_flag_find(const char *name); /* NULL for member_of:N, too */
const struct map_flag *map_flag_row(size_t index);      /* NULL behind the last */

/* What is wrong with a comma-separated list of flags; NULL if nothing is. */
const char *map_type_problem(const char *list);

/* The flags without those that move data. */
const char *map_type_without_motion(const char *list);

/* The flags without member_of:N. */
const char *map_type_without_member(const char *list);

/* The number N of member_of:N in a list of flags; false where there is none. */
bool map_type_member_of(const char *list, unsigned *number);

/* Whether an argument is a member of another one: of the argument with the id N. */
bool arg_is_member(const struct ir_node *arg, const struct ir_node *other);

#endif
