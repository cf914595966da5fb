/*
 * Scalars from outside that several threads of a target region update at once, and nothing orders them, for
 * rex-check: `sum += x` where threads share a loop, with no atomic or critical construct around it, and the
 * variable is one for all of them (OpenMP 5.2, sections 1.4.1 and 5.1). That is also the copy that a device
 * has of a scalar which no clause names: its threads share it, unless a construct around them gives each one
 * of its own.
 */
#include "advice.h"
#include "effects.h"
#include "parse.h"

/* Whether what stands in it may be left out. */
bool may_be_left_out(CXCursor cursor)
{
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(cursor);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_IfStmt:
    case CXCursor_ConditionalOperator:
    case CXCursor_SwitchStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_StmtExpr:
        return true;
    case CXCursor_BinaryOperator:
        return operation == CXBinaryOperator_LAnd || operation == CXBinaryOperator_LOr;
    default:
        return false;
    }
}

void visit_choice(CXCursor cursor, visit_function *visit, void *context, unsigned *guards)
{
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    for (size_t i = 0; i < count; i++) {
        bool guard = guards && i > 0; /* what comes first is the condition, or the body of a `do` */
        if (guard)
            ++*guards;
        visit(children[i], cursor, context);
        if (guard)
            --*guards;
    }
}

struct race {
    struct region *region;
    struct path path;
    unsigned guards; /* what may leave the code to one thread that the visit is in */
    bool locks;      /* the region calls lock routines, or asks who runs it */
    struct ir_node *updates;
    struct ir_node *reduced; /* updates of what a reduction combines */
};

/* Constructs that let one thread in at a time, or only one at all. */
bool orders_threads(const struct pragma *pragma)
{
    return is_one_of(pragma->directive->name,
                     " atomic critical single masked master ordered task section sections scan ");
}

/* Whether `critical` orders no threads of other teams: those enter at once (OpenMP 5.2, section 15.2). */
bool is_a_teams_own(const struct pragma *pragma, bool many_teams)
{
    return many_teams && same_text(pragma->directive->name, "critical");
}

/* Whether a clause gives each thread its own, or combines them; or a rule does, as of the counters of loops
 * that stand in one which the construct shares. */
bool gives_own(const struct pragma *pragma, const char *name)
{
    const struct clause *others = pragma_clause(pragma, "default");
    const struct ir_node *variable = pragma->node ? ir_find(pragma->node, "variable", "name", name) : NULL;
    if (variable && is_one_of(ir_get(variable, "sharing"),
                              " private lastprivate firstprivate_lastprivate linear reduction "))
        return true;
    if (others && is_one_of(others->value, " private firstprivate "))
        return true;
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

/* Whether the construct's loops come to no more than one iteration. */
static bool runs_once(const struct pragma *pragma)
{
    bool once = true;
    ir_each (loop, pragma->node, "loop")
        once &= ir_get(loop, "iterations") && ir_number(loop, "iterations") <= 1;
    return once && ir_first(pragma->node, "loop");
}

/* What of a construct runs the code in it as often as there are of them: its teams, or its threads; 0: none,
 * or one. */
static unsigned runs_alike(const struct pragma *region, const struct pragma *pragma)
{
    unsigned leaves = pragma->directive->leaves;
    const char *last = strrchr(pragma->directive->name, ' ');
    const char *name = last ? last + 1 : pragma->directive->name;
    bool one_thread = false;
    if (!same_text(name, "teams") && !same_text(name, "parallel")) /* masters, sections, loops */
        return 0;
    if (leaves & LEAF_TEAMS)
        return pragma_clause(pragma, "num_teams") || pragma_clause(pragma, "if") ? 0 : LEAF_TEAMS;
    for (const struct pragma *around = region; around <= pragma; around++)
        one_thread |= around->directive && may_be_one_thread(around);
    return one_thread ? 0 : LEAF_PARALLEL;
}

/* Whether a construct gives each of its threads a variable of its own: as a copy, or as the counter of one of
 * its loops. A region of one thread has but one copy for those in it. */
static bool has_own(const struct race *race, const struct pragma *pragma, const char *name)
{
    bool one = pragma == race->region->pragma &&
               !(pragma->directive->leaves & (LEAF_TEAMS | LEAF_PARALLEL | LEAF_DISTRIBUTE | LEAF_SIMD));
    return (!one && gives_own(pragma, name)) ||
           (pragma->node && ir_find(pragma->node, "loop", "variable", name));
}

struct disorder {
    bool critical;  /* all that orders them orders the threads of one team */
    unsigned alike; /* LEAF_TEAMS, LEAF_PARALLEL: nothing shares the code out among them */
};

/* The innermost construct around an update whose threads do it at once; NULL where something keeps them
 * apart, or there may be but one. */
static const struct pragma *unordered(const struct race *race, size_t offset, const char *name,
                                      struct disorder *disorder)
{
    const struct pragma *shared = NULL, *first = race->region->pragma;
    const struct pragmas *pragmas = &race->region->parse->pragmas;
    bool many = false, one_team = false, one_thread = false, leagues = false;
    *disorder = (struct disorder){0};
    for (const struct pragma *pragma = first;
         pragma < pragmas->rows + pragmas->count && pragma->begin < offset; pragma++) {
        bool around = pragma->directive && (pragma == first || pragma->nested) && offset < pragma->extent.end;
        if (!around)
            continue;
        unsigned leaves = pragma->directive->leaves;
        bool own = is_a_teams_own(pragma, leagues);
        if ((orders_threads(pragma) && !own) || has_own(race, pragma, name))
            return NULL;
        disorder->critical |= own;
        one_team |= pragma_clause(pragma, "num_teams") != NULL;
        leagues |= (leaves & LEAF_DISTRIBUTE) && !one_team && !runs_once(pragma);
        one_thread |= may_be_one_thread(pragma);
        many |= ((leaves & LEAF_PARALLEL) && !one_thread) || ((leaves & LEAF_DISTRIBUTE) && !one_team);
        bool shares = leaves & (LEAF_FOR | LEAF_DISTRIBUTE) && many && !(pragma->node && runs_once(pragma));
        unsigned alike = runs_alike(first, pragma);
        if (shares || alike) {
            shared = pragma;
            disorder->alike = alike;
        }
    }
    return shared;
}

/* Whether an update of it is not one by itself, as of _Atomic. */
static bool is_plain_scalar(CXCursor declaration)
{
    CXType type = variable_type(declaration);
    return !type_is_array(type) && !type_is_pointer(type) &&
           clang_getCanonicalType(type).kind != CXType_Atomic;
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

/* Of `x = x + y`, that of the update that it is; NULL for others. */
static const char *operator_of_store(CXCursor value, CXCursor declaration)
{
    static const struct {
        enum CXBinaryOperatorKind kind;
        const char *name;
    } operators[] = {{CXBinaryOperator_Add, "+"}, {CXBinaryOperator_Sub, "+"}, {CXBinaryOperator_Mul, "*"},
                     {CXBinaryOperator_And, "&"}, {CXBinaryOperator_Or, "|"},  {CXBinaryOperator_Xor, "^"}};
    size_t count;
    value = strip_expression(value);
    CXCursor *operands = cursor_children(value, &count);
    for (size_t i = 0; count == 2 && i < sizeof(operators) / sizeof(*operators); i++)
        if (clang_getCursorKind(value) == CXCursor_BinaryOperator &&
            clang_getCursorBinaryOperatorKind(value) == operators[i].kind &&
            refers_to(strip_expression(operands[0]), declaration))
            return operators[i].name;
    return NULL;
}

static bool is_assignment_to(CXCursor operation, CXCursor name)
{
    return clang_getCursorKind(operation) == CXCursor_BinaryOperator &&
           clang_getCursorBinaryOperatorKind(operation) == CXBinaryOperator_Assign &&
           cursor_range(operation).begin == cursor_range(name).begin;
}

/* Whether an expression names the variable. */
static void find_name(CXCursor cursor, CXCursor parent, void *context)
{
    CXCursor *variable = context;
    (void)parent;
    if (refers_to(cursor, *variable))
        *variable = clang_getNullCursor();
    if (!clang_Cursor_isNull(*variable))
        visit_children(cursor, find_name, variable);
}

static bool names_variable(CXCursor expression, CXCursor variable)
{
    find_name(expression, expression, &variable);
    return clang_Cursor_isNull(variable);
}

/* `max` of `x > m`, whose variable is m, `min` of `x < m`; NULL for others. */
static const char *extreme_of(CXCursor relation, CXCursor variable)
{
    size_t count;
    relation = strip_expression(relation);
    CXCursor *operands = cursor_children(relation, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(relation);
    bool less = kind == CXBinaryOperator_LT || kind == CXBinaryOperator_LE;
    bool greater = kind == CXBinaryOperator_GT || kind == CXBinaryOperator_GE;
    if (clang_getCursorKind(relation) != CXCursor_BinaryOperator || count != 2 || (!less && !greater))
        return NULL;
    if (refers_to(strip_expression(operands[1]), variable))
        return greater ? "max" : "min";
    return refers_to(strip_expression(operands[0]), variable) ? less ? "max" : "min" : NULL;
}

/* The same of `x > m ? x : m`, and of the C library's functions for that. */
static const char *extreme_of_value(CXCursor value, CXCursor variable)
{
    size_t count;
    const char *name = cursor_name(value);
    if (clang_getCursorKind(value) == CXCursor_ConditionalOperator) {
        CXCursor *parts = cursor_children(value, &count);
        const char *extreme = extreme_of(parts[0], variable);
        bool keeps = refers_to(strip_expression(parts[1]), variable); /* `x < m ? m : x` */
        return !extreme || !keeps ? extreme : same_text(extreme, "max") ? "min" : "max";
    }
    if (clang_getCursorKind(value) != CXCursor_CallExpr)
        return NULL;
    return is_one_of(name, " fmax fmaxf ") ? "max" : is_one_of(name, " fmin fminf ") ? "min" : NULL;
}

/* The same of the `if` that alone may leave out what the path leads to. */
static const char *extreme_of_choice(const struct race *race, CXCursor variable)
{
    size_t count;
    for (size_t i = race->path.count; i-- > 0 && race->guards == 1;)
        if (may_be_left_out(race->path.rows[i]))
            return clang_getCursorKind(race->path.rows[i]) == CXCursor_IfStmt
                       ? extreme_of(cursor_children(race->path.rows[i], &count)[0], variable)
                       : NULL;
    return NULL;
}

/* What the operation around a name does with the variable. */
struct change {
    const char *sign; /* of the reduction that it is a step of */
    bool updates;     /* the next value depends on the one before */
};

static bool read_change(const struct race *race, CXCursor name, CXCursor declaration, struct change *change)
{
    size_t count;
    long long number;
    CXCursor operation = path_around(&race->path);
    enum CXCursorKind kind = clang_getCursorKind(operation);
    bool compound =
        kind == CXCursor_CompoundAssignOperator && cursor_range(operation).begin == cursor_range(name).begin;
    bool counts = kind == CXCursor_UnaryOperator && unary_effect(operation) == UNARY_STORES;
    bool loops = race->path.count > 1 &&
                 clang_getCursorKind(race->path.rows[race->path.count - 2]) == CXCursor_ForStmt;
    const char *extreme = extreme_of_choice(race, declaration);
    if (race->guards && !extreme)
        return false;
    *change = (struct change){extreme ? extreme : operator_of(operation), compound || counts || extreme};
    if (!is_assignment_to(operation, name))
        return compound || counts;
    CXCursor value = strip_expression(cursor_children(operation, &count)[1]);
    if (!extreme && names_variable(value, declaration)) {
        const char *sign = extreme_of_value(value, declaration);
        *change = (struct change){sign ? sign : operator_of_store(value, declaration), true};
    }
    return change->updates || loops || !evaluate_integer(value, &number);
}

/* The operator of the innermost construct's reduction of the variable, without modifiers; NULL for none. */
static const char *reduction_around(const struct race *race, size_t offset, const char *name)
{
    const struct pragma *first = race->region->pragma;
    const struct pragmas *pragmas = &race->region->parse->pragmas;
    const char *operation = NULL;
    for (const struct pragma *pragma = first;
         pragma < pragmas->rows + pragmas->count && pragma->begin < offset; pragma++) {
        bool around = pragma->directive && (pragma == first || pragma->nested) && offset < pragma->extent.end;
        for (size_t i = 0; around && i < pragma->clause_count; i++) {
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

/* Whether the operation around a name gives the variable a value. */
static bool is_changed(const struct race *race, CXCursor name)
{
    CXCursor operation = path_around(&race->path);
    bool compound = clang_getCursorKind(operation) == CXCursor_CompoundAssignOperator &&
                    cursor_range(operation).begin == cursor_range(name).begin;
    return compound || unary_effect(operation) == UNARY_STORES || is_assignment_to(operation, name);
}

/* Notes an update of what a reduction combines, and whether that is one of its steps, or may be: then all of
 * them count as right. */
static void note_reduced(struct race *race, CXCursor name, CXCursor declaration, const char *operation)
{
    static const char known[] = " + - * max min ";
    struct change change = {NULL, false};
    struct ir_node *update = ir_find(race->reduced, "update", "variable", cursor_name(declaration));
    unsigned guards = race->guards;
    race->guards = guards ? 1 : 0;
    bool read = read_change(race, name, declaration, &change);
    if (!read && guards) { /* what a condition leaves out is a step, too */
        race->guards = 0;
        read = read_change(race, name, declaration, &change);
    }
    race->guards = guards;
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

/* Adds those whose steps are all of another kind. */
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

/* Adds what the operation around a name does, if each thread does it. A store of a constant leaves all of
 * them with the same value; so the first that is said of a counter is where its loop begins. */
static void note_change(struct race *race, CXCursor name, CXCursor declaration)
{
    struct change change;
    const char *operation = reduction_around(race, cursor_offset(name), cursor_name(declaration));
    if (operation && is_plain_scalar(declaration) && is_changed(race, name))
        note_reduced(race, name, declaration, operation);
    if (!is_plain_scalar(declaration) ||
        ir_find(race->updates, "update", "variable", cursor_name(declaration)) ||
        !read_change(race, name, declaration, &change))
        return;
    struct disorder disorder;
    const struct pragma *shared = unordered(race, cursor_offset(name), cursor_name(declaration), &disorder);
    if (!shared || (disorder.alike && !change.updates)) /* what each stores is the same */
        return;
    struct ir_node *update = ir_add(race->updates, "update");
    ir_set(update, "variable", cursor_name(declaration));
    ir_set(update, "operator", change.sign);
    ir_set(update, "stored", change.updates ? NULL : "yes");
    ir_set(update, "because", !disorder.alike ? NULL : disorder.alike == LEAF_TEAMS ? "teams" : "threads");
    ir_set(update, "critical", disorder.critical ? "yes" : NULL);
    ir_set(update, "directive", shared->directive->name);
    ir_set(update, "at", source_position(&race->region->parse->source, cursor_offset(name)));
}

/* Whether a function that device code calls may order threads: OpenMP's own, and those of the program that
 * could get at something that others use. */
bool may_lock(const struct parse *parse, CXCursor function)
{
    int parameters = clang_Cursor_getNumArguments(function);
    bool values = parameters > 0;
    if (strncmp(cursor_name(function), "omp_", 4) == 0)
        return true;
    if (is_builtin(function) || is_library_function(parse, function))
        return false;
    for (int i = 0; i < parameters; i++)
        values &= !type_is_pointer(clang_getCursorType(clang_Cursor_getArgument(function, (unsigned)i)));
    return !values;
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct race *race = context;
    CXCursor declaration = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    race->locks |= (kind == CXCursor_CallExpr && may_lock(race->region->parse, function_called(cursor))) ||
                   is_volatile_or_atomic(cursor);
    race->locks |= kind == CXCursor_BreakStmt || kind == CXCursor_ContinueStmt || kind == CXCursor_GotoStmt ||
                   kind == CXCursor_ReturnStmt;
    if (kind == CXCursor_DeclRefExpr && clang_getCursorKind(declaration) == CXCursor_VarDecl &&
        !is_local_to(race->region, declaration))
        note_change(race, cursor, declaration);
    bool guard = may_be_left_out(cursor);
    race->guards += guard;
    path_enter(&race->path, cursor);
    visit_children(cursor, visit, race);
    path_leave(&race->path);
    race->guards -= guard;
}

/* Whether a construct's loop is shared by several threads, or, where it shares none, several run it; and
 * whether teams do. */
static bool has_many(const struct pragma *region, const struct pragma *construct, bool *teams)
{
    bool many = false, one_team = false, one_thread = false;
    *teams = false;
    for (const struct pragma *pragma = region; pragma <= construct; pragma++) {
        bool around = pragma->directive && (pragma == region || pragma->nested) &&
                      construct->extent.end <= pragma->extent.end;
        if (!around)
            continue;
        one_team |= pragma_clause(pragma, "num_teams") != NULL;
        one_thread |= may_be_one_thread(pragma);
        *teams |= (pragma->directive->leaves & LEAF_DISTRIBUTE) && !one_team && !runs_once(pragma);
        many |= ((pragma->directive->leaves & LEAF_PARALLEL) && !one_thread) ||
                ((pragma->directive->leaves & LEAF_DISTRIBUTE) && !one_team);
    }
    return many;
}

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
            if (alike)
                note_collisions(region, pragma, alike, false);
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
    if (race.locks)
        return;
    move_children(region.node, race.updates);
    add_wrong_reductions(&race);
    note_elements(&region);
}

void note_updates(struct parse *parse)
{
    for (struct pragma *target = NULL; (target = next_device_region(parse, target));)
        note_in_region(parse, target);
}
