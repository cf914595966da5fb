/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_abi.h - the structures and numbers of libomptarget's ABI, so that a generated program needs no LLVM
 * header: entries, images, the launch packet, map types. Included by rex_kmp.h.
 *
 * Follows LLVM 22: llvm/Frontend/Offloading/Utility.h (entries), offload/include/Shared/APITypes.h (kernel
 * arguments), llvm/Frontend/OpenMP/OMPConstants.h (map types). -DREX_LLVM_VERSION=19 selects the entry layout
 * that LLVM up to 19 reads; the rest is the same in both.
 */
#ifndef REX_ABI_H
#define REX_ABI_H

#include "../shared/rex_loop.h"

#ifndef REX_LLVM_VERSION
#define REX_LLVM_VERSION 22
#endif

#pragma pack(push, 16) /* under -fpack-struct, too */

/* Where a construct stands in the source: ";file;function;line;column;;". KMP's own type. */
struct rex_source {
    rex_int32 reserved_1;
    rex_int32 flags;
    rex_int32 reserved_2;
    rex_int32 reserved_3;
    const char *psource;
};

/* Initialiser of an struct rex_source; flag 2 says that the compiler speaks the __kmpc interface. */
#define REX_SOURCE(text)                                                                                     \
    {                                                                                                        \
        0, 2, 0, (rex_int32)sizeof(text) - 1, text                                                           \
    }

/* A size that libomptarget counts on. It has no 32-bit version, and a unit that is compiled for one has
 * nothing for a device. */
#define REX_ASSERT_SIZE(type, bytes, why)                                                                    \
    _Static_assert(sizeof(type) == (bytes) || sizeof(void *) < sizeof(rex_uint64), why)

/* One kernel or one `declare target` variable: a host address and the device symbol that belongs to it. */
#if REX_LLVM_VERSION >= 20
struct __tgt_offload_entry {
    rex_uint64
        Reserved; /* 0; an older entry has its address here, which is how the runtime tells them apart */
    rex_uint16 Version; /* 1 */
    rex_uint16 Kind;    /* 1: OpenMP */
    rex_uint32 Flags;
    void *Address;
    char *SymbolName;
    rex_uint64 Size; /* of a variable, in bytes; 0 for a kernel */
    rex_uint64 Data;
    void *AuxAddr;
};
#define REX_ENTRY_VALUE(address, symbol, size, flags, data)                                                  \
    {                                                                                                        \
        0, 1, 1, (flags), (void *)(address), (char *)(symbol), (size), (data), 0                             \
    }
REX_ASSERT_SIZE(struct __tgt_offload_entry, 56, "libomptarget 20 and later read 56-byte entries");
#else
struct __tgt_offload_entry {
    void *Address;
    char *SymbolName;
    rex_uint64 Size; /* of a variable, in bytes; 0 for a kernel */
    rex_int32 Flags;
    rex_int32 Data;
};
#define REX_ENTRY_VALUE(address, symbol, size, flags, data)                                                  \
    {                                                                                                        \
        (void *)(address), (char *)(symbol), (size), (flags), (data)                                         \
    }
REX_ASSERT_SIZE(struct __tgt_offload_entry, 32, "libomptarget up to 19 reads 32-byte entries");
#endif

/*
 * Defines the entry `name` for the host object at `address` and the device symbol called `symbol`; size is
 * that of a variable in bytes, 0 for a kernel. The entries of all files of a program meet in a section of
 * REX's own, which the linker bounds with __start_rex_offload_entries and __stop_rex_offload_entries. (The
 * exact alignment is there because a compiler may otherwise pad large objects, and the section is read as an
 * array. `retain` is for lld, which collects what nothing but those two symbols names.)
 */
#if __has_attribute(retain)
#define REX_IN_ENTRIES __attribute__((used, retain, section("rex_offload_entries"), aligned(8)))
#else
#define REX_IN_ENTRIES __attribute__((used, section("rex_offload_entries"), aligned(8)))
#endif
#define REX_OFFLOAD_ENTRY(name, address, symbol, size)                                                       \
    static struct __tgt_offload_entry name REX_IN_ENTRIES = REX_ENTRY_VALUE(address, symbol, size, 0, 0)

/* The same for a variable that is to differ from the device's (OpenMP 6.0, local). libomptarget ignores the
 * `Data` of a variable. */
enum { REX_ENTRY_LOCAL = 1 };
#define REX_LOCAL_ENTRY(name, address, symbol, size)                                                         \
    static struct __tgt_offload_entry name REX_IN_ENTRIES =                                                  \
        REX_ENTRY_VALUE(address, symbol, size, 0, REX_ENTRY_LOCAL)

/* The same for a kernel with so many parameters, the launch environment among them; an image must have a
 * kernel with as many (rex_image.h). Flags: the kernel may begin with rex_follow, or end with
 * rex_reduce_and_tell (rex_device.h); it may use what each load of the image has for itself, such as
 * variables and locks, so that it has to be of libomptarget's load. There may be a second version of it for
 * arguments without aliases; the mask has a bit for each of these arguments, the first one's the lowest
 * (rex_apart.h). libomptarget ignores the `Data` of a kernel. */
enum {
    REX_ENTRY_FOLLOWS = 1,
    REX_ENTRY_TELLS = 2,
    REX_ENTRY_IMAGE = 4,
    REX_ENTRY_PARAMETERS = 0x100,
    REX_ENTRY_MOST_PARAMETERS = 0xffffff
};
#if REX_LLVM_VERSION >= 20
#define REX_ENTRY_APART(mask) ((rex_uint64)(mask) << 32)
#else
#define REX_ENTRY_APART(mask) 0 /* there is no room */
#endif
#define REX_KERNEL_ENTRY(name, address, symbol, parameters, flags)                                           \
    static struct __tgt_offload_entry name REX_IN_ENTRIES =                                                  \
        REX_ENTRY_VALUE(address, symbol, 0, 0, (parameters)*REX_ENTRY_PARAMETERS | (flags))

/* A pointer to a declare target link variable: with unified shared memory, libomptarget sets it to the host's
 * variable. */
#define REX_LINK_ENTRY(name, address, symbol)                                                                \
    static struct __tgt_offload_entry name REX_IN_ENTRIES =                                                  \
        REX_ENTRY_VALUE(address, symbol, sizeof(void *), 1, 0)

/* A function that device code may call through a host pointer to it; the symbol is a variable that holds its
 * device address. */
#define REX_INDIRECT_ENTRY(name, address, symbol)                                                            \
    static struct __tgt_offload_entry name REX_IN_ENTRIES =                                                  \
        REX_ENTRY_VALUE(address, symbol, sizeof(void *), 8, 0)

/* What a unit requires of every device (OpenMP 5.2, section 8.2): an entry without an address, as Clang makes
 * it. */
#define REX_REQUIRES_UNIFIED_ADDRESS       4
#define REX_REQUIRES_UNIFIED_SHARED_MEMORY 8
#define REX_REQUIRES_ENTRY(name, requirements)                                                               \
    static struct __tgt_offload_entry name REX_IN_ENTRIES =                                                  \
        REX_ENTRY_VALUE(0, ".requires", 0, 0x10, requirements)

/* Says that device functions of the program may be recursive (rex_stack.h). */
#define REX_DEEP_STACK __attribute__((weak, visibility("hidden"))) const char rex_deep_stack = 1

/* Says that device code of the program may store addresses in memory (rex_version.h). */
#define REX_STORES_ADDRESSES __attribute__((weak, visibility("hidden"))) const char rex_stores_addresses = 1

/* One device image, in memory, and the entries it has symbols for. */
struct __tgt_device_image {
    void *ImageStart;
    void *ImageEnd; /* one past the last byte */
    struct __tgt_offload_entry *EntriesBegin;
    struct __tgt_offload_entry *EntriesEnd;
};

/* Everything that is registered at once: the images, and the host's entries. */
struct __tgt_bin_desc {
    rex_int32 NumDeviceImages;
    struct __tgt_device_image *DeviceImages;
    struct __tgt_offload_entry *HostEntriesBegin;
    struct __tgt_offload_entry *HostEntriesEnd;
};

/*
 * The launch packet, version 3. libomptarget puts the launch environment in front of the arguments, and it
 * WRITES into the packet (NumArgs goes up by one): build it anew for every launch, on the stack.
 */
struct __tgt_kernel_arguments {
    rex_uint32 Version; /* 3 */
    rex_uint32 NumArgs;
    void **ArgsBase;
    void **Args;
    rex_int64 *ArgSizes; /* bytes */
    rex_int64 *ArgTypes; /* REX_MAP_... */
    void **ArgNames;
    void **ArgMappers;
    rex_uint64 Tripcount; /* of the distributed loop; 0 where unknown */
    rex_uint64 Flags;
    rex_uint32 Teams[3];     /* [0] == 0: the runtime chooses */
    rex_uint32 Threads[3];   /* per team; [0] == 0: the runtime chooses */
    rex_uint32 DynCGroupMem; /* bytes of dynamic team memory */
};
REX_ASSERT_SIZE(struct __tgt_kernel_arguments, 104, "libomptarget reads a 104-byte launch packet");

/* Map types: what one argument is, and which way its bytes go. */
#define REX_MAP_TO           ((rex_int64)0x1)
#define REX_MAP_FROM         ((rex_int64)0x2)
#define REX_MAP_ALWAYS       ((rex_int64)0x4)
#define REX_MAP_DELETE       ((rex_int64)0x8)
#define REX_MAP_PTR_AND_OBJ  ((rex_int64)0x10) /* a pointer, and the object it points to */
#define REX_MAP_TARGET_PARAM ((rex_int64)0x20) /* this argument is a slot of the kernel */
#define REX_MAP_RETURN_PARAM ((rex_int64)0x40) /* the device address comes back in Args (use_device_ptr) */
#define REX_MAP_PRIVATE      ((rex_int64)0x80)
#define REX_MAP_LITERAL      ((rex_int64)0x100) /* the slot is the value itself, not an address */
#define REX_MAP_IMPLICIT     ((rex_int64)0x200)
#define REX_MAP_CLOSE        ((rex_int64)0x400)
#define REX_MAP_PRESENT      ((rex_int64)0x1000)
#define REX_MAP_OMPX_HOLD    ((rex_int64)0x2000) /* cannot be unmapped from inside the construct */
#if REX_LLVM_VERSION >= 22
#define REX_MAP_ATTACH ((rex_int64)0x4000) /* make a pointer that is on the device point to its object */
#endif
#define REX_MAP_MEMBER_OF(n) ((rex_int64)((rex_uint64)(n) << 48)) /* of the n-th argument, from 1 */

#pragma pack(pop)

#endif
