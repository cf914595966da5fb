/*
 * The loops of constructs: which of them a construct takes, and what is known of each. From here on no pass
 * looks at a for statement again.
 */
#include "constructs.h"
#include "declarations.h"
#include "effects.h"

#include <string.h>

static bool constant_attribute(const struct parse *parse, const struct ir_node *loop, const char *name,
                               long long *value)
{
    return constant_expression(parse, ir_get(loop, name), value);
}

/* How often a loop runs whose bounds are numbers. */
static void count_iterations(const struct parse *parse, struct ir_node *loop)
{
    enum { MOST = 1 << 30 };
    const char *relation = ir_get(loop, "relation");
    long long lower, upper, step;
    if (!constant_attribute(parse, loop, "lower", &lower) ||
        !constant_attribute(parse, loop, "upper", &upper) ||
        !constant_attribute(parse, loop, "step", &step) || *relation == '!' || step == 0 ||
        (*relation == '<') != (step > 0))
        return;
    if (lower < -MOST || lower > MOST || upper < -MOST || upper > MOST || step < -MOST || step > MOST)
        return;
    long long way = step > 0 ? upper - lower : lower - upper, stride = step > 0 ? step : -step;
    way += relation[1] == '=';
    ir_set_format(loop, "iterations", "%lld", way > 0 ? (way + stride - 1) / stride : 0);
}

/* The variables from outside the device code that the loop's bounds are arithmetic on, and nothing else. */
static void note_names(const struct parse *parse, const struct for_loop *loop)
{
    const char *names = "";
    if (parse->device.end > 0 && is_arithmetic_outside(parse->device, loop->lower, &names) &&
        is_arithmetic_outside(parse->device, loop->upper, &names) &&
        (clang_Cursor_isNull(loop->step) || is_arithmetic_outside(parse->device, loop->step, &names)) &&
        *names)
        ir_set(loop->node, "names", names);
}

/* The text of a bound, in which sizes are spelled so that both files understand them. */
struct bound {
    const struct parse *parse;
    const char *text;
    size_t done;
    bool sized;
};

/* `sizeof a` of an array of variable length, which is a class in device code. */
static void spell_size(CXCursor cursor, CXCursor parent, void *context)
{
    struct bound *bound = context;
    const struct source *source = &bound->parse->source;
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    struct range whole = cursor_range(cursor), operand = count ? cursor_range(children[count - 1]) : whole;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_UnaryExpr || count == 0) {
        visit_children(cursor, spell_size, bound);
        return;
    }
    long long value;
    bool of_type = operand.end + 1 < whole.end;
    if (of_type && !evaluate_integer(cursor, &value))
        error_at(bound->parse, whole.begin,
                 "the size of such a type is not known to device code in a loop's bound yet");
    if (of_type || !type_is_vla(cursor_type(children[count - 1])))
        return;
    bound->text =
        arena_format("%s%s__rex_bytes(%s)", bound->text, source_text(source, bound->done, whole.begin),
                     source_text(source, operand.begin, operand.end));
    bound->done = whole.end;
    bound->sized = true;
}

static void spell_sizes(const struct parse *parse, struct ir_node *loop, const char *attribute,
                        CXCursor expression)
{
    struct range range = clang_Cursor_isNull(expression) ? (struct range){0, 0} : cursor_range(expression);
    struct bound bound = {.parse = parse, .text = "", .done = range.begin};
    if (range.end == 0 || defines_type(expression))
        return;
    spell_size(expression, expression, &bound);
    if (bound.sized && !attribute)
        error_at(parse, range.begin, "a loop's step cannot be the size of an array of variable length yet");
    else if (bound.sized)
        ir_set(loop, attribute,
               arena_format("%s%s", bound.text, source_text(&parse->source, bound.done, range.end)));
}

/* Adds to a loop's node what depends on the code around the loop. */
static void complete(struct parse *parse, const struct for_loop *loop, CXCursor statement)
{
    spell_sizes(parse, loop->node, "lower", loop->lower);
    spell_sizes(parse, loop->node, "upper", loop->upper);
    spell_sizes(parse, loop->node, NULL, loop->step);
    remember_local(parse, loop->variable, loop->node);
    closure_add_type(parse, cursor_type(loop->variable)); /* which may be declared outside */
    count_iterations(parse, loop->node);
    note_names(parse, loop);
    ir_set(loop->node, "at", source_position(&parse->source, cursor_range(statement).begin));
}

static size_t collapse_depth(struct parse *parse, const struct pragma *pragma)
{
    const struct clause *collapse = pragma_clause(pragma, "collapse");
    if (!collapse)
        return 1;
    long long depth = 0;
    bool known = collapse->value && constant_expression(parse, collapse->value, &depth);
    if (!known || depth < 1 || depth > MOST_ASSOCIATED) {
        error_at(parse, collapse->offset, "collapse takes a number from 1 to %d, found '%s'", MOST_ASSOCIATED,
                 collapse->value ? collapse->value : "");
        return 0;
    }
    return (size_t)depth;
}

/* Whether nobody can tell iterations of the whole nest from those of the outer loops in a schedule's chunks:
 * OpenMP says neither which iterations share a guided chunk nor which thread has a dynamic one, and of a loop
 * that teams share it does not say which iterations of the league a team has (5.2, sections 11.5.3 and 11.6;
 * see rex-schedule). */
static bool hides_chunks(const struct pragma *pragma, const struct clause *schedule)
{
    const unsigned shared = LEAF_TEAMS | LEAF_DISTRIBUTE;
    const char *kind = schedule->value, *chunk = strchr(kind, ',');
    const struct clause *teams = pragma_clause(pragma, "num_teams");
    long long number;
    if (strncmp(kind, "guided", 6) == 0)
        return true;
    if (strncmp(kind, "dynamic", 7) == 0 && constant_value(chunk + 1, &number) && number == 1)
        return true;
    return (pragma->directive->leaves & shared) == shared &&
           (!teams || (constant_value(teams->value, &number) && number > 1));
}

/* Whether it is enough to distribute the outer loops' iterations. Not with a chunk size, which counts
 * iterations of the whole nest, and not with code between two loops, which is no part of an iteration of the
 * inner one (OpenMP 5.2, section 4.4.2). */
static bool may_stop(const struct pragma *pragma)
{
    const struct clause *schedule = pragma_clause(pragma, "schedule");
    const struct clause *dist_schedule = pragma_clause(pragma, "dist_schedule");
    bool chunk = schedule && schedule->value && strchr(schedule->value, ',');
    return (!chunk || hides_chunks(pragma, schedule)) &&
           !(dist_schedule && dist_schedule->value && strchr(dist_schedule->value, ','));
}

struct inner_loops {
    struct loop_nest *nest;
    size_t wanted;
};

/* The variables of the associated loops that go with the body: private, wherever they are declared. */
static void note_inner_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct inner_loops *inner = context;
    size_t count, sides;
    (void)parent;
    if (inner->nest->inner_count == inner->wanted)
        return;
    if (clang_getCursorKind(cursor) == CXCursor_ForStmt) {
        CXCursor *parts = cursor_children(cursor, &count), *init = cursor_children(parts[0], &sides);
        if (sides == 2 && clang_getCursorKind(strip_expression(init[0])) == CXCursor_DeclRefExpr)
            inner->nest->inner[inner->nest->inner_count] = cursor_referenced(strip_expression(init[0]));
        else
            inner->nest->inner[inner->nest->inner_count] = clang_getNullCursor();
        inner->nest->inner_count++;
    }
    visit_children(cursor, note_inner_loops, inner);
}

static bool is_of_nest(const struct loop_nest *nest, const char *name)
{
    for (size_t i = 0; i < nest->depth; i++)
        if (same_text(cursor_name(nest->variables[i]), name))
            return true;
    for (size_t i = 0; i < nest->inner_count; i++)
        if (!clang_Cursor_isNull(nest->inner[i]) && same_text(cursor_name(nest->inner[i]), name))
            return true;
    return false;
}

/* The last iteration of the outer loops leaves the same values in the loops' variables as the nest does. But
 * the nest's last iteration may be in an earlier one of them, and would leave other lastprivate values. */
static bool check_last(struct parse *parse, const struct pragma *pragma, const struct loop_nest *nest)
{
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        const char *list = same_text(clause->name, "lastprivate") && !clause->modifier ? clause->value : NULL;
        for (char *name; (name = next_list_item(&list));)
            if (!is_of_nest(nest, name)) {
                error_at(parse, clause->offset,
                         "lastprivate of '%s' is not supported yet where collapsed loops depend on each "
                         "other or have "
                         "other statements between them",
                         name);
                return false;
            }
    }
    return true;
}

static bool stop_at(struct parse *parse, const struct pragma *pragma, struct loop_nest *nest, size_t depth,
                    CXCursor body)
{
    nest->body = body;
    nest->inner_count = 0;
    note_inner_loops(body, body, &(struct inner_loops){nest, depth - nest->depth});
    return check_last(parse, pragma, nest);
}

void note_task_loops(struct parse *parse, const struct pragma *pragma, struct loop_nest *nest)
{
    nest->depth = 0;
    note_inner_loops(pragma->statement, pragma->statement,
                     &(struct inner_loops){nest, collapse_depth(parse, pragma)});
}

bool analyse_loops(struct parse *parse, const struct pragma *pragma, struct ir_node *node,
                   struct loop_nest *nest)
{
    size_t depth = collapse_depth(parse, pragma);
    CXCursor statement = pragma->statement;
    depth += depth ? pragma->deeper : 0;
    for (nest->depth = nest->inner_count = 0; nest->depth < depth; nest->depth++) {
        struct for_loop loop;
        CXCursor around = statement;
        statement = statement_in_blocks(statement);
        if (nest->depth > 0) {
            if (clang_getCursorKind(statement) != CXCursor_ForStmt && may_stop(pragma))
                return stop_at(parse, pragma, nest, depth, around);
            if (clang_getCursorKind(statement) != CXCursor_ForStmt)
                return refuse_loop(&parse->source, statement,
                                   "the loops that collapse joins must stand directly in each other");
        }
        if (!read_canonical_loop(&parse->source, nest, statement, &loop))
            return false;
        complete(parse, &loop, statement);
        warn_of_changes_in_loop(parse, &loop);
        bool hides = is_of_nest(nest, cursor_name(loop.variable));
        if ((loop.dependent || hides) && may_stop(pragma))
            return stop_at(parse, pragma, nest, depth, around);
        if (hides)
            return refuse_loop(&parse->source, statement,
                               "loops with variables of one name are not supported with these clauses");
        if (loop.dependent)
            return refuse_loop(
                &parse->source, statement,
                "a bound that depends on an outer loop's variable is not supported with these clauses");
        ir_append(node, loop.node);
        nest->variables[nest->depth] = loop.variable;
        statement = nest->body = loop.body;
    }
    return depth > 0;
}
