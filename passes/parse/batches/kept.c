/*
 * The element of memory that a serial loop adds up in, `c[i] += a[k] * b[k]`. As written, each iteration
 * stores it and the next one reads it again, for a[k] or b[k] may be the same object; a GPU waits for that
 * many times longer than for the addition. A register may hold the element while the loop runs where every
 * store is to it, and it is the same in all iterations (even.c), if all that is read besides lies apart. So
 * the loop may read nothing else in memory than what its comparison of addresses knows (serial.c): what can
 * be read ahead, what is the thread's own, and variables to which no pointer leads. That another thread looks
 * at the element meanwhile would be a data race (C11 5.1.2.4).
 */
#include "edits.h"
#include "effects.h"
#include "serial.h"

struct search {
    struct serial *serial;
    const char *element; /* its text */
    CXCursor object;     /* the variable that this begins with */
    bool alone;          /* nothing else is read that may alias it */
    const char *number;  /* of the loop; NULL: it is not known yet whether a register may hold the element */
};

static const char *text_at(const struct serial *serial, CXCursor expression)
{
    struct range range = cursor_range(expression);
    return device_text(serial->parse, range.begin, range.end);
}

static bool is_number(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return type_is_integer(type) || kind == CXType_Float || kind == CXType_Double;
}

/* The variable that `a[i]`, `*p` or `s.a[i]` begins with. */
static CXCursor object_of(CXCursor element)
{
    size_t count;
    for (;;) {
        element = strip_expression(element);
        CXCursor *parts = cursor_children(element, &count);
        if (clang_getCursorKind(element) == CXCursor_DeclRefExpr || count == 0)
            return cursor_referenced(element);
        element = parts[0];
    }
}

/* Whether the comparison of addresses knows the element. */
static bool is_compared(const struct serial *serial, CXCursor element)
{
    const char *text = text_at(serial, element);
    for (size_t i = 0; i < serial->read_count; i++)
        if (same_text(serial->reads[i].text, text))
            return true;
    return false;
}

/* Whether the element may lie in the variable of that name. */
static bool may_hold_element(const struct search *search, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl)
        return false;
    if (clang_equalCursors(variable, search->object))
        return true;
    return !type_is_array(cursor_type(variable)) && /* its elements are looked at */
           !range_has(search->serial->range, cursor_offset(variable)) &&
           !is_unreached(search->serial, variable);
}

static bool is_member_by_pointer(CXCursor expression)
{
    size_t count;
    CXCursor *base = cursor_children(expression, &count);
    return clang_getCursorKind(expression) == CXCursor_MemberRefExpr &&
           (count == 0 || type_is_pointer(cursor_type(base[0])));
}

static void look_at(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    struct serial *serial = search->serial;
    (void)parent;
    if (is_element(cursor) && same_text(text_at(serial, cursor), search->element)) {
        if (search->number)
            change_serial(serial, cursor_range(cursor),
                          edit_text("kept", NULL, "number", search->number, NULL));
        return;
    }
    if (is_element(cursor) && is_compared(serial, cursor))
        return;
    if (is_member_by_pointer(cursor) || (is_element(cursor) && !is_own_array(serial, cursor)) ||
        (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && may_hold_element(search, cursor)))
        search->alone = false;
    visit_children(cursor, look_at, search);
}

/* Whether all stores are to one element, a number, that is the same in all iterations. */
static bool stores_to_one(const struct serial *serial)
{
    CXCursor first = serial->stored[0];
    struct range range = cursor_range(first);
    for (size_t i = 0; i < serial->store_count; i++)
        if (!is_element(serial->stored[i]) ||
            !same_text(text_at(serial, serial->stored[i]), text_at(serial, first)))
            return false;
    return is_number(cursor_type(first)) && lies_still(serial, first) && is_one_line(serial, range) &&
           !is_edited(serial->parse, range.begin) && !is_edited(serial->parse, range.end);
}

void keep_element(struct serial *serial, unsigned number)
{
    if (!serial->store_count || !stores_to_one(serial))
        return;
    struct search search = {.serial = serial,
                            .element = text_at(serial, serial->stored[0]),
                            .object = object_of(serial->stored[0]),
                            .alone = true};
    look_at(serial->body, serial->body, &search);
    if (!search.alone)
        return;
    serial->keeps = search.element;
    search.number = arena_format("%u", number);
    look_at(serial->body, serial->body, &search);
}
