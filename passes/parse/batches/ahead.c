/*
 * What the iterations of a serial loop read that may be read before them: elements of arrays, by expressions
 * without effects and conditions in which nothing but the counter changes, where every iteration evaluates
 * them. Of a[k].x that is a[k], as a whole.
 */
#include "edits.h"
#include "effects.h"
#include "loops.h"
#include "serial.h"

#include <string.h>

struct row {
    enum CXCursorKind kind;
    bool pure;   /* may be evaluated ahead */
    bool always; /* its operands are evaluated if it is */
};

static struct row row_of(CXCursor cursor)
{
    static const struct row rows[] = {
        {CXCursor_CompoundStmt, false, true},
        {CXCursor_DeclStmt, false, true},
        {CXCursor_VarDecl, false, true},
        {CXCursor_InitListExpr, false, true},
        {CXCursor_CallExpr, false, true},
        {CXCursor_CompoundAssignOperator, false, true},
        {CXCursor_TypeRef, true, true},
        {CXCursor_IntegerLiteral, true, true},
        {CXCursor_CharacterLiteral, true, true},
        {CXCursor_ParenExpr, true, true},
        {CXCursor_CStyleCastExpr, true, true},
        {CXCursor_DeclRefExpr, true, true},
        {CXCursor_BinaryOperator, true, true},
        {CXCursor_UnaryOperator, true, true},
        {CXCursor_ArraySubscriptExpr, true, true},
        {CXCursor_MemberRefExpr, true, true},
        {CXCursor_UnexposedExpr, true, true},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (rows[i].kind == clang_getCursorKind(cursor))
            return rows[i];
    return (struct row){clang_getCursorKind(cursor), false, false};
}

bool is_one_line(const struct serial *serial, struct range range)
{
    return !memchr(serial->parse->source.text + range.begin, '\n', range.end - range.begin);
}

static bool is_arithmetic(enum CXBinaryOperatorKind kind)
{
    return kind >= CXBinaryOperator_Mul && kind <= CXBinaryOperator_Or && kind != CXBinaryOperator_Div &&
           kind != CXBinaryOperator_Rem && !(kind >= CXBinaryOperator_Cmp && kind <= CXBinaryOperator_NE);
}

bool serial_changes(const struct serial *serial, CXCursor declaration)
{
    size_t offset = cursor_offset(declaration);
    for (size_t i = 0; i < serial->written_count; i++)
        if (serial->written[i] == offset)
            return true;
    return range_has(serial->range, offset) && !clang_equalCursors(declaration, serial->variable);
}

static void visit_ahead(CXCursor cursor, CXCursor parent, void *context)
{
    struct ahead *ahead = context;
    CXCursor referenced = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (!row_of(cursor).pure || is_volatile_or_atomic(cursor) ||
        (kind == CXCursor_BinaryOperator && !is_arithmetic(clang_getCursorBinaryOperatorKind(cursor))) ||
        (kind == CXCursor_DeclRefExpr && serial_changes(ahead->serial, referenced)))
        ahead->pure = false;
    ahead->counted |= kind == CXCursor_DeclRefExpr && clang_equalCursors(referenced, ahead->serial->variable);
    if (ahead->pure)
        visit_children(cursor, visit_ahead, ahead);
}

struct ahead look_ahead(const struct serial *serial, CXCursor expression)
{
    struct ahead ahead = {serial, true, false};
    visit_ahead(expression, expression, &ahead);
    return ahead;
}

enum { MOST_UNROLLED = 32 };

/* Whether the device's compiler knows the element when it unrolls the loop, which reading ahead would keep it
 * from: an element of a constant array that the device has of its own. */
static bool is_known_when_unrolled(const struct serial *serial, CXCursor element)
{
    CXCursor array = root_variable(element);
    unsigned long long iterations = serial_iterations(serial);
    return iterations > 0 && iterations <= MOST_UNROLLED && clang_getCursorKind(array) == CXCursor_VarDecl &&
           type_is_array(cursor_type(array)) && type_is_const(cursor_type(array)) &&
           !range_has(serial->target->extent, cursor_offset(array)) &&
           !ir_find(serial->target->node, "variable", "name", cursor_name(array));
}

static bool can_be_read_ahead(const struct serial *serial, CXCursor expression)
{
    CXType type = cursor_type(expression);
    struct range range = cursor_range(expression);
    if (!is_element(expression) || is_own_array(serial, expression) || !type_is_plain(type) ||
        clang_Type_getSizeOf(type) > LARGEST_READ || !is_one_line(serial, range) ||
        is_edited(serial->parse, range.begin) || is_edited(serial->parse, range.end) ||
        (serial->store_count && !lies_evenly(serial, expression)))
        return false;
    struct ahead ahead = look_ahead(serial, expression);
    return ahead.pure && ahead.counted;
}

static bool is_stored(const struct serial *serial, const char *element)
{
    for (size_t i = 0; i < serial->passed; i++)
        if (same_text(serial->stores[i].text, element))
            return true;
    return false;
}

/* The element's index among the loop's reads, MOST_READS if there are too many. */
static size_t number_of(struct serial *serial, const char *text, CXCursor element)
{
    size_t number = 0;
    const long long bytes = clang_Type_getSizeOf(cursor_type(element));
    while (number < serial->read_count && !same_text(serial->reads[number].text, text))
        number++;
    if (number == serial->read_count && number < MOST_READS) {
        struct element *read = &serial->reads[serial->read_count++];
        *read = (struct element){.text = text, .row = row_variable(serial, element)};
        serial->bytes += bytes;
        serial->row_bytes += read->row ? bytes : 0;
    }
    if (number < MOST_READS)
        serial->reads[number].passed = serial->passed;
    return number;
}

void change_serial(struct serial *serial, struct range range, const char *text)
{
    add_edit(serial->edits, (struct edit){.offset = range.begin,
                                          .remove = range.end - range.begin,
                                          .insert = text,
                                          .opening = range.begin != range.end});
}

/* The text that replaces an element: the value that was read ahead, or, where that was not possible at run
 * time, the element. NULL if the element is not read ahead, because the iteration has stored to it or there
 * are too many. */
static const char *read_of(struct serial *serial, CXCursor element)
{
    static const char *const members[] = {"first", "second", "third", "fourth"};
    struct range range = cursor_range(element);
    const char *text = device_text(serial->parse, range.begin, range.end);
    size_t number = is_stored(serial, text) ? MOST_READS : number_of(serial, text, element);
    if (number == MOST_READS)
        return NULL;
    serial->known &= is_known_when_unrolled(serial, element);
    serial->alike &= is_read_alike(serial->parse, serial->target, element, serial->variable);
    return serial->store_count
               ? edit_text("read_or_again", NULL, "name", members[number], "value", text, NULL)
               : edit_text("read", NULL, "name", members[number], NULL);
}

static void replace_element(struct serial *serial, CXCursor element)
{
    const char *read = read_of(serial, element);
    if (read)
        change_serial(serial, cursor_range(element), read);
}

/* Turns `a[k].x += y` into `(a[k].x = value read of a[k].x) += y`; the second store makes the first
 * superfluous. */
static void replace_updated(struct serial *serial, CXCursor object, CXCursor element)
{
    struct range range = cursor_range(object), part = cursor_range(element);
    const char *read = can_be_read_ahead(serial, element) && is_one_line(serial, range) &&
                               !is_edited(serial->parse, range.begin) && !is_edited(serial->parse, range.end)
                           ? read_of(serial, element)
                           : NULL;
    if (read)
        change_serial(
            serial, range,
            edit_as_c(arena_format("(%s = %s%s%s)", device_text(serial->parse, range.begin, range.end),
                                   device_text(serial->parse, range.begin, part.begin), read,
                                   device_text(serial->parse, part.end, range.end)),
                      "what is changed has been read ahead"));
}

static void find_elements(CXCursor cursor, CXCursor parent, void *context);

/* Handles a store to an element, after the reads in the stored value. Returns false for other expressions. */
static bool take_store(struct serial *serial, CXCursor expression)
{
    size_t count;
    CXCursor *operands = cursor_children(expression, &count);
    bool stores, updates = true;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_BinaryOperator:
        stores = clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Assign;
        updates = false;
        break;
    case CXCursor_CompoundAssignOperator:
        stores = true;
        break;
    case CXCursor_UnaryOperator:
        stores = unary_effect(expression) == UNARY_STORES;
        break;
    default:
        stores = false;
    }
    CXCursor element = stores && count ? element_in(operands[0]) : expression;
    if (!stores || !is_element(element))
        return false;
    if (count == 2)
        find_elements(operands[1], expression, serial);
    if (updates)
        replace_updated(serial, operands[0], element);
    struct range range = cursor_range(element);
    serial->stores[serial->passed++].text = device_text(serial->parse, range.begin, range.end);
    /* What begins or ends at the element, as `c++` of a short, is not part of its text. */
    serial->even &= lies_evenly(serial, element) && is_one_line(serial, range) &&
                    !is_edited(serial->parse, range.begin) && !is_edited(serial->parse, range.end);
    return true;
}

/* Visits the code that every iteration runs. */
static void find_elements(CXCursor cursor, CXCursor parent, void *context)
{
    struct serial *serial = context;
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(cursor);
    (void)parent;
    if (take_store(serial, cursor))
        return;
    if (can_be_read_ahead(serial, cursor))
        replace_element(serial, cursor);
    else if (row_of(cursor).always && kind != CXBinaryOperator_LAnd && kind != CXBinaryOperator_LOr)
        visit_children(cursor, find_elements, serial);
}

void read_ahead(struct serial *serial)
{
    serial->even = true;
    find_elements(serial->body, serial->body, serial);
}
