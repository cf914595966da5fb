/*
 * What is decided when the whole command line has been read: how contradicting options are settled, and what
 * is wrong with values, files and outputs, before any work is done.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Two sources of one name would have the same object and the same intermediate files. `what` is the option
 * that keeps these. */
static void check_stems(const struct options *options, const char *what)
{
    for (size_t i = 0; i < options->source_count; i++)
        for (size_t j = 0; j < i; j++)
            if (same_text(path_file(options->sources[i].path), path_file(options->sources[j].path)))
                message_error(NULL, "%s and %s: %s would write the same files for both",
                              options->sources[j].path, options->sources[i].path, what);
}

static bool is_arch(const char *arch)
{
    if (same_text(arch, "host") || same_text(arch, "native"))
        return true;
    size_t digits = begins_with(arch, "sm_") ? strspn(arch + 3, "0123456789") : 0;
    return digits >= 2 &&
           (arch[3 + digits] == '\0' || (strchr("af", arch[3 + digits]) && arch[4 + digits] == '\0'));
}

/* Whether --offload-arch names a GPU for which clang compiles, and REX does not. */
static bool is_other_gpu(const char *arch)
{
    return begins_with(arch, "gfx") || begins_with(arch, "amdgcn") || begins_with(arch, "intel_gpu");
}

/* Reports an --offload-arch that is none. Where sm90, 90, cc90 or compute_90 was written, the message names
 * sm_90. */
static void say_no_arch(const char *arch)
{
    const char *digits = arch + strcspn(arch, "0123456789"), *meant = arena_format("sm_%s", digits);
    bool known =
        digits == arch || begins_with(arch, "sm") || begins_with(arch, "cc") || begins_with(arch, "compute_");
    if (is_other_gpu(arch))
        message_error(NULL, "--offload-arch=%s: REX compiles for NVIDIA's GPUs alone, sm_NN, and for host",
                      arch);
    else
        message_error(NULL, "--offload-arch=%s: expected sm_NN (such as %s), host or native", arch,
                      known && is_arch(meant) ? meant : "sm_90");
}

/* Values of options that do not go together, or are none. */
static void check_values(const struct options *options)
{
    if (options->link_count == 0)
        message_error(NULL, "no input files; see rexcc --help");
    if (options->compile_only && options->output && options->source_count > 1)
        message_error(NULL, "-o with -%c takes one C file, not %zu",
                      options->result == RESULT_ASSEMBLY ? 'S' : 'c', options->source_count);
    if (options->compile_only)
        check_stems(options, "-c");
    else if (options->save_temps)
        check_stems(options, "--save-temps");
    for (size_t i = 0; i < options->archs.count; i++)
        if (!is_arch(options->archs.items[i]))
            say_no_arch(options->archs.items[i]);
    if (options->image && options->archs.count > 1)
        message_error(NULL, "--image=%s is one file, for one --offload-arch", options->image);
}

/* Whether the item is a file or a library, in which main may be. */
static bool is_input(const struct link_item *item)
{
    return item->kind != LINK_WORD || begins_with(item->word, "-l");
}

/* There has to be a file. -c looks at C files only; where there is none, nothing is to be done, as for clang.
 */
static void check_files(const struct options *options)
{
    bool file = false;
    for (size_t i = 0; i < options->link_count; i++) {
        file |= is_input(&options->link[i]);
        if (options->compile_only && options->link[i].kind == LINK_FILE)
            message_warning(NULL, "%s: not used, since -c does not link", options->link[i].word);
    }
    if (!file && options->link_count)
        message_error(NULL, "no input files; see rexcc --help");
}

static bool same_file(const char *one, const char *other)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && S_ISREG(first.st_mode) &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

/* An output must not replace a file that is read. */
static void check_output(const struct options *options, const char *option, const char *output)
{
    for (size_t i = 0; output && i < options->source_count; i++)
        if (same_file(options->sources[i].path, output))
            message_error(NULL, "%s %s would replace what is compiled", option, output);
    for (size_t i = 0; output && i < options->link_count; i++)
        if (options->link[i].kind == LINK_FILE && same_file(options->link[i].word, output))
            message_error(NULL, "%s %s would replace what is linked", option, output);
}

/* Whether two paths name one file, which need not exist. */
static bool same_place(const char *one, const char *other)
{
    char *first = realpath(path_directory(one), NULL), *second = realpath(path_directory(other), NULL);
    bool same = first && second && same_text(first, second) && same_text(path_file(one), path_file(other));
    free(first);
    free(second);
    return same || same_file(one, other);
}

/* The image must not replace the program. */
static void check_image(const struct options *options)
{
    const char *program = link_output(options);
    if (options->image && !files_is_special(program) && same_place(options->image, program))
        message_error(NULL, "--image %s would replace the program", options->image);
}

/* Whether a command line without files asks clang or the linker for its version, as `rexcc -v` and
 * `-Wl,--version`. */
static bool asks_clang(const struct options *options)
{
    for (size_t i = 0; i < options->link_count; i++)
        if (is_input(&options->link[i]))
            return false;
    for (size_t i = 0; i < options->link_count; i++)
        if (begins_with(options->link[i].word, "-Wl,") || same_text(options->link[i].word, "-Xlinker"))
            return true;
    return options->verbose;
}

/* Decides for which devices is compiled. --offload-arch counts before other compilers' options for the
 * device: a build system that has these written into it gets another device by CC="rexcc --offload-arch=...".
 * */
static void choose_archs(struct options *options)
{
    struct words ours = {0};
    for (size_t i = 0; i < options->archs.count; i++)
        if (!is_other_gpu(options->archs.items[i]))
            words_add(&ours, options->archs.items[i]);
    for (size_t i = 0; ours.count && i < options->archs.count; i++)
        if (is_other_gpu(options->archs.items[i]))
            message_warning(NULL, "--offload-arch=%s: REX compiles for NVIDIA's GPUs alone; left out",
                            options->archs.items[i]);
    if (ours.count)
        options->archs = ours;
    for (size_t i = 0; !options->archs.count && i < options->foreign.count; i++)
        message_error(NULL, "%s", options->foreign.items[i]);
    if (!options->archs.count)
        options->archs = options->named;
    if (options->host_too && options->archs.count)
        options_add_new(&options->archs, "host");
}

/* Gives nvcc what has been settled of each subject. -fno-fast-math also cancels the fast mathematics of an
 * -Ofast that comes later, because precise results are never wrong. */
static void give_settled(struct options *options)
{
    const char **settled = options->settled;
    if (settled[SUBJECT_LEVEL] && same_text(settled[SUBJECT_LEVEL], FAST_MATH) && settled[SUBJECT_MATH] &&
        same_text(settled[SUBJECT_MATH], PRECISE_MATH))
        settled[SUBJECT_LEVEL] = NULL;
    for (size_t i = 0; i < SUBJECT_COUNT; i++)
        if (settled[i] && *settled[i])
            words_add(&options->flags[STAGE_CUDA], settled[i]);
}

/* Another C library than the one that libomptarget is linked with would be in the program twice. */
static void note_library(struct options *options)
{
    const struct words *given = &options->flags[STAGE_HOST];
    for (size_t i = 0; i < given->count; i++)
        if ((begins_with(given->items[i], "--target=") || (i && same_text(given->items[i - 1], "-target"))) &&
            strstr(given->items[i], "musl"))
            options_add_new(&options->no_device, arena_format("%s: %s", given->items[i], NO_MUSL));
}

/* nvcc refuses -lineinfo together with -G, which includes it. */
static void drop_line_info(struct words *words)
{
    struct words rest = {0};
    bool debug = false;
    for (size_t i = 0; i < words->count; i++)
        debug |= same_text(words->items[i], "-G");
    for (size_t i = 0; i < words->count; i++)
        if (!debug || !same_text(words->items[i], "-lineinfo"))
            words_add(&rest, words->items[i]);
    *words = rest;
}

void options_complete(struct options *options)
{
    bool builds = !options->print_link_flags && !options->bundle && !options->print_image &&
                  !options->list_archs && !options->wrapped.count;
    give_settled(options);
    note_library(options);
    drop_line_info(&options->flags[STAGE_CUDA]);
    if (options->save_beside && options->output)
        options->save_directory = path_directory(options->output);
    choose_archs(options);
    if (builds && asks_clang(options))
        options->result = RESULT_CLANGS;
    options->compile_only = options->result != RESULT_PROGRAM;
    if (options->output && same_text(options->output, "-") &&
        (options->result == RESULT_OBJECT || options->result == RESULT_ASSEMBLY))
        options->output = "/dev/stdout";
    if (!builds || options->result == RESULT_CLANGS || message_error_count())
        return;
    check_values(options);
    if (message_error_count() == 0)
        check_files(options);
    if (message_error_count() == 0) {
        check_output(options, "-o", options->output);
        check_output(options, "--image", options->image);
        check_image(options);
    }
}
