/*
 * What the files of rex-emit share: main.c reads the options and writes the files; output.c is what all print
 * with; facts.c says what the IR does. The host file: host.c, launch.c, chain.c, data.c, arguments.c,
 * map_list.c. The device file: device.c, construct.c and what is in constructs (body.c, loop.c, sections.c,
 * atomic.c, scan.c, stage.c); what becomes of variables is in variables.c, memory.c, reduction.c and last.c.
 */
#ifndef REX_EMIT_H
#define REX_EMIT_H

#include "ir.h"

/* ---- output.c: a generated file that grows line by line ---- */

enum { REGION_FOLDERS = 256 }; /* in runtime/host/region_folders.yaml */

struct output {
    struct buffer text;
    const struct ir_module *module;
    const char *file; /* its name, for #line */
    bool lines;       /* #line directives are wanted */
    bool declares;    /* there are declarations for the device file, */
    bool local_types; /* and some of them belong to a function */
    bool in_source;   /* the C compiler now counts the user's lines */
    unsigned depth;   /* of indentation, four spaces each */
    bool folders;     /* directives of target regions are said to be in folders (folders.c), */
    const char *files[REGION_FOLDERS]; /* one for each file that has some */
    size_t file_count;
};

/* One line of generated code at the current depth; an empty one without blanks. */
void output_line(struct output *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Opens and closes a block: the line and deeper, or less deep and the line. */
void output_open(struct output *out, const char *line);
void output_close(struct output *out, const char *line);
void output_else(struct output *out);

/* `head {a, b, c};` (or another end than `;`) on one line when it fits, else an item per line. */
void output_list(struct output *out, const char *head, const char *const *items, size_t count, char end);

/* Program text as it is, with positions counted from `at`; and re-indented from the margin to the current
 * depth, the first line further by `lead` blanks. */
void output_verbatim(struct output *out, const char *at, const char *text);
void output_reindented(struct output *out, const char *at, const char *text, size_t margin, size_t lead);

/* At the end: the generated lines behind the user's get their numbers. */
void output_number_lines(struct output *out);

/* The blanks that all lines of a text begin with. */
size_t output_margin(const char *at, const char *text);

/* A comment with a construct's position and pragma. */
void output_construct(struct output *out, const struct ir_node *construct);

/* Guarded #defines, for macros that decide what system headers declare. */
void output_defines(struct output *out);

/* A header, among the macros that the program has for it. */
void output_include(struct output *out, const struct ir_node *include, const char *header, bool cxx);

/* A C string literal's contents. */
const char *output_escaped(const char *text);

/* ---- headers.c ---- */

/* Which headers of the runtime a text, a device file's, names something of. */
const bool *headers_needed(const char *text);

/* Includes them: `last` what has to stand behind all other headers, or else the rest. */
void headers_include(struct output *out, const bool *needed, bool last);

/* ---- folders.c ---- */

/* Has the module's positions name files as objects are to name them. */
void folders_map(const struct ir_module *module);

/* What the compiler is told to be the file of a line of the user's text. In the directive of a target region
 * that is a folder; `within` is kept from line to line and says whether a directive goes on. */
const char *folders_file(struct output *out, const char *file, bool *within, const char *line);

/* Clang's options, one a line: by which debug information names the files themselves, and for which version
 * of OpenMP the host file is. */
void folders_options(struct buffer *text, const struct output *host);

/* ---- host.c, launch.c, chain.c, data.c: the host file ---- */

void emit_host(struct output *out);
void emit_target(struct output *out, const struct ir_node *target);
void emit_chain(struct output *out, const struct ir_node *chain);

/* Ends a pause of the chain, in which the thread waits for tasks, and the block of that pause. */
void emit_chain_resume(struct output *out);

void emit_data(struct output *out, const struct ir_node *data);

/* The user's texts and the constructs between them. */
void emit_host_chunks(struct output *out, const struct ir_node *parent);

/* launch.c: whether the kernel has a second version for launches without aliases: REX launches it itself, and
 * can check the addresses. */
bool kernel_is_twice(const struct ir_node *target);

/* ---- arguments.c: what data constructs and launches have in common ---- */

/* The construct's place in the source, for libomptarget: static struct rex_source __rex_source. The file is
 * named without its folders, because libomptarget parses all of it at every launch. */
void emit_source_ident(struct output *out, const struct ir_node *construct);

/* __rex_types, __rex_names: what is known about the arguments at compile time. */
void emit_static_arrays(struct output *out, const struct ir_node *args);

/* __rex_bases, __rex_args, __rex_sizes. */
void emit_arrays(struct output *out, const struct ir_node *args);

/* Opens the block that a request's target task runs. In it __rex_bases, __rex_args and __rex_sizes are the
 * task's own, filled where the construct stands; so is the variable `also`, unless it is NULL. */
void emit_task(struct output *out, const struct ir_node *request, const char *also);

/* nowait(expression), before and after the code that makes the task: if it is false, the encountering thread
 * waits. */
void emit_deferred(struct output *out, const struct ir_node *construct);
void emit_undeferred_wait(struct output *out, const struct ir_node *construct);

/* The member of __rex_task for an argument that is the address of a firstprivate variable's copy, or NULL. */
const char *emit_task_copy(const struct ir_node *arg);

size_t emit_arg_count(const struct ir_node *args);

/* An argument's map type, from its flags or some of them; its name for libomptarget; an address in it. */
const char *emit_map_type(const struct ir_node *arg, const char *flags);

/* The position of an argument among its siblings, from 1; and the argument that it is a member of, or
 * NULL. */
size_t emit_position(const struct ir_node *arg);
const struct ir_node *emit_whole(const struct ir_node *arg);

const char *emit_map_name(const struct ir_node *arg);
const char *emit_address(const struct ir_node *arg, const char *attribute);

/* A plain number itself, or the local variable of that type and name which gets the expression's value
 * once. */
const char *emit_once(struct output *out, const char *type, const char *name, const char *expression,
                      bool always);

/* ---- geometry.c ---- */

/* Host expressions of a launch's team count and team width; may name __rex_device, __rex_threads and
 * __rex_trip_count. */
const char *geometry_teams(const struct ir_node *launch);
const char *geometry_threads(const struct ir_node *launch);

/* Whether teams or threads are numbers that the program computes: then the geometry refers to the construct's
 * source (emit_source_ident), which stands in front of it. */
bool geometry_is_asked(const struct ir_node *launch);

/* The trip count; NULL where the host does not know it. */
const char *geometry_trip_count(const struct ir_node *launch);

/* The word by which threads that share a nest divide; NULL: they divide. May name __rex_teams, __rex_threads
 * and __rex_trip_count. */
const char *geometry_division(const struct ir_node *launch);

/* How many threads each of several teams in a block has, 0 where a block is a team; NULL where that is always
 * so. Sets __rex_teams and __rex_threads. */
const char *geometry_lanes(const struct ir_node *launch);

/* The size of its reductions' scratch memory in bytes, without the counters; "" for none. May name
 * __rex_teams and __rex_threads. */
const char *geometry_scratch(const struct ir_node *launch);

/* The bytes that an object has in a team's dynamic shared memory, and what all have, in either file. */
const char *geometry_team_area(const struct ir_node *object);
const char *geometry_team_memory(const struct ir_node *target);

/* ---- map_list.c: arguments whose number is known at run time only ---- */

/* Whether the arguments are such; the name of one of libomptarget's arrays; how long they are; an argument's
 * place in them. */
bool emit_is_list(const struct ir_node *args);
const char *emit_column(const struct ir_node *args, const char *column);
const char *emit_count(const struct ir_node *args);
const char *emit_place(const struct ir_node *arg);

/* The list itself, and the code that adds the arguments to it. */
void emit_list_declare(struct output *out, const struct ir_node *args);
void emit_list_fill(struct output *out, const struct ir_node *args);
void emit_list_free(struct output *out, const struct ir_node *args);

/* The function that a declare mapper directive becomes. */
void emit_mapper(struct output *out, const struct ir_node *mapper);

/* ---- device.c: the device file ---- */

void emit_device(struct output *out);

/* A variable whose only purpose is that the program has an image, and so devices, in a unit without other
 * device code; NULL where there is some, or where none is needed: libomptarget counts only devices that some
 * image is for. */
const char *unit_presence(const struct output *out);

/* Where a piece of device code is: the threads that run it. */
struct place {
    const char *thread, *threads; /* the calling thread's number in its team, and how many they are */
    bool parallel;                /* for certain in a parallel region */
};

/* ---- body.c ---- */

/* The texts and constructs of a body. */
void body_emit(struct output *out, const struct ir_node *body, const struct place *place);

/* A declaration with constructs in it. */
void function_emit(struct output *out, const struct ir_node *declare);

/* Emit a construct's own body, if it has one; the same in a block that the line opens. */
void body_emit_own(struct output *out, const struct ir_node *construct, const struct place *place);
void body_emit_block(struct output *out, const struct ir_node *construct, const struct place *place,
                     const char *head);

/* Takes the braces off a body that is one block: it is printed in another. */
void body_unwrap(struct ir_node *body);

/* NULL is, too. */
bool is_blank_text(const char *text);

/* ---- facts.c: what the IR says ---- */

/* The target that a construct is, or is in; NULL in a function. */
const struct ir_node *construct_target(const struct ir_node *node);

/* Whether the node is in a kernel, or is its target, whose blocks may have several teams: the number of its
 * threads comes from __rex_lanes (runtime/device/rex_lanes.h). */
bool construct_is_packed(const struct ir_node *node);

/* Whether a word of the directive is this one. */
bool construct_has(const struct ir_node *construct, const char *word);

/* A clause's value, or NULL; "" for a clause without one. */
const char *construct_clause(const struct ir_node *construct, const char *name);

/* One thread runs the loops, in order, so that reductions and last values need no copies. */
bool construct_is_serial(const struct ir_node *construct);

/* Whether all threads of the team reach it. */
bool construct_is_of_team(const struct ir_node *construct);

/* The innermost region around a construct, as far as the text shows it: a parallel one, a target region's, or
 * NULL in a function. */
const struct ir_node *construct_region(const struct ir_node *construct);

/* Who shares a loop's iterations. */
enum {
    AMONG_NOBODY = 0,
    AMONG_TEAMS = 1,
    AMONG_THREADS = 2,
    AMONG_ALL_AT_ONCE = 4 /* all teams have the same number of threads, and all of them come */
};
unsigned construct_sharing(const struct ir_node *construct);

/* The lock of a critical construct. */
const char *construct_lock(const struct ir_node *critical);

/* A construct's variable of that name, or NULL; whether a variable, which may be NULL, has that data-sharing
 * attribute. */
const struct ir_node *variable_of(const struct ir_node *construct, const char *name);
bool variable_shares(const struct ir_node *variable, const char *sharing);

bool variable_is_array(const struct ir_node *variable);
bool variable_is_vla(const struct ir_node *variable);

/* The member of the class of an array of variable length that is the memory of a copy. */
const char *vla_memory(const struct ir_node *variable);

/* Whether it counts a loop of the construct; whether the construct's loop scans it. */
bool variable_is_counter(const struct ir_node *construct, const char *name);
bool variable_is_scanned(const struct ir_node *variable);

/* Whether threads have copies of it that are combined at the end. */
bool variable_is_reduced(const struct ir_node *variable);
bool variable_is_in_order(const struct ir_node *variable); /* combined in the order of iterations */

/* Whether the original of a lastprivate variable is written by a thread that has a copy;
 * lastprivate(conditional:). */
bool variable_leaves_last(const struct ir_node *variable);
bool variable_is_conditional(const struct ir_node *variable);

/* The value that a loop counts, in its variable's type. */
const char *loop_own_value(const struct ir_node *loop, const char *value);

/* Whether the device file has the function's definition. */
bool function_is_defined(const struct output *out, const char *function);

/* ---- sections.c ---- */

void sections_emit(struct output *out, const struct ir_node *construct, const struct place *place);

/* ---- construct.c: constructs inside device code ---- */

void construct_emit(struct output *out, struct ir_node *construct, const struct place *place);

/* ---- atomic.c ---- */

void atomic_emit(struct output *out, const struct ir_node *atomic);

/* ---- keep.c: what threads keep from one loop of their team's to the next ---- */

/* Whether the kernel's threads keep anything; whether the construct is a loop that accesses it. */
bool keep_is_on(const struct ir_node *node);
bool keep_is_loop(const struct ir_node *construct);

/* Opens and closes the two versions of the loop that the teams share; declares, in an iteration of that loop,
 * what is kept. */
void keep_open(struct output *out, const struct ir_node *target, const struct place *place);
void keep_close(struct output *out, const struct ir_node *target);
void keep_declare(struct output *out, const struct ir_node *target);

/* States what such a loop may rely on; opens and closes an iteration, and the loops around it over what this
 * thread runs. */
void keep_rely(struct output *out, const struct ir_node *construct);
void keep_open_loops(struct output *out, const struct ir_node *construct, const struct place *place);
void keep_close_loops(struct output *out, const struct ir_node *construct);

/* The name of the kernel for teams that share a block, beside the one for teams that are blocks. */
const char *kernel_of_lanes(const struct ir_node *kernel);

/* ---- memory.c ---- */

/* Where a copy of a variable lies. */
struct memory {
    enum {
        OF_THREAD,
        OF_REGION, /* the threads of a region inside share it */
        OF_TEAM,
        OF_ALLOCATOR
    } owner;
    const char *allocator, *align; /* align may be NULL */
};

/* Whether the variable, begun by a single thread, is one that the threads of a region inside share. */
bool memory_is_for_all(const struct output *out, const struct ir_node *construct, const struct place *place,
                       const char *name);

struct memory memory_of(const struct output *out, const struct ir_node *construct, const struct place *place,
                        const char *name);

/* The same for an iteration variable. */
struct memory memory_of_loop(const struct output *out, const struct ir_node *loop, const struct place *place);

/* Declares `name` there; value may be NULL. */
void memory_declare(struct output *out, const char *type, const char *name, const char *value,
                    struct memory memory);

/* ---- variables.c ---- */

/* The name in the kernel's body of a parameter that is a pointer, NULL for others. */
const char *variables_pointer(const struct output *out, const struct ir_node *target,
                              const struct place *place, const struct ir_node *param);

/* How a kernel's signature names a parameter. */
const char *variables_parameter(const struct output *out, const struct ir_node *target,
                                const struct place *place, const struct ir_node *param);

/* The kernel's locals: unpacked parameters, private copies, and what reductions need. */
void variables_declare(struct output *out, const struct ir_node *target, const struct place *place);

/* The same for a construct inside a kernel; if it is a parallel region, its closure captures the other
 * variables. */
bool variables_have_copies(const struct ir_node *construct);
void variables_declare_copies(struct output *out, const struct ir_node *construct, const struct place *place);
const char *variables_captures(const struct ir_node *construct);

/* ---- reduction.c ---- */

/* A function object of runtime/device/rex_reduce.h. */
const char *variables_operator(const struct ir_node *node);

/* The initial value of a reduction's private copy of `original`. */
const char *variables_identity(const struct ir_node *variable, const char *original);

/* Declares a thread's copy. */
void variable_declare_reduced(struct output *out, const struct ir_node *variable, struct memory memory);

/* Declares what the construct's iterations combine in their order. Returns their names, each behind a comma;
 * empty: there are none. */
const char *variables_declare_in_order(struct output *out, const struct ir_node *construct);

/* How many threads a team of the kernel around has at most. */
const char *construct_widest_team(const struct ir_node *construct);

/* Whether the node holds reductions that take turns with the places where threads leave their values. */
bool reductions_take_turns(const struct ir_node *node);

/* Combines the private copies of reductions into the originals. Returns whether there are any. */
bool variables_reduce(struct output *out, const struct ir_node *construct);

/* ---- stage.c: what all threads of a team read alike ---- */

/* Whether the construct is a target whose threads may read copies in shared memory (rex-stage). */
bool stage_is_used(const struct ir_node *construct);

/* Declares the range of elements, and the place of their copies, for a loop of `iterations` iterations. */
void stage_declare(struct output *out, const struct ir_node *target, const char *trips);

/* The pointers, to the copies or to the originals, as parameters, and the arguments for them, each after a
 * comma. */
const char *stage_parameters(const struct output *out, const struct ir_node *target,
                             const struct place *place);
const char *stage_arguments(const struct ir_node *target);

/* In an iteration of the construct, if it is a target: whether the team's threads together read what serial
 * loops in it use. */
void stage_declare_tiles(struct output *out, const struct ir_node *construct);

/* ---- scan.c: loops with reduction(inscan, ...), and the directive in them ---- */

bool scan_is_in(const struct ir_node *construct);
void scan_begin_iteration(struct output *out, const struct ir_node *loop);
void scan_end_iteration(struct output *out, const struct ir_node *loop);
void scan_emit(struct output *out, const struct ir_node *scan);

/* ---- last.c: lastprivate ---- */

/* The values that the last iteration leaves in variables, and whether there are any. */
bool variables_have_last(const struct ir_node *construct);

/* Before a thread's loop, and in each of its iterations: whether the thread has run the last of all
 * iterations, and the final values of its iteration variables. */
void variables_declare_last(struct output *out, const struct ir_node *construct);
void variables_note_last(struct output *out, const struct ir_node *construct);

/* Writes the copies back, where the condition is true; NULL: always. */
void variables_write_last(struct output *out, const struct ir_node *construct, const char *condition);

/* The same for conditional ones: in each iteration, and at the end. */
bool variables_have_conditional(const struct ir_node *construct);
void variables_count_iteration(struct output *out, const struct ir_node *construct);
void variables_keep_latest(struct output *out, const struct ir_node *construct);

/* ---- loop.c ---- */

/* The associated loops around the body. */
void loop_emit(struct output *out, const struct ir_node *construct, const struct place *place,
               unsigned among);

#endif
