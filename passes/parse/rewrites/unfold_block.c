/*
 * Calls of functions that hold loops, or reach elements otherwise than their arguments say:
 *
 *     static void row(double *out, const double *in, int m)
 *     {
 *         for (int j = 0; j < m; j++)
 *             out[j] = 2 * in[j];
 *     }
 *     ...
 *         for (int i = 0; i < n; i++)
 *             row(&a[i * m], &b[i * m], m);
 *
 * Threads could share the loop, too, if it stood in the iteration (inner.c). So the function's body stands in
 * the place of the call, behind variables for its parameters:
 *
 *             { double *out = &a[i * m]; const double *in = &b[i * m]; { for (int j = 0; ...) ... } }
 *
 * So do functions without loops that reach elements in more than one expression (unfold.c), in iterations
 * that hold a loop: `if (i < 0 || i >= a->n) return 0; return a->data[i * a->m + j];`, two stores, a swap.
 *
 * `if (m == 0) return;` has the rest of the function behind `else`. What a function returns is in a variable
 * in front of the statement that calls it, as it may be computed before all else that the statement does. A
 * parameter that keeps the value of a variable of the caller's is that variable. A name of the function's
 * that means something else in the construct gets another spelling.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"

#include <string.h>

enum { LONGEST_FUNCTION = 6000, DEEPEST_SEARCH = 3, MOST_RETURNS = 6, MOST_CALLS = 12 };

/* A construct whose calls are looked for. */
struct place {
    const struct search *search;
    struct rewriter *rewriter;
    bool holds_loop; /* the construct's iterations hold one */
};

/* A call, and what becomes of the function's text. */
struct unfolded {
    struct place *place;
    CXCursor call, function, body;
    const char *arguments; /* their text: names in it are the caller's */
    struct change *changes;
    size_t count, capacity;
    CXCursor returns[MOST_RETURNS];
    struct early {
        size_t behind, end; /* of the statement that may return; of the block that goes on there */
    } early[MOST_RETURNS];
    size_t return_count, early_count;
    bool returns_value; /* whichever way it goes */
    bool refused;
};

/* ---- functions that can be unfolded ---- */

static CXCursor body_of(CXCursor function)
{
    size_t count;
    CXCursor *parts = cursor_children(function, &count);
    return parts[count - 1];
}

struct loops {
    const struct parse *parse;
    unsigned depth;
    bool found;
};

static void find_loop_in_calls(CXCursor cursor, CXCursor parent, void *context)
{
    struct loops *loops = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_CallExpr && loops->depth < DEEPEST_SEARCH) {
        CXCursor function = replaceable_definition(loops->parse, cursor);
        struct loops inner = {loops->parse, loops->depth + 1, false};
        if (!clang_Cursor_isNull(function)) {
            inner.found = holds_loop(function);
            visit_children(function, find_loop_in_calls, &inner);
        }
        loops->found |= inner.found;
    }
    visit_children(cursor, find_loop_in_calls, loops);
}

/* Whether a loop is in the function, or in one that it calls. */
static bool comes_to_loop(const struct parse *parse, CXCursor function)
{
    struct loops loops = {.parse = parse, .found = holds_loop(function)};
    if (!loops.found)
        visit_children(function, find_loop_in_calls, &loops);
    return loops.found;
}

static bool is_scalar_or_record(CXType type)
{
    type = clang_getCanonicalType(type);
    return (type.kind >= CXType_Bool && type.kind <= CXType_Double) || type.kind == CXType_Pointer ||
           type.kind == CXType_Record;
}

static bool is_address_of_variable(CXCursor expression)
{
    size_t count;
    CXCursor *operand = cursor_children(expression, &count);
    return clang_getCursorKind(expression) == CXCursor_UnaryOperator && count == 1 &&
           unary_effect(expression) == UNARY_ADDRESS &&
           clang_getCursorKind(strip_expression(operand[0])) == CXCursor_DeclRefExpr &&
           type_kind(cursor_type(strip_expression(operand[0]))) != CXType_Record;
}

static void find_assertion(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    (void)parent;
    *found |= fails_assertion(cursor);
    visit_children(cursor, find_assertion, context);
}

/* Whether the function computes a place, which unfold.c does not see behind an assertion. */
static bool asserts_place(CXCursor function)
{
    CXType result = clang_getCursorResultType(function);
    bool found = false;
    if (type_is_integer(result) || type_is_pointer(result))
        visit_children(function, find_assertion, &found);
    return found;
}

/* Whether a call does not say by its arguments which elements it reaches (element_accesses.c), or by its
 * result which one is reached. */
static bool hides_elements(const struct parse *parse, CXCursor call, CXCursor function)
{
    bool leads = false;
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++) {
        CXCursor argument = strip_expression(clang_Cursor_getArgument(call, (unsigned)i));
        CXType type = variable_type(clang_Cursor_getArgument(function, (unsigned)i));
        leads |= type_is_pointer(type) || type_kind(type) == CXType_Record;
        if (is_address_of_variable(argument))
            return false; /* which is no element */
    }
    return asserts_place(function) ||
           (leads && !is_pure_function(parse, function) && !is_reading_function(parse, function));
}

static bool is_own(const struct unfolded *unfolded, CXCursor declaration)
{
    return range_has(cursor_range(unfolded->function), cursor_offset(declaration));
}

/* Whether a name of the function's means the same in the construct. */
static bool is_visible(const struct unfolded *unfolded, CXCursor declaration)
{
    const struct search *search = unfolded->place->search;
    return is_own(unfolded, declaration) || means_the_same(search->parse, search->nest.function,
                                                           cursor_range(unfolded->call).begin, declaration);
}

static bool is_plain_variable(CXCursor variable)
{
    return clang_getCursorKind(variable) == CXCursor_VarDecl && cursor_is_automatic(variable) &&
           !type_is_vla(cursor_type(variable)) && !type_is_volatile(cursor_type(variable));
}

static bool read_tail(struct unfolded *unfolded, CXCursor *statements, size_t count, size_t end);

/* The same of a branch, or another statement without a block around it. */
static bool read_tail_of(struct unfolded *unfolded, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    return clang_getCursorKind(statement) == CXCursor_CompoundStmt
               ? read_tail(unfolded, parts, count, cursor_range(statement).end - 1)
               : read_tail(unfolded, &statement, 1, 0);
}

/* Lists the return statements that end what the statements do, or what they do under conditions. Returns
 * whether they return whichever way they go. `end`: where the brace behind them stands. */
static bool read_tail(struct unfolded *unfolded, CXCursor *statements, size_t count, size_t end)
{
    size_t parts_count;
    const struct source *source = &unfolded->place->search->parse->source;
    for (size_t i = 0; i < count && unfolded->return_count < MOST_RETURNS; i++) {
        CXCursor *parts = cursor_children(statements[i], &parts_count);
        const size_t before = unfolded->return_count, early = unfolded->early_count;
        const bool last = i + 1 == count;
        switch (clang_getCursorKind(statements[i])) {
        case CXCursor_ReturnStmt:
            if (last)
                unfolded->returns[unfolded->return_count++] = statements[i];
            return last;
        case CXCursor_IfStmt:
            if (parts_count == 3 && last) {
                const bool first = read_tail_of(unfolded, parts[1]); /* both are read, whatever it is */
                return read_tail_of(unfolded, parts[2]) && first;
            }
            if (parts_count != 2 || !read_tail_of(unfolded, parts[1])) {
                unfolded->return_count = before;
                unfolded->early_count = early;
            } else if (end) {
                unfolded->early[unfolded->early_count++] =
                    (struct early){statement_range(source, statements[i]).end, end};
            } else {
                unfolded->return_count = before;
            }
            break;
        case CXCursor_CompoundStmt:
            if (last)
                return read_tail_of(unfolded, statements[i]);
            break;
        default:
            break;
        }
    }
    return false;
}

static void read_returns(struct unfolded *unfolded)
{
    unfolded->returns_value = read_tail_of(unfolded, unfolded->body);
}

static bool is_known_return(const struct unfolded *unfolded, CXCursor statement)
{
    for (size_t i = 0; i < unfolded->return_count; i++)
        if (clang_equalCursors(unfolded->returns[i], statement))
            return true;
    return false;
}

/* Whatever is not known to do the same in another function is refused. */
static void look_at_code(CXCursor cursor, CXCursor parent, void *context)
{
    struct unfolded *unfolded = context;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclRefExpr:
    case CXCursor_TypeRef:
        unfolded->refused |= !is_visible(unfolded, cursor_referenced(cursor));
        break;
    case CXCursor_VarDecl:
        unfolded->refused |= !is_plain_variable(cursor);
        break;
    case CXCursor_ReturnStmt:
        unfolded->refused |= !is_known_return(unfolded, cursor);
        break;
    case CXCursor_StmtExpr:
        unfolded->refused |= !is_assertion(cursor);
        break;
    case CXCursor_CallExpr:
        if (fails_assertion(cursor))
            return;
        unfolded->refused |= clang_Cursor_isNull(function_called(cursor)) ||
                             clang_equalCursors(clang_getCanonicalCursor(function_called(cursor)),
                                                clang_getCanonicalCursor(unfolded->function));
        break;
    case CXCursor_UnexposedExpr:
        unfolded->refused |= !is_implicit_conversion(cursor);
        break;
    case CXCursor_UnexposedStmt:
        unfolded->refused |= !is_hinted_loop(cursor);
        break;
    case CXCursor_CompoundStmt:
    case CXCursor_DeclStmt:
    case CXCursor_ForStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_IfStmt:
    case CXCursor_BreakStmt:
    case CXCursor_ContinueStmt:
    case CXCursor_NullStmt:
    case CXCursor_CompoundAssignOperator:
    case CXCursor_UnaryExpr: /* sizeof */
    case CXCursor_InitListExpr:
    case CXCursor_MemberRef:
        break;
    case CXCursor_UnaryOperator:
        unfolded->refused |= unary_effect(cursor) == UNARY_UNKNOWN;
        break;
    case CXCursor_BinaryOperator:
        break;
    default:
        unfolded->refused |= !is_plain_operation(cursor);
        break;
    }
    visit_children(cursor, look_at_code, context);
}

static void look_at_result(CXCursor cursor, CXCursor parent, void *context)
{
    if (clang_getCursorKind(cursor) == CXCursor_TypeRef)
        look_at_code(cursor, parent, context);
}

static void look_at_parameters(struct unfolded *unfolded)
{
    int count = clang_Cursor_getNumArguments(unfolded->call);
    visit_children(unfolded->function, look_at_result, unfolded);
    for (int i = 0; i < count; i++) {
        CXCursor parameter = clang_Cursor_getArgument(unfolded->function, (unsigned)i);
        CXType type = variable_type(parameter);
        unfolded->refused |= !is_scalar_or_record(type) || type_is_vla_pointer(type) ||
                             type_is_volatile(type) || !*cursor_name(parameter);
        visit_children(parameter, look_at_code, unfolded);
    }
}

/* Whether the function's result is none, or a number or an address that it returns whichever way it goes. */
static bool returns_at_end(const struct unfolded *unfolded)
{
    size_t count;
    CXType result = clang_getCursorResultType(unfolded->function);
    const bool none = type_kind(result) == CXType_Void;
    for (size_t i = 0; i < unfolded->return_count; i++) {
        cursor_children(unfolded->returns[i], &count);
        if (count != (none ? 0 : 1))
            return false;
    }
    return none || (is_scalar_or_record(result) && unfolded->returns_value);
}

static bool can_unfold(struct unfolded *unfolded)
{
    const struct parse *parse = unfolded->place->search->parse;
    struct range range = cursor_range(unfolded->function);
    unfolded->function = replaceable_definition(parse, unfolded->call);
    if (clang_Cursor_isNull(unfolded->function) ||
        (!comes_to_loop(parse, unfolded->function) &&
         !(unfolded->place->holds_loop && hides_elements(parse, unfolded->call, unfolded->function))))
        return false;
    range = cursor_range(unfolded->function);
    if (range.end - range.begin > LONGEST_FUNCTION || is_marked(unfolded->place->rewriter, range) ||
        !source_is_user(&parse->source, range.begin))
        return false;
    unfolded->body = body_of(unfolded->function);
    read_returns(unfolded);
    look_at_parameters(unfolded);
    visit_children(unfolded->body, look_at_code, unfolded);
    return !unfolded->refused && returns_at_end(unfolded);
}

/* ---- names ---- */

/* Whether a clause in the caller names a variable so. */
static bool is_in_clause(const struct search *search, const char *name)
{
    const struct pragmas *pragmas = &search->parse->pragmas;
    struct range caller = cursor_range(search->nest.function);
    for (size_t i = pragma_index(pragmas, caller.begin);
         i < pragmas->count && range_has(caller, pragmas->rows[i].begin); i++)
        for (size_t k = 0; k < pragmas->rows[i].clause_count; k++) {
            const char *value = pragmas->rows[i].clauses[k].value;
            if (value && expression_names(value, name))
                return true;
        }
    return false;
}

static void change(struct unfolded *unfolded, struct range range, const char *text)
{
    unfolded->changes =
        arena_grow(unfolded->changes, unfolded->count, &unfolded->capacity, sizeof(*unfolded->changes));
    unfolded->changes[unfolded->count++] = (struct change){range, text};
}

struct renaming {
    struct unfolded *unfolded;
    CXCursor variable;
    const char *name;
};

static void rename_uses(CXCursor cursor, CXCursor parent, void *context)
{
    const struct renaming *renaming = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && refers_to(cursor, renaming->variable))
        change(renaming->unfolded, cursor_range(cursor), renaming->name);
    visit_children(cursor, rename_uses, context);
}

struct spelled {
    const char *name;
    size_t count;
};

static void count_spelled(CXCursor cursor, CXCursor parent, void *context)
{
    struct spelled *spelled = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    spelled->count += (kind == CXCursor_DeclRefExpr || kind == CXCursor_VarDecl ||
                       kind == CXCursor_MemberRefExpr || kind == CXCursor_MemberRef) &&
                      same_text(cursor_name(cursor), spelled->name);
    visit_children(cursor, count_spelled, spelled);
}

/* Whether the tree has each name of the body that is written so: not that in `typeof (m)` and `double[m]`. */
static bool is_known_everywhere(const struct unfolded *unfolded, const char *name)
{
    struct spelled spelled = {name, 0};
    struct range body = cursor_range(unfolded->body);
    const char *at = source_text(&unfolded->place->search->parse->source, body.begin, body.end);
    size_t written = 0;
    visit_children(unfolded->body, count_spelled, &spelled);
    while ((at = expression_find(at, name))) {
        at += strlen(name);
        written++;
    }
    return written == spelled.count;
}

static void rename_all(struct unfolded *unfolded, CXCursor variable, const char *name)
{
    struct renaming renaming = {unfolded, variable, name};
    unfolded->refused |= !is_known_everywhere(unfolded, cursor_name(variable));
    visit_children(unfolded->body, rename_uses, &renaming);
}

/* The name that a variable of the function's gets: another one where its own is in an argument, which may
 * stand for a parameter, or in a clause. */
static const char *name_in_construct(struct unfolded *unfolded, CXCursor variable)
{
    const char *name = cursor_name(variable);
    return expression_names(unfolded->arguments, name) || is_in_clause(unfolded->place->search, name)
               ? unused_name(unfolded->place->rewriter, name)
               : name;
}

static void rename_variables(CXCursor cursor, CXCursor parent, void *context)
{
    struct unfolded *unfolded = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_VarDecl) {
        const char *own = cursor_name(cursor), *name = name_in_construct(unfolded, cursor);
        size_t begin = cursor_offset(cursor);
        if (name != own) {
            change(unfolded, (struct range){begin, begin + strlen(own)}, name);
            rename_all(unfolded, cursor, name);
        }
    }
    visit_children(cursor, rename_variables, context);
}

/* ---- parameters ---- */

/* Whether pointers lead to elements of one type, or numbers have one type. */
static bool are_alike(CXType one, CXType other)
{
    one = clang_getUnqualifiedType(clang_getCanonicalType(one));
    other = clang_getUnqualifiedType(clang_getCanonicalType(other));
    if (!type_is_pointer(one) || !type_is_pointer(other))
        return clang_equalTypes(one, other);
    return clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(clang_getPointeeType(one))),
                            clang_getUnqualifiedType(clang_getCanonicalType(clang_getPointeeType(other))));
}

/* Whether a parameter is nothing but another name for the caller's variable. */
static bool is_other_name(const struct unfolded *unfolded, CXCursor parameter, CXCursor argument)
{
    CXCursor name = strip_expression(argument), variable = cursor_referenced(name);
    return clang_getCursorKind(name) == CXCursor_DeclRefExpr && cursor_is_automatic(variable) &&
           !is_volatile_or_atomic(name) && are_alike(variable_type(parameter), variable_type(variable)) &&
           !is_addressed(unfolded->place->search->nest.function, variable) &&
           !is_assigned_in(unfolded->function, parameter) && !is_addressed(unfolded->function, parameter);
}

static CXCursor argument_of(const struct unfolded *unfolded, int i)
{
    return clang_Cursor_getArgument(unfolded->call, (unsigned)i);
}

static const char *text_of(const struct unfolded *unfolded, CXCursor cursor)
{
    return rewriter_text(unfolded->place->rewriter, cursor_range(cursor));
}

/* Declares variables for the parameters. */
static const char *parameters_text(struct unfolded *unfolded)
{
    int count = clang_Cursor_getNumArguments(unfolded->call);
    const char *text = "";
    unfolded->arguments = "";
    for (int i = 0; i < count; i++)
        unfolded->arguments =
            arena_format("%s %s", unfolded->arguments, text_of(unfolded, argument_of(unfolded, i)));
    for (int i = 0; i < count; i++) {
        CXCursor parameter = clang_Cursor_getArgument(unfolded->function, (unsigned)i),
                 argument = argument_of(unfolded, i);
        const char *own = cursor_name(parameter), *name;
        if (is_other_name(unfolded, parameter, argument)) {
            name = cursor_name(strip_expression(argument));
        } else {
            name = name_in_construct(unfolded, parameter);
            text = arena_format("%s %s = %s;", text, declarator(type_text(variable_type(parameter)), name),
                                text_of(unfolded, argument));
        }
        if (!same_text(name, own))
            rename_all(unfolded, parameter, name);
    }
    return text;
}

/* ---- the text ---- */

/* What is returned is assigned to the variable. */
static void change_return(struct unfolded *unfolded, CXCursor returns, const char *value)
{
    size_t count;
    struct range statement = cursor_range(returns);
    CXCursor *result = cursor_children(returns, &count);
    if (count == 0) {
        change(unfolded, statement, "");
        return;
    }
    struct range range = cursor_range(result[0]);
    change(unfolded, (struct range){statement.begin, range.begin}, arena_format("%s = (", value));
    change(unfolded, (struct range){range.end, range.end}, ")");
}

/* What stands behind a statement that may return is what is done if it does not. */
static void change_returns(struct unfolded *unfolded, const char *value)
{
    for (size_t i = 0; i < unfolded->return_count; i++)
        change_return(unfolded, unfolded->returns[i], value);
    for (size_t i = 0; i < unfolded->early_count; i++) {
        const struct early *early = &unfolded->early[i];
        change(unfolded, (struct range){early->behind, early->behind}, " else {");
        change(unfolded, (struct range){early->end, early->end}, "}");
    }
}

/* An assertion names the function that the program has written it in. */
static void name_function(CXCursor cursor, CXCursor parent, void *context)
{
    struct unfolded *unfolded = context;
    (void)parent;
    if (fails_assertion(cursor)) {
        CXCursor name = clang_Cursor_getArgument(cursor, 3), literal = name;
        size_t count;
        while (clang_getCursorKind(literal) != CXCursor_StringLiteral) {
            CXCursor *parts = cursor_children(literal, &count);
            if (count != 1)
                break;
            literal = parts[0];
        }
        if (clang_getCursorKind(literal) == CXCursor_StringLiteral)
            change(unfolded, cursor_range(name), cursor_name(literal));
        return;
    }
    visit_children(cursor, name_function, context);
}

/* A block that does what the function does, and leaves what it returns in the variable; NULL: a name in it
 * has another meaning in the caller. */
static const char *block_text(struct unfolded *unfolded, const char *value)
{
    struct rewriter *rewriter = unfolded->place->rewriter;
    struct range body = cursor_range(unfolded->body);
    const char *parameters = parameters_text(unfolded);
    const size_t inside = body.begin + 1; /* behind the brace */
    visit_children(unfolded->body, rename_variables, unfolded);
    if (unfolded->refused)
        return NULL;
    change_returns(unfolded, value);
    visit_children(unfolded->body, name_function, unfolded);
    return arena_format(
        "{%s%s%s", parameters, place_marker(rewriter, inside),
        changed_text(rewriter, (struct range){inside, body.end}, unfolded->changes, unfolded->count));
}

/* Calls that a statement makes in any case, in no order. */
struct calls {
    struct place *place;
    CXCursor statement;
    struct unfolded rows[MOST_CALLS];
    size_t count;
};

/* A statement that is nothing but a call of a function without a value. */
static void write_block(struct unfolded *unfolded, CXCursor statement)
{
    struct rewriter *rewriter = unfolded->place->rewriter;
    struct range range = statement_range(&unfolded->place->search->parse->source, statement);
    const char *block = block_text(unfolded, "");
    if (block)
        rewrite(rewriter, range, arena_format("%s%s", block, place_marker(rewriter, range.end)), NULL);
}

/* What the calls return is in variables in front of the statement. */
static void write_values(struct calls *calls)
{
    struct rewriter *rewriter = calls->place->rewriter;
    struct range range = statement_range(&calls->place->search->parse->source, calls->statement);
    bool declares = clang_getCursorKind(calls->statement) == CXCursor_DeclStmt;
    struct change changes[MOST_CALLS];
    const char *blocks = "";
    size_t count = 0;
    for (size_t i = 0; i < calls->count; i++) {
        struct unfolded *unfolded = &calls->rows[i];
        const char *name = cursor_name(unfolded->function);
        const char *value = unused_name(rewriter, count ? arena_format("%s_value%zu", name, count)
                                                        : arena_format("%s_value", name));
        const char *block = block_text(unfolded, value);
        const char *unused = clang_equalCursors(calls->statement, unfolded->call) ? "(void)" : "";
        if (!block)
            continue;
        blocks =
            arena_format("%s%s; %s", blocks,
                         declarator(type_text(clang_getCursorResultType(unfolded->function)), value), block);
        changes[count++] = (struct change){cursor_range(unfolded->call), arena_format("%s%s", unused, value)};
    }
    if (count)
        rewrite(rewriter, range,
                arena_format("%s%s%s%s%s%s", declares ? "" : "{ ", blocks,
                             place_marker(rewriter, range.begin),
                             changed_text(rewriter, range, changes, count), declares ? "" : " }",
                             place_marker(rewriter, range.end)),
                NULL);
}

/* ---- where calls are ---- */

static bool find_calls(struct calls *calls, CXCursor expression);

static bool find_calls_in_parts(struct calls *calls, CXCursor expression)
{
    size_t count;
    bool found = false;
    CXCursor *parts = cursor_children(expression, &count);
    for (size_t i = 0; i < count; i++)
        found |= find_calls(calls, parts[i]);
    return found;
}

/* Lists calls that the statement makes in any case. Those that another's arguments hold come first. */
static bool find_calls(struct calls *calls, CXCursor expression)
{
    struct unfolded unfolded = {.place = calls->place, .call = expression};
    enum CXBinaryOperatorKind kind;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_CallExpr:
        if (clang_Cursor_isNull(function_called(expression)) || is_builtin(function_called(expression)))
            return false; /* it may not evaluate its arguments */
        if (find_calls_in_parts(calls, expression))
            return true;
        if (calls->count == MOST_CALLS || !can_unfold(&unfolded) ||
            (!clang_equalCursors(calls->statement, expression) &&
             type_kind(cursor_type(expression)) == CXType_Void))
            return false;
        calls->rows[calls->count++] = unfolded;
        return true;
    case CXCursor_BinaryOperator:
        kind = clang_getCursorBinaryOperatorKind(expression);
        return kind != CXBinaryOperator_LAnd && kind != CXBinaryOperator_LOr &&
               kind != CXBinaryOperator_Comma && find_calls_in_parts(calls, expression);
    case CXCursor_UnexposedExpr:
    case CXCursor_ParenExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_UnaryOperator:
    case CXCursor_CompoundAssignOperator:
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_MemberRefExpr:
        return find_calls_in_parts(calls, expression);
    default:
        return false;
    }
}

/* Unfolds calls in an expression that the statement evaluates first. Returns whether there are some. */
static bool unfold_in(struct place *place, CXCursor statement, CXCursor expression)
{
    struct calls calls = {.place = place, .statement = statement};
    if (!find_calls(&calls, expression))
        return false;
    if (type_kind(clang_getCursorResultType(calls.rows[0].function)) == CXType_Void)
        write_block(&calls.rows[0], statement);
    else
        write_values(&calls);
    return true;
}

static CXCursor first_value(CXCursor variable)
{
    return clang_getCursorKind(variable) == CXCursor_VarDecl && is_plain_variable(variable)
               ? clang_Cursor_getVarDeclInitializer(variable)
               : clang_getNullCursor();
}

/* `double s = f(a), t = g(s);` as declarations of one variable each. */
static void write_declarations(struct place *place, CXCursor statement, const CXCursor *variables,
                               size_t count)
{
    struct rewriter *rewriter = place->rewriter;
    struct range range = statement_range(&place->search->parse->source, statement);
    const char *text = "";
    for (size_t i = 0; i < count; i++) {
        CXCursor value = first_value(variables[i]);
        if (clang_getCursorKind(variables[i]) != CXCursor_VarDecl || !is_plain_variable(variables[i]) ||
            !is_scalar_or_record(cursor_type(variables[i])))
            return;
        text = arena_format("%s%s%s%s; ", text,
                            declarator(type_text(cursor_type(variables[i])), cursor_name(variables[i])),
                            clang_Cursor_isNull(value) ? "" : " = ",
                            clang_Cursor_isNull(value) ? "" : rewriter_text(rewriter, cursor_range(value)));
    }
    rewrite(rewriter, range, arena_format("%s%s", text, place_marker(rewriter, range.end)), NULL);
}

/* A declaration whose first value calls functions. Others may name variables that it declares. */
static void look_at_declaration(struct place *place, CXCursor statement)
{
    size_t count;
    CXCursor *variables = cursor_children(statement, &count);
    struct calls calls = {.place = place, .statement = statement};
    CXCursor value = count > 0 ? first_value(variables[0]) : clang_getNullCursor();
    if (!clang_Cursor_isNull(value) && unfold_in(place, statement, value))
        return;
    for (size_t i = 1; i < count; i++) {
        value = first_value(variables[i]);
        if (!clang_Cursor_isNull(value) && find_calls(&calls, value)) {
            write_declarations(place, statement, variables, count);
            return;
        }
    }
}

static void look_at_statement(struct place *place, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CompoundStmt:
        for (size_t i = 0; i < count; i++)
            look_at_statement(place, parts[i]);
        break;
    case CXCursor_IfStmt:
        for (size_t i = unfold_in(place, statement, parts[0]) ? count : 1; i < count; i++)
            look_at_statement(place, parts[i]);
        break;
    case CXCursor_ForStmt:
    case CXCursor_WhileStmt:
        look_at_statement(place, parts[count - 1]);
        break;
    case CXCursor_DeclStmt:
        look_at_declaration(place, statement);
        break;
    default:
        unfold_in(place, statement, statement);
        break;
    }
}

void unfold_blocks(struct search *search, struct rewriter *rewriter)
{
    CXCursor body = search->nest.loops[search->depth - 1].body;
    struct place place = {search, rewriter, holds_loop(body)};
    look_at_statement(&place, body);
}
