/*
 * Device code as texts and constructs.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"

#include <string.h>

static bool is_blank(const char *text)
{
    return text[strspn(text, " \t\n")] == '\0';
}

static bool is_sections_body(const struct ir_node *node)
{
    return node->parent && (ir_has(node->parent, "directive", "sections") ||
                            ir_has(node->parent, "directive", "parallel sections"));
}

/* `front`: what may end in the text began there. */
static void add_text(struct parse *parse, struct ir_node *node, const char *prefix, struct range front,
                     struct range range)
{
    const char *text = arena_format("%s%s", prefix, without_markers(device_text_behind(parse, front, range)));
    bool sections = is_sections_body(node); /* where a comment is no section */
    if (is_blank(text) || (sections && !text[blank_length(text)]))
        return;
    const char *at =
        source_position(&parse->source, range.begin + strspn(parse->source.text + range.begin, " \t\n"));
    if (sections) { /* the first may go without its directive (OpenMP 5.2, section 11.3) */
        node = ir_add(node, "construct");
        ir_set_format(node, "id", "%u", ++parse->construct_count);
        ir_set(node, "directive", "section");
        ir_set(node, "at", at);
        node = ir_add(node, "body");
        ir_set(node, "at", at);
        node->text = text + strspn(text, "\n");
        add_facts(parse, node, range);
        return;
    }
    struct ir_node *chunk = ir_add(node, "text");
    ir_set(chunk, "at", at);
    chunk->text = text + strspn(text, "\n");
    add_facts(parse, chunk, range);
}

/* The next construct in the range that is in no other one of the range. */
static struct pragma *next_construct(struct parse *parse, size_t begin, size_t end)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, begin); i < pragmas->count && pragmas->rows[i].begin < end; i++)
        if (pragmas->rows[i].nested && pragmas->rows[i].node)
            return &pragmas->rows[i];
    return NULL;
}

/* Marks the construct whose statement is the last one in a construct's block. */
static void mark_last(const struct parse *parse, const struct pragma *outer)
{
    CXCursor last = outer->statement;
    size_t count = 1;
    while (count > 0 && clang_getCursorKind(last) == CXCursor_CompoundStmt) {
        CXCursor *children = cursor_children(last, &count);
        last = count ? children[count - 1] : last;
    }
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, outer->begin) + 1;
         i < pragmas->count && pragmas->rows[i].begin < outer->extent.end; i++) {
        const struct pragma *inner = &pragmas->rows[i];
        if (inner->node && inner->node->parent == outer->body && !clang_Cursor_isNull(inner->statement) &&
            clang_equalCursors(inner->statement, last))
            ir_set(inner->node, "last", "yes");
    }
}

/* A block whose braces are the program's; where something is declared in front of it, they are not all. */
void note_braces(struct ir_node *body)
{
    const struct ir_node *first = body->text ? body : body->first, *last = body->text ? body : body->last;
    const char *begin = first && first->text ? first->text + strspn(first->text, " \t\n") : "";
    const char *end = last && last->text ? last->text + strlen(last->text) : "";
    while (*begin == '{' && last->text && end > last->text && strchr(" \t\n", end[-1]))
        end--;
    if (*begin == '{' && last->text && end > last->text && end[-1] == '}')
        ir_set(body, "block", "yes");
}

void add_device_code(struct parse *parse, struct ir_node *node, const char *prefix, struct range range)
{
    struct pragma *pragma = next_construct(parse, range.begin, range.end);
    if (!pragma) {
        node->text =
            arena_format("%s%s", prefix, without_markers(device_text(parse, range.begin, range.end)));
        add_facts(parse, node, range);
        return;
    }
    struct range front = {range.begin, range.begin};
    for (size_t begin = range.begin; pragma; begin = pragma->extent.end, prefix = "") {
        pragma = next_construct(parse, begin, range.end);
        add_text(parse, node, prefix, front, (struct range){begin, pragma ? pragma->begin : range.end});
        if (!pragma)
            break;
        front.end = pragma->begin;
        if (pragma->in_head && node->last && ir_is(node->last, "text"))
            ir_set(pragma->node, "substatement", "yes");
        ir_append(node, pragma->node);
        add_head_facts(parse, pragma);
        if (!pragma->body)
            continue;
        add_device_code(parse, pragma->body, "", pragma->body_range);
        note_braces(pragma->body);
        mark_last(parse, pragma);
    }
}
