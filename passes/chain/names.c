/*
 * Which declaration a name means: the nearest one before it whose scope it stands in.
 *
 * Asked for one place after the other, so what is found at a place is kept, and found from what the place
 * before it says that has the same name: the search takes as long as the unit is, not as long for each place.
 */
#include "chain.h"

#include <stdlib.h>
#include <string.h>

enum { NOT_LOOKED = 0, NOWHERE = 1, PLACES = 2 }; /* other numbers are places, and PLACES more */

struct place {
    uint32_t previous;  /* where the same name stands before it, or NOWHERE */
    uint32_t declared;  /* the declaration that it means */
    uint32_t scope_end; /* of a declaration, else NOWHERE */
};

struct names {
    struct place *places; /* one for each token */
};

static size_t hash_of(const struct token *name)
{
    size_t hash = 5381;
    for (size_t i = 0; i < name->length; i++)
        hash = hash * 33 + (unsigned char)name->start[i];
    return hash;
}

void names_find(struct tokens *tokens)
{
    struct names *names = arena_alloc(sizeof(*names));
    size_t slots = 16;
    while (slots < 2 * tokens->count)
        slots *= 2;
    uint32_t *last = calloc(slots, sizeof(*last)); /* where a name stood last, or NOT_LOOKED */
    if (!last)
        message_fatal(NULL, "out of memory");
    names->places = arena_alloc(tokens->count * sizeof(*names->places));
    for (size_t i = 0; i < tokens->count; i++) {
        const struct token *token = &tokens->items[i];
        if (token->kind != TOKEN_NAME)
            continue;
        size_t slot = hash_of(token) & (slots - 1);
        while (last[slot] && !token_same(&tokens->items[last[slot] - PLACES], token))
            slot = (slot + 1) & (slots - 1);
        names->places[i].previous = last[slot] ? last[slot] : NOWHERE;
        last[slot] = (uint32_t)i + PLACES;
    }
    free(last);
    tokens->names = names;
}

/* Whether a declaration's scope has ended before a place. */
static bool has_ended(const struct tokens *tokens, uint32_t declaration, size_t place)
{
    struct place *found = &tokens->names->places[declaration - PLACES];
    size_t begin;
    if (found->scope_end == NOT_LOOKED) {
        size_t at = declaration - PLACES;
        declaration_of(tokens, at, &begin);
        found->scope_end = (uint32_t)scope_end(tokens, begin, at) + PLACES;
    }
    return found->scope_end - PLACES < place;
}

/* The places before it that have the name have been looked at. */
static void look(const struct tokens *tokens, size_t at)
{
    struct place *places = tokens->names->places;
    size_t begin;
    uint32_t found = declaration_of(tokens, at, &begin) != NO_DECLARATION ? (uint32_t)at + PLACES
                     : places[at].previous == NOWHERE                     ? NOWHERE
                                                      : places[places[at].previous - PLACES].declared;
    while (found != NOWHERE && has_ended(tokens, found, at)) {
        uint32_t before = places[found - PLACES].previous;
        found = before == NOWHERE ? NOWHERE : places[before - PLACES].declared;
    }
    places[at].declared = found;
}

bool name_declaration(const struct tokens *tokens, size_t place, size_t *declaration)
{
    struct place *places = tokens->names->places;
    size_t *waiting = NULL, count = 0, capacity = 0;
    for (uint32_t at = (uint32_t)place + PLACES; at != NOWHERE && places[at - PLACES].declared == NOT_LOOKED;
         at = places[at - PLACES].previous) {
        waiting = arena_grow(waiting, count, &capacity, sizeof(*waiting));
        waiting[count++] = at - PLACES;
    }
    while (count > 0)
        look(tokens, waiting[--count]);
    *declaration = places[place].declared - PLACES;
    return places[place].declared != NOWHERE;
}
