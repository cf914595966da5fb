/*
 * Elements of memory that a loop adds up in, behind a statement that has stored to them:
 *
 *     y[i] = 0;
 *     for (k = first[i]; k < first[i + 1]; k++)
 *         if (wanted[k])
 *             y[i] += a[k] * x[column[k]];
 *
 * Where pointers lead to different storage, nothing that the loop reads by another one is such an element,
 * and a register may hold it until the loop has ended (rex-hold). A device's compiler does so by itself only
 * where every iteration stores: it must not store what the program might not. Here the thread has stored to
 * the element right before, so that another store of its own is neither a race nor an access to what is no
 * object (C11 5.1.2.4). In between and in the loop stands nothing by which threads could wait for each other.
 *
 * An element is taken whose place is the same in all iterations, and if the loop accesses nothing else by the
 * same array or pointer, but other members of that element. Each has an edit around the loop and one wherever
 * the loop names it. rex-batch has a rule of its own for loops that look at addresses (kept.c), which are
 * left to it.
 */
#include "batches.h"
#include "constructs.h"
#include "edits.h"
#include "effects.h"
#include "serial.h"

#include <string.h>

enum { MOST_HELD = 8, MOST_ROOTS = 24, DEEPEST_POINTER = 4 };

/* An element that has been stored to. */
struct anchor {
    CXCursor element;
    const char *text;
    CXCursor root; /* the variable by which it is reached */
    bool named;    /* the loop that is looked at names it */
    bool stored;   /* and stores to it */
    bool refused;  /* its text there has edits, or several lines */
};

/* Where a loop names one. */
struct name {
    const struct anchor *anchor;
    struct range range;
};

struct search {
    struct parse *parse;
    const struct pragma *target;
    struct serial region; /* what the questions of serial.h are asked of: the loop that is looked at */
    struct anchor anchors[MOST_HELD];
    size_t count;
    CXCursor roots[MOST_ROOTS]; /* of what else the loop accesses */
    size_t root_count;
    struct name *names; /* and where it names anchors */
    size_t name_count, name_capacity;
    unsigned number; /* of the elements that a register may hold */
    bool refused;    /* the loop does more than read, store and compute */
};

static const char *text_at(const struct search *search, CXCursor expression)
{
    struct range range = cursor_range(expression);
    return device_text(search->parse, range.begin, range.end);
}

/* ---- what an element is reached by ---- */

static bool is_outside(const struct search *search, CXCursor variable)
{
    return !range_has(search->target->extent, cursor_offset(variable));
}

/* The variable from outside of the region, or the array in it, by which an expression reaches an element:
 * also through pointers of the thread's own that keep their first value. The null cursor: it is not known. */
static CXCursor root_of(const struct search *search, CXCursor expression, unsigned depth)
{
    CXCursor root = root_variable(expression), unknown = clang_getNullCursor();
    enum CXCursorKind kind = clang_getCursorKind(root);
    if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl)
        return unknown;
    if (is_outside(search, root) || type_is_array(cursor_type(root)))
        return root;
    CXCursor value = clang_Cursor_getVarDeclInitializer(root);
    if (depth == DEEPEST_POINTER || !type_is_pointer(cursor_type(root)) || clang_Cursor_isNull(value) ||
        search->parse->address_taken[cursor_offset(root)] || is_assigned_in(search->target->statement, root))
        return unknown;
    size_t count;
    value = strip_expression(value);
    CXCursor *parts = cursor_children(value, &count);
    bool sum = clang_getCursorKind(value) == CXCursor_BinaryOperator && count == 2 &&
               clang_getCursorBinaryOperatorKind(value) == CXBinaryOperator_Add &&
               type_is_integer(cursor_type(parts[1]));
    bool address = clang_getCursorKind(value) == CXCursor_UnaryOperator && count == 1 &&
                   unary_effect(value) == UNARY_ADDRESS;
    return root_of(search, sum || address ? parts[0] : value, depth + 1);
}

static bool is_number(CXType type)
{
    enum CXTypeKind kind = type_kind(type);
    return type_is_integer(type) || kind == CXType_Float || kind == CXType_Double;
}

/* ---- names ---- */

struct names {
    CXCursor code;
    CXCursor rows[MOST_ROOTS];
    size_t count;
    bool changes; /* the code may change one of them */
};

static void collect_names(CXCursor cursor, CXCursor parent, void *context)
{
    struct names *names = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        CXCursor variable = cursor_referenced(cursor);
        names->changes |= names->count == MOST_ROOTS || is_assigned_in(names->code, variable);
        if (names->count < MOST_ROOTS)
            names->rows[names->count++] = variable;
    }
    visit_children(cursor, collect_names, names);
}

/* The variables that an element's text names, and whether the code changes one of them. */
static struct names names_in(CXCursor element, CXCursor code)
{
    struct names names = {.code = code};
    collect_names(element, element, &names);
    return names;
}

/* Whether two elements of one text name the same variables. */
static bool name_alike(CXCursor one, CXCursor other)
{
    struct names left = names_in(one, one), right = names_in(other, other);
    bool alike = left.count == right.count;
    for (size_t i = 0; alike && i < left.count; i++)
        alike = clang_equalCursors(left.rows[i], right.rows[i]);
    return alike;
}

/* ---- the loop ---- */

static void note_root(struct search *search, CXCursor root)
{
    for (size_t i = 0; i < search->root_count; i++)
        if (clang_equalCursors(search->roots[i], root))
            return;
    search->refused |= clang_Cursor_isNull(root) || search->root_count == MOST_ROOTS;
    if (search->root_count < MOST_ROOTS)
        search->roots[search->root_count++] = root;
}

/* The anchor that an expression names; NULL for others. */
static struct anchor *anchor_named(struct search *search, CXCursor expression)
{
    enum CXCursorKind kind = clang_getCursorKind(expression);
    if (search->count == 0 || (kind != CXCursor_MemberRefExpr && !is_element(expression)))
        return NULL;
    const char *text = text_at(search, expression);
    for (size_t i = 0; i < search->count; i++)
        if (same_text(search->anchors[i].text, text) && name_alike(search->anchors[i].element, expression))
            return &search->anchors[i];
    return NULL;
}

/* Whether an edit changes a part of the range, or text around it. */
static bool is_in_edit(const struct parse *parse, struct range range)
{
    for (size_t i = 0; i < parse->edits.count; i++) {
        const struct edit *edit = &parse->edits.rows[i];
        if (edit->offset <= range.end && edit->offset + edit->remove >= range.begin)
            return true;
    }
    return false;
}

static void take_name(struct search *search, struct anchor *anchor, CXCursor name)
{
    struct range range = cursor_range(name);
    anchor->named = true;
    anchor->refused |= is_in_edit(search->parse, range) || !is_one_line(&search->region, range);
    search->names =
        arena_grow(search->names, search->name_count, &search->name_capacity, sizeof(*search->names));
    search->names[search->name_count++] = (struct name){anchor, range};
}

/* Stores: to elements, whose roots are noted where they stand, and to variables of the thread's own. */
static void check_store(struct search *search, CXCursor store)
{
    size_t count;
    CXCursor *operands = cursor_children(store, &count);
    CXCursor object = count ? element_in(operands[0]) : store;
    struct anchor *anchor = count ? anchor_named(search, strip_expression(operands[0])) : NULL;
    if (anchor)
        anchor->stored = true;
    else if (!is_element(object) && (clang_getCursorKind(object) != CXCursor_DeclRefExpr ||
                                     !is_serials_own(&search->region, cursor_referenced(object))))
        search->refused = true;
}

static void check_unary(struct search *search, CXCursor expression)
{
    enum unary_effect effect = unary_effect(expression);
    if (effect == UNARY_STORES)
        check_store(search, expression);
    search->refused |= effect == UNARY_ADDRESS || effect == UNARY_UNKNOWN;
}

static void check_binary(struct search *search, CXCursor expression)
{
    if (is_store(expression))
        check_store(search, expression);
}

static void check_call(struct search *search, CXCursor call)
{
    search->refused |= known_function(search->parse, call) == UNKNOWN_FUNCTION &&
                       !is_pure_function(search->parse, function_called(call));
}

static void check_unexposed(struct search *search, CXCursor expression)
{
    search->refused |= !is_implicit_conversion(expression);
}

static void check_declaration(struct search *search, CXCursor variable)
{
    search->refused |= clang_Cursor_getStorageClass(variable) == CX_SC_Static ||
                       type_is_vla(cursor_type(variable)) || type_is_vla_pointer(cursor_type(variable));
}

static void check_name(struct search *search, CXCursor name)
{
    CXType type = cursor_type(cursor_referenced(name));
    search->refused |= type_is_vla(type) || type_is_vla_pointer(type);
}

static void check_element(struct search *search, CXCursor element)
{
    note_root(search, root_of(search, element, 0));
}

/* A member of what a pointer leads to is an element as well. */
static void check_member(struct search *search, CXCursor member)
{
    size_t count;
    CXCursor *base = cursor_children(member, &count);
    if (count == 0 || type_is_pointer(cursor_type(base[0])))
        check_element(search, member);
}

/* What else a loop may consist of, and which function checks it. */
static const struct rule {
    enum CXCursorKind kind;
    void (*check)(struct search *, CXCursor);
} rules[] = {
    {CXCursor_CompoundStmt, NULL},
    {CXCursor_IfStmt, NULL},
    {CXCursor_ForStmt, NULL},
    {CXCursor_WhileStmt, NULL},
    {CXCursor_DoStmt, NULL},
    {CXCursor_ContinueStmt, NULL},
    {CXCursor_BreakStmt, NULL},
    {CXCursor_InitListExpr, NULL},
    {CXCursor_StringLiteral, NULL}, /* of NAN */
    {CXCursor_VarDecl, check_declaration},
    {CXCursor_DeclRefExpr, check_name},
    {CXCursor_BinaryOperator, check_binary},
    {CXCursor_CompoundAssignOperator, check_binary},
    {CXCursor_UnaryOperator, check_unary},
    {CXCursor_ArraySubscriptExpr, check_element},
    {CXCursor_MemberRefExpr, check_member},
    {CXCursor_CallExpr, check_call},
    {CXCursor_UnexposedExpr, check_unexposed},
};

static void look_at(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    const struct rule *rule = row_of_kind(rules, sizeof(rules) / sizeof(*rules), sizeof(*rules), cursor);
    struct anchor *anchor = anchor_named(search, cursor);
    (void)parent;
    search->refused |= is_volatile_or_atomic(cursor) || !(rule || is_sum_of_parts(cursor));
    if (anchor) {
        take_name(search, anchor, cursor);
        return;
    }
    if (rule && rule->check)
        rule->check(search, cursor);
    if (is_element(cursor) && clang_getCursorKind(cursor) == CXCursor_UnaryOperator)
        check_element(search, cursor);
    if (!search->refused)
        visit_children(cursor, look_at, search);
}

/* Whether two elements of one array share no storage: they are members of the same element, which is no
 * union. */
static bool are_members_apart(const struct search *search, const struct anchor *one,
                              const struct anchor *other)
{
    size_t count;
    CXCursor left = one->element, right = other->element;
    if (clang_getCursorKind(left) != CXCursor_MemberRefExpr ||
        clang_getCursorKind(right) != CXCursor_MemberRefExpr)
        return false;
    CXCursor *base = cursor_children(left, &count), *other_base = cursor_children(right, &count);
    CXCursor member = cursor_referenced(left), other_member = cursor_referenced(right);
    return count > 0 && same_text(text_at(search, base[0]), text_at(search, other_base[0])) &&
           !clang_equalCursors(member, other_member) &&
           clang_getCursorKind(clang_getCursorSemanticParent(member)) == CXCursor_StructDecl;
}

/* Whether a register may hold the anchor's element in the loop, as far as pointers lead to different storage.
 */
static bool may_be_held(struct search *search, struct anchor *anchor, CXCursor loop)
{
    if (!anchor->stored || anchor->refused || !lies_still(&search->region, anchor->element) ||
        names_in(anchor->element, loop).changes)
        return false;
    for (size_t i = 0; i < search->root_count; i++)
        if (clang_equalCursors(search->roots[i], anchor->root))
            return false;
    for (size_t i = 0; i < search->count; i++) {
        const struct anchor *other = &search->anchors[i];
        if (other != anchor && other->named && clang_equalCursors(other->root, anchor->root) &&
            !are_members_apart(search, anchor, other))
            return false;
    }
    return true;
}

/* The variables by which the loop reaches memory, the anchor's first. */
static const char *reached_by(const struct search *search, const struct anchor *anchor)
{
    const char *list = ir_list_add("", cursor_name(anchor->root));
    for (size_t i = 0; i < search->root_count; i++)
        if (is_outside(search, search->roots[i]))
            list = ir_list_add(list, cursor_name(search->roots[i]));
    return list;
}

static void note_held(struct search *search, const struct anchor *anchor, const char *number)
{
    struct ir_node *node = ir_add(search->target->node, "held");
    ir_set(node, "number", number);
    ir_set(node, "element", anchor->text);
    ir_set(node, "variable", cursor_name(anchor->root));
    ir_set(node, "others", reached_by(search, anchor));
    ir_set(node, "at", source_position(&search->parse->source, search->region.range.begin));
}

static void hold(struct search *search, const struct anchor *anchor)
{
    const char *number = arena_format("%u", ++search->number);
    struct range range = search->region.range;
    struct edits *edits = &search->parse->edits;
    note_held(search, anchor, number);
    add_edit(edits, (struct edit){
                        .offset = range.begin,
                        .insert = edit_text("holds", "begin", "number", number, "value", anchor->text, NULL),
                        .opening = true});
    for (size_t i = 0; i < search->name_count; i++) {
        const struct name *name = &search->names[i];
        if (name->anchor == anchor)
            add_edit(edits, (struct edit){.offset = name->range.begin,
                                          .remove = name->range.end - name->range.begin,
                                          .insert = edit_text("held", NULL, "number", number, "value",
                                                              anchor->text, NULL),
                                          .opening = true});
    }
    add_edit(edits,
             (struct edit){.offset = range.end, .insert = edit_text("holds", "end", "number", number, NULL)});
}

/* Whether rex-batch has a rule for a loop in there, which looks at the elements that it stores to. */
static bool holds_storing_loop(const struct search *search, struct range range)
{
    const struct parse *parse = search->parse;
    for (size_t i = 0; i < parse->storing_loop_count; i++)
        if (range_has(range, parse->storing_loops[i]))
            return true;
    return false;
}

/* Returns whether a register may hold an element in the loop. */
static bool consider(struct search *search, CXCursor loop)
{
    const struct parse *parse = search->parse;
    struct range range = statement_range(&parse->source, loop);
    bool any = false;
    search->region = (struct serial){.parse = search->parse, .target = search->target, .range = range};
    search->region.variable = clang_getNullCursor();
    search->refused = holds_directive(parse, range) || follows_directive(parse, range.begin) ||
                      is_edited(search->parse, range.begin) || is_edited(search->parse, range.end) ||
                      holds_storing_loop(search, range);
    search->root_count = search->name_count = 0;
    for (size_t i = 0; i < search->count; i++)
        search->anchors[i].named = search->anchors[i].stored = search->anchors[i].refused = false;
    if (!search->refused)
        look_at(loop, loop, search);
    if (search->refused)
        return false;
    bool may[MOST_HELD];
    for (size_t i = 0; i < search->count; i++)
        may[i] = may_be_held(search, &search->anchors[i], loop);
    for (size_t i = 0; i < search->count; i++)
        if (may[i]) {
            hold(search, &search->anchors[i]);
            any = true;
        }
    return any;
}

/* ---- the statements in front of loops ---- */

/* Notes the elements that a statement `a[i] = b[i] = value` stores to. */
static void note_anchors(struct search *search, CXCursor statement)
{
    size_t count;
    CXCursor *operands = cursor_children(statement, &count);
    if (!is_store(statement) || count == 0)
        return;
    CXCursor element = strip_expression(operands[0]);
    CXType type = cursor_type(element);
    CXCursor root = is_element(element_in(element)) ? root_of(search, element, 0) : clang_getNullCursor();
    if (!clang_Cursor_isNull(root) && is_outside(search, root) && is_number(type) &&
        !is_volatile_or_atomic(element) && !clang_Cursor_isBitField(cursor_referenced(element)) &&
        search->count < MOST_HELD && !anchor_named(search, element))
        search->anchors[search->count++] =
            (struct anchor){.element = element, .text = text_at(search, element), .root = root};
    if (count == 2)
        note_anchors(search, strip_expression(operands[1]));
}

/* Drops the elements whose places a statement may change. */
static void drop_changed(struct search *search, CXCursor statement)
{
    size_t kept = 0;
    for (size_t i = 0; i < search->count; i++)
        if (!names_in(search->anchors[i].element, statement).changes)
            search->anchors[kept++] = search->anchors[i];
    search->count = kept;
}

struct finding {
    const struct parse *parse;
    bool found;
};

static void find_meeting(CXCursor cursor, CXCursor parent, void *context)
{
    struct finding *finding = context;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_CallExpr:
        finding->found |= known_function(finding->parse, cursor) == UNKNOWN_FUNCTION &&
                          !is_pure_function(finding->parse, function_called(cursor));
        break;
    case CXCursor_GCCAsmStmt:
    case CXCursor_StmtExpr:
    case CXCursor_LabelStmt:
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
        finding->found = true;
        break;
    default:
        finding->found |= is_volatile_or_atomic(cursor);
    }
    if (!finding->found)
        visit_children(cursor, find_meeting, context);
}

/* Whether other threads may be met in a statement, or control may come to what follows by another way. */
static bool may_meet(const struct search *search, CXCursor statement)
{
    struct finding finding = {.parse = search->parse};
    find_meeting(statement, statement, &finding);
    return finding.found;
}

static void look_behind(struct search *search, CXCursor statement);

static void visit_statement(CXCursor cursor, CXCursor parent, void *context)
{
    (void)parent;
    if (clang_isStatement(clang_getCursorKind(cursor)))
        look_behind(context, cursor);
}

static void visit_block(struct search *search, CXCursor block)
{
    size_t count, end = cursor_range(block).begin;
    CXCursor *statements = cursor_children(block, &count);
    for (size_t i = 0; i < count; i++) {
        struct range range = {end, statement_range(&search->parse->source, statements[i]).end};
        end = range.end;
        if (holds_directive(search->parse, range))
            search->count = 0;
        look_behind(search, statements[i]);
        if (search->count > 0 && (holds_directive(search->parse, range) || may_meet(search, statements[i])))
            search->count = 0;
        drop_changed(search, statements[i]);
        note_anchors(search, strip_expression(statements[i]));
    }
}

static bool is_in_parallel_code(const struct search *search, size_t offset)
{
    return (search->target->directive->leaves & LEAF_PARALLEL) ||
           is_in_parallel(search->parse, search->target->begin, offset);
}

static bool is_loop(const struct search *search, CXCursor statement)
{
    enum CXCursorKind kind = clang_getCursorKind(statement);
    bool loop = kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
    return loop && !associated_pragma(search->parse, search->target, cursor_range(statement).begin);
}

/* Looks for loops in a statement, of the elements that have been stored to before it. Leaves those as they
 * are. */
static void look_behind(struct search *search, CXCursor statement)
{
    struct range range = cursor_range(statement);
    struct anchor anchors[MOST_HELD];
    size_t count = search->count;
    memcpy(anchors, search->anchors, sizeof(anchors));
    if (clang_getCursorKind(statement) == CXCursor_CompoundStmt) {
        visit_block(search, statement);
    } else if (!is_loop(search, statement) || count == 0 || !is_in_parallel_code(search, range.begin) ||
               !consider(search, statement)) {
        drop_changed(search, statement);
        if (search->count > 0 && (holds_directive(search->parse, range) || may_meet(search, statement) ||
                                  associated_pragma(search->parse, search->target, range.begin)))
            search->count = 0;
        visit_children(statement, visit_statement, search);
    }
    memcpy(search->anchors, anchors, sizeof(anchors));
    search->count = count;
}

void note_held_elements(struct parse *parse)
{
    struct search search = {.parse = parse};
    while ((search.target = next_device_region(parse, search.target))) {
        search.count = search.number = 0;
        if (search.target->statement.kind != CXCursor_InvalidFile)
            look_behind(&search, search.target->statement);
    }
}
