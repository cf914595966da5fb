/*
 * The declarations that device code needs: whatever a target region refers to and whatever `declare target`
 * names, with all that they refer to in turn (OpenMP 5.2, section 7.8). Types, functions and variables of the
 * user's file are copied, as C++; a system header's declarations are had by including the header.
 */
#include "closure.h"
#include "constructs.h"
#include "edits.h"
#include "effects.h"

#include <string.h>

/* An operand of typeof, which its type replaces (edits/typing.c). */
static bool is_operand_of_host(const struct parse *parse, CXCursor operand, CXCursor parent)
{
    enum CXCursorKind kind = clang_getCursorKind(parent);
    bool declares = kind == CXCursor_TypedefDecl || kind == CXCursor_FieldDecl || kind == CXCursor_VarDecl;
    return declares && clang_isExpression(clang_getCursorKind(operand)) &&
           cursor_range(operand).begin < cursor_offset(parent) && names_host_variable(parse, operand);
}

void visit_device_code(CXCursor cursor, CXCursor parent, void *context)
{
    struct parse *parse = context;
    const struct taken_value *in_value = parse->in_value;
    if (state_size(parse, cursor) || is_operand_of_host(parse, cursor, parent))
        return;
    closure_visit(parse, cursor, parent);
    if (clang_getCursorKind(cursor) == CXCursor_UnaryExpr) /* sizeof and its kin, which need no value */
        parse->in_value = NULL;
    visit_children(cursor, visit_device_code, parse);
    parse->in_value = in_value;
    if (clang_getCursorKind(cursor) == CXCursor_InitListExpr)
        note_list(parse, cursor);
    respell_as_cxx(parse, cursor, parent);
}

void add_device_item(struct parse *parse, CXCursor cursor, const char *kind, bool prototype, bool constant)
{
    parse->items = arena_grow(parse->items, parse->item_count, &parse->item_capacity, sizeof(*parse->items));
    bool variable = same_text(kind, "variable") ||
                    same_text(kind, "link"); /* after a type that is defined where the variable is declared */
    size_t begin = variable ? cursor_offset(cursor) : reduction_place(parse, cursor_range(cursor).begin);
    CXCursor outer = clang_getCursorLexicalParent(cursor);
    if (prototype && !cursor_range(cursor).end)
        begin = cursor_offset(cursor); /* declared by a call */
    if (prototype && clang_getCursorKind(outer) == CXCursor_FunctionDecl)
        begin = cursor_range(outer).begin; /* declared in a block */
    parse->items[parse->item_count++] = (struct device_item){
        cursor, clang_getCanonicalCursor(cursor), begin, kind, prototype, SIZE_MAX, NULL, constant};
}

bool take_declaration(struct parse *parse, CXCursor declaration)
{
    size_t offset = cursor_offset(declaration);
    if (parse->seen[offset] != UNSEEN)
        return false;
    parse->seen[offset] = TAKEN;
    respell_lenient(parse, declaration);
    return true;
}

/* rex_device.h declares OpenMP's routines for the device. */
static bool is_omp_header(const char *header)
{
    return same_text(header, "<omp.h>") || same_text(header, "\"omp.h\"");
}

/* Compilers' headers for what the host's processor alone has: <immintrin.h> and its like, <arm_neon.h>. */
static bool is_processor_header(const char *header)
{
    return strstr(header, "intrin.h") || strstr(header, "mm_malloc.h") || strstr(header, "<arm_");
}

/* `use`: where device code needs something of the header. */
static void use_header(struct parse *parse, size_t offset, size_t use)
{
    bool gpu = !same_text(parse->options->selected_arch, "host");
    for (size_t i = 0; i < parse->source.include_count; i++) {
        struct system_include *include = &parse->source.includes[i];
        if (offset < include->begin || offset >= include->end)
            continue;
        if (gpu && !include->device && is_processor_header(include->header))
            error_at(parse, use, "device code cannot have what %s declares for the host's processor on %s",
                     include->header, parse->options->selected_arch);
        include->device = !is_omp_header(include->header);
    }
}

static void visit_parameter(CXCursor cursor, CXCursor parent, void *context)
{
    move_out_of_prototype(context, cursor, parent);
    note_early_enum(context, cursor);
    drop_attribute(context, cursor);
    drop_label(context, cursor, parent);
    if (clang_getCursorKind(cursor) == CXCursor_ParmDecl)
        visit_children(cursor, visit_parameter, context);
    if (is_vla_parameter(cursor))
        vla_parameter(context, cursor);
}

static void add_prototype(struct parse *parse, CXCursor function)
{
    add_device_item(parse, function, "function", true, false);
    respell_lenient(parse, function);
    if (cursor_range(function).begin != cursor_offset(function)) /* others have a text of their own */
        add_implicit_int(parse, function);
    visit_children(function, visit_parameter, parse);
}

/* Records the place where a function or variable is used that this unit does not define; the linker names
 * that place if no unit does. */
static void note_foreign(struct parse *parse, CXCursor declaration, size_t use)
{
    CXCursor canonical = clang_getCanonicalCursor(declaration);
    for (size_t i = 0; i < parse->item_count; i++)
        if (parse->items[i].canonical.data[0] == canonical.data[0]) {
            bool listed = use == cursor_offset(declaration); /* where declare target names it */
            if (parse->items[i].called == SIZE_MAX && !listed)
                parse->items[i].called = use;
            return;
        }
}

static void add_foreign(struct parse *parse, CXCursor function, size_t use)
{
    add_prototype(parse, function);
    note_foreign(parse, function, use);
}

/* Whether a task may be final. */
static bool has_final_tasks(const struct parse *parse)
{
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct clause *clause = pragma_clause(&parse->pragmas.rows[i], "final");
        long long value;
        if (clause && (!constant_value(clause->value, &value) || value))
            return true;
    }
    return false;
}

/* Refuses what asks for a state that threads of a device do not keep. */
static void check_kept_state(struct parse *parse, const char *name, size_t use)
{
    parse->sets_schedule |= same_text(name, "omp_set_schedule");
    parse->gets_schedule |= same_text(name, "omp_get_schedule");
    if (strstr(name, "et_schedule") && parse->sets_schedule && parse->gets_schedule)
        error_at(parse, use, "device code cannot call both 'omp_set_schedule' and 'omp_get_schedule'");
    if (same_text(name, "omp_in_final") && has_final_tasks(parse))
        error_at(parse, use, "device code cannot call 'omp_in_final' beside tasks with the clause 'final'");
}

/* Checks an OpenMP routine: rex_omp.h has only those that are meaningful in device code. LLVM's <omp.h>
 * renames some by macros, such as ompc_display_affinity. Functions of its <ompx.h> for GPUs would ask libomp
 * for the thread. */
static void check_routine(struct parse *parse, CXCursor declaration, size_t use)
{
    const char *name = cursor_name(declaration);
    if (strncmp(name, "ompc_", 5) == 0)
        name = arena_format("omp_%s", name + 5);
    const struct routine *routine = strncmp(name, "omp_", 4) == 0 ? routine_find(name) : NULL;
    parse->locks |= routine && strstr(name, "_lock");
    if ((routine && !routine->device) || strncmp(name, "ompx_", 5) == 0)
        error_at(parse, use, "device code cannot call '%s'", name);
    else if (routine)
        check_kept_state(parse, name, use);
}

/* Refuses a variable that only its host address leads to, and whose region the host cannot run. */
static void refuse_kept(const struct parse *parse, CXCursor definition, size_t use)
{
    if (parse->in_value && clang_isCursorDefinition(definition) &&
        !parse->harmless[cursor_offset(definition)])
        error_at(parse, use, "the value of a device variable names '%s', which the host keeps",
                 cursor_name(definition));
}

static void find_other_definition(CXCursor cursor, CXCursor parent, void *context)
{
    CXCursor *found = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        clang_equalCursors(clang_getCanonicalCursor(cursor), clang_getCanonicalCursor(*found)))
        *found = cursor;
}

/* The definition that counts: the last one, as GNU C's extern inline may stand in front of another. */
static CXCursor definition_of(const struct parse *parse, CXCursor function)
{
    CXCursor definition = clang_getCursorDefinition(function);
    if (!clang_Cursor_isNull(definition) && clang_Cursor_isFunctionInlined(definition) &&
        clang_Cursor_getStorageClass(definition) == CX_SC_Extern)
        visit_children(clang_getTranslationUnitCursor(parse->translation.unit), find_other_definition,
                       &definition);
    return definition;
}

static void add_function(struct parse *parse, CXCursor function, size_t use)
{
    if (is_builtin(function)) {
        parse->locks |= strncmp(cursor_name(function), "__builtin_", 10) != 0;
        refuse_builtin(parse, function, use);
        return;
    }
    if (is_library_function(parse, function)) {
        check_routine(parse, function, use);
        return;
    }
    CXCursor definition = definition_of(parse, function);
    CXCursor first = clang_getCanonicalCursor(function);
    if (clang_Cursor_isNull(definition))
        definition = first;
    parse->recursive |= parse->seen[cursor_offset(definition)] == TAKING;
    bool taken = !take_declaration(parse, definition);
    if (taken && !clang_isCursorDefinition(definition))
        note_foreign(parse, definition, use);
    if (taken || stays_on_host(parse, definition)) {
        refuse_kept(parse, definition, use);
        return;
    }
    refuse_head(parse, definition);
    if (!clang_equalCursors(first, definition) && source_is_user(&parse->source, cursor_offset(first)))
        add_prototype(parse, first);
    if (clang_isCursorDefinition(definition))
        add_device_item(parse, definition, "function", false, false);
    else
        add_foreign(parse, definition, use);
    CXCursor outer = parse->device_function;
    const struct taken_value *in_value = parse->in_value;
    parse->in_value = NULL;
    parse->device_function = definition;
    parse->seen[cursor_offset(definition)] = TAKING;
    visit_children(definition, visit_device_code, parse);
    parse->seen[cursor_offset(definition)] = TAKEN;
    respell_as_cxx(parse, definition, clang_getNullCursor());
    complete_function(parse, definition);
    parse->device_function = outer;
    parse->in_value = in_value;
}

/* Whether a declarative directive's list, in its own parentheses, names the variable. */
static bool is_listed(const struct parse *parse, const char *directive, CXCursor variable)
{
    const char *variable_name = cursor_name(variable);
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        const char *list = pragma->argument;
        if (!pragma->directive || !same_text(pragma->directive->name, directive))
            continue;
        for (char *name; (name = next_list_item(&list));)
            if (same_text(name, variable_name))
                return true;
    }
    return false;
}

void closure_refuse_threadprivate(const struct parse *parse, CXCursor variable, size_t use)
{
    if (clang_Cursor_hasVarDeclGlobalStorage(variable) && is_listed(parse, "threadprivate", variable))
        error_at(parse, use, "device code uses the threadprivate variable '%s'", cursor_name(variable));
}

bool closure_is_groupprivate(const struct parse *parse, CXCursor variable)
{
    return is_listed(parse, "groupprivate", variable);
}

/* `struct node head = {&head};`, or by way of other variables: nvcc's «Circular dependency found in global
 * variable set» has no position. */
static void refuse_circle(const struct parse *parse, CXCursor variable, size_t use)
{
    if (same_text(parse->options->selected_arch, "host"))
        return;
    for (const struct taken_value *value = parse->in_value; value; value = value->outer)
        if (clang_equalCursors(value->variable, variable)) {
            error_at(parse, use,
                     "nvcc cannot compile values of static variables that lead back to '%s': store one of "
                     "these addresses in a region",
                     cursor_name(variable));
            return;
        }
}

/* struct s x; struct s { ... }; (C11 6.9.2): in C++ a variable is defined where its type is complete. */
static void define_behind_type(struct parse *parse, CXCursor definition)
{
    size_t complete = type_completed(cursor_type(definition));
    struct device_item item = parse->items[parse->item_count - 1];
    if (complete <= item.begin)
        return;
    add_device_item(parse, definition, "variable", false, item.constant);
    parse->items[parse->item_count - 1].begin = complete;
}

static void add_device_variable(struct parse *parse, CXCursor variable, size_t use)
{
    if (closure_is_groupprivate(parse, variable))
        error_at(parse, use, "'%s' is groupprivate, which device functions cannot have yet",
                 cursor_name(variable));
    CXCursor definition = clang_getCursorDefinition(variable);
    bool declared = is_declare_target(parse, variable);
    if (clang_Cursor_isNull(definition))
        definition = variable;
    closure_refuse_threadprivate(parse, variable, use);
    refuse_circle(parse, definition, use);
    if (!declared && !has_constant_value(definition) && !is_device_variable(parse, variable)) {
        error_at(parse, use, "device code uses the variable '%s', which is not declare target",
                 cursor_name(variable));
        return;
    }
    if (!take_declaration(parse, definition)) {
        note_foreign(parse, variable, use);
        return;
    }
    CXCursor first = clang_getCanonicalCursor(variable);
    if (declared && source_is_user(&parse->source, cursor_offset(first)) && take_declaration(parse, first))
        add_device_item(parse, first, "variable", true, false); /* declarations in between may use it */
    refuse_team_memory(parse, definition);
    refuse_visit(parse, definition);
    add_device_item(parse, definition, "variable", false, !declared);
    define_behind_type(parse, definition);
    note_foreign(parse, variable, use);
    count_addresses(parse, definition);
    const struct taken_value value = {definition, parse->in_value};
    parse->in_value = &value;
    visit_children(definition, visit_device_code, parse);
    parse->in_value = value.outer;
    closure_add_type(parse, cursor_type(definition));
}

void closure_add_link(struct parse *parse, CXCursor variable, size_t use)
{
    if (link_add(parse, variable)) {
        add_device_item(parse, variable, "link", false, false);
        closure_add_type(parse, cursor_type(variable));
    }
    note_foreign(parse, variable, use);
}

static void use_link(struct parse *parse, CXCursor variable, size_t use)
{
    if (link_use(parse, variable, use))
        closure_add_link(parse, variable, use);
}

/* Records a function of the C library, or a builtin for one. A function that calls its arguments may thereby
 * call the caller again. */
static void note_library_function(struct parse *parse, CXCursor declaration)
{
    if (clang_getCursorKind(declaration) != CXCursor_FunctionDecl ||
        !(is_builtin(declaration) || is_library_function(parse, declaration)))
        return;
    const char *name = cursor_name(declaration);
    if (is_builtin(declaration) && strncmp(name, "__builtin_", strlen("__builtin_")) == 0)
        name += strlen("__builtin_");
    if (library_header(name))
        parse->library = ir_list_add(parse->library, arena_string(name));
    parse->recursive |= same_text(name, "qsort") || same_text(name, "bsearch");
}

void closure_add(struct parse *parse, CXCursor declaration, size_t use)
{
    size_t offset = cursor_offset(declaration);
    if (clang_Cursor_isNull(declaration) ||
        clang_equalLocations(clang_getCursorLocation(declaration), clang_getNullLocation()))
        return;
    note_library_function(parse, declaration);
    if (!source_is_user(&parse->source, offset)) {
        check_routine(parse, declaration, use);
        use_header(parse, offset, use);
        return;
    }
    switch (clang_getCursorKind(declaration)) {
    case CXCursor_FunctionDecl:
        add_function(parse, declaration, use);
        break;
    case CXCursor_VarDecl:
        if (!is_linked(parse, declaration))
            add_device_variable(parse, declaration, use);
        else
            use_link(parse, clang_getCanonicalCursor(declaration), use);
        break;
    case CXCursor_EnumConstantDecl:
        add_type_declaration(parse, clang_getCursorSemanticParent(declaration));
        break;
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
    case CXCursor_EnumDecl:
    case CXCursor_TypedefDecl:
        add_type_declaration(parse, declaration);
        break;
    default:
        break;
    }
}

/* The types that the device file has a header for. */
static void note_types(struct parse *parse, CXType type)
{
    type = clang_getCanonicalType(type);
    while (type_is_pointer(type) || type_is_array(type))
        type =
            clang_getCanonicalType(type_is_pointer(type) ? clang_getPointeeType(type) : array_element(type));
    if (type_is_short_float(type))
        parse->extras = ir_list_add(parse->extras, "short_float");
    if (type_is_vector(type))
        parse->extras = ir_list_add(parse->extras, "vector");
    if (type.kind != CXType_FunctionProto && type.kind != CXType_FunctionNoProto)
        return;
    note_types(parse, clang_getResultType(type));
    for (int i = 0; i < clang_getNumArgTypes(type); i++)
        note_types(parse, clang_getArgType(type, (unsigned)i));
}

/* What a type is made of: an element or what it points to, or what typeof and auto stand for. */
static CXType inner_type(CXType type)
{
    CXType inner = type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    CXType canonical = clang_getCanonicalType(type);
    return inner.kind != CXType_Invalid || clang_equalTypes(type, canonical) ? inner : canonical;
}

void closure_add_type(struct parse *parse, CXType type)
{
    note_types(parse, type);
    if (type_is_vla_pointer(type))
        type = clang_getPointeeType(clang_getCanonicalType(type));
    while (type_is_vla(type)) /* a class of rex_vla.h, whatever the program calls it */
        type = array_element(type);
    CXCursor declaration = clang_getTypeDeclaration(type);
    while (clang_isInvalid(clang_getCursorKind(declaration)) && type.kind != CXType_Invalid) {
        type = inner_type(type); /* a typedef of an array is a type by itself */
        declaration = clang_getTypeDeclaration(type);
    }
    if (!clang_isInvalid(clang_getCursorKind(declaration)))
        closure_add(parse, declaration, cursor_offset(declaration));
}

bool is_local_variable(CXCursor variable)
{
    return clang_getCursorKind(variable) != CXCursor_VarDecl ||
           (clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_FunctionDecl &&
            !is_extern(variable));
}

/* A name of a type, a function or a variable. */
static void visit_name(struct parse *parse, CXCursor cursor, CXCursor parent)
{
    CXCursor referenced = cursor_referenced(cursor);
    if (clang_getCursorKind(cursor) == CXCursor_TypeRef)
        respell_tag(parse, cursor);
    respell_enumerator(parse, cursor);
    if (clang_getCursorKind(referenced) != CXCursor_ParmDecl &&
        (clang_getCursorKind(referenced) != CXCursor_VarDecl || !is_local_variable(referenced)))
        closure_add(parse, referenced, cursor_offset(cursor));
    note_name(parse, cursor, parent);
}

/* A function that the unit does not define, and declares without a prototype, is known before a call tells
 * its parameters (derive_prototype). */
static void add_called(struct parse *parse, CXCursor call)
{
    CXCursor function = function_called(call);
    if (clang_getCursorKind(function) == CXCursor_FunctionDecl &&
        type_kind(cursor_type(function)) == CXType_FunctionNoProto &&
        clang_Cursor_isNull(clang_getCursorDefinition(function)))
        closure_add(parse, function, cursor_range(call).begin);
}

void closure_visit(struct parse *parse, CXCursor cursor, CXCursor parent)
{
    if (clang_getCursorKind(cursor) == CXCursor_CallExpr)
        add_called(parse, cursor);
    note_fact(parse, cursor);
    note_types(parse, cursor_type(cursor));
    respell_short_float(parse, cursor, parent);
    respell_vector(parse, cursor, parent);
    vla_visit(parse, cursor);
    respell_types(parse, cursor);
    respell_operator(parse, cursor);
    refuse_visit(parse, cursor);
    respell_lenient(parse, cursor);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_TypeRef:
    case CXCursor_DeclRefExpr:
        visit_name(parse, cursor, parent);
        break;
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
    case CXCursor_EnumDecl:
        visit_type(parse, cursor, parent);
        break;
    case CXCursor_CallExpr:
        note_call(parse, cursor);
        note_result(parse, cursor);
        respell_format(parse, cursor, parent);
        break;
    case CXCursor_BinaryOperator:
        note_comparison(parse, cursor);
        break;
    case CXCursor_CStyleCastExpr:
        widen_cast(parse, cursor);
        name_union_of_cast(parse, cursor);
        break;
    case CXCursor_CompoundLiteralExpr:
        name_union(parse, cursor);
        break;
    case CXCursor_UnexposedExpr:
        note_cast(parse, cursor, parent);
        spell_as_float(parse, cursor);
        copy_volatile(parse, cursor);
        break;
    case CXCursor_VarDecl:
        count_addresses(parse, cursor);
        break;
    case CXCursor_DeclStmt:
        drop_declarations(parse, cursor);
        break;
    case CXCursor_StringLiteral:
        respell_string(parse, cursor, parent);
        break;
    case CXCursor_ForStmt:
        separate_body(parse, cursor);
        break;
    case CXCursor_SwitchStmt:
        respell_labels(parse, cursor);
        break;
    case CXCursor_GenericSelectionExpr:
        select_type(parse, cursor);
        break;
    default:
        break;
    }
    note_within(parse, cursor);
}
