/*
 * Reductions (OpenMP 5.2, section 5.5), by the functions of runtime/device/rex_reduce.h: the private copies
 * that threads begin with, and what combines them into the original.
 */
#include "emit.h"

#include <string.h>

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
        return arena_format("rex_declared%s<%s>", ir_has(variable, "as_bytes", "yes") ? "_bytes" : "",
                            combiner);
    for (size_t i = 0; i < sizeof(operators) / sizeof(*operators); i++)
        if (ir_has(variable, "operator", operators[i].operator))
            return operators[i].function;
    return "rex_plus";
}

/* What a reduction combines: one value, a whole array, or a section of what a name refers to. */
static bool reduces_section(const struct ir_node *variable)
{
    return ir_get(variable, "length");
}

static const char *element_type(const struct ir_node *variable)
{
    const char *element = ir_get(variable, "element"), *type = ir_get(variable, "type");
    return declarator_unqualified(declarator_type(element ? element : declarator_element(type)));
}

/* The initial value of a private copy of `original`. */
const char *variables_identity(const struct ir_node *variable, const char *original)
{
    const char *initial = ir_get(variable, "initial");
    if (initial && ir_has(variable, "as_bytes", "yes"))
        return arena_format("rex_initial_bytes<%s>(rex_original_value(%s))", initial, original);
    if (initial)
        return arena_format("%s(rex_original_value(%s))", initial, original);
    return arena_format("rex_identity<%s, %s>()", element_type(variable), variables_operator(variable));
}

static void fill_with_identity(struct output *out, const struct ir_node *variable, const char *first,
                               const char *originals, const char *count)
{
    output_line(out, "for (unsigned long __rex_e = 0; __rex_e < %s; __rex_e++)", count);
    output_line(out, "    %s[__rex_e] = %s;", first,
                variables_identity(variable, arena_format("%s[__rex_e]", expression_operand(originals))));
}

/* The number of elements of a section; of an array of variable length, all of them. */
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
    output_line(out, "const unsigned long __rex_length_%s = %s;", name, section_length(variable));
    if (ir_is(variable->parent, "target")) {
        const char *align = ir_get(variable, "align");
        output_line(out, "%s *const %s = __rex_partials.thread_array<%s%s>(__rex_length_%s);", element, copy,
                    element, align ? arena_format(", %s", expression_operand(align)) : "", name);
    } else if (ir_get(variable, "align") && !ir_get(variable, "lower") && variable_is_vla(variable)) {
        output_line(out, "const %s::%s __rex_memory_%s(__rex_original_%s);",
                    declarator_type(ir_get(variable, "type")), vla_memory(variable), name, name);
        output_line(out, "%s *const %s = __rex_memory_%s.array().data();", element, copy, name);
    } else {
        output_line(out, "const rex_array<%s> __rex_array_%s(__rex_length_%s);", element, name, name);
        output_line(out, "%s *const %s = __rex_array_%s.first();", element, copy, name);
    }
}

/* The first element of the original that a section has. */
static const char *original_first(const struct ir_node *variable)
{
    const char *original =
        arena_format("%s__rex_original_%s%s",
                     ir_get(variable, "row") ? arena_format("(%s *)", element_type(variable)) : "",
                     ir_get(variable, "name"), variable_is_vla(variable) ? ".data()" : "");
    const char *lower = ir_get_or(variable, "lower", "0");
    return same_text(lower, "0") ? original : arena_format("%s + %s", original, expression_operand(lower));
}

/* How many elements an array or section has. */
static const char *element_count(const struct ir_node *variable)
{
    unsigned long long bytes = ir_number(variable, "single_elements");
    return reduces_section(variable)
               ? section_length(variable)
               : arena_format("%llu", ir_number(variable, "bytes") / (bytes ? bytes : 1));
}

static const char *first_original(const struct ir_node *variable)
{
    return reduces_section(variable) ? original_first(variable)
                                     : arena_format("__rex_original_%s", ir_get(variable, "name"));
}

/* Columns for all threads side by side in the team's memory (rex-place). The subscripts are those of the
 * original. */
static void declare_columns(struct output *out, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *length = element_count(variable);
    output_line(out, "REX_THREAD_COLUMNS(%s, %s, %s, __rex_private_%s);", element_type(variable), length,
                ir_get(variable, "columns"), name);
    fill_with_identity(out, variable, arena_format("__rex_private_%s", name), first_original(variable),
                       length);
    output_line(out, "const auto %s = __rex_private_%s.from(%s);", name, name,
                ir_get_or(variable, "lower", "0"));
}

/* Bins that the team's threads share (rex-place), or the original itself where there is no room for them. */
static void declare_bins(struct output *out, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    const char *declare = ir_has(variable, "uncertain", "yes") ? "REX_UNCERTAIN_BINS" : "REX_TEAM_BINS";
    output_line(out, "%s(%s, %s, %s, %s, %s, __rex_private_%s);", declare, element_type(variable),
                variables_operator(variable), ir_get(variable, "bins"), first_original(variable),
                element_count(variable), name);
    output_line(out, "const auto %s = __rex_private_%s.from(%s);", name, name,
                ir_get_or(variable, "lower", "0"));
}

/* A section of known length is a local array. */
static void declare_section(struct output *out, const struct ir_node *variable, struct memory memory)
{
    const char *name = ir_get(variable, "name"), *length = ir_get(variable, "length");
    const char *element = element_type(variable), *copy = arena_format("__rex_private_%s", name);
    const char *lower = ir_get_or(variable, "lower", "0"), *row = ir_get(variable, "row");
    if (expression_is_number(length)) {
        memory_declare(out, arena_format("%s @[%s]", element, length), copy, NULL, memory);
    } else {
        declare_long_section(out, variable, copy);
        length = arena_format("__rex_length_%s", name);
    }
    fill_with_identity(out, variable, copy, original_first(variable), length);
    if (!same_text(lower, "0"))
        copy = arena_format("%s - %s", copy, expression_operand(lower));
    if (variable_is_vla(variable))
        output_line(out, "%s(__rex_original_%s, 0u, %s);", declarator(ir_get(variable, "type"), name), name,
                    copy);
    else if (row)
        memory_declare(out, declarator(row, "(*@)"), name,
                       arena_format("(%s)(%s)", declarator_pointer(row), copy), memory);
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
    return declarator_has_rows(ir_get(variable, "type"))
               ? arena_format("(%s *)%s", element_type(variable), name)
               : name;
}

static void declare_whole_array(struct output *out, const struct ir_node *variable, struct memory memory)
{
    const char *name = ir_get(variable, "name"), *first = array_first(variable, name);
    memory_declare(out, ir_get(variable, "type"), name, NULL, memory);
    fill_with_identity(out, variable, expression_operand(first),
                       array_first(variable, arena_format("__rex_original_%s", name)), array_count(variable));
}

void variable_declare_reduced(struct output *out, const struct ir_node *variable, struct memory memory)
{
    const char *type = declarator_unqualified(ir_get(variable, "type")), *name = ir_get(variable, "name");
    if (ir_get(variable, "bins"))
        declare_bins(out, variable);
    else if (ir_get(variable, "columns"))
        declare_columns(out, variable);
    else if (reduces_section(variable))
        declare_section(out, variable, memory);
    else if (variable_is_array(variable))
        declare_whole_array(out, variable, memory);
    else
        memory_declare(out, type, name, variables_identity(variable, arena_format("__rex_original_%s", name)),
                       memory);
}

/* The value of a kernel's original that the launch passes, as a further argument; empty: it is read from
 * memory. */
static const char *initial_of(const struct ir_node *variable)
{
    const struct ir_node *kernel = ir_first(variable->parent, "kernel");
    const struct ir_node *param = kernel ? ir_find(kernel, "param", "name", ir_get(variable, "name")) : NULL;
    const char *initial = param ? ir_get(param, "initial") : NULL;
    return initial ? arena_format("%s, ", initial) : "";
}

/* The original of one value; for combining values it does not matter that it is volatile. */
static const char *original_of(const struct ir_node *variable)
{
    const char *type = ir_get(variable, "type"), *plain = declarator_unqualified(type);
    const char *original = arena_format("__rex_original_%s", ir_get(variable, "name"));
    return same_text(type, plain) ? original
                                  : arena_format("const_cast<%s &>(%s)", declarator_type(plain), original);
}

/* The arguments for one value: the original, its value from the launch, the thread's copy, the operator. */
static const char *reduced_value(const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    return arena_format("%s, %s%s, %s()", original_of(variable), initial_of(variable), name,
                        variables_operator(variable));
}

/* An array that each thread of a league has, and of which it is known how long it is. */
static bool is_row(const struct ir_node *variable)
{
    const char *length = ir_get(variable, "length");
    return ir_is(variable->parent, "target") && !ir_get(variable, "columns") && !ir_get(variable, "bins") &&
           (length ? expression_is_number(length) : variable_is_array(variable));
}

/* `function` is of the rex_reduce family, `first` its arguments before the original. */
static void reduce(struct output *out, const struct ir_node *variable, const char *function,
                   const char *first)
{
    const char *name = ir_get(variable, "name"), *operator= variables_operator(variable);
    const char *original = arena_format("__rex_original_%s", name);
    const char *length = ir_get(variable, "length");
    bool row = is_row(variable);
    if (ir_get(variable, "bins")) {
        output_line(out, "__rex_private_%s.store();", name);
    } else if (row) {
        output_line(out, "%s_row<%s>(%s%s, %s, %s());", function,
                    reduces_section(variable) ? length : array_count(variable), first,
                    reduces_section(variable) ? original_first(variable) : array_first(variable, original),
                    reduces_section(variable) ? arena_format("__rex_private_%s", name)
                                              : array_first(variable, name),
                    operator);
    } else if (reduces_section(variable)) {
        if (!expression_is_number(length))
            length = arena_format("__rex_length_%s", name);
        output_line(out, "%s_array(%s%s, __rex_private_%s, %s, %s());", function, first,
                    original_first(variable), name, length, operator);
    } else if (variable_is_array(variable)) {
        const char *count = ir_get(variable, "columns") ? arena_format("__rex_private_%s.length", name)
                                                        : array_count(variable);
        output_line(out, "%s_array(%s%s, %s, %s, %s());", function, first, array_first(variable, original),
                    array_first(variable, name), count, operator);
    } else {
        output_line(out, "%s(%s%s);", function, first, reduced_value(variable));
    }
}

/* Teams that go through one loop together share an original, unless each of them has its own: a private one,
 * or one that is declared in their text. */
static bool is_shared_by_league(const struct ir_node *variable)
{
    const struct ir_node *node = variable->parent, *outer = NULL;
    if (!construct_has(node, "distribute") || ir_is(node, "target") || ir_has(variable, "replica", "yes"))
        return false; /* a replica is declared in the teams' text */
    if (ir_has(variable, "global", "yes"))
        return true;
    while (!outer && (node = node->parent))
        outer = variable_of(node, ir_get(variable, "name"));
    return outer && ir_is(node, "target") && variable_shares(outer, "shared");
}

/* The region, reached by all threads of the team together, in which or at whose end the construct's threads
 * combine their values. */
static const struct ir_node *region_together(const struct ir_node *construct)
{
    const struct ir_node *node = construct;
    if (!ir_is(construct, "construct") || !construct_is_of_team(construct))
        return NULL;
    while (node && !(ir_is(node, "construct") && construct_has(node, "parallel")))
        node = node->parent;
    return node && ir_get(node, "begins") ? node : NULL;
}

/* Whether the team's threads all get the result at once (rex_reduce_together). */
static bool is_combined_together(const struct ir_node *variable)
{
    return ir_is(variable, "variable") && variable_is_reduced(variable) && !variable_is_in_order(variable) &&
           !reduces_section(variable) && !variable_is_array(variable) && !is_shared_by_league(variable) &&
           region_together(variable->parent);
}

bool reductions_take_turns(const struct ir_node *node)
{
    for (const struct ir_node *inner = node; (inner = ir_walk(node, inner));)
        if (is_combined_together(inner))
            return true;
    return false;
}

const char *construct_widest_team(const struct ir_node *construct)
{
    const struct ir_node *target = construct;
    while (!ir_is(target, "target"))
        target = target->parent;
    return ir_get(ir_first(target, "kernel"), "max_threads");
}

/* What combines two values in order (runtime/device/rex_in_order.h). */
static const char *operator_in_order(const struct ir_node *variable)
{
    const char *form = ir_get(variable, "in_order"),
               *most = ir_has(variable, "operator", "max") ? "true" : "false";
    if (same_text(form, "yes"))
        return variables_operator(variable);
    if (same_text(form, "library"))
        return arena_format("rex_library_extreme<%s>", most);
    return arena_format("rex_%s<%s, %s>", strncmp(form, "kept", 4) == 0 ? "kept_extreme" : "extreme_ahead",
                        most, strstr(form, "equal") ? "true" : "false");
}

const char *variables_declare_in_order(struct output *out, const struct ir_node *construct)
{
    const char *values = "";
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        if (!variable_is_in_order(variable))
            continue;
        output_line(out, "const auto __rex_ordered_%s = rex_in_order<%s, %s>(%s, %s);", name,
                    ir_has(variable, "replica", "yes") ? "true" : "false", operator_in_order(variable),
                    original_of(variable), name);
        values = arena_format("%s, __rex_ordered_%s", values, name);
    }
    return values;
}

/* Combines all of them together: the threads wait for each other once, and once more for one that stores
 * results. Returns whether there was anything to combine. */
static bool reduce_together(struct output *out, const struct ir_node *construct)
{
    const char *terms = "";
    bool stored = false;
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        bool replica = ir_has(variable, "replica", "yes");
        if (!is_combined_together(variable))
            continue;
        terms = arena_format("%s, %s(%s, %s, %s())", terms, replica ? "rex_to_each" : "rex_to_team",
                             original_of(variable), name, variables_operator(variable));
        stored |= !replica;
    }
    if (*terms)
        output_line(out, "rex_reduce_together<%s>(%s__rex_turn%s);", construct_widest_team(construct),
                    construct_is_packed(construct) ? "__rex_lanes, " : "", terms);
    if (stored && !construct_has(construct, "parallel"))
        output_line(out, "rex_barrier();");
    return *terms;
}

/* Up to so many bytes a thread keeps its own values and the other teams' in registers. */
enum { MOST_AT_ONCE = 128 };

/* Whether it is a kernel's reduction of one value, which can be combined together with others. */
static bool is_value_of_league(const struct ir_node *variable)
{
    const struct ir_node *target = variable->parent;
    return ir_is(target, "target") && variable_is_reduced(variable) && !reduces_section(variable) &&
           !variable_is_array(variable) && !ir_has(ir_first(target, "kernel"), "tells", "yes");
}

struct several {
    const struct ir_node *last;
    unsigned count;
    unsigned long long bytes;
    const char *terms;
};

static void reduce_several(struct output *out, struct several *several)
{
    if (several->count == 1)
        reduce(out, several->last, "rex_reduce", "__rex_partials, ");
    else if (several->count)
        output_line(out, "rex_reduce_several(__rex_partials%s);", several->terms);
    *several = (struct several){.terms = ""};
}

/* The threads wait for each other, and for the last team, once for all values. Returns whether there are
 * any. */
static bool reduce_values(struct output *out, const struct ir_node *construct)
{
    struct several several = {.terms = ""};
    bool any = false;
    ir_each (variable, construct, "variable") {
        unsigned long long bytes = ir_number(variable, "bytes");
        if (!is_value_of_league(variable))
            continue;
        if (several.bytes + bytes > MOST_AT_ONCE)
            reduce_several(out, &several);
        several.terms = arena_format("%s, rex_reduces(%s)", several.terms, reduced_value(variable));
        several.last = variable;
        several.count++;
        several.bytes += bytes;
        any = true;
    }
    reduce_several(out, &several);
    return any;
}

/* Where all threads of a team have run what its initial thread would have run alone (rex-together), only that
 * thread's values are the team's. */
static void drop_replicas(struct output *out, const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_is(construct, "target") ? ir_first(construct, "kernel") : NULL;
    if (!kernel || !ir_has(kernel, "together", "yes"))
        return;
    ir_each (variable, construct, "variable")
        if (variable_is_reduced(variable))
            output_line(out, "if (%s != 0) %s = %s;",
                        construct_is_packed(construct) ? "__rex_lanes.thread()" : "rex_thread()",
                        ir_get(variable, "name"), variables_identity(variable, ir_get(variable, "name")));
}

bool variables_reduce(struct output *out, const struct ir_node *construct)
{
    drop_replicas(out, construct);
    bool any = reduce_together(out, construct);
    any |= reduce_values(out, construct);
    ir_each (variable, construct, "variable") {
        if (!variable_is_reduced(variable) || is_combined_together(variable) || is_value_of_league(variable))
            continue;
        any = true;
        if (variable_is_in_order(variable))
            continue; /* its loop has */
        if (is_shared_by_league(variable) && ir_has(variable, "from_original", "yes"))
            ir_error(out->module, construct,
                     "a reduction of '%s' over teams whose private copies begin with omp_orig is not "
                     "supported yet",
                     ir_get(variable, "name"));
        if (ir_is(construct, "target"))
            reduce(out, variable,
                   ir_has(ir_first(construct, "kernel"), "tells", "yes") ? "rex_reduce_and_tell"
                                                                         : "rex_reduce",
                   "__rex_partials, ");
        else if (!construct_is_of_team(construct))
            reduce(out, variable, "rex_reduce_task", "");
        else
            reduce(out, variable, is_shared_by_league(variable) ? "rex_reduce_league" : "rex_reduce_team",
                   "");
    }
    return any;
}
