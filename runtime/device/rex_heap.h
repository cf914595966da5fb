/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_heap.h - the memory that device code allocates, as C11 7.22.3 and POSIX.1-2008 have it. Included by
 * device files that call such a function. The host device has the C library's.
 *
 * CUDA has malloc and free. How large a block of its is, nobody can ask, as realloc has to; so each block has
 * that in front, in all device files alike, since one may free what another has allocated.
 */
#ifndef REX_HEAP_H
#define REX_HEAP_H
#ifdef REX_HOST_DEVICE
#include <stdlib.h>
#else

#include <stdint.h>
#include <stdlib.h>

namespace rex_library
{

#define REX_LIBC static __device__ inline

/* What stands in front of a block. */
struct alignas(16) rex_block {
    void *allocated; /* by CUDA */
    size_t size;
};

/* A block whose address is a multiple of `alignment`, a power of two and at least 16; NULL where there is no
 * room. */
REX_LIBC void *rex_allocate(size_t alignment, size_t size)
{
    const size_t front = sizeof(rex_block) + alignment - alignof(rex_block);
    void *allocated = size <= SIZE_MAX - front ? ::malloc(front + size) : nullptr;
    if (!allocated)
        return nullptr;
    const uintptr_t least = reinterpret_cast<uintptr_t>(allocated) + sizeof(rex_block);
    void *memory = reinterpret_cast<void *>((least + alignment - 1) & ~static_cast<uintptr_t>(alignment - 1));
    static_cast<rex_block *>(memory)[-1] = {allocated, size};
    return memory;
}

REX_LIBC void *malloc(size_t size)
{
    return rex_allocate(alignof(rex_block), size);
}

REX_LIBC void free(void *memory)
{
    if (memory)
        ::free(static_cast<rex_block *>(memory)[-1].allocated);
}

REX_LIBC void *calloc(size_t count, size_t size)
{
    const bool fits = size == 0 || count <= SIZE_MAX / size;
    void *memory = fits ? rex_library::malloc(count * size) : nullptr;
    if (memory)
        memset(memory, 0, count * size);
    return memory;
}

/* As glibc does, it frees a block of which nothing is to be left. */
REX_LIBC void *realloc(void *memory, size_t size)
{
    if (memory && size == 0) {
        rex_library::free(memory);
        return nullptr;
    }
    void *moved = rex_library::malloc(size);
    if (moved && memory) {
        const size_t before = static_cast<rex_block *>(memory)[-1].size;
        memcpy(moved, memory, before < size ? before : size);
        rex_library::free(memory);
    }
    return moved;
}

REX_LIBC void *reallocarray(void *memory, size_t count, size_t size)
{
    return size == 0 || count <= SIZE_MAX / size ? rex_library::realloc(memory, count * size) : nullptr;
}

REX_LIBC void *aligned_alloc(size_t alignment, size_t size)
{
    const bool power_of_two = alignment && !(alignment & (alignment - 1));
    const size_t least = alignof(rex_block);
    return power_of_two ? rex_allocate(alignment < least ? least : alignment, size) : nullptr;
}

/* Pointers to arrays of variable length are objects here (rex_vla.h), whose type brings the host's functions
 * of these names into a call. */
template <class Pointer> REX_LIBC void free(const Pointer &memory)
{
    rex_library::free((void *)memory);
}

template <class Pointer> REX_LIBC void *realloc(const Pointer &memory, size_t size)
{
    return rex_library::realloc((void *)memory, size);
}

template <class Pointer> REX_LIBC void *reallocarray(const Pointer &memory, size_t count, size_t size)
{
    return rex_library::reallocarray((void *)memory, count, size);
}

REX_LIBC int posix_memalign(void **memory, size_t alignment, size_t size)
{
    enum { INVALID = 22, NO_MEMORY = 12 }; /* EINVAL and ENOMEM of the host */
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)))
        return INVALID;
    void *allocated = rex_library::aligned_alloc(alignment, size);
    if (!allocated)
        return NO_MEMORY;
    *memory = allocated;
    return 0;
}

#undef REX_LIBC

} /* namespace rex_library */

#endif
#endif
