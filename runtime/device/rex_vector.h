/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_vector.h - GNU C's vectors. Included by device files whose code has them, behind rex_device.h.
 *
 * The host device's compiler has them. For CUDA's, which has none, a vector is a struct with an array of the
 * elements, so that lists of values mean what they mean in C, with the vector's alignment and with operators
 * that do to each pair of elements what they do to two numbers of that type. A comparison gives an integer as
 * wide as the elements for each, 0 or -1. rex-parse has written all conversions.
 */
#ifndef REX_VECTOR_H
#define REX_VECTOR_H

#ifdef REX_HOST_DEVICE
template <class T, unsigned count> using rex_vector = T __attribute__((__vector_size__(count * sizeof(T))));
#else

template <class T, unsigned count> struct alignas(count * sizeof(T)) rex_vector {
    using element = T;
    static constexpr unsigned elements = count;
    T lane[count];

    template <class Index> __device__ constexpr T &operator[](Index index)
    {
        return lane[index];
    }
    template <class Index> __device__ constexpr const T &operator[](Index index) const
    {
        return lane[index];
    }
};

/* The element type of the result of comparing elements of that size. */
template <size_t size> struct rex_lane_of;
template <> struct rex_lane_of<1> {
    using type = signed char;
};
template <> struct rex_lane_of<2> {
    using type = short;
};
template <> struct rex_lane_of<4> {
    using type = int;
};
template <> struct rex_lane_of<8> {
    using type = long;
};

/* The vector of a function's results for the lanes. */
template <class V, class Lane> static __device__ inline V rex_each_lane(const Lane &lane)
{
    V result;
#pragma unroll
    for (unsigned i = 0; i < V::elements; i++)
        result.lane[i] = static_cast<typename V::element>(lane(i));
    return result;
}

#define REX_VECTOR_OPERATOR(symbol)                                                                          \
    template <class T, unsigned count>                                                                       \
    __device__ inline rex_vector<T, count> operator symbol(const rex_vector<T, count> &a,                    \
                                                           const rex_vector<T, count> &b)                    \
    {                                                                                                        \
        return rex_each_lane<rex_vector<T, count>>([&](unsigned i) { return a.lane[i] symbol b.lane[i]; });  \
    }                                                                                                        \
    template <class T, unsigned count>                                                                       \
    __device__ inline rex_vector<T, count> &operator symbol##=(rex_vector<T, count> &a,                      \
                                                               const rex_vector<T, count> &b)                \
    {                                                                                                        \
        return a = a symbol b;                                                                               \
    }
REX_VECTOR_OPERATOR(+)
REX_VECTOR_OPERATOR(-)
REX_VECTOR_OPERATOR(*)
REX_VECTOR_OPERATOR(/)
REX_VECTOR_OPERATOR(%)
REX_VECTOR_OPERATOR(&)
REX_VECTOR_OPERATOR(|)
REX_VECTOR_OPERATOR(^)
REX_VECTOR_OPERATOR(<<)
REX_VECTOR_OPERATOR(>>)
#undef REX_VECTOR_OPERATOR

#define REX_VECTOR_COMPARISON(symbol)                                                                        \
    template <class T, unsigned count>                                                                       \
    __device__ inline auto operator symbol(const rex_vector<T, count> &a, const rex_vector<T, count> &b)     \
    {                                                                                                        \
        using lanes = rex_vector<typename rex_lane_of<sizeof(T)>::type, count>;                              \
        return rex_each_lane<lanes>([&](unsigned i) { return -(a.lane[i] symbol b.lane[i]); });              \
    }
REX_VECTOR_COMPARISON(==)
REX_VECTOR_COMPARISON(!=)
REX_VECTOR_COMPARISON(<)
REX_VECTOR_COMPARISON(>)
REX_VECTOR_COMPARISON(<=)
REX_VECTOR_COMPARISON(>=)
#undef REX_VECTOR_COMPARISON

#define REX_VECTOR_SIGN(symbol)                                                                              \
    template <class T, unsigned count>                                                                       \
    __device__ inline rex_vector<T, count> operator symbol(const rex_vector<T, count> &a)                    \
    {                                                                                                        \
        return rex_each_lane<rex_vector<T, count>>([&](unsigned i) { return symbol a.lane[i]; });            \
    }
REX_VECTOR_SIGN(+)
REX_VECTOR_SIGN(-)
REX_VECTOR_SIGN(~)
#undef REX_VECTOR_SIGN

/* A vector of one value; the same bytes as another type; elements converted one by one. */
template <class V, class T> static __device__ inline V rex_splat(T value)
{
    return rex_each_lane<V>([&](unsigned) { return value; });
}

template <class To, class From> static __device__ inline To rex_bits(From from)
{
    static_assert(sizeof(To) == sizeof(From), "a cast of a vector keeps its bits");
    To to;
    memcpy(&to, &from, sizeof(To));
    return to;
}

template <class V, class From> static __device__ inline V rex_elements(From from)
{
    return rex_each_lane<V>([&](unsigned i) { return from.lane[i]; });
}

/* The elements of a and b, counted through both, by their numbers. */
template <class T, unsigned count, class... Index>
static __device__ inline auto rex_shuffle_vector(const rex_vector<T, count> &a, const rex_vector<T, count> &b,
                                                 Index... indices)
{
    const int chosen[] = {static_cast<int>(indices)...};
    return rex_each_lane<rex_vector<T, sizeof...(indices)>>([&](unsigned i) {
        const int at = chosen[i];
        return at < 0                         ? T()
               : at < static_cast<int>(count) ? a.lane[at]
                                              : b.lane[at - static_cast<int>(count)];
    });
}

#endif

#endif
