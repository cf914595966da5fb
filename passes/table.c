/*
 * rex-table: has threads keep small tables in registers from before their first iteration on.
 *
 * Takes the tables that rex-parse has found (`table`): of what a pointer leads to, a region does nothing but
 * read a few elements, by subscripts that the compiler knows once the loops that count in them are unrolled.
 * The weights of a filter are such. A CUDA programmer has them in constant memory, from where an instruction
 * takes them at no cost; a program's lie where its data lies, and each use reads them again behind every
 * barrier. In registers they are read once for all that a thread does, and because all threads of a warp read
 * the same, a GPU's assembler may have them in registers that the warp has once (uniform registers, from
 * sm_75 on).
 *
 * Nobody may write what the pointer leads to while the kernel runs (rex-restrict), and the elements have to
 * be there: they are in a section that a map clause of the target, or of a `target data` around it, names by
 * numbers, or each iteration of the kernel's own loop reads them (`uniform`). In any other case nothing may
 * be read before it is asked for.
 *
 * Sets `kept` of the table. The kernel may give up as many registers as the tables take (`fit`), because so
 * many may be uniform ones; and where teams would have several iterations each, there are as many of
 * them as the device runs at a time, so that each reads the table once for all (`teams_policy`). Only for a
 * GPU, and for kernels with parallel regions inside that a team's threads run together: in others nothing
 * stands between a read and the one before, and the device's compiler does so by itself. `kept_why` says what
 * was decided.
 *
 * A kernel of one loop alone keeps a table only for as long as a thread goes on, and threads that have one
 * iteration each would read all of it for that. So they have several each: as many teams as the device runs
 * at a time (`teams_policy`), where rex-league has asked for a thread for each.
 */
#include "ir.h"

#include <string.h>

/* Text that nvcc unrolls in little time, and registers that leave a thread enough for its work. */
enum { LONGEST_UNROLLED = 16 * 1024, MOST_BYTES = 256, REGISTER_BYTES = 4 };

/* ---- whether the elements are there ---- */

/* Whether the construct's map clauses name a section from element 0 on that has the table in it, on the
 * device that the kernel runs on. */
static bool maps_table(const struct ir_node *target, const struct ir_node *construct,
                       const struct ir_node *table)
{
    if (construct != target &&
        (ir_find(construct, "clause", "name", "if") || ir_find(construct, "clause", "name", "device") ||
         ir_find(target, "clause", "name", "device")))
        return false;
    unsigned long long end =
        (ir_number(table, "first") + ir_number(table, "elements")) * ir_number(table, "bytes");
    const struct ir_node *map = ir_find(construct, "map", "variable", ir_get(table, "variable"));
    return map && ir_has(map, "kind", "section") && ir_has(map, "offset", "0") &&
           ir_number(map, "extent") >= end;
}

static bool is_mapped(const struct ir_node *target, const struct ir_node *table)
{
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(table, "variable"));
    for (const struct ir_node *construct = target; construct; construct = construct->parent)
        if ((construct == target || ir_is(construct, "data")) && maps_table(target, construct, table) &&
            ir_lies_apart(target, construct, variable))
            return true;
    return false;
}

/* A counter between two numbers has an iteration. */
static bool is_read_by_all(const struct ir_node *target, const struct ir_node *table)
{
    const struct ir_node *uniform = ir_find(target, "uniform", "variable", ir_get(table, "variable"));
    if (!uniform)
        return false;
    ir_each (other, target, "uniform")
        ir_each (counter, other, "counter")
            if (ir_has(other, "variable", ir_get(table, "variable")) &&
                (!expression_is_number(ir_get(counter, "lower")) ||
                 !expression_is_number(ir_get(counter, "upper"))))
                return false;
    return true;
}

/* ---- what is decided ---- */

static const char *obstacle_to_kernel(const struct ir_module *module, const struct ir_node *kernel)
{
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "the host device's processors have few registers";
    if (!ir_has(kernel, "league", "yes") || !ir_first(kernel->parent, "loop"))
        return "there is one team, or no loop that teams share";
    if (!ir_has(kernel, "together", "yes"))
        return "the device's compiler reads ahead by itself";
    return ir_has(kernel, "packed", "yes") ? "teams share blocks" : NULL;
}

static const char *obstacle(const struct ir_node *target, const struct ir_node *kernel,
                            const struct ir_node *table)
{
    const char *name = ir_get(table, "variable");
    const struct ir_node *param = ir_find(kernel, "param", "name", name),
                         *variable = ir_find(target, "variable", "name", name);
    if (!param || !variable || !ir_has(param, "kind", "pointer") ||
        !ir_has(variable, "category", "pointer") || !ir_has(variable, "sharing", "shared") ||
        !ir_has(variable, "written", "no"))
        return "it is no pointer of the kernel's";
    if (!ir_has(param, "restrict", "yes"))
        return "the kernel may write where it leads";
    if (ir_get(param, "aligned") || ir_get(param, "keep"))
        return "it is also used in another way";
    if (ir_number(table, "elements") * ir_number(table, "bytes") > MOST_BYTES)
        return "it is large";
    if (ir_number(table, "length") > LONGEST_UNROLLED)
        return "its loops would be long if they were unrolled";
    return is_mapped(target, table) || is_read_by_all(target, table)
               ? NULL
               : "whether it has so many elements is not known";
}

/* How many registers the tables take that are kept. */
static unsigned long long keep_tables(const struct ir_module *module, struct ir_node *kernel)
{
    unsigned long long registers = 0;
    const char *general = obstacle_to_kernel(module, kernel);
    for (struct ir_node *table = ir_first(kernel->parent, "table"); table; table = ir_next(table, "table")) {
        const char *reason = general ? general : obstacle(kernel->parent, kernel, table);
        unsigned long long bytes = ir_number(table, "elements") * ir_number(table, "bytes");
        if (!reason && registers * REGISTER_BYTES + bytes > MOST_BYTES)
            reason = "other values take the registers";
        ir_decide(table, "kept", reason,
                  "the compiler knows its elements, and each thread reads them many times");
        ir_set(table, "asks", !reason && !is_mapped(kernel->parent, table) ? "yes" : NULL);
        registers += reason ? 0 : (bytes + REGISTER_BYTES - 1) / REGISTER_BYTES;
    }
    return registers;
}

static void consider(const struct ir_module *module, struct ir_node *kernel)
{
    struct ir_node *launch = ir_first(kernel->parent, "launch");
    unsigned long long registers = keep_tables(module, kernel);
    if (registers == 0)
        return;
    if (!ir_get(launch, "team_memory")) {
        ir_set_format(kernel, "fit", "%llu", registers);
        ir_set(kernel, "fit_why", "a warp may have a table in registers once for all of its threads");
    }
    if (!ir_has(launch, "teams_policy", "generic") ||
        ir_find(kernel->parent, "variable", "sharing", "reduction"))
        return;
    ir_set(launch, "teams_policy", "generic_fill");
    ir_set(launch, "teams_why", "tables in registers: as many as the device runs at a time");
}

/* Whether the device's compiler reads a table before the first iteration. */
static bool reads_ahead(const struct ir_node *kernel, const struct ir_node *table)
{
    const struct ir_node *param = ir_find(kernel, "param", "name", ir_get(table, "variable"));
    return param && ir_has(param, "restrict", "yes") &&
           ir_number(table, "elements") * ir_number(table, "bytes") <= MOST_BYTES &&
           ir_number(table, "length") <= LONGEST_UNROLLED;
}

static void spread_less(struct ir_node *kernel)
{
    const struct ir_node *loop = ir_first(kernel->parent, "loop");
    struct ir_node *launch = ir_first(kernel->parent, "launch");
    if (!loop || ir_next(loop, "loop") || ir_has(kernel, "generic", "yes") ||
        !ir_has(launch, "teams_policy", "spread"))
        return;
    ir_each (table, kernel->parent, "table")
        if (reads_ahead(kernel, table)) {
            ir_set(launch, "teams_policy", "fill");
            ir_set(launch, "teams_why", "each thread reads a table once for several iterations");
        }
}

static bool keep_in_registers(struct ir_module *module)
{
    ir_every (node, module, "kernel") {
        consider(module, node);
        spread_less(node);
    }
    return true;
}

FILTER(rex_table, "rex-table",
       "Has threads keep small tables in registers from before their first iteration on.", keep_in_registers)
