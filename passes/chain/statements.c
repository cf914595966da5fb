/*
 * Statements among the tokens (C11, 6.8), as far as one has to know where they end.
 */
#include "chain.h"

/* Whether the directive at a place has no statement of its own (OpenMP 5.2, section 3.1: stand-alone
 * directives; what is no OpenMP's belongs to nothing either). */
static bool is_standalone(const struct token *directive)
{
    struct tokens words = {0};
    tokens_of_string(&words, arena_string_length(directive->start + 1, directive->length - 1));
    return !token_is(token_at(&words, 1), "omp") ||
           token_among(token_at(&words, 2), "taskwait barrier taskyield flush cancel cancellation");
}

bool is_construct(const struct token *token)
{
    return token->kind == TOKEN_OTHER && !token->start && token->node;
}

static bool is_directive(const struct token *token)
{
    return token->kind == TOKEN_OTHER && token->start && token->start[0] == '#';
}

static bool is_mark(const struct token *token, const char *part)
{
    return is_construct(token) && ir_is(token->node, "chain") && ir_has(token->node, "part", part);
}

size_t construct_end(const struct tokens *tokens, size_t place)
{
    const struct ir_node *node = token_at(tokens, place)->node;
    if (is_mark(token_at(tokens, place), "stop"))
        while (place < tokens->count && !is_mark(token_at(tokens, place), "go"))
            place++;
    if (!ir_is(node, "data") || !ir_first(node, "region"))
        return place;
    do
        place++;
    while (place < tokens->count &&
           (!is_construct(token_at(tokens, place)) || token_at(tokens, place)->node != node));
    return place;
}

/* The place of the next token with this text that stands in no brackets of its own. */
static size_t find(const struct tokens *tokens, size_t place, const char *text)
{
    for (; place < tokens->count && !token_is(token_at(tokens, place), text); place++)
        if (token_among(token_at(tokens, place), "( [ {"))
            place = tokens_close(tokens, place);
    return place;
}

/* Behind what stands before the body of the statement that begins at a place: `if (...)`, a directive. Where
 * there is no such thing, the place itself. */
static size_t skip_head(const struct tokens *tokens, size_t place)
{
    const struct token *token = token_at(tokens, place);
    if (token_among(token, "if for while switch") && token_is(token_at(tokens, place + 1), "("))
        return tokens_close(tokens, place + 1) + 1;
    if (token_is(token, "do") || (is_directive(token) && !is_standalone(token)))
        return place + 1;
    return place;
}

size_t statement_end(const struct tokens *tokens, size_t place)
{
    const struct token *token = token_at(tokens, place);
    size_t body = skip_head(tokens, place), end = body != place ? statement_end(tokens, body) : place;
    if (token_is(token, "do"))
        return find(tokens, end + 1, ";");
    if (token_is(token, "if") && token_is(token_at(tokens, end + 1), "else"))
        return statement_end(tokens, end + 2);
    if (body != place || token->kind == TOKEN_TARGET || is_directive(token))
        return end;
    if (is_construct(token))
        return construct_end(tokens, place);
    if (token_is(token, "{"))
        return tokens_close(tokens, place);
    bool label = token_among(token, "case default") || token_is(token_at(tokens, place + 1), ":");
    return find(tokens, place, label ? ":" : ";");
}

/* Whether the directive at a place is one of these words, without clauses. */
static bool is_directive_among(const struct tokens *tokens, size_t place, const char *names)
{
    const struct token *directive = token_at(tokens, place);
    struct tokens words = {0};
    if (!is_directive(directive))
        return false;
    tokens_of_string(&words, arena_string_length(directive->start + 1, directive->length - 1));
    return words.count == 3 && token_is(&words.items[1], "omp") && token_among(&words.items[2], names);
}

bool is_synchronised(const struct tokens *tokens, size_t place)
{
    return is_directive_among(tokens, place, "taskwait barrier");
}

bool is_taskwait(const struct tokens *tokens, size_t place)
{
    return is_directive_among(tokens, place, "taskwait");
}
