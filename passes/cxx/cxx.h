/*
 * rex-cxx, which is also linked into rex-emit: the one place where the device file's C++ is spelled.
 */
#ifndef REX_CXX_H
#define REX_CXX_H

#include "ir.h"

/* Turns device code into C++, once. Called by rex-emit, too, for IR that rex-cxx has not processed. */
bool cxx_spell(struct ir_module *module);

/* ---- edits.c: the user's text with its edits ---- */

/* Makes the edits below a line in its texts, and takes them out. */
void cxx_apply_edits(struct ir_node *node);

/* ---- kinds.c: what kinds of edits are ---- */

/* Gives an edit's argument, or NULL where it has none. */
typedef const char *cxx_argument(const void *context, const char *name);

/* The C++ of an edit. `lanes`: in the kernel of a packed region of which a block has several teams. */
const char *cxx_kind(const struct ir_node *edit, bool lanes, cxx_argument *argument, const void *context);

/* ---- words.c: keywords and names ---- */

/* Respells words that C++ spells differently, in texts and attributes for the device file. */
void cxx_respell(struct ir_module *module);

#endif
