/*
 * The loops that a league's teams share, and the parallel loops inside of them: how long, for the host to
 * evaluate, and how they lie in memory.
 */
#include "ir.h"

#include <ctype.h>
#include <string.h>

bool ir_lies_side_by_side(const struct ir_node *target)
{
    const struct ir_node *inner = ir_first(target, "loop"), *next;
    while ((next = ir_next(inner, "loop")))
        inner = next;
    return ir_number(inner, "adjacent") > 0 && ir_number(inner, "apart") == 0;
}

/* Whether the host can evaluate an expression of a region inside, and may though the region may never come
 * to it: nothing but numbers, and values that the target region begins with. */
static bool host_knows(const struct ir_node *target, const char *expression)
{
    static const char types[] = " int unsigned signed long short char ";
    if (strpbrk(expression, "/%[*&>?"))
        return false;
    for (size_t length; *expression; expression += length ? length : 1) {
        length = 0;
        while (isalnum((unsigned char)expression[length]) || expression[length] == '_')
            length++;
        const char *name = arena_string_length(expression, length);
        if (length == 0 || isdigit((unsigned char)*name) || strstr(types, arena_format(" %s ", name)))
            continue;
        const struct ir_node *variable = ir_find(target, "variable", "name", name);
        bool begun = variable &&
                     (ir_has(variable, "sharing", "shared") || ir_has(variable, "sharing", "firstprivate"));
        if (!begun || !ir_has(variable, "category", "scalar") || !ir_has(variable, "written", "no"))
            return false;
    }
    return true;
}

/* How many iterations a parallel loop has, for the host; NULL where it cannot tell. */
static const char *iterations_for_host(const struct ir_node *target, const struct ir_node *parallel)
{
    if (!ir_first(parallel, "loop") || ir_find(parallel, "clause", "name", "num_threads") ||
        ir_find(parallel, "clause", "name", "if"))
        return NULL;
    ir_each (loop, parallel, "loop") {
        bool known = ir_has(loop, "bounds", "scalar") && host_knows(target, ir_get(loop, "lower")) &&
                     host_knows(target, ir_get(loop, "upper")) && host_knows(target, ir_get(loop, "step"));
        if (!ir_get(loop, "iterations") && !known)
            return NULL;
    }
    return trip_count_of_nest(parallel);
}

const char *ir_longest_inside(const struct ir_node *target)
{
    const char *longest = NULL;
    for (const struct ir_node *node = target; (node = ir_walk(target, node));) {
        if (!ir_is_parallel(node) || ir_is_in_parallel(node))
            continue;
        const char *count = iterations_for_host(target, node);
        if (!count)
            return NULL;
        longest =
            !longest || same_text(longest, count) ? count : arena_format("rex_most(%s, %s)", longest, count);
    }
    return longest;
}
