/*
 * Target regions that are parallel loops, one behind the other, and what one thread does between them:
 *
 *     #pragma omp target map(tofrom: x[0:n], y[0:n])
 *     {
 *     #pragma omp parallel for
 *         for (int i = 0; i < n; i++) ...
 *     #pragma omp parallel for
 *         for (int i = 0; i < n; i++) ...
 *     }
 *
 * One team runs such a region, on one of a GPU's many multiprocessors, because its threads wait for each
 * other between the loops, which several teams cannot. Launches follow each other in order. So each part
 * becomes a target construct of its own, in a data region that keeps on the device what the region maps:
 *
 *     #pragma omp target data map(tofrom: x[0:n], y[0:n])
 *     {
 *     #pragma omp target parallel for map(tofrom: x[0:n], y[0:n])
 *     ...
 *
 * That is done in the text, which is parsed again; rex-share then decides for each loop whether many teams
 * share it. Nobody can tell the difference where no variable that the target construct copies has a value
 * from one part to the next: what parts assign is mapped, or each iteration's own. Short loops stay together,
 * because a team has a thread for each of their iterations, and waits in less time than a launch takes.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

#include <string.h>

enum { MOST_PARTS_OF_REGION = 16, WIDEST_TEAM = 1024 };

struct splitting {
    const struct parse *parse;
    struct rewriter *rewriter;
    const struct pragma *target, *last; /* the directives in front of the region, one behind the other */
    const char *outer;                  /* what they are together */
    CXCursor function, region;
    struct region_part {
        const struct pragma *pragma; /* of a parallel loop; NULL: one thread runs it */
        CXCursor statement;          /* the first of them, if one thread runs several */
        struct range range;          /* without the directive */
    } parts[MOST_PARTS_OF_REGION];
    size_t count;
    const char *objects; /* a list: arrays and structs that the region maps without a clause */
    bool refused;
};

/* ---- lists ---- */

static bool has_item(const struct clause *clause, const char *name)
{
    const char *list = clause->value;
    for (const char *item; list && (item = next_list_item(&list));)
        if (same_text(item, name))
            return true;
    return false;
}

/* Whether a clause of the region's directives lists the variable itself. */
static bool is_listed_outside(const struct splitting *splitting, const char *clause, const char *name)
{
    for (const struct pragma *pragma = splitting->target; pragma <= splitting->last; pragma++)
        for (size_t i = 0; i < pragma->clause_count; i++)
            if (same_text(pragma->clauses[i].name, clause) && has_item(&pragma->clauses[i], name))
                return true;
    return false;
}

static bool is_named_outside(const struct splitting *splitting, const char *name)
{
    for (const struct pragma *pragma = splitting->target; pragma <= splitting->last; pragma++)
        for (size_t i = 0; i < pragma->clause_count; i++)
            if (pragma->clauses[i].value && expression_names(pragma->clauses[i].value, name))
                return true;
    return false;
}

/* ---- the region ---- */

/* An expression that declares a variable of the region. */
struct initial {
    const struct splitting *splitting;
    bool refused;
};

/* A scalar of which the region has a copy, and that stays what it is. */
static bool is_copied(const struct splitting *splitting, CXCursor variable)
{
    CXType type = cursor_type(variable);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    if (kind == CXCursor_EnumConstantDecl)
        return true;
    return (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) &&
           (type_is_integer(type) || type_is_floating(type)) && !is_volatile_or_atomic(variable) &&
           cursor_offset(variable) < splitting->target->begin &&
           !is_listed_outside(splitting, "map", cursor_name(variable)) &&
           !may_be_declared(splitting->parse, cursor_name(variable)) &&
           !is_assigned_in(splitting->region, variable) && !is_addressed(splitting->region, variable);
}

/* A sum of a product, which one processor may round once and another one twice. */
static bool may_be_contracted(CXCursor operation)
{
    size_t count, inner;
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(operation);
    const CXCursor *operands = cursor_children(operation, &count);
    bool product = false;
    for (size_t i = 0; i < count; i++) {
        CXCursor operand = strip_expression(operands[i]);
        while (clang_getCursorKind(operand) == CXCursor_UnaryOperator)
            operand = strip_expression(cursor_children(operand, &inner)[0]);
        product |= clang_getCursorBinaryOperatorKind(operand) == CXBinaryOperator_Mul;
    }
    return product && (kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub) &&
           type_is_floating(cursor_type(operation));
}

/* A quotient of integers, which ends a host's program where the divisor is 0. */
static bool may_trap(CXCursor operation)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(operation);
    long long divisor;
    size_t count;
    const CXCursor *operands = cursor_children(operation, &count);
    return (kind == CXBinaryOperator_Div || kind == CXBinaryOperator_Rem) && count == 2 &&
           !type_is_floating(cursor_type(operation)) &&
           !(evaluate_integer(operands[1], &divisor) && divisor > 0);
}

static void look_at_initial(CXCursor cursor, CXCursor parent, void *context)
{
    struct initial *initial = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    initial->refused |=
        !is_plain_operation(cursor) || is_element(cursor) || kind == CXCursor_MemberRefExpr ||
        (kind == CXCursor_UnaryOperator && unary_effect(cursor) != UNARY_COMPUTES) ||
        (kind == CXCursor_DeclRefExpr && !is_copied(initial->splitting, cursor_referenced(cursor))) ||
        may_be_contracted(cursor) || may_trap(cursor);
    visit_children(cursor, look_at_initial, initial);
}

/* Variables without a value, for the loops to count or to have for themselves, or with one that the host
 * computes as well. */
static bool only_declares(const struct splitting *splitting, CXCursor statement)
{
    size_t count;
    CXCursor *variables = cursor_children(statement, &count);
    for (size_t i = 0; i < count; i++) {
        CXType type = cursor_type(variables[i]);
        struct initial initial = {.splitting = splitting};
        if (clang_getCursorKind(variables[i]) != CXCursor_VarDecl || type_is_array(type) ||
            type_kind(type) == CXType_Record || clang_Cursor_getStorageClass(variables[i]) == CX_SC_Static)
            return false;
        CXCursor value = clang_Cursor_getVarDeclInitializer(variables[i]);
        if (!clang_Cursor_isNull(value))
            look_at_initial(value, variables[i], &initial);
        if (initial.refused)
            return false;
    }
    return true;
}

static const struct directive *directive_of_loop(const struct splitting *splitting,
                                                 const struct pragma *pragma)
{
    if (!(pragma->directive->leaves & (LEAF_FOR | LEAF_DISTRIBUTE)) ||
        pragma->directive->leaves & LEAF_TARGET)
        return NULL;
    return directive_find(arena_format("%s %s", splitting->outer, pragma->directive->name));
}

/* Of `target` one thread runs what is no parallel loop; of other constructs all threads, or each team's. */
static bool read_part(struct splitting *splitting, CXCursor statement)
{
    const struct pragma *pragma = pragma_before(splitting->parse, statement);
    struct region_part *last = splitting->count ? &splitting->parts[splitting->count - 1] : NULL;
    struct range range = statement_range(&splitting->parse->source, statement);
    if (pragma ? clang_getCursorKind(statement) != CXCursor_ForStmt || !directive_of_loop(splitting, pragma)
               : !same_text(splitting->outer, "target"))
        return false;
    if (!pragma && last && !last->pragma) {
        last->range.end = range.end;
        return true;
    }
    if (splitting->count == MOST_PARTS_OF_REGION)
        return false;
    splitting->parts[splitting->count++] = (struct region_part){pragma, statement, range};
    return true;
}

/* The part in which a place is; NULL: it is in none. */
static const struct region_part *part_at(const struct splitting *splitting, size_t place)
{
    for (size_t i = 0; i < splitting->count; i++)
        if (range_has(splitting->parts[i].range, place))
            return &splitting->parts[i];
    return NULL;
}

/* Whether the region has several parts, behind declarations, and no directives but those of its loops, and
 * what these hold. */
static bool read_region(struct splitting *splitting)
{
    const struct pragmas *pragmas = &splitting->parse->pragmas;
    struct range region = cursor_range(splitting->region);
    size_t count, loops = 0, outside = 0;
    CXCursor *statements = cursor_children(splitting->region, &count);
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(statements[i]) == CXCursor_DeclStmt ? !only_declares(splitting, statements[i])
                                                                    : !read_part(splitting, statements[i]))
            return false;
    for (size_t i = 0; i < splitting->count; i++)
        loops += splitting->parts[i].pragma != NULL;
    for (size_t i = pragma_index(pragmas, region.begin); i < pragmas->count; i++)
        outside += range_has(region, pragmas->rows[i].begin) && !part_at(splitting, pragmas->rows[i].begin);
    return splitting->count > 1 && outside == loops;
}

static bool is_short(const struct splitting *splitting, const struct region_part *loop)
{
    struct nest nest = {.parse = splitting->parse,
                        .code = loop->statement,
                        .construct = loop->pragma,
                        .function = splitting->function};
    struct counted_loop counted;
    if (!loop->pragma)
        return true;
    return read_counted_loop(&nest, loop->statement, &counted) && !holds_loop(counted.body) &&
           has_fewer_iterations(&counted, WIDEST_TEAM + 1);
}

static bool are_all_short(const struct splitting *splitting)
{
    for (size_t i = 0; i < splitting->count; i++)
        if (!is_short(splitting, &splitting->parts[i]))
            return false;
    return true;
}

/* ---- clauses ---- */

/* Whether a name stands in clauses of a loop's, and of the region's directives, which one construct may not
 * have together. */
static bool meets_outside(const struct splitting *splitting, const struct clause *clause)
{
    if (!is_one_of(clause->name, " private firstprivate reduction "))
        return same_text(clause->name, "default") && pragma_clause(splitting->last, "default");
    const char *list = clause->value;
    for (const char *item; list && (item = next_list_item(&list));)
        if (is_named_outside(splitting, item) &&
            !(same_text(clause->name, "reduction") && is_listed_outside(splitting, "map", item)))
            return true;
    return false;
}

/* A clause that says the same of each loop by itself as of the region. */
static bool is_for_each_loop(const struct clause *clause, bool teams)
{
    if (same_text(clause->name, "device"))
        return clause->value && !clause->modifier && !strpbrk(clause->value, "()+-*/?=");
    if (same_text(clause->name, "map"))
        return !clause->modifier || (!expression_names(clause->modifier, "always") &&
                                     !expression_names(clause->modifier, "iterator"));
    return is_one_of(clause->name, " private firstprivate shared default is_device_ptr has_device_addr ") ||
           (teams && is_one_of(clause->name, " num_teams thread_limit "));
}

static bool read_clauses(const struct splitting *splitting)
{
    static const char own[] =
        " private firstprivate shared schedule collapse reduction order simdlen safelen "
        "aligned nontemporal nowait dist_schedule default ";
    bool teams = directive_find(splitting->outer)->leaves & LEAF_TEAMS;
    for (const struct pragma *pragma = splitting->target; pragma <= splitting->last; pragma++)
        for (size_t i = 0; i < pragma->clause_count; i++)
            if (!is_for_each_loop(&pragma->clauses[i], teams))
                return false;
    for (size_t k = 0; k < splitting->count; k++)
        for (size_t i = 0; splitting->parts[k].pragma && i < splitting->parts[k].pragma->clause_count; i++) {
            const struct clause *clause = &splitting->parts[k].pragma->clauses[i];
            if (!is_one_of(clause->name, own) || meets_outside(splitting, clause))
                return false;
        }
    return true;
}

/* ---- variables ---- */

/* Whether one of the outermost loops steps the variable. */
static bool counts(CXCursor loop, CXCursor variable, long long depth)
{
    size_t count;
    for (; depth > 0 && clang_getCursorKind(loop) == CXCursor_ForStmt; depth--) {
        CXCursor *parts = cursor_children(loop, &count);
        if (count != 4)
            return false;
        if (is_assigned_in(parts[2], variable))
            return true;
        loop = statement_in_blocks(parts[3]);
    }
    return false;
}

/* Whether no value of the variable comes into the part, or leaves it. */
static bool is_own_of(const struct splitting *splitting, const struct region_part *part, CXCursor variable)
{
    const char *name = cursor_name(variable);
    long long depth = 1;
    if (!part->pragma)
        return part->range.end == statement_range(&splitting->parse->source, part->statement).end &&
               is_set_first(part->statement, variable);
    const struct clause *collapse = pragma_clause(part->pragma, "collapse");
    if (collapse && !constant_value(collapse->value, &depth))
        return false;
    return is_made_private(part->pragma, name) || counts(part->statement, variable, depth) ||
           (is_listed_outside(splitting, "private", name) && is_set_first(part->statement, variable));
}

/* Whether a clause of the loop's directive gives each thread an object. */
static bool has_own_object(const struct pragma *loop, const char *name)
{
    return loop && (is_made_private(loop, name) ||
                    (pragma_clause(loop, "firstprivate") &&
                     expression_names(pragma_clause(loop, "firstprivate")->value, name)));
}

static void look_at_name(struct splitting *splitting, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    CXType type = cursor_type(variable);
    const struct region_part *part = part_at(splitting, cursor_offset(name));
    if ((kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) ||
        part_at(splitting, cursor_offset(variable)))
        return;
    const char *text = cursor_name(variable);
    bool object = kind == CXCursor_VarDecl && (type_is_array(type) || type_kind(type) == CXType_Record);
    if (!part)
        return; /* only_declares has looked at it */
    if (object) {
        splitting->refused |= is_listed_outside(splitting, "private", text) ||
                              is_listed_outside(splitting, "firstprivate", text) ||
                              (clang_Type_getSizeOf(type) < 0 && !type_is_vla(type));
        if (!is_named_outside(splitting, text) && !has_own_object(part->pragma, text) &&
            !(splitting->objects && ir_list_has(splitting->objects, text)))
            splitting->objects = splitting->objects ? ir_list_add(splitting->objects, text) : text;
    } else if (!is_listed_outside(splitting, "map", text)) {
        splitting->refused |=
            is_addressed(splitting->region, variable) ||
            (is_assigned_in(splitting->region, variable) && !is_own_of(splitting, part, variable));
    }
}

/* Functions of which it is known that they ask for no thread, and have no variables of their own. */
static bool may_be_called(const struct parse *parse, CXCursor call)
{
    CXCursor function = function_called(call);
    return (known_function(parse, call) != UNKNOWN_FUNCTION &&
            strncmp(cursor_name(function), "omp_", 4) != 0) ||
           is_pure_function(parse, function) || is_reading_function(parse, function);
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct splitting *splitting = context;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclRefExpr:
        look_at_name(splitting, cursor);
        break;
    case CXCursor_CallExpr:
        splitting->refused |= !may_be_called(splitting->parse, cursor);
        break;
    case CXCursor_VarDecl:
        splitting->refused |=
            clang_Cursor_getStorageClass(cursor) == CX_SC_Static && !type_is_const(cursor_type(cursor));
        break;
    case CXCursor_GCCAsmStmt:
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
    case CXCursor_LabelStmt:
    case CXCursor_ReturnStmt:
        splitting->refused = true;
        break;
    default:
        break;
    }
    visit_children(cursor, look, splitting);
}

/* ---- the text ---- */

static const char *text_of_data(const struct splitting *splitting)
{
    const char *maps = "", *devices = "";
    for (const struct pragma *pragma = splitting->target; pragma <= splitting->last; pragma++)
        for (size_t i = 0; i < pragma->clause_count; i++) {
            if (same_text(pragma->clauses[i].name, "map"))
                maps = with_clause(splitting->rewriter, maps, &pragma->clauses[i]);
            if (same_text(pragma->clauses[i].name, "device"))
                devices = with_clause(splitting->rewriter, devices, &pragma->clauses[i]);
        }
    if (splitting->objects)
        maps = arena_format("%s map(tofrom: %s)", maps, splitting->objects);
    return *maps ? pragma_line(arena_format("target data%s%s", devices, maps)) : "";
}

/* The directive of a part: of a loop, whose own directive is given, or of `target` without one. */
static const char *directive_text(const struct splitting *splitting, const struct pragma *own)
{
    const char *text = own ? directive_of_loop(splitting, own)->name : splitting->outer;
    bool listed = pragma_clause(splitting->last, "default");
    for (const struct pragma *pragma = splitting->target; pragma <= splitting->last; pragma++)
        for (size_t i = 0; i < pragma->clause_count; i++)
            if (listed || !same_text(pragma->clauses[i].name, "shared"))
                text = with_clause(splitting->rewriter, text, &pragma->clauses[i]);
    for (size_t i = 0; own && i < own->clause_count; i++)
        if (!same_text(own->clauses[i].name, "nowait"))
            text = with_clause(splitting->rewriter, text, &own->clauses[i]);
    return pragma_line(text);
}

static struct change change_of_part(const struct splitting *splitting, const struct region_part *part)
{
    const struct rewriter *rewriter = splitting->rewriter;
    const char *text = directive_text(splitting, part->pragma);
    if (part->pragma)
        return (struct change){{part->pragma->begin, part->pragma->end}, text};
    const char *marker = place_marker(rewriter, part->range.begin);
    return (struct change){part->range, arena_format("%s%s\n{%s%s\n}%s", marker, text, marker,
                                                     rewriter_text(rewriter, part->range),
                                                     place_marker(rewriter, part->range.end))};
}

static void split(const struct splitting *splitting)
{
    const char *why =
        arena_format("the region at %s consists of parts that follow each other, as launches do",
                     position_at(splitting->parse, splitting->target->begin));
    struct change changes[MOST_PARTS_OF_REGION + 2];
    size_t count = 0;
    for (const struct pragma *pragma = splitting->target; pragma <= splitting->last; pragma++)
        changes[count++] = (struct change){{pragma->begin, pragma->end},
                                           pragma == splitting->target ? text_of_data(splitting) : ""};
    for (size_t i = 0; i < splitting->count; i++) {
        changes[count] = change_of_part(splitting, &splitting->parts[i]);
        note_rewritten(splitting->parse, changes[count++].range.begin, "split", why);
    }
    struct range range = {splitting->target->begin,
                          statement_range(&splitting->parse->source, splitting->region).end};
    rewrite(splitting->rewriter, range, changed_text(splitting->rewriter, range, changes, count), NULL);
}

/* ---- constructs ---- */

/* What the directives in front of the region are together; NULL: no construct that can be split. */
static const char *outer_directive(const struct splitting *splitting)
{
    const char *name = splitting->target->directive->name;
    for (const struct pragma *pragma = splitting->target + 1; pragma <= splitting->last; pragma++)
        name = arena_format("%s %s", name, pragma->directive->name);
    return is_one_of(name, " target ") || same_text(name, "target parallel") ||
                   same_text(name, "target teams")
               ? name
               : NULL;
}

static void find_regions(CXCursor cursor, CXCursor parent, void *context)
{
    struct splitting splitting = *(struct splitting *)context;
    (void)parent;
    splitting.target =
        clang_getCursorKind(cursor) == CXCursor_CompoundStmt ? target_before(splitting.parse, cursor) : NULL;
    if (!splitting.target) {
        visit_children(cursor, find_regions, context);
        return;
    }
    splitting.last = pragma_before(splitting.parse, cursor);
    splitting.region = cursor;
    splitting.outer = outer_directive(&splitting);
    struct range range = {splitting.target->begin, cursor_range(cursor).end};
    if (!splitting.outer || !read_region(&splitting) || are_all_short(&splitting) ||
        !read_clauses(&splitting) || is_marked(splitting.rewriter, range))
        return;
    visit_children(cursor, look, &splitting);
    if (!splitting.refused)
        split(&splitting);
}

static void find_functions(CXCursor cursor, CXCursor parent, void *context)
{
    struct splitting splitting = *(struct splitting *)context;
    (void)parent;
    splitting.function = cursor;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        source_is_user(&splitting.parse->source, cursor_offset(cursor)))
        visit_children(cursor, find_regions, &splitting);
}

bool split_regions(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    struct splitting splitting = {.parse = parse, .rewriter = &rewriter};
    const struct options *options = parse->options;
    if (same_text(options->arch, "host") || options->as_written || options->bounds)
        return false;
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), find_functions, &splitting);
    return take_rewritten(&rewriter, resolved);
}
