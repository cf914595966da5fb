/*
 * Functions and variables of the file that a block declares: `extern int n;`. In the device file their
 * declarations stand in front of all functions.
 */
#include "closure.h"
#include "edits.h"

#include <string.h>

bool is_extern(CXCursor variable)
{
    return clang_getCursorKind(variable) == CXCursor_VarDecl &&
           clang_Cursor_getStorageClass(variable) == CX_SC_Extern;
}

/* A declaration that hides the file's variable of that name somewhere in a function. */
struct hiding {
    const char *name;
    bool found;
};

static void visit_hiding(CXCursor cursor, CXCursor parent, void *context)
{
    (void)parent;
    struct hiding *hiding = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    hiding->found |= (kind == CXCursor_ParmDecl || kind == CXCursor_VarDecl) && !is_extern(cursor) &&
                     same_text(cursor_name(cursor), hiding->name);
    visit_children(cursor, visit_hiding, context);
}

struct qualification {
    struct parse *parse;
    CXCursor declared;
};

/* A search for a use of a variable by that declaration of it; in a function of device code, one of its size
 * is a number there (types.c). */
struct use_search {
    CXCursor variable;
    bool has_sizes, found;
};

static void visit_use(CXCursor cursor, CXCursor parent, void *context)
{
    (void)parent;
    struct use_search *search = context;
    long long size;
    if (search->has_sizes && clang_getCursorKind(cursor) == CXCursor_UnaryExpr &&
        evaluate_integer(cursor, &size))
        return;
    search->found |= clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
                     clang_equalCursors(cursor_referenced(cursor), search->variable);
    visit_children(cursor, visit_use, context);
}

static bool is_used(const struct parse *parse, CXCursor variable)
{
    struct use_search search = {.variable = variable,
                                .has_sizes = !range_has(parse->region, cursor_offset(variable))};
    visit_children(clang_getCursorLexicalParent(variable), visit_use, &search);
    return search.found;
}

/* The uses of a declaration, which get the name of the namespace that it is in. */
static void qualify_use(CXCursor cursor, CXCursor parent, void *context)
{
    struct qualification *qualification = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        clang_equalCursors(cursor_referenced(cursor), qualification->declared))
        replace_device_text(qualification->parse, cursor_range(cursor),
                            edit_as_c(arena_format("rex_program::%s", cxx_name(cursor_name(cursor))),
                                      "a variable of the function hides the file's"));
    visit_children(cursor, qualify_use, context);
}

static void qualify_hidden(struct parse *parse, CXCursor declared)
{
    struct hiding hiding = {.name = cursor_name(declared)};
    struct qualification qualification = {parse, declared};
    visit_children(clang_getCursorLexicalParent(declared), visit_hiding, &hiding);
    if (hiding.found)
        visit_children(clang_getCursorLexicalParent(declared), qualify_use, &qualification);
}

/* Refuses a use of the file's variable where a declaration of the region itself makes it another variable, so
 * that no map or copy brings it. */
static void refuse_host_variable(const struct parse *parse, CXCursor variable)
{
    CXCursor definition = clang_getCursorDefinition(variable);
    bool constant = !clang_Cursor_isNull(definition) && has_constant_value(definition);
    bool of_device = is_linked(parse, variable) || is_device_variable(parse, variable);
    if (!constant && !of_device)
        error_at(parse, cursor_offset(variable),
                 "device code declares '%s' extern, and it is not declare target: write that, or leave the "
                 "declaration to the code around the region",
                 cursor_name(variable));
}

/* The length of a qualifier that ends there; 0 where none does. */
static size_t qualifier_in_front(const char *text, size_t end)
{
    static const char *const words[] = {"const", "volatile", "restrict"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
        size_t length = strlen(words[i]);
        if (end > length && strncmp(text + end - length, words[i], length) == 0)
            return length;
    }
    return 0;
}

/* Where a declarator begins, with the first star or parenthesis in front of its name. */
static size_t declarator_begin(const char *text, size_t name)
{
    size_t begin = name;
    for (size_t at = name, length = 1; length > 0; at -= length) {
        bool blank = strchr(" \t\n", text[at - 1]), part = strchr("*(", text[at - 1]);
        begin = part ? at - 1 : begin;
        length = blank || part ? 1 : qualifier_in_front(text, at);
    }
    return begin;
}

/* Whether a declaration in a block declares something of the file: a function, or an `extern` variable. */
static bool is_declared_outside(CXCursor declared)
{
    return clang_getCursorKind(declared) == CXCursor_FunctionDecl || is_extern(declared);
}

void drop_declarations(struct parse *parse, CXCursor statement)
{
    static const char why[] = "the declaration stands in front of all functions";
    const char *text = parse->source.text;
    size_t count, outside = 0;
    CXCursor *declared = cursor_children(statement, &count);
    for (size_t i = 0; i < count; i++) {
        outside += is_declared_outside(declared[i]);
        if (!is_declared_outside(declared[i]) || !is_used(parse, declared[i]))
            continue;
        qualify_hidden(parse, declared[i]);
        if (is_extern(declared[i]))
            refuse_host_variable(parse, declared[i]);
    }
    if (outside && outside == count)
        replace_device_text(parse, statement_range(&parse->source, statement), edit_as_c(";", why));
    for (size_t i = 0, kept = 0; outside < count && i < count; i++) {
        size_t begin = kept ? cursor_range(declared[i - 1]).end
                            : declarator_begin(text, cursor_offset(declared[i])),
               end = cursor_range(declared[i]).end;
        bool drops = is_declared_outside(declared[i]);
        kept += !drops;
        if (drops)
            replace_device_text(parse, (struct range){begin, kept ? end : end + strcspn(text + end, ",") + 1},
                                edit_as_c(kept ? "" : " ", why));
    }
}
