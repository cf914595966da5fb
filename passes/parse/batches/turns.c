/*
 * Serial loops whose counters have 64 bits, as size_t and long do:
 *
 *     for (size_t i = 0; i < n; i++)
 *         sum += a[i * m + j];
 *
 * CUDA's assembler unrolls a loop further whose iterations are counted in 32 bits, so that a thread has 16
 * reads on their way where it otherwise has four. In device code for a GPU such a loop counts its iterations
 * in 32 bits, many at a time, beside the program's counter:
 *
 *     for (size_t i = 0; i < n; ) for (unsigned __rex_turns = rex_next_turns(i, n); __rex_turns > 0;
 * __rex_turns--, i++) sum += a[i * m + j];
 *
 * So does one that counts in an unsigned number of 32 bits, where subscripts are sums or products that may
 * wrap around, a[i * m + j]: as they are those of no pointer that goes on, the compiler leaves the loop as it
 * is.
 *
 * A loop is taken that holds no other, counts up by one to a bound that keeps its value meanwhile, and is not
 * left but by its end, or by a return. It may call functions that only compute.
 */
#include "batches.h"
#include "dependence.h"
#include "edits.h"
#include "effects.h"
#include "inner.h"
#include "serial.h"

struct turns {
    struct parse *parse;
    CXCursor counter, bound;
    struct range between; /* the condition and the increment */
    bool reached;         /* i <= n */
};

/* ---- what the loop does ---- */

struct doing {
    const struct parse *parse;
    bool refused, stores; /* to memory, or calls what may */
};

static void look_at_body(CXCursor cursor, CXCursor parent, void *context)
{
    struct doing *doing = context;
    size_t count;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_ForStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
    case CXCursor_LabelStmt:
    case CXCursor_StmtExpr:
    case CXCursor_GCCAsmStmt:
        doing->refused = true;
        break;
    case CXCursor_CallExpr:
        doing->stores |= known_function(doing->parse, cursor) == UNKNOWN_FUNCTION;
        break;
    default:
        doing->stores |=
            is_store(cursor) &&
            clang_getCursorKind(strip_expression(cursor_children(cursor, &count)[0])) != CXCursor_DeclRefExpr;
        break;
    }
    if (!doing->refused)
        visit_children(cursor, look_at_body, doing);
}

/* ---- the bound ---- */

struct bound {
    const struct parse *parse;
    CXCursor loop;
    bool refused, reads; /* memory, or what others may have the address of */
};

static void look_at_bound(CXCursor cursor, CXCursor parent, void *context)
{
    struct bound *bound = context;
    CXCursor variable = cursor_referenced(cursor);
    (void)parent;
    bound->refused |= is_volatile_or_atomic(cursor) ||
                      !(is_plain_operation(cursor) || clang_getCursorKind(cursor) == CXCursor_MemberRefExpr);
    bound->reads |= is_element(cursor) || clang_getCursorKind(cursor) == CXCursor_MemberRefExpr;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        clang_getCursorKind(variable) != CXCursor_EnumConstantDecl) {
        bound->refused |= is_assigned_in(bound->loop, variable);
        bound->reads |=
            !cursor_is_automatic(variable) || bound->parse->address_taken[cursor_offset(variable)] != 0;
    }
    visit_children(cursor, look_at_bound, bound);
}

/* ---- loops ---- */

static bool has_64_bits(CXType type)
{
    return type_is_integer(clang_getCanonicalType(type)) && clang_Type_getSizeOf(type) == 8;
}

static bool is_unsigned_int(CXType type)
{
    return type_kind(type) == CXType_UInt && clang_Type_getSizeOf(type) == 4;
}

struct sums {
    CXCursor counter;
    bool subscript,
        found; /* it is in one; one that may wrap around names the counter, and no number beside it */
};

static void find_sums(CXCursor cursor, CXCursor parent, void *context)
{
    struct sums *sums = context;
    struct sums inside = *sums;
    size_t count;
    long long number;
    (void)parent;
    CXCursor *parts = cursor_children(cursor, &count);
    if (clang_getCursorKind(cursor) == CXCursor_ArraySubscriptExpr)
        inside.subscript = true;
    else if (inside.subscript && clang_getCursorKind(cursor) == CXCursor_BinaryOperator && count == 2 &&
             is_unsigned_int(cursor_type(cursor)) && names_variable(cursor, sums->counter))
        inside.found |= !evaluate_integer(parts[0], &number) && !evaluate_integer(parts[1], &number);
    visit_children(cursor, find_sums, &inside);
    sums->found |= inside.found;
}

/* Whether the loop is better off so, by the type of its counter. */
static bool gains(CXCursor counter, CXCursor body)
{
    struct sums sums = {counter, false, false};
    if (is_unsigned_int(cursor_type(counter)))
        find_sums(body, body, &sums);
    return has_64_bits(cursor_type(counter)) || sums.found;
}

static bool read_counter(struct turns *turns, CXCursor start)
{
    size_t count;
    CXCursor *parts = cursor_children(start, &count);
    if (clang_getCursorKind(start) == CXCursor_DeclStmt && count == 1)
        turns->counter = parts[0];
    else if (clang_getCursorKind(start) == CXCursor_BinaryOperator && count == 2 &&
             clang_getCursorBinaryOperatorKind(start) == CXBinaryOperator_Assign)
        turns->counter = cursor_referenced(strip_expression(parts[0]));
    else
        return false;
    enum CXCursorKind kind = clang_getCursorKind(turns->counter);
    return (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) &&
           (has_64_bits(cursor_type(turns->counter)) || is_unsigned_int(cursor_type(turns->counter))) &&
           cursor_is_automatic(turns->counter) && !is_volatile_or_atomic(turns->counter) &&
           !turns->parse->address_taken[cursor_offset(turns->counter)];
}

static bool read_bound(struct turns *turns, CXCursor condition)
{
    size_t count;
    CXCursor *sides = cursor_children(condition, &count);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2 ||
        !refers_to(sides[0], turns->counter) ||
        !type_is_integer(clang_getCanonicalType(cursor_type(sides[1]))))
        return false;
    turns->bound = sides[1];
    turns->reached = clang_getCursorBinaryOperatorKind(condition) == CXBinaryOperator_LE;
    return turns->reached || clang_getCursorBinaryOperatorKind(condition) == CXBinaryOperator_LT;
}

static bool counts_up(const struct turns *turns, CXCursor increment)
{
    size_t count;
    CXCursor *operand = cursor_children(increment, &count);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(increment);
    return clang_getCursorKind(increment) == CXCursor_UnaryOperator && count == 1 &&
           (kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PostInc) &&
           refers_to(operand[0], turns->counter);
}

/* Whether nothing but a semicolon stands between the condition and the increment. */
static bool are_side_by_side(const struct turns *turns)
{
    const char *text = turns->parse->source.text;
    size_t at = turns->between.begin + blank_length(text + turns->between.begin);
    return text[at] == ';' && at + 1 + blank_length(text + at + 1) == turns->between.end;
}

static bool is_edited_in(struct parse *parse, struct range range)
{
    for (size_t at = range.begin; at <= range.end; at++)
        if (is_edited(parse, at))
            return true;
    return false;
}

/* Whether other rules leave the loop as it is. */
static bool is_free(struct turns *turns, CXCursor loop, CXCursor condition)
{
    const struct range range = cursor_range(loop);
    return !is_edited_beyond(turns->parse, range.begin, "holds") &&
           !follows_directive(turns->parse, range.begin) &&
           !associated_pragma(turns->parse, turns->parse->pragmas.rows, range.begin) &&
           !is_edited_in(turns->parse, (struct range){cursor_range(condition).begin, turns->between.end});
}

static bool read_loop(struct turns *turns, CXCursor loop)
{
    size_t count;
    long long number;
    CXCursor *parts = cursor_children(loop, &count);
    if (count != 4 || !read_counter(turns, parts[0]) || !read_bound(turns, parts[1]) ||
        !counts_up(turns, parts[2]))
        return false;
    turns->between = (struct range){cursor_range(parts[1]).end, cursor_range(parts[2]).begin};
    struct doing doing = {turns->parse, false, false};
    struct bound bound = {turns->parse, loop, false, false};
    look_at_body(parts[3], parts[3], &doing);
    look_at_bound(turns->bound, turns->bound, &bound);
    return gains(turns->counter, parts[3]) && !doing.refused && !bound.refused &&
           !(doing.stores && bound.reads) && !evaluate_integer(turns->bound, &number) &&
           !is_assigned_in(parts[3], turns->counter) && !leaves_loop(parts[3]) &&
           !holds_directive(turns->parse, cursor_range(parts[3])) && are_side_by_side(turns) &&
           is_free(turns, loop, parts[1]);
}

static void look_for_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct turns turns = {.parse = context};
    (void)parent;
    visit_children(cursor, look_for_loops, context);
    if (clang_getCursorKind(cursor) != CXCursor_ForStmt || !read_loop(&turns, cursor))
        return;
    const struct range bound = cursor_range(turns.bound);
    replace_device_text(turns.parse, turns.between,
                        edit_text(turns.reached ? "turns_to" : "turns", NULL, "name",
                                  cursor_name(turns.counter), "upper",
                                  device_text(turns.parse, bound.begin, bound.end), NULL));
}

static void look_in_code(struct parse *parse, struct ir_node *target, CXCursor code, void *context)
{
    (void)target;
    (void)context;
    look_for_loops(code, code, parse);
}

void note_turns(struct parse *parse)
{
    if (!same_text(parse->options->arch, "host") && !parse->options->bounds)
        each_device_code(parse, look_in_code, NULL);
}
