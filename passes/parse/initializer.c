/*
 * Designated initialisers in device code. C takes the members of a struct in any order (C11 6.7.9), C++ only
 * in that of their declaration; so `{.y = 2, .x = 1}` becomes `{.x = 1, .y = 2}`. C leaves the order of
 * evaluation open. In C the members of an anonymous struct or union are designated as those of the type
 * around it (C11 6.7.2.1), in C++ they stand in braces: `{.tag = 1, .x = 2}` becomes `{1, {2}}`.
 */
#include "edits.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct initializer {
    size_t member; /* where the member is declared; 0 for an initialiser without a designator */
    size_t order;  /* in the list */
    struct range at;
    const char *text;
};

static void find_member(CXCursor cursor, CXCursor parent, void *context)
{
    size_t *member = context;
    (void)parent;
    if (!*member && clang_getCursorKind(cursor) == CXCursor_MemberRef)
        *member = cursor_offset(clang_getCursorReferenced(cursor));
}

static int by_member(const void *one, const void *other)
{
    const struct initializer *left = one, *right = other;
    if (left->member != right->member)
        return left->member < right->member ? -1 : 1;
    return left->order < right->order ? -1 : 1;
}

static struct initializer *read_initializers(struct parse *parse, const CXCursor *children, size_t count)
{
    struct initializer *rows = arena_alloc((count + 1) * sizeof(*rows));
    for (size_t i = 0; i < count; i++) {
        rows[i] = (struct initializer){.order = i, .at = cursor_range(children[i])};
        rows[i].text = device_text(parse, rows[i].at.begin, rows[i].at.end);
        if (parse->source.text[rows[i].at.begin] == '.')
            visit_children(children[i], find_member, &rows[i].member);
    }
    return rows;
}

static void order_list(struct parse *parse, CXCursor list)
{
    size_t count, unnamed = 0, disordered = 0, repeated = 0, furthest = 0;
    CXCursor *children = cursor_children(list, &count);
    struct initializer *rows = read_initializers(parse, children, count);
    for (size_t i = 0; i < count; i++) {
        unnamed += rows[i].member == 0;
        disordered += rows[i].member && rows[i].member < furthest;
        furthest = rows[i].member > furthest ? rows[i].member : furthest;
    }
    qsort(rows, count, sizeof(*rows), by_member);
    for (size_t i = 1; i < count; i++)
        repeated += rows[i].member && rows[i].member == rows[i - 1].member;
    if (repeated || (disordered && unnamed))
        error_at(parse, cursor_range(list).begin,
                 "device code cannot have this initialiser yet: name each member once, or none");
    for (size_t i = 0; disordered && i < count; i++)
        replace_device_text(parse, cursor_range(children[i]),
                            edit_as_c(rows[i].text, "C++ wants designators in the members' order"));
}

/* ---- members of anonymous structs and unions ---- */

enum { MOST_LEVELS = 8 };

/* An initialiser `.x = v`: the members on the way to x, anonymous ones first, and v. */
struct designation {
    size_t path[MOST_LEVELS]; /* where they are declared */
    size_t levels;
    CXCursor value; /* the null cursor for other initialisers */
};

static void read_part(CXCursor cursor, CXCursor parent, void *context)
{
    struct designation *designation = context;
    (void)parent;
    bool member = clang_getCursorKind(cursor) == CXCursor_MemberRef;
    bool behind = !clang_Cursor_isNull(designation->value);
    if (behind || (member && designation->levels == MOST_LEVELS))
        designation->levels = 0; /* .x[2] = v, or too deep */
    else if (member)
        designation->path[designation->levels++] = cursor_offset(clang_getCursorReferenced(cursor));
    else
        designation->value = cursor;
}

struct designations {
    struct parse *parse;
    struct designation *rows;
    size_t count;
    CXCursor *fields; /* of the struct or union that is being said, without those that take no value */
    size_t field_count, field_capacity;
};

static enum CXVisitorResult add_field(CXCursor field, CXClientData data)
{
    struct designations *all = data;
    if (clang_Cursor_isBitField(field) && !*cursor_name(field))
        return CXVisit_Continue;
    all->fields = arena_grow(all->fields, all->field_count, &all->field_capacity, sizeof(*all->fields));
    all->fields[all->field_count++] = field;
    return CXVisit_Continue;
}

static const char *braced(struct designations *all, CXType type, size_t level);

/* The value of one member: what is said of it, or of the members in it; NULL where that is not clear. */
static const char *member_value(const struct designations *outer, CXCursor field, size_t level)
{
    struct designations inner = {.parse = outer->parse,
                                 .rows = arena_alloc((outer->count + 1) * sizeof(*inner.rows))};
    for (size_t i = 0; i < outer->count; i++)
        if (outer->rows[i].path[level] == cursor_offset(field))
            inner.rows[inner.count++] = outer->rows[i];
    if (inner.count == 0)
        return "{}";
    bool whole = inner.rows[0].levels == level + 1;
    for (size_t i = 0; i < inner.count; i++)
        if (inner.rows[i].levels == level + 1 && (!whole || inner.count > 1))
            return NULL;
    if (!whole)
        return braced(&inner, clang_getCursorType(field), level + 1);
    struct range range = cursor_range(inner.rows[0].value);
    return device_text(outer->parse, range.begin, range.end);
}

/* A union has the value of one member, which C++ can name if it has a name, and else has to be the first. */
static const char *braced_union(const struct designations *all, size_t level)
{
    for (size_t i = 0; i < all->field_count; i++) {
        if (all->rows[0].path[level] != cursor_offset(all->fields[i]))
            continue;
        for (size_t j = 1; j < all->count; j++)
            if (all->rows[j].path[level] != all->rows[0].path[level])
                return NULL;
        const char *name = cursor_name(all->fields[i]), *value = member_value(all, all->fields[i], level);
        bool named = !clang_Cursor_isAnonymousRecordDecl(
            clang_getTypeDeclaration(clang_getCanonicalType(clang_getCursorType(all->fields[i]))));
        return !value || (!named && i > 0) ? NULL
               : named                     ? arena_format("{.%s = %s}", name, value)
                                           : arena_format("{%s}", value);
    }
    return NULL;
}

static const char *braced(struct designations *all, CXType type, size_t level)
{
    const char *text = "", *between = "";
    size_t said = 0;
    clang_Type_visitFields(clang_getCanonicalType(type), add_field, all);
    if (clang_getCursorKind(clang_getTypeDeclaration(clang_getCanonicalType(type))) == CXCursor_UnionDecl)
        return braced_union(all, level);
    for (size_t i = 0; i < all->field_count && said < all->count; i++, between = ", ") {
        const char *value = member_value(all, all->fields[i], level);
        if (!value)
            return NULL;
        for (size_t j = 0; j < all->count; j++)
            said += all->rows[j].path[level] == cursor_offset(all->fields[i]);
        text = arena_format("%s%s%s", text, between, value);
    }
    return arena_format("{%s}", text);
}

/* Says a list in which anonymous members are designated. Returns false for others. */
static bool brace_list(struct parse *parse, CXCursor list)
{
    size_t count, levels = 1;
    CXCursor *children = cursor_children(list, &count);
    struct designations all = {.parse = parse, .rows = arena_alloc((count + 1) * sizeof(*all.rows))};
    bool known = true;
    for (size_t i = 0; i < count; i++) {
        struct designation *row = &all.rows[all.count++];
        *row = (struct designation){.value = clang_getNullCursor()};
        bool named = parse->source.text[cursor_range(children[i]).begin] == '.';
        if (named)
            visit_children(children[i], read_part, row);
        levels = row->levels > levels ? row->levels : levels;
        known &= named && row->levels > 0 && !clang_Cursor_isNull(row->value);
    }
    if (levels == 1)
        return false;
    struct range range = cursor_range(list);
    const char *text = known ? braced(&all, clang_getCursorType(list), 0) : NULL;
    if (text)
        replace_device_text(parse, range,
                            edit_as_c(text, "C++ has no designators of members within members"));
    else
        error_at(
            parse, range.begin,
            "device code cannot have this initialiser yet: name each member once, and of a union the first");
    return true;
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

void order_designators(struct parse *parse)
{
    for (size_t i = 0; i < parse->list_count; i++)
        keep_index(parse, parse->lists[i]);
    for (size_t i = 0; i < parse->list_count; i++)
        if (!brace_list(parse, parse->lists[i]))
            order_list(parse, parse->lists[i]);
}
