/*
 * Loops all of whose iterations combine values with a variable that the construct reduces: those may be
 * combined in any order, by whichever threads. Sums of floating-point numbers depend on their order, but of
 * what a `reduction` clause names the program cannot know in which order it is combined (OpenMP 5.2, section
 * 5.5.5): which iterations a thread adds up, and what it has added up before, is open. An option that asks
 * for the order of the program, as -fno-associative-math does, keeps it.
 *
 *     if (d > most) most = d;   most = fmax(most, d);   most = d > most ? d : most;   count += k;   count++;
 *     found = 1;   found = found || x;   (of `||`)
 *
 * So may a variable of an iteration be with which the iterations of a loop inside combine values: integers,
 * and floating-point numbers where the program permits it, by -ffast-math or `simd reduction`. Without that
 * not even the greatest ones, for it may be a NaN that the variable begins with. What each iteration has one
 * value for, or none, threads may share all the same: they compute the values, and one of them combines these
 * as the program would, in the order of the iterations (runtime/device/rex_in_order.h). A value is what the
 * step makes of a variable with which that changes nothing: -0.0 for sums, 1 for products, an infinity for
 * the greatest.
 *
 * A NaN must leave the variable as it is, so `most > d ? most : d` is none for floating-point numbers, unless
 * the order is open anyway, for then it is open behind which of them a NaN comes, or is kept. Zeros
 * of both signs are equal, so which of them is left is not known; fmax does not say either (C11, F.10.9.2).
 */
#include "dependence.h"
#include "effects.h"

#include <string.h>

struct combining {
    const struct parse *parse;
    CXCursor variable;
    const char *operator;
    bool integer, other; /* the variable is named by something else */
    bool any_order;      /* sums of floating-point numbers may be in any order, too */
    bool in_order;       /* they are combined in the order of the iterations */
    const char *form;    /* of an extreme one in that order: as `in_order` of the IR's variables */
    size_t steps;
    size_t loops, branches; /* around what is looked at */
    size_t passed;          /* steps that an iteration may have come to, whichever way it goes */
    bool again, perhaps;    /* it may come to more than one, or to one of another form; or to none */
};

static void find_name(CXCursor cursor, CXCursor parent, void *context)
{
    struct combining *search = context;
    (void)parent;
    search->other |= clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
                     clang_equalCursors(cursor_referenced(cursor), search->variable);
    visit_children(cursor, find_name, search);
}

/* A value that does not depend on the variable, and to compute which twice is the same as once. */
static bool is_value(const struct combining *combining, CXCursor expression)
{
    struct combining search = {.variable = combining->variable};
    find_name(expression, expression, &search);
    return !search.other;
}

/* Whether such a value is compared with the variable as it is: an unsigned one would not be with an int. In
 * order, a value of a wider type could be greater, and no longer so as the variable. */
static bool is_compared(const struct combining *combining, CXCursor value)
{
    CXType type = clang_getCanonicalType(cursor_type(strip_expression(value)));
    CXType own = clang_getCanonicalType(cursor_type(combining->variable));
    return is_value(combining, value) &&
           ((!combining->integer && !combining->in_order) || type.kind == own.kind);
}

static bool is_integer(CXType type)
{
    type = clang_getCanonicalType(type);
    return type.kind >= CXType_Char_U && type.kind <= CXType_LongLong;
}

static bool is_floating(CXType type)
{
    return type.kind == CXType_Float || type.kind == CXType_Double;
}

static bool is_alike(const struct combining *combining, CXCursor one, CXCursor other)
{
    struct range first = cursor_range(strip_expression(one)), second = cursor_range(strip_expression(other));
    const char *text = combining->parse->source.text;
    return first.end - first.begin == second.end - second.begin &&
           memcmp(text + first.begin, text + second.begin, first.end - first.begin) == 0;
}

/* ---- steps ---- */

bool read_comparison(CXCursor relation, CXCursor variable, struct comparison *comparison)
{
    size_t count;
    relation = strip_expression(relation);
    CXCursor *sides = cursor_children(relation, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(relation);
    bool less = kind == CXBinaryOperator_LT || kind == CXBinaryOperator_LE;
    bool greater = kind == CXBinaryOperator_GT || kind == CXBinaryOperator_GE;
    if (clang_getCursorKind(relation) != CXCursor_BinaryOperator || count != 2 || (!less && !greater))
        return false;
    bool second = refers_to(strip_expression(sides[0]), variable);
    *comparison = (struct comparison){.value = sides[second],
                                      .above = greater != second,
                                      .equal = kind == CXBinaryOperator_LE || kind == CXBinaryOperator_GE};
    return second || refers_to(strip_expression(sides[1]), variable);
}

/* The value that takes the variable's place where the relation holds: x of `x > most`; else the null cursor.
 * With `kept`, the one that does where it does not hold. */
static CXCursor value_ahead(struct combining *combining, CXCursor relation, bool kept)
{
    struct comparison comparison;
    bool most = same_text(combining->operator, "max") != kept;
    if (!read_comparison(relation, combining->variable, &comparison) || comparison.above != most)
        return clang_getNullCursor();
    combining->form = comparison.equal ? kept ? "kept_equal" : "ahead_equal" : kept ? "kept" : "ahead";
    return comparison.value;
}

static bool is_extreme(const struct combining *combining)
{
    return same_text(combining->operator, "max") || same_text(combining->operator, "min");
}

/* `d > most ? d : most`, and `most > d ? most : d`, which a NaN ends, where the order is open, or is kept. */
static bool is_choice(struct combining *combining, CXCursor value)
{
    size_t count;
    CXCursor *parts = cursor_children(value, &count);
    if (clang_getCursorKind(value) != CXCursor_ConditionalOperator || count != 3)
        return false;
    bool kept = refers_to(strip_expression(parts[1]), combining->variable);
    CXCursor ahead = value_ahead(combining, parts[0], kept);
    return !clang_Cursor_isNull(ahead) &&
           (!kept || combining->integer || combining->any_order || combining->in_order) &&
           (kept || refers_to(strip_expression(parts[2]), combining->variable)) &&
           is_compared(combining, ahead) && is_alike(combining, ahead, parts[kept ? 2 : 1]);
}

static bool is_library_extreme(struct combining *combining, CXCursor call)
{
    size_t count;
    CXType type = clang_getCanonicalType(cursor_type(call)),
           own = clang_getCanonicalType(cursor_type(combining->variable));
    CXCursor *parts = cursor_children(call, &count); /* the function and its arguments */
    const char *names = same_text(combining->operator, "max") ? " fmax fmaxf " : " fmin fminf ";
    if (clang_getCursorKind(call) != CXCursor_CallExpr || count != 3 ||
        !is_library_function(combining->parse, function_called(call)) ||
        !is_one_of(cursor_name(call), names) || (combining->in_order && type.kind != own.kind))
        return false;
    combining->form = "library";
    bool first = refers_to(strip_expression(parts[1]), combining->variable);
    return (first || refers_to(strip_expression(parts[2]), combining->variable)) && !combining->integer &&
           is_value(combining, parts[first ? 2 : 1]);
}

static bool is_assignment(const struct combining *combining, CXCursor statement, CXCursor *value)
{
    size_t count;
    CXCursor *sides = cursor_children(statement, &count);
    if (clang_getCursorKind(statement) != CXCursor_BinaryOperator || count != 2 ||
        clang_getCursorBinaryOperatorKind(statement) != CXBinaryOperator_Assign ||
        !refers_to(strip_expression(sides[0]), combining->variable))
        return false;
    *value = strip_expression(sides[1]);
    return true;
}

/* `if (d > most) most = d;` */
static bool is_guarded(struct combining *combining, CXCursor statement)
{
    size_t count, inside;
    CXCursor *parts = cursor_children(statement, &count), value;
    if (clang_getCursorKind(statement) != CXCursor_IfStmt || count != 2)
        return false;
    CXCursor ahead = value_ahead(combining, parts[0], false), then = parts[1];
    if (clang_getCursorKind(then) == CXCursor_CompoundStmt) {
        CXCursor *statements = cursor_children(then, &inside);
        if (inside != 1)
            return false;
        then = statements[0];
    }
    return !clang_Cursor_isNull(ahead) && is_assignment(combining, then, &value) &&
           is_compared(combining, ahead) && is_alike(combining, ahead, value);
}

static bool is_summand(const struct combining *combining, CXCursor value)
{
    CXType type = clang_getCanonicalType(cursor_type(strip_expression(value)));
    CXType own = clang_getCanonicalType(cursor_type(combining->variable));
    bool floating = type.kind >= CXType_Float && type.kind <= CXType_Double;
    if (combining->in_order && floating && type.kind > own.kind)
        return false; /* the sum is of the wider type, and made narrower in each step */
    return (is_integer(type) || (floating && !combining->integer)) && is_value(combining, value);
}

/* `sum + x`, `x + sum`, and either with more summands behind it. */
static bool is_longer_sum(const struct combining *combining, CXCursor sum)
{
    size_t count;
    sum = strip_expression(sum);
    CXCursor *sides = cursor_children(sum, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum);
    bool adds = kind == CXBinaryOperator_Add, subtracts = kind == CXBinaryOperator_Sub;
    if (clang_getCursorKind(sum) != CXCursor_BinaryOperator || count != 2 || (!adds && !subtracts))
        return false;
    bool first = refers_to(strip_expression(sides[0]), combining->variable),
         second = adds && refers_to(strip_expression(sides[1]), combining->variable);
    if (first || second)
        return is_summand(combining, sides[first]);
    return !combining->in_order && is_summand(combining, sides[1]) && is_longer_sum(combining, sides[0]);
}

/* `sum = sum + x - y`. */
static bool is_written_out(const struct combining *combining, CXCursor statement)
{
    CXCursor sum;
    return is_one_of(combining->operator, " + - ") && is_assignment(combining, statement, &sum) &&
           is_longer_sum(combining, sum);
}

/* `count += k`, `count++`; of floating-point numbers where their order is open, or is kept. */
static bool is_sum(const struct combining *combining, CXCursor statement)
{
    static const struct {
        enum CXBinaryOperatorKind kind;
        const char *operators;
    } sums[] = {{CXBinaryOperator_AddAssign, " + - "}, {CXBinaryOperator_SubAssign, " + - "},
                {CXBinaryOperator_MulAssign, " * "},   {CXBinaryOperator_AndAssign, " & "},
                {CXBinaryOperator_OrAssign, " | "},    {CXBinaryOperator_XorAssign, " ^ "}};
    size_t count;
    CXCursor *sides = cursor_children(statement, &count);
    if ((!combining->integer && !combining->any_order && !combining->in_order) || !count ||
        !refers_to(strip_expression(sides[0]), combining->variable))
        return false;
    if (is_written_out(combining, statement))
        return true;
    if (clang_getCursorKind(statement) == CXCursor_UnaryOperator)
        return unary_effect(statement) == UNARY_STORES && is_one_of(combining->operator, " + - ");
    for (size_t i = 0; i < sizeof(sums) / sizeof(*sums); i++)
        if (clang_getCursorKind(statement) == CXCursor_CompoundAssignOperator && count == 2 &&
            clang_getCursorBinaryOperatorKind(statement) == sums[i].kind)
            return is_one_of(combining->operator, sums[i].operators) && is_summand(combining, sides[1]);
    return false;
}

static void find_effect(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    (void)parent;
    *found |= is_store(cursor) || clang_getCursorKind(cursor) == CXCursor_CallExpr;
    visit_children(cursor, find_effect, context);
}

/* Whether nobody can tell if the expression is computed. */
static bool has_no_effect(CXCursor expression)
{
    bool found = false;
    find_effect(expression, expression, &found);
    return !found;
}

/* `found = 1`, `found = found || x`: what a flag is set to, in any order. */
static bool is_flag(const struct combining *combining, CXCursor statement)
{
    size_t count;
    long long number;
    CXCursor value;
    const bool any = same_text(combining->operator, "||");
    if (!is_assignment(combining, statement, &value))
        return false;
    if (evaluate_integer(value, &number))
        return any == (number != 0);
    CXCursor *sides = cursor_children(value, &count);
    if (clang_getCursorKind(value) != CXCursor_BinaryOperator || count != 2 ||
        clang_getCursorBinaryOperatorKind(value) != (any ? CXBinaryOperator_LOr : CXBinaryOperator_LAnd))
        return false;
    bool first = refers_to(strip_expression(sides[0]), combining->variable);
    return (first || refers_to(strip_expression(sides[1]), combining->variable)) &&
           is_value(combining, sides[first]) && has_no_effect(sides[first]);
}

static bool is_step(struct combining *combining, CXCursor statement)
{
    CXCursor value;
    combining->form = "yes";
    if (is_one_of(combining->operator, " || && "))
        return combining->integer && is_flag(combining, statement);
    if (!is_extreme(combining))
        return is_sum(combining, statement);
    return is_guarded(combining, statement) ||
           (is_assignment(combining, statement, &value) &&
            (is_choice(combining, value) || is_library_extreme(combining, value)));
}

/* ---- the code ---- */

bool is_statement_of(CXCursor cursor, CXCursor parent)
{
    size_t count;
    CXCursor *parts = cursor_children(parent, &count);
    switch (clang_getCursorKind(parent)) {
    case CXCursor_CompoundStmt:
        return true;
    case CXCursor_IfStmt:
        return count && !clang_equalCursors(cursor, parts[0]);
    case CXCursor_ForStmt:
        return count && clang_equalCursors(cursor, parts[count - 1]);
    default:
        return clang_equalCursors(cursor, parent);
    }
}

static void look(CXCursor cursor, CXCursor parent, void *context);

/* Of both arms of a branch an iteration comes to the steps of one. */
static void look_at_branch(struct combining *combining, CXCursor branch)
{
    size_t count, before, most;
    CXCursor *parts = cursor_children(branch, &count);
    look(parts[0], branch, combining);
    before = most = combining->passed;
    for (size_t i = 1; i < count; i++) {
        combining->passed = before;
        look(parts[i], branch, combining);
        most = combining->passed > most ? combining->passed : most;
    }
    combining->passed = most;
}

/* A step of the form that was found. `before`: that of those before it. */
static void count_step(struct combining *combining, const char *before)
{
    bool other_form = combining->steps > 0 && !same_text(before, combining->form);
    combining->again |= combining->passed > 0 || combining->loops > 0 || other_form;
    combining->perhaps |= combining->branches > 0;
    combining->passed++;
    combining->steps++;
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct combining *combining = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool loop = kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
    bool branch = kind == CXCursor_IfStmt || kind == CXCursor_SwitchStmt;
    const char *form = combining->form;
    combining->again |= kind == CXCursor_LabelStmt;
    combining->perhaps |= kind == CXCursor_ContinueStmt;
    if (is_statement_of(cursor, parent) && is_step(combining, cursor)) {
        count_step(combining, form);
        return;
    }
    combining->form = form;
    combining->other |=
        kind == CXCursor_DeclRefExpr && clang_equalCursors(cursor_referenced(cursor), combining->variable);
    combining->loops += loop;
    combining->branches += branch;
    if (kind == CXCursor_IfStmt)
        look_at_branch(combining, cursor);
    else
        visit_children(cursor, look, combining);
    combining->loops -= loop;
    combining->branches -= branch;
}

/* The operator by which the construct reduces the variable; NULL: it does not, or by one that is declared. */
static const char *operator_for(const struct pragma *construct, CXCursor variable)
{
    for (size_t i = 0; i < construct->clause_count; i++) {
        const struct clause *clause = &construct->clauses[i];
        if (same_text(clause->name, "reduction") && clause->modifier &&
            is_one_of(clause->modifier, " + - * & | ^ max min || && ") && clause->value &&
            expression_names(clause->value, cursor_name(variable)))
            return clause->modifier;
    }
    return NULL;
}

/* Whether one of the compiler's options asks for the order of the program. */
static bool keeps_order(const struct parse *parse)
{
    static const char *const asked[] = {"-fno-fast-math", "-fno-associative-math",
                                        "-fno-unsafe-math-optimizations"};
    for (size_t i = 0; i < parse->options->flag_count; i++) {
        const char *flag = parse->options->flags[i];
        for (size_t k = 0; k < sizeof(asked) / sizeof(*asked); k++)
            if (same_text(flag, asked[k]))
                return true;
        if (strncmp(flag, "-ffp-model=", 11) == 0)
            return true;
    }
    return false;
}

bool only_combines(const struct parse *parse, const struct pragma *construct, CXCursor code,
                   CXCursor variable)
{
    CXType type = clang_getCanonicalType(cursor_type(variable));
    bool number = is_integer(type) || is_floating(type);
    struct combining combining = {.parse = parse,
                                  .variable = variable,
                                  .operator= operator_for(construct, variable),
                                  .integer = is_integer(type),
                                  .any_order = !keeps_order(parse)};
    if (!number || !combining.operator|| !cursor_is_automatic(variable))
        return false;
    look(code, code, &combining);
    return !combining.other;
}

bool may_reorder_sums(const struct parse *parse)
{
    static const char *const asked[] = {"-ffast-math", "-Ofast", "-fassociative-math",
                                        "-funsafe-math-optimizations"};
    bool may = false;
    for (size_t i = 0; i < parse->options->flag_count; i++)
        for (size_t k = 0; k < sizeof(asked) / sizeof(*asked); k++)
            may |= same_text(parse->options->flags[i], asked[k]);
    return may && !keeps_order(parse);
}

const char *combining_operator(const struct parse *parse, CXCursor code, CXCursor variable, bool any_order)
{
    static const char *const operators[] = {"+", "*", "&", "|", "^", "max", "min"};
    CXType type = clang_getCanonicalType(cursor_type(variable));
    if (!is_integer(type) && !(is_floating(type) && any_order))
        return NULL;
    for (size_t i = 0; i < sizeof(operators) / sizeof(*operators); i++) {
        struct combining combining = {.parse = parse,
                                      .variable = variable,
                                      .operator= operators[i],
                                      .integer = is_integer(type),
                                      .any_order = any_order};
        look(code, code, &combining);
        if (!combining.other && combining.steps)
            return operators[i];
    }
    return NULL;
}

/* A NaN that the variable has is left by `most > d ? most : d`, and not by an iteration without a step. */
static bool is_certain(const struct combining *combining)
{
    return !combining->perhaps || !is_one_of(combining->form, " kept kept_equal ");
}

bool combines_in_order(const struct parse *parse, CXCursor code, CXCursor variable, struct reduced *reduced)
{
    static const char *const operators[] = {"+", "*", "max", "min"};
    CXType type = cursor_type(variable);
    if (!is_floating(clang_getCanonicalType(type)) || clang_isVolatileQualifiedType(type))
        return false;
    for (size_t i = 0; i < sizeof(operators) / sizeof(*operators); i++) {
        struct combining combining = {
            .parse = parse, .variable = variable, .operator= operators[i], .in_order = true};
        look(code, code, &combining);
        if (combining.other || !combining.steps || combining.again || !is_certain(&combining))
            continue;
        reduced->operator= operators[i];
        reduced->in_order = combining.form;
        return true;
    }
    return false;
}
