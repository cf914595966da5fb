/*
 * Whether the iterations of serial loops depend on each other (counted_loop.c, element_accesses.c,
 * dependence.c).
 */
#ifndef REX_DEPENDENCE_H
#define REX_DEPENDENCE_H

#include "../advice/polynomial.h"
#include "constructs.h"
#include "parse.h"

enum { MOST_COUNTED = 12, MOST_MAPPINGS = 4, MOST_AROUND = 6, MOST_REDUCED = 4, MOST_DIMENSIONS_READ = 6 };

/* `for (counter = ...; counter < bound; counter += step)`, or one that counts down, its bounds as sums of
 * products. */
struct counted_loop {
    CXCursor statement, body, counter, start, bound;
    enum CXBinaryOperatorKind relation; /* of the counter to the bound */
    bool down;
    size_t variable;             /* where the counter is declared */
    struct polynomial low, high; /* no value of the counter is less, or more */
    bool exact;                  /* between these two nothing but steps decides */
    long long step;              /* above 0, also of a loop that counts down */
};

/* A construct whose map clauses hold for the code; its region, where the host's code runs in it. */
struct mapping {
    const struct pragma *construct;
    CXCursor region; /* null: it is the target construct itself */
};

/* What is taken to be, or to lead to, different storage: by what something is stored, and by what something
 * is read, as lists of C expressions: a pointer, `&` and the member of a struct that is a pointer, or `&` and
 * a variable; NULL: none. */
struct asked {
    const char *stored, *read;
    const char *objects;     /* members among these that are reached from a variable, and by no pointer */
    const char *nonnegative; /* variables that are taken to be no less than 0 */
    const char *ranges;      /* a C expression: unsigned arithmetic does not wrap around */
    const char *differences; /* a C expression: subscripts that do not change are different, loops are long */
    const char *few;         /* a C expression: arrays that are updated have few elements, as it seems */
};

/* A variable with which all iterations only combine values. */
struct reduced {
    const char *operator, * name;
    const char *in_order; /* and in the order of the iterations: as the IR's variables have it; or NULL */
};

/* The loops around a piece of code, outermost first, and how they are run. */
struct nest {
    const struct parse *parse;
    CXCursor code; /* the construct's statement: what it assigns is not steady */
    struct counted_loop loops[MOST_COUNTED];
    size_t count;
    size_t fixed;         /* so many of the first have one value in both iterations */
    size_t end;           /* the iterations of the loops from `fixed` to here are in question */
    const char *counters; /* of loops inside whose variables are declared elsewhere, as a list; and what else
                             each iteration sets before it reads it */
    bool inside;  /* what is read now, the device computes: not the bounds of the construct's own loops */
    bool reduces; /* threads may reduce variables that are declared around the loop */
    const struct clause
        *unordered; /* the clause that permits any order of sums with its variables; or NULL */
    struct reduced reduced[MOST_REDUCED]; /* those variables */
    size_t reduced_count;
    const struct inner_parts *parts; /* loops that are the one in question, too (interchange.c); or NULL */
    const CXCursor *values;          /* expressions that each iteration computes besides the code */
    size_t value_count;
    const CXCursor *once; /* statements that one iteration runs besides the code */
    size_t once_count;
    const struct pragma *construct;         /* whose reduction clauses hold */
    CXCursor function;                      /* around the construct */
    struct mapping mappings[MOST_MAPPINGS]; /* by each of them, its items lie apart */
    size_t mapping_count;
    CXCursor around[MOST_AROUND]; /* loops of the host's around the construct */
    size_t around_count;
    const char
        *nonnegative;      /* variables of which the launch has seen that they are no less than 0; or NULL */
    const char *exact;     /* the condition by which it has seen that unsigned arithmetic is exact; or NULL */
    const char *different; /* the condition by which it has seen that subscripts are different, and loops
                              long; or NULL */
    const char *apart;     /* a list of pointers of which the launch has seen that they lie apart; or NULL */
    struct asked *asked;   /* gets the pointers of which a launch should see that; NULL: none should */
    bool whole; /* variables that are set in front of the construct stand for themselves, not for their values
                 */
    bool *settles;         /* gets whether such a value stands in a variable's place; or NULL */
    bool checked;          /* the device has seen that rows lie apart (row_checks.c) */
    struct checks *checks; /* gets what it should see; NULL: nothing */
};

/* What has to hold on the device, in front of a loop, for its iterations to be independent. */
struct checks {
    const struct accesses *accesses; /* of which some are by pointers that are read from memory */
    const char *text;                /* a C expression; NULL: nothing */
    const char *loops; /* statements that clear `answer` if they see something else; NULL: nothing */
    const char *answer;
};

/* An element that is accessed: which variable, or pointer in it, it is reached from, and by which subscripts.
 */
struct element_access {
    CXCursor element; /* the expression; null: a function reads what it leads to */
    CXCursor root;
    const char *through; /* the pointer that is followed, where it is a member of the root: s->a; or NULL */
    CXCursor
        pointer; /* the expression that leads to it, `through`, where there is no root (row_pointers.c) */
    size_t over; /* the number of the loop inside whose counter that names; 0: it names none */
    CXType type; /* of the element */
    const char *guard; /* what has to hold for the access to happen, as a C expression; NULL: nothing */
    bool maybe;        /* something else has to */
    struct polynomial low, high; /* the range of the counter in question there, if it is less than all */
    const char *rows;            /* in which rows a cast divides what the pointer leads to; or NULL */
    const char *place; /* the element as a C expression, if it is one in all iterations, where the device is
                          to see that others are apart from it; or NULL */
    struct polynomial subscripts[MOST_DIMENSIONS_READ];
    size_t count;
    bool in_union; /* all of the union, as one element */
    bool stores;
    bool once;   /* in one iteration alone, which is the same for all such accesses */
    bool atomic; /* by an atomic update, which others do not disturb */
};

struct accesses {
    struct nest *nest;
    CXCursor code; /* whose accesses they are; variables declared in it are each iteration's own */
    struct element_access *rows;
    size_t count, capacity;
    bool sets;      /* each iteration may have its own of what it sets first */
    bool shared;    /* directives may stand in it */
    bool anywhere;  /* where reads lead need not be known */
    bool elsewhere; /* of one it is not known */
    bool known;     /* pointers of which nothing is known count as such */
    bool once;      /* what is read now, one iteration runs */
    bool maybe;     /* these two and the range, of what is read now, as of an access */
    const char *guard;
    struct polynomial low, high;
    bool atomic;               /* what is stored to now, an atomic update stores to */
    struct polynomial once_at; /* the counter of the loop in question in it, where a branch asks for that */
    const char *refusal;       /* why they are not all known; NULL: they are */
};

/* ---- counted_loop.c ---- */

/* Reads the head of a for statement. Returns false where it is another kind of loop. */
bool read_counted_loop(const struct nest *nest, CXCursor statement, struct counted_loop *loop);

/* Whether a loop's first value is an end of the range: of `n % 2` it is known that it is no less. */
bool begins_with_range(const struct nest *nest, const struct counted_loop *loop);

/* The value of an expression in an iteration, with the initial values of local variables in their places. */
struct polynomial value_in(const struct nest *nest, CXCursor expression);

/* Whether a clause of the target construct may map the scalar: the device could have another value of it.
 * What a data region around maps, the construct copies all the same (OpenMP 5.2, section 5.8.1). */
bool may_be_mapped(const struct nest *nest, CXCursor variable);

/* The variable that stands for a place in polynomials; null cursor: an expression does. */
CXCursor variable_at(size_t place);

/* The member of a struct that stands for a place in polynomials, as its text, with the variable that it is
 * reached from, and its type; NULL: it is another place. */
const char *path_at(size_t place, CXCursor *variable, CXType *type);

/* Whether a loop is the one in question, too. */
bool is_part_of_question(const struct nest *nest, CXCursor statement);

/* ---- member_path.c ---- */

/* An object in a struct or an array from outside, or in one that a pointer from outside leads to, s->m, as
 * the one text that stands for it, with the variable; NULL: it is none, or the construct assigns the
 * variable. */
const char *member_path(const struct nest *nest, CXCursor member, CXCursor *variable);

/* The object whose address a pointer is: of `&s->field`, and of a local variable that keeps it, which
 * *variable gets. The null cursor: it is none. */
CXCursor object_behind(const struct nest *nest, CXCursor pointer, CXCursor *variable);

/* ---- operation.c ---- */

/* Whether an unsigned variable gets the value that the expression has. */
bool is_no_less_than_0(CXCursor expression);

/* Whether an operation of unsigned numbers neither wraps around nor is another one in 64 bits. */
bool is_unsigned_operation(CXCursor expression);

/* The value of an operation of which the operands do not change, which is no sum of products; not known where
 * they may. */
struct polynomial value_of_operation(const struct nest *nest, CXCursor expression,
                                     const struct polynomial *left, const struct polynomial *right);

/* A C expression with the value where the region is launched; NULL: the host may have others of its
 * variables.
 */
const char *launch_text(const struct nest *nest, const struct polynomial *polynomial);

/* Whether the launch has seen that the C expression is true, or can be asked to. */
bool holds_at_launch(const struct nest *nest, const char *question);

/* The same with the value in front of the loop in question, where device code has it. */
const char *local_text(const struct nest *nest, const struct polynomial *polynomial);

/* ---- positive.c ---- */

/* Whether it is a number, which *number gets. */
bool is_number(const struct polynomial *polynomial, long long *number);

/* The distance of two of the loop's counters is at most that, which is 0 or more as the loop is run. */
struct polynomial reach_of(const struct counted_loop *loop);

/* Whether a variable is never less than 0; asks that, if the nest may ask. */
bool is_never_negative(const struct nest *nest, size_t place);

/* Whether it is greater than 0 in all iterations. What that depends on is asked, if the nest may ask. */
bool is_positive(const struct nest *nest, const struct polynomial *polynomial);

/* ---- exact.c ---- */

/* Whether the value of unsigned arithmetic of 32 bits is this sum where the launch looks, or has looked. */
bool is_exact_where_asked(const struct nest *nest, const struct polynomial *value);

/* The same for whether it is no less than 0. */
bool is_no_less_than_0_where_asked(const struct nest *nest, const struct polynomial *value);

/* ---- code_facts.c ---- */

/* Whether the code takes the variable's address. */
bool is_addressed(CXCursor code, CXCursor variable);

/* Whether the code declares something else of the declaration's name. */
bool has_namesake(CXCursor code, CXCursor declaration);

/* Whether a directive may declare a variable of that name for the device. */
bool may_be_declared(const struct parse *parse, const char *name);

/* Whether a break in the body ends the loop. */
bool leaves_loop(CXCursor body);

/* Whether nothing but blanks, and the preprocessor's line markers, stands between two places. */
bool are_next(const struct parse *parse, size_t before, size_t behind);

/* The pragma right in front of a statement; NULL: there is none. */
struct pragma *pragma_before(const struct parse *parse, CXCursor statement);

/* The target construct whose statement it is: its directive stands in front of it, or of others there; NULL:
 * there is none. */
const struct pragma *target_before(const struct parse *parse, CXCursor statement);

/* Whether it is an atomic update that captures nothing, and orders no other accesses. */
bool is_plain_update(const struct pragma *pragma);

/* Whether directives stand in the code that are no such updates. */
bool holds_more_than_updates(const struct parse *parse, struct range code);

/* Asks the launch whether small arrays that the code updates atomically lie apart from all else that it
 * accesses. Returns false where that is no question, or none that a launch can answer. */
bool asks_about_updates(struct nest *nest, CXCursor body);

/* The same for all that the code stores, and all else, where some of it is reached through members of
 * structs. */
bool asks_about_members(struct nest *nest, CXCursor body);

/* Asks the launch whether all that the code stores to lies apart from what it reads elsewhere. Returns false
 * where none can answer that. */
bool asks_about_stores(struct nest *nest, CXCursor body);

/* Whether a clause gives each thread a variable of its own. */
bool is_made_private(const struct pragma *pragma, const char *name);

/* ---- guard.c ---- */

/* Whether a branch is taken in one iteration of the loop in question alone: `if (j == n)`; *at gets the
 * counter's value there. */
bool is_taken_once(const struct nest *nest, CXCursor condition, struct polynomial *at);

/* Narrows the range of a loop's counter where the body does nothing with it but behind a condition, as in
 * `if (j > i) { ... }`. Returns whether it does. */
bool narrow_by_guard(const struct nest *nest, struct counted_loop *loop);

/* Widens the step of a loop where the body does nothing but in iterations that lie further apart, as in
 * `if ((i + j) % 2 == colour) { ... }`. */
void widen_step_by_guard(const struct nest *nest, struct counted_loop *loop);

/* Narrows the range of a loop's counter to where a comparison with it holds. Returns whether it is one. */
bool narrow_by_comparison(const struct nest *nest, struct counted_loop *loop, CXCursor comparison);

/* ---- row_pointers.c ---- */

/* Whether a pointer that nothing is known of leads to the same place in all iterations, and where they would
 * be told apart on the device. */
bool read_steady_pointer(const struct accesses *accesses, CXCursor pointer, struct element_access *access);

/* Whether an element is the same one in all iterations, if they store to none from which its place is read;
 * *reads says whether it is read from any. */
bool keeps_place(const struct accesses *accesses, CXCursor element, bool *reads);

/* What has to hold for the code behind a condition to be run, and for that of a loop inside: adds it to what
 * has to hold for what is read now. */
void add_guard(struct accesses *accesses, CXCursor condition, bool holds);
void add_loop_guard(struct accesses *accesses, const struct counted_loop *loop);

/* Whether two accesses, of which one at least is by such a pointer, are of different elements in different
 * iterations, if that has been seen, or can be. */
bool are_rows_apart(const struct nest *nest, const struct element_access *one,
                    const struct element_access *other);

/* ---- filled.c ---- */

/* Whether a clause gives each thread an array of its own. */
bool is_private_array(const struct nest *nest, CXCursor array);

/* Whether each iteration of the code fills such an array before it reads it. */
bool is_filled_first(const struct nest *nest, CXCursor code, const struct accesses *accesses, CXCursor array);

/* ---- dependence.c ---- */

/* Whether two accesses to one array are of different elements in different iterations, as far as a look at
 * the program or the launch says. */
bool elements_differ_in_any_dimension(const struct nest *nest, const struct element_access *one,
                                      const struct element_access *other);

/* Whether an element that is the same one in all iterations is none of those that the other access reaches in
 * any. What the program does not say the device is to see, if the nest has checks. */
bool is_none_of(const struct nest *nest, const struct element_access *one,
                const struct element_access *other);

/* Why iterations of the loops in question may depend on each other; NULL: they do not, if each has its own of
 * nest->counters. `code` is what is run in each of them. */
const char *dependence_in(struct nest *nest, CXCursor code);

/* ---- dimensions.c ---- */

/* Whether it is 0 or more in all iterations of the loops. */
bool is_zero_or_more(const struct nest *nest, const struct polynomial *value);

/* Splits subscripts that are several in one, such as i * n + j, where both accesses allow it. Returns whether
 * there were any. */
bool split_dimensions(const struct nest *nest, struct element_access *one, struct element_access *other);

/* ---- element_accesses.c ---- */

/* Lists what a piece of code accesses; adds what is read for a loop's bounds. */
void read_accesses(struct accesses *accesses, CXCursor code);
void read_bounds(struct accesses *accesses, const struct counted_loop *loop);
void read_value(struct accesses *accesses, CXCursor expression);
void read_once(struct accesses *accesses, CXCursor statement);

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

/* Whether all that the code does with a floating-point variable is to combine a value with it, at most one in
 * each iteration: they can be computed in any order, but have to be combined in that of the iterations. Sets
 * the operator, and how. */
bool combines_in_order(const struct parse *parse, CXCursor code, CXCursor variable, struct reduced *reduced);

/* `value > variable`, or `variable < value`. Returns false where a relation is no such comparison. */
struct comparison {
    CXCursor value;
    bool above, equal; /* it holds where the value is greater; where they are equal */
};
bool read_comparison(CXCursor relation, CXCursor variable, struct comparison *comparison);

/* Whether a cursor is what its parent runs as a statement. */
bool is_statement_of(CXCursor cursor, CXCursor parent);

/* Whether the program is compiled so that they may. */
bool may_reorder_sums(const struct parse *parse);

#endif
