/*
 * The heads of serial loops that may be taken in batches: a counter of the thread's own that counts up by one
 * to a bound.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "serial.h"

#include <string.h>

/* ---- variables ---- */

/* A copy that each thread has by a clause of the construct that begins its threads. */
static bool is_private_copy(const struct serial *serial, CXCursor declaration)
{
    const struct pragma *target = serial->target;
    const struct ir_node *variable = ir_find(target->node, "variable", "name", cursor_name(declaration));
    return (target->directive->leaves & LEAF_PARALLEL) && variable &&
           !range_has(target->extent, cursor_offset(declaration)) && ir_has(variable, "category", "scalar") &&
           is_one_of(ir_get(variable, "sharing"), " private firstprivate reduction ");
}

bool is_unreached(const struct serial *serial, CXCursor declaration)
{
    const struct parse *parse = serial->parse;
    unsigned char taken = parse->address_taken[cursor_offset(declaration)];
    bool local = clang_getCursorKind(declaration) == CXCursor_ParmDecl ||
                 (clang_getCursorKind(clang_getCursorSemanticParent(declaration)) == CXCursor_FunctionDecl &&
                  clang_Cursor_getStorageClass(declaration) != CX_SC_Static);
    bool copied =
        is_private_copy(serial, declaration) || is_own_of_region(parse, serial->target->begin, declaration);
    return copied ? !(taken & TAKEN_ON_DEVICE) : local && !taken;
}

bool is_serials_own(const struct serial *serial, CXCursor declaration)
{
    const struct parse *parse = serial->parse;
    return (is_threads_own(parse, serial->target, declaration) || is_private_copy(serial, declaration) ||
            is_own_of_region(parse, serial->target->begin, declaration)) &&
           type_is_plain(cursor_type(declaration)) && is_unreached(serial, declaration);
}

/* ---- the head ---- */

static bool read_init(struct serial *serial, CXCursor init)
{
    size_t count;
    CXCursor *children = cursor_children(init, &count);
    if (clang_getCursorKind(init) == CXCursor_DeclStmt && count == 1) {
        serial->variable = children[0];
        serial->lower = clang_Cursor_getVarDeclInitializer(children[0]);
    } else if (clang_getCursorKind(init) == CXCursor_BinaryOperator && count == 2 &&
               clang_getCursorBinaryOperatorKind(init) == CXBinaryOperator_Assign) {
        serial->variable = cursor_referenced(strip_expression(children[0]));
        serial->lower = children[1];
        serial->assigned = true;
    } else {
        return false;
    }
    enum CXTypeKind kind = type_kind(cursor_type(serial->variable));
    return kind > CXType_Bool && kind <= CXType_LongLong && is_serials_own(serial, serial->variable) &&
           !clang_Cursor_isNull(serial->lower);
}

static bool read_condition(struct serial *serial, CXCursor condition)
{
    size_t count;
    CXCursor *sides = cursor_children(condition, &count);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2 ||
        clang_getCursorBinaryOperatorKind(condition) != CXBinaryOperator_LT ||
        !refers_to(sides[0], serial->variable))
        return false;
    enum CXTypeKind bound = type_kind(cursor_type(strip_expression(sides[1])));
    serial->upper = sides[1];
    return bound > CXType_Bool && bound <= CXType_LongLong;
}

static bool counts_up(const struct serial *serial, CXCursor increment)
{
    size_t count;
    CXCursor *operand = cursor_children(increment, &count);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(increment);
    return clang_getCursorKind(increment) == CXCursor_UnaryOperator && count == 1 &&
           (kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PostInc) &&
           refers_to(operand[0], serial->variable);
}

/* Where the last line in front of a place begins that is neither blank nor the preprocessor's line marker. */
static size_t line_in_front(const char *text, size_t at)
{
    for (;;) {
        while (at > 0 && strchr(" \t\n", text[at - 1]))
            at--;
        while (at > 0 && text[at - 1] != '\n')
            at--;
        bool marker = text[at] == '#' && text[at + 1] == ' ' && strchr("0123456789", text[at + 2]);
        if (at == 0 || !marker)
            return at + strspn(text + at, " \t");
    }
}

bool follows_directive(const struct parse *parse, size_t loop)
{
    const char *text = parse->source.text;
    size_t at = line_in_front(text, loop);
    size_t word = at + 1 + strspn(text + at + 1, " \t"), next = word + strlen("pragma");
    bool openmp = strncmp(text + word, "pragma", strlen("pragma")) == 0 &&
                  strncmp(text + next + strspn(text + next, " \t"), "omp ", strlen("omp ")) == 0;
    return text[at] == '#' && !openmp;
}

bool read_serial_head(struct serial *serial, CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    const char *text = serial->parse->source.text;
    if (count != 4 || !read_init(serial, parts[0]) || !read_condition(serial, parts[1]) ||
        !counts_up(serial, parts[2]))
        return false;
    serial->body = parts[3];
    serial->range = statement_range(&serial->parse->source, loop);
    serial->head = (struct range){serial->range.begin, cursor_range(serial->body).begin};
    while (serial->head.end > serial->head.begin && strchr(" \t\n", text[serial->head.end - 1]))
        serial->head.end--;
    return text[serial->head.end - 1] == ')' && is_one_line(serial, serial->head) &&
           !follows_directive(serial->parse, serial->range.begin) &&
           !is_edited_beyond(serial->parse, serial->range.begin, "once") &&
           !is_edited(serial->parse, serial->range.end);
}
