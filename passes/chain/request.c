/*
 * What launches and data constructs ask of the host: expressions that it evaluates for them, what it has to
 * map, and what it has to wait for.
 */
#include "chain.h"

#include <string.h>

static const char assignments[] = "= += -= *= /= %= |= ^= <<= >>= &=";

static bool is_operand(const struct token *token)
{
    return token->kind == TOKEN_NUMBER || (token->kind == TOKEN_NAME && !token_is(token, "sizeof"));
}

/* Whether the token at a place is `*` before its operand, or may be. */
static bool is_unary_star(const struct tokens *tokens, size_t place)
{
    return token_is(token_at(tokens, place), "*") && !is_operand(token_at(tokens, place - 1));
}

/* ---- launches ---- */

/* What an expression that REX evaluates for the launch does. */
enum expression {
    PLAIN,
    READS_MEMORY, /* it follows pointers */
    HAS_EFFECTS   /* it calls a function of the user's, or writes */
};

static enum expression expression_of(const char *text)
{
    enum expression kind = PLAIN;
    struct tokens tokens = {0};
    tokens_of_string(&tokens, text);
    for (size_t i = 0; i < tokens.count; i++) {
        const struct token *token = &tokens.items[i], *after = token_at(&tokens, i + 1);
        bool rex = token->length > 4 && memcmp(token->start, "rex_", 4) == 0;
        bool calls = token->kind == TOKEN_NAME && token_is(after, "(") && !rex && !token_is(token, "sizeof");
        if (token->kind == TOKEN_OTHER || token_among(token, "++ --") || token_among(token, assignments) ||
            calls)
            return HAS_EFFECTS;
        bool star =
            token_is(token, "*") && !token_is(token_at(&tokens, i - 1), ")") && is_unary_star(&tokens, i);
        if (star || token_is(token, "->") || (token_is(token, "]") && token_is(after, "[")))
            kind = READS_MEMORY;
    }
    return kind;
}

/* Whether libomptarget has to map one of the launch's arguments. */
static bool maps(const struct ir_node *launch)
{
    ir_each (arg, launch, "arg")
        if (ir_has(arg, "kind", "address") && !ir_has(arg, "present", "yes"))
            return true;
    return false;
}

const char *direct_obstacle(const struct host *host, struct ir_node *target)
{
    const struct ir_node *launch = ir_first(target, "launch");
    return maps(launch) ? "an argument that libomptarget has to map" : state_obstacle(host->state, target);
}

/* Whether the host looks at what a reduction leaves. A task has its scratch memory for itself, which a
 * chain's launch does not. */
static bool reduces(const struct ir_node *launch)
{
    return ir_find(launch, "arg", "kind", "result") || (ir_get(launch, "scratch") && ir_get(launch, "task"));
}

const char *wait_reason(const struct ir_node *target)
{
    const struct ir_node *launch = ir_first(target, "launch");
    return reduces(launch) ? "what it reduces" : ir_get(launch, "direct_why");
}

/* What a depend clause says, for a taskwait construct, which has no mutexinoutset (OpenMP 5.2, section 15.5);
 * NULL where that cannot be said, or not without calls and memory. */
static const char *dependence_of(const struct ir_node *clause)
{
    const char *type = ir_get_or(clause, "modifier", ""), *value = ir_get_or(clause, "value", "");
    bool exclusive = same_text(type, "mutexinoutset");
    bool known = exclusive || same_text(type, "in") || same_text(type, "out") || same_text(type, "inout") ||
                 same_text(type, "inoutset");
    return known && expression_of(value) == PLAIN
               ? arena_format("depend(%s: %s)", exclusive ? "inout" : type, value)
               : NULL;
}

/* Why a chain cannot take a target task, whose dependences the chain would have to keep. */
static const char *task_obstacle(const struct ir_node *target)
{
    ir_each (clause, target, "clause") {
        if (ir_has(clause, "name", "nowait") && ir_get(clause, "value"))
            return "a target task that may be none";
        if (ir_has(clause, "name", "depend") && !dependence_of(clause))
            return "a target task that depends on what is computed";
    }
    return NULL;
}

const char *dependences_of(const struct ir_node *target)
{
    const char *all = NULL;
    if (!ir_get(ir_first(target, "launch"), "task") || task_obstacle(target))
        return NULL;
    ir_each (clause, target, "clause")
        if (ir_has(clause, "name", "depend"))
            all = arena_format("%s%s%s", all ? all : "", all ? " " : "", dependence_of(clause));
    return all;
}

/* Why an argument's place cannot be computed while a chain runs. */
static const char *arguments_obstacle(const struct ir_node *request)
{
    static const char *const places[] = {"base", "begin", "bytes"};
    ir_each (arg, request, "arg") {
        if (ir_get(arg, "loops") || ir_get(arg, "mapper") || ir_has(arg, "grows", "yes"))
            return "an argument that is made at run time";
        for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++)
            if (expression_of(ir_get(arg, places[i])) == HAS_EFFECTS)
                return "an argument that is computed by calls";
    }
    return NULL;
}

/* Of a launch, or a transfer. */
static const char *const expressions[] = {"device",  "condition",    "teams",    "teams_work",
                                          "threads", "threads_work", "tripcount"};

bool reads_memory(const struct ir_node *request)
{
    for (size_t i = 0; i < sizeof(expressions) / sizeof(*expressions); i++)
        if (expression_of(ir_get_or(request, expressions[i], "")) != PLAIN)
            return true;
    ir_each (arg, request, "arg")
        if (expression_of(ir_get(arg, "base")) != PLAIN || expression_of(ir_get(arg, "begin")) != PLAIN ||
            expression_of(ir_get(arg, "bytes")) != PLAIN)
            return true;
    return false;
}

/* The host's pointers by value, and what the kernel finds in memory. */
bool has_foreign_addresses(const struct ir_node *target)
{
    ir_each (arg, ir_first(target, "launch"), "arg") {
        const struct ir_node *variable = ir_find(target, "variable", "name", ir_get(arg, "name"));
        if (variable && ir_has(arg, "kind", "literal") && !ir_has(variable, "leads", "nowhere"))
            return true;
    }
    ir_each (variable, target, "variable")
        if (ir_has(variable, "used", "yes") && ir_has(variable, "leads", "anywhere"))
            return true;
    return false;
}

const char *launch_obstacle(const struct ir_node *target)
{
    const struct ir_node *launch = ir_first(target, "launch");
    if (ir_get(launch, "condition"))
        return "a launch that the host may run";
    for (size_t i = 0; i < sizeof(expressions) / sizeof(*expressions); i++)
        if (expression_of(ir_get_or(launch, expressions[i], "")) == HAS_EFFECTS)
            return "a launch whose geometry is computed by calls";
    if (ir_get(launch, "task") && task_obstacle(target))
        return task_obstacle(target);
    if (ir_get(launch, "task") && wait_reason(target))
        return arena_format("a target task with %s", wait_reason(target));
    const char *reason = arguments_obstacle(launch);
    return reason ? arena_format("a launch with %s", reason) : NULL;
}

/* ---- data constructs ---- */

/* Flags of an update's arguments that say no more than which way the bytes go. */
static bool only_moves(const char *type)
{
    return same_text(type, "to") || same_text(type, "from");
}

const char *update_obstacle(const struct ir_node *data)
{
    const struct ir_node *transfer = ir_first(data, "transfer");
    if (!transfer)
        return "nothing that rex-outline has made of it";
    if (ir_get(transfer, "task"))
        return "a task";
    ir_each (arg, transfer, "arg")
        if (ir_get(arg, "loops") || ir_get(arg, "mapper") || !only_moves(ir_get(arg, "type")))
            return "more than bytes one way";
    return NULL;
}

/* libomptarget waits for the chain first, whatever it maps or moves. */
const char *construct_obstacle(const struct ir_node *data)
{
    const struct ir_node *transfer = ir_first(data, "transfer");
    if (!ir_is(data, "data") || !transfer || ir_first(data, "region"))
        return "a construct that is not a launch";
    if (ir_get(transfer, "task"))
        return "a target task";
    if (expression_of(ir_get(transfer, "device")) == HAS_EFFECTS ||
        expression_of(ir_get_or(transfer, "condition", "")) == HAS_EFFECTS)
        return "a construct with a clause that is computed by calls";
    const char *reason = arguments_obstacle(transfer);
    return reason ? arena_format("a construct with %s", reason) : NULL;
}
