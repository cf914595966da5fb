/*
 * Canonical loops (OpenMP 5.2, section 4.4.1): for (var = lower; var relation upper; var += step). Each
 * associated loop becomes a `loop` node; from here on no pass looks at a for statement again.
 */
#include "parse.h"

#include <stdlib.h>
#include <string.h>

struct loop_reader {
    struct parse *parse;
    const struct loop_nest *nest; /* the loops around this one */
    struct ir_node *node;
    CXCursor init, condition, increment;
    CXCursor variable;
    bool memory;    /* the bounds read memory or call a function */
    bool dependent; /* the bounds depend on an outer loop's variable */
};

static bool refuse(const struct loop_reader *reader, CXCursor cursor, const char *reason)
{
    error_at(reader->parse, cursor_range(cursor).begin, "not a canonical loop: %s", reason);
    return false;
}

static const char *expression_text(const struct loop_reader *reader, CXCursor expression)
{
    struct range range = cursor_range(expression);
    return source_text(&reader->parse->source, range.begin, range.end);
}

/* The functions of rex_loop.h, in loops that transform.c has made, are the host's, too. */
static bool is_trip_count(CXCursor call)
{
    const char *name = cursor_name(call);
    return strncmp(name, "rex_trips_", 10) == 0 || strncmp(name, "rex_utrips_", 11) == 0 ||
           same_text(name, "rex_least") || same_text(name, "rex_most");
}

static void look_at_bound(CXCursor cursor, CXCursor parent, void *context)
{
    struct loop_reader *reader = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    bool call = kind == CXCursor_CallExpr && !is_trip_count(cursor);
    if (kind == CXCursor_ArraySubscriptExpr || call || kind == CXCursor_MemberRefExpr ||
        (kind == CXCursor_UnaryOperator && clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref))
        reader->memory = true;
    if (kind == CXCursor_DeclRefExpr)
        for (size_t i = 0; i < reader->nest->depth; i++)
            if (clang_equalCursors(clang_getCursorReferenced(cursor), reader->nest->variables[i]))
                reader->dependent = true;
    visit_children(cursor, look_at_bound, reader);
}

static const char *bound_text(struct loop_reader *reader, CXCursor expression)
{
    look_at_bound(expression, expression, reader);
    return expression_text(reader, expression);
}

static bool is_unsigned(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind >= CXType_Bool && kind <= CXType_ULongLong;
}

/* Whether the variable's type holds a literal as it is; `unsigned i = -1` begins elsewhere. */
static bool holds(CXType type, const char *literal)
{
    bool negative = literal[0] == '-';
    long long bits = 8 * clang_Type_getSizeOf(type) - !is_unsigned(type);
    unsigned long long magnitude = strtoull(literal + negative, NULL, 0);
    return !(negative && is_unsigned(type)) && (bits >= 64 || magnitude >> bits == 0);
}

/* The passes behind take a literal for the value that the variable begins with. */
static const char *initial_value(struct loop_reader *reader, CXCursor lower)
{
    const char *text = bound_text(reader, lower);
    CXType type = variable_type(reader->variable);
    bool literal = expression_is_number(text + (text[0] == '-'));
    return literal && !type_is_pointer(type) && !holds(type, text)
               ? arena_format("(%s)%s", declarator_type(type_text(type)), text)
               : text;
}

static bool read_init(struct loop_reader *reader)
{
    size_t count;
    CXCursor lower, *children = cursor_children(reader->init, &count);
    if (clang_getCursorKind(reader->init) == CXCursor_DeclStmt && count == 1) {
        reader->variable = children[0];
        lower = clang_Cursor_getVarDeclInitializer(children[0]);
        if (clang_Cursor_isNull(lower))
            return refuse(reader, reader->init, "the loop variable has no initial value");
    } else if (clang_getCursorKind(reader->init) == CXCursor_BinaryOperator && count == 2 &&
               clang_getCursorBinaryOperatorKind(reader->init) == CXBinaryOperator_Assign &&
               clang_getCursorKind(strip_expression(children[0])) == CXCursor_DeclRefExpr) {
        reader->variable = clang_getCursorReferenced(strip_expression(children[0]));
        lower = children[1];
    } else {
        return refuse(reader, reader->init, "it must begin with one variable's initial value");
    }
    ir_set(reader->node, "variable", cursor_name(reader->variable));
    ir_set(reader->node, "type", type_text(variable_type(reader->variable)));
    ir_set(reader->node, "lower", initial_value(reader, lower));
    remember_local(reader->parse, reader->variable, reader->node);
    return true;
}

static const char *relation_text(enum CXBinaryOperatorKind kind, bool flipped)
{
    switch (kind) {
    case CXBinaryOperator_LT:
        return flipped ? ">" : "<";
    case CXBinaryOperator_LE:
        return flipped ? ">=" : "<=";
    case CXBinaryOperator_GT:
        return flipped ? "<" : ">";
    case CXBinaryOperator_GE:
        return flipped ? "<=" : ">=";
    case CXBinaryOperator_NE:
        return "!=";
    default:
        return NULL;
    }
}

/* The arithmetic of the comparison is the one of the usual arithmetic conversions (C11 6.3.1.8). */
static void set_compare(struct loop_reader *reader, CXType converted, CXType bound)
{
    CXType variable = variable_type(reader->variable);
    bool pointer = type_is_pointer(converted), unsigned_compare = is_unsigned(converted);
    ir_set(reader->node, "compare", pointer ? "pointer" : unsigned_compare ? "uint64" : "int64");
    if (!pointer && unsigned_compare &&
        (!clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(variable)),
                           clang_getCanonicalType(converted)) ||
         !clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(bound)),
                           clang_getCanonicalType(converted))))
        ir_set(reader->node, "cast", declarator_type(type_text(clang_getCanonicalType(converted))));
}

/* The types that the trip counts of runtime/rex_loop.h are computed in. */
static bool is_comparable(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    bool integer = kind >= CXType_Bool && kind <= CXType_LongLong && kind != CXType_UInt128;
    return integer || kind == CXType_Enum || type_is_pointer(type);
}

static bool read_condition(struct loop_reader *reader)
{
    size_t count;
    CXCursor condition = strip_expression(reader->condition), *sides = cursor_children(condition, &count);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2)
        return refuse(reader, reader->condition, "its condition must compare the loop variable with a bound");
    bool flipped = !refers_to(sides[0], reader->variable);
    const char *relation = relation_text(clang_getCursorBinaryOperatorKind(condition), flipped);
    if (!relation || !refers_to(sides[flipped ? 1 : 0], reader->variable))
        return refuse(reader, reader->condition, "its condition must be var < bound, or <=, >, >=, !=");
    CXCursor bound = sides[flipped ? 0 : 1];
    if (!is_comparable(clang_getCursorType(sides[0])))
        return refuse(reader, reader->condition,
                      "its condition must compare pointers, or integers of up to 64 bits");
    set_compare(reader, clang_getCursorType(sides[0]), clang_getCursorType(strip_expression(bound)));
    ir_set(reader->node, "relation", relation);
    ir_set(reader->node, "upper", bound_text(reader, bound));
    return true;
}

static const char *negated(const char *step)
{
    return strspn(step, "0123456789") == strlen(step) ? arena_format("-%s", step)
                                                      : arena_format("-(%s)", step);
}

/* var = var + step, var = step + var, var = var - step */
static const char *assigned_step(struct loop_reader *reader, CXCursor value)
{
    size_t count;
    CXCursor sum = strip_expression(value), *terms = cursor_children(sum, &count);
    if (clang_getCursorKind(sum) != CXCursor_BinaryOperator || count != 2)
        return NULL;
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum);
    if (kind == CXBinaryOperator_Add && refers_to(terms[0], reader->variable))
        return bound_text(reader, terms[1]);
    if (kind == CXBinaryOperator_Add && refers_to(terms[1], reader->variable))
        return bound_text(reader, terms[0]);
    if (kind == CXBinaryOperator_Sub && refers_to(terms[0], reader->variable))
        return negated(bound_text(reader, terms[1]));
    return NULL;
}

static const char *step_text(struct loop_reader *reader)
{
    size_t count;
    CXCursor increment = strip_expression(reader->increment), *operands = cursor_children(increment, &count);
    enum CXCursorKind kind = clang_getCursorKind(increment);
    if (count == 0 || !refers_to(operands[0], reader->variable))
        return NULL;
    if (kind == CXCursor_UnaryOperator) {
        enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(increment);
        bool up = unary == CXUnaryOperator_PostInc || unary == CXUnaryOperator_PreInc;
        bool down = unary == CXUnaryOperator_PostDec || unary == CXUnaryOperator_PreDec;
        return up ? "1" : down ? "-1" : NULL;
    }
    if (count != 2)
        return NULL;
    switch (clang_getCursorBinaryOperatorKind(increment)) {
    case CXBinaryOperator_AddAssign:
        return bound_text(reader, operands[1]);
    case CXBinaryOperator_SubAssign:
        return negated(bound_text(reader, operands[1]));
    case CXBinaryOperator_Assign:
        return assigned_step(reader, operands[1]);
    default:
        return NULL;
    }
}

static bool constant_attribute(const struct loop_reader *reader, const char *name, long long *value)
{
    return constant_expression(reader->parse, ir_get(reader->node, name), value);
}

/* How often a loop runs whose bounds are numbers. */
static void count_iterations(const struct loop_reader *reader)
{
    enum { MOST = 1 << 30 };
    const char *relation = ir_get(reader->node, "relation");
    long long lower, upper, step;
    if (!constant_attribute(reader, "lower", &lower) || !constant_attribute(reader, "upper", &upper) ||
        !constant_attribute(reader, "step", &step) || *relation == '!' || step == 0 ||
        (*relation == '<') != (step > 0))
        return;
    if (lower < -MOST || lower > MOST || upper < -MOST || upper > MOST || step < -MOST || step > MOST)
        return;
    long long way = step > 0 ? upper - lower : lower - upper, stride = step > 0 ? step : -step;
    way += relation[1] == '=';
    ir_set_format(reader->node, "iterations", "%lld", way > 0 ? (way + stride - 1) / stride : 0);
}

/* libclang leaves out the parts of a for statement that are missing; a canonical loop has all four. */
static bool read_loop(struct loop_reader *reader, CXCursor statement, CXCursor *body)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) != CXCursor_ForStmt)
        return refuse(reader, statement, "a for loop must follow");
    if (count != 4)
        return refuse(reader, statement, "it needs an initial value, a condition and an increment");
    reader->init = parts[0];
    reader->condition = parts[1];
    reader->increment = parts[2];
    *body = parts[3];
    if (!read_init(reader) || !read_condition(reader))
        return false;
    const char *step = step_text(reader);
    if (!step)
        return refuse(reader, reader->increment,
                      "its increment must add to or subtract from the loop variable");
    ir_set(reader->node, "step", step);
    ir_set(reader->node, "bounds", reader->memory ? "memory" : "scalar");
    count_iterations(reader);
    ir_set(reader->node, "at", source_position(&reader->parse->source, cursor_range(statement).begin));
    return true;
}

/* A block that holds nothing but the next loop may stand around it. */
static CXCursor only_statement(CXCursor statement)
{
    while (clang_getCursorKind(statement) == CXCursor_CompoundStmt) {
        size_t count;
        CXCursor *children = cursor_children(statement, &count);
        if (count != 1)
            break;
        statement = children[0];
    }
    return statement;
}

static size_t collapse_depth(struct parse *parse, const struct pragma *pragma)
{
    const struct clause *collapse = pragma_clause(pragma, "collapse");
    if (!collapse)
        return 1;
    const char *digits = collapse->value ? collapse->value + strspn(collapse->value, "( ") : "";
    unsigned long depth = strtoul(digits, NULL, 0);
    if (depth < 1 || depth > 8) {
        error_at(parse, collapse->offset, "collapse takes a number from 1 to 8, found '%s'",
                 collapse->value ? collapse->value : "");
        return 0;
    }
    return depth;
}

/* Whether the iterations may be shared out by the outer loops alone. A chunk size counts iterations of the
 * whole nest, and what stands between two loops is no part of an iteration of the inner one (OpenMP 5.2,
 * section 4.4.2): then it may not.
 */
static bool may_stop(const struct pragma *pragma)
{
    const struct clause *schedule = pragma_clause(pragma, "schedule");
    const struct clause *dist_schedule = pragma_clause(pragma, "dist_schedule");
    bool chunk = schedule && schedule->value && strchr(schedule->value, ',');
    return !chunk && !(dist_schedule && dist_schedule->value && strchr(dist_schedule->value, ','));
}

struct inner_loops {
    struct loop_nest *nest;
    size_t wanted;
};

/* The variables of the associated loops that go with the body: private, wherever they are declared. */
static void note_inner_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct inner_loops *inner = context;
    size_t count, sides;
    (void)parent;
    if (inner->nest->inner_count == inner->wanted)
        return;
    if (clang_getCursorKind(cursor) == CXCursor_ForStmt) {
        CXCursor *parts = cursor_children(cursor, &count), *init = cursor_children(parts[0], &sides);
        if (sides == 2 && clang_getCursorKind(strip_expression(init[0])) == CXCursor_DeclRefExpr)
            inner->nest->inner[inner->nest->inner_count] =
                clang_getCursorReferenced(strip_expression(init[0]));
        else
            inner->nest->inner[inner->nest->inner_count] = clang_getNullCursor();
        inner->nest->inner_count++;
    }
    visit_children(cursor, note_inner_loops, inner);
}

static bool is_of_nest(const struct loop_nest *nest, const char *name)
{
    for (size_t i = 0; i < nest->depth; i++)
        if (same_text(cursor_name(nest->variables[i]), name))
            return true;
    for (size_t i = 0; i < nest->inner_count; i++)
        if (!clang_Cursor_isNull(nest->inner[i]) && same_text(cursor_name(nest->inner[i]), name))
            return true;
    return false;
}

/* The outer loops' last iteration leaves the loops' variables as the nest does; but the nest's last iteration
 * may be in an earlier one of them, and would leave other variables. */
static bool check_last(struct parse *parse, const struct pragma *pragma, const struct loop_nest *nest)
{
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        const char *list = same_text(clause->name, "lastprivate") && !clause->modifier ? clause->value : NULL;
        for (char *name; (name = next_list_item(&list));)
            if (!is_of_nest(nest, name)) {
                error_at(parse, clause->offset,
                         "lastprivate of '%s' is not supported yet where collapsed loops depend on each "
                         "other or have "
                         "other statements between them",
                         name);
                return false;
            }
    }
    return true;
}

static bool stop_at(struct parse *parse, const struct pragma *pragma, struct loop_nest *nest, size_t depth,
                    CXCursor body)
{
    nest->body = body;
    nest->inner_count = 0;
    note_inner_loops(body, body, &(struct inner_loops){nest, depth - nest->depth});
    return check_last(parse, pragma, nest);
}

void note_task_loops(struct parse *parse, const struct pragma *pragma, struct loop_nest *nest)
{
    nest->depth = 0;
    note_inner_loops(pragma->statement, pragma->statement,
                     &(struct inner_loops){nest, collapse_depth(parse, pragma)});
}

bool read_rectangular_nest(struct parse *parse, CXCursor statement, size_t depth, struct ir_node *node,
                           struct loop_nest *nest, CXCursor *statements, CXCursor *bodies)
{
    for (nest->depth = 0; nest->depth < depth; nest->depth++) {
        struct loop_reader reader = {.parse = parse, .nest = nest, .node = ir_node_new("loop")};
        unsigned errors = message_error_count();
        statements[nest->depth] = statement = nest->depth ? only_statement(statement) : statement;
        if (!read_loop(&reader, statement, &bodies[nest->depth]) || message_error_count() != errors)
            return false;
        if (reader.dependent)
            return refuse(&reader, statement, "its bounds must not depend on an outer loop's variable");
        ir_append(node, reader.node);
        nest->variables[nest->depth] = reader.variable;
        statement = nest->body = bodies[nest->depth];
    }
    return true;
}

bool analyse_loops(struct parse *parse, const struct pragma *pragma, struct ir_node *node,
                   struct loop_nest *nest)
{
    size_t depth = collapse_depth(parse, pragma);
    CXCursor statement = pragma->statement;
    for (nest->depth = 0; nest->depth < depth; nest->depth++) {
        struct loop_reader reader = {.parse = parse, .nest = nest, .node = ir_node_new("loop")};
        CXCursor around = statement, body;
        statement = only_statement(statement);
        if (nest->depth > 0) {
            if (clang_getCursorKind(statement) != CXCursor_ForStmt && may_stop(pragma))
                return stop_at(parse, pragma, nest, depth, around);
            if (clang_getCursorKind(statement) != CXCursor_ForStmt)
                return refuse(&reader, statement,
                              "the loops that collapse joins must stand directly in each other");
        }
        unsigned errors = message_error_count();
        if (!read_loop(&reader, statement, &body) || message_error_count() != errors)
            return false;
        if (reader.dependent && may_stop(pragma))
            return stop_at(parse, pragma, nest, depth, around);
        if (reader.dependent)
            return refuse(
                &reader, statement,
                "a bound that depends on an outer loop's variable is not supported with these clauses");
        ir_append(node, reader.node);
        nest->variables[nest->depth] = reader.variable;
        statement = nest->body = body;
    }
    return depth > 0;
}
