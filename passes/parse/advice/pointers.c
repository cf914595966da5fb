/*
 * What pointers lead to, for rex-check: memory that the program allocates, under one name or several; and
 * what regions, and around them the host, do with its elements. An array is like a pointer to its elements.
 *
 * Only names that the unit declares once are looked at, so that a name says which variable it is. What is not
 * known here to be harmless counts as another name for the memory.
 */
#include "advice.h"
#include "pointers.h"

#include <string.h>

/* ---- the pointers ---- */

struct pointer *find_pointer(const struct memory_survey *survey, CXCursor declaration)
{
    for (size_t i = 0; i < survey->count; i++)
        if (clang_equalCursors(survey->pointers[i].declaration, declaration))
            return &survey->pointers[i];
    return NULL;
}

CXCursor canonical(CXCursor declaration)
{
    return clang_getCanonicalCursor(declaration);
}

static void declare(struct memory_survey *survey, CXCursor declaration)
{
    const char *name = cursor_name(declaration);
    bool twice = false;
    declaration = canonical(declaration);
    if (find_pointer(survey, declaration))
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
        .device = true,
        .device_number = clang_getNullCursor(),
        .bytes = -1,
        .argument = clang_getNullCursor(),
    };
}

/* The expression without casts, parentheses and implicit conversions around it. */
static CXCursor without_casts(CXCursor value)
{
    size_t count;
    while (clang_getCursorKind(value = strip_expression(value)) == CXCursor_CStyleCastExpr) {
        CXCursor *children = cursor_children(value, &count);
        value = count ? children[count - 1] : clang_getNullCursor();
    }
    return value;
}

/* The number that an expression is, also by variables that keep their first value: `n * sizeof(*a)`. */
static bool evaluate_bytes(const struct parse *parse, CXCursor expression, long long *value)
{
    size_t count;
    long long one, other;
    expression = without_casts(expression);
    if (evaluate_integer(expression, value) ||
        known_value(&parse->source, &parse->pragmas, expression, value))
        return true;
    CXCursor *operands = cursor_children(expression, &count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator || count != 2 ||
        !evaluate_bytes(parse, operands[0], &one) || !evaluate_bytes(parse, operands[1], &other))
        return false;
    return kind == CXBinaryOperator_Mul   ? !__builtin_mul_overflow(one, other, value)
           : kind == CXBinaryOperator_Add ? !__builtin_add_overflow(one, other, value)
                                          : false;
}

/* The bytes that a call of malloc or calloc allocates; -1 where they are no number. False for other values.
 */
static bool allocates(const struct parse *parse, CXCursor value, long long *bytes, bool *valued)
{
    value = without_casts(value);
    if (clang_getCursorKind(value) != CXCursor_CallExpr)
        return false;
    const char *name = cursor_name(function_called(value));
    long long number = 1;
    *bytes = 1;
    *valued = same_text(name, "calloc");
    if (!same_text(name, "malloc") && !same_text(name, "calloc"))
        return same_text(name, "aligned_alloc") && (*bytes = -1);
    for (int i = 0; i < clang_Cursor_getNumArguments(value); i++) {
        bool known = evaluate_bytes(parse, clang_Cursor_getArgument(value, (unsigned)i), &number);
        *bytes = *bytes >= 0 && known && number >= 0 && number < 1LL << 31 ? *bytes * number : -1;
    }
    return true;
}

/* A number of a device, or the default one; the host has -1, or the number behind the last device. */
static bool is_a_device(CXCursor expression)
{
    long long number;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &number))
        return number == 0;
    return clang_getCursorKind(expression) == CXCursor_CallExpr &&
           same_text(cursor_name(function_called(expression)), "omp_get_default_device");
}

/* Whether a value is memory of a device that is not the host, as far as its number says, or the value that a
 * variable has been given at its declaration. */
static bool is_of_a_device(CXCursor value, CXCursor *variable)
{
    value = without_casts(value);
    if (clang_getCursorKind(value) != CXCursor_CallExpr || clang_Cursor_getNumArguments(value) != 2 ||
        !same_text(cursor_name(function_called(value)), "omp_target_alloc"))
        return false;
    CXCursor device = strip_expression(clang_Cursor_getArgument(value, 1));
    if (clang_getCursorKind(device) != CXCursor_DeclRefExpr)
        return is_a_device(device);
    *variable = canonical(clang_getCursorReferenced(device));
    CXCursor first = clang_getCursorKind(*variable) == CXCursor_VarDecl
                         ? clang_Cursor_getVarDeclInitializer(*variable)
                         : clang_getNullCursor();
    return !clang_Cursor_isNull(first) && is_a_device(first);
}

static void assign(const struct parse *parse, struct pointer *pointer, CXCursor value)
{
    long long bytes;
    bool valued = false, allocated = allocates(parse, value, &bytes, &valued);
    pointer->assignments++;
    pointer->device &= is_of_a_device(value, &pointer->device_number);
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

bool is_harmless(const struct path *path)
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

bool is_assigned(const struct path *path, CXCursor name)
{
    CXCursor around = path_around(path);
    return clang_getCursorKind(around) == CXCursor_BinaryOperator &&
           clang_getCursorBinaryOperatorKind(around) == CXBinaryOperator_Assign &&
           begins_with_it(around, name);
}

static bool is_in_region(const struct memory_survey *survey, size_t offset)
{
    const struct pragmas *pragmas = &survey->parse->pragmas;
    for (size_t i = 0; i < pragmas->count; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (pragma->directive && pragma->begin < offset && offset < pragma->extent.end &&
            (pragma->directive->leaves & LEAF_TARGET))
            return true;
    }
    return false;
}

static bool is_freed(const struct path *path)
{
    size_t count = outside_conversions(path, path->count);
    CXCursor call = count ? path->rows[count - 1] : clang_getNullCursor();
    return clang_getCursorKind(call) == CXCursor_CallExpr &&
           same_text(cursor_name(function_called(call)), "free");
}

/* What the host does with memory that may be a device's. */
static void note_host_use_of(struct memory_survey *survey, CXCursor name, struct pointer *pointer)
{
    CXCursor access;
    size_t offset = cursor_offset(name);
    enum touch touch = touch_of(&survey->path, name, &access);
    if (is_in_region(survey, offset))
        return;
    if (!pointer->host_frees && is_freed(&survey->path))
        pointer->host_frees = offset;
    if (!pointer->host_uses && (touch == TOUCH_READ || touch == TOUCH_UPDATE || touch == TOUCH_STORE))
        pointer->host_uses = offset;
}

static void note_pointer_name(struct memory_survey *survey, CXCursor name, struct pointer *pointer)
{
    CXCursor access;
    size_t count;
    if (pointer->local && !pointer->parameter)
        note_host_use_of(survey, name, pointer);
    if (is_assigned(&survey->path, name)) {
        CXCursor *operands = cursor_children(path_around(&survey->path), &count);
        assign(survey->parse, pointer, operands[count - 1]);
    } else if (touch_of(&survey->path, name, &access) == TOUCH_ELSE && !is_harmless(&survey->path)) {
        enum given given = is_argument(&survey->path) ? GIVEN_CALLS : GIVEN_ANYWHERE;
        pointer->given = pointer->given > given ? pointer->given : given;
    }
}

/* Notes what a function's parameters are in a call; in one that nobody knows, where the call is null. */
static void note_arguments(struct memory_survey *survey, CXCursor function, CXCursor call)
{
    function = clang_getCursorDefinition(function);
    for (int i = 0; !clang_Cursor_isNull(function) && i < clang_Cursor_getNumArguments(function); i++) {
        struct pointer *parameter =
            find_pointer(survey, canonical(clang_Cursor_getArgument(function, (unsigned)i)));
        CXCursor argument =
            clang_Cursor_isNull(call) ? call : strip_expression(clang_Cursor_getArgument(call, (unsigned)i));
        CXCursor variable = clang_getCursorKind(argument) == CXCursor_DeclRefExpr
                                ? canonical(clang_getCursorReferenced(argument))
                                : clang_getNullCursor();
        if (!parameter)
            continue;
        parameter->mixed |=
            clang_Cursor_isNull(variable) ||
            (!clang_Cursor_isNull(parameter->argument) && !clang_equalCursors(parameter->argument, variable));
        parameter->argument = variable;
    }
}

/* Whether a function's name at the end of the path is what a call calls. */
static bool is_called(const struct path *path, CXCursor name)
{
    size_t count = outside_conversions(path, path->count);
    CXCursor call = count ? path->rows[count - 1] : clang_getNullCursor();
    return clang_getCursorKind(call) == CXCursor_CallExpr && begins_with_it(call, name);
}

/* Parameters that have the name of the variable that they are in all calls do not make the name another's. */
static void join_parameters(struct memory_survey *survey)
{
    for (size_t i = 0; i < survey->count; i++) {
        struct pointer *pointer = &survey->pointers[i];
        bool alone = pointer->twice && !pointer->parameter;
        for (size_t k = 0; alone && k < survey->count; k++) {
            const struct pointer *other = &survey->pointers[k];
            if (other == pointer || !same_text(other->name, pointer->name))
                continue;
            alone &= other->parameter && !other->mixed && !other->assignments &&
                     other->given != GIVEN_ANYWHERE &&
                     clang_equalCursors(other->argument, pointer->declaration);
        }
        pointer->twice &= !alone;
    }
}

static void visit_uses(CXCursor cursor, CXCursor parent, void *context)
{
    struct memory_survey *survey = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) {
        struct pointer *pointer = find_pointer(survey, canonical(cursor));
        CXCursor value =
            kind == CXCursor_VarDecl ? clang_Cursor_getVarDeclInitializer(cursor) : clang_getNullCursor();
        if (pointer && !clang_Cursor_isNull(value))
            assign(survey->parse, pointer, value);
    } else if (kind == CXCursor_DeclRefExpr) {
        struct pointer *pointer = find_pointer(survey, canonical(clang_getCursorReferenced(cursor)));
        if (pointer)
            note_pointer_name(survey, cursor, pointer);
        else if (clang_getCursorKind(clang_getCursorReferenced(cursor)) == CXCursor_FunctionDecl &&
                 !is_called(&survey->path, cursor))
            note_arguments(survey, clang_getCursorReferenced(cursor), clang_getNullCursor());
    } else if (kind == CXCursor_CallExpr) {
        CXCursor function = function_called(cursor);
        if (clang_getCursorKind(function) == CXCursor_FunctionDecl)
            note_arguments(survey, function, cursor);
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

/* The variable, no parameter, that a parameter is in all calls; NULL for others. */
static const struct pointer *argument_of(const struct memory_survey *survey, const struct pointer *pointer)
{
    for (unsigned depth = 0; pointer && pointer->parameter; depth++) {
        if (depth == DEEPEST_CALL || pointer->mixed || pointer->assignments ||
            pointer->given == GIVEN_ANYWHERE || clang_Cursor_isNull(pointer->argument))
            return NULL;
        pointer = find_pointer(survey, pointer->argument);
    }
    return pointer && !pointer->twice ? pointer : NULL;
}

/* Whether it is given memory of a device's only, of one that never is another. */
static bool is_a_devices(const struct memory_survey *survey, const struct pointer *pointer)
{
    const struct pointer *number =
        clang_Cursor_isNull(pointer->device_number) ? NULL : find_pointer(survey, pointer->device_number);
    bool steady = clang_Cursor_isNull(pointer->device_number) || (number && number->assignments == 1);
    return pointer->device && pointer->assignments && steady;
}

static void add_node(const struct memory_survey *survey, struct ir_node *root, const struct pointer *pointer)
{
    static const char *const given[] = {"nowhere", "calls", "anywhere"};
    bool known = pointer->allocated && pointer->assignments == 1 && pointer->bytes >= 0;
    bool array = type_is_array(variable_type(pointer->declaration)), device = is_a_devices(survey, pointer);
    const struct source *source = &survey->parse->source;
    struct ir_node *node = ir_add(root, "pointer");
    ir_set(node, "name", pointer->name);
    ir_set(node, "array", array ? "yes" : NULL);
    ir_set(node, "local", pointer->local ? "yes" : NULL);
    if (pointer->parameter)
        ir_set(node, "argument", argument_of(survey, pointer)->name);
    ir_set(node, "given", given[pointer->given]);
    ir_set(node, "allocated", array || (pointer->allocated && pointer->assignments) ? "yes" : "no");
    if (known)
        ir_set_format(node, "bytes", "%lld", pointer->bytes);
    if (device && pointer->host_uses)
        ir_set(node, "host_uses", source_position(source, pointer->host_uses));
    if (device && pointer->host_frees)
        ir_set(node, "host_frees", source_position(source, pointer->host_frees));
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
    if (survey.closed)
        join_parameters(&survey);
    ir_set(ir_first(root, "unit"), "closed", survey.closed ? "yes" : NULL);
    ir_set(ir_first(root, "unit"), "addresses", survey.addresses ? "yes" : NULL);
    for (size_t i = 0; i < survey.count; i++) {
        const struct pointer *pointer = &survey.pointers[i];
        CXType type = variable_type(pointer->declaration);
        bool known = !pointer->parameter || (survey.closed && argument_of(&survey, pointer));
        if (!pointer->twice && known && (type_is_pointer(type) || type_is_array(type)))
            add_node(&survey, root, pointer);
    }
    if (survey.closed)
        note_order(&survey, survey.main, true);
    else
        visit_children(unit, note_function_order, &survey);
}
