/*
 * What clang does by itself because it has nothing to do with a device: preprocessing (-E), lists of
 * dependencies (-M, -MM), precompiled headers, and answers to questions (-print-..., -dumpmachine,
 * -Wl,--version). Every command line without a file to compile is such a question.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static void add_sources(struct words *words, const struct options *options)
{
    for (size_t i = 0; i < options->source_count; i++) {
        const struct source *source = &options->sources[i];
        if (same_text(source->language, "rex"))
            message_fatal(NULL, "%s: IR has been preprocessed; see what --save-temps keeps", source->path);
        words_add_list(words, "-x", source->language, source->path, (char *)NULL);
    }
}

void clang_alone(const struct options *options)
{
    struct words list = {0}, *words = &list;
    words_add(words, tool_clang());
    if (options->verbose)
        words_add(words, "-v");
    if (options->print_only)
        words_add(words, "-###");
    if (options->source_count)
        words_add_list(words, options->regions == REGIONS_IGNORED ? "-fno-openmp" : "-fopenmp",
                       "-Qunused-arguments" /* those of the link */, (char *)NULL);
    words_add_all(words, &options->clang);
    words_add_all(words, &options->text);
    for (size_t i = 0; !options->source_count && i < options->link_count; i++)
        words_add(words, options->link[i].word);
    if (options->output)
        words_add_list(words, "-o", options->output, (char *)NULL);
    add_sources(words, options);
    execvp(words->items[0], (char **)words->items);
    message_fatal(NULL, "cannot run %s: %s; install clang-22, or set REX_CLANG to the name of another Clang",
                  words->items[0], strerror(errno));
}
