/*
 * Types and constants that a function of the host defines and its regions use. The device file has them in a
 * namespace of the function's, where its kernels stand, too. Blocks of one function may have different ones
 * of one name (C11 6.2.1): such a block has a namespace of its own in the function's.
 */
#include "declarations.h"
#include "edits.h"

#include <stdlib.h>
#include <string.h>

const char *local_function(CXCursor type)
{
    CXCursor parent = clang_getCursorSemanticParent(type);
    while (clang_getCursorKind(parent) == CXCursor_StructDecl ||
           clang_getCursorKind(parent) == CXCursor_UnionDecl)
        parent = clang_getCursorSemanticParent(parent);
    bool in_function = clang_getCursorKind(parent) == CXCursor_FunctionDecl && !tag_is_parameters(type);
    return in_function ? cursor_name(parent) : NULL;
}

/* Types of different blocks may have the same name in C, as these two have. */
static bool collide(CXCursor one, CXCursor other)
{
    const char *function = local_function(one), *beside = local_function(other);
    return function && beside && same_text(function, beside) &&
           !clang_equalTypes(clang_getCanonicalType(cursor_type(one)),
                             clang_getCanonicalType(cursor_type(other)));
}

/* Whether the type stands in the text of its function, which device code has. */
static bool comes_along(const struct parse *parse, const struct device_item *type)
{
    for (size_t i = 0; i < parse->item_count; i++)
        if (same_text(parse->items[i].kind, "function") && !parse->items[i].prototype &&
            range_has(cursor_range(parse->items[i].cursor), cursor_offset(type->cursor)))
            return true;
    return false;
}

/* ---- the blocks that have such types ---- */

struct type_block {
    struct range range;
    struct type_block *next; /* begins behind it */
};

struct block_search {
    size_t offset;
    struct range innermost;
};

static void find_block(CXCursor cursor, CXCursor parent, void *context)
{
    struct block_search *search = context;
    struct range range = cursor_range(cursor);
    (void)parent;
    if (!range_has(range, search->offset))
        return;
    if (clang_getCursorKind(cursor) == CXCursor_CompoundStmt)
        search->innermost = range;
    visit_children(cursor, find_block, context);
}

static struct range block_of(CXCursor declaration)
{
    struct block_search search = {.offset = cursor_offset(declaration)};
    CXCursor function = clang_getCursorSemanticParent(declaration);
    while (clang_getCursorKind(function) != CXCursor_FunctionDecl)
        function = clang_getCursorSemanticParent(function);
    visit_children(function, find_block, &search);
    return search.innermost;
}

static void add_block(struct parse *parse, struct range range)
{
    struct type_block **at = &parse->type_blocks;
    while (*at && (*at)->range.begin < range.begin)
        at = &(*at)->next;
    if (*at && (*at)->range.begin == range.begin)
        return;
    struct type_block *block = arena_alloc(sizeof(*block));
    *block = (struct type_block){range, *at};
    *at = block;
}

bool local_names_apart(CXCursor one, CXCursor other)
{
    const char *function = local_function(one), *beside = local_function(other);
    if (!function || !beside || !same_text(function, beside))
        return function && beside;
    struct range first = block_of(one), second = block_of(other);
    return first.end <= second.begin || second.end <= first.begin;
}

/* Whether it is declared in a block inside of its function's body, where it hides what has its name outside:
 * regions of the function behind that block mean that again. */
static bool is_in_inner_block(CXCursor declaration)
{
    size_t count;
    CXCursor function = clang_getCursorSemanticParent(declaration);
    while (clang_getCursorKind(function) != CXCursor_FunctionDecl)
        function = clang_getCursorSemanticParent(function);
    CXCursor *children = cursor_children(function, &count);
    return count > 0 && block_of(declaration).begin != cursor_range(children[count - 1]).begin;
}

/* A region in a block inside the other's would see variables whose types the inner name hides. */
static void separate(struct parse *parse, CXCursor first, CXCursor second)
{
    if (!local_names_apart(first, second))
        error_at(parse, cursor_offset(second),
                 "'%s' has another type named '%s' in a block around this one, which device code cannot tell "
                 "apart yet",
                 local_function(second), cursor_name(second));
    add_block(parse, block_of(first));
    add_block(parse, block_of(second));
}

/* Of two items of one name: */
static bool are_types_of_one_name(const struct parse *parse, const struct device_item *one,
                                  const struct device_item *other)
{
    return same_text(one->kind, "type") && same_text(other->kind, "type") &&
           collide(one->cursor, other->cursor) && !comes_along(parse, one) && !comes_along(parse, other);
}

static bool are_constants_of_one_name(const struct device_item *one, const struct device_item *other)
{
    if (!same_text(one->kind, "variable") || !same_text(other->kind, "variable"))
        return false;
    const char *function = local_function(one->cursor), *beside = local_function(other->cursor);
    return function && beside && same_text(function, beside) && local_names_apart(one->cursor, other->cursor);
}

/* ---- types of variables that come from where their names meant something else ---- */

struct named_type {
    CXCursor declaration;
    size_t region;
    struct named_type *next;
};

void local_types_note(struct parse *parse, CXType type, size_t region)
{
    while (type_is_pointer(type) || type_is_array(type))
        type = type_is_pointer(type) ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    CXCursor declaration = clang_getTypeDeclaration(type);
    if (clang_isInvalid(clang_getCursorKind(declaration)) || !*cursor_name(declaration))
        return;
    struct named_type *named = arena_alloc(sizeof(*named));
    *named = (struct named_type){declaration, region, parse->named_types};
    parse->named_types = named;
}

static void refuse_hidden_types(const struct parse *parse, CXCursor local)
{
    for (const struct named_type *named = parse->named_types; named; named = named->next)
        if (same_text(cursor_name(named->declaration), cursor_name(local)) &&
            !local_function(named->declaration) && cursor_offset(local) < named->region &&
            range_has(block_of(local), named->region))
            error_at(
                parse, cursor_offset(local),
                "'%s' has a type named '%s', and a region in its block a variable of the file's type of that "
                "name, which device code cannot tell apart yet",
                local_function(local), cursor_name(local));
}

const char *local_blocks(const struct parse *parse, size_t offset)
{
    const char *names = NULL;
    size_t number = 0;
    for (const struct type_block *block = parse->type_blocks; block; block = block->next) {
        number++;
        if (range_has(block->range, offset))
            names = ir_list_add(names, arena_format("block_%zu", number));
    }
    return names;
}

struct named_item {
    const char *name;
    const struct device_item *item;
};

static int by_name(const void *one, const void *other)
{
    const struct named_item *left = one, *right = other;
    int order = strcmp(left->name, right->name);
    return order ? order : (left->item > right->item) - (left->item < right->item);
}

/* Compares the items of each name with each other; of all there may be thousands. */
static void separate_names(struct parse *parse)
{
    struct named_item *rows = arena_alloc((parse->item_count + 1) * sizeof(*rows));
    for (size_t i = 0; i < parse->item_count; i++)
        rows[i] = (struct named_item){cursor_name(parse->items[i].cursor), &parse->items[i]};
    qsort(rows, parse->item_count, sizeof(*rows), by_name);
    for (size_t i = 0, group = 0; i < parse->item_count; i++) {
        if (!same_text(rows[group].name, rows[i].name))
            group = i;
        for (size_t j = group; j < i && *rows[i].name; j++)
            if (are_types_of_one_name(parse, rows[j].item, rows[i].item) ||
                are_constants_of_one_name(rows[j].item, rows[i].item))
                separate(parse, rows[j].item->cursor, rows[i].item->cursor);
    }
}

void local_types_separate(struct parse *parse)
{
    for (size_t i = 0; i < parse->item_count; i++) {
        CXCursor local = parse->items[i].cursor;
        if (!same_text(parse->items[i].kind, "type") || !local_function(local) ||
            comes_along(parse, &parse->items[i]))
            continue;
        refuse_hidden_types(parse, local);
        if (is_in_inner_block(local))
            add_block(parse, block_of(local));
    }
    separate_names(parse);
    for (size_t i = 0; parse->type_blocks && i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        if (pragma->node && ir_is(pragma->node, "target"))
            ir_set(pragma->node, "blocks", local_blocks(parse, pragma->begin));
    }
}
