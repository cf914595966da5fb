/*
 * How the iterations of nested loops lie in memory: for each associated loop of a nest, in how many of the
 * body's array accesses neighbouring iterations reach neighbouring elements, because the loop's variable is
 * added to the subscript as it is, in how many they reach elements that lie further apart, and in how many
 * they reach the same one, though the iterations of another loop of the nest do not: what its iterations have
 * in common.
 *
 * And how many bytes of memory an iteration moves: the elements of its own that it reaches, one of each
 * array; and how often it reaches others, which are its neighbours' as well.
 *
 * A local variable stands for its initial value, as in `int at = j * n + i; a[at] = 0;`, or for the one that
 * it is set to last in front of the place. Where one number counts through several dimensions, `i = t / m`
 * and `j = t % m`, neighbours have the same i, and neighbouring j. Passes choose by these numbers, and
 * nothing depends on their being right.
 */
#include "constructs.h"
#include "dependence.h"
#include "effects.h"
#include "loops.h"

enum { DEEPEST_LOCAL = 8 }; /* whose value is another's, and so on */
enum { MOST_LOCALS = 32 }; /* whose values are followed for one access: they may name each other many times */
enum { FEW_NEIGHBOURS = 16 }; /* a smaller number divides neighbours into too short rows */
enum { MOST_ARRAYS = 16 };    /* that an iteration's elements are looked for in */

/* How a variable occurs in an expression: not at all, as a summand, or multiplied. */
enum part { ABSENT, ADDED, SCALED };

/* A loop's variable, and the code in which it is looked for. */
struct counter {
    CXCursor variable, code;
    unsigned *left; /* how many local variables may still be followed for an access; NULL outside of one */
};

struct use {
    const struct loop_nest *nest;
    struct counter counter;
    unsigned adjacent, apart, common;
};

/* The arrays of which an iteration of the nest reaches elements of its own. */
struct moves {
    const struct loop_nest *nest;
    CXCursor arrays[MOST_ARRAYS];
    size_t count;
    long long bytes;
    unsigned neighbours;
};

static enum part part_of(CXCursor expression, const struct counter *counter, unsigned depth);

static enum part sum_of(enum part one, enum part other)
{
    if (one == ABSENT || other == ABSENT)
        return one == ABSENT ? other : one;
    return SCALED;
}

CXCursor value_of_local(CXCursor declaration, CXCursor code)
{
    CXCursor value = clang_getCursorKind(declaration) == CXCursor_VarDecl
                         ? clang_Cursor_getVarDeclInitializer(declaration)
                         : clang_getNullCursor();
    return clang_Cursor_isNull(value) ? only_value_in(code, declaration) : value;
}

/* What becomes of the part in a quotient (or what is left of the number). */
static enum part part_divided(enum part part, CXCursor divisor, bool rest)
{
    long long number;
    if (part != ADDED || (evaluate_integer(divisor, &number) && number < FEW_NEIGHBOURS))
        return part == ABSENT ? ABSENT : SCALED;
    return rest ? ADDED : ABSENT;
}

/* The same with a number of bits, or the bits that are left. */
static enum part part_of_bits(enum part part, CXCursor bits, bool rest)
{
    long long number;
    bool known = evaluate_integer(bits, &number);
    if (part != ADDED || (known && (rest ? number + 1 : 1LL << (number & 31)) < FEW_NEIGHBOURS))
        return part == ABSENT ? ABSENT : SCALED;
    return rest ? ADDED : ABSENT;
}

static enum part part_of_store(CXCursor store, const struct counter *counter, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(store, &count);
    enum part before =
        clang_getCursorKind(store) == CXCursor_BinaryOperator ? ABSENT : part_of(sides[0], counter, depth);
    if (count < 2) /* ++ or -- */
        return before;
    switch (clang_getCursorBinaryOperatorKind(store)) {
    case CXBinaryOperator_DivAssign:
    case CXBinaryOperator_RemAssign:
        return part_divided(before, sides[1],
                            clang_getCursorBinaryOperatorKind(store) == CXBinaryOperator_RemAssign);
    case CXBinaryOperator_Assign:
    case CXBinaryOperator_AddAssign:
    case CXBinaryOperator_SubAssign:
        return sum_of(before, part_of(sides[1], counter, depth));
    default:
        return before == ABSENT && part_of(sides[1], counter, depth) == ABSENT ? ABSENT : SCALED;
    }
}

static enum part part_of_name(CXCursor name, const struct counter *counter, unsigned depth)
{
    CXCursor declaration = cursor_referenced(name);
    if (clang_equalCursors(declaration, counter->variable))
        return ADDED;
    if (depth == DEEPEST_LOCAL || *counter->left == 0)
        return ABSENT;
    --*counter->left;
    CXCursor store = last_store_in(counter->code, declaration, cursor_offset(name));
    if (!clang_Cursor_isNull(store))
        return part_of_store(store, counter, depth + 1);
    CXCursor value = value_of_local(declaration, counter->code);
    return clang_Cursor_isNull(value) ? ABSENT : part_of(value, counter, depth + 1);
}

static bool is_sum(CXCursor expression)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    return clang_getCursorKind(expression) == CXCursor_BinaryOperator &&
           (kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub);
}

/* Of anything but sums, quotients and casts, whatever names the variable scales it. */
static enum part part_of(CXCursor expression, const struct counter *counter, unsigned depth)
{
    size_t count;
    enum part part = ABSENT;
    expression = strip_expression(expression);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    if (kind == CXCursor_DeclRefExpr)
        return part_of_name(expression, counter, depth);
    CXCursor *children = cursor_children(expression, &count);
    enum CXBinaryOperatorKind operation = kind == CXCursor_BinaryOperator
                                              ? clang_getCursorBinaryOperatorKind(expression)
                                              : CXBinaryOperator_Invalid;
    bool division = operation == CXBinaryOperator_Div || operation == CXBinaryOperator_Rem;
    bool bits = operation == CXBinaryOperator_Shr || operation == CXBinaryOperator_And;
    if ((division || bits) && part_of(children[1], counter, depth) == ABSENT)
        return (division ? part_divided : part_of_bits)(part_of(children[0], counter, depth), children[1],
                                                        operation == CXBinaryOperator_Rem ||
                                                            operation == CXBinaryOperator_And);
    for (size_t i = 0; i < count; i++)
        part = sum_of(part, part_of(children[i], counter, depth));
    return part == ABSENT || is_sum(expression) || kind == CXCursor_CStyleCastExpr ? part : SCALED;
}

/* How the variable occurs in the address of an element, as a sum; ABSENT if the expression accesses no
 * memory, but names a row of it. */
static enum part access_part(CXCursor expression, const struct counter *counter)
{
    size_t count;
    unsigned left = MOST_LOCALS;
    const struct counter limited = {counter->variable, counter->code, &left};
    enum CXCursorKind kind = clang_getCursorKind(expression);
    CXType type = clang_getCanonicalType(cursor_type(expression));
    bool subscript = kind == CXCursor_ArraySubscriptExpr;
    bool star = kind == CXCursor_UnaryOperator &&
                clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref;
    if ((!subscript && !star) || type_is_array(type) || type_is_pointer(type))
        return ABSENT;
    enum part part = ABSENT;
    CXCursor *operands = cursor_children(expression, &count);
    for (size_t i = 0; i < count; i++)
        part = sum_of(part, part_of(operands[i], &limited, 0));
    return part;
}

/* Whether the iterations of any loop of the nest reach different elements. */
static bool is_of_nest(const struct loop_nest *nest, CXCursor access)
{
    for (size_t i = 0; i < nest->depth; i++)
        if (access_part(access, &(struct counter){nest->variables[i], nest->body, NULL}) != ABSENT)
            return true;
    return false;
}

static void look_at_access(CXCursor cursor, CXCursor parent, void *context)
{
    struct use *use = context;
    enum part part = access_part(cursor, &use->counter);
    (void)parent;
    use->adjacent += part == ADDED;
    use->apart += part == SCALED;
    use->common += part == ABSENT && is_of_nest(use->nest, cursor);
    visit_children(cursor, look_at_access, use);
}

struct closeness closeness_of(CXCursor code, CXCursor body, CXCursor variable)
{
    static const struct loop_nest none;
    struct use use = {.nest = &none, .counter = {variable, code, NULL}};
    look_at_access(body, body, &use);
    return (struct closeness){use.adjacent, use.apart};
}

CXCursor reached_array(CXCursor expression)
{
    for (;;) {
        size_t count;
        expression = strip_expression(expression);
        CXCursor *parts = cursor_children(expression, &count);
        if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr || count == 0)
            return cursor_referenced(expression);
        bool second = count > 1 && type_is_pointer(cursor_type(parts[1]));
        expression = parts[second ? 1 : 0];
    }
}

/* Whether each iteration of all the loops has an element of its own. */
static bool is_own(const struct loop_nest *nest, CXCursor access)
{
    for (size_t i = 0; i < nest->depth; i++) {
        enum part part = access_part(access, &(struct counter){nest->variables[i], nest->body, NULL});
        if (part != ADDED && part != SCALED)
            return false;
    }
    return true;
}

static void look_at_move(CXCursor cursor, CXCursor parent, void *context)
{
    struct moves *moves = context;
    (void)parent;
    if (moves->count < MOST_ARRAYS && is_own(moves->nest, cursor)) {
        CXCursor array = reached_array(cursor);
        size_t known = 0;
        while (known < moves->count && !clang_equalCursors(moves->arrays[known], array))
            known++;
        moves->arrays[known] = array;
        if (known == moves->count) {
            moves->count++;
            moves->bytes += clang_Type_getSizeOf(cursor_type(cursor));
        } else
            moves->neighbours++;
    }
    visit_children(cursor, look_at_move, moves);
}

void note_adjacent(const struct loop_nest *nest, struct ir_node *holder)
{
    struct moves moves = {.nest = nest};
    look_at_move(nest->body, nest->body, &moves);
    ir_set_format(ir_first(holder, "loop"), "moves", "%lld", moves.bytes);
    ir_set_format(ir_first(holder, "loop"), "neighbours", "%u", moves.neighbours);
    struct ir_node *loop = ir_first(holder, "loop");
    for (size_t i = 0; i < nest->depth; i++, loop = ir_next(loop, "loop")) {
        struct use use = {.nest = nest, .counter = {nest->variables[i], nest->body, NULL}};
        look_at_access(nest->body, nest->body, &use);
        ir_set_format(loop, "adjacent", "%u", use.adjacent);
        ir_set_format(loop, "apart", "%u", use.apart);
        ir_set_format(loop, "common", "%u", use.common);
    }
}
