/*
 * rex_divide.h - the divisions that find a thread's place in a nest of loops. Included by rex_tiles.h.
 *
 * Iterations are counted in 64 bits, and hardly ever need more than 32. CUDA's own division of 64 bits is a
 * subroutine, for which a kernel keeps registers free, and whose code it carries; here such numbers are
 * divided as on paper.
 */
#ifndef REX_DIVIDE_H
#define REX_DIVIDE_H

#ifdef REX_HOST_DEVICE

static inline uint64_t rex_over(uint64_t number, uint64_t divisor)
{
    return number / divisor;
}

static inline uint64_t rex_rest(uint64_t number, uint64_t divisor)
{
    return number % divisor;
}

#else

/* A number, and what is left of it when it has been divided. */
struct rex_quotient {
    uint64_t rest, whole;
};

static __device__ inline void rex_divide_wide(uint64_t divisor, rex_quotient &number)
{
    number.whole = 0;
#pragma unroll 1
    for (int shift = __clzll((long long)divisor) - __clzll((long long)number.rest); shift >= 0; shift--)
        if (number.rest >> shift >= divisor) {
            number.rest -= divisor << shift;
            number.whole += (uint64_t)1 << shift;
        }
}

/* Divides numbers by one divisor that is not 0. Where they have 32 bits, they share its reciprocal. */
template <class... Number> static __device__ inline void rex_divide(uint64_t divisor, Number &...numbers)
{
    if (((divisor | ... | numbers.rest) >> 32) == 0) {
        ((numbers.whole = (uint32_t)numbers.rest / (uint32_t)divisor), ...);
        ((numbers.rest = (uint32_t)numbers.rest % (uint32_t)divisor), ...);
    } else {
        (rex_divide_wide(divisor, numbers), ...);
    }
}

static __device__ inline uint64_t rex_over(uint64_t number, uint64_t divisor)
{
    rex_quotient quotient = {number, 0};

    rex_divide(divisor, quotient);
    return quotient.whole;
}

static __device__ inline uint64_t rex_rest(uint64_t number, uint64_t divisor)
{
    rex_quotient quotient = {number, 0};

    rex_divide(divisor, quotient);
    return quotient.rest;
}

#endif

#endif
