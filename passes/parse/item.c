/*
 * List items of map, to and from (OpenMP 5.2, sections 5.8.3 and 3.2.5): a variable, an array section, a
 * struct's member, or what a member points to. Each becomes a `map` node with the host expressions that
 * libomptarget's arrays are filled with.
 */
#include "parse.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct item {
    struct parse *parse;
    const struct pragma *pragma;
    const struct clause *clause;
    struct ir_node *node;   /* the map node */
    const char *text;       /* the whole item */
    const char *at;         /* what is not read yet */
    const char *expression; /* of what was read, sections replaced by their first element */
    CXType type;            /* of that expression */
};

static bool refuse(const struct item *item, const char *reason)
{
    error_at(item->parse, item->clause->offset, "cannot map '%s': %s", item->text, reason);
    return false;
}

static void skip_space(struct item *item)
{
    item->at += strspn(item->at, " \t");
}

static const char *take_identifier(struct item *item)
{
    size_t length = 0;
    skip_space(item);
    while (isalnum((unsigned char)item->at[length]) || item->at[length] == '_')
        length++;
    const char *name = arena_string_length(item->at, length);
    item->at += length;
    skip_space(item);
    return length && !isdigit((unsigned char)*name) ? name : NULL;
}

/* ---- subscripts and sections ---- */

struct section {
    const char *lower, *length; /* length NULL: to the end, or a single element when it has no colon */
    bool colon, stride;
};

static struct section take_section(struct item *item)
{
    struct section section = {.lower = "0"};
    const char *parts[3] = {NULL, NULL, NULL}, *begin = ++item->at;
    size_t part = 0;
    int depth = 0, conditional = 0;
    for (;; item->at++) {
        bool ends = *item->at == '\0' || (*item->at == ']' && depth == 0);
        conditional += *item->at == '?' && depth == 0;
        if (ends || (*item->at == ':' && depth == 0 && conditional-- <= 0)) {
            while (begin < item->at && isspace((unsigned char)*begin))
                begin++;
            const char *end = item->at;
            while (end > begin && isspace((unsigned char)end[-1]))
                end--;
            if (part < 3 && end > begin)
                parts[part] = arena_string_length(begin, (size_t)(end - begin));
            part++;
            begin = item->at + 1;
            conditional = 0;
        }
        if (ends)
            break;
        depth += *item->at == '[' || *item->at == '(';
        depth -= *item->at == ']' || *item->at == ')';
    }
    item->at += *item->at == ']';
    skip_space(item);
    section.lower = parts[0] ? parts[0] : "0";
    section.length = parts[1];
    section.colon = part > 1;
    section.stride = part > 2;
    return section;
}

static bool is_simple(const char *expression)
{
    for (; *expression; expression++)
        if (!isalnum((unsigned char)*expression) && *expression != '_')
            return false;
    return true;
}

static const char *in_parentheses(const char *expression)
{
    return is_simple(expression) ? expression : arena_format("(%s)", expression);
}

static bool is_number(const char *text, long long *value)
{
    char *end;
    *value = strtoll(text, &end, 0);
    return *text && !*end;
}

static bool covers_dimension(const struct section *section, CXType array)
{
    long long number, size = clang_getArraySize(clang_getCanonicalType(array));
    if (strcmp(section->lower, "0") != 0)
        return false;
    return !section->length || !is_number(section->length, &number) || number == size;
}

static const char *section_length(const struct section *section, CXType type)
{
    if (section->length)
        return section->length;
    long long size = clang_getArraySize(clang_getCanonicalType(type));
    if (!type_is_array(type) || size <= 0)
        return NULL;
    return strcmp(section->lower, "0") == 0 ? arena_format("%lld", size)
                                            : arena_format("%lld - %s", size, in_parentheses(section->lower));
}

/* Reads [lower:length]... behind item->expression; *bytes gets the size of the whole, which must be
 * contiguous. */
static bool take_sections(struct item *item, const char **bytes)
{
    const char *length = NULL, *row = NULL;
    for (bool first = true; *item->at == '['; first = false) {
        bool array = type_is_array(item->type);
        if (!array && (!first || !type_is_pointer(item->type)))
            return refuse(item, first ? "only arrays and pointers have sections"
                                      : "a section through more than one pointer is not supported yet");
        struct section section = take_section(item);
        if (section.stride)
            return refuse(item, "a section with a stride is not contiguous");
        if (length && (!section.colon || !covers_dimension(&section, item->type)))
            return refuse(item, "the section is not contiguous");
        CXType element =
            array ? array_element(item->type) : clang_getPointeeType(clang_getCanonicalType(item->type));
        const char *expression = arena_format("%s[%s]", item->expression, section.lower);
        if (section.colon && !length) {
            length = section_length(&section, item->type);
            row = expression;
            if (!length)
                return refuse(item, "a section of a pointer needs its length: [lower:length]");
        }
        item->expression = expression;
        item->type = element;
    }
    *bytes = length ? arena_format("%s * sizeof(%s)", in_parentheses(length), row)
                    : arena_format("sizeof(%s)", item->expression);
    return true;
}

/* ---- members ---- */

struct field_search {
    const char *name;
    CXCursor field;
    bool found;
};

static enum CXVisitorResult match_field(CXCursor field, CXClientData data)
{
    struct field_search *search = data;
    CXString spelling = clang_getCursorSpelling(field);
    bool same = strcmp(clang_getCString(spelling), search->name) == 0;
    clang_disposeString(spelling);
    if (same) {
        search->field = field;
        search->found = true;
    } else if (clang_Cursor_isAnonymousRecordDecl(clang_getTypeDeclaration(clang_getCursorType(field)))) {
        clang_Type_visitFields(clang_getCanonicalType(clang_getCursorType(field)), match_field, search);
    }
    return search->found ? CXVisit_Break : CXVisit_Continue;
}

/* Reads `.name` steps behind the first; adds up the offset of the member in its struct. */
static bool take_members(struct item *item, long long *offset)
{
    bool first = true;
    *offset = 0;
    while (*item->at == '.' || strncmp(item->at, "->", 2) == 0) {
        bool arrow = *item->at == '-';
        if (arrow && !first)
            return refuse(item, "a member reached through more than one pointer is not supported yet");
        item->at += arrow ? 2 : 1;
        struct field_search search = {.name = take_identifier(item)};
        CXType record = arrow ? clang_getPointeeType(clang_getCanonicalType(item->type)) : item->type;
        record = clang_getCanonicalType(record);
        if (search.name && record.kind == CXType_Record)
            clang_Type_visitFields(record, match_field, &search);
        if (!search.found)
            return refuse(item, "no such member");
        if (clang_Cursor_isBitField(search.field))
            return refuse(item, "a bit-field cannot be mapped");
        *offset += clang_Type_getOffsetOf(record, search.name) / 8;
        item->expression = arena_format("%s%s%s", item->expression, arrow ? "->" : ".", search.name);
        item->type = clang_getCursorType(search.field);
        first = false;
    }
    return true;
}

static bool finish_member(struct item *item, const char *root)
{
    long long offset;
    const char *bytes = NULL;
    if (!take_members(item, &offset))
        return false;
    const char *member = item->expression;
    bool section = *item->at == '[', pointee = section && type_is_pointer(item->type);
    long long extent = clang_Type_getSizeOf(item->type);
    if (section && !take_sections(item, &bytes))
        return false;
    ir_set(item->node, "kind", pointee ? "pointee" : "member");
    ir_set(item->node, "base", pointee ? arena_format("&%s", member) : root);
    ir_set_format(item->node, "begin", "&%s", item->expression);
    ir_set(item->node, "bytes", bytes ? bytes : arena_format("sizeof(%s)", item->expression));
    ir_set(item->node, "root", root);
    ir_set(item->node, "member", member);
    ir_set_format(item->node, "offset", "%lld", offset);
    ir_set_format(item->node, "extent", "%lld", extent);
    return true;
}

static bool finish_section(struct item *item, const char *variable)
{
    const char *bytes;
    if (!take_sections(item, &bytes))
        return false;
    ir_set(item->node, "kind", "section");
    ir_set(item->node, "base", variable);
    ir_set_format(item->node, "begin", "&%s", item->expression);
    ir_set(item->node, "bytes", bytes);
    return true;
}

static bool finish_variable(struct item *item, const char *variable)
{
    ir_set(item->node, "kind", "variable");
    ir_set_format(item->node, "base", "&%s", variable);
    ir_set_format(item->node, "begin", "&%s", variable);
    ir_set_format(item->node, "bytes", "sizeof(%s)", variable);
    return true;
}

/* *p is p[0:1]. */
static bool finish_dereference(struct item *item, const char *variable)
{
    if (!type_is_pointer(item->type))
        return refuse(item, "only a pointer can be dereferenced");
    ir_set(item->node, "kind", "section");
    ir_set(item->node, "base", variable);
    ir_set_format(item->node, "begin", "&%s[0]", variable);
    ir_set_format(item->node, "bytes", "sizeof(*%s)", variable);
    return true;
}

static bool read_item(struct item *item)
{
    CXCursor variable;
    skip_space(item);
    bool dereference = *item->at == '*';
    item->at += dereference;
    const char *name = take_identifier(item);
    if (!name)
        return refuse(item, "list items of this form are not supported yet");
    if (!scope_find(&item->parse->scope, name, &variable))
        return refuse(item, arena_format("no variable '%s' is in scope", name));
    item->type = variable_type(variable);
    item->expression = name;
    if (link_is(item->parse, variable) && *item->at && (*item->at != '[' || type_is_pointer(item->type)))
        return refuse(item, "parts of declare target link variables are not supported yet");
    ir_set(item->node, "variable", name);
    bool read = dereference                       ? finish_dereference(item, name)
                : *item->at == '['                ? finish_section(item, name)
                : *item->at == '.'                ? finish_member(item, arena_format("&%s", name))
                : strncmp(item->at, "->", 2) == 0 ? finish_member(item, name)
                                                  : finish_variable(item, name);
    if (read && *item->at)
        return refuse(item, "list items of this form are not supported yet");
    return read;
}

/* Splits `always, close, tofrom` into the map type and its modifiers. Returns false at a word it does not
 * know. */
static bool read_modifiers(const struct clause *clause, const char **type, const char **modifiers)
{
    const char *list = clause->modifier ? clause->modifier : "";
    *type = strcmp(clause->name, "map") == 0 ? "tofrom" : clause->name;
    *modifiers = NULL;
    while (*(list += strspn(list, " ,\t"))) {
        size_t length = strcspn(list, " ,\t");
        const char *word = arena_string_length(list, length);
        if (strstr(" always close present ", arena_format(" %s ", word)))
            *modifiers = ir_list_add(*modifiers, word);
        else if (strstr(" to from tofrom alloc release delete ", arena_format(" %s ", word)))
            *type = word;
        else
            return false;
        list += length;
    }
    return true;
}

void map_clause(struct parse *parse, const struct pragma *pragma, const struct clause *clause,
                struct ir_node *node)
{
    const char *type, *modifiers, *list = clause->value;
    if (!read_modifiers(clause, &type, &modifiers)) {
        error_at(parse, clause->offset, "the modifier '%s' of '%s' is not supported yet", clause->modifier,
                 clause->name);
        return;
    }
    for (char *text; (text = next_list_item(&list));) {
        struct item item = {.parse = parse, .pragma = pragma, .clause = clause, .text = text, .at = text};
        item.node = ir_node_new("map");
        ir_set(item.node, "type", type);
        ir_set(item.node, "modifiers", modifiers);
        ir_set(item.node, "item", text);
        ir_set(item.node, "at", source_position(&parse->source, clause->offset));
        if (read_item(&item))
            ir_append(node, item.node);
    }
}
