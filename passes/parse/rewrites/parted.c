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
 * none of the members: the struct is the function's own, nothing takes its address, other constructs than
 * target regions map nothing in this function but what its pointers lead to, and the region reads members
 * that are numbers or pointers. Those that nothing maps here lead to what the device has for them, as in the
 * struct, or where they lead on the host. Members of structs in the struct count as its own, `g.in.u`.
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
    const char *used; /* a list of members */
    bool pointers;    /* some of them are pointers */
    bool refused;
};

static const char *list_with(const char *list, const char *name)
{
    return !list ? name : ir_list_has(list, name) ? list : ir_list_add(list, name);
}

static const char digits[] = "0123456789",
                  word[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/* `g_n` for the member n of g, `g_size_1` for `g.size[1]`, and `g_in_n` for `g.in.n`. */
static const char *name_of_part(const struct part *part, const char *member)
{
    const char *name = cursor_name(part->variable);
    for (size_t length; *member; member += length + strcspn(member + length, word)) {
        length = strspn(member, word);
        name = arena_format("%s_%s", name, arena_string_length(member, length));
    }
    return name;
}

static void add_change(struct parting *parting, struct range range, const char *text)
{
    parting->changes =
        arena_grow(parting->changes, parting->count, &parting->capacity, sizeof(*parting->changes));
    parting->changes[parting->count++] = (struct change){range, text};
}

static void use(struct part *part, struct range range, const char *member)
{
    part->used = list_with(part->used, member);
    add_change(part->parting, range, name_of_part(part, member));
}

/* ---- the region ---- */

static bool is_arithmetic(CXType type)
{
    return type_is_integer(type) || type_is_floating(type) || type_kind(type) == CXType_Bool;
}

static bool is_pointer_to_object(CXType type)
{
    return type_is_pointer(type) && !type_is_function(clang_getPointeeType(clang_getCanonicalType(type)));
}

/* Whether a variable can have the value of a member. */
static bool is_value(CXCursor field)
{
    CXType type = cursor_type(field);
    return !clang_Cursor_isNull(field) && !clang_Cursor_isBitField(field) &&
           (is_arithmetic(type) || is_pointer_to_object(type));
}

/* `n`, or `in.n`, of a member of the struct, or of a struct in it; NULL: it is none. */
static const char *member_of(CXCursor cursor, CXCursor variable)
{
    size_t count;
    if (clang_getCursorKind(cursor) != CXCursor_MemberRefExpr || !*cursor_name(cursor))
        return NULL;
    CXCursor *base = cursor_children(cursor, &count);
    CXCursor object = count > 0 ? strip_expression(base[0]) : cursor;
    if (clang_getCursorKind(object) == CXCursor_DeclRefExpr)
        return refers_to(object, variable) ? cursor_name(cursor) : NULL;
    const char *around = count > 0 ? member_of(object, variable) : NULL;
    return around && type_kind(cursor_type(object)) == CXType_Record
               ? arena_format("%s.%s", around, cursor_name(cursor))
               : NULL;
}

/* Whether it is a member of the struct, or an element of one that is an array. */
static bool is_of(CXCursor object, CXCursor variable)
{
    size_t count;
    CXCursor *parts = cursor_children(object, &count);
    return member_of(object, variable) || (clang_getCursorKind(object) == CXCursor_ArraySubscriptExpr &&
                                           type_is_array(cursor_type(strip_expression(parts[0]))) &&
                                           member_of(strip_expression(parts[0]), variable));
}

/* `g.size[1]`: a member that is an array of numbers or pointers, and the number of one. */
static bool use_element(struct part *part, CXCursor element)
{
    size_t count;
    long long number;
    CXCursor *parts = cursor_children(element, &count);
    if (clang_getCursorKind(element) != CXCursor_ArraySubscriptExpr)
        return false;
    CXCursor member = strip_expression(parts[0]);
    CXType type = cursor_type(element);
    const char *name = member_of(member, part->variable);
    if (!name || !type_is_array(cursor_type(member)) ||
        !(is_arithmetic(type) || is_pointer_to_object(type)) || is_volatile_or_atomic(element) ||
        !evaluate_integer(parts[1], &number) || number < 0)
        return false;
    part->pointers |= type_is_pointer(type);
    use(part, cursor_range(element), arena_format("%s[%lld]", name, number));
    return true;
}

static void use_member(struct part *part, CXCursor member, const char *name)
{
    part->refused |= is_volatile_or_atomic(member) || !is_value(cursor_referenced(member));
    part->pointers |= type_is_pointer(cursor_type(member));
    use(part, cursor_range(member), name);
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct part *part = context;
    size_t count;
    (void)parent;
    if (use_element(part, cursor))
        return;
    const char *member = member_of(cursor, part->variable);
    if (member) {
        use_member(part, cursor, member);
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

/* The end of a member's text, `in.n`, and the member; null: there is none. */
static CXCursor field_in_text(CXType type, const char *text, size_t *end)
{
    CXCursor field = clang_getNullCursor();
    for (*end = 0;;) {
        const size_t length = strspn(text + *end, word);
        field = length ? field_of(type, arena_string_length(text + *end, length)) : clang_getNullCursor();
        *end += length;
        if (clang_Cursor_isNull(field) || type_kind(cursor_type(field)) != CXType_Record ||
            text[*end + blank_length(text + *end)] != '.')
            return field;
        *end += blank_length(text + *end) + 1;
        *end += blank_length(text + *end);
        type = cursor_type(field);
    }
}

static const char *without_blanks(const char *text)
{
    const char *rest = "";
    for (size_t length; *text; text += length + blank_length(text + length)) {
        length = strcspn(text, " \t");
        rest = arena_format("%s%s", rest, arena_string_length(text, length));
    }
    return rest;
}

/* A use of a member in a directive's text, behind the struct's name and a dot. */
static size_t use_in_text(struct part *part, const char *member, size_t begin, size_t offset)
{
    size_t end;
    CXCursor field = field_in_text(cursor_type(part->variable), member, &end);
    const char *used = arena_string_length(member, end);
    if (clang_Cursor_isNull(field))
        used = NULL;
    else if (type_is_array(cursor_type(field)))
        used = element_in_text(member, &end);
    else
        part->refused |= !is_value(field);
    part->refused |= !used;
    use(part, (struct range){begin, offset + end}, used ? without_blanks(used) : "");
    return end;
}

/* Whether a clause of this pragma that only lists what threads share stands there. */
static bool is_in_list_of_shared(const struct pragma *pragma, size_t offset)
{
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (same_text(pragma->clauses[i].name, "shared") && offset >= pragma->clauses[i].offset &&
            offset < pragma->clauses[i].end)
            return true;
    return false;
}

/* The struct's members in a directive's text; its name alone is refused. */
static void look_at_words(struct part *part, const struct pragma *pragma)
{
    const char *line = rewriter_text(part->parting->rewriter, (struct range){pragma->begin, pragma->end});
    const char *const name = cursor_name(part->variable);
    for (const char *at = line + strcspn(line, word); *at; at += strcspn(at, word)) {
        const size_t length = strspn(at, word), offset = pragma->begin + (size_t)(at - line);
        const char *dot = at + length + blank_length(at + length);
        if (!same_text(arena_string_length(at, length), name) || is_in_list_of_shared(pragma, offset)) {
            at += length;
            continue;
        }
        const char *member = dot + (*dot == '.') + blank_length(dot + (*dot == '.'));
        part->refused |= *dot != '.' || (at > line && strchr(".>", at[-1]));
        at = member + use_in_text(part, member, offset, pragma->begin + (size_t)(member - line));
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
        size_t length = strspn(item, word), end;
        const char *member = item + length + blank_length(item + length);
        if (!same_text(arena_string_length(item, length), name))
            continue;
        member += *member == '.';
        member += blank_length(member);
        CXCursor field = field_in_text(cursor_type(part->variable), member, &end);
        if (!clang_Cursor_isNull(field) && type_is_array(cursor_type(field)) &&
            !element_in_text(member, &end))
            field = clang_getNullCursor();
        const char *behind = member + end + blank_length(member + end);
        part->refused |= clang_Cursor_isNull(field) || *behind != '[' || names_member_behind(behind);
    }
}

static void look_at_directive(struct part *part, const struct pragma *pragma)
{
    static const char expressions[] =
        " num_teams thread_limit num_threads if device schedule dist_schedule shared ";
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
 * device, unless it maps nothing of it but what its pointers lead to. */
static void look_at_others(struct part *part, const struct pragma *pragma)
{
    static const char data[] = " target data target enter data target exit data target update ";
    if (is_target_region(pragma) && !pragma_clause(pragma, "nowait"))
        return;
    bool moves = strstr(data, arena_format(" %s ", pragma->directive->name)) != NULL;
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        if (moves && clause->value && is_one_of(clause->name, " map to from "))
            look_at_items(part, clause);
        else
            part->refused |= clause->value && expression_names(clause->value, cursor_name(part->variable));
    }
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

/* The declarations of the variables in the place of the members, which *names gets, too; NULL: the struct
 * stays. */
static const char *declarations_of(struct part *part, const char **names)
{
    const char *text = "", *rest = part->used, *list = *names;
    for (const char *member; rest && (member = ir_list_next(&rest));) {
        const char *name = name_of_part(part, member), *whole = cursor_name(part->variable);
        part->refused |= expression_names(part->parting->parse->source.text, name);
        text = arena_format("%s__typeof__(%s.%s) %s = %s.%s; ", text, whole, member, name, whole, member);
        list = ir_list_add(list, name);
    }
    if (part->refused || !part->pointers)
        return NULL;
    *names = list;
    return text;
}

static const char *part_struct(struct parting *parting, CXCursor variable, const char **names)
{
    struct part part = {.parting = parting, .variable = variable};
    size_t count = parting->count;
    part.refused = is_volatile_or_atomic(variable) || is_addressed(parting->function, variable);
    visit_children(parting->statement, look, &part);
    look_at_directives(&part);
    const char *text = declarations_of(&part, names);
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

/* Where a directive asks for a list of what is shared, the variables are in it. Returns false where it copies
 * all that it does not list. */
static bool list_names(struct parting *parting, const char *names)
{
    const struct pragmas *pragmas = &parting->parse->pragmas;
    for (size_t i = pragma_index(pragmas, parting->range.begin); i < pragmas->count; i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        const struct clause *clause = pragma_clause(pragma, "default");
        if (!range_has(parting->range, pragma->begin))
            break;
        if (clause && !is_one_of(clause->value, " none shared "))
            return false;
        if (clause)
            add_change(parting, (struct range){clause->end, clause->end}, arena_format(" shared(%s)", names));
    }
    return true;
}

static void part_structs(struct parting *parting)
{
    const char *declarations = "", *names = NULL;
    visit_children(parting->statement, find_structs, parting);
    for (size_t i = 0; i < parting->struct_count; i++) {
        const char *text = part_struct(parting, parting->structs[i], &names);
        declarations = arena_format("%s%s", declarations, text ? text : "");
    }
    if (*declarations && list_names(parting, names))
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
        !is_marked(parting.rewriter, parting.range))
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
