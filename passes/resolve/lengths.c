/*
 * Array lengths that are constant although C does not treat them so. In `const int n = 250; double a[n];` a
 * is an array of variable length (C11 6.7.6.2), because n is no constant expression. Device code would take
 * memory for such an array each time that a thread comes to its declaration. Where the value of a length is
 * known, the number replaces it in all that is read from here on; the host's text stays as it was written.
 * This is done in functions that have device code in them.
 */
#include "resolve.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- declarations that may be such, found in the text alone ---- */

static size_t blanks(const char *text)
{
    return strspn(text, " \t\n");
}

static bool is_name(const char *text)
{
    return is_word_character(*text) && !isdigit((unsigned char)*text);
}

/* A pointer to an array, after its type: (*p)[n]. */
static bool is_pointer_declarator(const char *text)
{
    const char *name = text + 1 + blanks(text + 1);
    if (*text != '(' || *name != '*')
        return false;
    name += strspn(name, "* \t\n");
    const char *close = name + word_length(name);
    close += blanks(close);
    return is_name(name) && *close == ')' && close[1 + blanks(close + 1)] == '[';
}

/* Two names, or a name, stars and a name: no expression begins like that. */
static bool begins_declaration(const char *statement)
{
    static const char others[] =
        " return else goto case sizeof do if for while switch break continue default ";
    size_t length = word_length(statement);
    if (!is_name(statement) || is_one_of(arena_string_length(statement, length), others))
        return false;
    const char *next = statement + length + blanks(statement + length);
    return is_name(next + strspn(next, "* \t\n")) || is_pointer_declarator(next);
}

/* Whether an offset is among the enumerators of an enum definition. */
static bool is_in_enum(const char *text, size_t offset)
{
    while (offset > 0 && !strchr(";{}", text[offset - 1]))
        offset--;
    if (offset == 0 || text[--offset] != '{')
        return false;
    size_t end = offset;
    while (offset > 0 && (is_word_character(text[offset - 1]) || isspace((unsigned char)text[offset - 1])))
        offset--;
    return expression_names(arena_string_length(text + offset, end - offset), "enum");
}

/* Whether the text has a variable of that name with a value. */
static bool has_variable(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += length) {
        const char *before = at, *behind = at + length + blanks(at + length);
        while (before > text && isspace((unsigned char)before[-1]))
            before--;
        bool whole =
            at > text && !is_word_character(at[-1]) && *behind == '=' && behind[1] != '=' && before > text;
        bool typed = whole && is_word_character(before[-1]);
        if (typed || (whole && before[-1] == ',' && !is_in_enum(text, (size_t)(at - text))))
            return true;
    }
    return false;
}

/* Whether the declaration has brackets that contain the name of such a variable. */
static bool has_named_length(const char *text, const char *declaration)
{
    const char *end = declaration + strcspn(declaration, ";{}=#");
    bool inside = false;
    for (const char *at = declaration; at < end; at += is_word_character(*at) ? word_length(at) : 1) {
        inside = *at == '[' || (inside && *at != ']');
        if (inside && is_name(at) && has_variable(text, arena_string_length(at, word_length(at))))
            return true;
    }
    return false;
}

/* `begins`: whether a statement may begin at the line, and behind it. */
static bool line_may_have_length(const char *text, const char *line, bool *begins)
{
    for (const char *at = line; *at && *at != '\n'; at++) {
        if (*begins && is_name(at)) {
            if (begins_declaration(at) && has_named_length(text, at))
                return true;
            *begins = false;
        } else if (!isspace((unsigned char)*at)) {
            *begins = *at == ';' || *at == '{' || *at == '}';
        }
        if (!*begins)
            at += strcspn(at + 1, ";{}\n");
    }
    return false;
}

/* Few statements pass this test of the text. It saves a round in programs that have none. */
static bool may_have_lengths(const struct rewriter *rewriter)
{
    const struct source *source = &rewriter->round.source;
    const char *text = rewriter->text.data;
    bool begins = true;
    for (size_t i = 0; i < source->line_count; i++) {
        const char *line = text + source->lines[i].offset;
        if (*line == '#')
            begins = true;
        else if (source->lines[i].user && line_may_have_length(text, line, &begins))
            return true;
    }
    return false;
}

bool is_fixed_length(const struct rewriter *rewriter, const struct pragma *pragma)
{
    bool device = (pragma->directive->leaves & LEAF_TARGET) || (pragma->directive->leaves & LEAF_DECLARE);
    return device && pragma == rewriter->round.pragmas.rows && may_have_lengths(rewriter);
}

/* ---- the lengths in types ---- */

/* Whether the expression stands in brackets. Then it is a length, because only types have such children. */
static bool is_length(const struct rewriter *rewriter, struct range range)
{
    const char *text = rewriter->text.data, *before = text + range.begin, *behind = text + range.end;
    while (before > text && isspace((unsigned char)before[-1]))
        before--;
    return before > text && before[-1] == '[' && behind[blanks(behind)] == ']';
}

static void visit_type(CXCursor cursor, struct rewriter *rewriter)
{
    size_t count;
    const CXCursor *children = cursor_children(cursor, &count);
    for (size_t i = 0; i < count; i++) {
        struct range range = cursor_range(children[i]);
        long long value;
        if (clang_isExpression(clang_getCursorKind(children[i])) &&
            clang_getCursorKind(children[i]) != CXCursor_IntegerLiteral && is_length(rewriter, range) &&
            known_value(&rewriter->round.source, &rewriter->round.pragmas, children[i], &value) && value > 0)
            rewrite(rewriter, range, arena_format("%lld", value), rewriter_text(rewriter, range));
    }
}

/* An array of variable length can have no other value than {}: that stays clang's to say. */
static bool is_initialized_array(CXCursor variable)
{
    return type_is_array(cursor_type(variable)) &&
           !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(variable));
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_VarDecl:
        if (!is_initialized_array(cursor))
            visit_type(cursor, context);
        break;
    case CXCursor_ParmDecl:
    case CXCursor_TypedefDecl:
    case CXCursor_CStyleCastExpr:
    case CXCursor_UnaryExpr: /* sizeof(double[n]) */
        visit_type(cursor, context);
        break;
    default:
        break;
    }
    visit_children(cursor, visit, context);
}

static void visit_top_level(CXCursor cursor, CXCursor parent, void *context)
{
    struct rewriter *rewriter = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        source_is_user(&rewriter->round.source, cursor_offset(cursor)) &&
        holds_device_code(rewriter, cursor_range(cursor)))
        visit(cursor, cursor, rewriter);
}

void fix_lengths(struct rewriter *rewriter)
{
    visit_children(clang_getTranslationUnitCursor(rewriter->round.translation.unit), visit_top_level,
                   rewriter);
}
