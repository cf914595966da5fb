/*
 * What C says and C++ has no word for: definitions with an identifier list, as K&R wrote them, _Generic, b++
 * of a _Bool, the parts of complex numbers, and GNU C's asm, which is a name in standard C; and where an int
 * of C's is a bool or a char of C++'s.
 */
#include "parse.h"

#include <string.h>

/* ---- int f(a, b) int a; double b; { ... } (C11 6.9.1) ---- */

/* Between the name and the body, a list of parameters takes the place of names and declarations. */
static void add_prototype(struct parse *parse, CXCursor function)
{
    size_t count, name_end = cursor_offset(function) + strlen(cursor_name(function));
    CXCursor *children = cursor_children(function, &count);
    const char *list = "";
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(children[i]) == CXCursor_ParmDecl)
            list = arena_format(
                "%s%s%s", list, *list ? ", " : "",
                declarator(type_text_of_parameter(variable_type(children[i])), cursor_name(children[i])));
    size_t body = cursor_range(children[count - 1]).begin;
    replace_device_text(parse, (struct range){name_end, body}, arena_format("(%s)\n", list));
}

/* Whether parameters are declared behind the parentheses. */
static bool has_identifier_list(const struct parse *parse, CXCursor function)
{
    const char *text = parse->source.text;
    size_t count, close = cursor_offset(function) + strlen(cursor_name(function));
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl || !clang_isCursorDefinition(function))
        return false;
    CXCursor *children = cursor_children(function, &count);
    int depth = 0;
    do {
        depth += text[close] == '(';
        depth -= text[close] == ')';
        close++;
    } while (text[close] && (depth > 0 || text[close - 1] != ')'));
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(children[i]) == CXCursor_ParmDecl && cursor_offset(children[i]) > close)
            return true;
    return false;
}

/* ---- _Generic(x, int: a, default: b) (C11 6.5.1.1) ---- */

/* The next part of a list that ends at a comma outside brackets, with its edits. */
static const char *next_part(struct parse *parse, size_t *at, size_t end)
{
    const char *text = parse->source.text;
    size_t begin = *at;
    int depth = 0;
    for (; *at < end && (depth || text[*at] != ','); (*at)++) {
        if (text[*at] == '"' || text[*at] == '\'')
            for (char quote = text[(*at)++]; *at < end && text[*at] != quote; (*at)++)
                *at += text[*at] == '\\';
        depth += text[*at] && strchr("([{", text[*at]) != NULL;
        depth -= text[*at] && strchr(")]}", text[*at]) != NULL;
    }
    const char *part = begin < end ? device_text(parse, begin, *at) : NULL;
    *at += *at < end;
    return part ? part + strspn(part, " \t\n") : NULL;
}

static bool is_default(const char *association)
{
    return strncmp(association, "default", 7) == 0 && strchr(" \t\n:", association[7]);
}

/* A function that returns the association's expression, of which C++ compiles the chosen one alone. */
static void select_type(struct parse *parse, CXCursor selection)
{
    struct range range = cursor_range(selection);
    size_t at = range.begin + strcspn(parse->source.text + range.begin, "(") + 1;
    const char *value = next_part(parse, &at, range.end - 1), *choices = "", *otherwise = "", *association;
    while ((association = next_part(parse, &at, range.end - 1))) {
        const char *colon = strchr(association, ':');
        if (is_default(association))
            otherwise = arena_format(" REX_SELECT_ELSE(%s)", colon + 1);
        else
            choices = arena_format("%s REX_SELECT_IF(%.*s, %s)", choices, (int)(colon - association),
                                   association, colon + 1);
    }
    replace_device_text(parse, range,
                        arena_format("REX_SELECT(%s)%s%s REX_SELECT_END", value, choices, otherwise));
}

/* ---- sizeof(a < b), __auto_type c = 'a': an int in C (C11 6.5.8, 6.4.4.4) ---- */

static void wrap(struct parse *parse, struct range range, const char *before, const char *behind)
{
    replace_device_text(parse, (struct range){range.begin, range.begin}, before);
    append_device_text(parse, range.end, behind);
}

static bool is_comparison(CXCursor expression)
{
    enum CXBinaryOperatorKind binary = clang_getCursorBinaryOperatorKind(expression);
    return (binary >= CXBinaryOperator_LT && binary <= CXBinaryOperator_NE) ||
           binary == CXBinaryOperator_LAnd || binary == CXBinaryOperator_LOr ||
           clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_LNot;
}

/* Makes the expression an int where it is one in C, also as the value of another. */
static void keep_int(struct parse *parse, CXCursor expression)
{
    enum CXCursorKind kind = clang_getCursorKind(expression);
    size_t count;
    CXCursor *children = cursor_children(expression, &count);
    if (kind == CXCursor_CharacterLiteral || is_comparison(expression))
        wrap(parse, cursor_range(expression), "((int)(", "))");
    else if (kind == CXCursor_ParenExpr && count)
        keep_int(parse, children[0]);
    else if (kind == CXCursor_ConditionalOperator ||
             clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Comma)
        for (size_t i = 1; i < count; i++)
            keep_int(parse, children[i]);
}

/* typeof's operand stands before the name. */
static bool is_type_operand(CXCursor variable, CXCursor expression)
{
    return clang_getCursorType(variable).kind == CXType_Auto ||
           cursor_range(expression).begin < cursor_offset(variable);
}

/* ---- b++, --b (C11 6.5.2.4, 6.5.3.1) of a _Bool ---- */

static void step_bool(struct parse *parse, CXCursor expression, CXCursor operand)
{
    struct range range = cursor_range(expression), inner = cursor_range(operand);
    struct range prefix = {range.begin, inner.begin}, postfix = {inner.end, range.end};
    switch (clang_getCursorUnaryOperatorKind(expression)) {
    case CXUnaryOperator_PreInc:
        replace_device_text(parse, prefix, "((");
        append_device_text(parse, range.end, ") |= 1)");
        break;
    case CXUnaryOperator_PreDec:
        replace_device_text(parse, prefix, "((");
        append_device_text(parse, range.end, ") ^= 1)");
        break;
    case CXUnaryOperator_PostInc:
        replace_device_text(parse, (struct range){range.begin, range.begin}, "rex_increment(");
        replace_device_text(parse, postfix, ")");
        break;
    case CXUnaryOperator_PostDec:
        replace_device_text(parse, (struct range){range.begin, range.begin}, "(((");
        replace_device_text(parse, postfix, ") ^= 1) ^ 1)");
        break;
    default:
        break;
    }
}

void respell_operands(struct parse *parse, CXCursor cursor)
{
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_VarDecl:
        for (size_t i = 0; i < count; i++)
            if (is_type_operand(cursor, children[i]))
                keep_int(parse, children[i]);
        break;
    case CXCursor_UnaryExpr: /* sizeof */
    case CXCursor_GenericSelectionExpr:
        if (count)
            keep_int(parse, children[0]);
        break;
    case CXCursor_CStyleCastExpr: /* to a typeof */
        if (count > 1)
            keep_int(parse, children[0]);
        break;
    case CXCursor_UnaryOperator:
        if (count && clang_getCanonicalType(clang_getCursorType(children[0])).kind == CXType_Bool)
            step_bool(parse, cursor, children[0]);
        break;
    default:
        break;
    }
}

/* ---- complex numbers: __real__ z, __imag__ z, 2.0i (GNU C) ---- */

static void select_part(struct parse *parse, CXCursor cursor, const char *function)
{
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    struct range whole = cursor_range(cursor), operand = cursor_range(children[0]);
    replace_device_text(parse, (struct range){whole.begin, operand.begin}, arena_format("%s(", function));
    append_device_text(parse, whole.end, ")");
}

/* 2.0i, whose i may stand among other suffixes */
static void make_imaginary(struct parse *parse, CXCursor literal)
{
    struct range range = cursor_range(literal);
    const char *value = "";
    for (size_t at = range.begin; at < range.end; at++)
        if (!strchr("iIjJ", parse->source.text[at]))
            value = arena_format("%s%c", value, parse->source.text[at]);
    const char *type = type_text(clang_getCursorType(literal)),
               *problem = type_problem(clang_getCursorType(literal));
    if (problem)
        error_at(parse, range.begin, "the literal has %s, which device code cannot have yet", problem);
    replace_device_text(parse, range, arena_format("%s(0, %s)", declarator_type(type), value));
}

static void spell_asm(struct parse *parse, size_t begin)
{
    if (strncmp(parse->source.text + begin, "asm", 3) == 0)
        replace_device_text(parse, (struct range){begin, begin + 3}, "__asm__");
}

void respell_as_cxx(struct parse *parse, CXCursor cursor)
{
    if (clang_getCursorKind(cursor) == CXCursor_GenericSelectionExpr)
        select_type(parse, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_ImaginaryLiteral)
        make_imaginary(parse, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_GCCAsmStmt)
        spell_asm(parse, cursor_range(cursor).begin);
    else if (clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Real)
        select_part(parse, cursor, "rex_real");
    else if (clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Imag)
        select_part(parse, cursor, "rex_imaginary");
    else if (has_identifier_list(parse, cursor))
        add_prototype(parse, cursor);
}
