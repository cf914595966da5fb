/*
 * What the analysis of loops that fill a team's arrays shares: fill.c finds them and says so, fill_body.c
 * looks at what stands in one, fill_copy.c at the copies, fill_once.c at which elements they are to.
 */
#ifndef REX_FILL_H
#define REX_FILL_H

#include "parse.h"

enum { MOST_FILLS = 4, MOST_COUNTERS = 4, MOST_SUBSCRIPTS = 4, MOST_NAMES = 64 };

struct counter {
    CXCursor variable, first, condition;
    bool up;
};

/* An assignment to an element of an array of the team's. */
struct copy {
    CXCursor array;
    const struct ir_node *object; /* the array's team_object */
    CXCursor statement, to, from; /* from: the element that is read */
    CXCursor condition, other;    /* of `condition ? from : other` or the other way round; or null */
    bool unless;                  /* the latter */
    CXCursor subscripts[MOST_SUBSCRIPTS];
    size_t subscript_count;
    struct counter counters[MOST_COUNTERS]; /* of the loops around it, the outermost first */
    size_t counter_count;
    const char *pointer;
};

/* Declarations, by their offsets. */
struct names {
    size_t rows[MOST_NAMES], count;
};

struct filling {
    struct parse *parse;
    const struct pragma *target;
    struct range range;                     /* of the loop */
    struct counter counters[MOST_COUNTERS]; /* of the loops that what is looked at stands in */
    size_t counter_count;
    CXCursor steps[MOST_NAMES]; /* what counters grow by */
    size_t step_count;
    struct names counted, changed, arrays; /* counters; what else is assigned; arrays that are read */
    struct copy copies[MOST_FILLS];
    size_t copy_count;
    bool refused;
};

/* ---- fill_body.c: what stands in a loop ---- */

/* Visit a statement of the loop, and an expression in it: record copies and what is changed, or refuse the
 * loop. */
void fill_statement(struct filling *filling, CXCursor statement);
void fill_expression(struct filling *filling, CXCursor expression);

/* Reads the head of a loop: the counter's first value and its step. Associated loops have been checked
 * before. Returns false if it is no such loop. */
bool fill_enter_loop(struct filling *filling, CXCursor loop, bool associated);

/* Whether the declaration is in the list. */
bool is_among(const struct names *names, CXCursor declaration);

/* Whether the name is that of a number which each thread has for itself and whose address is not taken. */
bool is_own_number(const struct filling *filling, CXCursor name);

/* ---- fill_copy.c: copies ---- */

/* Records a statement that assigns to an element of a team's array from an element that may be copied;
 * returns false for others. */
bool take_copy(struct filling *filling, CXCursor statement);

/* The name of the pointer or mapped array that leads to an element, if it comes from outside of the region
 * and the region does not change it; else NULL: a pointer of the region's own, or one read from memory, may
 * alias the filled array. */
const char *pointer_from_outside(const struct filling *filling, CXCursor element);

/* A number, or one below zero. */
bool is_signed_number(CXCursor expression);

/* ---- fill_once.c: which elements the iterations assign ---- */

/* Whether the expression has one value in the whole loop: of numbers, and of names that it does not change.
 */
bool is_fixed(const struct filling *filling, CXCursor expression);

/* Whether no two iterations assign the same element. */
bool is_in_one_iteration(const struct filling *filling, const struct copy *copy);

#endif
