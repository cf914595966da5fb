/*
 * The variables that a region uses: those that its expressions name, and those that its clauses do.
 *
 * A name may also mean another variable: one that each thread of a construct inside has for itself. What is
 * used there alone, the region around it need not bring.
 */
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "effects.h"

#include <ctype.h>
#include <string.h>

/* A use of a variable in a region that has declared it outside. */
struct variable_use {
    const struct pragma *region;
    const char *name;
    size_t offset;
    bool changes;
};

void note_use(struct region *region, const char *name, size_t offset, bool changes)
{
    struct parse *parse = region->parse;
    parse->uses = arena_grow(parse->uses, parse->use_count, &parse->use_capacity, sizeof(*parse->uses));
    parse->uses[parse->use_count++] = (struct variable_use){region->pragma, name, offset, changes};
}

size_t first_use(const struct region *region, const char *name)
{
    const struct parse *parse = region->parse;
    size_t first = SIZE_MAX;
    for (size_t i = 0; i < parse->use_count; i++) {
        const struct variable_use *use = &parse->uses[i];
        if (use->region == region->pragma && same_text(use->name, name) && use->offset < first)
            first = use->offset;
    }
    return first < SIZE_MAX ? first : region->pragma->begin;
}

/* Whether threads of the construct have a variable of that name that is theirs and begins without the
 * original's value (OpenMP 5.2, section 5.1.1 for the variables of loops). */
static bool makes_own(const struct pragma *construct, const char *name)
{
    const struct ir_node *variable = ir_find(construct->node, "variable", "name", name);
    return variable ? ir_has(variable, "sharing", "private")
                    : ir_find(construct->node, "loop", "variable", name) != NULL;
}

/* Whether a use is in a construct inside the region that makes the name mean another variable. */
static bool is_of_inner(const struct parse *parse, const struct variable_use *use)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (const struct pragma *inner = use->region + 1;
         inner < pragmas->rows + pragmas->count && inner->begin < use->offset; inner++)
        if (inner->directive && inner->node && inner->nested && use->offset < inner->extent.end &&
            makes_own(inner, use->name))
            return true;
    return false;
}

/* Corrects a variable's facts by the region's own uses of what it shares with the code around it. */
static void correct(const struct parse *parse, const struct variable_use *first, const char *name)
{
    struct ir_node *variable = ir_find(first->region->node, "variable", "name", name);
    bool used = false, written = false;
    if (!variable || !ir_has(variable, "sharing", "shared") || ir_get(variable, "lengths"))
        return;
    for (const struct variable_use *use = first;
         use < parse->uses + parse->use_count && use->region == first->region; use++) {
        if (!same_text(use->name, name) || is_of_inner(parse, use))
            continue;
        used = true;
        written |= use->changes;
    }
    ir_set(variable, "used", used ? "yes" : "no");
    ir_set(variable, "written", written ? "yes" : "no");
}

void finish_uses(struct parse *parse)
{
    const struct variable_use *end = parse->uses + parse->use_count, *first = parse->uses;
    for (const struct variable_use *use = parse->uses; use < end; use++) {
        first = use->region == first->region ? first : use;
        if (is_of_inner(parse, use))
            correct(parse, first, use->name);
    }
    parse->use_count = 0;
}

/* ---- what brings variables into a region ---- */

/* Returns the record of the region's variable, or NULL if the variable exists on the device already. */
struct shared_variable *use_variable(struct region *region, CXCursor declaration, size_t use)
{
    if (is_local_to(region, declaration) || is_iteration_variable(region, declaration))
        return NULL;
    if (is_device_variable(region->parse, declaration)) {
        closure_add(region->parse, declaration, use);
        if (!is_image_constant(region->parse, declaration)) /* else as the body uses it */
            note_image_variable(region->parse, declaration, region->pragma->begin);
        return NULL;
    }
    if (region->pragma->nested && !is_kernel_local(region, declaration))
        return NULL;
    closure_refuse_threadprivate(region->parse, declaration, region->pragma->begin);
    struct shared_variable *variable = add_variable(region, declaration);
    variable->used = true;
    return variable;
}

/* Comparisons and `&&` are taken for more than they are. */
static bool may_change(const char *expression)
{
    return strpbrk(expression, "=&") || strstr(expression, "++") || strstr(expression, "--");
}

/* An enumerator, or a type of a cast or of sizeof. */
static void use_other_name(struct region *region, const char *name, bool may_be_type)
{
    struct parse *parse = region->parse;
    size_t offset = region->pragma->begin;
    CXCursor enumerator;
    if (scope_find(&parse->enumerators, name, &enumerator))
        closure_add(parse, clang_getCursorSemanticParent(enumerator), offset);
    else if (may_be_type && clang_Cursor_isNull(take_type(parse, name, false, offset)))
        take_type(parse, name, true, offset);
}

/* A name at a place in the code, and whether a declaration there hides what it means outside of the code. */
struct hiding {
    const char *name;
    size_t place;
    bool found;
};

static void look_for_declaration(CXCursor cursor, CXCursor parent, void *context)
{
    struct hiding *hiding = context;
    size_t count;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclStmt) {
        CXCursor *declared = cursor_children(cursor, &count);
        for (size_t i = 0; i < count; i++)
            hiding->found |= cursor_offset(declared[i]) < hiding->place &&
                             same_text(cursor_name(declared[i]), hiding->name);
    } else if (range_has(cursor_range(cursor), hiding->place)) {
        visit_children(cursor, look_for_declaration, context);
    }
}

/* Whether the directive inside means a variable of the region's own by the name. */
static bool is_hidden(const struct region *region, const char *name)
{
    struct hiding hiding = {.name = name, .place = region->inside};
    if (region->inside > 0)
        visit_children(region->pragma->statement, look_for_declaration, &hiding);
    return hiding.found;
}

/* What a name in a clause's text brings into the kernel. */
static void use_word(struct region *region, const char *name, bool may_be_type, bool written)
{
    CXCursor declaration;
    if (is_hidden(region, name))
        return;
    if (!scope_find(&region->parse->scope, name, &declaration)) {
        use_other_name(region, name, may_be_type);
        return;
    }
    if (clang_getCursorKind(declaration) == CXCursor_FunctionDecl) {
        closure_add(region->parse, declaration, region->pragma->begin);
        return;
    }
    struct shared_variable *variable = use_variable(region, declaration, region->pragma->begin);
    if (variable) {
        variable->written |= written;
        note_use(region, variable->name, region->pragma->begin, written);
        note_field(variable, NULL);
    }
}

/* What a name in a clause's text that is a function's brings along: the function. */
static void use_function(struct region *region, const char *name, bool may_be_type, bool written)
{
    CXCursor declaration;
    (void)may_be_type, (void)written;
    if (scope_find(&region->parse->scope, name, &declaration) &&
        clang_getCursorKind(declaration) == CXCursor_FunctionDecl)
        closure_add(region->parse, declaration, region->pragma->begin);
}

/* Calls a function with each name in the text, but those of members. */
static void each_name(struct region *region, const char *expression, bool written,
                      void (*use)(struct region *region, const char *name, bool may_be_type, bool written))
{
    bool may_name_types = expression && strchr(expression, '('), member = false;
    while (expression && *expression) {
        size_t length = 0;
        if (*expression == '"') { /* error's message */
            const char *close = strchr(expression + 1, '"');
            expression = close ? close : expression;
        }
        while (is_word_character(expression[length]))
            length++;
        if (length && !member && !isdigit((unsigned char)*expression))
            use(region, arena_string_length(expression, length), may_name_types, written);
        if (!strchr(" \t\n", *expression))
            member =
                *expression == '.' || strncmp(expression, "->", 2) == 0 || (member && *expression == '>');
        expression += length ? length : 1;
    }
}

static void use_text(struct region *region, const char *expression, bool written)
{
    each_name(region, expression, written, use_word);
}

void use_functions(struct region *region)
{
    for (size_t i = 0; i < region->pragma->clause_count; i++)
        each_name(region, region->pragma->clauses[i].value, false, use_function);
}

void use_expression(struct region *region, const char *expression)
{
    if (expression)
        use_text(region, expression, may_change(expression));
}

void use_step(struct region *region, const char *modifiers)
{
    size_t at = modifiers ? find_word(modifiers, 0, strlen(modifiers), "step") : SIZE_MAX;
    const char *step = at == SIZE_MAX ? NULL : modifiers + at + strlen("step");
    bool modifier = step && step[strspn(step, " \t\n")] == '('; /* else a variable may have that name */
    use_expression(region, modifier ? step : modifiers);
}

/* The list items change, the bounds of their sections do not. */
static void use_changed_items(struct region *region, const char *list)
{
    for (char *item; (item = next_list_item(&list));) {
        struct item_section section;
        bool split = section_split(item, &section);
        use_text(region, split ? section.name : item, true);
        for (size_t i = 0; split && i < section.count; i++) {
            use_expression(region, section.dimensions[i].lower);
            use_expression(region, section.dimensions[i].length);
        }
    }
}

static void use_clause(struct region *region, const struct clause *clause)
{
    bool changes = is_one_of(clause->name, " lastprivate reduction in_reduction task_reduction copyprivate "
                                           "linear induction inclusive exclusive ");
    const char *items = clause->value, *step = NULL;
    if (same_text(clause->name, "linear") && clause->modifier) { /* linear(x, y : step) */
        items = clause->modifier;
        step = clause->value;
    } else if (same_text(clause->name, "induction")) {
        step = clause->modifier;
    }
    use_step(region, step);
    if (changes)
        use_changed_items(region, items);
    else if (!same_text(clause->name, "private"))
        use_expression(region, items);
}

void use_nested_clauses(struct region *region)
{
    const struct pragmas *pragmas = &region->parse->pragmas;
    for (const struct pragma *nested = region->pragma + 1; nested < pragmas->rows + pragmas->count;
         nested++) {
        if (nested->begin >= region->statement.end)
            return;
        region->inside = nested->begin;
        for (size_t i = 0; i < nested->clause_count; i++)
            use_clause(region, &nested->clauses[i]);
        region->inside = 0;
    }
}
