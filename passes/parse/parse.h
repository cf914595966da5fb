/*
 * What the parts of rex-parse share. The whole pass in one paragraph: clang preprocesses the file
 * (preprocess.c); the result is split into lines that know where they came from (source.c); libclang parses
 * it twice, with OpenMP for clang's diagnostics, but for what clang does not take (withhold.c), and without
 * for the whole tree (translation.c); OpenMP pragmas are read from the text (pragma.c); one walk over the
 * tree ties each to its statement (walk.c), analyses target regions (region.c, implicit.c, loop.c), the
 * constructs inside them (nested.c, atomic.c), map items (item.c) and the declarations that device code needs
 * (closure.c, declare_target.c); what device code must say otherwise to be C++ is noted as edits (edits.c,
 * cast.c, dialect.c, initializer.c, vla.c); and the module is put together in the order of the text
 * (module.c, declaration.c).
 */
#ifndef REX_PARSE_H
#define REX_PARSE_H

#include "front.h"

/* ---- closure.c: what device code needs of the rest of the file ---- */

struct device_item {
    CXCursor cursor;
    size_t begin;
    const char *kind; /* type, function, variable, link */
    bool prototype;   /* an earlier declaration */
    bool constant;    /* a const variable, copied into the device file */
};

struct edit {
    size_t offset, remove; /* where, and how many characters go */
    const char *insert;
    bool opening; /* belongs to the text behind the offset; otherwise to the text before it */
    bool moved;   /* takes a type out of the one around it */
    size_t since; /* where what it closes begins */
    size_t order; /* of notice: outer ones before inner ones */
};

struct edits {
    struct edit *rows;
    size_t count, capacity;
    bool sorted;
};

/* What stands in device code (facts.c). */
struct facts {
    struct fact *rows;
    size_t count, capacity;
    bool sorted;
};

struct local_variable {
    struct ir_node *node;
    size_t declaration;
    struct local_variable *next;
};

/* A variable that a parallel construct in device code shares with the code around it. */
struct nested_capture {
    struct ir_node *node;
    CXCursor declaration;
    size_t code; /* where its device code begins */
    struct nested_capture *next;
};

/* What a `declare reduction` directive says for one of its types. */
struct declared_reduction {
    const char *identifier;
    unsigned number;
    struct range scope; /* where it is known */
    size_t place;       /* in front of which its functions stand in the device file */
    bool reads_original;
    CXCursor combine, initial;
};

/* Where a variable shall lie: the allocator and the alignment that a directive or clause names, or NULL. */
struct memory {
    const char *allocator, *align;
};

/* What a directive `allocate` in device code names. */
struct allocated_variable {
    size_t declaration;
    struct memory memory;
    struct allocated_variable *next;
};

/* A declaration statement or a parameter in device code, and the region or function it belongs to. */
struct device_declaration {
    CXCursor cursor;
    struct range code;
    size_t loop;      /* where the for statement begins whose head declares it; SIZE_MAX for others */
    size_t block_end; /* of the block around it */
    size_t outermost; /* where the code's first statement begins */
};

/* Why the threads of a team share a variable: parallel regions combine their threads' values in it, and do
 * nothing else with it; and all else. */
enum { SHARED_TO_REDUCE = 1, SHARED_TO_REACH = 2 };

/* Where switch and goto go on elsewhere: offsets. */
struct jump {
    size_t from, to;
};

/* A compound literal in device code that is more than a value. */
struct literal_object {
    CXCursor cursor;
    struct range code;
    struct range block; /* the innermost around it, which may begin outside of the code */
    size_t statement;   /* where the block's statement begins that it stands in */
    size_t outermost;   /* where the code's first statement begins */
    bool temporary;     /* an array that a function or a subscript gets, which C++ allows as well */
};

/* Where a variable's address is taken: one or both. */
enum address_taken { TAKEN_ON_HOST = 1, TAKEN_ON_DEVICE = 2 };

struct parse {
    const struct options *options;
    struct source source;
    struct translation translation;
    struct pragmas pragmas;
    struct scope scope;
    struct scope enumerators; /* that the walk has passed and not left again */
    struct device_item *items;
    size_t item_count, item_capacity;
    struct edits edits; /* to device code */
    struct edits host_edits;
    struct facts facts;
    unsigned char *seen;            /* per offset: the declaration there was taken into the closure */
    unsigned char *device_declared; /* per offset: the variable declared there is declare target */
    unsigned char *address_taken;   /* per offset: of the variable declared there, enum address_taken */
    unsigned char *linked;          /* per offset: link.c's state of the variable declared there */
    unsigned char *harmless;        /* per offset: nothing in the function there keeps callers on the host */
    unsigned char *in_device_code;  /* per offset: the variable declared there lives in device code */
    unsigned char *team_shared; /* per offset: why the variable declared there is one object for the team */
    struct device_declaration *declarations;
    size_t declaration_count, declaration_capacity;
    CXCursor *thread_arrays; /* of variable length, one for each thread that declares it */
    size_t thread_array_count, thread_array_capacity;
    struct jump *jumps; /* in device code */
    size_t jump_count, jump_capacity;
    CXCursor *lists; /* of initialisers in device code, inner ones first */
    size_t list_count, list_capacity;
    struct literal_object *literals;
    size_t literal_count, literal_capacity;
    struct range region;          /* the target region that is being analysed */
    struct range device;          /* the device code that the walk is in */
    bool in_device_function;      /* the walk has come to the device functions */
    bool functions_hold_parallel; /* or may, where another unit defines them */
    struct variable_use *uses;    /* of the function's regions, those of one side by side */
    size_t use_count, use_capacity;
    struct nested_capture *captures; /* of the parallel constructs that are not finished */
    struct allocated_variable *allocated;
    size_t *once; /* offsets of what one thread of a team does, by number */
    size_t once_count, once_capacity;
    CXCursor device_function; /* that the closure is taking */
    bool recursive;           /* device functions may call themselves */
    bool devices;             /* the host maps data, or calls routines that work on devices */
    bool locks;               /* device code has locks, or the compiler's own atomic operations */
    struct linked_use *linked_uses;
    struct scope indirect; /* the functions that are declare target indirect */
    struct local_variable
        *locals; /* the current function's variable and loop nodes, until it is known whether they escape */
    struct declared_reduction *reductions;
    size_t reduction_count, reduction_capacity;
    const char *suffix;
    struct mapper *mappers;      /* the last one first */
    const struct mapper *mapper; /* whose map clauses are being read */
    struct pragma **derived;     /* stand for the mappers of structs whose members have mappers */
    size_t derived_count, derived_capacity;
    size_t function_begin; /* of the function that the walk is in, or has left */
    size_t main_body;      /* offset behind main's opening brace, 0 without one */
    unsigned construct_count;
};

/* Takes a declaration that device code refers to, or a type's declarations, and all that they need. */
void closure_add(struct parse *parse, CXCursor declaration, size_t use);
void closure_add_type(struct parse *parse, CXType type);

/* Whether each team has its own of the variable (OpenMP 6.0, section 7.12). */
bool closure_is_groupprivate(const struct parse *parse, CXCursor variable);

/* Takes the pointer to a declare target link variable. */
void closure_add_link(struct parse *parse, CXCursor variable);

/* Takes what one cursor of device code refers to, and notes the edits that make it C++. */
void closure_visit(struct parse *parse, CXCursor cursor, CXCursor parent);

/* An error for a variable of which each of the host's threads has one (OpenMP 5.2, section 5.2). */
void closure_refuse_threadprivate(const struct parse *parse, CXCursor variable, size_t use);

bool closure_is_device_variable(const struct parse *parse, CXCursor variable);

/* Whether the type's definition was taken out of another one, or of a function's declaration. */
bool closure_has_moved(const struct parse *parse, CXCursor type);

/* Whether the type is defined inside another. */
bool is_nested_type(CXCursor type);

/* ---- declare_target.c ---- */

/* Marks what `declare target` directives name, and takes it into the closure. */
void closure_declare_targets(struct parse *parse);

/* ---- declaration.c ---- */

/* The range of a type's declaration, which ends with its attributes; libclang leaves them out. */
struct range declaration_range(const struct parse *parse, CXCursor declaration);

/* Adds the `declare` nodes. */
void closure_print(struct parse *parse, struct ir_node *root);

/* ---- edits.c: changes to the user's text ---- */

/* The text of a range as device code and as host code: with the edits applied. */
char *device_text(struct parse *parse, size_t begin, size_t end);
char *host_text(struct parse *parse, size_t begin, size_t end);

/* What one piece becomes, and what comes behind another. */
void replace_device_text(struct parse *parse, struct range range, const char *text);
void replace_host_text(struct parse *parse, struct range range, const char *text);
void append_device_text(struct parse *parse, struct range range, const char *text);
void wrap_device_text(struct parse *parse, struct range range, const char *before, const char *behind);

/* Any other edit; its order is that of the calls. */
void add_edit(struct edits *edits, struct edit edit);

/* Whether an edit begins at the offset; one that puts there what does not begin with a text. */
bool is_edited(struct parse *parse, size_t offset);
bool is_edited_beyond(struct parse *parse, size_t offset, const char *text);

/* ---- facts.c: what stands in device code, for the passes ---- */

/* Notes what a cursor of device code is, if it is a loop, names a function or declares a static variable. */
void note_fact(struct parse *parse, CXCursor cursor);

/* Says in a node what the walk has noted in the code that it holds. */
void add_facts(struct parse *parse, struct ir_node *node, struct range code);

/* ---- cast.c: casts that C++ wants ---- */

/* For an implicit conversion, a name of what C++ has several of, a cast from a pointer, the result of a
 * function of the C library; and what a call by pointer wants where functions are declare target indirect. */
void note_cast(struct parse *parse, CXCursor conversion, CXCursor parent);
void note_name(struct parse *parse, CXCursor name, CXCursor parent);
void widen_cast(struct parse *parse, CXCursor cast);
void note_result(struct parse *parse, CXCursor call);
void note_call(struct parse *parse, CXCursor call);

/* ---- link.c: declare target link variables in device functions ---- */

void link_mark(struct parse *parse, CXCursor variable);
bool link_is(const struct parse *parse, CXCursor variable);

/* Takes the pointer by which device code finds the variable. */
void link_add(struct parse *parse, CXCursor variable);

/* Notes that the function which the closure is taking names the variable. */
void link_use(struct parse *parse, CXCursor variable, size_t use);
const char *link_pointer(CXCursor variable, const char *storage);

/* ---- vla.c: arrays of variable length in device code ---- */

/* Notes the edits for what C says of such an array in an expression: its size, its address, a cast. */
void vla_visit(struct parse *parse, CXCursor cursor);

/* The declaration of a variable with such a type, or NULL for others, and the edits to a parameter. `number`:
 * of the team object that the array is, or NULL. */
const char *vla_declaration(struct parse *parse, CXCursor variable, const char *number);

/* Says in a team object's node what the host may know of the array that it is. */
void vla_describe(struct parse *parse, CXCursor variable, struct range code, struct ir_node *object);

void vla_parameter(struct parse *parse, CXCursor parameter);

/* ---- dialect.c ---- */

/* The text of an attribute `aligned`, or of _Alignas with its operand. */
struct range alignment_range(const struct source *source, CXCursor attribute);

/* Gives a function a value where C lets it end without one. */
void complete_function(struct parse *parse, CXCursor function);

/* Gives the body of a for statement a scope of its own where it declares names of the head's again. */
void separate_body(struct parse *parse, CXCursor loop);

/* Notes the edits to a piece of device code that C++ says in other words, when those inside are known. */
void respell_as_cxx(struct parse *parse, CXCursor cursor, CXCursor parent);

/* ---- typing.c, generic.c, strings.c, operators.c: the same, before those inside are known ---- */

/* What C++ has another type for than C; _Generic; strings; what C++ has no operator for. */
void respell_types(struct parse *parse, CXCursor cursor);
void select_type(struct parse *parse, CXCursor selection);
void respell_string(struct parse *parse, CXCursor literal, CXCursor parent);
void respell_operator(struct parse *parse, CXCursor cursor);
void copy_volatile(struct parse *parse, CXCursor conversion);

/* ---- refuse.c ---- */

/* An error for a piece of device code that no device, or not the one at hand, can have. */
void refuse_visit(const struct parse *parse, CXCursor cursor);

/* Errors for types of one name in different blocks of a function. */
void refuse_local_names(const struct parse *parse);

/* The function that a local type belongs to, or NULL. */
const char *local_function(CXCursor type);

/* ---- initializer.c ---- */

/* Notes a list; puts designated members into C++'s order, when the edits inside the lists are known. */
void note_list(struct parse *parse, CXCursor list);
void order_designators(struct parse *parse);

/* ---- jump.c: jumps over declarations ---- */

/* Notes a statement that jumps, or the label of a switch that begins at `choice`. */
void note_jump(struct parse *parse, CXCursor cursor, size_t choice);

/* Whether jumps come into a range from outside; whether jumps pass a declaration and go on in its block; what
 * gives a variable its value behind its declaration. */
bool is_entered_by_jumps(const struct parse *parse, struct range range);
bool is_passed_by_jumps(const struct parse *parse, const struct device_declaration *declaration);
const char *value_statement(CXCursor variable, const char *value);

/* ---- reductions.c: declared reductions ---- */

/* Reads `declare reduction` directives, whose functions go behind the user's text; finds those functions in
 * the tree.
 */
void reductions_read(struct parse *parse);
void reductions_resolve(struct parse *parse);

/* The reduction that an identifier means for a type at an offset, or NULL; whether its functions could be
 * parsed. */
const struct declared_reduction *reduction_find(const struct parse *parse, const char *identifier,
                                                CXType type, size_t use);
bool reduction_is_good(const struct parse *parse, const struct declared_reduction *reduction);

/* Where a declaration belongs in the order of the device file. */
size_t reduction_place(const struct parse *parse, size_t offset);

/* ---- shared.c, literal.c: declarations and compound literals that become objects others reach ---- */

/* Gives team storage to the variables that need it. */
void share_declarations(struct parse *parse);

/* The statements that declare an object which a team's threads share, without a value, with a node in the
 * target region whose code that is. As a text: */
const char *team_object(struct parse *parse, struct range code, size_t offset, const char *name, CXType type);
const char *statements_text(const char *statements);

/* Whether a parallel region may reach what is declared there, by a pointer. */
bool may_be_reached(const struct parse *parse, struct range code, size_t offset);

/* Notes a compound literal in device code, or the definition of a type in an expression. */
void note_literal(struct parse *parse, CXCursor parent, struct literal_object literal);
void note_type(struct parse *parse, CXCursor parent, struct literal_object type);

/* The definitions of the objects that the value of a variable outside of functions has the addresses of. */
const char *global_literals(struct parse *parse, CXCursor variable);

/* Gives the literals their objects. */
void declare_literals(struct parse *parse);

/* ---- nested.c, atomic.c: constructs inside device code ---- */

/* Analyses a construct inside device code and gives it its `construct` node. */
void analyse_nested(struct parse *parse, struct pragma *pragma);

/* Reads the facts of an atomic construct's statement. */
void analyse_atomic(struct parse *parse, const struct pragma *pragma, struct ir_node *node);

/* Decides, once all of a function is known, what parallel regions capture and which variables a team shares.
 */
void finish_nested(struct parse *parse);

/* Whether what the host has declared is the own variable of the target region that begins at an offset. */
bool is_own_of_region(const struct parse *parse, size_t begin, CXCursor declaration);

/* Whether the offset is in a parallel construct of the device code that begins at begin. */
bool is_in_parallel(const struct parse *parse, size_t begin, size_t offset);

/* Whether parallel regions do nothing with a variable that their threads share but combine values in it, so
 * that each thread of a team whose threads run together may have one. */
bool is_replica(const struct parse *parse, CXCursor variable);

/* Fills a node with device code: text, or texts and constructs. */
void add_device_code(struct parse *parse, struct ir_node *node, const char *prefix, struct range range);

/* ---- enumerator.c: numbers that have a name ---- */

/* Takes an enum's enumerators, if the declaration is one. */
void note_enumerators(struct parse *parse, CXCursor declaration);

/* Whether an expression of literals, enumerators and const variables has a value, and which. */
bool constant_expression(const struct parse *parse, const char *expression, long long *value);

/* ---- arithmetic.c: expressions that the host may evaluate for device code ---- */

/* The variables from outside the device code that an expression in it is arithmetic on, a list: a,b. NULL
 * where it is more than that, or names none. */
const char *arithmetic_names(const struct parse *parse, const char *expression);

/* The same of an expression of the tree: whether it is no more than that, and its variables added to the
 * list. */
bool is_arithmetic_outside(struct range code, CXCursor expression, const char **names);

/* ---- alone.c: target regions outside of their parallel regions ---- */

/* What stands in front of a statement that one thread of a team runs for all begins with this. */
#define RUN_ONCE "REX_ONCE("

/* Says in the target nodes what the initial thread of a team does by itself; for the time when all places of
 * variables are known. */
void note_initial_threads(struct parse *parse);

/* ---- access.c, steps.c: what a team does in turn ---- */

/* Code of a target region, and the places that it reads and writes, each name followed by a blank. */
struct access {
    struct parse *parse;
    const struct pragma *target;
    const char *reads, *writes; /* begin with "" */
    bool unknown;               /* it calls functions of which only their names are known */
    bool asks;                  /* it calls routines of OpenMP's that may tell threads apart */
    unsigned calls, functions;  /* inside each other; looked into */
    struct range function;      /* the last of them */
    CXCursor definition;
};

/* Adds what the code does; adds one place. */
void access_code(struct access *access, CXCursor code);
void access_place(const char **places, const char *place);

/* Whether an assignment, an increment or a decrement in the code is to the variable itself. */
bool is_assigned_in(CXCursor code, CXCursor variable);

/* The number of the mark REX_ONCE(number) at a place in the text: a statement's begin, or a variable's name;
 * whether there is one. */
unsigned once_number(struct parse *parse, size_t offset);
bool has_once(const struct parse *parse, size_t offset, unsigned *number);

/* Adds the `step` nodes of a target region whose threads may run together. */
void note_steps(struct parse *parse, const struct pragma *target);

/* ---- own.c: variables from around a target region ---- */

/* Says of them, when what constructs inside capture is known, which may be a copy for each thread. */
void note_own_copies(struct parse *parse);

/* Whether an atomic construct orders more than itself. */
bool orders_memory(const struct ir_node *atomic);

/* Whether each thread that runs the target region has for itself what is declared outside of it. */
bool has_own_copy(const struct parse *parse, const struct pragma *target, CXCursor declaration);

/* Whether a construct around the name, from the target region on, gives each of its threads a variable of
 * that name: as that of its loop, or as private (OpenMP 5.2, sections 5.1.1 and 5.4.3). */
bool is_private_at(const struct parse *parse, const struct pragma *target, CXCursor name);

/* ---- wide.c: neighbours in memory that are accessed together ---- */

/* Says of the pointers of target regions where they lead to such (`wide`). */
void note_wide_accesses(const struct parse *parse);

/* ---- serial.c: loops whose iterations may be taken in batches ---- */

/* Marks them in the text, and adds the `serial` nodes; for the time when all places of variables are known.
 */
void note_serial_loops(struct parse *parse);

/* ---- harmless.c: what is known of pieces of device code ---- */

/* Whether each thread that runs the target region has an object of its own. */
bool is_threads_own(const struct parse *parse, const struct pragma *target, CXCursor declaration);

/* Functions of the C library and OpenMP that look at their arguments, or at what is the same for all threads
 * of a team, and change nothing: those of a few instructions, and others. */
enum known_function { UNKNOWN_FUNCTION, PROMPT_FUNCTION, SLOW_FUNCTION };
enum known_function known_function(const struct parse *parse, CXCursor call);
/* One of a header's, or that the program declares by itself (C11 7.1.4). */
bool is_library_function(const struct parse *parse, CXCursor function);

/* What a unary operator does with its operand. */
enum unary_effect { UNARY_UNKNOWN, UNARY_STORES, UNARY_READS, UNARY_ADDRESS, UNARY_COMPUTES };
enum unary_effect unary_effect(CXCursor expression);

/* Whether an OpenMP directive stands in the code. */
bool holds_directive(const struct parse *parse, struct range code);

/* Whether the object is volatile or atomic. */
bool is_touchy(CXCursor expression);

/* ---- item.c: list items of data clauses ---- */

struct step {              /* from a variable to what a list item means */
    const char *member;    /* a member's name; NULL for a subscript or a shape */
    long long offset;      /* that member's, in its struct */
    const char *shape;     /* [n][m]: what a pointer points to is an array */
    const char *lower;     /* the subscript, or the section's first */
    const char *length;    /* of the section; NULL: to the end */
    const char *stride;    /* of the section; NULL: 1 */
    const char *dimension; /* the length of the array that is subscribed, NULL for a pointer */
    bool range;            /* a section, not a single element */
    bool array, pointer;   /* what the subscript is of */
    bool arrow;            /* a pointer's first element, on the way to a member: -> */
    CXType type;           /* of what the step leads to */
};

struct item {
    const char *text, *root;
    CXCursor variable;
    bool pointee; /* the root is a mapper's variable: the host has a pointer of that name */
    CXType type;  /* the root's */
    struct step *steps;
    size_t count, capacity;
};

/* Reads an item; offset is for the error after which it returns false. */
bool read_list_item(const struct parse *parse, size_t offset, const char *text, struct item *item);

/* ---- mapper.c: declare mapper ---- */

struct mapper {
    const char *identifier, *variable, *function;
    CXType type;         /* a struct or union */
    struct range scope;  /* where it is visible */
    struct mapper *next; /* that was declared before */
};

/* Text in which the mapper's variable is a pointer: v->x for v.x. */
const char *mapper_expression(const struct mapper *mapper, const char *text);

/* The mapper of a type that is visible at an offset, by identifier; NULL if there is none. */
const struct mapper *mapper_find(struct parse *parse, const char *identifier, CXType type, size_t offset);

/* Reads the declare mapper directives into `mapper` nodes. */
void read_mapper(struct parse *parse, struct pragma *pragma);

/* A block ends: the mappers declared in it are not visible any more. */
void close_mappers(struct parse *parse, struct range block);

/* ---- region.c: target and data constructs ---- */

struct shared_variable {
    CXCursor declaration;
    const char *name, *sharing;
    const char *operator, * lower, *length; /* of a reduction */
    const struct declared_reduction *declared;
    bool conditional; /* lastprivate(conditional: ...) */
    bool scan;        /* reduction(inscan, ...) */
    bool used, written;
    const char *fields; /* of a struct: the members that the device text uses, a list */
    bool wholly_used;   /* it uses the struct itself, too */
    struct memory memory;
    struct ir_node *node;
};

struct region {
    struct parse *parse;
    struct pragma *pragma;
    struct ir_node *node;
    struct range statement;
    struct loop_nest nest;
    struct shared_variable *variables;
    size_t count, capacity;
    struct path path; /* to where a visit of the statement is */
};

/* Fills a construct's node: clauses, variables, maps, loops, source and body. */
void analyse_target(struct parse *parse, struct pragma *pragma);
void analyse_data(struct parse *parse, struct pragma *pragma);

/* Makes the changes to the region's text that the host needs. */
void adjust_for_host(struct region *region);

/* Begins a construct's node; adds its clauses. */
struct region begin_region(struct parse *parse, struct pragma *pragma, const char *keyword);
void add_clause_node(struct region *region, const struct clause *clause);
void add_clause_nodes(struct region *region);
struct shared_variable *add_variable(struct region *region, CXCursor declaration);
void add_map_nodes(struct region *region, struct ir_node *maps); /* with the variables that they name */
bool is_iteration_variable(const struct region *region, CXCursor declaration);
bool is_local_to(const struct region *region, CXCursor declaration);
void move_children(struct ir_node *to, struct ir_node *from);
size_t line_start(const struct source *source, size_t offset);
size_t body_start(const struct parse *parse, const struct pragma *pragma, size_t offset);

/* Notes the variables that an expression of a clause names: schedule's chunk, a reduced section's bounds. */
void use_expression(struct region *region, const char *expression);

/* ---- use.c: names that mean a construct's own variable ---- */

/* Notes that a region uses a variable at an offset, which may be in a construct that is still to come; and,
 * when all of a function is known, says of the variables what uses mean them. */
void note_use(struct region *region, const char *name, size_t offset, bool changes);
void finish_uses(struct parse *parse);

/* ---- sharing.c: data-sharing clauses ---- */

/* Notes the variables that the construct's data-sharing clauses name. */
void share_clauses(struct region *region);

/* The type of what a reduction combines: elements of arrays and of what pointers with sections point to. */
CXType reduced_type(const struct shared_variable *variable);

/* ---- variable.c ---- */

/* Adds the variable's node. */
void add_variable_node(struct region *region, struct shared_variable *variable);

/* Whether other code can reach the variable is known at the end of the function: the node will say. */
void remember_local(struct parse *parse, CXCursor declaration, struct ir_node *node);

/* ---- implicit.c ---- */

/* Whether a variable of a target region, scalar or pointer, is the region's own, because nothing maps it
 * (OpenMP 5.2, section 5.8.1). */
bool is_own_on_target(const struct ir_node *target, const struct ir_node *variable);

/* Whether a construct makes tasks. */
bool makes_tasks(const struct pragma *pragma);

/* Gives the variables that no clause names the attribute that the construct's rules give them. */
void share_by_default(struct region *region);

/* Gives the iteration variables of simd loops that are declared outside the attribute that they have by
 * themselves. */
void share_iteration_variables(struct region *region);

/* ---- conditional.c ---- */

/* Marks the assignments to a variable of lastprivate(conditional:). */
void note_assignments(const struct region *region, const struct shared_variable *variable);

/* ---- fields.c: the members of a struct variable that a region uses ---- */

/* Notes a use of the variable; what stands around it may be a member expression. */
void note_field(struct shared_variable *variable, CXCursor around);

/* The pointers among them: s.p,s.q; NULL for none. */
const char *used_pointers(const struct shared_variable *variable);

/* Adds `map` nodes for those that the map clauses leave out, if they name others. */
void map_used_fields(const struct shared_variable *variable, struct ir_node *maps);

/* ---- allocator.c ---- */

/* Whose object a variable is: the thread's that comes to its declaration, one for all of a team, or in a
 * function, which may call itself, the call's. */
enum owner { OWNER_THREAD, OWNER_TEAM, OWNER_CALL };

/* Reads a construct's clauses allocate and uses_allocators; says in a variable's node where it shall lie. */
void allocate_clauses(struct region *region);
void add_memory(struct ir_node *node, const struct memory *memory);

/* Notes what a directive `allocate` in device code says; the declaration of such a variable without its
 * initial value, or NULL where it is as good as any other's. */
void analyse_allocate(struct parse *parse, const struct pragma *pragma);
const char *allocated_declaration(const struct parse *parse, CXCursor variable, enum owner owner);

/* Whether a directive `allocate` in device code names the variable; what it says where it puts the variable
 * into a team's memory, else NULL. */
bool is_allocated(const struct parse *parse, CXCursor variable);
const struct memory *allocated_for_team(const struct parse *parse, CXCursor variable);

/* ---- map.c ---- */
/* An error where a directive `allocate` gives a device variable to each team. */
void refuse_team_memory(const struct parse *parse, CXCursor variable);

/* Adds `map` nodes for a clause's list, with types from the variables in scope. */
void map_clause(struct parse *parse, const struct clause *clause, struct ir_node *node);

/* ---- loop.c ---- */

/* Reads the associated loops into `loop` nodes. Returns false after an error. */
bool analyse_loops(struct parse *parse, const struct pragma *pragma, struct ir_node *node,
                   struct loop_nest *nest);

/* Notes the variables of a taskloop's loops, which stay as they are. */
void note_task_loops(struct parse *parse, const struct pragma *pragma, struct loop_nest *nest);

/* ---- adjacent.c: how a nest's iterations lie in memory ---- */

/* Says it in the loop nodes of a nest of several. */
void note_adjacent(const struct loop_nest *nest, struct ir_node *holder);

/* ---- in_line.c: loops of a nest that count as one ---- */

/* Says it in the inner loop's node. */
void note_in_line(const struct loop_nest *nest, struct ir_node *holder);

/* ---- fallback.c: target regions that the host runs ---- */

/* Whether the construct names the host from within device code: device(ancestor: 1). */
bool names_ancestor(const struct pragma *pragma);

/* Takes such constructs out of what clang checks. */
void withhold_ancestors(struct parse *parse);

/* Fills the node of a target construct that the host runs; false, and nothing is done, where a device can. */
bool analyse_on_host(struct parse *parse, struct pragma *pragma);

/* Whether the host keeps a declare target function, because no device can have it. Warns of it. */
bool stays_on_host(struct parse *parse, CXCursor function);

/* A target construct for the host inside such a region. */
void run_inside_on_host(struct parse *parse, const struct pragma *pragma, CXCursor statement);

/* ---- plain.c: data clauses that the host compiler does not take ---- */

/* Replaces them, for clang's OpenMP parser and in the host file, by ones that name their variables. */
void simplify_clauses(struct parse *parse);

/* ---- withhold.c: what clang's OpenMP parser is not to see ---- */

/* Blanks a range in the text that is parsed with OpenMP, and puts `host` in its place in the host file. To be
 * called before translate(). */
void withhold(struct parse *parse, struct range range, const char *host);
void withhold_pragma(struct parse *parse, const struct pragma *pragma);

/* Makes source.checked, and withholds all that clang is known not to take. */
void withhold_unknown(struct parse *parse);

/* ---- openmp.c ---- */

/* Prints the tables of docs/openmp.md. */
void print_openmp(void);

/* ---- walk.c, module.c ---- */

/* Walks the functions, ties pragmas to statements, and analyses each construct. */
void walk_functions(struct parse *parse);

/* Puts the module together. */
void build_module(struct parse *parse, struct ir_module *module);

/* An error at an offset of the source that is being parsed: error_at(parse, offset, format, ...). */
#define error_at(parse, ...) source_error(&(parse)->source, __VA_ARGS__)

#endif
