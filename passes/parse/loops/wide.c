/*
 * Where a target region reads or writes neighbours together: members of one struct (`p[i].x`, `p[i].y`),
 * elements at numbers apart (`a[4 * i]`, `a[4 * i + 1]`), or all that a short loop counts through (`a[16 * c
 * + f]`, f < 16). A GPU can do as many as lie in 8 or 16 bytes by one instruction, and what is less than 4
 * bytes each as many as lie in 4, if their address is a multiple of that. How far it is one is known from
 * where the pointer leads on: an offset of 16 i + 4 bytes is 4 beyond such a multiple. Where the pointer
 * leads itself is for the kernel to look at (`wide` of `variable`; rex-usual).
 *
 * And where the iterations of a target's own loop do (`in_pieces` of `loop`): each accesses 4 bytes at its
 * own number (`p[i]`) of what pointers from outside lead to, or what is one for all, and nothing else there.
 * What a thread with four neighbouring iterations accesses are then pieces of 16 bytes. Those of a parallel
 * loop inside of the region do if variables that nothing in the region changes are multiples of four, as n in
 * `p[n * row + i]` (`pieces` and `multiples` of `loop`): the kernel looks.
 *
 * Those of a nest's outer loop do, too, `p[n * c + i]` for all i and, inside of that, some c, if one
 * iteration of the other loop is looked at.
 *
 * A local variable stands for its initial value. Passes choose by this, and nothing depends on its being
 * right.
 */
#include "constructs.h"
#include "effects.h"
#include "loops.h"

enum { WIDEST = 16, NARROWEST = 4, MOST_ACCESSES = 64, MOST_LOOPS = 8, LONGEST_LOOP = 64, DEEPEST_LOCAL = 4 };
enum { BESIDE = 4 }; /* neighbouring iterations */

/* Numbers rest, rest + 1, ... rest + run - 1, and any multiple of step further on; 0: none. They count modulo
 * a power of two, as addresses do, so that what a program's constants add up to may be as large as it likes.
 */
struct grid {
    unsigned long long step, rest;
    unsigned run;
};

/* An object behind a pointer from outside: which one, and how many bytes beyond. */
struct place {
    const char *name; /* NULL: no such */
    struct grid offset;
    unsigned run; /* so many objects side by side */
};

struct row {
    struct place place;
    long long bytes, alignment;
    bool fixed; /* it is one for all iterations of the nest */
};

struct counter {
    CXCursor variable;
    unsigned trips, step; /* it counts trips numbers from a multiple of the step on; 0: from 0 */
};

struct search {
    const struct pragma *target;
    struct row rows[MOST_ACCESSES];
    size_t row_count;
    struct counter loops[MOST_LOOPS];
    size_t loop_count;
    const struct loop_nest *nest; /* NULL: what iterations access is not the question */
    bool outer;                   /* those of its first loop are, and the others stand still */
    bool elsewhere;               /* not all accesses are known */
};

static const struct grid anything = {1, 0, 1};

/* ---- numbers ---- */

static unsigned long long common_divisor(unsigned long long one, unsigned long long other)
{
    while (other != 0) {
        unsigned long long rest = one % other;
        one = other;
        other = rest;
    }
    return one;
}

static struct grid sum_of(struct grid one, struct grid other, int sign)
{
    bool runs = one.run > 1 || other.run > 1;
    if (one.run > 1 && other.run > 1)
        return anything;
    return (struct grid){common_divisor(one.step, other.step),
                         sign < 0 ? one.rest - other.rest : one.rest + other.rest,
                         runs ? one.run * other.run : 1};
}

/* One of the numbers that a loop counts through. */
static struct grid one_of(struct grid grid)
{
    return grid.run > 1 ? anything : grid;
}

/* (i step + rest) times another such number is the product of the rests and a multiple of the other three. */
static struct grid product_of(struct grid one, struct grid other)
{
    if (other.step == 0 && other.rest == 1)
        return one;
    one = one_of(one), other = one_of(other);
    return (struct grid){
        common_divisor(one.step * other.step, common_divisor(one.step * other.rest, other.step * one.rest)),
        one.rest * other.rest, 1};
}

/* What a local variable begins with, and keeps; none for others. */
static CXCursor kept_value(const struct search *search, CXCursor variable, unsigned depth)
{
    bool local = clang_getCursorKind(variable) == CXCursor_VarDecl && depth < DEEPEST_LOCAL &&
                 range_has(search->target->extent, cursor_offset(variable));
    CXCursor value = local ? clang_Cursor_getVarDeclInitializer(variable) : clang_getNullCursor();
    return clang_Cursor_isNull(value) || is_assigned_in(search->target->statement, variable)
               ? clang_getNullCursor()
               : value;
}

static struct grid number_of(const struct search *search, CXCursor expression, unsigned depth);

static struct grid number_of_name(const struct search *search, CXCursor name, unsigned depth)
{
    CXCursor variable = clang_getCursorReferenced(name);
    CXCursor value = kept_value(search, variable, depth);
    for (size_t i = 0; i < search->loop_count; i++)
        if (clang_equalCursors(search->loops[i].variable, variable))
            return (struct grid){search->loops[i].step, 0, search->loops[i].trips};
    return depth < DEEPEST_LOCAL && !clang_Cursor_isNull(value) ? number_of(search, value, depth + 1)
                                                                : anything;
}

static struct grid number_of_binary(const struct search *search, CXCursor expression, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(expression, &count);
    struct grid left = number_of(search, sides[0], depth), right = number_of(search, sides[1], depth);
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Add:
        return sum_of(left, right, 1);
    case CXBinaryOperator_Sub:
        return right.run > 1 ? anything : sum_of(left, right, -1);
    case CXBinaryOperator_Mul:
        return left.run > 1 ? product_of(left, right) : product_of(right, left);
    default:
        return anything;
    }
}

static struct grid number_of(const struct search *search, CXCursor expression, unsigned depth)
{
    size_t count;
    long long value;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &value))
        return (struct grid){0, (unsigned long long)value, 1};
    CXCursor *parts = cursor_children(expression, &count);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return number_of_name(search, expression, depth);
    case CXCursor_BinaryOperator:
        return count == 2 ? number_of_binary(search, expression, depth) : anything;
    case CXCursor_CStyleCastExpr:
        return count ? number_of(search, parts[count - 1], depth) : anything;
    default:
        return anything;
    }
}

/* ---- places ---- */

static struct place place_behind(const struct search *search, CXCursor pointer, unsigned depth);

static const struct place elsewhere = {NULL, {1, 0, 1}, 1};

/* So many objects of that size beyond a place, or before it. */
static struct place further(struct place place, struct grid count, long long bytes, int sign)
{
    place.run = count.run;
    count.run = 1;
    place.offset =
        sum_of(place.offset, product_of(count, (struct grid){0, (unsigned long long)bytes, 1}), sign);
    return bytes > 0 ? place : elsewhere;
}

static struct place place_of_object(const struct search *search, CXCursor object, unsigned depth);

static struct place place_of_member(const struct search *search, CXCursor member, CXCursor object,
                                    unsigned depth)
{
    static const struct grid once = {0, 1, 1};
    CXType type = clang_getCanonicalType(clang_getCursorType(object));
    bool arrow = type_is_pointer(type);
    CXType record = clang_getCanonicalType(arrow ? clang_getPointeeType(type) : type);
    long long bits = clang_Type_getOffsetOf(record, cursor_name(member));
    struct place place = arrow ? place_behind(search, object, depth) : place_of_object(search, object, depth);
    if (bits < 0)
        return elsewhere;
    place.run = 1;
    return bits == 0 ? place : further(place, once, bits / 8, 1);
}

/* Of an element, where its array or pointer leads, and further. */
static struct place place_of_element(const struct search *search, CXCursor element, unsigned depth)
{
    size_t count;
    CXCursor *parts = cursor_children(element, &count);
    return count == 2 ? further(place_behind(search, parts[0], depth), number_of(search, parts[1], 0),
                                clang_Type_getSizeOf(clang_getCursorType(element)), 1)
                      : elsewhere;
}

static bool is_dereference(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_UnaryOperator &&
           clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref;
}

static struct place place_of_object(const struct search *search, CXCursor object, unsigned depth)
{
    size_t count;
    object = strip_expression(object);
    CXCursor *parts = cursor_children(object, &count);
    if (count == 0)
        return elsewhere;
    if (clang_getCursorKind(object) == CXCursor_ArraySubscriptExpr)
        return place_of_element(search, object, depth);
    if (clang_getCursorKind(object) == CXCursor_MemberRefExpr)
        return place_of_member(search, object, parts[0], depth);
    return is_dereference(object) ? place_behind(search, parts[0], depth) : elsewhere;
}

/* Behind a pointer from outside of the region, or a local one, which stands for its initial value. */
static struct place place_behind_name(const struct search *search, CXCursor name, unsigned depth)
{
    CXCursor variable = clang_getCursorReferenced(name);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    if ((kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) ||
        !type_is_pointer(clang_getCursorType(variable)))
        return elsewhere;
    if (!range_has(search->target->extent, cursor_offset(variable)))
        return (struct place){cursor_name(variable), {0, 0, 1}, 1};
    CXCursor value = kept_value(search, variable, depth);
    return clang_Cursor_isNull(value) ? elsewhere : place_behind(search, value, depth + 1);
}

static struct place place_behind_sum(const struct search *search, CXCursor sum, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(sum, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum);
    CXType type = clang_getCanonicalType(clang_getCursorType(sum));
    if (count != 2 || !type_is_pointer(type) ||
        (kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub))
        return elsewhere;
    bool first =
        type_is_pointer(clang_getCursorType(sides[0])) || type_is_array(clang_getCursorType(sides[0]));
    return further(place_behind(search, sides[!first], depth), number_of(search, sides[first], 0),
                   clang_Type_getSizeOf(clang_getPointeeType(type)), kind == CXBinaryOperator_Add ? 1 : -1);
}

static struct place place_behind(const struct search *search, CXCursor pointer, unsigned depth)
{
    size_t count;
    pointer = strip_expression(pointer);
    CXCursor *parts = cursor_children(pointer, &count);
    if (type_is_array(clang_getCursorType(pointer)))
        return place_of_object(search, pointer, depth);
    switch (clang_getCursorKind(pointer)) {
    case CXCursor_DeclRefExpr:
        return place_behind_name(search, pointer, depth);
    case CXCursor_BinaryOperator:
        return place_behind_sum(search, pointer, depth);
    case CXCursor_CStyleCastExpr:
        return count ? place_behind(search, parts[count - 1], depth) : elsewhere;
    case CXCursor_UnaryOperator:
        return count && clang_getCursorUnaryOperatorKind(pointer) == CXUnaryOperator_AddrOf
                   ? place_of_object(search, parts[0], depth)
                   : elsewhere;
    default:
        return elsewhere;
    }
}

/* ---- accesses ---- */

static bool is_counter(const struct search *search, CXCursor variable)
{
    for (size_t i = 0; i < search->nest->depth; i++)
        if (clang_equalCursors(search->nest->variables[i], variable))
            return true;
    return false;
}

static bool stands_still(const struct search *search, CXCursor variable)
{
    return search->outer && is_counter(search, variable) &&
           !clang_equalCursors(search->nest->variables[0], variable);
}

/* Whether it is the same for all iterations: no variable in it is theirs, or changed by them. */
static bool is_fixed(const struct search *search, CXCursor expression)
{
    size_t count;
    CXCursor *parts = cursor_children(expression, &count), variable = clang_getCursorReferenced(expression);
    if (clang_getCursorKind(expression) == CXCursor_CallExpr)
        return false;
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr && stands_still(search, variable))
        return true;
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
        (is_counter(search, variable) || range_has(search->target->extent, cursor_offset(variable)) ||
         is_assigned_in(search->target->statement, variable)))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!is_fixed(search, parts[i]))
            return false;
    return true;
}

static void add_access(struct search *search, CXCursor object)
{
    CXType type = clang_getCursorType(object);
    struct place place = place_of_object(search, object, 0);
    bool fixed = search->nest && is_fixed(search, object);
    search->elsewhere |= (!place.name && !fixed) || search->row_count == MOST_ACCESSES;
    if (place.name && search->row_count < MOST_ACCESSES)
        search->rows[search->row_count++] =
            (struct row){place, clang_Type_getSizeOf(type) * place.run, clang_Type_getAlignOf(type), fixed};
}

/* for (f = 0; f < 16; f++): from a number to another, up by one. */
static bool read_loop(CXCursor loop, struct counter *counter)
{
    size_t count, sides;
    long long from, to;
    CXCursor *parts = cursor_children(loop, &count);
    if (count != 4 || clang_getCursorKind(parts[1]) != CXCursor_BinaryOperator ||
        clang_getCursorBinaryOperatorKind(parts[1]) != CXBinaryOperator_LT ||
        clang_getCursorKind(parts[2]) != CXCursor_UnaryOperator || unary_effect(parts[2]) != UNARY_STORES)
        return false;
    CXCursor *bound = cursor_children(parts[1], &sides), *first = cursor_children(parts[0], &sides);
    bool declares = clang_getCursorKind(parts[0]) == CXCursor_DeclStmt;
    if (sides != (declares ? 1 : 2) ||
        (!declares && clang_getCursorKind(parts[0]) != CXCursor_BinaryOperator))
        return false;
    CXCursor value = declares ? clang_Cursor_getVarDeclInitializer(first[0]) : first[1];
    counter->variable = declares ? first[0] : clang_getCursorReferenced(strip_expression(first[0]));
    if (clang_Cursor_isNull(value) || !evaluate_integer(value, &from) || !evaluate_integer(bound[1], &to) ||
        from != 0 || to < 2 || to > LONGEST_LOOP || !refers_to(bound[0], counter->variable))
        return false;
    counter->trips = (unsigned)to;
    counter->step = 0;
    return true;
}

static void look(CXCursor cursor, CXCursor parent, void *context);

/* Of the object that an expression names it is the whole that counts; what its place is computed from are
 * accesses of their own. */
static void look_at_object(struct search *search, CXCursor object)
{
    size_t count;
    if (!type_is_array(clang_getCursorType(object)))
        add_access(search, object);
    for (;;) {
        CXCursor *parts = cursor_children(object, &count);
        bool element = clang_getCursorKind(object) == CXCursor_ArraySubscriptExpr;
        if (count == 0)
            return;
        if (element)
            look(parts[1], object, search);
        CXCursor base = strip_expression(parts[0]);
        bool part = clang_getCursorKind(object) == CXCursor_MemberRefExpr || element;
        enum CXCursorKind kind = clang_getCursorKind(base);
        if (!part || type_is_pointer(clang_getCursorType(base)) ||
            (kind != CXCursor_ArraySubscriptExpr && kind != CXCursor_MemberRefExpr &&
             !is_dereference(base))) {
            look(parts[0], object, search);
            return;
        }
        object = base;
    }
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    struct counter counter;
    (void)parent;
    if (kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_MemberRefExpr || is_dereference(cursor)) {
        look_at_object(search, cursor);
    } else if (kind == CXCursor_ForStmt && search->loop_count < MOST_LOOPS && read_loop(cursor, &counter)) {
        search->loops[search->loop_count++] = counter;
        visit_children(cursor, look, search);
        search->loop_count--;
    } else {
        visit_children(cursor, look, search);
    }
}

/* ---- what is accessed together ---- */

/* Where in its piece of so many bytes an access begins. */
static unsigned long long begin_of(const struct row *row, unsigned long long piece)
{
    return row->place.offset.rest % piece;
}

/* Whether accesses behind the pointer fill such pieces, or half of one, two or more to a piece, and could be
 * one if pieces lay at multiples of their size. */
static bool has_pieces(const struct search *search, const char *name, unsigned long long piece)
{
    const struct row *first = NULL;
    for (size_t i = 0; i < search->row_count; i++) {
        const struct row *row = &search->rows[i];
        if (!same_text(row->place.name, name) || row->place.offset.step % piece != 0 ||
            row->alignment >= (long long)piece || (row->alignment < NARROWEST && piece == WIDEST / 2))
            continue;
        if (row->bytes >= (long long)piece && begin_of(row, piece) == 0)
            return true;
        if (first && begin_of(first, piece) != begin_of(row, piece))
            return true;
        first = first ? first : row;
    }
    return false;
}

static void note(const struct pragma *target)
{
    struct search search = {.target = target};
    look(target->statement, target->statement, &search);
    ir_each (variable, target->node, "variable") {
        const char *name = ir_get(variable, "name");
        bool pointer = ir_has(variable, "category", "pointer") && ir_has(variable, "written", "no");
        for (unsigned piece = WIDEST; pointer && piece >= NARROWEST; piece /= 2)
            if (has_pieces(&search, name, piece)) {
                ir_set_format(variable, "wide", "%u", piece);
                break;
            }
    }
}

void note_wide_accesses(const struct parse *parse)
{
    for (const struct pragma *target = NULL; (target = next_device_region(parse, target));)
        note(target);
}

/* ---- iterations side by side ---- */

static bool is_piece(const struct row *row)
{
    return row->place.run == BESIDE && row->bytes == WIDEST && row->place.offset.step % WIDEST == 0 &&
           begin_of(row, WIDEST) == 0;
}

/* A nest whose loops count in line is one loop: sums that name the variables of both are the number of the
 * iteration, which begins at a multiple of four where the outer one's is 0. */
static struct search search_of(const struct pragma *pragma, const struct loop_nest *nest)
{
    struct search search = {.target = pragma, .nest = nest};
    for (size_t i = 0; i + 1 < nest->depth; i++)
        search.loops[search.loop_count++] = (struct counter){nest->variables[i], 1, 0};
    search.loops[search.loop_count++] = (struct counter){nest->variables[nest->depth - 1], BESIDE, BESIDE};
    return search;
}

static bool has_pieces_only(struct search *search)
{
    unsigned pieces = 0;
    search->row_count = 0;
    look(search->nest->body, search->nest->body, search);
    for (size_t i = 0; i < search->row_count; i++) {
        if (!is_piece(&search->rows[i]) && !search->rows[i].fixed)
            return false;
        pieces += is_piece(&search->rows[i]);
    }
    return pieces > 0 && !search->elsewhere;
}

/* ---- if some variables are multiples of four ---- */

/* What may have to be multiples of four: integers from outside of the region that it does not change. */
struct candidates {
    struct search *search;
    const struct pragma *target; /* the region */
};

static void visit_candidate(CXCursor cursor, CXCursor parent, void *context)
{
    const struct candidates *candidates = context;
    struct search *search = candidates->search;
    CXCursor variable = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    (void)parent;
    bool known = false;
    for (size_t i = 0; i < search->loop_count; i++)
        known |= clang_equalCursors(search->loops[i].variable, variable);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && !known && search->loop_count < MOST_LOOPS &&
        (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) &&
        type_is_integer(clang_getCursorType(variable)) &&
        !range_has(candidates->target->extent, cursor_offset(variable)) &&
        !is_assigned_in(candidates->target->statement, variable))
        search->loops[search->loop_count++] = (struct counter){variable, 1, BESIDE};
    visit_children(cursor, visit_candidate, context);
}

/* Leaves those that have to be. Returns whether there are pieces then. */
static bool choose_multiples(struct search *search)
{
    if (!has_pieces_only(search))
        return false;
    for (size_t at = search->nest->depth; at < search->loop_count;) {
        search->loops[at].step = 1;
        if (has_pieces_only(search))
            search->loops[at] = search->loops[--search->loop_count];
        else
            search->loops[at++].step = BESIDE;
    }
    return has_pieces_only(search);
}

/* The loop's iterations access pieces, where these variables are such multiples. */
static void note_if_multiples(struct search *search, struct ir_node *loop)
{
    if (!choose_multiples(search))
        return;
    for (size_t i = 0; i < search->row_count; i++)
        if (is_piece(&search->rows[i]))
            ir_set(loop, "pieces", ir_list_add(ir_get(loop, "pieces"), search->rows[i].place.name));
    for (size_t i = search->nest->depth; i < search->loop_count; i++)
        ir_set(loop, "multiples",
               ir_list_add(ir_get(loop, "multiples"), cursor_name(search->loops[i].variable)));
}

/* Iterations of the first of two loops, each of which runs all of the other. */
static void note_outer_pieces(const struct pragma *target, const struct loop_nest *nest, struct ir_node *loop)
{
    struct search search = {.target = target, .nest = nest, .outer = true};
    search.loops[search.loop_count++] = (struct counter){nest->variables[0], BESIDE, BESIDE};
    search.loops[search.loop_count++] = (struct counter){nest->variables[1], 1, 1};
    visit_candidate(nest->body, nest->body, &(struct candidates){&search, target});
    note_if_multiples(&search, loop);
}

void note_pieces(const struct pragma *target, const struct loop_nest *nest, struct ir_node *holder)
{
    struct ir_node *first = ir_first(holder, "loop"), *loop = first;
    if (nest->depth >= MOST_LOOPS)
        return;
    for (struct ir_node *inner; (inner = ir_next(loop, "loop")); loop = inner)
        if (!ir_has(inner, "in_line", "yes")) {
            if (nest->depth == 2)
                note_outer_pieces(target, nest, first);
            return;
        }
    struct search search = search_of(target, nest);
    if (has_pieces_only(&search))
        ir_set(loop, "in_pieces", "yes");
}

/* ---- in a team ---- */

const struct pragma *target_around(const struct parse *parse, const struct pragma *pragma)
{
    for (const struct pragma *outer = pragma; outer-- > parse->pragmas.rows;)
        if (outer->node && ir_is(outer->node, "target") && range_has(outer->extent, pragma->begin))
            return outer;
    return NULL;
}

void note_team_pieces(const struct parse *parse, const struct pragma *pragma, const struct loop_nest *nest,
                      struct ir_node *holder)
{
    struct ir_node *loop = ir_first(holder, "loop");
    const struct pragma *target = target_around(parse, pragma);
    if (nest->depth >= MOST_LOOPS || !target)
        return;
    for (struct ir_node *inner; (inner = ir_next(loop, "loop")); loop = inner)
        if (!ir_has(inner, "in_line", "yes") && !ir_has(inner, "rows_in_line", "yes"))
            return;
    struct search search = search_of(pragma, nest);
    visit_candidate(nest->body, nest->body, &(struct candidates){&search, target});
    note_if_multiples(&search, loop);
}
