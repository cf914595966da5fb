/*
 * rex-restrict: says of a kernel's pointers and arrays that no two of them lead to the same storage.
 *
 * Takes kernels in which every address that comes from outside is that of a declared array, which is an
 * object of its own, or the value of a pointer that the program itself declares `restrict` (C11, 6.7.3.1);
 * and in which none of that storage holds further addresses (`leads`, from rex-parse). There what one of them
 * reads no other writes, and rex-emit says so with __restrict__: the device's compiler may then keep values
 * in registers, and read through the read-only cache what the kernel does not write.
 *
 * Any other pointer counts as one of these where what it leads to is an item of a construct's map clauses,
 * and all of the kernel's others are items of that one, too: such items share no storage (OpenMP 5.2,
 * section 5.8.3). The construct is the kernel's own, or a `target data` around it in whose region the pointer
 * keeps the value that it was mapped with: a local variable whose address nobody takes, and that no text of
 * the host's there names.
 *
 * So does a pointer of which the launch has seen where it leads (`apart` of the target, from rex-parse): what
 * is stored by one of those no other leads to.
 *
 * All or none: a kernel's copy of a restrict pointer is a new pointer, from which nothing in the kernel
 * derives that the host has derived from the original. Variables of the image and functions of other files
 * may hold addresses that nobody sees here, so a unit with any is left alone. The kernel says in
 * `restrict_why` what was decided.
 *
 * Where nothing is in the way but that a pointer may lead to another one's storage, a kernel for a GPU may be
 * there twice: `apart`. The second one's addresses are restrict, and a launch runs it that finds each address
 * in an allocation of its own (runtime/library/rex_apart.h). It pays where iterations hold loops that store,
 * or read by one pointer behind what they store by another: otherwise loads wait for stores, what has been
 * read is read again, and nothing stays in a register.
 */
#include "ir.h"

#include <string.h>

static bool holds_address(const struct ir_node *variable)
{
    return ir_has(variable, "category", "pointer") || ir_has(variable, "category", "array");
}

/* Whether the kernel's parameter is an address: of a variable, or the value of one. */
static bool is_address(const struct ir_node *target, const struct ir_node *param)
{
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(param, "name"));
    return variable && (ir_has(param, "kind", "pointer") || ir_has(param, "kind", "reference") ||
                        (ir_has(param, "kind", "value") && ir_has(variable, "category", "pointer")));
}

/* ---- kernels ---- */

/* Whether the launch has seen that nothing else leads to what is stored by the pointer, nor it to what is
 * stored by another one. */
static bool is_seen_apart(const struct ir_node *target, const struct ir_node *variable)
{
    const char *names = ir_get(target, "apart");
    return names && ir_list_has(names, ir_get(variable, "name")) && !ir_has(variable, "leads", "anywhere");
}

/* The first address that may have an alias; NULL if none may. */
static const char *stray_address(const struct ir_node *target)
{
    ir_each (variable, target, "variable")
        if (ir_has(variable, "used", "yes") && !ir_has(variable, "leads", "nowhere") &&
            !ir_has(variable, "leads", "own") && !is_seen_apart(target, variable))
            return ir_get(variable, "name");
    return NULL;
}

/* Why the kernel's own addresses may alias each other; NULL if they cannot. */
static const char *obstacle(const struct ir_node *target, bool mapped)
{
    const char *stray = mapped ? NULL : stray_address(target);
    if (stray)
        return arena_format("'%s' may lead to the same storage", stray);
    ir_each (body, target, "body")
        if (ir_holds_static(body))
            return "the region may keep addresses in a static variable";
    return NULL;
}

/* ---- what a launch looks at ---- */

enum { LONGEST = 2000, MOST_PARAMETERS = 24 }; /* of 32 that a launch can look at; later passes add some */

/* Whether the launch can check where the variable leads: to storage without addresses in it, by one of the
 * kernel's own addresses; or the variable is the thread's own, and gets its addresses from such variables. */
static bool is_seen(const struct ir_node *kernel, const struct ir_node *variable)
{
    const struct ir_node *param = ir_find(kernel, "param", "name", ir_get(variable, "name"));
    if (ir_has(variable, "leads", "anywhere"))
        return false;
    if (ir_has(variable, "category", "pointer"))
        return param ? ir_list_has("pointer,value", ir_get(param, "kind"))
                     : ir_has(variable, "sharing", "private");
    return ir_has(variable, "category", "array");
}

/* The first variable with addresses that the launch does not see, or NULL. */
static const char *unseen_address(const struct ir_node *target, const struct ir_node *kernel)
{
    ir_each (variable, target, "variable")
        if (ir_has(variable, "used", "yes") && !ir_has(variable, "leads", "nowhere") &&
            !is_seen(kernel, variable))
            return ir_get(variable, "name");
    return NULL;
}

static size_t count_params(const struct ir_node *kernel)
{
    size_t count = 0;
    ir_each (param, kernel, "param")
        count++;
    return count;
}

static bool is_long(const struct ir_node *target)
{
    ir_each (body, target, "body")
        if (ir_number(body, "length") > LONGEST)
            return true;
    return false;
}

/* Whether the launch has a version of the construct for pointers that lead to different storage. */
static bool has_version(const struct ir_node *target)
{
    const struct ir_node *other = target->previous;
    while (other && !ir_is(other, "target"))
        other = other->previous;
    return other && ir_get(other, "version") && ir_has(other, "at", ir_get(target, "at"));
}

/* Why the kernel has only one version; NULL: it has a second one for launches without aliases. */
static const char *obstacle_to_looking(const struct ir_module *module, const struct ir_node *target,
                                       const struct ir_node *kernel)
{
    const char *unseen = unseen_address(target, kernel);
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "the host device's compiler checks by itself";
    if (!ir_has(kernel, "parallel", "yes") || ir_has(kernel, "generic", "yes") ||
        ir_has(kernel, "packed", "yes"))
        return "threads do not begin together";
    if (!ir_find(target, "body", "stores_in_loops", "yes") &&
        !ir_find(target, "body", "reads_behind_stores", "yes"))
        return "iterations hold no loops that store, and read nothing behind what they store elsewhere";
    if (has_version(target))
        return "where its pointers do, its other version is launched";
    if (is_long(target))
        return "iterations are long, and would be there twice";
    return unseen                                   ? arena_format("where '%s' leads is not known", unseen)
           : count_params(kernel) > MOST_PARAMETERS ? "it has many parameters"
                                                    : NULL;
}

/* `possible`: the kernel's own addresses may alias each other, and nothing else stands in the way. */
static void consider_looking(const struct ir_module *module, const struct ir_node *target,
                             struct ir_node *kernel, bool possible)
{
    const char *reason = possible ? obstacle_to_looking(module, target, kernel) : NULL;
    bool apart = possible && !reason;
    ir_set(kernel, "apart", apart ? "yes" : NULL);
    ir_set(kernel, "apart_why",
           !possible ? NULL
           : reason  ? reason
           : ir_find(target, "body", "stores_in_loops", "yes")
               ? "loops inside that store: loads may pass stores"
               : "iterations read behind what they store elsewhere: loads may pass stores");
    ir_each (param, kernel, "param")
        ir_set(param, "apart", apart && is_address(target, param) ? "yes" : NULL);
}

static void consider(const struct ir_module *module, const struct ir_node *target, struct ir_node *kernel,
                     const char *hidden, bool shared)
{
    bool mapped = !shared && stray_address(target) && ir_mapping_construct(target);
    const char *reason = hidden ? hidden : obstacle(target, mapped);
    size_t count = 0;
    ir_each (param, kernel, "param") {
        const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(param, "name"));
        if (!is_address(target, param) || !holds_address(variable))
            continue;
        ir_set(param, "restrict", reason ? NULL : "yes");
        count++;
    }
    if (count > 0)
        ir_set(kernel, "restrict_why",
               reason   ? reason
               : mapped ? "items of one construct's map clauses, each with storage of its own"
               : ir_get(target, "apart")
                   ? "the launch has seen that addresses lead to allocations of their own"
                   : "arrays and restrict pointers, each with storage of its own");
    consider_looking(module, target, kernel,
                     count > 1 && !shared && !hidden && !mapped && stray_address(target) &&
                         !obstacle(target, true));
}

static bool restrict_kernels(struct ir_module *module)
{
    const char *hidden = ir_hidden_address(module);
    /* with unified shared memory mapped data is not copied, and items of one array may overlap */
    bool shared = ir_list_has(ir_get(ir_first(module->root, "unit"), "requires"), "unified_shared_memory");
    ir_every (node, module, "kernel")
        consider(module, node->parent, node, hidden, shared);
    return true;
}

FILTER(rex_restrict, "rex-restrict", "Says of a kernel's pointers that no two lead to the same storage.",
       restrict_kernels)
