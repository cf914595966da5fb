/*
 * Inner loops that threads may share (inner.c, inner_search.c).
 */
#ifndef REX_INNER_H
#define REX_INNER_H

#include "dependence.h"

enum { MOST_SHARED = 8, MOST_DEEPER = 3, MOST_BETWEEN = 12 };

/* The innermost loop of a nest that begins or ends with a counter around it, and is to go from its least
 * first value to its largest last one (hull.c). */
struct hull {
    bool found;
    size_t level;                /* of the loop */
    struct counted_loop outer;   /* whose counter it is */
    CXCursor end;                /* the first value or the bound that names it */
    bool largest;                /* the hull has it where the counter is largest */
    struct polynomial low, high; /* the hull */
};

/* What stands between the loops of a nest, and would have to stand further inside (between.c). */
struct between {
    const struct pragma *pragma; /* whose clauses say which variables are private */
    struct counted_loop loops[MOST_DEEPER];
    size_t loop_count;
    struct moved {
        CXCursor statement;
        size_t level; /* it stands in front of that loop */
        bool counts;  /* it declares a counter */
        bool once;    /* one iteration runs it */
    } rows[MOST_BETWEEN];
    size_t count;
    CXCursor once[MOST_BETWEEN];
    size_t once_count;
    CXCursor hints[MOST_DEEPER]; /* loops with a compiler's pragma in front of them, such as unroll */
    size_t hint_count;
    struct range directives[2 * MOST_DEEPER]; /* in front of loops, which go */
    size_t directive_count;
    struct hull hull;
    CXCursor declared[MOST_BETWEEN], values[MOST_BETWEEN]; /* variables, and what some are set to */
    size_t declared_count, value_count;
};

/* What an iteration consists of, if that is loops with one head, or such loops in others (interchange.c). */
enum { MOST_PARTS = 4 };
struct inner_parts {
    struct inner_part {
        struct counted_loop loop; /* with the head that all have */
        CXCursor outer;           /* the loop around it; null: none */
    } rows[MOST_PARTS];
    size_t count;
    bool around; /* at least one is in another */
};

/* A construct, and the inner loops that its teams' threads could share. */
struct search {
    struct parse *parse;
    struct pragma *pragma, *target; /* whose loops they are, and the target construct that it is part of */
    size_t end;                     /* of the target construct */
    struct nest nest;
    size_t depth; /* of the construct's own loops */
    struct shared_loop {
        CXCursor statement, counter;
        const char *privates; /* what each of its iterations needs for itself */
        struct reduced reduced[MOST_REDUCED];
        size_t reduced_count;
    } shared[MOST_SHARED];
    size_t count;
    const char *refusal;
    bool as_close; /* it is enough if iterations of a loop are no further apart than the outer one's */
    bool
        guarded; /* a condition on the innermost counter of a deeper nest says which iterations do anything */
    bool checked;            /* the device looks whether rows lie apart (row_checks.c) */
    struct asked asked;      /* what a launch has to see for the construct's own loops to count truly */
    const char *version;     /* the number of the construct's version, if it is there twice */
    bool attached;           /* and it has variables for members of structs (attached.c) */
    struct between *between; /* gets what stands between the loops of a deeper nest; NULL: nothing may */
};

/* ---- inner.c ---- */

/* Calls `act` for each construct whose threads might share more loops, if the device is a GPU. */
void each_search(struct parse *parse, void (*act)(struct search *search, void *context), void *context);

/* Whether a launch has to look at something before the construct's own loops are what they seem. */
bool asks_about_loops(const struct search *search);

/* As each_search, for constructs whose loops may be a nest with others inside that have directives. */
void each_nest(struct parse *parse, void (*act)(struct search *search, void *context), void *context);

/* Whether all that the first one's region holds is the second one; *braces counts those between them. */
bool is_all_of(const struct parse *parse, const struct pragma *outer, const struct pragma *inner,
               size_t *braces);

/* As each_search, for target constructs that are one loop, which one thread runs. */
void each_single_loop(struct parse *parse, void (*act)(struct search *search, void *context), void *context);

/* The directive for vectors that a statement had; NULL: none. */
const struct pragma *hidden_before(const struct parse *parse, CXCursor statement);

/* Whether a clause may be about which thread runs what, or about an order of iterations. */
bool says_who_runs(const struct pragma *pragma);

/* Whether one would be about the loops inside, if a team's threads shared those: what they reduce, or how
 * many threads they have, where that is no number. */
bool is_for_nests(const struct pragma *pragma);

/* ---- who_runs.c ---- */

/* Whether the code, or what it calls, may tell which thread runs it, or wait for others. */
bool may_ask_who_runs(const struct parse *parse, CXCursor code);

/* ---- join.c ---- */

/* Whether a directive's iterations go to the threads of a team. */
bool is_for_team(const struct pragma *pragma);

/* Whether the search's construct may have the iterations of a directive inside for its own: no clause of that
 * one says who runs what, or in which order. */
bool may_follow(const struct search *search, const struct pragma *pragma);

/* The directive, with its clauses but `collapse`, by which threads share the loops of a construct that may
 * have only teams for them. */
struct rewriter;
const char *text_of_nest(const struct rewriter *rewriter, const struct pragma *pragma);

/* ---- bare.c ---- */

/* Takes the directives of parallel loops in serial ones away where threads can share a nest then. */
void open_serial_loops(struct search *search, struct rewriter *rewriter);

/* ---- rows.c ---- */

/* What a launch is asked where a team's threads could share a loop that is the same for all iterations of the
 * nest, and each thread could go through a row instead; NULL: they do not go through rows. */
const char *question_of_rows(const struct search *search, const struct counted_loop *loop);

/* ---- versions.c ---- */

/* Whether a launch of the construct may look at something first. */
bool may_ask_launch(const struct search *search);

/* What changes the text, and takes the changed one. Returns whether there are changes. */
struct resolved;
struct rewriter rewriter_of(const struct parse *parse, const struct resolved *resolved);
bool take_rewritten(struct rewriter *rewriter, struct resolved *resolved);

/* Whether the host has another text somewhere in the range. */
bool is_marked(const struct rewriter *rewriter, struct range range);

/* Whether threads share loops of the construct, as it is or as it can be written. The rewriter may get
 * changes.
 */
bool may_share_loops(const struct search *search, struct rewriter *rewriter);

/* Whether threads share a nest that is deeper than the construct's own loops, if it is written otherwise, or
 * as it is; a launch may be asked. */
bool may_share_nest(const struct search *search);

/* Reads what the launch of the target construct has seen, if it is the first version of one. */
void read_version(struct search *search);

/* ---- attached.c ---- */

/* Whether a line of the text declares such variables; the one for a member, or NULL. */
bool are_attached_declared(const char *line);
const char *attached_variable(const char *declared, const char *path);

/* ---- between.c ---- */

/* Whether this node of an expression, whatever its operands do, calls nothing, stores nothing, and reads
 * nothing that is volatile or atomic. */
bool is_plain_operation(CXCursor cursor);

/* Reads the next loop inside of a body, with the statements in front of it. False: there is none. */
bool next_between(struct between *between, CXCursor body, struct counted_loop *loop, const struct nest *nest);

/* Whether what stands in front of so many of the loops may stand in the innermost one's body; lists what is
 * declared and computed by it. */
bool take_between(struct between *between, size_t levels);

/* The text of a range with changes; each stands in the place of a range in it. */
struct rewriter;
struct change {
    struct range range;
    const char *text;
};
const char *changed_text(const struct rewriter *rewriter, struct range range, struct change *changes,
                         size_t count);

/* The text of a loop's first value or bound in front of what stands between the loops, with the values of
 * variables that are set there in their places, and a text in that of a counter; NULL: of none. */
const char *text_in_front(const struct rewriter *rewriter, const struct between *between, CXCursor expression,
                          const struct counted_loop *counted, const char *text);

/* The text of a range with these statements in the innermost body. */
const char *text_without_between(const struct rewriter *rewriter, struct range range,
                                 const struct between *between);

/* ---- unfold.c ---- */

/* The definition of the function that a call could be replaced by; else the null cursor. */
CXCursor replaceable_definition(const struct parse *parse, CXCursor call);

/* Whether a name that the file declares means the same at a place in a function. */
bool means_the_same(const struct parse *parse, CXCursor function, size_t at, CXCursor declaration);

/* ---- trial.c ---- */

/* Notes changes of a construct's iterations. */
typedef void rewrite_function(struct search *search, struct rewriter *rewriter);

/* ---- files of one rewrite each: unfold_block.c, counting.c, loop_head.c, pointer_head.c, walking.c, sums.c,
 * argmax.c, kept.c, row_checks.c ---- */

rewrite_function unfold_blocks, write_counters, write_heads, write_numbers, write_subscripts, write_sums,
    write_argmax, write_kept, write_checks;

/* ---- answers.c ---- */

/* The variables that say what the device has seen: that rows lie apart (row_checks.c, sums.c), or that an
 * element keeps its value (kept.c). And the one by which a branch is taken; NULL: it is another branch. */
extern const char rows_answer[], kept_answer[];
const char *answer_of(CXCursor branch);

/* Calls a function with each loop in the construct's iterations, but those that the device has been asked
 * about, with the loops around it and the statement whose part it is. One that returns true has changed the
 * loop: those in it are left out. */
typedef bool counted_loop_function(const struct search *search, struct rewriter *rewriter,
                                   const struct nest *around, const struct counted_loop *loop,
                                   CXCursor parent);
void each_counted_loop(const struct search *search, struct rewriter *rewriter, counted_loop_function *act);

/* ---- row_checks.c ---- */

/* Whether a part of such a branch is not for one thread alone. */
bool is_for_all(CXCursor branch, CXCursor part);

/* Whether a loop does nothing but to look at rows, so that all threads can run it. */
bool asks_for_rows(CXCursor loop);

/* The statements that declare what says whether rows lie apart: a condition holds, and the device has seen
 * it. */
const char *question_of(const struct checks *checks, const char *condition);

/* For the thread that runs the loop alone: declarations of what the loop sets and nothing else names; NULL:
 * something else does. */
const char *shadows_of(const struct search *search, const struct counted_loop *loop, const char *counters);

/* ---- rewriting.c ---- */

/* Whether an expression calls nothing, stores nothing, and reads nothing that is volatile or atomic. */
bool is_plain(CXCursor expression);

/* Whether an expression only computes with variables to which no pointer leads, and which the code does not
 * assign. */
bool is_steady_in(const struct search *search, CXCursor code, CXCursor expression);

/* How often the code stores to a variable, and names it. */
struct stores {
    CXCursor variable, last; /* the last store */
    size_t count, names;
};
struct stores stores_in(CXCursor code, CXCursor variable);

/* Whether a part of an expression is evaluated whenever the expression is. */
bool is_evaluated_once(CXCursor code, CXCursor part);

/* A directive's text, and one clause more. */
const char *with_clause(const struct rewriter *rewriter, const char *text, const struct clause *clause);

/* Whether the code declares something that a text names. */
bool hides_names(CXCursor code, const char *text);

/* Whether a `continue` in the body is for its loop; whether there are labels; whether nothing jumps into a
 * statement, or out of it. */
bool continues(CXCursor body);
bool has_labels(CXCursor code);
bool is_passed(CXCursor statement);

/* Whether nothing reads what a variable holds behind a loop of the block. */
bool is_gone_behind(const struct search *search, CXCursor block, CXCursor loop, CXCursor variable);

/* A name that nothing has, which begins so. */
const char *unused_name(const struct rewriter *rewriter, const char *name);

/* Notes all of the changes, or none if others stand there. */
void rewrite_all(struct rewriter *rewriter, const struct change *changes, size_t count);

/* Gives the rewriter directives of its own: a survey of the text (resolve.h) connects them to the tree. */
void copy_pragmas(struct rewriter *rewriter);

/* What stands in the place of text that goes. */
const char *text_without(const struct rewriter *rewriter, struct range range);

/* Calls `act` for the statements of all blocks in a construct's iterations. */
typedef void loop_function(const struct search *search, struct rewriter *rewriter, CXCursor block,
                           size_t place);
void each_statement(struct search *search, struct rewriter *rewriter, loop_function *act);

/* ---- hull.c ---- */

bool holds_loop(CXCursor body);

/* Whether a loop's bounds depend on one counter around it so that threads could share its hull. */
bool find_hull(const struct search *search, const struct counted_loop *loop, size_t level, struct hull *hull);

/* Whether the hull has an iteration for each of the loop around it. */
bool has_first_iteration(const struct hull *hull);

/* The text of the hull's bound, and the condition that says which of its iterations are the loop's. */
const char *text_of_hull(const struct rewriter *rewriter, const struct between *between);
const char *text_of_guard(const struct rewriter *rewriter, const struct hull *hull,
                          const struct counted_loop *loop);

/* ---- interchange.c ---- */

/* Whether the loops in a construct's loop can become one that threads share, the others going inside. */
bool can_interchange(const struct search *search, struct asked *asked, struct inner_parts *parts);
const char *text_interchanged(const struct rewriter *rewriter, struct range range,
                              const struct inner_parts *parts);

/* ---- inner_search.c ---- */

/* Whether the number of a loop's iterations is known, and less. */
bool has_fewer_iterations(const struct counted_loop *loop, long long than);

/* Whether the loop's bounds are the same in all iterations of those around it. */
bool is_the_same_for_all(const struct search *search, const struct counted_loop *loop);

/* Whether the host can tell how many iterations the loop has: its bounds name nothing that an iteration of
 * the construct sets, but counters. */
bool has_known_length(const struct search *search, const struct counted_loop *loop);

/* Whether threads that share the loop gain by it: it is not short, and its iterations are closer in memory.
 */
bool is_worth_sharing(const struct search *search, const struct counted_loop *loop);

/* Whether each thread has its own of the variables in a list: by a clause, or because they are declared
 * between the loops. */
bool are_private(const struct search *search, const char *names, const struct between *between);

/* How many more loops the construct's nest can have; 0: none, or it would not pay. */
size_t find_deeper(struct search *search);

/* Whether teams can share the construct's loops, and a team's threads the loops that are then in `shared`. */
bool shares_by_teams(struct search *search);

/* Whether each iteration has objects that are too large for each of many threads. */
bool has_large_objects(const struct search *search, CXCursor body);

/* Whether any thread can run the iterations of a construct that one thread of each team runs in the program.
 */
bool can_go_to_threads(const struct search *search);

/* How many more loops the teams can share then, one in the other, around those. */
size_t find_deeper_of_teams(struct search *search);

/* Whether one thread combines values of a loop that a team shares, in their order (inner.c). */
bool shares_in_order(const struct search *search);

#endif
