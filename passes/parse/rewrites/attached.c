/*
 * Pointers in structs of which a launch has seen where they lead:
 *
 *     if (__rex_lead_apart(1, 1, "mm", &h->bins, &h->keys)) {
 *     #pragma omp target teams distribute parallel for
 *         for (int i = 0; i < h->n; i++) {
 *     #pragma omp atomic
 *             h->bins[h->keys[i]]++;
 *         }
 *     } else { ... }
 *
 * The first version of a construct (versions.c) runs only where each of them is attached on the device to
 * what the host's pointer leads to (runtime/library/rex_version.h). So it has variables with the host's
 * pointers, in the text, which is parsed again:
 *
 *     { __typeof__(h->bins) h_bins = __rex_attached('m', &h->bins); ... { ... h_bins[h_keys[i]]++; ... } }
 *
 * No thread reads them from memory then, and all that is done for pointers of the function's own is done for
 * them. The host reads them where the launch has found them to lie in mapped memory of its own, as the
 * question itself does, so that a chain of launches need not wait for that.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

#include <string.h>

enum { MOST_ATTACHED = 12 };

struct attaching {
    struct search *search;
    struct rewriter *rewriter;
    struct attached {
        const char *path, *name;
    } rows[MOST_ATTACHED];
    size_t row_count;
    struct change *changes;
    size_t count, capacity;
    bool refused; /* the construct stores to one of them */
};

/* ---- the text, read again ---- */

static const char declaration[] = "__typeof__(";
static const char word[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

bool are_attached_declared(const char *line)
{
    return strncmp(line + blank_length(line), declaration, sizeof(declaration) - 1) == 0;
}

const char *attached_variable(const char *declared, const char *path)
{
    const char *begin = arena_format("%s%s) ", declaration, path), *at = strstr(declared, begin);
    return at ? arena_string_length(at + strlen(begin), strspn(at + strlen(begin), word)) : NULL;
}

/* ---- the region ---- */

static void add_change(struct attaching *attaching, struct range range, const char *text)
{
    attaching->changes =
        arena_grow(attaching->changes, attaching->count, &attaching->capacity, sizeof(*attaching->changes));
    attaching->changes[attaching->count++] = (struct change){range, text};
}

/* The row of the pointer that an expression is; NULL: it is none of them. */
static const struct attached *attached_by(const struct attaching *attaching, CXCursor expression)
{
    CXCursor variable;
    const char *path =
        type_is_pointer(cursor_type(expression)) && clang_getCursorKind(expression) != CXCursor_DeclRefExpr
            ? member_path(&attaching->search->nest, expression, &variable)
            : NULL;
    for (size_t i = 0; path && i < attaching->row_count; i++)
        if (same_text(attaching->rows[i].path, path))
            return &attaching->rows[i];
    return NULL;
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct attaching *attaching = context;
    size_t count = 0;
    (void)parent;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool address =
        kind == CXCursor_UnaryOperator && clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_AddrOf;
    CXCursor *operands = address || is_store(cursor) ? cursor_children(cursor, &count) : NULL;
    attaching->refused |= count > 0 && attached_by(attaching, strip_expression(operands[0])) != NULL;
    bool object =
        kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr ||
        (kind == CXCursor_UnaryOperator && clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref);
    const struct attached *attached = object ? attached_by(attaching, cursor) : NULL;
    if (!attached) {
        visit_children(cursor, look, attaching);
        return;
    }
    add_change(attaching, cursor_range(cursor), attached->name);
}

static bool is_taken(const struct attaching *attaching, const char *name)
{
    for (size_t i = 0; i < attaching->row_count; i++)
        if (same_text(attaching->rows[i].name, name))
            return true;
    return expression_names(attaching->rewriter->round.source.text, name);
}

/* `s_u_v` for s->u.v, and `s_planes_2` for s->planes[2]; what is computed in it is left out. */
static const char *name_of_path(const struct attaching *attaching, const char *path)
{
    const char *begin = "", *name;
    path = arena_string_length(path, strcspn(path, "("));
    for (size_t length; *(path += strcspn(path, word)); path += length) {
        length = strspn(path, word);
        begin = arena_format("%s%s%s", begin, *begin ? "_" : "", arena_string_length(path, length));
    }
    name = begin;
    for (unsigned number = 2; is_taken(attaching, name); number++)
        name = arena_format("%s_%u", begin, number);
    return name;
}

static void read_paths(struct attaching *attaching)
{
    const char *rest = attaching->search->nest.apart;
    for (const char *path; rest && (path = ir_list_next(&rest));)
        if (strpbrk(path, ".>[") && attaching->row_count < MOST_ATTACHED) {
            const char *name = name_of_path(attaching, path);
            attaching->rows[attaching->row_count++] = (struct attached){path, name};
        }
}

/* ---- constructs ---- */

static bool is_used(const struct attaching *attaching, const struct attached *row)
{
    for (size_t i = 0; i < attaching->count; i++)
        if (attaching->changes[i].text == row->name)
            return true;
    return false;
}

/* The declarations; *names gets the variables as a list. */
static const char *declarations_of(const struct attaching *attaching, const char **names)
{
    const char *text = "";
    *names = NULL;
    for (size_t i = 0; i < attaching->row_count; i++) {
        const struct attached *row = &attaching->rows[i];
        if (!is_used(attaching, row))
            continue;
        text = arena_format("%s%s%s) %s = __rex_attached('m', &%s); ", text, declaration, row->path,
                            row->name, row->path);
        *names = ir_list_add(*names, row->name);
    }
    return text;
}

/* Where a construct lists what it shares, these are among it. Returns false where it copies all else. */
static bool list_names(struct attaching *attaching, const char *names)
{
    for (const struct pragma *pragma = attaching->search->target; pragma <= attaching->search->pragma;
         pragma++) {
        const struct clause *clause = pragma_clause(pragma, "default");
        if (clause && is_one_of(clause->value, " private firstprivate "))
            return false;
        if (clause)
            add_change(attaching, (struct range){clause->end, clause->end},
                       arena_format(" shared(%s)", names));
    }
    return true;
}

static void consider(struct search *search, void *context)
{
    struct rewriter *rewriter = context;
    struct range range = {search->target->begin, search->end};
    struct attaching attaching = {.search = search, .rewriter = rewriter};
    if (!search->version || search->attached || is_marked(rewriter, range))
        return;
    read_paths(&attaching);
    visit_children(search->nest.code, look, &attaching);
    if (attaching.count == 0 || attaching.refused)
        return;
    const char *names, *declarations = declarations_of(&attaching, &names);
    if (!list_names(&attaching, names))
        return;
    rewrite(rewriter, range,
            arena_format("%s{%s%s%s}", declarations, place_marker(rewriter, range.begin),
                         changed_text(rewriter, range, attaching.changes, attaching.count),
                         place_marker(rewriter, range.end)),
            NULL);
}

bool take_attached(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    each_nest(parse, consider, &rewriter);
    return take_rewritten(&rewriter, resolved);
}
