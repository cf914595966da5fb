/*
 * Blocks that are written as a loop, as macros do that are to be statements:
 *
 *     #define SWAP(a, b) do { int t = (a); (a) = (b); (b) = t; } while (0)
 *
 * In device code such a loop becomes its block in the text, so that what looks at loops sees none. One that
 * is left by `break` or `continue` stays.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

#include <string.h>

struct leaving {
    bool found;
    unsigned loops, switches; /* around the place, in the block */
};

/* Looks for what leaves the block's own loop. */
static void find_leaving(CXCursor cursor, CXCursor parent, void *context)
{
    struct leaving *leaving = context, inside = *leaving;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    leaving->found |= (kind == CXCursor_BreakStmt && !inside.loops && !inside.switches) ||
                      (kind == CXCursor_ContinueStmt && !inside.loops);
    inside.loops += kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
    inside.switches += kind == CXCursor_SwitchStmt;
    visit_children(cursor, find_leaving, &inside);
    leaving->found |= inside.found;
}

/* Where the statement ends, behind its semicolon; 0: something else stands there. */
static size_t end_of(const struct rewriter *rewriter, CXCursor loop)
{
    const char *text = rewriter->text.data;
    size_t end = cursor_range(loop).end;
    end += strspn(text + end, " \t\n");
    return text[end] == ';' ? end + 1 : 0;
}

static bool is_once(CXCursor loop)
{
    size_t count;
    long long again;
    struct leaving leaving = {0};
    CXCursor *parts = cursor_children(loop, &count);
    if (count != 2 || !evaluate_integer(parts[1], &again) || again != 0)
        return false;
    find_leaving(parts[0], loop, &leaving);
    return !leaving.found;
}

static void open_block(struct rewriter *rewriter, CXCursor loop)
{
    size_t count, end = end_of(rewriter, loop);
    CXCursor body = cursor_children(loop, &count)[0];
    bool braces = clang_getCursorKind(body) == CXCursor_CompoundStmt;
    struct range range = cursor_range(loop), inside = statement_range(&rewriter->round.source, body);
    struct range first = {range.begin, range.begin + strlen("do")}, last = {inside.end, end};
    if (end == 0)
        return;
    rewrite(rewriter, first, braces ? "" : "{", NULL);
    rewrite(rewriter, last, arena_format("%s%s", braces ? "" : "}", text_without(rewriter, last)), NULL);
}

static void look_for_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct rewriter *rewriter = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DoStmt &&
        is_device_code(rewriter, cursor_range(cursor).begin) && is_once(cursor))
        open_block(rewriter, cursor);
    visit_children(cursor, look_for_loops, rewriter);
}

bool open_blocks(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    if (same_text(parse->options->arch, "host") || parse->options->as_written ||
        !expression_names(parse->source.text, "do"))
        return false;
    copy_pragmas(&rewriter);
    find_device_code(&rewriter);
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), look_for_loops, &rewriter);
    return take_rewritten(&rewriter, resolved);
}
