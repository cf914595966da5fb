/*
 * Changes of the program's text by which threads share more loops. Those that return a bool are asked one
 * after another, and the text is parsed again behind each that has changed it.
 */
#ifndef REX_REWRITES_H
#define REX_REWRITES_H

#include "parse.h"

/* ---- inner.c: serial loops in parallel loops ---- */

/* Has threads share the iterations of inner loops that do not depend on each other; called before the walk,
 * when the tree is known. */
void share_inner_loops(struct parse *parse);

struct resolved;

/* ---- once.c: loops that run once ---- */

/* In device code, makes `do { ... } while (0)` its block. Returns true if that has changed *resolved, as the
 * next ones do. */
bool open_blocks(struct parse *parse, struct resolved *resolved);

/* ---- heads.c: loops whose heads say the same in another form ---- */

/* In device code, gives them one form. */
bool unify_heads(struct parse *parse, struct resolved *resolved);

/* ---- private.c: variables that a loop construct makes private ---- */

/* In device code, declares those in the iterations that each of them sets first. */
bool declare_private(struct parse *parse, struct resolved *resolved);

/* ---- inactive.c: parallel loops in parallel loops ---- */

/* Makes them the serial loops that they are. */
bool open_inactive_loops(struct parse *parse, struct resolved *resolved);

/* ---- critical.c: critical constructs in which threads need not wait for each other ---- */

/* Makes those that update one object each atomic constructs. */
bool make_atomic(struct parse *parse, struct resolved *resolved);

/* States in the node of one that looks for a greatest value, or the least, when a thread has nothing to do in
 * it. */
void analyse_critical(struct parse *parse, const struct pragma *pragma, struct ir_node *node);

/* ---- join.c: nests whose loops have directives of their own ---- */

/* Makes them constructs whose threads share all of those loops. */
bool join_nests(struct parse *parse, struct resolved *resolved);

/* ---- unfold.c: small functions that reach elements ---- */

/* In target regions, puts what they return in the place of their calls. */
bool unfold_calls(struct parse *parse, struct resolved *resolved);

/* ---- split.c: target regions that are several loops ---- */

/* Makes each of their parts a target construct. */
bool split_regions(struct parse *parse, struct resolved *resolved);

/* ---- single.c: target constructs that are one serial loop ---- */

/* Has threads share such loops whose iterations are independent, when none has braces around it. */
bool open_single_loops(struct parse *parse, struct resolved *resolved);
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

/* ---- attached.c: pointers in structs of which a launch has seen where they lead ---- */

/* Gives the first versions variables in their place. */
bool take_attached(struct parse *parse, struct resolved *resolved);

#endif
