/*
 * --check=run: has clang say in both halves of the program where they read and write, as its ThreadSanitizer
 * wants to know it, and the linker give it REX's functions for that (runtime/check). The checked program is
 * one for the host device; or one for GPUs, whose kernels look whether what they access is mapped
 * (passes/parse/edits/within.c, runtime/library/rex_bounded.h). What passes would make of loops for speed is
 * left out.
 */
#include "rexcc.h"

#define BOTH_HALVES (1u << STAGE_HOST | 1u << STAGE_HOST_DEVICE)

void option_check(struct options *options, const char *word, const char *value)
{
    options->check = options->check_run = same_text(value, "run");
    if (!options->check_run)
        message_error(NULL, "%s: expected --check or --check=run", word);
}

/* clang must not merge accesses: one in a vector, or in a loop that has become a call of strlen, is not
 * reported, and one that another access covers would not be. */
static const char *const flags[] = {"-fsanitize=thread",
                                    "-fno-vectorize",
                                    "-fno-slp-vectorize",
                                    "-gline-tables-only",
                                    "-gdwarf-4", /* binutils 2.40 confuses the files of version 5 */
                                    "-fno-builtin-strlen",
                                    "-fno-builtin-wcslen",
                                    "-fno-builtin-memcmp",
                                    "-fno-builtin-bcmp",
                                    "-mllvm",
                                    "-tsan-instrument-read-before-write=1",
                                    "-mllvm",
                                    "-tsan-instrument-func-entry-exit=0"};

/* Whether the command line has an option -O... */
static bool has_level(const struct options *options)
{
    const struct words *words = &options->flags[STAGE_HOST];
    for (size_t i = 0; i < words->count; i++)
        if (begins_with(words->items[i], "-O"))
            return true;
    return false;
}

/* Whether the program is for GPUs; an error where it is for the host device, too. */
static bool is_for_gpu(const struct options *options)
{
    size_t hosts = 0;
    for (size_t i = 0; i < options->archs.count; i++)
        hosts += same_text(options->archs.items[i], "host");
    if (hosts && hosts < options->archs.count)
        message_error(NULL,
                      "--check=run builds a program for the host device or one for GPUs: "
                      "--offload-arch=host, or %s, but not both",
                      options->archs.items[same_text(options->archs.items[0], "host")]);
    return hosts < options->archs.count;
}

void check_complete(struct options *options)
{
    if (!options->check_run)
        return;
    if (options->archs.count == 0)
        words_add(&options->archs, "host");
    if (!options->pipeline)
        options->pipeline = files_shared("pipelines/check");
    if (is_for_gpu(options))
        return;
    for (size_t i = 0; i < sizeof(flags) / sizeof(*flags); i++)
        options_forward(options, BOTH_HALVES, flags[i]);
    if (!has_level(options)) /* functions of REX's headers that read for a line of the user are then a part of
                                that line */
        options_forward(options, BOTH_HALVES, "-O1");
    words_add(&options->flags[STAGE_HOST], "-finstrument-functions-after-inlining");
    words_add(&options->flags[STAGE_HOST], "-fsanitize=signed-integer-overflow");
    words_add_list(&options->flags[STAGE_HOST_DEVICE], "-DREX_CHECK",
                   arena_format("-fsanitize-ignorelist=%s", files_shared("runtime/check/ignored")),
                   (char *)NULL);
}

void check_link(struct words *words, const struct options *options)
{
    if (options->check_run && is_for_gpu(options))
        words_add(words, "-Wl,--defsym=rex_checked_bounds=1");
    else if (options->check_run)
        words_add_list(words, files_shared("runtime/check/rex_check.o"),
                       "-Wl,--export-dynamic-symbol=__tsan_*", "-Wl,--export-dynamic-symbol=__ubsan_*",
                       "-Wl,--export-dynamic-symbol=*printf",
                       /* of the mathematical library, which the program may do without */
                       "-Wl,--export-dynamic-symbol=sincos*", "-Wl,--export-dynamic-symbol=remquo*",
                       "-Wl,--export-dynamic-symbol=lgamma*_r", (char *)NULL);
}
