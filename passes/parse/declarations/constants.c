/*
 * Constant arrays of numbers that a target region only reads.
 *
 *     static const int offsets[6] = {1, 2, 3, 5, 8, 13};
 *
 * By OpenMP's rules a region that names it has a copy of the host's in mapped memory, which is moved or
 * looked up at each launch, and which the device's compiler knows nothing of. But the values are there when
 * the program is compiled, and nobody may change them (C11 6.7.3), or nobody does who can. So the array is
 * the device's own, as it is in device functions (closure.c), and where the compiler knows a subscript, as in
 * an unrolled loop, it knows the element, too.
 *
 * A region that takes its address has the host's, and so has one of a unit in which a clause names it, or a
 * clause `defaultmap` says what is to become of it.
 */
#include "constructs.h"
#include "declarations.h"
#include "effects.h"

#include <string.h>

/* What is longer is memory like other. */
enum { LARGEST_CONSTANT = 16 * 1024, MOST_CONSTANTS = 32 };

struct constants {
    struct parse *parse;
    const struct pragma *target;
    struct path path;
    CXCursor variables[MOST_CONSTANTS];
    bool refused[MOST_CONSTANTS];
    size_t count;
};

static void look_for_change(CXCursor cursor, CXCursor parent, void *context)
{
    bool *fixed = context;
    CXCursor named = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_CallExpr || kind == CXCursor_StmtExpr || kind == CXCursor_CompoundLiteralExpr ||
        kind == CXCursor_StringLiteral ||
        (kind == CXCursor_DeclRefExpr && clang_getCursorKind(named) != CXCursor_EnumConstantDecl))
        *fixed = false;
    visit_children(cursor, look_for_change, context);
}

bool is_of_numbers(CXType type)
{
    while (type_is_array(type) && !type_is_vla(type))
        type = array_element(type);
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return !type_is_volatile(type) &&
           (type_is_integer(type) || kind == CXType_Float || kind == CXType_Double);
}

static bool is_named_in_clause(const struct parse *parse, const char *name)
{
    for (size_t i = 0; i < parse->pragmas.count; i++)
        for (size_t k = 0; k < parse->pragmas.rows[i].clause_count; k++) {
            const char *value = parse->pragmas.rows[i].clauses[k].value;
            if (value && expression_names(value, name))
                return true;
        }
    return false;
}

static bool is_constant(const struct constants *constants, CXCursor variable)
{
    const struct parse *parse = constants->parse;
    CXType type = clang_getCursorType(variable);
    bool fixed = true;
    if (clang_getCursorKind(variable) != CXCursor_VarDecl || !type_is_array(type) || !is_of_numbers(type) ||
        range_has(constants->target->extent, cursor_offset(variable)) ||
        !source_is_user(&parse->source, cursor_offset(variable)) || !constant_has_value(variable) ||
        (!is_of_file(variable) && has_other_constant(parse, variable)))
        return false;
    long long size = clang_Type_getSizeOf(clang_getCursorType(clang_getCursorDefinition(variable)));
    CXCursor value = clang_Cursor_getVarDeclInitializer(clang_getCursorDefinition(variable));
    look_for_change(value, value, &fixed);
    return fixed && size > 0 && size <= LARGEST_CONSTANT &&
           !is_named_in_clause(parse, cursor_name(variable)) && is_never_changed(parse, variable);
}

static void look_at_use(struct constants *constants, CXCursor variable)
{
    size_t row = 0;
    while (row < constants->count && !clang_equalCursors(constants->variables[row], variable))
        row++;
    if (row == MOST_CONSTANTS)
        return;
    if (row == constants->count) {
        constants->variables[row] = variable;
        constants->refused[row] = !is_constant(constants, variable);
        constants->count++;
    }
    constants->refused[row] |= !is_read_only(&constants->path);
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct constants *constants = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        type_is_array(clang_getCursorType(clang_getCursorReferenced(cursor))))
        look_at_use(constants, clang_getCursorReferenced(cursor));
    path_enter(&constants->path, cursor);
    visit_children(cursor, look, constants);
    path_leave(&constants->path);
}

void take_constants(struct parse *parse, const struct pragma *target)
{
    struct constants constants = {.parse = parse, .target = target};
    if (pragma_clause(target, "defaultmap"))
        return;
    look(target->statement, target->statement, &constants);
    for (size_t i = 0; i < constants.count; i++) {
        CXCursor variable = clang_getCanonicalCursor(constants.variables[i]);
        unsigned char *declared = &parse->device_declared[cursor_offset(variable)];
        if (!constants.refused[i] && !*declared)
            *declared = FOLLOWED_ON_DEVICE;
    }
}
