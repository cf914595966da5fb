/*
 * The functions that the unit defines, by name. Left out is a name that stands anywhere without being called,
 * for there it may be a variable, and whatever an attribute or a directive could give another body.
 */
#include "chain.h"

#include <string.h>

struct function {
    const struct token *name; /* NULL: an empty slot */
    size_t body;              /* 0: not defined here, or left out */
    struct function_answer answer;
};

struct functions { /* open addressing; the number of slots is a power of two */
    struct function *slots;
    size_t count, taken;
};

static struct function *slot_of(const struct functions *functions, const struct token *name)
{
    size_t hash = 5381;
    for (size_t i = 0; i < name->length; i++)
        hash = hash * 33 + (unsigned char)name->start[i];
    for (;; hash++) {
        struct function *slot = &functions->slots[hash & (functions->count - 1)];
        if (!slot->name || token_same(slot->name, name))
            return slot;
    }
}

static void grow(struct functions *functions)
{
    struct functions larger = {.count = 2 * functions->count, .taken = functions->taken};
    larger.slots = arena_alloc(larger.count * sizeof(*larger.slots));
    for (size_t i = 0; i < functions->count; i++)
        if (functions->slots[i].name)
            *slot_of(&larger, functions->slots[i].name) = functions->slots[i];
    *functions = larger;
}

/* The slot of a name, which takes one if it has none. Half of them stay empty. */
static struct function *take_slot(struct functions *functions, const struct token *name)
{
    if (2 * functions->taken >= functions->count)
        grow(functions);
    struct function *slot = slot_of(functions, name);
    functions->taken += !slot->name;
    return slot;
}

static bool is_reserved(const struct token *token)
{
    return token->kind == TOKEN_NAME && token->length > 1 && memcmp(token->start, "__", 2) == 0;
}

/* Whether the name at a place is called there, or declared, and nothing more is said of it. */
static bool is_plain(const struct tokens *tokens, size_t place)
{
    if (!token_is(token_at(tokens, place + 1), "("))
        return false;
    for (size_t i = place; i-- > 0 && token_at(tokens, i)->kind == TOKEN_NAME;)
        if (is_reserved(token_at(tokens, i)))
            return false;
    return !is_reserved(token_at(tokens, tokens_close(tokens, place + 1) + 1));
}

/* Whether a directive of the unit chooses between functions: declare variant, weak. */
static bool has_choices(const struct tokens *tokens)
{
    for (size_t i = 0; i < tokens->count; i++) {
        const struct token *token = &tokens->items[i];
        if (token->kind != TOKEN_OTHER || !token->start || token->start[0] != '#')
            continue;
        const char *directive = arena_string_length(token->start, token->length);
        if (strstr(directive, "variant") || strstr(directive, "weak"))
            return true;
    }
    return false;
}

static void note(struct function *function, const struct tokens *tokens, size_t place)
{
    size_t body = tokens_close(tokens, place + 1) + 1;
    function->name = token_at(tokens, place);
    if (!is_plain(tokens, place)) {
        function->answer.state = ANSWERED; /* for good */
        function->body = 0;
    } else if (function->answer.state == NOT_ASKED && token_is(token_at(tokens, body), "{")) {
        function->body = body;
    }
}

void functions_find(struct tokens *tokens)
{
    struct functions *functions = arena_alloc(sizeof(*functions));
    if (has_choices(tokens))
        return;
    functions->count = 16;
    functions->slots = arena_alloc(functions->count * sizeof(*functions->slots));
    for (size_t i = 0; i < tokens->count; i++)
        if (tokens->items[i].kind == TOKEN_NAME &&
            !token_among(&tokens->items[i], "for while if switch sizeof return"))
            note(take_slot(functions, &tokens->items[i]), tokens, i);
    tokens->functions = functions;
}

size_t function_body(const struct tokens *tokens, size_t place)
{
    const struct token *name = token_at(tokens, place);
    if (!tokens->functions || name->kind != TOKEN_NAME || !token_is(token_at(tokens, place + 1), "("))
        return 0;
    return slot_of(tokens->functions, name)->body;
}

struct function_answer *function_answer(const struct tokens *tokens, size_t body)
{
    size_t depth = 0, place = body;
    do { /* back over the parameters to the name */
        place--;
        depth += token_is(token_at(tokens, place), ")");
        depth -= token_is(token_at(tokens, place), "(");
    } while (depth > 0);
    return &slot_of(tokens->functions, token_at(tokens, place - 1))->answer;
}

bool is_function_elsewhere(const struct tokens *tokens, size_t place)
{
    const struct function *slot =
        tokens->functions ? slot_of(tokens->functions, token_at(tokens, place)) : NULL;
    return slot && slot->name && !slot->body && slot->answer.state == NOT_ASKED;
}
