/*
 * The main() of every filter: options, one input, the pass, one output. Output is written only if everything
 * succeeded.
 */
#include "ir.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool filter_option(const char *argument, const char *name, const char *usage)
{
    if (same_text(argument, "--help"))
        printf("%s", usage);
    else if (same_text(argument, "--version"))
        printf("%s (REX) %s, IR format %s\n", name, REX_VERSION, IR_FORMAT_VERSION);
    else
        return false;
    return true;
}

FILE *filter_open(const char *path, const char **name)
{
    if (!path || same_text(path, "-")) {
        *name = "<stdin>";
        return stdin;
    }
    *name = path;
    FILE *stream = fopen(path, "r");
    if (!stream)
        message_fatal(NULL, "cannot open %s: %s", path, strerror(errno));
    return stream;
}

bool filter_write(FILE *stream, const char *name, const char *text, size_t length)
{
    if (fwrite(text, 1, length, stream) == length && fflush(stream) == 0)
        return true;
    message_error(NULL, "cannot write %s: %s", name, strerror(errno));
    return false;
}

static int usage_error(const struct filter *filter, const char *argument)
{
    message_error(NULL, "%s '%s'; see %s --help",
                  argument[0] == '-' ? "unknown option" : "more than one input file:", argument,
                  filter->name);
    return 2;
}

/* Runs the passes; NULL after an error message. The module is checked once, after the last of them. */
static struct ir_module *run(FILE *stream, const char *name, const struct filter *const *filters)
{
    struct ir_module *module = ir_read(stream, name);
    for (; module && *filters; filters++) {
        message_program((*filters)->name);
        if (!(*filters)->run(module))
            module = NULL;
    }
    return module && ir_check(module) ? module : NULL;
}

static int print(const struct ir_module *module)
{
    struct buffer out = {0};
    if (!module)
        return 1;
    ir_print(&out, module);
    bool written = filter_write(stdout, "standard output", out.data, out.length);
    free(out.data);
    return written ? 0 : 1;
}

int filter_main(int argc, char **argv, const struct filter *filter)
{
    const char *path = NULL, *name;
    message_program(filter->name);
    const char *usage =
        arena_format("usage: %s [FILE]\n%s\nReads REX IR from FILE or standard input and writes it to "
                     "standard output.\n  --help     this text\n  --version  the version\n",
                     filter->name, filter->summary);
    for (int i = 1; i < argc; i++) {
        if (filter_option(argv[i], filter->name, usage))
            return 0;
        if (path || (argv[i][0] == '-' && argv[i][1]))
            return usage_error(filter, argv[i]);
        path = argv[i];
    }
    FILE *stream = filter_open(path, &name);
    const struct filter *const filters[] = {filter, NULL};
    int status = print(run(stream, name, filters));
    if (stream != stdin)
        fclose(stream);
    return status;
}

int filter_row(const struct filter *const *filters, int (*end)(struct ir_module *, int, char **), int argc,
               char **argv)
{
    struct ir_module *module = run(stdin, "<stdin>", filters);
    if (!end)
        return print(module);
    return module ? end(module, argc, argv) : 1;
}
