#include <stdint.h>
#include <stdio.h>
#define __device__
#include "rex_turns.h"
template <class T, class B> static unsigned long long count(T i, B bound)
{
    unsigned long long all = 0;
    for (; i < bound;) {
        const unsigned turns = rex_next_turns(i, bound);
        all += turns, i += turns;
    }
    return all;
}
template <class T, class B> static unsigned long long count_to(T i, B bound)
{
    unsigned long long all = 0;
    for (; i <= bound;) {
        const unsigned turns = rex_next_turns_to(i, bound);
        all += turns, i += turns;
    }
    return all;
}
int main()
{
    printf("%llu %llu %llu\n", count(0l, 0l), count(5l, -3l), count(-3l, 4));
    printf("%llu %llu\n", count(0ul, 1ul << 33), count(-1l, 10ul));
    printf("%llu %llu\n", count(-(1l << 31), 5u), count(7ull, (unsigned char)9));
    printf("%llu %llu\n", count(INT64_MAX - 2, INT64_MAX), count(UINT64_MAX - 2, UINT64_MAX));
    printf("%llu %llu %llu\n", count_to(0l, 0l), count_to(1ul, (1ul << 31) + 7), count_to(3l, 2));
    return 0;
}
