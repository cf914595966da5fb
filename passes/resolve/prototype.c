/*
 * Clang 22 parses a function definition that follows `declare variant` or `declare simd` as a part of the
 * directive, in which no types may be defined: `struct { int a; } b;` is an error there. The text that REX
 * generates for target tasks has such structs, and the program may have them, too. So a prototype of the
 * function is written between the directive and the definition; the directive then applies to the prototype,
 * and so to the function.
 */
#include "resolve.h"

#include <string.h>

struct prototypes {
    struct rewriter *rewriter;
    size_t next; /* the next pragma that the visit has not reached */
};

static bool is_for_function(const struct pragma *pragma)
{
    return same_text(pragma->directive->name, "declare variant") ||
           same_text(pragma->directive->name, "declare simd");
}

bool is_prototype_needed(const struct rewriter *rewriter, const struct pragma *pragma)
{
    (void)rewriter;
    return is_for_function(pragma);
}

/* Whether the body defines a type, or has a target region, for whose task REX defines one. */
static bool needs_types(const struct rewriter *rewriter, CXCursor body)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    struct range range = cursor_range(body);
    bool found = defines_type(body);
    for (size_t i = pragma_index(pragmas, range.begin); i < pragmas->count && !found; i++) {
        if (pragmas->rows[i].begin >= range.end)
            break;
        found = pragmas->rows[i].directive->leaves & LEAF_TARGET;
    }
    return found;
}

/* The text of the definition up to its body; NULL where that is no prototype, because its parameters are
 * declared after the parenthesis, or because it defines a type, which must be defined only once. */
static const char *prototype_of(const struct rewriter *rewriter, CXCursor function, CXCursor *body)
{
    size_t count;
    CXCursor *children = cursor_children(function, &count);
    if (count == 0 || clang_getCursorKind(children[count - 1]) != CXCursor_CompoundStmt)
        return NULL;
    *body = children[count - 1];
    struct range range = {cursor_range(function).begin, cursor_range(*body).begin};
    const char *text = without_marker_lines(rewriter_text(rewriter, range));
    bool old = cursor_type(function).kind != CXType_FunctionProto;
    return (old && clang_Cursor_getNumArguments(function) > 0) || strchr(text, '{') ? NULL : text;
}

static void visit_declaration(CXCursor cursor, CXCursor parent, void *context)
{
    struct prototypes *prototypes = context;
    struct rewriter *rewriter = prototypes->rewriter;
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    struct range range = cursor_range(cursor);
    bool named = false;
    CXCursor body;
    (void)parent;
    if (!source_is_user(&rewriter->round.source, cursor_offset(cursor)))
        return;
    for (; prototypes->next < pragmas->count && pragmas->rows[prototypes->next].begin < range.begin;
         prototypes->next++)
        named |= is_for_function(&pragmas->rows[prototypes->next]);
    while (prototypes->next < pragmas->count && pragmas->rows[prototypes->next].begin < range.end)
        prototypes->next++;
    const char *prototype = named && clang_getCursorKind(cursor) == CXCursor_FunctionDecl
                                ? prototype_of(rewriter, cursor, &body)
                                : NULL;
    if (prototype && needs_types(rewriter, body))
        rewrite(rewriter, (struct range){range.begin, range.begin},
                arena_format("%s;%s", prototype, place_marker(rewriter, range.begin)), NULL);
}

void add_prototypes(struct rewriter *rewriter)
{
    struct prototypes prototypes = {rewriter, 0};
    visit_children(clang_getTranslationUnitCursor(rewriter->round.translation.unit), visit_declaration,
                   &prototypes);
}
