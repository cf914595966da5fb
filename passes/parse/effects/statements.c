/*
 * What the host does around constructs, statement by statement, for passes that let it go on while the device
 * works. The walk notes the statements of each function as a tree (C11, 6.8): where they begin and end, which
 * functions they call, whether they look at memory by pointers, and whether they do what nobody can look
 * into. A `text` gets those that begin and end in it; a statement that other nodes interrupt begins in one
 * text and ends in another. Only functions that come to constructs have them, and those that these call; and,
 * as loops of launches may go over several files, in units with constructs what other files may call, and
 * there and beside main what calls other files' functions.
 */
#include "effects.h"
#include "edits.h"

#include <stdlib.h>
#include <string.h>

struct statement {
    size_t begin, end;
    size_t outer; /* the number of the statement that it stands in; 0: none */
    const char *kind, *name, *calls;
    const char *foreign; /* of these calls: other files' functions */
    bool holds;          /* others, or constructs, may stand in it */
    bool memory, watched, unknown, clauses, replaceable, endless;
    bool external;      /* of a function: other files may call it */
    bool stated;        /* of a function: its statements are */
    bool calls_foreign; /* of a function: it has a loop and calls other files' functions */
};

/* A statement's begin or end, or both if it holds none, in the order of the text. */
struct edge {
    size_t statement;
    bool begin, end;
};

/* ---- kinds of statements ---- */

enum inside { NOTHING, ALL, FIRST_CHILD, LAST_CHILD, BEHIND_FIRST };

struct form {
    enum CXCursorKind cursor;
    const char *kind;
    enum inside inside; /* which of its children are statements */
};

/* `do ... while (0)`, as macros that are statements have it. */
static bool runs_once(CXCursor loop)
{
    size_t count;
    long long again;
    CXCursor *parts = cursor_children(loop, &count);
    return count == 2 && evaluate_integer(parts[1], &again) && again == 0;
}

static const struct form *form_of(CXCursor cursor)
{
    static const struct form simple = {CXCursor_NullStmt, "simple", NOTHING};
    static const struct form once = {CXCursor_DoStmt, "block", FIRST_CHILD};
    static const struct form forms[] = {
        {CXCursor_CompoundStmt, "block", ALL},
        {CXCursor_ForStmt, "loop", LAST_CHILD},
        {CXCursor_WhileStmt, "loop", LAST_CHILD},
        {CXCursor_DoStmt, "loop", FIRST_CHILD},
        {CXCursor_IfStmt, "if", BEHIND_FIRST},
        {CXCursor_SwitchStmt, "switch", LAST_CHILD},
        {CXCursor_CaseStmt, "case", LAST_CHILD},
        {CXCursor_DefaultStmt, "case", LAST_CHILD},
        {CXCursor_LabelStmt, "label", LAST_CHILD},
        {CXCursor_UnexposedStmt, "simple", LAST_CHILD}, /* with attributes, or a pragma of the compiler's */
        {CXCursor_BreakStmt, "break", NOTHING},
        {CXCursor_ContinueStmt, "continue", NOTHING},
        {CXCursor_ReturnStmt, "return", NOTHING},
        {CXCursor_GotoStmt, "goto", NOTHING},
        {CXCursor_IndirectGotoStmt, "goto", NOTHING},
    };
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_DoStmt && runs_once(cursor))
        return &once;
    for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
        if (forms[i].cursor == kind)
            return &forms[i];
    return &simple;
}

static void note_variable(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    *found |= kind == CXCursor_CallExpr;
    if (kind == CXCursor_DeclRefExpr) {
        enum CXCursorKind named = clang_getCursorKind(clang_getCursorReferenced(cursor));
        *found |= named == CXCursor_VarDecl || named == CXCursor_ParmDecl;
    }
    visit_children(cursor, note_variable, context);
}

static bool is_constant(CXCursor expression)
{
    bool found = false;
    long long value;
    note_variable(expression, expression, &found);
    return !found || evaluate_integer(expression, &value);
}

/* The condition of a `for` without an initial value or an increment: the tree has what is there, and no more
 * than that. */
static CXCursor condition_of_short(const struct source *source, CXCursor loop, const CXCursor *parts,
                                   size_t count)
{
    const char *text = source->text + cursor_range(loop).begin + strlen("for");
    size_t first = 0;
    text += strspn(text, " \t\n(");
    if (*text != ';') {
        text = source->text + cursor_range(parts[first]).end;
        text -= clang_getCursorKind(parts[first++]) == CXCursor_DeclStmt;
        text += strspn(text, " \t\n");
    }
    if (*text != ';')
        return clang_getNullCursor();
    text += 1 + strspn(text + 1, " \t\n");
    bool there = first + 1 < count && cursor_range(parts[first]).begin == (size_t)(text - source->text);
    return there ? parts[first] : clang_getNullCursor();
}

static CXCursor condition_of(const struct source *source, CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    enum CXCursorKind kind = clang_getCursorKind(loop);
    if (kind != CXCursor_ForStmt)
        return count == 2 ? parts[kind == CXCursor_DoStmt] : clang_getNullCursor();
    return count == 4 ? parts[1] : condition_of_short(source, loop, parts, count);
}

/* Whether nothing says that the loop ends: of one whose condition is no constant everybody may assume that it
 * does (C11, 6.8.5). */
static bool is_endless(const struct source *source, CXCursor loop)
{
    CXCursor condition = condition_of(source, loop);
    return clang_Cursor_isNull(condition) || is_constant(condition);
}

static struct range inside_of(const struct form *form, CXCursor cursor)
{
    size_t count;
    if (form->inside == NOTHING)
        return (struct range){0, 0};
    if (form->inside == ALL)
        return cursor_range(cursor);
    CXCursor *children = cursor_children(cursor, &count);
    if (form->inside == BEHIND_FIRST)
        return (struct range){count > 1 ? cursor_range(children[1]).begin : SIZE_MAX, SIZE_MAX};
    return count ? cursor_range(children[form->inside == FIRST_CHILD ? 0 : count - 1]) : (struct range){0, 0};
}

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
    add_edge(statements, (struct edge){statements->count, true, false});
}

static struct statement *statement_row(const struct statements *statements, size_t number)
{
    return &statements->rows[number - 1];
}

/* Whether all that a statement does is to compute, from variables and to them. */
static bool only_computes(const struct statement *statement)
{
    return same_text(statement->kind, "simple") && !statement->calls && !statement->memory &&
           !statement->watched && !statement->unknown;
}

static void end_statement(struct statements *statements)
{
    size_t current = statements->place.current;
    const struct statement *statement = statement_row(statements, current);
    struct edge *last = &statements->edges[statements->edge_count - 1];
    statements->place.current = statement->outer;
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

/* A label in a block is a statement by itself, in front of the one that it is for. */
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
                        .end = label && alone ? inside.begin : range.end,
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

/* Whether another file of the program's has to define the function. Its name can be said anywhere in this one
 * behind the function's declaration. */
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

/* An object that others may look at whenever it is written, or write whenever it is read. */
static void look_at_object(struct statement *statement, CXCursor object)
{
    statement->watched |= is_volatile_or_atomic(object);
}

static bool is_member_of_pointee(CXCursor member)
{
    size_t count;
    CXCursor *object = cursor_children(member, &count);
    return count && type_is_pointer(clang_getCursorType(object[0]));
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
        statement->memory = true;
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
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
    case CXCursor_ConditionalOperator:
    case CXCursor_ParenExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_UnaryExpr: /* sizeof and its kin */
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_ImaginaryLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_StringLiteral:
    case CXCursor_CXXBoolLiteralExpr:
    case CXCursor_InitListExpr:
    case CXCursor_CompoundLiteralExpr:
    case CXCursor_DeclStmt:
    case CXCursor_NullStmt:
    case CXCursor_TypeRef:
    case CXCursor_MemberRef:
    case CXCursor_LabelRef:
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
    case CXCursor_EnumDecl:
    case CXCursor_FieldDecl:
    case CXCursor_EnumConstantDecl:
    case CXCursor_TypedefDecl:
    case CXCursor_FunctionDecl:
    case CXCursor_ParmDecl:
    case CXCursor_StaticAssert:
        break;
    default:
        statement->unknown |= same_text(form_of(cursor)->kind, "simple");
    }
}

/* A statement of GNU C's ({ ... }) is no statement of the tree. It is looked into if it does no more than its
 * parts do, and the host comes to its end. */
static bool is_looked_into(CXCursor cursor)
{
    const char *kind = form_of(cursor)->kind;
    return same_text(kind, "simple") || same_text(kind, "block") || same_text(kind, "if");
}

static bool is_external(CXCursor function)
{
    return clang_getCursorLinkage(function) == CXLinkage_External &&
           !clang_Cursor_isFunctionInlined(function) && !names_original(cursor_name(function)) &&
           !same_text(cursor_name(function), "main");
}

void note_statement(struct parse *parse, CXCursor cursor, CXCursor parent, size_t begin)
{
    struct statements *statements = &parse->statements;
    struct statement_place *place = &statements->place;
    bool function = clang_getCursorKind(parent) == CXCursor_FunctionDecl &&
                    clang_getCursorKind(cursor) == CXCursor_CompoundStmt;
    if (!statements->wanted || (!function && !place->current))
        return;
    if (function || (place->direct && range_has(place->inside, begin)))
        enter(parse, cursor, function);
    else
        place->direct = false;
    struct statement *statement = statement_row(statements, place->current);
    if (function) {
        statement->name = cursor_name(parent);
        statement->external = is_external(parent);
    }
    statement->unknown |= !place->direct && !is_looked_into(cursor);
    note_effects(parse, statement, cursor);
}

void note_function(struct parse *parse, CXCursor function)
{
    if (clang_Cursor_hasAttrs(function))
        scope_add(&parse->statements.attributed, function);
}

/* ---- the module ---- */

static bool holds_construct(const struct parse *parse, const struct statement *function)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, function->begin);
         i < pragmas->count && pragmas->rows[i].begin < function->end; i++)
        if (pragmas->rows[i].node && !pragmas->rows[i].nested)
            return true;
    return false;
}

/* A function of the unit that another one calls. */
struct call {
    struct statement *caller, *callee;
};

struct calls {
    struct call *rows;
    size_t count, capacity;
    struct statement **functions; /* sorted by name */
    size_t function_count, function_capacity;
};

static int by_name(const void *one, const void *other)
{
    return strcmp((*(struct statement *const *)one)->name, (*(struct statement *const *)other)->name);
}

static bool is_function(const struct statement *statement)
{
    return same_text(statement->kind, "function");
}

static void find_functions(const struct statements *statements, struct calls *calls)
{
    for (size_t i = 0; i < statements->count; i++) {
        if (!is_function(&statements->rows[i]))
            continue;
        calls->functions = arena_grow(calls->functions, calls->function_count, &calls->function_capacity,
                                      sizeof(struct statement *));
        calls->functions[calls->function_count++] = &statements->rows[i];
    }
    if (calls->function_count)
        qsort(calls->functions, calls->function_count, sizeof(struct statement *), by_name);
}

static void find_calls(const struct statements *statements, struct calls *calls)
{
    struct statement *caller = NULL;
    for (size_t i = 0; i < statements->count; i++) {
        caller = is_function(&statements->rows[i]) ? &statements->rows[i] : caller;
        const char *list = statements->rows[i].calls;
        for (const char *name; (name = ir_list_next(&list));) {
            struct statement key = {.name = name}, *wanted = &key;
            struct statement **found = bsearch(&wanted, calls->functions, calls->function_count,
                                               sizeof(struct statement *), by_name);
            if (!found)
                continue;
            calls->rows = arena_grow(calls->rows, calls->count, &calls->capacity, sizeof(*calls->rows));
            calls->rows[calls->count++] = (struct call){caller, *found};
        }
    }
}

/* States the callers of what is stated, if `up`, or else what they call. */
static void spread(const struct calls *calls, bool up)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < calls->count; i++) {
            const struct call *call = &calls->rows[i];
            struct statement *from = up ? call->callee : call->caller, *to = up ? call->caller : call->callee;
            changed |= from->stated && !to->stated;
            to->stated |= from->stated;
        }
    }
}

/* Whether the linker, or a directive, may give calls of the function another body. */
static bool is_replaceable(const struct parse *parse, const struct statement *function)
{
    CXCursor attributed;
    return parse->statements.variants ||
           scope_find(&parse->statements.attributed, function->name, &attributed);
}

/* A function with a loop and with calls of other files' functions, perhaps in the loop. */
static void find_foreign_calls(const struct statements *statements)
{
    struct statement *function = NULL;
    bool loop = false;
    for (size_t i = 0; i < statements->count; i++) {
        const struct statement *statement = &statements->rows[i];
        if (is_function(statement)) {
            function = &statements->rows[i];
            loop = false;
        }
        loop |= same_text(statement->kind, "loop");
        function->calls_foreign |= loop && statement->foreign;
    }
}

void choose_statements(struct parse *parse)
{
    struct statements *statements = &parse->statements;
    struct calls calls = {0};
    find_functions(statements, &calls);
    find_calls(statements, &calls);
    find_foreign_calls(statements);
    for (size_t i = 0; i < calls.function_count; i++) {
        struct statement *function = calls.functions[i];
        function->replaceable = is_replaceable(parse, function);
        function->stated = holds_construct(parse, function) || function->calls_foreign ||
                           (statements->constructs && function->external && !function->replaceable);
    }
    spread(&calls, true);
    spread(&calls, false);
    for (size_t i = 0; i < statements->count; i++) /* outer ones come first */
        if (statements->rows[i].outer)
            statements->rows[i].stated = statement_row(statements, statements->rows[i].outer)->stated;
}

static void add_node(struct ir_node *text, const struct statement *statement, const struct edge *edge,
                     size_t begin, size_t end)
{
    struct ir_node *node = ir_add(text, "statement");
    ir_set(node, "kind", statement->kind);
    ir_set(node, "part", edge->begin && edge->end ? NULL : edge->begin ? "begin" : "end");
    ir_set_format(node, "offset", "%zu", edge->begin ? begin : end);
    if (edge->begin && edge->end)
        ir_set_format(node, "length", "%zu", end - begin);
    if (!edge->begin)
        return;
    ir_set(node, "name", statement->name);
    ir_set(node, "clauses", statement->clauses ? "yes" : NULL);
    ir_set(node, "replaceable", statement->replaceable ? "yes" : NULL);
    ir_set(node, "external", statement->external ? "yes" : NULL);
    ir_set(node, "calls", statement->calls);
    ir_set(node, "foreign", statement->foreign);
    ir_set(node, "memory", statement->memory ? "yes" : NULL);
    ir_set(node, "watched", statement->watched ? "yes" : NULL);
    ir_set(node, "unknown", statement->unknown ? "yes" : NULL);
    ir_set(node, "endless", statement->endless ? "yes" : NULL);
}

/* Where a place of the source is in the text that begins and ends there. */
static size_t offset_in(struct parse *parse, struct range code, size_t place)
{
    place = place < code.begin ? code.begin : place > code.end ? code.end : place;
    return host_length(parse, code.begin, place);
}

void state_statements(struct parse *parse, struct ir_node *text, struct range code, size_t around)
{
    struct statements *statements = &parse->statements;
    for (; statements->next < statements->edge_count; statements->next++) {
        const struct edge *edge = &statements->edges[statements->next];
        const struct statement *statement = statement_row(statements, edge->statement);
        size_t place = edge->begin ? statement->begin : statement->end;
        if (edge->begin ? place >= code.end : place > code.end || statement->begin < around)
            return;
        if (statement->stated)
            add_node(text, statement, edge, offset_in(parse, code, statement->begin),
                     offset_in(parse, code, statement->end));
    }
}

void end_statements(struct parse *parse, struct range region)
{
    struct statements *statements = &parse->statements;
    for (; statements->next < statements->edge_count; statements->next++) {
        const struct edge *edge = &statements->edges[statements->next];
        if (statement_row(statements, edge->statement)->begin < region.begin ||
            (edge->begin && statement_row(statements, edge->statement)->begin >= region.end))
            return;
    }
}
