/*
 * What C and OpenMP have: directives, clauses, runtime routines, the C library, and the clang that
 * preprocesses.
 */
#ifndef REX_IR_LANGUAGE_H
#define REX_IR_LANGUAGE_H

#include "node.h"

/* ---- directive.c: OpenMP's directives, clauses, and what they consist of ---- */

enum directive_leaf { /* constituent constructs, OpenMP 5.2 section 17 */
                      LEAF_TARGET = 1,
                      LEAF_TEAMS = 2,
                      LEAF_DISTRIBUTE = 4,
                      LEAF_PARALLEL = 8,
                      LEAF_FOR = 16,
                      LEAF_SIMD = 32,
                      LEAF_DATA = 64,         /* target data */
                      LEAF_STANDALONE = 128,  /* target enter data, exit data, update */
                      LEAF_DECLARE = 256,     /* declare target and its kin */
                      LEAF_HOST = 512,        /* stays as it is for the host compiler */
                      LEAF_EXECUTABLE = 1024, /* has an associated statement */
                      LEAF_TASK = 2048,       /* a target task: nowait, depend */
                      LEAF_MAPPER = 4096,     /* declare mapper */
                      LEAF_INSIDE = 8192,     /* device code can have it */
                      LEAF_REFUSED = 16384,   /* of a clause: OpenMP allows it there, and REX refuses it */
                      LEAF_RESOLVED = 32768   /* rex-parse resolves it in the text */
};

struct directive {
    const char *name;
    unsigned leaves;
};

struct clause_rule {
    const char *name;
    unsigned leaves;       /* the clause is allowed where one of these is a constituent */
    const char *modifiers; /* the words allowed before `:`, for messages; NULL: none */
};

/* The longest directive that the text (after `omp`) begins with, or NULL; *length gets the number of its
 * characters. */
const struct directive *directive_match(const char *text, size_t *length);
const struct directive *directive_find(const char *name);
const struct clause_rule *clause_find(const char *name);
const struct directive *directive_row(size_t index); /* NULL behind the last */
const struct clause_rule *clause_row(size_t index);
const char *directive_word(size_t index); /* every word that directives consist of, for suggestions */
const char *clause_name(size_t index);

/* A clause node spelled as in a pragma: depend(in: x). */
const char *clause_text(const struct ir_node *clause);

/* The leaves of a target or data node's directive. */
unsigned directive_leaves(const struct ir_node *node);

/* ---- routine.c: OpenMP's runtime library routines ---- */

struct routine {
    const char *name;
    bool device; /* whether runtime/ defines it for device code */
};

const struct routine *routine_find(const char *name);
const struct routine *routine_row(size_t index); /* NULL behind the last */

/* ---- library.c: the C library ---- */

bool library_has(const char *name); /* whether device code can call the function */

/* The name by which device code on GPUs calls a builtin of compilers, without its size; NULL: it cannot. */
const char *library_builtin(const char *name);
const char *library_function(size_t index); /* the functions for library_has; NULL after the last */
/* Whether the name is one of the C library's functions, whoever declares it: C reserves it (C11 7.1.3). */
bool library_reserves(const char *name);
/* The header of the runtime that defines the function for GPUs; NULL where nvcc has it. */
const char *library_header(const char *name);

/* ---- preprocessor.c ---- */

/* The clang that preprocesses, and the options that it gets before the user's; the list ends with NULL. */
const char *preprocessor(void);
const char *preprocessor_option(size_t index);

/* The one of them that keeps comments. Clang then takes no call of a macro for one where a comment stands
 * between the macro's name and its arguments, so such a file is preprocessed once more, without the option:
 * by rex-parse, or by whoever has preprocessed for it, as its status says. */
#define PREPROCESSOR_COMMENTS "-C"
enum { STATUS_WITHOUT_COMMENTS = 3 };

/* An option after the user's. With _FORTIFY_SOURCE glibc's headers replace printf() by __printf_chk(), and
 * others likewise; that is for the host compiler to choose when it reads these headers again. */
#define PREPROCESSOR_LAST_OPTION "-U_FORTIFY_SOURCE"

#endif
