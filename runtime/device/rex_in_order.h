/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_in_order.h - loops that a team's threads share, and whose sums or products are those of the program to
 * the last bit.
 *
 *     double s;
 *     const auto ordered_s = rex_in_order<true, rex_plus>(original, s);
 *     REX_IN_ORDER(k, unsigned, rex_team_in_order(), 128, n, ordered_s) {
 *         s += a[k] * x[k];
 *     }
 *
 * is for (unsigned k = 0; k < n; k++) original += a[k] * x[k]. Sums of floating-point numbers depend on their
 * order, but what is added does not: the threads compute the values of a part of the iterations, side by side
 * as in other loops, and leave them in shared memory. There one thread adds them up in the order of the
 * iterations, while the others are at the next part. For a row of 4096 floats that takes as long as to read
 * them for the rows of the other teams that a multiprocessor has; a thread for each row would read a line of
 * memory of its own with each access.
 *
 * A value is what an iteration makes of s, which begins as -0.0 there, or as 1 for products. -0.0 + v is v,
 * also where that is a zero of either sign, and s + -0.0 is s, for iterations that add nothing (IEEE 754,
 * section 6.3).
 *
 * All threads of the team come to the loop, and have the result behind it; of an original that the team
 * shares, one of them stores it, and whoever needs it waits. A team of lanes (rex_lanes.h) passes those.
 */
#ifndef REX_IN_ORDER_H
#define REX_IN_ORDER_H

#include "rex_lanes.h"

/* An original that each thread of the team has one of (`of_each`), or that the team has, and the thread's
 * value. */
template <class T, class Op, bool of_each> struct rex_value_in_order {
    using type = T;
    T &original, &value;
};

template <bool of_each, class Op, class T>
static __device__ inline rex_value_in_order<T, Op, of_each> rex_in_order(T &original, T &value)
{
    return {original, value};
}

/* The greatest or the least value: of `if (b > a) a = b` and `a = b > a ? b : a` (`equal`: of >=), of
 * `a = a > b ? a : b`, and of `a = fmax(a, b)`. They differ in what becomes of a NaN, and of zeros' signs. */
template <bool most, bool equal, class T> static __device__ inline bool rex_is_ahead(T one, T other)
{
    return most ? (equal ? one >= other : one > other) : (equal ? one <= other : one < other);
}
template <bool most, bool equal> struct rex_extreme_ahead {
    template <class T> __device__ T operator()(T a, T b) const
    {
        return rex_is_ahead<most, equal>(b, a) ? b : a;
    }
};
template <bool most, bool equal> struct rex_kept_extreme {
    template <class T> __device__ T operator()(T a, T b) const
    {
        return rex_is_ahead<most, equal>(a, b) ? a : b;
    }
};
template <bool most> struct rex_library_extreme {
    template <class T> __device__ T operator()(T a, T b) const
    {
        return (T)(most ? fmax(a, b) : fmin(a, b));
    }
};

#ifdef REX_HOST_DEVICE

static inline bool rex_team_in_order()
{
    return rex_thread() == 0;
}

/* The first thread runs the loop, and the value is the sum. */
template <class... Values> class rex_loop_in_order
{
    bool mine;

  public:
    explicit rex_loop_in_order(bool mine, const Values &...values) : mine(mine)
    {
        ((values.value = values.original), ...);
    }

    bool more() const
    {
        return mine;
    }

    void end(const Values &...values)
    {
        ((values.original = values.value), ...);
        mine = false;
    }
};

#define REX_IN_ORDER(k, type, team, widest, trips, ...)                                                      \
    for (rex_loop_in_order __rex_in_order(team, __VA_ARGS__); __rex_in_order.more();                         \
         __rex_in_order.end(__VA_ARGS__))                                                                    \
        for (type k = 0; k < (trips); k++)

#else

/* ---- the threads of a team ---- */

constexpr unsigned rex_greater(unsigned one, unsigned other)
{
    return one > other ? one : other;
}

/* Where the values of a part for a sum lie, and how far behind them those for the next sum. */
struct rex_place_in_order {
    unsigned char *first;
    unsigned bytes;

    template <class T> __device__ T *values() const
    {
        return reinterpret_cast<T *>(first);
    }
    __device__ rex_place_in_order next() const
    {
        return {first + bytes, bytes};
    }
};

/* All loops of a kernel use the same memory. */
template <unsigned bytes> static __device__ inline unsigned char *rex_memory_in_order()
{
    alignas(16) __shared__ unsigned char memory[bytes];
    return memory;
}

/* Those of a block. One part is added up while the next one comes: there are places for two. Where there are
 * several warps, the first has nothing else to do, so that nobody waits for what its thread would read. */
struct rex_block_in_order {
    enum { PLACES = 2, BYTES = 4096, WARP = 32 };
    template <unsigned sums> static constexpr unsigned bytes = BYTES / sums / 16 * 16;

    static __device__ unsigned others()
    {
        return rex_threads() < 2 * WARP ? 0 : WARP;
    }

    __device__ bool combines() const
    {
        return rex_thread() == 0;
    }
    /* The calling thread's number among those that share the iterations, and how many they are. */
    __device__ unsigned thread() const
    {
        return rex_thread() - others();
    }
    __device__ unsigned threads() const
    {
        return rex_threads() - others();
    }
    __device__ void barrier() const
    {
        rex_barrier();
    }
    template <unsigned widest, unsigned sums> __device__ rex_place_in_order place(unsigned turn) const
    {
        return {rex_memory_in_order<PLACES * BYTES>() + turn * BYTES, bytes<sums>};
    }
    /* How many values of `size` bytes a part has, as many for each thread if they are enough for all; and how
     * many the calling thread has of `count`. */
    template <unsigned sums, unsigned size> __device__ unsigned length() const
    {
        const unsigned most = bytes<sums> / size, turns = most / threads();
        return turns > 0 ? turns * threads() : most;
    }
    __device__ unsigned turns_of(unsigned count) const
    {
        return rex_thread() < others() ? 0 : (count + threads() - 1 - thread()) / threads();
    }
};

/* Two lanes or more of a block of several teams, whose memory has to be one and the same for all loops: the
 * others may be in another loop. Each begins in another bank of shared memory, 16 bytes further than its
 * lanes' values would have it, which is 8 for each lane at most. */
template <bool alone> struct rex_lanes_in_order {
    enum { PLACES = 1 };
    template <unsigned sums> static constexpr unsigned bytes_of_sums = sums > 2 ? 32 : 16;
    template <unsigned sums> static constexpr unsigned bytes = rex_greater(16 / sums, 8);

    const rex_lanes<alone> &lanes;

    __device__ bool combines() const
    {
        return lanes.thread() == 0;
    }
    __device__ unsigned thread() const
    {
        return lanes.thread();
    }
    __device__ unsigned threads() const
    {
        return lanes.threads();
    }
    __device__ void barrier() const
    {
        lanes.barrier();
    }
    template <unsigned widest, unsigned sums> __device__ rex_place_in_order place(unsigned) const
    {
        constexpr unsigned of_lane = bytes_of_sums<sums>;
        unsigned char *const memory = rex_memory_in_order<widest *(of_lane + 8)>();
        return {memory + lanes.number() * (lanes.threads() * of_lane + 16), lanes.threads() * bytes<sums>};
    }
    template <unsigned sums, unsigned size> __device__ unsigned length() const
    {
        return bytes<sums> / size * lanes.threads();
    }
    __device__ unsigned turns_of(unsigned count) const
    {
        return rex_short_turns(lanes.thread(), count, lanes.step());
    }
};

static __device__ inline rex_block_in_order rex_team_in_order()
{
    return {};
}

template <bool alone>
static __device__ inline rex_lanes_in_order<alone> rex_team_in_order(const rex_lanes<alone> &lanes)
{
    return {lanes};
}

/* ---- values ---- */

/* The value that changes nothing: infinity, in the direction in which no value is ahead of it. */
template <class Op> struct rex_nothing_yet {
    template <class T> static constexpr T value = T(-0.0);
};
template <> struct rex_nothing_yet<rex_times> {
    template <class T> static constexpr T value = T(1);
};
template <bool equal> struct rex_nothing_yet<rex_extreme_ahead<true, equal>> {
    template <class T> static constexpr T value = T(-__builtin_huge_val());
};
template <bool equal> struct rex_nothing_yet<rex_extreme_ahead<false, equal>> {
    template <class T> static constexpr T value = T(__builtin_huge_val());
};
template <bool equal> struct rex_nothing_yet<rex_kept_extreme<true, equal>> {
    template <class T> static constexpr T value = T(-__builtin_huge_val());
};
template <bool equal> struct rex_nothing_yet<rex_kept_extreme<false, equal>> {
    template <class T> static constexpr T value = T(__builtin_huge_val());
};
template <bool most> struct rex_nothing_yet<rex_library_extreme<most>> {
    template <class T> static constexpr T value = T(__builtin_nan(""));
};

template <class... Values> constexpr unsigned rex_widest_value()
{
    unsigned widest = 0;
    ((widest = rex_greater(widest, sizeof(typename Values::type))), ...);
    return widest;
}

/* Values of 32 bytes, which are read before those ahead of them are added up: shared memory takes longer to
 * answer than a sum to compute. */
template <class T> struct rex_piece_in_order {
    enum { WIDTH = 16 / sizeof(T), VALUES = 2 * WIDTH };
    T values[VALUES];

    __device__ void read(const T *from)
    {
        struct alignas(16) half {
            T values[WIDTH];
        };
        half one = *reinterpret_cast<const half *>(from), two = *reinterpret_cast<const half *>(from + WIDTH);
#pragma unroll
        for (unsigned k = 0; k < WIDTH; k++) {
            values[k] = one.values[k];
            values[WIDTH + k] = two.values[k];
        }
    }

    template <class Op> __device__ T combine(T sum, Op op) const
    {
#pragma unroll
        for (unsigned k = 0; k < VALUES; k++)
            sum = op(sum, values[k]);
        return sum;
    }
};

template <class Op, class T>
static __device__ inline T rex_combine_in_order(T sum, const T *values, unsigned count)
{
    enum { VALUES = rex_piece_in_order<T>::VALUES };
    unsigned k = 0;

    if (count >= VALUES) {
        rex_piece_in_order<T> one, other;
        one.read(values);
        for (; k + 3 * VALUES <= count; k += 2 * VALUES) {
            other.read(values + k + VALUES);
            sum = one.combine(sum, Op());
            one.read(values + k + 2 * VALUES);
            sum = other.combine(sum, Op());
        }
        sum = one.combine(sum, Op());
        k += VALUES;
    }
    for (; k < count; k++)
        sum = Op()(sum, values[k]);
    return sum;
}

/* The sums of a loop. */
template <class... Values> struct rex_sums_in_order {
    __device__ void open()
    {
    }
    __device__ void begin()
    {
    }
    __device__ void put(const rex_place_in_order &, unsigned)
    {
    }
    __device__ void combine(const rex_place_in_order &, unsigned)
    {
    }
    __device__ void tell(const rex_place_in_order &)
    {
    }
    __device__ void take(const rex_place_in_order &, bool)
    {
    }
    __device__ void close()
    {
    }
};

template <class T, class Op, bool of_each, class... Rest>
struct rex_sums_in_order<rex_value_in_order<T, Op, of_each>, Rest...> {
    const rex_value_in_order<T, Op, of_each> value;
    rex_sums_in_order<Rest...> rest;
    T sum = value.original;

    __device__ explicit rex_sums_in_order(const rex_value_in_order<T, Op, of_each> &value,
                                          const Rest &...rest)
        : value(value), rest{rest...}
    {
    }

    /* Of a thread that adds up its own values. */
    __device__ void open()
    {
        value.value = value.original;
        rest.open();
    }
    __device__ void close()
    {
        value.original = value.value;
        rest.close();
    }

    __device__ void begin()
    {
        value.value = rex_nothing_yet<Op>::template value<T>;
        rest.begin();
    }
    __device__ void put(const rex_place_in_order &place, unsigned at)
    {
        place.values<T>()[at] = value.value;
        rest.put(place.next(), at);
    }
    __device__ void combine(const rex_place_in_order &place, unsigned count)
    {
        sum = rex_combine_in_order<Op>(sum, place.values<T>(), count);
        rest.combine(place.next(), count);
    }
    __device__ void tell(const rex_place_in_order &place)
    {
        *place.values<T>() = sum;
        rest.tell(place.next());
    }
    __device__ void take(const rex_place_in_order &place, bool first)
    {
        if (of_each || first)
            value.original = *place.values<T>();
        rest.take(place.next(), first);
    }
};

/* ---- loops ---- */

template <unsigned widest, class Team, class... Values> class rex_loop_in_order
{
    static constexpr unsigned size = rex_widest_value<Values...>(), number = sizeof...(Values);
    enum { LONGEST_ALONE = 1 << 30 };

    const Team team;
    const uint64_t trips;
    const bool alone;
    const unsigned length; /* of a part */
    unsigned turn = 0;     /* where the present part lies */
    uint64_t first = 0;    /* its first iteration */
    rex_sums_in_order<Values...> sums;

    __device__ unsigned count() const
    {
        return trips - first < length ? (unsigned)(trips - first) : length;
    }

    __device__ rex_place_in_order place() const
    {
        return team.template place<widest, number>(turn);
    }

  public:
    __device__ rex_loop_in_order(const Team &team, uint64_t trips, const Values &...values)
        : team(team), trips(trips), alone(team.threads() == 1),
          length(alone ? LONGEST_ALONE : team.template length<number, size>()), sums{values...}
    {
        if (alone)
            sums.open();
    }

    /* The results go through the last place. The next loop's second part comes there, when all threads have
     * met behind the first; where there is but one place, all wait until they have read them. */
    __device__ ~rex_loop_in_order()
    {
        const bool one = team.combines();

        if (alone) {
            sums.close();
            return;
        }
        turn = Team::PLACES - 1;
        if (trips > 0 && one)
            sums.tell(place());
        team.barrier();
        if (trips > 0)
            sums.take(place(), one);
        if (Team::PLACES == 1)
            team.barrier();
    }

    __device__ bool more() const
    {
        return first < trips;
    }

    __device__ uint64_t start() const
    {
        return first + team.thread();
    }

    __device__ unsigned turns() const
    {
        return team.turns_of(count());
    }

    __device__ bool begin()
    {
        if (!alone)
            sums.begin();
        return true;
    }

    __device__ void put(uint64_t k)
    {
        if (!alone)
            sums.put(place(), (unsigned)(k - first));
    }

    __device__ void combine()
    {
        const unsigned values = count();

        if (!alone) {
            team.barrier();
            if (team.combines())
                sums.combine(place(), values);
            if (Team::PLACES == 1)
                team.barrier();
            else
                turn ^= 1;
        }
        first += values;
    }
};

template <unsigned widest, class Team, class... Values>
static __device__ inline rex_loop_in_order<widest, Team, Values...>
rex_begin_in_order(const Team &team, uint64_t trips, const Values &...values)
{
    return {team, trips, values...};
}

#define REX_IN_ORDER(k, type, team, widest, trips, ...)                                                      \
    for (auto __rex_in_order = rex_begin_in_order<widest>(team, trips, __VA_ARGS__); __rex_in_order.more();  \
         __rex_in_order.combine())                                                                           \
        REX_UNROLL(4)                                                                                        \
    for (type k = (type)__rex_in_order.start(), __rex_left = __rex_in_order.turns();                         \
         __rex_left > 0 && __rex_in_order.begin();                                                           \
         __rex_in_order.put(k), __rex_left--, k += (type)(team).threads())

#endif

#endif
