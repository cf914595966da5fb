/*
 * What clang's own OpenMP parser is shown. It knows OpenMP's rules and reports what breaks them, but it does
 * not know every form that REX takes: iterators on map (in the versions before 5.2), shapes, sections without
 * a length, the words of OpenMP 6.0. Clauses of such forms are replaced, in the same number of characters, by
 * ones that name their variables as a whole; REX reads the originals itself. The host's version of a target
 * construct is printed with the same replacements: on the host, all that a map clause does is to keep a
 * variable from being copied.
 */
#include "parse.h"

#include <ctype.h>
#include <string.h>

static bool is_data_clause(const struct clause *clause)
{
    return strcmp(clause->name, "map") == 0 || strcmp(clause->name, "to") == 0 ||
           strcmp(clause->name, "from") == 0;
}

/* A shape, `([`; a section with a stride; one without a length, `:]`, which clang cannot always infer. */
static bool has_odd_brackets(const char *text)
{
    unsigned colons = 0;
    for (; *text; text++) {
        const char *next = text + 1 + strspn(text + 1, " \t");
        colons = *text == '[' || *text == ']' ? 0 : colons + (*text == ':') - (*text == '?' && colons > 0);
        if (colons > 1 || (*text == '(' && *next == '[') || (*text == ':' && *next == ']'))
            return true;
    }
    return false;
}

bool clause_is_plain(const struct clause *clause)
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

/* The first name in an item that is not inside brackets. */
static const char *root(const char *item)
{
    int depth = 0;
    for (; *item && !(depth == 0 && (isalpha((unsigned char)*item) || *item == '_')); item++)
        depth += (*item == '[') - (*item == ']');
    size_t length = 0;
    while (isalnum((unsigned char)item[length]) || item[length] == '_')
        length++;
    return arena_string_length(item, length);
}

/* A clause beside which no other may name the variable. */
static bool is_exclusive(const struct clause *clause)
{
    return is_data_clause(clause) || strstr(clause->name, "private") || strstr(clause->name, "device_") ||
           strcmp(clause->name, "reduction") == 0;
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

const char *plain_clause(const struct pragma *pragma, const struct clause *clause)
{
    const char *list = clause->value, *roots = NULL;
    for (char *item; (item = next_list_item(&list));) {
        const char *name = root(item);
        if (!is_named_elsewhere(pragma, clause, name) && !ir_list_has(roots ? roots : "", name))
            roots = ir_list_add(roots, name);
    }
    bool enters = strcmp(pragma->directive->name, "target enter data") == 0;
    bool exits = strcmp(pragma->directive->name, "target exit data") == 0;
    return roots ? arena_format("%s(%s%s)", clause->name,
                                enters  ? "to:"
                                : exits ? "from:"
                                        : "",
                                roots)
                 : NULL;
}

static void replace(char *text, size_t begin, size_t end, const char *replacement)
{
    size_t length = replacement ? strlen(replacement) : 0;
    if (length > end - begin)
        length = 0;
    memset(text + begin, ' ', end - begin);
    if (length)
        memcpy(text + begin, replacement, length);
}

const char *checked_text(const struct source *source, const struct pragmas *pragmas)
{
    char *text = arena_string_length(source->text, source->length);
    for (size_t i = 0; i < pragmas->count; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        bool mapper = pragma->directive && strcmp(pragma->directive->name, "declare mapper") == 0;
        if (mapper)
            replace(text, pragma->begin, pragma->end, NULL);
        for (size_t j = 0; j < pragma->clause_count && !mapper; j++) {
            const struct clause *clause = &pragma->clauses[j];
            if (!clause_is_plain(clause))
                replace(text, clause->offset, clause->end, plain_clause(pragma, clause));
        }
    }
    return text;
}
