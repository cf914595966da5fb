/*
 * Linear variables, and induction (OpenMP 5.2, section 5.4.6; 6.0, section 7.6.13).
 */
#include "loop.h"

/* Visits the variables of linear and of induction clauses. */
struct linear {
    const struct ir_node *clause;
    const char *rest; /* of its list */
    const char *name;
};

/* An iteration variable has the value that its loop gives it. */
static bool next_linear(const struct ir_node *construct, struct linear *linear)
{
    do {
        while (!(linear->name = ir_list_next(&linear->rest))) {
            linear->clause =
                linear->clause ? ir_next(linear->clause, "clause") : ir_first(construct, "clause");
            if (!linear->clause)
                return false;
            linear->rest = ir_get(linear->clause, "step") ? ir_get(linear->clause, "items") : NULL;
        }
    } while (ir_find(construct, "loop", "variable", linear->name));
    return true;
}

static const char *linear_value(const struct linear *linear, const char *count)
{
    const char *step = ir_get(linear->clause, "step");
    const char *more = same_text(step, "1") ? "" : arena_format(" * %s", expression_operand(step));
    if (ir_has(linear->clause, "multiplies", "yes"))
        return arena_format("__rex_linear_%s * rex_power(%s, %s)", linear->name, step, count);
    if (ir_has(linear->clause, "name", "induction"))
        return arena_format("__rex_linear_%s + (long long)%s%s", linear->name, count, more);
    return arena_format("__rex_linear_%s + %s%s", linear->name, count, more);
}

/* A kernel has declared its copies already. */
static bool has_linear_copy(const struct ir_node *construct, const char *name)
{
    const struct ir_node *variable = ir_find(construct, "variable", "name", name);
    return variable && ir_has(variable, "sharing", "linear");
}

bool linear_begin(struct output *out, const struct ir_node *construct)
{
    struct linear linear = {0};
    bool any = false;
    while (next_linear(construct, &linear)) {
        const char *name = linear.name, *original = name;
        bool copied = has_linear_copy(construct, name), copy = !copied && !construct_is_serial(construct);
        if (copy)
            output_line(out, "auto &__rex_original_%s = %s;", name, name);
        if (copied)
            original = arena_format("__rex_original_%s", name);
        output_line(out, "const auto __rex_linear_%s = %s;", name, original);
        if (copy)
            output_line(out, "auto %s = __rex_linear_%s;", name, name);
        any = true;
    }
    if (any && construct_is_of_team(construct))
        output_line(out, "rex_barrier();");
    return any;
}

void linear_set(struct output *out, const struct ir_node *construct, const char *count)
{
    struct linear linear = {0};
    while (next_linear(construct, &linear))
        output_line(out, "%s = %s;", linear.name, linear_value(&linear, count));
}

/* A linear variable keeps the value that its copy has at the end of the last iteration, an induction has that
 * of one more iteration. */
void linear_leave(struct output *out, const struct ir_node *construct)
{
    struct linear linear = {0};
    bool serial = construct_is_serial(construct);
    while (next_linear(construct, &linear)) {
        bool induction = ir_has(linear.clause, "name", "induction");
        const char *value = induction ? linear_value(&linear, "__rex_trips") : linear.name;
        if (serial && induction)
            output_line(out, "%s = %s;", linear.name, value);
        if (serial)
            continue;
        output_line(out, "if (__rex_ran_last)");
        output_line(out, "    __rex_original_%s = %s;", linear.name, value);
    }
}
