/*
 * The types and constants of blocks that a `declare reduction` directive names. The functions that stand for
 * it are outside of all blocks, where these names mean something else or nothing; so they begin with copies
 * of the declarations, in blocks like those around the directive:
 *
 *     { typedef struct { double v; int i; } best; { enum { NONE = -1 }; ... } }
 */
#include "declarations.h"

#include <string.h>

struct collection {
    const struct parse *parse;
    size_t place;            /* of the directive */
    const char *needed;      /* its text, and that of the declarations it needs */
    const char *found, *end; /* the declarations, and what ends their blocks */
    const char *keyword, *name;
    CXType type; /* that the name means, if a block declares it */
};

static bool is_tag(enum CXCursorKind kind)
{
    return kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl;
}

struct name_search {
    const char *needed;
    bool found;
};

static void match_names(CXCursor cursor, CXCursor parent, void *context)
{
    struct name_search *search = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (!is_tag(kind) && kind != CXCursor_TypedefDecl && kind != CXCursor_EnumConstantDecl)
        return;
    search->found |= *cursor_name(cursor) && expression_names(search->needed, cursor_name(cursor));
    visit_children(cursor, match_names, context);
}

/* In one line. */
static const char *text_of(const struct source *source, struct range range)
{
    char *text = arena_string_length(source->text + range.begin, range.end - range.begin);
    for (char *at = text; (at = strchr(at, '\n'));)
        *at = ' ';
    return text;
}

/* What a statement declares without its variables. */
static const char *types_of(const struct source *source, CXCursor statement)
{
    size_t count;
    CXCursor *children = cursor_children(statement, &count);
    const char *text = "";
    for (size_t i = 0; i < count; i++) {
        if (clang_getCursorKind(children[i]) == CXCursor_TypedefDecl)
            return text_of(source, statement_range(source, statement));
        if (is_tag(clang_getCursorKind(children[i])))
            text = arena_format("%s%s; ", text, text_of(source, declaration_range(source, children[i])));
    }
    return text;
}

/* Whether a declaration of the statement is the type that the directive names. */
static void note_type(struct collection *collection, CXCursor statement)
{
    static const struct {
        enum CXCursorKind kind;
        const char *keyword;
    } keywords[] = {{CXCursor_StructDecl, "struct"},
                    {CXCursor_UnionDecl, "union"},
                    {CXCursor_EnumDecl, "enum"},
                    {CXCursor_TypedefDecl, ""}};
    size_t count;
    CXCursor *children = cursor_children(statement, &count);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < sizeof(keywords) / sizeof(*keywords); k++)
            if (clang_getCursorKind(children[i]) == keywords[k].kind &&
                same_text(collection->keyword, keywords[k].keyword) &&
                same_text(cursor_name(children[i]), collection->name))
                collection->type = cursor_type(children[i]);
}

/* The innermost block first: what its declarations need, blocks around it may declare. */
static void collect(CXCursor cursor, CXCursor parent, void *context)
{
    struct collection *collection = context;
    const char *declarations = "";
    size_t count;
    (void)parent;
    if (!range_has(cursor_range(cursor), collection->place))
        return;
    visit_children(cursor, collect, context);
    if (clang_getCursorKind(cursor) != CXCursor_CompoundStmt)
        return;
    CXCursor *children = cursor_children(cursor, &count);
    for (size_t i = count; i-- > 0;) {
        struct name_search search = {collection->needed, false};
        if (clang_getCursorKind(children[i]) != CXCursor_DeclStmt ||
            cursor_range(children[i]).end > collection->place)
            continue;
        visit_children(children[i], match_names, &search);
        if (!search.found)
            continue;
        if (collection->type.kind == CXType_Invalid)
            note_type(collection, children[i]);
        declarations = arena_format("%s %s", types_of(&collection->parse->source, children[i]), declarations);
        collection->needed = arena_format("%s %s", collection->needed, declarations);
    }
    if (!*declarations)
        return;
    collection->found = arena_format("{ %s %s", declarations, collection->found);
    collection->end = arena_format("%s }", collection->end);
}

struct block_text block_text(const struct parse *parse, size_t place, const char *text, const char *type_name)
{
    struct collection collection = {.parse = parse,
                                    .place = place,
                                    .needed = text,
                                    .found = "",
                                    .end = "",
                                    .keyword = "",
                                    .name = type_name};
    const char *blank = strpbrk(type_name, " \t\n");
    if (blank) {
        collection.keyword = arena_string_length(type_name, (size_t)(blank - type_name));
        collection.name = blank + strspn(blank, " \t\n");
    }
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), collect, &collection);
    return (struct block_text){collection.found, collection.end, collection.type};
}

static struct block_text named_by(const struct parse *parse, const struct declared_reduction *reduction)
{
    return block_text(parse, reduction->scope.begin, reduction->text, reduction->type_name);
}

const struct block_names *block_names_known(const struct parse *parse,
                                            const struct declared_reduction *reduction)
{
    const char *position = source_position(&parse->source, reduction->scope.begin);
    const struct block_names *names = parse->block_names;
    while (names &&
           !(same_text(names->position, position) && same_text(names->type_name, reduction->type_name)))
        names = names->next;
    return names;
}

bool block_names_note(struct parse *parse, const struct declared_reduction *reduction)
{
    struct block_text text = named_by(parse, reduction);
    CXType type = text.type.kind == CXType_Invalid ? reduction->type : text.type;
    long long size = clang_Type_getSizeOf(type), alignment = clang_Type_getAlignOf(type);
    if (!*text.declarations || size <= 0 || alignment <= 0)
        return false;
    struct block_names *names = arena_alloc(sizeof(*names));
    *names = (struct block_names){.position = source_position(&parse->source, reduction->scope.begin),
                                  .type_name = reduction->type_name,
                                  .declarations = text.declarations,
                                  .ends = text.ends,
                                  .size = size,
                                  .alignment = alignment,
                                  .next = parse->block_names};
    parse->block_names = names;
    return true;
}

/* omp_out, a variable of the function that combines. */
static void find_combined(CXCursor cursor, CXCursor parent, void *context)
{
    CXType *type = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_VarDecl && same_text(cursor_name(cursor), "omp_out"))
        *type = cursor_type(cursor);
    visit_children(cursor, find_combined, context);
}

CXType block_names_type(const struct parse *parse, const struct declared_reduction *reduction)
{
    CXType type = named_by(parse, reduction).type;
    if (type.kind == CXType_Invalid)
        visit_children(reduction->combine, find_combined, &type);
    return type;
}
