/*
 * What the parts of rex-outline share: main.c walks the constructs, arguments.c decides how each variable
 * reaches the device, geometry.c reads the clauses that shape and place the launch.
 */
#ifndef REX_OUTLINE_H
#define REX_OUTLINE_H

#include "ir.h"

struct construct {
    struct ir_module *module;
    struct ir_node *node;    /* target or data */
    struct ir_node *kernel;  /* NULL for data */
    struct ir_node *request; /* launch or transfer: where the arguments go */
    unsigned leaves;
    bool generic; /* the kernel's teams begin with one thread, and its text holds parallel regions */
};

/* Adds the kernel's parameters and the launch's arguments, or the transfer's arguments. */
void outline_arguments(const struct construct *construct);

/* Sets device and condition, and a launch's teams, threads and reduction scratch. */
void outline_placement(const struct construct *construct);
void outline_geometry(const struct construct *construct);

/* The construct's clause of that name, and with that modifier ("" for none, NULL for any), or NULL. */
struct ir_node *find_clause(const struct ir_node *construct, const char *name, const char *modifier);

#endif
