/*
 * Loops that fill an array of the team's from memory: what CUDA's programmers copy asynchronously
 * (`cp.async`).
 *
 *     for (e = t; e < HALO * HALO; e += threads)
 *         cells[e] = image[...];
 *
 * A thread that copies through registers waits for what it has asked for before it can store it, and has
 * registers for few at a time. A copy that the device makes by itself needs none; the thread waits once,
 * behind the loop. So nothing behind the loop can tell, and in the loop nothing else may be there to tell:
 *
 * - An element is assigned by a statement of its own, from an element of the same type to which a pointer of
 *   the program's leads; or, where a condition says so, from that or a number (`c ? image[i] : 0`, or if and
 *   else). The pointer is not changed in the region: it came from outside, so it leads to no team's memory.
 * - Each element is assigned in one iteration only, because two copies to one place may end in any order: for
 *   each of the loops around it a subscript grows evenly with that loop's counter, and with no other one's;
 * or one has the counter divided by a number, and another one what is left of that, or both stand in one,
 * `[e / 32 * 33 + e % 32]`; or the inner loop's counter stays below the number of which the outer one's is a
 * multiple, `[y * 32 + x]`.
 * - The loop reads nothing of the array, and stores to nothing else than numbers of the thread's own.
 *
 * What other threads do with the array or with what is copied is a data race without a barrier in between
 * (C11 5.1.2.4), and barriers stand in no such loop. The loop is one in the text, or one whose iterations the
 * threads of a team share. Each has a node `fill`, and edits of its number; rex-fill decides.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "serial.h"

#include <stdint.h>
#include <string.h>

enum { MOST_FILLS = 4, MOST_COUNTERS = 4, MOST_SUBSCRIPTS = 4, MOST_NAMES = 64 };

struct counter {
    CXCursor variable, first, condition;
    bool up;
};

/* An assignment to an element of an array of the team's. */
struct copy {
    CXCursor array;
    const struct ir_node *object; /* the array's team_object */
    CXCursor statement, to, from; /* from: the element that is read */
    CXCursor condition, other;    /* of `condition ? from : other` or the other way round; or null */
    bool unless;                  /* the latter */
    CXCursor subscripts[MOST_SUBSCRIPTS];
    size_t subscript_count;
    struct counter counters[MOST_COUNTERS]; /* of the loops around it, the outermost first */
    size_t counter_count;
    const char *pointer;
};

/* Declarations, by their offsets. */
struct names {
    size_t rows[MOST_NAMES], count;
};

struct filling {
    struct parse *parse;
    const struct pragma *target;
    struct range range;                     /* of the loop */
    struct counter counters[MOST_COUNTERS]; /* of the loops that what is looked at stands in */
    size_t counter_count;
    CXCursor steps[MOST_NAMES]; /* what counters grow by */
    size_t step_count;
    struct names counted, changed, arrays; /* counters; what else is assigned; arrays that are read */
    struct copy copies[MOST_FILLS];
    size_t copy_count;
    bool refused;
};

static void check(CXCursor cursor, CXCursor parent, void *context);

static void check_children(struct filling *filling, CXCursor cursor)
{
    visit_children(cursor, check, filling);
}

static void add_name(struct filling *filling, struct names *names, CXCursor declaration)
{
    if (names->count == MOST_NAMES)
        filling->refused = true;
    else
        names->rows[names->count++] = cursor_offset(declaration);
}

static bool is_among(const struct names *names, CXCursor declaration)
{
    for (size_t i = 0; i < names->count; i++)
        if (names->rows[i] == cursor_offset(declaration))
            return true;
    return false;
}

/* ---- what a loop counts ---- */

/* Whether the name is that of a number which each thread has for itself, and which nobody reaches by a
 * pointer. */
static bool is_own_number(const struct filling *filling, CXCursor name)
{
    const struct parse *parse = filling->parse;
    CXCursor declaration = clang_getCursorReferenced(name);
    return clang_getCursorKind(name) == CXCursor_DeclRefExpr &&
           type_is_plain(clang_getCursorType(declaration)) && !is_volatile_or_atomic(name) &&
           ((is_threads_own(parse, filling->target, declaration) &&
             !parse->address_taken[cursor_offset(declaration)]) ||
            is_private_at(parse, filling->target, name));
}

/* Whether the expression has one value in the whole loop: of numbers, and of names that it does not change.
 */
static bool is_fixed(const struct filling *filling, CXCursor expression)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *parts = cursor_children(expression, &count), declaration;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
        return true;
    case CXCursor_DeclRefExpr:
        declaration = clang_getCursorReferenced(expression);
        return clang_getCursorKind(declaration) == CXCursor_EnumConstantDecl ||
               (type_is_integer(clang_getCursorType(declaration)) && !is_volatile_or_atomic(expression) &&
                !range_has(filling->range, cursor_offset(declaration)) &&
                !is_among(&filling->changed, declaration) && !is_among(&filling->counted, declaration));
    case CXCursor_BinaryOperator:
        return is_fixed(filling, parts[0]) && is_fixed(filling, parts[1]);
    case CXCursor_UnaryOperator:
        return unary_effect(expression) == UNARY_COMPUTES && is_fixed(filling, parts[0]);
    case CXCursor_CStyleCastExpr:
        return count && is_fixed(filling, parts[count - 1]);
    default:
        return false;
    }
}

/* Whether the subscript differs in any two iterations that the counter tells apart: the counter, a number of
 * times, and what is fixed. */
static bool grows_with(const struct filling *filling, CXCursor subscript, CXCursor counter)
{
    size_t count;
    long long times;
    subscript = strip_expression(subscript);
    CXCursor *sides = cursor_children(subscript, &count);
    if (clang_getCursorKind(subscript) != CXCursor_BinaryOperator || count != 2)
        return refers_to(subscript, counter);
    switch (clang_getCursorBinaryOperatorKind(subscript)) {
    case CXBinaryOperator_Add:
    case CXBinaryOperator_Sub:
        return (grows_with(filling, sides[0], counter) && is_fixed(filling, sides[1])) ||
               (is_fixed(filling, sides[0]) && grows_with(filling, sides[1], counter));
    case CXBinaryOperator_Mul:
        return (grows_with(filling, sides[0], counter) && evaluate_integer(sides[1], &times) && times != 0) ||
               (grows_with(filling, sides[1], counter) && evaluate_integer(sides[0], &times) && times != 0);
    default:
        return false;
    }
}

/* What a name of the iteration's own stands for: what it is declared with. */
static CXCursor meaning_of(const struct filling *filling, CXCursor expression)
{
    expression = strip_expression(expression);
    CXCursor declaration = clang_getCursorReferenced(expression);
    bool own = clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
               clang_getCursorKind(declaration) == CXCursor_VarDecl &&
               range_has(filling->range, cursor_offset(declaration)) &&
               !is_among(&filling->changed, declaration) && !is_among(&filling->counted, declaration);
    CXCursor value = own ? clang_Cursor_getVarDeclInitializer(declaration) : clang_getNullCursor();
    if (clang_Cursor_isNull(value))
        return expression;
    value = strip_expression(value);
    return clang_Type_getSizeOf(clang_getCursorType(declaration)) <
                   clang_Type_getSizeOf(clang_getCursorType(value))
               ? expression /* it holds what is left of that */
               : value;
}

/* The number by which the counter is divided in a subscript, or of which it has the rest; 0: neither. What is
 * fixed may be added. */
static long long divisor_in(const struct filling *filling, CXCursor subscript, CXCursor counter,
                            enum CXBinaryOperatorKind division)
{
    size_t count;
    long long number;
    subscript = meaning_of(filling, subscript);
    CXCursor *sides = cursor_children(subscript, &count);
    if (clang_getCursorKind(subscript) != CXCursor_BinaryOperator || count != 2)
        return 0;
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(subscript);
    if (kind == division && refers_to(sides[0], counter) && evaluate_integer(sides[1], &number))
        return number;
    if (kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub)
        return 0;
    if (is_fixed(filling, sides[1]))
        return divisor_in(filling, sides[0], counter, division);
    return is_fixed(filling, sides[0]) ? divisor_in(filling, sides[1], counter, division) : 0;
}

/* Whether two subscripts have the counter divided by a number, and the rest. */
static bool is_split(const struct filling *filling, const struct copy *copy, CXCursor counter)
{
    for (size_t i = 0; i < copy->subscript_count; i++)
        for (size_t k = 0; k < copy->subscript_count; k++) {
            long long whole = divisor_in(filling, copy->subscripts[i], counter, CXBinaryOperator_Div);
            if (i != k && whole > 0 &&
                divisor_in(filling, copy->subscripts[k], counter, CXBinaryOperator_Rem) == whole)
                return true;
        }
    return false;
}

/* The sum without what is fixed in it. */
static CXCursor without_fixed(const struct filling *filling, CXCursor sum)
{
    size_t count;
    sum = meaning_of(filling, sum);
    CXCursor *sides = cursor_children(sum, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum);
    if (clang_getCursorKind(sum) != CXCursor_BinaryOperator || count != 2 ||
        (kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub))
        return sum;
    if (is_fixed(filling, sides[1]))
        return without_fixed(filling, sides[0]);
    return kind == CXBinaryOperator_Add && is_fixed(filling, sides[0]) ? without_fixed(filling, sides[1])
                                                                       : sum;
}

/* The two operands of such an operator; NULL: it is another expression. */
static CXCursor *operands_of(CXCursor expression, enum CXBinaryOperatorKind kind)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    return clang_getCursorKind(expression) == CXCursor_BinaryOperator && count == 2 &&
                   clang_getCursorBinaryOperatorKind(expression) == kind
               ? sides
               : NULL;
}

/* By what the counter is divided in an expression that is its quotient or its rest, and something fixed. */
static long long divides(const struct filling *filling, CXCursor expression, CXCursor counter,
                         enum CXBinaryOperatorKind division)
{
    long long number;
    CXCursor *sides = operands_of(without_fixed(filling, expression), division);
    return sides && refers_to(sides[0], counter) && evaluate_integer(sides[1], &number) ? number : 0;
}

/* Whether the expression is of a type whose sums and products do not wrap. */
static bool is_signed(CXCursor expression)
{
    enum CXTypeKind type = clang_getCanonicalType(clang_getCursorType(expression)).kind;
    return type >= CXType_Int && type <= CXType_LongLong;
}

/* Whether such rows and columns are apart: what is left of the division is less than rows lie apart. */
static bool are_rows_and_rest(const struct filling *filling, CXCursor rows, CXCursor rest, CXCursor counter)
{
    long long distance, divisor = divides(filling, rest, counter, CXBinaryOperator_Rem);
    rows = without_fixed(filling, rows);
    CXCursor *factors = operands_of(rows, CXBinaryOperator_Mul);
    for (int i = 0; factors && is_signed(rows) && i < 2; i++)
        if (evaluate_integer(factors[1 - i], &distance) && divisor > 0 && distance >= divisor &&
            divides(filling, factors[i], counter, CXBinaryOperator_Div) == divisor)
            return true;
    return false;
}

/* `c / 32 * 33 + c % 32`. */
static bool is_split_in_one(const struct filling *filling, CXCursor subscript, CXCursor counter)
{
    subscript = without_fixed(filling, subscript);
    CXCursor *sides = operands_of(subscript, CXBinaryOperator_Add);
    return sides && is_signed(subscript) &&
           (are_rows_and_rest(filling, sides[0], sides[1], counter) ||
            are_rows_and_rest(filling, sides[1], sides[0], counter));
}

static bool is_thread_number(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_CallExpr &&
           same_text(cursor_name(clang_getCursorReferenced(expression)), "omp_get_thread_num");
}

/* A number, or the thread's. */
static bool is_not_negative(const struct filling *filling, CXCursor expression)
{
    long long number;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &number))
        return number >= 0;
    CXCursor declaration = clang_getCursorReferenced(expression);
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr && is_own_number(filling, expression) &&
        !is_assigned_in(filling->target->statement, declaration))
        expression = clang_Cursor_getVarDeclInitializer(declaration);
    return !clang_Cursor_isNull(expression) && is_thread_number(strip_expression(expression));
}

/* Whether the counter is from 0 to less than a number. */
static bool is_below(const struct filling *filling, const struct counter *counter, long long number)
{
    size_t count;
    long long limit;
    CXCursor *sides = cursor_children(counter->condition, &count);
    return counter->up && clang_getCursorKind(counter->condition) == CXCursor_BinaryOperator && count == 2 &&
           clang_getCursorBinaryOperatorKind(counter->condition) == CXBinaryOperator_LT &&
           refers_to(sides[0], counter->variable) && evaluate_integer(sides[1], &limit) && limit <= number &&
           is_not_negative(filling, counter->first);
}

/* `y * 32 + x`: the outer counter's multiples, and the inner one below that number. */
static bool is_row_and_column(const struct filling *filling, CXCursor subscript, const struct counter *outer,
                              const struct counter *inner)
{
    size_t count;
    long long width;
    subscript = strip_expression(subscript);
    CXCursor *sides = cursor_children(subscript, &count);
    if (clang_getCursorKind(subscript) != CXCursor_BinaryOperator ||
        clang_getCursorBinaryOperatorKind(subscript) != CXBinaryOperator_Add || count != 2 ||
        !refers_to(sides[1], inner->variable))
        return false;
    CXCursor row = strip_expression(sides[0]), *factors = cursor_children(row, &count);
    return clang_getCursorKind(row) == CXCursor_BinaryOperator && count == 2 &&
           clang_getCursorBinaryOperatorKind(row) == CXBinaryOperator_Mul &&
           grows_with(filling, factors[0], outer->variable) && evaluate_integer(factors[1], &width) &&
           is_below(filling, inner, width);
}

static bool is_told_apart(const struct filling *filling, const struct copy *copy, size_t counter)
{
    const struct counter *own = &copy->counters[counter];
    for (size_t s = 0; s < copy->subscript_count; s++) {
        if (grows_with(filling, copy->subscripts[s], own->variable) ||
            is_split_in_one(filling, copy->subscripts[s], own->variable))
            return true;
        for (size_t other = 0; other < copy->counter_count; other++)
            if ((other > counter &&
                 is_row_and_column(filling, copy->subscripts[s], own, &copy->counters[other])) ||
                (other < counter &&
                 is_row_and_column(filling, copy->subscripts[s], &copy->counters[other], own)))
                return true;
    }
    return is_split(filling, copy, own->variable);
}

static bool is_in_one_iteration(const struct filling *filling, const struct copy *copy)
{
    for (size_t i = 0; i < copy->counter_count; i++)
        if (is_among(&filling->changed, copy->counters[i].variable) || !is_told_apart(filling, copy, i))
            return false;
    return copy->counter_count > 0;
}

/* ---- what a loop may do ---- */

static void check_change(struct filling *filling, CXCursor object)
{
    CXCursor name = strip_expression(object);
    if (is_own_number(filling, name))
        add_name(filling, &filling->changed, clang_getCursorReferenced(name));
    else
        filling->refused = true;
}

static void check_operator(struct filling *filling, CXCursor expression)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    filling->refused |= kind == CXBinaryOperator_Comma;
    if (kind == CXBinaryOperator_Assign)
        check_change(filling, sides[0]);
}

static void check_update(struct filling *filling, CXCursor expression)
{
    size_t count;
    check_change(filling, cursor_children(expression, &count)[0]);
}

static void check_unary(struct filling *filling, CXCursor expression)
{
    size_t count;
    switch (unary_effect(expression)) {
    case UNARY_STORES:
        check_change(filling, cursor_children(expression, &count)[0]);
        break;
    case UNARY_COMPUTES:
        break;
    default:
        filling->refused = true;
    }
}

static void check_call(struct filling *filling, CXCursor call)
{
    filling->refused |= known_function(filling->parse, call) == UNKNOWN_FUNCTION;
}

static void check_unexposed(struct filling *filling, CXCursor expression)
{
    filling->refused |= !is_implicit_conversion(expression);
}

static void check_declaration(struct filling *filling, CXCursor variable)
{
    filling->refused |= clang_Cursor_getStorageClass(variable) == CX_SC_Static ||
                        !type_is_plain(clang_getCursorType(variable)) ||
                        type_is_array(clang_getCursorType(variable));
}

static void check_name(struct filling *filling, CXCursor name)
{
    CXCursor declaration = clang_getCursorReferenced(name);
    if (type_is_array(variable_type(declaration)))
        add_name(filling, &filling->arrays, declaration);
}

/* A pointer of the region's own, or one that is read from memory, may lead to the array. */
static const char *pointer_from_outside(const struct filling *filling, CXCursor element);

static void check_element(struct filling *filling, CXCursor element)
{
    size_t count;
    while (clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr) {
        CXCursor base = strip_expression(cursor_children(element, &count)[0]);
        if (!type_is_array(clang_getCursorType(base)))
            break;
        element = base;
    }
    filling->refused |= clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr &&
                        !pointer_from_outside(filling, element);
}

static void check_member(struct filling *filling, CXCursor member)
{
    size_t count;
    CXCursor *base = cursor_children(member, &count);
    filling->refused |= count == 0 || type_is_pointer(clang_getCursorType(base[0]));
}

/* What a loop may consist of, and what has to be looked at more closely. */
static const struct {
    enum CXCursorKind kind;
    void (*check)(struct filling *, CXCursor);
} kinds[] = {
    {CXCursor_DeclStmt, NULL},
    {CXCursor_NullStmt, NULL},
    {CXCursor_TypeRef, NULL},
    {CXCursor_IntegerLiteral, NULL},
    {CXCursor_FloatingLiteral, NULL},
    {CXCursor_CharacterLiteral, NULL},
    {CXCursor_ParenExpr, NULL},
    {CXCursor_ConditionalOperator, NULL},
    {CXCursor_CStyleCastExpr, NULL},
    {CXCursor_ContinueStmt, NULL},
    {CXCursor_VarDecl, check_declaration},
    {CXCursor_DeclRefExpr, check_name},
    {CXCursor_BinaryOperator, check_operator},
    {CXCursor_CompoundAssignOperator, check_update},
    {CXCursor_UnaryOperator, check_unary},
    {CXCursor_ArraySubscriptExpr, check_element},
    {CXCursor_MemberRefExpr, check_member},
    {CXCursor_CallExpr, check_call},
    {CXCursor_UnexposedExpr, check_unexposed},
};

static void check(CXCursor cursor, CXCursor parent, void *context)
{
    struct filling *filling = context;
    size_t row = 0;
    (void)parent;
    while (row < sizeof(kinds) / sizeof(*kinds) && kinds[row].kind != clang_getCursorKind(cursor))
        row++;
    if (row == sizeof(kinds) / sizeof(*kinds) || is_volatile_or_atomic(cursor))
        filling->refused = true;
    else if (kinds[row].check)
        kinds[row].check(filling, cursor);
    if (!filling->refused)
        check_children(filling, cursor);
}

/* ---- copies ---- */

/* The name of the pointer, or the mapped array, that leads to an element: one from outside of the region,
 * which leaves it as it is. NULL for others. */
static const char *pointer_from_outside(const struct filling *filling, CXCursor element)
{
    size_t count;
    element = element_of(element);
    while (clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr) {
        CXCursor base = strip_expression(cursor_children(element, &count)[0]);
        if (!type_is_array(clang_getCursorType(base))) {
            element = base;
            break;
        }
        element = element_of(base);
    }
    if (clang_getCursorKind(element) != CXCursor_DeclRefExpr)
        return NULL;
    CXCursor declaration = clang_getCursorReferenced(element);
    const char *name = cursor_name(declaration);
    const struct ir_node *variable = ir_find(filling->target->node, "variable", "name", name);
    bool outside = !range_has(filling->target->extent, cursor_offset(declaration)) &&
                   !is_private_at(filling->parse, filling->target, element);
    bool pointer = variable && ir_has(variable, "category", "pointer") && ir_has(variable, "written", "no"),
         array = variable && ir_has(variable, "category", "array") && ir_has(variable, "sharing", "shared");
    return outside && (pointer || array) ? name : NULL;
}

static const struct ir_node *team_object_of(const struct filling *filling, CXCursor declaration)
{
    const char *at = source_position(&filling->parse->source, cursor_offset(declaration));
    const struct ir_node *object = ir_find(filling->target->node, "team_object", "at", at);
    return object && ir_has(object, "name", cursor_name(declaration)) ? object : NULL;
}

/* Whether the expression is an element of an array of the team's, by its name. */
static bool read_target(const struct filling *filling, CXCursor expression, struct copy *copy)
{
    size_t count;
    copy->to = expression;
    expression = strip_expression(expression);
    while (clang_getCursorKind(expression) == CXCursor_ArraySubscriptExpr) {
        CXCursor *parts = cursor_children(expression, &count);
        if (count != 2 || copy->subscript_count == MOST_SUBSCRIPTS)
            return false;
        copy->subscripts[copy->subscript_count++] = parts[1];
        expression = strip_expression(parts[0]);
        if (!type_is_array(clang_getCursorType(expression)))
            return false;
    }
    if (clang_getCursorKind(expression) != CXCursor_DeclRefExpr || copy->subscript_count == 0)
        return false;
    copy->array = clang_getCursorReferenced(expression);
    copy->object = team_object_of(filling, copy->array);
    return copy->object != NULL;
}

static CXType plain_type(CXCursor expression)
{
    return clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(expression)));
}

/* A number, or one below zero. */
static bool is_number(CXCursor expression)
{
    size_t count;
    expression = strip_expression(expression);
    if (clang_getCursorKind(expression) == CXCursor_UnaryOperator &&
        clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Minus)
        expression = strip_expression(cursor_children(expression, &count)[0]);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    return kind == CXCursor_IntegerLiteral || kind == CXCursor_FloatingLiteral;
}

/* Whether the value of `c ? x : y` is that of the one taken, and of its type. */
static bool keeps_type(CXCursor choice, CXCursor from)
{
    CXType type = plain_type(choice);
    return clang_equalTypes(type, plain_type(from)) ||
           (plain_type(from).kind == CXType_Float && type.kind == CXType_Double);
}

/* Whether the element lies where its type asks for: no reference leads to a bit-field, or to a member of a
 * packed struct. */
static bool lies_as_its_type(CXCursor element)
{
    size_t count;
    while (clang_getCursorKind(element) == CXCursor_MemberRefExpr) {
        CXCursor field = clang_getCursorReferenced(element);
        long long alignment = clang_Type_getAlignOf(clang_getCursorType(field));
        CXCursor *base = cursor_children(element, &count);
        if (count == 0 || clang_Cursor_isBitField(field) || alignment <= 0 ||
            clang_Cursor_getOffsetOfField(field) % (8 * alignment) != 0 ||
            clang_Type_getAlignOf(clang_getCursorType(base[0])) < alignment)
            return false;
        element = strip_expression(base[0]);
    }
    return true;
}

/* What is assigned: an element that such a pointer leads to, or a number where a condition says so. */
static bool read_source(const struct filling *filling, CXCursor expression, struct copy *copy)
{
    size_t count;
    CXCursor choice = strip_expression(expression), *parts = cursor_children(choice, &count);
    copy->from = choice;
    copy->condition = copy->other = clang_getNullCursor();
    if (clang_getCursorKind(choice) == CXCursor_ConditionalOperator && count == 3) {
        copy->unless = is_number(parts[1]);
        copy->condition = parts[0];
        copy->other = parts[copy->unless ? 1 : 2];
        copy->from = strip_expression(parts[copy->unless ? 2 : 1]);
        if (!is_number(copy->other) || !keeps_type(choice, copy->from))
            return false;
    }
    copy->pointer = pointer_from_outside(filling, copy->from);
    return copy->pointer && !is_volatile_or_atomic(copy->from) && lies_as_its_type(copy->from) &&
           clang_equalTypes(plain_type(copy->from), plain_type(copy->to));
}

/* Takes a statement that is such an assignment. */
static bool take_copy(struct filling *filling, CXCursor statement)
{
    size_t count;
    struct copy copy = {.statement = statement, .counter_count = filling->counter_count};
    if (clang_getCursorKind(statement) != CXCursor_BinaryOperator ||
        clang_getCursorBinaryOperatorKind(statement) != CXBinaryOperator_Assign ||
        filling->copy_count == MOST_FILLS)
        return false;
    CXCursor *sides = cursor_children(statement, &count);
    if (!read_target(filling, sides[0], &copy) || is_volatile_or_atomic(sides[0]) ||
        !read_source(filling, sides[1], &copy))
        return false;
    memcpy(copy.counters, filling->counters, sizeof(copy.counters));
    filling->copies[filling->copy_count++] = copy;
    for (size_t i = 0; i < copy.subscript_count; i++)
        check(copy.subscripts[i], statement, filling);
    check(copy.from, statement, filling);
    if (!clang_Cursor_isNull(copy.condition))
        check(copy.condition, statement, filling);
    return true;
}

/* ---- statements ---- */

static void check_statement(struct filling *filling, CXCursor statement);

/* The statement that a block of one holds. */
static CXCursor only_statement(CXCursor statement)
{
    size_t count = 1;
    CXCursor *parts;
    while (clang_getCursorKind(statement) == CXCursor_CompoundStmt) {
        parts = cursor_children(statement, &count);
        if (count != 1)
            break;
        statement = parts[0];
    }
    return statement;
}

/* `A[e] = 0;` in the other branch of what copies to A[e]: the same element gets one or the other. */
static bool stores_instead(struct filling *filling, const struct copy *copy, CXCursor statement)
{
    size_t count;
    CXCursor *sides = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) != CXCursor_BinaryOperator || count != 2 ||
        clang_getCursorBinaryOperatorKind(statement) != CXBinaryOperator_Assign || !is_number(sides[1]))
        return false;
    struct range one = cursor_range(copy->to), other = cursor_range(sides[0]);
    const struct source *source = &filling->parse->source;
    return same_text(source_text(source, one.begin, one.end), source_text(source, other.begin, other.end));
}

static bool is_number_stored(CXCursor statement)
{
    size_t count;
    CXCursor *sides = cursor_children(statement, &count);
    return clang_getCursorKind(statement) == CXCursor_BinaryOperator && count == 2 &&
           clang_getCursorBinaryOperatorKind(statement) == CXBinaryOperator_Assign && is_number(sides[1]);
}

static void check_if(struct filling *filling, CXCursor statement)
{
    size_t count, before = filling->copy_count;
    CXCursor *parts = cursor_children(statement, &count);
    bool swapped = count == 3 && is_number_stored(only_statement(parts[1]));
    if (count < 2 || count > 3) {
        filling->refused = true;
        return;
    }
    check(parts[0], statement, filling);
    check_statement(filling, parts[swapped ? 2 : 1]);
    if (count == 3 &&
        !(filling->copy_count == before + 1 &&
          clang_equalCursors(filling->copies[before].statement, only_statement(parts[swapped ? 2 : 1])) &&
          stores_instead(filling, &filling->copies[before], only_statement(parts[swapped ? 1 : 2]))))
        check_statement(filling, parts[swapped ? 1 : 2]);
}

/* Takes the head of a loop: what its counter begins with and grows by. Associated ones have been checked. */
static bool enter_loop(struct filling *filling, CXCursor loop, bool associated)
{
    size_t count, sides, operands;
    CXCursor *parts = cursor_children(loop, &count);
    if (clang_getCursorKind(loop) != CXCursor_ForStmt || count != 4 ||
        filling->counter_count == MOST_COUNTERS || filling->step_count == MOST_NAMES)
        return false;
    CXCursor *init = cursor_children(parts[0], &sides), *step = cursor_children(parts[2], &operands);
    bool declared = clang_getCursorKind(parts[0]) == CXCursor_DeclStmt && sides == 1,
         assigned = clang_getCursorKind(parts[0]) == CXCursor_BinaryOperator && sides == 2 &&
                    clang_getCursorBinaryOperatorKind(parts[0]) == CXBinaryOperator_Assign;
    if (!declared && !assigned)
        return false;
    CXCursor name = strip_expression(init[0]), counter = declared ? init[0] : clang_getCursorReferenced(name);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(parts[2]);
    bool by_one = clang_getCursorKind(parts[2]) == CXCursor_UnaryOperator &&
                  unary_effect(parts[2]) == UNARY_STORES,
         by_more = clang_getCursorKind(parts[2]) == CXCursor_CompoundAssignOperator &&
                   (kind == CXBinaryOperator_AddAssign || kind == CXBinaryOperator_SubAssign);
    if (!associated &&
        (!(by_one || by_more) || !refers_to(step[0], counter) || is_volatile_or_atomic(counter) ||
         !type_is_integer(clang_getCursorType(counter)) ||
         (declared ? filling->parse->address_taken[cursor_offset(counter)] : !is_own_number(filling, name))))
        return false;
    for (size_t i = 0; i < filling->counter_count; i++)
        if (clang_equalCursors(filling->counters[i].variable, counter))
            return false;
    if (!associated && by_more)
        filling->steps[filling->step_count++] = step[1];
    add_name(filling, &filling->counted, counter);
    enum CXUnaryOperatorKind one = clang_getCursorUnaryOperatorKind(parts[2]);
    filling->counters[filling->counter_count++] =
        (struct counter){.variable = counter,
                         .first = declared ? clang_Cursor_getVarDeclInitializer(counter) : init[1],
                         .condition = parts[1],
                         .up = by_one ? one == CXUnaryOperator_PreInc || one == CXUnaryOperator_PostInc
                                      : kind == CXBinaryOperator_AddAssign};
    if (declared)
        check_children(filling, init[0]);
    else
        check(init[1], loop, filling);
    check(parts[1], loop, filling);
    return !filling->refused;
}

static void check_statement(struct filling *filling, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CompoundStmt:
        for (size_t i = 0; i < count && !filling->refused; i++)
            check_statement(filling, parts[i]);
        break;
    case CXCursor_IfStmt:
        check_if(filling, statement);
        break;
    case CXCursor_ForStmt:
        if (enter_loop(filling, statement, false)) {
            check_statement(filling, parts[3]);
            filling->counter_count--;
        } else {
            filling->refused = true;
        }
        break;
    default:
        if (!take_copy(filling, statement))
            check(statement, statement, filling);
    }
}

/* ---- the loop ---- */

static bool is_full(const struct filling *filling)
{
    bool full = filling->copy_count > 0;
    for (size_t i = 0; i < filling->step_count; i++)
        full &= is_fixed(filling, filling->steps[i]);
    for (size_t i = 0; i < filling->copy_count; i++) {
        const struct copy *copy = &filling->copies[i];
        struct range range = cursor_range(copy->statement);
        full &= is_in_one_iteration(filling, copy) && !is_edited(filling->parse, range.begin) &&
                !is_edited(filling->parse, range.end) &&
                !memchr(filling->parse->source.text + range.begin, '\n', range.end - range.begin);
        full &= !is_among(&filling->arrays, copy->array);
        for (size_t other = 0; other < i; other++)
            full &= !clang_equalCursors(copy->array, filling->copies[other].array);
    }
    return full;
}

static const char *text_of(struct parse *parse, CXCursor expression)
{
    struct range range = cursor_range(expression);
    return device_text(parse, range.begin, range.end);
}

static void edit_copy(struct parse *parse, const struct copy *copy, const char *number)
{
    bool chosen = !clang_Cursor_isNull(copy->condition);
    const char *kind = !chosen ? "fill" : copy->unless ? "fill_unless" : "fill_if";
    replace_device_text(parse, cursor_range(copy->statement),
                        edit_text(kind, NULL, "number", number, "array", ir_get(copy->object, "number"),
                                  "element", text_of(parse, copy->to), "value", text_of(parse, copy->from),
                                  "condition", chosen ? text_of(parse, copy->condition) : NULL, "otherwise",
                                  chosen ? text_of(parse, copy->other) : NULL, NULL));
}

/* How many elements the threads copy together, where numbers say so: the product of the limits; 0: not known.
 */
static long long elements_of(const struct copy *copy)
{
    long long elements = 1, limit, first;
    for (size_t i = 0; i < copy->counter_count; i++) {
        size_t count;
        CXCursor condition = copy->counters[i].condition, *sides = cursor_children(condition, &count);
        if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2 ||
            clang_getCursorBinaryOperatorKind(condition) != CXBinaryOperator_LT ||
            !evaluate_integer(sides[1], &limit) || limit <= 0 || limit > INT32_MAX / elements)
            return 0;
        elements *=
            evaluate_integer(copy->counters[i].first, &first) && first < limit ? limit - first : limit;
    }
    return elements;
}

/* The node, and the edits; `construct`: whose loop it is, or NULL. */
static void note_filling(const struct filling *filling, const struct pragma *construct)
{
    struct parse *parse = filling->parse;
    const char *arrays = "", *pointers = "";
    unsigned number = 1;
    long long alignment = 0, most = 0;
    ir_each (other, filling->target->node, "fill")
        number++;
    const char *name = arena_format("%u", number);
    for (size_t i = 0; i < filling->copy_count; i++) {
        CXType type = clang_getCursorType(filling->copies[i].to);
        long long bytes = clang_Type_getSizeOf(type), own = clang_Type_getAlignOf(type),
                  other = clang_Type_getAlignOf(clang_getCursorType(filling->copies[i].from));
        own = other < own ? other : own;
        alignment = i == 0 || own < alignment ? own : alignment;
        most = bytes > most ? bytes : most;
        arrays = ir_list_add(*arrays ? arrays : NULL, ir_get(filling->copies[i].object, "name"));
        pointers = ir_list_add(*pointers ? pointers : NULL, filling->copies[i].pointer);
        edit_copy(parse, &filling->copies[i], name);
    }
    if (!construct)
        wrap_device_text(parse, filling->range, edit_text("filling", "begin", "number", name, NULL),
                         edit_text("filling", "end", "number", name, NULL));
    struct ir_node *node = ir_add(filling->target->node, "fill");
    ir_set(node, "number", name);
    ir_set(node, "construct", construct ? ir_get(construct->node, "id") : NULL);
    ir_set(node, "arrays", arrays);
    ir_set(node, "pointers", pointers);
    ir_set_format(node, "bytes", "%lld", most);
    ir_set_format(node, "alignment", "%lld", alignment);
    if (elements_of(&filling->copies[0]) > 0)
        ir_set_format(node, "elements", "%lld", elements_of(&filling->copies[0]));
    ir_set(node, "at", source_position(&parse->source, filling->range.begin));
}

struct search {
    struct parse *parse;
    const struct pragma *target;
};

/* The threads of a team share the loop's iterations, in any order. */
static bool is_shared_loop(const struct pragma *pragma)
{
    return pragma->node && ir_is(pragma->node, "construct") && (pragma->directive->leaves & LEAF_FOR) &&
           !(pragma->directive->leaves & LEAF_DISTRIBUTE) && !pragma_clause(pragma, "ordered") &&
           !pragma_clause(pragma, "lastprivate") && !pragma_clause(pragma, "linear");
}

/* Goes through the loops that a construct joins, to their body. */
static bool enter_shared(struct filling *filling, CXCursor loop, const struct pragma *construct,
                         CXCursor *body)
{
    size_t count;
    while (cursor_range(loop).begin < construct->body_range.begin) {
        if (clang_getCursorKind(loop) == CXCursor_ForStmt && !enter_loop(filling, loop, true))
            return false;
        CXCursor *parts = cursor_children(loop, &count);
        if (count == 0)
            return false;
        loop = parts[count - 1];
    }
    *body = loop;
    return true;
}

static bool consider(struct search *search, CXCursor loop)
{
    struct filling filling = {.parse = search->parse,
                              .target = search->target,
                              .range = statement_range(&search->parse->source, loop)};
    const struct pragma *construct = associated_pragma(search->parse, search->target, filling.range.begin);
    CXCursor body = loop;
    if (construct && (!is_shared_loop(construct) || !enter_shared(&filling, loop, construct, &body)))
        return false;
    if (holds_directive(search->parse, cursor_range(body)) ||
        (!construct && is_edited(search->parse, filling.range.begin)))
        return false;
    check_statement(&filling, body);
    if (filling.refused || !is_full(&filling))
        return false;
    note_filling(&filling, construct);
    return true;
}

/* A loop inside of one that does more is left alone: the thread would wait in each round of that, where the
 * compiler reads for several. Where directives stand in that, threads wait for each other anyway. */
static void find_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_ForStmt ||
        (!consider(search, cursor) && holds_directive(search->parse, cursor_range(cursor))))
        visit_children(cursor, find_loops, context);
}

void note_fillings(struct parse *parse)
{
    struct search search = {.parse = parse};
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        search.target = pragma;
        if (pragma->node && ir_is(pragma->node, "target") && !ir_get(pragma->node, "host") && pragma->body &&
            ir_first(pragma->node, "team_object"))
            find_loops(pragma->statement, pragma->statement, &search);
    }
}
