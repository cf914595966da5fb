/*
 * The page itself: the panes as JSON, in which each distinct line stands once, and the style and the program
 * of the page, which are files of their own.
 */
#include "page.h"

#include <errno.h>
#include <stdlib.h>

/* Distinct lines, by hashing. */
struct lines {
    const struct line **items;
    size_t count, capacity;
    size_t *table; /* numbers plus 1; 0: free */
    size_t size;   /* of the table, a power of two */
};

static size_t hash(const struct line *line)
{
    size_t value = 5381;
    for (size_t i = 0; i < line->length; i++)
        value = value * 33 + (unsigned char)line->begin[i];
    return value;
}

/* The line's number among the distinct ones. */
static size_t number_of(struct lines *lines, const struct line *line)
{
    for (size_t place = hash(line);; place++) {
        size_t *entry = &lines->table[place & (lines->size - 1)];
        const struct line *known = *entry ? lines->items[*entry - 1] : NULL;
        if (known && (known->length != line->length || memcmp(known->begin, line->begin, line->length) != 0))
            continue;
        if (!known) {
            lines->items = arena_grow(lines->items, lines->count, &lines->capacity, sizeof(*lines->items));
            lines->items[lines->count++] = line;
            *entry = lines->count;
        }
        return *entry - 1;
    }
}

static void add_pane(struct buffer *out, struct lines *lines, const struct pane *pane)
{
    static const char *const kinds[NOTATIONS] = {"source", "report", "ir", "c", "ptx", "sass"};
    buffer_add(out, "{\"name\": ");
    buffer_json(out, pane->name, strlen(pane->name));
    buffer_format(out, ", \"kind\": \"%s\", \"lines\": [", kinds[pane->notation]);
    for (size_t i = 0; i < pane->count; i++)
        buffer_format(out, "%s%zu", i ? "," : "", number_of(lines, &pane->lines[i]));
    buffer_add(out, "], \"from\": [");
    for (size_t i = 0; i < pane->count; i++)
        buffer_format(out, "%s%u", i ? "," : "", pane->lines[i].from);
    buffer_add(out, "]}");
}

static void add_data(struct buffer *out, const struct pane *panes, size_t count)
{
    struct lines lines = {.size = 1024};
    size_t all = 0;
    for (size_t i = 0; i < count; i++)
        all += panes[i].count;
    while (lines.size < 2 * all)
        lines.size *= 2;
    lines.table = arena_alloc(lines.size * sizeof(*lines.table));
    buffer_add(out, "{\"panes\": [");
    for (size_t i = 0; i < count; i++) {
        buffer_add(out, i ? ",\n" : "\n");
        add_pane(out, &lines, &panes[i]);
    }
    buffer_add(out, "],\n\"lines\": [");
    for (size_t i = 0; i < lines.count; i++) {
        buffer_add(out, i ? ",\n" : "\n");
        buffer_json(out, lines.items[i]->begin, lines.items[i]->length);
    }
    buffer_add(out, "]}\n");
}

/* Adds text in which no markup begins: `<` is another character of JSON's, or of HTML's. */
static void add_without_markup(struct buffer *out, const char *text, const char *less)
{
    for (; *text; text++)
        if (*text == '<')
            buffer_add(out, less);
        else
            buffer_add_char(out, *text);
}

static bool add_file(struct buffer *out, const char *name)
{
    const char *path = files_shared(arena_format("driver/page/%s", name));
    struct buffer text = {0};
    if (!files_read(&text, path)) {
        message_error(NULL, "%s: %s", path, strerror(errno));
        return false;
    }
    buffer_add(out, buffer_text(&text));
    free(text.data);
    return true;
}

bool page_add(struct buffer *out, const char *title, const struct pane *panes, size_t count)
{
    struct buffer data = {0};
    add_data(&data, panes, count);
    buffer_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
    add_without_markup(out, title, "&lt;");
    buffer_add(out, "</title>\n<style>\n");
    if (!add_file(out, "page.css")) {
        free(data.data);
        return false;
    }
    buffer_add(out, "</style>\n<body>\n<script type=\"application/json\" id=\"data\">\n");
    add_without_markup(out, buffer_text(&data), "\\u003c");
    free(data.data);
    buffer_add(out, "</script>\n<script>\n");
    if (!add_file(out, "page.js"))
        return false;
    buffer_add(out, "</script>\n</body>\n</html>\n");
    return true;
}
