/*
 * metadirective (OpenMP 5.2, section 7.4): the directive that fits the context best replaces it. Where the
 * choice depends on a value that is known only at run time, an if statement replaces it, with the construct
 * in each branch. Device code may get another directive than the host's version of the text; both are noted
 * then.
 */
#include "resolve.h"

#include <stdlib.h>
#include <string.h>

struct variant_directive {
    struct match match;
    const char *text;
    size_t order;
};

/* The colon between a selector and its directive. */
static const char *selector_end(const char *text)
{
    int depth = 0;
    for (; *text; text++) {
        depth += strchr("([{", *text) != NULL;
        depth -= strchr(")]}", *text) != NULL;
        if (*text == ':' && depth == 0)
            return text;
    }
    return NULL;
}

static int by_score(const void *one, const void *other)
{
    const struct variant_directive *left = one, *right = other;
    if (left->match.score != right->match.score)
        return left->match.score > right->match.score ? -1 : 1;
    return left->order < right->order ? -1 : 1;
}

static bool is_default(const struct clause *clause)
{
    return same_text(clause->name, "default") || same_text(clause->name, "otherwise");
}

/* The directives that may replace the metadirective on one side, best first: conditional ones, and one that
 * always fits. */
struct choice {
    struct variant_directive *rows;
    size_t count;
};

static const char *trimmed_directive(const char *text)
{
    text += strspn(text, " \t");
    return *text ? text : "nothing";
}

static void add_when(struct rewriter *rewriter, struct choice *choice, const struct context *context,
                     const struct clause *when)
{
    const char *colon = when->value ? selector_end(when->value) : NULL;
    if (!colon) {
        source_error(&rewriter->round.source, when->offset,
                     "'when' needs a context selector, a colon and a directive");
        return;
    }
    const char *selector = arena_string_length(when->value, (size_t)(colon - when->value));
    struct match match = match_selector(context, selector, when->offset);
    choice->rows[choice->count] =
        (struct variant_directive){match, trimmed_directive(colon + 1), choice->count};
    choice->count++;
}

static struct choice choose(struct rewriter *rewriter, const struct pragma *pragma, bool device)
{
    struct context context = context_at(rewriter, pragma->begin, device);
    struct choice choice = {.rows = arena_alloc((pragma->clause_count + 1) * sizeof(*choice.rows))};
    const char *otherwise = "nothing";
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        if (is_default(clause))
            otherwise = trimmed_directive(clause->value ? clause->value : "");
        else if (same_text(clause->name, "when"))
            add_when(rewriter, &choice, &context, clause);
        else
            source_error(&rewriter->round.source, clause->offset,
                         "clause '%s' cannot stand on a metadirective", clause->name);
    }
    struct match *matches = arena_alloc((choice.count + 1) * sizeof(*matches));
    for (size_t i = 0; i < choice.count; i++)
        matches[i] = choice.rows[i].match;
    rank_matches(matches, choice.count);
    for (size_t i = 0; i < choice.count; i++)
        choice.rows[i].match = matches[i];
    if (choice.count)
        qsort(choice.rows, choice.count, sizeof(*choice.rows), by_score);
    size_t kept = 0;
    bool certain = false;
    for (size_t i = 0; i < choice.count && !certain; i++) {
        if (!choice.rows[i].match.possible)
            continue;
        certain = !choice.rows[i].match.condition;
        choice.rows[kept++] = choice.rows[i];
    }
    if (!certain)
        choice.rows[kept++] = (struct variant_directive){.text = otherwise};
    choice.count = kept;
    return choice;
}

/* ---- texts ---- */

static bool is_nothing(const char *directive)
{
    return strncmp(directive, "nothing", 7) == 0;
}

static bool takes_statement(const struct choice *choice)
{
    for (size_t i = 0; i < choice->count; i++) {
        size_t length;
        const struct directive *directive = directive_match(choice->rows[i].text, &length);
        if (directive && (directive->leaves & LEAF_EXECUTABLE))
            return true;
    }
    return false;
}

static const char *line_of(const char *directive)
{
    return is_nothing(directive) ? "" : pragma_line(directive);
}

struct layout {
    const char *indent, *marker; /* of the metadirective's line */
};

/* `{ if (a) <construct> else if (b) <construct> else <construct> }`; the last one always fits. */
static const char *branches(const struct choice *choice, const char *statement, const struct layout *layout)
{
    const char *indent = layout->indent, *text = arena_format("%s{\n", indent);
    for (size_t i = 0; i < choice->count; i++) {
        const char *condition = choice->rows[i].match.condition;
        const char *word = i ? " else " : indent;
        const char *head = condition ? arena_format("%sif (%s) {", word, condition) : " else {";
        text = arena_format("%s%s%s%s%s\n%s}", text, head, layout->marker, line_of(choice->rows[i].text),
                            statement, indent);
    }
    return arena_format("%s\n%s}", text, indent);
}

static const char *expansion(const struct choice *choice, const char *statement, const struct layout *layout)
{
    if (choice->count == 1)
        return arena_format("%s%s", line_of(choice->rows[0].text), statement);
    return branches(choice, statement, layout);
}

/* ---- all of them ---- */

/* The pragma that ends the region of a `begin metadirective`; NULL after an error. */
static const struct pragma *matching_end(const struct rewriter *rewriter, const struct pragma *begin)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    int depth = 0;
    for (const struct pragma *pragma = begin; pragma < pragmas->rows + pragmas->count; pragma++) {
        depth += same_text(pragma->directive->name, "begin metadirective");
        depth -= same_text(pragma->directive->name, "end metadirective");
        if (depth == 0)
            return pragma;
    }
    source_error(&rewriter->round.source, begin->begin, "this metadirective is never ended");
    return NULL;
}

/* One directive on each side. Only the line of the metadirective changes. `block` encloses a region that was
 * delimited by begin and end. */
static void replace_line(struct rewriter *rewriter, struct range line, const char *host, const char *device,
                         const char *block)
{
    const char *text = arena_format("%s%s", device, block), *other = arena_format("%s%s", host, block);
    rewrite(rewriter, line, text, same_text(text, other) ? NULL : other);
}

static void resolve(struct rewriter *rewriter, const struct pragma *pragma, const struct pragma *end)
{
    const struct layout layout = {indent_of(rewriter, pragma->begin), place_marker(rewriter, pragma->begin)};
    bool delimited = end != pragma;
    struct choice host = choose(rewriter, pragma, false), device = host;
    if (is_device_code(rewriter, pragma->begin))
        device = choose(rewriter, pragma, true);
    if (host.count == 1 && device.count == 1) {
        replace_line(rewriter, (struct range){pragma->begin, pragma->end}, expansion(&host, "", &layout),
                     expansion(&device, "", &layout), delimited ? "\n{" : "");
        if (delimited)
            rewrite(rewriter, (struct range){end->begin, end->end}, "}", NULL);
        return;
    }
    struct range statement = {pragma->end, delimited ? end->begin : pragma->extent.end};
    if (!delimited && !takes_statement(&host) && !takes_statement(&device))
        statement.end = pragma->end;
    const char *text = arena_format(delimited ? "\n{%s%s}" : "%s%s", place_marker(rewriter, statement.begin),
                                    rewriter_text(rewriter, statement));
    const char *for_host = expansion(&host, text, &layout), *for_device = expansion(&device, text, &layout);
    size_t last = delimited ? end->end : statement.end;
    if (!same_text(for_host, for_device))
        for_host = arena_format("%sif (__rex_on_device()) {\n%s\n%s} else {\n%s\n%s}", layout.indent,
                                for_device, layout.indent, for_host, layout.indent);
    rewrite(rewriter, (struct range){pragma->begin, last},
            arena_format("%s%s", for_host, place_marker(rewriter, last)), NULL);
}

bool is_metadirective(const struct rewriter *rewriter, const struct pragma *pragma)
{
    (void)rewriter;
    return same_text(pragma->directive->name, "metadirective") ||
           same_text(pragma->directive->name, "begin metadirective");
}

/* The outermost metadirective only: the constructs around inner ones are not known before it is resolved. */
void resolve_metadirectives(struct rewriter *rewriter)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    size_t done = 0;
    for (size_t i = 0; i < pragmas->count; i++) {
        const struct pragma *pragma = &pragmas->rows[i], *end = pragma;
        bool begins = same_text(pragma->directive->name, "begin metadirective");
        if (!is_metadirective(rewriter, pragma) || pragma->begin < done)
            continue;
        if (begins && !(end = matching_end(rewriter, pragma)))
            return;
        resolve(rewriter, pragma, end);
        done = end->extent.end > end->end ? end->extent.end : end->end;
    }
}
