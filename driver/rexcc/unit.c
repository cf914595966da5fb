/*
 * One file's way through the filters. It leaves x.host.c, and x.device.cu when the file has something for a
 * device.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool source_is_ir(const char *path)
{
    return ends_with(path, ".rex");
}

static const char *without_ending(const char *path, const char *ending)
{
    const char *file = path_file(path);
    return arena_string_length(file, strlen(file) - (ends_with(file, ending) ? strlen(ending) : 0));
}

/* What has been chosen by the architecture was chosen when the IR was made. */
static void check_device(const char *path, const struct ir_node *unit, const char *arch)
{
    const char *device = ir_get_or(unit, "device", "host");
    if (!same_text(device, arch))
        message_warning(arena_format("%s:%u", path, unit->line),
                        "made for --offload-arch=%s and compiled for %s: what depends on it stays as it is",
                        device, arch);
}

/* The name that rex-emit gives the files of a unit: that of the C file; NULL after an error message. */
static const char *find_stem(const char *source, const char *arch)
{
    if (!source_is_ir(source))
        return without_ending(source, ".c");
    const char *name;
    FILE *stream = filter_open(source, &name);
    const struct ir_module *module = ir_read(stream, name);
    fclose(stream);
    if (!module)
        return NULL;
    const struct ir_node *unit = ir_first(module->root, "unit");
    check_device(source, unit, arch);
    return without_ending(ir_get(unit, "source"), ".c");
}

static void name_files(const struct options *options, struct unit *unit, const char *directory, size_t number)
{
    unit->host_source = arena_format("%s/%s.host.c", directory, unit->stem);
    unit->device_source = arena_format("%s/%s.device.cu", directory, unit->stem);
    unit->object = files_temporary("%zu-%s.o", number, unit->stem);
    unit->device_object = files_temporary("%zu-%s.device.o", number, unit->stem);
    bool depends = options->dependencies && !source_is_ir(unit->source);
    unit->dependency_file = depends ? files_temporary("%zu-%s.d", number, unit->stem) : NULL;
}

/* x.2-outline.rex: what the second filter, rex-outline, wrote; x.i: the preprocessor */
static const char *stage_file(const char *directory, const struct unit *unit, size_t number,
                              const struct command *command)
{
    const char *name = path_file(command->words.items[0]);
    if (number == 0 && !source_is_ir(unit->source))
        return arena_format("%s/%s.i", directory, unit->stem);
    if (begins_with(name, "rex-"))
        name += strlen("rex-");
    return arena_format("%s/%s.%zu-%s.rex", directory, unit->stem, number, name);
}

/* One filter after the other, each through a file. */
static bool run_through_files(struct commands *commands, const struct unit *unit, const char *directory)
{
    const char *input = commands->items[0].input;
    for (size_t i = 0; i < commands->count; i++) {
        struct commands one = {.items = &commands->items[i], .count = 1};
        one.items->input = input;
        if (i + 1 < commands->count)
            one.items->output = stage_file(directory, unit, i, one.items);
        if (!process_parallel(&one))
            return false;
        input = one.items->output;
    }
    return true;
}

/* Everything that a device can run or hold has one of two words in front of it; most C files have nothing of
 * the kind. */
static void look_at_device_file(struct unit *unit, const char *arch, size_t number)
{
    struct buffer text = {0};
    if (files_read(&text, unit->device_source)) {
        unit->offloads = strstr(buffer_text(&text), "__global__") || strstr(buffer_text(&text), "__device__");
        if (!same_text(arch, "host") && strstr(buffer_text(&text), "\n" REX_FIT "("))
            unit->ptx = files_temporary("%zu-ptx/%s.device.ptx", number, unit->stem);
    }
    free(text.data);
    if (unit->ptx)
        files_make_directory(path_directory(unit->ptx));
}

bool unit_translate(const struct options *options, const char *arch, struct unit *unit, const char *source,
                    size_t number)
{
    struct commands commands = {0};
    const char *directory = files_temporary("%zu", number);

    unit->source = source;
    unit->stem = find_stem(source, arch);
    if (!unit->stem)
        return false;
    if (options->save_temps)
        directory = options->save_directory ? options->save_directory : ".";
    files_make_directory(directory);
    name_files(options, unit, directory, number);
    if (options->save_temps &&
        !options->print_only) /* left from an earlier run, they would be taken for new */
        unlink(unit->device_source);
    pipeline_commands(&commands, options, arch, source, directory);
    if (!(options->save_temps ? run_through_files(&commands, unit, directory) : process_pipeline(&commands)))
        return false;
    unit->offloads = options->print_only;
    if (!options->print_only)
        look_at_device_file(unit, arch, number);
    if (options->print_only || access(unit->host_source, R_OK) == 0)
        return true;
    message_error(NULL, "the pipeline for %s ended without writing %s", source, path_file(unit->host_source));
    return false;
}
