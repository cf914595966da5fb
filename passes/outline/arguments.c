/*
 * How each variable reaches the device (OpenMP 5.2, sections 5.8.1 to 5.8.3 and 5.4.4).
 *
 * A variable is, in this order: private (nothing to pass); firstprivate (a copy for the launch); a device
 * pointer (its value); mapped by the construct's map clauses; or mapped by the implicit rules: scalars are
 * firstprivate, pointers are zero-length array sections, arrays and structs are map(tofrom); of what the
 * region only reads map(to) does the same. Reductions and lastprivate variables are map(tofrom) when no map
 * clause names them.
 */
#include "outline.h"

#include <stdlib.h>

void add_param(const struct construct *construct, const struct ir_node *variable, const char *kind)
{
    if (!construct->kernel)
        return;
    struct ir_node *param = ir_add(construct->kernel, "param");
    ir_set_kept(param, "name", ir_get(variable, "name"));
    ir_set_kept(param, "kind", kind);
    ir_set_kept(param, "type", ir_get(variable, "type"));
    ir_set_kept(param, "bytes", ir_get(variable, "bytes"));
}

struct ir_node *add_arg(const struct construct *construct, struct argument argument)
{
    struct ir_node *arg = ir_add(construct->request, "arg");
    ir_set_kept(arg, "name", argument.name);
    ir_set_kept(arg, "kind", argument.kind);
    ir_set_kept(arg, "item", argument.item);
    ir_set_kept(arg, "base", argument.base);
    ir_set_kept(arg, "begin", argument.begin);
    ir_set_kept(arg, "bytes", argument.bytes);
    ir_set_kept(arg, "type", *argument.type ? argument.type : "none");
    ir_set_kept(arg, "why", argument.why);
    return arg;
}

/* ---- variables without a map clause ---- */

static bool has_variable_length(const struct ir_node *variable)
{
    return ir_has(variable, "variable_length", "yes");
}

static void pass_whole(const struct construct *construct, const struct ir_node *variable, const char *type,
                       const char *param_kind, const char *why)
{
    const char *name = ir_get(variable, "name");
    const char *address = has_variable_length(variable) ? name : arena_format("&%s", name);
    add_param(construct, variable, has_variable_length(variable) ? "pointer" : param_kind);
    add_arg(construct, (struct argument){name, "address", name, address, address,
                                         arena_format("sizeof(%s)", name), type, why});
}

/* Maps the variable by the implicit rules, as defaultmap changes them; a default mapper of its type applies,
 * too. */
static void map_implicitly(const struct construct *construct, const struct ir_node *variable,
                           const char *type, const char *why)
{
    if (!ir_get(variable, "mapper")) {
        pass_whole(construct, variable, type, "reference", why);
        attach_pointers(construct, variable);
        return;
    }
    const char *name = ir_get(variable, "name"), *base = arena_format("&%s", name);
    add_param(construct, variable, has_variable_length(variable) ? "pointer" : "reference");
    call_mapper(construct,
                (struct argument){name, "address", name, base, base, arena_format("sizeof(%s)", name), type,
                                  "the default mapper of its type"},
                ir_get(variable, "mapper"), NULL);
}

static void pass_value(const struct construct *construct, const struct ir_node *variable, const char *type,
                       const char *why)
{
    const char *name = ir_get(variable, "name");
    add_param(construct, variable, "value");
    add_arg(construct, (struct argument){name, "literal", name, name, name, arena_format("sizeof(%s)", name),
                                         type, why});
}

bool is_category(const struct ir_node *variable, const char *category)
{
    return ir_has(variable, "category", category);
}

/* Whether a firstprivate variable is one copy for the launch, which all threads share: if there are
 * constructs in the body, by which threads can synchronise accesses to it, unless rex-parse has found that
 * they order none. In a combined construct with a parallel or teams region, an explicit firstprivate applies
 * to that region, too. */
static bool is_one_copy(const struct construct *construct, const struct ir_node *variable,
                        const char *implicit)
{
    const struct ir_node *body = ir_first(construct->node, "body");
    bool combined = construct->leaves & (LEAF_PARALLEL | LEAF_TEAMS);
    return body && ir_first_part(body) && ir_has(variable, "written", "yes") &&
           !ir_has(variable, "own", "yes") && (*implicit || !combined);
}

static void pass_firstprivate(const struct construct *construct, const struct ir_node *variable,
                              const char *implicit)
{
    if (is_one_copy(construct, variable, implicit))
        pass_whole(construct, variable, arena_format("to,param,private%s", implicit), "reference",
                   "one copy that the region's threads share");
    else if (is_category(variable, "pointer"))
        pass_value(construct, variable, arena_format("literal,param%s", implicit),
                   "a pointer passed by value");
    else
        pass_whole(construct, variable, arena_format("to,param,private%s", implicit), "copy", NULL);
}

/* A pointer without a section of its own gets the device address of what it points to, if that is mapped
 * (5.8.1, zero-length section). */
static void pass_pointer(const struct construct *construct, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    add_param(construct, variable, "pointer");
    add_arg(construct, (struct argument){name, "address", name, name, name, "0", "param,implicit", NULL});
}

static void pass_reduced_section(const struct construct *construct, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *lower = ir_get(variable, "lower");
    const char *length = ir_get(variable, "length");
    add_param(construct, variable,
              is_category(variable, "pointer") || has_variable_length(variable) ? "pointer" : "reference");
    const char *element = declarator_type(ir_get(variable, "element"));
    const char *first = ir_get(variable, "row")
                            ? arena_format("(%s *)%s + %s", element, name, expression_operand(lower))
                            : arena_format("&%s[%s]", name, lower);
    add_arg(construct, (struct argument){name, "address", arena_format("%s[%s:%s]", name, lower, length),
                                         name, first, arena_format("(%s) * sizeof(%s)", length, element),
                                         "to,from,param,implicit", NULL});
}

/* ---- defaultmap ---- */

static bool covers(const char *category, const struct ir_node *variable)
{
    if (!category || same_text(category, "all"))
        return true;
    bool aggregate = is_category(variable, "array") || is_category(variable, "struct");
    return same_text(category, "aggregate") ? aggregate : is_category(variable, category);
}

/* The implicit behaviour that a defaultmap clause asks for, or "default". */
static const char *default_behaviour(const struct construct *construct, const struct ir_node *variable)
{
    ir_each (clause, construct->node, "clause") {
        const char *modifier = ir_get(clause, "modifier"), *value = ir_get(clause, "value");
        if (!ir_has(clause, "name", "defaultmap"))
            continue;
        if (covers(modifier ? value : NULL, variable))
            return modifier ? modifier : value;
    }
    return "default";
}

/* Whether the variable is declare target link: mapping it sets the pointer by which device code finds it. */
bool is_link(const struct ir_node *variable)
{
    return ir_has(variable, "link", "yes") && ir_has(variable, "sharing", "shared");
}

const char *link_pointer(const struct ir_node *variable)
{
    return arena_format("&__rex_link_%s", ir_get(variable, "name"));
}

/* The flags that a defaultmap clause asks for, or NULL. */
static const char *default_type(const char *wanted)
{
    const struct map_type *type = map_type_find(wanted);
    const char *flags = type ? type->flags : same_text(wanted, "present") ? wanted : NULL;
    return flags ? arena_format("%s%sparam,implicit", flags, *flags ? "," : "") : NULL;
}

static void pass_link(const struct construct *construct, const struct ir_node *variable, const char *type)
{
    const char *name = ir_get(variable, "name");
    type = ir_list_add(ir_list_remove(type ? type : "to,from,implicit", "param"), "ptr_and_obj");
    add_arg(construct,
            (struct argument){name, "address", name, link_pointer(variable), arena_format("&%s", name),
                              arena_format("sizeof(%s)", name), type, "declare target link"});
}

/* Whether nothing changes of the variable on the device, so that nothing has to come back: of a constant, or
 * of a struct that the region only reads. What its pointers lead to is no part of it, unless a mapper says
 * so. */
static bool is_only_read(const struct ir_node *variable)
{
    return ir_has(variable, "const", "yes") ||
           (ir_has(variable, "category", "struct") && ir_has(variable, "written", "no") &&
            !ir_get(variable, "mapper"));
}

static void pass_implicitly(const struct construct *construct, const struct ir_node *variable)
{
    const char *wanted = default_behaviour(construct, variable), *type = default_type(wanted);
    if (is_link(variable))
        pass_link(construct, variable, type);
    else if (type)
        map_implicitly(construct, variable, type, "defaultmap");
    else if (same_text(wanted, "firstprivate") || is_category(variable, "scalar"))
        pass_firstprivate(construct, variable, ",implicit");
    else if (is_category(variable, "pointer"))
        pass_pointer(construct, variable);
    else
        map_implicitly(construct, variable,
                       is_only_read(variable) ? "to,param,implicit" : "to,from,param,implicit", NULL);
}

/* Whether the variable is declare target, and so exists on the device already; only a firstprivate copy needs
 * the host's value. */
static bool is_device_global(const struct ir_node *variable)
{
    return ir_has(variable, "global", "yes") && !ir_has(variable, "sharing", "firstprivate");
}

/* ---- use_device_ptr and use_device_addr ---- */

/* The runtime writes the device address into the base of the argument that carries RETURN_PARAM. */
static void return_address(const struct construct *construct, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    bool address = ir_has(variable, "sharing", "use_device_addr") && !ir_get(variable, "lower");
    const char *base = address && !is_category(variable, "array") ? arena_format("&%s", name) : name;
    ir_each (arg, construct->request, "arg") {
        bool same_base =
            ir_has(arg, "base", base) || (address && ir_has(arg, "base", arena_format("&%s", name)));
        if (ir_has(arg, "name", name) && same_base && !ir_list_has(ir_get(arg, "type"), "ptr_and_obj")) {
            ir_set(arg, "type", ir_list_add(ir_list_remove(ir_get(arg, "type"), "none"), "return"));
            return;
        }
    }
    add_arg(construct, (struct argument){name, "address", name, base, base, "0", "return", NULL});
}

/* Returned addresses come after everything that is mapped: what a pointer points to may be mapped under
 * another name in the same construct, and the runtime processes arguments in their order. */
static void return_addresses(const struct construct *construct)
{
    ir_each (variable, construct->node, "variable") {
        const char *sharing = ir_get(variable, "sharing");
        if (same_text(sharing, "use_device_ptr") || same_text(sharing, "use_device_addr"))
            return_address(construct, variable);
    }
}

/* ---- all of them ---- */

static bool is_mapped(const struct construct *construct, const struct ir_node *variable)
{
    return ir_find(construct->node, "map", "variable", ir_get(variable, "name")) != NULL;
}

/* The host has the device address: a pointer has it as its value; any other variable is at that address. */
static void pass_device_address(const struct construct *construct, const struct ir_node *variable,
                                const char *sharing)
{
    const char *name = ir_get(variable, "name");
    bool variable_length = has_variable_length(variable);
    bool value = same_text(sharing, "is_device_ptr") || ir_get(variable, "lower");
    const char *address = ir_get_or(variable, "address", variable_length ? name : arena_format("&%s", name));
    if (value) {
        pass_value(construct, variable, "literal,param", sharing);
        return;
    }
    add_param(construct, variable, variable_length ? "pointer" : "reference");
    add_arg(construct, (struct argument){name, "address", name, address, address,
                                         arena_format("sizeof(%s)", name), "literal,param", sharing});
}

/* Where it is rex-privatize that has the region reduce the array: the program maps no section of it. */
static const struct ir_node *updated_array(const struct construct *construct, const struct ir_node *variable)
{
    ir_each (updated, construct->node, "updated")
        if (ir_has(updated, "variable", ir_get(variable, "name")) && ir_has(updated, "private", "yes"))
            return updated;
    return NULL;
}

static void pass_by_sharing(const struct construct *construct, const struct ir_node *variable,
                            const char *sharing)
{
    const struct ir_node *updated = updated_array(construct, variable);
    if (updated && ir_has(updated, "device_address", "yes"))
        sharing = "is_device_ptr";
    if (same_text(sharing, "firstprivate"))
        pass_firstprivate(construct, variable, "");
    else if (same_text(sharing, "is_device_ptr") || same_text(sharing, "has_device_addr"))
        pass_device_address(construct, variable, sharing);
    else if (same_text(sharing, "reduction") && ir_get(variable, "lower") && !updated)
        pass_reduced_section(construct, variable);
    else if (!same_text(sharing, "shared") && !updated)
        pass_whole(construct, variable, "to,from,param,implicit", "reference", sharing);
    else if (ir_has(variable, "used", "yes"))
        pass_implicitly(construct, variable);
}

/* Passes the lengths of an array of variable length, or of what a pointer points to: sizeof(a) /
 * sizeof(a[0]). */
static void pass_lengths(const struct construct *construct, const struct ir_node *variable)
{
    unsigned long long lengths = ir_number(variable, "lengths");
    const char *array = ir_get(variable, "name");
    if (!has_variable_length(variable))
        array = arena_format("%s[0]", array);
    for (unsigned i = 0; i < lengths; i++, array = arena_format("%s[0]", array)) {
        const char *name = arena_format("__rex_length_%s_%u", cxx_name(ir_get(variable, "name")), i);
        const char *value = arena_format("(unsigned long){sizeof(%s) / sizeof(%s[0])}", array, array);
        struct ir_node *param = ir_add(construct->kernel, "param");
        ir_set(param, "name", name);
        ir_set(param, "kind", "value");
        ir_set(param, "type", "unsigned long @");
        ir_set(param, "bytes", "8");
        add_arg(construct, (struct argument){name, "literal", name, value, value, "8", "literal,param",
                                             "a variable length"});
    }
}

static void pass_variable(const struct construct *construct, const struct ir_node *variable)
{
    const char *sharing = ir_get(variable, "sharing");
    if (construct->kernel && ir_get(variable, "lengths") && ir_has(variable, "used", "yes"))
        pass_lengths(construct, variable);
    if (same_text(sharing, "private"))
        return;
    if (is_mapped(construct, variable))
        pass_mapped(construct, variable,
                    construct->kernel && !is_device_global(variable) && !is_link(variable));
    else if (construct->kernel && !is_device_global(variable))
        pass_by_sharing(construct, variable, sharing);
}

static void pass_scratch(const struct construct *construct)
{
    static const char name[] = "__rex_scratch";
    if (!ir_get(construct->request, "scratch"))
        return;
    struct ir_node *param = ir_add(construct->kernel, "param");
    ir_set(param, "name", name);
    ir_set(param, "kind", "scratch");
    add_arg(construct, (struct argument){name, "scratch", NULL, name, name, "8", "literal,param", NULL});
}

/* Members refer to their argument by its position. Later passes may insert arguments, so it gets an id, to
 * which they refer from here on. */
static void identify_wholes(const struct ir_node *request)
{
    unsigned number;
    ir_each (arg, request, "arg") {
        if (!map_type_member_of(ir_get(arg, "type"), &number) || number == 0)
            continue;
        struct ir_node *whole = ir_first(request, "arg");
        for (unsigned place = 1; whole && place < number; place++)
            whole = ir_next(whole, "arg");
        if (whole)
            ir_set_format(whole, "id", "%u", number);
    }
}

void outline_arguments(const struct construct *construct)
{
    ir_each (variable, construct->node, "variable")
        pass_variable(construct, variable);
    return_addresses(construct);
    if (construct->kernel)
        pass_scratch(construct);
    identify_wholes(construct->request);
}
