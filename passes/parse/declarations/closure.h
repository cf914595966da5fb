/*
 * What crosses the files that take declarations for device code, grouped by the file that defines it.
 */
#ifndef REX_CLOSURE_H
#define REX_CLOSURE_H

#include "declarations.h"

/* ---- closure.c ---- */

/* What parse->seen says of a declaration: TAKING of a function, while what it refers to is being taken. */
enum { UNSEEN, TAKEN, TAKING, MOVED };

/* Takes a declaration; false where it has been taken before. */
bool take_declaration(struct parse *parse, CXCursor declaration);

/* Adds a declaration of a kind to those of the device file; prototype: it is an earlier one of a function or
 * a variable; constant: it is a copy of a constant's value. */
void add_device_item(struct parse *parse, CXCursor cursor, const char *kind, bool prototype, bool constant);

/* Takes what device code refers to, as a visit of its tree. */
void visit_device_code(CXCursor cursor, CXCursor parent, void *context);

/* Whether a variable is const, and its declaration gives its value. */
bool closure_is_constant(CXCursor variable);

/* ---- types.c ---- */

/* Takes a type's declaration, and all that it needs. */
void add_type_declaration(struct parse *parse, CXCursor declaration);

/* Looks at a type's declaration in device code. */
void visit_type(struct parse *parse, CXCursor cursor, CXCursor parent);

/* Gives a tag that another type has for its name, where it is declared or named, the name that it has in
 * device code (front/tags.c). */
void respell_tag(struct parse *parse, CXCursor cursor);

/* `struct s { int a; } f(void)`: C++ defines no types there. */
void move_out_of_prototype(struct parse *parse, CXCursor type, CXCursor parent);

/* ---- in_block.c ---- */

/* Declared in a block, `extern int n;` is the file's variable. */
bool is_extern(CXCursor variable);

/* Functions and the file's variables declared in a block: their declarations stand in front of all functions.
 * Beside variables of the block the declarator goes, with the comma behind the one before or in front of the
 * one that follows. */
void drop_declarations(struct parse *parse, CXCursor statement);

#endif
