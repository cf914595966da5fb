/*
 * rex_usual.h - iterations that are there twice: for what is usual at a launch, and for what is possible.
 * Included by rex_device.h.
 *
 *     const auto share = [&](auto __rex_usual) {
 *         REX_USUALLY_ALIGNED(p, 16);
 *         for (rex_tiles<32, int, decltype(__rex_usual)::value> at(rows, columns, division); ...
 *     };
 *     rex_usually(rex_has_tile_each<32>(rows, division) && rex_is_aligned(p, 16), share);
 *
 * All threads of a team find the same. The host device has each thread do what is possible.
 *
 * Where that is usual, threads of a GPU run four neighbouring iterations at a time, and what those access is
 * one access:
 *
 *     const auto share = [&](auto __rex_usual, uint64_t begin) {
 *         const rex_beside<decltype(__rex_usual)::value, 4> beside(begin, trips);
 *         for (uint64_t piece = beside.pieces.first; piece < beside.pieces.last; piece += beside.pieces.step)
 *             for (int one = 0; one < beside.width; one++)
 *                 ... beside.number(piece, one) ...
 *     };
 *     rex_usually_beside<4>(rex_is_aligned(p, 16), trips, share);
 */
#ifndef REX_USUAL_H
#define REX_USUAL_H

template <bool usual> struct rex_usual {
    static constexpr bool value = usual;
};

/* The compiler is not to see what is asked: it would take what REX_USUALLY_ALIGNED says behind the answer for
 * known, and drop it. */
static __device__ inline bool rex_is_aligned(const void *pointer, unsigned bytes)
{
    uint64_t address = reinterpret_cast<uintptr_t>(pointer);
#ifndef REX_HOST_DEVICE
    rex_forget(address);
#endif
    return address % bytes == 0;
}

/* In what is usual, the compiler may rely on where the pointer leads. */
#ifdef REX_HOST_DEVICE
#define REX_USUALLY_ALIGNED(pointer, bytes)
#else
#define REX_USUALLY_ALIGNED(pointer, bytes)                                                                  \
    if constexpr (decltype(__rex_usual)::value)                                                              \
    pointer = static_cast<decltype(pointer)>(__builtin_assume_aligned(pointer, bytes))
#endif

template <class Share> static __device__ inline void rex_usually(bool usual, const Share &share)
{
#ifndef REX_HOST_DEVICE
    if (usual) {
        share(rex_usual<true>());
        return;
    }
#endif
    share(rex_usual<false>());
}

#ifndef REX_HOST_DEVICE

/* What a thread runs of the iterations begin .. trips - 1, which all threads of the league share. */
template <bool usual, int most> struct rex_beside {
    static constexpr int width = usual ? most : 1;
    const rex_span pieces;

    __device__ rex_beside(uint64_t begin, uint64_t trips)
        : pieces(begin + (uint64_t)blockIdx.x * blockDim.x + threadIdx.x, (uint64_t)gridDim.x * blockDim.x,
                 trips / width)
    {
    }

    /* The number of an iteration: signed where it fits, because the compiler sees neighbours only in sums
     * that can't wrap. */
    __device__ auto number(uint64_t piece, int one) const
    {
        if constexpr (usual)
            return (int)piece * width + one;
        else
            return piece;
    }
};

/* Threads that would have no whole piece, and what is left behind the last one, are as for any launch. */
template <int most, class Share>
static __device__ inline void rex_usually_beside(bool usual, uint64_t trips, const Share &share)
{
    const uint64_t threads = (uint64_t)gridDim.x * blockDim.x;
    uint64_t begin = 0;

    if (usual && trips >= most * threads && trips <= INT32_MAX) {
        share(rex_usual<true>(), begin);
        begin = trips / most * most;
    }
    share(rex_usual<false>(), begin);
}

#endif

#endif
