/*
 * rex-share: has threads share loops that are serial in the program, and teams loops that one team shares.
 *
 * Takes target constructs whose threads share a loop with serial loops inside, of which rex-parse has found
 * that their iterations are independent, and closer in memory (`inner`, passes/parse/rewrites/inner.c): so
 * are the variables that each of them sets first, and what they only combine. The constructs are written as
 * they are where threads share these loops, with the inner ones in the nest, or as parallel loops of a
 * team's. Sets `shares`, and `shares_why`. Where nothing has set it, rex-outline makes the loops inside
 * serial again.
 *
 * And of `target parallel for`, which has one team, and so one of a GPU's multiprocessors, it makes the
 * construct whose iterations go to many teams, where nobody can tell: no device code asks who runs it, no
 * clause says so, and iterations neither rely on each other nor wait for each other. Sets `spreads`, and
 * `spreads_why`.
 */
#include "ir.h"

enum { WIDEST_TEAM = 1024 };

/* ---- one team ---- */

static const struct {
    const char *team, *league;
} directives[] = {{"target parallel for", "target teams distribute parallel for"},
                  {"target parallel for simd", "target teams distribute parallel for simd"}};

/* What the construct is for a league; NULL: it has one already, or is no such loop. */
static const char *directive_for_league(const struct ir_node *target)
{
    for (size_t i = 0; i < sizeof(directives) / sizeof(*directives); i++)
        if (ir_has(target, "directive", directives[i].team))
            return directives[i].league;
    return NULL;
}

/* Whether a clause says nothing of threads that others would not be like. */
static bool is_free_clause(const struct ir_node *clause)
{
    static const char *const names[] = {
        "map",        "private",       "firstprivate",    "shared",  "default",    "depend", "nowait",
        "defaultmap", "is_device_ptr", "has_device_addr", "device",  "collapse",   "order",  "proc_bind",
        "reduction",  "simdlen",       "safelen",         "aligned", "nontemporal"};
    if (ir_has(clause, "name", "schedule"))
        return !ir_get(clause, "modifier") && same_text(ir_get_or(clause, "chunk", "1"), "1") &&
               !ir_has(clause, "kind", "runtime");
    if (ir_has(clause, "name", "if"))
        return !ir_has(clause, "modifier", "parallel");
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (ir_has(clause, "name", names[i]))
            return true;
    return false;
}

static bool has_clause_about_threads(const struct ir_node *target)
{
    ir_each (clause, target, "clause")
        if (!is_free_clause(clause))
            return true;
    return false;
}

/* Whether iterations may wait for each other, or hold what binds to the threads of a team. */
static bool binds_to_team(const struct ir_node *target)
{
    ir_each (variable, target, "variable")
        if (ir_has(variable, "scan", "yes"))
            return true;
    for (const struct ir_node *node = target; (node = ir_walk(target, node));)
        if (ir_is(node, "construct") && !ir_has(node, "directive", "simd") &&
            (!ir_has(node, "directive", "atomic") || ir_has(node, "form", "read")))
            return true;
    return false;
}

/* Whether a team has a thread for each iteration. */
static bool is_short(const struct ir_node *target)
{
    unsigned long long count = 1;
    ir_each (loop, target, "loop")
        count *=
            ir_number(loop, "iterations") <= WIDEST_TEAM ? ir_number(loop, "iterations") : WIDEST_TEAM + 1;
    return count > 0 && count <= WIDEST_TEAM;
}

/* Whether rex-parse has found loops inside that threads can share: there are no constructs but theirs. */
static bool has_loops_to_share(const struct ir_node *target)
{
    return ir_get(target, "inner") && !ir_has(target, "inner", "no");
}

/* Why one team shares the construct's loop; NULL where many can. */
static const char *reason_for_one_team(const struct ir_module *module, const struct ir_node *target)
{
    if (has_clause_about_threads(target))
        return "its clauses are about the threads of one team";
    if (!has_loops_to_share(target) && binds_to_team(target))
        return "iterations may wait for each other";
    if (ir_has(target, "carried", "yes"))
        return "an iteration may use what another one writes";
    return ir_asks_who_runs(module, target) ? "the program may ask who runs it" : NULL;
}

static void spread(const struct ir_module *module, struct ir_node *target)
{
    const char *league = directive_for_league(target), *reason = reason_for_one_team(module, target);
    if (!league || ir_get(target, "host"))
        return;
    if (!reason && is_short(target))
        reason = "one team has a thread for each iteration";
    ir_decide(target, "spreads", reason, "nobody can tell how many teams share its iterations");
    if (reason)
        return;
    if (!ir_get(target, "written"))
        ir_set(target, "written", ir_get(target, "directive"));
    ir_set(target, "directive", league);
}

/* ---- loops inside ---- */

static const char *obstacle(const struct ir_module *module, const struct ir_node *target)
{
    const char *written = ir_get_or(target, "written", "");
    if (!ir_get(ir_first(module->root, "unit"), "device"))
        return "a processor's threads are best off with whole rows";
    for (size_t i = 0; i < sizeof(directives) / sizeof(*directives); i++)
        if (same_text(written, directives[i].team) && reason_for_one_team(module, target))
            return reason_for_one_team(module, target);
    return ir_get(target, "host") ? "the host runs it" : NULL;
}

static bool share(struct ir_module *module)
{
    const bool device = ir_get(ir_first(module->root, "unit"), "device");
    ir_every (node, module, "target") {
        if (has_loops_to_share(node))
            ir_decide(node, "shares", obstacle(module, node), ir_get(node, "inner_why"));
        if (device)
            spread(module, node);
    }
    return true;
}

FILTER(rex_share, "rex-share",
       "Has threads share loops that are serial in the program, and teams those of one.", share)
