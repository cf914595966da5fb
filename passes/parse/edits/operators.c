/*
 * Operators that C has and C++ has not for the operands at hand: ++ and -- of a _Bool, assignments that
 * change a bit-field of an enum, which no reference can name, and arithmetic with pointers to void (GNU C),
 * which counts bytes. And the types of what bit-fields become, and ++ and -- of integers shorter than int,
 * for nvcc.
 */
#include "edits.h"

#include <float.h>
#include <math.h>

/* ---- b++, --b (C11 6.5.2.4, 6.5.3.1) of a _Bool ---- */

static void step_bool(struct parse *parse, CXCursor expression, CXCursor operand)
{
    static const char boolean[] = "C++ steps no bool";
    struct range range = cursor_range(expression), inner = cursor_range(operand);
    struct range prefix = {range.begin, inner.begin}, postfix = {inner.end, range.end};
    switch (clang_getCursorUnaryOperatorKind(expression)) {
    case CXUnaryOperator_PreInc:
        replace_device_text(parse, prefix, edit_as_c("((", boolean));
        append_device_text(parse, range, edit_as_c(") |= 1)", boolean));
        break;
    case CXUnaryOperator_PreDec:
        replace_device_text(parse, prefix, edit_as_c("((", boolean));
        append_device_text(parse, range, edit_as_c(") ^= 1)", boolean));
        break;
    case CXUnaryOperator_PostInc:
        replace_device_text(parse, (struct range){range.begin, range.begin},
                            edit_text("increment", "begin", NULL));
        replace_device_text(parse, postfix, edit_text("increment", "end", NULL));
        break;
    case CXUnaryOperator_PostDec:
        replace_device_text(parse, (struct range){range.begin, range.begin}, edit_as_c("(((", boolean));
        replace_device_text(parse, postfix, edit_as_c(") ^= 1) ^ 1)", boolean));
        break;
    default:
        break;
    }
}

/* ---- c++, --c of a char or a short ---- */

/* Nvcc 13 takes it that they do not wrap around: `for (char c = 2; c; c++)` has no end. In C the sum is an
 * int, and its conversion is the compiler's (C11 6.3.1.3), which wraps around. */
static bool is_short_number(const struct parse *parse, CXCursor operand)
{
    enum CXTypeKind kind = type_kind(cursor_type(operand));
    bool field = clang_Cursor_isBitField(cursor_referenced(strip_expression(operand)));
    return !same_text(parse->options->selected_arch, "host") && !field &&
           (kind == CXType_Char_S || kind == CXType_SChar || kind == CXType_Short);
}

/* Whether an atomic construct makes the step: x++, v = x++, { v = x; x++; }. Of its statement the device file
 * has the object and the values alone (atomic.c), so that an edit around both would be cut in two. */
static bool is_step_of_atomic(const struct parse *parse, CXCursor expression)
{
    const size_t begin = cursor_range(expression).begin, index = pragma_index(&parse->pragmas, begin);
    const struct pragma *pragma = index ? &parse->pragmas.rows[index - 1] : NULL;
    if (!pragma || !pragma->directive || !same_text(pragma->directive->name, "atomic"))
        return false;
    const char *text = parse->source.text, *first = text + pragma->end, *at = text + begin;
    while (at > first && strchr(" \t\n(", at[-1]))
        at--;
    while (strchr(" \t\n", *first) && first < at)
        first++;
    if (at == first || !pragma_clause(pragma, "capture"))
        return at == first;
    return *first == '{'
               ? strchr("{;", at[-1]) && !memchr(first, '}', (size_t)(at - first))
               : at[-1] == '=' && !strchr("+-*/&|^<>", at[-2]) && !memchr(first, ';', (size_t)(at - first));
}

static void step_short(struct parse *parse, CXCursor expression, CXCursor operand, const char *operator)
{
    struct range whole = cursor_range(expression), inner = cursor_range(operand);
    bool behind = whole.begin == inner.begin;
    const char *kind = behind ? "pass_short" : "step_short";
    const char *end = edit_text(kind, "end", "operator", operator, NULL);
    replace_device_text(parse, (struct range){whole.begin, inner.begin}, edit_text(kind, "begin", NULL));
    if (behind)
        replace_device_text(parse, (struct range){inner.end, whole.end}, end);
    else
        append_device_text(parse, inner, end);
}

/* ---- s.colour++, s.colour |= BLUE of a bit-field ---- */

static bool is_bit_field(CXCursor expression)
{
    enum CXTypeKind kind = type_kind(cursor_type(expression));
    return clang_getCursorKind(expression) == CXCursor_MemberRefExpr &&
           clang_Cursor_isBitField(cursor_referenced(expression)) &&
           (kind == CXType_Enum || kind == CXType_Bool);
}

/* `s.e |= v`: the member is given a value of its type, by the object. */
static void change_field(struct parse *parse, CXCursor expression, CXCursor field, const char *operator,
                         struct range operand)
{
    size_t count;
    CXCursor *children = cursor_children(field, &count);
    if (!count)
        return;
    struct range whole = cursor_range(expression), object = cursor_range(children[0]);
    bool arrow = type_is_pointer(cursor_type(children[0]));
    bool before = clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_PostInc ||
                  clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_PostDec;
    const char *name = cursor_name(field);
    const char *type = declarator_type(type_text(cursor_type(field)));
    const char *kind = before ? "pass_field" : "change_field";
    replace_device_text(parse, (struct range){whole.begin, object.begin},
                        edit_text(arrow ? "pointed_field" : kind, "begin", NULL));
    const char *head = edit_text(kind, "middle", "type", type, "name", name, "operator", operator, NULL);
    const char *tail = edit_text(kind, "end", NULL);
    bool unary = operand.end == operand.begin;
    replace_device_text(
        parse, (struct range){object.end, unary ? whole.end : operand.begin},
        unary ? edit_as_c(arena_format("%s1%s", head, tail), "C++ has no such operator for a bit-field")
              : head);
    if (!unary)
        append_device_text(parse, operand, tail);
}

/* The operator of an assignment that computes, or of an operator that steps; NULL for others. */
static const char *changing_operator(CXCursor expression)
{
    static const char *const operators[] = {"*", "/", "%", "+", "-", "<<", ">>", "&", "^", "|"};
    enum CXBinaryOperatorKind binary = clang_getCursorBinaryOperatorKind(expression);
    switch (clang_getCursorUnaryOperatorKind(expression)) {
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PostInc:
        return "+";
    case CXUnaryOperator_PreDec:
    case CXUnaryOperator_PostDec:
        return "-";
    default:
        break;
    }
    return binary >= CXBinaryOperator_MulAssign && binary <= CXBinaryOperator_OrAssign
               ? operators[binary - CXBinaryOperator_MulAssign]
               : NULL;
}

/* ---- p + 1, p++, p += 2, p - q of pointers to void ---- */

static bool points_to_bytes(CXCursor expression)
{
    CXType type = clang_getCanonicalType(cursor_type(expression));
    enum CXTypeKind pointee = type_kind(clang_getPointeeType(type));
    return type.kind == CXType_Pointer &&
           (pointee == CXType_Void || pointee == CXType_FunctionProto || pointee == CXType_FunctionNoProto);
}

static void count_as_bytes(struct parse *parse, struct range pointer)
{
    wrap_device_text(parse, pointer, edit_text("cast", "begin", "type", "char *", NULL),
                     edit_text("cast", "end", NULL));
}

static void count_bytes(struct parse *parse, CXCursor expression, CXCursor one, CXCursor other)
{
    enum CXBinaryOperatorKind binary = clang_getCursorBinaryOperatorKind(expression);
    if (binary != CXBinaryOperator_Add && binary != CXBinaryOperator_Sub)
        return;
    if (points_to_bytes(expression))
        wrap_device_text(parse, cursor_range(expression),
                         edit_text("operand_cast", "begin", "type",
                                   declarator_type(type_text(cursor_type(expression))), NULL),
                         edit_text("operand_cast", "end", NULL));
    if (points_to_bytes(one))
        count_as_bytes(parse, cursor_range(one));
    if (points_to_bytes(other))
        count_as_bytes(parse, cursor_range(other));
}

static void step_bytes(struct parse *parse, CXCursor expression, CXCursor pointer, struct range operand,
                       const char *operator)
{
    struct range whole = cursor_range(expression), inner = cursor_range(pointer);
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(expression);
    bool behind = unary == CXUnaryOperator_PostInc || unary == CXUnaryOperator_PostDec;
    bool steps = operand.end == operand.begin;
    const char *kind = behind ? "pass_bytes" : steps ? "step_bytes" : "add_bytes";
    replace_device_text(parse, (struct range){whole.begin, inner.begin}, edit_text(kind, "begin", NULL));
    if (steps)
        append_device_text(parse, inner, edit_text(kind, "end", "operator", operator, NULL));
    if (steps && behind)
        replace_device_text(parse, (struct range){inner.end, whole.end},
                            edit_as_c("", "a function moves the pointer"));
    else if (!steps)
        replace_device_text(parse, (struct range){inner.end, operand.begin},
                            edit_text(kind, "middle", "operator", operator, NULL));
    if (!steps)
        append_device_text(parse, operand, edit_text(kind, "end", NULL));
}

/* ---- a = v, v = a of volatile structs and complex numbers ---- */

static bool is_volatile_object(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return (kind == CXType_Record || kind == CXType_Complex) && type_is_volatile(type);
}

void copy_volatile(struct parse *parse, CXCursor conversion)
{
    size_t count;
    CXCursor *children = cursor_children(conversion, &count);
    if (count == 1 && is_volatile_object(cursor_type(children[0])) &&
        !type_is_volatile(cursor_type(conversion)))
        wrap_device_text(parse, cursor_range(conversion), edit_text("load", "begin", NULL),
                         edit_text("load", "end", NULL));
}

static void store_volatile(struct parse *parse, CXCursor expression, CXCursor object, CXCursor value)
{
    size_t end = cursor_range(object).end;
    wrap_device_text(parse, cursor_range(expression), edit_text("store", "begin", NULL),
                     edit_text("store", "end", NULL));
    replace_device_text(parse, (struct range){end, cursor_range(value).begin},
                        edit_text("store", "middle", NULL));
}

/* ---- c ? s.b : s.b, s.b++ of a bit-field ---- */

/* Whether an expression is a bit-field, possibly behind a comma. */
static bool is_any_bit_field(CXCursor expression)
{
    size_t count;
    expression = strip_expression(expression);
    CXCursor *sides = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) == CXCursor_BinaryOperator && count == 2 &&
        clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Comma)
        return is_any_bit_field(sides[1]);
    return clang_getCursorKind(expression) == CXCursor_MemberRefExpr &&
           clang_Cursor_isBitField(clang_getCursorReferenced(expression));
}

/* In C a bit-field becomes an int, if that holds its values, before the two are brought to one type (C11
 * 6.3.1.1, 6.5.15); in C++ the result is a bit-field, or of its type, and compilers do not agree what that
 * becomes. Nor do they where one is stepped and used as it was before. */
static void name_field_type(struct parse *parse, CXCursor expression)
{
    const char *type = declarator_type(type_text(clang_getCursorType(expression)));
    wrap_device_text(parse, cursor_range(expression), edit_text("cast", "begin", "type", type, NULL),
                     edit_text("cast", "end", NULL));
}

static bool has_type_of_field(CXCursor expression)
{
    size_t count;
    CXCursor *operands = cursor_children(expression, &count);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(expression);
    if (!type_is_integer(clang_getCursorType(expression)))
        return false;
    return clang_getCursorKind(expression) == CXCursor_ConditionalOperator
               ? count == 3 && (is_any_bit_field(operands[1]) || is_any_bit_field(operands[2]))
               : count == 1 && (kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PostDec) &&
                     is_any_bit_field(operands[0]);
}

/* ---- all of them ---- */

/* ---- 1.0 / 0.0 ---- */

static bool evaluate_real(CXCursor expression, double *value)
{
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    bool known = result && clang_EvalResult_getKind(result) == CXEval_Float;
    if (known)
        *value = clang_EvalResult_getAsDouble(result);
    clang_EvalResult_dispose(result);
    return known;
}

/* Infinity and NaN as quotients (C11 F.8.4). Nvcc takes them for no constants, and so for no values of static
 * variables. */
static void spell_quotient(struct parse *parse, CXCursor quotient, CXCursor dividend, CXCursor divisor)
{
    enum CXTypeKind kind = type_kind(cursor_type(quotient));
    double value, zero;
    if (same_text(parse->options->selected_arch, "host") || (kind != CXType_Double && kind != CXType_Float) ||
        clang_getCursorBinaryOperatorKind(quotient) != CXBinaryOperator_Div ||
        !evaluate_real(divisor, &zero) || zero != 0 || !evaluate_real(dividend, &value))
        return;
    const char *suffix = kind == CXType_Float ? "f" : "";
    bool negative = !!signbit(value) != !!signbit(zero);
    const char *text = value == 0 || isnan(value)
                           ? arena_format("__builtin_nan%s(\"\")", suffix)
                           : arena_format("(%s__builtin_inf%s())", negative ? "-" : "", suffix);
    replace_device_text(parse, cursor_range(quotient),
                        edit_as_c(text, "nvcc takes it for a value that is computed when the program runs"));
}

/* A double that becomes a float for which it is too small, or too large: the same holds. */
void spell_as_float(struct parse *parse, CXCursor conversion)
{
    size_t count;
    double value;
    CXCursor *children = cursor_children(conversion, &count);
    if (same_text(parse->options->selected_arch, "host") ||
        type_kind(cursor_type(conversion)) != CXType_Float || count != 1 ||
        type_kind(cursor_type(children[0])) != CXType_Double || !evaluate_real(children[0], &value) ||
        value == 0 || isinf(value) || isnan(value) || (fabs(value) >= FLT_MIN && fabs(value) <= FLT_MAX))
        return;
    const char *sign = value < 0 ? "-" : "";
    const char *text = isinf((float)value) ? arena_format("(%s__builtin_inff())", sign)
                                           : arena_format("(%af)", (double)(float)value);
    replace_device_text(parse, cursor_range(conversion),
                        edit_as_c(text, "nvcc takes it for a value that is computed when the program runs"));
}

void respell_operator(struct parse *parse, CXCursor cursor)
{
    size_t count;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool unary = kind == CXCursor_UnaryOperator;
    if (has_type_of_field(cursor))
        name_field_type(parse, cursor);
    if (!unary && kind != CXCursor_BinaryOperator && kind != CXCursor_CompoundAssignOperator)
        return;
    CXCursor *children = cursor_children(cursor, &count);
    if (count != (unary ? 1u : 2u))
        return;
    const char *operator= changing_operator(cursor);
    if (unary && operator&& is_step_of_atomic(parse, cursor))
        return;
    struct range operand = unary ? (struct range){0, 0} : cursor_range(children[1]);
    if (operator&& is_bit_field(strip_expression(children[0])))
        change_field(parse, cursor, strip_expression(children[0]), operator, operand);
    else if (operator&& points_to_bytes(children[0]))
        step_bytes(parse, cursor, children[0], operand, operator);
    else if (unary && type_kind(cursor_type(children[0])) == CXType_Bool)
        step_bool(parse, cursor, children[0]);
    else if (unary && operator&& is_short_number(parse, children[0]))
        step_short(parse, cursor, children[0], operator);
    else if (clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign &&
             is_volatile_object(cursor_type(children[0])))
        store_volatile(parse, cursor, children[0], children[1]);
    else if (!unary)
        count_bytes(parse, cursor, children[0], children[1]);
    if (!unary)
        spell_quotient(parse, cursor, children[0], children[1]);
}
