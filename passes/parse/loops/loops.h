/*
 * Loops of device code: facts by which later passes batch them, tile them, and copy, keep or read ahead what
 * their iterations reach.
 */
#ifndef REX_LOOPS_H
#define REX_LOOPS_H

#include "constructs.h"
#include "parse.h"

/* ---- wide.c: neighbours in memory that are accessed together ---- */

/* States of pointers in target regions which wide accesses there are behind them (`wide`). */
void note_wide_accesses(const struct parse *parse);

/* ---- elements.c: what each iteration of a team's loop has for itself ---- */

/* States of the pointers in those loops which element each iteration accesses (`own_element`); called when
 * all captures are known. */
void note_own_elements(struct parse *parse);

/* ---- uniform.c: what all iterations read alike ---- */

/* Adds the `uniform` nodes of target regions, and marks the loops that all iterations run once and in the
 * same way (`alike`); called when all variables' places are known. */
void note_uniform_reads(struct parse *parse);

/* Whether an expression in such a loop has the same value for all iterations of the region's loop, judging by
 * its names. */
bool is_read_alike(struct parse *parse, const struct pragma *target, CXCursor expression, CXCursor counter);

/* Whether the statement is a loop `for (c = first; c <= last; c++)` between numbers, with at least one
 * iteration, whose counter nothing else changes. */
bool loop_of_numbers(struct parse *parse, CXCursor loop, CXCursor *counter, long long *first,
                     long long *last);

/* The same for any loop `for (c = lower; c < bound; c++)`, or with `<=`. */
bool loop_by_one(struct parse *parse, CXCursor loop, CXCursor *counter, CXCursor *lower, CXCursor *bound);

/* The same of `for (c = upper; c > bound; c--)` or `>=`. */
bool loop_down_by_one(struct parse *parse, CXCursor loop, CXCursor *counter, CXCursor *upper,
                      CXCursor *bound);

/* ---- remainder.c: remainders of counters by their bounds ---- */

/* Has device code subtract the bound instead; in front of what takes expressions of loops for others. */
void note_remainders(struct parse *parse);

/* Whether it is an integer type with a sign. */
bool is_signed(CXType type);

/* ---- lookup.c: lookup tables ---- */

/* Adds the `lookup` nodes of target regions. */
void note_lookups(struct parse *parse);

/* ---- rounds.c: loops in whose rounds the threads of a team wait for each other ---- */

/* Marks the rounds in the text and adds the `rounds` nodes; called after note_serial_loops. */
void note_rounds(struct parse *parse);

/* Marks a loop in the text, and adds its `rounds` node to the target region, which it returns: so many
 * iterations, in which the team's threads share loops of `shared` iterations at most. */
struct ir_node *add_rounds(struct parse *parse, const struct pragma *target, struct range loop,
                           long long iterations, unsigned long long shared);

/* ---- strides.c: loops around parallel loops whose counter is multiplied or divided ---- */

/* Marks them in the text and adds `rounds` nodes (`whole`); called after note_rounds. */
void note_strides(struct parse *parse);

/* ---- table.c: small tables ---- */

/* Adds the `table` nodes of target regions, and marks the loops around such reads; called after
 * note_fillings. */
void note_tables(struct parse *parse);

/* ---- nest.c: loops between numbers over a team's arrays ---- */

/* Adds the `nest` nodes of target regions, and marks the loops; called after note_tables. */
void note_nests(struct parse *parse);

/* ---- own_arrays.c: small arrays that each thread has ---- */

/* Adds a `nest` node of those that a thread could have in registers, and marks the loops; before
 * note_serial_loops, which leaves marked loops alone: in batches, subscripts would not become numbers. */
void note_own_arrays(struct parse *parse);

/* Moves the nodes of functions into the module. */
void add_function_nests(struct parse *parse, struct ir_node *root);

/* ---- adjacent.c: how a nest's iterations lie in memory ---- */

/* States `adjacent`, `apart` and so on in the loop nodes of a nest. */
void note_adjacent(const struct loop_nest *nest, struct ir_node *holder);

/* In how many accesses neighbouring iterations of a loop are neighbours in memory, and in how many they are
 * not. */
struct closeness {
    unsigned adjacent, apart;
};
struct closeness closeness_of(CXCursor code, CXCursor body, CXCursor variable);

/* ---- rows.c: rows that neighbouring threads read ---- */

/* A nest that threads share, with neighbouring iterations of the innermost loop for neighbouring threads. */
struct row_nest {
    CXCursor code, counters[MOST_ASSOCIATED]; /* the outermost first */
    size_t count;
};

/* Whether an element is one of a row for each iteration of the innermost loop, which a loop with the counter
 * `along` goes through, and iterations of a loop around read again. */
bool is_element_of_row(const struct row_nest *nest, CXCursor element, CXCursor along);

/* The variable that an element's expression names for the array, or for the pointer into it. */
CXCursor reached_array(CXCursor expression);

/* What a local variable stands for: its initial value, or the only one that the code gives it. */
CXCursor value_of_local(CXCursor declaration, CXCursor code);

/* ---- spread.c ---- */

/* How many bytes of memory are moved for each thread if neighbours have neighbouring iterations. */
unsigned long long spread_of(CXCursor code, CXCursor body, CXCursor counter);

/* ---- in_line.c: loops of a nest that count as one ---- */

/* States it in the inner loop's node. */
void note_in_line(const struct loop_nest *nest, struct ir_node *holder);

/* ---- wide.c: neighbouring iterations ---- */

/* States in the innermost loop's node whether four neighbouring iterations of a target's own loops access
 * pieces of 16 bytes. Called after note_in_line. */
void note_pieces(const struct pragma *target, const struct loop_nest *nest, struct ir_node *holder);

/* The same for a parallel loop inside a target region, which the threads of a team share, and which variables
 * have to be multiples of four for it. */
void note_team_pieces(const struct parse *parse, const struct pragma *pragma, const struct loop_nest *nest,
                      struct ir_node *holder);

/* The target region that contains a construct; NULL if the construct is in a device function. */
const struct pragma *target_around(const struct parse *parse, const struct pragma *pragma);

/* ---- elements.c: what each iteration of a team's loop has for itself ---- */

/* Notes a parallel loop inside of a target region, with its variables. */
void remember_team_loop(struct parse *parse, const struct region *region);

#endif
