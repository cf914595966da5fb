/*
 * Accesses of several threads at once that nothing orders: updates of a variable or an element by the
 * threads of a region, and uses of one element by a region with nowait and by the code after it.
 */
#include "check.h"

#include <string.h>

/* ---- variables ---- */

/* A reduction combines the threads' values by another operation than the one that made them. */
static void warn_of_reduction(const struct unit *unit, const struct ir_node *update)
{
    const char *name = ir_get(update, "variable"), *operation = ir_get(update, "operator");
    say(unit, "reduction", ir_get(update, "at"),
        arena_format(
            "'%s' is combined by reduction(%s: %s), and each thread updates its own by '%s', so that the "
            "result depends on how iterations are shared: write reduction(%s: %s)",
            name, ir_get(update, "reduction"), name, operation, operation, name));
}

/* Whether threads come to another variable in a critical construct, too, so that an atomic operation for each
 * would not keep them together. */
static bool is_one_of_several(const struct ir_node *update)
{
    ir_each (other, update->parent, "update")
        if (other != update && ir_get(other, "critical"))
            return true;
    return false;
}

static void warn_of_update(const struct unit *unit, const struct ir_node *update)
{
    const char *name = ir_get(update, "variable"), *operation = ir_get(update, "operator");
    bool own = ir_has(update, "own", "yes"); /* no clause can name it */
    const char *reduction = operation && !own ? arena_format("reduction(%s: %s), or ", operation, name) : "";
    const char *where = ir_get(update, "conditional") ? ", where the condition around that holds," : "";
    const struct ir_node *variable = ir_find(update->parent, "variable", "name", name);
    bool extreme = operation && strlen(operation) > 1, used = ir_has(update, "used", "yes");
    if (ir_get(update, "reduction")) {
        warn_of_reduction(unit, update);
        return;
    }
    if (variable && ir_get(variable, "host_reads"))
        return; /* the loss has been reported, and the same clause mends both */
    if (ir_get(update, "combined")) {
        say(unit, "race", ir_get(update, "at"),
            arena_format("the reduction of '%s' at '%s' combines the threads of each team, and the teams of "
                         "'%s' then update '%s' at once: write the reduction at that directive, too",
                         name, ir_get(update, "combined"), ir_get(update, "directive"), name));
        return;
    }
    if (ir_get(update, "critical"))
        say(unit, "race", ir_get(update, "at"),
            arena_format(
                "teams that share the loop of '%s' come to '%s' at once, because 'critical' lets one "
                "thread of each team in: write %s",
                ir_get(update, "directive"), name,
                is_one_of_several(update)
                    ? "a reduction that is declared for all that it guards, or have one team, without 'teams'"
                    : arena_format("%s'#pragma omp atomic'%s", reduction, extreme ? ", as compare" : "")));
    else if (ir_get(update, "because"))
        say(unit, "race", ir_get(update, "at"),
            arena_format("each %s of '%s' updates '%s' at once, because nothing shares the work among them: "
                         "write %s'#pragma omp atomic'%s",
                         ir_has(update, "because", "teams") ? "team" : "thread", ir_get(update, "directive"),
                         name, reduction, extreme ? ", as compare" : ""));
    else if (ir_get(update, "stored"))
        say(unit, "race", ir_get(update, "at"),
            arena_format(
                "threads that share the loop of '%s' store to '%s', which is one for all of them%s, at once: "
                "%s, if each shall have its own",
                ir_get(update, "directive"), name, where,
                own ? "leave 'static' out" : arena_format("write private(%s)", name)));
    else
        say(unit, "race", ir_get(update, "at"),
            arena_format(
                "threads that share the loop of '%s' update '%s'%s at once: write %s'#pragma omp atomic%s'",
                ir_get(update, "directive"), name, where, used ? "" : reduction,
                extreme ? " compare"
                : used  ? " capture"
                        : ""));
}

/* ---- elements ---- */

/* An element that iterations, teams or threads all access. */
static const char *text_of_race(const struct ir_node *race)
{
    const char *element = ir_get(race, "element"), *directive = ir_get(race, "directive");
    const char *because = ir_get_or(race, "because", "all"), *counter = ir_get_or(race, "counter", "");
    bool updates = ir_has(race, "how", "updates");
    const char *what = updates ? "update" : "store to";
    const char *advice = updates ? ": write a reduction, or '#pragma omp atomic'" : "";
    const char *where = ir_get(race, "conditional") ? ", where the condition around that holds" : "";
    if (same_text(because, "alike"))
        return arena_format(
            "iterations of the loop of '%s' that differ in '%s' alone update the same '%s'%s, and "
            "nothing orders their threads: leave that loop out of collapse",
            directive, counter, element, where);
    if (same_text(because, "unjoined"))
        return arena_format(
            "'%s' is what another iteration of the loop in front writes as '%s', and %s", element,
            ir_get_or(race, "other", ""),
            strstr(directive, "distribute")
                ? "teams do not wait for each other between the loops of one teams region: end the target "
                  "region between them"
                : "threads do not wait between the loops: leave nowait out there");
    if (same_text(because, "early"))
        return arena_format("each thread reads '%s', and the one that has stored to it by '%s' may not have "
                            "done so yet: write '#pragma omp barrier' between them",
                            element, directive);
    if (same_text(because, "few"))
        return arena_format(
            "several iterations of the loop of '%s' update the same element by '%s'%s, because "
            "there are but %s, and nothing orders their threads: write '#pragma omp atomic'",
            directive, element, where, ir_get(race, "elements"));
    if (same_text(because, "teams"))
        return arena_format("each team of '%s' updates '%s'%s, because nothing shares the work among teams: "
                            "write 'teams distribute', or leave 'teams' out",
                            directive, element, where);
    if (same_text(because, "threads"))
        return arena_format("each thread of '%s' updates '%s'%s, because nothing shares the work among them: "
                            "write 'for', or leave 'parallel' out",
                            directive, element, where);
    if (same_text(because, "number"))
        return arena_format(
            "threads of all teams of '%s' that have the same number update '%s' at once: write a "
            "reduction, or have omp_get_team_num() in the subscript, too",
            directive, element);
    if (same_text(because, "critical"))
        return arena_format(
            "teams that share the loop of '%s' come to '%s' at once%s, because 'critical' lets "
            "one thread of each team in%s",
            directive, element, where, advice);
    return arena_format("all iterations of the loop of '%s' %s the same '%s'%s, and nothing orders their "
                        "threads%s",
                        directive, what, element, where, advice);
}

/* Two elements that are the same one in different iterations. */
static const char *text_of_two(const struct ir_node *race)
{
    return arena_format("'%s' is what another iteration of the loop of '%s' %s as '%s', and nothing orders "
                        "their threads",
                        ir_get(race, "element"), ir_get(race, "directive"),
                        ir_has(race, "other_writes", "yes") ? "writes" : "reads", ir_get(race, "other"));
}

void warn_of_races(const struct unit *unit, const struct ir_node *target)
{
    ir_each (update, target, "update")
        warn_of_update(unit, update);
    ir_each (race, target, "race") {
        bool two = ir_get(race, "other") && !ir_has(race, "because", "unjoined");
        say(unit, "race", ir_get(race, "at"), two ? text_of_two(race) : text_of_race(race));
    }
}

/* ---- regions that nobody waits for ---- */

void warn_of_order(const struct unit *unit, const struct ir_node *target)
{
    static const struct {
        const char *with, *text;
    } others[] = {{"region", "the region behind it"},
                  {"itself", "the region in the loop's next iteration"},
                  {"host", "the host"}};
    ir_each (unordered, target, "unordered") {
        const char *name = ir_get(unordered, "variable"), *other = NULL;
        bool host = ir_has(unordered, "with", "host");
        for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
            if (ir_has(unordered, "with", others[i].with))
                other = others[i].text;
        const char *object = ir_get_or(unordered, "object", name);
        if (host &&
            (is_held(unit, name, NULL) || is_held(unit, object, NULL))) /* the region copies nothing then */
            continue;
        if (say(unit, "nowait", ir_get(target, "at"),
                arena_format(
                    "nothing waits for the region before %s uses element %s of '%s', too, and one of them "
                    "writes it: write %s",
                    other, ir_get(unordered, "element"), name,
                    host ? "'#pragma omp taskwait' in front of that"
                         : arena_format("depend(inout: %s) at both, or '#pragma omp taskwait' between them",
                                        name))))
            message_note(ir_get(unordered, "at"), "here");
    }
}
