/*
 * The threads of a GPU on a processor, for kernels compiled with cuda_on_cpu.h: runs a league thread by
 * thread, team by team. It stands in one file of a program, cuda_on_cpu.c or image_on_cpu.c.
 *
 * The threads of a team take turns on one processor. A thread runs until it has to wait, at a barrier or at a
 * shuffle of its warp, and the next one goes on; when a whole round brings nobody forward, the kernel has a
 * deadlock, for instance a shuffle that a lane of its mask never reaches, and the program ends. BACKWARDS in
 * the environment: the last team and its last thread are the first.
 */
#ifndef THREADS_ON_CPU_H
#define THREADS_ON_CPU_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

enum { THREADS = 1024, STACK = 256 * 1024, SLOTS = 24 };

struct place {
    unsigned x, y, z;
} gridDim = {1, 1, 1}, blockDim = {1, 1, 1}, blockIdx, threadIdx;

/* A place where threads wait for each other: how many have come, and how often all of them have. */
struct meeting {
    unsigned arrived, rounds;
};

static struct thread {
    ucontext_t start;
    jmp_buf resume;
    char *stack;
    int started, ended;
} threads[THREADS];

/* Lanes of a warp that wait for each other, by the number of the first thread. */
static struct lanes {
    struct meeting meeting;
    unsigned mask, brought[32], taken[32];
} groups[THREADS];

static struct meeting team;
static jmp_buf scheduler;
static unsigned long progress;
static int backwards;
static unsigned epoch;
typedef void kernel(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
                    void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
                    void *, void *);
static kernel *function;
static void *slots[SLOTS]; /* the arguments, which are as many as the kernel takes or more */

/* A team's dynamic memory, and how much of it the launch has asked for. */
__attribute__((aligned(16))) unsigned char rex_dynamic_memory[48 * 1024];
static unsigned dynamic_size;

unsigned rex_dynamic_size(void)
{
    return dynamic_size;
}

static void fail(const char *what)
{
    printf("wrong: %s (team %u of %u, thread %u of %u)\n", what, blockIdx.x, gridDim.x, threadIdx.x,
           blockDim.x);
    exit(EXIT_FAILURE);
}

/* Lets the other threads run, until `rounds` is no longer what it was. */
static void wait_for(const unsigned *rounds)
{
    const unsigned before = *rounds, self = threadIdx.x;

    while (*rounds == before) {
        if (_setjmp(threads[self].resume) == 0)
            _longjmp(scheduler, 1);
        threadIdx.x = self;
    }
}

/* The calling thread has come; returns whether it is the last of `expected` and has to open the door. */
static int arrive(struct meeting *meeting, unsigned expected)
{
    progress++;
    if (++meeting->arrived < expected)
        return 0;
    meeting->arrived = 0;
    return 1;
}

void cpu_syncthreads(void)
{
    if (arrive(&team, blockDim.x)) {
        team.rounds++;
        epoch++;
    } else {
        wait_for(&team.rounds);
    }
}

/* Counts the barriers that a team's threads, or lanes, have passed, and the teams: two accesses of different
 * threads in one epoch are in no order. */
unsigned cpu_epoch(void)
{
    return epoch;
}

void cpu_shuffle(unsigned mask, unsigned value, unsigned values[32])
{
    const unsigned lane = threadIdx.x % 32;
    struct lanes *group = &groups[threadIdx.x - lane + (unsigned)__builtin_ctz(mask)];

    if (mask == 1u << lane) { /* alone, whomever the others meet */
        values[lane] = value;
        return;
    }
    if (group->meeting.arrived == 0)
        group->mask = mask;
    if (mask != group->mask || !(mask >> lane & 1))
        fail("a lane's mask differs from its warp's, or leaves the lane out");
    group->brought[lane] = value;
    if (arrive(&group->meeting, (unsigned)__builtin_popcount(mask))) {
        memcpy(group->taken, group->brought, sizeof(group->taken));
        group->meeting.rounds++;
    } else {
        wait_for(&group->meeting.rounds);
    }
    memcpy(values, group->taken, sizeof(group->taken));
}

void cpu_syncwarp(unsigned mask)
{
    unsigned values[32];

    cpu_shuffle(mask, 0, values);
    epoch++;
}

/* Lets the other threads run once; a thread that only rests brings nobody forward. */
void cpu_rest(void)
{
    const unsigned self = threadIdx.x;

    if (_setjmp(threads[self].resume) == 0)
        _longjmp(scheduler, 1);
    threadIdx.x = self;
}

void cpu_trap(void)
{
    fail("the kernel stopped itself");
}

static void run_thread(void)
{
    void *const *s = slots;

    function(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13], s[14],
             s[15], s[16], s[17], s[18], s[19], s[20], s[21], s[22], s[23]);
    threads[threadIdx.x].ended = 1;
    progress++;
    _longjmp(scheduler, 1);
}

/* Starts a thread, or lets it go on, until it waits or ends. */
static void turn(unsigned number)
{
    struct thread *thread = &threads[number];

    threadIdx.x = number;
    if (_setjmp(scheduler) != 0)
        return;
    if (thread->started)
        _longjmp(thread->resume, 1);
    thread->started = 1;
    if (thread->stack == NULL)
        thread->stack = malloc(STACK);
    getcontext(&thread->start);
    thread->start.uc_stack.ss_sp = thread->stack;
    thread->start.uc_stack.ss_size = STACK;
    makecontext(&thread->start, run_thread, 0);
    setcontext(&thread->start);
}

static void run_team(void)
{
    volatile unsigned running = blockDim.x;

    epoch++;
    memset(&team, 0, sizeof(team));
    memset(groups, 0, sizeof(groups));
    for (unsigned i = 0; i < blockDim.x; i++)
        threads[i].started = threads[i].ended = 0;
    while (running > 0) {
        const unsigned long before = progress;
        running = 0;
        for (volatile unsigned i = 0; i < blockDim.x; i++) {
            const unsigned number = backwards ? blockDim.x - 1 - i : i;
            if (!threads[number].ended)
                turn(number);
            running += !threads[number].ended;
        }
        if (progress == before)
            fail("the team waits for a thread that never comes");
    }
}

/* Runs the kernel, whose arguments are in `slots`, by so many teams. */
static void run_league(void *address, unsigned teams, unsigned width, unsigned dynamic)
{
    *(void **)&function = address;
    backwards = getenv("BACKWARDS") != NULL;
    dynamic_size = dynamic;
    gridDim.x = teams;
    blockDim.x = width;
    for (volatile unsigned i = 0; i < teams; i++) {
        blockIdx.x = backwards ? teams - 1 - i : i;
        run_team();
    }
}

#endif
