/*
 * Designated initialisers in device code (C11 6.7.9). C takes members and elements in any order, and more
 * than once, and goes on behind each; C++ takes only members of the struct itself, in the order of their
 * declaration, and all of them by name or none. A list that C++ would not take is read as C reads it, into
 * the objects that it gives values to, and said again in the order in which they lie: `{.y = 2, .x = 1}`
 * becomes
 * `{.x = 1, .y = 2}`. C leaves the order of evaluation open. In C the members of an anonymous struct or union
 * are designated as those of the type around it (C11 6.7.2.1), in C++ they stand in braces: `{.tag = 1, .x =
 * 2}` becomes `{1, {2}}`.
 */
#include "declarations.h"
#include "edits.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LEVELS = 16 };

struct part;

struct object { /* that a list gives a value, or one to parts of it */
    CXType type;
    CXCursor value;     /* the null cursor where parts have values */
    struct part *parts; /* in their order */
    size_t count, capacity;
};

struct part { /* members or elements first, ..., last, which are alike */
    long long first, last;
    struct object *object;
};

/* ---- the members of types ---- */

struct fields {
    CXCursor *rows;
    size_t count, capacity;
};

static enum CXVisitorResult add_field(CXCursor field, CXClientData data)
{
    struct fields *fields = data;
    if (clang_Cursor_isBitField(field) && !*cursor_name(field)) /* takes no value */
        return CXVisit_Continue;
    fields->rows = arena_grow(fields->rows, fields->count, &fields->capacity, sizeof(*fields->rows));
    fields->rows[fields->count++] = field;
    return CXVisit_Continue;
}

static struct fields fields_of(CXType type)
{
    struct fields fields = {0};
    clang_Type_visitFields(clang_getCanonicalType(type), add_field, &fields);
    return fields;
}

static bool is_union(CXType type)
{
    return clang_getCursorKind(clang_getTypeDeclaration(clang_getCanonicalType(type))) == CXCursor_UnionDecl;
}

static bool is_record(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Record;
}

/* How many members or elements a type has; -1: as many as its list gives. */
static long long size_of(CXType type)
{
    return is_record(type) ? (long long)fields_of(type).count
                           : clang_getArraySize(clang_getCanonicalType(type));
}

static CXType type_of_part(CXType type, long long index)
{
    return is_record(type) ? clang_getCursorType(fields_of(type).rows[index]) : array_element(type);
}

/* ---- objects and their parts ---- */

struct reading {
    struct parse *parse;
    bool counted; /* elements are counted off, without their indices */
    bool made;    /* an object is made by statements */
    bool unclear; /* part of a value is given another one, or a list is deeper than MOST_LEVELS */
};

static struct object *new_object(CXType type, CXCursor value)
{
    struct object *object = arena_alloc(sizeof(*object));
    *object = (struct object){.type = type, .value = value};
    return object;
}

/* The place of the first part that does not lie in front of an index. */
static size_t part_at(const struct object *object, long long index)
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
static void replace_parts(struct object *object, size_t begin, size_t end, const struct part *parts,
                          size_t count)
{
    while (object->capacity < object->count + count)
        object->parts =
            arena_grow(object->parts, object->capacity, &object->capacity, sizeof(*object->parts));
    memmove(&object->parts[begin + count], &object->parts[end], (object->count - end) * sizeof(*parts));
    memcpy(&object->parts[begin], parts, count * sizeof(*parts));
    object->count += count - (end - begin);
}

/* Gives the parts first, ..., last a value, the last that counts; of a union it is the only one. */
static void set_part(struct object *object, struct part part)
{
    object->count = is_union(object->type) ? 0 : object->count;
    size_t begin = part_at(object, part.first), end = begin, count = 0;
    struct part parts[3];
    while (end < object->count && object->parts[end].first <= part.last)
        end++;
    if (end > begin && object->parts[begin].first < part.first)
        parts[count++] =
            (struct part){object->parts[begin].first, part.first - 1, object->parts[begin].object};
    parts[count++] = part;
    if (end > begin && object->parts[end - 1].last > part.last)
        parts[count++] =
            (struct part){part.last + 1, object->parts[end - 1].last, object->parts[end - 1].object};
    replace_parts(object, begin, end, parts, count);
}

static void read_list(struct reading *reading, struct object *object, CXCursor list);

/* One part, of whose parts some will get values; it keeps those that it has. */
static struct object *open_part(struct reading *reading, struct object *object, long long index)
{
    struct object *part = new_object(type_of_part(object->type, index), clang_getNullCursor());
    size_t place = part_at(object, index);
    if (place < object->count && object->parts[place].first <= index) {
        const struct part *old = &object->parts[place];
        if (old->first == old->last && clang_Cursor_isNull(old->object->value))
            return old->object;
        if (clang_getCursorKind(old->object->value) == CXCursor_InitListExpr)
            read_list(reading, part, old->object->value);
        else
            reading->unclear = true;
    }
    set_part(object, (struct part){index, index, part});
    return part;
}

/* ---- lists ---- */

struct place { /* the object that comes next: one in another, ..., in that of the list */
    struct {
        struct object *object;
        long long index;
    } levels[MOST_LEVELS];
    size_t depth;
    long long last; /* `[1 ... 3]`: of those with the index */
};

static bool push(struct place *place, struct object *object, long long index)
{
    if (place->depth == MOST_LEVELS)
        return false;
    place->levels[place->depth].object = object;
    place->levels[place->depth++].index = place->last = index;
    return true;
}

/* Whether an initialiser begins with designators: .x = 1, [2] = 1, or GNU C's x: 1. */
static bool is_designated(const struct parse *parse, CXCursor initializer)
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
static bool read_designator(CXCursor designator, CXType type, long long *index)
{
    if (clang_getCursorKind(designator) != CXCursor_MemberRef)
        return !is_record(type) && evaluate_integer(designator, index);
    struct fields fields = fields_of(type);
    size_t declared = cursor_offset(clang_getCursorReferenced(designator));
    for (*index = 0; *index < (long long)fields.count; ++*index)
        if (cursor_offset(fields.rows[*index]) == declared)
            return true;
    return false;
}

/* Whether two indices are the bounds of `[1 ... 3]`. */
static bool is_range(const struct parse *parse, CXCursor first, CXCursor last)
{
    const char *between = parse->source.text + cursor_range(first).end;
    return clang_getCursorKind(last) != CXCursor_MemberRef &&
           strncmp(between + strspn(between, " \t\n)"), "...", 3) == 0;
}

/* Moves to the place that the designators of an initializer denote. */
static bool designate(struct reading *reading, struct place *place, const CXCursor *designators, size_t count)
{
    struct object *object = place->levels[0].object;
    place->depth = 0;
    for (size_t i = 0; i < count; i++) {
        long long index;
        if (place->depth > 0 && place->last > place->levels[place->depth - 1].index)
            return false; /* [1 ... 3].x */
        if (place->depth > 0)
            object = open_part(reading, object, place->last);
        if (!read_designator(designators[i], object->type, &index) || !push(place, object, index))
            return false;
        if (i + 1 < count && is_range(reading->parse, designators[i], designators[i + 1]) &&
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
    CXType given = clang_getCursorType(value);
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
        struct object *object = place->levels[place->depth - 1].object;
        long long size = size_of(object->type);
        if (!is_union(object->type) && (size < 0 || place->levels[place->depth - 1].index < size))
            break;
        place->levels[--place->depth - 1].index++;
    }
    place->last = place->levels[place->depth - 1].index;
}

static void give(struct reading *reading, struct place *place, CXCursor value)
{
    for (;;) {
        struct object *object = place->levels[place->depth - 1].object;
        long long index = place->levels[place->depth - 1].index, size = size_of(object->type);
        if (size >= 0 && index >= size) /* clang has warned of it */
            return;
        CXType type = type_of_part(object->type, index);
        if (is_whole(type, value)) {
            set_part(object, (struct part){index, place->last, new_object(type, value)});
            advance(place);
            return;
        }
        if (size_of(type) == 0 || place->last > index || !push(place, open_part(reading, object, index), 0)) {
            reading->unclear = true;
            return;
        }
    }
}

static void read_list(struct reading *reading, struct object *object, CXCursor list)
{
    size_t count, parts;
    CXCursor *children = cursor_children(list, &count);
    struct place place = {.depth = 0};
    push(&place, object, 0);
    for (size_t i = 0; i < count && !reading->unclear; i++) {
        CXCursor value = children[i];
        if (is_designated(reading->parse, value)) {
            CXCursor *designators = cursor_children(value, &parts);
            value = designators[parts - 1];
            reading->unclear |= !designate(reading, &place, designators, parts - 1);
        }
        if (!reading->unclear)
            give(reading, &place, value);
    }
}

/* ---- lists as C++ takes them ---- */

static bool is_anonymous(CXCursor field)
{
    return clang_Cursor_isAnonymousRecordDecl(
        clang_getTypeDeclaration(clang_getCanonicalType(clang_getCursorType(field))));
}

/* How many anonymous structs and unions a type is in, and one itself. */
static unsigned anonymous_levels(CXType type)
{
    unsigned levels = 0;
    CXCursor declaration = clang_getTypeDeclaration(clang_getCanonicalType(type));
    for (; clang_Cursor_isAnonymousRecordDecl(declaration); levels++)
        declaration = clang_getCursorSemanticParent(declaration);
    return levels;
}

static const char *list_text(struct reading *reading, const struct object *object);

static const char *value_text(struct reading *reading, const struct object *object)
{
    if (clang_Cursor_isNull(object->value))
        return list_text(reading, object);
    struct range range = cursor_range(object->value);
    return device_text(reading->parse, range.begin, range.end);
}

static void find_effect(CXCursor cursor, CXCursor parent, void *context)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    enum CXUnaryOperatorKind unary =
        kind == CXCursor_UnaryOperator ? clang_getCursorUnaryOperatorKind(cursor) : CXUnaryOperator_Invalid;
    (void)parent;
    *(bool *)context |= kind == CXCursor_CallExpr || kind == CXCursor_StmtExpr ||
                        kind == CXCursor_CompoundAssignOperator || kind == CXCursor_CompoundLiteralExpr ||
                        (kind == CXCursor_BinaryOperator &&
                         clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign) ||
                        (unary >= CXUnaryOperator_PostInc && unary <= CXUnaryOperator_PreDec);
    visit_children(cursor, find_effect, context);
}

/* Whether a value is the same object's or number's, however often it is computed. */
static bool may_be_repeated(const struct object *object)
{
    bool effect = false;
    if (!clang_Cursor_isNull(object->value))
        find_effect(object->value, object->value, &effect);
    for (size_t i = 0; i < object->count; i++)
        effect |= !may_be_repeated(object->parts[i].object);
    return !effect;
}

/* How long a list gets whose elements are counted off. */
enum { MOST_COUNTED = 4096 };

static bool may_be_counted(const struct object *object)
{
    for (size_t i = 0; i < object->count; i++)
        if (object->parts[i].last >= MOST_COUNTED ||
            (object->parts[i].last > object->parts[i].first && !may_be_repeated(object->parts[i].object)))
            return false;
    return true;
}

static void count_elements(struct buffer *text, struct reading *reading, const struct object *object)
{
    long long next = 0;
    for (size_t i = 0; i < object->count; i++) {
        const struct part *part = &object->parts[i];
        const char *value = value_text(reading, part->object);
        for (; next <= part->last; next++)
            buffer_format(text, "%s%s", next ? ", " : "", next < part->first ? "{}" : value);
    }
}

static void add_elements(struct buffer *text, struct reading *reading, const struct object *object)
{
    const char *between = "";
    long long next = 0;
    if (reading->counted && may_be_counted(object)) {
        count_elements(text, reading, object);
        return;
    }
    for (size_t i = 0; i < object->count; i++, between = ", ") {
        const struct part *part = &object->parts[i];
        const char *place = part->last > part->first
                                ? arena_format("[%lld ... %lld] = ", part->first, part->last)
                            : part->first > next ? arena_format("[%lld] = ", part->first)
                                                 : "";
        buffer_format(text, "%s%s%s", between, place, value_text(reading, part->object));
        next = part->last + 1;
    }
}

/* Members by their names, as far as they have any that the device's compiler finds, else in their order. */
static void add_members(struct buffer *text, struct reading *reading, const struct object *object)
{
    struct fields fields = fields_of(object->type);
    const char *between = "";
    bool named = anonymous_levels(object->type) < 2 || same_text(reading->parse->options->arch, "host");
    size_t next = 0;
    for (size_t i = 0; i < object->count; i++)
        named &= !is_anonymous(fields.rows[object->parts[i].first]);
    for (size_t i = 0; i < object->count; i++, between = ", ") {
        const struct part *part = &object->parts[i];
        for (; !named && next < (size_t)part->first; next++, between = ", ")
            buffer_format(text, "%s{}", between);
        const char *place = named ? arena_format(".%s = ", cursor_name(fields.rows[part->first])) : "";
        buffer_format(text, "%s%s%s", between, place, value_text(reading, part->object));
        next = (size_t)part->last + 1;
    }
}

/* Whether it gives a value to an anonymous member of a union that is not the first, which C++ has no list
 * for. */
static bool has_no_list(const struct object *object)
{
    struct fields fields = is_record(object->type) ? fields_of(object->type) : (struct fields){0};
    for (size_t i = 0; i < object->count && fields.count; i++) {
        const struct part *part = &object->parts[i];
        if (is_anonymous(fields.rows[part->first]) &&
            ((is_union(object->type) && part->first > 0) || has_no_list(part->object)))
            return true;
    }
    return false;
}

/* An object that a list has given a value as a whole, with values for its parts. */
static const struct object *opened(struct reading *reading, const struct object *object)
{
    bool list = !clang_Cursor_isNull(object->value) &&
                clang_getCursorKind(object->value) == CXCursor_InitListExpr &&
                (is_record(object->type) || type_is_array(object->type));
    if (!list)
        return object;
    struct object *parts = new_object(object->type, clang_getNullCursor());
    read_list(reading, parts, object->value);
    return parts;
}

/* Statements that give the parts of an object, which is named by `path`, their values. */
static void assign_parts(struct buffer *text, struct reading *reading, const char *path,
                         const struct object *object)
{
    struct fields fields = is_record(object->type) ? fields_of(object->type) : (struct fields){0};
    object = opened(reading, object);
    if (!clang_Cursor_isNull(object->value)) {
        reading->unclear |= type_is_array(object->type); /* a string */
        buffer_format(text, "%s = %s; ", path, value_text(reading, object));
        return;
    }
    for (size_t i = 0; i < object->count; i++) {
        const struct part *part = &object->parts[i];
        reading->unclear |= part->last - part->first >= MOST_COUNTED ||
                            (part->last > part->first && !may_be_repeated(part->object));
        for (long long k = part->first; k <= part->last && !reading->unclear; k++) {
            const char *name = !fields.count ? arena_format("%s[%lld]", path, k)
                               : is_anonymous(fields.rows[k])
                                   ? path
                                   : arena_format("%s.%s", path, cursor_name(fields.rows[k]));
            assign_parts(text, reading, name, part->object);
        }
    }
}

/* The value of a function that makes the object. */
static const char *made_object(struct reading *reading, const struct object *object)
{
    static const char name[] = "__rex_made";
    struct buffer text = {0};
    reading->made = true;
    closure_add_type(reading->parse, object->type);
    buffer_format(&text, "[&]{ %s; memset(&%s, 0, sizeof(%s)); ", declarator(type_text(object->type), name),
                  name, name);
    assign_parts(&text, reading, name, object);
    buffer_format(&text, "return %s; }()", name);
    const char *copy = arena_string(buffer_text(&text));
    free(text.data);
    return copy;
}

static const char *list_text(struct reading *reading, const struct object *object)
{
    struct buffer text = {0};
    if (has_no_list(object) && !anonymous_levels(object->type))
        return made_object(reading, object);
    reading->counted |= is_record(object->type) && !same_text(reading->parse->options->arch, "host");
    buffer_add(&text, "{");
    (is_record(object->type) ? add_members : add_elements)(&text, reading, object);
    buffer_add(&text, "}");
    const char *copy = arena_string(text.data);
    free(text.data);
    return copy;
}

/* Whether C++ takes the list's designators: of arrays those of elements, of structs those of its own members
 * by name, in their order. */
static bool is_ordered(const struct parse *parse, CXCursor list)
{
    size_t count, parts, named = 0;
    CXCursor *children = cursor_children(list, &count);
    long long furthest = -1, index;
    for (size_t i = 0; i < count; i++) {
        if (!is_designated(parse, children[i]))
            continue;
        CXCursor *designators = cursor_children(children[i], &parts);
        named++;
        if (!is_record(clang_getCursorType(list))) {
            if (parts > 2 && (parts > 3 || !is_range(parse, designators[0], designators[1])))
                return false;
            continue;
        }
        if (parts > 2 || !read_designator(designators[0], clang_getCursorType(list), &index) ||
            index <= furthest || parse->source.text[cursor_range(children[i]).begin] != '.')
            return false;
        furthest = index;
    }
    return named == 0 || named == count || !is_record(clang_getCursorType(list));
}

static bool has_indices(const struct parse *parse, CXCursor list)
{
    size_t count;
    CXCursor *children = cursor_children(list, &count);
    for (size_t i = 0; i < count && type_is_array(clang_getCursorType(list)); i++)
        if (is_designated(parse, children[i]))
            return true;
    return false;
}

/* ---- what nvcc does not take ---- */

static bool has_union_bits(CXType type)
{
    while (type_is_array(type))
        type = array_element(type);
    struct fields fields = is_record(type) ? fields_of(type) : (struct fields){0};
    for (size_t i = 0; i < fields.count; i++)
        if (clang_Cursor_isBitField(fields.rows[i]) ? is_union(type)
                                                    : has_union_bits(clang_getCursorType(fields.rows[i])))
            return true;
    return false;
}

/* Whether it has done so: the first one of a list is enough. */
static bool refuse_union_bits(struct parse *parse, const struct object *object)
{
    long long number;
    bool refused = false;
    for (size_t i = 0; i < object->count && !refused; i++) {
        const struct object *part = object->parts[i].object;
        bool bits = is_union(object->type) &&
                    clang_Cursor_isBitField(fields_of(object->type).rows[object->parts[i].first]);
        refused = clang_Cursor_isNull(part->value) ? refuse_union_bits(parse, part)
                                                   : bits && evaluate_integer(part->value, &number);
        if (refused && !clang_Cursor_isNull(part->value))
            error_at(parse, cursor_range(part->value).begin,
                     "nvcc cannot compile a list with a number for the bit-field of a union: assign it "
                     "instead");
    }
    return refused;
}

/* Nvcc 13 ends with an internal error. */
static void refuse_list(struct parse *parse, CXCursor list)
{
    struct reading reading = {.parse = parse};
    struct object *object = new_object(clang_getCursorType(list), clang_getNullCursor());
    if (same_text(parse->options->arch, "host") || !has_union_bits(clang_getCursorType(list)))
        return;
    read_list(&reading, object, list);
    refuse_union_bits(parse, object);
}

/* Whether statements may run where the list's object begins to live. */
static bool is_automatic(const struct parse *parse, CXCursor list)
{
    size_t begin = cursor_range(list).begin, count;
    for (size_t i = 0; i < parse->item_count; i++)
        if (!same_text(parse->items[i].kind, "function") &&
            range_has(cursor_range(parse->items[i].cursor), begin))
            return false;
    for (size_t i = 0; i < parse->declaration_count; i++) {
        CXCursor *declared = cursor_children(parse->declarations[i].cursor, &count);
        for (size_t k = 0; k < count; k++)
            if (range_has(cursor_range(declared[k]), begin) &&
                clang_Cursor_getStorageClass(declared[k]) == CX_SC_Static)
                return false;
    }
    return true;
}

static void order_list(struct parse *parse, CXCursor list, bool counted)
{
    refuse_list(parse, list);
    if (is_ordered(parse, list) && !(counted && has_indices(parse, list)))
        return;
    struct reading reading = {.parse = parse, .counted = counted};
    struct object *object = new_object(clang_getCursorType(list), clang_getNullCursor());
    read_list(&reading, object, list);
    const char *text = reading.unclear ? "" : list_text(&reading, object);
    reading.unclear |= reading.made && !is_automatic(parse, list);
    if (reading.unclear)
        error_at(parse, cursor_range(list).begin,
                 "device code cannot have this initialiser yet: give each member its value once, in braces "
                 "of its own");
    else
        replace_device_text(
            parse, cursor_range(list),
            edit_as_c(text, "C++ has designators of a struct's own members alone, in their order"));
}

/* `[BLUE].x = 1`, which C++ takes for the beginning of a lambda expression. */
static void keep_index(struct parse *parse, CXCursor list)
{
    size_t count;
    CXCursor *children = cursor_children(list, &count);
    for (size_t i = 0; i < count; i++) {
        size_t begin = cursor_range(children[i]).begin + 1;
        unsigned char first = (unsigned char)parse->source.text[begin];
        if (parse->source.text[begin - 1] == '[' && (isalpha(first) || first == '_'))
            replace_device_text(parse, (struct range){begin, begin},
                                edit_as_c("+", "C++ has a lambda expression begin with [name]"));
    }
}

void note_list(struct parse *parse, CXCursor list)
{
    parse->lists = arena_grow(parse->lists, parse->list_count, &parse->list_capacity, sizeof(*parse->lists));
    parse->lists[parse->list_count++] = list;
}

/* Nvcc takes no index in a list within a struct's in the lambda expressions that regions become. */
static bool *counted_lists(const struct parse *parse)
{
    bool *counted = arena_alloc(parse->list_count * sizeof(*counted) + 1);
    struct range outermost = {0, 0};
    for (size_t i = parse->list_count; i-- > 0;) {
        struct range range = cursor_range(parse->lists[i]);
        bool inside = range_has(outermost, range.begin);
        counted[i] = inside && !same_text(parse->options->arch, "host");
        if (!inside && is_record(clang_getCursorType(parse->lists[i])))
            outermost = range;
    }
    return counted;
}

void order_designators(struct parse *parse)
{
    for (size_t i = 0; i < parse->list_count; i++)
        keep_index(parse, parse->lists[i]);
    bool *counted = counted_lists(parse);
    for (size_t i = 0; i < parse->list_count; i++)
        order_list(parse, parse->lists[i], counted[i]);
}
