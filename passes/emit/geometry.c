/*
 * What the IR says of a launch's geometry, as expressions of the host file: what the user wrote, or calls of
 * the runtime's functions that decisions stand for (runtime/library/rex_league.h, runtime/shared/rex_loop.h,
 * runtime/host/rex_kmp.h).
 */
#include "emit.h"
#include "loop.h"

#include <string.h>

const char *geometry_trip_count(const struct ir_node *launch)
{
    return ir_get(launch, "tripcount") ? trip_count_of_nest(launch->parent) : NULL;
}

/* How many iterations a parallel loop inside has. Variables in its bounds may be the region's, if it is known
 * how many. */
static const char *count_inside(const struct ir_node *parallel)
{
    const char *product = NULL;
    ir_each (loop, parallel, "loop") {
        const char *known = ir_get(loop, "bound_variables") ? ir_get(loop, "iterations") : NULL;
        const char *count = known ? arena_format("%sul", known) : trip_count_of_loop(loop, NULL, NULL);
        product = product ? arena_format("%s * %s", product, count) : count;
    }
    return product;
}

/* How many iterations the longest of the parallel loops inside has. */
static const char *longest_inside(const struct ir_node *target)
{
    const char *longest = NULL;
    for (const struct ir_node *loop = target; (loop = ir_next_inside(target, loop));) {
        const char *count = count_inside(loop);
        longest =
            !longest || same_text(longest, count) ? count : arena_format("rex_most(%s, %s)", longest, count);
    }
    return longest ? longest : "0";
}

/* ---- tiles ---- */

/* A call of a function that computes with the nest's tiles; NULL where it has none. */
static const char *of_tiles(const struct ir_node *launch, const char *call)
{
    const struct ir_node *columns = loop_columns(launch->parent);
    return columns ? arena_format("%s, %s, %s)", call, trip_count_on_host(columns),
                                  loop_tile_width(launch->parent))
                   : NULL;
}

/* The number of iterations that teams are launched for where threads run several rows each; a call that the
 * kernel's word uses, too. */
static const char *jammed_places(const struct ir_node *launch)
{
    const struct ir_node *jammed = jam_loop(launch->parent);
    return arena_format("rex_jammed_places(__rex_device, __rex_trip_count, %s, %s)",
                        trip_count_on_host(jammed), jam_rows(launch->parent));
}

const char *geometry_division(const struct ir_node *launch)
{
    if (ir_get(launch, "division") && jam_loop(launch->parent))
        return arena_format("rex_jam_division(__rex_teams, __rex_threads, __rex_trip_count, %s, %s)",
                            trip_count_on_host(loop_columns(launch->parent)), jammed_places(launch));
    return ir_get(launch, "division")
               ? of_tiles(launch, "rex_tile_division(__rex_teams, __rex_threads, __rex_trip_count")
               : NULL;
}

/* ---- threads and teams ---- */

/* Whether the program asks for the number by a clause and computes it; `owner` says whose number it is. */
static bool is_asked(const struct ir_node *launch, const char *owner, const char *number)
{
    return ir_has(launch, owner, "user") && !expression_is_number(number);
}

bool geometry_is_asked(const struct ir_node *launch)
{
    return is_asked(launch, "teams_owner", ir_get(launch, "teams")) ||
           is_asked(launch, "threads_owner", ir_get(launch, "threads")) ||
           (ir_get(launch, "threads_limit") && ir_has(launch, "threads_owner", "user"));
}

/* A number that has to be positive where the program asks for it. */
static const char *asked(const struct ir_node *launch, const char *owner, const char *clause,
                         const char *number)
{
    return is_asked(launch, owner, number)
               ? arena_format("rex_asked(&__rex_source, \"%s\", %s)", clause, number)
               : number;
}

static const char *user_threads(const struct ir_node *launch)
{
    const char *threads = ir_get(launch, "threads"), *limit = ir_get(launch, "threads_limit");
    const char *condition = ir_get(launch, "threads_condition");
    if (limit)
        threads = arena_format("rex_least(%s, %s)", threads, limit);
    threads = asked(launch, "threads_owner", "thread_limit or num_threads", threads);
    return condition ? arena_format("(%s) ? (%s) : 1", condition, threads) : threads;
}

const char *geometry_threads(const struct ir_node *launch)
{
    const char *threads = user_threads(launch);
    const char *work = ir_get(launch, "threads_work") ? longest_inside(launch->parent) : "__rex_trip_count";
    if (ir_has(launch, "threads_policy", "cap"))
        return arena_format("rex_capped_threads(%s, %s)", threads, work);
    if (ir_has(launch, "threads_policy", "thin"))
        return arena_format("rex_thin_threads(__rex_device, %s, %s)", threads, work);
    if (ir_has(launch, "threads_policy", "crowd"))
        return arena_format("rex_crowded_threads(__rex_device, %s, %s)", threads, work);
    return threads;
}

/* Functions whose parameters are the device, the threads of a team, and the amount of work. */
static const struct {
    const char *policy, *function;
} functions[] = {
    {"fill", "rex_resident_teams"},
    {"ordered", "rex_ordered_teams"},
    {"renew", "rex_renewed_teams"},
    {"spread", "rex_all_teams"},
    {"fill_reduce", "rex_resident_reduction_teams"},
    {"ordered_reduce", "rex_ordered_reduction_teams"},
    {"generic_fill", "rex_resident_generic_teams"},
    {"resident", "rex_resident_teams"},
};

const char *geometry_teams(const struct ir_node *launch)
{
    const struct ir_node *kernel = ir_first(launch->parent, "kernel");
    const char *policy = ir_get(launch, "teams_policy"), *work = NULL;
    if (ir_has(kernel, "league", "no"))
        return "1";
    if (jam_loop(launch->parent))
        work = jammed_places(launch);
    else if (ir_get(launch, "teams_work"))
        work = of_tiles(launch, "rex_tile_places(__rex_threads, __rex_trip_count");
    if (!work)
        work = ir_has(launch, "teams_policy", "resident") ? "REX_UNKNOWN_COUNT" : "__rex_trip_count";
    if (ir_get(launch, "teams_part"))
        return arena_format("rex_part_of_reduction_teams(__rex_device, __rex_threads, %s, %s)", work,
                            ir_get(launch, "teams_part"));
    for (size_t i = 0; policy && i < sizeof(functions) / sizeof(*functions); i++)
        if (same_text(policy, functions[i].policy)) {
            const char *teams =
                arena_format("%s(__rex_device, __rex_threads, %s)", functions[i].function, work);
            return ir_has(kernel, "down", "yes")
                       ? of_tiles(launch, arena_format(
                                              "rex_teams_of_rows(%s, __rex_threads, __rex_trip_count", teams))
                       : teams;
        }
    if (ir_has(launch, "teams_policy", "generic"))
        return arena_format("rex_generic_teams(%s)", work);
    if (ir_has(launch, "teams_policy", "reduce"))
        return arena_format("rex_reduction_teams(%s, %s)",
                            ir_has(kernel, "generic", "yes") ? "1" : "__rex_threads", work);
    return policy ? "REX_REDUCTION_TEAMS"
                  : asked(launch, "teams_owner", "num_teams", ir_get(launch, "teams"));
}

const char *geometry_lanes(const struct ir_node *launch)
{
    static const struct {
        const char *about, *flag; /* of runtime/library/rex_league.h */
    } rows[] = {{"asks_teams", "REX_ASKS_TEAMS"},
                {"asks_threads", "REX_ASKS_THREADS"},
                {"adjacent", "REX_ADJACENT"},
                {"beside", "REX_BESIDE"},
                {"in_order", "REX_SUMS_IN_ORDER"}};
    const char *about = ir_get_or(launch, "lanes_about", ""), *flags = "";
    if (!ir_get(launch, "lanes_work"))
        return NULL;
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (ir_list_has(about, rows[i].about))
            flags = arena_format("%s%s%s", flags, *flags ? " | " : "", rows[i].flag);
    const char *work = ir_has(launch, "lanes_work", "inside") ? longest_inside(launch->parent) : "0";
    return arena_format("rex_pack_teams(__rex_device, &__rex_teams, &__rex_threads, __rex_trip_count, %s, "
                        "%s)",
                        work, *flags ? flags : "0");
}

/* ---- memory ---- */

/* Each team leaves one partial result per reduction. An array section whose length is a variable also has a
 * private copy per thread, unless a team's threads share one. */
const char *geometry_scratch(const struct ir_node *launch)
{
    const char *bytes = "";
    if (!ir_get(launch, "scratch"))
        return bytes;
    ir_each (variable, launch->parent, "variable") {
        const char *name = ir_get(variable, "name"), *length = ir_get(variable, "length");
        if (!ir_has(variable, "sharing", "reduction"))
            continue;
        bool section = length && (ir_get(variable, "lower") || !ir_get(variable, "lengths"));
        const char *size =
            section ? arena_format("(%s) * sizeof(%s)", length, declarator_type(ir_get(variable, "element")))
                    : arena_format("sizeof(%s)", name);
        bytes = arena_format("%s%srex_scratch_area(__rex_teams, %s)", bytes, *bytes ? " + " : "", size);
        const char *align = ir_get(variable, "align");
        if (length && !expression_is_number(length) && !ir_get(variable, "bins"))
            bytes = arena_format("%s + rex_scratch_area((unsigned long)__rex_teams * __rex_threads, %s%s)",
                                 bytes, size, align ? arena_format(" + %s", expression_operand(align)) : "");
    }
    return bytes;
}

const char *geometry_team_area(const struct ir_node *object)
{
    const char *area = arena_format("rex_team_area(%s, %s)", ir_get_or(object, "elements", "1"),
                                    ir_get(object, "room")),
               *padding = ir_get(object, "padding");
    return padding ? arena_format("%s + %s", area, padding) : area;
}

const char *geometry_team_memory(const struct ir_node *target)
{
    struct buffer bytes = {0};
    ir_each (object, target, "team_object")
        if (ir_has(object, "lies", "dynamic")) {
            buffer_add(&bytes, bytes.length ? " + " : "");
            buffer_add(&bytes, geometry_team_area(object));
        }
    return bytes.length ? buffer_text(&bytes) : "0";
}
