/*
 * What clang's OpenMP parser is not to see: clauses that REX takes and clang 22 does not. They are blank in
 * the text that is parsed with OpenMP, and gone from the host file, where they have no meaning or REX has
 * given them one. A row of the table below is all that a further clause needs; what depends on more than a
 * clause's name calls withhold() before translate().
 */
#include "parse.h"

#include <string.h>

static const struct {
    const char *directive; /* a word of it, NULL for all */
    const char *clause;
    bool (*applies)(const struct clause *clause); /* NULL: always */
} withheld[] = {
    {"assume", "no_openmp_constructs", NULL},
    {"assumes", "no_openmp_constructs", NULL},
    {"data", "nogroup", NULL},
    {"parallel", "safesync", NULL},
    {"requires", "device_safesync", NULL},
    {"requires", "reverse_offload", NULL},
    {"requires", "self_maps", NULL},
};

void withhold(struct parse *parse, struct range range, const char *host)
{
    for (size_t i = range.begin; i < range.end; i++)
        if (parse->source.checked[i] != '\n')
            parse->source.checked[i] = ' ';
    replace_host_text(parse, range, host);
}

void withhold_clause(struct parse *parse, const struct clause *clause)
{
    bool blank = parse->source.text[clause->offset - 1] == ' ';
    withhold(parse, (struct range){clause->offset - blank, clause->end}, "");
}

void withhold_pragma(struct parse *parse, const struct pragma *pragma)
{
    withhold(parse, (struct range){pragma->begin, pragma->end}, "");
}

static bool is_withheld(const struct pragma *pragma, const struct clause *clause)
{
    for (size_t i = 0; i < sizeof(withheld) / sizeof(*withheld); i++) {
        bool here =
            !withheld[i].directive || expression_names(pragma->directive->name, withheld[i].directive);
        if (here && same_text(clause->name, withheld[i].clause))
            return !withheld[i].applies || withheld[i].applies(clause);
    }
    return false;
}

/* num_teams(lower : upper): as many as the upper bound are asked for (OpenMP 5.2, section 10.2.1). */
static void withhold_lower_bound(struct parse *parse, struct clause *clause)
{
    const char *text = parse->source.text;
    size_t open = (size_t)(strchr(text + clause->offset, '(') - text) + 1, colon = open;
    int depth = 0, questions = 0;
    for (; colon < clause->end && (depth || questions || text[colon] != ':'); colon++) {
        depth += strchr("([", text[colon]) != NULL;
        depth -= strchr(")]", text[colon]) != NULL;
        questions += text[colon] == '?';
        questions -= text[colon] == ':' && !depth && questions;
    }
    if (colon >= clause->end)
        return;
    withhold(parse, (struct range){open, colon + 1}, "");
    clause->modifier = NULL;
    clause->value = source_text(&parse->source, colon + 1, clause->end - 1);
}

/* Directives that consist of nothing but their clauses. */
static bool needs_clauses(const struct pragma *pragma)
{
    return expression_names(pragma->directive->name, "requires") ||
           expression_names(pragma->directive->name, "assume") ||
           expression_names(pragma->directive->name, "assumes");
}

/* Returns whether the directive went, because nothing of it was left. */
static bool withhold_from(struct parse *parse, const struct pragma *pragma)
{
    size_t count = 0;
    for (size_t i = 0; i < pragma->clause_count; i++)
        count += is_withheld(pragma, &pragma->clauses[i]);
    if (count && count == pragma->clause_count && needs_clauses(pragma)) {
        withhold_pragma(parse, pragma);
        return true;
    }
    for (size_t i = 0; count && i < pragma->clause_count; i++)
        if (is_withheld(pragma, &pragma->clauses[i]))
            withhold_clause(parse, &pragma->clauses[i]);
    return false;
}

void withhold_unknown(struct parse *parse)
{
    enum { DEEPEST = 64 };
    bool gone[DEEPEST] = {false}; /* the `begin assumes` directives that are open */
    size_t depth = 0;
    parse->source.checked = source_text(&parse->source, 0, parse->source.length);
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        bool end = same_text(pragma->directive->name, "end assumes");
        if (end && depth > 0 && gone[--depth % DEEPEST])
            withhold_pragma(parse, pragma);
        bool went = withhold_from(parse, pragma);
        for (size_t c = 0; c < pragma->clause_count; c++)
            if (same_text(pragma->clauses[c].name, "num_teams"))
                withhold_lower_bound(parse, &pragma->clauses[c]);
        if (same_text(pragma->directive->name, "begin assumes"))
            gone[depth++ % DEEPEST] = went;
    }
}
