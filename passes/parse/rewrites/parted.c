/*
 * Structs whose members a target construct maps:
 *
 *     void step(struct grid g)
 *     {
 *     #pragma omp target teams distribute parallel for map(tofrom: g.u[0:g.n], g.v[0:g.n])
 *         for (int i = 0; i < g.n; i++)
 *             g.v[i] = g.u[i];
 *     }
 *
 * The device would get a copy of the struct for each launch, member by member, and pointers in it attached.
 * So the region has variables instead, in the text, which is parsed again:
 *
 *     { __typeof__(g.u) g_u = g.u; ... map(tofrom: g_u[0:g_n], g_v[0:g_n]) ... g_v[i] = g_u[i]; }
 *
 * Nobody can tell the difference where the device has no copy of the struct already and the region changes
 * none of the members: the struct is the function's own, nothing takes its address, no other construct than
 * target regions names it in this function, and the region reads members that are numbers, or pointers that
 * the construct maps.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

#include <string.h>

enum { MOST_STRUCTS = 4 };

/* A target construct, and the changes of its text. */
struct parting {
    const struct parse *parse;
    struct rewriter *rewriter;
    CXCursor function, statement;
    const struct pragma *target;
    struct range range; /* of pragma and statement */
    CXCursor structs[MOST_STRUCTS];
    size_t struct_count;
    struct change *changes;
    size_t count, capacity;
};

/* What the construct does with one struct. */
struct part {
    struct parting *parting;
    CXCursor variable;
    const char *used, *mapped, *pointers; /* lists of members */
    bool refused;
};

static const char *list_with(const char *list, const char *name)
{
    return !list ? name : ir_list_has(list, name) ? list : ir_list_add(list, name);
}

static const char digits[] = "0123456789";

/* `g_n` for the member n of g, and `g_size_1` for `g.size[1]`. */
static const char *name_of_part(const struct part *part, const char *member)
{
    const size_t length = strcspn(member, "[");
    const char *element = member[length] ? member + length + 1 : NULL;
    const char *name =
        arena_format("%s_%s", cursor_name(part->variable), arena_string_length(member, length));
    return element ? arena_format("%s_%s", name, arena_string_length(element, strspn(element, digits)))
                   : name;
}

static void use(struct part *part, struct range range, const char *member)
{
    struct parting *parting = part->parting;
    part->used = list_with(part->used, member);
    parting->changes =
        arena_grow(parting->changes, parting->count, &parting->capacity, sizeof(*parting->changes));
    parting->changes[parting->count++] = (struct change){range, name_of_part(part, member)};
}

/* ---- the region ---- */

static bool is_arithmetic(CXType type)
{
    return type_is_integer(type) || type_is_floating(type) || type_kind(type) == CXType_Bool;
}

/* Whether a variable can have the value of a member. */
static bool is_value(CXCursor field)
{
    CXType type = cursor_type(field);
    return !clang_Cursor_isNull(field) && !clang_Cursor_isBitField(field) &&
           (is_arithmetic(type) || type_is_pointer(type));
}

static bool is_member_of(CXCursor cursor, CXCursor variable)
{
    size_t count;
    if (clang_getCursorKind(cursor) != CXCursor_MemberRefExpr)
        return false;
    CXCursor *base = cursor_children(cursor, &count);
    CXCursor name = count > 0 ? strip_expression(base[0]) : cursor;
    return clang_getCursorKind(name) == CXCursor_DeclRefExpr && refers_to(name, variable);
}

/* Whether it is a member of the struct, or an element of one that is an array. */
static bool is_of(CXCursor object, CXCursor variable)
{
    size_t count;
    CXCursor *parts = cursor_children(object, &count);
    return is_member_of(object, variable) || (clang_getCursorKind(object) == CXCursor_ArraySubscriptExpr &&
                                              type_is_array(cursor_type(strip_expression(parts[0]))) &&
                                              is_member_of(strip_expression(parts[0]), variable));
}

/* `g.size[1]`: a member that is an array of numbers, and the number of one. */
static bool use_element(struct part *part, CXCursor element)
{
    size_t count;
    long long number;
    CXCursor *parts = cursor_children(element, &count);
    if (clang_getCursorKind(element) != CXCursor_ArraySubscriptExpr)
        return false;
    CXCursor member = strip_expression(parts[0]);
    if (!is_member_of(member, part->variable) || !type_is_array(cursor_type(member)) ||
        !is_arithmetic(cursor_type(element)) || is_volatile_or_atomic(element) ||
        !evaluate_integer(parts[1], &number) || number < 0)
        return false;
    use(part, cursor_range(element), arena_format("%s[%lld]", cursor_name(member), number));
    return true;
}

static void use_member(struct part *part, CXCursor member)
{
    const char *name = cursor_name(member);
    part->refused |= !*name || is_volatile_or_atomic(member) || !is_value(cursor_referenced(member));
    if (type_is_pointer(cursor_type(member)))
        part->pointers = list_with(part->pointers, name);
    use(part, cursor_range(member), name);
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct part *part = context;
    size_t count;
    (void)parent;
    if (use_element(part, cursor))
        return;
    if (is_member_of(cursor, part->variable)) {
        use_member(part, cursor);
        return;
    }
    if (is_store(cursor)) {
        CXCursor *operands = cursor_children(cursor, &count);
        part->refused |= count > 0 && is_of(strip_expression(operands[0]), part->variable);
    }
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    part->refused |=
        kind == CXCursor_GCCAsmStmt || (kind == CXCursor_DeclRefExpr && refers_to(cursor, part->variable));
    visit_children(cursor, look, part);
}

/* ---- directives ---- */

static const char word[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/* `size[1]`, of such a text, whose length *end gets; NULL: no element with a number. */
static const char *element_in_text(const char *member, size_t *end)
{
    const size_t name = *end;
    const char *open = member + name + blank_length(member + name);
    const char *number = open + (*open == '[') + blank_length(open + (*open == '['));
    const char *behind = number + strspn(number, digits);
    const char *close = behind + blank_length(behind);
    if (*open != '[' || behind == number || *close != ']')
        return NULL;
    *end = (size_t)(close + 1 - member);
    return arena_format("%s[%s]", arena_string_length(member, name),
                        arena_string_length(number, (size_t)(behind - number)));
}

/* The struct's members in a directive's text; its name alone is refused. */
static void look_at_words(struct part *part, const struct pragma *pragma)
{
    const char *line = rewriter_text(part->parting->rewriter, (struct range){pragma->begin, pragma->end});
    const char *const name = cursor_name(part->variable);
    for (const char *at = line + strcspn(line, word); *at; at += strcspn(at, word)) {
        size_t length = strspn(at, word);
        const char *dot = at + length + strspn(at + length, " \t");
        if (!same_text(arena_string_length(at, length), name)) {
            at += length;
            continue;
        }
        const char *member = dot + (*dot == '.') + strspn(dot + (*dot == '.'), " \t");
        size_t end = strspn(member, word);
        const char *used = arena_string_length(member, end);
        CXCursor field = field_of(cursor_type(part->variable), used);
        part->refused |= *dot != '.' || !end || (at > line && strchr(".>", at[-1]));
        if (type_is_array(cursor_type(field)))
            used = element_in_text(member, &end);
        part->refused |= !used || (!strchr(used, '[') && !is_value(field));
        use(part,
            (struct range){pragma->begin + (size_t)(at - line),
                           pragma->begin + (size_t)(member + end - line)},
            used ? used : "");
        at = member + end;
    }
}

/* Whether an item goes on with a member behind a bracket. */
static bool names_member_behind(const char *brackets)
{
    for (const char *at = brackets; (at = strchr(at, ']'));) {
        at += 1 + blank_length(at + 1);
        if (*at == '.' || (at[0] == '-' && at[1] == '>'))
            return true;
    }
    return false;
}

/* Of map clauses: sections of what the struct's pointers lead to. */
static void look_at_items(struct part *part, const struct clause *clause)
{
    const char *const name = cursor_name(part->variable), *items = clause->value;
    for (char *item; (item = next_list_item(&items));) {
        size_t length = strspn(item, word);
        const char *member = item + length + blank_length(item + length);
        if (!same_text(arena_string_length(item, length), name) || *member != '.')
            continue;
        member += 1 + blank_length(member + 1);
        length = strspn(member, word);
        const char *behind = member + length + blank_length(member + length);
        part->refused |= *behind != '[' || names_member_behind(behind);
        part->mapped = list_with(part->mapped, arena_string_length(member, length));
    }
}

static void look_at_directive(struct part *part, const struct pragma *pragma)
{
    static const char expressions[] = " num_teams thread_limit num_threads if device schedule dist_schedule ";
    const char *const name = cursor_name(part->variable);
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        if (pragma == part->parting->target && same_text(clause->name, "map") && clause->value)
            look_at_items(part, clause);
        else
            part->refused |= clause->value && expression_names(clause->value, name) &&
                             !is_one_of(clause->name, expressions);
    }
    look_at_words(part, pragma);
}

/* Directives of the function around the construct: one that is no target region may leave the struct on the
 * device. */
static void look_at_others(struct part *part, const struct pragma *pragma)
{
    if (is_target_region(pragma) && !pragma_clause(pragma, "nowait"))
        return;
    for (size_t i = 0; i < pragma->clause_count; i++)
        part->refused |= pragma->clauses[i].value &&
                         expression_names(pragma->clauses[i].value, cursor_name(part->variable));
}

static void look_at_directives(struct part *part)
{
    const struct pragmas *pragmas = &part->parting->parse->pragmas;
    const struct range function = cursor_range(part->parting->function);
    for (size_t i = pragma_index(pragmas, function.begin); i < pragmas->count; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (!range_has(function, pragma->begin))
            break;
        if (!pragma->directive)
            part->refused = true;
        else if (range_has(part->parting->range, pragma->begin))
            look_at_directive(part, pragma);
        else
            look_at_others(part, pragma);
    }
}

/* ---- constructs ---- */

/* The variables in the place of the members; NULL: the struct stays. */
static const char *declarations_of(struct part *part)
{
    const char *text = "", *rest = part->pointers;
    for (const char *name; rest && (name = ir_list_next(&rest));)
        part->refused |= !part->mapped || !ir_list_has(part->mapped, name);
    rest = part->used;
    for (const char *member; rest && (member = ir_list_next(&rest));) {
        const char *name = name_of_part(part, member), *whole = cursor_name(part->variable);
        part->refused |= expression_names(part->parting->parse->source.text, name);
        text = arena_format("%s__typeof__(%s.%s) %s = %s.%s; ", text, whole, member, name, whole, member);
    }
    return part->refused || !part->pointers ? NULL : text;
}

static const char *part_struct(struct parting *parting, CXCursor variable)
{
    struct part part = {.parting = parting, .variable = variable};
    size_t count = parting->count;
    part.refused = is_volatile_or_atomic(variable) || is_addressed(parting->function, variable);
    visit_children(parting->statement, look, &part);
    look_at_directives(&part);
    const char *text = declarations_of(&part);
    if (!text)
        parting->count = count;
    return text;
}

static void find_structs(CXCursor cursor, CXCursor parent, void *context)
{
    struct parting *parting = context;
    CXCursor variable = cursor_referenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && cursor_is_automatic(variable) &&
        type_kind(cursor_type(variable)) == CXType_Record && cursor_offset(variable) < parting->range.begin &&
        parting->struct_count < MOST_STRUCTS) {
        for (size_t i = 0; i < parting->struct_count; i++)
            if (clang_equalCursors(parting->structs[i], variable))
                return;
        parting->structs[parting->struct_count++] = variable;
    }
    visit_children(cursor, find_structs, context);
}

static void part_structs(struct parting *parting)
{
    const char *declarations = "";
    visit_children(parting->statement, find_structs, parting);
    for (size_t i = 0; i < parting->struct_count; i++) {
        const char *text = part_struct(parting, parting->structs[i]);
        declarations = arena_format("%s%s", declarations, text ? text : "");
    }
    if (*declarations)
        rewrite(
            parting->rewriter, parting->range,
            arena_format("{ %s%s%s }%s", declarations, place_marker(parting->rewriter, parting->range.begin),
                         changed_text(parting->rewriter, parting->range, parting->changes, parting->count),
                         place_marker(parting->rewriter, parting->range.end)),
            NULL);
}

static void find_targets(CXCursor cursor, CXCursor parent, void *context)
{
    struct parting parting = *(struct parting *)context;
    (void)parent;
    parting.target =
        clang_isStatement(clang_getCursorKind(cursor)) ? target_before(parting.parse, cursor) : NULL;
    if (!parting.target) {
        visit_children(cursor, find_targets, context);
        return;
    }
    parting.statement = cursor;
    parting.range =
        (struct range){parting.target->begin, statement_range(&parting.parse->source, cursor).end};
    if (!pragma_clause(parting.target, "nowait") && !pragma_clause(parting.target, "defaultmap") &&
        pragma_clause(parting.target, "map") && !is_marked(parting.rewriter, parting.range))
        part_structs(&parting);
}

static void find_functions(CXCursor cursor, CXCursor parent, void *context)
{
    struct parting parting = *(struct parting *)context;
    (void)parent;
    parting.function = cursor;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        source_is_user(&parting.parse->source, cursor_offset(cursor)))
        visit_children(cursor, find_targets, &parting);
}

bool part_mapped_structs(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    struct parting parting = {.parse = parse, .rewriter = &rewriter};
    const struct options *options = parse->options;
    /* What looks whether accesses are mapped names them as the program writes them. */
    if (same_text(options->arch, "host") || options->as_written || options->bounds)
        return false;
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), find_functions, &parting);
    return take_rewritten(&rewriter, resolved);
}
