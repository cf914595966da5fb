/*
 * Declarations in device code that become ones of team storage.
 *
 * What a parallel region shares with the code around it has to be where all threads of the team can reach it
 * (rex_shared of runtime/device/rex_region_cuda.h): what the region captures by reference, and what a pointer
 * may lead it to. On a GPU the memory of the thread that began the region is not such a place.
 */
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "effects.h"

#include <string.h>

static const char *initial_value(struct parse *parse, CXCursor variable)
{
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(variable);
    if (clang_Cursor_isNull(initializer))
        return NULL;
    struct range range = cursor_range(initializer);
    return device_text(parse, range.begin, range.end);
}

/* Between the statements that a declaration becomes. */
#define NEXT "\1"

/* The target region whose code that is; NULL for a function's. */
static struct ir_node *target_of(const struct parse *parse, struct range code)
{
    size_t index = pragma_index(&parse->pragmas, code.begin);
    const struct pragma *pragma = index < parse->pragmas.count ? &parse->pragmas.rows[index] : NULL;
    return pragma && pragma->begin == code.begin && pragma->node && ir_is(pragma->node, "target")
               ? pragma->node
               : NULL;
}

static struct ir_node *add_team_node(const struct parse *parse, struct ir_node *target, size_t offset,
                                     const char *name)
{
    unsigned number = 1;
    ir_each (other, target, "team_object")
        number++;
    struct ir_node *node = ir_add(target, "team_object");
    ir_set_format(node, "number", "%u", number);
    ir_set(node, "name", name);
    ir_set(node, "at", source_position(&parse->source, offset));
    return node;
}

/* The reference to an object of a type, which is spelled without its qualifiers. It keeps the object
 * volatile: the word for that stands behind the star of a pointer, or of an array's elements. */
static const char *reference(CXType type, const char *spelled, const char *name)
{
    size_t at = strcspn(spelled, "@"), front = at && spelled[at - 1] == '*' ? at : 0;
    const char *qualifier = type_is_volatile(type) ? "volatile " : "";
    return edit_text("object_reference", NULL, "type",
                     arena_format("%.*s%s%s", (int)front, spelled, qualifier, spelled + front), "name", name,
                     NULL);
}

/* What is declared for a team. */
struct team_variable {
    size_t offset; /* where */
    const char *name;
    CXType type;
    const struct memory *allocated; /* what a directive `allocate` says of it; NULL: nothing */
    bool replica;
    const char *align; /* or NULL */
};

static const char *shared_object(const char *type, const char *name, const char *align)
{
    return align ? edit_text("aligned_object", NULL, "type", type, "name", name, "align", align, NULL)
                 : edit_text("shared_object", NULL, "type", type, "name", name, NULL);
}

static const char *add_team_object(struct parse *parse, struct range code,
                                   const struct team_variable *variable)
{
    const char *align = variable->align, *name = variable->name;
    CXType type = variable->type;
    struct ir_node *target = target_of(parse, code);
    const char *spelled = declarator_unqualified(type_text(type));
    if (!target)
        return arena_format("%s" NEXT "%s", shared_object(spelled, name, align),
                            reference(type, spelled, name));
    struct ir_node *node = add_team_node(parse, target, variable->offset, name);
    const char *number = ir_get(node, "number");
    ir_set_format(node, "bytes", "%lld", clang_Type_getSizeOf(type));
    ir_set(node, "replica", variable->replica ? "yes" : NULL);
    ir_set(node, "allocated", variable->allocated ? "yes" : NULL);
    ir_set(node, "align", align);
    return arena_format("%s" NEXT "%s",
                        edit_text("team_object", NULL, "type", spelled, "name", name, "number", number,
                                  "align", align ? expression_operand(align) : NULL, NULL),
                        reference(type, spelled, name));
}

const char *team_object(struct parse *parse, struct range code, size_t offset, const char *name, CXType type)
{
    return add_team_object(parse, code, &(struct team_variable){offset, name, type, NULL, false, NULL});
}

/* C++ assigns nothing to such a variable, and declares none without a value. */
static bool has_constant_members(CXCursor variable)
{
    CXType type = cursor_type(variable);
    return !type_is_const(type) && type_needs_value(type);
}

/* `double x = 1;` becomes the object, a reference `x` to it, which the value may name (C11 6.2.1), and
 * `x = 1;`. */
static const char *placed_declaration(struct parse *parse, CXCursor variable, const char *text, bool of_team)
{
    const char *name = cursor_name(variable), *type = type_text(cursor_type(variable));
    const char *value = initial_value(parse, variable);
    if (!value)
        return text;
    const char *once = of_team ? once_text(parse, cursor_offset(variable)) : "";
    if (first_character(value) != '{' && !type_is_array(cursor_type(variable)) &&
        !has_constant_members(variable))
        return arena_format("%s" NEXT "%s%s = %s;", text, once, name, value);
    const char *initial = arena_format("__rex_initial_%s", name);
    bool qualified = type_is_const(cursor_type(variable)) || type_is_volatile(cursor_type(variable));
    const char *plain = qualified ? "(void *)" : "";
    return arena_format("%s" NEXT "%s = %s;" NEXT "%smemcpy(%s&%s, %s&%s, sizeof(%s));", text,
                        declarator(type, initial), value, once, plain, name, plain, initial, name);
}

static bool has_value(CXCursor variable)
{
    return clang_Cursor_getStorageClass(variable) != CX_SC_Static &&
           !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(variable));
}

static const char *plain_declaration(struct parse *parse, CXCursor variable, bool parted)
{
    CXType type = cursor_type(variable);
    const char *value = initial_value(parse, variable), *spelled = type_text(type);
    const char *front = declared_alignment_words(parse, variable);
    const char *declared = declarator(spelled, cursor_name(variable));
    if (value && parted && has_constant_members(variable))
        error_at(
            parse, cursor_offset(variable),
            "device code cannot have a jump past the declaration of '%s', whose type has const members, yet",
            cursor_name(variable));
    if (value && parted && type_is_const(type))
        declared = declarator(declarator_unqualified(spelled), cursor_name(variable));
    if (value && parted)
        return arena_format("%s%s;" NEXT "%s", front, declared, value_statement(variable, value));
    return value ? arena_format("%s%s = %s;", front, declared, value)
                 : arena_format("%s%s;", front, declared);
}

bool may_be_reached(struct parse *parse, struct range code, size_t offset)
{
    return !is_in_parallel(parse, code.begin, offset) && may_come_to_parallel(parse, code);
}

/* A parallel region reaches what a pointer leads to unseen. */
static void share_escaping(struct parse *parse, CXCursor variable, struct range code)
{
    size_t offset = cursor_offset(variable);
    bool array = type_is_array(variable_type(variable));
    if (parse->address_taken[offset]
            ? may_be_reached(parse, code, offset)
            : array && !is_in_parallel(parse, code.begin, offset) && holds_parallel(parse, code))
        parse->team_shared[offset] |= SHARED_TO_REACH;
}

/* An array of variable length that a region declares for its team is an object of the team's; of others each
 * thread has its own. */
static const char *place_vla(struct parse *parse, CXCursor variable, struct range code, enum owner owner)
{
    struct ir_node *object = NULL;
    const char *align = whole_alignment(parse, variable);
    if (owner == OWNER_TEAM && type_is_vla(cursor_type(variable))) {
        object = add_team_node(parse, target_of(parse, code), cursor_offset(variable), cursor_name(variable));
        vla_describe(parse, variable, code, object);
        ir_set(object, "align", align);
    } else if (type_is_vla(cursor_type(variable))) {
        parse->thread_arrays = arena_grow(parse->thread_arrays, parse->thread_array_count,
                                          &parse->thread_array_capacity, sizeof(*parse->thread_arrays));
        parse->thread_arrays[parse->thread_array_count++] = variable;
    }
    const char *text = vla_declaration(parse, variable, object ? ir_get(object, "number") : NULL, align);
    if (!type_is_vla(cursor_type(variable)) || !has_value(variable))
        return text;
    const char *once = object ? once_text(parse, cursor_offset(variable)) : "";
    return arena_format("%s" NEXT "%s%s", text, once, vla_clear(variable));
}

/* Whether a variable's type, or the one that it leads to, is defined in a piece of code. */
static bool has_type_of(struct range code, CXCursor variable)
{
    CXType type = cursor_type(variable);
    while (type.kind != CXType_Typedef && (type_is_array(type) || type_is_pointer(type)))
        type = type_is_array(type) ? array_element(type) : clang_getPointeeType(type);
    CXCursor declaration = clang_getTypeDeclaration(type);
    return !clang_isInvalid(clang_getCursorKind(declaration)) && range_has(code, cursor_offset(declaration));
}

/* The object goes where no jump passes it; its value stays. */
static const char *parted_object(struct parse *parse, CXCursor variable,
                                 const struct device_declaration *declaration, const char *text, bool of_team,
                                 const char **front)
{
    struct early_place place = find_early_place(parse, declaration);
    if (has_type_of(place.known, variable))
        error_at(parse, cursor_offset(variable),
                 "device code cannot have a jump past the declaration of '%s', which threads share and whose "
                 "type is defined there, yet: define the type in front of the region",
                 cursor_name(variable));
    check_early_variable(parse, variable, declaration, place);
    const char *value = initial_value(parse, variable);
    const char *once = of_team ? once_text(parse, cursor_offset(variable)) : "";
    *front = arena_format("%s%s ", *front, statements_text(text));
    return value ? arena_format("%s%s", once, value_statement(variable, value)) : ";";
}

/* The declaration of a variable that a directive gives a place, or that is one object for the team; NULL for
 * others. Where jumps pass it, `front` gets the object. */
static const char *place(struct parse *parse, CXCursor variable, const struct device_declaration *declaration,
                         const char **front)
{
    struct range code = declaration->code;
    size_t offset = cursor_offset(variable);
    enum owner owner = is_in_parallel(parse, code.begin, offset) ? OWNER_THREAD
                       : target_of(parse, code)                  ? OWNER_TEAM
                                                                 : OWNER_CALL;
    if (clang_Cursor_getStorageClass(variable) == CX_SC_Static)
        return NULL;
    if (type_is_vla(cursor_type(variable)) || type_is_vla_pointer(cursor_type(variable)))
        return place_vla(parse, variable, code, owner);
    const struct memory *memory = owner == OWNER_TEAM ? allocated_for_team(parse, variable) : NULL;
    const char *text = memory ? NULL : allocated_declaration(parse, variable, owner);
    if (memory || (!text && parse->team_shared[offset]))
        text = add_team_object(parse, code,
                               &(struct team_variable){offset, cursor_name(variable), cursor_type(variable),
                                                       memory, is_replica(parse, variable),
                                                       memory ? whole_alignment(parse, variable)
                                                              : declared_alignment(parse, variable)});
    bool once = owner == OWNER_TEAM && !is_replica(parse, variable);
    if (!text)
        return NULL;
    return front ? parted_object(parse, variable, declaration, text, once, front)
                 : placed_declaration(parse, variable, text, once);
}

/* A type defined in the statement keeps its definition, ahead of its variables. */
static const char *type_definition(struct parse *parse, CXCursor declaration)
{
    struct range range = cursor_range(declaration);
    return clang_isCursorDefinition(declaration)
               ? arena_format("%s;", device_text(parse, range.begin, range.end))
               : NULL;
}

/* The statements one behind the other, each between `before` and `behind`. */
static const char *join(const char *statements, const char *before, const char *behind)
{
    const char *text = "";
    for (const char *at = statements; *at;) {
        size_t length = strcspn(at, NEXT);
        text = arena_format("%s%s%s%.*s%s", text, *text ? " " : "", before, (int)length, at, behind);
        at += length + (at[length] != '\0');
    }
    return text;
}

const char *statements_text(const char *statements)
{
    return join(statements, "", "");
}

/* A loop's head has one declaration: what stands there comes in front of the loop, and is still the loop's
 * alone. No `else` of the user's can belong to an `if` that has one. */
static void replace_declaration(struct parse *parse, const struct device_declaration *declaration,
                                const char *statements)
{
    struct range range = statement_range(&parse->source, declaration->cursor);
    size_t loop = declaration->loop;
    static const char why[] = "the object lies elsewhere, or gets its value behind a jump";
    bool in_head = loop != SIZE_MAX;
    replace_device_text(parse, range, edit_as_c(in_head ? ";" : statements_text(statements), why));
    if (in_head)
        replace_device_text(parse, (struct range){loop, loop},
                            edit_as_c(arena_format("%s ", join(statements, "if (", " 0) {} else")), why));
}

/* A shared variable's type has a name, also one that is defined in the statement. */
static void share_variable(struct parse *parse, CXCursor variable, struct range code, bool parted)
{
    if (clang_Cursor_getStorageClass(variable) == CX_SC_Static)
        return;
    share_escaping(parse, variable, code);
    parse->device = code;
    if (parted || parse->team_shared[cursor_offset(variable)])
        closure_add_type(parse, cursor_type(variable));
}

static void share_statement(struct parse *parse, const struct device_declaration *declaration)
{
    size_t count;
    CXCursor *declared = cursor_children(declaration->cursor, &count);
    bool any = false, parted = is_passed_by_jumps(parse, declaration);
    const char *text = "", *front = "";
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(declared[i]) == CXCursor_VarDecl)
            share_variable(parse, declared[i], declaration->code, parted);
    for (size_t i = 0; i < count; i++) {
        bool is_variable = clang_getCursorKind(declared[i]) == CXCursor_VarDecl;
        const char *placed =
            is_variable ? place(parse, declared[i], declaration, parted ? &front : NULL) : NULL;
        const char *part = placed        ? placed
                           : is_variable ? plain_declaration(parse, declared[i], parted)
                                         : type_definition(parse, declared[i]);
        any |= placed != NULL || (parted && is_variable && has_value(declared[i]));
        if (part)
            text = arena_format("%s%s%s", text, *text ? NEXT : "", part);
    }
    if (*front)
        declare_at(parse, find_early_place(parse, declaration), front);
    if (any)
        replace_declaration(parse, declaration, text);
}

/* A parameter gives its name to a shared object that begins with its value. */
static void share_parameter(struct parse *parse, CXCursor parameter)
{
    static const char why[] = "the threads of a team share the parameter";
    size_t offset = cursor_offset(parameter), count;
    const char *name = cursor_name(parameter);
    CXCursor *children = cursor_children(clang_getCursorSemanticParent(parameter), &count);
    if (!parse->team_shared[offset] || !count)
        return;
    size_t body = cursor_range(children[count - 1]).begin + 1;
    const char *type = type_text(variable_type(parameter));
    replace_device_text(parse, (struct range){offset, offset + strlen(name)},
                        edit_as_c(arena_format("__rex_param_%s", name), why));
    replace_device_text(
        parse, (struct range){body, body},
        edit_as_c(arena_format(" %s %s %s = __rex_param_%s;",
                               shared_object(type, name, declared_alignment(parse, parameter)),
                               edit_text("object_reference", NULL, "type", type, "name", name, NULL), name,
                               name),
                  why));
}

static void place_parameter(struct parse *parse, CXCursor parameter, struct range code)
{
    share_escaping(parse, parameter, code);
    if (is_vla_parameter(parameter))
        vla_parameter(parse, parameter);
    else
        share_parameter(parse, parameter);
}

void share_declarations(struct parse *parse)
{
    find_parallel_functions(parse);
    declare_literals(parse);
    order_designators(parse);
    for (size_t i = 0; i < parse->declaration_count; i++) {
        const struct device_declaration *declaration = &parse->declarations[i];
        if (clang_getCursorKind(declaration->cursor) == CXCursor_ParmDecl)
            place_parameter(parse, declaration->cursor, declaration->code);
        else
            share_statement(parse, declaration);
    }
}
