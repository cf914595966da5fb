/*
 * Squares that are written as powers, pow(x, 2). A processor's compiler multiplies, which is exact to the
 * last bit; a GPU's computes a logarithm and an exponential, like for any other number. So the device file
 * calls a function that multiplies.
 */
#include "edits.h"
#include "effects.h"

#include <string.h>

static const struct {
    const char *name, *type;
} powers[] = {{"pow", "double"}, {"powf", "float"}, {"__builtin_pow", "double"}, {"__builtin_powf", "float"}};

static bool is_two(CXCursor expression)
{
    long long integer;
    if (evaluate_integer(strip_expression(expression), &integer))
        return integer == 2;
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    bool two = result && clang_EvalResult_getKind(result) == CXEval_Float &&
               clang_EvalResult_getAsDouble(result) == 2.0;
    clang_EvalResult_dispose(result);
    return two;
}

static void look_for_powers(CXCursor cursor, CXCursor parent, void *context)
{
    struct parse *parse = context;
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    (void)parent;
    visit_children(cursor, look_for_powers, context);
    if (clang_getCursorKind(cursor) != CXCursor_CallExpr || count != 3)
        return;
    CXCursor function = function_called(cursor);
    for (size_t i = 0; i < sizeof(powers) / sizeof(*powers); i++)
        if (same_text(cursor_name(function), powers[i].name) && is_library_function(parse, function) &&
            is_two(parts[2]) && !is_edited(parse, cursor_range(parts[0]).begin))
            replace_device_text(parse, cursor_range(parts[0]),
                                edit_text("square", NULL, "type", powers[i].type, NULL));
}

static void look_in_code(struct parse *parse, struct ir_node *target, CXCursor code, void *context)
{
    (void)target;
    (void)context;
    look_for_powers(code, code, parse);
}

void note_squares(struct parse *parse)
{
    each_device_code(parse, look_in_code, NULL);
}
