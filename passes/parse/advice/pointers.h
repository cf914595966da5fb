/*
 * What is known of the program's pointers, and the order in which the program uses them. Grouped by the file
 * that defines the functions.
 */
#ifndef REX_POINTERS_H
#define REX_POINTERS_H

#include "effects.h"
#include "parse.h"

enum { MOST_EVENTS = 100000, DEEPEST_CALL = 16, MOST_CALLS = 5000 };

/* Where a pointer's value goes: nowhere, as an argument to calls of known functions, or elsewhere, so that it
 * may have aliases. */
enum given { GIVEN_NOWHERE, GIVEN_CALLS, GIVEN_ANYWHERE };

struct pointer {
    CXCursor declaration;
    const char *name;
    bool local; /* of a function, and not static */
    bool parameter;
    bool twice;                   /* the name is declared again */
    unsigned assignments;         /* to the pointer itself, with its initial value */
    bool allocated;               /* all assigned values are allocations */
    bool valued;                  /* one of them also sets the memory, as calloc does */
    bool device;                  /* all assigned values are memory of a device */
    CXCursor device_number;       /* the variable with that device's number; null: it is no variable */
    size_t host_uses, host_frees; /* where the host accesses elements, and calls free; 0: nowhere */
    long long bytes;              /* that the last assigned value allocates; -1: not known */
    size_t allocation;            /* the place of that value */
    CXCursor call;                /* the call that allocates it; null: it is no allocation */
    enum given given;
    CXCursor argument; /* of a parameter: the variable that is its argument in the calls seen so far */
    bool mixed;        /* its arguments differ, or one is no variable */
};

/* A parameter and its argument in a call: a variable, or the null cursor for other expressions. */
struct binding {
    CXCursor parameter, argument;
};

/* A use of a variable, a target region, or a directive that may wait, in the order in which the program comes
 * to them: the order of its text, with the bodies of called functions at their calls. */
struct event {
    CXCursor declaration;           /* of the variable; for a parameter, of its argument */
    const char *name;               /* its name at that place */
    const struct binding *bindings; /* of the calls around it, the innermost last */
    size_t binding_count;
    const CXCursor *held; /* the variables whose memory `target data` around it keeps on a device */
    size_t held_count;
    const CXCursor *entered; /* those whose memory `target enter data` has mapped */
    size_t entered_count;
    enum touch touch; /* how its elements are accessed */
    enum touch value; /* how it is accessed itself */
    bool assigned;    /* it is assigned a value */
    bool in_loop;
    size_t offset;
    const struct pragma *region; /* a target region; NULL: the host uses the variable */
    bool waits;                  /* it is another directive, which may wait for regions */
    bool guarded;                /* it may be skipped */
    CXCursor statement;          /* the outermost loop around it in its function, or the statement */
    CXCursor plain; /* the outermost statement around it without directives, or the null cursor */
};

/* The visit of a unit. */
struct memory_survey {
    struct parse *parse;
    struct path path;
    struct pointer *pointers;
    size_t count, capacity;
    struct event *events;
    size_t event_count, event_capacity;
    bool closed;    /* the unit is the whole program */
    bool addresses; /* the host asks for addresses in a device's memory */
    CXCursor main;  /* the function, or the null cursor */
    struct binding *bindings;
    size_t binding_count;
    CXCursor *held, *entered;
    size_t held_count, entered_count;
    bool jumps;     /* a jump in the function may skip what comes after it */
    unsigned depth; /* of calls */
    size_t calls;   /* all that have been followed: recursion doubles them at each depth */
    unsigned loops, guards;
    CXCursor statement, plain;
};

/* ---- pointers.c ---- */

/* Adds a `pointer` for each pointer that the unit declares once. Returns what else is known of them. */
struct memory_survey survey_pointers(struct parse *parse, struct ir_node *root);

/* The declaration that stands for all declarations of one variable. */
CXCursor canonical(CXCursor declaration);

/* What is known of a variable; NULL where the unit does not declare it. */
struct pointer *find_pointer(const struct memory_survey *survey, CXCursor declaration);

/* ---- allocated.c ---- */

/* States which sections are longer than what their pointers were given, whatever lengths are. */
void note_lengths(const struct memory_survey *survey);

/* ---- order.c ---- */

/* Lists the events of a function, in survey->events. Returns false where there are too many. */
bool list_events(struct memory_survey *survey, CXCursor function);

/* The variable that a declaration stands for in the calls around it: for a parameter, its argument. */
CXCursor bound(const struct binding *bindings, size_t count, CXCursor declaration);

/* Whether `target data` around an event, or `target enter data` in front of it, keeps the variable's memory
 * on a device; whether the latter does. */
bool is_held_by_data(const struct event *event, CXCursor variable);
bool is_entered(const struct event *event, CXCursor variable);

/* ---- untimely.c ---- */

/* The variable that a region accesses: for a parameter, its argument in the calls around the region. */
CXCursor accessed(const struct event *event, const struct ir_node *access);

/* The `access` node of a region for a variable's elements; NULL: there is none. */
struct ir_node *access_to(const struct event *event, CXCursor variable);

/* Adds `untimely` nodes to the region that is event number `place`. */
void note_untimely(struct memory_survey *survey, size_t place);

#endif
