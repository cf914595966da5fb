/*
 * Types that device code needs: their declarations with all that these name, under names that C++ takes.
 * Types that C defines inside other declarations get a declaration of their own in front, because C++ would
 * have them belong to a struct, or not at all.
 */
#include "closure.h"
#include "edits.h"
#include "effects.h"

#include <string.h>

static bool is_type_definition(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl) &&
           clang_isCursorDefinition(cursor);
}

static bool is_defined_inside(CXCursor type)
{
    enum CXCursorKind outer = clang_getCursorKind(clang_getCursorLexicalParent(type));
    return clang_isCursorDefinition(type) && (outer == CXCursor_StructDecl || outer == CXCursor_UnionDecl);
}

/* In C a type that is defined inside a struct belongs to the scope around it, in C++ to the struct. */
static bool is_nested_type(CXCursor type)
{
    bool named = clang_getCursorKind(type) == CXCursor_EnumDecl || !clang_Cursor_isAnonymous(type);
    return is_defined_inside(type) && named;
}

/* The type of a member, `struct { int a; } m`, that has no name, and so stays where it is unless device code
 * has other objects of it. */
static bool is_type_of_member(CXCursor type)
{
    return is_defined_inside(type) && !is_nested_type(type) && !clang_Cursor_isAnonymousRecordDecl(type);
}

bool closure_has_moved(const struct parse *parse, CXCursor type)
{
    return parse->seen[cursor_offset(type)] == MOVED;
}

/* A typedef of a type that device code cannot have. */
static void refuse_special(struct parse *parse, CXCursor type)
{
    const char *problem = type_problem(cursor_type(type), parse->options->selected_arch);
    refuse_variable_typedef(parse, type);
    if (clang_getCursorKind(type) == CXCursor_TypedefDecl && problem)
        error_at(parse, cursor_offset(type), "'%s' is %s, which device code cannot have yet",
                 cursor_name(type), problem);
}

void respell_tag(struct parse *parse, CXCursor cursor)
{
    CXCursor declaration =
        clang_getCursorKind(cursor) == CXCursor_TypeRef ? cursor_referenced(cursor) : cursor;
    const char *name =
        clang_getCursorKind(declaration) == CXCursor_TypedefDecl ? NULL : tag_name(declaration);
    size_t offset = cursor_offset(cursor);
    if (name)
        replace_device_text(parse, (struct range){offset, offset + strlen(cursor_name(declaration))},
                            edit_as_c(name, "another type has the tag for its name"));
}

/* Gives a type without a name one, by which casts refer to it. A struct whose members belong to the struct
 * around it (C11 6.7.2.1) is never the target of a cast, and would lose this property with a name. */
static void name_type(struct parse *parse, CXCursor definition)
{
    size_t place;
    const char *tag =
        clang_getCursorKind(definition) == CXCursor_TypedefDecl ? NULL : unnamed_type_tag(definition, &place);
    if (tag)
        place = behind_attributes(&parse->source, place, true);
    if (tag && !clang_Cursor_isAnonymousRecordDecl(definition) && !is_edited(parse, place))
        add_edit(
            &parse->edits,
            (struct edit){.offset = place,
                          .insert = edit_as_c(arena_format("%s %s", alias_attribute(parse, definition), tag),
                                              "casts call the type by a name")});
}

/* Gives a type from which a typedef derives others a tag where the first of them is declared. */
static void add_late(struct parse *parse, CXCursor definition)
{
    if (clang_getCursorKind(definition) != CXCursor_TypedefDecl)
        return;
    CXType type = clang_getTypedefDeclUnderlyingType(definition);
    while (type_is_pointer(type) || type_is_array(type))
        type = type_is_pointer(type) ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    CXCursor made = clang_getTypeDeclaration(type);
    if (tag_is_late(made))
        add_type_declaration(parse, made);
    else if (is_type_definition(made) && range_has(cursor_range(definition), cursor_offset(made)))
        name_type(parse, made); /* typedef volatile struct { ... } t, *p: the struct itself is not t */
}

/* Visits the type after an enum's colon, which libclang does not visit. */
static void add_integers(struct parse *parse, CXCursor type)
{
    if (clang_getCursorKind(type) == CXCursor_EnumDecl)
        closure_add_type(parse, clang_getEnumDeclIntegerType(type));
}

/* Whether the type comes along with the text around it: its definition, or that which literal.c has in front
 * of the statement. */
static bool is_in_device_code(const struct parse *parse, size_t offset)
{
    size_t count = 0;
    bool in_function = !clang_Cursor_isNull(parse->device_function);
    const CXCursor *parts = in_function ? cursor_children(parse->device_function, &count) : NULL;
    bool in_body = count && clang_getCursorKind(parts[count - 1]) == CXCursor_CompoundStmt &&
                   range_has(cursor_range(parts[count - 1]), offset);
    return in_body || range_has(parse->region, offset) || range_has(parse->device, offset);
}

static void declare_type(struct parse *parse, CXCursor definition)
{
    bool undefined =
        clang_getCursorKind(definition) == CXCursor_EnumDecl && !clang_isCursorDefinition(definition);
    if (!take_declaration(parse, definition) || undefined) /* where it is named, it is declared */
        return;
    name_type(parse, definition);
    name_vector(parse, definition);
    respell_tag(parse, definition);
    respell_types(parse, definition);
    respell_as_cxx(parse, definition, clang_getNullCursor());
    refuse_special(parse, definition);
    refuse_embedded_types(parse, definition);
    add_late(parse, definition);
    add_integers(parse, definition);
    size_t offset = cursor_offset(definition);
    if (!is_in_device_code(parse, offset))
        add_device_item(parse, definition, "type", false, false);
    visit_children(definition, visit_device_code, parse);
}

/* ---- enum { N = sizeof table / sizeof *table }, where table is the host's ---- */

struct host_search {
    const struct parse *parse;
    bool found;
};

static bool is_of_host(const struct parse *parse, CXCursor variable)
{
    if (clang_getCursorKind(variable) != CXCursor_VarDecl)
        return false;
    if (is_local_variable(variable))
        return !is_in_device_code(parse, cursor_offset(variable));
    CXCursor definition = clang_getCursorDefinition(variable);
    return !is_linked(parse, variable) && !is_device_variable(parse, variable) &&
           !has_constant_value(clang_Cursor_isNull(definition) ? variable : definition);
}

static void visit_host_name(CXCursor cursor, CXCursor parent, void *context)
{
    struct host_search *search = context;
    (void)parent;
    search->found |= clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
                     is_of_host(search->parse, cursor_referenced(cursor));
    visit_children(cursor, visit_host_name, search);
}

bool names_host_variable(const struct parse *parse, CXCursor expression)
{
    struct host_search search = {.parse = parse};
    visit_host_name(expression, clang_getNullCursor(), &search);
    return search.found;
}

bool state_size(struct parse *parse, CXCursor expression)
{
    long long value;
    if (clang_getCursorKind(expression) != CXCursor_UnaryExpr || !names_host_variable(parse, expression) ||
        !evaluate_integer(expression, &value))
        return false;
    replace_device_text(parse, cursor_range(expression),
                        edit_as_c(arena_format("%lldul", value), "the device file lacks what has that size"));
    return true;
}

/* Where the list of a type begins, or what an enum says of its integers in front of that. */
static size_t place_of_list(const struct parse *parse, CXCursor type)
{
    const char *text = parse->source.text;
    size_t brace = (size_t)(strchr(text + cursor_range(type).begin, '{') - text);
    for (size_t i = cursor_range(type).begin + 1; i < brace; i++)
        if (text[i] == ':' && text[i - 1] != ':' && text[i + 1] != ':')
            return i;
    return brace;
}

/* ---- int f(enum e { A, B } x): the enumerators are the function's, the enum stands in front of it ---- */

static bool is_parameters_enum(CXCursor type)
{
    return clang_getCursorKind(type) == CXCursor_EnumDecl && tag_is_parameters(type);
}

static void hide_enumerators(struct parse *parse, CXCursor type)
{
    if (!clang_isCursorDefinition(type) || !is_parameters_enum(type))
        return;
    size_t begin = place_of_list(parse, type);
    const char *integer = declarator_type(type_text(clang_getEnumDeclIntegerType(type)));
    replace_device_text(
        parse, (struct range){begin, cursor_range(type).end},
        edit_as_c(arena_format(" : %s", integer), "a parameter's enumerators are the function's"));
}

void respell_enumerator(struct parse *parse, CXCursor name)
{
    CXCursor constant = cursor_referenced(name);
    if (clang_getCursorKind(constant) == CXCursor_EnumConstantDecl &&
        is_parameters_enum(clang_getCursorSemanticParent(constant)))
        replace_device_text(
            parse, cursor_range(name),
            edit_as_c(arena_format("((%s)%lld)", declarator_type(type_text(cursor_type(name))),
                                   clang_getEnumConstantDeclValue(constant)),
                      "a parameter's enumerator is its value"));
}

/* Whether C23's attributes stand behind the word struct, union or enum: they belong to the definition alone.
 */
static bool has_brackets(const struct parse *parse, CXCursor type)
{
    size_t begin = cursor_range(type).begin, word = begin + word_length(parse->source.text + begin);
    return behind_attributes(&parse->source, word, true) != behind_attributes(&parse->source, word, false);
}

/* The type becomes a declaration of its own in front of the outermost; only its name stays where it was. */
static void move_out(struct parse *parse, CXCursor type)
{
    const char *text = parse->source.text;
    struct range range = declaration_range(&parse->source, type);
    if (parse->seen[cursor_offset(type)] == MOVED)
        return;
    declare_type(parse, type);
    parse->seen[cursor_offset(type)] = MOVED;
    bool alone = text[range.end + strspn(text + range.end, " \t\n")] == ';'; /* no member follows */
    bool brackets = has_brackets(parse, type);
    size_t begin = alone || brackets ? range.begin : place_of_list(parse, type);
    const char *name = brackets && !alone ? declarator_type(type_text(cursor_type(type))) : "";
    if (is_word_character(text[range.end])) /* struct s {int a;}name */
        name = arena_format("%s ", name);
    add_edit(&parse->edits,
             (struct edit){.offset = begin,
                           .remove = range.end - begin,
                           .insert = edit_as_c(name, "the type is defined in front of the declaration"),
                           .moved = true,
                           .opening = true});
    hide_enumerators(parse, type);
}

void add_type_declaration(struct parse *parse, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);
    if (clang_Cursor_isNull(definition))
        definition = declaration;
    bool seen = parse->seen[cursor_offset(definition)] != UNSEEN;
    (is_type_of_member(definition) ? move_out : declare_type)(parse, definition);
    if (!seen && !is_type_of_member(definition))
        hide_enumerators(parse, definition);
}

void move_out_of_prototype(struct parse *parse, CXCursor type, CXCursor parent)
{
    enum CXCursorKind around = clang_getCursorKind(parent);
    if (!is_type_definition(type) || (around != CXCursor_FunctionDecl && around != CXCursor_ParmDecl))
        return;
    move_out(parse, type);
}

void visit_type(struct parse *parse, CXCursor cursor, CXCursor parent)
{
    respell_tag(parse, cursor);
    add_integers(parse, cursor);
    if (clang_isCursorDefinition(cursor) && local_function(cursor))
        name_type(parse, cursor);
    if (is_nested_type(cursor))
        move_out(parse, cursor);
    move_out_of_prototype(parse, cursor, parent);
}
