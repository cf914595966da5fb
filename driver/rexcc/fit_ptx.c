/*
 * Which kernels of PTX state how many teams a multiprocessor shall hold, and PTX that states it otherwise: by
 * .minnctapersm for the teams, by .maxnreg for a thread's registers (PTX ISA, section 11.4). And PTX with
 * nothing but the kernels of which something is to be known.
 */
#include "fit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The kernel of that name; NULL: there is none. */
static struct fit *fit_find(const struct fits *fits, const char *kernel)
{
    for (size_t i = 0; i < fits->count; i++)
        if (same_text(fits->items[i].kernel, kernel))
            return &fits->items[i];
    return NULL;
}

bool fit_find_untold(struct fits *fits, const char *ptx)
{
    struct fit *fit = NULL;
    bool any = false;
    fits->calls = strstr(ptx, "\tcall");
    if (fits->calls)
        return false;
    for (const char *line = ptx; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const char *kernel = begins_with(line, ".visible .entry ") ? line + strlen(".visible .entry ") : NULL;
        if (kernel)
            fit = fit_find(fits, arena_string_length(kernel, strcspn(kernel, "(\n")));
        if (begins_with(line, ".minnctapersm "))
            fit = NULL;
        if (fit && begins_with(line, "{"))
            fit->untold = any = true;
    }
    return any;
}

/* Copies PTX without the kernels whose number of teams is stated, or does not matter. Debug information would
 * name them. */
static void leave_out_others(struct buffer *out, const char *ptx, const struct fits *fits)
{
    bool all = strstr(ptx, "\t.section\t.debug_info"), wanted = true;
    for (const char *line = ptx, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end == '\n';
        const char *kernel = begins_with(line, ".visible .entry ") ? line + strlen(".visible .entry ") : NULL;
        const struct fit *fit =
            kernel ? fit_find(fits, arena_string_length(kernel, strcspn(kernel, "(\n"))) : NULL;
        if (kernel)
            wanted = all || (fit && fit->untold);
        if (wanted)
            buffer_add_length(out, line, (size_t)(end - line));
        wanted |= *line == '}';
    }
}

/* Copies PTX, with the directives for kernels that are to change. */
static void ask_for_others(struct buffer *out, const char *ptx, const struct fits *fits)
{
    const struct fit *fit = NULL;
    for (const char *line = ptx, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end == '\n';
        const char *kernel = begins_with(line, ".visible .entry ") ? line + strlen(".visible .entry ") : NULL;
        if (kernel)
            fit = fit_find(fits, arena_string_length(kernel, strcspn(kernel, "(\n")));
        bool asked = fit && fit_is_asked(fit);
        if (asked && begins_with(line, "{"))
            buffer_format(out, ".minnctapersm %u\n", fit->tried);
        else if (fit && fit->limit && begins_with(line, "{"))
            buffer_format(out, ".maxnreg %u\n", fit->limit);
        if (begins_with(line, "{"))
            fit = NULL;
        if (!asked || !begins_with(line, ".minnctapersm "))
            buffer_add_length(out, line, (size_t)(end - line));
    }
}

/* Writes to `path` what `copy` makes of the PTX in another file. */
static bool rewrite(const char *path, const char *ptx_path, const struct fits *fits,
                    void (*copy)(struct buffer *, const char *, const struct fits *))
{
    struct buffer ptx = {0}, out = {0};
    if (!files_read(&ptx, ptx_path)) {
        message_error(NULL, "cannot read %s: %s", ptx_path, strerror(errno));
        return false;
    }
    copy(&out, buffer_text(&ptx), fits);
    bool written = files_write(path, buffer_text(&out), out.length);
    free(ptx.data);
    free(out.data);
    return written;
}

bool fit_write_ptx(const char *path, const char *ptx_path, const struct fits *fits)
{
    return rewrite(path, ptx_path, fits, ask_for_others);
}

bool fit_write_untold(const char *path, const char *ptx_path, const struct fits *fits)
{
    return rewrite(path, ptx_path, fits, leave_out_others);
}
