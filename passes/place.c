/*
 * rex-place: where the objects lie that regions declare for their teams.
 *
 * Takes kernels, behind rex-together, with the objects that rex-parse has found in their regions
 * (`team_object`). Each of them lives once in a team, because it is declared where one thread of the team
 * runs, or all do the same; so it can have a place in static shared memory, as in hand-written CUDA. A CUDA
 * kernel has 48 KiB of it (CUDA C++ Programming Guide, «Shared Memory» under «Compute Capabilities»), less
 * what runtime/ itself has there: threads' places among parallel regions, the results of reductions,
 * copyprivate. First come those that the program puts into the team's memory by a directive `allocate`
 * (OpenMP 5.2, section 6.5), then the others, in the order of the text. What does not fit, and arrays whose
 * lengths the host knows when it launches, lie in dynamic shared memory, for which it asks with the launch
 * (`team_memory`). Where the device has not as much, there is room for anything on the team's stack or in the
 * device's heap, which takes many times longer.
 *
 * In what is left, small arrays lie that each thread of a GPU has to reduce, where the region uses nothing
 * but single elements of them (`columns`): an array that subscripts select in would lie in local memory,
 * where threads that select different elements reach as many lines of the cache. In the team's memory an
 * element of all threads lies side by side, so that each thread has a bank for itself.
 *
 * Where such an array is of integers, and the region does nothing but combine values with elements of it, a
 * team of a GPU has one for all its threads, or some, who combine by atomic operations (`bins`), as CUDA's
 * programmers write histograms. There is a limit to that, so that a multiprocessor still holds all its teams;
 * of longer arrays the threads reach the original itself.
 *
 * Arrays whose lengths the host does not know lie in the heap, and so do those of variable length that each
 * thread has. For a GPU the user is told so, in a remark.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

/* So many bytes for each thread leave a multiprocessor a few teams of a warp. rex-launch-shape makes teams
 * narrower for that, and rex-league makes them fewer. */
enum { MOST_OF_COLUMNS = 1024 };

/* A multiprocessor's 2048 threads are at least eight teams of 256. Each warp has bins of its own, if there is
 * room. */
enum { MOST_OF_BINS = 16 * 1024, WARP = 32 };

/* A quarter of the registers that a thread can have. */
enum { MOST_IN_REGISTERS = 256 /* bytes */ };

enum { MOST_STATIC = 48 * 1024, ALIGNMENT = 16, LARGEST_ALIGNMENT = 256 };

/* How much of a kernel's shared memory the runtime uses (static_assert in rex_region_cuda.h). */
enum {
    OF_REGIONS = 8256,
    OF_REDUCTION = 64 /* values */,
    OF_ARRAY = 8192, /* what threads show each other of one that they reduce */
    OF_COPYPRIVATE = 256,
    LARGEST_ELEMENT = 16
};

/* For functions that another file defines: they may reduce. */
enum { OF_STRANGERS = 2048 };

static unsigned long long aligned(unsigned long long bytes, unsigned long long alignment)
{
    return (bytes + alignment - 1) / alignment * alignment;
}

static bool is_team_memory(const struct ir_node *node)
{
    return ir_has(node, "memory", "team");
}

/* 0: as many as the program has when it runs. */
static unsigned long long elements_of(const struct ir_node *variable)
{
    const char *length = ir_get(variable, "length");
    unsigned long long element = ir_number(variable, "single_elements");
    if (length && !expression_is_number(length))
        return 0;
    return length ? ir_number(variable, "length") : ir_number(variable, "bytes") / (element ? element : 1);
}

/* Why threads may not share an array, or the code around its reduction; NULL if they may. */
static const char *obstacle_to_sharing(const struct ir_node *unit, const struct ir_node *kernel,
                                       const struct ir_node *variable)
{
    if (!ir_get(unit, "device"))
        return "the host device's threads have a stack each";
    if (ir_has(kernel, "generic", "yes") || ir_has(kernel, "together", "yes") ||
        !ir_get(kernel, "max_threads"))
        return "parallel regions inside have threads of their own";
    if (ir_has(variable, "numbered", "yes") &&
        ir_number(variable, "single_elements") * elements_of(variable) <= MOST_IN_REGISTERS)
        return "all its subscripts are numbers, so that a thread has it in registers";
    return ir_get(variable, "allocator") ? "it has an allocator" : NULL;
}

static const char *obstacle_to_bins(const struct ir_node *unit, const struct ir_node *kernel,
                                    const struct ir_node *variable)
{
    if (!ir_get(variable, "length") && declarator_has_rows(ir_get(variable, "type")))
        return "it has rows";
    if (ir_list_has(ir_get_or(unit, "requires", ""), "unified_shared_memory"))
        return "not every GPU has atomic operations on the host's memory";
    return obstacle_to_sharing(unit, kernel, variable);
}

static bool is_array(const struct ir_node *variable)
{
    return ir_get(variable, "length") || declarator_is_array(ir_get(variable, "type"));
}

/* Elements of an array are combined one by one. */
static unsigned long long combined_bytes(const struct ir_node *variable)
{
    return is_array(variable) && !ir_get(variable, "combiner") ? LARGEST_ELEMENT
                                                               : ir_number(variable, "bytes");
}

static const struct ir_node *unit_around(const struct ir_node *node)
{
    while (node->parent)
        node = node->parent;
    return ir_first(node, "unit");
}

static bool may_have_bins(const struct ir_node *variable)
{
    const struct ir_node *target = variable->parent;
    return ir_has(variable, "only_combined", "yes") &&
           !obstacle_to_bins(unit_around(target), ir_first(target, "kernel"), variable);
}

static unsigned long long bytes_of_reduction(const struct ir_node *variable)
{
    if (may_have_bins(variable))
        return 0;
    return aligned(OF_REDUCTION * combined_bytes(variable), ALIGNMENT) +
           (is_array(variable) && ir_is(variable->parent, "target") ? OF_ARRAY : 0);
}

/* The size of a variable or clause of the kernel, or of a function. */
static unsigned long long bytes_of(const struct ir_node *node)
{
    if (ir_is(node, "variable") && ir_has(node, "sharing", "reduction"))
        return bytes_of_reduction(node);
    if (ir_is(node, "variable") && ir_is(node->parent, "target") && is_team_memory(node))
        return aligned(ir_number(node, "bytes"), ALIGNMENT);
    return ir_is(node, "clause") && ir_has(node, "name", "copyprivate") ? OF_COPYPRIVATE : 0;
}

static unsigned long long bytes_in(const struct ir_node *root)
{
    unsigned long long bytes = 0;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        bytes += bytes_of(node);
    return bytes;
}

/* The shared memory that the device file uses in each of its kernels. */
static unsigned long long bytes_for_all(const struct ir_module *module)
{
    struct ir_declarations declarations = ir_declarations(module);
    unsigned long long bytes = ir_regions(module) != IR_NO_REGIONS ? OF_REGIONS : 0;
    ir_each (declare, module->root, "declare") {
        bool function = ir_has(declare, "kind", "function");
        bytes += bytes_in(declare);
        if (function && !ir_has_body(&declarations, ir_get(declare, "name")))
            return bytes + OF_STRANGERS;
    }
    return bytes;
}

/* An alignment that only the device's compiler can compute is presumed to be one of the usual ones. */
static unsigned long long padding(const struct ir_node *object)
{
    const char *align = ir_get_or(object, "align", "1");
    unsigned long long alignment = expression_is_number(align) ? strtoull(align, NULL, 0) : LARGEST_ALIGNMENT;
    return alignment > ALIGNMENT ? alignment : 0;
}

static unsigned long long static_bytes(const struct ir_node *object)
{
    return aligned(ir_number(object, "bytes"), ALIGNMENT) + padding(object);
}

static void say(struct ir_node *object, const char *lies, const char *why)
{
    ir_set(object, "lies", lies);
    ir_set(object, "room", NULL);
    ir_set(object, "padding", NULL);
    ir_set(object, "lies_why", why);
}

struct memory {
    unsigned long long left; /* of static shared memory */
    bool dynamic;            /* an object lies in dynamic shared memory */
};

static bool place_static(struct ir_node *object, struct memory *memory)
{
    unsigned long long bytes = static_bytes(object);
    if (bytes > memory->left)
        return false;
    say(object, "static", arena_format("%llu bytes of %llu that are left of a team's", bytes, memory->left));
    memory->left -= bytes;
    return true;
}

/* In dynamic memory objects lie one behind the other; the host has to know their size when it launches. */
static void place_dynamic(struct ir_node *object, struct memory *memory, const char *why)
{
    say(object, "dynamic", why);
    memory->dynamic = true;
    unsigned long long bytes = ir_number(object, "bytes"), more = padding(object);
    bool variable = ir_get(object, "elements");
    ir_set_format(object, "room", "%llu", variable ? bytes : bytes + more);
    if (variable && more)
        ir_set_format(object, "padding", "%llu", more);
}

static void remark(const struct ir_node *unit, const struct ir_node *array, const char *who, const char *why)
{
    if (ir_get(unit, "device") && !ir_has(unit, "remarks", "no"))
        message_remark(ir_get(array, "at"),
                       "%s takes '%s' from the device's heap, many times slower than a team's memory: %s "
                       "[-Rrex-place]",
                       who, ir_get(array, "name"), why);
}

/* The first of the names (a,b) whose value the host does not know before the launch; NULL if it knows all. */
static const char *unknown_name(const struct ir_node *target, const char *names)
{
    for (const char *name; (name = ir_list_next(&names));)
        if (!ir_host_knows(target, name))
            return name;
    return NULL;
}

static void place_on_heap(const struct ir_node *unit, const struct ir_node *target, struct ir_node *object)
{
    const char *name = unknown_name(target, ir_get_or(object, "names", ""));
    const char *why = name ? arena_format("the host does not know '%s', in its length, at the launch", name)
                           : "the host cannot compute its length at the launch";
    say(object, "heap", why);
    remark(unit, object, "each team", why);
}

static void place(const struct ir_node *unit, const struct ir_node *target, struct ir_node *object,
                  struct memory *memory)
{
    const char *elements = ir_get(object, "elements");
    bool known = elements && *elements && ir_host_knows(target, ir_get_or(object, "names", ""));
    if (known)
        place_dynamic(object, memory, "its length is known at the launch");
    else if (elements)
        place_on_heap(unit, target, object);
    else if (!place_static(object, memory))
        place_dynamic(object, memory,
                      arena_format("%s bytes are more than the %llu that are left of a team's static memory",
                                   ir_get(object, "bytes"), memory->left));
}

/* How much static memory objects take that are not in it: for the addresses of their memory on the heap. */
static unsigned long long bytes_of_addresses(const struct ir_node *target, unsigned long long taken)
{
    unsigned long long addresses = 0, all = 0;
    ir_each (object, target, "team_object") {
        bool lies = ir_has(object, "lies", "thread"), variable = ir_get(object, "elements");
        addresses += variable ? ALIGNMENT : 0;
        all += lies ? 0 : ALIGNMENT;
        taken += lies || variable ? 0 : static_bytes(object);
    }
    return taken + addresses > MOST_STATIC ? all : addresses;
}

/* ---- arrays that threads have to reduce ---- */

/* How many elements a team has room for: one of each for a warp, or for several. Of a length that is known
 * when the kernel runs, as many as are allowed. */
static unsigned long long room_for_bins(const struct ir_node *kernel, const struct ir_node *variable,
                                        unsigned long long element, unsigned long long left)
{
    const char *length = ir_get(variable, "length");
    unsigned long long most = left < MOST_OF_BINS ? left : MOST_OF_BINS;
    unsigned long long count =
        length ? ir_number(variable, "length") : ir_number(variable, "bytes") / element;
    unsigned long long copies = ir_number(kernel, "max_threads") / WARP;
    if (length && !expression_is_number(length))
        return most / element;
    while (copies > 1 && copies * count * element > most)
        copies /= 2;
    return copies * count * element <= most ? copies * count : 0;
}

static void place_bins(const struct ir_node *unit, struct ir_node *target, struct memory *memory)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    ir_each (variable, target, "variable") {
        unsigned long long element = ir_number(variable, "single_elements");
        if (!element || !ir_has(variable, "only_combined", "yes"))
            continue;
        const char *obstacle = obstacle_to_bins(unit, kernel, variable);
        ir_set(variable, "bins", NULL);
        ir_set(variable, "bins_why", obstacle);
        if (obstacle)
            continue;
        unsigned long long room = room_for_bins(kernel, variable, element, memory->left);
        ir_set_format(variable, "bins", "%llu", room);
        ir_set(
            variable, "bins_why",
            arena_format("all that is done with its elements is to combine integers; %llu bytes are left of "
                         "a team's",
                         memory->left));
        memory->left -= aligned(room * element, ALIGNMENT);
    }
}

static const char *obstacle_to_columns(const struct ir_node *unit, const struct ir_node *kernel,
                                       const struct ir_node *variable, unsigned long long bytes)
{
    const char *length = ir_get(variable, "length"), *lower = ir_get_or(variable, "lower", "0");
    const char *obstacle = obstacle_to_sharing(unit, kernel, variable);
    if (obstacle)
        return obstacle;
    if ((length && !expression_is_number(length)) || !expression_is_number(lower) ||
        (!length && declarator_has_rows(ir_get(variable, "type"))))
        return "it is no array of known length";
    return bytes > MOST_OF_COLUMNS ? "a multiprocessor's threads take more than it has" : NULL;
}

static void place_columns(const struct ir_node *unit, struct ir_node *target, struct memory *memory)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    unsigned long long each = 0;
    ir_each (variable, target, "variable") {
        unsigned long long element = ir_number(variable, "single_elements");
        if (!element || ir_get(variable, "bins"))
            continue;
        unsigned long long threads = ir_number(kernel, "max_threads"),
                           bytes = elements_of(variable) * element;
        const char *obstacle = obstacle_to_columns(unit, kernel, variable, each + bytes);
        if (!obstacle && bytes * threads > memory->left)
            obstacle = arena_format("%llu bytes are left of a team's", memory->left);
        ir_set(variable, "columns", obstacle ? NULL : ir_get(kernel, "max_threads"));
        ir_set(variable, "columns_why",
               obstacle ? obstacle
                        : arena_format("%llu bytes of %llu that are left of a team's", bytes * threads,
                                       memory->left));
        memory->left -= obstacle ? 0 : aligned(bytes * threads, ALIGNMENT);
        each += obstacle ? 0 : bytes;
    }
}

static void place_objects(const struct ir_node *unit, struct ir_node *target, unsigned long long taken)
{
    taken += bytes_in(target);
    taken += bytes_of_addresses(target, taken);
    struct memory memory = {taken < MOST_STATIC ? MOST_STATIC - taken : 0, false};
    struct ir_node *launch = ir_first(target, "launch");
    for (int asked = 1; asked >= 0; asked--)
        ir_each (object, target, "team_object")
            if (ir_has(object, "allocated", "yes") == asked && !ir_has(object, "lies", "thread"))
                place(unit, target, object, &memory);
    place_bins(unit, target, &memory);
    place_columns(unit, target, &memory);
    ir_set(launch, "team_memory", memory.dynamic ? "dynamic" : NULL);
    ir_set(launch, "team_static", memory.dynamic ? arena_format("%llu", MOST_STATIC - memory.left) : NULL);
}

static bool place_all(struct ir_module *module)
{
    const struct ir_node *unit = ir_first(module->root, "unit");
    unsigned long long taken = bytes_for_all(module);
    ir_every (node, module, "target")
        if (ir_first(node, "kernel"))
            place_objects(unit, node, taken);
    ir_each (array, module->root, "thread_array") {
        ir_set(array, "lies", "heap");
        remark(unit, array, "each thread", "its length is a variable");
    }
    return true;
}

FILTER(rex_place, "rex-place", "Decides in which memory the variables of a team lie.", place_all)
