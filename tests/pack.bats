#!/usr/bin/env bats
# rex-pack: several teams in one block of a GPU's threads, and which kernels stay a team a block.
load helper
load pass

# league BODY [CLAUSES] [DECLARATIONS] [DIRECTIVE]: t.c is a league whose iterations are that.
league() {
    source_file t.c <<C
${3-}
void f(int n, int m, int *starts, double *a, double *b)
{
    double total = 0, pair[2] = {0, 0};
#pragma omp target teams ${4-distribute} map(tofrom : a[0:n], b[0:n]) ${2-}
    for (int row = 0; row < n; row++) {
        double x = 0;
        $1
    }
}
C
    ir outline tripcount launch-shape together > before.rex
    rex-pack < before.rex > t.rex
}

SUM='_Pragma("omp parallel for reduction(+ : x)") for (int i = 0; i < m; i++) x += a[row * m + i]; b[row] = x;'

packed() { # LANES BODY [CLAUSES]
    league "${@:2}"
    has ' packed yes packed_why "a team is threads that wait for each other, and nothing else"' < t.rex
    rex-abi-repair < t.rex | rex-emit --host |
        has "rex_pack_teams(__rex_device, &__rex_teams, &__rex_threads, __rex_trip_count, $1)"
    has_no REX_ASKS < t.rex
    is_idempotent rex-pack < t.rex
}

block() { # REASON BODY [CLAUSES] [DECLARATIONS] [DIRECTIVE]
    league "${@:2}"
    grep -qE " packed no packed_why \".*$1" t.rex || { grep ' kernel ' t.rex; return 1; }
    has_no ' lanes_work ' < t.rex
}

@test "pack: parallel loops and what one thread does, of lengths that the host knows or nobody" {
    packed 'rex_trips_lt(0, m, 1), 0' "$SUM"
    packed 'rex_trips_lt(0, m, 1), 0' "$SUM" 'thread_limit(256)'
    packed 'rex_trips_lt(0, m, 1), REX_ASKS_TEAMS' "$SUM" 'num_teams(n / 2) thread_limit(m)'
    packed '0, 0' '_Pragma("omp parallel for reduction(+ : x)") for (int i = starts[row]; i < starts[row + 1]; i++) x += a[i]; b[row] = x;' 'map(to : starts[0 : n])'
    packed 'rex_trips_lt(0, m, 1), REX_ADJACENT' '_Pragma("omp parallel for") for (int i = 0; i < m; i++) b[i * n + row] = a[i * n + row];'
    packed 'rex_most(rex_trips_lt(0, m, 1), rex_trips_lt(0, n, 1)), REX_ADJACENT' 'if (row > 3) continue; _Pragma("omp parallel for") for (int i = 0; i < m; i++) b[row] = i; for (int k = 0; k < 3; k++) _Pragma("omp parallel for") for (int i = 0; i < n; i++) b[row] = i;'
    packed 'rex_trips_lt(0, m, 1), 0' '_Pragma("omp parallel for") for (int i = 0; i < m; i++) _Pragma("omp atomic") a[0] += 1;'
    # A number that the program says by a variable of the region.
    packed '6ul, 0' 'short first = 3; _Pragma("omp parallel for") for (int i = first; i < 9; i++) b[row * m + i] = i;'
}

@test "pack: a team has as many threads as the program asks for" {
    packed '0, REX_ASKS_TEAMS | REX_ASKS_THREADS | REX_ADJACENT' '_Pragma("omp parallel for num_threads(m) reduction(+ : x)") for (int i = 0; i < row; i++) x += a[i]; b[row] = x;' 'num_teams(n) thread_limit(256)'
    shaped 'num_teams(rows)' 'i * columns + j' columns 'num_threads(8)'
    is "$(shape 4096 64)" '128 256'
    shaped '' 'i * columns + j' columns 'num_threads(columns)'
    is "$(shape 4096 4)" '64 256'
    is "$(shape 4096 33)" '4096 33'
    is "$(shape 4096 48)" '4096 48'
    is "$(shape 64 4)" '64 4'
    shaped 'num_teams(rows / 2)' 'i * columns + j' columns 'num_threads(columns)'
    is "$(shape 4096 16)" '128 256'
}

@test "pack: teams with more than that stay blocks" {
    block "a team's threads share 'line'" 'double line[64]; _Pragma("omp parallel for") for (int i = 0; i < m; i++) line[i % 64] = i; b[row] = line[0];'
    block 'the program may ask who runs it' '_Pragma("omp parallel for") for (int i = 0; i < m; i++) b[row] = omp_get_thread_num();' '' 'int omp_get_thread_num(void);'
    block "'dist_schedule' prescribes who runs which iteration" "$SUM" 'dist_schedule(static)'
    block "'parallel' is for a team that is a block" '_Pragma("omp parallel") { _Pragma("omp for") for (int i = 0; i < m; i++) b[row] = i; b[row] = 1; }'
    block "'lastprivate' is for a team that is a block" '_Pragma("omp parallel for lastprivate(total)") for (int i = 0; i < m; i++) total = i;' 'map(tofrom : total)'
    block 'it reduces an array' '_Pragma("omp parallel for reduction(+ : pair)") for (int i = 0; i < m; i++) pair[i % 2] += i;' 'map(tofrom : pair)'
    block 'thread_limit is more than a warp, and how long the loops inside are is not known' '_Pragma("omp parallel for reduction(+ : x)") for (int i = 0; i < row; i++) x += a[i]; b[row] = x;' 'thread_limit(64)'
}

@test "pack: teams share blocks also where the launch adds up" {
    league "$SUM total += b[row];" 'reduction(+ : total)'
    has ' packed yes ' < t.rex
    rex-abi-repair < t.rex | rex-emit --device | has '        if (__rex_lanes.thread() != 0)'
}

@test "pack: kernels whose initial thread runs alone are no matter of its" {
    league "void g(void); g(); $SUM"
    has_no ' packed ' < t.rex
    league "$SUM pair[row % 2] += b[row];" 'reduction(+ : pair)'
    has_no ' packed ' < t.rex
}

@test "pack: the host asks how many lanes a team has, and launches one of two kernels" {
    league "$SUM" 'thread_limit(32)'
    rex-width < t.rex | rex-place | rex-abi-repair > lowered.rex
    rex-emit --host lowered.rex > t.host.c
    in_order 'REX_KERNEL_ENTRY(__rex_entry, &__rex_region, "rex_f_l5_' 'REX_KERNEL_ENTRY(__rex_entry_of_lanes, &__rex_region_of_lanes, "rex_f_l5_' \
        'unsigned __rex_threads = 32;' 'unsigned __rex_teams = rex_generic_teams(__rex_trip_count);' \
        'const unsigned __rex_lanes = rex_pack_teams(__rex_device, &__rex_teams, &__rex_threads, __rex_trip_count, rex_trips_lt(0, m, 1), 0);' \
        'rex_pack_nest(__rex_teams, __rex_threads, __rex_lanes);' '.Teams = {__rex_teams, 1, 1},' '.Threads = {__rex_threads, 1, 1},' \
        '__rex_teams, __rex_threads, __rex_lanes ? &__rex_region_of_lanes : &__rex_region, ' < t.host.c
    rex-emit --device lowered.rex > t.cu
    in_order '__launch_bounds__(32)' 'REX_WIDTH(32);' 'rex_team_span(' 'rex_reduce_together<32>(__rex_turn,' 'REX_ONCE(1, 1)' \
        '#ifndef REX_HOST_DEVICE' '__launch_bounds__(256)' 'REX_LANES(__rex_geometry);' '__rex_lanes.team_span(__rex_trips)' \
        '__rex_lanes.span(__rex_trips)' 'rex_reduce_together<256>(__rex_lanes, __rex_turn,' 'REX_ONCE_OF(__rex_lanes, 1, 1)' \
        '#else' 'REX_NO_KERNEL(rex_f_l5_' '#endif' < t.cu
    is "$(grep -c REX_WIDTH t.cu)" 1
}

@test "pack: the kernel whose blocks are teams is what it is without the pass" {
    league "$SUM" 'thread_limit(32)'
    for name in before t; do
        rex-width < "$name.rex" | rex-place | rex-abi-repair | rex-emit --device | sed '/^#ifndef REX_HOST_DEVICE/,$d; /^#line [0-9]* "<stdin>/d' > "$name.cu"
    done
    # The runtime's header for lanes, and thus the numbers of the file's own lines, are the second kernel's.
    bodies() {
        grep -v -e '^} /\*' -e '^#include <rex_lanes.h>' -e '^#line [0-9]* "t.device.cu"' "$1"
    }
    diff <(bodies before.cu) <(bodies t.cu)
    grep -q '__global__' before.cu
}

@test "pack: a launch that is a task, or one of a chain, has two kernels as well" {
    source_file t.c <<'C'
#include <stdio.h>
enum { ROWS = 100 };
static void add(int columns, const int *a, int *b)
{
#pragma omp target teams distribute nowait depend(inout : b[0:ROWS]) map(to : a[0 : ROWS * columns]) map(tofrom : b[0:ROWS])
    for (int i = 0; i < ROWS; i++) {
        int sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int j = 0; j < columns; j++)
            sum += a[i * columns + j];
        b[i] += sum;
    }
}
int main(void)
{
    int a[ROWS * 7], b[ROWS] = {0}, sum = 0;
    for (int i = 0; i < ROWS * 7; i++)
        a[i] = i % 10;
#pragma omp target data map(to : a) map(tofrom : b)
    {
        for (int k = 0; k < 20; k++)
            add(7, a, b);
#pragma omp taskwait
        for (int k = 0; k < 3; k++) {
#pragma omp target teams distribute nowait
            for (int i = 0; i < ROWS; i++) {
                int most = 0;
#pragma omp parallel for reduction(max : most)
                for (int j = 0; j < k; j++)
                    most = a[i * 7 + j] > most ? a[i * 7 + j] : most;
                b[i] += most;
            }
#pragma omp taskwait
        }
    }
    for (int i = 0; i < ROWS; i++)
        sum += b[i] * (i % 3 + 1);
    printf("%d\n", sum);
    return 0;
}
C
    clang-22 -fopenmp -w t.c -o t.host
    is "$(rexcc_output)" "$(./t.host)"
    on_processor
    is "$(OMP_TARGET_OFFLOAD=MANDATORY gpu)" "$(./t.host)"
    also_for_gpu
}

@test "pack: teams of every number of lanes come to the host's results" {
    program packs
    compile_for_host
    ./t.host > host.out
    is "$(rexcc_output)" "$(< host.out)"
    is "$(on_gpu_threads together pack width place barrier)" "$(< host.out)"
    is "$(grep -c ' packed yes ' gpu.rex)" 4
    for lanes in 1 2 4 8 16 32; do
        is "$(LANES=$lanes gpu/t)" "$(< host.out)"
    done
}

@test "pack: a kernel is there for teams of one lane, too, where neighbouring teams are neighbours in memory" {
    league "$SUM" ''
    has_no one_lane < t.rex
    league "${SUM/row * m + i/i * n + row}" ''
    has 'one_lane yes one_lane_why "neighbouring teams reach neighbours in memory: as a rule each is one thread"' 1 < t.rex
    is_idempotent rex-pack < t.rex
    rex-width < t.rex | rex-place | rex-abi-repair | rex-emit --device |
        in_order '#ifndef REX_HOST_DEVICE' 'rex_with_lanes(__rex_geometry, [&](const auto &__rex_lanes) {' '__rex_lanes.team_span(__rex_trips)' '});'
}

@test "pack: the kernel for lanes may give up registers for more teams; that for blocks stays as it is" {
    league "$SUM" ''
    has ' lanes_fit 4 lanes_fit_why "teams of few threads wait for memory: the more of them, the less it shows"' 1 < t.rex
    rex-width < t.rex | rex-place | rex-abi-repair | rex-emit --device | sed -n 's/^ *REX_FIT(.*, \([0-9]*\));/\1/p' > fits
    is "$(tr '\n' ' ' < fits)" '0 4 '
    ir outline tripcount launch-shape together | has_no lanes_fit
}

@test "pack: a GPU's compiler takes such kernels" {
    compiles_for_gpu packs
}

# shape ROWS COLUMNS: blocks and their threads of the launch, on a device of 4 multiprocessors.
shape() {
    OMP_TARGET_OFFLOAD=MANDATORY LIBOMPTARGET_INFO=16 gpu "$1" "$2" 2>&1 |
        sed -n 's/.* with \[\([0-9]*\),1,1\] blocks and \[\([0-9]*\),1,1\] threads.*/\1 \2/p'
}

shaped() { # CLAUSES SUBSCRIPT [BOUND] [CLAUSES-INSIDE]: t.gpu launches one such league; the answer does not matter
    source_file t.c <<C
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rows = atoi(argv[1]), columns = atoi(argv[2]);
    double *a = calloc(rows * columns, sizeof(*a)), *b = calloc(rows, sizeof(*b));
    int *ends = calloc(rows, sizeof(*ends));
#pragma omp target teams distribute $1 map(to : a[0 : rows * columns], ends[0 : rows]) map(from : b[0 : rows])
    for (int i = 0; i < rows; i++) {
        double sum = 0;
#pragma omp parallel for reduction(+ : sum) ${4-}
        for (int j = 0; j < ${3-columns}; j++)
            sum += a[$2];
        b[i] = sum;
    }
}
C
    on_processor
}

@test "pack: the launch has as many lanes for a team as its loops and the device's threads want" {
    shaped '' 'i * columns + j' # 8192 threads run at a time
    is "$(shape 20000 8)" '79 256'    # a lane
    is "$(shape 20000 30)" '313 256'  # 4
    is "$(shape 20000 100)" '1250 256' # 16
    is "$(shape 20000 512)" '2500 256' # 32
    is "$(shape 1000 100)" '63 256'   # 16
    is "$(shape 400 16)" '25 256'     # 16: half of the threads are busy
    is "$(shape 100 100)" '100 128'   # a team a block
    is "$(shape 5000 600)" '4096 128'
    shaped '' 'j * rows + i'
    is "$(shape 20000 100)" '79 256' # neighbouring threads read neighbours
    is "$(shape 2000 100)" '32 256'  # 4: half of the threads are busy
    shaped '' 'j * rows + i' 'ends[i]'
    is "$(shape 20000 100)" '625 256'
}

@test "pack: blocks have several of the teams that the program asks for, where those go into their number" {
    shaped 'num_teams(rows) thread_limit(64)' 'i * columns + j'
    is "$(shape 4096 64)" '128 256' # 32 teams of 8 lanes
    is "$(shape 4100 64)" '1025 32' # 4
    is "$(shape 4101 64)" '4101 64' # 1
    shaped 'num_teams(rows / 64) thread_limit(64)' 'j * rows + i'
    is "$(shape 4096 64)" '64 64' # each thread has an iteration
}
