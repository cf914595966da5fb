/*
 * Functions that a target region calls by pointers out of the host's variables, but for constants of the file
 * (addresses.c). They have the host's values, which device code can call by where the functions are declare
 * target indirect (OpenMP 5.2, section 7.8.3); where none is, a warning tells of it.
 */
#include "constructs.h"
#include "declarations.h"
#include "effects.h"

/* What a pointer to data leads to may have been filled on the device. */
static bool is_data_pointer(CXType type)
{
    return type_is_pointer(type) && !type_is_function(clang_getPointeeType(clang_getCanonicalType(type)));
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
