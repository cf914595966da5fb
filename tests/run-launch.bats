#!/usr/bin/env bats
# What a launch costs, and that making it cheap changes nothing else.
load helper

# fake_driver: a libcuda that only says what it is asked to do.
fake_driver() {
    mkdir driver
    clang-22 -shared -fPIC -o driver/libcuda.so.1 -x c - <<'C'
#include <stdio.h>
int cuInit(unsigned flags) { fprintf(stderr, "init %u\n", flags); return 0; }
int cuDeviceGet(int *device, int ordinal) { *device = ordinal + 10; return 0; }
int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active)
{
    *flags = 0;
    *active = device == 13;
    return 0;
}
int cuDevicePrimaryCtxSetFlags_v2(int device, unsigned flags)
{
    fprintf(stderr, "device %d flags %u\n", device, flags);
    return 0;
}
int cuDevicePrimaryCtxRetain(void **context, int device)
{
    fprintf(stderr, "device %d retained\n", device);
    *context = 0;
    return 0;
}
#define UNUSED(name) int name(void) { fprintf(stderr, "device " #name "\n"); return 1; }
UNUSED(cuCtxSetCurrent) UNUSED(cuPointerGetAttribute) UNUSED(cuModuleLoadDataEx) UNUSED(cuModuleUnload)
UNUSED(cuModuleGetFunction) UNUSED(cuFuncGetAttribute) UNUSED(cuStreamCreate) UNUSED(cuStreamDestroy_v2)
UNUSED(cuStreamSynchronize) UNUSED(cuLaunchKernel) UNUSED(cuGetErrorString) UNUSED(cuCtxGetCurrent) UNUSED(cuMemAlloc_v2)
UNUSED(cuMemFree_v2) UNUSED(cuMemGetInfo_v2) UNUSED(cuMemHostAlloc) UNUSED(cuMemFreeHost) UNUSED(cuMemcpyHtoDAsync_v2)
UNUSED(cuMemcpyDtoHAsync_v2) UNUSED(cuFuncSetAttribute) UNUSED(cuDeviceGetAttribute) UNUSED(cuLaunchKernelEx) UNUSED(cuStreamQuery)
C
}

# with_driver [VARIABLE=VALUE...]: what the program, its image one for a GPU, asks the driver for.
with_driver() {
    env LD_LIBRARY_PATH="$PWD/driver" OMP_TARGET_OFFLOAD=DEFAULT "$@" ./t.rexcc 2>&1 |
        grep -E '^(device|rex: warning)' || true
}

@test "launch: the default device's context is there first, with the waits that REX_SYNC asks for" {
    source_file t.c <<'C'
int main(void)
{
#pragma omp target
    ;
    return 0;
}
C
    compile
    fake_driver
    [ -z "$(with_driver)" ] # the host device needs no driver
    printf '\xbe\x00' | dd of=t.rexcc.cubin bs=1 seek=18 conv=notrunc status=none
    [ "$(with_driver)" = $'device 10 flags 0\ndevice 10 retained' ]
    [ "$(with_driver REX_SYNC=)" = $'device 10 flags 0\ndevice 10 retained' ]
    [ "$(with_driver REX_SYNC=auto | head -1)" = 'device 10 flags 0' ]
    [ "$(with_driver REX_SYNC=spin | head -1)" = 'device 10 flags 1' ]
    [ "$(with_driver REX_SYNC=yield | head -1)" = 'device 10 flags 2' ]
    [ "$(with_driver REX_SYNC=block | head -1)" = 'device 10 flags 4' ]
    [ "$(with_driver OMP_DEFAULT_DEVICE=2)" = $'device 12 flags 0\ndevice 12 retained' ]
    [ -z "$(with_driver OMP_DEFAULT_DEVICE=3)" ] # a context that is there is left alone
    [ -z "$(with_driver OMP_TARGET_OFFLOAD=DISABLED)" ]
    [[ $(with_driver REX_SYNC=fast) == "rex: warning: REX_SYNC is 'fast', but it can be auto,"*$'\ndevice 10 flags 0\n'* ]]
    # without a driver nothing is said about it, and the host runs the region
    OMP_TARGET_OFFLOAD=DEFAULT REX_SYNC=spin ./t.rexcc 2> messages
    [ "$(grep -c . messages)" = 1 ]
    grep -q '^rex: note: no device here can run' messages
}

@test "present: swapped, unmapped by callees, counted, associated, on other devices, by other threads" {
    program present
    same_as_native
    compiles_for_gpu present
}

# Objects that REX did not compile call libomptarget by themselves.
@test "present: other objects and shared libraries unmap what launches use" {
    source_file other.c <<'C'
#include <stdint.h>
void __tgt_target_data_end_mapper(void *, int64_t, int32_t, void **, void **, int64_t *, int64_t *, void **, void **);
void __tgt_target_data_end(int64_t, int32_t, void **, void **, int64_t *, int64_t *);
void UNMAP(double *x, int64_t bytes)
{
    int64_t type = 8;
    void *address = x;
    if (sizeof(TYPE) == 4)
        __tgt_target_data_end(-1, 1, &address, &address, &bytes, &type);
    else
        __tgt_target_data_end_mapper(0, -1, 1, &address, &address, &bytes, &type, 0, 0);
}
C
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
enum { N = 100 };
double x[N];
void unmap_object(double *, long), unmap_library(double *, long), unmap_old(double *, long);
void (*const unmaps[])(double *, long) = {unmap_object, unmap_library, unmap_old};
int main(void)
{
    for (int k = 0; k < 3; k++) {
#pragma omp target enter data map(to: x)
        for (int t = 0; t < 2; t++) {
#pragma omp target map(tofrom: x)
            for (int i = 0; i < N; i++)
                x[i] += 1;
            if (t == 0)
                unmaps[k](x, sizeof x), omp_target_alloc(sizeof x, 0);
        }
        printf("%g %g\n", x[0], x[N - 1]);
    }
}
C
    clang-22 -c -DUNMAP=unmap_object -DTYPE=double other.c -o object.o
    clang-22 -shared -fPIC -DUNMAP=unmap_library -DTYPE=double other.c -o libother.so
    clang-22 -shared -fPIC -DUNMAP=unmap_old -DTYPE=int other.c -o libold.so
    rexcc --offload-arch=host t.c object.o -L. -lother -lold -Wl,-rpath,. -o t
    [ "$(./t | tr '\n' ';')" = '1 1;2 2;3 3;' ]
}

@test "present: the pass marks what a look-up is enough for, and says why not" {
    source_file t.c <<'C'
struct s { int n; double *p; } s;
void f(double *x, double *y, int n)
{
    double a[10];
#pragma omp target map(y[0:n]) map(always, to: a) map(s.n, s.p[0:n])
    y[0] = x[0] + a[0] + s.p[s.n];
#pragma omp target nowait
    x[0] = 1;
}
C
    ir outline present > out
    grep -qE 'arg name x .*type param,implicit present yes why "where a data region holds it' out
    grep -qE 'arg name y .*type to,from,param present yes why' out
    grep -qE 'arg name a .*present no why "its map moves data' out
    grep -qE 'arg name s .*present no why "mapped together with members"' out
    [ "$(grep -c ' present yes' out)" = 3 ] # a target task's argument is looked up when it runs
    rex-present < t.rex > twice
    diff t.rex twice
    # one line of the pipeline turns it off
    grep -v present "$BATS_TEST_DIRNAME/../pipelines/full" > without
    rexcc --offload-arch=host --pipeline=without --save-temps=st -c t.c
    [ "$(grep -c rex_launch_present st/t.host.c)" = 0 ]
    sed -i '1i #pragma omp requires unified_shared_memory' t.c
    ir outline present > out
    [ "$(grep -c ' present yes' out)" = 0 ]
}
