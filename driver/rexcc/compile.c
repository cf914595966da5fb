/*
 * Compiles what the filters wrote: for each unit the host file, the device file and the list of dependencies,
 * all side by side; and, for -c, packs the device object into the host object.
 */
#include "rexcc.h"

#include <string.h>

#define CLANG_HINT "install clang-22, or set REX_CLANG to the name of another Clang"

static const char *default_object(const struct unit *unit)
{
    return arena_format("%s.o", unit->stem);
}

static const char *unit_output(const struct options *options, const struct unit *unit)
{
    return options->compile_only && options->output ? options->output : default_object(unit);
}

static void host_compile(struct commands *commands, const struct options *options, const struct unit *unit)
{
    struct command *command = commands_add(commands);
    command->hint = CLANG_HINT;
    words_add_list(&command->words, tool_clang(), "-fopenmp", (char *)NULL);
    words_add_all(&command->words, &options->flags[STAGE_HOST]);
    words_add_list(&command->words, "-w", "-I", files_shared("runtime"), "-c", unit->host_source, "-o",
                   unit->object, (char *)NULL);
}

/* The compiler's own dependency list for the user's file. */
static void dependency_compile(struct commands *commands, const struct options *options,
                               const struct unit *unit)
{
    struct command *command = commands_add(commands);
    command->hint = CLANG_HINT;
    words_add_list(&command->words, tool_clang(), "-fopenmp", options->system_dependencies ? "-M" : "-MM",
                   (char *)NULL);
    words_add_all(&command->words, &options->flags[STAGE_DEPENDENCIES]);
    if (options->phony_dependencies)
        words_add(&command->words, "-MP");
    if (options->dependency_targets.count)
        words_add_all(&command->words, &options->dependency_targets);
    else
        words_add_list(&command->words, "-MQ", unit_output(options, unit), (char *)NULL);
    words_add_list(&command->words, "-w", unit->source, "-o", unit->dependency_file, (char *)NULL);
}

/* Where gcc would put it: beside the output, .d for .o. */
static const char *dependency_output(const struct options *options, const struct unit *unit)
{
    if (options->dependency_file)
        return options->dependency_file;
    if (!options->compile_only || !options->output)
        return arena_format("%s.d", unit->stem);
    const char *output = options->output;
    size_t length = strlen(output) - (ends_with(output, ".o") ? 2 : 0);
    return arena_format("%s.d", arena_string_length(output, length));
}

static size_t count_offloading(const struct program *program)
{
    size_t count = 0;
    for (size_t i = 0; i < program->unit_count; i++)
        count += program->units[i].offloads;
    return count;
}

bool compile_units(struct program *program)
{
    const struct options *options = program->options;
    struct commands commands = {0};
    size_t offloading = count_offloading(program);
    /* the only device file there is becomes the image at once */
    bool whole = !options->compile_only && offloading == 1 && program->payloads.count == 0;

    if (offloading || program->payloads.count)
        program->arch = device_arch(options, &program->payloads);
    if (whole)
        program->image = files_temporary("image");
    for (size_t i = 0; i < program->unit_count; i++) {
        struct unit *unit = &program->units[i];
        host_compile(&commands, options, unit);
        unit->device_command = commands.count;
        if (unit->offloads)
            device_compile(&commands, program, unit);
        if (unit->dependency_file)
            dependency_compile(&commands, options, unit);
    }
    if (!options->compile_only)
        link_name(&commands, program);
    if (!process_parallel(&commands) || !fit_units(program, &commands))
        return false;
    for (size_t i = 0; i < program->unit_count; i++) {
        const struct unit *unit = &program->units[i];
        if (unit->dependency_file && !files_install(unit->dependency_file, dependency_output(options, unit)))
            return false;
    }
    return true;
}

/* Puts the device object into a section of the host object that no linker copies into a program. What -###
 * shows is what llvm-objcopy would do. */
static bool pack(const struct program *program, const struct unit *unit)
{
    const char *section = arena_format("." DEVICE_SECTION ".%s", program->arch);
    return !process_trace(TOOL_OBJCOPY, arena_format("--add-section=%s=%s", section, unit->device_object),
                          arena_format("--set-section-flags=%s=exclude", section), unit->object,
                          (char *)NULL) ||
           payload_attach(unit->object, section, unit->device_object);
}

bool compile_deliver(struct program *program)
{
    for (size_t i = 0; i < program->unit_count; i++)
        if (program->units[i].offloads && !pack(program, &program->units[i]))
            return false;
    for (size_t i = 0; i < program->unit_count; i++) {
        const struct unit *unit = &program->units[i];
        if (!files_install(unit->object, unit_output(program->options, unit)))
            return false;
    }
    return true;
}
