/*
 * What the host has otherwise than the device, as C: both texts stand there, as programmers write it.
 *
 *     #ifdef __REX_DEVICE__
 *     #pragma omp for
 *     #else
 *     #pragma omp parallel for
 *     #endif
 *
 * The preprocessor leaves no such line in a text, so that they can be read back. Two texts that are a part of
 * a line stand there with a comment behind the #ifdef, and the newlines around them are none of the text's.
 */
#include "resolve.h"

#include <stdlib.h>
#include <string.h>

#define BEGIN_LINES "#ifdef __REX_DEVICE__\n"
#define BEGIN_PART  "\n#ifdef __REX_DEVICE__ /* in a line */\n"
#define OTHERWISE   "\n#else\n"
#define END         "\n#endif"

/* ---- writing ---- */

static bool is_whole_lines(const struct buffer *text, struct range range)
{
    bool begins = range.begin == 0 || text->data[range.begin - 1] == '\n';
    return begins && range.end < text->length && text->data[range.end] == '\n';
}

static void print_both(struct buffer *out, const struct buffer *text, const struct splice *mark, bool brief)
{
    const char *device =
        arena_string_length(text->data + mark->range.begin, mark->range.end - mark->range.begin);
    bool lines = is_whole_lines(text, mark->range);
    if (brief && !lines && !strchr(device, '\n') && !strchr(mark->host, '\n'))
        buffer_format(out, "%s /* host: %s */", device, mark->host);
    else
        buffer_format(out, "%s%s" OTHERWISE "%s" END "%s", lines ? BEGIN_LINES : BEGIN_PART, device,
                      mark->host, lines ? "" : "\n");
}

void print_resolved(const struct resolved *resolved, bool brief, struct buffer *out)
{
    size_t done = 0;
    for (size_t i = 0; i < resolved->mark_count; i++) {
        const struct splice *mark = &resolved->marks[i];
        buffer_add_length(out, resolved->text.data + done, mark->range.begin - done);
        print_both(out, &resolved->text, mark, brief);
        done = mark->range.end;
    }
    buffer_add_length(out, resolved->text.data + done, resolved->text.length - done);
}

/* ---- reading ---- */

/* Where the next difference begins: at its #ifdef, or at the newline before that; NULL after the last. */
static const char *next_begin(const char *text, const char *from, bool *lines)
{
    const char *at = from;
    while ((at = strstr(at, BEGIN_LINES)) && at > text && at[-1] != '\n')
        at++;
    const char *part = strstr(from, BEGIN_PART);
    *lines = at && (!part || at < part);
    return *lines ? at : part;
}

bool read_sides(struct rewriter *rewriter)
{
    struct buffer out = {0};
    const char *text = buffer_text(&rewriter->text), *done = text, *at;
    bool lines, good = true;
    while (good && (at = next_begin(text, done, &lines))) {
        const char *device = at + strlen(lines ? BEGIN_LINES : BEGIN_PART);
        const char *otherwise = strstr(device, OTHERWISE);
        const char *host = otherwise ? otherwise + strlen(OTHERWISE) : NULL;
        const char *end = host ? strstr(host, END) : NULL;
        good = end && (end[strlen(END)] == '\n');
        if (!good)
            break;
        buffer_add_length(&out, done, (size_t)(at - done));
        size_t begin = out.length;
        buffer_add_length(&out, device, (size_t)(otherwise - device));
        add_mark(rewriter, (struct range){begin, out.length},
                 arena_string_length(host, (size_t)(end - host)));
        done = end + strlen(END) + (lines ? 0 : 1);
    }
    buffer_add(&out, done);
    free(rewriter->text.data);
    rewriter->text = out;
    return good;
}
