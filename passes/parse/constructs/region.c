/*
 * Target constructs and data constructs (OpenMP 5.2, chapter 13): which variables of the enclosing code a
 * region uses, what is mapped, and the texts for host and device.
 */
#include "advice.h"
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "effects.h"
#include "loops.h"

#include <ctype.h>
#include <string.h>

/* ---- the variables ---- */

static void use_name(struct region *region, CXCursor name, CXCursor declaration)
{
    struct shared_variable *variable = use_variable(region, declaration, cursor_offset(name));
    if (!variable)
        return;
    bool changes = path_changes(&region->path, name);
    variable->written |= changes;
    note_use(region, variable->name, cursor_offset(name), changes);
    note_field(variable, &region->path);
}

/* The unnamed value of which an expression names a member, such as f(x) in f(x).a.b; the null cursor for
 * others. */
static CXCursor nameless_object(CXCursor member)
{
    size_t count;
    while (clang_getCursorKind(member) == CXCursor_MemberRefExpr) {
        CXCursor *object = cursor_children(member, &count);
        if (!count || type_is_pointer(cursor_type(object[0])))
            return clang_getNullCursor();
        member = strip_expression(object[0]);
    }
    bool is_value = clang_getCursorKind(member) == CXCursor_CallExpr ||
                    clang_getCursorKind(member) == CXCursor_CompoundLiteralExpr ||
                    clang_getCursorKind(member) == CXCursor_StmtExpr ||
                    clang_getCursorKind(member) == CXCursor_ConditionalOperator ||
                    clang_getCursorKind(member) == CXCursor_BinaryOperator ||
                    clang_getCursorKind(member) == CXCursor_CStyleCastExpr;
    return is_value ? member : clang_getNullCursor();
}

/* The member, or the element or member of an element that the expression around it takes of it: f(x).a[i].b
 * for f(x).a. */
static CXCursor taken_part(const struct path *path, CXCursor member)
{
    CXCursor part = member, inner = member;
    for (size_t i = path->count; i-- > 0 && !type_is_pointer(cursor_type(part)); inner = path->rows[i]) {
        enum CXCursorKind kind = clang_getCursorKind(path->rows[i]);
        size_t count;
        const CXCursor *children = cursor_children(path->rows[i], &count);
        bool takes = kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr;
        if ((!takes && kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr) || count == 0 ||
            !clang_equalCursors(children[0], inner))
            break;
        part = takes ? path->rows[i] : part;
    }
    return part;
}

/* What follows the object, `.a[i]`, without the ends of parentheses that begin in front of it. */
static const char *members_behind(const struct source *source, size_t begin, size_t end)
{
    const char *members = "";
    int depth = 0;
    for (size_t at = begin; at < end; at++) {
        char letter = source->text[at];
        depth += letter == '(';
        if (letter == ')' && depth == 0)
            continue;
        depth -= letter == ')';
        members = arena_format("%s%c", members, letter);
    }
    return members + strspn(members, " \t\n");
}

/* An array that is a member of a value without a name, which lives as long as the expression around it
 * (C11 6.2.4, paragraph 8), is on the host part of a compound literal, which lives longer, found without its
 * member's name. */
static void point_into_object_on_host(const struct region *region, CXCursor object, struct range whole,
                                      const char *members)
{
    struct range inner = cursor_range(object);
    const char *type = declarator_type(type_text(cursor_type(object)));
    replace_host_text(region->parse, (struct range){whole.begin, inner.begin},
                      arena_format("(*(__typeof__(((%s *)0)->%s) *)((char *)(%s[]){(", type, members, type));
    replace_host_text(region->parse, (struct range){inner.end, whole.end},
                      arena_format(")} + __builtin_offsetof(%s, %s)))", type, members));
}

/* A member of a compound literal, which is an object (C11 6.5.2.5). Where the literal defines its type, or
 * the member has no address, it can only be read. */
static bool is_changeable(CXCursor object, CXCursor part)
{
    CXCursor type = clang_getTypeDeclaration(cursor_type(object));
    return clang_getCursorKind(object) == CXCursor_CompoundLiteralExpr &&
           !range_has(cursor_range(object), cursor_offset(type)) &&
           !clang_Cursor_isBitField(clang_getCursorReferenced(part));
}

/* Clang's OpenMP, which compiles the host's version of a region, accepts no member of an unnamed value, so
 * that becomes `({ __auto_type v = f(x); v.a; })`. */
static void name_object_on_host(const struct region *region, CXCursor member, CXCursor parent)
{
    CXCursor object = nameless_object(member), part = taken_part(&region->path, member);
    if (clang_Cursor_isNull(object) || clang_getCursorKind(parent) == CXCursor_MemberRefExpr)
        return;
    struct range whole = cursor_range(part), inner = cursor_range(object);
    if (region->named_pointer == inner.begin)
        return;
    const char *members = members_behind(&region->parse->source, inner.end, whole.end);
    if (is_changeable(object, part) || type_is_array(cursor_type(part))) {
        point_into_object_on_host(region, object, whole, members + strspn(members, ". \t\n"));
        return;
    }
    replace_host_text(region->parse, (struct range){whole.begin, inner.begin},
                      "__extension__({ __auto_type __rex_value = (");
    replace_host_text(region->parse, (struct range){inner.end, whole.end},
                      arena_format("); __rex_value%s; })", members));
}

/* Whether an expression is no variable, nor a part of one, and no conversion of such a thing. */
static bool is_nameless(CXCursor part)
{
    size_t count;
    while (clang_getCursorKind(part) == CXCursor_CStyleCastExpr) {
        const CXCursor *parts = cursor_children(part, &count);
        if (count == 0)
            return false;
        part = strip_expression(parts[count - 1]);
    }
    enum CXCursorKind kind = clang_getCursorKind(part);
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(part);
    return kind == CXCursor_CallExpr || kind == CXCursor_ConditionalOperator ||
           kind == CXCursor_BinaryOperator || kind == CXCursor_CompoundAssignOperator ||
           kind == CXCursor_StmtExpr || unary == CXUnaryOperator_AddrOf ||
           (unary >= CXUnaryOperator_PostInc && unary <= CXUnaryOperator_PreDec);
}

/* The value without a name from which an expression comes to a member by a pointer: f(x) in f(x)->a,
 * (*f(x)).a, f(x)[1].a and f(x).p->a, and a cast in (*(struct s *)p).a; the null cursor for others. */
static CXCursor nameless_pointer(CXCursor member)
{
    size_t count;
    CXCursor part = member;
    bool by_pointer = false, dereferences = false;
    for (;;) {
        enum CXCursorKind kind = clang_getCursorKind(part);
        bool star = clang_getCursorUnaryOperatorKind(part) == CXUnaryOperator_Deref;
        CXCursor *parts = cursor_children(part, &count);
        if ((!star && kind != CXCursor_MemberRefExpr && kind != CXCursor_ArraySubscriptExpr) || count == 0)
            break;
        part = strip_expression(parts[0]);
        by_pointer |= type_is_pointer(cursor_type(part));
        dereferences = star;
    }
    bool cast = dereferences && clang_getCursorKind(part) == CXCursor_CStyleCastExpr;
    return by_pointer && (cast || is_nameless(part)) ? part : clang_getNullCursor();
}

/* What changes a bit-field, or the member itself where it is only read. */
static struct range changed_around(const struct path *path, CXCursor member)
{
    CXCursor inner = member;
    for (size_t i = path->count; i-- > 0; inner = path->rows[i]) {
        enum CXCursorKind kind = clang_getCursorKind(path->rows[i]);
        enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(path->rows[i]);
        size_t count;
        const CXCursor *children = cursor_children(path->rows[i], &count);
        bool assigns = kind == CXCursor_CompoundAssignOperator ||
                       clang_getCursorBinaryOperatorKind(path->rows[i]) == CXBinaryOperator_Assign;
        if (count && clang_equalCursors(children[0], inner) &&
            (assigns || (unary >= CXUnaryOperator_PostInc && unary <= CXUnaryOperator_PreDec)))
            return cursor_range(path->rows[i]);
        if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr)
            break;
    }
    return cursor_range(member);
}

/* Nor does it accept a member by such a pointer: f(x)->a becomes `(*({ __auto_type v = f(x); &v->a; }))`, and
 * of a bit-field, which has no address, f(x)->a = 1 becomes `({ __auto_type v = f(x); v->a = 1; })`. */
static void name_pointer_on_host(struct region *region, CXCursor member)
{
    struct parse *parse = region->parse;
    CXCursor pointer = nameless_pointer(member);
    struct range whole = cursor_range(member), around = whole, inner;
    bool bits = clang_Cursor_isBitField(cursor_referenced(member));
    if (clang_Cursor_isNull(pointer))
        return;
    inner = cursor_range(pointer);
    if (region->named_pointer == inner.begin) /* as a part of the expression around it */
        return;
    region->named_pointer = inner.begin;
    if (bits)
        around = changed_around(&region->path, member);
    const char *before = source_text(&parse->source, around.begin, inner.begin);
    const char *behind = source_text(&parse->source, inner.end, whole.end);
    replace_host_text(parse, (struct range){around.begin, inner.begin},
                      arena_format("%s__extension__({ __auto_type __rex_value = (", bits ? "" : "(*"));
    replace_host_text(parse, (struct range){inner.end, whole.end},
                      arena_format("); %s%s__rex_value%s", bits ? "" : "&", before, behind));
    add_edit(&parse->host_edits,
             (struct edit){.offset = around.end, .insert = bits ? "; })" : "; }))", .since = around.begin});
}

static void visit_region(CXCursor cursor, CXCursor parent, void *context)
{
    struct region *region = context;
    CXCursor referenced = cursor_referenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(referenced);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
        (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) &&
        !is_standard_stream(region->parse, cursor)) {
        use_name(region, cursor, referenced);
        note_fact(region->parse, cursor);
    } else {
        closure_visit(region->parse, cursor, parent);
    }
    if (clang_getCursorKind(cursor) == CXCursor_CallExpr)
        warn_of_callee(region, cursor);
    warn_of_table(region, cursor);
    if (clang_getCursorKind(cursor) == CXCursor_MemberRefExpr) {
        name_object_on_host(region, cursor, parent);
        name_pointer_on_host(region, cursor);
    }
    path_enter(&region->path, cursor);
    visit_children(cursor, visit_region, region);
    path_leave(&region->path);
    if (clang_getCursorKind(cursor) == CXCursor_InitListExpr)
        note_list(region->parse, cursor);
    respell_as_cxx(region->parse, cursor, parent);
}

/* ---- maps ---- */

/* A variable in in_reduction is map(tofrom) if no map clause names it (OpenMP 5.2, section 5.5.10). */
static void map_reduced(const struct region *region, struct ir_node *maps)
{
    for (size_t i = 0; i < region->pragma->clause_count; i++) {
        const struct clause *reduction = &region->pragma->clauses[i];
        const char *list = same_text(reduction->name, "in_reduction") ? reduction->value : NULL;
        for (char *item; (item = next_list_item(&list));) {
            struct clause map = *reduction;
            const char *name = arena_string_length(item, strcspn(item, " ["));
            map.name = "map";
            map.modifier = "tofrom";
            map.value = item;
            if (ir_is(region->node, "target") && !ir_find(maps, "map", "variable", name))
                map_clause(region->parse, &map, maps);
        }
    }
}

/* Without a map clause a variable is mapped by its type's default mapper. */
static void add_default_mapper(const struct region *region, const struct shared_variable *variable,
                               const struct ir_node *maps)
{
    CXType element = variable_type(variable->declaration);
    if (!ir_is(region->node, "target") || !variable->used || !same_text(variable->sharing, "shared") ||
        ir_find(maps, "map", "variable", variable->name))
        return;
    while (type_is_array(element))
        element = array_element(element);
    const struct mapper *mapper = mapper_find(region->parse, "default", element, region->pragma->begin);
    ir_set(variable->node, "mapper", mapper ? mapper->function : NULL);
}

/* Variables first, then maps; but a variable that only a map names is a variable of the construct, too. */
void add_map_nodes(struct region *region, struct ir_node *maps)
{
    ir_each (map, maps, "map") {
        CXCursor declaration;
        if (scope_find(&region->parse->scope, ir_get(map, "variable"), &declaration))
            add_variable(region, declaration);
    }
    for (size_t i = 0; i < region->count; i++) {
        if (ir_is(region->node, "target"))
            map_used_fields(&region->variables[i], maps);
        add_variable_node(region, &region->variables[i]);
        add_default_mapper(region, &region->variables[i], maps);
    }
    move_children(region->node, maps);
}

static void add_data_nodes(struct region *region)
{
    struct ir_node *maps = ir_node_new("target");
    for (size_t i = 0; i < region->pragma->clause_count; i++) {
        const struct clause *clause = &region->pragma->clauses[i];
        if (same_text(clause->name, "map") || same_text(clause->name, "to") ||
            same_text(clause->name, "from"))
            map_clause(region->parse, clause, maps);
    }
    map_reduced(region, maps);
    if (ir_is(region->node, "target"))
        drop_maps_of_constants(region->parse, maps);
    add_map_nodes(region, maps);
}

static void add_texts(struct region *region, struct range body)
{
    struct parse *parse = region->parse;
    struct ir_node *source = ir_add(region->node, "source"), *device = ir_add(region->node, "body");
    ir_set(source, "at", source_position(&parse->source, region->pragma->begin));
    ir_set(device, "at", source_position(&parse->source, body.begin));
    region->pragma->body = device;
    region->pragma->body_range = (struct range){body_start(parse, region->pragma, body.begin), body.end};
}

/* Records the variables that clauses name: what the host evaluates for the launch may use any of them. */
static void note_clause_names(struct region *region)
{
    const char *names = NULL;
    for (size_t i = 0; i < region->pragma->clause_count; i++) {
        names = add_variables_named(region->parse, names, region->pragma->clauses[i].modifier);
        names = add_variables_named(region->parse, names, region->pragma->clauses[i].value);
    }
    ir_set(region->node, "clause_names", names);
}

void analyse_target(struct parse *parse, struct pragma *pragma)
{
    struct region region = begin_region(parse, pragma, "target");
    bool loops = pragma->directive->leaves & (LEAF_FOR | LEAF_SIMD | LEAF_DISTRIBUTE);
    struct range body = region.statement;
    struct ir_node *loop_holder = ir_node_new("target");
    parse->region = region.statement;
    add_clause_nodes(&region);
    note_clause_names(&region);
    if (loops && !analyse_loops(parse, pragma, loop_holder, &region.nest))
        return;
    if (loops) {
        body = statement_range(&parse->source, region.nest.body);
        bool shares_teams = !(pragma->directive->leaves & LEAF_PARALLEL);
        if (region.nest.depth > 1 || shares_teams)
            note_adjacent(&region.nest, loop_holder);
        note_in_line(&region.nest, loop_holder);
        note_pieces(pragma, &region.nest, loop_holder);
    }
    forget_followed(parse);
    take_address_tables(parse, pragma);
    take_constants(parse, pragma);
    visit_region(pragma->statement, pragma->statement, &region);
    share_clauses(&region);
    share_by_default(&region);
    allocate_clauses(&region);
    use_nested_clauses(&region);
    add_data_nodes(&region);
    move_children(region.node, loop_holder);
    if (parse->options->check) {
        note_accesses(&region, pragma->statement);
        note_results(&region, pragma->statement);
    }
    adjust_for_host(&region);
    add_texts(&region, body);
    pragma->shared = region.variables;
    pragma->shared_count = region.count;
    parse->region = (struct range){0, 0};
}

/* ---- target data and its kin ---- */

struct address_use {
    struct parse *parse;
    const struct region *region;
};

/* In a use_device_addr region the name means the device's object: its uses become (*__rex_device_name). */
static void visit_address_use(CXCursor cursor, CXCursor parent, void *context)
{
    struct address_use *use = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        CXCursor referenced = cursor_referenced(cursor);
        for (size_t i = 0; i < use->region->count; i++) {
            const struct shared_variable *variable = &use->region->variables[i];
            bool object = !variable->lower || type_is_array(variable_type(variable->declaration));
            if (same_text(variable->sharing, "use_device_addr") && object &&
                clang_equalCursors(variable->declaration, referenced))
                replace_host_text(use->parse, cursor_range(cursor),
                                  arena_format("(*__rex_device_%s)", variable->name));
        }
    }
    visit_children(cursor, visit_address_use, context);
}

void analyse_data(struct parse *parse, struct pragma *pragma)
{
    struct region region = begin_region(parse, pragma, "data");
    parse->devices = true;
    add_clause_nodes(&region);
    share_clauses(&region);
    if (pragma->directive->leaves & LEAF_DATA)
        visit_address_use(pragma->statement, pragma->statement, &(struct address_use){parse, &region});
    add_data_nodes(&region);
    pragma->shared = region.variables;
    pragma->shared_count = region.count;
}
