/*
 * Rewrites of a construct's iterations that serve nothing but that threads may share loops in them: loops in
 * functions that an iteration calls (unfold_block.c), loops that do not say how they count (counting.c),
 * heads that set more than a counter (loop_head.c), pointers and integers that go on in each iteration
 * (walking.c), and pointers that heads of loops compare (pointer_head.c); sums that loops keep in memory
 * (sums.c); loops that look for the place of a greatest value (argmax.c); and questions to the device, where
 * pointers that it reads lead (row_checks.c).
 *
 * They are tried. The text is rewritten, as often as a rewrite finds something, and parsed again; where
 * threads share no loop of a construct all the same, the construct stays as the program has it.
 */
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CONSTRUCTS = 512, MOST_ROUNDS = 4 };

static rewrite_function *const rewrites[] = {unfold_blocks, write_counters,   write_heads,
                                             write_numbers, write_subscripts, write_sums,
                                             write_argmax,  write_kept,       write_checks};

/* Constructs by their place among the directives of the text, which rewrites do not change. */
struct constructs {
    bool rows[MOST_CONSTRUCTS];
    bool any;
};

/* A walk through the constructs. */
struct trial {
    struct rewriter rewriter;
    rewrite_function *rewrite;
    struct constructs wanted;  /* for a rewrite */
    struct constructs changed; /* by it */
    struct constructs serial;  /* no loop of theirs is shared */
};

static void add(struct constructs *constructs, size_t number)
{
    constructs->rows[number] = constructs->any = true;
}

/* What the program says of vectors may come with a function. */
static size_t number_of(const struct search *search)
{
    size_t number = 0;
    for (const struct pragma *pragma = search->parse->pragmas.rows; pragma < search->pragma; pragma++)
        number += pragma->directive && !same_text(pragma->directive->name, "simd");
    return number;
}

static void look(struct search *search, void *context)
{
    struct trial *trial = context;
    size_t number = number_of(search);
    struct range range = {search->target->begin, search->end};
    if (number < MOST_CONSTRUCTS && !is_marked(&trial->rewriter, range) &&
        !may_share_loops(search, &trial->rewriter))
        add(&trial->serial, number);
}

/* The constructs of whose loops threads share none. */
static struct constructs serial_constructs(struct parse *parse, const struct resolved *resolved)
{
    struct trial trial = {.rewriter = rewriter_of(parse, resolved)};
    each_search(parse, look, &trial);
    return trial.serial;
}

static void change(struct search *search, void *context)
{
    struct trial *trial = context;
    size_t number = number_of(search), splices = trial->rewriter.splice_count;
    if (number >= MOST_CONSTRUCTS || !trial->wanted.rows[number])
        return;
    trial->rewrite(search, &trial->rewriter);
    if (trial->rewriter.splice_count > splices)
        add(&trial->changed, number);
}

/* Rewrites the constructs. Returns which ones have changed. */
static struct constructs rewrite_constructs(struct parse *parse, struct resolved *resolved,
                                            const struct constructs *wanted)
{
    struct constructs changed = {.any = false};
    for (size_t i = 0; i < sizeof(rewrites) / sizeof(*rewrites); i++)
        for (int round = 0; round < MOST_ROUNDS; round++) {
            struct trial trial = {.rewriter = rewriter_of(parse, resolved),
                                  .rewrite = rewrites[i],
                                  .wanted = *wanted,
                                  .changed = changed};
            each_search(parse, change, &trial);
            changed = trial.changed;
            if (!take_rewritten(&trial.rewriter, resolved))
                break;
            parse_again(parse, resolved);
            if (rewrites[i] == unfold_blocks && unfold_calls(parse, resolved))
                parse_again(parse, resolved);
        }
    return changed;
}

/* A text, to come back to. */
struct saved {
    struct buffer text;
    struct splice *marks;
    size_t mark_count;
};

static struct splice *copy_of(const struct splice *marks, size_t count)
{
    struct splice *copy = arena_alloc((count + 1) * sizeof(*copy));
    if (count)
        memcpy(copy, marks, count * sizeof(*copy));
    return copy;
}

static struct saved save(const struct resolved *resolved)
{
    struct saved saved = {.marks = copy_of(resolved->marks, resolved->mark_count),
                          .mark_count = resolved->mark_count};
    buffer_add_length(&saved.text, resolved->text.data, resolved->text.length);
    return saved;
}

static void restore(struct parse *parse, struct resolved *resolved, const struct saved *saved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    free(rewriter.text.data);
    rewriter.text = (struct buffer){0};
    buffer_add_length(&rewriter.text, saved->text.data, saved->text.length);
    rewriter.marks = copy_of(saved->marks, saved->mark_count);
    rewriter.mark_count = rewriter.mark_capacity = saved->mark_count;
    begin_round(&rewriter);
    *resolved = resolved_text(&rewriter);
    parse_again(parse, resolved);
}

/* Errors in the program's own text. LLVM's omp.h defines a function twice, by pragmas that are not read here.
 */
static bool has_errors(const struct parse *parse)
{
    CXTranslationUnit unit = parse->translation.unit;
    bool found = false;
    for (unsigned i = 0; i < clang_getNumDiagnostics(unit); i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(unit, i);
        unsigned offset;
        clang_getSpellingLocation(clang_getDiagnosticLocation(diagnostic), NULL, NULL, NULL, &offset);
        found |= clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error &&
                 source_is_user(&parse->source, offset);
        clang_disposeDiagnostic(diagnostic);
    }
    return found;
}

/* Those among the changed constructs of which threads share loops. */
static struct constructs gained(struct parse *parse, const struct resolved *resolved,
                                const struct constructs *changed, bool *all)
{
    struct constructs gained = {.any = false}, serial = serial_constructs(parse, resolved);
    *all = true;
    for (size_t i = 0; i < MOST_CONSTRUCTS; i++) {
        if (changed->rows[i] && !serial.rows[i])
            add(&gained, i);
        *all &= !changed->rows[i] || !serial.rows[i];
    }
    return gained;
}

bool try_rewrites(struct parse *parse, struct resolved *resolved)
{
    const struct options *options = parse->options;
    /* What looks whether accesses are mapped names them as the program writes them. */
    if (same_text(options->arch, "host") || options->as_written || options->bounds || has_errors(parse))
        return false;
    struct constructs serial = serial_constructs(parse, resolved);
    if (!serial.any)
        return false;
    bool all;
    struct saved saved = save(resolved);
    struct constructs changed = rewrite_constructs(parse, resolved, &serial);
    if (changed.any) {
        struct constructs won = gained(parse, resolved, &changed, &all);
        if (!all || has_errors(parse)) {
            restore(parse, resolved, &saved);
            if (won.any && !all)
                rewrite_constructs(parse, resolved, &won);
            if (has_errors(parse))
                restore(parse, resolved, &saved);
        }
    }
    free(saved.text.data);
    return changed.any;
}
