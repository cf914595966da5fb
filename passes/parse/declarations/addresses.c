/*
 * Constants that hold addresses: tables of functions, of strings, of other tables.
 *
 *     static const char *const names[] = {"one", "two"};
 *     static int (*const operations[])(int, int) = {add, multiply};
 *
 * A copy of the host's would lead a GPU to the host's functions and strings. So such a table is the device's
 * own in a region that calls a function out of it, or follows an address in it, as it is in device functions
 * (closure.c). Addresses of data are taken from it only where all of them lead to what nobody changes. A
 * region that hands such an address out, to be followed on the host, has the host's table, as OpenMP says
 * (5.2, section 5.8.1).
 *
 * A table that is not const is one, too, where no other unit can know it and this one only reads it; and so
 * is one of the function around the region.
 */
#include "advice.h"
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "effects.h"

#include <string.h>

/* ---- types ---- */

static CXType element_of(CXType type)
{
    while (type_is_array(type))
        type = array_element(type);
    return type;
}

static enum CXVisitorResult look_for_function(CXCursor field, CXClientData found)
{
    CXType type = element_of(cursor_type(field));
    *(bool *)found |=
        type_is_pointer(type) && type_is_function(clang_getPointeeType(clang_getCanonicalType(type)));
    return *(bool *)found ? CXVisit_Break : CXVisit_Continue;
}

/* Whether functions can be reached from a value of the type: it is a pointer to one, a struct with such
 * members, or a pointer to that. */
static bool has_functions(CXType type)
{
    bool found = false;
    while (type_is_array(type) || type_is_pointer(type))
        type = type_is_array(type) ? array_element(type) : clang_getPointeeType(clang_getCanonicalType(type));
    if (type_kind(type) == CXType_Record)
        clang_Type_visitFields(clang_getCanonicalType(type), look_for_function, &found);
    return found || type_is_function(type);
}

/* ---- variables ---- */

/* The operand of which an expression names a part: the table in `table[i]`, the struct or pointer in `s.f`
 * and `p->f`; the null cursor for other expressions. */
static CXCursor operand_of(CXCursor expression)
{
    size_t count;
    CXCursor *children = cursor_children(expression, &count);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    bool part = kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr ||
                kind == CXCursor_UnaryOperator;
    return part && count ? strip_expression(children[0]) : clang_getNullCursor();
}

CXCursor root_variable(CXCursor expression)
{
    expression = strip_expression(expression);
    while (!clang_Cursor_isNull(expression) && clang_getCursorKind(expression) != CXCursor_DeclRefExpr)
        expression = operand_of(expression);
    return clang_Cursor_isNull(expression) ? expression : cursor_referenced(expression);
}

bool constant_has_value(CXCursor variable)
{
    CXCursor definition = clang_getCursorDefinition(variable);
    return clang_getCursorKind(variable) == CXCursor_VarDecl && !clang_Cursor_isNull(definition) &&
           !type_is_volatile(cursor_type(variable)) &&
           !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(definition));
}

bool is_of_file(CXCursor variable)
{
    return clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_TranslationUnit;
}

struct reads {
    const struct parse *parse;
    CXCursor variable;
    struct path path;
    bool elements; /* single elements may be changed */
    bool only;     /* nothing has been found that may change it, but for that */
};

bool is_read_only(const struct path *path)
{
    for (size_t place = path->count; place-- > 0;) {
        CXCursor around = path->rows[place];
        size_t count;
        CXCursor *operand = cursor_children(around, &count);
        switch (clang_getCursorKind(around)) {
        case CXCursor_ParenExpr:
        case CXCursor_ArraySubscriptExpr:
            break;
        case CXCursor_MemberRefExpr:
            if (count == 0 || type_is_pointer(cursor_type(operand[0])))
                return false;
            break;
        case CXCursor_UnaryExpr: /* sizeof and its kin */
            return true;
        case CXCursor_UnexposedExpr:
            if (!is_implicit_conversion(around) || count == 0)
                return false;
            if (!type_is_array(cursor_type(operand[0])))
                return true;
            if (place == 0 || clang_getCursorKind(path->rows[place - 1]) != CXCursor_ArraySubscriptExpr)
                return false;
            break;
        default:
            return false;
        }
    }
    return false;
}

/* Whether the code around an array's name changes one element, and nothing has its address then. */
static bool changes_element(const struct path *path, CXCursor name)
{
    CXCursor element = name;
    enum touch touch = touch_of(path, name, &element);
    return (touch == TOUCH_UPDATE || touch == TOUCH_STORE) &&
           clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr &&
           !type_is_array(cursor_type(element));
}

static void look_at_name(CXCursor cursor, CXCursor parent, void *context)
{
    struct reads *reads = context;
    if (clang_getCursorKind(parent) == CXCursor_TranslationUnit &&
        !source_is_user(&reads->parse->source, cursor_offset(cursor)))
        return;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && refers_to(cursor, reads->variable))
        reads->only &=
            is_read_only(&reads->path) || (reads->elements && changes_element(&reads->path, cursor));
    path_enter(&reads->path, cursor);
    visit_children(cursor, look_at_name, reads);
    path_leave(&reads->path);
}

/* Whether no other unit can name the variable, and this one only reads it, or changes elements where that is
 * allowed. */
static bool is_only_read(const struct parse *parse, CXCursor variable, bool elements)
{
    struct reads reads = {.parse = parse, .variable = variable, .elements = elements, .only = true};
    if (is_of_file(variable) && clang_Cursor_getStorageClass(variable) != CX_SC_Static)
        return false;
    visit_children(is_of_file(variable) ? clang_getTranslationUnitCursor(parse->translation.unit)
                                        : clang_getCursorSemanticParent(variable),
                   look_at_name, &reads);
    return reads.only;
}

bool is_never_changed(const struct parse *parse, CXCursor variable)
{
    return type_is_const(cursor_type(variable)) || is_only_read(parse, variable, false);
}

bool is_changed_by_name_alone(const struct parse *parse, CXCursor variable)
{
    return type_is_const(cursor_type(variable)) || is_only_read(parse, variable, true);
}

struct initializer {
    unsigned depth;
    bool constant;  /* nothing has been found that may change, or that a device has not */
    bool addresses; /* something has */
};

enum { DEEPEST = 8 }; /* tables of tables */

static void look_for_variable(CXCursor cursor, CXCursor parent, void *context);

static bool leads_to_constants(CXCursor variable, unsigned depth)
{
    struct initializer initializer = {.depth = depth, .constant = true};
    if (!constant_has_value(variable) || depth > DEEPEST)
        return false;
    CXCursor value = clang_Cursor_getVarDeclInitializer(clang_getCursorDefinition(variable));
    look_for_variable(value, value, &initializer);
    return initializer.constant && initializer.addresses;
}

static void look_for_variable(CXCursor cursor, CXCursor parent, void *context)
{
    struct initializer *initializer = context;
    CXCursor named = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_DeclRefExpr && clang_getCursorKind(named) == CXCursor_VarDecl)
        initializer->constant &= is_of_file(named) && type_is_const(cursor_type(named)) &&
                                 constant_has_value(named) &&
                                 (!type_holds_address(element_of(cursor_type(named))) ||
                                  leads_to_constants(named, initializer->depth + 1));
    if (kind == CXCursor_CallExpr || kind == CXCursor_StmtExpr ||
        (kind == CXCursor_DeclRefExpr && (clang_getCursorKind(named) == CXCursor_FunctionDecl ||
                                          clang_getCursorKind(named) == CXCursor_ParmDecl)))
        initializer->constant = false;
    if (kind == CXCursor_CompoundLiteralExpr)
        initializer->constant &= type_is_const(cursor_type(cursor));
    initializer->addresses |= kind == CXCursor_DeclRefExpr || kind == CXCursor_StringLiteral ||
                              kind == CXCursor_CompoundLiteralExpr;
    visit_children(cursor, look_for_variable, context);
}

static bool is_function_table(CXCursor variable)
{
    return constant_has_value(variable) && is_of_file(variable) && type_is_const(cursor_type(variable)) &&
           has_functions(cursor_type(variable));
}

static bool is_data_table(const struct parse *parse, CXCursor variable)
{
    return constant_has_value(variable) && type_holds_address(element_of(cursor_type(variable))) &&
           !has_functions(cursor_type(variable)) && leads_to_constants(variable, 0) &&
           is_never_changed(parse, variable);
}

bool may_hold_addresses(CXCursor variable)
{
    return constant_has_value(variable) && type_holds_address(element_of(cursor_type(variable)));
}

/* Whether the variable's initial value is known when the host is compiled, and contains addresses, which are
 * the host's. */
static bool has_addresses(CXCursor variable)
{
    struct initializer initializer = {.constant = true};
    bool lasts = is_of_file(variable) || clang_Cursor_getStorageClass(variable) == CX_SC_Static;
    if (!lasts || !may_hold_addresses(variable) || !type_is_const(cursor_type(variable)) ||
        type_is_pointer(cursor_type(variable)))
        return false;
    CXCursor value = clang_Cursor_getVarDeclInitializer(clang_getCursorDefinition(variable));
    look_for_variable(value, value, &initializer);
    return initializer.addresses;
}

/* What parse->tables records about a variable. */
enum table { UNKNOWN, NO_TABLE, FUNCTIONS, DATA };

static enum table table_of(struct parse *parse, CXCursor variable)
{
    if (clang_Cursor_isNull(variable) || clang_getCursorKind(variable) != CXCursor_VarDecl ||
        !source_is_user(&parse->source, cursor_offset(variable)))
        return NO_TABLE;
    unsigned char *known = &parse->tables[cursor_offset(clang_getCanonicalCursor(variable))];
    if (*known == UNKNOWN)
        *known = is_function_table(variable) ? FUNCTIONS : is_data_table(parse, variable) ? DATA : NO_TABLE;
    return (enum table) * known;
}

/* ---- what a region does with them ---- */

/* What happens to the value of an expression: only the value is read, it is followed on the device, or it may
 * leave the region. */
enum use { LOOKED_AT, FOLLOWED, HANDED_OUT };

struct taking {
    struct parse *parse;
    const struct pragma *target;
    enum use use;           /* of what is visited */
    const char *handed_out; /* tables whose addresses the region hands out, a list */
};

/* Whether the value of a variable can leave the region: one of the region's own cannot, nor that of a pointer
 * that no clause names. */
static bool stays(const struct taking *taking, CXCursor assigned)
{
    assigned = strip_expression(assigned);
    CXCursor variable = cursor_referenced(assigned);
    if (clang_getCursorKind(assigned) != CXCursor_DeclRefExpr)
        variable = root_variable(assigned);
    if (clang_Cursor_isNull(variable))
        return false;
    if (range_has(taking->target->extent, cursor_offset(variable)))
        return clang_getCursorKind(assigned) == CXCursor_DeclRefExpr ||
               !type_is_pointer(cursor_type(variable));
    if (clang_getCursorKind(assigned) != CXCursor_DeclRefExpr || !type_is_pointer(cursor_type(variable)) ||
        pragma_clause(taking->target, "defaultmap"))
        return false;
    for (size_t i = 0; i < taking->target->clause_count; i++) {
        const struct clause *clause = &taking->target->clauses[i];
        if (clause->value && expression_names(clause->value, cursor_name(variable)))
            return is_one_of(clause->name, " private firstprivate ");
    }
    return true;
}

static enum use use_in_operator(const struct taking *taking, CXCursor operator, enum use around)
{
    size_t count;
    CXCursor *sides = cursor_children(operator, & count);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(operator);
    if (kind == CXBinaryOperator_Assign && count == 2)
        return stays(taking, sides[0]) ? FOLLOWED : HANDED_OUT;
    return kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub || kind == CXBinaryOperator_Comma
               ? around
               : LOOKED_AT;
}

/* What happens to the value of an operand of the expression or statement. */
static enum use use_in(const struct taking *taking, CXCursor around)
{
    switch (clang_getCursorKind(around)) {
    case CXCursor_VarDecl:
    case CXCursor_CallExpr:
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_MemberRefExpr:
        return FOLLOWED;
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(around) == CXUnaryOperator_Deref ? FOLLOWED : taking->use;
    case CXCursor_BinaryOperator:
        return use_in_operator(taking, around, taking->use);
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_ConditionalOperator:
    case CXCursor_InitListExpr:
    case CXCursor_CompoundLiteralExpr:
        return taking->use;
    default:
        return LOOKED_AT;
    }
}

bool follows_address(CXCursor expression)
{
    for (expression = strip_expression(expression);; expression = operand_of(expression)) {
        CXCursor operand = operand_of(expression);
        if (clang_Cursor_isNull(operand))
            return false;
        if (type_is_pointer(cursor_type(operand)) &&
            clang_getCursorUnaryOperatorKind(expression) != CXUnaryOperator_AddrOf)
            return true;
    }
}

static void take_tables(CXCursor cursor, CXCursor parent, void *context);

/* Visits the subscripts in an expression that names a part of a variable. */
static void look_into_subscripts(struct taking *taking, CXCursor expression)
{
    for (expression = strip_expression(expression); !clang_Cursor_isNull(expression);
         expression = operand_of(expression)) {
        size_t count;
        CXCursor *children = cursor_children(expression, &count);
        for (size_t i = 1; i < count; i++)
            take_tables(children[i], expression, taking);
    }
}

/* Whether a clause makes the variable private, or maps what its addresses lead to by naming more of the table
 * than its elements. */
static bool is_mapped_through(const struct parse *parse, CXCursor variable)
{
    const char *name = cursor_name(variable);
    bool pointer = type_is_pointer(cursor_type(variable));
    for (size_t i = 0; i < parse->pragmas.count; i++)
        for (size_t k = 0; k < parse->pragmas.rows[i].clause_count; k++) {
            const struct clause *clause = &parse->pragmas.rows[i].clauses[k];
            const char *list = clause->value;
            bool maps = is_one_of(clause->name, " map to from shared ");
            for (char *item; (item = next_list_item(&list));) {
                const char *rest = item + word_length(item), *close = strchr(rest, ']');
                bool through = pointer ? *rest != '\0' : close && close[1] != '\0';
                if (same_text(arena_string_length(item, word_length(item)), name) && (through || !maps))
                    return true;
            }
        }
    return false;
}

bool is_table_of_host(const struct parse *parse, CXCursor variable)
{
    return has_addresses(variable) && !is_device_variable(parse, variable) && !parse->mappers &&
           !is_mapped_through(parse, variable);
}

/* Whether device code has another constant of that name that is known where this one is. */
bool has_other_constant(const struct parse *parse, CXCursor variable)
{
    for (size_t i = 0; i < parse->item_count; i++)
        if (same_text(cursor_name(parse->items[i].cursor), cursor_name(variable)) &&
            !clang_equalCursors(parse->items[i].cursor, variable) &&
            !local_names_apart(parse->items[i].cursor, variable))
            return true;
    return false;
}

static void take_part(struct taking *taking, CXCursor expression, CXCursor variable)
{
    struct parse *parse = taking->parse;
    CXType type = cursor_type(expression);
    const char *name = cursor_name(variable);
    unsigned char *declared = &parse->device_declared[cursor_offset(clang_getCanonicalCursor(variable))];
    if (table_of(parse, variable) == FUNCTIONS) {
        if (!*declared && has_functions(type))
            *declared = CONSTANT_ON_DEVICE;
        return;
    }
    bool address = type_holds_address(element_of(type));
    if (!follows_address(expression) && address && taking->use == HANDED_OUT)
        taking->handed_out = ir_list_add(taking->handed_out, name);
    else if (!*declared && (follows_address(expression) || (address && taking->use == FOLLOWED)) &&
             !is_mapped_through(parse, variable) &&
             (is_of_file(variable) || !has_other_constant(parse, variable))) {
        *declared = FOLLOWED_ON_DEVICE;
        parse->follows = true;
    }
}

/* Visits outer expressions before inner ones: of `table[i].size` the region uses only the number, so
 * functions beside it do not matter. */
static void take_tables(CXCursor cursor, CXCursor parent, void *context)
{
    struct taking *taking = context;
    CXCursor variable = clang_getNullCursor();
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_UnaryExpr) /* sizeof and its kin */
        return;
    if (clang_isExpression(clang_getCursorKind(cursor)))
        variable = root_variable(cursor);
    bool outside =
        clang_Cursor_isNull(variable) || !range_has(taking->target->extent, cursor_offset(variable));
    if (outside && table_of(taking->parse, variable) != NO_TABLE) {
        take_part(taking, cursor, variable);
        look_into_subscripts(taking, cursor);
        return;
    }
    enum use around = taking->use;
    taking->use = use_in(taking, cursor);
    visit_children(cursor, take_tables, context);
    taking->use = around;
}

void forget_followed(struct parse *parse)
{
    for (size_t i = 0; parse->follows && i < parse->scope.count; i++) {
        size_t offset = cursor_offset(clang_getCanonicalCursor(parse->scope.variables[i].declaration));
        if (parse->device_declared[offset] == FOLLOWED_ON_DEVICE)
            parse->device_declared[offset] = 0;
    }
    parse->follows = false;
}

void take_address_tables(struct parse *parse, const struct pragma *target)
{
    struct taking taking = {.parse = parse, .target = target};
    if (!parse->address_tables)
        return;
    take_tables(target->statement, target->statement, &taking);
    for (char *name; (name = next_list_item(&taking.handed_out));) {
        CXCursor variable;
        size_t offset = scope_find(&parse->scope, name, &variable)
                            ? cursor_offset(clang_getCanonicalCursor(variable))
                            : 0;
        if (parse->device_declared[offset] == FOLLOWED_ON_DEVICE)
            parse->device_declared[offset] = 0;
    }
}
