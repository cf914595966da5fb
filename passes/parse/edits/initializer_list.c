/*
 * Reads an initialiser list as C does (C11 6.7.9): which objects, members and elements it gives which values.
 * C takes members and elements in any order, and more than once, and goes on behind each; braces inside may
 * be left out. What the device file says instead is initializer.c's.
 */
#include "initializer.h"

#include <string.h>

enum { MOST_LEVELS = 16 };

/* ---- the members of types ---- */

static enum CXVisitorResult add_field(CXCursor field, CXClientData data)
{
    struct members *fields = data;
    if (clang_Cursor_isBitField(field) && !*cursor_name(field)) /* takes no value */
        return CXVisit_Continue;
    fields->rows = arena_grow(fields->rows, fields->count, &fields->capacity, sizeof(*fields->rows));
    fields->rows[fields->count++] = field;
    return CXVisit_Continue;
}

struct members members_of(CXType type)
{
    struct members fields = {0};
    clang_Type_visitFields(clang_getCanonicalType(type), add_field, &fields);
    return fields;
}

bool is_union(CXType type)
{
    return clang_getCursorKind(clang_getTypeDeclaration(clang_getCanonicalType(type))) == CXCursor_UnionDecl;
}

bool is_record(CXType type)
{
    return type_kind(type) == CXType_Record;
}

unsigned anonymous_levels(CXType type)
{
    unsigned levels = 0;
    CXCursor declaration = clang_getTypeDeclaration(clang_getCanonicalType(type));
    for (; clang_Cursor_isAnonymousRecordDecl(declaration); levels++)
        declaration = clang_getCursorSemanticParent(declaration);
    return levels;
}

/* How many members or elements a type has; -1: as many as its list gives. */
static long long size_of(CXType type)
{
    return is_record(type) ? (long long)members_of(type).count
                           : clang_getArraySize(clang_getCanonicalType(type));
}

static CXType type_of_part(CXType type, long long index)
{
    return is_record(type) ? cursor_type(members_of(type).rows[index]) : array_element(type);
}

/* ---- objects and their parts ---- */

struct initialized *initialized_object(CXType type, CXCursor value)
{
    struct initialized *object = arena_alloc(sizeof(*object));
    *object = (struct initialized){.type = type, .value = value};
    return object;
}

/* The place of the first part that does not lie in front of an index. */
static size_t part_at(const struct initialized *object, long long index)
{
    size_t low = 0, high = object->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (object->parts[middle].last < index)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Replaces the parts from `begin` up to, but not including, `end`. */
static void replace_parts(struct initialized *object, size_t begin, size_t end,
                          const struct initialized_part *parts, size_t count)
{
    while (object->capacity < object->count + count)
        object->parts =
            arena_grow(object->parts, object->capacity, &object->capacity, sizeof(*object->parts));
    memmove(&object->parts[begin + count], &object->parts[end], (object->count - end) * sizeof(*parts));
    memcpy(&object->parts[begin], parts, count * sizeof(*parts));
    object->count += count - (end - begin);
}

/* Gives the parts first, ..., last a value, the last that counts; of a union it is the only one. */
static void set_part(struct initialized *object, struct initialized_part part)
{
    object->count = is_union(object->type) ? 0 : object->count;
    size_t begin = part_at(object, part.first), end = begin, count = 0;
    struct initialized_part parts[3];
    while (end < object->count && object->parts[end].first <= part.last)
        end++;
    if (end > begin && object->parts[begin].first < part.first)
        parts[count++] = (struct initialized_part){object->parts[begin].first, part.first - 1,
                                                   object->parts[begin].object};
    parts[count++] = part;
    if (end > begin && object->parts[end - 1].last > part.last)
        parts[count++] = (struct initialized_part){part.last + 1, object->parts[end - 1].last,
                                                   object->parts[end - 1].object};
    replace_parts(object, begin, end, parts, count);
}

/* One part, of whose parts some will get values; it keeps those that it has. */
static struct initialized *open_part(struct initializer_reading *reading, struct initialized *object,
                                     long long index)
{
    struct initialized *part = initialized_object(type_of_part(object->type, index), clang_getNullCursor());
    size_t place = part_at(object, index);
    if (place < object->count && object->parts[place].first <= index) {
        const struct initialized_part *old = &object->parts[place];
        if (old->first == old->last && clang_Cursor_isNull(old->object->value))
            return old->object;
        if (clang_getCursorKind(old->object->value) == CXCursor_InitListExpr)
            read_initializer(reading, part, old->object->value);
        else
            reading->unclear = true;
    }
    set_part(object, (struct initialized_part){index, index, part});
    return part;
}

/* ---- lists ---- */

struct place { /* the object that comes next: one in another, ..., in that of the list */
    struct {
        struct initialized *object;
        long long index;
    } levels[MOST_LEVELS];
    size_t depth;
    long long last; /* `[1 ... 3]`: of those with the index */
};

static bool push(struct place *place, struct initialized *object, long long index)
{
    if (place->depth == MOST_LEVELS)
        return false;
    place->levels[place->depth].object = object;
    place->levels[place->depth++].index = place->last = index;
    return true;
}

/* Whether an initialiser begins with designators: .x = 1, [2] = 1, or GNU C's x: 1. */
bool initializer_is_designated(const struct parse *parse, CXCursor initializer)
{
    const char *text = parse->source.text + cursor_range(initializer).begin;
    size_t count, word = 0;
    CXCursor *children = cursor_children(initializer, &count);
    while (is_word_character(text[word]))
        word++;
    bool old = word > 0 && text[word + strspn(text + word, " \t\n")] == ':';
    return count > 1 && (*text == '[' ||
                         ((*text == '.' || old) && clang_getCursorKind(children[0]) == CXCursor_MemberRef));
}

/* The number that a designator denotes: of the member, or in brackets. */
bool read_designator(CXCursor designator, CXType type, long long *index)
{
    if (clang_getCursorKind(designator) != CXCursor_MemberRef)
        return !is_record(type) && evaluate_integer(designator, index);
    struct members fields = members_of(type);
    size_t declared = cursor_offset(cursor_referenced(designator));
    for (*index = 0; *index < (long long)fields.count; ++*index)
        if (cursor_offset(fields.rows[*index]) == declared)
            return true;
    return false;
}

/* Whether two indices are the bounds of `[1 ... 3]`. */
bool designators_are_range(const struct parse *parse, CXCursor first, CXCursor last)
{
    const char *between = parse->source.text + cursor_range(first).end;
    return clang_getCursorKind(last) != CXCursor_MemberRef &&
           strncmp(between + strspn(between, " \t\n)"), "...", 3) == 0;
}

/* Moves to the place that the designators of an initializer denote. */
static bool designate(struct initializer_reading *reading, struct place *place, const CXCursor *designators,
                      size_t count)
{
    struct initialized *object = place->levels[0].object;
    place->depth = 0;
    for (size_t i = 0; i < count; i++) {
        long long index;
        if (place->depth > 0 && place->last > place->levels[place->depth - 1].index)
            return false; /* [1 ... 3].x */
        if (place->depth > 0)
            object = open_part(reading, object, place->last);
        if (!read_designator(designators[i], object->type, &index) || !push(place, object, index))
            return false;
        if (i + 1 < count && designators_are_range(reading->parse, designators[i], designators[i + 1]) &&
            !evaluate_integer(designators[++i], &place->last))
            return false;
    }
    return true;
}

static bool same_type(CXType one, CXType other)
{
    return clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(one)),
                            clang_getUnqualifiedType(clang_getCanonicalType(other)));
}

/* Whether a value is a whole object's, not that of the first of its parts. */
static bool is_whole(CXType type, CXCursor value)
{
    enum CXCursorKind kind = clang_getCursorKind(strip_expression(value));
    CXType given = cursor_type(value);
    if ((!is_record(type) && !type_is_array(type)) || clang_getCursorKind(value) == CXCursor_InitListExpr)
        return true;
    if (type_is_array(type) && kind == CXCursor_StringLiteral)
        return clang_Type_getSizeOf(array_element(type)) == clang_Type_getSizeOf(array_element(given));
    return same_type(type, given) || (type_is_array(type) && kind == CXCursor_CompoundLiteralExpr);
}

/* Moves past a value to the next object; at the end of an object, past that. */
static void advance(struct place *place)
{
    place->levels[place->depth - 1].index = place->last + 1;
    while (place->depth > 1) {
        struct initialized *object = place->levels[place->depth - 1].object;
        long long size = size_of(object->type);
        if (!is_union(object->type) && (size < 0 || place->levels[place->depth - 1].index < size))
            break;
        place->levels[--place->depth - 1].index++;
    }
    place->last = place->levels[place->depth - 1].index;
}

static void give(struct initializer_reading *reading, struct place *place, CXCursor value)
{
    for (;;) {
        struct initialized *object = place->levels[place->depth - 1].object;
        long long index = place->levels[place->depth - 1].index, size = size_of(object->type);
        if (size >= 0 && index >= size) /* clang has warned of it */
            return;
        CXType type = type_of_part(object->type, index);
        if (is_whole(type, value)) {
            set_part(object, (struct initialized_part){index, place->last, initialized_object(type, value)});
            advance(place);
            return;
        }
        if (size_of(type) == 0 || place->last > index || !push(place, open_part(reading, object, index), 0)) {
            reading->unclear = true;
            return;
        }
    }
}

void read_initializer(struct initializer_reading *reading, struct initialized *object, CXCursor list)
{
    size_t count, parts;
    CXCursor *children = cursor_children(list, &count);
    struct place place = {.depth = 0};
    push(&place, object, 0);
    for (size_t i = 0; i < count && !reading->unclear; i++) {
        CXCursor value = children[i];
        if (initializer_is_designated(reading->parse, value)) {
            CXCursor *designators = cursor_children(value, &parts);
            value = designators[parts - 1];
            reading->unclear |= !designate(reading, &place, designators, parts - 1);
        }
        if (!reading->unclear)
            give(reading, &place, value);
    }
}
