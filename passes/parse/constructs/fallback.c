/*
 * Target regions that the host runs: those that name it (device(ancestor: 1), OpenMP 5.2, section 13.2), and
 * those with something in them that device code cannot have, which a warning tells of.
 *
 * The second kind may stand where a device has newer values than the host. So what the region maps, and the
 * declare target variables that it reaches, are updated from the device before it and to the device behind
 * it; an update leaves alone what is not present. Where it cannot be known what the region reaches, it is
 * refused.
 */
#include "constructs.h"
#include "declarations.h"
#include "edits.h"

#include <string.h>

static bool has_modifier(const struct clause *clause, const char *word)
{
    return clause->modifier && expression_names(clause->modifier, word);
}

/* Clauses that give a variable a meaning which updates know nothing of. */
static bool refuse_clauses(const struct parse *parse, const struct pragma *pragma)
{
    static const char *const names[] = {"is_device_ptr", "has_device_addr", "defaultmap", "uses_allocators",
                                        "in_reduction"};
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        const struct clause *clause = pragma_clause(pragma, names[i]);
        if (!clause)
            continue;
        error_at(parse, clause->offset, "the host has to run this target region, and cannot with '%s'",
                 names[i]);
        return true;
    }
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        bool one_way = has_modifier(clause, "always") && has_modifier(clause, "to");
        if (!same_text(clause->name, "map") ||
            !(one_way || has_modifier(clause, "mapper") || has_modifier(clause, "iterator")))
            continue;
        error_at(parse, clause->offset,
                 "the host has to run this target region, and cannot with map(%s: ...)", clause->modifier);
        return true;
    }
    return false;
}

/* Whether a clause of one of these names, as is_one_of takes them, speaks of the variable. */
static bool is_in_clause(const struct pragma *pragma, const char *clauses, const char *variable)
{
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        if (clause->value && is_one_of(clause->name, clauses) && expression_names(clause->value, variable))
            return true;
    }
    return false;
}

static bool is_private(const struct pragma *pragma, const char *name)
{
    return is_in_clause(pragma, " private firstprivate linear ", name);
}

/* Whether a clause says that the region leaves a value in the variable. */
static bool is_result(const struct pragma *pragma, const char *name)
{
    return is_in_clause(pragma, " reduction lastprivate ", name);
}

/* The list items that a region shares with a device without a map clause: arrays, structs, declare target
 * variables, results. */
static const char *implicit_items(const struct survey *survey, const struct pragma *pragma,
                                  const struct ir_node *maps)
{
    const char *list = NULL;
    for (size_t i = 0; i < survey->variables.count; i++) {
        CXCursor variable = survey->variables.variables[i].declaration;
        const char *name = survey->variables.variables[i].name,
                   *category = type_category(variable_type(variable));
        bool mapped = ir_find(maps, "map", "variable", name) || is_private(pragma, name);
        bool object = same_text(category, "array") || same_text(category, "struct") ||
                      is_device_variable(survey->parse, variable) || is_result(pragma, name);
        if (!mapped && object && !type_is_const(cursor_type(variable)))
            list = list ? arena_format("%s, %s", list, name) : name;
    }
    return list;
}

/* Refuses a struct that is mapped in part: other parts of it may be on a device, too. */
static bool refuse_members(const struct survey *survey, const struct pragma *pragma,
                           const struct ir_node *maps)
{
    ir_each (map, maps, "map")
        if (ir_has(map, "kind", "member") || ir_has(map, "kind", "pointee")) {
            error_at(
                survey->parse, pragma->begin,
                "the host has to run this target region (%s), and cannot with '%s': map the whole struct",
                survey->reason, ir_get(map, "item"));
            return true;
        }
    return false;
}

/* Refuses pointers without a map clause, or read from memory: what they point to may be on a device. A
 * declare target variable would get the device's address by the update. */
static bool refuse_pointers(const struct survey *survey, const struct pragma *pragma,
                            const struct ir_node *maps)
{
    const char *name = NULL;
    for (size_t i = 0; i < survey->variables.count && !name; i++) {
        CXCursor variable = survey->variables.variables[i].declaration;
        const char *candidate = survey->variables.variables[i].name;
        bool mapped = is_device_variable(survey->parse, variable)
                          ? is_in_clause(pragma, " map ", candidate)
                          : ir_find(maps, "map", "variable", candidate) != NULL;
        if (type_is_pointer(variable_type(variable)) && !mapped && !is_private(pragma, candidate))
            name = candidate;
    }
    if (name)
        error_at(
            survey->parse, pragma->begin,
            "the host has to run this target region (%s), and what '%s' points to may be on a device: map it",
            survey->reason, name);
    else if (survey->loaded)
        error_at(
            survey->parse, survey->loaded,
            "the host has to run the target region around this (%s), and what this pointer points to may be "
            "on a device",
            survey->reason);
    return name || survey->loaded;
}

/* ---- the nodes ---- */

/* The maps of an update `from` or `to` for what the region shares with a device. `always` maps concern the
 * host, too: the device gets the host's values before the region, and the host keeps the region's results. */
static struct ir_node *update_maps(const struct survey *survey, const struct pragma *pragma,
                                   const char *direction)
{
    struct ir_node *maps = ir_node_new("data");
    struct clause implicit = {.name = direction, .offset = pragma->begin};
    for (size_t i = 0; i < pragma->clause_count; i++) {
        struct clause clause = pragma->clauses[i];
        bool always = has_modifier(&clause, "always");
        bool comes_in = has_modifier(&clause, "to") || has_modifier(&clause, "tofrom");
        if (!same_text(clause.name, "map") || (always && comes_in && same_text(direction, "from")))
            continue;
        clause.name = direction;
        clause.modifier = always ? "always" : NULL;
        map_clause(survey->parse, &clause, maps);
    }
    implicit.value = implicit_items(survey, pragma, maps);
    if (implicit.value)
        map_clause(survey->parse, &implicit, maps);
    return maps;
}

/* Adds that update, under the region's own device and if clauses. */
static void add_update(struct parse *parse, struct pragma *pragma, struct ir_node *maps,
                       struct ir_node *target)
{
    if (!maps->first)
        return;
    struct region update = begin_region(parse, pragma, "data");
    pragma->node = target; /* begin_region has taken the update for it */
    ir_set(update.node, "directive", "target update");
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        bool condition =
            same_text(clause->name, "if") && (!clause->modifier || same_text(clause->modifier, "target"));
        if (condition || same_text(clause->name, "device"))
            add_clause_node(&update, clause);
    }
    add_map_nodes(&update, maps);
    ir_append(target, update.node);
}

/* The region as the host compiler gets it; its text is taken when all changes to it are known. */
static void add_source(struct region *region)
{
    struct ir_node *source = ir_add(region->node, "source");
    const struct clause *device = pragma_clause(region->pragma, "device");
    ir_set(source, "at", source_position(&region->parse->source, region->pragma->begin));
    if (names_ancestor(region->pragma))
        replace_host_text(region->parse, (struct range){device->offset, device->end}, "");
    share_clauses(region);
    adjust_for_host(region);
}

bool analyse_on_host(struct parse *parse, struct pragma *pragma)
{
    bool asked = names_ancestor(pragma);
    struct survey survey = {0};
    if (!asked)
        survey = survey_region(parse, pragma);
    if (!asked && !survey.reason)
        return false;
    struct region region = begin_region(parse, pragma, "target");
    ir_set(region.node, "host", asked ? "device(ancestor: 1) names it" : survey.reason);
    add_clause_nodes(&region);
    if (asked) {
        if (!is_required(parse, "reverse_offload"))
            error_at(parse, pragma_clause(pragma, "device")->offset,
                     "device(ancestor: ...) needs '#pragma omp requires reverse_offload' in the unit");
        add_source(&region);
        return true;
    }
    warn_of_host(parse, pragma->begin, "this target region", &survey);
    if (refuse_clauses(parse, pragma))
        return true;
    struct ir_node *maps = update_maps(&survey, pragma, "from");
    if (refuse_members(&survey, pragma, maps) || refuse_pointers(&survey, pragma, maps))
        return true;
    add_update(parse, pragma, maps, region.node);
    add_source(&region);
    add_update(parse, pragma, update_maps(&survey, pragma, "to"), region.node);
    return true;
}

/* ---- a target construct for the host inside a region that the host runs ---- */

static bool names_in_clauses(const struct pragma *pragma, const char *name)
{
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (pragma->clauses[i].value && expression_names(pragma->clauses[i].value, name))
            return true;
    return false;
}

/* Clang accepts no target construct in another one, so it becomes an included task, which has the same data
 * environment: maps have no effect where the memory is the same, and firstprivate variables are the same. */
void run_inside_on_host(struct parse *parse, const struct pragma *pragma, CXCursor statement)
{
    struct survey survey = survey_statement(parse, statement, NULL);
    const char *text = "#pragma omp task if(0) default(shared)";
    if (!same_text(pragma->directive->name, "target") || pragma_clause(pragma, "defaultmap")) {
        error_at(parse, pragma->begin,
                 "only a plain target construct with device(ancestor: 1) is supported here");
        return;
    }
    for (size_t i = 0; i < survey.variables.count; i++) {
        const struct scope_variable *variable = &survey.variables.variables[i];
        const char *name = variable->name, *category = type_category(variable_type(variable->declaration));
        bool small = same_text(category, "scalar") || same_text(category, "pointer");
        if (small && !names_in_clauses(pragma, name))
            text = arena_format("%s firstprivate(%s)", text, name);
    }
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (same_text(pragma->clauses[i].name, "private") ||
            same_text(pragma->clauses[i].name, "firstprivate"))
            text = arena_format("%s %s(%s)", text, pragma->clauses[i].name, pragma->clauses[i].value);
    replace_host_text(parse, (struct range){pragma->begin, pragma->end}, text);
}

/* ---- what clang does not get to see ---- */

/* Clang 22 knows no target constructs that name the host. */
void withhold_ancestors(struct parse *parse)
{
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        if (names_ancestor(pragma))
            memset(parse->source.checked + pragma->begin, ' ', pragma->end - pragma->begin);
    }
}
