/*
 * GNU C's attribute `alias` gives a function or variable another name. Device code cannot have such names,
 * so where it uses one, the name of the aliased function or variable is written instead: both are the same
 * object. The host's text keeps the attribute, because other units may use the name. The same
 * goes for `weakref`, whose name is this unit's own: without the attribute the host's code has to name the
 * target, too, where clang looks at it.
 */
#include "resolve.h"

#include <string.h>

struct alias {
    CXCursor declaration, target; /* the first declarations of both; target: null where there is none */
    struct range attribute;       /* alias("target") */
    bool needed;                  /* a name could not be replaced */
    bool weakref;
};

struct aliases {
    struct rewriter *rewriter;
    struct alias *rows;
    size_t count, capacity;
    const char *name; /* of what is looked for */
    CXCursor found;
};

static bool is_declared(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_FunctionDecl ||
           clang_getCursorKind(cursor) == CXCursor_VarDecl;
}

static size_t alias_word(const char *text, size_t begin, size_t end)
{
    size_t word = find_word(text, begin, end, "alias");
    return word == SIZE_MAX ? find_word(text, begin, end, "__alias__") : word;
}

static size_t weakref_word(const char *text, size_t begin, size_t end)
{
    size_t word = find_word(text, begin, end, "weakref");
    return word == SIZE_MAX ? find_word(text, begin, end, "__weakref__") : word;
}

bool is_alias(const struct rewriter *rewriter, const struct pragma *pragma)
{
    const char *text = rewriter->text.data;
    return pragma == rewriter->round.pragmas.rows && (strstr(text, "alias(") || strstr(text, "alias (") ||
                                                      strstr(text, "alias__") || strstr(text, "weakref"));
}

static void find_name(CXCursor cursor, CXCursor parent, void *context)
{
    struct aliases *aliases = context;
    (void)parent;
    if (clang_Cursor_isNull(aliases->found) && is_declared(cursor) &&
        same_text(cursor_name(cursor), aliases->name))
        aliases->found = clang_getCanonicalCursor(cursor);
}

static struct alias *alias_of(struct aliases *aliases, CXCursor declaration)
{
    for (size_t i = 0; i < aliases->count; i++)
        if (clang_equalCursors(aliases->rows[i].declaration, declaration))
            return &aliases->rows[i];
    return NULL;
}

static void add_aliases(CXCursor cursor, CXCursor parent, void *context)
{
    struct aliases *aliases = context;
    const char *text = aliases->rewriter->text.data;
    size_t begin = cursor_range(cursor).begin, count;
    (void)parent;
    CXCursor *children = is_declared(cursor) ? cursor_children(cursor, &count) : (count = 0, NULL);
    for (size_t i = 0; i < count && source_is_user(&aliases->rewriter->round.source, begin); i++) {
        struct range range = cursor_range(children[i]);
        const char *quote = strchr(text + range.begin, '"'), *close = quote ? strchr(quote + 1, '"') : NULL;
        bool weakref = weakref_word(text, range.begin, range.begin + 1) != SIZE_MAX;
        if (clang_getCursorKind(children[i]) != CXCursor_UnexposedAttr || !close ||
            (!weakref && alias_word(text, range.begin, range.begin + 1) == SIZE_MAX) ||
            alias_of(aliases, clang_getCanonicalCursor(cursor))) /* weakref is two attributes to clang */
            continue;
        range.end = (size_t)(close + 1 + strcspn(close, ")") - text);
        aliases->rows = arena_grow(aliases->rows, aliases->count, &aliases->capacity, sizeof(*aliases->rows));
        aliases->name = arena_string_length(quote + 1, (size_t)(close - quote - 1));
        aliases->found = clang_getNullCursor();
        visit_children(clang_getTranslationUnitCursor(aliases->rewriter->round.translation.unit), find_name,
                       aliases);
        aliases->rows[aliases->count++] =
            (struct alias){clang_getCanonicalCursor(cursor), aliases->found, range, false, weakref};
    }
}

static void replace_names(CXCursor cursor, CXCursor parent, void *context)
{
    struct aliases *aliases = context;
    struct range range = cursor_range(cursor);
    (void)parent;
    visit_children(cursor, replace_names, context);
    CXCursor named = cursor_referenced(cursor);
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || !is_declared(named))
        return;
    struct alias *alias = alias_of(aliases, clang_getCanonicalCursor(named));
    bool device = is_device_code(aliases->rewriter, range.begin);
    if (!alias || (!device && !alias->weakref))
        return;
    alias->needed |= clang_Cursor_isNull(alias->target) || cursor_offset(alias->target) > range.begin;
    if (alias->needed)
        return;
    const char *name = cursor_name(alias->target);
    bool same = clang_equalTypes(clang_getCanonicalType(cursor_type(alias->target)),
                                 clang_getCanonicalType(cursor_type(named)));
    rewrite(aliases->rewriter, range,
            same ? name : arena_format("(*(__typeof__(%s) *)&%s)", cursor_name(named), name),
            device ? NULL : rewriter_text(aliases->rewriter, range));
}

void resolve_aliases(struct rewriter *rewriter)
{
    struct aliases aliases = {.rewriter = rewriter};
    CXCursor unit = clang_getTranslationUnitCursor(rewriter->round.translation.unit);
    visit_children(unit, add_aliases, &aliases);
    if (aliases.count)
        visit_children(unit, replace_names, &aliases);
    for (size_t i = 0; i < aliases.count; i++)
        if (!aliases.rows[i].needed)
            rewrite(rewriter, aliases.rows[i].attribute, "",
                    rewriter_text(rewriter, aliases.rows[i].attribute));
}
