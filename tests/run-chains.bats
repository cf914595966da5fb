#!/usr/bin/env bats
# Launches that the host does not wait for one by one.
load helper

# lazy: a driver that runs what it need not run at once as late as it can.
lazy() {
    clang-22 -shared -fPIC -O1 "${HOUSES[@]}" -Wl,-soname,libcuda.so.1 \
        "$BATS_TEST_DIRNAME/runtime/lazy_device.c" -o libcuda.so.1
}

# on_lazy PROGRAM: its chains go to that driver.
on_lazy() {
    rexcc --print-image t.rexcc > t.rexcc.cubin
    truncate -s -16 t.rexcc.cubin # without rexcc's stamp, as it is going to be changed
    printf '\xbe\x00' | dd of=t.rexcc.cubin bs=1 seek=18 conv=notrunc status=none
    REX_CUBIN=t.rexcc.cubin timeout 60 env LD_PRELOAD=./libcuda.so.1 "./$1" # timeout by itself, without the driver
}

# with_host_code SCRIPT FOLDER PROGRAM: the program, its host code in that folder changed by sed.
with_host_code() {
    local runtime=$BATS_TEST_DIRNAME/../runtime
    sed "$1" "$2/t.host.c" > changed.c
    if cmp -s "$2/t.host.c" changed.c; then return 1; fi
    # shellcheck disable=SC2154
    clang-22 -fopenmp -w "${HOUSES[@]}" -DREX_CUBIN_NAME='"t.rexcc.cubin"' changed.c "$runtime/library/cubin_name.c" \
        "$runtime/library/register_cubin.o" -L"$llvm_lib" -Wl,-rpath,"$llvm_lib" -Wl,--allow-shlib-undefined \
        -lomptarget -o "$3"
}

@test "chain: loops of launches run late and in order, and the host sees nothing of it" {
    program chains
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without
    ./t.rexcc > expected.out
    compile --pipeline="$BATS_TEST_DIRNAME/../pipelines/full" --save-temps=st
    ./t.rexcc > rexcc.out
    diff expected.out rexcc.out
    lazy
    LIBOMPTARGET_INFO=16 on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    grep -qE '^deferred 31[0-9]{2} on [123] streams$' messages
    [ "$(grep -cE '^rex device [01] info: Launching kernel rex_[a-z0-9_]+ with \[1,1,1\] blocks and \[128,1,1\] threads in a chain' messages)" = \
        "$(sed -n 's/^deferred \([0-9]*\).*/\1/p' messages)" ]
    # a trace has each of them, and no launch waits there
    REX_TRACE=kept on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    [ "$(rex-trace --read kept 2>&1 | awk '/ launch of .*, [0-9]+ in a chain$/ { sum += $(NF - 3) } END { print sum }')" = \
        "$(sed -n 's/^deferred \([0-9]*\).*/\1/p' messages)" ]
    rex-trace --read kept 2>&1 | grep -q ': wait for a chain up to here$'
    # what the environment says of geometry is libomptarget's to read
    OMP_NUM_TEAMS=2 on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    grep -q '^deferred 0 ' messages
    # a launch that the driver does not take is libomptarget's; one that fails later is not lost
    LAZY=refuse on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    grep -q '^deferred 0 ' messages
    LAZY=fail run on_lazy t.rexcc
    [ "$status" = 134 ]
    [[ $output == *"rex: error: one of the last 1024 launches up to t.c:32 has failed: an illegal memory access was encountered (CUDA's error 700)"* ]]
    # the IR says which, why, and why not
    cp st/t.*-chain.rex t.rex
    [ "$(grep -c '^ *chain part begin loop yes why "[1-4] launche*s* needs* only stay in order' t.rex)" = 16 ]
    [ "$(grep -c '^ *chain part begin loop no why "[1-8] launche*s* needs* only stay in order' t.rex)" = 3 ]
    [ "$(grep -c '^ *chain part end wait yes$' t.rex)" = 19 ]
    grep -qE 'rex_swapped_l.* wait no$' t.rex
    grep -qE 'rex_half_l.* wait no$' t.rex
    # shellcheck disable=SC2016
    for reason in 'calls `fetch`: calls `omp_target_memcpy`' 'calls `loud`: calls `printf`' 'calls by a pointer' \
        'looks at what is volatile or atomic' 'what it reduces'; do
        grep -qF " wait yes waits_for \"$reason\"" t.rex
    done
    [ "$(grep -cE 'rex_(called|signalled|deep|loud|pointed)_l.* wait no' t.rex)" = 0 ]
    rex-chain < t.rex > twice
    diff t.rex twice
    # and the late device shows it where a chain is not waited for
    with_host_code 's/rex_chain_end();//' st late
    if on_lazy late > late.out && diff expected.out late.out; then return 1; fi
    compiles_for_gpu chains
}

@test "chain: kernels with variables and locks of their image come from libomptarget's load of it" {
    program chain_state
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without -latomic
    ./t.rexcc > expected.out
    compile --pipeline="$BATS_TEST_DIRNAME/../pipelines/full" --save-temps=st -latomic
    # where REX has not seen that, libomptarget launches them
    lazy
    on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    grep -q '^deferred 9 on 1 streams' messages
    cp st/t.*-chain.rex t.rex
    [ "$(grep -cE 'rex_(calling|updating|regions)_l.* wait no$' t.rex)" = 3 ]
    # shellcheck disable=SC2016
    while read -r function reason; do
        grep -qE "rex_${function}_l[^ ]* device .* wait no image \"$reason\"" t.rex || { echo "$function"; return 1; }
    done <<< 'constants a variable, `table`
address a variable, `factor`
variable a variable, `total`
statics a static variable
locked a lock
wide a lock
asking the number of its device'
    # shellcheck disable=SC2016
    while read -r function reason; do
        grep -qE "rex_${function}_l[^ ]* device .* waits_for \"$reason\" direct no " t.rex || { echo "$function"; return 1; }
    done <<< 'printing a kernel that prints
pointing a kernel that calls functions by pointers'
    # elsewhere they are in the chains
    on_processor -latomic
    DRIVER_DEVICES=4 LIBOMPTARGET_INFO=16 gpu > rexcc.out 2> messages
    diff expected.out rexcc.out
    for function in calling updating regions constants address variable statics locked wide asking; do
        grep -q "kernel rex_${function}_l.* in a chain" messages || { echo "$function"; return 1; }
    done
    also_for_gpu -latomic
    diff /dev/null warnings
    source_file t.c <<'C'
double elsewhere(double);
#pragma omp declare target to(elsewhere)
void f(double *x)
{
    for (int t = 0; t < 3; t++) {
#pragma omp target
        x[0] = elsewhere(x[0]);
    }
}
C
    ir outline present chain > out
    # shellcheck disable=SC2016
    grep -qF 'waits_for "a kernel that calls another file'"'s"' function, `elsewhere`"' out
}

@test "chain: each thread has its own" {
    program chain_threads
    compile --pipeline="$BATS_TEST_DIRNAME/../pipelines/full"
    lazy
    [ "$(on_lazy t.rexcc 2> messages)" = "0 wrong" ]
    grep -qE '^deferred [0-9]{4,} on [1-6] streams' messages
    compiles_for_gpu chain_threads
}

@test "chain: what the host does in a loop may keep it from being one" {
    source_file t.c <<'C'
#include <setjmp.h>
static double x[64];
static volatile int seen;
static int *pointer;
int plain;
static struct { int a; } object;
static jmp_buf place;
typedef volatile int watched;
#define LOOP(...) { for (int t = 0; t < 3; t++) { _Pragma("omp target") x[t] += 1; __VA_ARGS__ } }
static int memory(void) { return *pointer; }
static int *address(void) { return &plain; }
static int seeing(void) { seen = 1; return 0; }
static void jumping(void) { longjmp(place, 1); }
static int adds_one(int a) { return a + 1; }
static int adds_two(int a) { return a + 2; }
void good(int c) LOOP(plain = t; t += c ? t : adds_two(c);)
void signals(void) LOOP(seen = t;)
void signals_deep(void) LOOP(t += seeing();)
void named(void) { watched w; LOOP(w = t;) }
void looks(void) LOOP(if (x[0] > 1) break;)
void looks_deep(void) LOOP(t += memory();)
void looks_up(void) LOOP(t += address() != 0;)
void member(void) LOOP(object.a = t;)
void jumps(void) LOOP(if (t == 1) jumping();)
void entered(int c) { if (c) goto inside; LOOP(inside:;) }
void left(void) { LOOP(if (plain) goto out;) out:; }
void through(void) { int (*f)(int) = adds_one; LOOP(t += f(t);) }
void through_more(void) { int (*f)(int) = adds_one; LOOP(t += (f)(t);) }
void assembly(void) LOOP(asm volatile("" ::: "memory");)
void sized(int n) LOOP(int a[n]; plain = sizeof(a);)
void waits(void) LOOP(for (;;) { if (seen) break; })
C
    ir outline literal-scalar present chain > out
    local name
    for name in good signals signals_deep named looks looks_deep looks_up member jumps entered left through through_more assembly sized waits; do
        grep -qE "launch kernel rex_${name}_l.* wait$([[ $name = @(good|looks*|sized|jumps|member|left) ]] && echo ' no' || echo ' yes waits_for ".*" direct yes')$" out || { echo "$name"; return 1; }
    done
}

@test "direct: launches that the host waits for go without libomptarget, too" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 64 };
static double x[N], table[2];
#pragma omp declare target(table)
void plain(void)
{
#pragma omp target
    x[0] += 1;
}
void conditional(int c)
{
#pragma omp target if (c)
    x[1] += 1;
}
void shaped(void) /* the user's geometry */
{
#pragma omp target teams distribute parallel for num_teams(7) thread_limit(64)
    for (int i = 6; i < N; i++)
        x[i] += 1;
}
double reduced(void)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < N; i++)
        sum += x[i];
    return sum;
}
void task(void)
{
#pragma omp target nowait
    x[2] += 1;
#pragma omp taskwait
}
double moved(double value)
{
    double y[2] = {value, 0};
#pragma omp target map(always, tofrom : y)
    x[3] += y[0]++;
    return y[0];
}
void variable(void)
{
#pragma omp target
    x[4] += table[1]++;
}
void printing(void)
{
#pragma omp target
    if (x[5] < 0)
        printf("negative\n");
}
static void nothing(void) { }
static void (*between)(void) = nothing;
int main(void)
{
#pragma omp target data map(tofrom : x)
    for (int t = 0; t < 100; t++) {
        plain();
        between();
        conditional(t % 2);
        between();
        shaped();
        double sum = reduced();
        task();
        variable();
        printing();
        if (t % 10 == 0)
            printf("%g %g\n", sum, moved(t));
    }
    printf("%g %g %g %g %g\n", x[0], x[1], x[2], x[3], x[4]);
}
C
    compile --save-temps=st
    cp st/t.*-chain.rex t.rex
    for name in plain conditional reduced; do
        grep -qE "launch kernel rex_${name}_l.* direct yes( joins yes)?( late no .*)?$" t.rex
    done
    # in main calls stand in a row, and task() waits for its launch itself
    for name in shaped task variable; do
        grep -qE "launch kernel rex_${name}_l.* wait no" t.rex
    done
    while read -r name reason; do
        grep -qE "launch kernel rex_${name}_l.* direct no direct_why \"$reason\"$" t.rex || { echo "$name"; return 1; }
    done <<'LIST'
moved an argument that libomptarget has to map
printing a kernel that prints
LIST
    # plain() and conditional() go on in a caller's chain, where there is one
    [ "$(grep -c 'rex_launch_direct(.*, &__rex_entry, &__rex_packet, __rex_present, 1)' st/t.host.c)" = 1 ]
    ./t.rexcc > expected.out
    [ "$(tail -1 expected.out)" = '100 50 100 450 4950' ]
    lazy
    LIBOMPTARGET_INFO=16 on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    # each of the 500 but the first 128, of which 23 are variable's, and the 50 whose condition is false
    [ "$(grep -cE 'rex_(plain|conditional|shaped|reduced|task)_l.* in a chain' messages)" = 345 ]
    [ "$(grep -cE 'rex_shaped_l.* in a chain' messages)" -ge 50 ]
    [ "$(grep -E 'rex_shaped_l.* in a chain' messages | grep -vcF 'with [7,1,1] blocks and [64,1,1] threads')" = 0 ]
    [ "$(grep -cE 'rex_(moved|variable|printing)_l.* in a chain' messages)" = 0 ]
    LIBOMPTARGET_PROFILE=profile on_lazy t.rexcc > rexcc.out 2> messages # which libomptarget could not tell of
    diff expected.out rexcc.out
    grep -q '^deferred 0 ' messages
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without --save-temps=st
    [ "$(grep -c rex_launch_direct st/t.host.c)" = 0 ]
}

@test "chain: members of structs that data regions hold, by themselves and by clauses; pointers that lead elsewhere are attached anew" {
    program chain_members
    compile
    OMP_TARGET_OFFLOAD=DISABLED ./t.rexcc > expected.out
    ./t.rexcc | diff expected.out -
    on_processor
    LIBOMPTARGET_INFO=16 gpu 2> messages | diff expected.out -
    # What must be in a chain: all launches but those that first attach a pointer or map for themselves, and what must not.
    for launches in 'step_whole 12' 'step_moved 120' 'step_inner 52' 'step_shifted 3' 'main 4'; do
        [ "$(grep -cE "rex_${launches% *}_l.* in a chain" messages)" = "${launches#* }" ] ||
            { grep -oE 'kernel rex_[a-z_]*_l[0-9]*.* in a chain' messages | sort | uniq -c; return 1; }
    done
    [ "$(grep -cE 'rex_step_clauses_l.* in a chain' messages)" = 0 ]
    compiles_for_gpu chain_members
}

@test "chain: structs that no data region has are lent, with pointers to what is present" {
    program chain_structs
    compile
    [ "$(OMP_TARGET_OFFLOAD=DISABLED ./t.rexcc)" = "$(./t.rexcc)" ]
    on_processor
    [ "$(LIBOMPTARGET_INFO=16 gpu 2> messages)" = "$(./t.rexcc)" ]
    [ "$(grep -cE 'rex_reads_l.* in a chain' messages)" = 9 ]
    [ "$(grep -cE 'rex_writes_l.* in a chain' messages)" = 22 ]
    compiles_for_gpu chain_structs
}

@test "direct: more is held than there are rows for, and a launch maps a large section beside it" {
    program held_rows
    compile
    lazy
    for threads in 1 3; do
        [ "$(REX_COPY_THREADS=$threads timeout 60 ./t.rexcc)" = '140 77070' ]
    done
    for threads in 1 3; do
        [ "$(REX_COPY_THREADS=$threads on_lazy t.rexcc 2> messages)" = '140 77070' ]
    done
    grep -qE '^deferred [1-9]' messages
    compiles_for_gpu held_rows
}

@test "direct: a section that only begins in what is held is not present" {
    source_file t.c <<'C'
static double x[64];
int main(void)
{
#pragma omp target data map(tofrom : x[0 : 40])
    for (int t = 0; t < 3; t++) {
#pragma omp target teams distribute parallel for map(tofrom : x[30 : 20])
        for (int i = 30; i < 50; i++)
            x[i] += 1;
    }
}
C
    compile
    lazy
    if on_lazy t.rexcc > rexcc.out 2> messages; then return 1; fi
    grep -q 'explicit extension not allowed' messages
}

# ---- nowait ----

@test "nowait: launches in chains, tasks where they cannot be, and tasks that wait for chains" {
    program chain_nowait
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without --save-temps=st
    [ "$(grep -c 'rex_launch_nowait\|rex_chain' st/t.host.c)" = 0 ]
    [ "$(grep -c '^ *rex_task_launch(' st/t.host.c)" = 19 ]
    ./t.rexcc > expected.out
    compile --save-temps=sn
    cp sn/t.*-chain.rex t.rex
    for run in 1 2 3; do
        timeout 60 ./t.rexcc > "out.$run"
        diff expected.out "out.$run"
    done
    lazy
    LAZY=left LIBOMPTARGET_INFO=16 on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    # a stream for each of two threads and four devices, one of them in both
    grep -qE '^deferred [0-9]+ on [456] streams$' messages
    for launches in 'loop 40' 'left 40' 'grouped 5' 'team 24' 'among 12' 'devices 32' 'values 10' 'phases 38'; do
        [ "$(grep -cE "rex_${launches% *}_l.* in a chain" messages)" = "${launches#* }" ] || { echo "$launches"; return 1; }
    done
    [ "$(grep -cE 'rex_(mapping|others)_l.* in a chain' messages)" = 0 ]
    LAZY=refuse on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    grep -qE '^helped [1-9]' messages # the driver keeps libomp's hidden helper threads out of its kernels
    [ "$(LAZY=left timeout 60 env REX_CUBIN=t.rexcc.cubin LD_PRELOAD=./libcuda.so.1 ./t.rexcc ordered 2> messages | tail -1)" = 'paths 5996' ]
    # a task waits where the program does not
    [ "$(grep -c '^ *chain part end wait no$' t.rex)" = 3 ]
    # shellcheck disable=SC2016
    while read -r function reason; do
        grep -qE "rex_${function}_l[^ ]* device .* waits_for \"$reason\" " t.rex || { echo "$function"; return 1; }
    done <<'LIST'
others a target task that the host may run
LIST
    compiles_for_gpu chain_nowait
}

@test "nowait: libomp's helper threads run no kernel of the host device where there is another device" {
    source_file library.c <<'PROGRAM'
static double c[8][64];

double from_library(int device)
{
#pragma omp parallel num_threads(4)
    for (int k = 0; k < 8; k++) {
#pragma omp target teams distribute parallel for nowait map(tofrom: c[k]) device(device)
        for (int i = 0; i < 64; i++)
            c[k][i] = k + i;
#pragma omp taskwait
    }
    return c[7][63];
}
PROGRAM
    source_file t.c <<'PROGRAM'
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>

int main(void)
{
    int x = 1;
#pragma omp target map(tofrom: x)
    x++;
    void *library = dlopen("./liblibrary.so", RTLD_NOW);
    double (*from_library)(int) = (double (*)(int))dlsym(library, "from_library");
    printf("%d %g\n", x, from_library(omp_get_num_devices() - 1));
    return 0;
}
PROGRAM
    rexcc --offload-arch=host -O2 -shared -fPIC library.c -o liblibrary.so
    compile
    lazy
    [ "$(LAZY=refuse on_lazy t.rexcc 2> messages)" = '2 70' ]
    if grep helped messages; then return 1; fi
}

@test "depend: launches that depend on each other stay in order, and come behind the tasks that they depend on" {
    program chain_depend
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without --save-temps=st
    ./t.rexcc > expected.out
    [ "$(cat expected.out)" = $'loop right\ntwo 2 2\nundeferred right\nphases right\nafter tasks 1 1\nafter tasks right
mapping 0 0.75 1.9375 3.23438, 1.11719\ncalled right\nothers 1\nothers right\ndevices right' ]
    compile --save-temps=sn
    [ "$(grep -c '^ *if (rex_chain_order(' sn/t.host.c)" = 14 ]
    for run in 1 2 3; do
        timeout 60 ./t.rexcc > "out.$run"
        diff expected.out "out.$run"
    done
    lazy
    LAZY=left LIBOMPTARGET_INFO=16 on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    for launches in 'loop 400' 'two 60' 'undeferred 40' 'phases 40' 'after_tasks 30' 'mapping 8' 'one 20' 'devices 24' 'others 0'; do
        [ "$(grep -cE "rex_${launches% *}_l.* in a chain" messages)" = "${launches#* }" ] || { echo "$launches"; return 1; }
    done
    # a task before it, and another device's stream, have to be waited for
    with_host_code '/pragma omp taskwait depend/d' sn early
    [ "$(LAZY=left on_lazy early 2> messages | diff expected.out - | grep -c '^> .*\(tasks wrong\|mapping\)')" = 2 ]
    with_host_code 's/rex_chain_order(&__rex_left, .*)) {/rex_chain_order(\&__rex_left, 0)) {/' sn early
    [ "$(LAZY=left on_lazy early 2> messages | diff expected.out - | grep '^>')" = '> devices wrong' ]
    LAZY=refuse on_lazy t.rexcc > rexcc.out
    diff expected.out rexcc.out
    compiles_for_gpu chain_depend
}

# ---- updates ----

@test "update: small ones are part of chains, and nobody sees an old value or a later one" {
    program chain_updates
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without --save-temps=st
    [ "$(grep -c 'rex_update' st/t.host.c)" = 0 ]
    ./t.rexcc > expected.out
    compile --save-temps=sn
    [ "$(cat expected.out)" = $'levels 64 last 63\novertaken 561750562500\nsections 0\npieces 0\nabsent 36\nreduced 27237568\nthreads 0' ]
    [ "$(grep -cE '^ *rex_update(_later)?\(' sn/t.host.c)" = 15 ]
    ./t.rexcc > rexcc.out
    diff expected.out rexcc.out
    lazy
    LIBOMPTARGET_INFO=48 on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    # each level's flag comes back; nobody waits for 1500 values that go there
    [ "$(grep -cE 'rex device 0 info: Copying data from device to host, .* Size=4 in a chain$' messages)" -ge 64 ]
    [ "$(grep -cE 'rex device 0 info: Copying data from host to device, .* Size=4 in a chain$' messages)" -ge 1564 ]
    grep -q '^copied ' messages
    LAZY=refuse on_lazy t.rexcc > rexcc.out
    diff expected.out rexcc.out
    compiles_for_gpu chain_updates
}

@test "update: more of them in a chain than there is room for, and launches that map more than is lent" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 1000 };
static double sum[N], from[N], parts[6][2 * N];
static void updates(void)
{
#pragma omp target data map(tofrom : sum) map(to : from)
    for (int t = 0; t < 40; t++) {
        from[t] = t + 1;
#pragma omp target update to(from)
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            sum[i] += from[i];
    }
}
static void large(double *a, double *b, double *c, double *d, double *e, double *f, int n)
{
    for (int t = 0; t < 3; t++) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n], b[0 : n], c[0 : n], d[0 : n], e[0 : n], f[0 : n])
        for (int i = 0; i < n; i++) {
            a[i] += 1, b[i] += a[i], c[i] += b[i];
            d[i] += c[i], e[i] += d[i], f[i] += e[i];
        }
    }
}
int main(void)
{
    updates();
    large(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], 2 * N);
    printf("%g %g %g %g %g\n", sum[0], sum[20], sum[39], parts[0][7], parts[5][2 * N - 1]);
}
C
    compile
    ./t.rexcc > expected.out
    [ "$(cat expected.out)" = '40 420 40 3 28' ]
    lazy
    LIBOMPTARGET_INFO=16 on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    [ "$(grep -c 'rex_updates_l.* in a chain' messages)" = 40 ]
    [ "$(grep -c 'rex_large_l.* in a chain' messages)" = 0 ]
}

@test "update: those of up to 512 KB go through memory that grows with them, and keep their order" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
enum { N = 80000 };
static double sum;
static void step(double *a, int m, int k)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < m; i++)
        a[i] = a[i] * 0.5 + k;
}
static void exchange(double *a, double *b, int m)
{
    for (int k = 0; k < 150; k++) {
        a[m - 1] += 1;
        b[0] = k;
#pragma omp target update to(a[0:m], b[0:m / 2])
        step(a, m, k);
        step(b, m / 2, k);
#pragma omp target update from(a[0:m])
        sum += a[k % m] + a[m - 1];
#pragma omp target update from(b[0:m / 2], a[m / 2:m / 4])
        sum += b[m / 2 - 1];
    }
}
/* More of them behind each other than there is room for. */
static void add(double *a, double *b, int m)
{
    for (int k = 0; k < 40; k++) {
        for (int i = 0; i < m; i += 100)
            a[i] = k * 3 + i;
#pragma omp target update to(a[0:m])
#pragma omp target teams distribute parallel for
        for (int i = 0; i < m; i++)
            b[i] = b[i] * 0.75 + a[i];
    }
#pragma omp target update from(b[0:m])
    for (int i = 0; i < m; i++)
        sum += b[i];
}
int main(void)
{
    static const int sizes[] = {8, 1000, 3000, 20000, 44000, N, 2000};
    double *a = calloc(N, sizeof *a), *b = calloc(N, sizeof *b);
#pragma omp target data map(tofrom : a[0:N], b[0:N])
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        exchange(a, b, sizes[i]);
        add(a, b, sizes[i]);
        printf("%d %.9g\n", sizes[i], sum);
    }
    return 0;
}
C
    clang-22 -w -O1 t.c -o t.plain
    ./t.plain > plain.out
    compile
    lazy
    LIBOMPTARGET_INFO=48 on_lazy t.rexcc > rexcc.out 2> messages
    diff plain.out rexcc.out
    [ "$(grep -cE ' Size=(80000|160000|352000) in a chain$' messages)" -ge 600 ]
    grep -oE 'Size=[0-9]+ in a chain$' messages | awk -F'[= ]' '$2 > 524288 { exit 1 }'
    LAZY=refuse on_lazy t.rexcc | diff plain.out -
}

@test "bring: a kernel brings what the host waits for, where the image has it" {
    program chain_updates
    grep -v rex-bring "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without --save-temps=st
    [ "$(grep -c REX_BRINGS st/t.device.cu)" = 0 ]
    ./t.rexcc > expected.out
    compile --save-temps=sn
    [ "$(grep -c '^REX_BRINGS;$' sn/t.device.cu)" = 1 ]
    grep -q '^unit .* brings yes brings_why ".*"$' sn/t.*-bring.rex
    rex-bring sn/t.*-bring.rex | diff sn/t.*-bring.rex -
    lazy
    on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    [ "$(grep -c '^brought ' messages)" = 0 ]
    copies=$(sed -n 's/^copied //p' messages)
    LAZY=brings on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    brought=$(sed -n 's/^brought //p' messages)
    [ "$brought" -ge 64 ]
    [ "$(sed -n 's/^copied //p' messages)" = $((copies - brought)) ]
    # who does not want to keep a processor busy waits for copies
    LAZY=brings REX_SYNC=block on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    [ "$(grep -c '^brought ' messages)" = 0 ]
    # what a chain brings back may be an array's, or nothing: then no image needs the kernel
    source_file t.c <<'C'
void f(int n, double *x, int flag)
{
#pragma omp target data map(tofrom : x[0:n]) map(to : flag)
    for (int t = 0; t < 10; t++) {
#pragma omp target update to(flag)
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            x[i] += flag;
#pragma omp target update from(x[0:1])
    }
}
C
    ir outline present literal-scalar chain bring > out
    grep -q '^ *transfer device -1 direct yes$' out
    [ "$(grep -c ' brings ' out)" = 0 ]
}

@test "mark: a stream that is waited for again and again tells by itself that it has ended" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 1000 };
int main(void)
{
    static int a[N];
    int wrong = 0;
#pragma omp target data map(tofrom : a)
    {
        for (int step = 0; step < 3000; step++) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < N; i++)
                a[i] += step;
            if (step % 3 == 0)
                printf("%d\n", step);
#pragma omp target update from(a[0:N])
            wrong += a[N - 1] != (step + 1) * step / 2;
        }
        for (int step = 0; step < 3000; step++) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < N; i++)
                a[i] -= step;
            printf("%d\n", step);
        }
    }
    printf("%d %d %d\n", wrong, a[0], a[N - 1]);
}
C
    on_processor
    stored() { sed -n 's/^driver: \([0-9]*\) numbers stored by streams$/\1/p' messages; }
    [ "$(DRIVER_REPORT=1 gpu 2> messages | tail -1)" = '0 0 0' ]
    [ "$(stored)" -ge 100 ]
    # who does not want to keep a processor busy waits for the driver
    [ "$(REX_SYNC=block DRIVER_REPORT=1 gpu 2> messages | tail -1)" = '0 0 0' ]
    [ "$(stored)" -eq 0 ]
}

@test "follow: launches of a chain wait for the one before by themselves, behind kernels and on GPUs that can" {
    program chain_updates
    grep -v rex-follow "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without --save-temps=st
    [ "$(grep -c rex_follow st/t.device.cu)" = 0 ]
    [ "$(grep -c REX_ENTRY_FOLLOWS st/t.host.c)" = 0 ]
    ./t.rexcc > expected.out
    lazy
    on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    [ "$(grep -c '^following ' messages)" = 0 ]
    compile --save-temps=sn
    # the same kernels say so on both sides, and each does it first
    kernels=$(grep -c '^ *kernel .* follows yes follows_why "launches of a chain follow each other"' sn/t.*-follow.rex)
    [ "$kernels" -gt 5 ]
    [ "$(grep -c 'REX_ENTRY_FOLLOWS' sn/t.host.c)" = "$kernels" ]
    [ "$(grep -A1 '^{$' sn/t.device.cu | grep -c '^ *rex_follow();$')" = "$kernels" ]
    rex-follow sn/t.*-follow.rex | diff sn/t.*-follow.rex -
    # the driver ends the program where something else than a kernel is before it
    on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    [ "$(sed -n 's/^following //p' messages)" -ge 64 ]
    LAZY=brings on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    [ "$(sed -n 's/^following //p' messages)" -ge 128 ]
    LAZY=old on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    grep -q '^deferred [1-9]' messages
    # a kernel that no chain launches has nothing before it
    source_file t.c <<'C'
void f(int n, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom : x[0:n]) nowait
    for (int i = 0; i < n; i++)
        x[i] += 1;
}
C
    ir outline present chain follow > out
    grep -q ' direct no ' out
    [ "$(grep -c ' follows ' out)" = 0 ]
    if have_nvcc; then
        rexcc --offload-arch=sm_90 -O3 -c --save-temps=gpu "$BATS_TEST_DIRNAME/programs/chain_updates.c" -o gpu.o
        nvcc -x cu -std=c++17 -w -arch=sm_90 -ptx -I "$BATS_TEST_DIRNAME/../runtime/device/cuda" \
            "${HOUSES[@]}" gpu/chain_updates.device.cu -o t.ptx
        grep -q griddepcontrol.wait t.ptx
        grep -q '^.*entry _Z9rex_bringILi0EEvPKcPcyPVyy' t.ptx
    fi
}

@test "late: a result comes with the launch behind it, or at the end of the chain, on every way" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 100 };
static double a[N], b[N];
static double difference(int step) /* ends the chain, or begins none */
{
    double most = 0;
#pragma omp target teams distribute parallel for reduction(max : most) map(tofrom : most)
    for (int i = 1; i < N - 1; i++)
        most = a[i] - b[i] > most ? a[i] - b[i] : most;
    /* nobody looks at it here */
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
        a[i] = b[i] + step;
    return most;
}
static double products(void)
{
    double own = 0, mixed = 0, count = 0;
#pragma omp target teams distribute parallel for reduction(+ : own) map(tofrom : own)
    for (int i = 0; i < N; i++)
        own += a[i] * a[i];
#pragma omp target teams distribute parallel for reduction(+ : mixed) map(tofrom : mixed)
    for (int i = 0; i < N; i++)
        mixed += a[i] * b[i];
#pragma omp target teams distribute parallel for reduction(+ : count) map(tofrom : count)
    for (int i = 0; i < N; i++)
        count += 1;
    return own / mixed + count;
}
int main(void)
{
    double sum = 0, total = 0;
    int steps = 0;
#pragma omp target data map(tofrom : a, b)
    {
        do {
            double change = 0;
#pragma omp target teams distribute parallel for reduction(+ : change) map(tofrom : change)
            for (int i = 1; i < N - 1; i++) {
                b[i] = (a[i - 1] + a[i + 1]) / 2 + 1;
                change += b[i] - a[i];
            }
#pragma omp target teams distribute parallel for
            for (int i = 1; i < N - 1; i++)
                a[i] = b[i];
            sum += change * ++steps;
            if (steps % 7 == 0)
                printf("%g\n", change);
        } while (steps < 40 && sum > 0);
        for (int t = 0; t < 9; t++)
            total += difference(t) + products();
        total += difference(1);
    }
    printf("%d %.9g %.9g %.9g\n", steps, sum, total, a[5]);
    return 0;
}
C
    clang-22 -w t.c -o t.plain
    ./t.plain > expected.out
    compile --save-temps=st
    [ "$(grep -c 'rex_result_release_late(' st/t.host.c)" = 4 ]
    ./t.rexcc | diff expected.out -
    lazy
    for how in late old refuse left; do
        LAZY=$how on_lazy t.rexcc 2> messages | diff expected.out -
    done
    REX_SYNC=block on_lazy t.rexcc 2> messages | diff expected.out -
    grep -q '^deferred 127 on 1 streams$' messages
    LAZY=fail run on_lazy t.rexcc
    [ "$status" = 134 ]
    [[ $output == *"rex: error: one of the last "*" has failed: an illegal memory access"* ]]
}

# ---- branches that stop a chain ----

@test "aside: the host waits for the chain where it does something else, and may leave it there" {
    program chain_asides
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without
    ./t.rexcc > expected.out
    [ "$(tail -1 expected.out)" = '16.010835860 14.013784948' ]
    compile --save-temps=sn
    ./t.rexcc > rexcc.out
    diff expected.out rexcc.out
    lazy
    LIBOMPTARGET_INFO=16 on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    for launches in 'report 40' 'outer 12' 'inner 10' 'nested 16' 'chosen 15' 'leave 6' 'end 10'; do
        [ "$(grep -cE "rex_${launches% *}_l.* in a chain" messages)" = "${launches#* }" ] || { echo "$launches"; return 1; }
    done
    REX_CUBIN=t.rexcc.cubin LD_PRELOAD=./libcuda.so.1 run timeout 60 ./t.rexcc 1
    [ "$status" = 3 ]
    [[ $output == *'after 7.095920139'* && $output == *'deferred 103 on 1 streams'* ]]
    with_host_code '/rex_chain_stop/d' sn early
    if on_lazy early > early.out && diff expected.out early.out; then return 1; fi
    compiles_for_gpu chain_asides
}

@test "exits: the host leaves a chain by jumps, and its branches have launches of their own" {
    program chain_exits
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without
    ./t.rexcc > expected.out
    compile --save-temps=sn
    ./t.rexcc > rexcc.out
    diff expected.out rexcc.out
    lazy
    LIBOMPTARGET_INFO=16 on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    for launches in 'broken 14' 'continued 9' 'returned 25' 'told 3' 'outer 8' 'checked 22' 'counted 6' 'says 21' 'spoken 12' 'gone 6'; do
        [ "$(grep -cE "rex_${launches% *}_l.* in a chain" messages)" = "${launches#* }" ] || { echo "$launches"; return 1; }
    done
    for call in rex_chain_stop rex_chain_quit; do
        with_host_code "/$call/d" sn early
        if on_lazy early > early.out && diff expected.out early.out; then return 1; fi
    done
    compiles_for_gpu chain_exits
}

# ---- several files ----

# parts [FLAG...]: the program of several files, of which another compiler makes one.
parts() {
    cp "$BATS_TEST_DIRNAME"/programs/chain_files/* .
    clang-22 -O1 -fopenmp -w -c strange.c -o strange.o
    rexcc --offload-arch=host -O1 "$@" main.c parts.c more.c strange.o -o t.rexcc
}

# chained: how many launches of the program go to chains.
chained() {
    LIBOMPTARGET_INFO=16 on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    grep -c ' in a chain$' messages
}

@test "files: a loop is a chain if other files' functions called there say that nobody looks in them" {
    cd "$BATS_TEST_TMPDIR"
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    parts --pipeline=without
    ./t.rexcc > expected.out
    parts
    ./t.rexcc > rexcc.out
    diff expected.out rexcc.out
    lazy
    # of quiet() 16, of left() 14, of branches() 16, of addressed() 6, of deep() 12, of bare() 11; of the others none, whose functions print,
    # call themselves, or are replaced when the program is linked, or who look at memory beside kernels with addresses
    [ "$(chained)" = 75 ]
    [ "$(grep -c 'rex_by_address_.* in a chain$' messages)" = 6 ]
    # another function in the place of one of these
    printf 'void __real_advance(struct pair *, int); void __wrap_advance(struct pair *p, int k) { __real_advance(p, k); tell(p); }\n' | cat parts.h - > wrap.c
    clang-22 -c wrap.c -o wrap.o
    rexcc --offload-arch=host -O1 main.c parts.c more.c strange.o wrap.o -Wl,--wrap=advance -o t.rexcc
    ./t.rexcc > expected.out
    [ "$(chained)" = 6 ]
    ./t.rexcc | grep -q tells
}

@test "files: a library's functions are nobody else's" {
    cd "$BATS_TEST_TMPDIR"
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    parts --pipeline=without
    ./t.rexcc > expected.out
    rexcc --offload-arch=host -O1 -fPIC -shared parts.c more.c strange.o -o libparts.so
    rexcc --offload-arch=host -O1 main.c ./libparts.so -o t.rexcc
    ./t.rexcc > rexcc.out
    diff expected.out rexcc.out
    nm t.rexcc | grep -q '__rex_overlap_loops'
    [ "$(nm t.rexcc | grep -c '__rex_overlap_advance')" = 0 ]
}

@test "files: a function that is nowhere, and whose calls the compiler leaves out, is not asked of the linker" {
    source_file t.c <<'C'
#include <stdio.h>
extern void wrong_size(void);
static void advance(int *x)
{
    if (sizeof(*x) != sizeof(int) || NOW) wrong_size();
    (*x)++;
}
int main(void)
{
    int x = 0, y[4] = {0};
#pragma omp target data map(y)
    for (int t = 0; t < 5; t++) {
        advance(&x);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 4; i++) y[i] += t;
    }
    printf("%d %d\n", x, y[3]);
}
C
    [ "$(rexcc_output -DNOW=0 --save-temps)" = "5 10" ]
    grep -q 'REX_NEED(wrong_size)' ./*.host.c
    run compile -DNOW=x[0]
    [ "$status" = 1 ]
    [[ $output == *"undefined reference to \`wrong_size'"* ]]
}

# ---- small maps ----

@test "lend: launches that map a few bytes for themselves are part of chains, and find what is present" {
    program chain_lends
    grep -v rex-chain "$BATS_TEST_DIRNAME/../pipelines/full" > without
    compile --pipeline=without
    ./t.rexcc > expected.out
    [ "$(cat expected.out)" = $'flag 7\ncounter 640\nsections 0 11622 11473 155.200000\naliases 3 12\nheld 2\nheld 5\nothers 3 3\nassociated 1 10\n11 1 2.000000000 7 8 9' ]
    compile
    ./t.rexcc > rexcc.out
    diff expected.out rexcc.out
    lazy
    LIBOMPTARGET_INFO=48 LAZY=left on_lazy t.rexcc > rexcc.out 2> messages
    diff expected.out rexcc.out
    for launches in 'flag 7' 'counter 5' 'sections 300' 'many 100' 'aliases 0' 'held 4' 'others 3' 'associated 0'; do
        [ "$(grep -cE "rex_${launches% *}_l.* in a chain" messages)" = "${launches#* }" ] || { echo "$launches"; return 1; }
    done
    [ "$(grep -cE 'Copying data from host to device, .* Size=4000 in a chain$' messages)" = 100 ]
    LAZY=refuse on_lazy t.rexcc > rexcc.out
    diff expected.out rexcc.out
    compiles_for_gpu chain_lends
}
