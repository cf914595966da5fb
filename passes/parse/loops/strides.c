/*
 * Loops of a team whose counter is multiplied or divided from number to number, with parallel loops in their
 * rounds: trees of sums, scans, sorting networks, cyclic reduction.
 *
 *     for (s = 1; s < 128; s *= 2) {
 *     #pragma omp parallel for
 *         for (i = 0; i < 128; i++)
 *             ...
 *     }
 *
 * They have few rounds, which all differ in what the device's compiler would know if they were unrolled:
 * which neighbour a thread looks at, and which threads have something to do. It cannot unroll them by itself
 * where loops are inside. Each has a node `rounds` (`whole`), and an edit of its number; rex-width decides.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "loops.h"
#include "serial.h"

#include <stdint.h>

enum { MOST_ROUNDS = 32, MOST_OUTER = 4, LONGEST_TEXT = 48 * 1024 };

struct stride {
    CXCursor counter;
    long long rounds;
};

struct search {
    struct parse *parse;
    const struct pragma *target;
    struct stride outer[MOST_OUTER]; /* loops of this kind around */
    size_t outer_count;
};

/* `for (counter = first; counter < limit; counter *= factor)`, or with another comparison or operator. */
struct head {
    CXCursor counter, first, limit;
    enum CXBinaryOperatorKind relation, operation;
    long long factor;
};

static bool read_head(CXCursor loop, struct head *head)
{
    size_t count, inits, compared, steps;
    CXCursor *parts = cursor_children(loop, &count);
    if (count != 4)
        return false;
    CXCursor *init = cursor_children(parts[0], &inits), *condition = cursor_children(parts[1], &compared);
    CXCursor *step = cursor_children(parts[2], &steps);
    bool declared = clang_getCursorKind(parts[0]) == CXCursor_DeclStmt && inits == 1;
    bool assigned = clang_getCursorKind(parts[0]) == CXCursor_BinaryOperator && inits == 2 &&
                    clang_getCursorBinaryOperatorKind(parts[0]) == CXBinaryOperator_Assign;
    if ((!declared && !assigned) || clang_getCursorKind(parts[1]) != CXCursor_BinaryOperator ||
        compared != 2 || clang_getCursorKind(parts[2]) != CXCursor_CompoundAssignOperator || steps != 2)
        return false;
    head->counter = declared ? init[0] : cursor_referenced(strip_expression(init[0]));
    head->first = declared ? clang_Cursor_getVarDeclInitializer(init[0]) : init[1];
    head->limit = condition[1];
    head->relation = clang_getCursorBinaryOperatorKind(parts[1]);
    head->operation = clang_getCursorBinaryOperatorKind(parts[2]);
    return !clang_Cursor_isNull(head->first) && type_is_integer(cursor_type(head->counter)) &&
           refers_to(condition[0], head->counter) && refers_to(step[0], head->counter) &&
           evaluate_integer(step[1], &head->factor) && head->factor > 0 && head->factor < MOST_ROUNDS &&
           !is_assigned_in(parts[3], head->counter);
}

static bool holds(const struct head *head, long long value, long long limit)
{
    switch (head->relation) {
    case CXBinaryOperator_LT:
        return value < limit;
    case CXBinaryOperator_LE:
        return value <= limit;
    case CXBinaryOperator_GT:
        return value > limit;
    case CXBinaryOperator_GE:
        return value >= limit;
    case CXBinaryOperator_NE:
        return value != limit;
    default:
        return false;
    }
}

/* INT64_MAX for operators that are none of these. */
static long long next_of(const struct head *head, long long value)
{
    switch (head->operation) {
    case CXBinaryOperator_MulAssign:
        return value * head->factor;
    case CXBinaryOperator_DivAssign:
        return value / head->factor;
    case CXBinaryOperator_ShlAssign:
        return value * (1LL << head->factor);
    case CXBinaryOperator_ShrAssign:
        return value >> head->factor;
    default:
        return INT64_MAX;
    }
}

/* 0: there are none, or too many. */
static long long rounds_between(const struct head *head, long long first, long long limit)
{
    long long rounds = 0;
    if (next_of(head, first) == INT64_MAX)
        return 0;
    for (long long value = first; holds(head, value, limit) && value < INT32_MAX && value > INT32_MIN;
         value = next_of(head, value))
        if (++rounds > MOST_ROUNDS)
            return 0;
    return rounds;
}

struct names {
    const struct search *search;
    bool counters; /* no name but the counters of such loops around */
};

static void look_at_name(CXCursor cursor, CXCursor parent, void *context)
{
    struct names *names = context;
    bool found = clang_getCursorKind(cursor) != CXCursor_DeclRefExpr;
    (void)parent;
    for (size_t i = 0; i < names->search->outer_count; i++)
        found |= clang_equalCursors(cursor_referenced(cursor), names->search->outer[i].counter);
    names->counters &= found && clang_getCursorKind(cursor) != CXCursor_CallExpr;
    visit_children(cursor, look_at_name, context);
}

static bool is_of_counters(const struct search *search, CXCursor expression)
{
    struct names names = {search, true};
    look_at_name(expression, expression, &names);
    return names.counters;
}

/* How many rounds the loop has; of one whose bounds follow from a loop around, as many as that. */
static long long rounds_of(const struct search *search, const struct head *head)
{
    long long first, limit;
    if (evaluate_integer(head->first, &first) && evaluate_integer(head->limit, &limit))
        return rounds_between(head, first, limit);
    return search->outer_count > 0 && next_of(head, 1) != INT64_MAX && is_of_counters(search, head->first) &&
                   is_of_counters(search, head->limit)
               ? search->outer[search->outer_count - 1].rounds
               : 0;
}

/* How many iterations the threads share in the longest of the parallel loops there; 0: there is none, or one
 * whose length is not known. */
static unsigned long long shared_in(const struct parse *parse, struct range range)
{
    const struct pragmas *pragmas = &parse->pragmas;
    unsigned long long most = 0;
    for (size_t i = pragma_index(pragmas, range.begin);
         i < pragmas->count && pragmas->rows[i].begin < range.end; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        unsigned long long product = 1;
        if (!pragma->directive || !pragma->node || !(pragma->directive->leaves & LEAF_FOR))
            return 0;
        ir_each (loop, pragma->node, "loop")
            product *= ir_number(loop, "iterations");
        if (product == 0)
            return 0;
        most = product > most ? product : most;
    }
    return most;
}

/* Returns the number of rounds, if it is such a loop; else 0. */
static long long consider(const struct search *search, CXCursor loop, struct head *head)
{
    struct range range = statement_range(&search->parse->source, loop);
    long long rounds = read_head(loop, head) ? rounds_of(search, head) : 0;
    unsigned long long shared = rounds > 0 ? shared_in(search->parse, range) : 0;
    unsigned long long copies = (unsigned long long)rounds;
    for (size_t i = 0; i < search->outer_count; i++)
        copies *= (unsigned long long)search->outer[i].rounds;
    if (rounds < 2 || shared == 0 || copies * (range.end - range.begin) > LONGEST_TEXT ||
        is_edited(search->parse, range.begin) || follows_directive(search->parse, range.begin) ||
        associated_pragma(search->parse, search->target, range.begin))
        return 0;
    ir_set(add_rounds(search->parse, search->target, range, rounds, shared), "whole", "yes");
    return rounds;
}

static void find_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    struct head head;
    (void)parent;
    long long rounds = clang_getCursorKind(cursor) == CXCursor_ForStmt && search->outer_count < MOST_OUTER
                           ? consider(search, cursor, &head)
                           : 0;
    if (rounds)
        search->outer[search->outer_count++] = (struct stride){head.counter, rounds};
    visit_children(cursor, find_loops, context);
    search->outer_count -= rounds > 0;
}

void note_strides(struct parse *parse)
{
    struct search search = {.parse = parse};
    while ((search.target = next_device_region(parse, search.target)))
        find_loops(search.target->statement, search.target->statement, &search);
}
