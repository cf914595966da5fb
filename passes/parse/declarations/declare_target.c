/*
 * What `declare target` directives name (OpenMP 5.2, section 7.8), in lists or by standing between `begin`
 * and `end`.
 */
#include "closure.h"
#include "declarations.h"
#include "edits.h"

struct declare_ranges {
    struct parse *parse;
    size_t next;           /* the next pragma to pass */
    int depth;             /* of open declare target blocks */
    int host_depth;        /* of the outermost that is device_type(host), or 0 */
    bool indirect;         /* functions are marked for calls by pointers of the host's */
    bool local;            /* variables are marked that are to differ from the host's */
    CXCursor last;         /* the last declaration outside of functions before the next pragma */
    const char *variables; /* of the open blocks, which the host file names at their ends */
    struct scope declared; /* what was marked; added to the closure after everything is marked */
};

/* Whether the directive has indirect (OpenMP 5.2, section 7.8.3), whose argument may be false. */
static bool is_indirect(const struct pragma *pragma)
{
    const struct clause *clause = pragma_clause(pragma, "indirect");
    return clause && !(clause->value && (same_text(clause->value, "0") || same_text(clause->value, "false")));
}

static void mark(struct declare_ranges *ranges, CXCursor declaration);

/* A variable that the value of a declare target variable names is one, too (OpenMP 5.0, section 2.12.7). */
static void mark_named(CXCursor cursor, CXCursor parent, void *context)
{
    struct declare_ranges *ranges = context;
    CXCursor named = cursor_referenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        clang_getCursorKind(named) == CXCursor_VarDecl && !is_device_variable(ranges->parse, named))
        mark(ranges, named);
    visit_children(cursor, mark_named, context);
}

static void mark(struct declare_ranges *ranges, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);
    if (ranges->indirect && clang_getCursorKind(declaration) == CXCursor_FunctionDecl)
        scope_add(&ranges->parse->indirect, declaration);
    scope_add(&ranges->declared, declaration);
    if (clang_getCursorKind(declaration) != CXCursor_VarDecl)
        return;
    ranges->parse->device_declared[cursor_offset(clang_getCanonicalCursor(declaration))] =
        ranges->local ? DECLARE_LOCAL : DECLARE_TARGET;
    if (!clang_Cursor_isNull(definition))
        visit_children(definition, mark_named, ranges);
}

struct local_search {
    const char *name;
    bool found;
};

static void find_local(CXCursor cursor, CXCursor parent, void *context)
{
    struct local_search *search = context;
    (void)parent;
    search->found |=
        clang_getCursorKind(cursor) == CXCursor_VarDecl && same_text(cursor_name(cursor), search->name);
    visit_children(cursor, find_local, context);
}

static bool holds_launches(const struct parse *parse, struct range function)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, function.begin);
         i < pragmas->count && pragmas->rows[i].begin < function.end; i++)
        if (pragmas->rows[i].directive && (pragmas->rows[i].directive->leaves & LEAF_TARGET))
            return true;
    return false;
}

/* A function that device code calls is the device's in any case, and so is a static variable of a function
 * that the device has; but a region beside the directive would have to find the function's variable. */
static bool is_beside_region(const struct declare_ranges *ranges, const struct pragma *pragma,
                             const char *name)
{
    struct local_search search = {name, false};
    if (clang_Cursor_isNull(ranges->last) || !range_has(cursor_range(ranges->last), pragma->begin))
        return false;
    visit_children(ranges->last, find_local, &search);
    return search.found && holds_launches(ranges->parse, cursor_range(ranges->last));
}

/* Marks the names of a list. Clang has refused undeclared names. Those that the program does not declare are
 * a system header's, such as malloc or stdout: what device code can have of the C library it has without a
 * directive. */
static void mark_list(struct declare_ranges *ranges, const struct pragma *pragma, const char *list)
{
    for (char *name; (name = next_list_item(&list));) {
        CXCursor found;
        if (scope_find(&ranges->parse->scope, name, &found))
            mark(ranges, found);
        else if (is_beside_region(ranges, pragma, name))
            error_at(ranges->parse, pragma->begin,
                     "'%s' is a function's variable, which declare target cannot name beside a region yet",
                     name);
    }
}

/* Marks the names of link (OpenMP 5.2, section 7.8.1). The device has such a variable only while it is
 * mapped, so a target region treats it like any other, except that a scalar is not firstprivate. */
static void link_list(struct declare_ranges *ranges, const struct pragma *pragma, const char *list)
{
    struct parse *parse = ranges->parse;
    for (char *name; (name = next_list_item(&list));) {
        CXCursor found;
        if (scope_find(&parse->scope, name, &found) && clang_getCursorKind(found) == CXCursor_VarDecl)
            link_mark(parse, found);
        else
            error_at(parse, pragma->begin, "'%s' names no variable declared before", name);
    }
}

/* Whether the directive has device_type(host): no device version of its names. */
static bool is_for_host(const struct pragma *pragma)
{
    const struct clause *type = pragma_clause(pragma, "device_type");
    return type && type->value && same_text(type->value, "host");
}

/* The list forms: declare target(a), declare target enter(a) to(b). Returns whether the directive has a list.
 */
static bool mark_lists(struct declare_ranges *ranges, const struct pragma *pragma)
{
    bool any = pragma->argument != NULL, host = is_for_host(pragma);
    if (any && !host)
        mark_list(ranges, pragma, pragma->argument);
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        bool link = same_text(clause->name, "link");
        if (!same_text(clause->name, "to") && !same_text(clause->name, "enter") &&
            !same_text(clause->name, "local") && !link)
            continue;
        any = true;
        ranges->local = same_text(clause->name, "local");
        if (!host && link)
            link_list(ranges, pragma, clause->value);
        else if (!host)
            mark_list(ranges, pragma, clause->value);
        ranges->local = false;
    }
    return any;
}

static void open_block(struct declare_ranges *ranges, const struct pragma *pragma)
{
    ranges->depth++;
    if (!ranges->host_depth && is_for_host(pragma))
        ranges->host_depth = ranges->depth;
}

static void close_block(struct declare_ranges *ranges)
{
    if (ranges->host_depth == ranges->depth)
        ranges->host_depth = 0;
    ranges->depth--;
}

/* In the host file a block is a list of its variables: what they are there depends on it, and clang refuses
 * functions that use flexible array members in a block. */
static void name_on_host(struct declare_ranges *ranges, const struct pragma *pragma, bool end)
{
    if (!ranges->parse->names_variables)
        return;
    replace_host_text(
        ranges->parse, (struct range){pragma->begin, pragma->end},
        end && ranges->variables ? arena_format("#pragma omp declare target(%s)", ranges->variables) : "");
    if (end)
        ranges->variables = NULL;
}

static void pass_pragmas(struct declare_ranges *ranges, size_t offset)
{
    struct pragmas *pragmas = &ranges->parse->pragmas;
    for (; ranges->next < pragmas->count && pragmas->rows[ranges->next].begin < offset; ranges->next++) {
        const struct pragma *pragma = &pragmas->rows[ranges->next];
        ranges->indirect = is_indirect(pragma) || (ranges->indirect && ranges->depth > 0);
        if (!pragma->directive || !(pragma->directive->leaves & LEAF_DECLARE))
            continue;
        if (same_text(pragma->directive->name, "end declare target")) {
            name_on_host(ranges, pragma, true);
            close_block(ranges);
        } else if (!mark_lists(ranges, pragma)) {
            name_on_host(ranges, pragma, false);
            open_block(ranges, pragma);
        }
    }
}

static void declare_top_level(CXCursor cursor, CXCursor parent, void *context)
{
    struct declare_ranges *ranges = context;
    struct parse *parse = ranges->parse;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (!source_is_user(&parse->source, cursor_offset(cursor)))
        return;
    pass_pragmas(ranges, cursor_range(cursor).begin);
    ranges->last = cursor;
    if (kind != CXCursor_VarDecl && kind != CXCursor_FunctionDecl)
        return;
    scope_add(&parse->scope, cursor);
    parse->address_tables |= may_hold_addresses(cursor);
    if (ranges->depth > 0 && !ranges->host_depth)
        mark(ranges, cursor);
    if (ranges->depth > 0 && kind == CXCursor_VarDecl)
        ranges->variables = ir_list_add(ranges->variables, cursor_name(cursor));
}

/* Such a function is the host's alone, unless the host hands its address to the device. */
static bool is_for_launches(const struct declare_ranges *ranges, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);
    for (size_t i = 0; i < ranges->parse->indirect.count; i++)
        if (clang_equalCursors(ranges->parse->indirect.variables[i].declaration, declaration))
            return false;
    for (size_t i = 0; i < ranges->parse->launching.count; i++)
        if (clang_equalCursors(ranges->parse->launching.variables[i].declaration, definition))
            return true;
    return false;
}

/* ---- functions that no device can have ---- */

/* Whether the host asks for something on a device: a region, or a variable. Only other units can call the
 * device functions of a unit without. */
static bool has_entries(const struct declare_ranges *ranges)
{
    const struct parse *parse = ranges->parse;
    for (size_t i = 0; i < parse->pragmas.count; i++)
        if (parse->pragmas.rows[i].directive && parse->pragmas.rows[i].directive->leaves & LEAF_TARGET)
            return true;
    for (size_t i = 0; i < ranges->declared.count; i++)
        if (clang_getCursorKind(ranges->declared.variables[i].declaration) == CXCursor_VarDecl)
            return true;
    return parse->indirect.count > 0;
}

struct host_search {
    const struct parse *parse;
    struct scope functions; /* that were searched */
    bool found;
};

static bool is_host_variable(const struct parse *parse, CXCursor variable)
{
    CXCursor definition = clang_getCursorDefinition(variable);
    return source_is_user(&parse->source, cursor_offset(variable)) && !is_local_variable(variable) &&
           !is_declare_target(parse, variable) && !is_device_variable(parse, variable) &&
           !has_constant_value(clang_Cursor_isNull(definition) ? variable : definition);
}

static void find_host_variable(CXCursor cursor, CXCursor parent, void *context)
{
    struct host_search *search = context;
    CXCursor named = cursor_referenced(cursor), definition = clang_getCursorDefinition(named), other;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        search->found |=
            clang_getCursorKind(named) == CXCursor_VarDecl && is_host_variable(search->parse, named);
        if (clang_getCursorKind(named) == CXCursor_FunctionDecl && !clang_Cursor_isNull(definition) &&
            !scope_find(&search->functions, cursor_name(definition), &other)) {
            scope_add(&search->functions, definition);
            visit_children(definition, find_host_variable, search);
        }
    }
    if (!search->found)
        visit_children(cursor, find_host_variable, search);
}

/*
 * Whether it is a function that uses variables of the host's, or comes to one that does. Programs declare
 * such functions for devices whose headers are compiled without offloading, too. In a unit without entries
 * they are left out, and the link fails only where device code of another unit calls them.
 */
static bool uses_host_variables(const struct parse *parse, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);
    struct host_search search = {.parse = parse};
    if (clang_getCursorKind(declaration) == CXCursor_FunctionDecl && !clang_Cursor_isNull(definition))
        visit_children(definition, find_host_variable, &search);
    return search.found;
}

/* ---- all of them ---- */

/* Adds definitions that only other units may use. Of `extern int n;` with the directive and a later `int n;`,
 * the second one defines the variable (C11 6.9.2), which libclang does not tell. */
static void take_definitions(struct parse *parse)
{
    for (size_t i = 0; i < parse->scope.count; i++) {
        CXCursor variable = parse->scope.variables[i].declaration;
        enum CX_StorageClass storage = clang_Cursor_getStorageClass(variable);
        if (clang_getCursorKind(variable) != CXCursor_VarDecl ||
            (storage == CX_SC_Extern && !clang_isCursorDefinition(variable)))
            continue;
        if (is_linked(parse, variable) && storage != CX_SC_Static)
            closure_add_link(parse, variable, cursor_offset(variable));
        else if (is_declare_target(parse, variable))
            closure_add(parse, variable, cursor_offset(variable));
    }
}

void closure_declare_targets(struct parse *parse)
{
    struct declare_ranges ranges = {.parse = parse, .last = clang_getNullCursor()};
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), declare_top_level, &ranges);
    pass_pragmas(&ranges, parse->source.length);
    const bool entries = has_entries(&ranges);
    for (size_t i = 0; i < ranges.declared.count; i++) {
        CXCursor declaration = ranges.declared.variables[i].declaration;
        if (!is_for_launches(&ranges, declaration) && (entries || !uses_host_variables(parse, declaration)))
            closure_add(parse, declaration, cursor_offset(declaration));
    }
    take_definitions(parse);
    scope_cut(&parse->scope, 0);
}
