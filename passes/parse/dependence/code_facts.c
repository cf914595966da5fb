/*
 * What the analysis of dependences and the search for loops that threads may share both ask of the program's
 * code.
 */
#include "dependence.h"
#include "effects.h"
#include "resolve.h"

struct address {
    CXCursor variable;
    bool taken;
};

static void find_address(CXCursor cursor, CXCursor parent, void *context)
{
    struct address *address = context;
    address->taken |= clang_equalCursors(addressed_variable(cursor, parent), address->variable);
    visit_children(cursor, find_address, context);
}

bool is_addressed(CXCursor code, CXCursor variable)
{
    struct address address = {.variable = variable};
    visit_children(code, find_address, &address);
    return address.taken;
}

struct namesake {
    CXCursor declaration;
    bool found;
};

static void find_namesake(CXCursor cursor, CXCursor parent, void *context)
{
    struct namesake *namesake = context;
    (void)parent;
    namesake->found |= clang_isDeclaration(clang_getCursorKind(cursor)) &&
                       !clang_equalCursors(cursor, namesake->declaration) &&
                       same_text(cursor_name(cursor), cursor_name(namesake->declaration));
    visit_children(cursor, find_namesake, namesake);
}

bool has_namesake(CXCursor code, CXCursor declaration)
{
    struct namesake namesake = {declaration, false};
    visit_children(code, find_namesake, &namesake);
    return namesake.found;
}

/* Whether a directive's list has the name, or that of a variable of the file whose value names it. */
struct listed {
    const struct parse *parse;
    const char *list, *name;
    bool found;
};

static void look_at_listed(CXCursor cursor, CXCursor parent, void *context)
{
    struct listed *listed = context;
    struct range range = cursor_range(cursor);
    (void)parent;
    listed->found |= clang_getCursorKind(cursor) == CXCursor_VarDecl &&
                     expression_names(listed->list, cursor_name(cursor)) &&
                     expression_names(arena_string_length(listed->parse->source.text + range.begin,
                                                          range.end - range.begin),
                                      listed->name);
}

static bool is_listed(const struct parse *parse, const char *list, const char *name)
{
    struct listed listed = {parse, list, name, list && expression_names(list, name)};
    if (list && !listed.found)
        visit_children(clang_getTranslationUnitCursor(parse->translation.unit), look_at_listed, &listed);
    return listed.found;
}

bool may_be_declared(const struct parse *parse, const char *name)
{
    const char *text = parse->source.text;
    size_t depth = 0, begin = 0;
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        if (!pragma->directive || !(pragma->directive->leaves & LEAF_DECLARE))
            continue;
        bool lists = pragma->argument, ends = same_text(pragma->directive->name, "end declare target");
        bool found = is_listed(parse, pragma->argument, name);
        for (size_t k = 0; k < pragma->clause_count; k++) {
            lists |= is_one_of(pragma->clauses[k].name, " to enter link local ");
            found |= is_listed(parse, pragma->clauses[k].value, name);
        }
        if (ends && depth > 0 && --depth == 0)
            found |= expression_names(arena_string_length(text + begin, pragma->begin - begin), name);
        else if (!ends && !lists && depth++ == 0)
            begin = pragma->end;
        if (found)
            return true;
    }
    return depth > 0;
}

bool is_made_private(const struct pragma *pragma, const char *name)
{
    const struct clause *clause = pragma_clause(pragma, "private");
    return clause && expression_names(clause->value, name);
}

static void find_break(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    *found |= kind == CXCursor_BreakStmt;
    if (kind != CXCursor_ForStmt && kind != CXCursor_WhileStmt && kind != CXCursor_DoStmt &&
        kind != CXCursor_SwitchStmt)
        visit_children(cursor, find_break, context);
}

bool leaves_loop(CXCursor body)
{
    bool found = false;
    find_break(body, body, &found);
    return found;
}

bool is_plain_update(const struct pragma *pragma)
{
    if (!pragma->directive || !same_text(pragma->directive->name, "atomic"))
        return false;
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (!is_one_of(pragma->clauses[i].name, " update relaxed hint "))
            return false;
    return true;
}

bool holds_more_than_updates(const struct parse *parse, struct range code)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, code.begin);
         i < pragmas->count && pragmas->rows[i].begin < code.end; i++)
        if (!pragmas->rows[i].hidden && !is_plain_update(&pragmas->rows[i]))
            return true;
    return false;
}

bool are_next(const struct parse *parse, size_t before, size_t behind)
{
    const char *text = parse->source.text;
    size_t at = before;
    for (;;) {
        at += strspn(text + at, " \t\n");
        if (at >= behind || text[at] != '#' || text[at + 1] != ' ' || !strchr("0123456789", text[at + 2]))
            break;
        at += strcspn(text + at, "\n");
    }
    return before <= behind && at >= behind;
}

struct pragma *pragma_before(const struct parse *parse, CXCursor statement)
{
    size_t begin = cursor_range(statement).begin, index = pragma_index(&parse->pragmas, begin);
    struct pragma *pragma = index > 0 ? &parse->pragmas.rows[index - 1] : NULL;
    return pragma && pragma->directive && are_next(parse, pragma->end, begin) ? pragma : NULL;
}

const struct pragma *target_before(const struct parse *parse, CXCursor statement)
{
    const struct pragma *pragma = pragma_before(parse, statement);
    while (pragma && !is_target_region(pragma)) {
        const struct pragma *outer = pragma > parse->pragmas.rows ? pragma - 1 : NULL;
        pragma = outer && outer->directive && are_next(parse, outer->end, pragma->begin) ? outer : NULL;
    }
    return pragma;
}
