/*
 * The statement of an atomic construct (OpenMP 5.2, section 15.8.4) as facts: what is read, written, updated
 * or compared, with which operator and operand, and where a captured value goes.
 */
#include "constructs.h"
#include "edits.h"

#include <string.h>

struct atomic {
    struct parse *parse;
    const struct pragma *pragma;
    struct ir_node *node;
};

static void refuse(const struct atomic *atomic)
{
    error_at(atomic->parse, atomic->pragma->begin, "this form of atomic is not supported yet");
}

static const char *text_of(const struct atomic *atomic, CXCursor expression)
{
    struct range range = cursor_range(expression);
    return device_text(atomic->parse, range.begin, range.end);
}

/* The object that it works on; the runtime takes a lock where no instruction does it (rex_is_wide,
 * runtime/device/rex_sync.h). */
static void set_location(const struct atomic *atomic, CXCursor location)
{
    if (clang_Cursor_isBitField(cursor_referenced(strip_expression(location))))
        error_at(atomic->parse, cursor_range(location).begin,
                 "atomic on a bit-field is not supported: critical does the same");
    ir_set(atomic->node, "location", text_of(atomic, location));
    ir_set(atomic->node, "locks", type_needs_lock(cursor_type(location)) ? "yes" : NULL);
}

static void set_update(const struct atomic *atomic, const struct update *update)
{
    bool none = clang_Cursor_isNull(update->value);
    set_location(atomic, update->object);
    ir_set(atomic->node, "operator", update->operator);
    ir_set(atomic->node, "value", none ? "1" : text_of(atomic, update->value));
    ir_set(atomic->node, "reversed", update->reversed ? "yes" : NULL);
    if (!clang_Cursor_isNull(update->expected))
        ir_set(atomic->node, "expected", text_of(atomic, update->expected));
}

static bool read_update(const struct atomic *atomic, CXCursor statement)
{
    struct update update;
    bool good = read_atomic_update(atomic->parse, statement, &update);
    if (good)
        set_update(atomic, &update);
    return good;
}

static bool read_read(const struct atomic *atomic, CXCursor statement)
{
    CXCursor *sides;
    if (!read_assignment(statement, &sides))
        return false;
    ir_set(atomic->node, "result", text_of(atomic, sides[0]));
    set_location(atomic, sides[1]);
    return true;
}

static bool read_write(const struct atomic *atomic, CXCursor statement)
{
    CXCursor *sides;
    if (!read_assignment(statement, &sides))
        return false;
    set_location(atomic, sides[0]);
    ir_set(atomic->node, "value", text_of(atomic, sides[1]));
    return true;
}

/* v = x++ and v = x += e: a postfix operator gives the old value, everything else the new one. */
static bool read_capture_expression(const struct atomic *atomic, CXCursor statement)
{
    CXCursor *sides;
    if (!read_assignment(statement, &sides) || !read_update(atomic, strip_expression(sides[1])))
        return false;
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(strip_expression(sides[1]));
    bool before = unary == CXUnaryOperator_PostInc || unary == CXUnaryOperator_PostDec;
    ir_set(atomic->node, "result", text_of(atomic, sides[0]));
    ir_set(atomic->node, "captures", before ? "before" : "after");
    return true;
}

/* { v = x; x = e; }, { v = x; x += e; }, { x += e; v = x; } */
static bool read_capture_block(const struct atomic *atomic, const CXCursor *statements)
{
    CXCursor *first, *second;
    bool first_assigns = read_assignment(statements[0], &first),
         second_assigns = read_assignment(statements[1], &second);
    if (second_assigns && read_update(atomic, statements[0]) &&
        same_text(text_of(atomic, strip_expression(second[1])), ir_get(atomic->node, "location"))) {
        ir_set(atomic->node, "result", text_of(atomic, second[0]));
        ir_set(atomic->node, "captures", "after");
        return true;
    }
    if (!first_assigns)
        return false;
    bool update = read_update(atomic, statements[1]);
    if (!update && !read_write(atomic, statements[1]))
        return false;
    ir_set(atomic->node, "result", text_of(atomic, first[0]));
    ir_set(atomic->node, "captures", "before");
    return same_text(text_of(atomic, strip_expression(first[1])), ir_get(atomic->node, "location"));
}

static bool read_capture(const struct atomic *atomic, CXCursor statement)
{
    size_t count;
    CXCursor *statements = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) != CXCursor_CompoundStmt)
        return read_capture_expression(atomic, statement);
    return count == 2 && read_capture_block(atomic, statements);
}

static bool read_compare(const struct atomic *atomic, CXCursor statement)
{
    struct update update;
    bool good = read_atomic_compare(atomic->parse, statement, &update);
    if (good)
        set_update(atomic, &update);
    return good;
}

/* v = x; */
static bool read_result(const struct atomic *atomic, CXCursor statement, const char *captures)
{
    CXCursor *sides;
    if (!read_assignment(statement, &sides) ||
        !same_text(text_of(atomic, strip_expression(sides[1])), ir_get_or(atomic->node, "location", "")))
        return false;
    ir_set(atomic->node, "result", text_of(atomic, sides[0]));
    ir_set(atomic->node, "captures", captures);
    return true;
}

/* if (condition) { x = d; } else { v = x; }, where the else may be missing; `comparison` is what the
 * condition says. */
static bool read_branches(const struct atomic *atomic, CXCursor statement, CXCursor comparison)
{
    size_t count;
    struct update update;
    CXCursor *parts = cursor_children(statement, &count), *sides;
    if (clang_getCursorKind(statement) != CXCursor_IfStmt || count < 2 ||
        !read_assignment(statement_in_blocks(parts[1]), &sides) ||
        !read_atomic_comparison(atomic->parse, comparison, sides[0], sides[1], &update))
        return false;
    set_update(atomic, &update);
    return count == 2 || read_result(atomic, statement_in_blocks(parts[2]), "otherwise");
}

/* { r = x == e; if (r) { x = d; } } */
static bool read_success(const struct atomic *atomic, const CXCursor *statements)
{
    size_t count;
    CXCursor *sides, *parts = cursor_children(statements[1], &count);
    if (!read_assignment(statements[0], &sides) || clang_getCursorKind(statements[1]) != CXCursor_IfStmt ||
        !same_expression(atomic->parse, sides[0], parts[0]) ||
        !read_branches(atomic, statements[1], sides[1]))
        return false;
    ir_set(atomic->node, "success", text_of(atomic, sides[0]));
    return ir_get(atomic->node, "expected") != NULL;
}

static bool read_compare_capture(const struct atomic *atomic, CXCursor statement)
{
    size_t count;
    statement = statement_in_blocks(statement);
    CXCursor *parts = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) == CXCursor_IfStmt)
        return count == 3 && read_branches(atomic, statement, parts[0]);
    if (clang_getCursorKind(statement) != CXCursor_CompoundStmt || count != 2)
        return false;
    if (read_success(atomic, parts))
        return true;
    ir_set(atomic->node, "success", NULL);
    if (read_compare(atomic, parts[0]))
        return read_result(atomic, parts[1], "after");
    return read_compare(atomic, parts[1]) && read_result(atomic, parts[0], "before");
}

/* requires atomic_default_mem_order (OpenMP 5.2, section 8.2.1) speaks for atomics without an order. */
static void add_default_order(struct parse *parse, const struct pragma *pragma, struct ir_node *node)
{
    static const char *const orders[] = {"seq_cst", "acq_rel", "acquire", "release", "relaxed"};
    for (size_t i = 0; i < sizeof(orders) / sizeof(*orders); i++)
        if (pragma_clause(pragma, orders[i]))
            return;
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *requirement = &parse->pragmas.rows[i];
        const struct clause *order = NULL;
        if (requirement->directive && same_text(requirement->directive->name, "requires"))
            order = pragma_clause(requirement, "atomic_default_mem_order");
        if (!order || !order->value)
            continue;
        struct ir_node *clause = ir_add(node, "clause");
        ir_set(clause, "name", order->value);
        ir_set(clause, "at", source_position(&parse->source, order->offset));
    }
}

/* Refuses an operation on a pointer that nothing maps: each team, or thread, has a copy of it. */
static void refuse_own_pointer(const struct atomic *atomic)
{
    const struct parse *parse = atomic->parse;
    CXCursor variable;
    if (!ir_has(atomic->node, "form", "read") &&
        scope_find(&parse->scope, ir_get_or(atomic->node, "location", ""), &variable) &&
        type_is_pointer(variable_type(variable)) && is_own_of_region(parse, parse->device.begin, variable))
        error_at(
            parse, atomic->pragma->begin,
            "the pointer '%s' is not one for all threads: to change it in an atomic is not supported yet",
            cursor_name(variable));
}

void analyse_atomic(struct parse *parse, const struct pragma *pragma, struct ir_node *node)
{
    static const struct {
        const char *form;
        bool (*read)(const struct atomic *atomic, CXCursor statement);
    } forms[] = {{"read", read_read},
                 {"write", read_write},
                 {"update", read_update},
                 {"capture", read_capture},
                 {"compare", read_compare}};
    struct atomic atomic = {parse, pragma, node};
    const char *form = "update";
    bool capture = pragma_clause(pragma, "capture"), compare = pragma_clause(pragma, "compare");
    for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
        if (pragma_clause(pragma, forms[i].form))
            form = forms[i].form;
    ir_set(node, "form", form);
    add_default_order(parse, pragma, node);
    bool good = capture && compare && read_compare_capture(&atomic, pragma->statement);
    for (size_t i = 0; !(capture && compare) && i < sizeof(forms) / sizeof(*forms); i++)
        if (same_text(forms[i].form, form))
            good = forms[i].read(&atomic, pragma->statement);
    if (!good)
        refuse(&atomic);
    refuse_own_pointer(&atomic);
}
