/*
 * Prints how many copies of rex_stage.h lie where they must not: over another one, or otherwise against 16
 * bytes than their elements do, for the compiler reads several of those at once. And how many products of
 * extents are not what their numbers come to.
 */
#include <stdint.h>
#include <stdio.h>

#include "rex_device.h"
#include "rex_stage.h"

/* Goes to behind the part. */
template <class T> static int misplaced(const rex_staged<T> &part, uintptr_t &behind)
{
    const uintptr_t begin = (uintptr_t)(part.to + part.extent.first);
    const int wrong = begin < behind || begin % 16 != (uintptr_t)part.extent.first * sizeof(T) % 16;

    behind = (uintptr_t)(part.to + part.extent.last + 1);
    return wrong;
}

static int places()
{
    int wrong = 0;

    for (int64_t first = 0; first < 9; first++)
        for (int64_t length = 1; length < 40; length++) {
            rex_stage<4096> stage(1);
            uintptr_t behind = 0;
            const rex_extent extent(first, first + length - 1, false);
            wrong += misplaced(stage.part((const float *)nullptr, extent), behind);
            wrong += misplaced(stage.part((const double *)nullptr, extent), behind);
            wrong += misplaced(stage.part((const char *)nullptr, extent), behind);
            wrong += misplaced(stage.part((const short *)nullptr, extent), behind);
        }
    return wrong;
}

static int products()
{
    enum { MOST = 4 };
    int wrong = 0;

    for (int64_t a = -MOST; a <= MOST; a++)
        for (int64_t b = a; b <= MOST; b++)
            for (int64_t c = -MOST; c <= MOST; c++)
                for (int64_t d = c; d <= MOST; d++) {
                    const int64_t corners[] = {a * c, a * d, b * c, b * d};
                    const rex_extent product = rex_extent(a, b, false) * rex_extent(c, d, false);
                    int64_t least = corners[0], most = corners[0];
                    for (int64_t corner : corners) {
                        least = corner < least ? corner : least;
                        most = corner > most ? corner : most;
                    }
                    wrong += product.first != least || product.last != most;
                }
    return wrong;
}

int main()
{
    printf("%d %d\n", places(), products());
}
