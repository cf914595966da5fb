/*
 * rex-emit: prints the two C files that a module stands for.
 *
 * Takes a module whose kernels rex-abi-repair has gone over. Writes x.host.c, plain C that calls
 * libomptarget, and x.device.cu, which nvcc compiles to a CUBIN and a C++ compiler to the host device's
 * image. Where the host file has target regions there is x.folders, too, with options for its compiler. The
 * files appear under their names only when all are complete.
 */
#include "emit.h"

#include "../cxx/cxx.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct options {
    const char *input, *directory;
    bool host, device, no_lines, record;
};

static int usage_error(const char *problem, const char *what)
{
    message_error(NULL, "%s%s; see rex-emit --help", problem, what);
    return 2;
}

/* Returns 0, or the status to exit with. */
static int read_options(struct options *options, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (same_text(argv[i], "--host"))
            options->host = true;
        else if (same_text(argv[i], "--device"))
            options->device = true;
        else if (same_text(argv[i], "--no-lines"))
            options->no_lines = true;
        else if (same_text(argv[i], "--record"))
            options->record = true;
        else if (same_text(argv[i], "-o") && i + 1 < argc)
            options->directory = argv[++i];
        else if (argv[i][0] == '-' && argv[i][1])
            return usage_error("unknown or incomplete option ", argv[i]);
        else if (options->input)
            return usage_error("more than one input file: ", argv[i]);
        else
            options->input = argv[i];
    }
    if (!!options->directory + options->host + options->device > 1)
        return usage_error("only one of -o DIR, --host and --device can be given", "");
    if (!options->host && !options->device && !options->directory)
        options->directory = ".";
    return 0;
}

static struct output begin_output(const struct ir_module *module, const struct options *options,
                                  const char *ending)
{
    const char *source = ir_get(ir_first(module->root, "unit"), "source");
    bool local_types = false;
    ir_each (declare, module->root, "declare")
        local_types |= ir_get(declare, "function") != NULL;
    return (struct output){.module = module,
                           .declares = ir_first(module->root, "declare"),
                           .local_types = local_types,
                           .file = arena_format("%s%s", source_stem(source), ending),
                           .lines = !options->no_lines,
                           .in_source = !options->no_lines}; /* until the first line has said otherwise */
}

/* Checks that the loops exist that a kernel's threads take in tiles, or count. */
static void check_nest(const struct ir_module *module, const struct ir_node *target,
                       const struct ir_node *kernel)
{
    const char *along = ir_get(kernel, "along");
    const struct ir_node *first = ir_first(target, "loop");
    bool nest = ir_get(kernel, "tile") || ir_has(kernel, "odometer", "yes") || along;
    if (nest && !(first && ir_next(first, "loop")))
        ir_error(module, kernel, "what is said of collapsed loops needs two of them in the target region");
    if (along && !ir_find(target, "loop", "variable", along))
        ir_error(module, kernel, "'along %s' names no loop of the target region", along);
}

static bool check_kernels(const struct ir_module *module)
{
    unsigned errors = message_error_count();
    for (const struct ir_node *node = module->root; (node = ir_walk(module->root, node));) {
        if (ir_is(node, "kernel") && !ir_has(node, "abi", "3"))
            ir_error(module, node, "kernel '%s' has no slots yet: run rex-abi-repair first",
                     ir_get(node, "name"));
        bool offloaded = ir_is(node, "target") && !ir_get(node, "host");
        if (offloaded && (!ir_first(node, "kernel") || !ir_first(node, "launch")))
            ir_error(module, node, "the target region has no kernel and launch: run rex-outline first");
        else if (offloaded && ir_has(ir_first(node, "kernel"), "abi", "3"))
            ir_slots_agree(module, node, true);
        if (ir_is(node, "kernel"))
            check_nest(module, node->parent, node);
        if (ir_is(node, "data") && !ir_first(node, "transfer"))
            ir_error(module, node, "the construct has no transfer: run rex-outline first");
    }
    return message_error_count() == errors;
}

/* Writes a file's text under a temporary name beside it; NULL after an error message. */
static const char *write_aside(const char *directory, const struct output *out)
{
    char *path = arena_format("%s/.%s.XXXXXX", directory, out->file);
    int descriptor = mkstemp(path);
    FILE *stream = descriptor < 0 ? NULL : fdopen(descriptor, "w");
    if (!stream) {
        message_error(NULL, "cannot write %s/%s: %s", directory, out->file, strerror(errno));
        return NULL;
    }
    mode_t mask = umask(0);
    umask(mask);
    bool written = fchmod(descriptor, 0666 & ~mask) == 0 &&
                   filter_write(stream, path, buffer_text(&out->text), out->text.length);
    if (fclose(stream) == 0 && written)
        return path;
    unlink(path);
    return NULL;
}

static bool put_in_place(const char *directory, const struct output *out, const char *path)
{
    if (rename(path, arena_format("%s/%s", directory, out->file)) == 0)
        return true;
    message_error(NULL, "cannot write %s/%s: %s", directory, out->file, strerror(errno));
    unlink(path);
    return false;
}

/* The files that a module becomes. */
enum { HOST, DEVICE, FOLDERS, RECORD, OUTPUTS };

/* Writes all outputs that have a text, or none. */
static bool write_files(const char *directory, const struct output outputs[OUTPUTS])
{
    const char *paths[OUTPUTS] = {NULL};
    bool good = mkdir(directory, 0777) == 0 || errno == EEXIST;
    if (!good)
        message_error(NULL, "cannot make the folder %s: %s", directory, strerror(errno));
    for (int i = 0; good && i < OUTPUTS; i++)
        if (outputs[i].text.length || i < FOLDERS)
            good = (paths[i] = write_aside(directory, &outputs[i])) != NULL;
    bool written = good;
    for (int i = 0; i < OUTPUTS; i++)
        if (paths[i] && !written)
            unlink(paths[i]);
        else if (paths[i])
            good &= put_in_place(directory, &outputs[i], paths[i]);
    return good;
}

/* The attributes as the device file has them, for the rest of the time. */
static void take_spellings(struct ir_module *module)
{
    ir_every (spelling, module, "spelling")
        if (ir_get(spelling, "of")) {
            ir_set(spelling->parent, ir_get(spelling, "of"), ir_get(spelling, "value"));
            ir_remove(spelling);
        }
}

static bool emit(struct ir_module *module, const struct options *options)
{
    struct output outputs[OUTPUTS] = {[HOST] = begin_output(module, options, ".host.c"),
                                      [DEVICE] = begin_output(module, options, ".device.cu"),
                                      [FOLDERS] = begin_output(module, options, ".folders"),
                                      [RECORD] = begin_output(module, options, ".explain.rex")};
    if (options->record)
        ir_print(&outputs[RECORD].text, module);
    folders_map(module);
    outputs[HOST].folders = options->directory && !options->no_lines;
    emit_host(&outputs[HOST]);
    folders_options(&outputs[FOLDERS].text, &outputs[HOST]);
    take_spellings(module);
    emit_device(&outputs[DEVICE]);
    output_number_lines(&outputs[HOST]);
    output_number_lines(&outputs[DEVICE]);
    const struct buffer *shown = &outputs[options->host ? HOST : DEVICE].text;
    bool good = message_error_count() == 0;
    if (good && options->directory)
        good = write_files(options->directory, outputs);
    else if (good)
        good = filter_write(stdout, "standard output", buffer_text(shown), shown->length);
    for (int i = 0; i < OUTPUTS; i++)
        free(outputs[i].text.data);
    return good;
}

/* Called at the end of a row in one process, and by rex-emit as a program. */
static int emit_module(struct ir_module *module, const struct options *options)
{
    return module && check_kernels(module) && cxx_spell(module) && emit(module, options) ? 0 : 1;
}

#ifdef REX_IN_ROW
int rex_emit(struct ir_module *module, int argc, char **argv)
{
    struct options options = {0};
    message_program("rex-emit");
    int status = read_options(&options, argc, argv);
    if (status == 0 && options.input)
        status = usage_error("in a row there is no input file: ", options.input);
    return status != 0 ? status : emit_module(module, &options);
}
#else
static const char usage[] =
    "usage: rex-emit [OPTION]... [FILE]\n"
    "Prints the host and the device file of REX IR from FILE or standard input.\n"
    "  -o DIR      write DIR/x.host.c and DIR/x.device.cu for the source x.c (default: -o .)\n"
    "              and, if it has target regions, DIR/x.folders, clang's options for x.host.c\n"
    "  --host      print the host file to standard output\n"
    "  --device    print the device file to standard output\n"
    "  --record    with -o: write the module, too, as DIR/x.explain.rex, for rex-explain\n"
    "  --no-lines  leave out the #line directives that lead to the source\n"
    "  --help      this text\n"
    "  --version   the version\n";

int main(int argc, char **argv)
{
    struct options options = {0};
    message_program("rex-emit");
    for (int i = 1; i < argc; i++)
        if (filter_option(argv[i], "rex-emit", usage))
            return 0;
    int status = read_options(&options, argc, argv);
    if (status != 0)
        return status;
    const char *name;
    FILE *stream = filter_open(options.input, &name);
    struct ir_module *module = ir_read(stream, name);
    if (stream != stdin)
        fclose(stream);
    return emit_module(module, &options);
}
#endif
