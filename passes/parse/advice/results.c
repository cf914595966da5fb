/*
 * Results that are lost, for rex-check: a target region computes a scalar in a copy of its own and uses it
 * only to compute its next value, as in `sum += a[i]`, and the copy ends with the region. It has a copy of
 * scalars that no clause names (OpenMP 5.2, section 5.8.1), that its own firstprivate clause names, or that
 * it only maps to the device.
 */
#include "advice.h"
#include "effects.h"
#include "parse.h"

struct result {
    const struct region *region;
    CXCursor declaration;
    struct path path;
    bool written;
    bool used; /* for something else than its next value */
};

static bool is_it(const struct result *result, CXCursor expression)
{
    return refers_to(strip_expression(expression), result->declaration);
}

/* Whether an expression is `x = ...`, `x += ...` or `x++`. */
static bool is_change(const struct result *result, CXCursor expression)
{
    size_t count;
    CXCursor *operands = cursor_children(expression, &count);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    bool changes = kind == CXCursor_CompoundAssignOperator ||
                   (kind == CXCursor_BinaryOperator &&
                    clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Assign) ||
                   (kind == CXCursor_UnaryOperator && unary_effect(expression) == UNARY_STORES);
    return changes && count && is_it(result, operands[0]);
}

/* Whether a statement is an `if` that does nothing but change the variable, `if (y > x) x = y;`. */
static bool chooses_change(const struct result *result, CXCursor choice)
{
    size_t count;
    CXCursor *parts = cursor_children(choice, &count);
    if (clang_getCursorKind(choice) != CXCursor_IfStmt || count != 2)
        return false;
    CXCursor then = parts[1];
    if (clang_getCursorKind(then) == CXCursor_CompoundStmt) {
        parts = cursor_children(then, &count);
        then = count == 1 ? parts[0] : then;
    }
    return is_change(result, then);
}

/* Whether the name of the variable at the end of the path is used only to compute its next value. */
static bool feeds_itself(const struct result *result)
{
    const struct path *path = &result->path;
    for (size_t i = path->count; i-- > 0;) {
        CXCursor around = path->rows[i];
        enum CXCursorKind kind = clang_getCursorKind(around);
        if (is_change(result, around))
            return i == 0 || clang_isStatement(clang_getCursorKind(path->rows[i - 1]));
        if (chooses_change(result, around))
            return true;
        CXCursor function = kind == CXCursor_CallExpr ? function_called(around) : around;
        bool strange = kind == CXCursor_CallExpr && !is_builtin(function) &&
                       !is_library_function(result->region->parse, function);
        if (strange || clang_isStatement(kind) ||
            (kind == CXCursor_UnaryOperator && unary_effect(around) == UNARY_ADDRESS))
            return false;
    }
    return false;
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct result *result = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && refers_to(cursor, result->declaration))
        result->used |= !feeds_itself(result);
    result->written |= is_change(result, cursor);
    path_enter(&result->path, cursor);
    visit_children(cursor, visit, result);
    path_leave(&result->path);
}

bool is_used_otherwise(const struct region *region, CXCursor declaration)
{
    struct result result = {.region = region, .declaration = declaration};
    CXCursor statement = region->pragma->statement;
    visit(statement, statement, &result);
    return result.used;
}

/* Looks at clauses that make the name another variable, or use its value. */
static void look_at_clauses(struct result *result, const char *name)
{
    const struct pragma *region = result->region->pragma;
    const struct pragmas *pragmas = &result->region->parse->pragmas;
    for (const struct pragma *pragma = region;
         pragma < pragmas->rows + pragmas->count && pragma->begin < region->extent.end; pragma++)
        for (size_t i = 0; i < pragma->clause_count; i++) {
            const struct clause *clause = &pragma->clauses[i];
            if (!clause->value || !expression_names(clause->value, name) || same_text(clause->name, "shared"))
                continue;
            if (same_text(clause->name, "map"))
                continue; /* the clause that maps it */
            bool reduces = same_text(clause->name, "reduction");
            bool copies = pragma == region && same_text(clause->name, "firstprivate");
            result->written |= reduces;
            result->used |= !reduces && !copies;
        }
}

/* Whether the region's value of a variable is lost at its end: it is a copy, or is mapped and not copied
 * back. */
static bool ends_here(const struct region *region, const struct ir_node *variable)
{
    const struct ir_node *map = ir_find(region->node, "map", "variable", ir_get(variable, "name"));
    if (map)
        return ir_has(map, "kind", "variable") &&
               (ir_has(map, "type", "to") || ir_has(map, "type", "alloc")) &&
               is_one_of(ir_get(variable, "sharing"), " shared reduction ");
    return is_one_of(ir_get(variable, "sharing"), " shared firstprivate ");
}

void note_results(const struct region *region, CXCursor statement)
{
    if (ir_find(region->node, "clause", "name", "defaultmap"))
        return;
    for (size_t i = 0; i < region->count; i++) {
        const char *name = region->variables[i].name;
        struct ir_node *variable = (struct ir_node *)ir_find(region->node, "variable", "name", name);
        bool copied = variable && ir_has(variable, "category", "scalar") && ends_here(region, variable) &&
                      !ir_get(variable, "global") && !ir_get(variable, "link");
        if (!copied)
            continue;
        struct result result = {.region = region, .declaration = region->variables[i].declaration};
        look_at_clauses(&result, name);
        visit(statement, statement, &result);
        if (result.written && !result.used)
            ir_set(variable, "result", "yes");
    }
}
