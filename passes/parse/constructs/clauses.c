/*
 * The `clause` nodes: a clause as it was written, and what its text says, so that no other pass has to read
 * it.
 */
#include "constructs.h"
#include "effects.h"

#include <ctype.h>
#include <string.h>

/* What the host does to evaluate the clause before the launch, or before the task. */
static const char *evaluation_of_clause(const struct parse *parse, const struct clause *clause)
{
    if (same_text(clause->name, "depend"))
        return evaluation_of_items(parse, clause->value);
    bool evaluated = is_one_of(clause->name, " if device num_teams thread_limit num_threads nowait ");
    return evaluated ? evaluation_of_value(parse, clause->value) : NULL;
}

static void note_number(const struct region *region, const struct clause *clause, struct ir_node *node)
{
    long long number;
    if (!is_one_of(clause->name, " num_teams thread_limit num_threads ") || !clause->value)
        return;
    if (constant_expression(region->parse, clause->value, &number) && number > 0)
        ir_set_format(node, "constant", "%lld", number);
    else if (region->pragma->nested)
        ir_set(node, "names", arithmetic_names(region->parse, clause->value));
}

/* ---- schedule(static, 4), dist_schedule(static, 4) (OpenMP 5.2, sections 11.5.3 and 11.6.1) ---- */

static void note_schedule(const struct clause *clause, struct ir_node *node)
{
    if (!is_one_of(clause->name, " schedule dist_schedule ") || !clause->value)
        return;
    const char *value = clause->value + strspn(clause->value, " \t"), *comma = strchr(value, ',');
    size_t length = strspn(value, "abcdefghijklmnopqrstuvwxyz");
    if (length > 0)
        ir_set(node, "kind", arena_string_length(value, length));
    ir_set(node, "chunk", comma ? comma + 1 + strspn(comma + 1, " \t") : NULL);
}

/* ---- lists of variables ---- */

/* The names in a list; val(x) is x (OpenMP 5.2, section 5.4.6). */
static const char *names_in(const char *list)
{
    const char *names = NULL;
    for (const char *item; (item = next_list_item(&list));) {
        const char *open = strchr(item, '('), *name = open ? open + 1 : item;
        size_t end = 0;
        name += strspn(name, " \t\n");
        while (is_word_character(name[end]))
            end++;
        names = ir_list_add(names, arena_string_length(name, end));
    }
    return names;
}

/* The argument of step(...) among modifiers; NULL where there is none. */
static const char *step_modifier(const char *modifiers)
{
    size_t at = modifiers ? find_word(modifiers, 0, strlen(modifiers), "step") : SIZE_MAX;
    const char *begin = at == SIZE_MAX ? NULL : strchr(modifiers + at, '('), *end = begin;
    int depth = 0;
    do {
        depth += end && *end == '(';
        depth -= end && *end == ')';
    } while (end && *end && depth > 0 && end++);
    return end && *end ? arena_string_length(begin + 1, (size_t)(end - begin) - 1) : NULL;
}

/* linear(x, y : step), linear(x : val, step(step)); induction(step(step), * : x) of OpenMP 6.0. */
static void note_steps_of(const struct clause *clause, struct ir_node *node)
{
    bool induction = same_text(clause->name, "induction"), linear = same_text(clause->name, "linear");
    if (!induction && !linear)
        return;
    const char *modifiers = induction ? clause->modifier : clause->modifier ? clause->value : NULL;
    const char *step = step_modifier(modifiers);
    if (!step && linear && modifiers && !is_one_of(modifiers, " val ref uval "))
        step = modifiers;
    ir_set(node, "items", names_in(linear && clause->modifier ? clause->modifier : clause->value));
    ir_set(node, "step", step ? step : "1");
    if (induction && modifiers && strrchr(modifiers, '*') > strrchr(modifiers, ')'))
        ir_set(node, "multiplies", "yes");
}

/* A task on one of libomp's hidden helper threads that takes the locks of mutexinoutset may never be run
 * (seen with libomp 22). inout promises more: the same exclusion, in the order of the program. */
static void note_exclusion(const struct clause *clause, struct ir_node *node)
{
    static const char exclusive[] = "mutexinoutset";
    const char *modifier = clause->modifier;
    size_t at = modifier ? find_word(modifier, 0, strlen(modifier), exclusive) : SIZE_MAX;
    if (at != SIZE_MAX && same_text(clause->name, "depend"))
        ir_set_format(node, "task", "depend(%.*sinout%s: %s)", (int)at, modifier,
                      modifier + at + strlen(exclusive), clause->value);
}

/* filter(2.5), filter(array): clang 22 takes a value of any type there, and ends with an internal error. */
static void check_filter(const struct parse *parse, const struct clause *clause)
{
    if (!same_text(clause->name, "filter") || !clause->value)
        return;
    const char *value = clause->value + strspn(clause->value, " (");
    size_t length = token_length(value, false);
    CXCursor variable;
    bool alone = !value[length + strspn(value + length, " )")], integer = true;
    long long number;
    if (!alone)
        return;
    if (scope_find(&parse->scope, arena_string_length(value, length), &variable)) {
        CXType type = cursor_type(variable);
        bool computed =
            type_is_integer(type) || type_kind(type) == CXType_Enum || type_kind(type) == CXType_Bool;
        integer = clang_getCursorKind(variable) == CXCursor_EnumConstantDecl || computed;
    } else if (isdigit((unsigned char)*value) || *value == '.' || *value == '"')
        integer = constant_expression(parse, clause->value, &number);
    if (!integer)
        error_at(parse, clause->offset, "filter needs an integer, and '%s' is none", clause->value);
}

void add_clause_node(struct region *region, const struct clause *clause)
{
    struct ir_node *node = ir_add(region->node, "clause");
    ir_set(node, "name", clause->name);
    ir_set(node, "modifier", clause->modifier);
    ir_set(node, "value", clause->value);
    check_filter(region->parse, clause);
    note_number(region, clause, node);
    note_schedule(clause, node);
    note_steps_of(clause, node);
    note_exclusion(clause, node);
    if (same_text(clause->name, "copyprivate"))
        ir_set(node, "items", names_in(clause->value));
    if (!region->pragma->nested)
        ir_set(node, "evaluation", evaluation_of_clause(region->parse, clause));
    ir_set(node, "at", source_position(&region->parse->source, clause->offset));
}
