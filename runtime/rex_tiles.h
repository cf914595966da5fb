/*
 * rex_tiles.h - which iterations of a nest of loops a thread runs. Included by rex_device.h.
 *
 * A nest is a plane of iterations here: one loop, as a rule the innermost, runs along its rows, and the
 * others, however many they are, count the rows. All threads of the league share it:
 *
 *     for (rex_tiles<32, int, long> at(rows, columns); at.more(); at.next())
 *         if (at.inside())
 *             ... at.row, at.column ...
 *
 * where int is the type of the variable of the loop that runs along the rows, and long that of the loop which
 * counts them, or of 64 bits where several do.
 *
 * On a GPU a team runs a tile, then the one that lies as many tiles further as there are teams. A tile is 32
 * iterations wide, or what the class is told, and as high as the team's threads reach. Where tiles would
 * leave more than an eighth of a row's threads idle, or of a column's, or the team's threads are no whole
 * rows of a tile, or a tile is one iteration, threads run the plane's iterations row by row, as many further
 * each time as there are threads. Either way a thread divides at the beginning only.
 *
 * On the host device each thread runs one contiguous piece of the rows laid end to end.
 */
#ifndef REX_TILES_H
#define REX_TILES_H

#include "rex_divide.h"
#include "rex_traits.h"

/* What counts the iterations of a loop whose variable is of type T: one of 32 bits has less than 2^32. */
template <class T> using rex_counter = rex_choose<rex_is_integral<T> && sizeof(T) <= 4, uint32_t, uint64_t>;

#ifdef REX_HOST_DEVICE

template <unsigned width, class T, class R> class rex_tiles
{
    using count = rex_counter<T>;
    using row_count = rex_counter<R>;
    const count columns;
    uint64_t left;

  public:
    row_count row;
    count column;

    rex_tiles(row_count rows, count columns_) : columns(columns_)
    {
        const rex_span piece = rex_league_span((uint64_t)rows * columns);

        left = piece.last - piece.first;
        row = (row_count)(columns > 0 ? piece.first / columns : 0);
        column = (count)(piece.first - (uint64_t)row * columns);
    }

    bool more() const
    {
        return left > 0;
    }

    bool inside() const
    {
        return true;
    }

    void next()
    {
        left--;
        if (++column == columns) {
            column = 0;
            row++;
        }
    }
};

#else

/* The same, and the compiler does not know: of a condition that stays the same it would make two loops, each
 * with the program's whole iteration in it. */
static __device__ inline bool rex_unknown(bool condition)
{
    int value = condition;

#ifdef __CUDA_ARCH__
    asm volatile("" : "+r"(value));
#endif
    return value;
}

template <unsigned width, class T, class R> class rex_tiles
{
    using count = rex_counter<T>;
    using row_count = rex_counter<R>;
    const row_count rows;
    const count columns;
    uint64_t tile = blockIdx.x;
    row_count row_step, turn_rows; /* how far next() steps */
    count column_step, turn;       /* from this column on, into rows further on */

  public:
    row_count row;
    count column;

    __device__ rex_tiles(row_count rows_, count columns_) : rows(columns_ > 0 ? rows_ : 0), columns(columns_)
    {
        if (rows == 0)
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
        return column < columns;
    }

    __device__ void next()
    {
        if constexpr (steps) {
            step();
        } else {
            tile += gridDim.x;
            go_to_tile();
        }
    }

  private:
    /* What an iteration with loops in it needs registers for must not be kept over it. */
    static constexpr bool steps = width < 32;

    __device__ unsigned height() const
    {
        return blockDim.x / width;
    }

    __device__ count across() const
    {
        return columns / width + (columns % width != 0);
    }

    __device__ bool has_tiles() const
    {
        return width > 1 && blockDim.x % width == 0 && columns >= across() * (width - width / 8) &&
               columns <= (count)-1 / 2 && rows_fill_tiles();
    }

    __device__ bool rows_fill_tiles() const
    {
        const unsigned over = (unsigned)rows % height();
        return rows >= 8 * height() || over == 0 || 7 * (height() - over) <= rows;
    }

    /* What is divided to find a place: that of a team's thread, or how far that many teams lead. */
    __device__ rex_quotient dividend(bool tiled, uint64_t team, unsigned thread) const
    {
        return {tiled ? team : team * blockDim.x + thread, 0};
    }

    /* The place, from what the division leaves. A row behind the last is `rows`. */
    __device__ void place(bool tiled, const rex_quotient &from, unsigned thread, row_count &to_row,
                          count &to_column) const
    {
        const uint64_t found = tiled ? from.whole * height() + thread / width : from.whole;

        to_row = found < rows ? (row_count)found : rows;
        to_column = (count)(tiled ? from.rest * width + thread % width : from.rest);
    }

    __device__ void go_to_tile()
    {
        const bool tiled = rex_unknown(has_tiles());
        rex_quotient here = dividend(tiled, tile, threadIdx.x);

        rex_divide(tiled ? across() : columns, here);
        place(tiled, here, threadIdx.x, row, column);
    }

    __device__ void begin()
    {
        if constexpr (!steps) {
            go_to_tile();
        } else {
            const bool tiled = has_tiles();
            rex_quotient here = dividend(tiled, tile, threadIdx.x), further = dividend(tiled, gridDim.x, 0);
            rex_divide(tiled ? across() : columns, here, further);
            place(tiled, here, threadIdx.x, row, column);
            place(tiled, further, 0, row_step, column_step);
            turn = (tiled ? across() * width : columns) - column_step;
            turn_rows = tiled ? height() : 1;
        }
    }

    __device__ void go_down(row_count by)
    {
        row = by < rows - row ? row + by : rows;
    }

    /* Beyond the last column, rows begin again one row, or tile, further. */
    __device__ void step()
    {
        go_down(row_step);
        if (column < turn) {
            column += column_step;
        } else {
            column -= turn;
            go_down(turn_rows);
        }
    }
};

#endif

#endif
