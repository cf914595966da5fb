/*
 * What compilers of C take, with a warning or an option at most, and C++ has no word for: returns that do not
 * fit their function, operands without a value, calls whose arguments no prototype counts, words that stand
 * twice, and last members without a semicolon; and enums that are read as their integers.
 */
#include "edits.h"
#include "effects.h"

#include <limits.h>
#include <string.h>

static bool is_void(CXCursor expression)
{
    return type_kind(cursor_type(expression)) == CXType_Void;
}

/* ---- return; in a function with a value, return value; in one without (C11 6.8.6.4) ---- */

static void complete_return(struct parse *parse, CXCursor statement)
{
    size_t count;
    CXCursor *value = cursor_children(statement, &count);
    if (clang_Cursor_isNull(parse->device_function))
        return;
    CXType result = clang_getCursorResultType(parse->device_function);
    bool nothing = type_kind(result) == CXType_Void;
    if (!count && !nothing)
        replace_device_text(parse, statement_range(&parse->source, statement),
                            edit_text("missing_return", NULL, NULL));
    else if (count && nothing && !is_void(strip_expression(value[0])))
        wrap_device_text(parse, cursor_range(value[0]), edit_text("cast", "begin", "type", "void", NULL),
                         edit_text("cast", "end", NULL));
}

/* ---- a ? f() : 3, of which nobody can use the value where f has none (GNU C) ---- */

static void drop_value(struct parse *parse, CXCursor conditional)
{
    size_t count;
    CXCursor *operands = cursor_children(conditional, &count);
    for (size_t i = 1; count == 3 && is_void(conditional) && i < count; i++)
        if (!is_void(strip_expression(operands[i])))
            wrap_device_text(parse, cursor_range(operands[i]),
                             edit_text("operand_cast", "begin", "type", "void", NULL),
                             edit_text("operand_cast", "end", NULL));
}

/* ---- f(1, 2) of int f(), which has as many parameters as its definition (C11 6.5.2.2) ---- */

/* A pointer to an object travels as any other: which one the definition takes is not known here. */
static const char *argument_type(CXCursor argument)
{
    CXType type = clang_getCanonicalType(cursor_type(argument));
    enum CXTypeKind pointee = type_kind(clang_getPointeeType(type));
    bool object = pointee != CXType_FunctionProto && pointee != CXType_FunctionNoProto &&
                  pointee != CXType_VariableArray;
    return type_is_pointer(type) && object ? "const volatile void *" : declarator_type(type_text(type));
}

/* What the device file says of a function without a prototype that another unit defines: it has the
 * parameters that a definition needs for the call to be right, the types of the arguments after their
 * promotions. */
static void derive_prototype(struct parse *parse, CXCursor call, CXCursor function)
{
    const char *list = "";
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++)
        list = arena_format("%s%s%s", list, *list ? ", " : "",
                            argument_type(clang_Cursor_getArgument(call, (unsigned)i)));
    for (size_t i = 0; i < parse->item_count; i++) {
        struct device_item *item = &parse->items[i];
        if (!clang_equalCursors(item->cursor, clang_getCanonicalCursor(function)))
            continue;
        if (item->parameters && !same_text(item->parameters, list))
            error_at(parse, cursor_range(call).begin,
                     "'%s' gets other arguments than in an earlier call, (%s) and not (%s), and no prototype "
                     "says what parameters it has",
                     cursor_name(function), list, item->parameters);
        else
            item->parameters = list;
    }
}

static void count_arguments(struct parse *parse, CXCursor call)
{
    CXCursor function = function_called(call);
    CXType type = clang_getCanonicalType(cursor_type(function));
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl ||
        (type.kind == CXType_FunctionProto && clang_isFunctionTypeVariadic(type)) ||
        !source_is_user(&parse->source, cursor_offset(function)) || is_library_function(parse, function) ||
        is_builtin(function))
        return;
    CXCursor definition = clang_getCursorDefinition(function);
    int given = clang_Cursor_getNumArguments(call),
        taken = clang_Cursor_isNull(definition) ? 0 : clang_Cursor_getNumArguments(definition);
    if (clang_Cursor_isNull(definition) && type.kind == CXType_FunctionProto)
        return;
    if (clang_Cursor_isNull(definition))
        derive_prototype(parse, call, function);
    else if (given != taken)
        error_at(parse, cursor_range(call).begin, "'%s' gets %d argument%s, and its definition takes %d",
                 cursor_name(function), given, given == 1 ? "" : "s", taken);
}

/* ---- enum later *e; enum later { A }; (GNU C) ---- */

static void find_wide(CXCursor cursor, CXCursor parent, void *context)
{
    enum CXTypeKind kind = type_kind(clang_getEnumDeclIntegerType(parent));
    bool constant = clang_getCursorKind(cursor) == CXCursor_EnumConstantDecl;
    *(bool *)context |=
        (kind != CXType_Int && kind != CXType_UInt) ||
        (constant && kind == CXType_UInt && clang_getEnumConstantDeclUnsignedValue(cursor) > INT_MAX);
}

static bool is_declared_early(const struct parse *parse, const char *declaration)
{
    return parse->early_enums && strstr(parse->early_enums, declaration);
}

/* Whether an enum's declaration says which integers it has (C23 6.7.3.3). */
static bool names_integers(const struct parse *parse, CXCursor type)
{
    const char *behind = parse->source.text + cursor_offset(type) + strlen(cursor_name(type));
    return behind[strspn(behind, " \t\n")] == ':';
}

/* C++ wants to know an enum's integers before its name. It promotes an enum of ints as one for which nothing
 * is said. */
static bool declare_early(struct parse *parse, CXCursor type, CXCursor definition)
{
    bool named = names_integers(parse, type);
    CXType integer = clang_getCanonicalType(clang_getEnumDeclIntegerType(type));
    const char *declaration = arena_format("enum %s : %s;\n", cursor_name(type),
                                           named ? declarator_type(type_text(integer)) : "int");
    bool wide = clang_getCursorKind(clang_getCursorSemanticParent(type)) != CXCursor_TranslationUnit;
    if (!clang_Cursor_isNull(definition) && !named)
        visit_children(definition, find_wide, &wide);
    if (wide || is_declared_early(parse, declaration))
        return !wide;
    size_t behind = cursor_offset(definition) + strlen(cursor_name(definition));
    if (!clang_Cursor_isNull(definition) && !named)
        replace_device_text(parse, (struct range){behind, behind},
                            edit_as_c(" : int", "the enum is named before its definition"));
    parse->early_enums = arena_format("%s%s", parse->early_enums ? parse->early_enums : "", declaration);
    return true;
}

void note_early_enum(struct parse *parse, CXCursor name)
{
    CXCursor type = cursor_referenced(name);
    if (clang_getCursorKind(name) != CXCursor_TypeRef || clang_getCursorKind(type) != CXCursor_EnumDecl)
        return;
    CXCursor definition = clang_getCursorDefinition(type);
    bool early = clang_Cursor_isNull(definition) || cursor_offset(definition) > cursor_offset(name);
    if (early && !declare_early(parse, type, definition))
        error_at(parse, cursor_offset(name), "device code cannot name 'enum %s' before its definition",
                 cursor_name(type));
}

/* ---- static static, const const (C11 6.7.3; for storage classes a warning of clang's) ---- */

static void drop_repeated(struct parse *parse, CXCursor declaration)
{
    static const char *const words[] = {"static", "extern", "inline", "const", "volatile", "register"};
    const char *text = parse->source.text;
    size_t begin = cursor_range(declaration).begin, end = begin;
    while (end < cursor_offset(declaration) && !strchr("*({[", text[end]))
        end++;
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
        size_t length = strlen(words[i]), at = find_word(text, begin, end, words[i]);
        while (at != SIZE_MAX && (at = find_word(text, at + length, end, words[i])) != SIZE_MAX)
            if (!is_edited(parse, at))
                replace_device_text(parse, (struct range){at, at + length},
                                    edit_as_c("", "C++ has no such word twice in a declaration"));
    }
}

/* ---- struct s { int a } (a warning of clang's) ---- */

static void end_last_member(struct parse *parse, CXCursor type)
{
    size_t count;
    CXCursor *members = cursor_children(type, &count);
    const char *text = parse->source.text;
    size_t close = cursor_range(type).end - 1;
    while (count > 0 && clang_getCursorKind(members[count - 1]) != CXCursor_FieldDecl)
        count--;
    if (!clang_isCursorDefinition(type) || text[close] != '}' || count == 0)
        return;
    size_t at = cursor_range(members[count - 1]).end;
    while (at < close && !strchr(";}", text[at]))
        at++;
    if (at == close && !is_edited(parse, close))
        replace_device_text(parse, (struct range){close, close},
                            edit_as_c("; ", "C++ needs the semicolon behind the last member"));
}

/* ---- an enum's storage as its integer's (C11 6.7.2.2, 6.5) ---- */

/* Of a struct's member clang knows the struct and the type, and takes the type's attribute for no reason to
 * doubt that. */
static enum CXVisitorResult match_enum(CXCursor field, CXClientData data)
{
    *(bool *)data |= type_kind(cursor_type(field)) == CXType_Enum;
    return CXVisit_Continue;
}

static bool is_read_as_integers(CXCursor type)
{
    enum CXCursorKind kind = clang_getCursorKind(type);
    bool found = kind == CXCursor_EnumDecl;
    if (kind == CXCursor_StructDecl)
        clang_Type_visitFields(cursor_type(type), match_enum, &found);
    return found && clang_isCursorDefinition(type);
}

static const char *type_keyword(CXCursor type)
{
    return clang_getCursorKind(type) == CXCursor_EnumDecl ? "enum" : "struct";
}

const char *alias_attribute(const struct parse *parse, CXCursor type)
{
    const char *keyword = type_keyword(type);
    bool text = strncmp(parse->source.text + cursor_range(type).begin, keyword, strlen(keyword)) == 0;
    bool host = same_text(parse->options->selected_arch, "host");
    return host && text && is_read_as_integers(type) ? " __attribute__((may_alias))" : "";
}

static void alias_integers(struct parse *parse, CXCursor type)
{
    size_t end = cursor_range(type).begin + strlen(type_keyword(type)), place;
    const char *attribute = alias_attribute(parse, type);
    if (*attribute && !unnamed_type_tag(type, &place) && !is_edited(parse, end))
        replace_device_text(parse, (struct range){end, end},
                            edit_as_c(attribute, "C++ has storage of an enum apart"));
}

void respell_lenient(struct parse *parse, CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_EnumDecl:
        alias_integers(parse, cursor);
        break;
    case CXCursor_StructDecl:
        alias_integers(parse, cursor);
        end_last_member(parse, cursor);
        break;
    case CXCursor_UnionDecl:
        end_last_member(parse, cursor);
        break;
    case CXCursor_VarDecl:
    case CXCursor_FunctionDecl:
        drop_repeated(parse, cursor);
        break;
    case CXCursor_ReturnStmt:
        complete_return(parse, cursor);
        break;
    case CXCursor_ConditionalOperator:
        drop_value(parse, cursor);
        break;
    case CXCursor_CallExpr:
        count_arguments(parse, cursor);
        break;
    case CXCursor_TypeRef:
        note_early_enum(parse, cursor);
        break;
    default:
        break;
    }
}
