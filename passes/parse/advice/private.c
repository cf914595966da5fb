/*
 * Variables that a clause makes private to each thread of a target region, for rex-check: they are read
 * before they have a value, because they do not get that of the variable outside (OpenMP 5.2, section 5.4.3),
 * or they get one that nothing reads. Of an array, of which elements may be stored in one iteration of a loop
 * and read in the next one, only if the region stores to none of them but by updates, such as a[i]++.
 */
#include "advice.h"
#include "effects.h"
#include "parse.h"

struct private_use {
    const struct parse *parse;
    const char *name;
    struct range code;    /* the construct's statement */
    CXCursor declaration; /* of the variable outside */
    struct path path;
    unsigned guards;                       /* constructs around the place of the visit that may skip it */
    enum { UNSEEN, SETTLED, UNSET } first; /* UNSET: the first use reads it; SETTLED: it is another use */
    size_t offset;                         /* of the first read, or the last store */
    size_t read_at;                        /* of the first read, be it in a condition */
    bool read, stored, passed;             /* passed: to something that may store */
};

/* Whether a name stands for the variable, and not for another one of that name that the code declares. */
static bool is_it(struct private_use *use, CXCursor name)
{
    CXCursor declaration = clang_getCursorReferenced(name);
    bool variable = clang_getCursorKind(declaration) == CXCursor_VarDecl ||
                    clang_getCursorKind(declaration) == CXCursor_ParmDecl;
    if (!variable || !same_text(cursor_name(declaration), use->name) ||
        range_has(use->code, cursor_offset(declaration)))
        return false;
    use->declaration = declaration;
    return true;
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
    bool guard = may_be_left_out(cursor);
    (void)parent;
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
}

/* Whether a clause of another construct inside names the variable. */
static bool is_named_inside(const struct parse *parse, const struct pragma *construct, const char *name)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (const struct pragma *pragma = construct + 1;
         pragma < pragmas->rows + pragmas->count && pragma->begin < construct->extent.end; pragma++)
        for (size_t i = 0; i < pragma->clause_count; i++)
            if (pragma->clauses[i].value && expression_names(pragma->clauses[i].value, name))
                return true;
    return false;
}

static void note_variable(const struct parse *parse, struct ir_node *target, const struct pragma *construct,
                          const struct clause *clause, const char *name)
{
    struct private_use use = {
        .parse = parse, .name = name, .code = statement_range(&parse->source, construct->statement)};
    visit(construct->statement, construct->statement, &use);
    CXType type = use.first == UNSEEN ? (CXType){0} : variable_type(use.declaration);
    bool array = type_is_array(type);
    bool unset = array ? use.read_at && !use.stored && !use.passed : use.first == UNSET;
    bool unused = !array && use.stored && !use.read && same_text(clause->name, "private");
    bool counts = construct->node && ir_find(construct->node, "loop", "variable", name);
    if ((!unset && !unused) || counts || clang_getCanonicalType(type).kind == CXType_Record ||
        is_named_inside(parse, construct, name))
        return;
    struct ir_node *node = ir_add(target, "private");
    ir_set(node, "variable", name);
    ir_set(node, "clause", clause->name);
    ir_set(node, "unset", unset ? "yes" : NULL);
    ir_set(node, "at", source_position(&parse->source, array ? use.read_at : use.offset));
}

static void note_in_construct(const struct parse *parse, struct ir_node *target,
                              const struct pragma *construct)
{
    for (size_t i = 0; i < construct->clause_count; i++) {
        const struct clause *clause = &construct->clauses[i];
        const char *list = clause->value, *name;
        while (list && is_one_of(clause->name, " private lastprivate ") && (name = next_list_item(&list)))
            note_variable(parse, target, construct, clause, name);
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
        if (inside)
            note_in_construct(parse, region->node, pragma);
    }
}
