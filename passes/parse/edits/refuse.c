/*
 * What C has and device code has not: types that C++ cannot say, and statements that only the host's
 * processor can run. Each is an error where it stands; without it the device's compiler would speak of text
 * that the user did not write.
 */
#include "edits.h"

#include <string.h>

static void refuse_type(const struct parse *parse, CXCursor declaration)
{
    const char *problem = type_problem(variable_type(declaration), parse->options->selected_arch);
    if (problem)
        error_at(parse, cursor_offset(declaration), "'%s' has %s, which device code cannot have yet",
                 cursor_name(declaration), problem);
}

static void refuse_on_gpu(const struct parse *parse, CXCursor cursor, const char *what)
{
    if (!same_text(parse->options->selected_arch, "host"))
        error_at(parse, cursor_range(cursor).begin, "device code cannot have %s on %s", what,
                 parse->options->selected_arch);
}

/* nvcc drops some attributes without a word. */
static void refuse_attribute(const struct parse *parse, CXCursor attribute)
{
    static const struct {
        const char *name, *what;
    } rows[] = {{"alias", "another name for a variable or function"},
                {"__alias__", "another name for a variable or function"},
                {"ifunc", "a function that another one chooses"},
                {"__ifunc__", "a function that another one chooses"}};
    size_t at = cursor_range(attribute).begin;
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (find_word(parse->source.text, at, at + 1, rows[i].name) == at)
            error_at(parse, at, "device code cannot have %s yet", rows[i].what);
    if (find_word(parse->source.text, at, at + 1, "weakref") == at ||
        find_word(parse->source.text, at, at + 1, "__weakref__") == at)
        refuse_on_gpu(parse, attribute, "another name for a function");
}

void refuse_builtin(const struct parse *parse, CXCursor function, size_t use)
{
    const char *name = cursor_name(function), *known = library_builtin(name);
    if (same_text(parse->options->selected_arch, "host"))
        return;
    if (!known)
        error_at(parse, use, "device code cannot call '%s' on %s", name, parse->options->selected_arch);
    else if (!same_text(known, name) && find_word(parse->source.text, use, use + 1, name) == use)
        error_at(parse, use, "device code cannot call '%s' on %s: call '%s'", name,
                 parse->options->selected_arch, known);
}

/* Functions of compilers that libclang shows as no calls; those of vectors are vector.c's. */
static void refuse_builtin_expression(const struct parse *parse, CXCursor cursor)
{
    static const char *const prefixes[] = {"__builtin_", "__scoped_atomic_", "__c11_atomic_", "__atomic_"};
    const char *text = parse->source.text + cursor_range(cursor).begin;
    size_t length = 0;
    bool begins = false;
    for (size_t i = 0; i < sizeof(prefixes) / sizeof(*prefixes); i++)
        begins |= strncmp(text, prefixes[i], strlen(prefixes[i])) == 0;
    if (!begins || is_implicit_conversion(cursor))
        return;
    while (is_word_character(text[length]))
        length++;
    const char *name = arena_string_length(text, length);
    if (same_text(name, "__builtin_FUNCTION"))
        error_at(parse, cursor_range(cursor).begin, "device code cannot have '%s()': use __func__", name);
    else if (!same_text(parse->options->selected_arch, "host") && !library_builtin(name) &&
             !is_one_of(name, " __builtin_shufflevector __builtin_convertvector "))
        error_at(parse, cursor_range(cursor).begin, "device code cannot call '%s' on %s", name,
                 parse->options->selected_arch);
}

/* Values of types that a GPU's compiler has not, or, as CUDA's long double is a double, with other values and
 * another size. */
static void refuse_value(const struct parse *parse, CXCursor cursor)
{
    CXType type = cursor_type(cursor);
    const char *problem =
        type_is_pointer(type) ? NULL : type_element_problem(type, parse->options->selected_arch);
    if (problem)
        refuse_on_gpu(parse, cursor, problem);
}

/* int f(...) (C23), in which nvcc has no va_start. */
static void refuse_ellipsis_alone(const struct parse *parse, CXCursor function)
{
    CXType type = clang_getCanonicalType(cursor_type(function));
    if (type.kind == CXType_FunctionProto && clang_isFunctionTypeVariadic(type) &&
        clang_getNumArgTypes(type) == 0)
        refuse_on_gpu(parse, function, "a function without a parameter in front of '...'");
}

void refuse_head(const struct parse *parse, CXCursor function)
{
    const char *problem = type_problem(clang_getCursorResultType(function), parse->options->selected_arch);
    if (problem)
        error_at(parse, cursor_offset(function), "'%s' returns %s, which device code cannot have yet",
                 cursor_name(function), problem);
    refuse_ellipsis_alone(parse, function);
}

static void find_effect(CXCursor cursor, CXCursor parent, void *context)
{
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    *(bool *)context |= (unary >= CXUnaryOperator_PostInc && unary <= CXUnaryOperator_PreDec) ||
                        clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign ||
                        kind == CXCursor_CompoundAssignOperator || kind == CXCursor_CallExpr;
    visit_children(cursor, find_effect, context);
}

bool has_side_effect(CXCursor expression)
{
    bool found = false;
    find_effect(expression, expression, &found);
    return found;
}

/* int [n++] (C23): a parameter without a name, of which nothing is left in device code. */
static void refuse_effect(const struct parse *parse, CXCursor parameter)
{
    bool defined = clang_isCursorDefinition(clang_getCursorSemanticParent(parameter));
    if (defined && !*cursor_name(parameter) && has_side_effect(parameter))
        error_at(parse, cursor_range(parameter).begin,
                 "device code cannot have a side effect in the length of a parameter without a name yet");
}

/* static int (*rows)[n]; what device code has for such a pointer keeps the length in it. */
static void refuse_static_rows(const struct parse *parse, CXCursor variable)
{
    if (clang_Cursor_getStorageClass(variable) == CX_SC_Static && type_is_vla_pointer(cursor_type(variable)))
        error_at(parse, cursor_offset(variable),
                 "'%s' is a static pointer to an array of variable length, which device code cannot have yet",
                 cursor_name(variable));
}

void refuse_variable_typedef(const struct parse *parse, CXCursor type)
{
    CXType named = cursor_type(type);
    if (clang_getCursorKind(type) == CXCursor_TypedefDecl &&
        (type_is_vla(named) || type_is_vla_pointer(named)))
        error_at(parse, cursor_offset(type),
                 "'%s' has a variable length, which a type's name cannot have in device code yet",
                 cursor_name(type));
}

/* `struct { struct s; int y; }` (-fms-extensions): the members of a struct that is defined elsewhere. */
static enum CXVisitorResult refuse_embedded(CXCursor field, CXClientData context)
{
    const struct parse *parse = context;
    CXCursor type = clang_getTypeDeclaration(clang_getCanonicalType(cursor_type(field)));
    enum CXCursorKind kind = clang_getCursorKind(type);
    if (!*cursor_name(field) && (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl) &&
        !clang_Cursor_isAnonymous(type))
        error_at(parse, cursor_offset(field),
                 "device code cannot have a member without a name of a struct that is defined elsewhere");
    return CXVisit_Continue;
}

/* ---- bit-fields as Microsoft's compiler lays them out ---- */

/* The length of the words that a text begins with; 0 where it begins otherwise. */
static size_t words_length(const char *text, const char *const *words)
{
    size_t length = 0;
    for (; *words; words++) {
        length += blank_length(text + length);
        if (strncmp(text + length, *words, strlen(*words)) != 0)
            return 0;
        length += strlen(*words);
    }
    return length;
}

/* What `#pragma ms_struct` says in front of a place. */
static bool is_under_ms_pragma(const struct parse *parse, size_t offset)
{
    static const char *const words[] = {"#", "pragma", "ms_struct", NULL};
    const char *text = parse->source.text;
    bool on = false;
    for (const char *line = text; line && line < text + offset;
         line = strchr(line, '\n'), line += line != NULL) {
        size_t length = words_length(line, words);
        if (length)
            on = strncmp(line + length + blank_length(line + length), "on", strlen("on")) == 0;
    }
    return on;
}

static void refuse_ms_layout(const struct parse *parse, CXCursor type)
{
    static const char attribute[] = "ms_struct";
    enum CXCursorKind kind = clang_getCursorKind(type);
    bool host = same_text(parse->options->selected_arch, "host");
    struct range range = cursor_range(type);
    if ((kind != CXCursor_StructDecl && kind != CXCursor_UnionDecl) || !strstr(parse->source.text, attribute))
        return;
    struct range whole = declaration_range(&parse->source, type);
    bool said = find_word(parse->source.text, whole.begin, whole.end, attribute) != SIZE_MAX ||
                find_word(parse->source.text, whole.begin, whole.end, "__ms_struct__") != SIZE_MAX;
    if ((said && !host) || is_under_ms_pragma(parse, range.begin))
        error_at(parse, range.begin,
                 "device code cannot have bit-fields as Microsoft's compiler lays them out");
}

void refuse_embedded_types(struct parse *parse, CXCursor type)
{
    refuse_ms_layout(parse, type);
    clang_Type_visitFields(cursor_type(type), refuse_embedded, parse);
}

static bool is_packed(const struct parse *parse, CXCursor type)
{
    size_t count;
    CXCursor *children = cursor_children(type, &count);
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(children[i]) == CXCursor_PackedAttr)
            return true;
    return packing_at(&parse->packings, cursor_range(type).begin) != 0;
}

/* nvcc 13 leaves no room for it, where gcc and clang go on at the next unit: host and device would not agree
 * on where the members lie. */
static void refuse_break(const struct parse *parse, CXCursor field)
{
    if (clang_Cursor_isBitField(field) && clang_getFieldDeclBitWidth(field) == 0 &&
        is_packed(parse, clang_getCursorSemanticParent(field)))
        refuse_on_gpu(parse, field, "a bit-field without a width in a packed struct");
}

void refuse_visit(struct parse *parse, CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_VarDecl:
    case CXCursor_ParmDecl:
        if (clang_getCursorKind(cursor) == CXCursor_ParmDecl)
            refuse_effect(parse, cursor);
        if (clang_Type_getSizeOf(cursor_type(cursor)) == 0)
            refuse_on_gpu(parse, cursor, "a variable that takes no memory");
        refuse_static_rows(parse, cursor);
        if (clang_getCursorTLSKind(cursor) != CXTLS_None)
            refuse_on_gpu(parse, cursor, "a thread-local variable");
        /* fallthrough */
    case CXCursor_FieldDecl:
        refuse_break(parse, cursor);
        refuse_type(parse, cursor);
        refuse_atomic_qualifier(parse, cursor);
        break;
    case CXCursor_TypedefDecl:
        refuse_atomic_qualifier(parse, cursor);
        refuse_variable_typedef(parse, cursor);
        break;
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
        refuse_embedded_types(parse, cursor);
        break;
    case CXCursor_UnexposedAttr:
        refuse_attribute(parse, cursor);
        break;
    case CXCursor_GCCAsmStmt:
        if (has_instructions(parse, cursor))
            refuse_on_gpu(parse, cursor, "the host's instructions");
        break;
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_ImaginaryLiteral:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CompoundLiteralExpr:
    case CXCursor_CallExpr:
        refuse_value(parse, cursor);
        break;
    case CXCursor_UnexposedExpr:
        refuse_builtin_expression(parse, cursor);
        break;
    case CXCursor_AddrLabelExpr:
        refuse_on_gpu(parse, cursor, "the address of a label");
        break;
    default:
        break;
    }
}

/* ---- constants of functions, which the device file has in one namespace for each function ---- */

/* A constant of a function hides what device code has by the same name. */
static void refuse_hiding(const struct parse *parse, const struct device_item *constant)
{
    for (size_t i = 0; i < parse->item_count; i++)
        if (&parse->items[i] != constant && !same_text(parse->items[i].kind, "type") &&
            same_text(cursor_name(parse->items[i].cursor), cursor_name(constant->cursor)) &&
            !local_names_apart(parse->items[i].cursor, constant->cursor))
            error_at(parse, cursor_offset(constant->cursor),
                     "device code cannot tell '%s' from another variable or function of that name",
                     cursor_name(constant->cursor));
}

void refuse_hiding_constants(const struct parse *parse)
{
    for (size_t i = 0; i < parse->item_count; i++)
        if (same_text(parse->items[i].kind, "variable") && local_function(parse->items[i].cursor))
            refuse_hiding(parse, &parse->items[i]);
}
