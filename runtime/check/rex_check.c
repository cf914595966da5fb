/*
 * rex_check.c - what is wrong with the data and the threads of a program that runs on the host device
 * (docs/check.md). rexcc links it into executables with --check=run.
 *
 * clang says where code reads and writes, libomptarget's calls of malloc and memcpy say what is on a device,
 * REX's runtime which construct it is for, and device code which of a league's threads it is.
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

/* Which thread of a league this is, and the construct that it has libomptarget work at. */
REX_OWN_THREAD struct rex_check_thread rex_check_self;
REX_OWN_THREAD struct rex_check_call *rex_check_call;

/* The thread's stack. */
REX_OWN_THREAD const char *rex_check_stack_begin;
REX_OWN_THREAD ptrdiff_t rex_check_stack_bytes;

REX_OWN_THREAD uint32_t
    rex_deferral_now; /* the task with nowait that this thread works for (rex_check_defer.h) */

REX_OWN_THREAD uintptr_t rex_check_giver; /* the caller of omp_target_free, while the thread is in it */

static int rex_check_shares_memory; /* the program requires that devices use the host's memory */

/* ---- where code is loaded ---- */

struct rex_check_range {
    uintptr_t begin, end;
};

static struct rex_check_range rex_check_program, rex_check_libomptarget, rex_check_libc;
static struct rex_check_range rex_check_images[REX_CHECK_IMAGES];
static struct rex_check_range rex_check_words; /* the command line and the environment */
static int rex_check_files[REX_CHECK_IMAGES];  /* of the images, open */
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

/* For dl_iterate_phdr: the object that an address belongs to, from its first page to its last. */
static int rex_check_look(struct dl_phdr_info *info, size_t size, void *argument)
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

static struct rex_check_range rex_check_range_of(uintptr_t address)
{
    struct rex_check_search search = {address, {0, 0}};

    dl_iterate_phdr(rex_check_look, &search);
    return search.range;
}

/* Records the image that device code runs in. */
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

static void rex_check_leaks(void);
static void rex_check_found_race(const volatile char *address, uintptr_t place, int writes, uint64_t other,
                                 int other_writes);
static void rex_check_freed_twice(const void *block, uintptr_t from);
static void rex_check_freed_by_host(const void *address, uintptr_t from);
static void rex_check_freed_before(const void *block);
static void rex_check_copied_early(const char *host, size_t bytes, int brings);
static void rex_check_freed_early(const char *begin, uintptr_t from);
static void rex_check_no_memory(size_t bytes);
static void rex_deferred_note(char *host, size_t bytes, int brought);
static void rex_host_mark(const char *host, size_t bytes, uint8_t bit, int on);

/* The file of the image that is loaded there, or -1. */
static int rex_check_image_file(uintptr_t address)
{
    const int count = __atomic_load_n(&rex_check_image_count, __ATOMIC_ACQUIRE);

    for (int i = 0; i < count; i++)
        if (rex_check_is_in(&rex_check_images[i], address))
            return rex_check_files[i];
    return -1;
}

#include "rex_check_memory.h"
#include "rex_check_report.h"
#include "rex_check_crash.h"
#include "rex_check_defer.h"
#include "rex_check_race.h"
#include "rex_check_access.h"
#include "rex_check_instrument.h"
#include "rex_check_call.h"

/* The C library's mallopt(), by which libomptarget says how much freed memory is to be kept: none here. */
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

/* The C library passes to constructors what main() gets. The arguments lie one after another, and the
 * environment's strings follow. */
static void rex_check_note_words(char **words, char **environment)
{
    const char *last = words[0];

    for (char **entry = environment; *entry != NULL; entry++)
        last = *entry;
    if (last != NULL)
        rex_check_words = (struct rex_check_range){(uintptr_t)words, (uintptr_t)last + strlen(last) + 1};
}

__attribute__((constructor(101))) static void rex_check_start(int count, char **words, char **environment)
{
    (void)count;
    rex_check_note_words(words, environment);
    rex_check_program = rex_check_range_of((uintptr_t)rex_check_start);
    rex_check_libomptarget = rex_check_range_of((uintptr_t)dlsym(RTLD_NEXT, "__tgt_register_lib"));
    rex_check_libc = rex_check_range_of((uintptr_t)dlsym(RTLD_NEXT, "strdup"));
    rex_check_read_choice();
    setenv("KMP_BLOCKTIME", "0",
           0); /* there are more threads than processors, so a waiting thread must not spin */
    rex_arena_make();
    rex_crash_prepare();
    rex_crash_prepare_thread();
    on_exit(rex_check_end, NULL);
}
