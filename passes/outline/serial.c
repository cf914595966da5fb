/*
 * Loops inside of a construct that its threads share only if a pass says so (rex-share). Where none has, each
 * thread runs them by itself, as in the program.
 */
#include "outline.h"

/* They count as nothing but loops of an iteration. */
static void forget_nest(struct ir_node *loop)
{
    static const char *const facts[] = {"in_line", "rows_in_line", "in_pieces", "pieces", "multiples"};
    for (size_t i = 0; i < sizeof(facts) / sizeof(*facts); i++)
        ir_set(loop, facts[i], NULL);
}

static void take_out_of_nest(struct ir_node *target)
{
    for (unsigned long long left = ir_number(target, "inner_loops"); left > 0; left--) {
        forget_nest(ir_innermost_loop(target));
        ir_take_out_of_nest(target);
    }
}

/* Whether one thread of each team runs the construct's iterations in the program. */
static bool is_for_initial_threads(const struct ir_node *target)
{
    return ir_has(target, "written", "target teams distribute") ||
           ir_has(target, "written", "teams distribute");
}

/* Whether one team shares the construct's iterations in the program. */
static bool is_for_one_team(const struct ir_node *target)
{
    return ir_has(target, "written", "target parallel for") ||
           ir_has(target, "written", "target parallel for simd");
}

/* A construct whose threads shared a nest stays the one that it is for a team. */
static void take_from_league(struct ir_node *target)
{
    ir_set(target, "directive", ir_get(target, "written"));
    ir_set(target, "written", NULL);
    if (ir_has(target, "inner", "team"))
        ir_make_team_a_thread(target);
}

static void take_from_threads(struct ir_node *target)
{
    ir_set(target, "directive", ir_get(target, "written"));
    ir_set(target, "written", NULL);
    ir_make_team_a_thread(target);
}

/* The threads of all teams share the construct's loop, as the program says, and each runs the loops inside.
 */
static void take_from_teams(struct ir_node *target)
{
    const char *directive = arena_format("%s parallel for", ir_get(target, "directive"));
    ir_set(target, "directive", directive);
    if (ir_has(target, "written", directive))
        ir_set(target, "written", NULL);
    ir_make_team_a_thread(target);
}

void leave_loops_serial(struct ir_node *target)
{
    if (!ir_get(target, "inner") || ir_has(target, "inner", "no") || ir_has(target, "shares", "yes"))
        return;
    if (is_for_one_team(target))
        take_from_league(target);
    else if (is_for_initial_threads(target))
        take_from_threads(target);
    else if (ir_has(target, "inner", "team"))
        take_from_teams(target);
    take_out_of_nest(target);
    ir_set(target, "inner", "no");
    ir_set(target, "inner_why", ir_get_or(target, "shares_why", "no pass has threads share them"));
}
