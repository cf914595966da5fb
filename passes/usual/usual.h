/*
 * What crosses the files of rex-usual, grouped by the file that defines it. `reason` is why a kernel's
 * iterations are not to be there twice, or NULL.
 */
#ifndef USUAL_H
#define USUAL_H

#include "ir.h"

enum { LONGEST_BESIDE = 150 }; /* of an iteration, in nodes of the syntax tree */

#define WIDE "16" /* how many bytes one instruction accesses */

/* ---- league.c ---- */

/* Whether a construct's loops count from 0 by 1; whether no two pointers of the kernel alias. */
bool counts_from_0(const struct ir_node *construct);
bool all_are_restrict(const struct ir_node *kernel);

/* Decides whether a thread of a kernel runs four neighbouring iterations at a time. */
void decide_beside(const struct ir_module *module, const struct ir_node *target, struct ir_node *kernel,
                   const char *reason);

/* ---- team.c ---- */

/* Decides the same of a parallel loop in the kernel. */
void decide_team(const struct ir_module *module, const struct ir_node *kernel, struct ir_node *construct);

/* ---- aligned.c ---- */

/* Decides which parameters lead to neighbours that are accessed together. */
void decide_aligned(const struct ir_node *target, struct ir_node *kernel, const char *reason);

#endif
