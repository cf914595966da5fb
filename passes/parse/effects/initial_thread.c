/*
 * What the initial thread of a team does by itself: the code of a target region outside of its parallel
 * regions (OpenMP 5.2, sections 10.2 and 10.1). Where that is to compute with variables of its own and to
 * read memory, every thread of the team may do the same for itself and nobody can tell; rex-together makes
 * use of it. The facts stand in the target node: `initial_thread`, and in `initial_thread_why`
 * what is more than reading.
 *
 * What is not known here to be harmless is more than reading: a store to any object that is not a local
 * variable of the region, a call of anything but functions that look at their arguments or at memory only,
 * volatile and atomic objects, directives other than the ones below.
 *
 * One thread of the team can do that for all where it is a statement by itself that leaves nothing in each
 * thread's own variables: such a statement gets an edit, `once`.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"

#include <string.h>

struct initial_thread {
    struct parse *parse;
    const struct pragma *target;
    bool reads;
    bool plain;        /* no statement is taken out for one thread */
    bool once;         /* only one thread runs the code that is visited: */
    struct range part; /* a statement; what it declares is that thread's own */
    const char *acts;  /* the first that is more */
};

static void act(struct initial_thread *thread, size_t offset, const char *what)
{
    if (!thread->acts)
        thread->acts =
            arena_format("%s: the initial thread %s", source_position(&thread->parse->source, offset), what);
}

/* ---- variables ---- */

/* Whether the variable, though declared outside, is the iteration variable of a loop that the teams share
 * around that place: OpenMP 5.2, section 5.1.1, makes it private there, so each thread that runs an iteration
 * has its own. That excludes a variable that a clause names, which may leave a value behind, and one whose
 * address is taken, which the team's threads share. */
static bool is_distributed(const struct initial_thread *thread, CXCursor declaration, size_t offset)
{
    const struct pragma *end = thread->parse->pragmas.rows + thread->parse->pragmas.count;
    const char *name = cursor_name(declaration);
    for (const struct pragma *around = thread->target; around < end && around->begin <= offset; around++) {
        if (!around->node || !around->directive || !(around->directive->leaves & LEAF_DISTRIBUTE) ||
            !range_has(around->extent, offset) || range_has(around->extent, cursor_offset(declaration)))
            continue;
        const struct ir_node *loop = ir_find(around->node, "loop", "variable", name);
        if (loop && !ir_has(loop, "address_taken", "yes") && !ir_find(around->node, "variable", "name", name))
            return true;
    }
    return false;
}

/* Whether each thread has its own object of that name. */
static bool is_own(const struct initial_thread *thread, CXCursor name)
{
    CXCursor declaration = cursor_referenced(name);
    return is_threads_own(thread->parse, thread->target, declaration) ||
           is_distributed(thread, declaration, cursor_offset(name)) ||
           has_own_copy(thread->parse, thread->target, declaration);
}

/* Whether the variable is shared by the team's threads, so that it is one object for all of them, wherever it
 * lies. */
static bool is_team_object(const struct initial_thread *thread, CXCursor variable)
{
    if (thread->once || clang_Cursor_getStorageClass(variable) == CX_SC_Static)
        return false;
    return !is_allocated(thread->parse, variable) || allocated_for_team(thread->parse, variable) != NULL;
}

/* Whether it is a table that nothing writes, of which all threads of the device may share one. */
static bool is_table(CXCursor variable)
{
    return clang_Cursor_getStorageClass(variable) == CX_SC_Static && type_is_const(cursor_type(variable));
}

static void check_declaration(struct initial_thread *thread, CXCursor variable, CXCursor parent)
{
    CXType type = cursor_type(variable);
    bool known = is_threads_own(thread->parse, thread->target, variable) ||
                 is_team_object(thread, variable) || is_table(variable);
    (void)parent;
    if (!known || (thread->once && type_is_vla(type)) || type_is_vla_pointer(type))
        act(thread, cursor_offset(variable),
            arena_format("declares '%s', which is not each thread's own", cursor_name(variable)));
}

static void check_name(struct initial_thread *thread, CXCursor name, CXCursor parent)
{
    CXCursor declaration = cursor_referenced(name);
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    (void)parent;
    if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl)
        thread->reads |= !is_own(thread, name);
}

/* Whether an expression names a thread's own object, or a part of it, not through a pointer. */
static bool names_own(const struct initial_thread *thread, CXCursor expression)
{
    size_t count;
    expression = strip_expression(expression);
    while (clang_getCursorKind(expression) == CXCursor_MemberRefExpr) {
        CXCursor *base = cursor_children(expression, &count);
        if (count == 0 || type_is_pointer(cursor_type(base[0])))
            return false;
        expression = strip_expression(base[0]);
    }
    return clang_getCursorKind(expression) == CXCursor_DeclRefExpr && is_own(thread, expression);
}

/* Whether the named object is declared in the statement that one thread runs. */
static bool names_part(const struct initial_thread *thread, CXCursor expression)
{
    size_t count, offset;
    expression = strip_expression(expression);
    while (clang_getCursorKind(expression) == CXCursor_MemberRefExpr) {
        CXCursor *base = cursor_children(expression, &count);
        expression = strip_expression(base[0]);
    }
    offset = cursor_offset(cursor_referenced(expression));
    return range_has(thread->part, offset);
}

static void check_store(struct initial_thread *thread, CXCursor expression)
{
    size_t count;
    CXCursor *operands = cursor_children(expression, &count);
    bool own = count > 0 && names_own(thread, operands[0]);
    if (thread->once && own && !names_part(thread, operands[0]))
        act(thread, cursor_offset(expression), "writes what each thread has to know");
    else if (!thread->once && !own)
        act(thread, cursor_offset(expression), "writes what is not each thread's own");
}

/* ---- expressions ---- */

static void check_assignment(struct initial_thread *thread, CXCursor expression, CXCursor parent)
{
    (void)parent;
    check_store(thread, expression);
}

static void check_binary(struct initial_thread *thread, CXCursor expression, CXCursor parent)
{
    (void)parent;
    if (clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Assign)
        check_store(thread, expression);
}

/* Records an access; taking the address of an object is none. */
static void note_access(struct initial_thread *thread, CXCursor parent)
{
    bool address = clang_getCursorKind(parent) == CXCursor_UnaryOperator &&
                   clang_getCursorUnaryOperatorKind(parent) == CXUnaryOperator_AddrOf;
    thread->reads |= !address;
}

static void check_unary(struct initial_thread *thread, CXCursor expression, CXCursor parent)
{
    switch (unary_effect(expression)) {
    case UNARY_STORES:
        check_store(thread, expression);
        break;
    case UNARY_READS:
        note_access(thread, parent);
        break;
    case UNARY_ADDRESS: /* of a local variable: it lies where all threads reach it */
    case UNARY_COMPUTES:
        break;
    case UNARY_UNKNOWN:
        act(thread, cursor_offset(expression), "uses an operator that is not known to be harmless");
    }
}

static void check_element(struct initial_thread *thread, CXCursor expression, CXCursor parent)
{
    (void)expression;
    note_access(thread, parent);
}

static void check_member(struct initial_thread *thread, CXCursor expression, CXCursor parent)
{
    if (!names_own(thread, expression))
        note_access(thread, parent);
    else if (type_is_array(cursor_type(expression)))
        act(thread, cursor_offset(expression), "has a local array in a struct");
}

/* Whether all threads may call the function, or one of them for all: that depends on its body, and on those
 * of the functions that it calls. */
static bool can_call(struct initial_thread *thread, CXCursor call)
{
    CXCursor function = function_called(call);
    struct access access = {.parse = thread->parse, .target = thread->target, .reads = "", .writes = ""};
    if (known_function(thread->parse, call) != UNKNOWN_FUNCTION)
        return true;
    if (is_library_function(thread->parse, function))
        return thread->once && strncmp(cursor_name(function), "omp_", 4) != 0;
    access_code(&access, call);
    thread->reads |= *access.reads != 0;
    return !access.unknown && !access.asks && (thread->once || !*access.writes);
}

static void check_call(struct initial_thread *thread, CXCursor call, CXCursor parent)
{
    (void)parent;
    if (!can_call(thread, call))
        act(thread, cursor_offset(call), "calls a function");
}

static void check_unexposed(struct initial_thread *thread, CXCursor expression, CXCursor parent)
{
    (void)parent;
    if (!is_implicit_conversion(expression))
        act(thread, cursor_offset(expression), "has an expression that is not known to be harmless");
}

static void check_hint(struct initial_thread *thread, CXCursor statement, CXCursor parent)
{
    (void)parent;
    if (!is_hinted_loop(statement))
        act(thread, cursor_range(statement).begin, "does something that is not known to be harmless");
}

/* What else the region may consist of, and which function checks it. */
static const struct rule {
    enum CXCursorKind kind;
    void (*check)(struct initial_thread *, CXCursor cursor, CXCursor parent);
} rules[] = {
    {CXCursor_CompoundStmt, NULL},
    {CXCursor_IfStmt, NULL},
    {CXCursor_ForStmt, NULL},
    {CXCursor_WhileStmt, NULL},
    {CXCursor_DoStmt, NULL},
    {CXCursor_SwitchStmt, NULL},
    {CXCursor_CaseStmt, NULL},
    {CXCursor_DefaultStmt, NULL},
    {CXCursor_BreakStmt, NULL},
    {CXCursor_ContinueStmt, NULL},
    {CXCursor_StringLiteral, NULL},
    {CXCursor_InitListExpr, NULL},
    {CXCursor_VarDecl, check_declaration},
    {CXCursor_DeclRefExpr, check_name},
    {CXCursor_BinaryOperator, check_binary},
    {CXCursor_CompoundAssignOperator, check_assignment},
    {CXCursor_UnaryOperator, check_unary},
    {CXCursor_ArraySubscriptExpr, check_element},
    {CXCursor_MemberRefExpr, check_member},
    {CXCursor_CallExpr, check_call},
    {CXCursor_UnexposedExpr, check_unexposed},
    {CXCursor_UnexposedStmt, check_hint},
};

/* A volatile or atomic object is accessed where it is named, not where it is declared without a value. */
static bool accesses_volatile(CXCursor cursor)
{
    bool declares = clang_getCursorKind(cursor) == CXCursor_VarDecl &&
                    clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(cursor));
    return !declares && is_volatile_or_atomic(cursor);
}

static void visit(CXCursor cursor, CXCursor parent, void *context);

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct initial_thread *thread = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    size_t offset = cursor_range(cursor).begin;
    if (thread->acts || is_in_parallel(thread->parse, thread->target->begin, offset))
        return;
    if (kind == CXCursor_UnaryExpr) /* sizeof and its kin evaluate nothing */
        return;
    const struct rule *rule = row_of_kind(rules, sizeof(rules) / sizeof(*rules), sizeof(*rules), cursor);
    if (!rule && !is_sum_of_parts(cursor)) {
        act(thread, offset, "does something that is not known to be harmless");
        return;
    }
    if (accesses_volatile(cursor) && !thread->once)
        act(thread, offset, "uses a volatile or atomic object");
    else if (rule && rule->check)
        rule->check(thread, cursor, parent);
    visit_children(cursor, thread->once ? look : visit, thread);
}

/* ---- statements that one thread can run for all ---- */

static bool is_statement(CXCursor cursor, CXCursor parent)
{
    size_t count;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_DeclStmt || kind == CXCursor_NullStmt || kind == CXCursor_CaseStmt ||
        kind == CXCursor_DefaultStmt || is_hinted_loop(cursor))
        return false;
    switch (clang_getCursorKind(parent)) {
    case CXCursor_CompoundStmt:
    case CXCursor_DefaultStmt:
        return true;
    case CXCursor_IfStmt: /* the condition, and a case's value */
    case CXCursor_CaseStmt:
        return !clang_equalCursors(cursor, cursor_children(parent, &count)[0]);
    default:
        return false;
    }
}

/* Statements that may leave the one around them, unless that is a loop, which ends them. */
static void find_jump(CXCursor cursor, CXCursor parent, void *context)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool *found = context;
    (void)parent;
    *found |= kind == CXCursor_BreakStmt || kind == CXCursor_ContinueStmt || kind == CXCursor_ReturnStmt;
    if (kind != CXCursor_ForStmt && kind != CXCursor_WhileStmt && kind != CXCursor_DoStmt)
        visit_children(cursor, find_jump, context);
}

static bool can_run_once(const struct initial_thread *thread, CXCursor statement)
{
    struct range range = statement_range(&thread->parse->source, statement);
    struct initial_thread part = {
        .parse = thread->parse, .target = thread->target, .once = true, .part = range};
    bool jumps = false;
    /* Text that was inserted before the statement has to stay behind the mark. */
    if (holds_directive(thread->parse, range) || is_edited(thread->parse, range.begin))
        return false;
    find_jump(statement, statement, &jumps);
    look(statement, statement, &part);
    return !jumps && !part.acts;
}

/* Whether all threads may run the statement itself, apart from the statements inside it. */
static bool is_harmless(const struct initial_thread *thread, CXCursor statement)
{
    struct initial_thread part = {.parse = thread->parse, .target = thread->target, .part = {0, 0}};
    part.plain = true;
    look(statement, statement, &part);
    return !part.acts;
}

/* The atomic construct whose statement it is, or NULL. */
static const struct pragma *atomic_of(const struct initial_thread *thread, CXCursor statement)
{
    const struct pragmas *pragmas = &thread->parse->pragmas;
    size_t behind = pragma_index(pragmas, cursor_range(statement).begin);
    const struct pragma *last = behind > 0 ? &pragmas->rows[behind - 1] : NULL;
    bool atomic =
        last > thread->target && last->directive && last->node && same_text(last->directive->name, "atomic");
    return atomic && clang_equalCursors(last->statement, statement) ? last : NULL;
}

/* One thread may do an atomic operation for all, too, if its result goes to no thread's own variable and it
 * does not order other memory accesses. The mark stands before the directive. */
static void visit_atomic(struct initial_thread *thread, const struct pragma *atomic)
{
    size_t offset = cursor_range(atomic->statement).begin;
    if (orders_memory(atomic->node) || !can_run_once(thread, atomic->statement)) {
        act(thread, atomic->begin, "comes to 'atomic'");
        return;
    }
    thread->reads = true;
    append_device_text(thread->parse, (struct range){0, atomic->begin}, once_text(thread->parse, offset));
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct initial_thread *thread = context;
    size_t offset = cursor_range(cursor).begin;
    if (thread->acts || is_in_parallel(thread->parse, thread->target->begin, offset))
        return;
    const struct pragma *atomic = thread->plain ? NULL : atomic_of(thread, cursor);
    if (atomic) {
        visit_atomic(thread, atomic);
        return;
    }
    if (!thread->plain && is_statement(cursor, parent) && !is_harmless(thread, cursor) &&
        can_run_once(thread, cursor)) {
        thread->reads = true;
        replace_device_text(thread->parse, (struct range){offset, offset}, once_text(thread->parse, offset));
        return;
    }
    look(cursor, parent, context);
}

/* ---- directives ---- */

/* Whether the clause needs no evaluation; a chunk size is evaluated by each thread that comes to the loop. */
static bool is_plain(const struct clause *clause)
{
    return !clause->value || !strpbrk(clause->value, "(=[*.>") || !same_text(clause->name, "dist_schedule");
}

static void check_directives(struct initial_thread *thread)
{
    const struct pragmas *pragmas = &thread->parse->pragmas;
    const struct pragma *end = pragmas->rows + pragmas->count;
    for (const struct pragma *inner = thread->target + 1; inner < end; inner++) {
        if (inner->begin >= thread->target->extent.end)
            return;
        if (!inner->directive || is_in_parallel(thread->parse, thread->target->begin, inner->begin))
            continue;
        const char *name = inner->directive->name;
        if (!(inner->directive->leaves & LEAF_PARALLEL) && !is_one_of(name, " distribute allocate atomic "))
            act(thread, inner->begin, arena_format("comes to '%s'", name));
        for (size_t i = 0; i < inner->clause_count; i++)
            if (!is_plain(&inner->clauses[i]))
                act(thread, inner->begin, "computes a chunk size");
    }
}

static void note(struct parse *parse, const struct pragma *target)
{
    struct initial_thread thread = {.parse = parse, .target = target};
    check_directives(&thread);
    visit(target->statement, target->statement, &thread);
    ir_set(target->node, "initial_thread", thread.acts ? "acts" : thread.reads ? "reads" : "computes");
    ir_set(target->node, "initial_thread_why", thread.acts);
    if (!thread.acts)
        note_steps(parse, target);
}

void note_initial_threads(struct parse *parse)
{
    for (const struct pragma *target = NULL; (target = next_device_region(parse, target));)
        if (!(target->directive->leaves & LEAF_PARALLEL) && holds_parallel(parse, target->extent))
            note(parse, target);
}
