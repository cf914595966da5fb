/*
 * What an initialiser list gives values to, which initializer_list.c reads and initializer.c says in C++.
 */
#ifndef REX_INITIALIZER_H
#define REX_INITIALIZER_H

#include "edits.h"

struct initialized_part;

struct initialized { /* that a list gives a value, or one to parts of it */
    CXType type;
    CXCursor value;                 /* the null cursor where parts have values */
    struct initialized_part *parts; /* in their order */
    size_t count, capacity;
};

struct initialized_part { /* members or elements first, ..., last, which are alike */
    long long first, last;
    struct initialized *object;
};

struct initializer_reading {
    struct parse *parse;
    bool counted; /* elements are counted off, without their indices */
    bool made;    /* an object is made by statements */
    bool unclear; /* part of a value is given another one, or a list is deeper than MOST_LEVELS */
};

/* The members of a struct or union that take values; unnamed bit-fields do not. */
struct members {
    CXCursor *rows;
    size_t count, capacity;
};

struct members members_of(CXType type);

bool is_record(CXType type);
bool is_union(CXType type);

/* How many anonymous structs and unions a type is in, and is itself. */
unsigned anonymous_levels(CXType type);

/* An object without values for its parts; `value` is its own value, or the null cursor. */
struct initialized *initialized_object(CXType type, CXCursor value);

/* Gives an object the values of a list. */
void read_initializer(struct initializer_reading *reading, struct initialized *object, CXCursor list);

/* Whether an initialiser begins with designators: .x = 1, [2] = 1, or GNU C's x: 1. */
bool initializer_is_designated(const struct parse *parse, CXCursor initializer);

/* The number that a designator denotes: of the member, or in brackets. Returns whether it has one. */
bool read_designator(CXCursor designator, CXType type, long long *index);

/* Whether two indices are the bounds of `[1 ... 3]`. */
bool designators_are_range(const struct parse *parse, CXCursor first, CXCursor last);

/* ---- union_bits.c ---- */

/* Whether a value of the type has bit-fields of unions in it that nvcc takes no value for. */
bool has_union_bits(const struct parse *parse, CXType type);

/* Puts those to which an object's list gives values into structs, or reports that it cannot. */
void keep_union_bits(struct parse *parse, const struct initialized *object);

#endif
