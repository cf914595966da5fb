/*
 * Where device code declares a variable that jumps pass: C++ has no jump past a declaration with a value
 * (C++20 [stmt.dcl]), which one of a team's objects has. It comes in front of the innermost statement that
 * all these jumps are in; where its own block is only a part of that, braces keep it from other statements.
 */
#include "edits.h"

#include <string.h>

/* The body of the innermost construct that a place is in; no jump enters one. Of a loop that a construct
 * shares out, only the body is printed as it stands. */
static struct range body_around(const struct parse *parse, struct range code, size_t place)
{
    struct range body = {code.begin, code.end};
    for (size_t i = pragma_index(&parse->pragmas, code.begin);
         i < parse->pragmas.count && parse->pragmas.rows[i].begin < place; i++)
        if (range_has(parse->pragmas.rows[i].body_range, place))
            body = parse->pragmas.rows[i].body_range;
    return body;
}

/* Where the statement of a block begins that a path leads through; SIZE_MAX where it leads through none. */
static size_t statement_in(const struct statement_path *path, CXCursor block)
{
    while (path && !clang_equalCursors(path->block, block))
        path = path->outer;
    return path ? cursor_range(path->statement).begin : SIZE_MAX;
}

/* Moves the begin of what a variable is known in to where no jump from inside of the block passes it; false
 * where one from outside does. */
static bool widen(const struct parse *parse, CXCursor block, struct range *known)
{
    for (size_t i = 0; i < parse->jump_count;) {
        const struct jump *jump = &parse->jumps[i++];
        if (!range_has(*known, jump->to) || range_has(*known, jump->from))
            continue;
        size_t from = statement_in(jump->path, block);
        if (from >= known->begin)
            return false;
        known->begin = from;
        i = 0;
    }
    return true;
}

/* In one block of the path. */
static struct early_place place_in(const struct parse *parse, const struct device_declaration *declaration,
                                   const struct statement_path *path, bool *found)
{
    struct range statement = statement_range(&parse->source, path->statement),
                 known = {statement.begin, cursor_range(path->block).end};
    bool inner = path != declaration->path && clang_getCursorKind(path->statement) != CXCursor_DeclStmt;
    struct range alone = statement;
    if (inner && widen(parse, path->block, &alone) && alone.begin == statement.begin) {
        *found = true;
        return (struct early_place){statement, true};
    }
    *found = widen(parse, path->block, &known);
    return (struct early_place){known, false};
}

struct early_place find_early_place(const struct parse *parse, const struct device_declaration *declaration)
{
    struct range body = body_around(parse, declaration->code, cursor_range(declaration->cursor).begin);
    struct early_place place = {body, true};
    bool found = false;
    for (const struct statement_path *path = declaration->path; path && !found; path = path->outer) {
        if (!range_has(body, cursor_range(path->statement).begin))
            return (struct early_place){body, true};
        place = place_in(parse, declaration, path, &found);
    }
    return place;
}

/* ---- names ---- */

struct search {
    const char *name;
    struct range known, scope;
    bool found;
};

/* The name of a variable that is declared in front of all that. */
static void find_hidden(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    size_t at = cursor_range(cursor).begin;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && range_has(search->known, at) &&
        !range_has(search->scope, at) && same_text(cursor_name(cursor), search->name) &&
        !range_has(search->known, cursor_offset(cursor_referenced(cursor))))
        search->found = true;
    visit_children(cursor, find_hidden, search);
}

/* Whether one of two such variables would be taken for the other. */
static bool is_hidden(const struct early_variable *one, const struct early_variable *other)
{
    return same_text(one->name, other->name) && range_has(one->known, other->scope.begin) &&
           range_has(other->known, one->scope.begin);
}

void check_early_variable(struct parse *parse, CXCursor variable,
                          const struct device_declaration *declaration, struct early_place place)
{
    struct early_variable early = {cursor_name(variable),
                                   place.known,
                                   {cursor_range(declaration->cursor).begin, declaration->scope_end}};
    struct search search = {early.name, early.known, early.scope, false};
    visit_children(clang_getCursorSemanticParent(variable), find_hidden, &search);
    for (size_t i = 0; i < parse->early_variable_count; i++)
        search.found |= is_hidden(&early, &parse->early_variables[i]);
    if (search.found)
        error_at(parse, cursor_offset(variable),
                 "device code cannot have a jump past the declaration of '%s', which threads share, where "
                 "the statement around uses another '%s', yet: rename one of them",
                 early.name, early.name);
    parse->early_variables = arena_grow(parse->early_variables, parse->early_variable_count,
                                        &parse->early_variable_capacity, sizeof(*parse->early_variables));
    parse->early_variables[parse->early_variable_count++] = early;
}

/* Whether a construct inside of a piece ends where that ends: another text begins there. */
static bool ends_with_construct(const struct parse *parse, struct range piece)
{
    for (size_t i = pragma_index(&parse->pragmas, piece.begin);
         i < parse->pragmas.count && parse->pragmas.rows[i].begin < piece.end; i++)
        if (parse->pragmas.rows[i].extent.end == piece.end)
            return true;
    return false;
}

void declare_at(struct parse *parse, struct early_place place, const char *text)
{
    static const char why[] = "C++ has no jump past a declaration with a value";
    insert_device_statement(parse, place.known.begin,
                            edit_as_c(arena_format("%s%s", place.wrapped ? "{ " : "", text), why));
    if (place.wrapped)
        add_edit(&parse->edits, (struct edit){.offset = place.known.end,
                                              .insert = edit_as_c(" }", why),
                                              .opening = ends_with_construct(parse, place.known)});
}
