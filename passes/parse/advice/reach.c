/*
 * Which elements of arrays and pointers from outside a target region reads and writes, for rex-check; and how
 * far it goes where that is certain: where the subscripts are sums and products of numbers and of counters of
 * loops whose bounds are numbers, and nothing in the region can skip the access.
 */
#include "advice.h"
#include "beyond.h"
#include "effects.h"
#include "parse.h"
#include "subscript_values.h"

#include <string.h>

struct reach {
    struct region *region;
    struct path path;
    struct counters counters; /* of the loops around the place of the visit */
    struct last_value lasts[MOST_COUNTERS_AROUND];
    unsigned guards;  /* constructs around the place of the visit that may skip it */
    unsigned choices; /* the same without loops that certainly have an iteration if their end is not known */
    bool jumps;       /* the region has break, continue, return or goto */
    struct ir_node *accesses;
};

/* The `access` node for a variable, which is added if there is none. */
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

/* Whether two subscripts have a counter in common, so that they are not at their greatest at once. */
static bool share_counter(const struct counters *counters, CXCursor one, CXCursor other)
{
    for (size_t i = 0; i < counters->count; i++)
        if (names_variable(one, counters->items[i].variable) &&
            names_variable(other, counters->items[i].variable))
            return true;
    return false;
}

/* How many bytes of a row are certainly reached: `subscript` is the row, at that depth of the path, and its
 * own subscript `outer`. Of a row of which it is not known, what the first element has. */
static long long reach_in_row(const struct reach *reach, CXCursor subscript, CXCursor outer)
{
    long long before = 0, last;
    size_t depth = reach->path.count, count;
    while (depth > 0 && !clang_equalCursors(reach->path.rows[depth - 1], subscript))
        depth--;
    for (CXCursor row = subscript; type_is_array(cursor_type(row));) {
        depth -= depth > 0; /* what is around the row */
        depth = without_conversions(&reach->path, depth);
        CXCursor next = depth ? reach->path.rows[depth - 1] : clang_getNullCursor();
        CXCursor *operands = cursor_children(next, &count);
        if (clang_getCursorKind(next) != CXCursor_ArraySubscriptExpr || count != 2)
            return before + 1;
        long long bytes = clang_Type_getSizeOf(cursor_type(next));
        if (bytes > 0 && !share_counter(&reach->counters, outer, operands[1]) &&
            greatest_value(&reach->counters, operands[1], &last) && last < 1LL << 20)
            before += last * bytes;
        row = next;
        subscript = next;
    }
    return before + clang_Type_getSizeOf(cursor_type(subscript));
}

/* The index of an element, i of a[i] and *(a + i); the null cursor for other expressions. */
static CXCursor index_of(CXCursor element)
{
    size_t count;
    CXCursor *operands = cursor_children(element, &count);
    if (clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr && count == 2)
        return operands[1];
    CXCursor sum = is_dereference(element) && count ? strip_expression(operands[0]) : clang_getNullCursor();
    CXCursor *parts = cursor_children(sum, &count);
    if (count != 2 || clang_getCursorBinaryOperatorKind(sum) != CXBinaryOperator_Add)
        return clang_getNullCursor();
    bool first = moves_pointer(sum, strip_expression(parts[0]));
    CXCursor pointer = strip_expression(parts[!first]);
    bool simple = moves_pointer(sum, pointer) && clang_equalCursors(pointer, without_offset(pointer));
    return simple ? parts[first] : clang_getNullCursor();
}

/* States the highest element that is certainly accessed, and how many bytes there are up to its end
 * (`reach`); of one that is a row, up to what is accessed of it. */
static void note_extent(struct reach *reach, struct ir_node *access, CXCursor subscript)
{
    long long last, bytes = clang_Type_getSizeOf(cursor_type(subscript));
    CXCursor index = index_of(subscript);
    bool certain = !clang_Cursor_isNull(index) && !reach->guards && bytes > 0 &&
                   greatest_value(&reach->counters, index, &last) && last < 1LL << 40;
    if (!certain)
        return;
    const long long end = last * bytes + reach_in_row(reach, subscript, index);
    if ((unsigned long long)end <= ir_number(access, "reach"))
        return;
    ir_set_format(access, "reach", "%lld", end);
    ir_set_format(access, "element", "%lld", last);
    ir_set(access, "reach_at", source_position(&reach->region->parse->source, cursor_offset(subscript)));
}

/* States which mapped section the access goes beyond, where the lengths are no numbers. */
static void note_beyond(const struct reach *reach, struct ir_node *access, CXCursor subscript)
{
    CXCursor index = index_of(subscript);
    if (clang_Cursor_isNull(index) || reach->choices || ir_get(access, "beyond"))
        return;
    const struct ir_node *map =
        section_left(reach->region, ir_get(access, "variable"), index, reach->lasts, reach->counters.count);
    if (!map)
        return;
    ir_set(access, "beyond", ir_get(map, "item"));
    ir_set(access, "beyond_at", source_position(&reach->region->parse->source, cursor_offset(subscript)));
}

/* Where consecutive elements are accessed from the first one on, the last of them. False where that is not
 * known. */
static bool read_last(const struct reach *reach, CXCursor index, long long *last)
{
    for (size_t i = reach->counters.count; i-- > 0;)
        if (refers_to(strip_expression(index), reach->counters.items[i].variable)) {
            *last = reach->counters.items[i].last;
            return reach->counters.items[i].bounded;
        }
    return false;
}

/* Records the first element that is accessed outside of any condition, in the attribute `how`; and the last
 * one, if consecutive elements are, in `to`. */
static void note_first(const struct reach *reach, struct ir_node *access, CXCursor subscript, const char *how,
                       const char *to)
{
    long long first, last;
    CXCursor index = index_of(subscript);
    if (!clang_Cursor_isNull(index) && !reach->choices && !type_is_array(cursor_type(subscript)) &&
        value_at_first(&reach->counters, index, &first) && first >= 0 && !ir_get(access, how)) {
        ir_set_format(access, how, "%lld", first);
        if (read_last(reach, index, &last) && last < 1LL << 40)
            ir_set_format(access, to, "%lld", last);
    }
}

/* Records the lowest element that may be stored to; 0 where that is not known. */
static void note_lowest(const struct reach *reach, struct ir_node *access, CXCursor subscript)
{
    long long lowest;
    CXCursor index = index_of(subscript);
    const char *before = ir_get(access, "stored_from");
    bool known = !clang_Cursor_isNull(index) && !type_is_array(cursor_type(subscript)) &&
                 least_value(&reach->counters, index, &lowest) && lowest > 0;
    if (!known)
        ir_set(access, "stored_from", "0");
    else if (!before || (unsigned long long)lowest < ir_number(access, "stored_from"))
        ir_set_format(access, "stored_from", "%lld", lowest);
}

/* States that the region reads a member of the struct that a pointer leads to: `s->n`. */
static void note_member(struct reach *reach, const char *name, CXCursor access)
{
    const char *member = cursor_name(access);
    if (clang_getCursorKind(access) != CXCursor_MemberRefExpr)
        return;
    ir_each (other, reach->accesses, "member")
        if (ir_has(other, "variable", name) && ir_has(other, "member", member))
            return;
    struct ir_node *node = ir_add(reach->accesses, "member");
    ir_set(node, "variable", name);
    ir_set(node, "member", member);
    ir_set(node, "at", source_position(&reach->region->parse->source, cursor_range(access).begin));
}

/* Records an access to an element by a variable's name. */
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
    if (touch == TOUCH_READ || touch == TOUCH_UPDATE)
        note_member(reach, cursor_name(declaration), subscript);
    note_extent(reach, access, subscript);
    note_beyond(reach, access, subscript);
    if (touch == TOUCH_READ || touch == TOUCH_UPDATE)
        note_first(reach, access, subscript, "first_read", "last_read");
    if (touch == TOUCH_STORE || touch == TOUCH_UPDATE)
        note_first(reach, access, subscript, "first_stored", "last_stored");
    if (touch == TOUCH_STORE || touch == TOUCH_UPDATE)
        note_lowest(reach, access, subscript);
}

/* Whether an expression is a part of an object, or of what a pointer leads to. */
static bool is_part(CXCursor expression)
{
    enum CXCursorKind kind = clang_getCursorKind(expression);
    return kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_MemberRefExpr ||
           is_dereference(expression);
}

/* The pointer that an expression dereferences; the null cursor for other expressions. */
static CXCursor pointer_followed(CXCursor expression)
{
    size_t count;
    CXCursor *operands = cursor_children(expression, &count);
    bool follows = is_part(expression);
    CXCursor pointer = follows && count ? without_offset(operands[0]) : clang_getNullCursor();
    return follows && count && type_is_pointer(cursor_type(pointer)) ? pointer : clang_getNullCursor();
}

/* The variable's name that an object is a part of, or is reached from by pointers; the null cursor if there
 * is none. */
static CXCursor root_of(CXCursor object)
{
    for (size_t count;;) {
        object = without_offset(object);
        enum CXCursorKind kind = clang_getCursorKind(object);
        CXCursor *operands = cursor_children(object, &count);
        if (!is_part(object) || !count)
            return kind == CXCursor_DeclRefExpr ? object : clang_getNullCursor();
        object = operands[0];
    }
}

/* Adds an `inside` node for a pointer that is a part of a variable. */
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
    enum touch touch = is_part(object) && !clang_Cursor_isNull(root)
                           ? touch_of_object(&reach->path, reach->path.count, object)
                           : TOUCH_NOTHING;
    if (touch == TOUCH_NOTHING || is_local_to(reach->region, cursor_referenced(root)))
        return;
    bool stored = touch != TOUCH_READ && type_is_pointer(cursor_type(object));
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
        visit(children[assigns ? count - 1 - i : i], cursor,
              reach); /* an assignment's value is read before the store */
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
    reach->lasts[reach->counters.count] =
        (struct last_value){cursor_offset(clang_getCanonicalCursor(counter->variable)),
                            polynomial_sum(&counter->end, &below, -1)};
    reach->counters.items[reach->counters.count++] = *counter;
    reach->guards += !counter->bounded;
    path_enter(&reach->path, loop);
    visit(condition, loop, reach);
    visit(body, loop, reach);
    path_leave(&reach->path);
    reach->guards -= !counter->bounded;
    reach->counters.count--;
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct reach *reach = context;
    struct counter counter;
    CXCursor body, declaration = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor), of = clang_getCursorKind(declaration);
    (void)parent;
    if (kind == CXCursor_UnaryExpr) /* sizeof and _Alignof do not evaluate their operands */
        return;
    reach->jumps |= is_jump(kind);
    if (kind == CXCursor_DeclRefExpr && (of == CXCursor_VarDecl || of == CXCursor_ParmDecl) &&
        !is_local_to(reach->region, declaration))
        note_access(reach, cursor, declaration);
    note_inside(reach, cursor);
    if (kind == CXCursor_ForStmt && reach->counters.count < MOST_COUNTERS_AROUND &&
        read_counter_of(&reach->counters, cursor, &counter, &body)) {
        visit_loop(reach, cursor, &counter, body);
        return;
    }
    visit_inside(reach, cursor);
}

void note_accesses(struct region *region, CXCursor statement)
{
    struct reach reach = {
        .region = region, .counters = {.parse = region->parse}, .accesses = ir_node_new("target")};
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
