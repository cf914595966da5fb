/*
 * The declarations that device code needs: whatever a target region refers to and whatever `declare target`
 * names, with all that they refer to in turn (OpenMP 5.2, section 7.8). Types, functions and variables of the
 * user's file are copied, as C++; a system header's declarations are had by including the header.
 *
 * Variables live in namespace rex_program, whose mangled names (Itanium C++ ABI 5.1.2) are the symbols that
 * libomptarget looks up; a static one in a namespace of its unit.
 */
#include "parse.h"

#include <stdlib.h>
#include <string.h>

/* ---- edits: what makes C text C++ ---- */

static void add_edit(struct edits *edits, struct edit edit)
{
    edits->rows = arena_grow(edits->rows, edits->count, &edits->capacity, sizeof(*edits->rows));
    edit.order = edits->count;
    edits->rows[edits->count++] = edit;
    edits->sorted = false;
}

static struct edit replacement(struct range range, const char *text)
{
    return (struct edit){
        .offset = range.begin, .remove = range.end - range.begin, .insert = text, .opening = true};
}

void replace_host_text(struct parse *parse, struct range range, const char *text)
{
    add_edit(&parse->host_edits, replacement(range, text));
}

void replace_device_text(struct parse *parse, struct range range, const char *text)
{
    add_edit(&parse->edits, replacement(range, text));
}

void append_device_text(struct parse *parse, size_t end, const char *text)
{
    add_edit(&parse->edits, (struct edit){.offset = end, .insert = text});
}

static bool is_pointer_to_void(CXType type)
{
    return clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(type))).kind == CXType_Void;
}

static bool same_pointee(CXType one, CXType other)
{
    return clang_equalTypes(clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(one))),
                            clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(other))));
}

/* From a complex type to a real one (C11 6.3.1.7), or to one of other parts. */
static bool loses_part(CXType to, CXType from)
{
    to = clang_getCanonicalType(to);
    from = clang_getCanonicalType(from);
    return from.kind == CXType_Complex && to.kind != CXType_Void &&
           (to.kind != CXType_Complex || clang_getElementType(to).kind != clang_getElementType(from).kind);
}

/* Conversions that C makes silently and C++ refuses: between pointer types (C11 6.3.2.3), from integers to
 * enums, from complex to real. */
static bool needs_cast(CXType to, CXType from)
{
    enum CXTypeKind to_kind = clang_getCanonicalType(to).kind, from_kind = clang_getCanonicalType(from).kind;
    if (to_kind == CXType_Pointer && from_kind == CXType_Pointer)
        return !is_pointer_to_void(to) && !same_pointee(to, from);
    return (to_kind == CXType_Enum && from_kind != CXType_Enum) || loses_part(to, from);
}

static bool is_arithmetic(CXCursor expression)
{
    enum CXBinaryOperatorKind binary = clang_getCursorBinaryOperatorKind(expression);
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(expression);
    return (binary >= CXBinaryOperator_Mul && binary <= CXBinaryOperator_Or &&
            binary != CXBinaryOperator_EQ && binary != CXBinaryOperator_NE) ||
           unary == CXUnaryOperator_Minus || unary == CXUnaryOperator_Not ||
           clang_getCursorKind(expression) == CXCursor_ConditionalOperator;
}

/* An enum without negative values counts as unsigned in clang's C and as int in C++. */
static bool promotes_otherwise(CXType to, CXType from, CXCursor parent)
{
    return clang_getCanonicalType(to).kind == CXType_UInt &&
           clang_getCanonicalType(from).kind == CXType_Enum && is_arithmetic(parent);
}

/* C++ overloads <math.h>'s functions: sqrt of a float is a float there, and abs of a double a double. */
static bool selects_overload(const struct parse *parse, CXType to, CXType from, CXCursor call)
{
    CXCursor function = clang_getCursorReferenced(call);
    return clang_getCursorKind(call) == CXCursor_CallExpr &&
           clang_getCursorKind(function) == CXCursor_FunctionDecl &&
           !source_is_user(&parse->source, cursor_offset(function)) &&
           !clang_isFunctionTypeVariadic(clang_getCursorType(function)) &&
           (type_is_floating(to) || type_is_floating(from)) &&
           clang_getCanonicalType(to).kind != clang_getCanonicalType(from).kind;
}

static void note_cast(struct parse *parse, CXCursor conversion, CXCursor parent)
{
    size_t count;
    CXCursor *children = cursor_children(conversion, &count);
    if (count != 1)
        return;
    CXType to = clang_getCursorType(conversion), from = clang_getCursorType(children[0]);
    if (!needs_cast(to, from) && !promotes_otherwise(to, from, parent) &&
        !selects_overload(parse, to, from, parent))
        return;
    struct range range = cursor_range(conversion);
    const char *type = declarator_type(type_text_of_parameter(clang_getCursorType(conversion)));
    add_edit(&parse->edits,
             (struct edit){.offset = range.begin, .insert = arena_format("(%s)(", type), .opening = true});
    add_edit(&parse->edits, (struct edit){.offset = range.end, .insert = ")"});
}

/* sizeof('a') is an int's size in C. */
static void note_character(struct parse *parse, CXCursor literal, CXCursor parent)
{
    enum CXCursorKind kind = clang_getCursorKind(parent);
    if (kind == CXCursor_UnaryExpr || kind == CXCursor_ParenExpr)
        add_edit(&parse->edits,
                 (struct edit){.offset = cursor_offset(literal), .insert = "(int)", .opening = true});
}

static int by_offset(const void *one, const void *other)
{
    const struct edit *left = one, *right = other;
    if (left->offset != right->offset)
        return left->offset < right->offset ? -1 : 1;
    if (left->opening != right->opening)
        return left->opening ? 1 : -1;
    return (left->order < right->order ? -1 : 1) * (left->opening ? 1 : -1);
}

static void sort_edits(struct edits *edits)
{
    if (!edits->sorted && edits->count)
        qsort(edits->rows, edits->count, sizeof(*edits->rows), by_offset);
    edits->sorted = true;
}

/* The first edit at or behind an offset. */
static size_t first_edit(const struct edits *edits, size_t offset)
{
    size_t low = 0, high = edits->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (edits->rows[middle].offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Whether an edit is to the text from begin to end; `done` of it is copied, up to `replaced` by what an edit
 * put there. */
static bool applies(const struct edit *edit, size_t begin, size_t end, size_t done, size_t replaced)
{
    bool opens_behind = edit->offset == end && edit->opening;
    bool closes_before = !edit->opening && (edit->offset == begin || edit->offset == replaced);
    bool is_all = edit->remove && edit->offset + edit->remove == end && edit->moved;
    return !opens_behind && !closes_before && !is_all && edit->offset >= done;
}

static char *edited_text(const struct source *source, struct edits *edits, size_t begin, size_t end)
{
    struct buffer text = {0};
    size_t done = begin, replaced = begin;
    sort_edits(edits);
    for (size_t i = first_edit(edits, begin); i < edits->count && edits->rows[i].offset <= end; i++) {
        const struct edit *edit = &edits->rows[i];
        if (!applies(edit, begin, end, done, replaced))
            continue;
        buffer_add_length(&text, source->text + done, edit->offset - done);
        buffer_add(&text, edit->insert);
        done = edit->offset + edit->remove;
        if (edit->remove)
            replaced = done;
    }
    if (done < end)
        buffer_add_length(&text, source->text + done, end - done);
    char *copy = arena_string(buffer_text(&text));
    free(text.data);
    return copy;
}

char *device_text(struct parse *parse, size_t begin, size_t end)
{
    return edited_text(&parse->source, &parse->edits, begin, end);
}

char *host_text(struct parse *parse, size_t begin, size_t end)
{
    return edited_text(&parse->source, &parse->host_edits, begin, end);
}

/* ---- taking declarations ---- */

static void visit_device_code(CXCursor cursor, CXCursor parent, void *context)
{
    closure_visit(context, cursor, parent);
    visit_children(cursor, visit_device_code, context);
    if (clang_getCursorKind(cursor) == CXCursor_InitListExpr)
        order_designators(context, cursor);
    respell_as_cxx(context, cursor);
}

static void add_item(struct parse *parse, CXCursor cursor, const char *kind, bool prototype, bool constant)
{
    parse->items = arena_grow(parse->items, parse->item_count, &parse->item_capacity, sizeof(*parse->items));
    bool variable = strcmp(kind, "variable") == 0 ||
                    strcmp(kind, "link") == 0; /* behind a type that is defined where it is declared */
    size_t begin = variable ? cursor_offset(cursor) : reduction_place(parse, cursor_range(cursor).begin);
    parse->items[parse->item_count++] = (struct device_item){cursor, begin, kind, prototype, constant};
}

static bool take(struct parse *parse, CXCursor declaration)
{
    size_t offset = cursor_offset(declaration);
    if (parse->seen[offset])
        return false;
    parse->seen[offset] = 1;
    return true;
}

/* rex_device.h declares OpenMP's routines for the device. */
static bool is_omp_header(const char *header)
{
    return strcmp(header, "<omp.h>") == 0 || strcmp(header, "\"omp.h\"") == 0;
}

static void use_header(struct parse *parse, size_t offset)
{
    for (size_t i = 0; i < parse->source.include_count; i++) {
        struct system_include *include = &parse->source.includes[i];
        if (offset >= include->begin && offset < include->end)
            include->device = !is_omp_header(include->header);
    }
}

static void visit_parameter(CXCursor cursor, CXCursor parent, void *context)
{
    CXType type = clang_getCursorType(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_ParmDecl && (type_is_vla(type) || type_is_vla_pointer(type)))
        vla_parameter(context, cursor);
}

static void add_prototype(struct parse *parse, CXCursor function)
{
    add_item(parse, function, "function", true, false);
    visit_children(function, visit_parameter, parse);
}

static void add_function(struct parse *parse, CXCursor function)
{
    if (is_builtin(function))
        return;
    CXCursor definition = clang_getCursorDefinition(function);
    CXCursor first = clang_getCanonicalCursor(function);
    if (clang_Cursor_isNull(definition))
        definition = first;
    if (!take(parse, definition) || stays_on_host(parse, definition))
        return;
    if (!clang_equalCursors(first, definition) && source_is_user(&parse->source, cursor_offset(first)))
        add_prototype(parse, first);
    if (clang_isCursorDefinition(definition))
        add_item(parse, definition, "function", false, false);
    else
        add_prototype(parse, definition);
    CXCursor outer = parse->device_function;
    parse->device_function = definition;
    visit_children(definition, visit_device_code, parse);
    respell_as_cxx(parse, definition);
    parse->device_function = outer;
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
    bool declared = closure_is_device_variable(parse, variable);
    if (clang_Cursor_isNull(definition))
        definition = variable;
    closure_refuse_threadprivate(parse, variable, use);
    if (!declared && !is_constant(definition)) {
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
    add_item(parse, definition, "variable", false, !declared);
    visit_children(definition, visit_device_code, parse);
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

/* GNU C's structs without members take no memory, C++'s do. */
static void refuse_empty(struct parse *parse, CXCursor type)
{
    enum CXCursorKind kind = clang_getCursorKind(type);
    if ((kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl) && clang_isCursorDefinition(type) &&
        clang_Type_getSizeOf(clang_getCursorType(type)) == 0)
        error_at(parse, cursor_offset(type), "device code cannot have a type that takes no memory");
}

/* A typedef of a type that device code cannot have. */
static void refuse_special(struct parse *parse, CXCursor type)
{
    const char *problem = type_problem(clang_getCursorType(type));
    if (clang_getCursorKind(type) == CXCursor_TypedefDecl && problem)
        error_at(parse, cursor_offset(type), "'%s' is %s, which device code cannot have yet",
                 cursor_name(type), problem);
}

static void add_type_declaration(struct parse *parse, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);
    if (clang_Cursor_isNull(definition))
        definition = declaration;
    if (!take(parse, definition))
        return;
    size_t place;
    const char *tag =
        clang_getCursorKind(definition) == CXCursor_TypedefDecl ? NULL : unnamed_type_tag(definition, &place);
    if (tag)
        add_edit(&parse->edits, (struct edit){.offset = place, .insert = arena_format(" %s", tag)});
    refuse_empty(parse, definition);
    refuse_special(parse, definition);
    size_t offset = cursor_offset(definition);
    bool comes_along = offset >= parse->region.begin && offset < parse->region.end;
    if (!comes_along || is_nested_type(definition))
        add_item(parse, definition, "type", false, false);
    visit_children(definition, visit_device_code, parse);
}

/* The type becomes a declaration of its own in front of the outermost; only its name stays where it was. */
static void move_out(struct parse *parse, CXCursor type)
{
    enum { TAKEN = 1, MOVED };
    const char *text = parse->source.text;
    struct range range = cursor_range(type);
    if (parse->seen[cursor_offset(type)] == MOVED)
        return;
    add_type_declaration(parse, type);
    parse->seen[cursor_offset(type)] = MOVED;
    bool alone = statement_range(&parse->source, type).end > range.end; /* no member follows */
    size_t begin = alone ? range.begin : (size_t)(strchr(text + range.begin, '{') - text);
    add_edit(&parse->edits,
             (struct edit){
                 .offset = begin, .remove = range.end - begin, .insert = "", .moved = true, .opening = true});
}

/* Device code finds in rex_omp.h only the routines that have a meaning there. LLVM's <omp.h> renames some by
 * macros: ompc_display_affinity. */
static void check_routine(const struct parse *parse, CXCursor declaration, size_t use)
{
    const char *name = cursor_name(declaration);
    if (strncmp(name, "ompc_", 5) == 0)
        name = arena_format("omp_%s", name + 5);
    const struct routine *routine = strncmp(name, "omp_", 4) == 0 ? routine_find(name) : NULL;
    if (routine && !routine->device)
        error_at(parse, use, "device code cannot call '%s'", name);
}

void closure_add(struct parse *parse, CXCursor declaration, size_t use)
{
    size_t offset = cursor_offset(declaration);
    if (clang_Cursor_isNull(declaration) ||
        clang_equalLocations(clang_getCursorLocation(declaration), clang_getNullLocation()))
        return;
    if (!source_is_user(&parse->source, offset)) {
        check_routine(parse, declaration, use);
        use_header(parse, offset);
        return;
    }
    switch (clang_getCursorKind(declaration)) {
    case CXCursor_FunctionDecl:
        add_function(parse, declaration);
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

void closure_add_type(struct parse *parse, CXType type)
{
    for (CXType inner = type; inner.kind != CXType_Invalid;) { /* a typedef of an array is a type by itself */
        type = inner;
        inner = type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    }
    CXCursor declaration = clang_getTypeDeclaration(type);
    if (!clang_isInvalid(clang_getCursorKind(declaration)))
        closure_add(parse, declaration, cursor_offset(declaration));
}

static bool is_local_variable(CXCursor variable)
{
    return clang_getCursorKind(variable) != CXCursor_VarDecl ||
           clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_FunctionDecl;
}

/* C++'s <string.h> returns pointers to const for arguments that are. */
static bool keeps_const(const char *function)
{
    static const char *const names[] = {"strchr", "strrchr", "strstr", "strpbrk", "memchr"};
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (strcmp(names[i], function) == 0)
            return true;
    return false;
}

static void note_result(struct parse *parse, CXCursor call)
{
    CXCursor function = clang_getCursorReferenced(call);
    struct range range = cursor_range(call);
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl || !keeps_const(cursor_name(function)) ||
        source_is_user(&parse->source, cursor_offset(function)))
        return;
    const char *type = declarator_type(type_text(clang_getCursorType(call)));
    add_edit(&parse->edits,
             (struct edit){.offset = range.begin, .insert = arena_format("(%s)", type), .opening = true});
}

/* A pointer may be the host's, where functions are declare target indirect. */
static void note_call(struct parse *parse, CXCursor call)
{
    size_t count;
    CXCursor *children = cursor_children(call, &count), callee = clang_getCursorReferenced(call);
    if (!parse->indirect.count || !count || clang_getCursorKind(callee) == CXCursor_FunctionDecl)
        return;
    struct range range = cursor_range(children[0]);
    add_edit(&parse->edits, (struct edit){.offset = range.begin, .insert = "rex_callee(", .opening = true});
    append_device_text(parse, range.end, ")");
}

void closure_visit(struct parse *parse, CXCursor cursor, CXCursor parent)
{
    vla_visit(parse, cursor);
    refuse_visit(parse, cursor);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclRefExpr:
    case CXCursor_TypeRef: {
        CXCursor referenced = clang_getCursorReferenced(cursor);
        if (clang_getCursorKind(referenced) != CXCursor_ParmDecl &&
            (clang_getCursorKind(referenced) != CXCursor_VarDecl || !is_local_variable(referenced)))
            closure_add(parse, referenced, cursor_offset(cursor));
        break;
    }
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
    case CXCursor_EnumDecl:
        if (is_nested_type(cursor))
            move_out(parse, cursor);
        break;
    case CXCursor_CallExpr:
        note_call(parse, cursor);
        note_result(parse, cursor);
        break;
    case CXCursor_CharacterLiteral:
        note_character(parse, cursor, parent);
        break;
    case CXCursor_UnexposedExpr:
        note_cast(parse, cursor, parent);
        break;
    default:
        break;
    }
}

/* ---- declare target ---- */

struct declare_ranges {
    struct parse *parse;
    size_t next;           /* the next pragma to pass */
    int depth;             /* of open declare target blocks */
    int host_depth;        /* of the outermost that is device_type(host), or 0 */
    bool indirect;         /* functions are marked for calls by pointers of the host's */
    struct scope declared; /* what was marked, taken into the closure once all is marked */
};

/* indirect (OpenMP 5.2, section 7.8.3), which may say that it is not meant. */
static bool is_indirect(const struct pragma *pragma)
{
    const struct clause *clause = pragma_clause(pragma, "indirect");
    return clause && !(clause->value && (same_text(clause->value, "0") || same_text(clause->value, "false")));
}

static void mark(struct declare_ranges *ranges, CXCursor declaration)
{
    if (ranges->indirect && clang_getCursorKind(declaration) == CXCursor_FunctionDecl)
        scope_add(&ranges->parse->indirect, declaration);
    if (clang_getCursorKind(declaration) == CXCursor_VarDecl)
        ranges->parse->device_declared[cursor_offset(clang_getCanonicalCursor(declaration))] = 1;
    scope_add(&ranges->declared, declaration);
}

static void mark_list(struct declare_ranges *ranges, const struct pragma *pragma, const char *list)
{
    for (char *name; (name = next_list_item(&list));) {
        CXCursor found;
        if (scope_find(&ranges->parse->scope, name, &found))
            mark(ranges, found);
        else
            error_at(ranges->parse, pragma->begin, "'%s' names no variable or function declared before",
                     name);
    }
}

/* link (OpenMP 5.2, section 7.8.1): the device has the variable only while it is mapped, so that a target
 * region takes it like any other; only, a scalar is not firstprivate. */
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

/* device_type(host): the device has no version of what is named. */
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
        bool link = strcmp(clause->name, "link") == 0;
        if (strcmp(clause->name, "to") != 0 && strcmp(clause->name, "enter") != 0 &&
            strcmp(clause->name, "local") != 0 && !link)
            continue;
        any = true;
        if (!host)
            (link ? link_list : mark_list)(ranges, pragma, clause->value);
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

static void pass_pragmas(struct declare_ranges *ranges, size_t offset)
{
    struct pragmas *pragmas = &ranges->parse->pragmas;
    for (; ranges->next < pragmas->count && pragmas->rows[ranges->next].begin < offset; ranges->next++) {
        const struct pragma *pragma = &pragmas->rows[ranges->next];
        ranges->indirect = is_indirect(pragma) || (ranges->indirect && ranges->depth > 0);
        if (!pragma->directive || !(pragma->directive->leaves & LEAF_DECLARE))
            continue;
        if (strcmp(pragma->directive->name, "end declare target") == 0)
            close_block(ranges);
        else if (!mark_lists(ranges, pragma))
            open_block(ranges, pragma);
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
    if (kind != CXCursor_VarDecl && kind != CXCursor_FunctionDecl)
        return;
    scope_add(&parse->scope, cursor);
    if (ranges->depth > 0 && !ranges->host_depth)
        mark(ranges, cursor);
}

void closure_declare_targets(struct parse *parse)
{
    struct declare_ranges ranges = {.parse = parse};
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), declare_top_level, &ranges);
    pass_pragmas(&ranges, parse->source.length);
    for (size_t i = 0; i < ranges.declared.count; i++)
        closure_add(parse, ranges.declared.variables[i], cursor_offset(ranges.declared.variables[i]));
    parse->scope.count = 0;
}

/* ---- printing ---- */

static const char *variable_symbol(const struct parse *parse, const char *name, bool internal)
{
    const char *unit = arena_format("unit_%s", parse->suffix);
    const char *inner = internal ? arena_format("%zu%s", strlen(unit), unit) : "";
    return arena_format("_ZN11rex_program%s%zu%sE", inner, strlen(name), name);
}

static const char *initializer_text(struct parse *parse, CXCursor variable)
{
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(variable);
    if (clang_Cursor_isNull(initializer))
        return "";
    struct range range = cursor_range(initializer);
    return arena_format(" = %s", device_text(parse, range.begin, range.end));
}

/* What stands around a declaration for the linker to know it as the C file's. */
static const char *in_unit(const struct parse *parse, const char *text, bool internal)
{
    return internal ? arena_format("inline namespace unit_%s {\n%s}\n", parse->suffix, text) : text;
}

/* In C++ a const variable at namespace scope is internal unless it was declared extern before. */
static const char *variable_text(struct parse *parse, const struct device_item *item, bool internal,
                                 bool defined)
{
    CXType type = clang_getCursorType(item->cursor);
    const char *declared = declarator(type_text(type), cursor_name(item->cursor));
    const char *constness = clang_isConstQualifiedType(type) ? "const " : "";
    const char *value = initializer_text(parse, item->cursor);
    if (item->constant)
        return arena_format("static __device__ %s%s%s;\n", constness, declared, value);
    const char *definition = arena_format("__device__ %s%s%s;\n", constness, declared, value);
    const char *first = arena_format("extern __device__ %s%s;\n", constness, declared);
    const char *text = !defined              ? first
                       : type_is_const(type) ? arena_format("%s%s", first, definition)
                                             : definition;
    return in_unit(parse, text, internal);
}

/* C11 6.9.2: a declaration without extern is a tentative definition; here the last one becomes the
 * definition.
 */
static bool defines(const struct parse *parse, const struct device_item *item)
{
    if (clang_isCursorDefinition(item->cursor))
        return true;
    if (clang_Cursor_getStorageClass(item->cursor) == CX_SC_Extern)
        return false;
    CXCursor canonical = clang_getCanonicalCursor(item->cursor);
    for (const struct device_item *later = item + 1; later < parse->items + parse->item_count; later++)
        if (clang_equalCursors(clang_getCanonicalCursor(later->cursor), canonical) &&
            clang_Cursor_getStorageClass(later->cursor) != CX_SC_Extern)
            return false;
    return true;
}

static void print_variable(struct parse *parse, const struct device_item *item, struct ir_node *node)
{
    bool internal = clang_Cursor_getStorageClass(item->cursor) == CX_SC_Static;
    bool defined = defines(parse, item);
    node->text = variable_text(parse, item, internal, defined);
    if (item->constant)
        return;
    ir_set(node, "symbol", variable_symbol(parse, cursor_name(item->cursor), internal));
    ir_set(node, "entry", defined ? "yes" : "no");
    long long bytes = clang_Type_getSizeOf(clang_getCursorType(item->cursor));
    ir_set_format(node, "bytes", "%lld", bytes > 0 ? bytes : 0);
}

/* The unit that defines the variable has its pointer, too. */
static void print_link(struct parse *parse, const struct device_item *item, struct ir_node *node)
{
    CXCursor definition = clang_getCursorDefinition(item->cursor);
    bool internal = clang_Cursor_getStorageClass(item->cursor) == CX_SC_Static;
    bool defined =
        !clang_Cursor_isNull(definition) || clang_Cursor_getStorageClass(item->cursor) != CX_SC_Extern;
    const char *pointer = arena_format("__rex_link_%s", cursor_name(item->cursor));
    node->text = in_unit(parse, link_pointer(item->cursor, defined ? "" : "extern "), internal);
    ir_set(node, "symbol", variable_symbol(parse, pointer, internal));
    ir_set(node, "entry", defined ? "yes" : "no");
    ir_set(node, "bytes", "8");
    if (internal)
        ir_set(node, "internal", "yes");
}

static enum CXVisitorResult match_long_double(CXCursor field, CXClientData data)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(field));
    while (type_is_array(type))
        type = clang_getCanonicalType(array_element(type));
    *(bool *)data |= type.kind == CXType_LongDouble;
    return CXVisit_Continue;
}

/* CUDA's long double is a double, so that such a struct is another one there. */
static void check_layout(CXCursor type, struct ir_node *node)
{
    bool found = false;
    enum CXCursorKind kind = clang_getCursorKind(type);
    if (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl)
        clang_Type_visitFields(clang_getCursorType(type), match_long_double, &found);
    if (found && node->text)
        node->text = arena_format("%s\nREX_SAME_LONG_DOUBLE(\"%s\");\n", node->text, cursor_name(type));
}

static bool is_variable(const struct device_item *item)
{
    return strcmp(item->kind, "variable") == 0;
}

/* A declaration ends with its attributes, which libclang leaves out. */
static struct range declaration_range(const struct parse *parse, CXCursor declaration)
{
    static const char word[] = "__attribute__";
    const char *text = parse->source.text;
    struct range range = cursor_range(declaration);
    for (;;) {
        size_t at = range.end + strspn(text + range.end, " \t\n"), depth = 0;
        if (strncmp(text + at, word, strlen(word)) != 0)
            return range;
        at += strcspn(text + at, "(;");
        do {
            depth += text[at] == '(';
            depth -= text[at] == ')';
            at++;
        } while (depth > 0 && text[at]);
        range.end = at;
    }
}

static void print_item(struct parse *parse, const struct device_item *item, struct ir_node *root)
{
    bool type = strcmp(item->kind, "type") == 0;
    struct range range = type ? declaration_range(parse, item->cursor) : cursor_range(item->cursor);
    struct ir_node *node = ir_add(root, "declare");
    bool function = strcmp(item->kind, "function") == 0;
    bool definition = function && clang_isCursorDefinition(item->cursor);
    ir_set(node, "kind", item->kind);
    ir_set(node, "name", cursor_name(item->cursor));
    ir_set(node, "at", source_position(&parse->source, range.begin));
    if (is_variable(item)) {
        print_variable(parse, item, node);
        return;
    }
    if (strcmp(item->kind, "link") == 0) {
        print_link(parse, item, node);
        return;
    }
    if (!function)
        ir_set(node, "function", local_function(item->cursor));
    add_device_code(parse, node, function ? "__device__ " : "", range);
    if (node->text && !definition)
        node->text = arena_format("%.*s;\n", (int)strlen(node->text) - 1, node->text);
    check_layout(item->cursor, node);
}

static int by_begin(const void *one, const void *other)
{
    const struct device_item *left = one, *right = other;
    if (left->begin != right->begin)
        return left->begin < right->begin ? -1 : 1;
    size_t left_end = cursor_range(left->cursor).end, right_end = cursor_range(right->cursor).end;
    return left_end < right_end ? -1 : left_end > right_end;
}

/* A type that was moved out of others stands in front of the outermost. */
static void place_moved_types(struct parse *parse)
{
    for (size_t i = 0; i < parse->item_count; i++) {
        struct device_item *item = &parse->items[i];
        struct range range = cursor_range(item->cursor);
        for (size_t j = 0;
             strcmp(item->kind, "type") == 0 && is_nested_type(item->cursor) && j < parse->item_count; j++) {
            struct range outer = cursor_range(parse->items[j].cursor);
            if (outer.begin < item->begin && outer.end >= range.end)
                item->begin = outer.begin;
        }
    }
}

/* The device's address of a function, for the table that libomptarget makes of the host's addresses. */
static void print_indirect(struct parse *parse, struct ir_node *root)
{
    for (size_t i = 0; i < parse->indirect.count; i++) {
        CXCursor function = parse->indirect.variables[i];
        const char *name = cursor_name(function), *pointer = arena_format("__rex_indirect_%s", name);
        const char *type = declarator_pointer(type_text(clang_getCursorType(function)));
        struct ir_node *node = ir_add(root, "declare");
        ir_set(node, "kind", "indirect");
        ir_set(node, "name", name);
        ir_set(node, "at", source_position(&parse->source, cursor_offset(function)));
        node->text =
            in_unit(parse, arena_format("__device__ rex_type<%s> %s = %s;\n", type, pointer, name), true);
        ir_set(node, "symbol", variable_symbol(parse, pointer, true));
        ir_set(node, "entry", "yes");
        ir_set(node, "bytes", "8");
    }
}

/* A type that is defined inside another declaration comes with it. */
void closure_print(struct parse *parse, struct ir_node *root)
{
    size_t printed_end = 0;
    if (parse->item_count == 0)
        return;
    place_moved_types(parse);
    qsort(parse->items, parse->item_count, sizeof(*parse->items), by_begin);
    refuse_local_names(parse);
    for (size_t i = 0; i < parse->item_count; i++) {
        size_t end = cursor_range(parse->items[i].cursor).end;
        if (end <= printed_end)
            continue;
        print_item(parse, &parse->items[i], root);
        bool shares_text = is_variable(&parse->items[i]) || strcmp(parse->items[i].kind, "link") == 0;
        if (!shares_text && end <= parse->source.user_length)
            printed_end = end;
    }
    print_indirect(parse, root);
}
