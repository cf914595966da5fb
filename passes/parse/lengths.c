/*
 * Lengths that are constants in truth: `const int n = 250; double a[n];` is an array of variable length in C
 * (C11 6.7.6.2), because n is no constant expression, and device memory of such arrays is taken when a thread
 * comes to them. Where a length's value is known, the number stands in its place in what is read from here
 * on, and the host's text keeps what was written. That is for functions with device code in them.
 *
 * A variable's value is known when it is const, or a local variable that nothing writes and no pointer leads
 * to, and begins with such a value.
 */
#include "rewrite.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 16 }; /* variables that begin with one another */

/* ---- what may be such a declaration, from the text alone ---- */

static bool is_word(char character)
{
    return isalnum((unsigned char)character) || character == '_';
}

static size_t blanks(const char *text)
{
    return strspn(text, " \t\n");
}

static size_t word_length(const char *text)
{
    size_t length = 0;
    while (is_word(text[length]))
        length++;
    return length;
}

static bool is_name(const char *text)
{
    return is_word(*text) && !isdigit((unsigned char)*text);
}

/* A pointer to an array, behind its type: (*p)[n]. */
static bool is_pointer_declarator(const char *text)
{
    const char *name = text + 1 + blanks(text + 1);
    if (*text != '(' || *name != '*')
        return false;
    name += strspn(name, "* \t\n");
    const char *close = name + word_length(name);
    close += blanks(close);
    return is_name(name) && *close == ')' && close[1 + blanks(close + 1)] == '[';
}

/* Two names, or a name, stars and a name: what no expression begins with. */
static bool begins_declaration(const char *statement)
{
    static const char others[] =
        " return else goto case sizeof do if for while switch break continue default ";
    size_t length = word_length(statement);
    if (!is_name(statement) || is_one_of(arena_string_length(statement, length), others))
        return false;
    const char *next = statement + length + blanks(statement + length);
    return is_name(next + strspn(next, "* \t\n")) || is_pointer_declarator(next);
}

/* Whether the statement before an offset, from its beginning on, defines an enum. */
static bool is_in_enum(const char *text, size_t offset)
{
    while (offset > 0 && !strchr(";{}", text[offset - 1]))
        offset--;
    if (offset == 0 || text[--offset] != '{')
        return false;
    size_t end = offset;
    while (offset > 0 && (is_word(text[offset - 1]) || isspace((unsigned char)text[offset - 1])))
        offset--;
    return expression_names(arena_string_length(text + offset, end - offset), "enum");
}

/* Whether the text has a variable of that name with a value. */
static bool has_variable(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += length) {
        const char *before = at, *behind = at + length + blanks(at + length);
        while (before > text && isspace((unsigned char)before[-1]))
            before--;
        bool whole = at > text && !is_word(at[-1]) && *behind == '=' && behind[1] != '=' && before > text;
        bool typed = whole && is_word(before[-1]);
        if (typed || (whole && before[-1] == ',' && !is_in_enum(text, (size_t)(at - text))))
            return true;
    }
    return false;
}

/* Whether brackets with such a variable's name in them stand in the declaration. */
static bool has_named_length(const char *text, const char *declaration)
{
    const char *end = declaration + strcspn(declaration, ";{}=#");
    bool inside = false;
    for (const char *at = declaration; at < end; at += is_word(*at) ? word_length(at) : 1) {
        inside = *at == '[' || (inside && *at != ']');
        if (inside && is_name(at) && has_variable(text, arena_string_length(at, word_length(at))))
            return true;
    }
    return false;
}

/* The text has few statements that pass; a round for nothing costs its time and no more. */
static bool may_have_lengths(const char *text)
{
    bool begins = true;
    for (const char *at = text; *at; at++) {
        if (*at == '#' && (at == text || at[-1] == '\n')) {
            at += strcspn(at, "\n");
            begins = true;
        } else if (begins && is_name(at)) {
            if (begins_declaration(at) && has_named_length(text, at))
                return true;
            begins = false;
        } else if (!isspace((unsigned char)*at)) {
            begins = *at == ';' || *at == '{' || *at == '}';
        }
        if (!*at)
            break;
    }
    return false;
}

bool is_fixed_length(const struct rewriter *rewriter, const struct pragma *pragma)
{
    bool device = (pragma->directive->leaves & LEAF_TARGET) || (pragma->directive->leaves & LEAF_DECLARE);
    return device && pragma == rewriter->round.pragmas.rows && may_have_lengths(rewriter->text.data);
}

/* ---- values ---- */

struct lengths {
    struct rewriter *rewriter;
    CXCursor function;
};

/* Looks for what changes a variable. */
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
        clang_equalCursors(clang_getCursorReferenced(cursor), search->variable))
        search->changed |= path_changes(&search->path, cursor);
    path_enter(&search->path, cursor);
    visit_children(cursor, find_change, search);
    path_leave(&search->path);
}

/* Whether an item of the clause may change the variable. Expressions only read, and so do sections of others.
 */
static bool clause_changes(const struct clause *clause, const char *name)
{
    static const char reading[] = " num_threads thread_limit num_teams if schedule dist_schedule device "
                                  "firstprivate shared collapse final "
                                  "priority grainsize num_tasks safelen simdlen filter ordered ";
    const char *list = clause->value;
    if (is_one_of(clause->name, reading))
        return false;
    for (char *item; (item = next_list_item(&list));)
        if (strncmp(item, name, strlen(name)) == 0 && !is_word(item[strlen(name)]))
            return true;
    return false;
}

/* A pragma's clauses, and directives that name variables in parentheses. */
static bool pragmas_change(const struct lengths *lengths, const char *name)
{
    const struct pragmas *pragmas = &lengths->rewriter->round.pragmas;
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

/* A local variable of the function that keeps its first value. */
static bool is_never_changed(const struct lengths *lengths, CXCursor variable)
{
    struct search search = {.variable = variable};
    if (clang_getCursorKind(variable) != CXCursor_VarDecl ||
        !clang_equalCursors(clang_getCursorSemanticParent(variable), lengths->function) ||
        clang_isVolatileQualifiedType(clang_getCursorType(variable)) ||
        pragmas_change(lengths, cursor_name(variable)))
        return false;
    find_change(lengths->function, lengths->function, &search);
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

static bool value_of(const struct lengths *lengths, CXCursor expression, unsigned depth, long long *value);

/* The number that a variable has wherever it is named. */
static bool value_of_variable(const struct lengths *lengths, CXCursor variable, unsigned depth,
                              long long *value)
{
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(variable);
    CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    bool integer = type.kind >= CXType_UShort && type.kind <= CXType_LongLong && type.kind != CXType_Char_S;
    if (clang_Cursor_isNull(initializer) || !integer || clang_isVolatileQualifiedType(type) ||
        (!type_is_const(clang_getCursorType(variable)) && !is_never_changed(lengths, variable)))
        return false;
    return value_of(lengths, initializer, depth + 1, value) && *value >= 0 && *value <= INT32_MAX;
}

struct substitution {
    const struct lengths *lengths;
    struct buffer text;
    size_t done;
    unsigned depth;
    bool known;
};

static void substitute(CXCursor cursor, CXCursor parent, void *context)
{
    struct substitution *it = context;
    struct range range = cursor_range(cursor);
    CXCursor named = clang_getCursorReferenced(cursor);
    long long value;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr) {
        visit_children(cursor, substitute, it);
        return;
    }
    bool known = clang_getCursorKind(named) == CXCursor_EnumConstantDecl
                     ? evaluate(cursor, &value)
                     : clang_getCursorKind(named) == CXCursor_VarDecl &&
                           value_of_variable(it->lengths, named, it->depth, &value);
    if (!known || range.begin < it->done) {
        it->known = false;
        return;
    }
    buffer_add(&it->text, rewriter_text(it->lengths->rewriter, (struct range){it->done, range.begin}));
    buffer_format(&it->text, "(%lld)", value);
    it->done = range.end;
}

/* Of an expression: by clang, or with numbers in the place of names. */
static bool value_of(const struct lengths *lengths, CXCursor expression, unsigned depth, long long *value)
{
    struct range range = cursor_range(expression);
    struct substitution it = {
        .lengths = lengths, .done = range.begin, .depth = depth, .known = depth < DEEPEST};
    if (evaluate(expression, value))
        return true;
    if (it.known)
        substitute(expression, expression, &it);
    if (it.known)
        buffer_add(&it.text, rewriter_text(lengths->rewriter, (struct range){it.done, range.end}));
    bool known = it.known && constant_value(buffer_text(&it.text), value);
    free(it.text.data);
    return known;
}

/* ---- the lengths in types ---- */

/* Whether brackets stand around the expression: it is a length, for only types have such children. */
static bool is_length(const struct rewriter *rewriter, struct range range)
{
    const char *text = rewriter->text.data, *before = text + range.begin, *behind = text + range.end;
    while (before > text && isspace((unsigned char)before[-1]))
        before--;
    return before > text && before[-1] == '[' && behind[blanks(behind)] == ']';
}

static void visit_type(CXCursor cursor, const struct lengths *lengths)
{
    size_t count;
    const CXCursor *children = cursor_children(cursor, &count);
    for (size_t i = 0; i < count; i++) {
        struct range range = cursor_range(children[i]);
        long long value;
        if (clang_isExpression(clang_getCursorKind(children[i])) &&
            clang_getCursorKind(children[i]) != CXCursor_IntegerLiteral &&
            is_length(lengths->rewriter, range) && value_of(lengths, children[i], 0, &value) && value > 0)
            rewrite(lengths->rewriter, range, arena_format("%lld", value),
                    rewriter_text(lengths->rewriter, range));
    }
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_VarDecl:
    case CXCursor_ParmDecl:
    case CXCursor_TypedefDecl:
    case CXCursor_CStyleCastExpr:
    case CXCursor_UnaryExpr: /* sizeof(double[n]) */
        visit_type(cursor, context);
        break;
    default:
        break;
    }
    visit_children(cursor, visit, context);
}

static bool holds_device_code(const struct rewriter *rewriter, struct range function)
{
    for (size_t i = 0; i < rewriter->device_count; i++)
        if (rewriter->device[i].begin < function.end && function.begin < rewriter->device[i].end)
            return true;
    return false;
}

static void visit_top_level(CXCursor cursor, CXCursor parent, void *context)
{
    struct lengths lengths = {context, cursor};
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        source_is_user(&lengths.rewriter->round.source, cursor_offset(cursor)) &&
        holds_device_code(lengths.rewriter, cursor_range(cursor)))
        visit(cursor, cursor, &lengths);
}

void fix_lengths(struct rewriter *rewriter)
{
    visit_children(clang_getTranslationUnitCursor(rewriter->round.translation.unit), visit_top_level,
                   rewriter);
}
