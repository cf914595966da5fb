/*
 * Target constructs: which variables of the enclosing code a region uses, which data-sharing attribute each
 * has (OpenMP 5.2, sections 5.1 and 5.4), what is mapped, which loops are associated, and the texts for host
 * and device.
 */
#include "parse.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- the variables ---- */

struct shared_variable *add_variable(struct region *region, CXCursor declaration)
{
    for (size_t i = 0; i < region->count; i++)
        if (clang_equalCursors(region->variables[i].declaration, declaration))
            return &region->variables[i];
    region->variables =
        arena_grow(region->variables, region->count, &region->capacity, sizeof(*region->variables));
    struct shared_variable *variable = &region->variables[region->count++];
    *variable = (struct shared_variable){
        .declaration = declaration, .name = cursor_name(declaration), .sharing = "shared"};
    return variable;
}

bool is_iteration_variable(const struct region *region, CXCursor declaration)
{
    for (size_t i = 0; i < region->nest.depth; i++)
        if (clang_equalCursors(region->nest.variables[i], declaration))
            return true;
    return false;
}

bool is_local_to(const struct region *region, CXCursor declaration)
{
    size_t offset = cursor_offset(declaration);
    return offset >= region->statement.begin && offset < region->statement.end;
}

static void use_variable(struct region *region, CXCursor declaration, CXCursor parent)
{
    if (is_local_to(region, declaration) || is_iteration_variable(region, declaration))
        return;
    if (closure_is_device_variable(region->parse, declaration)) {
        closure_add(region->parse, declaration, region->pragma->begin);
        return;
    }
    closure_refuse_threadprivate(region->parse, declaration, region->pragma->begin);
    struct shared_variable *variable = add_variable(region, declaration);
    variable->used = true;
    variable->written |= clang_getCursorKind(parent) != CXCursor_UnexposedExpr;
    note_field(variable, parent);
}

static void visit_region(CXCursor cursor, CXCursor parent, void *context)
{
    struct region *region = context;
    CXCursor referenced = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(referenced);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl))
        use_variable(region, referenced, parent);
    else
        closure_visit(region->parse, cursor, parent);
    visit_children(cursor, visit_region, region);
    if (clang_getCursorKind(cursor) == CXCursor_InitListExpr)
        order_designators(region->parse, cursor);
    respell_as_cxx(region->parse, cursor);
}

/* Variables that a clause's expression brings into the kernel: schedule's chunk, a reduced section's bounds.
 */
static void use_expression(struct region *region, const char *expression)
{
    while (expression && *expression) {
        size_t length = 0;
        if (*expression == '"') { /* error's message */
            const char *close = strchr(expression + 1, '"');
            expression = close ? close : expression;
        }
        while (isalnum((unsigned char)expression[length]) || expression[length] == '_')
            length++;
        CXCursor declaration;
        if (length && !isdigit((unsigned char)*expression) &&
            scope_find(&region->parse->scope, arena_string_length(expression, length), &declaration) &&
            clang_getCursorKind(declaration) != CXCursor_FunctionDecl)
            use_variable(region, declaration, clang_getNullCursor());
        expression += length ? length : 1;
    }
}

/* ---- data-sharing clauses ---- */

static const char *const sharing_clauses[] = {"private",         "firstprivate",   "lastprivate",
                                              "reduction",       "in_reduction",   "is_device_ptr",
                                              "has_device_addr", "use_device_ptr", "use_device_addr"};

/* A task runs at once and combines its copy with the original, whoever shares that: its part in a reduction
 * is one of its own. */
static const char *sharing_of(const struct clause *clause)
{
    return strcmp(clause->name, "in_reduction") == 0 ? "reduction" : clause->name;
}

static bool is_reduction(const struct clause *clause)
{
    return strcmp(sharing_of(clause), "reduction") == 0;
}

static bool known_operator(const char *operator)
{
    return strstr(" + * - & | ^ && || min max ", arena_format(" %s ", operator)) != NULL;
}

/* The type of what a reduction combines: elements of arrays and of what pointers with sections point to. */
static CXType reduced_type(const struct shared_variable *variable)
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
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return (kind >= CXType_FirstBuiltin && kind <= CXType_LastBuiltin) || kind == CXType_Enum ||
           kind == CXType_Complex;
}

/* What stands behind modifiers: an operator of the language's, or what a directive declares for the type. */
static void set_reduction(struct region *region, const struct clause *clause,
                          struct shared_variable *variable)
{
    const char *modifier = clause->modifier ? clause->modifier : "", *comma = strrchr(modifier, ',');
    const char *identifier = comma ? comma + 1 + strspn(comma + 1, " ") : modifier;
    CXType type = reduced_type(variable);
    variable->scan = expression_names(modifier, "inscan");
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

/* From behind a bracket to the one that closes it, or NULL; *colon gets the section's colon, or NULL. */
static const char *closing_bracket(const char *at, const char **colon)
{
    unsigned depth = 0, questions = 0;
    *colon = NULL;
    for (; *at && !(*at == ']' && depth == 0); at++) {
        depth += *at == '[' || *at == '(';
        depth -= *at == ']' || *at == ')';
        questions += *at == '?';
        if (*at != ':' || depth > 0 || *colon)
            continue;
        if (questions)
            questions--;
        else
            *colon = at;
    }
    return *at ? at : NULL;
}

/* Splits `a[lower:length]`; *name gets the variable. Returns false when the item is of no such form. */
static bool split_section(const char *item, const char **name, const char **lower, const char **length)
{
    size_t word = 0;
    while (isalnum((unsigned char)item[word]) || item[word] == '_')
        word++;
    *name = arena_string_length(item, word);
    const char *open = item + word + strspn(item + word, " "), *colon;
    if (!*open)
        return word > 0;
    const char *close = *open == '[' ? closing_bracket(open + 1, &colon) : NULL;
    if (!close || close[1] || !colon)
        return false;
    *lower = arena_string_length(open + 1, (size_t)(colon - open - 1));
    *length = arena_string_length(colon + 1, (size_t)(close - colon - 1));
    if (!**lower)
        *lower = "0";
    return true;
}

/* Its original is written at the end, so the device text names it in any case. */
static bool leaves_a_value(const struct clause *clause)
{
    return strcmp(clause->name, "lastprivate") == 0 || is_reduction(clause);
}

static void share_item(struct region *region, const struct clause *clause, const char *item)
{
    const char *name, *lower = NULL, *length = NULL;
    CXCursor declaration;
    bool addresses =
        strcmp(clause->name, "use_device_addr") == 0 || strcmp(clause->name, "has_device_addr") == 0;
    bool section_allowed = addresses || is_reduction(clause);
    if (!split_section(item, &name, &lower, &length) || (lower && !section_allowed) ||
        (length && !*length && !addresses)) {
        error_at(region->parse, clause->offset, "list items like '%s' are not supported in '%s' yet", item,
                 clause->name);
        return;
    }
    if (!scope_find(&region->parse->scope, name, &declaration)) {
        error_at(region->parse, clause->offset, "no variable '%s' is in scope", name);
        return;
    }
    if (is_iteration_variable(region, declaration) && !leaves_a_value(clause))
        return;
    struct shared_variable *variable = add_variable(region, declaration);
    variable->used |= leaves_a_value(clause);
    bool both = strcmp(clause->name, "lastprivate") == 0 && strcmp(variable->sharing, "firstprivate") == 0;
    both |= strcmp(clause->name, "firstprivate") == 0 && strcmp(variable->sharing, "lastprivate") == 0;
    variable->sharing = both ? "firstprivate_lastprivate" : sharing_of(clause);
    bool through_pointer = type_is_pointer(variable_type(declaration));
    bool section = lower && (through_pointer || !addresses); /* an array's has the array's address */
    variable->lower = section ? lower : NULL;
    variable->length = section ? length : NULL;
    variable->conditional = strcmp(clause->name, "lastprivate") == 0 && clause->modifier;
    if (variable->conditional)
        note_assignments(region, variable);
    if (closure_is_device_variable(region->parse, declaration))
        variable->used = variable->written = true; /* as a copy; the device text's own uses name the global */
    if (is_reduction(clause))
        set_reduction(region, clause, variable);
    if (lower && is_reduction(clause)) {
        use_expression(region, lower);
        use_expression(region, length);
    }
}

/* firstprivate(target: x) on a combined construct (OpenMP 6.0, section 5.4): as the implicit rules have it
 * for scalars. */
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
    if (ir_is(region->node, "target") && strcmp(clause->name, "in_reduction") == 0)
        return; /* the host's tasks reduce; the region has what is mapped */
    bool conditional = strcmp(clause->name, "lastprivate") == 0 && clause->modifier &&
                       strcmp(clause->modifier, "conditional") == 0;
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
    for (size_t i = 0; i < sizeof(sharing_clauses) / sizeof(*sharing_clauses); i++)
        if (strcmp(sharing_clauses[i], name) == 0)
            return true;
    return false;
}

/* ---- nodes ---- */

void add_clause_node(struct region *region, const struct clause *clause)
{
    struct ir_node *node = ir_add(region->node, "clause");
    ir_set(node, "name", clause->name);
    ir_set(node, "modifier", clause->modifier);
    ir_set(node, "value", clause->value);
    ir_set(node, "at", source_position(&region->parse->source, clause->offset));
}

void add_clause_nodes(struct region *region)
{
    for (size_t i = 0; i < region->pragma->clause_count; i++)
        add_clause_node(region, &region->pragma->clauses[i]);
}

static const char *element_text(CXType type)
{
    return type_text(type_is_array(type) ? array_element(type)
                                         : clang_getPointeeType(clang_getCanonicalType(type)));
}

/* Whether other code can map the variable is known at the end of the function. */
static void remember_local(struct parse *parse, CXCursor declaration, struct ir_node *node)
{
    CXCursor function = clang_getCursorSemanticParent(declaration);
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl ||
        clang_Cursor_getStorageClass(declaration) == CX_SC_Static)
        return;
    struct local_variable *local = arena_alloc(sizeof(*local));
    *local = (struct local_variable){node, cursor_offset(declaration), parse->locals};
    parse->locals = local;
}

/* In a use_device_addr region the name means the device's object (visit_address_use), for the directives in
 * it, too. */
static bool has_returned_address(const struct region *region, const struct shared_variable *variable)
{
    const struct pragma *outer = region->pragma;
    while (outer-- > region->parse->pragmas.rows) {
        bool around = outer->associated && (outer->directive->leaves & LEAF_DATA) &&
                      outer->extent.end > region->pragma->begin;
        const struct ir_node *node = around ? ir_find(outer->node, "variable", "name", variable->name) : NULL;
        if (node && ir_has(node, "sharing", "use_device_addr") && !ir_get(node, "lower"))
            return true;
    }
    return false;
}

/* An array of variable length goes with its lengths. */
static void add_lengths(struct region *region, const struct shared_variable *variable, struct ir_node *node,
                        CXType type)
{
    static const char *const array_copies[] = {
        "shared",          "private",        "firstprivate",   "lastprivate", "firstprivate_lastprivate",
        "has_device_addr", "use_device_ptr", "use_device_addr"};
    static const char *const pointer_copies[] = {"shared",          "firstprivate",   "is_device_ptr",
                                                 "has_device_addr", "use_device_ptr", "use_device_addr"};
    CXType element;
    unsigned lengths = type_vla_lengths(type, &element);
    bool array = type_is_vla(type), supported = false;
    if (!lengths)
        return;
    ir_set_format(node, "lengths", "%u", lengths);
    if (array)
        ir_set(node, "variable_length", "yes");
    if (array && strcmp(variable->sharing, "reduction") == 0)
        supported = !type_is_array(element) && (!variable->lower || lengths == 1);
    for (size_t i = 0; array && i < sizeof(array_copies) / sizeof(*array_copies); i++)
        supported |= strcmp(array_copies[i], variable->sharing) == 0;
    for (size_t i = 0; !array && i < sizeof(pointer_copies) / sizeof(*pointer_copies); i++)
        supported |= strcmp(pointer_copies[i], variable->sharing) == 0;
    if (variable->used && !supported)
        error_at(region->parse, region->pragma->begin,
                 "'%s' has a variable length: %s copies of it are not supported yet", variable->name,
                 variable->sharing);
}

/* All elements of an array of variable length are a section of as many as it has. */
static void add_whole_length(const struct shared_variable *variable, struct ir_node *node)
{
    const char *element = type_text(reduced_type(variable));
    ir_set(node, "element", element);
    ir_set_format(node, "length", "sizeof(%s) / sizeof(%s)", variable->name, declarator_type(element));
}

/* A region whose teams begin with one thread each makes it private to them. */
static void share_groupprivate(struct region *region, struct shared_variable *variable)
{
    bool global = clang_getCursorKind(variable->declaration) == CXCursor_VarDecl &&
                  clang_Cursor_hasVarDeclGlobalStorage(variable->declaration) == 1;
    if (!variable->used || region->pragma->nested || !global ||
        !closure_is_groupprivate(region->parse, variable->declaration))
        return;
    if (region->pragma->directive->leaves & LEAF_PARALLEL)
        error_at(region->parse, region->pragma->begin, "'%s' is groupprivate, which '%s' cannot have yet",
                 variable->name, region->pragma->directive->name);
    else if (strcmp(variable->sharing, "shared") == 0)
        variable->sharing = "private";
}

void add_variable_node(struct region *region, struct shared_variable *variable)
{
    CXType type = variable_type(variable->declaration);
    const char *problem = variable->used ? type_problem(type) : NULL;
    if (problem)
        error_at(region->parse, region->pragma->begin, "'%s' has %s, which device code cannot have yet",
                 variable->name, problem);
    share_groupprivate(region, variable);
    struct ir_node *node = variable->node = ir_add(region->node, "variable");
    ir_set(node, "name", variable->name);
    ir_set(node, "type", type_text(type));
    ir_set(node, "category", type_category(type));
    long long bytes = clang_Type_getSizeOf(type);
    ir_set_format(node, "bytes", "%lld", bytes > 0 ? bytes : 0);
    if (type_is_const(type))
        ir_set(node, "const", "yes");
    add_lengths(region, variable, node, type);
    if (closure_is_device_variable(region->parse, variable->declaration))
        ir_set(node, "global", "yes");
    if (link_is(region->parse, variable->declaration)) {
        ir_set(node, "link", "yes");
        link_add(region->parse, variable->declaration);
    }
    ir_set(node, "pointers", used_pointers(variable));
    if (strcmp(variable->sharing, "has_device_addr") == 0 && has_returned_address(region, variable))
        ir_set_format(node, "address", "__rex_device_%s", variable->name);
    ir_set(node, "sharing", variable->sharing);
    ir_set(node, "used", variable->used ? "yes" : "no");
    ir_set(node, "written", variable->written ? "yes" : "no");
    remember_local(region->parse, variable->declaration, node);
    ir_set(node, "conditional", variable->conditional ? "yes" : NULL);
    ir_set(node, "scan", variable->scan ? "yes" : NULL);
    ir_set(node, "operator", variable->operator);
    if (variable->declared) {
        ir_set_format(node, "combiner", "__rex_combine_%u", variable->declared->number);
        ir_set_format(node, "initial", "__rex_initial_%u", variable->declared->number);
        ir_set(node, "from_original", variable->declared->reads_original ? "yes" : NULL);
    }
    ir_set(node, "lower", variable->lower);
    ir_set(node, "length", variable->length);
    if (variable->lower)
        ir_set(node, "element", element_text(type));
    else if (type_is_vla(type) && strcmp(variable->sharing, "reduction") == 0)
        add_whole_length(variable, node);
    add_memory(node, &variable->memory);
    if (variable->used)
        closure_add_type(region->parse, type);
}

void move_children(struct ir_node *to, struct ir_node *from)
{
    for (struct ir_node *child; (child = from->first);) {
        ir_remove(child);
        ir_append(to, child);
    }
}

/* What in_reduction names is map(tofrom) where no map clause names it (OpenMP 5.2, section 5.5.10). */
static void map_reduced(const struct region *region, struct ir_node *maps)
{
    for (size_t i = 0; i < region->pragma->clause_count; i++) {
        const struct clause *reduction = &region->pragma->clauses[i];
        const char *list = strcmp(reduction->name, "in_reduction") == 0 ? reduction->value : NULL;
        for (char *item; (item = next_list_item(&list));) {
            struct clause map = *reduction;
            const char *name = arena_string_length(item, strcspn(item, " ["));
            map.name = "map";
            map.modifier = "tofrom";
            map.value = item;
            if (ir_is(region->node, "target") && !ir_find(maps, "map", "variable", name))
                map_clause(region->parse, &map, maps);
        }
    }
}

/* What no clause maps is mapped as its type's default mapper says. */
static void add_default_mapper(const struct region *region, const struct shared_variable *variable,
                               const struct ir_node *maps)
{
    CXType element = variable_type(variable->declaration);
    if (!ir_is(region->node, "target") || !variable->used || strcmp(variable->sharing, "shared") != 0 ||
        ir_find(maps, "map", "variable", variable->name))
        return;
    while (type_is_array(element))
        element = array_element(element);
    const struct mapper *mapper = mapper_find(region->parse, "default", element, region->pragma->begin);
    ir_set(variable->node, "mapper", mapper ? mapper->function : NULL);
}

/* Variables first, then maps; but a variable that only a map names is a variable of the construct, too. */
void add_map_nodes(struct region *region, struct ir_node *maps)
{
    ir_each (map, maps, "map") {
        CXCursor declaration;
        if (scope_find(&region->parse->scope, ir_get(map, "variable"), &declaration))
            add_variable(region, declaration);
    }
    for (size_t i = 0; i < region->count; i++) {
        if (ir_is(region->node, "target"))
            map_used_fields(&region->variables[i], maps);
        add_variable_node(region, &region->variables[i]);
        add_default_mapper(region, &region->variables[i], maps);
    }
    move_children(region->node, maps);
}

static void add_data_nodes(struct region *region)
{
    struct ir_node *maps = ir_node_new("target");
    for (size_t i = 0; i < region->pragma->clause_count; i++) {
        const struct clause *clause = &region->pragma->clauses[i];
        if (strcmp(clause->name, "map") == 0 || strcmp(clause->name, "to") == 0 ||
            strcmp(clause->name, "from") == 0)
            map_clause(region->parse, clause, maps);
    }
    map_reduced(region, maps);
    add_map_nodes(region, maps);
}

struct region begin_region(struct parse *parse, struct pragma *pragma, const char *keyword)
{
    struct region region = {.parse = parse, .pragma = pragma, .node = ir_node_new(keyword)};
    pragma->node = region.node;
    ir_set_format(region.node, "id", "%u", ++parse->construct_count);
    ir_set(region.node, "directive", pragma->directive->name);
    if (!pragma->nested)
        ir_set(region.node, "function", pragma->function);
    size_t column = pragma->begin + strspn(parse->source.text + pragma->begin, " \t");
    ir_set(region.node, "at", source_position(&parse->source, column));
    if (pragma->directive->leaves & LEAF_EXECUTABLE)
        region.statement = statement_range(&parse->source, pragma->statement);
    return region;
}

/* From the beginning of the line where nothing but white space stands before it, so that indentation is kept.
 */
size_t line_start(const struct source *source, size_t offset)
{
    size_t begin = offset;
    while (begin > 0 && (source->text[begin - 1] == ' ' || source->text[begin - 1] == '\t'))
        begin--;
    return begin == 0 || source->text[begin - 1] == '\n' ? begin : offset;
}

/* Where a construct's body begins, with the directives of the constructs that are its statement. */
size_t body_start(const struct parse *parse, const struct pragma *pragma, size_t offset)
{
    const struct pragma *inner = pragma + 1, *end = parse->pragmas.rows + parse->pragmas.count;
    size_t begin = line_start(&parse->source, offset);
    while (inner < end && inner->begin < offset)
        inner++;
    while (--inner > pragma && inner->directive &&
           inner->end + strspn(parse->source.text + inner->end, " \t\n") >= begin)
        begin = inner->begin;
    return begin;
}

static bool is_mapped(const struct region *region, const char *name)
{
    return ir_find(region->node, "map", "variable", name) != NULL;
}

/* OpenMP 5.2, section 17.2: a lastprivate variable of a combined construct is map(tofrom). Clang makes it
 * firstprivate, and the host's result would be lost. */
static void map_last_on_host(struct region *region)
{
    size_t end = region->pragma->end;
    for (size_t i = 0; i < region->count; i++) {
        const struct shared_variable *variable = &region->variables[i];
        if (strcmp(variable->sharing, "lastprivate") == 0 && !is_mapped(region, variable->name))
            replace_host_text(region->parse, (struct range){end, end},
                              arena_format(" map(tofrom : %s)", variable->name));
    }
}

/* The host's version of a region runs at once, after what it depends on; OpenMP 5.2, section 15.6 lets it. As
 * a task on one of libomp's hidden helper threads, reductions over teams never end (libomp 19 to 22). What it
 * has of the host's task reductions is what the launch has. */
static void run_at_once_on_host(struct region *region)
{
    for (size_t i = 0; i < region->pragma->clause_count; i++) {
        const struct clause *clause = &region->pragma->clauses[i];
        if (strcmp(clause->name, "nowait") != 0 && strcmp(clause->name, "in_reduction") != 0)
            continue;
        bool blank = region->parse->source.text[clause->offset - 1] == ' ';
        replace_host_text(region->parse, (struct range){clause->offset - blank, clause->end}, "");
    }
}

void adjust_for_host(struct region *region)
{
    map_last_on_host(region);
    run_at_once_on_host(region);
}

static void add_texts(struct region *region, struct range body)
{
    struct parse *parse = region->parse;
    struct ir_node *source = ir_add(region->node, "source"), *device = ir_add(region->node, "body");
    ir_set(source, "at", source_position(&parse->source, region->pragma->begin));
    source->text = without_markers(host_text(parse, region->pragma->begin, region->statement.end));
    ir_set(device, "at", source_position(&parse->source, body.begin));
    region->pragma->body = device;
    region->pragma->body_range = (struct range){body_start(parse, region->pragma, body.begin), body.end};
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
    bool induction = strcmp(clause->name, "induction") == 0;
    const char *list = clause->modifier && !induction ? clause->modifier : clause->value;
    if (clause->modifier)
        use_expression(region, induction ? clause->modifier : clause->value);
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
        if (strcmp(clause->name, "linear") == 0 || strcmp(clause->name, "induction") == 0)
            share_linear(region, clause);
        bool schedule = strcmp(clause->name, "schedule") == 0 || strcmp(clause->name, "dist_schedule") == 0;
        if (schedule && clause->value && strchr(clause->value, ','))
            use_expression(region, strchr(clause->value, ',') + 1);
    }
}

/* The clauses of constructs inside the region name variables that no expression in it does. */
static void use_nested_clauses(struct region *region)
{
    const struct pragmas *pragmas = &region->parse->pragmas;
    for (const struct pragma *nested = region->pragma + 1; nested < pragmas->rows + pragmas->count;
         nested++) {
        if (nested->begin >= region->statement.end)
            return;
        for (size_t i = 0; i < nested->clause_count; i++)
            use_expression(region, nested->clauses[i].value);
    }
}

void analyse_target(struct parse *parse, struct pragma *pragma)
{
    struct region region = begin_region(parse, pragma, "target");
    bool loops = pragma->directive->leaves & (LEAF_FOR | LEAF_SIMD | LEAF_DISTRIBUTE);
    struct range body = region.statement;
    struct ir_node *loop_holder = ir_node_new("target");
    parse->region = region.statement;
    add_clause_nodes(&region);
    if (loops && !analyse_loops(parse, pragma, loop_holder, &region.nest))
        return;
    if (loops)
        body = statement_range(&parse->source, region.nest.body);
    visit_region(pragma->statement, pragma->statement, &region);
    share_clauses(&region);
    share_by_default(&region);
    allocate_clauses(&region);
    use_nested_clauses(&region);
    add_data_nodes(&region);
    move_children(region.node, loop_holder);
    adjust_for_host(&region);
    add_texts(&region, body);
    parse->region = (struct range){0, 0};
}

/* ---- target data and its kin ---- */

struct address_use {
    struct parse *parse;
    const struct region *region;
};

/* In a use_device_addr region the name means the device's object: its uses become (*__rex_device_name). */
static void visit_address_use(CXCursor cursor, CXCursor parent, void *context)
{
    struct address_use *use = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        CXCursor referenced = clang_getCursorReferenced(cursor);
        for (size_t i = 0; i < use->region->count; i++) {
            const struct shared_variable *variable = &use->region->variables[i];
            bool object = !variable->lower || type_is_array(variable_type(variable->declaration));
            if (strcmp(variable->sharing, "use_device_addr") == 0 && object &&
                clang_equalCursors(variable->declaration, referenced))
                replace_host_text(use->parse, cursor_range(cursor),
                                  arena_format("(*__rex_device_%s)", variable->name));
        }
    }
    visit_children(cursor, visit_address_use, context);
}

void analyse_data(struct parse *parse, struct pragma *pragma)
{
    struct region region = begin_region(parse, pragma, "data");
    add_clause_nodes(&region);
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (is_sharing_clause(pragma->clauses[i].name))
            share_clause(&region, &pragma->clauses[i]);
    if (pragma->directive->leaves & LEAF_DATA)
        visit_address_use(pragma->statement, pragma->statement, &(struct address_use){parse, &region});
    add_data_nodes(&region);
}
