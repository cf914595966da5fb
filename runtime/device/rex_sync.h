/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_sync.h - how threads of parallel regions take turns (OpenMP 5.2, chapters 10.5, 11.1 to 11.4 and 15).
 *
 *     if (rex_single()) { ... }               one thread; the barrier behind it is the caller's
 *     rex_copyprivate(x);                     all threads get what x of that thread is
 *     if (rex_masked(filter)) { ... }
 *     REX_CRITICAL(rex_lock_name) { ... }     one thread after another; the lock is a REX_LOCK
 *     rex_atomic_...(x, ...)                  one memory access that no other comes between
 *
 * An atomic operation orders nothing but itself. Where the program asks for a memory order, rex_flush stands
 * before it (release), behind it (acquire) or both.
 */
#ifndef REX_SYNC_H
#define REX_SYNC_H

#include "rex_math.h"
#include "rex_reduce.h"
#include "rex_traits.h"

/* ---- What differs between the devices ---- */

#ifdef REX_HOST_DEVICE

#include <sched.h>

/* Makes what this thread has written visible to the others, and what they have written visible to it. */
static inline void rex_order_memory()
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

/* Whether memory is the thread's own, where its processor has no atomic operations. */
static inline bool rex_is_own(const void *)
{
    return false;
}

template <class T> static inline T *rex_anywhere(T *address)
{
    return address;
}

/* Lets other threads run while this thread waits for one of them, longer each time. */
struct rex_patience {
    void wait()
    {
        sched_yield();
    }
};

template <class Word> static inline Word rex_load(const Word *word)
{
    return __atomic_load_n(word, __ATOMIC_RELAXED);
}

template <class Word> static inline void rex_store(Word *word, Word value)
{
    __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

/* Stores `value` if the word is `expected`; returns what the word was. */
template <class Word> static inline Word rex_compare_and_swap(Word *word, Word expected, Word value)
{
    __atomic_compare_exchange_n(word, &expected, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    return expected;
}

#else

static __device__ inline void rex_order_memory()
{
    __threadfence();
}

static __device__ inline bool rex_is_own(const void *address)
{
    return __isLocal(address);
}

/* The address, of which the compiler then does not know whether it is the thread's own, and cannot warn. */
template <class T> static __device__ inline T *rex_anywhere(T *address)
{
    asm volatile("" : "+l"(address));
    return address;
}

/* If a hundred thousand threads tried to get a lock all the time, they would keep its owner from releasing
 * it. */
struct rex_patience {
    unsigned nanoseconds = 32;

    __device__ void wait()
    {
        __nanosleep(nanoseconds);
        if (nanoseconds < 8192)
            nanoseconds *= 2;
    }
};

template <class Word> static __device__ inline Word rex_load(const Word *word)
{
    return *static_cast<const volatile Word *>(word);
}

template <class Word> static __device__ inline void rex_store(Word *word, Word value)
{
    *static_cast<volatile Word *>(word) = value;
}

/* Stores `value` if the word is `expected`; returns what the word was. One or two bytes are swapped with
 * their neighbours in four. */
template <class Word> static __device__ Word rex_compare_and_swap(Word *word, Word expected, Word value)
{
    if constexpr (sizeof(Word) >= 4) {
        return atomicCAS(word, expected, value);
    } else {
        const uintptr_t address = reinterpret_cast<uintptr_t>(word);
        const unsigned shift = 8 * (address % 4), mask = (unsigned)static_cast<Word>(-1) << shift;
        unsigned *around = reinterpret_cast<unsigned *>(address - address % 4);
        unsigned before = rex_load(around);
        while (static_cast<Word>(before >> shift) == expected) {
            const unsigned found = atomicCAS(around, before, (before & ~mask) | (unsigned)value << shift);
            if (found == before)
                break;
            before = found;
        }
        return static_cast<Word>(before >> shift);
    }
}

#endif

/* The same, requested by the program. */
static __device__ inline void rex_flush()
{
    REX_CHECKED(rex_check_flush();)
    rex_order_memory();
}

/* ---- Locks ---- */

/* A lock is a number, 0 when no thread holds it. */
template <class Word> static __device__ inline bool rex_try_lock(Word *lock)
{
    if (rex_load(lock) != 0 || rex_compare_and_swap<Word>(lock, 0, 1) != 0)
        return false;
    rex_order_memory();
    REX_CHECKED(rex_check_lock(lock);)
    return true;
}

template <class Word> static __device__ inline void rex_unlock(Word *lock)
{
    REX_CHECKED(rex_check_unlock(lock);)
    rex_order_memory();
    rex_store<Word>(lock, 0);
}

/* The lock of a critical construct's name, the same one in all device files of an image. */
#define REX_LOCK(name)                                                                                       \
    extern "C" {                                                                                             \
    REX_ONE_PER_IMAGE __device__ unsigned name = 0;                                                          \
    }

#ifdef REX_HOST_DEVICE

/* Threads that come to a lock together: each is alone here. */
class rex_comers
{
  public:
    bool take(unsigned *lock)
    {
        return rex_try_lock(lock);
    }

    bool have_lock() const
    {
        return false;
    }

    bool is_turn() const
    {
        return true;
    }

    void pass_on(unsigned *lock)
    {
        rex_unlock(lock);
    }
};

#else

/* Threads of a warp that come to a lock together: one takes it for all of them, and it goes from one to the
 * next, which takes a fraction of the time that another warp would need to see that it is free. */
class rex_comers
{
    unsigned turns = 0; /* the lanes that have yet to have their turn; none: they do not have the lock */

    __device__ unsigned lane() const
    {
        return threadIdx.x % 32;
    }

  public:
    __device__ bool take(unsigned *lock)
    {
        const unsigned comers = __activemask(), first = (unsigned)__ffs((int)comers) - 1;
        const bool taken = lane() == first && rex_try_lock(lock);
        if (!__shfl_sync(comers, taken, first))
            return false;
        rex_order_memory();
        turns = comers;
        return true;
    }

    __device__ bool have_lock() const
    {
        return turns != 0;
    }

    /* Whether it is the calling lane's turn; if not, waits for the end of another one's. */
    __device__ bool is_turn()
    {
        if (turns == 0 || lane() == (unsigned)__ffs((int)turns) - 1)
            return true;
        __syncwarp(turns);
        turns &= turns - 1;
        return false;
    }

    __device__ void pass_on(unsigned *lock)
    {
        if ((turns & (turns - 1)) == 0)
            rex_unlock(lock);
        else
            __syncwarp(turns);
    }
};

#endif

/*
 * The loops of REX_CRITICAL: the outer one repeats until the thread has had its turn, the inner one runs the
 * block. The block is inside the loop that waits, so that threads of one warp cannot wait for each other
 * after it.
 */
class rex_critical
{
    unsigned *const lock;
    rex_patience patience;
    rex_comers comers;
    bool idle = false, done = false;

  public:
    __device__ explicit rex_critical(unsigned &lock) : lock(&lock)
    {
    }

    /* Whether the thread goes on to wait for its turn, in which it would do something or not. It has to stay
     * with those that it has the lock with. */
    __device__ bool waits(bool useful)
    {
        idle = !useful;
        return !done && (useful || comers.have_lock());
    }

    __device__ bool enters()
    {
        if (done)
            return false;
        if (!comers.have_lock() && !comers.take(lock)) {
            patience.wait();
            return false;
        }
        if (!comers.is_turn())
            return false;
        if (idle)
            leaves();
        return !idle;
    }

    __device__ void leaves()
    {
        comers.pass_on(lock);
        done = true;
    }
};

#define REX_CRITICAL(lock) REX_CRITICAL_IF(lock, true)

/* The same for a block that does nothing where a condition does not hold, which does not hold again then. A
 * thread that waits for its turn looks at it each time. */
#define REX_CRITICAL_IF(lock, condition)                                                                     \
    for (rex_critical __rex_critical(lock); __rex_critical.waits(condition);)                                \
        for (; __rex_critical.enters(); __rex_critical.leaves())

/* What other threads have stored to an object so far. */
template <class T> static __device__ inline T rex_latest(const T &object)
{
    return *(const volatile T *)&object;
}

/* ---- One thread of the team ---- */

static __device__ inline bool rex_single()
{
    return rex_thread() == 0;
}

static __device__ inline bool rex_masked(int filter)
{
    return (int)rex_thread() == filter;
}

#ifdef REX_HOST_DEVICE

/* Gives all threads of the region the value that the thread of rex_single has. Waits for all of them. */
template <class T> static void rex_copyprivate(T &value)
{
    static char tag;
    if (rex_threads() == 1)
        return;
    T **source = static_cast<T **>(rex_current_team_memory->get(&tag, sizeof(T *)));
    if (rex_single())
        *source = &value;
    rex_barrier();
    if (!rex_single()) {
        memcpy(const_cast<void *>(static_cast<const volatile void *>(&value)), *source, sizeof(T));
        REX_CHECK_TOUCH(value, REX_CHECK_WRITES | REX_CHECK_ALONE);
    }
    rex_barrier();
}

#else

template <class T> static __device__ void rex_copyprivate(T &value)
{
    enum { PIECE = 256 };
    __shared__ unsigned char piece[PIECE];
    unsigned char *bytes =
        reinterpret_cast<unsigned char *>(const_cast<void *>(static_cast<const volatile void *>(&value)));

    for (unsigned done = 0; done < sizeof(T) && rex_threads() > 1; done += PIECE) {
        const unsigned size = sizeof(T) - done < PIECE ? sizeof(T) - done : PIECE;
        if (rex_single())
            memcpy(piece, bytes + done, size);
        rex_barrier();
        if (!rex_single())
            memcpy(bytes + done, piece, size);
        rex_barrier();
    }
}

#endif

/* ---- Atomic operations ---- */

/* The number with the bytes of a T. */
template <size_t size> struct rex_word_of;
template <> struct rex_word_of<1> {
    using type = unsigned char;
};
template <> struct rex_word_of<2> {
    using type = unsigned short;
};
template <> struct rex_word_of<4> {
    using type = unsigned;
};
template <> struct rex_word_of<8> {
    using type = unsigned long long;
};
template <class T> using rex_word = typename rex_word_of<sizeof(T)>::type;

template <class T> static __device__ inline rex_word<T> rex_to_word(T value)
{
    rex_word<T> word;
    memcpy(&word, &value, sizeof(T));
    return word;
}

template <class T> static __device__ inline T rex_from_word(rex_word<T> word)
{
    T value;
    memcpy(&value, &word, sizeof(T));
    return value;
}

template <class T> static __device__ inline rex_word<T> *rex_word_at(volatile T &x)
{
    return reinterpret_cast<rex_word<T> *>(const_cast<T *>(&x));
}

/* Types that no processor swaps as a whole are read and written under a lock. */
REX_LOCK(__rex_lock_of_wide_atomics)
template <class T>
inline constexpr bool rex_is_wide = sizeof(T) > 8 || !(rex_is_scalar<T> || rex_is_short_float<T>);

template <class T, class Change> static __device__ T rex_change_locked(volatile T &x, Change change)
{
    T &object = const_cast<T &>(x), before;
    REX_CRITICAL(__rex_lock_of_wide_atomics)
    {
        memcpy(&before, &object, sizeof(T));
        change(object);
    }
    return before;
}

/* An atomic update's or capture's values of x. */
template <class T> struct rex_change {
    T before, after;
};

template <class T> static __device__ T rex_atomic_read(const volatile T &x)
{
    volatile T &object = const_cast<volatile T &>(x);
    REX_CHECK_TOUCH(x, REX_CHECK_READS | REX_CHECK_ATOMIC);
    if constexpr (rex_is_wide<T>)
        return rex_change_locked(object, [](T &) {});
    else
        return rex_from_word<T>(rex_load(rex_word_at(object)));
}

template <class T> static __device__ void rex_atomic_write(volatile T &x, typename rex_same<T>::type value)
{
    REX_CHECK_TOUCH(x, REX_CHECK_WRITES | REX_CHECK_ATOMIC);
    if constexpr (rex_is_wide<T>)
        rex_change_locked(x, [value](T &object) { object = value; });
    else
        rex_store(rex_word_at(x), rex_to_word(value));
}

/* The other operators of atomic updates, and the reversed form: x = value op x. */
#define REX_OPERATOR(name, expression)                                                                       \
    struct name {                                                                                            \
        template <class A, class B> __device__ auto operator()(A a, B b) const                               \
        {                                                                                                    \
            return expression;                                                                               \
        }                                                                                                    \
    }
/* clang-format off */
REX_OPERATOR(rex_minus, a - b);
REX_OPERATOR(rex_divided, a / b);
REX_OPERATOR(rex_remainder, a % b);
REX_OPERATOR(rex_nand, ~(a & b));
REX_OPERATOR(rex_shift_left, a << b);
REX_OPERATOR(rex_shift_right, a >> b);
REX_OPERATOR(rex_equal, a == b);
REX_OPERATOR(rex_less, a < b);
/* clang-format on */
#undef REX_OPERATOR
template <class Op> struct rex_reversed {
    template <class A, class B> __device__ auto operator()(A a, B b) const
    {
        return Op()(b, a);
    }
};

/* x = value. */
struct rex_second {
    template <class A, class B> __device__ B operator()(A, B b) const
    {
        return b;
    }
};

/* Whether T's sum with a V is computed as two T: in floating-point types. */
template <class T, class V>
inline constexpr bool rex_adds_as = rex_is_floating_point<T> &&
                                    (rex_is_same<T, V> || rex_is_integral<V> ||
                                     (rex_is_floating_point<V> && sizeof(V) < sizeof(T)));

/* Whether T is compared to a V as two T: integers of which the device has the smaller and the larger. */
template <class T, class V>
inline constexpr bool rex_compares_as = rex_is_integral<T> &&rex_is_integral<V> && sizeof(T) >= 4 &&
                                        (rex_is_same<T, V> || sizeof(V) < sizeof(T));

/* The integer with T's bytes that CUDA's functions for them take. */
template <size_t size, bool is_signed> struct rex_ordered_word_of {
    using type = typename rex_word_of<size>::type;
};
template <> struct rex_ordered_word_of<4, true> {
    using type = int;
};
template <> struct rex_ordered_word_of<8, true> {
    using type = long long;
};
template <class T> using rex_ordered_word = typename rex_ordered_word_of<sizeof(T), ((T)-1 < (T)0)>::type;

/* Operations that the device has instructions for: sums, differences and bit operations of its own types; on
 * a GPU sums of floating-point types, the smaller and the larger of two integers, and exchanges, too. Returns
 * false for others. A difference is the sum with the negative, in floating-point types exactly. */
#ifdef REX_HOST_DEVICE
#define REX_FETCH(host, cuda, x, value) __atomic_fetch_##host(x, value, __ATOMIC_RELAXED)
#else
#define REX_FETCH(host, cuda, x, value) cuda(x, value)
#endif
template <class T, class V, class Op>
static __device__ inline bool rex_native_update(T *x, V value, Op, T *before)
{
    using word = rex_word<T>;
    constexpr bool integers = rex_is_integral<T> && rex_is_integral<V> && sizeof(T) >= 4;
    constexpr bool bits = integers && sizeof(V) <= sizeof(T);
    word *const object = reinterpret_cast<word *>(x);
    if constexpr (integers && rex_is_same<Op, rex_plus>)
        *before = (T)REX_FETCH(add, atomicAdd, object, (word)value);
    else if constexpr (integers && rex_is_same<Op, rex_minus>)
        *before = (T)REX_FETCH(add, atomicAdd, object, 0 - (word)value);
    else if constexpr (bits && rex_is_same<Op, rex_bit_and>)
        *before = (T)REX_FETCH(and, atomicAnd, object, (word)value);
    else if constexpr (bits && rex_is_same<Op, rex_bit_or>)
        *before = (T)REX_FETCH(or, atomicOr, object, (word)value);
    else if constexpr (bits && rex_is_same<Op, rex_bit_xor>)
        *before = (T)REX_FETCH(xor, atomicXor, object, (word)value);
#ifndef REX_HOST_DEVICE
    else if constexpr (rex_adds_as<T, V> && rex_is_same<Op, rex_plus>)
        *before = atomicAdd(x, (T)value);
    else if constexpr (rex_adds_as<T, V> && rex_is_same<Op, rex_minus>)
        *before = atomicAdd(x, -(T)value);
    else if constexpr (rex_compares_as<T, V> && rex_is_same<Op, rex_min>)
        *before = (T)atomicMin(reinterpret_cast<rex_ordered_word<T> *>(x), (rex_ordered_word<T>)value);
    else if constexpr (rex_compares_as<T, V> && rex_is_same<Op, rex_max>)
        *before = (T)atomicMax(reinterpret_cast<rex_ordered_word<T> *>(x), (rex_ordered_word<T>)value);
    else if constexpr (sizeof(T) >= 4 && rex_is_same<Op, rex_second>)
        *before = rex_from_word<T>(atomicExch(object, rex_to_word(static_cast<T>(value))));
#endif
    else
        return false;
    return true;
}

/* x = op(x, value). */
template <class T, class V, class Op>
static __device__ rex_change<T> rex_atomic_update(volatile T &x, V value, Op op)
{
    T before;
    REX_CHECK_TOUCH(x, REX_CHECK_READS | REX_CHECK_WRITES | REX_CHECK_ATOMIC);
    if constexpr (rex_is_wide<T>) {
        before = rex_change_locked(x, [&](T &object) { object = op(object, value); });
        return {before, static_cast<T>(op(before, value))};
    } else if (rex_is_own(const_cast<const T *>(&x))) {
        before = x;
        x = static_cast<T>(op(before, value));
        return {before, x};
    } else {
        if (rex_native_update(const_cast<T *>(&x), value, op, &before))
            return {before, static_cast<T>(op(before, value))};
        rex_word<T> *const word = rex_word_at(x), found = rex_load(word);
        for (;;) {
            before = rex_from_word<T>(found);
            const T after = static_cast<T>(op(before, value));
            const rex_word<T> expected = found;
            if (rex_to_word(after) == expected)
                return {before, after}; /* as an atomic read does */
            found = rex_compare_and_swap(word, expected, rex_to_word(after));
            if (found == expected)
                return {before, after};
        }
    }
}

template <class T>
static __device__ rex_change<T> rex_atomic_exchange(volatile T &x, typename rex_same<T>::type value)
{
    return rex_atomic_update(x, value, rex_second());
}

/* An atomic compare's value of x before and after it, and whether it has stored. */
template <class T> struct rex_comparison {
    T before, after;
    bool stored;
};

/* if (relation(x, expected)) x = value. */
template <class T, class E, class Relation>
static __device__ rex_comparison<T> rex_atomic_compare(volatile T &x, E expected,
                                                       typename rex_same<T>::type value, Relation relation)
{
    bool stored = false;
    const auto choose = [&](T old, T wanted) {
        stored = relation(old, expected);
        return stored ? wanted : old;
    };
    const rex_change<T> change = rex_atomic_update(x, value, choose);
    return {change.before, stored ? value : change.before, stored};
}

/* ---- Reductions that other threads may make at the same time ---- */

/* original = original op value, by a thread that is one of many. */
template <class T, class Op>
static __device__ void rex_reduce_task(T &original, typename rex_same<T>::type value, Op op)
{
    rex_atomic_update(*rex_anywhere(&original), value, op);
}

template <class T, class Op>
static __device__ void rex_reduce_task_array(T *original, const typename rex_same<T>::type *values,
                                             uint64_t count, Op op)
{
    original = rex_anywhere(original);
    for (uint64_t i = 0; i < count; i++)
        rex_atomic_update(original[i], values[i], op);
}

/* As rex_reduce_team, but all teams of the league update the same original. */
template <class T, class Op>
static __device__ void rex_reduce_league(T &original, typename rex_same<T>::type value, Op op)
{
    value = rex_team_fold(value, rex_threads(), op);
    if (rex_thread() == 0)
        rex_atomic_update(original, value, op);
    rex_barrier();
}

template <class T, class Op>
static __device__ void rex_reduce_league_array(T *original, const typename rex_same<T>::type *values,
                                               uint64_t count, Op op)
{
#pragma unroll 1
    for (uint64_t i = 0; i < count; i++) {
        const T value = rex_team_fold(values[i], rex_threads(), op);
        if (rex_thread() == 0)
            rex_atomic_update(original[i], value, op);
    }
    rex_barrier();
}

/* A thread's private array of a length that is known at run time. */
template <class T> class rex_array
{
    T *const elements;

  public:
    __device__ explicit rex_array(uint64_t count) : elements(static_cast<T *>(malloc(count * sizeof(T))))
    {
        if (elements == nullptr && count > 0)
            rex_fail("no memory on the device for a private array of ",
                     (unsigned long long)(count * sizeof(T)), " bytes");
    }

    __device__ ~rex_array()
    {
        free(elements);
    }

    rex_array(const rex_array &) = delete;

    __device__ T *first() const
    {
        return elements;
    }
};

#endif
