/*
 * C types as text with @ in the place of the name: `double (*@)[10]`. Top-level const and restrict are left
 * out, because the kernel's local variable of that type is assigned once, before the user's text.
 */
#include "front.h"

#include <stdlib.h>
#include <string.h>

/* libclang takes a while to make a canonical type, and most types are no other type's name. */
enum CXTypeKind type_kind(CXType type)
{
    bool builtin = type.kind >= CXType_FirstBuiltin && type.kind <= CXType_LastBuiltin;
    return builtin || type.kind == CXType_Pointer || type.kind == CXType_ConstantArray
               ? type.kind
               : clang_getCanonicalType(type).kind;
}

bool type_is_function(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind == CXType_FunctionProto || kind == CXType_FunctionNoProto;
}

bool type_is_array(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind == CXType_ConstantArray || kind == CXType_IncompleteArray || kind == CXType_VariableArray;
}

static enum CXVisitorResult take_field(CXCursor field, CXClientData data)
{
    *(CXType *)data = clang_getCanonicalType(cursor_type(field));
    return CXVisit_Continue;
}

CXType type_flexible_array(CXType type)
{
    CXType none = {.kind = CXType_Invalid}, last = none;
    clang_Type_visitFields(clang_getCanonicalType(type), take_field, &last);
    return last.kind == CXType_IncompleteArray ? last : none;
}

bool type_is_pointer(CXType type)
{
    return type_kind(type) == CXType_Pointer;
}

struct field_search {
    const char *name;
    CXCursor field;
};

static enum CXVisitorResult match_field(CXCursor field, CXClientData data)
{
    struct field_search *search = data;
    CXString spelling = clang_getCursorSpelling(field);
    if (same_text(clang_getCString(spelling), search->name))
        search->field = field;
    else if (clang_Cursor_isAnonymousRecordDecl(clang_getTypeDeclaration(cursor_type(field))))
        search->field = field_of(cursor_type(field), search->name);
    clang_disposeString(spelling);
    return clang_Cursor_isNull(search->field) ? CXVisit_Continue : CXVisit_Break;
}

CXCursor field_of(CXType record, const char *name)
{
    struct field_search search = {name, clang_getNullCursor()};
    record = clang_getCanonicalType(record);
    if (record.kind == CXType_Record)
        clang_Type_visitFields(record, match_field, &search);
    return search.field;
}

CXType array_element(CXType type)
{
    return clang_getArrayElementType(clang_getCanonicalType(type));
}

/* Canonical array types carry their elements' qualifiers themselves (C11 6.7.3). */
bool type_is_const(CXType type)
{
    for (; type_is_array(type); type = array_element(type))
        if (clang_isConstQualifiedType(type) || clang_isConstQualifiedType(clang_getCanonicalType(type)))
            return true;
    return clang_isConstQualifiedType(type);
}

bool type_is_volatile(CXType type)
{
    for (; type_is_array(type); type = array_element(type))
        if (clang_isVolatileQualifiedType(type) ||
            clang_isVolatileQualifiedType(clang_getCanonicalType(type)))
            return true;
    return clang_isVolatileQualifiedType(type) || clang_isVolatileQualifiedType(clang_getCanonicalType(type));
}

static bool is_number(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind == CXType_Enum || kind == CXType_Complex ||
           (kind >= CXType_FirstBuiltin && kind <= CXType_LastBuiltin && kind != CXType_Void);
}

bool type_is_character(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind == CXType_Char_S || kind == CXType_SChar || kind == CXType_Char_U || kind == CXType_UChar;
}

/* Searches a type for addresses; `bytes`: whether characters may be bytes of one. */
struct search {
    bool bytes, found;
};

static bool holds_address(CXType type, bool bytes);

static enum CXVisitorResult look_at_field(CXCursor field, CXClientData data)
{
    struct search *search = data;
    search->found = holds_address(cursor_type(field), search->bytes);
    return search->found ? CXVisit_Break : CXVisit_Continue;
}

static bool holds_address(CXType type, bool bytes)
{
    struct search search = {.bytes = bytes};
    type = clang_getCanonicalType(type);
    if (type_is_array(type))
        return holds_address(array_element(type), bytes);
    if (type.kind == CXType_Record)
        clang_Type_visitFields(type, look_at_field, &search);
    else
        search.found = !is_number(type) || (bytes && type_is_character(type));
    return search.found || clang_Type_getSizeOf(type) <= 0;
}

bool type_holds_address(CXType type)
{
    return holds_address(type, false);
}

const char *type_leads(CXType type, bool bytes)
{
    CXType canonical = clang_getCanonicalType(type);
    if (type_is_array(type))
        return holds_address(array_element(type), bytes) ? "anywhere" : "own";
    if (type_is_pointer(type))
        return holds_address(clang_getPointeeType(canonical), bytes) ? "anywhere"
               : clang_isRestrictQualifiedType(canonical)            ? "own"
                                                                     : "data";
    return is_number(type) || !holds_address(type, bytes) ? "nowhere" : "anywhere";
}

/* libclang gives an array parameter the type as written; the canonical type of its function has the
 * pointer. */
CXType variable_type(CXCursor declaration)
{
    CXType type = cursor_type(declaration);
    if (clang_getCursorKind(declaration) != CXCursor_ParmDecl || !type_is_array(type))
        return type;
    CXCursor function = clang_getCursorSemanticParent(declaration);
    CXType function_type = clang_getCanonicalType(cursor_type(function));
    for (int i = 0; i < clang_Cursor_getNumArguments(function); i++)
        if (clang_equalCursors(clang_Cursor_getArgument(function, (unsigned)i), declaration))
            return clang_getArgType(function_type, (unsigned)i);
    return type;
}

bool type_is_integer(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind > CXType_Bool && kind <= CXType_LongLong &&
           kind != CXType_UInt128; /* nor Int128, behind it */
}

bool type_is_floating(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind >= CXType_Float && kind <= CXType_LongDouble;
}

bool type_is_long_double(CXType type)
{
    type = clang_getCanonicalType(type);
    if (type.kind == CXType_Complex)
        type = clang_getCanonicalType(clang_getElementType(type));
    return type.kind == CXType_LongDouble;
}

/* For types that the libclang of LLVM 22 has no kind for. */
static bool is_spelled(CXType type, const char *spelling)
{
    CXString text = clang_getTypeSpelling(type);
    bool same = same_text(clang_getCString(text), spelling);
    clang_disposeString(text);
    return same;
}

bool type_is_short_float(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind == CXType_Half || kind == CXType_Float16 || kind == CXType_BFloat16 ||
           (kind == CXType_Unexposed &&
            is_spelled(clang_getUnqualifiedType(clang_getCanonicalType(type)), "__bf16"));
}

bool type_leads_to_long_double(CXType type)
{
    while (type_is_pointer(type) || type_is_array(type))
        type = type_is_array(type) ? array_element(type) : clang_getPointeeType(clang_getCanonicalType(type));
    return type_is_long_double(type);
}

static bool is_vla(CXType type)
{
    type = clang_getCanonicalType(type);
    return type.kind == CXType_VariableArray || (type_is_array(type) && is_vla(array_element(type))) ||
           (type_is_pointer(type) && is_vla(clang_getPointeeType(type)));
}

static const char *keyword(CXCursor declaration)
{
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    return kind == CXCursor_EnumDecl ? "enum" : kind == CXCursor_UnionDecl ? "union" : "struct";
}

const char *unnamed_type_tag(CXCursor declaration, size_t *place)
{
    CXString text = clang_getTypeSpelling(cursor_type(declaration));
    bool unnamed = strstr(clang_getCString(text), "(unnamed ") || tag_is_late(declaration);
    clang_disposeString(text);
    size_t begin = cursor_range(declaration).begin;
    *place = begin + strlen(keyword(declaration));
    return unnamed ? arena_format("__rex_unnamed_%zu", begin) : NULL;
}

static const char *spelling(CXType type)
{
    size_t place;
    CXString text = clang_getTypeSpelling(clang_getUnqualifiedType(type));
    const char *copy = arena_string(clang_getCString(text));
    clang_disposeString(text);
    if (strncmp(copy, "_BitInt(", strlen("_BitInt(")) ==
        0) /* clang takes _BitInt(7) (&a)[2] for no declaration in C++ */
        return arena_format("signed %s", copy);
    CXCursor declaration = clang_getTypeDeclaration(type);
    if (clang_isInvalid(clang_getCursorKind(declaration)) ||
        clang_getCursorKind(declaration) == CXCursor_TypedefDecl)
        return copy;
    const char *tag = tag_name(declaration);
    if (tag)
        return arena_format("%s %s", keyword(declaration), tag);
    const char *unnamed = unnamed_type_tag(declaration, &place);
    if (!unnamed) { /* named by a tag, or else by a typedef alone */
        bool tagged = cursor_offset(declaration) > cursor_range(declaration).begin;
        size_t length = strlen(keyword(declaration));
        return !tagged && strncmp(copy, keyword(declaration), length) == 0 ? copy + length + 1 : copy;
    }
    return arena_format("%s %s", keyword(declaration), unnamed);
}

bool type_is_vla(CXType type)
{
    return type_kind(type) == CXType_VariableArray;
}

bool type_is_vla_pointer(CXType type)
{
    return type_is_pointer(type) && type_is_vla(clang_getPointeeType(clang_getCanonicalType(type)));
}

unsigned type_vla_lengths(CXType type, CXType *element)
{
    unsigned lengths = 0;
    if (type_is_vla_pointer(type))
        type = clang_getPointeeType(clang_getCanonicalType(type));
    for (; type_is_vla(type); lengths++) /* a typedef of the element keeps its name */
        type = type.kind == CXType_VariableArray ? clang_getArrayElementType(type) : array_element(type);
    *element = type;
    return lengths;
}

/* libclang has no kind for them. */
static bool is_bit_int(CXType type)
{
    CXString text = clang_getTypeSpelling(type);
    bool found = strstr(clang_getCString(text), "_BitInt(") != NULL;
    clang_disposeString(text);
    return type.kind == CXType_Unexposed && found;
}

bool type_is_vector(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return kind == CXType_Vector || kind == CXType_ExtVector;
}

/* Whether rex_vector.h has a class for it. */
static bool is_known_vector(CXType type)
{
    CXType element = clang_getCanonicalType(clang_getElementType(type));
    long long size = clang_Type_getSizeOf(type);
    return type.kind == CXType_Vector &&
           ((element.kind > CXType_Bool && element.kind <= CXType_LongLong &&
             element.kind != CXType_UInt128) ||
            element.kind == CXType_Float || element.kind == CXType_Double) &&
           size == clang_getNumElements(type) * clang_Type_getSizeOf(element) && !(size & (size - 1));
}

/* Whether it is a number, an enum or a pointer of at most 8 bytes, for which rex_atomic.h has a class. */
static bool is_word(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return clang_Type_getSizeOf(type) <= 8 &&
           (kind == CXType_Enum || kind == CXType_Pointer || kind == CXType_Float || kind == CXType_Double ||
            (kind >= CXType_Bool && kind <= CXType_LongLong));
}

const char *type_element_problem(CXType type, const char *arch)
{
    type = clang_getCanonicalType(type);
    while (type_is_pointer(type) || type_is_array(type))
        type =
            clang_getCanonicalType(type_is_pointer(type) ? clang_getPointeeType(type) : array_element(type));
    if (type.kind == CXType_Atomic && !is_word(clang_Type_getValueType(type)))
        return "an _Atomic type of a struct, or of more than 8 bytes";
    if (type_is_vector(type) && !same_text(arch, "host") && !is_known_vector(type))
        return "a vector type other than GNU C's of integers, floats or doubles";
    if (type_is_vector(type) && !same_text(arch, "host") && clang_isVolatileQualifiedType(type))
        return "a volatile vector type";
    if (type.kind == CXType_Float128 && !same_text(arch, "host"))
        return "the type __float128";
    if (type.kind == CXType_Complex && type_is_short_float(clang_getElementType(type)) &&
        !same_text(arch, "host"))
        return "a complex type of 16 bits";
    if (is_bit_int(type) && !same_text(arch, "host"))
        return "a _BitInt type";
    if (type_is_long_double(type) && !same_text(arch, "host"))
        return "the type long double";
    return NULL;
}

const char *type_problem(CXType type, const char *arch)
{
    CXType element;
    bool known = type_is_vla(type) || type_is_vla_pointer(type);
    if (is_vla(type) && (!known || (type_vla_lengths(type, &element), is_vla(element))))
        return "a variable array length inside its type";
    return type_element_problem(type, arch);
}

/* Whether the type's name includes qualifiers: `typedef double *volatile address;`. */
static bool is_qualified_by_name(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);
    return !type_is_array(type) && type.kind != canonical.kind &&
           clang_getCursorKind(clang_getTypeDeclaration(type)) == CXCursor_TypedefDecl &&
           (clang_isConstQualifiedType(type) < clang_isConstQualifiedType(canonical) ||
            clang_isVolatileQualifiedType(type) < clang_isVolatileQualifiedType(canonical));
}

/* The type as written: pointers, arrays and functions that are spelled out are taken apart; a typedef keeps
 * its name, unless it includes qualifiers or a variable hides it. */
static CXType as_written(CXType type)
{
    if (typedef_is_hidden(clang_getTypeDeclaration(type)))
        return clang_getCanonicalType(type);
    CXString text = clang_getTypeSpelling(type);
    bool typeof_type =
        strncmp(clang_getCString(text), "typeof", 6) == 0 || strstr(clang_getCString(text), "__typeof");
    clang_disposeString(text);
    if (typeof_type || type.kind == CXType_Unexposed || type.kind == CXType_Attributed)
        return clang_getCanonicalType(type);
    if (!is_qualified_by_name(type))
        return type;
    return clang_isConstQualifiedType(type) || clang_isVolatileQualifiedType(type)
               ? clang_getCanonicalType(type)
               : as_written(clang_getTypedefDeclUnderlyingType(clang_getTypeDeclaration(type)));
}

/* Whether it is the type of va_list, an array of a struct that programs cannot name. */
static bool is_argument_list(CXType type)
{
    CXString text = clang_getTypeSpelling(clang_getCanonicalType(type));
    bool found = strstr(clang_getCString(text), "__va_list_tag") != NULL;
    clang_disposeString(text);
    return found;
}

/* An array type that a typedef names, as an array, because a variable's type has to say how many elements
 * there are, and of what. Its qualifiers are those of the elements (C11 6.7.3). */
static CXType as_array(CXType type)
{
    type = as_written(type);
    while (type_is_array(type) && (type.kind == CXType_Typedef || type.kind == CXType_Elaborated) &&
           !is_argument_list(type)) {
        bool qualified = clang_isConstQualifiedType(type) || clang_isVolatileQualifiedType(type);
        CXType named = clang_getTypedefDeclUnderlyingType(clang_getTypeDeclaration(type));
        type = qualified || named.kind == CXType_Invalid ? clang_getCanonicalType(type) : as_written(named);
    }
    return type;
}

static const char *declare(CXType type, const char *inner, bool top);

static const char *declare_pointer(CXType type, const char *inner, bool top)
{
    const char *qualifiers = top ? "" : clang_isConstQualifiedType(type) ? "const " : "";
    const char *volatility = clang_isVolatileQualifiedType(type) ? "volatile " : "";
    CXType pointee = as_written(clang_getPointeeType(type));
    const char *star = arena_format("*%s%s%s", qualifiers, volatility, inner);
    bool parentheses = pointee.kind == CXType_ConstantArray || pointee.kind == CXType_IncompleteArray ||
                       pointee.kind == CXType_FunctionProto || pointee.kind == CXType_FunctionNoProto;
    return declare(pointee, parentheses ? arena_format("(%s)", star) : star, false);
}

const char *type_text_of_parameter(CXType type)
{
    CXType element;
    if (type_is_array(type) && !type_is_vla(type)) {
        element = array_element(type);
        if (!type_is_vla(element))
            return declare(as_written(element), type_is_array(element) ? "(*@)" : "*@", false);
        type = element;
    } else if (!type_is_vla_pointer(type) && !type_is_vla(type)) {
        return declare(as_written(type), "@", false);
    }
    unsigned lengths = type_vla_lengths(type, &element);
    return lengths && type_is_array(element) ? declare(as_written(element), "(*@)", false)
                                             : declare(as_written(element), "*@", false);
}

static const char *declare_function(CXType type, const char *inner)
{
    const char *parameters = "";
    int count = clang_getNumArgTypes(type);
    for (int i = 0; i < count; i++)
        parameters =
            arena_format("%s%s%s", parameters, i ? ", " : "",
                         declarator_type(type_text_of_parameter(clang_getArgType(type, (unsigned)i))));
    if (type.kind == CXType_FunctionProto && clang_isFunctionTypeVariadic(type))
        parameters = arena_format("%s%s...", parameters, count > 0 ? ", " : "");
    return declare(as_written(clang_getResultType(type)), arena_format("%s(%s)", inner, parameters), false);
}

const char *type_text_of_element(CXType element)
{
    return declare(as_written(element), "@", false);
}

/* An array of variable length, or a pointer to one, as C writes it where no length is to be said
 * (C11 6.7.6.2, paragraph 4): __typeof__(double (*)[*]). */
static const char *declare_vla(CXType type, const char *inner)
{
    CXType element;
    const char *stars = type_is_vla(type) ? "@" : "@(*)";
    for (unsigned lengths = type_vla_lengths(type, &element); lengths > 0; lengths--)
        stars = arena_format("%s[*]", stars);
    return arena_format("__typeof__(%s)%s%s", declarator_type(declare(as_written(element), stars, false)),
                        *inner ? " " : "", inner);
}

static const char *declare(CXType type, const char *inner, bool top)
{
    if (type_is_vla(type) || type_is_vla_pointer(type))
        return declare_vla(type, inner);
    switch (type.kind) {
    case CXType_Pointer:
        return declare_pointer(type, inner, top);
    case CXType_ConstantArray:
        return declare(as_array(clang_getArrayElementType(type)),
                       arena_format("%s[%lld]", inner, clang_getArraySize(type)), false);
    case CXType_IncompleteArray:
        return declare(as_array(clang_getArrayElementType(type)), arena_format("%s[]", inner), false);
    case CXType_FunctionProto:
    case CXType_FunctionNoProto:
        return declare_function(type, inner);
    default:
        break;
    }
    const char *constant = !top && clang_isConstQualifiedType(type) ? "const " : "";
    const char *volatility = clang_isVolatileQualifiedType(type) ? "volatile " : "";
    bool tight = *inner == '\0' || *inner == '[';
    return arena_format("%s%s%s%s%s", constant, volatility, spelling(type), tight ? "" : " ", inner);
}

const char *type_text(CXType type)
{
    return declare(type_is_vla(type) ? as_written(type) : as_array(type), "@", true);
}

/* Clang takes an _Atomic number, and a vector, for no scalar: without a clause it is mapped. */
const char *type_category(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    if (kind == CXType_Pointer) { /* one to a function is no zero-length section: it points to no data */
        enum CXTypeKind pointee = clang_getPointeeType(clang_getCanonicalType(type)).kind;
        bool function = pointee == CXType_FunctionProto || pointee == CXType_FunctionNoProto;
        return function ? "scalar" : "pointer";
    }
    if (type_is_array(type))
        return "array";
    return kind == CXType_Record || kind == CXType_Atomic || type_is_vector(type) ? "struct" : "scalar";
}

static enum CXVisitorResult look_at_plain_field(CXCursor field, CXClientData data)
{
    bool *plain = data;
    CXType type = cursor_type(field);
    *plain = type_is_plain(type) && !clang_isConstQualifiedType(clang_getCanonicalType(type));
    return *plain ? CXVisit_Continue : CXVisit_Break;
}

bool type_needs_lock(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    bool number = (kind >= CXType_Bool && kind <= CXType_Double) || kind == CXType_Enum;
    return (!number && kind != CXType_Pointer) || clang_Type_getSizeOf(type) > 8;
}

bool type_is_plain(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);
    bool plain = true;
    if (clang_isVolatileQualifiedType(canonical))
        return false;
    switch (canonical.kind) {
    case CXType_UInt128:
        return false;
    case CXType_Float:
    case CXType_Double:
    case CXType_Pointer:
    case CXType_Enum:
        return true;
    case CXType_Record:
        if (clang_getCursorKind(clang_getTypeDeclaration(canonical)) != CXCursor_StructDecl)
            return false;
        clang_Type_visitFields(canonical, look_at_plain_field, &plain);
        return plain;
    default:
        return canonical.kind >= CXType_Bool && canonical.kind <= CXType_LongLong;
    }
}

static enum CXVisitorResult look_for_constant(CXCursor field, CXClientData data)
{
    *(bool *)data |= type_needs_value(cursor_type(field));
    return CXVisit_Continue;
}

bool type_needs_value(CXType type)
{
    bool needs = type_is_const(type);
    while (type_is_array(type))
        type = array_element(type);
    type = clang_getCanonicalType(type);
    if (type.kind == CXType_Record)
        clang_Type_visitFields(type, look_for_constant, &needs);
    return needs;
}

size_t type_completed(CXType type)
{
    while (type_is_array(type))
        type = array_element(type);
    CXCursor declaration = clang_getTypeDeclaration(clang_getCanonicalType(type));
    CXCursor definition = clang_getCursorDefinition(declaration);
    return clang_Cursor_isNull(definition) ? 0 : cursor_range(definition).end;
}
