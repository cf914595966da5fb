/*
 * What the analysis of serial loops shares: serial.c looks at a loop, serial_head.c at its head,
 * serial_body.c at its body, ahead.c for what its iterations read, kept.c for where they add up.
 */
#ifndef REX_SERIAL_H
#define REX_SERIAL_H

#include "parse.h"

enum { MOST_READS = 4, MOST_STORES = 2, MOST_WRITTEN = 32, LARGEST_READ = 16 };

/* An element that iterations store to, or read ahead. */
struct element {
    const char *text;
    size_t passed;   /* read: so many of the iteration's stores come before it */
    const char *row; /* read: of a row that the thread goes through, behind that variable; or NULL */
};

struct serial {
    struct parse *parse;
    const struct pragma *target;
    struct edits *edits; /* to be made when all loops are known */
    CXCursor variable, lower, upper, body;
    bool assigned;                /* the counter is declared before the loop */
    struct range range, head;     /* the statement; for (...) */
    size_t written[MOST_WRITTEN]; /* declarations */
    size_t written_count;
    const char *results; /* of them, those that are declared before the loop; "": none */
    bool kept;           /* one of those is no number of at most 8 bytes */
    struct element reads[MOST_READS];
    size_t read_count;
    size_t store_count;                 /* to memory */
    CXCursor stored[MOST_STORES];       /* to what, as the text has it */
    struct element stores[MOST_STORES]; /* those that every iteration comes to */
    size_t passed;                      /* of them, when the iteration is gone through */
    bool even;                          /* they are at even distances */
    const char *keeps;                  /* the element that a register may hold meanwhile, or NULL */
    long long bytes, row_bytes;         /* of the elements; of those that are of rows */
    bool parallel;                      /* it stands in a parallel region */
    bool together;                      /* or all threads of a team come to it between those */
    const char *slow;                   /* the first operation that makes the compiler wait */
    unsigned slow_count;
    unsigned length; /* cursors */
    bool alike;      /* all that iterations read ahead is the same for all who run the loop */
    bool known;      /* all of that the device's compiler knows when it unrolls the loop */
    bool refused;
};

/* ---- serial_head.c ---- */

/* Reads the head of a loop; false where it is no such one. */
bool read_serial_head(struct serial *serial, CXCursor loop);

/* Whether the iterations of a loop may write the variable: no element is a part of it. */
bool is_serials_own(const struct serial *serial, CXCursor declaration);

/* ---- serial_body.c ---- */

/* Visits a part of an iteration; sets `refused` if the loop cannot be taken in batches. */
void check_serial_body(CXCursor cursor, CXCursor parent, void *context);

/* ---- rows.c ---- */

/* Whether a team may read rows together for the loop's iterations. */
bool may_read_rows(const struct serial *serial);

/* The variable of the region's behind which the element's row lies; NULL: it is of no row. */
const char *row_variable(const struct serial *serial, CXCursor element);

/* Has each thread read for itself. */
void forget_rows(struct serial *serial);

/* ---- and others ---- */

bool is_one_line(const struct serial *serial, struct range range);

/* Whether iterations may write a declared object; whether its address is not taken. */
bool serial_changes(const struct serial *serial, CXCursor declaration);
bool is_unreached(const struct serial *serial, CXCursor declaration);

/* Whether the object's addresses in successive iterations are at even distances, as far as can be told before
 * the first iteration; whether the expression has one value in all iterations, whatever they store. */
bool lies_evenly(const struct serial *serial, CXCursor element);
bool is_steady(const struct serial *serial, CXCursor expression);

/* Whether it is the same object in all iterations. */
bool lies_still(const struct serial *serial, CXCursor element);

/* Whether an element is one of a private array of the thread, which may be in registers: it is not read
 * ahead, because comparing addresses before the first batch would force the array into memory. */
bool is_own_array(const struct serial *serial, CXCursor element);

/* The loop's number of iterations, where it is a number in the program; 0: not known. */
unsigned long long serial_iterations(const struct serial *serial);

/* Whether an expression has the same value before the loop, or, if the counter occurs in it, before its
 * iteration, and evaluating it there has no side effect. */
struct ahead {
    const struct serial *serial;
    bool pure, counted; /* the loop's counter is in it */
};
struct ahead look_ahead(const struct serial *serial, CXCursor expression);

/* Replaces the elements that every iteration of the loop reads by the values that were read ahead. */
void read_ahead(struct serial *serial);

/* Called after that: finds the element that a register may hold while the loop of that number runs, and
 * states it. */
void keep_element(struct serial *serial, unsigned number);

/* The construct of the target region that a loop at this place is associated with, so that it does not belong
 * to the text of the region's body; NULL for other loops. */
const struct pragma *associated_pragma(const struct parse *parse, const struct pragma *target, size_t loop);

/* Whether a directive that is not OpenMP's, such as `#pragma unroll`, stands right before the loop and
 * applies to it. */
bool follows_directive(const struct parse *parse, size_t loop);

/* An edit to be made when all loops are known. */
void change_serial(struct serial *serial, struct range range, const char *text);

#endif
