/*
 * Where variables lie: the clauses `allocate` and `uses_allocators`, and the directive `allocate` inside
 * device code (OpenMP 5.2, sections 6.5 to 6.8). An allocator is either one of OpenMP's own, for which the
 * device has its kinds of memory, or one that uses_allocators makes for the region: an `allocator` node.
 */
#include "constructs.h"
#include "edits.h"

#include <string.h>

static bool is_predefined(const char *allocator)
{
    size_t length = strlen(allocator), end = strlen("_mem_alloc");
    if (same_text(allocator, "omp_null_allocator"))
        return true;
    return strncmp(allocator, "omp_", 4) == 0 && length > end &&
           same_text(allocator + length - end, "_mem_alloc");
}

/* The text up to a character that is outside of brackets; *rest gets what follows it. NULL where the
 * character does not occur. */
static const char *cut(const char *text, char at, const char **rest)
{
    int depth = 0;
    for (const char *end = text; *end; end++) {
        bool found = *end == at && depth == 0;
        depth += strchr("([{", *end) != NULL;
        depth -= strchr(")]}", *end) != NULL;
        if (!found)
            continue;
        *rest = end + 1 + strspn(end + 1, " \t");
        while (end > text && (end[-1] == ' ' || end[-1] == '\t'))
            end--;
        return arena_string_length(text, (size_t)(end - text));
    }
    return NULL;
}

/* The argument in parentheses after a word, as in traits(t); NULL where the text does not begin with the
 * word. */
static const char *argument_of(const char *text, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(text, word, length) != 0)
        return NULL;
    const char *open = text + length + strspn(text + length, " \t"), *close = strrchr(open, ')');
    return *open == '(' && close ? trimmed_text(open + 1, close) : NULL;
}

/* ---- uses_allocators ---- */

static struct shared_variable *find_variable(struct region *region, const struct clause *clause,
                                             const char *name)
{
    CXCursor declaration;
    if (scope_find(&region->parse->scope, name, &declaration))
        return add_variable(region, declaration);
    error_at(region->parse, clause->offset, "no variable '%s' is in scope", name);
    return NULL;
}

/* The array of traits goes to the device with the launch. */
static void use_traits(struct region *region, const struct clause *clause, const char *traits)
{
    struct shared_variable *variable = find_variable(region, clause, traits);
    if (!variable)
        return;
    variable->used = true;
    if (same_text(variable->sharing, "shared"))
        variable->sharing = "firstprivate";
}

static void add_allocator(struct region *region, const struct clause *clause, const char *name,
                          const char *space, const char *traits)
{
    if (is_predefined(name))
        return;
    struct shared_variable *variable = find_variable(region, clause, name);
    if (!variable)
        return;
    variable->sharing = "private";
    variable->used = true;
    if (traits)
        use_traits(region, clause, traits);
    struct ir_node *node = ir_add(region->node, "allocator");
    ir_set(node, "name", name);
    ir_set(node, "space", space);
    ir_set(node, "traits", traits);
    ir_set(node, "at", source_position(&region->parse->source, clause->offset));
}

/* `traits(t), memspace(s): a` */
static void read_modified(struct region *region, const struct clause *clause, const char *modifiers,
                          const char *name)
{
    const char *space = NULL, *traits = NULL;
    for (char *modifier; (modifier = next_list_item(&modifiers));) {
        const char *given_traits = argument_of(modifier, "traits");
        const char *given_space = argument_of(modifier, "memspace");
        if (!given_traits && !given_space)
            error_at(region->parse, clause->offset, "the modifier '%s' of '%s' is not supported yet",
                     modifier, clause->name);
        traits = given_traits ? given_traits : traits;
        space = given_space ? given_space : space;
    }
    add_allocator(region, clause, name, space, traits);
}

/* `a` or `a(t)`, which OpenMP 5.2 has deprecated */
static void read_item(struct region *region, const struct clause *clause, const char *item)
{
    const char *rest, *name = cut(item, '(', &rest);
    add_allocator(region, clause, name ? name : item, NULL, name ? argument_of(item, name) : NULL);
}

static void use_allocators(struct region *region, const struct clause *clause)
{
    const char *rest = clause->value;
    if (clause->modifier)
        rest = arena_format("%s: %s", clause->modifier, rest);
    while (rest && *rest) {
        const char *group = cut(rest, ';', &rest), *name;
        if (!group) {
            group = rest;
            rest = NULL;
        }
        const char *modifiers = cut(group, ':', &name);
        if (modifiers)
            read_modified(region, clause, modifiers, name);
        for (char *item; !modifiers && (item = next_list_item(&group));)
            read_item(region, clause, item);
    }
}

/* ---- the clause allocate ---- */

/* `allocator(a), align(n)`, or an allocator alone. */
static void read_memory(const char *modifiers, struct memory *memory)
{
    for (char *modifier; (modifier = next_list_item(&modifiers));) {
        const char *allocator = argument_of(modifier, "allocator"), *align = argument_of(modifier, "align");
        memory->align = align ? align : memory->align;
        if (!align)
            memory->allocator = allocator ? allocator : modifier;
    }
}

static void allocate(struct region *region, const struct clause *clause)
{
    struct memory memory = {0};
    const char *list = clause->value;
    read_memory(clause->modifier, &memory);
    for (char *name; (name = next_list_item(&list));) {
        struct shared_variable *variable = find_variable(region, clause, name);
        if (variable)
            variable->memory = memory;
    }
}

void allocate_clauses(struct region *region)
{
    for (size_t i = 0; i < region->pragma->clause_count; i++) {
        const struct clause *clause = &region->pragma->clauses[i];
        if (same_text(clause->name, "uses_allocators"))
            use_allocators(region, clause);
        else if (same_text(clause->name, "allocate"))
            allocate(region, clause);
    }
}

void add_memory(struct ir_node *node, const struct memory *memory)
{
    const char *allocator = memory->allocator ? memory->allocator : "";
    bool team = same_text(allocator, "omp_pteam_mem_alloc") || same_text(allocator, "omp_cgroup_mem_alloc");
    ir_set(node, "allocator", memory->allocator);
    if (team || (*allocator && !is_predefined(allocator)))
        ir_set(node, "memory", team ? "team" : "own");
    ir_set(node, "align", memory->align);
}

/* ---- the directive, for variables of device code ---- */

void analyse_allocate(struct parse *parse, const struct pragma *pragma)
{
    const struct clause *allocator = pragma_clause(pragma, "allocator");
    const struct clause *align = pragma_clause(pragma, "align");
    const char *list = pragma->argument;
    if (!allocator && !is_required(parse, "dynamic_allocators"))
        error_at(parse, pragma->begin,
                 "allocate in device code needs the clause 'allocator', or '#pragma omp requires "
                 "dynamic_allocators' in the unit");
    for (char *name; (name = next_list_item(&list));) {
        CXCursor variable;
        if (!scope_find(&parse->scope, name, &variable)) {
            error_at(parse, pragma->begin, "no variable '%s' is in scope", name);
            continue;
        }
        struct memory *memory = arena_alloc(sizeof(*memory));
        *memory = (struct memory){allocator ? allocator->value : NULL, align ? align->value : NULL};
        if (!parse->allocated)
            parse->allocated = arena_alloc((parse->source.length + 1) * sizeof(*parse->allocated));
        parse->allocated[cursor_offset(variable)] = memory;
    }
}

static const struct memory *memory_of(const struct parse *parse, CXCursor variable)
{
    return parse->allocated ? parse->allocated[cursor_offset(variable)] : NULL;
}

static bool is_team_memory(const char *allocator)
{
    return allocator &&
           (same_text(allocator, "omp_pteam_mem_alloc") || same_text(allocator, "omp_cgroup_mem_alloc"));
}

/* Static memory of one for each team, or thread, is no device's global memory. */
void refuse_team_memory(const struct parse *parse, CXCursor variable)
{
    const char *variable_name = cursor_name(variable);
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        bool allocates = pragma->directive && same_text(pragma->directive->name, "allocate");
        const struct clause *allocator = allocates ? pragma_clause(pragma, "allocator") : NULL;
        if (!allocator || !allocator->value ||
            !(is_team_memory(allocator->value) || same_text(allocator->value, "omp_thread_mem_alloc")))
            continue;
        const char *list = pragma->argument;
        for (char *name; (name = next_list_item(&list));)
            if (same_text(name, variable_name))
                error_at(parse, pragma->begin, "the device variable '%s' cannot have '%s' yet", name,
                         allocator->value);
    }
}

const char *allocated_declaration(const struct parse *parse, CXCursor variable, enum owner owner)
{
    const struct memory *memory = memory_of(parse, variable);
    const char *name = cursor_name(variable), *type = type_text(cursor_type(variable));
    if (!memory)
        return NULL;
    const char *align = memory->align;
    bool own = !memory->allocator || is_predefined(memory->allocator);
    if (own && !align)
        return NULL;
    if (own && owner == OWNER_THREAD)
        return arena_format("_Alignas(%s) %s;", align, declarator(type, name));
    const char *allocator = own ? "omp_default_mem_alloc" : memory->allocator;
    return edit_text("allocated", NULL, "type", type, "name", name, "allocator", allocator, "align", align,
                     NULL);
}

bool is_allocated(const struct parse *parse, CXCursor variable)
{
    return memory_of(parse, variable) != NULL;
}

const char *allocated_alignment(const struct parse *parse, CXCursor variable)
{
    const struct memory *memory = memory_of(parse, variable);
    return memory ? memory->align : NULL;
}

const struct memory *allocated_for_team(const struct parse *parse, CXCursor variable)
{
    const struct memory *memory = memory_of(parse, variable);
    return memory && is_team_memory(memory->allocator) ? memory : NULL;
}
