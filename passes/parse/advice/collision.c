/*
 * Elements that iterations of one shared loop certainly use at once, and one of them writes, for rex-check:
 * each iteration updates the same, `c[j] += x` in a loop of i; or those that differ in one of the counters
 * alone do; or one writes what another one reads, `a[i] = a[i - 1]`; or there are more iterations than
 * elements, `h[x[i]]++` (OpenMP 5.2, section 1.4.1). And of code that no construct shares out: each team, or
 * each thread of a team, does all of it. Subscripts are compared as polynomials.
 */
#include "advice.h"
#include "collision.h"
#include "effects.h"
#include "parse.h"

#include <stdlib.h>
#include <string.h>

static bool is_record(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Record;
}

/* ---- loops ---- */

/* The counter of `for (i = ...; ...)`, or `for (int i = ...; ...)`. */
static CXCursor counter_of(CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    if (clang_getCursorKind(loop) != CXCursor_ForStmt || count != 4)
        return clang_getNullCursor();
    CXCursor start = parts[0];
    parts = cursor_children(start, &count);
    if (clang_getCursorKind(start) == CXCursor_DeclStmt)
        return count == 1 ? parts[0] : clang_getNullCursor();
    bool assigns = clang_getCursorKind(start) == CXCursor_BinaryOperator && count == 2 &&
                   clang_getCursorBinaryOperatorKind(start) == CXBinaryOperator_Assign;
    return assigns ? clang_getCursorReferenced(strip_expression(parts[0])) : clang_getNullCursor();
}

/* The only statement of blocks around it. */
static CXCursor without_blocks(CXCursor statement)
{
    size_t count = 1;
    while (clang_getCursorKind(statement) == CXCursor_CompoundStmt) {
        CXCursor *parts = cursor_children(statement, &count);
        if (count != 1)
            break;
        statement = parts[0];
    }
    return statement;
}

static CXCursor body_of(CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    return count ? without_blocks(parts[count - 1]) : clang_getNullCursor();
}

/* The counter's first value. */
static struct polynomial start_of(CXCursor loop, CXCursor counter)
{
    size_t count;
    CXCursor start = cursor_children(loop, &count)[0];
    CXCursor *operands = cursor_children(start, &count);
    bool declares = clang_getCursorKind(start) == CXCursor_DeclStmt;
    CXCursor value = declares     ? clang_Cursor_getVarDeclInitializer(counter)
                     : count == 2 ? operands[1]
                                  : clang_getNullCursor();
    return clang_Cursor_isNull(value) ? (struct polynomial){0} : polynomial_of(value);
}

/* What the loop's condition compares its counter with. */
static struct polynomial end_of(CXCursor loop, CXCursor counter)
{
    size_t count;
    CXCursor condition = cursor_children(loop, &count)[1];
    CXCursor *operands = cursor_children(condition, &count);
    bool compares = clang_getCursorKind(condition) == CXCursor_BinaryOperator && count == 2 &&
                    refers_to(strip_expression(operands[0]), counter);
    return compares ? polynomial_of(operands[1]) : (struct polynomial){0};
}

/* Takes the counters of the loops that belong to the construct. */
static bool read_counters(struct sharing_loop *sharing)
{
    CXCursor loop = without_blocks(sharing->pragma->statement);
    ir_each (node, sharing->pragma->node, "loop") {
        CXCursor counter = counter_of(loop);
        const char *step = ir_get_or(node, "step", "");
        if (clang_Cursor_isNull(counter) || sharing->count == MOST_COUNTERS || !*step ||
            !expression_is_number(step + (*step == '-')))
            return false;
        sharing->steps[sharing->count] = strtoll(step, NULL, 0);
        sharing->names[sharing->count] = cursor_name(counter);
        sharing->starts[sharing->count] = start_of(loop, counter);
        sharing->ends[sharing->count] = end_of(loop, counter);
        sharing->iterations[sharing->count] = ir_number(node, "iterations");
        sharing->counters[sharing->count++] = cursor_offset(clang_getCanonicalCursor(counter));
        loop = body_of(loop);
    }
    return sharing->count > 0;
}

static bool is_counter(const struct sharing_loop *loop, size_t variable)
{
    for (size_t i = 0; i < loop->count; i++)
        if (loop->counters[i] == variable)
            return true;
    return false;
}

/* ---- what may change ---- */

/* Whether a clause gives each iteration the next value. */
static bool is_linear(const struct pragma *pragma, const char *name)
{
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        bool names = (clause->value && expression_names(clause->value, name)) ||
                     (clause->modifier && expression_names(clause->modifier, name)); /* linear(x: 2) */
        if (names && is_one_of(clause->name, " linear induction "))
            return true;
    }
    return false;
}

struct assignment {
    size_t variable;  /* where it is declared */
    const char *name; /* "" where the code does not name it */
    bool found;
};

/* Whether code may give a variable a value: it assigns it, or has its address. */
static void find_assignment(CXCursor cursor, CXCursor parent, void *context)
{
    struct assignment *assignment = context;
    CXCursor declaration = clang_getCursorReferenced(cursor);
    bool name = clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
                cursor_offset(clang_getCanonicalCursor(declaration)) == assignment->variable;
    bool read = clang_getCursorKind(parent) == CXCursor_UnexposedExpr && is_implicit_conversion(parent);
    assignment->found |= name && !read;
    assignment->name = name ? cursor_name(cursor) : assignment->name;
    visit_children(cursor, find_assignment, assignment);
}

/* Whether a parallel loop shares out what stands in code that one thread of its team has run, which has
 * declared the variable; and the loop leaves it alone. */
static bool is_outer(const struct collision *collision, size_t variable)
{
    const struct pragma *shares = collision->loop->pragma;
    struct range region = collision->region->statement, code = cursor_range(shares->statement);
    struct assignment assignment = {.variable = variable, .name = ""};
    if (!(shares->directive->leaves & LEAF_PARALLEL) || shares == collision->region->pragma ||
        variable < region.begin || variable >= code.begin)
        return false;
    visit_children(shares->statement, find_assignment, &assignment);
    return !assignment.found && !is_linear(shares, assignment.name);
}

/* Whether a variable has one value in all iterations: it is of the code around the region, which leaves it
 * alone, or counts a loop that runs alike in each. */
static bool is_steady(const struct collision *collision, size_t variable)
{
    for (size_t i = 0; i < collision->inner_count; i++)
        if (collision->inner[i] == variable)
            return true;
    const struct region *region = collision->region;
    if (is_outer(collision, variable))
        return true;
    for (size_t i = 0; i < region->pragma->shared_count; i++) {
        const struct shared_variable *known = &region->pragma->shared[i];
        const struct ir_node *node = ir_find(region->node, "variable", "name", known->name);
        if (cursor_offset(clang_getCanonicalCursor(known->declaration)) == variable)
            return node && ir_has(node, "written", "no") && !is_linear(collision->loop->pragma, known->name);
    }
    return false;
}

/* Whether it is known, and made of counters of the shared loop and what is steady. */
static bool is_plain(const struct collision *collision, const struct polynomial *polynomial, bool counters)
{
    bool plain = polynomial->known;
    for (size_t i = 0; i < polynomial->count; i++)
        for (size_t k = 0; k < polynomial->terms[i].count; k++) {
            size_t variable = polynomial->terms[i].variables[k];
            plain &= is_counter(collision->loop, variable) ? counters : is_steady(collision, variable);
        }
    return plain;
}

/* ---- conditions ---- */

static bool is_small(const struct polynomial *polynomial)
{
    bool number = polynomial->known &&
                  (polynomial->count == 0 || (polynomial->count == 1 && polynomial->terms[0].count == 0));
    return number && (polynomial->count == 0 || llabs(polynomial->terms[0].factor) <= MOST_LEFT_OUT);
}

/* Whether `low < high`, or !=, leaves out no more than some iterations at a loop's beginning, as `0 < i`
 * does, or at its end, as `i < n - 1`. */
static bool leaves_out_ends(const struct sharing_loop *loop, CXCursor low, CXCursor high)
{
    struct polynomial less = polynomial_of(low), more = polynomial_of(high);
    for (size_t c = 0; c < loop->count; c++) {
        struct polynomial counter = {.known = true, .count = 1};
        counter.terms[0] = (struct term){.factor = 1, .variables = {loop->counters[c]}, .count = 1};
        struct polynomial below = polynomial_sum(&more, &counter, -1),
                          above = polynomial_sum(&less, &counter, -1);
        struct polynomial end = polynomial_sum(&more, &loop->ends[c], -1);
        bool many = loop->iterations[c] == 0 || loop->iterations[c] > 4 * MOST_LEFT_OUT;
        if (many && ((is_small(&below) && is_small(&less)) || (is_small(&above) && is_small(&end))))
            return true;
    }
    return false;
}

static bool leaves_out_little(const struct sharing_loop *loop, CXCursor condition)
{
    size_t count;
    condition = strip_expression(condition);
    CXCursor *operands = cursor_children(condition, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(condition);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2)
        return false;
    if (kind == CXBinaryOperator_LAnd)
        return leaves_out_little(loop, operands[0]) && leaves_out_little(loop, operands[1]);
    bool unequal = kind == CXBinaryOperator_NE;
    bool less = unequal || kind == CXBinaryOperator_LT || kind == CXBinaryOperator_LE;
    bool more = unequal || kind == CXBinaryOperator_GT || kind == CXBinaryOperator_GE;
    return (less && leaves_out_ends(loop, operands[0], operands[1])) ||
           (more && leaves_out_ends(loop, operands[1], operands[0]));
}

/* Whether what stands in an `if`, and not behind its `else`, is done by neighbouring iterations. */
static bool is_of_neighbours(const struct collision *collision, CXCursor choice)
{
    size_t count;
    CXCursor *parts = cursor_children(choice, &count);
    return clang_getCursorKind(choice) == CXCursor_IfStmt && count == 2 && !collision->loop->alike &&
           leaves_out_little(collision->loop, parts[0]);
}

/* ---- the accesses ---- */

/* A subscript in the first iterations of loops whose counters begin with one of the shared loop. */
static struct polynomial subscript_of(const struct collision *collision, CXCursor expression)
{
    struct polynomial subscript = polynomial_of(expression);
    for (size_t i = 0; i < collision->first_count; i++)
        if (polynomial_names(&subscript, collision->firsts[i].counter))
            subscript =
                polynomial_with(&subscript, collision->firsts[i].counter, &collision->firsts[i].value);
    return subscript;
}

static bool add_subscript(const struct collision *collision, struct element *element, CXCursor place,
                          struct polynomial subscript)
{
    if (element->count == MOST_SUBSCRIPTS)
        return false;
    element->place = place;
    element->plain &= is_plain(collision, &subscript, true);
    element->steady &= is_plain(collision, &subscript, false);
    element->subscripts[element->count++] = subscript;
    return true;
}

/* Whether an operand is, or leads to, what the name is. */
static bool holds_name(CXCursor operand, CXCursor name)
{
    struct range range = cursor_range(operand);
    return range.begin <= cursor_offset(name) && cursor_offset(name) < range.end;
}

/* `s.x`, and `p->x`, which is `p[0].x`: a member counts as a subscript, the number of which is its own. */
static bool add_member(const struct collision *collision, struct element *element, CXCursor member,
                       CXCursor object)
{
    long long place = (long long)cursor_offset(clang_getCursorReferenced(member));
    if (type_is_pointer(clang_getCursorType(strip_expression(object))) &&
        (element->count || !add_subscript(collision, element, member, polynomial_number(0))))
        return false;
    element->members |= 1u << element->count;
    return add_subscript(collision, element, member, polynomial_number(place));
}

/* Takes the subscripts and members of the expression that is the element, outwards from its name. */
static bool read_subscripts(const struct collision *collision, struct element *element)
{
    element->plain = element->steady = true;
    for (size_t i = collision->path.count, count; i-- > 0;) {
        CXCursor around = collision->path.rows[i];
        enum CXCursorKind kind = clang_getCursorKind(around);
        CXCursor *operands = cursor_children(around, &count);
        bool star = kind == CXCursor_UnaryOperator && !element->count &&
                    clang_getCursorUnaryOperatorKind(around) == CXUnaryOperator_Deref;
        bool subscript =
            kind == CXCursor_ArraySubscriptExpr && count == 2 && holds_name(operands[0], element->name);
        if (kind == CXCursor_ParenExpr || kind == CXCursor_UnexposedExpr)
            continue;
        if (kind == CXCursor_MemberRefExpr && count) {
            if (!add_member(collision, element, around, operands[0]))
                return false;
        } else if (star || subscript) {
            if (!add_subscript(collision, element, around,
                               star ? polynomial_number(0) : subscript_of(collision, operands[1])))
                return false;
        } else {
            break;
        }
    }
    return element->count > 0;
}

static void note_element(struct collision *collision, CXCursor name, bool critical)
{
    CXCursor access;
    struct element element = {
        .name = name, .place = name, .critical = critical, .conditional = collision->conditions > 0};
    element.touch = is_record(variable_type(clang_getCursorReferenced(name)))
                        ? touch_of_object(&collision->path, collision->path.count, name)
                        : touch_of(&collision->path, name, &access);
    if (!read_subscripts(collision, &element) || element.touch == TOUCH_NOTHING ||
        element.touch == TOUCH_ELSE)
        return;
    collision->elements =
        arena_grow(collision->elements, collision->count, &collision->capacity, sizeof(*collision->elements));
    collision->elements[collision->count++] = element;
}

/* Constructs that share out code which all teams, or all threads, would do otherwise. */
static bool shares_out(const struct sharing_loop *loop, const struct pragma *pragma)
{
    unsigned leaves = pragma->directive->leaves, teams = LEAF_DISTRIBUTE, threads = LEAF_FOR | LEAF_PARALLEL;
    bool task = strstr(pragma->directive->name, "task") != NULL || same_text(pragma->directive->name, "loop");
    return pragma > loop->pragma && ((leaves & (loop->alike == LEAF_TEAMS ? teams : threads)) || task);
}

/* Constructs around the access that order threads, leave the access to some of them, or give each an array of
 * its own; or atomic objects. */
static bool is_apart(const struct collision *collision, CXCursor name, bool *critical)
{
    const char *text = cursor_name(clang_getCursorReferenced(name));
    size_t offset = cursor_offset(name);
    for (const struct pragma *pragma = NULL; (pragma = next_around(collision->region, pragma, offset));) {
        bool own = is_a_teams_own(pragma, collision->loop->many_teams);
        if ((orders_threads(pragma) && !own) || gives_own(pragma, text))
            return true;
        if (collision->loop->alike && shares_out(collision->loop, pragma))
            return true;
        *critical |= own;
    }
    return is_volatile_or_atomic(name);
}

/* An array, a struct, or a pointer that the region does not change, of the code around it. */
static bool is_shared(const struct collision *collision, CXCursor declaration)
{
    const struct ir_node *variable =
        ir_find(collision->region->node, "variable", "name", cursor_name(declaration));
    CXType type = variable_type(declaration);
    bool object = type_is_array(type) || is_record(type);
    return variable && (object || (type_is_pointer(type) && ir_has(variable, "written", "no"))) &&
           !is_local_to(collision->region, declaration) &&
           !(object && !ir_has(variable, "sharing", "shared"));
}

static void visit(CXCursor cursor, CXCursor parent, void *context);

static void visit_inside(struct collision *collision, CXCursor cursor)
{
    path_enter(&collision->path, cursor);
    visit_children(cursor, visit, collision);
    path_leave(&collision->path);
}

/* Whether a loop's bounds are the same in all iterations of the shared one. */
static bool runs_alike(const struct collision *collision, CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count), *operands;
    CXCursor counter = counter_of(loop);
    if (clang_Cursor_isNull(counter) || collision->inner_count == MOST_LOOPS)
        return false;
    CXCursor condition = parts[1], start = parts[0];
    operands = cursor_children(start, &count);
    CXCursor first = clang_getCursorKind(start) == CXCursor_DeclStmt
                         ? clang_Cursor_getVarDeclInitializer(counter)
                         : operands[1];
    struct polynomial bound = polynomial_of(first);
    bool alike = is_plain(collision, &bound, false);
    operands = cursor_children(condition, &count);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2 ||
        !refers_to(operands[0], counter))
        return false;
    bound = polynomial_of(operands[1]);
    return alike && is_plain(collision, &bound, false);
}

static bool goes_up(CXCursor loop)
{
    size_t count;
    enum CXBinaryOperatorKind relation = clang_getCursorBinaryOperatorKind(cursor_children(loop, &count)[1]);
    return relation == CXBinaryOperator_LT || relation == CXBinaryOperator_LE;
}

/* Whether a loop goes from a counter of the shared loop to where that one ends, or from a number to such a
 * counter: then it is come to in nearly all iterations, and the counter's first value is known. */
static bool begins_at(struct collision *collision, CXCursor loop)
{
    const struct sharing_loop *shared = collision->loop;
    CXCursor counter = counter_of(loop);
    if (clang_Cursor_isNull(counter) || collision->first_count == MOST_LOOPS || shared->alike ||
        !goes_up(loop))
        return false;
    struct polynomial start = start_of(loop, counter), end = end_of(loop, counter);
    const struct polynomial one = polynomial_number(1);
    for (size_t c = 0; c < shared->count; c++) {
        struct polynomial variable = {.known = true, .count = 1};
        variable.terms[0] = (struct term){.factor = 1, .variables = {shared->counters[c]}, .count = 1};
        struct polynomial next = polynomial_sum(&variable, &one, 1);
        struct polynomial above = polynomial_sum(&start, &next, -1),
                          rest = polynomial_sum(&end, &shared->ends[c], -1);
        struct polynomial below = polynomial_sum(&end, &variable, -1);
        bool up = above.known && !above.count && rest.known && !rest.count;
        bool down = start.known && !start.count && below.known && !below.count && shared->steps[c] == 1 &&
                    shared->starts[c].known && !shared->starts[c].count;
        if ((!up && !down) || (shared->iterations[c] && shared->iterations[c] < 4))
            continue;
        collision->firsts[collision->first_count].counter = cursor_offset(clang_getCanonicalCursor(counter));
        collision->firsts[collision->first_count++].value = start;
        return true;
    }
    return false;
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct collision *collision = context;
    CXCursor declaration = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor), declared = clang_getCursorKind(declaration);
    bool critical = false;
    (void)parent;
    collision->jumps |= is_jump(kind);
    if (kind == CXCursor_CallExpr)
        collision->jumps |= strncmp(cursor_name(function_called(cursor)), "omp_", 4) == 0;
    if (kind == CXCursor_DeclRefExpr && (declared == CXCursor_VarDecl || declared == CXCursor_ParmDecl) &&
        !collision->guards && is_shared(collision, declaration) && !is_apart(collision, cursor, &critical))
        note_element(collision, cursor, critical);
    bool own = kind == CXCursor_ForStmt && !clang_Cursor_isNull(counter_of(cursor)) &&
               is_counter(collision->loop, cursor_offset(clang_getCanonicalCursor(counter_of(cursor))));
    bool alike = kind == CXCursor_ForStmt && !own && runs_alike(collision, cursor);
    bool equals = false, choice = may_be_left_out(cursor) && !is_of_neighbours(collision, cursor);
    bool condition = choice && holds_for_several(collision->region, cursor, &equals);
    bool first = kind == CXCursor_ForStmt && !own && !alike && begins_at(collision, cursor);
    bool guard = (choice && !condition) || (kind == CXCursor_ForStmt && !own && !alike && !first);
    if (alike)
        collision->inner[collision->inner_count++] =
            cursor_offset(clang_getCanonicalCursor(counter_of(cursor)));
    collision->guards += guard;
    collision->conditions += condition;
    visit_inside(collision, cursor);
    collision->guards -= guard;
    collision->conditions -= condition;
    collision->inner_count -= alike;
    collision->first_count -= first;
}

/* ---- what collides ---- */

const char *text_of_element(const struct collision *collision, CXCursor expression)
{
    const struct source *source = &collision->region->parse->source;
    struct range place = cursor_range(expression);
    return without_marker_lines(source_text(source, place.begin, place.end));
}

/* The race on the element's variable; NULL where there is one already. */
struct ir_node *add_race(const struct collision *collision, const struct element *element,
                         const char *because)
{
    const struct parse *parse = collision->region->parse;
    struct ir_node *target = collision->region->node;
    const char *name = cursor_name(clang_getCursorReferenced(element->name));
    if (ir_find(target, "race", "variable", name))
        return NULL;
    struct ir_node *race = ir_add(target, "race");
    ir_set(race, "variable", name);
    ir_set(race, "at", source_position(&parse->source, cursor_offset(element->place)));
    ir_set(race, "element", text_of_element(collision, element->place));
    ir_set(race, "directive", collision->loop->pragma->directive->name);
    ir_set(race, "how", element->touch == TOUCH_UPDATE ? "updates" : "stores");
    ir_set(race, "because", because);
    ir_set(race, "conditional", element->conditional ? "yes" : NULL);
    return race;
}

/* Whether two elements are one and the same in different iterations. */
bool is_that_of_another(const struct collision *collision, const struct element *one,
                        const struct element *other)
{
    if (one->count != other->count || !one->plain || !other->plain ||
        !clang_equalCursors(clang_getCursorReferenced(one->name), clang_getCursorReferenced(other->name)))
        return false;
    for (size_t c = 0; c < collision->loop->count; c++) {
        long long shift = 0;
        bool shifted = true;
        for (size_t i = 0; shifted && i < one->count; i++) {
            struct polynomial difference = polynomial_sum(&one->subscripts[i], &other->subscripts[i], -1);
            shifted =
                polynomial_shift(&difference, &one->subscripts[i], collision->loop->counters[c], &shift);
        }
        if (shifted && (shift == collision->loop->steps[c] || shift == -collision->loop->steps[c]))
            return true;
    }
    return false;
}

static void find_others(const struct collision *collision, const struct element *element)
{
    for (size_t k = 0; k < collision->count; k++) {
        const struct element *other = &collision->elements[k];
        bool same =
            !element->conditional && !other->conditional && is_that_of_another(collision, element, other);
        struct ir_node *race =
            same ? add_race(collision, element, element->critical ? "critical" : NULL) : NULL;
        if (!race)
            continue;
        ir_set(race, "other", text_of_element(collision, other->place));
        ir_set(race, "other_writes", other->touch == TOUCH_READ ? "no" : "yes");
    }
}

/* The counter in which iterations differ that come to the same element; NULL for none. */
static const char *counter_alone(const struct collision *collision, const struct element *element)
{
    const struct sharing_loop *loop = collision->loop;
    for (size_t c = 0; element->plain && c < loop->count; c++) {
        bool named = false;
        for (size_t i = 0; i < element->count; i++)
            named |= polynomial_names(&element->subscripts[i], loop->counters[c]);
        if (!named && loop->iterations[c] != 1)
            return loop->names[c];
    }
    return NULL;
}

/* How many elements an array has, if there are fewer than iterations; 0: not known, or no fewer. */
static unsigned long long elements_for(const struct collision *collision, const struct element *element)
{
    unsigned long long iterations = 1, elements = 1;
    CXType type = variable_type(clang_getCursorReferenced(element->name));
    for (size_t c = 0; c < collision->loop->count; c++)
        if (__builtin_mul_overflow(iterations, collision->loop->iterations[c], &iterations))
            return 0;
    for (size_t i = 0; i < element->count; i++, type = clang_getArrayElementType(type)) {
        if (i > 0 && element->members >> i == (1u << (element->count - i)) - 1) /* no more than members */
            break;
        long long length = type_is_array(type) ? clang_getArraySize(type) : 0;
        if (length <= 0 || __builtin_mul_overflow(elements, (unsigned long long)length, &elements))
            return 0;
    }
    return elements < iterations ? elements : 0;
}

/* Whether the same iteration reads the element, too. */
static bool is_read(const struct collision *collision, const struct element *element)
{
    bool read = element->touch == TOUCH_UPDATE;
    for (size_t k = 0; k < collision->count; k++) {
        const struct element *other = &collision->elements[k];
        bool same = other->touch == TOUCH_READ && other->plain && other->count == element->count &&
                    clang_equalCursors(clang_getCursorReferenced(other->name),
                                       clang_getCursorReferenced(element->name));
        for (size_t i = 0; same && i < element->count; i++) {
            struct polynomial difference = polynomial_sum(&element->subscripts[i], &other->subscripts[i], -1);
            same = difference.known && difference.count == 0;
        }
        read |= same;
    }
    return read;
}

static void find_shared(const struct collision *collision, const struct element *element)
{
    const char *counter = counter_alone(collision, element);
    unsigned long long elements = elements_for(collision, element);
    struct ir_node *race;
    if (element->conditional && element->touch != TOUCH_UPDATE)
        return;
    if (element->steady) {
        add_race(collision, element, element->critical ? "critical" : NULL);
    } else if (counter && is_read(collision, element)) { /* else all may store the same */
        race = add_race(collision, element, element->critical ? "critical" : "alike");
        if (race) {
            ir_set(race, "counter", counter);
            ir_set(race, "how", "updates");
        }
    } else if (element->touch == TOUCH_UPDATE && elements) {
        race = add_race(collision, element, element->critical ? "critical" : "few");
        if (race)
            ir_set_format(race, "elements", "%llu", elements);
    }
}

/* What all teams, or all threads, store is the same number; so only updates count. */
static void find_alike(const struct collision *collision, const struct element *element)
{
    if (element->steady && element->touch == TOUCH_UPDATE)
        add_race(collision, element, collision->loop->alike == LEAF_TEAMS ? "teams" : "threads");
}

static void find_collisions(const struct collision *collision)
{
    for (size_t i = 0; i < collision->count; i++) {
        const struct element *element = &collision->elements[i];
        if (element->touch == TOUCH_READ)
            continue;
        if (collision->loop->alike) {
            find_alike(collision, element);
            continue;
        }
        find_shared(collision, element);
        find_others(collision, element);
    }
}

bool collect_elements(struct collision *collision, struct sharing_loop *loop)
{
    collision->loop = loop;
    if (!loop->alike && !read_counters(loop))
        return false;
    visit(loop->pragma->statement, loop->pragma->statement, collision);
    return !collision->jumps;
}

void note_collisions(struct region *region, const struct pragma *shares, unsigned alike, bool many_teams)
{
    struct sharing_loop loop = {.pragma = shares, .alike = alike, .many_teams = many_teams};
    struct collision collision = {.region = region};
    if (collect_elements(&collision, &loop))
        find_collisions(&collision);
}
