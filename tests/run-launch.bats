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
UNUSED(cuModuleGetGlobal_v2)
C
}

# with_driver [VARIABLE=VALUE...]: what the program, its image one for a GPU, asks the driver for.
with_driver() {
    env REX_CUBIN=image LD_LIBRARY_PATH="$PWD/driver" OMP_TARGET_OFFLOAD=DEFAULT "$@" ./t.rexcc 2>&1 |
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
    rexcc --print-image t.rexcc > image
    truncate -s -16 image # without rexcc's stamp, as it is going to be changed
    fake_driver
    [ -z "$(with_driver)" ] # the host device needs no driver
    printf '\xbe\x00' | dd of=image bs=1 seek=18 conv=notrunc status=none
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
    OMP_TARGET_OFFLOAD=DEFAULT REX_SYNC=spin REX_CUBIN=image ./t.rexcc 2> messages
    [ "$(grep -c . messages)" = 1 ]
    grep -q '^rex: note: no device here can run' messages
}

@test "launch: a null pointer that a region has is nothing to tell of" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int *none = NULL, *map = NULL, count = 0;
#pragma omp target map(tofrom : count) map(to : map[:0])
    count = (none == NULL) + (map == NULL);
    printf("%d\n", count);
    return 0;
}
C
    compile
    ./t.rexcc > rexcc.out 2>&1
    diff - rexcc.out <<< 2
}
