/*
 * What a piece of device code reads and writes that other threads of its team may write or read: facts for
 * rex-barrier, as names of places, each followed by a blank:
 *
 *   x    a variable of the team's to which no pointer leads
 *   a[]  what a pointer or an array of the host's leads to that the region does not change; a mapped variable
 *   *    anything in memory but the first kind
 *
 * What is each thread's own has no name. What is not known here is all places of memory.
 */
#include "effects.h"

#include <string.h>

enum { MOST_CALLS = 8, MOST_FUNCTIONS = 64 }; /* nested; in all */

static void add_place(const char **places, const char *place)
{
    if (place && !is_one_of(place, arena_format(" %s", *places)))
        *places = arena_format("%s%s ", *places, place);
}

static void touch_anything(struct access *access)
{
    add_place(&access->reads, "*");
    add_place(&access->writes, "*");
}

/* ---- variables ---- */

/* Whether the device function or target region that is analysed declares the variable itself. */
static bool is_own(const struct access *access, CXCursor variable)
{
    size_t offset = cursor_offset(variable);
    if (access->calls > 0)
        return range_has(access->function, offset) && clang_Cursor_getStorageClass(variable) != CX_SC_Static;
    return is_threads_own(access->parse, access->target, variable);
}

static const struct ir_node *captured(const struct access *access, CXCursor variable)
{
    size_t offset = cursor_offset(variable);
    if (access->calls > 0 || range_has(access->target->extent, offset))
        return NULL; /* a parameter, or declared there */
    return ir_find(access->target->node, "variable", "name", cursor_name(variable));
}

static bool is_unchanged(const struct ir_node *variable)
{
    return ir_has(variable, "written", "no");
}

/* A team's variable, which the region declares. */
static const char *place_of_own(const struct access *access, CXCursor variable)
{
    size_t offset = cursor_offset(variable);
    bool static_object = clang_Cursor_getStorageClass(variable) == CX_SC_Static;
    bool inside = access->calls == 0 && range_has(access->target->extent, offset);
    bool named = inside && !static_object && !access->parse->address_taken[offset];
    return named ? cursor_name(variable) : "*";
}

/* The place that the variable by that name is; NULL: each thread has one. */
static const char *place_of_variable(const struct access *access, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    const struct ir_node *node = captured(access, variable);
    if ((kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) || is_own(access, variable) ||
        (access->calls == 0 && is_private_at(access->parse, access->target, name)))
        return NULL;
    if (!node)
        return place_of_own(access, variable);
    if (ir_has(node, "global", "yes") || ir_has(node, "link", "yes"))
        return "*";
    return has_own_copy(access->parse, access->target, variable) ? NULL
                                                                 : arena_format("%s[]", ir_get(node, "name"));
}

/* ---- what expressions lead to ---- */

static const char *place_of(const struct access *access, CXCursor object);
static const char *place_behind(const struct access *access, CXCursor pointer);

static bool is_pointer_like(CXCursor expression)
{
    CXType type = cursor_type(expression);
    return type_is_pointer(type) || type_is_array(type);
}

/* The operand that is an address: of a subscript, a cast, a sum or a difference. */
static const char *place_behind_one(const struct access *access, CXCursor expression)
{
    size_t count;
    CXCursor *operands = cursor_children(expression, &count);
    for (size_t i = 0; i < count; i++)
        if (is_pointer_like(operands[i]))
            return place_behind(access, operands[i]);
    return "*";
}

static bool is_sum(CXCursor expression)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    return kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub;
}

static bool is_assigned(const struct access *access, CXCursor variable);

/* What a local pointer leads to that keeps its initial value. */
static const char *place_behind_variable(const struct access *access, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    CXCursor value = clang_Cursor_getVarDeclInitializer(variable);
    const struct ir_node *node = captured(access, variable);
    if (type_is_array(variable_type(variable)))
        return place_of_variable(access, name);
    if (node && is_unchanged(node) && !ir_has(node, "global", "yes"))
        return arena_format("%s[]", ir_get(node, "name"));
    if (node || clang_getCursorKind(variable) != CXCursor_VarDecl || clang_Cursor_isNull(value) ||
        names_variable(value, variable) || !is_own(access, variable) ||
        access->parse->address_taken[cursor_offset(variable)] || is_assigned(access, variable))
        return "*";
    return place_behind(access, value);
}

/* What a pointer, or an array that decays to one, leads to. */
static const char *place_behind(const struct access *access, CXCursor pointer)
{
    size_t count;
    pointer = strip_expression(pointer);
    CXCursor *operands = cursor_children(pointer, &count);
    switch (clang_getCursorKind(pointer)) {
    case CXCursor_DeclRefExpr:
        return place_behind_variable(access, pointer);
    case CXCursor_BinaryOperator:
        return is_sum(pointer) ? place_behind_one(access, pointer) : "*";
    case CXCursor_CStyleCastExpr:
        return place_behind_one(access, pointer);
    case CXCursor_UnaryOperator:
        if (clang_getCursorUnaryOperatorKind(pointer) == CXUnaryOperator_AddrOf)
            return place_of(access, operands[0]);
        break;
    default:
        break;
    }
    /* An array in an object is part of it; a pointer that is read may lead anywhere. */
    return type_is_array(cursor_type(pointer)) ? place_of(access, pointer) : "*";
}

/* The place of the object that an expression names. */
static const char *place_of(const struct access *access, CXCursor object)
{
    size_t count;
    object = strip_expression(object);
    CXCursor *operands = cursor_children(object, &count);
    switch (clang_getCursorKind(object)) {
    case CXCursor_DeclRefExpr:
        return place_of_variable(access, object);
    case CXCursor_ArraySubscriptExpr:
        return place_behind_one(access, object);
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(object) == CXUnaryOperator_Deref
                   ? place_behind(access, operands[0])
                   : "*";
    case CXCursor_MemberRefExpr:
        if (count == 0)
            return "*";
        return type_is_pointer(cursor_type(operands[0])) ? place_behind(access, operands[0])
                                                         : place_of(access, operands[0]);
    default:
        return "*";
    }
}

/* ---- assignments ---- */

bool stores_to_element(CXCursor expression)
{
    size_t count = 0;
    CXCursor *operands = is_store(expression) ? cursor_children(expression, &count) : NULL;
    CXCursor object = count ? element_in(operands[0]) : expression;
    return count && (is_element(object) || clang_getCursorKind(object) == CXCursor_MemberRefExpr);
}

static bool is_assigned(const struct access *access, CXCursor variable)
{
    return is_assigned_in(access->calls > 0 ? access->definition : access->target->statement, variable);
}

/* ---- code ---- */

static void look(CXCursor cursor, CXCursor parent, void *context);

/* Visits a function of the unit that no other file and no directive can replace: its body says what a call
 * does. */
static void look_into(struct access *access, CXCursor call)
{
    CXCursor definition = clang_getCursorDefinition(function_called(call));
    struct range body = clang_Cursor_isNull(definition) ? (struct range){0, 0} : cursor_range(definition);
    if (clang_getCursorKind(definition) != CXCursor_FunctionDecl || access->calls == MOST_CALLS ||
        access->functions++ == MOST_FUNCTIONS || holds_directive(access->parse, body)) {
        touch_anything(access);
        access->unknown = true;
        return;
    }
    struct access inner = *access;
    inner.calls++;
    inner.function = body;
    inner.definition = definition;
    visit_children(definition, look, &inner);
    access->reads = inner.reads;
    access->writes = inner.writes;
    access->unknown = inner.unknown;
    access->asks = inner.asks;
    access->functions = inner.functions;
}

/* Whether the function returns a thread's place in its team, which is no memory that another thread
 * writes. */
static bool asks_for_place(const struct parse *parse, CXCursor function)
{
    return is_library_function(parse, function) &&
           is_one_of(cursor_name(function), " omp_get_thread_num omp_get_num_threads omp_in_parallel ");
}

static void look_at_call(struct access *access, CXCursor call)
{
    CXCursor function = function_called(call);
    if (known_function(access->parse, call) != UNKNOWN_FUNCTION)
        return;
    bool library = is_library_function(access->parse, function);
    access->asks |= library && strncmp(cursor_name(function), "omp_", 4) == 0;
    if (asks_for_place(access->parse, function))
        return;
    if (library)
        touch_anything(access);
    else
        look_into(access, call);
}

static void look_at_store(struct access *access, CXCursor expression)
{
    size_t count;
    CXCursor *operands = cursor_children(expression, &count);
    add_place(&access->writes, count ? place_of(access, operands[0]) : "*");
}

/* Whether a statement or expression does nothing itself but what its parts do. */
static bool is_transparent(CXCursor cursor)
{
    static const enum CXCursorKind kinds[] = {CXCursor_CompoundStmt,
                                              CXCursor_DeclStmt,
                                              CXCursor_IfStmt,
                                              CXCursor_ForStmt,
                                              CXCursor_WhileStmt,
                                              CXCursor_DoStmt,
                                              CXCursor_SwitchStmt,
                                              CXCursor_CaseStmt,
                                              CXCursor_DefaultStmt,
                                              CXCursor_BreakStmt,
                                              CXCursor_ContinueStmt,
                                              CXCursor_ReturnStmt,
                                              CXCursor_NullStmt,
                                              CXCursor_TypeRef,
                                              CXCursor_IntegerLiteral,
                                              CXCursor_FloatingLiteral,
                                              CXCursor_CharacterLiteral,
                                              CXCursor_StringLiteral,
                                              CXCursor_ParenExpr,
                                              CXCursor_ConditionalOperator,
                                              CXCursor_CStyleCastExpr,
                                              CXCursor_InitListExpr,
                                              CXCursor_MemberRef,
                                              CXCursor_VarDecl,
                                              CXCursor_ParmDecl,
                                              CXCursor_BinaryOperator,
                                              CXCursor_CompoundAssignOperator,
                                              CXCursor_UnaryOperator,
                                              CXCursor_CallExpr};
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
        if (kinds[i] == kind)
            return true;
    return (kind == CXCursor_UnexposedExpr && is_implicit_conversion(cursor)) || is_hinted_loop(cursor);
}

/* The address of an object is no access to it, but its subscripts are. */
static bool look_at_address(struct access *access, CXCursor expression)
{
    size_t count;
    CXCursor *operands = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_UnaryOperator ||
        clang_getCursorUnaryOperatorKind(expression) != CXUnaryOperator_AddrOf || count == 0)
        return false;
    visit_children(strip_expression(operands[0]), look, access);
    return true;
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct access *access = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool dereferences = kind == CXCursor_UnaryOperator && unary_effect(cursor) == UNARY_READS;
    bool object = kind == CXCursor_DeclRefExpr || kind == CXCursor_ArraySubscriptExpr ||
                  kind == CXCursor_MemberRefExpr || dereferences;
    (void)parent;
    if (kind == CXCursor_UnaryExpr ||
        look_at_address(access, cursor)) /* sizeof and its kin evaluate nothing */
        return;
    if (clang_isExpression(kind) && is_volatile_or_atomic(cursor))
        touch_anything(access);
    if (kind == CXCursor_UnaryOperator && unary_effect(cursor) == UNARY_UNKNOWN)
        touch_anything(access);
    if (object && !type_is_array(cursor_type(cursor)))
        add_place(&access->reads, place_of(access, cursor));
    else if (kind == CXCursor_CallExpr)
        look_at_call(access, cursor);
    else if (is_store(cursor))
        look_at_store(access, cursor);
    else if (!object && !is_transparent(cursor))
        touch_anything(access);
    visit_children(cursor, look, access);
}

void access_code(struct access *access, CXCursor code)
{
    look(code, code, access);
}

void access_place(const char **places, const char *place)
{
    add_place(places, place);
}
