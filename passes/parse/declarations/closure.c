/*
 * The declarations that device code needs: whatever a target region refers to and whatever `declare target`
 * names, with all that they refer to in turn (OpenMP 5.2, section 7.8). Types, functions and variables of the
 * user's file are copied, as C++; a system header's declarations are had by including the header.
 */
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "effects.h"

#include <string.h>

static void visit_device_code(CXCursor cursor, CXCursor parent, void *context)
{
    closure_visit(context, cursor, parent);
    visit_children(cursor, visit_device_code, context);
    if (clang_getCursorKind(cursor) == CXCursor_InitListExpr)
        note_list(context, cursor);
    respell_as_cxx(context, cursor, parent);
}

static void add_item(struct parse *parse, CXCursor cursor, const char *kind, bool prototype, bool constant)
{
    parse->items = arena_grow(parse->items, parse->item_count, &parse->item_capacity, sizeof(*parse->items));
    bool variable = same_text(kind, "variable") ||
                    same_text(kind, "link"); /* behind a type that is defined where it is declared */
    size_t begin = variable ? cursor_offset(cursor) : reduction_place(parse, cursor_range(cursor).begin);
    CXCursor outer = clang_getCursorLexicalParent(cursor);
    if (prototype && !cursor_range(cursor).end)
        begin = cursor_offset(cursor); /* declared by a call */
    if (prototype && clang_getCursorKind(outer) == CXCursor_FunctionDecl)
        begin = cursor_range(outer).begin; /* declared in a block */
    parse->items[parse->item_count++] =
        (struct device_item){cursor, begin, kind, prototype, SIZE_MAX, NULL, constant};
}

/* What parse->seen says of a declaration: TAKING of a function, while what it refers to is being taken. */
enum { UNSEEN, TAKEN, TAKING, MOVED };

static bool take(struct parse *parse, CXCursor declaration)
{
    size_t offset = cursor_offset(declaration);
    if (parse->seen[offset] != UNSEEN)
        return false;
    parse->seen[offset] = TAKEN;
    return true;
}

/* rex_device.h declares OpenMP's routines for the device. */
static bool is_omp_header(const char *header)
{
    return same_text(header, "<omp.h>") || same_text(header, "\"omp.h\"");
}

static void use_header(struct parse *parse, size_t offset)
{
    for (size_t i = 0; i < parse->source.include_count; i++) {
        struct system_include *include = &parse->source.includes[i];
        if (offset >= include->begin && offset < include->end)
            include->device = !is_omp_header(include->header);
    }
}

static void move_out(struct parse *parse, CXCursor type);

static bool is_type_definition(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl) &&
           clang_isCursorDefinition(cursor);
}

/* `struct s { int a; } f(void)`: C++ defines no types there. */
static void move_out_of_prototype(struct parse *parse, CXCursor type, CXCursor parent)
{
    if (is_type_definition(type) && clang_getCursorKind(parent) == CXCursor_FunctionDecl)
        move_out(parse, type);
    else if (is_type_definition(type) && clang_getCursorKind(parent) == CXCursor_ParmDecl)
        error_at(parse, cursor_offset(type), "device code cannot have a type that a parameter defines");
}

static void visit_parameter(CXCursor cursor, CXCursor parent, void *context)
{
    move_out_of_prototype(context, cursor, parent);
    note_early_enum(context, cursor);
    drop_attribute(context, cursor);
    if (clang_getCursorKind(cursor) == CXCursor_ParmDecl)
        visit_children(cursor, visit_parameter, context);
    if (is_vla_parameter(cursor))
        vla_parameter(context, cursor);
}

static void add_prototype(struct parse *parse, CXCursor function)
{
    add_item(parse, function, "function", true, false);
    if (cursor_range(function).begin != cursor_offset(function)) /* others get a text of their own */
        add_implicit_int(parse, function);
    visit_children(function, visit_parameter, parse);
}

/* Of a function that another unit defines, or none: what links them says where it is called. */
static void note_foreign(struct parse *parse, CXCursor function, size_t use)
{
    for (size_t i = 0; i < parse->item_count; i++)
        if (clang_equalCursors(parse->items[i].cursor, function) && parse->items[i].called == SIZE_MAX &&
            use != cursor_offset(function)) /* where declare target names it */
            parse->items[i].called = use;
}

static void add_foreign(struct parse *parse, CXCursor function, size_t use)
{
    add_prototype(parse, function);
    note_foreign(parse, function, use);
}

/* Device code finds in rex_omp.h only the routines that have a meaning there. LLVM's <omp.h> renames some by
 * macros: ompc_display_affinity. What its <ompx.h> adds for GPUs would ask libomp for the thread. */
static void check_routine(struct parse *parse, CXCursor declaration, size_t use)
{
    const char *name = cursor_name(declaration);
    if (strncmp(name, "ompc_", 5) == 0)
        name = arena_format("omp_%s", name + 5);
    const struct routine *routine = strncmp(name, "omp_", 4) == 0 ? routine_find(name) : NULL;
    parse->locks |= routine && strstr(name, "_lock");
    if ((routine && !routine->device) || strncmp(name, "ompx_", 5) == 0)
        error_at(parse, use, "device code cannot call '%s'", name);
}

/* Device code finds it by its address alone, and the host cannot run what does. */
static void refuse_kept(const struct parse *parse, CXCursor definition, size_t use)
{
    if (parse->in_value && clang_isCursorDefinition(definition) &&
        !parse->harmless[cursor_offset(definition)])
        error_at(parse, use, "the value of a device variable names '%s', which the host keeps",
                 cursor_name(definition));
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
    CXCursor definition = clang_getCursorDefinition(function);
    CXCursor first = clang_getCanonicalCursor(function);
    if (clang_Cursor_isNull(definition))
        definition = first;
    parse->recursive |= parse->seen[cursor_offset(definition)] == TAKING;
    bool taken = !take(parse, definition);
    if (taken && !clang_isCursorDefinition(definition))
        note_foreign(parse, definition, use);
    if (taken || stays_on_host(parse, definition)) {
        refuse_kept(parse, definition, use);
        return;
    }
    if (!clang_equalCursors(first, definition) && source_is_user(&parse->source, cursor_offset(first)))
        add_prototype(parse, first);
    if (clang_isCursorDefinition(definition))
        add_item(parse, definition, "function", false, false);
    else
        add_foreign(parse, definition, use);
    CXCursor outer = parse->device_function;
    bool in_value = parse->in_value;
    parse->in_value = false;
    parse->device_function = definition;
    parse->seen[cursor_offset(definition)] = TAKING;
    visit_children(definition, visit_device_code, parse);
    parse->seen[cursor_offset(definition)] = TAKEN;
    respell_as_cxx(parse, definition, clang_getNullCursor());
    complete_function(parse, definition);
    parse->device_function = outer;
    parse->in_value = in_value;
}

static bool is_constant(CXCursor variable)
{
    return type_is_const(clang_getCursorType(variable)) &&
           !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(variable));
}

bool closure_is_device_variable(const struct parse *parse, CXCursor variable)
{
    return parse->device_declared[cursor_offset(clang_getCanonicalCursor(variable))];
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

static void add_device_variable(struct parse *parse, CXCursor variable, size_t use)
{
    if (closure_is_groupprivate(parse, variable))
        error_at(parse, use, "'%s' is groupprivate, which device functions cannot have yet",
                 cursor_name(variable));
    CXCursor definition = clang_getCursorDefinition(variable);
    bool declared =
        parse->device_declared[cursor_offset(clang_getCanonicalCursor(variable))] == DECLARE_TARGET;
    if (clang_Cursor_isNull(definition))
        definition = variable;
    closure_refuse_threadprivate(parse, variable, use);
    if (!declared && !is_constant(definition) && !closure_is_device_variable(parse, variable)) {
        error_at(parse, use, "device code uses the variable '%s', which is not declare target",
                 cursor_name(variable));
        return;
    }
    if (!take(parse, definition))
        return;
    CXCursor first = clang_getCanonicalCursor(variable);
    if (declared && source_is_user(&parse->source, cursor_offset(first)) && take(parse, first))
        add_item(parse, first, "variable", true, false); /* what stands between may use it */
    refuse_team_memory(parse, definition);
    refuse_visit(parse, definition);
    add_item(parse, definition, "variable", false, !declared);
    parse->in_value = true;
    visit_children(definition, visit_device_code, parse);
    parse->in_value = false;
    closure_add_type(parse, clang_getCursorType(definition));
}

void closure_add_link(struct parse *parse, CXCursor variable)
{
    add_item(parse, variable, "link", false, false);
    closure_add_type(parse, clang_getCursorType(variable));
}

/* In C a type that is defined inside a struct belongs to the scope around it, in C++ to the struct. */
static bool is_nested_type(CXCursor type)
{
    enum CXCursorKind outer = clang_getCursorKind(clang_getCursorLexicalParent(type));
    bool named = clang_getCursorKind(type) == CXCursor_EnumDecl || !clang_Cursor_isAnonymous(type);
    return clang_isCursorDefinition(type) && named &&
           (outer == CXCursor_StructDecl || outer == CXCursor_UnionDecl);
}

bool closure_has_moved(const struct parse *parse, CXCursor type)
{
    return parse->seen[cursor_offset(type)] == MOVED;
}

/* A typedef of a type that device code cannot have. */
static void refuse_special(struct parse *parse, CXCursor type)
{
    const char *problem = type_problem(clang_getCursorType(type), parse->options->arch);
    refuse_variable_typedef(parse, type);
    if (clang_getCursorKind(type) == CXCursor_TypedefDecl && problem)
        error_at(parse, cursor_offset(type), "'%s' is %s, which device code cannot have yet",
                 cursor_name(type), problem);
}

/* Gives a tag that another type has for its name, where it is declared or named, the name that it has in
 * device code (front/tags.c). */
static void respell_tag(struct parse *parse, CXCursor cursor)
{
    CXCursor declaration =
        clang_getCursorKind(cursor) == CXCursor_TypeRef ? clang_getCursorReferenced(cursor) : cursor;
    const char *name =
        clang_getCursorKind(declaration) == CXCursor_TypedefDecl ? NULL : tag_name(declaration);
    size_t offset = cursor_offset(cursor);
    if (name)
        replace_device_text(parse, (struct range){offset, offset + strlen(cursor_name(declaration))},
                            edit_as_c(name, "another type has the tag for its name"));
}

static void add_type_declaration(struct parse *parse, CXCursor declaration);

/* Gives a type without a name the one by which casts call it. One whose members are those of the struct
 * around it (C11 6.7.2.1) is no type that anything is cast to, and with a name would have none. */
static void name_type(struct parse *parse, CXCursor definition)
{
    size_t place;
    const char *tag =
        clang_getCursorKind(definition) == CXCursor_TypedefDecl ? NULL : unnamed_type_tag(definition, &place);
    if (tag && !clang_Cursor_isAnonymousRecordDecl(definition) && !is_edited(parse, place))
        add_edit(&parse->edits, (struct edit){.offset = place,
                                              .insert = edit_as_c(arena_format(" %s", tag),
                                                                  "casts call the type by a name")});
}

/* The type that a typedef makes others of gets its tag where the first of them stands. */
static void add_late(struct parse *parse, CXCursor definition)
{
    if (clang_getCursorKind(definition) != CXCursor_TypedefDecl)
        return;
    CXType type = clang_getTypedefDeclUnderlyingType(definition);
    while (type_is_pointer(type) || type_is_array(type))
        type = type_is_pointer(type) ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    CXCursor made = clang_getTypeDeclaration(type);
    if (tag_is_late(made))
        add_type_declaration(parse, made);
}

static void add_type_declaration(struct parse *parse, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);
    if (clang_Cursor_isNull(definition))
        definition = declaration;
    bool undefined =
        clang_getCursorKind(definition) == CXCursor_EnumDecl && !clang_isCursorDefinition(definition);
    if (!take(parse, definition) || undefined) /* where it is named, it is declared */
        return;
    name_type(parse, definition);
    name_vector(parse, definition);
    respell_tag(parse, definition);
    respell_as_cxx(parse, definition, clang_getNullCursor());
    refuse_special(parse, definition);
    refuse_embedded_types(parse, definition);
    add_late(parse, definition);
    size_t offset = cursor_offset(definition);
    bool comes_along = range_has(parse->region, offset) || range_has(parse->device, offset);
    if (!comes_along || is_nested_type(definition))
        add_item(parse, definition, "type", false, false);
    visit_children(definition, visit_device_code, parse);
}

/* The type becomes a declaration of its own in front of the outermost; only its name stays where it was. */
static void move_out(struct parse *parse, CXCursor type)
{
    const char *text = parse->source.text;
    struct range range = declaration_range(&parse->source, type);
    if (parse->seen[cursor_offset(type)] == MOVED)
        return;
    add_type_declaration(parse, type);
    parse->seen[cursor_offset(type)] = MOVED;
    bool alone = text[range.end + strspn(text + range.end, " \t\n")] == ';'; /* no member follows */
    size_t begin = alone ? range.begin : (size_t)(strchr(text + range.begin, '{') - text);
    add_edit(&parse->edits,
             (struct edit){.offset = begin,
                           .remove = range.end - begin,
                           .insert = edit_as_c("", "the type is defined in front of the declaration"),
                           .moved = true,
                           .opening = true});
}

/* Notes a function of the C library, or a builtin that is another name of one. A function that calls others
 * by pointers may get to be called again by one of them. */
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
        use_header(parse, offset);
        return;
    }
    switch (clang_getCursorKind(declaration)) {
    case CXCursor_FunctionDecl:
        add_function(parse, declaration, use);
        break;
    case CXCursor_VarDecl:
        if (link_is(parse, declaration))
            link_use(parse, declaration, use);
        else
            add_device_variable(parse, declaration, use);
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

void closure_add_type(struct parse *parse, CXType type)
{
    note_types(parse, type);
    if (type_is_vla_pointer(type))
        type = clang_getPointeeType(clang_getCanonicalType(type));
    while (type_is_vla(type)) /* a class of rex_vla.h, whatever the program calls it */
        type = array_element(type);
    for (CXType inner = type; inner.kind != CXType_Invalid;) { /* a typedef of an array is a type by itself */
        type = inner;
        inner = type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    }
    CXCursor declaration = clang_getTypeDeclaration(type);
    if (!clang_isInvalid(clang_getCursorKind(declaration)))
        closure_add(parse, declaration, cursor_offset(declaration));
}

/* Declared in a block, `extern int n;` is the file's variable. */
static bool is_extern(CXCursor variable)
{
    return clang_getCursorKind(variable) == CXCursor_VarDecl &&
           clang_Cursor_getStorageClass(variable) == CX_SC_Extern;
}

static bool is_local_variable(CXCursor variable)
{
    return clang_getCursorKind(variable) != CXCursor_VarDecl ||
           (clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_FunctionDecl &&
            !is_extern(variable));
}

/* What hides the file's variable of that name somewhere in a function. */
struct hiding {
    const char *name;
    bool found;
};

static void visit_hiding(CXCursor cursor, CXCursor parent, void *context)
{
    (void)parent;
    struct hiding *hiding = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    hiding->found |= (kind == CXCursor_ParmDecl || kind == CXCursor_VarDecl) && !is_extern(cursor) &&
                     same_text(cursor_name(cursor), hiding->name);
    visit_children(cursor, visit_hiding, context);
}

static void refuse_hidden(const struct parse *parse, CXCursor variable)
{
    struct hiding hiding = {.name = cursor_name(variable)};
    visit_children(clang_getCursorLexicalParent(variable), visit_hiding, &hiding);
    if (hiding.found)
        error_at(parse, cursor_offset(variable),
                 "device code cannot declare '%s' extern in a function that has another '%s'", hiding.name,
                 hiding.name);
}

/* How long the qualifier is that ends there; 0 where none does. */
static size_t qualifier_in_front(const char *text, size_t end)
{
    static const char *const words[] = {"const", "volatile", "restrict"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
        size_t length = strlen(words[i]);
        if (end > length && strncmp(text + end - length, words[i], length) == 0)
            return length;
    }
    return 0;
}

/* Where a declarator begins, with the first star or parenthesis in front of its name. */
static size_t declarator_begin(const char *text, size_t name)
{
    size_t begin = name;
    for (size_t at = name, length = 1; length > 0; at -= length) {
        bool blank = strchr(" \t\n", text[at - 1]), part = strchr("*(", text[at - 1]);
        begin = part ? at - 1 : begin;
        length = blank || part ? 1 : qualifier_in_front(text, at);
    }
    return begin;
}

/* Whether what a block declares is the file's: a function, or a variable that is `extern`. */
static bool is_declared_outside(CXCursor declared)
{
    return clang_getCursorKind(declared) == CXCursor_FunctionDecl || is_extern(declared);
}

/* Functions and the file's variables declared in a block: their declarations stand in front of all functions.
 * Beside variables of the block the declarator goes, with the comma behind the one before or in front of the
 * one that follows. */
static void drop_declarations(struct parse *parse, CXCursor statement)
{
    static const char why[] = "the declaration stands in front of all functions";
    const char *text = parse->source.text;
    size_t count, outside = 0;
    CXCursor *declared = cursor_children(statement, &count);
    for (size_t i = 0; i < count; i++) {
        outside += is_declared_outside(declared[i]);
        if (is_extern(declared[i]))
            refuse_hidden(parse, declared[i]);
    }
    if (outside && outside == count)
        replace_device_text(parse, statement_range(&parse->source, statement), edit_as_c(";", why));
    for (size_t i = 0, kept = 0; outside < count && i < count; i++) {
        size_t begin = kept ? cursor_range(declared[i - 1]).end
                            : declarator_begin(text, cursor_offset(declared[i])),
               end = cursor_range(declared[i]).end;
        bool drops = is_declared_outside(declared[i]);
        kept += !drops;
        if (drops)
            replace_device_text(parse, (struct range){begin, kept ? end : end + strcspn(text + end, ",") + 1},
                                edit_as_c(kept ? "" : " ", why));
    }
}

/* A name of a type, a function or a variable. */
static void visit_name(struct parse *parse, CXCursor cursor, CXCursor parent)
{
    CXCursor referenced = clang_getCursorReferenced(cursor);
    if (clang_getCursorKind(cursor) == CXCursor_TypeRef)
        respell_tag(parse, cursor);
    if (clang_getCursorKind(referenced) != CXCursor_ParmDecl &&
        (clang_getCursorKind(referenced) != CXCursor_VarDecl || !is_local_variable(referenced)))
        closure_add(parse, referenced, cursor_offset(cursor));
    note_name(parse, cursor, parent);
}

static void visit_type(struct parse *parse, CXCursor cursor, CXCursor parent)
{
    respell_tag(parse, cursor);
    if (clang_isCursorDefinition(cursor) && local_function(cursor))
        name_type(parse, cursor);
    if (is_nested_type(cursor))
        move_out(parse, cursor);
    move_out_of_prototype(parse, cursor, parent);
}

void closure_visit(struct parse *parse, CXCursor cursor, CXCursor parent)
{
    note_fact(parse, cursor);
    note_types(parse, clang_getCursorType(cursor));
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
        respell_format(parse, cursor);
        break;
    case CXCursor_CStyleCastExpr:
        widen_cast(parse, cursor);
        break;
    case CXCursor_CompoundLiteralExpr:
        name_union(parse, cursor);
        break;
    case CXCursor_UnexposedExpr:
        note_cast(parse, cursor, parent);
        copy_volatile(parse, cursor);
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
