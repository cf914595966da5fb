/*
 * What the threads of a team do one thing after the other, where all of them run the code between its
 * parallel regions: rex-barrier decides from it where they have to wait for each other. The `step` nodes
 * stand in the order of the text: what each thread does, what one does for all (`once`), parallel regions,
 * and the loops and branches around these.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"

#include <string.h>

struct steps {
    struct parse *parse;
    const struct pragma *target;
};

const char *once_text(struct parse *parse, size_t offset)
{
    parse->once = arena_grow(parse->once, parse->once_count, &parse->once_capacity, sizeof(*parse->once));
    parse->once[parse->once_count++] = offset;
    return edit_text("once", NULL, "number", arena_format("%zu", parse->once_count), NULL);
}

bool has_once(const struct parse *parse, size_t offset, unsigned *number)
{
    for (size_t i = 0; i < parse->once_count; i++)
        if (parse->once[i] == offset) {
            *number = (unsigned)i + 1;
            return true;
        }
    return false;
}

static struct ir_node *add_step(const struct steps *steps, const char *kind, size_t offset)
{
    struct ir_node *step = ir_add(steps->target->node, "step");
    ir_set(step, "kind", kind);
    ir_set(step, "at", source_position(&steps->parse->source, offset));
    return step;
}

static void set_places(struct ir_node *step, const char *name, const char *places)
{
    size_t length = strlen(places);
    if (length > 0)
        ir_set(step, name, arena_string_length(places, length - 1));
}

static struct access access_of(const struct steps *steps)
{
    return (struct access){.parse = steps->parse, .target = steps->target, .reads = "", .writes = ""};
}

/* ---- what all threads do ---- */

/* Adds what each thread does with variables of its own; accesses to these alone concern no other thread. */
static void add_each(const struct steps *steps, CXCursor expression)
{
    struct access access = access_of(steps);
    size_t offset = cursor_range(expression).begin;
    access_code(&access, expression);
    if (*access.reads || *access.writes)
        set_places(add_step(steps, "each", offset), "reads", access.reads);
}

/* ---- what one does ---- */

static void add_once(const struct steps *steps, unsigned number, size_t offset, const struct access *access)
{
    struct ir_node *step = add_step(steps, "once", offset);
    ir_set_format(step, "number", "%u", number);
    set_places(step, "reads", access->reads);
    set_places(step, "writes", access->writes);
}

/* ---- parallel regions ---- */

/* Whether the construct's threads share only memory that the program names, and have finished with it when
 * they leave the construct: loops shared in equal pieces, and constructs without a state. */
static bool shares_memory_only(const struct pragma *pragma)
{
    const struct clause *schedule = pragma_clause(pragma, "schedule");
    const char *words[] = {"parallel", "for", "simd", "barrier", "atomic", "critical", "masked", "master"};
    const char *name = pragma->directive->name;
    size_t length = 0;
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (expression_names(name, words[i]))
            length += strlen(words[i]) + 1;
    return length == strlen(name) + 1 && !pragma_clause(pragma, "ordered") &&
           !pragma_clause(pragma, "lastprivate") &&
           (!schedule || (schedule->value && strncmp(schedule->value, "static", 6) == 0));
}

/* Adds the accesses of clauses: originals that results are stored to, and what their expressions read. */
static void add_clauses(struct access *access, const struct pragma *pragma)
{
    const char *computes = "[*>(";
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (pragma->clauses[i].value && strpbrk(pragma->clauses[i].value, computes))
            access_place(&access->reads, "*");
    ir_each (variable, pragma->node, "variable") {
        const char *name = ir_get(variable, "name");
        bool combined = ir_is_by_reference(variable) && !ir_has(variable, "sharing", "shared") &&
                        !ir_has(variable, "replica", "yes");
        const struct ir_node *object = ir_find(access->target->node, "team_object", "name", name);
        if (object && !ir_has(object, "replica", "yes"))
            access_place(&access->reads, name);
        if (ir_has(variable, "sharing", "firstprivate"))
            access_place(&access->reads, "*");
        const char *written = arena_format(" %s", access->writes);
        if (combined && !is_one_of(name, written) && !is_one_of(arena_format("%s[]", name), written))
            access_place(&access->writes, "*");
    }
}

/* Whether enough is known of a region's accesses to leave out a barrier around it. */
static bool look_inside(struct access *access, const struct pragma *region)
{
    const struct pragmas *pragmas = &access->parse->pragmas;
    bool known = true;
    access_code(access, region->statement);
    for (const struct pragma *inner = region;
         inner < pragmas->rows + pragmas->count && inner->begin < region->extent.end; inner++) {
        if (!inner->directive || !inner->node)
            return false;
        known = known && shares_memory_only(inner);
        add_clauses(access, inner);
    }
    return known && !access->unknown;
}

static void add_parallel(const struct steps *steps, const struct pragma *region)
{
    struct access access = access_of(steps);
    bool known = look_inside(&access, region);
    struct ir_node *step = add_step(steps, "parallel", region->begin);
    ir_set(step, "construct", ir_get(region->node, "id"));
    set_places(step, "reads", access.reads);
    set_places(step, "writes", access.writes);
    ir_set(step, "known", known ? NULL : "no");
}

static const struct pragma *region_of(const struct steps *steps, CXCursor statement)
{
    const struct pragmas *pragmas = &steps->parse->pragmas;
    for (const struct pragma *inner = steps->target + 1;
         inner < pragmas->rows + pragmas->count && inner->begin < steps->target->extent.end; inner++)
        if (inner->node && inner->directive && (inner->directive->leaves & LEAF_PARALLEL) && inner->nested &&
            clang_equalCursors(inner->statement, statement))
            return inner;
    return NULL;
}

/* ---- statements ---- */

static void add_statement(const struct steps *steps, CXCursor statement);

static void add_declarations(const struct steps *steps, CXCursor statement)
{
    size_t count;
    CXCursor *declared = cursor_children(statement, &count);
    for (size_t i = 0; i < count; i++) {
        struct access access = access_of(steps);
        size_t offset = cursor_offset(declared[i]);
        unsigned number;
        if (!has_once(steps->parse, offset, &number)) {
            add_each(steps, declared[i]);
            continue;
        }
        access_code(&access, declared[i]);
        bool reached = steps->parse->address_taken[offset];
        access_place(&access.writes, reached ? "*" : cursor_name(declared[i]));
        add_once(steps, number, offset, &access);
    }
}

/* Adds a loop. Its body is the last part, but for `do`, whose body comes first; the other parts are evaluated
 * before the loop and after each iteration. */
static void add_loop(const struct steps *steps, CXCursor loop)
{
    size_t count, offset = cursor_range(loop).begin;
    CXCursor *parts = cursor_children(loop, &count);
    bool body_first = clang_getCursorKind(loop) == CXCursor_DoStmt;
    size_t body = body_first || count == 0 ? 0 : count - 1;
    for (size_t i = 0; i < count && !body_first; i++)
        if (i != body)
            add_statement(steps, parts[i]);
    add_step(steps, "loop", offset);
    if (count > 0)
        add_statement(steps, parts[body]);
    add_step(steps, "again", offset);
    for (size_t i = 0; i < count; i++)
        if (i != body && clang_getCursorKind(parts[i]) != CXCursor_DeclStmt)
            add_statement(steps, parts[i]);
    add_step(steps, "end", offset);
}

static void add_branch(const struct steps *steps, CXCursor branch)
{
    size_t count, offset = cursor_range(branch).begin;
    CXCursor *parts = cursor_children(branch, &count);
    if (count > 0)
        add_each(steps, parts[0]);
    add_step(steps, "if", offset);
    if (count > 1)
        add_statement(steps, parts[1]);
    add_step(steps, "else", offset);
    if (count > 2)
        add_statement(steps, parts[2]);
    add_step(steps, "end", offset);
}

static void add_switch(const struct steps *steps, CXCursor statement)
{
    size_t count, offset = cursor_range(statement).begin;
    CXCursor *parts = cursor_children(statement, &count);
    for (size_t i = 0; i + 1 < count; i++)
        add_each(steps, parts[i]);
    add_step(steps, "switch", offset);
    if (count > 0)
        add_statement(steps, parts[count - 1]);
    add_step(steps, "end", offset);
}

static void add_statements(const struct steps *steps, CXCursor block)
{
    size_t count;
    CXCursor *statements = cursor_children(block, &count);
    for (size_t i = 0; i < count; i++)
        add_statement(steps, statements[i]);
}

/* Adds a label, and the statement after it. */
static void add_labelled(const struct steps *steps, CXCursor statement)
{
    size_t count;
    CXCursor *parts = cursor_children(statement, &count);
    add_step(steps, "case", cursor_range(statement).begin);
    if (count > 0)
        add_statement(steps, parts[count - 1]);
}

static void add_break(const struct steps *steps, CXCursor statement)
{
    add_step(steps, "break", cursor_range(statement).begin);
}

static void add_continue(const struct steps *steps, CXCursor statement)
{
    add_step(steps, "continue", cursor_range(statement).begin);
}

static const struct row {
    enum CXCursorKind kind;
    void (*add)(const struct steps *, CXCursor statement);
} kinds[] = {
    {CXCursor_CompoundStmt, add_statements}, {CXCursor_DeclStmt, add_declarations},
    {CXCursor_IfStmt, add_branch},           {CXCursor_ForStmt, add_loop},
    {CXCursor_WhileStmt, add_loop},          {CXCursor_DoStmt, add_loop},
    {CXCursor_SwitchStmt, add_switch},       {CXCursor_CaseStmt, add_labelled},
    {CXCursor_DefaultStmt, add_labelled},    {CXCursor_BreakStmt, add_break},
    {CXCursor_ContinueStmt, add_continue},   {CXCursor_UnexposedStmt, add_statements},
};

static void add_statement(const struct steps *steps, CXCursor statement)
{
    size_t offset = cursor_range(statement).begin;
    const struct pragma *region = region_of(steps, statement);
    unsigned number;
    if (region) {
        add_parallel(steps, region);
        return;
    }
    if (has_once(steps->parse, offset, &number)) {
        struct access access = access_of(steps);
        access_code(&access, statement);
        if (holds_directive(steps->parse, cursor_range(statement))) {
            access_place(&access.reads, "*");
            access_place(&access.writes, "*");
        }
        add_once(steps, number, offset, &access);
        return;
    }
    const struct row *row = row_of_kind(kinds, sizeof(kinds) / sizeof(*kinds), sizeof(*kinds), statement);
    if (row)
        row->add(steps, statement);
    else
        add_each(steps, statement);
}

void note_steps(struct parse *parse, const struct pragma *target)
{
    const struct steps steps = {parse, target};
    add_statement(&steps, target->statement);
}
