/*
 * Arrays of variable length in device code (C11 6.7.6.2): C++ has none, runtime/device/rex_vla.h has classes
 * that behave like them. Declarations, casts, sizes and addresses of such arrays are respelled; what else the
 * program does with them is left as it is. A function gets the address of the first element, and makes an
 * array of it with the lengths that its parameters say.
 */
#include "edits.h"
#include "effects.h"

#include <string.h>

/* The end of a bracketed text, after the closing bracket. */
static size_t behind_bracket(const char *text, size_t at)
{
    return at + balanced_length(text + at);
}

/* The lengths after a declared name, or after (*) in a type, as `n, m`, without the outermost `skip`. NULL
 * where they are not written there, because a typedef has them. */
static const char *written_lengths(struct parse *parse, size_t at, unsigned skip, unsigned wanted)
{
    const char *text = parse->source.text, *list = "";
    unsigned found = 0;
    at += strspn(text + at, " \t\n)");
    for (; text[at] == '[' && found < skip + wanted; found++) {
        size_t end = behind_bracket(text, at);
        if (found >= skip)
            list = arena_format("%s%s%s", list, *list ? ", " : "",
                                expression_operand(device_text(parse, at + 1, end - 1)));
        at = end + strspn(text + end, " \t\n");
    }
    return found == skip + wanted ? list : NULL;
}

static const char *lengths_of(struct parse *parse, CXCursor variable, unsigned skip, unsigned wanted)
{
    size_t name = cursor_offset(variable);
    const char *lengths = written_lengths(parse, name + strlen(cursor_name(variable)), skip, wanted);
    if (!lengths)
        error_at(parse, name, "the lengths of '%s' must stand in its own declaration in device code",
                 cursor_name(variable));
    return lengths ? lengths : "";
}

/* ---- declarations ---- */

/* The template arguments of the classes: the element type, and how many lengths there are. */
static const char *element_type(CXType type, unsigned *lengths)
{
    CXType element;
    *lengths = type_vla_lengths(type, &element);
    return declarator_type(type_text_of_element(element));
}

/* `number`: that of the team's object that it is, or NULL. */
static const char *array_declaration(struct parse *parse, CXCursor variable, const char *number,
                                     const char *align)
{
    unsigned lengths;
    const char *element = element_type(cursor_type(variable), &lengths);
    return edit_text(number ? "team_array" : "array", NULL, "type", element, "name", cursor_name(variable),
                     "number", number, "dimensions", arena_format("%u", lengths), "align",
                     align ? expression_operand(align) : NULL, "lengths",
                     lengths_of(parse, variable, 0, lengths), NULL);
}

/* The number of elements as an expression of the host's, with the variables that it names in *names; NULL
 * where the host cannot evaluate it. */
static const char *host_count(struct parse *parse, CXCursor variable, struct range code, const char **names)
{
    CXType element;
    unsigned lengths = type_vla_lengths(cursor_type(variable), &element);
    const char *text = parse->source.text, *product = NULL;
    size_t count, at = cursor_offset(variable) + strlen(cursor_name(variable));
    const CXCursor *children = cursor_children(variable, &count);
    at += strspn(text + at, " \t\n");
    for (; lengths > 0 && text[at] == '['; lengths--) {
        size_t end = behind_bracket(text, at);
        bool known = false;
        for (size_t i = 0; i < count; i++) {
            struct range range = cursor_range(children[i]);
            if (range.begin > at && range.end < end)
                known = is_arithmetic_outside(code, children[i], names);
        }
        if (!known)
            return NULL;
        const char *length =
            arena_format("(unsigned long)(%s)", arena_string_length(text + at + 1, end - at - 2));
        product = product ? arena_format("%s * %s", product, length) : length;
        at = end + strspn(text + end, " \t\n");
    }
    return lengths == 0 ? product : NULL;
}

void vla_describe(struct parse *parse, CXCursor variable, struct range code, struct ir_node *object)
{
    CXType element;
    const char *names = "";
    type_vla_lengths(cursor_type(variable), &element);
    const char *count = host_count(parse, variable, code, &names);
    ir_set_format(object, "bytes", "%lld", clang_Type_getSizeOf(element));
    ir_set(object, "elements", count ? count : "");
    ir_set(object, "names", *names && count ? names : NULL);
}

static const char *array_pointer(const char *element, unsigned dimensions, const char *name,
                                 const char *value, const char *lengths)
{
    return edit_text("array_pointer", NULL, "type", element, "name", name, "value", value, "dimensions",
                     arena_format("%u", dimensions), "lengths", lengths, NULL);
}

static const char *pointer_declaration(struct parse *parse, CXCursor variable)
{
    unsigned lengths;
    const char *element = element_type(cursor_type(variable), &lengths);
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(variable);
    const char *value = "0";
    if (!clang_Cursor_isNull(initializer)) {
        struct range range = cursor_range(initializer);
        value = device_text(parse, range.begin, range.end);
    }
    return array_pointer(element, lengths, cursor_name(variable), value,
                         lengths_of(parse, variable, 0, lengths));
}

const char *vla_declaration(struct parse *parse, CXCursor variable, const char *number, const char *align)
{
    CXType type = cursor_type(variable);
    if (!type_is_vla(type) && !type_is_vla_pointer(type))
        return NULL;
    return type_is_vla(type) ? array_declaration(parse, variable, number, align)
                             : pointer_declaration(parse, variable);
}

const char *vla_clear(CXCursor variable)
{
    const char *name = cursor_name(variable);
    return arena_format("memset((void *)%s, 0, %s%s%s);", name, edit_text("array_size", "begin", NULL), name,
                        edit_text("array_size", "end", NULL));
}

/* `double a[n][m]` becomes `double *__rex_first_a`, and `a` a pointer of the body that begins with that. */
/* int a[n++]: C evaluates the length of a parameter (C11 6.7.6.3), of which device code has a pointer. */
static void evaluate_length(struct parse *parse, CXCursor parameter, size_t body)
{
    size_t count, open = cursor_offset(parameter) + strlen(cursor_name(parameter));
    CXCursor *children = cursor_children(parameter, &count);
    open += strcspn(parse->source.text + open, "[");
    struct range outermost = {open, behind_bracket(parse->source.text, open)};
    for (size_t i = 0; i < count; i++) {
        struct range length = cursor_range(children[i]);
        if (clang_isExpression(clang_getCursorKind(children[i])) && range_has(outermost, length.begin) &&
            has_side_effect(children[i]))
            replace_device_text(
                parse, (struct range){body, body},
                edit_as_c(arena_format(" (void)(%s);", device_text(parse, length.begin, length.end)),
                          "a parameter's length is evaluated where the function begins"));
    }
}

bool is_vla_parameter(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_ParmDecl &&
           (type_is_vla(cursor_type(cursor)) || type_is_vla_pointer(variable_type(cursor)));
}

void vla_parameter(struct parse *parse, CXCursor parameter)
{
    static const char why[] = "C++ has no pointers to arrays of variable length";
    CXType type = variable_type(parameter), written = cursor_type(parameter);
    const char *name = cursor_name(parameter), *text = type_text_of_parameter(type);
    CXCursor function = clang_getCursorSemanticParent(parameter);
    size_t count;
    CXCursor *children = cursor_children(function, &count);
    bool defined = clang_isCursorDefinition(function) && count && *name;
    size_t body = defined ? cursor_range(children[count - 1]).begin + 1 : 0;
    if (defined && type_is_array(written))
        evaluate_length(parse, parameter, body);
    if (!type_is_vla_pointer(type) || !defined) {
        replace_device_text(parse, cursor_range(parameter), edit_as_c(declarator(text, name), why));
        return;
    }
    const char *first = arena_format("__rex_first_%s", name);
    unsigned lengths;
    const char *element = element_type(type, &lengths);
    replace_device_text(parse, cursor_range(parameter), edit_as_c(declarator(text, first), why));
    replace_device_text(
        parse, (struct range){body, body},
        edit_as_c(
            arena_format(" %s", array_pointer(element, lengths, name, first,
                                              lengths_of(parse, parameter, type_is_array(written), lengths))),
            why));
}

/* ---- expressions ---- */

/* A parameter has its pointer type, whatever it is written as. */
static CXType type_of(CXCursor expression)
{
    expression = strip_expression(expression);
    CXCursor referenced = cursor_referenced(expression);
    bool parameter = clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
                     clang_getCursorKind(referenced) == CXCursor_ParmDecl;
    return parameter ? variable_type(referenced) : cursor_type(expression);
}

/* sizeof a, sizeof(a[0]), sizeof(typeof(a)) */
static void visit_size(struct parse *parse, CXCursor cursor, CXCursor operand)
{
    struct range whole = cursor_range(cursor), inner = cursor_range(operand);
    if (type_is_vla_pointer(type_of(operand))) {
        replace_device_text(parse, whole, edit_as_c("sizeof(void *)", "a class knows the lengths, too"));
    } else if (type_is_vla(type_of(operand))) {
        replace_device_text(parse, (struct range){whole.begin, inner.begin},
                            edit_text("array_size", "begin", NULL));
        append_device_text(parse, inner, edit_text("array_size", "end", NULL));
        if (inner.end < whole.end)
            replace_device_text(parse, (struct range){inner.end, whole.end},
                                edit_as_c("", "the size is a member's value"));
    }
}

static void visit_address(struct parse *parse, CXCursor cursor, CXCursor operand)
{
    struct range whole = cursor_range(cursor), inner = cursor_range(operand);
    if (!type_is_vla(type_of(operand)))
        return;
    replace_device_text(parse, (struct range){whole.begin, inner.begin},
                        edit_text("array_address", "begin", NULL));
    append_device_text(parse, inner, edit_text("array_address", "end", NULL));
}

/* `(double (*)[m])p` */
static void visit_cast(struct parse *parse, CXCursor cursor, CXCursor operand)
{
    CXType type = cursor_type(cursor);
    if (!type_is_vla_pointer(type))
        return;
    struct range whole = cursor_range(cursor), inner = cursor_range(operand);
    unsigned wanted;
    const char *element = element_type(type, &wanted), *star = strstr(parse->source.text + whole.begin, "*");
    const char *lengths =
        star ? written_lengths(parse, (size_t)(star + 1 - parse->source.text), 0, wanted) : NULL;
    if (!lengths) {
        error_at(parse, whole.begin, "the lengths must stand in the cast itself in device code");
        return;
    }
    replace_device_text(
        parse, (struct range){whole.begin, inner.begin},
        edit_text("array_cast", "begin", "type", element, "dimensions", arena_format("%u", wanted), NULL));
    append_device_text(parse, inner, edit_text("array_cast", "end", "lengths", lengths, NULL));
}

/* sizeof(double[n][m]) as (sizeof(double) * (size_t)(n) * (size_t)(m)); the brackets' expressions are the
 * cursor's children. */
static void visit_type_size(struct parse *parse, CXCursor cursor, const CXCursor *children, size_t count)
{
    const char *text = parse->source.text;
    struct range range = cursor_range(cursor);
    bool constant = true;
    long long value;
    for (size_t i = 0; i < count; i++)
        constant &=
            !clang_isExpression(clang_getCursorKind(children[i])) || evaluate_integer(children[i], &value);
    if (constant)
        return;
    size_t open = range.begin + strcspn(text + range.begin, "("), at = open + strcspn(text + open, "[");
    const char *element = device_text(parse, open + 1, at), *parenthesis = strchr(element, '(');
    const char *size = arena_format("sizeof(%s)", element);
    if (parenthesis && strchr(parenthesis, ')')) { /* int (*)[n] */
        replace_device_text(parse, range, edit_as_c("sizeof(void *)", "a class knows the lengths, too"));
        return;
    }
    if (parenthesis) {
        error_at(parse, range.begin, "the size of such a type is not known to device code yet");
        return;
    }
    while (text[at] == '[') {
        size_t end = behind_bracket(text, at);
        size = arena_format("%s * (unsigned long)(%s)", size, device_text(parse, at + 1, end - 1));
        at = end + strspn(text + end, " \t\n");
    }
    replace_device_text(parse, range,
                        edit_as_c(arena_format("(%s)", size), "C++ has no arrays of variable length"));
}

/* Values of pointers to such arrays that neither a variable nor a cast has the lengths of. */
static void refuse_pointer(const struct parse *parse, CXCursor cursor)
{
    static const char argument[] = "__builtin_va_arg";
    size_t begin = cursor_range(cursor).begin;
    bool literal = clang_getCursorKind(cursor) == CXCursor_CompoundLiteralExpr;
    bool passed = clang_getCursorKind(cursor) == CXCursor_UnexposedExpr &&
                  find_word(parse->source.text, begin, begin + 1, argument) == begin &&
                  !same_text(parse->options->selected_arch, "host");
    if ((literal || passed) && type_is_vla_pointer(cursor_type(cursor)))
        error_at(parse, begin, "device code cannot have %s to an array of variable length yet",
                 literal ? "a compound literal that is a pointer" : "va_arg of a pointer");
}

/* _Alignof(double[n]), _Alignof a: the element's, which is known. */
static bool visit_alignment(struct parse *parse, CXCursor cursor, const CXCursor *children, size_t count)
{
    static const char *const words[] = {"_Alignof", "alignof", "__alignof__", "__alignof"};
    size_t begin = cursor_range(cursor).begin;
    bool found = false;
    long long value;
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        found |= find_word(parse->source.text, begin, begin + 1, words[i]) == begin;
    if (!found || !evaluate_integer(cursor, &value))
        return found;
    bool variable = false;
    for (size_t i = 0; i < count; i++)
        variable |= clang_isExpression(clang_getCursorKind(children[i]));
    if (variable)
        replace_device_text(parse, cursor_range(cursor),
                            edit_as_c(arena_format("%lldul", value), "C++ has no arrays of variable length"));
    return true;
}

/* 2[a] as (*(2 + (a))). */
static void visit_subscript(struct parse *parse, CXCursor cursor)
{
    static const char why[] = "no number has subscripts of a class in C++";
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    if (count != 2 || (!type_is_vla(type_of(children[1])) && !type_is_vla_pointer(type_of(children[1]))))
        return;
    struct range whole = cursor_range(cursor), index = cursor_range(children[0]),
                 array = cursor_range(children[1]);
    replace_device_text(parse, (struct range){whole.begin, whole.begin}, edit_as_c("(*(", why));
    replace_device_text(parse, (struct range){index.end, array.begin}, edit_as_c(" + (", why));
    replace_device_text(parse, (struct range){array.end, whole.end}, edit_as_c(")))", why));
}

void vla_visit(struct parse *parse, CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    size_t count;
    refuse_pointer(parse, cursor);
    if (kind == CXCursor_ArraySubscriptExpr)
        visit_subscript(parse, cursor);
    if (kind != CXCursor_UnaryExpr && kind != CXCursor_UnaryOperator && kind != CXCursor_CStyleCastExpr)
        return;
    CXCursor *children = cursor_children(cursor, &count);
    if (!count)
        return;
    CXCursor last = children[count - 1];
    if (kind == CXCursor_CStyleCastExpr)
        visit_cast(parse, cursor, last);
    else if (kind == CXCursor_UnaryOperator &&
             clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_AddrOf)
        visit_address(parse, cursor, last);
    else if (visit_alignment(parse, cursor, children, count))
        return;
    else if (kind == CXCursor_UnaryExpr && cursor_range(last).end + 1 < cursor_range(cursor).end)
        visit_type_size(parse, cursor, children, count);
    else if (kind == CXCursor_UnaryExpr)
        visit_size(parse, cursor, last);
}
