/*
 * Along which loop of a nest neighbouring threads lie: the one whose neighbouring iterations access
 * neighbours in memory (`adjacent`, `apart`, from rex-parse).
 */
#include "tile.h"

bool is_short(const struct ir_node *loop)
{
    return expression_is_number(ir_get(loop, "upper")) && ir_number(loop, "upper") < SHORT_LOOP;
}

/* Whether functions of the program's may reach memory for an iteration. */
static bool calls_functions(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_declarations declarations = ir_declarations(module);
    const char *calls = ir_get(ir_first(target, "body"), "calls");
    for (const char *name; (name = ir_list_next(&calls));)
        if (same_text(name, "*") || ir_has_body(&declarations, name))
            return true;
    return false;
}

/* Whether threads may run along another loop. Iterations that hold loops read much; what the iterations of a
 * short loop read in common would be read again for each of them. */
static bool goes_along(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_node *loop = ir_innermost_loop(target);
    return ir_is_loop_free(module, target) || !is_short(loop) ||
           (ir_get(loop, "common") && ir_number(loop, "common") == 0 && !calls_functions(module, target));
}

/* The loop of the nest along which iterations are contiguous in memory: the innermost, as usual in C, unless
 * its iterations lie apart in more of the body's accesses than those of another loop. */
static const struct ir_node *find_adjacent(const struct ir_module *module, const struct ir_node *target)
{
    const struct ir_node *best = ir_innermost_loop(target);
    ir_each (loop, target, "loop")
        if (goes_along(module, target) && ir_number(loop, "adjacent") &&
            ir_number(loop, "apart") < ir_number(best, "apart"))
            best = loop;
    return best;
}

/* Threads whose accesses lie apart transfer a whole line of memory each. */
void set_along(const struct ir_module *module, struct ir_node *kernel)
{
    const struct ir_node *loop = find_adjacent(module, kernel->parent);
    const char *name = ir_get(loop, "variable");
    bool innermost = !ir_next(loop, "loop");
    ir_set(kernel, "along", innermost ? NULL : name);
    ir_set(kernel, "along_why",
           innermost ? NULL
                     : arena_format("%llu of its accesses lie side by side along '%s'",
                                    ir_number(loop, "adjacent"), name));
}

bool lies_apart(const struct ir_module *module, const struct ir_node *target)
{
    return ir_number(find_adjacent(module, target), "apart") > 0;
}
