/*
 * Remainders that need no division: of a loop's counter, a number and perhaps the loop's bound, by that
 * bound. The number may be an element of an array of constants.
 *
 *     for (int i = 0; i < n; i++)
 *         ... a[(i + n - 1) % n] ... a[(i + 1) % n] ...
 *
 * So programs say that what leaves a grid on one side comes in on the other. A GPU has no instruction for a
 * division by a number that is known at run time; it takes dozens. In the loop the counter lies between its
 * first value and n - 1, so that n is no less than one more than the first value, and such a sum is less than
 * twice n, or three times: subtracting n once or twice gives the remainder. The edit says how often.
 *
 * Counter and bound are variables of one signedness that nothing in the loop changes; then the sum is what
 * whole numbers are, or wraps around as the remainder does (C11 6.2.5): where it does, n is more than half of
 * what the type holds.
 */
#include "edits.h"
#include "effects.h"
#include "loops.h"

enum { MOST_AROUND = 8 };

/* A loop around: counter < bound, from a number on that is no less than 0. */
struct wrapping {
    CXCursor counter, bound;
    long long first;
};

struct search {
    struct parse *parse;
    struct ir_node *target; /* NULL: the code is a function's */
    struct wrapping around[MOST_AROUND];
    size_t count;
};

/* A sum: how often counter and bound are in it, and between which numbers the rest of it lies. */
struct sum {
    const struct wrapping *loop;
    long long counters, bounds, least, most;
    bool other;
};

/* ---- sums ---- */

/* The numbers of a list, which has `count` or fewer of them: the others are 0 (C11 6.7.9). */
static bool read_numbers(CXCursor list, long long length, long long *least, long long *most)
{
    size_t count;
    CXCursor *elements = cursor_children(list, &count);
    long long number;
    *least = *most = 0;
    if (clang_getCursorKind(list) != CXCursor_InitListExpr || count == 0 || length <= 0)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (!evaluate_integer(elements[i], &number))
            return false;
        bool first = i == 0 && (long long)count == length;
        *least = first || number < *least ? number : *least;
        *most = first || number > *most ? number : *most;
    }
    return true;
}

/* Between which numbers an expression lies: a constant, or an element of an array of constants. */
static bool read_term(CXCursor expression, long long *least, long long *most)
{
    size_t count;
    if (evaluate_integer(expression, least)) {
        *most = *least;
        return true;
    }
    if (clang_getCursorKind(expression) != CXCursor_ArraySubscriptExpr)
        return false;
    CXCursor array = cursor_referenced(strip_expression(cursor_children(expression, &count)[0]));
    CXType type = cursor_type(array);
    return clang_getCursorKind(array) == CXCursor_VarDecl && type_is_array(type) && type_is_const(type) &&
           !type_is_volatile(type) &&
           read_numbers(clang_Cursor_getVarDeclInitializer(array), clang_getArraySize(type), least, most);
}

static void add_term(struct sum *sum, CXCursor expression, int sign)
{
    long long least, most;
    if (refers_to(expression, sum->loop->counter)) {
        sum->counters += sign;
    } else if (refers_to(expression, sum->loop->bound)) {
        sum->bounds += sign;
    } else if (read_term(expression, &least, &most) && least >= -INT16_MAX && most <= INT16_MAX) {
        sum->least += sign > 0 ? least : -most;
        sum->most += sign > 0 ? most : -least;
    } else {
        sum->other = true;
    }
}

static void add_terms(struct sum *sum, CXCursor expression, int sign)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *sides = cursor_children(expression, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    bool is_sum = clang_getCursorKind(expression) == CXCursor_BinaryOperator && count == 2 &&
                  (kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub);
    if (is_sum) {
        add_terms(sum, sides[0], sign);
        add_terms(sum, sides[1], kind == CXBinaryOperator_Sub ? -sign : sign);
    } else {
        add_term(sum, expression, sign);
    }
}

/* How often the bound n is to be subtracted at most; 0: it is not known. The sum is that of the counter,
 * which is from `first` to n - 1, of a number, and of n or not; and n is more than `first`. */
static unsigned subtractions(const struct sum *sum)
{
    long long first = sum->loop->first;
    if (sum->other || sum->counters != 1 || sum->bounds < 0 || sum->bounds > 1 || sum->most > first + 1)
        return 0;
    if (sum->bounds == 0)
        return first + sum->least >= 0 ? 1 : 0;
    return sum->least < -(2 * first + 1) ? 0 : sum->most <= 0 ? 1 : 2;
}

/* ---- the loops around ---- */

static bool is_plain_local(const struct parse *parse, CXCursor variable)
{
    CXType type = cursor_type(variable);
    bool local = clang_getCursorKind(variable) == CXCursor_ParmDecl ||
                 (clang_getCursorKind(variable) == CXCursor_VarDecl &&
                  clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_FunctionDecl &&
                  clang_Cursor_getStorageClass(variable) != CX_SC_Static);
    return local && type_is_integer(type) && clang_Type_getSizeOf(type) >= 4 &&
           !is_volatile_or_atomic(variable) && !parse->address_taken[cursor_offset(variable)];
}

static bool read_wrapping(struct parse *parse, CXCursor loop, struct wrapping *wrapping)
{
    CXCursor lower, bound;
    size_t count;
    if (!loop_by_one(parse, loop, &wrapping->counter, &lower, &bound) ||
        !evaluate_integer(lower, &wrapping->first) || wrapping->first < 0 || wrapping->first > INT16_MAX)
        return false;
    CXCursor *parts = cursor_children(loop, &count);
    bound = strip_expression(bound);
    if (clang_getCursorBinaryOperatorKind(parts[1]) != CXBinaryOperator_LT ||
        clang_getCursorKind(bound) != CXCursor_DeclRefExpr)
        return false;
    wrapping->bound = cursor_referenced(bound);
    return is_plain_local(parse, wrapping->counter) && is_plain_local(parse, wrapping->bound) &&
           is_signed(cursor_type(wrapping->counter)) == is_signed(cursor_type(wrapping->bound)) &&
           !is_assigned_in(parts[3], wrapping->bound);
}

/* ---- remainders ---- */

static void subtract(const struct search *search, CXCursor expression, const CXCursor *sides, unsigned times)
{
    struct parse *parse = search->parse;
    note_cheaper(parse, search->target, "remainder", cursor_range(expression));
    const char *number = arena_format("%u", times);
    wrap_device_text(parse, cursor_range(expression), edit_text("remainder", "begin", "number", number, NULL),
                     edit_text("remainder", "end", NULL));
    replace_device_text(parse, (struct range){cursor_range(sides[0]).end, cursor_range(sides[1]).begin},
                        edit_text("remainder", "middle", NULL));
}

static void consider(const struct search *search, CXCursor expression)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2 ||
        clang_getCursorBinaryOperatorKind(expression) != CXBinaryOperator_Rem)
        return;
    for (size_t i = search->count; i-- > 0;) {
        struct sum sum = {.loop = &search->around[i]};
        if (!refers_to(sides[1], sum.loop->bound))
            continue;
        add_terms(&sum, sides[0], 1);
        unsigned times = subtractions(&sum);
        if (times > 0) {
            subtract(search, expression, sides, times);
            return;
        }
    }
}

static void look(struct search *search, CXCursor cursor)
{
    struct wrapping *loop = &search->around[search->count];
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    bool wraps = search->count < MOST_AROUND && read_wrapping(search->parse, cursor, loop);
    consider(search, cursor);
    for (size_t i = 0; i < count; i++) {
        search->count += wraps && i == count - 1; /* its body */
        look(search, parts[i]);
    }
    search->count -= wraps;
}

void note_remainders(struct parse *parse)
{
    struct search search = {.parse = parse};
    for (const struct pragma *target = NULL; (target = next_device_region(parse, target));) {
        search.target = target->node;
        look(&search, target->statement);
    }
    search.target = NULL;
    for (size_t i = 0; i < parse->item_count; i++)
        if (same_text(parse->items[i].kind, "function") && !parse->items[i].prototype)
            look(&search, parse->items[i].cursor);
}
