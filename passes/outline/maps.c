/*
 * What the map items of one variable become (OpenMP 5.2, sections 5.8.3 and 5.9). Items lie in objects: the
 * variable itself, or what a pointer points to. Members of one object share one allocation: an argument for
 * the span from the first to the last of them, then one for each, MEMBER_OF it. What a member points to is
 * attached to it (PTR_AND_OBJ).
 *
 * A region gets the pointers that it goes through along with its items. A data directive maps nothing but the
 * items: if the pointer is on the device then, by whatever directive, an ATTACH argument makes it point to
 * the item (LLVM 22 and later).
 *
 * Where an object's members are not at constant places its span grows as the members are added; rex-emit
 * makes the list of such arguments at run time.
 */
#include "outline.h"

#include <string.h>

struct mapped {
    const struct construct *construct;
    const struct ir_node *variable;
    const char *name;
    const struct ir_node **maps; /* the variable's items, and NULL */
    bool needs_param;            /* the device text names it and no parameter brings it yet */
    bool update;                 /* target update: the device has everything already */
    bool exits;                  /* target exit data: pointers are left as they are */
    bool keeps;                  /* a region, or a mapper: pointers are mapped with what they point to */
};

#define each_map(map, mapped)                                                                                \
    for (const struct ir_node **map##_at = (mapped)->maps, *map; (map = *map##_at); map##_at++)

/* The items of one object. */
struct object {
    const char *pointer; /* NULL: the variable itself */
    size_t items, members, pointers;
    bool whole; /* the variable as a whole is one of them */
    bool grows;
    bool looped;        /* an iterator makes many of one of its items */
    bool many;          /* there is one such object for each turn of an iterator */
    bool attached;      /* to its pointer, by PTR_AND_OBJ */
    const char *parent; /* member_of:N, the argument that the pointer belongs to, or NULL */
    const char *place;  /* member_of:N, the object's own first argument */
    struct object *next;
};

static bool is_kind(const struct ir_node *map, const char *kind)
{
    return ir_has(map, "kind", kind);
}

static bool is_in(const struct ir_node *map, const char *pointer)
{
    const char *object = ir_get(map, "object");
    return pointer && object ? same_text(pointer, object) : pointer == object;
}

static size_t arg_count(const struct mapped *mapped)
{
    size_t count = 0;
    ir_each (arg, mapped->construct->request, "arg")
        count++;
    return count;
}

/* ---- flags ---- */

static const char *join(const char *flags, const char *more)
{
    return arena_format("%s%s%s", flags, *flags && *more ? "," : "", more);
}

/* OpenMP 5.2, 5.8.3: without a map type, enter data maps to and exit data from. */
static const char *map_type(const struct construct *construct, const struct ir_node *map)
{
    const char *type = ir_get(map, "type");
    if (same_text(type, "tofrom") && ir_has(construct->node, "directive", "target enter data"))
        return "to";
    if (same_text(type, "tofrom") && ir_has(construct->node, "directive", "target exit data"))
        return "from";
    return type;
}

/* With `self` the device uses the host's storage, and libomptarget knows that from `requires`. */
static const char *map_flags(const struct mapped *mapped, const struct ir_node *map, const char *more)
{
    const char *flags = map_type_find(map_type(mapped->construct, map))->flags;
    return join(join(flags, ir_list_remove(ir_get_or(map, "modifiers", ""), "self")), more);
}

static const char *take_param(struct mapped *mapped)
{
    bool needed = mapped->needs_param;
    mapped->needs_param = false;
    return needed ? "param" : "";
}

/* ---- arguments ---- */

static void add_mapper_call(const struct construct *construct, struct argument argument, const char *mapper,
                            const char *loops)
{
    struct ir_node *arg = add_arg(construct, argument);
    ir_set(arg, "loops", loops);
    ir_set(arg, "mapper", mapper);
}

/* The device gets all of an implicitly mapped object; what the mapper does not map is not copied back. */
void call_mapper(const struct construct *construct, struct argument argument, const char *mapper,
                 const char *loops)
{
    struct argument span = argument;
    struct mapped place = {.construct = construct};
    bool implicit = ir_list_has(argument.type, "implicit");
    span.type = map_type_without_motion(argument.type);
    span.why = "spans what the mapper maps";
    if (implicit)
        span.type = join("to", same_text(span.type, "none") ? "" : span.type);
    else
        span.begin = "0", span.bytes = "0";
    struct ir_node *whole = add_arg(construct, span);
    ir_set(whole, "grows", implicit ? NULL : "yes");
    ir_set(whole, "loops", loops);
    argument.type =
        ir_list_remove(ir_list_remove(ir_list_remove(argument.type, "param"), "ptr_and_obj"), "implicit");
    argument.type = map_type_without_member(argument.type);
    argument.type = join(same_text(argument.type, "none") ? "" : argument.type,
                         arena_format("member_of:%zu", arg_count(&place)));
    add_mapper_call(construct, argument, mapper, loops);
}

/* Adds the argument of one item; `more`: flags that relate it to the arguments before it. */
static void map_one(const struct mapped *mapped, const struct ir_node *map, const char *base,
                    const char *more)
{
    struct argument argument = {mapped->name,
                                "address",
                                ir_get(map, "item"),
                                base,
                                ir_get(map, "begin"),
                                ir_get(map, "bytes"),
                                map_flags(mapped, map, more),
                                NULL};
    const char *mapper = ir_get(map, "mapper"), *loops = ir_get(map, "loops");
    unsigned number;
    bool member = map_type_member_of(more, &number) && !ir_list_has(more, "ptr_and_obj");
    if (!mapper)
        ir_set(add_arg(mapped->construct, argument), "loops", loops);
    else if (member || mapped->update)
        add_mapper_call(mapped->construct, argument, mapper, loops);
    else
        call_mapper(mapped->construct, argument, mapper, loops);
}

static void attach(const struct construct *construct, const char *name, const char *pointer,
                   const char *begin, const char *loops)
{
    struct ir_node *arg =
        add_arg(construct, (struct argument){name, "address", pointer, arena_format("&%s", pointer), begin,
                                             arena_format("sizeof(%s)", pointer), "attach",
                                             "if both are on the device"});
    ir_set(arg, "loops", loops);
}

void attach_pointers(const struct construct *construct, const struct ir_node *variable)
{
    const char *pointers = ir_get(variable, "pointers");
    for (const char *pointer; (pointer = ir_list_next(&pointers));)
        if (!ir_find(construct->node, "map", "object", pointer))
            attach(construct, ir_get(variable, "name"), pointer, pointer, NULL);
}

/* ---- objects ---- */

/* The variable, or what it points to. */
static bool is_root(const struct mapped *mapped, const struct object *object)
{
    return !object->pointer || same_text(object->pointer, mapped->name);
}

static bool maps_member(const struct mapped *mapped, const char *object)
{
    each_map (map, mapped)
        if (is_in(map, object) && is_kind(map, "member"))
            return true;
    return false;
}

/* A data directive leaves pointers alone that it only goes through, with two exceptions. For a target data
 * region, `q->p[0:n]` maps q->p, too, so that regions in it find it where nothing else maps *q. And
 * `s.p[0:n]` beside another member, `s.n`, maps s.p: the device then has a part of s, and a region that names
 * s gets that part (OpenMP 5.2, section 5.8.3), so that nothing would bring the pointer. Compilers before
 * LLVM 22 map it always. */
static bool keeps_pointers(const struct mapped *mapped, const char *object)
{
    bool region = ir_has(mapped->construct->node, "directive", "target data");
    return mapped->keeps || (region && object && same_text(object, mapped->name)) ||
           maps_member(mapped, object);
}

static bool counts(const struct mapped *mapped, const struct ir_node *map)
{
    return !is_kind(map, "pointer") || keeps_pointers(mapped, ir_get(map, "object"));
}

static bool has_place(const struct ir_node *map)
{
    return ir_get(map, "offset") && ir_get(map, "extent") && !ir_get(map, "loops") && !ir_get(map, "mapper");
}

static struct object survey(const struct mapped *mapped, const char *pointer)
{
    struct object object = {.pointer = pointer};
    each_map (map, mapped) {
        if (!is_in(map, pointer) || !counts(mapped, map))
            continue;
        object.items += !is_kind(map, "pointer");
        object.members += is_kind(map, "member");
        object.pointers += is_kind(map, "pointer");
        object.whole |= is_kind(map, "variable");
        object.grows |= !has_place(map);
        object.looped |= ir_get(map, "loops") != NULL;
    }
    each_map (map, mapped)
        object.many |=
            pointer && is_kind(map, "pointer") && ir_has(map, "item", pointer) && ir_get(map, "loops");
    return object;
}

/* Whether the object needs an argument that spans its items. A single item does not. A region finds all
 * sections of an object by one address; data directives map each section separately. */
static bool has_span(const struct mapped *mapped, const struct object *object)
{
    bool alone = object->items == 1 && !object->pointers;
    if (object->looped && !object->many)
        return !object->whole;
    return !object->whole && !alone && (object->members || object->pointers || mapped->keeps);
}

static const struct ir_node *outermost(const struct mapped *mapped, const struct object *object, bool last)
{
    const struct ir_node *found = NULL;
    each_map (map, mapped) {
        if (!is_in(map, object->pointer) || !counts(mapped, map))
            continue;
        unsigned long long begin = ir_number(map, "offset"), end = begin + ir_number(map, "extent");
        unsigned long long found_begin = found ? ir_number(found, "offset") : 0;
        unsigned long long found_end = found ? found_begin + ir_number(found, "extent") : 0;
        if (!found || (last ? end > found_end : begin < found_begin))
            found = map;
    }
    return found;
}

static const char *span_bytes(const struct ir_node *first, const struct ir_node *last)
{
    if (first == last)
        return ir_get(first, "bytes");
    return arena_format("(char *)%s + %s - (char *)%s", ir_get(last, "begin"), ir_get(last, "bytes"),
                        ir_get(first, "begin"));
}

/* Modifiers that apply to the span because all items have them: `present` and `ompx_hold` hold for the object
 * as a whole, so the span must not allocate it. */
static const char *shared_modifiers(const struct mapped *mapped, const struct object *object)
{
    static const char *const shared[] = {"present", "ompx_hold"};
    const char *flags = "";
    for (size_t i = 0; i < sizeof(shared) / sizeof(*shared); i++)
        each_map (map, mapped)
            if (is_in(map, object->pointer) && ir_list_has(ir_get_or(map, "modifiers", ""), shared[i]) &&
                !ir_list_has(flags, shared[i]))
                flags = join(flags, shared[i]);
    return flags;
}

/* The map-type flags by which an argument that is no member of another is attached to those before it. */
static const char *attachment_flags(struct mapped *mapped, const struct object *object, const char **base)
{
    if (!object->attached && !object->pointer && is_link(mapped->variable)) {
        *base = link_pointer(mapped->variable);
        return "ptr_and_obj";
    }
    if (!object->attached)
        return is_root(mapped, object) ? take_param(mapped) : "";
    *base = arena_format("&%s", object->pointer);
    return object->parent ? arena_format("ptr_and_obj,%s", object->parent) : "ptr_and_obj";
}

/* The span from the first to the last member: one allocation, which moves nothing by itself. */
static void map_span(struct mapped *mapped, const struct object *object)
{
    const struct ir_node *first = outermost(mapped, object, false), *last = outermost(mapped, object, true);
    const char *base = ir_get(first, "base"), *more = attachment_flags(mapped, object, &base);
    const char *item = object->pointer ? arena_format("*%s", object->pointer) : mapped->name;
    const char *begin = object->grows ? "0" : ir_get(first, "begin");
    const char *bytes = object->grows ? "0" : span_bytes(first, last);
    struct ir_node *arg =
        add_arg(mapped->construct, (struct argument){mapped->name, "address", item, base, begin, bytes,
                                                     join(shared_modifiers(mapped, object), more),
                                                     "the span of the mapped members"});
    ir_set(arg, "grows", object->grows ? "yes" : NULL);
}

/* OpenMP 5.0, 2.19.7.1: what moves data comes before what only allocates or removes it. */
static bool moves_data(const struct ir_node *map)
{
    const char *flags = map_type_find(ir_get(map, "type"))->flags;
    return ir_list_has(flags, "to") || ir_list_has(flags, "from");
}

static void map_item(struct mapped *mapped, const struct object *object, const struct ir_node *map,
                     const char *member_of)
{
    const char *base = ir_get(map, "base"),
               *more = member_of ? member_of : attachment_flags(mapped, object, &base);
    map_one(mapped, map, base, more);
    if (!member_of && !object->attached && !is_root(mapped, object) && !mapped->exits && !mapped->update)
        attach(mapped->construct, mapped->name, object->pointer, ir_get(map, "begin"), ir_get(map, "loops"));
}

static void map_items(struct mapped *mapped, const struct object *object, const char *kind,
                      const char *member_of)
{
    for (int moving = 1; moving >= 0; moving--)
        each_map (map, mapped)
            if (is_in(map, object->pointer) && is_kind(map, kind) && moves_data(map) == moving)
                map_item(mapped, object, map, member_of);
}

/* Whether the object is the mapper's own, which has its argument already. */
static bool is_mappers_own(const struct mapped *mapped, const struct object *object)
{
    return ir_is(mapped->construct->node, "mapper") && object->pointer && is_root(mapped, object);
}

static void map_object(struct mapped *mapped, struct object *object)
{
    bool own = is_mappers_own(mapped, object), span = !own && has_span(mapped, object);
    object->place = arena_format("member_of:%zu", own ? 0 : arg_count(mapped) + 1);
    if (span && object->many)
        ir_error(mapped->construct->module, outermost(mapped, object, false),
                 "more than one item behind a pointer that an iterator picks is not supported yet");
    if (span)
        map_span(mapped, object);
    map_items(mapped, object, "variable", NULL);
    map_items(mapped, object, "section", span || own ? object->place : NULL);
    map_items(mapped, object, "member", span || own || object->whole ? object->place : NULL);
    if ((span && object->grows) || own)
        map_items(mapped, object, "pointer", object->place);
}

/* ---- all objects of a variable ---- */

/* Whether a pointer without a span around it is on the device: if one of the items is the pointer, or
 * contains it. */
static bool is_mapped(const struct mapped *mapped, const struct ir_node *pointer, const struct object *holder)
{
    each_map (map, mapped)
        if (is_in(map, holder->pointer) && !is_kind(map, "pointer") &&
            ir_has(map, "begin", ir_get(pointer, "begin")))
            return true;
    return holder->whole || keeps_pointers(mapped, holder->pointer);
}

static const struct object *find_object(const struct object *objects, const char *pointer)
{
    while (objects && (pointer && objects->pointer ? !same_text(pointer, objects->pointer)
                                                   : pointer != objects->pointer))
        objects = objects->next;
    return objects;
}

static void set_attachment(const struct mapped *mapped, struct object *object, const struct object *objects)
{
    const struct object *variable = find_object(objects, NULL);
    if (!object->pointer || mapped->update)
        return;
    if (is_root(mapped, object)) {
        object->attached = (variable && variable->whole) || ir_has(mapped->variable, "global", "yes");
        object->parent = variable && variable->whole ? variable->place : NULL;
        return;
    }
    each_map (map, mapped) {
        if (!is_kind(map, "pointer") || !ir_has(map, "item", object->pointer))
            continue;
        const struct object *holder = find_object(objects, ir_get(map, "object"));
        object->attached = holder && is_mapped(mapped, map, holder);
        object->parent = object->attached ? holder->place : NULL;
    }
}

/* Pointers come before what they point to, so that the latter's arguments can be attached to theirs. */
static void map_objects(struct mapped *mapped)
{
    struct object *objects = NULL;
    for (int depth = 0; depth < 2; depth++)
        each_map (map, mapped) {
            const char *pointer = ir_get(map, "object");
            if (find_object(objects, pointer) != NULL || (depth == 0 && pointer))
                continue;
            struct object *object = arena_alloc(sizeof(*object));
            *object = survey(mapped, pointer);
            set_attachment(mapped, object, objects);
            map_object(mapped, object);
            object->next = objects;
            objects = object;
        }
}

/* Everything that an update names is on the device already; libomptarget finds it by its address. */
static void update_items(struct mapped *mapped)
{
    each_map (map, mapped)
        if (!is_kind(map, "pointer"))
            map_one(mapped, map, ir_get(map, "base"), "");
}

/* How the kernel gets a mapped variable: a pointer's sections bring the pointer, everything else a reference.
 */
static const char *param_kind(const struct mapped *mapped)
{
    bool whole = false;
    each_map (map, mapped)
        whole |= is_kind(map, "variable");
    bool pointer = is_category(mapped->variable, "pointer") && !whole;
    return pointer || ir_has(mapped->variable, "variable_length", "yes") ? "pointer" : "reference";
}

/* Constructs may have thousands of items, which are looked at often. */
static const struct ir_node **maps_of(const struct ir_node *construct, const char *variable)
{
    const struct ir_node **maps = NULL;
    size_t count = 0, capacity = 0;
    ir_each (map, construct, "map") {
        if (!ir_has(map, "variable", variable))
            continue;
        maps = arena_grow(maps, count, &capacity, sizeof(const struct ir_node *));
        maps[count++] = map;
    }
    maps = arena_grow(maps, count, &capacity, sizeof(const struct ir_node *));
    maps[count] = NULL;
    return maps;
}

/* Updates around a region that the host runs are REX's own: they leave alone what is not on a device. */
static void make_implicit(const struct construct *construct)
{
    const struct ir_node *update = construct->node;
    if (!update->parent || !ir_is(update->parent, "target"))
        return;
    for (struct ir_node *arg = ir_first(construct->request, "arg"); arg; arg = ir_next(arg, "arg"))
        ir_set(arg, "type", ir_list_add(ir_list_remove(ir_get(arg, "type"), "implicit"), "implicit"));
}

void pass_mapped(const struct construct *construct, const struct ir_node *variable, bool needs_param)
{
    struct mapped mapped = {.construct = construct, .variable = variable, .name = ir_get(variable, "name")};
    mapped.maps = maps_of(construct->node, mapped.name);
    mapped.needs_param = needs_param && ir_has(variable, "used", "yes");
    mapped.keeps = construct->kernel || ir_is(construct->node, "mapper");
    mapped.update = ir_has(construct->node, "directive", "target update");
    mapped.exits = ir_has(construct->node, "directive", "target exit data");
    if (mapped.needs_param)
        add_param(construct, variable, param_kind(&mapped));
    if (mapped.update) {
        update_items(&mapped);
        make_implicit(construct);
    } else {
        map_objects(&mapped);
    }
    if (construct->kernel)
        attach_pointers(construct, variable);
}
