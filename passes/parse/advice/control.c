/*
 * Statements and operators that decide which code runs: loops, jumps, and choices, by which code may be
 * skipped.
 */
#include "advice.h"

bool is_loop(enum CXCursorKind kind)
{
    return kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
}

bool is_jump(enum CXCursorKind kind)
{
    return kind == CXCursor_BreakStmt || kind == CXCursor_ContinueStmt || kind == CXCursor_ReturnStmt ||
           kind == CXCursor_GotoStmt || kind == CXCursor_IndirectGotoStmt;
}

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
        bool guard = guards && i > 0; /* the first child always runs: a condition, or the body of a `do` */
        if (guard)
            ++*guards;
        visit(children[i], cursor, context);
        if (guard)
            --*guards;
    }
}

void visit_guarded(CXCursor cursor, visit_function *visit, void *context, struct path *path, unsigned *guards)
{
    bool guard = may_be_left_out(cursor);
    *guards += guard;
    path_enter(path, cursor);
    visit_children(cursor, visit, context);
    path_leave(path);
    *guards -= guard;
}
