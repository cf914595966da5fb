/*
 * What becomes of the variables that no clause names (OpenMP 5.2, section 5.1.1): a default clause says it,
 * or the rules of constructs that make tasks, where a variable is firstprivate unless all threads around
 * share it.
 */
#include "constructs.h"

/* Whether a pragma's clause of that name lists the variable; the list of linear may stand before its
 * colon. */
static bool clause_lists(const struct pragma *pragma, const char *clause_name, const char *variable)
{
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const char *list = pragma->clauses[i].value, *modifier = pragma->clauses[i].modifier;
        if (modifier && same_text(clause_name, "linear"))
            list = modifier;
        if (!same_text(pragma->clauses[i].name, clause_name))
            continue;
        for (char *item; (item = next_list_item(&list));)
            if (same_text(item, variable))
                return true;
    }
    return false;
}

bool makes_tasks(const struct pragma *pragma)
{
    const char *name = pragma->directive->name;
    return expression_names(name, "task") || expression_names(name, "taskloop");
}

/* ---- who shares a variable around a task ---- */

bool is_own_on_target(const struct ir_node *target, const struct ir_node *variable)
{
    const char *name = ir_get(variable, "name"), *category = ir_get(variable, "category");
    bool pointer = same_text(category, "pointer");
    ir_each (map, target, "map")
        if (ir_has(map, "variable", name) && !(pointer && ir_has(map, "kind", "section")))
            return false;
    ir_each (clause, target, "clause") {
        const char *modifier = ir_get(clause, "modifier"), *value = ir_get(clause, "value");
        bool covered = !modifier || same_text(value, category) || same_text(value, "all");
        const char *behaviour = modifier ? modifier : value;
        if (ir_has(clause, "name", "defaultmap") && covered && !same_text(behaviour, "firstprivate") &&
            !same_text(behaviour, "default"))
            return false;
    }
    bool elsewhere = ir_has(variable, "global", "yes") || ir_has(variable, "link", "yes") ||
                     ir_has(variable, "sharing", "has_device_addr");
    return !elsewhere && (pointer || same_text(category, "scalar"));
}

enum around { AROUND_UNKNOWN, AROUND_SHARED, AROUND_PRIVATE };

static bool is_of_function(CXCursor declaration)
{
    return clang_getCursorKind(declaration) == CXCursor_ParmDecl ||
           (clang_getCursorKind(clang_getCursorSemanticParent(declaration)) == CXCursor_FunctionDecl &&
            clang_Cursor_getStorageClass(declaration) != CX_SC_Static);
}

/* What one construct around a task implies for a variable that is declared outside of it. A target region
 * that is not parallel shares a function's variable with no other thread, even if it is mapped (Clang and GCC
 * interpret it so). */
static enum around look_around(const struct pragma *outer, const struct shared_variable *used)
{
    const struct ir_node *variable = ir_find(outer->node, "variable", "name", used->name);
    bool regions = outer->directive->leaves & (LEAF_PARALLEL | LEAF_TEAMS);
    if (ir_find(outer->node, "loop", "variable", used->name))
        return AROUND_PRIVATE;
    if (variable && !ir_has(variable, "sharing", "shared"))
        return AROUND_PRIVATE;
    if (regions)
        return AROUND_SHARED;
    if (!ir_is(outer->node, "target"))
        return AROUND_UNKNOWN;
    return is_of_function(used->declaration) || (variable && is_own_on_target(outer->node, variable))
               ? AROUND_PRIVATE
               : AROUND_SHARED;
}

static bool is_declared_in(const struct pragma *outer, CXCursor declaration)
{
    return range_has(outer->extent, cursor_offset(declaration));
}

/* Whether the innermost construct that implies anything makes the variable shared. A function's own variables
 * belong to the task that calls it. */
static bool is_shared_around(const struct region *region, const struct shared_variable *variable)
{
    const struct pragmas *pragmas = &region->parse->pragmas;
    for (const struct pragma *outer = region->pragma; outer-- > pragmas->rows;) {
        if (outer->begin < region->parse->device.begin)
            break;
        if (!outer->directive || !outer->node || outer->extent.end < region->pragma->extent.end)
            continue;
        if (is_declared_in(outer, variable->declaration))
            return false;
        enum around around = look_around(outer, variable);
        if (around != AROUND_UNKNOWN)
            return around == AROUND_SHARED;
    }
    return false;
}

/* ---- iteration variables (section 5.1.1) ---- */

/* The iteration variables of a simd loop are linear, or lastprivate if there are several: either way the
 * original ends as in a serial loop. A variable private to a target region differs from the host's, unless it
 * is mapped. */
void share_iteration_variables(struct region *region)
{
    const struct pragma *pragma = region->pragma;
    if (!(pragma->directive->leaves & LEAF_SIMD))
        return;
    for (size_t i = 0; i < region->nest.depth; i++) {
        const char *name = cursor_name(region->nest.variables[i]);
        bool wanted = ir_is(region->node, "construct") || clause_lists(pragma, "map", name) ||
                      clause_lists(pragma, "linear", name);
        if (is_local_to(region, region->nest.variables[i]) || !wanted ||
            clause_lists(pragma, "private", name))
            continue;
        struct shared_variable *variable = add_variable(region, region->nest.variables[i]);
        variable->sharing = "lastprivate";
        variable->used = true;
    }
}

/* ---- what the construct makes of it ---- */

/* Whether a task needs a copy of the variable. Tasks run at once, so an unchanged variable has the value that
 * would have been copied. Stores to an array's elements may go unnoticed. */
static bool needs_copy(const struct shared_variable *variable)
{
    return variable->written || type_is_array(variable_type(variable->declaration));
}

void share_by_default(struct region *region)
{
    const struct clause *clause = pragma_clause(region->pragma, "default");
    const char *rule = clause && clause->value ? clause->value : "";
    bool chosen = same_text(rule, "private") || same_text(rule, "firstprivate");
    bool parallel =
        region->pragma->directive->leaves & LEAF_PARALLEL; /* and its tasks share what it shares */
    bool implicit = makes_tasks(region->pragma) && !parallel && !*rule;
    for (size_t i = 0; i < region->count; i++) {
        struct shared_variable *variable = &region->variables[i];
        if (!same_text(variable->sharing, "shared") || !variable->used ||
            clause_lists(region->pragma, "shared", variable->name))
            continue;
        if (chosen && is_of_function(variable->declaration))
            variable->sharing = rule;
        else if (implicit && needs_copy(variable) && !is_shared_around(region, variable))
            variable->sharing = "firstprivate";
    }
}
