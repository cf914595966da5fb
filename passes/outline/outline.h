/*
 * What the parts of rex-outline share: main.c walks the constructs, arguments.c decides how each variable
 * reaches the device, maps.c what its map items become, geometry.c reads the clauses that shape and place the
 * launch.
 */
#ifndef REX_OUTLINE_H
#define REX_OUTLINE_H

#include "ir.h"

struct construct {
    struct ir_module *module;
    struct ir_node *node;    /* target, data or mapper */
    struct ir_node *kernel;  /* NULL for data */
    struct ir_node *request; /* launch, transfer or mapper: where the arguments go */
    unsigned leaves;
    bool generic; /* the kernel's teams begin with one thread, and its text holds parallel regions */
};

/* ---- arguments.c ---- */

/* Adds the kernel's parameters and the launch's arguments, or the transfer's arguments. */
void outline_arguments(const struct construct *construct);

struct argument {
    const char *name, *kind, *item, *base, *begin, *bytes, *type, *why;
};
struct ir_node *add_arg(const struct construct *construct, struct argument argument);
void add_param(const struct construct *construct, const struct ir_node *variable, const char *kind);

/* A declare target link variable, and the address of the pointer by which device code finds it. */
bool is_link(const struct ir_node *variable);
const char *link_pointer(const struct ir_node *variable);

/* Whether the variable is a scalar, pointer, array or struct. */
bool is_category(const struct ir_node *variable, const char *category);

/* ---- maps.c ---- */

/* Adds the arguments of the variable's map items, and its parameter if it needs one. */
void pass_mapped(const struct construct *construct, const struct ir_node *variable, bool needs_param);

/* Makes a mapped struct's pointers point to what is mapped already. */
void attach_pointers(const struct construct *construct, const struct ir_node *variable);

/* Adds an argument that spans what a mapper adds, and the call of the mapper; loops: those of the iterator
 * that makes many of both, or NULL. */
void call_mapper(const struct construct *construct, struct argument argument, const char *mapper,
                 const char *loops);

/* ---- serial.c ---- */

/* Makes loops inside of a construct serial that its threads share only if a pass has said so. */
void leave_loops_serial(struct ir_node *target);

/* ---- geometry.c ---- */

/* Sets device and condition, and a launch's teams, threads and reduction scratch. */
void outline_placement(const struct construct *construct);
void outline_geometry(const struct construct *construct);

#endif
