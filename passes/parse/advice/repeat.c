/*
 * Loops of the host's around constructs in which the host does not use what these map, so that each iteration
 * maps the same again and one mapping around the loop would do.
 */
#include "around.h"

enum { DEEPEST_CALL = 16 };

/* A search for code that prevents a map item from staying on the device through a loop. */
struct search {
    const struct around *around;
    const struct ir_node *map;
    CXCursor but; /* a call that is not looked at, or the null cursor */
    struct path path;
    struct scope functions; /* whose bodies were searched */
    unsigned depth;         /* of calls */
    bool found;             /* the code names the variable, or changes what the item depends on */
    bool strange;           /* the code accesses memory by a pointer that may be an alias */
};

static bool is_known_memory(const struct around *around, CXCursor declaration)
{
    const struct ir_node *pointer = ir_find(around->root, "pointer", "name", cursor_name(declaration));
    return pointer && ir_has(pointer, "allocated", "yes");
}

/* Whether an access goes through something that is neither a known pointer nor an array. */
static bool is_strange_element(const struct search *search, CXCursor access)
{
    size_t count;
    CXCursor *operands = cursor_children(access, &count);
    CXCursor object = count ? strip_expression(operands[0]) : clang_getNullCursor();
    if (clang_getCursorKind(object) == CXCursor_DeclRefExpr)
        return !is_known_memory(search->around, cursor_referenced(object));
    return count == 0 || !type_is_array(cursor_type(object));
}

static bool is_memory(CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_ArraySubscriptExpr:
        return true;
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref;
    default:
        return false;
    }
}

/* Looks at a variable's name. */
static void search_name(struct search *search, CXCursor name)
{
    CXCursor declaration = cursor_referenced(name);
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl)
        return;
    const char *text = cursor_name(declaration);
    search->found |=
        ir_has(search->map, "variable", text) ||
        (path_changes(&search->path, name) && expression_names(ir_get(search->map, "item"), text));
    search->strange |= type_is_pointer(variable_type(declaration)) &&
                       source_is_user(&search->around->parse->source, cursor_offset(declaration)) &&
                       !is_known_memory(search->around, declaration);
}

/* Checks constructs in a part of the text: they may have no other item with the variable, and no clause other
 * than `depend`. */
static void search_pragmas(struct search *search, struct range range)
{
    const struct pragmas *pragmas = &search->around->parse->pragmas;
    const char *name = ir_get(search->map, "variable"), *item = ir_get(search->map, "item");
    for (size_t i = pragma_index(pragmas, range.begin);
         i < pragmas->count && pragmas->rows[i].begin < range.end; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        bool alike = pragma->node && !pragma->nested && !ir_get(pragma->node, "host") && pragma->directive &&
                     !(pragma->directive->leaves & LEAF_STANDALONE) && !pragma_clause(pragma, "if") &&
                     !pragma_clause(pragma, "device") && !pragma_clause(pragma, "nowait");
        for (size_t k = 0; !pragma->nested && k < pragma->clause_count; k++) {
            const struct clause *clause = &pragma->clauses[k];
            if (clause->value && expression_names(clause->value, name))
                search->found |= !alike || !is_one_of(clause->name, " map depend ");
        }
        if (alike)
            ir_each (map, pragma->node, "map")
                search->found |=
                    expression_names(ir_get(map, "item"), name) && !same_text(ir_get(map, "item"), item);
    }
}

static void search_code(CXCursor cursor, CXCursor parent, void *context);

static void search_function(struct search *search, CXCursor function)
{
    CXCursor body = clang_getCursorDefinition(function), before;
    if (clang_Cursor_isNull(body) || scope_find(&search->functions, cursor_name(body), &before))
        return;
    if (++search->depth > DEEPEST_CALL) {
        search->found = true;
        return;
    }
    scope_add(&search->functions, body);
    search_pragmas(search, cursor_range(body));
    struct path path = search->path;
    search->path = (struct path){0};
    visit_children(body, search_code, search);
    search->path = path;
    search->depth--;
}

static void search_code(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    const struct pragma *construct = clang_isStatement(kind) || clang_isExpression(kind)
                                         ? construct_of(search->around->parse, cursor)
                                         : NULL;
    if (search->found || kind == CXCursor_UnaryExpr || /* sizeof and its kin */
        is_plain_region(construct) || clang_equalCursors(cursor, search->but))
        return;
    if (kind == CXCursor_VarDecl)
        search->found |= expression_names(ir_get(search->map, "item"), cursor_name(cursor));
    if (kind == CXCursor_DeclRefExpr)
        search_name(search, cursor);
    if (is_memory(cursor))
        search->strange |= is_strange_element(search, cursor);
    if (kind == CXCursor_CallExpr) {
        CXCursor function = cursor_referenced(cursor);
        search->strange |= clang_getCursorKind(function) != CXCursor_FunctionDecl;
        search_function(search, function);
    }
    path_enter(&search->path, cursor);
    visit_children(cursor, search_code, search);
    path_leave(&search->path);
}

/* Whether a loop always ends in its first iteration. */
static bool is_left_at_once(CXCursor loop)
{
    size_t count;
    long long value;
    CXCursor *children = cursor_children(loop, &count);
    CXCursor body = clang_getNullCursor();
    for (size_t i = 0; i < count; i++) {
        bool condition = clang_getCursorKind(loop) == CXCursor_DoStmt &&
                         clang_isExpression(clang_getCursorKind(children[i]));
        if (condition && evaluate_integer(children[i], &value) && value == 0)
            return true;
        if (clang_getCursorKind(children[i]) == CXCursor_CompoundStmt)
            body = children[i];
    }
    children = clang_Cursor_isNull(body) ? NULL : cursor_children(body, &count);
    for (size_t i = 0; children && i < count; i++) {
        enum CXCursorKind kind = clang_getCursorKind(children[i]);
        if (kind == CXCursor_BreakStmt || kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt)
            return true;
    }
    return false;
}

/* Whether the mapped memory could stay on the device for all iterations of the loop. */
static bool may_stay(const struct around *around, CXCursor loop, const struct ir_node *map, CXCursor but)
{
    struct search search = {.around = around, .map = map, .but = but};
    const struct ir_node *pointer = ir_find(around->root, "pointer", "name", ir_get(map, "variable"));
    search_pragmas(&search, cursor_range(loop));
    search_code(loop, loop, &search);
    return pointer && !search.found && !is_left_at_once(loop) &&
           (!search.strange || ir_has(pointer, "given", "nowhere"));
}

bool may_be_threads(const struct around *around, size_t offset)
{
    const struct pragmas *pragmas = &around->parse->pragmas;
    for (size_t i = pragma_index(pragmas, around->function.begin);
         i < pragmas->count && pragmas->rows[i].begin < offset; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (pragma->directive && !pragma->nested && !pragma->node &&
            (pragma->directive->leaves & LEAF_EXECUTABLE))
            return true;
    }
    return false;
}

const char *loop_that_repeats(const struct around *around, const struct ir_node *map, CXCursor call)
{
    const char *again = NULL;
    for (size_t i = around->path.count; i-- > 0;) {
        CXCursor outer = around->path.rows[i];
        enum CXCursorKind kind = clang_getCursorKind(outer);
        bool loop = is_loop(kind);
        if ((loop && !may_stay(around, outer, map, call)) || (!loop && kind != CXCursor_CompoundStmt))
            break;
        if (loop)
            again = source_position(&around->parse->source, cursor_offset(outer));
    }
    return again;
}

/* Whether the host uses what a construct maps in the innermost loop of its own around it. */
static bool is_used_between(const struct around *around, const struct ir_node *map)
{
    struct search search = {.around = around, .map = map, .but = clang_getNullCursor()};
    for (size_t i = around->path.count; i-- > 0;)
        if (is_loop(clang_getCursorKind(around->path.rows[i]))) {
            search_code(around->path.rows[i], around->path.rows[i], &search);
            break;
        }
    return search.found;
}

/* States the loop that repeats a mapping, or that the host uses the data between. */
static void note_loop(const struct around *around, struct ir_node *node, const struct ir_node *map)
{
    const char *again = loop_that_repeats(around, map, clang_getNullCursor());
    ir_set(node, "again", again);
    ir_set(node, "between", !again && is_used_between(around, map) ? "yes" : NULL);
}

/* States the loop that repeats a map of whole variables or sections that is copied. */
static void note_repeated(const struct around *around, struct ir_node *map)
{
    bool copies = ir_has(map, "type", "to") || ir_has(map, "type", "from") || ir_has(map, "type", "tofrom");
    bool whole = ir_has(map, "kind", "section") || ir_has(map, "kind", "variable");
    if (copies && whole)
        note_loop(around, map, map);
}

/* The same for an array that no clause names, which is copied to the device and back (OpenMP 5.2, section
 * 5.8.1). */
static void note_repeated_array(const struct around *around, const struct ir_node *target,
                                struct ir_node *variable)
{
    const char *name = ir_get(variable, "name");
    bool implicit = ir_is(target, "target") && ir_has(variable, "category", "array") &&
                    ir_has(variable, "sharing", "shared") && !ir_find(target, "map", "variable", name);
    if (!implicit)
        return;
    struct ir_node *map = ir_node_new("map");
    ir_set(map, "variable", name);
    ir_set(map, "item", name);
    note_loop(around, variable, map);
}

void note_repetitions(const struct around *around, struct ir_node *construct)
{
    ir_each (map, construct, "map")
        note_repeated(around, map);
    ir_each (variable, construct, "variable")
        note_repeated_array(around, construct, variable);
}

bool leaves_alone(const struct around *around, CXCursor function, const struct ir_node *map)
{
    struct search search = {.around = around, .map = map, .but = clang_getNullCursor()};
    search_pragmas(&search, cursor_range(function));
    size_t count;
    CXCursor *parts = cursor_children(function, &count);
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(parts[i]) == CXCursor_CompoundStmt)
            search_code(parts[i], function, &search);
    return !search.found;
}
