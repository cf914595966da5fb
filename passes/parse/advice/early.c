/*
 * Variables that one thread of a team stores to, and all threads read in the next statement, for rex-check.
 * There is no barrier at the end of `masked`, of `single` with nowait (OpenMP 5.2, sections 10.5 and 11.1),
 * and of an `if` that compares the thread's number, so that a thread may read before the other one has
 * stored.
 */
#include "advice.h"
#include "effects.h"
#include "threads.h"

struct early {
    struct region *region;
    const struct pragma *parallel;
    const char *by; /* the directive or routine by which one thread stores */
};

/* The construct inside the parallel one whose statement a statement is; NULL: it is none's. */
static const struct pragma *nested_at(const struct early *early, CXCursor statement)
{
    const struct pragmas *pragmas = &early->region->parse->pragmas;
    for (const struct pragma *pragma = early->parallel + 1;
         pragma < pragmas->rows + pragmas->count && pragma->begin < early->parallel->extent.end; pragma++)
        if (pragma->directive && pragma->node && pragma->nested &&
            clang_equalCursors(pragma->statement, statement))
            return pragma;
    return NULL;
}

/* ---- the one thread ---- */

static bool asks_thread_number(CXCursor expression)
{
    expression = strip_expression(expression);
    return clang_getCursorKind(expression) == CXCursor_CallExpr &&
           same_text(cursor_name(function_called(expression)), "omp_get_thread_num");
}

/* The body of `if (omp_get_thread_num() == 0)` without `else`; the null cursor for other statements. */
static CXCursor body_of_choice(CXCursor statement)
{
    size_t count, operand_count;
    long long number;
    CXCursor *parts = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) != CXCursor_IfStmt || count != 2)
        return clang_getNullCursor();
    CXCursor condition = strip_expression(parts[0]);
    CXCursor *operands = cursor_children(condition, &operand_count);
    bool one = clang_getCursorKind(condition) == CXCursor_BinaryOperator && operand_count == 2 &&
               clang_getCursorBinaryOperatorKind(condition) == CXBinaryOperator_EQ &&
               asks_thread_number(operands[0]) && evaluate_integer(operands[1], &number);
    return one ? parts[1] : clang_getNullCursor();
}

/* The code of a statement that one thread runs without a barrier at its end; the null cursor for other
 * statements. */
static CXCursor body_of_one(struct early *early, const struct pragma *construct, CXCursor statement)
{
    early->by = "omp_get_thread_num()";
    if (!construct)
        return body_of_choice(statement);
    early->by = construct->directive->name;
    bool one = is_one_of(early->by, " master masked ") && !pragma_clause(construct, "filter");
    bool single = same_text(early->by, "single") && pragma_clause(construct, "nowait");
    return one || single ? statement : clang_getNullCursor();
}

/* ---- the variables ---- */

/* Whether a variable is a scalar that all threads of the parallel region share. */
static bool is_shared(const struct early *early, CXCursor declaration)
{
    CXType type = variable_type(declaration);
    return clang_getCursorKind(declaration) == CXCursor_VarDecl && !type_is_array(type) &&
           !type_is_pointer(type) && cursor_offset(declaration) < early->parallel->begin &&
           !is_volatile_or_atomic(declaration) && !gives_own(early->parallel, cursor_name(declaration));
}

/* The variable that a statement assigns; the null cursor if it is no assignment to a name. */
static CXCursor assigned_by(CXCursor statement)
{
    size_t count;
    statement = strip_expression(statement);
    CXCursor *operands = cursor_children(statement, &count);
    bool assigns = clang_getCursorKind(statement) == CXCursor_BinaryOperator && count == 2 &&
                   clang_getCursorBinaryOperatorKind(statement) == CXBinaryOperator_Assign;
    CXCursor name = assigns ? strip_expression(operands[0]) : clang_getNullCursor();
    return assigns && clang_getCursorKind(name) == CXCursor_DeclRefExpr ? cursor_referenced(name)
                                                                        : clang_getNullCursor();
}

struct reading {
    CXCursor variable;
    CXCursor place; /* where it is read first; null: nowhere */
    struct path path;
    unsigned guards;
    bool orders; /* the code may wait, or store to the variable */
    const struct parse *parse;
};

static void find_reading(CXCursor cursor, CXCursor parent, void *context)
{
    struct reading *reading = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_CallExpr)
        reading->orders |= may_lock(reading->parse, function_called(cursor)) && !asks_thread_number(cursor);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && refers_to(cursor, reading->variable)) {
        enum touch touch = touch_of_object(&reading->path, reading->path.count, cursor);
        reading->orders |= touch != TOUCH_READ;
        if (touch == TOUCH_READ && !reading->guards && clang_Cursor_isNull(reading->place))
            reading->place = cursor;
    }
    visit_guarded(cursor, find_reading, reading, &reading->path, &reading->guards);
}

/* Where all threads certainly read the variable in a statement, or in a loop that they share; else the null
 * cursor. */
static CXCursor place_of_reading(const struct early *early, CXCursor statement, CXCursor variable)
{
    const struct parse *parse = early->region->parse;
    const struct pragma *construct = nested_at(early, statement);
    struct reading reading = {.variable = variable, .place = clang_getNullCursor(), .parse = parse};
    bool loop = construct && same_text(construct->directive->name, "for") && !runs_once(construct) &&
                !gives_own(construct, cursor_name(variable));
    if ((construct && !loop) || holds_pragma(parse, cursor_range(statement)))
        return clang_getNullCursor();
    find_reading(statement, statement, &reading);
    return reading.orders ? clang_getNullCursor() : reading.place;
}

/* ---- the statements of a region ---- */

/* Adds the `race`, unless the region has another one on the variable. */
static void add_early(const struct early *early, CXCursor variable, CXCursor place)
{
    const struct source *source = &early->region->parse->source;
    const char *name = cursor_name(variable);
    if (ir_find(early->region->node, "race", "variable", name) ||
        ir_find(early->region->node, "update", "variable", name))
        return;
    struct ir_node *race = ir_add(early->region->node, "race");
    ir_set(race, "variable", name);
    ir_set(race, "element", name);
    ir_set(race, "how", "stores");
    ir_set(race, "because", "early");
    ir_set(race, "directive", early->by);
    ir_set(race, "at", source_position(source, cursor_offset(place)));
}

/* Looks at two statements that follow each other, between which no directive may wait: the first is run by
 * one thread. */
static void note_pair(struct early *early, CXCursor statement, CXCursor behind)
{
    const struct parse *parse = early->region->parse;
    const struct pragma *construct = nested_at(early, statement), *next = nested_at(early, behind);
    CXCursor body = body_of_one(early, construct, statement);
    size_t count, end = statement_range(&parse->source, statement).end;
    size_t begin = next ? next->begin : cursor_offset(behind);
    if (clang_Cursor_isNull(body) || holds_pragma(parse, (struct range){end, begin}) ||
        holds_pragma(parse, cursor_range(body)))
        return;
    CXCursor only = body, *statements = cursor_children(body, &count);
    bool block = clang_getCursorKind(body) == CXCursor_CompoundStmt;
    for (size_t i = 0; i < (block ? count : 1); i++) {
        CXCursor variable = assigned_by(block ? statements[i] : only);
        if (clang_Cursor_isNull(variable) || !is_shared(early, variable))
            continue;
        CXCursor place = place_of_reading(early, behind, variable);
        if (!clang_Cursor_isNull(place))
            add_early(early, variable, place);
    }
}

void note_early_readers(struct region *region)
{
    const struct pragma *first = region->pragma;
    const struct pragmas *pragmas = &region->parse->pragmas;
    for (const struct pragma *pragma = first;
         pragma < pragmas->rows + pragmas->count && pragma->begin < first->extent.end; pragma++) {
        size_t count;
        bool own = pragma->directive && pragma->node && (pragma == first || pragma->nested);
        if (!own || runs_alike(first, pragma) != LEAF_PARALLEL ||
            clang_getCursorKind(pragma->statement) != CXCursor_CompoundStmt)
            continue;
        struct early early = {.region = region, .parallel = pragma};
        CXCursor *statements = cursor_children(pragma->statement, &count);
        for (size_t i = 0; i + 1 < count; i++)
            note_pair(&early, statements[i], statements[i + 1]);
    }
}
