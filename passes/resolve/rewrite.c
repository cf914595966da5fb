/*
 * Directives that choose or rewrite: metadirective, declare variant, dispatch, loop transformations. They are
 * resolved in the preprocessed text, so that the rest of rex-parse never meets one.
 *
 * It goes in rounds. Each parses the text without OpenMP, ties every pragma to its statement, finds out what
 * is device code, and lets one phase note the changes that it wants; then the text is changed and the next
 * round begins. Outer metadirectives come before inner ones, because they decide what stands around those;
 * loop transformations go from the inside out, because each makes the loops of the one around it. What the
 * host is to have otherwise than the device is marked, and becomes an edit to the host's text. Line markers
 * tie what is copied to the user's lines.
 */
#include "resolve.h"

#include <stdlib.h>
#include <string.h>

/* ---- rounds ---- */

/* The phases in their order, each with the test for the directives that call for it. */
static const struct {
    bool (*wanted)(const struct rewriter *, const struct pragma *);
    void (*run)(struct rewriter *);
} phases[] = {
    {is_metadirective, resolve_metadirectives},
    {is_dispatch, resolve_dispatch},
    {is_prototype_needed, add_prototypes},
    {is_variant, resolve_variants},
    {is_loop_transformation, transform_loops},
    {is_to_modernise, modernise},
    {is_variable_type, write_out_types},
    {is_alias, resolve_aliases},
    {is_fixed_length, fix_lengths}, /* the last: no other may change what the host has otherwise */
};

static bool is_wanted(const struct rewriter *rewriter, size_t phase)
{
    for (size_t i = 0; i < rewriter->round.pragmas.count; i++)
        if (phases[phase].wanted(rewriter, &rewriter->round.pragmas.rows[i]))
            return true;
    return false;
}

bool begin_round(struct rewriter *rewriter)
{
    unsigned errors = message_error_count();
    rewriter->round = (struct round){.options = rewriter->round.options};
    source_split(&rewriter->round.source, rewriter->round.options, &rewriter->text);
    pragmas_read(&rewriter->round.pragmas, &rewriter->round.source);
    return message_error_count() == errors;
}

/* Lets the first phase that has something to do note its changes. Returns false when no phase has, or after
 * an error. */
static bool run_phases(struct rewriter *rewriter)
{
    unsigned errors = message_error_count();
    bool parsed = false;
    for (size_t i = 0; i < sizeof(phases) / sizeof(*phases); i++) {
        if (!is_wanted(rewriter, i))
            continue;
        if (!parsed) {
            translate(rewriter->round.options, &rewriter->round.source, &rewriter->round.translation);
            find_device_code(rewriter);
        }
        parsed = true;
        phases[i].run(rewriter);
        if (rewriter->splice_count || message_error_count() != errors)
            break;
    }
    if (parsed) {
        translation_dispose(&rewriter->round.translation);
    }
    return rewriter->splice_count > 0 && message_error_count() == errors;
}

void add_prelude(struct rewriter *rewriter)
{
    static const char prelude[] =
        "# 1 \"<rex>\" 1 3\n"
        "int __rex_on_device(void);\n"
        "int __rex_lead_apart(int version, int stored, const char *kinds, ...);\n"
        "unsigned long __rex_elements(const void *pointer, unsigned long element);\n"
        "unsigned long __rex_elements_of(unsigned long element, ...);\n"
        "void *__rex_attached(int kind, ...);\n"
        "int __rex_is_offload_device(int device);\n"
        "int __rex_default_device(void);\n"
        "int __rex_initial_device(void);\n"
        "int omp_get_device_num(void);\n"
        "void __rex_set_default_device(int device);\n"
        "void *__rex_device_pointer(const void *pointer, int device);\n"
        "unsigned long __rex_trips_lt(long, long, unsigned long);\n"
        "unsigned long __rex_trips_le(long, long, unsigned long);\n"
        "unsigned long __rex_utrips_lt(unsigned long, unsigned long, unsigned long);\n"
        "unsigned long __rex_utrips_le(unsigned long, unsigned long, unsigned long);\n"
        "unsigned long __rex_trips_ne(long, long, long);\n"
        "unsigned long __rex_least(unsigned long, unsigned long);\n"
        "unsigned long __rex_most(unsigned long, unsigned long);\n";
    rewriter->uses_runtime = true;
    rewriter->splices = arena_grow(rewriter->splices, rewriter->splice_count, &rewriter->splice_capacity,
                                   sizeof(*rewriter->splices));
    rewriter->splices[rewriter->splice_count++] = (struct splice){{0, 0}, prelude, NULL};
}

struct resolved resolved_text(struct rewriter *rewriter)
{
    if (rewriter->mark_count)
        qsort(rewriter->marks, rewriter->mark_count, sizeof(*rewriter->marks), by_begin);
    return (struct resolved){rewriter->text, rewriter->round.source, rewriter->round.pragmas, rewriter->marks,
                             rewriter->mark_count};
}

bool resolve_selections(const struct options *options, struct buffer *text, struct resolved *resolved)
{
    unsigned errors = message_error_count();
    struct rewriter rewriter = {.round.options = options, .arch = options->selected_arch, .text = *text};
    if (options->resolved && !read_sides(&rewriter))
        message_fatal(options->input, "this is not what rex-resolve has written");
    bool good = begin_round(&rewriter);
    while (good && run_phases(&rewriter)) {
        if (!rewriter.uses_runtime)
            add_prelude(&rewriter);
        apply_splices(&rewriter);
        good = begin_round(&rewriter);
    }
    *resolved = resolved_text(&rewriter);
    return message_error_count() == errors;
}
