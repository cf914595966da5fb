/*
 * Variables that a clause makes private to each thread of a target region, for rex-check: they are read
 * before they have a value, because they do not get that of the variable outside (OpenMP 5.2, section 5.4.3),
 * or they get one that nothing reads. Of an array, of which elements may be stored in one iteration of a loop
 * and read in the next one, only if the region stores to none of them but by updates, such as a[i]++.
 *
 * And lastprivate variables whose value depends on chance: they are stored to under conditions on data, and
 * the value outside is the one of the last iteration, whatever that has done (OpenMP 5.2, section 5.4.5).
 */
#include "advice.h"
#include "effects.h"
#include "parse.h"

struct private_use {
    const struct region *region;
    const char *name;
    struct range code;    /* the construct's statement */
    CXCursor declaration; /* of the variable outside */
    struct path path;
    unsigned guards;                       /* constructs around the place of the visit that may skip it */
    enum { UNSEEN, SETTLED, UNSET } first; /* UNSET: the first use reads it; SETTLED: it is another use */
    unsigned chances;                      /* conditions on data around the place of the visit */
    size_t by_chance;                      /* of the first store under one of these */
    bool surely_stored;                    /* also elsewhere */
    size_t offset;                         /* of the first read, or the last store */
    size_t read_at;                        /* of the first read, be it in a condition */
    bool read, stored, passed;             /* passed: to something that may store */
    bool read_alone;                       /* not in an update */
    bool computed;                         /* what is stored is no constant, or updated */
};

/* Whether a name stands for the variable, and not for another one of that name that the code declares. */
static bool is_it(struct private_use *use, CXCursor name)
{
    CXCursor declaration = cursor_referenced(name);
    bool variable = clang_getCursorKind(declaration) == CXCursor_VarDecl ||
                    clang_getCursorKind(declaration) == CXCursor_ParmDecl;
    if (!variable || !same_text(cursor_name(declaration), use->name) ||
        range_has(use->code, cursor_offset(declaration)))
        return false;
    use->declaration = declaration;
    return true;
}

/* Notes whether something may store by chance. */
static void note_chance(struct private_use *use, enum touch touch, size_t offset)
{
    if (touch == TOUCH_READ || touch == TOUCH_NOTHING)
        return;
    if (use->chances == 0)
        use->surely_stored = true;
    else if (use->by_chance == 0)
        use->by_chance = offset;
}

/* Whether a statement is an `if` without `else` that the last iteration may leave out. */
static bool is_chance(const struct private_use *use, CXCursor cursor)
{
    size_t count;
    cursor_children(cursor, &count);
    return clang_getCursorKind(cursor) == CXCursor_IfStmt && count == 2 &&
           depends_on_data(use->region, cursor);
}

/* Whether the assignment at the end of a path is of an integer constant. */
static bool stores_constant(const struct path *path)
{
    size_t count;
    long long number;
    for (size_t i = path->count; i-- > 0;) {
        CXCursor *operands = cursor_children(path->rows[i], &count);
        if (clang_getCursorKind(path->rows[i]) == CXCursor_BinaryOperator && count == 2)
            return evaluate_integer(operands[1], &number);
    }
    return false;
}

/* Notes a use of the variable. */
static void note_name(struct private_use *use, CXCursor name)
{
    enum touch touch = touch_of_object(&use->path, use->path.count, name);
    bool reads = touch == TOUCH_READ || touch == TOUCH_UPDATE;
    if (touch == TOUCH_NOTHING)
        return;
    use->read |= touch != TOUCH_STORE;
    use->stored |= touch == TOUCH_STORE;
    use->passed |= touch == TOUCH_ELSE;
    use->read_alone |= touch == TOUCH_READ;
    use->computed |= touch == TOUCH_UPDATE || (touch == TOUCH_STORE && !stores_constant(&use->path));
    note_chance(use, touch, cursor_offset(name));
    if (reads && use->read_at == 0)
        use->read_at = cursor_offset(name);
    if (use->first == UNSEEN)
        use->first = reads && !use->guards ? UNSET : SETTLED;
    if (touch == TOUCH_STORE || use->first == UNSET)
        use->offset = use->offset && use->first == UNSET ? use->offset : cursor_offset(name);
}

static bool is_plain_assignment(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_BinaryOperator &&
           clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign;
}

/* Visits code in the order in which it runs: an assignment's value before its left side. */
static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct private_use *use = context;
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    bool guard = may_be_left_out(cursor), chance = is_chance(use, cursor);
    (void)parent;
    use->chances += chance;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && is_it(use, cursor))
        note_name(use, cursor);
    path_enter(&use->path, cursor);
    if (is_plain_assignment(cursor) && count == 2) {
        visit(children[1], cursor, use);
        visit(children[0], cursor, use);
    } else {
        visit_choice(cursor, visit, use, guard ? &use->guards : NULL);
    }
    path_leave(&use->path);
    use->chances -= chance;
}

/* Whether a clause of another construct inside names the variable. A directive that is a part of the one in
 * front of it is none. */
static bool is_named_inside(const struct parse *parse, const struct pragma *construct, const char *name)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (const struct pragma *pragma = construct + 1;
         pragma < pragmas->rows + pragmas->count && pragma->begin < construct->extent.end; pragma++)
        for (size_t i = 0; pragma->directive && i < pragma->clause_count; i++)
            if (pragma->clauses[i].value && expression_names(pragma->clauses[i].value, name))
                return true;
    return false;
}

static bool is_also_firstprivate(const struct pragma *construct, const char *name)
{
    for (size_t i = 0; i < construct->clause_count; i++)
        if (same_text(construct->clauses[i].name, "firstprivate") &&
            expression_names(construct->clauses[i].value, name))
            return true;
    return false;
}

/* Whether a lastprivate clause is all that gives the variable outside its value, and the value is one by
 * chance. */
static bool is_by_chance(const struct clause *clause, const struct private_use *use)
{
    return same_text(clause->name, "lastprivate") && !clause->modifier && use->by_chance &&
           !use->surely_stored;
}

static void add_private(const struct private_use *use, const char *clause, const char *attribute,
                        size_t offset)
{
    struct ir_node *node = ir_add(use->region->node, "private");
    ir_set(node, "variable", use->name);
    ir_set(node, "clause", clause);
    if (attribute)
        ir_set(node, attribute, "yes");
    ir_set(node, "at", source_position(&use->region->parse->source, offset));
}

/* A struct or an array of which the region has a copy, and of which it only computes values. */
static bool is_changed_copy(const struct region *region, const struct pragma *construct,
                            const struct private_use *use)
{
    CXType type = variable_type(use->declaration);
    bool object = type_is_array(type) || type_kind(type) == CXType_Record;
    return object && construct == region->pragma && use->computed && !use->read_alone && !use->passed;
}

static void note_variable(const struct region *region, const struct pragma *construct,
                          const struct clause *clause, const char *name)
{
    const struct parse *parse = region->parse;
    struct private_use use = {
        .region = region, .name = name, .code = statement_range(&parse->source, construct->statement)};
    visit(construct->statement, construct->statement, &use);
    bool counts = construct->node && ir_find(construct->node, "loop", "variable", name);
    bool first = same_text(clause->name, "firstprivate");
    if (use.first == UNSEEN || counts || is_named_inside(parse, construct, name) ||
        (!first && is_also_firstprivate(construct, name)))
        return;
    CXType type = variable_type(use.declaration);
    bool array = type_is_array(type), record = type_kind(type) == CXType_Record;
    bool unset = array ? use.read_at && !use.stored && !use.passed : use.first == UNSET;
    bool unused = !array && use.stored && !use.read && same_text(clause->name, "private");
    if (first) {
        if (is_changed_copy(region, construct, &use))
            add_private(&use, clause->name, NULL, use.offset ? use.offset : use.read_at);
    } else if ((unset || unused) && !record) {
        add_private(&use, clause->name, unset ? "unset" : NULL, array ? use.read_at : use.offset);
    } else if (!array && is_by_chance(clause, &use)) {
        add_private(&use, clause->name, "conditional", use.by_chance);
    }
}

static void note_in_construct(const struct region *region, const struct pragma *construct)
{
    for (size_t i = 0; i < construct->clause_count; i++) {
        const struct clause *clause = &construct->clauses[i];
        const char *list = clause->value, *name;
        while (list && is_one_of(clause->name, " private firstprivate lastprivate ") &&
               (name = next_list_item(&list)))
            note_variable(region, construct, clause, name);
    }
}

void note_private_uses(struct parse *parse)
{
    const struct pragmas *pragmas = &parse->pragmas;
    const struct pragma *region = NULL;
    for (struct pragma *pragma = pragmas->rows; pragma < pragmas->rows + pragmas->count; pragma++) {
        if (!pragma->associated || !pragma->directive)
            continue;
        if (pragma->node && ir_is(pragma->node, "target"))
            region = ir_get(pragma->node, "host") ? NULL : pragma;
        bool inside = region && (pragma == region || pragma->nested) && pragma->begin < region->extent.end;
        if (!inside)
            continue;
        const struct region target = {.parse = parse,
                                      .pragma = (struct pragma *)region,
                                      .node = region->node,
                                      .statement = statement_range(&parse->source, region->statement)};
        note_in_construct(&target, pragma);
    }
}
