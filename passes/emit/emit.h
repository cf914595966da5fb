/*
 * What the files of rex-emit share: main.c reads the options and writes the files, host.c and launch.c print
 * the host file, device.c, variables.c and loop.c the device file, output.c is what they print with.
 */
#ifndef REX_EMIT_H
#define REX_EMIT_H

#include "ir.h"

/* ---- output.c: a generated file that grows line by line ---- */

struct output {
    struct buffer text;
    const struct ir_module *module;
    const char *file;  /* its name, for #line */
    bool lines;        /* #line directives are wanted */
    bool in_source;    /* the C compiler now counts the user's lines */
    unsigned newlines; /* in text, so far */
    unsigned depth;    /* of indentation, four spaces each */
};

/* One line of generated code at the current depth; an empty one without blanks. */
void output_line(struct output *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Opens and closes a block: the line and deeper, or less deep and the line. */
void output_open(struct output *out, const char *line);
void output_close(struct output *out, const char *line);
void output_else(struct output *out);

/* `head {a, b, c};` (or another end than `;`) on one line when it fits, else an item per line. */
void output_list(struct output *out, const char *head, const char *const *items, size_t count, char end);

/* Program text as it stands, counted from `at`; and re-indented to the current depth. */
void output_verbatim(struct output *out, const char *at, const char *text);
void output_reindented(struct output *out, const char *at, const char *text);

/* A comment with a construct's position and pragma. */
void output_construct(struct output *out, const struct ir_node *construct);

/* Guarded #defines, for macros that decide what system headers declare. */
void output_defines(struct output *out);

/* A C string literal's contents. */
const char *output_escaped(const char *text);

/* The parts of file:line:column. */
const char *position_file(const char *at);
unsigned position_line(const char *at);
unsigned position_column(const char *at);

/* ---- host.c, launch.c: the host file ---- */

void emit_host(struct output *out);
void emit_target(struct output *out, const struct ir_node *target);

/* What libomptarget is told about the place: static ident_t __rex_source. */
void emit_source_ident(struct output *out, const struct ir_node *construct);

/* __rex_types, __rex_names: what is known of the arguments before the program runs. */
void emit_static_arrays(struct output *out, const struct ir_node *construct, const struct ir_node *args);

/* __rex_bases, __rex_args, __rex_sizes. */
void emit_arrays(struct output *out, const struct ir_node *args);

/* Opens the block that a request's target task runs. __rex_bases, __rex_args and __rex_sizes are there the
 * task's own, filled where the construct stands. */
void emit_task(struct output *out, const struct ir_node *request);

/* The member of __rex_task for an argument that is the address of a firstprivate variable's copy, or NULL. */
const char *emit_task_copy(const struct ir_node *arg);

size_t emit_arg_count(const struct ir_node *args);

/* The number itself, or the local of that type and name into which the expression is evaluated once. */
const char *emit_once(struct output *out, const char *type, const char *name, const char *expression,
                      bool always);

/* ---- spelling.c ---- */

/* Rewrites the module's device code, names and types from C's spelling to C++'s. */
void spell_as_cxx(struct ir_module *module);

/* ---- device.c, variables.c, loop.c: the device file ---- */

void emit_device(struct output *out);

/* A function object of runtime/rex_reduce.h. */
const char *variables_operator(const struct ir_node *variable);

/* How a kernel's signature names a parameter. */
const char *variables_parameter(const struct ir_node *target, const struct ir_node *param);

/* The kernel's locals: unpacked parameters, private copies, and what reductions need. */
void variables_declare(struct output *out, const struct ir_node *target);

/* What the last iteration leaves behind, and whether there is anything. */
bool variables_have_last(const struct ir_node *target);
void variables_write_last(struct output *out, const struct ir_node *target);

/* Combines the private copies of reductions into the originals. */
void variables_reduce(struct output *out, const struct ir_node *target);

/* The associated loops around the body. */
void loop_emit(struct output *out, const struct ir_node *target);

/* The value of an iteration variable: after `count` iterations of its loop. */
const char *loop_value(const struct ir_node *loop, const char *count);

#endif
