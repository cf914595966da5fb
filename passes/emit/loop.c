/*
 * The associated loops of a construct as one loop over the logical iterations (OpenMP 5.2, sections 11.5.3
 * and 11.6): __rex_k counts them from 0, teams and threads share them out as dist_schedule and schedule say,
 * and the iteration variables are computed from it. A loop with an ordered clause, or with a scan, is run in
 * order, by the first thread.
 */
#include "emit.h"

#include <string.h>

#define WIDE "unsigned long"

/* ---- bounds and iteration variables ---- */

static bool is_literal(const char *expression)
{
    return expression_is_number(expression + (expression[0] == '-'));
}

static bool is_pointer(const struct ir_node *loop)
{
    return ir_has(loop, "compare", "pointer");
}

static const char *local(const char *role, const struct ir_node *loop)
{
    return arena_format("__rex_%s_%s", role, ir_get(loop, "variable"));
}

/* The type that iterations are counted in: C++ does no arithmetic in an enum. */
static const char *counting_type(const struct ir_node *loop)
{
    return declarator_unqualified(ir_get_or(loop, "integer", ir_get(loop, "type")));
}

/* The local that holds a bound, or the number that it is; a negative one may have to be converted. */
static const char *lower_of(const struct ir_node *loop)
{
    const char *lower = ir_get(loop, "lower");
    bool plain = expression_is_number(lower) || (is_literal(lower) && !ir_get(loop, "cast"));
    return plain ? lower : local("lower", loop);
}

static const char *step_of(const struct ir_node *loop)
{
    const char *step = ir_get(loop, "step");
    return is_literal(step) ? step : local("step", loop);
}

/* What is used more than once is evaluated once. A negated step is converted first: it may be unsigned. */
static void declare_bounds(struct output *out, const struct ir_node *loop)
{
    const char *lower = ir_get(loop, "lower"), *step = ir_get(loop, "step");
    if (!same_text(lower, lower_of(loop)))
        output_line(out, "%s%s = %s;", is_pointer(loop) ? "" : "const ",
                    declarator(counting_type(loop), lower_of(loop)), lower);
    if (!is_literal(step) && step[0] == '-')
        output_line(out, "const long long %s = -(long long)%s;", step_of(loop),
                    expression_operand(expression_negated(step)));
    else if (!is_literal(step))
        output_line(out, "const long long %s = %s;", step_of(loop), step);
}

/* The value of an iteration variable after `count` iterations of its loop: in unsigned arithmetic modulo
 * 2^64, which converts to the right value of every integer type. */
static const char *loop_value(const struct ir_node *loop, const char *count)
{
    const char *lower = lower_of(loop), *step = step_of(loop);
    const char *sign = step[0] == '-' ? "-" : "+", *size = step[0] == '-' ? step + 1 : step;
    const char *distance = same_text(size, "1") ? count : arena_format("%s * %s", count, size);
    if (is_pointer(loop) && !is_literal(step))
        return arena_format("%s + (long long)(%s)", lower, distance);
    if (*sign == '+' && same_text(lower, "0"))
        return distance;
    if (*sign == '+' && lower[0] == '-')
        return arena_format("%s - %s", distance, lower + 1);
    return arena_format("%s %s %s", lower, sign, distance);
}

static const struct ir_node *innermost_loop(const struct ir_node *construct)
{
    const struct ir_node *loop = ir_first(construct, "loop");
    while (ir_next(loop, "loop"))
        loop = ir_next(loop, "loop");
    return loop;
}

/* The loop whose iterations follow each other. */
static const struct ir_node *fastest_loop(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    const char *along = kernel ? ir_get(kernel, "along") : NULL;
    return along ? ir_find(construct, "loop", "variable", along) : innermost_loop(construct);
}

/* The kernel's threads take the nest in tiles: how wide, or NULL (runtime/device/rex_tiles.h). */
static const char *tile_width(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return kernel ? ir_get(kernel, "tile") : NULL;
}

/* The loop whose iterations are the columns of those tiles: neighbouring threads run neighbours of it. NULL
 * where there are none, and all loops' iterations are counted together. */
static const struct ir_node *column_loop(const struct ir_node *construct)
{
    return tile_width(construct) ? fastest_loop(construct) : NULL;
}

/* The loop that takes a step when this one has come to its end; NULL for the slowest. */
static const struct ir_node *next_slower(const struct ir_node *construct, const struct ir_node *loop)
{
    const struct ir_node *fastest = fastest_loop(construct),
                         *next = loop == fastest ? innermost_loop(construct) : loop->previous;
    while (next && (next == fastest || !ir_is(next, "loop")))
        next = next->previous;
    return next;
}

/* Whether each thread counts its iterations of the nest loop by loop (runtime/device/rex_odometer.h). */
static bool has_odometer(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return ir_has(kernel ? kernel : construct, "odometer", "yes");
}

/* A loop's own iteration out of the number of those that are counted together: of the loops inside it each
 * number has gone through all iterations, and those around it have taken whole rounds of its own. */
static const char *divided_count(const struct ir_node *loop, const struct ir_node *columns,
                                 const struct ir_node *construct)
{
    const char *count = columns ? "__rex_at.row" : "__rex_k";
    bool inside = false;
    for (const struct ir_node *inner = innermost_loop(construct); inner != loop; inner = inner->previous)
        if (ir_is(inner, "loop") && inner != columns)
            count = arena_format("%s / %s", count, local("trips", inner));
    for (const struct ir_node *outer = ir_first(construct, "loop"); outer != loop;
         outer = ir_next(outer, "loop"))
        inside |= outer != columns;
    return inside ? arena_format("%s %% %s", count, local("trips", loop)) : count;
}

static const char *own_count(const struct ir_node *loop, const struct ir_node *columns,
                             const struct ir_node *construct)
{
    if (ir_has(construct, "one_loop", "yes"))
        return ir_next(loop, "loop") ? "0" : "__rex_k";
    if (!has_odometer(construct))
        return divided_count(loop, columns, construct);
    return next_slower(construct, loop) ? arena_format("%s.count", local("at", loop)) : "__rex_rounds";
}

/* clang 22 sees no maximum in a row of fmax where the loop assumes anything, which rex_exact does. */
static bool looks_for_extreme(const struct ir_node *construct)
{
    return ir_find(construct, "variable", "operator", "max") ||
           ir_find(construct, "variable", "operator", "min");
}

/* The same as it is written: an int has 32 bits on every device, and the count 64. */
static const char *exact_value(const struct ir_node *construct, const struct ir_node *loop, const char *value)
{
    static const char *const types[] = {"int", "unsigned int"};
    const char *type = declarator_type(declarator_unqualified(ir_get(loop, "type")));
    for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++)
        if (same_text(type, types[i]) && !looks_for_extreme(construct))
            return arena_format("rex_exact<%s>(%s)", type, value);
    return value;
}

static void declare_iteration_variables(struct output *out, const struct ir_node *construct,
                                        const struct place *place)
{
    const struct ir_node *columns = column_loop(construct);
    ir_each (loop, construct, "loop") {
        const char *count = loop == columns ? "__rex_at.column" : own_count(loop, columns, construct);
        memory_declare(out, declarator_unqualified(ir_get(loop, "type")), ir_get(loop, "variable"),
                       loop_own_value(loop, exact_value(construct, loop, loop_value(loop, count))),
                       memory_of_loop(out, loop, place));
    }
}

static const char *trip_count(const struct ir_node *loop)
{
    return trip_count_of_loop(loop, lower_of(loop), step_of(loop));
}

static void declare_trip_counts(struct output *out, const struct ir_node *construct)
{
    const char *product = NULL;
    const struct ir_node *outermost = ir_first(construct, "loop");
    ir_each (loop, construct, "loop")
        declare_bounds(out, loop);
    if (!ir_next(outermost, "loop")) {
        output_line(out, "const " WIDE " __rex_trips = %s;", trip_count(outermost));
        return;
    }
    const struct ir_node *columns = column_loop(construct);
    ir_each (loop, construct, "loop") {
        output_line(out, "const " WIDE " %s = %s;", local("trips", loop), trip_count(loop));
        if (loop != columns)
            product = product ? arena_format("%s * %s", product, local("trips", loop)) : local("trips", loop);
    }
    output_line(out, "const " WIDE " %s = %s;", columns ? "__rex_rows" : "__rex_trips", product);
}

/* ---- schedules ---- */

/* OpenMP lets any thread take a chunk of a dynamic or guided schedule, so they are handed out as static ones
 * are: a dynamic one's in turn, whose chunks are 1 unless it says otherwise. */
struct schedule {
    bool is_static;    /* the clause is there and says static */
    bool is_dynamic;   /* the same: iterations may take long, and differ */
    const char *chunk; /* its chunk size, as an operand of 64 bits; NULL for none */
};

static struct schedule read_schedule(const struct ir_node *construct, const char *name)
{
    const struct ir_node *clause = ir_find(construct, "clause", "name", name);
    const char *value = clause ? ir_get_or(clause, "value", "") : "";
    struct schedule schedule = {.is_static = strncmp(value, "static", 6) == 0,
                                .is_dynamic = strncmp(value, "dynamic", 7) == 0};
    const char *comma = strchr(value, ',');
    if (comma)
        schedule.chunk = comma + 1 + strspn(comma + 1, " \t");
    return schedule;
}

/* The chunk as a 64-bit operand: products with blockIdx must not wrap. */
static const char *wide_chunk(struct output *out, const char *chunk, const char *name)
{
    if (chunk[strspn(chunk, "0123456789")] == '\0')
        return arena_format("%sull", chunk);
    output_line(out, "const " WIDE " %s = %s;", name, chunk);
    return name;
}

/* The logical iterations that a team, or a thread, goes through: [begin, end), and who takes which. */
struct range {
    const char *begin, *end;
    const char *first,
        *stride;   /* this one's number among those that share the range, and how many they are */
    bool counted;  /* a team's threads share it, and a GPU's count their turns */
    unsigned open; /* loops opened so far */
};

static void open_loop(struct output *out, struct range *range, const char *variable, const char *begin,
                      const char *step)
{
    output_open(out, arena_format("for (" WIDE " %s = %s; %s < %s; %s) {", variable, begin, variable,
                                  range->end, step));
    range->open++;
}

static const char *turns_of(const struct ir_node *construct)
{
    return ir_has(construct, "counter", "32") ? "REX_SHORT_TURNS" : "REX_TURNS";
}

/* One thread's share of what is its team's (runtime/device/rex_span.h). `odometer`: what else steps, or NULL.
 */
static void open_turns(struct output *out, struct range *range, const struct ir_node *construct,
                       const char *begin, const char *odometer)
{
    const struct ir_node *target = construct_target(construct);
    const char *turns = target ? ir_get(ir_first(target, "kernel"), "turns") : NULL;
    if (turns)
        output_line(out, "REX_UNROLL(%s)", turns);
    output_open(out, arena_format("%s(__rex_k, %s, %s, %s%s%s) {", turns_of(construct), begin, range->end,
                                  range->stride, odometer ? ", " : "", odometer ? odometer : ""));
    range->open++;
}

static const char *offset(const char *begin, const char *more)
{
    if (same_text(more, "0"))
        return begin;
    return same_text(begin, "0") ? more : arena_format("%s + %s", begin, more);
}

static const char *step_by(const char *variable, const char *stride)
{
    return stride ? arena_format("%s += %s", variable, stride) : arena_format("%s++", variable);
}

/* The wheels of an odometer, from a loop on: each takes its part of the first iteration's number and of the
 * step's, and turns on where the faster ones have come round (`carry`). Returns what turns them all. */
static const char *declare_wheels(struct output *out, const struct ir_node *construct,
                                  const struct ir_node *loop, const char *carry)
{
    for (const struct ir_node *slower; (slower = next_slower(construct, loop)); loop = slower) {
        output_line(out, "rex_wheel<%s> %s(__rex_rounds, __rex_rounds_step, %s);",
                    declarator_type(counting_type(loop)), local("at", loop), local("trips", loop));
        carry = arena_format("%s.next(%s)", local("at", loop), carry);
    }
    return arena_format("__rex_rounds += __rex_rounds_step + %s", carry);
}

/* Chunks of a given size in turn: opens the loop over this one's chunks and makes the chunk the range. */
static void share_in_turn(struct output *out, struct range *range, const char *chunk, const char *size,
                          const char *end)
{
    const char *first = same_text(range->first, "0") ? "0" : arena_format("%s * %s", range->first, size);
    open_loop(out, range, chunk, offset(range->begin, first),
              step_by(chunk, arena_format("%s * %s", range->stride, size)));
    output_line(out, "const " WIDE " %s = rex_least(%s + %s, %s);", end, chunk, size, range->end);
    range->begin = chunk;
    range->end = end;
}

/* One contiguous share for each: makes it the range. */
static void share_evenly(struct output *out, struct range *range, const char *who, const char *chunk,
                         const char *end)
{
    const char *size = arena_format("__rex_%s_share", who);
    const char *all =
        same_text(range->begin, "0") ? range->end : arena_format("%s - %s", range->end, range->begin);
    output_line(out, "const " WIDE " %s = (%s + %s - 1) / %s;", size, all, range->stride, range->stride);
    output_line(out, "const " WIDE " %s = rex_least(%s, %s);", chunk,
                offset(range->begin, arena_format("%s * %s", range->first, size)), range->end);
    output_line(out, "const " WIDE " %s = rex_least(%s + %s, %s);", end, chunk, size, range->end);
    range->begin = chunk;
    range->end = end;
}

/* Without a dist_schedule clause all threads of the league share the iterations directly: as the device likes
 * it (runtime/device/rex_span.h), or in turn where the user wrote a chunk size. */
static void share_flat(struct output *out, struct range *range, const struct place *place, const char *span,
                       bool in_turn)
{
    if (!in_turn) {
        output_line(out, "const rex_span __rex_span = %s(__rex_trips);", span);
        range->first = "__rex_span.first";
        range->end = "__rex_span.last";
        range->stride = "__rex_span.step";
        return;
    }
    output_line(out, "const " WIDE " __rex_first = (" WIDE ")blockIdx.x * %s + %s;", place->threads,
                place->thread);
    output_line(out, "const " WIDE " __rex_stride = (" WIDE ")gridDim.x * %s;", place->threads);
    range->first = "__rex_first";
    range->stride = "__rex_stride";
}

static void share_among_teams(struct output *out, struct range *range, struct schedule schedule)
{
    range->first = "blockIdx.x";
    range->stride = "gridDim.x";
    if (schedule.chunk)
        share_in_turn(out, range, "__rex_team_chunk",
                      wide_chunk(out, schedule.chunk, "__rex_team_chunk_size"), "__rex_team_end");
    else
        share_evenly(out, range, "team", "__rex_team_chunk", "__rex_team_end");
}

static void share_among_threads(struct output *out, struct range *range, struct schedule schedule, bool flat)
{
    if (schedule.chunk && !same_text(schedule.chunk, "1"))
        share_in_turn(out, range, "__rex_chunk", wide_chunk(out, schedule.chunk, "__rex_chunk_size"),
                      "__rex_end");
    else if (schedule.is_static && !schedule.chunk && !flat)
        share_evenly(out, range, "thread", "__rex_chunk", "__rex_end");
    else
        return;
    range->first = "0";
    range->stride = NULL;
    range->counted = false;
}

/* The team's threads share what is the team's as the device likes it. */
static void share_as_span(struct output *out, struct range *range, const struct place *place, bool packed)
{
    const char *all =
        same_text(range->begin, "0") ? range->end : arena_format("%s - %s", range->end, range->begin);
    if (packed)
        output_line(out, "const auto __rex_span = __rex_lanes.span(%s);", all);
    else
        output_line(out, "const rex_span __rex_span(%s, %s, %s);", place->thread, place->threads, all);
    range->first = "__rex_span.first";
    range->end = offset(range->begin, "__rex_span.last");
    range->stride = "__rex_span.step";
    range->counted = true;
}

/* The team's threads share what is the team's in turn, or it is all the calling thread's. */
static void share_within_team(struct output *out, struct range *range, const struct place *place,
                              bool threads)
{
    range->first = threads ? place->thread : "0";
    range->stride = threads ? place->threads : NULL;
    if (threads && strchr(place->threads, '(')) {
        output_line(out, "const " WIDE " __rex_stride = %s;", place->threads);
        range->stride = "__rex_stride";
    }
}

/* ---- simd ---- */

/* An operator of which clang may combine a variable's values in any order. */
static bool is_plain_reduction(const struct ir_node *variable)
{
    static const char *const operators[] = {"+", "*", "max", "min", "&", "|", "^", "&&", "||"};
    if (ir_get(variable, "combiner") || ir_get(variable, "length") || !ir_has(variable, "category", "scalar"))
        return false;
    for (size_t i = 0; i < sizeof(operators) / sizeof(*operators); i++)
        if (ir_has(variable, "operator", operators[i]))
            return true;
    return false;
}

/* A variable that the construct works on itself and that is declared outside may be a reference here, of
 * which clang makes no reduction. */
static bool is_named_outside(const struct ir_node *construct, const char *name)
{
    if (!ir_is(construct, "construct") || construct_has(construct, "parallel") ||
        construct_has(construct, "for") || construct_has(construct, "distribute"))
        return false;
    for (const struct ir_node *outer = construct->parent; outer; outer = outer->parent)
        if (ir_find(outer, "variable", "name", name) || ir_find(outer, "team_object", "name", name))
            return true;
    return false;
}

/* Whether clang is to be told that the loop is a simd one, with nothing but these reductions: where a
 * variable has to be each iteration's own and is declared around the loop here, that would not be true. */
static bool is_plain_simd(const struct ir_node *construct)
{
    static const char *const clauses[] = {"safelen", "ordered", "if", "linear", "induction"};
    if (!construct_has(construct, "simd") || scan_is_in(construct))
        return false;
    for (size_t i = 0; i < sizeof(clauses) / sizeof(*clauses); i++)
        if (construct_clause(construct, clauses[i]))
            return false;
    for (struct ir_node *node = NULL; (node = ir_walk(construct, node ? node : construct));)
        if (ir_is(node, "construct"))
            return false;
    ir_each (variable, construct, "variable")
        if (variable_shares(variable, "reduction")
                ? !is_plain_reduction(variable) || is_named_outside(construct, ir_get(variable, "name"))
                : !variable_shares(variable, "shared") && !ir_has(variable, "written", "no"))
            return false;
    return true;
}

/* What the loop that follows may be vectorised by (OpenMP 5.2, section 10.4). CUDA has no such pragma. */
static void mark_simd(struct output *out, const struct ir_node *construct)
{
    const char *reductions = "";
    if (!is_plain_simd(construct))
        return;
    ir_each (variable, construct, "variable")
        if (variable_shares(variable, "reduction"))
            reductions = arena_format("%s%sreduction(%s : %s)", reductions, *reductions ? " " : "",
                                      ir_get(variable, "operator"), ir_get(variable, "name"));
    output_line(out, "REX_SIMD(%s)", reductions);
}

/* CUDA's compiler knows by how many iterations a thread steps, and need not be told how many it has. */
static bool knows_width(const struct ir_node *construct)
{
    const struct ir_node *target = construct_target(construct);
    return target && ir_get(ir_first(target, "kernel"), "width");
}

/* Opens the loop over the iterations themselves. */
static void open_innermost(struct output *out, struct range *range, const struct ir_node *construct)
{
    const char *begin = offset(range->begin, range->first), *step = step_by("__rex_k", range->stride);
    const char *odometer = NULL;
    if (has_odometer(construct)) {
        output_line(out, WIDE " __rex_rounds = %s, __rex_rounds_step = %s;", begin,
                    range->stride ? range->stride : "1");
        odometer = declare_wheels(out, construct, fastest_loop(construct), "");
    } else {
        mark_simd(out, construct);
    }
    if (range->counted && !(odometer && knows_width(construct)))
        open_turns(out, range, construct, begin, odometer);
    else
        open_loop(out, range, "__rex_k", begin, odometer ? arena_format("%s, %s", step, odometer) : step);
}

/* How many neighbouring iterations a thread usually runs at a time (rex-usual); NULL: one. */
static const char *beside(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return ir_get(kernel ? kernel : construct, "beside");
}

/* Opens the loops over the pieces that this thread of the league runs, or of the team, and over the
 * iterations of a piece. */
static unsigned open_beside(struct output *out, const struct ir_node *construct, const struct place *place)
{
    struct range range = {.begin = "0", .end = "__rex_beside.count", .first = "0"};
    output_line(out,
                "const rex_beside<decltype(__rex_usual)::value, %s> __rex_beside(__rex_begin, __rex_trips);",
                beside(construct));
    if (ir_is(construct, "target"))
        output_line(out, "const rex_span __rex_span = rex_league_span(__rex_beside.count);");
    else
        share_as_span(out, &range, place, construct_is_packed(construct));
    static const char first[] = "__rex_beside.first + __rex_span.first",
                      last[] = "__rex_beside.first + __rex_span.last";
    if (range.counted)
        output_open(out, arena_format("%s(__rex_piece, %s, %s, __rex_span.step) {", turns_of(construct),
                                      first, last));
    else
        output_open(out,
                    arena_format("for (" WIDE
                                 " __rex_piece = %s; __rex_piece < %s; __rex_piece += __rex_span.step) {",
                                 first, last));
    output_line(out, "REX_UNROLL(%s)", beside(construct));
    output_open(out, "for (int __rex_one = 0; __rex_one < __rex_beside.width; __rex_one++) {");
    output_line(out, "const auto __rex_k = __rex_beside.number(__rex_piece, __rex_one);");
    return 2;
}

/* Opens the loops over the iterations of one thread. */
static unsigned open_loops(struct output *out, const struct ir_node *construct, const struct place *place,
                           unsigned among)
{
    bool league = among & AMONG_TEAMS, threads = among & AMONG_THREADS;
    struct schedule teams = read_schedule(construct, "dist_schedule"),
                    schedule = read_schedule(construct, "schedule");
    bool in_turn = schedule.chunk || schedule.is_dynamic;
    bool flat = league && !teams.is_static && (!threads || among & AMONG_ALL_AT_ONCE);
    struct range range = {.begin = "0", .end = "__rex_trips", .first = "0"};
    if (flat)
        share_flat(out, &range, place,
                   threads                          ? "rex_league_span"
                   : construct_is_packed(construct) ? "__rex_lanes.team_span"
                                                    : "rex_team_span",
                   threads && in_turn);
    else if (league)
        share_among_teams(out, &range, teams);
    if (threads && (ir_find(construct, "clause", "name", "ordered") || scan_is_in(construct))) {
        output_open(out, arena_format("if (%s == 0) {", place->thread));
        range.open++;
        threads = false;
    }
    if (!flat && threads && !in_turn && !schedule.is_static)
        share_as_span(out, &range, place, construct_is_packed(construct));
    else if (!flat)
        share_within_team(out, &range, place, threads);
    if (threads)
        share_among_threads(out, &range, schedule, flat);
    open_innermost(out, &range, construct);
    return range.open;
}

/* ---- what is usual ---- */

/* Whether its kernel is made for launches in which no thread runs a second iteration, too (rex-usual). */
static bool is_made_for_once(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return kernel && ir_has(kernel, "once", "yes");
}

/* The pointer that a parameter is, if the kernel looks where it leads; NULL for others. */
static const char *looked_at(const struct output *out, const struct ir_node *construct,
                             const struct place *place, const struct ir_node *param)
{
    bool constant = strstr(ir_get_or(param, "type", ""), "*const @");
    return ir_get(param, "aligned") && !constant ? variables_pointer(out, construct, place, param) : NULL;
}

static const char *and_also(const char *condition, const char *more)
{
    return condition ? arena_format("%s && %s", condition, more) : more;
}

/* What is true of a usual launch; NULL where nothing is asked. */
static const char *usual_condition(const struct output *out, const struct ir_node *construct,
                                   const struct place *place)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    const char *condition = NULL;
    if (is_made_for_once(construct))
        condition = arena_format("rex_has_tile_each<%s>(__rex_rows, __rex_geometry)", tile_width(construct));
    for (const struct ir_node *param = kernel ? ir_first(kernel, "param") : NULL; param;
         param = ir_next(param, "param")) {
        const char *pointer = looked_at(out, construct, place, param);
        if (pointer)
            condition = and_also(condition,
                                 arena_format("rex_is_aligned(%s, %s)", pointer, ir_get(param, "aligned")));
    }
    if (!ir_is(construct, "construct"))
        return condition;
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        if (ir_get(variable, "aligned"))
            condition = and_also(condition,
                                 arena_format("rex_is_aligned(%s, %s)", name, ir_get(variable, "aligned")));
        if (ir_get(variable, "multiple"))
            condition = and_also(condition,
                                 arena_format("rex_is_multiple(%s, %s)", name, ir_get(variable, "multiple")));
    }
    return condition;
}

/* What the iterations may rely on then. */
static void say_usual(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    for (const struct ir_node *param = kernel ? ir_first(kernel, "param") : NULL; param;
         param = ir_next(param, "param")) {
        const char *pointer = looked_at(out, construct, place, param);
        if (pointer)
            output_line(out, "REX_USUALLY_ALIGNED(%s, %s);", pointer, ir_get(param, "aligned"));
    }
    if (!ir_is(construct, "construct"))
        return;
    ir_each (variable, construct, "variable") {
        const char *name = ir_get(variable, "name");
        if (ir_get(variable, "aligned"))
            output_line(out, "REX_USUALLY_ALIGNED(%s, %s);", name, ir_get(variable, "aligned"));
        if (ir_get(variable, "multiple"))
            output_line(out, "REX_USUALLY_MULTIPLE(%s, %s);", name, ir_get(variable, "multiple"));
    }
}

/* Opens the iterations as they are for a usual launch, and for others. */
static void open_share(struct output *out, const struct ir_node *construct, const struct place *place)
{
    output_open(out, arena_format("const auto __rex_share = [&](auto __rex_usual%s) {",
                                  beside(construct) ? ", " WIDE " __rex_begin" : ""));
    say_usual(out, construct, place);
}

static void close_share(struct output *out, const struct ir_node *construct, const struct place *place,
                        const char *usual)
{
    const char *threads = ir_is(construct, "target") ? "rex_league_threads()"
                                                     : arena_format("REX_LONG_SHARE * %s", place->threads);
    output_close(out, "};");
    if (beside(construct))
        output_line(out, "rex_usually_beside<%s>(%s, __rex_trips, %s, __rex_share);", beside(construct),
                    usual, threads);
    else
        output_line(out, "rex_usually(%s, __rex_share);", usual);
}

/* The same where the kernel's threads take a nest in tiles. */
static bool sweeps(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return kernel && ir_has(kernel, "sweep", "yes");
}

static unsigned open_tiles(struct output *out, const struct ir_node *construct, const char *width)
{
    const struct ir_node *columns = column_loop(construct);
    const char *type = declarator_type(counting_type(columns));
    const char *division = ir_get(ir_first(construct, "launch"), "division") ? "__rex_geometry" : "0";
    const char *once = is_made_for_once(construct) ? ", decltype(__rex_usual)::value" : "";
    output_line(out, "rex_tiles<%s, %s%s> __rex_at(__rex_rows, %s, %s);", width, type, once,
                local("trips", columns), division);
    const char *step = "__rex_at.next()";
    if (has_odometer(construct)) {
        output_line(out, WIDE " __rex_rounds = __rex_at.row, __rex_rounds_step = __rex_at.row_step;");
        step = declare_wheels(out, construct, next_slower(construct, columns), step);
    }
    output_open(out, arena_format("for (; __rex_at.more(); %s) {", step));
    if (sweeps(construct))
        output_open(out, arena_format("REX_SWEEP(__rex_at, %s, %s) {", type, ir_get(columns, "upper")));
    else
        output_open(out, "REX_COLUMNS(__rex_at) {");
    return 2;
}

/* ---- linear variables, and induction (OpenMP 5.2, section 5.4.6; 6.0, section 7.6.13) ---- */

/* Visits the variables of linear clauses: linear(x, y : step), or linear(x : step(step)); and of induction
 * clauses. */
struct linear {
    const struct ir_node *clause;
    const char *rest; /* of its list */
    const char *name, *step;
    bool induction, multiplies; /* induction(step(s), * : x) */
};

/* The step(...) of a clause's modifiers, with its parentheses. */
static const char *step_modifier(const char *modifiers)
{
    const char *step = modifiers ? strstr(modifiers, "step(") : NULL,
               *end = step ? step + strlen("step") : NULL;
    int depth = 0;
    do {
        depth += end && *end == '(';
        depth -= end && *end == ')';
    } while (end && *end++ && depth > 0);
    return step ? arena_string_length(step + strlen("step"), (size_t)(end - step) - strlen("step")) : NULL;
}

static bool next_item(const struct ir_node *construct, struct linear *linear)
{
    while (!linear->rest || !(linear->name = next_name(&linear->rest))) {
        linear->clause = linear->clause ? ir_next(linear->clause, "clause") : ir_first(construct, "clause");
        if (!linear->clause)
            return false;
        linear->induction = ir_has(linear->clause, "name", "induction");
        if (!linear->induction && !ir_has(linear->clause, "name", "linear"))
            continue;
        const char *modifier = ir_get(linear->clause, "modifier"), *value = ir_get(linear->clause, "value");
        const char *step = step_modifier(linear->induction ? modifier : value);
        linear->multiplies = linear->induction && modifier && strrchr(modifier, '*') > strrchr(modifier, ')');
        linear->rest = modifier && !linear->induction ? modifier : value;
        linear->step = step ? step : modifier && value ? expression_operand(value) : "1";
    }
    return true;
}

/* An iteration variable is what its loop makes of it; val(x) is x. */
static bool next_linear(const struct ir_node *construct, struct linear *linear)
{
    while (next_item(construct, linear))
        if (!ir_find(construct, "loop", "variable", linear->name) && *linear->rest != '(')
            return true;
    return false;
}

static const char *linear_value(const struct linear *linear, const char *count)
{
    const char *more = same_text(linear->step, "1") ? "" : arena_format(" * %s", linear->step);
    if (linear->multiplies)
        return arena_format("__rex_linear_%s * rex_power%s, %s)", linear->name,
                            arena_string_length(linear->step, strlen(linear->step) - 1), count);
    if (linear->induction)
        return arena_format("__rex_linear_%s + (long long)%s%s", linear->name, count, more);
    return arena_format("__rex_linear_%s + %s%s", linear->name, count, more);
}

/* A kernel has declared its copies already. */
static bool has_linear_copy(const struct ir_node *construct, const char *name)
{
    const struct ir_node *variable = ir_find(construct, "variable", "name", name);
    return variable && ir_has(variable, "sharing", "linear");
}

/* Several threads have a copy each; one thread has the variable. Returns whether there is any. */
static bool begin_linear(struct output *out, const struct ir_node *construct)
{
    struct linear linear = {0};
    bool any = false;
    while (next_linear(construct, &linear)) {
        const char *name = linear.name, *original = name;
        bool copied = has_linear_copy(construct, name), copy = !copied && !construct_is_serial(construct);
        if (copy)
            output_line(out, "auto &__rex_original_%s = %s;", name, name);
        if (copied)
            original = arena_format("__rex_original_%s", name);
        output_line(out, "const auto __rex_linear_%s = %s;", name, original);
        if (copy)
            output_line(out, "auto %s = __rex_linear_%s;", name, name);
        any = true;
    }
    if (any && construct_is_of_team(construct))
        output_line(out, "rex_barrier();");
    return any;
}

/* Sets them to what they are after so many iterations. */
static void set_linear(struct output *out, const struct ir_node *construct, const char *count)
{
    struct linear linear = {0};
    while (next_linear(construct, &linear))
        output_line(out, "%s = %s;", linear.name, linear_value(&linear, count));
}

/* The thread that has run the last iteration leaves what follows it. */
static void leave_linear(struct output *out, const struct ir_node *construct)
{
    struct linear linear = {0};
    while (!construct_is_serial(construct) && next_linear(construct, &linear)) {
        output_line(out, "if (__rex_ran_last)");
        output_line(out, "    __rex_original_%s = %s;", linear.name, linear_value(&linear, "__rex_trips"));
    }
}

/* ---- the body ---- */

/* Whether a continue statement may stand in it. */
static bool continues(const struct ir_node *body)
{
    for (const struct ir_node *node = body; node; node = ir_walk(body, node))
        if (ir_has(node, "continues", "yes"))
            return true;
    return false;
}

static void emit_body(struct output *out, const struct ir_node *construct, const struct place *place,
                      bool more_follows)
{
    const struct ir_node *body = ir_first(construct, "body");
    if (!body)
        return;
    bool wrapped = more_follows && continues(body);
    if (wrapped)
        output_open(out, "do {");
    body_emit(out, body, place);
    if (wrapped)
        output_close(out, "} while (0);");
}

/* What the device copies by itself is there behind the loop (rex-fill). */
static void wait_for_copies(struct output *out, const struct ir_node *construct)
{
    const struct ir_node *target = construct_target(construct);
    const struct ir_node *fill =
        target ? ir_find(target, "fill", "construct", ir_get_or(construct, "id", "")) : NULL;
    if (fill && ir_has(fill, "async", "yes"))
        output_line(out, "rex_filled();");
}

void loop_emit(struct output *out, const struct ir_node *construct, const struct place *place, unsigned among)
{
    bool linear = begin_linear(out, construct) && !construct_is_serial(construct);
    bool last = variables_have_last(construct) || linear;
    declare_trip_counts(out, construct);
    const char *tile = tile_width(construct), *usual = usual_condition(out, construct, place);
    if (usual)
        open_share(out, construct, place);
    if (last)
        variables_declare_last(out, construct);
    unsigned loops = tile                         ? open_tiles(out, construct, tile)
                     : usual && beside(construct) ? open_beside(out, construct, place)
                                                  : open_loops(out, construct, place, among);
    declare_iteration_variables(out, construct, place);
    variables_count_iteration(out, construct);
    set_linear(out, construct, "__rex_k");
    if (last)
        variables_note_last(out, construct);
    scan_begin_iteration(out, construct);
    emit_body(out, construct, place, scan_is_in(construct));
    scan_end_iteration(out, construct);
    while (loops-- > 0)
        output_close(out, "}");
    wait_for_copies(out, construct);
    variables_write_last(out, construct, "__rex_ran_last");
    leave_linear(out, construct);
    if (usual)
        close_share(out, construct, place, usual);
    if (construct_is_serial(construct))
        set_linear(out, construct, "__rex_trips");
}
