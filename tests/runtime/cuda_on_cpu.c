/*
 * Stands in for libomptarget and a GPU: runs a kernel compiled with cuda_on_cpu.h (threads_on_cpu.h). Where
 * the launch leaves the league to the runtime, it has 3 teams of 64 threads. Where a block may have several
 * teams, they have LANES threads each, a variable of the environment. Scratch memory is checked when it is
 * given back: the counters must be zero again.
 */
#define _GNU_SOURCE      1
#define REX_KMP_INTERNAL 1
#include <dlfcn.h>
#include "threads_on_cpu.h"
#include "rex_kmp.h"

/* NO_TEAM_MEMORY in the environment: the device has none. */
uint32_t rex_team_memory(int64_t device, uint32_t fixed, uint64_t bytes)
{
    (void)device;
    return getenv("NO_TEAM_MEMORY") || fixed + bytes > sizeof(rex_dynamic_memory) ? 0 : (uint32_t)bytes;
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
    void *address = dlsym(RTLD_DEFAULT, entry->SymbolName);
    if (address == NULL || packet->NumArgs >= SLOTS)
        fail(entry->SymbolName);
    memcpy(slots + 1, packet->ArgsBase, packet->NumArgs * sizeof(slots[0]));
    run_league(address, packet->Teams[0] ? packet->Teams[0] : 3, packet->Threads[0] ? packet->Threads[0] : 64,
               packet->DynCGroupMem);
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
