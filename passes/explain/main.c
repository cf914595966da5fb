/*
 * rex-explain: says what became of each region, and why.
 *
 * Takes IR as rex-emit gets it, in any number of files, such as the records x.explain.rex that
 * `rexcc -c --explain` leaves beside objects. A folder stands for all records below it. Prints a report, or
 * with --figures the module with what CUDA's assembler has said of its kernels, which makes it a record.
 */
#define _GNU_SOURCE
#include "explain.h"

#include <errno.h>
#include <ftw.h>
#include <stdlib.h>

#define RECORD ".explain.rex"

static const char usage[] =
    "usage: rex-explain [OPTION]... [FILE|DIRECTORY]...\n"
    "Says what became of each target region in REX IR, and why: of FILEs, of the records x" RECORD
    " in DIRECTORY,\n"
    "which rexcc -c --explain writes, or of standard input.\n"
    "  --format=text     a report for people (the default)\n"
    "  --format=json     for programs: docs/explain.schema.json\n"
    "  --format=sarif    for editors and code hosts, SARIF 2.1.0\n"
    "  --format=remarks  as a compiler's remarks, on standard error\n"
    "  --group=LIST      only facts of these groups: kernel, geometry, data, loop, chain, gpu, advice\n"
    "  --figures=FILE    print the IR, with what `ptxas -v` has written to FILE in it\n"
    "  --help            this text\n"
    "  --version         the version\n";

static struct arguments {
    const char *format, *figures;
    const char **files;
    size_t count, capacity;
} arguments = {.format = "text"};

static int usage_error(const char *problem, const char *what)
{
    message_error(NULL, "%s '%s'; see rex-explain --help", problem, what);
    return 2;
}

static bool choose_groups(struct report *report, const char *list)
{
    for (const char *name; (name = ir_list_next(&list));) {
        size_t group = remark_group_find(name, strlen(name));
        if (group == REMARK_GROUPS)
            return false;
        report->groups[group] = true;
    }
    return true;
}

static const char *value_of(const char *argument, const char *option)
{
    size_t length = strlen(option);
    return strncmp(argument, option, length) == 0 ? argument + length : NULL;
}

static void add_file(const char *path)
{
    arguments.files =
        arena_grow(arguments.files, arguments.count, &arguments.capacity, sizeof(*arguments.files));
    arguments.files[arguments.count++] = arena_string(path);
}

/* Called by nftw for each file below a folder. */
static int take_record(const char *path, const struct stat *status, int type, struct FTW *place)
{
    size_t length = strlen(path), ending = strlen(RECORD);
    (void)status;
    if (type == FTW_F &&
        (place->level == 0 || (length > ending && same_text(path + length - ending, RECORD))))
        add_file(path);
    return 0;
}

static int compare_paths(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* A file as it is; for a folder, the records below it, sorted by name. */
static void add_path(const char *path)
{
    size_t before = arguments.count;
    if (same_text(path, "-"))
        add_file(path);
    else if (nftw(path, take_record, 32, FTW_PHYS) != 0)
        message_fatal(NULL, "cannot read %s: %s", path, strerror(errno));
    if (arguments.count > before)
        qsort(arguments.files + before, arguments.count - before, sizeof(*arguments.files), compare_paths);
    else
        message_fatal(NULL, "there is no record *" RECORD " in %s; compile with rexcc -c --explain", path);
}

/* Returns 0, or the status to exit with. */
static int read_arguments(struct report *report, int argc, char **argv)
{
    static const char *const formats[] = {"text", "json", "sarif", "remarks"};
    const char *groups = NULL, *value;
    for (int i = 1; i < argc; i++) {
        if ((value = value_of(argv[i], "--format=")))
            arguments.format = value;
        else if ((value = value_of(argv[i], "--group=")))
            groups = value;
        else if ((value = value_of(argv[i], "--figures=")))
            arguments.figures = value;
        else if (argv[i][0] == '-' && argv[i][1])
            return usage_error("unknown option", argv[i]);
        else
            add_path(argv[i]);
    }
    bool known = false;
    for (size_t i = 0; i < sizeof(formats) / sizeof(*formats); i++)
        known |= same_text(arguments.format, formats[i]);
    if (!known)
        return usage_error("unknown format", arguments.format);
    for (size_t group = 0; !groups && group < REMARK_GROUPS; group++)
        report->groups[group] = true;
    if (groups && !choose_groups(report, groups))
        return usage_error("unknown group in", groups);
    if (arguments.count == 0)
        add_file("-");
    return 0;
}

/* NULL after an error message. */
static struct ir_module *read_module(const char *path)
{
    const char *name;
    FILE *stream = filter_open(path, &name);
    struct ir_module *module = ir_read(stream, name);
    if (stream != stdin)
        fclose(stream);
    return module;
}

int main(int argc, char **argv)
{
    struct report report = {0};
    struct buffer out = {0};
    message_program("rex-explain");
    for (int i = 1; i < argc; i++)
        if (filter_option(argv[i], "rex-explain", usage))
            return 0;
    int status = read_arguments(&report, argc, argv);
    for (size_t i = 0; status == 0 && i < arguments.count; i++) {
        struct ir_module *module = read_module(arguments.files[i]);
        if (!module)
            return 1;
        if (arguments.figures) {
            assembled_add(module, arguments.figures);
            ir_print(&out, module);
        } else {
            report_module(&report, module);
        }
    }
    if (status != 0)
        return status;
    if (!arguments.figures && same_text(arguments.format, "remarks"))
        print_remarks(&report);
    else if (!arguments.figures)
        (same_text(arguments.format, "json")    ? print_json
         : same_text(arguments.format, "sarif") ? print_sarif
                                                : print_text)(&out, &report);
    bool written = filter_write(stdout, "standard output", buffer_text(&out), out.length);
    free(out.data);
    return written ? 0 : 1;
}
