/*
 * Functions that a target region calls by pointers out of the host's variables.
 *
 * A constant of the file that holds functions, a table of them or a struct with some, is the device's own in
 * a region as it is in device functions (closure.c): a copy of the host's would lead a GPU to the host's
 * functions. Other pointers have the host's values, which device code can call by where the functions are
 * declare target indirect (OpenMP 5.2, section 7.8.3); where none is, a warning tells of it.
 */
#include "constructs.h"
#include "declarations.h"
#include "effects.h"

static bool is_function(CXType type)
{
    type = clang_getCanonicalType(type);
    return type.kind == CXType_FunctionProto || type.kind == CXType_FunctionNoProto;
}

static enum CXVisitorResult look_for_function(CXCursor field, CXClientData found)
{
    CXType type = clang_getCursorType(field);
    while (type_is_array(type))
        type = array_element(type);
    *(bool *)found |=
        type_is_pointer(type) && is_function(clang_getPointeeType(clang_getCanonicalType(type)));
    return *(bool *)found ? CXVisit_Break : CXVisit_Continue;
}

/* Whether who has a value of the type has functions: a pointer to one, a struct with such members, or a
 * pointer to it. */
static bool has_functions(CXType type)
{
    bool found = false;
    while (type_is_array(type) || type_is_pointer(type))
        type = type_is_array(type) ? array_element(type) : clang_getPointeeType(clang_getCanonicalType(type));
    if (clang_getCanonicalType(type).kind == CXType_Record)
        clang_Type_visitFields(clang_getCanonicalType(type), look_for_function, &found);
    return found || is_function(type);
}

/* What a pointer to data leads to may have been filled on the device. */
static bool is_data_pointer(CXType type)
{
    return type_is_pointer(type) && !is_function(clang_getPointeeType(clang_getCanonicalType(type)));
}

bool is_function_table(CXCursor variable)
{
    CXCursor definition = clang_getCursorDefinition(variable);
    return clang_getCursorKind(variable) == CXCursor_VarDecl && !clang_Cursor_isNull(definition) &&
           clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_TranslationUnit &&
           type_is_const(clang_getCursorType(variable)) &&
           !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(definition)) &&
           has_functions(clang_getCursorType(variable));
}

/* The operand that an expression names a part of: the table in `table[i]`, the struct or the pointer in `s.f`
 * and `p->f`; the null cursor for expressions of other kinds. */
static CXCursor operand_of(CXCursor expression)
{
    size_t count;
    CXCursor *children = cursor_children(expression, &count);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    bool part = kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr ||
                kind == CXCursor_UnaryOperator;
    return part && count ? strip_expression(children[0]) : clang_getNullCursor();
}

/* The variable that an expression names, or a part of, through pointers, too; the null cursor for others. */
static CXCursor root_variable(CXCursor expression)
{
    expression = strip_expression(expression);
    while (!clang_Cursor_isNull(expression) && clang_getCursorKind(expression) != CXCursor_DeclRefExpr)
        expression = operand_of(expression);
    return clang_Cursor_isNull(expression) ? expression : clang_getCursorReferenced(expression);
}

static void take_tables(CXCursor cursor, CXCursor parent, void *context);

/* What else stands in an expression that names a part of a variable: subscripts. */
static void look_into_subscripts(struct parse *parse, CXCursor expression)
{
    for (expression = strip_expression(expression); !clang_Cursor_isNull(expression);
         expression = operand_of(expression)) {
        size_t count;
        CXCursor *children = cursor_children(expression, &count);
        for (size_t i = 1; i < count; i++)
            take_tables(children[i], expression, parse);
    }
}

/* Expressions from the outside to the inside, so that of `table[i].size` the number is what the region wants,
 * and the functions beside it are no matter. */
static void take_tables(CXCursor cursor, CXCursor parent, void *context)
{
    struct parse *parse = context;
    CXCursor variable = clang_getNullCursor();
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_UnaryExpr) /* sizeof and its kin */
        return;
    if (clang_isExpression(clang_getCursorKind(cursor)))
        variable = root_variable(cursor);
    if (clang_Cursor_isNull(variable) || !is_function_table(variable)) {
        visit_children(cursor, take_tables, context);
        return;
    }
    unsigned char *declared = &parse->device_declared[cursor_offset(clang_getCanonicalCursor(variable))];
    if (!*declared && has_functions(clang_getCursorType(cursor)))
        *declared = CONSTANT_ON_DEVICE;
    look_into_subscripts(parse, cursor);
}

void take_function_tables(struct parse *parse, CXCursor statement)
{
    if (parse->function_tables)
        take_tables(statement, statement, parse);
}

void warn_of_callee(const struct region *region, CXCursor call)
{
    size_t count;
    const struct parse *parse = region->parse;
    CXCursor *children = cursor_children(call, &count);
    CXCursor variable = count ? root_variable(children[0]) : clang_getNullCursor();
    enum CXCursorKind kind = clang_getCursorKind(variable);
    if ((kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) || parse->indirect.count ||
        same_text(parse->options->arch, "host") || is_local_to(region, variable) ||
        closure_is_device_variable(parse, variable) || is_data_pointer(variable_type(variable)))
        return;
    warn_at(
        parse->options, &parse->source, cursor_range(call).begin, WARNING_CALLEE,
        "'%s' has the address of the host's function, which a GPU cannot call: the functions must be declare "
        "target indirect",
        cursor_name(variable));
}
