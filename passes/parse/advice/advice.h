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

/* What is done with an element that a pointer leads to. */
enum touch { TOUCH_NOTHING, TOUCH_READ, TOUCH_UPDATE, TOUCH_STORE, TOUCH_ELSE };

/* The same where a path ends in the pointer's name, and the expression that is the element. */
enum touch touch_of(const struct path *path, CXCursor name, CXCursor *access);

/* What is done with an object, which is the end of a path's first `count`, or a part of it. */
enum touch touch_of_object(const struct path *path, size_t count, CXCursor object);

/* Adds a `pointer` for each that the unit declares once; says whether the unit is all of the program. */
void note_pointers(struct parse *parse, struct ir_node *root);

/* Adds the `access`es of a target region; and, when all constructs are known, the `update`s of all of them.
 */
void note_accesses(struct region *region, CXCursor statement);

/* results.c: says which scalars that the region has a copy of it computes for nobody. */
void note_results(const struct region *region, CXCursor statement);

void note_updates(struct parse *parse);

/* private.c: adds the variables that are private to threads of a target region, and have no value where they
 * are read, or are given one that nothing reads. */
void note_private_uses(struct parse *parse);

/* collision.c: adds the `race`s of a target region, on elements, in the loop that a construct shares out; or
 * in what each team, LEAF_TEAMS, or each thread of a team, LEAF_PARALLEL, does alike. */
void note_collisions(struct region *region, const struct pragma *shares, unsigned alike, bool many_teams);

/* unjoined.c: adds those of two loops' elements, between which threads do not wait. */
void note_unjoined(struct region *region, const struct pragma *first, const struct pragma *second);

/* threads.c: the next of the constructs around a place in a region, the outermost of which is the region's
 * own: behind one of them, or the first (NULL); NULL behind the last. */
const struct pragma *next_around(const struct region *region, const struct pragma *pragma, size_t offset);

/* threads.c: whether a construct lets one thread in at a time, or only one at all; whether `critical` lets
 * one of each team in; whether a clause gives each thread an object of its own, or combines them; whether a
 * function that device code calls may order threads, or tell them apart. */
bool orders_threads(const struct pragma *pragma);
bool is_a_teams_own(const struct pragma *pragma, bool many_teams);
bool gives_own(const struct pragma *pragma, const char *name);
bool may_lock(const struct parse *parse, CXCursor function);

/* condition.c: whether the condition of an `if`, where it holds for one iteration, holds for several; and
 * whether it asks for equality, or has before. */
bool holds_for_several(const struct region *region, CXCursor choice, bool *equals);

/* thread_index.c: adds the `race`s of a target region on elements that have threads' numbers, in several
 * teams. */
void note_thread_indices(struct region *region);

/* order.c: the target or data construct that a statement is the statement of, or NULL. */
const struct pragma *construct_of(const struct parse *parse, CXCursor statement);

/* control.c: loops, jumps, and whether what stands in an expression or a statement may be left out. */
bool is_loop(enum CXCursorKind kind);
bool is_jump(enum CXCursorKind kind);
bool may_be_left_out(CXCursor cursor);

/* Visits the children of what makes a choice: guards, which may be NULL, is one more in those that may be
 * left out. */
void visit_choice(CXCursor cursor, visit_function *visit, void *context, unsigned *guards);

/* Visits the children, the cursor at the end of the path; guards is one more in what may leave out any. */
void visit_guarded(CXCursor cursor, visit_function *visit, void *context, struct path *path,
                   unsigned *guards);

/* Says which `map`s map the same again in each iteration of a loop of the host's, and adds `unordered` to
 * regions that do not wait; behind note_pointers. */
void note_surroundings(struct parse *parse, const struct ir_node *root);

/* untimely.c: whether a region reads, or stores to, the element of that number: those from the attribute
 * `first` to `last`. */
bool comes_to(const struct ir_node *access, const char *first, const char *last, unsigned long long element);

/* nowait.c: whether a device runs the region, whatever happens; whether constructs in it may order its
 * threads with others; whether directives stand in a part of the text; and whether a statement of the host's
 * comes to an element that the region copies, which is noted. */
bool is_plain_region(const struct pragma *pragma);
bool synchronises(const struct parse *parse, const struct pragma *region);
bool holds_pragma(const struct parse *parse, struct range range);
bool note_host_use(struct parse *parse, const struct pragma *region, const struct ir_node *access,
                   CXCursor statement, const char *name);

#endif
