/*
 * Arrays that a target region reduces, and uses for nothing but single elements.
 *
 *     #pragma omp target teams distribute parallel for reduction(+ : bins[:8])
 *     for (int i = 0; i < n; i++)
 *         bins[number(x[i])] += x[i];
 *
 * What each thread has of it then needs not be an array in C's sense, whose elements lie side by side: nobody
 * takes an address of it. Says so of the variable (`single_elements`), for rex-place.
 */
#include "advice.h"
#include "declarations.h"
#include "effects.h"

struct subscripts {
    const char *name;
    struct path path;
    long long bytes; /* of an element */
    bool only;
};

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct subscripts *subscripts = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        same_text(cursor_name(cursor), subscripts->name)) {
        size_t count;
        CXCursor element = cursor;
        enum touch touch = touch_of(&subscripts->path, cursor, &element);
        subscripts->only &= (touch == TOUCH_READ || touch == TOUCH_UPDATE || touch == TOUCH_STORE) &&
                            clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr &&
                            is_of_numbers(clang_getCursorType(element)) &&
                            refers_to(cursor_children(element, &count)[0], clang_getCursorReferenced(cursor));
        subscripts->bytes = clang_Type_getSizeOf(clang_getCursorType(element));
    }
    path_enter(&subscripts->path, cursor);
    visit_children(cursor, look, subscripts);
    path_leave(&subscripts->path);
}

/* Whether a directive in the region names the variable. */
static bool is_named_inside(const struct parse *parse, const struct pragma *target, const char *name)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (const struct pragma *inner = target + 1;
         inner < pragmas->rows + pragmas->count && inner->begin < target->extent.end; inner++)
        for (size_t i = 0; i < inner->clause_count; i++)
            if (inner->clauses[i].value && expression_names(inner->clauses[i].value, name))
                return true;
    return false;
}

static void note(const struct parse *parse, const struct pragma *target, struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    struct subscripts subscripts = {.name = name, .only = true};
    if (!ir_has(variable, "sharing", "reduction") || ir_get(variable, "combiner") ||
        ir_get(variable, "variable_length") || is_named_inside(parse, target, name))
        return;
    look(target->statement, target->statement, &subscripts);
    if (subscripts.only && subscripts.bytes > 0)
        ir_set_format(variable, "single_elements", "%lld", subscripts.bytes);
}

void note_single_elements(const struct parse *parse)
{
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *target = &parse->pragmas.rows[i];
        if (!target->node || !ir_is(target->node, "target") || ir_get(target->node, "host") ||
            !(target->directive->leaves & LEAF_PARALLEL))
            continue;
        ir_each (variable, target->node, "variable")
            if (ir_get(variable, "length") || ir_has(variable, "category", "array"))
                note(parse, target, variable);
    }
}
