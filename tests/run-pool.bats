#!/usr/bin/env bats
# Device memory that is kept for the next mapping (runtime/library/rex_pool.h), on a driver whose device has as much memory as a
# test says (tests/runtime/processor_driver.c).
load helper

# memory: what the driver tells of memory at the program's end: allocations, frees, bytes at most.
memory() {
    sed -nE 's/^driver: ([0-9]+) allocations, ([0-9]+) frees, ([0-9]+) bytes at most$/\1 \2 \3/p'
}

@test "pool: memory of a size is allocated once, however often it is mapped" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
enum { N = 100000 };
int main(void)
{
    int *a = malloc(4 * N * sizeof *a), wrong = 0;
    for (int time = 0; time < 50; time++) {
        int *window = a + time % 4 * N;
        for (int i = 0; i < N; i++)
            window[i] = time;
#pragma omp target teams distribute parallel for map(tofrom : window[0 : N])
        for (int i = 0; i < N; i++)
            window[i] += i;
        for (int i = 0; i < N; i++)
            wrong += window[i] != time + i;
        void *memory = omp_target_alloc(1000000, 0);
        wrong += memory == NULL;
        omp_target_free(memory, 0);
    }
    printf("wrong %d\n", wrong);
}
C
    on_processor
    [ "$(DRIVER_REPORT=1 gpu 2> messages)" = 'wrong 0' ]
    [ "$(memory < messages)" = '2 0 1400000' ]
    [ "$(DRIVER_REPORT=1 REX_DEVICE_POOL=0 gpu 2> messages)" = 'wrong 0' ]
    [ "$(memory < messages)" = '100 100 1000000' ]
    # a pool of 1 MiB has room for one of the two at a time
    [ "$(DRIVER_REPORT=1 REX_DEVICE_POOL=1 gpu 2> messages)" = 'wrong 0' ]
    [ "$(memory < messages)" = '100 99 1400000' ]
    # by default a 32nd of the device's memory
    [ "$(DRIVER_REPORT=1 DRIVER_MEMORY=20000000 gpu 2> messages)" = 'wrong 0' ]
    [ "$(memory < messages)" = '51 50 1400000' ]
    for wrong in -1 x 2x 99999999999999999999; do
        gpu 2> messages
        [ "$(REX_DEVICE_POOL=$wrong gpu 2>&1 > /dev/null)" = \
            "rex: warning: REX_DEVICE_POOL is '$wrong', but it can be a number of MiB; using the default" ]
    done
}

@test "pool: a device that is full has what is kept" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
enum { PART = 1 << 18 };
static int works(char *a, size_t bytes)
{
    char last = 0;
#pragma omp target map(alloc : a[0 : bytes]) map(from : last)
    {
        a[bytes - 1] = 5;
        last = a[bytes - 1];
    }
    return last == 5;
}
int main(void)
{
    char *a = malloc(100 * PART), *b = malloc(100 * PART);
    int good = 0;
    for (int i = 0; i < 300; i++) /* ever new sizes */
        good += works(a, 20 * PART + i * 1024);
    good += works(a, 90 * PART);
    void *held = omp_target_alloc(60 * PART, 0);
    good += held != NULL;
    good += omp_target_alloc(60 * PART, 0) == NULL;
    good += works(a, 30 * PART);
    omp_target_free(held, 0);
    good += works(a, 90 * PART);
#pragma omp parallel num_threads(2) reduction(+ : good)
    for (int i = 0; i < 100; i++)
        good += works(omp_get_thread_num() ? a : b, 20 * PART + (100 * omp_get_thread_num() + i) * 1024);
    printf("good %d\n", good);
}
C
    on_processor
    for pool in 0 4 16 1000000; do
        [ "$(DRIVER_REPORT=1 DRIVER_MEMORY=25000000 REX_DEVICE_POOL=$pool gpu 2> messages)" = 'good 505' ]
        # shellcheck disable=SC2046
        set -- $(memory < messages)
        [ "$3" -le 25000000 ]
    done
}

@test "pool: a launch that needs memory has what is kept" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
enum { N = 60 << 20 };
int main(void)
{
    char *a = malloc(N);
    int i = 3;
#pragma omp target enter data map(alloc : a[0 : N])
#pragma omp target exit data map(delete : a[0 : N])
#pragma omp target map(tofrom : i)
    i++;
    printf("%d\n", i);
}
C
    on_processor
    for pool in 0 80; do
        [ "$(DRIVER_STACKS=50000000 DRIVER_MEMORY=100000000 REX_DEVICE_POOL=$pool gpu)" = 4 ]
    done
}

@test "pool: others have as much of the device left as is kept" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdlib.h>
enum { MIB = 1 << 20 };
int main(void)
{
    int last = 0;
#pragma omp target map(from : last)
    last = 1;
    void *held = omp_target_alloc(500 * (size_t)MIB, 0);
    for (int i = 0; i < 30; i++) {
        void *memory = omp_target_alloc((10 + i) * (size_t)MIB, 0);
        if (memory == NULL)
            return 1;
        omp_target_free(memory, 0);
    }
    omp_target_free(held, 0);
    return !last;
}
C
    on_processor
    most() {
        DRIVER_REPORT=1 REX_DEVICE_POOL=1000 "$@" 2>&1 | memory
    }
    # all sizes are 735 MiB: 1235 with what is held, of which the pool has room for 1000 at the end; of those that fill
    # their steps of 2 MiB, which are 500 and every second one from 10 on, each has 4 bytes more while three quarters of the
    # memory are free
    # shellcheck disable=SC2046
    set -- $(DRIVER_MEMORY=3000000000 most gpu)
    [ "$1 $2" = "32 15" ]
    [ "$3" -gt $(((1235 << 20) + 4)) ]
    [ "$3" -lt $(((1235 << 20) + 4 + 16 * 4)) ]
    # shellcheck disable=SC2046
    set -- $(DRIVER_MEMORY=30000000000 most gpu)
    [ "$1 $2 $3" = "32 15 $(((1235 << 20) + 4 + 16 * 4))" ]
    # 740 MiB for the 500, for what is kept and for what must be left; it is looked every 64 MiB
    # shellcheck disable=SC2046
    set -- $(DRIVER_MEMORY=$((740 << 20)) most gpu)
    [ "$2" -gt 5 ]
    [ "$3" -le $(((500 + 120 + 64 + 40) << 20)) ]
}

@test "pool: each device has its own" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
enum { N = 2000000 };
int main(void)
{
    int *a = malloc(2 * N * sizeof *a), wrong = 0;
#pragma omp parallel num_threads(2) reduction(+ : wrong)
    for (int time = 0; time < 20; time++) {
        const int device = (omp_get_thread_num() + time) % 2;
        int *mine = a + omp_get_thread_num() * N;
        for (int i = 0; i < N; i++)
            mine[i] = time;
#pragma omp target teams distribute parallel for device(device) map(tofrom : mine[0 : N])
        for (int i = 0; i < N; i++)
            mine[i] += i;
        for (int i = 0; i < N; i++)
            wrong += mine[i] != time + i;
    }
    printf("%d devices, wrong %d\n", omp_get_num_devices(), wrong);
}
C
    on_processor
    for memory in 16000000 30000000 1000000000; do
        [ "$(DRIVER_DEVICES=2 DRIVER_MEMORY=$memory REX_DEVICE_POOL=16 REX_COPY_THREADS=2 DRIVER_REPORT=1 \
            gpu 2> messages)" = '2 devices, wrong 0' ]
    done
    # shellcheck disable=SC2046
    set -- $(memory < messages)
    [ "$1" -le 4 ] # both threads on both devices
    [ "$2" = 0 ]
}

@test "pool: the end gives all back, and it can begin again" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
void rex_offload_fini(void);
enum { N = 20 << 20 };
int main(void)
{
    char *a = calloc(N, 1);
    for (int time = 0; time < 3; time++) {
        for (int again = 0; again < 3; again++) {
#pragma omp target map(tofrom : a[0 : N])
            a[N - 1]++;
        }
        rex_offload_fini();
    }
    printf("%d\n", a[N - 1]);
}
C
    on_processor
    [ "$(DRIVER_REPORT=1 REX_COPY_THREADS=2 gpu 2> messages)" = 9 ]
    # shellcheck disable=SC2046
    set -- $(memory < messages)
    [ "$1" = "$2" ]
    [ "$1" -le 6 ]
}

@test "module: chains and direct launches take their kernels from libomptarget's load of the image, on each device" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
enum { N = 1000 };
int main(int count, char **arguments)
{
    static int a[N];
    (void)arguments;
    for (int device = 0; device < count; device++) {
        omp_set_default_device(device);
#pragma omp target data map(tofrom : a)
        {
            for (int step = 0; step < 300; step++) {
#pragma omp target teams distribute parallel for
                for (int i = 0; i < N; i++)
                    a[i] += step;
            }
            for (int step = 0; step < 300; step++) {
#pragma omp target teams distribute parallel for
                for (int i = 0; i < N; i++)
                    a[i] -= step;
                if (step % 100 == 0)
                    printf("%d\n", step);
            }
#pragma omp target teams distribute parallel for
            for (int i = 0; i < N; i++)
                a[i] += i;
        }
    }
    printf("a %d %d\n", a[1], a[N - 1]);
}
C
    on_processor
    [ "$(DRIVER_REPORT=1 LIBOMPTARGET_INFO=16 gpu 2> messages | tail -1)" = 'a 1 999' ]
    grep -q ' in a chain' messages
    grep -q '^driver: 1 images loaded, ' messages
    [ "$(DRIVER_REPORT=1 DRIVER_DEVICES=2 gpu both 2> messages | tail -1)" = 'a 2 1998' ]
    grep -q '^driver: 2 images loaded, ' messages
}
