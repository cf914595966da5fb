#!/usr/bin/env bats
# rex-tile: which iterations of a nest threads run, and how they count them.

load helper
load pass

nest='/^  loop /{s/ at / names n at /;p;s/variable i/variable j/;s/upper n/upper m/}'

tiles() {
    rex-tile | sed -n 's/^ *kernel .* tile \([0-9]*\).*/\1/p'
}

tile_why() {
    rex-tile | sed -n 's/^ *kernel .* tile_why "\([^"]*\)".*/\1/p'
}

@test "tile: nests of loops have tiles, single loops have none" {
    is "$(saxpy "$nest" | tiles)" 32
    is "$(saxpy "$nest;/^  loop variable j/s/ at / adjacent 1 apart 2 at /;/^  loop variable i/s/ at / adjacent 1 apart 2 at /" | tiles)" 16
    is "$(saxpy "$nest;/^  body/s/ at / loops yes at /" | tiles)" 32
    is "$(saxpy "$nest;/^  loop /p" | tiles)" 1
    is "$(saxpy | rex-tile)" "$(saxpy)"
}

@test "tile: a launch whose trip count is known tells threads how to divide, and only where they share a nest" {
    saxpy "$nest" | rex-tripcount | rex-tile | has ' division known'
    saxpy "$nest" | rex-tripcount | rex-tile | lower | rex-emit --host |
        has 'rex_tile_division(__rex_teams, __rex_threads, __rex_trip_count, rex_trips_lt(0, m, 1), 32)'
    saxpy "$nest" | rex-tile | has_no division
    saxpy | rex-tripcount | rex-tile | has_no division
    saxpy "$nest" '/^  loop /i \  clause name ordered' | rex-tripcount | rex-tile | has_no division
    saxpy "$nest" | rex-tripcount | rex-tile | lower | rex-emit --device | has '__rex_at(__rex_rows, __rex_trips_j, __rex_geometry)'
    saxpy "$nest" | rex-tile | lower | rex-emit --device | has '__rex_at(__rex_rows, __rex_trips_j, 0)'
}

@test "tile: a clause about the order of iterations keeps them in order" {
    for clause in 'schedule value static' 'schedule value "dynamic, 4"' 'dist_schedule value "static, 8"' 'ordered'; do
        has_no 'tile [0-9]' <<<"$(saxpy "$nest" "/^  loop /i \\  clause name $clause" | rex-tile)"
        is "$(saxpy "$nest" "/^  loop /i \\  clause name $clause" | tile_why)" "the user wrote ${clause%% *}"
    done
}

@test "tile: a lastprivate variable keeps iterations in order; a second run changes nothing" {
    is "$(saxpy "$nest" '/variable name a /s/sharing [a-z]*/sharing lastprivate/' | tile_why)" "'a' is lastprivate"
    saxpy "$nest" | is_idempotent rex-tile
}

# rows BOUNDS [OPTION]: the class that shares a nest whose outer loop counts like that; t.rex is what rex-tile makes of it.
rows() {
    source_file t.c <<C
void f(int n, int m, long wide, float *x)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : x[0:n * m])
    for (${1/%;*/}; ${1#*; })
        for (int j = 0; j < m; j++)
            x[i * m + j] += 1;
}
C
    rex-parse "${@:2}" t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-tile > t.rex
    lower < t.rex | rex-emit --device | sed -n 's/^ *rex_tiles<\([^>]*\)> .*/\1/p'
}

@test "tile: rows are counted in 32 bits where a loop of an int counts up from a number" {
    cd "$BATS_TEST_TMPDIR"
    is "$(rows 'int i = 0; i < n; i++' --offload-arch=sm_90)" '32, int, REX_ANY_TILE, uint32_t'
    has 'row_counter 32 row_counter_why "' < t.rex
    is_idempotent rex-tile < t.rex
    is "$(rows 'int i = 3; i < wide; i += 2' --offload-arch=sm_90)" '32, int, REX_ANY_TILE, uint32_t'
    is "$(rows 'int i = 0; i <= n; i++' --offload-arch=sm_90)" '32, int, REX_ANY_TILE, uint32_t'
    for bounds in 'int i = m; i < n; i++' 'int i = -5; i < n; i++' 'unsigned i = 0; i < n; i++' \
        'long i = 0; i < n; i++' 'int i = n; i > 0; i--'; do
        is "$(rows "$bounds" --offload-arch=sm_90)" '32, int'
    done
    is "$(rows 'int i = 0; i < n; i++')" '32, int'
}

@test "tile: threads divide by what the host knows only where the bounds go with the launch" {
    division() { # CLAUSES [BOUND] [AROUND]
        source_file t.c <<C
struct size { int n, m; };
int count;
#pragma omp declare target to(count)
void f(int n, struct size s, int *x)
{
${3-}
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : x[0:n * n]) $1
    for (int i = 0; i < n; i++)
        for (int j = 0; j < ${2-n}; j++)
            x[i * n + j] += 1;
}
C
        rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-league | rex-tile > t.rex
        sed -n 's/^ *launch .*/&/p' t.rex | grep -o 'tripcount known\|division known' | xargs
    }
    is "$(division '')" 'tripcount known division known'
    is "$(division 'firstprivate(n)' 'n - 1')" 'tripcount known division known'
    is "$(division 'map(to : n)')" 'tripcount known division known'
    is "$(division 'defaultmap(tofrom : scalar)')" 'tripcount known division known'
    is "$(division '' s.m)" 'tripcount known division known'
    # the device may have another value than the host
    is "$(division '' count)" 'tripcount known'
    is "$(division 'map(to : n)' n '_Pragma("omp target data map(n)")')" 'tripcount known'
    is "$(division '' s.m '_Pragma("omp target data map(s)")')" 'tripcount known'
    is "$(division '' n '_Pragma("omp target data map(n)")')" 'tripcount known division known'
    is "$(division '' 24)" 'tripcount known division known'
}

@test "tile: a very long nest that reduces and reads neighbours has more teams, and others have not" {
    reducing() { # CLAUSE STATEMENT: the launch's policy
        cat > t.c <<< "double f(double *restrict a, double *restrict b, int n)
{
    double s = 0, t = 0;
#pragma omp target teams distribute parallel for collapse(2) $1 map(a[0:n * n], b[0:n * n])
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++) {
            $2
        }
    return s + t;
}"
        rex-parse t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-league | rex-tile > t.rex
        is_idempotent rex-tile < t.rex
        is_idempotent rex-league < t.rex
        sed -n 's/^ *launch .* teams_policy \([a-z_]*\) .*/\1/p' t.rex
    }
    cd "$BATS_TEST_TMPDIR"
    local step='b[i * n + j] = a[i * n + j - 1] + a[i * n + j + 1] + a[(i - 1) * n + j]; s += b[i * n + j];'
    is "$(reducing 'reduction(+: s)' "$step")" ordered_reduce
    is "$(reducing 'reduction(max: s)' 's = s > a[i * n + j] + a[i * n + j + n] - a[i * n + j - n] ? s : a[i * n + j];')" ordered_reduce
    is "$(reducing 'reduction(+: s)' 's += a[i * n + j] * b[i * n + j];')" fill_reduce
    is "$(reducing 'reduction(+: s)' 'b[i * n + j] += a[i * n + j]; s += b[i * n + j];')" fill_reduce
    is "$(reducing 'reduction(+: s, t)' "$step t += 1;")" fill_reduce
    is "$(reducing 'reduction(+: s) num_teams(40)' "$step")" ""
}

@test "tile: a loop by itself has an index of its own on a GPU, unless loops inside count on from it" {
    index() { # CODE [FLAGS]
        source_file t.c <<C
void f(int n, const float *restrict w, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for map(w[0:5], x[0:n + 9], y[0:n])
    for (int i = 0; i < n; i++) {
        float s = 0;
        $1
        y[i] = s;
    }
}
C
        rex-parse "${@:2}" t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-tile > t.rex
        is_idempotent rex-tile < t.rex
        lower < t.rex | rex-emit --device | sed -n 's/^ *int i = \(rex_[a-z_]*\)<.*/\1/p'
    }
    cd "$BATS_TEST_TMPDIR"
    is "$(index 's = x[i] + x[i + 1];' --offload-arch=sm_90)" rex_own_index
    has 'own_index yes own_index_why "no loop inside counts on from its variable"' < t.rex
    is "$(index 's = x[i] + x[i + 1];')" rex_exact
    is "$(index 'for (int k = 0; k < 5; k++) s += w[k] * x[i + k];' --offload-arch=sm_90)" rex_own_index
    is "$(index 'for (int k = 0; k < n; k++) s += x[i + k];' --offload-arch=sm_90)" rex_exact
}

odometer() {
    rex-tile | sed -n "s/^ *$1 .* odometer \([a-z]*\) .*/\1/p"
}

@test "odometer: nests whose iterations are counted together, where only the run knows the inner loops' lengths" {
    is "$(saxpy "$nest" | odometer kernel)" ""
    is "$(saxpy "$nest;/^  loop /p" | odometer kernel)" yes
    is "$(saxpy "$nest" "/^  loop /i \\  clause name schedule value static" | odometer kernel)" yes
    is "$(saxpy "$nest" "/^  loop /s/ at / iterations 8 at /" "/^  loop /i \\  clause name schedule value static" | odometer kernel)" no
    is "$(saxpy "$nest;/^  loop /p" '/^  body/s/ at / loops yes at /' | odometer kernel)" no
    is "$(saxpy | odometer kernel)" ""
    saxpy "$nest;/^  loop /p" | is_idempotent rex-tile
}

@test "odometer: the threads of a team that share a nest, and a thread that has one to itself" {
    source_file t.c <<'C'
#include <stdio.h>
enum { I = 3, J = 7, K = 5 };
static int found[I][J][K];
#pragma omp declare target
static void alone(int n, int m, int *sum)
{
#pragma omp simd collapse(2)
    for (int i = n; i > 0; i -= 2)
        for (long j = -1; j < m; j += 3)
            *sum += i * 10 + j;
}
#pragma omp end declare target
int main(int count, char **arguments)
{
    int i = I * count, j = J * count, k = K * count, sum = 0, more[4] = {0}, wrong = 0, last = -1;
    (void)arguments;
#pragma omp target teams distribute map(tofrom : found, more) num_teams(2)
    for (int t = 0; t < 4; t++) {
        int total = 0;
#pragma omp parallel for collapse(3)
        for (int x = 0; x < i; x++)
            for (int y = 0; y < j; y++)
                for (int z = 0; z < k; z++) {
                    if (z == t)
                        continue;
#pragma omp atomic
                    found[x][y][z] += 1;
                }
#pragma omp parallel for collapse(2) reduction(+ : total) schedule(static, 3)
        for (int y = j; y > 0; y--)
            for (int z = 0; z < k; z++)
                total += y * z;
#pragma omp parallel for collapse(2) reduction(+ : total)
        for (int y = 0; y < j; y++)
            for (int z = k; z > 0; z -= 2)
                total -= y * z;
        more[t] = total;
    }
#pragma omp target parallel for collapse(2) reduction(+ : sum) lastprivate(last) map(tofrom : last)
    for (int x = 0; x < i; x++)
        for (int y = 0; y < j; y++) {
            alone(j, k, &sum);
            last = x * y;
        }
    for (int x = 0; x < I; x++)
        for (int y = 0; y < J; y++)
            for (int z = 0; z < K; z++)
                wrong += found[x][y][z] != 4 - (z < 4);
    printf("%d %d %d %d %d\n", wrong, sum, last, more[0], more[3]);
    return 0;
}
C
    is "$(rexcc_output)" "0 6804 12 91 91"
    is "$(on_gpu_threads together width place barrier tile)" "0 6804 12 91 91"
    grep -q 'rex_wheel<int> __rex_at_z' gpu/t.device.cu
    grep -q 'REX_TURNS(__rex_k, .*, __rex_rounds += __rex_rounds_step + .*__rex_at_z.next()' gpu/t.device.cu
    grep -v -e rex-tile "$BATS_TEST_DIRNAME/../pipelines/full" > plain
    is "$(rexcc_output --pipeline=plain)" "0 6804 12 91 91"
}

@test "tiles: a GPU's threads run every iteration once, whatever the nest and the grid" {
    clang-22 -x c++ -std=gnu++20 -O1 -Wall -Wextra -Werror -fsanitize=undefined -fsanitize-trap=undefined \
        "${HOUSES[@]}" "$BATS_TEST_DIRNAME/../tests/runtime/tiles.cpp" -o "$BATS_TEST_TMPDIR/tiles"
    run "$BATS_TEST_TMPDIR/tiles"
    is "$output" "720 grids, 0 wrong; 0 counts; 1 1 1; 0 quotients wrong; 1 1 1 1; 166"
}

@test "tiles: so do the host device's, with rows of a known length and others" {
    clang-22 -x c++ -std=gnu++20 -O2 -Wall -Wextra -Werror -fsanitize=undefined -fsanitize-trap=undefined -DREX_HOST_DEVICE \
        "${HOUSES[@]}" "$BATS_TEST_DIRNAME/../tests/runtime/tiles.cpp" -o "$BATS_TEST_TMPDIR/tiles"
    run "$BATS_TEST_TMPDIR/tiles"
    is "$output" "720 grids, 0 wrong; 0 counts; "
}

@test "nests of every kind run every iteration once, with every type of iteration variable, with and without the passes" {
    program tiled_nests
    is "$(rexcc_output | sort | uniq -c | xargs)" "9 0 0 0 0"
    grep -v -e rex-tile -e rex-league "$BATS_TEST_DIRNAME/../pipelines/full" > plain
    is "$(rexcc_output --pipeline=plain | sort | uniq -c | xargs)" "9 0 0 0 0"
    compiles_for_gpu
}
