/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_tiles.h - which iterations of a nest of loops a thread runs.
 *
 * A nest is a plane of iterations here: one loop, as a rule the innermost, runs along its rows, and the
 * others, however many they are, count the rows. All threads of the league share it:
 *
 *     for (rex_tiles<32, int> at(rows, columns); at.more(); at.next())
 *         REX_COLUMNS(at)
 *             ... at.row, at.column ...
 *
 * where int is the type of the variable of the loop along the rows. `Rows` counts the rows: uint32_t where
 * they are less than 2^31.
 *
 * On a GPU a team runs a tile, then the one that lies as many tiles further as there are teams. A tile is 32
 * iterations wide, or what the class is told, and as high as the team's threads reach. Where tiles would
 * leave more than an eighth of a row's threads idle, or of a column's, or the team's threads are no whole
 * rows of a tile, or a tile is one iteration, threads run the plane's iterations row by row, as many further
 * each time as there are threads. Either way a thread divides at the beginning only.
 *
 * Where the launch says that teams step by whole rows of tiles, a thread stays in its column, and a step is
 * nothing but a sum (REX_DOWN).
 *
 * On the host device each thread runs one contiguous piece of the rows laid end to end, and a step leads to
 * the next row: REX_COLUMNS is a loop over its iterations, which the compiler can vectorise.
 */
#ifndef REX_TILES_H
#define REX_TILES_H

#include "../shared/rex_loop.h"
#include "rex_traits.h"

/* The type that counts the iterations of a loop whose variable has type T: a variable of 32 bits has less
 * than 2^32. */
template <class T> using rex_counter = rex_choose<rex_is_integral<T> && sizeof(T) <= 4, uint32_t, uint64_t>;

/* How threads continue after a tile: with any tile; not at all, if no team has a second one; with the one
 * below; with any tile, after iterations that hold loops. */
enum { REX_ANY_TILE, REX_ONCE, REX_DOWN, REX_LONG };

#ifdef REX_HOST_DEVICE

template <unsigned width, class T, int how = REX_ANY_TILE, class R = uint64_t> class rex_tiles
{
    const uint64_t columns;
    uint64_t stop, rest; /* the row behind those that end with their last column, and how much of it */

  public:
    uint64_t row, column;
    static constexpr uint64_t row_step = 1;

    rex_tiles(uint64_t rows, uint64_t columns_, uint64_t) : columns(columns_)
    {
        if (__builtin_constant_p(columns_) && columns_ <= whole_row) {
            const rex_span piece = rex_league_span(rows);

            row = piece.first;
            stop = columns > 0 ? piece.last : row;
            column = rest = 0;
        } else {
            const rex_span piece = rex_league_span(rows * columns);

            row = columns > 0 ? piece.first / columns : 0;
            stop = columns > 0 ? piece.last / columns : 0;
            column = piece.first - row * columns;
            rest = piece.last - stop * columns;
        }
    }

    bool more() const
    {
        return row < stop || (row == stop && column < rest);
    }

    bool inside() const
    {
        return column < (row < stop ? columns : rest);
    }

    bool whole() const
    {
        return false;
    }

    unsigned next()
    {
        column = 0;
        row++;
        return 0;
    }

    /* The number in the plane of the current iteration; and of the one after the last. */
    uint64_t place() const
    {
        return row * columns + column;
    }

    uint64_t leave()
    {
        row = stop;
        column = rest;
        return place();
    }

  private:
    /* Rows of so many iterations or fewer are never divided between threads, if their length is a
     * constant: the compiler then unrolls them. A row whose iterations hold loops may take long, so
     * threads share it. */
    static constexpr uint64_t whole_row = how == REX_LONG ? 0 : 16;
};

/* What a launch's word says of a GPU's threads. */
static inline bool rex_has_tile_each(uint64_t)
{
    return false;
}

static inline bool rex_has_thread_each(uint64_t)
{
    return false;
}

template <unsigned width> static inline bool rex_has_tiles_below(uint64_t)
{
    return false;
}

/* The following block runs for the iterations in a row that one step of `at` leads to. */
#define REX_COLUMNS(at) for (; (at).inside(); (at).column++)

/*
 * The same where the body names row and column only in sums such as row * length + column, and the rows'
 * length is the variable `length`, as a T, positive where there are iterations: the thread's piece is one
 * loop over numbers of iterations, and the division by that variable cancels out in the sums, as long as the
 * column is computed with the sum's bits. T is the type of the column's variable.
 */
#define REX_SWEEP(at, T, length)                                                                             \
    for (uint64_t __rex_k = (at).place(), __rex_end = (at).leave(), __rex_length = (uint64_t)(T)(length);    \
         __rex_k < __rex_end; __rex_k++)                                                                     \
        if (const rex_swept<T> at(__rex_k, __rex_length); true)

template <class T> struct rex_swept {
    const uint64_t row;
    const rex_counter<T> column;

    rex_swept(uint64_t k, uint64_t length)
        : row(k / length), column((rex_counter<T>)k - (rex_counter<T>)row * (rex_counter<T>)length)
    {
    }
};

#else

#define REX_COLUMNS(at)          if ((at).inside())
#define REX_SWEEP(at, T, length) REX_COLUMNS(at)

/* Whether the launch's word says that there are tiles, and that no team has a second one, for REX_ONCE. Then
 * there are less than 2^31 iterations and threads. */
static __device__ inline bool rex_has_tile_each(uint64_t division)
{
    const uint32_t tiles = (uint32_t)(REX_DIVISION_TILES >> REX_DIVISION_ONCE);
    const uint32_t rows = (uint32_t)(REX_DIVISION_ROWS >> REX_DIVISION_ONCE);

    return ((uint32_t)(division >> REX_DIVISION_ONCE) | rows) ==
           (rex_grid_size(gridDim.x, blockDim.x) | tiles | rows);
}

/* The same for rows that threads run one by one, or several at a time: whether each thread has no more than
 * that. */
static __device__ inline bool rex_has_thread_each(uint64_t division)
{
    const uint32_t jam = (uint32_t)(REX_DIVISION_JAM >> REX_DIVISION_ONCE);

    return ((uint32_t)(division >> REX_DIVISION_ONCE) | jam) == (rex_grid_size(gridDim.x, blockDim.x) | jam);
}

/* Whether the word says that teams step by whole rows of tiles. */
template <unsigned width> static __device__ inline bool rex_has_tiles_below(uint64_t division)
{
    return division & REX_DIVISION_ROWS && blockDim.x % width == 0;
}

template <unsigned width, class T, int how = REX_ANY_TILE, class Rows = uint64_t> class rex_tiles
{
    static constexpr bool once = how == REX_ONCE, down = how == REX_DOWN;
    using count = rex_counter<T>;
    using R = rex_choose<once, uint32_t, Rows>;
    const R rows;
    const count columns;
    const uint64_t division; /* what the launch says; 0: nothing */
    uint64_t tile = blockIdx.x;
    count column_step, turn; /* from this column on next() steps into rows further on */

  public:
    R row, row_step = 0; /* how far next() steps at least */
    count column;

    __device__ rex_tiles(uint64_t rows_, count columns_, uint64_t division_)
        : rows(once || columns_ > 0 ? (R)rows_ : 0), columns(columns_), division(division_)
    {
        if (!once && rows == 0)
            row = 0;
        else
            begin();
    }

    __device__ bool more() const
    {
        return row < rows;
    }

    __device__ bool inside() const
    {
        return down || column < columns;
    }

    /* Whether all of the team's threads have an iteration of one tile now: the same for all of them. */
    __device__ bool whole() const
    {
        const unsigned below = threadIdx.x / width, beside = threadIdx.x % width;
        const bool tiles = width > 1 && blockDim.x % width == 0 && (once || down || has_tiles(said()));

        return tiles && row - below + blockDim.x / width <= rows && column - beside + width <= columns;
    }

    /* Returns how many rows more than row_step it has stepped on. */
    __device__ unsigned next()
    {
        if constexpr (down) {
            row += row_step;
            return 0;
        }
        if constexpr (steps)
            return step();
        if constexpr (once) {
            row = rows;
            return 0;
        }
        tile += gridDim.x;
        go_to(tile, threadIdx.x, said(), row, column);
        return 0;
    }

  private:
    /* Iterations that hold loops need their registers, so nothing is kept over them. */
    static constexpr bool steps = how != REX_LONG && !once;

    __device__ count across() const
    {
        if constexpr (once || down)
            return (columns + (width - 1)) / width;
        return columns / width + (columns % width != 0);
    }

    /* The launch's word, if it holds for the team's width, which the environment may have made less. A word
     * that next() reads is anew each time for all the compiler knows: it would make one loop of each way. */
    __device__ uint64_t said() const
    {
        uint64_t word = division;
        if constexpr (down || once)
            return word;
        if constexpr (!steps)
            rex_forget(word);
        return word & REX_DIVISION_TILES && blockDim.x % width != 0 ? 0 : word;
    }

    __device__ bool has_tiles(uint64_t word) const
    {
        if (word != 0)
            return word & REX_DIVISION_TILES;
        return width > 1 && blockDim.x % width == 0 && columns >= across() * (width - width / 8) &&
               columns <= (count)-1 / 2 && rex_rows_fill_tiles(rows, blockDim.x / width);
    }

    /* A row, or a step, limited to the first one beyond the last row. What the launch's word divides is less
     * than 2^31. */
    __device__ R within(uint64_t wide) const
    {
        return sizeof(R) < sizeof(wide) && wide > rows ? rows : (R)wide;
    }

    /* The place of a team's thread; or the distance that that many teams cover. */
    __device__ void go_to(uint64_t team, unsigned thread, uint64_t word, R &to_row, count &to_column) const
    {
        const uint64_t iteration = team * blockDim.x + thread;

        if (width > 1 && (once || down || word & REX_DIVISION_TILES)) {
            const uint32_t over = rex_quotient((uint32_t)team, word);
            to_row = over * (blockDim.x / width) + thread / width;
            to_column = (count)(((uint32_t)team - over * (uint32_t)across()) * width + thread % width);
        } else if (once || word != 0) {
            const uint32_t over = rex_quotient((uint32_t)iteration, word);
            to_row = over;
            to_column = (count)((uint32_t)iteration - over * (uint32_t)columns);
        } else if (has_tiles(0)) {
            to_row = within(team / across() * (blockDim.x / width) + thread / width);
            to_column = (count)(team % across()) * width + thread % width;
        } else {
            to_row = within(iteration / columns);
            to_column = (count)(iteration % columns);
        }
    }

    /* If threads divide, the divisions for the first place and for the step are next to each other: they
     * share their divisor's reciprocal, and neither waits for the other. */
    __device__ void begin()
    {
        const uint64_t word = said();

        go_to(tile, threadIdx.x, word, row, column);
        if constexpr (down) {
            row_step = rex_quotient(gridDim.x, word) * (blockDim.x / width);
            row = column < columns ? row : rows;
        } else if constexpr (steps) {
            go_to(gridDim.x, 0, word, row_step, column_step);
            turn = (has_tiles(word) ? across() * width : columns) - column_step;
        }
    }

    /* Beyond the last column, rows begin again one row, or tile, further. */
    __device__ unsigned step()
    {
        const bool turns = column >= turn;
        const unsigned more = turns ? has_tiles(said()) ? blockDim.x / width : 1 : 0;

        column = turns ? column - turn : column + column_step;
        row += row_step + more;
        return more;
    }
};

#endif

#endif
