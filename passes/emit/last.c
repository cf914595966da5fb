/*
 * lastprivate variables (OpenMP 5.2, section 5.4.5). The thread that has run the last iteration writes its
 * copies back, behind its loop: none of its own iterations comes after that one, and a store in the loop,
 * done once, would keep the loop from being vectorised. Of a conditional one each thread remembers the last
 * iteration that has assigned its copy (rex-parse has made the assignments say so), and the latest of all is
 * written back at the end.
 */
#include "emit.h"

#include <string.h>

static bool is_written_by_last(const struct ir_node *variable)
{
    return variable_leaves_last(variable) && !variable_is_conditional(variable);
}

bool variables_have_last(const struct ir_node *target)
{
    bool have = false;
    ir_each (variable, target, "variable")
        have |= is_written_by_last(variable);
    return have;
}

/* The loop whose iteration variable it is, or NULL. */
static const struct ir_node *loop_of(const struct ir_node *construct, const struct ir_node *variable)
{
    return ir_find(construct, "loop", "variable", ir_get(variable, "name"));
}

/* An iteration variable ends with the value that ended its loop. */
static const char *value_behind(const struct ir_node *loop)
{
    const char *name = ir_get(loop, "variable"), *step = ir_get(loop, "step");
    return step[0] == '-' ? arena_format("%s - %s", name, expression_operand(expression_negated(step)))
                          : arena_format("%s + %s", name, expression_operand(step));
}

void variables_declare_last(struct output *out, const struct ir_node *construct)
{
    output_line(out, "bool __rex_ran_last = false;");
    ir_each (variable, construct, "variable") {
        const struct ir_node *loop = is_written_by_last(variable) ? loop_of(construct, variable) : NULL;
        if (loop)
            output_line(out, "%s;",
                        declarator(declarator_unqualified(ir_get(loop, "type")),
                                   arena_format("__rex_last_%s", ir_get(variable, "name"))));
    }
}

void variables_note_last(struct output *out, const struct ir_node *construct)
{
    output_line(out, "__rex_ran_last = __rex_k == __rex_trips - 1;");
    ir_each (variable, construct, "variable") {
        const struct ir_node *loop = is_written_by_last(variable) ? loop_of(construct, variable) : NULL;
        if (loop)
            output_line(out, "__rex_last_%s = %s;", ir_get(variable, "name"),
                        loop_own_value(loop, value_behind(loop)));
    }
}

static void write_last(struct output *out, const struct ir_node *construct, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    if (variable_is_vla(variable))
        output_line(out, "memcpy(__rex_original_%s.data(), %s.data(), %s.bytes());", name, name, name);
    else if (variable_is_array(variable))
        output_line(out, "memcpy(&__rex_original_%s, &%s, sizeof(%s));", name, name, name);
    else
        output_line(out, "__rex_original_%s = %s%s;", name, loop_of(construct, variable) ? "__rex_last_" : "",
                    name);
}

void variables_write_last(struct output *out, const struct ir_node *construct, const char *condition)
{
    unsigned count = 0;
    ir_each (variable, construct, "variable")
        count += is_written_by_last(variable);
    if (count > 0 && condition)
        output_open(out, arena_format("if (%s)%s", condition, count > 1 ? " {" : ""));
    ir_each (variable, construct, "variable")
        if (is_written_by_last(variable))
            write_last(out, construct, variable);
    if (count > 0 && condition)
        out->depth--;
    if (count > 1 && condition)
        output_line(out, "}");
}

/* ---- conditional ones ---- */

bool variables_have_conditional(const struct ir_node *construct)
{
    return ir_find(construct, "variable", "conditional", "yes");
}

/* What the assignments in the body say. */
void variables_count_iteration(struct output *out, const struct ir_node *construct)
{
    ir_each (variable, construct, "variable")
        if (variable_is_conditional(variable))
            output_line(out, "const unsigned long __rex_now_%s = __rex_k + 1;", ir_get(variable, "name"));
}

/* No teams share such a variable: distribute has no conditional lastprivate. */
void variables_keep_latest(struct output *out, const struct ir_node *construct)
{
    bool together = ir_is(construct, "target") || construct_is_of_team(construct);
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        if (!variable_is_conditional(variable))
            continue;
        if (together) {
            output_line(out, "rex_keep_last(__rex_original_%s, %s, __rex_when_%s);", name, name, name);
        } else {
            output_line(out, "if (__rex_when_%s)", name);
            output_line(out, "    __rex_original_%s = %s;", name, name);
        }
    }
}
