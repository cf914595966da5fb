/*
 * rex-barrier: where the threads of a team that run together wait for each other.
 *
 * Takes kernels whose threads run the code between their parallel regions together (rex-together), with the
 * steps that rex-parse has found in them: what each thread does, what one does for all, parallel regions, and
 * which places in memory these read and write. Without this pass there is a barrier before and behind each of
 * the last two. Here, one stays where a thread may otherwise come too early for another one's read or write:
 *
 * - Two steps need a barrier between them if they may be done by different threads and one writes a place
 *   that the other may read or write. What one thread does for all is done by the same thread each time; what
 *   each thread does writes nothing that others see.
 * - A barrier comes as late as it can, before the second of the two, where more steps may need it by then;
 *   or, where the second is what each thread does in the text, behind the first.
 * - A region at whose end all threads combine values for all of them (`replica`) has a barrier in that.
 * - The steps of a loop follow each other over its end; those of a branch follow what is before it, and what
 *   is behind follows either.
 *
 * All threads of a team come to the same steps, so each barrier is met by all of them. Two places are one
 * where they may overlap: names of different arrays of the host are different ones (C11 6.2.4), and so are
 * what different restrict pointers lead to, if it is written (6.7.3.1), and items of different variables in
 * the map clauses of one construct (OpenMP 5.2, section 5.8.3); what other pointers lead to may be anything.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

/* Steps that threads may still be at. */
struct pending {
    bool *steps;
};

struct team {
    const struct ir_node *target;
    struct ir_node **steps;
    size_t count, capacity;
    bool changed;           /* a barrier was added */
    struct pending now;     /* since the last barrier */
    struct pending leaving; /* at the breaks of the loop or switch around */
    struct pending again;   /* at the continues of the loop around */
};

/* ---- sets ---- */

static struct pending nothing(const struct team *team)
{
    return (struct pending){arena_alloc(team->count * sizeof(bool) + 1)};
}

static struct pending copy_of(const struct team *team, struct pending set)
{
    struct pending copy = nothing(team);
    memcpy(copy.steps, set.steps, team->count * sizeof(bool));
    return copy;
}

/* Returns whether that has added anything. */
static bool join(const struct team *team, struct pending to, struct pending from)
{
    bool added = false;
    for (size_t i = 0; i < team->count; i++) {
        added |= from.steps[i] && !to.steps[i];
        to.steps[i] |= from.steps[i];
    }
    return added;
}

static void clear(const struct team *team, struct pending set)
{
    memset(set.steps, 0, team->count * sizeof(bool));
}

/* ---- places ---- */

/* Whether the name is that of an array or of a restrict pointer, neither of which has aliases among the
 * others. */
static bool has_storage_of_its_own(const struct team *team, const char *name)
{
    const struct ir_node *variable = ir_find(team->target, "variable", "name", name);
    if (!variable || ir_has(variable, "variable_length", "yes"))
        return false;
    return ir_has(variable, "category", "array") ||
           (ir_has(variable, "category", "pointer") && ir_has(variable, "leads", "own"));
}

/* Whether both are items of one construct's map clauses: the target's, or those of a `target data` around
 * it. */
static bool are_mapped_apart(const struct team *team, const char *left, const char *right)
{
    const struct ir_node *one = ir_find(team->target, "variable", "name", left);
    const struct ir_node *other = ir_find(team->target, "variable", "name", right);
    for (const struct ir_node *construct = team->target; one && other && construct;
         construct = construct->parent)
        if ((construct == team->target || ir_is(construct, "data")) && ir_maps_storage(construct, left) &&
            ir_maps_storage(construct, right) && ir_lies_apart(team->target, construct, one) &&
            ir_lies_apart(team->target, construct, other))
            return true;
    return false;
}

static bool may_overlap(const struct team *team, const char *one, const char *other)
{
    if (same_text(one, other))
        return true;
    if (!ir_place_is_memory(one) || !ir_place_is_memory(other))
        return false;
    if (ir_place_is_anywhere(one) || ir_place_is_anywhere(other))
        return true;
    const char *left = ir_place_name(one), *right = ir_place_name(other);
    return !are_mapped_apart(team, left, right) &&
           !(has_storage_of_its_own(team, left) && has_storage_of_its_own(team, right));
}

/* A place of the first list that may overlap one of the second; NULL if none does. */
static const char *common_place(const struct team *team, const char *ones, const char *others)
{
    for (const char *one; (one = ir_place_next(&ones));)
        for (const char *rest = others, *other; (other = ir_place_next(&rest));)
            if (may_overlap(team, one, other))
                return ir_place_is_anywhere(one) ? other : one;
    return NULL;
}

/* ---- steps ---- */

static const char *reads_of(const struct ir_node *step)
{
    return ir_get_or(step, "reads", "");
}

static const char *writes_of(const struct ir_node *step)
{
    return ir_get_or(step, "writes", "");
}

static const struct ir_node *region_of(const struct team *team, const struct ir_node *step)
{
    const char *id = ir_get_or(step, "construct", "");
    for (const struct ir_node *node = team->target; (node = ir_walk(team->target, node));)
        if (ir_is(node, "construct") && ir_has(node, "id", id))
            return node;
    return NULL;
}

/* Whether the region ends with a barrier after everything that its threads do: they combine values there, and
 * none of them stores a result that the others have to wait for. */
static bool ends_by_meeting(const struct team *team, const struct ir_node *step)
{
    const struct ir_node *region = ir_has(step, "kind", "parallel") ? region_of(team, step) : NULL;
    bool replicas = false;
    if (!region || directive_leaves(region) & LEAF_DISTRIBUTE)
        return false;
    ir_each (variable, region, "variable") {
        bool replica = ir_has(variable, "replica", "yes") && ir_has(variable, "sharing", "reduction");
        if (ir_is_by_reference(variable) && !replica && !ir_has(variable, "sharing", "shared"))
            return false;
        replicas |= replica;
    }
    return replicas;
}

/* Why the threads have to wait between two steps; NULL where they need not. */
static const char *conflict(const struct team *team, const struct ir_node *first,
                            const struct ir_node *second)
{
    static const struct {
        const char *(*of_first)(const struct ir_node *), *(*of_second)(const struct ir_node *);
        const char *format;
    } kinds[] = {
        {writes_of, writes_of, "%s may be written at %s and at %s"}, /* which may count as reads, too */
        {writes_of, reads_of, "%s may be written at %s and read at %s"},
        {reads_of, writes_of, "%s may be read at %s and written at %s"}};
    if (ir_has(first, "kind", "once") && ir_has(second, "kind", "once")) /* by one thread */
        return NULL;
    for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++) {
        const char *place = common_place(team, kinds[i].of_first(first), kinds[i].of_second(second));
        if (place)
            return arena_format(kinds[i].format, *place == '*' ? "memory" : place, ir_get(first, "at"),
                                ir_get(second, "at"));
    }
    return NULL;
}

static void add_barrier(struct team *team, struct ir_node *step, const char *where, const char *why)
{
    ir_set(step, where, "yes");
    ir_set(step, arena_format("%s_why", where), why);
    team->changed = true;
}

/* ---- what may be pending where ---- */

static void take(struct team *team, size_t index)
{
    struct ir_node *step = team->steps[index];
    bool each = ir_has(step, "kind", "each");
    if (ir_has(step, "before", "yes"))
        clear(team, team->now);
    for (size_t i = 0; i < team->count; i++) {
        const char *why = team->now.steps[i] ? conflict(team, team->steps[i], step) : NULL;
        if (!why)
            continue;
        if (each) {
            add_barrier(team, team->steps[i], "behind", why);
            team->now.steps[i] = false;
        } else {
            add_barrier(team, step, "before", why);
            clear(team, team->now);
        }
    }
    team->now.steps[index] = true;
    if (ir_has(step, "behind", "yes") || ends_by_meeting(team, step))
        clear(team, team->now);
}

static size_t walk(struct team *team, size_t index);

/* Walks over a loop again and again until what is pending at its beginning changes no more. Returns the index
 * of the step after it. */
static size_t walk_loop(struct team *team, size_t begin)
{
    struct pending before = copy_of(team, team->now), leaving = team->leaving, again = team->again;
    size_t end;
    team->leaving = nothing(team);
    do {
        team->again = nothing(team);
        team->now = copy_of(team, before);
        end = walk(team, begin);
    } while (join(team, before, team->now));
    join(team, team->now, before);
    join(team, team->now, team->leaving);
    team->leaving = leaving;
    team->again = again;
    return end;
}

static size_t walk_branch(struct team *team, size_t begin)
{
    struct pending before = copy_of(team, team->now);
    size_t otherwise = walk(team, begin);
    struct pending one = team->now;
    team->now = before;
    size_t end = walk(team, otherwise);
    join(team, team->now, one);
    return end;
}

/* Walks over a switch, in which each case may be the first to run. */
static size_t walk_switch(struct team *team, size_t begin)
{
    struct pending before = copy_of(team, team->now), leaving = team->leaving;
    size_t end = begin;
    team->leaving = nothing(team);
    for (;;) {
        end = walk(team, end);
        join(team, team->now, before);
        if (!ir_has(team->steps[end - 1], "kind", "case"))
            break;
    }
    join(team, team->now, team->leaving);
    team->leaving = leaving;
    return end;
}

/* Walks from a step to the end of the construct that it is in. Returns the index after that end. */
static size_t walk(struct team *team, size_t index)
{
    while (index < team->count) {
        const char *kind = ir_get(team->steps[index], "kind");
        if (same_text(kind, "end") || same_text(kind, "else") || same_text(kind, "case"))
            return index + 1;
        if (same_text(kind, "loop")) {
            index = walk_loop(team, index + 1);
            continue;
        }
        if (same_text(kind, "if")) {
            index = walk_branch(team, index + 1);
            continue;
        }
        if (same_text(kind, "switch")) {
            index = walk_switch(team, index + 1);
            continue;
        }
        if (same_text(kind, "break"))
            join(team, team->leaving, team->now);
        else if (same_text(kind, "continue"))
            join(team, team->again, team->now);
        else if (same_text(kind, "again"))
            join(team, team->now, team->again);
        else
            take(team, index);
        index++;
    }
    return index;
}

/* ---- kernels ---- */

static bool can_wait(const struct ir_node *step)
{
    return ir_has(step, "kind", "once") || ir_has(step, "kind", "parallel");
}

/* Of a region that is not known the threads wait on both sides. */
static void begin_with_none(const struct team *team)
{
    static const char why[] = "the region may do something that is not known here";
    for (size_t i = 0; i < team->count; i++) {
        struct ir_node *step = team->steps[i];
        bool wait = ir_has(step, "known", "no");
        if (!can_wait(step))
            continue;
        ir_set(step, "before", wait ? "yes" : "no");
        ir_set(step, "before_why", wait ? why : NULL);
        ir_set(step, "behind", wait ? "yes" : "no");
        ir_set(step, "behind_why", wait ? why : NULL);
    }
}

static void decide(const struct ir_node *target)
{
    struct team team = {.target = target};
    ir_each (step, target, "step") {
        team.steps = arena_grow(team.steps, team.count, &team.capacity, sizeof(*team.steps));
        team.steps[team.count++] = step;
    }
    begin_with_none(&team);
    do {
        team.changed = false;
        team.now = nothing(&team);
        team.leaving = nothing(&team);
        team.again = nothing(&team);
        walk(&team, 0);
    } while (team.changed);
}

static bool decide_all(struct ir_module *module)
{
    ir_every (node, module, "target") {
        const struct ir_node *kernel = ir_first(node, "kernel");
        if (kernel && ir_has(kernel, "together", "yes"))
            decide(node);
    }
    return true;
}

FILTER(rex_barrier, "rex-barrier", "Says where the threads of a team that run together wait for each other.",
       decide_all)
