#ifndef __NO_INLINE__
#define __NO_INLINE__ 1
#endif
#include "rex_kmp.h"

#include <stdio.h>
#line 2 "/work/try/gpu/as.c"
int main(void)
{
#line 11 "as.host.c"
    rex_offload_begin();
#line 4 "/work/try/gpu/as.c"
    int a[100], teams = 3;
#line 15 "as.host.c"
    /* /work/try/gpu/as.c:5:1: #pragma omp target teams distribute parallel for num_teams(teams) depend(out: a) map(from: a) */
    {
        const long __rex_device = rex_offload_device(-1);
        if (__rex_device >= 0) {
            const unsigned __rex_teams = rex_asked(&__rex_source, "num_teams", teams);
            void *__rex_geometry = rex_pack_geometry(__rex_teams, 0);
            struct {
                void *bases[2], *args[2];
                long sizes[2];
            } __rex_task = {
                .bases = {__rex_geometry, &a},
                .args = {__rex_geometry, &a},
                .sizes = {8, sizeof(a)},
            };
            #pragma omp target nowait depend(out: a) firstprivate(__rex_task)
            {
                void **__rex_bases = __rex_task.bases, **__rex_args = __rex_task.args;
                long *__rex_sizes = __rex_task.sizes;
                static char __rex_region;
                REX_KERNEL_ENTRY(__rex_entry, &__rex_region, "rex_main_l5_9a0418", 3, 0);
                static struct rex_source __rex_source = REX_SOURCE(";as.c;main;5;1;;");
                static long __rex_types[] = {
                    REX_MAP_LITERAL | REX_MAP_TARGET_PARAM,
                    REX_MAP_FROM | REX_MAP_TARGET_PARAM,
                };
                static void *__rex_names[] = {
                    ";__rex_geometry;/work/try/gpu/as.c;5;1;;",
                    ";a;/work/try/gpu/as.c;5;1;;",
                };
                struct __tgt_kernel_arguments __rex_packet = {
                    .Version = 3,
                    .NumArgs = 2,
                    .ArgsBase = __rex_bases,
                    .Args = __rex_args,
                    .ArgSizes = __rex_sizes,
                    .ArgTypes = __rex_types,
                    .ArgNames = __rex_names,
                    .Teams = {__rex_teams, 1, 1},
                    .Threads = {0, 1, 1},
                };
                rex_task_launch(&__rex_source, __rex_device, __rex_teams, 0, &__rex_region, &__rex_packet, 0, 0, 0);
            }
        } else {
#line 5 "/work/try/gpu/as.c"
            #pragma omp target teams distribute parallel for num_teams(teams) depend(out: a) map(from: a)
            for (int i = 0; i < 100; i++) a[i] = i;
#line 62 "as.host.c"
        }
    }
#line 7 "/work/try/gpu/as.c"
#pragma omp taskwait
    printf("%d\n", a[99]);
    return 0;
}
