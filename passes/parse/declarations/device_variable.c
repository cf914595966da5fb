/*
 * What kind of variable of the device's image a variable is.
 */
#include "declarations.h"

bool has_constant_value(CXCursor variable)
{
    return type_is_const(cursor_type(variable)) &&
           !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(variable));
}

bool is_device_variable(const struct parse *parse, CXCursor variable)
{
    return parse->device_declared[cursor_offset(clang_getCanonicalCursor(variable))];
}

bool is_declare_target(const struct parse *parse, CXCursor variable)
{
    unsigned char declared = parse->device_declared[cursor_offset(clang_getCanonicalCursor(variable))];
    return declared == DECLARE_TARGET || declared == DECLARE_LOCAL;
}

bool is_declared_local(const struct parse *parse, CXCursor variable)
{
    return parse->device_declared[cursor_offset(clang_getCanonicalCursor(variable))] == DECLARE_LOCAL;
}

bool is_linked(const struct parse *parse, CXCursor variable)
{
    return parse->linked[cursor_offset(clang_getCanonicalCursor(variable))];
}
