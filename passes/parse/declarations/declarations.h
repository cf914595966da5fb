/*
 * Declarations that device code needs: which they are, and how the device file has them.
 */
#ifndef REX_DECLARATIONS_H
#define REX_DECLARATIONS_H

#include "parse.h"

/* ---- closure.c: what device code needs of the rest of the file ---- */

/* Takes a declaration that device code refers to, or a type's declarations, and all that they need. */
void closure_add(struct parse *parse, CXCursor declaration, size_t use);
void closure_add_type(struct parse *parse, CXType type);

/* Whether each team has its own of the variable (OpenMP 6.0, section 7.12). */
bool closure_is_groupprivate(const struct parse *parse, CXCursor variable);

/* Takes the pointer to a declare target link variable; `use`: where device code needs it. */
void closure_add_link(struct parse *parse, CXCursor variable, size_t use);

/* Adds to the closure what one cursor of device code refers to, and records the edits that make it C++. */
void closure_visit(struct parse *parse, CXCursor cursor, CXCursor parent);

/* An error for a variable of which each of the host's threads has one (OpenMP 5.2, section 5.2). */
void closure_refuse_threadprivate(const struct parse *parse, CXCursor variable, size_t use);

/* Whether the type's definition was moved out of another one, or out of a function's declaration. */
bool closure_has_moved(const struct parse *parse, CXCursor type);

/* ---- declare_target.c ---- */

/* Adds everything that `declare target` directives name to the closure. */
void closure_declare_targets(struct parse *parse);

/* ---- addresses.c ---- */

/* Whether a variable of the file is initialized and may be a table of addresses. */
bool may_hold_addresses(CXCursor variable);

/* Whether the variable has a value from its declaration on; whether it is one of the file. */
bool constant_has_value(CXCursor variable);
bool is_of_file(CXCursor variable);

/* Whether the code around a name only reads the variable or a part of it, which clang's tree has a conversion
 * for. */
bool is_read_only(const struct path *path);

/* Whether the variable is const, or the unit's own and only read. */
bool is_never_changed(const struct parse *parse, CXCursor variable);

/* The same, but code of the unit may change elements by the array's name: no pointer leads to it, and no
 * other unit knows it. */
bool is_changed_by_name_alone(const struct parse *parse, CXCursor variable);

/* Whether device code has another constant of that name, or one for all functions. */
bool has_other_constant(const struct parse *parse, CXCursor variable);

/* ---- constants.c ---- */

/* Whether the type is an array of numbers, or a number, which is not volatile. */
bool is_of_numbers(CXType type);

/* ---- declaration.c ---- */

/* Adds the `declare` nodes. */
void closure_print(struct parse *parse, struct ir_node *root);

/* ---- device_variable.c: what kind of variable of the device's image one is ---- */

/* Whether a variable is const, and its declaration gives its value. */
bool has_constant_value(CXCursor variable);

/* types.c: whether an expression in a type's declaration, or in a device function, names a variable that the
 * device file does not have. */
bool names_host_variable(const struct parse *parse, CXCursor expression);

/* Whether the image has the variable; whether that is because a declare target directive says so, and by
 * which clause; whether the image has a link to it. */
bool is_device_variable(const struct parse *parse, CXCursor variable);
bool is_declare_target(const struct parse *parse, CXCursor variable);
bool is_declared_local(const struct parse *parse, CXCursor variable); /* by `local` of OpenMP 6.0 */
bool is_linked(const struct parse *parse, CXCursor variable);

/* ---- link.c: declare target link variables in device functions ---- */

void link_mark(struct parse *parse, CXCursor variable);

/* Notes that device code finds the variable by a pointer. Returns whether that is new. */
bool link_add(struct parse *parse, CXCursor variable);

/* Notes that the function which the closure is taking names the variable. Returns whether that is new. */
bool link_use(struct parse *parse, CXCursor variable, size_t use);
const char *link_pointer(CXCursor variable, const char *storage);

/* ---- reductions.c: declared reductions ---- */

/* Reads `declare reduction` directives, whose functions are placed after the user's text, and finds those
 * functions in the tree. */
void reductions_read(struct parse *parse);
void reductions_resolve(struct parse *parse);

/* Whether directives name what blocks declare, so that the text is to be parsed again. */
bool reductions_name_blocks(struct parse *parse);

/* The reduction that an identifier means for a type at an offset, or NULL; whether its functions could be
 * parsed. */
const struct declared_reduction *reduction_find(const struct parse *parse, const char *identifier,
                                                CXType type, size_t use);
bool reduction_is_good(const struct parse *parse, const struct declared_reduction *reduction);

/* ---- block_names.c ---- */

/* The declarations of blocks around a directive that its text names, in blocks that are not closed, the ends
 * of these, and the type that a name among them means. */
struct block_text {
    const char *declarations, *ends;
    CXType type;
};
struct block_text block_text(const struct parse *parse, size_t place, const char *text,
                             const char *type_name);

/* Finds out whether a reduction's directive names what blocks declare, and notes that; what is noted of it;
 * its type. */
bool block_names_note(struct parse *parse, const struct declared_reduction *reduction);
const struct block_names *block_names_known(const struct parse *parse,
                                            const struct declared_reduction *reduction);
CXType block_names_type(const struct parse *parse, const struct declared_reduction *reduction);

/* Where a declaration belongs in the order of the device file. */
size_t reduction_place(const struct parse *parse, size_t offset);

#endif
