/*
 * How a warning is given: the options may silence it, or make it an error.
 */
#include "check.h"

bool say(const struct unit *unit, const char *name, const char *at, const char *text)
{
    if (ir_list_has(ir_get_or(unit->node, "silent", ""), name))
        return false;
    if (ir_list_has(ir_get_or(unit->node, "errors", ""), name))
        message_error(at, "%s [-Werror=rex-%s]", text, name);
    else
        message_warning(at, "%s [-Wrex-%s]", text, name);
    return true;
}

const char *wanted_map(const struct ir_node *access, const char *name)
{
    bool writes = !ir_has(access, "writes", "none"), reads = ir_has(access, "reads", "yes");
    return arena_format("map(%s: %s[0:n])", writes ? reads ? "tofrom" : "from" : "to", name);
}
