/*
 * Races on scalars, for rex-check: several threads of a target region update one variable from outside, as
 * `sum += x` in a loop that they share, and nothing orders them (OpenMP 5.2, sections 1.4.1 and 5.1). The
 * variable may also be the device's copy of a scalar that no clause names: its threads share it, unless a
 * construct gives each one of its own.
 */
#include "effects.h"
#include "threads.h"

struct race {
    struct region *region;
    struct path path;
    unsigned guards; /* constructs around the place of the visit that may skip it */
    unsigned doubts; /* those of them by which only one thread may come to it */
    unsigned equals; /* the others that test for equality, as a search for one element does */
    bool locks;      /* the region may order or distinguish threads by calls, atomic objects or jumps */
    struct ir_node *updates;
    struct ir_node *reduced; /* updates of reduction variables */
};

/* Whether a variable is a scalar that is not _Atomic, and no pointer. */
static bool is_plain_scalar(CXCursor declaration)
{
    CXType type = variable_type(declaration);
    return !type_is_array(type) && !type_is_pointer(type) && type_kind(type) != CXType_Atomic;
}

/* The operator of the reduction of a variable by the innermost construct around a place, without the clause's
 * other modifiers; NULL: there is none, or another clause inside names the variable. */
static const char *reduction_around(const struct race *race, size_t offset, const char *name)
{
    const char *operation = NULL;
    for (const struct pragma *pragma = NULL; (pragma = next_around(race->region, pragma, offset));) {
        for (size_t i = 0; i < pragma->clause_count; i++) {
            const struct clause *clause = &pragma->clauses[i];
            if (!clause->value || !clause->modifier || !expression_names(clause->value, name))
                continue;
            const char *comma = strrchr(clause->modifier, ',');
            const char *last = comma ? comma + 1 + strspn(comma + 1, " ") : clause->modifier;
            operation = same_text(clause->name, "reduction") ? last : NULL;
        }
    }
    return operation;
}

/* Records an update of a reduction variable, and whether it is, or may be, a step of the reduction. If one
 * update is, the variable's others are not reported. */
static void note_reduced(struct race *race, CXCursor name, CXCursor declaration, const char *operation)
{
    static const char known[] = " + - * max min ";
    struct change change = {0};
    unsigned guards = race->guards ? 1 : 0;
    struct name_place place = {&race->path, name, declaration, .guards = guards, .doubts = guards};
    struct ir_node *update = ir_find(race->reduced, "update", "variable", cursor_name(declaration));
    bool read = read_change(&place, &change);
    if (!read && guards) { /* an update in a condition is a step, too */
        place.guards = place.doubts = 0;
        read = read_change(&place, &change);
    }
    const char *sum = same_text(operation, "-") ? "+" : operation;
    bool wrong = read && change.updates && change.sign && is_one_of(sum, known) &&
                 is_one_of(change.sign, known) && !same_text(sum, change.sign);
    if (!update) {
        update = ir_add(race->reduced, "update");
        ir_set(update, "variable", cursor_name(declaration));
        ir_set(update, "operator", change.sign);
        ir_set(update, "reduction", operation);
        ir_set(update, "directive", race->region->pragma->directive->name);
        ir_set(update, "at", source_position(&race->region->parse->source, cursor_offset(name)));
    }
    if (!wrong)
        ir_set(update, "right", "yes");
}

/* Adds an `update` for each reduction variable that is only updated by another operation than its
 * reduction's. */
static void add_wrong_reductions(const struct race *race)
{
    ir_each (update, race->reduced, "update") {
        if (ir_get(update, "right"))
            continue;
        static const char *const names[] = {"variable", "operator", "reduction", "directive", "at"};
        struct ir_node *wrong = ir_add(race->region->node, "update");
        for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
            ir_set(wrong, names[i], ir_get(update, names[i]));
    }
}

/* Records the operation around a name, if all threads do it and nothing orders them. Stores of a constant do
 * not count, because all store the same value. */
static void note_change(struct race *race, CXCursor name, CXCursor declaration)
{
    struct change change;
    const struct name_place place = {&race->path,  name,         declaration,
                                     race->guards, race->doubts, race->equals};
    const char *operation = reduction_around(race, cursor_offset(name), cursor_name(declaration));
    if (operation && is_plain_scalar(declaration) && is_changed(&place))
        note_reduced(race, name, declaration, operation);
    if (!is_plain_scalar(declaration) ||
        ir_find(race->updates, "update", "variable", cursor_name(declaration)) ||
        !read_change(&place, &change))
        return;
    struct disorder disorder;
    const struct pragma *shared =
        unordered(race->region, cursor_offset(name), cursor_name(declaration), &disorder);
    if (!shared || (disorder.alike && !change.updates)) /* all store the same value */
        return;
    struct ir_node *update = ir_add(race->updates, "update");
    ir_set(update, "variable", cursor_name(declaration));
    ir_set(update, "operator", change.sign);
    ir_set(update, "stored", change.updates ? NULL : "yes");
    ir_set(update, "because", !disorder.alike ? NULL : disorder.alike == LEAF_TEAMS ? "teams" : "threads");
    ir_set(update, "critical", disorder.critical ? "yes" : NULL);
    ir_set(update, "conditional", race->guards && !(change.sign && strlen(change.sign) > 1) ? "yes" : NULL);
    bool step = change.updates && change.sign && strlen(change.sign) == 1;
    bool used = change.used || (step && is_used_otherwise(race->region, declaration));
    ir_set(update, "used", used ? "yes" : NULL);
    ir_set(update, "own", is_local_to(race->region, declaration) ? "yes" : NULL);
    ir_set(update, "directive", shared->directive->name);
    ir_set(update, "at", source_position(&race->region->parse->source, cursor_offset(name)));
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct race *race = context;
    CXCursor declaration = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    race->locks |= (kind == CXCursor_CallExpr && may_lock(race->region->parse, function_called(cursor))) ||
                   is_volatile_or_atomic(cursor);
    race->locks |= is_jump(kind);
    if (kind == CXCursor_DeclRefExpr && clang_getCursorKind(declaration) == CXCursor_VarDecl &&
        (!is_local_to(race->region, declaration) ||
         clang_Cursor_getStorageClass(declaration) ==
             CX_SC_Static)) /* all threads have one, even if it is declared in the region */
        note_change(race, cursor, declaration);
    bool equals = false;
    bool doubt = may_be_left_out(cursor) && !holds_for_several(race->region, cursor, &equals);
    race->doubts += doubt;
    race->equals += equals;
    visit_guarded(cursor, visit, race, &race->path, &race->guards);
    race->doubts -= doubt;
    race->equals -= equals;
}

/* The construct of the next shared loop after another one's, if the threads do not wait between them; else
 * NULL. */
static const struct pragma *loop_behind(const struct pragmas *pragmas, const struct pragma *region,
                                        const struct pragma *pragma, bool teams)
{
    const struct pragma *next = pragma + 1, *last = pragmas->rows + pragmas->count;
    while (next < last && next->begin < pragma->extent.end)
        next++;
    if (next == last || !next->directive || !next->node || !next->nested)
        return NULL;
    for (const struct pragma *around = region; around < pragma; around++)
        if (around->directive && (around == region || around->nested) &&
            (pragma->begin < around->extent.end) != (next->begin < around->extent.end))
            return NULL;
    unsigned leaves = pragma->directive->leaves & next->directive->leaves;
    unsigned others =
        (pragma->directive->leaves | next->directive->leaves) & (LEAF_PARALLEL | LEAF_DISTRIBUTE);
    bool leagues = (leaves & LEAF_DISTRIBUTE) && teams;
    bool threads = (leaves & LEAF_FOR) && !others && pragma_clause(pragma, "nowait");
    return leagues || threads ? next : NULL;
}

/* Adds the races on elements, by the constructs of the region. */
static void note_elements(struct region *region)
{
    const struct pragma *first = region->pragma;
    const struct pragmas *pragmas = &region->parse->pragmas;
    for (const struct pragma *pragma = first;
         pragma < pragmas->rows + pragmas->count && pragma->begin < first->extent.end; pragma++)
        if (pragma->directive && pragma->node && (pragma == first || pragma->nested)) {
            bool teams, many = has_many(first, pragma, &teams);
            unsigned alike = runs_alike(first, pragma);
            if ((pragma->directive->leaves & (LEAF_FOR | LEAF_DISTRIBUTE)) && many && !runs_once(pragma))
                note_collisions(region, pragma, 0, teams);
            const struct pragma *behind = many ? loop_behind(pragmas, first, pragma, teams) : NULL;
            if (behind && (pragma->directive->leaves & (LEAF_FOR | LEAF_DISTRIBUTE)) && !runs_once(pragma))
                note_unjoined(region, pragma, behind);
            if (alike)
                note_collisions(region, pragma, alike, false);
        }
}

/* A search for a declaration of a variable of that name. */
struct name_search {
    const char *name;
    bool found;
};

static void find_declaration(CXCursor cursor, CXCursor parent, void *context)
{
    struct name_search *search = context;
    (void)parent;
    search->found |=
        clang_getCursorKind(cursor) == CXCursor_VarDecl && same_text(cursor_name(cursor), search->name);
    visit_children(cursor, find_declaration, search);
}

/* The `teams` construct around another construct that several teams run at the same time with one variable
 * for all of them; NULL where there may be one team, or each has a variable of its own. */
static const struct pragma *teams_around(const struct region *region, const struct pragma *inner,
                                         const char *name)
{
    const struct pragma *teams = NULL;
    for (const struct pragma *pragma = NULL; (pragma = next_around(region, pragma, inner->begin + 1));) {
        if (pragma == inner)
            break;
        bool one_team = pragma_clause(pragma, "num_teams") || pragma_clause(pragma, "if");
        if (orders_threads(pragma) || gives_own(pragma, name) ||
            ((pragma->directive->leaves & LEAF_TEAMS) && one_team) ||
            ((pragma->directive->leaves & LEAF_DISTRIBUTE) && runs_once(pragma)))
            return NULL;
        if (pragma->directive->leaves & LEAF_TEAMS)
            teams = pragma;
    }
    return teams;
}

/* Adds an `update` where the threads of each team reduce into a variable that is one for all teams. */
static void note_team_reduction(struct region *region, const struct pragma *pragma, const char *name)
{
    const struct ir_node *variable = ir_find(region->node, "variable", "name", name);
    const struct pragma *teams = teams_around(region, pragma, name);
    struct name_search search = {.name = name};
    if (!variable || !teams || !ir_has(variable, "sharing", "shared") ||
        !ir_has(variable, "category", "scalar") || ir_find(region->node, "update", "variable", name))
        return;
    find_declaration(region->pragma->statement, region->pragma->statement, &search);
    if (search.found)
        return;
    struct ir_node *update = ir_add(region->node, "update");
    ir_set(update, "variable", name);
    ir_set(update, "combined", pragma->directive->name);
    ir_set(update, "directive", teams->directive->name);
    ir_set(update, "at", source_position(&region->parse->source, pragma->begin));
}

static void note_team_reductions(struct region *region)
{
    const struct pragma *first = region->pragma;
    const struct pragmas *pragmas = &region->parse->pragmas;
    for (const struct pragma *pragma = first + 1;
         pragma < pragmas->rows + pragmas->count && pragma->begin < first->extent.end; pragma++) {
        if (!pragma->directive || !pragma->nested || (pragma->directive->leaves & LEAF_TEAMS))
            continue;
        for (size_t i = 0; i < pragma->clause_count; i++) {
            const char *list = pragma->clauses[i].value;
            if (!same_text(pragma->clauses[i].name, "reduction"))
                continue;
            for (char *item; list && (item = next_list_item(&list));)
                note_team_reduction(region, pragma, item);
        }
    }
}

static void note_in_region(struct parse *parse, struct pragma *pragma)
{
    struct region region = {.parse = parse, .pragma = pragma, .node = pragma->node};
    struct race race = {
        .region = &region, .updates = ir_node_new("target"), .reduced = ir_node_new("target")};
    region.statement = statement_range(&parse->source, pragma->statement);
    visit(pragma->statement, pragma->statement, &race);
    note_thread_indices(&region);
    note_early_readers(&region);
    if (race.locks)
        return;
    move_children(region.node, race.updates);
    add_wrong_reductions(&race);
    note_team_reductions(&region);
    note_elements(&region);
}

void note_updates(struct parse *parse)
{
    for (struct pragma *target = NULL; (target = next_device_region(parse, target));)
        note_in_region(parse, target);
}
