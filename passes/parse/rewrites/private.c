/*
 * Variables that a loop construct makes private, as programs have them that declare all at the top:
 *
 *     int i, j;
 *     double sum;
 *     #pragma omp target teams distribute parallel for private(j, sum)
 *     for (i = 0; i < n; i++) {
 *         sum = 0;
 *         for (j = 0; j < m; j++)
 *             sum += a[i * m + j];
 *         b[i] = sum;
 *     }
 *
 * Each iteration sets `sum` before it reads it, so nobody can tell a thread's copy from one of the
 * iteration's own. In device code the iteration declares it, in the innermost block that has all its names,
 * in the text, which is parsed again: `{ double sum; sum = 0;`. What looks at the loops inside then sees that
 * no iteration waits for another one's. The counters of loops inside stay as they are: what shares those
 * gives each thread one.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

#include <string.h>

static const unsigned LOOPS = LEAF_FOR | LEAF_DISTRIBUTE;

/* A variable's name in code, and what it means there. */
struct meaning {
    const char *name;
    CXCursor variable; /* null: the code does not name it */
    bool several;      /* it means different variables */
    bool counts;       /* a loop in the code begins with it */
};

static void look_for_name(CXCursor cursor, CXCursor parent, void *context)
{
    struct meaning *meaning = context;
    CXCursor variable = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    meaning->several |= kind == CXCursor_VarDecl && same_text(cursor_name(cursor), meaning->name);
    if (kind == CXCursor_DeclRefExpr && same_text(cursor_name(cursor), meaning->name)) {
        meaning->several |= !clang_Cursor_isNull(meaning->variable) && !refers_to(cursor, meaning->variable);
        meaning->variable = variable;
    }
    if (kind == CXCursor_ForStmt) {
        size_t count;
        CXCursor *parts = cursor_children(cursor, &count), *sides = cursor_children(parts[0], &count);
        meaning->counts |= is_store(parts[0]) && count > 0 &&
                           same_text(cursor_name(strip_expression(sides[0])), meaning->name);
    }
    visit_children(cursor, look_for_name, meaning);
}

static bool is_number_or_pointer(CXType type)
{
    type = clang_getCanonicalType(type);
    return !clang_isVolatileQualifiedType(type) && !type_is_vla_pointer(type) &&
           ((type.kind >= CXType_Bool && type.kind <= CXType_Double) || type.kind == CXType_Pointer);
}

/* The variable that each iteration can have for itself; the null cursor: it cannot be one. */
static CXCursor own_variable(CXCursor body, const char *name)
{
    struct meaning meaning = {.name = name, .variable = clang_getNullCursor()};
    look_for_name(body, body, &meaning);
    bool good = !clang_Cursor_isNull(meaning.variable) && !meaning.several && !meaning.counts &&
                cursor_is_automatic(meaning.variable) &&
                is_number_or_pointer(cursor_type(meaning.variable)) && is_set_first(body, meaning.variable);
    return good ? meaning.variable : clang_getNullCursor();
}

/* The only child that names the variable; the null cursor: several do, or none. */
static CXCursor child_naming(CXCursor code, CXCursor variable)
{
    size_t count;
    CXCursor *parts = cursor_children(code, &count), found = clang_getNullCursor();
    for (size_t i = 0; i < count; i++) {
        if (!names_variable(parts[i], variable))
            continue;
        if (!clang_Cursor_isNull(found))
            return clang_getNullCursor();
        found = parts[i];
    }
    return found;
}

/* The innermost block that has all names of the variable, and sets it first. */
static CXCursor block_of(CXCursor body, CXCursor variable)
{
    CXCursor block = body;
    for (CXCursor code = body; !clang_Cursor_isNull(code = child_naming(code, variable));)
        if (clang_getCursorKind(code) == CXCursor_CompoundStmt && is_set_first(code, variable))
            block = code;
    return block;
}

/* The innermost body of a construct's loops; the null cursor: they are written otherwise. */
static CXCursor body_of(const struct pragma *pragma, CXCursor loop)
{
    size_t count;
    long long depth = 1;
    const struct clause *collapse = pragma_clause(pragma, "collapse");
    if (collapse && !constant_value(collapse->value, &depth))
        return clang_getNullCursor();
    for (; depth > 0; depth--) {
        loop = statement_in_blocks(loop);
        if (clang_getCursorKind(loop) != CXCursor_ForStmt)
            return clang_getNullCursor();
        CXCursor *parts = cursor_children(loop, &count);
        loop = parts[count - 1];
    }
    return loop;
}

/* Declarations at the beginning of a block, or in front of another statement. */
struct declarations {
    CXCursor block;
    const char *names, *text; /* names: a list */
    bool made;
};

/* Makes them in the text; not where something else changes there, as for a construct around this one. */
static void declare(struct rewriter *rewriter, struct declarations *declarations)
{
    struct range range = statement_range(&rewriter->round.source, declarations->block);
    const bool block = clang_getCursorKind(declarations->block) == CXCursor_CompoundStmt;
    struct range begin = {range.begin, range.begin + block}, end = {range.end, range.end};
    const size_t before = rewriter->splice_count;
    rewrite(rewriter, begin, arena_format("{ %s", declarations->text), NULL);
    declarations->made = rewriter->splice_count > before;
    if (declarations->made && !block)
        rewrite(rewriter, end, "}", NULL);
}

enum { MOST_BLOCKS = 16 };

/* What a construct's private variables become. */
struct own {
    struct declarations rows[MOST_BLOCKS];
    size_t count;
};

static struct declarations *row_of(struct own *own, CXCursor block)
{
    for (size_t i = 0; i < own->count; i++)
        if (clang_equalCursors(own->rows[i].block, block))
            return &own->rows[i];
    if (own->count == MOST_BLOCKS)
        return NULL;
    own->rows[own->count] = (struct declarations){.block = block, .text = ""};
    return &own->rows[own->count++];
}

/* A type without a name that the text could have is none of these. */
static void add(struct own *own, CXCursor block, CXCursor variable)
{
    const char *name = cursor_name(variable), *text = declarator(type_text(cursor_type(variable)), name);
    struct declarations *row = strstr(text, "__rex_unnamed") ? NULL : row_of(own, block);
    if (!row || (row->names && ir_list_has(row->names, name)))
        return;
    row->names = row->names ? ir_list_add(row->names, name) : name;
    row->text = arena_format("%s%s; ", row->text, text);
}

static bool is_declared(const struct own *own, const char *name)
{
    for (size_t i = 0; i < own->count; i++)
        if (own->rows[i].made && ir_list_has(own->rows[i].names, name))
            return true;
    return false;
}

/* The range of a clause with the comma that separates it from others. */
static struct range with_comma(const struct rewriter *rewriter, const struct clause *clause)
{
    const char *text = rewriter->text.data;
    size_t begin = clause->offset, end = clause->end;
    size_t behind = end + strspn(text + end, " \t");
    while (begin > 0 && strchr(" \t", text[begin - 1]))
        begin--;
    if (text[behind] == ',')
        return (struct range){clause->offset, behind + 1};
    return (struct range){begin > 0 && text[begin - 1] == ',' ? begin - 1 : clause->offset, end};
}

/* Takes what iterations have for themselves now out of a clause. */
static void shorten(struct rewriter *rewriter, const struct clause *clause, const struct own *own)
{
    const char *rest = "";
    bool moved = false;
    for (const char *items = clause->value, *item; (item = next_list_item(&items));) {
        moved |= is_declared(own, item);
        if (!is_declared(own, item))
            rest = arena_format("%s%s%s", rest, *rest ? ", " : "", item);
    }
    if (moved && *rest)
        rewrite(rewriter, (struct range){clause->offset, clause->end}, arena_format("private(%s)", rest),
                NULL);
    else if (moved)
        rewrite(rewriter, with_comma(rewriter, clause), "", NULL);
}

/* Whether a directive in the body names the variable, wherever that stands. */
static bool is_named_by_directive(const struct rewriter *rewriter, CXCursor body, const char *name)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    const struct range range = cursor_range(body);
    for (size_t i = pragma_index(pragmas, range.begin);
         i < pragmas->count && range_has(range, pragmas->rows[i].begin); i++)
        for (size_t k = 0; k < pragmas->rows[i].clause_count; k++) {
            const struct clause *clause = &pragmas->rows[i].clauses[k];
            if ((clause->value && expression_names(clause->value, name)) ||
                (clause->modifier && expression_names(clause->modifier, name)))
                return true;
        }
    return false;
}

static bool is_private(const struct clause *clause)
{
    return same_text(clause->name, "private") && clause->value;
}

static void declare_all(struct rewriter *rewriter, const struct pragma *pragma, CXCursor body)
{
    struct own own = {.count = 0};
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const char *items = is_private(&pragma->clauses[i]) ? pragma->clauses[i].value : NULL;
        for (const char *item; items && (item = next_list_item(&items));) {
            CXCursor variable = own_variable(body, item);
            if (!clang_Cursor_isNull(variable))
                add(&own, is_named_by_directive(rewriter, body, item) ? body : block_of(body, variable),
                    variable);
        }
    }
    for (size_t i = 0; i < own.count; i++)
        declare(rewriter, &own.rows[i]);
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (is_private(&pragma->clauses[i]))
            shorten(rewriter, &pragma->clauses[i], &own);
}

struct walk {
    const struct parse *parse;
    struct rewriter *rewriter;
};

static void look_for_constructs(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    (void)parent;
    const struct pragma *pragma =
        clang_getCursorKind(cursor) == CXCursor_ForStmt ? pragma_before(walk->parse, cursor) : NULL;
    if (pragma && pragma->directive->leaves & LOOPS &&
        is_device_code(walk->rewriter, cursor_range(cursor).begin)) {
        CXCursor body = body_of(pragma, cursor);
        if (!clang_Cursor_isNull(body))
            declare_all(walk->rewriter, pragma, body);
    }
    visit_children(cursor, look_for_constructs, walk);
}

bool declare_private(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    if (same_text(parse->options->arch, "host") || parse->options->as_written || parse->options->bounds ||
        !expression_names(parse->source.text, "private"))
        return false;
    copy_pragmas(&rewriter);
    find_device_code(&rewriter);
    struct walk walk = {parse, &rewriter};
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), look_for_constructs, &walk);
    return take_rewritten(&rewriter, resolved);
}
