/*
 * Atomic constructs (OpenMP 5.2, section 15.8.4), by the functions of runtime/device/rex_sync.h. The
 * operation itself orders nothing; the fences that a memory-order clause asks for stand around it.
 */
#include "emit.h"

static bool has_clause(const struct ir_node *atomic, const char *name)
{
    return construct_clause(atomic, name) != NULL;
}

/* Which fences a memory-order clause requires before and after the operation. */
static bool releases_memory(const struct ir_node *atomic)
{
    return has_clause(atomic, "release") || has_clause(atomic, "acq_rel") || has_clause(atomic, "seq_cst");
}

static bool acquires_memory(const struct ir_node *atomic)
{
    return has_clause(atomic, "acquire") || has_clause(atomic, "acq_rel") || has_clause(atomic, "seq_cst");
}

static const struct {
    const char *operator, * function;
} operators[] = {
    {"-", "rex_minus"},        {"/", "rex_divided"}, {"<<", "rex_shift_left"},
    {">>", "rex_shift_right"}, {"==", "rex_equal"},  {"<", "rex_less"},
};

/* The function object, with its operands swapped if x is the right one. */
static const char *function_object(const struct ir_node *atomic)
{
    const char *function = NULL;
    for (size_t i = 0; i < sizeof(operators) / sizeof(*operators); i++)
        if (ir_has(atomic, "operator", operators[i].operator))
            function = operators[i].function;
    if (!function)
        function = variables_operator(atomic);
    return arena_format(ir_has(atomic, "reversed", "yes") ? "rex_reversed<%s>()" : "%s()", function);
}

/* The call that an update, a capture or a compare makes on x. */
static const char *change(const struct ir_node *atomic)
{
    const char *x = ir_get(atomic, "location"), *value = ir_get_or(atomic, "value", "0");
    const char *expected = ir_get(atomic, "expected");
    if (expected)
        return arena_format("rex_atomic_compare(%s, %s, %s, %s)", x, expected, value,
                            function_object(atomic));
    if (!ir_get(atomic, "operator"))
        return arena_format("rex_atomic_exchange(%s, %s)", x, value);
    return arena_format("rex_atomic_update(%s, %s, %s)", x, value, function_object(atomic));
}

/* Emits the operation and stores the values of x before and after it where the program wants them. */
static void emit_change(struct output *out, const struct ir_node *atomic)
{
    const char *result = ir_get(atomic, "result"), *success = ir_get(atomic, "success");
    const char *moment = ir_get_or(atomic, "captures", "before");
    if (result && (success || same_text(moment, "otherwise"))) {
        output_line(out, "const auto __rex_change = %s;", change(atomic));
        if (success)
            output_line(out, "%s = __rex_change.stored;", success);
        if (same_text(moment, "otherwise")) {
            output_line(out, "if (!__rex_change.stored)");
            output_line(out, "    %s = __rex_change.before;", result);
        } else {
            output_line(out, "%s = __rex_change.%s;", result, moment);
        }
    } else if (success) {
        output_line(out, "%s = %s.stored;", success, change(atomic));
    } else if (result) {
        output_line(out, "%s = %s.%s;", result, change(atomic), moment);
    } else {
        output_line(out, "%s;", change(atomic));
    }
}

static void emit_access(struct output *out, const struct ir_node *atomic)
{
    const char *x = ir_get(atomic, "location");
    if (ir_has(atomic, "form", "read"))
        output_line(out, "%s = rex_atomic_read(%s);", ir_get_or(atomic, "result", x), x);
    else if (ir_has(atomic, "form", "write"))
        output_line(out, "rex_atomic_write(%s, %s);", x, ir_get_or(atomic, "value", "0"));
    else
        emit_change(out, atomic);
}

void atomic_emit(struct output *out, const struct ir_node *atomic)
{
    bool releases = releases_memory(atomic), acquires = acquires_memory(atomic);
    bool compares = ir_get(atomic, "success") || ir_has(atomic, "captures", "otherwise");
    bool block = releases || acquires || (ir_get(atomic, "result") && compares);
    if (!ir_get(atomic, "location")) {
        ir_error(out->module, atomic, "the atomic construct says nothing of what it works on");
        return;
    }
    if (block)
        output_open(out, "{");
    if (releases)
        output_line(out, "rex_flush();");
    emit_access(out, atomic);
    if (acquires)
        output_line(out, "rex_flush();");
    if (block)
        output_close(out, "}");
}
