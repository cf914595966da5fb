/*
 * The changes that the phases of a round make to the text. They are noted during the round and carried out
 * at its end.
 */
#include "resolve.h"

#include <stdlib.h>
#include <string.h>

static bool overlaps(struct range one, struct range other)
{
    return one.begin < other.end && other.begin < one.end;
}

void rewrite(struct rewriter *rewriter, struct range range, const char *text, const char *host)
{
    for (size_t i = 0; i < rewriter->splice_count; i++)
        if (overlaps(rewriter->splices[i].range, range))
            return; /* the next round handles it */
    for (size_t i = 0; i < rewriter->mark_count; i++)
        if (rewriter->marks[i].range.begin == range.begin && rewriter->marks[i].range.end == range.end)
            return;                                  /* an earlier round has handled it */
    if (host && text[strspn(text, " \t\n")] == '\0') /* blank lines are trimmed, and what is marked in them */
        text = arena_format("/* the host's */%s", text);
    rewriter->splices = arena_grow(rewriter->splices, rewriter->splice_count, &rewriter->splice_capacity,
                                   sizeof(*rewriter->splices));
    rewriter->splices[rewriter->splice_count++] = (struct splice){range, text, host};
}

const char *rewriter_text(const struct rewriter *rewriter, struct range range)
{
    return arena_string_length(rewriter->text.data + range.begin, range.end - range.begin);
}

static const char *escaped(const char *text)
{
    char *copy = arena_alloc(2 * strlen(text) + 1), *end = copy;
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            *end++ = '\\';
        *end++ = *text;
    }
    return copy;
}

const char *place_marker(const struct rewriter *rewriter, size_t offset)
{
    const struct source *source = &rewriter->round.source;
    const struct source_line *line = &source->lines[source_line_index(source, offset)];
    return arena_format("\n# %u \"%s\"\n%*s", line->number, escaped(line->file), (int)(offset - line->offset),
                        "");
}

const char *indent_of(const struct rewriter *rewriter, size_t offset)
{
    while (offset > 0 && rewriter->text.data[offset - 1] != '\n')
        offset--;
    const char *line = rewriter->text.data + offset;
    return arena_string_length(line, strspn(line, " \t"));
}

const char *pragma_line(const char *text)
{
    return arena_format("#pragma omp %s", text);
}

int by_begin(const void *one, const void *other)
{
    const struct splice *left = one, *right = other;
    return left->range.begin < right->range.begin ? -1 : left->range.begin > right->range.begin;
}

void add_mark(struct rewriter *rewriter, struct range range, const char *host)
{
    rewriter->marks =
        arena_grow(rewriter->marks, rewriter->mark_count, &rewriter->mark_capacity, sizeof(*rewriter->marks));
    rewriter->marks[rewriter->mark_count++] = (struct splice){range, NULL, host};
}

/* Text that earlier rounds have marked moves with the text. A change removes the marks of the text that it
 * replaces. */
static void move_marks(struct rewriter *rewriter)
{
    size_t kept = 0;
    for (size_t m = 0; m < rewriter->mark_count; m++) {
        struct splice mark = rewriter->marks[m];
        long moved = 0;
        bool gone = false;
        for (size_t i = 0; i < rewriter->splice_count; i++) {
            const struct splice *splice = &rewriter->splices[i];
            gone |= overlaps(splice->range, mark.range);
            if (splice->range.end <= mark.range.begin)
                moved += (long)strlen(splice->text) - (long)(splice->range.end - splice->range.begin);
        }
        if (gone)
            source_error(&rewriter->round.source, mark.range.begin,
                         "what differs between host and device is not supported inside this construct yet");
        mark.range.begin += (size_t)moved;
        mark.range.end += (size_t)moved;
        rewriter->marks[kept] = mark;
        kept += !gone;
    }
    rewriter->mark_count = kept;
}

void apply_splices(struct rewriter *rewriter)
{
    struct buffer text = {0};
    size_t done = 0;
    move_marks(rewriter);
    qsort(rewriter->splices, rewriter->splice_count, sizeof(*rewriter->splices), by_begin);
    for (size_t i = 0; i < rewriter->splice_count; i++) {
        const struct splice *splice = &rewriter->splices[i];
        buffer_add_length(&text, rewriter->text.data + done, splice->range.begin - done);
        size_t begin = text.length;
        buffer_add(&text, splice->text);
        if (splice->host)
            add_mark(rewriter, (struct range){begin, text.length}, splice->host);
        done = splice->range.end;
    }
    buffer_add_length(&text, rewriter->text.data + done, rewriter->text.length - done);
    free(rewriter->text.data);
    rewriter->text = text;
    rewriter->splice_count = 0;
}

/* ---- what is device code ---- */

bool is_target_region(const struct pragma *pragma)
{
    unsigned leaves = pragma->directive->leaves;
    return (leaves & LEAF_TARGET) && (leaves & LEAF_EXECUTABLE) && !(leaves & LEAF_DATA);
}

bool is_device_code(const struct rewriter *rewriter, size_t offset)
{
    return offset < rewriter->in_device_length && rewriter->in_device[offset];
}

bool holds_device_code(const struct rewriter *rewriter, struct range function)
{
    for (size_t i = 0; i < rewriter->device_count; i++)
        if (rewriter->device[i].begin < function.end && function.begin < rewriter->device[i].end)
            return true;
    return false;
}
