/*
 * What all iterations of a target region's own loop read alike: elements behind a pointer from outside, by
 * subscripts of numbers, of variables that nothing in the region changes, and of the counters of loops whose
 * bounds are such as well.
 *
 *     for (c = 0; c < clusters; c++)
 *         for (f = 0; f < 16; f++)
 *             ... centres[c * 16 + f] ...
 *
 * Of a pointer that the region uses for nothing else, all of that is said (`uniform`, one for each
 * subscript): then each iteration reads the same elements, which lie between the first and the last that the
 * subscripts come to, and so are in one object (C11 6.5.6). A team may have a copy of them in its shared
 * memory (rex-stage).
 *
 * Every iteration has to come to each of these reads, for only then may they be read before it: nothing
 * governs them but loops, and no jump leaves those, nor a function of which it is not known that it returns.
 * A counter stands once in a subscript, so that its first and last number are the subscript's. Sums and
 * products are those of whole numbers: of unsigned ones below 64 bits, which wrap, nothing is said.
 */
#include "advice.h"
#include "effects.h"
#include "loops.h"
#include "uniform.h"

#include <string.h>

/* ---- reads ---- */

static const char *uniform_index(const struct search *search, CXCursor subscript)
{
    struct number number = number_of(search, subscript, 0);
    for (size_t i = 0; i < MOST_COUNTERS; i++)
        if (number.counted[i] > 1)
            return NULL;
    return number.text;
}

static bool take_read(struct search *search, CXCursor name)
{
    size_t count;
    CXCursor access;
    if (!search->certain || search->read_count == MOST_UNIFORM_READS ||
        is_another_inside(search, cursor_name(name)) ||
        touch_of(&search->path, name, &access) != TOUCH_READ ||
        clang_getCursorKind(access) != CXCursor_ArraySubscriptExpr || is_volatile_or_atomic(access))
        return false;
    CXType type = cursor_type(access);
    const char *index = uniform_index(search, cursor_children(access, &count)[1]);
    if (!index || clang_Type_getSizeOf(type) <= 0 || type_is_vla(type))
        return false;
    struct uniform_read *read = &search->reads[search->read_count++];
    *read = (struct uniform_read){.variable = cursor_name(name),
                                  .index = index,
                                  .at = source_position(&search->parse->source, cursor_range(access).begin),
                                  .bytes = clang_Type_getSizeOf(type),
                                  .counter_count = search->counter_count};
    memcpy(read->counters, search->counters, sizeof(read->counters));
    return true;
}

static void look_at_name(struct search *search, CXCursor name)
{
    CXCursor variable = cursor_referenced(name);
    bool from_outside =
        type_is_pointer(cursor_type(variable)) && !range_has(search->target->extent, cursor_offset(variable));
    if (from_outside && !take_read(search, name))
        search->others = ir_list_add(search->others, cursor_name(variable));
}

/* ---- what each iteration comes to ---- */

enum way { NONE, FIRST, ALL, JUMP, REFUSED };

/* Whether the children of a cursor are evaluated whenever the cursor is. */
static const struct {
    enum CXCursorKind kind;
    enum way way;
    bool loop; /* a break leaves it */
} kinds[] = {
    {CXCursor_CompoundStmt, ALL, false},
    {CXCursor_DeclStmt, ALL, false},
    {CXCursor_VarDecl, ALL, false},
    {CXCursor_InitListExpr, ALL, false},
    {CXCursor_ParenExpr, ALL, false},
    {CXCursor_UnaryOperator, ALL, false},
    {CXCursor_BinaryOperator, ALL, false}, /* but for && and || */
    {CXCursor_CompoundAssignOperator, ALL, false},
    {CXCursor_ArraySubscriptExpr, ALL, false},
    {CXCursor_MemberRefExpr, ALL, false},
    {CXCursor_CStyleCastExpr, ALL, false},
    {CXCursor_UnexposedExpr, ALL, false}, /* but for more than conversions */
    {CXCursor_CallExpr, ALL, false},
    {CXCursor_IfStmt, FIRST, false},
    {CXCursor_ConditionalOperator, FIRST, false},
    {CXCursor_ForStmt, NONE, true},
    {CXCursor_WhileStmt, NONE, true},
    {CXCursor_DoStmt, NONE, true},
    {CXCursor_SwitchStmt, NONE, false},
    {CXCursor_BreakStmt, JUMP, false},
    {CXCursor_ContinueStmt, JUMP, false},
    {CXCursor_ReturnStmt, REFUSED, false},
    {CXCursor_GotoStmt, REFUSED, false},
    {CXCursor_IndirectGotoStmt, REFUSED, false},
    {CXCursor_LabelStmt, REFUSED, false},
    {CXCursor_AsmStmt, REFUSED, false},
    {CXCursor_MSAsmStmt, REFUSED, false},
};

static enum way way_of(const struct search *search, CXCursor cursor, bool *loop)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    enum CXBinaryOperatorKind operation = clang_getCursorBinaryOperatorKind(cursor);
    size_t row = 0, count = sizeof(kinds) / sizeof(*kinds);
    while (row < count && kinds[row].kind != kind)
        row++;
    *loop = row < count && kinds[row].loop;
    if (kind == CXCursor_BinaryOperator &&
        (operation == CXBinaryOperator_LAnd || operation == CXBinaryOperator_LOr))
        return FIRST;
    if (kind == CXCursor_UnexposedExpr && !is_implicit_conversion(cursor))
        return NONE;
    if (kind == CXCursor_CallExpr && known_function(search->parse, cursor) == UNKNOWN_FUNCTION)
        return REFUSED;
    return row < count ? kinds[row].way : NONE;
}

static void look(struct search *search, CXCursor cursor);

static void look_at_children(struct search *search, CXCursor cursor, size_t certain)
{
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    bool here = search->certain;
    path_enter(&search->path, cursor);
    for (size_t i = 0; i < count; i++) {
        search->certain = here && i < certain;
        look(search, parts[i]);
    }
    path_leave(&search->path);
    search->certain = here;
}

/* Visits the loop's body, which runs for each value of the counter. */
static void look_at_loop(struct search *search, CXCursor loop, struct counter counter)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    bool here = search->certain;
    if (search->counter_count == 0 && search->loop_count < MOST_LOOPS)
        search->loops[search->loop_count++] = cursor_range(loop).begin;
    path_enter(&search->path, loop);
    search->certain = false;
    for (size_t i = 0; i + 1 < count; i++)
        look(search, parts[i]);
    search->certain = here;
    search->counters[search->counter_count++] = counter;
    look(search, parts[count - 1]);
    search->counter_count--;
    path_leave(&search->path);
}

static void look(struct search *search, CXCursor cursor)
{
    struct counter counter;
    bool loop;
    enum way way = way_of(search, cursor, &loop);
    search->refused |= way == REFUSED || (way == JUMP && search->other_loops == 0);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        look_at_name(search, cursor);
    } else if (loop && search->certain && clang_getCursorKind(cursor) == CXCursor_ForStmt &&
               read_loop(search, cursor, &counter)) {
        look_at_loop(search, cursor, counter);
    } else {
        search->other_loops += loop;
        look_at_children(search, cursor, way == ALL ? SIZE_MAX : way == FIRST);
        search->other_loops -= loop;
    }
}

/* ---- regions ---- */

static void note_read(const struct search *search, const struct uniform_read *read)
{
    struct ir_node *node = ir_add(search->target->node, "uniform");
    ir_set(node, "variable", read->variable);
    ir_set(node, "index", read->index);
    ir_set_format(node, "bytes", "%lld", read->bytes);
    ir_set(node, "at", read->at);
    for (size_t i = 0; i < read->counter_count; i++) {
        struct ir_node *counter = ir_add(node, "counter");
        ir_set(counter, "name", cursor_name(read->counters[i].variable));
        ir_set(counter, "lower", read->counters[i].lower);
        ir_set(counter, "upper", read->counters[i].upper);
    }
}

/* Whether a stated read covers this one already. */
static bool is_repeated(const struct search *search, size_t number)
{
    const struct uniform_read *read = &search->reads[number];
    for (size_t i = 0; i < number; i++) {
        const struct uniform_read *other = &search->reads[i];
        if (same_text(other->variable, read->variable) && same_text(other->index, read->index) &&
            other->counter_count == read->counter_count &&
            memcmp(other->counters, read->counters, sizeof(read->counters)) == 0)
            return true;
    }
    return false;
}

/* Whether there is a construct inside that may leave some of the code out. A parallel loop does not: each of
 * its iterations is run by some thread. */
static bool holds_other_directive(const struct parse *parse, struct range code)
{
    static const char *const known[] = {"simd", "atomic", "parallel for", "parallel for simd"};
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, code.begin);
         i < pragmas->count && pragmas->rows[i].begin < code.end; i++) {
        bool found = false;
        for (size_t k = 0; pragmas->rows[i].directive && k < sizeof(known) / sizeof(*known); k++)
            found |= same_text(pragmas->rows[i].directive->name, known[k]);
        if (!found)
            return true;
    }
    return false;
}

/* The body of the innermost of the region's own loops. */
static CXCursor body_of(const struct pragma *target)
{
    size_t count;
    CXCursor body = target->statement;
    ir_each (loop, target->node, "loop") {
        CXCursor statement = statement_in_blocks(body), *parts = cursor_children(statement, &count);
        if (clang_getCursorKind(statement) != CXCursor_ForStmt || count != 4)
            return clang_getNullCursor();
        body = parts[3];
    }
    return body;
}

/* Marks what each iteration of a loop that a league's threads share runs exactly once. */
static void mark_loops(const struct search *search)
{
    const unsigned leaves = search->target->directive->leaves;
    bool shared = (leaves & LEAF_PARALLEL) && (leaves & LEAF_DISTRIBUTE);
    for (size_t i = 0; i < search->loop_count && shared && !search->refused; i++)
        search->parse->alike[search->loops[i]] = 1;
}

static void note(struct parse *parse, const struct pragma *target)
{
    struct search search = {.parse = parse, .target = target, .certain = true, .others = ""};
    CXCursor body = body_of(target);
    if (!ir_first(target->node, "loop") || !(target->directive->leaves & (LEAF_PARALLEL | LEAF_DISTRIBUTE)) ||
        clang_Cursor_isNull(body) || holds_other_directive(parse, cursor_range(body)))
        return;
    look(&search, body);
    for (size_t i = 0; i < search.read_count && !search.refused; i++)
        if (!ir_list_has(search.others, search.reads[i].variable) && !is_repeated(&search, i))
            note_read(&search, &search.reads[i]);
    mark_loops(&search);
}

/* ---- loops that read alike ---- */

struct names {
    const struct search *search;
    CXCursor counter;
    bool alike;
};

static void visit_name(CXCursor cursor, CXCursor parent, void *context)
{
    struct names *names = context;
    CXCursor variable = cursor_referenced(cursor);
    const struct search *search = names->search;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        const struct ir_node *node = ir_find(search->target->node, "variable", "name", cursor_name(variable));
        bool pointer = node && ir_has(node, "category", "pointer") && ir_has(node, "written", "no") &&
                       is_one_of(ir_get(node, "sharing"), " shared firstprivate ") &&
                       !range_has(search->target->extent, cursor_offset(variable)) &&
                       !is_another_inside(search, cursor_name(variable));
        names->alike &= clang_equalCursors(variable, names->counter) || pointer ||
                        clang_getCursorKind(variable) == CXCursor_EnumConstantDecl ||
                        is_unchanged(search, variable);
    }
    visit_children(cursor, visit_name, names);
}

bool is_read_alike(struct parse *parse, const struct pragma *target, CXCursor expression, CXCursor counter)
{
    const struct search search = {.parse = parse, .target = target};
    struct names names = {&search, counter, true};
    visit_name(expression, expression, &names);
    return names.alike;
}

void note_uniform_reads(struct parse *parse)
{
    for (const struct pragma *target = NULL; (target = next_device_region(parse, target));)
        note(parse, target);
}
