/*
 * What kinds of statements there are (C11, 6.8), which of their children are statements, and which loops may
 * be endless.
 */
#include "statements.h"

#include <stdint.h>

#include <string.h>

/* Whether it is `do ... while (0)`, as in macros that are statements. */
static bool runs_once(CXCursor loop)
{
    size_t count;
    long long again;
    CXCursor *parts = cursor_children(loop, &count);
    return count == 2 && evaluate_integer(parts[1], &again) && again == 0;
}

const struct form *form_of(CXCursor cursor)
{
    static const struct form simple = {CXCursor_NullStmt, "simple", NOTHING};
    static const struct form once = {CXCursor_DoStmt, "block", FIRST_CHILD};
    static const struct form forms[] = {
        {CXCursor_CompoundStmt, "block", ALL},
        {CXCursor_ForStmt, "loop", LAST_CHILD},
        {CXCursor_WhileStmt, "loop", LAST_CHILD},
        {CXCursor_DoStmt, "loop", FIRST_CHILD},
        {CXCursor_IfStmt, "if", BEHIND_FIRST},
        {CXCursor_SwitchStmt, "switch", LAST_CHILD},
        {CXCursor_CaseStmt, "case", LAST_CHILD},
        {CXCursor_DefaultStmt, "case", LAST_CHILD},
        {CXCursor_LabelStmt, "label", LAST_CHILD},
        {CXCursor_UnexposedStmt, "simple", LAST_CHILD}, /* with attributes, or a pragma of the compiler's */
        {CXCursor_BreakStmt, "break", NOTHING},
        {CXCursor_ContinueStmt, "continue", NOTHING},
        {CXCursor_ReturnStmt, "return", NOTHING},
        {CXCursor_GotoStmt, "goto", NOTHING},
        {CXCursor_IndirectGotoStmt, "goto", NOTHING},
    };
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_DoStmt && runs_once(cursor))
        return &once;
    for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
        if (forms[i].cursor == kind)
            return &forms[i];
    return &simple;
}

static void note_variable(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    *found |= kind == CXCursor_CallExpr;
    if (kind == CXCursor_DeclRefExpr) {
        enum CXCursorKind named = clang_getCursorKind(cursor_referenced(cursor));
        *found |= named == CXCursor_VarDecl || named == CXCursor_ParmDecl;
    }
    visit_children(cursor, note_variable, context);
}

static bool is_constant(CXCursor expression)
{
    bool found = false;
    long long value;
    note_variable(expression, expression, &found);
    return !found || evaluate_integer(expression, &value);
}

/* The condition of a `for` without an initializer or increment: the tree has only the parts that are
 * present. */
static CXCursor condition_of_short(const struct source *source, CXCursor loop, const CXCursor *parts,
                                   size_t count)
{
    const char *text = source->text + cursor_range(loop).begin + strlen("for");
    size_t first = 0;
    text += strspn(text, " \t\n(");
    if (*text != ';') {
        text = source->text + cursor_range(parts[first]).end;
        text -= clang_getCursorKind(parts[first++]) == CXCursor_DeclStmt;
        text += strspn(text, " \t\n");
    }
    if (*text != ';')
        return clang_getNullCursor();
    text += 1 + strspn(text + 1, " \t\n");
    bool there = first + 1 < count && cursor_range(parts[first]).begin == (size_t)(text - source->text);
    return there ? parts[first] : clang_getNullCursor();
}

static CXCursor condition_of(const struct source *source, CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    enum CXCursorKind kind = clang_getCursorKind(loop);
    if (kind != CXCursor_ForStmt)
        return count == 2 ? parts[kind == CXCursor_DoStmt] : clang_getNullCursor();
    return count == 4 ? parts[1] : condition_of_short(source, loop, parts, count);
}

bool is_endless(const struct source *source, CXCursor loop)
{
    CXCursor condition = condition_of(source, loop);
    return clang_Cursor_isNull(condition) || is_constant(condition);
}

struct range inside_of(const struct form *form, CXCursor cursor)
{
    size_t count;
    if (form->inside == NOTHING)
        return (struct range){0, 0};
    if (form->inside == ALL)
        return cursor_range(cursor);
    CXCursor *children = cursor_children(cursor, &count);
    if (form->inside == BEHIND_FIRST)
        return (struct range){count > 1 ? cursor_range(children[1]).begin : SIZE_MAX, SIZE_MAX};
    return count ? cursor_range(children[form->inside == FIRST_CHILD ? 0 : count - 1]) : (struct range){0, 0};
}
