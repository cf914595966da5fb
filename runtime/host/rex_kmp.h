/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_kmp.h - what a host file printed by rex-emit includes.
 *
 * The structures of libomptarget's ABI are in rex_abi.h. This file holds two things:
 *   1. small helpers that the generated launch packets are built with;
 *   2. the calls. Generated code says `__tgt_target_kernel(...)`; a macro turns that into
 *      rex_direct___tgt_target_kernel, which looks once whether the device image is registered and then calls
 *      libomptarget. Where it is not (a constructor, a main that REX did not see) the call goes through
 *      rex___tgt_target_kernel, which registers the image first. See register_cubin.c.
 */
#ifndef REX_KMP_H
#define REX_KMP_H

#include "rex_abi.h"
#include "rex_interface.h" /* made by make: REX_INTERFACE, the version of REX, and a checksum of its interface */
#include "rex_select.h"

/* -fopenmp-offload-mandatory: no region runs on the host, unless the environment says otherwise. */
#ifdef REX_OFFLOAD_MANDATORY
extern char *getenv(const char *);
extern void kmp_set_defaults(const char *); /* libomp's copy, which has read the environment by now */
__attribute__((constructor)) static void rex_offload_is_mandatory(void)
{
    if (!getenv("OMP_TARGET_OFFLOAD"))
        kmp_set_defaults("OMP_TARGET_OFFLOAD=MANDATORY");
}
#endif

/* Says in the object for which interface it has been compiled, so that a link sees what does not fit. The
 * section is not loaded, and linkers keep one of several equal strings. */
#if REX_LLVM_VERSION >= 20
#define REX_INTERFACE_ENTRIES ""
#else
#define REX_INTERFACE_ENTRIES " with LLVM 19's entries"
#endif
#define REX_INTERFACE_MARK                                                                                   \
    __asm__(".pushsection .rex.interface,\"MS\",%progbits,1\n\t"                                             \
            ".asciz \"" REX_INTERFACE REX_INTERFACE_ENTRIES "\"\n\t.popsection")

#pragma pack(push, 16) /* under -fpack-struct, too */

/* ---- 1. Helpers for building a packet ---- */

#include "rex_map.h"

/* The `size` bytes at `src` as a literal slot. size is at most 8; a larger one is an error of REX's. */
static __inline__ void *rex_pack_literal_arg_bytes(const void *src, rex_size size)
{
    if (size > sizeof(rex_uint64)) {
        return 0;
    }
    rex_uint64 bits = 0;
    __builtin_memcpy(&bits, src, size);
    return (void *)bits;
}

/*
 * The geometry word, first argument of every kernel: what the program asks for, 0 where the implementation
 * chooses. A GPU has its grid from the launch itself (and gets another word, rex_pack_nest). The host device,
 * which libomptarget always launches as one block of one thread, forms its league by this word.
 */
static __inline__ void *rex_pack_geometry(rex_uint32 teams, rex_uint32 threads)
{
    return (void *)(((rex_uint64)teams << 32) | threads);
}

/* ---- 2. Calls ---- */

/* Life of the device image; defined in register_cubin.c. */

/*
 * Registers the program's device image. Returns 0 if the image is registered (now or earlier), if the program
 * has no target region at all, or if OMP_TARGET_OFFLOAD=DISABLED; returns -1, after one message on standard
 * error, if there is no usable image. A later call tries again. Safe from any number of threads.
 */
int rex_offload_init(void);

/*
 * The first call in main. Where the runtime is not linked, as in a program without device code that another
 * compiler links, there is nothing to register.
 */
static int rex_offload_init_if_linked(void) __attribute__((weakref("rex_offload_init")));

static __inline__ void rex_offload_begin(void)
{
    if (rex_offload_init_if_linked)
        rex_offload_init_if_linked();
}

/*
 * Unregisters the image and frees it, for long-lived processes; a program that ends need not call it. No
 * launch and no data region may be active. A later launch registers the image again.
 */
void rex_offload_fini(void);

/* Target tasks: `nowait` and `depend`. */

/*
 * The number of the device that runs a construct asking for `device` (-1: the default device), or -1 if the
 * host is to run it: there is no image or no device, or `device` is the host. For a target task this is
 * called where the construct stands, because there the host can still run the construct as it was written.
 */
rex_int64 rex_offload_device(rex_int64 device);

/* Launches whose arguments may be present. */

/* What it takes to spare libomptarget an argument. */
enum {
    REX_PRESENT_ALONE,    /* its data is present */
    REX_PRESENT_TOGETHER, /* that of all arguments is */
    REX_PRESENT_POINTED,  /* and the pointer on the device leads to it (rex_attached.h) */
    REX_PRESENT_SETTLED,  /* that of all others is: it would only attach a pointer */
};

/* An argument that needs no more than its device address: if REX knows that the data is present, the slot
 * carries the address; if it has no slot, it is left away. */
struct rex_present {
    rex_uint32 argument;   /* its place in the packet, from 0 */
    rex_uint32 how;        /* REX_PRESENT_ALONE... */
    struct rex_held *hint; /* where it was found last */
};

/* The parts of a launch that are known at compile time, for a target task that makes it. */
struct rex_statics {
    struct rex_source *source;
    void *region;
    rex_int64 *types;
    void **names;
    struct rex_present *present;
};

/*
 * Launches a kernel as rex_launch_present does, on a device that rex_offload_device has returned, and waits
 * until it has ended. `one_thread`: the kernel is one thread on every device, whatever the packet says. The
 * program ends if the device does not run it, because the task has no host version.
 */
void rex_task_launch(struct rex_source *source, rex_int64 device, rex_int32 num_teams, rex_int32 thread_limit,
                     void *region, struct __tgt_kernel_arguments *packet, struct rex_present *present,
                     rex_uint32 count, int one_thread);

/*
 * Launches a kernel as __tgt_target_kernel does. Those of the `count` arguments whose data is present on the
 * device are passed as literals; the others are mapped. See rex_present.h.
 */
int rex_launch_present(struct rex_source *source, rex_int64 device, rex_int32 num_teams,
                       rex_int32 thread_limit, void *region, struct __tgt_kernel_arguments *packet,
                       struct rex_present *present, rex_uint32 count);

/*
 * As rex_launch_present, but without libomptarget where that is possible. Between the beginning of a chain
 * and its end this thread does not wait: the kernel, which is the entry's, runs after those that the thread
 * has launched this way before. Outside of chains, where not all `count` arguments are present, and on a
 * device that has no chains, the kernel has ended when the call returns. See rex_chain.h.
 */
int rex_launch_chained(struct rex_source *source, rex_int64 device, rex_int32 num_teams,
                       rex_int32 thread_limit, struct __tgt_offload_entry *entry,
                       struct __tgt_kernel_arguments *packet, struct rex_present *present, rex_uint32 count);

/* Called before a launch on the device (-1: the default one) whose kernel relies on so many threads a team:
 * ends the program with an error if that is a GPU and OMP_TEAMS_THREAD_LIMIT, which libomptarget obeys,
 * allows fewer. */
void rex_check_width(const struct rex_source *source, rex_int64 device, rex_uint32 width);

/* Says that the clause of a construct asks for 0 teams or threads, or fewer, and returns 0, for which the
 * number is chosen. */
rex_uint32 rex_asked_in_vain(const struct rex_source *source, const char *clause, rex_int64 number);

/* The number of teams or threads that a clause asks for, which has to be positive (OpenMP 5.2,
 * sections 10.1.2, 10.2 and 13.3). */
static __inline__ rex_uint32 rex_asked(const struct rex_source *source, const char *clause, rex_int64 number)
{
    return number > 0 ? (rex_uint32)number : rex_asked_in_vain(source, clause, number);
}

/* As rex_launch_chained, but the kernel, and the chain before it, has always ended when the call returns. */
int rex_launch_direct(struct rex_source *source, rex_int64 device, rex_int32 num_teams,
                      rex_int32 thread_limit, struct __tgt_offload_entry *entry,
                      struct __tgt_kernel_arguments *packet, struct rex_present *present, rex_uint32 count);

/*
 * A launch with nowait in a chain. Returns 1 if it is part of the chain, or has ended; 0 if a task has to
 * make it. In that case nothing has been launched, but everything that had to end before the task has ended.
 * `one_thread`: as for rex_task_launch.
 */
int rex_launch_nowait(struct rex_source *source, rex_int64 device, rex_int32 num_teams,
                      rex_int32 thread_limit, struct __tgt_offload_entry *entry,
                      struct __tgt_kernel_arguments *packet, struct rex_present *present, rex_uint32 count,
                      int one_thread);

/* A chain of launches: in a loop, or a few in a row. Chains nest; the end of the outermost waits for all
 * launches. */
void rex_chain_begin(void);
void rex_chain_begin_short(void);
void rex_chain_end(void);

/*
 * Around a taskwait in a chain, at which this thread may run other tasks, with chains of their own. The
 * launches on the chain's streams go on, and nobody waits for them: only the program's host code could
 * observe that they have ended.
 */
struct rex_left {
    struct rex_left *next;
    struct rex_stream *streams;
    int ended;
    unsigned open, loop;
};
void rex_chain_pause(struct rex_left *left);
void rex_chain_resume(struct rex_left *left);

/* Around host code that may observe whether the chain has ended, and so has to wait for it. Launches in there
 * are no part of the chain. */
void rex_chain_stop(struct rex_left *left);
void rex_chain_go(const struct rex_left *left);

/* As rex_chain_stop, but the host leaves the innermost chain for good and does not come to its end. */
void rex_chain_quit(struct rex_left *left);

/* ---- chains over several files: rex_overlap.h ---- */

typedef void rex_function(void);

/* What a function's own unit says about it: a chain may go on in it. */
struct rex_overlap {
    rex_function *function;
    const struct rex_need *needs; /* other files' functions that it calls, ended by zeros; NULL: none */
    int flags;                    /* what it does itself */
    int answer;                   /* cached by rex_overlap.h */
};

/* A call of another file's function: what the linker has found about a function of that name, NULL for
 * nothing, and the function that the call leads to. */
struct rex_need {
    struct rex_overlap *overlap;
    rex_function *function;
};

/* A need, behind REX_CALLED. The compiler may have left out all calls of the function, as in
 * `if (sizeof(long) != 8) wrong_size();`, and the function may be defined nowhere, so the table must not ask
 * the linker for it. Link-time optimization does not see names in assembler, and would drop functions. */
#ifdef REX_LTO
#define REX_CALLED(name) struct rex_need
#define REX_NEED(name)                                                                                       \
    {                                                                                                        \
        &__rex_overlap_##name, (rex_function *)name                                                          \
    }
#else
#define REX_CALLED(name)                                                                                     \
    __asm__(".weakref \"__rex_called_" #name "\", \"" #name "\"");                                           \
    extern rex_function __rex_called_##name
#define REX_NEED(name)                                                                                       \
    {                                                                                                        \
        &__rex_overlap_##name, __rex_called_##name                                                           \
    }
#endif

/* The host accesses memory by pointers; kernels may have addresses other than those of mapped data. */
enum { REX_OVERLAP_MEMORY = 1, REX_OVERLAP_ADDRESSES = 2 };

/* For code with these calls and these flags of its own: -1 if a chain may not go on in it, else the flags of
 * all of it. `known` is 0 at first, and caches the answer. */
int rex_overlap(int *known, const struct rex_need *needs, int flags);

/* rex_overlap_loop: whether a loop with that answer is a chain. rex_overlap_branch: whether a branch of the
 * loop need not stop it. Other branches, which do stop it, may access memory, so the kernels of this one may
 * have no addresses of their own. */
static __inline__ int rex_overlap_loop(int loop)
{
    return loop >= 0 && loop != (REX_OVERLAP_MEMORY | REX_OVERLAP_ADDRESSES);
}

static __inline__ int rex_overlap_branch(int branch, int loop)
{
    return branch >= 0 && (branch & REX_OVERLAP_ADDRESSES) == 0 && loop >= 0 &&
           rex_overlap_loop(branch | loop);
}

/* As rex_chain_stop, unless the branch need not stop the chain (`overlaps`). */
void rex_chain_stop_unless(struct rex_left *left, int overlaps);

/* As rex_chain_quit if the loop around is a chain, else as rex_chain_stop. */
void rex_chain_quit_if(struct rex_left *left, int overlaps);

/*
 * Such chains stand in units without device code, too, and where no unit of a program has any, the runtime
 * need not be linked. There is no chain then.
 */
#ifndef REX_KMP_INTERNAL
#pragma weak rex_overlap
#pragma weak rex_chain_begin
#pragma weak rex_chain_end
#pragma weak rex_chain_stop
#pragma weak rex_chain_stop_unless
#pragma weak rex_chain_quit
#pragma weak rex_chain_quit_if
#pragma weak rex_chain_go
#pragma weak rex_chain_pause
#pragma weak rex_chain_resume

static __inline__ int rex_overlap_if_linked(int *known, const struct rex_need *needs, int flags)
{
    return rex_overlap ? rex_overlap(known, needs, flags) : -1;
}

static __inline__ void rex_chain_go_if_linked(const struct rex_left *left)
{
    if (rex_overlap)
        rex_chain_go(left);
}
#endif

/*
 * Called before a launch with depend on `device` (-1: the default device), which may become part of a chain.
 * Returns 1 if a chain is open; that chain is paused then, its launches on other devices have ended, and the
 * thread is to wait for the tasks that the launch depends on and then call rex_chain_resume. Otherwise
 * returns 0.
 */
int rex_chain_order(struct rex_left *left, rex_int64 device);

/* The end of a chain of nowait launches. If the result is not NULL, it is to be passed to rex_chain_finish,
 * which any thread may call, and which waits until the launches have ended. */
void *rex_chain_leave(void);
void rex_chain_finish(void *chain);

/* Whether a data region holds that memory of the host's on the default device. */
int rex_is_held(const void *begin, rex_uint64 bytes);

/*
 * The number of teams, of `threads` threads each, of a launch on `device` (-1: the default device) for that
 * trip count: as many as the device runs at the same time, three times as many, or enough for a thread for
 * each iteration, which is always the limit. 0 leaves it to the runtime; a reduction must know. Ordered: as
 * many as the device runs at the same time, and renewed: three times as many, or, where each would have very
 * many iterations, so many that each has a few. See rex_league.h.
 */
rex_uint32 rex_resident_teams(rex_int64 device, rex_uint32 threads, rex_uint64 trip_count);
rex_uint32 rex_ordered_teams(rex_int64 device, rex_uint32 threads, rex_uint64 trip_count);
rex_uint32 rex_renewed_teams(rex_int64 device, rex_uint32 threads, rex_uint64 trip_count);
rex_uint32 rex_all_teams(rex_int64 device, rex_uint32 threads, rex_uint64 trip_count);
rex_uint32 rex_resident_reduction_teams(rex_int64 device, rex_uint32 threads, rex_uint64 trip_count);
rex_uint32 rex_ordered_reduction_teams(rex_int64 device, rex_uint32 threads, rex_uint64 trip_count);

/* The same, but at most one `part`-th of the teams that the device could run at the same time if their
 * threads had few registers and little memory. */
rex_uint32 rex_part_of_reduction_teams(rex_int64 device, rex_uint32 threads, rex_uint64 trip_count,
                                       rex_uint32 part);

/* The number of iterations that teams are launched for where threads may run `jam` of a loop's `rows`
 * iterations at a time, of trip_count in all, which rows divides: fewer than trip_count, or trip_count where
 * that would be too little work for the device. */
rex_uint64 rex_jammed_places(rex_int64 device, rex_uint64 trip_count, rex_uint64 rows, rex_uint32 jam);

/* The same for teams that run their iterations one by one: one for each iteration, or as many as the device
 * runs at the same time, if each has several iterations then. Never 0. */
rex_uint32 rex_resident_generic_teams(rex_int64 device, rex_uint32 threads, rex_uint64 trip_count);

/* How many threads a team has if the trip counts of its loops are unknown: half of `width` if there are so
 * many teams that each multiprocessor runs many in succession. See rex_league.h. */
rex_uint32 rex_crowded_threads(rex_int64 device, rex_uint32 width, rex_uint64 trip_count);

/* How many threads a team has whose iterations are long: no more than the iterations keep busy, and no more
 * than leave a team for each of half the device's multiprocessors. See rex_league.h. */
rex_uint32 rex_thin_threads(rex_int64 device, rex_uint32 width, rex_uint64 trip_count);

/* The most blocks that libomptarget launches on NVIDIA's GPUs (LLVM 22, OMPGridValues.h). */
enum { REX_MOST_TEAMS = 65536 };

/*
 * How many threads each of several teams in a block has, a power of two up to 32, where that is better for a
 * launch; the numbers of teams and of their threads then become those of blocks. 0: a block is a team.
 * `longest`: the trip count of the longest loop that a team's threads share, 0 if unknown. `about`: flags for
 * what is known: the program has written how many teams there are, or how many threads each has; neighbouring
 * iterations of the teams' loop access neighbouring elements. See rex_league.h.
 */
enum { REX_ASKS_TEAMS = 1, REX_ASKS_THREADS = 2, REX_ADJACENT = 4, REX_BESIDE = 8, REX_SUMS_IN_ORDER = 16 };
rex_uint32 rex_pack_teams(rex_int64 device, rex_uint32 *teams, rex_uint32 *threads, rex_uint64 trip_count,
                          rex_uint64 longest, int about);

/* The geometry word of a launch whose threads share a nest: on a GPU, which has its grid from the launch, the
 * word of rex_tile_division; or of a launch with several teams in a block, the word of rex_pack_teams. See
 * rex_league.h. */
void *rex_pack_nest(rex_uint32 teams, rex_uint32 threads, rex_uint64 division);

/* How much dynamic shared memory a launch asks for, whose kernel has `fixed` bytes of static shared memory
 * and would use that many more, but can do without; 0: none. See rex_league.h. */
enum { REX_USUAL_TEAM_MEMORY = 48 * 1024 };
rex_uint32 rex_team_memory(rex_int64 device, rex_uint32 fixed, rex_uint64 bytes);

/* Scratch memory of kernels that reduce: rex_loop.h says how large it must be, rex_reduce.h what is in it. */

/*
 * A buffer of at least `bytes` bytes on `device` (-1: the default device), with zeroed counters; the caller
 * owns it until rex_scratch_release. NULL if the construct is to run on the host: there is no image or no
 * device, or `device` is the host. A device without memory ends the program, as libomptarget does when a
 * launch fails, because the data is on the device already. Buffers are kept and reused, so in the steady
 * state nothing is allocated or copied. Thread-safe.
 */
void *rex_scratch_acquire(rex_int64 device, rex_size bytes);

/* Gives a buffer back once its kernel has ended, with the `device` it was asked for. `scratch` may be NULL.
 */
void rex_scratch_release(rex_int64 device, void *scratch);

/*
 * Page-locked host memory for one result of a kernel on `device` (-1: the default device), which the device
 * reaches at the same address. It begins with the `bytes` bytes at `value`, 64 at most; after those are the
 * words in which a kernel may tell the result instead. The caller owns it until rex_result_release. NULL,
 * errors, reuse and threads as for rex_scratch_acquire.
 */
void *rex_result_acquire(rex_int64 device, const void *value, rex_size bytes);

/* Copies the result to `value` and releases its memory, after the kernel has ended. `result` may be NULL; so
 * may `value`, and then the result is not copied. */
void rex_result_release(void *result, void *value, rex_size bytes);

/* The same for the launch that this thread has just made by rex_launch_chained. In a chain the kernel need
 * not have ended. The result is copied to `value`, which must live until then, at the next launch or when the
 * chain has ended; the program does not look at it before. */
void rex_result_release_late(void *result, void *value, rex_size bytes);

/* The entry points of libomptarget under names that no macro replaces. Those that map and unmap data are
 * defined by register_cubin.c, which calls libomptarget's: see rex_present.h. */

int __rex_real___tgt_target_kernel(struct rex_source *source, rex_int64 device, rex_int32 num_teams,
                                   rex_int32 thread_limit, void *region,
                                   struct __tgt_kernel_arguments *packet) __asm__("__tgt_target_kernel");
void __rex_real___tgt_register_lib(struct __tgt_bin_desc *desc) __asm__("__tgt_register_lib");
void __rex_real___tgt_unregister_lib(struct __tgt_bin_desc *desc) __asm__("__tgt_unregister_lib");

/* Three calls have one signature: the start, the end and the update of mapped data. */
#define REX_DATA_PARAMETERS                                                                                  \
    struct rex_source *source, rex_int64 device, rex_int32 num_args, void **bases, void **args,              \
        rex_int64 *sizes, rex_int64 *types, void **names, void **mappers
#define REX_DATA_ARGUMENTS source, device, num_args, bases, args, sizes, types, names, mappers

void __rex_real___tgt_target_data_begin_mapper(REX_DATA_PARAMETERS) __asm__("__tgt_target_data_begin_mapper");
void __rex_real___tgt_target_data_end_mapper(REX_DATA_PARAMETERS) __asm__("__tgt_target_data_end_mapper");
void __rex_real___tgt_target_data_update_mapper(REX_DATA_PARAMETERS) __asm__(
    "__tgt_target_data_update_mapper");

/*
 * Safe wrappers: register the image if necessary, then call libomptarget. Without an image a kernel launch
 * returns -1, which makes the program run its host version, and the data calls do nothing; under
 * OMP_TARGET_OFFLOAD=MANDATORY the program ends with status 1 instead.
 */
int rex___tgt_target_kernel(struct rex_source *source, rex_int64 device, rex_int32 num_teams,
                            rex_int32 thread_limit, void *region, struct __tgt_kernel_arguments *packet);
void rex___tgt_target_data_begin_mapper(REX_DATA_PARAMETERS);
void rex___tgt_target_data_end_mapper(REX_DATA_PARAMETERS);
void rex___tgt_target_data_update_mapper(REX_DATA_PARAMETERS);

/* An update of sections, each in one direction. In an open chain it may be part of the chain, as launches
 * are, but what comes from the device has arrived when the call returns: see rex_update.h. */
void rex_update(REX_DATA_PARAMETERS);

/* The same for one section of at most 8 bytes to the device, right before a launch whose kernel stores it, to
 * which rex_carry passes the place and the value: in a chain nothing is copied then. `to` is NULL where the
 * update has been done already. If anything else comes before that launch, the update is done first. */
struct rex_carried {
    void *to, *value;
};
void rex_update_later(REX_DATA_PARAMETERS);
struct rex_carried rex_carry(void);

/* What a target region that the host has to run finds on the device (rex_borrow.h). rex_borrow saves the
 * host's values of what is there, before an update from the device; rex_give_back restores them, after an
 * update to it. */
struct rex_borrowed {
    void *begin;
    rex_int64 bytes;
    void *saved; /* NULL: nothing of it is on the device */
};
void rex_borrow(rex_int64 device, struct rex_borrowed *objects, int count);
void rex_give_back(struct rex_borrowed *objects, int count);

/* Whether an image is registered; only register_cubin.c writes it. */
enum { REX_UNREGISTERED, REX_REGISTERED };
extern int rex_registration_state;

/* Whether the image is registered: one load, and a branch that is predicted to fall through. */
static __inline__ int rex_registered(void)
{
    return __builtin_expect(__atomic_load_n(&rex_registration_state, __ATOMIC_ACQUIRE) == REX_REGISTERED, 1);
}

/* Direct wrappers: what generated code calls. libomptarget's own function once the image is registered. */

static __inline__ int rex_direct___tgt_target_kernel(struct rex_source *source, rex_int64 device,
                                                     rex_int32 num_teams, rex_int32 thread_limit,
                                                     void *region, struct __tgt_kernel_arguments *packet)
{
    if (!rex_registered())
        return rex___tgt_target_kernel(source, device, num_teams, thread_limit, region, packet);
    return __rex_real___tgt_target_kernel(source, device, num_teams, thread_limit, region, packet);
}

static __inline__ void rex_direct___tgt_target_data_begin_mapper(REX_DATA_PARAMETERS)
{
    if (!rex_registered())
        rex___tgt_target_data_begin_mapper(REX_DATA_ARGUMENTS);
    else
        __rex_real___tgt_target_data_begin_mapper(REX_DATA_ARGUMENTS);
}

static __inline__ void rex_direct___tgt_target_data_end_mapper(REX_DATA_PARAMETERS)
{
    if (!rex_registered())
        rex___tgt_target_data_end_mapper(REX_DATA_ARGUMENTS);
    else
        __rex_real___tgt_target_data_end_mapper(REX_DATA_ARGUMENTS);
}

static __inline__ void rex_direct___tgt_target_data_update_mapper(REX_DATA_PARAMETERS)
{
    if (!rex_registered())
        rex___tgt_target_data_update_mapper(REX_DATA_ARGUMENTS);
    else
        __rex_real___tgt_target_data_update_mapper(REX_DATA_ARGUMENTS);
}

#ifndef REX_KMP_INTERNAL
#define __tgt_target_kernel             rex_direct___tgt_target_kernel
#define __tgt_target_data_begin_mapper  rex_direct___tgt_target_data_begin_mapper
#define __tgt_target_data_end_mapper    rex_direct___tgt_target_data_end_mapper
#define __tgt_target_data_update_mapper rex_direct___tgt_target_data_update_mapper
#endif

#pragma pack(pop)

#endif
