/*
 * What a name of the user's means inside a kernel (OpenMP 5.2, chapter 5): a parameter of that name, a local
 * unpacked from a slot, a reference to the device's copy, or a private local that shadows it and is combined
 * or written back at the end. Scopes do the renaming, so the body is printed as the user wrote it.
 */
#include "emit.h"

#include <string.h>

static const struct ir_node *variable_of(const struct ir_node *target, const char *name)
{
    return ir_find(target, "variable", "name", name);
}

static bool shares(const struct ir_node *variable, const char *sharing)
{
    return variable && ir_has(variable, "sharing", sharing);
}

static bool leaves_last(const struct ir_node *variable)
{
    return shares(variable, "lastprivate") || shares(variable, "firstprivate_lastprivate");
}

/* The threads have a copy each, and the device's object is wanted at the end. */
static bool is_shadowed(const struct ir_node *variable)
{
    return leaves_last(variable) || shares(variable, "reduction");
}

static bool is_iteration_variable(const struct ir_node *target, const char *name)
{
    return ir_find(target, "loop", "variable", name);
}

/* ---- parameters ---- */

/* A firstprivate pointer that the body moves must be each thread's own, and on the host device parameters are
 * shared by a team's threads. */
static bool is_copied_pointer(const struct ir_node *target, const struct ir_node *param)
{
    const struct ir_node *variable = variable_of(target, ir_get(param, "name"));
    return ir_has(param, "kind", "value") && shares(variable, "firstprivate") &&
           !ir_has(variable, "written", "no");
}

const char *variables_parameter(const struct ir_node *target, const struct ir_node *param)
{
    const char *name = ir_get(param, "name"), *type = ir_get(param, "type");
    if (ir_has(param, "kind", "transport"))
        return arena_format("unsigned long long __rex_bits_%s", name);
    if (ir_has(param, "kind", "geometry"))
        return arena_format("unsigned long long %s", name);
    if (ir_has(param, "kind", "environment") || ir_has(param, "kind", "scratch"))
        return arena_format("void *%s", name);
    if (ir_has(param, "kind", "reference") || ir_has(param, "kind", "copy"))
        return arena_format("void *__rex_slot_%s", name);
    if (is_copied_pointer(target, param))
        return declarator(type, arena_format("__rex_slot_%s", name));
    return declarator(type, is_shadowed(variable_of(target, name)) ? arena_format("__rex_original_%s", name)
                                                                   : name);
}

static void declare_reference(struct output *out, const char *type, const char *name, const char *slot)
{
    output_line(out, "%s = *(%s)__rex_slot_%s;", declarator_reference(type, name), declarator_pointer(type),
                slot);
}

static void declare_copy(struct output *out, const char *type, const char *name)
{
    if (!declarator_is_array(type)) {
        output_line(out, "%s = *(%s)__rex_slot_%s;", declarator(type, name), declarator_pointer(type), name);
    } else if (strncmp(type, "const ", 6) == 0) {
        declare_reference(out, type, name, name);
    } else {
        output_line(out, "%s;", declarator(type, name));
        output_line(out, "memcpy(&%s, __rex_slot_%s, sizeof(%s));", name, name, name);
    }
}

static void declare_from_slot(struct output *out, const struct ir_node *target, const struct ir_node *param)
{
    const char *name = ir_get(param, "name"), *type = ir_get(param, "type");
    if (ir_has(param, "kind", "transport")) {
        output_line(out, "%s;", declarator(declarator_unqualified(type), name));
        output_line(out, "memcpy(&%s, &__rex_bits_%s, sizeof(%s));", name, name, name);
    } else if (ir_has(param, "kind", "copy")) {
        declare_copy(out, type, name);
    } else if (ir_has(param, "kind", "reference")) {
        bool shadowed = is_shadowed(variable_of(target, name));
        declare_reference(out, type, shadowed ? arena_format("__rex_original_%s", name) : name, name);
    } else if (is_copied_pointer(target, param)) {
        output_line(out, "%s = __rex_slot_%s;", declarator(type, name), name);
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

static const char *identity(const struct ir_node *variable)
{
    return arena_format("rex_identity<%s, %s>()", element_type(variable), variables_operator(variable));
}

static void fill_with_identity(struct output *out, const struct ir_node *variable, const char *first,
                               const char *count)
{
    output_line(out, "for (uint64_t __rex_e = 0; __rex_e < %s; __rex_e++)", count);
    output_line(out, "    %s[__rex_e] = %s;", first, identity(variable));
}

/* A section of known length is a local array; one of a length known at run time lies in the scratch. */
static void declare_section(struct output *out, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *length = ir_get(variable, "length");
    const char *element = element_type(variable), *copy = arena_format("__rex_private_%s", name);
    const char *lower = ir_get_or(variable, "lower", "0");
    if (expression_is_number(length)) {
        output_line(out, "%s %s[%s];", element, copy, length);
    } else {
        output_line(out, "const uint64_t __rex_length_%s = %s;", name, length);
        length = arena_format("__rex_length_%s", name);
        output_line(out, "%s *const %s = __rex_partials.thread_array<%s>(%s);", element, copy, element,
                    length);
    }
    fill_with_identity(out, variable, copy, length);
    if (strcmp(lower, "0") == 0)
        output_line(out, "%s *%s = %s;", element, name, copy);
    else
        output_line(out, "%s *%s = %s - %s;", element, name, copy, expression_operand(lower));
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

static void declare_whole_array(struct output *out, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *first = array_first(variable, name);
    output_line(out, "%s;", declarator(ir_get(variable, "type"), name));
    fill_with_identity(out, variable, expression_operand(first), array_count(variable));
}

static bool is_array(const struct ir_node *variable)
{
    return declarator_is_array(ir_get(variable, "type"));
}

static void declare_reduced(struct output *out, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    if (reduces_section(variable))
        declare_section(out, variable);
    else if (is_array(variable))
        declare_whole_array(out, variable);
    else
        output_line(out, "%s = %s;", declarator(declarator_unqualified(ir_get(variable, "type")), name),
                    identity(variable));
}

static void reduce(struct output *out, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *function = variables_operator(variable);
    const char *original = arena_format("__rex_original_%s", name);
    const char *lower = ir_get_or(variable, "lower", "0"), *length = ir_get(variable, "length");
    if (reduces_section(variable)) {
        if (strcmp(lower, "0") != 0)
            original = arena_format("%s + %s", original, expression_operand(lower));
        if (!expression_is_number(length))
            length = arena_format("__rex_length_%s", name);
        output_line(out, "rex_reduce_array(__rex_partials, %s, __rex_private_%s, %s, %s());", original, name,
                    length, function);
    } else if (is_array(variable)) {
        output_line(out, "rex_reduce_array(__rex_partials, %s, %s, %s, %s());",
                    array_first(variable, original), array_first(variable, name), array_count(variable),
                    function);
    } else {
        output_line(out, "rex_reduce(__rex_partials, %s, %s, %s());", original, name, function);
    }
}

void variables_reduce(struct output *out, const struct ir_node *target)
{
    ir_each (variable, target, "variable")
        if (shares(variable, "reduction"))
            reduce(out, variable);
}

/* ---- private copies ---- */

/* A declare target variable never counts as used: the kernel could name it without any help. */
static bool needs_private(const struct ir_node *variable)
{
    return shares(variable, "private") &&
           (ir_has(variable, "used", "yes") || ir_has(variable, "global", "yes"));
}

static void declare_private(struct output *out, const struct ir_node *target, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *type = declarator_unqualified(ir_get(variable, "type"));
    if (is_iteration_variable(target, name))
        return;
    if (!shares(variable, "firstprivate_lastprivate")) {
        output_line(out, "%s;", declarator(type, name));
    } else if (is_array(variable)) {
        output_line(out, "%s;", declarator(type, name));
        output_line(out, "memcpy(&%s, &__rex_original_%s, sizeof(%s));", name, name, name);
    } else {
        output_line(out, "%s = __rex_original_%s;", declarator(type, name), name);
    }
}

/* A declare target variable has no parameter: the device knows it by its name, which the copy shadows. */
static void declare_original(struct output *out, const struct ir_node *target, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    if (ir_find(ir_first(target, "kernel"), "param", "name", name) || !is_shadowed(variable))
        return;
    output_line(out, "%s = %s;",
                declarator_reference(ir_get(variable, "type"), arena_format("__rex_original_%s", name)),
                name);
}

void variables_declare(struct output *out, const struct ir_node *target)
{
    const struct ir_node *kernel = ir_first(target, "kernel");
    const struct ir_node *scratch = ir_find(kernel, "param", "kind", "scratch");
    ir_each (param, kernel, "param")
        declare_from_slot(out, target, param);
    if (ir_find(target, "variable", "sharing", "reduction"))
        output_line(out, "rex_partials __rex_partials(%s);", scratch ? ir_get(scratch, "name") : "nullptr");
    ir_each (variable, target, "variable") {
        declare_original(out, target, variable);
        if (shares(variable, "reduction"))
            declare_reduced(out, variable);
        else if (leaves_last(variable) || needs_private(variable))
            declare_private(out, target, variable);
    }
    /* No thread of the team may write an original back before all have begun with it. */
    if (ir_find(target, "variable", "sharing", "firstprivate_lastprivate"))
        output_line(out, "rex_barrier();");
}

/* ---- lastprivate (OpenMP 5.2, section 5.4.5) ---- */

bool variables_have_last(const struct ir_node *target)
{
    bool have = false;
    ir_each (variable, target, "variable")
        have |= leaves_last(variable);
    return have;
}

/* An iteration variable ends with the value that ended its loop. */
static const char *last_value(const struct ir_node *target, const char *name)
{
    const struct ir_node *loop = ir_find(target, "loop", "variable", name);
    if (!loop)
        return name;
    const char *step = ir_get(loop, "step");
    return step[0] == '-' ? arena_format("%s - %s", name, expression_operand(expression_negated(step)))
                          : arena_format("%s + %s", name, expression_operand(step));
}

static void write_last(struct output *out, const struct ir_node *target, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    if (is_array(variable))
        output_line(out, "memcpy(&__rex_original_%s, &%s, sizeof(%s));", name, name, name);
    else
        output_line(out, "__rex_original_%s = %s;", name, last_value(target, name));
}

void variables_write_last(struct output *out, const struct ir_node *target)
{
    unsigned count = 0;
    ir_each (variable, target, "variable")
        count += leaves_last(variable);
    const char *brace = count > 1 ? " {" : "";
    output_open(out, arena_format("if (__rex_k == __rex_trips - 1)%s", brace));
    ir_each (variable, target, "variable")
        if (leaves_last(variable))
            write_last(out, target, variable);
    out->depth--;
    if (count > 1)
        output_line(out, "}");
}
