#!/usr/bin/env bats
# Large sections, which several threads copy to and from a GPU (runtime/library/rex_copy.h): the program sees what
# libomptarget's own copies would have it see.
load helper

# helped: how many copies several threads made each way, from what LIBOMPTARGET_INFO tells.
helped() {
    sed -nE 's/^rex info: [0-9]+ threads copy [0-9]+ bytes (to|from) the device$/\1/p' | sort | uniq -c | tr -s ' \n' ' '
}

@test "transfers: nested, outlived, deleted, parts, updates, launches, attached, associated" {
    program transfers
    compile_native
    run_native > native.out
    on_processor
    for threads in 1 2 3; do
        REX_COPY_THREADS=$threads gpu > rexcc.out
        diff native.out rexcc.out
        LIBOMPTARGET_INFO=32 REX_COPY_THREADS=$threads gpu without > /dev/null 2> info
        helped < info > helped-$threads
    done
    [ ! -s helped-1 ]
    diff helped-2 helped-3
    # of each copy that libomptarget makes of 4 MB and more, from the one on that makes it 64 MB
    sed -nE 's/.*Copying data from (host|device) to .*Size=([0-9]+).*/\1 \2/p' info |
        awk '$2 >= 4194304 { sum += $2; if (sum >= 67108864) count[$1]++ }
             END { printf " %d from %d to ", count["device"], count["host"] }' > expected
    diff expected helped-3
    compiles_for_gpu transfers
}

@test "transfers: threads that map the same sections at the same time" {
    program transfer_threads
    on_processor
    for threads in 1 4; do
        [ "$(REX_COPY_THREADS=$threads gpu)" = 'wrong 0' ]
    done
    [ "$(LIBOMPTARGET_INFO=32 REX_COPY_THREADS=4 gpu 2>&1 | grep -c '4 threads')" -ge 1 ]
}

# Members of a struct, a mapper, sections that hold attached pointers, all in one launch of its own.
@test "transfers: what a struct points to" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
enum { N = 3000000 };
struct item {
    double value;
    double *more;
};
struct data {
    int n, used;
    float *first;
    struct item *items;
    double *result;
};
#pragma omp declare mapper(all : struct data d) map(d, d.first[0 : d.n], d.result[0 : d.n])
static void fill(struct data *d, double extra)
{
    for (int i = 0; i < d->n; i++) {
        d->first[i] = i % 100;
        d->items[i].value = i % 10 + extra;
        d->result[i] = -1;
    }
    d->items[7].more = d->result + 5;
}
static void check(const char *what, struct data *d, double extra)
{
    long wrong = 0;
    for (int i = 0; i < d->n; i++)
        wrong += d->result[i] != i % 100 + i % 10 + extra;
    printf("%s %ld %d\n", what, wrong, d->items[7].more == d->result + 5);
}
int main(void)
{
    struct data d = {.n = N, .first = malloc(N * sizeof(float)), .items = calloc(N, sizeof(struct item)),
                     .result = malloc(N * sizeof(double))};
    for (int time = 0; time < 2; time++) {
        fill(&d, time);
#pragma omp target teams distribute parallel for map(to : d.n, d.first[0 : d.n], d.items[0 : d.n]) map(from : d.result[0 : d.n])
        for (int i = 0; i < d.n; i++)
            d.result[i] = d.first[i] + d.items[i].value;
        check("members", &d, time);

        fill(&d, 2);
#pragma omp target enter data map(to : d.n, d.first, d.items, d.result, d.first[0 : d.n], d.items[0 : d.n], d.result[0 : d.n])
#pragma omp target enter data map(to : d.items[7].more[0 : 1])
        d.items[7].value = 100;
#pragma omp target update to(d.items[0 : d.n])
#pragma omp target teams distribute parallel for map(present, alloc : d.n, d.first[0 : d.n], d.items[0 : d.n], d.result[0 : d.n])
        for (int i = 0; i < d.n; i++)
            d.result[i] = d.first[i] + d.items[i].value;
#pragma omp target map(present, alloc : d.items[0 : d.n])
        d.items[7].more[0] += 1000;
#pragma omp target update from(d.items[0 : d.n])
#pragma omp target exit data map(from : d.items[7].more[0 : 1])
#pragma omp target exit data map(from : d.result[0 : d.n]) map(release : d.n, d.first, d.items, d.result, d.first[0 : d.n], d.items[0 : d.n])
        printf("attached %g %g\n", d.result[7], d.result[5]);
        d.result[7] = 7 + 7 + 2;
        d.result[5] = 5 + 5 + 2;
        check("entered", &d, 2);

        fill(&d, 3);
#pragma omp target teams distribute parallel for map(mapper(all), tofrom : d) map(to : d.items[0 : N])
        for (int i = 0; i < d.n; i++)
            d.result[i] = d.first[i] + i % 10 + 3;
        check("mapper", &d, 3);
    }
}
C
    compile_native
    run_native > native.out
    [ "$(grep -cE '^(members|entered|mapper) 0 1$' native.out)" = 6 ]
    on_processor
    for threads in 1 3; do
        REX_COPY_THREADS=$threads gpu > out
        diff native.out out
    done
}

@test "transfers: REX_COPY_THREADS" {
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
    on_processor
    copies() {
        LIBOMPTARGET_INFO=32 env "$@" LD_LIBRARY_PATH=driver ./t.gpu 2>&1 | grep -cE 'threads copy|rex: warning' || true
    }
    [ "$(copies REX_COPY_THREADS=1)" = 0 ]
    [ "$(copies REX_COPY_THREADS=2)" = 5 ] # all but the first
    [ "$(copies REX_COPY_THREADS=64)" = 5 ]
    for wrong in 0 65 -1 x 2x 99999999999999999999; do
        [ "$(REX_COPY_THREADS=$wrong gpu 2>&1)" = \
            "rex: warning: REX_COPY_THREADS is '$wrong', but it can be 1 to 64; using the default" ]
    done
}
