/*
 * What the map clauses of a construct say of addresses.
 */
#include "ir.h"

#include <string.h>

bool ir_maps_storage(const struct ir_node *construct, const char *name)
{
    const struct ir_node *map = ir_find(construct, "map", "variable", name);
    const struct ir_node *variable = ir_find(construct, "variable", "name", name);
    bool object =
        map && ir_has(map, "kind", "variable") && variable && !ir_has(variable, "category", "pointer");
    bool section = map && ir_has(map, "kind", "section") && !ir_has(map, "extent", "0");
    return (object || section) && !strstr(ir_get_or(map, "modifiers", ""), "implicit");
}
