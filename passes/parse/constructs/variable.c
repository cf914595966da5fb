/*
 * The `variable` nodes: what is known of a variable that a construct names or uses.
 */
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "effects.h"

#include <stdint.h>

void remember_local(struct parse *parse, CXCursor declaration, struct ir_node *node)
{
    CXCursor function = clang_getCursorSemanticParent(declaration);
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl ||
        clang_Cursor_getStorageClass(declaration) == CX_SC_Static)
        return;
    struct local_variable *local = arena_alloc(sizeof(*local));
    *local = (struct local_variable){node, cursor_offset(declaration), parse->locals};
    parse->locals = local;
}

/* What a constant of the program's is a name for. */
static void add_number(const struct parse *parse, struct ir_node *node, CXCursor declaration)
{
    CXType type = cursor_type(declaration);
    long long number;
    if (type_is_const(type) && type_is_integer(type) && !type_is_volatile(type) &&
        known_variable(&parse->source, &parse->pragmas, declaration, &number) && number > INT32_MIN &&
        number <= INT32_MAX)
        ir_set_format(node, "number", "%lld", number);
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

/* An array of variable length is passed with its lengths. */
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
    if (array && same_text(variable->sharing, "reduction"))
        supported = !type_is_array(element) && (!variable->lower || lengths == 1);
    for (size_t i = 0; array && i < sizeof(array_copies) / sizeof(*array_copies); i++)
        supported |= same_text(array_copies[i], variable->sharing);
    for (size_t i = 0; !array && i < sizeof(pointer_copies) / sizeof(*pointer_copies); i++)
        supported |= same_text(pointer_copies[i], variable->sharing);
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

/* States the element type of a reduced section, and of the rows that contain them if the name leads to
 * arrays. */
static void add_element(const struct shared_variable *variable, struct ir_node *node, CXType type)
{
    CXType step =
        type_is_array(type) ? array_element(type) : clang_getPointeeType(clang_getCanonicalType(type));
    bool rows = same_text(variable->sharing, "reduction") && type_is_array(step);
    ir_set(node, "element", type_text(rows ? reduced_type(variable) : step));
    ir_set(node, "row", rows ? type_text(step) : NULL);
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
    else if (same_text(variable->sharing, "shared"))
        variable->sharing = "private";
}

/* What addresses the variable holds, or leads to. */
static void add_addresses(struct region *region, const struct shared_variable *variable, struct ir_node *node,
                          CXType type)
{
    const char *through = variable->used ? members_gone_through(variable) : NULL;
    add_leads(region->parse, node, type);
    if (through && *through)
        ir_set(node, "through", through);
    else if (through && ir_has(node, "leads", "anywhere"))
        ir_set(node, "leads", "data");
}

/* Clang 22 ends with an internal error at such a reduction, which the host file has, too. */
static void refuse_bools(const struct region *region, const struct shared_variable *variable, CXType type)
{
    bool several =
        variable->lower ? !variable->length || !same_text(variable->length, "1") : type_is_array(type);
    if (same_text(variable->sharing, "reduction") && !variable->declared && several &&
        type_kind(reduced_type(variable)) == CXType_Bool)
        error_at(region->parse, region->pragma->begin,
                 "'%s' is an array of _Bool, for whose reduction clang ends with an internal error: "
                 "one of char has room for the same values",
                 variable->name);
}

bool names_register(const struct source *source, CXCursor variable)
{
    const char *behind = source->text + cursor_offset(variable);
    behind += word_length(behind);
    behind += blank_length(behind);
    return clang_Cursor_getStorageClass(variable) == CX_SC_Register &&
           is_one_of(arena_string_length(behind, word_length(behind)), " asm __asm __asm__ ");
}

/* Notes that device code cannot have a variable. Returns false where that has been said: once in a function
 * is enough, for the constructs inside of a region, and the parts that split.c makes of it. */
static bool note_refused(struct region *region, CXCursor declaration)
{
    struct parse *parse = region->parse;
    const char *function = region->pragma->function ? region->pragma->function : "";
    for (const struct refused *refused = parse->refused; refused; refused = refused->next)
        if (clang_equalCursors(refused->variable, declaration) && same_text(refused->function, function))
            return false;
    struct refused *refused = arena_alloc(sizeof(*refused));
    *refused = (struct refused){declaration, function, parse->refused};
    parse->refused = refused;
    return true;
}

static void refuse_variable(struct region *region, const struct shared_variable *variable, CXType type)
{
    const char *problem = variable->used ? type_problem(type, region->parse->options->arch) : NULL;
    bool is_register = names_register(&region->parse->source, variable->declaration);
    if ((!problem && !is_register) || !note_refused(region, variable->declaration))
        return;
    const size_t use = first_use(region, variable->name);
    if (problem)
        error_at(region->parse, use, "'%s' has %s, which device code cannot have yet", variable->name,
                 problem);
    if (is_register)
        error_at(region->parse, use,
                 "'%s' is a certain register of the host's processor, which device code cannot have",
                 variable->name);
}

void add_variable_node(struct region *region, struct shared_variable *variable)
{
    CXType type = variable_type(variable->declaration);
    refuse_variable(region, variable, type);
    share_groupprivate(region, variable);
    refuse_bools(region, variable, type);
    struct ir_node *node = variable->node = ir_add(region->node, "variable");
    ir_set(node, "name", variable->name);
    ir_set(node, "type", type_text(type));
    local_types_note(region->parse, type, region->pragma->begin);
    ir_set(node, "category", type_category(type));
    long long bytes = clang_Type_getSizeOf(type);
    ir_set_format(node, "bytes", "%lld", bytes > 0 ? bytes : 0);
    if (type_is_const(type))
        ir_set(node, "const", "yes");
    add_number(region->parse, node, variable->declaration);
    if (type_leads_to_long_double(type))
        ir_set(node, "long_double", "yes");
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    if (kind == CXType_Complex || kind == CXType_Enum)
        ir_set(node, "fundamental", "no");
    add_addresses(region, variable, node, type);
    add_lengths(region, variable, node, type);
    if (is_device_variable(region->parse, variable->declaration))
        ir_set(node, "global", "yes");
    if (is_linked(region->parse, variable->declaration)) {
        ir_set(node, "link", "yes");
        closure_add_link(region->parse, variable->declaration, region->pragma->begin);
    }
    ir_set(node, "pointers", used_pointers(variable));
    if (same_text(variable->sharing, "has_device_addr") && has_returned_address(region, variable))
        ir_set_format(node, "address", "__rex_device_%s", variable->name);
    ir_set(node, "sharing", variable->sharing);
    ir_set(node, "used", variable->used ? "yes" : "no");
    ir_set(node, "written", variable->written ? "yes" : "no");
    remember_local(region->parse, variable->declaration, node);
    ir_set(node, "conditional", variable->conditional ? "yes" : NULL);
    ir_set(node, "scan", variable->scan ? "yes" : NULL);
    ir_set(node, "in_order", variable->in_order);
    ir_set(node, "operator", variable->operator);
    if (variable->declared) {
        ir_set_format(node, "combiner", "__rex_combine_%u", variable->declared->number);
        ir_set_format(node, "initial", "__rex_initial_%u", variable->declared->number);
        ir_set(node, "from_original", variable->declared->reads_original ? "yes" : NULL);
        ir_set(node, "as_bytes", variable->declared->names ? "yes" : NULL);
    }
    ir_set(node, "lower", variable->lower);
    ir_set(node, "length", variable->length);
    if (!region->pragma->nested)
        ir_set(node, "evaluation",
               evaluation_of_both(evaluation_of_value(region->parse, variable->lower),
                                  evaluation_of_value(region->parse, variable->length)));
    if (variable->lower)
        add_element(variable, node, type);
    else if (type_is_vla(type) && same_text(variable->sharing, "reduction"))
        add_whole_length(variable, node);
    add_memory(node, &variable->memory);
    if (!variable->memory.align && !same_text(variable->sharing, "shared"))
        ir_set(node, "align", whole_alignment(region->parse, variable->declaration));
    if (variable->used || (!ir_is(node->parent, "data") && !same_text(variable->sharing, "shared")))
        closure_add_type(region->parse, type);
}
