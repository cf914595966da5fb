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

void compile_name_images(struct program *program)
{
    program->images = arena_alloc(program->archs->count * sizeof(*program->images));
    for (size_t i = 0; i < program->archs->count; i++)
        program->images[i] = files_temporary("image.%s", program->archs->items[i]);
}

bool compile_units(struct program *program)
{
    const struct options *options = program->options;
    struct commands commands = {0};
    size_t offloading = count_offloading(program);

    program->whole = !options->compile_only && offloading == 1 && program->payloads.count == 0;
    if (offloading || program->payloads.count) {
        program->archs = device_archs(options, &program->payloads);
        compile_name_images(program);
    }
    for (size_t i = 0; i < program->unit_count; i++) {
        struct unit *unit = &program->units[i];
        host_compile(&commands, options, unit);
        for (size_t j = 0; unit->offloads && j < program->archs->count; j++) {
            unit->parts[j].command = commands.count;
            device_compile(&commands, program, &unit->parts[j]);
        }
        if (unit->dependency_file)
            dependency_compile(&commands, options, unit);
    }
    if (!process_parallel(&commands) || !fit_units(program, &commands))
        return false;
    for (size_t i = 0; i < program->unit_count; i++) {
        const struct unit *unit = &program->units[i];
        if (unit->dependency_file && !files_install(unit->dependency_file, dependency_output(options, unit)))
            return false;
    }
    return true;
}

/* Puts what a device gets into a section of the host object that no linker copies into a program. What -###
 * shows is what llvm-objcopy would do. */
static bool pack(const struct unit *unit, const char *arch, const char *content)
{
    const char *section = arena_format("." DEVICE_SECTION ".%s", arch);
    return !process_trace(TOOL_OBJCOPY, arena_format("--add-section=%s=%s", section, content),
                          arena_format("--set-section-flags=%s=exclude", section), unit->object,
                          (char *)NULL) ||
           payload_attach(unit->object, section, content);
}

static bool pack_parts(const struct program *program, const struct unit *unit)
{
    for (size_t i = 0; i < program->archs->count; i++) {
        const struct device_part *part = &unit->parts[i];
        const char *ptx = device_ptx(program->options, program->archs, part->arch);
        if (!pack(unit, part->arch, part->object) || (ptx && part->ptx && !pack(unit, ptx, part->ptx)))
            return false;
    }
    return true;
}

bool compile_deliver(struct program *program)
{
    struct outputs outputs = {0};
    for (size_t i = 0; i < program->unit_count; i++)
        if (program->units[i].offloads && !pack_parts(program, &program->units[i]))
            return false;
    for (size_t i = 0; i < program->unit_count; i++) {
        const struct unit *unit = &program->units[i];
        outputs_add(&outputs, unit->object, unit_output(program->options, unit));
    }
    return files_install_all(&outputs);
}
