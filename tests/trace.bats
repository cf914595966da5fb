# rex-trace: what a program did with its devices, by the lines of its source.
load helper
bats_require_minimum_version 1.5.0

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    cat > steps.c <<'C'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    enum { N = 1000 };
    static double a[N], b[N], idle[N];
    int n = argc > 1 ? atoi(argv[1]) : 5;
    for (int t = 0; t < n; t++) {
#pragma omp target teams distribute parallel for map(to : a) map(from : b)
        for (int i = 0; i < N; i++)
            b[i] = a[i] + t;
    }
#pragma omp target data map(to : idle) map(tofrom : b)
    {
        for (int t = 0; t < 3; t++) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < N; i++)
                b[i] *= 2;
        }
#pragma omp target update from(b[:10])
    }
    printf("%g\n", b[0]);
    if (argc > 2)
        abort();
    return 3;
}
C
}

build() {
    rexcc -O1 --offload-arch=host "$@" -o steps steps.c
}

# row TEXT: the line of the report that ends with it, blanks between its fields made one.
row() {
    grep -- "$1\$" report | tr -s ' ' | sed 's/^ //'
}

@test "trace: launches, data and updates are counted at their lines, with the bytes that moved" {
    build
    run --separate-stderr rex-trace --output=report ./steps
    [ "$status" -eq 3 ]
    [ "$output" = 32 ]
    [ -z "$stderr" ]
    grep -q "^rex-trace: .*/steps, process [0-9]*: " report
    [[ $(row 'steps.c:10 main: launch of rex_main_l10_[0-9a-f]*') == *"% 5 "*" 40 kB 40 kB steps.c"* ]]
    [[ $(row 'steps.c:17 main: launch of rex_main_l17_[0-9a-f]*') == *"% 3 "*" - - steps.c"* ]]
    [[ $(row 'steps.c:14 main: data') == *"% 2 "*" 16 kB 8 kB steps.c"* ]]
    [[ $(row 'steps.c:21 main: update') == *"% 1 "*" - 80 B steps.c"* ]]
    [ "$(row 'steps.c:10: a')" = '5 5 40 kB 0 - 0 steps.c:10: a' ]
    [ "$(row 'steps.c:10: b')" = '5 0 - 5 40 kB 0 steps.c:10: b' ]
    [ "$(row 'steps.c:14: b')" = '1 1 8 kB 1 8 kB 0 steps.c:14: b' ]
    [ "$(row 'steps.c:14: idle')" = '1 1 8 kB 0 - 1 steps.c:14: idle' ]
    [ "$(grep -cE '^ +0 +0 +- +0 ' report)" -eq 0 ] # what nothing happened to has no row
}

@test "trace: it says what is mapped for nothing, or again and again, and nothing of what is not" {
    build
    run rex-trace --output=report ./steps 3000
    grep -qx "steps.c:14: 'idle' is mapped once, and no launch names it while it is" report
    grep -q "^steps.c:10: 'a' is mapped anew 3000 times, with 24 MB moved" report
    [ "$(grep -c "^steps.c:14: 'b'" report)" -eq 0 ]
    [ "$(grep -c 'with bytes that the device has' report)" -eq 0 ]
}

@test "trace: it does not advise to keep a number on the device that the host reads behind each launch" {
    source_file steps.c <<'C'
int main(void)
{
    double a[1000] = {0}, s = 0;
    for (int i = 0; i < 3000; i++) {
        a[i % 1000] = i;
#pragma omp target map(tofrom: s) map(to: a)
        s += a[i % 1000];
    }
    return s == 0;
}
C
    build
    rex-trace --output=report ./steps
    [ "$(row 'steps.c:6: s')" = '3000 3000 24 kB 3000 24 kB 0 steps.c:6: s' ]
    grep -q "^steps.c:6: 'a' is mapped anew 3000 times" report
    ! grep -q "^steps.c:6: 's'" report
}

@test "trace: --contents finds bytes that go to the device again" {
    build
    run rex-trace --contents --output=report ./steps
    grep -qx "steps.c:10: 'a' goes to the device 4 times, 32 kB, with bytes that the device has or had" report
    grep -q "^steps.c:14: 'b' goes to the device once" report
    sed -i '/b\[i\] = a/s/$/ a[t]++;/; /map(to : a)/s/to : a/tofrom : a/' steps.c
    sed -i 's/^    for (int t = 0; t < n; t++) {/&\n        a[0] = t + 0.5;/' steps.c
    build
    run rex-trace --contents --output=report ./steps
    [ "$(grep -c "'a' goes to the device" report)" -eq 0 ]
}

@test "trace: the time line is JSON, in order, with a kernel and bytes at its events" {
    build
    run rex-trace --timeline=line.json --output=report ./steps
    [ "$status" -eq 3 ]
    python3 - <<'PY'
import json
events = json.load(open("line.json"))["traceEvents"]
spans = [e for e in events if e["ph"] == "X"]
launches = [e for e in spans if e["cat"] == "launch"]
assert len(launches) == 8, len(launches)
assert launches[0]["name"] == "launch steps.c:10" and launches[0]["args"]["kernel"].startswith("rex_main_l10_")
assert launches[0]["args"]["a"] == "to 8000 bytes" and launches[0]["args"]["b"] == "from 8000 bytes"
assert [e["ts"] for e in launches] == sorted(e["ts"] for e in launches)
assert all(e["dur"] >= 0 and e["ts"] >= 0 for e in spans)
assert [e["args"]["position"] for e in spans if e["cat"] == "update"] == ["steps.c:21:1"]
assert events[0]["name"] == "process_name"
PY
}

@test "trace: --device has CUPTI say when kernels and copies ran, and does without where it cannot" {
    build
    cat > cupti.c <<'C'
#include <stdint.h>
#include <string.h>
#include <time.h>
static void (*ask)(uint8_t **, size_t *, size_t *);
static void (*take)(void *, uint32_t, uint8_t *, size_t, size_t);
static uint64_t (*now)(void);
static int kinds;
int cuptiActivityRegisterCallbacks(void *first, void *second) { ask = first; take = second; return 0; }
int cuptiActivityRegisterTimestampCallback(void *clock) { now = clock; return 0; }
int cuptiActivityEnable(int kind) { kinds |= 1 << kind; return kind != 10 && kind != 1; }
int cuptiActivityFlushPeriod(uint32_t milliseconds) { return milliseconds == 0; }
/* two kernels of 1 and 3 ms, and a copy of 2 ms and 4096 bytes to the device, of which each takes 160 bytes */
int cuptiActivityGetNextRecord(uint8_t *buffer, size_t valid, void **record)
{
    *record = *record == NULL ? buffer : (uint8_t *)*record + 160;
    return (uint8_t *)*record >= buffer + valid;
}
static void put(uint8_t *at, uint64_t value, int bytes) { memcpy(at, &value, bytes); }
int cuptiActivityFlushAll(uint32_t all)
{
    uint8_t *buffer;
    size_t size, most;
    ask(&buffer, &size, &most);
    memset(buffer, 0, 480);
    for (int i = 0; i < 3; i++) {
        uint8_t *record = buffer + 160 * i;
        put(record, i < 2 ? 10 : 1, 4);
        if (i == 2)
            put(record + 4, 1, 1), put(record + 8, 4096, 8);
        put(record + 16, now() - 3000000, 8);
        put(record + 24, now() - 3000000 + (i == 0 ? 1000000 : i == 1 ? 3000000 : 2000000), 8);
        if (i < 2)
            put(record + 48, 7, 4), put(record + 52, 12, 4), put(record + 64, 128, 4),
                put(record + 104, (uintptr_t) "rex_main_l10_1", 8);
    }
    take(0, 0, buffer, size, kinds == (1 << 10 | 1 << 1) ? 480 : 0);
    return 0;
}
C
    mkdir -p toolkit/lib64
    clang-22 -w -shared -fPIC -o toolkit/lib64/libcupti.so cupti.c
    CUDA_HOME=$PWD/toolkit run --separate-stderr rex-trace --device --timeline=line.json --output=report ./steps
    [ "$status" -eq 3 ]
    [ -z "$stderr" ]
    grep -q 'what the device did$' report
    [[ $(row 'rex_main_l10_1') == "4."*" ms "*"% 2 2."*" ms 3."*" ms - - rex_main_l10_1" ]]
    [[ $(row 'copies to the device') == "2."*" ms "*"% 1 "*" 4.10 kB - copies to the device" ]]
    python3 - <<'PY'
import json
events = json.load(open("line.json"))["traceEvents"]
kernels = [e for e in events if e.get("cat") == "kernel"]
assert [e["args"]["teams"] for e in kernels] == [12, 12] and kernels[0]["args"]["threads"] == 128
rows = {e["tid"]: e["args"]["name"] for e in events if e["name"] == "thread_name"}
assert rows[kernels[0]["tid"]] == "GPU stream 7" and rows[0] == "host thread 0"
PY
    echo 'int nothing;' > cupti.c
    clang-22 -w -shared -fPIC -o toolkit/lib64/libcupti.so cupti.c
    CUDA_HOME=$PWD/toolkit run --separate-stderr rex-trace --device --output=report ./steps
    [ "$status" -eq 3 ]
    [[ $stderr == "rex: warning: the trace goes without what runs on the device: CUPTI ('$PWD/toolkit/lib64/libcupti.so') does not work here" ]]
    [ "$(grep -c 'what the device did' report)" -eq 0 ]
}

@test "trace: a program that is killed leaves what it has done" {
    build
    run rex-trace --output=report --keep=kept ./steps 2 abort
    [ "$status" -eq 134 ]
    [[ $(row 'steps.c:10 main: launch of rex_main_l10_[0-9a-f]*') == *"% 2 "* ]]
    run rex-trace --read kept
    [ "$status" -eq 0 ]
    [[ $output == *"steps.c:21 main: update"* ]]
}

@test "trace: signals reach the program, and what is meant to end rex-trace ends the program" {
    run rex-trace sh -c 'kill -TERM $$; exit 3'
    [ "$status" -eq 143 ]
    run rex-trace grep SigBlk /proc/self/status
    [[ $output == *$'SigBlk:\t0000000000000000'* ]]
    printf '#!/bin/sh\necho $$ > number\nexec sleep 60\n' > sleeper
    chmod +x sleeper
    rex-trace ./sleeper 2> /dev/null &
    local tracer=$! status=0
    while [ ! -s number ]; do sleep 0.1; done
    kill -TERM "$tracer"
    wait "$tracer" || status=$?
    [ "$status" -eq 143 ]
    if kill -0 "$(cat number)" 2> /dev/null; then return 1; fi
}

@test "trace: each process has its own, also those that a script starts or a program forks" {
    build
    printf '#!/bin/sh\n./steps 2; ./steps 4; exit 0\n' > both
    chmod +x both
    run rex-trace --output=report --keep=kept.%p ./both
    [ "$status" -eq 0 ]
    [ "$(grep -c '^rex-trace: ' report)" -eq 2 ]
    [ "$(find . -name 'kept.*' | wc -l)" -eq 2 ]
    run rex-trace --keep=kept --output=report ./both
    [ "$status" -eq 1 ]
    [[ $output == *"--keep=kept needs %p"* ]]

    sed -i '1i #include <unistd.h>\n#include <sys/wait.h>' steps.c
    sed -i 's/^    printf/    if (fork() == 0)\n        _exit(b[0] != 32);\n    wait(\&n);\n&/' steps.c
    build
    run --separate-stderr rex-trace --output=report ./steps
    [ "$output" = 32 ]
    [ "$(grep -c '^rex-trace: ' report)" -eq 1 ]
}

@test "trace: a child of fork that uses devices has a trace of its own, also one of a child" {
    cat > steps.c <<'C'
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static void add(int *sum, int times)
{
    for (int i = 0; i < times; i++) {
#pragma omp target map(tofrom: sum[0:1])
        sum[0]++;
    }
}
int main(void)
{
    int sum = 0;
    fflush(stdout);
    if (fork() == 0) {
        if (fork() == 0) {
            add(&sum, 3);
            return sum != 3;
        }
        wait(NULL);
        return 0;
    }
    if (fork() == 0) {
        add(&sum, 2);
        return sum != 2;
    }
    while (wait(NULL) > 0)
        ;
    add(&sum, 1);
    printf("%d\n", sum);
}
C
    build
    run --separate-stderr rex-trace --output=report --timeline=line.json ./steps
    [ "$output" = 1 ]
    [ "$(grep -c '^rex-trace: ' report)" -eq 3 ]
    [ "$(grep 'launch of' report | awk '{print $4}' | sort | xargs)" = "1 2 3" ]
    python3 -m json.tool line.json > /dev/null
    REX_TRACE=one ./steps
    [ "$(rex-trace --read one 2>&1 | grep 'launch of' | awk '{print $4}')" = 1 ]
}

@test "trace: launches of several threads, and of target tasks, are all there" {
    cat > steps.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int sums[8] = {0};
#pragma omp parallel for num_threads(8)
    for (int t = 0; t < 8; t++)
        for (int k = 0; k < 50; k++) {
#pragma omp target map(tofrom : sums[t])
            sums[t] += k;
        }
#pragma omp parallel num_threads(2)
#pragma omp single
    for (int k = 0; k < 10; k++) {
#pragma omp target nowait depend(inout : sums[0]) map(tofrom : sums[0])
        sums[0]++;
    }
    printf("%d %d\n", sums[0], sums[7]);
    return 0;
}
C
    build
    run --separate-stderr rex-trace --output=report ./steps
    [ "$output" = '1235 1225' ]
    [[ $(row 'steps.c:9 main: launch of rex_main_l9_[0-9a-f]*') == *"% 400 "*" 1.60 kB 1.60 kB steps.c"* ]]
    [[ $(row 'steps.c:15 main: launch of rex_main_l15_[0-9a-f]*') == *"% 10 "* ]]
}

@test "trace: a trace that cannot be written costs a warning, and the program goes on" {
    build
    run --separate-stderr env REX_TRACE=nowhere/trace ./steps
    [ "$status" -eq 3 ]
    [ "$output" = 32 ]
    [ "$stderr" = "rex: warning: no trace can be written to 'nowhere/trace': No such file or directory" ]
    run --separate-stderr env REX_TRACE=/dev/null ./steps
    [ "$status" -eq 3 ]
    [[ $stderr == 'rex: warning: the trace ends here: '* ]]
    REX_TRACE='' run --separate-stderr ./steps
    [ "$status" -eq 3 ]
    [ -z "$stderr" ]
}

@test "trace: damaged traces, missing programs and wrong options are said, with a status" {
    build
    REX_TRACE=kept run ./steps
    head -c 700 kept > short
    run rex-trace --read short
    [ "$status" -le 1 ]
    printf 'REXTRACEREXTRACE%.0s' {1..20} > other
    run rex-trace --read other
    [ "$status" -eq 1 ]
    [[ $output == *'other: not a trace'* ]]
    for place in 64 72 80 100 128 130 136 150 200; do
        cp kept wrong
        printf '\377\377\377' | dd of=wrong bs=1 seek=$place conv=notrunc status=none
        run rex-trace --timeline=line.json --read wrong
        [ "$status" -le 1 ]
    done
    run -127 rex-trace ./missing
    [[ $output == 'rex-trace: error: cannot run ./missing: No such file or directory' ]]
    run rex-trace true
    [ "$status" -eq 1 ]
    [[ $output == 'rex-trace: error: true has written no trace: was it built by rexcc'* ]]
    run rex-trace --output=/nowhere/x ./steps
    [ "$status" -eq 3 ]
    [[ $output == *"cannot write /nowhere/x"* ]]
    for wrong in --foo --output --output= --read=x; do
        run rex-trace $wrong ./steps
        [ "$status" -eq 2 ]
    done
    run rex-trace
    [ "$status" -eq 2 ]
}

@test "a tool of OMPT's hears of a device's begin, launches and end" {
    source_file t.c <<'C'
#include <omp-tools.h>
#include <stdio.h>
static ompt_set_callback_t set_callback;
static int launches;
static void begins(int device, const char *type, ompt_device_t *handle, ompt_function_lookup_t lookup, const char *documentation)
{
    if (device == 0)
        printf("begins\n");
}
static void ends(int device)
{
    if (device == 0)
        printf("ends after %d\n", launches);
}
static void submits(ompt_id_t target, ompt_id_t operation, unsigned int teams)
{
    launches++;
}
static int initialise(ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
    set_callback = (ompt_set_callback_t)lookup("ompt_set_callback");
    set_callback(ompt_callback_device_initialize, (ompt_callback_t)begins);
    set_callback(ompt_callback_device_finalize, (ompt_callback_t)ends);
    set_callback(ompt_callback_target_submit, (ompt_callback_t)submits);
    return 1;
}
static void finalise(ompt_data_t *data)
{
}
ompt_start_tool_result_t *ompt_start_tool(unsigned int version, const char *runtime)
{
    static ompt_start_tool_result_t result = {initialise, finalise, {0}};
    return &result;
}
int main(void)
{
    int x = 0;
#pragma omp target map(tofrom : x)
    x++;
#pragma omp target map(tofrom : x)
    x++;
    printf("%d\n", x);
    return 0;
}
C
    compile
    run ./t.rexcc
    [ "$status" -eq 0 ]
    [ "$output" = "$(printf '%s\n' begins 2 'ends after 2')" ]
}

@test "trace: a profiler's NVTX library gets a range for each launch, data construct and update" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int a[10] = {0};
#pragma omp target data map(tofrom : a)
    {
#pragma omp target
        a[0] = 5;
#pragma omp target update from(a)
    }
    printf("%d\n", a[0]);
    return 0;
}
C
    # as nvtxDetail/nvtxTypes.h of NVTX 3 has it
    cat > profiler.c <<'C'
#include <stdio.h>
typedef void function(void);
struct callbacks {
    unsigned long size;
    int (*module)(int, function ***(*table), unsigned *count);
};
static int depth;
static int push(const char *text)
{
    printf("%d %s\n", depth, text);
    return depth++;
}
static int pop(void)
{
    return --depth;
}
int InitializeInjectionNvtx2(const void *(*get)(unsigned))
{
    const struct callbacks *callbacks = get(1);
    function ***table;
    unsigned count;
    if (get(7) || callbacks->module(7, &table, &count) || !callbacks->module(5, &table, &count) || count != 16 ||
        !callbacks->module(1, &table, &count) || count != 16)
        return 0;
    *table[9] = (function *)push;
    *table[11] = (function *)pop;
    return 1;
}
C
    gcc -shared -fPIC profiler.c -o profiler.so
    compile
    NVTX_INJECTION64_PATH=$PWD/profiler.so run ./t.rexcc
    echo "$output"
    [ "$output" = "0 t.c:5 main: data
0 t.c:7 main: launch
0 t.c:9 main: update
0 t.c:5 main: data, end
5" ]
    NVTX_INJECTION64_PATH=$PWD/none.so run ./t.rexcc
    [ "$output" = 5 ]
}
