/*
 * What constructs of all kinds begin with: a node with the directive's clauses, the variables that it names,
 * and where its texts begin.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "rewrites.h"

#include <string.h>

/* ---- the variables ---- */

struct shared_variable *add_variable(struct region *region, CXCursor declaration)
{
    for (size_t i = 0; i < region->count; i++)
        if (clang_equalCursors(region->variables[i].declaration, declaration))
            return &region->variables[i];
    region->variables =
        arena_grow(region->variables, region->count, &region->capacity, sizeof(*region->variables));
    struct shared_variable *variable = &region->variables[region->count++];
    *variable = (struct shared_variable){
        .declaration = declaration, .name = cursor_name(declaration), .sharing = "shared"};
    return variable;
}

bool is_iteration_variable(const struct region *region, CXCursor declaration)
{
    for (size_t i = 0; i < region->nest.depth; i++)
        if (clang_equalCursors(region->nest.variables[i], declaration))
            return true;
    return false;
}

bool is_local_to(const struct region *region, CXCursor declaration)
{
    size_t offset = cursor_offset(declaration);
    return range_has(region->statement, offset);
}

/* ---- the node ---- */

void add_clause_nodes(struct region *region)
{
    for (size_t i = 0; i < region->pragma->clause_count; i++)
        add_clause_node(region, &region->pragma->clauses[i]);
}

void move_children(struct ir_node *to, struct ir_node *from)
{
    for (struct ir_node *child; (child = from->first);) {
        ir_remove(child);
        ir_append(to, child);
    }
}

/* In a loop that libomp 22 hands out chunk by chunk it loses which thread has the last iteration, and with it
 * what lastprivate variables become. The host's copy of a region shares such a loop out beforehand. */
static void share_beforehand_on_host(struct parse *parse, const struct pragma *pragma)
{
    const struct clause *schedule = pragma_clause(pragma, "schedule");
    if (!schedule || !pragma_clause(pragma, "lastprivate") || pragma_clause(pragma, "ordered") ||
        strncmp(schedule->value, "static", strlen("static")) == 0)
        return;
    replace_host_text(parse, (struct range){schedule->offset, schedule->end}, "schedule(static)");
}

struct region begin_region(struct parse *parse, struct pragma *pragma, const char *keyword)
{
    struct region region = {.parse = parse, .pragma = pragma, .node = ir_node_new(keyword)};
    pragma->node = region.node;
    ir_set_format(region.node, "id", "%u", ++parse->construct_count);
    ir_set(region.node, "directive", pragma->directive->name);
    ir_set(region.node, "written", pragma->written);
    ir_set(region.node, "inner", pragma->inner);
    ir_set(region.node, "inner_why", pragma->inner_why);
    if (pragma->deeper)
        ir_set_format(region.node, "inner_loops", "%zu", pragma->deeper);
    keep_lanes_apart(parse, pragma, region.node);
    share_beforehand_on_host(parse, pragma);
    ir_set(region.node, "apart", pragma->apart);
    ir_set(region.node, "apart_members", pragma->apart_members ? "yes" : NULL);
    ir_set(region.node, "attached", pragma->attached ? "yes" : NULL);
    ir_set(region.node, "version", pragma->version);
    packing_set(&region.parse->packings, region.node, pragma->begin);
    if (!pragma->nested)
        ir_set(region.node, "function", pragma->function);
    size_t column = pragma->begin + strspn(parse->source.text + pragma->begin, " \t");
    ir_set(region.node, "at", source_position(&parse->source, column));
    add_rewritten(region.node, ir_get(region.node, "at"));
    if (pragma->directive->leaves & LEAF_EXECUTABLE)
        region.statement = statement_range(&parse->source, pragma->statement);
    return region;
}

/* The beginning of the line, if only white space precedes the place on it, so that indentation is kept. */
size_t line_start(const struct source *source, size_t offset)
{
    size_t begin = offset;
    while (begin > 0 && (source->written[begin - 1] == ' ' || source->written[begin - 1] == '\t'))
        begin--;
    return begin == 0 || source->written[begin - 1] == '\n' ? begin : offset;
}

/* Whether nothing but blanks, comments and lines of the preprocessor stands between two places of the text.
 */
static bool is_next_to(const char *text, size_t begin, size_t end)
{
    for (size_t before = SIZE_MAX; begin < end && begin != before;) {
        before = begin;
        begin += blank_length(text + begin);
        begin += text[begin] == '#' ? strcspn(text + begin, "\n") : 0;
    }
    return begin >= end;
}

/* Where a construct's body begins, with the directives of the constructs that are its statement. */
size_t body_start(const struct parse *parse, const struct pragma *pragma, size_t offset)
{
    const struct pragma *inner = pragma + 1, *end = parse->pragmas.rows + parse->pragmas.count;
    size_t begin = line_start(&parse->source, offset);
    while (inner < end && inner->begin < offset)
        inner++;
    while (--inner > pragma && inner->directive && is_next_to(parse->source.text, inner->end, begin))
        begin = inner->begin;
    return begin;
}

/* ---- the host's version ---- */

static bool is_mapped(const struct region *region, const char *name)
{
    return ir_find(region->node, "map", "variable", name) != NULL;
}

/* OpenMP 5.2, section 17.2: a lastprivate variable of a combined construct is map(tofrom). Clang makes it
 * firstprivate, and the host's result would be lost. */
static void map_last_on_host(struct region *region)
{
    size_t end = region->pragma->end;
    for (size_t i = 0; i < region->count; i++) {
        const struct shared_variable *variable = &region->variables[i];
        if (same_text(variable->sharing, "lastprivate") && !is_mapped(region, variable->name))
            replace_host_text(region->parse, (struct range){end, end},
                              arena_format(" map(tofrom : %s)", variable->name));
    }
}

/* The host's version of a region runs at once, after the tasks that it depends on, which OpenMP 5.2, section
 * 15.6 permits: in a task on one of libomp's hidden helper threads, reductions over teams never end (libomp
 * 19 to 22). Task reductions of the host that it takes part in are those of the launch. */
static void run_at_once_on_host(struct region *region)
{
    for (size_t i = 0; i < region->pragma->clause_count; i++) {
        const struct clause *clause = &region->pragma->clauses[i];
        if (!same_text(clause->name, "nowait") && !same_text(clause->name, "in_reduction"))
            continue;
        bool blank = region->parse->source.written[clause->offset - 1] == ' ';
        replace_host_text(region->parse, (struct range){clause->offset - blank, clause->end}, "");
    }
}

void adjust_for_host(struct region *region)
{
    map_last_on_host(region);
    run_at_once_on_host(region);
}

bool is_device_region(const struct pragma *pragma)
{
    return pragma->node && ir_is(pragma->node, "target") && !ir_get(pragma->node, "host");
}

struct pragma *next_device_region(const struct parse *parse, const struct pragma *region)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = region ? (size_t)(region - pragmas->rows) + 1 : 0; i < pragmas->count; i++)
        if (is_device_region(&pragmas->rows[i]) && pragmas->rows[i].body)
            return &pragmas->rows[i];
    return NULL;
}
