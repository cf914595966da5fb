/*
 * Reads list items of data clauses (OpenMP 5.2, sections 3.2.1 to 3.2.5): a variable and the steps that lead
 * from it to what is meant: members, subscripts, array sections, dereferences, shapes. `p->x` is p[0].x,
 * `*(p + 1)` is p[1], and `([n][m])p` makes an array of what p points to. map.c turns such a path into `map`
 * nodes.
 */
#include "constructs.h"
#include "declarations.h"

#include <ctype.h>
#include <string.h>

struct reader {
    struct item *item;
    const struct parse *parse;
    size_t offset;            /* for messages */
    const char *at;           /* what is not read yet */
    const char *displacement; /* the number added to the pointer that the path leads to, or NULL */
    const char *shape;        /* the dimensions that are left of a shape: "[m][k]", or NULL */
    CXType type;              /* of what the path leads to */
};

static bool refuse(const struct reader *reader, const char *reason)
{
    error_at(reader->parse, reader->offset, "cannot take '%s' as a list item: %s", reader->item->text,
             reason);
    return false;
}

static void skip_space(struct reader *reader)
{
    reader->at += strspn(reader->at, " \t\n");
}

static bool take(struct reader *reader, const char *token)
{
    size_t length = strlen(token);
    skip_space(reader);
    if (strncmp(reader->at, token, length) != 0)
        return false;
    reader->at += length;
    return true;
}

static const char *take_identifier(struct reader *reader)
{
    size_t length = 0;
    skip_space(reader);
    while (is_word_character(reader->at[length]))
        length++;
    const char *name = arena_string_length(reader->at, length);
    if (!length || isdigit((unsigned char)*name))
        return NULL;
    reader->at += length;
    return name;
}

const char *trimmed_text(const char *begin, const char *end)
{
    while (begin < end && isspace((unsigned char)*begin))
        begin++;
    while (end > begin && isspace((unsigned char)end[-1]))
        end--;
    return end > begin ? arena_string_length(begin, (size_t)(end - begin)) : NULL;
}

/* An expression inside the item, as the host evaluates it; NULL when it is empty. */
static const char *host_expression(const struct reader *reader, const char *begin, const char *end)
{
    const char *text = trimmed_text(begin, end);
    return text && reader->parse->mapper ? mapper_expression(reader->parse->mapper, text) : text;
}

static struct step *add_step(struct reader *reader)
{
    struct item *item = reader->item;
    item->steps = arena_grow(item->steps, item->count, &item->capacity, sizeof(*item->steps));
    struct step *step = &item->steps[item->count++];
    *step = (struct step){.type = reader->type};
    return step;
}

/* ---- subscripts and sections ---- */

/* After the bracket: `index`, or `lower : length : stride`, each part of which may be missing. */
static bool take_range(struct reader *reader, struct step *step)
{
    const char *parts[3] = {NULL, NULL, NULL}, *begin = reader->at;
    size_t part = 0;
    int conditional = 0;
    for (;; reader->at += balanced_length(reader->at)) {
        bool ends = *reader->at == '\0' || *reader->at == ']';
        conditional += *reader->at == '?';
        if (ends || (*reader->at == ':' && conditional-- <= 0)) {
            if (part < 3)
                parts[part] = host_expression(reader, begin, reader->at);
            part++;
            begin = reader->at + 1;
            conditional = 0;
        }
        if (ends)
            break;
    }
    step->lower = parts[0] ? parts[0] : "0";
    step->whole = !parts[0] && !parts[1];
    step->length = parts[1];
    step->stride = parts[2];
    step->range = part > 1;
    return take(reader, "]") && part < 4;
}

/* `[n]` off the front of a shape's dimensions. */
static const char *take_dimension(struct reader *reader)
{
    const char *open = reader->shape, *at = open + balanced_length(open);
    reader->shape = *at ? at : NULL;
    return trimmed_text(open + 1, at - 1);
}

/* Advances the path by a subscript whose range has been read. */
static bool pass_subscript(struct reader *reader, struct step *step)
{
    if (reader->displacement)
        step->lower = arena_format("%s + %s", reader->displacement, step->lower);
    reader->displacement = NULL;
    CXType canonical = clang_getCanonicalType(reader->type);
    if (reader->shape) {
        step->dimension = take_dimension(reader);
    } else if (type_is_array(reader->type)) {
        long long size = clang_getArraySize(canonical);
        step->dimension = size >= 0 ? arena_format("%lld", size) : NULL;
        step->array = true;
        reader->type = array_element(reader->type);
    } else if (type_is_pointer(reader->type)) {
        step->pointer = true;
        reader->type = clang_getPointeeType(canonical);
    } else {
        return refuse(reader, "only arrays and pointers have sections");
    }
    step->type = reader->type;
    return true;
}

static bool add_element(struct reader *reader, const char *index, bool arrow)
{
    struct step *step = add_step(reader);
    step->lower = index;
    step->arrow = arrow;
    return pass_subscript(reader, step);
}

static bool add_subscript(struct reader *reader)
{
    struct step *step = add_step(reader);
    return take_range(reader, step) ? pass_subscript(reader, step)
                                    : refuse(reader, "this is no subscript and no section");
}

/* ---- members ---- */

static bool add_member(struct reader *reader)
{
    const char *name = take_identifier(reader);
    CXType record = clang_getCanonicalType(reader->type);
    CXCursor field = name && !reader->shape ? field_of(record, name) : clang_getNullCursor();
    if (clang_Cursor_isNull(field))
        return refuse(reader, "no such member");
    if (clang_Cursor_isBitField(field))
        return refuse(reader, "a bit-field cannot be mapped");
    struct step *step = add_step(reader);
    step->member = name;
    step->offset = clang_Type_getOffsetOf(record, name) / 8;
    step->type = reader->type = cursor_type(field);
    return true;
}

/* ---- expressions ---- */

static bool read_unary(struct reader *reader);

static bool read_root(struct reader *reader)
{
    struct item *item = reader->item;
    const char *name = take_identifier(reader);
    if (!name)
        return refuse(reader, "list items of this form are not supported yet");
    item->root = name;
    if (reader->parse->mapper && same_text(name, reader->parse->mapper->variable)) {
        item->pointee = true;
        reader->type = reader->parse->mapper->type;
    } else if (scope_find(&reader->parse->scope, name, &item->variable)) {
        reader->type = variable_type(item->variable);
    } else {
        return refuse(reader, arena_format("no variable '%s' is in scope", name));
    }
    item->type = reader->type;
    return true;
}

/* `+ 1` or `- n` after a pointer in parentheses. */
static bool read_displacement(struct reader *reader)
{
    skip_space(reader);
    if (*reader->at != '+' && *reader->at != '-')
        return true;
    const char *begin = reader->at;
    while (*reader->at && *reader->at != ')')
        reader->at += balanced_length(reader->at);
    const char *amount = host_expression(reader, begin + 1, reader->at);
    if (!amount || (!type_is_pointer(reader->type) && !type_is_array(reader->type)))
        return refuse(reader, "list items of this form are not supported yet");
    amount = expression_operand(amount);
    reader->displacement = *begin == '-' ? arena_format("-%s", amount) : amount;
    return true;
}

/* `([n][m])pointer`, after the first parenthesis. */
static bool read_shape(struct reader *reader)
{
    const char *begin = reader->at, *end = begin;
    while (*end == '[') {
        end += balanced_length(end);
        end += strspn(end, " \t");
    }
    const char *shape = host_expression(reader, begin, end);
    reader->at = end;
    if (!take(reader, ")") || !read_unary(reader))
        return false;
    if (!type_is_pointer(reader->type))
        return refuse(reader, "only a pointer can be given a shape");
    reader->type = clang_getPointeeType(clang_getCanonicalType(reader->type));
    add_step(reader)->shape = shape;
    reader->shape = shape;
    return true;
}

static bool read_primary(struct reader *reader)
{
    if (!take(reader, "("))
        return read_root(reader);
    if (!read_unary(reader) || !read_displacement(reader))
        return false;
    return take(reader, ")") || refuse(reader, "list items of this form are not supported yet");
}

static bool read_postfix(struct reader *reader)
{
    if (!read_primary(reader))
        return false;
    for (;;) {
        if (take(reader, "[")) {
            if (!add_subscript(reader))
                return false;
        } else if (take(reader, "->")) {
            if (!add_element(reader, "0", true) || !add_member(reader))
                return false;
        } else if (take(reader, ".")) {
            if (!add_member(reader))
                return false;
        } else {
            return true;
        }
    }
}

static bool read_unary(struct reader *reader)
{
    if (take(reader, "*"))
        return read_unary(reader) && add_element(reader, "0", false);
    skip_space(reader);
    const char *behind = reader->at + (*reader->at == '(');
    behind += strspn(behind, " \t");
    if (*reader->at == '(' && *behind == '[') {
        reader->at = behind;
        return read_shape(reader);
    }
    return read_postfix(reader);
}

bool read_list_item(const struct parse *parse, size_t offset, const char *text, struct item *item)
{
    *item = (struct item){.text = text};
    struct reader reader = {.item = item, .parse = parse, .offset = offset, .at = text};
    if (!read_unary(&reader))
        return false;
    skip_space(&reader);
    if (*reader.at || reader.displacement)
        return refuse(&reader, "list items of this form are not supported yet");
    bool part = item->count && (item->steps[0].member || item->steps[0].shape || type_is_pointer(item->type));
    if (part && !item->pointee && is_linked(parse, item->variable))
        return refuse(&reader, "parts of declare target link variables are not supported yet");
    return true;
}
