/*
 * Target regions that the host runs: those that name it (device(ancestor: 1), OpenMP 5.2, section 13.2), and
 * those with something in them that device code cannot have, which a warning tells of.
 *
 * The second kind may stand where a device has newer values than the host. So what the region maps, and the
 * declare target variables that it reaches, are updated from the device before it and to the device behind
 * it; an update leaves alone what is not present. Where it cannot be known what the region reaches, it is
 * refused.
 */
#include "parse.h"

#include <string.h>

/* What a region and the functions that it calls refer to. */
struct survey {
    struct parse *parse;
    struct range code;
    bool complete;          /* all that is referred to is wanted, not only the reason */
    bool in_function;       /* the walk is in a function that the region calls */
    struct scope variables; /* of the code around the region */
    struct scope functions; /* whose bodies were walked */
    const char *reason;     /* why no device can run it; NULL: nothing was found */
    size_t loaded;          /* where a pointer is read out of memory, or 0 */
};

static bool scope_has(const struct scope *scope, CXCursor cursor)
{
    for (size_t i = 0; i < scope->count; i++)
        if (clang_equalCursors(scope->variables[i], cursor))
            return true;
    return false;
}

/* A target construct that names the host, from within device code: device(ancestor: 1). */
bool names_ancestor(const struct pragma *pragma)
{
    const struct clause *device = pragma->directive ? pragma_clause(pragma, "device") : NULL;
    return device && device->modifier && same_text(device->modifier, "ancestor");
}

static const struct pragma *ancestor_in(const struct parse *parse, struct range code)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, code.begin);
         i < pragmas->count && pragmas->rows[i].begin < code.end; i++)
        if (names_ancestor(&pragmas->rows[i]))
            return &pragmas->rows[i];
    return NULL;
}

static void look_for_constructs(struct survey *survey, struct range code)
{
    if (!survey->reason && ancestor_in(survey->parse, code))
        survey->reason = "the host runs a target construct in it";
}

static void visit(CXCursor cursor, CXCursor parent, void *context);

/* A function of a header that has no body there. OpenMP's own routines have rows of their own. */
static void look_at_library(struct survey *survey, CXCursor function)
{
    const char *name = cursor_name(function);
    if (!survey->reason && !is_builtin(function) && strncmp(name, "omp", 3) != 0 &&
        strncmp(name, "rex_", 4) != 0 && !library_has(name))
        survey->reason = arena_format("device code cannot have '%s'", name);
}

/* A function in which nothing was found need not be looked at again. */
static bool is_known(const struct survey *survey, CXCursor definition)
{
    return survey->complete ? scope_has(&survey->functions, definition)
                            : survey->parse->harmless[cursor_offset(definition)];
}

static void note_harmless(const struct survey *survey)
{
    for (size_t i = 0; i < survey->functions.count; i++)
        survey->parse->harmless[cursor_offset(survey->functions.variables[i])] = !survey->reason;
}

static void look_at_function(struct survey *survey, CXCursor function)
{
    CXCursor definition = clang_getCursorDefinition(function);
    bool outer = survey->in_function, own = !is_library_function(survey->parse, function);
    if (!own && clang_Cursor_isNull(definition))
        look_at_library(survey, function);
    if (!own || clang_Cursor_isNull(definition) || is_known(survey, definition))
        return;
    scope_add(&survey->functions, definition);
    if (!survey->complete)
        survey->parse->harmless[cursor_offset(definition)] = true; /* until the end of the survey */
    look_for_constructs(survey, cursor_range(definition));
    survey->in_function = true;
    visit_children(definition, visit, survey);
    survey->in_function = outer;
}

static void look_at_variable(struct survey *survey, CXCursor variable)
{
    size_t offset = cursor_offset(variable);
    bool global = clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_TranslationUnit;
    bool local = survey->in_function ? !global : range_has(survey->code, offset);
    if (!local && source_is_user(&survey->parse->source, offset) && !scope_has(&survey->variables, variable))
        scope_add(&survey->variables, variable);
}

/* A member, an element or a pointee that is itself a pointer: nobody knows what it points to. */
static bool loads_pointer(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool loads = kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr ||
                 clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref;
    return loads && type_is_pointer(clang_getCursorType(cursor));
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct survey *survey = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        CXCursor referenced = clang_getCursorReferenced(cursor);
        enum CXCursorKind kind = clang_getCursorKind(referenced);
        if (kind == CXCursor_FunctionDecl)
            look_at_function(survey, referenced);
        else if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl)
            look_at_variable(survey, referenced);
    }
    if (loads_pointer(cursor) && !survey->loaded)
        survey->loaded = cursor_range(cursor).begin;
    visit_children(cursor, visit, context);
}

static struct survey survey_region(struct parse *parse, const struct pragma *pragma)
{
    struct survey survey = {.parse = parse, .code = cursor_range(pragma->statement)};
    look_for_constructs(&survey, survey.code);
    visit(pragma->statement, pragma->statement, &survey);
    note_harmless(&survey);
    if (!survey.reason)
        return survey;
    struct survey complete = {.parse = parse, .code = survey.code, .complete = true, .reason = survey.reason};
    visit(pragma->statement, pragma->statement, &complete);
    return complete;
}

/* ---- the data ---- */

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
        CXCursor variable = survey->variables.variables[i];
        const char *name = cursor_name(variable), *category = type_category(variable_type(variable));
        bool mapped = ir_find(maps, "map", "variable", name) || is_private(pragma, name);
        bool object = same_text(category, "array") || same_text(category, "struct") ||
                      closure_is_device_variable(survey->parse, variable) || is_result(pragma, name);
        if (!mapped && object && !type_is_const(clang_getCursorType(variable)))
            list = list ? arena_format("%s, %s", list, name) : name;
    }
    return list;
}

/* Of a struct that is mapped in part, other parts may be on a device, too. */
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

/* Pointers without a map clause, or out of memory: what they point to may be on a device. */
static bool refuse_pointers(const struct survey *survey, const struct pragma *pragma,
                            const struct ir_node *maps)
{
    const char *name = NULL;
    for (size_t i = 0; i < survey->variables.count && !name; i++) {
        CXCursor variable = survey->variables.variables[i];
        const char *candidate = cursor_name(variable);
        if (type_is_pointer(variable_type(variable)) && !ir_find(maps, "map", "variable", candidate) &&
            !is_private(pragma, candidate))
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

/* The maps of an update `from` or `to` what the region shares with a device. `always` is for the host as
 * well: the device gets the host's values before, the host keeps the region's results. */
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

static void warn(const struct parse *parse, size_t offset, const char *what, const char *reason)
{
    enum offload_warning warning = parse->options->offload_warning;
    if (warning == OFFLOAD_ERROR)
        error_at(parse, offset, "the host has to run %s: %s [-Werror=offload]", what, reason);
    else if (warning == OFFLOAD_WARNING)
        message_warning(source_position(&parse->source, offset), "the host runs %s: %s [-Woffload]", what,
                        reason);
}

bool stays_on_host(struct parse *parse, CXCursor function)
{
    struct survey survey = {.parse = parse};
    look_at_function(&survey, function);
    note_harmless(&survey);
    if (survey.reason)
        warn(parse, cursor_offset(function), arena_format("'%s'", cursor_name(function)), survey.reason);
    return survey.reason;
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
        add_source(&region);
        return true;
    }
    warn(parse, pragma->begin, "this target region", survey.reason);
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

/* Clang takes no target construct in another. An included task has the same data environment: maps mean
 * nothing where the memory is the same, and what is firstprivate in the one is in the other. */
void run_inside_on_host(struct parse *parse, const struct pragma *pragma, CXCursor statement)
{
    struct survey survey = {.parse = parse, .code = cursor_range(statement), .complete = true};
    const char *text = "#pragma omp task if(0) default(shared)";
    if (!same_text(pragma->directive->name, "target") || pragma_clause(pragma, "defaultmap")) {
        error_at(parse, pragma->begin,
                 "only a plain target construct with device(ancestor: 1) is supported here");
        return;
    }
    visit(statement, statement, &survey);
    for (size_t i = 0; i < survey.variables.count; i++) {
        const char *name = cursor_name(survey.variables.variables[i]);
        const char *category = type_category(variable_type(survey.variables.variables[i]));
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
