/*
 * Who runs which of a loop's iterations (OpenMP 5.2, sections 11.5.3 and 11.6): teams and threads share them
 * out as dist_schedule and schedule say, in tiles, or neighbours at a time.
 */
#include "loop.h"

#include <string.h>

/* OpenMP lets any thread take a chunk of a dynamic or guided schedule, so these are distributed statically,
 * round-robin; a dynamic chunk is 1 unless the clause says otherwise. */
struct schedule {
    bool is_static;    /* the clause is there and says static */
    bool is_dynamic;   /* the same: iterations may take long, and differ */
    const char *chunk; /* its chunk size, as an operand of 64 bits; NULL: none */
};

static struct schedule read_schedule(const struct ir_node *construct, const char *name)
{
    const struct ir_node *clause = ir_find(construct, "clause", "name", name);
    if (!clause)
        return (struct schedule){.chunk = NULL};
    return (struct schedule){.is_static = ir_has(clause, "kind", "static"),
                             .is_dynamic = ir_has(clause, "kind", "dynamic"),
                             .chunk = ir_get(clause, "chunk")};
}

/* The chunk as a 64-bit operand: products with blockIdx must not wrap. */
static const char *wide_chunk(struct output *out, const char *chunk, const char *name)
{
    if (chunk[strspn(chunk, "0123456789")] == '\0')
        return arena_format("%sull", chunk);
    output_line(out, "const " WIDE " %s = %s;", name, chunk);
    return name;
}

/* The logical iterations that a team, or a thread, runs: [begin, end), and how they are distributed. */
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

/* One thread's share of its team's iterations (runtime/device/rex_span.h). `odometer`: the code that advances
 * further counters, or NULL. */
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

/* Chunks of a given size, round-robin: opens the loop over this thread's chunks and makes the chunk the
 * range. */
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

/* The team's threads share the team's iterations as the device likes. */
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

/* The team's threads share the team's iterations round-robin, or the calling thread runs all of them. */
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

/* Whether CUDA's compiler knows a thread's step, so that it need not be told the number of its iterations. */
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
    if (loop_has_odometer(construct)) {
        output_line(out, WIDE " __rex_rounds = %s, __rex_rounds_step = %s;", begin,
                    range->stride ? range->stride : "1");
        odometer = loop_declare_wheels(out, construct, loop_fastest(construct), "");
    } else {
        simd_mark(out, construct);
    }
    if (range->counted && !(odometer && knows_width(construct)))
        open_turns(out, range, construct, begin, odometer);
    else
        open_loop(out, range, "__rex_k", begin, odometer ? arena_format("%s, %s", step, odometer) : step);
}

/* Values that threads combine in the order of the iterations (runtime/device/rex_in_order.h). */
static unsigned open_in_order(struct output *out, const struct ir_node *construct, const char *values)
{
    output_open(out, arena_format("REX_IN_ORDER(__rex_k, %s, rex_team_in_order(%s), %s, __rex_trips%s) {",
                                  ir_has(construct, "counter", "32") ? "unsigned" : WIDE,
                                  construct_is_packed(construct) ? "__rex_lanes" : "",
                                  construct_widest_team(construct), values));
    return 1;
}

/* Opens the loops over the iterations of one thread. */
unsigned share_open(struct output *out, const struct ir_node *construct, const struct place *place,
                    unsigned among)
{
    bool league = among & AMONG_TEAMS, threads = among & AMONG_THREADS;
    struct schedule teams = read_schedule(construct, "dist_schedule"),
                    schedule = read_schedule(construct, "schedule");
    bool in_turn = schedule.chunk || schedule.is_dynamic;
    bool flat = league && !teams.is_static && (!threads || among & AMONG_ALL_AT_ONCE);
    struct range range = {.begin = "0", .end = "__rex_trips", .first = "0"};
    const char *in_order = variables_declare_in_order(out, construct);
    if (*in_order)
        return open_in_order(out, construct, in_order);
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

/* ---- neighbours at a time ---- */

/* Opens the loops over the pieces that this thread of the league runs, or of the team, and over the
 * iterations of a piece. */
unsigned share_open_beside(struct output *out, const struct ir_node *construct, const struct place *place)
{
    struct range range = {.begin = "0", .end = "__rex_beside.count", .first = "0"};
    output_line(out,
                "const rex_beside<decltype(__rex_usual)::value, %s> __rex_beside(__rex_begin, __rex_trips);",
                usual_beside(construct));
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
    if (usual_turns_inside(construct))
        return 1;
    share_open_piece(out, construct);
    return 2;
}

void share_open_piece(struct output *out, const struct ir_node *construct)
{
    output_line(out, "REX_UNROLL(%s)", usual_beside(construct));
    output_open(out, "for (int __rex_one = 0; __rex_one < __rex_beside.width; __rex_one++) {");
    output_line(out, "const auto __rex_k = __rex_beside.number(__rex_piece, __rex_one);");
}

/* ---- tiles ---- */

/* Whether a thread runs the rows of a tile as one loop, where the tile has no use. */
static bool sweeps(const struct ir_node *construct)
{
    const struct ir_node *kernel = ir_first(construct, "kernel");
    return kernel && ir_has(kernel, "sweep", "yes");
}

/* What rex_tiles is told about the next tile: nothing where it may be any. */
static const char *next_tile(const struct output *out, const struct ir_node *construct, bool few_rows)
{
    bool holds_loops =
        !same_text(loop_tile_width(construct), "1") && !ir_is_loop_free(out->module, construct);
    const char *any = holds_loops ? "REX_LONG" : "REX_ANY_TILE";
    const char *usual = usual_is_once(construct) ? "REX_ONCE" : usual_is_down(construct) ? "REX_DOWN" : NULL;
    return usual                     ? arena_format(", decltype(__rex_usual)::value ? %s : %s", usual, any)
           : holds_loops || few_rows ? arena_format(", %s", any)
                                     : "";
}

unsigned share_open_tiles(struct output *out, const struct ir_node *construct, const char *width)
{
    const struct ir_node *columns = loop_columns(construct);
    const char *type = declarator_type(loop_counting_type(columns));
    const char *division = ir_get(ir_first(construct, "launch"), "division") ? "__rex_geometry" : "0";
    const bool few_rows = ir_has(ir_first(construct, "kernel"), "row_counter", "32");
    const bool jam = jam_loop(construct);
    if (jam)
        jam_declare(out, construct);
    output_line(out, "rex_tiles<%s, %s%s%s> __rex_at(__rex_rows%s, %s, %s);", width, type,
                next_tile(out, construct, few_rows), few_rows ? ", uint32_t" : "",
                jam ? " * __rex_jam.turns" : "", loop_local("trips", columns), division);
    const char *step = "__rex_at.next()";
    if (loop_has_odometer(construct)) {
        output_line(out, WIDE " __rex_rounds = __rex_at.row, __rex_rounds_step = __rex_at.row_step;");
        step = loop_declare_wheels(out, construct, loop_next_slower(construct, columns), step);
    }
    output_open(out, arena_format("for (; __rex_at.more(); %s) {", step));
    if (sweeps(construct))
        output_open(out, arena_format("REX_SWEEP(__rex_at, %s, %s) {", type, ir_get(columns, "upper")));
    else
        output_open(out, "REX_COLUMNS(__rex_at) {");
    return 2;
}
