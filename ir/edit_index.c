/*
 * The edits of a node by the texts that they change, in a hash table with open addressing: a node may have
 * thousands of edits, and each argument of an edit is a text that may have edits, too.
 */
#include "ir.h"

struct edit_index edit_index(const struct ir_node *node)
{
    size_t capacity = 2; /* a power of two, of which at most half is used */
    ir_each (edit, node, "edit")
        capacity += 2;
    while (capacity & (capacity - 1))
        capacity += capacity & -capacity;
    return (struct edit_index){arena_alloc(capacity * sizeof(struct edit_place)), capacity};
}

static bool same_word(const char *one, const char *other)
{
    return one == other || (one && other && same_text(one, other));
}

static uint32_t hash_word(uint32_t hash, const char *word)
{
    return word ? hash_text(hash, word, strlen(word) + 1) : hash;
}

struct edit_place *edit_index_find(const struct edit_index *index, const char *of, const char *in)
{
    size_t at = hash_word(hash_word(HASH_BEGIN, of), in) & (index->capacity - 1);
    struct edit_place *place = &index->places[at];
    while (place->edit && !(same_word(place->of, of) && same_word(place->in, in))) {
        at = (at + 1) & (index->capacity - 1);
        place = &index->places[at];
    }
    if (!place->edit)
        *place = (struct edit_place){of, in, NULL};
    return place;
}

const struct ir_node *edit_following(const struct ir_node *edit)
{
    const struct ir_node *next = edit->next;
    return next && ir_is(next, "edit") && same_word(ir_get(edit, "of"), ir_get(next, "of")) &&
                   same_word(ir_get(edit, "in"), ir_get(next, "in"))
               ? next
               : NULL;
}
