/*
 * rex-resolve: C with OpenMP directives that choose in, C without them out. rex-parse goes through the same
 * code by itself.
 */
#include "resolve.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: rex-resolve [OPTION]... [FILE.c] [-- CLANG-FLAGS...]\n"
    "Reads C from FILE.c or standard input and writes it, preprocessed, to standard output: metadirective,\n"
    "declare variant, dispatch and loop transformations are resolved in it. What the host has otherwise "
    "than\n"
    "the device stands behind #ifdef __REX_DEVICE__. rex-parse reads that as it reads FILE.c.\n"
    "  --user                only what stands in FILE.c and the headers of the user, to be read by people\n"
    "  --offload-arch=ARCH   the device: host (default) or sm_NN\n"
    "  --select-arch=ARCH    what directives that ask for it are told; default: the device's\n"
    "  --preprocessed        standard input is FILE.c as clang -E -C -dD -dI -fopenmp prints it\n"
    "  --time-limit=SECONDS  give up when clang takes longer (default 300)\n"
    "  --help                this text\n"
    "  --version             the version\n"
    "Environment: REX_CLANG names the clang that preprocesses (default clang-22).\n";

/* ---- the text as a user wants to read it ---- */

struct reader {
    bool hidden; /* the lines belong to a system header or to the compiler */
    bool blank;  /* the last line that was printed is blank */
};

/* A line marker says whether the lines that follow are hidden: `# 12 "file.h" 1 3`. */
static bool read_marker(struct reader *reader, const char *line)
{
    if (strncmp(line, "# ", 2) != 0 || !strchr("0123456789", line[2]))
        return false;
    const char *open = memchr(line, '"', strcspn(line, "\n")), *end = line + strcspn(line, "\n");
    const char *close = open;
    for (const char *at = line; at < end; at++)
        close = *at == '"' ? at : close;
    reader->hidden = !open || (open[1] == '<' && strncmp(open + 1, "<stdin>", 7) != 0);
    for (const char *flag = close; flag && flag + 1 < end; flag++)
        reader->hidden |= *flag == ' ' && flag[1] == '3';
    return true;
}

/* The lines of the user's files, with at most one blank line between them. */
static void print_user_lines(const char *text, struct buffer *out)
{
    struct reader reader = {.blank = true};
    for (const char *line = text; *line; line += strcspn(line, "\n") + (line[strcspn(line, "\n")] == '\n')) {
        size_t length = strcspn(line, "\n");
        bool blank = strspn(line, " \t") == length;
        if (read_marker(&reader, line) || reader.hidden || (blank && reader.blank))
            continue;
        const char *added = strstr(line, " /* clang -E -dI */");
        buffer_add_length(out, line, added && added < line + length ? (size_t)(added - line) : length);
        buffer_add_char(out, '\n');
        reader.blank = blank;
    }
}

int main(int argc, char **argv)
{
    static struct options options = {.program = "rex-resolve", .own_option = "--user"};
    struct buffer text = {0}, all = {0}, out = {0};
    struct resolved resolved;
    int status;
    if (!read_options(argc, argv, &options, usage, &status))
        return status;
    begin_reading(&options);
    preprocess(&options, &text);
    if (!resolve_selections(&options, &text, &resolved))
        return 1;
    print_resolved(&resolved, options.own, &all);
    if (options.own) {
        print_user_lines(all.data, &out);
    } else {
        buffer_format(&out, RESOLVED "%s %s\n", options.selected_arch, options.input);
        buffer_add_length(&out, all.data, all.length);
    }
    bool written = filter_write(stdout, "standard output", out.data, out.length);
    free(resolved.text.data);
    free(all.data);
    free(out.data);
    return written ? 0 : 1;
}
