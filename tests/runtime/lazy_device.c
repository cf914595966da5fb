/*
 * A device that runs what it need not run at once as late as it can; preloaded before libomptarget. Launches
 * that carry NoWait, for which libomp has a handle, wait until someone asks after the handle. Any other call to
 * libomptarget before that ends the program, as does the program's own end.
 */
#define _GNU_SOURCE      1
#define REX_KMP_INTERNAL 1

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rex_kmp.h"

_Bool __kmpc_omp_has_task_team(int32_t thread);
void **__kmpc_omp_get_target_async_handle_ptr(int32_t thread);

enum { MOST = 2000, ARGUMENTS = 40 };

struct deferred {
    ident_t *source;
    int64_t device;
    int32_t num_teams, thread_limit;
    void *region;
    struct __tgt_kernel_arguments packet;
    void *bases[ARGUMENTS], *args[ARGUMENTS];
    int64_t sizes[ARGUMENTS], types[ARGUMENTS];
};

static _Thread_local struct deferred deferred[MOST];
static _Thread_local int count;
static int total;

static void check(const char *call)
{
    if (count > 0) {
        fprintf(stderr, "%s: %d launches have not been waited for\n", call, count);
        abort();
    }
}

__attribute__((destructor)) static void report(void)
{
    check("exit");
    fprintf(stderr, "deferred %d\n", total);
}

static int launch(ident_t *source, int64_t device, int32_t num_teams, int32_t thread_limit, void *region,
                  struct __tgt_kernel_arguments *packet)
{
    int (*next)(ident_t *, int64_t, int32_t, int32_t, void *, struct __tgt_kernel_arguments *);
    *(void **)&next = dlsym(RTLD_NEXT, "__tgt_target_kernel");
    return next(source, device, num_teams, thread_limit, region, packet);
}

int __rex_real___tgt_target_kernel(ident_t *source, int64_t device, int32_t num_teams, int32_t thread_limit,
                                   void *region, struct __tgt_kernel_arguments *packet)
{
    struct deferred *to = &deferred[count];
    if ((packet->Flags & 1) == 0 || !__kmpc_omp_has_task_team(0) || packet->NumArgs > ARGUMENTS) {
        check("launch");
        return launch(source, device, num_teams, thread_limit, region, packet);
    }
    *__kmpc_omp_get_target_async_handle_ptr(0) = deferred;
    count++;
    __atomic_add_fetch(&total, 1, __ATOMIC_RELAXED);
    *to = (struct deferred){source, device, num_teams, thread_limit, region, *packet, {0}, {0}, {0}, {0}};
    memcpy(to->bases, packet->ArgsBase, packet->NumArgs * sizeof(void *));
    memcpy(to->args, packet->Args, packet->NumArgs * sizeof(void *));
    memcpy(to->sizes, packet->ArgSizes, packet->NumArgs * sizeof(int64_t));
    memcpy(to->types, packet->ArgTypes, packet->NumArgs * sizeof(int64_t));
    to->packet.Flags = 0;
    to->packet.ArgsBase = to->bases;
    to->packet.Args = to->args;
    to->packet.ArgSizes = to->sizes;
    to->packet.ArgTypes = to->types;
    return 0;
}

void __tgt_target_nowait_query(void **handle)
{
    for (int i = 0; i < count; i++) {
        struct deferred *d = &deferred[i];
        if (launch(d->source, d->device, d->num_teams, d->thread_limit, d->region, &d->packet) != 0)
            abort();
    }
    count = 0;
    *handle = NULL;
}

#define CHECKED(function)                                                                                    \
    void __rex_real_##function(REX_DATA_PARAMETERS)                                                          \
    {                                                                                                        \
        void (*next)(REX_DATA_PARAMETERS);                                                                   \
        check(#function);                                                                                    \
        *(void **)&next = dlsym(RTLD_NEXT, #function);                                                       \
        next(REX_DATA_ARGUMENTS);                                                                            \
    }
CHECKED(__tgt_target_data_begin_mapper)
CHECKED(__tgt_target_data_end_mapper)
CHECKED(__tgt_target_data_update_mapper)
