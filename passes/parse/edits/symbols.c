/*
 * The program's names that begin as those of REX's runtime do: rex_ or REX_. Both files have others for them
 * (names_protect()); what the linker, other units and the program itself see stays as it was.
 */
#include "edits.h"

struct symbols {
    struct parse *parse;
    struct ir_node *root;
    bool in_function; /* that has such a name */
};

/* `#pragma redefine_extname` has the host's compiler use the program's name for the linker. */
static void add_symbol(const struct symbols *symbols, CXCursor declaration)
{
    const char *name = cursor_name(declaration), *symbol = names_original(name);
    enum CXLinkageKind linkage = clang_getCursorLinkage(declaration);
    if (!symbol || (linkage != CXLinkage_External && linkage != CXLinkage_UniqueExternal) ||
        ir_find(symbols->root, "symbol", "name", name))
        return;
    struct ir_node *node = ir_add(symbols->root, "symbol");
    ir_set(node, "name", name);
    ir_set(node, "symbol", symbol);
}

/* __func__ (C11 6.4.2.2) and GNU C's names for it are the program's name of the function. */
static void keep_function_name(const struct symbols *symbols, CXCursor expression)
{
    static const char *const words[] = {"__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"};
    const char *text = symbols->parse->source.text;
    struct range range = cursor_range(expression);
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (find_word(text, range.begin, range.begin + 1, words[i]) == range.begin)
            replace_host_text(symbols->parse, (struct range){range.begin, range.begin + strlen(words[i])},
                              names_restored(cursor_name(expression)));
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct symbols *symbols = context, inner = *symbols;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_FunctionDecl || kind == CXCursor_VarDecl)
        add_symbol(symbols, cursor);
    if (kind == CXCursor_FunctionDecl)
        inner.in_function = names_original(cursor_name(cursor));
    if (kind == CXCursor_StringLiteral && clang_getCursorKind(parent) == CXCursor_UnexposedExpr &&
        symbols->in_function)
        keep_function_name(symbols, cursor);
    visit_children(cursor, visit, &inner);
}

void keep_symbols(struct parse *parse, struct ir_node *root)
{
    struct symbols symbols = {.parse = parse, .root = root};
    if (names_restored(parse->source.text) != parse->source.text)
        visit_children(clang_getTranslationUnitCursor(parse->translation.unit), visit, &symbols);
}
