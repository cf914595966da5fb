#!/usr/bin/env bats
# Device code that cannot go on says why (runtime/shared/rex_fail.h), and the host prints it (runtime/library/rex_reason.h).
load helper

# stops COMMAND...: it prints nothing, what it says is in messages, and its status is not 0.
stops() {
    if "$@" > output 2> messages; then return 1; fi
    [ ! -s output ]
}

# A loop whose launches map, which libomptarget makes, and one whose launches form a chain.
failing_program() {
    source_file t.c <<'C'
#include <stdio.h>
int main(int argc, char **argv)
{
    int a[100] = {0};
    if (argc == 1) {
#pragma omp target teams distribute parallel for map(tofrom : a)
        for (int i = 0; i < 100; i++)
            a[i] += i;
    } else {
#pragma omp target data map(tofrom : a)
        for (int time = 0; time < 10; time++) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < 100; i++)
                a[i] += i;
        }
    }
    printf("%d\n", a[7]);
    return 0;
}
C
}

@test "failures: what a kernel has said before it stopped is printed once, with its name" {
    failing_program
    on_processor
    [ "$(gpu)" = 7 ]
    [ "$(gpu chain)" = 70 ]
    DRIVER_FAILS='no memory on the device for 80 bytes' stops gpu
    [ "$(grep -c '^rex: error: device code of rex_main_l6_[0-9a-f]* cannot go on: no memory on the device for 80 bytes$' messages)" = 1 ]
    [ "$(grep -c '80 bytes' messages)" = 1 ]
    DRIVER_FAILS='no memory on the device for 80 bytes' stops gpu chain
    [ "$(grep -c '^rex: error: one of the last 10 launches up to .* has failed: no memory on the device for 80 bytes (' messages)" = 1 ]
    [ "$(grep -c '80 bytes' messages)" = 1 ]
}

@test "failures: of a kernel that stopped without a word the region is named, and what it was given without a mapping" {
    failing_program
    on_processor
    DRIVER_FAILS='' stops gpu
    [ "$(grep '^rex' messages)" = "rex: error: t.c:6: the device has failed in this target region: an error (CUDA's error 719)" ]
    DRIVER_FAILS='' stops gpu chain
    grep -q "^rex: error: one of the last 10 launches up to .* has failed: an error (CUDA's error 719)" messages
}

@test "failures: a pointer that nothing is mapped for is named, and no other is" {
    source_file t.c <<'C'
#include <stdlib.h>
int main(void)
{
    double *here = calloc(8, 8), *gone = calloc(8, 8), *away = calloc(8, 8), *none = NULL;
#pragma omp target enter data map(to : here[:8], gone[:8])
#pragma omp target exit data map(delete : gone[:8])
#pragma omp target map(to : away[:8])
    {
        here[0] += gone[1] + away[2] + (none ? *none : 0);
    }
    return 0;
}
C
    on_processor
    DRIVER_FAILS='' stops gpu
    [ "$(grep -c '^rex' messages)" = 3 ]
    grep -qx "rex: note: t.c:7: 'none' is NULL" messages
    grep -q '^rex: error: t.c:7: the device has failed in this target region: ' messages
    grep -qE "^rex: note: t.c:7: 'gone' is 0x[0-9a-f]+, and nothing there is mapped to the device$" messages
}

@test "failures: addresses of the host that are passed by value, or in what is copied, are named, and no others" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdlib.h>
struct vector { long n; double *data, *held; };
int main(int argc, char **argv)
{
    double *here = calloc(8, 8), *copied = calloc(8, 8), *lost = calloc(8, 8), *wrong = calloc(8, 8);
    double *device = omp_target_alloc(64, 0);
    struct vector v = {8, calloc(8, 8), here};
    long number = 1L << 40;
#pragma omp target enter data map(to : here[:8], v)
    for (int time = 0; time < 3; time++) {
        if (argc == 1) {
#pragma omp target firstprivate(lost) is_device_ptr(wrong, device) map(to : copied[:8])
            here[0] += lost[1] + wrong[2] + v.data[3] + copied[4] + device[0] + number;
        } else {
#pragma omp target firstprivate(lost) is_device_ptr(wrong, device)
            here[0] += lost[1] + wrong[2] + v.data[3] + device[0] + number;
        }
    }
#pragma omp target exit data map(from : here[:8])
    return 0;
}
C
    on_processor
    for arguments in '' chain; do
        # shellcheck disable=SC2086
        DRIVER_FAILS='' stops gpu $arguments
        [ "$(grep -c '^rex: note' messages)" = 3 ]
        grep -qE "^rex: note: t.c:1[36]: 'lost' is 0x[0-9a-f]+, and nothing there is mapped to the device$" messages
        grep -qE "^rex: note: t.c:1[36]: 'wrong' is 0x[0-9a-f]+, and nothing there is mapped to the device$" messages
        grep -qE "^rex: note: t.c:1[36]: 'v' has the address 0x[0-9a-f]+ at byte 8, and nothing there is mapped to the device$" messages
    done
}

@test "failures: on the host device the sentence is printed there" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int wrong = 0;
#pragma omp target map(tofrom : wrong)
    {
        omp_alloctrait_t traits[] = {{omp_atk_pool_size, 100}, {omp_atk_fallback, omp_atv_abort_fb}};
        omp_allocator_handle_t few = omp_init_allocator(omp_default_mem_space, 2, traits);
        wrong = omp_alloc(1000, few) == 0;
    }
    printf("%d\n", wrong);
    return 0;
}
C
    compile
    stops ./t.rexcc
    grep -qx 'rex: error: device code cannot go on: an allocator has no 1000 bytes of memory left' messages
}

# dies REASON: the program of t.c ends by a signal, and says so, once, of the region at line 7.
dies() {
    compile
    stops ./t.rexcc "${@:2}" || return 1
    [ "$(grep -c '^rex: error:' messages)" = 1 ] &&
        grep -q "^rex: error: t.c:7: the program has died while the host device ran this target region, of $1" messages
}

# A region of one thread, or of several, which does what $1 says.
deadly() {
    source_file t.c <<C
#include <assert.h>
#include <stdlib.h>
static int deep(int n) { volatile int a[100]; a[n % 100] = n; return n < 0 ? a[3] : deep(n + 1) + a[n % 100]; }
int main(int argc, char **argv)
{
    int *p = NULL, r = 0, z = argc - 1;
#pragma omp target ${2:-} firstprivate(p) map(tofrom: r)
    $1
    return r + z;
}
C
}

@test "failures: when a program dies in device code of the host device, the region and the reason are told" {
    deadly '{ p[argc] = r; }'
    dies 'an access through a null pointer, at address 4'
    deadly 'for (int i = 0; i < 100; i++) if (i == 42) p[argc] = i;' 'teams distribute parallel for'
    dies 'an access through a null pointer, at address 4'
    deadly '{ p = &r; r = p[argc * (1l << 40)]; }'
    dies 'an access to memory that is not there (at 0x'
    deadly '{ r = 10 / z; }'
    dies 'an integer division by zero'
    deadly '{ r = deep(argc); }'
    dies 'a stack that is full'
    deadly '{ r = deep(argc); }' 'parallel'
    dies 'a stack that is full'
    deadly '{ assert(argc == 5); }'
    dies 'abort()'
}

@test "failures: a handler of the program's own is left alone, and so is what libomptarget says" {
    deadly '{ p[argc] = r; }'
    sed -i 's/^int main/#include <signal.h>\n#include <unistd.h>\nstatic void gone(int s) { _exit(s); }\n&/; s/int \*p = NULL/signal(SIGSEGV, gone); &/' t.c
    compile
    run ./t.rexcc
    [ "$status" = 11 ] && [ -z "$output" ]
    deadly '{ r = p[0]; }' 'map(present, to: p[0:2])'
    sed -i 's/firstprivate(p)//; s/int \*p = NULL/int a[2], *p = a/' t.c
    compile
    stops ./t.rexcc
    grep -q 'omptarget fatal error' messages
    [ "$(grep -c '^rex: error' messages)" = 0 ]
}

@test "failures: no kernel prints that the program does not ask to print" {
    have_nvcc || skip "no nvcc"
    source_file t.c <<'C'
#include <assert.h>
#include <omp.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int n = argc, m = 0;
#pragma omp target teams distribute parallel for reduction(+ : m)
    for (int i = 0; i < 1000; i++) {
        int array[n];
        int *more = omp_alloc(n * sizeof *more, omp_default_mem_alloc);
        for (int k = 0; k < n; k++)
            array[k] = more[k] = i + k;
        assert(array[0] == i);
        m += array[n - 1] + more[0];
        omp_free(more, omp_default_mem_alloc);
    }
#ifdef PRINTS
#pragma omp target
    printf("device\n");
#endif
    printf("%d\n", m);
    return 0;
}
C
    rexcc --offload-arch=sm_90 -O2 -c t.c -o t.o
    [ "$(grep -caE 'vprintf|__assertfail' t.o)" = 0 ]
    rexcc --offload-arch=sm_90 -O2 -DPRINTS -c t.c -o t.o
    grep -qa vprintf t.o
}

@test "failures: of a forked process, and of a destructor, it is said that CUDA is not there" {
    source_file t.c <<'C'
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int offload(int value)
{
    int result = 0;
#pragma omp target map(result)
    result = value;
    return result;
}
#ifdef LATE
__attribute__((destructor)) static void end(void) { printf("%d\n", offload(4)); }
int main(void) { return offload(1) != 1; }
#else
int main(int count, char **arguments)
{
    int status;
    (void)arguments;
    if (count > 1)
        printf("%d\n", offload(1));
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        return printf("%d\n", offload(2)) < 0;
    waitpid(child, &status, 0);
    printf("%d %d\n", WEXITSTATUS(status), offload(3));
    return 0;
}
#endif
C
    on_processor
    OMP_TARGET_OFFLOAD=DEFAULT gpu before > out 2> errors
    [ "$(cat out)" = $'1\n1 3' ]
    [[ "$(cat errors)" == "rex: error: CUDA does not work in a process that was forked off one that uses it: "* ]]
    [ "$(gpu 2> errors)" = "1 3" ]
    on_processor -DLATE
    run gpu
    [ "$status" = 1 ]
    [[ $output == "rex: error: CUDA has ended, as the program does: "* ]]
    # the host device needs no driver
    compile
    [ "$(./t.rexcc before)" = $'1\n2\n0 3' ]
}

@test "failures: a device that there is not is said with the construct's line" {
    source_file t.c <<'C'
int main(int count, char **arguments)
{
    int x = 0, device = 40 + count;
    (void)arguments;
    if (count == 1) {
#pragma omp target map(tofrom: x) device(device)
        x = 2;
    } else {
#pragma omp target enter data map(to: x) device(device)
    }
    return x;
}
C
    rexcc --offload-arch=host t.c -o t
    run ./t
    [[ $output == *"rex: error: t.c:6: there is no device 41: the devices are 0 to "* ]]
    run ./t more
    [[ $output == *"rex: error: t.c:9: there is no device 42: the devices are 0 to "* ]]
    OMP_TARGET_OFFLOAD=DISABLED ./t || [ $? -eq 2 ]
}
