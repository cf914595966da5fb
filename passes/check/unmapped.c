/*
 * Elements that a region uses and no construct maps: of a pointer that is mapped without its target, of a
 * pointer that holds the host's address, or of a pointer inside mapped data; and members beside mapped ones.
 */
#include "check.h"

#include <string.h>

/* ---- pointers of the region ---- */

/* Whether maps name the pointer, and none of them maps what it points to. */
static bool is_mapped_alone(const struct unit *unit, const char *name)
{
    const struct ir_node *map = first_map(unit, name);
    bool alone = map != NULL;
    for (; map; map = next_map(unit, map, name))
        alone &= ir_has(map, "kind", "variable") && !is_array(unit, ir_get(map, "variable"));
    return alone;
}

static void say_pointer_alone(const struct unit *unit, const struct ir_node *access, const char *name,
                              const struct ir_node *map)
{
    if (say(unit, "unmapped", ir_get(access, "at"),
            arena_format("the region uses what '%s' points to, and only the pointer is mapped: write %s",
                         name, wanted_map(access, name))))
        message_note(ir_get(map, "at"), "the item '%s' is here", ir_get(map, "item"));
}

bool warn_of_unmapped(const struct unit *unit, const struct ir_node *access, const char *name)
{
    if (ir_has(access, "writes", "unknown"))
        return false;
    if (is_mapped_alone(unit, name)) {
        say_pointer_alone(unit, access, name, first_map(unit, name));
        return true;
    }
    if (first_map(unit, name))
        return false;
    say(unit, "unmapped", ir_get(access, "at"),
        arena_format("the region uses what '%s' points to, and no construct maps that: write %s", name,
                     wanted_map(access, name)));
    return true;
}

/* A pointer to unknown memory, such as a parameter that is declared as an array, which the region's own
 * clause maps without its target. On the device it holds the host's address then, even if its target is
 * mapped, because nothing attaches it (OpenMP 5.2, section 5.8.3). */
bool warn_of_parameter(const struct unit *unit, const struct ir_node *access, const struct ir_node *variable)
{
    const char *name = ir_get(access, "variable");
    const struct ir_node *map = ir_find(access->parent, "map", "variable", name);
    bool plain = ir_has(variable, "category", "pointer") && is_shared_by_mapping(variable) &&
                 ir_has(variable, "written", "no");
    if (!map || !plain || !unit->closed || ir_get(unit->node, "addresses") ||
        ir_has(access, "writes", "unknown"))
        return false;
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        if (ir_is(node, "map") && ir_has(node, "variable", name) &&
            (!ir_has(node, "kind", "variable") || ir_get(node, "mapper")))
            return false;
    say_pointer_alone(unit, access, name, map);
    return true;
}

/* Whether a clause names the variable, or a parameter that stands for it. */
static bool names_variable(const struct unit *unit, const struct ir_node *clause, const char *name)
{
    const char *value = ir_get_or(clause, "value", "");
    bool names = expression_names(value, name);
    ir_each (pointer, unit->module->root, "pointer")
        names |= same_text(named_variable(unit, ir_get(pointer, "name")), named_variable(unit, name)) &&
                 expression_names(value, ir_get(pointer, "name"));
    return names;
}

bool warn_of_address(const struct unit *unit, const struct ir_node *access, const struct ir_node *variable)
{
    static const char *const translating[] = {"use_device_ptr", "use_device_addr"};
    const struct ir_node *root = unit->module->root;
    const char *name = ir_get(access, "variable"), *sharing = ir_get(variable, "sharing");
    if (!same_text(sharing, "firstprivate") && !same_text(sharing, "is_device_ptr"))
        return false;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));)
        for (size_t i = 0; ir_is(node, "clause") && i < sizeof(translating) / sizeof(*translating); i++)
            if (ir_has(node, "name", translating[i]) && names_variable(unit, node, name))
                return false;
    say(unit, "unmapped", ir_get(access, "at"),
        arena_format(
            "the region uses '%s' as it is on the host, by the clause %s, and no device has what that points "
            "to: write %s in the clause's place",
            name, sharing, wanted_map(access, name)));
    return true;
}

/* ---- pointers in mapped data ---- */

/* Whether anything may store a device address in a pointer that is a member or an element: host code that
 * has such addresses, a region, or a mapper. */
static bool may_hold_addresses(const struct unit *unit)
{
    static const char *const giving[] = {"use_device_ptr", "use_device_addr", "is_device_ptr",
                                         "has_device_addr"};
    const struct ir_node *root = unit->module->root;
    if (ir_get(unit->node, "addresses"))
        return true;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        if (ir_is(node, "mapper") || ir_get(node, "mapper") ||
            (ir_is(node, "inside") && ir_get(node, "stored")))
            return true;
        for (size_t i = 0; ir_is(node, "clause") && i < sizeof(giving) / sizeof(*giving); i++)
            if (ir_has(node, "name", giving[i]))
                return true;
    }
    return false;
}

/* Whether a map item may map what the pointer leads to: an item that goes through a member of that name, or
 * through an element. */
static bool is_mapped_inside(const struct unit *unit, const struct ir_node *inside)
{
    const char *member = ir_get(inside, "member");
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        const char *item = ir_is(node, "map") ? ir_get_or(node, "item", "") : "";
        const char *first = strchr(item, '[');
        if (member ? expression_names(item, member) : (first && strchr(first + 1, '[')) || strchr(item, '*'))
            return true;
    }
    return false;
}

void warn_of_pointers_inside(const struct unit *unit, const struct ir_node *target)
{
    bool known = unit->closed && !may_hold_addresses(unit);
    const char *said = "";
    ir_each (inside, target, "inside") {
        const char *name = ir_get(inside, "variable"), *item = ir_get(inside, "item");
        const char *what = ir_get_or(inside, "member", name);
        const struct ir_node *variable = ir_find(target, "variable", "name", name);
        bool plain = variable &&
                     (ir_has(variable, "sharing", "shared") || ir_has(variable, "sharing", "firstprivate")) &&
                     !is_devices_own(variable);
        if (!known || !plain || ir_list_has(said, what) || is_mapped_inside(unit, inside))
            continue;
        said = ir_list_add(said, what);
        say(unit, "unmapped", ir_get(inside, "at"),
            arena_format(
                "the region uses what '%s' points to, which no construct maps, so that it is an address of "
                "the host's: write map(tofrom: %s[0:n])%s",
                item, item,
                !strchr(item, '[') ? "" : " in a 'target enter data' for each, or have one array for all"));
    }
}

/* ---- members ---- */

/* An item without its subscripts and sections: s->a of s->a[0:s->n]. */
static const char *path_of(const struct ir_node *map)
{
    struct buffer path = {0};
    unsigned depth = 0;
    for (const char *at = ir_get_or(map, "item", ""); *at; at++) {
        depth += *at == '[';
        if (depth == 0)
            buffer_add_char(&path, *at);
        depth -= *at == ']' && depth > 0;
    }
    return buffer_text(&path);
}

static bool goes_through_member(const struct ir_node *map)
{
    const char *path = path_of(map);
    return strstr(path, "->") || strchr(path, '.');
}

/* Whether the variable may be a struct, or lead to structs: its type does not begin with a word for numbers.
 */
static bool may_be_of_structs(const struct ir_node *variable)
{
    static const char *const numbers[] = {"double", "float", "int",      "char",   "long",
                                          "short",  "void",  "unsigned", "signed", "_Bool"};
    const char *type = variable ? ir_get_or(variable, "type", "") : "";
    if (strncmp(type, "const ", strlen("const ")) == 0)
        type += strlen("const ");
    for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
        if (strncmp(type, numbers[i], strlen(numbers[i])) == 0 && strchr(" @", type[strlen(numbers[i])]))
            return false;
    return true;
}

/* Whether an item maps the member, by whatever name, or may map a struct as a whole. */
static bool may_have_member(const struct unit *unit, const char *member)
{
    const struct ir_node *root = unit->module->root;
    for (const struct ir_node *node = root; (node = ir_walk(root, node));) {
        const char *name = ir_is(node, "map") ? ir_get_or(node, "variable", "") : NULL;
        if (name &&
            (goes_through_member(node) ? expression_names(path_of(node), member)
                                       : may_be_of_structs(ir_find(node->parent, "variable", "name", name))))
            return true;
    }
    return false;
}

/* An item such as s->p[0:n] maps the one member s->p, and what that leads to (OpenMP 5.2, section 5.8.3). */
void warn_of_members(const struct unit *unit, const struct ir_node *target)
{
    if (!unit->closed || may_hold_addresses(unit))
        return;
    ir_each (read, target, "member") {
        const char *name = ir_get(read, "variable"), *member = ir_get(read, "member");
        const struct ir_node *map = ir_find(target, "map", "variable", name);
        if (!map || !goes_through_member(map) || may_have_member(unit, member) ||
            !is_shared_by_mapping(ir_find(target, "variable", "name", name)))
            continue;
        if (say(unit, "unmapped", ir_get(read, "at"),
                arena_format(
                    "the region reads '%s->%s', and nothing but other members of that struct is mapped: "
                    "write map(to: %s->%s), or read it in front of the region",
                    name, member, name, member)))
            message_note(ir_get(map, "at"), "'%s' is mapped here", ir_get(map, "item"));
    }
}
