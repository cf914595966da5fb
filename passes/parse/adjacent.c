/*
 * How the iterations of nested loops lie in memory: for each associated loop of a nest, in how many of the
 * body's array accesses neighbouring iterations reach neighbouring elements, because the loop's variable is
 * added to the subscript as it is, and in how many they reach elements that lie further apart.
 *
 * A local variable stands for its initial value, as in `int at = j * n + i; a[at] = 0;`. Passes choose by
 * these numbers, and nothing depends on their being right.
 */
#include "constructs.h"

enum { DEEPEST_LOCAL = 4 }; /* whose initial value is another's, and so on */

/* What a variable does in an expression. */
enum part { ABSENT, ADDED, SCALED };

struct use {
    CXCursor variable;
    unsigned adjacent, apart;
};

static enum part part_of(CXCursor expression, CXCursor variable, unsigned depth);

static enum part sum_of(enum part one, enum part other)
{
    if (one == ABSENT || other == ABSENT)
        return one == ABSENT ? other : one;
    return SCALED;
}

static CXCursor initial_value(CXCursor declaration)
{
    return clang_getCursorKind(declaration) == CXCursor_VarDecl
               ? clang_Cursor_getVarDeclInitializer(declaration)
               : clang_getNullCursor();
}

static enum part part_of_name(CXCursor name, CXCursor variable, unsigned depth)
{
    CXCursor declaration = clang_getCursorReferenced(name);
    if (clang_equalCursors(declaration, variable))
        return ADDED;
    CXCursor value = depth < DEEPEST_LOCAL ? initial_value(declaration) : clang_getNullCursor();
    return clang_Cursor_isNull(value) ? ABSENT : part_of(value, variable, depth + 1);
}

static bool is_sum(CXCursor expression)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    return clang_getCursorKind(expression) == CXCursor_BinaryOperator &&
           (kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub);
}

/* Of anything but sums and casts, whatever names the variable scales it. */
static enum part part_of(CXCursor expression, CXCursor variable, unsigned depth)
{
    size_t count;
    enum part part = ABSENT;
    expression = strip_expression(expression);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    if (kind == CXCursor_DeclRefExpr)
        return part_of_name(expression, variable, depth);
    CXCursor *children = cursor_children(expression, &count);
    for (size_t i = 0; i < count; i++)
        part = sum_of(part, part_of(children[i], variable, depth));
    return part == ABSENT || is_sum(expression) || kind == CXCursor_CStyleCastExpr ? part : SCALED;
}

/* The elements that an expression reaches, as a sum of addresses; none where it is no access to memory, but
 * to a row of it. */
static enum part access_part(CXCursor expression, CXCursor variable)
{
    size_t count;
    enum CXCursorKind kind = clang_getCursorKind(expression);
    CXType type = clang_getCanonicalType(clang_getCursorType(expression));
    bool subscript = kind == CXCursor_ArraySubscriptExpr;
    bool star = kind == CXCursor_UnaryOperator &&
                clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref;
    if ((!subscript && !star) || type_is_array(type) || type_is_pointer(type))
        return ABSENT;
    enum part part = ABSENT;
    CXCursor *operands = cursor_children(expression, &count);
    for (size_t i = 0; i < count; i++)
        part = sum_of(part, part_of(operands[i], variable, 0));
    return part;
}

static void look_at_access(CXCursor cursor, CXCursor parent, void *context)
{
    struct use *use = context;
    enum part part = access_part(cursor, use->variable);
    (void)parent;
    use->adjacent += part == ADDED;
    use->apart += part == SCALED;
    visit_children(cursor, look_at_access, use);
}

void note_adjacent(const struct loop_nest *nest, struct ir_node *holder)
{
    struct ir_node *loop = ir_first(holder, "loop");
    for (size_t i = 0; i < nest->depth; i++, loop = ir_next(loop, "loop")) {
        struct use use = {.variable = nest->variables[i]};
        look_at_access(nest->body, nest->body, &use);
        ir_set_format(loop, "adjacent", "%u", use.adjacent);
        ir_set_format(loop, "apart", "%u", use.apart);
    }
}
