/*
 * Which version of OpenMP clang takes the text for. Without -fopenmp-version clang 22 takes it for 5.1 and
 * refuses what came later, which REX takes. A later version refuses what it has left out, so a text that has
 * nothing of a later one stays with clang's default.
 */
#include "constructs.h"
#include "edits.h"

#include <string.h>

/* target enter data map(x): to is what is meant (OpenMP 5.2, section 5.8.3). */
static bool lacks_type(const struct clause *clause)
{
    static const char *const types[] = {"to", "from", "tofrom", "alloc", "release", "delete", "storage"};
    bool typed = false;
    for (size_t i = 0; clause->modifier && i < sizeof(types) / sizeof(*types); i++)
        typed |= expression_names(clause->modifier, types[i]);
    return !typed;
}

/* target map(present: x): tofrom is what is meant. The other news of OpenMP 6.0 about items, map(p[:]) of a
 * pointer, is a mistake in a text for an earlier version, and stays one where nobody has asked for this. */
static bool is_later_map(const struct clause *clause)
{
    return clause->modifier && lacks_type(clause);
}

/* linear(x: val, step(1)) */
static bool has_step(const struct clause *clause)
{
    static const char words[] = " val ref uval ";
    const char *list = clause->value;
    bool found = false;
    for (char *item; clause->modifier && (item = next_list_item(&list));)
        found |= strncmp(item, "step(", strlen("step(")) == 0 || is_one_of(item, words);
    return found;
}

/* uses_allocators(traits(t): a), num_threads(strict: n) */
static bool has_modifier(const struct clause *clause)
{
    return clause->modifier;
}

static const struct {
    const char *directive;                        /* a word of it, or all; NULL for all */
    const char *clause;                           /* NULL: the directive itself */
    bool (*applies)(const struct clause *clause); /* NULL: always */
    long version;                                 /* from which on clang takes it */
} later[] = {
    {"target enter data", "map", lacks_type, 52},
    {"target exit data", "map", lacks_type, 52},
    {NULL, "map", is_later_map, 60},
    {NULL, "uses_allocators", has_modifier, 52},
    {NULL, "linear", has_step, 52},
    {NULL, "doacross", NULL, 52},
    {"scope", "firstprivate", NULL, 52},
    {"scope", "allocate", NULL, 52},
    {"groupprivate", NULL, NULL, 60},
    {NULL, "num_threads", has_modifier, 60},
};

static bool is_here(const struct pragma *pragma, size_t row)
{
    const char *directive = later[row].directive;
    if (directive && !same_text(pragma->directive->name, directive) &&
        (strchr(directive, ' ') || !expression_names(pragma->directive->name, directive)))
        return false;
    for (size_t i = 0; later[row].clause && i < pragma->clause_count; i++)
        if (same_text(pragma->clauses[i].name, later[row].clause) &&
            (!later[row].applies || later[row].applies(&pragma->clauses[i])))
            return true;
    return !later[row].clause;
}

void settle_openmp_version(struct parse *parse)
{
    long version = openmp_version(parse->options), needed = version;
    if (openmp_version_given(parse->options))
        return;
    for (size_t i = 0; i < parse->pragmas.count; i++)
        for (size_t row = 0; row < sizeof(later) / sizeof(*later); row++)
            if (later[row].version > needed && is_here(&parse->pragmas.rows[i], row))
                needed = later[row].version;
    if (needed == version)
        return;
    parse->options = options_with(parse->options, arena_format("-fopenmp-version=%ld", needed));
    parse->openmp_version = arena_format("%ld", needed);
}
