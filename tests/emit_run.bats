#!/usr/bin/env bats
# rex-emit: the emitted files compile, run on the host device, and are CUDA.

load houses
load pass

compile_host() { # x.host.c -> x
    clang-22 -fopenmp -w "${HOUSES[@]}" -c "$1.host.c" -o "$1.o"
    clang-22 -c -DREX_CUBIN_NAME='"image"' "$runtime/library/cubin_name.c" -o cubin_name.o
    clang-22 -fopenmp "$1.o" cubin_name.o "$runtime/library/register_cubin.o" -L/usr/lib/llvm-22/lib -lomptarget -Wl,--allow-shlib-undefined -Wl,-rpath,/usr/lib/llvm-22/lib -o "$1"
}

compile_device() {
    clang-22 -x c++ -std=gnu++20 -nostdinc++ -DREX_HOST_DEVICE -fopenmp -fPIC -shared -fno-exceptions -fno-rtti -w \
        "${HOUSES[@]}" "$1.device.cu" -o image
}

setup() {
    runtime=$(cd "$BATS_TEST_DIRNAME/../runtime" && pwd)
    cd "$BATS_TEST_TMPDIR" || return
}

# Lowers standard input by the passes given (all by default) and runs it.
runs() {
    local name=$1
    shift
    "${@:-lower}" | rex-emit -o .
    compile_host "$name"
    compile_device "$name"
    OMP_TARGET_OFFLOAD=MANDATORY "./$name"
}

@test "emit: saxpy runs" {
    is "$(saxpy | runs saxpy)" 8
}

@test "emit: saxpy runs without the passes that only make it better" {
    is "$(saxpy | runs saxpy rex-abi-repair)" 8
}

@test "emit: sum runs: target data, a device variable, a reduction, lastprivate" {
    is "$(sum | runs sum)" "9901 99"
    is "$(sum | runs sum rex-abi-repair)" "9901 99"
}

@test "emit: nest runs: collapse, four reductions, use_device_ptr, update" {
    is "$(sample nest 's/n > 100/n > 0/' | runs nest)" $'5884 239 39 | 13 13 | 0 16 16 16 0 | 239\n0 0'
    is "$(sample nest | runs nest)" $'5884 239 39 | 13 13 | 0 16 16 16 0 | 239\n1 1'
}

@test "emit: a team of threads reduces as a league does" {
    is "$(sum 's/league yes/league no/' 's/teams 3 /teams 1 /' | runs sum)" "9901 99"
}

@test "emit: the host runs the region when there is no image to offload to" {
    saxpy | lower | rex-emit -o .
    compile_host saxpy
    is "$(OMP_TARGET_OFFLOAD=DISABLED ./saxpy)" 8
}

@test "emit: a false condition launches nothing" {
    saxpy 's/device -1 teams/device -1 condition "n > 9" teams/' | lower | rex-emit -o .
    compile_host saxpy
    compile_device saxpy
    is "$(LIBOMPTARGET_INFO=16 ./saxpy 2>&1)" 8
}

@test "emit: nvcc takes the device files" {
    command -v nvcc || skip "no nvcc"
    local name
    for name in saxpy sum nest; do
        sample "$name" | lower | rex-emit -o .
        nvcc -x cu -std=c++17 -arch=sm_90 -cubin "${HOUSES[@]}" "$name.device.cu" -o "$name.cubin"
    done
}

# ---- schedules ----

# clause_line NAME VALUE: the sed command that adds such a clause, or changes nothing where the value is "".
clause_line() {
    local chunk=${2##*,}
    [ "$2" ] || { echo 's/^$//' && return; }
    printf '/^  loop /i\\  clause name %s value "%s" kind %s' "$1" "$2" "${2%%,*}"
    case $2 in *,*) printf ' chunk %s' "${chunk# }" ;; esac
}

# Runs saxpy's loop of n iterations with the clauses given on a serial device of 3 teams of 4 threads, and
# prints who ran each iteration as team.thread.
shares() {
    local league=$1 parallel=$2 dist_schedule=$3 schedule=$4
    saxpy "s/league yes parallel yes/league $league parallel $parallel/" \
        "$(clause_line dist_schedule "$dist_schedule")" "$(clause_line schedule "$schedule")" \
        's/^    | y\[i\] = .*/    | y[i] = serial_thread();/' | lower | rex-emit -o .
    cat >run.cpp <<'CPP'
#include "saxpy.device.cu"
#include <stdio.h>
#include <stdlib.h>
int main(int, char **words)
{
    float y[20];
    unsigned long long teams = atoi(words[1]), threads = atoi(words[2]);
    rex_program::rex_saxpy_l5_9c1f02(nullptr, teams << 32 | threads, 20, y, 0, nullptr);
    for (float who : y)
        printf("%02d ", (int)who);
}
CPP
    clang-22 -x c++ -std=gnu++20 -w -I "$BATS_TEST_DIRNAME/serial" "${HOUSES[@]}" run.cpp -o run
    local teams=3 threads=4
    [ "$league" = yes ] || teams=1
    [ "$parallel" = yes ] || threads=1
    ./run $teams $threads
}

@test "emit: without a schedule the threads of the league share the iterations one by one" {
    is "$(shares yes yes '' '')" "00 01 02 03 10 11 12 13 20 21 22 23 00 01 02 03 10 11 12 13 "
    is "$(shares no yes '' '')" "00 01 02 03 00 01 02 03 00 01 02 03 00 01 02 03 00 01 02 03 "
    is "$(shares yes no '' '')" "00 10 20 00 10 20 00 10 20 00 10 20 00 10 20 00 10 20 00 10 "
    is "$(shares no no '' '')" "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
}

@test "emit: schedule(static) under distribute, dynamic and others need no other loop" {
    local kind
    for kind in static 'static, 1' dynamic guided auto runtime; do
        is "$(shares yes yes '' "$kind")" "00 01 02 03 10 11 12 13 20 21 22 23 00 01 02 03 10 11 12 13 "
    done
}

@test "emit: the chunks of a dynamic or guided schedule stay whole" {
    local kind
    for kind in dynamic guided; do
        is "$(shares no yes '' "$kind, 3")" "00 00 00 01 01 01 02 02 02 03 03 03 00 00 00 01 01 01 02 02 "
    done
}

@test "emit: schedule(static, chunk)" {
    is "$(shares no yes '' 'static, 3')" "00 00 00 01 01 01 02 02 02 03 03 03 00 00 00 01 01 01 02 02 "
    is "$(shares yes yes '' 'static, 2')" "00 00 01 01 02 02 03 03 10 10 11 11 12 12 13 13 20 20 21 21 "
}

@test "emit: schedule(static) of a team gives each thread one share" {
    is "$(shares no yes '' static)" "00 00 00 00 00 01 01 01 01 01 02 02 02 02 02 03 03 03 03 03 "
}

@test "emit: dist_schedule(static, chunk)" {
    is "$(shares yes no 'static, 6' '')" "00 00 00 00 00 00 10 10 10 10 10 10 20 20 20 20 20 20 00 00 "
    is "$(shares yes yes 'static, 6' '')" "00 01 02 03 00 01 10 11 12 13 10 11 20 21 22 23 20 21 00 01 "
    is "$(shares yes yes 'static, 9' 'static, 2')" "00 00 01 01 02 02 03 03 00 10 10 11 11 12 12 13 13 10 20 20 "
    is "$(shares yes yes 'static,n/2' 'static')" "00 00 00 01 01 01 02 02 02 03 10 10 10 11 11 11 12 12 12 13 "
}

@test "emit: dist_schedule(static) gives each team one share" {
    is "$(shares yes no static '')" "00 00 00 00 00 00 00 10 10 10 10 10 10 10 20 20 20 20 20 20 "
    is "$(shares yes yes static '')" "00 01 02 03 00 01 02 10 11 12 13 10 11 12 20 21 22 23 20 21 "
}

@test "emit: only the loops that a schedule needs are printed" {
    [ "$(saxpy | lower | rex-emit --device | grep -c 'for (')" = 1 ]
    sum | lower | rex-emit --device | has 'for (' 1
}
