/*
 * declare mapper (OpenMP 5.2, section 5.8.8): how an object of a struct type is mapped. Each becomes a
 * `mapper` node, of which rex-emit makes a function that adds one object's parts to a list of arguments. In
 * that function the mapper's variable is a pointer to the object, so `v.x` becomes `v->x`.
 */
#include "constructs.h"
#include "declarations.h"
#include "edits.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

const char *mapper_expression(const struct mapper *mapper, const char *text)
{
    const char *result = "", *name = mapper->variable;
    size_t length = strlen(name);
    char last = ' '; /* the last character that is no blank */
    for (const char *at = text; *at; at++) {
        bool starts =
            !is_word_character(at == text ? ' ' : at[-1]) && last != '.' && !(last == '>' && at > text + 1);
        if (starts && strncmp(at, name, length) == 0 && !is_word_character(at[length])) {
            const char *behind = at + length + strspn(at + length, " \t");
            bool member = *behind == '.';
            result = arena_format("%s%s", result,
                                  member ? arena_format("%s->", name) : arena_format("(*%s)", name));
            at = member ? behind : at + length - 1;
            last = member ? '.' : name[length - 1];
        } else {
            result = arena_format("%s%c", result, *at);
            last = isspace((unsigned char)*at) ? last : *at;
        }
    }
    return result;
}

/* ---- visibility ---- */

static const struct mapper *derive_mapper(struct parse *parse, CXType type, size_t offset);

static const struct mapper *declared_mapper(const struct parse *parse, const char *identifier, CXType type,
                                            size_t offset)
{
    for (const struct mapper *mapper = parse->mappers; mapper; mapper = mapper->next)
        if (same_text(mapper->identifier, identifier) && offset >= mapper->scope.begin &&
            offset < mapper->scope.end && clang_equalTypes(clang_getCanonicalType(mapper->type), type))
            return mapper;
    return NULL;
}

const struct mapper *mapper_find(struct parse *parse, const char *identifier, CXType type, size_t offset)
{
    CXType wanted = clang_getCanonicalType(clang_getUnqualifiedType(type));
    if (wanted.kind != CXType_Record || !parse->mappers)
        return NULL;
    if (parse->mapper && clang_equalTypes(clang_getCanonicalType(parse->mapper->type), wanted))
        return NULL; /* a mapper is not visible in itself */
    const struct mapper *mapper = declared_mapper(parse, identifier, wanted, offset);
    return mapper || !same_text(identifier, "default") ? mapper : derive_mapper(parse, wanted, offset);
}

void close_mappers(struct parse *parse, struct range block)
{
    for (struct mapper *mapper = parse->mappers; mapper && mapper->scope.begin >= block.begin;
         mapper = mapper->next)
        if (mapper->scope.end > block.end)
            mapper->scope.end = block.end;
}

/* ---- the directive's argument ---- */

struct type_search {
    const char *keyword, *name; /* struct, union or NULL for a typedef's name */
    size_t offset;              /* before which it is declared */
    CXCursor found;
};

static void match_type(CXCursor cursor, CXCursor parent, void *context)
{
    struct type_search *search = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    const char *keyword = kind == CXCursor_StructDecl ? "struct" : kind == CXCursor_UnionDecl ? "union" : "";
    bool wanted = search->keyword ? same_text(keyword, search->keyword) : kind == CXCursor_TypedefDecl;
    (void)parent;
    if (cursor_offset(cursor) >= search->offset && clang_isDeclaration(kind))
        return;
    if (wanted && same_text(cursor_name(cursor), search->name))
        search->found = cursor;
    bool closed = cursor_range(cursor).end < search->offset;
    if (closed && (kind == CXCursor_FunctionDecl || kind == CXCursor_CompoundStmt))
        return;
    visit_children(cursor, match_type, context);
}

/* `id : struct s v`: cuts off the identifier and the variable, and returns the type's text. */
static const char *split_argument(const char *argument, const char **identifier, const char **variable)
{
    const char *colon = strchr(argument, ':');
    *identifier = "default";
    if (colon) {
        size_t length = (size_t)(colon - argument);
        while (length > 0 && isspace((unsigned char)argument[length - 1]))
            length--;
        *identifier = arena_string_length(argument, length);
        argument = colon + 1 + strspn(colon + 1, " \t");
    }
    size_t end = strlen(argument), begin;
    while (end > 0 && isspace((unsigned char)argument[end - 1]))
        end--;
    for (begin = end; begin > 0 && is_word_character(argument[begin - 1]);)
        begin--;
    *variable = arena_string_length(argument + begin, end - begin);
    while (begin > 0 && isspace((unsigned char)argument[begin - 1]))
        begin--;
    return arena_string_length(argument, begin);
}

static bool find_type(struct parse *parse, const struct pragma *pragma, const char *text, CXType *type)
{
    struct type_search search = {.offset = pragma->begin, .found = clang_getNullCursor(), .name = text};
    static const char *const keywords[] = {"struct", "union"};
    for (size_t i = 0; i < 2; i++) {
        size_t length = strlen(keywords[i]);
        if (strncmp(text, keywords[i], length) == 0 && isspace((unsigned char)text[length])) {
            search.keyword = keywords[i];
            search.name = text + length + strspn(text + length, " \t");
        }
    }
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), match_type, &search);
    *type = cursor_type(search.found);
    if (type_kind(*type) == CXType_Record)
        return true;
    error_at(parse, pragma->begin, "'%s' is no struct or union that a mapper can be declared for", text);
    return false;
}

/* ---- the node ---- */

/* __rex_map_vec for the default mapper of struct vec, __rex_map_vec_id for a named one. */
static const char *function_name(const struct parse *parse, const struct mapper *mapper, const char *type)
{
    const char *space = strrchr(type, ' '), *tag = space ? space + 1 : type;
    bool named = !same_text(mapper->identifier, "default");
    const char *name =
        arena_format("__rex_map_%s%s%s", tag, named ? "_" : "", named ? mapper->identifier : "");
    unsigned same = 1;
    for (const struct mapper *other = parse->mappers; other; other = other->next)
        same += strncmp(other->function, name, strlen(name)) == 0;
    return same > 1 ? arena_format("%s_%u", name, same) : name;
}

static void fill_node(struct parse *parse, struct pragma *pragma, const struct mapper *mapper,
                      const char *type)
{
    struct ir_node *node = pragma->node, *variable;
    size_t column = pragma->begin + strspn(parse->source.text + pragma->begin, " \t");
    ir_set(node, "function", mapper->function);
    ir_set(node, "variable", mapper->variable);
    ir_set_format(node, "type", "%s *@", type);
    ir_set(node, "declarations", mapper->declarations);
    ir_set(node, "ends", mapper->ends);
    ir_set(node, "directive", pragma->directive->name);
    ir_set(node, "argument", pragma->argument);
    ir_set(node, "at", source_position(&parse->source, column));
    for (size_t i = 0; i < pragma->clause_count; i++) {
        struct ir_node *clause = ir_add(node, "clause");
        ir_set(clause, "name", pragma->clauses[i].name);
        ir_set(clause, "modifier", pragma->clauses[i].modifier);
        ir_set(clause, "value", pragma->clauses[i].value);
    }
    variable = ir_add(node, "variable");
    ir_set(variable, "name", mapper->variable);
    ir_set_format(variable, "type", "%s *@", type);
    ir_set(variable, "category", "pointer");
    ir_set_format(variable, "bytes", "%zu", sizeof(void *));
    ir_set(variable, "sharing", "shared");
    ir_set(variable, "used", "no");
    const struct mapper *outer = parse->mapper;
    parse->mapper = mapper;
    for (size_t i = 0; i < pragma->clause_count; i++)
        map_clause(parse, &pragma->clauses[i], node);
    parse->mapper = outer;
    pragma->rank = ++parse->mapper_count;
    ir_each (map, node, "map")
        if (!ir_has(map, "variable", mapper->variable))
            error_at(parse, pragma->begin, "a mapper can map nothing but parts of '%s'", mapper->variable);
}

/* The mapper's function is outside of blocks: it declares once more what the directive names of these. False
 * for a type that has no name there. */
static bool take_block_names(struct parse *parse, const struct pragma *pragma, struct mapper *mapper,
                             const char *type)
{
    const char *text = type;
    for (size_t i = 0; i < pragma->clause_count; i++)
        text = arena_format("%s %s", text, pragma->clauses[i].value);
    struct block_text blocks = block_text(parse, pragma->begin, text, type);
    if (*blocks.declarations) {
        mapper->declarations = blocks.declarations;
        mapper->ends = blocks.ends;
    }
    bool outside = cursor_offset(clang_getTypeDeclaration(mapper->type)) < parse->function_begin;
    if (outside ||
        clang_equalTypes(clang_getCanonicalType(blocks.type), clang_getCanonicalType(mapper->type)))
        return true;
    error_at(parse, pragma->begin, "a mapper of a type without a name in a function is not supported yet");
    return false;
}

static void add_mapper(struct parse *parse, struct mapper *mapper, struct range scope)
{
    mapper->scope = scope;
    mapper->next = parse->mappers;
    parse->mappers = mapper;
}

void read_mapper(struct parse *parse, struct pragma *pragma)
{
    struct mapper *mapper = arena_alloc(sizeof(*mapper));
    const char *argument = pragma->argument ? pragma->argument : "";
    const char *type = split_argument(argument, &mapper->identifier, &mapper->variable);
    if (!*type || !*mapper->variable) {
        error_at(parse, pragma->begin, "expected declare mapper([identifier :] type variable)");
        return;
    }
    if (!find_type(parse, pragma, type, &mapper->type))
        return;
    bool local = pragma->begin > parse->function_begin;
    if (local && !take_block_names(parse, pragma, mapper, type))
        return;
    mapper->function = function_name(parse, mapper, type);
    pragma->node = ir_node_new("mapper");
    pragma->extent = (struct range){pragma->begin, pragma->end};
    pragma->hoisted = local ? line_start(&parse->source, parse->function_begin) : 0;
    mapper->place = local ? pragma->hoisted : pragma->begin;
    fill_node(parse, pragma, mapper, type);
    add_mapper(parse, mapper, (struct range){pragma->end, SIZE_MAX});
}

/* ---- structs whose members have mappers ---- */

struct mapped_members {
    struct parse *parse;
    size_t offset;
    const char *list; /* v.a, v.b */
};

static enum CXVisitorResult note_member(CXCursor field, CXClientData data)
{
    struct mapped_members *members = data;
    CXType type = cursor_type(field);
    while (type_is_array(type))
        type = array_element(type);
    if (clang_Cursor_isAnonymousRecordDecl(clang_getTypeDeclaration(type)))
        clang_Type_visitFields(clang_getCanonicalType(type), note_member, data);
    else if (*cursor_name(field) && mapper_find(members->parse, "default", type, members->offset))
        members->list = arena_format("%s, __rex_v.%s", members->list, cursor_name(field));
    return CXVisit_Continue;
}

/* The mapper's function needs the type by a name, which one without gets where it is declared. The mapper of
 * another block may have named it. */
static void name_for_host(struct parse *parse, CXType type)
{
    size_t place;
    const char *tag = unnamed_type_tag(clang_getTypeDeclaration(type), &place);
    for (const struct mapper *mapper = parse->mappers; mapper && tag; mapper = mapper->next)
        if (clang_equalTypes(clang_getCanonicalType(mapper->type), type))
            tag = NULL;
    if (tag)
        replace_host_text(parse, (struct range){place, place}, arena_format(" %s", tag));
}

/* As the host's text has it: device code may have another tag, which a variable's name does not hide. */
static const char *host_name(CXType type)
{
    if (!tag_name(clang_getTypeDeclaration(type)))
        return declarator_type(type_text(type));
    CXString spelling = clang_getTypeSpelling(type);
    const char *name = arena_string(clang_getCString(spelling));
    clang_disposeString(spelling);
    return name;
}

/* Makes a mapper for a struct that has none itself, but whose members have: it maps the whole struct, and the
 * members by their mappers. It belongs to the block that needs it, because their mappers may, too. */
static const struct mapper *derive_mapper(struct parse *parse, CXType type, size_t offset)
{
    struct mapped_members members = {parse, offset, "__rex_v"};
    clang_Type_visitFields(type, note_member, &members);
    if (same_text(members.list, "__rex_v"))
        return NULL;
    struct clause *map = arena_alloc(sizeof(*map));
    struct pragma *pragma = arena_alloc(sizeof(*pragma));
    struct mapper *mapper = arena_alloc(sizeof(*mapper));
    *mapper = (struct mapper){.identifier = "default", .variable = "__rex_v", .type = type};
    mapper->place = parse->mapper ? parse->mapper->place : line_start(&parse->source, parse->function_begin);
    const char *name = host_name(type);
    name_for_host(parse, type);
    *map = (struct clause){.name = "map", .value = members.list, .offset = offset};
    *pragma = (struct pragma){.directive = directive_find("declare mapper"), .begin = offset, .clauses = map};
    pragma->clause_count = 1;
    if (!take_block_names(parse, pragma, mapper, name))
        return NULL;
    pragma->argument = arena_format("%s __rex_v", name);
    pragma->node = ir_node_new("mapper");
    pragma->hoisted = mapper->place;
    mapper->function = function_name(parse, mapper, name);
    fill_node(parse, pragma, mapper, name);
    add_mapper(parse, mapper, (struct range){offset, SIZE_MAX});
    parse->derived =
        arena_grow(parse->derived, parse->derived_count, &parse->derived_capacity, sizeof(*parse->derived));
    parse->derived[parse->derived_count++] = pragma;
    return mapper;
}
