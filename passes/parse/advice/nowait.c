/*
 * Statements after a region with nowait, in the same block, that access the same elements and do not wait for
 * it (OpenMP 5.2, sections 13.8 and 15.9.5).
 */
#include "around.h"
#include "effects.h"

#include <string.h>

bool is_plain_region(const struct pragma *pragma)
{
    return pragma && is_device_region(pragma) && !pragma_clause(pragma, "if") &&
           !pragma_clause(pragma, "in_reduction");
}

/* A region with nowait in a block, and the code after it. */
struct task {
    const struct around *around;
    const struct pragma *pragma;
};

/* The text of a device clause; "": there is none. */
static const char *device_of(const struct pragma *pragma)
{
    const struct clause *device = pragma_clause(pragma, "device");
    return device ? device->value : "";
}

bool synchronises(const struct parse *parse, const struct pragma *region)
{
    for (const struct pragma *pragma = region + 1;
         pragma < parse->pragmas.rows + parse->pragmas.count && pragma->begin < region->extent.end; pragma++)
        if (pragma->directive && is_one_of(pragma->directive->name, " atomic critical flush ordered "))
            return true;
    return false;
}

/* The map type of a variable that a region shares: "" where no clause gives one; NULL if the region does not
 * share it. */
static const char *map_type(const struct ir_node *region, const char *name)
{
    const struct ir_node *variable = ir_find(region, "variable", "name", name);
    const struct ir_node *map = ir_find(region, "map", "variable", name);
    if (!variable || !ir_has(variable, "sharing", "shared"))
        return NULL;
    return map ? ir_get(map, "type") : ir_has(variable, "category", "array") ? "tofrom" : "";
}

/* Whether two nodes have the two attributes, with the same number. */
static bool same_number(const struct ir_node *one, const char *first, const struct ir_node *other,
                        const char *second)
{
    return ir_get(one, first) && ir_get(other, second) && ir_number(one, first) == ir_number(other, second);
}

/* Adds an `unordered` node to a region. */
static void add_unordered(const struct ir_node *region, const struct ir_node *access, const char *element,
                          const char *with, const char *at)
{
    struct ir_node *node = ir_add((struct ir_node *)region, "unordered");
    ir_set(node, "variable", ir_get(access, "variable"));
    ir_set(node, "element", element);
    ir_set(node, "with", with);
    ir_set(node, "at", at);
}

/* Records an element that two regions access, if one of them writes it; returns whether there is one. The
 * second region may be the first one in a loop's next iteration. */
static bool note_regions(const struct task *task, const struct pragma *other)
{
    bool itself = other == task->pragma;
    ir_each (access, task->pragma->node, "access") {
        const char *name = ir_get(access, "variable");
        const struct ir_node *second = ir_find(other->node, "access", "variable", name);
        if (!second || !map_type(task->pragma->node, name) || !map_type(other->node, name))
            continue;
        bool writes = same_number(access, "first_stored", second, "first_stored") ||
                      same_number(access, "first_stored", second, "first_read");
        if (!writes && !same_number(access, "first_read", second, "first_stored"))
            continue;
        add_unordered(task->pragma->node, access, ir_get(access, writes ? "first_stored" : "first_read"),
                      itself ? "itself" : "region", ir_get(other->node, "at"));
        return true;
    }
    return false;
}

/* Whether the region stores to the element that the host's access names in an attribute. */
static bool region_stores(const struct ir_node *access, const struct ir_node *host, const char *element)
{
    return comes_to(access, "first_stored", "last_stored", ir_number(host, element));
}

bool note_host_use(struct parse *parse, const struct pragma *region, const struct ir_node *access,
                   CXCursor statement, const char *name)
{
    struct ir_node *node = ir_node_new("target");
    struct region host = {
        .parse = parse, .node = node, .statement = statement_range(&parse->source, statement)};
    note_accesses(&host, statement);
    const struct ir_node *second = ir_find(node, "access", "variable", name);
    const char *type = second ? map_type(region->node, ir_get(access, "variable")) : NULL;
    if (!type)
        return false;
    bool back = same_text(type, "from") || same_text(type, "tofrom");
    bool there = same_text(type, "to") || same_text(type, "tofrom");
    bool stored = ir_get(second, "first_stored"), read = ir_get(second, "first_read");
    bool over = stored && back && region_stores(access, second, "first_stored");
    bool writes = over || (read && back && region_stores(access, second, "first_read"));
    if (!writes &&
        !(there && stored && comes_to(access, "first_read", "last_read", ir_number(second, "first_stored"))))
        return false;
    add_unordered(region->node, access, ir_get(second, writes && !over ? "first_read" : "first_stored"),
                  "host", ir_get(second, "at"));
    if (!ir_has(access, "variable", name))
        ir_set(ir_first(region->node, "unordered"), "object", name);
    return true;
}

static bool note_host_uses(struct parse *parse, const struct pragma *region, CXCursor statement)
{
    ir_each (access, region->node, "access")
        if (note_host_use(parse, region, access, statement, ir_get(access, "variable")))
            return true;
    return false;
}

struct wait {
    const struct parse *parse;
    bool may; /* the code may wait, or leave the block */
};

static void visit_wait(CXCursor cursor, CXCursor parent, void *context)
{
    struct wait *wait = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_CallExpr) {
        CXCursor function = cursor_referenced(cursor);
        wait->may |= clang_getCursorKind(function) != CXCursor_FunctionDecl ||
                     strncmp(cursor_name(function), "omp_", 4) == 0 ||
                     !(is_library_function(wait->parse, function) || is_builtin(function));
    }
    wait->may |= is_jump(kind) || kind == CXCursor_LabelStmt;
    visit_children(cursor, visit_wait, wait);
}

bool holds_pragma(const struct parse *parse, struct range range)
{
    size_t index = pragma_index(&parse->pragmas, range.begin);
    return index < parse->pragmas.count && parse->pragmas.rows[index].begin < range.end;
}

/* Whether the host may wait in a statement, or assigns one of the region's variables. */
static bool may_order(const struct task *task, CXCursor statement)
{
    struct wait wait = {.parse = task->around->parse};
    visit_wait(statement, statement, &wait);
    ir_each (access, task->pragma->node, "access") {
        CXCursor variable;
        for (size_t i = 0; i < task->pragma->shared_count; i++) {
            variable = task->pragma->shared[i].declaration;
            wait.may |=
                ir_has(access, "variable", cursor_name(variable)) && is_assigned_in(statement, variable);
        }
    }
    return wait.may || holds_pragma(task->around->parse, cursor_range(statement));
}

/* Looks at one statement after the region. Returns false if it is the last one to look at. `from` is where
 * the text in front of it begins, and is set to its end. */
static bool look_behind(const struct task *task, CXCursor statement, size_t *from)
{
    const struct parse *parse = task->around->parse;
    const struct pragma *other = construct_of(parse, statement);
    size_t begin = other ? other->begin : cursor_offset(statement);
    if (holds_pragma(parse, (struct range){*from, begin}))
        return false;
    *from = statement_range(&parse->source, statement).end;
    if (!other)
        return !may_order(task, statement) && !note_host_uses(task->around->parse, task->pragma, statement);
    return is_plain_region(other) && same_text(device_of(other), device_of(task->pragma)) &&
           !synchronises(parse, other) &&
           !(pragma_clause(other, "depend") && pragma_clause(task->pragma, "depend")) &&
           !note_regions(task, other);
}

struct block {
    struct range range;
    CXCursor *statements;
    size_t count;
    bool loop; /* it is the body of a loop that one thread of the host runs */
};

/* Looks at the statements after a region in its block, and, if the block is the body of a loop, at those
 * before it, which the next iteration runs. */
static void note_unordered(const struct around *around, const struct block *block, size_t place)
{
    const struct task task = {around, construct_of(around->parse, block->statements[place])};
    const struct pragma *pragma = task.pragma;
    if (!is_plain_region(pragma) || !pragma_clause(pragma, "nowait") || synchronises(around->parse, pragma) ||
        ir_first(pragma->node, "unordered"))
        return;
    size_t from = pragma->extent.end, i = place + 1;
    while (i < block->count && look_behind(&task, block->statements[i], &from))
        i++;
    if (i < block->count || !block->loop ||
        holds_pragma(around->parse, (struct range){from, block->range.end}))
        return;
    for (from = block->range.begin, i = 0; i <= place && look_behind(&task, block->statements[i], &from);)
        i++;
}

void note_block(const struct around *around, CXCursor cursor)
{
    struct block block = {.range = cursor_range(cursor)};
    const struct path *path = &around->path;
    block.statements = cursor_children(cursor, &block.count);
    block.loop = path->count && is_loop(clang_getCursorKind(path->rows[path->count - 1])) &&
                 !may_be_threads(around, block.range.begin);
    for (size_t i = 0; i < block.count; i++)
        note_unordered(around, &block, i);
}
