/*
 * Names that mean another variable than the one around a region: one that each thread of a construct inside
 * has for itself. What is used there alone, the region around it need not bring.
 */
#include "parse.h"

/* A use of a variable in a region that has declared it outside. */
struct variable_use {
    const struct pragma *region;
    const char *name;
    size_t offset;
    bool changes;
};

void note_use(struct region *region, const char *name, size_t offset, bool changes)
{
    struct parse *parse = region->parse;
    parse->uses = arena_grow(parse->uses, parse->use_count, &parse->use_capacity, sizeof(*parse->uses));
    parse->uses[parse->use_count++] = (struct variable_use){region->pragma, name, offset, changes};
}

/* Whether threads of the construct have a variable of that name that is theirs and begins without the
 * original's value (OpenMP 5.2, section 5.1.1 for the variables of loops). */
static bool makes_own(const struct pragma *construct, const char *name)
{
    const struct ir_node *variable = ir_find(construct->node, "variable", "name", name);
    return variable ? ir_has(variable, "sharing", "private")
                    : ir_find(construct->node, "loop", "variable", name) != NULL;
}

/* Whether a use is in a construct inside the region that makes the name mean another variable. */
static bool is_of_inner(const struct parse *parse, const struct variable_use *use)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (const struct pragma *inner = use->region + 1;
         inner < pragmas->rows + pragmas->count && inner->begin < use->offset; inner++)
        if (inner->directive && inner->node && inner->nested && use->offset < inner->extent.end &&
            makes_own(inner, use->name))
            return true;
    return false;
}

/* The region's own uses of what it shares with the code around it decide. */
static void correct(const struct parse *parse, const struct variable_use *first, const char *name)
{
    struct ir_node *variable = ir_find(first->region->node, "variable", "name", name);
    bool used = false, written = false;
    if (!variable || !ir_has(variable, "sharing", "shared") || ir_get(variable, "lengths"))
        return;
    for (const struct variable_use *use = first;
         use < parse->uses + parse->use_count && use->region == first->region; use++) {
        if (!same_text(use->name, name) || is_of_inner(parse, use))
            continue;
        used = true;
        written |= use->changes;
    }
    ir_set(variable, "used", used ? "yes" : "no");
    ir_set(variable, "written", written ? "yes" : "no");
}

void finish_uses(struct parse *parse)
{
    const struct variable_use *end = parse->uses + parse->use_count, *first = parse->uses;
    for (const struct variable_use *use = parse->uses; use < end; use++) {
        first = use->region == first->region ? first : use;
        if (is_of_inner(parse, use))
            correct(parse, first, use->name);
    }
    parse->use_count = 0;
}
