/*
 * Serial loops whose iterations use what others have written, or may: advice is silent of sharing them out.
 * An iteration stores to an element of an array and reads another one of the same array, or gives a scalar
 * from outside a value that the old one is a part of otherwise than in a reduction, `s = s * x + a[i]`, or
 * that nothing in the region reads, so that the last one counts, `last = a[i]`.
 */
#include "around.h"
#include "effects.h"

#include <string.h>

enum { MOST_USES = 64 };

struct use {
    CXCursor variable;
    const char *text; /* the element, as the program has it; NULL: a scalar */
    bool written;
};

struct loop {
    const struct parse *parse;
    struct range body;
    struct path path;
    struct use uses[MOST_USES];
    size_t count;
    bool carried;
};

/* The object that a name at the end of the path is a part of the designation of: a[i][j] around a. */
static struct range element_around(const struct path *path, CXCursor name)
{
    CXCursor element = name;
    for (size_t k = path->count; k-- > 0;) {
        enum CXCursorKind kind = clang_getCursorKind(path->rows[k]);
        bool part = kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_MemberRefExpr;
        if (part && begins_with_operand(path->rows[k], name))
            element = path->rows[k];
        else if (part || (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr))
            break;
    }
    return cursor_range(element);
}

static void add_use(struct loop *loop, CXCursor variable, const char *text, bool written)
{
    if (loop->count == MOST_USES)
        loop->carried = true;
    else
        loop->uses[loop->count++] = (struct use){variable, text, written};
}

static void note_element(struct loop *loop, CXCursor name, CXCursor variable, bool written)
{
    struct range range = element_around(&loop->path, name);
    const char *text = arena_string(source_text(&loop->parse->source, range.begin, range.end));
    for (size_t i = 0; i < loop->count; i++)
        if (clang_equalCursors(loop->uses[i].variable, variable) && !same_text(loop->uses[i].text, text))
            loop->carried |= written || loop->uses[i].written;
    add_use(loop, variable, text, written);
}

/* Whether a variable's next value is one that a reduction has: of the old one and another operand, a choice,
 * or what a function makes of the two. */
static bool is_of_reduction(CXCursor value, CXCursor variable)
{
    size_t count;
    value = strip_expression(value);
    CXCursor *operands = cursor_children(value, &count);
    enum CXCursorKind kind = clang_getCursorKind(value);
    if (kind == CXCursor_ConditionalOperator || kind == CXCursor_CallExpr)
        return true;
    if (kind != CXCursor_BinaryOperator || count != 2)
        return false;
    bool first = refers_to(strip_expression(operands[0]), variable);
    bool second = refers_to(strip_expression(operands[1]), variable);
    return first != second && !names_variable(operands[first], variable);
}

static void note_scalar(struct loop *loop, CXCursor variable, enum touch touch)
{
    size_t count;
    CXCursor assignment = path_around(&loop->path);
    CXCursor *operands = cursor_children(assignment, &count);
    bool stored = touch == TOUCH_STORE && count == 2;
    long long number;
    if (stored && names_variable(operands[1], variable))
        loop->carried |= !is_of_reduction(operands[1], variable);
    else if (!stored || !evaluate_integer(operands[1], &number)) /* all may store the same number */
        add_use(loop, variable, NULL, stored);
}

/* Whether only the last of several values of a scalar counts. */
static bool keeps_last(const struct loop *loop)
{
    for (size_t i = 0; i < loop->count; i++) {
        bool read = loop->uses[i].text || !loop->uses[i].written;
        for (size_t k = 0; k < loop->count; k++)
            read |=
                clang_equalCursors(loop->uses[i].variable, loop->uses[k].variable) && !loop->uses[k].written;
        if (!read)
            return true;
    }
    return false;
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct loop *loop = context;
    CXCursor access, variable = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor), of = clang_getCursorKind(variable);
    size_t offset = cursor_offset(variable);
    (void)parent;
    if (kind == CXCursor_DeclRefExpr && (of == CXCursor_VarDecl || of == CXCursor_ParmDecl) &&
        (offset < loop->body.begin || offset >= loop->body.end)) {
        CXType type = variable_type(variable);
        bool indexed = type_is_pointer(type) || type_is_array(type);
        enum touch touch = indexed ? touch_of(&loop->path, cursor, &access)
                                   : touch_of_object(&loop->path, loop->path.count, cursor);
        if (indexed && (touch == TOUCH_READ || touch == TOUCH_STORE || touch == TOUCH_UPDATE))
            note_element(loop, cursor, variable, touch != TOUCH_READ);
        else if (!indexed && touch != TOUCH_NOTHING)
            note_scalar(loop, variable, touch);
    }
    path_enter(&loop->path, cursor);
    visit_children(cursor, visit, loop);
    path_leave(&loop->path);
}

bool is_carried(const struct parse *parse, CXCursor statement)
{
    struct loop loop = {.parse = parse, .body = cursor_range(statement)};
    visit(statement, statement, &loop);
    return loop.carried || keeps_last(&loop);
}

void note_carried(const struct parse *parse, const struct pragma *region)
{
    if (is_carried(parse, region->statement))
        ir_set(region->node, "carried", "yes");
}
