#!/usr/bin/env bats
# rex-jam: threads that run several rows of a nest each.
load helper
load pass

# passes: t.rex is what rex-jam makes of t.c for a GPU.
passes() {
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-league | rex-tile | rex-usual | rex-jam > t.rex
}

# nest CLAUSES LOOPS BODY
nest() {
    source_file t.c <<C
void f(int n, int m, const double *restrict a, double *restrict b)
{
#pragma omp target teams distribute parallel for $1
    $2
        $3
}
C
    passes
}

CUBE='for (int k = 1; k < n - 1; k++) for (int j = 1; j < m; j++) for (int i = 0; i < n; i++)'

@test "jam: a nest of three loops, a thread for each iteration or for four rows" {
    nest 'collapse(3)' "$CUBE" 'b[(k * m + j) * n + i] = a[(k * m + j) * n + i] + a[(k * m + j - 1) * n + i];'
    has ' teams_policy spread ' < t.rex
    has 'odometer no odometer_why "a GPU' < t.rex
    has ' jam 4 jam_why "what neighbouring rows read in common is read once"' 1 < t.rex
    is_idempotent rex-tile < t.rex
    is_idempotent rex-jam < t.rex
    rex-abi-repair < t.rex | rex-emit -o gpu
    in_order 'rex_jam<decltype(__rex_usual)::value, 4> __rex_jam(__rex_trips_j, __rex_geometry);' '__rex_at(__rex_rows * __rex_jam.turns' \
        '__rex_turn = __rex_at.row % ' '__rex_one < __rex_jam.rows(__rex_whole)' 'int k = ' '__rex_at.row / (decltype(__rex_at.row))__rex_jam.turns' \
        '__rex_jam.number(__rex_whole, __rex_turn, __rex_one)' 'rex_usually(__rex_jam.is_whole(__rex_turn), __rex_run_rows);' < gpu/t.device.cu
    in_order 'rex_all_teams(__rex_device, __rex_threads, rex_jammed_places(__rex_device, __rex_trip_count, rex_trips_lt(1, m, 1), 4)' \
        'rex_jam_division(' < gpu/t.host.c
    nest 'collapse(3) num_teams((n + 7) / 8) thread_limit(64)' "$CUBE" 'b[(k * m + j) * n + i] = a[(k * m + j) * n + i] + a[(k * m + j - 1) * n + i];'
    has ' jam 4 ' < t.rex
    rex-abi-repair < t.rex | rex-emit --host | in_order '__rex_device = ' 'rex_jam_division(' 'rex_jammed_places(__rex_device'
}

@test "jam: not where threads have more iterations, lie along another loop, or iterations are long or hold loops" {
    nest 'collapse(2)' 'for (int k = 1; k < n - 1; k++) for (int i = 0; i < n; i++)' 'b[k * n + i] = a[i];'
    has_no 'jam' < t.rex
    nest 'collapse(3) num_teams(8)' "$CUBE" 'b[i] = k + j;'
    has 'jam_why "no launch gives each thread one iteration"' < t.rex
    nest 'collapse(3)' "$CUBE" 'for (int e = 0; e < n; e++) b[k + j + i] += a[e];'
    has 'jam_why "its iterations hold loops, or functions that may"' < t.rex
    nest 'collapse(3)' 'for (int k = 0; k < n; k++) for (int j = 0; j < m; j++) for (int i = 0; i < 8; i++)' 'b[(k * 8 + i) * m + j] = a[i * m + j];'
    has 'jam_why "its threads do not lie along the innermost loop"' < t.rex
    nest 'collapse(3)' "$CUBE" "{ $(for _ in {1..45}; do echo -n 'b[(k * m + j) * n + i] += a[(k * m + j) * n + i] * 2; '; done) }"
    has 'once_why "it is long"' < t.rex
    has 'jam_why "no launch gives each thread one iteration"' < t.rex
    sed 's/ device sm_90//' t.rex | rex-tile | rex-usual | rex-jam | has_no ' jam 4'
}

@test "jam: every iteration is run once, whatever the nest's sizes and kinds of loops" {
    source_file t.c <<'C'
#include <stdio.h>
#include <string.h>
enum { N = 23 };
static int a[N + 9][N + 9][N + 9], d[N + 9][3][N + 9][N + 9];
static void up(int n, int m, int l)
{
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : a)
    for (int k = 1; k < n; k++)
        for (int j = 2; j < m; j++)
            for (int i = 0; i < l; i++) {
                if ((i + j + k) % 5 == 0)
                    continue;
                a[k][j][i] += k * 10000 + j * 100 + i;
            }
}
static void down(unsigned n, long m, short l)
{
#pragma omp target teams distribute parallel for collapse(4) map(tofrom : d)
    for (unsigned k = n; k > 1; k -= 2)
        for (int e = 0; e < 3; e++)
            for (long j = m - 1; j >= 0; j--)
                for (short i = l; i > 0; i--)
                    d[k][e][j][i] += 1;
}
int main(void)
{
    for (int n = 1; n <= N; n += 5)
        for (int m = 3; m <= N; m += 3)
            for (int l = 1; l <= N; l += 7) {
                long sum = 0;
                memset(a, 0, sizeof a), memset(d, 0, sizeof d);
                up(n, m, l);
                down(n, m, l);
                for (int k = 0; k < (int)(sizeof a / sizeof(int)); k++)
                    sum += (long)((int *)a)[k] * (k % 1009);
                for (int k = 0; k < (int)(sizeof d / sizeof(int)); k++)
                    sum += (long)((int *)d)[k] * (k % 1013);
                printf("%d %d %d %ld\n", n, m, l, sum);
            }
}
C
    passes
    has ' jam 4 ' 2 < t.rex
    rex-literal-scalar < t.rex | rex-abi-repair | rex-emit -o gpu
    clang-22 -x c++ -std=gnu++20 -O1 -fno-exceptions -fno-rtti -w -include "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.h" \
        "${HOUSES[@]}" -c gpu/t.device.cu -o gpu/device.o
    compile_for_host
    sed -i 's/rex_all_teams(/enough_teams(/; s/rex_jammed_places(/places(/g' gpu/t.host.c
    local places
    for places in '(n)' '((r) >= 4 ? (n) / (r) * rex_jammed_rows(r, j) : (n))'; do
        clang-22 -O1 -w -fopenmp -rdynamic "${HOUSES[@]}" -D"enough_teams(d, t, w)=rex_filling_teams(~0ull, t, w)" \
            -D"places(d, n, r, j)=$places" gpu/t.host.c "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.c" gpu/device.o -o gpu/t -lm
        diff <(gpu/t) <(./t.host)
    done
}
