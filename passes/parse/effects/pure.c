/*
 * Functions of the program that compute a value from their arguments, and touch nothing but their own
 * variables: the small helpers, `static inline`, of which loops are full. And those that read what arguments
 * lead to besides, or store to it, by no pointer that they have read.
 */
#include "effects.h"

#include <string.h>

enum { DEEPEST_CALL = 6 };

/* What a function may do with what its arguments lead to: each is more than the one before. */
enum reach { NOTHING, READS, STORES };

struct computing {
    const struct parse *parse;
    CXCursor definition;
    struct range function;
    unsigned depth;   /* of calls */
    enum reach reach; /* what it may do with what arguments lead to */
    bool refused;
};

static bool computes(const struct parse *parse, CXCursor function, enum reach reach, unsigned depth);

/* Whether an expression names a variable of the function's own, or no variable. */
static bool names_own(const struct computing *computing, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    if (kind == CXCursor_EnumConstantDecl || kind == CXCursor_FunctionDecl)
        return true;
    return cursor_is_automatic(variable) && range_has(computing->function, cursor_offset(variable)) &&
           !is_volatile_or_atomic(name);
}

/* ---- what pointers lead to ---- */

static bool is_led_by_argument(const struct computing *computing, CXCursor pointer, unsigned depth);

/* All that a pointer variable of the function's is set to. */
struct settings {
    const struct computing *computing;
    CXCursor variable;
    unsigned depth;
    bool refused;
};

static void look_at_setting(CXCursor cursor, CXCursor parent, void *context)
{
    struct settings *settings = context;
    size_t count;
    CXCursor *sides = cursor_children(cursor, &count);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_BinaryOperator &&
        clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign &&
        refers_to(strip_expression(sides[0]), settings->variable))
        settings->refused |= !is_led_by_argument(settings->computing, sides[1], settings->depth + 1);
    visit_children(cursor, look_at_setting, settings);
}

/* Whether a pointer variable leads to what an argument does, wherever in it. */
static bool leads_on(const struct computing *computing, CXCursor variable, unsigned depth)
{
    struct settings settings = {computing, variable, depth, false};
    bool parameter = clang_getCursorKind(variable) == CXCursor_ParmDecl;
    CXCursor value = parameter ? variable : clang_Cursor_getVarDeclInitializer(variable);
    if (!cursor_is_pointer(variable) || !range_has(computing->function, cursor_offset(variable)) ||
        clang_Cursor_isNull(value) || (!parameter && !is_led_by_argument(computing, value, depth + 1)))
        return false;
    look_at_setting(computing->definition, computing->definition, &settings);
    return !settings.refused;
}

static bool is_led_by_argument(const struct computing *computing, CXCursor pointer, unsigned depth)
{
    size_t count;
    pointer = strip_expression(pointer);
    CXCursor *parts = cursor_children(pointer, &count);
    if (depth > DEEPEST_CALL)
        return false;
    switch (clang_getCursorKind(pointer)) {
    case CXCursor_DeclRefExpr:
        return leads_on(computing, cursor_referenced(pointer), depth);
    case CXCursor_BinaryOperator:
        for (size_t i = 0; i < count; i++) {
            CXType type = cursor_type(strip_expression(parts[i]));
            if (type_is_pointer(type) || type_is_array(type))
                return is_led_by_argument(computing, parts[i], depth);
        }
        return false;
    case CXCursor_UnaryOperator: /* p++, &a[i]; a row, *p */
        return count == 1 &&
               (unary_effect(pointer) == UNARY_STORES ||
                (unary_effect(pointer) == UNARY_READS && type_is_array(cursor_type(pointer))) ||
                (unary_effect(pointer) == UNARY_ADDRESS && is_element(strip_expression(parts[0])))) &&
               is_led_by_argument(computing, parts[0], depth);
    case CXCursor_ArraySubscriptExpr: /* a row, or in &a[i] */
        return count == 2 && is_led_by_argument(computing, parts[0], depth) &&
               !type_is_pointer(cursor_type(pointer));
    default:
        return false;
    }
}

/* ---- code ---- */

static bool may_read(const struct computing *computing, CXCursor element)
{
    size_t count;
    CXCursor *parts = cursor_children(element, &count);
    bool part = clang_getCursorKind(element) == CXCursor_MemberRefExpr && count &&
                !type_is_pointer(cursor_type(parts[0]));
    if (!clang_Cursor_isNull(whole_variable(element)))
        return true; /* it is looked at where its name stands */
    return computing->reach >= READS && count && !is_volatile_or_atomic(element) &&
           (part ? may_read(computing, strip_expression(parts[0]))
                 : is_led_by_argument(computing, parts[0], 0));
}

bool is_pointer_argument(CXCursor argument)
{
    CXType type = cursor_type(argument);
    return type_is_pointer(type) || type_is_array(type);
}

static bool may_call(const struct computing *computing, CXCursor call)
{
    CXCursor function = function_called(call);
    if (fails_assertion(call))
        return true;
    if (known_function(computing->parse, call) != UNKNOWN_FUNCTION)
        return strncmp(cursor_name(function), "omp_", 4) != 0;
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++) {
        CXCursor argument = clang_Cursor_getArgument(call, (unsigned)i);
        if (is_pointer_argument(argument) && !is_led_by_argument(computing, argument, 0))
            return false;
    }
    return computes(computing->parse, function, computing->reach, computing->depth + 1);
}

/* What is stored to is a variable of the function's own, or an argument leads to it. */
static bool stores_elsewhere(const struct computing *computing, CXCursor cursor)
{
    size_t count;
    CXCursor *operands = is_store(cursor) ? cursor_children(cursor, &count) : NULL;
    return operands && clang_Cursor_isNull(whole_variable(operands[0])) &&
           !(computing->reach == STORES && !type_is_pointer(cursor_type(operands[0])) &&
             may_read(computing, strip_expression(operands[0])));
}

static bool leads_to_const(CXType type)
{
    type = clang_getCanonicalType(type);
    if (!type_is_pointer(type) && !type_is_array(type))
        return false;
    CXType element = type_is_array(type) ? clang_getArrayElementType(type) : clang_getPointeeType(type);
    while (type_is_array(clang_getCanonicalType(element)))
        element = clang_getArrayElementType(clang_getCanonicalType(element));
    return type_is_const(element);
}

/* Whether a pointer to what is const becomes one by which the function could store to it. */
static bool forgets_const(CXCursor cursor, CXCursor parent)
{
    CXType type = clang_getCanonicalType(cursor_type(parent));
    return (clang_isExpression(clang_getCursorKind(parent)) ||
            clang_getCursorKind(parent) == CXCursor_VarDecl) &&
           (type_is_pointer(type) || type_is_array(type)) &&
           clang_isExpression(clang_getCursorKind(cursor)) && leads_to_const(cursor_type(cursor)) &&
           !leads_to_const(type);
}

static bool may_contain(const struct computing *computing, CXCursor cursor)
{
    enum unary_effect effect;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclRefExpr:
        return names_own(computing, cursor);
    case CXCursor_UnaryOperator:
        effect = unary_effect(cursor);
        return effect == UNARY_STORES || effect == UNARY_COMPUTES ||
               (computing->reach >= READS && effect == UNARY_ADDRESS &&
                is_led_by_argument(computing, cursor, 0)) ||
               (effect == UNARY_READS && may_read(computing, cursor));
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_MemberRefExpr:
        return may_read(computing, cursor);
    case CXCursor_CallExpr:
        return may_call(computing, cursor);
    case CXCursor_VarDecl:
        return cursor_is_automatic(cursor);
    case CXCursor_StmtExpr:
        return is_assertion(cursor);
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
    case CXCursor_LabelStmt:
    case CXCursor_AddrLabelExpr:
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt:
        return false;
    default:
        return true;
    }
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct computing *computing = context;
    computing->refused |= !may_contain(computing, cursor) || stores_elsewhere(computing, cursor) ||
                          (computing->reach == STORES && forgets_const(cursor, parent));
    if (!computing->refused)
        visit_children(cursor, look, computing);
}

const char *function_head(const struct parse *parse, CXCursor function)
{
    size_t count, begin = cursor_range(function).begin;
    CXCursor *parts = cursor_children(function, &count);
    size_t body = count ? cursor_range(parts[count - 1]).begin : begin;
    return arena_string_length(parse->source.text + begin, body - begin);
}

/* Whether the program may have another definition of the function than the unit's. */
static bool may_be_replaced(const struct parse *parse, CXCursor function)
{
    const char *head = function_head(parse, function);
    return strstr(head, "weak") || strstr(head, "alias");
}

static bool computes(const struct parse *parse, CXCursor function, enum reach reach, unsigned depth)
{
    CXCursor definition = clang_Cursor_isNull(function) ? function : clang_getCursorDefinition(function);
    if (depth > DEEPEST_CALL || clang_Cursor_isNull(definition) ||
        clang_getCursorKind(definition) != CXCursor_FunctionDecl || clang_Cursor_isVariadic(definition))
        return false;
    struct computing computing = {.parse = parse,
                                  .definition = definition,
                                  .function = cursor_range(definition),
                                  .depth = depth,
                                  .reach = reach,
                                  .refused = may_be_replaced(parse, definition)};
    computing.refused |= holds_directive(parse, computing.function);
    if (!computing.refused)
        visit_children(definition, look, &computing);
    return !computing.refused;
}

bool is_pure_function(const struct parse *parse, CXCursor function)
{
    return computes(parse, function, NOTHING, 0);
}

bool is_reading_function(const struct parse *parse, CXCursor function)
{
    return computes(parse, function, READS, 0);
}

bool is_storing_function(const struct parse *parse, CXCursor function)
{
    static const char known[] = " sincos sincosf modf modff frexp frexpf remquo remquof memcpy memset ";
    return computes(parse, function, STORES, 0) ||
           (is_library_function(parse, function) && is_one_of(cursor_name(function), known));
}
