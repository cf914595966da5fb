/*
 * rex-keep: has threads keep the elements of a row in registers from one parallel loop of their team to the
 * next.
 *
 * A team that goes through a row several times, for its maximum, for a sum, and to change it, reads and
 * stores each element in each of these loops. The device's compiler cannot tell that each thread has the same
 * elements in all of them, and the threads wait for each other between them. rex-parse finds loops that
 * access the same element in the same iteration (`own_element`). If nothing else between them accesses what
 * the pointer leads to, a thread that runs the same iterations in all of the loops has to read its elements
 * only once, and to store them only in the last loop.
 *
 * The elements take registers, whose number the device's compiler has to know. So the iterations of the team
 * are in the device file twice (runtime/device/rex_keep.h): once for rows that have at most four neighbouring
 * elements for each thread, in pieces of 16 bytes, and once for rows of any length. The kernel chooses before
 * its first row, and all threads choose alike.
 *
 * A team that comes to a new row has to wait for memory at its beginning. Elements that no step stores are
 * read for the team's next row before its threads go through the present one (`ahead`), if the team's own
 * loop is a single one, from whose variable the elements' place is computed.
 *
 * Takes kernels whose teams share a loop and whose threads run together (rex-together). In them it looks at
 * the loops directly inside the shared one that run over the same variable number of iterations, from 0 by 1,
 * and access pieces of 16 bytes (`pieces`, from rex-parse). Their pointers may not alias (rex-restrict), and
 * no step of the team may access memory that is not known. Sets `keep` of the loops' pointers, `keep` and
 * `ahead` of the kernel's parameters, and `keeps` and `keeps_why` of the kernel. Only for a GPU, and not for
 * teams that share a block (rex-pack): these have few threads, each with more elements.
 */
#include "ir.h"

/* The lengths are in nodes of the syntax tree: of a region, of an iteration. Of each pointer that is read
 * ahead a thread has as many registers again as it keeps. */
enum { LONGEST_CODE = 1800, LONGEST_LOOP = 150, MOST_AHEAD = 2 };

/* A kernel's loops that may share a row out alike. */
struct row {
    const struct ir_module *module;
    struct ir_node *target, *kernel, **loops;
    size_t count, capacity;
};

/* ---- loops ---- */

/* Whether the pointers other than those whose own elements are accessed have no aliases: they are restrict
 * parameters of the kernel. */
static bool knows_its_pointers(const struct row *row, const struct ir_node *construct)
{
    ir_each (variable, construct, "variable") {
        const struct ir_node *param = ir_find(row->kernel, "param", "name", ir_get(variable, "name"));
        bool address = !ir_has(variable, "category", "scalar") && ir_has(variable, "used", "yes");
        if (address && !ir_get(variable, "own_element") && !(param && ir_has(param, "restrict", "yes")))
            return false;
    }
    return true;
}

static bool has_number(const struct ir_node *loop)
{
    return ir_number(loop, "iterations") > 0;
}

static bool may_keep(const struct row *row, const struct ir_node *construct)
{
    const struct ir_node *loop = ir_freely_shared_loop(construct), *body = ir_first(construct, "body");
    return loop && ir_has(loop, "lower", "0") && ir_has(loop, "relation", "<") && ir_has(loop, "step", "1") &&
           (has_number(loop) || ir_has(loop, "names", ir_get(loop, "upper"))) &&
           ir_has(construct, "counter", "32") && ir_get(loop, "pieces") &&
           ir_is_loop_free(row->module, construct) && ir_number(body, "length") <= LONGEST_LOOP &&
           knows_its_pointers(row, construct);
}

/* Whether the step is directly in the team's own loop. */
static bool is_of_each_row(const struct ir_node *target, const struct ir_node *of)
{
    unsigned depth = 0;
    ir_each (step, target, "step") {
        const char *kind = ir_get(step, "kind");
        if (step == of)
            return depth == 1;
        depth += same_text(kind, "loop") || same_text(kind, "if") || same_text(kind, "switch");
        depth -= same_text(kind, "end");
    }
    return false;
}

static const struct ir_node *step_of(const struct row *row, const struct ir_node *construct)
{
    return ir_find(row->target, "step", "construct", ir_get_or(construct, "id", ""));
}

static void add_loops(struct row *row)
{
    for (struct ir_node *node = row->target; (node = ir_walk(row->target, node));) {
        const struct ir_node *step = ir_is(node, "construct") ? step_of(row, node) : NULL;
        if (!step || !may_keep(row, node) || !is_of_each_row(row->target, step) ||
            (row->count > 0 && !ir_has(ir_freely_shared_loop(node), "upper",
                                       ir_get(ir_freely_shared_loop(row->loops[0]), "upper"))))
            continue;
        row->loops = arena_grow(row->loops, row->count, &row->capacity, sizeof(struct ir_node *));
        row->loops[row->count++] = node;
    }
}

/* ---- pointers ---- */

static struct ir_node *variable_in(const struct ir_node *construct, const char *name)
{
    return ir_find(construct, "variable", "name", name);
}

static bool has_place(const char *places, const char *place)
{
    for (const char *other; (other = ir_place_next(&places));)
        if (same_text(other, place))
            return true;
    return false;
}

static bool accesses(const struct ir_node *step, const char *place)
{
    return has_place(ir_get_or(step, "reads", ""), place) || has_place(ir_get_or(step, "writes", ""), place);
}

static const struct ir_node *loop_at(const struct row *row, const struct ir_node *step)
{
    for (size_t i = 0; i < row->count; i++)
        if (step_of(row, row->loops[i]) == step)
            return row->loops[i];
    return NULL;
}

/* Whether all that the team does with the pointer is to access that element in the row's loops. */
static bool is_kept_whole(const struct row *row, const char *name, const char *element)
{
    const char *place = ir_place_of_host(name);
    const struct ir_node *param = ir_find(row->kernel, "param", "name", name);
    if (!param || !ir_has(param, "kind", "pointer") || !ir_has(param, "restrict", "yes"))
        return false;
    ir_each (step, row->target, "step") {
        const struct ir_node *loop = loop_at(row, step), *variable = loop ? variable_in(loop, name) : NULL;
        if (accesses(step, place) && !(variable && ir_has(variable, "own_element", element)))
            return false;
    }
    return true;
}

static size_t loops_with(const struct row *row, const char *name)
{
    size_t found = 0;
    for (size_t i = 0; i < row->count; i++) {
        const struct ir_node *variable = variable_in(row->loops[i], name);
        found += variable && ir_get(variable, "own_element");
    }
    return found;
}

/* ---- what is decided ---- */

static bool knows_its_memory(const struct row *row)
{
    ir_each (step, row->target, "step")
        if (ir_has(step, "known", "no") ||
            ir_places_have(ir_get_or(step, "reads", ""), ir_place_is_anywhere) ||
            ir_places_have(ir_get_or(step, "writes", ""), ir_place_is_anywhere))
            return false;
    return true;
}

/* Whether an iteration of the team's own loop may end before the last of the row's loops. */
static bool may_leave(const struct row *row)
{
    return ir_find(row->target, "step", "kind", "continue") || ir_find(row->target, "step", "kind", "break");
}

/* Whether the kernel has all of these from the launch: they are one for all rows. */
static bool are_of_launch(const struct row *row, const char *names)
{
    for (const char *name; (name = ir_list_next(&names));)
        if (!ir_find(row->kernel, "param", "name", name))
            return false;
    return true;
}

static const char *obstacle(const struct row *row)
{
    if (!ir_get(ir_first(row->module->root, "unit"), "device"))
        return "the host device's compiler needs no such version";
    if (!knows_its_memory(row))
        return "what else the team accesses is not known";
    if (may_leave(row))
        return "a team may leave a row between its loops";
    if (ir_code_length(row->target) > LONGEST_CODE)
        return "it is long";
    for (size_t i = 0; i < row->count; i++)
        if (!are_of_launch(row, ir_get_or(ir_freely_shared_loop(row->loops[i]), "names", "")) ||
            !are_of_launch(row, ir_get_or(ir_freely_shared_loop(row->loops[i]), "multiples", "")))
            return "rows are not equally long in all teams";
    return NULL;
}

/* Whether a row's elements may be read before the team comes to that row. */
static bool may_read_ahead(const struct row *row, const struct ir_node *first, bool stored)
{
    unsigned ahead = 0;
    ir_each (param, row->kernel, "param")
        ahead += ir_get(param, "ahead") != NULL;
    const struct ir_node *rows = ir_first(row->target, "loop");
    return !stored && ahead < MOST_AHEAD && ir_get(first, "own_index") && !ir_next(rows, "loop") &&
           expression_is_number(ir_get(rows, "lower")) && expression_is_number(ir_get(rows, "step")) &&
           !ir_find(row->target, "clause", "name", "dist_schedule");
}

/* The loops' pointers to the element: the first of them reads it; the last one, if any has stored, stores it.
 */
static void keep_pointer(const struct row *row, const char *name)
{
    const char *place = ir_place_of_host(name);
    struct ir_node *first = NULL, *last = NULL;
    bool stored = false;
    for (size_t i = 0; i < row->count; i++) {
        struct ir_node *variable = variable_in(row->loops[i], name);
        if (!variable || !ir_get(variable, "own_element"))
            continue;
        ir_set(variable, "keep", first ? "between" : "first");
        stored |= has_place(ir_get_or(step_of(row, row->loops[i]), "writes", ""), place);
        first = first ? first : variable;
        last = variable;
    }
    struct ir_node *param = ir_find(row->kernel, "param", "name", name);
    if (stored)
        ir_set(last, "keep", last == first ? "alone" : "last");
    ir_set(param, "keep", "yes");
    ir_set(param, "ahead", NULL);
    ir_set(param, "ahead", may_read_ahead(row, first, stored) ? "yes" : NULL);
}

/* With `keep`, keeps the elements that may be kept; without, counts the pointers whose elements several loops
 * access. */
static size_t keep_pointers(const struct row *row, bool keep)
{
    const char *seen = "";
    size_t several = 0;
    for (size_t i = 0; i < row->count; i++)
        ir_each (variable, row->loops[i], "variable") {
            const char *name = ir_get(variable, "name"), *element = ir_get(variable, "own_element");
            if (!element || ir_list_has(seen, name) || !is_kept_whole(row, name, element))
                continue;
            seen = ir_list_add(seen, name);
            several += loops_with(row, name) > 1;
            if (keep)
                keep_pointer(row, name);
        }
    return several;
}

static void consider(const struct ir_module *module, struct ir_node *kernel)
{
    struct row row = {.module = module, .target = kernel->parent, .kernel = kernel};
    if (!ir_has(kernel, "together", "yes") || !ir_first(row.target, "loop"))
        return;
    add_loops(&row);
    if (keep_pointers(&row, false) == 0)
        return;
    const char *reason = obstacle(&row);
    ir_set(kernel, "keeps", reason ? NULL : "4");
    ir_set(kernel, "keeps_why",
           reason ? reason : "several loops access the same elements in the same iterations");
    if (!reason)
        keep_pointers(&row, true);
}

static bool look_at_kernels(struct ir_module *module)
{
    ir_every (node, module, "kernel")
        consider(module, node);
    return true;
}

FILTER(rex_keep, "rex-keep", "Keeps in registers what several loops of a team access in the same iterations.",
       look_at_kernels)
