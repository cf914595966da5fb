/*
 * The `declare` nodes: the declarations that the closure has taken, in the order of the text.
 *
 * Variables live in namespace rex_program, whose mangled names (Itanium C++ ABI 5.1.2) are the symbols that
 * libomptarget looks up; a static one in a namespace of its unit.
 */
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "effects.h"

#include <stdlib.h>
#include <string.h>

static const char *variable_symbol(const struct parse *parse, const char *name, bool internal)
{
    const char *unit = arena_format("unit_%s", parse->suffix);
    const char *inner = internal ? arena_format("%zu%s", strlen(unit), unit) : "";
    name = cxx_name(name);
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

/* The linkage specification by which the linker knows a declaration as the C file's. */
static const char *in_unit(const struct parse *parse, const char *text, bool internal)
{
    if (!internal)
        return text;
    return arena_format("%s%s%s", edit_text("unit", "begin", "name", parse->suffix, NULL), text,
                        edit_text("unit", "end", NULL));
}

/* In C++ a const variable at namespace scope is internal unless it was declared extern before. */
static const char *variable_text(struct parse *parse, const struct device_item *item, bool internal,
                                 bool defined)
{
    CXType type = cursor_type(item->cursor);
    bool constant = clang_isConstQualifiedType(type), pointer = type_is_pointer(type);
    const char *name = cursor_name(item->cursor), *alignment = declared_alignment_words(parse, item->cursor);
    bool copied = item->constant && !type_is_const(type) && is_of_numbers(type);
    const char *constness = copied || (constant && !pointer) ? "const " : "";
    const char *declared =
        declarator(type_text(type), constant && pointer ? arena_format("const %s", name) : name);
    const char *literals = defined ? global_literals(parse, item->cursor) : "";
    const char *value = initializer_text(parse, item->cursor), *device = edit_text("device", NULL, NULL);
    if (!*value && defined && type_needs_value(type))
        value = edit_text("no_value", NULL, NULL);
    if (item->constant)
        return arena_format("%s%sstatic %s%s%s%s;\n", literals, alignment, device, constness, declared,
                            value);
    const char *definition =
        arena_format("%s%s%s%s%s%s;\n", literals, alignment, device, constness, declared, value);
    const char *first = arena_format("%sextern %s%s%s;\n", alignment, device, constness, declared);
    const char *text = !defined              ? first
                       : type_is_const(type) ? arena_format("%s%s", first, definition)
                                             : definition;
    return in_unit(parse, text, internal);
}

static bool is_same(const struct device_item *one, const struct device_item *other)
{
    return one->canonical.data[0] == other->canonical.data[0];
}

/* C11 6.9.2: a declaration without extern is a tentative definition; here the last one becomes the
 * definition, or one behind the struct of which the variable is.
 */
static bool defines(const struct parse *parse, const struct device_item *item)
{
    if (type_completed(cursor_type(item->cursor)) > item->begin)
        return false;
    if (clang_isCursorDefinition(item->cursor))
        return true;
    if (clang_Cursor_getStorageClass(item->cursor) == CX_SC_Extern)
        return false;
    for (const struct device_item *later = item + 1; later < parse->items + parse->item_count; later++)
        if (is_same(later, item) && clang_Cursor_getStorageClass(later->cursor) != CX_SC_Extern)
            return false;
    return true;
}

/* The host may have stored any address in a pointer. */
static void add_addresses(struct parse *parse, CXCursor variable, struct ir_node *node)
{
    CXType type = cursor_type(variable);
    if (type_is_pointer(type))
        ir_set(node, "leads", "anywhere");
    else
        add_leads(parse, node, type);
}

/* Whether a variable has a value for the array without a length at the end of its struct (GNU C), so that it
 * is longer than its type. nvcc fills such a variable up to the struct's alignment, clang does not. */
static bool has_flexible_value(const struct parse *parse, CXCursor variable)
{
    CXType type = cursor_type(variable), last = type_flexible_array(type);
    if (last.kind == CXType_Invalid || clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(variable)))
        return false;
    if (!same_text(parse->options->selected_arch, "host") &&
        clang_Type_getAlignOf(array_element(last)) < clang_Type_getAlignOf(type))
        error_at(parse, cursor_offset(variable),
                 "device code cannot have a value of the array at the end of '%s', whose elements are less "
                 "aligned than the struct, on %s",
                 cursor_name(variable), parse->options->selected_arch);
    return true;
}

static void print_variable(struct parse *parse, const struct device_item *item, struct ir_node *node)
{
    bool internal = clang_Cursor_getStorageClass(item->cursor) == CX_SC_Static;
    bool defined = defines(parse, item);
    node->text = variable_text(parse, item, internal, defined);
    if (item->constant && is_of_numbers(cursor_type(item->cursor)))
        ir_set(node, "numbers", "yes");
    else
        add_addresses(parse, item->cursor, node);
    if (item->constant)
        return;
    ir_set(node, "symbol", variable_symbol(parse, cursor_name(item->cursor), internal));
    ir_set(node, "entry", defined ? "yes" : "no");
    ir_set(node, "local", is_declared_local(parse, item->cursor) ? "yes" : NULL);
    long long bytes = clang_Type_getSizeOf(cursor_type(item->cursor));
    ir_set_format(node, "bytes", "%lld", bytes > 0 ? bytes : 0);
    if (defined && has_flexible_value(parse, clang_getCursorDefinition(item->cursor)))
        ir_set(node, "flexible", "yes");
}

static bool defines_link(const struct device_item *item)
{
    return !clang_Cursor_isNull(clang_getCursorDefinition(item->cursor)) ||
           clang_Cursor_getStorageClass(item->cursor) != CX_SC_Extern;
}

/* The unit that defines the variable has its pointer, too. */
static void print_link(struct parse *parse, const struct device_item *item, struct ir_node *node)
{
    bool internal = clang_Cursor_getStorageClass(item->cursor) == CX_SC_Static;
    bool defined = defines_link(item);
    const char *pointer = arena_format("__rex_link_%s", cxx_name(cursor_name(item->cursor)));
    node->text = in_unit(parse, link_pointer(item->cursor, defined ? "" : "extern "), internal);
    ir_set(node, "symbol", variable_symbol(parse, pointer, internal));
    ir_set(node, "entry", defined ? "yes" : "no");
    ir_set(node, "bytes", "8");
    add_addresses(parse, item->cursor, node);
    if (internal)
        ir_set(node, "internal", "yes");
}

static enum CXVisitorResult match_long_double(CXCursor field, CXClientData data)
{
    CXType type = clang_getCanonicalType(cursor_type(field));
    while (type_is_array(type))
        type = clang_getCanonicalType(array_element(type));
    *(bool *)data |= type.kind == CXType_LongDouble;
    return CXVisit_Continue;
}

/* Refuses structs with a long double for GPUs: CUDA's is a double, so the layout would differ. */
static void check_layout(CXCursor type, struct ir_node *node)
{
    bool found = false;
    enum CXCursorKind kind = clang_getCursorKind(type);
    if (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl)
        clang_Type_visitFields(cursor_type(type), match_long_double, &found);
    if (found && node->text)
        node->text = arena_format("%s\n%s\n", node->text,
                                  edit_text("same_long_double", NULL, "name", cursor_name(type), NULL));
}

static bool is_variable(const struct device_item *item)
{
    return same_text(item->kind, "variable");
}

/* Whether the text is not a complete declaration in C++: a function without parameter types, one that has
 * them by a type's name, or one of several declarators in a block. If the unit defines a function of C's
 * library, clang's own declaration comes first, which has no text. */
static bool needs_types(CXCursor function)
{
    bool by_name = cursor_range(function).end == cursor_offset(function) + strlen(cursor_name(function));
    return by_name || cursor_range(function).begin == cursor_offset(function) ||
           !cursor_range(function).end || type_kind(cursor_type(function)) == CXType_FunctionNoProto ||
           clang_getCursorKind(clang_getCursorLexicalParent(function)) == CXCursor_FunctionDecl;
}

/* The prototype, with the parameters of the definition if there is one, else with those of the calls if
 * necessary. */
static const char *prototype_text(const struct parse *parse, CXCursor function, const char *list)
{
    CXCursor definition = clang_getCursorDefinition(function);
    if (!clang_Cursor_isNull(definition)) {
        function = definition;
        list = "";
    }
    for (int i = 0; i < clang_Cursor_getNumArguments(function); i++) {
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i);
        const char *promoted = promoted_parameter(parse, function, parameter);
        list = arena_format("%s%s%s", list, *list ? ", " : "",
                            promoted ? promoted
                                     : declarator_type(type_text_of_parameter(variable_type(parameter))));
    }
    if (clang_isFunctionTypeVariadic(cursor_type(function)) &&
        type_kind(cursor_type(function)) == CXType_FunctionProto)
        list = arena_format("%s, ...", list);
    bool internal = clang_Cursor_getStorageClass(function) == CX_SC_Static;
    CXType result = clang_getCursorResultType(function);
    bool constant = clang_isConstQualifiedType(result), pointer = type_is_pointer(result);
    return arena_format(
        "%s%s%s%s;\n", internal ? "static " : "", edit_text("device", NULL, NULL),
        constant && !pointer ? "const " : "",
        declarator(type_text(result), arena_format("%s%s(%s)", constant && pointer ? "const " : "",
                                                   cursor_name(function), list)));
}

static bool is_typedef(const struct device_item *item)
{
    return clang_getCursorKind(item->cursor) == CXCursor_TypedefDecl;
}

/* Whether it is a further typedef of a definition: in `typedef struct { ... } s, *p;` the text of p contains
 * that of s, which has been printed. */
static bool is_further_typedef(const struct parse *parse, const struct device_item *item)
{
    if (!is_typedef(item))
        return false;
    for (size_t i = (size_t)(item - parse->items); i > 0 && parse->items[i - 1].begin == item->begin; i--)
        if (is_typedef(&parse->items[i - 1]))
            return true;
    return false;
}

/* The text of a declaration; where a call declares the function (C89, 6.3.2.2), its place alone. */
static struct range item_range(const struct device_item *item)
{
    size_t offset = cursor_offset(item->cursor);
    struct range range = cursor_range(item->cursor);
    return range.end ? range : (struct range){offset, offset + 1};
}

/* Whether the unit defines a variable for the device, be it by another declaration. Items of functions that
 * the unit defines record no use. */
static bool is_defined(const struct parse *parse, const struct device_item *item)
{
    if (same_text(item->kind, "link"))
        return defines_link(item);
    for (size_t i = 0; is_variable(item) && i < parse->item_count; i++)
        if (is_same(&parse->items[i], item) && defines(parse, &parse->items[i]))
            return true;
    return false;
}

static void print_item(struct parse *parse, const struct device_item *item, struct ir_node *root)
{
    bool type = same_text(item->kind, "type");
    struct range range = type ? declaration_range(&parse->source, item->cursor) : item_range(item);
    struct ir_node *node = ir_add(root, "declare");
    bool function = same_text(item->kind, "function");
    bool defined = function && clang_isCursorDefinition(item->cursor);
    bool definition = defined && !item->prototype; /* GNU C's extern inline stands in front of another one */
    ir_set(node, "kind", item->kind);
    ir_set(node, "name", cursor_name(item->cursor));
    ir_set(node, "at", source_position(&parse->source, range.begin));
    if (function && !definition)
        ir_set(node, "prototype", "yes");
    if (item->called != SIZE_MAX && !is_defined(parse, item))
        ir_set(node, "called", source_position(&parse->source, item->called));
    if (function && clang_getCursorLinkage(item->cursor) == CXLinkage_Internal)
        ir_set(node, "internal", "yes");
    packing_set(&parse->packings, node, range.begin);
    if (!function) {
        ir_set(node, "function", local_function(item->cursor));
        ir_set(node, "blocks", local_blocks(parse, range.begin));
    }
    if (is_variable(item)) {
        print_variable(parse, item, node);
        return;
    }
    if (same_text(item->kind, "link")) {
        print_link(parse, item, node);
        return;
    }
    if (function && !definition && (defined || needs_types(item->cursor))) {
        node->text = prototype_text(parse, item->cursor, item->parameters ? item->parameters : "");
        return;
    }
    if (is_further_typedef(parse, item)) {
        CXType whole = clang_getTypedefDeclUnderlyingType(item->cursor);
        node->text = arena_format("typedef %s%s;\n", declared_alignment_words(parse, item->cursor),
                                  declarator(type_text(whole), cursor_name(item->cursor)));
        return;
    }
    add_device_code(parse, node, function ? edit_text("device", NULL, NULL) : "", range);
    if (node->text && !definition)
        node->text = arena_format("%.*s;\n", (int)strlen(node->text) - 1, node->text);
    check_layout(item->cursor, node);
}

static int by_begin(const void *one, const void *other)
{
    const struct device_item *left = one, *right = other;
    if (left->begin != right->begin)
        return left->begin < right->begin ? -1 : 1;
    size_t left_end = item_range(left).end, right_end = item_range(right).end;
    return left_end < right_end ? -1 : left_end > right_end;
}

/* Places types that were moved out of others before the outermost of these, and functions that a call
 * declares before the caller. */
static void place_moved(struct parse *parse)
{
    for (size_t i = 0; i < parse->item_count; i++) {
        struct device_item *item = &parse->items[i];
        struct range range = item_range(item);
        bool implicit = !cursor_range(item->cursor).end;
        bool type = same_text(item->kind, "type") && closure_has_moved(parse, item->cursor);
        for (size_t j = 0; (type || implicit) && j < parse->item_count; j++) {
            struct range outer = cursor_range(parse->items[j].cursor);
            if (outer.begin < item->begin && outer.end >= range.end && !is_variable(&parse->items[j]))
                item->begin = outer.begin;
        }
    }
}

/* The device's address of a function, for the table that libomptarget makes of the host's addresses. */
static void print_indirect(struct parse *parse, struct ir_node *root)
{
    for (size_t i = 0; i < parse->indirect.count; i++) {
        CXCursor function = parse->indirect.variables[i].declaration;
        const char *name = cursor_name(function), *pointer = arena_format("__rex_indirect_%s", name);
        const char *type = declarator_pointer(type_text(cursor_type(function)));
        struct ir_node *node = ir_add(root, "declare");
        ir_set(node, "kind", "indirect");
        ir_set(node, "name", name);
        ir_set(node, "at", source_position(&parse->source, cursor_offset(function)));
        node->text = in_unit(parse,
                             arena_format("%s%s %s = %s;\n", edit_text("device", NULL, NULL),
                                          edit_text("link_type", NULL, "type", type, NULL), pointer, name),
                             true);
        ir_set(node, "symbol", variable_symbol(parse, pointer, true));
        ir_set(node, "entry", "yes");
        ir_set(node, "bytes", "8");
    }
}

static void print_early_enums(const struct parse *parse, struct ir_node *root)
{
    struct ir_node *node = ir_add(root, "declare");
    ir_set(node, "kind", "type");
    ir_set(node, "name", "enum");
    ir_set(node, "at", source_position(&parse->source, parse->items[0].begin));
    node->text = parse->early_enums;
}

/* Prints the closure; a type that is defined inside another declaration is printed with that. */
void closure_print(struct parse *parse, struct ir_node *root)
{
    size_t printed_end = 0;
    if (parse->item_count == 0)
        return;
    place_moved(parse);
    qsort(parse->items, parse->item_count, sizeof(*parse->items), by_begin);
    refuse_hiding_constants(parse);
    local_types_separate(parse);
    if (parse->early_enums)
        print_early_enums(parse, root);
    for (size_t i = 0; i < parse->item_count; i++) {
        size_t end = item_range(&parse->items[i]).end;
        if (end <= printed_end && parse->items[i].begin < end)
            continue;
        print_item(parse, &parse->items[i], root);
        bool shares_text = is_variable(&parse->items[i]) || same_text(parse->items[i].kind, "link");
        if (!shares_text && end <= parse->source.user_length)
            printed_end = end;
    }
    print_indirect(parse, root);
}
