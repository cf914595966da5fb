/*
 * What a piece of code accesses, as elements of arrays and of what pointers from outside lead to. Everything
 * else that it does is to compute with variables that are declared in it; the rest is refused.
 */
#include "dependence.h"
#include "effects.h"

#include <string.h>

enum { DEEPEST_POINTER = 4 };

static void refuse(struct accesses *accesses, const char *reason)
{
    if (!accesses->refusal)
        accesses->refusal = reason;
}

static bool is_own(const struct accesses *accesses, CXCursor variable)
{
    return range_has(cursor_range(accesses->code), cursor_offset(variable));
}

/* ---- which element an expression is ---- */

static bool add_subscript(struct element_access *access, struct polynomial subscript)
{
    if (access->in_union)
        return true;
    if (access->count == MOST_DIMENSIONS_READ)
        return false;
    access->subscripts[access->count++] = subscript;
    return true;
}

static bool read_element(const struct accesses *accesses, CXCursor element, struct element_access *access);
static bool is_part(CXCursor expression);

/* Where a pointer leads: to an array's first element, or further by a sum. */
static bool read_known_pointer(const struct accesses *accesses, CXCursor pointer,
                               struct element_access *access, struct polynomial *offset, unsigned depth);

/* The same, or to a place that is the same in all iterations, if such places can be told apart. */
static bool read_pointer(const struct accesses *accesses, CXCursor pointer, struct element_access *access,
                         struct polynomial *offset, unsigned depth)
{
    const struct element_access before = *access;
    const struct polynomial from = *offset;
    if (read_known_pointer(accesses, pointer, access, offset, depth))
        return true;
    *access = before;
    *offset = from;
    return !accesses->known && read_steady_pointer(accesses, strip_expression(pointer), access);
}

static long long bytes_behind(CXType type)
{
    type = clang_getCanonicalType(type);
    CXType element = type_is_array(type) ? clang_getArrayElementType(type) : clang_getPointeeType(type);
    return element.kind == CXType_Void ? -1 : clang_Type_getSizeOf(element);
}

/* Whether a pointer of the type counts in the same elements as its value. */
static bool are_as_large(CXType type, CXCursor value)
{
    long long bytes = bytes_behind(type);
    return bytes > 0 && bytes == bytes_behind(cursor_type(strip_expression(value)));
}

/* A pointer from outside, or an array, that nothing here changes; or a pointer that keeps its initial value,
 * or the only one that it is set to. */
static bool read_pointer_name(const struct accesses *accesses, CXCursor name, struct element_access *access,
                              struct polynomial *offset, unsigned depth)
{
    CXCursor variable = cursor_referenced(name), code = accesses->nest->code;
    enum CXCursorKind kind = clang_getCursorKind(variable);
    bool assigned = is_assigned_in(code, variable), pointer = cursor_is_pointer(variable);
    bool array = !pointer && type_is_array(cursor_type(variable));
    if ((kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) || is_volatile_or_atomic(name))
        return false;
    access->root = clang_getCanonicalCursor(variable);
    if (array || (!assigned && !range_has(cursor_range(code), cursor_offset(variable))))
        return array || pointer;
    CXCursor value = assigned ? only_value_in(code, variable) : clang_Cursor_getVarDeclInitializer(variable);
    if (clang_Cursor_isNull(value) || !are_as_large(cursor_type(variable), value))
        return false;
    /* What the value was read from may have changed since, unless that is part of the code. */
    struct accesses there = *accesses;
    there.known |= !is_own(accesses, variable);
    return read_pointer(&there, value, access, offset, depth + 1);
}

static bool read_pointer_sum(const struct accesses *accesses, CXCursor sum, struct element_access *access,
                             struct polynomial *offset, unsigned depth)
{
    size_t count;
    CXCursor *sides = cursor_children(sum, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum);
    if (count != 2 || (kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub))
        return false;
    CXType left = cursor_type(strip_expression(sides[0]));
    bool first = type_is_pointer(left) || type_is_array(left);
    struct polynomial distance = value_in(accesses->nest, sides[first]);
    if (distance.wraps || !read_pointer(accesses, sides[!first], access, offset, depth))
        return false;
    *offset = polynomial_sum(offset, &distance, kind == CXBinaryOperator_Add ? 1 : -1);
    return true;
}

/* A pointer that is a member of a struct from outside, s->a or s.a, or an element of an array. That nothing
 * here changes it is what the accesses say, of which reading it is one. */
static bool read_pointer_member(const struct accesses *accesses, CXCursor member,
                                struct element_access *access)
{
    CXCursor variable;
    const char *path =
        type_is_pointer(cursor_type(member)) ? member_path(accesses->nest, member, &variable) : NULL;
    if (!path || !strpbrk(path, ".>["))
        return false;
    access->root = clang_getCanonicalCursor(variable);
    access->through = path;
    return true;
}

static CXType innermost(CXType type)
{
    type = clang_getCanonicalType(type);
    while (type_is_array(type))
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    return clang_getUnqualifiedType(type);
}

/* Which rows a cast to a pointer to rows makes of memory: their type, and what its lengths are. NULL: a
 * length may change, or is not known. */
static const char *rows_of_cast(const struct nest *nest, CXCursor cast)
{
    size_t count;
    CXCursor *parts = cursor_children(cast, &count);
    CXType row = clang_getPointeeType(clang_getCanonicalType(cursor_type(cast)));
    const char *rows = type_text(clang_getCanonicalType(cursor_type(cast)));
    if (type_is_vla(row) && count < 2)
        return NULL;
    for (size_t i = 0; i + 1 < count; i++) {
        struct polynomial length = value_in(nest, parts[i]);
        if (!length.known || length.count != 1 || length.terms[0].count > 1)
            return NULL;
        if (length.terms[0].count == 0)
            continue; /* the type has the number */
        rows = arena_format("%s %lld*%zu", rows, length.terms[0].factor, length.terms[0].variables[0]);
    }
    return rows;
}

/* A cast that keeps the type of elements: as it is, or in rows. Accesses by other rows of the same memory are
 * not compared with it. */
static bool read_cast(const struct accesses *accesses, CXCursor cast, CXCursor value,
                      struct element_access *access, struct polynomial *offset, unsigned depth)
{
    CXType type = clang_getCanonicalType(cursor_type(cast)),
           from = clang_getCanonicalType(cursor_type(value));
    if (!type_is_pointer(type) || !type_is_pointer(from))
        return false;
    CXType row = clang_getCanonicalType(clang_getPointeeType(type)), own = clang_getPointeeType(from);
    bool same = clang_equalTypes(innermost(row), innermost(own));
    if (same && are_as_large(type, value) && !type_is_array(row))
        return read_pointer(accesses, value, access, offset, depth + 1);
    struct polynomial begin = polynomial_number(0);
    if (!type_is_array(row) || type_is_array(own) || !(same || type_kind(own) == CXType_Void) ||
        !read_pointer(accesses, value, access, &begin, depth + 1) || !begin.known || begin.count ||
        access->rows)
        return false;
    access->rows = rows_of_cast(accesses->nest, cast);
    return access->rows != NULL;
}

/* `row = a[i]`, a row of an array of arrays. What is reached by such a pointer is not compared with a[i][j],
 * for programs step from row to row by it. */
static bool read_row(const struct accesses *accesses, CXCursor row, struct element_access *access)
{
    if (access->rows || access->count || !read_element(accesses, row, access) || access->rows)
        return false;
    access->rows = "by pointers to rows";
    return true;
}

static bool read_known_pointer(const struct accesses *accesses, CXCursor pointer,
                               struct element_access *access, struct polynomial *offset, unsigned depth)
{
    size_t count;
    pointer = strip_expression(pointer);
    CXCursor *parts = cursor_children(pointer, &count);
    if (depth > DEEPEST_POINTER)
        return false;
    if (clang_getCursorKind(pointer) == CXCursor_DeclRefExpr)
        return read_pointer_name(accesses, pointer, access, offset, depth);
    if (is_part(pointer) && read_pointer_member(accesses, pointer, access))
        return true;
    if (clang_getCursorKind(pointer) == CXCursor_BinaryOperator)
        return read_pointer_sum(accesses, pointer, access, offset, depth);
    if (clang_getCursorKind(pointer) == CXCursor_CStyleCastExpr && count)
        return read_cast(accesses, pointer, strip_expression(parts[count - 1]), access, offset, depth);
    if (is_part(pointer) && type_is_array(cursor_type(pointer)))
        return read_row(accesses, pointer, access);
    bool address = clang_getCursorKind(pointer) == CXCursor_UnaryOperator && count == 1 &&
                   clang_getCursorUnaryOperatorKind(pointer) == CXUnaryOperator_AddrOf;
    if (!address || !read_element(accesses, strip_expression(parts[0]), access) || access->count != 1)
        return false;
    const struct polynomial *further = &access->subscripts[--access->count];
    *offset = polynomial_sum(offset, further, 1);
    return !further->wraps;
}

/* What a pointer leads to, `further` elements on; or that element of an array in an array. */
static bool read_behind(const struct accesses *accesses, CXCursor pointer, struct polynomial further,
                        struct element_access *access)
{
    CXCursor base = strip_expression(pointer);
    bool row = type_is_array(cursor_type(base)) && clang_getCursorKind(base) != CXCursor_DeclRefExpr;
    if (row)
        return read_element(accesses, base, access) && add_subscript(access, further);
    struct polynomial offset = polynomial_number(0);
    if (!read_pointer(accesses, base, access, &offset, 0) || (further.wraps && offset.count))
        return false;
    return add_subscript(access, further.wraps ? further : polynomial_sum(&offset, &further, 1));
}

/* The object that a pointer leads to. */
static bool read_object(const struct accesses *accesses, CXCursor pointer, struct element_access *access)
{
    CXCursor variable, object = object_behind(accesses->nest, pointer, &variable);
    struct accesses there = *accesses; /* as in read_pointer_name */
    there.known |= !clang_Cursor_isNull(variable) && !is_own(accesses, variable);
    return clang_Cursor_isNull(object) ? read_behind(accesses, pointer, polynomial_number(0), access)
                                       : read_element(&there, object, access);
}

static bool is_union(CXCursor record)
{
    return clang_getCursorKind(record) == CXCursor_UnionDecl;
}

/* Whether a member lies where others do: in a union, or in a record without a name that is in one. */
static bool lies_in_union(CXCursor member, CXCursor record)
{
    CXCursor around = clang_getCursorSemanticParent(member);
    while (!is_union(around) && clang_getCursorKind(around) == CXCursor_StructDecl &&
           !clang_equalCursors(clang_getCanonicalCursor(around), clang_getCanonicalCursor(record)))
        around = clang_getCursorSemanticParent(around);
    return is_union(around);
}

/* A member is one more subscript, the number of which is its own. Those of a union lie in the same place. */
static bool read_member(const struct accesses *accesses, CXCursor member, CXCursor object,
                        struct element_access *access)
{
    CXType type = clang_getCanonicalType(cursor_type(strip_expression(object)));
    bool array = type_is_array(type), arrow = array || type_is_pointer(type);
    CXCursor record = clang_getTypeDeclaration(array   ? clang_getArrayElementType(type)
                                               : arrow ? clang_getPointeeType(type)
                                                       : type);
    long long place = (long long)cursor_offset(cursor_referenced(member));
    bool in_union = lies_in_union(cursor_referenced(member), record);
    if ((clang_getCursorKind(record) != CXCursor_StructDecl && !is_union(record)) ||
        clang_Cursor_isBitField(cursor_referenced(member)) ||
        !(arrow ? read_object(accesses, object, access)
                : read_element(accesses, strip_expression(object), access)) ||
        !add_subscript(access, polynomial_number(place)))
        return false;
    access->count -= in_union && !access->in_union;
    access->in_union |= in_union;
    return true;
}

static bool is_part(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_ArraySubscriptExpr ||
           clang_getCursorKind(expression) == CXCursor_MemberRefExpr || is_dereference(expression);
}

static bool read_element(const struct accesses *accesses, CXCursor element, struct element_access *access)
{
    size_t count;
    CXCursor *parts = cursor_children(element, &count);
    if (clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr && count == 2)
        return read_behind(accesses, parts[0], value_in(accesses->nest, parts[1]), access);
    if (clang_getCursorKind(element) == CXCursor_MemberRefExpr && count)
        return read_member(accesses, element, parts[0], access);
    if (is_dereference(element) && count)
        return read_object(accesses, parts[0], access);
    access->root = clang_getCanonicalCursor(cursor_referenced(element)); /* a struct */
    return clang_getCursorKind(element) == CXCursor_DeclRefExpr;
}

/* ---- the code ---- */

static void look(struct accesses *accesses, CXCursor cursor);
static void look_at_parts(struct accesses *accesses, CXCursor cursor);

static bool is_record(CXType type)
{
    return type_kind(type) == CXType_Record;
}

/* The expressions that an element's place is computed from. */
static void look_at_subscripts(struct accesses *accesses, CXCursor element)
{
    size_t count;
    CXCursor *parts = cursor_children(element, &count);
    for (size_t i = 0; i < count; i++) {
        CXCursor part = strip_expression(parts[i]);
        bool row = is_part(part) && type_is_array(cursor_type(part));
        bool object = is_part(part) && clang_getCursorKind(element) == CXCursor_MemberRefExpr &&
                      !type_is_pointer(cursor_type(part));
        bool whole = clang_getCursorKind(element) == CXCursor_MemberRefExpr &&
                     clang_getCursorKind(part) == CXCursor_DeclRefExpr && is_record(cursor_type(part));
        if (row || object)
            look_at_subscripts(accesses, part);
        else if (!whole)
            look(accesses, part);
    }
}

static void add_row(struct accesses *accesses, const struct element_access *access)
{
    if (clang_Cursor_isNull(access->pointer) && is_own(accesses, access->root))
        return;
    accesses->rows =
        arena_grow(accesses->rows, accesses->count, &accesses->capacity, sizeof(*accesses->rows));
    accesses->rows[accesses->count++] = *access;
}

/* The variable of which an expression is all, or a part that no pointer leads to; else the null cursor. */
static CXCursor object_around(CXCursor expression)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *parts = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr)
        return cursor_referenced(expression);
    bool part = clang_getCursorKind(expression) == CXCursor_ArraySubscriptExpr ||
                clang_getCursorKind(expression) == CXCursor_MemberRefExpr;
    return part && count && !type_is_pointer(cursor_type(strip_expression(parts[0])))
               ? object_around(parts[0])
               : clang_getNullCursor();
}

static void add_access(struct accesses *accesses, CXCursor element, bool stores)
{
    struct element_access access = {.element = element,
                                    .root = clang_getNullCursor(),
                                    .pointer = clang_getNullCursor(),
                                    .type = cursor_type(element),
                                    .guard = accesses->guard,
                                    .maybe = accesses->maybe,
                                    .low = accesses->low,
                                    .high = accesses->high,
                                    .stores = stores,
                                    .once = accesses->once,
                                    .atomic = accesses->atomic && stores};
    CXCursor object = object_around(element);
    if (!clang_Cursor_isNull(object) && is_own(accesses, object))
        return;
    if (!read_element(accesses, element, &access)) {
        accesses->elsewhere = true;
        if (stores || !accesses->anywhere)
            refuse(accesses, "where an access leads is not known");
        return;
    }
    add_row(accesses, &access);
}

/* Whether each of the loop's threads may have its own of a variable around the loop, and the results be
 * combined. */
static bool reduce(struct accesses *accesses, CXCursor variable)
{
    struct nest *nest = accesses->nest;
    const char *name = cursor_name(variable);
    bool around = range_has(cursor_range(nest->code), cursor_offset(variable)), any_order;
    if (!nest->reduces || !around || !cursor_is_automatic(variable))
        return false;
    for (size_t i = 0; i < nest->reduced_count; i++)
        if (same_text(nest->reduced[i].name, name))
            return true;
    any_order =
        may_reorder_sums(nest->parse) || (nest->unordered && expression_names(nest->unordered->value, name));
    struct reduced reduced = {.operator= combining_operator(nest->parse, accesses->code, variable, any_order),
                              .name = name};
    if (nest->reduced_count == MOST_REDUCED ||
        (!reduced.operator&& !combines_in_order(nest->parse, accesses->code, variable, &reduced)))
        return false;
    nest->reduced[nest->reduced_count++] = reduced;
    return true;
}

/* Each iteration shall have its own of a variable that it sets first. Of one that the construct reduces each
 * thread has one. */
static void set_variable(struct accesses *accesses, CXCursor variable)
{
    const struct nest *nest = accesses->nest;
    const char *name = cursor_name(variable), **own = &accesses->nest->counters;
    if (accesses->sets && nest->construct &&
        only_combines(nest->parse, nest->construct, accesses->code, variable))
        return;
    if (accesses->sets && reduce(accesses, variable))
        return;
    if (!accesses->sets || !is_set_first(accesses->code, variable))
        refuse(accesses, arena_format("'%s' has a value from one iteration to the next", name));
    else if (!*own || !ir_list_has(*own, name))
        *own = ir_list_add(*own, name);
}

/* Whether all threads have one variable: a clause maps it, and gives none of them its own. */
static bool is_shared_by_all(const struct nest *nest, CXCursor variable)
{
    for (size_t i = 0; i < nest->mapping_count; i++)
        if (pragma_clause(nest->mappings[i].construct, "defaultmap"))
            return false;
    return may_be_mapped(nest, variable) && !range_has(cursor_range(nest->code), cursor_offset(variable));
}

static void look_at_object(struct accesses *accesses, CXCursor object, bool stores)
{
    object = strip_expression(object);
    if (is_volatile_or_atomic(object))
        refuse(accesses, "something is volatile or atomic");
    if (is_part(object)) {
        if (!type_is_array(cursor_type(object))) /* else it is where a row begins */
            add_access(accesses, object, stores);
        look_at_subscripts(accesses, object);
    } else if (clang_getCursorKind(object) != CXCursor_DeclRefExpr) {
        refuse(accesses, "something is stored to that is no variable and no element");
    } else if (accesses->atomic && stores && is_shared_by_all(accesses->nest, cursor_referenced(object))) {
        add_access(accesses, object, true);
    } else if (stores && !is_own(accesses, cursor_referenced(object))) {
        set_variable(accesses, cursor_referenced(object));
    } else if (!stores && is_record(cursor_type(object))) {
        add_access(accesses, object, false);
    }
}

/* What is read now has to hold no more for what follows. */
static void leave_guard(struct accesses *accesses, const struct accesses *around)
{
    accesses->maybe = around->maybe;
    accesses->guard = around->guard;
    accesses->low = around->low;
    accesses->high = around->high;
}

/* Code that is run where a condition holds, or does not. */
static void look_behind(struct accesses *accesses, CXCursor condition, bool holds, CXCursor code)
{
    const struct accesses around = *accesses;
    add_guard(accesses, condition, holds);
    look(accesses, code);
    leave_guard(accesses, &around);
}

/* `?`, and an `if` statement. */
static void look_at_choice(struct accesses *accesses, CXCursor cursor)
{
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    look(accesses, parts[0]);
    for (size_t i = 1; i < count; i++)
        look_behind(accesses, parts[0], i == 1, parts[i]);
}

/* Parts of which some may not be evaluated. */
static void look_at_some(struct accesses *accesses, CXCursor cursor)
{
    bool before = accesses->maybe;
    accesses->maybe = true;
    look_at_parts(accesses, cursor);
    accesses->maybe = before;
}

static void look_at_parts(struct accesses *accesses, CXCursor cursor)
{
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    for (size_t i = 0; i < count; i++)
        look(accesses, parts[i]);
}

void read_bounds(struct accesses *accesses, const struct counted_loop *loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop->statement, &count);
    look(accesses, loop->start);
    look(accesses, parts[1]);
}

void read_value(struct accesses *accesses, CXCursor expression)
{
    look(accesses, expression);
}

void read_once(struct accesses *accesses, CXCursor statement)
{
    accesses->once = true;
    look(accesses, statement);
    accesses->once = false;
}

/* The counters of loops inside have ranges, too. Each iteration shall have its own of those that are declared
 * elsewhere. */
static void look_at_loop(struct accesses *accesses, CXCursor statement)
{
    struct nest *nest = accesses->nest;
    struct counted_loop loop;
    if (is_part_of_question(nest, statement)) {
        size_t count;
        look(accesses, cursor_children(statement, &count)[count - 1]);
        return;
    }
    if (nest->count == MOST_COUNTED || !read_counted_loop(nest, statement, &loop)) {
        look_at_some(accesses, statement);
        return;
    }
    const size_t declared = loop.variable;
    for (size_t i = 0; i < nest->count; i++)
        if (nest->loops[i].variable == declared)
            loop.variable = (size_t)1 << 62 | cursor_offset(statement); /* the place of no declaration */
    nest->loops[nest->count++] = loop;
    const struct accesses around = *accesses;
    const char *name = cursor_name(loop.counter);
    if (!is_own(accesses, loop.counter) && (!nest->counters || !ir_list_has(nest->counters, name)))
        nest->counters = ir_list_add(nest->counters, cursor_name(loop.counter));
    read_bounds(accesses, &loop);
    add_loop_guard(accesses, &loop);
    look(accesses, loop.body);
    leave_guard(accesses, &around);
}

/* A counter that is declared elsewhere has a value from another iteration in front of its loop, unless an
 * iteration sets it before it reads it, wherever that is. */
static void look_at_counter(CXCursor cursor, CXCursor parent, void *context)
{
    struct accesses *accesses = context;
    const struct nest *nest = accesses->nest;
    bool counter = false, inside = false;
    (void)parent;
    for (size_t i = nest->end; clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && i < nest->count; i++)
        if (refers_to(cursor, nest->loops[i].counter)) {
            counter = true;
            inside |= range_has(cursor_range(nest->loops[i].statement), cursor_offset(cursor));
        }
    CXCursor variable = counter && !inside ? cursor_referenced(cursor) : clang_getNullCursor();
    if (counter && !inside && !is_own(accesses, variable) && !is_set_first(accesses->code, variable))
        refuse(accesses, arena_format("'%s' is named outside of its loop", cursor_name(cursor)));
    visit_children(cursor, look_at_counter, context);
}

/* What an assignment, `++` or `--` stores to. */
static void look_at_target(struct accesses *accesses, CXCursor statement, CXCursor target)
{
    const struct pragma *pragma = pragma_before(accesses->nest->parse, statement);
    accesses->atomic = pragma && is_plain_update(pragma);
    look_at_object(accesses, target, true);
    accesses->atomic = false;
}

static void look_at_operator(struct accesses *accesses, CXCursor cursor)
{
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    switch (unary_effect(cursor)) {
    case UNARY_STORES:
        look_at_target(accesses, cursor, parts[0]);
        break;
    case UNARY_ADDRESS: /* of an element: where it leads is asked where it is followed */
        if (is_part(strip_expression(parts[0])))
            look_at_subscripts(accesses, strip_expression(parts[0]));
        else
            refuse(accesses, "the address of a variable is taken");
        break;
    case UNARY_UNKNOWN:
        refuse(accesses, "it is more than C's own expressions");
        break;
    default:
        if (is_part(cursor))
            look_at_object(accesses, cursor, false);
        else
            look_at_parts(accesses, cursor);
        break;
    }
}

/* What is behind `if (j == n)` one iteration over j runs. */
static void look_at_branch(struct accesses *accesses, CXCursor branch)
{
    size_t count;
    CXCursor *parts = cursor_children(branch, &count);
    struct polynomial at;
    if (count != 2 || accesses->once || !is_taken_once(accesses->nest, parts[0], &at) ||
        (accesses->once_at.known && !polynomial_equals(&accesses->once_at, &at))) {
        look_at_choice(accesses, branch);
        return;
    }
    look(accesses, parts[0]);
    accesses->once_at = at;
    accesses->once = true;
    look_behind(accesses, parts[0], true, parts[1]);
    accesses->once = false;
}

/* A function may read any element of what a pointer leads to: one without subscripts is like all others. */
static void add_pointer(struct accesses *accesses, CXCursor pointer)
{
    struct element_access access = {.element = clang_getNullCursor(),
                                    .root = clang_getNullCursor(),
                                    .pointer = clang_getNullCursor(),
                                    .type = cursor_type(pointer),
                                    .maybe = true,
                                    .once = accesses->once};
    struct polynomial offset = polynomial_number(0);
    if (!read_pointer(accesses, pointer, &access, &offset, 0)) {
        refuse(accesses, "where an access leads is not known");
        return;
    }
    access.count = 0;
    access.rows = "by a function";
    add_row(accesses, &access);
}

/* Whether the value of a variable is never taken for known, so that a function may change it. */
static bool has_no_known_value(const struct accesses *accesses, CXCursor variable)
{
    CXType type = innermost(cursor_type(variable));
    bool integer = type_is_integer(type) && !type_is_array(cursor_type(variable));
    return !type_is_pointer(type) && !type_is_volatile(type) &&
           (!integer || (clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(variable)) &&
                         !is_assigned_in(accesses->code, variable)));
}

/* Whether a pointer leads to an object that each iteration has for itself: `&x`, or an array. */
static bool leads_to_own(const struct accesses *accesses, CXCursor pointer)
{
    size_t count;
    pointer = strip_expression(pointer);
    CXCursor *operand = cursor_children(pointer, &count);
    bool address = clang_getCursorKind(pointer) == CXCursor_UnaryOperator && count == 1 &&
                   unary_effect(pointer) == UNARY_ADDRESS;
    CXCursor variable = address                               ? object_around(operand[0])
                        : type_is_array(cursor_type(pointer)) ? object_around(pointer)
                                                              : clang_getNullCursor();
    return !clang_Cursor_isNull(variable) && clang_getCursorKind(variable) == CXCursor_VarDecl &&
           cursor_is_automatic(variable) && is_own(accesses, variable) &&
           has_no_known_value(accesses, variable);
}

/* An argument of a function that is none of those that only compute. */
static void look_at_argument(struct accesses *accesses, CXCursor argument, CXType parameter, bool stores)
{
    size_t count;
    bool pointer = is_pointer_argument(argument), array = type_is_array(parameter);
    if (pointer && leads_to_own(accesses, argument)) {
        CXCursor *operand = cursor_children(strip_expression(argument), &count);
        if (count == 1 && is_part(strip_expression(operand[0])))
            look_at_subscripts(accesses, strip_expression(operand[0]));
        return;
    }
    if (pointer && stores && !type_is_const(array ? parameter : clang_getPointeeType(parameter)))
        refuse(accesses, "a function may store to what others have");
    else if (pointer)
        add_pointer(accesses, argument);
    look(accesses, argument);
}

static void look_at_call(struct accesses *accesses, CXCursor call)
{
    const struct parse *parse = accesses->nest->parse;
    CXCursor function = function_called(call);
    const char *name = cursor_name(function);
    bool known = known_function(parse, call) != UNKNOWN_FUNCTION && strncmp(name, "omp_", 4) != 0;
    if (fails_assertion(call))
        return;
    if (known || is_pure_function(parse, function)) {
        look_at_parts(accesses, call);
        return;
    }
    bool stores = !is_reading_function(parse, function);
    if (stores && !is_storing_function(parse, function))
        refuse(accesses, arena_format("it calls '%s'", name));
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++) {
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i);
        CXType type = cursor_type(clang_Cursor_isNull(parameter) ? call : parameter);
        look_at_argument(accesses, clang_Cursor_getArgument(call, (unsigned)i), clang_getCanonicalType(type),
                         stores);
    }
}

static void look_at_binary(struct accesses *accesses, CXCursor cursor)
{
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    switch (clang_getCursorBinaryOperatorKind(cursor)) {
    case CXBinaryOperator_Assign:
        look_at_object(accesses, parts[0], true);
        look(accesses, parts[1]);
        break;
    case CXBinaryOperator_LAnd:
    case CXBinaryOperator_LOr:
        look(accesses, parts[0]);
        look_behind(accesses, parts[0], clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_LAnd,
                    parts[1]);
        break;
    default:
        look_at_parts(accesses, cursor);
        break;
    }
}

static void look(struct accesses *accesses, CXCursor cursor)
{
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_BinaryOperator:
        look_at_binary(accesses, cursor);
        break;
    case CXCursor_CompoundAssignOperator:
        look_at_target(accesses, cursor, parts[0]);
        look(accesses, parts[1]);
        break;
    case CXCursor_UnaryOperator:
        look_at_operator(accesses, cursor);
        break;
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_MemberRefExpr:
    case CXCursor_DeclRefExpr:
        look_at_object(accesses, cursor, false);
        break;
    case CXCursor_CallExpr:
        look_at_call(accesses, cursor);
        break;
    case CXCursor_ForStmt:
        look_at_loop(accesses, cursor);
        break;
    case CXCursor_IfStmt:
        look_at_branch(accesses, cursor);
        break;
    case CXCursor_ConditionalOperator:
        look_at_choice(accesses, cursor);
        break;
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_SwitchStmt:
    case CXCursor_UnaryExpr: /* sizeof */
    case CXCursor_GenericSelectionExpr:
        look_at_some(accesses, cursor);
        break;
    case CXCursor_UnexposedExpr: /* with two operands: `a ?: b` */
        if (count > 1)
            look_at_some(accesses, cursor);
        else
            look_at_parts(accesses, cursor);
        break;
    case CXCursor_VarDecl:
        if (clang_Cursor_getStorageClass(cursor) == CX_SC_Static && !type_is_const(cursor_type(cursor)))
            refuse(accesses, "a variable is static");
        look_at_parts(accesses, cursor);
        break;
    case CXCursor_StmtExpr:
        if (is_assertion(cursor)) {
            look_at_parts(accesses, cursor);
            break;
        }
        /* fall through */
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
    case CXCursor_LabelStmt:
    case CXCursor_ReturnStmt:
    case CXCursor_GCCAsmStmt:
        refuse(accesses, "it jumps, or is more than C's own statements");
        break;
    default:
        look_at_parts(accesses, cursor);
        break;
    }
}

void read_accesses(struct accesses *accesses, CXCursor code)
{
    if (!accesses->shared && holds_more_than_updates(accesses->nest->parse, cursor_range(code)))
        refuse(accesses, "directives stand in it");
    accesses->nest->counters = NULL;
    accesses->nest->reduced_count = 0;
    look(accesses, code);
    look_at_counter(code, code, accesses);
}
