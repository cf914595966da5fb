/*
 * Constructs inside device code: parallel, worksharing, synchronisation (OpenMP 5.2, chapters 10, 11 and 15).
 * Each becomes a `construct` node among the texts around it.
 *
 * What a parallel region shares with the code around it has to be where all threads of the team can reach it.
 * A variable that the region only reads is captured by value. One that it writes, an array, a struct, or one
 * whose address is taken is captured by reference, and its declaration becomes one of team storage: see
 * share_declarations.
 */
#include "parse.h"

#include <ctype.h>
#include <string.h>

/* ---- what a parallel construct captures ---- */

static bool is_function_local(CXCursor declaration)
{
    return clang_getCursorKind(declaration) == CXCursor_ParmDecl ||
           (clang_getCursorKind(clang_getCursorSemanticParent(declaration)) == CXCursor_FunctionDecl &&
            clang_Cursor_getStorageClass(declaration) != CX_SC_Static);
}

/* In a target region, the file's variables are captured by the kernel and are locals of it. */
static bool is_kernel_local(const struct region *region, CXCursor declaration)
{
    bool own = range_has(region->parse->device, cursor_offset(declaration));
    if (closure_is_device_variable(region->parse, declaration) ||
        (own && clang_Cursor_getStorageClass(declaration) == CX_SC_Static))
        return false;
    return is_function_local(declaration) || link_is(region->parse, declaration) ||
           !region->parse->in_device_function;
}

static void visit_capture(CXCursor cursor, CXCursor parent, void *context)
{
    struct region *region = context;
    CXCursor referenced = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(referenced);
    bool variable = kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && variable && !is_local_to(region, referenced) &&
        !is_iteration_variable(region, referenced) && is_kernel_local(region, referenced)) {
        struct shared_variable *captured = add_variable(region, referenced);
        captured->used = true;
        captured->written |= clang_getCursorKind(parent) != CXCursor_UnexposedExpr;
    }
    visit_children(cursor, visit_capture, region);
}

static void remember_capture(struct parse *parse, const struct shared_variable *variable, size_t use)
{
    struct nested_capture *capture = arena_alloc(sizeof(*capture));
    bool combined = !same_text(variable->sharing, "shared") && !same_text(variable->sharing, "firstprivate");
    *capture = (struct nested_capture){
        variable->node,      variable->declaration, variable->written || combined, use,
        parse->device.begin, parse->captures};
    parse->captures = capture;
}

static void add_variables(struct region *region)
{
    bool parallel = region->pragma->directive->leaves & LEAF_PARALLEL;
    for (size_t i = 0; i < region->count; i++) {
        struct shared_variable *variable = &region->variables[i];
        if (!parallel && same_text(variable->sharing, "shared"))
            continue;
        variable->used = true;
        add_variable_node(region, variable);
        if (parallel && !same_text(variable->sharing, "private"))
            remember_capture(region->parse, variable, region->pragma->begin);
    }
}

/* ---- a construct ---- */

/* A directive or a clause that device code cannot have (ir/directive.c says which). */
static bool refuse(const struct parse *parse, const struct pragma *pragma)
{
    if (!(pragma->directive->leaves & LEAF_INSIDE)) {
        error_at(parse, pragma->begin, "directive '%s' inside device code is not supported yet",
                 pragma->directive->name);
        return true;
    }
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        if (clause->rule && !(clause->rule->leaves & LEAF_INSIDE)) {
            error_at(parse, clause->offset, "clause '%s' inside device code is not supported yet",
                     clause->name);
            return true;
        }
    }
    return false;
}

static bool holds_sections(const struct pragma *pragma)
{
    return same_text(pragma->directive->name, "sections") ||
           same_text(pragma->directive->name, "parallel sections");
}

static bool takes_loops(const struct pragma *pragma)
{
    return pragma->directive->leaves & (LEAF_FOR | LEAF_SIMD | LEAF_DISTRIBUTE);
}

void analyse_nested(struct parse *parse, struct pragma *pragma)
{
    if (refuse(parse, pragma))
        return;
    struct region region = begin_region(parse, pragma, "construct");
    struct ir_node *loops = ir_node_new("construct");
    struct range body = region.statement;
    ir_set(region.node, "argument", pragma->argument);
    add_clause_nodes(&region);
    if (same_text(pragma->directive->name, "atomic")) {
        analyse_atomic(parse, pragma, region.node);
        return;
    }
    if (takes_loops(pragma)) {
        if (!analyse_loops(parse, pragma, loops, &region.nest))
            return;
        body = statement_range(&parse->source, region.nest.body);
    }
    if (expression_names(pragma->directive->name, "taskloop"))
        note_task_loops(parse, pragma, &region.nest);
    if ((pragma->directive->leaves & LEAF_PARALLEL) || makes_tasks(pragma) ||
        pragma_clause(pragma, "default"))
        visit_capture(pragma->statement, pragma->statement, &region);
    if (same_text(pragma->directive->name, "allocate"))
        analyse_allocate(parse, pragma);
    share_clauses(&region);
    share_by_default(&region);
    allocate_clauses(&region);
    add_variables(&region);
    move_children(region.node, loops);
    if (!(pragma->directive->leaves & LEAF_EXECUTABLE))
        return;
    pragma->body = ir_add(region.node, "body");
    pragma->body_range = (struct range){body_start(parse, pragma, body.begin), body.end};
    if (holds_sections(pragma)) /* without the braces */
        pragma->body_range = (struct range){body.begin + 1, body.end - 1};
    ir_set(pragma->body, "at", source_position(&parse->source, body.begin));
}

/* ---- team storage ---- */

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

static bool is_by_value(const struct parse *parse, const struct nested_capture *capture)
{
    const char *category = ir_get(capture->node, "category");
    bool small = same_text(category, "scalar") || same_text(category, "pointer");
    if (ir_has(capture->node, "sharing", "firstprivate") || ir_has(capture->node, "variable_length", "yes"))
        return true; /* the place of an array of variable length is known by value */
    return small && !capture->written && !parse->address_taken[cursor_offset(capture->declaration)];
}

void finish_nested(struct parse *parse)
{
    for (struct nested_capture *capture = parse->captures; capture; capture = capture->next) {
        bool value = is_by_value(parse, capture);
        size_t offset = cursor_offset(capture->declaration);
        ir_set(capture->node, "capture", value ? "value" : "reference");
        if (!value && parse->in_device_code[offset] && !is_in_parallel(parse, capture->code, offset))
            parse->team_shared[offset] = 1;
        if (!value && !parse->in_device_code[offset] && ir_has(capture->node, "category", "pointer") &&
            !ir_has(capture->node, "sharing", "lastprivate"))
            error_at(
                parse, capture->use,
                "the pointer '%s' is not the parallel region's own: changing it there is not supported yet",
                cursor_name(capture->declaration));
    }
    parse->captures = NULL;
}

static const char *initial_value(struct parse *parse, CXCursor variable)
{
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(variable);
    if (clang_Cursor_isNull(initializer))
        return NULL;
    struct range range = cursor_range(initializer);
    return device_text(parse, range.begin, range.end);
}

/* Between the statements that a declaration becomes. */
#define NEXT "\1"

static const char *shared_object(CXCursor variable)
{
    const char *name = cursor_name(variable), *type = type_text(clang_getCursorType(variable));
    return arena_format("rex_shared<%s> __rex_shared_%s;" NEXT "%s = __rex_shared_%s.object;",
                        declarator_type(type), name, declarator_reference(type, name), name);
}

/* `double x = 1;` as `rex_shared<double> __rex_shared_x; double &x = __rex_shared_x.object; x = 1;` */
static const char *placed_declaration(struct parse *parse, CXCursor variable, const char *text, bool of_team)
{
    const char *once = of_team ? "REX_ONCE " : "";
    const char *name = cursor_name(variable), *type = type_text(clang_getCursorType(variable));
    const char *value = initial_value(parse, variable);
    if (!value)
        return text;
    if (*value != '{' && *value != '"')
        return arena_format("%s" NEXT "%s%s = %s;", text, once, name, value);
    const char *initial = arena_format("__rex_initial_%s", name);
    return arena_format("%s = %s;" NEXT "%s" NEXT "%smemcpy(&%s, &%s, sizeof(%s));",
                        declarator(type, initial), value, text, once, name, initial, name);
}

static const char *plain_declaration(struct parse *parse, CXCursor variable)
{
    const char *value = initial_value(parse, variable);
    const char *declared = declarator(type_text(clang_getCursorType(variable)), cursor_name(variable));
    return value ? arena_format("%s = %s;", declared, value) : arena_format("%s;", declared);
}

static bool holds_parallel(const struct parse *parse, struct range code)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, code.begin);
         i < pragmas->count && pragmas->rows[i].begin < code.end; i++)
        if (pragmas->rows[i].node && pragmas->rows[i].nested &&
            (pragmas->rows[i].directive->leaves & LEAF_PARALLEL))
            return true;
    return false;
}

/* A device function of the unit, or one that another unit defines. */
static bool may_hold_parallel(const struct parse *parse, const struct device_item *item)
{
    CXCursor definition = clang_getCursorDefinition(item->cursor);
    return same_text(item->kind, "function") &&
           (clang_Cursor_isNull(definition) || holds_parallel(parse, cursor_range(definition)));
}

static bool functions_may_hold_parallel(const struct parse *parse)
{
    for (size_t i = 0; i < parse->item_count; i++)
        if (may_hold_parallel(parse, &parse->items[i]))
            return true;
    return false;
}

/* A variable that a pointer may lead to can be reached by a parallel region unseen: one of the same code, or
 * one in a function that gets the pointer. */
static void share_escaping(struct parse *parse, CXCursor variable, struct range code)
{
    size_t offset = cursor_offset(variable);
    bool taken = parse->address_taken[offset], array = type_is_array(variable_type(variable));
    if ((!taken && !array) || is_in_parallel(parse, code.begin, offset))
        return;
    if (holds_parallel(parse, code) || (taken && parse->functions_hold_parallel))
        parse->team_shared[offset] = 1;
}

static bool is_region(const struct parse *parse, struct range code)
{
    size_t index = pragma_index(&parse->pragmas, code.begin);
    return index < parse->pragmas.count && parse->pragmas.rows[index].begin == code.begin;
}

/* The declaration of a variable that a directive gives a place, or that is one object for the team; NULL for
 * others. */
static const char *place(struct parse *parse, CXCursor variable, struct range code)
{
    size_t offset = cursor_offset(variable);
    enum owner owner = is_in_parallel(parse, code.begin, offset) ? OWNER_THREAD
                       : is_region(parse, code)                  ? OWNER_TEAM
                                                                 : OWNER_CALL;
    if (clang_Cursor_getStorageClass(variable) == CX_SC_Static)
        return NULL;
    const char *of_variable_length = vla_declaration(parse, variable);
    if (of_variable_length)
        return of_variable_length;
    const char *allocated = allocated_declaration(parse, variable, owner);
    const char *text = allocated ? allocated : parse->team_shared[offset] ? shared_object(variable) : NULL;
    return text ? placed_declaration(parse, variable, text, owner == OWNER_TEAM) : NULL;
}

/* A type defined in the statement keeps its definition, ahead of its variables. */
static const char *type_definition(struct parse *parse, CXCursor declaration)
{
    struct range range = cursor_range(declaration);
    return clang_isCursorDefinition(declaration)
               ? arena_format("%s;", device_text(parse, range.begin, range.end))
               : NULL;
}

/* The statements one behind the other, each between `before` and `behind`. */
static const char *join(const char *statements, const char *before, const char *behind)
{
    const char *text = "";
    for (const char *at = statements; *at;) {
        size_t length = strcspn(at, NEXT);
        text = arena_format("%s%s%s%.*s%s", text, *text ? " " : "", before, (int)length, at, behind);
        at += length + (at[length] != '\0');
    }
    return text;
}

/* A loop's head has one declaration: what stands there comes in front of the loop, and is still the loop's
 * alone. No `else` of the user's can belong to an `if` that has one. */
static void replace_declaration(struct parse *parse, const struct device_declaration *declaration,
                                const char *statements)
{
    struct range range = statement_range(&parse->source, declaration->cursor);
    size_t loop = declaration->loop;
    bool in_head = loop != SIZE_MAX;
    replace_device_text(parse, range, in_head ? ";" : join(statements, "", ""));
    if (in_head)
        replace_device_text(parse, (struct range){loop, loop},
                            arena_format("%s ", join(statements, "if (", " 0) {} else")));
}

/* A shared variable's type has a name, also one that is defined in the statement. */
static void share_variable(struct parse *parse, CXCursor variable, struct range code)
{
    if (clang_Cursor_getStorageClass(variable) == CX_SC_Static)
        return;
    share_escaping(parse, variable, code);
    parse->device = code;
    if (parse->team_shared[cursor_offset(variable)])
        closure_add_type(parse, clang_getCursorType(variable));
}

static void share_statement(struct parse *parse, const struct device_declaration *declaration)
{
    size_t count;
    CXCursor *declared = cursor_children(declaration->cursor, &count);
    bool any = false;
    const char *text = "";
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(declared[i]) == CXCursor_VarDecl)
            share_variable(parse, declared[i], declaration->code);
    for (size_t i = 0; i < count; i++) {
        bool is_variable = clang_getCursorKind(declared[i]) == CXCursor_VarDecl;
        const char *placed = is_variable ? place(parse, declared[i], declaration->code) : NULL;
        const char *part = placed        ? placed
                           : is_variable ? plain_declaration(parse, declared[i])
                                         : type_definition(parse, declared[i]);
        any |= placed != NULL;
        if (part)
            text = arena_format("%s%s%s", text, *text ? NEXT : "", part);
    }
    if (any)
        replace_declaration(parse, declaration, text);
}

/* A parameter gives its name to a shared object that begins with its value. */
static void share_parameter(struct parse *parse, CXCursor parameter)
{
    size_t offset = cursor_offset(parameter), count;
    const char *name = cursor_name(parameter);
    CXCursor *children = cursor_children(clang_getCursorSemanticParent(parameter), &count);
    if (!parse->team_shared[offset] || !count)
        return;
    size_t body = cursor_range(children[count - 1]).begin + 1;
    const char *type = type_text(variable_type(parameter));
    replace_device_text(parse, (struct range){offset, offset + strlen(name)},
                        arena_format("__rex_param_%s", name));
    replace_device_text(parse, (struct range){body, body},
                        arena_format(" rex_shared<%s> __rex_shared_%s; %s = __rex_shared_%s.object; %s = "
                                     "__rex_param_%s;",
                                     declarator_type(type), name, declarator_reference(type, name), name,
                                     name, name));
}

static void place_parameter(struct parse *parse, CXCursor parameter, struct range code)
{
    share_escaping(parse, parameter, code);
    if (type_is_vla(clang_getCursorType(parameter)) || type_is_vla_pointer(clang_getCursorType(parameter)))
        vla_parameter(parse, parameter);
    else
        share_parameter(parse, parameter);
}

/* `&(int){1}` as `&(__rex_literal_7 = (int){1})`, with the object declared where the block begins. */
static void declare_literal(struct parse *parse, const struct literal_object *literal)
{
    struct range range = cursor_range(literal->cursor);
    CXType type = clang_getCursorType(literal->cursor);
    const char *spelled = declarator_unqualified(type_text(type));
    const char *name = arena_format("__rex_literal_%zu", range.begin);
    bool shared = !is_in_parallel(parse, literal->code.begin, range.begin) &&
                  (holds_parallel(parse, literal->code) || parse->functions_hold_parallel);
    if (literal->block == SIZE_MAX && literal->temporary)
        return;
    if (literal->block == SIZE_MAX) {
        error_at(parse, range.begin, "device code needs a block around a compound literal that is an object");
        return;
    }
    const char *object =
        shared ? arena_format("rex_shared<%s> __rex_shared_%s; %s = __rex_shared_%s.object;",
                              declarator_type(spelled), name, declarator_reference(spelled, name), name)
               : arena_format("%s;", declarator(spelled, name));
    size_t inside = literal->block + 1;
    replace_device_text(parse, (struct range){inside, inside}, arena_format(" %s", object));
    replace_device_text(parse, (struct range){range.begin, range.begin},
                        type_is_array(type) ? arena_format("rex_set(%s, ", name)
                                            : arena_format("(%s = ", name));
    append_device_text(parse, range.end, ")");
}

void share_declarations(struct parse *parse)
{
    parse->functions_hold_parallel = functions_may_hold_parallel(parse);
    for (size_t i = 0; i < parse->literal_count; i++)
        declare_literal(parse, &parse->literals[i]);
    for (size_t i = 0; i < parse->declaration_count; i++) {
        const struct device_declaration *declaration = &parse->declarations[i];
        if (clang_getCursorKind(declaration->cursor) == CXCursor_ParmDecl)
            place_parameter(parse, declaration->cursor, declaration->code);
        else
            share_statement(parse, declaration);
    }
}

/* ---- device code as texts and constructs ---- */

static bool is_blank(const char *text)
{
    return text[strspn(text, " \t\n")] == '\0';
}

static bool is_sections_body(const struct ir_node *node)
{
    return node->parent && (ir_has(node->parent, "directive", "sections") ||
                            ir_has(node->parent, "directive", "parallel sections"));
}

static void add_text(struct parse *parse, struct ir_node *node, const char *prefix, size_t begin, size_t end)
{
    const char *text = arena_format("%s%s", prefix, without_markers(device_text(parse, begin, end)));
    if (is_blank(text))
        return;
    const char *at = source_position(&parse->source, begin + strspn(parse->source.text + begin, " \t\n"));
    if (is_sections_body(
            node)) { /* the first section may go without its directive (OpenMP 5.2, section 11.3) */
        node = ir_add(node, "construct");
        ir_set_format(node, "id", "%u", ++parse->construct_count);
        ir_set(node, "directive", "section");
        ir_set(node, "at", at);
        node = ir_add(node, "body");
        ir_set(node, "at", at);
        node->text = text + strspn(text, "\n");
        return;
    }
    struct ir_node *chunk = ir_add(node, "text");
    ir_set(chunk, "at", at);
    chunk->text = text + strspn(text, "\n");
}

/* The construct that begins first in the range and belongs to no other in it. */
static struct pragma *next_construct(struct parse *parse, size_t begin, size_t end)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, begin); i < pragmas->count && pragmas->rows[i].begin < end; i++)
        if (pragmas->rows[i].nested && pragmas->rows[i].node)
            return &pragmas->rows[i];
    return NULL;
}

void add_device_code(struct parse *parse, struct ir_node *node, const char *prefix, struct range range)
{
    struct pragma *pragma = next_construct(parse, range.begin, range.end);
    if (!pragma) {
        node->text =
            arena_format("%s%s", prefix, without_markers(device_text(parse, range.begin, range.end)));
        return;
    }
    for (size_t begin = range.begin; begin < range.end; begin = pragma->extent.end, prefix = "") {
        pragma = next_construct(parse, begin, range.end);
        add_text(parse, node, prefix, begin, pragma ? pragma->begin : range.end);
        if (!pragma)
            break;
        ir_append(node, pragma->node);
        if (pragma->body)
            add_device_code(parse, pragma->body, "", pragma->body_range);
    }
}
