/*
 * Collects the elements that the iterations of a shared loop certainly access, with their subscripts as
 * polynomials of the loop's counters.
 */
#include "collision.h"
#include "effects.h"

#include <string.h>

static bool is_record(CXType type)
{
    return type_kind(type) == CXType_Record;
}

/* ---- what may change ---- */

/* Whether a clause gives a variable another value in each iteration (OpenMP 5.2, section 5.4.6). */
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

/* Looks for code that may give a variable a value: that names it otherwise than to read it. */
static void find_assignment(CXCursor cursor, CXCursor parent, void *context)
{
    struct assignment *assignment = context;
    CXCursor declaration = cursor_referenced(cursor);
    bool name = clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
                cursor_offset(clang_getCanonicalCursor(declaration)) == assignment->variable;
    bool read = clang_getCursorKind(parent) == CXCursor_UnexposedExpr && is_implicit_conversion(parent);
    assignment->found |= name && !read;
    assignment->name = name ? cursor_name(cursor) : assignment->name;
    visit_children(cursor, find_assignment, assignment);
}

/* Whether a variable is declared in the region, outside of a parallel loop whose construct stands in the
 * region, and keeps its value in the loop: then all threads of the loop have one value of it. */
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

/* Whether a variable has the same value in all iterations: it is declared outside of the region, which does
 * not change it, or it is the counter of an inner loop that runs alike in each. */
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

/* Whether a polynomial is known, and consists of variables that have the same value in all iterations and, if
 * `counters`, of counters of the shared loop. */
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

/* ---- the accesses ---- */

/* A subscript, in the first iteration of inner loops that begin at a counter of the shared loop. */
static struct polynomial subscript_of(const struct collision *collision, CXCursor expression)
{
    struct polynomial subscript = polynomial_of(expression);
    for (size_t i = 0; i < collision->first_count; i++)
        if (polynomial_names(&subscript, collision->firsts[i].counter))
            subscript =
                polynomial_with(&subscript, collision->firsts[i].counter, &collision->firsts[i].value);
    return subscript;
}

/* Adds a subscript to an element. Returns false where there are too many. */
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

/* Whether a name stands in an operand. */
static bool holds_name(CXCursor operand, CXCursor name)
{
    struct range range = cursor_range(operand);
    return range.begin <= cursor_offset(name) && cursor_offset(name) < range.end;
}

/* Adds a member, `s.x` or `p->x`, which is `p[0].x`, as a subscript: the place of its declaration. */
static bool add_member(const struct collision *collision, struct element *element, CXCursor member,
                       CXCursor object)
{
    long long place = (long long)cursor_offset(cursor_referenced(member));
    if (type_is_pointer(cursor_type(strip_expression(object))) &&
        (element->count || !add_subscript(collision, element, member, polynomial_number(0))))
        return false;
    element->members |= 1u << element->count;
    return add_subscript(collision, element, member, polynomial_number(place));
}

/* Reads the subscripts and members of the expression that is the element, from its name outwards. Returns
 * false where it has none, or too many. */
static bool read_subscripts(const struct collision *collision, struct element *element)
{
    struct polynomial offset = polynomial_number(0); /* in *(p + i) */
    bool moved = false;
    CXCursor inner = element->name;
    element->plain = element->steady = true;
    for (size_t i = collision->path.count, count; i-- > 0; inner = collision->path.rows[i]) {
        CXCursor around = collision->path.rows[i];
        enum CXCursorKind kind = clang_getCursorKind(around);
        CXCursor *operands = cursor_children(around, &count);
        bool star = kind == CXCursor_UnaryOperator && (!element->count || moved) &&
                    clang_getCursorUnaryOperatorKind(around) == CXUnaryOperator_Deref;
        bool subscript =
            kind == CXCursor_ArraySubscriptExpr && count == 2 && holds_name(operands[0], element->name);
        if (kind == CXCursor_ParenExpr || kind == CXCursor_UnexposedExpr)
            continue;
        if (count == 2 && moves_pointer(around, inner)) {
            bool less = clang_getCursorBinaryOperatorKind(around) == CXBinaryOperator_Sub;
            const struct polynomial other =
                subscript_of(collision, operands[holds_name(operands[0], element->name)]);
            offset = polynomial_sum(&offset, &other, less ? -1 : 1);
            moved = true;
        } else if (moved && !star) {
            return false;
        } else if (kind == CXCursor_MemberRefExpr && count) {
            if (!add_member(collision, element, around, operands[0]))
                return false;
        } else if (star || subscript) {
            if (!add_subscript(collision, element, around,
                               star ? offset : subscript_of(collision, operands[1])))
                return false;
            offset = polynomial_number(0);
            moved = false;
        } else {
            break;
        }
    }
    return element->count > 0;
}

/* Adds the element that a name stands for. */
static void note_element(struct collision *collision, CXCursor name, bool critical)
{
    CXCursor access;
    struct element element = {
        .name = name, .place = name, .critical = critical, .conditional = collision->conditions > 0};
    element.touch = is_record(variable_type(cursor_referenced(name)))
                        ? touch_of_object(&collision->path, collision->path.count, name)
                        : touch_of(&collision->path, name, &access);
    if (!read_subscripts(collision, &element) || element.touch == TOUCH_NOTHING ||
        element.touch == TOUCH_ELSE)
        return;
    collision->elements =
        arena_grow(collision->elements, collision->count, &collision->capacity, sizeof(*collision->elements));
    collision->elements[collision->count++] = element;
}

/* Whether a construct inside shares out code that all teams, or all threads, would otherwise run. */
static bool shares_out(const struct sharing_loop *loop, const struct pragma *pragma)
{
    unsigned leaves = pragma->directive->leaves, teams = LEAF_DISTRIBUTE, threads = LEAF_FOR | LEAF_PARALLEL;
    bool task = strstr(pragma->directive->name, "task") != NULL || same_text(pragma->directive->name, "loop");
    return pragma > loop->pragma && ((leaves & (loop->alike == LEAF_TEAMS ? teams : threads)) || task);
}

/* Whether constructs around an access order its threads, let only some of them in, or give each an array of
 * its own; or the object is atomic. Sets `critical` if one of them orders the threads of each team only. */
static bool is_apart(const struct collision *collision, CXCursor name, bool *critical)
{
    const char *text = cursor_name(cursor_referenced(name));
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

/* Whether a variable is a shared array or struct from outside of the region, or a pointer that the region
 * does not change. */
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

/* Whether an inner loop's bounds are the same in all iterations of the shared loop. */
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

/* Whether a loop's condition is < or <=. */
static bool goes_up(CXCursor loop)
{
    size_t count;
    enum CXBinaryOperatorKind relation = clang_getCursorBinaryOperatorKind(cursor_children(loop, &count)[1]);
    return relation == CXBinaryOperator_LT || relation == CXBinaryOperator_LE;
}

/* Whether an inner loop goes from the counter of the shared loop + 1 to that loop's end, or from 0 to the
 * counter. Then nearly all iterations run its body, and its counter's first value is known, which is noted.
 * */
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
        const struct polynomial variable = polynomial_variable(shared->counters[c]);
        struct polynomial next = polynomial_sum(&variable, &one, 1);
        bool up = polynomial_equals(&start, &next) && polynomial_equals(&end, &shared->ends[c]);
        bool down = start.known && !start.count && polynomial_equals(&end, &variable) &&
                    shared->steps[c] == 1 && shared->starts[c].known && !shared->starts[c].count;
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
    CXCursor declaration = cursor_referenced(cursor);
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
    bool equals = false, choice = may_be_left_out(cursor) && !is_of_neighbours(collision->loop, cursor);
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

bool collect_elements(struct collision *collision, struct sharing_loop *loop)
{
    collision->loop = loop;
    if (!loop->alike && !read_counters(loop))
        return false;
    visit(loop->pragma->statement, loop->pragma->statement, collision);
    return !collision->jumps;
}
