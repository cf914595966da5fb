/*
 * Constructs: target regions, data directives, and what stands in device code.
 */
#ifndef REX_CONSTRUCTS_H
#define REX_CONSTRUCTS_H

#include "parse.h"

/* ---- region.c: target and data constructs ---- */

struct shared_variable {
    CXCursor declaration;
    const char *name, *sharing;
    const char *operator, * lower, *length; /* of a reduction */
    const struct declared_reduction *declared;
    bool conditional;     /* lastprivate(conditional: ...) */
    bool scan;            /* reduction(inscan, ...) */
    const char *in_order; /* how iterations combine their values in their order; NULL: in any */
    bool used, written;
    const char *fields; /* of a struct, or a pointer to one: the members that the device text uses, a list */
    bool wholly_used;   /* it uses the struct itself, or the pointer, too */
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
    struct path path;     /* to where a visit of the statement is */
    size_t named_pointer; /* offset of the last one that the host's text gives a name */
    size_t inside;        /* offset of the directive in it whose clauses are read; 0: they are its own */
};

/* Fills a construct's node: clauses, variables, maps, loops, source and body. */
void analyse_target(struct parse *parse, struct pragma *pragma);
void analyse_data(struct parse *parse, struct pragma *pragma);

/* Adds the `map` nodes, with the variables that they name. */
void add_map_nodes(struct region *region, struct ir_node *maps);

/* ---- construct.c: what constructs of all kinds begin with ---- */

/* Whether a pragma begins a target region that a device runs. The next such region whose code is known, after
 * a given one or from the beginning of the file (NULL); NULL after the last. */
bool is_device_region(const struct pragma *pragma);
struct pragma *next_device_region(const struct parse *parse, const struct pragma *region);

/* Makes the changes to the region's text that the host needs. */
void adjust_for_host(struct region *region);

/* ---- lanes.c ---- */

/* Notes on a simd loop's node, and for the host, that clang may not compile it as one. */
void keep_lanes_apart(struct parse *parse, const struct pragma *pragma, struct ir_node *node);

/* Begins a construct's node; adds its clauses. */
struct region begin_region(struct parse *parse, struct pragma *pragma, const char *keyword);
void add_clause_node(struct region *region, const struct clause *clause);
void add_clause_nodes(struct region *region);
struct shared_variable *add_variable(struct region *region, CXCursor declaration);
bool is_iteration_variable(const struct region *region, CXCursor declaration);
bool is_local_to(const struct region *region, CXCursor declaration);
void move_children(struct ir_node *to, struct ir_node *from);
size_t line_start(const struct source *source, size_t offset);
size_t body_start(const struct parse *parse, const struct pragma *pragma, size_t offset);

/* ---- callees.c: what a region comes to by addresses of the host's ---- */

/* Warnings for a call in a region by a pointer to the host's function, and for an expression that follows an
 * address in a table of the host's. */
void warn_of_callee(const struct region *region, CXCursor call);
void warn_of_table(const struct region *region, CXCursor expression);

/* ---- addresses.c: constants of the file that hold addresses ---- */

/* The variable that an expression names, or of which it names a part, also through pointers; the null cursor
 * for others. */
CXCursor root_variable(CXCursor expression);

/* Whether an expression that names a part of a variable goes through an address stored in the variable. */
bool follows_address(CXCursor expression);

/* Whether the variable is a constant with addresses that only the host can follow. */
bool is_table_of_host(const struct parse *parse, CXCursor variable);

/* Gives the device its own copies of the tables of addresses that a target region uses. */
void take_address_tables(struct parse *parse, const struct pragma *target);

/* Called before that: addresses that an earlier region has followed may be handed out by this one. */
void forget_followed(struct parse *parse);

/* ---- constants.c: constant arrays of numbers ---- */

/* Gives the device its own copies of constants that a target region only reads. */
void take_constants(struct parse *parse, const struct pragma *target);

/* Removes the map nodes that would copy to the device what it has of its own in the target region, after
 * take_constants. */
void drop_maps_of_constants(const struct parse *parse, struct ir_node *maps);

/* ---- use.c: the variables that a region uses ---- */

/* The record of a variable that the region uses there; NULL if the variable exists on the device already. */
struct shared_variable *use_variable(struct region *region, CXCursor declaration, size_t use);

/* Notes the variables and functions that an expression of a clause names which device code evaluates:
 * schedule's chunk, a reduced section's bounds. */
void use_expression(struct region *region, const char *expression);

/* The same of the step among the modifiers of linear or induction, which may be nothing but the step. */
void use_step(struct region *region, const char *modifiers);

/* Notes the functions that the construct's clauses name. */
void use_functions(struct region *region);

/* Notes the variables that the clauses of constructs inside the region name, which no expression in it may
 * do. */
void use_nested_clauses(struct region *region);

/* Records that a region uses a variable at an offset, which may be in a construct that is still to come; and,
 * when the whole function is known, decides which variables the recorded uses refer to. */
void note_use(struct region *region, const char *name, size_t offset, bool changes);

/* Where the region's text names a variable first, or its directive, whose clauses may name it. */
size_t first_use(const struct region *region, const char *name);
void finish_uses(struct parse *parse);

/* ---- section.c: array sections of data-sharing clauses ---- */

enum { MOST_DIMENSIONS = 8 };

struct item_section {
    const char *name;
    size_t count; /* of dimensions; 0: the item is a name */
    struct dimension {
        const char *lower, *length; /* length NULL: to the dimension's end */
    } dimensions[MOST_DIMENSIONS];
};

/* Reads `a[lower:length][index]`. Returns false where the item is of no such form. */
bool section_split(const char *item, struct item_section *section);

/* Where a contiguous section of an object of the type begins and how long it is, in elements that are no
 * arrays themselves. Returns false where that is not known: rows have to be of constant lengths. */
bool section_flatten(const struct item_section *section, CXType type, const char **lower,
                     const char **length);

/* ---- sharing.c: data-sharing clauses ---- */

/* Notes the variables that the construct's data-sharing clauses name. */
void share_clauses(struct region *region);

/* The type of the values that a reduction combines: elements, for arrays and for pointers with sections. */
CXType reduced_type(const struct shared_variable *variable);

/* ---- variable.c ---- */

/* Whether the variable is GNU C's name for a certain register: `register long count asm("rcx");`. */
bool names_register(const struct source *source, CXCursor variable);

/* Adds the variable's node. */
void add_variable_node(struct region *region, struct shared_variable *variable);

/* Whether other code can reach the variable is known only at the end of the function; its node will say so
 * then. */
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

/* Records a use of the variable at the end of a path; NULL: in a clause. */
void note_field(struct shared_variable *variable, const struct path *path);

/* The pointers among the used members: s.p,s.q; NULL for none. */
const char *used_pointers(const struct shared_variable *variable);

/* Of a pointer to structs of which the region uses nothing but members: the pointers among these, to what
 * holds no addresses: w->p,w->q; "" for none. NULL where it may find other addresses. Of a struct of which it
 * uses nothing but members: "" where none of these holds addresses, else NULL. */
const char *members_gone_through(const struct shared_variable *variable);

/* Adds `map` nodes for used members that the map clauses leave out, if these name other members. */
void map_used_fields(const struct shared_variable *variable, struct ir_node *maps);

/* ---- allocator.c ---- */

/* Whose object a variable is: of the thread that comes to its declaration, of the team, or, in a function,
 * which may be recursive, of the call. */
enum owner { OWNER_THREAD, OWNER_TEAM, OWNER_CALL };

/* Reads a construct's clauses allocate and uses_allocators; states in a variable's node where it is
 * allocated. */
void allocate_clauses(struct region *region);
void add_memory(struct ir_node *node, const struct memory *memory);

/* Records a directive `allocate` in device code. Returns the declaration of such a variable without its
 * initializer, or NULL if the directive makes no difference. */
void analyse_allocate(struct parse *parse, const struct pragma *pragma);
const char *allocated_declaration(const struct parse *parse, CXCursor variable, enum owner owner);

/* Whether a directive `allocate` in device code names the variable; the alignment that it asks for, or NULL;
 * and the directive's record if it puts the variable into a team's memory, else NULL. */
bool is_allocated(const struct parse *parse, CXCursor variable);
const char *allocated_alignment(const struct parse *parse, CXCursor variable);
const struct memory *allocated_for_team(const struct parse *parse, CXCursor variable);

/* ---- map.c ---- */
/* An error where a directive `allocate` gives a device variable to each team. */
void refuse_team_memory(const struct parse *parse, CXCursor variable);

/* Adds `map` nodes for a clause's list, with types from the variables in scope. */
void map_clause(struct parse *parse, const struct clause *clause, struct ir_node *node);

/* ---- item.c: list items of data clauses ---- */

struct step {              /* from a variable to the object of a list item */
    const char *member;    /* a member's name; NULL for a subscript or a shape */
    long long offset;      /* that member's, in its struct */
    const char *shape;     /* [n][m]: what a pointer points to is an array */
    const char *lower;     /* the subscript, or the section's first */
    const char *length;    /* of the section; NULL: to the end */
    const char *stride;    /* of the section; NULL: 1 */
    const char *dimension; /* the length of the array that is subscribed, NULL for a pointer */
    bool range;            /* a section, not a single element */
    bool whole;            /* [:] */
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

/* The text between the two without white space around it; NULL where nothing is left. */
const char *trimmed_text(const char *begin, const char *end);

/* ---- mapper.c: declare mapper ---- */

struct mapper {
    const char *identifier, *variable, *function;
    CXType type;                     /* a struct or union */
    struct range scope;              /* where it is visible */
    size_t place;                    /* of its function */
    const char *declarations, *ends; /* of blocks, for its function (block_names.c) */
    struct mapper *next;             /* that was declared before */
};

/* Text in which the mapper's variable is a pointer: v->x for v.x. */
const char *mapper_expression(const struct mapper *mapper, const char *text);

/* The mapper of a type that is visible at an offset, by its identifier; NULL if there is none. */
const struct mapper *mapper_find(struct parse *parse, const char *identifier, CXType type, size_t offset);

/* Reads the declare mapper directives into `mapper` nodes. */
void read_mapper(struct parse *parse, struct pragma *pragma);

/* A block ends: the mappers declared in it are not visible any more. */
void close_mappers(struct parse *parse, struct range block);

/* ---- invariant.c ---- */

/* Warns of code that changes the counter or the bounds of a loop whose iterations are counted beforehand. */
void warn_of_changes_in_loop(const struct parse *parse, const struct for_loop *loop);

/* ---- divergent.c ---- */

/* Warns of barriers in regions that only some threads of a team come to. */
void warn_of_divergence(const struct parse *parse);

/* ---- loop.c ---- */

/* Reads the associated loops into `loop` nodes. Returns false after an error. */
bool analyse_loops(struct parse *parse, const struct pragma *pragma, struct ir_node *node,
                   struct loop_nest *nest);

/* Notes the variables of a taskloop's loops, which stay as they are. */
void note_task_loops(struct parse *parse, const struct pragma *pragma, struct loop_nest *nest);

/* ---- settle.c: whom the iterations of loop constructs go to ---- */

/* Turns a `loop` construct of device code into the construct that distributes its iterations in the same
 * way. */
void settle_loop(const struct parse *parse, struct pragma *pragma);

/* The same of a simd construct in device code, for a GPU; when its statement is known. */
void settle_simd(const struct parse *parse, struct pragma *pragma);

/* ---- update.c: what atomic constructs update ---- */

/* An object that a statement updates by an operator and a value, or compares. */
struct update {
    CXCursor object, value; /* the value is the null cursor for 1 */
    CXCursor expected;      /* what a comparison for equality compares with; else the null cursor */
    const char *operator;   /* as the attribute of the construct's node has it */
    bool reversed;          /* x = value operator x */
};

/* x++, x += e, x = x + e, x = e + x. Returns false for anything else. */
bool read_atomic_update(const struct parse *parse, CXCursor statement, struct update *update);

/* if (x < e) x = e; if (x == e) x = d; and the same as conditional expressions. Of such a statement, what the
 * condition says about the object and its new value. */
bool read_atomic_compare(const struct parse *parse, CXCursor statement, struct update *update);
bool read_atomic_comparison(const struct parse *parse, CXCursor condition, CXCursor object, CXCursor value,
                            struct update *update);

/* x = e, and its two sides. */
bool read_assignment(CXCursor statement, CXCursor **sides);

/* Whether two expressions have the same text but for blanks. */
bool same_expression(const struct parse *parse, CXCursor one, CXCursor other);

/* ---- nested.c, atomic.c: constructs inside device code ---- */

/* Whether a variable that a construct inside device code names is a local variable of the device code. */
bool is_kernel_local(const struct region *region, CXCursor declaration);

/* Analyses a construct inside device code and gives it its `construct` node. */
void analyse_nested(struct parse *parse, struct pragma *pragma);

/* Reads the facts of an atomic construct's statement. */
void analyse_atomic(struct parse *parse, const struct pragma *pragma, struct ir_node *node);

/* ---- capture.c: how parallel constructs capture ---- */

/* Notes that the parallel construct which is being analysed captures the variable. */
void remember_capture(struct parse *parse, const struct shared_variable *variable);

/* Decides, when the whole function is known, what parallel regions capture and which variables a team
 * shares. */
void finish_captures(struct parse *parse);

/* Whether a variable that is declared on the host is private to the target region that begins at an
 * offset. */
bool is_own_of_region(const struct parse *parse, size_t begin, CXCursor declaration);

/* Whether the offset is in a parallel construct of the device code that begins at begin. */
bool is_in_parallel(const struct parse *parse, size_t begin, size_t offset);

/* Whether parallel regions do nothing with a variable that their threads share but combine values in it, so
 * that each thread of a team whose threads run together may have one. */
bool is_replica(const struct parse *parse, CXCursor variable);

/* ---- device_code.c: device code as texts and constructs ---- */

/* Fills a node with device code: text, or texts and constructs. */
void add_device_code(struct parse *parse, struct ir_node *node, const char *prefix, struct range range);

/* States whether a body's code, with its edits, is a block. */
void note_braces(struct ir_node *body);

/* ---- survey.c: whether a device can have a piece of code ---- */

/* What a region, and the functions that it calls, refer to. */
struct survey {
    struct parse *parse;
    struct range code;
    bool complete;          /* all that is referred to is wanted, not only the reason */
    bool in_function;       /* the walk is in a function that the region calls */
    struct scope variables; /* of the code around the region */
    struct scope functions; /* whose bodies were walked */
    const char *reason;     /* why no device can run it; NULL: nothing was found */
    size_t cause;           /* where that is, or 0 */
    size_t loaded;          /* where a pointer is read out of memory, or 0 */
};

/* Surveys a target region: all that it refers to if no device can run it. */
struct survey survey_region(struct parse *parse, const struct pragma *pragma);

/* Surveys what a statement refers to. `reason`: why the host has to run it, as far as that is known already,
 * or NULL. */
struct survey survey_statement(struct parse *parse, CXCursor statement, const char *reason);

/* Warns that the host runs the code at an offset, or makes it an error, as the options say. */
void warn_of_host(const struct parse *parse, size_t offset, const char *what, const struct survey *survey);

/* Whether the construct names the host from within device code: device(ancestor: 1). */
bool names_ancestor(const struct pragma *pragma);

/* callees.c: whether a `requires` directive of the unit has that clause. */
bool is_required(const struct parse *parse, const char *clause);

/* Whether a declare target function stays on the host, because device code cannot contain it. Warns of it. */
bool stays_on_host(struct parse *parse, CXCursor function);

/* ---- fallback.c: target regions that the host runs ---- */

/* Removes constructs with device(ancestor: 1) from the text that clang checks. */
void withhold_ancestors(struct parse *parse);

/* Fills the node of a target construct that the host runs; false, and nothing is done, where a device can. */
bool analyse_on_host(struct parse *parse, struct pragma *pragma);

/* A target construct for the host inside such a region. */
void run_inside_on_host(struct parse *parse, const struct pragma *pragma, CXCursor statement);

/* ---- combined.c ---- */

/* Whether a directive has a `reduction` clause that says the same as this clause. */
bool has_same_reduction(const struct pragma *pragma, const struct clause *clause);

/* The directive that a `target` or `teams` and the construct that is all of its region are together, if no
 * clause would change its meaning; else NULL. */
const struct directive *combined_directive(const struct pragma *outer, const struct pragma *inner);

/* Makes the outer construct that combined one, with the clauses of both. */
void combine_directives(struct pragma *outer, struct pragma *inner, const struct directive *directive);

#endif
