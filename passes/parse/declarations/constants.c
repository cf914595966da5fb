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
 * A region that takes its address has the host's, and so has one of a unit in which a clause names it other
 * than to copy it to the device, or a clause `defaultmap` says what is to become of it.
 */
#include "constructs.h"
#include "declarations.h"
#include "effects.h"

#include <float.h>
#include <string.h>

/* A longer constant is handled like other memory. */
enum { LARGEST_CONSTANT = 16 * 1024, MOST_CONSTANTS = 32 };

struct constants {
    struct parse *parse;
    const struct pragma *target;
    struct path path;
    CXCursor variables[MOST_CONSTANTS];
    bool refused[MOST_CONSTANTS];
    size_t count;
};

/* For nvcc a double that is no float's value, too small or too large, is not known before the program runs.
 */
static bool fits_into_float(CXCursor expression)
{
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    if (!result)
        return true;
    double value =
        clang_EvalResult_getKind(result) == CXEval_Float ? clang_EvalResult_getAsDouble(result) : 0;
    clang_EvalResult_dispose(result);
    value = value < 0 ? -value : value;
    return value == 0 || (value >= FLT_MIN && value <= FLT_MAX);
}

struct value {
    bool of_floats, fixed;
};

static void look_for_change(CXCursor cursor, CXCursor parent, void *context)
{
    struct value *value = context;
    CXCursor named = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_CallExpr || kind == CXCursor_StmtExpr || kind == CXCursor_CompoundLiteralExpr ||
        (kind == CXCursor_DeclRefExpr && clang_getCursorKind(named) != CXCursor_EnumConstantDecl) ||
        (value->of_floats && type_is_floating(clang_getCanonicalType(cursor_type(cursor))) &&
         !fits_into_float(cursor)))
        value->fixed = false;
    if (value->fixed)
        visit_children(cursor, look_for_change, context);
}

static CXType element_of(CXType type)
{
    while (type_is_array(type) && !type_is_vla(type))
        type = array_element(type);
    return clang_getCanonicalType(type);
}

bool is_of_numbers(CXType type)
{
    type = element_of(type);
    return !type_is_volatile(type) &&
           (type_is_integer(type) || type.kind == CXType_Float || type.kind == CXType_Double);
}

/* The text in which the name may refer to the variable: the unit, or its function. */
static struct range reach_of_name(const struct parse *parse, CXCursor variable)
{
    return is_of_file(variable) ? (struct range){0, parse->source.length}
                                : cursor_range(clang_getCursorSemanticParent(variable));
}

/* `map(to: offsets)`: a copy that nobody can tell from the constant. */
static bool copies_to_device(const struct clause *clause)
{
    return same_text(clause->name, "map") && clause->modifier && same_text(clause->modifier, "to");
}

static bool is_named_in_clause(const struct parse *parse, CXCursor variable)
{
    const struct range reach = reach_of_name(parse, variable);
    for (size_t i = 0; i < parse->pragmas.count; i++)
        for (size_t k = 0; k < parse->pragmas.rows[i].clause_count; k++) {
            const char *value = parse->pragmas.rows[i].clauses[k].value;
            if (value && range_has(reach, parse->pragmas.rows[i].begin) &&
                !copies_to_device(&parse->pragmas.rows[i].clauses[k]) &&
                expression_names(value, cursor_name(variable)))
                return true;
        }
    return false;
}

static bool is_constant(const struct parse *parse, CXCursor variable)
{
    CXType type = cursor_type(variable);
    struct value value = {.of_floats = element_of(type).kind == CXType_Float, .fixed = true};
    if (!type_is_array(type) || !is_of_numbers(type) ||
        !source_is_user(&parse->source, cursor_offset(variable)) || !constant_has_value(variable) ||
        (!is_of_file(variable) && has_other_constant(parse, variable)))
        return false;
    long long size = clang_Type_getSizeOf(cursor_type(clang_getCursorDefinition(variable)));
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(clang_getCursorDefinition(variable));
    look_for_change(initializer, initializer, &value);
    return value.fixed && size > 0 && size <= LARGEST_CONSTANT && !is_named_in_clause(parse, variable) &&
           is_never_changed(parse, variable);
}

/* What parse->constants records about a variable. */
enum { UNKNOWN, CONSTANT, CHANGING };

static bool is_known_constant(const struct constants *constants, CXCursor variable)
{
    if (clang_getCursorKind(variable) != CXCursor_VarDecl ||
        range_has(constants->target->extent, cursor_offset(variable)))
        return false;
    unsigned char *known = &constants->parse->constants[cursor_offset(clang_getCanonicalCursor(variable))];
    if (*known == UNKNOWN)
        *known = is_constant(constants->parse, variable) ? CONSTANT : CHANGING;
    return *known == CONSTANT;
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
        constants->refused[row] = !is_known_constant(constants, variable);
        constants->count++;
    }
    constants->refused[row] |= !is_read_only(&constants->path);
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct constants *constants = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        type_is_array(cursor_type(cursor_referenced(cursor))))
        look_at_use(constants, cursor_referenced(cursor));
    path_enter(&constants->path, cursor);
    visit_children(cursor, look, constants);
    path_leave(&constants->path);
}

void drop_maps_of_constants(const struct parse *parse, struct ir_node *maps)
{
    for (struct ir_node *map = maps->first, *next; map; map = next) {
        CXCursor variable;
        next = map->next;
        if (ir_is(map, "map") && ir_has(map, "type", "to") &&
            scope_find(&parse->scope, ir_get(map, "variable"), &variable) &&
            parse->device_declared[cursor_offset(clang_getCanonicalCursor(variable))] == FOLLOWED_ON_DEVICE)
            ir_remove(map);
    }
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
        if (!constants.refused[i] && !*declared) {
            *declared = FOLLOWED_ON_DEVICE;
            parse->follows = true;
        }
    }
}
