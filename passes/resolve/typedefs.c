/*
 * Names of types of variable length (C11 6.7.8), which device code cannot have:
 *
 *     typedef int row[n];      const unsigned long __rex_length_1 = n;
 *     row a, *p, b[2];         int a[__rex_length_1], (*p)[__rex_length_1], b[2][__rex_length_1];
 *     sizeof(row)              sizeof(int [__rex_length_1])
 *
 * The lengths are evaluated where the name is declared, and the type is written out where the name stands. A
 * name that is made of such a name is the next round's, and so are names that are declared together, which
 * become declarations of their own first. That is for functions with device code in them.
 */
#include "resolve.h"

#include <string.h>

/* `typedef int row[n];`: the parts of the declarator around the name. */
struct variable_type {
    CXCursor declaration;
    struct range whole; /* with the semicolon */
    const char *base;   /* `int ` */
    const char *before; /* the text of the declarator before and after the name, with names for the lengths */
    const char *behind;
    const char *lengths; /* their declarations */
    bool needed;         /* this round writes something else where the name stands */
};

struct types {
    struct rewriter *rewriter;
    struct variable_type *rows;
    size_t count, capacity;
    unsigned lengths;
};

/* ---- which names the text may have ---- */

bool is_variable_type(const struct rewriter *rewriter, const struct pragma *pragma)
{
    const char *text = rewriter->text.data;
    bool device = (pragma->directive->leaves & LEAF_TARGET) || (pragma->directive->leaves & LEAF_DECLARE);
    size_t depth = 0;
    if (!device || pragma != rewriter->round.pragmas.rows ||
        !source_has_word(&rewriter->round.source, "typedef"))
        return false;
    for (const char *at = text; *at; at += token_length(at, at == text || at[-1] == '\n')) {
        depth += *at == '{';
        depth -= *at == '}' && depth > 0;
        if (depth > 0 && *at == 't' && word_length(at) == strlen("typedef") &&
            strncmp(at, "typedef", strlen("typedef")) == 0)
            return true;
    }
    return false;
}

/* ---- their declarations ---- */

/* A piece of the text, in which comments are blanks. */
static const char *piece(const struct rewriter *rewriter, struct range range)
{
    return arena_string_length(rewriter->round.source.text + range.begin, range.end - range.begin);
}

/* Where the piece that begins at an offset ends. */
static size_t behind(const char *text, size_t at)
{
    return at + token_length(text + at, at == 0 || text[at - 1] == '\n');
}

static bool opens(char character)
{
    return character == '(' || character == '[' || character == '{';
}

static bool closes(char character)
{
    return character == ')' || character == ']' || character == '}';
}

/* The text after the name, with names for the lengths that are not constant. */
static const char *name_lengths(struct types *types, struct variable_type *type, size_t begin, size_t end)
{
    struct rewriter *rewriter = types->rewriter;
    size_t count, done = begin;
    CXCursor *children = cursor_children(type->declaration, &count);
    const char *named = "";
    for (size_t i = 0; i < count; i++) {
        struct range range = cursor_range(children[i]);
        long long value;
        if (!clang_isExpression(clang_getCursorKind(children[i])) || range.begin < done || range.end > end ||
            evaluate_integer(children[i], &value))
            continue;
        const char *name = arena_format("__rex_length_%zu_%u", type->whole.begin, ++types->lengths);
        named = arena_format("%s%s%s", named, piece(rewriter, (struct range){done, range.begin}), name);
        type->lengths =
            arena_format("%sconst unsigned long %s = %s; ", type->lengths, name, piece(rewriter, range));
        done = range.end;
    }
    return arena_format("%s%s", named, piece(rewriter, (struct range){done, end}));
}

static size_t declarator_begin(const char *text, size_t name, size_t from)
{
    while (name > from && strchr("(* \t\n", text[name - 1]))
        name--;
    return name;
}

/* The first comma between declarators, or the end of the declaration. */
static size_t first_comma(const char *text, size_t at)
{
    for (int depth = 0; text[at] && ((text[at] != ';' && text[at] != ',') || depth > 0);
         at = behind(text, at)) {
        depth += opens(text[at]);
        depth -= closes(text[at]);
    }
    return at;
}

static bool is_written_out(const struct rewriter *rewriter, struct range word);

/* Writes `typedef int row[n], column[m];` as two declarations. Returns whether it declares several names. */
static bool divide_names(struct rewriter *rewriter, CXCursor declaration, CXCursor statement)
{
    const char *text = rewriter->round.source.text;
    size_t count, base = cursor_range(declaration).begin + strlen("typedef");
    const CXCursor *names = cursor_children(statement, &count);
    size_t comma = first_comma(text, base);
    struct range range = {comma, comma + 1};
    if (text[comma] != ',')
        return false;
    if (clang_getCursorKind(names[0]) != CXCursor_TypedefDecl)
        return true;
    const char *type =
        piece(rewriter, (struct range){base, declarator_begin(text, cursor_offset(names[0]), base)});
    if (!strpbrk(type, "{*") && !is_written_out(rewriter, range))
        rewrite(rewriter, range, arena_format("; typedef%s ", type), NULL);
    return true;
}

/* Returns false where the type is also defined there. */
static bool read_type(struct types *types, CXCursor declaration, struct variable_type *type)
{
    const char *text = types->rewriter->round.source.text;
    struct range range = cursor_range(declaration);
    size_t name = cursor_offset(declaration), base = range.begin, end = name;
    if (strncmp(text + base, "typedef", strlen("typedef")) != 0)
        return false;
    base += strlen("typedef");
    size_t declarator = declarator_begin(text, name, base);
    end = first_comma(text, end);
    *type = (struct variable_type){.declaration = declaration,
                                   .whole = {range.begin, end + 1},
                                   .base = piece(types->rewriter, (struct range){base, declarator}),
                                   .before = piece(types->rewriter, (struct range){declarator, name}),
                                   .lengths = ""};
    type->behind = name_lengths(types, type, name + strlen(cursor_name(declaration)), end);
    return !strchr(type->base, '{');
}

static bool is_variable(CXCursor declaration)
{
    CXType type = cursor_type(declaration);
    return clang_getCursorKind(declaration) == CXCursor_TypedefDecl &&
           (type_is_vla(type) || type_is_vla_pointer(type));
}

/* Whether the type is made from another such type, which is resolved first. */
static bool is_made_of_another(CXCursor declaration)
{
    size_t count;
    CXCursor *children = cursor_children(declaration, &count);
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(children[i]) == CXCursor_TypeRef &&
            is_variable(cursor_referenced(children[i])))
            return true;
    return false;
}

/* The tree does not have the names in directives. */
static bool is_in_directive(const struct rewriter *rewriter, const char *name)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    for (size_t i = 0; i < pragmas->count; i++) {
        struct range range = {pragmas->rows[i].begin, pragmas->rows[i].end};
        if (expression_names(piece(rewriter, range), name))
            return true;
    }
    return false;
}

static void find_type(CXCursor cursor, CXCursor parent, void *context)
{
    struct types *types = context;
    struct variable_type type;
    visit_children(cursor, find_type, types);
    if (!is_variable(cursor) || is_in_directive(types->rewriter, cursor_name(cursor)) ||
        divide_names(types->rewriter, cursor, parent) || is_made_of_another(cursor) ||
        !read_type(types, cursor, &type))
        return;
    types->rows = arena_grow(types->rows, types->count, &types->capacity, sizeof(*types->rows));
    types->rows[types->count++] = type;
}

/* ---- where the names stand ---- */

/* A declarator, or the rest of a type name after the word, combined with the declarator of the type. */
static const char *declarator_of(const struct variable_type *type, const char *own)
{
    const char *word = own + strspn(own, " \t\n"), *length = type->behind + strspn(type->behind, " \t\n");
    const char *between = *word == '*' && *length == '[' ? arena_format("(%s)", own) : own;
    return arena_format(" %s%s%s", type->before, between, type->behind);
}

/* The declarators after the word, up to the semicolon or the parenthesis that ends them. */
static void write_out(const struct types *types, struct variable_type *type, struct range word)
{
    struct rewriter *rewriter = types->rewriter;
    const char *text = rewriter->round.source.text;
    struct range own = {word.end, SIZE_MAX};
    bool first = true;
    int depth = 0;
    for (size_t at = word.end;; at = behind(text, at)) {
        bool ends = depth == 0 && (text[at] == ';' || closes(text[at]) || !text[at]);
        bool comma = depth == 0 && text[at] == ',';
        if (own.end == SIZE_MAX && (ends || comma || (depth == 0 && text[at] == '=')))
            own.end = at;
        if (ends || comma) {
            const char *declarator = declarator_of(type, piece(rewriter, own));
            size_t count = rewriter->splice_count;
            rewrite(rewriter, (struct range){first ? word.begin : own.begin, own.end},
                    arena_format("%s%s", first ? type->base : "", declarator), NULL);
            type->needed |= rewriter->splice_count == count;
            own = (struct range){at + 1, SIZE_MAX};
            first = false;
        }
        if (ends)
            return;
        depth += opens(text[at]);
        depth -= closes(text[at]);
    }
}

/* All declarators of a declaration share the one word. */
static bool is_written_out(const struct rewriter *rewriter, struct range word)
{
    for (size_t i = 0; i < rewriter->splice_count; i++)
        if (rewriter->splices[i].range.begin == word.begin)
            return true;
    return false;
}

static void visit_name(CXCursor cursor, CXCursor parent, void *context)
{
    struct types *types = context;
    CXCursor named = cursor_referenced(cursor);
    struct range word = cursor_range(cursor);
    (void)parent;
    for (size_t i = 0; i < types->count && clang_getCursorKind(cursor) == CXCursor_TypeRef; i++)
        if (clang_equalCursors(types->rows[i].declaration, named) && !is_written_out(types->rewriter, word))
            write_out(types, &types->rows[i], word);
    visit_children(cursor, visit_name, types);
}

static void visit_top_level(CXCursor cursor, CXCursor parent, void *context)
{
    struct types types = {.rewriter = context};
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl || !clang_isCursorDefinition(cursor) ||
        !source_is_user(&types.rewriter->round.source, cursor_offset(cursor)) ||
        !holds_device_code(types.rewriter, cursor_range(cursor)))
        return;
    visit_children(cursor, find_type, &types);
    visit_children(cursor, visit_name, &types);
    for (size_t i = 0; i < types.count; i++) {
        const struct variable_type *type = &types.rows[i];
        const char *left = type->needed ? arena_format("typedef %s%s%s%s;", type->base, type->before,
                                                       cursor_name(type->declaration), type->behind)
                                        : "";
        rewrite(types.rewriter, type->whole, arena_format("%s%s", type->lengths, left), NULL);
    }
}

void write_out_types(struct rewriter *rewriter)
{
    visit_children(clang_getTranslationUnitCursor(rewriter->round.translation.unit), visit_top_level,
                   rewriter);
}
