/*
 * What a target region does with the elements that pointers from outside lead to, for rex-check: whether it
 * reads or writes them, and how far it goes where that is certain: subscripts that are sums and products of
 * numbers and of counters of loops whose bounds are numbers, which nothing in the region leaves out.
 */
#include "advice.h"
#include "beyond.h"
#include "effects.h"
#include "parse.h"

#include <string.h>

struct counter { /* of a loop that runs from first to last, where that is known, or as long as it does */
    CXCursor variable;
    long long first, last;
    bool bounded;
    struct polynomial end; /* one less than that is it, where the condition is `<` */
    bool below;
};

struct reach {
    struct region *region;
    struct path path;
    struct counter counters[16];
    struct last_value lasts[16];
    size_t depth;
    unsigned guards;  /* what may leave the code out that the visit is in, */
    unsigned choices; /* loops not counted whose counters are known to begin at a number */
    bool jumps;       /* break, continue, return or goto stand in the region */
    struct ir_node *accesses;
};

/* The number that an expression is, also by variables that keep their first value. */
static bool number_of(const struct reach *reach, CXCursor expression, long long *value)
{
    const struct parse *parse = reach->region->parse;
    return evaluate_integer(expression, value) ||
           known_value(&parse->source, &parse->pragmas, expression, value);
}

/* ---- subscripts ---- */

/* The greatest value of an expression that grows with each counter in it. */
static bool greatest(const struct reach *reach, CXCursor expression, long long *value)
{
    size_t count;
    long long one, other;
    expression = strip_expression(expression);
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr)
        for (size_t i = 0; i < reach->depth; i++)
            if (refers_to(expression, reach->counters[i].variable)) {
                *value = reach->counters[i].last;
                return reach->counters[i].bounded;
            }
    if (number_of(reach, expression, value))
        return *value >= 0;
    CXCursor *operands = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2 ||
        !greatest(reach, operands[0], &one))
        return false;
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(expression);
    if (operation == CXBinaryOperator_Sub) {
        bool number = number_of(reach, strip_expression(operands[1]), &other);
        return number && !__builtin_sub_overflow(one, other, value) && *value >= 0;
    }
    if (!greatest(reach, operands[1], &other))
        return false;
    return operation == CXBinaryOperator_Add   ? !__builtin_add_overflow(one, other, value)
           : operation == CXBinaryOperator_Mul ? !__builtin_mul_overflow(one, other, value)
                                               : false;
}

/* The value of a counter in the first iteration, or of a number. */
static bool is_first_or_number(const struct reach *reach, CXCursor expression, long long *value)
{
    for (size_t i = reach->depth; i-- > 0;)
        if (refers_to(expression, reach->counters[i].variable)) {
            *value = reach->counters[i].first;
            return true;
        }
    return number_of(reach, expression, value);
}

/* The least value of an expression that grows with each counter in it. */
static bool least(const struct reach *reach, CXCursor expression, long long *value)
{
    size_t count;
    long long one, other;
    expression = strip_expression(expression);
    if (is_first_or_number(reach, expression, value))
        return true;
    CXCursor *operands = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2 ||
        !least(reach, operands[0], &one))
        return false;
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        return least(reach, operands[1], &other) && !__builtin_add_overflow(one, other, value);
    case CXBinaryOperator_Sub:
        return number_of(reach, operands[1], &other) && !__builtin_sub_overflow(one, other, value);
    case CXBinaryOperator_Mul:
        return least(reach, operands[1], &other) && one >= 0 && other >= 0 &&
               !__builtin_mul_overflow(one, other, value);
    default:
        return false;
    }
}

/* The value of an expression in the first iteration of all loops around it. */
static bool value_at_first(const struct reach *reach, CXCursor expression, long long *value)
{
    size_t count;
    long long one = 0, other = 0;
    expression = strip_expression(expression);
    if (is_first_or_number(reach, expression, value))
        return true;
    CXCursor *operands = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2)
        return false;
    bool first = value_at_first(reach, operands[0], &one),
         second = value_at_first(reach, operands[1], &other);
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        return first && second && !__builtin_add_overflow(one, other, value);
    case CXBinaryOperator_Sub:
        return first && second && !__builtin_sub_overflow(one, other, value);
    case CXBinaryOperator_Mul:
        *value = 0;
        return (first && one == 0) || (second && other == 0) ||
               (first && second && !__builtin_mul_overflow(one, other, value));
    default:
        return false;
    }
}

/* ---- loops ---- */

/* `int i = L`, or `i = L`. */
static bool read_start(const struct reach *reach, CXCursor start, struct counter *counter)
{
    size_t count;
    CXCursor *children = cursor_children(start, &count);
    bool declares = clang_getCursorKind(start) == CXCursor_DeclStmt;
    if (count != (declares ? 1 : 2))
        return false;
    counter->variable = declares ? children[0] : clang_getCursorReferenced(strip_expression(children[0]));
    CXCursor value = declares ? clang_Cursor_getVarDeclInitializer(children[0]) : children[1];
    return (declares || clang_getCursorBinaryOperatorKind(start) == CXBinaryOperator_Assign) &&
           !clang_Cursor_isNull(value) && number_of(reach, value, &counter->first);
}

/* `i < U` or `i <= U`, and `i++`. */
static bool read_end(const struct reach *reach, CXCursor condition, CXCursor step, struct counter *counter)
{
    size_t count;
    CXCursor *operands = cursor_children(condition, &count);
    enum CXBinaryOperatorKind relation = clang_getCursorBinaryOperatorKind(condition);
    enum CXUnaryOperatorKind increment = clang_getCursorUnaryOperatorKind(step);
    if (count != 2 || (relation != CXBinaryOperator_LT && relation != CXBinaryOperator_LE) ||
        !refers_to(operands[0], counter->variable) || counter->first < 0 ||
        (increment != CXUnaryOperator_PostInc && increment != CXUnaryOperator_PreInc))
        return false;
    counter->bounded = number_of(reach, operands[1], &counter->last);
    counter->last -= relation == CXBinaryOperator_LT;
    counter->end = polynomial_of(operands[1]);
    counter->below = relation == CXBinaryOperator_LT;
    return !counter->bounded || counter->last >= counter->first;
}

static bool read_loop(const struct reach *reach, CXCursor loop, struct counter *counter, CXCursor *body)
{
    size_t count;
    CXCursor *children = cursor_children(loop, &count);
    if (count != 4)
        return false;
    *body = children[3];
    return read_start(reach, children[0], counter) && read_end(reach, children[1], children[2], counter);
}

/* ---- accesses ---- */

static struct ir_node *access_to(struct reach *reach, const char *name)
{
    struct ir_node *access = ir_find(reach->accesses, "access", "variable", name);
    if (access)
        return access;
    access = ir_add(reach->accesses, "access");
    ir_set(access, "variable", name);
    ir_set(access, "reads", "no");
    ir_set(access, "writes", "none");
    return access;
}

static void note_extent(struct reach *reach, struct ir_node *access, CXCursor subscript)
{
    size_t count;
    long long last, bytes = clang_Type_getSizeOf(clang_getCursorType(subscript));
    CXCursor *operands = cursor_children(subscript, &count);
    bool certain = clang_getCursorKind(subscript) == CXCursor_ArraySubscriptExpr && count == 2 &&
                   !reach->guards && bytes > 0 && greatest(reach, operands[1], &last) && last < 1LL << 40;
    if (!certain || (unsigned long long)(last + 1) * (unsigned long long)bytes <= ir_number(access, "reach"))
        return;
    ir_set_format(access, "reach", "%lld", (last + 1) * bytes);
    ir_set_format(access, "element", "%lld", last);
    ir_set(access, "reach_at", source_position(&reach->region->parse->source, cursor_offset(subscript)));
}

/* States which section the access goes beyond, whatever its length is. */
static void note_beyond(const struct reach *reach, struct ir_node *access, CXCursor subscript)
{
    size_t count;
    CXCursor *operands = cursor_children(subscript, &count);
    if (clang_getCursorKind(subscript) != CXCursor_ArraySubscriptExpr || count != 2 || reach->choices ||
        ir_get(access, "beyond"))
        return;
    const struct ir_node *map =
        section_left(reach->region, ir_get(access, "variable"), operands[1], reach->lasts, reach->depth);
    if (!map)
        return;
    ir_set(access, "beyond", ir_get(map, "item"));
    ir_set(access, "beyond_at", source_position(&reach->region->parse->source, cursor_offset(subscript)));
}

/* The last of the consecutive elements that are accessed from the first one on; false where that is no
 * number. */
static bool read_last(const struct reach *reach, CXCursor index, long long *last)
{
    for (size_t i = reach->depth; i-- > 0;)
        if (refers_to(strip_expression(index), reach->counters[i].variable)) {
            *last = reach->counters[i].last;
            return reach->counters[i].bounded;
        }
    return false;
}

/* Records the first element that is accessed, possibly of a row, outside of any condition. */
static void note_first(const struct reach *reach, struct ir_node *access, CXCursor subscript, const char *how,
                       const char *to)
{
    size_t count;
    long long first, last;
    CXCursor *operands = cursor_children(subscript, &count);
    if (clang_getCursorKind(subscript) == CXCursor_ArraySubscriptExpr && count == 2 && !reach->choices &&
        !type_is_array(clang_getCursorType(subscript)) && value_at_first(reach, operands[1], &first) &&
        first >= 0 && !ir_get(access, how)) {
        ir_set_format(access, how, "%lld", first);
        if (read_last(reach, operands[1], &last) && last < 1LL << 40)
            ir_set_format(access, to, "%lld", last);
    }
}

/* Notes below which element nothing is stored; "" where that is not known. */
static void note_lowest(const struct reach *reach, struct ir_node *access, CXCursor subscript)
{
    size_t count;
    long long lowest;
    CXCursor *operands = cursor_children(subscript, &count);
    const char *before = ir_get(access, "stored_from");
    bool known = clang_getCursorKind(subscript) == CXCursor_ArraySubscriptExpr && count == 2 &&
                 !type_is_array(clang_getCursorType(subscript)) && least(reach, operands[1], &lowest) &&
                 lowest > 0;
    if (!known)
        ir_set(access, "stored_from", "0");
    else if (!before || (unsigned long long)lowest < ir_number(access, "stored_from"))
        ir_set_format(access, "stored_from", "%lld", lowest);
}

static void note_access(struct reach *reach, CXCursor name, CXCursor declaration)
{
    CXCursor subscript;
    enum touch touch = touch_of(&reach->path, name, &subscript);
    CXType type = variable_type(declaration);
    if ((!type_is_pointer(type) && !type_is_array(type)) || touch == TOUCH_NOTHING)
        return;
    struct ir_node *access = access_to(reach, cursor_name(declaration));
    bool first = ir_has(access, "reads", "no") && ir_has(access, "writes", "none");
    if (first && !reach->choices && (touch == TOUCH_READ || touch == TOUCH_UPDATE))
        ir_set(access, "begins", "reads");
    if (touch == TOUCH_READ || touch == TOUCH_UPDATE) {
        if (ir_has(access, "reads", "no"))
            ir_set(access, "at", source_position(&reach->region->parse->source, cursor_offset(name)));
        ir_set(access, "reads", "yes");
    }
    if (touch == TOUCH_STORE || touch == TOUCH_ELSE)
        ir_set(access, "writes", touch == TOUCH_STORE ? "stores" : "unknown");
    else if (touch == TOUCH_UPDATE && ir_has(access, "writes", "none"))
        ir_set(access, "writes", "updates");
    if (!ir_get(access, "at"))
        ir_set(access, "at", source_position(&reach->region->parse->source, cursor_offset(name)));
    if (touch == TOUCH_ELSE)
        return;
    note_extent(reach, access, subscript);
    note_beyond(reach, access, subscript);
    if (touch == TOUCH_READ || touch == TOUCH_UPDATE)
        note_first(reach, access, subscript, "first_read", "last_read");
    if (touch == TOUCH_STORE || touch == TOUCH_UPDATE)
        note_first(reach, access, subscript, "first_stored", "last_stored");
    if (touch == TOUCH_STORE || touch == TOUCH_UPDATE)
        note_lowest(reach, access, subscript);
}

/* The pointer that an expression dereferences; the null cursor for others. */
static CXCursor pointer_followed(CXCursor expression)
{
    size_t count;
    CXCursor *operands = cursor_children(expression, &count);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    bool follows = kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_MemberRefExpr ||
                   (kind == CXCursor_UnaryOperator &&
                    clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref);
    CXCursor pointer = follows && count ? strip_expression(operands[0]) : clang_getNullCursor();
    return follows && count && type_is_pointer(clang_getCursorType(pointer)) ? pointer
                                                                             : clang_getNullCursor();
}

/* The name that an object is a part of, or is reached from; the null cursor for others. */
static CXCursor root_of(CXCursor object)
{
    for (size_t count;;) {
        object = strip_expression(object);
        enum CXCursorKind kind = clang_getCursorKind(object);
        CXCursor *operands = cursor_children(object, &count);
        bool part = kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_MemberRefExpr ||
                    !clang_Cursor_isNull(pointer_followed(object));
        if (!part || !count)
            return kind == CXCursor_DeclRefExpr ? object : clang_getNullCursor();
        object = operands[0];
    }
}

static void add_pointer_inside(struct reach *reach, CXCursor pointer, CXCursor root, bool stored)
{
    const struct source *source = &reach->region->parse->source;
    struct range range = cursor_range(pointer);
    bool member = clang_getCursorKind(pointer) == CXCursor_MemberRefExpr;
    struct ir_node *node = ir_add(reach->accesses, "inside");
    ir_set(node, "variable", cursor_name(root));
    ir_set(node, "item", without_marker_lines(source_text(source, range.begin, range.end)));
    ir_set(node, "member", member ? cursor_name(pointer) : NULL);
    ir_set(node, "stored", stored ? "yes" : NULL);
    ir_set(node, "at", source_position(source, range.begin));
}

/* Records accesses through a pointer that is a member or an element of something from outside; and that the
 * region assigns such a pointer. */
static void note_inside(struct reach *reach, CXCursor object)
{
    CXCursor pointer = pointer_followed(object), root = root_of(object);
    bool part = !clang_Cursor_isNull(pointer) || clang_getCursorKind(object) == CXCursor_MemberRefExpr;
    enum touch touch = part && !clang_Cursor_isNull(root)
                           ? touch_of_object(&reach->path, reach->path.count, object)
                           : TOUCH_NOTHING;
    if (touch == TOUCH_NOTHING || is_local_to(reach->region, clang_getCursorReferenced(root)))
        return;
    bool stored = touch != TOUCH_READ && type_is_pointer(clang_getCursorType(object));
    if (stored)
        add_pointer_inside(reach, object, root, true);
    else if (touch != TOUCH_ELSE && !clang_Cursor_isNull(pointer) &&
             clang_getCursorKind(pointer) != CXCursor_DeclRefExpr)
        add_pointer_inside(reach, pointer, root, false);
}

static void visit(CXCursor cursor, CXCursor parent, void *context);

static void visit_inside(struct reach *reach, CXCursor cursor)
{
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    bool loop = clang_getCursorKind(cursor) == CXCursor_ForStmt, choice = may_be_left_out(cursor);
    bool assigns = clang_getCursorKind(cursor) == CXCursor_BinaryOperator &&
                   clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign;
    path_enter(&reach->path, cursor);
    for (size_t i = 0; i < count; i++) {
        bool guard = loop || (choice && i > 0); /* a condition comes first */
        reach->guards += guard;
        reach->choices += guard;
        visit(children[assigns ? count - 1 - i : i], cursor, reach); /* what is read comes before the store */
        reach->choices -= guard;
        reach->guards -= guard;
    }
    path_leave(&reach->path);
}

static void visit_loop(struct reach *reach, CXCursor loop, const struct counter *counter, CXCursor body)
{
    size_t count;
    CXCursor condition = cursor_children(loop, &count)[1];
    const struct polynomial below = polynomial_number(counter->below);
    reach->lasts[reach->depth] =
        (struct last_value){cursor_offset(clang_getCanonicalCursor(counter->variable)),
                            polynomial_sum(&counter->end, &below, -1)};
    reach->counters[reach->depth++] = *counter;
    reach->guards += !counter->bounded;
    path_enter(&reach->path, loop);
    visit(condition, loop, reach);
    visit(body, loop, reach);
    path_leave(&reach->path);
    reach->guards -= !counter->bounded;
    reach->depth--;
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct reach *reach = context;
    struct counter counter;
    CXCursor body, declaration = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor), of = clang_getCursorKind(declaration);
    (void)parent;
    if (kind == CXCursor_UnaryExpr) /* sizeof and its kin evaluate nothing */
        return;
    reach->jumps |= is_jump(kind);
    if (kind == CXCursor_DeclRefExpr && (of == CXCursor_VarDecl || of == CXCursor_ParmDecl) &&
        !is_local_to(reach->region, declaration))
        note_access(reach, cursor, declaration);
    note_inside(reach, cursor);
    if (kind == CXCursor_ForStmt && reach->depth < 16 && read_loop(reach, cursor, &counter, &body)) {
        visit_loop(reach, cursor, &counter, body);
        return;
    }
    visit_inside(reach, cursor);
}

void note_accesses(struct region *region, CXCursor statement)
{
    struct reach reach = {.region = region, .accesses = ir_node_new("target")};
    visit(statement, statement, &reach);
    static const char *const certain[] = {"reach",  "element",   "reach_at",  "first_read",  "first_stored",
                                          "beyond", "beyond_at", "last_read", "last_stored", "begins"};
    ir_each (access, reach.accesses, "access")
        for (size_t i = 0; reach.jumps && i < sizeof(certain) / sizeof(*certain); i++)
            ir_set(access, certain[i], NULL);
    ir_each (access, reach.accesses, "access")
        if (ir_has(access, "stored_from", "0") || ir_has(access, "writes", "unknown"))
            ir_set(access, "stored_from", NULL);
    move_children(region->node, reach.accesses);
}
