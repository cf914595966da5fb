/*
 * Data clauses of forms that clang does not take, or not before some version of OpenMP: iterators, shapes,
 * sections without a length, the words of OpenMP 6.0. REX reads them itself. Clang's OpenMP parser is shown
 * clauses of the same length that name their variables as a whole, and so is the host's version of a target
 * construct: all that a map clause does on the host is to keep a variable from being copied.
 */
#include "constructs.h"
#include "edits.h"

#include <ctype.h>
#include <string.h>

static bool is_data_clause(const struct clause *clause)
{
    return same_text(clause->name, "map") || same_text(clause->name, "to") || same_text(clause->name, "from");
}

/* A shape, `([`; a section with a stride; one without a length, `:]`, which clang cannot always infer. */
static bool has_odd_brackets(const char *text)
{
    unsigned colons = 0;
    for (; *text; text += token_length(text, false)) {
        const char *next = text + 1 + strspn(text + 1, " \t");
        colons = *text == '[' || *text == ']' ? 0 : colons + (*text == ':') - (*text == '?' && colons > 0);
        if (colons > 1 || (*text == '(' && *next == '[') || (*text == ':' && *next == ']'))
            return true;
    }
    return false;
}

static bool clause_is_plain(const struct clause *clause)
{
    static const char *const odd[] = {"iterator", "mapper", "self", "storage"};
    const char *modifier = clause->modifier ? clause->modifier : "";
    if (!is_data_clause(clause))
        return true;
    for (size_t i = 0; i < sizeof(odd) / sizeof(*odd); i++)
        if (expression_names(modifier, odd[i]))
            return false;
    return !clause->value || !has_odd_brackets(clause->value);
}

const char *item_root(const char *item)
{
    while (*item && (!is_word_character(*item) || isdigit((unsigned char)*item)))
        item += *item == '[' ? balanced_length(item) : token_length(item, false);
    return arena_string_length(item, word_length(item));
}

/* A clause beside which no other may name the variable. */
static bool is_exclusive(const struct clause *clause)
{
    return is_data_clause(clause) || strstr(clause->name, "private") || strstr(clause->name, "device_") ||
           same_text(clause->name, "reduction");
}

static bool is_named_elsewhere(const struct pragma *pragma, const struct clause *clause, const char *name)
{
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *other = &pragma->clauses[i];
        bool counts = is_exclusive(other) && (other < clause || clause_is_plain(other));
        if (other != clause && counts && other->value && expression_names(other->value, name))
            return true;
    }
    return false;
}

static const char *plain_clause(const struct pragma *pragma, const struct clause *clause)
{
    const char *list = clause->value, *roots = NULL;
    for (char *item; (item = next_list_item(&list));) {
        const char *name = item_root(item);
        if (!is_named_elsewhere(pragma, clause, name) && !ir_list_has(roots ? roots : "", name))
            roots = ir_list_add(roots, name);
    }
    bool enters = same_text(pragma->directive->name, "target enter data");
    bool exits = same_text(pragma->directive->name, "target exit data");
    return roots ? arena_format("%s(%s%s)", clause->name,
                                enters  ? "to:"
                                : exits ? "from:"
                                        : "",
                                roots)
                 : NULL;
}

static void simplify_clause(struct parse *parse, const struct pragma *pragma, const struct clause *clause)
{
    struct range range = {clause->offset, clause->end};
    const char *plain = plain_clause(pragma, clause);
    withhold(parse, range, plain ? plain : "");
    if (plain && strlen(plain) <= range.end - range.begin)
        memcpy(parse->source.checked + range.begin, plain, strlen(plain));
}

/* A mapper is REX's own; clang has a look at it first, where it takes all of its clauses. */
static void take_mapper(struct parse *parse, const struct pragma *pragma)
{
    bool plain = true;
    for (size_t i = 0; i < pragma->clause_count; i++)
        plain &= clause_is_plain(&pragma->clauses[i]);
    if (plain)
        replace_host_text(parse, (struct range){pragma->begin, pragma->end}, "");
    else
        withhold_pragma(parse, pragma);
}

void simplify_clauses(struct parse *parse)
{
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        if (!pragma->directive || !(pragma->directive->leaves & LEAF_TARGET))
            continue;
        if (pragma->directive->leaves & LEAF_MAPPER)
            take_mapper(parse, pragma);
        for (size_t j = 0; j < pragma->clause_count && !(pragma->directive->leaves & LEAF_MAPPER); j++)
            if (!clause_is_plain(&pragma->clauses[j]))
                simplify_clause(parse, pragma, &pragma->clauses[j]);
    }
}
