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

#endif
