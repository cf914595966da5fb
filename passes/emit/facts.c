/*
 * What the IR says of constructs, variables, loops and functions, asked in the words of those who print them.
 */
#include "emit.h"

/* ---- constructs ---- */

const struct ir_node *construct_target(const struct ir_node *node)
{
    while (node && !ir_is(node, "target"))
        node = node->parent;
    return node;
}

bool construct_is_packed(const struct ir_node *node)
{
    const struct ir_node *target = construct_target(node);
    return target && ir_has(ir_first(target, "kernel"), "packed", "yes");
}

bool construct_has(const struct ir_node *construct, const char *word)
{
    return expression_names(ir_get_or(construct, "directive", ""), word);
}

const char *construct_clause(const struct ir_node *construct, const char *name)
{
    const struct ir_node *clause = ir_find(construct, "clause", "name", name);
    return clause ? ir_get_or(clause, "value", "") : NULL;
}

const char *construct_lock(const struct ir_node *critical)
{
    const char *name = ir_get(critical, "argument");
    return name ? arena_format("__rex_lock_%s", name) : "__rex_lock";
}

/* The innermost region around a construct, as far as the text shows it: a parallel one, a target region's, or
 * NULL in a function. */
const struct ir_node *construct_region(const struct ir_node *construct)
{
    const struct ir_node *node = construct->parent;
    while (node && !ir_is(node, "target") &&
           !(ir_is(node, "construct") && (construct_has(node, "parallel") || construct_has(node, "teams"))))
        node = node->parent;
    return node;
}

static bool is_shared_out(const struct ir_node *construct)
{
    static const char *const words[] = {"for", "distribute", "parallel", "taskloop", "sections"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (construct_has(construct, words[i]))
            return true;
    return false;
}

bool construct_is_serial(const struct ir_node *construct)
{
    if (!ir_is(construct, "construct") || is_shared_out(construct))
        return false;
    return construct_has(construct, "simd");
}

bool construct_is_of_team(const struct ir_node *construct)
{
    static const char *const words[] = {"for", "parallel", "sections", "scope", "single"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (construct_has(construct, words[i]))
            return true;
    return false;
}

unsigned construct_sharing(const struct ir_node *construct)
{
    unsigned among = AMONG_NOBODY;
    if (construct_has(construct, "for"))
        among |= AMONG_THREADS;
    if (construct_has(construct, "distribute"))
        among |= AMONG_TEAMS;
    return among;
}

/* ---- variables ---- */

const struct ir_node *variable_of(const struct ir_node *construct, const char *name)
{
    return ir_find(construct, "variable", "name", name);
}

bool variable_shares(const struct ir_node *variable, const char *sharing)
{
    return variable && ir_has(variable, "sharing", sharing);
}

bool variable_is_counter(const struct ir_node *construct, const char *name)
{
    return ir_find(construct, "loop", "variable", name);
}

bool variable_is_conditional(const struct ir_node *variable)
{
    return ir_has(variable, "conditional", "yes");
}

/* Whether a variable has its final value without a copy, because one thread runs all iterations in order; not
 * a loop's own variable. */
bool variable_leaves_last(const struct ir_node *variable)
{
    bool last =
        variable_shares(variable, "lastprivate") || variable_shares(variable, "firstprivate_lastprivate");
    return last && (!construct_is_serial(variable->parent) || variable_is_conditional(variable) ||
                    variable_is_counter(variable->parent, ir_get(variable, "name")));
}

bool variable_is_scanned(const struct ir_node *variable)
{
    return ir_has(variable, "scan", "yes");
}

bool variable_is_in_order(const struct ir_node *variable)
{
    return ir_get(variable, "in_order") && variable_is_reduced(variable);
}

bool variable_is_reduced(const struct ir_node *variable)
{
    return variable_shares(variable, "reduction") && !construct_is_serial(variable->parent) &&
           !variable_is_scanned(variable);
}

bool variable_is_array(const struct ir_node *variable)
{
    return declarator_is_array(ir_get(variable, "type"));
}

/* Whether it is an array of variable length itself, not a pointer to one. */
bool variable_is_vla(const struct ir_node *variable)
{
    return ir_has(variable, "variable_length", "yes");
}

const char *vla_memory(const struct ir_node *variable)
{
    const char *align = ir_get(variable, "align");
    return align ? arena_format("aligned_memory<%s>", expression_operand(align)) : "memory";
}

/* ---- loops and functions ---- */

/* The value that it counts, in the variable's own type. */
const char *loop_own_value(const struct ir_node *loop, const char *value)
{
    const char *type = declarator_type(declarator_unqualified(ir_get(loop, "type")));
    return ir_get(loop, "integer") ? arena_format("(%s)(%s)", type, value) : value;
}

bool function_is_defined(const struct output *out, const char *function)
{
    ir_each (declare, out->module->root, "declare")
        if (ir_has(declare, "name", function) && !ir_has(declare, "prototype", "yes"))
            return true;
    return false;
}
