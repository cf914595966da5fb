/*
 * What the files of rex-explain share, grouped by the file that defines it.
 *
 * rex-explain reads the IR after the last pass and reports what became of each region: facts, each with its
 * reason as the IR has it. It decides nothing and looks at no program text; everything that it reports is an
 * attribute.
 */
#ifndef REX_EXPLAIN_H
#define REX_EXPLAIN_H

#include "ir.h"

/* ---- fact.c: facts ---- */

struct value { /* of a fact, for programs */
    const char *name, *text;
    bool number;
};

struct fact {
    size_t group;        /* REMARK_KERNEL ... */
    const char *at;      /* file:line:column of the user's source */
    const char *subject; /* the variable, loop or kernel that it is about; NULL: the region */
    const char *text;
    const char *why;   /* NULL: there is nothing to say */
    const char *write; /* of advice: the clause, or what else to write; NULL: none */
    struct value *values;
    size_t value_count, value_capacity;
};

struct region { /* a target region, a data construct, or where a chain begins */
    const struct ir_module *module;
    const struct ir_node *node;
    const char *at, *directive;
    const char *function; /* the C function that it stands in; NULL: not known */
    struct fact *facts;
    size_t fact_count, fact_capacity;
};

struct unit {
    const char *source;
    const char *device; /* sm_NN, or host */
    struct region *regions;
    size_t region_count, region_capacity;
};

struct report {
    struct unit *units;
    size_t unit_count, unit_capacity;
    bool groups[REMARK_GROUPS]; /* those that are asked for */
};

/* Adds a fact; at NULL: at the region's position. The result is valid until the next fact is added. */
struct fact *fact_add(struct region *region, size_t group, const char *at, const char *subject,
                      const char *text, const char *why);

/* Give a fact a named value; a NULL text: none. */
void fact_text(struct fact *fact, const char *name, const char *text);
void fact_number(struct fact *fact, const char *name, unsigned long long number);

/* Everything that a fact says, in one sentence. */
const char *fact_sentence(const struct fact *fact);

/* ---- decision.c: what passes have decided ---- */

/* Adds a fact of the group for each decision recorded on the node. */
void facts_add_decisions(struct region *region, size_t group, const struct ir_node *node);

/* ---- report.c: regions ---- */

/* Adds a unit's regions with their facts. */
void report_module(struct report *report, const struct ir_module *module);

/* ---- kernel.c, data.c, loops.c, launch.c, assembled.c, advice.c: a region's facts ---- */

void explain_kernel(struct region *region);
void explain_geometry(struct region *region);
void explain_variables(struct region *region);
void explain_items(struct region *region); /* of a data construct */
void explain_loops(struct region *region);
void explain_launch(struct region *region);
void explain_transfer(struct region *region);
void explain_chain(struct region *region);
void explain_assembled(struct region *region);
void advise(struct region *region);

/* to, from, tofrom or alloc: in which direction an argument moves data. */
const char *direction_of(const struct ir_node *arg);

/* ---- advice.c, copies.c ---- */

/* Adds advice, and what to write; at NULL: at the region's position. */
void advice_add(struct region *region, const char *at, const char *subject, const char *text,
                const char *write, const char *why);

/* Advice on what launches copy. */
void advise_on_data(struct region *region, const struct ir_node *launch);

/* Whether any of the unit's regions may write what the variable leads to; whether one, other than the given
 * one, uses a variable of that name. */
bool is_written_by_any(const struct region *region, const char *name);
bool is_used_by_others(const struct region *region, const char *name);

/* ---- transfers.c ---- */

/* Advice on what a data directive copies, and on what libomptarget looks up at each launch. */
void advise_on_transfer(struct region *region);
void advise_on_look_ups(struct region *region, const struct ir_node *launch);

/* ---- assembled.c ---- */

/* Adds the report of CUDA's assembler, `ptxas -v` in a file, to the kernels of a module. Fatal when the file
 * cannot be read. */
void assembled_add(struct ir_module *module, const char *path);

/* ---- text.c, json.c, sarif.c, remarks.c: what a report looks like ---- */

void print_text(struct buffer *out, const struct report *report);
void print_json(struct buffer *out, const struct report *report);
void print_sarif(struct buffer *out, const struct report *report);
void print_remarks(const struct report *report);

#endif
