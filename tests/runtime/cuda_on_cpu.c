/*
 * Stands in for libomptarget and a GPU: runs a kernel compiled with cuda_on_cpu.h thread by thread, team by
 * team. Where the launch leaves the league to the runtime, it has 3 teams of 64 threads. Where a block may
 * have several teams, they have LANES threads each, a variable of the environment.
 *
 * The threads of a team take turns on one processor. A thread runs until it has to wait, at a barrier or at a
 * shuffle of its warp, and the next one goes on; when a whole round brings nobody forward, the kernel has a
 * deadlock, for instance a shuffle that a lane of its mask never reaches, and the program ends. Scratch
 * memory is checked when it is given back: the counters must be zero again.
 */
#define _GNU_SOURCE      1
#define REX_KMP_INTERNAL 1
#include <dlfcn.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include "rex_kmp.h"

enum { THREADS = 1024, STACK = 64 * 1024, SLOTS = 12 };

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
static unsigned epoch;
static void (*kernel)(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
                      void *, void *);
static void *slots[SLOTS];

/* A team's dynamic memory, and how much of it the launch has asked for. */
__attribute__((aligned(16))) unsigned char rex_dynamic_memory[48 * 1024];
static unsigned dynamic_size;

unsigned rex_dynamic_size(void)
{
    return dynamic_size;
}

/* NO_TEAM_MEMORY in the environment: the device has none. */
uint32_t rex_team_memory(int64_t device, uint32_t fixed, uint64_t bytes)
{
    (void)device;
    return getenv("NO_TEAM_MEMORY") || fixed + bytes > sizeof(rex_dynamic_memory) ? 0 : (uint32_t)bytes;
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
    kernel(NULL, slots[0], slots[1], slots[2], slots[3], slots[4], slots[5], slots[6], slots[7], slots[8],
           slots[9], slots[10], slots[11]);
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
            if (!threads[i].ended)
                turn(i);
            running += !threads[i].ended;
        }
        if (progress == before)
            fail("the team waits for a thread that never comes");
    }
}

/* ---- What a host file calls. ---- */

int rex_registration_state = REX_REGISTERED;
extern struct __tgt_offload_entry __start_rex_offload_entries[], __stop_rex_offload_entries[];

int __tgt_target_kernel(struct rex_source *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                        void *region, struct __tgt_kernel_arguments *packet)
{
    struct __tgt_offload_entry *entry = __start_rex_offload_entries;

    (void)source, (void)device, (void)num_teams, (void)thread_limit;
    while (entry->Address != region)
        entry++;
    *(void **)&kernel = dlsym(RTLD_DEFAULT, entry->SymbolName);
    if (kernel == NULL || packet->NumArgs > SLOTS)
        fail(entry->SymbolName);
    memcpy(slots, packet->ArgsBase, packet->NumArgs * sizeof(slots[0]));
    dynamic_size = packet->DynCGroupMem;
    gridDim.x = packet->Teams[0] ? packet->Teams[0] : 3;
    blockDim.x = packet->Threads[0] ? packet->Threads[0] : 64;
    for (blockIdx.x = 0; blockIdx.x < gridDim.x; blockIdx.x++)
        run_team();
    return 0;
}

int rex___tgt_target_kernel(struct rex_source *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                            void *region, struct __tgt_kernel_arguments *packet)
{
    return __tgt_target_kernel(source, device, num_teams, thread_limit, region, packet);
}

int64_t rex_offload_device(int64_t device)
{
    return device < 0 ? 0 : device;
}

void rex_task_launch(struct rex_source *source, int64_t device, int32_t num_teams, int32_t thread_limit, void *region,
                     struct __tgt_kernel_arguments *packet, struct rex_present *present, uint32_t count,
                     int one_thread)
{
    (void)present, (void)count, (void)one_thread;
    __tgt_target_kernel(source, device, num_teams, thread_limit, region, packet);
}

int rex_offload_init(void)
{
    return 0;
}

void *rex_scratch_acquire(int64_t device, size_t bytes)
{
    char *scratch = malloc(bytes);

    (void)device;
    memset(scratch, 0, REX_SCRATCH_HEADER);
    memset(scratch + REX_SCRATCH_HEADER, 0x5a, bytes - REX_SCRATCH_HEADER);
    return scratch;
}

void rex_scratch_release(int64_t device, void *scratch)
{
    (void)device;
    for (int i = 0; i < REX_SCRATCH_HEADER; i++)
        if (((char *)scratch)[i] != 0)
            fail("a counter is not zero after the kernel");
    free(scratch);
}

uint32_t rex_pack_teams(int64_t device, uint32_t *teams, uint32_t *threads, uint64_t trip_count,
                        uint64_t longest, int about)
{
    const char *lanes = getenv("LANES");

    (void)device, (void)teams, (void)trip_count, (void)longest, (void)about;
    if (lanes == NULL)
        return 0;
    *threads = 64;
    return (uint32_t)atoi(lanes);
}

uint32_t rex_crowded_threads(int64_t device, uint32_t width, uint64_t trip_count)
{
    (void)device, (void)trip_count;
    return width;
}

uint32_t rex_thin_threads(int64_t device, uint32_t width, uint64_t trip_count)
{
    (void)device, (void)trip_count;
    return width;
}

void *rex_pack_nest(uint32_t teams, uint32_t threads, uint64_t division)
{
    (void)teams, (void)threads;
    return (void *)(uintptr_t)division;
}

/* No clause is told of. */
rex_uint32 rex_asked_in_vain(const struct rex_source *source, const char *clause, rex_int64 number)
{
    (void)source, (void)clause, (void)number;
    return 0;
}

/* No environment makes teams narrower here. */
void rex_check_width(const struct rex_source *source, int64_t device, uint32_t width)
{
    (void)source;
    (void)device;
    (void)width;
}
