/*
 * Canonical loops (OpenMP 5.2, section 4.4.1): for (var = lower; var relation upper; var += step). Each
 * associated loop becomes a `loop` node; from here on no pass looks at a for statement again.
 */
#include "front.h"

#include <stdlib.h>
#include <string.h>

struct loop_reader {
    const struct source *source;
    const struct loop_nest *nest; /* the loops around this one */
    struct ir_node *node;
    CXCursor init, condition, increment;
    CXCursor variable;
    CXCursor lower, upper, step; /* expressions; step is null for ++ and -- */
    const char *variables;       /* that the bounds name */
    bool memory;                 /* the bounds call a function, or read what pointers lead to */
    const char *reads;           /* what they read there, inner expressions first */
    bool opaque;                 /* they do more than that */
    bool dependent;              /* the bounds depend on an outer loop's variable */
};

bool refuse_loop(const struct source *source, CXCursor cursor, const char *reason)
{
    source_error(source, cursor_range(cursor).begin, "not a canonical loop: %s", reason);
    return false;
}

static bool refuse(const struct loop_reader *reader, CXCursor cursor, const char *reason)
{
    return refuse_loop(reader->source, cursor, reason);
}

static const char *expression_text(const struct loop_reader *reader, CXCursor expression)
{
    struct range range = cursor_range(expression);
    return source_text(reader->source, range.begin, range.end);
}

/* Whether the call is of a function of rex_loop.h, in a loop that transform.c has made: the host has these
 * functions, too. */
static bool is_trip_count(CXCursor call)
{
    const char *name = cursor_name(call);
    return strncmp(name, "__rex_trips_", 12) == 0 || strncmp(name, "__rex_utrips_", 13) == 0 ||
           same_text(name, "__rex_least") || same_text(name, "__rex_most");
}

/* Whether the subscript is a number within the bounds of an array that is not a parameter. */
static bool is_in_array(CXCursor array, CXCursor subscript)
{
    long long number;
    bool name = clang_getCursorKind(array) == CXCursor_DeclRefExpr;
    CXType type = clang_getCanonicalType(name ? variable_type(cursor_referenced(array)) : cursor_type(array));
    return type.kind == CXType_ConstantArray && evaluate_integer(subscript, &number) && number >= 0 &&
           number < clang_getArraySize(type);
}

/* Whether the expression is a variable or a part of one, without going through a pointer: the host can
 * evaluate it, too. */
static bool is_part_of_variable(CXCursor expression)
{
    size_t count;
    CXCursor *parts = cursor_children(strip_expression(expression), &count);
    CXCursor whole = count ? strip_expression(parts[0]) : clang_getNullCursor();
    switch (clang_getCursorKind(strip_expression(expression))) {
    case CXCursor_DeclRefExpr:
        return true;
    case CXCursor_MemberRefExpr:
        return count && !type_is_pointer(cursor_type(whole)) && is_part_of_variable(whole);
    case CXCursor_ArraySubscriptExpr:
        return count == 2 && is_in_array(whole, parts[1]) && is_part_of_variable(whole);
    default:
        return false;
    }
}

static void look_at_name(struct loop_reader *reader, CXCursor declaration)
{
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    for (size_t i = 0; i < reader->nest->depth; i++)
        if (clang_equalCursors(declaration, reader->nest->variables[i]))
            reader->dependent = true;
    if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl)
        reader->variables = ir_list_add(reader->variables, cursor_name(declaration));
}

/* Notes what is read through a pointer. The host may look there if it can take the address. */
static void add_read(struct loop_reader *reader, CXCursor cursor)
{
    const char *text = expression_text(reader, cursor);
    bool field = clang_getCursorKind(cursor) == CXCursor_MemberRefExpr &&
                 clang_Cursor_isBitField(cursor_referenced(cursor));
    CXType type = cursor_type(cursor);
    reader->memory = true;
    reader->opaque |= field || clang_isVolatileQualifiedType(type) || type_kind(type) == CXType_Atomic ||
                      strchr(text, ',') != NULL;
    reader->reads = ir_list_add(reader->reads, text);
}

static void look_at_bound(CXCursor cursor, CXCursor parent, void *context)
{
    struct loop_reader *reader = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    bool call = kind == CXCursor_CallExpr && !is_trip_count(cursor);
    bool part = kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_MemberRefExpr;
    reader->memory |= call;
    reader->opaque |= call;
    if (kind == CXCursor_DeclRefExpr)
        look_at_name(reader, cursor_referenced(cursor));
    visit_children(cursor, look_at_bound, reader);
    if ((part && !is_part_of_variable(cursor)) ||
        (kind == CXCursor_UnaryOperator && clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref))
        add_read(reader, cursor);
}

/* A bound stands in more than one place, and a type in it may be defined only once: `sizeof(struct { ... })`.
 */
static const char *number_text(struct loop_reader *reader, CXCursor expression)
{
    CXType type = clang_getCanonicalType(cursor_type(expression));
    long long value;
    if (!evaluate_integer(expression, &value)) {
        refuse(reader, expression, "a bound defines a type");
        return "0";
    }
    return type.kind == CXType_Int ? arena_format("%lld", value)
                                   : arena_format("((%s)%lld)", declarator_type(type_text(type)), value);
}

static const char *bound_text(struct loop_reader *reader, CXCursor expression)
{
    look_at_bound(expression, expression, reader);
    return defines_type(expression) ? number_text(reader, expression) : expression_text(reader, expression);
}

static const char *step_expression(struct loop_reader *reader, CXCursor expression)
{
    reader->step = expression;
    return bound_text(reader, expression);
}

static bool is_unsigned(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind >= CXType_Bool && kind <= CXType_ULongLong;
}

/* Whether the variable's type holds the literal unchanged, unlike `unsigned i = -1`. */
static bool holds(CXType type, const char *literal)
{
    bool negative = literal[0] == '-';
    long long bits = 8 * clang_Type_getSizeOf(type) - !is_unsigned(type);
    unsigned long long magnitude = strtoull(literal + negative, NULL, 0);
    return !(negative && is_unsigned(type)) && (bits >= 64 || magnitude >> bits == 0);
}

/* What a pointer, or an array, leads to, without qualifiers. Of a type that is neither: itself. */
static CXType pointed_type(CXType type)
{
    CXType to = type_is_array(type)     ? array_element(type)
                : type_is_pointer(type) ? clang_getPointeeType(clang_getCanonicalType(type))
                                        : type;
    return clang_getUnqualifiedType(clang_getCanonicalType(to));
}

static bool is_pointer_to_void(CXType type)
{
    return type_is_pointer(type) && pointed_type(type).kind == CXType_Void;
}

/* C compares and assigns pointers to void and to other types; the functions that count iterations want both
 * bounds to have one type, whose elements have a size. */
static const char *pointer_text(const struct loop_reader *reader, CXCursor expression, const char *text)
{
    CXType variable = variable_type(reader->variable), type = cursor_type(strip_expression(expression));
    bool of_void = is_pointer_to_void(variable);
    if (!type_is_pointer(variable) ||
        (!of_void && clang_equalTypes(pointed_type(variable), pointed_type(type))))
        return text;
    return arena_format("((%s)%s)", of_void ? "char *" : declarator_type(type_text(variable)),
                        expression_operand(text));
}

/* The loop's own variable counts bytes where the program's is a pointer to void, which C converts it to. */
static const char *counter_type(CXType type)
{
    return is_pointer_to_void(type) ? "char *@" : type_text(type);
}

/* Later passes take a literal for the variable's first value. */
static const char *initial_value(struct loop_reader *reader, CXCursor lower)
{
    const char *text = pointer_text(reader, lower, bound_text(reader, lower));
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
        reader->variable = cursor_referenced(strip_expression(children[0]));
        lower = children[1];
    } else {
        return refuse(reader, reader->init, "it must begin with one variable's initial value");
    }
    reader->lower = lower;
    ir_set(reader->node, "variable", cursor_name(reader->variable));
    CXType type = clang_getCanonicalType(variable_type(reader->variable));
    ir_set(reader->node, "type", counter_type(variable_type(reader->variable)));
    if (type.kind == CXType_Enum)
        ir_set(reader->node, "integer",
               type_text(clang_getEnumDeclIntegerType(clang_getTypeDeclaration(type))));
    ir_set(reader->node, "lower", initial_value(reader, lower));
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
    /* `for (unsigned i = n - 1; i != -1u; i--)` ends behind 0, as C has it. */
    if (ir_has(reader->node, "relation", "!=") && is_unsigned(variable) &&
        type_kind(variable) != CXType_Bool && clang_Type_getSizeOf(variable) < 8)
        ir_set(reader->node, "wraps", declarator_type(type_text(clang_getCanonicalType(variable))));
}

/* The types that the trip counts of runtime/shared/rex_loop.h are computed in. */
static bool is_comparable(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
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
    if (!is_comparable(cursor_type(sides[0])))
        return refuse(reader, reader->condition,
                      "its condition must compare pointers, or integers of up to 64 bits");
    ir_set(reader->node, "relation", relation);
    set_compare(reader, cursor_type(sides[0]), cursor_type(strip_expression(bound)));
    reader->upper = bound;
    ir_set(reader->node, "upper", pointer_text(reader, bound, bound_text(reader, bound)));
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
        return step_expression(reader, terms[1]);
    if (kind == CXBinaryOperator_Add && refers_to(terms[1], reader->variable))
        return step_expression(reader, terms[0]);
    if (kind == CXBinaryOperator_Sub && refers_to(terms[0], reader->variable))
        return negated(step_expression(reader, terms[1]));
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
        return step_expression(reader, operands[1]);
    case CXBinaryOperator_SubAssign:
        return negated(step_expression(reader, operands[1]));
    case CXBinaryOperator_Assign:
        return assigned_step(reader, operands[1]);
    default:
        return NULL;
    }
}

/* libclang leaves out the parts of a for statement that are missing; a canonical loop has all four. */
static bool read_parts(struct loop_reader *reader, CXCursor statement, CXCursor *body)
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
    ir_set(reader->node, "bound_variables", reader->variables);
    ir_set(reader->node, "bound_reads", reader->opaque ? NULL : reader->reads);
    return true;
}

bool read_canonical_loop(const struct source *source, const struct loop_nest *nest, CXCursor statement,
                         struct for_loop *loop)
{
    struct loop_reader reader = {.source = source, .nest = nest, .node = ir_node_new("loop")};
    reader.step = clang_getNullCursor();
    unsigned errors = message_error_count();
    bool good = read_parts(&reader, statement, &loop->body) && message_error_count() == errors;
    loop->node = reader.node;
    loop->variable = reader.variable;
    loop->lower = reader.lower;
    loop->upper = reader.upper;
    loop->step = reader.step;
    loop->dependent = reader.dependent;
    return good;
}

CXCursor statement_in_blocks(CXCursor statement)
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

bool read_rectangular_nest(const struct source *source, CXCursor statement, size_t depth,
                           struct ir_node *node, CXCursor *statements, CXCursor *bodies)
{
    struct loop_nest nest = {0};
    for (; nest.depth < depth; nest.depth++) {
        struct for_loop loop;
        statements[nest.depth] = statement = nest.depth ? statement_in_blocks(statement) : statement;
        if (!read_canonical_loop(source, &nest, statement, &loop))
            return false;
        if (loop.dependent)
            return refuse_loop(source, statement, "its bounds must not depend on an outer loop's variable");
        ir_append(node, loop.node);
        nest.variables[nest.depth] = loop.variable;
        statement = nest.body = bodies[nest.depth] = loop.body;
    }
    return true;
}
