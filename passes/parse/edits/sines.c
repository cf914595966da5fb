/*
 * The sine and the cosine of one number.
 *
 *     c = cosf(angle);
 *     s = sinf(angle);
 *
 * Both begin with the same work, to bring the number into a quarter of a turn. A processor's compiler knows
 * that and has one function for both; a GPU's has the function (sincosf), but does not find out. So where
 * statements of a block that only compute ask for both, the device file computes them together in front of
 * the first one.
 *
 * The number is an expression of variables that nothing in these statements changes: they assign nothing but
 * variables by name, others, and call nothing but functions of the C library that compute.
 */
#include "edits.h"
#include "effects.h"

#include <string.h>

enum { MOST_STATEMENTS = 8, MOST_CALLS = 8, MOST_NAMES = 8 };

struct pair {
    struct parse *parse;
    struct ir_node *target; /* NULL: the code is a function's */
    unsigned *number;
    const char *sine, *cosine, *type; /* the functions, and what they compute in; NULL: no call was found */
    CXCursor argument;
    CXCursor calls[MOST_CALLS];
    size_t call_count;
    CXCursor names[MOST_NAMES]; /* of variables in the argument */
    size_t name_count;
    bool sines, cosines, refused;
};

/* ---- what is computed of ---- */

static void look_at_argument(CXCursor cursor, CXCursor parent, void *context)
{
    struct pair *pair = context;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclRefExpr:
        pair->refused |= pair->name_count == MOST_NAMES || is_volatile_or_atomic(cursor) ||
                         !(type_is_integer(cursor_type(cursor)) ||
                           type_is_floating(clang_getCanonicalType(cursor_type(cursor))));
        if (!pair->refused)
            pair->names[pair->name_count++] = cursor_referenced(cursor);
        break;
    case CXCursor_BinaryOperator:
        pair->refused |= clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign ||
                         clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Comma;
        break;
    case CXCursor_UnaryOperator:
        pair->refused |= clang_getCursorUnaryOperatorKind(cursor) != CXUnaryOperator_Minus;
        break;
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
        break;
    default:
        pair->refused = true;
    }
    visit_children(cursor, look_at_argument, context);
}

static const char *text_at(const struct pair *pair, CXCursor cursor)
{
    struct range range = cursor_range(cursor);
    return source_text(&pair->parse->source, range.begin, range.end);
}

static bool is_edited_in(struct parse *parse, struct range range)
{
    for (size_t at = range.begin; at <= range.end; at++)
        if (is_edited(parse, at))
            return true;
    return false;
}

/* Starts with the first call in a block, and the argument of it. */
static void begin_pair(struct pair *pair, CXCursor call, CXCursor argument, bool is_float)
{
    pair->sine = is_float ? "sinf" : "sin";
    pair->cosine = is_float ? "cosf" : "cos";
    pair->type = is_float ? "float" : "double";
    pair->argument = argument;
    pair->refused |= is_edited_in(pair->parse, cursor_range(call));
    look_at_argument(argument, argument, pair);
}

static void look_at_call(struct pair *pair, CXCursor call, bool governed)
{
    const char *name = cursor_name(function_called(call));
    size_t count;
    CXCursor *parts = cursor_children(call, &count);
    if (known_function(pair->parse, call) == UNKNOWN_FUNCTION) {
        pair->refused = true;
        return;
    }
    if (count != 2 || !is_one_of(name, " sin sinf cos cosf "))
        return;
    if (!pair->sine && !governed)
        begin_pair(pair, call, parts[1], name[strlen(name) - 1] == 'f');
    if (!pair->sine)
        return;
    bool is_sine = same_text(name, pair->sine), is_cosine = same_text(name, pair->cosine);
    if (pair->refused || !(is_sine || is_cosine) ||
        !same_text(text_at(pair, parts[1]), text_at(pair, pair->argument)) ||
        is_edited_in(pair->parse, cursor_range(call)) || pair->call_count == MOST_CALLS)
        return;
    pair->calls[pair->call_count++] = call;
    pair->sines |= is_sine;
    pair->cosines |= is_cosine;
}

/* ---- statements ---- */

/* Whether a store (an assignment, increment or decrement) is to a named variable, and does not change the
 * argument. */
static void look_at_store(struct pair *pair, CXCursor store)
{
    size_t count;
    CXCursor *operands = cursor_children(store, &count);
    CXCursor object = count ? strip_expression(operands[0]) : store;
    pair->refused |= clang_getCursorKind(object) != CXCursor_DeclRefExpr;
    for (size_t i = 0; i < pair->name_count; i++)
        pair->refused |= refers_to(object, pair->names[i]);
}

struct looking {
    struct pair *pair;
    bool governed; /* by a condition */
};

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    const struct looking *around = context;
    struct looking inner = *around;
    struct pair *pair = around->pair;
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(cursor);
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_CallExpr:
        look_at_call(pair, cursor, around->governed);
        break;
    case CXCursor_CompoundAssignOperator:
        look_at_store(pair, cursor);
        break;
    case CXCursor_BinaryOperator:
        if (operation == CXBinaryOperator_Assign)
            look_at_store(pair, cursor);
        inner.governed |= operation == CXBinaryOperator_LAnd || operation == CXBinaryOperator_LOr;
        break;
    case CXCursor_UnaryOperator:
        if (unary_effect(cursor) == UNARY_STORES)
            look_at_store(pair, cursor);
        else
            pair->refused |= unary_effect(cursor) != UNARY_COMPUTES && unary_effect(cursor) != UNARY_READS;
        break;
    case CXCursor_ConditionalOperator:
        inner.governed = true;
        break;
    case CXCursor_VarDecl: /* of the same name as one outside */
        for (size_t i = 0; i < pair->name_count; i++)
            pair->refused |= same_text(cursor_name(cursor), cursor_name(pair->names[i]));
        break;
    case CXCursor_StmtExpr:
    case CXCursor_CompoundStmt:
        pair->refused = true;
        break;
    default:
        pair->refused |= is_volatile_or_atomic(cursor);
    }
    if (!pair->refused)
        visit_children(cursor, look, &inner);
}

/* Whether the statement cannot be entered from elsewhere. */
static bool is_simple(CXCursor statement)
{
    enum CXCursorKind kind = clang_getCursorKind(statement);
    return clang_isExpression(kind) || kind == CXCursor_DeclStmt || kind == CXCursor_ReturnStmt;
}

static bool is_declared_before(const struct pair *pair, size_t place)
{
    for (size_t i = 0; i < pair->name_count; i++)
        if (cursor_offset(pair->names[i]) >= place)
            return false;
    return true;
}

static void compute_together(const struct pair *pair, size_t place)
{
    struct parse *parse = pair->parse;
    struct range argument = cursor_range(pair->argument);
    const char *number = arena_format("%u", ++*pair->number);
    note_cheaper(parse, pair->target, "sines", argument);
    insert_device_statement(parse, place,
                            edit_text("sines", NULL, "number", number, "type", pair->type, "value",
                                      device_text(parse, argument.begin, argument.end), NULL));
    for (size_t i = 0; i < pair->call_count; i++) {
        bool is_sine = same_text(cursor_name(function_called(pair->calls[i])), pair->sine);
        replace_device_text(parse, cursor_range(pair->calls[i]),
                            edit_text(is_sine ? "sine" : "cosine", NULL, "number", number, NULL));
    }
}

struct walk {
    struct parse *parse;
    struct ir_node *target; /* NULL: in a function */
    unsigned number;
};

/* Considers the statements of a block, from the first one on. */
static void consider(struct walk *walk, const CXCursor *statements, size_t count)
{
    struct parse *parse = walk->parse;
    struct pair pair = {.parse = parse, .target = walk->target, .number = &walk->number}, last = pair;
    struct range first = statement_range(&parse->source, statements[0]);
    for (size_t i = 0; i < count && i < MOST_STATEMENTS && is_simple(statements[i]); i++) {
        struct looking looking = {.pair = &pair};
        struct range range = {first.begin, cursor_range(statements[i]).end};
        look(statements[i], statements[i], &looking);
        if (pair.refused || !pair.sine || holds_directive(parse, range))
            break;
        last = pair;
    }
    if (last.sines && last.cosines && is_declared_before(&last, first.begin) &&
        !is_edited(parse, first.begin))
        compute_together(&last, first.begin);
}

static void look_for_blocks(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    size_t count;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_CompoundStmt) {
        CXCursor *statements = cursor_children(cursor, &count);
        for (size_t i = 0; i < count; i++)
            if (is_simple(statements[i]))
                consider(walk, statements + i, count - i);
    }
    visit_children(cursor, look_for_blocks, context);
}

static void look_in_code(struct parse *parse, struct ir_node *target, CXCursor code, void *context)
{
    struct walk *walk = context;
    (void)parse;
    walk->target = target;
    look_for_blocks(code, code, walk);
}

void note_sines(struct parse *parse)
{
    each_device_code(parse, look_in_code, &(struct walk){.parse = parse});
}
