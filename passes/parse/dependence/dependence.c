/*
 * Whether iterations of serial loops depend on each other: whether what one of them stores another one reads
 * or stores, too. Subscripts are sums of products of counters and of variables that stay what they are; two
 * of one array are equal in two iterations only if a linear equation over the distances of the counters
 * holds (data dependence tests: the GCD test, Banerjee's bounds, delinearisation by the strides of
 * dimensions). Different arrays are told apart by their declarations, `restrict`, and map clauses, or by a
 * launch that looks where pointers lead (versions.c).
 *
 * Programs are changed by this, so it must be right: whatever is not understood is a dependence. Counters and
 * subscripts do not overflow, being signed or as wide as an address.
 */
#include "dependence.h"
#include "effects.h"

#include <limits.h>
#include <string.h>

static const struct polynomial not_known;

/* ---- equal subscripts ---- */

/* Of the loops whose counters may differ, those that a subscript names, as a set. */
static unsigned varying_in(const struct nest *nest, const struct polynomial *subscript)
{
    unsigned set = 0;
    for (size_t i = nest->fixed; i < nest->count; i++)
        if (polynomial_names(subscript, nest->loops[i].variable))
            set |= 1u << i;
    return set;
}

/* How far two of the loop's counters are apart at most, if that is the same in all iterations. */
static struct polynomial steady_reach(const struct nest *nest, size_t loop)
{
    struct polynomial reach = reach_of(&nest->loops[loop]);
    return varying_in(nest, &reach) ? not_known : reach;
}

/* A counter's factor in a subscript, if it is the same in all iterations. */
static struct polynomial steady_factor(const struct nest *nest, const struct polynomial *subscript,
                                       size_t loop)
{
    struct polynomial factor = polynomial_coefficient(subscript, nest->loops[loop].variable);
    return varying_in(nest, &factor) ? not_known : factor;
}

/* The factor without its sign, if it is a number: how far neighbouring iterations are apart. */
static struct polynomial distance_of(const struct polynomial *factor)
{
    long long number;
    return is_number(factor, &number) && number < 0 && number > -LLONG_MAX ? polynomial_number(-number)
                                                                           : *factor;
}

/* Whether the loop's factor in a subscript is more than all that the others in the set can add up to. */
static bool outweighs(const struct nest *nest, const struct polynomial *subscript, size_t loop, unsigned set)
{
    struct polynomial own = steady_factor(nest, subscript, loop), rest = distance_of(&own);
    for (size_t i = nest->fixed; i < nest->count; i++) {
        if (i == loop || !(set & 1u << i))
            continue;
        struct polynomial signed_factor = steady_factor(nest, subscript, i),
                          factor = distance_of(&signed_factor), reach = steady_reach(nest, i),
                          most = polynomial_product(&factor, &reach);
        if (!is_positive(nest, &factor))
            return false;
        rest = polynomial_sum(&rest, &most, -1);
    }
    return is_positive(nest, &rest);
}

/* The loops whose counters are the same in two iterations in which the subscript is: all that it names, if
 * the factors are like the strides of dimensions; else none. */
static unsigned determined_by(const struct nest *nest, const struct polynomial *subscript)
{
    unsigned all = varying_in(nest, subscript), left = all;
    while (left) {
        size_t loop = nest->fixed;
        while (loop < nest->count && !((left & 1u << loop) && outweighs(nest, subscript, loop, left)))
            loop++;
        if (loop == nest->count)
            return 0;
        left &= ~(1u << loop);
    }
    return all;
}

/* Whether two subscripts that differ by `difference`, and name one counter alone, are never equal: the
 * distance of the counters would be no multiple of the step, or more than the loop is long. */
static bool never_meet(const struct nest *nest, const struct polynomial *subscript,
                       const struct polynomial *difference, size_t loop)
{
    long long factor, distance;
    bool same_start = loop < nest->end && nest->end == nest->fixed + 1;
    long long step = same_start ? nest->loops[loop].step : 1;
    struct polynomial coefficient = steady_factor(nest, subscript, loop);
    struct polynomial reach = steady_reach(nest, loop), none = polynomial_number(0);
    if (!is_number(&coefficient, &factor) || factor <= 0)
        return false;
    if (is_number(difference, &distance) && distance % (factor * step) != 0)
        return true;
    struct polynomial negative = polynomial_sum(&none, difference, -1);
    struct polynomial above = polynomial_sum(difference, &reach, -factor),
                      below = polynomial_sum(&negative, &reach, -factor);
    return is_positive(nest, &above) || is_positive(nest, &below);
}

/* Whether a subscript that names one counter alone is always above another one that names none, or below it:
 * `j` and `i`, where j counts from i + 1. */
static bool lies_beside(const struct nest *nest, const struct polynomial *subscript,
                        const struct polynomial *other, size_t loop)
{
    long long factor;
    const struct counted_loop *counted = &nest->loops[loop];
    const struct polynomial counter = {.terms = {{1, {counted->variable}, 1}}, .count = 1, .known = true};
    struct polynomial coefficient = steady_factor(nest, subscript, loop);
    if (!is_number(&coefficient, &factor) || factor <= 0 || !counted->low.known || !counted->high.known ||
        varying_in(nest, &counted->low) || varying_in(nest, &counted->high))
        return false;
    struct polynomial rest = polynomial_sum(subscript, &counter, -factor),
                      least = polynomial_sum(&rest, &counted->low, factor),
                      most = polynomial_sum(&rest, &counted->high, factor);
    struct polynomial above = polynomial_sum(&least, other, -1), below = polynomial_sum(other, &most, -1);
    return is_positive(nest, &above) || is_positive(nest, &below);
}

/* The loop whose counter is the same where two values of unsigned arithmetic are: of equal sums that name it
 * alone, by an odd factor, which has an inverse modulo 2^32. */
static unsigned determined_modulo(const struct nest *nest, const struct polynomial *one,
                                  const struct polynomial *other)
{
    long long number;
    unsigned names = varying_in(nest, one);
    for (size_t i = nest->fixed; i < nest->count; i++) {
        struct polynomial factor = steady_factor(nest, one, i);
        if (names == 1u << i && polynomial_equals(one, other) && is_number(&factor, &number) &&
            number % 2 != 0)
            return names;
    }
    return 0;
}

static bool is_single(unsigned set)
{
    return set && !(set & (set - 1));
}

/* Whether a sum whose variables are whole numbers is never 0: a divisor of all factors does not divide the
 * rest of it, as in 1 - 2 * k (the GCD test). */
static bool is_never_zero(const struct polynomial *sum)
{
    long long divisor = 0, rest = 0;
    for (size_t i = 0; i < sum->count; i++) {
        if (sum->terms[i].count == 0)
            rest = sum->terms[i].factor;
        for (long long other = sum->terms[i].factor; sum->terms[i].count && other;) {
            long long left = divisor % other;
            divisor = other;
            other = left;
        }
    }
    return divisor ? rest % divisor != 0 : rest != 0;
}

/* Whether two subscripts are different in all iterations; *same gets the loops whose counters are equal where
 * the subscripts are. */
static bool differ(const struct nest *nest, const struct polynomial *one, const struct polynomial *other,
                   unsigned *same)
{
    struct polynomial difference = polynomial_sum(one, other, -1);
    unsigned names = varying_in(nest, one), others = varying_in(nest, other);
    long long number;
    if (one->wraps || other->wraps) {
        *same |= determined_modulo(nest, one, other);
        return false;
    }
    for (size_t i = nest->fixed; difference.known && i < nest->count; i++)
        if ((names == 1u << i && !others && lies_beside(nest, one, other, i)) ||
            (others == 1u << i && !names && lies_beside(nest, other, one, i)))
            return true;
    if (!difference.known || varying_in(nest, &difference))
        return false;
    bool equal = is_number(&difference, &number) && number == 0;
    if (equal) {
        *same |= determined_by(nest, one);
        return false;
    }
    if (!names)
        return is_never_zero(&difference);
    for (size_t i = nest->fixed; i < nest->count; i++)
        if (is_single(names) && names == 1u << i)
            return never_meet(nest, one, &difference, i);
    return false;
}

/* What the counter of the only loop in question is where a subscript that names it alone equals another one
 * that does not. */
static struct polynomial counter_where_equal(const struct nest *nest, const struct polynomial *subscript,
                                             const struct polynomial *other)
{
    const struct polynomial counter = polynomial_variable(nest->loops[nest->fixed].variable);
    struct polynomial rest = polynomial_sum(subscript, &counter, -1);
    bool alone = varying_in(nest, subscript) == 1u << nest->fixed && !varying_in(nest, &rest) &&
                 !subscript->wraps && !other->wraps;
    return alone && !varying_in(nest, other) ? polynomial_sum(other, &rest, -1) : not_known;
}

/* Whether two elements are the same in one iteration only, c[i][j] and c[j][i] where j is i. */
static bool meet_once(const struct nest *nest, const struct element_access *one,
                      const struct element_access *other)
{
    struct polynomial first = not_known, second = not_known;
    if (nest->end != nest->fixed + 1 || one->count != other->count)
        return false;
    for (size_t i = 0; i < one->count; i++) {
        struct polynomial left = counter_where_equal(nest, &one->subscripts[i], &other->subscripts[i]);
        struct polynomial right = counter_where_equal(nest, &other->subscripts[i], &one->subscripts[i]);
        first = left.known ? left : first;
        second = right.known ? right : second;
    }
    return first.known && second.known && polynomial_equals(&first, &second);
}

/* Whether two accesses to one array are of different elements in different iterations. */
static bool elements_differ(const struct nest *nest, const struct element_access *one,
                            const struct element_access *other)
{
    unsigned same = 0, wanted = 0;
    for (size_t i = nest->fixed; i < nest->end; i++)
        wanted |= 1u << i;
    /* Of p[i].f.x and p[k].number the first ones are those of the same rows. */
    for (size_t i = 0; i < one->count && i < other->count; i++)
        if (differ(nest, &one->subscripts[i], &other->subscripts[i], &same))
            return true;
    return (same & wanted) == wanted || meet_once(nest, one, other);
}

bool holds_at_launch(const struct nest *nest, const char *question)
{
    if (!nest->asked)
        return nest->different && strstr(nest->different, question);
    const char **all = &nest->asked->differences;
    if (!*all || !strstr(*all, question))
        *all = *all ? arena_format("%s && %s", *all, question) : question;
    return true;
}

/* Whether two subscripts that do not change are different, u[current] and u[next], if a launch can see that.
 */
static bool differ_at_launch(const struct nest *nest, const struct polynomial *one,
                             const struct polynomial *other)
{
    if (!one->known || !other->known || one->wraps || other->wraps || varying_in(nest, one) ||
        varying_in(nest, other) || polynomial_equals(one, other))
        return false;
    const char *left = launch_text(nest, one), *right = launch_text(nest, other);
    return left && right && holds_at_launch(nest, arena_format("%s != %s", left, right));
}

static bool elements_differ_at_launch(const struct nest *nest, const struct element_access *one,
                                      const struct element_access *other)
{
    for (size_t i = 0; one->count == other->count && i < one->count; i++)
        if (differ_at_launch(nest, &one->subscripts[i], &other->subscripts[i]))
            return true;
    return false;
}

/* The same, also where one subscript stands for several dimensions. */
bool elements_differ_in_any_dimension(const struct nest *nest, const struct element_access *one,
                                      const struct element_access *other)
{
    struct element_access first = *one, second = *other;
    return elements_differ(nest, one, other) ||
           (split_dimensions(nest, &first, &second) && elements_differ(nest, &first, &second)) ||
           elements_differ_at_launch(nest, one, other);
}

/* ---- arrays ---- */

static bool is_restrict(CXCursor variable)
{
    return clang_isRestrictQualifiedType(cursor_type(variable));
}

/* Whether what is reached from the variable is the variable's own storage. A parameter that is written as an
 * array is a pointer. */
static bool is_object(CXCursor variable)
{
    enum CXCursorKind kind = clang_getCursorKind(variable);
    CXType type = clang_getCanonicalType(cursor_type(variable));
    return !type_is_pointer(type) &&
           (kind == CXCursor_VarDecl || (kind == CXCursor_ParmDecl && !type_is_array(type)));
}

/* Whether a pointer that a data region's map clause names is the same when the target region in it begins:
 * it is the function's own, and the host's code in the data region does not change it. */
static bool keeps_value(const struct nest *nest, CXCursor region, CXCursor variable)
{
    bool own = clang_getCursorKind(variable) == CXCursor_ParmDecl ||
               clang_equalCursors(clang_getCursorSemanticParent(variable), nest->function);
    return own && !is_assigned_in(region, variable) && !is_addressed(nest->function, variable);
}

static bool is_mapped_by(const struct nest *nest, const struct mapping *mapping, CXCursor variable)
{
    const struct pragma *construct = mapping->construct;
    if (!clang_Cursor_isNull(mapping->region) && !is_object(variable) &&
        !keeps_value(nest, mapping->region, variable))
        return false;
    for (size_t i = 0; i < construct->clause_count; i++) {
        const struct clause *clause = &construct->clauses[i];
        const char *items = same_text(clause->name, "map") ? clause->value : NULL;
        for (char *item; items && (item = next_list_item(&items));) {
            size_t length = strcspn(item, " [");
            bool empty = strstr(item, ":0]") || strstr(item, ": 0]");
            bool section = item[length] && !empty;
            if (same_text(arena_string_length(item, length), cursor_name(variable)) &&
                (section || is_object(variable)))
                return true;
        }
    }
    return false;
}

/* What an access is reached from: a variable, or a pointer in it. */
static const char *name_of(const struct element_access *access)
{
    return access->through ? access->through : cursor_name(access->root);
}

/* Whether what is accessed is part of a struct of the function's own, to which no pointer leads. */
static bool is_out_of_reach(const struct nest *nest, const struct element_access *access)
{
    CXType type = clang_getCanonicalType(cursor_type(access->root));
    return !access->through && type.kind == CXType_Record && cursor_is_automatic(access->root) &&
           !is_addressed(nest->function, access->root);
}

/* Whether the two have different storage: as arrays, by `restrict`, as items of one construct's map clauses
 * (OpenMP 5.2, section 5.8.3), or because the launch has seen that. */
static bool lies_apart(const struct nest *nest, const struct element_access *first,
                       const struct element_access *second)
{
    CXCursor one = first->root, other = second->root;
    bool seen =
        nest->apart && ir_list_has(nest->apart, name_of(first)) && ir_list_has(nest->apart, name_of(second));
    if (seen || is_out_of_reach(nest, first) || is_out_of_reach(nest, second))
        return true;
    if (is_private_array(nest, one) || is_private_array(nest, other))
        return true;
    if (first->through || second->through)
        return false;
    if ((is_object(one) && is_object(other)) || is_restrict(one) || is_restrict(other))
        return true;
    for (size_t i = 0; i < nest->mapping_count; i++)
        if (is_mapped_by(nest, &nest->mappings[i], one) && is_mapped_by(nest, &nest->mappings[i], other))
            return true;
    return false;
}

/* Whether the host has the variable, in which a pointer keeps its value, when it launches the region. A
 * variable of the file may have another value on the device where a directive declares it for one. */
static bool may_ask_of(const struct parse *parse, CXCursor variable)
{
    return !is_volatile_or_atomic(variable) && clang_Cursor_getStorageClass(variable) != CX_SC_Register &&
           (cursor_is_automatic(variable) || !may_be_declared(parse, cursor_name(variable)));
}

/* The expression that says in the question what the access is reached from. */
static const char *question_of(const struct element_access *access)
{
    bool pointer = !access->through && cursor_is_pointer(access->root);
    return arena_format("%s%s", pointer ? "" : "&", name_of(access));
}

static void ask_of(struct asked *asked, const struct element_access *access)
{
    const char **list = access->stores ? &asked->stored : &asked->read, *name = question_of(access);
    if (!*list || !ir_list_has(*list, name))
        *list = ir_list_add(*list, name);
    if (access->through && !cursor_is_pointer(access->root) &&
        (!asked->objects || !ir_list_has(asked->objects, name)))
        asked->objects = ir_list_add(asked->objects, name);
}

/* Takes the two to lie apart, if a launch can see that. */
static bool ask(const struct nest *nest, const struct element_access *one, const struct element_access *other)
{
    if (!nest->asked || !may_ask_of(nest->parse, one->root) || !may_ask_of(nest->parse, other->root))
        return false;
    ask_of(nest->asked, one);
    ask_of(nest->asked, other);
    return true;
}

enum { LARGEST_UPDATED = 16 * 1024 }; /* bytes: what rex-privatize has room for */

/* The launch is asked how many elements there seem to be behind the pointer. The host may have no struct that
 * it could read one from. */
static void ask_for_few(struct asked *asked, const struct element_access *access)
{
    const long long bytes = clang_Type_getSizeOf(access->type);
    const char *question = access->through && cursor_is_pointer(access->root)
                               ? arena_format("__rex_elements_of(%lld, &%s)", bytes, access->through)
                               : arena_format("__rex_elements(%s, %lld)", name_of(access), bytes);
    if (!asked->few || !strstr(asked->few, question))
        asked->few = asked->few ? arena_format("%s && %s", asked->few, question) : question;
}

/* Whether the access updates a number of a small array: it is known how many elements there are at most, or a
 * launch can be asked. */
static bool updates_few(const struct nest *nest, const struct element_access *access)
{
    size_t count;
    if (!access->atomic || !access->stores ||
        clang_getCursorKind(access->element) != CXCursor_ArraySubscriptExpr || !type_is_integer(access->type))
        return false;
    CXCursor *parts = cursor_children(access->element, &count);
    unsigned long long bytes = (unsigned long long)clang_Type_getSizeOf(access->type);
    unsigned long values = values_of_subscript(nest->code, parts[1]);
    CXCursor array = clang_getCanonicalCursor(cursor_referenced(strip_expression(parts[0])));
    if (!access->through && !clang_equalCursors(array, access->root))
        return false; /* an array that is a member */
    if (values == 0 && !access->through && !type_is_pointer(variable_type(access->root)))
        return false;
    if (values == 0)
        ask_for_few(nest->asked, access);
    return values * bytes <= LARGEST_UPDATED;
}

/* Whether the two lie apart, or a launch can be asked. */
static bool may_lie_apart(const struct nest *nest, const struct element_access *one,
                          const struct element_access *other)
{
    if (!clang_Cursor_isNull(one->pointer) || !clang_Cursor_isNull(other->pointer))
        return false;
    bool same = clang_equalCursors(one->root, other->root) && same_text(name_of(one), name_of(other));
    return same || lies_apart(nest, one, other) || ask(nest, one, other);
}

bool asks_about_updates(struct nest *nest, CXCursor body)
{
    struct accesses accesses = {.nest = nest, .code = body, .sets = true};
    read_accesses(&accesses, body);
    for (size_t i = 0; i < accesses.count; i++) {
        if (!updates_few(nest, &accesses.rows[i]))
            continue;
        for (size_t k = 0; k < accesses.count; k++)
            if (!may_lie_apart(nest, &accesses.rows[i], &accesses.rows[k]))
                return false;
    }
    return !accesses.refusal && nest->asked->stored;
}

/* Asks whether all that the code stores lies apart from all else. */
static bool ask_about_stores(const struct nest *nest, const struct accesses *accesses)
{
    for (size_t i = 0; i < accesses->count; i++)
        for (size_t k = 0; accesses->rows[i].stores && k < accesses->count; k++)
            if (!may_lie_apart(nest, &accesses->rows[i], &accesses->rows[k]))
                return false;
    return !accesses->refusal;
}

enum { MOST_BY_MEMBERS = 200 }; /* accesses: long iterations take long to compile, and would be there twice */

bool asks_about_members(struct nest *nest, CXCursor body)
{
    struct accesses accesses = {.nest = nest, .code = body, .sets = true, .shared = true};
    bool through = false;
    read_accesses(&accesses, body);
    if (accesses.count > MOST_BY_MEMBERS)
        return false;
    for (size_t i = 0; i < accesses.count; i++)
        through |= accesses.rows[i].through != NULL;
    return ask_about_stores(nest, &accesses) && through && nest->asked->stored;
}

bool asks_about_stores(struct nest *nest, CXCursor body)
{
    struct accesses accesses = {.nest = nest, .code = body, .sets = true};
    read_accesses(&accesses, body);
    return ask_about_stores(nest, &accesses);
}

static bool are_independent(const struct nest *nest, const struct element_access *one,
                            const struct element_access *other)
{
    if (!clang_Cursor_isNull(one->pointer) || !clang_Cursor_isNull(other->pointer))
        return are_rows_apart(nest, one, other);
    return clang_equalCursors(one->root, other->root) && same_text(name_of(one), name_of(other))
               ? same_text(one->rows ? one->rows : "", other->rows ? other->rows : "") &&
                     elements_differ_in_any_dimension(nest, one, other)
               : lies_apart(nest, one, other) || ask(nest, one, other);
}

bool is_none_of(const struct nest *nest, const struct element_access *one, const struct element_access *other)
{
    bool rows = !clang_Cursor_isNull(one->pointer) || !clang_Cursor_isNull(other->pointer);
    if (!rows && clang_equalCursors(one->root, other->root) && same_text(name_of(one), name_of(other)))
        return same_text(one->rows ? one->rows : "", other->rows ? other->rows : "") &&
               elements_differ_in_any_dimension(nest, one, other);
    return (!rows && lies_apart(nest, one, other)) || are_rows_apart(nest, one, other);
}

static const char *reason_in(struct nest *nest, CXCursor code)
{
    struct accesses accesses = {.nest = nest, .code = code, .sets = true, .anywhere = true};
    size_t count = nest->count;
    read_accesses(&accesses, code);
    for (size_t i = nest->fixed; i < nest->end; i++)
        read_bounds(&accesses, &nest->loops[i]);
    for (size_t i = 0; i < nest->value_count; i++)
        read_value(&accesses, nest->values[i]);
    for (size_t i = 0; i < nest->once_count; i++)
        read_once(&accesses, nest->once[i]);
    const char *reason = accesses.refusal;
    if (nest->checks)
        nest->checks->accesses = &accesses;
    for (size_t i = 0; !reason && i < accesses.count; i++) {
        if (accesses.rows[i].stores && clang_Cursor_isNull(accesses.rows[i].pointer) &&
            is_filled_first(nest, code, &accesses, accesses.rows[i].root))
            continue;
        if (accesses.rows[i].stores && accesses.elsewhere)
            reason = "where an access leads is not known";
        for (size_t k = 0; !reason && accesses.rows[i].stores && k < accesses.count; k++)
            if (!(accesses.rows[i].once && accesses.rows[k].once) &&
                !(accesses.rows[i].atomic && accesses.rows[k].atomic) &&
                !are_independent(nest, &accesses.rows[i], &accesses.rows[k]))
                reason = arena_format("'%s' and '%s' may be accessed alike in two iterations",
                                      name_of(&accesses.rows[i]), name_of(&accesses.rows[k]));
    }
    nest->count = count; /* loops inside were added */
    return reason;
}

/* Reads the loops again, with variables that are set in front of the construct as they are. */
static bool read_whole(struct nest *nest)
{
    const size_t count = nest->count;
    nest->whole = true;
    for (nest->count = 0; nest->count < count; nest->count++) {
        struct counted_loop *loop = &nest->loops[nest->count], again;
        if (!read_counted_loop(nest, loop->statement, &again))
            break;
        again.variable = loop->variable;
        *loop = again;
    }
    return nest->count == count;
}

/* Of `oh = h - k + 1` the product with another such length has nine terms, and is no stride that a loop's
 * length is compared with. Where that is in the way, the variables stand for themselves. */
const char *dependence_in(struct nest *nest, CXCursor code)
{
    bool settles = false;
    struct nest whole = *nest;
    struct asked asked = {0};
    if (nest->asked)
        asked = *nest->asked;
    nest->settles = &settles;
    const char *reason = reason_in(nest, code);
    nest->settles = NULL;
    if (!reason || !settles || nest->checks || nest->parts || !read_whole(&whole))
        return reason;
    whole.asked = nest->asked ? &asked : NULL;
    if (reason_in(&whole, code))
        return reason;
    if (nest->asked)
        *nest->asked = asked;
    nest->counters = whole.counters;
    memcpy(nest->reduced, whole.reduced, sizeof(nest->reduced));
    nest->reduced_count = whole.reduced_count;
    return NULL;
}
