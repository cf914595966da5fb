/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_crash.h - says where a program has died that a signal ends in device code, or while data are
 * copied for it. A part of rex_check.c, which includes it.
 *
 * The handler runs on a stack of its own, because the signal may come from a stack that is full. It runs
 * addr2line, which POSIX does not allow in a handler; if that fails, the program ends all the same, by the
 * same signal.
 */
#ifndef REX_CHECK_CRASH_H
#define REX_CHECK_CRASH_H

enum {
    REX_CRASH_FRAMES = 64,       /* calls that are looked through for device code */
    REX_CRASH_STACK = 256 << 10, /* bytes of a thread's stack for the handler */
    REX_CRASH_SECONDS = 10,      /* after which the process ends if the handler has not */
    REX_CRASH_NULL = 4096,       /* addresses below are of members and elements of a null pointer */
    REX_CRASH_NEAR = 1 << 20,  /* bytes around a stack's end in which an access counts as one to the stack */
    REX_CRASH_FRAME = 64 << 10 /* bytes around the stack pointer, likewise */
};

/* The instruction at which a thread has stopped. */
static uintptr_t rex_crash_instruction(const void *context)
{
    const ucontext_t *user = context;

#if defined(__x86_64__)
    return (uintptr_t)user->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (uintptr_t)user->uc_mcontext.pc;
#else
    (void)user;
    return 0;
#endif
}

/* The address behind that instruction; or, where a function of the C library has stopped, behind the device
 * code's call of it. */
static uintptr_t rex_crash_place(const void *context)
{
    const uintptr_t here = rex_crash_instruction(context);
    void *frames[REX_CRASH_FRAMES];

    if (rex_check_in_image(here))
        return here + 1; /* an instruction's line is that of its last byte */
    const int count = backtrace(frames, REX_CRASH_FRAMES);
    for (int i = 0; i < count; i++)
        if (rex_check_in_image((uintptr_t)frames[i]))
            return (uintptr_t)frames[i];
    return here + 1;
}

/* Whether an access that has failed is to memory into which the thread's stack would grow: near the stack's
 * end, or near the stack pointer, where a function's frame is larger than the rest of the stack. */
static int rex_crash_is_full(const void *context, uintptr_t address)
{
    const ucontext_t *user = context;
    const uintptr_t begin = (uintptr_t)rex_check_stack_begin;
    uintptr_t stack = 0;

#if defined(__x86_64__)
    stack = (uintptr_t)user->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    stack = (uintptr_t)user->uc_mcontext.sp;
#else
    (void)user;
#endif
    return (address + REX_CRASH_NEAR > begin && address < begin + REX_CRASH_NEAR) ||
           (address + REX_CRASH_FRAME > stack && address < stack + REX_CRASH_FRAME);
}

/* Prints a line at a construct's place. */
static void rex_crash_note(const struct rex_check_call *call, const char *text)
{
    struct rex_check_line line;

    if (rex_check_split(call->place, &line))
        fprintf(stderr, "%s: %s\n", line.text, text);
}

/* The handler. */
static void rex_crash(int number, siginfo_t *information, void *context)
{
    const struct rex_check_call *launch = rex_check_self.launch;
    const int full = number == SIGSEGV && rex_crash_is_full(context, (uintptr_t)information->si_addr);
    const int is_null = number == SIGSEGV && information->si_code > 0 && information->si_code != SI_KERNEL &&
                        (uintptr_t)information->si_addr < REX_CRASH_NULL;
    static int dying;
    struct rex_check_line line;

    while (
        __atomic_exchange_n(&dying, 1, __ATOMIC_RELAXED)) /* another thread is here, and ends the process */
        pause();
    if (launch != NULL) {
        alarm(REX_CRASH_SECONDS);
        rex_check_locate(rex_crash_place(context), &line);
        fprintf(stderr, "%s: error: device code has died here: %s%s\n", line.text, strsignal(number),
                full      ? ", because its stack is full"
                : is_null ? ", by a null pointer"
                          : "");
        rex_crash_note(launch, "note: the region");
    } else if (rex_check_call != NULL) {
        rex_crash_note(rex_check_call,
                       full ? "error: a thread's stack is full in this region"
                       : rex_check_call->attached
                           ? "error: the program has died at the end of this region: it may "
                             "have written over the host's memory"
                           : "error: the program has died at the beginning of this construct, "
                             "where data are copied");
    } else if (full) { /* the host runs a region's code as a part of the function around it */
        alarm(REX_CRASH_SECONDS);
        rex_check_locate(rex_crash_place(context), &line);
        fprintf(stderr, "%s: error: the program has died here, because its stack is full\n", line.text);
    }
    signal(number, SIG_DFL); /* the instruction runs again, and the signal ends the process */
}

/* Gives the calling thread a stack for the handler, if it has none. */
static void rex_crash_prepare_thread(void)
{
    stack_t stack = {.ss_size = REX_CRASH_STACK}, before;

    if (sigaltstack(NULL, &before) != 0 || !(before.ss_flags & SS_DISABLE))
        return;
    stack.ss_sp = rex_check_reserve(REX_CRASH_STACK);
    if (stack.ss_sp != NULL)
        sigaltstack(&stack, NULL);
}

/* Installs the handler for each signal for which the program has none. */
static void rex_crash_prepare(void)
{
    const struct sigaction action = {.sa_sigaction = rex_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    struct sigaction before;

    for (size_t i = 0; i < sizeof rex_crash_signals / sizeof *rex_crash_signals; i++)
        if (sigaction(rex_crash_signals[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(rex_crash_signals[i], &action, NULL);
}

#endif
