/*
 * Expressions that always have the same value, though C does not call them constants (C11 6.6): `2 * n` after
 * `const int n = 250;`.
 *
 * A variable's value is known if it is initialized with a known value and is const, or is a local variable
 * that nothing writes and whose address is not taken.
 */
#include "front.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 16 }; /* how long a chain of variables that initialize each other may be */

/* The text, with its pragmas. */
struct unit {
    const struct source *source;
    const struct pragmas *pragmas;
};

/* Searches for code that may change a variable. */
struct search {
    CXCursor variable;
    struct path path;
    bool changed;
};

static void find_change(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        clang_equalCursors(cursor_referenced(cursor), search->variable))
        search->changed |= path_changes(&search->path, cursor);
    path_enter(&search->path, cursor);
    visit_children(cursor, find_change, search);
    path_leave(&search->path);
}

/* Whether an item of the clause may change the variable. Expressions in clauses only read, and so do sections
 * of other variables. */
static bool clause_changes(const struct clause *clause, const char *name)
{
    static const char reading[] = " num_threads thread_limit num_teams if schedule dist_schedule device "
                                  "firstprivate shared collapse final "
                                  "priority grainsize num_tasks safelen simdlen filter ordered ";
    const char *list = clause->value;
    if (is_one_of(clause->name, reading))
        return false;
    for (char *item; (item = next_list_item(&list));)
        if (strncmp(item, name, strlen(name)) == 0 && !(is_word_character(item[strlen(name)])))
            return true;
    return false;
}

/* Whether a pragma's clauses, or the list of a directive in parentheses, may change the variable. */
static bool pragmas_change(const struct unit *unit, const char *name)
{
    const struct pragmas *pragmas = unit->pragmas;
    for (size_t i = 0; i < pragmas->count; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (pragma->argument && expression_names(pragma->argument, name))
            return true;
        for (size_t k = 0; k < pragma->clause_count; k++)
            if (clause_changes(&pragma->clauses[k], name))
                return true;
    }
    return false;
}

/* Whether the variable is a local variable of the function that keeps its initial value. */
static bool is_never_changed(const struct unit *unit, CXCursor variable)
{
    struct search search = {.variable = variable};
    CXCursor function = clang_getCursorSemanticParent(variable);
    if (clang_getCursorKind(variable) != CXCursor_VarDecl ||
        clang_getCursorKind(function) != CXCursor_FunctionDecl ||
        clang_isVolatileQualifiedType(cursor_type(variable)) || pragmas_change(unit, cursor_name(variable)))
        return false;
    find_change(function, function, &search);
    return !search.changed;
}

static bool evaluate(CXCursor expression, long long *value)
{
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    bool constant = result && clang_EvalResult_getKind(result) == CXEval_Int;
    if (constant)
        *value = clang_EvalResult_getAsLongLong(result);
    clang_EvalResult_dispose(result);
    return constant;
}

static bool value_of(const struct unit *unit, CXCursor expression, unsigned depth, long long *value);

/* Whether a variable of the integer type can hold the value, and so can an int, to which it may be promoted
 * (C11 6.3.1.1). */
static bool holds(CXType type, long long value)
{
    bool is_signed = type.kind >= CXType_Char_S && type.kind <= CXType_LongLong;
    bool integer = is_signed || (type.kind >= CXType_Char_U && type.kind <= CXType_ULongLong);
    long long bits = 8 * clang_Type_getSizeOf(type) - is_signed;
    return integer && value >= 0 && value <= (bits < 31 ? (1LL << bits) - 1 : INT32_MAX);
}

/* The value that a variable has wherever it is named. */
static bool value_of_variable(const struct unit *unit, CXCursor variable, unsigned depth, long long *value)
{
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(variable);
    CXType type = clang_getCanonicalType(cursor_type(variable));
    if (clang_Cursor_isNull(initializer) || clang_isVolatileQualifiedType(type) ||
        (!type_is_const(cursor_type(variable)) && !is_never_changed(unit, variable)))
        return false;
    return value_of(unit, initializer, depth + 1, value) && holds(type, *value);
}

struct substitution {
    const struct unit *unit;
    struct buffer text;
    size_t done;
    unsigned depth;
    bool known;
};

static void substitute(CXCursor cursor, CXCursor parent, void *context)
{
    struct substitution *it = context;
    struct range range = cursor_range(cursor);
    CXCursor named = cursor_referenced(cursor);
    long long value;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr) {
        visit_children(cursor, substitute, it);
        return;
    }
    bool known = clang_getCursorKind(named) == CXCursor_EnumConstantDecl
                     ? evaluate(cursor, &value)
                     : clang_getCursorKind(named) == CXCursor_VarDecl &&
                           value_of_variable(it->unit, named, it->depth, &value);
    if (!known || range.begin < it->done) {
        it->known = false;
        return;
    }
    buffer_add(&it->text, source_text(it->unit->source, it->done, range.begin));
    buffer_format(&it->text, "(%lld)", value);
    it->done = range.end;
}

/* The value of an expression: by clang, or with variables replaced by their values. */
static bool value_of(const struct unit *unit, CXCursor expression, unsigned depth, long long *value)
{
    struct range range = cursor_range(expression);
    struct substitution it = {.unit = unit, .done = range.begin, .depth = depth, .known = depth < DEEPEST};
    if (evaluate(expression, value))
        return true;
    if (it.known)
        substitute(expression, expression, &it);
    if (it.known)
        buffer_add(&it.text, source_text(unit->source, it.done, range.end));
    bool known = it.known && constant_value(buffer_text(&it.text), value);
    free(it.text.data);
    return known;
}

bool known_value(const struct source *source, const struct pragmas *pragmas, CXCursor expression,
                 long long *value)
{
    return value_of(&(struct unit){source, pragmas}, expression, 0, value);
}

bool known_variable(const struct source *source, const struct pragmas *pragmas, CXCursor variable,
                    long long *value)
{
    return clang_getCursorKind(variable) == CXCursor_VarDecl &&
           value_of_variable(&(struct unit){source, pragmas}, variable, 0, value);
}
