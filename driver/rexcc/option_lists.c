/*
 * What the command line has given: the lists of words in struct options, which the options' rows fill.
 */
#include "rexcc.h"

void options_add_new(struct words *words, const char *word)
{
    for (size_t i = 0; i < words->count; i++)
        if (same_text(words->items[i], word))
            return;
    words_add(words, word);
}

void options_add_link(struct options *options, int kind, const char *word)
{
    options->link =
        arena_grow(options->link, options->link_count, &options->link_capacity, sizeof(*options->link));
    options->link[options->link_count].kind = kind;
    options->link[options->link_count++].word = word;
}

void options_forward(struct options *options, unsigned stages, const char *word)
{
    for (int stage = 0; stage < STAGE_LINK; stage++)
        if (stages >> stage & 1)
            words_add(&options->flags[stage], word);
    if (stages >> STAGE_LINK & 1)
        options_add_link(options, LINK_WORD, word);
    if (stages & (1u << STAGE_PREPROCESS | 1u << STAGE_HOST))
        words_add(&options->clang, word);
}

bool options_allow(const struct words *excluding, const char *file)
{
    for (size_t i = 0; i < excluding->count; i++)
        message_error(NULL, "%s: %s", file, excluding->items[i]);
    return excluding->count == 0;
}
