/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check.c - finds mistakes with data and threads while a program runs on the host device (docs/check.md).
 * rexcc links it into executables with --check=run.
 *
 * Four sources tell it what the program does. Code that clang has instrumented calls it at each load and
 * store (rex_check_instrument.h). libomptarget calls malloc and memcpy for what it allocates and copies on a
 * device, and the program's definitions of both are here (rex_check_libc.h). REX's runtime says which
 * construct it is at, and device code says which thread of the league it is (rex_check.h).
 *
 * The parts below are included in this order, so that each uses only what stands in front of it.
 */
#define _GNU_SOURCE 1

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <search.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

#include "../host/rex_kmp.h"
#include "rex_check.h"

int omp_target_is_present(const void *address, int device);
void kmp_set_blocktime(int milliseconds);
void *omp_get_mapped_ptr(const void *address, int device);
int omp_get_num_devices(void);

#define REX_OWN_THREAD static _Thread_local __attribute__((tls_model("initial-exec")))

enum { REX_CHECK_IMAGES = 256 };

/* The address to which the function that uses this returns: who has called it. */
#define REX_CALLER ((uintptr_t)__builtin_return_address(0))

/* Which thread of a league this is, and the construct for which it is in libomptarget. */
REX_OWN_THREAD struct rex_check_thread rex_check_self;
REX_OWN_THREAD struct rex_check_call *rex_check_call;

/* The thread's stack. */
REX_OWN_THREAD const char *rex_check_stack_begin;
REX_OWN_THREAD ptrdiff_t rex_check_stack_bytes;

/* The task with nowait that this thread works for, or 0 (rex_check_defer.h). */
REX_OWN_THREAD uint32_t rex_deferral_now;

/* How many handlers of signals the thread is in. What they do is not looked at: they may have interrupted
 * device code, or these functions, which hold locks. */
REX_OWN_THREAD int rex_check_handlers;

/* Who has called omp_target_free, while the thread is in it; else 0. */
REX_OWN_THREAD uintptr_t rex_check_free_caller;

static int rex_check_shares_memory; /* the program requires that devices use the host's memory */

/* ---- where code is loaded ---- */

struct rex_check_range {
    uintptr_t begin, end;
};

static struct rex_check_range rex_check_program, rex_check_libomptarget, rex_check_libc;
static struct rex_check_range rex_check_images[REX_CHECK_IMAGES];
static struct rex_check_range rex_check_arguments; /* the strings of the command line and the environment */
static int rex_check_files[REX_CHECK_IMAGES];      /* descriptors of the images' files */
static int rex_check_image_count;
static pthread_mutex_t rex_check_image_lock = PTHREAD_MUTEX_INITIALIZER;

static inline int rex_check_is_in(const struct rex_check_range *range, uintptr_t address)
{
    return address - range->begin < range->end - range->begin;
}

static inline int rex_check_in_program(const void *address)
{
    return rex_check_is_in(&rex_check_program, (uintptr_t)address);
}

static inline int rex_check_in_libomptarget(uintptr_t address)
{
    return rex_check_is_in(&rex_check_libomptarget, address);
}

static inline int rex_check_in_image(uintptr_t address)
{
    const int count = __atomic_load_n(&rex_check_image_count, __ATOMIC_ACQUIRE);

    for (int i = 0; i < count; i++)
        if (rex_check_is_in(&rex_check_images[i], address))
            return 1;
    return 0;
}

struct rex_check_search {
    uintptr_t address;
    struct rex_check_range range;
};

/* Called by dl_iterate_phdr: whether a loaded object is the one that the address lies in. If so, its range
 * goes from the begin of its first segment to the end of its last one. */
static int rex_check_match_object(struct dl_phdr_info *info, size_t size, void *argument)
{
    struct rex_check_search *search = argument;
    struct rex_check_range range = {UINTPTR_MAX, 0};

    (void)size;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const uintptr_t begin = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        const uintptr_t end = begin + info->dlpi_phdr[i].p_memsz;
        if (info->dlpi_phdr[i].p_type != PT_LOAD)
            continue;
        range.begin = begin < range.begin ? begin : range.begin;
        range.end = end > range.end ? end : range.end;
    }
    if (!rex_check_is_in(&range, search->address))
        return 0;
    search->range = range;
    return 1;
}

/* The range of the loaded object that an address lies in; an empty one if there is none. */
static struct rex_check_range rex_check_range_of(uintptr_t address)
{
    struct rex_check_search search = {address, {0, 0}};

    dl_iterate_phdr(rex_check_match_object, &search);
    return search.range;
}

/* Records the image that the device code at that address belongs to. Its file is opened, because libomptarget
 * removes the file once it is loaded, and addr2line needs it later. */
static void rex_check_note_image(uintptr_t address)
{
    if (rex_check_in_image(address))
        return;
    pthread_mutex_lock(&rex_check_image_lock);
    if (!rex_check_in_image(address) && rex_check_image_count < REX_CHECK_IMAGES) {
        Dl_info info;
        rex_check_images[rex_check_image_count] = rex_check_range_of(address);
        rex_check_files[rex_check_image_count] =
            dladdr((void *)address, &info) != 0 ? open(info.dli_fname, O_RDONLY | O_CLOEXEC) : -1;
        __atomic_store_n(&rex_check_image_count, rex_check_image_count + 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&rex_check_image_lock);
}

/* The descriptor of the file of the image that is loaded there, or -1. */
static int rex_check_image_file(uintptr_t address)
{
    const int count = __atomic_load_n(&rex_check_image_count, __ATOMIC_ACQUIRE);

    for (int i = 0; i < count; i++)
        if (rex_check_is_in(&rex_check_images[i], address))
            return rex_check_files[i];
    return -1;
}

#include "rex_check_arena.h"
#include "rex_check_host_bytes.h"
#include "rex_check_heap.h"
#include "rex_check_variable.h"
#include "rex_check_report.h"
#include "rex_check_found.h"
#include "rex_check_crash.h"
#include "rex_check_defer.h"
#include "rex_check_race.h"
#include "rex_check_copy.h"
#include "rex_check_private.h"
#include "rex_check_device.h"
#include "rex_check_host.h"
#include "rex_check_instrument.h"
#include "rex_check_item.h"
#include "rex_check_overflow.h"
#include "rex_check_block.h"
#include "rex_check_call.h"
#include "rex_check_target_memcpy.h"
#include "rex_check_libc.h"
#include "rex_check_library.h"

/* libomptarget's memory manager keeps freed device memory and hands it out again, which would hide accesses
 * to what has been freed. It asks this variable how much to keep, and the answer in a checked program is
 * nothing. Every other variable has its value from the environment. */
char *getenv(const char *name)
{
    static char none[] = "0";
    const size_t length = strlen(name);

    if (strcmp(name, "LIBOMPTARGET_MEMORY_MANAGER_THRESHOLD") == 0)
        return none;
    for (char **entry = environ; entry != NULL && *entry != NULL; entry++)
        if (strncmp(*entry, name, length) == 0 && (*entry)[length] == '=')
            return *entry + length + 1;
    return NULL;
}

/* Records where the strings of the command line and the environment lie: on Linux one behind another, the
 * environment's last. Both vectors are those that main() gets. */
static void rex_check_note_arguments(char **arguments, char **environment)
{
    const char *last = arguments[0];

    for (char **entry = environment; *entry != NULL; entry++)
        last = *entry;
    if (last != NULL)
        rex_check_arguments =
            (struct rex_check_range){(uintptr_t)arguments, (uintptr_t)last + strlen(last) + 1};
}

/* Called at the end of the process: reports mappings that nothing has ended and the number of warnings. A
 * program that would have ended with status 0 in spite of them ends with REX_CHECK_STATUS. */
static void rex_check_end(int status, void *unused)
{
    (void)unused;
    rex_check_leaks();
    if (rex_check_warnings == 0)
        return;
    rex_check_count();
    if (status == 0)
        _exit(REX_CHECK_STATUS);
}

/* Runs before the program's constructors. glibc passes to constructors what main() gets. */
__attribute__((constructor(101))) static void rex_check_start(int count, char **arguments, char **environment)
{
    (void)count;
    rex_check_note_arguments(arguments, environment);
    rex_check_program = rex_check_range_of((uintptr_t)rex_check_start);
    rex_check_libomptarget = rex_check_range_of((uintptr_t)dlsym(RTLD_NEXT, "__tgt_register_lib"));
    rex_check_libc = rex_check_range_of((uintptr_t)dlsym(RTLD_NEXT, "strdup"));
    rex_check_read_choice();
    setenv("KMP_BLOCKTIME", "0",
           0); /* a league has more threads than processors: one that waits must not spin */
    rex_arena_make();
    rex_variables_make_pages();
    rex_crash_prepare();
    rex_crash_prepare_thread();
    on_exit(rex_check_end, NULL);
}
