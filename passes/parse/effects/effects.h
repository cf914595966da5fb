/*
 * What pieces of device code do: facts for the passes, and what rests on them.
 */
#ifndef REX_EFFECTS_H
#define REX_EFFECTS_H

#include "constructs.h"
#include "parse.h"

/* ---- facts.c: what stands in device code, for the passes ---- */

/* Records a cursor of device code that is a loop, names a function or a variable of the image, or declares a
 * static variable. */
void note_fact(struct parse *parse, CXCursor cursor);

/* Whether the variable is a constant, or an array of constants, that holds no address: it is the same in each
 * load of the image, unless the program takes its own address. */
bool is_image_constant(const struct parse *parse, CXCursor variable);

/* Notes that something at an offset names a variable of the device's image. */
void note_image_variable(struct parse *parse, CXCursor variable, size_t offset);

/* States in a node the facts recorded for the code that it contains; in a construct, those between the
 * directive and the construct's body, or all of them if it has no body. */
void add_facts(struct parse *parse, struct ir_node *node, struct range code);
void add_head_facts(struct parse *parse, const struct pragma *pragma);

/* The function that a call names, or "*"; and the functions that a piece of code calls, one after the other,
 * then NULL: `row`, which the caller sets to 0, counts on. */
const char *callee_name(CXCursor call);
const char *next_callee(struct parse *parse, struct range code, size_t *row);

/* ---- parallel_calls.c: which functions may come to parallel regions ---- */

/* Finds them, when the walk has come to all device code. */
void find_parallel_functions(struct parse *parse);

/* Whether parallel regions stand in a piece of device code; and whether the code, or a function that it
 * calls, may come to one. */
bool holds_parallel(const struct parse *parse, struct range code);
bool may_come_to_parallel(struct parse *parse, struct range code);

/* ---- bytes.c: whether device code makes addresses of bytes ---- */

/* Notes whether a cursor of device code may make one. */
void note_bytes(struct parse *parse, CXCursor cursor);

/* States in a variable's node which addresses it may hold. What depends on whether bytes may be those of
 * addresses is stated as if they were, and again when all device code is known. */
void add_leads(struct parse *parse, struct ir_node *node, CXType type);
void settle_leads(const struct parse *parse);

/* ---- statements.c: what the host does around constructs ---- */

/* Before the walk. */
void begin_statements(struct parse *parse);

/* Records a cursor of the host's code, which begins at an offset, before those inside it; a directive of the
 * host's, with the statement that follows it; and what other declarations say about a function. */
void note_statement(struct parse *parse, CXCursor cursor, CXCursor parent, size_t begin);
void note_directive(struct parse *parse, const struct pragma *pragma, CXCursor statement);
void note_function(struct parse *parse, CXCursor function);

/* Leaves the statements that began after a place. */
void leave_statements(struct parse *parse, struct statement_place outer);

/* Finds out of which functions the module has the statements, when all constructs are known. */
void choose_statements(struct parse *parse);

/* Adds to a text the statements that begin and end in it. A statement that began before the data region
 * around the text, which begins at an offset, ends after that region; one that began in a region ends with
 * it. */
void state_statements(struct parse *parse, struct ir_node *text, struct range code, size_t around);

/* Whether a statement ends at a place, or before it, and no text has said so yet. */
bool statements_end(struct parse *parse, size_t place, size_t around);
void end_statements(struct parse *parse, struct range region);

/* ---- changes.c: what the host's code does with variables ---- */

/* States in a data region's node which variables the host's code in it may change. */
void note_changes(const struct parse *parse, const struct pragma *data, struct ir_node *region);

/* ---- arithmetic.c: expressions that the host may evaluate for device code ---- */

/* The variables from outside the device code that an expression in it is arithmetic on, as a list: a,b. NULL
 * if it is more than arithmetic, or names none. */
const char *arithmetic_names(const struct parse *parse, const char *expression);

/* The same for an expression of the tree: whether it is arithmetic only; its variables are added to the
 * list. */
bool is_arithmetic_outside(struct range code, CXCursor expression, const char **names);

/* ---- evaluation.c: what the host does to evaluate clauses ---- */

/* What the host does to evaluate a clause's expression, or a list of them, as the attribute `evaluation` has
 * it; NULL if it only computes with variables. Expressions that begin with `&`, and list items, are
 * addresses. */
const char *evaluation_of_value(const struct parse *parse, const char *expression);
const char *evaluation_of_items(const struct parse *parse, const char *list);

/* Adds the variables that the text names to the list, which may be NULL; members of those names count,
 * too. */
const char *add_variables_named(const struct parse *parse, const char *list, const char *text);

/* That which does more. */
const char *evaluation_of_both(const char *one, const char *other);

/* ---- enumerator.c: numbers that have a name ---- */

/* Takes an enum's enumerators, if the declaration is one. */
void note_enumerators(struct parse *parse, CXCursor declaration);

/* Whether an expression of literals, enumerators and const variables has a value, and which. */
bool constant_expression(const struct parse *parse, const char *expression, long long *value);

/* ---- harmless.c: what is known of pieces of device code ---- */

/* Whether an expression is what glibc's assert() becomes, `({ if (...) ; else __assert_fail(...); })`, and
 * whether a call is that of the function, behind which the program ends. */
bool is_assertion(CXCursor expression);
bool fails_assertion(CXCursor call);

/* Functions of the C library and OpenMP that only read their arguments, or what is the same for all threads
 * of a team, and have no side effect: those of a few instructions, and others. */
enum known_function { UNKNOWN_FUNCTION, PROMPT_FUNCTION, SLOW_FUNCTION };
enum known_function known_as(const struct parse *parse, CXCursor function);
enum known_function known_function(const struct parse *parse, CXCursor call);
/* Whether a header declares the function, or the program itself as a library's (C11 7.1.4). */
bool is_library_function(const struct parse *parse, CXCursor function);

/* A function's text in front of its body. */
const char *function_head(const struct parse *parse, CXCursor function);

/* Whether the function, which the unit defines, computes a value from its arguments, and touches nothing but
 * its own variables (pure.c). */
bool is_pure_function(const struct parse *parse, CXCursor function);

/* The same, but that it may read what its arguments lead to. */
bool is_reading_function(const struct parse *parse, CXCursor function);

/* The same, but that it may store to it, too, if the parameter is no pointer to what is const; and the C
 * library's functions that do so. */
bool is_storing_function(const struct parse *parse, CXCursor function);

/* Whether an argument is a pointer. libclang gives it an array's type where the parameter is written as one.
 */
bool is_pointer_argument(CXCursor argument);

/* Whether a piece of code of that kind does nothing itself but what its parts do. */
bool is_sum_of_parts(CXCursor piece);

/* The first of rows, each of which begins with a kind of cursor, whose kind is this cursor's; NULL if there
 * is none. */
const void *row_of_kind(const void *rows, size_t count, size_t size, CXCursor cursor);

/* What a unary operator does with its operand. */
enum unary_effect { UNARY_UNKNOWN, UNARY_STORES, UNARY_READS, UNARY_ADDRESS, UNARY_COMPUTES };
enum unary_effect unary_effect(CXCursor expression);

/* The element that an expression names, or of which it names a member: a subscript or a dereferenced
 * pointer. */
CXCursor element_in(CXCursor object);
bool is_element(CXCursor expression);

/* Whether an OpenMP directive stands in the code. */
bool holds_directive(const struct parse *parse, struct range code);

/* Whether it is a loop with a pragma of the compiler's in front, such as `unroll`, or with attributes: hints,
 * which change nothing of what it does. */
bool is_hinted_loop(CXCursor statement);

/* Whether the object is volatile or atomic. */
bool is_volatile_or_atomic(CXCursor expression);

/* ---- initial_thread.c: target regions outside of their parallel regions ---- */

/* States in the target nodes what the initial thread of a team does by itself; called when all variables'
 * places are known. */
void note_initial_threads(struct parse *parse);

/* ---- access.c, steps.c: what a team does in turn ---- */

/* Code of a target region, and the places that it reads and writes, each name followed by a blank. */
struct access {
    struct parse *parse;
    const struct pragma *target;
    const char *reads, *writes; /* begin with "" */
    bool unknown;               /* it calls functions of which only their names are known */
    bool asks;                  /* it calls routines of OpenMP by which threads may tell themselves apart */
    unsigned calls, functions;  /* nested calls; functions visited */
    struct range function;      /* the last of them */
    CXCursor definition;
};

/* Add what the code does; add one place. */
void access_code(struct access *access, CXCursor code);
void access_place(const char **places, const char *place);

/* Whether an expression is an assignment, an increment or a decrement of an element, or of a pointer's
 * target. */
bool stores_to_element(CXCursor expression);

/* assigned.c: whether an expression is an assignment, an increment or a decrement, and whether one in the
 * code is to the variable itself. */
bool is_store(CXCursor expression);
bool is_assigned_in(CXCursor code, CXCursor variable);

/* The last of these to the variable in the code that ends in front of a place; the null cursor: there is
 * none. */
CXCursor last_store_in(CXCursor code, CXCursor variable, size_t place);

/* Before a text is parsed again, whose tree may lie where this one's does. */
void forget_assigned(void);

/* The text of the mark REX_ONCE(number) for a place in the text, the beginning of a statement or a variable's
 * name; and whether there is such a mark. */
const char *once_text(struct parse *parse, size_t offset);
bool has_once(const struct parse *parse, size_t offset, unsigned *number);

/* Adds the `step` nodes of a target region whose threads may run together. */
void note_steps(struct parse *parse, const struct pragma *target);

/* ---- own.c: variables from around a target region ---- */

/* States which variables may be a copy for each thread; called when captures of inner constructs are
 * known. */
void note_own_copies(struct parse *parse);

/* Whether an atomic construct orders other accesses, too. */
bool orders_memory(const struct ir_node *atomic);

/* Whether each thread that runs the target region has a copy of its own of a variable declared outside of
 * it. */
bool has_own_copy(const struct parse *parse, const struct pragma *target, CXCursor declaration);

/* Whether a construct around the name, from the target region on, gives each of its threads a variable of
 * that name: as that of its loop, or as private (OpenMP 5.2, sections 5.1.1 and 5.4.3). */
bool is_private_at(const struct parse *parse, const struct pragma *target, CXCursor name);

/* Whether each thread that runs the target region has an object of its own. */
bool is_threads_own(const struct parse *parse, const struct pragma *target, CXCursor declaration);

/* ---- subscripts.c ---- */

/* States of the arrays that regions reduce whether they are used by single elements only. */
void note_single_elements(struct parse *parse);

/* Whether the code around an element, the end of the path, only combines a value with it by that operator,
 * `+` for `-`, too, and does not use the result: an operation on integers that wrap around, the last bits of
 * whose result depend only on those of the operands. */
bool only_combines_with(const struct path *path, CXCursor element, const char *operation);

/* Whether a clause of a directive in the region names the variable. */
bool inner_clause_names(const struct parse *parse, const struct pragma *target, const char *name);

/* Whether the region has an atomic construct. */
bool holds_atomic(const struct parse *parse, const struct pragma *target);

/* ---- updated.c ---- */

/* Adds the `updated` nodes of target regions: arrays that they only update atomically. */
void note_updated_arrays(struct parse *parse);

/* How many values a subscript in the code has at most, from 0 on; 0: not known, or very many. */
unsigned long values_of_subscript(CXCursor code, CXCursor subscript);

#endif
