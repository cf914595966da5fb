/*
 * What is known of the program's pointers, and of the order in which it comes to them (pointers.c, order.c).
 */
#ifndef REX_POINTERS_H
#define REX_POINTERS_H

#include "effects.h"
#include "parse.h"

enum { MOST_EVENTS = 100000, DEEPEST_CALL = 16 };

enum given { GIVEN_NOWHERE, GIVEN_CALLS, GIVEN_ANYWHERE };

struct pointer {
    CXCursor declaration;
    const char *name;
    bool local, parameter, twice; /* twice: the name is declared again */
    unsigned assignments;         /* of what memory it leads to, its initial value counted */
    bool allocated;               /* all of them allocate */
    bool valued;                  /* one of them gives the memory values, too */
    bool device;                  /* all of them are memory of a device's */
    CXCursor device_number;       /* the variable that says of which; null: it is no variable */
    size_t host_uses, host_frees; /* where the host uses elements, and calls free; 0: nowhere */
    long long bytes;              /* the last one does; -1: not known how many */
    size_t allocation;            /* where */
    enum given given;
    CXCursor argument; /* of a parameter: the variable that it is in all calls so far */
    bool mixed;        /* or it is more than one, or something else */
};

/* What a parameter is in a call: another variable, or the null cursor for anything else. */
struct binding {
    CXCursor parameter, argument;
};

/* What happens in the order of the program's text, functions called in their places. */
struct event {
    CXCursor declaration;           /* of the pointer; of a parameter's argument */
    const char *name;               /* by which it is named there */
    const struct binding *bindings; /* of the calls around it, the innermost last */
    size_t binding_count;
    const CXCursor *held; /* what `target data` around it keeps on a device */
    size_t held_count;
    const CXCursor *entered; /* and what `target enter data` has put there */
    size_t entered_count;
    enum touch touch; /* of its elements */
    enum touch value; /* of itself */
    bool assigned;    /* the pointer itself */
    bool in_loop;
    size_t offset;
    const struct pragma *region; /* a target region; NULL: the host touches elements */
    bool waits;                  /* or it comes to a directive, which may wait for regions */
    bool guarded;                /* something may leave it out */
    CXCursor statement;          /* the outermost loop around it in its function, or the statement */
    CXCursor plain; /* the outermost statement around it without directives, or the null cursor */
};

struct memory_survey {
    struct parse *parse;
    struct path path;
    struct pointer *pointers;
    size_t count, capacity;
    struct event *events;
    size_t event_count, event_capacity;
    bool closed;
    bool addresses; /* the host asks for addresses of a device's */
    CXCursor main;
    struct binding *bindings;
    size_t binding_count;
    CXCursor *held, *entered;
    size_t held_count, entered_count;
    bool jumps;     /* something in the function may leave out what comes behind it */
    unsigned depth; /* of calls */
    unsigned loops, guards;
    CXCursor statement, plain;
};

/* ---- pointers.c ---- */

/* Declarations of one file-scope variable are one. */
CXCursor canonical(CXCursor declaration);

/* What is known of a variable; NULL where it is none of the unit's. */
struct pointer *find_pointer(const struct memory_survey *survey, CXCursor declaration);

/* At the end of a path that names a pointer: whether nothing comes of naming it there but a comparison, or
 * that its memory is freed; and whether it is assigned. */
bool is_harmless(const struct path *path);
bool is_assigned(const struct path *path, CXCursor name);

/* ---- order.c ---- */

/* Lists the events that a function comes to; false where they are too many. */
bool list_events(struct memory_survey *survey, CXCursor function);

/* The variable that a name means in the calls around it: where it is a parameter, the argument's. */
CXCursor bound(const struct binding *bindings, size_t count, CXCursor declaration);

/* Whether `target data` around an event, or `target enter data` in front of it, keeps what the variable leads
 * to on a device; whether the latter does. */
bool is_held_by_data(const struct event *event, CXCursor variable);
bool is_entered(const struct event *event, CXCursor variable);

/* ---- host_uses.c ---- */

/* Says in the regions' nodes what the host does around the regions that a function comes to; all: that
 * function is the program. */
void note_order(struct memory_survey *survey, CXCursor function, bool all);

/* ---- untimely.c ---- */

/* The variable that a region's access is to, in the calls around the region. */
CXCursor accessed(const struct event *event, const struct ir_node *access);

/* The access of a region's to elements of a variable; NULL for none. */
struct ir_node *access_to(const struct event *event, CXCursor variable);

/* Adds the `untimely` copies of the region that is the event of that number. */
void note_untimely(struct memory_survey *survey, size_t place);

#endif
