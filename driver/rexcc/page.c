/*
 * A page for a browser that shows what each file became (--explain=html). rex-page makes it from the files
 * that the filters have left in the temporary directory, from PTX, and from SASS, where a disassembler is
 * installed.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <unistd.h>

bool page_is_asked(const struct options *options)
{
    return options->explain && same_text(options->explain, "html");
}

/* The file with the unit's IR after the pass of that number; NULL: there is none. */
static const char *stage_file(const char *directory, const struct unit *unit, size_t number)
{
    const char *beginning = arena_format("%s.%zu-", unit->stem, number);
    struct words names = {0};
    files_list(&names, directory);
    for (size_t i = 0; i < names.count; i++)
        if (begins_with(path_file(names.items[i]), beginning) && ends_with(names.items[i], ".rex"))
            return names.items[i];
    return NULL;
}

/* Adds a word for the IR after each pass, with the pass's name. */
static void add_stages(struct words *words, const struct unit *unit, const char *directory)
{
    const char *file;
    for (size_t number = 1; (file = stage_file(directory, unit, number)); number++) {
        const char *name = path_file(file) + strlen(unit->stem) + 1;
        words_add(words, arena_format("--ir=%.*s=%s", (int)(strlen(name) - strlen(".rex")), name, file));
    }
}

/* CUDA's programs that print SASS; the first one also prints the source lines. Both are missing where only
 * CUDA's compiler is installed. */
static const struct {
    const char *name, *options[2];
} disassemblers[] = {{"nvdisasm", {"-g", "-c"}}, {"cuobjdump", {"-sass"}}};

/* Runs the first of them that is beside nvcc or in PATH on the part's device code. Returns the file with its
 * output; NULL: none is installed, or it fails. */
static const char *disassemble(const struct program *program, const struct device_part *part, size_t number)
{
    const char *output = files_temporary("%zu-%s.sass", number, part->arch);
    for (size_t i = 0; i < sizeof(disassemblers) / sizeof(*disassemblers); i++) {
        const char *name = disassemblers[i].name, *beside = device_tool(name);
        const char *tool = beside ? beside : files_find_program(name);
        struct commands commands = {0};
        if (!tool)
            continue;
        struct command *command = commands_add(&commands);
        words_add(&command->words, tool);
        for (size_t k = 0; k < 2 && disassemblers[i].options[k]; k++)
            words_add(&command->words, disassemblers[i].options[k]);
        words_add(&command->words, device_output(program, part));
        command->output = output;
        return process_parallel(&commands) ? output : NULL;
    }
    return NULL;
}

/* Runs rex-explain on the IR of a part. Returns the file with its report; NULL: it fails. */
static const char *explain(const char *record, size_t number)
{
    struct commands commands = {0};
    struct command *command = explain_command(&commands);
    words_add_list(&command->words, "--format=text", record, (char *)NULL);
    command->output = files_temporary("%zu.explain.txt", number);
    return process_parallel(&commands) ? command->output : NULL;
}

bool page_make(const struct program *program, const struct unit *unit, const char *record, size_t number)
{
    const struct device_part *part = unit->parts;
    const char *directory = path_directory(part->source), *report = explain(record, number);
    const char *path = compile_beside(program->options, unit, ".html");
    struct commands commands = {0};
    struct command *command = commands_add(&commands);
    struct words *words = &command->words;
    if (!report)
        return false;
    const char *sass = part->ptx ? disassemble(program, part, number) : NULL;
    words_add_list(words, arena_format("%s/rex-page", files_program_directory()),
                   arena_format("--source=%s", unit->input), arena_format("--report=report=%s", report),
                   (char *)NULL);
    add_stages(words, unit, directory);
    words_add_list(words, arena_format("--c=host=%s", unit->host_source),
                   arena_format("--c=device=%s", part->source), (char *)NULL);
    if (part->ptx && access(part->ptx, R_OK) == 0)
        words_add(words, arena_format("--ptx=PTX=%s", part->ptx));
    if (sass)
        words_add(words, arena_format("--sass=SASS=%s", sass));
    command->hint = "it belongs beside rexcc: build or install REX again";
    command->output = files_temporary("%zu.html", number);
    return process_parallel(&commands) &&
           (program->options->print_only || files_install(command->output, path));
}
