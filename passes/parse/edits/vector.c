/*
 * Vectors (GNU C) in device code for a GPU, whose compiler knows none: classes of rex_vector.h, by the name
 * that a typedef gives them. Operators and elements look alike there; what C converts, with a word or
 * without, is said here.
 */
#include "edits.h"

#include <string.h>

static bool is_for_gpu(const struct parse *parse)
{
    return !same_text(parse->options->selected_arch, "host");
}

/* The type as clang spells it where it has no name. */
static const char *spelled_vector(CXType type)
{
    type = clang_getCanonicalType(type);
    const char *element = declarator_type(type_text(clang_getElementType(type)));
    return arena_format("__attribute__((__vector_size__(%lld * sizeof(%s)))) %s", clang_getNumElements(type),
                        element, element);
}

/* Whether a declaration has a comma outside of parentheses, or is followed by one. */
static bool is_one_of_several(const char *text, struct range range)
{
    int depth = 0;
    for (size_t at = range.begin; at < range.end; at++) {
        depth += (text[at] == '(') - (text[at] == ')');
        if (!depth && text[at] == ',')
            return true;
    }
    return text[range.end + strspn(text + range.end, " \t\n")] != ';';
}

void name_vector(struct parse *parse, CXCursor definition)
{
    if (!is_for_gpu(parse) || clang_getCursorKind(definition) != CXCursor_TypedefDecl ||
        !type_is_vector(cursor_type(definition)))
        return;
    struct range range = declaration_range(&parse->source, definition);
    CXType type = cursor_type(definition), named = clang_getTypedefDeclUnderlyingType(definition);
    bool again = named.kind == CXType_Typedef || named.kind == CXType_Elaborated;
    if (clang_Type_getAlignOf(type) != clang_Type_getSizeOf(type))
        error_at(parse, cursor_offset(definition),
                 "device code cannot have a vector with an alignment of its own on %s",
                 parse->options->selected_arch);
    else if (is_one_of_several(parse->source.text, range))
        error_at(parse, cursor_offset(definition),
                 "device code cannot have a vector among several names that are declared in one on %s",
                 parse->options->selected_arch);
    else if (!again)
        replace_device_text(
            parse, range,
            edit_as_c(arena_format("typedef %s %s", spelled_vector(named), cursor_name(definition)),
                      "CUDA's compiler has no vectors"));
}

/* float x __attribute__((vector_size(16))): C++ has to have the attribute's type in front of the name. */
static void refuse_unnamed(struct parse *parse, CXCursor cursor)
{
    CXType type = cursor_type(cursor);
    while (type.kind != CXType_Vector && (type_is_pointer(type) || type_is_array(type)))
        type = type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    if (type.kind == CXType_Vector)
        error_at(parse, cursor_range(cursor).begin,
                 "device code cannot have a vector type that no typedef names on %s yet",
                 parse->options->selected_arch);
}

/* ---- conversions ---- */

/* Puts edits before and after an operand. */
static void convert(struct parse *parse, CXCursor conversion, CXCursor operand, const char *kind,
                    const char *type)
{
    struct range whole = cursor_range(conversion), inner = cursor_range(operand);
    replace_device_text(parse, (struct range){whole.begin, inner.begin},
                        edit_text(kind, "begin", "type", type, NULL));
    if (whole.end > inner.end)
        replace_device_text(parse, (struct range){inner.end, whole.end}, edit_text(kind, "end", NULL));
    else
        append_device_text(parse, whole, edit_text(kind, "end", NULL));
}

/* An implicit one gives all elements a scalar's value; a cast keeps the bits. */
static void respell_conversion(struct parse *parse, CXCursor conversion, CXCursor operand, bool cast)
{
    CXType to = cursor_type(conversion), from = cursor_type(operand);
    bool same = clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(to)),
                                 clang_getUnqualifiedType(clang_getCanonicalType(from)));
    if (type_kind(to) == CXType_Void || (same && !cast))
        return;
    const char *type = type_is_vector(to) ? spelled_vector(to) : declarator_type(type_text(to));
    convert(parse, conversion, operand, cast || type_is_vector(from) ? "bits" : "splat", type);
}

/* (v4){1, 2}, which CUDA's compiler does not take for an argument of a template everywhere. One that is an
 * object is assigned to that (literal.c). */
static void respell_literal(struct parse *parse, CXCursor literal, CXCursor parent)
{
    size_t count, begin = cursor_range(literal).begin;
    if (clang_getCursorKind(parent) == CXCursor_UnaryOperator)
        return;
    CXCursor *children = cursor_children(literal, &count);
    replace_device_text(parse, (struct range){begin, cursor_range(children[count - 1]).begin},
                        edit_text("list", NULL, "type", spelled_vector(cursor_type(literal)), NULL));
}

/* a < b: in C the elements of the result may be another integer type of that size. */
static void respell_comparison(struct parse *parse, CXCursor comparison)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(comparison);
    CXType type = cursor_type(comparison);
    if (kind >= CXBinaryOperator_LT && kind <= CXBinaryOperator_NE && type_is_vector(type))
        wrap_device_text(parse, cursor_range(comparison),
                         edit_text("bits", "begin", "type", spelled_vector(type), NULL),
                         edit_text("bits", "end", NULL));
}

/* ---- functions that compilers have ---- */

static bool is_named(const struct parse *parse, CXCursor cursor, const char *name)
{
    size_t begin = cursor_range(cursor).begin;
    return find_word(parse->source.text, begin, begin + 1, name) == begin;
}

/* __builtin_shufflevector(a, b, 0, 4, 1, 5) */
static void respell_shuffle(struct parse *parse, CXCursor shuffle, size_t operands)
{
    static const char name[] = "__builtin_shufflevector";
    size_t begin = cursor_range(shuffle).begin;
    if (operands < 3)
        error_at(parse, begin, "device code cannot shuffle a vector by another one on %s",
                 parse->options->selected_arch);
    replace_device_text(parse, (struct range){begin, begin + strlen(name)},
                        edit_as_c("rex_shuffle_vector", "CUDA's compiler has no such function"));
}

/* ---- all of them ---- */

void respell_vector(struct parse *parse, CXCursor cursor, CXCursor parent)
{
    size_t count;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool cast = kind == CXCursor_CStyleCastExpr;
    if (!is_for_gpu(parse))
        return;
    if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl || kind == CXCursor_FieldDecl ||
        kind == CXCursor_CallExpr || (cast && !type_is_vector(cursor_type(cursor))))
        refuse_unnamed(parse, cursor);
    if (kind == CXCursor_CompoundLiteralExpr && type_is_vector(cursor_type(cursor)))
        respell_literal(parse, cursor, parent);
    respell_comparison(parse, cursor);
    if (!cast && kind != CXCursor_UnexposedExpr)
        return;
    CXCursor *children = cursor_children(cursor, &count);
    bool is_vector = type_is_vector(cursor_type(cursor));
    if (!count || (!is_vector && !type_is_vector(cursor_type(children[count - 1]))))
        return;
    if (is_named(parse, cursor, "__builtin_shufflevector") &&
        cursor_range(children[0]).begin > cursor_range(cursor).begin)
        respell_shuffle(parse, cursor, count);
    else if (is_named(parse, cursor, "__builtin_convertvector") &&
             cursor_range(children[0]).begin > cursor_range(cursor).begin)
        convert(parse, cursor, children[0], "elements", spelled_vector(cursor_type(cursor)));
    else if (cast || count == 1)
        respell_conversion(parse, cursor, children[count - 1], cast);
}
