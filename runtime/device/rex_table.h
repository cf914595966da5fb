/*
 * rex_table.h - small tables that each thread has in registers. Included by rex_device.h.
 *
 * Of what a pointer leads to, a region only reads elements whose numbers the compiler knows, once the loops
 * that count in subscripts are unrolled (rex-table). A thread reads all of them before its first iteration;
 * the table stands under the pointer's own name:
 *
 *     const auto __rex_table_weights = rex_read_table<0, 49>(trips > 0, weights);
 *     const auto &weights = __rex_table_weights;
 *
 * All threads read the same, so that a GPU's assembler may have them in registers that a warp has once.
 */
#ifndef REX_TABLE_H
#define REX_TABLE_H

template <class T, int64_t first, unsigned count> struct rex_table {
    T elements[count];

    __device__ const T &operator[](int64_t number) const
    {
        return elements[number - first];
    }
};

/* The elements from the first on, which exist if there is an iteration: `any`. */
template <int64_t first, unsigned count, class T>
static __device__ inline rex_table<REX_UNQUALIFIED(T), first, count> rex_read_table(bool any, T *from)
{
    rex_table<REX_UNQUALIFIED(T), first, count> table = {};

    REX_UNROLL()
    for (unsigned k = 0; k < count; k++)
        if (any)
            table.elements[k] = from[first + k];
    return table;
}

#endif
