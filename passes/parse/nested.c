/*
 * Constructs inside device code: parallel, worksharing, synchronisation (OpenMP 5.2, chapters 10, 11 and 15).
 * Each becomes a `construct` node among the texts around it.
 *
 * A variable that a parallel region only reads is captured by value. One that it writes, an array, a struct,
 * or one whose address is taken is captured by reference, and its declaration becomes one of team storage:
 * see shared.c.
 */
#include "parse.h"

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
static bool is_kernel_local(const struct region *region, CXCursor declaration)
{
    bool own = range_has(region->parse->device, cursor_offset(declaration));
    if (closure_is_device_variable(region->parse, declaration) ||
        (own && clang_Cursor_getStorageClass(declaration) == CX_SC_Static))
        return false;
    return is_function_local(declaration) || link_is(region->parse, declaration) ||
           !region->parse->in_device_function;
}

static void visit_capture(CXCursor cursor, CXCursor parent, void *context)
{
    struct region *region = context;
    CXCursor referenced = clang_getCursorReferenced(cursor);
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

static void remember_capture(struct parse *parse, const struct shared_variable *variable)
{
    struct nested_capture *capture = arena_alloc(sizeof(*capture));
    *capture =
        (struct nested_capture){variable->node, variable->declaration, parse->device.begin, parse->captures};
    parse->captures = capture;
}

static void add_variables(struct region *region)
{
    bool parallel = region->pragma->directive->leaves & LEAF_PARALLEL;
    for (size_t i = 0; i < region->count; i++) {
        struct shared_variable *variable = &region->variables[i];
        if (!parallel && same_text(variable->sharing, "shared"))
            continue;
        variable->used = true;
        add_variable_node(region, variable);
        if (parallel && !same_text(variable->sharing, "private"))
            remember_capture(region->parse, variable);
    }
}

/* ---- a construct ---- */

/* A directive or a clause that device code cannot have (ir/directive.c says which). */
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
    if (same_text(pragma->directive->name, "atomic")) {
        analyse_atomic(parse, pragma, region.node);
        return;
    }
    if (takes_loops(pragma)) {
        if (!analyse_loops(parse, pragma, loops, &region.nest))
            return;
        body = statement_range(&parse->source, region.nest.body);
        if (pragma->directive->leaves & LEAF_PARALLEL)
            note_adjacent(&region.nest, loops);
    }
    if (expression_names(pragma->directive->name, "taskloop"))
        note_task_loops(parse, pragma, &region.nest);
    if ((pragma->directive->leaves & LEAF_PARALLEL) || makes_tasks(pragma) ||
        pragma_clause(pragma, "default"))
        visit_capture(pragma->statement, pragma->statement, &region);
    if (same_text(pragma->directive->name, "allocate"))
        analyse_allocate(parse, pragma);
    share_clauses(&region);
    share_by_default(&region);
    allocate_clauses(&region);
    add_variables(&region);
    move_children(region.node, loops);
    if (!(pragma->directive->leaves & LEAF_EXECUTABLE))
        return;
    pragma->body = ir_add(region.node, "body");
    pragma->body_range = (struct range){body_start(parse, pragma, body.begin), body.end};
    if (holds_sections(pragma)) /* without the braces */
        pragma->body_range = (struct range){body.begin + 1, body.end - 1};
    ir_set(pragma->body, "at", source_position(&parse->source, body.begin));
}

/* ---- how a parallel construct captures ---- */

bool is_in_parallel(const struct parse *parse, size_t begin, size_t offset)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, begin); i < pragmas->count && pragmas->rows[i].begin < offset;
         i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (pragma->node && pragma->directive && (pragma->directive->leaves & LEAF_PARALLEL) &&
            offset < pragma->extent.end)
            return true;
    }
    return false;
}

bool is_own_of_region(const struct parse *parse, size_t begin, CXCursor declaration)
{
    size_t index = pragma_index(&parse->pragmas, begin);
    const struct pragma *target = index < parse->pragmas.count ? &parse->pragmas.rows[index] : NULL;
    if (!target || target->begin != begin || !target->node ||
        parse->in_device_code[cursor_offset(declaration)])
        return false;
    const struct ir_node *variable = ir_find(target->node, "variable", "name", cursor_name(declaration));
    return variable && is_own_on_target(target->node, variable);
}

/* Whether a pointer of device code may lead to the variable: to its own, or to the host's where that is
 * mapped.
 */
static bool may_be_led_to(const struct parse *parse, const struct nested_capture *capture)
{
    unsigned char taken = parse->address_taken[cursor_offset(capture->declaration)];
    return is_own_of_region(parse, capture->code, capture->declaration) ? taken & TAKEN_ON_DEVICE : taken;
}

static bool is_by_value(const struct parse *parse, const struct nested_capture *capture)
{
    const char *category = ir_get(capture->node, "category");
    bool small = same_text(category, "scalar") || same_text(category, "pointer");
    bool combined = !ir_has(capture->node, "sharing", "shared");
    if (ir_has(capture->node, "used", "no"))
        return true; /* not at all */
    if (ir_has(capture->node, "sharing", "firstprivate") || ir_has(capture->node, "variable_length", "yes"))
        return true; /* the place of an array of variable length is known by value */
    return small && !combined && ir_has(capture->node, "written", "no") && !may_be_led_to(parse, capture);
}

/* Whether threads combine their values in a variable, one value each, behind all else that they do. */
static bool is_plain_reduction(const struct ir_node *variable)
{
    ir_each (clause, variable->parent, "clause")
        if (ir_has(clause, "name", "reduction") &&
            expression_names(ir_get_or(clause, "modifier", ""), "task"))
            return false;
    return ir_has(variable, "sharing", "reduction") && ir_has(variable, "category", "scalar") &&
           !ir_get(variable, "length") && !ir_has(variable, "scan", "yes");
}

static unsigned char reason_to_share(const struct parse *parse, const struct nested_capture *capture)
{
    bool reached = parse->address_taken[cursor_offset(capture->declaration)];
    return is_plain_reduction(capture->node) && !reached ? SHARED_TO_REDUCE : SHARED_TO_REACH;
}

bool is_replica(const struct parse *parse, CXCursor variable)
{
    return parse->team_shared[cursor_offset(variable)] == SHARED_TO_REDUCE &&
           clang_Cursor_getStorageClass(variable) != CX_SC_Static && !is_allocated(parse, variable);
}

static void note_replicas(const struct parse *parse)
{
    for (struct nested_capture *capture = parse->captures; capture; capture = capture->next)
        if (ir_has(capture->node, "capture", "reference") && is_replica(parse, capture->declaration))
            ir_set(capture->node, "replica", "yes");
}

void finish_nested(struct parse *parse)
{
    for (struct nested_capture *capture = parse->captures; capture; capture = capture->next) {
        bool value = is_by_value(parse, capture);
        size_t offset = cursor_offset(capture->declaration);
        ir_set(capture->node, "capture", value ? "value" : "reference");
        if (!value && parse->in_device_code[offset] && !is_in_parallel(parse, capture->code, offset))
            parse->team_shared[offset] |= reason_to_share(parse, capture);
    }
    note_replicas(parse);
    parse->captures = NULL;
}

/* ---- device code as texts and constructs ---- */

static bool is_blank(const char *text)
{
    return text[strspn(text, " \t\n")] == '\0';
}

static bool is_sections_body(const struct ir_node *node)
{
    return node->parent && (ir_has(node->parent, "directive", "sections") ||
                            ir_has(node->parent, "directive", "parallel sections"));
}

static void add_text(struct parse *parse, struct ir_node *node, const char *prefix, size_t begin, size_t end)
{
    const char *text = arena_format("%s%s", prefix, without_markers(device_text(parse, begin, end)));
    if (is_blank(text))
        return;
    const char *at = source_position(&parse->source, begin + strspn(parse->source.text + begin, " \t\n"));
    if (is_sections_body(
            node)) { /* the first section may go without its directive (OpenMP 5.2, section 11.3) */
        node = ir_add(node, "construct");
        ir_set_format(node, "id", "%u", ++parse->construct_count);
        ir_set(node, "directive", "section");
        ir_set(node, "at", at);
        node = ir_add(node, "body");
        ir_set(node, "at", at);
        node->text = text + strspn(text, "\n");
        add_facts(parse, node, (struct range){begin, end});
        return;
    }
    struct ir_node *chunk = ir_add(node, "text");
    ir_set(chunk, "at", at);
    chunk->text = text + strspn(text, "\n");
    add_facts(parse, chunk, (struct range){begin, end});
}

/* The construct that begins first in the range and belongs to no other in it. */
static struct pragma *next_construct(struct parse *parse, size_t begin, size_t end)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, begin); i < pragmas->count && pragmas->rows[i].begin < end; i++)
        if (pragmas->rows[i].nested && pragmas->rows[i].node)
            return &pragmas->rows[i];
    return NULL;
}

/* The construct whose statement is what a construct's block ends with. */
static void mark_last(const struct parse *parse, const struct pragma *outer)
{
    CXCursor last = outer->statement;
    size_t count = 1;
    while (count > 0 && clang_getCursorKind(last) == CXCursor_CompoundStmt) {
        CXCursor *children = cursor_children(last, &count);
        last = count ? children[count - 1] : last;
    }
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, outer->begin) + 1;
         i < pragmas->count && pragmas->rows[i].begin < outer->extent.end; i++) {
        const struct pragma *inner = &pragmas->rows[i];
        if (inner->node && inner->node->parent == outer->body && !clang_Cursor_isNull(inner->statement) &&
            clang_equalCursors(inner->statement, last))
            ir_set(inner->node, "last", "yes");
    }
}

void add_device_code(struct parse *parse, struct ir_node *node, const char *prefix, struct range range)
{
    struct pragma *pragma = next_construct(parse, range.begin, range.end);
    if (!pragma) {
        node->text =
            arena_format("%s%s", prefix, without_markers(device_text(parse, range.begin, range.end)));
        add_facts(parse, node, range);
        return;
    }
    for (size_t begin = range.begin; begin < range.end; begin = pragma->extent.end, prefix = "") {
        pragma = next_construct(parse, begin, range.end);
        add_text(parse, node, prefix, begin, pragma ? pragma->begin : range.end);
        if (!pragma)
            break;
        ir_append(node, pragma->node);
        if (!pragma->body)
            continue;
        add_device_code(parse, pragma->body, "", pragma->body_range);
        mark_last(parse, pragma);
    }
}
