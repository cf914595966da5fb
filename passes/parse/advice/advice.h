/*
 * What rex-check wants to know: what pointers lead to, what the threads of a region do at once, and what the
 * host does around constructs.
 */
#ifndef REX_ADVICE_H
#define REX_ADVICE_H

#include "constructs.h"
#include "parse.h"

/* ---- pointers.c, reach.c, race.c, around.c: what pointers lead to, threads do at once, and the host does
 * around constructs, for rex-check ---- */

/* How an element that a pointer leads to is accessed. */
enum touch { TOUCH_NOTHING, TOUCH_READ, TOUCH_UPDATE, TOUCH_STORE, TOUCH_ELSE };

/* The same for the pointer's name at the end of a path, and the expression that is the element. */
enum touch touch_of(const struct path *path, CXCursor name, CXCursor *access);

/* How an object, which is the end of a path's first `count` cursors, or a part of it, is accessed. */
enum touch touch_of_object(const struct path *path, size_t count, CXCursor object);

/* Adds a `pointer` for each pointer that the unit declares once; states whether the unit is the whole program
 * (`closed`). */
void note_pointers(struct parse *parse, struct ir_node *root);

/* Adds the `access`es of a target region; and, when all constructs are known, the `update`s of all of them.
 */
void note_accesses(struct region *region, CXCursor statement);

/* results.c: states which scalars the region computes in a copy whose value is never used. */
void note_results(const struct region *region, CXCursor statement);

/* results.c: whether the region uses a variable's value for something else than its next value. */
bool is_used_otherwise(const struct region *region, CXCursor declaration);

void note_updates(struct parse *parse);

/* private.c: adds the variables that are private to threads of a target region, and have no value where they
 * are read, or are given one that nothing reads. */
void note_private_uses(struct parse *parse);

/* collision.c: adds the `race`s of a target region on elements: in the loop that a construct distributes, or
 * in what every team (LEAF_TEAMS) or every thread of a team (LEAF_PARALLEL) does in the same way. */
void note_collisions(struct region *region, const struct pragma *shares, unsigned alike, bool many_teams);

/* unjoined.c: adds the races on elements of two loops between which threads do not wait. */
void note_unjoined(struct region *region, const struct pragma *first, const struct pragma *second);

/* threads.c: the next of the constructs around a place in a region, the outermost of which is the region's
 * own: after a given one, or the first (NULL); NULL after the last. */
const struct pragma *next_around(const struct region *region, const struct pragma *pragma, size_t offset);

/* threads.c: whether a construct admits one thread at a time, or only one at all; whether `critical` admits
 * one of each team; whether a clause gives each thread an object of its own, or combines them; whether a
 * function that device code calls may order threads, or distinguish them. */
bool orders_threads(const struct pragma *pragma);
bool is_a_teams_own(const struct pragma *pragma, bool many_teams);
bool gives_own(const struct pragma *pragma, const char *name);
bool may_lock(const struct parse *parse, CXCursor function);

/* condition.c: whether the condition of an `if` that holds for one iteration holds for several; and whether
 * it tests for equality, or an earlier condition has. */
bool holds_for_several(const struct region *region, CXCursor choice, bool *equals);

/* thread_index.c: adds the `race`s of a target region on elements that have threads' numbers, in several
 * teams. */
void note_thread_indices(struct region *region);

/* early.c: adds the `race`s of a target region on variables that one thread stores to, and all read without
 * waiting. */
void note_early_readers(struct region *region);

/* order.c: the target or data construct that a statement is the statement of, or NULL. */
const struct pragma *construct_of(const struct parse *parse, CXCursor statement);

/* control.c: loops, jumps, and whether a part of an expression or statement may be skipped. */
bool is_loop(enum CXCursorKind kind);
bool is_jump(enum CXCursorKind kind);
bool may_be_left_out(CXCursor cursor);

/* Visits the children of a construct that chooses: *guards, which may be NULL, is increased by one in those
 * that may be skipped. */
void visit_choice(CXCursor cursor, visit_function *visit, void *context, unsigned *guards);

/* Visits the children, with the cursor at the end of the path; *guards is increased by one in those that may
 * be skipped. */
void visit_guarded(CXCursor cursor, visit_function *visit, void *context, struct path *path,
                   unsigned *guards);

/* States which `map`s are repeated in each iteration of a loop of the host's, and adds `unordered` to regions
 * that do not wait; called after note_pointers. */
void note_surroundings(struct parse *parse, const struct ir_node *root);

/* untimely.c: whether a region's accesses from the attribute `first` to `last` include the element of that
 * number. */
bool comes_to(const struct ir_node *access, const char *first, const char *last, unsigned long long element);

/* nowait.c: whether a device always runs the region; whether constructs in it may order its threads with
 * others; whether directives stand in a part of the text; and whether a statement of the host's accesses an
 * element that the region copies, which is recorded. */
bool is_plain_region(const struct pragma *pragma);
bool synchronises(const struct parse *parse, const struct pragma *region);
bool holds_pragma(const struct parse *parse, struct range range);
bool note_host_use(struct parse *parse, const struct pragma *region, const struct ir_node *access,
                   CXCursor statement, const char *name);

#endif
