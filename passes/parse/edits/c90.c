/*
 * Names that C90 knows longer than C99. In C99 a statement of a choice or a loop, and each statement in it,
 * is a block of its own (6.8.4, 6.8.5): a type that its condition defines, `if (sizeof(enum {a, b}) > 1)`,
 * ends with it. In C90, and in clang for what a for statement declares, too, the name lives on in the block
 * around. REX reads C90 as C99 (front/translation.c), so a program is refused where it uses such a name
 * behind the statement. What stands under a directive ends with the directive's statement in either.
 */
#include "edits.h"

/* Where a walk is. */
struct place {
    const struct parse *parse;
    CXCursor function;
    size_t known;     /* where what is declared here ends in C99; 0: where it does in C90 */
    size_t block_end; /* where it does in C90 */
};

static bool has_blocks(enum CXCursorKind kind)
{
    return kind == CXCursor_IfStmt || kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt ||
           kind == CXCursor_DoStmt || kind == CXCursor_SwitchStmt;
}

/* Whether a part of such a statement is one of the statements in it, and none of its expressions. */
static bool is_statement_in(enum CXCursorKind kind, size_t part, size_t count)
{
    if (kind == CXCursor_IfStmt)
        return part > 0;
    return kind == CXCursor_DoStmt ? part == 0 : part + 1 == count;
}

static bool is_under_directive(const struct parse *parse, size_t begin)
{
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        if (pragma->directive && (pragma->directive->leaves & LEAF_EXECUTABLE) && pragma->end <= begin &&
            pragma->end + blank_length(parse->source.text + pragma->end) == begin)
            return true;
    }
    return false;
}

struct declared_again {
    const char *name;
    size_t offset;
    bool found;
};

static void find_declaration(CXCursor cursor, CXCursor parent, void *context)
{
    struct declared_again *again = context;
    (void)parent;
    again->found |= clang_isDeclaration(clang_getCursorKind(cursor)) &&
                    cursor_offset(cursor) == again->offset && same_text(cursor_name(cursor), again->name);
    visit_children(cursor, find_declaration, context);
}

/* Where a text has the name of something else than a member; NULL: nowhere. */
static const char *find_use(const char *text, const char *name)
{
    const char *use = text;
    while ((use = expression_find(use, name)) && use > text &&
           (use[-1] == '.' || (use[-1] == '>' && use - 1 > text && use[-2] == '-')))
        use++;
    return use;
}

/* Whether a name that is declared here is used between its ends. Where it is declared again first, that is in
 * a block inside, or under a directive: else it would be an error in C90. */
static bool is_used_behind(const struct place *place, const char *name)
{
    const char *text = source_text(&place->parse->source, place->known, place->block_end);
    const char *use = find_use(text, name);
    if (!use)
        return false;
    struct declared_again again = {.name = name, .offset = place->known + (size_t)(use - text)};
    visit_children(place->function, find_declaration, &again);
    return !again.found;
}

static void visit_name(const struct place *place, CXCursor declaration)
{
    const char *name = cursor_name(declaration);
    if (*name && is_used_behind(place, name))
        error_at(
            place->parse, cursor_offset(declaration),
            "'%s' is declared in a statement that ends before its use, which is known there in C90 only: "
            "declare it in front of that statement",
            name);
}

static bool is_name(enum CXCursorKind kind)
{
    return kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl ||
           kind == CXCursor_EnumConstantDecl || kind == CXCursor_VarDecl;
}

static void visit(struct place place, CXCursor cursor)
{
    size_t count;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXCursor *children = cursor_children(cursor, &count);
    struct range range = cursor_range(cursor);
    if (place.known && is_name(kind))
        visit_name(&place, cursor);
    for (size_t i = 0; i < count; i++) {
        struct place inside = place;
        struct range part = cursor_range(children[i]);
        if (kind == CXCursor_CompoundStmt)
            inside = (struct place){place.parse, place.function, 0, range.end};
        if (is_under_directive(place.parse, part.begin))
            inside = (struct place){place.parse, place.function, 0, part.end};
        else if (has_blocks(kind))
            inside.known = is_statement_in(kind, i, count) ? part.end : range.end;
        visit(inside, children[i]);
    }
}

static void visit_definition(CXCursor cursor, CXCursor parent, void *context)
{
    const struct parse *parse = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        source_is_user(&parse->source, cursor_offset(cursor)))
        visit((struct place){.parse = parse, .function = cursor}, cursor);
}

void refuse_c90_names(struct parse *parse)
{
    if (is_c90(parse->options))
        visit_children(clang_getTranslationUnitCursor(parse->translation.unit), visit_definition, parse);
}
