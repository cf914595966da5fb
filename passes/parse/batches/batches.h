/*
 * Serial loops of device code that may run in another way than iteration by iteration: in batches, with
 * elements kept in registers, or as copies to a team's array.
 */
#ifndef REX_BATCHES_H
#define REX_BATCHES_H

#include "parse.h"

/* ---- serial.c: loops whose iterations may be taken in batches ---- */

/* Marks them in the text, and adds the `serial` nodes; for the time when all places of variables are known.
 */
void note_serial_loops(struct parse *parse);

/* ---- held.c: elements that a loop adds up in ---- */

/* Marks them in the text, with the loops, and adds the `held` nodes; called after note_serial_loops. */
void note_held_elements(struct parse *parse);

/* ---- fill.c: loops that fill an array of the team's from memory ---- */

/* Marks the loops in the text and adds the `fill` nodes; called after note_serial_loops. */
void note_fillings(struct parse *parse);

/* ---- turns.c: loops whose counters have 64 bits ---- */

/* Has them count in 32 bits on a GPU; called after all other loops have been marked. */
void note_turns(struct parse *parse);

#endif
