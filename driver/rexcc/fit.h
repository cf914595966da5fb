/*
 * What crosses the files fit.c, fit_choose.c and fit_ptx.c: kernels whose number of teams on a multiprocessor
 * is still to be decided.
 */
#ifndef REX_FIT_H
#define REX_FIT_H

#include "rexcc.h"

/* A kernel of which the device file says (REX_FIT) that another number of teams may be tried. */
struct fit {
    const char *kernel;
    bool told;                /* the device file states how many teams a multiprocessor shall hold */
    unsigned threads, most;   /* threads of the widest team; how many registers a thread may give up */
    struct gpu_answer first;  /* the assembler's first answer */
    struct gpu_answer second; /* its answer when it was asked for `tried` teams, or for `limit` registers */
    struct gpu_answer object; /* its answer for an object, where `first` is the one for a program by itself */
    unsigned teams;           /* how many teams a multiprocessor holds by the first answer */
    unsigned tried;           /* how many the assembler was asked for; 0: it was not asked */
    bool refused;             /* it was asked, and would have kept variables in memory */
    bool untold;              /* an object's, whose number of teams is not stated, and could be larger */
    unsigned limit;           /* how many registers an object's kernel may have; 0: no limit is stated */
};

struct fits {
    struct fit *items;
    size_t count, capacity;
    bool calls; /* the kernels call functions that may belong to other units, with up to FUNCTION_REGISTERS */
};

/* ---- fit_choose.c: decides from the assembler's answers ---- */

/* How many teams of the kernel a multiprocessor holds, with that many registers for a thread. */
unsigned fit_resident_teams(const struct gpu_multiprocessor *processor, const struct fit *fit,
                            unsigned registers);

/* The bytes of stack and of spilled registers. */
unsigned fit_in_memory(const struct gpu_answer *answer);

/* Whether the kernel is to be compiled for another number of teams, as far as is known. */
bool fit_is_asked(const struct fit *fit);

/* Whether the kernel is to differ from the assembler's first answer; whether one of the kernels is. */
bool fit_is_changed(const struct fit *fit);
bool fit_any_changed(const struct fits *fits);

/* Chooses for each kernel, by its first answer, what the assembler is asked for. Returns whether there is
 * anything. */
bool fit_find_candidates(const struct gpu_multiprocessor *processor, const struct fits *fits);

/* Decides by each kernel's second answer whether that counts. Returns whether one does not: then the kernel
 * is asked for less, or stays as it is. */
bool fit_refuse(const struct gpu_multiprocessor *processor, const struct fits *fits);

/* All kernels stay as they are: the assembler has failed, as it does where a kernel has fewer registers than
 * a function that it calls by address. */
void fit_refuse_all(const struct fits *fits);

/* ---- fit_ptx.c: reads and changes PTX ---- */

/* Finds the kernels in PTX whose number of teams is not stated, and sets fits->calls where the PTX has calls:
 * then none is found, because functions of other units, and functions that are called by address, have any
 * number of registers. Returns whether there are any. */
bool fit_find_untold(struct fits *fits, const char *ptx);

/* Copies a file with PTX to `path`. The kernels that are asked for another number of teams, or for fewer
 * registers, get a directive that says so. Returns false after an error message. */
bool fit_write_ptx(const char *path, const char *ptx_path, const struct fits *fits);

/* The same with no other kernels than those that are `untold`, as they are. */
bool fit_write_untold(const char *path, const char *ptx_path, const struct fits *fits);

#endif
