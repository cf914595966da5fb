/*
 * What clang's OpenMP parser is not to see: clauses that REX takes and clang 22 does not. They are blank in
 * the text that is parsed with OpenMP, and gone from the host file, where they have no meaning or REX has
 * given them one; and what clang makes a mistake of. A row of the table below is all that a further clause
 * needs; what depends on more than a clause's name calls withhold() before translate().
 */
#include "constructs.h"
#include "edits.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *directive; /* a word of it, NULL for all */
    const char *clause;
    bool (*applies)(const struct clause *clause); /* NULL: always */
} withheld[] = {
    {"assume", "no_openmp_constructs", NULL},
    {"assumes", "no_openmp_constructs", NULL},
    {"declare", "device_type", NULL}, /* the host's version of a target region may call the function */
    {"data", "nogroup", NULL},
    {"parallel", "safesync", NULL},
    {"requires", "device_safesync", NULL},
    {"requires", "reverse_offload", NULL},
    {"requires", "self_maps", NULL},
    {NULL, "memscope", NULL}, /* it never ends at this one; on the host all scopes are the same */
};

static void blank(struct parse *parse, size_t begin, size_t end)
{
    for (size_t i = begin; i < end; i++)
        if (parse->source.checked[i] != '\n')
            parse->source.checked[i] = ' ';
}

void withhold(struct parse *parse, struct range range, const char *host)
{
    blank(parse, range.begin, range.end);
    replace_host_text(parse, range, host);
}

static void withhold_clause(struct parse *parse, const struct clause *clause)
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

/* num_teams(lower : upper): the upper bound is the number asked for (OpenMP 5.2, section 10.2.1). */
static void withhold_lower_bound(struct parse *parse, struct clause *clause)
{
    const char *text = parse->source.text;
    size_t open = (size_t)(strchr(text + clause->offset, '(') - text) + 1, colon = open;
    int questions = 0;
    for (; colon < clause->end && (questions || text[colon] != ':'); colon += balanced_length(text + colon)) {
        questions += text[colon] == '?';
        questions -= text[colon] == ':' && questions;
    }
    if (colon >= clause->end)
        return;
    withhold(parse, (struct range){open, colon + 1}, "");
    clause->modifier = NULL;
    clause->value = source_text(&parse->source, colon + 1, clause->end - 1);
}

/* induction(step(s), + : x) (OpenMP 6.0, section 7.6.13), which device code supports. On the host one thread
 * runs the loop, and the original has the right value anyway. */
static void withhold_induction(struct parse *parse, const struct pragma *pragma, const struct clause *clause)
{
    unsigned leaves = pragma->directive->leaves;
    const char *modifier = clause->modifier ? clause->modifier : "",
               *step = expression_find(modifier, "step");
    char last = *modifier ? modifier[strlen(modifier) - 1] : '\0';
    bool parallel = leaves & LEAF_PARALLEL, target = leaves & LEAF_TARGET;
    if ((last != '+' && last != '*') || !step || (leaves & LEAF_TEAMS) ||
        (!parallel && (leaves & LEAF_FOR)) || pragma_clause(pragma, "num_threads"))
        error_at(parse, clause->offset, "this form of 'induction' is not supported on '%s' yet",
                 pragma->directive->name);
    withhold(parse, (struct range){clause->offset, clause->end},
             arena_format("%s%s", target ? arena_format("map(tofrom : %s) ", clause->value) : "",
                          parallel ? "num_threads(1)" : ""));
}

/* uses_allocators(memspace(s), traits(t): a): clang 22 knows traits only. On the host it is omp_alloc that
 * chooses the memory. */
static void withhold_memory_space(struct parse *parse, const struct clause *clause)
{
    const char *text = parse->source.text;
    size_t begin = find_word(text, clause->offset, clause->end, "memspace");
    if (begin == SIZE_MAX || find_word(text, clause->offset, clause->end, "traits") == SIZE_MAX)
        return;
    size_t end = begin + strcspn(text + begin, "(");
    end += balanced_length(text + end);
    end += strspn(text + end, " \t");
    if (text[end] == ',')
        end++;
    else
        while (text[begin - 1] == ' ' || text[begin - 1] == ',')
            begin--;
    withhold(parse, (struct range){begin, end}, "");
}

/* Directives that consist of nothing but their clauses. */
static bool needs_clauses(const struct pragma *pragma)
{
    return expression_names(pragma->directive->name, "requires") ||
           expression_names(pragma->directive->name, "assume") ||
           expression_names(pragma->directive->name, "assumes");
}

/* OpenMP 6.0's local, of which each device has its own (section 7.9.14), becomes enter for clang: neither is
 * ever mapped. enter becomes to, where clang compiles for a version that has only that. */
static void show_as_enter(struct parse *parse, const struct clause *clause)
{
    const char *shown =
        openmp_version(parse->options) >= 52 ? "enter" : "to   "; /* as long as local and enter */
    memcpy(parse->source.checked + clause->offset, shown, strlen(shown));
    replace_host_text(parse, (struct range){clause->offset, clause->offset + strlen(shown)}, shown);
}

/* Clang 22 crashes at `target loop`. On the host `target simd` means the same: the iterations may run in any
 * order, and one thread encounters them. */
static void show_as_simd(struct parse *parse, const struct pragma *pragma)
{
    static const char shown[] = "simd"; /* as long as loop */
    size_t at = find_word(parse->source.text, pragma->begin, pragma->end, "loop");
    const struct clause *bind = pragma_clause(pragma, "bind");
    memcpy(parse->source.checked + at, shown, strlen(shown));
    replace_host_text(parse, (struct range){at, at + strlen(shown)}, shown);
    if (bind)
        withhold_clause(parse, bind);
}

/* In `distribute parallel for` with chunks of one iteration, clang 22 leaves iterations out on the host if
 * there are several teams. So the host chooses its chunks; a chunk is known to be longer only if it is a
 * number. */
static void drop_short_chunks(struct parse *parse, const struct pragma *pragma)
{
    static const unsigned leaves = LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR;
    const struct clause *schedule = pragma_clause(pragma, "schedule");
    const char *text = parse->source.text;
    if (!schedule || (pragma->directive->leaves & leaves) != leaves ||
        strncmp(schedule->value, "static", 6) != 0)
        return;
    size_t kind = find_word(text, schedule->offset, schedule->end, "static");
    size_t comma = kind + strcspn(text + kind, ",)");
    if (text[comma] == ',' && strtol(text + comma + 1, NULL, 10) < 2)
        replace_host_text(parse, (struct range){comma, schedule->end - 1}, "");
}

/* Returns whether the directive went, because nothing of it was left. */
static bool withhold_from(struct parse *parse, const struct pragma *pragma)
{
    size_t count = 0;
    if (same_text(pragma->directive->name, "target loop"))
        show_as_simd(parse, pragma);
    drop_short_chunks(parse, pragma);
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (same_text(pragma->clauses[i].name, "uses_allocators"))
            withhold_memory_space(parse, &pragma->clauses[i]);
    for (size_t i = 0; i < pragma->clause_count; i++)
        if ((pragma->directive->leaves & LEAF_DECLARE) &&
            (same_text(pragma->clauses[i].name, "local") || same_text(pragma->clauses[i].name, "enter")))
            show_as_enter(parse, &pragma->clauses[i]);
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

/* ---- directive-name modifiers (OpenMP 6.0, section 5.4) ---- */

static bool may_name_directive(const struct clause *clause)
{
    static const char words[] =
        " private firstprivate lastprivate shared reduction default collapse num_teams "
        "thread_limit num_threads is_device_ptr ";
    return clause->modifier && is_one_of(clause->name, words);
}

/* firstprivate(target: x) on a combined construct: one copy, which its threads share. */
static bool is_target_copy(const struct pragma *pragma, const struct clause *clause)
{
    return same_text(clause->name, "firstprivate") && clause->modifier &&
           same_text(clause->modifier, "target") &&
           (pragma->directive->leaves & (LEAF_TEAMS | LEAF_PARALLEL));
}

/* Removes the modifier. If it says what the clause means anyway, that is all. */
static void cut_directive_name(struct parse *parse, const struct pragma *pragma, struct clause *clause)
{
    const char *text = parse->source.text, *rest = clause->modifier;
    char *name = next_list_item(&rest);
    size_t begin = (size_t)(strchr(text + clause->offset, '(') + 1 - text);
    size_t end = begin + strcspn(text + begin, ",:") + 1;
    if (!expression_names(pragma->directive->name, name) || strchr(name, ' '))
        return;
    if (is_target_copy(pragma, clause)) { /* which implicit rules make of it, too */
        withhold_clause(parse, clause);
        return;
    }
    withhold(parse, (struct range){begin, end}, "");
    rest += strspn(rest, " ");
    clause->modifier = *rest ? rest : NULL;
}

static void cut_directive_names(struct parse *parse, struct pragma *pragma)
{
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (may_name_directive(&pragma->clauses[i]))
            cut_directive_name(parse, pragma, &pragma->clauses[i]);
}

/* ---- declare target where clang makes mistakes about it ---- */

/* Whether the declaration around a place has the word extern. */
static bool is_extern(const char *text, const char *at)
{
    const char *begin = at;
    while (begin > text && !strchr(";{}", begin[-1]))
        begin--;
    return expression_names(arena_string_length(begin, (size_t)(at - begin)), "extern");
}

/* Whether there are arrays without a length: flexible members of structs, and variables that are declared
 * elsewhere, with the word extern or outside of all braces. */
static void find_incomplete_arrays(const char *text, bool *members, bool *elsewhere)
{
    const char *token = text;
    size_t depth = 0;
    for (const char *at = strchr(text, '['); at; at = strchr(at + 1, '[')) {
        const char *next = at + 1 + blank_length(at + 1);
        if (*next != ']' || next[1 + blank_length(next + 1)] != ';')
            continue;
        for (; token < at; token += token_length(token, token == text || token[-1] == '\n'))
            depth += (*token == '{') - (*token == '}');
        *(depth == 0 || is_extern(text, at) ? elsewhere : members) = true;
    }
}

/* What a declaration has in brackets is not its names, unless a declarator stands there: (*v)[3]. */
static bool holds_no_names(const char *at)
{
    return *at == '{' || *at == '[' || (*at == '(' && at[1 + blank_length(at + 1)] != '*');
}

/* Whether the text declares one of the names, a list, with the word static. */
static bool declares_static(const char *text, const char *names)
{
    static const char word[] = "static";
    bool inside = false;
    for (const char *at = text, *before = ""; *at;) {
        size_t length = token_length(at, at == text || at[-1] == '\n');
        if (inside && is_word_character(*at) && ir_list_has(names, arena_string_length(at, length)))
            return true;
        bool begins = length == strlen(word) && strncmp(at, word, length) == 0;
        bool ends = *at == ';' || (*at == '{' && *before == ')'); /* this one is a function's body */
        size_t step = inside && holds_no_names(at) ? balanced_length(at) : length;
        inside = begins || (inside && !ends);
        if (!isspace((unsigned char)*at))
            before = at + step - 1;
        at += step;
    }
    return false;
}

static bool updates_static(const struct parse *parse)
{
    const char *names = "";
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        for (size_t j = 0; j < pragma->clause_count; j++) {
            const struct clause *clause = &pragma->clauses[j];
            const char *list = clause->value;
            if (!same_text(pragma->directive->name, "target update") ||
                (!same_text(clause->name, "to") && !same_text(clause->name, "from")))
                continue;
            for (char *item; (item = next_list_item(&list));)
                names = ir_list_add(names, item_root(item));
        }
    }
    return *names && declares_static(parse->source.text, names);
}

static bool has_lists(const struct pragma *pragma)
{
    return pragma->argument || pragma_clause(pragma, "to") || pragma_clause(pragma, "enter") ||
           pragma_clause(pragma, "link") || pragma_clause(pragma, "local");
}

static bool declares_target(const struct pragmas *pragmas)
{
    for (size_t i = 0; i < pragmas->count; i++)
        if (pragmas->rows[i].directive->leaves & LEAF_DECLARE)
            return true;
    return false;
}

/* Whether the program names a standard stream. */
static bool names_stream(const struct source *source)
{
    static const char *const streams[] = {"stdout", "stderr", "stdin"};
    for (size_t i = 0; i < sizeof(streams) / sizeof(*streams); i++)
        for (size_t at = 0; (at = find_word(source->text, at, source->length, streams[i])) != SIZE_MAX; at++)
            if (source_is_user(source, at))
                return true;
    return false;
}

/* Clang 22 takes p->v, where v has no length, for an incomplete value in functions between these directives,
 * has the host update no variable of theirs that is static, and refuses `stdout` in their parallel regions,
 * as <stdio.h> declares it elsewhere. REX reads them itself; clang's check still has those that have no
 * counterpart, and all where a variable has no length, which it takes for one that is mapped then. The host
 * file has them, because a variable that they name is no copy there, and has REX's own updates; functions are
 * not named there where members have no length (declare_target.c). */
static void withhold_declare_target(struct parse *parse)
{
    enum { DEEPEST = 64 };
    const struct pragma *open[DEEPEST] = {NULL};
    size_t depth = 0;
    bool members = false, elsewhere = false;
    if (!declares_target(&parse->pragmas))
        return;
    find_incomplete_arrays(parse->source.text, &members, &elsewhere);
    members |= names_stream(&parse->source);
    parse->names_variables = members && !elsewhere;
    if (elsewhere || (!members && !updates_static(parse)))
        return;
    parse->source.no_declare_target = true;
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i], *begin = pragma;
        if (!(pragma->directive->leaves & LEAF_DECLARE))
            continue;
        if (!has_lists(pragma) && !same_text(pragma->directive->name, "end declare target"))
            open[depth++ % DEEPEST] = pragma;
        else if (has_lists(pragma) || depth > 0) {
            begin = has_lists(pragma) ? pragma : open[--depth % DEEPEST];
            blank(parse, begin->begin, begin->end);
            blank(parse, pragma->begin, pragma->end);
        }
    }
}

/* ---- all of them ---- */

void withhold_unknown(struct parse *parse)
{
    enum { DEEPEST = 64 };
    bool gone[DEEPEST] = {false}; /* the `begin assumes` directives that are open */
    size_t depth = 0;
    parse->source.checked = source_text(&parse->source, 0, parse->source.length);
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        struct pragma *pragma = &parse->pragmas.rows[i];
        if (same_text(pragma->directive->name, "begin declare variant") ||
            same_text(pragma->directive->name, "end declare variant"))
            blank(parse, pragma->begin, pragma->end); /* the host keeps it: see passes/resolve/variant.c */
        bool end = same_text(pragma->directive->name, "end assumes");
        if (end && depth > 0 && gone[--depth % DEEPEST])
            withhold_pragma(parse, pragma);
        bool went = withhold_from(parse, pragma);
        for (size_t c = 0; c < pragma->clause_count; c++)
            if (same_text(pragma->clauses[c].name, "num_teams"))
                withhold_lower_bound(parse, &pragma->clauses[c]);
            else if (same_text(pragma->clauses[c].name, "induction"))
                withhold_induction(parse, pragma, &pragma->clauses[c]);
        cut_directive_names(parse, pragma);
        if (same_text(pragma->directive->name, "begin assumes"))
            gone[depth++ % DEEPEST] = went;
    }
    withhold_declare_target(parse);
}
