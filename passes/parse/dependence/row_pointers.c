/*
 * Pointers that are read from memory, as a table of rows has them:
 *
 *     for (int j = 1; j < m - 1; j++)
 *         b[i][j] = a[i - 1][j] + a[i + 1][j];
 *
 * Nothing says where b[i] and a[i + 1] lead, and no launch can see it. But they are the same in all
 * iterations, so the device can compare, in front of the loop, the memory that these reach (row_checks.c).
 * What is accessed by such a pointer has no root, but the expression that leads to it. Two accesses with the
 * same expression are told apart by their subscripts, as those of one array are. Others have to lie apart, or
 * each iteration has to reach the same element by both. The pointers themselves are read in the loop, too; an
 * object of one type does not change by what is stored as another (C11, section 6.5, paragraph 7).
 */
#include "dependence.h"
#include "effects.h"
#include "inner.h"

#include <string.h>

/* ---- expressions that are the same in all iterations ---- */

struct same {
    const struct accesses *accesses;
    bool reads;  /* it may read from memory */
    size_t over; /* the number of a loop inside, whose counter it names; 0: none */
    bool memory; /* it does, or names a pointer that others may lead to */
    bool refused;
};

/* Whether a value names a counter in question, or that of a loop inside. */
static bool varies(const struct nest *nest, const struct polynomial *value)
{
    for (size_t i = nest->fixed; i < nest->count; i++)
        if (polynomial_names(value, nest->loops[i].variable))
            return true;
    return false;
}

/* The number of the loop inside whose counter a name is, in it; 0: it is none's. */
static size_t number_of_loop(const struct nest *nest, CXCursor name)
{
    for (size_t i = nest->end; i < nest->count; i++)
        if (refers_to(name, nest->loops[i].counter) &&
            range_has(cursor_range(nest->loops[i].statement), cursor_offset(name)))
            return i + 1;
    return 0;
}

static bool is_counter(const struct nest *nest, CXCursor name)
{
    for (size_t i = nest->fixed; i < nest->count; i++)
        if (refers_to(name, nest->loops[i].counter))
            return true;
    return false;
}

/* Whether a variable is the same in front of the code and everywhere in it. */
static bool keeps_value(const struct accesses *accesses, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    CXType type = clang_getCanonicalType(cursor_type(variable));
    if (clang_getCursorKind(variable) == CXCursor_EnumConstantDecl)
        return true;
    bool known = cursor_is_automatic(variable) ? !is_addressed(accesses->nest->function, variable)
                                               : type_is_array(type) || type_is_pointer(type);
    return known && !range_has(cursor_range(accesses->code), cursor_offset(variable)) &&
           !is_assigned_in(accesses->code, variable) && !is_counter(accesses->nest, name);
}

/* Whether a name is the counter of a loop inside that goes through the same numbers in all iterations. */
static bool counts_inside(struct same *same, CXCursor name)
{
    const struct nest *nest = same->accesses->nest;
    size_t number = same->reads ? number_of_loop(nest, name) : 0;
    if (!number || (same->over && same->over != number))
        return false;
    const struct counted_loop *loop = &nest->loops[number - 1];
    same->over = number;
    return loop->exact && !loop->down && !varies(nest, &loop->low) && !varies(nest, &loop->high);
}

static void look_at_same(CXCursor cursor, CXCursor parent, void *context)
{
    struct same *same = context;
    (void)parent;
    same->refused |= !is_plain_operation(cursor);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        same->refused |= !keeps_value(same->accesses, cursor) && !counts_inside(same, cursor);
        same->memory |=
            type_is_pointer(cursor_type(cursor)) && !cursor_is_automatic(cursor_referenced(cursor));
    } else if (is_element(cursor) || clang_getCursorKind(cursor) == CXCursor_MemberRefExpr) {
        same->refused |= !same->reads;
        same->memory = true;
    }
    visit_children(cursor, look_at_same, same);
}

/* Whether it computes the same in all iterations, without a look at memory. */
static bool is_same(const struct accesses *accesses, CXCursor expression)
{
    struct same same = {.accesses = accesses};
    look_at_same(expression, expression, &same);
    return !same.refused;
}

bool keeps_place(const struct accesses *accesses, CXCursor element, bool *reads)
{
    struct same same = {.accesses = accesses, .reads = true};
    same.refused = !is_plain_operation(element);
    visit_children(element, look_at_same, &same);
    *reads = same.memory;
    return !same.refused && !same.over;
}

static const char *text_of(const struct nest *nest, CXCursor cursor)
{
    struct range range = cursor_range(cursor);
    return source_text(&nest->parse->source, range.begin, range.end);
}

bool read_steady_pointer(const struct accesses *accesses, CXCursor pointer, struct element_access *access)
{
    const struct nest *nest = accesses->nest;
    struct same same = {.accesses = accesses, .reads = true};
    CXType element = clang_getPointeeType(clang_getCanonicalType(cursor_type(pointer)));
    if ((!nest->checks && !nest->checked) || !type_is_pointer(cursor_type(pointer)) ||
        type_is_array(clang_getCanonicalType(element)) || clang_Type_getSizeOf(element) <= 0 ||
        type_kind(element) == CXType_Void || access->count || access->rows)
        return false;
    look_at_same(pointer, pointer, &same);
    if (same.refused)
        return false;
    access->root = clang_getNullCursor();
    access->over = same.over;
    access->pointer = pointer;
    enum CXCursorKind kind = clang_getCursorKind(pointer);
    bool binds =
        kind == CXCursor_DeclRefExpr || kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_MemberRefExpr;
    access->through = arena_format(binds ? "%s" : "(%s)", text_of(nest, pointer));
    return true;
}

/* ---- what has to hold for an access to happen ---- */

static void require(struct accesses *accesses, const char *condition)
{
    accesses->maybe |= !condition;
    if (condition)
        accesses->guard = accesses->guard ? arena_format("%s && %s", accesses->guard, condition) : condition;
}

/* Whether the counter comes to a range; NULL: nobody can say. */
static const char *range_text(const struct nest *nest, const struct polynomial *low,
                              const struct polynomial *high)
{
    const char *first = local_text(nest, low), *last = local_text(nest, high);
    return first && last ? arena_format("%s <= %s", first, last) : NULL;
}

/* A comparison of the counter in question: to both ends of its range that are known, the new one must leave
 * an iteration. */
static bool add_comparison(struct accesses *accesses, CXCursor condition)
{
    const struct nest *nest = accesses->nest;
    struct counted_loop loop = nest->loops[nest->fixed];
    const struct polynomial first = loop.low, last = loop.high;
    const struct polynomial *low = accesses->low.known ? &accesses->low : &first,
                            *high = accesses->high.known ? &accesses->high : &last;
    if (nest->end != nest->fixed + 1 || loop.step != 1 || !narrow_by_comparison(nest, &loop, condition))
        return false;
    bool above = !polynomial_equals(&loop.low, &first), below = !polynomial_equals(&loop.high, &last);
    if ((above && accesses->low.known) || (below && accesses->high.known))
        return false;
    if (above) {
        require(accesses, range_text(nest, &loop.low, &last));
        require(accesses, range_text(nest, &loop.low, high));
        accesses->low = loop.low;
    } else if (below) {
        require(accesses, range_text(nest, &first, &loop.high));
        require(accesses, range_text(nest, low, &loop.high));
        accesses->high = loop.high;
    }
    return true;
}

void add_guard(struct accesses *accesses, CXCursor condition, bool holds)
{
    size_t count;
    if (!accesses->nest->checks || accesses->maybe)
        return;
    condition = strip_expression(condition);
    CXCursor *sides = cursor_children(condition, &count);
    if (is_same(accesses, condition)) {
        require(accesses, arena_format("%s(%s)", holds ? "" : "!", text_of(accesses->nest, condition)));
    } else if (holds && clang_getCursorKind(condition) == CXCursor_BinaryOperator &&
               clang_getCursorBinaryOperatorKind(condition) == CXBinaryOperator_LAnd) {
        add_guard(accesses, sides[0], true);
        add_guard(accesses, sides[1], true);
    } else if (!holds || !add_comparison(accesses, condition)) {
        accesses->maybe = true;
    }
}

void add_loop_guard(struct accesses *accesses, const struct counted_loop *loop)
{
    const struct nest *nest = accesses->nest;
    long long first, last;
    if (!nest->checks)
        return;
    if (!loop->exact || varies(nest, &loop->low) || varies(nest, &loop->high) || leaves_loop(loop->body) ||
        continues(loop->body))
        accesses->maybe = true;
    else if (!is_number(&loop->low, &first) || !is_number(&loop->high, &last) || first > last)
        require(accesses, range_text(nest, &loop->low, &loop->high));
}

/* ---- types ---- */

/* Whether the compiler is told that objects may be accessed as other types. */
static bool has_loose_types(const struct parse *parse)
{
    bool loose = false;
    for (size_t i = 0; i < parse->options->flag_count; i++) {
        if (same_text(parse->options->flags[i], "-fno-strict-aliasing"))
            loose = true;
        if (same_text(parse->options->flags[i], "-fstrict-aliasing"))
            loose = false;
    }
    return loose;
}

enum value_class { ANY, POINTER, INTEGER, FLOATING };

static enum value_class class_of(CXType type)
{
    type = clang_getCanonicalType(type);
    if (type_is_pointer(type))
        return POINTER;
    if (type.kind == CXType_Float || type.kind == CXType_Double)
        return FLOATING;
    bool integer = (type.kind >= CXType_UShort && type.kind <= CXType_ULongLong) ||
                   (type.kind >= CXType_Short && type.kind <= CXType_LongLong);
    return integer ? INTEGER : ANY;
}

/* Whether what is stored as one type may be read as the other. */
static bool may_be_alike(const struct parse *parse, CXType one, CXType other)
{
    enum value_class first = class_of(one), second = class_of(other);
    if (first == ANY || second == ANY || has_loose_types(parse))
        return true;
    return first == second && (first == POINTER || clang_Type_getSizeOf(one) == clang_Type_getSizeOf(other));
}

/* The object that an element or member is part of; the null cursor: a pointer leads to it. */
static CXCursor object_around(CXCursor part)
{
    size_t count;
    CXCursor *parts = cursor_children(part, &count),
             object = count ? strip_expression(parts[0]) : clang_getNullCursor();
    bool has_parts = clang_getCursorKind(part) == CXCursor_MemberRefExpr ||
                     clang_getCursorKind(part) == CXCursor_ArraySubscriptExpr;
    return has_parts && count && !type_is_pointer(cursor_type(object)) ? object : clang_getNullCursor();
}

/* Whether two expressions are members of one struct, or of two that do not overlap, having one type. */
static bool are_other_members(const struct parse *parse, CXCursor one, CXCursor other)
{
    for (; !clang_Cursor_isNull(one) && !has_loose_types(parse); one = object_around(one))
        for (CXCursor part = other; !clang_Cursor_isNull(part); part = object_around(part)) {
            CXCursor first = cursor_referenced(one), second = cursor_referenced(part),
                     record = clang_getCursorSemanticParent(first);
            if (clang_getCursorKind(one) == CXCursor_MemberRefExpr &&
                clang_getCursorKind(part) == CXCursor_MemberRefExpr && !clang_equalCursors(first, second) &&
                clang_getCursorKind(record) == CXCursor_StructDecl &&
                clang_equalCursors(record, clang_getCursorSemanticParent(second)))
                return !clang_Cursor_isBitField(first) && !clang_Cursor_isBitField(second);
        }
    return false;
}

/* ---- where accesses lead ---- */

/* The memory that an access reaches in all iterations, from one address to another. */
struct reached {
    const char *begin, *end;
    const char *guard;          /* where its pointer may be read; NULL: in any case */
    bool elsewhere;             /* it may be reached where that does not hold, too */
    struct polynomial distance; /* of two iterations' elements, if that is the same for all; else not known */
    CXType element;             /* what the addresses point to; of no kind: a whole object is reached */
};

/* The subscript's least or most value in the iterations of all loops. */
static struct polynomial end_of(const struct nest *nest, const struct element_access *access, bool most)
{
    struct polynomial end = access->subscripts[0];
    for (size_t i = nest->count; i-- > nest->fixed && end.known && !end.wraps;) {
        const struct counted_loop *loop = &nest->loops[i];
        const struct polynomial *low = i == nest->fixed && access->low.known ? &access->low : &loop->low,
                                *high = i == nest->fixed && access->high.known ? &access->high : &loop->high;
        long long number;
        struct polynomial factor = polynomial_coefficient(&end, loop->variable);
        if (!polynomial_names(&end, loop->variable))
            continue;
        if (!is_number(&factor, &number))
            return (struct polynomial){0};
        end = polynomial_with(&end, loop->variable, (number > 0) == most ? high : low);
    }
    return end;
}

/* The object or pointer that an access starts from, as a C expression; NULL: a pointer is not known. */
static const char *start_of(const struct nest *nest, const struct element_access *access, bool *object)
{
    CXCursor root = access->root;
    *object = false;
    if (access->rows || access->count == 0)
        return NULL;
    if (access->through)
        return clang_Cursor_isNull(access->pointer) && access->count > 1 ? NULL : access->through;
    if (has_namesake(nest->code, root))
        return NULL;
    *object = !cursor_is_pointer(root);
    CXType element = clang_getPointeeType(clang_getCanonicalType(cursor_type(root)));
    bool row = type_is_array(clang_getCanonicalType(element));
    return *object || !row || access->count > 1 ? cursor_name(root) : NULL;
}

/* Whether the pointer is computed without a look at memory. */
static bool is_computed(const struct nest *nest, const struct element_access *access)
{
    struct accesses nothing = *nest->checks->accesses;
    return clang_Cursor_isNull(access->pointer) ? !access->through : is_same(&nothing, access->pointer);
}

/* Where the pointer may be read, because an access by it happens there: the own one, or another. */
static bool find_guard(const struct nest *nest, const struct element_access *access, const char **guard)
{
    const struct accesses *accesses = nest->checks->accesses;
    bool found = is_computed(nest, access);
    *guard = NULL;
    for (size_t i = 0; !found && i < accesses->count; i++) {
        const struct element_access *other = &accesses->rows[i];
        if (!other->through || !same_text(other->through, access->through) || other->over != access->over ||
            other->maybe)
            continue;
        found = !other->guard;
        *guard = found ? NULL : *guard ? *guard : other->guard;
    }
    if (!found && !access->maybe)
        *guard = access->guard;
    return found || *guard;
}

static const char *place_text(const char *start, const char *offset)
{
    return same_text(offset, "0") ? start : arena_format("%s + %s", start, offset);
}

static bool read_reached(const struct nest *nest, const struct element_access *access,
                         struct reached *reached)
{
    bool object;
    const char *start = start_of(nest, access, &object);
    *reached = (struct reached){0};
    if (access->place) {
        reached->begin = arena_format("&(%s)", access->place);
        reached->end = arena_format("(%s + 1)", reached->begin);
        reached->element = clang_getUnqualifiedType(clang_getCanonicalType(access->type));
        return true;
    }
    if (!start || !find_guard(nest, access, &reached->guard))
        return false;
    reached->elsewhere = access->maybe;
    if (object) {
        const bool array = type_is_array(cursor_type(access->root)); /* code takes no address of variables */
        reached->begin = arena_format(array ? "%s" : "&%s", start);
        reached->end = arena_format(array ? "(const char *)%s + sizeof(%s)" : "(&%s + 1)", start, start);
        return true;
    }
    const struct polynomial one = polynomial_number(1), low = end_of(nest, access, false),
                            high = end_of(nest, access, true), behind = polynomial_sum(&high, &one, 1);
    const char *first = local_text(nest, &low), *last = local_text(nest, &behind);
    if (!first || !last || low.wraps || high.wraps)
        return false;
    reached->begin = place_text(start, first);
    reached->end = place_text(start, last);
    if (access->count == 1)
        reached->element = clang_getUnqualifiedType(clang_getCanonicalType(access->type));
    const struct polynomial counter = polynomial_variable(nest->loops[nest->fixed].variable);
    struct polynomial distance =
                          polynomial_coefficient(&access->subscripts[0], counter.terms[0].variables[0]),
                      rest = polynomial_product(&distance, &counter);
    rest = polynomial_sum(&access->subscripts[0], &rest, -1);
    if (!varies(nest, &rest) && !access->low.known && !access->high.known)
        reached->distance = distance;
    return true;
}

/* ---- what the device is to see ---- */

static void add_check(struct checks *checks, const char *text)
{
    if (!checks->text || !strstr(checks->text, text))
        checks->text = checks->text ? arena_format("%s &&\n%s", checks->text, text) : text;
}

/* The same for all numbers to which a loop inside counts. */
static bool add_loop_check(const struct nest *nest, size_t over, const char *text)
{
    struct checks *checks = nest->checks;
    const struct counted_loop *loop = &nest->loops[over - 1];
    const char *first = local_text(nest, &loop->low), *last = local_text(nest, &loop->high),
               *counter = cursor_name(loop->counter);
    if (!first || !last)
        return false;
    text = arena_format("for (long long %s = %s; %s <= %s; %s += %lld)\n%s &= %s;\n", counter, first, counter,
                        last, counter, loop->step, checks->answer, text);
    if (!checks->loops || !strstr(checks->loops, text))
        checks->loops = arena_format("%s%s", checks->loops ? checks->loops : "", text);
    return true;
}

static const char *comparison(const char *left, const char *sign, const char *right, bool same)
{
    return arena_format(same ? "%s %s %s" : "(const char *)(%s) %s (const char *)(%s)", left, sign, right);
}

/* A comparison that reads the pointer only where that may be read. Elsewhere what is surely not reached is
 * apart, and what may be reached counts as not apart. The latter come first: they guard the comparison alone.
 */
static const char *with_guard(const struct reached *reached, const char *comparison, bool elsewhere)
{
    if (!reached->guard || reached->elsewhere != elsewhere)
        return comparison;
    return arena_format(elsewhere ? "((%s) && %s)" : "(!(%s) || %s)", reached->guard, comparison);
}

/* Has the device compare the memory of two accesses, of which the first one stores. */
static bool check(const struct nest *nest, const struct element_access *one,
                  const struct element_access *other)
{
    struct reached first, second;
    long long number;
    if (!read_reached(nest, one, &first) || !read_reached(nest, other, &second))
        return false;
    bool same = first.element.kind != CXType_Invalid && clang_equalTypes(first.element, second.element);
    const char *text = arena_format("%s || %s", comparison(first.end, "<=", second.begin, same),
                                    comparison(second.end, "<=", first.begin, same));
    if (nest->end == nest->fixed + 1 && same && is_number(&first.distance, &number) && number != 0 &&
        polynomial_equals(&first.distance, &second.distance))
        text = arena_format("%s || %s", text, comparison(first.begin, "==", second.begin, true));
    text = arena_format("(%s)", text);
    if (first.guard && second.guard && same_text(first.guard, second.guard) &&
        first.elsewhere == second.elsewhere)
        second.guard = NULL;
    text = with_guard(&first, with_guard(&second, text, true), true);
    text = with_guard(&first, with_guard(&second, text, false), false);
    if (other->over)
        return add_loop_check(nest, other->over, text);
    add_check(nest->checks, text);
    return true;
}

bool are_rows_apart(const struct nest *nest, const struct element_access *one,
                    const struct element_access *other)
{
    if (one->over)
        return false;
    if (!other->over && one->through && other->through && same_text(one->through, other->through))
        return elements_differ_in_any_dimension(nest, one, other);
    return nest->checked || !may_be_alike(nest->parse, one->type, other->type) ||
           are_other_members(nest->parse, one->element, other->element) || check(nest, one, other);
}
