/*
 * Where C++ would see another type than C does, and the program asks for it: sizeof, typeof, __auto_type.
 * Comparisons and characters are ints in C, enumerators, too (C11 6.5.8, 6.4.4.4, 6.7.2.2), and enums are
 * promoted otherwise. There the device file has C's type in the place of the expression.
 */
#include "declarations.h"
#include "edits.h"

#include <string.h>

static bool is_small_number(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind == CXType_Enum || (kind >= CXType_Bool && kind <= CXType_LongLong);
}

static CXCursor inside_parentheses(CXCursor expression)
{
    size_t count = 1;
    while (clang_getCursorKind(expression) == CXCursor_ParenExpr && count == 1)
        expression = cursor_children(expression, &count)[0];
    return expression;
}

static bool keeps_type(CXCursor expression)
{
    size_t count;
    const char *name;
    expression = inside_parentheses(expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_CharacterLiteral:
    case CXCursor_ConditionalOperator:
    case CXCursor_GenericSelectionExpr:
        return false;
    case CXCursor_StringLiteral:
        name = cursor_name(expression);
        return *name == '"';
    case CXCursor_DeclRefExpr:
        return clang_getCursorKind(cursor_referenced(expression)) != CXCursor_EnumConstantDecl;
    case CXCursor_BinaryOperator: /* (0, array) is a pointer in C */
        return clang_getCursorBinaryOperatorKind(expression) != CXBinaryOperator_Comma &&
               !is_small_number(cursor_type(expression));
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref
                   ? keeps_type(cursor_children(expression, &count)[0])
                   : !is_small_number(cursor_type(expression));
    default:
        return true;
    }
}

/* Whether the expression is in brackets: char[1 - 2 * !ok]. */
static bool is_length(const struct source *source, CXCursor expression)
{
    struct range range = cursor_range(expression);
    while (range.begin > 0 && strchr(" \t\n", source->text[range.begin - 1]))
        range.begin--;
    return range.begin > 0 && source->text[range.begin - 1] == '[';
}

/* Replaces an expression whose type is asked for by C's type, in parentheses. */
static void name_type(struct parse *parse, CXCursor expression)
{
    CXType type = cursor_type(expression);
    bool kept = keeps_type(expression) && !names_host_variable(parse, expression);
    if (is_length(&parse->source, expression) || kept || type_is_vla(type) || type_is_vla_pointer(type))
        return;
    closure_add_type(parse, type);
    replace_device_text(parse, cursor_range(expression),
                        edit_as_c(arena_format("(%s)", declarator_type(type_text(type))),
                                  "the expression may have another type in C++"));
}

/* `auto` or `__auto_type` before a variable: as a storage class it has no effect; else the variable has the
 * type of its value. */
static void name_deduced_type(struct parse *parse, CXCursor variable)
{
    static const char *const words[] = {"__auto_type", "auto"};
    bool deduced = cursor_type(variable).kind == CXType_Auto;
    CXType type = clang_getCanonicalType(cursor_type(variable));
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
        size_t at =
            find_word(parse->source.text, cursor_range(variable).begin, cursor_offset(variable), words[i]);
        if (at == SIZE_MAX || is_edited(parse, at))
            continue;
        const char *text = deduced ? arena_format("__typeof__(%s)", declarator_type(type_text(type))) : "";
        replace_device_text(parse, (struct range){at, at + strlen(words[i])},
                            edit_as_c(text, "the value may have another type in C++"));
        return;
    }
}

/* Names the types of typeof's operands, which stand before the declared name. */
static void name_operand_types(struct parse *parse, CXCursor declaration)
{
    size_t count;
    CXCursor *children = cursor_children(declaration, &count);
    for (size_t i = 0; i < count; i++)
        if (clang_isExpression(clang_getCursorKind(children[i])) &&
            cursor_range(children[i]).begin < cursor_offset(declaration))
            name_type(parse, children[i]);
}

/* In GNU C, sizeof is 1 of void and of functions, and 0 of structs without members. */
static bool is_odd_size(const struct source *source, CXCursor expression, CXCursor operand)
{
    long long size;
    if (evaluate_integer(expression, &size) && size == 0)
        return true;
    struct range range = cursor_range(expression);
    enum CXTypeKind kind = type_kind(cursor_type(operand));
    if (!clang_Cursor_isNull(operand))
        return kind == CXType_Void || kind == CXType_FunctionProto || kind == CXType_FunctionNoProto;
    const char *open = strchr(source_text(source, range.begin, range.end), '(');
    const char *type = open ? open + 1 + strspn(open + 1, " \t\n") : "";
    return strncmp(type, "void", 4) == 0 && type[4 + strspn(type + 4, " \t\n")] == ')';
}

/* Whether the word long stands beside the first double. */
static bool says_long_double(const char *text)
{
    static const char word[] = "long";
    const size_t length = strlen(word);
    const char *at = expression_find(text, "double"), *behind = at ? at + strlen("double") : text;
    while (at && at > text && strchr(" \t\n", at[-1]))
        at--;
    return at && ((at >= text + length && strncmp(at - length, word, length) == 0) ||
                  strncmp(behind + blank_length(behind), word, length) == 0);
}

/* sizeof(long double), _Alignof(_BitInt(12)): CUDA has another type by that name, or none. */
static bool is_size_of_foreign_type(const struct parse *parse, CXCursor expression)
{
    struct range range = cursor_range(expression);
    const char *said = source_text(&parse->source, range.begin, range.end);
    bool foreign =
        says_long_double(said) || expression_names(said, "_BitInt") || expression_names(said, "__float128");
    return foreign && !same_text(parse->options->selected_arch, "host");
}

static void respell_size(struct parse *parse, CXCursor expression)
{
    size_t count;
    CXCursor *children = cursor_children(expression, &count);
    bool of_expression = count && clang_isExpression(clang_getCursorKind(children[0]));
    CXCursor operand = of_expression ? children[0] : clang_getNullCursor();
    long long value;
    bool foreign =
        (!of_expression || is_length(&parse->source, operand)) && is_size_of_foreign_type(parse, expression);
    bool known = evaluate_integer(expression, &value);
    if (foreign && !known)
        error_at(parse, cursor_range(expression).begin,
                 "the size of such a type is not known to device code yet");
    else if (foreign || is_odd_size(&parse->source, expression, operand))
        replace_device_text(parse, cursor_range(expression),
                            edit_as_c(arena_format("%lldul", known ? value : 1),
                                      "the type has another size in C++, or none"));
    else if (of_expression)
        name_type(parse, operand);
}

/* A cast to typeof has two operands. */
static void name_cast_type(struct parse *parse, CXCursor cast)
{
    size_t count;
    CXCursor *children = cursor_children(cast, &count);
    if (count > 1 && clang_isExpression(clang_getCursorKind(children[0])))
        name_type(parse, children[0]);
}

/* `const int unset;`, which C++ wants to have a value. */
static void add_value(struct parse *parse, CXCursor variable)
{
    struct range range = cursor_range(variable);
    if (clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(variable)) &&
        clang_Cursor_getStorageClass(variable) != CX_SC_Extern && type_needs_value(cursor_type(variable)))
        append_device_text(parse, range, edit_text("no_value", NULL, NULL));
}

void respell_types(struct parse *parse, CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_VarDecl:
        name_deduced_type(parse, cursor);
        name_operand_types(parse, cursor);
        add_value(parse, cursor);
        break;
    case CXCursor_FieldDecl:
    case CXCursor_TypedefDecl:
        name_operand_types(parse, cursor);
        break;
    case CXCursor_UnaryExpr:
        respell_size(parse, cursor);
        break;
    case CXCursor_CStyleCastExpr:
        name_cast_type(parse, cursor);
        break;
    default:
        break;
    }
}
