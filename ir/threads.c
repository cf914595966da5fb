/*
 * How many threads the teams of a launch have.
 */
#include "ir.h"

const char *ir_fixed_threads(const struct ir_node *launch)
{
    const char *threads = ir_get(launch, "threads");
    bool depends = ir_get(launch, "threads_limit") || ir_get(launch, "threads_condition");
    return !depends && expression_is_number(threads) ? threads : NULL;
}
