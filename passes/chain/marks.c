/*
 * Where chains begin and end, in the IR: a `chain` between two chunks, for which a text may have to be split.
 */
#include "chain.h"

#include <stdlib.h>
#include <string.h>

struct ir_node *mark_new(const char *part)
{
    struct ir_node *mark = ir_node_new("chain");
    ir_set(mark, "part", part);
    return mark;
}

/* Moves the statements after an offset to the text that begins at `rest`; they are in the order of the
 * text. */
static void move_statements(struct ir_node *node, size_t offset, struct ir_node *more, size_t rest)
{
    for (struct ir_node *line = node->last, *before; line; line = before) {
        before = line->previous;
        if (!ir_is(line, "statement"))
            continue;
        size_t place = ir_number(line, "offset");
        if (place < offset || (place == offset && ir_has(line, "part", "end")))
            break;
        ir_remove(line);
        if (more->first)
            ir_insert_before(more->first, line);
        else
            ir_append(more, line);
        ir_set_format(line, "offset", "%zu", place > rest ? place - rest : 0);
    }
}

/* The text that is being split. Marks are made from its end on, so that one text is cut off again and again:
 * it is copied once, and its lines are counted once. */
struct split_text {
    const struct ir_node *node;
    char *text;
    size_t counted, newlines; /* the first `counted` characters have so many newlines */
};

static struct split_text *begin_split(struct ir_node *node)
{
    static struct split_text current;
    if (current.node != node || current.text != node->text)
        current = (struct split_text){node, arena_string(node->text), 0, 0};
    node->text = current.text;
    return &current;
}

/* The position of an offset of the text in the user's source. */
static const char *position_at(struct split_text *split, size_t offset)
{
    struct position position = position_of(ir_get(split->node, "at"));
    size_t line = offset;
    while (split->counted < offset)
        split->newlines += split->text[split->counted++] == '\n';
    while (split->counted > offset)
        split->newlines -= split->text[--split->counted] == '\n';
    while (line > 0 && split->text[line - 1] != '\n')
        line--;
    return position_text((struct position){position.file, position.line + split->newlines,
                                           offset - line + (line ? 1 : position.column)});
}

/* Cuts the text off at an offset, and ends its line. */
static void cut(struct split_text *split, size_t offset)
{
    bool ended = split->text[offset - 1] == '\n';
    split->text[offset] = ended ? '\0' : '\n';
    if (!ended)
        split->text[offset + 1] = '\0';
}

/* Splits a text node at an offset where a line may end. Returns the node with the rest, or the next node if
 * there is no rest. */
static struct ir_node *split(struct ir_node *node, size_t offset)
{
    const char *text = node->text;
    size_t blanks = offset + strspn(text + offset, " \t");
    size_t rest = text[blanks] == '\n' ? blanks + 1 : offset;
    if (!text[rest + strspn(text + rest, " \t\n")])
        return node->next;
    struct split_text *split = begin_split(node);
    struct ir_node *more = ir_node_new("text");
    ir_set(more, "at", position_behind(position_at(split, offset), text + offset, rest - offset));
    more->text = arena_string(text + rest);
    cut(split, offset);
    if (node->next)
        ir_insert_before(node->next, more);
    else
        ir_append(node->parent, more);
    move_statements(node, offset, more, rest);
    return more;
}

/* The beginning of the line of a place, if only blanks precede it there; else the place. */
static size_t line_start(struct place place)
{
    size_t start = place.offset;
    while (start > 0 && strchr(" \t", place.node->text[start - 1]))
        start--;
    return start == 0 || place.node->text[start - 1] == '\n' ? start : place.offset;
}

static void mark_end(const struct statement *statement, struct ir_node *mark)
{
    struct place end = statement->end;
    struct ir_node *next = end.node->next, *parent = end.node->parent;
    if (ir_is(end.node, "text"))
        next = end.offset ? split(end.node, end.offset) : end.node;
    if (next)
        ir_insert_before(next, mark);
    else
        ir_append(parent, mark);
}

static void mark_begin(const struct statement *statement, struct ir_node *mark)
{
    struct place begin = statement->begin;
    struct ir_node *node = begin.node;
    if (ir_is(node, "text") && strspn(node->text, " \t\n") < begin.offset)
        node = split(node, line_start(begin));
    while (node->previous && ir_is(node->previous, "chain"))
        node = node->previous; /* marks of what begins at the same place, in it */
    ir_insert_before(node, mark);
}

/* Starts with the last mark, because a mark in a text moves what follows it. */
void place_marks(const struct statement *statement)
{
    if (statement->marks.go)
        mark_end(statement, statement->marks.go);
    if (statement->marks.end)
        mark_end(statement, statement->marks.end);
    for (const struct statement *child = statement->last; child; child = child->previous)
        place_marks(child);
    if (statement->marks.begin)
        mark_begin(statement, statement->marks.begin);
    if (statement->marks.stop)
        mark_begin(statement, statement->marks.stop);
}
