/*
 * The file that rex-parse reads: its text with lines, its syntax tree, its pragmas, and what types and names
 * in it mean.
 */
#ifndef REX_FRONT_H
#define REX_FRONT_H

#include "ir.h"

#include <clang-c/Index.h>

/* ---- options.c: the command line of programs that read C ---- */

enum warning {
    WARNING_OFFLOAD,
    WARNING_PRAGMA,
    WARNING_SECTION,
    WARNING_CALLEE,
    WARNING_TABLE,
    WARNING_LOOP,
    WARNING_BARRIER,
    WARNING_UNMAPPED, /* from here on rex-check's */
    WARNING_UNCOPIED,
    WARNING_LOST,
    WARNING_REACH,
    WARNING_SIZE,
    WARNING_RACE,
    WARNING_COPY,
    WARNING_REPEAT,
    WARNING_NOWAIT,
    WARNING_LIMIT,
    WARNING_LEAK,
    WARNING_STALE,
    WARNING_PRIVATE,
    WARNING_ABSENT,
    WARNING_REDUCTION,
    WARNING_POINTER,
    WARNINGS
};
enum warning_state { WARNING_SHOWN, WARNING_SILENT, WARNING_ERROR };

struct options {
    const char *program;      /* rex-parse, rex-resolve */
    const char *own_option;   /* that only this program has */
    bool own;                 /* it was given */
    const char *check_option; /* that asks for facts for rex-check; NULL: none does */
    bool check;               /* facts are to be stated: for rex-check, or for advice */
    bool as_written;          /* for rex-check: the program's loops stay as they are */
    bool bounds;              /* device code is to look whether what it accesses is mapped */
    bool values;              /* device code is to say what begins without a value, or gets one unseen */
    const char *input;        /* the C file, "-" for standard input */
    bool preprocessed;        /* standard input is what the preprocessor made of it */
    bool resolved;            /* the input is what rex-resolve made of it */
    const char **flags;       /* what stands behind `--`, for clang */
    size_t flag_count;
    const char *arch;          /* of the device: host, or sm_NN */
    const char *selected_arch; /* what directives are told, and whose compiler reads the text */
    unsigned time_limit;       /* seconds */
    enum warning_state warnings[WARNINGS];
    bool without_remarks;
};

/* Names the program in messages. Returns false when the program is to exit with *status. */
bool read_options(int argc, char **argv, struct options *options, const char *usage, int *status);

/* The version of OpenMP that clang takes the text for: 51 for 5.1. */
long openmp_version(const struct options *options);
bool openmp_version_given(const struct options *options);

/* A copy that has one more flag for clang. */
const struct options *options_with(const struct options *options, const char *flag);

/* Sets the program's time limit, and gives it a large stack and heap. */
void begin_reading(const struct options *options);

/* ---- preprocess.c ---- */

/* The first line of rex-resolve's output begins with this; the device's architecture and the file's name
 * follow. */
#define RESOLVED "#pragma rex resolved "

/* The input as clang's preprocessor prints it. Output of rex-resolve is taken as it is, without its first
 * line, which names the file and the architecture. Fatal on failure; clang has reported why. */
void preprocess(struct options *options, struct buffer *out);

/* ---- comments.c ---- */

/* What comments keep from being what it is in the text, as clang -E -C -dD prints it, in words: the call of a
 * macro with parameters, where one stands between the name and the arguments, or a directive behind one; NULL
 * if there is none. */
const char *comments_hide(const char *text);

/* ---- folders.c ---- */

/* Whether a system header, by its name in line markers, is a third party's, whose text is treated as the
 * user's. */
bool folders_have_others(const char *file);

/* ---- source.c ---- */

struct source_line {
    size_t offset;
    const char *file; /* as the line markers name it */
    unsigned number;
    bool user;       /* false: came from a system header, or is a line marker */
    bool in_comment; /* it begins inside a block comment */
};

struct macro_use { /* a macro that the program has defined, or undefined, in front of an include */
    const char *name;
    size_t row;             /* of struct macros */
    const char *definition; /* as it stands behind #define: "f(x) x + 1"; NULL: it is undefined */
    bool hides;             /* a header or the compiler has defined it before */
    bool remains;           /* the header has not changed it */
};

struct system_include {
    const char *header; /* <stdio.h> */
    size_t begin, end;  /* the header's text in the buffer */
    size_t line;        /* index of the line that includes it */
    bool device;        /* device code uses something of it */
    bool next;          /* included by #include_next, from a file of the user's that has its name */
    /* Macros that mean nothing in the user's text behind it, a list: those of the header that have their own
     * name in what they stand for, and those that the program undefines before the next include. */
    const char *spent;
    struct macro_use *macros;
    size_t macro_count;
    const char **files; /* that its text is from */
    size_t file_count, file_capacity;
};

struct source {
    const char *path;
    char *text;    /* without its comments, each byte in its place */
    char *written; /* the same with its comments, for what is printed */
    char *checked; /* the text as it is parsed with OpenMP: what clang does not take is blank in it */
    bool no_declare_target; /* it is blank there, too */
    const char *replaced;   /* what the user has written where the text has something else; NULL: nothing */
    size_t length, user_length; /* what stands behind the user's text is reductions.c's */
    struct source_line *lines;
    size_t line_count;
    struct system_include *includes;
    size_t include_count;
    struct ir_node *defines; /* a module holding the `define` nodes */
    const char *spent;       /* the compiler's macros that the program undefines before any include */
    bool c23;                /* the program is C23 or later, whose keywords C++ has, too */
};

/* Splits a copy of the preprocessed text into lines, and blanks the directives that the preprocessor leaves
 * in it. */
void source_split(struct source *source, const struct options *options, const struct buffer *text);

/* place.c: the place in the file `name` that a column (from 0) of a line of preprocessed text corresponds to;
 * `number` is that line's number in the file. */
struct source_place {
    unsigned line, column; /* from 1 */
};
struct source_place place_find(const char *name, unsigned number, const char *line, size_t column);

/* The line that contains an offset; its position in the user's file as file:line:column; whether the user
 * wrote it. */
size_t source_line_index(const struct source *source, size_t offset);
const char *source_position(const struct source *source, size_t offset);
bool source_is_user(const struct source *source, size_t offset);

/* The index of the first of rows, sorted by the offset that each begins with, whose offset is not less than
 * `offset`. */
size_t offset_index(const void *rows, size_t count, size_t size, size_t offset);

/* Whether the user's text has the word. */
bool source_has_word(const struct source *source, const char *word);

/* An error at an offset of the source. */
void source_error(const struct source *source, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The text of a range, in the arena. */
char *source_text(const struct source *source, size_t begin, size_t end);

/* The offset of a word in part of a text; SIZE_MAX where it does not occur. */
size_t find_word(const char *text, size_t begin, size_t end, const char *word);

/* The text without its line markers: a text node has one position, from which #line counts. */
char *without_markers(const char *text);
char *without_marker_lines(const char *text); /* and without a newline behind it */

/* ---- macro.c ---- */

struct macros *macros_new(void);

/* A #define, from its name on, or an #undef, of the program's or of a header's. Returns whether it is the
 * program's, and a header or the compiler defines the macro. */
bool macro_define(struct macros *macros, const char *name, bool define, bool user);

/* What a macro without parameters stands for; NULL for other names. */
const char *macro_value(struct macros *macros, const char *name, size_t length);

/* The text of an include begins, and ends. */
void macros_enter(const struct macros *macros, struct system_include *include);
void macros_leave(const struct macros *macros, struct system_include *include);

/* States below the node of an include the macros that its header looks at, but for what the `define` nodes
 * below root say already. */
void macros_print(const struct system_include *include, const struct ir_node *root, struct ir_node *node);

/* ---- loop_pragma.c ---- */

/* Expands the macros in `#pragma unroll`, `#pragma GCC unroll` and `#pragma clang loop` of preprocessed
 * text. */
void expand_loop_pragmas(struct buffer *text);

/* ---- raw_string.c ---- */

/* Spells GNU C's raw strings in preprocessed text as string literals, where the language has them. */
void spell_raw_strings(const struct options *options, struct buffer *text);

/* ---- attribute.c ---- */

/* Spells directives in C23's attributes, `[[omp::directive(...)]]`, in preprocessed text as pragmas. */
void spell_attributes(const struct options *options, struct buffer *text);

/* ---- translation.c ---- */

struct translation {
    CXTranslationUnit unit;
    CXIndex index;
};

/* Whether flags ask for C90, which the parse without OpenMP takes for C99. */
bool is_c90(const struct options *options);

/* Parses the source without OpenMP, and reports nothing. */
void translate(const struct options *options, const struct source *source, struct translation *translation);

/* Parses the source with OpenMP and reports clang's diagnostics. Returns false after an error. */
bool translate_to_check(const struct options *options, const struct source *source,
                        struct translation *translation);

/* confirm.c: whether clang gives the warning of a flag, -Wx, at that place of the user's file, too, or this
 * cannot be known. failing: what is parsed has an error, as the file has then. */
bool warning_is_clangs(const struct options *options, const struct source *source, const char *flag,
                       size_t offset, bool failing);

/* ---- check.c ---- */

/* Parses with OpenMP, and exits with status 1 after clang's errors. Returns if there are none, or, for more
 * than a few directives, at once, in a child process; this one then exits with the child's status. Of a text
 * without directives *translation gets the tree, which is the same with OpenMP and without. */
void check_with_clang(const struct options *options, const struct source *source, size_t count,
                      struct translation *translation);

/* libclang's functions of these names are called more often than all others together, and copy the cursor.
 * The null cursor is the only one of its kind. Of canonical types tree.c keeps some. */
#define clang_getCursorKind(cursor)  ((cursor).kind)
#define clang_Cursor_isNull(cursor)  ((cursor).kind == CXCursor_InvalidFile)
#define clang_getCanonicalType(type) canonical_type(type)

/* ---- tree.c: where cursors stand, what is below them, what they name ---- */

/* A cursor's extent as offsets into the source. */
struct range {
    size_t begin, end;
};
struct range cursor_range(CXCursor cursor);

/* Where it is named, and its name. */
size_t cursor_offset(CXCursor cursor);
const char *cursor_name(CXCursor cursor);

/* libclang's clang_getCursorType, clang_getCursorReferenced and clang_getCanonicalType. */
CXType cursor_type(CXCursor cursor);
CXCursor cursor_referenced(CXCursor cursor);
CXType canonical_type(CXType type);

/* Whether clang knows the value of an integer constant expression (C11 6.6), and that value. */
bool evaluate_integer(CXCursor expression, long long *value);

/* The children of a cursor, in order. The array belongs to the tree and is not to be changed. */
CXCursor *cursor_children(CXCursor cursor, size_t *count);

/* Calls visit for each child of a cursor, in order. */
typedef void visit_function(CXCursor cursor, CXCursor parent, void *context);
void visit_children(CXCursor cursor, visit_function *visit, void *context);

/* Frees the syntax tree. Its cursors and their children are not valid any longer. */
void translation_dispose(struct translation *translation);

/* ---- cursor.c ---- */

bool range_has(struct range range, size_t offset);

/* Where the attributes end that begin at a place, or the place itself; C23's too, where those may stand. */
size_t behind_attributes(const struct source *source, size_t at, bool brackets);

/* The range of a type's declaration with its attributes, which libclang leaves out of the extent. */
struct range declaration_range(const struct source *source, CXCursor declaration);

/* As cursor_range, with the semicolon that libclang leaves out of statements. */
struct range statement_range(const struct source *source, CXCursor statement);

/* Whether a declaration is a parameter or a variable of automatic storage duration. */
bool cursor_is_automatic(CXCursor declaration);

/* Whether a variable is a pointer: also a parameter that is written as an array (C11 6.7.6.3), whose type is
 * that of the array in libclang. */
bool cursor_is_pointer(CXCursor variable);

/* The function that a call names, also as *f or &f; a null cursor for a call through a pointer. */
CXCursor function_called(CXCursor call);

bool is_builtin(CXCursor function); /* one that compilers know by themselves */

/* An expression without the implicit conversions and parentheses around it. */
CXCursor strip_expression(CXCursor expression);

/* Whether an expression is what a pointer leads to, *p. */
bool is_dereference(CXCursor expression);

/* Whether an expression that libclang does not expose is an implicit conversion: these begin and end where
 * their operand does. */
bool is_implicit_conversion(CXCursor expression);

/* Whether a struct, a union or an enum is declared in the statement or expression. */
bool defines_type(CXCursor cursor);

/* Whether the expression is the variable's name. */
bool refers_to(CXCursor expression, CXCursor variable);

/* Whether an expression names a variable. */
bool names_variable(CXCursor expression, CXCursor variable);

/* ---- path.c: what the code around a variable's name does with the variable ---- */

/* The cursors around a place in the tree, outermost first. */
struct path {
    CXCursor *rows;
    size_t count, capacity;
};

void path_enter(struct path *path, CXCursor cursor);
void path_leave(struct path *path);

/* The innermost cursor of a path that is no parenthesis; the null cursor for an empty path. The second one
 * starts with the first `*place` of them, and goes on from there when it is called again. */
CXCursor path_around(const struct path *path);
CXCursor path_outward(const struct path *path, size_t *place);

/* Whether the variable named at the end of a path may be written there, or its address taken. Elements of an
 * array do not count. */
bool path_changes(const struct path *path, CXCursor name);

/* The variable that an object is part of: s of s.m[2]; the null cursor if it is reached through a pointer. */
CXCursor whole_variable(CXCursor object);

/* The variable whose address an expression takes: by `&`, or where an array becomes a pointer, unless only to
 * reach an element. `parent`: the cursor around it. The null cursor for others. */
CXCursor addressed_variable(CXCursor expression, CXCursor parent);

/* Whether a launch asks there where pointers lead (rex-parse's versions.c). It keeps no address, and the
 * runtime reads none but those of mapped memory. */
bool is_question(CXCursor call);

/* ---- pragma.c ---- */

struct clause {
    const struct clause_rule *rule;
    const char *name, *modifier, *value; /* modifier and value NULL when absent */
    size_t offset, end;                  /* of its text */
};

struct pragma {
    size_t begin, end;                 /* its line: begin at the start of the line, end before the newline */
    const struct directive *directive; /* NULL after an error */
    const char *written;               /* the directive in the program, where another one says the same */
    size_t deeper;                     /* so many loops inside belong to its nest, besides those it names */
    const struct directive *hidden;    /* the one of which nothing is asked now: threads may share its loop */
    const char *inner, *inner_why;     /* what was decided of loops inside (passes/parse/rewrites/inner.c) */
    const char *apart;   /* pointers of which the launch has seen that they lie apart, as a list; or NULL */
    bool apart_members;  /* and of which members of structs are among them */
    bool attached;       /* and variables in the place of such members */
    const char *version; /* the number of that version of the construct; or NULL */
    struct clause *clauses;
    size_t clause_count;
    const char *argument; /* declare target (list) */
    bool associated;      /* its statement was found: */
    CXCursor statement;
    struct range extent;            /* of pragma and statement together */
    const char *function;           /* it stands in */
    struct ir_node *node;           /* what became of it */
    struct shared_variable *shared; /* of a target region: what it knows of variables around it */
    size_t shared_count;
    struct ir_node *body; /* the node that holds its device code, and that code's place in the source */
    struct range body_range;
    bool nested;    /* it stands inside device code */
    bool in_head;   /* its statement is one that an if, a loop or a label consists of */
    size_t hoisted; /* where its node belongs: in front of the function; 0 for its own place */
    size_t rank;    /* of a mapper among those that belong there: behind the ones that it uses */
};

struct pragmas {
    struct pragma *rows;
    size_t count;
};

/* Finds and reads every `#pragma omp` of the user's text. Misspelt words, and directives and clauses that REX
 * does not lower, are errors. */
void pragmas_read(struct pragmas *pragmas, const struct source *source);

/* The index of the first pragma whose offset is not less than `offset`. */
size_t pragma_index(const struct pragmas *pragmas, size_t offset);

const struct clause *pragma_clause(const struct pragma *pragma, const char *name);

/* Whether a word is one of those in a string, each between blanks: " private firstprivate ". */
bool is_one_of(const char *word, const char *words);

/* Cuts the next item off a comma-separated list (brackets and quotes respected); NULL at its end. */
char *next_list_item(const char **list);

/* ---- packing.c ---- */

/* The alignment limits set by `#pragma pack`, with the offsets from which they are in force; 0: the types'
 * own. */
struct packing {
    size_t offset;
    unsigned bytes;
};

struct packings {
    struct packing *rows;
    size_t count, capacity;
};

/* Reads the pragmas of the whole text, headers included. */
void packings_read(struct packings *packings, const struct source *source);

/* The limit, in bytes, that is in force at the offset; 0: none. */
unsigned packing_at(const struct packings *packings, size_t offset);

/* Records on a node which limit is in force at the offset where its text begins, if the text may define
 * structs. */
void packing_set(const struct packings *packings, struct ir_node *node, size_t offset);

/* ---- contraction.c ---- */

/* What stands behind these words at the beginning of a line, with blanks between them or none; NULL: the
 * line begins otherwise. The last word is NULL. */
const char *line_behind(const char *line, const char *const *words);

/* Some of the text, headers included, has products and sums rounded one by one. */
bool contraction_is_forbidden(const struct source *source);

/* ---- types.c ---- */

/* The type as text with @ in the place of the name, without top-level const and restrict. */
const char *type_text(CXType type);
const char *type_category(CXType type);

/* A variable's type; a parameter that is declared as an array has a pointer type. */
CXType variable_type(CXCursor declaration);

/* The kind of a type, whatever name it has: that of clang's canonical type. */
enum CXTypeKind type_kind(CXType type);
bool type_is_pointer(CXType type);
bool type_is_array(CXType type);

/* The array without a length that a struct ends with (C11 6.7.2.1); of kind CXType_Invalid for others. */
CXType type_flexible_array(CXType type);

/* The field that a record has by that name, also in an anonymous struct or union; the null cursor: none. */
CXCursor field_of(CXType record, const char *name);
bool type_is_function(CXType type);
bool type_is_integer(CXType type); /* of at most 64 bits, and neither bool nor enum */
bool type_is_floating(CXType type);
bool type_is_const(CXType type); /* or an array of such elements; as the next one */
bool type_is_volatile(CXType type);

/* Whether C++ requires an initializer for a variable of the type: a constant, or a struct with constant
 * members. */
bool type_needs_value(CXType type);

/* Which addresses a variable of the type may hold, as in the attribute `leads`. `bytes`: characters that it
 * leads to may be bytes of addresses (C11 6.5, paragraph 7). */
const char *type_leads(CXType type, bool bytes);
bool type_holds_address(CXType type); /* characters hold none here */
bool type_is_character(CXType type);

/* Whether it is an array of variable length, or a pointer to one; how many of its lengths are variable; its
 * element type. */
bool type_is_vla(CXType type);
bool type_is_vla_pointer(CXType type);
unsigned type_vla_lengths(CXType type, CXType *element);

/* Where the definition of the struct, union or enum that the type, or its elements, is ends; 0: nowhere. */
size_t type_completed(CXType type);

/* As type_text, for a function's parameter: a pointer to an array of variable length becomes a pointer to its
 * elements. */
const char *type_text_of_parameter(CXType type);

/* The text of an element type of an array of variable length. */
const char *type_text_of_element(CXType element);

/* Whether it is a number, an address, or a struct of nothing else, which can be assigned. */
bool type_is_plain(CXType type);

/* Whether an atomic operation on the type needs a lock, because it is no number or address of at most 8
 * bytes. */
bool type_needs_lock(CXType type);

CXType array_element(CXType type);

/* The tag that device code gives to a struct, union or enum without one, and the offset where it is inserted;
 * NULL for a type with a name. */
const char *unnamed_type_tag(CXCursor declaration, size_t *place);

/* Whether it is long double, or complex of it, whose representation on a GPU differs from the host's. */
bool type_is_long_double(CXType type);

/* Whether it is a vector of GNU C or OpenCL. */
bool type_is_vector(CXType type);

/* Whether it is _Float16, __fp16 or __bf16, which are classes on a GPU. */
bool type_is_short_float(CXType type);
bool type_leads_to_long_double(CXType type); /* it, or what its pointers and arrays lead to */

/* Why device code cannot have a variable of the type on that architecture ("host", or sm_NN); NULL if it
 * can. */
const char *type_problem(CXType type, const char *arch);
const char *type_element_problem(CXType type,
                                 const char *arch); /* of an array's elements, a pointer's pointee */

/* ---- scope.c: the variables that a name may refer to at the place that the walk has reached ---- */

struct scope_variable {
    CXCursor declaration;
    const char *name;
    size_t before; /* 1 and the index of the one before in its slot; 0: it is the first */
};

struct scope {
    struct scope_variable *variables;
    size_t count, capacity;
    size_t *slots; /* of a hash table by name: 1 and the index of the last variable; 0: none */
    size_t slot_count;
};

void scope_add(struct scope *scope, CXCursor variable);

/* Leaves so many. */
void scope_cut(struct scope *scope, size_t count);

bool scope_has(const struct scope *scope, CXCursor variable);

/* The last one of that name. */
bool scope_find(const struct scope *scope, const char *name, CXCursor *variable);

/* ---- tags.c: tags that are also the name of something else, or a parameter's ---- */

/* Collects them. */
void tags_read(const struct source *source, const struct translation *translation);

/* The name that such a tag gets in device code; NULL for other tags. */
const char *tag_name(CXCursor declaration);

/* Whether a type has a tag that one of a function's parameters defines. */
bool tag_is_parameters(CXCursor declaration);

/* Whether a type without a tag gets its name only behind another declarator: typedef struct { int a; } *P,
 * T, or is named by a typedef that is hidden. */
bool tag_is_late(CXCursor declaration);

/* Whether a variable of a function has the typedef's name. */
bool typedef_is_hidden(CXCursor definition);

/* ---- constant.c, known.c: values ---- */

/* Whether an expression of integer literals has a value that is known without looking up names, and that
 * value. */
bool constant_value(const char *expression, long long *value);

/* Whether an expression of the tree, or a variable, always has one value, and that value. A variable's is an
 * int32_t that is not negative. */
bool known_value(const struct source *source, const struct pragmas *pragmas, CXCursor expression,
                 long long *value);
bool known_variable(const struct source *source, const struct pragmas *pragmas, CXCursor variable,
                    long long *value);

/* ---- loop.c: canonical loops ---- */

/* OpenMP does not limit how many loops collapse and ordered may associate; REX does. */
enum { MOST_ASSOCIATED = 64 };

struct loop_nest {
    CXCursor body;
    CXCursor variables[MOST_ASSOCIATED]; /* the iteration variables, outermost first */
    size_t depth;
    CXCursor inner[MOST_ASSOCIATED]; /* the variables of further associated loops, which stay in the body;
                          null for a loop's own */
    size_t inner_count;
};

struct for_loop {
    struct ir_node *node; /* a `loop` */
    CXCursor variable, body;
    CXCursor lower, upper, step; /* expressions; step is null for ++ and -- */
    bool dependent;              /* a bound depends on an outer loop's variable */
};

/* Reads the loop of a for statement into a node; nest: the loops around it. Returns false after an error. */
bool read_canonical_loop(const struct source *source, const struct loop_nest *nest, CXCursor statement,
                         struct for_loop *loop);

/* Reports that the statement is no canonical loop. Returns false. */
bool refuse_loop(const struct source *source, CXCursor statement, const char *reason);

/* The statement inside of blocks that contain nothing else. */
CXCursor statement_in_blocks(CXCursor statement);

/* Reads perfectly nested loops, `depth` of them, whose bounds do not depend on each other: the `loop` nodes
 * into a node, the statements and bodies into arrays, the outermost first. Returns false after an error. */
bool read_rectangular_nest(const struct source *source, CXCursor statement, size_t depth,
                           struct ir_node *node, CXCursor *statements, CXCursor *bodies);

/* ---- warning.c ---- */

/* Takes a flag that controls warnings. Returns whether it is for REX's warnings only, and not for clang's as
 * well. */
bool warning_flag(struct options *options, const char *flag);

/* Records in the unit which of rex-check's warnings are silent, and which are errors. */
void warnings_state(const struct options *options, struct ir_node *unit);

/* Gives a warning, or an error if the options make it one. */
void warn_at(const struct options *options, const struct source *source, size_t offset, enum warning warning,
             const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Warns of `#pragma parallel for`. */
void warn_of_pragmas(const struct options *options, const struct source *source);

#endif
