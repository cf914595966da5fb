/*
 * Runs the filters for one C file. They write x.host.c, and x.device.cu if the file has something for a
 * device.
 */
#include "rexcc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_ir(const struct unit *unit)
{
    return same_text(unit->language, "rex");
}

/* Warns where IR is compiled for another device than it was made for: what depends on the architecture has
 * been decided when it was made. */
static void check_device(const char *path, const struct ir_node *unit, const struct words *archs)
{
    const char *device = ir_get_or(unit, "device", "host");
    for (size_t i = 0; i < archs->count; i++)
        if (!same_text(device, archs->items[i]))
            message_warning(
                arena_format("%s:%u", path, unit->line),
                "made for --offload-arch=%s and compiled for %s: what depends on it stays as it is", device,
                archs->items[i]);
}

/* The name that rex-emit gives the files of a unit: that of the C file; NULL after an error message. */
static const char *find_stem(const struct unit *unit, const struct words *archs)
{
    const char *source = unit->source;
    if (!is_ir(unit))
        return same_text(unit->name, "-") ? "stdin" : source_stem(source);
    const char *name;
    FILE *stream = filter_open(unit->input, &name);
    const struct ir_module *module = ir_read(stream, name);
    fclose(stream);
    if (!module)
        return NULL;
    const struct ir_node *made = ir_first(module->root, "unit");
    check_device(source, made, archs);
    return source_stem(ir_get(made, "source"));
}

/* The unit's name for programs that pass file names to a shell, as nvcc does. */
static const char *name_for_shell(const char *stem)
{
    return files_shell_would_read(stem) ? "unit" : stem;
}

/* Names the host file's object and the list of dependencies. */
static void name_files(const struct options *options, struct unit *unit, size_t number)
{
    unit->object = files_temporary("%zu-%s.o", number, unit->stem);
    bool depends = options->dependencies && !is_ir(unit);
    unit->dependency_file = depends ? files_temporary("%zu-%s.d", number, unit->stem) : NULL;
}

/* The file for what command number `number` writes: x.i for the preprocessor, number 0, and x.3-outline.rex
 * for rex-outline, the third filter after it. */
static const char *stage_file(const char *directory, const struct unit *unit, size_t number,
                              const struct command *command)
{
    const char *name = path_file(command->words.items[0]);
    if (number == 0 && !begins_with(name, "rex-"))
        return arena_format("%s/%s.i", directory, unit->stem);
    if (begins_with(name, "rex-"))
        name += strlen("rex-");
    return arena_format("%s/%s.%zu-%s.rex", directory, unit->stem, number, name);
}

/* Runs one filter after the other; each reads the file that the one before has written. */
static bool run_through_files(struct commands *commands, const struct unit *unit, const char *directory)
{
    const char *input = commands->items[0].input;
    for (size_t i = 0; i < commands->count; i++) {
        struct commands one = {.items = &commands->items[i], .count = 1, .request = commands->request};
        one.items->input = input;
        if (i + 1 < commands->count)
            one.items->output = stage_file(directory, unit, i, one.items);
        bool good = process_parallel(&one);
        commands->asked = one.asked;
        if (!good)
            return false;
        input = one.items->output;
    }
    return true;
}

/* Looks in a device file for what decides what is done with it. Most have nothing for the device: all that is
 * for it is declared __global__ or __device__. */
static void look_at_device_file(const struct options *options, const struct words *archs, struct unit *unit,
                                struct device_part *part, size_t number)
{
    struct buffer text = {0};
    if (files_read(&text, part->source)) {
        unit->offloads |=
            strstr(buffer_text(&text), "__global__") || strstr(buffer_text(&text), "__device__");
        unit->calls |= strstr(buffer_text(&text), "\n" REX_CALLED "(") != NULL;
        bool gpu = !same_text(part->arch, "host");
        part->fits = gpu && strstr(buffer_text(&text), "\n" REX_FIT "(");
        part->tells = part->fits || (gpu && explain_is_asked(options));
        if (part->fits || device_ptx(options, archs, part->arch) || (gpu && page_is_asked(options)))
            part->ptx =
                files_temporary("%zu-%s-ptx/%s.device.ptx", number, part->arch, name_for_shell(unit->stem));
    }
    free(text.data);
    if (part->ptx)
        files_make_directory(path_directory(part->ptx));
}

/* Names the device file for its compiler: where nvcc cannot take the name, a copy. A symbolic link does not
 * help, because nvcc follows it. */
static bool name_for_compiler(const struct unit *unit, struct device_part *part, size_t number)
{
    struct buffer text = {0};
    const char *name = name_for_shell(unit->stem);
    part->input = part->source;
    if (same_text(name, unit->stem))
        return true;
    part->input = files_temporary("%zu-%s-input/%s.device.cu", number, part->arch, name);
    files_make_directory(path_directory(part->input));
    if (!process_trace("cp", part->source, part->input, (char *)NULL) || !files_read(&text, part->source))
        return true; /* if the device file is not there, its compiler says so */
    bool good = files_write(part->input, text.data, text.length);
    free(text.data);
    return good;
}

/* The folder for a part's files. With --save-temps the first part's are in the folder that the user has
 * named, and each other part's in a folder of its own below. */
static const char *part_directory(const struct options *options, const struct unit *unit,
                                  const struct device_part *part, size_t number)
{
    bool first = part == unit->parts;
    const char *directory =
        first ? files_temporary("%zu", number) : files_temporary("%zu-%s", number, part->arch);
    if (options->save_temps) {
        directory = options->save_directory ? options->save_directory : ".";
        files_make_directory(directory);
        directory = first ? directory : arena_format("%s/%s", directory, part->arch);
    }
    files_make_directory(directory);
    return directory;
}

/* Runs the filters for one kind of device. */
static bool translate_part(const struct options *options, struct unit *unit, struct device_part *part,
                           const char *directory)
{
    part->source = arena_format("%s/%s.device.cu", directory, unit->stem);
    if (options->save_temps &&
        !options->print_only) /* an earlier run's file must not be taken for a new one */
        unlink(part->source);
    if (explain_is_asked(options))
        part->record = arena_format("%s/%s.explain.rex", directory, unit->stem);
    bool apart = options->save_temps || page_is_asked(options), good, again;
    do {
        struct commands commands = {.request = unit->without_comments ? 0 : STATUS_WITHOUT_COMMENTS};
        pipeline_commands(&commands, options, part, unit, directory);
        good = apart ? run_through_files(&commands, unit, directory) : process_pipeline(&commands);
        again = commands.asked;
        unit->without_comments |= again;
    } while (again);
    return good;
}

static bool same_content(const char *one, const char *other)
{
    struct buffer first = {0}, second = {0};
    bool same = files_read(&first, one) && files_read(&second, other) && first.length == second.length &&
                memcmp(buffer_text(&first), buffer_text(&second), first.length) == 0;
    free(first.data);
    free(second.data);
    return same;
}

/* Whether the pipeline has written the host file; if not, after an error message. */
static bool left_host_file(const struct unit *unit, const char *host_source)
{
    if (access(host_source, R_OK) == 0)
        return true;
    message_error(NULL, "the pipeline for %s ended without writing %s", unit->source, path_file(host_source));
    return false;
}

static const char *host_file(const struct unit *unit, const char *directory)
{
    return arena_format("%s/%s.host.c", directory, unit->stem);
}

/*
 * A unit has one host file for all its devices: that of the leading part. Where another part's host file
 * differs, because passes have decided otherwise for its device, the part is translated again with the
 * decisions for the leading part's device, which every device can run. If it still differs, the program's
 * directives themselves choose by the architecture, which is an error.
 */
static bool translate_alike(const struct options *options, struct unit *unit, struct device_part *part,
                            const char *directory, const struct device_part *leader, const char *leading)
{
    const char *own = host_file(unit, directory);
    if (!translate_part(options, unit, part, directory))
        return false;
    if (options->print_only || part == leader)
        return options->print_only || left_host_file(unit, own);
    if (left_host_file(unit, own) && same_content(leading, own))
        return true;
    part->like = leader->arch;
    if (!translate_part(options, unit, part, directory) || !left_host_file(unit, own))
        return false;
    if (same_content(leading, own))
        return true;
    message_error(NULL,
                  "%s: its directives choose other host code for %s than for %s; compile for one "
                  "--offload-arch",
                  unit->source, part->arch, leader->arch);
    return false;
}

/* The number of the leading part: the first one for a GPU, or else the first. */
static size_t leading_part(const struct words *archs)
{
    for (size_t i = 0; i < archs->count; i++)
        if (!same_text(archs->items[i], "host"))
            return i;
    return 0;
}

/* Translates the unit for each architecture, the leading one first. */
static bool translate_parts(const struct options *options, const struct words *archs, struct unit *unit,
                            size_t number)
{
    const size_t leader = leading_part(archs);
    const char *leading = NULL;
    for (size_t turn = 0; turn < archs->count; turn++) {
        const size_t i = turn == 0 ? leader : turn <= leader ? turn - 1 : turn;
        struct device_part *part = &unit->parts[i];
        const char *directory = part_directory(options, unit, part, number);
        if (!translate_alike(options, unit, part, directory, &unit->parts[leader], leading) ||
            !name_for_compiler(unit, part, number))
            return false;
        leading = leading ? leading : host_file(unit, directory);
        if (i == 0)
            unit->host_source = host_file(unit, directory);
        if (!options->print_only)
            look_at_device_file(options, archs, unit, part, number);
    }
    return true;
}

static bool is_pipe(const char *path)
{
    struct stat status;
    return same_text(path, "-") || (stat(path, &status) == 0 && S_ISFIFO(status.st_mode));
}

/* Copies standard input, or another pipe, to a file, because it is read more than once. Returns false after
 * an error message. */
static bool keep_pipe(struct unit *unit, size_t number)
{
    struct buffer text = {0};
    if (!is_pipe(unit->source))
        return true;
    const char *path = same_text(unit->source, "-") ? "/dev/stdin" : unit->source;
    unit->name = "-";
    unit->input = files_temporary("%zu-stdin", number);
    if (!process_trace("cp", path, unit->input, (char *)NULL))
        return true;
    bool read = same_text(unit->source, "-") ? buffer_read(&text, stdin) : files_read(&text, path);
    if (!read)
        message_error(NULL, "cannot read %s: %s", path, strerror(errno));
    bool good = read && files_write(unit->input, buffer_text(&text), text.length);
    free(text.data);
    return good;
}

bool unit_translate(const struct options *options, const struct words *archs, struct unit *unit,
                    const struct source *source, size_t number)
{
    unit->source = unit->name = unit->input = source->path;
    unit->language = source->language;
    unit->plain = begins_with(source->language, "assembler") || options->regions != REGIONS_OFFLOADED;
    if (!keep_pipe(unit, number))
        return false;
    unit->stem = find_stem(unit, archs);
    if (!unit->stem)
        return false;
    name_files(options, unit, number);
    if (unit->plain)
        return true;
    unit->parts = arena_alloc(archs->count * sizeof(*unit->parts));
    unit->offloads = options->print_only;
    for (size_t i = 0; i < archs->count; i++) {
        struct device_part *part = &unit->parts[i];
        part->arch = archs->items[i];
        part->object = files_temporary("%zu-%s.%s.o", number, name_for_shell(unit->stem), part->arch);
    }
    if (!translate_parts(options, archs, unit, number))
        return false;
    return options->print_only || !unit->offloads || options_allow(&options->no_device, unit->source);
}
