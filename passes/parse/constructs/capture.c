/*
 * How a parallel construct captures the variables around it.
 *
 * A variable that a parallel region only reads is captured by value. One that it writes, an array, a struct,
 * or one whose address is taken is captured by reference, and its declaration becomes one of team storage:
 * see shared.c.
 */
#include "constructs.h"

void remember_capture(struct parse *parse, const struct shared_variable *variable)
{
    struct nested_capture *capture = arena_alloc(sizeof(*capture));
    *capture =
        (struct nested_capture){variable->node, variable->declaration, parse->device.begin, parse->captures};
    parse->captures = capture;
}

bool is_in_parallel(const struct parse *parse, size_t begin, size_t offset)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, begin); i < pragmas->count && pragmas->rows[i].begin < offset;
         i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (pragma->node && pragma->directive && (pragma->directive->leaves & LEAF_PARALLEL) &&
            offset < pragma->extent.end)
            return true;
    }
    return false;
}

bool is_own_of_region(const struct parse *parse, size_t begin, CXCursor declaration)
{
    size_t index = pragma_index(&parse->pragmas, begin);
    const struct pragma *target = index < parse->pragmas.count ? &parse->pragmas.rows[index] : NULL;
    if (!target || target->begin != begin || !target->node ||
        parse->in_device_code[cursor_offset(declaration)])
        return false;
    const struct ir_node *variable = ir_find(target->node, "variable", "name", cursor_name(declaration));
    return variable && is_own_on_target(target->node, variable);
}

/* Whether a pointer in device code may lead to the variable: to the region's own, or to the host's if that is
 * mapped. */
static bool may_be_led_to(const struct parse *parse, const struct nested_capture *capture)
{
    unsigned char taken = parse->address_taken[cursor_offset(capture->declaration)];
    return is_own_of_region(parse, capture->code, capture->declaration) ? taken & TAKEN_ON_DEVICE : taken;
}

static bool is_by_value(const struct parse *parse, const struct nested_capture *capture)
{
    const char *category = ir_get(capture->node, "category");
    bool small = same_text(category, "scalar") || same_text(category, "pointer");
    bool combined = !ir_has(capture->node, "sharing", "shared");
    if (ir_has(capture->node, "used", "no"))
        return true; /* not at all */
    if (ir_has(capture->node, "sharing", "firstprivate") || ir_has(capture->node, "variable_length", "yes"))
        return true; /* the place of an array of variable length is known by value */
    return small && !combined && ir_has(capture->node, "written", "no") && !may_be_led_to(parse, capture);
}

/* Whether threads only combine their values in the variable, one value each, at the end of the construct. */
static bool is_plain_reduction(const struct ir_node *variable)
{
    ir_each (clause, variable->parent, "clause")
        if (ir_has(clause, "name", "reduction") &&
            expression_names(ir_get_or(clause, "modifier", ""), "task"))
            return false;
    return ir_has(variable, "sharing", "reduction") && ir_has(variable, "category", "scalar") &&
           !ir_get(variable, "length") && !ir_has(variable, "scan", "yes");
}

static unsigned char reason_to_share(const struct parse *parse, const struct nested_capture *capture)
{
    bool reached = parse->address_taken[cursor_offset(capture->declaration)];
    return is_plain_reduction(capture->node) && !reached ? SHARED_TO_REDUCE : SHARED_TO_REACH;
}

bool is_replica(const struct parse *parse, CXCursor variable)
{
    return parse->team_shared[cursor_offset(variable)] == SHARED_TO_REDUCE &&
           clang_Cursor_getStorageClass(variable) != CX_SC_Static && !is_allocated(parse, variable);
}

/* Whether the construct is a parallel region of the target region, in no other construct that has the
 * variable. */
static bool is_outermost_with(const struct parse *parse, const struct pragma *target,
                              const struct ir_node *construct, const char *name)
{
    const struct pragma *end = parse->pragmas.rows + parse->pragmas.count, *own = target + 1;
    while (own < end && own->node != construct)
        own++;
    for (const struct pragma *around = target + 1; own < end && around < own; around++)
        if (around->node && around->extent.end > own->begin &&
            ir_find(around->node, "variable", "name", name))
            return false;
    return own < end && ir_is_parallel(construct);
}

/* Whether a parallel region only combines values in a copy that its team has of what the launch reduces
 * (`target teams reduction(...)`). */
static bool is_added_to_copy(const struct parse *parse, const struct nested_capture *capture)
{
    size_t index = pragma_index(&parse->pragmas, capture->code), offset = cursor_offset(capture->declaration);
    const struct pragma *target = index < parse->pragmas.count ? &parse->pragmas.rows[index] : NULL;
    const char *name = ir_get(capture->node, "name");
    if (!target || target->begin != capture->code || !target->node || parse->in_device_code[offset] ||
        parse->address_taken[offset])
        return false;
    const struct ir_node *copy = ir_find(target->node, "variable", "name", name);
    return copy && is_plain_reduction(copy) && ir_get(copy, "operator") &&
           is_plain_reduction(capture->node) && is_outermost_with(parse, target, capture->node->parent, name);
}

static void note_replicas(const struct parse *parse)
{
    for (struct nested_capture *capture = parse->captures; capture; capture = capture->next)
        if (ir_has(capture->node, "capture", "reference") &&
            (is_replica(parse, capture->declaration) || is_added_to_copy(parse, capture)))
            ir_set(capture->node, "replica", "yes");
}

void finish_captures(struct parse *parse)
{
    for (struct nested_capture *capture = parse->captures; capture; capture = capture->next) {
        bool value = is_by_value(parse, capture);
        size_t offset = cursor_offset(capture->declaration);
        ir_set(capture->node, "capture", value ? "value" : "reference");
        if (!value && parse->in_device_code[offset] && !is_in_parallel(parse, capture->code, offset))
            parse->team_shared[offset] |= reason_to_share(parse, capture);
    }
    note_replicas(parse);
    parse->captures = NULL;
}
