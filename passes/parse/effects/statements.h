/*
 * The statements of the host's functions, as they cross the files that note and state them: statement_form.c,
 * statements.c, stated.c.
 */
#ifndef REX_STATEMENTS_H
#define REX_STATEMENTS_H

#include "effects.h"

/* A local array that a statement uses an element of, by where it is declared. */
struct local_array {
    size_t declaration;
    struct local_array *next;
};

struct statement {
    size_t begin, end;
    size_t outer; /* the number of the statement that it stands in; 0: none */
    const char *kind, *name, *calls;
    const char *foreign; /* of these calls: other files' functions */
    bool holds;          /* others, or constructs, may stand in it */
    struct local_array *arrays;
    bool memory, watched, unknown, clauses, replaceable, endless;
    bool external;      /* of a function: other files may call it */
    bool stated;        /* of a function: its statements are */
    bool calls_foreign; /* of a function: it has a loop and calls other files' functions */
};

/* A statement's begin or end, or both if it holds none, in the order of the text. */
struct edge {
    size_t statement;
    bool begin, end;
};

/* ---- statement_form.c ---- */

enum inside { NOTHING, ALL, FIRST_CHILD, LAST_CHILD, BEHIND_FIRST };

struct form {
    enum CXCursorKind cursor;
    const char *kind;
    enum inside inside; /* which of its children are statements */
};

/* The kind of a statement; that of an expression, "simple". */
const struct form *form_of(CXCursor cursor);

/* The range of the statements that it consists of. */
struct range inside_of(const struct form *form, CXCursor cursor);

/* Whether the loop may be endless: its condition is a constant. Of other loops everybody may assume that they
 * end (C11, 6.8.5). */
bool is_endless(const struct source *source, CXCursor loop);

/* ---- host_memory.c ---- */

/* Records that the statement accesses an element of an array, or of what a pointer leads to. */
void note_element(struct statement *statement, CXCursor element);

/* Decides whether the statement looks at memory, when all of the unit is known. */
void settle_memory(const struct parse *parse, struct statement *statement);

/* ---- statements.c ---- */

/* The statement of that number, from 1. */
struct statement *statement_row(const struct statements *statements, size_t number);

#endif
