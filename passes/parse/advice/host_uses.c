/*
 * The host's uses of elements and variables before and after a region: where it reads what the region has
 * stored, whether it has set the elements before, and whether it uses them without waiting for the region.
 */
#include "advice.h"
#include "effects.h"
#include "pointers.h"

/* States where the host reads elements of a variable after the region, if it does so before it stores to
 * them. */
static void note_host_reads(struct memory_survey *survey, size_t place, struct ir_node *access,
                            CXCursor variable)
{
    const char *name = ir_get(access, "variable");
    bool known = !clang_Cursor_isNull(variable);
    for (size_t i = place + 1; i < survey->event_count; i++) {
        const struct event *event = &survey->events[i];
        if (event->region || event->waits || event->touch == TOUCH_NOTHING ||
            !(known ? clang_equalCursors(event->declaration, variable)
                    : same_text(cursor_name(event->declaration), name)))
            continue;
        if (event->touch == TOUCH_READ)
            ir_set(access, "host_reads", source_position(&survey->parse->source, event->offset));
        return;
    }
}

/* The same for a scalar of which the region has had a copy. */
static void note_scalar_reads(struct memory_survey *survey, size_t place, struct ir_node *variable)
{
    const char *name = ir_get_or(variable, "variable", ir_get_or(variable, "name", ""));
    bool named = ir_is(variable, "variable") && ir_has(variable, "sharing", "firstprivate");
    for (size_t i = place + 1; i < survey->event_count; i++) {
        const struct event *event = &survey->events[i];
        if (named && event->region && ir_find(event->region->node, "variable", "name", name))
            return; /* with a firstprivate clause the program may use the later region's value */
        if (event->region || event->waits || event->value == TOUCH_NOTHING ||
            !same_text(cursor_name(event->declaration), name))
            continue;
        if (event->value == TOUCH_READ || event->value == TOUCH_UPDATE)
            ir_set(variable, "host_reads", source_position(&survey->parse->source, event->offset));
        return;
    }
}

/* States whether the program runs the region at most once. */
static void note_once(struct memory_survey *survey, size_t place)
{
    const struct event *region = &survey->events[place];
    bool once = !region->in_loop;
    for (size_t i = 0; i < survey->event_count; i++)
        once &= i == place || survey->events[i].region != region->region;
    ir_set(region->region->node, "once", once ? "yes" : NULL);
}

/* Whether the region is run once, and nothing before it uses the elements. */
static bool has_no_value(struct memory_survey *survey, size_t place, const char *name)
{
    bool none = ir_has(survey->events[place].region->node, "once", "yes");
    for (size_t i = 0; i < place; i++) {
        const struct event *event = &survey->events[i];
        if (event->region)
            none &= !ir_find(event->region->node, "access", "variable", name);
        else if (!event->waits && event->touch != TOUCH_NOTHING && !event->assigned)
            none &= !same_text(cursor_name(event->declaration), name);
    }
    return none;
}

/* States that the elements of an access have no value when the region begins. */
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

/* Records the host's accesses to elements of a region with nowait, up to the next directive, which may wait
 * for it. */
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

/* Adds a `device_variable`, of which the device has an object of its own: with the places where the host
 * stores to its object before the region, and where it reads that after the region. */
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
        note_host_reads(survey, place, node, variable->declaration);
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

/* Records what the host does with the variables that a region accesses, computes or has private copies of. */
static void note_uses(struct memory_survey *survey, size_t place, bool all)
{
    const struct ir_node *region = survey->events[place].region->node;
    ir_each (access, region, "access") {
        note_host_reads(survey, place, access, accessed(&survey->events[place], access));
        if (all)
            note_missing_value(survey, place, access);
    }
    ir_each (variable, region, "variable")
        if (ir_get(variable, "result") && (all || ir_has(variable, "automatic", "yes")) &&
            is_named_once(survey, ir_get(variable, "name")))
            note_scalar_reads(survey, place, variable);
    ir_each (variable, region, "private")
        if (is_named_once(survey, ir_get(variable, "variable")))
            note_scalar_reads(survey, place, variable);
}

/* States in the nodes of a function's regions what the host does around them. `all`: the function is the
 * whole program. */
static void note_order(struct memory_survey *survey, CXCursor function, bool all)
{
    if (!list_events(survey, function))
        return;
    for (size_t i = 0; i < survey->event_count; i++) {
        if (!survey->events[i].region)
            continue;
        if (all) {
            note_once(survey, i);
            note_host_uses(survey, i);
            note_device_variables(survey, i);
            note_untimely(survey, i);
        }
        note_uses(survey, i, all);
    }
}

/* Where the unit is not the whole program, each of its functions is looked at by itself. */
static void note_function_order(CXCursor cursor, CXCursor parent, void *context)
{
    struct memory_survey *survey = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        source_is_user(&survey->parse->source, cursor_range(cursor).begin))
        note_order(survey, cursor, false);
}

void note_pointers(struct parse *parse, struct ir_node *root)
{
    struct memory_survey survey = survey_pointers(parse, root);
    note_lengths(&survey);
    if (survey.closed)
        note_order(&survey, survey.main, true);
    else
        visit_children(clang_getTranslationUnitCursor(parse->translation.unit), note_function_order, &survey);
}
