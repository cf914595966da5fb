/*
 * What a target region comes to by addresses out of the host's variables, but for constants that become the
 * device's own (addresses.c). They have the host's values: device code can call functions by them where those
 * are declare target indirect (OpenMP 5.2, section 7.8.3), and use data by them in unified memory. Elsewhere
 * a warning tells of it.
 */
#include "constructs.h"
#include "declarations.h"
#include "effects.h"

/* Whether it is a pointer to data, which may have been stored on the device. */
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
        is_device_variable(parse, variable) || is_data_pointer(variable_type(variable)))
        return;
    warn_at(
        parse->options, &parse->source, cursor_range(call).begin, WARNING_CALLEE,
        "'%s' has the address of the host's function, which a GPU cannot call: the functions must be declare "
        "target indirect",
        cursor_name(variable));
}

bool is_required(const struct parse *parse, const char *clause)
{
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        if (pragma->directive && same_text(pragma->directive->name, "requires") &&
            pragma_clause(pragma, clause))
            return true;
    }
    return false;
}

static bool memory_is_unified(const struct parse *parse)
{
    for (size_t i = 0; i < parse->options->flag_count; i++)
        if (same_text(parse->options->flags[i], "-fopenmp-force-usm"))
            return true;
    return is_required(parse, "unified_shared_memory") || is_required(parse, "self_maps");
}

/* The first variable from which an expression takes an address that it follows; the null cursor if there is
 * none. */
static CXCursor followed_variable(CXCursor expression)
{
    size_t count;
    CXCursor *children = cursor_children(expression, &count);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    bool may_follow = kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr ||
                      kind == CXCursor_UnaryOperator;
    return may_follow && count && follows_address(expression) && !follows_address(children[0])
               ? root_variable(expression)
               : clang_getNullCursor();
}

void warn_of_table(const struct region *region, CXCursor expression)
{
    const struct parse *parse = region->parse;
    CXCursor variable =
        same_text(parse->options->arch, "host") ? clang_getNullCursor() : followed_variable(expression);
    if (clang_getCursorKind(variable) != CXCursor_VarDecl || is_local_to(region, variable) ||
        !is_table_of_host(parse, variable) || memory_is_unified(parse))
        return;
    warn_at(parse->options, &parse->source, cursor_range(expression).begin, WARNING_TABLE,
            "'%s' has addresses of the host's memory, which a GPU cannot follow: it is the device's own if "
            "what they lead to is constant, too, and no variable around it has its name",
            cursor_name(variable));
}
