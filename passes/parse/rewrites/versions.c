/*
 * Constructs that are there twice, because only their launch knows where pointers lead:
 *
 *     void add(int n, const float *a, float *c)
 *     {
 *     #pragma omp target teams distribute parallel for
 *         for (int i = 0; i < n; i++)
 *             for (int j = 0; j < n; j++)
 *                 c[i * n + j] += a[i * n + j];
 *     }
 *
 * Threads could share the inner loop, too (inner.c), if nothing that c leads to were a's. Nothing here says
 * so. So the construct becomes
 *
 *     if (__rex_lead_apart(1, 1, "pp", c, a)) { the construct } else { the construct }
 *
 * in the text, and the text is parsed again. In the first version the pointers lead to different storage, for
 * inner.c and for rex-restrict; the second one is what the program says. The host asks for the addresses that
 * the device has for the pointers' values at that moment (runtime/library/rex_version.h), which are those of
 * the launch: nothing that would come between the two, `nowait` or `depend`, is among the clauses, nor
 * another device than the default one.
 */
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

#include <stdlib.h>
#include <string.h>

static const char question[] = "__rex_lead_apart(";

enum { MOST_POINTERS = 12 };

/* ---- which constructs ---- */

static bool has_clause_between(const struct pragma *construct, const struct pragma *last)
{
    static const char refused[] = " nowait depend device defaultmap ";
    for (const struct pragma *pragma = construct; pragma <= last; pragma++)
        for (size_t i = 0; i < pragma->clause_count; i++)
            if (is_one_of(pragma->clauses[i].name, refused))
                return true;
    return false;
}

bool may_ask_launch(const struct search *search)
{
    return !has_clause_between(search->target, search->pragma);
}

static bool can_share(struct search *search)
{
    return find_deeper(search) > 0 || shares_by_teams(search);
}

/* The arguments of a question. */
struct arguments {
    const char *kinds; /* a letter for each expression (rex_version.h) */
    const char *expressions;
    size_t stored, count; /* so many of them are stored by, which come first */
};

static void add_argument(struct arguments *arguments, const struct asked *asked, const char *expression)
{
    bool member = strpbrk(expression, ".>["), variable = *expression == '&' && !member;
    bool object = asked->objects && ir_list_has(asked->objects, expression);
    arguments->kinds = arena_format("%s%c", arguments->count ? arguments->kinds : "",
                                    object     ? 'o'
                                    : member   ? 'm'
                                    : variable ? 'v'
                                               : 'p');
    arguments->expressions =
        arguments->count++ ? arena_format("%s, %s", arguments->expressions, expression) : expression;
}

/* A condition, and what holds where it does: a variable is no less than 0, (=) unsigned arithmetic is exact,
 * (#) subscripts are different, or (%) arrays seem to have few elements. */
static void add_condition(struct arguments *arguments, const char *condition, const char *what)
{
    arguments->kinds = arena_format("%sn", arguments->count ? arguments->kinds : "");
    arguments->expressions =
        arena_format("%s%s%s ? \"%s\" : 0", arguments->count ? arguments->expressions : "",
                     arguments->count ? ", " : "", condition, what);
    arguments->count++;
}

static struct arguments arguments_of(const struct asked *asked)
{
    struct arguments arguments = {0};
    const char *rest = asked->stored;
    for (const char *expression; (expression = ir_list_next(&rest)); arguments.stored++)
        add_argument(&arguments, asked, expression);
    rest = asked->read;
    for (const char *expression; rest && (expression = ir_list_next(&rest));)
        if (!ir_list_has(asked->stored, expression))
            add_argument(&arguments, asked, expression);
    rest = asked->nonnegative;
    for (const char *name; rest && (name = ir_list_next(&rest));)
        add_condition(&arguments, arena_format("%s >= 0", name), name);
    if (asked->ranges)
        add_condition(&arguments, asked->ranges, "=");
    if (asked->differences)
        add_condition(&arguments, asked->differences, "#");
    if (asked->few)
        add_condition(&arguments, asked->few, "%");
    return arguments;
}

/* ---- the text ---- */

bool is_marked(const struct rewriter *rewriter, struct range range)
{
    for (size_t i = 0; i < rewriter->mark_count; i++)
        if (rewriter->marks[i].range.begin < range.end && range.begin < rewriter->marks[i].range.end)
            return true;
    return false;
}

/* How a construct's loops can be written otherwise, so that threads can share more of them. */
struct form {
    bool straight, interchanged;
    struct between between;
    struct inner_parts parts;
};

static const char *text_of(const struct rewriter *rewriter, struct range range, const struct form *form)
{
    return arena_format("%s%s", place_marker(rewriter, range.begin),
                        form->straight       ? text_without_between(rewriter, range, &form->between)
                        : form->interchanged ? text_interchanged(rewriter, range, &form->parts)
                                             : rewriter_text(rewriter, range));
}

/* A version behind its question, and what is taken otherwise; NULL: there is too much to ask. */
static const char *text_of_versions(struct rewriter *rewriter, const struct asked *asked, const char *version,
                                    const char *otherwise)
{
    struct arguments arguments = arguments_of(asked);
    return arguments.count <= MOST_POINTERS
               ? arena_format("{ if (%s%zu, %zu, \"%s\", %s)) {%s\n} else {%s\n} }", question,
                              ++rewriter->version_count, arguments.stored, arguments.kinds,
                              arguments.expressions, version, otherwise)
               : NULL;
}

static void write_versions(struct rewriter *rewriter, struct range range, const struct asked *asked,
                           const struct form *form)
{
    static const struct form as_it_is;
    const char *text = text_of_versions(rewriter, asked, text_of(rewriter, range, form),
                                        text_of(rewriter, range, &as_it_is));
    if (text)
        rewrite(rewriter, range, arena_format("%s%s", text, place_marker(rewriter, range.end)), NULL);
}

/* Whether threads can share a deeper nest than the program has, if statements between its loops stand further
 * inside. */
static bool can_straighten(const struct search *search, struct asked *asked, struct between *between)
{
    struct search straight = *search, plain = *search;
    *between = (struct between){.pragma = search->pragma};
    straight.between = between;
    straight.nest.asked = asked;
    size_t depth = find_deeper(&straight);
    return depth > 0 && (between->count > 0 || between->hull.found || between->hint_count > 0) &&
           depth > find_deeper(&plain);
}

/* Whether threads can share a nest if the construct is written otherwise. Loops go inside only where none is
 * shared as they stand, by the same questions: of a cube's three loops they would take one away. */
static bool can_rewrite(struct search *search, struct asked *asked, struct form *form)
{
    struct search plain = *search;
    struct asked not_used = {0};
    plain.nest.asked = asked ? &not_used : NULL;
    form->straight = can_straighten(search, asked, &form->between);
    form->interchanged =
        !form->straight && find_deeper(&plain) == 0 && can_interchange(search, asked, &form->parts);
    return form->straight || form->interchanged;
}

/* Whether teams can share more loops around those of their threads where a launch sees something. */
static bool can_share_more(struct search *search, struct search *asking)
{
    if (find_deeper(search) > 0 || !shares_by_teams(search) || find_deeper_of_teams(search) > 0)
        return false;
    *asking->nest.asked = (struct asked){0};
    return shares_by_teams(asking) && find_deeper_of_teams(asking) > 0;
}

/* Whether threads can share a nest where a launch sees something, instead of loops in it whose values one of
 * them combines. */
static bool can_share_nest(struct search *search, struct search *asking)
{
    if (find_deeper(search) > 0 || !shares_by_teams(search) || !shares_in_order(search))
        return false;
    *asking->nest.asked = (struct asked){0};
    return find_deeper(asking) > 0;
}

/* The construct without what it lets a thread do at once, so that each goes through rows. */
static const char *text_for_rows(const struct rewriter *rewriter, const struct search *search,
                                 struct range range)
{
    struct change changes[1];
    const struct pragma *simd = hidden_before(search->parse, search->shared[0].statement);
    if (simd)
        changes[0] = (struct change){{simd->begin, simd->end}, place_marker(rewriter, simd->end)};
    return arena_format("%s%s", place_marker(rewriter, range.begin),
                        changed_text(rewriter, range, changes, simd != NULL));
}

/* Writes a version in which threads go through rows in front of what teams would share, if a launch is asked
 * about that or not. */
static bool write_rows(struct search *search, struct search *asking, struct rewriter *rewriter)
{
    static const struct form as_it_is;
    const struct range range = {search->target->begin, search->end};
    struct asked *asked = asking->nest.asked;
    struct counted_loop loop;
    *asked = (struct asked){0};
    const bool shares = shares_by_teams(search);
    struct search *sharing = shares ? search : asking;
    if ((!shares && !shares_by_teams(asking)) || sharing->count != 1 ||
        !read_counted_loop(&sharing->nest, sharing->shared[0].statement, &loop) ||
        !is_the_same_for_all(sharing, &loop))
        return false;
    const char *rows = question_of_rows(sharing, &loop), *plain = text_of(rewriter, range, &as_it_is);
    const char *teams = shares ? plain : text_of_versions(rewriter, asked, plain, plain);
    if (!rows || !teams || !asks_about_stores(&asking->nest, search->nest.loops[search->depth - 1].body))
        return false;
    asked->differences = asked->differences ? arena_format("%s && %s", asked->differences, rows) : rows;
    const char *text = text_of_versions(rewriter, asked, text_for_rows(rewriter, sharing, range), teams);
    if (text)
        rewrite(rewriter, range, arena_format("%s%s", text, place_marker(rewriter, range.end)), NULL);
    return text != NULL;
}

/* The same for a construct whose own loops a launch is asked about. */
static bool share_where_seen(struct search *asking, struct rewriter *rewriter)
{
    static const struct form as_it_is;
    *asking->nest.asked = asking->asked;
    if (!can_share(asking))
        return false;
    write_versions(rewriter, (struct range){asking->target->begin, asking->end}, asking->nest.asked,
                   &as_it_is);
    return true;
}

/* Rewrites the construct if threads can share more of its loops then. Returns whether they share some. */
static bool consider_loops(struct search *search, struct rewriter *rewriter)
{
    const struct pragma *construct = search->target;
    struct range range = {construct->begin, search->end};
    struct asked asked = {0};
    struct search asking = *search;
    struct form form;
    bool may_ask = may_ask_launch(search);
    asking.nest.asked = &asked;
    if (asks_about_loops(search))
        return may_ask && share_where_seen(&asking, rewriter);
    if (may_ask && search->depth == 2 && find_deeper(search) == 0 && write_rows(search, &asking, rewriter))
        return true;
    asked = (struct asked){0};
    if (can_rewrite(search, NULL, &form))
        rewrite(rewriter, range, text_of(rewriter, range, &form), NULL);
    else if (may_ask && find_deeper(search) == 0 && can_rewrite(search, &asked, &form))
        write_versions(rewriter, range, &asked, &form);
    else if (may_ask && !can_share(search) && (asked = (struct asked){0}, can_share(&asking)))
        write_versions(rewriter, range, &asked, &form);
    else if (may_ask && (can_share_nest(search, &asking) || can_share_more(search, &asking)))
        write_versions(rewriter, range, &asked, &form);
    else
        return can_share(search);
    return true;
}

bool may_share_loops(const struct search *search, struct rewriter *rewriter)
{
    for (int i = 0; i < 2; i++) {
        struct search some = *search;
        some.as_close = i > 0;
        if (consider_loops(&some, rewriter))
            return true;
    }
    return false;
}

bool may_share_nest(const struct search *search)
{
    for (int i = 0; i < 2; i++) {
        struct search some = *search, asking = *search;
        struct asked asked = {0};
        struct form form;
        some.as_close = asking.as_close = i > 0;
        asking.nest.asked = &asked;
        if (find_deeper(&some) > 0 || can_rewrite(&some, NULL, &form) ||
            (may_ask_launch(search) && can_rewrite(&asking, &asked, &form)))
            return true;
    }
    return false;
}

typedef bool ask_function(struct nest *nest, CXCursor body);

/* Writes a construct twice of which a launch is asked something about where pointers lead, if it is made of
 * such directives. Returns whether it does. */
static bool apart_for(ask_function *asks, unsigned shared, const struct search *search,
                      struct rewriter *rewriter)
{
    static const struct form as_it_is;
    const struct pragma *construct = search->target;
    unsigned leaves = 0;
    struct asked asked = search->asked;
    struct nest nest = search->nest;
    nest.asked = &asked;
    nest.fixed = 0;
    nest.end = nest.count;
    for (const struct pragma *pragma = construct; pragma <= search->pragma; pragma++)
        leaves |= pragma->directive->leaves;
    if ((leaves & shared) != shared || !(leaves & LEAF_TARGET) || !may_ask_launch(search) ||
        !asks(&nest, nest.loops[search->depth - 1].body))
        return false;
    write_versions(rewriter, (struct range){construct->begin, search->end}, &asked, &as_it_is);
    return true;
}

/* In the first version teams may have arrays of their own for atomic updates (rex-privatize), or threads need
 * not read pointers from structs (attached.c), because the launch has seen that nothing else leads to the
 * same storage. */
static void consider(struct search *search, void *context)
{
    struct rewriter *rewriter = context;
    const size_t before = rewriter->splice_count;
    if (is_marked(rewriter, (struct range){search->target->begin, search->end}))
        return;
    const bool shares = may_share_loops(search, rewriter);
    if (rewriter->splice_count == before &&
        (shares || !apart_for(asks_about_updates, LEAF_PARALLEL | LEAF_FOR, search, rewriter)))
        apart_for(asks_about_members, LEAF_PARALLEL | LEAF_FOR, search, rewriter);
}

/* The same for what members lead to where iterations hold parallel regions. */
static void consider_regions(struct search *search, void *context)
{
    CXCursor body = search->nest.loops[search->depth - 1].body;
    if (!is_marked(context, (struct range){search->target->begin, search->end}) &&
        holds_more_than_updates(search->parse, cursor_range(body)))
        apart_for(asks_about_members, LEAF_DISTRIBUTE, search, context);
}

struct rewriter rewriter_of(const struct parse *parse, const struct resolved *resolved)
{
    return (struct rewriter){.round = {parse->options, resolved->source, parse->translation, parse->pragmas},
                             .arch = parse->options->selected_arch,
                             .text = resolved->text,
                             .marks = resolved->marks,
                             .mark_count = resolved->mark_count,
                             .mark_capacity = resolved->mark_count};
}

bool take_rewritten(struct rewriter *rewriter, struct resolved *resolved)
{
    if (!rewriter->splice_count)
        return false;
    apply_splices(rewriter);
    begin_round(rewriter);
    *resolved = resolved_text(rewriter);
    return true;
}

bool make_versions(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    each_search(parse, consider, &rewriter);
    each_nest(parse, consider_regions, &rewriter);
    if (rewriter.splice_count)
        add_prelude(&rewriter);
    return take_rewritten(&rewriter, resolved);
}

/* ---- the text, read again ---- */

/* What stands between quotes in a condition's text. */
static const char *quoted(const char *text)
{
    text = strchr(text, '"') + 1;
    return arena_string_length(text, strcspn(text, "\""));
}

/* Behind the question stands what declares variables for members (attached.c); "": nothing does. */
static void read_seen(struct nest *nest, const char *text, const char *declared)
{
    if (strchr(text, '"')) {
        const char *what = quoted(text);
        if (same_text(what, "="))
            nest->exact = text;
        else if (same_text(what, "#"))
            nest->different = text;
        else if (!same_text(what, "%"))
            nest->nonnegative = ir_list_add(nest->nonnegative, what);
        return;
    }
    const char *name = *text == '&' ? text + 1 : text, *variable = attached_variable(declared, name);
    nest->apart = nest->apart ? ir_list_add(nest->apart, name) : name;
    if (variable)
        nest->apart = ir_list_add(nest->apart, variable);
}

static size_t begin_of_line(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n')
        at--;
    return at;
}

/* Where the text ends in front of a place, without blanks and the preprocessor's line markers. */
static size_t end_in_front(const char *text, size_t at)
{
    for (;;) {
        const size_t line = begin_of_line(text, at);
        if (text[line] == '#' && text[line + 1] == ' ' && strchr("0123456789", text[line + 2]))
            at = line;
        while (at > line && strchr(" \t", text[at - 1]))
            at--;
        if (at > line || line == 0)
            return at;
        at = line - 1;
    }
}

/* Whether a brace stands in front of a place, but for what end_in_front leaves out. */
static bool is_brace_in_front(const char *text, size_t at, size_t *brace)
{
    const size_t end = end_in_front(text, at);
    *brace = end > 0 ? end - 1 : 0;
    return end > 0 && text[*brace] == '{';
}

void read_version(struct search *search)
{
    const char *text = search->parse->source.text, *declared = "";
    const size_t length = sizeof(question) - 1;
    size_t brace;
    if (!is_brace_in_front(text, search->target->begin, &brace))
        return;
    const size_t line = begin_of_line(text, brace);
    if (are_attached_declared(text + line)) {
        declared = arena_string_length(text + line, brace - line);
        if (!is_brace_in_front(text, line, &brace))
            return;
    }
    size_t at = brace;
    while (at > 0 && text[at] != '\n' && strncmp(text + at, question, length) != 0)
        at--;
    if (strncmp(text + at, question, length) != 0)
        return;
    const char *list = arena_string_length(text + at + length, brace - at - length - strlen(")) "));
    search->version = next_list_item(&list);
    search->attached = *declared;
    for (unsigned place = 0; (text = next_list_item(&list)); place++)
        if (place > 1) /* behind the other number and the kinds */
            read_seen(&search->nest, text, declared);
}
