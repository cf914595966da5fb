/*
 * What all parts of rex-parse share: its state. The whole pass in one paragraph: clang preprocesses the file,
 * and the directives that choose are resolved in the text (passes/resolve); the front splits the result into
 * lines that know where they came from, and reads its pragmas (front/front.h); libclang parses it twice, with
 * OpenMP for clang's diagnostics, but for what clang does not take (withhold.c), and without for the whole
 * tree; one walk over the tree ties each pragma to its statement (walk.c), analyses constructs (constructs.h)
 * and the declarations that device code needs (declarations.h), and finds out what code does (effects.h);
 * what device code must say otherwise to be C++ is noted as edits (edits.h); and the module is put together
 * in the order of the text (module.c).
 */
#ifndef REX_PARSE_H
#define REX_PARSE_H

#include "front.h"

struct device_item {
    CXCursor cursor, canonical;
    size_t begin;
    const char *kind;       /* type, function, variable, link */
    bool prototype;         /* an earlier declaration */
    size_t called;          /* where device code names first what this unit does not define */
    const char *parameters; /* of a function without a prototype, as the calls have arguments; NULL: none */
    bool constant;          /* a const variable, copied into the device file */
};

/* A variable whose value is being taken into the device file, and the one whose value names it. */
struct taken_value {
    CXCursor variable;
    const struct taken_value *outer;
};

struct edit {
    size_t offset, remove; /* where, and how many characters go */
    const char *insert;
    bool opening;   /* belongs to the text after the offset; else to the text before it */
    bool statement; /* a statement by itself, before the one that begins there */
    bool moved;     /* takes a type out of the one around it */
    size_t since;   /* where the text begins that it closes */
    size_t until;   /* where the declaration ends that it belongs to, and without which it is dropped */
    size_t order;   /* of notice: outer ones before inner ones */
};

struct edits {
    struct edit *rows;
    size_t count, capacity;
    bool sorted;
    unsigned char *edited; /* per offset: an edit may begin there; NULL where nobody asks */
};

/* Whether a device function may come to a parallel region (parallel_calls.c). */
struct parallel_function {
    const char *name; /* "*" is all that is called by a pointer */
    bool parallel;
};

/* Facts about device code (facts.c). */
struct facts {
    struct fact *rows;
    size_t count, capacity;
    size_t read; /* where the name of an array stands of which the walk has come to a read of an element */
    bool sorted;
};

/* Where the walk is among the statements of the host (statements.c). */
struct statement_place {
    size_t current; /* the number of the innermost statement; 0 outside of functions */
    size_t depth;   /* how many statements are open */
    bool direct;    /* its cursor's children come next; those in a range are statements: */
    struct range inside;
    bool in_block;   /* they stand in a block */
    size_t question; /* what begins in front of it stands in a launch's question */
};

struct statements {
    struct statement *rows;
    size_t count, capacity;
    struct edge *edges; /* their begins and ends, in the order of the text */
    size_t edge_count, edge_capacity;
    size_t next; /* the first edge that is not in the module yet */
    struct statement_place place;
    struct scope attributed; /* functions of which a declaration has attributes */
    bool constructs;         /* the unit has constructs of devices */
    bool wanted;             /* or main */
    bool variants;           /* directives choose between functions */
};

struct local_variable {
    struct ir_node *node;
    size_t declaration;
    struct local_variable *next;
};

/* A variable whose `leads` depends on what device code does with bytes. */
struct byte_variable {
    struct ir_node *node;
    const char *leads; /* where characters are numbers */
    struct byte_variable *next;
};

/* A variable of a function's regions that device code cannot have. */
struct refused {
    CXCursor variable;
    const char *function;
    const struct refused *next;
};

/* A variable that a parallel construct in device code shares with the code around it. */
struct nested_capture {
    struct ir_node *node;
    CXCursor declaration;
    size_t code; /* where its device code begins */
    struct nested_capture *next;
};

/* A `declare reduction` directive for one of its types. */
struct declared_reduction {
    const char *identifier;
    unsigned number;
    struct range scope; /* where it is known */
    size_t place;       /* in front of which its functions stand in the device file */
    bool reads_original;
    const char *type_name, *text; /* all that the directive says of the type */
    const struct block_names *names;
    CXCursor combine, initial;
    CXType type;
};

/* The declarations of blocks that such a directive names for one of its types, in blocks that are not closed,
 * and the ends of these. */
struct block_names {
    const char *position, *type_name; /* of the directive, and which of its types */
    const char *declarations, *ends;
    long long size, alignment;
    const struct block_names *next;
};

/* Where a variable shall lie: the allocator and the alignment that a directive or clause names, or NULL. */
struct memory {
    const char *allocator, *align;
};

/* A statement of a block, and the one that this block is in or is; NULL: it is the function's. */
struct statement_path {
    CXCursor block, statement;
    const struct statement_path *outer;
};

/* A declaration statement or a parameter in device code, and the region or function it belongs to. */
struct device_declaration {
    CXCursor cursor;
    struct range code;
    size_t loop;      /* where the for statement begins whose head declares it; SIZE_MAX for others */
    size_t scope_end; /* of that statement, or of the block around */
    const struct statement_path *path; /* it, or the statement that it is the head of */
};

/* A variable that is declared in front of its own scope, and where it is known. */
struct early_variable {
    const char *name;
    struct range known, scope;
};

/* Why the threads of a team share a variable: parallel regions combine their threads' values in it, and do
 * nothing else with it; and all else. */
enum { SHARED_TO_REDUCE = 1, SHARED_TO_REACH = 2 };

/* Where switch and goto go on elsewhere: offsets, and the statement at the first; NULL: any statement. */
struct jump {
    size_t from, to;
    const struct statement_path *path;
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

/* Where a variable of the file is a device's, too: by a directive (`local`: it is to differ from the host's),
 * or as a copy of the constant's value, which FOLLOWED_ON_DEVICE it is in one region alone. */
enum device_variable { DECLARE_TARGET = 1, DECLARE_LOCAL, CONSTANT_ON_DEVICE, FOLLOWED_ON_DEVICE };

struct parse {
    const struct options *options;
    struct source source;
    struct translation translation;
    struct pragmas pragmas;
    struct packings packings;
    struct type_block *type_blocks; /* blocks with types of one name */
    struct named_type *named_types; /* that variables of regions have */
    struct scope scope;
    struct scope enumerators; /* that the walk has passed and not left again */
    struct scope launching;   /* functions through which the host comes to target constructs */
    struct device_item *items;
    size_t item_count, item_capacity;
    const char *early_enums; /* declarations of those that are named before their definition; NULL for none */
    struct edits edits;      /* to device code */
    struct edits host_edits;
    struct facts facts;
    struct byte_variable *byte_variables;
    bool addresses_of_bytes; /* device code may make addresses of bytes */
    struct statements statements;
    unsigned char *seen;            /* per offset: the declaration there was taken into the closure */
    unsigned char *device_declared; /* per offset: of the variable declared there, enum device_variable */
    bool follows;                   /* some variable there may be FOLLOWED_ON_DEVICE */
    unsigned char *tables;          /* per offset: addresses.c's answer about the variable declared there */
    unsigned char *constants;       /* per offset: constants.c's answer about the variable declared there */
    unsigned char *address_taken;   /* per offset: of the variable declared there, enum address_taken */
    unsigned char *linked;          /* per offset: link.c's state of the variable declared there */
    unsigned char *harmless;        /* per offset: nothing in the function there keeps callers on the host */
    unsigned char *in_device_code;  /* per offset: the variable declared there lives in device code */
    unsigned char *alike;           /* per offset: the loop there is run by all iterations in the same way */
    unsigned char *team_shared; /* per offset: why the variable declared there is one object for the team */
    struct device_declaration *declarations;
    size_t declaration_count, declaration_capacity;
    CXCursor *thread_arrays; /* of variable length, one for each thread that declares it */
    size_t thread_array_count, thread_array_capacity;
    size_t *storing_loops; /* offsets of serial loops that look at the elements that they store to */
    size_t storing_loop_count, storing_loop_capacity;
    struct ir_node *function_nests; /* `nest` nodes of device functions */
    struct jump *jumps;             /* in device code */
    size_t jump_count, jump_capacity;
    struct early_variable *early_variables;
    size_t early_variable_count, early_variable_capacity;
    CXCursor *lists; /* of initialisers in device code, inner ones first */
    size_t list_count, list_capacity;
    struct range selecting; /* the function around the last _Generic */
    size_t *bits;           /* offsets of unions whose bit-fields stand in structs */
    size_t bits_count, bits_capacity;
    struct literal_object *literals;
    size_t literal_count, literal_capacity;
    struct literal_object *hoisted_types; /* that expressions and members define in device code */
    size_t hoisted_type_count, hoisted_type_capacity;
    struct range region;                          /* the target region that is being analysed */
    struct range device;                          /* the device code that the walk is in */
    bool in_device_function;                      /* the walk has come to the device functions */
    struct parallel_function *parallel_functions; /* the device functions, by name (parallel_calls.c) */
    size_t parallel_function_count;
    bool names_variables;      /* of declare target blocks, the host file names the variables alone */
    struct variable_use *uses; /* of the function's regions, those of one side by side */
    size_t use_count, use_capacity;
    const struct refused *refused;   /* of which it has been said */
    struct nested_capture *captures; /* of the parallel constructs that are not finished */
    struct region *team_loops;       /* parallel loops inside of target regions, for elements.c */
    size_t team_loop_count, team_loop_capacity;
    const char **elements; /* that it has found */
    size_t element_count, element_capacity;
    const struct memory **allocated; /* per offset: what a directive gives the variable there; or NULL */
    size_t *once;                    /* offsets of what one thread of a team does, by number */
    size_t once_count, once_capacity;
    CXCursor device_function;           /* that the closure is taking */
    const struct taken_value *in_value; /* the variable whose value it is taking; NULL: none */
    const char *openmp_version;         /* that clang is to take the text for; NULL: it is told by a flag */
    bool recursive;                     /* device functions may call themselves */
    bool stores_addresses;              /* device code may store some where another kernel finds them */
    const char *library;                /* the library's functions that the runtime defines for them: f,g */
    const char *extras;                 /* what the device file has headers for: short_float,... */
    bool devices;                       /* the host maps data, or calls routines that work on devices */
    bool locks;                         /* device code has locks, or the compiler's own atomic operations */
    bool sets_schedule, gets_schedule;  /* device code calls these two routines */
    bool address_tables;                /* the file may have constants that hold addresses */
    struct linked_use *linked_uses;
    struct scope indirect; /* the functions that are declare target indirect */
    struct local_variable
        *locals; /* the current function's variable and loop nodes, until it is known whether they escape */
    struct declared_reduction *reductions;
    size_t reduction_count, reduction_capacity;
    const struct block_names *block_names;
    const char *suffix;
    struct mapper *mappers;      /* the last one first */
    size_t mapper_count;         /* of those whose nodes are made */
    const struct mapper *mapper; /* whose map clauses are being read */
    struct pragma **derived;     /* stand for the mappers of structs whose members have mappers */
    size_t derived_count, derived_capacity;
    size_t function_begin; /* of the function that the walk is in, or has left */
    size_t main_body;      /* offset behind main's opening brace, 0 without one */
    unsigned construct_count;
};

/* ---- prefix.c ---- */

/* Adds a `prefix` for each map of files' names on the command line. */
void prefixes_state(const struct options *options, struct ir_node *root);

/* A file's name as these maps have it. */
const char *prefixes_mapped(const struct options *options, const char *path);

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
