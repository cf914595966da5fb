/*
 * What a name of the user's means inside a construct (OpenMP 5.2, chapter 5): a kernel's parameter of that
 * name, a local unpacked from a slot, a reference to the device's copy, what the closure of a parallel region
 * has captured, or a private local that shadows it and is combined or written back at the end. Scopes do the
 * renaming, so the body is printed as the user wrote it.
 */
#include "emit.h"

#include <string.h>

static const struct ir_node *variable_of(const struct ir_node *construct, const char *name)
{
    return ir_find(construct, "variable", "name", name);
}

static bool shares(const struct ir_node *variable, const char *sharing)
{
    return variable && ir_has(variable, "sharing", sharing);
}

static bool is_iteration_variable(const struct ir_node *construct, const char *name)
{
    return ir_find(construct, "loop", "variable", name);
}

bool variable_is_conditional(const struct ir_node *variable)
{
    return ir_has(variable, "conditional", "yes");
}

/* Where one thread goes through all iterations in order, the variable itself ends as it should, unless it is
 * the loop's own. */
bool variable_leaves_last(const struct ir_node *variable)
{
    bool last = shares(variable, "lastprivate") || shares(variable, "firstprivate_lastprivate");
    return last && (!construct_is_serial(variable->parent) || variable_is_conditional(variable) ||
                    is_iteration_variable(variable->parent, ir_get(variable, "name")));
}

static bool is_scanned(const struct ir_node *variable)
{
    return ir_has(variable, "scan", "yes");
}

static bool is_reduced(const struct ir_node *variable)
{
    return shares(variable, "reduction") && !construct_is_serial(variable->parent) && !is_scanned(variable);
}

/* Threads or teams begin with a copy each of what the combined construct's map clause has brought. */
static bool copies_mapped(const struct ir_node *variable)
{
    return shares(variable, "firstprivate") && ir_is(variable->parent, "target") &&
           ir_find(variable->parent, "map", "variable", ir_get(variable, "name"));
}

/* The threads have a copy each, and the original under another name. */
static bool is_shadowed(const struct ir_node *variable)
{
    return variable && (variable_leaves_last(variable) || is_reduced(variable) || copies_mapped(variable) ||
                        is_scanned(variable) || shares(variable, "linear"));
}

bool variable_is_array(const struct ir_node *variable)
{
    return declarator_is_array(ir_get(variable, "type"));
}

static bool begins_with_original(const struct ir_node *variable)
{
    return shares(variable, "firstprivate") || shares(variable, "firstprivate_lastprivate");
}

/* ---- arrays of variable length (runtime/rex_vla.h) ---- */

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

/* An array itself, not a pointer to one. */
bool variable_is_vla(const struct ir_node *variable)
{
    return ir_has(variable, "variable_length", "yes");
}

/* A construct inside device code has an original, which knows its lengths. */
static bool copies_vla(const struct ir_node *variable)
{
    return variable_is_vla(variable) && !ir_is(variable->parent, "target") && !shares(variable, "shared");
}

/* A copy of its own for each thread that comes here. */
static void declare_vla_copy(struct output *out, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *type = ir_get(variable, "type");
    const char *original = arena_format("__rex_original_%s", name);
    bool original_known = copies_vla(variable) || is_shadowed(variable);
    output_line(out, "const rex_vla_memory%s __rex_memory_%s(%s);", declarator_type(type) + strlen("rex_vla"),
                name, original_known ? original : lengths_of(variable) + 2);
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
    else if (shares(variable, "firstprivate") && variable_is_vla(variable) && !is_shadowed(variable))
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
    if (ir_has(param, "kind", "value") && shares(variable, "firstprivate") &&
        !ir_has(variable, "written", "no"))
        return true;
    return (ir_has(param, "kind", "value") || ir_has(param, "kind", "pointer")) &&
           memory_is_for_all(out, target, place, name);
}

const char *variables_parameter(const struct output *out, const struct ir_node *target,
                                const struct place *place, const struct ir_node *param)
{
    const char *name = ir_get(param, "name"), *type = ir_get(param, "type");
    if (ir_has(param, "kind", "transport"))
        return arena_format("unsigned long long __rex_bits_%s", name);
    if (ir_has(param, "kind", "geometry"))
        return arena_format("unsigned long long %s", name);
    if (ir_has(param, "kind", "environment") || ir_has(param, "kind", "scratch"))
        return arena_format("void *%s", name);
    if (ir_has(param, "kind", "reference") || ir_has(param, "kind", "copy") ||
        has_lengths(variable_of(target, name)))
        return arena_format("void *__rex_slot_%s", name);
    if (is_copied_pointer(out, target, place, param))
        return declarator(type, arena_format("__rex_slot_%s", name));
    return declarator(type, is_shadowed(variable_of(target, name)) ? arena_format("__rex_original_%s", name)
                                                                   : name);
}

static void declare_reference(struct output *out, const char *type, const char *name, const char *slot)
{
    output_line(out, "%s = *(%s)__rex_slot_%s;", declarator_reference(type, name), declarator_pointer(type),
                slot);
}

static void declare_copy(struct output *out, const char *type, const char *name, struct memory memory)
{
    if (!declarator_is_array(type)) {
        memory_declare(out, type, name, arena_format("*(%s)__rex_slot_%s", declarator_pointer(type), name),
                       memory);
    } else if (strncmp(type, "const ", 6) == 0) {
        declare_reference(out, type, name, name);
    } else {
        memory_declare(out, type, name, NULL, memory);
        output_line(out, "memcpy(&%s, __rex_slot_%s, sizeof(%s));", name, name, name);
    }
}

static void declare_from_slot(struct output *out, const struct ir_node *target, const struct place *place,
                              const struct ir_node *param)
{
    const char *name = ir_get(param, "name"), *type = ir_get(param, "type");
    struct memory memory = memory_of(out, target, place, name);
    if (has_lengths(variable_of(target, name))) {
        declare_vla(out, variable_of(target, name), param);
    } else if (ir_has(param, "kind", "transport")) {
        memory_declare(out, declarator_unqualified(type), name, NULL, memory);
        output_line(out, "memcpy(&%s, &__rex_bits_%s, sizeof(%s));", name, name, name);
    } else if (ir_has(param, "kind", "copy")) {
        declare_copy(out, type, name, memory);
    } else if (ir_has(param, "kind", "reference")) {
        bool shadowed = is_shadowed(variable_of(target, name));
        declare_reference(out, type, shadowed ? arena_format("__rex_original_%s", name) : name, name);
    } else if (is_copied_pointer(out, target, place, param)) {
        memory_declare(out, type, name, arena_format("__rex_slot_%s", name), memory);
    }
}

/* ---- reductions (OpenMP 5.2, section 5.5) ---- */

static const struct {
    const char *operator, * function;
} operators[] = {
    {"+", "rex_plus"},    {"-", "rex_plus"}, {"*", "rex_times"}, {"&", "rex_bit_and"}, {"|", "rex_bit_or"},
    {"^", "rex_bit_xor"}, {"&&", "rex_and"}, {"||", "rex_or"},   {"min", "rex_min"},   {"max", "rex_max"},
};

const char *variables_operator(const struct ir_node *variable)
{
    const char *combiner = ir_get(variable, "combiner");
    if (combiner)
        return arena_format("rex_declared<%s>", combiner);
    for (size_t i = 0; i < sizeof(operators) / sizeof(*operators); i++)
        if (ir_has(variable, "operator", operators[i].operator))
            return operators[i].function;
    return "rex_plus";
}

/* What a reduction combines: one value, all of an array, or a section of what a name refers to. */
static bool reduces_section(const struct ir_node *variable)
{
    return ir_get(variable, "length");
}

static const char *element_type(const struct ir_node *variable)
{
    const char *element = ir_get(variable, "element"), *type = ir_get(variable, "type");
    return declarator_unqualified(declarator_type(element ? element : declarator_element(type)));
}

/* What a private copy begins with; `original` is what it is a copy of. */
const char *variables_identity(const struct ir_node *variable, const char *original)
{
    const char *initial = ir_get(variable, "initial");
    if (initial)
        return arena_format("%s(%s)", initial, original);
    return arena_format("rex_identity<%s, %s>()", element_type(variable), variables_operator(variable));
}

static void fill_with_identity(struct output *out, const struct ir_node *variable, const char *first,
                               const char *originals, const char *count)
{
    output_line(out, "for (uint64_t __rex_e = 0; __rex_e < %s; __rex_e++)", count);
    output_line(out, "    %s[__rex_e] = %s;", first,
                variables_identity(variable, arena_format("%s[__rex_e]", expression_operand(originals))));
}

/* How many elements a section has; all that there are of an array of variable length. */
static const char *section_length(const struct ir_node *variable)
{
    if (variable_is_vla(variable) && !ir_get(variable, "lower"))
        return arena_format("__rex_original_%s.count()", ir_get(variable, "name"));
    return ir_get(variable, "length");
}

/* The private elements of a section whose length is known at run time: a kernel's lie in its scratch. */
static void declare_long_section(struct output *out, const struct ir_node *variable, const char *copy)
{
    const char *name = ir_get(variable, "name"), *element = element_type(variable);
    output_line(out, "const uint64_t __rex_length_%s = %s;", name, section_length(variable));
    if (ir_is(variable->parent, "target")) {
        output_line(out, "%s *const %s = __rex_partials.thread_array<%s>(__rex_length_%s);", element, copy,
                    element, name);
    } else {
        output_line(out, "const rex_array<%s> __rex_array_%s(__rex_length_%s);", element, name, name);
        output_line(out, "%s *const %s = __rex_array_%s.first();", element, copy, name);
    }
}

/* The first element of the original that a section has. */
static const char *original_first(const struct ir_node *variable)
{
    const char *original = arena_format("__rex_original_%s%s", ir_get(variable, "name"),
                                        variable_is_vla(variable) ? ".data()" : "");
    const char *lower = ir_get_or(variable, "lower", "0");
    return strcmp(lower, "0") == 0 ? original : arena_format("%s + %s", original, expression_operand(lower));
}

/* A section of known length is a local array. */
static void declare_section(struct output *out, const struct ir_node *variable, struct memory memory)
{
    const char *name = ir_get(variable, "name"), *length = ir_get(variable, "length");
    const char *element = element_type(variable), *copy = arena_format("__rex_private_%s", name);
    const char *lower = ir_get_or(variable, "lower", "0");
    if (expression_is_number(length)) {
        memory_declare(out, arena_format("%s @[%s]", element, length), copy, NULL, memory);
    } else {
        declare_long_section(out, variable, copy);
        length = arena_format("__rex_length_%s", name);
    }
    fill_with_identity(out, variable, copy, original_first(variable), length);
    if (strcmp(lower, "0") != 0)
        copy = arena_format("%s - %s", copy, expression_operand(lower));
    if (variable_is_vla(variable))
        output_line(out, "%s(__rex_original_%s, 0u, %s);", declarator(ir_get(variable, "type"), name), name,
                    copy);
    else
        memory_declare(out, arena_format("%s *@", element), name, copy, memory);
}

/* The elements of a whole array, whatever its dimensions. */
static const char *array_count(const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    return arena_format("sizeof(%s) / sizeof(%s)", name, element_type(variable));
}

static const char *array_first(const struct ir_node *variable, const char *name)
{
    const char *type = ir_get(variable, "type"), *first_bracket = strchr(type, '[');
    bool several = first_bracket && strchr(first_bracket + 1, '[');
    return several ? arena_format("(%s *)%s", element_type(variable), name) : name;
}

static void declare_whole_array(struct output *out, const struct ir_node *variable, struct memory memory)
{
    const char *name = ir_get(variable, "name"), *first = array_first(variable, name);
    memory_declare(out, ir_get(variable, "type"), name, NULL, memory);
    fill_with_identity(out, variable, expression_operand(first),
                       array_first(variable, arena_format("__rex_original_%s", name)), array_count(variable));
}

static void declare_reduced(struct output *out, const struct ir_node *variable, struct memory memory)
{
    const char *type = declarator_unqualified(ir_get(variable, "type")), *name = ir_get(variable, "name");
    if (reduces_section(variable))
        declare_section(out, variable, memory);
    else if (variable_is_array(variable))
        declare_whole_array(out, variable, memory);
    else
        memory_declare(out, type, name, variables_identity(variable, arena_format("__rex_original_%s", name)),
                       memory);
}

/* `function` is of the rex_reduce family, `first` what it takes before the original. */
static void reduce(struct output *out, const struct ir_node *variable, const char *function,
                   const char *first)
{
    const char *name = ir_get(variable, "name"), *operator= variables_operator(variable);
    const char *original = arena_format("__rex_original_%s", name);
    const char *length = ir_get(variable, "length");
    if (reduces_section(variable)) {
        if (!expression_is_number(length))
            length = arena_format("__rex_length_%s", name);
        output_line(out, "%s_array(%s%s, __rex_private_%s, %s, %s());", function, first,
                    original_first(variable), name, length, operator);
    } else if (variable_is_array(variable)) {
        output_line(out, "%s_array(%s%s, %s, %s, %s());", function, first, array_first(variable, original),
                    array_first(variable, name), array_count(variable), operator);
    } else {
        output_line(out, "%s(%s%s, %s, %s());", function, first, original, name, operator);
    }
}

/* Teams that go through one loop together share an original, unless each of them has its own: a private one,
 * or one that is declared in their text. */
static bool is_shared_by_league(const struct ir_node *variable)
{
    const struct ir_node *node = variable->parent, *outer = NULL;
    if (!construct_has(node, "distribute") || ir_is(node, "target"))
        return false;
    if (ir_has(variable, "global", "yes"))
        return true;
    while (!outer && (node = node->parent))
        outer = variable_of(node, ir_get(variable, "name"));
    return outer && ir_is(node, "target") && shares(outer, "shared");
}

bool variables_reduce(struct output *out, const struct ir_node *construct)
{
    bool any = false;
    ir_each (variable, construct, "variable") {
        if (!is_reduced(variable))
            continue;
        any = true;
        if (is_shared_by_league(variable) && ir_has(variable, "from_original", "yes"))
            ir_error(out->module, construct,
                     "a reduction of '%s' over teams whose private copies begin with omp_orig is not "
                     "supported yet",
                     ir_get(variable, "name"));
        if (ir_is(construct, "target"))
            reduce(out, variable, "rex_reduce", "__rex_partials, ");
        else if (!construct_is_of_team(construct))
            reduce(out, variable, "rex_reduce_task", "");
        else
            reduce(out, variable, is_shared_by_league(variable) ? "rex_reduce_league" : "rex_reduce_team",
                   "");
    }
    return any;
}

/* ---- private copies ---- */

/* A declare target variable never counts as used: the kernel could name it without any help. */
static bool needs_private(const struct ir_node *variable)
{
    return shares(variable, "private") &&
           !ir_find(variable->parent, "allocator", "name", ir_get(variable, "name")) &&
           (ir_has(variable, "used", "yes") || ir_has(variable, "global", "yes"));
}

static void declare_private(struct output *out, const struct ir_node *construct, const struct place *place,
                            const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *type = declarator_unqualified(ir_get(variable, "type"));
    struct memory memory = memory_of(out, construct, place, name);
    if (is_iteration_variable(construct, name))
        return;
    if (variable_is_vla(variable)) {
        declare_vla_copy(out, variable);
        return;
    }
    if (variable_is_conditional(variable))
        output_line(out, "uint64_t __rex_when_%s = 0;", name);
    if (!begins_with_original(variable)) {
        memory_declare(out, type, name, NULL, memory);
    } else if (variable_is_array(variable)) {
        memory_declare(out, type, name, NULL, memory);
        output_line(out, "memcpy(&%s, &__rex_original_%s, sizeof(%s));", name, name, name);
    } else {
        memory_declare(out, type, name, arena_format("__rex_original_%s", name), memory);
    }
}

/* What the private copy hides gets another name first. A kernel's parameter has it already; a declare target
 * variable has no parameter, and the device knows it by its name. */
static void declare_original(struct output *out, const struct ir_node *construct,
                             const struct ir_node *variable)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    const char *name = ir_get(variable, "name");
    if (kernel && ir_find(kernel, "param", "name", name))
        return;
    output_line(out, "%s = %s;",
                declarator_reference(ir_get(variable, "type"), arena_format("__rex_original_%s", name)),
                name);
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
        if (ir_has(variable, "link", "yes") && ir_has(variable, "used", "yes") && shares(variable, "shared"))
            output_line(out, "%s = *__rex_link_%s;", declarator_reference(ir_get(variable, "type"), name),
                        name);
    }
}

/* CUDA's long double is a double: what is mapped must not be read as another type than it has. */
static void check_long_double(struct output *out, const struct ir_node *target)
{
    ir_each (param, ir_first(target, "kernel"), "param")
        if (strstr(ir_get_or(param, "type", ""), "long double"))
            output_line(out, "REX_SAME_LONG_DOUBLE(\"%s\");", ir_get(param, "name"));
}

static bool is_traits(const struct ir_node *target, const char *name)
{
    return ir_find(target, "allocator", "traits", name);
}

/* The region's own allocators (OpenMP 5.2, section 6.8), with which copies may be made. */
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
        output_line(out, "rex_partials __rex_partials(%s);", scratch ? ir_get(scratch, "name") : "nullptr");
    ir_each (variable, target, "variable") {
        if (is_shadowed(variable))
            declare_original(out, target, variable);
        if (is_reduced(variable))
            declare_reduced(out, variable, memory_of(out, target, place, ir_get(variable, "name")));
        else if (is_shadowed(variable) || needs_private(variable))
            declare_private(out, target, place, variable);
    }
    wait_for_beginners(out, target);
}

/* ---- constructs inside device code ---- */

/* What has a copy in the construct, or of which the closure brings one: a firstprivate variable is captured
 * by value, and so each thread's own. */
static bool has_copy(const struct ir_node *variable)
{
    return is_shadowed(variable) || needs_private(variable) || shares(variable, "firstprivate");
}

static bool is_captured_copy(const struct ir_node *variable)
{
    return shares(variable, "firstprivate") && !ir_has(variable, "global", "yes") &&
           !variable_is_vla(variable) && construct_has(variable->parent, "parallel");
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
        if (is_reduced(variable))
            declare_reduced(out, variable, memory_of(out, construct, place, ir_get(variable, "name")));
        else if (!is_scanned(variable))
            declare_private(out, construct, place, variable);
    }
    wait_for_beginners(out, construct);
}

/* `n`, `&x` or `&__rex_original_x = x`; NULL for what needs no capture. */
static const char *capture(const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    if (copies_vla(variable) && has_copy(variable))
        return arena_format("__rex_original_%s = %s", name, name);
    if (ir_has(variable, "global", "yes") || shares(variable, "private"))
        return NULL;
    if (is_shadowed(variable)) /* the place of an array of variable length is known by value */
        return arena_format("%s__rex_original_%s = %s", variable_is_vla(variable) ? "" : "&", name, name);
    if (ir_has(variable, "used", "no"))
        return NULL;
    return arena_format("%s%s", memory_is_taken(variable) ? "&" : "", name);
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
