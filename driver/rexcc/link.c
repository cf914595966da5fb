/*
 * The link: device objects into one image, host objects and REX's registration code into the program, and
 * both put in place beside each other.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *link_output(const struct options *options)
{
    return options->output ? options->output : "a.out";
}

/* What registers the program, with its images in it. */
static const char *own_object(void)
{
    return files_temporary(LINK_OBJECT);
}

/* What of a word the linker gets: -Wl,a,b are words of its own, and what is behind -Xlinker. */
static void add_linker_words(struct words *words, const char *word)
{
    if (!begins_with(word, "-Wl,")) {
        if (!same_text(word, "-Xlinker"))
            words_add(words, word);
        return;
    }
    for (const char *at = word + strlen("-Wl,"); *at; at += *at == ',') {
        size_t length = strcspn(at, ",");
        words_add(words, arena_string_length(at, length));
        at += length;
    }
}

static struct words linker_words(const struct options *options)
{
    struct words words = {0};
    for (size_t i = 0; i < options->link_count; i++)
        if (options->link[i].kind != LINK_SOURCE)
            add_linker_words(&words, options->link[i].word);
    return words;
}

void link_prepare(struct program *program)
{
    const struct words words = linker_words(program->options);
    inputs_collect(&program->payloads, &words);
}

/* Unpacks the device objects that the linked files carry. What -### shows for a file is what llvm-objcopy
 * would do. */
static bool unpack(const struct payloads *payloads)
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

static void add_payloads(struct words *objects, const struct payloads *payloads, const char *arch,
                         bool members)
{
    for (size_t i = 0; i < payloads->count; i++)
        if (same_text(payloads->items[i].arch, arch) && payloads->items[i].member == members)
            words_add(objects, payloads->items[i].path);
}

/* The device objects of an architecture become an image, if there are any. Returns false after an error
 * message. */
static bool link_image(struct commands *commands, const struct program *program, size_t number)
{
    const char *arch = program->archs->items[number];
    struct words objects = {0};
    for (size_t i = 0; i < program->unit_count; i++)
        if (program->units[i].offloads)
            words_add(&objects, program->units[i].parts[number].object);
    add_payloads(&objects, &program->payloads, arch, false);
    const size_t members = objects.count;
    add_payloads(&objects, &program->payloads, arch, true);
    bool good =
        undefined_check(&objects, members, program->left_out) && linkage_join(&objects, program->renamed);
    if (objects.count)
        device_link(commands, arch, &objects, program->images[number]);
    return good;
}

static bool rename_in_ptx(const struct program *program)
{
    bool good = true;
    for (size_t i = 0; i < program->unit_count; i++)
        for (size_t j = 0; program->units[i].offloads && j < program->archs->count; j++)
            if (program->units[i].parts[j].ptx)
                good &= linkage_rename_ptx(program->units[i].parts[j].ptx, program->renamed);
    for (size_t i = 0; i < program->payloads.count; i++)
        if (device_is_ptx(program->payloads.items[i].arch))
            good &= linkage_rename_ptx(program->payloads.items[i].path, program->renamed);
    return good;
}

static bool link_images(struct program *program)
{
    struct commands commands = {0};
    if (program->whole || !program->archs)
        return true;
    if (!unpack(&program->payloads))
        return false;
    for (size_t i = 0; i < program->archs->count; i++)
        if (!link_image(&commands, program, i))
            return false;
    if (commands.count == 0) /* the program uses none of its device code */
        program->archs = NULL, program->images = NULL;
    return commands.count == 0 || (rename_in_ptx(program) && process_parallel(&commands));
}

const char *link_llvm_directory(void)
{
    const char *directory = getenv("REX_LLVM_LIBDIR");
    return directory && *directory ? directory : REX_LLVM_LIBDIR;
}

/* Clang calls libatomic for what threads of the host reduce or update in more than 8 bytes, such as complex
 * numbers; gcc's own OpenMP needs no library for these. It is linked only where it is called. */
void link_atomic(struct words *words, const char *as_needed, const char *end)
{
    if (access(REX_LIBATOMIC, R_OK) == 0)
        words_add_list(words, as_needed, REX_LIBATOMIC, end, (char *)NULL);
}

/* Whether the images do without the device object of the same file. */
static bool is_left_out(const struct program *program, const char *owner)
{
    const struct words *all = &program->left_out->all;
    for (size_t i = 0; i < program->payloads.count; i++)
        for (size_t j = 0; same_text(program->payloads.items[i].owner, owner) && j < all->count; j++)
            if (same_text(program->payloads.items[i].path, all->items[j]))
                return true;
    return false;
}

/* Each image, and PTX for later GPUs, as ARCH=FILE. */
static struct words list_images(const struct program *program)
{
    struct words images = {0};
    for (size_t i = 0; program->archs && i < program->archs->count; i++) {
        const char *arch = program->archs->items[i],
                   *ptx = device_ptx(program->options, program->archs, arch);
        words_add(&images, arena_format("%s=%s", arch, program->images[i]));
        for (size_t j = 0; ptx && j < program->unit_count; j++)
            if (program->units[j].offloads && program->units[j].parts[i].ptx)
                words_add(&images, arena_format("%s=%s", ptx, program->units[j].parts[i].ptx));
        for (size_t j = 0; ptx && j < program->payloads.count; j++)
            if (same_text(program->payloads.items[j].arch, ptx) &&
                !is_left_out(program, program->payloads.items[j].owner))
                words_add(&images, arena_format("%s=%s", ptx, program->payloads.items[j].path));
    }
    return images;
}

bool link_device(struct program *program, const char *object)
{
    payload_check_interfaces(&program->payloads);
    if (!link_images(program))
        return false;
    const struct words images = list_images(program);
    return image_object(program->options, &images, object);
}

static bool has_word(const struct options *options, const char *word)
{
    for (size_t i = 0; i < options->link_count; i++)
        if (options->link[i].kind == LINK_WORD && same_text(options->link[i].word, word))
            return true;
    return false;
}

static bool is_shared(const struct options *options)
{
    return has_word(options, "-shared");
}

/* Whether the linker is to have none of the libraries that compilers add by themselves. */
static bool has_no_defaults(const struct options *options)
{
    return has_word(options, "-nostdlib") || has_word(options, "-nodefaultlibs");
}

/* Whether the program is to have none of the libraries that the runtime needs. */
static bool is_bare(const struct options *options)
{
    return has_no_defaults(options) || has_word(options, "-static") || has_word(options, "-static-pie") ||
           options->narrow;
}

/* What the units ask for, beside the files that link_prepare has looked at. What is only shown may ask for
 * all. */
static void note_needs(struct program *program)
{
    struct needs *needs = &program->payloads.needs;
    if (program->options->print_only && program->unit_count)
        needs->openmp = needs->runtime = true;
    for (size_t i = 0; i < program->unit_count && !program->options->print_only; i++)
        needs_note_file(needs, program->units[i].object);
}

/* Whether the program does without the runtime, as it can as long as it has no device code. */
static bool is_alone(const struct program *program)
{
    const struct options *options = program->options;
    return !program->archs && (is_bare(options) || !(program->payloads.needs.runtime || options->check_run));
}

/* The runtime: an executable has it in it, and lends it to the libraries that it uses; a library brings it as
 * a library, for programs that have none. */
static void add_runtime(struct words *words, const struct options *options)
{
    const char *library = files_shared("runtime/library/librex.so");
    words_add(words, own_object());
    if (is_shared(options))
        words_add_list(words, library, "-Xlinker", "-rpath", "-Xlinker", path_directory(library),
                       (char *)NULL);
    else {
        words_add_list(words, files_shared("runtime/library/register_cubin.o"),
                       "-Wl,--export-dynamic-symbol=rex_*", (char *)NULL);
        check_link(words, options);
    }
    words_add_list(words, "-L", link_llvm_directory(), "-lomptarget", (char *)NULL);
    if (has_no_defaults(options)) /* the runtime is behind what was given, and needs it */
        words_add_list(words, "-lomp", "-lc", (char *)NULL);
    else /* as NVIDIA's, Intel's and Cray's compilers do, for which makefiles of such programs are written */
        words_add_list(words, "-Wl,--push-state,--as-needed", "-lm", "-Wl,--pop-state", (char *)NULL);
}

/* Where libomp and libomptarget are found when the program starts. */
static void add_openmp(struct words *words)
{
    words_add(words, arena_format("-Wl,-rpath,%s", link_llvm_directory()));
    link_atomic(words, "-Wl,--push-state,--as-needed", "-Wl,--pop-state");
}

/* The words of the command line, with objects in the place of sources. */
static void add_given(struct words *words, const struct program *program)
{
    const struct options *options = program->options;
    const struct unit *unit = program->units;
    for (size_t i = 0; i < options->link_count; i++)
        words_add(words, options->link[i].kind == LINK_SOURCE ? unit++->object : options->link[i].word);
}

/* What the linker lists as read names no file of rexcc's own. */
static bool settle_dependencies(const struct options *options)
{
    const struct words words = linker_words(options);
    return options->print_only || link_settle_dependencies(&words, link_output(options));
}

/* Adds the linker's command, which prints maps and lists where the user redirects them. Returns its words. */
static struct words *add_linker(struct commands *commands)
{
    struct command *command = commands_add(commands);
    command->prints = true;
    words_add(&command->words, tool_clang());
    return &command->words;
}

bool link_relocatable(const struct program *program)
{
    const char *finished = files_temporary("joined.o");
    struct commands commands = {0};
    struct words *words = add_linker(&commands);
    add_given(words, program);
    words_add_list(words, "-o", finished, (char *)NULL);
    return compile_pack(program) && process_parallel(&commands) && settle_dependencies(program->options) &&
           files_install(finished, link_output(program->options));
}

static void link_host(struct commands *commands, const struct program *program, const char *output)
{
    const struct options *options = program->options;
    struct words *words = add_linker(commands);
    const bool alone = is_alone(program), bare = alone && is_bare(options);
    const bool openmp = !alone || options->openmp || (program->payloads.needs.openmp && !bare);
    if (openmp)
        words_add(words, "-fopenmp");
    if (options->verbose) /* which linker, and what it gets: CMake finds C's libraries there */
        words_add(words, "-v");
    if (!alone) /* else ld reads all of libLLVM, to see whether libomptarget finds there what it needs */
        words_add(words, "-Wl,--allow-shlib-undefined");
    if (program->payloads.clang) /* its images are linked and registered by its own tool */
        words_add(words, "--offload-link");
    for (size_t i = 0; i < program->payloads.clang_archs.count; i++)
        words_add(words, arena_format("-Wl,--should-extract=%s", program->payloads.clang_archs.items[i]));
    if (program->unit_count) /* clang has said when it compiled what of the words it does not know */
        words_add(words, "-Qunused-arguments");
    lto_link(words, options);
    add_given(words, program);
    if (!alone)
        add_runtime(words, options);
    if (openmp && !bare)
        add_openmp(words);
    words_add_list(words, "-o", output, (char *)NULL);
}

/* The linker has said what it misses. Returns false. */
static bool explain_failure(const struct program *program)
{
    if (program->payloads.gcc)
        undefined_say_gcc(program->payloads.gcc);
    else if (is_alone(program) && is_bare(program->options))
        message_note(NULL,
                     "so linked the program has no OpenMP runtime; -fno-openmp compiles without OpenMP");
    return false;
}

bool link_program(struct program *program)
{
    const struct options *options = program->options;
    const char *finished = files_temporary("program"), *file = files_temporary("image");
    struct commands commands = {0};
    struct outputs outputs = {0};
    note_needs(program);
    if (program->archs && !options->print_only && !options_allow(&options->no_image, link_output(options)))
        return false;
    if (!is_alone(program) && !link_device(program, own_object()))
        return false;
    link_host(&commands, program, finished);
    if (!process_parallel(&commands))
        return explain_failure(program);
    if (!options->print_only && access(finished, F_OK) != 0)
        return true; /* the linker has only answered a question: -Wl,--version */
    if (!undefined_confirm(program, finished) || !settle_dependencies(options))
        return false;
    if (program->images && options->image) {
        if (!image_file(program, file))
            return false;
        outputs_add(&outputs, file, options->image);
    }
    outputs_add(&outputs, finished, link_output(options));
    return files_install_all(&outputs);
}
