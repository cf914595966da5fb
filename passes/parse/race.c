/*
 * Scalars from outside that several threads of a target region update at once, and nothing orders them, for
 * rex-check: `sum += x` where threads share a loop, with no atomic or critical construct around it, and the
 * variable is one for all of them (OpenMP 5.2, sections 1.4.1 and 5.1).
 */
#include "effects.h"
#include "parse.h"

struct race {
    struct region *region;
    struct path path;
    unsigned guards; /* what may leave the code to one thread that the visit is in */
    bool locks;      /* the region calls lock routines, or asks who runs it */
    struct ir_node *updates;
};

/* Constructs that let one thread in at a time, or only one at all. */
static bool orders(const struct pragma *pragma)
{
    return is_one_of(pragma->directive->name,
                     " atomic critical single masked master ordered task section sections scan ");
}

/* Whether a clause gives each thread its own, or combines them. */
static bool has_own(const struct pragma *pragma, const char *name)
{
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        bool shares =
            is_one_of(clause->name, " private firstprivate lastprivate reduction linear in_reduction ");
        bool names = (clause->value && expression_names(clause->value, name)) ||
                     (clause->modifier && expression_names(clause->modifier, name)); /* linear(x: 2) */
        if (shares && names)
            return true;
    }
    return false;
}

/* Whether a clause may leave a construct's teams one thread each. */
static bool may_be_one_thread(const struct pragma *pragma)
{
    const struct clause *limit = pragma_clause(pragma, "thread_limit");
    const struct clause *threads = pragma_clause(pragma, "num_threads");
    return (limit && same_text(limit->value, "1")) || (threads && same_text(threads->value, "1")) ||
           pragma_clause(pragma, "if");
}

/* The innermost construct around an update whose threads do it at once; NULL where something keeps them
 * apart, or there may be but one. */
static const struct pragma *unordered(const struct race *race, size_t offset, const char *name)
{
    const struct pragma *shared = NULL, *first = race->region->pragma;
    const struct pragmas *pragmas = &race->region->parse->pragmas;
    bool many = false, one_team = false, one_thread = false;
    for (const struct pragma *pragma = first;
         pragma < pragmas->rows + pragmas->count && pragma->begin < offset; pragma++) {
        bool around = pragma->directive && (pragma == first || pragma->nested) && offset < pragma->extent.end;
        if (!around)
            continue;
        unsigned leaves = pragma->directive->leaves;
        if (orders(pragma) || has_own(pragma, name))
            return NULL;
        one_team |= pragma_clause(pragma, "num_teams") != NULL;
        one_thread |= may_be_one_thread(pragma);
        many |= ((leaves & LEAF_PARALLEL) && !one_thread) || ((leaves & LEAF_DISTRIBUTE) && !one_team);
        if (leaves & (LEAF_FOR | LEAF_DISTRIBUTE) && many)
            shared = pragma;
    }
    return shared;
}

/* One for all threads: the region does not copy it, and an update of it is not one by itself, as of _Atomic.
 */
static bool is_mapped(const struct race *race, CXCursor declaration)
{
    const char *name = cursor_name(declaration);
    CXType type = variable_type(declaration);
    return !type_is_array(type) && !type_is_pointer(type) &&
           clang_getCanonicalType(type).kind != CXType_Atomic &&
           ir_find(race->region->node, "map", "variable", name) != NULL;
}

/* The operator of `x += y`, as a reduction has it; NULL for others. */
static const char *operator_of(CXCursor operation)
{
    switch (clang_getCursorBinaryOperatorKind(operation)) {
    case CXBinaryOperator_AddAssign:
    case CXBinaryOperator_SubAssign:
        return "+";
    case CXBinaryOperator_MulAssign:
        return "*";
    case CXBinaryOperator_AndAssign:
        return "&";
    case CXBinaryOperator_OrAssign:
        return "|";
    case CXBinaryOperator_XorAssign:
        return "^";
    default:
        return unary_effect(operation) == UNARY_STORES ? "+" : NULL;
    }
}

static void note_update(struct race *race, CXCursor name, CXCursor declaration)
{
    CXCursor operation = path_around(&race->path);
    enum CXCursorKind kind = clang_getCursorKind(operation);
    bool compound =
        kind == CXCursor_CompoundAssignOperator && cursor_range(operation).begin == cursor_range(name).begin;
    bool counts = kind == CXCursor_UnaryOperator && unary_effect(operation) == UNARY_STORES;
    if ((!compound && !counts) || race->guards || !is_mapped(race, declaration) ||
        ir_find(race->updates, "update", "variable", cursor_name(declaration)))
        return;
    const struct pragma *shared = unordered(race, cursor_offset(name), cursor_name(declaration));
    if (!shared)
        return;
    struct ir_node *update = ir_add(race->updates, "update");
    ir_set(update, "variable", cursor_name(declaration));
    ir_set(update, "operator", operator_of(operation));
    ir_set(update, "directive", shared->directive->name);
    ir_set(update, "at", source_position(&race->region->parse->source, cursor_offset(name)));
}

static bool may_be_left_out(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_IfStmt || kind == CXCursor_ConditionalOperator || kind == CXCursor_SwitchStmt ||
           kind == CXCursor_WhileStmt || kind == CXCursor_StmtExpr || kind == CXCursor_BinaryOperator;
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct race *race = context;
    CXCursor declaration = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_CallExpr)
        race->locks |= strncmp(cursor_name(function_called(cursor)), "omp_", 4) == 0;
    race->locks |= kind == CXCursor_BreakStmt || kind == CXCursor_ContinueStmt || kind == CXCursor_GotoStmt ||
                   kind == CXCursor_ReturnStmt;
    if (kind == CXCursor_DeclRefExpr && clang_getCursorKind(declaration) == CXCursor_VarDecl &&
        !is_local_to(race->region, declaration))
        note_update(race, cursor, declaration);
    bool guard = may_be_left_out(cursor);
    race->guards += guard;
    path_enter(&race->path, cursor);
    visit_children(cursor, visit, race);
    path_leave(&race->path);
    race->guards -= guard;
}

static void note_in_region(struct parse *parse, struct pragma *pragma)
{
    struct region region = {.parse = parse, .pragma = pragma, .node = pragma->node};
    struct race race = {.region = &region, .updates = ir_node_new("target")};
    region.statement = statement_range(&parse->source, pragma->statement);
    visit(pragma->statement, pragma->statement, &race);
    if (!race.locks)
        move_children(region.node, race.updates);
}

void note_updates(struct parse *parse)
{
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        struct pragma *pragma = &parse->pragmas.rows[i];
        if (pragma->associated && pragma->node && ir_is(pragma->node, "target") &&
            !ir_get(pragma->node, "host"))
            note_in_region(parse, pragma);
    }
}
