/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_crash.h - the last word of a program that dies while the host device runs a target region: which
 * region, at which line, and of what. A part of register_cubin.c, which includes it.
 *
 * Device code of the host device runs in the program's own process, so that its mistakes are signals which
 * end the program without a word. The threads that launch are known with their regions; the one that dies may
 * be one of libomp's. Where several regions run, all are named. A program, or a sanitizer, that has a handler
 * of its own keeps it, and the program ends by the same signal as ever, with the same core file.
 *
 * The handler runs on a stack of its own, because a full stack is a reason to die; rex_device_host.h gives
 * one to libomp's threads.
 */
#ifndef REX_CRASH_H
#define REX_CRASH_H

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "rex_leftover.h"
#include "rex_reason.h"

enum {
    REX_CRASH_REGIONS = 64,
    REX_CRASH_STACK = 32 << 10,
    REX_CRASH_NULL = 4096,     /* addresses below that are of members and elements of a null pointer */
    REX_CRASH_NEAR = 64 << 10, /* of the stack pointer: a stack's next page */
    REX_CRASH_SENTENCE = 1024,
    REX_CRASH_FRAMES = 16
};

static const struct {
    int number;
    const char *text;
} rex_crash_signals[] = {{SIGSEGV, "an access to memory that is not there"},
                         {SIGBUS, "an access to memory that is not there"},
                         {SIGFPE, "an integer division by zero, or one whose result is too large"},
                         {SIGILL, "a trap, or an instruction that the processor does not have"},
                         {SIGABRT, "abort()"}};

/* Whether the devices are the host, and no GPUs. Written at the first registration. */
static int rex_runs_on_host;

/* What threads are launching at the moment, each in the row that it took first; NULL: nothing. */
static const struct rex_reason_region *rex_crash_regions[REX_CRASH_REGIONS];
static _Thread_local uint32_t rex_crash_row; /* counted from 1 */

static uintptr_t rex_crash_stack_pointer(const void *context)
{
    const ucontext_t *user = context;

#if defined(__x86_64__)
    return (uintptr_t)user->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    return (uintptr_t)user->uc_mcontext.sp;
#else
    (void)user;
    return 0;
#endif
}

/* Describes the address of a signal. */
static void rex_crash_describe(char *to, size_t bytes, int number, const siginfo_t *information,
                               const void *context)
{
    const uintptr_t address = (uintptr_t)information->si_addr, stack = rex_crash_stack_pointer(context);
    const char *text = "";

    for (size_t i = 0; i < sizeof rex_crash_signals / sizeof *rex_crash_signals; i++)
        if (rex_crash_signals[i].number == number)
            text = rex_crash_signals[i].text;
    if (number != SIGSEGV || information->si_code <= 0 || information->si_code == SI_KERNEL)
        snprintf(to, bytes, "%s", text);
    else if (address < REX_CRASH_NULL)
        snprintf(to, bytes, "an access through a null pointer, at address %lu", (unsigned long)address);
    else if (address + REX_CRASH_NEAR > stack && address < stack + REX_CRASH_NEAR)
        snprintf(to, bytes,
                 "a stack that is full: less in local arrays and recursion, or OMP_STACKSIZE and "
                 "ulimit -s, help");
    else
        snprintf(to, bytes, "%s (at 0x%lx)", text, (unsigned long)address);
}

/* Whether libomptarget has ended the program and reported why. */
static int rex_crash_is_libomptarget(int number)
{
    void *frames[REX_CRASH_FRAMES];
    Dl_info library, libc, own, of;
    const int count = number == SIGABRT ? backtrace(frames, REX_CRASH_FRAMES) : 0;

    if (!dladdr(dlsym(RTLD_NEXT, "__tgt_target_kernel"), &library) ||
        !dladdr(dlsym(RTLD_NEXT, "abort"), &libc) || !dladdr(rex_crash_regions, &own))
        return 0;
    for (int i = 0; i < count; i++)
        if (dladdr(frames[i], &of) && of.dli_fbase != libc.dli_fbase && of.dli_fbase != own.dli_fbase)
            return of.dli_fbase == library.dli_fbase;
    return 0;
}

static void rex_crash_write(const char *text)
{
    if (write(STDERR_FILENO, text, strlen(text)) < 0)
        return; /* there is nobody to tell */
}

static void rex_crash_tell(const struct rex_reason_region *region, const char *why)
{
    char sentence[REX_CRASH_SENTENCE];

    snprintf(sentence, sizeof sentence,
             "rex: error: %s: the program has died while the host device ran this target region, of %s\n",
             rex_reason_place(region->source), why);
    rex_crash_write(sentence);
    for (uint32_t i = 0; i < region->count; i++)
        rex_reason_tell_pointer(region->source, &region->pointers[i]);
}

static void rex_crash(int number, siginfo_t *information, void *context)
{
    static int dying;
    static _Thread_local int tells;
    const int error = errno;
    char why[REX_CRASH_SENTENCE / 2];

    while (!tells && __atomic_exchange_n(&dying, 1, __ATOMIC_RELAXED))
        pause(); /* another thread has died first, tells of it, and ends the program */
    const int again = tells++;
    if (again || rex_crash_is_libomptarget(number)) {
        signal(number, SIG_DFL);
        return;
    }
    rex_leftover_end();
    rex_crash_describe(why, sizeof why, number, information, context);
    if (rex_crash_row != 0 && rex_reason_region.source != NULL)
        rex_crash_tell(&rex_reason_region, why);
    else
        for (size_t i = 0; i < REX_CRASH_REGIONS; i++) {
            const struct rex_reason_region *region = __atomic_load_n(&rex_crash_regions[i], __ATOMIC_ACQUIRE);
            if (region != NULL && region->source != NULL)
                rex_crash_tell(region, why);
        }
    signal(number, SIG_DFL); /* what is repeated when this returns ends the program */
    errno = error;
    if (information->si_code <= 0 && number != SIGABRT)
        raise(number); /* somebody has sent it, and it does not come again by itself */
}

static void rex_crash_prepare(void)
{
    static int prepared;
    const struct sigaction action = {.sa_sigaction = rex_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    struct sigaction before;

    if (__atomic_exchange_n(&prepared, 1, __ATOMIC_RELAXED))
        return;
    for (size_t i = 0; i < sizeof rex_crash_signals / sizeof *rex_crash_signals; i++)
        if (sigaction(rex_crash_signals[i].number, NULL, &before) == 0 &&
            (before.sa_flags & SA_SIGINFO) == 0 && before.sa_handler == SIG_DFL)
            sigaction(rex_crash_signals[i].number, &action, NULL);
}

static pthread_key_t rex_crash_key;

/* A thread that has a stack for the handler ends. */
static void rex_crash_forget(void *memory)
{
    const stack_t none = {.ss_flags = SS_DISABLE};
    stack_t now;

    if (sigaltstack(NULL, &now) == 0 && now.ss_sp == memory)
        sigaltstack(&none, NULL);
    munmap(memory, REX_CRASH_STACK);
}

static void rex_crash_create_key(void)
{
    pthread_key_create(&rex_crash_key, rex_crash_forget);
}

/* Gives the calling thread a row, and a stack for the handler, at its first launch. */
static void rex_crash_prepare_thread(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    static uint32_t rows;
    stack_t stack = {.ss_size = REX_CRASH_STACK}, before;

    rex_crash_prepare();
    pthread_once(&once, rex_crash_create_key);
    rex_crash_row = __atomic_fetch_add(&rows, 1, __ATOMIC_RELAXED) % REX_CRASH_REGIONS + 1;
    if (sigaltstack(NULL, &before) != 0 || !(before.ss_flags & SS_DISABLE))
        return;
    stack.ss_sp = mmap(NULL, REX_CRASH_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack.ss_sp == MAP_FAILED)
        return;
    sigaltstack(&stack, NULL);
    pthread_setspecific(rex_crash_key, stack.ss_sp);
}

/* Records that the thread launches rex_reason_region, or nothing. */
static void rex_crash_enter(void)
{
    if (!rex_runs_on_host)
        return;
    if (rex_crash_row == 0)
        rex_crash_prepare_thread();
    __atomic_store_n(&rex_crash_regions[rex_crash_row - 1], &rex_reason_region, __ATOMIC_RELEASE);
}

static void rex_crash_leave(void)
{
    if (rex_crash_row == 0)
        return;
    __atomic_store_n(&rex_crash_regions[rex_crash_row - 1],
                     rex_reason_region.source != NULL ? &rex_reason_region : NULL, __ATOMIC_RELEASE);
}

#endif
