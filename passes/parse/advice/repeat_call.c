/*
 * Loops of the host's that call a function with a region, so that each iteration maps the same again
 * (repeat.c): map items of the region are compared in terms of the call's arguments.
 */
#include "around.h"
#include "effects.h"
#include <stdlib.h>

struct calls {
    CXCursor function;
    unsigned count;
};

static void count_calls(CXCursor cursor, CXCursor parent, void *context)
{
    struct calls *calls = context;
    (void)parent;
    calls->count += clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
                    clang_equalCursors(clang_getCanonicalCursor(cursor_referenced(cursor)), calls->function);
    visit_children(cursor, count_calls, calls);
}

/* Whether the unit names a function only once, so that there is one call of it. */
static bool is_called_once(const struct around *around, CXCursor function)
{
    struct calls calls = {.function = clang_getCanonicalCursor(function)};
    visit_children(clang_getTranslationUnitCursor(around->parse->translation.unit), count_calls, &calls);
    return calls.count == 1;
}

/* What a word of the function stands for in the call: for a parameter its argument, if that is a name or a
 * number; for others the word itself. NULL where the argument is another expression, or the function assigns
 * the parameter. */
static const char *argument_of(const char *word, CXCursor function, CXCursor call)
{
    long long number;
    for (int i = 0; i < clang_Cursor_getNumArguments(function); i++) {
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i);
        if (!same_text(word, cursor_name(parameter)))
            continue;
        CXCursor argument = strip_expression(clang_Cursor_getArgument(call, (unsigned)i));
        if (is_assigned_in(function, parameter))
            return NULL;
        if (clang_getCursorKind(argument) == CXCursor_DeclRefExpr)
            return cursor_name(argument);
        return evaluate_integer(argument, &number) ? arena_format("%lld", number) : NULL;
    }
    return word;
}

/* A text with arguments in the place of parameters; NULL where one cannot be replaced. */
static const char *with_arguments(const char *text, CXCursor function, CXCursor call)
{
    struct buffer buffer = {0};
    const char *word = "";
    for (size_t length; *text && word; text += length) {
        length = word_length(text);
        word = length ? argument_of(arena_string_length(text, length), function, call)
                      : arena_string_length(text, length = 1);
        buffer_add(&buffer, word ? word : "");
    }
    const char *copy = word ? arena_string(buffer_text(&buffer)) : NULL;
    free(buffer.data);
    return copy;
}

/* A region's map item with the call's arguments; NULL where that is not possible. */
static struct ir_node *map_of_call(const struct ir_node *map, CXCursor function, CXCursor call)
{
    const char *variable = with_arguments(ir_get(map, "variable"), function, call);
    const char *item = with_arguments(ir_get(map, "item"), function, call);
    if (!variable || !item)
        return NULL;
    struct ir_node *node = ir_node_new("map");
    ir_set(node, "variable", variable);
    ir_set(node, "item", item);
    return node;
}

void note_repeated_call(const struct around *around, CXCursor call)
{
    CXCursor function = clang_getCursorDefinition(function_called(call));
    const struct pragmas *pragmas = &around->parse->pragmas;
    bool in_loop = false;
    for (size_t i = 0; i < around->path.count; i++)
        in_loop |= is_loop(clang_getCursorKind(around->path.rows[i]));
    if (clang_Cursor_isNull(function) || !in_loop || !is_called_once(around, function))
        return;
    struct range body = cursor_range(function);
    for (size_t i = pragma_index(pragmas, body.begin);
         i < pragmas->count && pragmas->rows[i].begin < body.end; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (!pragma->directive || pragma->nested || !is_plain_region(pragma) ||
            pragma_clause(pragma, "device") || pragma_clause(pragma, "nowait"))
            continue;
        ir_each (map, pragma->node, "map") {
            struct ir_node *outer = ir_has(map, "kind", "section") ? map_of_call(map, function, call) : NULL;
            if (!outer || !leaves_alone(around, function, map))
                continue;
            const char *again = loop_that_repeats(around, outer, call);
            ir_set(map, "called_again", again);
            ir_set(map, "argument", again ? ir_get(outer, "variable") : NULL);
            ir_set(map, "called_item", again ? ir_get(outer, "item") : NULL);
        }
    }
}
