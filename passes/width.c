/*
 * rex-width: kernels that know how wide their teams are.
 *
 * Takes kernels whose threads run together, behind rex-together. What a team shares out among its threads by
 * their number, `for (j = thread; j < 32; j += threads)` as programs for GPUs write it and as REX writes
 * worksharing loops, a compiler can neither unroll nor recognise as one step each while `threads` may be
 * anything. Where the program itself says by a number how wide a team is, thread_limit(32), that is the width
 * of every launch, and the kernel may rely on it: `width`. A team that is one warp needs no barrier but that
 * of its warp (rex_region_cuda.h). A launch of another width ends with an error. It
 * takes an environment to have one: libomptarget heeds OMP_TEAMS_THREAD_LIMIT also where a clause has
 * precedence (OpenMP 5.2, sections 10.2 and 21.6.2). What is the compiler's, capped to the work or asked for
 * by num_threads alone, stays free.
 *
 * CUDA's compiler takes four iterations at once of a loop that a team's threads share, which costs registers:
 * teams of 1024 threads would each have a multiprocessor to themselves. There it is told to take two
 * (`turns`). And loops in whose rounds the threads wait for each other have several rounds at once (`rounds`,
 * passes/parse/loops/rounds.c).
 */
#include "ir.h"

#include <stdlib.h>

enum { MOST_THREADS = 1024 /* of a CUDA block */, WARP = 32 };

/* Teams of so many threads or more run two iterations of a shared loop at once. */
enum { WIDE = 1024, TURNS_OF_WIDE = 2 };

enum { ROUNDS_AT_ONCE = 8, RESIDENT_THREADS = 1024 /* of a multiprocessor, with 64 registers each */ };

static const char *reason_for(unsigned long long width)
{
    if (width == 0)
        return "no thread_limit says by a number how wide a team is";
    return width <= WARP ? "thread_limit is a number, and a team one warp: its barriers are those of a warp"
                         : "thread_limit is a number";
}

/* How many threads each launch has by its thread_limit clause; 0 where that is no number. */
static unsigned long long width_of(const struct ir_node *target)
{
    const struct ir_node *launch = ir_first(target, "launch");
    const struct ir_node *clause = ir_find(target, "clause", "name", "thread_limit");
    const char *threads = launch ? ir_fixed_threads(launch) : NULL;
    unsigned long long limit = clause ? ir_number(clause, "constant") : 0;
    if (!launch || ir_get(launch, "threads_policy") || limit == 0 || limit > MOST_THREADS)
        return 0;
    if (!ir_get(launch, "threads_limit") && ir_has(launch, "threads", ir_get(clause, "value")))
        return limit;
    unsigned long long number = threads ? strtoull(threads, NULL, 0) : 0;
    return number <= limit ? number : 0;
}

/* What rounds have in common the compiler computes once for all iterations of a team, and keeps, if nothing
 * says how many teams a multiprocessor shall hold. It takes more registers for that than it saves time. */
static void bound_registers(struct ir_node *kernel, unsigned long long width)
{
    if (RESIDENT_THREADS / width > 1)
        ir_set_format(kernel, "min_teams", "%llu", RESIDENT_THREADS / width);
}

/* Considers loops in whose rounds threads wait for each other and share at most one iteration each. The
 * compiler finds that out too late to unroll the outer loop by itself, so it is told to run several rounds at
 * once, as it does for a loop without loops inside; or all of few rounds, in which the counter is a number
 * then.
 */
static void consider_rounds(const struct ir_node *target, struct ir_node *kernel, unsigned long long width)
{
    ir_each (rounds, target, "rounds") {
        unsigned long long iterations = ir_number(rounds, "iterations");
        bool whole = ir_has(rounds, "whole", "yes");
        bool once = width > 0 && ir_number(rounds, "shared") <= width;
        unsigned long long at_once = whole || iterations < ROUNDS_AT_ONCE ? iterations : ROUNDS_AT_ONCE;
        if (whole && once)
            bound_registers(kernel, width);
        ir_set(rounds, "at_once", once ? arena_format("%llu", at_once) : NULL);
        ir_set(rounds, "at_once_why",
               once         ? "a team has a thread for each iteration that a round shares"
               : width == 0 ? "the width of a team is not known"
                            : "a thread may have several of the iterations that a round shares");
    }
}

static void consider(struct ir_node *kernel)
{
    unsigned long long width = width_of(kernel->parent);
    if (!ir_has(kernel, "together", "yes"))
        return;
    if (width > 0)
        ir_set_format(kernel, "width", "%llu", width);
    ir_set(kernel, "width_why", reason_for(width));
    consider_rounds(kernel->parent, kernel, width);
    if (width >= WIDE) {
        ir_set_format(kernel, "turns", "%d", TURNS_OF_WIDE);
        ir_set(kernel, "turns_why", "a multiprocessor has 32 registers for each thread of two such teams");
    }
}

static bool tell_widths(struct ir_module *module)
{
    ir_every (node, module, "kernel")
        consider(node);
    return true;
}

FILTER(rex_width, "rex-width", "Tells kernels how wide their teams are, where the program says so.",
       tell_widths)
