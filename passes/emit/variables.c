/*
 * What a name of the user's means inside a construct (OpenMP 5.2, chapter 5): a kernel's parameter of that
 * name, a local unpacked from a slot, a reference to the device's copy, what the closure of a parallel region
 * has captured, or a private local that shadows it and is combined or written back at the end. Scopes do the
 * renaming, so the body is printed as the user wrote it.
 */
#include "emit.h"

#include <string.h>

/* Whether threads or teams begin with a copy each of what the combined construct's map clause has mapped. */
static bool copies_mapped(const struct ir_node *variable)
{
    return variable_shares(variable, "firstprivate") && ir_is(variable->parent, "target") &&
           ir_find(variable->parent, "map", "variable", ir_get(variable, "name"));
}

/* The threads have a copy each, and the original under another name. */
static bool is_shadowed(const struct ir_node *variable)
{
    return variable &&
           (variable_leaves_last(variable) || variable_is_reduced(variable) || copies_mapped(variable) ||
            variable_is_scanned(variable) || variable_shares(variable, "linear"));
}

static bool begins_with_original(const struct ir_node *variable)
{
    return variable_shares(variable, "firstprivate") || variable_shares(variable, "firstprivate_lastprivate");
}

/* ---- arrays of variable length (runtime/device/rex_vla.h) ---- */

static bool has_lengths(const struct ir_node *variable)
{
    return variable && ir_get(variable, "lengths");
}

static const char *lengths_of(const struct ir_node *variable)
{
    const char *list = "";
    for (unsigned i = 0; i < ir_number(variable, "lengths"); i++)
        list = arena_format("%s, __rex_length_%s_%u", list, ir_get(variable, "name"), i);
    return list;
}

/* A construct inside device code has an original, which knows its lengths. */
static bool copies_vla(const struct ir_node *variable)
{
    return variable_is_vla(variable) && !ir_is(variable->parent, "target") &&
           !variable_shares(variable, "shared");
}

/* A copy for each thread that runs this. */
static void declare_vla_copy(struct output *out, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *type = ir_get(variable, "type");
    const char *original = arena_format("__rex_original_%s", name);
    bool original_known = copies_vla(variable) || is_shadowed(variable);
    output_line(out, "const %s::%s __rex_memory_%s(%s);", declarator_type(type), vla_memory(variable), name,
                original_known ? original : lengths_of(variable) + 2);
    output_line(out, "%s = __rex_memory_%s.array();", declarator(type, name), name);
    if (begins_with_original(variable))
        output_line(
            out, "memcpy(%s.data(), %s, %s.bytes());", name,
            original_known ? arena_format("%s.data()", original) : arena_format("__rex_slot_%s", name), name);
}

static void declare_vla(struct output *out, const struct ir_node *variable, const struct ir_node *param)
{
    const char *name = ir_get(variable, "name");
    if (!ir_has(param, "kind", "pointer") && !ir_has(param, "kind", "value"))
        ir_error(out->module, variable,
                 "the pointer '%s' to an array of variable length cannot be mapped yet", name);
    else if (variable_shares(variable, "firstprivate") && variable_is_vla(variable) && !is_shadowed(variable))
        declare_vla_copy(out, variable);
    else
        output_line(out, "%s(__rex_slot_%s%s);",
                    declarator(ir_get(variable, "type"),
                               is_shadowed(variable) ? arena_format("__rex_original_%s", name) : name),
                    name, lengths_of(variable));
}

/* ---- parameters ---- */

/* A firstprivate pointer that the body moves must be each thread's own, and on the host device parameters are
 * shared by a team's threads; one that the threads of a region share must not be the first thread's own. */
static bool is_copied_pointer(const struct output *out, const struct ir_node *target,
                              const struct place *place, const struct ir_node *param)
{
    const char *name = ir_get(param, "name");
    const struct ir_node *variable = variable_of(target, name);
    if (is_shadowed(variable))
        return false;
    if (ir_has(param, "kind", "value") && variable_shares(variable, "firstprivate") &&
        !ir_has(variable, "written", "no"))
        return true;
    return (ir_has(param, "kind", "value") || ir_has(param, "kind", "pointer")) &&
           memory_is_for_all(out, target, place, name);
}

static const char *part_name(const struct ir_node *param)
{
    return arena_format("__rex_part_%s_%s", ir_get(param, "part"), ir_get(param, "name"));
}

/* Whether it is an opaque word or address, out of which the kernel's declarations make the variable. */
static bool is_slot(const struct ir_node *target, const struct ir_node *param)
{
    static const char *const kinds[] = {"transport", "part",      "geometry", "environment",
                                        "scratch",   "reference", "copy",     "carried"};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (ir_has(param, "kind", kinds[i]))
            return true;
    return has_lengths(variable_of(target, ir_get(param, "name")));
}

const char *variables_pointer(const struct output *out, const struct ir_node *target,
                              const struct place *place, const struct ir_node *param)
{
    const char *name = ir_get(param, "name");
    if (is_slot(target, param) || is_copied_pointer(out, target, place, param))
        return NULL;
    return is_shadowed(variable_of(target, name)) ? arena_format("__rex_original_%s", name) : name;
}

const char *variables_parameter(const struct output *out, const struct ir_node *target,
                                const struct place *place, const struct ir_node *param)
{
    const char *name = ir_get(param, "name"), *type = ir_get(param, "type");
    const char *alone = ir_has(param, "restrict", "yes") ? "__restrict__ " : "";
    if (ir_has(param, "kind", "transport"))
        return arena_format("unsigned long long __rex_bits_%s", name);
    if (ir_has(param, "kind", "part"))
        return arena_format("unsigned long long %s", part_name(param));
    if (ir_has(param, "kind", "geometry") || ir_has(param, "kind", "carried"))
        return arena_format("unsigned long long %s", name);
    if (ir_has(param, "kind", "environment") || ir_has(param, "kind", "scratch"))
        return arena_format("void *%s", name);
    if (is_slot(target, param))
        return arena_format("void *%s__rex_slot_%s", alone, name);
    const char *pointer = variables_pointer(out, target, place, param);
    return declarator(type,
                      arena_format("%s%s", alone, pointer ? pointer : arena_format("__rex_slot_%s", name)));
}

static void declare_reference(struct output *out, const char *type, const char *name, const char *slot)
{
    output_line(out, "%s = *(%s)__rex_slot_%s;", declarator_reference(type, name), declarator_pointer(type),
                slot);
}

static void declare_copy(struct output *out, const char *type, const char *name, bool constant,
                         struct memory memory)
{
    if (!declarator_is_array(type)) {
        memory_declare(out, type, name, arena_format("*(%s)__rex_slot_%s", declarator_pointer(type), name),
                       memory);
    } else if (constant && !memory.align) {
        declare_reference(out, type, name, name);
    } else {
        memory_declare(out, declarator_unqualified(type), name, NULL, memory);
        output_line(out, "memcpy(&%s, __rex_slot_%s, sizeof(%s));", name, name, name);
    }
}

/* Reassembles in memory a value that was passed in several slots. */
static void declare_parts(struct output *out, const char *type, const char *name, const struct ir_node *param)
{
    const char *parts = "";
    for (const struct ir_node *part = param; part; part = ir_next(part, "param"))
        if (ir_has(part, "name", name))
            parts = arena_format("%s%s%s", parts, *parts ? ", " : "", part_name(part));
    output_line(out, "rex_parts<%s> __rex_parts_%s(%s);", declarator_type(type), name, parts);
    output_line(out, "void *__rex_slot_%s = __rex_parts_%s.bytes;", name, name);
}

static void declare_from_slot(struct output *out, const struct ir_node *target, const struct place *place,
                              const struct ir_node *param)
{
    const char *name = ir_get(param, "name"), *type = ir_get(param, "type");
    struct memory memory = memory_of(out, target, place, name);
    const struct ir_node *variable = variable_of(target, name);
    bool constant = variable && ir_has(variable, "const", "yes");
    if (has_lengths(variable)) {
        declare_vla(out, variable, param);
    } else if (ir_has(param, "kind", "transport") && ir_get(param, "number")) {
        memory_declare(out, declarator_unqualified(type), name, ir_get(param, "number"), memory);
    } else if (ir_has(param, "kind", "transport")) {
        memory_declare(out, declarator_unqualified(type), name, NULL, memory);
        output_line(out, "memcpy(&%s, &__rex_bits_%s, sizeof(%s));", name, name, name);
    } else if (ir_has(param, "kind", "part") && ir_number(param, "part") > 0) {
        return;
    } else if (ir_has(param, "kind", "part")) {
        declare_parts(out, type, name, param);
        declare_copy(out, type, name, constant, memory);
    } else if (ir_has(param, "kind", "copy")) {
        declare_copy(out, type, name, constant, memory);
    } else if (ir_has(param, "kind", "reference")) {
        bool shadowed = is_shadowed(variable);
        declare_reference(out, type, shadowed ? arena_format("__rex_original_%s", name) : name, name);
    } else if (is_copied_pointer(out, target, place, param)) {
        memory_declare(out, type, name, arena_format("__rex_slot_%s", name), memory);
    }
}

/* ---- private copies ---- */

/* A declare target variable never counts as used: the kernel could name it without any help. */
static bool needs_private(const struct ir_node *variable)
{
    return variable_shares(variable, "private") &&
           !ir_find(variable->parent, "allocator", "name", ir_get(variable, "name")) &&
           (ir_has(variable, "used", "yes") || ir_has(variable, "global", "yes"));
}

static void declare_private(struct output *out, const struct ir_node *construct, const struct place *place,
                            const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *type = declarator_unqualified(ir_get(variable, "type"));
    struct memory memory = memory_of(out, construct, place, name);
    if (variable_is_counter(construct, name))
        return;
    if (variable_is_vla(variable)) {
        declare_vla_copy(out, variable);
        return;
    }
    if (variable_is_conditional(variable))
        output_line(out, "unsigned long __rex_when_%s = 0;", name);
    if (!begins_with_original(variable)) {
        memory_declare(out, type, name, NULL, memory);
        if (ir_has(ir_first(out->module->root, "unit"), "values", "yes") &&
            !variable_is_conditional(variable))
            output_line(out, "rex_without_value __rex_without_%s(%s, \"%s\");", name, name, name);
    } else if (variable_is_array(variable)) {
        memory_declare(out, type, name, NULL, memory);
        output_line(out, "memcpy(&%s, &__rex_original_%s, sizeof(%s));", name, name, name);
    } else {
        memory_declare(out, type, name, arena_format("__rex_original_%s", name), memory);
    }
}

/* Gives the original another name before a private copy hides it. A kernel's parameter has one already; a
 * declare target variable has no parameter, and is known on the device by its name. */
static void declare_original(struct output *out, const struct ir_node *construct,
                             const struct ir_node *variable)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    const char *name = ir_get(variable, "name");
    if (kernel && ir_find(kernel, "param", "name", name))
        return;
    output_line(out, "auto &__rex_original_%s = %s;", name, name); /* a pointer may be __restrict__ here */
}

/* No thread of the team may write an original back before all have begun with it. */
static void wait_for_beginners(struct output *out, const struct ir_node *construct)
{
    const struct ir_node *variable = ir_find(construct, "variable", "sharing", "firstprivate_lastprivate");
    if (variable && variable_leaves_last(variable) &&
        (ir_is(construct, "target") || construct_is_of_team(construct)))
        output_line(out, "rex_barrier();");
}

/* declare target link (OpenMP 5.2, section 7.8.1): mapping the variable has set its pointer. */
static void declare_links(struct output *out, const struct ir_node *target)
{
    ir_each (variable, target, "variable") {
        const char *name = ir_get(variable, "name");
        if (ir_has(variable, "link", "yes") && ir_has(variable, "used", "yes") &&
            variable_shares(variable, "shared"))
            output_line(out, "%s = *__rex_link_%s;", declarator_reference(ir_get(variable, "type"), name),
                        name);
    }
}

/* Refuses long double in mapped data for GPUs: CUDA's is a double, so the data would be read as another
 * type. */
static void check_long_double(struct output *out, const struct ir_node *target)
{
    ir_each (param, ir_first(target, "kernel"), "param") {
        const char *name = ir_get(param, "name");
        if (variable_of(target, name) && ir_has(variable_of(target, name), "long_double", "yes"))
            output_line(out, "REX_SAME_LONG_DOUBLE(\"%s\");", name);
    }
}

static bool is_traits(const struct ir_node *target, const char *name)
{
    return ir_find(target, "allocator", "traits", name);
}

/* Declares the region's own allocators (OpenMP 5.2, section 6.8), by which copies may be allocated. */
static void declare_allocators(struct output *out, const struct ir_node *target, const struct place *place)
{
    ir_each (param, ir_first(target, "kernel"), "param")
        if (is_traits(target, ir_get(param, "name")))
            declare_from_slot(out, target, place, param);
    ir_each (allocator, target, "allocator") {
        const char *name = ir_get(allocator, "name"), *traits = ir_get(allocator, "traits");
        const char *count = traits ? arena_format("sizeof(%s) / sizeof(*%s)", traits, traits) : "0";
        output_line(out, "const rex_own_allocator __rex_own_%s(%s, %s, %s);", name,
                    ir_get_or(allocator, "space", "omp_default_mem_space"), traits ? traits : "nullptr",
                    count);
        output_line(out, "omp_allocator_handle_t %s = __rex_own_%s.handle();", name, name);
    }
}

void variables_declare(struct output *out, const struct ir_node *target, const struct place *place)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    const struct ir_node *scratch = ir_find(kernel, "param", "kind", "scratch");
    check_long_double(out, target);
    declare_allocators(out, target, place);
    ir_each (param, kernel, "param")
        if (!is_traits(target, ir_get(param, "name")))
            declare_from_slot(out, target, place, param);
    declare_links(out, target);
    if (ir_find(target, "variable", "sharing", "reduction"))
        output_line(out, "rex_partials<%s> __rex_partials(%s);", ir_get_or(kernel, "max_threads", ""),
                    scratch ? ir_get(scratch, "name") : "nullptr");
    ir_each (variable, target, "variable") {
        if (is_shadowed(variable))
            declare_original(out, target, variable);
        if (variable_is_reduced(variable))
            variable_declare_reduced(out, variable, memory_of(out, target, place, ir_get(variable, "name")));
        else if (is_shadowed(variable) || needs_private(variable))
            declare_private(out, target, place, variable);
    }
    wait_for_beginners(out, target);
}

/* ---- constructs inside device code ---- */

/* Whether the construct, or its closure, has a copy of the variable: a firstprivate variable is captured by
 * value, unless it is aligned, which what a closure has captured is not, and so is each thread's own. */
static bool has_copy(const struct ir_node *variable)
{
    return is_shadowed(variable) || needs_private(variable) || variable_shares(variable, "firstprivate");
}

static bool is_captured_copy(const struct ir_node *variable)
{
    return variable_shares(variable, "firstprivate") && !ir_has(variable, "global", "yes") &&
           !variable_is_vla(variable) && !ir_get(variable, "align") &&
           construct_has(variable->parent, "parallel");
}

bool variables_have_copies(const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (has_copy(variable))
            return true;
    return false;
}

void variables_declare_copies(struct output *out, const struct ir_node *construct, const struct place *place)
{
    bool closure = construct_has(construct, "parallel");
    ir_each (variable, construct, "variable") {
        bool global = ir_has(variable, "global", "yes");
        bool wanted = is_shadowed(variable) || begins_with_original(variable) || copies_vla(variable);
        if (!has_copy(variable) || is_captured_copy(variable))
            continue;
        if (wanted && (!closure || global))
            declare_original(out, construct, variable);
        if (variable_is_reduced(variable))
            variable_declare_reduced(out, variable,
                                     memory_of(out, construct, place, ir_get(variable, "name")));
        else if (!variable_is_scanned(variable))
            declare_private(out, construct, place, variable);
    }
    wait_for_beginners(out, construct);
}

/* The capture: `n`, `&x` or `&__rex_original_x = x`; NULL for what needs none. */
static const char *capture(const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    if (copies_vla(variable) && has_copy(variable))
        return arena_format("__rex_original_%s = %s", name, name);
    if (ir_has(variable, "global", "yes") || variable_shares(variable, "private"))
        return NULL;
    if (is_shadowed(variable)) /* the place of an array of variable length is known by value */
        return arena_format("%s__rex_original_%s = %s", variable_is_vla(variable) ? "" : "&", name, name);
    if (ir_has(variable, "used", "no"))
        return NULL;
    if (has_copy(variable) && !is_captured_copy(variable) && construct_has(variable->parent, "parallel"))
        return arena_format("&__rex_original_%s = %s", name, name);
    if (ir_get(variable, "keep") && keep_is_on(variable->parent))
        return arena_format("&__rex_kept_%s", name);
    return arena_format("%s%s", ir_is_by_reference(variable) ? "&" : "", name);
}

const char *variables_captures(const struct ir_node *construct)
{
    const char *list = "";
    ir_each (variable, construct, "variable") {
        const char *item = capture(variable);
        if (item)
            list = arena_format("%s%s%s", list, *list ? ", " : "", item);
    }
    return list;
}
