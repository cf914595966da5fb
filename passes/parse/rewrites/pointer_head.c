/*
 * Loops whose head steps a pointer from one place to another:
 *
 *     float *row = a + i * m;                    float *row = a + i * m;
 *     for (float *q = row; q < row + m; q++)     { float *q = row; for (long q_number = 0; q_number < m;
 * q_number++) *q = 0;                                    *(q + q_number) = 0; }
 *
 * Threads can share the second form (inner.c). Both do the same in C where nothing asks for the pointer
 * behind the loop, and it begins and ends at places whose distance is known: both are the same pointer, or
 * row of an array, and sums of integers that are the same when the loop begins. Where a loop goes on until
 * the pointer is another one, that one is not behind it.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"

#include <string.h>

enum { DEEPEST_POINTER = 4, MOST_SUMMANDS = 8 };

/* A place in memory: a pointer or an array, and integers that are added. */
struct where {
    const char *base;
    struct summand {
        const char *text;
        bool minus;
    } terms[MOST_SUMMANDS];
    size_t count;
};

/* A loop among the statements of a block. */
struct head {
    const struct search *search;
    struct rewriter *rewriter;
    CXCursor block, loop, init, condition, increment, body; /* init may be the null cursor */
    CXCursor pointer, step, end;
    size_t place; /* of the loop in the block */
    const char *number;
    struct change *changes;
    size_t count, capacity;
};

static void change(struct head *head, struct range range, const char *text)
{
    head->changes = arena_grow(head->changes, head->count, &head->capacity, sizeof(*head->changes));
    head->changes[head->count++] = (struct change){range, text};
}

static const char *text_of(const struct head *head, CXCursor cursor)
{
    return rewriter_text(head->rewriter, cursor_range(cursor));
}

/* ---- the loop ---- */

/* The step by one of the pointer, in an increment that names it for nothing else. */
static CXCursor step_in(CXCursor increment, CXCursor pointer)
{
    size_t count;
    struct stores stores = stores_in(increment, pointer);
    CXCursor *parts = cursor_children(increment, &count), last = increment;
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(stores.last);
    bool one = kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PostInc;
    if (stores.count != 1 || stores.names != 1 || !one)
        return clang_getNullCursor();
    while (clang_getCursorBinaryOperatorKind(last) == CXBinaryOperator_Comma &&
           !clang_equalCursors(parts[1], stores.last)) {
        last = parts[0];
        parts = cursor_children(last, &count);
    }
    bool found = clang_equalCursors(last, stores.last) ||
                 (clang_getCursorBinaryOperatorKind(last) == CXBinaryOperator_Comma &&
                  clang_equalCursors(parts[1], stores.last));
    return found ? stores.last : clang_getNullCursor();
}

/* `q < end`, `end > q` or `q != end`, where the increment steps q. */
static bool read_condition(struct head *head)
{
    size_t count;
    CXCursor condition = strip_expression(head->condition), *sides = cursor_children(condition, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(condition);
    for (size_t i = 0; clang_getCursorKind(condition) == CXCursor_BinaryOperator && i < 2; i++) {
        bool ends = kind == CXBinaryOperator_NE || kind == (i ? CXBinaryOperator_GT : CXBinaryOperator_LT);
        CXCursor name = strip_expression(sides[i]), pointer = cursor_referenced(name);
        if (!ends || clang_getCursorKind(name) != CXCursor_DeclRefExpr || !cursor_is_automatic(pointer) ||
            !type_is_pointer(cursor_type(pointer)) || type_is_volatile(cursor_type(pointer)))
            continue;
        head->pointer = pointer;
        head->step = step_in(head->increment, pointer);
        head->end = sides[!i];
        if (!clang_Cursor_isNull(head->step))
            return true;
    }
    return false;
}

static bool read_head(struct head *head)
{
    size_t count;
    CXCursor *parts = cursor_children(head->loop, &count);
    if (clang_getCursorKind(head->loop) != CXCursor_ForStmt || count < 3 || count > 4)
        return false;
    head->init = count == 4 ? parts[0] : clang_getNullCursor();
    head->condition = parts[count - 3];
    head->increment = parts[count - 2];
    head->body = parts[count - 1];
    return read_condition(head) && !is_assigned_in(head->body, head->pointer) &&
           is_gone_behind(head->search, head->block, head->loop, head->pointer);
}

/* ---- where the pointer begins and ends ---- */

static bool find_place(const struct head *head, CXCursor pointer, struct where *where, unsigned depth);

static CXType element_of(CXType type)
{
    type = clang_getCanonicalType(type);
    return clang_getUnqualifiedType(clang_getCanonicalType(
        type_is_array(type) ? clang_getArrayElementType(type) : clang_getPointeeType(type)));
}

/* Whether the expression leads to elements as the pointer does. */
static bool counts_alike(const struct head *head, CXCursor expression)
{
    CXType type = cursor_type(expression);
    return (type_is_pointer(type) || type_is_array(type)) &&
           clang_equalTypes(element_of(type), element_of(cursor_type(head->pointer)));
}

struct meaning {
    const struct head *head;
    bool differs;
};

static void look_at_meaning(CXCursor cursor, CXCursor parent, void *context)
{
    struct meaning *meaning = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr ||
        clang_getCursorKind(cursor) == CXCursor_TypeRef)
        meaning->differs |= has_namesake(meaning->head->block, cursor_referenced(cursor));
    visit_children(cursor, look_at_meaning, meaning);
}

/* Whether names in an expression of the block mean the same where the loop begins. */
static bool means_the_same_there(const struct head *head, CXCursor expression)
{
    struct meaning meaning = {head, false};
    look_at_meaning(expression, expression, &meaning);
    return !meaning.differs;
}

/* Whether it has the same value there, too. */
static bool is_fixed(const struct head *head, CXCursor expression)
{
    return is_steady_in(head->search, head->block, expression) && means_the_same_there(head, expression);
}

static bool add_term(const struct head *head, struct where *where, CXCursor number, bool minus)
{
    if (where->count == MOST_SUMMANDS || !is_fixed(head, number) ||
        !type_is_integer(clang_getCanonicalType(cursor_type(strip_expression(number)))))
        return false;
    where->terms[where->count++] = (struct summand){text_of(head, number), minus};
    return true;
}

/* The value of a variable that the loop's head or a statement in front of it sets, and nothing else. */
static CXCursor value_of(const struct head *head, CXCursor variable)
{
    size_t count, sets = stores_in(head->search->nest.function, variable).count,
                  steps = clang_equalCursors(variable, head->pointer);
    CXCursor *statements = cursor_children(head->block, &count);
    for (size_t i = 0; i <= head->place; i++) {
        size_t parts_count;
        CXCursor statement = i < head->place ? statements[i] : head->init;
        if (clang_Cursor_isNull(statement))
            break;
        CXCursor *parts = cursor_children(statement, &parts_count);
        if (clang_getCursorKind(statement) == CXCursor_DeclStmt && sets == steps) {
            for (size_t k = 0; k < parts_count; k++)
                if (clang_equalCursors(parts[k], variable))
                    return clang_Cursor_getVarDeclInitializer(variable);
        } else if (clang_getCursorBinaryOperatorKind(statement) == CXBinaryOperator_Assign &&
                   sets == steps + 1 && refers_to(strip_expression(parts[0]), variable)) {
            return parts[1];
        }
    }
    return clang_getNullCursor();
}

static bool find_place_of_name(const struct head *head, CXCursor name, struct where *where, unsigned depth)
{
    CXCursor variable = cursor_referenced(name), value = clang_getNullCursor();
    bool automatic = cursor_is_automatic(variable), pointer = cursor_is_pointer(variable);
    if (automatic && pointer && !is_addressed(head->search->nest.function, variable))
        value = value_of(head, variable);
    if (!clang_Cursor_isNull(value))
        return find_place(head, value, where, depth + 1);
    where->base = text_of(head, name);
    return pointer ? !clang_equalCursors(variable, head->pointer) && is_fixed(head, name)
                   : means_the_same_there(head, name);
}

static bool find_place_of_sum(const struct head *head, CXCursor sum, struct where *where, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(sum, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum);
    if (kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub)
        return false;
    bool second = type_is_integer(clang_getCanonicalType(cursor_type(strip_expression(sides[0]))));
    return find_place(head, sides[second], where, depth) &&
           add_term(head, where, sides[!second], kind == CXBinaryOperator_Sub);
}

/* A row of an array of arrays, or the address of an element. */
static bool find_place_of_element(const struct head *head, CXCursor pointer, struct where *where,
                                  unsigned depth)
{
    size_t count;
    CXCursor *parts = cursor_children(pointer, &count);
    if (clang_getCursorKind(pointer) == CXCursor_ArraySubscriptExpr && type_is_array(cursor_type(pointer))) {
        CXCursor row = strip_expression(parts[0]);
        where->base = text_of(head, pointer);
        return clang_getCursorKind(row) == CXCursor_DeclRefExpr && is_fixed(head, parts[1]) &&
               means_the_same_there(head, row) &&
               (type_is_array(cursor_type(row)) || is_steady_in(head->search, head->block, row));
    }
    CXCursor element = count == 1 ? strip_expression(parts[0]) : pointer;
    bool address = clang_getCursorKind(pointer) == CXCursor_UnaryOperator &&
                   unary_effect(pointer) == UNARY_ADDRESS &&
                   clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr;
    if (!address)
        return false;
    parts = cursor_children(element, &count);
    return find_place(head, parts[0], where, depth) && add_term(head, where, parts[1], false);
}

static bool find_place(const struct head *head, CXCursor pointer, struct where *where, unsigned depth)
{
    pointer = strip_expression(pointer);
    if (depth > DEEPEST_POINTER || !counts_alike(head, pointer))
        return false;
    switch (clang_getCursorKind(pointer)) {
    case CXCursor_DeclRefExpr:
        return find_place_of_name(head, pointer, where, depth);
    case CXCursor_BinaryOperator:
        return find_place_of_sum(head, pointer, where, depth);
    default:
        return find_place_of_element(head, pointer, where, depth);
    }
}

/* How many elements lie between the places; NULL: that is not known. */
static const char *distance_between(struct where *from, struct where *to)
{
    const char *text = "";
    if (!same_text(from->base, to->base))
        return NULL;
    for (size_t i = 0; i < to->count; i++) {
        size_t same = 0;
        while (same < from->count &&
               (!from->terms[same].text || from->terms[same].minus != to->terms[i].minus ||
                !same_text(from->terms[same].text, to->terms[i].text)))
            same++;
        if (same < from->count)
            from->terms[same].text = NULL;
        else
            text = arena_format("%s %s (long)(%s)", text, to->terms[i].minus ? "-" : "+", to->terms[i].text);
    }
    for (size_t i = 0; i < from->count; i++)
        if (from->terms[i].text)
            text =
                arena_format("%s %s (long)(%s)", text, from->terms[i].minus ? "+" : "-", from->terms[i].text);
    return strncmp(text, " + ", 3) == 0 ? text + 3 : arena_format("0%s", text);
}

/* ---- the text ---- */

static void replace_names(CXCursor cursor, CXCursor parent, void *context)
{
    struct head *head = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && refers_to(cursor, head->pointer))
        change(head, cursor_range(cursor), arena_format("(%s + %s)", text_of(head, cursor), head->number));
    visit_children(cursor, replace_names, context);
}

/* The head, with the pointer's first value in front of the loop where the head has it. */
static void write_loop(struct head *head, const char *distance)
{
    struct range loop = statement_range(&head->search->parse->source, head->loop);
    struct range body = cursor_range(head->body);
    struct range step = cursor_range(head->step), increment = cursor_range(head->increment);
    const char *first = "",
               *number = unused_name(head->rewriter, arena_format("%s_number", cursor_name(head->pointer)));
    bool inside = !clang_Cursor_isNull(head->init);
    if (inside)
        first = arena_format("{ %s%s%s", text_of(head, head->init),
                             strchr(text_of(head, head->init), ';') ? "" : ";",
                             place_marker(head->rewriter, loop.begin));
    struct change stepped = {step, arena_format("%s++", number)};
    head->number = number;
    change(head, (struct range){loop.begin, body.begin},
           arena_format("%sfor (long %s = 0; %s < %s; %s)%s", first, number, number, distance,
                        changed_text(head->rewriter, increment, &stepped, 1),
                        place_marker(head->rewriter, body.begin)));
    replace_names(head->body, head->body, head);
    if (inside)
        change(head, (struct range){loop.end, loop.end}, " }");
    rewrite_all(head->rewriter, head->changes, head->count);
}

static void look_at_statement(const struct search *search, struct rewriter *rewriter, CXCursor block,
                              size_t place)
{
    size_t count;
    struct head head = {.search = search,
                        .rewriter = rewriter,
                        .block = block,
                        .loop = cursor_children(block, &count)[place],
                        .place = place};
    struct where from = {.base = NULL}, to = {.base = NULL};
    if (!read_head(&head))
        return;
    CXCursor first = value_of(&head, head.pointer);
    if (clang_Cursor_isNull(first) || !find_place(&head, first, &from, 0) ||
        !find_place(&head, head.end, &to, 0))
        return;
    const char *distance = distance_between(&from, &to);
    if (distance)
        write_loop(&head, distance);
}

void write_numbers(struct search *search, struct rewriter *rewriter)
{
    each_statement(search, rewriter, look_at_statement);
}
