/*
 * What the host does around constructs, statement by statement, for passes that let it go on while the device
 * works. The walk notes the statements of each function as a tree (C11, 6.8): where they begin and end, which
 * functions they call, whether they look at memory by pointers, and whether they do what nobody can look
 * into. A `text` gets those that begin and end in it; a statement that other nodes interrupt begins in one
 * text and ends in another (stated.c).
 */
#include "statements.h"

#include <string.h>

/* ---- begin and end ---- */

static void note_main(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    (void)parent;
    *found |= clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
              same_text(cursor_name(cursor), "main");
}

void begin_statements(struct parse *parse)
{
    struct statements *statements = &parse->statements;
    bool has_main = false;
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), note_main, &has_main);
    statements->wanted |= has_main;
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = 0; i < pragmas->count; i++) {
        const struct directive *directive = pragmas->rows[i].directive;
        if (!directive)
            continue;
        statements->constructs |=
            strncmp(directive->name, "target", 6) == 0 || (directive->leaves & LEAF_TARGET);
        parse->statements.variants |= same_text(directive->name, "declare variant") ||
                                      same_text(directive->name, "begin declare variant");
    }
    statements->wanted |= statements->constructs;
}

static void add_edge(struct statements *statements, struct edge edge)
{
    statements->edges = arena_grow(statements->edges, statements->edge_count, &statements->edge_capacity,
                                   sizeof(*statements->edges));
    statements->edges[statements->edge_count++] = edge;
}

/* Begins a statement in the current one, and makes it the current one. */
static void begin_statement(struct statements *statements, struct statement statement)
{
    statement.outer = statements->place.current;
    statements->rows =
        arena_grow(statements->rows, statements->count, &statements->capacity, sizeof(*statements->rows));
    statements->rows[statements->count++] = statement;
    statements->place.current = statements->count;
    statements->place.depth++;
    add_edge(statements, (struct edge){statements->count, true, false});
}

struct statement *statement_row(const struct statements *statements, size_t number)
{
    return &statements->rows[number - 1];
}

/* Whether all that a statement does is to compute, from variables and to them. */
static bool only_computes(const struct statement *statement)
{
    return same_text(statement->kind, "simple") && !statement->calls && !statement->memory &&
           !statement->arrays && !statement->watched && !statement->unknown;
}

static void end_statement(struct statements *statements)
{
    size_t current = statements->place.current;
    const struct statement *statement = statement_row(statements, current);
    struct edge *last = &statements->edges[statements->edge_count - 1];
    statements->place.current = statement->outer;
    statements->place.depth--;
    if (last->statement != current || statement->holds)
        add_edge(statements, (struct edge){current, false, true});
    else if (only_computes(statement))
        statements->edge_count--;
    else
        last->end = true;
}

void leave_statements(struct parse *parse, struct statement_place outer)
{
    while (parse->statements.place.current != outer.current)
        end_statement(&parse->statements);
    parse->statements.place = outer;
}

/* Where a label ends that stands before a statement: the blanks between them, at which chains may cut the
 * text, belong to neither. */
static size_t end_of_label(const struct source *source, size_t statement)
{
    while (statement > 0 && strchr(" \t\n", source->text[statement - 1]))
        statement--;
    return statement;
}

/* A label in a block is a statement by itself, before the one that it labels. */
static void enter(struct parse *parse, CXCursor cursor, bool function)
{
    struct statement_place *place = &parse->statements.place;
    const struct form *form = form_of(cursor);
    bool label = same_text(form->kind, "case") || same_text(form->kind, "label"), alone = place->in_block;
    struct range range = form->inside == ALL ? cursor_range(cursor) : statement_range(&parse->source, cursor);
    struct range inside = inside_of(form, cursor);
    begin_statement(&parse->statements,
                    (struct statement){
                        .begin = range.begin,
                        .end = label && alone ? end_of_label(&parse->source, inside.begin) : range.end,
                        .holds = form->inside != NOTHING && !(label && alone),
                        .kind = function          ? "function"
                                : label && !alone ? "label"
                                                  : form->kind,
                        .endless = same_text(form->kind, "loop") && is_endless(&parse->source, cursor),
                    });
    if (label && alone)
        end_statement(&parse->statements);
    place->in_block = form->inside == ALL || (label && alone);
    place->direct = true;
    place->inside = inside;
}

void note_directive(struct parse *parse, const struct pragma *pragma, CXCursor statement)
{
    size_t end = pragma->end;
    if (!parse->statements.place.current)
        return;
    if ((pragma->directive->leaves & LEAF_EXECUTABLE) && !clang_Cursor_isNull(statement))
        end = statement_range(&parse->source, statement).end;
    begin_statement(&parse->statements, (struct statement){.begin = pragma->begin,
                                                           .end = end,
                                                           .kind = "directive",
                                                           .holds = end != pragma->end,
                                                           .name = pragma->directive->name,
                                                           .clauses = pragma->clause_count > 0});
    if (end == pragma->end)
        end_statement(&parse->statements);
}

/* ---- what a statement does ---- */

/* Whether another file of the program has to define the function. After its declaration its name can be used
 * anywhere in this file. */
static bool is_foreign(const struct parse *parse, CXCursor function)
{
    CXCursor first = clang_getCanonicalCursor(function);
    const char *name = cursor_name(function);
    return clang_getCursorKind(function) == CXCursor_FunctionDecl && !is_builtin(function) &&
           !is_library_function(parse, function) &&
           clang_Cursor_isNull(clang_getCursorDefinition(function)) &&
           clang_getCursorLinkage(function) == CXLinkage_External &&
           !clang_Cursor_isFunctionInlined(function) &&
           clang_getCursorKind(clang_getCursorLexicalParent(first)) == CXCursor_TranslationUnit &&
           !names_original(name);
}

static void add_name(const char **list, const char *name)
{
    if (!*list || !ir_list_has(*list, name))
        *list = *list ? ir_list_add(*list, name) : name;
}

static void add_call(const struct parse *parse, struct statement *statement, CXCursor call)
{
    const char *name = callee_name(call);
    add_name(&statement->calls, name);
    if (is_foreign(parse, function_called(call)))
        add_name(&statement->foreign, name);
}

/* Records an access to an object that others may observe whenever it is written, or change whenever it is
 * read. */
static void look_at_object(struct statement *statement, CXCursor object)
{
    statement->watched |= is_volatile_or_atomic(object);
}

static bool is_member_of_pointee(CXCursor member)
{
    size_t count;
    CXCursor *object = cursor_children(member, &count);
    return count && type_is_pointer(cursor_type(object[0]));
}

/* Whether it is a declaration, or an expression that does nothing itself but what its parts do. */
static bool is_made_of_parts(CXCursor cursor)
{
    static const enum CXCursorKind kinds[] = {CXCursor_BinaryOperator,
                                              CXCursor_CompoundAssignOperator,
                                              CXCursor_ConditionalOperator,
                                              CXCursor_ParenExpr,
                                              CXCursor_CStyleCastExpr,
                                              CXCursor_UnaryExpr /* sizeof and its kin */,
                                              CXCursor_IntegerLiteral,
                                              CXCursor_FloatingLiteral,
                                              CXCursor_ImaginaryLiteral,
                                              CXCursor_CharacterLiteral,
                                              CXCursor_StringLiteral,
                                              CXCursor_CXXBoolLiteralExpr,
                                              CXCursor_InitListExpr,
                                              CXCursor_CompoundLiteralExpr,
                                              CXCursor_DeclStmt,
                                              CXCursor_NullStmt,
                                              CXCursor_TypeRef,
                                              CXCursor_MemberRef,
                                              CXCursor_LabelRef,
                                              CXCursor_StructDecl,
                                              CXCursor_UnionDecl,
                                              CXCursor_EnumDecl,
                                              CXCursor_FieldDecl,
                                              CXCursor_EnumConstantDecl,
                                              CXCursor_TypedefDecl,
                                              CXCursor_FunctionDecl,
                                              CXCursor_ParmDecl,
                                              CXCursor_StaticAssert};
    for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
        if (clang_getCursorKind(cursor) == kinds[i])
            return true;
    return false;
}

static void note_effects(const struct parse *parse, struct statement *statement, CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_CallExpr:
        add_call(parse, statement, cursor);
        break;
    case CXCursor_MemberRefExpr:
        statement->memory |= is_member_of_pointee(cursor);
        look_at_object(statement, cursor);
        break;
    case CXCursor_ArraySubscriptExpr:
        note_element(statement, cursor);
        look_at_object(statement, cursor);
        break;
    case CXCursor_DeclRefExpr:
    case CXCursor_VarDecl:
        look_at_object(statement, cursor);
        break;
    case CXCursor_UnaryOperator:
        if (clang_getCursorUnaryOperatorKind(cursor) != CXUnaryOperator_Deref)
            break;
        statement->memory = true;
        look_at_object(statement, cursor);
        break;
    case CXCursor_StmtExpr: /* of its statements see is_looked_into() */
        break;
    case CXCursor_UnexposedExpr:
        statement->unknown |= !is_implicit_conversion(cursor);
        break;
    default:
        statement->unknown |= !is_made_of_parts(cursor) && same_text(form_of(cursor)->kind, "simple");
    }
}

/* A statement expression of GNU C, ({ ... }), is no statement of the tree. It is visited if it does nothing
 * itself but what its parts do, and the host reaches its end. */
static bool is_looked_into(CXCursor cursor)
{
    const char *kind = form_of(cursor)->kind;
    return same_text(kind, "simple") || same_text(kind, "block") || same_text(kind, "if");
}

/* Whether its calls may come to a definition in another unit in the place of this one (C11 6.7.4). */
static bool is_inline(CXCursor function)
{
    return clang_getCursorLinkage(function) == CXLinkage_External && clang_Cursor_isFunctionInlined(function);
}

static bool is_external(CXCursor function)
{
    return clang_getCursorLinkage(function) == CXLinkage_External &&
           !clang_Cursor_isFunctionInlined(function) && !names_original(cursor_name(function)) &&
           !same_text(cursor_name(function), "main");
}

/* Whether it declares a variable in the place of a member of a struct, whose type it names (attached.c). */
static bool is_attached(CXCursor declaration)
{
    return clang_getCursorKind(declaration) == CXCursor_VarDecl &&
           is_question(strip_expression(clang_Cursor_getVarDeclInitializer(declaration)));
}

/* Statements deeper than that are none of the tree: the one around them does what nobody can look into. It is
 * less than what the IR takes (ir/check.c), because directives stand in statements, too. */
enum { DEEPEST_STATEMENT = 900 };

void note_statement(struct parse *parse, CXCursor cursor, CXCursor parent, size_t begin)
{
    struct statements *statements = &parse->statements;
    struct statement_place *place = &statements->place;
    bool function = clang_getCursorKind(parent) == CXCursor_FunctionDecl &&
                    clang_getCursorKind(cursor) == CXCursor_CompoundStmt;
    if (!statements->wanted || (!function && !place->current))
        return;
    bool statement_of_tree = place->direct && range_has(place->inside, begin);
    if (function || (statement_of_tree && place->depth < DEEPEST_STATEMENT))
        enter(parse, cursor, function);
    else
        place->direct = false;
    struct statement *statement = statement_row(statements, place->current);
    if (function) {
        statement->name = cursor_name(parent);
        statement->external = is_external(parent);
        statement->replaceable = is_inline(parent);
    }
    statement->unknown |= !place->direct && (statement_of_tree || !is_looked_into(cursor));
    if (begin >= place->question)
        note_effects(parse, statement, cursor);
    if (is_question(cursor) || is_attached(cursor))
        place->question = cursor_range(cursor).end;
}

void note_function(struct parse *parse, CXCursor function)
{
    if (clang_Cursor_hasAttrs(function))
        scope_add(&parse->statements.attributed, function);
}
