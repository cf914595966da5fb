/*
 * One walk over the functions of the file, in the order of the text: it keeps the scope, ties each pragma to
 * the statement that follows it, and has each construct analysed at the place where its names mean what they
 * mean.
 */
#include "parse.h"

#include <string.h>

struct walk {
    struct parse *parse;
    size_t next; /* the next pragma that the walk has not passed */
    const char *function;
    size_t target_end; /* the end of the target region that the walk is in, 0 outside */
};

static void refuse_in_target(const struct walk *walk, const struct pragma *pragma)
{
    error_at(walk->parse, pragma->begin, "directive '%s' inside a target region is not supported yet",
             pragma->directive->name);
}

static void begin_construct(struct walk *walk, struct pragma *pragma, CXCursor statement)
{
    unsigned leaves = pragma->directive->leaves;
    pragma->associated = true;
    pragma->statement = statement;
    pragma->function = walk->function;
    pragma->extent = (struct range){pragma->begin, statement_range(&walk->parse->source, statement).end};
    if (leaves & LEAF_DATA) {
        analyse_data(walk->parse, pragma);
    } else {
        walk->target_end = pragma->extent.end;
        analyse_target(walk->parse, pragma);
    }
}

static void begin_standalone(struct walk *walk, struct pragma *pragma)
{
    pragma->associated = true;
    pragma->function = walk->function;
    pragma->extent = (struct range){pragma->begin, pragma->end};
    analyse_data(walk->parse, pragma);
}

/* Passes the pragmas before an offset; statement (may be null) is what follows the last of them. */
static void pass_pragmas(struct walk *walk, size_t offset, CXCursor statement)
{
    struct pragmas *pragmas = &walk->parse->pragmas;
    for (; walk->next < pragmas->count && pragmas->rows[walk->next].begin < offset; walk->next++) {
        struct pragma *pragma = &pragmas->rows[walk->next];
        if (!pragma->directive || (pragma->directive->leaves & LEAF_DECLARE))
            continue;
        unsigned leaves = pragma->directive->leaves;
        if (pragma->begin < walk->target_end)
            refuse_in_target(walk, pragma);
        else if (leaves & LEAF_STANDALONE)
            begin_standalone(walk, pragma);
        else if ((leaves & LEAF_TARGET) && (leaves & LEAF_EXECUTABLE) && !clang_Cursor_isNull(statement))
            begin_construct(walk, pragma, statement);
    }
}

static bool opens_scope(enum CXCursorKind kind)
{
    return kind == CXCursor_CompoundStmt || kind == CXCursor_ForStmt;
}

static void note_address(struct parse *parse, CXCursor expression)
{
    size_t count;
    if (clang_getCursorUnaryOperatorKind(expression) != CXUnaryOperator_AddrOf)
        return;
    CXCursor *operand = cursor_children(expression, &count);
    while (count == 1 && clang_getCursorKind(operand[0]) == CXCursor_ParenExpr)
        operand = cursor_children(operand[0], &count);
    if (count == 1 && clang_getCursorKind(operand[0]) == CXCursor_DeclRefExpr)
        parse->address_taken[cursor_offset(clang_getCursorReferenced(operand[0]))] = 1;
}

/* A local variable whose address is never taken can be mapped by this function alone. */
static void finish_locals(struct parse *parse)
{
    for (; parse->locals; parse->locals = parse->locals->next)
        if (!parse->address_taken[parse->locals->declaration])
            ir_set(parse->locals->node, "automatic", "yes");
}

/* A launch takes the address of what it passes, which `register` forbids (C11 6.7.1). */
static void drop_register(struct parse *parse, CXCursor variable)
{
    static const char word[] = "register";
    const struct edits *edits = &parse->host_edits;
    if (clang_Cursor_getStorageClass(variable) != CX_SC_Register)
        return;
    const char *text = parse->source.text, *found = strstr(text + cursor_range(variable).begin, word);
    size_t begin = found ? (size_t)(found - text) : parse->source.length;
    bool dropped = edits->count && edits->rows[edits->count - 1].offset == begin; /* register int a, b; */
    if (!dropped && begin < cursor_offset(variable))
        replace_host_text(parse, (struct range){begin, begin + strlen(word)}, "");
}

static void walk_statement(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    struct scope *scope = &walk->parse->scope;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    size_t depth = scope->count;
    struct range range = cursor_range(cursor);
    (void)parent;
    pass_pragmas(walk, range.begin, cursor);
    if (kind == CXCursor_UnaryOperator)
        note_address(walk->parse, cursor);
    visit_children(cursor, walk_statement, walk);
    if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) {
        scope_add(scope, cursor);
        drop_register(walk->parse, cursor);
    }
    if (!opens_scope(kind))
        return;
    pass_pragmas(walk, range.end, clang_getNullCursor());
    scope->count = depth;
}

static void note_main(struct parse *parse, CXCursor function)
{
    size_t count;
    CXCursor *children = cursor_children(function, &count);
    if (strcmp(cursor_name(function), "main") == 0 && count &&
        clang_getCursorKind(children[count - 1]) == CXCursor_CompoundStmt)
        parse->main_body = cursor_range(children[count - 1]).begin + 1;
}

static void walk_top_level(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    struct scope *scope = &walk->parse->scope;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_VarDecl || kind == CXCursor_FunctionDecl)
        scope_add(scope, cursor);
    if (kind != CXCursor_FunctionDecl || !clang_isCursorDefinition(cursor) ||
        !source_is_user(&walk->parse->source, cursor_offset(cursor)))
        return;
    size_t depth = scope->count;
    walk->function = cursor_name(cursor);
    visit_children(cursor, walk_statement, walk);
    scope->count = depth;
    finish_locals(walk->parse);
    note_main(walk->parse, cursor);
}

/* Directives in functions that device code calls run on the device, too. */
static void refuse_in_device_functions(struct parse *parse)
{
    for (size_t i = 0; i < parse->item_count; i++) {
        struct range range = cursor_range(parse->items[i].cursor);
        if (strcmp(parse->items[i].kind, "function") != 0 || parse->items[i].prototype)
            continue;
        for (size_t p = 0; p < parse->pragmas.count; p++) {
            const struct pragma *pragma = &parse->pragmas.rows[p];
            if (pragma->directive && pragma->begin > range.begin && pragma->begin < range.end)
                error_at(parse, pragma->begin,
                         "directive '%s' in a function that device code calls is not supported yet",
                         pragma->directive->name);
        }
    }
}

void walk_functions(struct parse *parse)
{
    struct walk walk = {.parse = parse};
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), walk_top_level, &walk);
    refuse_in_device_functions(parse);
}
