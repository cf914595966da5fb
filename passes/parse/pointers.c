/*
 * What pointers lead to, for rex-check: memory that the program allocates, under one name or several; and
 * what regions, and around them the host, do with its elements. An array is like a pointer to its elements.
 *
 * Only names that the unit declares once are looked at, so that a name says which variable it is. What is not
 * known here to be harmless counts as another name for the memory.
 */
#include "effects.h"
#include "parse.h"

#include <string.h>

enum { MOST_EVENTS = 100000, DEEPEST_CALL = 16 };

enum given { GIVEN_NOWHERE, GIVEN_CALLS, GIVEN_ANYWHERE };

struct pointer {
    CXCursor declaration;
    const char *name;
    bool local, parameter, twice; /* twice: the name is declared again */
    unsigned assignments;         /* of what memory it leads to, its initial value counted */
    bool allocated;               /* all of them allocate */
    bool valued;                  /* one of them gives the memory values, too */
    long long bytes;              /* the last one does; -1: not known how many */
    size_t allocation;            /* where */
    enum given given;
};

/* What happens in the order of the program's text, functions called in their places. */
struct event {
    CXCursor declaration; /* of the pointer */
    enum touch touch;     /* of its elements */
    enum touch value;     /* of itself */
    bool assigned;        /* the pointer itself */
    bool in_loop;
    size_t offset;
    const struct pragma *region; /* a target region; NULL: the host touches elements */
    bool waits;                  /* or it comes to a directive, which may wait for regions */
    bool guarded;                /* something may leave it out */
    CXCursor statement;          /* the outermost loop around it in its function, or the statement */
};

struct memory_survey {
    struct parse *parse;
    struct path path;
    struct pointer *pointers;
    size_t count, capacity;
    struct event *events;
    size_t event_count, event_capacity;
    bool closed;
    bool addresses; /* the host asks for addresses of a device's */
    CXCursor main;
    unsigned depth; /* of calls */
    unsigned loops, guards;
    CXCursor statement;
};

/* ---- the pointers ---- */

static struct pointer *find(struct memory_survey *survey, CXCursor declaration)
{
    for (size_t i = 0; i < survey->count; i++)
        if (clang_equalCursors(survey->pointers[i].declaration, declaration))
            return &survey->pointers[i];
    return NULL;
}

/* Declarations of one file-scope variable are one. */
static CXCursor canonical(CXCursor declaration)
{
    return clang_getCanonicalCursor(declaration);
}

static void declare(struct memory_survey *survey, CXCursor declaration)
{
    const char *name = cursor_name(declaration);
    bool twice = false;
    declaration = canonical(declaration);
    if (find(survey, declaration))
        return;
    for (size_t i = 0; i < survey->count; i++)
        if (same_text(survey->pointers[i].name, name))
            twice = survey->pointers[i].twice = true;
    survey->pointers =
        arena_grow(survey->pointers, survey->count, &survey->capacity, sizeof(*survey->pointers));
    survey->pointers[survey->count++] = (struct pointer){
        .declaration = declaration,
        .name = name,
        .twice = twice,
        .local = clang_getCursorLinkage(declaration) == CXLinkage_NoLinkage &&
                 clang_Cursor_getStorageClass(declaration) != CX_SC_Static,
        .parameter = clang_getCursorKind(declaration) == CXCursor_ParmDecl,
        .allocated = true,
        .bytes = -1,
    };
}

/* The bytes that a call of malloc or calloc allocates; -1 where they are no number. False for other values.
 */
static bool allocates(CXCursor value, long long *bytes, bool *valued)
{
    size_t count;
    while (clang_getCursorKind(value = strip_expression(value)) == CXCursor_CStyleCastExpr) {
        CXCursor *children = cursor_children(value, &count);
        if (count == 0)
            return false;
        value = children[count - 1];
    }
    if (clang_getCursorKind(value) != CXCursor_CallExpr)
        return false;
    const char *name = cursor_name(function_called(value));
    long long number = 1;
    *bytes = 1;
    *valued = same_text(name, "calloc");
    if (!same_text(name, "malloc") && !same_text(name, "calloc"))
        return same_text(name, "aligned_alloc") && (*bytes = -1);
    for (int i = 0; i < clang_Cursor_getNumArguments(value); i++) {
        bool known = evaluate_integer(clang_Cursor_getArgument(value, (unsigned)i), &number);
        *bytes = *bytes >= 0 && known && number >= 0 && number < 1LL << 31 ? *bytes * number : -1;
    }
    return true;
}

static void assign(struct pointer *pointer, CXCursor value)
{
    long long bytes;
    bool valued = false, allocated = allocates(value, &bytes, &valued);
    pointer->assignments++;
    pointer->allocated &= allocated;
    pointer->valued |= valued;
    pointer->bytes = allocated ? bytes : -1;
    pointer->allocation = cursor_offset(value);
}

/* ---- uses ---- */

/* How many of a path stand outside of the conversions and parentheses around what it ends in. */
static size_t outside_conversions(const struct path *path, size_t count)
{
    while (count > 0) {
        enum CXCursorKind kind = clang_getCursorKind(path->rows[count - 1]);
        bool conversion = kind == CXCursor_UnexposedExpr && is_implicit_conversion(path->rows[count - 1]);
        if (kind != CXCursor_ParenExpr && !conversion)
            break;
        count--;
    }
    return count;
}

static bool begins_with_it(CXCursor operation, CXCursor operand)
{
    return cursor_range(operation).begin == cursor_range(operand).begin;
}

enum touch touch_of_object(const struct path *path, size_t count, CXCursor object)
{
    for (; count > 0; object = path->rows[--count]) {
        CXCursor around = path->rows[count - 1];
        enum CXCursorKind kind = clang_getCursorKind(around);
        bool array = type_is_array(clang_getCursorType(object));
        if (kind == CXCursor_ParenExpr || kind == CXCursor_MemberRefExpr)
            continue;
        if (array && (kind == CXCursor_UnexposedExpr || kind == CXCursor_ArraySubscriptExpr))
            continue;
        if (kind == CXCursor_ArraySubscriptExpr) /* of the array that a member is */
            continue;
        if (kind == CXCursor_UnexposedExpr && is_implicit_conversion(around))
            return TOUCH_READ;
        if (kind == CXCursor_BinaryOperator && begins_with_it(around, object))
            return clang_getCursorBinaryOperatorKind(around) == CXBinaryOperator_Assign ? TOUCH_STORE
                                                                                        : TOUCH_READ;
        if (kind == CXCursor_CompoundAssignOperator && begins_with_it(around, object))
            return TOUCH_UPDATE;
        if (kind == CXCursor_UnaryOperator && unary_effect(around) == UNARY_STORES)
            return TOUCH_UPDATE;
        return kind == CXCursor_UnaryExpr ? TOUCH_NOTHING : TOUCH_ELSE;
    }
    return TOUCH_NOTHING;
}

enum touch touch_of(const struct path *path, CXCursor name, CXCursor *access)
{
    size_t count = outside_conversions(path, path->count);
    CXCursor inner = count < path->count ? path->rows[count] : name;
    *access = count ? path->rows[count - 1] : clang_getNullCursor();
    enum CXCursorKind kind = clang_getCursorKind(*access);
    bool element = kind == CXCursor_ArraySubscriptExpr && begins_with_it(*access, inner);
    bool star =
        kind == CXCursor_UnaryOperator && clang_getCursorUnaryOperatorKind(*access) == CXUnaryOperator_Deref;
    bool arrow = kind == CXCursor_MemberRefExpr;
    return element || star || arrow ? touch_of_object(path, count - 1 + arrow, arrow ? inner : *access)
                                    : TOUCH_ELSE;
}

/* Whether nothing comes of naming the pointer there but a comparison, or that its memory is freed. */
static bool is_harmless(const struct path *path)
{
    size_t count = outside_conversions(path, path->count);
    CXCursor around = count ? path->rows[count - 1] : clang_getNullCursor();
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(around);
    switch (clang_getCursorKind(around)) {
    case CXCursor_BinaryOperator:
        return operation == CXBinaryOperator_EQ || operation == CXBinaryOperator_NE ||
               operation == CXBinaryOperator_LAnd || operation == CXBinaryOperator_LOr;
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(around) == CXUnaryOperator_LNot;
    case CXCursor_UnaryExpr:
    case CXCursor_IfStmt:
        return true;
    case CXCursor_CallExpr:
        return same_text(cursor_name(function_called(around)), "free");
    default:
        return false;
    }
}

/* A call whose argument it is, of a function that is not OpenMP's. */
static bool is_argument(const struct path *path)
{
    size_t count = outside_conversions(path, path->count);
    CXCursor call = count ? path->rows[count - 1] : clang_getNullCursor();
    return clang_getCursorKind(call) == CXCursor_CallExpr &&
           clang_getCursorKind(function_called(call)) == CXCursor_FunctionDecl &&
           strncmp(cursor_name(call), "omp_", 4) != 0;
}

static bool is_assigned(const struct path *path, CXCursor name)
{
    CXCursor around = path_around(path);
    return clang_getCursorKind(around) == CXCursor_BinaryOperator &&
           clang_getCursorBinaryOperatorKind(around) == CXBinaryOperator_Assign &&
           begins_with_it(around, name);
}

static void note_pointer_name(struct memory_survey *survey, CXCursor name, struct pointer *pointer)
{
    CXCursor access;
    size_t count;
    if (is_assigned(&survey->path, name)) {
        CXCursor *operands = cursor_children(path_around(&survey->path), &count);
        assign(pointer, operands[count - 1]);
    } else if (touch_of(&survey->path, name, &access) == TOUCH_ELSE && !is_harmless(&survey->path)) {
        enum given given = is_argument(&survey->path) ? GIVEN_CALLS : GIVEN_ANYWHERE;
        pointer->given = pointer->given > given ? pointer->given : given;
    }
}

static void visit_uses(CXCursor cursor, CXCursor parent, void *context)
{
    struct memory_survey *survey = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) {
        struct pointer *pointer = find(survey, canonical(cursor));
        CXCursor value =
            kind == CXCursor_VarDecl ? clang_Cursor_getVarDeclInitializer(cursor) : clang_getNullCursor();
        if (pointer && !clang_Cursor_isNull(value))
            assign(pointer, value);
    } else if (kind == CXCursor_DeclRefExpr) {
        struct pointer *pointer = find(survey, canonical(clang_getCursorReferenced(cursor)));
        if (pointer)
            note_pointer_name(survey, cursor, pointer);
    } else if (kind == CXCursor_CallExpr) {
        CXCursor function = function_called(cursor);
        survey->addresses |= strncmp(cursor_name(function), "omp_target_", 11) == 0 ||
                             same_text(cursor_name(function), "omp_get_mapped_ptr");
        survey->closed &= clang_getCursorKind(function) == CXCursor_FunctionDecl &&
                          (is_library_function(survey->parse, function) || is_builtin(function) ||
                           !clang_Cursor_isNull(clang_getCursorDefinition(function)));
    }
    path_enter(&survey->path, cursor);
    visit_children(cursor, visit_uses, survey);
    path_leave(&survey->path);
}

static void visit_declarations(CXCursor cursor, CXCursor parent, void *context)
{
    struct memory_survey *survey = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if ((kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) && *cursor_name(cursor))
        declare(survey, cursor);
    if (kind == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        same_text(cursor_name(cursor), "main"))
        survey->main = cursor;
    visit_children(cursor, visit_declarations, survey);
}

/* Of the unit's own declarations. */
static void visit_user(CXCursor cursor, CXCursor parent, void *context)
{
    struct memory_survey *survey = context;
    (void)parent;
    if (source_is_user(&survey->parse->source, cursor_range(cursor).begin))
        visit_uses(cursor, parent, survey);
}

static void declare_user(CXCursor cursor, CXCursor parent, void *context)
{
    struct memory_survey *survey = context;
    (void)parent;
    if (source_is_user(&survey->parse->source, cursor_range(cursor).begin))
        visit_declarations(cursor, parent, survey);
}

/* ---- the order of the program ---- */

static void add_event(struct memory_survey *survey, struct event event)
{
    if (survey->event_count >= MOST_EVENTS)
        return;
    survey->events =
        arena_grow(survey->events, survey->event_count, &survey->event_capacity, sizeof(*survey->events));
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
    CXCursor statement = survey->statement;
    survey->path = (struct path){0};
    survey->depth++;
    visit_children(body, visit_order, survey);
    survey->depth--;
    survey->path = around;
    survey->statement = statement;
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
        visit_order(statements[i], block, survey);
        add_wait(survey, waits);
        from = statement_range(source, statements[i]).end;
    }
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
        add_event(survey, (struct event){.declaration = canonical(clang_getCursorReferenced(cursor)),
                                         .touch = is_harmless(&survey->path)
                                                      ? TOUCH_NOTHING
                                                      : touch_of(&survey->path, cursor, &access),
                                         .value = touch_of_object(&survey->path, survey->path.count, cursor),
                                         .assigned = is_assigned(&survey->path, cursor),
                                         .guarded = survey->guards > 0,
                                         .statement = survey->statement,
                                         .offset = cursor_offset(cursor)});
    bool guard = may_be_left_out(cursor);
    survey->loops += is_loop(kind);
    path_enter(&survey->path, cursor);
    if (kind == CXCursor_CompoundStmt)
        visit_block(survey, cursor);
    else
        visit_choice(cursor, visit_order, survey, guard ? &survey->guards : NULL);
    if (is_loop(kind))
        visit_condition(survey, cursor);
    path_leave(&survey->path);
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
    for (size_t i = place + 1; i < survey->event_count; i++) {
        const struct event *event = &survey->events[i];
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

/* Notes what the host does with elements of a region with nowait before it comes to anything that may wait.
 */
static void note_host_uses(struct memory_survey *survey, size_t place)
{
    const struct event *event = &survey->events[place];
    const struct pragma *region = event->region;
    if (!pragma_clause(region, "nowait") || !is_plain_region(region) || event->guarded || event->in_loop ||
        synchronises(survey->parse, region))
        return;
    for (size_t i = place + 1; i < survey->event_count; i++) {
        event = &survey->events[i];
        if (event->region || event->waits || ir_first(region->node, "unordered"))
            return;
        const char *name = cursor_name(event->declaration);
        bool uses = event->touch != TOUCH_NOTHING && event->touch != TOUCH_ELSE &&
                    ir_find(region->node, "access", "variable", name) && !event->guarded &&
                    !clang_Cursor_isNull(event->statement);
        if (uses && is_named_once(survey, name))
            note_host_use(survey->parse, region, event->statement);
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

/* What the host does behind the regions that a function comes to; all: that function is the program. */
static void note_order(struct memory_survey *survey, CXCursor function, bool all)
{
    survey->event_count = 0;
    survey->statement = clang_getNullCursor();
    visit_children(function, visit_order, survey);
    if (survey->event_count >= MOST_EVENTS)
        return;
    for (size_t i = 0; i < survey->event_count; i++) {
        if (!survey->events[i].region)
            continue;
        if (all) {
            note_host_uses(survey, i);
            note_device_variables(survey, i);
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

/* Where it is not known what else there is, each function is looked at by itself. */
static void note_function_order(CXCursor cursor, CXCursor parent, void *context)
{
    struct memory_survey *survey = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        source_is_user(&survey->parse->source, cursor_range(cursor).begin))
        note_order(survey, cursor, false);
}

/* ---- the nodes ---- */

static void add_node(const struct memory_survey *survey, struct ir_node *root, const struct pointer *pointer)
{
    static const char *const given[] = {"nowhere", "calls", "anywhere"};
    bool known = pointer->allocated && pointer->assignments == 1 && pointer->bytes >= 0;
    bool array = type_is_array(variable_type(pointer->declaration));
    struct ir_node *node = ir_add(root, "pointer");
    ir_set(node, "name", pointer->name);
    ir_set(node, "array", array ? "yes" : NULL);
    ir_set(node, "local", pointer->local ? "yes" : NULL);
    ir_set(node, "given", given[pointer->given]);
    ir_set(node, "allocated", array || (pointer->allocated && pointer->assignments) ? "yes" : "no");
    if (known)
        ir_set_format(node, "bytes", "%lld", pointer->bytes);
    ir_set(node, "at",
           source_position(&survey->parse->source,
                           known ? pointer->allocation : cursor_offset(pointer->declaration)));
}

void note_pointers(struct parse *parse, struct ir_node *root)
{
    struct memory_survey survey = {.parse = parse, .closed = true, .main = clang_getNullCursor()};
    CXCursor unit = clang_getTranslationUnitCursor(parse->translation.unit);
    visit_children(unit, declare_user, &survey);
    visit_children(unit, visit_user, &survey);
    survey.closed &= !clang_Cursor_isNull(survey.main);
    ir_set(ir_first(root, "unit"), "closed", survey.closed ? "yes" : NULL);
    ir_set(ir_first(root, "unit"), "addresses", survey.addresses ? "yes" : NULL);
    for (size_t i = 0; i < survey.count; i++) {
        const struct pointer *pointer = &survey.pointers[i];
        CXType type = variable_type(pointer->declaration);
        if (!pointer->twice && !pointer->parameter && (type_is_pointer(type) || type_is_array(type)))
            add_node(&survey, root, pointer);
    }
    if (survey.closed)
        note_order(&survey, survey.main, true);
    else
        visit_children(unit, note_function_order, &survey);
}
