/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_digits.h - a double's decimal digits, all of them, and what is left of them when the number is rounded.
 * Included by rex_stdio.h.
 */
#ifndef REX_DIGITS_H
#define REX_DIGITS_H

#include <stdint.h>

namespace rex_library
{

/* 10 to that power, which is 9 at most. */
static __device__ inline uint32_t rex_power_of_ten(int exponent)
{
    uint32_t power = 1;
    for (; exponent > 0; exponent--)
        power *= 10;
    return power;
}

/*
 * A number mantissa * 2^exponent. Its digits are counted from the point: 0 is the first one behind it, -1 the
 * last one in front of it. Nine of them make a limb. The greatest double has 309 digits, and the least 1074
 * behind the point.
 */
class rex_digits
{
    enum { DIGITS = 9, BEFORE = 36, BEHIND = 120, SHIFT = 29, BASE = 1000000000 };
    uint32_t limbs[BEFORE + BEHIND];
    int begin = BEFORE, end = BEFORE; /* the limbs that may not be zero */

    __device__ void multiply(int shift)
    {
        uint64_t carry = 0;
        for (int i = end; i-- > begin;) {
            carry += static_cast<uint64_t>(limbs[i]) << shift;
            limbs[i] = static_cast<uint32_t>(carry % BASE);
            carry /= BASE;
        }
        if (carry)
            limbs[--begin] = static_cast<uint32_t>(carry);
    }

    __device__ void divide(int shift)
    {
        uint64_t rest = 0;
        for (int i = begin; i < end || rest; i++) {
            rest = rest * BASE + (i < end ? limbs[i] : 0);
            limbs[i] = static_cast<uint32_t>(rest >> shift);
            rest &= (1ull << shift) - 1;
            if (i == end)
                end++;
        }
        while (begin < end && limbs[begin] == 0)
            begin++;
    }

    /* Whether a number whose digits from this one on are left out is nearer to the next one, or, if both are
     * as near, whether that one is even. */
    __device__ bool rounds_up(int from) const
    {
        const int place = BEFORE * DIGITS + from, limb = place / DIGITS;
        if (digit(from) != 5)
            return digit(from) > 5;
        bool more = limbs[limb] % rex_power_of_ten(DIGITS - 1 - place % DIGITS) != 0;
        for (int i = limb + 1; i < end; i++)
            more = more || limbs[i] != 0;
        return more || digit(from - 1) % 2 != 0;
    }

    /* Adds one to the digit. */
    __device__ void step(int at)
    {
        const int place = BEFORE * DIGITS + at;
        int limb = place / DIGITS;
        if (limb < begin)
            limbs[--begin] = 0;
        limbs[limb] += rex_power_of_ten(DIGITS - 1 - place % DIGITS);
        for (; limbs[limb] >= BASE; limb--) {
            limbs[limb] -= BASE;
            if (limb == begin)
                limbs[--begin] = 0;
            limbs[limb - 1]++;
        }
    }

  public:
    __device__ rex_digits(uint64_t mantissa, int exponent)
    {
        for (; mantissa; mantissa /= BASE)
            limbs[--begin] = static_cast<uint32_t>(mantissa % BASE);
        for (int left = exponent; left > 0; left -= SHIFT)
            multiply(left < SHIFT ? left : SHIFT);
        for (int left = -exponent; left > 0; left -= SHIFT)
            divide(left < SHIFT ? left : SHIFT);
    }

    __device__ int digit(int at) const
    {
        const int place = BEFORE * DIGITS + at, limb = place / DIGITS;
        if (place < 0 || limb < begin || limb >= end)
            return 0;
        return static_cast<int>(limbs[limb] / rex_power_of_ten(DIGITS - 1 - place % DIGITS) % 10);
    }

    /* The first digit that is not zero; of zero, the one in front of the point. */
    __device__ int first() const
    {
        int at = (begin - BEFORE) * DIGITS;
        while (at < (end - BEFORE) * DIGITS && digit(at) == 0)
            at++;
        return at < (end - BEFORE) * DIGITS ? at : -1;
    }

    __device__ bool is_zero() const
    {
        return digit(first()) == 0;
    }

    /* Leaves out the digits from this one on. */
    __device__ void round(int from)
    {
        const int place = BEFORE * DIGITS + from, limb = place / DIGITS;
        if (limb >= end)
            return;
        if (limb < begin) { /* the first one that is not zero stands behind the next */
            end = begin;
            return;
        }
        const bool up = rounds_up(from);
        limbs[limb] -= limbs[limb] % rex_power_of_ten(DIGITS - place % DIGITS);
        end = limb + 1;
        if (up)
            step(from - 1);
    }
};

} /* namespace rex_library */

#endif
