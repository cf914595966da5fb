/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_jam.h - threads that run several rows of a nest each.
 *
 * Of the loop around a nest's innermost one, a thread runs `most` iterations at a time (unroll and jam),
 * where the launch's word says that it was made for that; those that are left are run one by one. The turns
 * of the two kinds are numbered together:
 *
 *     const rex_jam<decltype(__rex_usual)::value, 4> jam(trips, division);
 *     for (rex_tiles<1, int, REX_ONCE> at(others * jam.turns, columns, division); at.more(); at.next())
 *         REX_COLUMNS(at) {
 *             const auto turn = at.row % jam.turns;
 *             rex_usually(jam.is_whole(turn), [&](auto whole) {
 *                 for (int one = 0; one < jam.rows(whole); one++)
 *                     ... jam.number(whole, turn, one) ...
 *             });
 *         }
 *
 * Where the launch is not a usual one, and on the host device, turns are rows.
 */
#ifndef REX_JAM_H
#define REX_JAM_H

#include "rex_usual.h"

template <bool usual, unsigned most> class rex_jam
{
    using count = rex_choose<usual, uint32_t, uint64_t>;
    const count whole_turns;

  public:
    const count turns;

    __device__ rex_jam(uint64_t trips, uint64_t division)
        : whole_turns(usual && division & REX_DIVISION_JAM ? (count)trips / most : 0),
          turns((count)trips - whole_turns * (most - 1))
    {
    }

    __device__ bool is_whole(count turn) const
    {
        return usual && turn < whole_turns;
    }

    template <bool whole> __device__ static constexpr int rows(rex_usual<whole>)
    {
        return whole ? most : 1;
    }

    /* The loop's iteration that a turn's row is. */
    template <bool whole> __device__ count number(rex_usual<whole>, count turn, int one) const
    {
        return whole ? turn * most + one : turn + whole_turns * (most - 1);
    }
};

#endif
