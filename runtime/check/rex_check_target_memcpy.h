/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_target_memcpy.h - omp_target_memcpy and omp_target_memcpy_async, which are told on which device
 * either side is (OpenMP 5.2, sections 18.8.5 and 18.8.7). A part of rex_check.c, which includes it.
 */
#ifndef REX_CHECK_TARGET_MEMCPY_H
#define REX_CHECK_TARGET_MEMCPY_H

/* One side of a copy is in the arena: whether it is in a live block, and ends with it at most. `routine` and
 * `parameter` are the names for the message, `from` is where the call returns to. */
static void rex_check_device_side(const char *routine, const char *parameter, const char *memory,
                                  size_t bytes, uintptr_t from)
{
    const struct rex_block *block = rex_block_of(memory);
    const int there = block != NULL && block->live && memory >= block->begin;
    const size_t left = there ? (size_t)(block->begin + block->bytes - memory) : 0;
    struct rex_found found;
    char name[220];

    if (block == NULL || (there && bytes <= left) ||
        !rex_found_begin(&found, there ? REX_FOUND_REACH : REX_FOUND_ENDED, from, NULL))
        return;
    if (there)
        rex_found_end(&found, "%s gets as %s %zu bytes, and of %s %zu are left there", routine, parameter,
                      bytes, rex_block_name(block, name, sizeof name), left);
    else
        rex_found_end(&found, "%s gets as %s memory of a device's that has been given back", routine,
                      parameter);
}

/* Checks one side of a copy, of which the caller says that it is memory of `device`. */
static void rex_check_side(const char *routine, const char *parameter, const char *memory, size_t bytes,
                           int device, uintptr_t from)
{
    const int on_host = device < 0 || device >= omp_get_num_devices();
    struct rex_found found;
    struct rex_chunk chunk;

    if (rex_arena == NULL || bytes == 0 || memory == NULL)
        return;
    if (!on_host && rex_in_arena(memory))
        rex_check_device_side(routine, parameter, memory, bytes, from);
    if (rex_in_arena(memory) == !on_host)
        return;
    rex_check_find_stack();
    const int of_host =
        rex_check_in_program(memory) || rex_chunk_find(memory, &chunk) ||
        (memory >= rex_check_stack_begin && memory - rex_check_stack_begin < rex_check_stack_bytes);
    if ((!on_host && (!of_host || rex_check_shares_memory)) ||
        !rex_found_begin(&found, REX_FOUND_POINTER, from, NULL))
        return;
    rex_found_end(
        &found,
        "%s gets as %s memory of %s, and by its arguments that is %s: they are destination, source, "
        "bytes, both offsets, the destination's device, the source's device",
        routine, parameter, on_host ? "a device" : "the host", on_host ? "the host's" : "a device's");
}

/* Defines a routine that checks both sides and calls libomptarget's. */
#define REX_COPIES(name, parameters, arguments)                                                              \
    int name parameters                                                                                      \
    {                                                                                                        \
        REX_REAL(name)                                                                                       \
        int(*real) parameters;                                                                               \
                                                                                                             \
        rex_check_side(#name, "destination", (char *)to + to_offset, bytes, to_device, REX_CALLER);          \
        rex_check_side(#name, "source", (const char *)from + from_offset, bytes, from_device, REX_CALLER);   \
        __builtin_memcpy(&real, &rex_found_##name, sizeof real);                                             \
        rex_check_copy_caller = REX_CALLER;                                                                  \
        const int result = real arguments;                                                                   \
        rex_check_copy_caller = 0;                                                                           \
        return result;                                                                                       \
    }
REX_COPIES(omp_target_memcpy,
           (void *to, const void *from, size_t bytes, size_t to_offset, size_t from_offset, int to_device,
            int from_device),
           (to, from, bytes, to_offset, from_offset, to_device, from_device))
REX_COPIES(omp_target_memcpy_async,
           (void *to, const void *from, size_t bytes, size_t to_offset, size_t from_offset, int to_device,
            int from_device, int count, void *list),
           (to, from, bytes, to_offset, from_offset, to_device, from_device, count, list))

#endif
