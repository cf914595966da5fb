/*
 * Lists what a function does in the order of its text, with the bodies of called functions at their calls:
 * the regions, the directives that may wait for them, and the host's uses of variables and elements. Each is
 * a `struct event`.
 */
#include "advice.h"
#include "pointers.h"

#include <string.h>

CXCursor bound(const struct binding *bindings, size_t count, CXCursor declaration)
{
    declaration = canonical(declaration);
    while (count-- > 0)
        if (clang_equalCursors(bindings[count].parameter, declaration))
            return clang_Cursor_isNull(bindings[count].argument) ? declaration : bindings[count].argument;
    return declaration;
}

/* Binds a call's arguments to parameters that the function does not assign. The list is a new one, because
 * events refer to the old one. */
static void bind(struct memory_survey *survey, CXCursor call, CXCursor function)
{
    struct binding *before = survey->bindings;
    size_t count = survey->binding_count;
    int parameters = clang_Cursor_getNumArguments(function);
    survey->bindings = arena_alloc((count + (size_t)(parameters > 0 ? parameters : 0) + 1) * sizeof(*before));
    if (count)
        memcpy(survey->bindings, before, count * sizeof(*before));
    for (int i = 0; i < parameters && i < clang_Cursor_getNumArguments(call); i++) {
        CXCursor parameter = canonical(clang_Cursor_getArgument(function, (unsigned)i));
        CXCursor argument = strip_expression(clang_Cursor_getArgument(call, (unsigned)i));
        const struct pointer *known = find_pointer(survey, parameter);
        bool name = clang_getCursorKind(argument) == CXCursor_DeclRefExpr && known && !known->assignments;
        CXCursor variable = name ? cursor_referenced(argument) : clang_getNullCursor();
        survey->bindings[survey->binding_count++] =
            (struct binding){parameter, name ? bound(before, count, variable) : variable};
    }
}

/* Adds an event, with what is known at the place of the visit. */
static void add_event(struct memory_survey *survey, struct event event)
{
    if (survey->event_count >= MOST_EVENTS)
        return;
    survey->events =
        arena_grow(survey->events, survey->event_count, &survey->event_capacity, sizeof(*survey->events));
    event.bindings = survey->bindings;
    event.binding_count = survey->binding_count;
    event.held = survey->held;
    event.held_count = survey->held_count;
    event.entered = survey->entered;
    event.entered_count = survey->entered_count;
    survey->events[survey->event_count++] = event;
}

/* The nearest construct in front of the pragma at a place in the list that has this statement. Those in
 * device code are a part of their region. */
static const struct pragma *construct_in_front(const struct parse *parse, size_t place, CXCursor statement)
{
    for (size_t i = place; i-- > 0;) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        bool joined = !pragma->directive; /* a part of the directive in front of it */
        if (!pragma->associated || joined || pragma->nested || (pragma->directive->leaves & LEAF_STANDALONE))
            continue;
        return pragma->node && clang_equalCursors(pragma->statement, statement) ? pragma : NULL;
    }
    return NULL;
}

const struct pragma *construct_of(const struct parse *parse, CXCursor statement)
{
    return construct_in_front(parse, pragma_index(&parse->pragmas, cursor_offset(statement)), statement);
}

/* The target region that a statement is, or NULL. */
static const struct pragma *region_at(const struct memory_survey *survey, CXCursor statement)
{
    const struct pragma *pragma = construct_of(survey->parse, statement);
    return pragma && ir_is(pragma->node, "target") ? pragma : NULL;
}

static void visit_order(CXCursor cursor, CXCursor parent, void *context);

/* Visits the body of the function that is called; its events come after those of the arguments. */
static void enter_call(struct memory_survey *survey, CXCursor call)
{
    CXCursor body = clang_getCursorDefinition(function_called(call));
    if (clang_Cursor_isNull(body) || survey->depth >= DEEPEST_CALL || survey->calls >= MOST_CALLS)
        return;
    survey->calls++;
    struct path around = survey->path;
    CXCursor statement = survey->statement, plain = survey->plain;
    bool jumps = survey->jumps;
    survey->plain = clang_getNullCursor();
    struct binding *bindings = survey->bindings;
    size_t binding_count = survey->binding_count;
    bind(survey, call, body);
    survey->path = (struct path){0};
    survey->depth++;
    visit_children(body, visit_order, survey);
    survey->depth--;
    survey->jumps = jumps;
    survey->path = around;
    survey->statement = statement;
    survey->plain = plain;
    survey->bindings = bindings;
    survey->binding_count = binding_count;
}

/* Visits a loop's condition, which is evaluated again after the body. */
static void visit_condition(struct memory_survey *survey, CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    enum CXCursorKind kind = clang_getCursorKind(loop);
    if (kind == CXCursor_WhileStmt && count == 2)
        visit_order(parts[0], loop, survey);
    else if (kind == CXCursor_ForStmt && count == 4)
        visit_order(parts[1], loop, survey);
}

/* Whether the name at the end of the path is an argument whose parameter is bound to it. */
static bool is_bound_argument(const struct memory_survey *survey, CXCursor name)
{
    size_t count = survey->path.count;
    while (count > 0 && clang_getCursorKind(survey->path.rows[count - 1]) == CXCursor_UnexposedExpr &&
           is_implicit_conversion(survey->path.rows[count - 1]))
        count--;
    CXCursor call = count ? survey->path.rows[count - 1] : clang_getNullCursor();
    if (clang_getCursorKind(call) != CXCursor_CallExpr || survey->depth >= DEEPEST_CALL)
        return false;
    CXCursor function = clang_getCursorDefinition(function_called(call));
    for (int i = 0; !clang_Cursor_isNull(function) && i < clang_Cursor_getNumArguments(call) &&
                    i < clang_Cursor_getNumArguments(function);
         i++) {
        const struct pointer *parameter =
            find_pointer(survey, canonical(clang_Cursor_getArgument(function, (unsigned)i)));
        if (clang_equalCursors(strip_expression(clang_Cursor_getArgument(call, (unsigned)i)), name))
            return parameter && !parameter->assignments;
    }
    return false;
}

/* Adds an event for directives that may wait, if there are any. */
static void add_wait(struct memory_survey *survey, bool waits)
{
    if (waits)
        add_event(survey, (struct event){.waits = true, .declaration = clang_getNullCursor()});
}

/* Adds the variables that a data construct maps to those whose memory a device keeps, except for mappings by
 * conditions, to other devices, of other objects or by mappers. The list is a new one, because events refer
 * to the old one. */
static void hold(struct memory_survey *survey, const struct pragma *data)
{
    CXCursor *before = survey->held;
    size_t count = survey->held_count;
    if (pragma_clause(data, "if") || pragma_clause(data, "device"))
        return;
    survey->held = arena_alloc((count + data->shared_count + 1) * sizeof(*before));
    if (count)
        memcpy(survey->held, before, count * sizeof(*before));
    for (size_t i = 0; i < data->shared_count; i++) {
        const struct ir_node *map = ir_find(data->node, "map", "variable", data->shared[i].name);
        const char *object = map ? ir_get_or(map, "object", data->shared[i].name) : "";
        if (same_text(object, data->shared[i].name) && !ir_get(map, "mapper"))
            survey->held[survey->held_count++] =
                bound(survey->bindings, survey->binding_count, data->shared[i].declaration);
    }
}

/* The same for all data constructs of a statement, which may be a region. */
static void hold_around(struct memory_survey *survey, CXCursor statement)
{
    const struct pragma *rows = survey->parse->pragmas.rows;
    for (const struct pragma *construct = construct_of(survey->parse, statement); construct;
         construct = construct_in_front(survey->parse, (size_t)(construct - rows), statement))
        if (ir_is(construct->node, "data"))
            hold(survey, construct);
}

/* And for `target enter data`, where the program certainly comes to it. */
static void enter_data(struct memory_survey *survey, const struct pragma *data)
{
    CXCursor *held = survey->held;
    size_t count = survey->held_count;
    if (survey->guards || survey->loops || survey->jumps)
        return;
    survey->held = survey->entered;
    survey->held_count = survey->entered_count;
    hold(survey, data);
    survey->entered = survey->held;
    survey->entered_count = survey->held_count;
    survey->held = held;
    survey->held_count = count;
}

/* A copy of a list without the variables that `target exit data` names, whose mapping by `target data` it may
 * end, too. */
static CXCursor *without_ended(const struct memory_survey *survey, const struct pragma *data,
                               const CXCursor *list, size_t *count)
{
    CXCursor *rest = arena_alloc((*count + 1) * sizeof(*rest));
    size_t left = 0;
    for (size_t i = 0; i < *count; i++) {
        bool ends = false;
        for (size_t k = 0; k < data->shared_count; k++)
            ends |= clang_equalCursors(
                list[i], bound(survey->bindings, survey->binding_count, data->shared[k].declaration));
        if (!ends)
            rest[left++] = list[i];
    }
    *count = left;
    return rest;
}

/* Removes the variables that `target exit data` names. */
static void exit_data(struct memory_survey *survey, const struct pragma *data)
{
    survey->entered = without_ended(survey, data, survey->entered, &survey->entered_count);
    survey->held = without_ended(survey, data, survey->held, &survey->held_count);
}

/* Carries out the data directives without a statement in a part of a block. Returns whether there are
 * directives with statements. */
static bool pass_directives(struct memory_survey *survey, struct range range)
{
    const struct pragmas *pragmas = &survey->parse->pragmas;
    bool others = false;
    for (size_t i = pragma_index(pragmas, range.begin);
         i < pragmas->count && pragmas->rows[i].begin < range.end; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        others |= !pragma->directive || !(pragma->directive->leaves & LEAF_STANDALONE);
        const char *name = pragma->directive && pragma->node ? pragma->directive->name : "";
        if (same_text(name, "target enter data"))
            enter_data(survey, pragma);
        else if (same_text(name, "target exit data"))
            exit_data(survey, pragma);
    }
    return others;
}

/* Visits the statements of a block, and the directives between them, each of which may wait, as may its end.
 * */
static void visit_block(struct memory_survey *survey, CXCursor block)
{
    const struct source *source = &survey->parse->source;
    size_t count, from = cursor_range(block).begin;
    CXCursor *statements = cursor_children(block, &count);
    for (size_t i = 0; i <= count; i++) {
        const struct pragma *region = i < count ? region_at(survey, statements[i]) : NULL;
        size_t to = region      ? region->begin
                    : i < count ? cursor_offset(statements[i])
                                : cursor_range(block).end;
        bool waits = holds_pragma(survey->parse, (struct range){from, to});
        bool constructs = pass_directives(survey, (struct range){from, to});
        add_wait(survey, waits);
        if (i == count)
            return;
        if (survey->loops == 0)
            survey->statement = statements[i];
        CXCursor plain = survey->plain;
        if (clang_Cursor_isNull(plain) &&
            !holds_pragma(survey->parse, statement_range(source, statements[i])))
            survey->plain = statements[i];
        visit_order(statements[i], block, survey);
        survey->plain = plain;
        add_wait(survey, constructs);
        from = statement_range(source, statements[i]).end;
    }
}

static bool has_variable(const CXCursor *list, size_t count, CXCursor variable)
{
    for (size_t i = 0; i < count; i++)
        if (clang_equalCursors(list[i], variable))
            return true;
    return false;
}

bool is_held_by_data(const struct event *event, CXCursor variable)
{
    return has_variable(event->held, event->held_count, variable) || is_entered(event, variable);
}

bool is_entered(const struct event *event, CXCursor variable)
{
    return has_variable(event->entered, event->entered_count, variable);
}

static void visit_order(CXCursor cursor, CXCursor parent, void *context)
{
    struct memory_survey *survey = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXCursor access;
    (void)parent;
    bool statement = clang_isStatement(kind);
    const struct pragma *region = statement || clang_isExpression(kind) ? region_at(survey, cursor) : NULL;
    CXCursor *held = survey->held;
    size_t held_count = survey->held_count;
    if (statement || region)
        hold_around(survey, cursor);
    if (region) {
        add_event(survey, (struct event){.region = region,
                                         .declaration = clang_getNullCursor(),
                                         .guarded = survey->guards > 0,
                                         .in_loop = survey->loops > 0});
        survey->held = held;
        survey->held_count = held_count;
        return;
    }
    if (kind == CXCursor_DeclRefExpr)
        add_event(survey,
                  (struct event){.declaration = bound(survey->bindings, survey->binding_count,
                                                      cursor_referenced(cursor)),
                                 .name = cursor_name(cursor),
                                 .touch = is_harmless(&survey->path) || is_bound_argument(survey, cursor)
                                              ? TOUCH_NOTHING
                                              : touch_of(&survey->path, cursor, &access),
                                 .value = touch_of_object(&survey->path, survey->path.count, cursor),
                                 .assigned = is_assigned(&survey->path, cursor),
                                 .guarded = survey->guards > 0,
                                 .statement = survey->statement,
                                 .plain = survey->plain,
                                 .offset = cursor_offset(cursor)});
    survey->jumps |= is_jump(kind) && (survey->depth > 0 || kind != CXCursor_ReturnStmt);
    bool guard = may_be_left_out(cursor);
    survey->loops += is_loop(kind);
    path_enter(&survey->path, cursor);
    if (kind == CXCursor_CompoundStmt)
        visit_block(survey, cursor);
    else
        visit_choice(cursor, visit_order, survey, guard ? &survey->guards : NULL);
    if (is_loop(kind))
        visit_condition(survey, cursor);
    path_leave(&survey->path);
    survey->held = held;
    survey->held_count = held_count;
    survey->loops -= is_loop(kind);
    if (kind == CXCursor_CallExpr)
        enter_call(survey, cursor);
}

bool list_events(struct memory_survey *survey, CXCursor function)
{
    survey->event_count = survey->entered_count = survey->calls = 0;
    survey->jumps = false;
    survey->statement = survey->plain = clang_getNullCursor();
    visit_children(function, visit_order, survey);
    return survey->event_count < MOST_EVENTS && survey->calls < MOST_CALLS;
}
