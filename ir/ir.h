/*
 * The language between the passes: read, check, build, change and print it.
 *
 * A module is a tree of nodes. A node has a keyword (a row of the schema), attributes (`name value` pairs),
 * text (the program lines that stand behind `| `) and children. Every filter links this library and includes
 * only this file; docs/ir.md describes the language for its readers.
 *
 * Memory belongs to the module's arena and lives until the process ends: nothing here is ever freed one by
 * one.
 */
#ifndef REX_IR_H
#define REX_IR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define REX_VERSION       "0.1.0"
#define IR_FORMAT_VERSION "1"

/* Whether two strings are equal. The first characters decide most cases; equal words are often the same
 * object, because the linker merges literals. */
static inline bool same_text(const char *one, const char *other)
{
    return one == other || (one[0] == other[0] && strcmp(one, other) == 0);
}

/* ---- arena.c: memory that lives as long as the process ---- */

/* Returns size zeroed bytes, aligned for any object; never NULL (exits with status 1 when memory is
 * exhausted). */
void *arena_alloc(size_t size);

/* The same for objects of one kind and size, which lie side by side. */
struct arena_pool {
    unsigned char *free;
    size_t left; /* objects */
};
void *arena_pool_alloc(struct arena_pool *pool, size_t size);

/* Copies a string, or its first length bytes, into the arena. */
char *arena_string(const char *text);
char *arena_string_length(const char *text, size_t length);

/* printf into a new arena string. */
char *arena_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Room for one more row after `count` rows: returns the rows themselves, or a larger copy of them when
 * *capacity is reached. */
void *arena_grow(void *rows, size_t count, size_t *capacity, size_t size);

/* ---- buffer.c: a string that grows ---- */

struct buffer {
    char *data; /* always NUL-terminated once something was added; NULL before */
    size_t length;
    size_t capacity;
};

void buffer_add(struct buffer *buffer, const char *text);
void buffer_add_length(struct buffer *buffer, const char *text, size_t length);
void buffer_add_char(struct buffer *buffer, char character);
void buffer_format(struct buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buffer_format_list(struct buffer *buffer, const char *format, va_list arguments);

/* Adds text as a string of JSON, in quotes. */
void buffer_json(struct buffer *buffer, const char *text, size_t length);

/* The collected text, "" when nothing was added. It stays the buffer's until the buffer grows. */
const char *buffer_text(const struct buffer *buffer);

/* Reads the rest of a stream. Returns false, with errno set, when reading failed. */
bool buffer_read(struct buffer *buffer, FILE *stream);

/* ---- message.c: messages to the user ---- */

/* Sets the name that messages begin with (`rex-outline`). */
void message_program(const char *name);
const char *message_program_name(void);

/* Prints `position: error: ...`, with the source line where the position has a column. Without a position the
 * program's name stands in front. Counts the error, and returns. */
void message_error(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_warning(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_note(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_remark(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* As message_error, then exits with status 1. */
_Noreturn void message_fatal(const char *position, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The number of errors so far. */
unsigned message_error_count(void);

/* ---- show.c: how messages are printed, for a person or for a program ---- */

enum message_format {
    MESSAGE_AUTO, /* in colours on a terminal that has them, unless NO_COLOR is set */
    MESSAGE_PLAIN,
    MESSAGE_COLOUR,
    MESSAGE_JSON /* GCC's -fdiagnostics-format=json: one array when the program ends */
};

void message_set_format(enum message_format format);

/* Writes lines of messages, any compiler's, to standard error. */
void message_show(const char *text, size_t length);

/* ---- message.c: suggestions ---- */

/* The candidate nearest to the word, or NULL when none is near enough to suggest. candidate(i) is the i-th
 * one, NULL after the last. */
const char *message_nearest(const char *word, const char *(*candidate)(size_t index));

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

struct ir_node;

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
struct ir_module;
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
    const char *constant; /* of runtime/host/rex_kmp.h */
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
struct ir_node;
bool arg_is_member(const struct ir_node *arg, const struct ir_node *other);

/* ---- node.c: the tree ---- */

struct ir_attribute {
    const char *name;
    const char *value;
    size_t rank; /* its row in the schema; the number of rows for one that the schema does not know */
    struct ir_attribute *next;
};

struct ir_node {
    const struct ir_schema *schema;
    unsigned line; /* in the IR text; 0 when a pass has made the node */
    struct ir_attribute *attributes;
    const char *text; /* program text, lines ended by newlines; NULL for none */
    struct ir_node *parent, *first, *last, *next, *previous;
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

/* How many nodes the syntax tree of a target region's code has. */
unsigned long long ir_code_length(const struct ir_node *target);

/* The first of the texts and constructs that a piece of device code consists of; NULL where it is one
 * text. */
struct ir_node *ir_first_part(const struct ir_node *code);

bool ir_is(const struct ir_node *node, const char *keyword);

/* An attribute's value, or NULL (ir_get), or a default (ir_get_or). */
const char *ir_get(const struct ir_node *node, const char *name);
const char *ir_get_or(const struct ir_node *node, const char *name, const char *otherwise);
bool ir_has(const struct ir_node *node, const char *name, const char *value);
unsigned long long ir_number(const struct ir_node *node, const char *name); /* 0 when absent */

/* Sets an attribute, in the schema's order; a NULL value removes it. The value is copied. */
void ir_set(struct ir_node *node, const char *name, const char *value);
void ir_set_kept(struct ir_node *node, const char *name, const char *value); /* not copied */
void ir_set_format(struct ir_node *node, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Records a decision of a pass. With a reason why not, the attribute is `no` and its ..._why is that reason;
 * else it is `yes` and its ..._why says `because`. */
void ir_decide(struct ir_node *node, const char *name, const char *reason, const char *because);

/* Node without a parent; add a node as the last child; make and add; insert before another node; remove. */
struct ir_node *ir_node_new(const char *keyword);
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

/* ---- filter.c: the main() of every filter ---- */

struct filter {
    const char *name;                      /* rex-outline */
    const char *summary;                   /* one line for --help */
    bool (*run)(struct ir_module *module); /* changes the module; false after an error message */
};

/* Parses `[--help] [--version] [FILE]`, reads, runs, checks and prints. Returns the exit status: 0, 1 (bad
 * input), 2 (usage). */
int filter_main(int argc, char **argv, const struct filter *filter);

/*
 * Ends a pass's file. Compiled as a program of its own, the pass gets a main(). Compiled for rex-row, which
 * runs several passes in one process, the macro defines the filter under that name. PASSES_IN_ROW lists REX's
 * own passes.
 */
#ifdef REX_IN_ROW
#define FILTER(symbol, ...) const struct filter symbol = {__VA_ARGS__};
#else
#define FILTER(symbol, ...)                                                                                  \
    int main(int argc, char **argv)                                                                          \
    {                                                                                                        \
        static const struct filter filter = {__VA_ARGS__};                                                   \
        return filter_main(argc, argv, &filter);                                                             \
    }
#endif
#define PASSES_IN_ROW(PASS)                                                                                  \
    PASS(rex_check, "rex-check")                                                                             \
    PASS(rex_privatize, "rex-privatize")                                                                     \
    PASS(rex_outline, "rex-outline")                                                                         \
    PASS(rex_schedule, "rex-schedule")                                                                       \
    PASS(rex_narrow, "rex-narrow")                                                                           \
    PASS(rex_tripcount, "rex-tripcount")                                                                     \
    PASS(rex_launch_shape, "rex-launch-shape")                                                               \
    PASS(rex_together, "rex-together")                                                                       \
    PASS(rex_pack, "rex-pack")                                                                               \
    PASS(rex_width, "rex-width")                                                                             \
    PASS(rex_place, "rex-place")                                                                             \
    PASS(rex_barrier, "rex-barrier")                                                                         \
    PASS(rex_league, "rex-league")                                                                           \
    PASS(rex_tile, "rex-tile")                                                                               \
    PASS(rex_literal_scalar, "rex-literal-scalar")                                                           \
    PASS(rex_literal_struct, "rex-literal-struct")                                                           \
    PASS(rex_result, "rex-result")                                                                           \
    PASS(rex_restrict, "rex-restrict")                                                                       \
    PASS(rex_version, "rex-version")                                                                         \
    PASS(rex_usual, "rex-usual")                                                                             \
    PASS(rex_jam, "rex-jam")                                                                                 \
    PASS(rex_keep, "rex-keep")                                                                               \
    PASS(rex_table, "rex-table")                                                                             \
    PASS(rex_lookup, "rex-lookup")                                                                           \
    PASS(rex_stage, "rex-stage")                                                                             \
    PASS(rex_fill, "rex-fill")                                                                               \
    PASS(rex_defer, "rex-defer")                                                                             \
    PASS(rex_unroll, "rex-unroll")                                                                           \
    PASS(rex_batch, "rex-batch")                                                                             \
    PASS(rex_present, "rex-present")                                                                         \
    PASS(rex_chain, "rex-chain")                                                                             \
    PASS(rex_carry, "rex-carry")                                                                             \
    PASS(rex_bring, "rex-bring")                                                                             \
    PASS(rex_follow, "rex-follow")                                                                           \
    PASS(rex_abi_repair, "rex-abi-repair")                                                                   \
    PASS(rex_cxx, "rex-cxx")

/* rex-emit at the end of a row: writes the files of a module as its arguments say; argv[0] is its name.
 * Returns the exit status. */
int rex_emit(struct ir_module *module, int argc, char **argv);

/* Runs several passes over the module on standard input, as filter_main runs one. `end`, if not NULL, gets
 * the module and those arguments, and nothing is printed to standard output. */
int filter_row(const struct filter *const *filters, int (*end)(struct ir_module *, int, char **), int argc,
               char **argv);

/* Handles --help (prints the usage) and --version: returns true when there is nothing else to do. */
bool filter_option(const char *argument, const char *name, const char *usage);

/* Writes text to a stream; a full disk or a closed pipe is a fatal error, not silence. */
bool filter_write(FILE *stream, const char *name, const char *text, size_t length);

/* Opens the named file, or standard input for NULL and "-". Fatal when that fails. */
FILE *filter_open(const char *path, const char **name);

/* ---- place.c: the places in memory that the steps of a team read and write ---- */

/* Cuts the next place off a list; NULL at its end. ir_places_have: whether one in a list satisfies the
 * test. */
const char *ir_place_next(const char **places);
bool ir_places_have(const char *places, bool (*matches)(const char *));

/* Whether a place is memory rather than a variable of the team's; whether it may be any memory. */
bool ir_place_is_memory(const char *place);
bool ir_place_is_anywhere(const char *place);

/* The place that a variable of the host's leads to; and the variable of such a place. */
const char *ir_place_of_host(const char *name);
const char *ir_place_name(const char *place);

/* ---- position.c: file:line:column ---- */

/* The parts of a position; line and column are 0 where the position has none. */
struct position {
    const char *file;
    unsigned long line, column;
};
struct position position_of(const char *at);
const char *position_text(struct position position);

/* The position that many bytes after the beginning of a text, which begins at a position. */
const char *position_behind(const char *at, const char *text, size_t length);

/* ---- token.c: C's text in tokens ---- */

/* Whether a name or number may contain the character; and how many characters the name or number has that the
 * text begins with, 0 where it begins with neither. */
bool is_word_character(char character);
size_t word_length(const char *text);

/* The length of a number as the preprocessor defines it (C11 6.4.8), with C23's separators, 4'000. And
 * whether a quote in a text is such a separator, and so does not begin a character constant. */
size_t number_length(const char *text);
bool separates_digits(const char *begin, const char *mark);

/* The length of the white space and comments at the beginning of the text; and of the token there: a comment,
 * a literal, a number, a word, one other character, or, at the beginning of a line, a preprocessor line. */
size_t blank_length(const char *text);
size_t token_length(const char *text, bool line_start);

/* The same as token_length, but a bracket counts up to and with the one that closes it, or to the end of the
 * text. */
size_t balanced_length(const char *text);

/* ---- expression.c: C expressions as text ---- */

bool expression_is_number(const char *text); /* one unsigned number: 10, 0x1f, 8u */

/* The text, in parentheses unless it is simple or has them already. */
const char *expression_operand(const char *text);

/* Minus the text: `1` for `-1`, `-(a + b)` for `a + b`. */
const char *expression_negated(const char *text);

/* Where a name occurs in the text as a word, outside of comments and literals; NULL: nowhere. And whether it
 * does. */
const char *expression_find(const char *text, const char *name);
bool expression_names(const char *text, const char *name);

/* ---- declarator.c: types with @ in the place of the name ---- */

const char *declarator(const char *type, const char *name);           /* double a[100] */
const char *declarator_reference(const char *type, const char *name); /* double (&a)[100] */
const char *declarator_pointer(const char *type);                     /* double (*)[100] */
const char *declarator_type(const char *type);                        /* double [100] */
bool declarator_is_array(const char *type);
bool declarator_has_rows(const char *type);           /* an array of arrays */
const char *declarator_element(const char *type);     /* double: what all dimensions of an array hold */
const char *declarator_unqualified(const char *type); /* without const and volatile of its own */

/* ---- trip_count.c: trip counts of loops, by the functions of runtime/shared/rex_loop.h ---- */

/* The trip count of one `loop` as an expression. lower and step, when not NULL, name the variables that hold
 * the bound and the increment. */
const char *trip_count_of_loop(const struct ir_node *loop, const char *lower, const char *step);

/* The product over a target's loops; NULL when it has none. */
const char *trip_count_of_nest(const struct ir_node *target);

/* ---- slots.c: the two sides of a launch ---- */

/* The argument itself if it fills a slot, else the next one that does; NULL after the last. */
struct ir_node *ir_slot_arg(struct ir_node *arg);

/* Whether each argument of a target's launch is of the kind that the kernel's parameter takes; `numbered`:
 * and both sides have the same slot numbers. False after an error message. */
bool ir_slots_agree(const struct ir_module *module, const struct ir_node *target, bool numbered);

/* ---- threads.c ---- */

/* How many threads each team of a launch has, if that is one number in the program; else NULL. */
const char *ir_fixed_threads(const struct ir_node *launch);

/* ---- mapped.c ---- */

/* Whether an item of the construct's map clauses is what the variable points to (or the variable itself, if
 * it is no pointer). No other item of the construct shares storage with it (OpenMP 5.2, section 5.8.3). An
 * empty section has no storage, and mapping a pointer itself says nothing of what it points to. */
bool ir_maps_storage(const struct ir_node *construct, const char *name);

/* Whether what the variable is, or points to, has no alias among the target region's other addresses,
 * provided that the same holds of these for that construct: the target itself, or a `target data` around
 * it. */
bool ir_lies_apart(const struct ir_node *target, const struct ir_node *construct,
                   const struct ir_node *variable);

/* The construct, the target or a `target data` around it, whose map clauses all addresses that the region
 * uses come from; NULL if they come from none. */
const struct ir_node *ir_mapping_construct(const struct ir_node *target);

/* Whether the code has static variables, which may hold addresses from one launch to the next. */
bool ir_holds_static(const struct ir_node *code);

/* Why regions of the unit may reach storage by addresses that are not their own; NULL if they cannot. */
const char *ir_hidden_address(const struct ir_module *module);

/* ---- loop_free.c ---- */

/* Whether a target's iterations hold no loops, neither their own nor in functions that they call. */
bool ir_is_loop_free(const struct ir_module *module, const struct ir_node *target);

/* ---- freely.c ---- */

/* The loop of a parallel loop that all threads of a team come to, if the device may distribute its iterations
 * as it likes; NULL for nests and other constructs. */
const struct ir_node *ir_freely_shared_loop(const struct ir_node *construct);

/* ---- below.c ---- */

/* The functions that a target's code calls, and those that these call: a list; NULL: none. */
const char *ir_functions_below(const struct ir_module *module, const struct ir_node *target);

/* ---- asks.c ---- */

/* Whether a node's own code calls routines of <omp.h>. */
bool ir_calls_routines(const struct ir_node *code);

/* Whether a region, or a function of device code, may observe the numbers of threads and teams. */
bool ir_asks_who_runs(const struct ir_module *module, const struct ir_node *target);

/* ---- names.c ---- */

/* The name that device code has for the program's `name`; another one if that is a word of C++'s or
 * CUDA's. */
const char *cxx_name(const char *name);

/* The name with its letters beyond ASCII encoded; CUDA's compiler accepts none in names of a device's
 * entities. */
const char *ascii_name(const char *name);

/* names_protect: renames the identifiers of a C text that begin like the runtime's, rex_ or REX_, as
 * cxx_name() does; for rex-parse. names_restored: the text with the program's own names, for messages. */
void names_protect(struct buffer *text);
const char *names_restored(const char *text);

/* The program's name for one that names_protect() has made; NULL for others. */
const char *names_original(const char *name);

/* ---- stem.c ---- */

/* FNV-1a. The hash of what comes before is passed on; the first call gets HASH_BEGIN. */
#define HASH_BEGIN 2166136261u
uint32_t hash_text(uint32_t hash, const char *text, size_t length);

/* The name of the files made of a source: x for dir/x.c, as in rex-emit's x.host.c and x.device.cu; for a
 * long name its beginning and its hash. */
const char *source_stem(const char *source);

/* ---- known.c ---- */

/* Whether the variables of a list (a,b) have the same values on the host before the launch as everywhere in
 * the target region. */
bool ir_host_knows(const struct ir_node *target, const char *names);

/* ---- inside.c ---- */

/* The next outermost parallel region in a target region after a node in it, or after its beginning; NULL
 * after the last. */
const struct ir_node *ir_next_inside(const struct ir_node *target, const struct ir_node *node);

/* Whether the parallel regions inside are loops, at least one, and the host can tell the trip count of
 * each. */
bool ir_knows_longest_inside(const struct ir_node *target);

/* Whether neighbouring iterations of the loop that a league shares, its innermost, access neighbouring
 * elements. */
bool ir_lies_side_by_side(const struct ir_node *target);

/* ---- regions.c ---- */

/* Whether the node is a parallel construct inside device code; whether it stands in one within its target
 * region; whether it contains one. */
bool ir_is_parallel(const struct ir_node *node);
bool ir_is_in_parallel(const struct ir_node *node);
bool ir_holds_parallel(const struct ir_node *node);

/* Whether a function of the module contains a parallel construct. */
bool ir_functions_hold_parallel(const struct ir_module *module);

/* Whether threads have to know their place in nested parallel regions, so that the device file defines
 * REX_REGIONS. IR_OTHERS_REGIONS: only because another file with which it is linked may call its
 * functions. */
enum ir_regions { IR_NO_REGIONS, IR_OTHERS_REGIONS, IR_REGIONS };
enum ir_regions ir_regions(const struct ir_module *module);

/* ---- directive.c: OpenMP's directives, clauses, and what they consist of ---- */

enum directive_leaf { /* constituent constructs, OpenMP 5.2 section 17 */
                      LEAF_TARGET = 1,
                      LEAF_TEAMS = 2,
                      LEAF_DISTRIBUTE = 4,
                      LEAF_PARALLEL = 8,
                      LEAF_FOR = 16,
                      LEAF_SIMD = 32,
                      LEAF_DATA = 64,         /* target data */
                      LEAF_STANDALONE = 128,  /* target enter data, exit data, update */
                      LEAF_DECLARE = 256,     /* declare target and its kin */
                      LEAF_HOST = 512,        /* stays as it is for the host compiler */
                      LEAF_EXECUTABLE = 1024, /* has an associated statement */
                      LEAF_TASK = 2048,       /* a target task: nowait, depend */
                      LEAF_MAPPER = 4096,     /* declare mapper */
                      LEAF_INSIDE = 8192,     /* device code can have it */
                      LEAF_REFUSED = 16384,   /* of a clause: OpenMP allows places where REX refuses it */
                      LEAF_RESOLVED = 32768   /* rex-parse resolves it in the text */
};

struct directive {
    const char *name;
    unsigned leaves;
};

struct clause_rule {
    const char *name;
    unsigned leaves;       /* the clause is allowed where one of these is a constituent */
    const char *modifiers; /* the words allowed before `:`, for messages; NULL: none */
};

/* The longest directive that the text (after `omp`) begins with, or NULL; *length gets the number of its
 * characters. */
const struct directive *directive_match(const char *text, size_t *length);
const struct directive *directive_find(const char *name);
const struct clause_rule *clause_find(const char *name);
const struct directive *directive_row(size_t index); /* NULL behind the last */
const struct clause_rule *clause_row(size_t index);
const char *directive_word(size_t index); /* every word that directives consist of, for suggestions */
const char *clause_name(size_t index);

/* A clause node spelled as in a pragma: depend(in: x). */
const char *clause_text(const struct ir_node *clause);

/* The leaves of a target or data node's directive. */
unsigned directive_leaves(const struct ir_node *node);

/* ---- preprocessor.c ---- */

/* The clang that preprocesses, and the options that it gets before the user's; the list ends with NULL. */
const char *preprocessor(void);
const char *preprocessor_option(size_t index);

/* An option after the user's. With _FORTIFY_SOURCE glibc's headers replace printf() by __printf_chk(), and
 * others likewise; that is for the host compiler to choose when it reads these headers again. */
#define PREPROCESSOR_LAST_OPTION "-U_FORTIFY_SOURCE"

/* ---- gpu.c: what CUDA's assembler reports of kernels, and how many teams a multiprocessor holds ---- */

struct gpu_answer { /* of a kernel, with what it calls */
    const char *kernel;
    unsigned registers; /* of one thread */
    unsigned stack;     /* bytes of a thread's */
    unsigned spilled;   /* bytes stored and loaded for want of registers */
    unsigned shared;    /* bytes of a team's static shared memory */
};

struct gpu_answers {
    struct gpu_answer *rows;
    size_t count, capacity;
};

/* Reads the messages of `ptxas -v`. */
struct gpu_answers gpu_read_answers(const char *messages);

/* The answer for a kernel; NULL when there is none. */
const struct gpu_answer *gpu_find_answer(const struct gpu_answers *answers, const char *kernel);

/* The limits of a multiprocessor (CUDA C++ Programming Guide, "Technical Specifications per Compute
 * Capability"). */
struct gpu_multiprocessor {
    unsigned from;                   /* from this compute capability on, up to the next row's: 90 for sm_90 */
    unsigned threads, teams, shared; /* bytes */
};

/* The multiprocessor of sm_NN; NULL if that is not known. */
const struct gpu_multiprocessor *gpu_find_multiprocessor(const char *arch);

struct gpu_residence {
    unsigned teams;
    const char *by; /* what limits the number: threads, teams, registers or shared memory */
};

/* How many teams a multiprocessor holds, each with so many threads, registers a thread, and bytes of shared
 * memory. threads and registers are not 0. */
struct gpu_residence gpu_residence(const struct gpu_multiprocessor *processor, unsigned threads,
                                   unsigned registers, unsigned shared);

/* ---- remark.c: the groups of rex-explain's remarks ---- */

enum { /* in the order of a report */
       REMARK_KERNEL,
       REMARK_GEOMETRY,
       REMARK_DATA,
       REMARK_LOOP,
       REMARK_CHAIN,
       REMARK_GPU,
       REMARK_ADVICE,
       REMARK_GROUPS
};

struct remark_group {
    const char *name, *meaning;
};

/* A group; NULL behind the last. */
const struct remark_group *remark_group(size_t index);

/* The group of that name, which has length characters; REMARK_GROUPS where there is none. */
size_t remark_group_find(const char *name, size_t length);

/* ---- routine.c: OpenMP's runtime library routines ---- */

struct routine {
    const char *name;
    bool device; /* whether runtime/ defines it for device code */
};

const struct routine *routine_find(const char *name);
const struct routine *routine_row(size_t index); /* NULL behind the last */

/* ---- library.c: the C library ---- */

bool library_has(const char *name);         /* whether device code can call the function */
bool library_has_builtin(const char *name); /* the same on GPUs, for a compiler's builtin */
const char *library_function(size_t index); /* the functions for library_has; NULL after the last */
/* Whether the name is one of the C library's functions, whoever declares it: C reserves it (C11 7.1.3). */
bool library_reserves(const char *name);
/* The header of the runtime that defines the function for GPUs; NULL where nvcc has it. */
const char *library_header(const char *name);

#endif
