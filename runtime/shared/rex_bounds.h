/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_bounds.h - the mapped memory of a GPU, as device code of a checked program (--check=run) sees it.
 * Included by rex_device_cuda.h, and by rex_bounded.h for the host.
 *
 * The host allocates each section with a gap on both sides that nothing else uses, and fills in the table
 * before a launch. So an access to a gap has left a section. An access to memory that is in no row and no
 * gap, such as another library's, is not checked.
 */
#ifndef REX_BOUNDS_H
#define REX_BOUNDS_H

enum { REX_BOUNDS_ROWS = 1024, REX_BOUNDS_GAP = 4 << 20 /* bytes */ };

struct rex_bounds_row {
    unsigned long long begin, end;
};
struct rex_bounds {
    unsigned long long count;
    struct rex_bounds_row rows[REX_BOUNDS_ROWS];
};

#ifdef __CUDACC__

template <int> __device__ rex_bounds rex_image_bounds;

/* Ends the kernel if the bytes are not all within one section, and some of them are in a gap. */
static __device__ __attribute__((noinline)) void
rex_look(unsigned long long address, unsigned long long bytes, const char *place, const char *name)
{
    const rex_bounds &bounds = rex_image_bounds<0>;
    const rex_bounds_row *near = nullptr;
    for (unsigned long long i = 0; i < bounds.count; i++) {
        const rex_bounds_row &row = bounds.rows[i];
        if (address >= row.begin && address + bytes <= row.end)
            return;
        if (address + bytes > row.begin - REX_BOUNDS_GAP && address < row.end + REX_BOUNDS_GAP)
            near = &row;
    }
    if (near == nullptr)
        return;
    const bool behind = address >= near->begin;
    rex_fail(place, ": '", name, "', ", bytes, " bytes, is ", behind ? "at byte " : "",
             behind ? address - near->begin : near->begin - address,
             behind ? " of a mapped section of " : " bytes in front of a mapped section of ",
             near->end - near->begin, " bytes [-Wrex-reach]");
}

/* Returns the object, if it may be accessed. Objects local to a thread or a team are not checked. */
template <class Object>
static __device__ inline Object &rex_within(Object &object, const char *place, const char *name)
{
    const unsigned long long address =
        reinterpret_cast<unsigned long long>(&reinterpret_cast<const volatile char &>(object));
    int global;
    asm("{ .reg .pred is; isspacep.global is, %1; selp.s32 %0, 1, 0, is; }" : "=r"(global) : "l"(address));
    if (global)
        rex_look(address, sizeof(Object), place, name);
    return object;
}

#endif

#endif
