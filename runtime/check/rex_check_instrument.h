/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_instrument.h - the functions that code calls which clang has compiled with -fsanitize=thread.
 * They stand in the place of ThreadSanitizer's runtime. A part of rex_check.c, which includes it.
 *
 * Follows LLVM 22: llvm/Transforms/Instrumentation/ThreadSanitizer.cpp. The memory order of an atomic
 * operation is ignored: all are sequentially consistent, which no program can tell from the order that it
 * asks for.
 */
#ifndef REX_CHECK_INSTRUMENT_H
#define REX_CHECK_INSTRUMENT_H

#define REX_TOUCHES(name, bytes, how)                                                                        \
    void __tsan_##name##bytes(void *address)                                                                 \
    {                                                                                                        \
        rex_touches(address, bytes, how, REX_CALLER);                                                        \
    }
/* By the access's type clang takes the address for aligned. Types of 16 bytes may need only 8. */
#define REX_TOUCHES_ALIGNED(name, bytes, how)                                                                \
    void __tsan_##name##bytes(void *address)                                                                 \
    {                                                                                                        \
        if (bytes <= 8 && __builtin_expect(((uintptr_t)address & (bytes - 1)) != 0, 0))                      \
            rex_found_unaligned(address, bytes, REX_CALLER);                                                 \
        rex_touches(address, bytes, how, REX_CALLER);                                                        \
    }
#define REX_TOUCHES_OF(bytes)                                                                                \
    REX_TOUCHES_ALIGNED(read, bytes, REX_CHECK_READS)                                                        \
    REX_TOUCHES_ALIGNED(write, bytes, REX_CHECK_WRITES)                                                      \
    REX_TOUCHES_ALIGNED(read_write, bytes, REX_CHECK_READS | REX_CHECK_WRITES)                               \
    REX_TOUCHES(unaligned_read, bytes, REX_CHECK_READS)                                                      \
    REX_TOUCHES(unaligned_write, bytes, REX_CHECK_WRITES)                                                    \
    REX_TOUCHES(unaligned_read_write, bytes, REX_CHECK_READS | REX_CHECK_WRITES)
REX_TOUCHES_OF(1)
REX_TOUCHES_OF(2)
REX_TOUCHES_OF(4)
REX_TOUCHES_OF(8)
REX_TOUCHES_OF(16)

void __tsan_read_range(void *address, size_t bytes)
{
    rex_touches(address, bytes, REX_CHECK_READS, REX_CALLER);
}

void __tsan_write_range(void *address, size_t bytes)
{
    rex_touches(address, bytes, REX_CHECK_WRITES, REX_CALLER);
}

/* Code copies memory. Bytes without a value may be copied, because a struct may have padding; so between
 * blocks the bytes' states are copied as well. */
static void rex_copies(char *to, const char *from, size_t bytes, uintptr_t place)
{
    const int arena = rex_in_arena(from) && rex_check_self.launch != NULL;
    uint8_t *state = NULL;

    if (bytes == 0 || rex_arena == NULL)
        return;
    if (arena && rex_in_arena(to) && (state = __libc_malloc(bytes)) != NULL)
        memmove(state, rex_arena_state + rex_arena_offset(from), bytes);
    if (arena) { /* whether the bytes have values is checked where they are used */
        if (rex_arena_state[rex_arena_offset(from)] == 0 ||
            rex_arena_state[rex_arena_offset(from + bytes - 1)] == 0)
            rex_found_outside(rex_arena_state[rex_arena_offset(from)] ? from + bytes - 1 : from, bytes, 0,
                              place);
        rex_race_touch(from, bytes, REX_CHECK_READS, place);
    } else {
        rex_touches(from, bytes, REX_CHECK_READS | REX_CHECK_RAW, place);
    }
    rex_touches(to, bytes, REX_CHECK_WRITES, place);
    if (state != NULL) {
        for (size_t i = 0; i < bytes; i++)
            if (rex_arena_state[rex_arena_offset(to + i)] != 0 && state[i] != 0)
                rex_arena_state[rex_arena_offset(to + i)] = state[i];
        __libc_free(state);
    }
}

void *__tsan_memcpy(void *to, const void *from, size_t bytes)
{
    rex_copies(to, from, bytes, REX_CALLER);
    return memmove(to, from, bytes);
}

void *__tsan_memmove(void *to, const void *from, size_t bytes)
{
    rex_copies(to, from, bytes, REX_CALLER);
    return memmove(to, from, bytes);
}

void *__tsan_memset(void *to, int value, size_t bytes)
{
    rex_touches(to, bytes, REX_CHECK_WRITES, REX_CALLER);
    return memset(to, value, bytes);
}

void __tsan_init(void)
{
}

void __tsan_func_entry(void *caller)
{
    (void)caller;
}

void __tsan_func_exit(void)
{
}

/* Whether a function returns to that address because the kernel has called it for a signal: there it calls
 * rt_sigreturn, by instructions that debuggers know a signal's frame by. */
static int rex_check_is_signal(const void *caller)
{
#if defined(__x86_64__) /* mov $15, %rax; syscall */
    static const unsigned char returns[] = {0x48, 0xc7, 0xc0, 0x0f, 0x00, 0x00, 0x00, 0x0f, 0x05};
#else /* AArch64: mov x8, #139; svc #0 */
    static const unsigned char returns[] = {0x68, 0x11, 0x80, 0xd2, 0x01, 0x00, 0x00, 0xd4};
#endif
    const unsigned char *code = caller;

    for (size_t i = 0; i < sizeof returns; i++)
        if (code[i] != returns[i])
            return 0;
    return 1;
}

/* clang calls this at the begin of the host's functions (-finstrument-functions), which device code must not
 * call. */
void __cyg_profile_func_enter(void *function, void *caller)
{
    struct rex_found found;
    Dl_info info;

    rex_check_handlers += rex_check_is_signal(caller);
    if (rex_check_self.launch == NULL || rex_check_handlers != 0 ||
        !rex_found_begin(&found, REX_FOUND_FUNCTION, (uintptr_t)caller, NULL))
        return;
    const int known = dladdr(function, &info) != 0 && info.dli_sname != NULL;
    rex_found_code(&found, (uintptr_t)function + 1, "the function%s%s", known ? " " : "",
                   known ? info.dli_sname : "");
    rex_found_end(&found,
                  "the region calls a function of the host's, by a pointer: a device has functions of its "
                  "own, with other addresses: write '#pragma omp declare target indirect' for it, or choose "
                  "by a number");
}

void __cyg_profile_func_exit(void *function, void *caller)
{
    (void)function;
    rex_check_handlers -= rex_check_handlers != 0 && rex_check_is_signal(caller);
}

void __tsan_vptr_read(void **address)
{
    (void)address;
}

void __tsan_vptr_update(void **address, void *value)
{
    (void)address, (void)value;
}

void __tsan_ignore_thread_begin(void)
{
}

void __tsan_ignore_thread_end(void)
{
}

void __tsan_atomic_thread_fence(int order)
{
    (void)order;
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

void __tsan_atomic_signal_fence(int order)
{
    (void)order;
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
}

#define REX_ATOMIC_BOTH (REX_CHECK_READS | REX_CHECK_WRITES | REX_CHECK_ATOMIC)
#define REX_ATOMIC_CHANGE(bits, type, operation)                                                             \
    type __tsan_atomic##bits##_fetch_##operation(volatile type *x, type value, int order)                    \
    {                                                                                                        \
        (void)order;                                                                                         \
        rex_touches(x, sizeof *x, REX_ATOMIC_BOTH, REX_CALLER);                                              \
        return __atomic_fetch_##operation(x, value, __ATOMIC_SEQ_CST);                                       \
    }
#define REX_ATOMIC_SWAP(bits, type, strength)                                                                \
    int __tsan_atomic##bits##_compare_exchange_##strength(volatile type *x, type *expected, type value,      \
                                                          int order, int other)                              \
    {                                                                                                        \
        (void)order, (void)other;                                                                            \
        rex_touches(x, sizeof *x, REX_ATOMIC_BOTH, REX_CALLER);                                              \
        return __atomic_compare_exchange_n(x, expected, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);       \
    }
#define REX_ATOMICS(bits, type)                                                                              \
    type __tsan_atomic##bits##_load(const volatile type *x, int order)                                       \
    {                                                                                                        \
        (void)order;                                                                                         \
        rex_touches(x, sizeof *x, REX_CHECK_READS | REX_CHECK_ATOMIC, REX_CALLER);                           \
        return __atomic_load_n(x, __ATOMIC_SEQ_CST);                                                         \
    }                                                                                                        \
    void __tsan_atomic##bits##_store(volatile type *x, type value, int order)                                \
    {                                                                                                        \
        (void)order;                                                                                         \
        rex_touches(x, sizeof *x, REX_CHECK_WRITES | REX_CHECK_ATOMIC, REX_CALLER);                          \
        __atomic_store_n(x, value, __ATOMIC_SEQ_CST);                                                        \
    }                                                                                                        \
    type __tsan_atomic##bits##_exchange(volatile type *x, type value, int order)                             \
    {                                                                                                        \
        (void)order;                                                                                         \
        rex_touches(x, sizeof *x, REX_ATOMIC_BOTH, REX_CALLER);                                              \
        return __atomic_exchange_n(x, value, __ATOMIC_SEQ_CST);                                              \
    }                                                                                                        \
    type __tsan_atomic##bits##_compare_exchange_val(volatile type *x, type expected, type value, int order,  \
                                                    int other)                                               \
    {                                                                                                        \
        (void)order, (void)other;                                                                            \
        rex_touches(x, sizeof *x, REX_ATOMIC_BOTH, REX_CALLER);                                              \
        __atomic_compare_exchange_n(x, &expected, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);             \
        return expected;                                                                                     \
    }                                                                                                        \
    REX_ATOMIC_CHANGE(bits, type, add)                                                                       \
    REX_ATOMIC_CHANGE(bits, type, sub)                                                                       \
    REX_ATOMIC_CHANGE(bits, type, and)                                                                       \
    REX_ATOMIC_CHANGE(bits, type, or)                                                                        \
    REX_ATOMIC_CHANGE(bits, type, xor)                                                                       \
    REX_ATOMIC_CHANGE(bits, type, nand)                                                                      \
    REX_ATOMIC_SWAP(bits, type, strong)                                                                      \
    REX_ATOMIC_SWAP(bits, type, weak)
REX_ATOMICS(8, uint8_t)
REX_ATOMICS(16, uint16_t)
REX_ATOMICS(32, uint32_t)
REX_ATOMICS(64, uint64_t)

#endif
