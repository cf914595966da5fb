/*
 * Elements that iterations of shared loops use (collision.c).
 */
#ifndef REX_COLLISION_H
#define REX_COLLISION_H

#include "advice.h"
#include "polynomial.h"

enum { MOST_SUBSCRIPTS = 4, MOST_COUNTERS = 4, MOST_LOOPS = 16, MOST_LEFT_OUT = 16 };

/* The element that is accessed: the variable, and a subscript for each dimension. */
struct element {
    CXCursor name, place; /* place: the whole expression */
    struct polynomial subscripts[MOST_SUBSCRIPTS];
    size_t count;
    unsigned members; /* a bit for each that is a member's number */
    enum touch touch;
    bool plain;       /* its subscripts are known */
    bool steady;      /* the same in all iterations of the shared loop */
    bool critical;    /* it stands in a construct that orders the threads of a team */
    bool conditional; /* and under conditions that hold for several iterations, if for any */
};

/* A construct whose threads share a loop; or one whose teams, or threads, all run the same code. */
struct sharing_loop {
    const struct pragma *pragma;
    size_t counters[MOST_COUNTERS]; /* where they are declared */
    const char *names[MOST_COUNTERS];
    unsigned long long iterations[MOST_COUNTERS]; /* 0: not known how many */
    long long steps[MOST_COUNTERS];
    struct polynomial starts[MOST_COUNTERS], ends[MOST_COUNTERS]; /* what they are compared with at the end */
    size_t count;
    unsigned alike; /* LEAF_TEAMS, LEAF_PARALLEL: what does the same; 0: a loop is shared */
    bool many_teams;
};

struct collision {
    struct region *region;
    struct path path;
    const struct sharing_loop *loop;
    size_t inner[MOST_LOOPS]; /* counters of loops inside that are the same in all iterations */
    size_t inner_count;
    struct {
        size_t counter;
        struct polynomial value;
    } firsts[MOST_LOOPS]; /* counters of other loops, and where they begin */
    size_t first_count;
    unsigned guards;     /* what may leave the code out, or to one iteration */
    unsigned conditions; /* that hold for several iterations, if for any */
    bool jumps;
    struct element *elements;
    size_t count, capacity;
};

/* Takes the elements that a construct's iterations use. Returns false where its loops, or jumps in them,
 * leave unknown which. */
bool collect_elements(struct collision *collision, struct sharing_loop *loop);

/* Whether different iterations access the same element. */
bool is_that_of_another(const struct collision *collision, const struct element *one,
                        const struct element *other);

/* Adds the race on the element's variable; NULL where there is one already. */
struct ir_node *add_race(const struct collision *collision, const struct element *element,
                         const char *because);

const char *text_of_element(const struct collision *collision, CXCursor expression);

#endif
