/*
 * declare variant (OpenMP 5.2, sections 7.5 and 7.6): a call in device code of a function that has variants
 * becomes one of the variant that fits best there. The host's calls are clang's business, but for those of
 * functions that the host does not have.
 *
 * The functions of a begin declare variant region get names of their own for the device; the host keeps the
 * region as it is.
 */
#include "resolve.h"

#include <string.h>

/* ---- which variants there are ---- */

static void add_variant(struct rewriter *rewriter, struct variant variant)
{
    rewriter->variants = arena_grow(rewriter->variants, rewriter->variant_count, &rewriter->variant_capacity,
                                    sizeof(*rewriter->variants));
    rewriter->variants[rewriter->variant_count++] = variant;
}

static bool begins_variants(const struct pragma *pragma)
{
    return same_text(pragma->directive->name, "begin declare variant");
}

/* The pragma that ends the region; NULL when there is none. */
static const struct pragma *end_of_region(const struct rewriter *rewriter, const struct pragma *begin)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    int depth = 0;
    for (const struct pragma *pragma = begin; pragma < pragmas->rows + pragmas->count; pragma++) {
        depth += begins_variants(pragma);
        depth -= same_text(pragma->directive->name, "end declare variant");
        if (depth == 0)
            return pragma;
    }
    return NULL;
}

struct search {
    struct rewriter *rewriter;
    size_t next; /* the next pragma that the visit has not reached */
};

/* `declare variant(name)` stands before its base's declaration; OpenMP 6.0: `declare variant(base: name)`. */
static void add_declared(struct rewriter *rewriter, const struct pragma *pragma, CXCursor function)
{
    const char *argument = pragma->argument ? pragma->argument : "", *colon = strchr(argument, ':');
    const char *name = colon ? colon + 1 + strspn(colon + 1, " ") : argument;
    const char *base = cursor_name(function);
    if (colon)
        base = arena_string_length(argument, strcspn(argument, " :"));
    add_variant(rewriter, (struct variant){base, name, pragma, function});
}

/* The name that an earlier round has given a function: __rex_variant_3_f. */
static const char renamed[] = "__rex_variant_";

static bool is_renamed(const char *function)
{
    return strncmp(function, renamed, strlen(renamed)) == 0;
}

/* A function defined in begin declare variant regions; the innermost region says when it fits. To clang the
 * definition is a redefinition until it has been renamed, so that clang's tree does not have it. */
static void add_defined(struct rewriter *rewriter, CXCursor function)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    const char *name = cursor_name(function), *base = name + strlen(renamed);
    size_t offset = cursor_offset(function);
    const struct pragma *region = NULL;
    for (const struct pragma *pragma = pragmas->rows; pragma < pragmas->rows + pragmas->count; pragma++) {
        const struct pragma *end = begins_variants(pragma) ? end_of_region(rewriter, pragma) : NULL;
        if (end && pragma->begin < offset && offset < end->begin)
            region = pragma;
    }
    if (region)
        add_variant(rewriter,
                    (struct variant){base + strspn(base, "0123456789") + 1, name, region, function});
}

static void find_variant(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    const struct pragmas *pragmas = &search->rewriter->round.pragmas;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl ||
        !source_is_user(&search->rewriter->round.source, cursor_offset(cursor)))
        return;
    for (; search->next < pragmas->count && pragmas->rows[search->next].begin < cursor_range(cursor).begin;
         search->next++)
        if (same_text(pragmas->rows[search->next].directive->name, "declare variant"))
            add_declared(search->rewriter, &pragmas->rows[search->next], cursor);
    if (is_renamed(cursor_name(cursor)))
        add_defined(search->rewriter, cursor);
}

void find_variants(struct rewriter *rewriter)
{
    struct search search = {rewriter, 0};
    rewriter->variant_count = 0;
    visit_children(clang_getTranslationUnitCursor(rewriter->round.translation.unit), find_variant, &search);
}

/* ---- which one fits ---- */

static struct match match_variant(const struct context *context, const struct variant *variant)
{
    const struct clause *match = pragma_clause(variant->pragma, "match");
    if (!match || !match->value) {
        source_error(&context->rewriter->round.source, variant->pragma->begin,
                     "a variant needs a match clause");
        return (struct match){.possible = false, .traits = ","};
    }
    return match_selector(context, match->value, match->offset);
}

const struct variant *variant_of(const struct context *context, const char *function, const char **condition)
{
    const struct rewriter *rewriter = context->rewriter;
    struct match *matches = arena_alloc((rewriter->variant_count + 1) * sizeof(*matches));
    const struct variant *best = NULL;
    *condition = NULL;
    for (size_t i = 0; i < rewriter->variant_count; i++) {
        matches[i].traits = ",";
        if (same_text(rewriter->variants[i].base, function))
            matches[i] = match_variant(context, &rewriter->variants[i]);
    }
    rank_matches(matches, rewriter->variant_count);
    for (size_t i = 0; i < rewriter->variant_count; i++) {
        if (!matches[i].possible || (best && matches[best - rewriter->variants].score >= matches[i].score))
            continue;
        best = &rewriter->variants[i];
        *condition = matches[i].condition;
    }
    return best;
}

/* ---- calls ---- */

CXCursor called_function(CXCursor call, struct range *name)
{
    size_t count;
    CXCursor *children = cursor_children(call, &count);
    CXCursor callee = count ? strip_expression(children[0]) : clang_getNullCursor();
    if (clang_getCursorKind(call) != CXCursor_CallExpr || clang_getCursorKind(callee) != CXCursor_DeclRefExpr)
        return clang_getNullCursor();
    CXCursor function = cursor_referenced(callee);
    *name = cursor_range(callee);
    return clang_getCursorKind(function) == CXCursor_FunctionDecl ? function : clang_getNullCursor();
}

/* With declare target ... device_type(nohost) the function does not exist on the host, which calls another
 * one in its place. */
static bool is_nohost(const struct rewriter *rewriter, const char *function)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    for (size_t i = 0; i < pragmas->count; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        const struct clause *type = pragma_clause(pragma, "device_type");
        if (!type || !type->value || !same_text(type->value, "nohost"))
            continue;
        for (size_t c = 0; c < pragma->clause_count; c++)
            if (pragma->clauses[c].value && expression_names(pragma->clauses[c].value, function))
                return true;
    }
    return false;
}

static const char *callee_in(const struct context *context, const char *function)
{
    const char *condition;
    const struct variant *variant = variant_of(context, function, &condition);
    if (!variant)
        return function;
    return condition ? arena_format("(%s ? %s : %s)", expression_operand(condition), variant->name, function)
                     : variant->name;
}

static void resolve_call(struct rewriter *rewriter, const char *function, struct range name)
{
    bool in_device = is_device_code(rewriter, name.begin);
    struct context host = context_at(rewriter, name.begin, false);
    struct context device = context_at(rewriter, name.begin, true);
    const char *for_host = is_nohost(rewriter, function) ? callee_in(&host, function) : function;
    const char *for_device = in_device ? callee_in(&device, function) : for_host;
    if (!same_text(for_device, function) || !same_text(for_host, function))
        rewrite(rewriter, name, for_device, same_text(for_device, for_host) ? NULL : for_host);
}

static void visit_call(CXCursor cursor, CXCursor parent, void *context)
{
    struct rewriter *rewriter = context;
    struct range name;
    (void)parent;
    CXCursor function = called_function(cursor, &name);
    if (!clang_Cursor_isNull(function))
        for (size_t i = 0; i < rewriter->variant_count; i++)
            if (same_text(rewriter->variants[i].base, cursor_name(function))) {
                resolve_call(rewriter, cursor_name(function), name);
                break;
            }
    visit_children(cursor, visit_call, rewriter);
}

/* ---- begin declare variant ---- */

/* Renames the functions that a region defines. The name is the word in front of the first parenthesis, if a
 * brace follows the last. */
static void rename_functions(struct rewriter *rewriter, const struct pragma *begin, const struct pragma *end)
{
    const char *text = rewriter->round.source.text, *word = NULL, *name = NULL;
    int depth = 0;
    for (const char *at = text + begin->end, *behind; at < text + end->begin; at = behind) {
        size_t length = word_length(at);
        behind = at + token_length(at, at == text || at[-1] == '\n');
        if (depth == 0 && length)
            word = at;
        if (depth == 0 && *at == '(' && !name && word && strncmp(word, "__attribute", 11) != 0)
            name = word;
        if (depth == 0 && *at == '{' && name && !is_renamed(name)) {
            size_t offset = (size_t)(name - text);
            const char *base = arena_string_length(name, word_length(name));
            size_t number = (size_t)(begin - rewriter->round.pragmas.rows) + 1;
            rewrite(rewriter, (struct range){offset, offset + strlen(base)},
                    arena_format("%s%zu_%s", renamed, number, base), base);
        }
        depth += *at == '(' || *at == '{' || *at == '[';
        depth -= *at == ')' || *at == '}' || *at == ']';
        if (depth == 0 && (*at == '}' || *at == ';'))
            name = NULL;
    }
}

/* A function that can never be used on the device does not exist there. */
static void resolve_region(struct rewriter *rewriter, const struct pragma *begin, const struct pragma *end)
{
    struct context context = {.rewriter = rewriter, .device = true, .any_construct = true};
    const struct variant variant = {.pragma = begin};
    if (match_variant(&context, &variant).possible) {
        rename_functions(rewriter, begin, end);
        return;
    }
    struct range all = {begin->begin, end->end};
    rewrite(rewriter, all, "", rewriter_text(rewriter, all));
    rewrite(rewriter, (struct range){end->end, end->end}, place_marker(rewriter, end->end), NULL);
}

bool is_variant(const struct rewriter *rewriter, const struct pragma *pragma)
{
    (void)rewriter;
    return same_text(pragma->directive->name, "declare variant") || begins_variants(pragma);
}

void resolve_variants(struct rewriter *rewriter)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    for (const struct pragma *begin = pragmas->rows; begin < pragmas->rows + pragmas->count; begin++) {
        const struct pragma *end = begins_variants(begin) ? end_of_region(rewriter, begin) : NULL;
        if (end)
            resolve_region(rewriter, begin, end);
    }
    if (rewriter->splice_count) /* the calls are changed when all names are known */
        return;
    visit_children(clang_getTranslationUnitCursor(rewriter->round.translation.unit), visit_call, rewriter);
}
