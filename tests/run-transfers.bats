#!/usr/bin/env bats
# Large sections, which several threads copy to and from a device (runtime/rex_transfer.h, runtime/rex_copy.h): the
# program sees what libomptarget's own copies would have it see.
load helper

# copied: how many bytes the large copies move each way, from what LIBOMPTARGET_INFO tells.
copied() {
    sed -nE 's/.*Copying data from (host|device) to .*Size=([0-9]+).*/\1 \2/p' |
        awk '$2 >= 4194304 { sum[$1] += $2 } END { print sum["host"], sum["device"] }'
}

@test "transfers: nested, outlived, deleted, parts, updates, launches, attached, associated" {
    program transfers
    compile
    compile_native
    run_native > native.out
    for threads in 1 2 3; do
        REX_COPY_THREADS=$threads ./t.rexcc > rexcc.out
        diff native.out rexcc.out
        LIBOMPTARGET_INFO=32 REX_COPY_THREADS=$threads ./t.rexcc without > /dev/null 2> info
        copied < info > bytes-$threads
        grep -c Threads= info > copies-$threads || true
    done
    [ "$(cat bytes-1)" != ' ' ]
    diff bytes-1 bytes-2
    diff bytes-1 bytes-3
    [ "$(cat copies-1)" = 0 ]
    [ "$(cat copies-2)" = "$(cat copies-3)" ]
    [ "$(cat copies-3)" -ge 40 ] # most of 62; not the first 32 MB, nor what is mapped with always or associated
    compiles_for_gpu transfers
}

@test "transfers: threads that map the same sections at the same time" {
    program transfer_threads
    compile
    for threads in 1 4; do
        [ "$(REX_COPY_THREADS=$threads ./t.rexcc)" = 'wrong 0' ]
    done
    [ "$(LIBOMPTARGET_INFO=32 REX_COPY_THREADS=4 ./t.rexcc 2>&1 | grep -c 'Threads=4')" -ge 1 ]
}

# Objects that REX did not compile count sections, too, and find them copied.
@test "transfers: other objects map within a data region, and outlive it" {
    source_file other.c <<'C'
void other_enter(int *a, int n)
{
#pragma omp target enter data map(to : a[0 : n])
}
void other_leave(int *a, int n)
{
#pragma omp target exit data map(release : a[0 : n])
}
int other_last(int *a, int n)
{
    int last = 0;
#pragma omp target map(to : a[0 : n]) map(from : last)
    last = a[n - 1];
    return last;
}
C
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
void other_enter(int *, int), other_leave(int *, int);
int main(void)
{
    const int n = 3000000;
    int *a = calloc(n, sizeof *a);
    for (int time = 0; time < 8; time++) {
        a[n - 1] = time;
#pragma omp target data map(tofrom : a[0 : n])
        {
#pragma omp target
            a[n - 1] += 100;
            if (time % 2)
                other_enter(a, n);
        }
        printf("%d", a[n - 1]);
        if (time % 2)
            other_leave(a, n);
        printf(" %d\n", a[n - 1]);
    }
    free(a);
}
C
    clang-22 -c -O1 -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu --offload-host-only other.c -o other.o
    rexcc --offload-arch=host t.c other.o -o t
    for threads in 1 3; do
        [ "$(REX_COPY_THREADS=$threads ./t | tr '\n' ';')" = '100 100;1 1;102 102;3 3;104 104;5 5;106 106;7 7;' ]
    done
    [ "$(LIBOMPTARGET_INFO=32 REX_COPY_THREADS=3 ./t 2>&1 | grep -c 'Threads=3')" -ge 6 ] # clang's enter data may attach pointers
}

@test "transfers: the host device has one thread unless REX_COPY_THREADS asks for more" {
    source_file t.c <<'C'
#include <stdlib.h>
int main(void)
{
    char *a = calloc(40 << 20, 1);
    for (int time = 0; time < 3; time++) {
#pragma omp target data map(tofrom : a[0 : 40 << 20])
#pragma omp target
        a[time] = 0;
    }
    return a[5];
}
C
    compile
    copies() {
        LIBOMPTARGET_INFO=32 "$@" ./t.rexcc 2>&1 | grep -cE 'Threads=|rex: warning' || true
    }
    [ "$(copies env)" = 0 ]
    [ "$(copies env REX_COPY_THREADS=)" = 0 ]
    [ "$(copies env REX_COPY_THREADS=1)" = 0 ]
    [ "$(copies env REX_COPY_THREADS=2)" = 5 ] # all but the first
    [ "$(copies env REX_COPY_THREADS=64)" = 5 ]
    for wrong in 0 65 -1 x 2x 99999999999999999999; do
        [ "$(REX_COPY_THREADS=$wrong ./t.rexcc 2>&1)" = \
            "rex: warning: REX_COPY_THREADS is '$wrong', but it can be 1 to 64; using the default" ]
    done
}
