/*
 * One C file's way through the filters. It leaves x.host.c, and x.device.cu when the file has something for a
 * device.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void name_files(const struct options *options, struct unit *unit, const char *directory, size_t number)
{
    const char *file = path_file(unit->source);
    unit->stem = arena_string_length(file, strlen(file) - strlen(".c"));
    unit->host_source = arena_format("%s/%s.host.c", directory, unit->stem);
    unit->device_source = arena_format("%s/%s.device.cu", directory, unit->stem);
    unit->object = files_temporary("%zu-%s.o", number, unit->stem);
    unit->device_object = files_temporary("%zu-%s.device.o", number, unit->stem);
    unit->dependency_file = options->dependencies ? files_temporary("%zu-%s.d", number, unit->stem) : NULL;
}

/* x.2-outline.rex: what the second filter, rex-outline, wrote; x.i: the preprocessor */
static const char *stage_file(const char *directory, const struct unit *unit, size_t number,
                              const struct command *command)
{
    const char *name = path_file(command->words.items[0]);
    if (number == 0)
        return arena_format("%s/%s.i", directory, unit->stem);
    if (begins_with(name, "rex-"))
        name += strlen("rex-");
    return arena_format("%s/%s.%zu-%s.rex", directory, unit->stem, number, name);
}

/* One filter after the other, each through a file. */
static bool run_through_files(struct commands *commands, const struct unit *unit, const char *directory)
{
    const char *input = NULL;
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
