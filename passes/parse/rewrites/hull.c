/*
 * Triangles: loops that begin or end with the counter of a loop around them,
 *
 *     for (int i = 0; i < n - 1; i++) {              for (int i = 0; i < n - 1; i++)
 *         c[i * n + i] = 1;                              for (int j = 0 + 1; j < n; j++) {
 *         for (int j = i + 1; j < n; j++) {                  if (j == 0 + 1)
 *             c[i * n + j] = 0;                                  c[i * n + i] = 1;
 *             for (int k = 0; k < m; k++)                    if (j >= i + 1) {
 *                 c[i * n + j] += ...;                           c[i * n + j] = 0;
 *         }                                                      for (int k = 0; k < m; k++)
 *     }                                                              c[i * n + j] += ...;
 *                                                            }
 *                                                        }
 *
 * Teams that share the rows would have threads with several long iterations in the first rows, and idle ones
 * in the last. In the second form threads share the rectangle around the triangle, its hull, as CUDA's
 * programmers have it: an iteration beside the triangle takes a comparison. So it is for iterations that hold
 * loops, and where no row is shorter than nothing, which would make the hull much larger than the triangle.
 * A store in front of the loop goes to the first iteration of the hull.
 */
#include "effects.h"
#include "inner.h"
#include "loops.h"
#include "resolve.h"

/* ---- which loops ---- */

static void find_loop(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    *found |= kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
    visit_children(cursor, find_loop, context);
}

bool holds_loop(CXCursor body)
{
    bool found = false;
    find_loop(body, body, &found);
    return found;
}

static bool are_plain_bounds(const struct counted_loop *loop)
{
    const CXCursor expressions[] = {loop->counter, loop->start, loop->bound};
    for (size_t i = 0; i < sizeof(expressions) / sizeof(*expressions); i++)
        if (!is_signed(clang_getCanonicalType(cursor_type(strip_expression(expressions[i])))))
            return false;
    return loop->relation != CXBinaryOperator_NE;
}

/* Of the counters around a loop, the only one that its bounds name, by one of them alone. */
static const struct counted_loop *counter_around(const struct nest *nest, const struct counted_loop *loop,
                                                 bool *low)
{
    const struct counted_loop *outer = NULL;
    for (size_t i = 0; i < nest->count; i++) {
        bool names_low = polynomial_names(&loop->low, nest->loops[i].variable),
             names_high = polynomial_names(&loop->high, nest->loops[i].variable);
        if (!names_low && !names_high)
            continue;
        if (outer || (names_low && names_high))
            return NULL;
        outer = &nest->loops[i];
        *low = names_low;
    }
    return outer;
}

static bool names_counter(const struct nest *nest, const struct counted_loop *loop)
{
    for (size_t i = 0; i < nest->count; i++)
        if (polynomial_names(&loop->low, nest->loops[i].variable) ||
            polynomial_names(&loop->high, nest->loops[i].variable))
            return true;
    return false;
}

/* With the outer counter's least or largest value in its place. */
static struct polynomial end_at(const struct polynomial *end, const struct counted_loop *outer, bool largest)
{
    return polynomial_with(end, outer->variable, largest ? &outer->high : &outer->low);
}

/* Whether the shortest row is no shorter than nothing, or by a few iterations only. */
static bool is_long_enough(const struct nest *given, const struct counted_loop *loop,
                           const struct counted_loop *outer, bool low, bool largest)
{
    enum { A_FEW = 8 };
    const struct polynomial few = polynomial_number(A_FEW);
    struct nest nest = *given;
    nest.asked = NULL;
    struct polynomial least = low ? end_at(&loop->low, outer, !largest) : loop->low,
                      most = low ? loop->high : end_at(&loop->high, outer, !largest),
                      reach = polynomial_sum(&most, &least, -1), more = polynomial_sum(&reach, &few, 1);
    return more.known && is_positive(&nest, &more);
}

bool find_hull(const struct search *search, const struct counted_loop *loop, size_t level, struct hull *hull)
{
    const struct nest *nest = &search->nest;
    bool low = false;
    long long factor;
    const struct counted_loop *outer =
        loop->low.known && loop->high.known ? counter_around(nest, loop, &low) : NULL;
    if (!outer || !loop->exact || !outer->exact || names_counter(nest, outer) || !are_plain_bounds(loop) ||
        !are_plain_bounds(outer) || !holds_loop(loop->body) || !begins_with_range(nest, loop) ||
        !begins_with_range(nest, outer))
        return false;
    const struct polynomial *end = low ? &loop->low : &loop->high;
    struct polynomial coefficient = polynomial_coefficient(end, outer->variable);
    bool starts = low != loop->down;
    if (!is_number(&coefficient, &factor) || (factor != 1 && factor != -1) || (starts && loop->step != 1))
        return false;
    bool largest = low == (factor < 0);
    if (!is_long_enough(nest, loop, outer, low, largest))
        return false;
    *hull = (struct hull){true,
                          level,
                          *outer,
                          starts ? loop->start : loop->bound,
                          largest,
                          low ? end_at(&loop->low, outer, largest) : loop->low,
                          low ? loop->high : end_at(&loop->high, outer, largest)};
    return hull->low.known && hull->high.known;
}

bool has_first_iteration(const struct hull *hull)
{
    long long more;
    struct polynomial rows = reach_of(&hull->outer), columns = polynomial_sum(&hull->high, &hull->low, -1),
                      difference = polynomial_sum(&columns, &rows, -1);
    return is_number(&difference, &more) && more >= 0;
}

/* ---- the text ---- */

/* The outer counter's value at the hull's end. */
static const char *extreme_text(const struct rewriter *rewriter, const struct hull *hull)
{
    const struct counted_loop *outer = &hull->outer;
    bool first = hull->largest == outer->down;
    bool reached = outer->relation == CXBinaryOperator_LE || outer->relation == CXBinaryOperator_GE;
    const char *text = rewriter_text(rewriter, cursor_range(first ? outer->start : outer->bound));
    return first || reached ? arena_format("(%s)", text)
                            : arena_format("((%s) %c 1)", text, outer->down ? '+' : '-');
}

const char *text_of_hull(const struct rewriter *rewriter, const struct between *between)
{
    return text_in_front(rewriter, between, between->hull.end, &between->hull.outer,
                         extreme_text(rewriter, &between->hull));
}

const char *text_of_guard(const struct rewriter *rewriter, const struct hull *hull,
                          const struct counted_loop *loop)
{
    static const struct {
        enum CXBinaryOperatorKind relation;
        const char *text;
    } relations[] = {{CXBinaryOperator_LT, "<"},
                     {CXBinaryOperator_LE, "<="},
                     {CXBinaryOperator_GT, ">"},
                     {CXBinaryOperator_GE, ">="}};
    bool starts = clang_equalCursors(hull->end, loop->start);
    const char *relation = loop->down ? "<=" : ">=";
    for (size_t i = 0; !starts && i < sizeof(relations) / sizeof(*relations); i++)
        if (relations[i].relation == loop->relation)
            relation = relations[i].text;
    return arena_format("%s %s (%s)", cursor_name(loop->counter), relation,
                        rewriter_text(rewriter, cursor_range(hull->end)));
}
