#!/usr/bin/env bats
# The runtime's host side under ThreadSanitizer: registration, launches, chains, tasks and data regions out of many threads.
load helper

# What libomp and libomptarget do among themselves is not looked at, for they are not compiled with it; LLVM's libarcher, which
# libomp loads by itself, tells ThreadSanitizer how libomp orders threads and tasks. libomp does not join its helper threads.
export TSAN_OPTIONS="ignore_noninstrumented_modules=1 report_thread_leaks=0 exitcode=66"

# sanitized: t.c through rexcc, its host code and the runtime compiled for ThreadSanitizer, as t.tsan; its image, for the
# host device as t.rexcc.cubin, and as a GPU's for the lazy device as gpu.cubin.
sanitized() {
    local runtime=$BATS_TEST_DIRNAME/../runtime
    compile --save-temps=st
    rexcc --print-image t.rexcc > t.rexcc.cubin
    cp t.rexcc.cubin gpu.cubin
    truncate -s -16 gpu.cubin # without rexcc's stamp, as it is going to be changed
    printf '\xbe\x00' | dd of=gpu.cubin bs=1 seek=18 conv=notrunc status=none
    # shellcheck disable=SC2154
    clang-22 -O1 -g -fopenmp -fsanitize=thread -w "${HOUSES[@]}" -DREX_CUBIN_NAME='"t.rexcc.cubin"' st/t.host.c \
        "$runtime/library/cubin_name.c" "$runtime/library/register_cubin.c" -L"$llvm_lib" -Wl,-rpath,"$llvm_lib" \
        -Wl,--allow-shlib-undefined -lomptarget -lm -o t.tsan
    clang-22 -shared -fPIC -O1 -g "${HOUSES[@]}" -Wl,-soname,libcuda.so.1 "$BATS_TEST_DIRNAME/runtime/lazy_device.c" \
        -o libcuda.so.1
}

# silent OUTPUT [NAME=VALUE...]: t.tsan prints that, and there is no report.
silent() {
    OMP_TARGET_OFFLOAD=MANDATORY timeout 120 env "${@:2}" ./t.tsan > tsan.out 2> tsan.err || { cat tsan.err; return 1; }
    diff "$1" tsan.out
}

@test "thread-sanitizer: eight threads register, map, launch, reduce and update" {
    source_file t.c <<'C'
#include <pthread.h>
#include <stdio.h>
enum { THREADS = 8, N = 500, STEPS = 40 };
static double shared[N], own[THREADS][N];

static void *work(void *argument)
{
    double *x = own[(long)argument];
    int sum = 0, n = 0;
#pragma omp target map(tofrom : n)
    n++;
#pragma omp target enter data map(to : x[0:N])
    for (int step = 0; step < STEPS; step++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            x[i] += i;
    }
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < N; i++)
        sum += x[i] == i * STEPS;
#pragma omp target teams distribute parallel for map(to : shared)
    for (int i = 0; i < N; i++)
        x[i] += shared[i];
#pragma omp target update from(x[0:N])
#pragma omp target exit data map(release : x[0:N])
    for (int i = 0; i < N; i++)
        n += x[i] != i * STEPS + 1;
    return (void *)(long)(sum == N && n == 1);
}

int main(void)
{
    pthread_t threads[THREADS];
    int right = 0;
    for (int i = 0; i < N; i++)
        shared[i] = 1;
    for (long t = 0; t < THREADS; t++)
        pthread_create(&threads[t], NULL, work, (void *)t);
    for (int t = 0; t < THREADS; t++) {
        void *result;
        pthread_join(threads[t], &result);
        right += result != NULL;
    }
    printf("%d right\n", right);
    return 0;
}
C
    sanitized
    echo '8 right' > expected
    silent expected
    silent expected REX_CUBIN=gpu.cubin LD_PRELOAD=./libcuda.so.1
    silent expected REX_CUBIN=gpu.cubin LD_PRELOAD=./libcuda.so.1 LAZY=refuse
}

@test "thread-sanitizer: chains of several threads, and launches with nowait" {
    for program in chain_threads chain_nowait; do
        program "$program"
        sanitized
        ./t.rexcc > expected
        silent expected
        silent expected REX_CUBIN=gpu.cubin LD_PRELOAD=./libcuda.so.1 LAZY=left
        silent expected REX_CUBIN=gpu.cubin LD_PRELOAD=./libcuda.so.1 LAZY=refuse
    done
}

@test "thread-sanitizer: a race in the program is reported" {
    source_file t.c <<'C'
#include <pthread.h>
#include <stdio.h>
static int count;
static void *work(void *argument)
{
    int n = 0;
    (void)argument;
#pragma omp target map(tofrom : n)
    n++;
    count += n;
    return 0;
}
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    work(NULL);
    pthread_join(thread, NULL);
    printf("%d\n", count);
    return 0;
}
C
    sanitized
    ./t.tsan > tsan.out 2> tsan.err || :
    grep -q 'WARNING: ThreadSanitizer: data race' tsan.err
}
