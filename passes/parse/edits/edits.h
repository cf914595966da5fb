/*
 * Changes to the user's text: what the device file and the host file have otherwise than the source.
 */
#ifndef REX_EDITS_H
#define REX_EDITS_H

#include "parse.h"

/* ---- edits.c: changes to the user's text ---- */

/* The text of a range as the device file has it, with marks for edits (marks.c), and as the host file has
 * it. The text behind a construct has what ends there of edits to the code in `front` of that. */
char *device_text_behind(struct parse *parse, struct range front, struct range range);
char *device_text(struct parse *parse, size_t begin, size_t end);
char *host_text(struct parse *parse, size_t begin, size_t end);

/* How long the host's text of a range is. */
size_t host_length(struct parse *parse, size_t begin, size_t end);

/* Replace a piece of text, and insert text after another one. In device text that is an edit (marks.c). */
void replace_device_text(struct parse *parse, struct range range, const char *text);
void replace_host_text(struct parse *parse, struct range range, const char *text);
void insert_device_statement(struct parse *parse, size_t offset, const char *text);
void append_device_text(struct parse *parse, struct range range, const char *text);
void wrap_device_text(struct parse *parse, struct range range, const char *before, const char *behind);

/* Adds any other edit; edits at one place keep the order of the calls. */
void add_edit(struct edits *edits, struct edit edit);

/* Whether an edit begins at the offset; whether one without a kind does. */
bool is_edited(struct parse *parse, size_t offset);
bool is_edited_beyond(struct parse *parse, size_t offset, const char *kind);

/* ---- marks.c: edits in device text ---- */

/* The text that stands for an edit of a kind, or for a part of one (`part`; NULL if it has no parts): then
 * pairs of an argument and its value, ended by NULL. Arguments whose value is NULL are left out. */
const char *edit_text(const char *kind, const char *part, ...) __attribute__((sentinel));

/* The same for C text that means the same as the original, or states it in another place; it may contain
 * edits. `why`: what C++ needs it for. */
const char *edit_as_c(const char *text, const char *why);

/* An edit, in the place of a piece of C. */
const char *edit_in_place_of(const char *edit, const char *replaced);

/* Whether a text begins with an edit of that kind. */
bool is_edit_of_kind(const char *text, const char *kind);

/* The first character of the device code that a text stands for. */
char first_character(const char *text);

/* Turns marks into `edit` nodes. */
void place_edits(struct ir_module *module);

/* Calls `act` for the statement of each target region that the device runs, and for each function in the
 * device file, with no region. */
void each_device_code(struct parse *parse,
                      void (*act)(struct parse *parse, struct ir_node *target, CXCursor code, void *context),
                      void *context);

/* ---- squares.c: pow(x, 2) ---- */

/* Makes device code multiply where it asks for the second power of a number. */
void note_squares(struct parse *parse);

/* ---- sines.c: the sine and the cosine of one number ---- */

/* Makes device code compute the sine and cosine of a value together; called after loops have been marked. */
void note_sines(struct parse *parse);

/* States that a target region computes an expression in a cheaper way; with NULL, the code is a function's,
 * of which nothing is stated. */
void note_cheaper(struct parse *parse, struct ir_node *target, const char *kind, struct range expression);

/* ---- cast.c: casts that C++ wants ---- */

/* Edits for an implicit conversion, an overloaded name, a cast from a pointer, and the result of a function
 * of the C library; for calls by pointers, and comparisons of pointers, where functions are declare target
 * indirect; for the member of a union that an argument, or a cast, initializes. */
void note_cast(struct parse *parse, CXCursor conversion, CXCursor parent);
void note_name(struct parse *parse, CXCursor name, CXCursor parent);
void widen_cast(struct parse *parse, CXCursor cast);
void name_union(struct parse *parse, CXCursor literal);
void name_union_of_cast(struct parse *parse, CXCursor cast);
void note_result(struct parse *parse, CXCursor call);
void note_call(struct parse *parse, CXCursor call);
void note_comparison(struct parse *parse, CXCursor comparison);

/* ---- within.c: accesses that are looked at ---- */

/* Edits for an expression that reads or writes an object in memory. Called after all other edits around that
 * expression. */
void note_within(struct parse *parse, CXCursor expression);

/* ---- vla.c: arrays of variable length in device code ---- */

/* Records the edits for uses of such an array in an expression: its size, its address, a cast. */
void vla_visit(struct parse *parse, CXCursor cursor);

/* The declaration of a variable with such a type, or NULL for others, and the edits of a parameter. `number`:
 * of the team object that the array is, or NULL; `align`: its alignment, or NULL. */
const char *vla_declaration(struct parse *parse, CXCursor variable, const char *number, const char *align);

/* The statement that gives all elements of such an array zero: C23's `int a[n] = {}`. */
const char *vla_clear(CXCursor variable);

/* States in a team object's node what the host may know about the array. */
void vla_describe(struct parse *parse, CXCursor variable, struct range code, struct ir_node *object);

/* Whether a cursor is a parameter that is written as such an array, as one of them, or as a pointer to one.
 */
bool is_vla_parameter(CXCursor cursor);
void vla_parameter(struct parse *parse, CXCursor parameter);

/* ---- volatile_member.c: volatile structs in structs ---- */

/* Edits for the declaration of such a member, and for an expression that names it. */
void declare_volatile_member(struct parse *parse, CXCursor field);
void name_volatile_member(struct parse *parse, CXCursor expression);

/* ---- dialect.c ---- */

/* To how many bytes a variable is aligned, if its declaration or the type's name asks for more than the type
 * has, or it is more than what a team's memory has; else NULL. */
const char *declared_alignment(struct parse *parse, CXCursor variable);

/* The same, or what a directive `allocate` asks for, where that is more. */
const char *whole_alignment(struct parse *parse, CXCursor variable);

/* What its declaration says of that, as words of C++ in front of a declaration. */
const char *declared_alignment_words(const struct parse *parse, CXCursor variable);

/* Gives a function a value where C lets it end without one. */
void complete_function(struct parse *parse, CXCursor function);

/* Gives the body of a for statement a scope of its own where it declares names of the head's again. */
void separate_body(struct parse *parse, CXCursor loop);

/* Puts `int` where C89 finds no type in front of a declaration's first name. */
const char *promoted_parameter(const struct parse *parse, CXCursor function, CXCursor parameter);
void add_implicit_int(struct parse *parse, CXCursor declaration);

/* Records the edits of a piece of device code that C++ spells differently, after the edits inside it. */
void respell_as_cxx(struct parse *parse, CXCursor cursor, CXCursor parent);

/* Takes an attribute that is a matter of the host alone out of the device text. */
void drop_attribute(struct parse *parse, CXCursor attribute);

/* The same for the name that a function has for the linker: int f(int) asm("g"). Refuses it where no
 * definition follows. */
void drop_label(struct parse *parse, CXCursor label, CXCursor function);

/* ---- typing.c, generic.c, strings.c, operators.c: the same, before those inside are known ---- */

/* Edits for expressions that have another type in C++ than in C; for _Generic; for strings; for operators
 * that C++ lacks. */
void respell_types(struct parse *parse, CXCursor cursor);
void select_type(struct parse *parse, CXCursor selection);

/* Has the device file declare what a type in the text names that libclang does not come to. Returns whether
 * the text begins as a type does, and not as an expression. */
bool take_types(struct parse *parse, struct range range);

/* The same for one name, of a struct, union or enum or of another type, that stands at an offset. Returns its
 * declaration, or the null cursor. */
CXCursor take_type(struct parse *parse, const char *name, bool tag, size_t use);
void respell_string(struct parse *parse, CXCursor literal, CXCursor parent);
void respell_operator(struct parse *parse, CXCursor cursor);
void spell_as_float(struct parse *parse, CXCursor conversion);
void copy_volatile(struct parse *parse, CXCursor conversion);

/* ---- atomic_type.c ---- */

/* Makes the qualifier `_Atomic` of the user's declarations the specifier `_Atomic(type)`, in device code. */
void respell_atomic_types(struct parse *parse);

/* Reports _Atomic before a declared name where it is not supported yet. */
void refuse_atomic_qualifier(struct parse *parse, CXCursor declaration);

/* ---- short_float.c: floating-point types of 16 bits ---- */

void respell_short_float(struct parse *parse, CXCursor cursor, CXCursor parent);

/* ---- vector.c: vectors on a GPU ---- */

void name_vector(struct parse *parse, CXCursor definition);
void respell_vector(struct parse *parse, CXCursor cursor, CXCursor parent);

/* ---- refuse.c ---- */

/* An error for a piece of device code that no device, or not the one at hand, can have. */
void refuse_visit(struct parse *parse, CXCursor cursor);
void refuse_embedded_types(struct parse *parse, CXCursor type);
void refuse_head(const struct parse *parse, CXCursor function);

/* Whether evaluating an expression may do more than give a value. */
bool has_side_effect(CXCursor expression);

/* The same for a typedef whose length device code would have to know. */
void refuse_variable_typedef(const struct parse *parse, CXCursor type);

/* The same for a builtin that device code names. */
void refuse_builtin(const struct parse *parse, CXCursor function, size_t use);

/* ---- asm.c: GNU C's asm ---- */

/* Whether such a statement has instructions, which are the host's. */
bool has_instructions(const struct parse *parse, CXCursor statement);
void respell_asm(struct parse *parse, CXCursor statement);

/* ---- format.c: what printf is told of sizes, and the standard streams ---- */

void respell_format(struct parse *parse, CXCursor call, CXCursor parent);

/* Whether an expression is stdout or stderr. */
bool is_standard_stream(const struct parse *parse, CXCursor expression);
void respell_stream(struct parse *parse, CXCursor name);

/* ---- labels.c: labels at the end of a block, and those of a switch ---- */

void respell_labels(struct parse *parse, CXCursor statement);

/* Gives a label that ends a block an empty statement; clang has one there in any case. */
void end_label(struct parse *parse, CXCursor statement);

/* ---- lenient.c: what compilers of C take with a warning ---- */

void respell_lenient(struct parse *parse, CXCursor cursor);

/* What stands behind the word enum in a definition, so that C++ has the enum's storage as its integer's, too:
 * C++ takes it for a type of its own, through which nothing stores that is read as an integer, and clang
 * moves loads by that. CUDA's compiler does not. The same for structs that have members of such types. */
const char *alias_attribute(const struct parse *parse, CXCursor type);

/* Has an enum declared that is named in front of its definition, or refuses it. */
void note_early_enum(struct parse *parse, CXCursor name);

/* ---- local_types.c ---- */

/* Notes that the kernel of a region names a type. */
void local_types_note(struct parse *parse, CXType type, size_t region);

/* Finds the blocks of functions that have types of one name, and sets the attribute `blocks` of the regions
 * in them. Reports such blocks that are nested, and types that are hidden where a kernel names them. */
void local_types_separate(struct parse *parse);

/* Reports constants of a function that hide something of the same name in device code. */
void refuse_hiding_constants(const struct parse *parse);

/* Those blocks around a place, the outermost first, as a list for the attribute; NULL for none. */
const char *local_blocks(const struct parse *parse, size_t offset);

/* ---- c90.c ---- */

/* Reports names that are used where only C90 knows them. */
void refuse_c90_names(struct parse *parse);

/* The function that a local type or constant belongs to, or NULL; whether two of them belong to different
 * functions, or to blocks side by side, so that they may have the same name. */
const char *local_function(CXCursor type);
bool local_names_apart(CXCursor one, CXCursor other);

/* ---- initializer.c ---- */

/* Notes a list; puts designated members into C++'s order, when the edits inside the lists are known. */
void note_list(struct parse *parse, CXCursor list);
void order_designators(struct parse *parse);

/* ---- element.c: addresses of elements ---- */

/* Counts such addresses in the value of a static variable in bytes where nvcc needs that; called before other
 * edits in there are known. */
void count_addresses(struct parse *parse, CXCursor variable);

/* ---- jump.c: jumps over declarations ---- */

/* Notes a statement that jumps, or the label of a switch that begins at `choice`; the path is that of the
 * jump, or of the switch. */
void note_jump(struct parse *parse, CXCursor cursor, size_t choice, const struct statement_path *path);

/* Whether jumps enter a range from outside; whether jumps skip a declaration and continue in its block; the
 * statement that initializes a variable after its declaration. */
bool is_entered_by_jumps(const struct parse *parse, struct range range);
bool is_passed_by_jumps(const struct parse *parse, const struct device_declaration *declaration);
const char *value_statement(CXCursor variable, const char *value);

/* ---- early.c: declarations that jumps pass in front of where these begin ---- */

/* Where a variable can be declared that no jump passes. */
struct early_place {
    struct range known; /* from there to the end of its scope */
    bool wrapped;       /* this is a piece that gets braces */
};
struct early_place find_early_place(const struct parse *parse, const struct device_declaration *declaration);

/* Reports names that would mean another variable if such a variable were declared there; declares all. */
void check_early_variable(struct parse *parse, CXCursor variable,
                          const struct device_declaration *declaration, struct early_place place);
void declare_at(struct parse *parse, struct early_place place, const char *text);

/* ---- shared.c, literal.c: declarations and compound literals that become objects others reach ---- */

/* Gives team storage to the variables that need it. */
void share_declarations(struct parse *parse);

/* The statements that declare an object which a team's threads share, without a value, with a node in the
 * target region whose code that is. As a text: */
const char *team_object(struct parse *parse, struct range code, size_t offset, const char *name, CXType type);
const char *statements_text(const char *statements);

/* Whether a parallel region may access a declared variable through a pointer. */
bool may_be_reached(struct parse *parse, struct range code, size_t offset);

/* Notes a compound literal in device code, or the definition of a type in an expression. */
void note_literal(struct parse *parse, CXCursor parent, struct literal_object literal);
void note_type(struct parse *parse, CXCursor parent, struct literal_object type);

/* The definitions of the objects that the value of a variable outside of functions has the addresses of. */
const char *global_literals(struct parse *parse, CXCursor variable);

/* Gives the literals their objects. */
void declare_literals(struct parse *parse);

/* ---- plain.c: data clauses that the host compiler does not take ---- */

/* Replaces them, for clang's OpenMP parser and in the host file, by ones that name their variables. */
void simplify_clauses(struct parse *parse);

/* The first name in a list item that is not inside brackets. */
const char *item_root(const char *item);

/* ---- symbols.c: the program's names that begin like the runtime's ---- */

/* States the symbols of names that other units may see, and keeps __func__ in the host file. */
void keep_symbols(struct parse *parse, struct ir_node *root);

/* ---- version.c: which version of OpenMP the text is ---- */

/* Has clang take the text for a later version than its default if that is needed, unless a flag says for
 * which. To be called before anything is withheld. */
void settle_openmp_version(struct parse *parse);

/* ---- withhold.c: what clang's OpenMP parser is not to see ---- */

/* Blanks a range in the text that is parsed with OpenMP, and puts `host` in its place in the host file. To be
 * called before translate(). */
void withhold(struct parse *parse, struct range range, const char *host);
void withhold_pragma(struct parse *parse, const struct pragma *pragma);

/* Makes source.checked, and withholds all that clang is known not to take. */
void withhold_unknown(struct parse *parse);

#endif
