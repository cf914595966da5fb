/*
 * A `target`, `teams` or `parallel` construct and the construct that is all of its region, as the one
 * combined construct that they are together (OpenMP 5.2, section 17.3).
 */
#include "constructs.h"

#include <string.h>

/* Whether map clauses name all variables of a list. */
static bool maps_all(const struct pragma *pragma, const char *list)
{
    for (char *item; (item = next_list_item(&list));) {
        const char *name = arena_string_length(item, strcspn(item, " ["));
        bool mapped = false;
        for (size_t i = 0; i < pragma->clause_count && !mapped; i++) {
            const struct clause *clause = &pragma->clauses[i];
            const char *maps = same_text(clause->name, "map") ? clause->value : NULL;
            for (char *map; !mapped && (map = next_list_item(&maps));)
                mapped = same_text(arena_string_length(map, strcspn(map, " [")), name);
        }
        if (!mapped)
            return false;
    }
    return true;
}

static bool is_same_reduction(const struct clause *one, const struct clause *other)
{
    return same_text(one->name, "reduction") && same_text(other->name, "reduction") && one->modifier &&
           other->modifier && same_text(one->modifier, other->modifier) &&
           same_text(one->value, other->value);
}

bool has_same_reduction(const struct pragma *pragma, const struct clause *clause)
{
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (is_same_reduction(&pragma->clauses[i], clause))
            return true;
    return false;
}

/* Whether a clause means the same on the combined construct as on the inner one, which applies to the
 * variables as `target` has mapped them: a scalar that is not mapped is private to the region (OpenMP 5.2,
 * section 5.8.1). */
static bool can_combine(const struct pragma *outer, const struct clause *clause,
                        const struct directive *combined)
{
    if (!clause->rule || !(clause->rule->leaves & combined->leaves) ||
        is_one_of(clause->name, " firstprivate linear induction "))
        return false;
    if (same_text(clause->name, "reduction") && (outer->directive->leaves & LEAF_TEAMS))
        return has_same_reduction(outer, clause);
    bool leaves_value = same_text(clause->name, "reduction") || same_text(clause->name, "lastprivate");
    return !leaves_value || maps_all(outer, clause->value);
}

/* Whether the clauses of a `teams` construct mean the same where each of its teams' threads has a copy. */
static bool can_pass_on(const struct pragma *outer, const struct pragma *inner)
{
    static const char league[] = " map device if nowait depend is_device_ptr has_device_addr defaultmap "
                                 "num_teams thread_limit default shared ";
    for (size_t i = 0; i < outer->clause_count; i++)
        if ((outer->directive->leaves & LEAF_TEAMS) && !is_one_of(outer->clauses[i].name, league) &&
            !has_same_reduction(inner, &outer->clauses[i]))
            return false;
    return true;
}

/* Whether a `parallel` construct and the worksharing loop that is all of its region name no variable twice,
 * so that each clause means the same on `parallel for`, whose threads wait for each other at its end anyway.
 */
static bool can_share_loop(const struct pragma *parallel, const struct pragma *loop)
{
    static const char known[] = " schedule collapse private lastprivate reduction nowait order ";
    if (!is_one_of(loop->directive->name, " for "))
        return false;
    for (size_t i = 0; i < loop->clause_count; i++) {
        const struct clause *clause = &loop->clauses[i];
        if (!is_one_of(clause->name, known))
            return false;
        for (const char *items = clause->value, *item; items && (item = next_list_item(&items));)
            for (size_t k = 0; k < parallel->clause_count; k++)
                if (parallel->clauses[k].value && expression_names(parallel->clauses[k].value, item))
                    return false;
    }
    return true;
}

const struct directive *combined_directive(const struct pragma *outer, const struct pragma *inner)
{
    if (same_text(outer->directive->name, "parallel"))
        return inner->directive && !inner->nested && can_share_loop(outer, inner)
                   ? directive_find("parallel for")
                   : NULL;
    if (!is_one_of(outer->directive->name, " target teams ") &&
        !same_text(outer->directive->name, "target teams"))
        return NULL;
    if (!inner->directive || inner->nested)
        return NULL;
    const struct directive *combined =
        directive_find(arena_format("%s %s", outer->directive->name, inner->directive->name));
    for (size_t i = 0; combined && i < inner->clause_count; i++)
        if (!can_combine(outer, &inner->clauses[i], combined))
            return NULL;
    return combined && can_pass_on(outer, inner) ? combined : NULL;
}

void combine_directives(struct pragma *outer, struct pragma *inner, const struct directive *directive)
{
    struct clause *clauses = arena_alloc((outer->clause_count + inner->clause_count) * sizeof(*clauses));
    size_t count = 0;
    for (size_t i = 0; i < outer->clause_count; i++)
        clauses[count++] = outer->clauses[i];
    for (size_t i = 0; i < inner->clause_count; i++) {
        if (has_same_reduction(outer, &inner->clauses[i]) || same_text(inner->clauses[i].name, "nowait"))
            continue;
        struct clause *clause = &clauses[count++];
        *clause = inner->clauses[i];
        if (same_text(clause->name, "if") && !clause->modifier)
            clause->modifier = inner->directive->leaves & LEAF_PARALLEL ? "parallel"
                               : inner->directive->leaves & LEAF_TEAMS  ? "teams"
                                                                        : "simd";
    }
    outer->written = inner->written ? arena_format("%s %s", outer->directive->name, inner->written) : NULL;
    outer->clauses = clauses;
    outer->clause_count = count;
    outer->directive = directive;
    outer->deeper = inner->deeper;
    outer->inner = inner->inner;
    outer->inner_why = inner->inner_why;
    inner->directive = NULL;
}
