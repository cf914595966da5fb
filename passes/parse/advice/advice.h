/*
 * What rex-parse finds out for rex-check and for the advice of rex-explain: what pointers point to, what the
 * threads of a region do at the same time, and what the host does around constructs. Grouped by the file that
 * defines the functions.
 *
 * What is found is stated in nodes and attributes of the IR. Each is certain as far as clang's tree shows,
 * since a warning that is wrong costs more than one that is missing.
 */
#ifndef REX_ADVICE_H
#define REX_ADVICE_H

#include "constructs.h"
#include "parse.h"

/* ---- touch.c: how a name is used ---- */

/* How an object, or the element that a pointer points to, is accessed. TOUCH_ELSE: in another way, as by its
 * address. */
enum touch { TOUCH_NOTHING, TOUCH_READ, TOUCH_UPDATE, TOUCH_STORE, TOUCH_ELSE };

/* How the element is accessed that a pointer at the end of a path points to; `access` is set to the
 * expression that is the element. */
enum touch touch_of(const struct path *path, CXCursor name, CXCursor *access);

/* Whether `sum` adds to a pointer, or an array, or subtracts from it. */
bool moves_pointer(CXCursor sum, CXCursor pointer);

/* The pointer that is moved, p of `p + i - 1`; the expression itself if none is. */
CXCursor without_offset(CXCursor pointer);

/* How an object, or a part of it, is accessed; it is the end of a path's first `count` cursors. */
enum touch touch_of_object(const struct path *path, size_t count, CXCursor object);

/* Whether a pointer at the end of a path is only compared or freed, so that no other name for its memory
 * comes of it; whether it is assigned. */
bool is_harmless(const struct path *path);
bool is_assigned(const struct path *path, CXCursor name);

/* How many of a path's first `count` cursors are left without the conversions and parentheses at its end. */
size_t without_conversions(const struct path *path, size_t count);

/* Whether an operand is the first one of an operation. */
bool begins_with_operand(CXCursor operation, CXCursor operand);

/* ---- control.c: which code may be skipped ---- */

bool is_loop(enum CXCursorKind kind);
bool is_jump(enum CXCursorKind kind);

/* Whether a part of an expression or statement may be skipped. */
bool may_be_left_out(CXCursor cursor);

/* Visits the children of a construct that chooses. `guards`, which may be NULL, is one more in those that may
 * be skipped. */
void visit_choice(CXCursor cursor, visit_function *visit, void *context, unsigned *guards);

/* Visits the children, with the cursor at the end of the path. `guards` is one more in those that may be
 * skipped. */
void visit_guarded(CXCursor cursor, visit_function *visit, void *context, struct path *path,
                   unsigned *guards);

/* ---- condition.c ---- */

/* Whether the condition of an `if`, if it holds for one iteration, holds for several. Sets `equals` if it
 * tests for equality. */
bool holds_for_several(const struct region *region, CXCursor choice, bool *equals);

/* Whether the condition of an `if` compares data, and nothing that is known of an iteration's number. */
bool depends_on_data(const struct region *region, CXCursor choice);

/* ---- host_uses.c ---- */

/* Adds a `pointer` for each pointer that the unit declares once, and what the host does around regions;
 * states whether the unit is the whole program (`closed`). */
void note_pointers(struct parse *parse, struct ir_node *root);

/* ---- order.c ---- */

/* The target or data construct that a statement is the statement of, or NULL. */
const struct pragma *construct_of(const struct parse *parse, CXCursor statement);

/* ---- reach.c ---- */

/* Adds the `access`es of a target region. */
void note_accesses(struct region *region, CXCursor statement);

/* ---- results.c ---- */

/* States which scalars the region computes in a copy whose value is never used. */
void note_results(const struct region *region, CXCursor statement);

/* Whether the region uses a variable's value for something else than its next value. */
bool is_used_otherwise(const struct region *region, CXCursor declaration);

/* ---- race.c ---- */

/* Adds the `update`s of all target regions, and their `race`s by the functions of the next four files. Called
 * when all constructs are known. */
void note_updates(struct parse *parse);

/* ---- collision.c ---- */

/* Adds the `race`s of a target region on elements: in the loop that a construct distributes, or in what every
 * team (`alike` is LEAF_TEAMS) or every thread of a team (LEAF_PARALLEL) does in the same way. */
void note_collisions(struct region *region, const struct pragma *shares, unsigned alike, bool many_teams);

/* ---- unjoined.c ---- */

/* Adds the races on elements of two loops between which threads do not wait. */
void note_unjoined(struct region *region, const struct pragma *first, const struct pragma *second);

/* ---- thread_index.c ---- */

/* Adds the `race`s of a target region on elements whose subscripts are threads' numbers, in several teams. */
void note_thread_indices(struct region *region);

/* ---- early.c ---- */

/* Adds the `race`s of a target region on variables that one thread stores to, and all read without waiting.
 * */
void note_early_readers(struct region *region);

/* ---- threads.c; more of it is in threads.h ---- */

/* The next of the constructs around a place in a region, the outermost of which is the region's own: after a
 * given one, or the first (NULL). NULL after the last. */
const struct pragma *next_around(const struct region *region, const struct pragma *pragma, size_t offset);

/* Whether a construct lets one thread in at a time, or only one at all. */
bool orders_threads(const struct pragma *pragma);

/* Whether it is a `critical` construct that lets one thread of each of several teams in. */
bool is_a_teams_own(const struct pragma *pragma, bool many_teams);

/* Whether a construct gives each thread a variable of its own, or combines them. */
bool gives_own(const struct pragma *pragma, const char *name);

/* Whether a function that device code calls may order threads, or distinguish them. */
bool may_lock(const struct parse *parse, CXCursor function);

/* ---- private.c ---- */

/* Adds the variables that are private to threads of a target region, and have no value where they are read,
 * or are given one that nothing reads. */
void note_private_uses(struct parse *parse);

/* ---- around.c ---- */

/* States which `map`s are repeated in each iteration of a loop of the host's, and adds `unordered` to regions
 * that do not wait. Called after note_pointers. */
void note_surroundings(struct parse *parse, const struct ir_node *root);

/* ---- untimely.c ---- */

/* Whether a region's accesses from the attribute `first` to `last` include the element of that number. */
bool comes_to(const struct ir_node *access, const char *first, const char *last, unsigned long long element);

/* ---- nowait.c ---- */

/* Whether a device always runs the region. */
bool is_plain_region(const struct pragma *pragma);

/* Whether constructs in a region may order its threads with others. */
bool synchronises(const struct parse *parse, const struct pragma *region);

/* Whether directives stand in a part of the text. */
bool holds_pragma(const struct parse *parse, struct range range);

/* Whether a statement of the host's accesses an element that the region copies; then records it. `name` is
 * the variable's in the statement. */
bool note_host_use(struct parse *parse, const struct pragma *region, const struct ir_node *access,
                   CXCursor statement, const char *name);

#endif
