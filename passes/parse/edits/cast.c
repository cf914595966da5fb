/*
 * Casts that C++ wants: where C converts silently and C++ refuses to, and where without one C++ would
 * silently mean something else.
 */
#include "edits.h"
#include "effects.h"

/* libclang calls a parameter's pointer an array where it is written as one, also where something becomes it.
 */
static CXType pointee_of(CXType type)
{
    return clang_getCanonicalType(type_is_array(type) ? array_element(type)
                                                      : clang_getPointeeType(clang_getCanonicalType(type)));
}

static enum CXTypeKind kind_of(CXType type)
{
    return type_is_array(type) ? CXType_Pointer : type_kind(type);
}

static bool is_pointer_to_void(CXType type)
{
    return pointee_of(type).kind == CXType_Void;
}

static bool same_pointee(CXType one, CXType other)
{
    return clang_equalTypes(pointee_of(one), pointee_of(other));
}

/* Whether it converts from a complex type to a real one (C11 6.3.1.7), or to one with other parts. */
static bool loses_part(CXType to, CXType from)
{
    to = clang_getCanonicalType(to);
    from = clang_getCanonicalType(from);
    return from.kind == CXType_Complex && to.kind != CXType_Void &&
           (to.kind != CXType_Complex || clang_getElementType(to).kind != clang_getElementType(from).kind);
}

static bool is_same(CXType to, CXType from)
{
    return clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(to)),
                            clang_getUnqualifiedType(clang_getCanonicalType(from)));
}

static bool is_function_type(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind == CXType_FunctionProto || kind == CXType_FunctionNoProto;
}

/* Whether the target of a pointer that is converted to void * is a function, or const or volatile, which C++
 * converts with a cast only. */
static bool is_odd_pointee(CXType to, CXType from)
{
    CXType pointee = clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(from)));
    CXType wanted = clang_getPointeeType(clang_getCanonicalType(to));
    return is_function_type(pointee) || (type_is_volatile(pointee) && !type_is_volatile(wanted)) ||
           (type_is_const(pointee) && !type_is_const(wanted));
}

/* Whether C converts implicitly and C++ does not: between pointer types (C11 6.3.2.3), from integers and
 * other enums to enums, from complex to real; and from and to types that are classes in the device file. */
static bool needs_cast(CXType to, CXType from)
{
    enum CXTypeKind to_kind = kind_of(to), from_kind = type_kind(from);
    if (to_kind == CXType_Pointer && from_kind == CXType_Pointer)
        return is_pointer_to_void(to) ? is_odd_pointee(to, from) : !same_pointee(to, from);
    bool is_short = type_is_short_float(to) || type_is_short_float(from);
    return ((to_kind == CXType_Enum || is_short) && !is_same(to, from)) || loses_part(to, from);
}

/* Whether it is a conversion between pointers and integers, which C compilers can be told to accept. */
static bool mixes_pointers(CXType to, CXType from, CXCursor operand)
{
    long long value;
    enum CXTypeKind to_kind = kind_of(to), from_kind = type_kind(from);
    if (from_kind == CXType_Pointer)
        return type_is_integer(to);
    operand = strip_expression(operand);
    bool null = clang_getCursorKind(operand) == CXCursor_IntegerLiteral &&
                evaluate_integer(operand, &value) && value == 0;
    return to_kind == CXType_Pointer && (type_is_integer(from) || from_kind == CXType_Enum) && !null;
}

static bool is_arithmetic(CXCursor expression)
{
    enum CXBinaryOperatorKind binary = clang_getCursorBinaryOperatorKind(expression);
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(expression);
    return (binary >= CXBinaryOperator_Mul && binary <= CXBinaryOperator_Or &&
            binary != CXBinaryOperator_EQ && binary != CXBinaryOperator_NE) ||
           (binary >= CXBinaryOperator_MulAssign && binary <= CXBinaryOperator_OrAssign) ||
           unary == CXUnaryOperator_Plus || unary == CXUnaryOperator_Minus || unary == CXUnaryOperator_Not ||
           clang_getCursorKind(expression) == CXCursor_ConditionalOperator;
}

/* An enum without negative values counts as unsigned in clang's C and as int in C++. */
static bool promotes_otherwise(CXType to, CXType from, CXCursor parent)
{
    return type_kind(to) == CXType_UInt && type_kind(from) == CXType_Enum && is_arithmetic(parent);
}

/* Whether the argument selects an overload: in C++ sqrt of a float is a float, and abs of a double a
 * double. */
static bool selects_overload(const struct parse *parse, CXType to, CXType from, CXCursor call)
{
    CXCursor function = function_called(call);
    return clang_getCursorKind(call) == CXCursor_CallExpr && is_library_function(parse, function) &&
           !clang_isFunctionTypeVariadic(cursor_type(function)) &&
           (type_is_floating(to) || type_is_floating(from)) && type_kind(to) != type_kind(from);
}

/* Whether an argument of the C library's function is a pointer to what is a class of REX's headers, such as a
 * complex number. C++ then looks for functions of the name beside that class, too, and finds the host's. */
static bool finds_others(const struct parse *parse, CXType to, CXType from, CXCursor call)
{
    CXCursor function = function_called(call);
    CXType object = clang_getCanonicalType(from);
    while (type_is_pointer(object) || type_is_array(object))
        object = clang_getCanonicalType(type_is_pointer(object) ? clang_getPointeeType(object)
                                                                : clang_getArrayElementType(object));
    return !same_text(parse->options->selected_arch, "host") &&
           clang_getCursorKind(call) == CXCursor_CallExpr && is_library_function(parse, function) &&
           is_pointer_to_void(to) &&
           (type_is_vector(object) || type_is_short_float(object) || object.kind == CXType_Complex ||
            object.kind == CXType_Atomic);
}

/* Whether `&` stands in front of an expression: `&"text"[1]`. */
static bool is_behind_address(const struct parse *parse, CXCursor expression)
{
    size_t at = cursor_range(expression).begin;
    while (at > 0 && strchr(" \t\n(", parse->source.text[at - 1]))
        at--;
    return at > 0 && parse->source.text[at - 1] == '&';
}

/* Whether an expression points into a string if its operand does: C++ takes such a literal alone for a
 * pointer to what is not const. */
static bool points_into_string(const struct parse *parse, CXCursor expression)
{
    enum CXBinaryOperatorKind binary = clang_getCursorBinaryOperatorKind(expression);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    bool element = kind == CXCursor_ArraySubscriptExpr ||
                   clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref;
    return binary == CXBinaryOperator_Add || binary == CXBinaryOperator_Sub ||
           binary == CXBinaryOperator_Comma || kind == CXCursor_ConditionalOperator ||
           kind == CXCursor_CompoundStmt /* the value of ({ ... }) */ ||
           (element && is_behind_address(parse, expression));
}

/* Whether the value of a string literal, which may be one of several types' in _Generic. */
static bool is_string(CXCursor operand)
{
    size_t count;
    operand = strip_expression(operand);
    CXCursor *children = cursor_children(operand, &count);
    if (clang_getCursorKind(operand) == CXCursor_GenericSelectionExpr)
        return count > 0 && is_string(children[count - 1]);
    return clang_getCursorKind(operand) == CXCursor_StringLiteral;
}

/* Whether an expression without a target type is ambiguous in C++: a name of <math.h> has several functions,
 * a string literal is const. */
static bool is_ambiguous(const struct parse *parse, CXType to, CXCursor operand, CXCursor parent)
{
    enum CXCursorKind around = clang_getCursorKind(parent);
    CXCursor referenced = cursor_referenced(operand);
    if (is_string(operand) && type_is_array(cursor_type(operand)))
        return points_into_string(parse, parent) && type_is_pointer(to) &&
               !clang_isConstQualifiedType(clang_getPointeeType(to));
    return clang_getCursorKind(operand) == CXCursor_DeclRefExpr && around != CXCursor_CallExpr &&
           is_library_function(parse, referenced);
}

/* Where C has one function that takes a pointer to const and returns one without, C++ has two. */
static void note_address(struct parse *parse, CXCursor name)
{
    static const char functions[] =
        " memchr memrchr rawmemchr strcasestr strchr strchrnul strpbrk strrchr strstr ";
    struct range range = cursor_range(name);
    bool called = parse->source.text[range.end + blank_length(parse->source.text + range.end)] == '(';
    if (!called && same_text(parse->options->selected_arch, "host") &&
        is_library_function(parse, cursor_referenced(name)) && is_one_of(cursor_name(name), functions))
        replace_device_text(parse, (struct range){range.begin, range.begin},
                            edit_text("library_address", NULL, NULL));
}

void note_name(struct parse *parse, CXCursor name, CXCursor parent)
{
    note_address(parse, name);
    respell_stream(parse, name);
    CXType type = cursor_type(name);
    if (clang_getCursorKind(parent) == CXCursor_GenericSelectionExpr &&
        is_ambiguous(parse, type, name, parent))
        wrap_device_text(parse, cursor_range(name),
                         edit_text("object_cast", "begin", "type", declarator_pointer(type_text(type)), NULL),
                         edit_text("object_cast", "end", NULL));
}

/* Whether it is _Atomic. Reading such an object is a conversion (C11 6.3.2.1), which turns the class of
 * rex_atomic.h into its value, even where no type is required. */
static bool is_atomic(CXType type)
{
    return type_kind(type) == CXType_Atomic;
}

/* Whether it is the list in va_arg(list, type), which is not converted; libclang has no kind of cursor for
 * va_arg. */
static bool is_argument_of_list(const struct parse *parse, CXCursor expression, CXCursor operand)
{
    size_t begin = cursor_range(expression).begin;
    return find_word(parse->source.text, begin, begin + 1, "__builtin_va_arg") == begin &&
           cursor_range(operand).begin > begin;
}

/* Whether C23's nullptr is converted to bool, for which C++ requires a cast. */
static bool is_null_truth(CXType to, CXCursor operand)
{
    CXType from = cursor_type(strip_expression(operand));
    return type_kind(to) == CXType_Bool && type_kind(from) == CXType_NullPtr;
}

/* Whether a function's name stands for a pointer to one without a prototype, which it has in C++: not where
 * it is called. */
static bool has_no_prototype(CXCursor conversion, CXCursor operand, CXCursor parent)
{
    bool called = clang_getCursorKind(parent) == CXCursor_CallExpr &&
                  cursor_range(parent).begin == cursor_range(conversion).begin;
    return !called && clang_getCanonicalType(cursor_type(operand)).kind == CXType_FunctionNoProto &&
           clang_getCursorKind(clang_getCursorReferenced(operand)) == CXCursor_FunctionDecl;
}

void note_cast(struct parse *parse, CXCursor conversion, CXCursor parent)
{
    size_t count;
    CXCursor *children = cursor_children(conversion, &count);
    if (count != 1 || is_argument_of_list(parse, conversion, children[0]))
        return;
    CXType to = cursor_type(conversion), from = cursor_type(children[0]);
    if (is_atomic(to) || type_is_vector(to) || type_is_vector(from)) /* is converted before, or by vector.c */
        return;
    bool mixes = mixes_pointers(to, from, children[0]);
    if (!is_atomic(from) && !mixes && !needs_cast(to, from) && !is_null_truth(to, children[0]) &&
        !promotes_otherwise(to, from, parent) && !selects_overload(parse, to, from, parent) &&
        !finds_others(parse, to, from, parent) && !is_ambiguous(parse, to, children[0], parent) &&
        !has_no_prototype(conversion, children[0], parent))
        return;
    struct range range = cursor_range(conversion);
    const char *type = mixes && type_is_pointer(from) /* an integer of which C++ then makes another */
                           ? "long"
                           : declarator_type(type_text_of_parameter(cursor_type(conversion)));
    bool element = clang_getCursorKind(parent) == CXCursor_ArraySubscriptExpr;
    const char *kind = is_atomic(from) || element ? "operand_cast" : "cast"; /* `p[1]` */
    wrap_device_text(parse, range, edit_text(kind, "begin", "type", type, NULL),
                     edit_text(kind, "end", NULL));
}

/* `(int)p`, which C++ refuses: by way of an integer of the pointer's size. */
void widen_cast(struct parse *parse, CXCursor cast)
{
    size_t count;
    CXCursor *children = cursor_children(cast, &count);
    CXType to = clang_getCanonicalType(cursor_type(cast));
    if (!count || !type_is_pointer(cursor_type(children[count - 1])))
        return;
    bool number = to.kind == CXType_Enum || (to.kind > CXType_Bool && to.kind <= CXType_LastBuiltin);
    if (number && clang_Type_getSizeOf(to) < clang_Type_getSizeOf(cursor_type(children[count - 1])))
        wrap_device_text(parse, cursor_range(children[count - 1]),
                         edit_text("cast", "begin", "type", "long", NULL), edit_text("cast", "end", NULL));
}

/* C++'s <string.h> returns pointers to const for arguments that are. */
static bool keeps_const(const char *function)
{
    static const char *const names[] = {"strchr", "strrchr", "strstr", "strpbrk", "memchr"};
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (same_text(names[i], function))
            return true;
    return false;
}

void note_result(struct parse *parse, CXCursor call)
{
    CXCursor function = function_called(call);
    struct range range = cursor_range(call);
    if (!keeps_const(cursor_name(function)) || !is_library_function(parse, function))
        return;
    const char *type = declarator_type(type_text(cursor_type(call)));
    wrap_device_text(parse, range, edit_text("result_cast", "begin", "type", type, NULL),
                     edit_text("result_cast", "end", NULL));
}

/* `h(4)` by a pointer without parameter types, which C++ takes for one without parameters, as
 * `((int (*)(int))h)(4)`: of the types that the arguments are promoted to (C11 6.5.2.2). */
static void add_parameters(struct parse *parse, CXCursor callee, const CXCursor *arguments, size_t count)
{
    CXType type = clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(cursor_type(callee))));
    const char *list = "";
    if (type.kind != CXType_FunctionNoProto || !count)
        return;
    for (size_t i = 0; i < count; i++)
        list = arena_format("%s%s%s", list, *list ? ", " : "",
                            declarator_type(type_text_of_parameter(cursor_type(arguments[i]))));
    const char *result = declarator_type(type_text(clang_getResultType(type)));
    wrap_device_text(
        parse, cursor_range(callee),
        edit_text("object_cast", "begin", "type", arena_format("%s (*)(%s)", result, list), NULL),
        edit_text("object_cast", "end", NULL));
}

/* Whether a GPU has a class for values of the type. */
static bool is_class_on_gpu(CXType type)
{
    type = clang_getCanonicalType(type);
    return type.kind == CXType_Record || type.kind == CXType_Complex || type_is_vector(type) ||
           type_is_short_float(type);
}

/* The values of classes among the arguments that no parameter names. A builtin function's arguments, as those
 * of __builtin_isnan, have no parameters either, but are not passed. */
static void pass_values(struct parse *parse, CXType function, const CXCursor *arguments, size_t count)
{
    if (type_is_pointer(function))
        function = clang_getPointeeType(clang_getCanonicalType(function));
    function = clang_getCanonicalType(function);
    if (same_text(parse->options->selected_arch, "host") || function.kind != CXType_FunctionProto ||
        !clang_isFunctionTypeVariadic(function)) /* which libclang says of those without a prototype, too */
        return;
    for (size_t i = (size_t)clang_getNumArgTypes(function); i < count; i++)
        if (is_class_on_gpu(cursor_type(arguments[i])))
            wrap_device_text(parse, cursor_range(arguments[i]), edit_text("passed", "begin", NULL),
                             edit_text("passed", "end", NULL));
}

/* Records a call by a pointer: where functions are declare target indirect, the pointer may be the host's. */
void note_call(struct parse *parse, CXCursor call)
{
    size_t count;
    CXCursor *children = cursor_children(call, &count), callee = function_called(call);
    if (count && (clang_Cursor_isNull(callee) || !is_builtin(callee)))
        pass_values(parse, cursor_type(children[0]), children + 1, count - 1);
    if (!count || clang_getCursorKind(callee) == CXCursor_FunctionDecl)
        return;
    add_parameters(parse, children[0], children + 1, count - 1);
    parse->recursive = true;
    const char *kind = parse->indirect.count                              ? "callee"
                       : same_text(parse->options->selected_arch, "host") ? NULL
                                                                          : "called";
    if (kind)
        wrap_device_text(parse, cursor_range(children[0]), edit_text(kind, "begin", NULL),
                         edit_text(kind, "end", NULL));
}

static bool leads_to_function(CXCursor operand)
{
    CXType type = clang_getCanonicalType(cursor_type(strip_expression(operand)));
    return is_function_type(type) || (type_is_pointer(type) && is_function_type(clang_getPointeeType(type)));
}

/* Records that two functions are compared, each of which may be the host's pointer to it. */
void note_comparison(struct parse *parse, CXCursor comparison)
{
    size_t count;
    enum CXBinaryOperatorKind operator= clang_getCursorBinaryOperatorKind(comparison);
    CXCursor *operands = cursor_children(comparison, &count);
    if (parse->indirect.count == 0 ||
        count != 2 ||
        operator<CXBinaryOperator_LT || operator> CXBinaryOperator_NE || !leads_to_function(operands[0]) ||
        !leads_to_function(operands[1]))
        return;
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(cursor_referenced(strip_expression(operands[i]))) != CXCursor_FunctionDecl)
            wrap_device_text(parse, cursor_range(operands[i]), edit_text("callee", "begin", NULL),
                             edit_text("callee", "end", NULL));
}

/* ---- (union u)x, and f(x) where the parameter is a union with the attribute transparent_union (GNU C) ----
 */

struct member_of_type {
    CXType type;
    const char *name; /* of the first such member */
};

static enum CXVisitorResult match_type(CXCursor field, CXClientData data)
{
    struct member_of_type *member = data;
    if (!member->name &&
        clang_equalTypes(clang_getCanonicalType(member->type), clang_getCanonicalType(cursor_type(field))))
        member->name = cursor_name(field);
    return member->name ? CXVisit_Break : CXVisit_Continue;
}

/* The beginning of a union's value, of which the member of the value's type gets it; NULL after an error at
 * `offset`. */
static const char *union_of_member(const struct parse *parse, CXType type, CXType value, size_t offset)
{
    struct member_of_type member = {.type = clang_getUnqualifiedType(clang_getCanonicalType(value))};
    clang_Type_visitFields(clang_getCanonicalType(type), match_type, &member);
    if (member.name)
        return edit_text("member_of_union", "begin", "type", declarator_type(type_text(type)), "name",
                         member.name, NULL);
    error_at(parse, offset, "device code cannot tell which member of the union this becomes");
    return NULL;
}

/* clang's tree has a compound literal there that the program does not have. */
void name_union(struct parse *parse, CXCursor literal)
{
    size_t count;
    CXCursor *children = cursor_children(literal, &count);
    struct range range = cursor_range(literal);
    if (!count || clang_getCursorKind(children[count - 1]) != CXCursor_InitListExpr ||
        cursor_range(children[count - 1]).begin != range.begin)
        return;
    CXCursor *values = cursor_children(children[count - 1], &count);
    CXType type = cursor_type(literal);
    const char *begin = union_of_member(parse, type, count ? cursor_type(values[0]) : type, range.begin);
    if (begin)
        wrap_device_text(parse, range, begin, edit_text("member_of_union", "end", NULL));
}

void name_union_of_cast(struct parse *parse, CXCursor cast)
{
    size_t count;
    CXCursor *children = cursor_children(cast, &count);
    CXType type = cursor_type(cast), canonical = clang_getCanonicalType(type);
    if (!count || canonical.kind != CXType_Record ||
        clang_getCursorKind(clang_getTypeDeclaration(canonical)) != CXCursor_UnionDecl ||
        clang_equalTypes(canonical, clang_getCanonicalType(cursor_type(children[count - 1]))))
        return;
    struct range whole = cursor_range(cast), value = cursor_range(children[count - 1]);
    const char *begin = union_of_member(parse, type, cursor_type(children[count - 1]), whole.begin);
    if (!begin)
        return;
    replace_device_text(parse, (struct range){whole.begin, value.begin}, begin);
    append_device_text(parse, whole, edit_text("member_of_union", "end", NULL));
}
