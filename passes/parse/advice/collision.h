/*
 * Elements that iterations of shared loops access, to be compared: shared_loop.c reads the loops, collect.c
 * the elements, collision.c and unjoined.c compare them.
 */
#ifndef REX_COLLISION_H
#define REX_COLLISION_H

#include "advice.h"
#include "polynomial.h"

enum { MOST_SUBSCRIPTS = 4, MOST_COUNTERS = 4, MOST_LOOPS = 16, MOST_LEFT_OUT = 16 };

/* An element that is accessed: the variable, and a subscript for each dimension or member. */
struct element {
    CXCursor name;  /* the variable's name in the expression */
    CXCursor place; /* the whole expression */
    struct polynomial subscripts[MOST_SUBSCRIPTS];
    size_t count;
    unsigned members; /* a bit for each subscript that stands for a member */
    enum touch touch;
    bool plain;  /* its subscripts consist of the loop's counters and of what is the same in all iterations */
    bool steady; /* it is the same element in all iterations of the shared loop */
    bool critical;    /* a construct around it orders the threads of each team, and not the teams */
    bool conditional; /* a condition around it holds for several iterations, if for any */
};

/* A construct whose threads share a loop, or a construct whose teams, or threads, all run the same code. */
struct sharing_loop {
    const struct pragma *pragma;
    size_t counters[MOST_COUNTERS]; /* by the places of their declarations */
    const char *names[MOST_COUNTERS];
    unsigned long long iterations[MOST_COUNTERS]; /* 0: the number is not known */
    long long steps[MOST_COUNTERS];
    struct polynomial starts[MOST_COUNTERS]; /* the counters' first values */
    struct polynomial ends[MOST_COUNTERS];   /* what the loops' conditions compare the counters with */
    size_t count;
    unsigned alike;  /* LEAF_TEAMS or LEAF_PARALLEL: all teams, or all threads, run the code; 0: they share a
                        loop */
    bool many_teams; /* several teams share the loop */
};

/* The visit of a construct's code, and the elements that it has found. */
struct collision {
    struct region *region;
    struct path path;
    const struct sharing_loop *loop;
    size_t inner[MOST_LOOPS]; /* counters of inner loops that run alike in all iterations of the shared one */
    size_t inner_count;
    struct {
        size_t counter;
        struct polynomial value;
    } firsts[MOST_LOOPS]; /* counters of other inner loops, with their first values */
    size_t first_count;
    unsigned guards;     /* constructs around the place by which no iteration, or only one, may run it */
    unsigned conditions; /* conditions around it that hold for several iterations, if for any */
    bool jumps;          /* the code has jumps, or calls of OpenMP's routines, so that nothing is certain */
    struct element *elements;
    size_t count, capacity;
};

/* ---- shared_loop.c ---- */

/* The counter of `for (i = ...; ...)` or `for (int i = ...; ...)`; the null cursor for other statements. */
CXCursor counter_of(CXCursor loop);

/* The counter's first value, and what the loop's condition compares it with. */
struct polynomial start_of(CXCursor loop, CXCursor counter);
struct polynomial end_of(CXCursor loop, CXCursor counter);

/* Reads the counters of the loops that belong to the construct. False where one has another form, or its step
 * is no number. */
bool read_counters(struct sharing_loop *loop);

/* Whether the variable, known by the place of its declaration, is one of these counters. */
bool is_counter(const struct sharing_loop *loop, size_t variable);

/* Whether neighbouring iterations of the loop run the body of an `if`, because its condition leaves out only
 * some iterations at the loop's begin or end. */
bool is_of_neighbours(const struct sharing_loop *loop, CXCursor choice);

/* ---- collect.c ---- */

/* Collects the elements that a construct's iterations certainly access. Returns false where its loops, or
 * jumps in them, make that uncertain. */
bool collect_elements(struct collision *collision, struct sharing_loop *loop);

/* ---- collision.c ---- */

/* Whether two iterations that follow each other access the same element, one as `one`, the other as `other`.
 * */
bool is_that_of_another(const struct collision *collision, const struct element *one,
                        const struct element *other);

/* Adds a `race` on the element's variable, and returns it; NULL where the region has one already. */
struct ir_node *add_race(const struct collision *collision, const struct element *element,
                         const char *because);

/* The text of an expression. */
const char *text_of_element(const struct collision *collision, CXCursor expression);

#endif
