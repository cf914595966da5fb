/*
 * What pointers point to, for rex-check: memory that the program allocates, and whether it has aliases. An
 * array counts as a pointer to its elements.
 *
 * Only names that the unit declares once are looked at, so that a name says which variable it is. A use of a
 * pointer that is not known to be harmless counts as one by which an alias may be made.
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

/* Adds a variable. */
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
        .call = clang_getNullCursor(),
        .argument = clang_getNullCursor(),
    };
}

/* An expression without the casts, parentheses and implicit conversions around it. */
static CXCursor without_casts(CXCursor value)
{
    size_t count;
    while (clang_getCursorKind(value = strip_expression(value)) == CXCursor_CStyleCastExpr) {
        CXCursor *children = cursor_children(value, &count);
        value = count ? children[count - 1] : clang_getNullCursor();
    }
    return value;
}

/* The value of an expression that is constant, also by variables that keep their first value: `n *
 * sizeof(*a)`. False if it is not constant. */
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

/* Whether a value is a call that allocates memory. Sets how many bytes, -1 if that is not known, and whether
 * they have values. */
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

/* Whether a device number is certainly a device's and not the host's: 0, or the default device. The host's
 * number is -1 or the number of devices. */
static bool is_a_device(CXCursor expression)
{
    long long number;
    expression = strip_expression(expression);
    if (evaluate_integer(expression, &number))
        return number == 0;
    return clang_getCursorKind(expression) == CXCursor_CallExpr &&
           same_text(cursor_name(function_called(expression)), "omp_get_default_device");
}

/* Whether a value is a call of omp_target_alloc for a device that is not the host. The device may be a
 * variable whose first value is a device's number; then it is set. */
static bool is_of_a_device(CXCursor value, CXCursor *variable)
{
    value = without_casts(value);
    if (clang_getCursorKind(value) != CXCursor_CallExpr || clang_Cursor_getNumArguments(value) != 2 ||
        !same_text(cursor_name(function_called(value)), "omp_target_alloc"))
        return false;
    CXCursor device = strip_expression(clang_Cursor_getArgument(value, 1));
    if (clang_getCursorKind(device) != CXCursor_DeclRefExpr)
        return is_a_device(device);
    *variable = canonical(cursor_referenced(device));
    CXCursor first = clang_getCursorKind(*variable) == CXCursor_VarDecl
                         ? clang_Cursor_getVarDeclInitializer(*variable)
                         : clang_getNullCursor();
    return !clang_Cursor_isNull(first) && is_a_device(first);
}

/* Notes that a pointer is assigned a value. */
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
    pointer->call = allocated ? without_casts(value) : clang_getNullCursor();
}

/* ---- uses ---- */

/* Whether the end of the path is an argument of a call, of a function that is not OpenMP's. */
static bool is_argument(const struct path *path)
{
    size_t count = without_conversions(path, path->count);
    CXCursor call = count ? path->rows[count - 1] : clang_getNullCursor();
    return clang_getCursorKind(call) == CXCursor_CallExpr &&
           clang_getCursorKind(function_called(call)) == CXCursor_FunctionDecl &&
           strncmp(cursor_name(call), "omp_", 4) != 0;
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
    size_t count = without_conversions(path, path->count);
    CXCursor call = count ? path->rows[count - 1] : clang_getNullCursor();
    return clang_getCursorKind(call) == CXCursor_CallExpr &&
           same_text(cursor_name(function_called(call)), "free");
}

/* Notes where the host accesses elements, or frees the memory, of a pointer that may point to a device's
 * memory. */
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

/* Notes a use of a pointer: an assignment, a call that gets it, or something else that may make an alias. */
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

/* Notes a function's arguments in a call; if the call is null, in calls that are not known. */
static void note_arguments(struct memory_survey *survey, CXCursor function, CXCursor call)
{
    function = clang_getCursorDefinition(function);
    for (int i = 0; !clang_Cursor_isNull(function) && i < clang_Cursor_getNumArguments(function); i++) {
        struct pointer *parameter =
            find_pointer(survey, canonical(clang_Cursor_getArgument(function, (unsigned)i)));
        CXCursor argument =
            clang_Cursor_isNull(call) ? call : strip_expression(clang_Cursor_getArgument(call, (unsigned)i));
        CXCursor variable = clang_getCursorKind(argument) == CXCursor_DeclRefExpr
                                ? canonical(cursor_referenced(argument))
                                : clang_getNullCursor();
        if (!parameter)
            continue;
        parameter->mixed |=
            clang_Cursor_isNull(variable) ||
            (!clang_Cursor_isNull(parameter->argument) && !clang_equalCursors(parameter->argument, variable));
        parameter->argument = variable;
    }
}

/* Whether a function's name at the end of a path is the called function of a call. */
static bool is_called(const struct path *path, CXCursor name)
{
    size_t count = without_conversions(path, path->count);
    CXCursor call = count ? path->rows[count - 1] : clang_getNullCursor();
    return clang_getCursorKind(call) == CXCursor_CallExpr && begins_with_operand(call, name);
}

/* A name that a variable and parameters have counts as declared once, if the variable is the argument of all
 * these parameters in all calls. */
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
        struct pointer *pointer = find_pointer(survey, canonical(cursor_referenced(cursor)));
        if (pointer)
            note_pointer_name(survey, cursor, pointer);
        else if (clang_getCursorKind(cursor_referenced(cursor)) == CXCursor_FunctionDecl &&
                 !is_called(&survey->path, cursor))
            note_arguments(survey, cursor_referenced(cursor), clang_getNullCursor());
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

/* Visits a declaration of the unit's own, not of a header. */
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

/* ---- the nodes ---- */

/* For a parameter, the variable that is its argument in all calls; for a variable, itself. NULL: that is not
 * known. */
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

/* Whether a pointer is only ever assigned memory of a device, and the device's number does not change. */
static bool is_a_devices(const struct memory_survey *survey, const struct pointer *pointer)
{
    const struct pointer *number =
        clang_Cursor_isNull(pointer->device_number) ? NULL : find_pointer(survey, pointer->device_number);
    bool steady = clang_Cursor_isNull(pointer->device_number) || (number && number->assignments == 1);
    return pointer->device && pointer->assignments && steady;
}

/* Adds the `pointer` node. */
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

struct memory_survey survey_pointers(struct parse *parse, struct ir_node *root)
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
    return survey;
}
