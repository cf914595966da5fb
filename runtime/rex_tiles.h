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
#include "rex_loop.h"
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

/* The same number, and the compiler does not know. Of a condition that stays the same it would make two
 * loops, each with the program's whole iteration in it; and what it computes of such numbers for the next
 * tile it would compute before the first, and keep in registers. */
template <class N> static __device__ inline N rex_unknown(N number)
{
#ifdef __CUDA_ARCH__
    if constexpr (sizeof(N) == 8)
        asm volatile("" : "+l"(number));
    else
        asm volatile("" : "+r"(number));
#endif
    return number;
}

/* Rows and columns, none of them 0, and where in them a team's thread is. */
template <unsigned width, class row_count, class count> struct rex_plane {
    row_count rows;
    count columns;

    __device__ unsigned height() const
    {
        return blockDim.x / width;
    }

    __device__ count across() const
    {
        return columns / width + (columns % width != 0);
    }

    __device__ int layout() const
    {
        if (columns > (count)-1 / 2)
            return REX_IN_ROWS;
        return rex_layout_of(blockDim.x, rows, columns, across(), width);
    }

    /* What is divided to find a place: that of a team's thread, or how far that many teams lead. */
    __device__ rex_quotient dividend(int layout, uint64_t team, unsigned thread) const
    {
        return {layout == REX_IN_ROWS ? team * blockDim.x + thread : team, 0};
    }

    __device__ uint64_t divisor(int layout) const
    {
        return layout == REX_IN_ROWS ? columns : layout == REX_IN_TILES ? across() : rows;
    }

    /* The place, from what the division leaves. Behind the last one the row is `rows`. */
    __device__ void place(int layout, const rex_quotient &from, unsigned thread, row_count &to_row,
                          count &to_column) const
    {
        uint64_t found = from.whole, across = from.rest;

        if (layout == REX_IN_TILES) {
            found = found * height() + thread / width;
            across = across * width + thread % width;
        } else if (layout == REX_IN_BLOCKS) {
            across = found * blockDim.x + thread;
            found = across < columns ? from.rest : rows;
        }
        to_row = found < rows ? (row_count)found : rows;
        to_column = (count)across;
    }

    __device__ void find(int layout, uint64_t team, unsigned thread, row_count &row, count &column) const
    {
        rex_quotient here = dividend(layout, team, thread);

        rex_divide(divisor(layout), here);
        place(layout, here, thread, row, column);
    }

    /* Whether so many teams before this one have all tiles. A no may be wrong. */
    __device__ bool ends_before(int layout, uint64_t team) const
    {
        const unsigned more_rows = layout == REX_IN_TILES ? height() : 0;
        const unsigned more_columns = layout == REX_IN_TILES    ? width
                                      : layout == REX_IN_BLOCKS ? blockDim.x
                                                                : 0;

        return team * blockDim.x >= ((uint64_t)rows + more_rows) * ((uint64_t)columns + more_columns);
    }
};

template <unsigned width, class T, class R> class rex_tiles
{
    using count = rex_counter<T>;
    using row_count = rex_counter<R>;
    const rex_plane<width, row_count, count> plane;
    uint64_t tile = blockIdx.x;
    row_count row_step, turn_rows; /* how far next() steps; 0 rows in a turn: in blocks */
    count column_step, turn;       /* from this column on, into rows further on */

  public:
    row_count row;
    count column;

    __device__ rex_tiles(row_count rows, count columns) : plane{columns > 0 ? rows : 0, columns}
    {
        if (plane.rows == 0)
            row = 0;
        else
            begin();
    }

    __device__ bool more() const
    {
        return row < plane.rows;
    }

    __device__ bool inside() const
    {
        return column < plane.columns;
    }

    __device__ void next()
    {
        if constexpr (!steps)
            go_on();
        else if (rex_unknown((int)(turn_rows == 0)))
            step_in_blocks();
        else
            step();
    }

  private:
    /* What an iteration with loops in it needs registers for must not be kept over it. */
    static constexpr bool steps = width < 32;

    __device__ void begin()
    {
        const int layout = plane.layout();

        if constexpr (!steps) {
            plane.find(rex_unknown(layout), tile, threadIdx.x, row, column);
        } else {
            rex_quotient here = plane.dividend(layout, tile, threadIdx.x);
            rex_quotient further = plane.dividend(layout, gridDim.x, 0);
            rex_divide(plane.divisor(layout), here, further);
            plane.place(layout, here, threadIdx.x, row, column);
            plane.place(layout, further, 0, row_step, column_step);
            turn = (layout == REX_IN_TILES ? plane.across() * width : plane.columns) - column_step;
            turn_rows = layout == REX_IN_TILES ? plane.height() : layout == REX_IN_ROWS;
        }
    }

    /* To the next tile. A team that has had its last one mostly finds that out by a multiplication. */
    __device__ void go_on()
    {
        const rex_plane<width, row_count, count> same = {rex_unknown(plane.rows), rex_unknown(plane.columns)};
        const int layout = rex_unknown(same.layout());

        tile += gridDim.x;
        if (same.ends_before(layout, tile))
            row = plane.rows;
        else
            same.find(layout, tile, threadIdx.x, row, column);
    }

    __device__ void go_down(row_count by)
    {
        row = by < plane.rows - row ? row + by : plane.rows;
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

    /* Beyond the last row, columns begin again one block further. */
    __device__ void step_in_blocks()
    {
        const row_count left = plane.rows - row;

        column += column_step + (row_step < left ? 0 : blockDim.x);
        row = column >= plane.columns ? plane.rows : row_step < left ? row + row_step : row_step - left;
    }
};

#endif

#endif
