/*
 * One walk over the functions of the file, in the order of the text: it keeps the scope, ties each pragma to
 * the statement that follows it, and has each construct analysed at the place where its names mean what they
 * mean.
 */
#include "batches.h"
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "effects.h"
#include "loops.h"
#include "rewrites.h"

#include <string.h>

struct walk {
    struct parse *parse;
    size_t next; /* the next pragma that the walk has not passed */
    const char *function;
    struct range device; /* the device code that the walk is in; ends at 0 outside */
    struct range block;  /* the innermost block, */
    size_t statement;    /* and where the statement in it begins */
    const struct statement_path *path;
    const struct statement_path *choice; /* the innermost switch, */
    size_t choice_begin;                 /* and where it begins */
    bool temporary;                      /* values here are converted, and used up at once */
    size_t outermost;                    /* where the first statement of the device code's block begins */
    size_t host_end;                     /* of the target region that the host runs, 0 outside */
    size_t league_end;                   /* of the host's teams construct, 0 outside */
    size_t inner_end;                    /* of the host's construct inside that, 0 outside */
};

/* Whether the cursor ends with a statement, and is no block around it. */
static bool is_head(enum CXCursorKind kind)
{
    return kind == CXCursor_IfStmt || kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt ||
           kind == CXCursor_DoStmt || kind == CXCursor_SwitchStmt || kind == CXCursor_LabelStmt ||
           kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt;
}

/* Whether a directive without a statement, such as `barrier`, stands behind the statement in its block. */
static bool has_directive_behind(const struct parse *parse, CXCursor statement, CXCursor block)
{
    const struct pragmas *pragmas = &parse->pragmas;
    size_t next = pragma_index(pragmas, statement_range(&parse->source, statement).end);
    return next < pragmas->count && pragmas->rows[next].begin < cursor_range(block).end;
}

/* Whether the directive applies to the statement, or to everything in its braces. */
static bool is_directive_of(const struct parse *parse, const struct pragma *inner, CXCursor statement)
{
    size_t count;
    while (inner->begin >= cursor_range(statement).begin) {
        CXCursor *children = cursor_children(statement, &count);
        if (clang_getCursorKind(statement) != CXCursor_CompoundStmt || count != 1 ||
            has_directive_behind(parse, children[0], statement))
            return false;
        statement = children[0];
    }
    return true;
}

static void join_following(struct walk *walk, struct pragma *pragma, CXCursor statement)
{
    struct pragma *end = walk->parse->pragmas.rows + walk->parse->pragmas.count;
    for (struct pragma *inner = pragma + 1; inner < end && is_directive_of(walk->parse, inner, statement);
         inner++) {
        const struct directive *directive = combined_directive(pragma, inner);
        if (!directive || !(directive->leaves & LEAF_EXECUTABLE))
            return;
        combine_directives(pragma, inner, directive);
        replace_device_text(walk->parse, (struct range){inner->begin, inner->end},
                            edit_as_c("", "the directive is part of the one before it"));
    }
}

/* A construct inside device code, or the host's business. */
static void begin_nested(struct walk *walk, struct pragma *pragma, CXCursor statement, CXCursor parent)
{
    pragma->nested = true;
    pragma->in_head = is_head(clang_getCursorKind(parent));
    pragma->function = walk->function;
    pragma->extent = (struct range){pragma->begin, pragma->end};
    if (pragma->directive->leaves & LEAF_EXECUTABLE) {
        pragma->associated = true;
        pragma->statement = statement;
        pragma->extent.end = statement_range(&walk->parse->source, statement).end;
    }
    if (same_text(pragma->directive->name, "parallel"))
        join_following(walk, pragma, statement);
    settle_loop(walk->parse, pragma);
    if (pragma->directive->leaves & LEAF_SIMD)
        settle_simd(walk->parse, pragma);
    analyse_nested(walk->parse, pragma);
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
    } else if (analyse_on_host(walk->parse, pragma)) {
        walk->host_end = pragma->extent.end;
    } else {
        walk->device = pragma->extent;
        walk->outermost = SIZE_MAX;
        walk->parse->device = pragma->extent;
        join_following(walk, pragma, statement);
        settle_loop(walk->parse, pragma);
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

/* In a host's league the initial threads may begin parallel regions, share out iterations, and nothing else
 * (OpenMP 5.2, section 10.2, Restrictions). */
static bool may_offload(const struct walk *walk, const struct pragma *pragma)
{
    if (pragma->begin >= walk->league_end || pragma->begin < walk->inner_end)
        return true;
    error_at(walk->parse, pragma->begin, "'%s' may not be nested directly inside 'teams'",
             pragma->directive->name);
    return false;
}

/* Enters one of the host's own constructs, as far as it matters to those inside. */
static void pass_on_host(struct walk *walk, const struct pragma *pragma, CXCursor statement)
{
    note_directive(walk->parse, pragma, statement);
    if (!(pragma->directive->leaves & LEAF_EXECUTABLE) || clang_Cursor_isNull(statement))
        return;
    size_t end = statement_range(&walk->parse->source, statement).end;
    if (same_text(pragma->directive->name, "teams"))
        walk->league_end = end;
    else if (pragma->begin < walk->league_end && pragma->begin >= walk->inner_end)
        walk->inner_end = end;
}

/* Enters the pragmas before an offset; statement (may be null) is what follows the last of them, in its
 * parent. */
static void pass_pragmas(struct walk *walk, size_t offset, CXCursor statement, CXCursor parent)
{
    struct pragmas *pragmas = &walk->parse->pragmas;
    for (; walk->next < pragmas->count && pragmas->rows[walk->next].begin < offset; walk->next++) {
        struct pragma *pragma = &pragmas->rows[walk->next];
        if (!pragma->directive || (pragma->directive->leaves & LEAF_DECLARE))
            continue;
        unsigned leaves = pragma->directive->leaves;
        if (leaves & LEAF_MAPPER) {
            read_mapper(walk->parse, pragma);
            continue;
        }
        bool followed = !(leaves & LEAF_EXECUTABLE) || !clang_Cursor_isNull(statement);
        if (pragma->begin < walk->host_end) {
            if (names_ancestor(pragma) && followed)
                run_inside_on_host(walk->parse, pragma, statement);
            continue;
        }
        if (pragma->begin < walk->device.end && followed)
            begin_nested(walk, pragma, statement, parent);
        else if ((leaves & LEAF_STANDALONE) && may_offload(walk, pragma))
            begin_standalone(walk, pragma);
        else if (!(leaves & LEAF_TARGET))
            pass_on_host(walk, pragma, statement);
        else if ((leaves & LEAF_EXECUTABLE) && !clang_Cursor_isNull(statement) && may_offload(walk, pragma))
            begin_construct(walk, pragma, statement);
    }
}

static bool opens_scope(enum CXCursorKind kind)
{
    return kind == CXCursor_CompoundStmt || kind == CXCursor_ForStmt;
}

static void note_address(struct walk *walk, CXCursor expression, CXCursor parent)
{
    CXCursor variable = addressed_variable(expression, parent);
    bool device = cursor_range(expression).begin < walk->device.end;
    if (!clang_Cursor_isNull(variable))
        walk->parse->address_taken[cursor_offset(variable)] |= device ? TAKEN_ON_DEVICE : TAKEN_ON_HOST;
}

/* A local variable whose address is never taken can be mapped by this function alone. */
static void finish_locals(struct parse *parse)
{
    for (; parse->locals; parse->locals = parse->locals->next) {
        unsigned char taken = parse->address_taken[parse->locals->declaration];
        if (taken & TAKEN_ON_DEVICE)
            ir_set(parse->locals->node, "address_taken", "yes");
        if (!taken && ir_is(parse->locals->node, "variable"))
            ir_set(parse->locals->node, "automatic", "yes");
    }
}

/* Removes `register` from variables that a launch passes, whose address it takes (C11 6.7.1). */
static void drop_register(struct parse *parse, CXCursor variable)
{
    static const char word[] = "register";
    const struct edits *edits = &parse->host_edits;
    if (clang_Cursor_getStorageClass(variable) != CX_SC_Register || names_register(&parse->source, variable))
        return;
    const char *text = parse->source.text,
               *found = expression_find(text + cursor_range(variable).begin, word);
    size_t begin = found ? (size_t)(found - text) : parse->source.length;
    bool dropped = edits->count && edits->rows[edits->count - 1].offset == begin; /* register int a, b; */
    size_t end = begin + strlen(word);
    bool alone = begin == cursor_range(variable).begin; /* unlike register_t register x */
    bool implicit_int = alone && !dropped && end + strspn(text + end, " \t\n(*") == cursor_offset(variable);
    if (!dropped && begin < cursor_offset(variable))
        replace_host_text(parse, (struct range){begin, end}, implicit_int ? "int" : "");
}

/* Declarations in device code may have to become ones of team storage. */
static void note_declaration(struct walk *walk, CXCursor cursor, CXCursor parent, struct range range)
{
    struct parse *parse = walk->parse;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool head = clang_getCursorKind(parent) == CXCursor_ForStmt;
    if (range.begin >= walk->device.end)
        return;
    if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl)
        parse->in_device_code[cursor_offset(cursor)] = 1;
    if (kind != CXCursor_DeclStmt && kind != CXCursor_ParmDecl)
        return;
    parse->declarations = arena_grow(parse->declarations, parse->declaration_count,
                                     &parse->declaration_capacity, sizeof(*parse->declarations));
    parse->declarations[parse->declaration_count++] =
        (struct device_declaration){cursor, walk->device, head ? cursor_range(parent).begin : SIZE_MAX,
                                    head ? cursor_range(parent).end : walk->block.end, walk->path};
}

/* Records declarations that C++ requires before the statement that they are in. */
static void note_hoisted(struct walk *walk, CXCursor cursor, CXCursor parent)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    struct literal_object literal = {.cursor = cursor,
                                     .code = walk->device,
                                     .block = walk->block,
                                     .statement = walk->statement,
                                     .outermost = walk->outermost,
                                     .temporary = walk->temporary};
    if (cursor_range(cursor).begin >= walk->device.end)
        return;
    bool label = kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt;
    note_jump(walk->parse, cursor, walk->choice_begin, label ? walk->choice : walk->path);
    note_type(walk->parse, parent, literal);
    if (kind == CXCursor_CompoundLiteralExpr)
        note_literal(walk->parse, parent, literal);
}

/* Whether the result of an implicit conversion is used up at once. */
static bool is_temporary(const struct walk *walk, enum CXCursorKind kind, CXCursor parent)
{
    enum CXCursorKind around = clang_getCursorKind(parent);
    return kind == CXCursor_UnexposedExpr &&
           (around == CXCursor_CallExpr || around == CXCursor_ArraySubscriptExpr ||
            (around == CXCursor_UnexposedExpr && walk->temporary));
}

/* Routines of <omp.h> that need a device to be there (OpenMP 6.0, chapters 24 and 25). */
static bool is_device_routine(CXCursor name)
{
    CXCursor function = cursor_referenced(name);
    const char *routine = cursor_name(name);
    return clang_getCursorKind(function) == CXCursor_FunctionDecl && strncmp(routine, "omp_", 4) == 0 &&
           (strncmp(routine, "omp_target_", 11) == 0 ||
            is_one_of(routine, " omp_get_num_devices omp_get_mapped_ptr "));
}

static void enter_statement(struct walk *walk, CXCursor statement, CXCursor block)
{
    struct statement_path *path = arena_alloc(sizeof(*path));
    *path = (struct statement_path){block, statement, walk->path};
    walk->path = path;
}

static void walk_statement(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    struct scope *scope = &walk->parse->scope;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    size_t depth = scope->count, enumerators = walk->parse->enumerators.count;
    struct range range = cursor_range(cursor);
    struct statement_place place = walk->parse->statements.place;
    pass_pragmas(walk, range.begin, cursor, parent);
    if (range.begin >= walk->device.end && range.begin >= walk->host_end)
        note_statement(walk->parse, cursor, parent, range.begin);
    if (kind == CXCursor_UnaryOperator || kind == CXCursor_UnexposedExpr)
        note_address(walk, cursor, parent);
    if (kind == CXCursor_DeclRefExpr)
        walk->parse->devices |= is_device_routine(cursor);
    note_enumerators(walk->parse, cursor);
    struct range block = walk->block;
    size_t outer = walk->statement, choice_begin = walk->choice_begin;
    const struct statement_path *path = walk->path, *choice = walk->choice;
    if (clang_getCursorKind(parent) == CXCursor_CompoundStmt) {
        enter_statement(walk, cursor, parent);
        walk->statement = range.begin;
        walk->outermost = walk->outermost < range.begin ? walk->outermost : range.begin;
    }
    note_declaration(walk, cursor, parent, range);
    note_hoisted(walk, cursor, parent);
    bool temporary = walk->temporary;
    walk->temporary = is_temporary(walk, kind, parent);
    if (kind == CXCursor_CompoundStmt)
        walk->block = range;
    if (kind == CXCursor_SwitchStmt) {
        walk->choice_begin = range.begin;
        walk->choice = walk->path;
    }
    visit_children(cursor, walk_statement, walk);
    walk->choice_begin = choice_begin;
    walk->choice = choice;
    walk->path = path;
    walk->block = block;
    walk->statement = outer;
    walk->temporary = temporary;
    if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) {
        scope_add(scope, cursor);
        walk->parse->address_tables |= may_hold_addresses(cursor);
        drop_register(walk->parse, cursor);
    }
    if (opens_scope(kind)) {
        pass_pragmas(walk, range.end, clang_getNullCursor(), cursor);
        close_mappers(walk->parse, range);
        scope_cut(scope, depth);
        scope_cut(&walk->parse->enumerators, enumerators);
    }
    leave_statements(walk->parse, place);
}

static void note_main(struct parse *parse, CXCursor function)
{
    size_t count;
    CXCursor *children = cursor_children(function, &count);
    if (same_text(cursor_name(function), "main") && count &&
        clang_getCursorKind(children[count - 1]) == CXCursor_CompoundStmt)
        parse->main_body = cursor_range(children[count - 1]).begin + 1;
}

/* A mapper that is declared among a type's members is known there alone, where no directive can name it. */
static void drop_mappers(struct pragmas *pragmas, struct range members)
{
    for (size_t i = pragma_index(pragmas, members.begin);
         i < pragmas->count && pragmas->rows[i].begin < members.end; i++)
        if (pragmas->rows[i].directive && (pragmas->rows[i].directive->leaves & LEAF_MAPPER))
            pragmas->rows[i].directive = NULL;
}

static void walk_top_level(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    struct scope *scope = &walk->parse->scope;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    note_enumerators(walk->parse, cursor);
    if (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl)
        drop_mappers(&walk->parse->pragmas, cursor_range(cursor));
    if (kind == CXCursor_VarDecl || kind == CXCursor_FunctionDecl)
        scope_add(scope, cursor);
    if (kind == CXCursor_FunctionDecl)
        note_function(walk->parse, cursor);
    if (kind != CXCursor_FunctionDecl || !clang_isCursorDefinition(cursor) ||
        !source_is_user(&walk->parse->source, cursor_offset(cursor)))
        return;
    size_t depth = scope->count;
    walk->function = cursor_name(cursor);
    walk->parse->function_begin = cursor_range(cursor).begin;
    visit_children(cursor, walk_statement, walk);
    scope_cut(scope, depth);
    finish_uses(walk->parse);
    finish_locals(walk->parse);
    finish_captures(walk->parse);
    note_main(walk->parse, cursor);
}

/* Device functions are visited after all of them are known. */
static void walk_device_function(struct walk *walk, CXCursor function)
{
    size_t depth = walk->parse->scope.count;
    walk->device = cursor_range(function);
    walk->outermost = SIZE_MAX;
    walk->parse->device = walk->device;
    walk->function = cursor_name(function);
    walk->next = pragma_index(&walk->parse->pragmas, walk->device.begin);
    visit_children(function, walk_statement, walk);
    scope_cut(&walk->parse->scope, depth);
    finish_uses(walk->parse);
    finish_locals(walk->parse);
    finish_captures(walk->parse);
}

static void walk_device_functions(struct parse *parse)
{
    struct walk walk = {.parse = parse};
    parse->in_device_function = true;
    for (size_t i = 0; i < parse->item_count; i++)
        if (same_text(parse->items[i].kind, "function") && !parse->items[i].prototype)
            walk_device_function(&walk, parse->items[i].cursor);
}

void walk_functions(struct parse *parse)
{
    struct walk walk = {.parse = parse};
    begin_statements(parse);
    share_inner_loops(parse);
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), walk_top_level, &walk);
    walk_device_functions(parse);
    share_declarations(parse);
    note_own_copies(parse);
    note_initial_threads(parse);
    note_remainders(parse);
    note_wide_accesses(parse);
    note_own_elements(parse);
    note_uniform_reads(parse);
    note_own_arrays(parse);
    note_serial_loops(parse);
    note_held_elements(parse);
    note_fillings(parse);
    note_rounds(parse);
    note_strides(parse);
    note_tables(parse);
    note_nests(parse);
    note_lookups(parse);
    note_single_elements(parse);
    note_updated_arrays(parse);
    note_sines(parse);
    note_squares(parse);
    note_turns(parse);
}
