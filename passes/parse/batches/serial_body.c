/*
 * The bodies of serial loops that may be taken in batches: no other loop, nothing written but variables of
 * the thread's own and a few elements, and which operations make a GPU's compiler wait.
 */
#include "effects.h"
#include "serial.h"

/* Whether a clause of a construct around gives each thread an array of its own: of an array, or of a section
 * that is reduced. */
static bool is_private_array(const struct serial *serial, CXCursor declaration, size_t named)
{
    const struct pragmas *pragmas = &serial->parse->pragmas;
    for (const struct pragma *pragma = serial->target;
         pragma < pragmas->rows + pragmas->count && pragma->begin < named; pragma++) {
        const struct ir_node *variable =
            pragma->node && pragma->directive && (pragma->directive->leaves & (LEAF_PARALLEL | LEAF_FOR)) &&
                    named < pragma->extent.end
                ? ir_find(pragma->node, "variable", "name", cursor_name(declaration))
                : NULL;
        if (variable && (ir_has(variable, "category", "array") || ir_get(variable, "length")) &&
            !range_has(pragma->extent, cursor_offset(declaration)) &&
            is_one_of(ir_get(variable, "sharing"), " private firstprivate reduction "))
            return true;
    }
    return false;
}

bool is_own_array(const struct serial *serial, CXCursor element)
{
    size_t count, named = cursor_offset(element);
    while (is_element(element)) {
        CXCursor base = strip_expression(cursor_children(element, &count)[0]);
        if (!type_is_array(cursor_type(base)))
            return clang_getCursorKind(base) == CXCursor_DeclRefExpr &&
                   is_private_array(serial, cursor_referenced(base), named);
        element = element_in(base);
    }
    CXCursor declaration = cursor_referenced(element);
    return is_threads_own(serial->parse, serial->target, declaration) ||
           is_private_array(serial, declaration, named);
}

static void note_left_behind(struct serial *serial, CXCursor declaration)
{
    CXType type = clang_getCanonicalType(cursor_type(declaration));
    bool number = type_is_integer(type) || type.kind == CXType_Float || type.kind == CXType_Double;
    if (range_has(serial->range, cursor_offset(declaration)))
        return;
    serial->kept |= !number;
    serial->results = ir_list_add(serial->results, cursor_name(declaration));
}

/* To a variable or a member of one; or to an element. */
static void check_store(struct serial *serial, CXCursor store)
{
    size_t count;
    CXCursor *operands = cursor_children(store, &count);
    CXCursor object = count ? element_in(operands[0]) : store;
    CXCursor declaration = cursor_referenced(object);
    if (is_element(object)) {
        if (serial->store_count < MOST_STORES)
            serial->stored[serial->store_count] = strip_expression(operands[0]);
        serial->refused |= ++serial->store_count > MOST_STORES || is_own_array(serial, object);
        return;
    }
    if (clang_getCursorKind(object) != CXCursor_DeclRefExpr || !is_serials_own(serial, declaration) ||
        clang_equalCursors(declaration, serial->variable) || serial->written_count == MOST_WRITTEN)
        serial->refused = true;
    else {
        serial->written[serial->written_count++] = cursor_offset(declaration);
        note_left_behind(serial, declaration);
    }
}

static void note_slow(struct serial *serial, const char *operation)
{
    serial->slow = serial->slow ? serial->slow : operation;
    serial->slow_count++;
}

static void note_division(struct serial *serial, CXCursor expression)
{
    if (type_is_floating(clang_getCanonicalType(cursor_type(expression))))
        note_slow(serial, "a division");
}

static void check_binary(struct serial *serial, CXCursor expression)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    if (kind == CXBinaryOperator_Assign)
        check_store(serial, expression);
    else if (kind == CXBinaryOperator_Div)
        note_division(serial, expression);
}

static void check_assignment(struct serial *serial, CXCursor expression)
{
    check_store(serial, expression);
    if (clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_DivAssign)
        note_division(serial, expression);
}

static void check_unary(struct serial *serial, CXCursor expression)
{
    switch (unary_effect(expression)) {
    case UNARY_STORES:
        check_store(serial, expression);
        break;
    case UNARY_READS:
    case UNARY_COMPUTES:
        break;
    case UNARY_ADDRESS:
    case UNARY_UNKNOWN:
        serial->refused = true;
    }
}

static void check_call(struct serial *serial, CXCursor call)
{
    switch (known_function(serial->parse, call)) {
    case UNKNOWN_FUNCTION:
        serial->refused = true;
        break;
    case SLOW_FUNCTION:
        note_slow(serial, cursor_name(function_called(call)));
        break;
    case PROMPT_FUNCTION:
        break;
    }
}

static void check_unexposed(struct serial *serial, CXCursor expression)
{
    if (!is_implicit_conversion(expression))
        serial->refused = true;
}

static void check_declaration(struct serial *serial, CXCursor variable)
{
    if (clang_Cursor_getStorageClass(variable) == CX_SC_Static || !type_is_plain(cursor_type(variable)))
        serial->refused = true;
}

static void check_name(struct serial *serial, CXCursor name)
{
    CXType type = cursor_type(cursor_referenced(name));
    if (type_is_vla(type) || type_is_vla_pointer(type))
        serial->refused = true;
}

/* What else a loop may consist of, and which function checks it. */
static const struct rule {
    enum CXCursorKind kind;
    void (*check)(struct serial *, CXCursor);
} rules[] = {
    {CXCursor_CompoundStmt, NULL},
    {CXCursor_IfStmt, NULL},
    {CXCursor_InitListExpr, NULL},
    {CXCursor_VarDecl, check_declaration},
    {CXCursor_DeclRefExpr, check_name},
    {CXCursor_BinaryOperator, check_binary},
    {CXCursor_CompoundAssignOperator, check_assignment},
    {CXCursor_UnaryOperator, check_unary},
    {CXCursor_ArraySubscriptExpr, NULL},
    {CXCursor_MemberRefExpr, NULL},
    {CXCursor_CallExpr, check_call},
    {CXCursor_UnexposedExpr, check_unexposed},
};

void check_serial_body(CXCursor cursor, CXCursor parent, void *context)
{
    struct serial *serial = context;
    const struct rule *rule = row_of_kind(rules, sizeof(rules) / sizeof(*rules), sizeof(*rules), cursor);
    (void)parent;
    serial->length++;
    serial->refused |= is_volatile_or_atomic(cursor) || !(rule || is_sum_of_parts(cursor));
    if (rule && rule->check)
        rule->check(serial, cursor);
    if (!serial->refused)
        visit_children(cursor, check_serial_body, serial);
}
