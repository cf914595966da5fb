/*
 * What libclang's cursors say: where they stand in the text, and what expressions and calls consist of.
 */
#include "front.h"

#include <string.h>

bool range_has(struct range range, size_t offset)
{
    return offset >= range.begin && offset < range.end;
}

/* Whether a statement's last substatement is a block, so that a following semicolon is another statement. An
 * expression may end with a brace, too. */
static bool ends_with_block(CXCursor statement)
{
    static const enum CXCursorKind around[] = {CXCursor_ForStmt,     CXCursor_WhileStmt,    CXCursor_IfStmt,
                                               CXCursor_SwitchStmt,  CXCursor_LabelStmt,    CXCursor_CaseStmt,
                                               CXCursor_DefaultStmt, CXCursor_UnexposedStmt};
    enum CXCursorKind kind = clang_getCursorKind(statement);
    size_t count = 0;
    for (size_t i = 0; i < sizeof(around) / sizeof(*around); i++)
        if (around[i] == kind) {
            const CXCursor *children = cursor_children(statement, &count);
            return count && ends_with_block(children[count - 1]);
        }
    return kind == CXCursor_CompoundStmt;
}

struct range statement_range(const struct source *source, CXCursor statement)
{
    struct range range = cursor_range(statement);
    if (range.end > range.begin && source->text[range.end - 1] != ';' && !ends_with_block(statement)) {
        size_t semicolon = range.end + blank_length(source->text + range.end);
        if (source->text[semicolon] == ';')
            range.end = semicolon + 1;
    }
    return range;
}

/* The length of an attribute at the beginning of the text, __attribute__((packed)) or, where it may be C23's,
 * [[gnu::packed]]; 0 where there is none. */
static size_t attribute_length(const char *text, bool brackets)
{
    static const char word[] = "__attribute"; /* with or without two more underscores */
    if (brackets && *text == '[' && text[1 + blank_length(text + 1)] == '[')
        return balanced_length(text);
    if (strncmp(text, word, strlen(word)) != 0)
        return 0;
    size_t open = strcspn(text, "(;");
    return open + balanced_length(text + open);
}

size_t behind_attributes(const struct source *source, size_t at, bool brackets)
{
    for (;;) {
        size_t begin = at + blank_length(source->text + at);
        size_t length = attribute_length(source->text + begin, brackets);
        if (!length)
            return at;
        at = begin + length;
    }
}

struct range declaration_range(const struct source *source, CXCursor declaration)
{
    struct range range = cursor_range(declaration);
    bool brackets = clang_getCursorKind(declaration) == CXCursor_TypedefDecl;
    return (struct range){range.begin, behind_attributes(source, range.end, brackets)};
}

bool cursor_is_automatic(CXCursor declaration)
{
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    return kind == CXCursor_ParmDecl ||
           (kind == CXCursor_VarDecl && clang_Cursor_hasVarDeclGlobalStorage(declaration) == 0);
}

bool cursor_is_pointer(CXCursor variable)
{
    CXType type = cursor_type(variable);
    return type_is_pointer(type) ||
           (clang_getCursorKind(variable) == CXCursor_ParmDecl && type_is_array(type));
}

CXCursor strip_expression(CXCursor expression)
{
    for (;;) {
        size_t count;
        enum CXCursorKind kind = clang_getCursorKind(expression);
        if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr)
            return expression;
        CXCursor *children = cursor_children(expression, &count);
        if (count != 1)
            return expression;
        expression = children[0];
    }
}

bool is_dereference(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_UnaryOperator &&
           clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref;
}

/* The function that a _Generic selects (C11 6.5.1.1): of the expressions behind its first child the one whose
 * type is the selection's. libclang does not tell which one is selected if several are functions. */
static CXCursor chosen_function(CXCursor selection)
{
    size_t count;
    CXCursor *parts = cursor_children(selection, &count), chosen = clang_getNullCursor();
    for (size_t i = 1; i < count; i++) {
        CXCursor part = strip_expression(parts[i]);
        if (!clang_equalTypes(cursor_type(part), cursor_type(selection)))
            continue;
        if (!clang_Cursor_isNull(chosen) &&
            !clang_equalCursors(cursor_referenced(chosen), cursor_referenced(part)))
            return clang_getNullCursor();
        chosen = part;
    }
    return chosen;
}

/* The expression that names a function, without parentheses, `*`, `&`, and selections by type. */
static CXCursor strip_callee(CXCursor callee)
{
    for (;;) {
        size_t count;
        callee = strip_expression(callee);
        enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(callee);
        CXCursor *parts = cursor_children(callee, &count);
        if (clang_getCursorKind(callee) == CXCursor_GenericSelectionExpr)
            callee = chosen_function(callee);
        else if (count && (kind == CXUnaryOperator_Deref || kind == CXUnaryOperator_AddrOf))
            callee = parts[0];
        else
            return callee;
    }
}

/* For `pick(1)(2)` libclang itself would name pick. */
CXCursor function_called(CXCursor call)
{
    size_t count;
    CXCursor *parts = cursor_children(call, &count), callee = strip_callee(count ? parts[0] : call);
    CXCursor function = cursor_referenced(callee);
    bool named = clang_getCursorKind(callee) == CXCursor_DeclRefExpr &&
                 clang_getCursorKind(function) == CXCursor_FunctionDecl;
    return named ? function : clang_getNullCursor();
}

bool is_implicit_conversion(CXCursor expression)
{
    size_t count;
    CXCursor *operands = cursor_children(expression, &count);
    struct range own = cursor_range(expression), inner = count ? cursor_range(operands[0]) : own;
    return count == 1 && own.begin == inner.begin && own.end == inner.end;
}

static void find_definition(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    *found |= kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl;
    if (!*found)
        visit_children(cursor, find_definition, found);
}

bool defines_type(CXCursor cursor)
{
    bool found = false;
    visit_children(cursor, find_definition, &found);
    return found;
}

bool refers_to(CXCursor expression, CXCursor variable)
{
    expression = strip_expression(expression);
    return clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
           clang_equalCursors(cursor_referenced(expression), variable);
}

static void find_name(CXCursor cursor, CXCursor parent, void *context)
{
    CXCursor *variable = context;
    (void)parent;
    if (refers_to(cursor, *variable))
        *variable = clang_getNullCursor();
    if (!clang_Cursor_isNull(*variable))
        visit_children(cursor, find_name, variable);
}

bool names_variable(CXCursor expression, CXCursor variable)
{
    find_name(expression, expression, &variable);
    return clang_Cursor_isNull(variable);
}

/* Builtins; clang behaves as if they were declared where they are first used. */
bool is_builtin(CXCursor function)
{
    const char *name = cursor_name(function);
    return strncmp(name, "__builtin_", 10) == 0 || strncmp(name, "__sync_", 7) == 0 ||
           strncmp(name, "__atomic_", 9) == 0 || strncmp(name, "__c11_atomic_", 13) == 0;
}
