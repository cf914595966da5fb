/*
 * Lookup tables: small arrays of the device's image of which a target region does nothing but read elements,
 * some by subscripts that nobody knows before.
 *
 *     for (k = 0; k < length; k++)
 *         crc = table[(crc ^ text[k]) & 0xff] ^ crc >> 8;
 *
 * The threads of a warp then read as many places at once, which takes a GPU's caches one turn for each line
 * of memory, and shared memory one for each that lie in one bank. Each such array has a node `lookup`;
 * rex-lookup decides. An array that a pointer may lead to, or that other units know, is none: what the region
 * stores, or a function that it calls, might change it.
 */
#include "constructs.h"
#include "declarations.h"
#include "effects.h"
#include "loops.h"
#include "numbers.h"
#include "serial.h"

enum { MOST_AROUND = 8, MOST_LOOKUPS = 8, LARGEST = 16 * 1024 };

struct lookup {
    CXCursor variable;
    unsigned uses; /* by subscripts that are not known */
    bool in_loops, refused;
    size_t at;
};

struct search {
    struct parse *parse;
    const struct pragma *target;
    struct path path;
    struct counted around[MOST_AROUND];
    size_t around_count;
    unsigned loops; /* around the place, but for those of constructs */
    struct lookup lookups[MOST_LOOKUPS];
    size_t count;
};

/* Whether the region names the device's own array: there is one, and nothing that the program maps. */
static bool is_of_image(const struct search *search, CXCursor variable)
{
    const struct parse *parse = search->parse;
    const struct ir_node *mapped = ir_find(search->target->node, "variable", "name", cursor_name(variable));
    if (is_linked(parse, variable) || (mapped && !ir_has(mapped, "global", "yes")))
        return false;
    for (size_t i = 0; i < parse->item_count; i++)
        if (same_text(parse->items[i].kind, "variable") &&
            clang_equalCursors(clang_getCanonicalCursor(parse->items[i].cursor),
                               clang_getCanonicalCursor(variable)))
            return true;
    return false;
}

static bool is_small_array(CXCursor variable)
{
    CXType type = cursor_type(variable);
    return clang_getCursorKind(variable) == CXCursor_VarDecl && type_is_array(type) && is_of_numbers(type) &&
           !type_is_vla(type) && clang_Type_getSizeOf(type) > 0 && clang_Type_getSizeOf(type) <= LARGEST;
}

static struct lookup *lookup_of(struct search *search, CXCursor variable)
{
    for (size_t i = 0; i < search->count; i++)
        if (clang_equalCursors(search->lookups[i].variable, variable))
            return &search->lookups[i];
    if (search->count == MOST_LOOKUPS || range_has(search->target->extent, cursor_offset(variable)) ||
        !is_small_array(variable) || !is_of_image(search, variable) ||
        !is_changed_by_name_alone(search->parse, variable))
        return NULL;
    struct lookup *lookup = &search->lookups[search->count++];
    *lookup = (struct lookup){.variable = variable};
    return lookup;
}

/* Not even its address is taken: elements are read, or something is asked of its type. */
static void look_at_name(struct search *search, CXCursor name)
{
    struct lookup *lookup = lookup_of(search, cursor_referenced(name));
    if (lookup)
        lookup->refused |= !is_read_only(&search->path);
}

/* An element, all of its subscripts: one of which nobody knows which it is before the threads run, even if
 * loops between numbers are unrolled. */
static void look_at_element(struct search *search, CXCursor element)
{
    const struct counted_loops around = {search->around, search->around_count};
    size_t count, at = cursor_offset(element);
    bool known = true;
    while (clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr) {
        CXCursor *parts = cursor_children(element, &count);
        struct numbers numbers;
        known = numbers_of(around, parts[1], &numbers) && known;
        element = strip_expression(parts[0]);
    }
    struct lookup *lookup = clang_getCursorKind(element) == CXCursor_DeclRefExpr
                                ? lookup_of(search, cursor_referenced(element))
                                : NULL;
    if (!lookup || known)
        return;
    lookup->at = lookup->uses ? lookup->at : at;
    lookup->uses++;
    lookup->in_loops |= search->loops > 0;
}

/* Whether the expression is an array that a subscript around it is for. */
static bool is_subscripted(const struct search *search, CXCursor expression)
{
    size_t count = search->path.count;
    while (count > 0 && clang_getCursorKind(search->path.rows[count - 1]) == CXCursor_UnexposedExpr)
        count--;
    return count > 0 && type_is_array(cursor_type(expression)) &&
           clang_getCursorKind(search->path.rows[count - 1]) == CXCursor_ArraySubscriptExpr;
}

static void look(struct search *search, CXCursor cursor)
{
    struct counted counted = {.range = cursor_range(cursor)};
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    bool loop = (kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt) &&
                !associated_pragma(search->parse, search->target, counted.range.begin);
    bool counts = loop && search->around_count < MOST_AROUND &&
                  loop_of_numbers(search->parse, cursor, &counted.variable, &counted.first, &counted.last);
    if (kind == CXCursor_DeclRefExpr)
        look_at_name(search, cursor);
    if (kind == CXCursor_ArraySubscriptExpr && !is_subscripted(search, cursor))
        look_at_element(search, cursor);
    if (counts) {
        counted.body = cursor_range(parts[3]);
        search->around[search->around_count++] = counted;
    }
    search->loops += loop;
    path_enter(&search->path, cursor);
    for (size_t i = 0; i < count; i++)
        look(search, parts[i]);
    path_leave(&search->path);
    search->loops -= loop;
    search->around_count -= counts;
}

void note_lookups(struct parse *parse)
{
    for (const struct pragma *target = NULL; (target = next_device_region(parse, target));) {
        struct search search = {.parse = parse, .target = target};
        look(&search, target->statement);
        for (size_t i = 0; i < search.count; i++) {
            const struct lookup *lookup = &search.lookups[i];
            if (lookup->refused || lookup->uses == 0)
                continue;
            struct ir_node *node = ir_add(target->node, "lookup");
            ir_set(node, "variable", cursor_name(lookup->variable));
            ir_set_format(node, "bytes", "%lld", clang_Type_getSizeOf(cursor_type(lookup->variable)));
            ir_set_format(node, "uses", "%u", lookup->uses);
            ir_set(node, "in_loops", lookup->in_loops ? "yes" : "no");
            ir_set(node, "at", source_position(&parse->source, lookup->at));
        }
    }
}
