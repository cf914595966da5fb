/*
 * What the analysis of serial loops shares: serial.c looks at a loop, ahead.c for what its iterations read.
 */
#ifndef REX_SERIAL_H
#define REX_SERIAL_H

#include "parse.h"

enum { MOST_READS = 4, MOST_WRITTEN = 32, LARGEST_READ = 16 };

struct serial {
    struct parse *parse;
    const struct pragma *target;
    struct edits *edits; /* to be made when all loops are known */
    CXCursor variable, lower, upper, body;
    bool assigned;                /* the counter is declared before the loop */
    struct range range, head;     /* the statement; for (...) */
    size_t written[MOST_WRITTEN]; /* declarations */
    size_t written_count;
    const char *reads[MOST_READS]; /* elements */
    size_t read_count;
    long long bytes;  /* of the elements */
    const char *slow; /* the first operation that makes the compiler wait */
    unsigned slow_count;
    unsigned length; /* cursors */
    bool refused;
};

bool is_one_line(const struct serial *serial, struct range range);

/* Whether an expression has the same value in front of the loop, or, where the counter is in it, in front of
 * its iteration; and evaluating it there does nothing else. */
struct ahead {
    const struct serial *serial;
    bool pure, counted; /* the loop's counter is in it */
};
struct ahead look_ahead(const struct serial *serial, CXCursor expression);

/* Replaces the elements that every iteration of the loop reads by what has been read ahead. */
void read_ahead(struct serial *serial);

/* An edit to be made when all loops are known. */
void change_serial(struct serial *serial, struct range range, const char *text);

#endif
