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

/* Whether two strings are equal. Most are not in their first character, and most that are equal are one: the
 * linker keeps a word that several files say once. */
static inline bool same_text(const char *one, const char *other)
{
    return one == other || (one[0] == other[0] && strcmp(one, other) == 0);
}

/* ---- arena.c: memory that lives as long as the process ---- */

/* Returns size zeroed bytes, aligned for any object; never NULL (exits with status 1 when memory is
 * exhausted). */
void *arena_alloc(size_t size);

/* The same for objects of one kind and size that shall lie side by side. */
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

/* Room for one more row behind count rows: the rows themselves, or a larger copy of them when *capacity is
 * reached. */
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

/* ---- message.c: one way to talk to the user ---- */

/* Sets the name that messages begin with (`rex-outline`). */
void message_program(const char *name);
const char *message_program_name(void);

/* Prints `position: error: ...` with the source line, where the position has a column; otherwise the
 * program's name goes before it. Counts it, and returns. */
void message_error(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_warning(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_note(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_remark(const char *position, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* As message_error, then exits with status 1. */
_Noreturn void message_fatal(const char *position, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The number of errors so far. */
unsigned message_error_count(void);

/* ---- show.c: messages as a person or a program wants them ---- */

enum message_format {
    MESSAGE_AUTO, /* in colours on a terminal that has them, unless NO_COLOR is set */
    MESSAGE_PLAIN,
    MESSAGE_COLOUR,
    MESSAGE_JSON /* GCC's -fdiagnostics-format=json: one array when the program ends */
};

void message_set_format(enum message_format format);

/* Writes lines of messages, any compiler's, to standard error. */
void message_show(const char *text, size_t length);

/* ---- message.c again ---- */

/* The candidate nearest to word, or NULL when none is near enough to suggest: candidate(i) names the i-th,
 * NULL ends. */
const char *message_nearest(const char *word, const char *(*candidate)(size_t index));

/* ---- schema.c: the rows that reader, checker, printer and docs/ir.md share ---- */

enum ir_attribute_kind {
    IR_NAME,       /* an identifier of C */
    IR_NAMES,      /* some, separated by commas */
    IR_WORD,       /* letters, digits and _, in any order */
    IR_CHOICE,     /* one of the words in `choices` */
    IR_FLAGS,      /* some of them, separated by commas */
    IR_MAP_TYPE,   /* some of map_type.c's flags, separated by commas */
    IR_NUMBER,     /* an unsigned decimal number */
    IR_COUNT,      /* one that is at most IR_LARGEST_COUNT: passes make something that many times */
    IR_YES_NO,     /* yes or no */
    IR_POSITION,   /* file:line:column */
    IR_HOST,       /* an expression of the host file */
    IR_DEVICE,     /* of the device file */
    IR_EXPRESSION, /* of both */
    IR_CLAUSES,    /* clauses of a pragma in the host file */
    IR_TYPE,       /* a type with @ in the place of the name */
    IR_CAST,       /* a type without a place for a name */
    IR_EDIT,       /* a kind of edit.c's */
    IR_REASON,     /* why something was decided, for who reads it: nothing depends on it */
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

/* Whether a row's lines speak of the line before them, also of one that is no block, and stand below that. */
static inline bool ir_stands_below(const struct ir_schema *schema)
{
    return schema->parents[0] == '*';
}

/* The row of a keyword, or NULL; and the row with a number, NULL behind the last. */
const struct ir_schema *ir_schema_find(const char *keyword);
const struct ir_schema *ir_schema_row(size_t index);

/* ---- kind.c ---- */

/* How the tables of docs/ir.md call a kind. */
const char *ir_kind_name(enum ir_attribute_kind kind);

/* Why a value cannot be the attribute's, such as "must be yes or no"; NULL if it can. */
const char *ir_value_problem(const struct ir_attribute_schema *schema, const char *value);

/* Whether a word is one of those in a list that spaces separate. */
bool ir_words_have(const char *words, const char *word);

/* ---- rule.c ---- */

/* The rules of a keyword one after the other, *count of them. */
const struct ir_rule *ir_rules(const char *keyword, size_t *count);

/* A rule as a sentence of docs/ir.md, or of a message about an attribute with that value (NULL: any of the
 * rule's), whose words stand in that kind of quotes. */
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

/* Checks that an edit lies in its text, behind the edit before it, and has what its kind needs. */
struct ir_module;
void edit_check(const struct ir_module *module, const struct ir_node *edit);

/* ---- map_type.c: what OpenMP and libomptarget call how something is mapped ---- */

struct map_type { /* of a clause (OpenMP 5.2, section 5.8.3) */
    const char *name;
    const char *flags; /* of an argument; "" for none */
};

struct map_flag {         /* of an argument (LLVM's OMPConstants.h, OpenMPOffloadMappingFlags) */
    const char *name;     /* in the attribute `type`; member_of:N is not among them */
    const char *constant; /* of runtime/host/rex_kmp.h */
    const char *beyond;   /* what it asks for beyond the address of what is present; NULL: nothing */
    bool modifier;        /* a map clause may say it */
};

const struct map_type *map_type_find(const char *name);
const struct map_flag *map_flag_find(const char *name); /* NULL for member_of:N, too */
const struct map_flag *map_flag_row(size_t index);      /* NULL behind the last */

/* Why a list of flags, with commas between them, is none; NULL if it is. */
const char *map_type_problem(const char *list);

/* The flags without those that move data. */
const char *map_type_without_motion(const char *list);

/* The flags without member_of:N. */
const char *map_type_without_member(const char *list);

/* The N of member_of:N in a list of flags; false where there is none. */
bool map_type_member_of(const char *list, unsigned *number);

/* Whether an argument is a member of another: of the one that has the id N. */
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
    unsigned line; /* of the IR text, 0 when made by a pass */
    struct ir_attribute *attributes;
    const char *text; /* program text, lines ended by newlines; NULL for none */
    struct ir_node *parent, *first, *last, *next, *previous;
};

struct ir_module {
    const char *name; /* of the IR file, for messages */
    struct ir_node *root;
};

/* Visits the children of a node that have a keyword, or all when it is NULL. */
#define ir_each(child, parent_node, keyword)                                                                 \
    for (struct ir_node *child = ir_first(parent_node, keyword); child; child = ir_next(child, keyword))

struct ir_node *ir_first(const struct ir_node *parent, const char *keyword);
struct ir_node *ir_next(const struct ir_node *node, const char *keyword);

/* The next node in document order within root (parents before children), beginning behind node; NULL at the
 * end. */
struct ir_node *ir_walk(const struct ir_node *root, const struct ir_node *node);

/* How many nodes the syntax tree of a target region's code has. */
unsigned long long ir_code_length(const struct ir_node *target);

/* The first of the parts that device code consists of, texts and constructs; NULL where it is one text. */
struct ir_node *ir_first_part(const struct ir_node *code);

bool ir_is(const struct ir_node *node, const char *keyword);

/* An attribute's value, or NULL (ir_get), or a default (ir_get_or). */
const char *ir_get(const struct ir_node *node, const char *name);
const char *ir_get_or(const struct ir_node *node, const char *name, const char *otherwise);
bool ir_has(const struct ir_node *node, const char *name, const char *value);
unsigned long long ir_number(const struct ir_node *node, const char *name); /* 0 when absent */

/* Sets an attribute, in the schema's order; a NULL value removes it. The value is copied. */
void ir_set(struct ir_node *node, const char *name, const char *value);
void ir_set_kept(struct ir_node *node, const char *name, const char *value); /* one that stays where it is */
void ir_set_format(struct ir_node *node, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Sets what a pass has decided: the attribute is yes, and its ..._why says `because`; or no, for a reason. */
void ir_decide(struct ir_node *node, const char *name, const char *reason, const char *because);

/* Makes a node that stands nowhere yet; adds one as the last child; makes and adds; puts one before another;
 * takes out. */
struct ir_node *ir_node_new(const char *keyword);
void ir_append(struct ir_node *parent, struct ir_node *child);
struct ir_node *ir_add(struct ir_node *parent, const char *keyword);
void ir_insert_before(struct ir_node *position, struct ir_node *node);
void ir_remove(struct ir_node *node);

/* A copy of the node with all that it holds: below the same parent, but none of its children. */
struct ir_node *ir_clone(const struct ir_node *node);

/* The first child of that keyword whose attribute name has that value, or NULL. */
struct ir_node *ir_find(const struct ir_node *parent, const char *keyword, const char *name,
                        const char *value);

/* The innermost of the loops that a construct joins; NULL where it has none. */
struct ir_node *ir_innermost_loop(const struct ir_node *construct);

/* The first of the names, behind the last of which stands NULL, that a clause of the construct's has; NULL.
 */
const char *ir_clause_among(const struct ir_node *construct, const char *const *names);

/* Whether a parallel region takes the variable itself, not its value. */
bool ir_is_by_reference(const struct ir_node *variable);

/* What the unit's data constructs map, sorted by the variables' names. */
struct ir_data_maps {
    struct ir_node **rows;
    size_t count, capacity;
};
struct ir_data_maps ir_data_maps(const struct ir_module *module);

/* Whether a variable of that name is among it, in any function or, where it is `automatic`, in the one that
 * it belongs to. */
bool ir_mapped_by_data(const struct ir_data_maps *maps, const char *function, const char *variable);

/* The unit's declarations, sorted by name. */
struct ir_declarations {
    struct ir_node **rows;
    size_t count, capacity;
};
struct ir_declarations ir_declarations(const struct ir_module *module);

/* The first row that has the name; where none has, a row with another or none at all. */
size_t ir_declarations_find(const struct ir_declarations *declarations, const char *name);

/* Whether one of them has the body of the function. */
bool ir_has_body(const struct ir_declarations *declarations, const char *function);

/* An error about a node: at its `at` position when it has one, else at its line of the IR. */
void ir_error(const struct ir_module *module, const struct ir_node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Comma-separated word lists such as map types: to,from,param. */
bool ir_list_has(const char *list, const char *word);

/* Cuts the next word off a list; NULL at its end, and of no list. */
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

/* ---- filter.c: what every filter's main() is ---- */

struct filter {
    const char *name;                      /* rex-outline */
    const char *summary;                   /* one line for --help */
    bool (*run)(struct ir_module *module); /* changes the module; false after an error message */
};

/* Parses `[--help] [--version] [FILE]`, reads, runs, checks and prints. Returns the exit status: 0, 1 (bad
 * input), 2 (usage). */
int filter_main(int argc, char **argv, const struct filter *filter);

/*
 * Ends a pass's file: as a program of its own it has a main; compiled for rex-row, which runs several in one
 * process, it is the filter of that name. PASSES_IN_ROW names those, REX's own passes.
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
    PASS(rex_usual, "rex-usual")                                                                             \
    PASS(rex_jam, "rex-jam")                                                                                 \
    PASS(rex_keep, "rex-keep")                                                                               \
    PASS(rex_table, "rex-table")                                                                             \
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

/* rex-emit at the end of a row: writes the files of a module as its arguments say, the first of which is its
 * name. Returns the status to exit with. */
int rex_emit(struct ir_module *module, int argc, char **argv);

/* Runs several passes over what standard input holds, as filter_main runs one. `end`, if it is not NULL, gets
 * the module and those arguments instead of standard output. */
int filter_row(const struct filter *const *filters, int (*end)(struct ir_module *, int, char **), int argc,
               char **argv);

/* Handles --help (prints usage) and --version: true when the program has done its work. */
bool filter_option(const char *argument, const char *name, const char *usage);

/* Writes text to a stream, so that a full disk or a closed pipe is an error and not silence. */
bool filter_write(FILE *stream, const char *name, const char *text, size_t length);

/* Opens the named file, or standard input for NULL and "-". Fatal when that fails. */
FILE *filter_open(const char *path, const char **name);

/* ---- place.c: the places that the steps of a team read and write ---- */

/* Cuts the next place off a list; NULL at its end. Whether one in a list is as asked. */
const char *ir_place_next(const char **places);
bool ir_places_have(const char *places, bool (*matches)(const char *));

/* Whether a place is no variable of the team's; whether it may be any. */
bool ir_place_is_memory(const char *place);
bool ir_place_is_anywhere(const char *place);

/* The place that a name of the host's leads to, and that name. */
const char *ir_place_of_host(const char *name);
const char *ir_place_name(const char *place);

/* ---- position.c: file:line:column ---- */

/* A position taken apart; line and column are 0 where they are not there. */
struct position {
    const char *file;
    unsigned long line, column;
};
struct position position_of(const char *at);

/* Where the text goes on behind so many of its bytes, that begins at a position. */
const char *position_behind(const char *at, const char *text, size_t length);

/* ---- token.c: C's text in pieces ---- */

/* Whether a name or number may have the character; the characters that a name or number at the beginning of a
 * text has, 0 where there is neither. */
bool is_word_character(char character);
size_t word_length(const char *text);

/* The characters of a number as the preprocessor has it (C11 6.4.8), with C23's marks between digits: 4'000.
 * Whether a mark in a text is one of those, and begins no character constant. */
size_t number_length(const char *text);
bool separates_digits(const char *begin, const char *mark);

/* How long the white space and the comments are that begin there; and the piece, which is a comment, a
 * literal, a number, a word or one character, or, where a line begins, a line of the preprocessor. */
size_t blank_length(const char *text);
size_t token_length(const char *text, bool line_start);

/* The same, but for a bracket of any kind: up to and with the one that closes it, or the end of the text. */
size_t balanced_length(const char *text);

/* ---- expression.c: C expressions as text ---- */

bool expression_is_number(const char *text); /* one unsigned number: 10, 0x1f, 8u */

/* The text, in parentheses unless it is simple or has them already. */
const char *expression_operand(const char *text);

/* Minus the text: `1` for `-1`, `-(a + b)` for `a + b`. */
const char *expression_negated(const char *text);

/* Where a name stands in the text as a word of its own, in no comment and no literal; NULL: nowhere. Whether
 * it does. */
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

/* ---- trip_count.c: how often loops run, by the functions of runtime/shared/rex_loop.h ---- */

/* The trip count of one `loop`. lower and step, when not NULL, are what the bound and the increment have been
 * evaluated into. */
const char *trip_count_of_loop(const struct ir_node *loop, const char *lower, const char *step);

/* The product over a target's loops; NULL when it has none. */
const char *trip_count_of_nest(const struct ir_node *target);

/* ---- slots.c: the two sides of a launch ---- */

/* The argument itself if it fills a slot, or the next that does; NULL behind the last. */
struct ir_node *ir_slot_arg(struct ir_node *arg);

/* Whether a target's launch fills each parameter of its kernel with what that takes; `numbered`: and both
 * sides say the same numbers of slots. False after an error message. */
bool ir_slots_agree(const struct ir_module *module, const struct ir_node *target, bool numbered);

/* ---- threads.c ---- */

/* How many threads each team of a launch has, where that is one number whatever the host finds; NULL for
 * others. */
const char *ir_fixed_threads(const struct ir_node *launch);

/* ---- mapped.c ---- */

/* Whether an item of the construct's map clauses is what the variable leads to, or is, if it is no pointer:
 * no other item shares storage with it (OpenMP 5.2, section 5.8.3). An empty section has no storage, and
 * mapping a pointer itself says nothing of where it leads. */
bool ir_maps_storage(const struct ir_node *construct, const char *name);

/* Whether no other address of the target region's leads to the storage of what the variable of the region is,
 * or leads to, if the others can say the same of that construct: the target itself, or a `target data` around
 * it. */
bool ir_lies_apart(const struct ir_node *target, const struct ir_node *construct,
                   const struct ir_node *variable);

/* ---- loop_free.c ---- */

/* Whether a target's iterations hold no loops, of their own or in what they call. */
bool ir_is_loop_free(const struct ir_module *module, const struct ir_node *target);

/* ---- freely.c ---- */

/* The loop of a parallel loop that all threads of a team come to, if they share it as the device likes; NULL
 * for nests and other constructs. */
const struct ir_node *ir_freely_shared_loop(const struct ir_node *construct);

/* ---- asks.c ---- */

/* Whether a node's own code calls routines of <omp.h>. */
bool ir_calls_routines(const struct ir_node *code);

/* Whether a region, or a function of device code, may look at the numbers of threads and teams. */
bool ir_asks_who_runs(const struct ir_module *module, const struct ir_node *target);

/* ---- names.c ---- */

/* The name that device code has for the program's `name`: another one for words of C++'s and CUDA's. */
const char *cxx_name(const char *name);

/* The name without letters of other alphabets, which CUDA's compiler takes for no entity of a device. */
const char *ascii_name(const char *name);

/* Gives the identifiers of a C text that begin like the runtime's, rex_ or REX_, other names, as cxx_name()
 * does; for rex-parse. The same text with the program's names, for who reads it. */
void names_protect(struct buffer *text);
const char *names_restored(const char *text);

/* The program's name for one that names_protect() has changed; NULL for others. */
const char *names_original(const char *name);

/* ---- stem.c ---- */

/* FNV-1a, which goes on from the hash of what stands before; the first begins with HASH_BEGIN. */
#define HASH_BEGIN 2166136261u
uint32_t hash_text(uint32_t hash, const char *text, size_t length);

/* dir/x.c: x, as rex-emit's x.host.c and x.device.cu have it; of a long name the beginning and its hash. */
const char *source_stem(const char *source);

/* ---- known.c ---- */

/* Whether the variables of a list, a,b, have the same values on the host in front of the launch as everywhere
 * in the target region. */
bool ir_host_knows(const struct ir_node *target, const char *names);

/* ---- inside.c ---- */

/* The next parallel region in a target region, of those that stand in no other, behind a node in it or the
 * target itself; NULL behind the last. */
const struct ir_node *ir_next_inside(const struct ir_node *target, const struct ir_node *node);

/* Whether these are loops, one at least, and the host can tell how many iterations each has. */
bool ir_knows_longest_inside(const struct ir_node *target);

/* Whether neighbouring iterations of the loop that a league shares, its innermost, reach neighbouring
 * elements. */
bool ir_lies_side_by_side(const struct ir_node *target);

/* ---- regions.c ---- */

/* Whether the node is a parallel construct inside device code; stands in one of its target region; has one in
 * it. */
bool ir_is_parallel(const struct ir_node *node);
bool ir_is_in_parallel(const struct ir_node *node);
bool ir_holds_parallel(const struct ir_node *node);

/* Whether a function of the module has a parallel construct in it. */
bool ir_functions_hold_parallel(const struct ir_module *module);

/* Whether threads have to know where they are among parallel regions: the device file defines REX_REGIONS.
 * IR_OTHERS_REGIONS: only where its functions may be called from those of another file, with which it is
 * linked.
 */
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
                      LEAF_REFUSED = 16384,   /* of a clause: some places where OpenMP allows it refuse it */
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

/* The longest directive that text (behind `omp`) begins with, or NULL; *length gets the characters it takes.
 */
const struct directive *directive_match(const char *text, size_t *length);
const struct directive *directive_find(const char *name);
const struct clause_rule *clause_find(const char *name);
const struct directive *directive_row(size_t index); /* NULL behind the last */
const struct clause_rule *clause_row(size_t index);
const char *directive_word(size_t index); /* every word that directives consist of, for suggestions */
const char *clause_name(size_t index);

/* A clause node as it stands in a pragma: depend(in: x). */
const char *clause_text(const struct ir_node *clause);

/* The leaves of a target or data node's directive. */
unsigned directive_leaves(const struct ir_node *node);

/* ---- preprocessor.c ---- */

/* The clang that preprocesses, and the options that it gets before those of the user; NULL behind the last.
 */
const char *preprocessor(void);
const char *preprocessor_option(size_t index);

/* An option behind the user's: with _FORTIFY_SOURCE glibc's headers have __printf_chk() for printf(), and
 * other such names, which are the host compiler's to choose when it reads these headers again. */
#define PREPROCESSOR_LAST_OPTION "-U_FORTIFY_SOURCE"

/* ---- gpu.c: what CUDA's assembler says of kernels, and what a multiprocessor holds ---- */

struct gpu_answer { /* of a kernel, with what it calls */
    const char *kernel;
    unsigned registers; /* of a thread */
    unsigned stack;     /* bytes of a thread's */
    unsigned spilled;   /* bytes stored and loaded because registers are short */
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

/* What a multiprocessor has (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability").
 */
struct gpu_multiprocessor {
    unsigned from;                   /* this compute capability on, up to the next row's: 90 for sm_90 */
    unsigned threads, teams, shared; /* bytes */
};

/* That of sm_NN; NULL for what is not known. */
const struct gpu_multiprocessor *gpu_find_multiprocessor(const char *arch);

struct gpu_residence {
    unsigned teams;
    const char *by; /* of what there is room for no more: threads, teams, registers, shared memory */
};

/* How many teams of so many threads it holds, each with so many registers, and bytes of shared memory in a
 * team; threads and registers are not 0. */
struct gpu_residence gpu_residence(const struct gpu_multiprocessor *processor, unsigned threads,
                                   unsigned registers, unsigned shared);

/* ---- remark.c: the groups of what rex-explain says ---- */

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
    bool device; /* runtime/ has it for device code */
};

const struct routine *routine_find(const char *name);
const struct routine *routine_row(size_t index); /* NULL behind the last */

/* ---- library.c: the C library ---- */

bool library_has(const char *name);         /* whether device code can call the function */
bool library_has_builtin(const char *name); /* the same, on GPUs, of a function that compilers have */
const char *library_function(size_t index); /* the functions that it can; NULL behind the last */
/* Whether it is the C library's function, whoever declares it: C keeps the name for it (C11 7.1.3). */
bool library_reserves(const char *name);
/* The header of the runtime that defines the function for GPUs; NULL where nvcc has it. */
const char *library_header(const char *name);

#endif
