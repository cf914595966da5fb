/*
 * Sections (OpenMP 5.2, section 11.3): a switch in a loop that the team's threads share.
 */
#include "emit.h"

/* The block may begin with a section that has no directive; it gets one. */
static void name_first_section(const struct ir_node *construct, struct ir_node *body)
{
    struct ir_node *first = ir_node_new("construct"), *own = ir_add(first, "body");
    struct ir_node *section = ir_find(body, "construct", "directive", "section");
    bool empty = true;
    ir_set(first, "directive", "section");
    ir_set(first, "at", ir_get(construct, "at"));
    ir_set(own, "at", ir_get(body, "at"));
    for (struct ir_node *chunk; (chunk = body->first) && chunk != section;) {
        empty &= ir_is(chunk, "text") && is_blank_text(chunk->text);
        ir_remove(chunk);
        ir_append(own, chunk);
    }
    if (empty)
        return;
    if (section)
        ir_insert_before(section, first);
    else
        ir_append(body, first);
}

static void name_sections(const struct ir_node *construct)
{
    struct ir_node *body = ir_first(construct, "body");
    if (body->text) {
        struct ir_node *text = ir_add(body, "text");
        ir_set(text, "at", ir_get(body, "at"));
        text->text = body->text;
        body->text = NULL;
    }
    body_unwrap(body);
    name_first_section(construct, body);
}

void sections_emit(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const struct ir_node *body = ir_first(construct, "body");
    unsigned count = 0;
    if (!body)
        return;
    name_sections(construct);
    ir_each (section, body, "construct")
        count++;
    output_line(out, "const unsigned long __rex_trips = %u, __rex_stride = %s;", count, place->threads);
    output_open(out, arena_format("for (unsigned long __rex_k = %s; __rex_k < __rex_trips; __rex_k += "
                                  "__rex_stride) {",
                                  place->thread));
    variables_count_iteration(out, construct);
    output_line(out, "switch (__rex_k) {");
    count = 0;
    ir_each (section, body, "construct") {
        body_emit_block(out, section, place, arena_format("case %u: {", count++));
        output_line(out, "    break;");
    }
    output_line(out, "}");
    variables_write_last(out, construct, "__rex_k == __rex_trips - 1");
    output_close(out, "}");
}
