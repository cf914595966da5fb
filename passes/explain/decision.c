/*
 * Passes' decisions in a user's words: a row for each attribute that is a decision, with the reason that
 * accompanies it (`X_why` of `X`). A decision that a pass adds to the IR needs a row here, or a place in one
 * of the other files; a test puts each reason of the language into a module and looks for it in the report.
 */
#include "explain.h"

struct decision {
    const char *keyword, *attribute;
    const char *value; /* NULL: any; "no": that, or none but a reason */
    size_t group;
    const char *text; /* with the value in the place of % */
};

static const struct decision decisions[] = {
    {"kernel", "narrow", "yes", REMARK_KERNEL,
     "each thread is a team of its own, and runs the parallel loops inside by itself"},
    {"kernel", "narrow", "no", REMARK_KERNEL, "threads are not made teams of their own"},
    {"kernel", "packed", "yes", REMARK_KERNEL,
     "a block of the GPU may have several of its teams, a few lanes each"},
    {"kernel", "packed", "no", REMARK_KERNEL, "a block of the GPU has one team"},
    {"kernel", "one_lane", "yes", REMARK_KERNEL, "it is there for teams of one thread, too"},
    {"kernel", "width", "no", REMARK_KERNEL, "its code does not rely on a number of threads"},
    {"kernel", "width", NULL, REMARK_KERNEL, "its code relies on teams of % threads"},
    {"kernel", "turns", NULL, REMARK_KERNEL, "of loops that a team shares, % iterations are taken at once"},

    {"kernel", "schedule", "kept", REMARK_LOOP, "its schedule clauses are obeyed"},
    {"kernel", "schedule", "dropped", REMARK_LOOP, "its schedule clauses change nothing"},
    {"kernel", "tile", NULL, REMARK_LOOP, "shared in tiles, % wide in the innermost loop"},
    {"kernel", "tile", "no", REMARK_LOOP, "not shared in tiles"},
    {"kernel", "along", NULL, REMARK_LOOP, "neighbouring threads run along %"},
    {"kernel", "sweep", "yes", REMARK_LOOP, "on the host device a thread runs its rows as one loop"},
    {"kernel", "row_counter", NULL, REMARK_LOOP, "threads count its rows in % bits"},
    {"kernel", "own_index", "yes", REMARK_LOOP,
     "what its variable is computed from, the compiler does not see"},
    {"kernel", "odometer", "yes", REMARK_LOOP, "threads count loop by loop, and divide once"},
    {"kernel", "odometer", "no", REMARK_LOOP, "threads divide for each iteration"},
    {"kernel", "once", "yes", REMARK_LOOP,
     "made for launches in which no thread has a second iteration, too"},
    {"kernel", "once", "no", REMARK_LOOP, "threads may have several iterations each"},
    {"kernel", "jam", NULL, REMARK_LOOP,
     "in a large launch a thread has % iterations of the loop around the innermost"},
    {"kernel", "jam", "no", REMARK_LOOP,
     "threads have no iterations of the loop around the innermost together"},
    {"kernel", "down", "yes", REMARK_LOOP,
     "made for launches in which teams step by whole rows of tiles, too"},
    {"kernel", "down", "no", REMARK_LOOP, "not made for teams that step by whole rows of tiles"},
    {"kernel", "beside", NULL, REMARK_LOOP, "a thread usually runs % neighbouring iterations at a time"},
    {"kernel", "beside", "no", REMARK_LOOP, "a thread runs one iteration at a time"},
    {"kernel", "keeps", NULL, REMARK_LOOP,
     "threads usually keep % elements of a row from one loop to the next"},
    {"kernel", "keeps", "no", REMARK_LOOP, "what several loops access is read by each"},
    {"param", "ahead", "yes", REMARK_LOOP,
     "threads read what they keep of their team's next row before they go through the present one"},

    {"construct", "schedule", "kept", REMARK_LOOP, "its schedule clauses are obeyed"},
    {"construct", "schedule", "dropped", REMARK_LOOP, "its schedule clauses change nothing"},
    {"construct", "odometer", "yes", REMARK_LOOP, "threads count loop by loop, and divide once"},
    {"construct", "odometer", "no", REMARK_LOOP, "threads divide for each iteration"},
    {"target", "inner", "nest", REMARK_LOOP, "threads share loops inside, too, as one nest"},
    {"target", "inner", "team", REMARK_LOOP, "teams share it, and each team's threads the loops inside"},
    {"target", "inner", "loop", REMARK_LOOP, "threads share it, where one of each team would run it"},
    {"target", "inner", "no", REMARK_LOOP, "a thread runs the loops inside by itself"},
    {"target", "shares", "no", REMARK_LOOP, "each thread runs the loops inside by itself all the same"},
    {"target", "split", "yes", REMARK_KERNEL,
     "a launch of its own, which is part of a region in the program"},
    {"target", "single", "yes", REMARK_KERNEL,
     "threads share its loop, which one thread runs in the program"},
    {"target", "joined", "yes", REMARK_KERNEL,
     "threads share loops that have directives of their own in the program"},
    {"target", "spreads", "yes", REMARK_KERNEL, "many teams share its loop"},
    {"target", "spreads", "no", REMARK_KERNEL, "one team shares its loop, as the program says"},
    {"target", "asks", "yes", REMARK_LOOP,
     "a launch looks where its pointers lead; where they may lead to the same storage, it runs the loops as "
     "the program has them"},
    {"target", "asks", "no", REMARK_LOOP, "launches run the loops as the program has them"},
    {"construct", "inner", "nest", REMARK_LOOP, "threads share loops inside, too, as one nest"},
    {"construct", "inner", "team", REMARK_LOOP, "teams share it, and each team's threads the loops inside"},
    {"construct", "inner", "loop", REMARK_LOOP, "threads share it, where one of each team would run it"},
    {"construct", "inner", "no", REMARK_LOOP, "a thread runs the loops inside by itself"},
    {"construct", "shares", "no", REMARK_LOOP, "each thread runs the loops inside by itself all the same"},
    {"construct", "one_loop", "yes", REMARK_LOOP, "the innermost loop counts for all of the nest"},
    {"construct", "critical", "yes", REMARK_LOOP, "the critical construct is one atomic operation"},
    {"construct", "counter", NULL, REMARK_LOOP, "threads count their iterations in % bits"},
    {"construct", "beside", NULL, REMARK_LOOP, "a thread usually runs % neighbouring iterations at a time"},
    {"construct", "beside", "no", REMARK_LOOP, "a thread runs one iteration at a time"},
    {"construct", "defers", NULL, REMARK_LOOP,
     "% of a thread's iterations read before the first of them stores"},
    {"construct", "defers", "no", REMARK_LOOP, "each iteration stores before the next one reads"},

    {"serial", "keep", "yes", REMARK_LOOP, "a register holds what all iterations store to"},
    {"serial", "keep", "no", REMARK_LOOP, "each iteration stores to memory"},
    {"serial", "warp", NULL, REMARK_LOOP,
     "from % iterations on, one warp of the team runs it for all, and the others get its results"},
    {"serial", "warp", "no", REMARK_LOOP, "each thread of the team runs it"},
    {"held", "hold", "yes", REMARK_LOOP, "a register holds it while a loop adds up in it"},
    {"held", "hold", "no", REMARK_LOOP, "the loop that adds up in it stores to memory"},
    {"table", "kept", "yes", REMARK_LOOP, "each thread has its elements in registers"},
    {"table", "kept", "no", REMARK_LOOP, "threads read its elements from memory"},
    {"nest", "unrolled", "yes", REMARK_LOOP, "the loops between numbers that access it are unrolled"},
    {"nest", "unrolled", "no", REMARK_LOOP, "the loops between numbers that access it stay loops"},
    {"lookup", "copied", "yes", REMARK_LOOP, "each team has a copy of it in shared memory"},
    {"lookup", "copied", "no", REMARK_LOOP, "threads read its elements from memory"},
    {"updated", "private", "yes", REMARK_LOOP, "each team combines its updates in a copy in shared memory"},
    {"updated", "private", "no", REMARK_LOOP, "threads update its elements in memory"},
    {"fill", "async", "yes", REMARK_LOOP,
     "the device copies by itself what the loop fills it with, and the threads wait behind the loop"},
    {"fill", "async", "no", REMARK_LOOP, "the threads copy what the loop fills it with"},
    {"rounds", "at_once", NULL, REMARK_LOOP, "% rounds of the loop are written out one behind the other"},
    {"rounds", "at_once", "no", REMARK_LOOP,
     "the compiler decides how many rounds of the loop it writes out"},

    {"kernel", "fit", "0", REMARK_GPU,
     "the assembler may be asked again, to use all registers that leave a multiprocessor its teams"},
    {"kernel", "fit", NULL, REMARK_GPU,
     "the assembler may be asked again, for a thread with as many as % registers less, where a "
     "multiprocessor then holds more teams"},
    {"kernel", "lanes_fit", NULL, REMARK_GPU,
     "and so of the code for teams that share a block, for as many as % registers less"},

    {"launch", "tripcount", "no", REMARK_GEOMETRY, "the host does not know how many iterations there are"},
    {"launch", "late", "yes", REMARK_CHAIN, "its result is waited for behind the next launch"},
    {"launch", "late", "no", REMARK_CHAIN, "its result is waited for before the host goes on"},
    {"kernel", "tells", "yes", REMARK_CHAIN, "its last team tells the host that the result is there"},
    {"transfer", "carried", "yes", REMARK_CHAIN, "the launch behind it brings the value along"},
    {"transfer", "carried", "no", REMARK_CHAIN, "the launch behind it does not bring the value along"},
    {"unit", "brings", "yes", REMARK_CHAIN, "a kernel stores the few bytes that the host waits for"},
};

/* The attributes that name what a node is about; the first one that the node has counts. */
static const char *subject_of(const struct ir_node *node)
{
    static const char *const names[][2] = {
        {"construct", "was"},    {"construct", "directive"}, {"serial", "variable"}, {"table", "variable"},
        {"nest", "arrays"},      {"fill", "arrays"},         {"param", "name"},      {"lookup", "variable"},
        {"updated", "variable"}, {"held", "element"},
    };
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (ir_is(node, names[i][0]) && ir_get(node, names[i][1]))
            return ir_get(node, names[i][1]);
    return NULL;
}

static bool applies(const struct ir_node *node, const struct decision *row, const char *why)
{
    const char *value = ir_get(node, row->attribute);
    if (!value)
        return why && row->value && same_text(row->value, "no");
    return !row->value || same_text(value, row->value);
}

static void add_decision(struct region *region, const struct ir_node *node, const struct decision *row,
                         const char *why)
{
    const char *value = ir_get_or(node, row->attribute, "no");
    size_t before = strcspn(row->text, "%");
    bool mark = row->text[before] == '%';
    const char *text =
        arena_format("%.*s%s%s", (int)before, row->text, mark ? value : "", row->text + before + mark);
    fact_text(fact_add(region, row->group, ir_get(node, "at"), subject_of(node), text, why), row->attribute,
              value);
}

void facts_add_decisions(struct region *region, size_t group, const struct ir_node *node)
{
    for (size_t i = 0; i < sizeof(decisions) / sizeof(*decisions); i++) {
        const struct decision *row = &decisions[i];
        const char *why = ir_get(node, arena_format("%s_why", row->attribute));
        if (row->group != group || !ir_is(node, row->keyword) || !applies(node, row, why))
            continue;
        add_decision(region, node, row, why);
    }
}
