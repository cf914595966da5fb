/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_allocator.h - memory spaces, allocators and their routines in device code (OpenMP 5.2, chapter 6 and
 * section 18.13).
 *
 * All memory that a program asks for while it runs comes from the device's heap, whatever the memory space.
 * Of the traits that an allocator is made with, those that the program can notice count: alignment, pool_size
 * and fallback. The others say where memory should lie, and the heap is the only place.
 *
 *   rex_own_allocator a(space, traits, n)   the allocator of a uses_allocators clause, gone at its scope's
 * end rex_allocated<T> x(allocator, align)    x.object: a variable that an allocator of the program's own
 * gives
 */
#ifndef REX_ALLOCATOR_H
#define REX_ALLOCATOR_H

#include "rex_sync.h"

typedef uintptr_t omp_uintptr_t;
typedef intptr_t omp_intptr_t;

typedef enum omp_allocator_handle_t : uintptr_t {
    omp_null_allocator = 0,
    omp_default_mem_alloc = 1,
    omp_large_cap_mem_alloc = 2,
    omp_const_mem_alloc = 3,
    omp_high_bw_mem_alloc = 4,
    omp_low_lat_mem_alloc = 5,
    omp_cgroup_mem_alloc = 6,
    omp_pteam_mem_alloc = 7,
    omp_thread_mem_alloc = 8,
    llvm_omp_target_host_mem_alloc = 100,
    llvm_omp_target_shared_mem_alloc = 101,
    llvm_omp_target_device_mem_alloc = 102,
    rex_last_predefined_alloc = 1023
} omp_allocator_handle_t;

typedef enum omp_memspace_handle_t : uintptr_t {
    omp_null_mem_space = 0,
    omp_default_mem_space = 99,
    omp_large_cap_mem_space = 1,
    omp_const_mem_space = 2,
    omp_high_bw_mem_space = 3,
    omp_low_lat_mem_space = 4,
    llvm_omp_target_host_mem_space = 100,
    llvm_omp_target_shared_mem_space = 101,
    llvm_omp_target_device_mem_space = 102
} omp_memspace_handle_t;

typedef enum omp_alloctrait_key_t {
    omp_atk_sync_hint = 1,
    omp_atk_alignment = 2,
    omp_atk_access = 3,
    omp_atk_pool_size = 4,
    omp_atk_fallback = 5,
    omp_atk_fb_data = 6,
    omp_atk_pinned = 7,
    omp_atk_partition = 8,
    omp_atk_pin_device = 9,
    omp_atk_preferred_device = 10,
    omp_atk_device_access = 11,
    omp_atk_target_access = 12,
    omp_atk_atomic_scope = 13,
    omp_atk_part_size = 14
} omp_alloctrait_key_t;

typedef enum omp_alloctrait_value_t {
    omp_atv_false = 0,
    omp_atv_true = 1,
    omp_atv_contended = 3,
    omp_atv_uncontended = 4,
    omp_atv_serialized = 5,
    omp_atv_sequential = omp_atv_serialized,
    omp_atv_private = 6,
    omp_atv_device = 7,
    omp_atv_thread = 8,
    omp_atv_pteam = 9,
    omp_atv_cgroup = 10,
    omp_atv_default_mem_fb = 11,
    omp_atv_null_fb = 12,
    omp_atv_abort_fb = 13,
    omp_atv_allocator_fb = 14,
    omp_atv_environment = 15,
    omp_atv_nearest = 16,
    omp_atv_blocked = 17,
    omp_atv_interleaved = 18,
    omp_atv_all = 19,
    omp_atv_single = 20,
    omp_atv_multiple = 21,
    omp_atv_memspace = 22
} omp_alloctrait_value_t;

typedef struct omp_alloctrait_t {
    omp_alloctrait_key_t key;
    omp_uintptr_t value;
} omp_alloctrait_t;

#define REX_OMP static __device__ inline

/* ---- Allocators ---- */

/* What a handle that is not predefined points to. */
struct rex_allocator {
    size_t alignment;
    unsigned long long pool, used; /* bytes */
    omp_uintptr_t fallback;
    omp_allocator_handle_t fallback_allocator;
};

/* In front of every block. */
struct rex_block {
    void *memory; /* as the heap gave it */
    size_t size;
    rex_allocator *allocator; /* whose pool it counts in, or NULL */
};

REX_OMP rex_allocator rex_make_allocator(const omp_alloctrait_t *traits, int count)
{
    rex_allocator allocator = {1, ~0ull, 0, omp_atv_default_mem_fb, omp_default_mem_alloc};

    for (int i = 0; i < count; i++) {
        const omp_uintptr_t value = traits[i].value;
        if (value == ~(omp_uintptr_t)0) /* omp_atv_default */
            continue;
        if (traits[i].key == omp_atk_alignment)
            allocator.alignment = value;
        else if (traits[i].key == omp_atk_pool_size)
            allocator.pool = value;
        else if (traits[i].key == omp_atk_fallback)
            allocator.fallback = value;
        else if (traits[i].key == omp_atk_fb_data)
            allocator.fallback_allocator = static_cast<omp_allocator_handle_t>(value);
    }
    return allocator;
}

REX_OMP rex_allocator *rex_find_allocator(omp_allocator_handle_t handle)
{
    return handle > rex_last_predefined_alloc ? reinterpret_cast<rex_allocator *>(handle) : nullptr;
}

/* Returns omp_null_allocator for traits that cannot be had. */
REX_OMP omp_allocator_handle_t omp_init_allocator(omp_memspace_handle_t, int count,
                                                  const omp_alloctrait_t *traits)
{
    const rex_allocator made = rex_make_allocator(traits, count);
    const bool power_of_two = made.alignment > 0 && (made.alignment & (made.alignment - 1)) == 0;
    rex_allocator *allocator =
        power_of_two ? static_cast<rex_allocator *>(malloc(sizeof(rex_allocator))) : nullptr;

    if (allocator == nullptr)
        return omp_null_allocator;
    *allocator = made;
    return static_cast<omp_allocator_handle_t>(reinterpret_cast<uintptr_t>(allocator));
}

REX_OMP void omp_destroy_allocator(omp_allocator_handle_t handle)
{
    free(rex_find_allocator(handle));
}

REX_OMP void omp_set_default_allocator(omp_allocator_handle_t)
{
}

REX_OMP omp_allocator_handle_t omp_get_default_allocator()
{
    return omp_default_mem_alloc;
}

/* ---- Memory ---- */

REX_OMP bool rex_take_from_pool(rex_allocator *allocator, size_t size)
{
    if (allocator == nullptr || allocator->pool == ~0ull)
        return true;
    for (unsigned long long used = rex_load(&allocator->used);;) {
        if (size > allocator->pool - used)
            return false;
        const unsigned long long found = rex_compare_and_swap(&allocator->used, used, used + size);
        if (found == used)
            return true;
        used = found;
    }
}

REX_OMP void rex_give_to_pool(rex_allocator *allocator, size_t size)
{
    if (allocator == nullptr || allocator->pool == ~0ull)
        return;
    for (unsigned long long used = rex_load(&allocator->used), found;; used = found) {
        found = rex_compare_and_swap(&allocator->used, used, used - size);
        if (found == used)
            return;
    }
}

REX_OMP rex_block *rex_block_of(void *address)
{
    return static_cast<rex_block *>(address) - 1;
}

/* NULL where the pool or the heap is exhausted. */
REX_OMP void *rex_allocate(size_t alignment, size_t size, rex_allocator *allocator)
{
    const size_t least = allocator && allocator->alignment > 16 ? allocator->alignment : 16;
    const size_t align = alignment > least ? alignment : least, front = sizeof(rex_block) + align;

    if (size == 0 || size + front < size || !rex_take_from_pool(allocator, size))
        return nullptr;
    void *memory = malloc(size + front);
    if (memory == nullptr) {
        rex_give_to_pool(allocator, size);
        return nullptr;
    }
    const uintptr_t place = (reinterpret_cast<uintptr_t>(memory) + front) & ~(uintptr_t)(align - 1);
    void *address = reinterpret_cast<void *>(place);
    *rex_block_of(address) = {memory, size, allocator};
    return address;
}

REX_OMP void *omp_aligned_alloc(size_t alignment, size_t size,
                                omp_allocator_handle_t handle = omp_null_allocator)
{
    for (;;) {
        rex_allocator *const allocator = rex_find_allocator(handle);
        void *address = rex_allocate(alignment, size, allocator);
        if (address != nullptr || size == 0 || allocator == nullptr || allocator->fallback == omp_atv_null_fb)
            return address;
        if (allocator->fallback == omp_atv_abort_fb)
            rex_fail("an allocator has no ", (unsigned long long)size, " bytes of memory left");
        handle = allocator->fallback == omp_atv_allocator_fb ? allocator->fallback_allocator
                                                             : omp_default_mem_alloc;
    }
}

REX_OMP void *omp_alloc(size_t size, omp_allocator_handle_t handle = omp_null_allocator)
{
    return omp_aligned_alloc(1, size, handle);
}

REX_OMP void *omp_aligned_calloc(size_t alignment, size_t count, size_t size,
                                 omp_allocator_handle_t handle = omp_null_allocator)
{
    const bool fits = size == 0 || count <= ~static_cast<size_t>(0) / size;
    void *address = fits ? omp_aligned_alloc(alignment, count * size, handle) : nullptr;

    if (address != nullptr)
        memset(address, 0, count * size);
    return address;
}

REX_OMP void *omp_calloc(size_t count, size_t size, omp_allocator_handle_t handle = omp_null_allocator)
{
    return omp_aligned_calloc(1, count, size, handle);
}

REX_OMP void omp_free(void *address, omp_allocator_handle_t = omp_null_allocator)
{
    if (address == nullptr)
        return;
    const rex_block block = *rex_block_of(address);
    rex_give_to_pool(block.allocator, block.size);
    free(block.memory);
}

REX_OMP void *omp_realloc(void *address, size_t size, omp_allocator_handle_t handle = omp_null_allocator,
                          omp_allocator_handle_t = omp_null_allocator)
{
    if (address == nullptr)
        return omp_alloc(size, handle);
    const rex_block block = *rex_block_of(address);
    if (handle == omp_null_allocator && block.allocator)
        handle = static_cast<omp_allocator_handle_t>(reinterpret_cast<uintptr_t>(block.allocator));
    void *moved = size > 0 ? omp_alloc(size, handle) : nullptr;
    if (moved != nullptr)
        memcpy(moved, address, size < block.size ? size : block.size);
    if (moved != nullptr || size == 0)
        omp_free(address);
    return moved;
}

/* ---- What directives ask for ---- */

class rex_own_allocator
{
    const omp_allocator_handle_t made;

  public:
    __device__ rex_own_allocator(omp_memspace_handle_t space, const omp_alloctrait_t *traits, size_t count)
        : made(omp_init_allocator(space, (int)count, traits))
    {
    }

    rex_own_allocator(const rex_own_allocator &) = delete;

    __device__ ~rex_own_allocator()
    {
        omp_destroy_allocator(made);
    }

    __device__ omp_allocator_handle_t handle() const
    {
        return made;
    }
};

template <class T> class rex_allocated
{
    void *const memory;

  public:
    T &object;

    __device__ explicit rex_allocated(omp_allocator_handle_t allocator, size_t alignment = alignof(T))
        : memory(omp_aligned_alloc(alignment, sizeof(T), allocator)), object(*static_cast<T *>(memory))
    {
        if (memory == nullptr)
            rex_fail("an allocator has no memory for a variable");
    }

    rex_allocated(const rex_allocated &) = delete;

    __device__ ~rex_allocated()
    {
        omp_free(memory);
    }
};

#undef REX_OMP

#endif
