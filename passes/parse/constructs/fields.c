/*
 * Which members a region uses of a struct variable, or of what a pointer to structs leads to. Where the map
 * clauses name only some members of a variable, the others that the region uses are mapped as the whole
 * struct would be without them (OpenMP 5.2, section 5.8.1), and not left out; and pointers among the members
 * are to point to what is mapped already. Of a pointer to structs rex-chain wants to know whether the region
 * has all addresses from members that map clauses attach.
 */
#include "constructs.h"

#include <string.h>

static bool is_struct(const struct shared_variable *variable)
{
    return type_kind(variable_type(variable->declaration)) == CXType_Record;
}

static CXType pointed_struct(const struct shared_variable *variable)
{
    return clang_getCanonicalType(
        clang_getPointeeType(clang_getCanonicalType(variable_type(variable->declaration))));
}

static bool is_struct_pointer(const struct shared_variable *variable)
{
    return type_is_pointer(variable_type(variable->declaration)) &&
           pointed_struct(variable).kind == CXType_Record;
}

/* The name of the member that is all of the object that is used at the end of the path; "" for other uses. In
 * clang's tree a conversion to the pointer's value stands between `w` and `w->u` (C11 6.3.2.1). */
static const char *used_member(const struct path *path, bool by_pointer)
{
    size_t place = path->count;
    CXCursor around = path_outward(path, &place);
    if (by_pointer && clang_getCursorKind(around) == CXCursor_UnexposedExpr && is_implicit_conversion(around))
        around = path_outward(path, &place);
    else if (by_pointer)
        return "";
    CXCursor further = path_outward(path, &place);
    bool member = clang_getCursorKind(around) == CXCursor_MemberRefExpr;
    bool located = by_pointer && clang_getCursorKind(further) == CXCursor_UnaryOperator &&
                   clang_getCursorUnaryOperatorKind(further) == CXUnaryOperator_AddrOf;
    return member && !located ? cursor_name(around) : "";
}

void note_field(struct shared_variable *variable, const struct path *path)
{
    bool by_pointer = is_struct_pointer(variable);
    if (!by_pointer && !is_struct(variable))
        return;
    const char *name = path ? used_member(path, by_pointer) : "";
    if (!*name)
        variable->wholly_used = true;
    else if (!variable->fields || !ir_list_has(variable->fields, name))
        variable->fields = ir_list_add(variable->fields, name);
}

/* ---- the fields of a struct ---- */

struct field_list {
    CXCursor rows[256];
    size_t count;
};

static enum CXVisitorResult collect_field(CXCursor field, CXClientData data)
{
    struct field_list *list = data;
    bool full = list->count == sizeof(list->rows) / sizeof(*list->rows);
    if (!full && *cursor_name(field) && !clang_Cursor_isBitField(field))
        list->rows[list->count++] = field;
    return full ? CXVisit_Break : CXVisit_Continue;
}

static struct field_list fields_of(CXType type)
{
    struct field_list list = {.count = 0};
    clang_Type_visitFields(clang_getCanonicalType(type), collect_field, &list);
    return list;
}

static struct field_list used_fields(const struct shared_variable *variable)
{
    struct field_list all = fields_of(variable_type(variable->declaration)), used = {.count = 0};
    for (size_t i = 0; i < all.count; i++)
        if (variable->wholly_used ||
            (variable->fields && ir_list_has(variable->fields, cursor_name(all.rows[i]))))
            used.rows[used.count++] = all.rows[i];
    return used;
}

const char *used_pointers(const struct shared_variable *variable)
{
    const char *pointers = NULL;
    if (!is_struct(variable) || !same_text(variable->sharing, "shared"))
        return NULL;
    struct field_list used = used_fields(variable);
    for (size_t i = 0; i < used.count; i++) {
        CXType type = cursor_type(used.rows[i]);
        enum CXTypeKind pointee = type_kind(clang_getPointeeType(clang_getCanonicalType(type)));
        if (type_is_pointer(type) && pointee != CXType_FunctionProto && pointee != CXType_FunctionNoProto)
            pointers =
                ir_list_add(pointers, arena_format("%s.%s", variable->name, cursor_name(used.rows[i])));
    }
    return pointers;
}

const char *members_gone_through(const struct shared_variable *variable)
{
    const char *members = "";
    bool object = is_struct(variable);
    if ((!object && !is_struct_pointer(variable)) || variable->wholly_used)
        return NULL;
    struct field_list all =
        fields_of(object ? variable_type(variable->declaration) : pointed_struct(variable));
    for (size_t i = 0; i < all.count; i++) {
        const char *name = cursor_name(all.rows[i]);
        CXType type = cursor_type(all.rows[i]);
        const char *leads = type_leads(type, true);
        if (!variable->fields || !ir_list_has(variable->fields, name) || same_text(leads, "nowhere") ||
            (type_is_array(type) && same_text(leads, "own")))
            continue;
        if (object || !type_is_pointer(type) || same_text(leads, "anywhere"))
            return NULL;
        members = ir_list_add(*members ? members : NULL, arena_format("%s->%s", variable->name, name));
    }
    return members;
}

/* ---- what the map clauses leave out ---- */

static bool is_part_of(const struct ir_node *map, const struct shared_variable *variable)
{
    return ir_has(map, "variable", variable->name) && !ir_get(map, "object");
}

/* What the map items cover of a member: enough for its uses, some members of it, or nothing. */
enum mapped { NOTHING, MEMBERS, ENOUGH };

static enum mapped what_is_mapped(const struct ir_node *maps, const struct shared_variable *variable,
                                  const char *member)
{
    enum mapped mapped = NOTHING;
    const char *begin = arena_format("&%s", member);
    size_t length = strlen(begin);
    ir_each (map, maps, "map") {
        const char *behind = ir_get(map, "begin") + length;
        if (!is_part_of(map, variable) || strncmp(ir_get(map, "begin"), begin, length) != 0)
            continue;
        if (*behind == '\0' || *behind == '[')
            mapped = ENOUGH;
        else if (*behind == '.' && mapped == NOTHING)
            mapped = MEMBERS;
    }
    return mapped;
}

static void map_member(struct ir_node *maps, const struct shared_variable *variable, const char *item,
                       CXType type, long long offset)
{
    struct ir_node *map = ir_add(maps, "map");
    ir_set(map, "type", type_is_const(variable_type(variable->declaration)) ? "to" : "tofrom");
    ir_set(map, "modifiers", "implicit");
    ir_set(map, "variable", variable->name);
    ir_set(map, "kind", "member");
    ir_set(map, "item", item);
    ir_set_format(map, "base", "&%s", variable->name);
    ir_set_format(map, "begin", "&%s", item);
    ir_set_format(map, "bytes", "sizeof(%s)", item);
    ir_set_format(map, "offset", "%lld", offset);
    ir_set_format(map, "extent", "%lld", clang_Type_getSizeOf(type));
    ir_set(map, "at", ir_get(ir_first(maps, "map"), "at"));
}

/* Maps the used members of `path`, a struct at that offset in the variable, that are not mapped yet. */
static void map_missing(struct ir_node *maps, const struct shared_variable *variable, const char *path,
                        CXType record, const struct field_list *fields, long long offset)
{
    for (size_t i = 0; i < fields->count; i++) {
        const char *name = cursor_name(fields->rows[i]), *member = arena_format("%s.%s", path, name);
        CXType type = cursor_type(fields->rows[i]);
        long long place = offset + clang_Type_getOffsetOf(clang_getCanonicalType(record), name) / 8;
        enum mapped mapped = what_is_mapped(maps, variable, member);
        struct field_list inner = fields_of(type);
        if (mapped == NOTHING)
            map_member(maps, variable, member, type, place);
        else if (mapped == MEMBERS)
            map_missing(maps, variable, member, type, &inner, place);
    }
}

void map_used_fields(const struct shared_variable *variable, struct ir_node *maps)
{
    bool parts = false;
    ir_each (map, maps, "map") {
        parts |= is_part_of(map, variable);
        if (is_part_of(map, variable) && ir_has(map, "kind", "variable"))
            return;
    }
    if (!parts || !variable->used || !is_struct(variable) || !same_text(variable->sharing, "shared"))
        return;
    struct field_list used = used_fields(variable);
    map_missing(maps, variable, variable->name, variable_type(variable->declaration), &used, 0);
}
