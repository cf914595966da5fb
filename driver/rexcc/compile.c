/*
 * Compiles what the filters wrote: for each unit the host file, the device file and the list of dependencies,
 * all side by side; and, for -c, packs the device object into the host object.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CLANG_HINT "install clang-22, or set REX_CLANG to the name of another Clang"

/* dir/x.y.c: x.y */
static const char *without_last_ending(const char *path)
{
    const char *file = path_file(path), *dot = strrchr(file, '.');
    return dot && dot != file ? arena_string_length(file, (size_t)(dot - file)) : file;
}

/* The file names of units that have no name on the command line. */
static const char *default_name(const struct unit *unit, const char *ending)
{
    const char *stem = same_text(unit->language, "rex") ? unit->stem : without_last_ending(unit->source);
    return arena_format("%s%s", stem, ending);
}

const char *compile_output(const struct options *options, const struct unit *unit)
{
    if (options->compile_only && options->output)
        return options->output;
    return default_name(unit, options->result == RESULT_ASSEMBLY ? ".s" : ".o");
}

/* The folder where a profiled run writes its counts, and where gcov finds the names: beside the object, not
 * in a temporary directory. */
static void add_coverage(struct words *words, const struct options *options, const struct unit *unit)
{
    const char *output = compile_output(options, unit), *directory = path_directory(output);
    char *here = *output == '/' ? NULL : getcwd(NULL, 0);
    const char *stem =
        arena_format("%s%s%s/%s", here ? here : "", here ? "/" : "", directory, without_last_ending(output));
    free(here);
    words_add_list(words, "-Xclang", arena_format("-coverage-notes-file=%s.gcno", stem), "-Xclang",
                   arena_format("-coverage-data-file=%s.gcda", stem), (char *)NULL);
}

/* A unit that needs no filter. */
static void plain_compile(struct words *words, const struct options *options, const struct unit *unit)
{
    words_add_list(words, tool_clang(), options->regions == REGIONS_IGNORED ? "-fno-openmp" : "-fopenmp",
                   "-Qunused-arguments", (char *)NULL);
    words_add_all(words, &options->clang);
    words_add_list(words, "-x", unit->language, unit->name, (char *)NULL);
}

/* In text that was preprocessed elsewhere nobody knows which macros its headers have found, so the macros of
 * the command line count. Otherwise the host file itself defines the macros around the headers, and its text
 * needs none. */
static void add_macros(struct words *words, const struct options *options, const struct unit *unit)
{
    const struct words *given = &options->flags[STAGE_PREPROCESS];
    for (size_t i = 0; same_text(unit->language, "cpp-output") && i < given->count; i++)
        if (begins_with(given->items[i], "-D"))
            words_add(words, given->items[i]);
}

void compile_unnamed(struct command *command, const char *language, const char *file, const char *name)
{
    command->input = file;
    words_add_list(&command->words, "-Xclang", "-main-file-name", "-Xclang", name, "-x", language, "-",
                   (char *)NULL);
}

/* What the host file of a unit with target regions is compiled with, so that no name depends on where it is
 * (passes/emit/folders.c). */
static void add_folders(struct words *words, const struct unit *unit)
{
    const char *file = arena_format("%s/%s.folders", path_directory(unit->host_source), unit->stem);
    if (access(file, R_OK) == 0)
        words_add_list(words, "-ivfsoverlay", files_shared("runtime/host/region_folders.yaml"),
                       arena_format("@%s", file), (char *)NULL);
}

static void host_compile(struct commands *commands, const struct options *options, const struct unit *unit)
{
    struct command *command = commands_add(commands);
    struct words *words = &command->words;
    command->hint = CLANG_HINT;
    command->input = same_text(unit->name, "-") && unit->plain ? unit->input : NULL;
    if (unit->plain) {
        plain_compile(words, options, unit);
    } else {
        words_add_list(words, tool_clang(), "-fopenmp", (char *)NULL);
        words_add_all(words, &options->flags[STAGE_HOST]);
        add_macros(words, options, unit);
        words_add_list(words, CLANG_SILENT, "-I", files_shared("runtime/host"), (char *)NULL);
        add_folders(words, unit);
        compile_unnamed(command, "c", unit->host_source, unit->name);
    }
    if (options->verbose)
        words_add(words, "-v");
    if (options->coverage)
        add_coverage(words, options, unit);
    if (options->lto && options->result != RESULT_ASSEMBLY)
        words_add_list(words, options->lto, "-ffat-lto-objects", "-DREX_LTO", (char *)NULL);
    if (options->split_debug) /* the name of the debug information's file in the object */
        words_add_list(words, "-Xclang", "-split-dwarf-file", "-Xclang",
                       compile_beside(options, unit, ".dwo"), (char *)NULL);
    words_add_list(words, options->result == RESULT_ASSEMBLY ? "-S" : "-c", "-o", unit->object, (char *)NULL);
}

/* The compiler's own dependency list for the user's file. */
static void dependency_compile(struct commands *commands, const struct options *options,
                               const struct unit *unit)
{
    struct command *command = commands_add(commands);
    command->hint = CLANG_HINT;
    command->input = same_text(unit->name, "-") ? unit->input : NULL;
    words_add_list(&command->words, tool_clang(), "-fopenmp", options->system_dependencies ? "-M" : "-MM",
                   (char *)NULL);
    words_add_all(&command->words, &options->flags[STAGE_DEPENDENCIES]);
    if (options->phony_dependencies)
        words_add(&command->words, "-MP");
    if (options->dependency_targets.count)
        words_add_all(&command->words, &options->dependency_targets);
    else
        words_add_list(&command->words, "-MQ",
                       options->output ? options->output : compile_output(options, unit), (char *)NULL);
    words_add_list(&command->words, CLANG_SILENT, "-x", unit->language, unit->name, "-o",
                   unit->dependency_file, (char *)NULL);
}

const char *compile_beside(const struct options *options, const struct unit *unit, const char *ending)
{
    if (!options->compile_only || !options->output)
        return default_name(unit, ending);
    return arena_format("%s/%s%s", path_directory(options->output), without_last_ending(options->output),
                        ending);
}

/* Where gcc and clang put it: beside the output, an object or a program, with .d for its ending. */
static const char *dependency_output(const struct options *options, const struct unit *unit)
{
    const char *file = options->dependency_file, *output = options->output;
    if (file)
        return same_text(file, "-") ? "/dev/stdout" : file;
    return output ? arena_format("%s/%s.d", path_directory(output), without_last_ending(output))
                  : default_name(unit, ".d");
}

static bool append(const char *file, const char *more)
{
    struct buffer text = {0};
    bool good = !process_trace("cat", more, ">>", file, (char *)NULL);
    if (!good)
        good = files_read(&text, file) && files_read(&text, more) &&
               files_write(file, buffer_text(&text), text.length);
    free(text.data);
    return good;
}

/* Several units may write to one list, a program's: it has the rules of all. */
static bool deliver_dependencies(const struct program *program)
{
    const char *list = NULL, *output = NULL;
    for (size_t i = 0; i < program->unit_count; i++) {
        const struct unit *unit = &program->units[i];
        const char *next = unit->dependency_file ? dependency_output(program->options, unit) : NULL;
        bool same = next && output && same_text(next, output);
        if (!next || (same && append(list, unit->dependency_file)))
            continue;
        if (same || (list && !files_install(list, output)))
            return false;
        list = unit->dependency_file;
        output = next;
    }
    return !list || files_install(list, output);
}

/* Files that clang leaves beside an object on request: stack usage, time trace, optimization record, split
 * debug information. */
static bool deliver_side_files(const struct program *program)
{
    static const char *const endings[] = {".su", ".json", ".opt.yaml", ".opt.bitstream", ".dwo", NULL};
    for (size_t i = 0; i < program->unit_count; i++)
        for (const char *const *ending = endings; *ending; ending++) {
            const struct unit *unit = &program->units[i];
            const char *file = arena_format("%s/%s%s", path_directory(unit->object),
                                            without_last_ending(unit->object), *ending);
            if (access(file, F_OK) == 0 &&
                !files_install(file, compile_beside(program->options, unit, *ending)))
                return false;
        }
    return true;
}

static size_t count_offloading(const struct program *program)
{
    size_t count = 0;
    for (size_t i = 0; i < program->unit_count; i++)
        count += program->units[i].offloads;
    return count;
}

/* Whether device code is in one file that needs no other. */
static bool is_whole(const struct program *program)
{
    for (size_t i = 0; i < program->unit_count; i++)
        if (program->units[i].calls)
            return false;
    return !program->options->compile_only && !program->options->relocatable &&
           count_offloading(program) == 1 && program->payloads.count == 0;
}

void compile_name_images(struct program *program)
{
    program->images = arena_alloc(program->archs->count * sizeof(*program->images));
    for (size_t i = 0; i < program->archs->count; i++)
        program->images[i] = files_temporary("image.%s", program->archs->items[i]);
}

static bool is_assembly(const struct unit *unit)
{
    return begins_with(unit->language, "assembler");
}

/* Object files to be linked may have device code, too. */
static bool assemble_units(struct program *program)
{
    struct commands commands = {0};
    for (size_t i = 0; i < program->unit_count; i++)
        if (is_assembly(&program->units[i]))
            host_compile(&commands, program->options, &program->units[i]);
    if (!process_parallel(&commands))
        return false;
    for (size_t i = 0; i < program->unit_count && !program->options->print_only; i++)
        if (is_assembly(&program->units[i]) && !program->options->compile_only &&
            !program->options->relocatable)
            payload_collect(&program->payloads, program->units[i].object);
    return true;
}

bool compile_units(struct program *program)
{
    const struct options *options = program->options;
    struct commands commands = {0};
    if (!assemble_units(program))
        return false;

    program->whole = is_whole(program);
    if (count_offloading(program) || program->payloads.count) {
        program->archs = device_archs(options, &program->payloads);
        if (!options->print_only && !device_toolkit_has(program->archs))
            return false;
        compile_name_images(program);
    }
    for (size_t i = 0; i < program->unit_count; i++) {
        struct unit *unit = &program->units[i];
        if (!is_assembly(unit))
            host_compile(&commands, options, unit);
        for (size_t j = 0; unit->offloads && j < program->archs->count; j++) {
            unit->parts[j].command = commands.count;
            device_compile(&commands, program, &unit->parts[j]);
        }
        if (unit->dependency_file)
            dependency_compile(&commands, options, unit);
    }
    if (!process_parallel(&commands)) {
        if (program->archs)
            device_name_toolkit(program->archs);
        return false;
    }
    if (!fit_units(program, &commands))
        return false;
    return deliver_dependencies(program) && deliver_side_files(program) && database_write(program);
}

/* The same in the text of an assembly file, as bytes, so that no other file is needed. */
static bool pack_assembly(const struct unit *unit, const char *arch, const char *content)
{
    struct buffer text = {0}, bytes = {0};
    bool good = !process_trace("cat", content, ">>", unit->object, (char *)NULL);
    if (!good && files_read(&text, unit->object) && payload_read(&bytes, arch, content)) {
        buffer_format(&text, "\t.section .%s.%s,\"e\",@progbits", DEVICE_SECTION, arch);
        for (size_t i = 0; i < bytes.length; i++)
            buffer_format(&text, "%s%u", i % 32 ? "," : "\n\t.byte ", (unsigned char)bytes.data[i]);
        buffer_add(&text, "\n");
        good = files_write(unit->object, buffer_text(&text), text.length);
    }
    free(text.data);
    free(bytes.data);
    return good;
}

/* Puts a device's object into a section of the host object that no linker copies into a program. -### shows
 * the equivalent command with llvm-objcopy. */
static bool pack(const struct unit *unit, const char *arch, const char *content)
{
    const char *section = arena_format("." DEVICE_SECTION ".%s", arch);
    return !process_trace(TOOL_OBJCOPY, arena_format("--add-section=%s=%s", section, content),
                          arena_format("--set-section-flags=%s=exclude", section), unit->object,
                          (char *)NULL) ||
           payload_attach(unit->object, arch, content);
}

static bool pack_unit(const struct program *program, const struct unit *unit)
{
    bool (*put)(const struct unit *, const char *, const char *) =
        program->options->result == RESULT_ASSEMBLY ? pack_assembly : pack;
    for (size_t i = 0; i < program->archs->count; i++) {
        const struct device_part *part = &unit->parts[i];
        const char *ptx = device_ptx(program->options, program->archs, part->arch);
        if (!put(unit, part->arch, part->object) || (ptx && part->ptx && !put(unit, ptx, part->ptx)))
            return false;
    }
    return true;
}

bool compile_pack(const struct program *program)
{
    for (size_t i = 0; i < program->unit_count; i++)
        if (program->units[i].offloads && !pack_unit(program, &program->units[i]))
            return false;
    return true;
}

bool compile_deliver(struct program *program)
{
    struct outputs outputs = {0};
    if (!compile_pack(program))
        return false;
    for (size_t i = 0; i < program->unit_count; i++) {
        const struct unit *unit = &program->units[i];
        outputs_add(&outputs, unit->object, compile_output(program->options, unit));
    }
    return files_install_all(&outputs);
}
