/*
 * What crosses the files that take declarations for device code, grouped by the file that defines it.
 */
#ifndef REX_CLOSURE_H
#define REX_CLOSURE_H

#include "declarations.h"

/* ---- closure.c ---- */

/* What parse->seen records about a declaration; TAKING: of a function whose references are being visited. */
enum { UNSEEN, TAKEN, TAKING, MOVED };

/* Takes a declaration; false where it has been taken before. */
bool take_declaration(struct parse *parse, CXCursor declaration);

/* Adds a declaration of a kind to the device file; prototype: an earlier declaration of a function or a
 * variable; constant: a copy of a constant's value. */
void add_device_item(struct parse *parse, CXCursor cursor, const char *kind, bool prototype, bool constant);

/* Visits device code and adds the declarations that it refers to. */
void visit_device_code(CXCursor cursor, CXCursor parent, void *context);

/* Whether a variable is no variable of the file. */
bool is_local_variable(CXCursor variable);

/* ---- types.c ---- */

/* Takes a type's declaration, and all that it needs. */
void add_type_declaration(struct parse *parse, CXCursor declaration);

/* Looks at a type's declaration in device code. */
void visit_type(struct parse *parse, CXCursor cursor, CXCursor parent);

/* Gives a tag that another type has for its name, where it is declared or named, the name that it has in
 * device code (front/tags.c). */
void respell_tag(struct parse *parse, CXCursor cursor);

/* Has the name of an enumerator that a parameter's type defines be its value. */
void respell_enumerator(struct parse *parse, CXCursor name);

/* Has an expression such as sizeof, where it names a variable that the device file does not have, be its
 * value. Returns false for others. */
bool state_size(struct parse *parse, CXCursor expression);

/* `struct s { int a; } f(void)`: C++ defines no types there. */
void move_out_of_prototype(struct parse *parse, CXCursor type, CXCursor parent);

/* ---- in_block.c ---- */

/* Declared in a block, `extern int n;` is the file's variable. */
bool is_extern(CXCursor variable);

/* Removes declarations of functions and of the file's variables from a block, because they are placed before
 * all functions. Among declarators of block variables only the declarator is removed, with the comma before
 * or after it. */
void drop_declarations(struct parse *parse, CXCursor statement);

#endif
