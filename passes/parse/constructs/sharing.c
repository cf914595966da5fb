/*
 * Data-sharing clauses (OpenMP 5.2, section 5.4), reductions (5.5) and linear: what they say of each
 * variable.
 */
#include "constructs.h"
#include "declarations.h"

#include <string.h>

/* The data-sharing attribute of a clause. A task runs at once and combines its copy with the original,
 * whoever shares that, so its part in a reduction is a reduction of its own. */
static const char *sharing_of(const struct clause *clause)
{
    return same_text(clause->name, "in_reduction") ? "reduction" : clause->name;
}

static bool is_reduction(const struct clause *clause)
{
    return same_text(sharing_of(clause), "reduction");
}

static bool known_operator(const char *operator)
{
    return is_one_of(operator, " + * - & | ^ && || min max ");
}

CXType reduced_type(const struct shared_variable *variable)
{
    CXType type = variable_type(variable->declaration);
    if (variable->lower && type_is_pointer(type))
        type = clang_getPointeeType(clang_getCanonicalType(type));
    while (type_is_array(type))
        type = array_element(type);
    return type;
}

static bool is_arithmetic(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return (kind >= CXType_FirstBuiltin && kind <= CXType_LastBuiltin) || kind == CXType_Enum ||
           kind == CXType_Complex;
}

/* How values are combined in the order of iterations, by the modifier that inner.c writes: `ordered(ahead),
 * `; or NULL. */
static const char *order_of(const char *modifier)
{
    static const char ordered[] = "ordered(";
    size_t length = sizeof(ordered) - 1;
    if (strncmp(modifier, ordered, length) != 0)
        return NULL;
    return arena_format("%.*s", (int)strcspn(modifier + length, ")"), modifier + length);
}

/* Sets the reduction's operator, after the modifiers: one of the language's, or one that a directive declares
 * for the type. */
static void set_reduction(struct region *region, const struct clause *clause,
                          struct shared_variable *variable)
{
    const char *modifier = clause->modifier ? clause->modifier : "", *comma = strrchr(modifier, ',');
    const char *identifier = comma ? comma + 1 + strspn(comma + 1, " ") : modifier;
    CXType type = reduced_type(variable);
    variable->scan = expression_names(modifier, "inscan");
    variable->in_order = order_of(modifier);
    if (variable->scan && (variable->lower || type_is_array(variable_type(variable->declaration))))
        error_at(region->parse, clause->offset, "a scan of the array '%s' is not supported yet",
                 variable->name);
    if (*identifier && known_operator(identifier) && is_arithmetic(type)) {
        variable->operator= identifier;
        return;
    }
    variable->declared = reduction_find(region->parse, identifier, type, region->pragma->begin);
    if (!variable->declared || !reduction_is_good(region->parse, variable->declared)) {
        error_at(region->parse, clause->offset,
                 "the reduction '%s' is declared with names of a block, which device code cannot have yet",
                 identifier);
        variable->declared = NULL;
        return;
    }
    closure_add(region->parse, variable->declared->combine, clause->offset);
    closure_add(region->parse, variable->declared->initial, clause->offset);
}

/* Its original is written at the end, so the device text names it in any case. */
static bool leaves_a_value(const struct clause *clause)
{
    return same_text(clause->name, "lastprivate") || is_reduction(clause);
}

/* Whether is_device_ptr names an array: then the array's own address is a device's, because it has no other
 * value. */
static bool has_device_array(const struct clause *clause, CXCursor declaration)
{
    return same_text(clause->name, "is_device_ptr") && type_is_array(variable_type(declaration));
}

static void share_item(struct region *region, const struct clause *clause, const char *item)
{
    struct item_section section;
    CXCursor declaration;
    bool addresses = same_text(clause->name, "use_device_addr") || same_text(clause->name, "has_device_addr");
    bool section_allowed = addresses || is_reduction(clause);
    if (is_reduction(clause) && !clause->modifier) {
        error_at(region->parse, clause->offset, "expected an operator and ':' in '%s'", clause->name);
        return;
    }
    if (!section_split(item, &section) || (section.count && !section_allowed) ||
        (section.count > 1 && !is_reduction(clause))) {
        error_at(region->parse, clause->offset, "list items like '%s' are not supported in '%s' yet", item,
                 clause->name);
        return;
    }
    if (!scope_find(&region->parse->scope, section.name, &declaration)) {
        error_at(region->parse, clause->offset, "no variable '%s' is in scope", section.name);
        return;
    }
    if (is_iteration_variable(region, declaration) && !leaves_a_value(clause))
        return;
    struct shared_variable *variable = add_variable(region, declaration);
    variable->used |= leaves_a_value(clause);
    bool both = same_text(clause->name, "lastprivate") && same_text(variable->sharing, "firstprivate");
    both |= same_text(clause->name, "firstprivate") && same_text(variable->sharing, "lastprivate");
    variable->sharing = both                                    ? "firstprivate_lastprivate"
                        : has_device_array(clause, declaration) ? "has_device_addr"
                                                                : sharing_of(clause);
    bool through_pointer = type_is_pointer(variable_type(declaration));
    if (section.count && is_reduction(clause)) {
        if (variable->lower)
            error_at(region->parse, clause->offset,
                     "'%s' is in two reductions, each of which has a copy of the array without the other's "
                     "elements: reduce one section that holds them, or variables",
                     section.name);
        if (!section_flatten(&section, variable_type(declaration), &variable->lower, &variable->length)) {
            error_at(region->parse, clause->offset, "list items like '%s' are not supported in '%s' yet",
                     item, clause->name);
            return;
        }
    } else if (section.count && through_pointer) { /* an array's has the array's address */
        variable->lower = section.dimensions[0].lower;
        variable->length = section.dimensions[0].length ? section.dimensions[0].length : "";
    }
    variable->conditional = same_text(clause->name, "lastprivate") && clause->modifier;
    if (variable->conditional)
        note_assignments(region, variable);
    if (is_device_variable(region->parse, declaration))
        variable->used = variable->written = true; /* as a copy; the device text's own uses name the global */
    if (is_reduction(clause))
        set_reduction(region, clause, variable);
    for (size_t i = 0; is_reduction(clause) && i < section.count; i++) {
        use_expression(region, section.dimensions[i].lower);
        use_expression(region, section.dimensions[i].length);
    }
}

/* firstprivate(target: x) on a combined construct (OpenMP 6.0, section 5.4): as the implicit rules do for
 * scalars. */
static void check_target_copies(const struct region *region, const struct clause *clause)
{
    const char *list = clause->value;
    for (char *item; (item = next_list_item(&list));) {
        CXCursor declaration;
        if (!scope_find(&region->parse->scope, item, &declaration) ||
            !same_text(type_category(variable_type(declaration)), "scalar"))
            error_at(region->parse, clause->offset, "firstprivate(target: %s) is supported for scalars alone",
                     item);
    }
}

static void share_clause(struct region *region, const struct clause *clause)
{
    const char *list = clause->value;
    if (clause->modifier && same_text(clause->name, "firstprivate") &&
        same_text(clause->modifier, "target")) {
        check_target_copies(region, clause);
        return;
    }
    if (ir_is(region->node, "target") && same_text(clause->name, "in_reduction"))
        return; /* the host's tasks reduce; the region has what is mapped */
    bool conditional = same_text(clause->name, "lastprivate") && clause->modifier &&
                       same_text(clause->modifier, "conditional");
    if (clause->modifier && !is_reduction(clause) && !conditional) {
        error_at(region->parse, clause->offset, "the modifier '%s' of '%s' is not supported yet",
                 clause->modifier, clause->name);
        return;
    }
    for (char *item; (item = next_list_item(&list));)
        share_item(region, clause, item);
}

static bool is_sharing_clause(const char *name)
{
    return is_one_of(name, " private firstprivate lastprivate reduction in_reduction is_device_ptr "
                           "has_device_addr use_device_ptr use_device_addr ");
}

/* The variables of associated loops are private (OpenMP 5.2, section 5.1.1). */
static void share_inner_loops(struct region *region)
{
    for (size_t i = 0; i < region->nest.inner_count; i++)
        if (!clang_Cursor_isNull(region->nest.inner[i]) && !is_local_to(region, region->nest.inner[i])) {
            struct shared_variable *variable = add_variable(region, region->nest.inner[i]);
            variable->sharing = "private";
            variable->used = true;
        }
}

/* linear(x, y : step), linear(x : val, step(step)) and linear(val(x) : step). In device code the loop sees to
 * it; a target construct maps the variables, too (OpenMP 5.2, sections 5.4.6 and 17.2). */
static void share_linear(struct region *region, const struct clause *clause)
{
    bool induction = same_text(clause->name, "induction");
    const char *list = clause->modifier && !induction ? clause->modifier : clause->value;
    if (clause->modifier)
        use_step(region, induction ? clause->modifier : clause->value);
    for (char *item; (item = next_list_item(&list));) {
        CXCursor declaration;
        const char *name =
            strncmp(item, "val(", 4) == 0 ? arena_string_length(item + 4, strcspn(item + 4, ")")) : item;
        if (!scope_find(&region->parse->scope, name, &declaration) ||
            is_iteration_variable(region, declaration))
            continue;
        struct shared_variable *variable = add_variable(region, declaration);
        variable->used = variable->written = true;
        if (!ir_is(region->node, "target"))
            continue;
        variable->sharing = "linear";
        if (type_is_pointer(variable_type(declaration)))
            error_at(region->parse, clause->offset, "the linear pointer '%s' is not supported on '%s' yet",
                     name, region->pragma->directive->name);
    }
}

void share_clauses(struct region *region)
{
    share_inner_loops(region);
    share_iteration_variables(region);
    for (size_t i = 0; i < region->pragma->clause_count; i++) {
        const struct clause *clause = &region->pragma->clauses[i];
        if (is_sharing_clause(clause->name))
            share_clause(region, clause);
        if (same_text(clause->name, "linear") || same_text(clause->name, "induction"))
            share_linear(region, clause);
        bool schedule = same_text(clause->name, "schedule") || same_text(clause->name, "dist_schedule");
        if (schedule && clause->value && strchr(clause->value, ','))
            use_expression(region, strchr(clause->value, ',') + 1);
    }
}
