/*
 * Who runs the iterations of a `loop` construct in device code (OpenMP 5.2, section 11.7). It says that they
 * may run in any order and at once, forbids them to ask who runs them, and names a region to whose threads
 * they go: those of the league (`bind(teams)`), of a team (`parallel`), or the one that comes to it
 * (`thread`). Whatever other directive shares out as much is as good, so the construct is that one from here
 * on, and the IR has what the program says as `written`.
 *
 * - Of a league's loop all threads take iterations, unless parallel regions or further loops stand in it,
 *   which are to have the teams' threads.
 * - A loop for a team's threads begins a parallel region, unless one stands around it. The initial thread
 *   would be the only one that runs it.
 * - Without a `bind` clause a loop belongs to the construct that it is closely nested in, and where that is
 *   neither `teams` nor `parallel`, the binding region is not defined: it has the team's threads if they are
 *   not at work around it.
 */
#include "constructs.h"
#include "effects.h"

#include <string.h>

/* The constructs around a construct in its device code. */
struct surroundings {
    const struct pragma *closest; /* NULL: nothing but the function */
    bool parallel, serial;        /* threads are at work, or one alone is to be */
};

static struct surroundings look_around(const struct parse *parse, const struct pragma *pragma)
{
    struct surroundings around = {0};
    for (const struct pragma *outer = pragma; outer-- > parse->pragmas.rows;) {
        if (outer->begin < parse->device.begin)
            break;
        if (!outer->directive || outer->extent.end <= pragma->begin)
            continue;
        unsigned leaves = outer->directive->leaves;
        around.closest = around.closest ? around.closest : outer;
        around.parallel |= (leaves & LEAF_PARALLEL) != 0;
        around.serial |= !(leaves & (LEAF_TARGET | LEAF_TEAMS | LEAF_DISTRIBUTE)) || (leaves & LEAF_SIMD);
    }
    return around;
}

static bool ends_with(const struct pragma *pragma, const char *word)
{
    const char *name = pragma->directive->name, *last = strrchr(name, ' ');
    return same_text(last ? last + 1 : name, word);
}

/* "teams", "parallel" or "thread". */
static const char *binding_of(const struct pragma *pragma, const struct surroundings *around)
{
    const struct clause *bind = pragma_clause(pragma, "bind");
    unsigned leaves = pragma->directive->leaves;
    if (leaves & (LEAF_TEAMS | LEAF_PARALLEL))
        return leaves & LEAF_TEAMS ? "teams" : "parallel";
    if (bind)
        return bind->value;
    if (!around->closest || ends_with(around->closest, "parallel"))
        return "parallel";
    if (ends_with(around->closest, "teams"))
        return "teams";
    return around->parallel || around->serial ? "thread" : "parallel";
}

/* Whether constructs inside need the threads of each team. */
static bool leaves_threads(const struct parse *parse, const struct pragma *pragma)
{
    const struct pragma *end = parse->pragmas.rows + parse->pragmas.count;
    for (const struct pragma *inner = pragma + 1; inner < end && inner->begin < pragma->extent.end; inner++) {
        const struct clause *bind = inner->directive ? pragma_clause(inner, "bind") : NULL;
        bool loop = inner->directive && same_text(inner->directive->name, "loop");
        if (loop ? !bind || !same_text(bind->value, "thread")
                 : inner->directive && (inner->directive->leaves & LEAF_PARALLEL))
            return true;
    }
    return false;
}

static const char *sharing_words(const struct parse *parse, const struct pragma *pragma)
{
    struct surroundings around = look_around(parse, pragma);
    const char *binding = binding_of(pragma, &around);
    bool begins = !(pragma->directive->leaves & LEAF_PARALLEL) && around.closest && !around.parallel;
    if (same_text(binding, "thread"))
        return "simd";
    if (same_text(binding, "teams"))
        return leaves_threads(parse, pragma) ? "distribute" : "distribute parallel for";
    return begins ? "parallel for" : "for";
}

/* ---- simd ---- */

/* What a simd loop does but to combine values in reduction variables. */
struct combining {
    const struct parse *parse;
    const struct pragma *pragma;
    bool refused;
};

/* Whether the variable is named in a clause that gives each thread one. */
static bool has_copies(const struct pragma *pragma, CXCursor variable)
{
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (is_one_of(pragma->clauses[i].name, " reduction private ") &&
            expression_names(pragma->clauses[i].value, cursor_name(variable)))
            return true;
    return false;
}

/* To a variable of the iteration's own, or one that each thread has, or to a part of one. */
static void check_store(struct combining *combining, CXCursor object)
{
    size_t count;
    object = strip_expression(object);
    while (clang_getCursorKind(object) == CXCursor_ArraySubscriptExpr ||
           clang_getCursorKind(object) == CXCursor_MemberRefExpr) {
        CXCursor *parts = cursor_children(object, &count);
        object = count ? strip_expression(parts[0]) : clang_getNullCursor();
        if (type_is_pointer(cursor_type(object)))
            break;
    }
    CXCursor variable = cursor_referenced(object);
    combining->refused |= clang_getCursorKind(object) != CXCursor_DeclRefExpr ||
                          type_is_pointer(cursor_type(object)) ||
                          !(range_has(cursor_range(combining->pragma->statement), cursor_offset(variable)) ||
                            has_copies(combining->pragma, variable));
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct combining *combining = context;
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    enum unary_effect effect = UNARY_COMPUTES;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_BinaryOperator:
        if (clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign)
            check_store(combining, parts[0]);
        break;
    case CXCursor_CompoundAssignOperator:
        check_store(combining, parts[0]);
        break;
    case CXCursor_UnaryOperator:
        effect = unary_effect(cursor);
        if (effect == UNARY_STORES)
            check_store(combining, parts[0]);
        combining->refused |= effect == UNARY_ADDRESS || effect == UNARY_UNKNOWN;
        break;
    case CXCursor_CallExpr:
        combining->refused |= known_function(combining->parse, cursor) == UNKNOWN_FUNCTION;
        break;
    case CXCursor_VarDecl:
        combining->refused |= clang_Cursor_getStorageClass(cursor) == CX_SC_Static;
        break;
    case CXCursor_StmtExpr:
    case CXCursor_GotoStmt:
    case CXCursor_LabelStmt:
        combining->refused = true;
        break;
    default:
        break;
    }
    combining->refused |= is_volatile_or_atomic(cursor);
    if (!combining->refused)
        visit_children(cursor, look, context);
}

static bool only_combines(const struct parse *parse, const struct pragma *pragma)
{
    struct combining combining = {.parse = parse, .pragma = pragma};
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (!is_one_of(pragma->clauses[i].name, " reduction private collapse simdlen "))
            return false;
    if (!pragma_clause(pragma, "reduction") || holds_directive(parse, cursor_range(pragma->statement)))
        return false;
    look(pragma->statement, pragma->statement, &combining);
    return !combining.refused;
}

void settle_simd(const struct parse *parse, struct pragma *pragma)
{
    if (!same_text(pragma->directive->name, "simd") || same_text(parse->options->arch, "host"))
        return;
    struct surroundings around = look_around(parse, pragma);
    if (!around.closest || around.parallel || around.serial || !only_combines(parse, pragma))
        return;
    pragma->written = pragma->directive->name;
    pragma->directive = directive_find("parallel for simd");
}

/* ---- loop ---- */

/* Clang sees no `bind` of the directives that show_as_simd (withhold.c) shows it. */
static void check_bind(const struct parse *parse, const struct pragma *pragma)
{
    const struct clause *bind = pragma_clause(pragma, "bind");
    if (bind && !is_one_of(bind->value, " teams parallel thread "))
        error_at(parse, bind->offset, "expected 'teams', 'parallel' or 'thread' in 'bind', and not '%s'",
                 bind->value);
}

void settle_loop(const struct parse *parse, struct pragma *pragma)
{
    const char *name = pragma->directive->name;
    if (!ends_with(pragma, "loop"))
        return;
    check_bind(parse, pragma);
    const char *before = same_text(name, "target loop")
                             ? "target teams "
                             : arena_string_length(name, strlen(name) - strlen("loop"));
    pragma->written = name;
    pragma->directive = directive_find(arena_format("%s%s", before, sharing_words(parse, pragma)));
}
