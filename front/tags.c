/*
 * Tags that are also the name of another type, or of a static variable, which stands in a namespace of its
 * unit. C keeps tags apart from other names (C11 6.2.3), so `typedef struct list *list;` is fine; in C++ a
 * tag is a type's name. In device code such a tag gets another name. So does a function's tag that is also
 * the name of a variable, a function or an enumerator of the unit: in C++ it would hide that. A parameter's
 * tag means nothing outside of its function (C11 6.2.1), and one that an expression defines nothing outside
 * of its statement (6.8): device code has their definitions in front, under names that no other has. A
 * typedef whose name a variable of a function has, `grid grid;`, is hidden where device code declares that
 * variable, and then spelled without its name.
 */
#include "front.h"

static struct scope tags, names;          /* of the user's file */
static struct scope local_tags, ordinary; /* of functions; of all */
static struct scope parameter_tags, expression_tags;
static struct scope late;   /* types without a tag that are named behind another declarator */
static struct scope hidden; /* typedefs */

static bool is_tag(enum CXCursorKind kind)
{
    return kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl;
}

/* Whether a type has a tag. If a typedef names a type without a tag, libclang returns the typedef's name as
 * the tag. */
static bool has_tag(CXCursor type)
{
    return cursor_offset(type) != cursor_range(type).begin;
}

/* typedef struct { ... } *P, T: the type's name is T (C11 6.7.8), which has not been declared yet at P. */
static void note_late(CXCursor definition)
{
    CXCursor type = clang_getTypeDeclaration(clang_getTypedefDeclUnderlyingType(definition));
    struct range range = cursor_range(type);
    enum CXCursorKind kind = clang_getCursorKind(type);
    if (is_tag(kind) && !has_tag(type) && cursor_range(definition).begin < range.begin &&
        cursor_offset(definition) > range.end + 1)
        scope_add(&late, type);
}

static void sort_name(CXCursor cursor, CXCursor parent, void *context)
{
    const struct source *source = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_TypedefDecl)
        note_late(cursor);
    if ((kind == CXCursor_TypedefDecl ||
         (kind == CXCursor_VarDecl && clang_Cursor_getStorageClass(cursor) == CX_SC_Static)) &&
        source_is_user(source, cursor_offset(cursor)))
        scope_add(&names, cursor);
    else if (is_tag(kind) && source_is_user(source, cursor_offset(cursor)))
        scope_add(&tags, cursor);
}

/* context: the scope that takes the tags. */
static void sort_local(CXCursor cursor, CXCursor parent, void *context)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (is_tag(kind) && clang_isCursorDefinition(cursor) && clang_isExpression(clang_getCursorKind(parent)))
        context = &expression_tags;
    if (is_tag(kind) && (has_tag(cursor) || context == &parameter_tags))
        scope_add(context, cursor);
    else if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl || kind == CXCursor_EnumConstantDecl)
        scope_add(&ordinary, cursor);
    visit_children(cursor, sort_local, kind == CXCursor_ParmDecl ? &parameter_tags : context);
}

/* Collects what the file declares besides the tags in functions. */
static void sort_ordinary(CXCursor cursor, CXCursor parent, void *context)
{
    const struct source *source = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (!source_is_user(source, cursor_offset(cursor)))
        return;
    if (kind == CXCursor_VarDecl || kind == CXCursor_FunctionDecl)
        scope_add(&ordinary, cursor);
    if (kind == CXCursor_FunctionDecl || kind == CXCursor_EnumDecl)
        visit_children(cursor, sort_local, &local_tags);
}

static bool is_other_type(CXCursor tag, CXCursor definition)
{
    return clang_getCursorKind(definition) == CXCursor_VarDecl ||
           !clang_equalTypes(clang_getCanonicalType(cursor_type(tag)),
                             clang_getCanonicalType(clang_getTypedefDeclUnderlyingType(definition)));
}

/* A type without a tag gets one, by which it is spelled. */
static void note_hidden(const struct scope_variable *name)
{
    CXCursor variable;
    if (clang_getCursorKind(name->declaration) != CXCursor_TypedefDecl ||
        !scope_find(&ordinary, name->name, &variable))
        return;
    CXCursor type = clang_getTypeDeclaration(clang_getTypedefDeclUnderlyingType(name->declaration));
    scope_add(&hidden, name->declaration);
    if (is_tag(clang_getCursorKind(type)) && !has_tag(type))
        scope_add(&late, type);
}

void tags_read(const struct source *source, const struct translation *translation)
{
    struct scope found = {0};
    visit_children(clang_getTranslationUnitCursor(translation->unit), sort_name, (void *)source);
    for (size_t i = 0; i < tags.count; i++) {
        CXCursor definition;
        if (scope_find(&names, tags.variables[i].name, &definition) &&
            is_other_type(tags.variables[i].declaration, definition))
            scope_add(&found, tags.variables[i].declaration);
    }
    visit_children(clang_getTranslationUnitCursor(translation->unit), sort_ordinary, (void *)source);
    for (size_t i = 0; i < names.count; i++)
        note_hidden(&names.variables[i]);
    for (size_t i = 0; i < local_tags.count; i++) {
        CXCursor other;
        const char *name = local_tags.variables[i].name;
        if (*name && scope_find(&ordinary, name, &other))
            scope_add(&found, local_tags.variables[i].declaration);
    }
    tags = found;
}

static bool has_type_of(const struct scope_variable *tag, CXCursor declaration)
{
    return clang_equalTypes(cursor_type(tag->declaration), cursor_type(declaration));
}

bool tag_is_late(CXCursor declaration)
{
    for (size_t i = 0; i < late.count; i++)
        if (has_type_of(&late.variables[i], declaration))
            return true;
    return false;
}

bool typedef_is_hidden(CXCursor definition)
{
    for (size_t i = 0; i < hidden.count; i++)
        if (clang_equalCursors(hidden.variables[i].declaration, definition))
            return true;
    return false;
}

/* The definition of the type with that tag; NULL: it is none of those. */
static const CXCursor *find_tag(const struct scope *scope, CXCursor declaration)
{
    for (size_t i = 0; i < scope->count; i++)
        if (has_type_of(&scope->variables[i], declaration))
            return &scope->variables[i].declaration;
    return NULL;
}

bool tag_is_parameters(CXCursor declaration)
{
    return find_tag(&parameter_tags, declaration) != NULL;
}

const char *tag_name(CXCursor declaration)
{
    const CXCursor *inner = find_tag(&parameter_tags, declaration);
    if (!inner)
        inner = find_tag(&expression_tags, declaration);
    if (inner && has_tag(*inner))
        return arena_format("__rex_tag_%s_%zu", cursor_name(declaration), cursor_offset(*inner));
    return !inner && find_tag(&tags, declaration) ? arena_format("__rex_tag_%s", cursor_name(declaration))
                                                  : NULL;
}
