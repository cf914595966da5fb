/*
 * What the host may do while launches run that it does not wait for.
 *
 * Kernels work on device memory, and only mapping calls bring it to the host; so the host can tell that a
 * launch has not ended by such a call, by any other call (a clock, output, a lock, another library's stream),
 * by memory that host and device share, or through another thread. Code that may overlap launches does
 * nothing of the kind: it calls nothing but functions that only compute, reads variables by their names
 * alone, and writes to variables of ordinary type, which no other thread may look at without a
 * synchronisation that is a call or a directive. It ends: a loop without a launch in it is none.
 */
#include "chain.h"

#include <string.h>

static const char type_words[] =
    "int unsigned signed long short char float double const _Bool bool size_t ptrdiff_t "
    "int32_t int64_t uint32_t uint64_t";
static const char control_words[] = "for while do if else break continue switch";
static const char allowed_punctuators[] =
    "( ) { } ; , + - * / % < > <= >= == != ! & && || ? : ~ ^ | << >> = += -= *= /= %= |= &= ^= <<= >>= ++ -- "
    ". -> [ ]";
static const char assignments[] = "= += -= *= /= %= |= ^= <<= >>= &=";

/* Words of C that such code does without: what leaves the loop, what is not an ordinary variable. */
static const char excluded_words[] =
    "return goto case default static extern register volatile restrict asm typeof struct "
    "union enum typedef inline auto _Atomic _Generic _Alignas _Alignof _Thread_local _Static_assert _Complex";

/* Functions of <math.h> and <stdlib.h> that compute a value and look at nothing else. Their names are theirs
 * in every program (C11, 7.1.3); what they do to errno and the floating-point flags is this thread's alone.
 */
static const char pure_functions[] =
    "abs labs llabs fabs fabsf fmin fminf fmax fmaxf fmod fmodf ceil ceilf floor floorf round roundf trunc "
    "truncf "
    "sqrt sqrtf cbrt cbrtf hypot hypotf pow powf exp expf exp2 exp2f log logf log2 log2f log10 log10f "
    "sin sinf cos cosf tan tanf asin asinf acos acosf atan atanf atan2 atan2f sinh sinhf cosh coshf tanh "
    "tanhf";

/* ---- variables that may be written ---- */

enum declaration declaration_of(const struct tokens *tokens, size_t place, size_t *begin)
{
    const struct token *before = token_at(tokens, place - 1);
    bool excluded = false, value = false, comma = false; /* value: it stands in another's first value */
    for (*begin = place; *begin > 0; --*begin) {
        const struct token *token = token_at(tokens, *begin - 1);
        if (token->kind == TOKEN_OTHER || token->kind == TOKEN_TARGET || token_among(token, "; { } ( )"))
            break;
        excluded |= token_among(token, excluded_words);
        comma |= token_is(token, ",");
        value |= token_is(token, "=") && !comma;
    }
    const struct token *first = token_at(tokens, *begin), *second = token_at(tokens, *begin + 1);
    if (*begin == place || value)
        return NO_DECLARATION;
    if (!excluded && token_among(first, type_words))
        return token_among(before, type_words) || token_among(before, "* ,") ? ORDINARY : UNKNOWN_TYPE;
    bool declares = first->kind == TOKEN_NAME && !token_among(first, control_words) &&
                    (second->kind == TOKEN_NAME || token_is(second, "*"));
    return excluded || declares ? UNKNOWN_TYPE : NO_DECLARATION;
}

/* Whether it is `type name = ...;` or `type *name = ...;`. */
static bool has_first_value(const struct tokens *tokens, size_t begin, size_t place)
{
    size_t stars = token_is(token_at(tokens, place - 1), "*");
    return place == begin + 1 + stars && token_is(token_at(tokens, place + 1), "=");
}

size_t scope_end(const struct tokens *tokens, size_t begin, size_t place)
{
    size_t open = begin - 1;
    if (begin > 0 && token_is(token_at(tokens, open), "(")) { /* a loop's variable, or a parameter */
        size_t close = tokens_close(tokens, open);
        if (open > 0 && token_is(token_at(tokens, open - 1), "for"))
            return statement_end(tokens, open - 1);
        return token_is(token_at(tokens, close + 1), "{") ? tokens_close(tokens, close + 1) : 0;
    }
    size_t depth = 1;
    for (; place < tokens->count; place++) {
        depth += token_is(token_at(tokens, place), "{");
        depth -= token_is(token_at(tokens, place), "}");
        if (depth == 0)
            break;
    }
    return place;
}

/* Whether a target region of the loop says that the variable is local, and of what type. */
static bool is_automatic(const struct tokens *tokens, size_t first, size_t last, const struct token *name)
{
    const char *text = arena_string_length(name->start, name->length);
    size_t begin;
    for (size_t i = first; i <= last; i++)
        if (token_same(&tokens->items[i], name) && declaration_of(tokens, i, &begin) != NO_DECLARATION)
            return false; /* there are two variables of that name */
    for (size_t i = first; i <= last; i++) {
        const struct ir_node *variable = tokens->items[i].kind == TOKEN_TARGET
                                             ? ir_find(tokens->items[i].node, "variable", "name", text)
                                             : NULL;
        if (variable && ir_has(variable, "automatic", "yes") &&
            !strstr(ir_get(variable, "type"), "volatile") && !strstr(ir_get(variable, "type"), "_Atomic"))
            return true;
    }
    return false;
}

/* Whether the variable named at a place is known to be an ordinary one: by its nearest declaration, or by the
 * facts of a target region. */
static bool is_ordinary(const struct tokens *tokens, size_t first, size_t last, size_t place)
{
    size_t at, begin;
    bool known = name_declaration(tokens, place, &at);
    if (known && declaration_of(tokens, at, &begin) == ORDINARY)
        return true;
    if (known && at >= first)
        return has_first_value(tokens, begin, at);
    return is_automatic(tokens, first, last, token_at(tokens, place));
}

/* ---- tokens ---- */

static bool is_operand(const struct token *token)
{
    return token->kind == TOKEN_NUMBER || (token->kind == TOKEN_NAME && !token_among(token, control_words) &&
                                           !token_among(token, "sizeof return"));
}

/* Whether the token at a place is `*` before its operand, or may be. */
static bool is_unary_star(const struct tokens *tokens, size_t place)
{
    return token_is(token_at(tokens, place), "*") && !is_operand(token_at(tokens, place - 1));
}

/* Whether the token at a place looks at memory otherwise than by a variable's name. */
static bool is_memory_read(const struct tokens *tokens, size_t place)
{
    return token_among(token_at(tokens, place), "[ ->") || is_unary_star(tokens, place);
}

/* Where a goto may come into the loop, behind the beginning of the chain. */
static bool is_label(const struct tokens *tokens, size_t place)
{
    const struct token *before = token_at(tokens, place - 1);
    return token_is(token_at(tokens, place + 1), ":") && !token_is(before, "case") &&
           (before->kind != TOKEN_PUNCTUATION || token_among(before, "; { } )"));
}

static bool is_case(const struct token *token)
{
    return token_among(token, "case default");
}

static const char *obstacle_between(const struct tokens *tokens, size_t first, size_t last, bool function);
static bool holds_launch(const struct tokens *tokens, size_t first, size_t last);

/* Why the host has to wait in a function that the unit defines. */
static const char *function_obstacle(const struct tokens *tokens, size_t body)
{
    struct function_answer *answer = function_answer(tokens, body);
    if (answer->state == BEING_ASKED)
        return "it calls itself";
    if (answer->state == NOT_ASKED) {
        answer->state = BEING_ASKED;
        answer->obstacle = obstacle_between(tokens, body, tokens_close(tokens, body), true);
        answer->state = ANSWERED;
    }
    return answer->obstacle;
}

static const char *call_obstacle(const struct tokens *tokens, size_t place)
{
    size_t body = function_body(tokens, place);
    const char *reason = body ? function_obstacle(tokens, body) : NULL;
    if (token_among(token_at(tokens, place - 1), ". ->"))
        return "calls %s";
    if (!body)
        return token_among(token_at(tokens, place), pure_functions) && is_function_elsewhere(tokens, place)
                   ? NULL
                   : "calls %s";
    return reason ? arena_format("calls %%s: %s", reason) : NULL;
}

/* Whether the `while` at a place ends a `do { ... }`. */
static bool ends_do(const struct tokens *tokens, size_t place)
{
    size_t depth = 0;
    if (!token_is(token_at(tokens, place - 1), "}"))
        return false;
    do {
        place--;
        depth += token_is(token_at(tokens, place), "}");
        depth -= token_is(token_at(tokens, place), "{");
    } while (depth > 0 && place > 0);
    return token_is(token_at(tokens, place - 1), "do");
}

static const char *name_obstacle(const struct tokens *tokens, size_t place, bool function)
{
    const struct token *token = token_at(tokens, place);
    if ((function && token_is(token, "return")) || is_case(token))
        return NULL;
    if (token_is(token, "switch"))
        return token_is(token_at(tokens, tokens_close(tokens, place + 1) + 1), "{") ? NULL
                                                                                    : "a %s without braces";
    if (token_among(token, excluded_words) || (token->length > 1 && memcmp(token->start, "__", 2) == 0))
        return "has %s";
    if (is_label(tokens, place))
        return "has the label %s";
    if (token_is(token_at(tokens, place + 1), "(") && !token_among(token, "for while if sizeof"))
        return call_obstacle(tokens, place);
    if (token_among(token, "for while do") && !ends_do(tokens, place) &&
        !holds_launch(tokens, place, statement_end(tokens, place)))
        return "a %s loop without a launch";
    return NULL;
}

/* The name of the object that is written where the token before an assignment stands: of a variable, or of
 * the pointer or array by which memory is written. Outside of the tokens: it has none. */
static size_t written_name(const struct tokens *tokens, size_t place)
{
    size_t depth = 0;
    while (depth > 0 || token_is(token_at(tokens, place), "]")) { /* back over subscripts */
        depth += token_is(token_at(tokens, place), "]");
        depth -= token_is(token_at(tokens, place), "[");
        if (place == 0)
            return tokens->count;
        place--;
    }
    bool member = token_among(token_at(tokens, place - 1), ". ->");
    return token_at(tokens, place)->kind == TOKEN_NAME && !member ? place : tokens->count;
}

/* Whether what is written by an operator whose operand ends or begins at a place is ordinary. A pointer's
 * declaration says what it leads to. */
static bool writes_ordinary(const struct tokens *tokens, size_t first, size_t last, size_t operand)
{
    size_t name = written_name(tokens, operand), at, begin;
    bool memory = name != operand || is_unary_star(tokens, name - 1);
    if (name == tokens->count)
        return false;
    if (!memory)
        return is_ordinary(tokens, first, last, name);
    return name_declaration(tokens, name, &at) && declaration_of(tokens, at, &begin) == ORDINARY;
}

static const char *punctuator_obstacle(const struct tokens *tokens, size_t first, size_t last, size_t place)
{
    const struct token *token = token_at(tokens, place), *before = token_at(tokens, place - 1);
    if (!token_among(token, allowed_punctuators))
        return "has %s";
    if (token_is(token, "(") && token_among(before, ") ]"))
        return "calls %s";
    if (token_among(token, assignments))
        return writes_ordinary(tokens, first, last, place - 1) ? NULL : "writes by %s";
    if (token_among(token, "++ --")) {
        bool behind = before->kind == TOKEN_NAME || token_is(before, "]");
        return writes_ordinary(tokens, first, last, behind ? place - 1 : place + 1) ? NULL : "writes by %s";
    }
    return NULL;
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

const char *direct_obstacle(const struct tokens *tokens, struct ir_node *target)
{
    const struct ir_node *launch = ir_first(target, "launch");
    return maps(launch) ? "an argument that libomptarget has to map" : state_obstacle(tokens->state, target);
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

/* Whether the host looks at memory to evaluate what a launch or a transfer needs. */
static bool reads_memory(const struct ir_node *request)
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

/* Whether the kernel may have addresses other than those of mapped data: the host's pointers by value, and
 * what it finds in memory. */
static bool has_foreign_addresses(const struct ir_node *target)
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

static const char *launch_obstacle(const struct ir_node *target)
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
static const char *data_obstacle(const struct ir_node *data)
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

/* ---- statements ---- */

/* A mark that this pass has left. */
static bool is_pause(const struct token *token)
{
    return is_construct(token) && ir_is(token->node, "chain") &&
           (ir_has(token->node, "part", "pause") || ir_has(token->node, "part", "resume"));
}

static const char *token_obstacle(const struct tokens *tokens, size_t first, size_t last, size_t place,
                                  bool function)
{
    const struct token *token = token_at(tokens, place);
    switch (token->kind) {
    case TOKEN_NAME:
        return name_obstacle(tokens, place, function);
    case TOKEN_NUMBER:
        return NULL;
    case TOKEN_PUNCTUATION:
        return punctuator_obstacle(tokens, first, last, place);
    case TOKEN_TARGET:
        return launch_obstacle(token->node);
    default:
        return is_pause(token) ? NULL : is_construct(token) ? data_obstacle(token->node) : "has %s";
    }
}

/* The obstacle's text, with the token where it says %s. */
static const char *spell_out(const char *reason, const struct token *token)
{
    const char *at = strstr(reason, "%s");
    if (!at)
        return reason;
    return arena_format("%.*s`%.*s`%s", (int)(at - reason), reason, (int)token->length, token->start, at + 2);
}

/* ---- branches for which the host waits ---- */

/* Of each token; 0: no branch begins or ends there. */
struct stops {
    size_t *first, *last;
};

size_t stop_end(const struct tokens *tokens, size_t place)
{
    const struct token *token = token_at(tokens, place);
    bool stop = is_construct(token) && ir_is(token->node, "chain") && ir_has(token->node, "part", "stop");
    return stop ? construct_end(tokens, place) : tokens->stops->last[place];
}

size_t stop_begin(const struct tokens *tokens, size_t place)
{
    return tokens->stops->first[place];
}

struct branch {
    size_t first, last;
};

/* The innermost branch of an `if` with the token at a place. */
static bool find_branch(const struct tokens *tokens, size_t first, size_t place, struct branch *branch)
{
    bool found = false;
    for (size_t i = first; i < place; i++) {
        if (!token_is(token_at(tokens, i), "if") || !token_is(token_at(tokens, i + 1), "("))
            continue;
        struct branch then = {.first = tokens_close(tokens, i + 1) + 1};
        then.last = statement_end(tokens, then.first);
        if (then.last < place && token_is(token_at(tokens, then.last + 1), "else")) {
            then.first = then.last + 2;
            then.last = statement_end(tokens, then.first);
        }
        if (then.first > place || then.last < place)
            continue;
        *branch = then;
        found = true;
    }
    return found;
}

/* Whether the host comes out of a branch at its end, if it does, and nothing in it is part of the chain. */
static bool may_stop(const struct tokens *tokens, const struct branch *branch)
{
    size_t loop = branch->first; /* the last token of the loops so far */
    for (size_t i = branch->first; i <= branch->last; i++) {
        const struct token *token = token_at(tokens, i);
        if (token_among(token, "for while do") && statement_end(tokens, i) > loop)
            loop = statement_end(tokens, i);
        if (token->kind == TOKEN_TARGET || token_among(token, "return goto switch case default") ||
            (token->kind == TOKEN_NAME && is_label(tokens, i)) ||
            (is_construct(token) && construct_end(tokens, i) != i) ||
            (token_among(token, "break continue") && i >= loop))
            return false;
    }
    return true;
}

/* Has the chain stop in the branch around the token at a place, and returns its last token; 0 where there is
 * no such branch. */
static size_t stop_around(const struct tokens *tokens, size_t first, size_t place)
{
    struct branch branch = {0};
    if (!find_branch(tokens, first, place, &branch) || !may_stop(tokens, &branch))
        return 0;
    tokens->stops->last[branch.first] = branch.last;
    tokens->stops->first[branch.last] = branch.first;
    return branch.last;
}

/* ---- statements and functions ---- */

/* The last tokens of the loops so far, and of the switches. */
struct ends {
    size_t loop, selection;
};

static void look_for_end(const struct tokens *tokens, size_t place, struct ends *ends)
{
    const struct token *token = token_at(tokens, place);
    size_t *end = token_among(token, "for while do") ? &ends->loop : &ends->selection;
    if (token_among(token, "for while do switch") && statement_end(tokens, place) > *end)
        *end = statement_end(tokens, place);
}

/* Whether the host may come to, or leave by, what stands at a place from somewhere else: `break` and
 * `continue` of what began before the first token, a label of a switch that began there, or inside of another
 * statement. */
static const char *jump_obstacle(const struct tokens *tokens, size_t place, const struct ends *ends)
{
    const struct token *token = token_at(tokens, place), *before = token_at(tokens, place - 1);
    bool in_loop = place < ends->loop, in_switch = place < ends->selection;
    bool behind_statement =
        token_among(before, "{ } ; :") || before->kind == TOKEN_TARGET || is_construct(before);
    if (is_case(token))
        return in_switch && behind_statement ? NULL : "has the label %s";
    if (token_is(token, "continue") ? in_loop : in_loop || in_switch)
        return NULL;
    return token_among(token, "break continue") ? "leaves a loop by %s" : NULL;
}

/* Between two tokens: a statement, or a function's body. */
static const char *obstacle_between(const struct tokens *tokens, size_t first, size_t last, bool function)
{
    struct ends ends = {first, first};
    for (size_t place = first; place <= last; place++) {
        const struct token *token = token_at(tokens, place);
        if (!function && stop_end(tokens, place)) {
            place = stop_end(tokens, place);
            continue;
        }
        const char *reason = token_obstacle(tokens, first, last, place, function);
        look_for_end(tokens, place, &ends);
        if (reason && !function && place < ends.loop && is_taskwait(tokens, place))
            reason = NULL;
        if (!reason)
            reason = jump_obstacle(tokens, place, &ends);
        size_t branch_end = reason && !function && place < ends.loop ? stop_around(tokens, first, place) : 0;
        if (reason && !branch_end)
            return spell_out(reason, token);
        if (branch_end)
            place = branch_end;
    }
    return NULL;
}

static void count_target(const struct ir_node *target, struct census *census)
{
    bool waits = wait_reason(target);
    census->waiting += waits;
    census->free += !waits;
    census->nowait +=
        !waits && ir_get(ir_first(target, "launch"), "task") && ir_find(target, "clause", "name", "nowait");
    census->depends += dependences_of(target) != NULL;
    census->memory_reads += reads_memory(ir_first(target, "launch"));
    census->foreign_addresses += !waits && has_foreign_addresses(target);
}

static void count_construct(const struct ir_node *node, struct census *census)
{
    const struct ir_node *transfer = ir_first(node, "transfer");
    census->updates += ir_has(node, "directive", "target update") && !update_obstacle(node);
    census->memory_reads += transfer && reads_memory(transfer);
}

static void add_census(const struct tokens *tokens, size_t first, size_t last, struct census *census)
{
    for (size_t i = first; i <= last; i++) {
        const struct token *token = token_at(tokens, i);
        size_t body = function_body(tokens, i), branch_end = stop_end(tokens, i);
        if (branch_end)
            i = branch_end;
        else if (token->kind == TOKEN_TARGET)
            count_target(token->node, census);
        else if (is_taskwait(tokens, i))
            census->taskwaits++;
        else if (is_construct(token))
            count_construct(token->node, census);
        else if (is_memory_read(tokens, i))
            census->memory_reads++;
        else if (body && !function_obstacle(tokens, body))
            add_census(tokens, body, tokens_close(tokens, body), census);
    }
}

struct census census_of(const struct tokens *tokens, size_t first, size_t last)
{
    struct census census = {0};
    add_census(tokens, first, last, &census);
    return census;
}

static bool holds_launch(const struct tokens *tokens, size_t first, size_t last)
{
    struct census census = census_of(tokens, first, last);
    return census.free + census.waiting > 0;
}

void overlap_start(struct tokens *tokens)
{
    tokens->stops = arena_alloc(sizeof(*tokens->stops));
    tokens->stops->first = arena_alloc(tokens->count * sizeof(size_t));
    tokens->stops->last = arena_alloc(tokens->count * sizeof(size_t));
}

const char *overlap_obstacle(const struct tokens *tokens, size_t first, size_t last)
{
    return obstacle_between(tokens, first, last, false);
}
