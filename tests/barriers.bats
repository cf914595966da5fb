#!/usr/bin/env bats
# What the threads of a team that run together wait for: emitted device files, run thread by thread on a processor, with
# every access to memory looked at.
load helper
load pass

# emulated PASS...: t.c through the passes as for a GPU, run by tests/runtime/cuda_on_cpu.c, prints what it prints where
# the host runs everything, and no thread reads or writes what another one does between the same barriers.
emulated() {
    local runtime=$BATS_TEST_DIRNAME/../runtime emulation=$BATS_TEST_DIRNAME/runtime
    ir outline tripcount launch-shape "$@" abi-repair > emitted.rex
    rex-emit --device < emitted.rex > emitted.cu
    rex-emit --host < emitted.rex > emitted.host.c
    clang-22 -x c++ -std=gnu++20 -O1 -fsanitize=thread -mllvm -tsan-distinguish-volatile=1 -fno-exceptions -fno-rtti -w \
        -include "$emulation/cuda_on_cpu.h" -I "$runtime" -c emitted.cu -o emitted.o
    clang-22 -O1 -w -rdynamic -fopenmp -I "$runtime" emitted.host.c "$emulation/cuda_on_cpu.c" \
        "$emulation/races_on_cpu.c" emitted.o -o t.emulated -lm
    clang-22 -fopenmp -w -O2 t.c -o t.host -lm
    ./t.emulated > emulated.out || { cat emulated.out; return 1; }
    ./t.host > host.out
    [ -s host.out ]
    diff host.out emulated.out
}

@test "no thread comes before what another one does first, and all come to the host's results" {
    program barriers
    emulated together place
    is "$(grep -c ' together yes ' emitted.rex)" 8
}

@test "the emulation finds a barrier that is missing" {
    program barriers
    sed -i 's/sum += most - a\[row \* columns + i\];/b[row * columns] += 1; &/' t.c
    if emulated together place; then return 1; fi
    grep -q '^race: ' emulated.out
}

@test "programs: what each region computes is the same on the host device" {
    program barriers
    same_as_host
    compiles_for_gpu barriers
}

# region CODE [CLAUSES]: t.c is a league of teams that run the code, a loop's body.
region() {
    source_file t.c <<C
void f(int n, double *a, double *b)
{
#pragma omp target teams distribute map(tofrom : a[0:n]) map(tofrom : b[0:n]) $2
    for (int row = 0; row < n; row++) {
        $1
    }
}
C
    ir outline tripcount launch-shape together place abi-repair | rex-emit --device > t.cu
}

SUM='_Pragma("omp parallel for reduction(+ : x)") for (int i = 0; i < n; i++) x += a[i];'

@test "each thread has a variable of its own that regions only combine values in" {
    region "double x = 0; $SUM b[row] = x;"
    has ' replica yes lies thread ' < t.rex
    has 'enum { __rex_place_1 = REX_THREAD_MEMORY };' < t.cu
    has 'double &x = __rex_shared_x.object; x = 0;' < t.cu
    has 'rex_to_each(__rex_original_x, x, rex_plus())' < t.cu
    has 'unsigned __rex_turn = 0;' 1 < t.cu
    region "double x = b[row]; $SUM x /= 2; _Pragma(\"omp parallel for\") for (int i = 0; i < n; i++) a[i] -= x;"
    has ' lies thread ' < t.rex
    has_no REX_ONCE < t.cu
    ir outline tripcount launch-shape abi-repair | rex-emit --device > apart.cu
    has 'enum { __rex_place_1 = REX_TEAM_STACK_MEMORY };' < apart.cu
    has 'rex_reduce_team(__rex_original_x, x, rex_plus());' < apart.cu
}

@test "the team has one where regions do more with it, or a pointer may lead to it" {
    local set='_Pragma("omp parallel for") for (int i = 0; i < n; i++) if (!i) x = a[i];'
    local inner='_Pragma("omp parallel") { _Pragma("omp for reduction(+ : x)") for (int i = 0; i < n; i++) x += a[i]; }'
    local last='_Pragma("omp parallel for lastprivate(x)") for (int i = 0; i < n; i++) x = a[i];'
    for more in "$set" "$inner" "$last" 'double *p = &x; b[row] = *p;'; do
        region "double x = 0; $SUM $more"
        has_no ' lies thread ' < t.rex
        has 'double &x = __rex_shared_x.object; REX_ONCE x = 0;' < t.cu
        has 'rex_to_team(__rex_original_x, x, rex_plus())' < t.cu
        has_no rex_to_each < t.cu
    done
    region 'double x[3] = {0}; _Pragma("omp parallel for reduction(+ : x)") for (int i = 0; i < n; i++) x[i % 3] += a[i];'
    has 'rex_reduce_team_array(' < t.cu
    has_no __rex_turn < t.cu
}
