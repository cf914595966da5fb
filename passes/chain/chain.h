/*
 * What crosses the files of rex-chain, grouped by the file that defines it.
 */
#ifndef CHAIN_H
#define CHAIN_H

#include "ir.h"

/* ---- statements.c: the host's statements as a tree ---- */

enum statement_kind { /* the schema's words for `statement`, in their order, and constructs */
                      FUNCTION,
                      BLOCK,
                      LOOP,
                      IF,
                      SWITCH,
                      CASE,
                      LABEL,
                      BREAK,
                      CONTINUE,
                      RETURN,
                      GOTO,
                      DIRECTIVE,
                      SIMPLE,
                      LAUNCH,   /* a target region that the device runs */
                      CONSTRUCT /* any other */
};

struct place {
    struct ir_node *node; /* a text, or the construct */
    size_t offset;        /* in the text */
};

/* What is presumed about functions that other files define: SURE: they may do anything. ASSUMING: the host
 * need not wait in them, which the program checks as a condition at run time (files.c). */
enum view { SURE, ASSUMING };

struct stop {
    bool stops;
    bool assumed; /* only where a function called there is not such */
};

struct statement {
    enum statement_kind kind;
    struct ir_node *facts;      /* its first line in the IR; of a construct its node */
    struct place begin, end;    /* where it begins, and has ended */
    const struct ir_node *mark; /* what a chain has left directly in front of it, or NULL */
    struct statement *parent, *first, *last, *next, *previous;
    struct stop
        stops[2]; /* the branch of an `if` in a loop for which a chain stops (overlap.c), by the view */
    bool aside;   /* the branch of an `if` in a function, for which a caller's chain stops */
    struct known *known; /* what was found out of it, overlap.c; NULL: nothing yet */
    struct {
        struct ir_node *begin, *end, *stop, *go;
    } marks; /* of chains, to be put around it */
};

/* What a statement contains, the functions that it calls included. */
struct census {
    size_t foreign;           /* calls of functions that other files define */
    size_t free;              /* launches that need only stay in order */
    size_t nowait;            /* of these: those that the program itself does not wait for */
    size_t depends;           /* launches that depend on others */
    size_t foreign_addresses; /* launches whose kernels may have addresses other than those of mapped data */
    size_t memory_reads;      /* statements in which the host looks at memory by pointers */
    size_t updates;           /* that may be part of a chain */
    size_t waiting;           /* other launches */
    size_t taskwaits;
};

/* A function that the unit defines, and that is known by its statements. */
struct function {
    const char *name;
    struct statement *body;
    bool replaceable; /* calls of it may come to another body */
    bool recursive;   /* a way leads from it to itself */
    struct {
        enum { NOT_ASKED, BEING_ASKED, ANSWERED } state;
        const char *obstacle; /* why the host has to wait in it; NULL: it need not */
        bool counted;         /* the census of its body is known: */
        struct census census;
    } views[2];
    unsigned visited; /* number of the last search that has come to it */
};

struct host {
    struct statement *root;
    struct function *functions; /* sorted by name */
    size_t count, capacity;
    struct state *state; /* of state.c */
};

/* Reads the unit's. */
void host_read(struct host *host, const struct ir_module *module);

#define statement_each(child, parent)                                                                        \
    for (struct statement *child = (parent)->first; child; child = child->next)

/* The function that a call of that name leads to; NULL where it is not known. */
struct function *function_find(const struct host *host, const char *name);

/* Whether the statement (NULL: there is none) does nothing but wait for this thread's tasks; whether it does
 * so without waiting for other threads. */
bool is_synchronised(const struct statement *statement);
bool is_taskwait(const struct statement *statement);

/* ---- library.c: functions that no unit of the program defines ---- */

enum library_effect { UNKNOWN_EFFECT, COMPUTES_VALUE, LOOKS_AT_MEMORY };

enum library_effect library_effect(const char *name);

/* ---- state.c: what a kernel uses of its image besides its code ---- */

/* Notes the unit's declarations. */
struct state *state_find(const struct ir_module *module);

struct image_use {
    const char *obstacle; /* why libomptarget has to launch the kernel; NULL: REX can */
    const char *image;    /* what it uses besides code, so that it must be of libomptarget's load; or NULL */
    bool addresses;       /* that may hold addresses */
};

/* What the target's kernel uses. */
struct image_use state_use(struct state *state, const struct ir_node *target);

/* ---- request.c: what launches and data constructs ask of the host ---- */

/* Why the host waits for this launch, even where its code may overlap launches; NULL when it need not. That
 * it is `direct` or not is known. */
const char *wait_reason(const struct ir_node *target);

/* The target's depend clauses, spelled for a taskwait construct; NULL: it has none. The launch may still be
 * in a chain. */
const char *dependences_of(const struct ir_node *target);

/* Why REX cannot launch the kernel, whose use of its image is known, or update present data, by itself while
 * the host waits; NULL if it can. */
const char *direct_obstacle(const struct ir_node *target, const struct image_use *use);
const char *update_obstacle(const struct ir_node *data);

/* Why the host has to wait for launches before or in a launch, or another construct; NULL if it need not. */
const char *launch_obstacle(const struct ir_node *target);
const char *construct_obstacle(const struct ir_node *construct);

/* Whether the host reads memory to evaluate what a construct's launch or transfer needs. */
bool reads_memory(const struct ir_node *construct);

/* Whether the kernel may have addresses other than those of mapped data. */
bool has_foreign_addresses(const struct ir_node *target);

/* ---- main.c ---- */

/* A new number for a search that visits each function once. */
unsigned search_new(void);

/* Marks the launches and updates of a statement, and of the functions that it calls, as part of a chain: of
 * the chain around it, or, ASSUMING, of one that may be open when the host comes there. */
void release(const struct host *host, const struct statement *statement, enum view view, unsigned search);

/* Attaches the marks of where the chain around a statement stops or pauses in it. */
void attach_stops(const struct host *host, struct statement *statement, enum view view);

/* ---- overlap.c: what the host may do while a chain runs ---- */

void census_add(const struct host *host, struct statement *statement, enum view view, struct census *census);
void census_add_call(const struct host *host, struct function *function, enum view view,
                     struct census *census);
void census_join(struct census *to, const struct census *from);

/* Notes that the chain stops for a branch, or stops no more. */
void set_stop(struct statement *branch, enum view view, struct stop stop);

/* Why the host has to wait for launches before or in the statement; NULL when it need not. Sets `stops` of
 * branches in it. */
const char *overlap_obstacle(const struct host *host, struct statement *statement, enum view view);

/* The same for a function that the unit defines, where it is called. */
const char *function_obstacle(const struct host *host, struct function *function, enum view view);

/* Whether the last thing in a branch is `return` or `goto`. */
bool leaves_at_end(const struct statement *branch);

/* ---- files.c: loops of launches that go over several files ---- */

/* Attaches conditional marks to loops, and states in the module what other files may know about the unit's
 * functions. */
void find_chains_of_files(const struct host *host, struct ir_module *module);

/* ---- late.c: results that are waited for later ---- */

/* Of the launches in the statement, when chains are known. */
void find_late_results(const struct statement *statement);

/* ---- marks.c: where chains begin and end, in the IR ---- */

/* Makes a `chain` node with that part; inserts one before a statement, or after it. Marks have to be inserted
 * from the end of the unit on, because a mark in a text moves what follows it. */
struct ir_node *mark_new(const char *part);

/* Puts the marks that are attached to statements around them. */
void place_marks(const struct statement *statement);

#endif
