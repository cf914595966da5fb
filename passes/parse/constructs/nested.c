/*
 * Constructs inside device code: parallel, worksharing, synchronisation (OpenMP 5.2, chapters 10, 11 and 15).
 * Each becomes a `construct` node among the texts around it (device_code.c).
 */
#include "constructs.h"
#include "declarations.h"
#include "loops.h"
#include "rewrites.h"

#include <ctype.h>
#include <string.h>

/* ---- what a parallel construct captures ---- */

static bool is_function_local(CXCursor declaration)
{
    return clang_getCursorKind(declaration) == CXCursor_ParmDecl ||
           (clang_getCursorKind(clang_getCursorSemanticParent(declaration)) == CXCursor_FunctionDecl &&
            clang_Cursor_getStorageClass(declaration) != CX_SC_Static);
}

/* In a target region, the file's variables are captured by the kernel and are locals of it. */
bool is_kernel_local(const struct region *region, CXCursor declaration)
{
    bool own = range_has(region->parse->device, cursor_offset(declaration));
    if (is_device_variable(region->parse, declaration) ||
        (own && clang_Cursor_getStorageClass(declaration) == CX_SC_Static))
        return false;
    return is_function_local(declaration) || is_linked(region->parse, declaration) ||
           !region->parse->in_device_function;
}

static void visit_capture(CXCursor cursor, CXCursor parent, void *context)
{
    struct region *region = context;
    CXCursor referenced = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(referenced);
    (void)parent;
    bool variable = kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && variable && !is_local_to(region, referenced) &&
        !is_iteration_variable(region, referenced) && is_kernel_local(region, referenced)) {
        struct shared_variable *captured = add_variable(region, referenced);
        captured->used = true;
        bool changes = path_changes(&region->path, cursor);
        captured->written |= changes;
        note_use(region, captured->name, cursor_offset(cursor), changes);
    }
    path_enter(&region->path, cursor);
    visit_children(cursor, visit_capture, region);
    path_leave(&region->path);
}

/* Combining the threads' copies of such a variable takes a lock (rex_is_wide, runtime/device/rex_sync.h). */
static bool locks(const struct shared_variable *variable)
{
    return same_text(variable->sharing, "reduction") &&
           (variable->declared || type_needs_lock(reduced_type(variable)));
}

static void add_variables(struct region *region)
{
    bool parallel = region->pragma->directive->leaves & LEAF_PARALLEL;
    for (size_t i = 0; i < region->count; i++) {
        struct shared_variable *variable = &region->variables[i];
        if (!parallel && same_text(variable->sharing, "shared"))
            continue;
        variable->used = true;
        if (locks(variable))
            ir_set(region->node, "locks", "yes");
        add_variable_node(region, variable);
        if (parallel && !same_text(variable->sharing, "private"))
            remember_capture(region->parse, variable);
    }
}

/* ---- a construct ---- */

/* Refuses a directive or a clause that device code cannot have (see ir/directive.c). */
static bool refuse(const struct parse *parse, const struct pragma *pragma)
{
    if (!(pragma->directive->leaves & LEAF_INSIDE)) {
        error_at(parse, pragma->begin, "directive '%s' inside device code is not supported yet",
                 pragma->directive->name);
        return true;
    }
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        if (clause->rule && !(clause->rule->leaves & LEAF_INSIDE)) {
            error_at(parse, clause->offset, "clause '%s' inside device code is not supported yet",
                     clause->name);
            return true;
        }
        if (same_text(clause->name, "memscope") && same_text(clause->value, "all")) {
            error_at(parse, clause->offset, "memscope(all) inside device code is not supported yet");
            return true;
        }
    }
    return false;
}

static bool holds_sections(const struct pragma *pragma)
{
    return same_text(pragma->directive->name, "sections") ||
           same_text(pragma->directive->name, "parallel sections");
}

static bool takes_loops(const struct pragma *pragma)
{
    return pragma->directive->leaves & (LEAF_FOR | LEAF_SIMD | LEAF_DISTRIBUTE);
}

void analyse_nested(struct parse *parse, struct pragma *pragma)
{
    if (refuse(parse, pragma))
        return;
    struct region region = begin_region(parse, pragma, "construct");
    struct ir_node *loops = ir_node_new("construct");
    struct range body = region.statement;
    ir_set(region.node, "argument", pragma->argument);
    add_clause_nodes(&region);
    if (parse->in_device_function) /* a region notes what the clauses inside name */
        use_functions(&region);
    if (same_text(pragma->directive->name, "atomic")) {
        analyse_atomic(parse, pragma, region.node);
        add_rewritten(region.node, ir_get(region.node, "at"));
        return;
    }
    if (same_text(pragma->directive->name, "critical"))
        analyse_critical(parse, pragma, region.node);
    if (takes_loops(pragma)) {
        if (!analyse_loops(parse, pragma, loops, &region.nest))
            return;
        body = statement_range(&parse->source, region.nest.body);
        if (pragma->directive->leaves & LEAF_PARALLEL) {
            note_adjacent(&region.nest, loops);
            note_in_line(&region.nest, loops);
            note_team_pieces(parse, pragma, &region.nest, loops);
        }
    }
    if (expression_names(pragma->directive->name, "taskloop"))
        note_task_loops(parse, pragma, &region.nest);
    if ((pragma->directive->leaves & LEAF_PARALLEL) || makes_tasks(pragma) ||
        pragma_clause(pragma, "default")) {
        visit_capture(pragma->statement, pragma->statement, &region);
        use_nested_clauses(&region);
    }
    if (same_text(pragma->directive->name, "allocate"))
        analyse_allocate(parse, pragma);
    share_clauses(&region);
    share_by_default(&region);
    allocate_clauses(&region);
    add_variables(&region);
    move_children(region.node, loops);
    if (region.nest.depth == 1 && (pragma->directive->leaves & LEAF_PARALLEL))
        remember_team_loop(parse, &region);
    if (!(pragma->directive->leaves & LEAF_EXECUTABLE))
        return;
    pragma->body = ir_add(region.node, "body");
    pragma->body_range = (struct range){body_start(parse, pragma, body.begin), body.end};
    if (holds_sections(pragma)) /* without the braces */
        pragma->body_range = (struct range){body.begin + 1, body.end - 1};
    ir_set(pragma->body, "at", source_position(&parse->source, body.begin));
}
