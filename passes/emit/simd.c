/*
 * Whether clang is told of a simd loop (OpenMP 5.2, section 10.4).
 */
#include "loop.h"

/* An operator of which clang may combine a variable's values in any order. A class's value it lets begin
 * with anything, and it makes no enum of an integer. */
static bool is_plain_reduction(const struct ir_node *variable)
{
    static const char *const operators[] = {"+", "*", "max", "min", "&", "|", "^", "&&", "||"};
    if (ir_get(variable, "combiner") || ir_get(variable, "length") ||
        !ir_has(variable, "category", "scalar") || ir_has(variable, "fundamental", "no"))
        return false;
    for (size_t i = 0; i < sizeof(operators) / sizeof(*operators); i++)
        if (ir_has(variable, "operator", operators[i]))
            return true;
    return false;
}

/* Whether a variable that the construct itself works on, declared outside, may be a reference here, for which
 * clang makes no reduction. */
static bool is_named_outside(const struct ir_node *construct, const char *name)
{
    if (!ir_is(construct, "construct") || construct_has(construct, "parallel") ||
        construct_has(construct, "for") || construct_has(construct, "distribute"))
        return false;
    for (const struct ir_node *outer = construct->parent; outer; outer = outer->parent)
        if (ir_find(outer, "variable", "name", name) || ir_find(outer, "team_object", "name", name))
            return true;
    return false;
}

/* Whether a team may reach the construct with one thread, so that its reductions are by references to what
 * the team's threads share. */
static bool is_shared(const struct output *out, const struct ir_node *construct, const char *name)
{
    for (const struct ir_node *node = construct; node; node = node->parent)
        if ((ir_is(node, "construct") || ir_is(node, "target")) && construct_has(node, "parallel"))
            return false;
    return memory_of(out, construct, &(struct place){.parallel = false}, name).owner != OF_THREAD;
}

/* Whether clang may be told that the loop is a simd loop with these reductions only: not if a variable has to
 * be private to each iteration and is declared around the loop here. */
static bool is_plain_simd(const struct output *out, const struct ir_node *construct)
{
    static const char *const clauses[] = {"safelen", "ordered", "if", "linear", "induction"};
    if (!construct_has(construct, "simd") || ir_has(construct, "objects", "yes") || scan_is_in(construct))
        return false;
    for (size_t i = 0; i < sizeof(clauses) / sizeof(*clauses); i++)
        if (construct_clause(construct, clauses[i]))
            return false;
    for (struct ir_node *node = NULL; (node = ir_walk(construct, node ? node : construct));)
        if (ir_is(node, "construct"))
            return false;
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        if (variable_shares(variable, "reduction")
                ? !is_plain_reduction(variable) || is_named_outside(construct, name) ||
                      is_shared(out, construct, name)
                : !variable_shares(variable, "shared") && !ir_has(variable, "written", "no"))
            return false;
    }
    return true;
}

void simd_mark(struct output *out, const struct ir_node *construct)
{
    const char *reductions = "";
    if (!is_plain_simd(out, construct))
        return;
    ir_each (variable, construct, "variable")
        if (variable_shares(variable, "reduction"))
            reductions = arena_format("%s%sreduction(%s : %s)", reductions, *reductions ? " " : "",
                                      ir_get(variable, "operator"), ir_get(variable, "name"));
    output_line(out, "REX_SIMD(%s)", reductions);
}
