/*
 * The program in the order of its text, functions called in their places, for rex-check: what the host does
 * with elements and scalars in front of regions, and behind them.
 */
#include "advice.h"
#include "pointers.h"

#include <string.h>

/* The variable that a name means in the calls around it: where it is a parameter, the argument's. */
static CXCursor bound(const struct binding *bindings, size_t count, CXCursor declaration)
{
    declaration = canonical(declaration);
    while (count-- > 0)
        if (clang_equalCursors(bindings[count].parameter, declaration))
            return clang_Cursor_isNull(bindings[count].argument) ? declaration : bindings[count].argument;
    return declaration;
}

/* What a call's parameters are, if the function leaves them alone. Copies the list, for events have it. */
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
        CXCursor variable = name ? clang_getCursorReferenced(argument) : clang_getNullCursor();
        survey->bindings[survey->binding_count++] =
            (struct binding){parameter, name ? bound(before, count, variable) : variable};
    }
}

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
    survey->events[survey->event_count++] = event;
}

const struct pragma *construct_of(const struct parse *parse, CXCursor statement)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, cursor_offset(statement)); i-- > 0;) {
        const struct pragma *pragma = &pragmas->rows[i];
        bool joined = !pragma->directive; /* to the one in front of it */
        if (!pragma->associated || joined || (pragma->directive->leaves & LEAF_STANDALONE))
            continue;
        return pragma->node && clang_equalCursors(pragma->statement, statement) ? pragma : NULL;
    }
    return NULL;
}

/* The target region that a statement is, or NULL. */
static const struct pragma *region_at(const struct memory_survey *survey, CXCursor statement)
{
    const struct pragma *pragma = construct_of(survey->parse, statement);
    return pragma && ir_is(pragma->node, "target") ? pragma : NULL;
}

bool is_loop(enum CXCursorKind kind)
{
    return kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
}

static void visit_order(CXCursor cursor, CXCursor parent, void *context);

/* What a call does comes behind what its arguments do. */
static void enter_call(struct memory_survey *survey, CXCursor call)
{
    CXCursor body = clang_getCursorDefinition(function_called(call));
    if (clang_Cursor_isNull(body) || survey->depth >= DEEPEST_CALL)
        return;
    struct path around = survey->path;
    CXCursor statement = survey->statement, plain = survey->plain;
    survey->plain = clang_getNullCursor();
    struct binding *bindings = survey->bindings;
    size_t binding_count = survey->binding_count;
    bind(survey, call, body);
    survey->path = (struct path){0};
    survey->depth++;
    visit_children(body, visit_order, survey);
    survey->depth--;
    survey->path = around;
    survey->statement = statement;
    survey->plain = plain;
    survey->bindings = bindings;
    survey->binding_count = binding_count;
}

/* Behind a loop's body comes its condition. */
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

/* Whether the name at the end of the path is no more than an argument that a parameter is bound to. */
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

static void add_wait(struct memory_survey *survey, bool waits)
{
    if (waits)
        add_event(survey, (struct event){.waits = true, .declaration = clang_getNullCursor()});
}

/* The statements of a block, and the directives between them, each of which may wait, and so may its end. */
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
        add_wait(survey, waits);
        from = statement_range(source, statements[i]).end;
    }
}

/* Adds what a data construct keeps until its end. Copies the list, for events have it. */
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

static bool is_held_by_data(const struct event *event, CXCursor variable)
{
    for (size_t i = 0; i < event->held_count; i++)
        if (clang_equalCursors(event->held[i], variable))
            return true;
    return false;
}

static void visit_order(CXCursor cursor, CXCursor parent, void *context)
{
    struct memory_survey *survey = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXCursor access;
    (void)parent;
    const struct pragma *region =
        clang_isStatement(kind) || clang_isExpression(kind) ? region_at(survey, cursor) : NULL;
    if (region) {
        add_event(survey, (struct event){.region = region,
                                         .declaration = clang_getNullCursor(),
                                         .guarded = survey->guards > 0,
                                         .in_loop = survey->loops > 0});
        return;
    }
    if (kind == CXCursor_DeclRefExpr)
        add_event(survey,
                  (struct event){.declaration = bound(survey->bindings, survey->binding_count,
                                                      clang_getCursorReferenced(cursor)),
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
    bool guard = may_be_left_out(cursor);
    const struct pragma *data = clang_isStatement(kind) ? construct_of(survey->parse, cursor) : NULL;
    CXCursor *held = survey->held;
    size_t held_count = survey->held_count;
    if (data && ir_is(data->node, "data"))
        hold(survey, data);
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

/* Says where the host reads, if that is the next that it does with the elements behind the region. */
static void note_host_reads(struct memory_survey *survey, size_t place, struct ir_node *access)
{
    const char *name = ir_get(access, "variable");
    for (size_t i = place + 1; i < survey->event_count; i++) {
        const struct event *event = &survey->events[i];
        if (event->region || event->waits || event->touch == TOUCH_NOTHING ||
            !same_text(cursor_name(event->declaration), name))
            continue;
        if (event->touch == TOUCH_READ)
            ir_set(access, "host_reads", source_position(&survey->parse->source, event->offset));
        return;
    }
}

/* The same of a scalar, of which the region has had a copy. */
static void note_scalar_reads(struct memory_survey *survey, size_t place, struct ir_node *variable)
{
    const char *name = ir_get_or(variable, "variable", ir_get_or(variable, "name", ""));
    bool named = ir_is(variable, "variable") && ir_has(variable, "sharing", "firstprivate");
    for (size_t i = place + 1; i < survey->event_count; i++) {
        const struct event *event = &survey->events[i];
        if (named && event->region && ir_find(event->region->node, "variable", "name", name))
            return; /* who has asked for a copy may wait for that region's value */
        if (event->region || event->waits || event->value == TOUCH_NOTHING ||
            !same_text(cursor_name(event->declaration), name))
            continue;
        if (event->value == TOUCH_READ || event->value == TOUCH_UPDATE)
            ir_set(variable, "host_reads", source_position(&survey->parse->source, event->offset));
        return;
    }
}

/* Whether the region comes once, and nothing that is done before gives the elements a value. */
static bool has_no_value(struct memory_survey *survey, size_t place, const char *name)
{
    const struct event *region = &survey->events[place];
    bool once = !region->in_loop;
    for (size_t i = 0; i < survey->event_count; i++) {
        const struct event *event = &survey->events[i];
        if (i != place && event->region)
            once &= event->region != region->region &&
                    (i > place || !ir_find(event->region->node, "access", "variable", name));
        else if (i < place && !event->waits && event->touch != TOUCH_NOTHING && !event->assigned)
            once &= !same_text(cursor_name(event->declaration), name);
    }
    return once;
}

static void note_missing_value(struct memory_survey *survey, size_t place, struct ir_node *access)
{
    const char *name = ir_get(access, "variable");
    for (size_t i = 0; i < survey->count; i++) {
        const struct pointer *pointer = &survey->pointers[i];
        if (same_text(pointer->name, name) && pointer->allocated && pointer->assignments &&
            !pointer->valued && has_no_value(survey, place, name))
            ir_set(access, "valued", "no");
    }
}

static bool is_named_once(const struct memory_survey *survey, const char *name)
{
    for (size_t i = 0; i < survey->count; i++)
        if (same_text(survey->pointers[i].name, name))
            return !survey->pointers[i].twice;
    return false;
}

/* The variable that a region's access is to, in the calls around the region. */
static CXCursor accessed(const struct event *event, const struct ir_node *access)
{
    const struct pragma *region = event->region;
    for (size_t i = 0; i < region->shared_count; i++)
        if (ir_has(access, "variable", region->shared[i].name))
            return bound(event->bindings, event->binding_count, region->shared[i].declaration);
    return clang_getNullCursor();
}

/* The access of a region's to elements of a variable; NULL for none. */
static struct ir_node *access_to(const struct event *event, CXCursor variable)
{
    ir_each (access, event->region->node, "access")
        if (clang_equalCursors(accessed(event, access), variable))
            return access;
    return NULL;
}

/* Whether the region has nothing but this device, at once, and always, and what it shares is what is there.
 */
static bool is_certain(const struct event *region)
{
    return region->region && is_plain_region(region->region) && !region->guarded &&
           !pragma_clause(region->region, "nowait") && !pragma_clause(region->region, "device");
}

/* Whether all that the host does with the variable's elements is seen. */
static bool is_seen(const struct memory_survey *survey, CXCursor variable)
{
    const struct pointer *pointer = find_pointer(survey, variable);
    return pointer && pointer->given != GIVEN_ANYWHERE;
}

/* What the host does to one of the elements at the event: a number; false where it is none. */
static bool element_of(const struct memory_survey *survey, const struct event *event, const char *how,
                       unsigned long long *element)
{
    struct ir_node *node = ir_node_new("target");
    if (clang_Cursor_isNull(event->plain))
        return false;
    struct region host = {.parse = survey->parse,
                          .node = node,
                          .statement = statement_range(&survey->parse->source, event->plain)};
    note_accesses(&host, event->plain);
    const struct ir_node *access = ir_find(node, "access", "variable", event->name);
    *element = access ? ir_number(access, how) : 0;
    return access && ir_get(access, how);
}

/* Whether the region reads, or stores to, that element. */
static bool comes_to(const struct ir_node *access, const char *first, const char *last,
                     unsigned long long element)
{
    unsigned long long from = ir_number(access, first);
    return ir_get(access, first) && element >= from &&
           element <= (ir_get(access, last) ? ir_number(access, last) : from);
}

/* Whether the region's own clauses leave what is there as it is. */
static bool map_is_plain(const struct event *event, const struct ir_node *access)
{
    const struct ir_node *target = event->region->node;
    const struct ir_node *map = ir_find(target, "map", "variable", ir_get(access, "variable"));
    const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(access, "variable"));
    return (!map || !ir_get(map, "modifiers")) && variable && ir_has(variable, "sharing", "shared") &&
           !ir_get(variable, "global") && !ir_get(variable, "link");
}

static void add_untimely(const struct memory_survey *survey, const struct ir_node *access,
                         const struct event *event, unsigned long long element, const char *what)
{
    struct ir_node *target = access->parent;
    if (ir_find(target, "untimely", "variable", ir_get(access, "variable")))
        return;
    struct ir_node *node = ir_add(target, "untimely");
    ir_set(node, "variable", ir_get(access, "variable"));
    ir_set_format(node, "element", "%llu", element);
    ir_set(node, "what", what);
    ir_set(node, "host", event->name);
    ir_set(node, "host_at", source_position(&survey->parse->source, event->offset));
    ir_set(node, "at", ir_get(access, "at"));
}

/* Whether a region between two events comes to the variable's elements. */
static bool is_used_between(const struct memory_survey *survey, size_t one, size_t other, CXCursor variable)
{
    for (size_t i = one + 1; i < other; i++)
        if (survey->events[i].region && access_to(&survey->events[i], variable))
            return true;
    return false;
}

/* What a region does with the variable that the host uses, which `target data` holds for both; NULL: that is
 * not known. */
static struct ir_node *access_to_held(const struct memory_survey *survey, const struct event *region,
                                      const struct event *host)
{
    CXCursor declaration = host->declaration;
    bool known = !host->guarded && is_held_by_data(host, declaration) &&
                 is_held_by_data(region, declaration) && is_seen(survey, declaration);
    return known ? access_to(region, declaration) : NULL;
}

/* An element that `target data` holds, a region has stored to, and the host reads: in between, nothing
 * copies.
 */
static void note_early_reads(struct memory_survey *survey, size_t place)
{
    const struct event *region = &survey->events[place];
    unsigned long long element;
    for (size_t i = place + 1; i < survey->event_count && !survey->events[i].waits; i++) {
        const struct event *event = &survey->events[i];
        if (event->region && !is_plain_region(event->region)) /* the host may run it */
            return;
        bool reads = !event->region && event->touch == TOUCH_READ;
        struct ir_node *access = reads ? access_to_held(survey, region, event) : NULL;
        if (access && map_is_plain(region, access) && element_of(survey, event, "first_read", &element) &&
            comes_to(access, "first_stored", "last_stored", element) &&
            !is_used_between(survey, place, i, event->declaration))
            add_untimely(survey, access, event, element, "lost");
    }
}

/* An element that the host stores to while `target data` holds it, and that a region reads. */
static void note_early_stores(struct memory_survey *survey, size_t place)
{
    const struct event *region = &survey->events[place];
    unsigned long long element;
    for (size_t i = place; i-- > 0 && !survey->events[i].waits;) {
        const struct event *event = &survey->events[i];
        if (event->region && !is_plain_region(event->region))
            return;
        bool stores = !event->region && (event->touch == TOUCH_STORE || event->touch == TOUCH_UPDATE);
        struct ir_node *access = stores ? access_to_held(survey, region, event) : NULL;
        if (access && map_is_plain(region, access) && element_of(survey, event, "first_stored", &element) &&
            comes_to(access, "first_read", "last_read", element) &&
            !is_used_between(survey, i, place, event->declaration))
            add_untimely(survey, access, event, element, "stale");
    }
}

/* Notes what the host does with elements of a region with nowait before it comes to anything that may wait.
 */
static void note_host_uses(struct memory_survey *survey, size_t place)
{
    const struct event *event = &survey->events[place], *task = event;
    const struct pragma *region = event->region;
    if (!pragma_clause(region, "nowait") || !is_plain_region(region) || event->guarded || event->in_loop ||
        synchronises(survey->parse, region))
        return;
    for (size_t i = place + 1; i < survey->event_count; i++) {
        event = &survey->events[i];
        if (event->region || event->waits || ir_first(region->node, "unordered"))
            return;
        bool uses = event->touch != TOUCH_NOTHING && event->touch != TOUCH_ELSE && !event->guarded &&
                    !clang_Cursor_isNull(event->statement);
        const struct ir_node *access = uses ? access_to(task, event->declaration) : NULL;
        if (access)
            note_host_use(survey->parse, region, access, event->statement, event->name);
    }
}

/* Whether the region writes a variable, or elements of it. */
static bool writes(const struct pragma *region, const struct pointer *variable)
{
    const struct ir_node *access = ir_find(region->node, "access", "variable", variable->name);
    size_t count;
    CXCursor *operands = cursor_children(region->statement, &count);
    bool itself = clang_isExpression(clang_getCursorKind(region->statement)) && count &&
                  refers_to(strip_expression(operands[0]), variable->declaration);
    return access ? !ir_has(access, "writes", "none")
                  : itself || is_assigned_in(region->statement, variable->declaration);
}

/* Adds a variable of which the device has one of its own, with where the host stores to its one before the
 * region, and reads it behind that. */
static void note_device_variable(struct memory_survey *survey, size_t place, const struct pointer *variable)
{
    const struct pragma *region = survey->events[place].region;
    struct ir_node *node = ir_add(region->node, "device_variable");
    bool array = type_is_array(variable_type(variable->declaration));
    ir_set(node, "variable", variable->name);
    ir_set(node, "written", writes(region, variable) ? "yes" : "no");
    for (size_t i = 0; i < place; i++) {
        const struct event *event = &survey->events[i];
        enum touch touch = array ? event->touch : event->value;
        if (!event->region && !event->waits && (touch == TOUCH_STORE || touch == TOUCH_UPDATE) &&
            same_text(cursor_name(event->declaration), variable->name))
            ir_set(node, "host_stored", source_position(&survey->parse->source, event->offset));
    }
    if (array)
        note_host_reads(survey, place, node);
    else
        note_scalar_reads(survey, place, node);
}

static void note_device_variables(struct memory_survey *survey, size_t place)
{
    struct ir_node *target = survey->events[place].region->node;
    for (size_t i = 0; i < survey->count; i++) {
        const struct pointer *variable = &survey->pointers[i];
        if (!variable->twice && !type_is_pointer(variable_type(variable->declaration)) &&
            ir_list_has(ir_get_or(target, "variables", ""), variable->name) &&
            !ir_find(target, "device_variable", "variable", variable->name))
            note_device_variable(survey, place, variable);
    }
}

void note_order(struct memory_survey *survey, CXCursor function, bool all)
{
    survey->event_count = 0;
    survey->statement = survey->plain = clang_getNullCursor();
    visit_children(function, visit_order, survey);
    if (survey->event_count >= MOST_EVENTS)
        return;
    for (size_t i = 0; i < survey->event_count; i++) {
        if (!survey->events[i].region)
            continue;
        if (all) {
            note_host_uses(survey, i);
            note_device_variables(survey, i);
            if (is_certain(&survey->events[i])) {
                note_early_reads(survey, i);
                note_early_stores(survey, i);
            }
        }
        ir_each (access, survey->events[i].region->node, "access") {
            note_host_reads(survey, i, access);
            if (all)
                note_missing_value(survey, i, access);
        }
        ir_each (variable, survey->events[i].region->node, "variable")
            if (ir_get(variable, "result") && (all || ir_has(variable, "automatic", "yes")) &&
                is_named_once(survey, ir_get(variable, "name")))
                note_scalar_reads(survey, i, variable);
        ir_each (variable, survey->events[i].region->node, "private")
            if (is_named_once(survey, ir_get(variable, "variable")))
                note_scalar_reads(survey, i, variable);
    }
}
