/*
 * What the iterations of a serial loop read that may be read before them: elements of arrays, by expressions
 * without effects and conditions in which nothing but the counter changes, where every iteration evaluates
 * them. Of a[k].x that is a[k], as a whole.
 */
#include "serial.h"

#include <string.h>

struct row {
    enum CXCursorKind kind;
    bool pure;   /* may be evaluated ahead */
    bool always; /* what stands in it is evaluated if it is */
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

static bool changes(const struct serial *serial, CXCursor declaration)
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
    CXCursor referenced = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (!row_of(cursor).pure || is_touchy(cursor) ||
        (kind == CXCursor_BinaryOperator && !is_arithmetic(clang_getCursorBinaryOperatorKind(cursor))) ||
        (kind == CXCursor_DeclRefExpr && changes(ahead->serial, referenced)))
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

static bool is_element(const struct serial *serial, CXCursor expression)
{
    CXType type = clang_getCursorType(expression);
    struct range range = cursor_range(expression);
    if (clang_getCursorKind(expression) != CXCursor_ArraySubscriptExpr || !type_is_plain(type) ||
        clang_Type_getSizeOf(type) > LARGEST_READ || !is_one_line(serial, range) ||
        is_edited(serial->parse, range.begin) || is_edited(serial->parse, range.end))
        return false;
    struct ahead ahead = look_ahead(serial, expression);
    return ahead.pure && ahead.counted;
}

/* The element's number among the loop's reads, MOST_READS where there are too many. */
static size_t number_of(struct serial *serial, const char *element, CXType type)
{
    size_t number = 0;
    while (number < serial->read_count && !same_text(serial->reads[number], element))
        number++;
    if (number == serial->read_count && number < MOST_READS) {
        serial->reads[serial->read_count++] = element;
        serial->bytes += clang_Type_getSizeOf(type);
    }
    return number;
}

void change_serial(struct serial *serial, struct range range, const char *text)
{
    add_edit(serial->edits, (struct edit){.offset = range.begin,
                                          .remove = range.end - range.begin,
                                          .insert = text,
                                          .opening = range.begin != range.end});
}

static void replace_element(struct serial *serial, CXCursor element)
{
    static const char *const members[] = {"first", "second", "third", "fourth"};
    struct range range = cursor_range(element);
    const char *text = device_text(serial->parse, range.begin, range.end);
    size_t number = number_of(serial, text, clang_getCursorType(element));
    if (number < MOST_READS)
        change_serial(serial, range, arena_format("__rex_read.%s", members[number]));
}

/* Goes where every iteration comes. */
static void find_elements(CXCursor cursor, CXCursor parent, void *context)
{
    struct serial *serial = context;
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(cursor);
    (void)parent;
    if (is_element(serial, cursor))
        replace_element(serial, cursor);
    else if (row_of(cursor).always && kind != CXBinaryOperator_LAnd && kind != CXBinaryOperator_LOr)
        visit_children(cursor, find_elements, serial);
}

void read_ahead(struct serial *serial)
{
    find_elements(serial->body, serial->body, serial);
}
