/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_table.h - small tables that each thread has in registers.
 *
 * Of what a pointer leads to, a region only reads elements whose numbers the compiler knows, once the loops
 * that count in subscripts are unrolled (rex-table). A thread reads all of them before its first iteration;
 * the table stands under the pointer's own name:
 *
 *     const auto __rex_table_weights = rex_read_table<0, 49>(trips > 0, weights);
 *     const auto &weights = __rex_table_weights;
 *
 * All threads read the same, so that a GPU's assembler may have them in registers that a warp has once.
 *
 * And lookup tables of which a team has a copy in shared memory (rex-lookup), under the table's name, too:
 *
 *     REX_LOOKUP(crc);
 *     rex_lookups_copied();
 *     const auto &crc = __rex_lookup_crc.elements;
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

/* The type of an array that can be written, and of its elements. */
template <class T> struct rex_copied {
    typedef T type, element;
};
template <class T> struct rex_copied<const T> {
    typedef T type, element;
};
template <class T, unsigned long n> struct rex_copied<T[n]> {
    typedef typename rex_copied<T>::type type[n];
    typedef typename rex_copied<T>::element element;
};
template <class T, unsigned long n> struct rex_copied<const T[n]> {
    typedef typename rex_copied<T>::type type[n];
    typedef typename rex_copied<T>::element element;
};

template <class T> struct rex_lookup {
    typename rex_copied<T>::type elements;
};

#ifndef REX_HOST_DEVICE
/* By all threads of the block, side by side. */
template <class T> static __device__ inline void rex_fill_lookup(rex_lookup<T> &copy, const T &table)
{
    typedef typename rex_copied<T>::element element;
    element *to = (element *)&copy;
    const element *from = (const element *)&table;
    for (unsigned k = threadIdx.x; k < sizeof(T) / sizeof(element); k += blockDim.x)
        to[k] = from[k];
}
#define REX_LOOKUP(table)                                                                                    \
    static __shared__ rex_lookup<decltype(table)> __rex_lookup_##table;                                      \
    rex_fill_lookup<decltype(table)>(__rex_lookup_##table, table)

static __device__ inline void rex_lookups_copied()
{
    __syncthreads();
}
#endif

#endif
