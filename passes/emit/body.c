/*
 * Bodies in device code: the texts as the user wrote them, and the constructs between them, indented as far
 * as the text around.
 */
#include "emit.h"

#include <ctype.h>
#include <string.h>

static const char *last_line(const char *text)
{
    const char *last = "";
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (line[strspn(line, " \t")] != '\n' && line[strspn(line, " \t")] != '\0')
            last = line;
    return last;
}

static char last_character(const char *text)
{
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        length--;
    return length ? text[length - 1] : ';';
}

/* The indentation of a statement after the text, in levels of the generated file: that of the text's last
 * line, or one more in a block that it opens. */
static unsigned depth_behind(const char *text, size_t margin)
{
    size_t blanks = strspn(last_line(text), " \t");
    unsigned depth = blanks > margin ? (unsigned)(blanks - margin) / 4 : 0;
    return depth + (last_character(text) == '{');
}

static size_t chunks_margin(const struct ir_node *parent)
{
    size_t margin = SIZE_MAX;
    ir_each (text, parent, "text") {
        size_t blanks = text->text ? output_margin(ir_get(text, "at"), text->text) : SIZE_MAX;
        margin = blanks < margin ? blanks : margin;
    }
    return margin == SIZE_MAX ? 0 : margin;
}

/* The indentation of the first line of a text in the middle of a body, from the margin. */
static size_t lead_of(const struct ir_node *text, size_t margin)
{
    size_t blanks = strspn(text->text, " \t");
    if (blanks == 0)
        blanks = position_of(ir_get(text, "at")).column - 1;
    return text->previous && blanks > margin ? blanks - margin : 0;
}

/* Emits a construct in braces where necessary: it may be printed as several statements, or declare a name
 * again that the statement around it declares. */
static void emit_behind(struct output *out, struct ir_node *construct, const struct place *place,
                        const char *text, size_t margin)
{
    unsigned depth = out->depth;
    bool head = ir_has(construct, "substatement", "yes");
    out->depth += depth_behind(text, margin);
    if (head)
        output_open(out, "{");
    construct_emit(out, construct, place);
    if (head)
        output_close(out, "}");
    out->depth = depth;
}

/* `margin` NULL: the texts stay as they are. */
static void emit_chunks(struct output *out, const struct ir_node *parent, const struct place *place,
                        const size_t *margin)
{
    const char *before = "";
    ir_each (chunk, parent, NULL) {
        if (ir_is(chunk, "construct")) {
            emit_behind(out, chunk, place, before, margin ? *margin : 0);
        } else if (ir_is(chunk, "text") && chunk->text) {
            before = chunk->text;
            if (margin)
                output_reindented(out, ir_get(chunk, "at"), chunk->text, *margin, lead_of(chunk, *margin));
            else
                output_verbatim(out, ir_get(chunk, "at"), chunk->text);
        }
    }
}

void body_emit(struct output *out, const struct ir_node *body, const struct place *place)
{
    const char *at = ir_get(body, "at");
    size_t margin = body->text ? output_margin(at, body->text) : chunks_margin(body);
    if (body->text)
        output_reindented(out, at, body->text, margin, 0);
    emit_chunks(out, body, place, &margin);
}

void function_emit(struct output *out, const struct ir_node *declare)
{
    static const struct place place = {"rex_thread()", "rex_threads()", false};
    emit_chunks(out, declare, &place, NULL);
}

bool is_blank_text(const char *text)
{
    return !text || text[strspn(text, " \t\n")] == '\0';
}

/* Removes the opening brace from a text, and the rest of that line if it is blank. */
static void cut_opening(struct ir_node *node)
{
    const char *rest = strchr(node->text, '{') + 1, *line = rest + strspn(rest, " \t");
    if (*line == '\n')
        rest = line + 1;
    ir_set(node, "at", position_behind(ir_get(node, "at"), node->text, (size_t)(rest - node->text)));
    node->text = rest;
}

static void cut_closing(struct ir_node *node)
{
    const char *brace = strrchr(node->text, '}');
    while (brace > node->text && (brace[-1] == ' ' || brace[-1] == '\t'))
        brace--;
    node->text = arena_string_length(node->text, (size_t)(brace - node->text));
}

/* A block that is printed in a block of the construct's needs no braces of its own. */
void body_unwrap(struct ir_node *body)
{
    if (!ir_has(body, "block", "yes"))
        return;
    cut_opening(body->text ? body : body->first);
    cut_closing(body->text ? body : body->last);
}

void body_emit_own(struct output *out, const struct ir_node *construct, const struct place *place)
{
    struct ir_node *body = ir_first(construct, "body");
    if (!body)
        return;
    if (!variables_have_copies(construct))
        body_unwrap(body);
    body_emit(out, body, place);
}

void body_emit_block(struct output *out, const struct ir_node *construct, const struct place *place,
                     const char *head)
{
    output_open(out, head);
    body_emit_own(out, construct, place);
    output_close(out, "}");
}
