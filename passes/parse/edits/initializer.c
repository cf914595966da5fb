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
#include "initializer.h"

#include <ctype.h>
#include <stdlib.h>

static bool is_anonymous(CXCursor field)
{
    return clang_Cursor_isAnonymousRecordDecl(
        clang_getTypeDeclaration(clang_getCanonicalType(cursor_type(field))));
}

static const char *list_text(struct initializer_reading *reading, const struct initialized *object);

static const char *value_text(struct initializer_reading *reading, const struct initialized *object)
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
static bool may_be_repeated(const struct initialized *object)
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

static bool may_be_counted(const struct initialized *object)
{
    for (size_t i = 0; i < object->count; i++)
        if (object->parts[i].last >= MOST_COUNTED ||
            (object->parts[i].last > object->parts[i].first && !may_be_repeated(object->parts[i].object)))
            return false;
    return true;
}

static void count_elements(struct buffer *text, struct initializer_reading *reading,
                           const struct initialized *object)
{
    long long next = 0;
    for (size_t i = 0; i < object->count; i++) {
        const struct initialized_part *part = &object->parts[i];
        const char *value = value_text(reading, part->object);
        for (; next <= part->last; next++)
            buffer_format(text, "%s%s", next ? ", " : "", next < part->first ? "{}" : value);
    }
}

static void add_elements(struct buffer *text, struct initializer_reading *reading,
                         const struct initialized *object)
{
    const char *between = "";
    long long next = 0;
    if (reading->counted && may_be_counted(object)) {
        count_elements(text, reading, object);
        return;
    }
    for (size_t i = 0; i < object->count; i++, between = ", ") {
        const struct initialized_part *part = &object->parts[i];
        const char *place = part->last > part->first
                                ? arena_format("[%lld ... %lld] = ", part->first, part->last)
                            : part->first > next ? arena_format("[%lld] = ", part->first)
                                                 : "";
        buffer_format(text, "%s%s%s", between, place, value_text(reading, part->object));
        next = part->last + 1;
    }
}

/* Members by their names, as far as they have any that the device's compiler finds, else in their order. */
static void add_members(struct buffer *text, struct initializer_reading *reading,
                        const struct initialized *object)
{
    struct members fields = members_of(object->type);
    const char *between = "";
    bool named =
        anonymous_levels(object->type) < 2 || same_text(reading->parse->options->selected_arch, "host");
    size_t next = 0;
    for (size_t i = 0; i < object->count; i++)
        named &= !is_anonymous(fields.rows[object->parts[i].first]);
    for (size_t i = 0; i < object->count; i++, between = ", ") {
        const struct initialized_part *part = &object->parts[i];
        for (; !named && next < (size_t)part->first; next++, between = ", ")
            buffer_format(text, "%s{}", between);
        const char *place = named ? arena_format(".%s = ", cursor_name(fields.rows[part->first])) : "";
        buffer_format(text, "%s%s%s", between, place, value_text(reading, part->object));
        next = (size_t)part->last + 1;
    }
}

/* An object that a list has given a value as a whole, with values for its parts. */
static const struct initialized *opened(struct initializer_reading *reading, const struct initialized *object)
{
    bool list = !clang_Cursor_isNull(object->value) &&
                clang_getCursorKind(object->value) == CXCursor_InitListExpr &&
                (is_record(object->type) || type_is_array(object->type));
    if (!list)
        return object;
    struct initialized *parts = initialized_object(object->type, clang_getNullCursor());
    read_initializer(reading, parts, object->value);
    return parts;
}

/* Whether a part of a union that has a value cannot be said: an anonymous member that is not the first, and
 * on a GPU, where nvcc finds no member's name within two such types, any that is not. */
static bool has_no_name(const struct initializer_reading *reading, CXType type, long long index)
{
    CXCursor field = members_of(type).rows[index];
    unsigned levels = anonymous_levels(type);
    if (!is_union(type))
        return false;
    if (!same_text(reading->parse->options->selected_arch, "host") &&
        (levels > 1 ? index > 0 : levels > 0 && clang_Cursor_isBitField(field)))
        return true;
    return index > 0 && is_anonymous(field);
}

/* Whether C++ has no list for values of members of anonymous structs and unions. */
static bool has_no_list(struct initializer_reading *reading, const struct initialized *object)
{
    struct members fields = is_record(object->type) ? members_of(object->type) : (struct members){0};
    object = fields.count ? opened(reading, object) : object;
    for (size_t i = 0; i < object->count && fields.count; i++) {
        const struct initialized_part *part = &object->parts[i];
        if (has_no_name(reading, object->type, part->first) ||
            (is_anonymous(fields.rows[part->first]) && has_no_list(reading, part->object)))
            return true;
    }
    return false;
}

/* A statement that copies a string to an array, whose other elements are 0. */
static void assign_string(struct buffer *text, struct initializer_reading *reading, const char *path,
                          const struct initialized *object)
{
    long long size = clang_Type_getSizeOf(object->type);
    long long given = clang_Type_getSizeOf(cursor_type(object->value));
    reading->unclear |= clang_Type_getSizeOf(array_element(object->type)) != 1; /* its text is numbers */
    buffer_format(text, "memcpy(%s, %s, %lld); ", path, value_text(reading, object),
                  given < size ? given : size);
}

/* Statements that give the parts of an object, which is named by `path`, their values. */
static void assign_parts(struct buffer *text, struct initializer_reading *reading, const char *path,
                         const struct initialized *object)
{
    struct members fields = is_record(object->type) ? members_of(object->type) : (struct members){0};
    object = opened(reading, object);
    if (!clang_Cursor_isNull(object->value)) {
        if (type_is_array(object->type))
            assign_string(text, reading, path, object);
        else
            buffer_format(text, "%s = %s; ", path, value_text(reading, object));
        return;
    }
    for (size_t i = 0; i < object->count; i++) {
        const struct initialized_part *part = &object->parts[i];
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
static const char *made_object(struct initializer_reading *reading, const struct initialized *object)
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

static const char *list_text(struct initializer_reading *reading, const struct initialized *object)
{
    struct buffer text = {0};
    if (has_no_list(reading, object) && !anonymous_levels(object->type))
        return made_object(reading, object);
    reading->counted |= is_record(object->type) && !same_text(reading->parse->options->selected_arch, "host");
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
    bool nameless = anonymous_levels(cursor_type(list)) > 1 &&
                    !same_text(parse->options->selected_arch, "host"); /* for nvcc */
    long long furthest = -1, index;
    for (size_t i = 0; i < count; i++) {
        if (!initializer_is_designated(parse, children[i]))
            continue;
        CXCursor *designators = cursor_children(children[i], &parts);
        named++;
        if (nameless)
            return false;
        if (!is_record(cursor_type(list))) {
            if (parts > 2 && (parts > 3 || !designators_are_range(parse, designators[0], designators[1])))
                return false;
            continue;
        }
        if (parts > 2 || !read_designator(designators[0], cursor_type(list), &index) || index <= furthest ||
            parse->source.text[cursor_range(children[i]).begin] != '.')
            return false;
        furthest = index;
    }
    return named == 0 || named == count || !is_record(cursor_type(list));
}

static bool has_indices(const struct parse *parse, CXCursor list)
{
    size_t count;
    CXCursor *children = cursor_children(list, &count);
    for (size_t i = 0; i < count && type_is_array(cursor_type(list)); i++)
        if (initializer_is_designated(parse, children[i]))
            return true;
    return false;
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

/* Whether a value has members of anonymous structs and unions, so that its lists may not be C++'s. */
static bool has_anonymous(CXType type)
{
    while (type_is_array(type))
        type = array_element(type);
    struct members fields = is_record(type) ? members_of(type) : (struct members){0};
    for (size_t i = 0; i < fields.count; i++)
        if (is_anonymous(fields.rows[i]) || has_anonymous(cursor_type(fields.rows[i])))
            return true;
    return false;
}

/* Whether one of a list's objects, those of lists of their own left out, has no list in C++. */
static bool has_unlisted(struct initializer_reading *reading, const struct initialized *object)
{
    bool unlisted = is_record(object->type) && has_no_list(reading, object);
    for (size_t i = 0; i < object->count && !unlisted; i++)
        unlisted = clang_Cursor_isNull(object->parts[i].object->value) &&
                   has_unlisted(reading, object->parts[i].object);
    return unlisted;
}

static void order_list(struct parse *parse, CXCursor list, bool counted)
{
    struct initializer_reading reading = {.parse = parse, .counted = counted};
    struct initialized *object = initialized_object(cursor_type(list), clang_getNullCursor());
    bool bits = has_union_bits(parse, object->type), anonymous = has_anonymous(object->type);
    bool ordered = is_ordered(parse, list) && !(counted && has_indices(parse, list));
    if (ordered && !bits && !anonymous)
        return;
    read_initializer(&reading, object, list);
    if (bits)
        keep_union_bits(parse, object);
    if (anonymous && !reading.unclear && has_unlisted(&reading, object))
        ordered = anonymous_levels(object->type) > 0; /* the list around it is said otherwise */
    if (ordered)
        return;
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

/* Nvcc takes no enumerator that a function defines for an index, in the lambda expressions that regions
 * become. */
static void spell_indices(struct parse *parse, CXCursor initializer)
{
    size_t count;
    long long index;
    CXCursor *designators = cursor_children(initializer, &count);
    for (size_t i = 0; i + 1 < count; i++)
        if (clang_getCursorKind(strip_expression(designators[i])) == CXCursor_DeclRefExpr &&
            evaluate_integer(designators[i], &index))
            replace_device_text(
                parse, cursor_range(designators[i]),
                edit_as_c(arena_format("%lld", index), "nvcc takes no local enumerator for an index"));
}

/* `[BLUE].x = 1`, which C++ takes for the beginning of a lambda expression. */
static void keep_index(struct parse *parse, CXCursor list)
{
    bool host = same_text(parse->options->selected_arch, "host");
    size_t count;
    CXCursor *children = cursor_children(list, &count);
    for (size_t i = 0; i < count; i++) {
        size_t begin = cursor_range(children[i]).begin + 1;
        unsigned char first = (unsigned char)parse->source.text[begin];
        bool named = parse->source.text[begin - 1] == '[' && (isalpha(first) || first == '_');
        if (named && host)
            replace_device_text(parse, (struct range){begin, begin},
                                edit_as_c("+", "C++ has a lambda expression begin with [name]"));
        else if (initializer_is_designated(parse, children[i]) && !host)
            spell_indices(parse, children[i]);
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
        counted[i] = inside && !same_text(parse->options->selected_arch, "host");
        if (!inside && is_record(cursor_type(parse->lists[i])))
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
