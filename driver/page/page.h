/*
 * rex-page: what REX made of a file, as one page for a browser. The source stands beside what it became, the
 * IR after each pass, the host's C, the device's C++, PTX and SASS, and each line knows the line of the
 * source that it comes from.
 */
#ifndef REX_PAGE_H
#define REX_PAGE_H

#include "process.h"

/* How a text says which lines of the source its own come from. */
enum notation {
    NOTATION_SOURCE, /* it is the source */
    NOTATION_REPORT, /* file:line:column: begins what belongs to that line (rex-explain) */
    NOTATION_IR,     /* ` at file:line:column` ends a node's line */
    NOTATION_C,      /* #line, and comments that begin with file:line:column: */
    NOTATION_PTX,    /* .file and .loc */
    NOTATION_SASS,   /* nvdisasm's comments `## File "file", line n` */
    NOTATIONS
};

struct pane {
    const char *name;
    enum notation notation;
    struct buffer text;
    struct line {
        const char *begin;
        size_t length;
        unsigned from; /* the line of the source; 0: none */
    } * lines;
    size_t count;
};

/* ---- lines.c ---- */

/* Cuts the pane's text into lines and finds where they come from. `source` is the source file's name as REX
 * was given it, `device` the pane of the device file, which has been cut, or NULL. */
void pane_cut(struct pane *pane, const char *source, const struct pane *device);

/* ---- html.c ---- */

/* Adds the page to out. Returns false after an error message. */
bool page_add(struct buffer *out, const char *title, const struct pane *panes, size_t count);

#endif
