/*
 * What pieces of device code do: facts for the passes, and what rests on them.
 */
#ifndef REX_EFFECTS_H
#define REX_EFFECTS_H

#include "constructs.h"
#include "parse.h"

/* ---- facts.c: what stands in device code, for the passes ---- */

/* Notes what a cursor of device code is, if it is a loop, names a function or a variable of the image, or
 * declares a static variable. */
void note_fact(struct parse *parse, CXCursor cursor);

/* Whether the variable is a constant, or an array of them, that holds no address: one in each load of the
 * image is as good as the other, where nobody takes its own address. */
bool is_image_constant(const struct parse *parse, CXCursor variable);

/* Notes that something at an offset names a variable of the device's image. */
void note_image_variable(struct parse *parse, CXCursor variable, size_t offset);

/* Says in a node what the walk has noted in the code that it holds; in a construct's, what it has noted
 * between the directive and the construct's body, or in all of it where it has no body. */
void add_facts(struct parse *parse, struct ir_node *node, struct range code);
void add_head_facts(struct parse *parse, const struct pragma *pragma);

/* The function that a call names, or "*". */
const char *callee_name(CXCursor call);

/* ---- bytes.c: whether device code makes addresses of bytes ---- */

/* Notes whether a cursor of device code may make one. */
void note_bytes(struct parse *parse, CXCursor cursor);

/* Says in a variable's node what addresses it holds; what rests on bytes, as if they may be those of
 * addresses, and anew when all device code is known. */
void add_leads(struct parse *parse, struct ir_node *node, CXType type);
void settle_leads(const struct parse *parse);

/* ---- statements.c: what the host does around constructs ---- */

/* Before the walk. */
void begin_statements(struct parse *parse);

/* Notes a cursor of the host's code, which begins at an offset, before those inside it; one of the host's own
 * directives, with the statement that follows it; and what other declarations say of a function. */
void note_statement(struct parse *parse, CXCursor cursor, CXCursor parent, size_t begin);
void note_directive(struct parse *parse, const struct pragma *pragma, CXCursor statement);
void note_function(struct parse *parse, CXCursor function);

/* Leaves the statements that have begun behind a place. */
void leave_statements(struct parse *parse, struct statement_place outer);

/* Finds out of which functions the module has the statements, when all constructs are known. */
void choose_statements(struct parse *parse);

/* Adds to a text those that begin and end in it. What has begun in front of the data region around the text,
 * which begins at an offset, ends behind that region; what has begun in a region ends with it. */
void state_statements(struct parse *parse, struct ir_node *text, struct range code, size_t around);
void end_statements(struct parse *parse, struct range region);

/* ---- changes.c: what the host's code does with variables ---- */

/* Says in a data region's node which variables the host's code in it may change. */
void note_changes(const struct parse *parse, const struct pragma *data, struct ir_node *region);

/* ---- arithmetic.c: expressions that the host may evaluate for device code ---- */

/* The variables from outside the device code that an expression in it is arithmetic on, a list: a,b. NULL
 * where it is more than that, or names none. */
const char *arithmetic_names(const struct parse *parse, const char *expression);

/* The same of an expression of the tree: whether it is no more than that, and its variables added to the
 * list. */
bool is_arithmetic_outside(struct range code, CXCursor expression, const char **names);

/* ---- evaluation.c: what the host does to evaluate clauses ---- */

/* What the host does to evaluate a clause's expression, or a list of them, as the attribute `evaluation` has
 * it; NULL where it computes with variables. What begins with `&`, and list items, are addresses. */
const char *evaluation_of_value(const struct parse *parse, const char *expression);
const char *evaluation_of_items(const struct parse *parse, const char *list);

/* The list, which may be NULL, with the variables that the text names, members of their names among them. */
const char *add_variables_named(const struct parse *parse, const char *list, const char *text);

/* That which does more. */
const char *evaluation_of_both(const char *one, const char *other);

/* ---- enumerator.c: numbers that have a name ---- */

/* Takes an enum's enumerators, if the declaration is one. */
void note_enumerators(struct parse *parse, CXCursor declaration);

/* Whether an expression of literals, enumerators and const variables has a value, and which. */
bool constant_expression(const struct parse *parse, const char *expression, long long *value);

/* ---- harmless.c: what is known of pieces of device code ---- */

/* Functions of the C library and OpenMP that look at their arguments, or at what is the same for all threads
 * of a team, and change nothing: those of a few instructions, and others. */
enum known_function { UNKNOWN_FUNCTION, PROMPT_FUNCTION, SLOW_FUNCTION };
enum known_function known_function(const struct parse *parse, CXCursor call);
/* One of a header's, or that the program declares by itself (C11 7.1.4). */
bool is_library_function(const struct parse *parse, CXCursor function);

/* Whether a piece of code of that kind does nothing but what its parts do. */
bool is_sum_of_parts(CXCursor piece);

/* The first of rows, each of which begins with a kind of cursor, that begins with this one's; NULL for none.
 */
const void *row_of_kind(const void *rows, size_t count, size_t size, CXCursor cursor);

/* What a unary operator does with its operand. */
enum unary_effect { UNARY_UNKNOWN, UNARY_STORES, UNARY_READS, UNARY_ADDRESS, UNARY_COMPUTES };
enum unary_effect unary_effect(CXCursor expression);

/* The element that an expression names or a member of which it names; what a subscript or a * says. */
CXCursor element_in(CXCursor object);
bool is_element(CXCursor expression);

/* Whether an OpenMP directive stands in the code. */
bool holds_directive(const struct parse *parse, struct range code);

/* Whether the object is volatile or atomic. */
bool is_volatile_or_atomic(CXCursor expression);

/* ---- initial_thread.c: target regions outside of their parallel regions ---- */

/* Says in the target nodes what the initial thread of a team does by itself; for the time when all places of
 * variables are known. */
void note_initial_threads(struct parse *parse);

/* ---- access.c, steps.c: what a team does in turn ---- */

/* Code of a target region, and the places that it reads and writes, each name followed by a blank. */
struct access {
    struct parse *parse;
    const struct pragma *target;
    const char *reads, *writes; /* begin with "" */
    bool unknown;               /* it calls functions of which only their names are known */
    bool asks;                  /* it calls routines of OpenMP's that may tell threads apart */
    unsigned calls, functions;  /* inside each other; looked into */
    struct range function;      /* the last of them */
    CXCursor definition;
};

/* Adds what the code does; adds one place. */
void access_code(struct access *access, CXCursor code);
void access_place(const char **places, const char *place);

/* Whether an expression is an assignment, an increment or a decrement of an element, or of what a pointer
 * leads to. */
bool stores_to_element(CXCursor expression);

/* Whether an assignment, an increment or a decrement in the code is to the variable itself. */
bool is_assigned_in(CXCursor code, CXCursor variable);

/* The number of the mark REX_ONCE(number) at a place in the text: a statement's begin, or a variable's name;
 * whether there is one. */
const char *once_text(struct parse *parse, size_t offset);
bool has_once(const struct parse *parse, size_t offset, unsigned *number);

/* Adds the `step` nodes of a target region whose threads may run together. */
void note_steps(struct parse *parse, const struct pragma *target);

/* ---- own.c: variables from around a target region ---- */

/* Says of them, when what constructs inside capture is known, which may be a copy for each thread. */
void note_own_copies(struct parse *parse);

/* Whether an atomic construct orders more than itself. */
bool orders_memory(const struct ir_node *atomic);

/* Whether each thread that runs the target region has for itself what is declared outside of it. */
bool has_own_copy(const struct parse *parse, const struct pragma *target, CXCursor declaration);

/* Whether a construct around the name, from the target region on, gives each of its threads a variable of
 * that name: as that of its loop, or as private (OpenMP 5.2, sections 5.1.1 and 5.4.3). */
bool is_private_at(const struct parse *parse, const struct pragma *target, CXCursor name);

/* Whether each thread that runs the target region has an object of its own. */
bool is_threads_own(const struct parse *parse, const struct pragma *target, CXCursor declaration);

/* ---- subscripts.c ---- */

/* Says of what regions reduce whether they use nothing but single elements of it. */
void note_single_elements(struct parse *parse);

#endif
