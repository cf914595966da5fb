/*
 * The link: device objects into one image, host objects and REX's registration code into the program, and
 * both put in place beside each other.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <unistd.h>

const char *link_output(const struct options *options)
{
    return options->output ? options->output : "a.out";
}

static const char *name_object(void)
{
    return files_temporary("cubin_name.o");
}

/* The library that -lname means, when it is an archive in a directory that -L names; NULL otherwise. */
static const char *find_archive(const struct options *options, const char *name)
{
    for (size_t i = 0; i < options->link_count; i++) {
        const char *word = options->link[i].word;
        if (options->link[i].kind != LINK_WORD || !begins_with(word, "-L"))
            continue;
        const char *library = arena_format("%s/lib%s", word + 2, name);
        if (access(arena_format("%s.so", library), R_OK) == 0)
            return NULL;
        if (access(arena_format("%s.a", library), R_OK) == 0)
            return arena_format("%s.a", library);
    }
    return NULL;
}

void link_prepare(struct program *program)
{
    const struct options *options = program->options;
    for (size_t i = 0; i < options->link_count; i++) {
        const struct link_item *item = &options->link[i];
        const char *file = item->kind == LINK_FILE ? item->word : NULL;
        if (item->kind == LINK_WORD && begins_with(item->word, "-l"))
            file = find_archive(options, item->word + 2);
        if (file && (ends_with(file, ".o") || ends_with(file, ".a")))
            payload_collect(&program->payloads, file);
    }
}

/* A string literal. */
static const char *c_string(const char *text)
{
    struct buffer quoted = {0};
    buffer_add_char(&quoted, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            buffer_add_char(&quoted, '\\');
        buffer_add_char(&quoted, *text);
    }
    buffer_add_char(&quoted, '"');
    const char *literal = arena_string(quoted.data);
    free(quoted.data);
    return literal;
}

void link_name(struct commands *commands, const struct program *program)
{
    const char *image = arena_format("%s.cubin", path_file(link_output(program->options)));
    struct words *words = &commands_add(commands)->words;
    words_add_list(words, tool_clang(), arena_format("-DREX_CUBIN_NAME=%s", c_string(image)), "-c",
                   files_shared("runtime/cubin_name.c"), "-o", name_object(), (char *)NULL);
}

/* Unpacks the device objects that the linked files carry. What -### shows for a file is what llvm-objcopy
 * would do. */
static bool unpack(struct payloads *payloads)
{
    for (size_t i = 0; i < payloads->count; i++) {
        struct payload *payload = &payloads->items[i];
        payload->path = files_temporary("payload-%zu.o", i + 1);
        const char *dump =
            arena_format("--dump-section=." DEVICE_SECTION ".%s=%s", payload->arch, payload->path);
        if (process_trace(TOOL_OBJCOPY, dump, payload->owner, "/dev/null", (char *)NULL) &&
            !files_write(payload->path, payload->data, payload->size))
            return false;
    }
    return true;
}

static bool link_image(struct program *program)
{
    struct commands commands = {0};
    struct words objects = {0};
    if (program->image || !program->arch)
        return true;
    if (!unpack(&program->payloads))
        return false;
    for (size_t i = 0; i < program->unit_count; i++)
        if (program->units[i].offloads)
            words_add(&objects, program->units[i].device_object);
    for (size_t i = 0; i < program->payloads.count; i++)
        words_add(&objects, program->payloads.items[i].path);
    program->image = files_temporary("image");
    device_link(&commands, program->arch, &objects, program->image);
    return process_parallel(&commands);
}

static const char *llvm_libdir(void)
{
    const char *directory = getenv("REX_LLVM_LIBDIR");
    return directory && *directory ? directory : REX_LLVM_LIBDIR;
}

static void link_host(struct commands *commands, const struct program *program, const char *output)
{
    const struct options *options = program->options;
    struct words *words = &commands_add(commands)->words;
    const struct unit *unit = program->units;
    /* Else ld reads all of libLLVM, to see whether libomptarget finds there what it needs. */
    words_add_list(words, tool_clang(), "-fopenmp", "-Wl,--allow-shlib-undefined", (char *)NULL);
    for (size_t i = 0; i < options->link_count; i++)
        words_add(words, options->link[i].kind == LINK_SOURCE ? unit++->object : options->link[i].word);
    words_add_list(words, files_shared("runtime/register_cubin.o"), name_object(), "-L", llvm_libdir(),
                   arena_format("-Wl,-rpath,%s", llvm_libdir()), "-lomptarget", "-o", output, (char *)NULL);
}

bool link_program(struct program *program)
{
    struct commands commands = {0};
    const char *output = link_output(program->options), *finished = files_temporary("program");
    if (!link_image(program))
        return false;
    link_host(&commands, program, finished);
    if (!process_parallel(&commands))
        return false;
    if (program->image && !files_install(program->image, arena_format("%s.cubin", output)))
        return false;
    return files_install(finished, output);
}
