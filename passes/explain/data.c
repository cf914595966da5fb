/*
 * How variables get to the device and back: by value, as a copy, by a mapping (and how many bytes it moves),
 * or not at all; and by which clause or rule (OpenMP 5.2, sections 5.1.1 and 5.8.1 to 5.8.3).
 */
#include "explain.h"

#include <stdlib.h>
#include <string.h>

const char *direction_of(const struct ir_node *arg)
{
    const char *type = ir_get(arg, "type");
    bool to = ir_list_has(type, "to"), from = ir_list_has(type, "from");
    return to && from ? "tofrom" : to ? "to" : from ? "from" : "alloc";
}

/* The clause that has the variable as a list item, or NULL; variables in the bounds of a section do not
 * count. */
static const char *clause_of(const struct ir_node *construct, const char *name)
{
    static const char *const sharing[] = {"private",        "firstprivate",    "lastprivate",    "linear",
                                          "reduction",      "in_reduction",    "is_device_ptr",  "shared",
                                          "use_device_ptr", "use_device_addr", "has_device_addr"};
    if (ir_find(construct, "map", "variable", name))
        return "map";
    ir_each (clause, construct, "clause")
        for (size_t i = 0; i < sizeof(sharing) / sizeof(*sharing); i++)
            if (ir_has(clause, "name", sharing[i]) && ir_get(clause, "value") &&
                expression_names(ir_get(clause, "value"), name))
                return sharing[i];
    return NULL;
}

/* The clause that says it, or the rule that applies without one. */
static const char *rule_of(const struct ir_node *construct, const struct ir_node *variable)
{
    const char *clause = clause_of(construct, ir_get(variable, "name"));
    if (clause)
        return arena_format("by the clause %s", clause);
    if (ir_find(construct, "clause", "name", "defaultmap"))
        return "by the clause defaultmap";
    if (!ir_has(variable, "sharing", "shared"))
        return "by the directive";
    return ir_has(variable, "category", "scalar")    ? "as a scalar without a clause"
           : ir_has(variable, "category", "pointer") ? "as a pointer without a clause"
           : ir_has(variable, "category", "array")   ? "as an array without a clause"
                                                     : "as a struct without a clause";
}

/* A reason, without the clause's name if the rule has named it already. */
static const char *why_behind(const char *rule, const char *why)
{
    const char *clause = strrchr(rule, ' ') + 1;
    size_t length = strlen(clause);
    if (!why || strncmp(rule, "by the clause ", strlen("by the clause ")) != 0 ||
        strncmp(why, clause, length) != 0)
        return why;
    return why[length] == '\0' ? NULL : strncmp(why + length, "; ", 2) == 0 ? why + length + 2 : why;
}

static struct fact *add_variable(struct region *region, const struct ir_node *variable,
                                 const struct ir_node *arg, const char *how, const char *text,
                                 const char *why)
{
    bool used = arg && ir_find(region->node, "map", "variable", ir_get(variable, "name")) &&
                ir_list_has(ir_get(arg, "type"), "implicit");
    const char *name = ir_get(variable, "name");
    const char *rule = used ? "because the region uses it" : rule_of(region->node, variable);
    struct fact *fact = fact_add(region, REMARK_DATA, ir_get(variable, "at"), name,
                                 arena_format("%s, %s", text, rule), why_behind(rule, why));
    fact_text(fact, "how", how);
    fact_text(fact, "type", declarator_type(ir_get(variable, "type")));
    fact_text(fact, "sharing", ir_get(variable, "sharing"));
    fact_text(fact, "rule", rule);
    return fact;
}

/* Adds the number of bytes; computed, where the type says it. */
static void add_bytes(struct fact *fact, const char *bytes)
{
    if (expression_is_number(bytes))
        fact_number(fact, "bytes", strtoull(bytes, NULL, 0));
    else
        fact_text(fact, "extent", bytes);
}

static const char *sized(const struct ir_node *arg)
{
    const char *bytes = ir_get(arg, "bytes");
    return same_text(bytes, "0") ? "" : arena_format(" of %s bytes", bytes);
}

/* What a mapping does at each launch. */
static const char *mapping_text(const struct ir_node *arg)
{
    const char *direction = direction_of(arg), *item = ir_get_or(arg, "item", ir_get(arg, "name"));
    bool kept = !same_text(ir_get_or(arg, "present", "no"), "no"), moves = !same_text(direction, "alloc");
    if (ir_list_has(ir_get(arg, "type"), "attach"))
        return arena_format("%s is made to point to what is on the device", item);
    if (same_text(ir_get(arg, "bytes"), "0") && !moves)
        return arena_format("the device address of what %s points to%s", item,
                            kept ? ", by value where a data region holds it" : ", looked up at each launch");
    return arena_format("map(%s: %s)%s%s", direction, item, sized(arg),
                        kept    ? ": nothing where a data region holds it, else at each launch"
                        : moves ? ", at each launch"
                                : "");
}

static void add_argument(struct region *region, const struct ir_node *variable, const struct ir_node *arg)
{
    const char *kind = ir_get(arg, "kind"), *why = ir_get(arg, "why");
    struct fact *fact;
    if (same_text(kind, "literal")) {
        fact = add_variable(region, variable, arg, "value",
                            arena_format("%s bytes by value", ir_get(variable, "bytes")), why);
        add_bytes(fact, ir_get(variable, "bytes"));
        fact_text(fact, "direction", "to");
        return;
    }
    if (same_text(kind, "result")) {
        fact =
            add_variable(region, variable, arg, "result", "the kernel leaves it in page-locked memory", why);
        fact_text(fact, "direction", "tofrom");
        return;
    }
    bool copy = ir_list_has(ir_get(arg, "type"), "private");
    if (ir_has(arg, "present", "yes")) /* the text says it */
        why = NULL;
    fact = add_variable(region, variable, arg, copy ? "copy" : "mapped",
                        copy ? arena_format("a copy%s at each launch", sized(arg)) : mapping_text(arg), why);
    fact_text(fact, "item", ir_get(arg, "item"));
    fact_text(fact, "direction", direction_of(arg));
    fact_text(fact, "present", ir_get(arg, "present"));
    add_bytes(fact, ir_get(arg, "bytes"));
}

/* Whether the argument is worth reporting: REX's own slots, and the second and later parts of a value, are
 * not. */
static bool tells(const struct ir_node *arg, const char *name)
{
    bool own = ir_has(arg, "kind", "geometry") || ir_has(arg, "kind", "scratch");
    return !own && ir_has(arg, "name", name) && ir_number(arg, "part") == 0;
}

static void add_without_argument(struct region *region, const struct ir_node *variable)
{
    const char *sharing = ir_get(variable, "sharing");
    if (ir_has(variable, "global", "yes"))
        add_variable(region, variable, NULL, "device", "a variable of the device's own", NULL);
    else if (strstr(sharing, "private") || same_text(sharing, "reduction"))
        add_variable(region, variable, NULL, "private", "each thread's own, nothing is passed", NULL);
}

static void add_team_objects(struct region *region)
{
    static const char *const places[][2] = {{"static", "lies in the team's shared memory"},
                                            {"dynamic", "lies in the team's dynamic shared memory"},
                                            {"thread", "each thread has one"},
                                            {"heap", "the team takes it from the device's heap"}};
    ir_each (object, region->node, "team_object") {
        const char *lies = ir_get(object, "lies");
        if (same_text(ir_get_or(object, "name", ""), ""))
            continue;
        const char *text = "lies on the stack of the team";
        for (size_t i = 0; lies && i < sizeof(places) / sizeof(*places); i++)
            if (same_text(lies, places[i][0]))
                text = places[i][1];
        struct fact *fact = fact_add(region, REMARK_DATA, ir_get(object, "at"), ir_get(object, "name"), text,
                                     ir_get(object, "lies_why"));
        fact_text(fact, "how", "team");
        fact_text(fact, "lies", lies);
    }
}

/* Where the arrays lie that threads reduce (rex-place). */
static void add_reduced_arrays(struct region *region)
{
    static const struct {
        const char *decision, *yes, *no;
    } rows[] = {{"bins", "the threads of a team combine with elements that they share",
                 "the threads of a team have no elements together"},
                {"columns", "what threads have of it lies side by side in the team's memory",
                 "each thread has an array of it"}};
    ir_each (variable, region->node, "variable")
        for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
            const char *why = ir_get(variable, arena_format("%s_why", rows[i].decision));
            bool decided = ir_get(variable, rows[i].decision);
            if (!why)
                continue;
            struct fact *fact = fact_add(region, REMARK_DATA, NULL, ir_get(variable, "name"),
                                         decided ? rows[i].yes : rows[i].no, why);
            fact_text(fact, "how", decided ? "team" : "private");
        }
}

/* Constants of the program's that the region names, and that no mapping brings
 * (passes/parse/declarations/constants.c). */
static void add_constants(struct region *region)
{
    const struct ir_node *source = ir_first(region->node, "source");
    ir_each (declare, region->module->root, "declare") {
        const char *name = ir_get(declare, "name"), *function = ir_get(declare, "function");
        if (!source || !ir_has(declare, "numbers", "yes") || !expression_names(source->text, name) ||
            ir_find(region->node, "variable", "name", name) ||
            (function && !ir_has(region->node, "function", function)))
            continue;
        struct fact *fact = fact_add(region, REMARK_DATA, ir_get(declare, "at"), name,
                                     "a constant of the device's own, and nothing is copied",
                                     "nobody changes it, and the device's compiler knows its values");
        fact_text(fact, "how", "device");
    }
}

void explain_variables(struct region *region)
{
    const struct ir_node *launch = ir_first(region->node, "launch");
    ir_each (variable, region->node, "variable") {
        bool any = false;
        ir_each (arg, launch, "arg")
            if (tells(arg, ir_get(variable, "name"))) {
                add_argument(region, variable, arg);
                any = true;
            }
        if (!any && ir_has(variable, "used", "yes"))
            add_without_argument(region, variable);
    }
    add_constants(region);
    add_reduced_arrays(region);
    add_team_objects(region);
}

/* What a data construct does with an item. */
static const char *item_text(const struct ir_node *data, const struct ir_node *arg)
{
    const char *direction = direction_of(arg), *item = ir_get_or(arg, "item", ir_get(arg, "name"));
    bool leaves = ir_has(data, "directive", "target exit data");
    const char *what = !same_text(direction, "alloc")               ? direction
                       : ir_list_has(ir_get(arg, "type"), "delete") ? "unmapped"
                       : leaves                                     ? "released"
                                                                    : "memory, and no copy";
    return arena_format("%s%s: %s", item, sized(arg), what);
}

void explain_items(struct region *region)
{
    ir_each (arg, ir_first(region->node, "transfer"), "arg") {
        bool attach = ir_list_has(ir_get(arg, "type"), "attach");
        const char *text = attach ? mapping_text(arg) : item_text(region->node, arg);
        struct fact *fact =
            fact_add(region, REMARK_DATA, NULL, ir_get(arg, "name"), text, ir_get(arg, "why"));
        fact_text(fact, "how", attach ? "attached" : "mapped");
        fact_text(fact, "item", ir_get(arg, "item"));
        fact_text(fact, "direction", direction_of(arg));
        add_bytes(fact, ir_get(arg, "bytes"));
    }
}
