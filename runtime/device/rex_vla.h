/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_vla.h - arrays of variable length in device code (C11 6.7.6.2), which C++ does not have. Included by
 * rex_device.h.
 *
 *     C                                         device code
 *     double a[n][m];                           rex_vla_memory<double, 2> memory(n, m);
 *                                               rex_vla<double, 2> a = memory.array();
 *     double (*p)[m] = a + 1;                   rex_vla_pointer<double, 1> p(a + 1, m);
 *     a[i][j] = p[i][j];                        the same
 *     sizeof(a[0]), &a[0]                       a[0].bytes(), (a[0]).address()
 *
 * A rex_vla is the place of an array and its lengths, the outermost first: copying it copies no elements. T
 * is the type of what has no variable length any more, which may be an array itself.
 */
#ifndef REX_VLA_H
#define REX_VLA_H

#include "rex_traits.h"

template <class T, unsigned rank> class rex_vla_pointer;
template <class T, unsigned rank, size_t alignment = alignof(T)> class rex_vla_memory;

/* Whether the type can be added to a pointer. */
template <class Index> inline constexpr bool rex_is_count = rex_is_integral<Index> || rex_is_enum<Index>;

template <class T, unsigned rank> class rex_vla
{
    T *first;
    size_t lengths[rank];

    template <class U, unsigned other> friend class rex_vla;
    template <class U, unsigned other> friend class rex_vla_pointer;

  public:
    using memory = rex_vla_memory<T, rank>;
    template <size_t alignment> using aligned_memory = rex_vla_memory<T, rank, alignment>;

    template <class Place, class... Lengths>
    __device__ explicit rex_vla(Place first, Lengths... lengths)
        : first((T *)first), lengths{(size_t)lengths...}
    {
        static_assert(sizeof...(Lengths) == rank, "one length for each dimension");
    }

    /* At another place, with the lengths of another array. */
    template <unsigned other>
    __device__ rex_vla(const rex_vla<T, other> &like, unsigned from, T *first) : first(first), lengths{}
    {
        for (unsigned i = 0; i < rank; i++)
            lengths[i] = like.lengths[i + from];
    }

    __device__ T *data() const
    {
        return first;
    }

    __device__ size_t count() const
    {
        size_t product = 1;
        for (unsigned i = 0; i < rank; i++)
            product *= lengths[i];
        return product;
    }

    __device__ size_t bytes() const
    {
        return count() * sizeof(T);
    }

    __device__ rex_vla_pointer<T, rank> address() const
    {
        return rex_vla_pointer<T, rank>(*this);
    }

    /* An element: an array of the other lengths, or a T. */
    template <class Index> __device__ decltype(auto) operator[](Index index) const
    {
        if constexpr (rank == 1)
            return static_cast<T &>(first[index]);
        else {
            rex_vla<T, rank - 1> element(*this, 1u, first);
            element.first += (ptrdiff_t)index * (ptrdiff_t)element.count();
            return element;
        }
    }

    /* The pointer that the array decays to. */
    __device__ decltype(auto) decayed() const
    {
        if constexpr (rank == 1)
            return static_cast<T *>(first);
        else
            return (*this)[0].address();
    }

    __device__ operator T *() const
    {
        return first;
    }

    template <class U> __device__ explicit operator U *() const
    {
        return (U *)first;
    }

    template <class U, rex_if<rex_is_count<U>> = 0> __device__ explicit operator U() const
    {
        return (U)(size_t)first;
    }

    __device__ decltype(auto) operator*() const
    {
        return (*this)[0];
    }
};

/* A pointer to an array of variable length: double (*p)[n]. */
template <class T, unsigned rank> class rex_vla_pointer
{
    rex_vla<T, rank> target;

    __device__ ptrdiff_t stride() const
    {
        return (ptrdiff_t)target.count();
    }

  public:
    __device__ explicit rex_vla_pointer(const rex_vla<T, rank> &target) : target(target)
    {
    }

    template <class Place, class Length, class... Lengths>
    __device__ explicit rex_vla_pointer(Place first, Length length, Lengths... lengths)
        : target(first, length, lengths...)
    {
    }

    /* A pointer from elsewhere takes the lengths that this one was declared with. */
    __device__ rex_vla_pointer &operator=(T *first)
    {
        target.first = first;
        return *this;
    }

    rex_vla_pointer(const rex_vla_pointer &) = default;
    rex_vla_pointer &operator=(const rex_vla_pointer &) = default;

    __device__ operator T *() const
    {
        return target.first;
    }

    template <class U> __device__ explicit operator U *() const
    {
        return (U *)target.first;
    }

    template <class U, rex_if<rex_is_count<U>> = 0> __device__ explicit operator U() const
    {
        return (U)(size_t)target.first;
    }

    __device__ rex_vla<T, rank> operator*() const
    {
        return target;
    }

    template <class Index> __device__ rex_vla<T, rank> operator[](Index index) const
    {
        return *(*this + index);
    }

    template <class Index> __device__ rex_vla_pointer &operator+=(Index count)
    {
        target.first += (ptrdiff_t)count * stride();
        return *this;
    }

    template <class Index> __device__ rex_vla_pointer &operator-=(Index count)
    {
        target.first -= (ptrdiff_t)count * stride();
        return *this;
    }

    __device__ rex_vla_pointer &operator++()
    {
        return *this += 1;
    }

    __device__ rex_vla_pointer &operator--()
    {
        return *this -= 1;
    }

    __device__ rex_vla_pointer operator++(int)
    {
        const rex_vla_pointer before = *this;
        *this += 1;
        return before;
    }

    __device__ rex_vla_pointer operator--(int)
    {
        const rex_vla_pointer before = *this;
        *this -= 1;
        return before;
    }

    template <class Index> __device__ rex_vla_pointer operator+(Index count) const
    {
        rex_vla_pointer moved = *this;
        return moved += count;
    }

    template <class Index, rex_if<rex_is_count<Index>> = 0>
    __device__ rex_vla_pointer operator-(Index count) const
    {
        rex_vla_pointer moved = *this;
        return moved -= count;
    }

    __device__ ptrdiff_t operator-(const rex_vla_pointer &other) const
    {
        return (target.first - other.target.data()) / stride();
    }

    __device__ ptrdiff_t operator-(const rex_vla<T, rank + 1> &other) const
    {
        return *this - other.decayed();
    }
};

/* An array of several dimensions decays to a pointer before something is added to it or taken from it. */
template <class T, unsigned rank, class Index>
__device__ decltype(auto) operator+(const rex_vla<T, rank> &array, Index count)
{
    return array.decayed() + count;
}

template <class T, unsigned rank, class Index, rex_if<rex_is_count<Index>> = 0>
__device__ decltype(auto) operator+(Index count, const rex_vla<T, rank> &array)
{
    return array.decayed() + count;
}

template <class T, unsigned rank, class Index, rex_if<rex_is_count<Index>> = 0>
__device__ rex_vla_pointer<T, rank> operator+(Index count, const rex_vla_pointer<T, rank> &pointer)
{
    return pointer + count;
}

template <class T, unsigned rank, class Other>
__device__ decltype(auto) operator-(const rex_vla<T, rank> &array, const Other &other)
{
    return array.decayed() - other;
}

/* `sizeof a` in a loop's bound, where the text is the host's, too. */
template <class T> __device__ constexpr size_t __rex_bytes(const T &)
{
    return sizeof(T);
}

template <class T, unsigned rank> __device__ size_t __rex_bytes(const rex_vla<T, rank> &array)
{
    return array.bytes();
}

/* How many bytes more than an array has its memory needs, which is aligned to 16 anyway, and the array in it.
 */
template <size_t alignment> inline constexpr size_t rex_vla_padding = alignment > 16 ? alignment : 0;

template <class T, size_t alignment> static __device__ inline T *rex_vla_place(void *memory)
{
    if constexpr (alignment > 16)
        memory = (void *)(((size_t)memory + alignment - 1) / alignment * alignment);
    return static_cast<T *>(memory);
}

/* The elements of an array that device code declares; for its scope. */
template <class T, unsigned rank, size_t alignment> class rex_vla_memory
{
    void *const taken;
    rex_vla<T, rank> elements;

    static __device__ void *take(size_t bytes)
    {
        void *memory = malloc(bytes + rex_vla_padding<alignment>);
        if (bytes > 0 && memory == nullptr)
            rex_fail("no memory on the device for ", (unsigned long long)bytes,
                     " bytes of an array whose length is a variable");
        return memory;
    }

  public:
    template <class... Lengths>
    __device__ explicit rex_vla_memory(Lengths... lengths)
        : taken(take(((size_t)lengths * ...) * sizeof(T))),
          elements(rex_vla_place<T, alignment>(taken), lengths...)
    {
    }

    /* As many as another array has. */
    __device__ explicit rex_vla_memory(const rex_vla<T, rank> &like)
        : taken(take(like.bytes())), elements(like, 0u, rex_vla_place<T, alignment>(taken))
    {
    }

    rex_vla_memory(const rex_vla_memory &) = delete;

    __device__ ~rex_vla_memory()
    {
        free(taken);
    }

    __device__ rex_vla<T, rank> array() const
    {
        return elements;
    }
};

/* An array that a region declares for its team: where rex_team_object would lie. What is not said below is
 * one thread's to take and give back. */
template <unsigned number, int where, class T, unsigned rank, size_t alignment = alignof(T)>
class rex_team_vla : public rex_vla_memory<T, rank, alignment>
{
  public:
    template <class... Lengths>
    __device__ explicit rex_team_vla(size_t, Lengths... lengths)
        : rex_vla_memory<T, rank, alignment>(lengths...)
    {
    }
};

#ifndef REX_HOST_DEVICE

template <unsigned number, class T, unsigned rank, size_t alignment>
class rex_team_vla<number, REX_DYNAMIC_MEMORY, T, rank, alignment>
{
    rex_vla<T, rank> elements;

  public:
    template <class... Lengths>
    __device__ explicit rex_team_vla(size_t offset, Lengths... lengths)
        : elements(rex_vla_place<T, alignment>(rex_dynamic_memory + offset), lengths...)
    {
    }

    __device__ rex_vla<T, rank> array() const
    {
        return elements;
    }
};

template <unsigned number, class T, unsigned rank, size_t alignment>
class rex_team_vla<number, REX_HEAP_MEMORY, T, rank, alignment>
{
    rex_heap_of_team<number> taken;
    rex_vla<T, rank> elements;

  public:
    template <class... Lengths>
    __device__ explicit rex_team_vla(size_t, Lengths... lengths)
        : taken(((size_t)lengths * ...) * sizeof(T) + rex_vla_padding<alignment>),
          elements(rex_vla_place<T, alignment>(taken.memory), lengths...)
    {
    }

    __device__ rex_vla<T, rank> array() const
    {
        return elements;
    }
};

#endif

#endif
