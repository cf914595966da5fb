/*
 * rex-stage: has a team copy to its shared memory what all of its threads read.
 *
 * Takes the reads that rex-parse has found (`uniform`): every iteration of the kernel's loop reads the same
 * elements through a pointer, and the region uses the pointer for nothing else. If nobody in the kernel
 * writes these elements (rex-restrict), a team may copy them to its shared memory before its first iteration,
 * as hand-written CUDA does with tables; shared memory takes fewer cycles to read than the caches. The kernel
 * computes from the loops' bounds whether there is an iteration, which then reads every one of the elements,
 * and whether the elements are neither few nor more than there is room for. Otherwise it reads the original.
 * So its iterations are in the device file twice, and long kernels are left alone.
 *
 * If a block has several teams (rex-pack) of a few lanes each, they use one copy. The threads of a team that
 * is a block share the loops inside, so that each of them reads little of the table; such kernels are left
 * alone.
 *
 * A loop that all iterations run once, in the same order and with the same reads (`reads` of `serial`), such
 * as the loop over the other bodies in an n-body program, is copied part by part, however long it is: the
 * team's threads read a part together, wait for each other, and go through it. All of them have to take part.
 * If no clause says who runs which iteration, a team's threads run neighbouring ones, and only in the last
 * round may some threads have none; in that round each of the others reads for itself.
 *
 * Of rows that neighbouring threads go through, each its own (`rows` of `serial`), a team reads pieces of 32
 * elements together (runtime/device/rex_rows.h), where it has a tile of iterations, and nothing in the kernel
 * writes where they lie.
 *
 * A team's copy may take as many bytes (`staged`) as leave a multiprocessor room for all the teams that its
 * threads are enough for. Kernels whose teams have arrays of their own keep the memory for those. Only for a
 * GPU: the host's processors read everything through caches. `staged_why` says what was decided.
 */
#include "ir.h"

#include <string.h>

/* A multiprocessor has 2048 threads and 100 KB of shared memory or more (CUDA C++ Programming Guide,
 * «Technical Specifications per Compute Capability»). */
enum { BYTES_OF_A_THREAD = 32, MOST_BYTES = 16 * 1024, LEAST_BYTES = 1024 };
enum { MOST_REDUCED = 64, FEW = 32, LONGEST_CODE = 1800, LONGEST_ITERATION = 200 };

static unsigned long long room_of(const struct ir_node *kernel)
{
    unsigned long long bytes = ir_number(kernel, "max_threads") * BYTES_OF_A_THREAD;
    return bytes < MOST_BYTES ? bytes : MOST_BYTES;
}

/* Whether the values that threads reduce are large: they go through static shared memory, 64 values of each
 * kind, and there are 48 KB for all. */
static bool reduces_large_values(const struct ir_node *target)
{
    unsigned long long bytes = 0;
    ir_each (variable, target, "variable")
        bytes += ir_has(variable, "sharing", "reduction") ? ir_number(variable, "bytes") : 0;
    return bytes > MOST_REDUCED;
}

static bool has_shared_objects(const struct ir_node *target)
{
    ir_each (object, target, "team_object")
        if (!ir_has(object, "lies", "thread"))
            return true;
    return false;
}

static const char *obstacle(const struct ir_module *module, const struct ir_node *target,
                            const struct ir_node *kernel)
{
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "the host device reads through its caches";
    if (!ir_has(kernel, "league", "yes") || !ir_has(kernel, "parallel", "yes"))
        return "there is one team, or one thread in each";
    if (ir_has(kernel, "generic", "yes") && !ir_has(kernel, "packed", "yes"))
        return "the team's threads share what an iteration reads";
    if (ir_get(kernel, "beside"))
        return "threads read four neighbours at a time";
    if (has_shared_objects(target))
        return "teams have arrays of their own";
    if (reduces_large_values(target))
        return "teams combine large values";
    if (room_of(kernel) < LEAST_BYTES)
        return "teams of few threads would have little room";
    return ir_code_length(target) > LONGEST_CODE ? "it is long" : NULL;
}

/* ---- loops that are taken part by part ---- */

static const char *clause_with_order(const struct ir_node *target)
{
    static const char *const names[] = {"schedule", "dist_schedule", "ordered", "order", NULL};
    return ir_clause_among(target, names);
}

/* Whether a parameter leads to memory that the kernel may write. */
static bool may_be_written(const struct ir_node *target, const struct ir_node *param)
{
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(param, "name"));
    return (ir_has(param, "kind", "pointer") || ir_has(param, "kind", "value")) &&
           !ir_has(param, "restrict", "yes") && !(variable && ir_has(variable, "leads", "nowhere"));
}

/* The first pointer among the elements whose target may be written; NULL if there is none. */
static const char *written_pointer(const struct ir_node *target, const struct ir_node *kernel,
                                   const char *elements)
{
    ir_each (param, kernel, "param") {
        const char *name = ir_get(param, "name");
        if (expression_names(elements, name) && may_be_written(target, param))
            return name;
    }
    return NULL;
}

static const char *loop_obstacle(const struct ir_module *module, const struct ir_node *target,
                                 const struct ir_node *kernel, const struct ir_node *serial)
{
    const char *general = obstacle(module, target, kernel), *clause = clause_with_order(target);
    const char *written = written_pointer(target, kernel, ir_get(serial, "reads"));
    if (general)
        return general;
    if (clause)
        return arena_format("the user wrote %s", clause);
    if (ir_get(kernel, "tile") || ir_get(kernel, "along"))
        return "threads share the nest in tiles";
    if (written)
        return arena_format("the kernel may write where '%s' leads", written);
    return ir_number(serial, "length") > LONGEST_ITERATION ? "an iteration is long" : NULL;
}

/* ---- rows ---- */

/* The first of the rows' variables that leads where the kernel may write; NULL: none does. */
static const char *written_row(const struct ir_node *kernel, const struct ir_node *serial)
{
    const char *names = ir_get_or(serial, "row_variables", "");
    for (const char *name; (name = ir_list_next(&names));) {
        const struct ir_node *param = ir_find(kernel, "param", "name", name);
        if (!param || !ir_has(param, "restrict", "yes"))
            return name;
    }
    return NULL;
}

static const char *rows_obstacle(const struct ir_module *module, const struct ir_node *target,
                                 const struct ir_node *kernel, const struct ir_node *serial)
{
    const char *general = obstacle(module, target, kernel), *clause = clause_with_order(target);
    const char *written = written_row(kernel, serial);
    if (general)
        return general;
    if (clause)
        return arena_format("the user wrote %s", clause);
    if (!ir_has(kernel, "tile", "32") || ir_get(kernel, "along") || ir_number(kernel, "max_threads") < FEW)
        return "the threads of a warp are no neighbours in a row of iterations";
    return written ? arena_format("the kernel may write where '%s' leads", written) : NULL;
}

/* A team keeps pieces of 32 rows, of 32 elements each and one more, which has the elements of a column in
 * different banks of the memory. */
static void consider_rows(const struct ir_module *module, const struct ir_node *kernel,
                          struct ir_node *serial)
{
    const char *reason = rows_obstacle(module, serial->parent, kernel, serial);
    const unsigned long long bytes = ir_number(serial, "row_bytes") * FEW * (FEW + 1);
    ir_set(serial, "staged", reason ? NULL : arena_format("%llu", bytes));
    ir_set(serial, "staged_why",
           reason ? reason
                  : "neighbouring threads go through rows, and a team reads pieces of these together");
}

static void consider_loop(const struct ir_module *module, const struct ir_node *kernel,
                          struct ir_node *serial)
{
    if (ir_get(serial, "rows"))
        consider_rows(module, kernel, serial);
    if (!ir_get(serial, "reads"))
        return;
    const char *reason = loop_obstacle(module, serial->parent, kernel, serial);
    ir_set(serial, "staged", reason ? NULL : arena_format("%llu", room_of(kernel)));
    ir_set(serial, "staged_why", reason ? reason : "all threads of a team read the same in it, in turn");
}

/* ---- what is copied as a whole ---- */

/* How many elements a read covers, by numbers in the program; 0 if that is not known. */
static unsigned long long known_elements(const struct ir_node *uniform)
{
    unsigned long long elements = 1;
    ir_each (counter, uniform, "counter") {
        const char *lower = ir_get(counter, "lower"), *upper = ir_get(counter, "upper");
        if (!expression_names(ir_get(uniform, "index"), ir_get(counter, "name")))
            continue;
        if (!expression_is_number(lower) || !expression_is_number(upper))
            return 0;
        unsigned long long first = ir_number(counter, "lower"), end = ir_number(counter, "upper");
        elements *= end > first ? end - first : 1;
    }
    return elements;
}

/* Whether the read elements behind the pointer may be many, of a size that fits. */
static bool may_be_many(const struct ir_node *target, const char *pointer, unsigned long long room)
{
    bool many = false;
    ir_each (uniform, target, "uniform") {
        unsigned long long elements = known_elements(uniform);
        if (!ir_has(uniform, "variable", pointer))
            continue;
        if (ir_number(uniform, "bytes") * FEW > room)
            return false;
        many |= elements == 0 || elements >= FEW;
    }
    return many;
}

/* Whether it is a pointer of the kernel's that nothing in the kernel changes, and whose target nothing
 * writes. */
static bool may_be_staged(const struct ir_node *target, const struct ir_node *param)
{
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(param, "name"));
    return variable && ir_has(param, "kind", "pointer") && ir_has(variable, "category", "pointer") &&
           ir_has(variable, "written", "no") &&
           (ir_has(variable, "sharing", "shared") || ir_has(variable, "sharing", "firstprivate"));
}

/* Whether a loop that is taken part by part reads it. */
static bool is_read_in_parts(const struct ir_node *target, const char *name)
{
    ir_each (serial, target, "serial")
        if (ir_get(serial, "staged") &&
            expression_names(ir_get_or(serial, "row_variables", ir_get(serial, "reads")), name))
            return true;
    return false;
}

/* Sets `staged` of the parameters that may be copied. Returns whether there are any; if not, *why gets the
 * reason. */
static bool stage_parameters(const struct ir_node *target, struct ir_node *kernel, const char **why)
{
    bool any = false;
    unsigned long long room = room_of(kernel);
    ir_each (param, kernel, "param") {
        const char *name = ir_get(param, "name");
        if (!ir_find(target, "uniform", "variable", name))
            continue;
        const char *reason =
            !may_be_staged(target, param)       ? arena_format("'%s' is no pointer of the kernel's", name)
            : !ir_has(param, "restrict", "yes") ? arena_format("the kernel may write where '%s' leads", name)
            : is_read_in_parts(target, name)    ? arena_format("'%s' is read part by part", name)
            : !may_be_many(target, name, room)  ? arena_format("few elements are read of '%s'", name)
                                                : NULL;
        ir_set(param, "staged", reason ? NULL : "yes");
        *why = reason && !any ? reason : *why;
        any |= !reason;
    }
    return any;
}

static void consider(const struct ir_module *module, const struct ir_node *target, struct ir_node *kernel)
{
    const char *reason = obstacle(module, target, kernel);
    if (!ir_first(target, "uniform"))
        return;
    bool staged = !reason && stage_parameters(target, kernel, &reason);
    ir_each (param, kernel, "param")
        if (!staged)
            ir_set(param, "staged", NULL);
    ir_set(kernel, "staged", staged ? arena_format("%llu", room_of(kernel)) : NULL);
    ir_set(kernel, "staged_why",
           staged ? "all threads of a team read the same elements, in loops that are the same for all"
                  : reason);
}

static bool stage_reads(struct ir_module *module)
{
    ir_every (node, module, "kernel") {
        for (struct ir_node *serial = ir_first(node->parent, "serial"); serial;
             serial = ir_next(serial, "serial"))
            consider_loop(module, node, serial);
        consider(module, node->parent, node);
    }
    return true;
}

FILTER(rex_stage, "rex-stage", "Stages in shared memory the data that all threads of a team read.",
       stage_reads)
