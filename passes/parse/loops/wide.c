/*
 * Where a target region reads or writes neighbours together: members of one struct (`p[i].x`, `p[i].y`),
 * elements at numbers apart (`a[4 * i]`, `a[4 * i + 1]`), or all that a short loop counts through (`a[16 * c
 * + f]`, f < 16). A GPU can do as many as lie in 8 or 16 bytes by one instruction, and what is less than 4
 * bytes each as many as lie in 4, if their address is a multiple of that. How far it is one is known from
 * where the pointer leads on: an offset of 16 i + 4 bytes is 4 beyond such a multiple. Where the pointer
 * leads itself is for the kernel to look at (`wide` of `variable`; rex-usual).
 */
#include "loops.h"
#include "places.h"

/* Whether the accesses behind the pointer fill such pieces, or half of one, with two or more accesses to a
 * piece, so that they could be one access if the pieces were aligned to their size. */
static bool has_pieces(const struct search *search, const char *name, unsigned long long piece)
{
    const struct row *first = NULL;
    for (size_t i = 0; i < search->row_count; i++) {
        const struct row *row = &search->rows[i];
        if (!same_text(row->place.name, name) || row->place.offset.step % piece != 0 ||
            row->alignment >= (long long)piece || (row->alignment < NARROWEST && piece == WIDEST / 2))
            continue;
        if (row->bytes >= (long long)piece && begin_of(row, piece) == 0)
            return true;
        if (first && begin_of(first, piece) != begin_of(row, piece))
            return true;
        first = first ? first : row;
    }
    return false;
}

static void note(const struct pragma *target)
{
    struct search search = {.target = target};
    list_accesses(&search, target->statement);
    ir_each (variable, target->node, "variable") {
        const char *name = ir_get(variable, "name");
        bool pointer = ir_has(variable, "category", "pointer") && ir_has(variable, "written", "no");
        for (unsigned piece = WIDEST; pointer && piece >= NARROWEST; piece /= 2)
            if (has_pieces(&search, name, piece)) {
                ir_set_format(variable, "wide", "%u", piece);
                break;
            }
    }
}

void note_wide_accesses(const struct parse *parse)
{
    for (const struct pragma *target = NULL; (target = next_device_region(parse, target));)
        note(target);
}
