/*
 * What the host does around constructs, for rex-check: loops in which it leaves alone what constructs map, so
 * that each iteration maps the same again; and what stands in a block behind a region with nowait, uses the
 * same elements, and does not wait for it (OpenMP 5.2, sections 13.8 and 15.9.5).
 *
 * Variables are known by their names, which rex-check asks to be the only ones in the unit (`pointer`).
 */
#include "advice.h"
#include "effects.h"
#include "parse.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST_CALL = 16 };

struct around {
    struct parse *parse;
    const struct ir_node *root;
    struct range function; /* the body of the one that the visit is in */
    struct path path;
};

/* ---- what the host does in a loop ---- */

/* A search for what keeps a map item from staying on the device through a loop. */
struct search {
    const struct around *around;
    const struct ir_node *map;
    CXCursor but; /* a call that is left out, or the null cursor */
    struct path path;
    struct scope functions; /* whose bodies were searched */
    unsigned depth;         /* of calls */
    bool found;             /* it names the variable, or changes what the item depends on */
    bool strange;           /* it comes to memory by a name that rex-parse does not know all about */
};

static bool is_known_memory(const struct around *around, CXCursor declaration)
{
    const struct ir_node *pointer = ir_find(around->root, "pointer", "name", cursor_name(declaration));
    return pointer && ir_has(pointer, "allocated", "yes");
}

/* An element of what is neither a known pointer's nor an array's. */
static bool is_strange_element(const struct search *search, CXCursor access)
{
    size_t count;
    CXCursor *operands = cursor_children(access, &count);
    CXCursor object = count ? strip_expression(operands[0]) : clang_getNullCursor();
    if (clang_getCursorKind(object) == CXCursor_DeclRefExpr)
        return !is_known_memory(search->around, clang_getCursorReferenced(object));
    return count == 0 || !type_is_array(clang_getCursorType(object));
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

static void search_name(struct search *search, CXCursor name)
{
    CXCursor declaration = clang_getCursorReferenced(name);
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

/* Constructs in a part of the text have no other item with the variable than this one, and no other clause
 * but `depend`. */
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

/* A region that a device runs, whatever happens. */
bool is_plain_region(const struct pragma *pragma)
{
    return pragma && is_device_region(pragma) && !pragma_clause(pragma, "if") &&
           !pragma_clause(pragma, "in_reduction");
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
        CXCursor function = clang_getCursorReferenced(cursor);
        search->strange |= clang_getCursorKind(function) != CXCursor_FunctionDecl;
        search_function(search, function);
    }
    path_enter(&search->path, cursor);
    visit_children(cursor, search_code, search);
    path_leave(&search->path);
}

/* Whether a loop comes to its end behind one iteration. */
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

/* Whether each iteration of the loop may find on the device what the one before has left there. */
static bool may_stay(const struct around *around, CXCursor loop, const struct ir_node *map, CXCursor but)
{
    struct search search = {.around = around, .map = map, .but = but};
    const struct ir_node *pointer = ir_find(around->root, "pointer", "name", ir_get(map, "variable"));
    search_pragmas(&search, cursor_range(loop));
    search_code(loop, loop, &search);
    return pointer && !search.found && !is_left_at_once(loop) &&
           (!search.strange || ir_has(pointer, "given", "nowhere"));
}

/* The host's own constructs, whose threads may come to the place at once. */
static bool may_be_threads(const struct around *around, size_t offset)
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

/* The outermost loop around the place that the visit is at, of which each iteration maps the same again,
 * there, or in a call that is not null; NULL for none. */
static const char *loop_that_repeats(const struct around *around, const struct ir_node *map, CXCursor call)
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

static void note_repeated(const struct around *around, struct ir_node *map)
{
    bool copies = ir_has(map, "type", "to") || ir_has(map, "type", "from") || ir_has(map, "type", "tofrom");
    bool whole = ir_has(map, "kind", "section") || ir_has(map, "kind", "variable");
    if (copies && whole)
        ir_set(map, "again", loop_that_repeats(around, map, clang_getNullCursor()));
}

/* An array that no clause names goes there and back (OpenMP 5.2, section 5.8.1). */
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
    ir_set(variable, "again", loop_that_repeats(around, map, clang_getNullCursor()));
}

static void note_repetitions(const struct around *around, struct ir_node *construct)
{
    ir_each (map, construct, "map")
        note_repeated(around, map);
    ir_each (variable, construct, "variable")
        note_repeated_array(around, construct, variable);
}

/* ---- what a function maps that a loop calls ---- */

struct calls {
    CXCursor function;
    unsigned count;
};

static void count_calls(CXCursor cursor, CXCursor parent, void *context)
{
    struct calls *calls = context;
    (void)parent;
    calls->count +=
        clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        clang_equalCursors(clang_getCanonicalCursor(clang_getCursorReferenced(cursor)), calls->function);
    visit_children(cursor, count_calls, calls);
}

static bool is_called_once(const struct around *around, CXCursor function)
{
    struct calls calls = {.function = clang_getCanonicalCursor(function)};
    visit_children(clang_getTranslationUnitCursor(around->parse->translation.unit), count_calls, &calls);
    return calls.count == 1;
}

/* What the word means in the call: an argument that is a name or a number where it is a parameter, else
 * itself; NULL where the argument is more, or the function changes the parameter. */
static const char *argument_of(const char *word, CXCursor function, CXCursor call)
{
    long long number;
    for (int i = 0; i < clang_Cursor_getNumArguments(function); i++) {
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i);
        if (!same_text(word, cursor_name(parameter)))
            continue;
        CXCursor argument = strip_expression(clang_Cursor_getArgument(call, (unsigned)i));
        if (is_assigned_in(function, parameter))
            return NULL;
        if (clang_getCursorKind(argument) == CXCursor_DeclRefExpr)
            return cursor_name(argument);
        return evaluate_integer(argument, &number) ? arena_format("%lld", number) : NULL;
    }
    return word;
}

/* The text in the terms of the call, or NULL. */
static const char *with_arguments(const char *text, CXCursor function, CXCursor call)
{
    struct buffer buffer = {0};
    const char *word = "";
    for (size_t length; *text && word; text += length) {
        length = word_length(text);
        word = length ? argument_of(arena_string_length(text, length), function, call)
                      : arena_string_length(text, length = 1);
        buffer_add(&buffer, word ? word : "");
    }
    const char *copy = word ? arena_string(buffer_text(&buffer)) : NULL;
    free(buffer.data);
    return copy;
}

/* A region's map item in the terms of the call; NULL where there is none. */
static struct ir_node *map_of_call(const struct ir_node *map, CXCursor function, CXCursor call)
{
    const char *variable = with_arguments(ir_get(map, "variable"), function, call);
    const char *item = with_arguments(ir_get(map, "item"), function, call);
    if (!variable || !item)
        return NULL;
    struct ir_node *node = ir_node_new("map");
    ir_set(node, "variable", variable);
    ir_set(node, "item", item);
    return node;
}

/* Whether the function does nothing else with what the item names. */
static bool leaves_alone(const struct around *around, CXCursor function, const struct ir_node *map)
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

static void note_repeated_call(const struct around *around, CXCursor call)
{
    CXCursor function = clang_getCursorDefinition(function_called(call));
    const struct pragmas *pragmas = &around->parse->pragmas;
    bool in_loop = false;
    for (size_t i = 0; i < around->path.count; i++)
        in_loop |= is_loop(clang_getCursorKind(around->path.rows[i]));
    if (clang_Cursor_isNull(function) || !in_loop || !is_called_once(around, function))
        return;
    struct range body = cursor_range(function);
    for (size_t i = pragma_index(pragmas, body.begin);
         i < pragmas->count && pragmas->rows[i].begin < body.end; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (!pragma->directive || pragma->nested || !is_plain_region(pragma) ||
            pragma_clause(pragma, "device") || pragma_clause(pragma, "nowait"))
            continue;
        ir_each (map, pragma->node, "map") {
            struct ir_node *outer = ir_has(map, "kind", "section") ? map_of_call(map, function, call) : NULL;
            if (!outer || !leaves_alone(around, function, map))
                continue;
            const char *again = loop_that_repeats(around, outer, call);
            ir_set(map, "called_again", again);
            ir_set(map, "argument", again ? ir_get(outer, "variable") : NULL);
            ir_set(map, "called_item", again ? ir_get(outer, "item") : NULL);
        }
    }
}

/* ---- what does not wait ---- */

/* A region that stands in a block, with nowait, and what comes behind it. */
struct task {
    const struct around *around;
    const struct pragma *pragma;
};

static const char *device_of(const struct pragma *pragma)
{
    const struct clause *device = pragma_clause(pragma, "device");
    return device ? device->value : "";
}

/* Whether constructs in a region may order its threads with others. */
bool synchronises(const struct parse *parse, const struct pragma *region)
{
    for (const struct pragma *pragma = region + 1;
         pragma < parse->pragmas.rows + parse->pragmas.count && pragma->begin < region->extent.end; pragma++)
        if (pragma->directive && is_one_of(pragma->directive->name, " atomic critical flush ordered "))
            return true;
    return false;
}

/* The map type of a variable that a region shares: "" where no clause says one. NULL where it is no such
 * variable. */
static const char *map_type(const struct ir_node *region, const char *name)
{
    const struct ir_node *variable = ir_find(region, "variable", "name", name);
    const struct ir_node *map = ir_find(region, "map", "variable", name);
    if (!variable || !ir_has(variable, "sharing", "shared"))
        return NULL;
    return map ? ir_get(map, "type") : ir_has(variable, "category", "array") ? "tofrom" : "";
}

static bool same_number(const struct ir_node *one, const char *first, const struct ir_node *other,
                        const char *second)
{
    return ir_get(one, first) && ir_get(other, second) && ir_number(one, first) == ir_number(other, second);
}

static void add_unordered(const struct ir_node *region, const struct ir_node *access, const char *element,
                          const char *with, const char *at)
{
    struct ir_node *node = ir_add((struct ir_node *)region, "unordered");
    ir_set(node, "variable", ir_get(access, "variable"));
    ir_set(node, "element", ir_get(access, element));
    ir_set(node, "with", with);
    ir_set(node, "at", at);
}

/* Notes an element that two regions come to, one of which may be the other one in the next iteration of a
 * loop, if one of them writes it. */
static bool note_regions(const struct task *task, const struct pragma *other)
{
    bool itself = other == task->pragma;
    ir_each (access, task->pragma->node, "access") {
        const char *name = ir_get(access, "variable");
        const struct ir_node *second = ir_find(other->node, "access", "variable", name);
        if (!second || !map_type(task->pragma->node, name) || !map_type(other->node, name))
            continue;
        bool writes = same_number(access, "first_stored", second, "first_stored") ||
                      same_number(access, "first_stored", second, "first_read");
        if (!writes && !same_number(access, "first_read", second, "first_stored"))
            continue;
        add_unordered(task->pragma->node, access, writes ? "first_stored" : "first_read",
                      itself ? "itself" : "region", ir_get(other->node, "at"));
        return true;
    }
    return false;
}

/* Notes an element that the region copies, and the host comes to by a name. */
bool note_host_use(struct parse *parse, const struct pragma *region, const struct ir_node *access,
                   CXCursor statement, const char *name)
{
    struct ir_node *node = ir_node_new("target");
    struct region host = {
        .parse = parse, .node = node, .statement = statement_range(&parse->source, statement)};
    note_accesses(&host, statement);
    const struct ir_node *second = ir_find(node, "access", "variable", name);
    const char *type = second ? map_type(region->node, ir_get(access, "variable")) : NULL;
    if (!type)
        return false;
    bool back = same_text(type, "from") || same_text(type, "tofrom");
    bool there = same_text(type, "to") || same_text(type, "tofrom");
    bool writes = back && (same_number(access, "first_stored", second, "first_stored") ||
                           same_number(access, "first_stored", second, "first_read"));
    if (!writes && !(there && same_number(access, "first_read", second, "first_stored")))
        return false;
    add_unordered(region->node, access, writes ? "first_stored" : "first_read", "host", ir_get(second, "at"));
    if (!ir_has(access, "variable", name))
        ir_set(ir_first(region->node, "unordered"), "object", name);
    return true;
}

static bool note_host_uses(struct parse *parse, const struct pragma *region, CXCursor statement)
{
    ir_each (access, region->node, "access")
        if (note_host_use(parse, region, access, statement, ir_get(access, "variable")))
            return true;
    return false;
}

struct wait {
    const struct parse *parse;
    bool may; /* it may wait, or leave the block */
};

static void visit_wait(CXCursor cursor, CXCursor parent, void *context)
{
    struct wait *wait = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_CallExpr) {
        CXCursor function = clang_getCursorReferenced(cursor);
        wait->may |= clang_getCursorKind(function) != CXCursor_FunctionDecl ||
                     strncmp(cursor_name(function), "omp_", 4) == 0 ||
                     !(is_library_function(wait->parse, function) || is_builtin(function));
    }
    wait->may |= kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt || kind == CXCursor_BreakStmt ||
                 kind == CXCursor_ContinueStmt || kind == CXCursor_LabelStmt;
    visit_children(cursor, visit_wait, wait);
}

bool holds_pragma(const struct parse *parse, struct range range)
{
    size_t index = pragma_index(&parse->pragmas, range.begin);
    return index < parse->pragmas.count && parse->pragmas.rows[index].begin < range.end;
}

/* Whether the host may wait in a statement, or assigns one of the region's variables. */
static bool may_order(const struct task *task, CXCursor statement)
{
    struct wait wait = {.parse = task->around->parse};
    visit_wait(statement, statement, &wait);
    ir_each (access, task->pragma->node, "access") {
        CXCursor variable;
        for (size_t i = 0; i < task->pragma->shared_count; i++) {
            variable = task->pragma->shared[i].declaration;
            wait.may |=
                ir_has(access, "variable", cursor_name(variable)) && is_assigned_in(statement, variable);
        }
    }
    return wait.may || holds_pragma(task->around->parse, cursor_range(statement));
}

/* Looks at one statement behind the region; false: that is the last one. `from`: where what stands between
 * begins. */
static bool look_behind(const struct task *task, CXCursor statement, size_t *from)
{
    const struct parse *parse = task->around->parse;
    const struct pragma *other = construct_of(parse, statement);
    size_t begin = other ? other->begin : cursor_offset(statement);
    if (holds_pragma(parse, (struct range){*from, begin}))
        return false;
    *from = statement_range(&parse->source, statement).end;
    if (!other)
        return !may_order(task, statement) && !note_host_uses(task->around->parse, task->pragma, statement);
    return is_plain_region(other) && same_text(device_of(other), device_of(task->pragma)) &&
           !synchronises(parse, other) &&
           !(pragma_clause(other, "depend") && pragma_clause(task->pragma, "depend")) &&
           !note_regions(task, other);
}

struct block {
    struct range range;
    CXCursor *statements;
    size_t count;
    bool loop; /* it is the body of one, through which one thread goes */
};

/* Looks at what comes behind a region in its block, and in front of it, if that is the body of a loop. */
static void note_unordered(const struct around *around, const struct block *block, size_t place)
{
    const struct task task = {around, construct_of(around->parse, block->statements[place])};
    const struct pragma *pragma = task.pragma;
    if (!is_plain_region(pragma) || !pragma_clause(pragma, "nowait") || synchronises(around->parse, pragma) ||
        ir_first(pragma->node, "unordered"))
        return;
    size_t from = pragma->extent.end, i = place + 1;
    while (i < block->count && look_behind(&task, block->statements[i], &from))
        i++;
    if (i < block->count || !block->loop ||
        holds_pragma(around->parse, (struct range){from, block->range.end}))
        return;
    for (from = block->range.begin, i = 0; i <= place && look_behind(&task, block->statements[i], &from);)
        i++;
}

static void note_block(const struct around *around, CXCursor cursor)
{
    struct block block = {.range = cursor_range(cursor)};
    const struct path *path = &around->path;
    block.statements = cursor_children(cursor, &block.count);
    block.loop = path->count && is_loop(clang_getCursorKind(path->rows[path->count - 1])) &&
                 !may_be_threads(around, block.range.begin);
    for (size_t i = 0; i < block.count; i++)
        note_unordered(around, &block, i);
}

/* ---- the walk ---- */

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct around *around = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    const struct pragma *construct =
        clang_isStatement(kind) || clang_isExpression(kind) ? construct_of(around->parse, cursor) : NULL;
    if (kind == CXCursor_FunctionDecl)
        around->function = cursor_range(cursor);
    if (construct && !may_be_threads(around, construct->begin))
        note_repetitions(around, construct->node);
    if (construct && ir_is(construct->node, "target"))
        return;
    if (kind == CXCursor_CompoundStmt)
        note_block(around, cursor);
    if (kind == CXCursor_CallExpr && !may_be_threads(around, cursor_offset(cursor)))
        note_repeated_call(around, cursor);
    path_enter(&around->path, cursor);
    visit_children(cursor, visit, around);
    path_leave(&around->path);
}

static void visit_user(CXCursor cursor, CXCursor parent, void *context)
{
    struct around *around = context;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl &&
        source_is_user(&around->parse->source, cursor_range(cursor).begin))
        visit(cursor, parent, around);
}

void note_surroundings(struct parse *parse, const struct ir_node *root)
{
    struct around around = {.parse = parse, .root = root};
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), visit_user, &around);
}
