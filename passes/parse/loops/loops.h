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

/* ---- serial.c: loops whose iterations may be taken in batches ---- */

/* Marks them in the text, and adds the `serial` nodes; for the time when all places of variables are known.
 */
void note_serial_loops(struct parse *parse);

/* ---- held.c: elements that a loop adds up in ---- */

/* Marks them in the text, with the loops, and adds the `held` nodes; called after note_serial_loops. */
void note_held_elements(struct parse *parse);

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

/* ---- fill.c: loops that fill an array of the team's from memory ---- */

/* Marks the loops in the text and adds the `fill` nodes; called after note_serial_loops. */
void note_fillings(struct parse *parse);

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

/* What a local variable stands for: its initial value, or the only one that the code gives it. */
CXCursor value_of_local(CXCursor declaration, CXCursor code);

/* ---- spread.c ---- */

/* How many bytes of memory are moved for each thread if neighbours have neighbouring iterations. */
unsigned long long spread_of(CXCursor code, CXCursor body, CXCursor counter);

/* ---- set_first.c: variables that each iteration sets ---- */

/* Before a text is parsed again. */
void forget_set(void);
void forget_variables(void); /* counted_loop.c */

/* Whether the code sets a local variable, declared in it or elsewhere, before it reads it, whichever way it
 * goes, and names it nowhere else. Each execution of the code may then have a variable of its own. */
bool is_set_first(CXCursor code, CXCursor variable);

/* What such a variable is set to, if that is all that the code assigns to it; else the null cursor. */
CXCursor only_value_in(CXCursor code, CXCursor variable);

/* ---- combined.c: what iterations combine in any order ---- */

/* Whether all that the code does with a variable is to combine values with it by the operator of the
 * construct's reduction, in a way that is the same in any order. */
bool only_combines(const struct parse *parse, const struct pragma *construct, CXCursor code,
                   CXCursor variable);

/* The operator by which all that the code does with a variable, at least once, is to combine values with it;
 * NULL: it does something else. any_order: floating-point numbers may be combined in any order. */
const char *combining_operator(const struct parse *parse, CXCursor code, CXCursor variable, bool any_order);

/* Whether the program is compiled so that they may. */
bool may_reorder_sums(const struct parse *parse);

/* ---- inner.c: serial loops in parallel loops ---- */

/* Has threads share the iterations of inner loops that do not depend on each other; called before the walk,
 * when the tree is known. */
void share_inner_loops(struct parse *parse);

struct resolved;

/* ---- unfold.c: small functions that reach elements ---- */

/* In target regions, puts what they return in the place of their calls. Returns true if that has changed
 * *resolved, as the next ones do. */
bool unfold_calls(struct parse *parse, struct resolved *resolved);

/* ---- split.c: target regions that are several loops ---- */

/* Makes each of their parts a target construct. */
bool split_regions(struct parse *parse, struct resolved *resolved);

/* ---- single.c: target constructs that are one serial loop ---- */

/* Has threads share such loops whose iterations are independent. */
bool share_single_loops(struct parse *parse, struct resolved *resolved);

/* ---- rewritten.c: what constructs are in the program ---- */

/* The position of what begins at an offset of the text, behind blanks. */
const char *position_at(const struct parse *parse, size_t begin);

/* Notes that what begins at an offset becomes a construct that the program has otherwise: the attribute that
 * its node gets, and why. */
void note_rewritten(const struct parse *parse, size_t begin, const char *attribute, const char *why);

/* Adds these to the node of a construct at a position. */
void add_rewritten(struct ir_node *node, const char *at);

/* ---- parted.c: structs whose members a construct maps ---- */

/* Gives target regions variables in the place of such members. */
bool part_mapped_structs(struct parse *parse, struct resolved *resolved);

/* ---- trial.c: rewrites by which threads share more loops ---- */

/* Rewrites constructs where that is so. */
bool try_rewrites(struct parse *parse, struct resolved *resolved);

/* main.c: takes a changed text, and parses it. */
void parse_again(struct parse *parse, const struct resolved *resolved);

/* ---- versions.c: constructs that are there twice ---- */

/* Writes constructs twice whose threads may share more loops where a launch sees that pointers lead to
 * different storage. Returns true if that has changed *resolved: it must be parsed again then. */
bool make_versions(struct parse *parse, struct resolved *resolved);

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
